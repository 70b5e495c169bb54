//! What offers show is what happens, and every rule that is shown can be read.

use crate::{
    arena,
    evidence::strings_under,
    game::{Game, Whim},
};
use fivefoot::{
    battle::{
        RuleSystem,
        fact::{Fact, Happening},
        offer::{DecisionKind, Offer, Offers, Use},
        order::Order,
        roster::Roster,
        view::CombatStatus,
        words::{Amount, DiceGroup, Gauge, Reason, Target, Who},
    },
    grid::Facing,
};
use std::collections::{BTreeMap, BTreeSet};

pub fn what_is_shown_is_what_happens(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let (mut aimed, mut attacks, mut moves) = (0, 0, 0);
    for (seed, creature) in creatures.iter().enumerate() {
        let others = [seed + 2, seed + 5, seed + 9].map(|at| &creatures[at % creatures.len()]);
        let wide = arena::battle(rules, &[creature, others[0]], &[others[1], others[2]]);
        // Once they begin face to face, too: else whoever goes step by step seldom meets anybody.
        let close = (seed == 0).then(|| arena::melee(rules, &wide));
        for setup in std::iter::once(wide).chain(close) {
            let mut game = Game::new(&setup, rules, 200 + seed as u64);
            let mut whim = Whim::new(300 + seed as u64);
            while game.battle.decision().is_some() && game.orders.len() < 300 {
                let offers = game.battle.offers();
                let order = whim.pick(&offers);
                let told = game.facts.len();
                let lost = lost(&game);
                game.play(&order);
                let shown = shown_target(&offers, &order);
                aimed += usize::from(shown.is_some());
                // The odds that are shown are those against the best reply.
                while let Some(best) = shown.and_then(|_| game.battle.offers().best_reply().map(Offer::order))
                {
                    game.play(&best);
                }
                attacks += usize::from(rolled_as_shown(&game, &offers, &order, told));
                moves += usize::from(walked_as_shown(&game, &offers, &order, (told, &lost)));
            }
        }
    }
    assert!(attacks * 2 >= aimed, "{}: of {aimed} attacks only {attacks} could be compared", rules.id());
    assert!(moves > 50, "{}: only {moves} moves could be compared", rules.id());
}

/// Gauges and facing are seen to be what facts have last made of them.
pub fn what_is_told_of_a_body_is_what_is_seen(rules: &'static dyn RuleSystem) {
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 500 + seed as u64);
        let mut whim = Whim::new(500 + seed as u64);
        let mut told = bodies(&game);
        while game.battle.decision().is_some() && game.orders.len() < 200 {
            let before = game.facts.len();
            game.play(&whim.pick(&game.battle.offers()));
            for fact in &game.facts[before..] {
                hear(&mut told, &fact.what);
            }
            let seen = bodies(&game);
            if let Some((who, body)) = seen.iter().find(|(who, body)| told.get(*who) != Some(*body)) {
                game.fail(&format!("{who} is seen as {body:?} and was told to be {:?}", told.get(who)));
            }
        }
    }
}

/// What is healed is the dice and the causes that are told with it, so that a reader can add it up.
pub fn healing_adds_up(rules: &'static dyn RuleSystem) {
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 700 + seed as u64);
        let mut whim = Whim::new(700 + seed as u64);
        while game.battle.decision().is_some() && game.orders.len() < 200 {
            let before = game.facts.len();
            game.play(&whim.pick(&game.battle.offers()));
            for fact in &game.facts[before..] {
                let Happening::Healed { dice, reasons, amount, .. } = &fact.what else { continue };
                if !dice.is_empty() && added_up(dice, reasons) != *amount {
                    game.fail(&format!("{fact:?} does not add up"));
                }
            }
        }
    }
}

/// The sum of dice and of what each reason makes of it in turn.
fn added_up(dice: &[DiceGroup], reasons: &[Reason]) -> i32 {
    reasons.iter().fold(DiceGroup::sum_of(dice), |sum, reason| match reason.amount {
        Amount::Flat(more) => sum + more,
        Amount::Halves(halves) => sum * halves / 2,
        Amount::Dice(_) | Amount::Edge(_) | Amount::Needed(_) | Amount::Note => sum,
    })
}

/// A long way costs what its steps do: computer players guess at it by what the rules say of somebody's steps in general.
pub fn long_ways_are_guessed_at_by_what_steps_cost(rules: &'static dyn RuleSystem) {
    let mut asked = 0;
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let game = Game::new(setup, rules, 900 + seed as u64);
        let world = game.battle.world();
        for &who in world.resource::<Roster>().all() {
            rules.foresight().query_movement(world, who, true, &mut |query_movement| {
                assert_eq!(
                    query_movement.rules.prices,
                    rules.foresight().prices(world, who),
                    "{}",
                    rules.id()
                );
                asked += 1;
            });
        }
    }
    assert!(asked > 0, "{}: nobody moves", rules.id());
}

type Bodies = BTreeMap<Who, (Vec<Gauge>, Option<Facing>)>;

fn bodies(game: &Game) -> Bodies {
    let view = game.battle.view(false);
    view.combatants.into_iter().map(|one| (one.name, (one.gauges, one.facing))).collect()
}

fn hear(bodies: &mut Bodies, what: &Happening) {
    let Some((gauges, facing)) = what.who().and_then(|who| bodies.get_mut(who)) else { return };
    let mut set = |gauge: &Gauge| {
        gauges.iter_mut().filter(|known| known.id == gauge.id).for_each(|known| known.clone_from(gauge));
    };
    match what {
        Happening::Damaged { into, .. } | Happening::Healed { into, .. } => {
            into.iter().for_each(|change| set(&change.gauge));
        }
        Happening::GaugeChanged { gauge, .. } => set(gauge),
        Happening::Turned { facing: now, .. } => *facing = Some(*now),
        _ => {}
    }
}

/// The target that an attack aims at, if its offer shows odds.
fn shown_target<'a>(offers: &'a Offers, order: &Order) -> Option<&'a Target> {
    let offer = offers.offers.iter().find(|offer| offer.verb == order.verb && offer.with == order.with)?;
    let attack = Some(offer).filter(|offer| offer.use_for == Use::Strike)?;
    let aimed = attack.targets.iter().find(|target| Some(&target.target) == order.target.as_ref());
    aimed.filter(|target| target.odds.is_some())
}

/// An attack is rolled with the very causes and cover that its offer has shown.
fn rolled_as_shown(game: &Game, offers: &Offers, order: &Order, told: usize) -> bool {
    let Some(shown) = shown_target(offers, order) else { return false };
    let rolled = game.facts[told..].iter().find_map(|fact| match &fact.what {
        Happening::AttackRolled { target, roll, cover, chance, .. } if *target == shown.target => {
            Some((&roll.reasons, *cover, *chance))
        }
        _ => None,
    });
    let Some((reasons, cover, chance)) = rolled else { return false };
    // What was shown comes first; more there is only when somebody has swayed the roll after seeing it.
    let swayed = || game.facts[told..].iter().any(|fact| matches!(fact.what, Happening::RollSwayed { .. }));
    let more = reasons.len() > shown.reasons.len();
    if !reasons.starts_with(&shown.reasons) || cover != shown.cover || more && !swayed() {
        game.fail(&format!("{order:?} was shown with {:?} and rolled with {reasons:?}", shown.reasons));
    }
    if shown.odds.map(|odds| odds.hit) != Some(chance) {
        game.fail(&format!("{order:?} was shown with {:?} and rolled with a chance of {chance}", shown.odds));
    }
    true
}

/// Of the turns to come the first is that which goes on, rounds go forward, nobody is left out, and whoever has the next turn was
/// among them.
pub fn the_turns_to_come_are_those_that_come(rules: &'static dyn RuleSystem) {
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 500 + seed as u64);
        let mut whim = Whim::new(500 + seed as u64);
        while game.orders.len() < 150 {
            let Some(kind) = game.battle.decision().map(|decision| decision.kind) else { break };
            let view = game.battle.view(false);
            let coming: Vec<&Who> = view.upcoming.iter().map(|turn| &turn.who).collect();
            let told = game.facts.len();
            let order = whim.pick(&game.battle.offers());
            game.play(&order);
            if kind != DecisionKind::Turn {
                continue;
            }
            let forward = view.upcoming.is_sorted_by_key(|turn| turn.round);
            if coming.first().copied() != view.turn.as_ref() || !forward {
                game.fail(&format!("{:?}'s turn in round {}: {:?}", view.turn, view.round, view.upcoming));
            }
            let fight = view.combatants.iter().filter(|one| one.fate == CombatStatus::Fighting);
            if let Some(out) = fight.map(|one| &one.name).find(|name| !coming.contains(name)) {
                game.fail(&format!("no turn of {out} is foreseen: {:?}", view.upcoming));
            }
            let comes = |one: &Fact| matches!(one.what, Happening::Arrived { .. });
            let next =
                game.facts[told..].iter().take_while(|one| !comes(one)).find_map(|fact| match &fact.what {
                    Happening::TurnBegan { who } => Some(who),
                    _ => None,
                });
            if let Some(next) = next.filter(|next| !coming.contains(next)) {
                game.fail(&format!("{next}'s turn came and was not foreseen: {:?}", view.upcoming));
            }
        }
    }
}

pub fn every_number_of_a_sheet_has_its_origin(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let mut bare = BTreeSet::new();
    for (at, creature) in creatures.iter().enumerate() {
        let setup = arena::battle(rules, &[creature], &[&creatures[(at + 1) % creatures.len()]]);
        let game = Game::new(&setup, rules, 7);
        for section in game.battle.view(true).combatants.iter().flat_map(|one| &one.sheet) {
            let number =
                |value: &str| value.trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit());
            let numbers = section.lines.iter().filter(|line| number(&line.value));
            let without = numbers.filter(|line| line.parts.is_empty());
            bare.extend(without.map(|line| format!("{}: {} {}", section.title, line.label, line.value)));
        }
    }
    assert!(bare.is_empty(), "{}: no origin is told of {bare:#?}", rules.id());
}

/// Those of whom nobody can be warned: the side that decides does not know their place, or what moment a readied deed of theirs
/// waits for.
fn lost(game: &Game) -> Vec<Who> {
    let roster = game.battle.world().resource::<Roster>();
    let actor = game.battle.decision().and_then(|decision| roster.find(&decision.actor));
    let lost = actor.map(|who| game.battle.lost_to(roster.side(who))).unwrap_or_default();
    let view = game.battle.view(false);
    let readied = view.combatants.iter().filter(|one| one.conditions.iter().any(|word| word.id == "readied"));
    lost.into_iter().map(|who| roster.name(who)).chain(readied.map(|one| one.name.clone())).collect()
}

/// A move that nobody cuts short takes the feet that its goal has shown, and asks or meets only those who were named.
fn walked_as_shown(game: &Game, offers: &Offers, order: &Order, (told, lost): (usize, &[Who])) -> bool {
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
        && !lost.contains(&reaction.actor)
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

pub fn every_rule_that_is_shown_is_quoted(rules: &'static dyn RuleSystem) {
    let quoted: BTreeSet<&str> = rules.rule_texts().iter().map(|rule| &*rule.id).collect();
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 700 + seed as u64);
        let mut whim = Whim::new(700 + seed as u64);
        while game.battle.decision().is_some() && game.orders.len() < 200 {
            let offers = game.battle.offers();
            game.play(&whim.pick(&offers));
            let mut shown = strings_under(&*offers, "rule");
            shown.extend(strings_under(&game.battle.view(game.orders.len() % 40 == 1), "rule"));
            if let Some(mute) = shown.iter().find(|rule| !quoted.contains(&***rule)) {
                game.fail(&format!("{mute} is shown and not quoted in the rules"));
            }
        }
        let told = strings_under(&game.facts, "rule");
        if let Some(mute) = told.iter().find(|rule| !quoted.contains(&***rule)) {
            game.fail(&format!("{mute} is told and not quoted in the rules"));
        }
    }
}
