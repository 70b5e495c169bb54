//! Every entry of the data that a battle can use, and how a battle shows it. What makes heroes (lineages, cultures,
//! backgrounds) is used when they are made.

use super::{
    body::{air::ALOFT, holds::GRAPPLED, squeeze::SQUEEZED},
    data::RuleBook,
    muster::brief,
    profile::{Condition, Gear, Weapon},
};
use crate::battle::{
    Change, Entry,
    inventory::{Bearer, Shows},
};
use std::collections::BTreeMap;

/// Who bears what no creature of the book has.
const BEARER: &str = "road_bandit";

/// Who lies in wait wherever it stands.
const UNSEEN: &str = "glass_hound";

/// Heroes and creatures, attacks of the body, weapons, armor, the shield, conditions.
pub fn entries() -> Vec<Entry> {
    let book = RuleBook::shipped();
    let people = book.heroes.iter().chain(&book.creatures).map(|profile| Entry::creature(&brief(profile)));
    let armor = book.known.armor.iter().map(|armor| Entry {
        kind: "armor",
        id: armor.id.clone(),
        bearer: Some(Bearer::new(BEARER, "armor", Change::Word(armor.id.clone()))),
        shows: Shows::Label(armor.name.clone()),
    });
    let shield = Entry {
        kind: "armor",
        id: "shield".into(),
        bearer: None,
        shows: Shows::Label(book.known.shield.name.to_lowercase()),
    };
    people
        .chain(bodies(book))
        .chain(book.known.weapons.iter().map(|one| weapon(one)))
        .chain(armor)
        .chain([shield])
        .chain(book.known.gear.iter().map(|one| gear(one)))
        .chain(book.known.conditions.iter().map(|one| condition(one)))
        .collect()
}

/// Each attack of a body, as the first creature has it that does.
fn bodies(book: &RuleBook) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for creature in &book.creatures {
        for attack in &creature.natural {
            if !entries.iter().any(|entry| entry.id == attack.id) {
                let bearer =
                    Some(Bearer { creature: creature.id.clone(), changes: BTreeMap::new(), against: None });
                let shows = Shows::Order(attack.id.clone());
                entries.push(Entry { kind: "attack of the body", id: attack.id.clone(), bearer, shows });
            }
        }
    }
    entries
}

fn weapon(weapon: &Weapon) -> Entry {
    let bare = weapon.is_bare_hand();
    let arms = if bare { Vec::new() } else { vec![weapon.id.clone()] };
    let word = if bare { "unarmed".to_owned() } else { weapon.id.clone() };
    Entry {
        kind: "weapon",
        id: weapon.id.clone(),
        bearer: Some(Bearer::new(BEARER, "arms", Change::Words(arms))),
        shows: Shows::Order(word),
    }
}

/// What is strewn or thrown shows in an order; what only helps with the things of a level waits for a level that has some.
fn gear(gear: &Gear) -> Entry {
    if gear.strewn.is_none() && gear.thrown.is_none() {
        return Entry::elsewhere("gear", &gear.id, "helps where a level's things or the dying ask for it");
    }
    Entry {
        kind: "gear",
        id: gear.id.clone(),
        bearer: Some(Bearer::new(BEARER, "gear", Change::Words(vec![gear.id.clone()]))),
        shows: Shows::Order(gear.id.clone()),
    }
}

fn condition(condition: &Condition) -> Entry {
    // Whoever is invisible stays hidden wherever it is.
    let ambushes = || Bearer::new(UNSEEN, "ambush", Change::Flag(true));
    let laid = || Bearer::new(BEARER, "conditions", Change::Words(vec![condition.id.clone()]));
    let by_nature =
        |creature: &str| Bearer { creature: creature.to_owned(), changes: BTreeMap::new(), against: None };
    let bearer = match &*condition.id {
        GRAPPLED => Some(by_nature("tide_crab")),
        ALOFT => Some(by_nature("scree_kite")),
        _ if condition.effects.conceals => Some(ambushes()),
        _ => condition.is_laid().then(laid),
    };
    let shows = match &*condition.id {
        SQUEEZED => Shows::Elsewhere("where a level draws a tight space"),
        id => Shows::Condition(id.to_owned()),
    };
    Entry { kind: "condition", id: condition.id.clone(), bearer, shows }
}
