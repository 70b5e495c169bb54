//! Attract: metal flies to the caster, from the ground, out of a hand or with whoever wears it. Rule `FV-MAG-06`, ruling `FV-RUL-44`.

use super::casting::{self, Casting, Manner};
use crate::{
    battle::{
        Cost, Goal, Ground, Happening, Odds, Offer, Picked, Reason, Refusal, Target, Use, footprint,
        never::never,
    },
    grid::{Footprint, Square},
    kit::{Draft, Maybe, areas::shape::nearest, moment, plain_target},
    rules::fivey::{
        check::{self, Edge, flat},
        data::RuleBook,
        forms::{Arms, leave_hand, rearm},
        goodwill,
        landing::{landing, thrown},
        looks,
        profile::{Carry, DamageKind, Skill, Stat, Weapon},
        roll::{Check, Nature, Then, Throw, throw, told},
        shove::{has_room, shove},
        tools::{foes, measure, name, paces, part, passive, profile, seen, states, tell},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::collections::BTreeSet;

/// How far off the metal may be, and how far it flies, in paces. Ruling `FV-RUL-44`.
const REACH: i32 = 2;

/// Somebody's metal is pulled away, or not.
#[derive(Debug)]
struct Pull {
    target: Entity,
    manner: Manner,
}

/// Every enemy near enough that holds or wears metal, or the metal that lies about.
pub fn offer(world: &World, who: Entity, casting: &Casting, draft: Draft, cost: Cost) -> Maybe {
    if casting.manner == Manner::Loose {
        let from = footprint(world, who).map(|space| space.at);
        let lies = loose(world, who).map(|(_, at)| at).collect::<BTreeSet<_>>().into_iter();
        let squares: Vec<Goal> = lies.map(|at| Goal::without_a_step(from.unwrap_or(at), at)).collect();
        return if squares.is_empty() {
            draft.closed(Refusal::Because("no metal lies near enough".into(), "FV-RUL-44"))
        } else {
            Maybe::Open(Offer { squares, ..draft.offer(cost, Use::Other) })
        };
    }
    let judged = foes(world, who).map(|enemy| {
        let target = open_to(world, who, casting.manner, enemy);
        (name(world, enemy), target.map(|()| aimed(world, who, casting, enemy)))
    });
    let nobody = Refusal::Because("no enemy's metal is near enough".into(), "FV-RUL-44");
    let use_for = if casting.manner == Manner::Weapon { Use::Hinder { turns: 1.0 } } else { Use::Other };
    draft.aimed(judged.collect(), cost, use_for, nobody)
}

fn open_to(world: &World, who: Entity, manner: Manner, target: Entity) -> Result<(), Refusal> {
    let because =
        |why: &str| Err(Refusal::Because(format!("{} {why}", name(world, target)).into(), "FV-RUL-44"));
    goodwill::spares(world, who, target)?;
    let away = paces(world, who, target).unwrap_or(i32::MAX);
    if away > REACH {
        return because("is more than 2 paces away");
    }
    let in_line = footprint(world, who).zip(footprint(world, target)).is_some_and(|(a, b)| seen(world, a, b));
    if !in_line {
        return because("is out of sight");
    }
    match manner {
        Manner::Armor if !wears_metal(world, target) => because("wears no metal"),
        Manner::Armor if away <= 1 => because("can't come any nearer"),
        Manner::Armor if way(world, who, target).is_empty() => because("has no way to come nearer"),
        Manner::Loose => because("is not what is meant"),
        Manner::Weapon if metal_in_hand(world, target).is_none() => because("has no metal in hand"),
        _ => Ok(()),
    }
}

fn wears_metal(world: &World, who: Entity) -> bool {
    let armor = profile(world, who).and_then(|profile| profile.armor.as_ref());
    armor.is_some_and(|armor| armor.metal) && !states(world, who).armor_off
}

/// The place among somebody's arms of the first thing of metal in hand.
fn metal_in_hand(world: &World, who: Entity) -> Option<usize> {
    let arms = part::<Arms>(world, who);
    arms.carried.iter().position(|arm| arm.place == Carry::Hand && arm.count > 0 && is_metal(&arm.weapon))
}

/// Blades, points and heads are of metal; claws, clubs and what shoots are not.
fn is_metal(weapon: &Weapon) -> bool {
    let pointed = matches!(weapon.kind, DamageKind::Slashing | DamageKind::Piercing);
    let made = matches!(weapon.group, Some(Skill::Blades | Skill::Hafted | Skill::Spears));
    // Of the blunt ones only the club, the one that is light enough to throw, is all wood.
    !weapon.natural && made && (pointed || weapon.thrown.is_none())
}

fn reasons(world: &World, who: Entity, casting: &Casting, target: Entity) -> Vec<Reason> {
    let mut reasons = casting::reasons(world, who, &casting.vessel);
    casting::edges(world, who, target, &mut reasons);
    reasons
}

fn aimed(world: &World, who: Entity, casting: &Casting, target: Entity) -> Target {
    let reasons = reasons(world, who, casting, target);
    let hit = check::success(flat(&reasons), Edge::of(&reasons), passive(world, target, Stat::Strength, &[]));
    let mut odds = Odds::of(hit);
    let mut reasons = reasons;
    if casting.manner == Manner::Armor {
        let landing = landing(world, target, &way(world, who, target));
        odds = thrown(world, target, hit, &landing);
        reasons.extend(landing.reasons);
    }
    Target { odds: Some(odds), reasons, ..plain_target(world, target) }
}

/// Weapons of metal that lie within reach and in sight, by their places among all that lies about.
fn loose(world: &World, who: Entity) -> impl Iterator<Item = (usize, Square)> + '_ {
    let from = footprint(world, who);
    let items = world.resource::<Ground>().items.iter().enumerate();
    items.filter_map(move |(place, (id, at, _))| {
        let from = from.filter(|from| !from.contains(*at))?;
        let there = Footprint::single(*at);
        let near = measure(from, there).in_squares() <= REACH && seen(world, from, there);
        let metal = || RuleBook::shipped().weapon(id).is_some_and(|weapon| is_metal(&weapon));
        (near && metal()).then_some((place, *at))
    })
}

/// What lies about flies to the caster's feet: nobody holds it.
pub fn fetch(world: &mut World, who: Entity, picked: &Picked) {
    let Some(to) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    let found = loose(world, who).find(|(_, at)| Some(*at) == picked.to);
    let Some((place, _)) = found else { return };
    let item = {
        let item = &mut world.resource_mut::<Ground>().items[place];
        item.1 = to;
        item.0.clone()
    };
    let title = RuleBook::shipped().weapon(&item).map_or(item.to_string(), |weapon| weapon.name.clone());
    let (item, look) = (title.into(), looks::of_item(&item));
    tell(world, Happening::Landed { item, look, at: to }, "FV-RUL-44");
}

/// Pulls against the target's strength.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, target: Entity) {
    let what = format!("Attract against {}", name(world, target));
    let reasons = reasons(world, who, casting, target);
    let against = passive(world, target, Stat::Strength, &[]);
    let then = Pull { target, manner: casting.manner };
    let check = Check::new(who, what, Nature::Attack, reasons, against, then).at(target).worth(4.0);
    moment::of(world, who, |moments| moments.attacks);
    throw(world, check);
}

impl Then for Pull {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-MAG-06");
        if !success {
            return;
        }
        if self.manner == Manner::Armor {
            for at in way(world, throw.by, self.target) {
                shove(world, throw.by, self.target, at, "FV-RUL-44");
            }
        } else {
            tear_away(world, throw.by, self.target);
        }
    }
}

/// The squares that whoever wears metal is pulled over: straight nearer, until they stand side by side, something is in the way
/// or it is down in a pit.
fn way(world: &World, by: Entity, target: Entity) -> Vec<Square> {
    let (Some(to), Some(mut here)) = (footprint(world, by), footprint(world, target)) else {
        return Vec::new();
    };
    let mut way = Vec::new();
    for _ in 0..REACH {
        let goal = nearest(to, here.at);
        let from = nearest(here, goal);
        let step = |from: i16, to: i16| (to - from).signum();
        let next = here.at.offset(step(from.col, goal.col), step(from.row, goal.row));
        if measure(to, here).in_squares() <= 1 || !has_room(world, target, here, next) {
            break;
        }
        here.at = next;
        way.push(next);
    }
    way
}

/// What is in hand flies to the caster's feet.
fn tear_away(world: &mut World, by: Entity, target: Entity) {
    let (Some(slot), Some(to)) = (metal_in_hand(world, target), footprint(world, by)) else {
        return never!("what is torn away is in no hand");
    };
    rearm(world, target, |arms| arms.carried[slot].coated = false);
    leave_hand(world, target, slot, to.at, "FV-RUL-44");
}
