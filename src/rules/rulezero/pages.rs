//! The book beside the rules: conditions, arms, armor, powers, boons, potions, species, heroes and creatures, as people read them.

use super::data::{RuleText, library::Species};
use crate::battle::view::signed;
use crate::kit::appearance::counted;
use crate::kit::texts::{leaves, list, page};
use crate::rules::rulezero::prelude::*;

/// Every page, section by section.
pub fn pages(book: &RuleBook) -> Vec<RuleText> {
    let library = &book.library;
    [
        leaves("condition", "Conditions A to Z", &library.conditions, |one| vec![one.text.clone()]),
        leaves("weapon", "Arms", &library.weapons, of_weapon),
        leaves("armor", "Armor and shields", &library.armor, of_armor),
        leaves("power", "Powers A to Z", &library.powers, of_power),
        leaves("boon", "Boons A to Z", &library.boons, of_boon),
        leaves("potion", "Potions A to Z", &library.potions, of_potion),
        leaves("species", "Species A to Z", &library.species, of_species),
        book.heroes.iter().map(|hero| of_profile(hero, "Heroes")).collect(),
        book.creatures.iter().map(|creature| of_profile(creature, "Creatures")).collect(),
    ]
    .concat()
}

fn of_weapon(weapon: &Weapon) -> Vec<String> {
    let hands = ["No hand is needed.", "One hand.", "Two hands."][weapon.hands.min(2) as usize];
    let critical =
        if weapon.critical < 20 { format!(" Critical on {} to 20.", weapon.critical) } else { String::new() };
    let damage = format!("{} {} damage.{critical}", weapon.damage, weapon.kind.title());
    let squares = |squares: Option<i32>, what: &str| {
        squares.map(|squares| format!("{what} {}.", counted(squares, "square"))).unwrap_or_default()
    };
    let qualities = [
        (weapon.simple, "simple"),
        (weapon.light, "light"),
        (weapon.finesse, "Finesse"),
        (weapon.reload, "a move action loads it again"),
    ];
    let qualities =
        list("Qualities:", qualities.into_iter().filter(|(has, _)| *has).map(|(_, what)| what), "");
    let far = [
        squares(weapon.reach, "Strikes up to"),
        squares(weapon.thrown, "Thrown in increments of"),
        squares(weapon.range, "Shoots in increments of"),
    ];
    [hands.to_owned(), damage].into_iter().chain(far).chain([qualities]).collect()
}

fn of_armor(armor: &Armor) -> Vec<String> {
    let slows = if armor.slows > 0 { format!("Speed {}.", signed(-armor.slows)) } else { String::new() };
    let hampers =
        if armor.hampers > 0 { format!("Own attacks {}.", signed(-armor.hampers)) } else { String::new() };
    vec![format!("Reflex {}.", signed(armor.bonus)), slows, hampers]
}

fn of_power(power: &Power) -> Vec<String> {
    let against = power.against.map(|against| format!("Rolled against {}.", against.title()));
    let dice = (power.dice != DiceExpr::NONE).then(|| format!("{} and what is added.", power.dice));
    let range = match (power.range, power.radius) {
        (0, _) => "Works by touch.".to_owned(),
        (range, None) => format!("Works at {}.", counted(range, "square")),
        (range, Some(radius)) => format!("Works at {}, {radius} around.", counted(range, "square")),
    };
    let uses = power.uses.map(|uses| format!("{} in an encounter.", counted(uses, "use")));
    let told = [Some(power.text.clone()), against, dice, Some(range), uses];
    told.into_iter().flatten().collect()
}

fn of_boon(boon: &Boon) -> Vec<String> {
    let to = list("Adds to", boon.to.iter().map(|to| to.title()), ".");
    vec![format!("A {} bonus of {}.", boon.bonus.title(), signed(boon.amount)), to]
}

fn of_potion(potion: &Potion) -> Vec<String> {
    vec![format!("{}{} of {} healing.", potion.dice, signed(potion.plus), potion.heals.title())]
}

fn of_species(species: &Species) -> Vec<String> {
    let stats = Stat::ALL.into_iter().zip(species.stats).filter(|(_, more)| *more != 0);
    let stats: Vec<String> = stats.map(|(stat, more)| format!("{} {}", stat.short(), signed(more))).collect();
    let half = if species.half_undead { "Half undead." } else { "" };
    vec![
        format!("{}, {}.", species.creature.title(), species.size.title()),
        list("Stats:", stats, ""),
        half.to_owned(),
    ]
}

fn of_profile(who: &Profile, section: &str) -> RuleText {
    let defenses = Defense::ALL.map(|defense| {
        let sum: i32 = who.parts[defense as usize].iter().map(|part| part.value).sum();
        format!("{} {sum}", defense.made().1)
    });
    let body = format!(
        "{}. {}, {} hit points, {}, {}.",
        who.origin,
        who.size.title(),
        who.hit_points,
        defenses.join(", "),
        counted(who.speed, "square")
    );
    let natural = who.natural.iter().map(|natural| match natural.count {
        1 => natural.kind.title().to_owned(),
        many => format!("{many} × {}", natural.kind.title()),
    });
    let arms = natural.chain(who.carried.iter().map(|arm| arm.weapon.name.clone()));
    let arms = list("Fights with:", arms.collect::<Vec<_>>(), "");
    let powers = list("Powers:", who.known.iter().map(|power| power.name.clone()).collect::<Vec<_>>(), "");
    let threat = if who.threat > 0 { format!("Threat {}.", who.threat) } else { String::new() };
    let role = format!("Role: {}. {}", who.role, who.trick);
    page(
        "creature",
        &who.id,
        &who.name,
        section,
        vec![who.description.clone(), body, arms, powers, threat, role],
    )
}
