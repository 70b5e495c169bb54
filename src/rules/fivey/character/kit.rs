//! What a character owns: starting items, purchases, what is in hand. Catalog sections 7, 10 and 13 to 15.

use super::{Choices, traits::Traits};
use crate::{
    data::{Place, Report},
    rules::fivey::{
        data::{Library, check_hands},
        profile::{Ammunition, Armor, CarriedArm, Carry, DamageKind, Feat, Gear, Start, Vessel, Weapon},
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Starting money, where it is not rolled. Rule `FV-CHAR-09`.
const CROWNS: u32 = 100;
/// Inventory slots. Rule `FV-INV-02`.
const SLOTS: u32 = 20;
/// Things at the belt. Ruling `FV-RUL-37`.
const BELT: u32 = 4;
/// What a dragon's breath may be made of. Rule `FV-ORIG-17`.
const ELEMENTS: [DamageKind; 5] =
    [DamageKind::Fire, DamageKind::Cold, DamageKind::Electricity, DamageKind::Acid, DamageKind::Poison];
/// The id of the item that is bought as a scroll of some spell.
const SCROLL: &str = "scroll";
/// The word for the shield among purchases.
const SHIELD: &str = "shield";

/// All that somebody owns, checked.
#[derive(Default)]
pub(super) struct Kit {
    /// Weapons, bare hands first.
    pub arms: Vec<CarriedArm>,
    /// Units of ammunition.
    pub ammunition: BTreeMap<Ammunition, u32>,
    /// What does something in battle.
    pub gear: BTreeMap<Gear, u32>,
    /// Which of it is in hand.
    pub held: BTreeSet<Gear>,
    /// Which of it hangs at the belt.
    pub belt: BTreeSet<Gear>,
    /// Vessels of spells.
    pub vessels: Vec<Vessel>,
    /// The armor worn.
    pub armor: Option<Arc<Armor>>,
    /// The creature that one of the items calls.
    pub companion: Option<String>,
    /// Everything by id, with how many.
    pub belongings: BTreeMap<String, u32>,
    /// Crowns left.
    pub crowns: u32,
    /// Slots in use.
    pub slots: u32,
}

/// Everything of it.
pub(super) fn kit(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    traits: &Traits,
    library: &Library,
) -> Kit {
    let mut kit = Kit::default();
    let mut weapons: BTreeMap<String, u32> = BTreeMap::new();
    for start in starting_items(report, place, choices, traits) {
        kit.take_start(start, &mut weapons);
        kit.fill(report, place, choices, start);
    }
    check_spells(report, place, choices, &kit);
    let spent = kit.shop(report, place, choices, library, &mut weapons);
    kit.pay(report, place, choices, spent);
    check_element(report, place, choices, traits, weapons.keys().filter_map(|id| library.weapons.get(id)));
    if kit.slots > SLOTS {
        let slots = kit.slots;
        report.add(place, format!("FV-INV-02: this takes {slots} slots, and there are {SLOTS}"));
    }
    kit.wear(report, place, choices, library);
    kit.place_things(report, place, choices, library, &weapons);
    kit
}

/// One item of each template, or both of the first. Rules `FV-CHAR-03`, `FV-CHAR-04`, ruling `FV-RUL-07`.
fn starting_items<'t>(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    traits: &'t Traits,
) -> Vec<&'t Start> {
    let place = place.field("items");
    let mut of_template = [0_usize; 2];
    let mut found: Vec<&Start> = Vec::new();
    for (i, id) in choices.items.iter().enumerate() {
        let place = place.item(i);
        let owner = traits
            .templates
            .iter()
            .enumerate()
            .find_map(|(t, template)| Some((t, template.items.iter().find(|item| item.id == *id)?)));
        match owner {
            None => {
                let ids: Vec<&str> =
                    traits.templates.iter().flat_map(|t| &t.items).map(|item| item.id.as_str()).collect();
                let shown: String = id.chars().take(40).collect();
                report.add(
                    place,
                    format!("FV-CHAR-03: the templates bring no `{shown}`; they bring {}", ids.join(", ")),
                );
            }
            Some((_, item)) if found.iter().any(|other| other.id == item.id) => {
                report.add(place, format!("FV-CHAR-03: `{id}` comes twice: there is one of it"));
            }
            Some((t, item)) => {
                if let Some(count) = of_template.get_mut(t) {
                    *count += 1;
                }
                found.push(item);
            }
        }
    }
    let right = match traits.templates.len() {
        2 => matches!(of_template, [1, 1] | [2, 0]),
        _ => matches!(of_template, [1 | 2, _]),
    };
    if !right && found.len() == choices.items.len() {
        report.add(
            place,
            "FV-RUL-07: one item of each template is right, or both of the first for who began at level 0",
        );
    }
    found
}

impl Kit {
    fn own(&mut self, id: &str, count: u32) {
        let owned = self.belongings.entry(id.to_string()).or_default();
        *owned = owned.saturating_add(count);
    }

    fn take_start(&mut self, start: &Start, weapons: &mut BTreeMap<String, u32>) {
        self.own(&start.id, 1);
        self.slots += start.slots;
        if start.weapon {
            weapons.insert(start.id.clone(), 1);
        }
        if let Some(ammunition) = start.ammunition {
            *self.ammunition.entry(ammunition).or_default() += 1;
        }
        if let Some(gear) = start.gear {
            *self.gear.entry(gear).or_default() += 1;
        }
        if let Some(companion) = &start.companion {
            self.companion = Some(companion.clone());
        }
    }

    /// Puts the chosen spell into a starting item that holds one. Ruling `FV-RUL-19`.
    fn fill(&mut self, report: &mut Report, place: Place, choices: &Choices, start: &Start) {
        let Some(scroll) = start.vessel else { return };
        match choices.spells.get(&start.id) {
            Some(spell) => {
                let (id, name) = (start.id.clone(), start.name.clone());
                self.vessels.push(Vessel { id, name, spell: *spell, scroll });
            }
            None => {
                report.add(
                    place.field("spells"),
                    format!("FV-RUL-19: `{}` holds a spell: name it in `spells`", start.id),
                );
            }
        }
    }

    /// Takes all purchases and sums up their prices. Rules `FV-GEAR-01` to `FV-GEAR-03`, `FV-INV-04`.
    fn shop(
        &mut self,
        report: &mut Report,
        place: Place,
        choices: &Choices,
        library: &Library,
        weapons: &mut BTreeMap<String, u32>,
    ) -> u32 {
        let mut spent = 0_u32;
        // Small goods are mixed in sets: price of a set and how many are in one, and how many were bought of all these.
        let mut sets: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for (id, count) in &choices.bought {
            let place = place.field("bought").key(id);
            report.range(place, *count, 1..=100);
            let count = (*count).min(100);
            let price = self.buy(report, place, id, count, library, weapons, &mut sets);
            spent = spent.saturating_add(price.saturating_mul(count));
        }
        for ((price, set), count) in sets {
            spent = spent.saturating_add(count.div_ceil(set.max(1)).saturating_mul(price));
        }
        let scroll = library.items.get(SCROLL);
        for (i, spell) in choices.scrolls.iter().enumerate() {
            let title = spell.title();
            let id = format!("{}_scroll_{}", title.to_lowercase().replace(' ', "_"), i + 1);
            self.own(&id, 1);
            self.slots += scroll.map_or(1, |scroll| scroll.slots);
            spent = spent.saturating_add(scroll.and_then(|scroll| scroll.price).unwrap_or_default());
            self.vessels.push(Vessel { id, name: format!("Scroll of {title}"), spell: *spell, scroll: true });
        }
        spent
    }

    /// Takes one kind of thing; what one of it costs, but for small goods, which are counted in sets.
    fn buy(
        &mut self,
        report: &mut Report,
        place: Place,
        id: &str,
        count: u32,
        library: &Library,
        weapons: &mut BTreeMap<String, u32>,
        sets: &mut BTreeMap<(u32, u32), u32>,
    ) -> u32 {
        if let Some(pack) = library.packs.get(id) {
            for (item, many) in &pack.holds {
                self.take_item(item, many.saturating_mul(count), library);
            }
            self.slots += pack.slots * count;
            return pack.price;
        }
        self.slots += count;
        self.own(id, count);
        if id == SHIELD {
            return library.shield.price;
        }
        if let Some(armor) = library.armor.get(id) {
            return armor.price;
        }
        if let Some(weapon) = library.weapons.get(id).filter(|weapon| weapon.price > 0) {
            *weapons.entry(id.to_string()).or_default() += count;
            return weapon.price;
        }
        self.slots -= count;
        self.belongings.remove(id);
        let item = library.items.get(id).filter(|item| !item.scroll);
        let Some((item, price)) = item.and_then(|item| Some((item, item.price?))) else {
            let shown: String = id.chars().take(40).collect();
            let hint = if id == SCROLL { ": list the spells in `scrolls`" } else { "" };
            report.add(place, format!("FV-CHAR-09: no shop sells `{shown}`{hint}"));
            return 0;
        };
        self.take_item(id, count, library);
        self.slots += item.slots * count;
        if item.set > 1 {
            *sets.entry((price, item.set)).or_default() += count;
            return 0;
        }
        price
    }

    fn take_item(&mut self, id: &str, count: u32, library: &Library) {
        self.own(id, count);
        let Some(item) = library.items.get(id) else { return };
        if let Some(gear) = item.gear {
            *self.gear.entry(gear).or_default() += count;
        }
        if let Some(ammunition) = item.ammunition {
            *self.ammunition.entry(ammunition).or_default() += count;
        }
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

    fn wear(&mut self, report: &mut Report, place: Place, choices: &Choices, library: &Library) {
        if let Some(id) = &choices.wears {
            let place = place.field("wears");
            self.armor = library.armor.look_up(report, place, "armor", id).cloned();
            if self.armor.is_some() {
                self.check_owned(report, place, id);
            }
        }
        if choices.shield {
            self.check_owned(report, place.field("shield"), SHIELD);
        }
    }

    fn check_owned(&self, report: &mut Report, place: Place, id: &str) -> bool {
        let owned = self.belongings.contains_key(id);
        if !owned {
            let shown: String = id.chars().take(40).collect();
            report.add(place, format!("FV-INV-01: `{shown}` is neither a starting item nor bought"));
        }
        owned
    }

    /// Hands, belt and backpack. Ruling `FV-RUL-37`; what is attuned is on hand, rule `FV-SKILL-04`.
    fn place_things(
        &mut self,
        report: &mut Report,
        place: Place,
        choices: &Choices,
        library: &Library,
        weapons: &BTreeMap<String, u32>,
    ) {
        let lists = [("holds", &choices.holds), ("belt", &choices.belt)];
        let mut listed = BTreeSet::new();
        for (name, list) in lists {
            for (i, id) in list.iter().enumerate() {
                let place = place.field(name).item(i);
                self.check_owned(report, place, id);
                if !listed.insert(id.as_str()) {
                    report.add(place, format!("`{id}` is listed already: once is enough"));
                }
            }
        }
        self.arm(choices, library, weapons);
        let things = |id: &&String| !weapons.contains_key(*id);
        let gear_of = |id: &String| library.items.get(id).and_then(|item| item.gear);
        let of_templates = || library.templates.entries().iter().flat_map(|template| &template.items);
        let any_gear = |id: &String| {
            let start = || of_templates().find(|start| start.id == *id).and_then(|start| start.gear);
            gear_of(id).or_else(start)
        };
        self.held.extend(choices.holds.iter().filter(things).filter_map(any_gear));
        self.belt.extend(choices.belt.iter().filter(things).filter_map(any_gear));
        let taken = choices.holds.iter().filter(things).count() + usize::from(choices.shield);
        check_hands(report, place.field("holds"), &self.arms, u32::try_from(taken).unwrap_or(u32::MAX / 2));
        self.check_belt(report, place, choices, weapons);
        if let Some(id) = &choices.attuned {
            let on_hand = listed.contains(id.as_str())
                || choices.wears.as_ref() == Some(id)
                || (choices.shield && id == SHIELD);
            let place = place.field("attuned");
            if self.check_owned(report, place, id) && !on_hand {
                report.add(
                    place,
                    format!("FV-SKILL-04: `{id}` is in the backpack: hold it or hang it at the belt"),
                );
            }
        }
    }

    /// Bare hands first, then what is held, hangs at the belt and lies in the backpack.
    fn arm(&mut self, choices: &Choices, library: &Library, weapons: &BTreeMap<String, u32>) {
        let element = choices.element;
        let own = |weapon: &Arc<Weapon>| match element.filter(|_| weapon.elemental) {
            Some(element) => Arc::new(Weapon { other_kinds: vec![element], ..Weapon::clone(weapon) }),
            None => weapon.clone(),
        };
        let bare = library.weapons.entries().iter().find(|weapon| weapon.natural);
        self.arms.extend(bare.map(|weapon| CarriedArm {
            weapon: weapon.clone(),
            count: 1,
            place: Carry::Hand,
        }));
        let mut carried: Vec<CarriedArm> = Vec::new();
        for (id, count) in weapons {
            let place = match () {
                () if choices.holds.contains(id) => Carry::Hand,
                () if choices.belt.contains(id) => Carry::Belt,
                () => Carry::Pack,
            };
            carried.extend(library.weapons.get(id).map(|weapon| CarriedArm {
                weapon: own(weapon),
                count: *count,
                place,
            }));
        }
        carried.sort_by_key(|arm| arm.place);
        self.arms.extend(carried);
    }

    /// Of several weapons in hand all but one hang at the belt.
    fn check_belt(
        &self,
        report: &mut Report,
        place: Place,
        choices: &Choices,
        weapons: &BTreeMap<String, u32>,
    ) {
        let stacks: u32 = self
            .arms
            .iter()
            .filter(|arm| !arm.weapon.natural)
            .map(|arm| match arm.place {
                Carry::Hand => arm.count.saturating_sub(1),
                Carry::Belt => arm.count,
                Carry::Pack => 0,
            })
            .fold(0, u32::saturating_add);
        let others = choices.belt.iter().filter(|id| !weapons.contains_key(*id)).count();
        let things = stacks.saturating_add(u32::try_from(others).unwrap_or(u32::MAX));
        if things > BELT {
            report
                .add(place.field("belt"), format!("FV-RUL-37: {things} things at the belt, and {BELT} fit"));
        }
    }
}

/// Spells are only named for starting items that hold one. Ruling `FV-RUL-19`.
fn check_spells(report: &mut Report, place: Place, choices: &Choices, kit: &Kit) {
    for id in choices.spells.keys().filter(|id| !kit.vessels.iter().any(|vessel| vessel.id == **id)) {
        report.add(
            place.field("spells").key(id),
            format!("FV-RUL-19: `{id}` is no starting item of this character that holds a spell"),
        );
    }
}

/// Dragons' heirs have an element, others none. Rules `FV-ORIG-16`, `FV-ORIG-17`.
fn check_element<'w>(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    traits: &Traits,
    mut weapons: impl Iterator<Item = &'w Arc<Weapon>>,
) {
    let needed = traits.feats.contains(&Feat::DragonBorn) || weapons.any(|weapon| weapon.elemental);
    let place = place.field("element");
    let names = ELEMENTS.map(DamageKind::title).join(", ");
    match choices.element {
        None if needed => {
            report.add(place, format!("FV-ORIG-17: a dragon's heir has an `element`: {names}"));
        }
        Some(_) if !needed => {
            report.add(place, "FV-ORIG-17: only a dragon's heir has an element: leave it out");
        }
        Some(element) if !ELEMENTS.contains(&element) => {
            report.add(
                place,
                format!("FV-ORIG-17: no dragon breathes {}; these they do: {names}", element.title()),
            );
        }
        _ => {}
    }
}
