//! Shops, and what is put on between two battles. Rules `FV-CHAR-09`, `FV-GEAR-01` to `FV-GEAR-03`, `FV-DOWN-09`, `FV-ARM-05`.

use super::stay::{Stay, credit};
use super::{meals::meals, party::learners};
use crate::ai_hints::town;
use crate::career::{Career, Edit, choose, crowns, own};
use crate::character::{RATION, SCROLL, SHIELD, choices::Choices};
use crate::data::library::Library;
use crate::prelude::*;
use kit::activities::{Activity, Personal, Variant, free};

/// The goods of shops, by the shelf.
const SHELVES: [Personal<ShopShelf, Ware>; 4] = [
    shelf(
        "buy",
        "FV-GEAR-02",
        "Buy goods",
        ShopShelf {
            holds: "goods",
            wares: |library| {
                let items = library.items.iter().filter(|item| !item.scroll).filter_map(|item| {
                    let many = if item.set > 1 {
                        format!("{} ×{}", item.name, item.set)
                    } else {
                        item.name.clone()
                    };
                    Some(ware(many, item.price?, bought(&item.id, item.set)))
                });
                let packs =
                    library.packs.iter().map(|pack| ware(pack.name.clone(), pack.price, bought(&pack.id, 1)));
                items.chain(packs).collect()
            },
        },
    ),
    shelf(
        "buy_weapon",
        "FV-GEAR-01",
        "Buy a weapon",
        ShopShelf {
            holds: "weapons",
            wares: |library| {
                let sold = library.weapons.iter().filter(|weapon| weapon.price > 0);
                sold.map(|weapon| ware(weapon.name.clone(), weapon.price, bought(&weapon.id, 1))).collect()
            },
        },
    ),
    shelf(
        "buy_armor",
        "FV-GEAR-01",
        "Buy armour",
        ShopShelf {
            holds: "armor",
            wares: |library| {
                let suits =
                    library.armor.iter().map(|suit| ware(suit.name.clone(), suit.price, bought(&suit.id, 1)));
                let shield = &library.shield;
                suits.chain([ware(shield.name.clone(), shield.price, bought(SHIELD, 1))]).collect()
            },
        },
    ),
    shelf(
        "buy_scroll",
        "FV-RUL-19",
        "Buy a scroll",
        ShopShelf {
            holds: "scrolls",
            wares: |library| {
                let price = library.items.get(SCROLL).and_then(|scroll| scroll.price);
                let scroll = |spell: &Arc<Spell>| {
                    let id = spell.id.clone();
                    let edit = move |choices: &mut Choices| choices.scrolls.push(id.clone());
                    Some(ware(format!("Scroll of {}", spell.name), price?, Box::new(edit)))
                };
                library.spells.iter().filter_map(scroll).collect()
            },
        },
    ),
];

/// Buying from them.
pub const BUYING: Activity = Activity {
    verbs: &[SHELVES[0].verb, SHELVES[1].verb, SHELVES[2].verb, SHELVES[3].verb],
    offers: |world| {
        let all = learners(world);
        SHELVES.iter().flat_map(|shelf| shelf.offers(world, &all)).collect()
    },
    does: |world, done, picked| {
        let shelf = SHELVES.iter().find(|shelf| shelf.verb == done.verb);
        let Some(ware) = shelf.and_then(|shelf| shelf.picked(world, done, picked)) else { return gone!() };
        let (who, before) = (done.by, crowns(world, done.by));
        let owed = ware.price.min(credit(world, who));
        tell_deed(world, who, done.verb, format!("Buys {}", ware.name), None, picked.offer.rule);
        choose(world, who, |choices| ware.buy(choices, owed));
        change(world, who, |stay: &mut Stay| stay.owed += owed);
        let left = crowns(world, who);
        if left < before {
            tell_count(world, who, "crowns", left as i32 - before as i32, left as i32, "FV-CHAR-09");
        }
    },
};

/// A shelf of a shop.
struct ShopShelf {
    /// The word for its goods.
    holds: &'static str,
    /// The wares on it.
    wares: fn(&Library) -> Vec<Ware>,
}

/// A ware of a shop.
struct Ware {
    name: String,
    price: u32,
    edit: Edit,
}

const fn shelf(
    verb: &'static str,
    rule: RuleId,
    nobody: &'static str,
    about: ShopShelf,
) -> Personal<ShopShelf, Ware> {
    Personal {
        verb,
        rule,
        nobody,
        about,
        title: |shelf, world, who, name| {
            let purse = crowns(world, who) + credit(world, who);
            format!("{name} buys {} ({purse} crowns)", shelf.holds).into()
        },
        cost: free,
        ways: |shelf, world, who| on_sale(world, who, (shelf.wares)(&book(world).library)),
    }
}

fn ware(name: String, price: u32, edit: Edit) -> Ware {
    Ware { name, price, edit }
}

fn bought(id: &str, many: u32) -> Edit {
    let id = id.to_owned();
    Box::new(move |choices| {
        let count = choices.bought.entry(id.clone()).or_default();
        *count = count.saturating_add(many);
    })
}

impl Ware {
    /// Buys it, so much of its price on credit.
    fn buy(&self, choices: &mut Choices, owed: u32) {
        choices.earned = choices.earned.saturating_add(owed);
        (self.edit)(choices);
    }
}

/// Putting on and off what is worn. Rule `FV-ARM-05`.
pub const WEARING: Activity = Activity {
    verbs: &[WEAR.verb],
    offers: |world| WEAR.open_offers(world, &learners(world)),
    does: |world, done, picked| {
        let Some(edit) = WEAR.picked(world, done, picked) else { return gone!() };
        tell_offer(world, done.by, picked.offer, None);
        choose(world, done.by, edit);
        set(world, done.by, |states| states.armor_off = false);
    },
};

const WEAR: Personal<(), Edit> = Personal {
    verb: "wear",
    rule: "FV-ARM-05",
    nobody: "Wear other armour",
    about: (),
    title: |(), _, _, name| format!("{name} changes armour").into(),
    cost: free,
    ways: |(), world, who| {
        let career = own(world, who)?;
        let now = &career.character.profile;
        let way = |(title, edit): (String, Edit)| {
            let then = career.with(book(world), &edit)?.profile;
            let worth = town::of_armor(then.defence - now.defence, then.paces - now.paces);
            Some(Variant { title, worth, does: edit })
        };
        let mut ways: Vec<_> = suits(world, career).into_iter().filter_map(way).collect();
        ways.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Ok(ways)
    },
};

/// The wares that somebody can pay for and carry, provisions first where they lack them.
fn on_sale(world: &World, who: Entity, wares: Vec<Ware>) -> Result<Vec<Variant<Ware>>, Refusal> {
    let (career, credit) = (own(world, who)?, credit(world, who));
    let purse = crowns(world, who) + credit;
    let fits = |ware: &Ware| {
        let edit = |choices: &mut Choices| ware.buy(choices, ware.price.min(credit));
        ware.price <= purse && career.with(book(world), edit).is_some()
    };
    let ration = book(world).library.items.get(RATION).map(|ration| &*ration.name);
    let lacks = meals(world, who) < town::PROVISIONS;
    let way = |does: Ware| {
        let wanted = lacks && ration.is_some_and(|ration| does.name.starts_with(ration));
        let title = format!("{} ({} crowns)", does.name, does.price);
        Variant { title, worth: town::of_ware(wanted), does }
    };
    let mut ways: Vec<Variant<Ware>> = wares.into_iter().filter(fits).map(way).collect();
    ways.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    unless(ways.is_empty(), "nothing there that could be paid for and carried", "FV-CHAR-09")?;
    Ok(ways)
}

/// The suits that somebody could put on instead of what it wears.
fn suits(world: &World, career: &Career) -> Vec<(String, Edit)> {
    let (choices, owned) = (&career.character.choices, &career.character.goods.belongings);
    let suits = book(world).library.armor.iter().filter(|suit| owned.contains_key(&suit.id));
    let other = suits.filter(|suit| choices.wears.as_ref() != Some(&suit.id));
    let wear = |id: Option<String>| -> Edit { Box::new(move |choices| choices.wears.clone_from(&id)) };
    let nothing = choices.wears.is_some().then(|| ("no armour".to_owned(), wear(None)));
    other.map(|suit| (suit.name.clone(), wear(Some(suit.id.clone())))).chain(nothing).collect()
}
