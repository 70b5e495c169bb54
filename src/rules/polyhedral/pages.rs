//! Pages of the book beside the rules: conditions, arms, armor and creatures, as people read them.

use super::data::RuleText;
use super::profile::{
    Armor, ArmorClass, Background, ClassFeature, DamageKind, FeatureText, Gain, Job, Knowledge, Profile,
    Skill, Weapon,
};
use crate::character::Talent;
use crate::prelude::*;
use kit::actions;
use kit::texts::{cited, leaves, list, page, word_pages};

/// Every page, section by section.
pub fn pages(book: &RuleBook) -> Vec<RuleText> {
    let known = &book.known;
    let features = ClassFeature::ALL.into_iter().filter_map(|feature| book.feature(feature));
    [
        actions::pages(&known.actions),
        leaves("condition", "Conditions A to Z", &known.conditions, |condition| vec![condition.text.clone()]),
        leaves("weapon", "Arms", &known.weapons, of_weapon),
        leaves("armor", "Armor A to Z", &known.armor, of_armor),
        leaves("armor", "Armor A to Z", [&known.shield], |shield| {
            vec![format!("Defense {}.", signed(shield.bonus))]
        }),
        leaves("gear", "Gear A to Z", &known.gear, |gear| {
            vec![gear.text.clone(), format!("{}.", gear.cost.title())]
        }),
        leaves("lineage", "Lineages", &known.lineages, |lineage| lineage.traits.clone()),
        leaves("culture", "Cultures", &known.cultures, |culture| culture.traits.clone()),
        leaves("background", "Backgrounds", &known.backgrounds, of_background),
        word_pages(
            "skill",
            "Skills",
            &Skill::ALL.map(|one| (one.id(), one.title(), one.rule())),
            &book.rules,
        ),
        word_pages(
            "knowledge",
            "Fields of knowledge",
            &Knowledge::ALL.map(|one| (one.id(), one.title(), "PH-KNOW-02")),
            &book.rules,
        ),
        word_pages(
            "damage",
            "Damage",
            &DamageKind::ALL.map(|one| (one.id(), one.title(), "R-015")),
            &book.rules,
        ),
        Talent::ALL.iter().filter_map(|talent| of_talent(book, *talent)).collect(),
        known.jobs.iter().map(|job| of_job(book, job)).collect(),
        features.map(of_feature).collect(),
        book.heroes.iter().map(|hero| of_profile(book, hero, "Heroes")).collect(),
        book.creatures.iter().map(|creature| of_profile(book, creature, "Creatures")).collect(),
    ]
    .concat()
}

fn of_weapon(weapon: &Weapon) -> Vec<String> {
    let flat = if weapon.flat == 0 { String::new() } else { format!(" {}", signed(weapon.flat)) };
    let both = weapon.versatile.map(|dice| format!(", {dice} in two hands")).unwrap_or_default();
    let damage = format!("{}{flat} {} damage{both}.", weapon.damage, weapon.kind.title());
    let properties =
        if weapon.properties.is_empty() { String::new() } else { format!("{}.", weapon.properties) };
    let damage = [damage, properties].join(" ").trim_end().to_owned();
    vec![damage, format!("{} weapon.", weapon.group.title())]
}

fn of_armor(armor: &Armor) -> Vec<String> {
    let agility = match armor.class {
        ArmorClass::Light => "with Agility",
        ArmorClass::Medium => "with Agility up to +2",
        ArmorClass::Heavy => "without Agility",
    };
    let defense = format!("{} armor: Defense {} {agility}.", armor.class.title(), armor.base);
    let loud = if armor.stealth_disadvantage { "Disadvantage on Stealth." } else { "" };
    vec![defense, loud.to_owned()]
}

fn of_job(book: &RuleBook, job: &Job) -> RuleText {
    let saves = format!("Saving throws: {} and {}.", job.saves.0.title(), job.saves.1.title());
    let health = format!("{} and the Vitality modifier in health at each rank.", job.health);
    let ranks = (1_u8..).zip(&job.ranks).map(|(rank, gains)| {
        let gains: Vec<String> = gains.iter().map(|gain| gained(book, *gain)).collect();
        format!("Rank {rank}: {}.", gains.join(", "))
    });
    let paths = job.paths.iter().map(|path| {
        let gains = path.gains.iter().map(|(rank, gain)| format!("{rank} {}", gained(book, *gain)));
        format!("{}: {}.", path.name, gains.collect::<Vec<_>>().join(", "))
    });
    let told = [job.text.clone(), health, saves].into_iter().chain(ranks).chain(paths);
    let parts = told.chain([cited(&job.rules)]).collect();
    page("job", &job.id, &job.title(), "Jobs", parts)
}

fn gained(book: &RuleBook, gain: Gain) -> String {
    match gain {
        Gain::Feature(feature) => book.feature(feature).map(|text| text.name.clone()).unwrap_or_default(),
        Gain::Style => "a fighting style".to_owned(),
        Gain::Path => "a path".to_owned(),
        Gain::OfPath => "of the path".to_owned(),
        Gain::LimitBreak => "limit break".to_owned(),
    }
}

fn of_feature(feature: &FeatureText) -> RuleText {
    let id = feature.name.to_lowercase().replace([' ', '-'], "_");
    page("feature", &id, &feature.name, "Features", vec![feature.text.clone(), cited(&feature.rules)])
}

fn of_talent(book: &RuleBook, talent: Talent) -> Option<RuleText> {
    let text = book.feature(talent.feature())?;
    Some(page("talent", talent.id(), &text.name, "Talents", vec![text.text.clone(), cited(&text.rules)]))
}

fn of_background(background: &Background) -> Vec<String> {
    let skills = list("Skills:", background.skills.iter().map(|skill| skill.title()), "");
    let knowledges = list("Knowledge:", background.knowledges.iter().map(|one| one.title()), "");
    let tools = list("Tools:", &background.tools, "");
    let feature = format!("{}: {}", background.feature, background.text);
    let choices = [(background.knowledge_choices, "knowledge"), (background.languages, "language")];
    let choices = choices.into_iter().filter(|(many, _)| *many > 0);
    let choices = list("Of choice:", choices.map(|(many, what)| format!("{what} ({many})")), "");
    let resources = format!("Resources {}.", background.resources);
    vec![
        [skills, knowledges, tools, choices, resources]
            .into_iter()
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" "),
        feature,
    ]
}

fn of_profile(book: &RuleBook, who: &Profile, section: &str) -> RuleText {
    let natural = who.natural.iter().map(|attack| format!("{} {}", attack.name, attack.damage));
    let carried = who.arms.iter().map(|arm| arm.weapon.name.clone());
    let defense = who.defense + if who.begins_shielded() { book.known.shield.bonus } else { 0 };
    let body = format!(
        "{}. Health {}, Defense {defense}, speed {}, reach {}.",
        who.origin,
        who.max_health,
        who.speed,
        who.armed_reach()
    );
    let modes = who.speeds.named().into_iter().filter(|(_, feet)| feet.0 > 0);
    let modes: Vec<String> = modes.map(|(mode, feet)| format!("{mode} {feet}.")).collect();
    let body = [body, modes.join(" ")].join(" ").trim_end().to_owned();
    let arms = list("Fights with:", natural.chain(carried), "");
    let role = format!("Role: {}. {}", who.role, who.trick);
    page("creature", &who.id, &who.name, section, vec![who.description.clone(), body, arms, role])
}
