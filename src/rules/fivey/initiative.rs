//! Initiative: each character for itself, each stat block of monsters as one. Rule `FV-ENC-05`, ruling `FV-RUL-26`.

use super::ai_hints::{gains, stakes};
use super::checks::{D20, INSPIRATION};
use super::{rolls::cast, sheet::Initiative};
use crate::prelude::*;
use kit::lots::{self, Lot};
use kit::push_all;
use kit::ring::{announce, rolled, together};

deeds! {
    /// The setting of the order, once the rolls of these combatants are in.
    SetOrder(placed: Vec<Entity>) => set_order;
}

/// A place in the order, for all who share the roll.
#[derive(Debug)]
struct InitiativeRoll(Vec<Entity>);

/// The stat block one belongs to, counted from 1; 0 for those who roll for themselves.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Block(pub u32);

/// Rolls initiative for some, once for each who rolls, and puts the order that comes of it on the stack; late comers act from the
/// next round. All rolls are told before the first of them may be swayed: only then can anybody see what a die would change.
/// Rulings `FV-RUL-06`, `FV-RUL-26`.
pub fn join(world: &mut World, who: &[Entity]) {
    let mut deeds: Vec<Arc<dyn Deed>> = Vec::new();
    for members in blocks(world, who) {
        let leader = members[0];
        let reasons = bonus(world, leader, Stat::Dexterity, &[]);
        let place = InitiativeRoll(members.clone());
        let check = Check::new(leader, "initiative", (Nature::Initiative, ""), reasons, 0, place)
            .worth(stakes::INITIATIVE);
        let throw = cast(world, Check { against: None, ..check });
        if members.len() > 1 {
            let all = world.resource::<Roster>().all().iter();
            let block = Block(1 + all.map(|&who| part::<Block>(world, who).0).max().unwrap_or(0));
            members.iter().for_each(|&member| {
                world.entity_mut(member).insert(block);
            });
        }
        rolled(world, &members, throw.roll.clone(), "FV-ENC-05");
        deeds.push(boxed(throw));
    }
    deeds.push(boxed(SetOrder(who.to_vec())));
    push_all(world, deeds);
}

/// The groups of those who share a roll: monsters of one stat block and side. Ruling `FV-RUL-26`.
fn blocks(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    let roster = world.resource::<Roster>();
    // Hirelings and companions beside characters roll for themselves.
    let led = |one: Entity| characters_side(world, roster.side(one).0);
    together(who, |one| {
        let block = profile(world, one).filter(|profile| !profile.is_character() && !led(one))?;
        Some((block.id.clone(), roster.side(one).0))
    })
}

/// The groups of some by the rolls that they have shared, alone or as a stat block.
pub fn sharers(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    together(who, |one| Some(part::<Block>(world, one).0).filter(|&block| block > 0))
}

/// Whether a side has characters: the players' side, as far as the rules care. Rulings `FV-RUL-26`, `FV-RUL-27`.
pub fn characters_side(world: &World, side: usize) -> bool {
    let roster = world.resource::<Roster>();
    roster.all().iter().any(|&who| {
        roster.side(who).0 == side && profile(world, who).is_some_and(|profile| profile.is_character())
    })
}

impl Resolution for InitiativeRoll {
    /// Counts the roll, swayed or not.
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        for &member in &self.0 {
            world.entity_mut(member).insert(Initiative(throw.roll.total));
        }
    }

    /// The gain of a sum that lets somebody act before an enemy that is before them now: what a die at its best brings.
    fn gain(&self, world: &World, throw: &PendingRoll, who: Entity, total: i32) -> Option<f32> {
        let roster = world.resource::<Roster>();
        let foes: Vec<TurnRank> = everybody(world)
            .into_iter()
            .filter(|&other| roster.hostile(who, other) && knows_of(world, who, other))
            .map(|other| place(world, other))
            .collect();
        let (now, characters, stat) = place(world, who);
        let before = |total: i32| foes.iter().filter(|&&foe| foe > (total, characters, stat)).count();
        let at_best = before(now + i32::from(INSPIRATION));
        gains::of_places(throw.stake, before(now), before(total), at_best)
    }
}

/// Sets the order: the higher total, then the side of the characters, then the higher stat, then a die. Ruling `FV-RUL-26`.
fn set_order(world: &mut World, placed: Vec<Entity>) {
    let mut order = everybody(world);
    // A stat block is one.
    let groups = sharers(world, &order);
    lots::cast(world, &groups, D20, place);
    let block = |who| Reverse(part::<Block>(world, who).0);
    order.sort_by_key(|&who| Reverse((place(world, who), part::<Lot>(world, who).0, block(who))));
    world.resource_mut::<Turns>().order = order;
    announce(world, &placed, "FV-ENC-05");
}

/// The place of somebody before lots are cast: the total, the side of the characters, the stat.
type TurnRank = (i32, bool, i32);

fn place(world: &World, who: Entity) -> TurnRank {
    let side = world.resource::<Roster>().side(who).0;
    let total = part::<Initiative>(world, who).0;
    (total, characters_side(world, side), stat(world, who, Stat::Dexterity))
}
