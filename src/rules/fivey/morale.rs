//! Morale: a side whose numbers dwindle or whose leader falls may run. Rules `FV-ENC-07`, `FV-ENC-08`, ruling `FV-RUL-27`.

use super::{
    options,
    profile::{Feat, Stat},
    roll::{Check, Nature, Then, Throw, chance, throw, told},
    sheet::{Leader, Steadfast},
    tools::{bonus, has, option, profile, set, stat, states},
    veils,
};
use crate::{
    battle::{Fate, Roster, fights, footprint},
    kit::deeds,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

deeds! {
    /// Each side looks at its losses.
    LookAtLosses => check;
}

/// What each side has been through, by its number.
#[derive(Resource, Clone, Debug, Default)]
pub struct Morale(pub Vec<Nerve>);

/// The nerve of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nerve {
    /// Its leader has fallen since the last look.
    pub leaderless: bool,
    /// It has been seen at half of its numbers.
    pub halved: bool,
    /// It has been seen at a quarter of them.
    pub quartered: bool,
    /// Checks made.
    pub checks: u32,
}

/// A side holds, or all of it who know fear run.
#[derive(Debug)]
struct Nerves(usize);

/// Somebody has fallen or fled.
pub fn note_loss(world: &mut World, who: Entity) {
    let side = world.resource::<Roster>().side(who).0;
    if world.get::<Leader>(who).is_some() {
        nerve(world, side, |nerve| nerve.leaderless = true);
    }
}

fn nerve(world: &mut World, side: usize, change: impl FnOnce(&mut Nerve)) {
    if let Some(nerve) = world.resource_mut::<Morale>().0.get_mut(side) {
        change(nerve);
    }
}

/// At the end of a turn each side looks at its losses; nobody rolls where none is left whom fear could still take. Ruling
/// `FV-RUL-27`.
fn check(world: &mut World) {
    for side in 0..world.resource::<Morale>().0.len() {
        let nerve_now = world.resource::<Morale>().0[side];
        let (left, start) = numbers(world, side);
        let halved = 2 * left <= start && !nerve_now.halved;
        let quartered = 4 * left <= start && !nerve_now.quartered;
        if !(halved || quartered || nerve_now.leaderless) {
            continue;
        }
        let wavers = !wavering(world, side).is_empty();
        nerve(world, side, |nerve| {
            nerve.leaderless = false;
            nerve.halved |= halved;
            nerve.quartered |= quartered;
            nerve.checks += u32::from(wavers);
        });
        roll_for(world, side, nerve_now.checks);
    }
}

/// Those whose fall would make their side roll, each with how many would run on average: a leader, and anybody whose loss
/// halves or quarters the side. Ruling `FV-RUL-27`.
pub fn mainstays(world: &World, side: usize) -> Vec<(Entity, f32)> {
    let Some(&nerve) = world.resource::<Morale>().0.get(side) else { return Vec::new() };
    let (left, start) = numbers(world, side);
    let left = left.saturating_sub(1);
    let dwindles = (2 * left <= start && !nerve.halved) || (4 * left <= start && !nerve.quartered);
    let afraid = wavering(world, side);
    let roster = world.resource::<Roster>();
    let ours = roster.all().iter().copied().filter(|&who| roster.side(who).0 == side && fights(world, who));
    let tells = ours.filter(|&who| dwindles || world.get::<Leader>(who).is_some());
    let runs = |who: Entity| {
        let others = afraid.iter().copied().filter(|&other| other != who);
        let others: Vec<Entity> = others.collect();
        let best = others.iter().copied().max_by_key(|&other| stat(world, other, Stat::Charisma))?;
        let reasons = bonus(world, best, Stat::Charisma, &[]);
        let fails = chance(world, best, &reasons, difficulty(nerve.checks)).not().as_f64() as f32;
        Some((who, fails * others.len() as f32))
    };
    tells.filter_map(runs).collect()
}

/// What holding takes: more after each check. Ruling `FV-RUL-27`.
fn difficulty(checks: u32) -> i32 {
    14 + 2 * checks.min(2) as i32
}

/// How many of a side still fight, and with how many it began.
fn numbers(world: &World, side: usize) -> (usize, usize) {
    let roster = world.resource::<Roster>();
    let ours = roster.all().iter().filter(|&&who| roster.side(who).0 == side);
    let came = ours.filter(|&&who| world.get::<Fate>(who) != Some(&Fate::Coming));
    let all: Vec<Entity> = came.copied().collect();
    (all.iter().filter(|&&who| fights(world, who)).count(), all.len())
}

/// One roll for the side, by the one with the most resolve. Ruling `FV-RUL-27`.
fn roll_for(world: &mut World, side: usize, before: u32) {
    let Some(best) = wavering(world, side).into_iter().max_by_key(|&who| stat(world, who, Stat::Charisma))
    else {
        return;
    };
    let reasons = bonus(world, best, Stat::Charisma, &[]);
    let against = difficulty(before);
    let check =
        Check::new(best, "morale of its side", Nature::Check, reasons, against, Nerves(side)).worth(6.0);
    throw(world, check);
}

/// Those of a side whom fear can reach and who do not run yet. The first wins a tie, so that the level's order decides.
fn wavering(world: &World, side: usize) -> Vec<Entity> {
    let roster = world.resource::<Roster>();
    let ours = roster.all().iter().copied().filter(|&who| roster.side(who).0 == side && fights(world, who));
    let afraid =
        |&who: &Entity| footprint(world, who).is_some() && fearful(world, who) && !states(world, who).fleeing;
    let mut afraid: Vec<Entity> = ours.filter(afraid).collect();
    afraid.reverse();
    afraid
}

/// The undead know no fear, nor do those the level says so of, nor player characters, whoever fights beside them: hirelings check
/// as monsters do. Rule `FV-ENC-08`, ruling `FV-RUL-27`.
fn fearful(world: &World, who: Entity) -> bool {
    !has(world, who, Feat::BasicNecrology)
        && world.get::<Steadfast>(who).is_none()
        && (option(world, &options::MORALE_FOR_ALL)
            || profile(world, who).is_some_and(|profile| !profile.is_character()))
}

impl Then for Nerves {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-RUL-27");
        if success {
            return;
        }
        for who in wavering(world, self.0).into_iter().rev() {
            set(world, who, |states| states.fleeing = true);
            veils::gained(world, who, "fleeing", "FV-RUL-27");
        }
    }
}
