//! Damage of a hit: dice, resistance, health, wounds, falling. Rulings `R-014`, `R-015`, `R-056`, `R-060`, `R-063`.

use super::defeat::{MOST_FAILURES, die, failures_of, fall, hurt_while_down};
use super::wounds::{DEADLY_WOUNDS, wound, wound_threshold, wounds_of};
use crate::prelude::*;
use kit::health::{Damage, DamageTaken, halves_of};

/// Damage that Opening adds for each strength.
const OPENING: i32 = 2;

/// Damage numbers of an attack mode against a target: dice, modifiers, what the target shrugs off.
///
/// `sheets`: of the attacker and of the target. `stone`: the target is petrified.
pub fn damage_numbers(
    [by, target]: [Option<&Sheet>; 2],
    stone: bool,
    form: &AttackMode,
    off_hand: bool,
) -> DamageNumbers {
    let bonus: i32 = damage_reasons(by, form, off_hand).map(|(_, amount, _)| amount).sum();
    let dice = DamageDice::of(form.dice.count, form.dice.sides);
    let dice = if form.twice { dice.doubled() } else { dice };
    DamageNumbers { dice, bonus, taken: resistance(target, form.kind, stone) }
}

/// Damage numbers of a blow as things stand now, with what friends beside the target open up.
pub fn blow_numbers(
    world: &World,
    by: Entity,
    target: Entity,
    form: &AttackMode,
    off_hand: bool,
) -> DamageNumbers {
    let sheets = [by, target].map(|who| world.get::<Sheet>(who));
    let numbers = damage_numbers(sheets, stone(world, target), form, off_hand);
    DamageNumbers { bonus: numbers.bonus + opening(world, by, target, form), ..numbers }
}

/// Extra damage of a weapon attack on somebody whom a friend of the attacker stands next to. Ruling `R-021`.
fn opening(world: &World, by: Entity, target: Entity, form: &AttackMode) -> i32 {
    let strength = features(world, by).strength(profile::ClassFeature::Opening);
    if strength == 0 || form.weapon.is_none() {
        return 0;
    }
    let beside = |friend| friend != target && able(world, friend) && is_beside(world, friend, target);
    let opens = friends(world, by).any(beside);
    if opens { OPENING * i32::from(strength) } else { 0 }
}

/// Damage numbers of dice of a kind against somebody, with nothing added.
pub fn numbers_of(world: &World, who: Entity, kind: DamageKind, dice: DamageDice) -> DamageNumbers {
    let taken = resistance(world.get::<Sheet>(who), kind, stone(world, who));
    DamageNumbers { dice, bonus: 0, taken }
}

/// Bonuses to the damage dice, each with its cause.
pub fn damage_reasons(
    by: Option<&Sheet>,
    form: &AttackMode,
    off_hand: bool,
) -> impl Iterator<Item = (&'static str, i32, RuleId)> + use<> {
    let ability = by.map_or(0, |sheet| sheet.0.abilities.modifier(form.ability));
    let features = by.map(|sheet| sheet.0.features).unwrap_or_default();
    let keeps = !off_hand || features.has(profile::ClassFeature::TwoWeapon) || ability < 0;
    let rule = if off_hand && features.has(profile::ClassFeature::TwoWeapon) {
        "PH-FTR-STYLE-TWF"
    } else {
        "PH-ATK-07"
    };
    let great = features.has(profile::ClassFeature::GreatWeapon)
        && form.two_hands
        && form.ability == Ability::Strength
        && form.weapon.as_ref().is_some_and(|weapon| weapon.two_handed || weapon.versatile.is_some());
    let parts = [
        (form.flat != 0).then_some(("unarmed", form.flat, "PH-ATK-09")),
        (ability != 0 && keeps).then_some((form.ability.title(), ability, rule)),
        (great && ability > 0).then_some(("Great Weapon Fighting", ability, "PH-FTR-STYLE-GWF")),
    ];
    parts.into_iter().flatten()
}

/// Reason why a blow of the second weapon adds nothing of its ability. Ruling `R-048`.
fn second_weapon_note(by: Option<&Sheet>, form: &AttackMode, off_hand: bool) -> Option<Reason> {
    let sheet = by.filter(|sheet| off_hand && !sheet.0.features.has(profile::ClassFeature::TwoWeapon))?;
    let left_out = sheet.0.abilities.modifier(form.ability) > 0;
    left_out.then(|| Reason::note(format!("other hand: {} not added", form.ability.title()), "R-048"))
}

/// Rolls the damage dice of a hit: the dice, the damage, and what was added to them and is not shrugged off, with `more` beside
/// what the attack mode adds; `petrified` says whether the target is.
pub fn rolled(
    world: &mut World,
    (by, form, off_hand): (Entity, &AttackMode, bool),
    (numbers, critical): (&DamageNumbers, bool),
    more: Option<Reason>,
    petrified: bool,
) -> (Vec<DiceGroup>, i32, Vec<Reason>) {
    let what = format!("damage of {}'s {}", name(world, by), form.title);
    let dice = roll_sides(world, numbers.dice.rolled(critical).sides(), &what);
    let sheet = world.get::<Sheet>(by);
    let added = damage_reasons(sheet, form, off_hand);
    let mut reasons: Vec<Reason> =
        added.map(|(label, amount, rule)| Reason::flat(label, amount, rule)).collect();
    reasons.extend(second_weapon_note(sheet, form, off_hand));
    reasons.extend(more);
    let (thrown, once_more) = ("thrown: all dice twice", "critical: the dice once more");
    reasons.extend(form.twice.then(|| Reason::note(thrown, "PH-FTR-STYLE-THROWN-2")));
    let told = if form.twice { once_more } else { "critical: all dice twice" };
    reasons.extend((critical && !dice.is_empty()).then(|| Reason::note(told, "R-005")));
    let sum = DiceGroup::sum_of(&dice);
    reasons.extend((sum + numbers.bonus < 1).then(|| Reason::note("1 at least", "R-014")));
    reasons.extend(shrugged(numbers.taken, petrified));
    let dealt = dealt(numbers, sum);
    (dice, dealt, reasons)
}

/// An attack that has hit.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The attack.
    pub strike: Strike,
    /// Whether it was a critical hit.
    pub critical: bool,
    /// The combatant that the blow falls on.
    pub on: Entity,
}

deed! {
    Hit: |it, world| hit(world, it);
    told |it, world| it.strike.by, format!("hits {} with {}", name(world, it.on), wielded(&it.strike.form.title));
}

/// Rolls the damage of a hit and applies it to whom it falls on: the one who was hit, or who has stepped in.
/// Rules `PH-ATK-06`, `PH-ATK-07`, `PH-FTR-STYLE-PROT-1`.
fn hit(world: &mut World, Hit { strike, critical, on: target }: Hit) {
    let Strike { by, form, off_hand, .. } = strike;
    let numbers = blow_numbers(world, by, target, &form, off_hand);
    let opening = opening(world, by, target, &form);
    let opening = (opening > 0).then(|| Reason::flat("Opening", opening, "R-021"));
    let (blow, petrified) = ((by, &*form, off_hand), stone(world, target));
    let (dice, amount, reasons) = rolled(world, blow, (&numbers, critical), opening, petrified);
    let damage = Damage { by: Some(by), kind: (form.kind.title(), form.kind.look()), dice, reasons, amount };
    suffer(world, target, damage, "PH-ATK-06", Some((&form, critical)));
}

/// Harm of a kind that is no attack: dice, or so much without any, of which a saving throw may leave half.
pub struct Injury {
    /// The one who caused it.
    pub by: Option<Entity>,
    /// The kind of damage.
    pub kind: DamageKind,
    /// The dice, with their sum.
    pub dice: (Vec<DiceGroup>, i32),
    /// Reason to be told with it.
    pub why: Reason,
    /// Whether it was saved from.
    pub saved: bool,
}

impl Injury {
    /// Deals the harm to somebody, by the rule that `why` names, and gives the damage that comes through.
    pub fn befalls(self, world: &mut World, who: Entity) -> i32 {
        let Self { by, kind, dice: (dice, sum), why, saved } = self;
        let (numbers, rule) = (numbers_of(world, who, kind, DamageDice::NONE), why.rule);
        let amount = if saved { saved_of(&numbers, sum) } else { dealt(&numbers, sum) };
        let mut reasons = vec![why];
        reasons.extend(saved.then(|| halves_of("saved", 1, "PH-SAVE-01")));
        reasons.extend(shrugged(numbers.taken, stone(world, who)));
        let damage = Damage { by, kind: (kind.title(), kind.look()), dice, reasons, amount };
        suffer(world, who, damage, rule, None);
        amount
    }
}

/// Applies damage: health, wounds, falling. `attack`: the form and whether it was critical, where it is one; in melee it may
/// spare a life. Rulings `R-056`, `R-057`, `R-063`.
fn suffer(
    world: &mut World,
    target: Entity,
    damage: Damage,
    rule: RuleId,
    attack: Option<(&AttackMode, bool)>,
) {
    let (by, dealt) = (damage.by, damage.amount);
    let critical = attack.is_some_and(|(_, critical)| critical);
    let firearm = attack.is_some_and(|(form, _)| form.is_firearm());
    let (before, now) = damage.take(world, target, rule);
    wound(world, target, dealt, firearm, critical);
    if part::<Wounds>(world, target).0 >= DEADLY_WOUNDS {
        die(world, target, by, "PH-COND-WOUNDED-4");
    } else if before == 0 {
        hurt_while_down(world, target, dealt, critical);
    } else if now == 0 {
        fall(world, target, by, attack.is_some_and(|(form, _)| !form.ranged));
    }
}

/// Damage of dice of this sum once a saving throw has halved them, rounded down. Rules `PH-GEN-10`, `PH-SAVE-01`.
pub fn saved_of(numbers: &DamageNumbers, sum: i32) -> i32 {
    if sum / 2 == 0 { 0 } else { dealt(numbers, sum / 2) }
}

/// Resistance, vulnerability and immunity of somebody to a kind of damage. Ruling `R-015`, rules `PH-COND-PETRIFIED-5`,
/// `PH-COND-PETRIFIED-6`.
fn resistance(sheet: Option<&Sheet>, kind: DamageKind, stone: bool) -> DamageTaken {
    let Some(profile) = sheet.map(|sheet| &sheet.0) else { return DamageTaken::default() };
    DamageTaken {
        halved: stone || profile.resist.contains(&kind),
        doubled: profile.vulnerable.contains(&kind),
        immune: profile.immune.contains(&kind) || stone && kind == DamageKind::Poison,
    }
}

/// Causes of changes to the damage, of resistance and its like. Ruling `R-015`.
fn shrugged(taken: DamageTaken, petrified: bool) -> impl Iterator<Item = Reason> {
    let half = if petrified { ("stone", "PH-COND-PETRIFIED-5") } else { ("resistance", "R-015") };
    taken.causes([half, ("vulnerability", "R-015"), ("immunity", "R-015")])
}

/// Brink of somebody: the damage that takes it out of the fight, or out of the battle where it is down already.
#[derive(Clone, Copy, Debug)]
pub struct Brink {
    /// Health left, 1 at least.
    pub health: i32,
    /// Death saves that the dying have failed. Ruling `R-060`.
    failures: Option<i32>,
    /// Damage that is one wound, for those whom hard hits wound. Ruling `R-056`.
    threshold: Option<i32>,
    wounds: i32,
}

impl Brink {
    /// Looks up somebody's brink as it is now.
    pub fn of(world: &World, who: Entity) -> Self {
        let dying = world.get::<Dying>(who);
        Self {
            health: part::<Health>(world, who).now.max(1),
            failures: dying.map(|dying| if dying.stable { 0 } else { dying.failures }),
            threshold: wound_threshold(world, who),
            wounds: part::<Wounds>(world, who).0,
        }
    }

    /// Whether damage of one blow crosses the brink; the last wound kills. Ruling `R-060`, rule
    /// `PH-COND-WOUNDED-4`.
    pub fn is_crossed(&self, dealt: i32, firearm: bool, critical: bool) -> bool {
        let wounds = wounds_of(self.threshold, dealt, firearm, critical);
        let falls = match self.failures {
            None => dealt >= self.health,
            Some(failed) => dealt > 0 && failed + failures_of(critical) >= MOST_FAILURES,
        };
        falls || self.wounds + wounds >= DEADLY_WOUNDS
    }
}
