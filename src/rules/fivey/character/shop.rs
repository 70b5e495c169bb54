//! What a character has bought, and what is left of the money. Rules `FV-CHAR-09`, `FV-GEAR-01` to `FV-GEAR-03`.

use super::{choices::Choices, kit::Kit};
use crate::{
    data::{Place, Report},
    rules::fivey::{
        data::library::Library,
        profile::{Spell, Vessel},
    },
};
use std::collections::BTreeMap;

/// Starting money, where it is not rolled. Rule `FV-CHAR-09`.
const CROWNS: u32 = 100;
/// The id of the item that is bought as a scroll of some spell.
const SCROLL: &str = "scroll";
/// The most of one thing that anybody buys.
const MOST: u32 = 100;
/// The word for the shield among purchases.
pub(super) const SHIELD: &str = "shield";

/// Small goods are mixed in sets: by the price of a set and how many are in one, how many were bought.
type Sets = BTreeMap<(u32, u32), u32>;

impl Kit {
    /// Takes all purchases and pays for them.
    pub(super) fn shop(&mut self, report: &mut Report, place: Place, choices: &Choices, library: &Library) {
        let mut spent = 0_u32;
        let mut sets = Sets::new();
        for (id, count) in &choices.bought {
            let place = place.field("bought").key(id);
            report.range(place, *count, 1..=MOST);
            let count = (*count).min(MOST);
            let price = self.buy(report, place, id, count, library, &mut sets);
            spent = spent.saturating_add(price.saturating_mul(count));
        }
        for ((price, set), count) in sets {
            spent = spent.saturating_add(count.div_ceil(set.max(1)).saturating_mul(price));
        }
        for (i, spell) in choices.scrolls.iter().enumerate() {
            spent = spent.saturating_add(self.buy_scroll(i, *spell, library));
        }
        self.pay(report, place, choices, spent);
    }

    /// Takes one kind of thing; what one of it costs, or 0 for small goods, which are counted in sets.
    fn buy(
        &mut self,
        report: &mut Report,
        place: Place,
        id: &str,
        count: u32,
        library: &Library,
        sets: &mut Sets,
    ) -> u32 {
        if id == SHIELD {
            self.own(id, count, 1);
            return library.shield.price;
        }
        if let Some(armor) = library.armor.get(id) {
            self.own(id, count, 1);
            return armor.price;
        }
        if let Some(weapon) = library.weapons.get(id).filter(|weapon| weapon.price > 0) {
            self.own(id, count, 1);
            let owned = self.weapons.entry(id.to_string()).or_default();
            *owned = owned.saturating_add(count);
            return weapon.price;
        }
        if let Some(pack) = library.packs.get(id) {
            for (id, many) in &pack.holds {
                if let Some(item) = library.items.get(id) {
                    self.own_item(item, many.saturating_mul(count), 1);
                }
            }
            return pack.price;
        }
        let item = library.items.get(id).filter(|item| !item.scroll);
        let Some((item, price)) = item.and_then(|item| Some((item, item.price?))) else {
            let shown: String = id.chars().take(40).collect();
            let hint = if id == SCROLL { ": list the spells in `scrolls`" } else { "" };
            report.add(place, format!("FV-CHAR-09: no shop sells `{shown}`{hint}"));
            return 0;
        };
        self.own_item(item, count, item.slots);
        if item.set > 1 {
            let many = sets.entry((price, item.set)).or_default();
            *many = many.saturating_add(count);
            return 0;
        }
        price
    }

    /// Ruling `FV-RUL-19`.
    fn buy_scroll(&mut self, position: usize, spell: Spell, library: &Library) -> u32 {
        let vessel = Vessel::bought(spell, position + 1);
        let scroll = library.items.get(SCROLL);
        self.own(&vessel.id, 1, scroll.map_or(1, |scroll| scroll.slots));
        self.vessels.push(vessel);
        scroll.and_then(|scroll| scroll.price).unwrap_or_default()
    }

    /// Money to begin with, what came in and what was spent. Rules `FV-CHAR-09`, `FV-RUL-08`.
    fn pay(&mut self, report: &mut Report, place: Place, choices: &Choices, spent: u32) {
        let start = choices.crowns.unwrap_or(CROWNS);
        if !start.is_multiple_of(10) || !(30..=180).contains(&start) {
            report.add(
                place.field("crowns"),
                format!("FV-CHAR-09: 3d6 × 10 are never {start} crowns: 30 to 180, by tens, is right"),
            );
        }
        report.range(place.field("earned"), choices.earned, 0..=1_000_000);
        let purse = start.saturating_add(choices.earned);
        if spent > purse {
            report.add(
                place.field("bought"),
                format!("FV-CHAR-09: this costs {spent} crowns, and there are {purse}"),
            );
        }
        self.crowns = purse.saturating_sub(spent);
    }
}
