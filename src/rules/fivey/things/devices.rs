//! Levers, locks, chests, machines and traps of the level: what may be done with them, and what harm they do. Rules `FV-ACT-20`,
//! `FV-TASK-06`, `FV-TASK-08`, ruling `FV-RUL-11`.

use super::heavy::{self, may_try, tries};
use crate::battle::things::{self, ThingCheck, ThingUse, UseVerb};
use crate::battle::{DamageLook, Peril, Setup, ThingProblem, ThingSetup};
use crate::grid::SQUARE_FEET;
use crate::kit::hazards::{self, Harmful, HazardEffect, Hazards, Lasting, standing_on};
use crate::kit::things::words::{self, Unplayed, Vocabulary, no_dice, unknown};
use crate::kit::things::{EffectRules, UseRules, tried, uses};
use crate::rules::fivey::body::fall::{Drop, knock_prone};
use crate::rules::fivey::defeat::stays_up;
use crate::rules::fivey::prelude::*;

/// The worth of succeeding with a thing in hit points, for those who may sway the roll.
const STAKE: f32 = 4.0;

/// Using things. `topple` is for what is heavy, `disarm` for what somebody holds.
pub const USING: Feature = Feature {
    verbs: &["use", "force", "unlock", "pull", "turn", "cut", "lift", "study"],
    parts: keeps_resource::<Hazards<Bane>>,
    deploy,
    ..uses::USING
};

/// The words of levels that mean something else here, and what to write instead.
const TAKEN: [(UseVerb, &str); 2] = [
    (UseVerb::Topple, "in FIVEY give `heavy` to what can be pushed over, or write `force`"),
    (UseVerb::Disarm, "in FIVEY `disarm` is for weapons in hands; write `use` or `study`"),
];

/// Whether a use takes two actions, for a device or anything that needs a check; a simple touch takes one. Rule `FV-ACT-20`,
/// ruling `FV-RUL-11`.
const fn is_device(one: &ThingUse) -> bool {
    one.check.is_some() || (matches!(one.verb, UseVerb::Use) && !one.free)
}

const USES: UseRules = UseRules {
    rule: |one| if is_device(one) { "FV-ACT-20" } else { "FV-RUL-11" },
    price: |world, who, state, one| {
        let cost = if is_device(one) { 2 } else { 1 };
        affordable(world, who, cost)?;
        if one.check.is_some() {
            may_try(world, who, state, one.verb.word())?;
        }
        Ok(actions(cost))
    },
    may_harm: |world, who, squares| charm::spares_all(world, who, standing_on(world, squares)),
    caught: |world, by, squares, harm, _| {
        let Some(bane) = Bane::of_trap(harm) else { return Vec::new() };
        let seen = standing_on(world, squares).into_iter().filter(|&who| knows_of(world, by, who));
        let target = |who| {
            let (odds, reasons) = odds(world, who, bane);
            Target { odds: Some(odds), reasons, ..plain_target(world, who) }
        };
        seen.map(target).collect()
    },
    mean: |world, who, harm| {
        Bane::of_trap(harm).map_or(0.0, |bane| odds(world, who, bane).0.damage_mean as f32)
    },
    chance: |world, who, _, check| {
        let mut reasons = reasons(world, who, check)?;
        let chance = rolls::chance(world, who, &reasons, check.difficulty);
        reasons.extend(settled(world, who));
        Some((chance, reasons))
    },
    roll: |world, who, one, check, rule, attempt| {
        let then = Resolve((attempt, one.verb), |world, throw: &PendingRoll, &(attempt, verb), success| {
            tries(world, throw.by, attempt.at, verb.word());
            tried(world, throw.by, attempt, success);
        });
        let (stat, skill) = rolled_with(check)?;
        let what = skill.map_or(stat.short(), Skill::title);
        let reasons = bonus(world, who, stat, skill.as_slice());
        Some(Arc::new(
            Check::new(who, what, (Nature::Check, rule), reasons, check.difficulty, then).worth(STAKE),
        ))
    },
    able,
    together: "FV-TASK-06",
    enough: |successes, _| successes > 0,
    is_armed: hazards::is_armed::<Bane>,
};

const EFFECTS: EffectRules = EffectRules {
    using: "FV-ACT-20",
    saying: "FV-ACT-20",
    withstood: "FV-TASK-08",
    harm: hazards::harm::<Bane>,
    spring: hazards::spring::<Bane>,
    disarm: hazards::disarm::<Bane>,
    is_aloft: |world, who| states(world, who).aloft,
    fall: |world, who, deep| {
        push(world, Drop { who, paces: deep.0 / SQUARE_FEET, by: None, asked: false });
    },
};

/// Sets up the things of the level as they begin.
fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(USES);
    world.insert_resource(EFFECTS);
    hazards::deploy::<Bane>(world, setup);
}

/// The modifiers of a check of a thing: skill doubles the stat. Rule `FV-SKILL-01`.
fn reasons(world: &World, who: Entity, check: &ThingCheck) -> Option<Vec<Reason>> {
    let (stat, skill) = rolled_with(check)?;
    Some(bonus(world, who, stat, skill.as_slice()))
}

/// The stat of a check and the skill that doubles it, if one does; none for words that these rules do not know.
fn rolled_with(check: &ThingCheck) -> Option<(Stat, Option<Skill>)> {
    let skill = check.with.as_deref().map_or(Some(None), |id| Skill::of_id(id).map(Some))?;
    Some((Stat::of_id(&check.ability)?, skill))
}

/// Harm that is nobody's blow. Rule `FV-TASK-08`.
#[derive(Clone, Copy, Debug)]
pub struct Bane {
    dice: DiceExpr,
    kind: DamageKind,
    save: Option<(Stat, i32)>,
    half: bool,
    condition: Option<&'static str>,
}

/// Conditions that harm may bring; each ends as its own rule says.
const CONDITIONS: [&str; 3] = ["prone", "poisoned", "oiled"];

impl Lasting for Bane {
    const RULE: RuleId = "FV-ACT-20";
    const ENDS: &'static str = "is gone";
}

impl Harmful for Bane {
    const STRIKES: RuleId = "FV-ACT-20";

    fn of_trap(raw: &things::Harm) -> Option<Self> {
        let save = match &raw.save {
            Some((stat, against)) => Some((Stat::of_id(stat)?, *against)),
            None => None,
        };
        Some(Self {
            dice: raw.damage.as_deref().map_or(Some(DiceExpr::NONE), |dice| dice.parse().ok())?,
            kind: raw.kind.as_deref().map_or(Some(DamageKind::default()), DamageKind::of_id)?,
            save,
            half: raw.half,
            condition: CONDITIONS.into_iter().find(|&id| raw.condition.as_deref() == Some(id)),
        })
    }

    fn look(&self) -> (&'static str, DamageLook) {
        if self.dice == DiceExpr::NONE {
            ("", DamageLook::Magic)
        } else {
            (self.kind.title(), self.kind.look())
        }
    }

    fn passes_over(world: &World, who: Entity, _: bool) -> bool {
        states(world, who).aloft
    }

    /// Rolls a check to withstand it, if there is one. Rule `FV-TASK-08`.
    fn apply_hazard(world: &mut World, effect: Arc<HazardEffect<Self>>) {
        let (who, bane) = (effect.who, effect.harm);
        let Some((stat, against)) = bane.save.filter(|_| fights(world, who)) else {
            return comes_over(world, &effect, false);
        };
        let what = format!("withstanding {}", effect.title);
        let then =
            Resolve(effect, |world, _: &PendingRoll, effect, success| comes_over(world, effect, success));
        let stake = f32::from(bane.dice.count) * f32::from(bane.dice.sides) / 2.0;
        let reasons = bonus(world, who, stat, &[]);
        let save = (Nature::Save, "FV-TASK-08");
        throw(world, Check::new(who, what, save, reasons, against, then).worth(stake.max(1.0)));
    }
}

/// Brings the harm over somebody who has withstood it or not.
fn comes_over(
    world: &mut World,
    &HazardEffect { who, harm: bane, ref title, by }: &HazardEffect<Bane>,
    saved: bool,
) {
    if !fights(world, who) {
        return;
    }
    match bane.condition.filter(|_| !saved) {
        Some("prone") => knock_prone(world, who, by),
        Some("poisoned") => {
            lasting::begins(world, who, |states| &mut states.poisoned, "poisoned", "FV-RUL-53");
        }
        Some("oiled") => {
            lasting::begins(world, who, |states| &mut states.oiled, "oiled", "FV-RUL-43");
        }
        _ => {}
    }
    if bane.dice != DiceExpr::NONE && (bane.half || !saved) {
        let halved = saved.then_some("FV-TASK-08");
        roll_and_deal(world, by, title, bane.dice, Blow { halved, ..Blow::new(by, who, bane.kind) });
    }
}

/// The chance that somebody does not withstand a harm, with what it does to them.
fn odds(world: &World, who: Entity, bane: Bane) -> (Odds, Vec<Reason>) {
    let mut reasons = bane.save.map_or(Vec::new(), |(stat, _)| bonus(world, who, stat, &[]));
    let fails = bane.save.map_or(Chance::CERTAIN, |(_, against)| chance(world, who, &reasons, against).not());
    reasons.extend(bane.save.and_then(|_| settled(world, who)));
    let (made, none) = (taken(world, who, bane.kind), Outcomes::certain(0));
    let law = Outcomes::weighed(fails).spread(|&failed| match failed || bane.half {
        true if bane.dice != DiceExpr::NONE => {
            Outcomes::pool(bane.dice.count, bane.dice.sides).map(|&sum| dealt(made, sum, !failed))
        }
        _ => none.clone(),
    });
    let health = part::<Health>(world, who).now.max(1);
    let falls = law.chance(|&damage| damage >= health);
    let defeat = if bane.kind == DamageKind::Holy { falls } else { falls.and(stays_up(world, who).not()) };
    (Odds { damage_mean: law.mean().as_f64(), defeat, ..Odds::of(fails) }, reasons)
}

/// Traps that somebody's side knows of, with what they do to it on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    hazards::perils::<Bane>(world, who, |&bane| odds(world, who, bane).0.damage_mean as f32)
}

/// The problems of a level's thing: what these rules do not play, and which of its words they do not know.
pub fn check(book: &'static RuleBook, thing: &ThingSetup) -> Vec<ThingProblem> {
    let mut problems = words::check(&VOCABULARY, book, thing);
    let nothing = thing.uses.is_empty() && thing.trap.is_none() && thing.heavy.is_none();
    problems.extend(match &thing.body {
        Some(_) => Some((vec!["health".into()], "in FIVEY nobody attacks things; leave this out".into())),
        None if nothing => {
            Some((Vec::new(), "nothing can be done with this; give `uses`, `trap` or `heavy`".into()))
        }
        None => None,
    });
    problems.extend(heavy::check(thing));
    problems
}

/// The vocabulary of things: what is wrong with each word, and what is not played.
const VOCABULARY: Vocabulary<RuleBook> = Vocabulary {
    ability: |_, word| unknown("stat", word, "write", Stat::ALL.map(Stat::id)),
    means: |_, word| unknown("skill", word, "write", Skill::ALL.map(Skill::id)),
    gear: |_, _| None,
    dice: no_dice::<_, DiceExpr>,
    kind: |_, word| unknown("kind of damage", word, "write", DamageKind::ALL.map(DamageKind::id)),
    condition: |_, word| unknown("condition that a thing brings", word, "write", CONDITIONS),
    unplayed: |one| {
        let two = "in FIVEY two may try in a round, and one success is enough; leave `together` out";
        let mut all: Vec<Unplayed> = vec![
            (!one.helps.is_empty(), "helps", "in FIVEY no gear helps here; leave `helps` out"),
            (one.together > 1, "together", two),
        ];
        all.extend(TAKEN.map(|(verb, message)| (one.verb == verb, "do", message)));
        all
    },
    unplayed_harm: |harm| {
        vec![(
            harm.rounds > 1,
            "rounds",
            "in FIVEY a condition ends as its own rule says; leave `rounds` out",
        )]
    },
    once: Some("in FIVEY such harm comes once; leave `lasts` out"),
};
