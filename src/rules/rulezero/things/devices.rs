//! Levers, locks, chests, machines and traps of the level: what may be done with them, and what harm they do. Whoever a trap
//! meets is attacked by it, as by everything here that names a defense. Rule `RZ-DEF-01`, rulings `RZR-03`, `RZR-33`.

use crate::battle::things::{self, ThingCheck, UseVerb};
use crate::battle::{DamageLook, Peril, Setup, ThingProblem, ThingSetup};
use crate::kit::hazards::{self, Harmful, HazardEffect, Hazards, Lasting, standing_on};
use crate::kit::things::words::{self, Unplayed, Vocabulary, no_dice, unknown};
use crate::kit::things::{EffectRules, UseRules, tried, uses, uses::Try};
use crate::rules::rulezero::body::fall::Drop;
use crate::rules::rulezero::damage::{HitDamage, roll_and_deal, soaked};
use crate::rules::rulezero::prelude::*;
use crate::rules::rulezero::rolls::chance;

/// Using things. `topple` is for what is heavy.
pub const USING: Feature = Feature {
    verbs: &["use", "force", "unlock", "pull", "turn", "cut", "lift", "study", "disarm"],
    parts: keeps_resource::<Hazards<Bane>>,
    deploy,
    ..uses::USING
};

/// A test with a thing, about to be rolled.
#[derive(Clone, Debug)]
struct TryThing {
    test: Test,
    attempt: Try,
}

deed! {
    TryThing: |it, world| {
        let (success, _) = it.test.roll(world);
        tried(world, it.test.by, it.attempt, success);
    };
    told |it, world| it.test.by, format!("tries {}", it.test.what);
}

const USES: UseRules = UseRules {
    rule: |one| if one.check.is_some() { "RZR-33" } else { "RZR-03" },
    price: |world, who, _, one| match (one.check.is_some(), one.free) {
        (true, _) => affordable(world, who).map(|()| standard()),
        (false, true) => Ok(Cost::default()),
        (false, false) => move_cost(world, who),
    },
    may_harm: |_, _, _| Ok(()),
    mean: |world, who, harm| {
        Bane::of_trap(harm).map_or(0.0, |bane| odds(world, who, bane).0.damage_mean as f32)
    },
    caught: |world, by, squares, harm, _| {
        let Some(bane) = Bane::of_trap(harm) else { return Vec::new() };
        let seen = standing_on(world, squares).into_iter().filter(|&who| knows_of(world, by, who));
        let target = |who| {
            let (odds, reasons) = odds(world, who, bane);
            Target { odds: Some(odds), reasons, ..plain_target(world, who) }
        };
        seen.map(target).collect()
    },
    chance: |world, who, _, check| {
        let test = test(world, who, check, "RZR-33")?;
        Some((test.chance(), test.reasons))
    },
    roll: |world, who, _, check, rule, attempt| {
        Some(Arc::new(TryThing { test: test(world, who, check, rule)?, attempt }))
    },
    able,
    together: "RZR-33",
    enough: |successes, _| successes > 0,
    is_armed: hazards::is_armed::<Bane>,
};

const EFFECTS: EffectRules = EffectRules {
    using: "RZR-33",
    saying: "RZR-01",
    withstood: "RZ-DEF-01",
    harm: hazards::harm::<Bane>,
    spring: hazards::spring::<Bane>,
    disarm: hazards::disarm::<Bane>,
    is_aloft: |_, _| false,
    fall: |world, who, deep| push(world, Drop { who, deep }),
};

/// Sets up the things of the level as they begin.
fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(USES);
    world.insert_resource(EFFECTS);
    hazards::deploy::<Bane>(world, setup);
}

/// The test of a check; none for words that these rules do not know.
fn test(world: &World, who: Entity, check: &ThingCheck, rule: RuleId) -> Option<Test> {
    let stat = Stat::of_id(&check.ability).filter(|_| check.with.is_none())?;
    Some(Test::of(world, who, stat, (stat.title(), rule), check.difficulty))
}

/// Harm that is nobody's blow: a test withstands it, with the stat of a defense or any other. Ruling `RZR-33`.
#[derive(Clone, Copy, Debug)]
pub struct Bane {
    dice: DiceExpr,
    kind: DamageKind,
    save: Option<(Stat, i32)>,
    half: bool,
    condition: Option<&'static str>,
}

/// Conditions that harm may bring; each ends as its own rule says.
const CONDITIONS: [&str; 4] = ["prone", "shaken", "stunned", "blinded"];

impl Lasting for Bane {
    const RULE: RuleId = "RZR-33";
    const ENDS: &'static str = "is gone";
}

impl Harmful for Bane {
    const STRIKES: RuleId = "RZR-33";

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

    fn passes_over(_: &World, _: Entity, _: bool) -> bool {
        false
    }

    /// Rolls a test to withstand it, if there is one.
    fn apply_hazard(world: &mut World, effect: Arc<HazardEffect<Self>>) {
        let who = effect.who;
        let save = effect.harm.save.filter(|_| fights(world, who));
        let withstood = save.is_some_and(|(stat, against)| {
            let what = format!("withstanding {}", effect.title);
            Test::of(world, who, stat, (what, "RZR-33"), against).roll(world).0
        });
        comes_over(world, &effect, withstood);
    }
}

/// The harm to somebody who has withstood it or not; none where it is nothing.
fn harm_to(world: &World, who: Entity, bane: Bane) -> HitDamage {
    HitDamage { dice: bane.dice, soaked: soaked(world, who, bane.kind), ..HitDamage::default() }
}

/// Brings the harm over somebody who has withstood it or not.
fn comes_over(world: &mut World, effect: &HazardEffect<Bane>, withstood: bool) {
    let &HazardEffect { who, harm: bane, ref title, by } = effect;
    if !in_battle(world, who) {
        return;
    }
    if let Some(condition) = bane.condition.filter(|_| !withstood && fights(world, who)) {
        let flag: lasting::Flag = match condition {
            "prone" => |states| &mut states.prone,
            "shaken" => |states| &mut states.shaken,
            "stunned" => |states| &mut states.stunned,
            _ => |states| &mut states.blinded,
        };
        lasting::begins(world, who, flag, condition, "RZR-15");
    }
    if bane.dice != DiceExpr::NONE && (bane.half || !withstood) {
        let harm = HitDamage { halved: withstood, ..harm_to(world, who, bane) };
        roll_and_deal(world, title, &harm, Vec::new(), Blow::new(by, who, bane.kind));
    }
}

/// The chance that somebody does not withstand a harm, with what it does to them.
fn odds(world: &World, who: Entity, bane: Bane) -> (Odds, Vec<Reason>) {
    let reasons = bane.save.map_or(Vec::new(), |(stat, _)| rolls::reasons(world, who, stat));
    let fails = bane.save.map_or(Chance::CERTAIN, |(_, against)| chance(flat(&reasons), against, true).not());
    let harm = harm_to(world, who, bane);
    let law = Outcomes::weighed(fails).spread(|&failed| match failed || bane.half {
        true if bane.dice != DiceExpr::NONE => (*HitDamage { halved: !failed, ..harm }.law(false)).clone(),
        _ => Outcomes::certain(0),
    });
    let health = part::<Health>(world, who).now.max(1);
    let defeat = law.chance(|&damage| damage >= health);
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
        Some(_) => Some((vec!["health".into()], "in Rule Zero nobody attacks things; leave this out".into())),
        None if nothing => {
            Some((Vec::new(), "nothing can be done with this; give `uses`, `trap` or `heavy`".into()))
        }
        None => None,
    });
    let hidden = thing.hidden.is_some() && thing.trap.is_none();
    let message = "in Rule Zero nobody searches for things; hide nothing but traps";
    problems.extend(hidden.then(|| (vec!["hidden".into()], message.into())));
    problems
}

/// The vocabulary of things: what is wrong with each word, and what is not played.
const VOCABULARY: Vocabulary<RuleBook> = Vocabulary {
    ability: |_, word| unknown("stat", word, "write", Stat::ALL.map(Stat::id)),
    means: |_, _| Some("in Rule Zero only a stat is rolled with; leave `with` out".to_owned()),
    gear: |_, _| None,
    dice: no_dice::<_, DiceExpr>,
    kind: |_, word| unknown("kind of damage", word, "write", DamageKind::ALL.map(DamageKind::id)),
    condition: |_, word| unknown("condition that a thing brings", word, "write", CONDITIONS),
    unplayed: |one| {
        let topples = "in Rule Zero give `heavy` to what can be pushed over, or write `force`";
        let all: Vec<Unplayed> = vec![
            (!one.helps.is_empty(), "helps", "in Rule Zero no gear helps here; leave `helps` out"),
            (one.verb == UseVerb::Topple, "do", topples),
        ];
        all
    },
    unplayed_harm: |harm| {
        let message = "in Rule Zero a condition ends as its own rule says; leave `rounds` out";
        vec![(harm.rounds > 1, "rounds", message)]
    },
    once: Some("in Rule Zero such harm comes once; leave `lasts` out"),
};
