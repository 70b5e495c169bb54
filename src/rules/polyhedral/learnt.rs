//! What somebody has learnt, for its sheet: features, skills, knowledges, tools, languages, wealth.

use super::{
    data::RuleBook,
    profile::{Ability, Feature, Profile},
    sheet::Reserves,
    wealth::Lifestyle,
};
use crate::battle::{
    view::{SheetLine, SheetSection, signed},
    words::{Reason, Text},
};

/// The sections, those that hold something.
pub fn sections(profile: &Profile, reserves: &Reserves) -> Vec<SheetSection> {
    let all = [("Features", features(profile, reserves)), ("Training", training(profile))];
    let filled = all.into_iter().filter(|(_, lines)| !lines.is_empty());
    filled.map(|(title, lines)| SheetSection { title: title.into(), lines }).collect()
}

fn line(label: impl Into<Text>, value: impl ToString, parts: Vec<Reason>) -> SheetLine {
    SheetLine { label: label.into(), value: value.to_string(), parts }
}

/// Each feature with what it does, and what is left of it where it wears out.
fn features(profile: &Profile, reserves: &Reserves) -> Vec<SheetLine> {
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
        let more = quoted(text.rules.iter().skip(1).map(String::as_str));
        let parts = std::iter::once(Reason::note(text.text.clone(), rule)).chain(house).chain(more);
        Some(line(text.name.clone(), value, parts.collect()))
    };
    profile.features.iter().filter_map(told).collect()
}

/// Rules that are behind something, each by its heading.
pub fn quoted<'a>(ids: impl IntoIterator<Item = &'a str>) -> impl Iterator<Item = Reason> {
    let book = RuleBook::shipped();
    let quoted = move |id: &str| Some(Reason::note(book.rule(id)?.title.clone(), book.cited(id)?));
    ids.into_iter().filter_map(quoted)
}

fn ready(left: bool) -> String {
    if left { "ready" } else { "spent" }.to_owned()
}

fn times(strength: u8) -> String {
    if strength == 1 { "once".to_owned() } else { format!("{strength} times") }
}

fn training(profile: &Profile) -> Vec<SheetLine> {
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
            let parts = [
                Reason::flat(skill.ability().label(), modifier, "PH-SKILL-01"),
                Reason::flat(label, bonus, rule),
            ]
            .into_iter()
            .chain(quoted([skill.rule()]))
            .collect();
            line(skill.label(), signed(modifier + bonus), parts)
        })
        .collect();
    lines.extend(profile.knowledges.iter().map(|knowledge| {
        let modifier = profile.abilities.modifier(Ability::Mind);
        let parts = vec![
            Reason::flat(Ability::Mind.label(), modifier, "PH-KNOW-02"),
            Reason::flat("skill bonus", profile.skill_bonus, "PH-CHK-07"),
        ];
        line(format!("Knowledge: {}", knowledge.label()), signed(modifier + profile.skill_bonus), parts)
    }));
    let words =
        |words: &std::collections::BTreeSet<String>| words.iter().cloned().collect::<Vec<_>>().join(", ");
    if !profile.tools.is_empty() {
        lines.push(line("Tools", words(&profile.tools), vec![Reason::note("skilled", "PH-CHK-07")]));
    }
    if !profile.languages.is_empty() {
        lines.push(line("Languages", words(&profile.languages), vec![Reason::note("speaks", "PH-LANG-01")]));
    }
    if let Some(rank) = profile.resources {
        let value = format!("{rank}, {}", Lifestyle::of(rank).label());
        lines.push(line("Resources", value, vec![Reason::note("what can be bought", "PH-RES-01")]));
    }
    lines
}
