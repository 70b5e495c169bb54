//! Every entry of the data that a battle can use, and how a battle shows it. What is only sold, and what characters are made
//! of, is listed with the reason why no battle shows it.

use super::{Bearer, Entry, Shows};
use fivefoot::battle::{setup::Change, tell::capital};
use fivefoot::kit::lasting::StateEntry;
use fivefoot::rules::fivey::data::RuleBook;
use fivefoot::rules::fivey::profile::{Art, Feat, Gear, Item, Profile, Spell, Start, Weapon};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Who bears what nobody of the book has: no armor, no shield, strong hands.
const BEARER: &str = "kessrak";

/// Undead, for what works on them alone.
const UNDEAD: &str = "zombie";

/// Attacks of the body, weapons, armor, the shield, gear, feats, spells; then what no battle shows.
pub fn entries() -> Vec<Entry> {
    let book = RuleBook::shipped();
    let armor = book.library.armor.iter().map(|armor| {
        let bearer = Bearer::new(BEARER, "armor", Change::Word(armor.id.clone()));
        Entry::borne("armor", &armor.id, bearer, Shows::Label(armor.name.clone()))
    });
    let shield = Bearer::new(BEARER, "shield", Change::Flag(true));
    let packs = book.library.packs.iter();
    let packs = packs.map(|pack| Entry::elsewhere("pack", &pack.id, "is sold as what it holds"));
    bodies(&book.library.creatures)
        .into_iter()
        .chain(book.library.weapons.iter().map(|one| weapon(one)))
        .chain(armor)
        .chain([Entry::borne("armor", "shield", shield, Shows::Label("shield".into()))])
        .chain(Gear::ALL.map(gear))
        .chain(learnt().into_iter().map(feat))
        .chain(own_feats(&book.library.creatures))
        .chain(book.library.spells.iter().map(|one| spell(one)))
        .chain(book.library.conditions.iter().map(|one| condition(one)))
        .chain(book.library.items.iter().filter_map(|one| ware(one)))
        .chain(packs)
        .chain(templates())
        .collect()
}

/// Feats that characters can have.
fn learnt() -> BTreeSet<Feat> {
    let templates = RuleBook::shipped().library.templates.iter();
    templates.map(|template| template.feat).chain(Feat::OF_LEVELS).collect()
}

fn list(field: &str, id: &str) -> Bearer {
    Bearer::new(BEARER, field, Change::Words(vec![id.to_owned()]))
}

/// The bearer, with arms beside what it bears.
fn armed(bearer: Bearer, arms: &str) -> Bearer {
    bearer.and("arms", Change::Words(vec![arms.to_owned()]))
}

/// Each attack of a body, as the first creature has it that does.
fn bodies(creatures: &[Arc<Profile>]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for creature in creatures {
        for arm in creature.arms.iter().filter(|arm| arm.weapon.natural) {
            let id = &arm.weapon.id;
            let known = entries.iter().any(|entry| entry.id == *id);
            if !known && RuleBook::shipped().weapon(id).is_none() {
                entries.push(Entry::borne("attack of the body", id, Bearer::born(&creature.id), order(id)));
            }
        }
    }
    entries
}

fn weapon(weapon: &Weapon) -> Entry {
    let arms = if weapon.natural { Vec::new() } else { vec![weapon.id.clone()] };
    let bearer = Bearer::new(BEARER, "arms", Change::Words(arms));
    Entry::borne("weapon", &weapon.id, bearer, order(&weapon.id))
}

fn gear(gear: Gear) -> Entry {
    let bearer = list("gear", gear.id());
    let (bearer, shows) = match gear {
        Gear::PoisonHerbs => (armed(bearer, "dagger"), order("coat")),
        Gear::HolySymbol => (armed(bearer, "hammer"), Shows::Label("Hammer, holy".into())),
        Gear::WalkingStick | Gear::LivingRelic | Gear::SkeletonKey => {
            (bearer, Shows::Label(gear.title().into()))
        }
        _ => (armed(bearer, "club"), order(gear.id())),
    };
    Entry::borne("gear", gear.id(), bearer, shows)
}

fn order(word: &str) -> Shows {
    Shows::Order(word.to_owned())
}

/// A feat that characters can have. Those that no deed or condition shows are seen on the sheet.
fn feat(feat: Feat) -> Entry {
    let bearer = list("feats", feat.id());
    let (bearer, shows) = match feat {
        Feat::ForceOfWill => (bearer.and("health", Change::Number(1)), Shows::Condition("defiant".into())),
        Feat::Riposte | Feat::Cleave | Feat::Guard | Feat::Rage => (bearer, order(feat.id())),
        Feat::DragonBorn => (bearer, order("breathe")),
        Feat::StreetMagic => (bearer, order("distract")),
        Feat::LittleTrouble => (bearer, order("hide")),
        _ => (bearer, Shows::Label(feat.title().into())),
    };
    Entry::borne("feat", feat.id(), bearer, shows)
}

/// The feats that only monsters have, as the first creature has them that does.
fn own_feats(creatures: &[Arc<Profile>]) -> Vec<Entry> {
    let known = learnt();
    let mut first: BTreeMap<Feat, &Profile> = BTreeMap::new();
    for creature in creatures {
        for feat in creature.feats.iter().filter(|feat| !known.contains(feat)) {
            first.entry(*feat).or_insert(creature);
        }
    }
    let shows = |feat: Feat| match feat {
        Feat::BreathAttack => order("breathe"),
        Feat::Flight => order("fly"),
        _ => Shows::Label(feat.title().into()),
    };
    let entry = |(feat, creature): (Feat, &Profile)| {
        Entry::borne("feat", feat.id(), Bearer::born(&creature.id), shows(feat))
    };
    first.into_iter().map(entry).collect()
}

fn spell(spell: &Spell) -> Entry {
    let id = &spell.id;
    let against = (spell.art == Art::TurnUndead).then(|| UNDEAD.to_owned());
    let bearer = Bearer { against, ..list("spells", id) };
    match spell.art {
        Art::Levitate => {
            Entry::elsewhere("spell", id, "lifts things, and no battle has any that needs lifting")
        }
        // An answer to a fall.
        Art::FeatherFall => Entry::borne("spell", id, bearer, order(Art::FeatherFall.id())),
        _ => Entry::borne("spell", id, bearer, Shows::Order(format!("{id}_scroll_1"))),
    }
}

/// A condition: most battles bring them by themselves, some only with what brings them, and two are no battle's.
fn condition(condition: &StateEntry) -> Entry {
    let gear = |all: &[&str]| Change::Words(all.iter().map(|&id| id.to_owned()).collect());
    let (bearer, by): (_, &[&str]) = match &*condition.id {
        "grappled" => {
            return Entry::elsewhere("condition", "grappled", "is a house rule that a level turns on");
        }
        "warded" => return Entry::elsewhere("condition", "warded", "is given between two battles"),
        "turned" => {
            let spell = list("spells", "turn_undead");
            (Bearer { against: Some(UNDEAD.to_owned()), ..spell }, &["cast"])
        }
        "lurking" => (list("feats", Feat::LittleTrouble.id()), &["hide"]),
        "poisoned" => (armed(list("gear", Gear::PoisonHerbs.id()), "dagger"), &["coat"]),
        // A flask is thrown at any square, and most miss.
        "oiled" => (Bearer::new(BEARER, "gear", gear(&["oil_flask"; 11])), &["throw"]),
        "alight" => (
            Bearer::new(BEARER, "gear", gear(&[&["torch"], &["oil_flask"; 11][..]].concat())),
            &["set_alight", "throw"],
        ),
        id => {
            let shows = Shows::Condition(id.to_owned());
            return Entry { kind: "condition", id: id.to_owned(), bearer: None, shows };
        }
    };
    Entry::borne("condition", &condition.id, bearer, Shows::Brought(condition.id.clone(), by))
}

/// Something to buy, unless the gear has it.
fn ware(item: &Item) -> Option<Entry> {
    let (bearer, shows) = match (item.gear, item.ammunition, item.scroll) {
        (Some(_), ..) => return None,
        (None, Some(ammunition), _) => {
            let arms = &RuleBook::shipped().library.weapons;
            let arm = arms.iter().find(|arm| arm.ammunition == Some(ammunition))?;
            (list("arms", &arm.id), Shows::Label(capital(ammunition.title())))
        }
        (None, None, true) => (list("spells", "fire_ball"), Shows::Label("Scroll of Fire Ball".to_owned())),
        (None, None, false) => {
            return Some(Entry::elsewhere("ware", &item.id, "is bought, carried and of use between battles"));
        }
    };
    Some(Entry::borne("ware", &item.id, bearer, shows))
}

/// Origins, backgrounds and what they bring.
fn templates() -> Vec<Entry> {
    let templates = RuleBook::shipped().library.templates.iter();
    templates
        .flat_map(|template| {
            let made = Entry::elsewhere("template", &template.id, "characters are made of it");
            let items = template.items.iter().filter(|item| !item.weapon).map(start);
            [made].into_iter().chain(items)
        })
        .collect()
}

/// A starting item that is no weapon.
fn start(item: &Start) -> Entry {
    let why = match (item.gear, item.vessel, &item.companion) {
        (Some(gear), ..) => {
            let shows = Shows::Label(gear.title().into());
            return Entry::borne("starting item", &item.id, list("gear", gear.id()), shows);
        }
        (None, Some(_), _) => "holds a spell, and spells show themselves",
        (None, None, Some(_)) => "calls a creature, which shows itself",
        (None, None, None) => "is of use between battles",
    };
    Entry::elsewhere("starting item", &item.id, why)
}
