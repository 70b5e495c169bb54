//! Combatants of whom an enemy side does not know when the level begins, and names that tell nothing of how many there are.

use super::{alike::TakenNames, raw};
use battle::{
    RuleSystem,
    fnv::{FNV_START, fnv1a},
};
use grid::{Cover, Footprint, Map, SightCache, Size, Square};
use std::collections::BTreeSet;

/// The letters that tell unmet combatants of one kind apart, without those that read as digits.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// Returns for each combatant of a level's start whether some enemy side has not met it: it waits in ambush, or walls and closed
/// doors stand between. The engine's rule is that of `battle::knowledge`.
pub(super) fn unmet(
    system: Option<&dyn RuleSystem>,
    map: Option<&Map>,
    starting: &[raw::Combatant],
) -> Vec<bool> {
    let Some(map) = map else { return vec![false; starting.len()] };
    let sight = SightCache::new(map);
    let spaces: Vec<Option<Footprint>> = starting.iter().map(|one| space(system, map, one)).collect();
    let sides: BTreeSet<&str> = starting.iter().map(|one| &*one.side).collect();
    let ambush = system.and_then(|system| system.ambush_field());
    let is_met = |at: usize, side: &str| {
        let Some(there) = spaces[at] else { return true };
        let watchers = starting.iter().zip(&spaces).filter(|(one, _)| one.side == side);
        watchers.filter_map(|(_, space)| *space).any(|eyes| {
            sight.room(map, eyes.at) == sight.room(map, there.at)
                || sight.cover(map, eyes, there) != Cover::Total
        })
    };
    let is_unmet = |(at, one): (usize, &raw::Combatant)| {
        let lurks = one.changes.0.iter().any(|(field, _)| Some(&**field) == ambush);
        lurks || sides.iter().any(|&side| side != one.side && !is_met(at, side))
    };
    starting.iter().enumerate().map(is_unmet).collect()
}

/// The squares of a combatant, if it stands on the map.
fn space(system: Option<&dyn RuleSystem>, map: &Map, one: &raw::Combatant) -> Option<Footprint> {
    let at = Square::new(i16::try_from(one.at.0).ok()?, i16::try_from(one.at.1).ok()?);
    let size =
        system.and_then(|system| system.creature(&one.creature)).map_or(Size::MEDIUM, |brief| brief.size);
    Some(Footprint::new(at, size)).filter(|space| map.contains_all(*space))
}

/// A free name for an unmet combatant of a kind: `Reed lurker K`. The letter follows from the combatant's square and not from a
/// count: who meets `K` and then `D` can't tell how many others wait.
pub(super) fn lettered(kind: &str, at: (i64, i64), taken: &TakenNames) -> String {
    let hash = [at.0, at.1]
        .iter()
        .fold(fnv1a(FNV_START, kind.as_bytes()), |hash, number| fnv1a(hash, &number.to_le_bytes()));
    let count = LETTERS.len() as u64;
    let letter = |number: u64| char::from(LETTERS[(number % count) as usize]);
    let single = (0..count).map(|next| format!("{kind} {}", letter(hash % count + next)));
    // No level has so many combatants.
    let double = (0..count * count).map(|next| {
        let number = (hash / count).wrapping_add(next);
        format!("{kind} {}{}", letter(number / count), letter(number))
    });
    single.chain(double).find(|name| taken.like(name).is_none()).unwrap_or_else(|| kind.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundreds_of_one_kind_have_different_names() {
        let mut taken = TakenNames::default();
        for number in 0..400 {
            let name = lettered("Rat", (number % 20, number / 20), &taken);
            assert!(name.len() <= "Rat KD".len() && taken.take(&name, "").is_ok(), "{name}");
        }
    }
}
