//! Areas: lines and bursts in which everybody saves for themselves. Rules `FV-TASK-08`, `FV-MON-03`, rulings `FV-RUL-17`,
//! `FV-RUL-51`.
//!
//! Here is where they may be laid and whom they would catch with which chances, in [`sweep`] what happens when one is struck;
//! [`powers`] are the areas that somebody has by nature.

pub mod powers;
pub mod sweep;

use crate::defeat::stays_up;
use crate::prelude::*;
use kit::areas::{aim::AreaRules, cover_from, shape::Shape};
use kit::health::DamageTaken;
use kit::memo::{Memo, keep};
use std::cell::RefCell;

/// An attack on an area: its shape, its damage and the save against it.
#[derive(Clone, Debug)]
pub struct AreaAttack {
    /// The name for people: `Fire Ball`.
    pub title: Text,
    /// The kind of damage.
    pub kind: DamageKind,
    /// Damage, rolled once for all.
    pub dice: DiceExpr,
    /// The damage without dice, where it is fixed. Ruling `FV-RUL-31`.
    pub fixed: Option<i32>,
    /// The damage for those who save.
    pub saved: OnSave,
    /// The number that a save has to reach. Ruling `FV-RUL-17`.
    pub against: i32,
    /// Whether it is a spell.
    pub spell: bool,
    /// The shape of its squares.
    pub shape: Shape,
    /// The rule that says what it does.
    pub rule: RuleId,
}

/// The damage for those who save. Rules `FV-ORIG-17`, `FV-MON-03`, ruling `FV-RUL-13`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OnSave {
    /// Half, rounded down.
    Half,
    /// Other dice instead, rolled once for all.
    Instead(DiceExpr),
}

/// The modifiers of somebody's save: DEX, cover from where the area comes from, what they are. Rulings `FV-RUL-17`, `FV-RUL-33`,
/// `FV-RUL-50`.
pub fn save_reasons(world: &World, who: Entity, power: &AreaAttack, covered: bool) -> Vec<Reason> {
    let mut reasons = bonus(world, who, Stat::Dexterity, &[Skill::Athletics]);
    let resists = power.spell && has(world, who, Feat::MagicalResistance);
    reasons.extend(edges_of([
        (covered, "cover", 1, "FV-RUL-50"),
        (resists, "magical resistance", 1, "FV-RUL-33"),
    ]));
    reasons
}

/// The exact chances that a power harms somebody: `hit` is that the save fails. As if nobody spent inspiration.
pub fn odds(world: &World, who: Entity, power: &AreaAttack, reasons: &[Reason]) -> Odds {
    let (fails, law) = law(world, who, power, reasons);
    let health = part::<Health>(world, who).now.max(1);
    let falls = law.chance(|&amount| amount >= health);
    let holy = power.kind == DamageKind::Holy;
    let defeat = if holy { falls } else { falls.and(stays_up(world, who).not()) };
    Odds { damage_mean: law.mean().as_f64(), defeat, ..Odds::of(fails) }
}

/// The chance that somebody fails to save, and the law of what comes through to them.
fn law(world: &World, who: Entity, power: &AreaAttack, reasons: &[Reason]) -> (Chance, Outcomes<i32>) {
    let fails = rolls::chance(world, who, reasons, power.against).not();
    let key = (power.dice, power.fixed, power.saved, taken(world, who, power.kind));
    let harms = LAWS.with(|laws| keep(laws, key, || full_and_saved(key)));
    let (full, saved) = &*harms;
    (fails, Outcomes::weighed(fails).spread(|&fails| if fails { full.clone() } else { saved.clone() }))
}

thread_local! {
    static LAWS: Memo<LawKey, (Outcomes<i32>, Outcomes<i32>)> = const { RefCell::new(BTreeMap::new()) };
}

/// The key of a law of an area's damage: the dice, the number instead of them, what a save leaves, what the target makes of it.
type LawKey = (DiceExpr, Option<i32>, OnSave, DamageTaken);

/// The laws of the damage that comes through to those who fail to save, and to those who save.
fn full_and_saved((dice, fixed, saved, made): LawKey) -> (Outcomes<i32>, Outcomes<i32>) {
    let sum = damage::sum_of(dice, fixed);
    let saved = match saved {
        OnSave::Half => sum.map(|&sum| dealt(made, sum, true)),
        OnSave::Instead(dice) => damage::law_of(dice, made),
    };
    (sum.map(|&sum| dealt(made, sum, false)), saved)
}

/// Laying areas. Rulings `FV-RUL-41`, `FV-RUL-44`.
pub const AREAS: AreaRules = AreaRules {
    far: measure,
    foes: |world, who| foes(world, who).collect(),
    may_harm: |world, who, caught| charm::spares_all(world, who, caught.iter().copied()),
};

/// An offer of every place where a power catches an enemy; for people another one of the places that catch none.
pub fn offers(
    world: &World,
    who: Entity,
    draft: (OfferBuilder, Cost),
    power: &AreaAttack,
    asked: OfferDetail,
) -> Vec<Availability> {
    let nobody = because("no enemy can be caught from here", power.rule);
    let mut chances = BTreeMap::new();
    let mut target = |other: Entity, origin: Square| {
        let cover = cover_from(world, origin, other);
        let covered = cover > Cover::None;
        let reasons = save_reasons(world, other, power, covered);
        let odds = *chances.entry((other, covered)).or_insert_with(|| odds(world, other, power, &reasons));
        let reasons = reasons.into_iter().chain(rolls::settled(world, other)).collect();
        Target { cover, odds: Some(odds), reasons, ..plain_target(world, other) }
    };
    AREAS.offers(world, who, draft, power.shape, nobody, asked, &mut target)
}
