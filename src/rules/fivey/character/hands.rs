//! What a character wears, holds and has at the belt. Ruling `FV-RUL-37`.

use super::{choices::Choices, kit::Kit, shop::SHIELD};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report},
    rules::fivey::{
        data::{creatures::check_hands, library::Library},
        profile::{CarriedArm, Carry, Gear, Weapon},
    },
};

/// Things at the belt.
const BELT: u32 = 4;

impl Kit {
    /// Armor and shield are owned. Rule `FV-INV-01`.
    pub(super) fn wear(&mut self, report: &mut Report, place: Place, choices: &Choices, library: &Library) {
        if let Some(id) = &choices.wears {
            let place = place.field("wears");
            self.armor = library.armor.look_up(report, place, id).cloned();
            if self.armor.is_some() {
                self.check_owned(report, place, id);
            }
        }
        if choices.shield {
            self.check_owned(report, place.field("shield"), SHIELD);
        }
    }

    /// Puts things into hands and belt, and checks that they fit and that the attuned one is on hand.
    /// Rule `FV-SKILL-04`, ruling `FV-RUL-37`.
    pub(super) fn take_up(
        &mut self,
        report: &mut Report,
        place: Place,
        choices: &Choices,
        library: &Library,
    ) {
        let mut listed = BTreeSet::new();
        for (name, list) in [("holds", &choices.holds), ("belt", &choices.belt)] {
            for (i, id) in list.iter().enumerate() {
                let place = place.field(name).item(i);
                self.check_owned(report, place, id);
                if !listed.insert(id.as_str()) {
                    report.add(place, format!("`{id}` is listed already: once is enough"));
                }
            }
        }
        self.arm(choices, library);
        let others = |list: &[String]| {
            let count = list.iter().filter(|id| !self.weapons.contains_key(*id)).count();
            u32::try_from(count).unwrap_or(u32::MAX / 2)
        };
        let taken = others(&choices.holds) + u32::from(choices.shield);
        check_hands(report, place.field("holds"), &self.arms, taken);
        let things = self.weapons_at_belt().saturating_add(others(&choices.belt));
        if things > BELT {
            report
                .add(place.field("belt"), format!("FV-RUL-37: {things} things at the belt, and {BELT} fit"));
        }
        self.held = choices.holds.iter().filter_map(|id| gear(library, id)).collect();
        self.belt = choices.belt.iter().filter_map(|id| gear(library, id)).collect();
        if let Some(id) = &choices.attuned {
            let worn = choices.wears.as_ref() == Some(id) || (choices.shield && id == SHIELD);
            let place = place.field("attuned");
            if self.check_owned(report, place, id) && !worn && !listed.contains(id.as_str()) {
                report.add(
                    place,
                    format!("FV-SKILL-04: `{id}` is in the backpack: hold it or hang it at the belt"),
                );
            }
        }
    }

    /// Bare hands first, then what is held, hangs at the belt and lies in the backpack.
    fn arm(&mut self, choices: &Choices, library: &Library) {
        let own = |weapon: &Arc<Weapon>| match choices.element.filter(|_| weapon.elemental) {
            Some(element) => Arc::new(Weapon { other_kinds: vec![element], ..Weapon::clone(weapon) }),
            None => weapon.clone(),
        };
        let bare = library.weapons.iter().find(|weapon| weapon.natural);
        self.arms = bare
            .map(|weapon| CarriedArm { weapon: weapon.clone(), count: 1, place: Carry::Hand })
            .into_iter()
            .collect();
        let mut carried: Vec<CarriedArm> = Vec::new();
        for (id, count) in &self.weapons {
            let place = match () {
                () if choices.holds.contains(id) => Carry::Hand,
                () if choices.belt.contains(id) => Carry::Belt,
                () => Carry::Pack,
            };
            let weapon = library.weapons.get(id);
            carried.extend(weapon.map(|weapon| CarriedArm { weapon: own(weapon), count: *count, place }));
        }
        carried.sort_by_key(|arm| arm.place);
        self.arms.extend(carried);
    }

    /// Of several weapons in hand all but one hang at the belt.
    fn weapons_at_belt(&self) -> u32 {
        let hanging = |arm: &CarriedArm| match arm.place {
            Carry::Hand => arm.count.saturating_sub(1),
            Carry::Belt => arm.count,
            Carry::Pack => 0,
        };
        self.arms.iter().filter(|arm| !arm.weapon.natural).map(hanging).fold(0, u32::saturating_add)
    }
}

/// What an item or starting item of this id does in battle.
fn gear(library: &Library, id: &str) -> Option<Gear> {
    let starts = library.templates.iter().flat_map(|template| &template.items);
    let start = starts.filter(|start| start.id == id).find_map(|start| start.gear);
    start.or_else(|| library.items.get(id)?.gear)
}
