//! Everybody that ships fights to the end, by somebody who does anything at all.

use crate::{
    arena,
    game::{Game, Whim, quoted},
};
use fivefoot::{
    battle::{
        RuleSystem,
        fact::Happening,
        offer::{DecisionKind, Offers},
        order::Order,
        setup::Setup,
    },
    rules::systems,
};
use std::{collections::BTreeSet, sync::Arc};

/// More orders than any battle needs.
const MOST_ORDERS: usize = 60_000;

/// Plays to the end, checking after each order what always holds.
fn to_the_end(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, seed: u64) -> Game {
    let mut game = Game::new(setup, rules, seed);
    let mut whim = Whim::new(seed);
    while game.battle.outcome().is_none() {
        game.check();
        if game.orders.len() > MOST_ORDERS {
            game.fail("the battle does not end");
        }
        game.play(&whim.pick(&game.battle.offers()));
    }
    game.check();
    game
}

#[test]
fn every_creature_fights_to_the_end_and_acts() {
    for &rules in systems() {
        let creatures = rules.creatures();
        let quoted = quoted(rules);
        let mut acted = BTreeSet::new();
        for (seed, creature) in creatures.iter().enumerate() {
            let others = [seed + 1, seed + 3, seed + 7].map(|at| &creatures[at % creatures.len()]);
            let setup = arena::battle(rules, &[creature, others[0]], &[others[1], others[2]]);
            let game = to_the_end(&setup, rules, seed as u64);
            for fact in &game.facts {
                if !quoted.contains(fact.rule) {
                    game.fail(&format!("{} is cited and not quoted in the rules: {fact:?}", fact.rule));
                }
                if let Happening::AttackRolled { who, .. } = &fact.what {
                    let setup = setup.combatants.iter().find(|one| one.name == *who).expect("in the setup");
                    acted.insert(setup.creature.clone());
                }
            }
        }
        let idle: Vec<_> =
            creatures.iter().filter(|one| !acted.contains(&one.id)).map(|one| &one.id).collect();
        assert!(idle.is_empty(), "{idle:?} never attacked anybody");
    }
}

#[test]
fn what_is_shown_is_what_happens() {
    for &rules in systems() {
        let creatures = rules.creatures();
        let (mut attacks, mut moves) = (0, 0);
        for (seed, creature) in creatures.iter().enumerate() {
            let others = [seed + 2, seed + 5, seed + 9].map(|at| &creatures[at % creatures.len()]);
            let setup = arena::battle(rules, &[creature, others[0]], &[others[1], others[2]]);
            let mut game = Game::new(&setup, rules, 200 + seed as u64);
            let mut whim = Whim::new(300 + seed as u64);
            while game.battle.decision().is_some() && game.orders.len() < 300 {
                let offers = game.battle.offers();
                let order = whim.pick(&offers);
                let told = game.facts.len();
                game.play(&order);
                attacks += usize::from(rolled_as_shown(&game, &offers, &order, told));
                moves += usize::from(walked_as_shown(&game, &offers, &order, told));
            }
        }
        assert!(attacks > 100 && moves > 100, "{}: {attacks} attacks, {moves} moves", rules.id());
    }
}

/// An attack is rolled with the very causes and cover that its offer has shown.
fn rolled_as_shown(game: &Game, offers: &Offers, order: &Order, told: usize) -> bool {
    let offer = offers.offers.iter().find(|offer| offer.verb == order.verb && offer.with == order.with);
    let targets = offer.map_or(&[][..], |offer| &offer.targets);
    let aimed = targets.iter().find(|target| Some(&target.target) == order.target.as_ref());
    let Some(shown) = aimed.filter(|target| target.odds.is_some()) else { return false };
    let rolled = game.facts[told..].iter().find_map(|fact| match &fact.what {
        Happening::AttackRolled { target, reasons, cover, .. } if *target == shown.target => {
            Some((reasons, *cover))
        }
        _ => None,
    });
    let Some((reasons, cover)) = rolled else { return false };
    if *reasons != shown.reasons || cover != shown.cover {
        game.fail(&format!("{order:?} was shown with {:?} and rolled with {reasons:?}", shown.reasons));
    }
    true
}

/// A move that nobody cuts short takes the feet that its goal has shown, and asks or meets only those who were named.
fn walked_as_shown(game: &Game, offers: &Offers, order: &Order, told: usize) -> bool {
    let goals =
        offers.offers.iter().filter(|offer| offer.verb == order.verb).flat_map(|offer| &offer.squares);
    let Some(goal) = goals.into_iter().find(|goal| Some(goal.to) == order.to && goal.stop) else {
        return false;
    };
    let steps: Vec<_> = game.facts[told..]
        .iter()
        .filter_map(|fact| match &fact.what {
            Happening::Moved { to, feet, .. } => Some((*to, feet.0)),
            _ => None,
        })
        .collect();
    let arrived = steps.last().is_some_and(|(to, _)| *to == goal.to);
    let reaction = game.battle.decision().filter(|decision| decision.kind == DecisionKind::Reaction);
    if let Some(reaction) = reaction.filter(|_| !arrived)
        && !goal.provokes.contains(&reaction.actor)
    {
        game.fail(&format!("{order:?} provokes {} and names {:?}", reaction.actor, goal.provokes));
    }
    if !arrived {
        return false;
    }
    let feet: i32 = steps.iter().map(|(_, feet)| feet).sum();
    if feet != goal.feet.0 {
        game.fail(&format!("{order:?} was shown with {} and took {feet}", goal.feet.0));
    }
    true
}

#[test]
fn crowds_of_the_small_and_mixed_sides_with_late_arrivals_play_to_the_end() {
    for &rules in systems() {
        let creatures = rules.creatures();
        let smallest = creatures.iter().filter(|one| one.side == 1);
        let small: Vec<_> = smallest.collect();
        for seed in 0..6 {
            let pick = |at: usize| small[(at * 5 + seed * 3) % small.len()];
            let side: Vec<_> = (0..5).map(pick).collect();
            let same = vec![pick(7); 6];
            let setup = arena::with_arrival(&arena::battle(rules, &side, &same), pick(2), 2);
            to_the_end(&setup, rules, 500 + seed as u64);
        }
    }
}
