//! Grapple checks: Attack Bonus, Str and the size the other way round, on both sides. Rule `RZ-SIZE-04`, ruling `RZR-22`.

use crate::prelude::*;
use crate::rolls;
use kit::check::Check;

/// The causes of what somebody adds to a grapple check.
fn reasons(world: &World, who: Entity) -> Vec<Reason> {
    let Some(profile) = profile(world, who) else { return never!("{who:?} has no profile"; Vec::new()) };
    let own = (Stat::Strength, stat(world, who, Stat::Strength), "RZR-22");
    let own = by_sheet(profile, own, profile.size.grapple()).into_iter();
    counted(own.chain(penalties(world, who)).collect())
}

/// The grapple check of one combatant against another.
fn check(world: &World, by: Entity, on: Entity) -> Check {
    rolls::contest("grapple check", (by, reasons(world, by)), (on, reasons(world, on)))
}

/// A target of a grapple check with its chance.
pub fn target(world: &World, by: Entity, on: Entity) -> Target {
    let chance = check(world, by, on).outcomes(rolls::wins).chance(|&wins| wins);
    let withstands =
        Reason::note(format!("withstood with d20 {}", signed(flat(&reasons(world, on)))), "RZR-22");
    let reasons = reasons(world, by).into_iter().chain([withstands]).collect();
    Target { odds: Some(Odds::of(chance)), reasons, ..plain_target(world, on) }
}

/// Rolls a grapple check; returns whether the combatant who begins it wins. A target that can't resist loses.
pub fn wins(world: &mut World, by: Entity, on: Entity, rule: RuleId) -> bool {
    let check = check(world, by, on);
    rolls::fight(world, check, rule)
}
