//! Attack modes: what somebody carries to fight with, and the ways it can strike with it: each weapon in each grip, thrown or
//! swung, in each kind of damage, and the bare hands.

use super::profile::{
    Ammunition, Carry, DamageKind, DiceExpr, Gear, Places, Profile, SheetKind, Stat, Weapon,
};
use super::tools::{profile, states};
use super::{data::book, options, sheet::Stores};
use kit::attack_modes::{Armory, Mode};
use kit::prelude::*;

pub use super::profile::Carried;

/// The arms, gear and shields that somebody carries. Changed only by inserting it anew, so that [`AttackModes`] always follow.
#[derive(Component, Clone, Debug, Default, Hash)]
#[component(immutable, on_insert = attack_modes::follow::<Arms>)]
#[require(AttackModes)]
pub struct Arms {
    /// Weapons, in the order of the sheet, each kind once.
    pub carried: Vec<Carried>,
    /// Other things. Ruling `FV-RUL-37`.
    pub gear: BTreeMap<Gear, Places>,
    /// Shields: one in hand protects, others are put away. Rule `FV-ARM-04`, ruling `FV-RUL-38`.
    pub shields: Places,
}

impl Arms {
    /// The arms that a sheet says.
    pub fn of(profile: &Profile) -> Self {
        let place = if profile.shield_stowed { Carry::Pack } else { Carry::Hand };
        let shields = Places::new(profile.shield.into(), place, Carry::Pack);
        Self { carried: profile.arms.clone(), gear: profile.gear.clone(), shields }
    }

    /// Hands that hold something. What needs both hands to strike is carried in one. Ruling `FV-RUL-37`.
    pub fn hands_full(&self) -> u32 {
        let weapons = self.carried.iter().filter(|arm| arm.is_held()).count() as u32;
        let gear: u32 = self.gear.values().map(|at| at.of(Carry::Hand)).sum();
        weapons + gear + self.shields.of(Carry::Hand)
    }

    /// Weapons in hand, each with its place.
    fn in_hand(&self) -> impl Iterator<Item = (usize, &Carried)> {
        let carried = self.carried.iter().enumerate();
        carried.filter(|(_, arm)| arm.at.of(Carry::Hand) > 0)
    }

    /// Whether a shield is in hand. Rule `FV-ARM-04`.
    pub fn shield(&self) -> bool {
        self.shields.of(Carry::Hand) > 0
    }

    /// Whether there is gear of a kind, wherever it is.
    pub fn has(&self, gear: Gear) -> bool {
        self.gear.get(&gear).is_some_and(|at| at.count() > 0)
    }

    /// Whether gear of a kind is in hand.
    pub fn holds(&self, gear: Gear) -> bool {
        self.gear.get(&gear).is_some_and(|at| at.of(Carry::Hand) > 0)
    }
}

/// An attack mode: one way to strike.
#[derive(Clone, Debug, Default, Hash)]
pub struct AttackMode {
    /// The word in orders: `longsword`, `longsword/two_hands`, `dagger/thrown`, `mace/holy`, `unarmed`, `claws`.
    pub id: Arc<str>,
    /// The name for people.
    pub title: Arc<str>,
    /// The stat to hit and to hurt with. Rules `FV-ACT-06`, `FV-RUL-40`.
    pub stat: Stat,
    /// The reason why the stat counts twice to hit, if it does. Rule `FV-ACT-04`.
    pub doubled: Option<(&'static str, &'static str)>,
    /// Whether it shoots. What is thrown is a melee weapon all the same. Rule `FV-WPN-12`.
    pub ranged: bool,
    /// Whether it leaves the hand.
    pub thrown: bool,
    /// The fewest paces it strikes at. Ruling `FV-RUL-12`.
    pub near: i32,
    /// The most paces it strikes at.
    pub far: i32,
    /// Damage dice.
    pub dice: DiceExpr,
    /// Damage without dice, where the option says so. Ruling `FV-RUL-31`.
    pub fixed: Option<i32>,
    /// The kind of damage.
    pub kind: DamageKind,
    /// Whether there is a dose on it for the next hit. Ruling `FV-RUL-36`.
    pub coated: bool,
    /// The place among the arms; none for the bare hands and what is no weapon.
    pub slot: Option<usize>,
    /// The weapon; none for the bare hands.
    pub weapon: Option<Arc<Weapon>>,
}

impl AttackMode {
    /// Whether it has to be reloaded after every shot. Rule `FV-WPN-09`.
    pub fn loads(&self) -> bool {
        self.ranged && self.weapon.as_ref().is_some_and(|weapon| weapon.reload)
    }

    /// Whether something flies at the target: a shot or a throw, not a blow within the reach of arms.
    pub const fn flies(&self) -> bool {
        self.ranged || self.thrown
    }
}

attack_modes::armed!(AttackMode, Arms);

impl Mode for AttackMode {
    fn whole(&self) -> (&Arc<str>, &Arc<str>, Option<usize>, bool) {
        (&self.id, &self.title, self.slot, self.thrown)
    }

    fn mean(&self, _: &World, _: Entity) -> f32 {
        self.dice.mean()
    }

    /// Whether there is a shot left, if it takes ammunition that is counted. Ruling `FV-RUL-39`.
    fn has_shots(&self, world: &World, who: Entity) -> bool {
        let kind = self.weapon.as_ref().filter(|_| self.ranged).and_then(|weapon| weapon.ammunition);
        let Some(kind) = kind.filter(|kind| *kind != Ammunition::Stones) else { return true };
        let left = |stores: &Stores| stores.ammunition.get(&kind).is_some_and(|left| *left > 0);
        world.get::<Stores>(who).is_some_and(left)
    }
}

impl Armory for Arms {
    type Mode = AttackMode;

    fn modes(&self, world: &World, who: Entity) -> Vec<AttackMode> {
        let strikes = self.in_hand().flat_map(|(slot, arm)| weapon_forms(world, who, self, slot, arm));
        let mut modes: Vec<AttackMode> = strikes.collect();
        if self.holds(Gear::Torch) {
            modes.push(torch(world));
        }
        if modes.iter().all(|form| form.weapon.as_ref().is_none_or(|weapon| !weapon.natural)) {
            modes.push(unarmed());
        }
        if option(world, &options::FIXED_MONSTER_DAMAGE)
            && let Some(SheetKind::Monster { bracket, .. }) = profile(world, who).map(|profile| &profile.kind)
        {
            modes.iter_mut().for_each(|form| form.fixed = Some(bracket.fixed_damage()));
        }
        modes.sort_by_key(|form| {
            let mean = i32::from(form.dice.count) * (i32::from(form.dice.sides) + 1);
            (Reverse(mean), bodily(form))
        });
        modes
    }

    fn kind(&self, slot: usize) -> Option<(&str, &str, u32)> {
        self.carried.get(slot).map(|arm| (&*arm.weapon.id, &*arm.weapon.name, arm.at.count()))
    }

    fn spare(&self, but: usize) -> f32 {
        let others = self.carried.iter().enumerate().filter(|(slot, _)| *slot != but).map(|(_, arm)| arm);
        let near = others.filter(|arm| arm.at.nearest() == Some(Carry::Belt));
        let dice = near.filter_map(|arm| arm.weapon.two_hands.or(arm.weapon.one_hand));
        dice.map(|dice| dice.mean()).fold(0.0, f32::max)
    }
}

/// Lets one of a weapon leave the hand, and a dose its blade, to lie on a square; the next one of several has to be drawn. Ruling
/// `FV-RUL-53`.
pub fn leave_hand(world: &mut World, who: Entity, slot: usize, at: Square, rule: RuleId) {
    let weapon = part::<Arms>(world, who).carried[slot].weapon.clone();
    rearm(world, who, |arms| {
        let arm = &mut arms.carried[slot];
        arm.at.lose(Carry::Hand);
        (arm.coated, arm.flown) = (false, arm.at.count() == 0);
    });
    attack_modes::land(world, (&weapon.id, weapon.name.clone(), weapon.look), at, who, rule);
}

/// The melee reach of `who`: the nearest and the farthest pace of all its ways. Ruling `FV-RUL-12`.
pub fn ring(world: &World, who: Entity) -> (i32, i32) {
    let melee = modes(world, who).iter().filter(|form| !form.flies());
    melee.fold((1, 1), |(near, far), form| (near.min(form.near), far.max(form.far)))
}

/// Whether any melee mode strikes at exactly so many paces.
pub fn reach(modes: &[Arc<AttackMode>], paces: i32) -> bool {
    modes.iter().any(|form| !form.flies() && (form.near..=form.far).contains(&paces))
}

fn weapon_forms(world: &World, who: Entity, arms: &Arms, slot: usize, arm: &Carried) -> Vec<AttackMode> {
    let weapon = &arm.weapon;
    let doubled = doubled(world, who, weapon);
    let both_free = weapon.natural || arms.hands_full() < 2;
    let form = |dice: DiceExpr| AttackMode {
        id: weapon.id.as_str().into(),
        title: weapon.name.as_str().into(),
        stat: weapon.stat(),
        doubled,
        dice,
        kind: weapon.kind,
        coated: arm.coated,
        slot: Some(slot),
        weapon: Some(weapon.clone()),
        ..unarmed()
    };
    let mut modes = Vec::new();
    if let Some((near, far)) = weapon.reach {
        let melee = |dice| AttackMode { near, far, ..form(dice) };
        match (weapon.one_hand, weapon.two_hands.filter(|_| both_free)) {
            // In both hands it is named so only where that makes a difference.
            (Some(one), Some(two)) if one != two => {
                modes.push(named(melee(two), "two_hands", "two hands"));
                modes.push(melee(one));
            }
            (Some(dice), _) | (None, Some(dice)) => modes.push(melee(dice)),
            (None, None) => {}
        }
    }
    if let (Some(far), Some(dice)) = (weapon.thrown, weapon.one_hand) {
        let thrown = AttackMode { thrown: true, near: 1, far, ..form(dice) };
        modes.push(if weapon.reach.is_some() { named(thrown, "thrown", "thrown") } else { thrown });
    }
    if let Some(far) = weapon.range
        && let Some(dice) = weapon.two_hands.filter(|_| both_free).or(weapon.one_hand)
    {
        modes.push(AttackMode { ranged: true, near: 1, far, ..form(dice) });
    }
    let of_kind = |form: &AttackMode, kind: DamageKind| AttackMode {
        kind,
        ..named(form.clone(), kind.title(), kind.title())
    };
    let kinds = modes.iter().flat_map(|form| weapon.other_kinds.iter().map(|&kind| of_kind(form, kind)));
    // A holy symbol takes a hand of its own. Rule `FV-BACK-02`.
    let hallowed = arms.holds(Gear::HolySymbol) && !weapon.natural;
    let holy = modes.iter().filter(|_| hallowed).map(|form| AttackMode {
        kind: DamageKind::Holy,
        stat: Stat::Charisma,
        ..named(form.clone(), "holy", "holy")
    });
    let more: Vec<AttackMode> = kinds.chain(holy).collect();
    modes.extend(more);
    modes
}

fn named(form: AttackMode, word: &str, title: &str) -> AttackMode {
    AttackMode {
        id: format!("{}/{word}", form.id).into(),
        title: format!("{}, {title}", form.title).into(),
        ..form
    }
}

/// The reason why the stat doubles with this weapon, once. Rules `FV-SKILL-02`, `FV-SKILL-03`, `FV-ACT-04`.
fn doubled(world: &World, who: Entity, weapon: &Weapon) -> Option<(&'static str, &'static str)> {
    let profile = profile(world, who)?;
    if weapon.group.is_some_and(|group| profile.skilled(group)) {
        return Some(("skilled with it", "FV-ACT-04"));
    }
    profile.attuned_to(&weapon.id).then_some(("attuned to it", "FV-SKILL-03"))
}

/// The attack mode of bare hands: fists, feet and what lies about. Ruling `FV-RUL-15`.
fn unarmed() -> AttackMode {
    AttackMode {
        id: "unarmed".into(),
        title: "Unarmed".into(),
        near: 1,
        far: 1,
        dice: DiceExpr::one(4),
        ..AttackMode::default()
    }
}

/// The attack mode of a burning torch, which serves as a club. Ruling `FV-RUL-43`.
fn torch(world: &World) -> AttackMode {
    AttackMode {
        id: Gear::Torch.id().into(),
        title: Gear::Torch.title().into(),
        kind: DamageKind::Fire,
        weapon: book(world).weapon("improvised"),
        ..unarmed()
    }
}

/// The weapons in hand that can't strike now, since the other hand is full. Ruling `FV-RUL-37`.
pub fn idle(world: &World, who: Entity) -> Vec<Arc<Weapon>> {
    let Some(arms) = world.get::<Arms>(who) else { return never!("{who:?} has no arms"; Vec::new()) };
    arms.in_hand()
        .filter(|(slot, arm)| weapon_forms(world, who, arms, *slot, arm).is_empty())
        .map(|(_, arm)| arm.weapon.clone())
        .collect()
}

/// Whether an attack mode is part of the body: it ends invisibility by touch. Ruling `FV-RUL-29`.
pub fn bodily(form: &AttackMode) -> bool {
    form.weapon.as_ref().is_none_or(|weapon| weapon.natural)
}

/// Whether the raging owner hurts more with it. Ruling `FV-RUL-22`.
pub fn fed_by_rage(world: &World, who: Entity, form: &AttackMode) -> bool {
    states(world, who).raging && feeds_rage(form)
}

/// Whether rage counts with an attack mode: skilled with or attuned to it. Ruling `FV-RUL-22`.
pub fn feeds_rage(form: &AttackMode) -> bool {
    form.weapon.is_some() && form.doubled.is_some()
}
