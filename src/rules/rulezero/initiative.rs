//! Initiative: a d20 and Dex once a battle, then the higher Dex, the side of the characters, and a die. Ruling `RZR-02`.

use super::rolls::{D20, reasons, throw};
use super::sheet::{Initiative, Lot};
use crate::battle::Level;
use crate::kit::ring::{announce, rolled, together};
use crate::rules::rulezero::prelude::*;
use std::cmp::Reverse;

deeds! {
    /// The deed by which everybody rolls for initiative.
    RollInitiative => roll_all;
}

/// Rolls for everybody on the board.
fn roll_all(world: &mut World) {
    let here = everybody(world);
    join(world, &here);
}

/// Rolls for some, and sets the order anew with them in it: late comers act from the next round.
pub fn join(world: &mut World, who: &[Entity]) {
    for members in groups(world, who) {
        let leader = members[0];
        let reasons = reasons(world, leader, Stat::Dexterity);
        let (_, roll) = throw(world, leader, "initiative", reasons);
        rolled(world, &members, roll, if members.len() > 1 { "RZR-01" } else { "RZR-02" });
    }
    let mut order = everybody(world);
    cast_lots(world, &order);
    order.sort_by_key(|&who| Reverse((place(world, who), part::<Lot>(world, who).0)));
    world.resource_mut::<Turns>().order = order;
    announce(world, |_, _| true, "RZR-02");
}

/// The groups of those who share a roll, since the level has put them in one group. Ruling `RZR-01`.
fn groups(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    let level = world.resource::<Level>().0.clone();
    let key = |who: Entity| {
        let called = name(world, who);
        let mut all = level.combatants.iter().chain(level.events.iter().flat_map(|event| &event.arrive));
        let setup = all.find(|setup| setup.name == called)?;
        Some((setup.group.clone()?, setup.creature.clone(), setup.side))
    };
    together(who, key)
}

/// The place of somebody before lots are cast: the total, Dex, the side of the characters.
fn place(world: &World, who: Entity) -> (i32, i32, bool) {
    let roster = world.resource::<Roster>();
    let side = roster.side(who);
    let is_character = |&one: &Entity| profile(world, one).is_some_and(|profile| profile.is_character());
    let led = roster.all().iter().filter(|&&one| roster.side(one) == side).any(is_character);
    (part::<Initiative>(world, who).0, stat(world, who, Stat::Dexterity), led)
}

/// Throws a die for each whom nothing else parts from another.
fn cast_lots(world: &mut World, all: &[Entity]) {
    for &who in all {
        let own = place(world, who);
        let tied = all.iter().any(|&other| other != who && place(world, other) == own);
        if tied && part::<Lot>(world, who).0 == 0 {
            let face = roll(world, 1, D20, &format!("lot of {}", name(world, who)));
            world.entity_mut(who).insert(Lot(face.first().copied().unwrap_or(1)));
        }
    }
}
