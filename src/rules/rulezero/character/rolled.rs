//! Rolls for a new character: the Hit Dice that later levels add, for each class. Rule `RZ-HD-01`, ruling `RZR-09`.

use crate::profile::CharacterClass;
use dice::Dice;

/// Levels after the first for which dice are rolled.
const LEVELS: u32 = 9;

/// A line of dice for each class, as files write them: as many are kept as the character has levels after the first.
pub fn lines(dice: &mut Dice) -> Vec<String> {
    let line = |class: CharacterClass| {
        let sides = class.hit_points().1;
        let faces = dice.roll_pool(LEVELS, sides, "Hit Dice");
        let told: Vec<String> = faces.iter().map(ToString::to_string).collect();
        format!(
            "hit_dice: [{}],  ({}, d{sides}: one for each level after the first)",
            told.join(", "),
            class.id()
        )
    };
    CharacterClass::ALL.map(line).to_vec()
}
