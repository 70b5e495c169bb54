//! Striking an area: one damage roll for all, then everybody inside saves and takes what is theirs. Rules `FV-CON-03`,
//! `FV-TASK-08`, ruling `FV-RUL-51`.

use super::{AreaAttack, OnSave, save_reasons};
use crate::prelude::*;
use crate::{checks::INSPIRATION, damage::inflict, things::fire};
use kit::areas::{cover_from, tell_struck};

/// An area that is being struck.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The combatant whose doing it is.
    pub by: Entity,
    /// The area attack.
    pub power: Arc<AreaAttack>,
    /// The square that it comes from: cover from there helps.
    pub origin: Square,
    /// The combatants inside, in the order of the level.
    pub caught: Vec<Entity>,
    /// The damage, once it is rolled, and after it what those who save take, where that has dice of its own.
    pub rolls: Vec<Roll>,
}

/// A save that somebody in the area is about to make.
#[derive(Clone, Debug)]
pub struct Save {
    /// The combatant who saves.
    pub who: Entity,
    /// The area attack it saves from.
    pub sweep: Sweep,
}

deed! {
    Sweep: |it, world| go_on(world, it);
    told |it, world| it.by, format!("strikes with {}", it.power.title);
    at Some(it.origin);
}

deed! {
    Save: |it, world| save(world, it);
    told |it, world| it.who, format!("must save from {}", it.sweep.power.title);
}

/// Strikes the area that was picked.
pub fn strike(world: &mut World, by: Entity, power: AreaAttack, picked: &Picked) {
    let area = picked_area(picked);
    let (Some(area), Some(from)) = (area, footprint(world, by)) else {
        return never!("a sweep has no area, or {by:?} stands nowhere");
    };
    let caught = caught_in(world, area);
    let origin = power.shape.origin(from, area.to);
    let kind = (power.kind.title(), power.kind.look());
    tell_struck(world, by, power.title.clone(), area.squares.clone(), kind, power.rule);
    if power.kind == DamageKind::Fire {
        fire::ignite(world, &area.squares, Some(by));
    }
    let sweep = Sweep { by, power: Arc::new(power), origin, caught, rolls: Vec::new() };
    push(world, sweep);
}

/// Rolls what is still to be rolled, then has everybody save.
fn go_on(world: &mut World, sweep: Sweep) {
    let (dice, fixed) = match (sweep.rolls.len(), sweep.power.saved) {
        (0, _) => (sweep.power.dice, sweep.power.fixed),
        (1, OnSave::Instead(dice)) => (dice, None),
        _ => return push_each(world, sweep.caught.iter().map(|&who| Save { who, sweep: sweep.clone() })),
    };
    let what = Text::from(format!("damage of {}", sweep.power.title));
    let by = name(world, sweep.by);
    let (dice, total) = damage::roll_or(world, dice, fixed, &format!("{by}'s {what}"));
    let roll = Roll { dice, reasons: Vec::new(), total };
    push(world, PendingRoll::sum(sweep.by, what, Nature::Damage, roll, sweep));
}

impl Resolution for Sweep {
    /// Goes on with the next roll, or with the saves.
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        let rolls = self.rolls.iter().chain([&throw.roll]).cloned().collect();
        push(world, Sweep { rolls, ..self.clone() });
    }

    fn marks(&self, _: &World, _: Entity) -> Vec<Entity> {
        self.caught.clone()
    }

    /// The gain of a sum that decides whether somebody falls, as if nobody saved.
    fn gain(&self, world: &World, throw: &PendingRoll, who: Entity, total: i32) -> Option<f32> {
        let (roster, own) = (world.resource::<Roster>(), who == self.by);
        let ours = |other: &Entity| if own { roster.hostile(who, *other) } else { *other == who };
        let marks = || self.caught.iter().copied().filter(ours);
        let health = |who: Entity| part::<Health>(world, who).now;
        let falls = |who, sum| dealt(taken(world, who, self.power.kind), sum, false) >= health(who);
        let before = throw.roll.total;
        let turns = |who: Entity, sum: i32| falls(who, before) != falls(who, sum);
        let die = i32::from(INSPIRATION);
        let most = if own { before + die } else { (before - die).max(0) };
        let worth = || marks().filter(|&mark| turns(mark, most)).map(|mark| health(mark).max(4)).sum::<i32>();
        marks().any(|mark| turns(mark, total)).then(|| worth() as f32)
    }
}

/// Rolls the save of somebody inside. Ruling `FV-RUL-17`.
fn save(world: &mut World, save: Save) {
    let who = save.who;
    if !fights(world, who) {
        return;
    }
    let power = save.sweep.power.clone();
    let covered = cover_from(world, save.sweep.origin, who) > Cover::None;
    let (what, stake) = (format!("save from {}", power.title), stake(world, who, &save.sweep));
    let reasons = save_reasons(world, who, &power, covered);
    let check = Check::new(who, what, (Nature::Save, "FV-RUL-17"), reasons, power.against, save).worth(stake);
    throw(world, check);
}

/// The worth of a save: the damage that it turns aside, and the life if that hangs on it.
fn stake(world: &World, who: Entity, sweep: &Sweep) -> f32 {
    let (full, less) = (sweep_amount(world, who, sweep, false), sweep_amount(world, who, sweep, true));
    let health = part::<Health>(world, who).now;
    let life = if full >= health && less < health { health.max(4) } else { 0 };
    (full - less + life) as f32
}

/// The damage that comes through to somebody who fails or saves, by the dice that lie on the table.
fn sweep_amount(world: &World, who: Entity, sweep: &Sweep, saved: bool) -> i32 {
    let made = taken(world, who, sweep.power.kind);
    portion(sweep, saved).map_or(0, |(roll, halved)| dealt(made, roll.total, halved))
}

/// The roll that somebody takes, and whether it is halved.
fn portion(sweep: &Sweep, saved: bool) -> Option<(Roll, bool)> {
    match (saved, sweep.power.saved) {
        (true, OnSave::Instead(_)) => Some((sweep.rolls.get(1)?.clone(), false)),
        (saved, _) => Some((sweep.rolls.first()?.clone(), saved)),
    }
}

impl Resolution for Save {
    /// Deals the damage.
    fn counted(&self, world: &mut World, _: &PendingRoll, success: bool) {
        let Some((roll, halved)) = portion(&self.sweep, success) else { return never!("no dice yet") };
        let power = &self.sweep.power;
        let blow = Blow::new(Some(self.sweep.by), self.who, power.kind);
        inflict(world, roll, &Blow { halved: halved.then_some(power.rule), ..blow });
    }
}
