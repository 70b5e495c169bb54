//! What somebody has learnt, for its sheet: features, skills, knowledges, tools, languages, wealth.

use super::{
    data::RuleBook,
    profile::{Ability, Feature, Profile},
    sheet::Reserves,
    wealth::Lifestyle,
};
use crate::{
    battle::{Reason, SheetLine, view::signed},
    kit::shown::{line, noted, row},
};

/// Each feature with what it does, and what is left of it where it wears out.
pub fn features(profile: &Profile, reserves: &Reserves) -> Vec<SheetLine> {
    let told = |feature: Feature| {
        let text = RuleBook::shipped().feature(feature)?;
        let rule = RuleBook::shipped().cited(text.rules.first()?)?;
        let value = match feature {
            Feature::SecondWind => ready(reserves.second_wind),
            Feature::ActionSurge => ready(reserves.action_surge),
            Feature::PatchUp => format!("{} left", reserves.patch_up),
            Feature::Indomitable => times(profile.features.strength(feature)),
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

fn times(strength: u8) -> String {
    if strength == 1 { "once".to_owned() } else { format!("{strength} times") }
}

/// Skills, knowledges, tools, languages and wealth.
pub fn training(profile: &Profile) -> Vec<SheetLine> {
    let mut lines: Vec<SheetLine> = profile
        .skills
        .iter()
        .map(|skill| {
            let (label, bonus, rule) = profile.check_skill(skill.ability(), true).unwrap_or((
                "skill bonus",
                profile.skill_bonus,
                "PH-CHK-07",
            ));
            let modifier = profile.abilities.modifier(skill.ability());
            let parts = vec![
                Reason::flat(skill.ability().title(), modifier, "PH-SKILL-01"),
                Reason::flat(label, bonus, rule),
                Reason::note(skill.title(), skill.rule()),
            ];
            line(skill.title(), signed(modifier + bonus), parts)
        })
        .collect();
    lines.extend(profile.knowledges.iter().map(|knowledge| {
        let modifier = profile.abilities.modifier(Ability::Mind);
        let parts = vec![
            Reason::flat(Ability::Mind.title(), modifier, "PH-KNOW-02"),
            Reason::flat("skill bonus", profile.skill_bonus, "PH-CHK-07"),
        ];
        line(format!("Knowledge: {}", knowledge.title()), signed(modifier + profile.skill_bonus), parts)
    }));
    lines.extend(row("Tools", profile.tools.iter().map(|tool| &**tool), "skilled", "PH-CHK-07"));
    lines.extend(row("Languages", profile.languages.iter().map(|one| &**one), "speaks", "PH-LANG-01"));
    if let Some(rank) = profile.resources {
        let value = format!("{rank}, {}", Lifestyle::of(rank).title());
        lines.push(noted("Resources", value, "what can be bought", "PH-RES-01"));
    }
    lines
}
