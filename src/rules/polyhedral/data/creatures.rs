//! Checks creatures: authored stat blocks. Rules `R-072`, `PH-ATK-05`.

use super::{
    gear::{check_range, feet},
    known::Known,
    outfit,
    raw::{Arm, RawCreature},
    texts::CANON,
};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report},
    kit::shown::{part, sum},
    rules::polyhedral::profile::{
        Abilities, Ability, Armor, CarriedArm, Dice, Duration, Knowledge, LampKind, NaturalAttack, Part,
        Profile, Speeds, Weapon, skill_bonus,
    },
};

/// Shots that somebody carries for a weapon unless it says otherwise. Rule `R-024`.
pub(crate) const SHOTS: u32 = 20;

/// The creatures, in the order of the file.
pub(super) fn creatures(
    report: &mut Report,
    place: Place,
    raw: Vec<RawCreature>,
    known: &Known,
) -> Vec<Profile> {
    let places: Vec<Place> =
        report.entries(place, &raw, |creature| &creature.id).map(|(place, _)| place).collect();
    raw.into_iter().zip(places).map(|(raw, place)| creature(report, place, raw, known)).collect()
}

fn creature(report: &mut Report, place: Place, mut raw: RawCreature, known: &Known) -> Profile {
    CANON.entry(report, place, &raw.name, &raw.rules, &raw.source);
    report.text(place.field("description"), &raw.description, 400);
    report.text(place.field("role"), &raw.role, 60);
    report.text(place.field("trick"), &raw.trick, 160);
    check_numbers(report, place, &raw);
    let armor = raw.armor.as_deref();
    let armor = armor.and_then(|id| known.armor.look_up(report, place.field("armor"), id)).map(Arc::as_ref);
    let defense_from = match raw.defense {
        Some(printed) => vec![part("stat block", printed, "PH-ATK-05")],
        None => defense_parts(raw.abilities.modifier(Ability::Agility), armor),
    };
    let natural = natural(report, place.field("natural"), std::mem::take(&mut raw.natural), raw.reach, known);
    let arms = arms(report, place.field("arms"), &raw.arms, raw.shield, known);
    let gear = outfit::carried(report, place.field("gear"), &raw.gear, known);
    check_light(report, place.field("light"), raw.light, &arms, raw.shield);
    for (field, ids) in [("condition_immune", &raw.condition_immune), ("always", &raw.always)] {
        for (i, id) in ids.iter().enumerate() {
            known.conditions.look_up(report, place.field(field).item(i), id);
        }
    }
    Profile {
        origin: format!("{}, level {}", raw.size.label(), raw.level),
        skill_bonus: skill_bonus(raw.level),
        defense: sum(&defense_from),
        defense_from,
        wound_threshold: raw.abilities.vitality,
        natural,
        arms,
        stealth_disadvantage: armor.is_some_and(|armor| armor.stealth_disadvantage),
        id: raw.id,
        name: raw.name,
        size: raw.size,
        speed_from: vec![part("stat block", raw.speed.0, "R-072")],
        speed: raw.speed,
        speeds: raw.speeds,
        reach: raw.reach,
        level: raw.level,
        created: raw.abilities,
        abilities: raw.abilities,
        shield: raw.shield,
        health_from: vec![part("stat block", raw.health, "R-072")],
        max_health: raw.health,
        saves: raw.saves.into_iter().collect(),
        skills: raw.skills.into_iter().collect(),
        resist: raw.resist.into_iter().collect(),
        vulnerable: raw.vulnerable.into_iter().collect(),
        immune: raw.immune.into_iter().collect(),
        condition_immune: raw.condition_immune.into_iter().collect(),
        darksight: raw.darksight,
        blindsight: raw.blindsight,
        always: raw.always,
        light: raw.light,
        attacks_per_action: raw.attacks,
        dying: raw.named,
        resolve: raw.resolve,
        armor_proficient: raw.armor_proficient,
        healers_kit: raw.healers_kit,
        knowledges: raw.knowledges.into_iter().chain(raw.medicine.then_some(Knowledge::Medicine)).collect(),
        tools: raw.tools.into_iter().map(|tool| tool.title().to_owned()).collect(),
        gear,
        role: raw.role,
        trick: raw.trick,
        source: raw.source,
        description: raw.description,
        ..Profile::default()
    }
}

fn check_numbers(report: &mut Report, place: Place, raw: &RawCreature) {
    report.range(place.field("level"), raw.level, 1..=60);
    ranks(report, place.field("abilities"), &raw.abilities, 1, 30);
    feet(report, place.field("speed"), raw.speed, 0..=200);
    let Speeds { fly, climb, swim, burrow, .. } = raw.speeds;
    for (name, far) in [("fly", fly), ("climb", climb), ("swim", swim), ("burrow", burrow)] {
        feet(report, place.field("speeds").field(name), far, 0..=200);
    }
    if raw.speeds.hovers && raw.speeds.fly == Feet(0) {
        report.add(place.field("speeds").field("hovers"), "only who flies hovers: give `fly` too");
    }
    feet(report, place.field("reach"), raw.reach, 5..=60);
    feet(report, place.field("blindsight"), raw.blindsight, 0..=200);
    report.range(place.field("health"), raw.health, 1..=1000);
    report.range(place.field("attacks"), raw.attacks, 1..=4);
    report.range(place.field("resolve"), raw.resolve, 0..=9);
    if let Some(defense) = raw.defense {
        report.range(place.field("defense"), defense, 1..=40);
        if raw.armor.is_some() {
            report.add(place.field("defense"), "stands beside `armor`: give one, the other follows");
        }
    }
}

/// Checks all six ranks. Rule `PH-ABIL-03`.
pub(crate) fn ranks(report: &mut Report, place: Place, ranks: &Abilities, least: i32, most: i32) {
    let fields = ["strength", "agility", "vitality", "mind", "spirit", "presence"];
    for (name, ability) in fields.into_iter().zip(Ability::ALL) {
        report.range(place.field(name), ranks.rank(ability), least..=most);
    }
}

/// Defense by armor and Agility, the shield left out. Rules `PH-ARM-01`, `R-041`.
pub(crate) fn defense_parts(agility: i32, armor: Option<&Armor>) -> Vec<Part> {
    let (base, counted, rule) = match armor {
        Some(armor) => {
            (part(&armor.name, armor.base, "PH-ARM-01"), armor.class.agility(agility), "PH-ARM-01")
        }
        None => (part("no armor", 10, "R-041"), agility, "R-041"),
    };
    if counted == 0 { vec![base] } else { vec![base, part(Ability::Agility.title(), counted, rule)] }
}

/// Attacks of a body: they reach as far as it unless they say otherwise.
fn natural(
    report: &mut Report,
    place: Place,
    attacks: Vec<NaturalAttack>,
    reach: Feet,
    known: &Known,
) -> Vec<Arc<NaturalAttack>> {
    for (place, attack) in report.entries(place, &attacks, |attack| &attack.id) {
        check_attack(report, place, attack, known);
    }
    let reaching = |attack: NaturalAttack| {
        let own = attack.range.is_some() || attack.reach > Feet(0);
        Arc::new(NaturalAttack { reach: if own { attack.reach } else { reach }, ..attack })
    };
    attacks.into_iter().map(reaching).collect()
}

fn check_attack(report: &mut Report, place: Place, attack: &NaturalAttack, known: &Known) {
    if known.weapons.has(&attack.id) {
        let message = format!("`{}` is a weapon: a natural attack needs an id of its own", attack.id);
        report.add(place.field("id"), message);
    }
    report.text(place.field("name"), &attack.name, 40);
    if attack.damage == Dice::NONE {
        report.add(place.field("damage"), "has no dice: an attack needs some");
    }
    match (attack.reach, attack.range) {
        (Feet(0), None) => {}
        (Feet(0), Some(range)) => check_range(report, place.field("range"), range),
        (_, Some(_)) => report.add(place, "has `reach` and `range`: make them two attacks"),
        (reach, None) => feet(report, place.field("reach"), reach, 5..=60),
    }
    if let Some(uses) = attack.uses {
        report.range(place.field("uses"), uses, 1..=99);
    }
    if let Some(rider) = &attack.rider {
        let place = place.field("rider");
        report.range(place.field("difficulty"), rider.difficulty, 3..=30);
        known.conditions.look_up(report, place.field("condition"), &rider.condition);
        if let Duration::Rounds(rounds) = rider.lasts {
            report.range(place.field("lasts"), rounds, 1..=100);
        }
    }
}

/// What somebody carries, a weapon that is named twice as two of a kind; what is ready and the shield must fit two hands. Rules
/// `PH-WPN-PROP-TWOH`, `R-042`, `R-048`.
pub(crate) fn arms(
    report: &mut Report,
    place: Place,
    raw: &[Arm],
    shield: bool,
    known: &Known,
) -> Vec<CarriedArm> {
    let mut arms: Vec<CarriedArm> = Vec::with_capacity(raw.len());
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
            Some(arm) => {
                arm.count += more.count;
                arm.ready += more.ready;
                arm.shots += more.shots;
            }
            None => arms.push(more),
        }
    }
    check_hands(report, place, &arms, shield);
    arms
}

fn arm(report: &mut Report, place: Place, raw: &Arm, weapon: &Arc<Weapon>) -> CarriedArm {
    let shots = match (weapon.ammunition, raw.shots) {
        (Some(_), shots) => shots.unwrap_or(SHOTS),
        (None, Some(_)) => {
            report
                .add(place.field("shots"), format!("`{}` takes no ammunition: leave `shots` out", weapon.id));
            0
        }
        (None, None) => 0,
    };
    report.range(place.field("shots"), shots, 0..=200);
    let count = raw.count.unwrap_or(1);
    report.range(place.field("count"), count, 1..=20);
    if count > 1 && weapon.thrown.is_none() {
        let message = format!("`{}` is not thrown: name it twice for one in each hand", weapon.id);
        report.add(place.field("count"), message);
    }
    CarriedArm {
        weapon: weapon.clone(),
        shots,
        count,
        ready: u32::from(raw.ready),
        proficient: raw.proficient.unwrap_or(true),
    }
}

/// Hands that weapons and the shield take when the battle begins.
pub(crate) fn hands_full(arms: &[CarriedArm], shield: bool) -> u32 {
    let held = arms.iter().map(|arm| arm.ready * u32::from(arm.weapon.hands_to_hold()));
    held.sum::<u32>() + u32::from(shield)
}

/// A light that burns in a hand needs a free one. Ruling `R-095`.
pub(crate) fn check_light(
    report: &mut Report,
    place: Place,
    light: Option<LampKind>,
    arms: &[CarriedArm],
    shield: bool,
) {
    if let Some(light) = light.filter(|light| light.takes_a_hand() && hands_full(arms, shield) > 1) {
        let message = "burns in a hand, and none is free: make fewer weapons ready, or give a `lantern`";
        report.add(place, format!("R-095: a {} {message}", light.id()));
    }
}

fn check_hands(report: &mut Report, place: Place, arms: &[CarriedArm], shield: bool) {
    let ready: BTreeSet<&str> =
        arms.iter().filter(|arm| arm.ready > 0).map(|arm| arm.weapon.name.as_str()).collect();
    let hands = hands_full(arms, shield);
    if hands > 2 {
        let ready = ready.into_iter().collect::<Vec<_>>().join(", ");
        let shield = if shield { " and the shield" } else { "" };
        report.add(place, format!("{ready}{shield} need {hands} hands: make fewer of them ready"));
    }
    for arm in arms.iter().filter(|arm| shield && arm.ready > 0 && arm.weapon.two_hands_to_fire) {
        report.add(
            place,
            format!("R-051: {} needs two hands to fire, and the shield takes one", arm.weapon.name),
        );
    }
}
