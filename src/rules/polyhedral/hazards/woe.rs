//! Harm that comes over somebody: who treads on what, who saves, what that does. Rules `PH-SAVE-01`, `PH-GEN-10`, rulings
//! `R-011`, `R-109`, `R-111`.

use super::{
    super::{
        ailments::inflict,
        body::air::in_the_air,
        damage::{self, saved_of, shrugged, suffer},
        movement,
        odds::dealt,
        profile::{Ability, Dice, Harm, Rider},
        rolls::{Save, Then, Throw, Verdict, save, stout},
        sheet::Conditions,
        state::stone,
        tools::{name, part, roll_sides, tell},
    },
    laid::{Hazard, Hazards, any, clear, fresh, lay},
    odds::{is_reached, is_toxic, numbers, standing_on},
};
use crate::{
    battle::{
        Amount, DamageLook, DiceGroup, Happening, Reason, Until, Waiting, footprint, in_battle, never::never,
    },
    grid::{Footprint, Square},
    kit::{Deed, push, push_each, upon},
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// What keeping clear of something without damage is worth, in points of health.
const SMALL_STAKE: f32 = 1.0;

/// Harm that is about to come over somebody.
#[derive(Clone, Debug)]
pub struct Woe {
    /// Over whom.
    pub who: Entity,
    /// What.
    pub harm: Arc<Harm>,
    /// What people call it.
    pub title: Arc<str>,
    /// Whose doing it is.
    pub by: Option<Entity>,
}

impl Deed for Woe {
    fn perform(self: Arc<Self>, world: &mut World) {
        befall(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("must withstand {}", self.title);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: None })
    }
}

/// Somebody treads on what waits on a square.
#[derive(Clone, Debug)]
pub struct Tread {
    /// Who.
    pub who: Entity,
    /// On what.
    pub on: Hazard,
}

impl Deed for Tread {
    fn perform(self: Arc<Self>, world: &mut World) {
        tread(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("steps on {}", self.on.title);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: self.on.squares.first().copied() })
    }
}

/// A trap has caught somebody, whose harm is still to come.
pub struct Sprung {
    /// Whom.
    pub who: Entity,
    /// Of which thing, a place in the level's list.
    pub thing: usize,
}

/// Somebody has come to where it stands, from another square. Whoever flies or jumps over it meets nothing. Rulings `R-109`,
/// `R-111`.
pub fn entered(world: &mut World, who: Entity, from: Square) {
    if any(world) && !movement::is_off_the_ground(world, who) {
        meet(world, who, Some(from));
    }
}

/// Somebody has come down on the ground: landed, or fallen. Rulings `R-109`, `R-111`.
pub fn landed(world: &mut World, who: Entity) {
    if any(world) {
        meet(world, who, None);
    }
}

/// Somebody treads on what waits where it is and did not where it was, if it was on the ground.
fn meet(world: &mut World, who: Entity, from: Option<Square>) {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let before = from.map(|at| Footprint { at, side: space.side });
    let met: Vec<Hazard> = world
        .resource::<Hazards>()
        .0
        .iter()
        .filter(|hazard| fresh(hazard, before, space).is_some())
        .cloned()
        .collect();
    push_each(world, met.into_iter().map(|on| Tread { who, on }));
}

/// Somebody treads on it: it hurts, and a trap does what else it does.
fn tread(world: &mut World, Tread { who, on: hazard }: Tread) {
    if !in_battle(world, who) {
        return;
    }
    let Hazard { harm, title, by, .. } = hazard;
    if let Some(thing) = hazard.thing {
        upon(world, &Sprung { who, thing });
    }
    push(world, Woe { who, harm, title, by });
}

/// What has burnt out goes, and whoever begins a turn on the ground in what still burns is hurt. Ruling `R-109`.
pub fn turn_begins(world: &mut World, who: Entity) {
    if !any(world) {
        return;
    }
    clear(world, |hazard| hazard.until.is_some_and(Until::is_over));
    let feels = in_battle(world, who) && !in_the_air(world, who);
    let Some(space) = footprint(world, who).filter(|_| feels) else { return };
    let burning: Vec<Hazard> = world
        .resource::<Hazards>()
        .0
        .iter()
        .filter(|hazard| hazard.until.is_some() && fresh(hazard, None, space).is_some())
        .cloned()
        .collect();
    let woe = |Hazard { harm, title, by, .. }| Woe { who, harm, title, by };
    push_each(world, burning.into_iter().map(woe));
}

/// A saving throw, then the harm. Rule `PH-SAVE-01`.
fn befall(world: &mut World, woe: Woe) {
    let (who, harm) = (woe.who, woe.harm.clone());
    let tripped = harm.condition.as_deref() == Some("prone") && harm.damage == Dice::NONE;
    if !in_battle(world, who) || (tripped && part::<Conditions>(world, who).prone) {
        return;
    }
    let Some((ability, difficulty)) = harm.save else { return come_over(world, &woe, false) };
    let stake = f32::from(harm.damage.count) * f32::from(harm.damage.sides) / 2.0;
    let stake = stake.max(SMALL_STAKE);
    let edges = stout(world, who, is_toxic(&harm)).into_iter().collect();
    let then = Arc::new(woe);
    save(world, Save { who, ability, difficulty, edges, stake, then });
}

impl Then for Woe {
    fn count(&self, world: &mut World, _: &Throw, verdict: Verdict) {
        come_over(world, self, verdict.success);
    }
}

/// The harm comes over somebody who has saved or not. Rule `PH-SAVE-01`.
fn come_over(world: &mut World, woe: &Woe, saved: bool) {
    let Woe { who, harm, title, by } = woe;
    let (who, by) = (*who, *by);
    if saved && !(harm.half && harm.damage != Dice::NONE) {
        return;
    }
    if harm.damage != Dice::NONE {
        hurt(world, woe, saved);
    }
    if saved || !in_battle(world, who) {
        return;
    }
    if let Some(condition) = &harm.condition {
        let (save, difficulty) = harm.save.unwrap_or((Ability::Vitality, 0));
        let (condition, lasts) = (condition.clone(), harm.lasts);
        let rider = Rider { save, difficulty, condition, lasts, poison: is_toxic(harm) };
        inflict(world, by.unwrap_or(who), who, &rider);
    }
    if harm.stops && movement::is_on_its_way(world, who) {
        movement::halt(world, who, title.to_string().into());
    }
}

fn hurt(world: &mut World, woe: &Woe, saved: bool) {
    // What nothing saves from is a thing of the level that does what the level says.
    let rule = if woe.harm.save.is_some() { "PH-SAVE-01" } else { "PH-ACT-USE" };
    let numbers = numbers(world, woe.who, &woe.harm);
    let dice = roll_sides(world, numbers.dice.sides(), &format!("damage of {}", woe.title));
    let mut reasons = vec![Reason::note(woe.title.to_string(), rule)];
    let dealt = if saved {
        reasons.push(Reason { label: "saved".into(), amount: Amount::Halves(1), rule: "PH-SAVE-01" });
        saved_of(&numbers, DiceGroup::sum_of(&dice))
    } else {
        dealt(&numbers, DiceGroup::sum_of(&dice))
    };
    reasons.extend(shrugged(&numbers, stone(world, woe.who)));
    let (by, kind) = (woe.by, woe.harm.kind);
    let harm = damage::Harm { by, kind, dice, reasons, dealt, rule, melee: false };
    suffer(world, woe.who, harm, false, false);
}

/// It strikes everybody on some squares at once, and goes on there on the ground for some rounds.
pub fn strike(world: &mut World, hazard: Hazard, who: Entity, rounds: u32) {
    let (kind, look) = match hazard.harm.damage {
        Dice::NONE => ("", DamageLook::Magic),
        _ => (hazard.harm.kind.title(), hazard.harm.kind.look()),
    };
    let fact = Happening::AreaStruck {
        who: name(world, who),
        title: hazard.title.to_string().into(),
        squares: hazard.squares.clone(),
        kind: kind.into(),
        look,
    };
    tell(world, fact, "PH-SAVE-01");
    let (harm, title, by) = (hazard.harm.clone(), hazard.title.clone(), hazard.by);
    let mut woes = standing_on(world, &hazard.squares);
    woes.retain(|&who| is_reached(world, who, rounds));
    if rounds > 0 {
        lay(world, hazard, Some(rounds));
    }
    push_each(world, woes.into_iter().map(|who| Woe { who, harm: harm.clone(), title: title.clone(), by }));
}
