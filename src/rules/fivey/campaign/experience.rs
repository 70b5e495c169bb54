//! Experience: what a battle that was won teaches, and what is left of inspiration when an adventure closes. Rules `FV-MON-05`,
//! `FV-LVL-05`, ruling `FV-RUL-48`.

use super::party::{characters, learners, level};
use crate::prelude::*;
use crate::{career::earn_experience, checks::INSPIRATION};

/// Shares the worth of the defeated, killed or fled, evenly among the characters who are left; a fraction is dropped. Ruling
/// `FV-RUL-48`.
pub fn share(world: &mut World, side: Side) {
    let learners = learners(world);
    let worth: u32 = beaten(world, side).map(|foe| worth_of(world, foe)).sum();
    let many = characters(world).count().max(1) as u32;
    let share = worth / many;
    for who in learners.into_iter().filter(|_| share > 0) {
        earn_experience(world, who, share as i32, None, "FV-RUL-48");
    }
}

/// Enemies of a side who are out of the fight.
fn beaten(world: &World, side: Side) -> impl Iterator<Item = Entity> {
    let roster = world.resource::<Roster>();
    let beaten = |&who: &Entity| {
        matches!(world.get::<CombatStatus>(who), Some(CombatStatus::Down | CombatStatus::Out))
    };
    roster.all().iter().copied().filter(move |&who| roster.side(who) != side).filter(beaten)
}

fn worth_of(world: &World, foe: Entity) -> u32 {
    match profile(world, foe).map(|profile| &profile.kind) {
        Some(SheetKind::Monster { experience, .. }) => *experience,
        _ => 0,
    }
}

/// Turns the inspiration dice that are left into experience: all are rolled, and the best count, as many as the level. Who is at
/// level 0 may not. Rule `FV-LVL-05`.
pub fn cash_in(world: &mut World) {
    for who in learners(world) {
        let (left, level) = (part::<Inspiration>(world, who).0, level(world, who).unwrap_or_default());
        if left == 0 || level == 0 {
            continue;
        }
        change(world, who, |inspiration: &mut Inspiration| inspiration.0 = 0);
        tell_count(world, who, "inspiration", -(left as i32), 0, "FV-LVL-05");
        let faces = roll(world, left, INSPIRATION, &format!("{}'s inspiration", name(world, who)));
        let mut order: Vec<usize> = (0..faces.len()).collect();
        order.sort_by_key(|&at| Reverse(faces[at]));
        let spare: Vec<u8> = order.into_iter().skip(level as usize).map(|at| at as u8).collect();
        let dice: Vec<DiceGroup> = DiceGroup::plain(INSPIRATION, faces)
            .into_iter()
            .map(|dice| DiceGroup { dropped: spare.clone(), ..dice })
            .collect();
        let total = DiceGroup::sum_of(&dice);
        let roll = Roll { dice, total, ..Roll::default() };
        earn_experience(world, who, total, Some(roll), "FV-LVL-05");
    }
}
