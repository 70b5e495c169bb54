//! Initiative: each character for itself, each stat block of monsters as one. Rule `FV-ENC-05`, ruling `FV-RUL-26`.

use super::{
    check::D20,
    deeds::{Deed, push_all},
    profile::Stat,
    roll::{Check, Nature, Then, Throw},
    sheet::Initiative,
    tools::{bonus, everybody, name, part, profile, roll as roll_dice, stat, tell},
};
use crate::battle::{fact::Happening, roster::Roster, turns::Turns};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// The stat block one belongs to, counted from 1; 0 for those who roll for themselves.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block(pub u32);

/// A die thrown to part those whom total, side and stat leave equal.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lot(pub u8);

/// The rolls of some, one for each who rolls.
fn rolls(world: &World, who: &[Entity]) -> Vec<Deed> {
    let roll = |members: Vec<Entity>| {
        let leader = members[0];
        let mut reasons = Vec::new();
        bonus(world, leader, Stat::Dexterity, &[], &mut reasons);
        let check = Check {
            by: leader,
            on: None,
            what: "initiative".into(),
            nature: Nature::Initiative,
            reasons,
            against: None,
            stake: 0.0,
            then: Then::Initiative(members),
        };
        Deed::Roll(Box::new(check))
    };
    blocks(world, who).into_iter().map(roll).collect()
}

/// The battle begins: initiative, then surprise, then round 1.
pub fn roll(world: &mut World) {
    let mut deeds = rolls(world, &everybody(world));
    deeds.extend([Deed::SetOrder, Deed::Surprise]);
    push_all(world, deeds);
}

/// Those who share a roll: monsters of one stat block and side. Ruling `FV-RUL-26`.
fn blocks(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    let roster = world.resource::<Roster>();
    let mut blocks: Vec<(Option<(String, usize)>, Vec<Entity>)> = Vec::new();
    for &one in who {
        let key = profile(world, one)
            .filter(|profile| !profile.is_character() && !led(world, one))
            .map(|profile| (profile.id.clone(), roster.side(one).0));
        match blocks.iter_mut().find(|(other, _)| key.is_some() && *other == key) {
            Some((_, members)) => members.push(one),
            None => blocks.push((key, vec![one])),
        }
    }
    blocks.into_iter().map(|(_, members)| members).collect()
}

/// Hirelings and companions beside characters roll for themselves. Ruling `FV-RUL-26`.
fn led(world: &World, who: Entity) -> bool {
    let side = world.resource::<Roster>().side(who);
    characters_side(world, side.0)
}

/// Whether a side has characters: the players' side, as far as the rules care. Rulings `FV-RUL-26`, `FV-RUL-27`.
pub fn characters_side(world: &World, side: usize) -> bool {
    let roster = world.resource::<Roster>();
    roster.all().iter().any(|&who| {
        roster.side(who).0 == side && profile(world, who).is_some_and(|profile| profile.is_character())
    })
}

/// A roll counts for all who share it.
pub fn counted(world: &mut World, throw: Throw, sharers: &[Entity]) {
    for &member in sharers {
        world.entity_mut(member).insert(Initiative(throw.roll.total));
    }
    let monsters = sharers.len() > 1;
    if monsters {
        let known: u32 = world
            .resource::<Roster>()
            .all()
            .iter()
            .map(|&who| part::<Block>(world, who).0)
            .max()
            .unwrap_or(0);
        for &member in sharers {
            world.entity_mut(member).insert(Block(known + 1));
        }
    }
    let shared_with = sharers[1..].iter().map(|&who| name(world, who)).collect();
    let who = name(world, throw.by);
    tell(world, Happening::InitiativeRolled { who, roll: throw.roll, shared_with }, "FV-ENC-05");
}

/// The order stands: the higher total, then the side of the characters, then the higher stat, then a die. Ruling `FV-RUL-26`.
pub fn set_order(world: &mut World) {
    let here = everybody(world);
    cast_lots(world, &here);
    let mut order = here;
    order.sort_by_key(|&who| std::cmp::Reverse(key(world, who)));
    world.resource_mut::<Turns>().order = order;
    announce(world);
}

type Key = (i32, bool, i32, u8, std::cmp::Reverse<u32>);

fn key(world: &World, who: Entity) -> Key {
    let side = world.resource::<Roster>().side(who).0;
    (
        part::<Initiative>(world, who).0,
        characters_side(world, side),
        stat(world, who, Stat::Dexterity),
        part::<Lot>(world, who).0,
        std::cmp::Reverse(part::<Block>(world, who).0),
    )
}

/// A die for each whom nothing else parts from another; a stat block is one. Ruling `FV-RUL-26`.
fn cast_lots(world: &mut World, who: &[Entity]) {
    let places: Vec<_> = who
        .iter()
        .map(|&one| {
            let (total, characters, stat, ..) = key(world, one);
            (part::<Block>(world, one).0, (total, characters, stat))
        })
        .collect();
    for (at, &one) in who.iter().enumerate() {
        let (block, place) = places[at];
        let tied = places.iter().enumerate().any(|(other, &(other_block, other_place))| {
            let same = block > 0 && other_block == block;
            other != at && !same && place == other_place
        });
        let first = block == 0 || places.iter().position(|&(other, _)| other == block) == Some(at);
        if !tied || !first || part::<Lot>(world, one).0 > 0 {
            continue;
        }
        let lot = roll_lot(world, one);
        let same = |&&other: &&Entity| other == one || (block > 0 && part::<Block>(world, other).0 == block);
        let members: Vec<Entity> = who.iter().filter(same).copied().collect();
        for member in members {
            world.entity_mut(member).insert(Lot(lot));
        }
    }
}

fn roll_lot(world: &mut World, who: Entity) -> u8 {
    let what = format!("lot of {}", name(world, who));
    roll_dice(world, 1, D20, &what).first().copied().unwrap_or(0)
}

/// Late comers roll on arrival and act from the next round. Ruling `FV-RUL-26`.
pub fn join(world: &mut World, who: &[Entity]) {
    let mut deeds = rolls(world, who);
    deeds.push(Deed::SetOrder);
    push_all(world, deeds);
}

fn announce(world: &mut World) {
    let order = world.resource::<Turns>().order.clone();
    let order = order.into_iter().map(|who| name(world, who)).collect();
    tell(world, Happening::OrderSet { order }, "FV-ENC-05");
}
