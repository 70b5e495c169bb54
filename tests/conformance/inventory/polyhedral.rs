//! Every entry of the data that a battle can use, and how a battle shows it. What makes heroes (lineages, cultures,
//! backgrounds) is used when they are made.

use super::{Bearer, Entry, Shows};
use fivefoot::battle::setup::Change;
use fivefoot::rules::polyhedral::data::RuleBook;
use fivefoot::rules::polyhedral::profile::{Condition, Gear, Weapon};

/// Who bears what no creature of the book has.
const BEARER: &str = "road_bandit";

/// Who lies in wait wherever it stands.
const UNSEEN: &str = "glass_hound";

/// Attacks of the body, weapons, armor, the shield, gear, conditions.
pub fn entries() -> Vec<Entry> {
    let book = RuleBook::shipped();
    let armor = book.known.armor.iter().map(|armor| {
        let bearer = Bearer::new(BEARER, "armor", Change::Word(armor.id.clone()));
        Entry::borne("armor", &armor.id, bearer, Shows::Label(armor.name.clone()))
    });
    let shield = Entry {
        kind: "armor",
        id: "shield".into(),
        bearer: None,
        shows: Shows::Label(book.known.shield.name.to_lowercase()),
    };
    bodies(book)
        .into_iter()
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
    let attacks =
        book.creatures.iter().flat_map(|one| one.natural.iter().map(move |attack| (&one.id, &attack.id)));
    for (creature, attack) in attacks {
        if !entries.iter().any(|entry| entry.id == *attack) {
            let shows = Shows::Order(attack.clone());
            entries.push(Entry::borne("attack of the body", attack, Bearer::born(creature), shows));
        }
    }
    entries
}

fn weapon(weapon: &Weapon) -> Entry {
    let (arms, word) = match weapon.is_bare_hand() {
        true => (Vec::new(), "unarmed".to_owned()),
        false => (vec![weapon.id.clone()], weapon.id.clone()),
    };
    let bearer = Bearer::new(BEARER, "arms", Change::Words(arms));
    Entry::borne("weapon", &weapon.id, bearer, Shows::Order(word))
}

/// What is strewn or thrown shows in an order; what only helps with the things of a level waits for a level that has some.
fn gear(gear: &Gear) -> Entry {
    if gear.strewn.is_none() && gear.thrown.is_none() {
        return Entry::elsewhere("gear", &gear.id, "helps where a level's things or the dying ask for it");
    }
    let bearer = Bearer::new(BEARER, "gear", Change::Words(vec![gear.id.clone()]));
    Entry::borne("gear", &gear.id, bearer, Shows::Order(gear.id.clone()))
}

fn condition(condition: &Condition) -> Entry {
    let laid = || Bearer::new(BEARER, "conditions", Change::Words(vec![condition.id.clone()]));
    let bearer = match &*condition.id {
        "grappled" => Some(Bearer::born("tide_crab")),
        "aloft" => Some(Bearer::born("scree_kite")),
        // Whoever is invisible stays hidden wherever it is.
        _ if condition.effects.conceals => Some(Bearer::new(UNSEEN, "ambush", Change::Flag(true))),
        _ => condition.is_laid().then(laid),
    };
    let shows = match &*condition.id {
        "squeezed" => Shows::Elsewhere("where a level draws a tight space"),
        id => Shows::Condition(id.to_owned()),
    };
    Entry { kind: "condition", id: condition.id.clone(), bearer, shows }
}
