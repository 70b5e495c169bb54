//! Creatures: authored stat blocks, and what follows from them. Rules `R-072`, `PH-ATK-05`.

use super::{gear::check_range, known::Known};
use crate::profile::*;
use kit::schema::*;

/// Most of one kind that somebody carries.
const MOST: u8 = 20;

/// Checks a creature and completes it.
pub(super) fn creature(report: &mut Report, place: Place, one: &mut Profile, known: &Known) {
    let hovers = one.speeds.hovers && one.speeds.fly == Feet(0);
    report.check(!hovers, place.field("speeds").field("hovers"), "only who flies hovers: give `fly` too");
    known.conditions.look_up_all(report, place.field("condition_immune"), &one.spared);
    known.conditions.look_up_all(report, place.field("always"), &one.always);
    let armor = one.armor.as_deref();
    let armor = armor.and_then(|id| known.armor.look_up(report, place.field("armor"), id));
    let both = one.printed_defense.is_some() && one.armor.is_some();
    report.check(!both, place.field("defense"), "stands beside `armor`: give one, the other follows");
    one.defense_from = match one.printed_defense {
        None => defense_parts(one.abilities.modifier(Ability::Agility), armor.map(Arc::as_ref)),
        Some(printed) => vec![part("stat block", printed, "PH-ATK-05")],
    };
    natural(report, place.field("natural"), one, known);
    one.arms = arms(report, place.field("arms"), &one.packed, one.shield, known);
    one.gear = carried(report, place.field("gear"), &one.bag, known);
    check_light(report, place.field("light"), one.light, &one.arms, one.shield);
    one.condition_immune = one.spared.iter().cloned().collect();
    one.origin = format!("{}, level {}", one.size.label(), one.level);
    one.skill_bonus = skill_bonus(one.level);
    one.defense = sum(&one.defense_from);
    one.wound_threshold = one.abilities.vitality;
    one.stealth_disadvantage = armor.is_some_and(|armor| armor.stealth_disadvantage);
    one.speed_from = vec![part("stat block", one.speed.0, "R-072")];
    one.created = one.abilities;
    one.health_from = vec![part("stat block", one.max_health, "R-072")];
    one.knowledges.extend(one.medicine.then_some(Knowledge::Medicine));
}

/// Parts of Defense by armor and Agility, the shield left out. Rules `PH-ARM-01`, `R-041`.
pub(crate) fn defense_parts(agility: i32, armor: Option<&Armor>) -> Vec<Part> {
    let (name, base, counted, rule) = match armor {
        Some(armor) => (&*armor.name, armor.base, armor.class.agility(agility), "PH-ARM-01"),
        None => ("no armor", 10, agility, "R-041"),
    };
    let agility = (counted != 0).then(|| part(Ability::Agility.title(), counted, rule));
    [part(name, base, rule)].into_iter().chain(agility).collect()
}

/// Checks and completes the attacks of a body: they reach as far as it unless they say otherwise.
fn natural(report: &mut Report, place: Place, one: &mut Profile, known: &Known) {
    for (place, attack) in report.entries(place, &one.natural, |attack| &attack.id) {
        check_attack(report, place, attack, known);
    }
    for attack in one.natural.iter_mut().filter(|attack| attack.range.is_none() && attack.reach <= Feet(0)) {
        Arc::make_mut(attack).reach = one.reach;
    }
}

fn check_attack(report: &mut Report, place: Place, attack: &NaturalAttack, known: &Known) {
    let message = format!("`{}` is a weapon: a natural attack needs an id of its own", attack.id);
    report.check(!known.weapons.has(&attack.id), place.field("id"), message);
    let no_dice = attack.damage == DiceExpr::NONE;
    report.check(!no_dice, place.field("damage"), "has no dice: an attack needs some");
    match attack.reach {
        Feet(0) => check_range(report, place.field("range"), attack.range),
        _ => report.check(attack.range.is_none(), place, "has `reach` and `range`: make them two attacks"),
    }
    if let Some(rider) = &attack.rider {
        let place = place.field("rider");
        known.conditions.look_up(report, place.field("condition"), &rider.condition);
        if let Duration::Rounds(rounds) = rider.lasts {
            report.range(place.field("lasts"), rounds, 1..=100);
        }
    }
}

/// Gear that somebody carries, with its count; each id is named once for each piece.
pub(crate) fn carried(report: &mut Report, place: Place, ids: &[String], known: &Known) -> Vec<CarriedGear> {
    let mut carried: Vec<CarriedGear> = Vec::new();
    for (i, id) in ids.iter().enumerate() {
        let Some(gear) = known.gear.look_up(report, place.item(i), id) else { continue };
        match carried.iter_mut().find(|one| one.gear.id == gear.id) {
            Some(one) if one.count < MOST => one.count += 1,
            Some(_) => report.add(place.item(i), format!("more than {MOST} of `{id}`")),
            None => carried.push(CarriedGear { gear: gear.clone(), count: 1 }),
        }
    }
    carried
}

/// Arms that somebody carries, a weapon that is named twice as two of a kind; what is ready and the shield must fit two hands.
/// Rules `PH-WPN-PROP-TWOH`, `R-042`, `R-048`.
pub(crate) fn arms(
    report: &mut Report,
    place: Place,
    raw: &[Arm],
    shield: bool,
    known: &Known,
) -> Vec<Carried> {
    let mut arms: Vec<Carried> = Vec::with_capacity(raw.len());
    for (i, one) in raw.iter().enumerate() {
        let place = place.item(i);
        let Some(weapon) = known.weapons.look_up(report, place.field("weapon"), &one.weapon) else {
            continue;
        };
        if raw[..i].iter().filter(|other| other.weapon == one.weapon).count() > 1 {
            let message = format!("`{}` comes a third time: two hands hold two", one.weapon);
            report.add(place.field("weapon"), message);
            continue;
        }
        let more = arm(report, place, one, weapon);
        match arms.iter_mut().find(|arm| arm.weapon.id == more.weapon.id) {
            Some(arm) => arm.add(&more),
            None => arms.push(more),
        }
    }
    check_hands(report, place, &arms, shield);
    arms
}

fn arm(report: &mut Report, place: Place, raw: &Arm, weapon: &Arc<Weapon>) -> Carried {
    let given = raw.shots.filter(|_| weapon.ammunition.is_some());
    let message = format!("`{}` takes no ammunition: leave `shots` out", weapon.id);
    report.check(given == raw.shots, place.field("shots"), message);
    let (shots, count) = (given.unwrap_or(weapon.shots()), raw.count.unwrap_or(1));
    let message = format!("`{}` is not thrown: name it twice for one in each hand", weapon.id);
    report.check(count <= 1 || weapon.thrown.is_some(), place.field("count"), message);
    let carried = Carried::new(weapon.clone(), count, raw.ready.into(), shots);
    Carried { proficient: raw.proficient.unwrap_or(true), ..carried }
}

/// Number of hands that weapons and the shield take when the battle begins.
pub(crate) fn hands_full(arms: &[Carried], shield: bool) -> u32 {
    let held = arms.iter().map(|arm| arm.in_hand * u32::from(arm.weapon.hands_to_hold()));
    held.sum::<u32>() + u32::from(shield)
}

/// Checks that a light that burns in a hand has a free one. Ruling `R-095`.
pub(crate) fn check_light(
    report: &mut Report,
    place: Place,
    light: Option<LampKind>,
    arms: &[Carried],
    shield: bool,
) {
    if let Some(light) = light.filter(|light| light.takes_a_hand() && hands_full(arms, shield) > 1) {
        let message = "burns in a hand, and none is free: make fewer weapons ready, or give a `lantern`";
        report.add(place, format!("R-095: a {} {message}", light.id()));
    }
}

fn check_hands(report: &mut Report, place: Place, arms: &[Carried], shield: bool) {
    let ready = || arms.iter().filter(|arm| arm.is_held());
    let hands = hands_full(arms, shield);
    if hands > 2 {
        let names: BTreeSet<&str> = ready().map(|arm| arm.weapon.name.as_str()).collect();
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        let shield = if shield { " and the shield" } else { "" };
        report.add(place, format!("{names}{shield} need {hands} hands: make fewer of them ready"));
    }
    for Carried { weapon, .. } in ready().filter(|arm| shield && arm.weapon.two_hands_to_fire) {
        let name = &weapon.name;
        report.add(place, format!("R-051: {name} needs two hands to fire, and the shield takes one"));
    }
}
