//! Words of these rules in a level's things: abilities, skills, kinds of damage, conditions, gear.

use crate::prelude::*;
use crate::{means::means_of, profile::Tool};
use battle::things::{self, ThingCheck};
use battle::{ThingProblem, ThingSetup};
use kit::things::words::{self, Vocabulary, missing, no_dice, unknown};

/// Check that a thing asks for.
pub fn task(check: &ThingCheck) -> Option<Task> {
    let means = check.with.as_deref().map_or(Some(Means::Bare), means_of)?;
    Some(Task { ability: Ability::of_id(&check.ability)?, means })
}

/// Harm of a thing in these rules.
pub fn harm(raw: &things::Harm) -> Option<HazardHarm> {
    let damage = raw.damage.as_deref().map_or(Some(DiceExpr::NONE), |dice| dice.parse().ok())?;
    let kind = raw.kind.as_deref().map_or(Some(DamageKind::Piercing), DamageKind::of_id)?;
    let save = match &raw.save {
        Some((ability, difficulty)) => Some((Ability::of_id(ability)?, *difficulty)),
        None => None,
    };
    let (condition, lasts) = (raw.condition.clone(), Duration::Rounds(raw.rounds));
    Some(HazardHarm { damage, kind, save, half: raw.half, condition, lasts, stops: false })
}

/// Problems of the words of a thing.
pub fn check(book: &'static RuleBook, thing: &ThingSetup) -> Vec<ThingProblem> {
    words::check(&VOCABULARY, book, thing)
}

/// Vocabulary of things: each kind of word, with its problem where it is wrong.
const VOCABULARY: Vocabulary<RuleBook> = Vocabulary {
    ability: |_, word| unknown("ability", word, "there are", Ability::ALL.map(Ability::id)),
    means: |_, word| {
        let hint = "write it small, with `_` for blanks; tools are";
        let tools = Tool::ALL.iter().map(|tool| tool.title());
        means_of(word).is_none().then(|| missing("skill, knowledge or tool", word, hint, tools))
    },
    gear: |book, word| {
        let gear = book.known.gear.iter();
        unknown("gear", word, "there is", gear.map(|gear| &*gear.id))
    },
    dice: no_dice::<_, DiceExpr>,
    kind: |_, word| unknown("kind of damage", word, "there are", DamageKind::ALL.map(DamageKind::id)),
    condition: |book, word| {
        let all = book.known.conditions.iter();
        let may = all.filter(|one| one.id == "prone" || one.is_laid()).map(|one| &*one.id);
        if word == "prone" { None } else { unknown("condition", word, "there are", may) }
    },
    unplayed: |_| Vec::new(),
    system: "Polyhedral",
    plain: false,
};
