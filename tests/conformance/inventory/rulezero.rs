//! Every entry of the data that a battle can use, and how a battle shows it. What characters are made of is listed with the reason
//! why no battle shows it.

use super::{Bearer, Entry, Shows};
use fivefoot::battle::setup::Change;
use fivefoot::kit::lasting::StateEntry;
use fivefoot::rules::rulezero::data::RuleBook;
use fivefoot::rules::rulezero::profile::{Armor, NaturalKind, Potion, Power, Talent, Weapon};

/// Who bears what nobody of the book has: both hands free, trained with everything.
const BEARER: &str = "sefa";

/// The living, for what harms them alone.
const ALIVE: &str = "bandit";

/// Natural weapons, made ones, armor, boons, potions, powers, talents, conditions; then what no battle shows.
pub fn entries() -> Vec<Entry> {
    let book = RuleBook::shipped();
    let library = &book.library;
    let boons = library.boons.iter().map(|boon| {
        let shows = Shows::Label(boon.name.clone());
        Entry::borne("boon", &boon.id, words("boons", &boon.id), shows)
    });
    let species = library.species.iter();
    let species = species.map(|one| Entry::elsewhere("species", &one.id, "characters are made of it"));
    NaturalKind::ALL
        .into_iter()
        .filter_map(natural)
        .chain(library.weapons.iter().map(|one| weapon(one)))
        .chain(library.armor.iter().map(|one| armor(one)))
        .chain(boons)
        .chain(library.potions.iter().map(|one| potion(one)))
        .chain(library.powers.iter().map(|one| power(one)))
        .chain(Talent::ALL.map(talent))
        .chain(library.conditions.iter().map(|one| condition(one)))
        .chain(species)
        .collect()
}

fn words(field: &str, id: &str) -> Bearer {
    Bearer::new(BEARER, field, Change::Words(vec![id.to_owned()]))
}

fn order(word: &str) -> Shows {
    Shows::Order(word.to_owned())
}

/// A natural weapon, as the first creature has it that does.
fn natural(kind: NaturalKind) -> Option<Entry> {
    let mut creatures = RuleBook::shipped().creatures.iter();
    let first = creatures.find(|one| one.natural.iter().any(|natural| natural.kind == kind))?;
    Some(Entry::borne("natural weapon", kind.id(), Bearer::born(&first.id), order(kind.id())))
}

fn weapon(weapon: &Weapon) -> Entry {
    let arms = if weapon.is_bare() { Vec::new() } else { vec![weapon.id.clone()] };
    let bearer = Bearer::new(BEARER, "arms", Change::Words(arms));
    Entry::borne("weapon", &weapon.id, bearer, order(&weapon.id))
}

fn armor(suit: &Armor) -> Entry {
    let field = if suit.shield { "shield" } else { "armor" };
    let bearer = Bearer::new(BEARER, field, Change::Word(suit.id.clone()));
    let bearer = bearer.and("arms", Change::Words(vec!["mace".to_owned()]));
    Entry::borne("armor", &suit.id, bearer, Shows::Label(suit.name.clone()))
}

/// A potion, with somebody hurt whom it heals.
fn potion(potion: &Potion) -> Entry {
    let creature = if potion.id == "grave_water" { "ghoul" } else { BEARER };
    let bearer = Bearer::new(creature, "potions", Change::Words(vec![potion.id.clone()]));
    let bearer = bearer.and("health", Change::Number(4));
    Entry::borne("potion", &potion.id, bearer, order(&potion.id))
}

/// A power, as the first of the book has it that does; where nobody does, a level may give it.
fn power(power: &Power) -> Entry {
    let book = RuleBook::shipped();
    let mut all = book.heroes.iter().chain(&book.creatures);
    let first = all.find(|one| one.powers.contains(&power.id));
    let bearer = first.map_or_else(|| words("powers", &power.id), |one| Bearer::born(&one.id));
    let bearer = Bearer { against: Some(ALIVE.to_owned()), ..bearer };
    // Whoever is worn can be heartened.
    let bearer = if power.rallies { bearer.and("track", Change::Number(2)) } else { bearer };
    Entry::borne("power", &power.id, bearer, order(&power.id))
}

fn talent(talent: Talent) -> Entry {
    Entry::borne("talent", talent.id(), words("talents", talent.id()), Shows::Label(talent.title().into()))
}

/// A condition: most battles bring them by themselves, some only with what brings them.
fn condition(condition: &StateEntry) -> Entry {
    let id = &condition.id;
    let brought = |by: &'static [&'static str], bearer| {
        Entry::borne("condition", id, bearer, Shows::Brought(id.clone(), by))
    };
    let against = |one: Bearer| Bearer { against: Some(ALIVE.to_owned()), ..one };
    match &**id {
        "shaken" => Entry::elsewhere("condition", id, "comes of traps, which a level lays"),
        "stunned" => brought(&["area"], against(Bearer::born("quill"))),
        "blinded" => brought(&["area"], against(Bearer::born("wyrm"))),
        "pinned" => brought(&["pin"], against(Bearer::new("bear", "health", Change::Number(40)))),
        "grappled" => brought(&["grapple"], Bearer::born("bear")),
        "aided" => brought(&["aid"], Bearer::born(BEARER)),
        "hidden" => brought(&["hide"], Bearer::born("lio")),
        "charging" => brought(&["charge"], Bearer::born(BEARER)),
        "running" => brought(&["run"], Bearer::born(BEARER)),
        // One of two has to fall soon and to live for a while, and the other has to be beside it: big ones are.
        "stabilised" => {
            let weak = Bearer::new("elephant", "health", Change::Number(1));
            let weak = weak.and("dies_at_zero", Change::Flag(false));
            brought(&["stabilise", "attack"], Bearer { against: Some("bear".to_owned()), ..weak })
        }
        "bleeding" => {
            let weak = Bearer::new(BEARER, "health", Change::Number(1));
            Entry::borne("condition", id, weak, Shows::Condition(id.clone()))
        }
        "unconscious" | "worn" => {
            // A hard blow is the last step, with hit points left.
            let worn = Bearer::new(BEARER, "track", Change::Number(4)).and("max_health", Change::Number(200));
            let worn = Bearer { against: Some("troll".to_owned()), ..worn };
            Entry::borne("condition", id, worn, Shows::Condition(id.clone()))
        }
        _ => Entry { kind: "condition", id: id.clone(), bearer: None, shows: Shows::Condition(id.clone()) },
    }
}
