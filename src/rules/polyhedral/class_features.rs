//! Features and training of somebody, as lines of its sheet: skills, knowledges, tools, languages, wealth.

use super::profile::{ClassFeature, CostClass, Profile};
use crate::prelude::*;
use battle::SheetLine;
use kit::appearance::{line, noted, row};

/// Lines of the features, each with what it does, and what is left of it where it wears out.
pub fn features(book: &'static RuleBook, profile: &Profile, reserves: &Reserves) -> Vec<SheetLine> {
    let told = |feature: ClassFeature| {
        let text = book.feature(feature)?;
        let rule = book.cited(text.rules.first()?)?;
        let value = match feature {
            ClassFeature::SecondWind => ready(reserves.second_wind),
            ClassFeature::ActionSurge => ready(reserves.action_surge),
            ClassFeature::PatchUp => format!("{} left", reserves.patch_up),
            ClassFeature::Indomitable => match profile.features.strength(feature) {
                1 => "once".to_owned(),
                strength => format!("{strength} times"),
            },
            _ => String::new(),
        };
        let house = (text.source == "Fivefoot").then(|| Reason::note("house job", "R-021"));
        let parts = std::iter::once(Reason::note(text.text.clone(), rule)).chain(house);
        Some(line(text.name.clone(), value, parts.collect()))
    };
    profile.features.iter().filter_map(told).collect()
}

fn ready(left: bool) -> String {
    if left { "ready" } else { "spent" }.to_owned()
}

/// Lines of skills, knowledges, tools, languages and wealth.
pub fn training(profile: &Profile) -> Vec<SheetLine> {
    let usual = ("skill bonus", profile.skill_bonus, "PH-CHK-07");
    let one = |title: String, ability: Ability, rule, (label, bonus, why), named: Option<Reason>| {
        let modifier = profile.abilities.modifier(ability);
        let parts = [Reason::flat(ability.title(), modifier, rule), Reason::flat(label, bonus, why)];
        line(title, signed(modifier + bonus), parts.into_iter().chain(named).collect())
    };
    let skill = |skill: &Skill| {
        let (ability, named) = (skill.ability(), Reason::note(skill.title(), skill.rule()));
        let added = profile.check_skill(ability, true).unwrap_or(usual);
        one(skill.title().to_owned(), ability, "PH-SKILL-01", added, Some(named))
    };
    let knowledge = |knowledge: &Knowledge| {
        one(format!("Knowledge: {}", knowledge.title()), Ability::Mind, "PH-KNOW-02", usual, None)
    };
    let skills = profile.skills.iter().map(skill);
    let mut lines: Vec<SheetLine> = skills.chain(profile.knowledges.iter().map(knowledge)).collect();
    lines.extend(row("Tools", profile.tools.iter().map(|tool| &**tool), "skilled", "PH-CHK-07"));
    lines.extend(row("Languages", profile.languages.iter().map(|one| &**one), "speaks", "PH-LANG-01"));
    if let Some(rank) = profile.resources {
        let value = format!("{rank}, {}", CostClass::covered_by(rank).lifestyle());
        lines.push(noted("Resources", value, "what can be bought", "PH-RES-01"));
    }
    lines
}
