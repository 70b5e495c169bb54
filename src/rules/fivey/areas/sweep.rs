//! Striking an area: one damage roll for all, then everybody inside saves and takes what is theirs. Rules `FV-CON-03`,
//! `FV-TASK-08`, ruling `FV-RUL-51`.

use super::{AreaAttack, OnSave, save_reasons};
use crate::ai_hints::gains;
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
}

deed! {
    Sweep: |it, world| {
        let (by, title, caught) = (it.by, it.power.title.clone(), it.caught.clone());
        let dice = (it.power.dice, it.power.fixed);
        roll_harm(world, by, format!("damage of {title}"), dice, HarmRoll { sweep: it, on: caught, saved: false });
    };
    told |it, world| it.by, format!("strikes with {}", it.power.title);
    at Some(it.origin);
}

/// The saves of an area whose damage has been rolled, one after another.
#[derive(Clone, Debug)]
struct Saves {
    sweep: Sweep,
    /// The damage roll of those who fail, or half of it for those who save.
    roll: Roll,
    /// Place among the caught of the combatant that saves next.
    next: usize,
    /// Combatants that have saved and take other dice, which are rolled when everybody has saved or failed. Rule `FV-ORIG-17`.
    saved: Vec<Entity>,
}

deed! {
    Saves: |it, world| save(world, it);
    told |it, world| it.sweep.caught.get(it.next).copied().unwrap_or(it.sweep.by),
        match it.sweep.caught.get(it.next) {
            Some(_) => format!("must save from {}", it.sweep.power.title),
            None => format!("deals the damage of {}", it.sweep.power.title),
        };
}

/// A damage roll of an area, as it lies there.
#[derive(Clone, Debug)]
struct HarmRoll {
    sweep: Sweep,
    /// The combatants that it is about.
    on: Vec<Entity>,
    /// Whether it is the roll of those who have saved. Rule `FV-ORIG-17`.
    saved: bool,
}

deeds! {
    /// The damage of a combatant that has saved and takes other dice than those who failed.
    TakeLess(who: Entity, power: Arc<AreaAttack>, by: Entity, roll: Roll) => take_less;
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
    let sweep = Sweep { by, power: Arc::new(power), origin, caught };
    push(world, sweep);
}

/// Rolls damage of an area.
fn roll_harm(
    world: &mut World,
    by: Entity,
    what: String,
    (dice, fixed): (DiceExpr, Option<i32>),
    then: HarmRoll,
) {
    let (dice, total) = damage::roll_or(world, dice, fixed, &format!("{}'s {what}", name(world, by)));
    let roll = Roll { dice, reasons: Vec::new(), total };
    push(world, PendingRoll::sum(by, what, Nature::Damage, roll, then));
}

impl HarmRoll {
    /// The combatants for whose sake one would change the roll: its enemies, or itself.
    fn marked<'s>(&'s self, world: &'s World, who: Entity) -> impl Iterator<Item = Entity> + 's {
        let (roster, own) = (world.resource::<Roster>(), who == self.sweep.by);
        let ours = move |mark: &Entity| if own { roster.hostile(who, *mark) } else { *mark == who };
        self.on.iter().copied().filter(ours)
    }

    /// Whether a sum of damage instead of the one before decides a combatant's fall, where it takes all of it or half.
    fn turns(&self, world: &World, mark: Entity, (before, after): (i32, i32), halved: bool) -> bool {
        let (made, health) = (taken(world, mark, self.sweep.power.kind), part::<Health>(world, mark).now);
        let falls = |sum: i32| dealt(made, sum, halved) >= health;
        falls(before) != falls(after)
    }

    /// The chance that a combatant fails its save, without any inspiration spent on that.
    fn fails(&self, world: &World, mark: Entity) -> Chance {
        let covered = cover_from(world, self.sweep.origin, mark) > Cover::None;
        let reasons = save_reasons(world, mark, &self.sweep.power, covered);
        rolls::chance(world, mark, &reasons, self.sweep.power.against).not()
    }
}

impl Resolution for HarmRoll {
    /// Has everybody save, or deals what is left for those who have saved.
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        let (sweep, roll) = (self.sweep.clone(), throw.roll.clone());
        if !self.saved {
            return push(world, Saves { sweep, roll, next: 0, saved: Vec::new() });
        }
        let each = |&who: &Entity| TakeLess(who, sweep.power.clone(), sweep.by, roll.clone());
        push_each(world, self.on.iter().map(each));
    }

    fn marks(&self, _: &World, _: Entity) -> Vec<Entity> {
        self.on.clone()
    }

    /// The chance that a combatant whom the change would fell or keep up is not spared by its save.
    fn counts(&self, world: &World, throw: &PendingRoll, who: Entity, total: i32) -> Chance {
        if self.saved {
            return Chance::CERTAIN;
        }
        let turns = |mark: Entity, halved: bool| self.turns(world, mark, (throw.roll.total, total), halved);
        let stays = self.marked(world, who).map(|mark| {
            let fails = self.fails(world, mark);
            let full = if turns(mark, false) { fails } else { Chance::NEVER };
            let halved = self.sweep.power.saved == OnSave::Half && turns(mark, true);
            full.plus(if halved { fails.not() } else { Chance::NEVER }).not()
        });
        stays.fold(Chance::CERTAIN, Chance::and).not()
    }

    fn comes_through(&self, world: &World, who: Entity) -> f32 {
        if self.saved {
            return 1.0;
        }
        let saved = if self.sweep.power.saved == OnSave::Half { 0.5 } else { 0.0 };
        let share = |mark: Entity| {
            let fails = self.fails(world, mark).as_f64() as f32;
            fails + saved * (1.0 - fails)
        };
        let (sum, count) =
            self.marked(world, who).map(share).fold((0.0, 0), |(sum, count), one| (sum + one, count + 1));
        if count == 0 { 1.0 } else { sum / count as f32 }
    }

    /// The gain of a sum that decides whether somebody falls; before the saves as if nobody saved.
    fn gain(&self, world: &World, throw: &PendingRoll, who: Entity, total: i32) -> Option<f32> {
        let own = who == self.sweep.by;
        let marks = || self.marked(world, who);
        let health = |who: Entity| part::<Health>(world, who).now;
        let before = throw.roll.total;
        let turns = |who: Entity, sum: i32| self.turns(world, who, (before, sum), false);
        let die = i32::from(INSPIRATION);
        let most = if own { before + die } else { (before - die).max(0) };
        let worth = || {
            marks().filter(|&mark| turns(mark, most)).map(|mark| gains::of_life(health(mark))).sum::<i32>()
        };
        marks().any(|mark| turns(mark, total)).then(|| worth() as f32)
    }
}

/// Rolls the save of whoever is next; when all are done, the damage of those who have saved, where that has dice of its own. It is
/// rolled then and not before, so that nobody is asked for a die on it who has not saved. Rules `FV-INSP-03`, `FV-ORIG-17`, ruling
/// `FV-RUL-17`.
fn save(world: &mut World, saves: Saves) {
    let power = saves.sweep.power.clone();
    let Some(&who) = saves.sweep.caught.get(saves.next) else {
        let (sweep, on) = (saves.sweep, saves.saved);
        if let OnSave::Instead(dice) = power.saved
            && !on.is_empty()
        {
            let what = format!("damage of {} for those who saved", power.title);
            roll_harm(world, sweep.by, what, (dice, None), HarmRoll { sweep, on, saved: true });
        }
        return;
    };
    if !fights(world, who) {
        return push(world, Saves { next: saves.next + 1, ..saves });
    }
    let covered = cover_from(world, saves.sweep.origin, who) > Cover::None;
    let (what, stake) = (format!("save from {}", power.title), stake(world, who, &power, saves.roll.total));
    let reasons = save_reasons(world, who, &power, covered);
    let check =
        Check::new(who, what, (Nature::Save, "FV-RUL-17"), reasons, power.against, saves).worth(stake);
    throw(world, check);
}

/// The worth of a save: the damage that it turns aside, and the life if that hangs on it. `sum`: the damage roll.
fn stake(world: &World, who: Entity, power: &AreaAttack, sum: i32) -> f32 {
    let made = taken(world, who, power.kind);
    let full = dealt(made, sum, false);
    let less = match power.saved {
        OnSave::Half => dealt(made, sum, true),
        // Not rolled yet: on average.
        OnSave::Instead(dice) => dealt(made, dice.mean() as i32, false),
    };
    gains::of_save(full, less, part::<Health>(world, who).now)
}

impl Resolution for Saves {
    /// Deals the damage, unless it has dice of its own, and goes on with the next save.
    fn counted(&self, world: &mut World, throw: &PendingRoll, success: bool) {
        let (who, power) = (throw.by, &self.sweep.power);
        let later = success && matches!(power.saved, OnSave::Instead(_));
        let saved = self.saved.iter().copied().chain(later.then_some(who)).collect();
        push(world, Self { next: self.next + 1, saved, ..self.clone() });
        if !later {
            let blow = Blow::new(Some(self.sweep.by), who, power.kind);
            inflict(world, self.roll.clone(), &Blow { halved: success.then_some(power.rule), ..blow });
        }
    }
}

/// Deals the damage of those who have saved to one of them.
fn take_less(world: &mut World, who: Entity, power: Arc<AreaAttack>, by: Entity, roll: Roll) {
    inflict(world, roll, &Blow::new(Some(by), who, power.kind));
}
