//! The book beside the rules: conditions, arms, armor and creatures, as people read them.

use super::{
    data::{RuleBook, RuleText},
    profile::{Armor, ArmorClass, Condition, Gear, Profile, Shield, Weapon},
};
use crate::{
    battle::view::signed,
    rules::texts::{cited, page},
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
    conditions
        .chain(arms)
        .chain(armor)
        .chain([of_shield(book.shield())])
        .chain(gear)
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

fn of_profile(who: &Profile, section: &str) -> RuleText {
    let natural = who.natural.iter().map(|attack| format!("{} {}", attack.name, attack.damage));
    let carried = who.arms.iter().map(|arm| arm.weapon.name.clone());
    let arms: Vec<String> = natural.chain(carried).collect();
    let body = format!(
        "{}. Health {}, Defense {}, speed {}, reach {}.",
        who.origin, who.max_health, who.defense, who.speed, who.reach
    );
    let arms = if arms.is_empty() { String::new() } else { format!("Fights with: {}.", arms.join(", ")) };
    let role = format!("Role: {}. {}", who.role, who.trick);
    page("creature", &who.id, &who.name, section, vec![who.description.clone(), body, arms, role])
}
