//! The end of an adventure. Rule `FV-LVL-05`.

use super::{note::Note, party::Member};
use crate::{dice::Dice, rules::fivey::check::INSPIRATION};

/// Cashes the inspiration that is left: every die is rolled, and the best of them, as many as the level, are experience.
/// Level 0 cashes none. Rules `FV-LVL-05`, `FV-INSP-11`, ruling `FV-RUL-48`.
pub fn close_adventure(members: &mut [Member], dice: &mut Dice) -> Vec<Note> {
    let mut notes = Vec::new();
    for member in members.iter_mut().filter(|member| member.lives() && member.state.inspiration > 0) {
        let what = format!("{}'s inspiration", member.name());
        let thrown = if member.character.level == 0 { 0 } else { member.state.inspiration };
        let mut faces: Vec<u8> = (0..thrown).map(|_| dice.roll(INSPIRATION, &what)).collect();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        let earned: u32 =
            faces.iter().take(usize::from(member.character.level)).copied().map(u32::from).sum();
        member.state.experience = member.state.experience.saturating_add(earned);
        member.state.inspiration = 0;
        notes.push(Note::new(
            "FV-LVL-05",
            format!("{} gains {earned} experience from inspiration", member.name()),
        ));
    }
    notes
}
