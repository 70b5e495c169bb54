//! The book beside the rules: conditions, arms, armor, powers, boons, potions, species, heroes and creatures, as people read them.

use super::bonuses;
use super::data::{RuleText, library::Species};
use super::profile::{CharacterClass, several};
use crate::prelude::*;
use kit::actions;
use kit::appearance::counted;
use kit::texts::{cited, leaves, list, page, word_pages};

/// Every page, section by section.
pub fn pages(book: &RuleBook) -> Vec<RuleText> {
    let library = &book.library;
    [
        actions::pages(&library.actions),
        leaves("condition", "Conditions A to Z", &library.conditions, |one| vec![one.text.clone()]),
        leaves("weapon", "Arms", &library.weapons, of_weapon),
        leaves("armor", "Armour and shields", &library.armor, of_armor),
        leaves("power", "Powers A to Z", &library.powers, of_power),
        leaves("boon", "Boons A to Z", &library.boons, of_boon),
        leaves("potion", "Potions A to Z", &library.potions, of_potion),
        leaves("species", "Species A to Z", &library.species, of_species),
        CharacterClass::ALL.map(of_class).to_vec(),
        word_pages(
            "talent",
            "Talents",
            &Talent::ALL.map(|one| (one.id(), one.title(), one.rule())),
            &book.rules,
        ),
        word_pages(
            "damage",
            "Damage",
            &DamageKind::ALL.map(|one| (one.id(), one.title(), "RZR-31")),
            &book.rules,
        ),
        book.heroes.iter().map(|hero| of_profile(hero, "Heroes")).collect(),
        book.creatures.iter().map(|creature| of_profile(creature, "Creatures")).collect(),
    ]
    .concat()
}

fn of_weapon(weapon: &Weapon) -> Vec<String> {
    let hands = ["No hand is needed.", "One hand.", "Two hands."][weapon.hands.min(2) as usize];
    let least = weapon.critical;
    let critical = if least < 20 { format!(" Critical on {least} to 20.") } else { String::new() };
    let damage = format!("{} {} damage.{critical}", weapon.damage, weapon.kind.title());
    let far = [
        (weapon.reach, "Strikes up to"),
        (weapon.thrown, "Thrown in increments of"),
        (weapon.range, "Shoots in increments of"),
    ];
    let far = far.map(|(squares, what)| squares.map(|far| format!("{what} {}.", counted(far, "square"))));
    let qualities = [
        (weapon.simple, "simple"),
        (weapon.light, "light"),
        (weapon.finesse, "Finesse"),
        (weapon.reload, "a move action loads it again"),
    ];
    let qualities = qualities.into_iter().filter(|(has, _)| *has).map(|(_, what)| what);
    let qualities = list("Qualities:", qualities, "");
    let does: Vec<String> = [damage].into_iter().chain(far.into_iter().flatten()).collect();
    vec![does.join(" "), hands.to_owned(), qualities]
}

fn of_armor(armor: &Armor) -> Vec<String> {
    let less = |what: &str, by: i32| (by > 0).then(|| format!("{what} {}.", signed(-by)));
    let penalties = [less("Speed", armor.slows), less("Own attacks", armor.hampers)];
    [format!("Reflex {}.", signed(armor.bonus))].into_iter().chain(penalties.into_iter().flatten()).collect()
}

fn of_power(power: &Power) -> Vec<String> {
    let stats = power.stats.iter().map(|stat| stat.title()).collect::<Vec<_>>().join(" or ");
    let dice = if power.adds_stat { format!("{} + {stats}", power.dice) } else { power.dice.to_string() };
    let kind = power.kind.map(DamageKind::title).unwrap_or_default();
    let does = match power.heals {
        _ if power.dice == DiceExpr::NONE => String::new(),
        Some(source) => format!("{dice} of {} healing.", source.title()),
        None => format!("{dice} {kind} damage."),
    };
    let unwilling = if power.heals.is_some() { " where it is not wanted" } else { "" };
    let against = power.against.map(|against| format!("{stats} against {}{unwilling}.", against.title()));
    let squares = counted(power.range, "square");
    let range = match power.radius {
        _ if power.is_touch() => "By touch.".to_owned(),
        None => format!("Up to {squares} away."),
        Some(radius) => format!("Up to {squares} away, and {radius} around."),
    };
    let uses = power.uses.map(|uses| format!("{} in an encounter.", counted(uses, "use")));
    let parts = [Some(power.text.clone()), Some(does), against, Some(range), uses];
    vec![parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")]
}

fn of_boon(boon: &Boon) -> Vec<String> {
    let to = list("Adds to", boon.to.iter().map(|to| to.title()), ".");
    vec![format!("A {} bonus of {}.", boon.bonus.title(), signed(boon.amount)), to]
}

fn of_potion(potion: &Potion) -> Vec<String> {
    vec![format!("{} {} of {} healing.", potion.dice, signed(potion.plus), potion.heals.title())]
}

fn of_species(species: &Species) -> Vec<String> {
    let stats = Stat::ALL.into_iter().zip(species.stats).filter(|(_, more)| *more != 0);
    let stats: Vec<String> = stats.map(|(stat, more)| format!("{} {}", stat.short(), signed(more))).collect();
    let kind = format!("{}, {}.", species.creature.title(), species.size.title());
    let half = if species.half_undead { "Half undead." } else { "" };
    vec![kind, list("Stats:", stats, ""), half.to_owned()]
}

fn of_class(class: CharacterClass) -> RuleText {
    let (points, sides) = class.hit_points();
    let defenses = Defense::ALL.into_iter().zip(class.defenses()).filter(|(_, more)| *more != 0);
    let defenses = defenses.map(|(defense, more)| format!("{} {}", defense.short(), signed(more)));
    let numbers = format!("Attack bonus {}, {points} hit points, Hit Die d{sides}.", signed(class.attack()));
    let parts = vec![
        [numbers, list("Defenses:", defenses, "")].join(" "),
        list("Talents:", class.talents().iter().map(|talent| talent.title()), ""),
        list("Powers:", class.powers(), ""),
        cited(&["RZ-AB-02", "RZR-09", "RZR-10", "RZR-36"]),
    ];
    page("class", class.id(), class.title(), "Classes", parts)
}

fn of_profile(who: &Profile, section: &str) -> RuleText {
    let defenses = Defense::ALL.map(|defense| {
        let mut parts = who.parts[defense as usize].clone();
        parts.extend(boons(who, defense.boosted()));
        format!("{} {}", defense.short(), flat(&bonuses::counted(parts)))
    });
    let (size, speed) = (who.size.title(), counted(who.speed, "square"));
    let body =
        format!("{}. {size}, {} hit points, {}, {speed}.", who.origin, who.hit_points, defenses.join(", "));
    let natural = who.natural.iter().map(|one| several(one.count as usize, one.kind.title()));
    let arms = natural.chain(who.carried.iter().map(|arm| arm.weapon.name.clone()));
    let arms = list("Fights with:", arms, "");
    let powers = list("Powers:", who.known.iter().map(|power| &power.name), "");
    let threat = if who.threat > 0 { format!("Threat {}.", who.threat) } else { String::new() };
    let role = format!("Role: {}. {}", who.role, who.trick);
    let parts = vec![who.description.clone(), body, arms, powers, threat, role];
    page("creature", &who.id, &who.name, section, parts)
}
