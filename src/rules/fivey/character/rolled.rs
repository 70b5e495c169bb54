//! Rolls for a new character, where a table rolls them. Rules `FV-CHAR-09`, `FV-LVL-02`, rulings `FV-RUL-08`, `FV-RUL-09`.

use super::EXPERIENCE;
use dice::Dice;

/// Dice of the starting money, each worth ten crowns. Rule `FV-CHAR-09`.
const PURSE: u32 = 3;

/// Starting money, and a hit die for each level, as files write them: as many are kept as the character has.
pub fn lines(dice: &mut Dice) -> Vec<String> {
    let purse = dice.roll_pool(PURSE, 6, "starting money");
    let crowns: u32 = purse.iter().map(|face| u32::from(*face) * 10).sum();
    let faces = dice.roll_pool(EXPERIENCE.len() as u32, 6, "hit dice");
    let told = |faces: &[u8]| faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let most = EXPERIENCE.len() - 1;
    vec![
        format!("crowns: {crowns},  ({} times ten)", told(&purse)),
        format!("hit_dice: [{}],  (levels 0 to {most}: keep one more than the level)", told(&faces)),
    ]
}
