//! The words of these rules in a level's things: abilities, skills, kinds of damage, conditions, gear.

use super::super::{
    data::RuleBook,
    means::{Means, Task, means_of, read},
    profile::{Ability, DamageKind, Dice, Duration, Harm, Tool},
};
use crate::{
    battle::{
        ThingProblem, ThingSetup,
        things::{self, Effect, ThingCheck},
    },
    data::{listed, quoted},
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
    let mut problems = Vec::new();
    let mut note = |path: &[&str], message: String| {
        problems.push((path.iter().map(|step| (*step).to_owned()).collect(), message));
    };
    for (at, one) in thing.uses.iter().enumerate() {
        let at = at.to_string();
        if let Some(check) = &one.check {
            check_task(&["uses", &at, "check"], check, &mut note);
        }
        for (nth, gear) in one.helps.iter().enumerate() {
            let known: Vec<&str> = RuleBook::shipped().known.gear.iter().map(|gear| &*gear.id).collect();
            if !known.contains(&gear.as_str()) {
                let message = format!("there is no gear {}; there is {}", quoted(gear), listed(known));
                note(&["uses", &at, "helps", &nth.to_string()], message);
            }
        }
        check_effects(&["uses", &at, "then"], &one.then, &mut note);
        check_effects(&["uses", &at, "fails"], &one.fails, &mut note);
    }
    if let Some(trap) = &thing.trap {
        check_harm(&["trap", "harm"], &trap.harm, &mut note);
        check_effects(&["trap", "then"], &trap.then, &mut note);
    }
    if let Some(body) = &thing.body {
        check_effects(&["broken"], &body.broken, &mut note);
    }
    problems
}

fn check_task(path: &[&str], check: &ThingCheck, note: &mut impl FnMut(&[&str], String)) {
    check_ability(&[path, &["ability"]].concat(), &check.ability, note);
    if let Some(word) = check.with.as_deref().filter(|word| means_of(word).is_none()) {
        let tools: Vec<&str> = Tool::ALL.iter().map(|tool| tool.title()).collect();
        let message = format!(
            "there is no skill, knowledge or tool {}; write it small, with `_` for blanks; tools are {}",
            quoted(word),
            listed(tools)
        );
        note(&[path, &["with"]].concat(), message);
    }
}

fn check_ability(path: &[&str], word: &str, note: &mut impl FnMut(&[&str], String)) {
    if read::<Ability>(word).is_none() {
        let known = Ability::ALL.map(|ability| ability.title().to_lowercase());
        let known = listed(known.iter().map(String::as_str));
        note(path, format!("there is no ability {}; there are {known}", quoted(word)));
    }
}

fn check_harm(path: &[&str], harm: &things::Harm, note: &mut impl FnMut(&[&str], String)) {
    if let Some(dice) = harm.damage.as_deref().filter(|dice| dice.parse::<Dice>().is_err()) {
        note(&[path, &["damage"]].concat(), format!("{} are no damage dice; `2d6` is right", quoted(dice)));
    }
    if let Some(kind) = harm.kind.as_deref().filter(|kind| read::<DamageKind>(kind).is_none()) {
        note(&[path, &["kind"]].concat(), format!("there is no damage of the kind {}", quoted(kind)));
    }
    if let Some((ability, _)) = &harm.save {
        check_ability(&[path, &["save"]].concat(), ability, note);
    }
    let conditions = &RuleBook::shipped().known.conditions;
    let may = |id: &str| id == "prone" || conditions.iter().any(|one| one.id == id && one.is_laid());
    if let Some(id) = harm.condition.as_deref().filter(|id| !may(id)) {
        let known = conditions.iter().filter(|one| may(&one.id)).map(|one| &*one.id);
        let message = format!("there is no condition {}; there are {}", quoted(id), listed(known));
        note(&[path, &["condition"]].concat(), message);
    }
}

fn check_effects(path: &[&str], effects: &[Effect], note: &mut impl FnMut(&[&str], String)) {
    for (at, effect) in effects.iter().enumerate() {
        if let Effect::Harm { harm, .. } = effect {
            check_harm(&[path, &[&at.to_string(), "harm"]].concat(), harm, note);
        }
    }
}
