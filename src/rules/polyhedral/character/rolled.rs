//! Rolled ability ranks. Rules `PH-CREATE-07`, `PH-CREATE-08`.

use super::choices::Rolled;
use crate::{
    data::{Place, Report},
    dice::Dice,
    rules::polyhedral::profile::Ability,
};

/// Rolls of which six are kept.
pub const ROLLS: usize = 7;

/// Rolls four dice seven times. A group may share the seven. Rules `PH-CREATE-07`, `PH-CREATE-08`.
pub fn roll(dice: &mut Dice) -> Vec<[u8; 4]> {
    (0..ROLLS)
        .filter_map(|_| <[u8; 4]>::try_from(dice.roll_pool(4, 6, "an ability rank").as_slice()).ok())
        .collect()
}

/// The seven rolls as files write them, each with what it comes to; the highest first.
pub fn lines(dice: &mut Dice) -> Vec<String> {
    let mut rolls = roll(dice);
    rolls.sort_by_key(|faces| std::cmp::Reverse(rank(*faces)));
    rolls
        .into_iter()
        .map(|faces| {
            let [one, two, three, four] = faces;
            format!("{:2}  ({one}, {two}, {three}, {four})", rank(faces))
        })
        .collect()
}

/// The three highest of four dice. Rule `PH-CREATE-07`.
pub fn rank(faces: [u8; 4]) -> i32 {
    let sum: i32 = faces.iter().map(|face| i32::from(*face)).sum();
    sum - i32::from(faces.into_iter().min().unwrap_or(0))
}

/// Whether the ranks are six of the seven that the dice say.
pub(super) fn check(report: &mut Report, place: Place, rolled: &Rolled) {
    let dice = place.field("dice");
    if rolled.dice.len() != ROLLS {
        let many = rolled.dice.len();
        report.add(dice, format!("PH-CREATE-07: {many} rolls, and four dice are rolled {ROLLS} times"));
    }
    for (i, faces) in rolled.dice.iter().enumerate() {
        for face in faces {
            report.range(dice.item(i), *face, 1..=6);
        }
    }
    let mut left: Vec<i32> = rolled.dice.iter().map(|faces| rank(*faces)).collect();
    for ability in Ability::ALL {
        let wanted = rolled.ranks.rank(ability);
        match left.iter().position(|rank| *rank == wanted) {
            Some(at) => drop(left.swap_remove(at)),
            None => {
                let mut came: Vec<i32> = rolled.dice.iter().map(|faces| rank(*faces)).collect();
                came.sort_unstable_by(|a, b| b.cmp(a));
                let came: Vec<String> = came.iter().map(ToString::to_string).collect();
                let (came, label) = (came.join(", "), ability.title());
                report.add(
                    place.field("ranks"),
                    format!(
                        "PH-CREATE-07: {label} {wanted} is none of what is left; the rolls came to {came}"
                    ),
                );
            }
        }
    }
}

/// One of a background's aspects by one die with as many faces as there are entries; none where there are none.
/// Rule `PH-BG-AMB-07`, ruling `R-071`.
pub fn aspect<'a>(dice: &mut Dice, entries: &'a [String]) -> Option<&'a str> {
    let sides = u8::try_from(entries.len()).ok().filter(|sides| *sides > 0)?;
    let face = dice.roll_pool(1, sides, "an aspect").first().copied()?;
    entries.get(usize::from(face).saturating_sub(1)).map(String::as_str)
}
