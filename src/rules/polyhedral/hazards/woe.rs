//! Harm that comes over somebody: who saves, what that does. Rules `PH-SAVE-01`, `PH-GEN-10`, rulings
//! `R-011`, `R-109`, `R-111`.

use super::{
    Bane,
    odds::{is_toxic, numbers},
};
use crate::battle::{DamageLook, things};
use crate::kit::{
    hazards::{self, Harmful},
    movement::{Trail, step},
};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{
    ailments::inflict,
    body::{air::is_off_the_ground, in_the_air},
    damage::{self, saved_of, shrugged, suffer},
    things::words::harm,
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

    /// A saving throw, then the harm. Rule `PH-SAVE-01`.
    fn befall(world: &mut World, woe: Arc<Woe>) {
        let (who, harm) = (woe.who, woe.harm.clone());
        let tripped = harm.condition.as_deref() == Some("prone") && harm.damage == Dice::NONE;
        if !in_battle(world, who) || (tripped && part::<Conditions>(world, who).prone) {
            return;
        }
        let Some((ability, difficulty)) = harm.save else { return come_over(world, &woe, false) };
        let stake = f32::from(harm.damage.count) * f32::from(harm.damage.sides) / 2.0;
        let edges = stout(world, who, is_toxic(&harm)).into_iter().collect();
        save(world, Save { who, ability, difficulty, edges, stake: stake.max(SMALL_STAKE), then: woe });
    }
}

/// It comes over somebody.
type Woe = hazards::Woe<Bane>;

impl Then for Woe {
    fn count(&self, world: &mut World, _: &Throw, verdict: Verdict) {
        come_over(world, self, verdict.success);
    }
}

/// The harm comes over somebody who has saved or not. Rule `PH-SAVE-01`.
fn come_over(world: &mut World, woe: &Woe, saved: bool) {
    let Woe { who, harm, title, by } = woe;
    let (who, by) = (*who, *by);
    if harm.damage != Dice::NONE && (harm.half || !saved) {
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
