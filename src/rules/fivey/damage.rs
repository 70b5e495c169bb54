//! Damage of a hit: the die, the stat, what armor and nature make of it, and hit points. Rules `FV-ACT-03`, `FV-HP-02`, rulings
//! `FV-RUL-18`, `FV-RUL-31`, `FV-RUL-52`.

use super::ai_hints::gains;
use super::attack_modes::{AttackMode, fed_by_rage};
use super::profile::{DamageKind, DiceExpr, Feat, Stat};
use super::rolls::{Nature, PendingRoll, Resolution};
use super::sheet::Health;
use super::tools::{has, profile, stat, states};
use kit::health::{Damage, DamageTaken, halves_of};
use kit::memo::{Memo, keep};
use kit::prelude::*;
use std::{cell::RefCell, rc::Rc};

/// The damage of a hit on somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HitDamage {
    /// Dice.
    pub dice: DiceExpr,
    /// The damage without dice, where it is fixed. Ruling `FV-RUL-31`.
    pub fixed: Option<i32>,
    /// The number that is added.
    pub flat: i32,
    /// The way the target takes it: halved, doubled or not at all.
    pub taken: DamageTaken,
}

/// A blow: damage that is about to be dealt.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    /// The combatant whose doing it is, if anybody's.
    pub by: Option<Entity>,
    /// The combatant who is hurt.
    pub on: Entity,
    /// The kind of damage.
    pub kind: DamageKind,
    /// The rule by which a save has halved it, if one has. Rules `FV-MAG-09`, `FV-MAG-13`, `FV-MON-03`.
    pub halved: Option<RuleId>,
    /// Whether the attack was a natural 20. Ruling `FV-RUL-33`.
    pub natural: bool,
    /// The melee hit that it comes of, if it does.
    pub melee: Option<MeleeHit>,
}

/// A melee hit, as far as feats ask about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeHit {
    /// Whether it was made by a part of the body.
    pub bodily: bool,
}

/// A hurt that somebody has taken, whatever came through.
pub struct Hurt {
    /// The blow that dealt it.
    pub blow: Blow,
    /// Hit points that it took.
    pub amount: i32,
    /// Hit points that are left.
    pub left: i32,
}

impl Blow {
    /// Damage that is nobody's attack, and that nothing has halved.
    pub const fn new(by: Option<Entity>, on: Entity, kind: DamageKind) -> Self {
        Self { by, on, kind, halved: None, natural: false, melee: None }
    }
}

/// The damage of a form against a target.
pub fn numbers(world: &World, by: Entity, target: Entity, form: &AttackMode) -> HitDamage {
    let flat = reasons(world, by, form).map(|(_, amount, _)| amount).sum();
    HitDamage { dice: form.dice, fixed: form.fixed, flat, taken: taken(world, target, form.kind) }
}

/// The additions to the damage die. Rules `FV-ACT-03`, `FV-ACT-04`, rulings `FV-RUL-22`, `FV-RUL-31`, `FV-RUL-33`.
pub fn reasons(
    world: &World,
    by: Entity,
    form: &AttackMode,
) -> impl Iterator<Item = (&'static str, i32, &'static str)> + use<> {
    let plain = stat(world, by, form.stat);
    let character = profile(world, by).is_some_and(|profile| profile.is_character());
    let rages = character && fed_by_rage(world, by, form);
    let giant = !form.ranged && has(world, by, Feat::GiantStrength);
    let parts = [
        character.then(|| (form.stat.short(), plain, "FV-ACT-03")),
        rages.then_some(("rage", plain, "FV-RUL-22")),
        giant.then(|| ("giant strength", stat(world, by, Stat::Strength), "FV-RUL-33")),
    ];
    parts.into_iter().flatten()
}

/// The way somebody takes a kind of damage: armor that is off no longer counts. Rule `FV-BACK-03`, ruling `FV-RUL-18`.
pub fn taken(world: &World, who: Entity, kind: DamageKind) -> DamageTaken {
    let Some(profile) = profile(world, who) else {
        return never!("{who:?} has no profile"; DamageTaken::default());
    };
    let state = states(world, who);
    let worn = profile.armor.as_ref().filter(|_| state.armor_off);
    let shed = |kinds: &[DamageKind]| kinds.contains(&kind);
    let by_nature = profile.resist.contains(&kind) && !worn.is_some_and(|armor| shed(&armor.resist));
    let resists = by_nature || state.ward == Some(kind);
    let suffers = profile.vulnerable.contains(&kind) && !worn.is_some_and(|armor| shed(&armor.vulnerable));
    match profile.immune.contains(&kind) {
        true => DamageTaken { immune: true, ..DamageTaken::default() },
        false => DamageTaken { halved: resists && !suffers, doubled: suffers && !resists, immune: false },
    }
}

/// The damage that comes through of a sum: 1 at least before resistance, then halved or doubled. Rulings `FV-RUL-18`,
/// `FV-RUL-52`.
pub fn dealt(taken: DamageTaken, sum: i32, halved: bool) -> i32 {
    taken.of(if halved { sum / 2 } else { sum.max(1) })
}

/// The law of the sum of so many dice, or of what is fixed instead. Ruling `FV-RUL-31`.
pub fn sum_of(dice: DiceExpr, fixed: Option<i32>) -> Outcomes<i32> {
    fixed.map_or_else(|| Outcomes::pool(dice.count, dice.sides), Outcomes::certain)
}

/// The law of the damage that comes through of dice that nothing is added to.
pub fn law_of(dice: DiceExpr, made: DamageTaken) -> Outcomes<i32> {
    sum_of(dice, None).map(|&sum| dealt(made, sum, false))
}

/// Rolls damage dice, as they lie and their sum; no dice where it is fixed.
pub fn roll_or(world: &mut World, dice: DiceExpr, fixed: Option<i32>, what: &str) -> (Vec<DiceGroup>, i32) {
    match fixed {
        Some(fixed) => (Vec::new(), fixed),
        None => roll_sum(world, dice.count.into(), dice.sides, what),
    }
}

thread_local! {
    static LAWS: Memo<HitDamage, (Outcomes<i32>, f64)> = const { RefCell::new(BTreeMap::new()) };
}

/// The law of a hit's damage.
pub fn law(numbers: &HitDamage) -> Outcomes<i32> {
    law_and_mean(numbers).0.clone()
}

/// A hit's damage on average.
pub fn mean(numbers: &HitDamage) -> f64 {
    law_and_mean(numbers).1
}

fn law_and_mean(numbers: &HitDamage) -> Rc<(Outcomes<i32>, f64)> {
    let make = || {
        let law =
            sum_of(numbers.dice, numbers.fixed).map(|&sum| dealt(numbers.taken, sum + numbers.flat, false));
        let mean = law.mean().as_f64();
        (law, mean)
    };
    LAWS.with(|kept| keep(kept, *numbers, make))
}

/// Puts a damage roll on the table. Rule `FV-INSP-03`.
pub fn deal(world: &mut World, by: Entity, what: impl Into<Text>, roll: Roll, blow: Blow) {
    let mut throw = PendingRoll::sum(by, what, Nature::Damage, roll, blow);
    throw.check.on = Some(blow.on);
    push(world, throw);
}

impl Resolution for Blow {
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        inflict(world, throw.roll.clone(), self);
    }

    /// The gain of a sum that decides between standing and falling.
    fn gain(&self, world: &World, throw: &PendingRoll, _: Entity, total: i32) -> Option<f32> {
        let health = part::<Health>(world, self.on).now;
        let made = taken(world, self.on, self.kind);
        let falls = |sum: i32| dealt(made, sum, self.halved.is_some()) >= health;
        gains::of_fall(falls(total) != falls(throw.roll.total), health)
    }

    fn harms(&self, who: Entity) -> bool {
        self.by.is_none() || self.on == who
    }
}

/// Takes hit points by a roll that can't be changed any more. Rules `FV-HP-01`, `FV-HP-02`.
pub fn inflict(world: &mut World, roll: Roll, blow: &Blow) {
    let on = blow.on;
    if !fights(world, on) {
        return;
    }
    let made = taken(world, on, blow.kind);
    let amount = dealt(made, roll.total, blow.halved.is_some());
    let mut reasons = roll.reasons;
    match blow.halved {
        Some(rule) => reasons.push(halves_of("saved", 1, rule)),
        None if roll.total < 1 => reasons.push(Reason::flat("at least 1", 1 - roll.total, "FV-RUL-52")),
        None => {}
    }
    reasons.extend(made.causes(["resistant", "vulnerable", "immune"].map(|word| (word, "FV-RUL-18"))));
    let kind = (blow.kind.title(), blow.kind.look());
    let (_, left) =
        Damage { by: blow.by, kind, dice: roll.dice, reasons, amount }.take(world, on, "FV-HP-02");
    upon(world, &Hurt { blow: *blow, amount, left });
}

/// Rolls and deals at once what a shield bearer, a dragon or a pit does to somebody without an attack roll.
pub fn roll_and_deal(world: &mut World, by: Option<Entity>, what: &str, dice: DiceExpr, blow: Blow) {
    let roller = by.unwrap_or(blow.on);
    let (dice, total) = roll_or(world, dice, None, what);
    let roll = Roll { dice, reasons: Vec::new(), total };
    deal(world, roller, what.to_owned(), roll, blow);
}
