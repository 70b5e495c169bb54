//! The ways somebody can strike: each weapon in each grip, thrown or swung, the bare hands, the weapons of the body.

use super::{
    profile::{Ability, DamageKind, Dice, Feature, Rider, Weapon},
    sheet::{Arms, Carried, Natural, Reach, Sheet},
};
use crate::battle::ItemLook;
use crate::kit::prelude::*;
use bevy_ecs::{component::Component, lifecycle::HookContext, world::DeferredWorld};

/// One way to strike.
#[derive(Clone, Debug)]
pub struct Form {
    /// The word in orders: `longsword`, `longsword/two_hands`, `spear/thrown`, `unarmed`, `bite`.
    pub id: Arc<str>,
    /// What people call it.
    pub title: Arc<str>,
    /// Strength, or Agility where a property says so. Rules `PH-ATK-07`, `R-013`.
    pub ability: Ability,
    /// Skilled with it. Ruling `R-012`.
    pub proficient: bool,
    /// It flies.
    pub ranged: bool,
    /// How far it strikes, or flies without trouble. Rules `PH-WPN-PROP-REACH`, `PH-ATK-RNG-2`.
    pub near: Feet,
    /// How far it flies at most; the same as `near` for the rest.
    pub far: Feet,
    /// Damage dice, before a critical hit doubles them.
    pub dice: Dice,
    /// More damage that takes no dice: the 1 of an unarmed strike. Rule `PH-ATK-09`.
    pub flat: i32,
    /// The kind of damage.
    pub kind: DamageKind,
    /// What it looks like.
    pub look: ItemLook,
    /// The place among the arms; none for the body.
    pub slot: Option<usize>,
    /// The place among the weapons of the body; none for the rest.
    pub natural: Option<usize>,
    /// It leaves the hand.
    pub thrown: bool,
    /// Its damage dice are rolled twice. Rule `PH-FTR-STYLE-THROWN-2`.
    pub twice: bool,
    /// It is swung or drawn with both hands.
    pub two_hands: bool,
    /// The weapon, if it is one: features that say weapon ask for it. Ruling `R-055`.
    pub weapon: Option<Arc<Weapon>>,
    /// What else a hit does.
    pub rider: Option<Rider>,
}

impl Form {
    /// The rule that settles its ability. Rules `PH-WPN-PROP-FINESSE`, `PH-WPN-PROP-RANGED`, `R-013`.
    pub fn by_ability(&self) -> RuleId {
        match &self.weapon {
            Some(weapon) if self.ability == Ability::Agility && weapon.finesse => "PH-WPN-PROP-FINESSE",
            Some(_) if self.ranged && !self.thrown => "PH-WPN-PROP-RANGED",
            _ => "R-013",
        }
    }
}

/// Every way one can strike with what is in hand, and how far one threatens. Follows from the sheet and from [`Arms`], and is
/// made anew whenever those are inserted.
#[derive(Component, Clone, Debug, Default)]
pub struct Forms {
    all: Vec<Arc<Form>>,
    threatened: Feet,
}

/// Every way `who` can strike with what is in hand, the weapon of the highest damage first.
pub fn forms(world: &World, who: Entity) -> &[Arc<Form>] {
    world.get::<Forms>(who).map_or(&[], |forms| &forms.all)
}

/// The one that an offer strikes with.
pub fn form_of(world: &World, who: Entity, offer: &Offer) -> Option<Arc<Form>> {
    let with = offer.with.as_ref()?;
    forms(world, who).iter().find(|form| form.id == *with).cloned()
}

/// Changes what somebody carries or has in hand.
pub fn rearm(world: &mut World, who: Entity, act: impl FnOnce(&mut Arms)) {
    let Some(mut arms) = world.get::<Arms>(who).cloned() else { return never!("{who:?} has no arms") };
    act(&mut arms);
    world.entity_mut(who).insert(arms);
}

/// Runs when [`Arms`] are inserted.
pub fn follow(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    let forms = Forms { all: all(&world, who), threatened: longest_reach(&world, who) };
    if let Some(mut known) = world.get_mut::<Forms>(who) {
        *known = forms;
    }
}

fn all(world: &World, who: Entity) -> Vec<Arc<Form>> {
    let (Some(sheet), Some(arms)) = (world.get::<Sheet>(who), world.get::<Arms>(who)) else {
        return Vec::new();
    };
    let reach = world.get::<Reach>(who).map_or(Feet(5), |reach| reach.0);
    let mut forms = Vec::new();
    for (slot, arm) in arms.carried.iter().enumerate().filter(|(_, arm)| arm.is_held()) {
        forms.extend(weapon_forms(sheet, arms, slot, arm, reach));
    }
    if sheet.0.features.has(Feature::ThrownWeapons) {
        forms.extend(drawn_as_thrown(sheet, arms, reach));
    }
    forms.extend(sheet.0.natural.iter().enumerate().map(natural_form));
    if sheet.0.natural.is_empty() {
        forms.push(unarmed(sheet, arms, reach));
    }
    forms.sort_by_key(|form| std::cmp::Reverse(form.double_mean()));
    forms.into_iter().map(Arc::new).collect()
}

/// How far `who` threatens in melee: the longest of what it could strike with. Ruling `R-053`.
pub fn threatened(world: &World, who: Entity) -> Feet {
    world.get::<Forms>(who).map_or(Feet(0), |forms| forms.threatened)
}

fn longest_reach(world: &World, who: Entity) -> Feet {
    let (Some(sheet), Some(arms)) = (world.get::<Sheet>(who), world.get::<Arms>(who)) else {
        return never!("{who:?} has no sheet"; Feet(0));
    };
    let reach = world.get::<Reach>(who).map_or(Feet(5), |reach| reach.0);
    let armed = arms
        .carried
        .iter()
        .enumerate()
        .filter(|(slot, arm)| arm.is_held() && arm.weapon.group.is_melee() && hands_suffice(arms, *slot, arm))
        .map(|(_, arm)| Feet(reach.0 + arm.weapon.reach.0));
    let natural = sheet.0.natural.iter().filter(|attack| attack.range.is_none()).map(|attack| attack.reach);
    armed.chain(natural).max().unwrap_or(reach)
}

/// Disadvantage for the small. Ruling `R-049`.
pub fn too_heavy(form: &Form, size: Size) -> bool {
    form.weapon.as_ref().is_some_and(|weapon| weapon.heavy) && size <= Size::SMALL
}

fn weapon_forms(sheet: &Sheet, arms: &Arms, slot: usize, arm: &Carried, reach: Feet) -> Vec<Form> {
    let weapon = &arm.weapon;
    let mut forms = Vec::new();
    if !hands_suffice(arms, slot, arm) {
        return forms;
    }
    let strength_or_finesse = finesse(sheet, weapon);
    let far = Feet(reach.0 + weapon.reach.0);
    let form = |id: String, title: String| Form {
        ability: strength_or_finesse,
        proficient: arm.proficient,
        dice: weapon.damage,
        kind: weapon.kind,
        look: weapon.look,
        slot: Some(slot),
        two_hands: weapon.two_handed,
        weapon: Some(weapon.clone()),
        ..plain(&id, &title, (far, far))
    };
    if weapon.group.is_melee() {
        if let (Some(dice), true) = (weapon.versatile, arms.other_hand_free(slot)) {
            let two = form(format!("{}/two_hands", weapon.id), format!("{}, two hands", weapon.name));
            forms.push(Form { dice, two_hands: true, ..two });
        }
        forms.push(form(weapon.id.to_string(), weapon.name.to_string()));
    }
    if let Some((near, far)) = weapon.thrown {
        let thrown = if weapon.group.is_melee() {
            form(format!("{}/thrown", weapon.id), format!("{}, thrown", weapon.name))
        } else {
            form(weapon.id.to_string(), weapon.name.to_string())
        };
        let twice = sheet.0.features.has(Feature::ThrownWeapons);
        forms.push(Form { ranged: true, thrown: true, twice, near, far, two_hands: false, ..thrown });
    }
    if let Some((near, far)) = weapon.ranged {
        let shot = form(weapon.id.to_string(), weapon.name.to_string());
        let two_hands = weapon.two_handed || weapon.two_hands_to_fire;
        forms.push(Form { ranged: true, near, far, ability: Ability::Agility, two_hands, ..shot });
    }
    forms
}

/// Whether the hands are free that the weapon needs at the moment of the attack. Ruling `R-051`.
fn hands_suffice(arms: &Arms, slot: usize, arm: &Carried) -> bool {
    !(arm.weapon.two_handed || arm.weapon.two_hands_to_fire) || arms.other_hand_free(slot)
}

/// Finesse: the better of Strength and Agility, the same for attack and damage. Rule `PH-WPN-PROP-FINESSE`.
fn finesse(sheet: &Sheet, weapon: &Weapon) -> Ability {
    let abilities = &sheet.0.abilities;
    let agile =
        weapon.finesse && abilities.modifier(Ability::Agility) > abilities.modifier(Ability::Strength);
    if agile { Ability::Agility } else { Ability::Strength }
}

fn natural_form((place, attack): (usize, &Natural)) -> Form {
    Form {
        ability: attack.ability,
        ranged: attack.range.is_some(),
        dice: attack.damage,
        kind: attack.kind,
        look: attack.look,
        natural: Some(place),
        rider: attack.rider.clone(),
        ..plain(&attack.id, &attack.name, attack.range.unwrap_or((attack.reach, attack.reach)))
    }
}

/// A blow of the body that does nothing yet.
fn plain(id: &str, title: &str, (near, far): (Feet, Feet)) -> Form {
    Form {
        id: id.into(),
        title: title.into(),
        ability: Ability::Strength,
        proficient: true,
        ranged: false,
        near,
        far,
        dice: Dice::NONE,
        flat: 0,
        kind: DamageKind::Bludgeoning,
        look: ItemLook::Plain,
        slot: None,
        natural: None,
        thrown: false,
        twice: false,
        two_hands: false,
        weapon: None,
        rider: None,
    }
}

/// What is thrown straight from the belt with a free hand: drawing it is part of the attack. Rule `PH-FTR-STYLE-THROWN-1`.
fn drawn_as_thrown(sheet: &Sheet, arms: &Arms, reach: Feet) -> Vec<Form> {
    let at_side =
        |(_, arm): &(usize, &Carried)| !arm.is_held() && arm.count > 0 && arm.hands() <= arms.free_hands();
    let slots = arms.carried.iter().enumerate().filter(at_side);
    slots
        .flat_map(|(slot, arm)| weapon_forms(sheet, arms, slot, arm, reach))
        .filter(|form| form.thrown)
        .collect()
}

/// Rules `PH-ATK-09`, `R-055`; a die instead of the 1 for those who fight so. Rule `PH-FTR-STYLE-UNARM-1`.
fn unarmed(sheet: &Sheet, arms: &Arms, reach: Feet) -> Form {
    let empty = !arms.shield && !arms.carried.iter().any(Carried::is_held);
    let (dice, flat) = match (sheet.0.features.has(Feature::UnarmedFighting), empty) {
        (true, true) => (Dice::new(1, 8), 0),
        (true, false) => (Dice::new(1, 6), 0),
        (false, _) => (Dice::NONE, 1),
    };
    Form { dice, flat, ..plain("unarmed", "Unarmed strike", (reach, reach)) }
}

impl Form {
    /// Twice the mean damage before modifiers, to compare in whole numbers.
    fn double_mean(&self) -> i32 {
        double_mean(self.dice) * if self.twice { 2 } else { 1 } + 2 * self.flat
    }
}

/// Twice the mean of some dice, to compare in whole numbers.
pub fn double_mean(dice: Dice) -> i32 {
    i32::from(dice.count) * (i32::from(dice.sides) + 1)
}
