//! Hiding: from whom somebody hides, who may be hidden from, and what ends it.

use super::{
    knowledge::knows_of,
    lasting::{LastingStates, alter},
    offer_builder::{Availability, OfferBuilder, because, plain_target, unless},
    tools::{enemies, name},
};
use battle::{
    Board, Cost, Odds, Offer, Reason, Refusal, Roster, RuleId, Side, Target, Use, footprint, goals::fights,
    never::never,
};
use bevy_ecs::{entity::Entity, world::World};
use dice::Chance;
use grid::Footprint;
use std::collections::BTreeSet;

/// States among which stands from whom somebody hides.
pub trait HiddenFrom {
    /// The enemies that do not know where it is.
    fn hidden_from(&self) -> &BTreeSet<Entity>;

    /// The same, to be changed.
    fn hidden_from_mut(&mut self) -> &mut BTreeSet<Entity>;
}

/// States that hiding is one of, as the condition `hidden`.
pub trait Hides: LastingStates + HiddenFrom {
    /// The rule of hiding.
    const HIDING: RuleId;

    /// Whether nobody sees it, hidden or not.
    fn is_veiled(&self) -> bool {
        false
    }

    /// Whether an enemy looks out for those who hide.
    fn looks_out(world: &World, enemy: Entity) -> bool {
        let _ = (world, enemy);
        true
    }

    /// Whether something hides somebody on these squares from an enemy.
    fn is_concealed(world: &World, who: Entity, there: Footprint, enemy: Entity) -> bool;

    /// Whether an enemy sees a combatant with nothing to hide it, each of the two on its squares.
    fn in_plain_view(world: &World, hider: (Entity, Footprint), enemy: (Entity, Footprint)) -> bool;

    /// The number that it takes to hide from an enemy.
    fn alertness(world: &World, enemy: Entity) -> i32;
}

/// Ends the hiding of somebody from all.
pub fn come_out<S: Hides>(world: &mut World, who: Entity) {
    alter(world, who, "hidden", S::HIDING, |states: &mut S| states.hidden_from_mut().clear());
}

/// Notes that one enemy has found somebody.
pub fn found_by<S: Hides>(world: &mut World, who: Entity, enemy: Entity) {
    alter(world, who, "hidden", S::HIDING, |states: &mut S| {
        states.hidden_from_mut().remove(&enemy);
    });
}

/// Whether anybody who stands on a side knows where somebody is.
pub fn perceives<S: Hides>(world: &World, side: Side, who: Entity) -> bool {
    let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
    let Some(states) = world.get::<S>(who).filter(|_| roster.side(who) != side) else { return true };
    let watches = |other: &Entity| roster.side(*other) == side && board.space(*other).is_some();
    let mut watching = roster.all().iter().filter(|other| watches(other));
    let fooled = states.hidden_from();
    !states.is_veiled() && (fooled.is_empty() || watching.any(|one| !fooled.contains(one)))
}

/// The enemies that somebody hides from, by name, in the order of the level.
pub fn fooled<S: Hides>(world: &World, states: &S) -> String {
    let all = world.resource::<Roster>().all().iter();
    let fooled = all.filter(|enemy| states.hidden_from().contains(enemy));
    fooled.map(|&enemy| name(world, enemy).to_string()).collect::<Vec<_>>().join(", ")
}

/// Ends the hiding of whoever is in plain view, from those who see it there, whatever has changed: it has moved or was moved,
/// they have come around what hid it, a door has opened, a light has come.
pub fn come_into_view<S: Hides>(world: &mut World) {
    let states = |who: Entity| world.get::<S>(who).filter(|states| !states.hidden_from().is_empty());
    let all = world.resource::<Roster>().all().iter().copied();
    let hidden: Vec<Entity> = all.filter(|&who| states(who).is_some()).collect();
    for who in hidden {
        let Some((there, states)) = footprint(world, who).zip(world.get::<S>(who)) else { continue };
        let fooled = states.hidden_from();
        let sees = |enemy: Entity| {
            footprint(world, enemy).is_some_and(|eyes| S::in_plain_view(world, (who, there), (enemy, eyes)))
        };
        let finds = |&enemy: &Entity| fooled.contains(&enemy) && sees(enemy);
        for enemy in enemies(world, who).filter(finds).collect::<Vec<_>>() {
            found_by::<S>(world, who, enemy);
        }
    }
}

/// Checks whether a combatant would still hide from an enemy after one of the two, the mover, has stood on each of these spaces in
/// turn. [`come_into_view`] does the same as the steps are made.
pub fn stays_hidden<S: Hides>(
    world: &World,
    [hider, enemy]: [Entity; 2],
    mover: Entity,
    mut spaces: impl Iterator<Item = Footprint>,
) -> bool {
    let hides = world.get::<S>(hider).is_some_and(|states| states.hidden_from().contains(&enemy));
    let (Some(there), Some(eyes)) = (footprint(world, hider), footprint(world, enemy)) else { return hides };
    hides
        && !spaces.any(|space| {
            let place = |who, stands| (who, if who == mover { space } else { stands });
            S::in_plain_view(world, place(hider, there), place(enemy, eyes))
        })
}

/// The enemies that one may hide from here, with what each takes.
///
/// # Errors
/// Nobody looks, all look straight at it, or it is hidden from all already.
pub fn watchers<S: Hides>(world: &World, who: Entity) -> Result<Vec<(Entity, i32)>, Refusal> {
    let (Some(here), Some(states)) = (footprint(world, who), world.get::<S>(who)) else {
        return never!("{who:?} stands nowhere"; Err(because("is not on the board", S::HIDING)));
    };
    let sight =
        |enemy: Entity| footprint(world, enemy).map(|eyes| world.resource::<Board>().sight(eyes, here));
    let looks = |&enemy: &Entity| S::looks_out(world, enemy) && sight(enemy).is_some_and(|sight| sight.0);
    let mut watchers: Vec<Entity> = enemies(world, who).filter(looks).collect();
    unless(watchers.is_empty(), "no enemy could see it here", S::HIDING)?;
    watchers.retain(|enemy| !states.hidden_from().contains(enemy));
    unless(watchers.is_empty(), "already hidden", S::HIDING)?;
    watchers.retain(|&enemy| S::is_concealed(world, who, here, enemy));
    unless(watchers.is_empty(), "in plain view: needs cover or dim light", S::HIDING)?;
    Ok(watchers.into_iter().map(|enemy| (enemy, S::alertness(world, enemy))).collect())
}

/// The enemies that have a combatant in sight and do not yet believe it elsewhere, as far as its side knows of them and where they are.
fn known_watchers<S: Hides>(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    let side = world.resource::<Roster>().side(who);
    let here = footprint(world, who);
    let fooled = world.get::<S>(who).map(S::hidden_from);
    enemies(world, who).filter(move |&enemy| {
        let sight = footprint(world, enemy).zip(here);
        let sees = sight.is_some_and(|(eyes, here)| world.resource::<Board>().sight(eyes, here).0);
        let is_fooled = fooled.is_some_and(|fooled| fooled.contains(&enemy));
        let known = knows_of(world, who, enemy) && perceives::<S>(world, side, enemy);
        sees && !is_fooled && known && fights(world, enemy) && S::looks_out(world, enemy)
    })
}

/// The offer of hiding, by a price and a rule, where it may help: at oneself, with the chance to hide from the least alert enemy.
/// `fools`: the chance to reach the number that it takes to hide from an enemy, by these `causes`; `gains`: damage a round that it is
/// worth to fool so large a share of them.
pub fn hiding<S: Hides>(
    world: &World,
    who: Entity,
    (price, rule): (Result<Cost, Refusal>, RuleId),
    (fools, causes): (impl Fn(i32) -> Chance, Vec<Reason>),
    gains: impl FnOnce(f32) -> f32,
) -> Availability {
    let watched = price.and_then(|cost| Ok((cost, watchers::<S>(world, who)?)));
    OfferBuilder::new("hide", "Hide", rule).if_ok(watched, |draft, (cost, watchers)| {
        let chances: Vec<(Entity, Chance)> =
            watchers.iter().map(|&(enemy, needed)| (enemy, fools(needed))).collect();
        let sum: f64 = chances.iter().map(|(_, chance)| chance.as_f64()).sum();
        let use_for = Use::Boost { gains: gains(sum as f32 / chances.len() as f32) };
        // Nothing is told of watchers that its side does not know.
        let known: Vec<Entity> = known_watchers::<S>(world, who).collect();
        let mut of_known: Vec<(Entity, Chance)> = chances.clone();
        of_known.retain(|(enemy, _)| known.contains(enemy));
        let best = chances.iter().copied().max_by_key(|(_, chance)| *chance);
        let shown = if of_known.is_empty() { best.into_iter().collect() } else { of_known.clone() };
        let mut target = tried_against(world, who, &shown, causes, S::HIDING);
        let fools = |enemy: &Entity| of_known.iter().any(|(fooled, _)| fooled == enemy);
        let (fooled, seeing): (Vec<Entity>, Vec<Entity>) = known.into_iter().partition(fools);
        // The chance is that of the roll, whoever watches.
        target.odds = best.map(|(_, chance)| Odds::of(chance));
        let each = || shown.iter().map(|(_, chance)| *chance);
        let alike = each().min() == each().max();
        let names = |all: Vec<Entity>| {
            all.into_iter().map(|enemy| name(world, enemy).to_string()).collect::<Vec<_>>().join(", ")
        };
        let from = if alike { names(fooled) } else { "at least one".to_owned() };
        let notes = [("hidden from", from), ("still seen by", names(seeing))];
        let notes = notes.into_iter().filter(|(_, names)| !names.is_empty());
        target.reasons.extend(notes.map(|(how, names)| Reason::note(format!("{how} {names}"), S::HIDING)));
        Offer { targets: vec![target], ..draft.offer(cost, use_for) }
    })
}

/// A target of one roll by a combatant against several: the combatant itself, with the best of the chances, and each of them where
/// they differ.
pub fn tried_against(
    world: &World,
    who: Entity,
    chances: &[(Entity, Chance)],
    mut causes: Vec<Reason>,
    rule: RuleId,
) -> Target {
    let all = || chances.iter().map(|(_, chance)| *chance);
    if all().min() != all().max() {
        let each = chances.iter().map(|&(other, chance)| format!("{}: {chance}", name(world, other)));
        causes.extend(each.map(|told| Reason::note(told, rule)));
    }
    Target { odds: all().max().map(Odds::of), reasons: causes, ..plain_target(world, who) }
}
