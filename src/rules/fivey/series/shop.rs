//! Shops, and what is put on between two battles. Rules `FV-CHAR-09`, `FV-GEAR-01` to `FV-GEAR-03`, `FV-DOWN-09`, `FV-ARM-05`.

use super::advance::{Edit, allowed, own};
use super::meals::meals;
use super::party::learners;
use super::town::{Stay, credit};
use crate::kit::pastime::{Pastime, Personal, Way};
use crate::rules::fivey::career::{choose, crowns};
use crate::rules::fivey::character::{RATION, SCROLL, SHIELD, choices::Choices};
use crate::rules::fivey::prelude::*;

/// Meals that a computer player sees to that each has: for the nights of an adventure.
const PROVISIONS: u32 = 3;

/// Buying, by the shelf.
pub const BUYING: Pastime = Pastime {
    verbs: &[GOODS.verb, WEAPONS.verb, ARMOR.verb, SCROLLS.verb],
    offers: |world| {
        let shelves = [GOODS, WEAPONS, ARMOR, SCROLLS].into_iter();
        shelves.flat_map(|shelf| shelf.offers(world, learners(world))).collect()
    },
    does: |world, done, picked| {
        let shelves = [GOODS, WEAPONS, ARMOR, SCROLLS];
        let shelf = shelves.iter().find(|shelf| shelf.verb == done.verb);
        let Some(ware) = shelf.and_then(|shelf| shelf.picked(world, done, picked)) else { return gone!() };
        let (who, before) = (done.by, crowns(world, done.by));
        let owed = ware.price.min(credit(world, who));
        tell_deed(world, who, done.verb, format!("Buys {}", ware.name), None, picked.offer.rule);
        choose(world, who, |choices| {
            choices.earned = choices.earned.saturating_add(owed);
            (ware.edit)(choices);
        });
        if owed > 0 {
            change(world, who, |stay: &mut Stay| stay.owed += owed);
        }
        let left = crowns(world, who);
        tell_count(world, who, "crowns", left as i32 - before as i32, left as i32, "FV-CHAR-09");
    },
};

/// Putting on and off what is worn. Rule `FV-ARM-05`.
pub const WEARING: Pastime = Pastime {
    verbs: &[WEAR.verb],
    offers: |world| {
        let all: Vec<Entity> =
            learners(world).into_iter().filter(|&who| !suits(world, who).is_empty()).collect();
        WEAR.offers(world, all)
    },
    does: |world, done, picked| {
        let Some(edit) = WEAR.picked(world, done, picked) else { return gone!() };
        tell_offer(world, done.by, picked.offer, None);
        choose(world, done.by, edit);
        set(world, done.by, |states| states.armor_off = false);
    },
};

const WEAR: Personal<Edit> = Personal {
    verb: "wear",
    rule: "FV-ARM-05",
    title: |_, _, name| format!("{name} wears").into(),
    ways: |world, who| {
        let career = own(world, who)?;
        let mut ways = allowed(world, career, 0.5, suits(world, who));
        let now = &career.character.profile;
        for way in &mut ways {
            // Better armor that is not too heavy is worth putting on.
            if let Some(then) = career.with(book(world), &way.does) {
                let lighter = then.profile.paces >= now.paces;
                way.worth = if lighter { (then.profile.defence - now.defence) as f32 * 2.0 } else { 0.0 };
            }
        }
        ways.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Ok(ways)
    },
    cost: |_, _| Cost::default(),
    nobody: "Wear other armor",
};

/// Something in a shop.
struct Ware {
    name: String,
    price: u32,
    edit: Edit,
}

const GOODS: Personal<Ware> = Personal {
    verb: "buy",
    rule: "FV-GEAR-02",
    title: |world, who, name| titled(world, who, name, "goods"),
    ways: |world, who| {
        let library = &book(world).library;
        let items = library.items.iter().filter(|item| !item.scroll).filter_map(|item| {
            let many = if item.set > 1 { format!("{} ×{}", item.name, item.set) } else { item.name.clone() };
            Some(ware(many, item.price?, bought(&item.id, item.set)))
        });
        let packs = library.packs.iter().map(|pack| ware(pack.name.clone(), pack.price, bought(&pack.id, 1)));
        on_sale(world, who, items.chain(packs))
    },
    cost: |_, _| Cost::default(),
    nobody: "Buy goods",
};

const WEAPONS: Personal<Ware> = Personal {
    verb: "buy_weapon",
    rule: "FV-GEAR-01",
    title: |world, who, name| titled(world, who, name, "weapons"),
    ways: |world, who| {
        let sold = book(world).library.weapons.iter().filter(|weapon| weapon.price > 0);
        on_sale(world, who, sold.map(|weapon| ware(weapon.name.clone(), weapon.price, bought(&weapon.id, 1))))
    },
    cost: |_, _| Cost::default(),
    nobody: "Buy a weapon",
};

const ARMOR: Personal<Ware> = Personal {
    verb: "buy_armor",
    rule: "FV-GEAR-01",
    title: |world, who, name| titled(world, who, name, "armor"),
    ways: |world, who| {
        let library = &book(world).library;
        let suits = library.armor.iter().map(|suit| ware(suit.name.clone(), suit.price, bought(&suit.id, 1)));
        let shield = ware("Shield".to_owned(), library.shield.price, bought(SHIELD, 1));
        on_sale(world, who, suits.chain([shield]))
    },
    cost: |_, _| Cost::default(),
    nobody: "Buy armor",
};

const SCROLLS: Personal<Ware> = Personal {
    verb: "buy_scroll",
    rule: "FV-RUL-19",
    title: |world, who, name| titled(world, who, name, "scrolls"),
    ways: |world, who| {
        let price = book(world).library.items.get(SCROLL).and_then(|scroll| scroll.price).unwrap_or_default();
        let scroll = |spell: &Arc<Spell>| {
            let id = spell.id.clone();
            let edit = move |choices: &mut Choices| choices.scrolls.push(id.clone());
            ware(format!("Scroll of {}", spell.name), price, Box::new(edit))
        };
        on_sale(world, who, book(world).library.spells.iter().map(scroll))
    },
    cost: |_, _| Cost::default(),
    nobody: "Buy a scroll",
};

fn ware(name: String, price: u32, edit: Edit) -> Ware {
    Ware { name, price, edit }
}

fn bought(id: &str, many: u32) -> Edit {
    let id = id.to_owned();
    Box::new(move |choices| *choices.bought.entry(id.clone()).or_default() += many)
}

/// `Dorrit buys goods (40 crowns)`.
fn titled(world: &World, who: Entity, name: &str, what: &str) -> Text {
    format!("{name} buys {what} ({} crowns)", crowns(world, who) + credit(world, who)).into()
}

/// What somebody can pay for and carry, provisions first where they lack them.
fn on_sale(world: &World, who: Entity, wares: impl Iterator<Item = Ware>) -> Result<Vec<Way<Ware>>, Refusal> {
    let (career, credit) = (own(world, who)?, credit(world, who));
    let purse = crowns(world, who) + credit;
    let fits = |ware: &Ware| {
        let owed = ware.price.min(credit);
        let edit = |choices: &mut Choices| {
            choices.earned = choices.earned.saturating_add(owed);
            (ware.edit)(choices);
        };
        ware.price <= purse && career.with(book(world), edit).is_some()
    };
    let ration = book(world).library.items.get(RATION).map(|ration| &*ration.name);
    let lacks = meals(world, who) < PROVISIONS;
    let way = |does: Ware| {
        let wanted = lacks && ration.is_some_and(|ration| does.name.starts_with(ration));
        let title = format!("{} ({} crowns)", does.name, does.price);
        Way { title, worth: if wanted { 20.0 } else { 0.5 }, does }
    };
    let mut ways: Vec<Way<Ware>> = wares.filter(fits).map(way).collect();
    ways.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    unless(ways.is_empty(), "nothing there that could be paid for and carried", "FV-CHAR-09")?;
    Ok(ways)
}

/// What somebody could put on instead of what it wears.
fn suits(world: &World, who: Entity) -> Vec<(String, Edit)> {
    let Ok(career) = own(world, who) else { return Vec::new() };
    let (choices, owned) = (&career.character.choices, &career.character.goods.belongings);
    let suits = book(world).library.armor.iter().filter(|suit| owned.contains_key(&suit.id));
    let other = suits.filter(|suit| choices.wears.as_ref() != Some(&suit.id));
    let wear = |id: Option<String>| -> Edit { Box::new(move |choices| choices.wears.clone_from(&id)) };
    let nothing = choices.wears.is_some().then(|| ("no armor".to_owned(), wear(None)));
    other.map(|suit| (suit.name.clone(), wear(Some(suit.id.clone())))).chain(nothing).collect()
}
