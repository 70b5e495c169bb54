//! Points: whoever is struck at answers before the dice fall, a person or the computer.

use super::{give, scripted};
use crate::{arena, toys::points::POINTS};
use fivefoot::{
    ai,
    battle::{
        Battle, Content, RuleSystem,
        board::Position,
        fact::Happening,
        offer::{DecisionKind, Offers},
        order::Order,
        words::Reply,
    },
    dice::Chance,
};

/// Two side by side, and the first has been told to strike at the second.
fn struck_at(verb: &'static str, faces: &[u8]) -> Battle {
    let fighter = POINTS.creature("fighter").expect("it has fighters");
    let mut battle = scripted(&arena::duel(&POINTS, &fighter, &fighter, 0), &POINTS, faces);
    give(&mut battle, &[Order::new(verb)]);
    battle
}

fn rolls(battle: &mut Battle) -> Vec<(i32, Chance)> {
    let rolled = |what| match what {
        Happening::AttackRolled { against, chance, .. } => Some((against, chance)),
        _ => None,
    };
    battle.take_facts().into_iter().filter_map(|fact| rolled(fact.what)).collect()
}

#[test]
fn replies_are_offered_before_the_roll_with_odds_each_and_the_best_marked() {
    let fighter = POINTS.creature("fighter").expect("it has fighters");
    let before = scripted(&arena::duel(&POINTS, &fighter, &fighter, 0), &POINTS, &[]);
    let shown = |offers: &Offers| -> Vec<Reply> {
        let cut = offers.offers.iter().find(|offer| offer.verb == "cut").expect("they stand side by side");
        cut.targets[0].replies.clone()
    };
    let shown = shown(&before.offers());
    let read: Vec<_> = shown.iter().map(|reply| (reply.verb, reply.odds.hit, reply.best)).collect();
    let hits = [14, 10, 7].map(|ways| Chance::new(ways, 20));
    assert_eq!(read, [("take_it", hits[0], false), ("dodge", hits[1], false), ("parry", hits[2], true)]);
    let mut asked = struck_at("cut", &[]);
    let decision = asked.decision().expect("somebody is asked").clone();
    assert_eq!((&*decision.actor, decision.kind), ("Fighter 1.0", DecisionKind::Reaction));
    let offers = asked.offers();
    let leaves = offers.offers.iter().filter_map(|offer| Some((offer.verb, offer.leaves.as_deref()?.hit)));
    assert!(leaves.eq(shown.iter().map(|reply| (reply.verb, reply.odds.hit))), "each is offered as shown");
    assert_eq!(rolls(&mut asked), [], "no die has fallen");
}

#[test]
fn the_reply_that_a_person_gives_decides_what_the_roll_must_reach() {
    for (reply, against, ways) in [("take_it", 7, 14), ("dodge", 11, 10), ("parry", 14, 7)] {
        let mut battle = struck_at("cut", &[13, 2]);
        give(&mut battle, &[Order::new(reply)]);
        assert_eq!(rolls(&mut battle), [(against, Chance::new(ways, 20))], "{reply}");
    }
}

#[test]
fn a_deed_may_cost_more_than_four_points_and_whoever_has_most_left_goes_next() {
    let fighter = POINTS.creature("fighter").expect("it has fighters");
    let mut battle = scripted(&arena::duel(&POINTS, &fighter, &fighter, 0), &POINTS, &[2]);
    let left = |battle: &Battle| -> Vec<i32> {
        battle.view(false).combatants.iter().map(|one| one.counters[0].left).collect()
    };
    let actor = |battle: &Battle| battle.decision().expect("somebody is asked").actor.to_string();
    assert_eq!((left(&battle), actor(&battle)), (vec![12, 12], "Fighter 0.0".to_owned()));
    give(&mut battle, &[Order::new("hew"), Order::new("take_it")]);
    assert_eq!((left(&battle), actor(&battle)), (vec![6, 12], "Fighter 1.0".to_owned()));
    give(&mut battle, &[Order::new("wait")]);
    assert_eq!(actor(&battle), "Fighter 0.0");
}

#[test]
fn what_an_offer_would_make_of_the_turns_to_come_is_what_comes() {
    let fighter = POINTS.creature("fighter").expect("it has fighters");
    let duel = || scripted(&arena::duel(&POINTS, &fighter, &fighter, 0), &POINTS, &[2]);
    for orders in [&["hew", "take_it"][..], &["wait"]] {
        let mut battle = duel();
        let offers = battle.offers();
        let taken = offers.offers.iter().find(|offer| offer.verb == orders[0]).expect("it is offered");
        assert!(
            taken.upcoming.first().is_some_and(|turn| &*turn.who == "Fighter 1.0"),
            "{:?}",
            taken.upcoming
        );
        let orders: Vec<Order> = orders.iter().map(|&verb| Order::new(verb)).collect();
        give(&mut battle, &orders);
        assert_eq!(battle.view(false).upcoming, taken.upcoming);
    }
    let step = |offers: &Offers| {
        offers.offers.iter().all(|offer| offer.cost.of("point") < 1 || !offer.upcoming.is_empty())
    };
    assert!(step(&duel().offers()), "a point less than the other, and the other goes first");
}

#[test]
fn the_computer_weighs_what_a_reply_keeps_away_against_what_its_points_are_good_for() {
    let reply = |verb| ai::player(1).choose(&struck_at(verb, &[])).expect("it answers").verb;
    assert_eq!(reply("hew"), "parry", "two dice of harm are worth three points");
    assert_eq!(reply("cut"), "take_it", "one die is not");
}

/// The price of a strike for the one who decides.
fn price(battle: &Battle, verb: &str) -> Option<i32> {
    let offers = battle.offers();
    let offer = offers.offers.iter().find(|offer| offer.verb == verb)?;
    Some(offer.cost.of("point"))
}

#[test]
fn a_dodge_makes_the_next_strike_dearer_and_that_alone() {
    let mut battle = struck_at("cut", &[2, 2, 2]);
    give(&mut battle, &[Order::new("dodge")]);
    let actor = |battle: &Battle| battle.decision().expect("somebody is asked").actor.to_string();
    assert_eq!((actor(&battle), price(&battle, "cut")), ("Fighter 1.0".to_owned(), Some(5)));
    assert_eq!(price(&battle, "hew"), Some(7), "each way to strike");
    let who = battle.who("Fighter 1.0").expect("it fights");
    let at = battle.world().get::<Position>(who).expect("on the board").0;
    let options = POINTS.foresight().attack_options(battle.world(), who, at);
    let costs: Vec<i32> = options.iter().map(|offer| offer.cost.of("point")).collect();
    assert_eq!(costs, [5, 7], "foresight names the same price");
    give(&mut battle, &[Order::new("cut"), Order::new("take_it")]);
    let left: Vec<i32> = battle.view(false).combatants.iter().map(|one| one.counters[0].left).collect();
    assert_eq!(left, [8, 5], "ten, less five");
    give(&mut battle, &[Order::new("wait")]);
    assert_eq!((actor(&battle), price(&battle, "cut")), ("Fighter 1.0".to_owned(), Some(4)), "used up");
}

#[test]
fn a_policy_replies_unasked_while_so_many_points_are_left() {
    let fighter = POINTS.creature("fighter").expect("it has fighters");
    for (policy, against) in [("never", 7), ("keep_4", 14), ("keep_8", 14), ("ask", 0)] {
        let mut battle = scripted(&arena::duel(&POINTS, &fighter, &fighter, 0), &POINTS, &[2, 2]);
        let settle = Order::new("set_policy").with("dodge").target("Fighter 1.0").choice(policy);
        // Only its own side may settle it.
        give(&mut battle, &[Order::new("wait"), settle]);
        give(&mut battle, &[Order::new("wait"), Order::new("cut")]);
        let asked = battle.decision().is_some_and(|decision| decision.kind == DecisionKind::Reaction);
        assert_eq!(asked, policy == "ask", "{policy}");
        let rolled: Vec<i32> = rolls(&mut battle).into_iter().map(|(against, _)| against).collect();
        assert_eq!(rolled, if policy == "ask" { vec![] } else { vec![against] }, "{policy}");
    }
}
