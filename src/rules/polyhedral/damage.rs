//! What a hit does: damage, resistance, health, wounds, falling. Rulings `R-014`, `R-015`, `R-056`, `R-060`, `R-063`.

use super::{
    dropping::drop_everything,
    features::opening::opening,
    forms::Form,
    gauges::health,
    odds::{DamageDice, DamageNumbers, damage_dice, dealt},
    profile::{Ability, DamageKind, Feature},
    sheet::{Conditions, Dying, Health, Sheet, Wounds},
    state::stone,
    strike::Strike,
    tools::roll_sides,
    wounds::{DEADLY_WOUNDS, wound, wound_threshold, wounds_of},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Amount, DiceGroup, Fall, Fate, Position},
    kit::{call_off, moment, upon},
};

/// Failed death saves that kill. Ruling `R-060`.
pub const MOST_FAILURES: i32 = 3;

/// The damage of a form against a target: dice, modifiers, what the target shrugs off.
///
/// `sheets`: of the attacker and of the target. `stone`: the target is petrified. Rules `PH-COND-PETRIFIED-5`,
/// `PH-COND-PETRIFIED-6`.
pub fn damage_numbers(
    [by, target]: [Option<&Sheet>; 2],
    stone: bool,
    form: &Form,
    off_hand: bool,
) -> DamageNumbers {
    let bonus: i32 = damage_reasons(by, form, off_hand).map(|(_, amount, _)| amount).sum();
    let (halved, doubled, immune) = resistance(target, form.kind, stone);
    let dice = DamageDice::of(form.dice.count, form.dice.sides);
    let dice = if form.twice { dice.doubled() } else { dice };
    DamageNumbers { dice, bonus, halved, doubled, immune }
}

/// The damage of a blow as things stand now, with what friends beside the target open up.
pub fn blow_numbers(world: &World, by: Entity, target: Entity, form: &Form, off_hand: bool) -> DamageNumbers {
    let sheets = [by, target].map(|who| world.get::<Sheet>(who));
    let numbers = damage_numbers(sheets, stone(world, target), form, off_hand);
    DamageNumbers { bonus: numbers.bonus + opening(world, by, target, form), ..numbers }
}

/// What is added to the damage dice, each with its cause.
pub fn damage_reasons(
    by: Option<&Sheet>,
    form: &Form,
    off_hand: bool,
) -> impl Iterator<Item = (&'static str, i32, RuleId)> + use<> {
    let ability = by.map_or(0, |sheet| sheet.0.abilities.modifier(form.ability));
    let features = by.map(|sheet| sheet.0.features).unwrap_or_default();
    let keeps = !off_hand || features.has(Feature::TwoWeapon) || ability < 0;
    let rule = if off_hand && features.has(Feature::TwoWeapon) { "PH-FTR-STYLE-TWF" } else { "PH-ATK-07" };
    let great = features.has(Feature::GreatWeapon)
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

/// Why a blow of the second weapon adds nothing of its ability. Ruling `R-048`.
fn second_weapon_note(by: Option<&Sheet>, form: &Form, off_hand: bool) -> Option<Reason> {
    let sheet = by.filter(|sheet| off_hand && !sheet.0.features.has(Feature::TwoWeapon))?;
    let left_out = sheet.0.abilities.modifier(form.ability) > 0;
    left_out.then(|| Reason::note(format!("other hand: {} not added", form.ability.title()), "R-048"))
}

/// Why more dice of damage are rolled than the weapon has.
pub fn dice_notes(form: &Form, critical: bool) -> impl Iterator<Item = Reason> + use<> {
    let twice = form.twice;
    let thrown = twice.then(|| Reason::note("thrown: all dice twice", "PH-FTR-STYLE-THROWN-2"));
    let told = if twice { "critical: the dice once more" } else { "critical: all dice twice" };
    thrown.into_iter().chain(critical.then(|| Reason::note(told, "R-005")))
}

/// An attack that has hit.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The attack.
    pub strike: Strike,
    /// It was a critical hit.
    pub critical: bool,
    /// On whom the blow falls.
    pub on: Entity,
}

deed! {
    Hit: |it, world| hit(world, it);
    told |it, world| it.strike.by, format!("hits {} with {}", name(world, it.on), it.strike.form.title);
}

/// Rolls the damage of a hit and applies it to whom it falls on: the one who was hit, or who has stepped in.
/// Rules `PH-ATK-06`, `PH-ATK-07`, `PH-FTR-STYLE-PROT-1`.
fn hit(world: &mut World, Hit { strike, critical, on: target }: Hit) {
    let Strike { by, form, off_hand, .. } = strike;
    let numbers = blow_numbers(world, by, target, &form, off_hand);
    let opening = opening(world, by, target, &form);
    let what = format!("damage of {}'s {}", name(world, by), form.title);
    let dice = roll_sides(world, damage_dice(&numbers, critical).sides(), &what);
    let dealt = dealt(&numbers, DiceGroup::sum_of(&dice));
    let mut reasons: Vec<Reason> = damage_reasons(world.get::<Sheet>(by), &form, off_hand)
        .map(|(label, amount, rule)| Reason::flat(label, amount, rule))
        .collect();
    reasons.extend(second_weapon_note(world.get::<Sheet>(by), &form, off_hand));
    if opening > 0 {
        reasons.push(Reason::flat("Opening", opening, "R-021"));
    }
    reasons.extend(dice_notes(&form, critical && !dice.is_empty()));
    reasons.extend(shrugged(&numbers, stone(world, target)));
    let firearm = form.weapon.as_ref().is_some_and(|weapon| weapon.firearm);
    let (by, kind) = (Some(by), form.kind);
    suffer(
        world,
        target,
        Harm { by, kind, dice, reasons, dealt, rule: "PH-ATK-06", melee: !form.ranged },
        firearm,
        critical,
    );
}

/// Damage that comes through, however it came about.
pub struct Harm {
    /// Whose doing it is.
    pub by: Option<Entity>,
    /// The kind of damage.
    pub kind: DamageKind,
    /// The dice.
    pub dice: Vec<DiceGroup>,
    /// What was added, halved or doubled.
    pub reasons: Vec<Reason>,
    /// What comes through.
    pub dealt: i32,
    /// The rule behind it.
    pub rule: RuleId,
    /// A melee attack, which may spare a life. Ruling `R-063`.
    pub melee: bool,
}

/// Somebody with a melee attack has brought to 0 whom that puts out of the battle, or not: what comes of it is still to be said.
/// Ruling `R-063`.
#[derive(Clone, Copy, Debug)]
pub struct AtMercy {
    /// Who struck.
    pub by: Entity,
    /// Who is at 0.
    pub on: Entity,
}

/// Takes damage: health, wounds, falling. `firearm`, `critical`: of the attack, where it is one. Rulings `R-056`, `R-057`.
pub fn suffer(world: &mut World, target: Entity, harm: Harm, firearm: bool, critical: bool) {
    let Harm { by, kind, dice, reasons, dealt, rule, melee } = harm;
    let (before, most) = (part_health(world, target), world.get::<Health>(target).map_or(0, |one| one.max));
    let now = (before - dealt).max(0);
    change(world, target, |health: &mut Health| health.now = now);
    let fact = Happening::Damaged {
        who: name(world, target),
        by: by.map(|by| name(world, by)),
        kind: kind.title().into(),
        look: kind.look(),
        dice,
        reasons,
        amount: dealt,
        into: vec![health(now, most).changed_by(now - before)],
    };
    tell(world, fact, rule);
    wound(world, target, dealt, firearm, critical);
    if part::<Wounds>(world, target).0 >= DEADLY_WOUNDS {
        die(world, target, by, "PH-COND-WOUNDED-4");
    } else if before == 0 {
        hurt_while_down(world, target, dealt, critical);
    } else if now == 0 {
        fall(world, target, by, melee);
    }
}

/// What dice of this sum come to once a saving throw has halved them, rounded down. Rules `PH-GEN-10`, `PH-SAVE-01`.
pub fn saved_of(numbers: &DamageNumbers, sum: i32) -> i32 {
    if sum / 2 == 0 { 0 } else { dealt(numbers, sum / 2) }
}

/// Whether somebody takes half of a kind of damage, twice of it, or none. Ruling `R-015`, rule `PH-COND-PETRIFIED-5`.
pub fn resistance(sheet: Option<&Sheet>, kind: DamageKind, stone: bool) -> (bool, bool, bool) {
    sheet.map_or((false, false, false), |sheet| {
        let profile = &sheet.0;
        let immune = profile.immune.contains(&kind) || stone && kind == DamageKind::Poison;
        (stone || profile.resist.contains(&kind), profile.vulnerable.contains(&kind), immune)
    })
}

/// What of that changes damage, as causes. Ruling `R-015`.
pub fn shrugged(numbers: &DamageNumbers, petrified: bool) -> impl Iterator<Item = Reason> + use<> {
    let changes = [
        (numbers.halved && petrified, "stone", Amount::Halves(1), "PH-COND-PETRIFIED-5"),
        (numbers.halved && !petrified, "resistance", Amount::Halves(1), "R-015"),
        (numbers.doubled, "vulnerability", Amount::Halves(4), "R-015"),
        (numbers.immune, "immunity", Amount::Halves(0), "R-015"),
    ];
    changes.into_iter().filter(|(applies, ..)| *applies).map(|(_, label, amount, rule)| Reason {
        label: label.into(),
        amount,
        rule,
    })
}

/// What has to come over somebody to take it out of the fight, or out of the battle where it is down already.
#[derive(Clone, Copy, Debug)]
pub struct Brink {
    /// Health left, 1 at least.
    pub health: i32,
    /// Of the dying: death saves that have failed. Ruling `R-060`.
    failures: Option<i32>,
    /// Damage that is one wound, for those who have wounds. Ruling `R-056`.
    threshold: Option<i32>,
    wounds: i32,
}

impl Brink {
    /// How near somebody is to it.
    pub fn of(world: &World, who: Entity) -> Self {
        let dying = world.get::<Dying>(who);
        Self {
            health: part_health(world, who).max(1),
            failures: dying.map(|dying| if dying.stable { 0 } else { dying.failures }),
            threshold: wound_threshold(world, who),
            wounds: part::<Wounds>(world, who).0,
        }
    }

    /// Whether damage of one blow does it; the last wound kills whoever has wounds. Ruling `R-060`, rule `PH-COND-WOUNDED-4`.
    pub fn is_crossed(&self, dealt: i32, firearm: bool, critical: bool) -> bool {
        let wounds = self.threshold.map_or(0, |threshold| wounds_of(threshold, dealt, firearm, critical));
        let falls = match self.failures {
            None => dealt >= self.health,
            Some(failed) => dealt > 0 && failed + failures_of(critical) >= MOST_FAILURES,
        };
        falls || self.wounds + wounds >= DEADLY_WOUNDS
    }
}

/// Failures that damage at 0 health is. Ruling `R-060`.
const fn failures_of(critical: bool) -> i32 {
    if critical { 2 } else { 1 }
}

/// At 0 health: dying for heroes and the named, out of the battle for the rest. Rulings `R-060`, `R-063`.
fn fall(world: &mut World, who: Entity, by: Option<Entity>, melee: bool) {
    let uses_death_saves = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.dying);
    match by.filter(|_| !uses_death_saves && melee) {
        Some(by) => upon(world, &AtMercy { by, on: who }),
        None if uses_death_saves => lie_down(world, who, by, Dying::default()),
        None => defeated(world, who, by),
    }
}

/// Out of the battle. Ruling `R-063`.
pub fn defeated(world: &mut World, who: Entity, by: Option<Entity>) {
    let by = by.map(|by| name(world, by));
    tell(world, Happening::Fell { who: name(world, who), how: Fall::Defeated, by }, "R-063");
    leave(world, who);
}

/// On the ground at 0 health, dying or stable. Rulings `R-060`, `R-063`.
pub fn lie_down(world: &mut World, who: Entity, by: Option<Entity>, dying: Dying) {
    let (how, rule) = if dying.stable { (Fall::Stable, "R-063") } else { (Fall::Dying, "R-060") };
    let by = by.map(|by| name(world, by));
    world.entity_mut(who).insert((dying, Fate::Down));
    tell(world, Happening::Fell { who: name(world, who), how, by }, rule);
    change(world, who, |conditions: &mut Conditions| {
        *conditions = Conditions {
            prone: true,
            unconscious: true,
            surprised: conditions.surprised,
            ..Conditions::default()
        };
    });
    drop_everything(world, who);
    forget_plans(world, who);
}

/// Failures for damage at 0 health, and stable no more. Ruling `R-060`, `R-061`.
fn hurt_while_down(world: &mut World, who: Entity, dealt: i32, critical: bool) {
    if dealt == 0 || world.get::<Dying>(who).is_none() {
        return;
    }
    let mut state = part::<Dying>(world, who);
    if state.stable {
        state = Dying::default();
        tell(world, Happening::Fell { who: name(world, who), how: Fall::Dying, by: None }, "R-061");
    }
    state.failures += failures_of(critical);
    world.entity_mut(who).insert(state);
    if state.failures >= MOST_FAILURES {
        die(world, who, None, "R-060");
    }
}

/// Dead: out of the battle for good. Ruling `R-062`.
pub fn die(world: &mut World, who: Entity, by: Option<Entity>, rule: &'static str) {
    let by = by.map(|by| name(world, by));
    tell(world, Happening::Fell { who: name(world, who), how: Fall::Dead, by }, rule);
    drop_everything(world, who);
    world.entity_mut(who).remove::<Dying>();
    leave(world, who);
}

/// Off the board. Ruling `R-105`.
fn leave(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(Fate::Out).remove::<Position>();
    moment::of(world, who, |moments| moments.gone);
    moment::of(world, who, |moments| moments.withdraws);
    forget_plans(world, who);
}

/// Steps not taken and attacks not made are forgotten.
fn forget_plans(world: &mut World, who: Entity) {
    call_off(world, |deed| deed.is_one(|strike: &Strike| strike.by == who));
}

fn part_health(world: &World, who: Entity) -> i32 {
    world.get::<Health>(who).map_or(0, |health| health.now)
}
