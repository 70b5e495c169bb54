//! A stay in town: its turns, what a life costs there, and an institution of one's own that gives credit. Rules `FV-DOWN-01` to
//! `FV-DOWN-03`, `FV-DOWN-09`.

use crate::career::{career, choose, crowns, own, pay};
use crate::character::choices::MOST_COUNTED;
use crate::prelude::*;
use kit::rest_phase;

/// A stay of somebody in town.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stay {
    /// Turns that are over.
    turns: u32,
    /// The price of the life that has been paid for the whole stretch.
    paid: u32,
    /// Whether no employer takes them any more. Rule `FV-DOWN-11`.
    barred: bool,
    /// The price of what has been bought on credit this turn. Rule `FV-DOWN-09`.
    pub owed: u32,
}

/// A stretch of downtime: its hours, what it costs in lives of a tennite, and its turns. Rule `FV-DOWN-02`.
struct Stretch {
    hours: u32,
    costs: u32,
    turns: u32,
}

/// A year, a season, a tennite: the longest that there is time for counts. Rules `FV-DOWN-01`, `FV-DOWN-02`.
const STRETCHES: [Stretch; 3] = [
    Stretch { hours: 8_640, costs: 10, turns: 12 },
    Stretch { hours: 2_160, costs: 2, turns: 3 },
    Stretch { hours: 240, costs: 1, turns: 1 },
];

/// The levels of credit: the capital that an institution takes for it, and the credit each tennite. Rule `FV-DOWN-09`.
const CREDIT: [(u32, u32); 5] = [(360, 100), (240, 50), (120, 20), (30, 5), (10, 1)];
/// The credit beyond the highest of them: each so much capital gives so much more. Rule `FV-DOWN-09`.
const MASSIVE: (u32, u32) = (120, 50);

/// The longest stretch that there is time for, and how many turns there are in all.
fn time(world: &World) -> Option<(&'static Stretch, u32)> {
    let hours = rest_phase::hours(world).left();
    let stretch = STRETCHES.iter().find(|stretch| stretch.hours <= hours)?;
    Some((stretch, hours / stretch.hours * stretch.turns))
}

/// The cost of a turn of a life to somebody now: nothing where a better or the same is paid for. Rules `FV-DOWN-02`,
/// `FV-DOWN-03`.
fn due(world: &World, who: Entity, price: u32) -> Result<u32, Refusal> {
    let Some((stretch, turns)) = time(world) else {
        let left = rest_phase::hours(world).left();
        return Err(because(format!("a tennite is 240 h, and {left} h are left"), "FV-DOWN-01"));
    };
    let stay = part_or_default::<Stay>(world, who);
    unless(stay.turns >= turns, "no time left in town", "FV-DOWN-01")?;
    let begins = stay.turns.is_multiple_of(stretch.turns);
    Ok(if begins || price > stay.paid { price * stretch.costs } else { 0 })
}

/// Whether somebody has a turn left and can pay for this life.
pub fn affords(world: &World, who: Entity, price: u32) -> Result<(), Refusal> {
    own(world, who)?;
    let (due, purse) = (due(world, who, price)?, crowns(world, who));
    let why = || format!("living so costs {due} crowns, and there are {purse}");
    if due <= purse { Ok(()) } else { Err(because(why(), "FV-DOWN-01")) }
}

/// The cost of a turn of this life to somebody now, in crowns.
pub fn cost(world: &World, who: Entity, price: u32) -> Cost {
    match due(world, who, price) {
        Ok(due @ 1..) => Cost(vec![("crown", due as i32)]),
        _ => Cost::default(),
    }
}

/// Passes a turn and pays for it.
pub fn live(world: &mut World, who: Entity, price: u32) {
    let (Ok(due), Some((stretch, _))) = (due(world, who, price), time(world)) else { return gone!() };
    let stay = part_or_default::<Stay>(world, who);
    let paid = if stay.turns.is_multiple_of(stretch.turns) { price } else { stay.paid.max(price) };
    // What was bought before the first turn is bought in its tennite.
    let owed = if stay.turns == 0 { stay.owed } else { 0 };
    world.entity_mut(who).insert(Stay { turns: stay.turns + 1, paid, owed, ..stay });
    if due > 0 {
        pay(world, who, -(due as i32), None, "FV-DOWN-01");
    }
}

/// Bars somebody from every employer. Rule `FV-DOWN-11`.
pub fn bar(world: &mut World, who: Entity) {
    change(world, who, |stay: &mut Stay| stay.barred = true);
}

/// Whether some employer takes somebody.
pub fn may_work(world: &World, who: Entity) -> Result<(), Refusal> {
    let barred = part_or_default::<Stay>(world, who).barred;
    unless(barred, "no employer takes them any more", "FV-DOWN-11")
}

/// Whether somebody has an institution that gives credit.
pub fn owns(world: &World, who: Entity) -> bool {
    capital(world, who) >= CREDIT[CREDIT.len() - 1].0
}

/// The capital of somebody's institution.
fn capital(world: &World, who: Entity) -> u32 {
    career(world, who).map_or(0, |career| career.character.choices.capital)
}

/// Puts more capital into somebody's institution.
pub fn invest(world: &mut World, who: Entity, more: i32, roll: Roll) {
    let sum = capital(world, who).saturating_add_signed(more).min(MOST_COUNTED);
    choose(world, who, |choices| choices.capital = sum);
    tell_counted(world, who, "capital", (more, sum as i32), Some(roll), "FV-DOWN-09");
}

/// Takes a tenth of the capital away. Rule `FV-DOWN-09`.
pub fn lose_capital(world: &mut World, who: Entity) {
    let capital = capital(world, who);
    let tenth = capital / 10;
    if tenth > 0 {
        choose(world, who, |choices| choices.capital = capital - tenth);
        tell_handled(world, who, "loses", format!("{tenth} of {capital} capital"), "FV-DOWN-11");
    }
}

/// The credit that an institution still gives somebody this turn. Rule `FV-DOWN-09`.
pub fn credit(world: &World, who: Entity) -> u32 {
    let capital = capital(world, who);
    let level = CREDIT.into_iter().find(|(asked, _)| *asked <= capital);
    let more = capital.saturating_sub(CREDIT[0].0) / MASSIVE.0 * MASSIVE.1;
    let credit = level.map_or(0, |(_, credit)| credit) + more;
    credit.saturating_sub(part_or_default::<Stay>(world, who).owed)
}
