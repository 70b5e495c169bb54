//! The book beside the rules: conditions, arms, armor and creatures, as people read them.

use super::{
    data::{RuleBook, RuleText},
    profile::{Armor, ArmorClass, Condition, Feature, FeatureText, Gain, Gear, Job, Profile, Shield, Weapon},
};
use crate::{
    battle::view::signed,
    kit::texts::{cited, page},
};

/// Every page, section by section.
pub fn pages() -> Vec<RuleText> {
    let book = RuleBook::shipped();
    let conditions = book.conditions().iter().map(|condition| of_condition(condition));
    let arms = book.weapons().iter().map(|weapon| of_weapon(weapon));
    let armor = book.armors().iter().map(|armor| of_armor(armor));
    let gear = book.gears().iter().map(|gear| of_gear(gear));
    let heroes = book.heroes().iter().map(|hero| of_profile(hero, "Heroes"));
    let creatures = book.creatures().iter().map(|creature| of_profile(creature, "Creatures"));
    let jobs = book.jobs().iter().map(of_job);
    let features = Feature::ALL.into_iter().filter_map(|feature| book.feature(feature)).map(of_feature);
    conditions
        .chain(arms)
        .chain(armor)
        .chain([of_shield(book.shield())])
        .chain(gear)
        .chain(jobs)
        .chain(features)
        .chain(heroes)
        .chain(creatures)
        .collect()
}

fn of_condition(condition: &Condition) -> RuleText {
    let parts = vec![condition.text.clone(), cited(&condition.rules)];
    page("condition", &condition.id, &condition.name, "Conditions A to Z", parts)
}

fn of_weapon(weapon: &Weapon) -> RuleText {
    let flat = if weapon.flat == 0 { String::new() } else { format!(" {}", signed(weapon.flat)) };
    let both = weapon.versatile.map(|dice| format!(", {dice} in two hands")).unwrap_or_default();
    let damage = format!("{}{flat} {} damage{both}.", weapon.damage, weapon.kind.label());
    let group = format!("{} weapon.", weapon.group.label());
    let properties =
        if weapon.properties.is_empty() { String::new() } else { format!("{}.", weapon.properties) };
    page("weapon", &weapon.id, &weapon.name, "Arms", vec![damage, group, properties, cited(&weapon.rules)])
}

fn of_armor(armor: &Armor) -> RuleText {
    let agility = match armor.class {
        ArmorClass::Light => "with Agility",
        ArmorClass::Medium => "with Agility up to +2",
        ArmorClass::Heavy => "without Agility",
    };
    let defense = format!("{} armor: Defense {} {agility}.", armor.class.label(), armor.base);
    let loud = if armor.stealth_disadvantage { "Disadvantage on Stealth." } else { "" };
    page("armor", &armor.id, &armor.name, "Armor A to Z", vec![defense, loud.to_owned(), cited(&armor.rules)])
}

fn of_shield(shield: &Shield) -> RuleText {
    let defense = format!("Defense {}.", signed(shield.bonus));
    page("armor", "shield", &shield.name, "Armor A to Z", vec![defense, cited(&shield.rules)])
}

fn of_gear(gear: &Gear) -> RuleText {
    let parts = vec![gear.text.clone(), format!("{}.", gear.cost.label()), cited(&gear.rules)];
    page("gear", &gear.id, &gear.name, "Gear A to Z", parts)
}

fn of_job(job: &Job) -> RuleText {
    let saves = format!("Saving throws: {} and {}.", job.saves.0.label(), job.saves.1.label());
    let health = format!("{} and the Vitality modifier in health at each rank.", job.health);
    let mut ranks: Vec<String> =
        (1_u8..).zip(&job.ranks).map(|(rank, gains)| rank_line(rank, gains)).collect();
    for path in &job.paths {
        let gains: Vec<String> =
            path.gains.iter().map(|(rank, gain)| format!("{rank} {}", gained(*gain))).collect();
        ranks.push(format!("{}: {}.", path.name, gains.join(", ")));
    }
    let mut parts = vec![job.text.clone(), health, saves];
    parts.extend(ranks);
    parts.push(cited(&job.rules));
    page("job", &job.id, &job.title(), "Jobs", parts)
}

fn rank_line(rank: u8, gains: &[Gain]) -> String {
    let gains: Vec<String> = gains.iter().map(|gain| gained(*gain)).collect();
    format!("Rank {rank}: {}.", gains.join(", "))
}

fn gained(gain: Gain) -> String {
    match gain {
        Gain::Feature(feature) => {
            RuleBook::shipped().feature(feature).map(|text| text.name.clone()).unwrap_or_default()
        }
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

fn of_profile(who: &Profile, section: &str) -> RuleText {
    let natural = who.natural.iter().map(|attack| format!("{} {}", attack.name, attack.damage));
    let carried = who.arms.iter().map(|arm| arm.weapon.name.clone());
    let arms: Vec<String> = natural.chain(carried).collect();
    let body = format!(
        "{}. Health {}, Defense {}, speed {}, reach {}.",
        who.origin, who.max_health, who.defense, who.speed, who.reach
    );
    let modes = who.speeds.named().into_iter().filter(|(_, feet)| feet.0 > 0);
    let modes: Vec<String> = modes.map(|(mode, feet)| format!("{mode} {feet}.")).collect();
    let body = [body, modes.join(" ")].join(" ").trim_end().to_owned();
    let arms = if arms.is_empty() { String::new() } else { format!("Fights with: {}.", arms.join(", ")) };
    let role = format!("Role: {}. {}", who.role, who.trick);
    page("creature", &who.id, &who.name, section, vec![who.description.clone(), body, arms, role])
}
