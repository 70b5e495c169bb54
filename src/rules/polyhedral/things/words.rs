//! The words of these rules in a level's things: abilities, skills, kinds of damage, conditions, gear.

use crate::rules::polyhedral::prelude::*;
use crate::{
    battle::{
        ThingProblem, ThingSetup,
        things::{self, ThingCheck},
    },
    data::{listed, quoted},
    kit::things::words::{self, Vocabulary},
    rules::polyhedral::{
        means::{means_of, read},
        profile::Tool,
    },
};

/// The check that a thing asks for.
pub fn task(check: &ThingCheck) -> Option<Task> {
    let ability = read::<Ability>(&check.ability)?;
    let means = match &check.with {
        Some(word) => means_of(word)?,
        None => Means::Bare,
    };
    Some(Task { ability, means })
}

/// A thing's harm in these rules.
pub fn harm(raw: &things::Harm) -> Option<Harm> {
    let damage = match &raw.damage {
        Some(dice) => dice.parse().ok()?,
        None => Dice::NONE,
    };
    let kind = match &raw.kind {
        Some(kind) => read(kind)?,
        None => DamageKind::Piercing,
    };
    let save = match &raw.save {
        Some((ability, difficulty)) => Some((read(ability)?, *difficulty)),
        None => None,
    };
    let lasts = Duration::Rounds(raw.rounds);
    let condition = raw.condition.clone();
    Some(Harm { damage, kind, save, half: raw.half, condition, lasts, stops: false })
}

/// What is wrong with the words of a thing.
pub fn check(thing: &ThingSetup) -> Vec<ThingProblem> {
    words::check(&VOCABULARY, thing)
}

/// What is wrong with each word.
const VOCABULARY: Vocabulary = Vocabulary {
    ability: |word| {
        let known = Ability::ALL.map(|ability| ability.title().to_lowercase());
        let known = || listed(known.iter().map(String::as_str));
        read::<Ability>(word)
            .is_none()
            .then(|| format!("there is no ability {}; there are {}", quoted(word), known()))
    },
    means: |word| {
        let tools = || listed(Tool::ALL.iter().map(|tool| tool.title()));
        means_of(word).is_none().then(|| {
            format!(
                "there is no skill, knowledge or tool {}; write it small, with `_` for blanks; tools are {}",
                quoted(word),
                tools()
            )
        })
    },
    gear: |word| {
        let known = || RuleBook::shipped().known.gear.iter().map(|gear| &*gear.id);
        let unknown = !known().any(|id| id == word);
        unknown.then(|| format!("there is no gear {}; there is {}", quoted(word), listed(known())))
    },
    dice: |word| {
        let wrong = word.parse::<Dice>().is_err();
        wrong.then(|| format!("{} are no damage dice; `2d6` is right", quoted(word)))
    },
    kind: |word| {
        read::<DamageKind>(word).is_none().then(|| format!("there is no damage of the kind {}", quoted(word)))
    },
    condition: |word| {
        let conditions = &RuleBook::shipped().known.conditions;
        let may = |id: &str| id == "prone" || conditions.iter().any(|one| one.id == id && one.is_laid());
        let known = || conditions.iter().filter(|one| may(&one.id)).map(|one| &*one.id);
        (!may(word)).then(|| format!("there is no condition {}; there are {}", quoted(word), listed(known())))
    },
};
