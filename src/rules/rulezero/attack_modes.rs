//! Attack modes: what somebody carries to fight with, and the ways it can strike: each weapon in hand swung or thrown, each
//! natural weapon, and the bare hands. Rules `RZ-NAT-01` to `RZ-NAT-05`, rulings `RZR-16`, `RZR-17`, `RZR-20`, `RZR-21`, `RZR-27`.

use super::data::book;
use super::profile::{
    Armor, Carried, CarriedShield, DamageDice, DamageKind, Natural, Profile, SizeClass, Stat, Talent, Weapon,
    hands_full,
};
use super::tools::{profile, stat};
use kit::attack_modes::{Armory, Mode};
use kit::prelude::*;

/// The arms that somebody carries. Changed only by inserting it anew, so that [`AttackModes`] always follow.
#[derive(Component, Clone, Debug, Default, Hash)]
#[component(immutable, on_insert = attack_modes::follow::<Arms>)]
#[require(AttackModes)]
pub struct Arms {
    /// Weapons, in the order of the sheet, each kind once.
    pub carried: Vec<Carried>,
    /// The shield, in hand or at the side. Ruling `RZR-28`.
    pub shield: Option<CarriedShield>,
}

impl Arms {
    /// The arms that a sheet says.
    pub fn of(profile: &Profile) -> Self {
        let shield = profile.worn.iter().find(|worn| worn.shield).cloned();
        let shield = shield.map(|shield| CarriedShield { shield, held: !profile.shield_stowed });
        Self { carried: profile.carried.clone(), shield }
    }

    /// The shield in hand.
    pub fn held_shield(&self) -> Option<&Armor> {
        self.shield.as_ref().filter(|own| own.held).map(|own| &*own.shield)
    }

    /// Hands that hold something.
    pub fn hands_full(&self) -> u32 {
        hands_full(&self.carried, self.held_shield().is_some())
    }
}

/// An attack mode: one way to strike.
#[derive(Clone, Debug, Default, Hash)]
pub struct AttackMode {
    /// The word in orders: `long_sword`, `dagger/thrown`, `unarmed`, `claw`.
    pub id: Arc<str>,
    /// The name for people.
    pub title: Arc<str>,
    /// The stat to hit with. Ruling `RZR-04`.
    pub stat: Stat,
    /// The rule that names the stat.
    pub stat_rule: RuleId,
    /// The stat of the damage, if any is added. Ruling `RZR-05`.
    pub damage_stat: Option<Stat>,
    /// Whether it shoots or is thrown.
    pub ranged: bool,
    /// Whether it leaves the hand.
    pub thrown: bool,
    /// The fewest squares it strikes at. Ruling `RZR-46`.
    pub near: i32,
    /// The most squares it strikes at.
    pub far: i32,
    /// Squares of each range increment; 0 where there are none. Ruling `RZR-26`.
    pub increment: i32,
    /// Damage before the stat.
    pub damage: DamageDice,
    /// The kind of damage.
    pub kind: DamageKind,
    /// The lowest face that is critical when it hits. Ruling `RZR-06`.
    pub critical: u8,
    /// The penalty of secondary natural attacks. Rule `RZ-NAT-05`.
    pub secondary: bool,
    /// Whether its user lacks the training. Ruling `RZR-27`.
    pub untrained: bool,
    /// Whether it can be used in a grapple. Ruling `RZR-22`.
    pub light: bool,
    /// Whether it takes both hands. Ruling `RZR-40`.
    pub two_handed: bool,
    /// The number of them, for natural weapons; 0 for made ones. Rule `RZ-NAT-02`.
    pub count: u32,
    /// The rule of it, and of its dice.
    pub rules: [RuleId; 2],
    /// The place among the arms; none for the body.
    pub slot: Option<usize>,
    /// The weapon; none for the body.
    pub weapon: Option<Arc<Weapon>>,
}

/// Range increments that a shot goes at most. Ruling `RZR-26`.
const INCREMENTS: i32 = 5;

impl AttackMode {
    /// Whether it has to be loaded again after every shot.
    pub fn loads(&self) -> bool {
        self.ranged && self.weapon.as_ref().is_some_and(|weapon| weapon.reload)
    }

    /// Whether it guards squares: all that strikes in melee, but for what has no reach. Rule `RZ-MOVE-02`, rulings `RZR-18`, `RZR-19`.
    pub const fn threatens(&self) -> bool {
        !self.ranged && self.far > 0
    }

    /// Whether it is the bare hand.
    pub fn is_bare(&self) -> bool {
        self.weapon.as_ref().is_some_and(|weapon| weapon.is_bare())
    }

    /// Whether it is a part of the body.
    pub fn is_natural(&self) -> bool {
        self.count > 0
    }

    /// Whether it strikes at a distance of so many squares.
    pub const fn reaches(&self, squares: i32) -> bool {
        self.near <= squares && squares <= self.far
    }
}

attack_modes::armed!(AttackMode, Arms);

impl Mode for AttackMode {
    fn whole(&self) -> (&Arc<str>, &Arc<str>, Option<usize>, bool) {
        (&self.id, &self.title, self.slot, self.thrown)
    }

    fn mean(&self, world: &World, who: Entity) -> f32 {
        let added = self.damage_stat.map_or(0, |of| stat(world, who, of));
        (self.damage.mean() + added as f32).max(1.0)
    }
}

impl Armory for Arms {
    type Mode = AttackMode;

    fn modes(&self, world: &World, who: Entity) -> Vec<AttackMode> {
        let Some(profile) = profile(world, who) else { return Vec::new() };
        let body = profile.natural.iter().map(|natural| natural_mode(profile, natural));
        let held = self.carried.iter().enumerate().filter(|(_, arm)| arm.held);
        let made = held.flat_map(|(slot, arm)| made_modes(profile, &arm.weapon, Some(slot)));
        let mut all: Vec<AttackMode> = body.chain(made).collect();
        let bare = book(world).library.weapons.iter().filter(|weapon| weapon.is_bare());
        let bare =
            bare.filter(|_| profile.natural.is_empty()).flat_map(|bare| made_modes(profile, bare, None));
        all.extend(bare);
        all.sort_by_key(|mode| (mode.secondary, Reverse((2.0 * mode.damage.mean()) as i32)));
        all
    }

    fn kind(&self, slot: usize) -> Option<(&str, &str, u32)> {
        self.carried.get(slot).map(|arm| (&*arm.weapon.id, &*arm.weapon.name, arm.count))
    }

    fn spare(&self, but: usize) -> f32 {
        let others = self.carried.iter().enumerate().filter(|(slot, _)| *slot != but);
        others.map(|(_, arm)| arm.weapon.damage.mean()).fold(0.0, f32::max)
    }
}

/// Whether somebody uses Dex on attacks with what has the Finesse quality. Ruling `RZR-21`.
fn is_deft(profile: &Profile, finesse: bool) -> bool {
    let better = profile.stat(Stat::Dexterity) > profile.stat(Stat::Strength);
    finesse && better && profile.has(Talent::Finesse)
}

/// The mode of natural weapons of one kind. Rules `RZ-NAT-01` to `RZ-NAT-05`.
fn natural_mode(profile: &Profile, natural: &Natural) -> AttackMode {
    let column_a = natural.kind.is_of_column_a();
    let shot = natural.range.map(|increment| AttackMode { stat_rule: "RZ-NAT-01", ..flying(increment) });
    let (stat, stat_rule) = match is_deft(profile, profile.size <= SizeClass::Tiny) {
        true => (Stat::Dexterity, "RZ-NAT-04"),
        false => (Stat::Strength, "RZ-NAT-01"),
    };
    let (far, damage_stat) = (profile.size.reach(), Some(Stat::Strength));
    AttackMode {
        id: natural.kind.id().into(),
        title: natural.kind.title().into(),
        damage: profile.size.natural(column_a),
        kind: natural.kind.damage(),
        critical: 20,
        secondary: natural.is_secondary(),
        light: true,
        count: natural.count,
        rules: [natural.kind.rule(), if column_a { "RZ-NAT-DMG-A" } else { "RZ-NAT-DMG-B" }],
        ..shot.unwrap_or_else(|| AttackMode { stat, stat_rule, damage_stat, far, ..AttackMode::default() })
    }
}

/// Flying things: what is shot or thrown, by Dex, in range increments of so many squares. Rulings `RZR-04`, `RZR-26`.
fn flying(increment: i32) -> AttackMode {
    AttackMode {
        stat: Stat::Dexterity,
        stat_rule: "RZR-04",
        damage_stat: Some(Stat::Dexterity),
        ranged: true,
        far: INCREMENTS * increment,
        increment,
        ..AttackMode::default()
    }
}

/// The modes of a made weapon or of the bare hand: swung, thrown, shot. Rulings `RZR-05`, `RZR-17`, `RZR-26`, `RZR-27`.
fn made_modes(profile: &Profile, weapon: &Arc<Weapon>, slot: Option<usize>) -> Vec<AttackMode> {
    let by = |deft: bool| if deft { Stat::Dexterity } else { Stat::Strength };
    let deft = is_deft(profile, weapon.finesse);
    let edge = Some(by(deft && profile.has(Talent::DeftEdge)));
    let dice = profile.size.made(weapon.damage);
    let made = |how: AttackMode| AttackMode {
        id: weapon.id.as_str().into(),
        title: weapon.name.as_str().into(),
        damage: DamageDice { dice, plus: 0 },
        kind: weapon.kind,
        critical: weapon.critical,
        untrained: !profile.is_trained(weapon),
        light: weapon.light,
        two_handed: weapon.hands > 1,
        rules: if dice == weapon.damage { ["RZR-27"; 2] } else { ["RZ-SIZE-03", "RZR-17"] },
        slot,
        weapon: Some(weapon.clone()),
        ..how
    };
    let swung = weapon.reach.map(|reach| {
        let body = profile.size.reach();
        // What is long strikes at nobody beside one, at everybody else. Ruling `RZR-46`.
        let (near, far) = if reach > 1 { (2, body.max(1) * reach) } else { (0, body) };
        let stat_rule = if deft { "RZR-21" } else { "RZR-04" };
        made(AttackMode { stat: by(deft), stat_rule, damage_stat: edge, near, far, ..AttackMode::default() })
    });
    let thrown = weapon.thrown.map(|increment| AttackMode {
        id: format!("{}/thrown", weapon.id).into(),
        title: format!("{}, thrown", weapon.name).into(),
        thrown: true,
        damage_stat: edge,
        ..made(flying(increment))
    });
    let shot = weapon.range.map(|increment| made(flying(increment)));
    [swung, thrown, shot].into_iter().flatten().collect()
}

/// Lets one of a weapon leave the hand, to lie on a square.
pub fn leave_hand(world: &mut World, who: Entity, slot: usize, at: Square, rule: RuleId) {
    let weapon = part::<Arms>(world, who).carried[slot].weapon.clone();
    rearm(world, who, |arms| arms.carried[slot].lose());
    attack_modes::land(world, (&weapon.id, weapon.name.clone(), weapon.look), at, who, rule);
}
