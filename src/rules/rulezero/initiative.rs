//! Initiative: a d20 and Dex once a battle, then the higher Dex, the side of the characters, and a die. Ruling `RZR-02`.

use super::rolls::{D20, reasons, throw};
use crate::prelude::*;
use kit::lots::{self, Lot};
use kit::ring::{announce, is_grouped, level_groups, rolled};

/// Rolls for some, and sets the order anew with them in it: late comers act from the next round.
pub fn join(world: &mut World, who: &[Entity]) {
    // Ruling `RZR-01`.
    for members in level_groups(world, who) {
        let leader = members[0];
        let reasons = reasons(world, leader, Stat::Dexterity);
        let roll = throw(world, leader, "initiative", reasons);
        rolled(world, &members, roll, if is_grouped(world, leader) { "RZR-01" } else { "RZR-02" });
    }
    let mut order = everybody(world);
    let each: Vec<Vec<Entity>> = order.iter().map(|&who| vec![who]).collect();
    lots::cast(world, &each, D20, place);
    order.sort_by_key(|&who| Reverse((place(world, who), part::<Lot>(world, who).0)));
    world.resource_mut::<Turns>().order = order;
    announce(world, who, "RZR-02");
}

/// The place of somebody before lots are cast: the total, Dex, the side of the characters.
fn place(world: &World, who: Entity) -> (i32, i32, bool) {
    let roster = world.resource::<Roster>();
    let side = roster.side(who);
    let is_character = |&one: &Entity| profile(world, one).is_some_and(|profile| profile.is_character());
    let led = roster.all().iter().filter(|&&one| roster.side(one) == side).any(is_character);
    (part::<Initiative>(world, who).0, stat(world, who, Stat::Dexterity), led)
}
