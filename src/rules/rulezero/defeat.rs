//! Defeat: unconscious at the end of the track, bleeding out or dead at 0 hit points, and leaving the board. Rules `RZ-HP-03` to
//! `RZ-HP-05`, `RZ-TRACK-04`, `RZ-TRACK-07`, rulings `RZR-13`, `RZR-14`, `RZR-15`.

use super::hands;
use crate::attack::Strike;
use crate::prelude::*;
use battle::Fall;
use kit::{call_off, health::tell_fall, timed::Timed};

/// Does what a hit has come to. Ruling `RZR-41`.
pub fn struck(world: &mut World, hurt: &Hurt) {
    let (who, by) = (hurt.blow.on, hurt.blow.by);
    match hurt.blackout {
        Some(Blackout::AtZero) => at_zero(world, who, by, hurt.after.track),
        Some(Blackout::Unconscious) => {
            tell_fall(world, who, Fall::Unconscious, by, "RZ-TRACK-04");
            lie_down(world, who);
        }
        Some(Blackout::Dead) => die(world, who, by, if hurt.blow.finishes { "RZR-15" } else { "RZR-14" }),
        None if hurt.after.health == 0 && hurt.amount > 0 => bleeds_faster(world, who, hurt.after.bleeds),
        None => {}
    }
}

/// Brings somebody to 0 hit points: dead, or bleeding out. `before`: the step that wounds have brought it to, this one too. Rules `RZ-HP-03` to `RZ-HP-05`, `RZ-TRACK-07`, ruling `RZR-13`.
fn at_zero(world: &mut World, who: Entity, by: Option<Entity>, before: u8) {
    let dies = profile(world, who).is_some_and(|profile| profile.dies_at_zero);
    let left = rounds_to_live(world, who);
    if dies || left == 0 {
        return die(world, who, by, if dies { "RZR-13" } else { "RZ-HP-05" });
    }
    tell_fall(world, who, Fall::Dying, by, "RZ-HP-03");
    world.entity_mut(who).insert(Bleeding { left, stable: false, before });
    track::put(world, who, track::END, "RZ-TRACK-07");
    tell_rounds(world, who, left, left, "RZ-HP-04");
    lie_down(world, who);
}

/// Counts what a hit takes from the rounds of somebody who lies at 0; it begins to bleed again. Ruling `RZR-14`.
fn bleeds_faster(world: &mut World, who: Entity, left: i32) {
    let Some(was) = world.get::<Bleeding>(who).copied() else { return never!("{who:?} does not bleed") };
    if was.stable {
        tell_lost(world, who, "stabilised", "RZR-13");
    }
    world.entity_mut(who).insert(Bleeding { left, stable: false, ..was });
    tell_rounds(world, who, left - was.left, left, "RZR-14");
}

/// Lays somebody on the ground, unconscious: it drops what it holds, and holds nobody. Ruling `RZR-15`.
fn lie_down(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(CombatStatus::Down);
    lasting::knock_prone(world, who);
    lasting::alter(world, who, "charging", "RZR-15", |states| states.charging = Timed::OFF);
    lasting::alter(world, who, "running", "RZR-15", |states| states.running = Timed::OFF);
    lasting::alter(world, who, "stunned", "RZR-15", |states| states.stunned = Timed::OFF);
    hands::let_fall(world, who);
    lasting::forget(world, who);
    gives_up(world, who);
}

/// Kills somebody: out of the battle for good.
pub fn die(world: &mut World, who: Entity, by: Option<Entity>, rule: RuleId) {
    tell_fall(world, who, Fall::Dead, by, rule);
    hands::let_fall(world, who);
    world.entity_mut(who).remove::<Bleeding>();
    remove(world, who);
}

/// Takes somebody off the board.
pub fn remove(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(CombatStatus::Out).remove::<Position>();
    lasting::forget(world, who);
    moment::of(world, who, |moments| moments.gone);
    moment::of(world, who, |moments| moments.withdraws);
    gives_up(world, who);
}

/// Calls off attacks not yet made. Ruling `RZR-19`: whoever is brought to 0 loses the act.
fn gives_up(world: &mut World, who: Entity) {
    call_off(world, |deed| deed.is_one(|strike: &Strike| strike.by == who));
    kit::end_path(world, who);
}

/// Tells of the rounds that somebody has to live.
fn tell_rounds(world: &mut World, who: Entity, amount: i32, left: i32, rule: RuleId) {
    let what = if left == 1 { "round to live" } else { "rounds to live" };
    tell_count(world, who, what, amount, left, rule);
}

/// Counts a round of somebody who bleeds out, at the end of its turn. Ruling `RZR-13`.
pub fn bleed(world: &mut World, who: Entity) {
    let Some(was) = world.get::<Bleeding>(who).copied().filter(|one| !one.stable) else { return };
    let left = was.left - 1;
    world.entity_mut(who).insert(Bleeding { left, ..was });
    tell_rounds(world, who, -1, left, "RZR-13");
    if left <= 0 {
        die(world, who, None, "RZ-HP-04");
    }
}
