//! Grapple checks: Attack Bonus, Str and the size the other way round, on both sides. Rule `RZ-SIZE-04`, ruling `RZR-22`.

use crate::prelude::*;
use crate::rolls::{contest, contest_chance};

/// The causes of what somebody adds to a grapple check.
fn reasons(world: &World, who: Entity) -> Vec<Reason> {
    let Some(profile) = profile(world, who) else { return never!("{who:?} has no profile"; Vec::new()) };
    let own = (Stat::Strength, stat(world, who, Stat::Strength), "RZR-22");
    let own = by_sheet(profile, own, profile.size.grapple()).into_iter();
    counted(own.chain(penalties(world, who)).collect())
}

/// A target of a grapple check with its chance.
pub fn target(world: &World, by: Entity, on: Entity) -> Target {
    let (own, other) = (reasons(world, by), reasons(world, on));
    let odds = Some(Odds::of(contest_chance(flat(&own), flat(&other))));
    let withstands = Reason::note(format!("withstood with d20 {}", signed(flat(&other))), "RZR-22");
    Target { odds, reasons: own.into_iter().chain([withstands]).collect(), ..plain_target(world, on) }
}

/// Rolls a grapple check against somebody; whether whoever begins it wins. Whoever can't withstand loses.
pub fn wins(world: &mut World, by: Entity, on: Entity, rule: RuleId) -> bool {
    let (own, other) = (reasons(world, by), reasons(world, on));
    contest(world, "grapple check", (by, own), (on, other), rule)
}
