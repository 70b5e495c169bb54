//! Starting gear, what was bought since, and whether one is skilled with it. Rulings `R-024`, `R-025`, `R-045`.

use super::{
    choices::{Chapter, Choices},
    origin::Origin,
    training::Training,
};
use crate::{
    data::{Place, Report},
    rules::polyhedral::{
        data::{
            creatures::{arms, carried, check_light},
            known::Known,
        },
        profile::{Arm, Armor, CarriedArm, CarriedGear, CostClass},
        wealth::{HIGHEST, Purse, pooled},
    },
};
use std::sync::Arc;

/// Weapons that a starting character picks at most. Ruling `R-024`.
const WEAPON_PICKS: usize = 3;
/// Pieces of other gear that a starting character has at most. Ruling `R-024`.
const GEAR_PICKS: usize = 4;
/// Throwing weapons that count as one pick. Ruling `R-024`.
const THROWN_IN_A_PICK: u32 = 5;
/// Shots for each weapon that takes ammunition, at most. Ruling `R-024`.
pub const STARTING_SHOTS: u32 = 20;
/// Chapters that a file tells of at most.
const MOST_CHAPTERS: usize = 60;
/// The word for a shield among what is bought.
const SHIELD: &str = "shield";

/// What a character carries and wears.
pub(super) struct Kit<'k> {
    pub armor: Option<&'k Armor>,
    pub arms: Vec<CarriedArm>,
    pub gear: Vec<CarriedGear>,
    /// Whether it is skilled with armor and shield. Ruling `R-045`.
    pub proficient: bool,
    /// Its Resources rank now. Rule `PH-RES-01`.
    pub resources: u8,
}

/// Checks what it carries against what it could pick and has bought.
pub(super) fn kit<'k>(
    report: &mut Report,
    place: Place,
    raw: &Choices,
    origin: &Origin,
    training: &Training,
    known: &'k Known,
) -> Kit<'k> {
    let armor = raw.armor.as_deref();
    let armor = armor.and_then(|id| known.armor.look_up(report, place.field("armor"), id)).map(Arc::as_ref);
    let weapons = place.field("weapons");
    let mut arms = arms(report, weapons, &raw.weapons, raw.shield, known);
    for (at, _) in raw.weapons.iter().enumerate().filter(|(_, arm)| arm.proficient.is_some()) {
        let message = "`proficient` follows from job and culture: leave it out";
        report.add(weapons.item(at).field("proficient"), message);
    }
    for arm in &mut arms {
        arm.proficient = training.wields(&arm.weapon, origin.culture);
    }
    let start = origin.background.resources;
    let resources = chapters(report, place.field("chapters"), &raw.chapters, start, known);
    let mut bought: Vec<&str> = raw.chapters.iter().flat_map(|one| &one.buys).map(String::as_str).collect();
    let mut has_bought = |id: &str| bought.iter().position(|one| *one == id).map(|at| bought.swap_remove(at));
    if let Some(armor) = armor.filter(|armor| has_bought(&armor.id).is_none()) {
        check_cost(report, place.field("armor"), &armor.name, armor.cost, start);
    }
    if raw.shield && has_bought(SHIELD).is_none() {
        check_cost(report, place.field("shield"), &known.shield.name, known.shield.cost, start);
    }
    let mut picks = 0;
    for (at, one) in raw.weapons.iter().enumerate() {
        let Some(arm) = arms.iter().find(|arm| arm.weapon.id == one.weapon) else { continue };
        check_count(report, weapons.item(at), one);
        if has_bought(&arm.weapon.id).is_none() {
            picks += 1;
            check_cost(report, weapons.item(at), &arm.weapon.name, arm.weapon.cost, start);
        }
    }
    if picks > WEAPON_PICKS {
        report.add(weapons, format!("R-024: {picks} weapons, and {WEAPON_PICKS} are the most"));
    }
    let gear = carried(report, place.field("gear"), &raw.gear, known);
    picks = 0;
    for (at, id) in raw.gear.iter().enumerate() {
        let Some(one) = gear.iter().find(|one| one.gear.id == *id).filter(|_| has_bought(id).is_none())
        else {
            continue;
        };
        picks += 1;
        check_cost(report, place.field("gear").item(at), &one.gear.name, one.gear.cost, start);
    }
    if picks > GEAR_PICKS {
        report.add(
            place.field("gear"),
            format!("R-024: {picks} pieces of gear, and {GEAR_PICKS} are the most"),
        );
    }
    if let Some(light) = raw.light {
        check_cost(report, place.field("light"), light.title(), light.cost(), start);
        check_light(report, place.field("light"), raw.light, &arms, raw.shield);
    }
    Kit { armor, arms, gear, proficient: training.wears(armor, raw.shield, origin.culture), resources }
}

fn check_count(report: &mut Report, place: Place, arm: &Arm) {
    if let Some(shots) = arm.shots.filter(|&shots| shots > STARTING_SHOTS) {
        report.add(place, format!("R-024: {shots} shots, and {STARTING_SHOTS} are the most"));
    }
    if let Some(count) = arm.count.filter(|&count| count > THROWN_IN_A_PICK) {
        report.add(place, format!("R-024: {count} of them, and {THROWN_IN_A_PICK} make one pick"));
    }
}

/// What the background's Resources cover. Rule `PH-CREATE-15`.
fn check_cost(report: &mut Report, place: Place, name: &str, cost: CostClass, resources: u8) {
    let covered = CostClass::covered_by(resources);
    if cost > covered {
        let (cost, covered) = (cost.title(), covered.title());
        report
            .add(place, format!("R-024: {name} is {cost}, and Resources {resources} cover up to {covered}"));
    }
}

/// Purchases between chapters, and the Resources rank that is left. Rules `PH-RES-02` to `PH-RES-06`, ruling `R-025`.
fn chapters(report: &mut Report, place: Place, chapters: &[Chapter], start: u8, known: &Known) -> u8 {
    report.range(place, chapters.len(), 0..=MOST_CHAPTERS);
    let mut rank = start;
    let mut left = start;
    for (i, chapter) in chapters.iter().take(MOST_CHAPTERS).enumerate() {
        let place = place.item(i);
        if let Some(changed) = chapter.resources {
            report.range(place.field("resources"), changed, 0..=HIGHEST);
            rank = changed;
        }
        let together: Vec<u8> = chapter.pool.iter().copied().chain([rank]).collect();
        let pool = pooled(&together).unwrap_or_else(|| {
            report
                .add(place.field("pool"), "PH-RES-02: only those of one lifestyle put their wealth together");
            rank
        });
        let mut purse = Purse::new(rank, pool);
        for (j, id) in chapter.buys.iter().enumerate() {
            let place = place.field("buys").item(j);
            match price(id, known) {
                None => report.unknown(place, "thing to buy", id, known.for_sale()),
                Some((name, cost)) => {
                    if let Err(dear) = purse.buy(cost) {
                        report.add(place, format!("{dear}: {name} is {}", cost.title()));
                    }
                }
            }
        }
        left = purse.rank();
    }
    left
}

/// What a thing is called and how dear it is.
fn price<'k>(id: &str, known: &'k Known) -> Option<(&'k str, CostClass)> {
    let weapon = known.weapons.get(id).map(|weapon| (weapon.name.as_str(), weapon.cost));
    let armor = || known.armor.get(id).map(|armor| (armor.name.as_str(), armor.cost));
    let shield = || (id == SHIELD).then(|| (known.shield.name.as_str(), known.shield.cost));
    let gear = || known.gear.get(id).map(|gear| (gear.name.as_str(), gear.cost));
    weapon.or_else(armor).or_else(shield).or_else(gear)
}
