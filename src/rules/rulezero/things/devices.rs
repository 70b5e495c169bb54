//! Levers, locks, chests, machines and traps of the level: what may be done with them, and what harm they do. Whoever a trap
//! meets is attacked by it, as by everything here that names a defense. Rule `RZ-DEF-01`, rulings `RZR-03`, `RZR-33`.

use crate::prelude::*;
use crate::{body::fall::Drop, rolls::chance};
use battle::things::{ThingCheck, UseVerb};
use battle::{DamageLook, ThingProblem, ThingSetup};
use kit::hazards::{self, HazardEffect, Hazards};
use kit::things::harm::{HarmRules, ThingHarm};
use kit::things::words::{self, Vocabulary};
use kit::things::{EffectRules, UseRules, tried, uses, uses::Try};

/// Using things. `topple` is for what is heavy.
pub const USING: Feature = Feature {
    verbs: &["use", "force", "unlock", "pull", "turn", "cut", "lift", "study", "disarm"],
    parts: keeps_resource::<Hazards<Bane>>,
    deploy: |world, setup| hazards::deploy::<Bane>(world, setup, USES, EFFECTS),
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
        let success = it.test.roll(world);
        tried(world, it.test.by, it.attempt, success);
    };
    told |it, world| it.test.by, format!("tries {}", it.test.what);
}

const USES: UseRules = UseRules {
    rule: |one| if one.check.is_some() { "RZR-33" } else { "RZR-03" },
    price: |world, who, _, one| match (one.check.is_some(), one.free) {
        (true, _) => standard_action(world, who),
        (false, true) => Ok(Cost::default()),
        (false, false) => move_cost(world, who),
    },
    chance: |world, who, _, check| {
        let test = test(world, who, check, "RZR-33")?;
        Some((test.chance(), test.reasons))
    },
    roll: |world, who, _, check, rule, attempt| {
        Some(Arc::new(TryThing { test: test(world, who, check, rule)?, attempt }))
    },
    able,
    ..hazards::uses::<Bane>("RZR-33")
};

const EFFECTS: EffectRules = hazards::effects::<Bane>(["RZR-33", "RZR-01", "RZR-33"], |world, who, deep| {
    push(world, Drop { who, deep })
});

/// The test of a check; none for words that these rules do not know.
fn test(world: &World, who: Entity, check: &ThingCheck, rule: RuleId) -> Option<Test> {
    let stat = Stat::of_id(&check.ability).filter(|_| check.with.is_none())?;
    Some(Test::of(world, who, stat, (stat.title(), rule), check.difficulty))
}

/// Harm that is nobody's blow: a test withstands it, with the stat of a defense or any other. Ruling `RZR-33`.
pub type Bane = ThingHarm<Stat, DamageKind>;

impl HarmRules<Stat, DamageKind> for Bane {
    const RULE: RuleId = "RZR-33";
    const CONDITIONS: &'static [&'static str] = &["prone", "shaken", "stunned", "blinded"];
    const NAMED: fn(DamageKind) -> (&'static str, DamageLook) = |kind| (kind.title(), kind.look());

    /// By a test.
    fn withstand(world: &mut World, effect: Arc<HazardEffect<Self>>, (stat, against): (Stat, i32)) {
        let what = (format!("withstanding {}", effect.title), "RZR-33");
        let withstood = Test::of(world, effect.who, stat, what, against).roll(world);
        Self::comes_over(world, &effect, withstood);
    }

    fn comes_over(world: &mut World, effect: &HazardEffect<Self>, withstood: bool) {
        let &HazardEffect { who, harm: bane, ref title, by } = effect;
        if !in_battle(world, who) {
            return;
        }
        if let Some(condition) = bane.condition.filter(|_| !withstood && fights(world, who)) {
            lasting::lay(world, who, condition, "RZR-15");
        }
        if bane.hurts(withstood) {
            let harm = harm_to(world, who, bane, withstood);
            roll_and_deal(world, title, (harm, Vec::new()), Blow::new(by, who, bane.kind));
        }
    }

    fn foreseen(&self, world: &World, who: Entity) -> (Odds, Vec<Reason>) {
        let reasons = self.save.map_or(Vec::new(), |(stat, _)| rolls::reasons(world, who, stat));
        let saves = self.save.map(|(_, against)| chance(flat(&reasons), against, true));
        let health = part::<Health>(world, who).now;
        let dealt = |withstood| (*harm_to(world, who, *self, withstood).law(false)).clone();
        (self.odds(saves.map_or(Chance::CERTAIN, Chance::not), health, dealt), reasons)
    }
}

/// The harm to somebody who has withstood it or not.
fn harm_to(world: &World, who: Entity, bane: Bane, halved: bool) -> HitDamage {
    HitDamage { halved, ..HitDamage::on(world, who, bane.dice, bane.kind) }
}

/// The problems of a level's thing: what these rules do not play, and which of its words they do not know.
pub fn check(book: &'static RuleBook, thing: &ThingSetup) -> Vec<ThingProblem> {
    let mut problems = words::check(&VOCABULARY, book, thing);
    let hidden = thing.hidden.is_some() && thing.trap.is_none();
    let message = "in Rule Zero nobody searches for things; hide nothing but traps";
    problems.extend(hidden.then(|| (vec!["hidden".into()], message.into())));
    problems
}

/// The vocabulary of things: what is wrong with each word, and what is not played.
const VOCABULARY: Vocabulary<RuleBook> = Vocabulary {
    means: |_, _| Some("in Rule Zero only a stat is rolled with; leave `with` out".to_owned()),
    unplayed: |one| {
        let message = "give `heavy` to what can be pushed over, or write `force`";
        vec![(one.verb == UseVerb::Topple, "do", message)]
    },
    ..Vocabulary::plain::<Stat, DamageKind>("Rule Zero")
};
