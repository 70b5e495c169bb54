//! Morale: a side whose numbers dwindle or whose leader falls may run.

use super::deed::deeds;
use battle::{CombatStatus, Roster, fights};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use dice::Chance;

deeds! {
    /// The look of each side at its losses.
    LookAtLosses => look;
}

/// The rules of morale, as a rule system has them.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MoraleRules {
    /// Whether somebody's fall shakes its side.
    pub leads: fn(&World, Entity) -> bool,
    /// Whether fear can reach somebody who does not run yet.
    pub wavers: fn(&World, Entity) -> bool,
    /// The resolve of somebody: whoever of a side has the most rolls for it.
    pub resolve: fn(&World, Entity) -> i32,
    /// The chance that somebody's roll holds the side, after so many checks.
    pub holds: fn(&World, Entity, u32) -> Chance,
    /// The roll of somebody for its side, after so many checks.
    pub check: fn(&mut World, Entity, usize, u32),
}

/// The morale of the sides, by their numbers: what each has been through.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Morale(pub Vec<Nerve>);

/// The nerve of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nerve {
    /// Whether its leader has fallen since the last look.
    leaderless: bool,
    /// Whether it has been seen at half of its numbers.
    halved: bool,
    /// Whether it has been seen at a quarter of them.
    quartered: bool,
    /// The number of checks made.
    checks: u32,
}

impl Nerve {
    /// Whether it is down to half or to a quarter of its numbers for the first time.
    const fn dwindles(self, left: usize, start: usize) -> (bool, bool) {
        (2 * left <= start && !self.halved, 4 * left <= start && !self.quartered)
    }
}

/// Notes that somebody has fallen or fled.
pub fn note_loss(world: &mut World, who: Entity) {
    let side = world.resource::<Roster>().side(who).0;
    if (world.resource::<MoraleRules>().leads)(world, who) {
        nerve(world, side, |nerve| nerve.leaderless = true);
    }
}

fn nerve(world: &mut World, side: usize, change: impl FnOnce(&mut Nerve)) {
    if let Some(nerve) = world.resource_mut::<Morale>().0.get_mut(side) {
        change(nerve);
    }
}

/// Makes each side look at its losses, at the end of a turn; nobody rolls where none is left whom fear could still take.
fn look(world: &mut World) {
    for side in 0..world.resource::<Morale>().0.len() {
        let before = world.resource::<Morale>().0[side];
        let (left, start) = numbers(world, side);
        let (halved, quartered) = before.dwindles(left, start);
        if !(halved || quartered || before.leaderless) {
            continue;
        }
        let best = steadiest(world, &wavering(world, side));
        nerve(world, side, |nerve| {
            nerve.leaderless = false;
            nerve.halved |= halved;
            nerve.quartered |= quartered;
            nerve.checks += u32::from(best.is_some());
        });
        if let Some(best) = best {
            (world.resource::<MoraleRules>().check)(world, best, side, before.checks);
        }
    }
}

/// The mainstays of a side, whose fall would make it roll, each with how many would run on average: a leader, and anybody whose
/// loss halves or quarters the side.
pub fn mainstays(world: &World, side: usize) -> Vec<(Entity, f32)> {
    let Some(&nerve) = world.resource::<Morale>().0.get(side) else { return Vec::new() };
    let rules = world.resource::<MoraleRules>();
    let (left, start) = numbers(world, side);
    let dwindles = nerve.dwindles(left.saturating_sub(1), start) != (false, false);
    let afraid = wavering(world, side);
    let tells = fighting(world, side).filter(|&who| dwindles || (rules.leads)(world, who));
    let runs = |who: Entity| {
        let others: Vec<Entity> = afraid.iter().copied().filter(|&other| other != who).collect();
        let holds = (rules.holds)(world, steadiest(world, &others)?, nerve.checks);
        Some((who, holds.not().as_f64() as f32 * others.len() as f32))
    };
    tells.filter_map(runs).collect()
}

fn fighting(world: &World, side: usize) -> impl Iterator<Item = Entity> {
    let roster = world.resource::<Roster>();
    roster.all().iter().copied().filter(move |&who| roster.side(who).0 == side && fights(world, who))
}

/// The numbers of a side: how many still fight, and with how many it began.
fn numbers(world: &World, side: usize) -> (usize, usize) {
    let roster = world.resource::<Roster>();
    let came = |who: &&Entity| {
        roster.side(**who).0 == side && world.get::<CombatStatus>(**who) != Some(&CombatStatus::Coming)
    };
    (fighting(world, side).count(), roster.all().iter().filter(came).count())
}

/// The one of these who rolls for all; the first in the level's order wins a tie.
fn steadiest(world: &World, wavering: &[Entity]) -> Option<Entity> {
    let resolve = world.resource::<MoraleRules>().resolve;
    wavering.iter().rev().copied().max_by_key(|&who| resolve(world, who))
}

/// The waverers of a side, whom fear can reach and who do not run yet, in the level's order.
pub fn wavering(world: &World, side: usize) -> Vec<Entity> {
    let wavers = world.resource::<MoraleRules>().wavers;
    fighting(world, side).filter(|&who| wavers(world, who)).collect()
}
