//! Checks monsters: short rows that the bracket table must agree with. Rules `FV-MON-01`, `FV-MON-05`.

use super::{
    gear::check_reach,
    library::CANON,
    raw::{RawArm, RawCreature, RawNatural},
};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report, Shelf},
    kit::shown::part,
    rules::fivey::profile::{
        Ammunition, Bracket, Carried, Carry, DamageKind, Feat, HitPoints, Kind, Profile, Weapon,
    },
};

/// How far a breath goes unless the entry says otherwise, in paces. Ruling `FV-RUL-33`.
const BREATH: i32 = 6;

/// The creatures, in the order of the file.
pub(super) fn creatures(
    report: &mut Report,
    place: Place,
    mut raw: Vec<RawCreature>,
    weapons: &Shelf<Weapon>,
) -> Vec<Profile> {
    CANON.entries(report, place, &mut raw, |_, _, _| ());
    let places = (0..).map(|at| place.item(at));
    places.zip(raw).map(|(place, raw)| creature(report, place, raw, weapons)).collect()
}

fn creature(report: &mut Report, place: Place, raw: RawCreature, weapons: &Shelf<Weapon>) -> Profile {
    check_row(report, place, &raw);
    check_powers(report, place, &raw);
    let row = raw.rules.first().and_then(|id| CANON.known(id)).unwrap_or("FV-MON-01");
    let feats: BTreeSet<Feat> = raw.feats.iter().copied().collect();
    let hypocalcemia = feats.contains(&Feat::Hypocalcemia);
    let when = |feat: bool, kind: DamageKind| feat.then_some(kind).into_iter().collect();
    let arms = arms(report, place, &raw, weapons);
    let breathes = feats.contains(&Feat::BreathAttack);
    Profile {
        kind: Kind::Monster { bracket: raw.bracket, ability: raw.ability, experience: raw.experience },
        size: raw.size,
        paces: raw.paces,
        paces_from: vec![part("stat block", raw.paces, "FV-RUL-35")],
        defence: raw.defence,
        defence_from: vec![part("stat block", raw.defence, row)],
        hit_points: HitPoints::Rolled(raw.bracket.hit_dice()),
        arms,
        ammunition: raw.ammunition,
        element: raw.element,
        breath: if breathes && raw.breath == 0 { BREATH } else { raw.breath },
        area: raw.area,
        resist: when(hypocalcemia, DamageKind::Piercing),
        vulnerable: when(hypocalcemia, DamageKind::Bludgeoning),
        immune: when(feats.contains(&Feat::BasicNecrology), DamageKind::Poison),
        feats,
        origin: format!("{} monster", raw.bracket.title()),
        id: raw.id,
        name: raw.name,
        role: raw.role,
        trick: raw.trick,
        source: raw.source,
        description: raw.description,
        ..Profile::default()
    }
}

/// A row agrees with the tables of brackets and of experience. Rules `FV-MON-01`, `FV-MON-05`.
fn check_row(report: &mut Report, place: Place, raw: &RawCreature) {
    let bracket = raw.bracket;
    let name = bracket.title().to_lowercase();
    if raw.hit_dice != bracket.hit_dice() {
        let right = bracket.hit_dice();
        report.add(
            place.field("hit_dice"),
            format!("FV-MON-01: {} hit dice, and a {name} has {right}", raw.hit_dice),
        );
    }
    if raw.ability != bracket.ability() {
        let right = bracket.ability();
        report.add(place.field("ability"), format!("FV-MON-01: +{}, and a {name} has +{right}", raw.ability));
    }
    let right = bracket.experience(raw.defence);
    if raw.experience != right {
        report.add(
            place.field("experience"),
            format!(
                "FV-MON-05: {}, and a {name} of defense class {} is worth {right}",
                raw.experience, raw.defence
            ),
        );
    }
    if let Some(reach) = raw.reach {
        check_reach(report, place.field("reach"), reach);
    }
}

fn check_powers(report: &mut Report, place: Place, raw: &RawCreature) {
    let feats = place.field("feats");
    for (i, feat) in raw.feats.iter().enumerate() {
        if feat.of_templates() {
            let title = feat.title();
            report.add(
                feats.item(i),
                format!("{title} comes with an origin or background: a monster has none"),
            );
        }
        if raw.feats[..i].contains(feat) {
            report.add(feats.item(i), format!("{} comes twice: a feat counts once", feat.title()));
        }
    }
    let breathes = raw.feats.contains(&Feat::BreathAttack);
    if raw.breath > 0 && !breathes {
        report.add(place.field("breath"), "FV-RUL-33: only Breath Attack breathes: it is missing in `feats`");
    }
    if (breathes || raw.area > 0) && raw.element.is_none() {
        report.add(place, "FV-RUL-33: a breath or area attack has an `element`, the kind of its damage");
    }
}

/// Natural weapons, or bare hands where there are none, then what is carried; all with the bracket's die.
/// Rulings `FV-RUL-31`, `FV-RUL-35`.
fn arms(report: &mut Report, place: Place, raw: &RawCreature, weapons: &Shelf<Weapon>) -> Vec<Carried> {
    let body = place.field("natural");
    let natural_arms = report.entries(body, &raw.natural, |own| &own.id);
    let mut arms: Vec<Carried> =
        natural_arms.map(|(place, own)| natural(report, place, own, raw, weapons)).collect();
    if arms.is_empty()
        && let Some(fists) = weapons.get("unarmed")
    {
        arms.push(Carried::new(Arc::new(wielded(fists, raw.bracket, raw.reach)), 1, Carry::Hand));
    }
    let carried = place.field("arms");
    report.unique(
        raw.arms.iter().enumerate().map(|(i, arm)| (carried.item(i).field("weapon"), arm.weapon.as_str())),
    );
    for (i, arm) in raw.arms.iter().enumerate() {
        arms.extend(carry(report, carried.item(i), arm, raw, weapons));
    }
    check_hands(report, carried, &arms, 0);
    check_ammunition(report, place.field("ammunition"), &arms, &raw.ammunition);
    arms
}

fn natural(
    report: &mut Report,
    place: Place,
    own: &RawNatural,
    raw: &RawCreature,
    weapons: &Shelf<Weapon>,
) -> Carried {
    if weapons.has(&own.id) {
        let message = format!("`{}` is a weapon: a natural attack needs an id of its own", own.id);
        report.add(place.field("id"), message);
    }
    let weapon = Weapon {
        id: own.id.clone(),
        name: own.name.clone(),
        group: None,
        kind: own.kind,
        other_kinds: Vec::new(),
        elemental: false,
        one_hand: Some(raw.bracket.damage()),
        two_hands: None,
        reach: if own.range.is_some() { None } else { Some(raw.reach.unwrap_or((1, 1))) },
        thrown: None,
        range: own.range,
        ammunition: None,
        reload: false,
        called: None,
        look: own.look,
        natural: true,
        price: 0,
        rules: raw.rules.clone(),
        source: raw.source.clone(),
    };
    Carried::new(Arc::new(weapon), 1, Carry::Hand)
}

fn carry(
    report: &mut Report,
    place: Place,
    arm: &RawArm,
    raw: &RawCreature,
    weapons: &Shelf<Weapon>,
) -> Option<Carried> {
    let weapon = weapons.look_up(report, place.field("weapon"), &arm.weapon)?;
    if weapon.natural {
        report.add(place.field("weapon"), format!("`{}` is not carried: everybody has it", weapon.id));
    }
    Some(Carried::new(Arc::new(wielded(weapon, raw.bracket, raw.reach)), arm.count, arm.place))
}

/// A weapon as a monster uses it: its bracket's die, and its own reach where it is longer than most. Ruling `FV-RUL-31`.
pub(in crate::rules::fivey) fn wielded(
    weapon: &Weapon,
    bracket: Bracket,
    own_reach: Option<(i32, i32)>,
) -> Weapon {
    let die = bracket.damage();
    Weapon {
        one_hand: weapon.one_hand.map(|_| die),
        two_hands: weapon.two_hands.map(|_| die),
        reach: weapon.reach.map(|reach| own_reach.unwrap_or(reach)),
        ..weapon.clone()
    }
}

/// What is in hand, `taken` hands for a shield and the like included, fits two hands. Ruling `FV-RUL-37`.
pub(in crate::rules::fivey) fn check_hands(report: &mut Report, place: Place, arms: &[Carried], taken: u32) {
    let held: Vec<&Weapon> = arms
        .iter()
        .filter(|arm| arm.place == Carry::Hand && !arm.weapon.natural)
        .map(|arm| arm.weapon.as_ref())
        .collect();
    let hands = held.iter().map(|weapon| weapon.hands_to_hold()).sum::<u32>() + taken;
    if hands > 2 {
        let names: Vec<&str> = held.iter().map(|weapon| weapon.name.as_str()).collect();
        let more = if taken > 0 { " with what else is held" } else { "" };
        report.add(
            place,
            format!("FV-RUL-37: {}{more} need {hands} hands, and there are two", names.join(", ")),
        );
    }
}

/// Whoever shoots has a unit of what the weapon shoots. Ruling `FV-RUL-39`.
fn check_ammunition(report: &mut Report, place: Place, arms: &[Carried], units: &BTreeMap<Ammunition, u32>) {
    for many in units.values() {
        report.range(place, *many, 1..=20);
    }
    for arm in arms {
        let Some(kind) = arm.weapon.ammunition.filter(|kind| *kind != Ammunition::Stones) else { continue };
        if !units.contains_key(&kind) {
            let (name, kind) = (&arm.weapon.name, kind.title());
            report.add(place, format!("FV-RUL-39: {name} shoots {kind}: a unit of {kind} is needed"));
        }
    }
}
