//! Passivity: turns in which a combatant could strike and does nothing of use, counted over a battle.

use battle::{
    Battle,
    board::footprint,
    combat_status::CombatStatus,
    offer::{DecisionKind, Offer, Use},
    order::Order,
    roster::Roster,
    setup::Aim,
    words::Who,
};
use bevy_ecs::entity::Entity;
use grid::{Footprint, Square};
use std::collections::BTreeMap;

/// The chance to hit from which on a strike counts as one that could be made.
const FAIR_CHANCE: f64 = 0.2;

/// Steps that a turn must lead away from where it began to be more than standing by.
const STEPS_OF_USE: i32 = 2;

/// Idle turns in a row from which on a combatant stands by.
const STANDS_BY: u32 = 3;

/// The watch over one battle: tell it of each order before it is given.
#[derive(Default)]
pub struct Watch {
    turn: Option<TurnSoFar>,
    idle: BTreeMap<Who, u32>,
    /// Turns of combatants that could strike.
    pub turns: u32,
    /// Turns of those that did nothing of use.
    pub idle_turns: u32,
    /// Turns of those that moved and did nothing else, though their side wants nothing but the others' defeat.
    pub turns_without_a_deed: u32,
    /// Each combatant that stood by, with the round of the last of its idle turns.
    pub stood_by: Vec<(Who, u32)>,
}

/// The turn that goes on.
struct TurnSoFar {
    round: u32,
    actor: Who,
    from: Footprint,
    could_strike: bool,
    of_use: bool,
}

impl Watch {
    /// Notes an order that is about to be given.
    pub fn note(&mut self, battle: &Battle, order: &Order) {
        let Some(decision) = battle.decision().filter(|decision| decision.kind == DecisionKind::Turn) else {
            return;
        };
        let round = battle.view(false).round;
        let goes_on =
            self.turn.as_ref().is_some_and(|turn| turn.round == round && turn.actor == decision.actor);
        if !goes_on {
            self.end_turn(battle);
            self.turn = begin(battle, &decision.actor, round);
        }
        let Some(turn) = &mut self.turn else { return };
        let offers = battle.offers();
        let taken = offers.offers.iter().find(|offer| *offer.verb == *order.verb && offer.with == order.with);
        turn.of_use |= taken.is_some_and(|offer| is_of_use(battle, &turn.actor, offer));
    }

    /// Counts the last turn, once the battle is over.
    pub fn end(&mut self, battle: &Battle) {
        self.end_turn(battle);
    }

    fn end_turn(&mut self, battle: &Battle) {
        let Some(turn) = self.turn.take() else { return };
        if !turn.could_strike {
            // Idle turns are counted in a row.
            self.idle.remove(&turn.actor);
            return;
        }
        self.turns += 1;
        let now = battle.who(&turn.actor).and_then(|who| footprint(battle.world(), who));
        let moved = now.is_none_or(|now| now.at.steps_to(turn.from.at) >= STEPS_OF_USE);
        let wants_more =
            battle.who(&turn.actor).is_some_and(|who| has_errands(battle, who) || may_wait(battle, who));
        self.turns_without_a_deed += u32::from(!turn.of_use && moved && !wants_more);
        if turn.of_use || moved || wants_more {
            self.idle.remove(&turn.actor);
            return;
        }
        self.idle_turns += 1;
        let row = self.idle.entry(turn.actor.clone()).or_default();
        *row += 1;
        if *row == STANDS_BY {
            self.stood_by.push((turn.actor, turn.round));
        }
    }
}

fn begin(battle: &Battle, actor: &Who, round: u32) -> Option<TurnSoFar> {
    let who = battle.who(actor)?;
    let from = footprint(battle.world(), who)?;
    Some(TurnSoFar {
        round,
        actor: actor.clone(),
        from,
        could_strike: could_strike(battle, who, from),
        of_use: false,
    })
}

/// Whether a combatant whose turn begins has a fair chance to hit an enemy, from where it stands or from a square it can walk to.
fn could_strike(battle: &Battle, who: Entity, from: Footprint) -> bool {
    let offers = battle.offers();
    let roster = battle.world().resource::<Roster>();
    let fair = |offer: &Offer| {
        let aims = offer.targets.iter().chain(offer.areas.iter().flat_map(|area| &area.caught));
        let fights = |other: Entity| battle.world().get(other) == Some(&CombatStatus::Fighting);
        let hostile =
            |name: &Who| roster.find(name).is_some_and(|other| roster.hostile(who, other) && fights(other));
        let mut odds = aims.filter(|target| hostile(&target.target)).filter_map(|target| target.odds);
        offer.use_for == Use::Strike && odds.any(|odds| odds.hit.as_f64() >= FAIR_CHANCE)
    };
    if offers.offers.iter().any(fair) {
        return true;
    }
    let threats: Vec<(Footprint, i32)> = roster
        .all()
        .iter()
        .filter(|&&other| roster.hostile(who, other))
        .filter_map(|&other| {
            let threats = battle.rules().foresight().threats(battle.world(), who, other);
            Some((footprint(battle.world(), other)?, threats.iter().map(|threat| threat.reach).max()?))
        })
        .collect();
    let in_reach = |at: Square| {
        threats.iter().any(|(there, reach)| there.distance(Footprint { at, ..from }).0 <= *reach)
    };
    let goals = offers.walks().flat_map(|offer| &offer.squares).filter(|goal| goal.stop && in_reach(goal.to));
    goals
        .take(40)
        .any(|goal| battle.rules().foresight().attack_options(battle.world(), who, goal.to).iter().any(fair))
}

/// Whether an offer does something for the side of the one that takes it up, beyond moving and guarding.
fn is_of_use(battle: &Battle, actor: &Who, offer: &Offer) -> bool {
    match offer.use_for {
        Use::Pass | Use::Other | Use::Move | Use::Shift | Use::Hurry { .. } | Use::SlipAway { .. } => false,
        Use::Discard | Use::LetGo => false,
        Use::Guard { .. } => battle.who(actor).is_some_and(|who| only_lasts(battle, who)),
        _ => true,
    }
}

fn aims(battle: &Battle, who: Entity) -> impl Iterator<Item = &Aim> {
    let side = battle.world().resource::<Roster>().side(who);
    battle
        .setup()
        .goals
        .iter()
        .filter(move |goal| goal.is_sought_by(side.0))
        .flat_map(|goal| goal.aim.parts())
}

/// Whether the side of a combatant wins by holding out or holding ground.
fn only_lasts(battle: &Battle, who: Entity) -> bool {
    aims(battle, who).any(|aim| matches!(aim, Aim::Hold { .. } | Aim::Protect { .. }))
}

/// Whether waiting is of use to a combatant: its own fall decides the battle, or the clock runs against its enemies.
fn may_wait(battle: &Battle, who: Entity) -> bool {
    let roster = battle.world().resource::<Roster>();
    let (side, name) = (roster.side(who), roster.name(who));
    battle.setup().goals.iter().any(|goal| {
        let decides = goal.aim.parts().into_iter().any(|aim| aim.combatant() == Some(&name));
        decides || (goal.within.is_some() && !goal.is_sought_by(side.0))
    })
}

/// Whether the side of a combatant wins by more than the defeat of others, so that standing somewhere may be of use.
fn has_errands(battle: &Battle, who: Entity) -> bool {
    aims(battle, who).any(|aim| {
        !matches!(
            aim,
            Aim::DefeatAll | Aim::DefeatSome { .. } | Aim::Defeat { .. } | Aim::All { .. } | Aim::Any { .. }
        )
    })
}
