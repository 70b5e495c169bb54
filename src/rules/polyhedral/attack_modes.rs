//! Attack modes: each weapon in each grip, thrown or swung, the bare hands, the weapons of the body.

use super::profile::{Ability, ClassFeature, DamageKind, DiceExpr, NaturalAttack, Rider, Weapon};
use super::sheet::{Arms, Carried, Reach, Sheet, Uses};
use kit::attack_modes::{Armory, Mode};
use kit::prelude::*;

/// An attack mode: one way to strike.
#[derive(Clone, Debug, Default, Hash)]
pub struct AttackMode {
    /// The word in orders: `longsword`, `longsword/two_hands`, `spear/thrown`, `unarmed`, `bite`.
    pub id: Arc<str>,
    /// Name for people.
    pub title: Arc<str>,
    /// Strength, or Agility where a property says so. Rules `PH-ATK-07`, `R-013`.
    pub ability: Ability,
    /// Whether its user is skilled with it. Ruling `R-012`.
    pub proficient: bool,
    /// Whether it flies.
    pub ranged: bool,
    /// Reach, or normal range. Rules `PH-WPN-PROP-REACH`, `PH-ATK-RNG-2`.
    pub near: Feet,
    /// Long range; the same as `near` for the rest.
    pub far: Feet,
    /// Damage dice, before a critical hit doubles them.
    pub dice: DiceExpr,
    /// More damage that takes no dice: the 1 of an unarmed strike. Rule `PH-ATK-09`.
    pub flat: i32,
    /// The kind of damage.
    pub kind: DamageKind,
    /// Look of the weapon or blow.
    pub look: ItemLook,
    /// Slot among the arms; none for the body.
    pub slot: Option<usize>,
    /// The place among the weapons of the body; none for the rest.
    pub natural: Option<usize>,
    /// Whether it leaves the hand.
    pub thrown: bool,
    /// Whether its damage dice are rolled twice. Rule `PH-FTR-STYLE-THROWN-2`.
    pub twice: bool,
    /// Whether it is swung or drawn with both hands.
    pub two_hands: bool,
    /// The weapon, if it is one: features that say weapon ask for it. Ruling `R-055`.
    pub weapon: Option<Arc<Weapon>>,
    /// Rider of a hit: what else it does.
    pub rider: Option<Rider>,
}

impl AttackMode {
    /// Rule that settles its ability. Rules `PH-WPN-PROP-FINESSE`, `PH-WPN-PROP-RANGED`, `R-013`.
    pub fn by_ability(&self) -> RuleId {
        match &self.weapon {
            Some(weapon) if self.ability == Ability::Agility && weapon.finesse => "PH-WPN-PROP-FINESSE",
            Some(_) if self.ranged && !self.thrown => "PH-WPN-PROP-RANGED",
            _ => "R-013",
        }
    }

    /// Whether it is a weapon of the body that can't be used again. Ruling `R-072`.
    pub fn is_spent(&self, world: &World, who: Entity) -> bool {
        let left = self.natural.and_then(|place| *world.get::<Uses>(who)?.0.get(place)?);
        left == Some(0)
    }

    /// Whether its weapon takes time to load after every shot. Rule `PH-WPN-PROP-LOADING`.
    pub fn loads(&self) -> bool {
        self.ranged && self.weapon.as_ref().is_some_and(|weapon| weapon.loading)
    }

    /// Whether it is shot from a firearm. Rule `PH-WPN-PROP-FIREARM-1`.
    pub fn is_firearm(&self) -> bool {
        self.weapon.as_ref().is_some_and(|weapon| weapon.firearm)
    }
}

/// An attack about to be made.
#[derive(Clone, Debug)]
pub struct Strike {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Entity,
    /// The attack mode.
    pub form: Arc<AttackMode>,
    /// Whether it is made with the other hand, as a bonus action. Ruling `R-048`.
    pub off_hand: bool,
    /// Whether it is a reaction to somebody's deed.
    pub reaction: bool,
}

attack_modes::armed!(AttackMode, Arms);

/// Threatened reach of `who` in melee: the longest of what it could strike with. Ruling `R-053`.
pub fn threatened(world: &World, who: Entity) -> Feet {
    let melee = modes(world, who).iter().filter(|form| !form.ranged);
    melee.map(|form| form.far).max().unwrap_or_else(|| reach(world, who))
}

/// Reach of the bare arms. Rule `PH-ATK-11`.
pub fn reach(world: &World, who: Entity) -> Feet {
    world.get::<Reach>(who).map_or(Feet(5), |reach| reach.0)
}

impl Mode for AttackMode {
    fn whole(&self) -> (&Arc<str>, &Arc<str>, Option<usize>, bool) {
        (&self.id, &self.title, self.slot, self.thrown)
    }

    fn mean(&self, world: &World, who: Entity) -> f32 {
        let modifier = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.abilities.modifier(self.ability));
        self.dice.mean() + (self.flat + modifier) as f32
    }

    fn has_shots(&self, world: &World, who: Entity) -> bool {
        if self.is_spent(world, who) {
            return false;
        }
        let Some((slot, weapon)) = self.slot.zip(self.weapon.as_ref()) else { return true };
        let shots = || world.get::<Arms>(who).map_or(0, |arms| arms.carried[slot].shots);
        !self.ranged || weapon.ammunition.is_none() || shots() > 0
    }
}

impl Armory for Arms {
    type Mode = AttackMode;

    fn modes(&self, world: &World, who: Entity) -> Vec<AttackMode> {
        let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet"; Vec::new()) };
        let reach = reach(world, who);
        let carried = || self.carried.iter().enumerate();
        let with = |(slot, arm): (usize, &Carried)| weapon_forms(sheet, self, slot, arm, reach);
        let mut modes: Vec<AttackMode> = carried().filter(|(_, arm)| arm.is_held()).flat_map(with).collect();
        if sheet.0.features.has(ClassFeature::ThrownWeapons) {
            // Thrown straight from the belt with a free hand: drawing it is part of the attack. Rule `PH-FTR-STYLE-THROWN-1`.
            let at_side = |arm: &Carried| !arm.is_held() && arm.count > 0 && arm.hands() <= self.free_hands();
            let drawn = carried().filter(|(_, arm)| at_side(arm)).flat_map(with);
            modes.extend(drawn.filter(|form| form.thrown));
        }
        modes.extend(sheet.0.natural.iter().enumerate().map(natural_form));
        // Whose body has no weapon that strikes in melee has fists all the same. Ruling `R-053`.
        if sheet.0.natural.iter().all(|attack| attack.range.is_some()) {
            modes.push(unarmed(sheet, self, reach));
        }
        let mean =
            |form: &AttackMode| form.dice.mean() * if form.twice { 2.0 } else { 1.0 } + form.flat as f32;
        modes.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        modes
    }

    fn kind(&self, slot: usize) -> Option<(&str, &str, u32)> {
        self.carried.get(slot).map(|arm| (&*arm.weapon.id, &*arm.weapon.name, arm.count))
    }

    fn spare(&self, but: usize) -> f32 {
        let others = self.carried.iter().enumerate().filter(|(slot, _)| *slot != but).map(|(_, arm)| arm);
        let melee = others.filter(|arm| arm.count > 0 && arm.weapon.group.is_melee());
        melee.map(|arm| arm.weapon.damage.mean()).fold(0.0, f32::max)
    }
}

fn weapon_forms(sheet: &Sheet, arms: &Arms, slot: usize, arm: &Carried, reach: Feet) -> Vec<AttackMode> {
    let weapon = &arm.weapon;
    // The hands that the weapon needs have to be free at the moment of the attack. Ruling `R-051`.
    let both = weapon.two_handed || weapon.two_hands_to_fire;
    if both && !arms.other_hand_free(slot) {
        return Vec::new();
    }
    let mut modes = Vec::new();
    let far = Feet(reach.0 + weapon.reach.0);
    let form = |word: &str, title: &str| AttackMode {
        ability: finesse(sheet, weapon),
        proficient: arm.proficient,
        dice: weapon.damage,
        kind: weapon.kind,
        look: weapon.look,
        slot: Some(slot),
        two_hands: weapon.two_handed,
        weapon: Some(weapon.clone()),
        ..plain(&format!("{}{word}", weapon.id), &format!("{}{title}", weapon.name), (far, far))
    };
    let melee = weapon.group.is_melee();
    if melee {
        if let (Some(dice), true) = (weapon.versatile, arms.other_hand_free(slot)) {
            modes.push(AttackMode { dice, two_hands: true, ..form("/two_hands", ", two hands") });
        }
        modes.push(form("", ""));
    }
    if let Some((near, far)) = weapon.thrown {
        let thrown = if melee { form("/thrown", ", thrown") } else { form("", "") };
        let twice = sheet.0.features.has(ClassFeature::ThrownWeapons);
        modes.push(AttackMode { ranged: true, thrown: true, twice, near, far, two_hands: false, ..thrown });
    }
    if let Some((near, far)) = weapon.ranged {
        modes.push(AttackMode {
            ranged: true,
            near,
            far,
            ability: Ability::Agility,
            two_hands: both,
            ..form("", "")
        });
    }
    modes
}

/// Better of Strength and Agility for a finesse weapon, the same for attack and damage. Rule `PH-WPN-PROP-FINESSE`.
fn finesse(sheet: &Sheet, weapon: &Weapon) -> Ability {
    let abilities = &sheet.0.abilities;
    let agile =
        weapon.finesse && abilities.modifier(Ability::Agility) > abilities.modifier(Ability::Strength);
    if agile { Ability::Agility } else { Ability::Strength }
}

fn natural_form((place, attack): (usize, &Arc<NaturalAttack>)) -> AttackMode {
    AttackMode {
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
fn plain(id: &str, title: &str, (near, far): (Feet, Feet)) -> AttackMode {
    AttackMode { id: id.into(), title: title.into(), proficient: true, near, far, ..AttackMode::default() }
}

/// Unarmed strike. Rules `PH-ATK-09`, `R-055`; a die instead of the 1 for those who fight so. Rule `PH-FTR-STYLE-UNARM-1`.
fn unarmed(sheet: &Sheet, arms: &Arms, reach: Feet) -> AttackMode {
    let empty = !arms.shield && !arms.carried.iter().any(Carried::is_held);
    let (dice, flat) = match (sheet.0.features.has(ClassFeature::UnarmedFighting), empty) {
        (true, true) => (DiceExpr::new(1, 8), 0),
        (true, false) => (DiceExpr::new(1, 6), 0),
        (false, _) => (DiceExpr::NONE, 1),
    };
    AttackMode { dice, flat, ..plain("unarmed", "Unarmed strike", (reach, reach)) }
}
