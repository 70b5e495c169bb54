//! Levers, locks, chests, machines and traps of the level: what may be done with them, and what harm they do. Rules `FV-ACT-20`,
//! `FV-TASK-06`, `FV-TASK-08`, ruling `FV-RUL-11`.

use super::heavy::{self, may_try, tries};
use crate::ai_hints::stakes;
use crate::body::fall::{Drop, knock_prone};
use crate::defeat::stays_up;
use crate::prelude::*;
use battle::things::{ThingCheck, ThingUse, UseVerb};
use battle::{DamageLook, ThingProblem, ThingSetup};
use grid::SQUARE_FEET;
use kit::hazards::{self, HazardEffect, Hazards, standing_on};
use kit::things::harm::{HarmRules, ThingHarm};
use kit::things::words::{self, Vocabulary, unknown};
use kit::things::{EffectRules, UseRules, tried, uses};

/// Using things. `topple` is for what is heavy, `disarm` for what somebody holds.
pub const USING: Feature = Feature {
    verbs: &["use", "force", "unlock", "pull", "turn", "cut", "lift", "study"],
    parts: keeps_resource::<Hazards<Bane>>,
    deploy: |world, setup| hazards::deploy::<Bane>(world, setup, USES, EFFECTS),
    ..uses::USING
};

/// The words of levels that mean something else here, and what to write instead.
const TAKEN: [(UseVerb, &str); 2] = [
    (UseVerb::Topple, "give `heavy` to what can be pushed over, or write `force`"),
    (UseVerb::Disarm, "`disarm` is for weapons in hands; write `use` or `study`"),
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
        let cost = affordable(world, who, cost)?;
        if one.check.is_some() {
            may_try(world, who, state, one.verb.word())?;
        }
        Ok(cost)
    },
    may_harm: |world, who, squares| charm::spares_all(world, who, standing_on(world, squares)),
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
            Check::new(who, what, (Nature::Check, rule), reasons, check.difficulty, then)
                .worth(stakes::DEVICE),
        ))
    },
    able,
    ..hazards::uses::<Bane>("FV-TASK-06")
};

const EFFECTS: EffectRules = EffectRules {
    is_aloft: |world, who| states(world, who).aloft,
    ..hazards::effects::<Bane>(["FV-ACT-20", "FV-ACT-20", "FV-TASK-08"], |world, who, deep| {
        push(world, Drop { who, paces: deep.0 / SQUARE_FEET, by: None, asked: false });
    })
};

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
pub type Bane = ThingHarm<Stat, DamageKind>;

impl HarmRules<Stat, DamageKind> for Bane {
    const RULE: RuleId = "FV-ACT-20";
    const CONDITIONS: &'static [&'static str] = &["prone", "poisoned", "oiled"];
    const NAMED: fn(DamageKind) -> (&'static str, DamageLook) = |kind| (kind.title(), kind.look());

    fn passes_over(world: &World, who: Entity) -> bool {
        states(world, who).aloft
    }

    /// By a check. Rule `FV-TASK-08`.
    fn withstand(world: &mut World, effect: Arc<HazardEffect<Self>>, (stat, against): (Stat, i32)) {
        let (who, DiceExpr { count, sides }) = (effect.who, effect.harm.dice);
        let what = format!("withstanding {}", effect.title);
        let then =
            Resolve(effect, |world, _: &PendingRoll, effect, saved| Bane::comes_over(world, effect, saved));
        let stake = stakes::of_save(count, sides);
        let (reasons, save) = (bonus(world, who, stat, &[]), (Nature::Save, "FV-TASK-08"));
        throw(world, Check::new(who, what, save, reasons, against, then).worth(stake));
    }

    fn comes_over(
        world: &mut World,
        &HazardEffect { who, harm: bane, ref title, by }: &HazardEffect<Self>,
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
        if bane.hurts(saved) {
            let halved = saved.then_some("FV-TASK-08");
            roll_and_deal(world, by, title, bane.dice, Blow { halved, ..Blow::new(by, who, bane.kind) });
        }
    }

    fn foreseen(&self, world: &World, who: Entity) -> (Odds, Vec<Reason>) {
        let mut reasons = self.save.map_or(Vec::new(), |(stat, _)| bonus(world, who, stat, &[]));
        let saves = self.save.map(|(_, against)| chance(world, who, &reasons, against));
        reasons.extend(self.save.and_then(|_| settled(world, who)));
        let made = taken(world, who, self.kind);
        let dealt =
            |saved| Outcomes::pool(self.dice.count, self.dice.sides).map(|&sum| dealt(made, sum, saved));
        let health = part::<Health>(world, who).now;
        let odds = self.odds(saves.map_or(Chance::CERTAIN, Chance::not), health, dealt);
        let stays = if self.kind == DamageKind::Holy { Chance::NEVER } else { stays_up(world, who) };
        (Odds { defeat: odds.defeat.and(stays.not()), ..odds }, reasons)
    }
}

/// The problems of a level's thing: what these rules do not play, and which of its words they do not know.
pub fn check(book: &'static RuleBook, thing: &ThingSetup) -> Vec<ThingProblem> {
    let mut problems = words::check(&VOCABULARY, book, thing);
    problems.extend(heavy::check(thing));
    problems
}

/// The vocabulary of things: what is wrong with each word, and what is not played.
const VOCABULARY: Vocabulary<RuleBook> = Vocabulary {
    means: |_, word| unknown("skill", word, "write", Skill::ALL.map(Skill::id)),
    unplayed: |one| {
        let two = "two may try in a round, and one success is enough; leave `together` out";
        let taken = TAKEN.map(|(verb, message)| (one.verb == verb, "do", message));
        [(one.together > 1, "together", two)].into_iter().chain(taken).collect()
    },
    ..Vocabulary::plain::<Stat, DamageKind>("FIVEY")
};
