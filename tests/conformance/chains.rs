//! Battles in a chain: one battle from the first to the last, whatever is done between them.

use crate::{
    arena,
    game::{Game, Whim, every_order},
};
use fivefoot::{
    battle::{
        RuleSystem,
        fact::{Fact, Happening},
        offer::DecisionKind,
        setup::{Aim, Goal, Interval, Next, Setup},
        view::CombatStatus,
        words::Who,
    },
    dice::Dice,
};
use std::sync::Arc;

/// Battles of a rule system that are chained.
const BATTLES: usize = 3;

/// More orders than any chain needs.
const MOST_ORDERS: usize = 20_000;

/// Each of the battles, won by whoever of one side stands after a few rounds, and followed by one of the same people on narrower
/// ground.
fn chains(rules: &dyn RuleSystem) -> impl Iterator<Item = Arc<Setup>> {
    arena::battles(rules).into_iter().take(BATTLES).enumerate().map(move |(at, setup)| {
        let side = at % 2;
        let goals = vec![Goal::new(side, Aim::hold(2))];
        let next = Setup { goals: goals.clone(), ..(*arena::narrow(rules, &setup)).clone() };
        let between = Interval { hours: 30, downtime: at == 2, ..Interval::default() };
        let next = Some(Next { setup: Arc::new(next), side, between });
        Arc::new(Setup { next, goals, ..(*setup).clone() })
    })
}

pub fn a_chain_goes_on_to_its_end_and_again_from_its_seed(rules: &'static dyn RuleSystem) {
    let (mut won, mut crossed) = (0, 0);
    for (setup, seed) in chains(rules).zip(0..) {
        let goes_on = setup.next.as_ref().map(|next| setup.sides[next.side].name.clone());
        let mut game = Game::new(&setup, rules, 700 + seed);
        let mut whim = Whim::new(seed);
        let mut rests = 0;
        let mut lying: Vec<Who> = Vec::new();
        while game.battle.outcome().is_none() {
            game.check();
            assert!(game.orders.len() < MOST_ORDERS, "{}: the chain does not end", rules.id());
            if game.battle.decision().is_some_and(|decision| decision.kind == DecisionKind::Rest) {
                rests += 1;
                lying = down(&game, setup.next.as_ref().map_or(0, |next| next.side));
                if rests < 3 {
                    resting(&mut game);
                }
            }
            game.play(&whim.pick(&game.battle.offers()));
        }
        game.check();
        let there = game.battle.view(false).combatants;
        for who in lying.iter().filter(|who| !there.iter().any(|one| one.name == **who)) {
            let left = |fact: &Fact| matches!(&fact.what, Happening::Left { who: left, .. } if left == who);
            assert!(game.facts.iter().any(left), "{}: nothing tells that {who} stays behind", rules.id());
        }
        let again = game.again();
        assert_eq!(again.battle.checksum(), game.battle.checksum(), "{}", rules.id());
        assert_eq!(again.facts, game.facts, "{}", rules.id());
        let ended = |fact: &&fivefoot::battle::fact::Fact| matches!(fact.what, Happening::Ended { .. });
        let first = game.facts.iter().find(ended).map(|fact| &fact.what);
        let by = matches!(first, Some(Happening::Ended { winner, .. }) if *winner == goes_on);
        let next = game.facts.iter().any(|fact| matches!(fact.what, Happening::NextBattle { .. }));
        assert_eq!(by, next, "{}: it goes on exactly if the right side has won", rules.id());
        won += usize::from(by);
        crossed += usize::from(next);
    }
    assert_eq!(won, crossed);
}

/// The combatants of a side that lie on the ground.
fn down(game: &Game, side: usize) -> Vec<Who> {
    let view = game.battle.view(false);
    let side = &game.battle.setup().sides[side].name;
    view.combatants
        .into_iter()
        .filter(|one| one.side == *side && one.fate == CombatStatus::Down)
        .map(|one| one.name)
        .collect()
}

/// What is offered between battles is accepted, by a copy that stands as the battle does.
fn resting(game: &mut Game) {
    for order in every_order(&game.battle.offers(), 1) {
        let dice = Dice::from_state(&game.battle.dice().state());
        let before = game.battle.checksum();
        let mut fork = game.battle.fork(dice);
        fork.order(&order).expect("it is on offer");
        assert_ne!(fork.checksum(), before, "{order:?} does something");
        assert_eq!(game.battle.checksum(), before, "{order:?} was for the copy");
    }
}
