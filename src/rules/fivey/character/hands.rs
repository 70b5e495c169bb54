//! Hands, belt and worn armor of a character. Ruling `FV-RUL-37`.

use super::{choices::Reading, kit::Kit, shop::SHIELD};
use crate::{data::creatures::check_hands, profile::*};
use kit::schema::*;

/// Things at the belt.
pub const BELT: u32 = 4;

impl Reading<'_> {
    /// Puts on armor and shield, which have to be owned. Rule `FV-INV-01`.
    pub(super) fn wear(&mut self, kit: &mut Kit) {
        if let Some(id) = &self.0.raw.wears {
            let place = self.0.at("wears");
            kit.profile.armor = self.0.book.armor.look_up(self.0.report, place, id).cloned();
            if kit.profile.armor.is_some() {
                self.check_owned(kit, place, id);
            }
        }
        if self.0.raw.shield {
            self.check_owned(kit, self.0.at("shield"), SHIELD);
        }
    }

    /// Puts things into hands and belt, and checks that they fit and that the attuned one is on hand.
    /// Rule `FV-SKILL-04`, ruling `FV-RUL-37`.
    pub(super) fn take_up(&mut self, kit: &mut Kit) {
        let raw = self.0.raw;
        let mut listed = BTreeSet::new();
        for (name, list) in [("holds", &raw.holds), ("belt", &raw.belt)] {
            for (i, id) in list.iter().enumerate() {
                let place = self.0.at(name).item(i);
                self.check_owned(kit, place, id);
                self.0.learn(&mut listed, place, &**id, format!("`{id}` is listed already: once is enough"));
            }
        }
        kit.profile.arms = self.arms(kit);
        let others = |list: &[String]| list.iter().filter(|id| !kit.weapons.contains_key(*id)).count() as u32;
        let taken = others(&raw.holds) + u32::from(raw.shield);
        check_hands(self.0.report, self.0.place.field("holds"), &kit.profile.arms, taken);
        let hanging = kit.profile.arms.iter().map(|arm| arm.at.of(Carry::Belt));
        let things = hanging.fold(others(&raw.belt), u32::saturating_add);
        let message = format!("FV-RUL-37: {things} things at the belt, and {BELT} fit");
        self.0.check(things <= BELT, self.0.at("belt"), message);
        for (list, place) in [(&raw.holds, Carry::Hand), (&raw.belt, Carry::Belt)] {
            for gear in list.iter().filter_map(|id| self.gear(id)) {
                let own = kit.profile.gear.get_mut(&gear);
                own.into_iter().for_each(|at| *at = Places::new(at.count(), place, Carry::Pack));
            }
        }
        if let Some(id) = &raw.attuned {
            let place = self.0.at("attuned");
            let worn = raw.wears.as_ref() == Some(id) || (raw.shield && id == SHIELD);
            let on_hand = !self.check_owned(kit, place, id) || worn || listed.contains(&**id);
            let message = "is in the backpack: hold it or hang it at the belt";
            self.0.check(on_hand, place, format!("FV-SKILL-04: `{id}` {message}"));
        }
    }

    /// The arms: bare hands first, then what is held, hangs at the belt and lies in the backpack.
    fn arms(&self, kit: &Kit) -> Vec<Carried> {
        let (raw, weapons) = (self.0.raw, &self.0.book.weapons);
        let own = |weapon: &Arc<Weapon>| match raw.element.filter(|_| weapon.elemental) {
            Some(element) => Arc::new(Weapon { other_kinds: vec![element], ..Weapon::clone(weapon) }),
            None => weapon.clone(),
        };
        let bare = weapons.iter().find(|weapon| weapon.natural);
        let bare = bare.map(|bare| Carried::new(bare.clone(), 1, Carry::Hand));
        let mut carried: Vec<Carried> = Vec::new();
        for (id, &count) in &kit.weapons {
            let place = match () {
                () if raw.holds.contains(id) => Carry::Hand,
                () if raw.belt.contains(id) => Carry::Belt,
                () => Carry::Pack,
            };
            carried.extend(weapons.get(id).map(|weapon| Carried::new(own(weapon), count, place)));
        }
        carried.sort_by_key(|arm| arm.at.nearest());
        bare.into_iter().chain(carried).collect()
    }

    /// The gear that an item or starting item of this id is in battle.
    fn gear(&self, id: &str) -> Option<Gear> {
        let mut starts = self.0.book.templates.iter().flat_map(|template| &template.items);
        let start = starts.find(|start| start.id == id && start.gear.is_some());
        start.map_or_else(|| self.0.book.items.get(id)?.gear, |start| start.gear)
    }
}
