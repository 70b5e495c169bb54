//! What a character owns: starting items, and what they hold. Catalog sections 7 to 10.

use super::{choices::Choices, traits::Traits};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report},
    rules::fivey::{
        data::library::Library,
        profile::{Ammunition, Armor, CarriedArm, DamageKind, Feat, Gear, Holder, Item, Start, Vessel},
    },
};

/// Inventory slots. Rule `FV-INV-02`.
const SLOTS: u32 = 20;
/// What a dragon's breath may be made of. Rule `FV-ORIG-17`.
const ELEMENTS: [DamageKind; 5] =
    [DamageKind::Fire, DamageKind::Cold, DamageKind::Electricity, DamageKind::Acid, DamageKind::Poison];

/// All that somebody owns, checked.
#[derive(Default)]
pub(super) struct Kit {
    /// Weapons, bare hands first.
    pub arms: Vec<CarriedArm>,
    /// Weapons by id, with how many; bare hands left out.
    pub weapons: BTreeMap<String, u32>,
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
    for start in starting_items(report, place, choices, traits) {
        kit.take_start(start);
        kit.fill(report, place, choices, start);
    }
    check_spells(report, place, choices, &kit);
    kit.shop(report, place, choices, library);
    check_element(report, place, choices, traits, &kit, library);
    if kit.slots > SLOTS {
        let slots = kit.slots;
        report.add(place, format!("FV-INV-02: this takes {slots} slots, and there are {SLOTS}"));
    }
    kit.wear(report, place, choices, library);
    kit.take_up(report, place, choices, library);
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
    /// Puts things of one kind among the belongings.
    pub(super) fn own(&mut self, id: &str, count: u32, slots_each: u32) {
        add(self.belongings.entry(id.to_string()).or_default(), count);
        self.slots = self.slots.saturating_add(slots_each.saturating_mul(count));
    }

    /// Puts an item among the belongings, and what it does into the sheet.
    pub(super) fn own_item(&mut self, item: &Item, count: u32, slots_each: u32) {
        self.own(&item.id, count, slots_each);
        if let Some(gear) = item.gear {
            add(self.gear.entry(gear).or_default(), count);
        }
        if let Some(ammunition) = item.ammunition {
            add(self.ammunition.entry(ammunition).or_default(), count);
        }
    }

    fn take_start(&mut self, start: &Start) {
        self.own(&start.id, 1, start.slots);
        if start.weapon {
            add(self.weapons.entry(start.id.clone()).or_default(), 1);
        }
        if let Some(ammunition) = start.ammunition {
            add(self.ammunition.entry(ammunition).or_default(), 1);
        }
        if let Some(gear) = start.gear {
            add(self.gear.entry(gear).or_default(), 1);
        }
        if let Some(companion) = &start.companion {
            self.companion = Some(companion.clone());
        }
    }

    /// Puts the chosen spell into a starting item that holds one. Ruling `FV-RUL-19`.
    fn fill(&mut self, report: &mut Report, place: Place, choices: &Choices, start: &Start) {
        let Some(holder) = start.vessel else { return };
        match choices.spells.get(&start.id) {
            Some(spell) => {
                let (id, name) = (start.id.clone(), start.name.clone());
                let scroll = holder == Holder::Scroll;
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

    /// Notes a thing that is used and not there.
    pub(super) fn check_owned(&self, report: &mut Report, place: Place, id: &str) -> bool {
        let owned = self.belongings.contains_key(id);
        if !owned {
            let shown: String = id.chars().take(40).collect();
            report.add(place, format!("FV-INV-01: `{shown}` is neither a starting item nor bought"));
        }
        owned
    }
}

fn add(count: &mut u32, more: u32) {
    *count = count.saturating_add(more);
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
fn check_element(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    traits: &Traits,
    kit: &Kit,
    library: &Library,
) {
    let elemental = |id: &String| library.weapons.get(id).is_some_and(|weapon| weapon.elemental);
    let needed = traits.feats.contains(&Feat::DragonBorn) || kit.weapons.keys().any(elemental);
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
            let title = element.title();
            report.add(place, format!("FV-ORIG-17: no dragon breathes {title}; these they do: {names}"));
        }
        _ => {}
    }
}
