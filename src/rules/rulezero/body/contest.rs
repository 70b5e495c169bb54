//! Grapple checks: Attack Bonus, Str and the size the other way round, on both sides. Rule `RZ-SIZE-04`, ruling `RZR-22`.

use crate::rules::rulezero::prelude::*;
use crate::rules::rulezero::rolls::{contest, contest_chance, penalties};

/// The causes of what somebody adds to a grapple check.
fn reasons(world: &World, who: Entity) -> Vec<Reason> {
    let Some(profile) = profile(world, who) else { return never!("{who:?} has no profile"; Vec::new()) };
    let size = profile.size.grapple();
    let mut all = vec![
        Bonus::plain("Attack Bonus", profile.attack_bonus, "RZ-AB-01"),
        Bonus::plain("Str", stat(world, who, Stat::Strength), "RZR-22"),
        Bonus::of(BonusType::Size, profile.size.title().to_lowercase(), size, "RZ-SIZE-04"),
    ];
    all.extend(penalties(world, who));
    counted(all)
}

/// A target of a grapple check with its chance.
pub fn target(world: &World, by: Entity, on: Entity) -> Target {
    let (own, other) = (reasons(world, by), reasons(world, on));
    let odds = Some(Odds::of(contest_chance(flat(&own), flat(&other))));
    Target { odds, reasons: own, ..plain_target(world, on) }
}

/// Rolls a grapple check against somebody; whether whoever begins it wins. Whoever can't withstand loses.
pub fn wins(world: &mut World, by: Entity, on: Entity, rule: RuleId) -> bool {
    let (own, other) = (reasons(world, by), reasons(world, on));
    contest(world, (by, own), (on, other), "grapple check", rule)
}
