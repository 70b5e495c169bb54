//! Checks monsters: short rows that the bracket table must agree with. Rules `FV-MON-01`, `FV-MON-05`.

use super::{gear::check_reach, library::CANON};
use crate::profile::*;
use kit::schema::*;

/// The reach of a breath unless the entry says otherwise, in paces. Ruling `FV-RUL-33`.
const BREATH: i32 = 6;

/// Checks a monster and completes it.
pub(super) fn creature(report: &mut Report, place: Place, one: &mut Profile, weapons: &Registry<Weapon>) {
    check_row(report, place, one);
    check_powers(report, place, one);
    let Profile { bracket, ability, experience, .. } = *one;
    let row = one.rules.first().and_then(|id| CANON.known(id)).unwrap_or("FV-MON-01");
    one.kind = SheetKind::Monster { bracket, ability, experience };
    one.origin = format!("{} monster", bracket.title());
    one.paces_from = vec![part("stat block", one.paces, "FV-RUL-35")];
    one.defence_from = vec![part("stat block", one.defence, row)];
    one.hit_points = HitPoints::Rolled(bracket.hit_dice());
    one.feats = one.powers.iter().copied().collect();
    one.arms = arms(report, place, one, weapons);
    if one.has(Feat::BreathAttack) && one.breath == 0 {
        one.breath = BREATH;
    }
    let when = |feat: Feat, kind: DamageKind| one.has(feat).then_some(kind).into_iter().collect();
    let (resist, vulnerable) =
        (when(Feat::Hypocalcemia, DamageKind::Piercing), when(Feat::Hypocalcemia, DamageKind::Bludgeoning));
    one.immune = when(Feat::BasicNecrology, DamageKind::Poison);
    (one.resist, one.vulnerable) = (resist, vulnerable);
}

/// Checks that a row agrees with the tables of brackets and of experience. Rules `FV-MON-01`, `FV-MON-05`.
fn check_row(report: &mut Report, place: Place, one: &Profile) {
    let &Profile { bracket, hit_dice, ability, experience, defence, .. } = one;
    let name = bracket.title().to_lowercase();
    let right = bracket.hit_dice();
    let message = format!("FV-MON-01: {hit_dice} hit dice, and a {name} has {right}");
    report.check(hit_dice == right, place.field("hit_dice"), message);
    let right = bracket.ability();
    let message = format!("FV-MON-01: +{ability}, and a {name} has +{right}");
    report.check(ability == right, place.field("ability"), message);
    let right = bracket.experience(defence);
    let message =
        format!("FV-MON-05: {experience}, and a {name} of defense class {defence} is worth {right}");
    report.check(experience == right, place.field("experience"), message);
    if let Some(reach) = one.reach {
        check_reach(report, place.field("reach"), reach);
    }
}

fn check_powers(report: &mut Report, place: Place, one: &Profile) {
    for (i, feat) in one.powers.iter().enumerate() {
        let (place, title) = (place.field("feats").item(i), feat.title());
        let message = format!("{title} comes with an origin or background: a monster has none");
        report.check(!feat.of_templates(), place, message);
        let again = one.powers[..i].contains(feat);
        report.check(!again, place, format!("{title} comes twice: a feat counts once"));
    }
    let breathes = one.powers.contains(&Feat::BreathAttack);
    let message = "FV-RUL-33: only Breath Attack breathes: it is missing in `feats`";
    report.check(breathes || one.breath <= 0, place.field("breath"), message);
    let made = one.element.is_some() || !(breathes || one.area > 0);
    report.check(made, place, "FV-RUL-33: a breath or area attack has an `element`, the kind of its damage");
}

/// The arms of a monster: natural weapons, or bare hands where there are none, then what is carried; all with the bracket's die.
/// Rulings `FV-RUL-31`, `FV-RUL-35`.
fn arms(report: &mut Report, place: Place, one: &Profile, weapons: &Registry<Weapon>) -> Vec<Carried> {
    let wields = |weapon: &Weapon| Arc::new(wielded(weapon, one.bracket, one.reach));
    let body = report.entries(place.field("natural"), &one.natural, |own| &own.id);
    let mut arms: Vec<Carried> = body.map(|(place, own)| natural(report, place, own, one, weapons)).collect();
    let fists = weapons.get("unarmed").filter(|_| arms.is_empty());
    arms.extend(fists.map(|fists| Carried::new(wields(fists), 1, Carry::Hand)));
    let carried = place.field("arms");
    let places = (0..).map(|i| carried.item(i).field("weapon"));
    report.unique(places.zip(one.packed.iter().map(|arm| &*arm.weapon)));
    for (i, Arm { weapon, count, place }) in one.packed.iter().enumerate() {
        let at = carried.item(i).field("weapon");
        let Some(weapon) = weapons.look_up(report, at, weapon) else { continue };
        let message = format!("`{}` is not carried: everybody has it", weapon.id);
        report.check(!weapon.natural, at, message);
        arms.push(Carried::new(wields(weapon), *count, *place));
    }
    check_hands(report, carried, &arms, 0);
    check_ammunition(report, place.field("ammunition"), &arms, &one.ammunition);
    arms
}

fn natural(
    report: &mut Report,
    place: Place,
    own: &Natural,
    one: &Profile,
    weapons: &Registry<Weapon>,
) -> Carried {
    let message = format!("`{}` is a weapon: a natural attack needs an id of its own", own.id);
    report.check(!weapons.has(&own.id), place.field("id"), message);
    let weapon = Weapon {
        id: own.id.clone(),
        name: own.name.clone(),
        kind: own.kind,
        one_hand: Some(one.bracket.damage()),
        reach: if own.range.is_some() { None } else { Some(one.reach.unwrap_or((1, 1))) },
        range: own.range,
        look: own.look,
        natural: true,
        rules: one.rules.clone(),
        source: one.source.clone(),
        ..Weapon::default()
    };
    Carried::new(Arc::new(weapon), 1, Carry::Hand)
}

/// A weapon as a monster uses it: its bracket's die, and its own reach where it is longer than most. Ruling `FV-RUL-31`.
pub(crate) fn wielded(weapon: &Weapon, bracket: Bracket, own_reach: Option<(i32, i32)>) -> Weapon {
    let die = bracket.damage();
    Weapon {
        one_hand: weapon.one_hand.map(|_| die),
        two_hands: weapon.two_hands.map(|_| die),
        reach: weapon.reach.map(|reach| own_reach.unwrap_or(reach)),
        ..weapon.clone()
    }
}

/// Checks that what is in hand, `taken` hands for a shield and the like included, fits two hands. Ruling `FV-RUL-37`.
pub(crate) fn check_hands(report: &mut Report, place: Place, arms: &[Carried], taken: u32) {
    let held = || arms.iter().filter(|arm| arm.is_held()).map(|arm| &arm.weapon);
    let hands = held().map(|weapon| weapon.hands_to_hold()).sum::<u32>() + taken;
    let names = held().map(|weapon| &*weapon.name).collect::<Vec<_>>().join(", ");
    let more = if taken > 0 { " with what else is held" } else { "" };
    let message = format!("FV-RUL-37: {names}{more} need {hands} hands, and there are two");
    report.check(hands <= 2, place, message);
}

/// Checks that whoever shoots has a unit of what the weapon shoots. Ruling `FV-RUL-39`.
fn check_ammunition(report: &mut Report, place: Place, arms: &[Carried], units: &BTreeMap<Ammunition, u32>) {
    for many in units.values() {
        report.range(place, *many, 1..=20);
    }
    for Carried { weapon, .. } in arms {
        let Some(kind) = weapon.ammunition.filter(|kind| *kind != Ammunition::Stones) else { continue };
        let (name, has, kind) = (&weapon.name, units.contains_key(&kind), kind.title());
        let message = format!("FV-RUL-39: {name} shoots {kind}: a unit of {kind} is needed");
        report.check(has, place, message);
    }
}
