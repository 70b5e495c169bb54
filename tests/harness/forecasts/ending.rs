//! The law of danger: what is shown for ending a turn on a square is what comes of going there and ending it, by every face.

use super::danger::perils;
use battle::{
    Battle,
    ahead::Snapshot,
    fact::Happening,
    goals::fights,
    offer::{DecisionKind, Use},
    order::Order,
};
use dice::{Dice, DiceFault};
use forecast::DangerForecast;

/// A state that it may come to: its share, and whether `A` has been hurt or hit on the way.
pub struct State {
    at: Snapshot,
    share: f64,
    hit: bool,
}

/// Plays on from every state with every face of every die; states that are the same are one.
pub fn every_way(stage: &mut Battle, from: Vec<State>, play: &dyn Fn(&mut Battle)) -> Vec<State> {
    let mut done: Vec<State> = Vec::new();
    for state in from {
        let mut waiting = vec![(Vec::new(), state.share)];
        while let Some((faces, share)) = waiting.pop() {
            stage.restore(&state.at);
            stage.set_dice(Dice::scripted([&faces[..], &[0]].concat()));
            play(stage);
            if let Some(DiceFault::WrongFace { sides, .. }) = stage.fault() {
                let (sides, share) = (*sides, share / f64::from(*sides));
                waiting.extend((1..=sides).map(|face| ([&faces[..], &[face]].concat(), share)));
                continue;
            }
            let hits = |what: &Happening| match what {
                Happening::AttackRolled { target, degree, .. } => degree.hits() && &**target == "A",
                Happening::Damaged { who, amount, .. } => *amount > 0 && &**who == "A",
                _ => false,
            };
            let hit = state.hit || stage.take_facts().iter().any(|fact| hits(&fact.what));
            let at = stage.snapshot();
            match done.iter_mut().find(|one| one.at.hash() == at.hash() && one.hit == hit) {
                Some(one) => one.share += share,
                None => done.push(State { at, share, hit }),
            }
        }
    }
    done
}

/// Gives these orders as `A`; whoever may strike at it on the way does.
pub fn go_there(stage: &mut Battle, orders: &[Order]) {
    for order in orders {
        let Some(decision) = stage.decision() else { return };
        if &*decision.actor == "A" && decision.kind == DecisionKind::Turn {
            stage.order(order).expect("on offer");
        }
        while let Some(kind) = stage.decision().map(|decision| decision.kind) {
            let wanted = match kind {
                DecisionKind::Turn => break,
                DecisionKind::Reaction => Use::Strike,
                _ => Use::Pass,
            };
            take(stage, wanted);
        }
    }
}

/// Takes up the first offer of a use, else lets the moment pass.
pub fn take(stage: &mut Battle, wanted: Use) {
    let offers = stage.offers();
    let find = |wanted: Use| offers.offers.iter().find(|offer| offer.use_for == wanted);
    let offer = find(wanted).or_else(|| find(Use::Pass)).expect("something to do");
    let order = Order { with: offer.with.clone(), ..Order::new(offer.verb) };
    stage.order(&order).expect("on offer");
}

/// Returns whether `A` still fights.
pub fn is_up(stage: &Battle) -> bool {
    stage.who("A").is_some_and(|who| fights(stage.world(), who))
}

/// Ends `A`'s turn, and its enemy deals these blows on its own.
pub fn struck(stage: &mut Battle, blows: &[Order]) {
    if is_up(stage) {
        stage.order(&Order::new("end_turn")).expect("on offer");
    }
    for blow in blows {
        if is_up(stage) && stage.fault().is_none() {
            let _ = stage.order(blow);
        }
    }
}

/// Everybody lets the turn pass until `A` can act again or never will.
pub fn until_it_can_act(stage: &mut Battle) {
    while is_up(stage) {
        let Some(decision) = stage.decision().cloned() else { return };
        match (decision.kind, &*decision.actor) {
            (DecisionKind::Turn, "A") => return,
            (DecisionKind::Turn, _) => stage.order(&Order::new("end_turn")).expect("on offer"),
            _ => take(stage, Use::Pass),
        }
    }
}

/// What is foreseen for `A` on a square, beside every face of what comes of going there and ending the turn.
pub fn carried_out(
    battle: &mut Battle,
    to: (i16, i16),
    way: &[Order],
    blows: &[Order],
) -> (DangerForecast, f64, f64) {
    let peril = perils(battle, "A", &[to]).remove(0);
    let base = State { at: battle.snapshot(), share: 1.0, hit: false };
    let mut stage = battle.fork(Dice::seeded(0));
    let there = every_way(&mut stage, vec![base], &|stage| go_there(stage, way));
    let beaten = every_way(&mut stage, there, &|stage| struck(stage, blows));
    let ended = every_way(&mut stage, beaten, &until_it_can_act);
    let (mut hit, mut down) = (0.0, 0.0);
    for state in ended {
        stage.restore(&state.at);
        let who = stage.who("A").expect("in the battle");
        hit += if state.hit { state.share } else { 0.0 };
        down += if fights(stage.world(), who) { 0.0 } else { state.share };
    }
    (peril, hit, down)
}

/// The law: what is shown for ending there is what comes of it.
pub fn law(battle: &mut Battle, to: (i16, i16), way: &[Order], blows: &[Order]) -> DangerForecast {
    let (peril, hit, down) = carried_out(battle, to, way, blows);
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    assert!(near(peril.hit, hit) && near(peril.down, down), "{to:?}: {peril:?}, counted {hit} {down}");
    peril
}
