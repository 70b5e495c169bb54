//! Purchases of a character, and what is left of the money. Rules `FV-CHAR-09`, `FV-GEAR-01` to `FV-GEAR-03`.

use super::{
    choices::Reading,
    kit::{Kit, add},
};
use crate::profile::*;
use kit::schema::*;

/// Starting money, where it is not rolled. Rule `FV-CHAR-09`.
pub const CROWNS: u32 = 100;
/// The id of the item that is bought as a scroll of some spell.
pub const SCROLL: &str = "scroll";
/// The most of one thing that anybody buys.
const MOST: u32 = 100;
/// The word for the shield among purchases.
pub const SHIELD: &str = "shield";
/// The id of a ration: one meal. Rule `FV-REST-07`.
pub const RATION: &str = "ration";
/// The id of a pouch of herbs that heals whoever eats of it. Rule `FV-ORIG-12`.
pub const HERB_POUCH: &str = "herb_pouch";
/// The goods that can be eaten: each takes a slot.
const FOOD: [&str; 2] = [RATION, HERB_POUCH];

impl Reading<'_> {
    /// Takes all purchases and pays for them.
    pub(super) fn shop(&mut self, kit: &mut Kit) {
        let (raw, place) = (self.0.raw, self.0.at("bought"));
        let mut spent = 0;
        // Small goods are mixed in sets: by the price of a set and how many are in one, how many were bought.
        let mut sets: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for (id, count) in &raw.bought {
            self.0.report.range(place.key(id), *count, 1..=MOST);
            let count = (*count).min(MOST);
            match self.buy(kit, place.key(id), id, count) {
                (price, 1) => add(&mut spent, price.saturating_mul(count)),
                set => add(sets.entry(set).or_default(), count),
            }
        }
        for ((price, set), count) in sets {
            add(&mut spent, count.div_ceil(set.max(1)).saturating_mul(price));
        }
        // Ruling `FV-RUL-19`.
        let scroll = self.0.book.items.get(SCROLL);
        for (position, id) in raw.scrolls.iter().enumerate() {
            let place = self.0.at("scrolls").item(position);
            let Some(spell) = self.0.book.spells.look_up(self.0.report, place, id) else { continue };
            let vessel = Vessel::bought(spell, position + 1);
            kit.own(&vessel.id, 1, scroll.map_or(1, |scroll| scroll.slots));
            kit.profile.vessels.push(vessel);
            add(&mut spent, scroll.and_then(|scroll| scroll.price).unwrap_or_default());
        }
        let start = raw.crowns.unwrap_or(CROWNS);
        let rolled = start.is_multiple_of(10) && (30..=180).contains(&start);
        let message = format!("FV-CHAR-09: 3d6 × 10 are never {start} crowns: 30 to 180, by tens, is right");
        self.0.check(rolled, self.0.at("crowns"), message);
        let purse = start.saturating_add(raw.earned);
        add(&mut spent, raw.spent);
        let message = format!("FV-CHAR-09: this costs {spent} crowns, and there are {purse}");
        self.0.check(spent <= purse, place, message);
        kit.goods.crowns = purse.saturating_sub(spent);
        self.eat(kit);
    }

    /// Takes out what has been eaten. Rule `FV-REST-07`.
    fn eat(&mut self, kit: &mut Kit) {
        for (id, &count) in &self.0.raw.eaten {
            let place = self.0.at("eaten").key(id);
            let food = FOOD.contains(&id.as_str());
            self.0.check(food, place, format!("FV-REST-07: {} is no food: {}", quoted(id), FOOD.join(", ")));
            let owned = kit.goods.belongings.get(id).copied().unwrap_or_default();
            let message = format!("FV-REST-07: {count} eaten, and there were {owned}");
            self.0.check(count <= owned, place, message);
            kit.disown(id, count);
        }
    }

    /// Takes one kind of thing; what a set of it costs, and how many are in one.
    fn buy(&mut self, kit: &mut Kit, place: Place, id: &str, count: u32) -> (u32, u32) {
        let library = self.0.book;
        let weapon = library.weapons.get(id).filter(|weapon| weapon.price > 0);
        let shield = (id == SHIELD).then_some(library.shield.price);
        let armor = || library.armor.get(id).map(|armor| armor.price);
        if let Some(price) = shield.or_else(armor).or(weapon.map(|weapon| weapon.price)) {
            kit.own(id, count, 1);
            if weapon.is_some() {
                add(kit.weapons.entry(id.to_owned()).or_default(), count);
            }
            return (price, 1);
        }
        if let Some(pack) = library.packs.get(id) {
            for (id, many) in &pack.holds {
                if let Some(item) = library.items.get(id) {
                    kit.own_item(item, many.saturating_mul(count), 1);
                }
            }
            return (pack.price, 1);
        }
        let item = library.items.get(id).filter(|item| !item.scroll);
        let Some((item, price)) = item.and_then(|item| Some((item, item.price?))) else {
            let hint = if id == SCROLL { ": list the spells in `scrolls`" } else { "" };
            self.0.wrong(place, format!("FV-CHAR-09: no shop sells {}{hint}", quoted(id)));
            return (0, 1);
        };
        kit.own_item(item, count, item.slots);
        (price, item.set)
    }
}
