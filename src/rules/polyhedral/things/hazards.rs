//! Hazards on squares: traps, fire, what has been strewn; the odds of their harm, and the harm itself: whoever comes there saves
//! or suffers. What it does to whom, in chances, and how it comes over somebody: whoever comes there saves or suffers. Rules
//! `PH-SAVE-01`, `PH-GEN-10`, rulings `R-011`, `R-109`, `R-111`.

use crate::ai_hints::stakes;
use crate::body::{air::is_off_the_ground, in_the_air};
use crate::damage::{Brink, Injury, numbers_of, saved_of};
use crate::prelude::*;
use crate::{
    conditions::inflict, hiding::overlooks, profile::Thrown, rolls::save_chance, things::words::harm,
};
use battle::{DamageLook, things};
use kit::hazards::{self, Harmful, Lasting, ReckonedHarm, reaches, standing_on};
use kit::movement::{Trail, step};

/// Harm of a hazard, waiting or coming over somebody.
#[derive(Clone, Debug, Hash)]
pub struct Bane(pub Arc<HazardHarm>);

impl std::ops::Deref for Bane {
    type Target = HazardHarm;

    fn deref(&self) -> &HazardHarm {
        &self.0
    }
}

/// A hazard lasts until it burns out, if it does. Ruling `R-011`.
impl Lasting for Bane {
    const RULE: RuleId = "PH-ACT-USE";
    const ENDS: &'static str = "burns out";

    fn warning(&self) -> &'static str {
        if self.stops { ": no farther this turn without a save" } else { "" }
    }
}

/// Whether a harm is a poison or brings a disease. Rule `PH-ORIG-DWARF-03`, ruling `R-038`.
pub fn is_toxic(world: &World, harm: &HazardHarm) -> bool {
    let poisons = harm.kind == DamageKind::Poison && harm.damage != DiceExpr::NONE;
    poisons || harm.condition.as_deref().is_some_and(|condition| toxic(world, condition))
}

/// Odds that somebody does not save, with the damage. Rule `PH-SAVE-01`, ruling `R-011`.
pub fn odds(world: &World, who: Entity, harm: &HazardHarm) -> (Odds, Vec<Reason>) {
    let (fails, reasons) = fails(world, who, harm);
    let law = law(world, who, harm, fails);
    let brink = Brink::of(world, who);
    let odds = Odds {
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&dealt| brink.is_crossed(dealt, false, false)),
        ..Odds::of(fails)
    };
    (odds, reasons)
}

/// Law of the harm that something thrown at somebody does up to the start of its next turn: at once, and once more where it goes
/// on burning. The chance that it hurts, and the law of the damage.
pub fn thrown_at(world: &World, who: Entity, thrown: &Thrown) -> (Chance, Outcomes<i32>) {
    if !reaches::<Bane>(world, who, thrown.lasts) {
        return (Chance::NEVER, Outcomes::certain(0));
    }
    let once = law(world, who, &thrown.harm, fails(world, who, &thrown.harm).0);
    let law = if thrown.lasts == 0 { once } else { once.combine(&once, |now, then| now + then) };
    // Half of a point is nothing, and who saves may be hurt all the same.
    (law.chance(|&damage| damage > 0), law)
}

/// Chance that somebody does not save from a harm, with its causes.
fn fails(world: &World, who: Entity, harm: &HazardHarm) -> (Chance, Vec<Reason>) {
    let Some((ability, difficulty)) = harm.save else { return (Chance::CERTAIN, Vec::new()) };
    let edges = stout(world, who, is_toxic(world, harm)).into_iter().collect();
    let (saves, reasons) = save_chance(world, who, ability, difficulty, edges);
    (saves.not(), reasons)
}

fn law(world: &World, who: Entity, harm: &HazardHarm, fails: Chance) -> Outcomes<i32> {
    if harm.damage == DiceExpr::NONE {
        return Outcomes::certain(0);
    }
    let numbers = numbers_of(world, who, harm.kind, DamageDice::of(harm.damage.count, harm.damage.sides));
    let sums = Outcomes::pool(harm.damage.count, harm.damage.sides);
    Outcomes::weighed(fails).spread(|&failed| match failed {
        true => sums.map(|&sum| dealt(&numbers, sum)),
        false if harm.half => sums.map(|&sum| saved_of(&numbers, sum)),
        false => Outcomes::certain(0),
    })
}

/// Combatants on some squares that `by` knows of, in the level's order, with what a harm that goes on for some rounds would do to
/// them at once.
pub fn caught(world: &World, by: Entity, squares: &[Square], harm: &HazardHarm, rounds: u32) -> Vec<Target> {
    standing_on(world, squares)
        .into_iter()
        .filter(|&who| !overlooks(world, by, who) && reaches::<Bane>(world, who, rounds))
        .map(|who| {
            let (odds, reasons) = odds(world, who, harm);
            Target { odds: Some(odds), reasons, ..plain_target(world, who) }
        })
        .collect()
}

impl Harmful for Bane {
    const STRIKES: RuleId = "PH-SAVE-01";

    fn of_trap(raw: &things::Harm) -> Option<Self> {
        harm(raw).map(|harm| Self(Arc::new(harm)))
    }

    fn look(&self) -> (&'static str, DamageLook) {
        match self.damage {
            DiceExpr::NONE => ("", DamageLook::Magic),
            _ => (self.kind.title(), self.kind.look()),
        }
    }

    /// Whether somebody flies or jumps over a hazard and meets nothing. Rulings `R-109`, `R-111`.
    fn passes_over(world: &World, who: Entity, stands: bool) -> bool {
        if stands { in_the_air(world, who) } else { is_off_the_ground(world, who) }
    }

    /// Asks for a saving throw, then applies the harm. Rule `PH-SAVE-01`.
    fn apply_hazard(world: &mut World, effect: Arc<Woe>) {
        let (who, harm) = (effect.who, effect.harm.clone());
        let tripped = harm.condition.as_deref() == Some("prone") && harm.damage == DiceExpr::NONE;
        if !in_battle(world, who) || (tripped && part::<Conditions>(world, who).prone) {
            return;
        }
        let Some((ability, difficulty)) = harm.save else { return come_over(world, &effect, false) };
        let stake = stakes::of_save(harm.damage.count, harm.damage.sides);
        let edges = stout(world, who, is_toxic(world, &harm)).into_iter().collect();
        save(world, Save { who, ability, difficulty, edges, stake, then: Arc::new(Saved(effect)) });
    }
}

impl ReckonedHarm for Bane {
    fn foreseen(&self, world: &World, who: Entity) -> (Odds, Vec<Reason>) {
        odds(world, who, self)
    }
}

/// A hazard's effect, coming over somebody.
type Woe = hazards::HazardEffect<Bane>;

/// A hazard's effect after its saving throw.
#[derive(Debug)]
struct Saved(Arc<Woe>);

impl Resolution for Saved {
    fn count(&self, world: &mut World, _: &PendingRoll, verdict: FaceReading) {
        come_over(world, &self.0, verdict.success);
    }
}

/// Applies the harm to somebody who has saved or not. Rule `PH-SAVE-01`.
fn come_over(world: &mut World, effect: &Woe, saved: bool) {
    let Woe { who, harm, title, by } = effect;
    let (who, by) = (*who, *by);
    if harm.damage != DiceExpr::NONE && (harm.half || !saved) {
        // What nothing saves from is a thing of the level that does what the level says.
        let rule = if harm.save.is_some() { "PH-SAVE-01" } else { "PH-ACT-USE" };
        let DiceExpr { count, sides } = harm.damage;
        let dice = roll_sum(world, count.into(), sides, &format!("damage of {title}"));
        let why = Reason::note(title.to_string(), rule);
        Injury { by, kind: harm.kind, dice, why, saved }.befalls(world, who);
    }
    if saved || !in_battle(world, who) {
        return;
    }
    if let Some(condition) = &harm.condition {
        let (save, difficulty) = harm.save.unwrap_or((Ability::Vitality, 0));
        let (condition, lasts) = (condition.clone(), harm.lasts);
        let rider = Rider { save, difficulty, condition, lasts, poison: is_toxic(world, harm) };
        inflict(world, by.unwrap_or(who), who, &rider);
    }
    // Whoever was moved there has no way that could end. Ruling `R-086`.
    let walked = || {
        part_or_default::<Trail>(world, who).squares.last().copied()
            == footprint(world, who).map(|space| space.at)
    };
    if harm.stops && able(world, who) && walked() {
        budget::set(world, who, MOVEMENT, 0);
        step::halt(world, who, format!("{title}, no farther this turn").into());
    }
}
