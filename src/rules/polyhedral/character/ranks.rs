//! Ability ranks: bought, from the array or rolled; then bonuses, then what levels bring. Catalog sections 5 and 6.

use super::{
    choices::{Choices, Pick},
    rolled,
};
use crate::{
    data::{Place, Report},
    kit::entry::Within,
    rules::polyhedral::profile::{Abilities, Ability},
};
use std::collections::BTreeSet;

/// The fewest and the most points that a storyteller gives. Rule `PH-CREATE-11`.
const POINTS: (i32, i32) = (0, 60);
/// The least rank that is bought, and the most without and with a grant. Rules `PH-CREATE-10`, `PH-CREATE-11`, `R-019`.
const BOUGHT: (i32, i32, i32) = (8, 15, 17);
/// The fixed array. Rule `PH-CREATE-12`.
const ARRAY: [i32; 6] = [8, 10, 12, 13, 14, 15];
/// The highest rank of a character. Rule `R-018`.
const HIGHEST: i32 = 20;

/// The ranks at creation and now. Some things are settled at creation.
pub(super) struct Ranks {
    /// With the bonuses of creation. Rule `PH-CREATE-13`.
    pub created: Abilities,
    /// With what levels have brought. Rule `PH-ADV-03`.
    pub now: Abilities,
}

/// Ranks by one of the three methods, then bonuses, then what levels brought. Rule `PH-CREATE-06`.
pub(super) fn abilities(report: &mut Report, place: Place, raw: &Choices) -> Ranks {
    let mut created = assigned(report, place, raw);
    let bonuses = place.field("bonuses");
    if !is_raise(&raw.bonuses, &[&[2, 1], &[1, 1, 1]]) {
        report.add(bonuses, "PH-CREATE-13: +2 to one ability and +1 to another, or +1 to three, is right");
    }
    raise(report, bonuses, &mut created, &raw.bonuses);
    let mut now = created;
    for (i, pick) in raw.picks.iter().enumerate() {
        let Pick::Ability(raised) = pick else { continue };
        let place = place.field("picks").item(i);
        if !is_raise(raised, &[&[2], &[1, 1]]) {
            report.add(place, "PH-ADV-03: +2 to one ability, or +1 to two, is right");
        }
        raise(report, place, &mut now, raised);
    }
    Ranks { created, now }
}

fn assigned(report: &mut Report, place: Place, raw: &Choices) -> Abilities {
    match (&raw.points, &raw.array, &raw.rolled) {
        (Some(bought), None, None) => buy(report, place, raw, bought),
        (None, Some(array), None) => {
            let mut given = Ability::ALL.map(|ability| array.rank(ability));
            given.sort_unstable();
            if given != ARRAY {
                report.add(place.field("array"), "PH-CREATE-12: the array is 15, 14, 13, 12, 10 and 8");
            }
            *array
        }
        (None, None, Some(rolled)) => {
            rolled::check(report, place.field("rolled"), rolled);
            rolled.ranks
        }
        _ => {
            report.add(place, "PH-CREATE-06: one of `points`, `array` and `rolled` says the ability ranks");
            Abilities::TENS
        }
    }
}

/// Rules `PH-CREATE-09` to `PH-CREATE-11`.
fn buy(report: &mut Report, place: Place, raw: &Choices, bought: &Abilities) -> Abilities {
    let most = if raw.grants.above_fifteen { BOUGHT.2 } else { BOUGHT.1 };
    report.range(place.field("grants").field("points"), raw.grants.points, POINTS.0..=POINTS.1);
    let place = place.field("points");
    bought.within(&(BOUGHT.0..=most), report, place);
    let cost: i32 = Ability::ALL.iter().map(|ability| point_cost(bought.rank(*ability))).sum();
    if cost > raw.grants.points {
        let points = raw.grants.points;
        report.add(place, format!("PH-CREATE-09: these ranks cost {cost} points, and there are {points}"));
    }
    *bought
}

/// What a rank from 8 to 17 costs; below 10 it gives points back. Table D-3, rule `R-019`.
fn point_cost(rank: i32) -> i32 {
    match rank {
        16.. => 7 + (rank.min(17) - 15) * 3,
        14..=15 => 5 + (rank - 14) * 2,
        _ => rank.max(8) - 10,
    }
}

/// Whether different abilities are raised by one of these lists of amounts, in any order.
fn is_raise(raised: &[(Ability, i32)], allowed: &[&[i32]]) -> bool {
    let different: BTreeSet<Ability> = raised.iter().map(|(ability, _)| *ability).collect();
    let mut amounts: Vec<i32> = raised.iter().map(|(_, by)| *by).collect();
    amounts.sort_unstable_by(|a, b| b.cmp(a));
    different.len() == raised.len() && allowed.contains(&amounts.as_slice())
}

fn raise(report: &mut Report, place: Place, abilities: &mut Abilities, raised: &[(Ability, i32)]) {
    for (ability, by) in raised.iter().filter(|(_, by)| (1..=2).contains(by)) {
        abilities.add(*ability, *by);
        let rank = abilities.rank(*ability);
        if rank > HIGHEST {
            let label = ability.title();
            report.add(place, format!("R-018: {label} would be {rank}, and {HIGHEST} is the most"));
        }
    }
}
