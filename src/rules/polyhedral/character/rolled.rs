//! Rolled ability ranks. Rules `PH-CREATE-07`, `PH-CREATE-08`.

use super::choices::{Reading, Rolled};
use crate::profile::*;
use dice::Dice;
use std::cmp::Reverse;

/// Number of rolls, of which six are kept.
pub const ROLLS: usize = 7;

/// Rolls four dice seven times. A group may share the seven. Rules `PH-CREATE-07`, `PH-CREATE-08`.
pub fn roll(dice: &mut Dice) -> Vec<[u8; 4]> {
    let mut four = || dice.roll_pool(4, 6, "an ability rank").as_slice().try_into().ok();
    (0..ROLLS).filter_map(|_| four()).collect()
}

/// Seven rolls as files write them, each with its rank; the highest first.
pub fn lines(dice: &mut Dice) -> Vec<String> {
    let mut rolls = roll(dice);
    rolls.sort_by_key(|faces| Reverse(rank(*faces)));
    let line = |faces: [u8; 4]| {
        let [one, two, three, four] = faces;
        format!("{:2}  ({one}, {two}, {three}, {four})", rank(faces))
    };
    rolls.into_iter().map(line).collect()
}

/// Rank of a roll: the three highest of four dice. Rule `PH-CREATE-07`.
pub fn rank(faces: [u8; 4]) -> i32 {
    let sum: i32 = faces.iter().map(|face| i32::from(*face)).sum();
    sum - i32::from(faces.into_iter().min().unwrap_or(0))
}

impl Reading<'_> {
    /// Reads rolled ranks, which have to be six of the seven that the dice say.
    pub(super) fn rolled(&mut self, rolled: &Rolled) -> Abilities {
        let place = self.0.at("rolled");
        let (dice, many) = (place.field("dice"), rolled.dice.len());
        let message = format!("PH-CREATE-07: {many} rolls, and four dice are rolled {ROLLS} times");
        self.0.check(many == ROLLS, dice, message);
        let mut left: Vec<i32> = rolled.dice.iter().map(|faces| rank(*faces)).collect();
        left.sort_unstable_by_key(|rank| Reverse(*rank));
        let came = left.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        for ability in Ability::ALL {
            let (label, wanted) = (ability.title(), rolled.ranks.rank(ability));
            let at = left.iter().position(|rank| *rank == wanted);
            at.map(|at| left.remove(at));
            let is_none = format!("{label} {wanted} is none of what is left; the rolls came to {came}");
            self.0.check(at.is_some(), place.field("ranks"), format!("PH-CREATE-07: {is_none}"));
        }
        rolled.ranks
    }
}

/// Rolls one of a background's aspects by one die with as many faces as there are entries; none where there are none. Rule
/// `PH-BG-AMB-07`, ruling `R-071`.
pub fn aspect<'a>(dice: &mut Dice, entries: &'a [String]) -> Option<&'a str> {
    let sides = u8::try_from(entries.len()).ok().filter(|sides| *sides > 0)?;
    let face = dice.roll_pool(1, sides, "an aspect").first().copied()?;
    entries.get(usize::from(face).saturating_sub(1)).map(String::as_str)
}
