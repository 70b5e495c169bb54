//! Goods of a character: starting items, and what they hold. Catalog sections 7 to 10.

use super::choices::Reading;
use crate::profile::*;
use kit::schema::*;

/// Inventory slots. Rule `FV-INV-02`.
const SLOTS: u32 = 20;
/// The elements that a dragon's breath may be made of. Rule `FV-ORIG-17`.
const ELEMENTS: [DamageKind; 5] =
    [DamageKind::Fire, DamageKind::Cold, DamageKind::Electricity, DamageKind::Acid, DamageKind::Poison];

/// The goods that somebody owns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goods {
    /// Crowns left in the purse.
    pub crowns: u32,
    /// Everything by id, with how many.
    pub belongings: BTreeMap<String, u32>,
    /// Inventory slots in use. Rule `FV-INV-02`.
    pub slots: u32,
    /// The creature that one of the items calls. Rule `FV-ORIG-06`.
    pub companion: Option<String>,
}

/// The goods of somebody while they are gathered, and the stat block that says what they do in battle.
pub(super) struct Kit<'p> {
    pub goods: Goods,
    /// Weapons by id, with how many; bare hands left out.
    pub weapons: BTreeMap<String, u32>,
    pub profile: &'p mut Profile,
}

impl<'r> Reading<'r> {
    /// Gathers all goods, and puts them into the sheet. Dragons' heirs have an element.
    pub(super) fn kit(&mut self, profile: &mut Profile, templates: &[Arc<Template>], heir: bool) -> Goods {
        let mut kit = Kit { goods: Goods::default(), weapons: BTreeMap::new(), profile };
        let starts = self.starting_items(templates);
        for start in &starts {
            kit.own(&start.id, 1, start.slots);
            kit.use_it(start.gear, start.ammunition, 1);
            if start.weapon {
                add(kit.weapons.entry(start.id.clone()).or_default(), 1);
            }
            kit.goods.companion = start.companion.clone().or(kit.goods.companion);
            if let Some(holder) = start.vessel {
                kit.profile.vessels.extend(self.fill(start, holder));
            }
        }
        // Spells are only named for starting items that hold one. Ruling `FV-RUL-19`.
        for id in self.0.raw.spells.keys() {
            let holds = starts.iter().any(|start| start.id == *id && start.vessel.is_some());
            let message =
                format!("FV-RUL-19: `{id}` is no starting item of this character that holds a spell");
            self.0.check(holds, self.0.at("spells").key(id), message);
        }
        self.shop(&mut kit);
        self.check_element(&kit, heir);
        let slots = kit.goods.slots;
        let message = format!("FV-INV-02: this takes {slots} slots, and there are {SLOTS}");
        self.0.check(slots <= SLOTS, self.0.place, message);
        self.wear(&mut kit);
        self.take_up(&mut kit);
        kit.goods
    }

    /// One item of each template, or both of the first. Rules `FV-CHAR-03`, `FV-CHAR-04`, ruling `FV-RUL-07`.
    fn starting_items<'t>(&mut self, templates: &'t [Arc<Template>]) -> Vec<&'t Start> {
        let (ids, place) = (&self.0.raw.items, self.0.at("items"));
        let all = || templates.iter().flat_map(|template| &template.items);
        let mut found: Vec<&Start> = Vec::new();
        for (i, id) in ids.iter().enumerate() {
            match all().find(|item| item.id == *id) {
                None => {
                    let bring = all().map(|item| &*item.id).collect::<Vec<_>>().join(", ");
                    let none = format!("the templates bring no {}; they bring {bring}", quoted(id));
                    self.0.wrong(place.item(i), format!("FV-CHAR-03: {none}"));
                }
                Some(item) if found.iter().any(|other| other.id == item.id) => {
                    self.0
                        .wrong(place.item(i), format!("FV-CHAR-03: `{id}` comes twice: there is one of it"));
                }
                Some(item) => found.push(item),
            }
        }
        let of = |template: &Arc<Template>| found.iter().filter(|item| template.items.contains(item)).count();
        let counts: Vec<usize> = templates.iter().map(of).collect();
        let right = matches!(*counts, [1 | 2] | [1, 1] | [2, 0]) || found.len() < ids.len();
        let message =
            "FV-RUL-07: one item of each template is right, or both of the first for who began at level 0";
        self.0.check(right, place, message);
        found
    }

    /// The chosen spell in a starting item that holds one. Ruling `FV-RUL-19`.
    fn fill(&mut self, start: &Start, holder: Holder) -> Option<Vessel> {
        let spell = self.0.raw.spells.get(&start.id);
        let message = format!("FV-RUL-19: `{}` holds a spell: name it in `spells`", start.id);
        self.0.check(spell.is_some(), self.0.at("spells"), message);
        let spell =
            self.0.book.spells.look_up(self.0.report, self.0.at("spells").key(&start.id), spell?)?.clone();
        let (id, name, scroll) = (start.id.clone(), start.name.clone(), holder == Holder::Scroll);
        Some(Vessel { id, name, spell, scroll })
    }

    /// Checks that dragons' heirs have an element, and others none. Rules `FV-ORIG-16`, `FV-ORIG-17`.
    fn check_element(&mut self, kit: &Kit, heir: bool) {
        let elemental = |id: &String| self.0.book.weapons.get(id).is_some_and(|weapon| weapon.elemental);
        let needed = heir || kit.weapons.keys().any(elemental);
        let names = ELEMENTS.map(DamageKind::title).join(", ");
        let message = match self.0.raw.element {
            None if needed => format!("a dragon's heir has an `element`: {names}"),
            Some(_) if !needed => "only a dragon's heir has an element: leave it out".to_owned(),
            Some(element) if !ELEMENTS.contains(&element) => {
                format!("no dragon breathes {}; these they do: {names}", element.title())
            }
            _ => return,
        };
        self.0.wrong(self.0.at("element"), format!("FV-ORIG-17: {message}"));
    }

    /// Notes a thing that is used and not there. Rule `FV-INV-01`.
    pub(super) fn check_owned(&mut self, kit: &Kit, place: Place, id: &str) -> bool {
        let owned = kit.goods.belongings.contains_key(id);
        let message = format!("FV-INV-01: {} is neither a starting item nor bought", quoted(id));
        self.0.check(owned, place, message);
        owned
    }
}

impl Kit<'_> {
    /// Puts things of one kind among the belongings.
    pub(super) fn own(&mut self, id: &str, count: u32, slots_each: u32) {
        add(self.goods.belongings.entry(id.to_owned()).or_default(), count);
        add(&mut self.goods.slots, slots_each.saturating_mul(count));
    }

    /// Takes things of one kind that take a slot each from the belongings.
    pub(super) fn disown(&mut self, id: &str, count: u32) {
        if let Some(owned) = self.goods.belongings.get_mut(id) {
            *owned = owned.saturating_sub(count);
            self.goods.slots = self.goods.slots.saturating_sub(count);
        }
        self.goods.belongings.retain(|_, owned| *owned > 0);
    }

    /// Puts an item among the belongings, and what it does into the sheet.
    pub(super) fn own_item(&mut self, item: &Item, count: u32, slots_each: u32) {
        self.own(&item.id, count, slots_each);
        self.use_it(item.gear, item.ammunition, count);
    }

    fn use_it(&mut self, gear: Option<Gear>, ammunition: Option<Ammunition>, count: u32) {
        gear.into_iter().for_each(|gear| self.profile.gear.entry(gear).or_default().add(count, Carry::Pack));
        let units = &mut self.profile.ammunition;
        ammunition.into_iter().for_each(|kind| add(units.entry(kind).or_default(), count));
    }
}

/// Adds to a count, which stops at the end of its type: wrong data may hold any number.
pub(super) fn add(count: &mut u32, more: u32) {
    *count = count.saturating_add(more);
}
