//! Defeat at 0 health: dying, stable, spared, dead, out of the battle. Rulings `R-060` to `R-063`.

use super::hands::drop::drop_everything;
use crate::prelude::*;
use battle::Fall;
use kit::{call_off, health::tell_fall};

/// Number of failed death saves that kill. Ruling `R-060`.
pub const MOST_FAILURES: i32 = 3;

/// Verb of sparing somebody in orders and policies.
const VERB: &str = "knock_out";

/// The feature of sparing the beaten.
pub const MERCY: Feature = Feature { settable: || vec![KNOCKING_OUT.settable], ..Feature::NONE };

/// Reaction window of mercy: whoever brings an ordinary enemy to 0 with a melee attack may let it live: it is knocked out and
/// lies there, stable. Of the attacker and the beaten. Ruling `R-063`.
static KNOCKING_OUT: reactions::ReactionWindow<(Entity, Entity)> = reactions::ReactionWindow {
    settable: AutoReaction {
        // Nobody is asked about mercy before its player says so.
        usual: Policy::Never,
        ..AutoReaction::asked(VERB, "Knock out", "R-063", |world, who| {
            world.resource::<Turns>().current() == Some(who)
        })
    },
    who: |(by, _)| *by,
    offers: |_, _| vec![OfferBuilder::new(VERB, "Knock out", "R-063").offer(Cost::default(), Use::Other)],
    pass: "Strike it down",
    pass_rule: Some("R-063"),
    trigger: |world, &(by, on)| {
        (format!("{} is at {}'s mercy", name(world, on), name(world, by)).into(), Some(on))
    },
    take: reactions::Taking::Sure(|world, &(by, on)| {
        tell_deed(world, by, VERB, "knock out", Some(on), "R-063");
        lie_down(world, on, Some(by), Dying { stable: true, ..Dying::default() });
    }),
    passed: |world, &(by, on)| defeated(world, on, Some(by)),
};

/// Number of failures that damage at 0 health counts as. Ruling `R-060`.
pub const fn failures_of(critical: bool) -> i32 {
    if critical { 2 } else { 1 }
}

/// Brings somebody down at 0 health: dying for heroes and the named, out of the battle for the rest unless a melee attack spares
/// them. Rulings `R-060`, `R-063`.
pub fn fall(world: &mut World, who: Entity, by: Option<Entity>, melee: bool) {
    let uses_death_saves = profile(world, who).is_some_and(|profile| profile.dying);
    match by.filter(|_| !uses_death_saves && melee) {
        Some(by) => KNOCKING_OUT.come_or_pass(world, &(by, who)),
        None if uses_death_saves => lie_down(world, who, by, Dying::default()),
        None => defeated(world, who, by),
    }
}

/// Takes somebody out of the battle as defeated. Ruling `R-063`.
fn defeated(world: &mut World, who: Entity, by: Option<Entity>) {
    tell_fall(world, who, Fall::Defeated, by, "R-063");
    // Its torch burns on where it falls, and its arms lie there.
    drop_everything(world, who);
    leave(world, who);
}

/// Lays somebody on the ground at 0 health, dying or stable. Rulings `R-060`, `R-063`.
fn lie_down(world: &mut World, who: Entity, by: Option<Entity>, dying: Dying) {
    let (how, rule) = if dying.stable { (Fall::Stable, "R-063") } else { (Fall::Dying, "R-060") };
    world.entity_mut(who).insert((dying, CombatStatus::Down));
    tell_fall(world, who, how, by, rule);
    change(world, who, |conditions: &mut Conditions| {
        let surprised = conditions.surprised;
        *conditions = Conditions { prone: true, unconscious: true, surprised, ..Conditions::default() };
    });
    drop_everything(world, who);
    forget_plans(world, who);
}

/// Counts failures for damage at 0 health; somebody stable is so no more. Ruling `R-060`, `R-061`.
pub fn hurt_while_down(world: &mut World, who: Entity, dealt: i32, critical: bool) {
    let Some(mut state) = world.get::<Dying>(who).copied().filter(|_| dealt > 0) else { return };
    if state.stable {
        state = Dying::default();
        tell_fall(world, who, Fall::Dying, None, "R-061");
    }
    state.failures += failures_of(critical);
    world.entity_mut(who).insert(state);
    if state.failures >= MOST_FAILURES {
        die(world, who, None, "R-060");
    }
}

/// Kills somebody: out of the battle for good. Ruling `R-062`.
pub fn die(world: &mut World, who: Entity, by: Option<Entity>, rule: RuleId) {
    tell_fall(world, who, Fall::Dead, by, rule);
    drop_everything(world, who);
    world.entity_mut(who).remove::<Dying>();
    leave(world, who);
}

/// Takes somebody off the board. Ruling `R-105`.
pub fn leave(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(CombatStatus::Out).remove::<Position>();
    moment::of(world, who, |moments| moments.gone);
    moment::of(world, who, |moments| moments.withdraws);
    forget_plans(world, who);
}

/// Calls off attacks not yet made.
fn forget_plans(world: &mut World, who: Entity) {
    call_off(world, |deed| deed.is_one(|strike: &Strike| strike.by == who));
}
