//! Harm that comes over somebody: who saves, what that does. Rules `PH-SAVE-01`, `PH-GEN-10`, rulings
//! `R-011`, `R-109`, `R-111`.

use super::{bane::Bane, odds::is_toxic};
use crate::kit::prelude::*;
use crate::rules::polyhedral::prelude::*;
use crate::{
    battle::{DamageLook, things},
    kit::{
        hazards::{self, Harmful},
        movement::step::{self, Trail},
    },
    rules::polyhedral::{
        ailments::inflict,
        body::air::{in_the_air, is_off_the_ground},
        damage::Injury,
        things::words::harm,
    },
};

/// What keeping clear of something without damage is worth, in points of health.
const SMALL_STAKE: f32 = 1.0;

impl Harmful for Bane {
    const STRIKES: RuleId = "PH-SAVE-01";

    fn of_trap(raw: &things::Harm) -> Option<Self> {
        harm(raw).map(Arc::new)
    }

    fn look(&self) -> (&'static str, DamageLook) {
        match self.damage {
            Dice::NONE => ("", DamageLook::Magic),
            _ => (self.kind.title(), self.kind.look()),
        }
    }

    /// Whoever flies or jumps over it meets nothing. Rulings `R-109`, `R-111`.
    fn passes_over(world: &World, who: Entity, stands: bool) -> bool {
        if stands { in_the_air(world, who) } else { is_off_the_ground(world, who) }
    }

    fn befall(world: &mut World, woe: Arc<Woe>) {
        befall(world, woe);
    }
}

/// It comes over somebody.
type Woe = hazards::Woe<Bane>;

/// A saving throw, then the harm. Rule `PH-SAVE-01`.
fn befall(world: &mut World, woe: Arc<Woe>) {
    let (who, harm) = (woe.who, woe.harm.clone());
    let tripped = harm.condition.as_deref() == Some("prone") && harm.damage == Dice::NONE;
    if !in_battle(world, who) || (tripped && part::<Conditions>(world, who).prone) {
        return;
    }
    let Some((ability, difficulty)) = harm.save else { return come_over(world, &woe, false) };
    let stake = f32::from(harm.damage.count) * f32::from(harm.damage.sides) / 2.0;
    let stake = stake.max(SMALL_STAKE);
    let edges = stout(world, who, is_toxic(&harm)).into_iter().collect();
    save(world, Save { who, ability, difficulty, edges, stake, then: woe });
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
    // Whoever was moved there has no way that could end. Ruling `R-086`.
    let walked =
        || part::<Trail>(world, who).squares.last().copied() == footprint(world, who).map(|space| space.at);
    if harm.stops && able(world, who) && walked() {
        change(world, who, |economy: &mut Economy| economy.movement = 0);
        step::halt(world, who, format!("{title}, no farther this turn").into());
    }
}

fn hurt(world: &mut World, woe: &Woe, saved: bool) {
    // What nothing saves from is a thing of the level that does what the level says.
    let rule = if woe.harm.save.is_some() { "PH-SAVE-01" } else { "PH-ACT-USE" };
    let Dice { count, sides } = woe.harm.damage;
    let dice = roll_sum(world, count.into(), sides, &format!("damage of {}", woe.title));
    let why = Reason::note(woe.title.to_string(), rule);
    Injury { by: woe.by, kind: woe.harm.kind, dice, why, saved }.befalls(world, woe.who);
}
