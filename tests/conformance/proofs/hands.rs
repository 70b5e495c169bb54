//! Hands: contests, and how long somebody lies.

use super::{give, scripted};
use crate::{arena, toys::hands::HANDS};
use fivefoot::{
    ai,
    battle::{Battle, Content, fact::Happening, order::Order, roster::Side, words::Target},
    dice::Chance,
    forecast::{ForecastAnswer, Forecaster, Question},
};

/// Two side by side, with these dice.
fn duel(faces: &[u8]) -> Battle {
    let fighter = HANDS.creature("fighter").expect("it has fighters");
    scripted(&arena::duel(&HANDS, &fighter, &fighter, 0), &HANDS, faces)
}

/// Deeds that everybody has left.
fn left(battle: &Battle) -> Vec<i32> {
    battle.view(false).combatants.iter().map(|one| one.counters[0].left).collect()
}

#[test]
fn a_contest_is_between_dice_with_names_and_its_chance_is_that_of_all_faces() {
    let mut battle = duel(&[7, 6]);
    let offers = battle.offers();
    let trip = offers.offers.iter().find(|offer| offer.verb == "trip").expect("they stand side by side");
    assert_eq!(trip.targets[0].odds.map(|odds| odds.hit), Some(Chance::new(39, 60)));
    give(&mut battle, &[Order::new("trip")]);
    let rolled = battle.take_facts().into_iter().find_map(|fact| match fact.what {
        Happening::CheckRolled { roll, opposed, success, .. } => Some((roll, opposed?, success)),
        _ => None,
    });
    let (own, other, success) = rolled.expect("they have rolled against each other");
    let read =
        [&own, &other.roll].map(|roll| (roll.dice[0].name.to_string(), roll.dice[0].sides, roll.total));
    assert_eq!(read, [("grip die".to_owned(), 10, 7), ("footing die".to_owned(), 6, 6)]);
    assert!(success);
}

#[test]
fn a_tie_trips_nobody() {
    let mut battle = duel(&[6, 6]);
    give(&mut battle, &[Order::new("trip"), Order::new("end_turn")]);
    assert_eq!(left(&battle), [0, 3]);
}

#[test]
fn whoever_is_tripped_lies_until_its_turn_begins_and_spends_most_of_that_on_getting_up() {
    let mut battle = duel(&[7, 6]);
    give(&mut battle, &[Order::new("trip")]);
    let offers = battle.offers();
    assert!(offers.offers.iter().all(|offer| offer.verb != "trip"), "it lies already");
    let told = |battle: &mut Battle| {
        battle.take_facts().iter().any(|fact| matches!(fact.what, Happening::ConditionLost { .. }))
    };
    assert!(!told(&mut battle));
    give(&mut battle, &[Order::new("end_turn")]);
    assert!(told(&mut battle), "its turn has begun");
    assert_eq!(left(&battle), [0, 1]);
    give(&mut battle, &[Order::new("end_turn"), Order::new("end_turn")]);
    assert_eq!(left(&battle), [0, 3], "no longer on the turn after");
}

#[test]
fn of_two_dice_the_better_counts_against_whoever_lies() {
    // A grip and a footing, then a hand with two dice of twenty against one.
    let mut battle = duel(&[7, 6, 3, 15, 2, 9, 5, 1]);
    give(&mut battle, &[Order::new("trip"), Order::new("strike")]);
    let own = battle.take_facts().into_iter().find_map(|fact| match fact.what {
        Happening::AttackRolled { roll, .. } => Some(roll),
        _ => None,
    });
    let own = own.expect("it has struck");
    assert_eq!((own.dice[0].faces.as_slice(), own.dice[0].dropped.as_slice()), (&[3, 15][..], &[0][..]));
    assert_eq!(own.total, 17);
}

#[test]
fn the_computer_trips_first_and_then_strikes_at_whoever_lies() {
    let battle = duel(&[]);
    assert_eq!(ai::player(1).choose(&battle).expect("it acts").verb, "trip");
    let mut battle = duel(&[7, 6]);
    give(&mut battle, &[Order::new("trip")]);
    assert_eq!(ai::player(1).choose(&battle).expect("it acts").verb, "strike");
}

/// The target of a strike as it is offered.
fn target(battle: &Battle) -> Target {
    let offers = battle.offers();
    let strike = offers.offers.iter().find(|offer| offer.verb == "strike").expect("they stand side by side");
    strike.targets[0].clone()
}

/// Ways in which a strike deals each damage, with so many dice of twenty of which the best counts.
fn ways(dice: u32) -> [u128; 17] {
    let mut ways = [0; 17];
    for best in 1..=20_i32 {
        let of_best = (best as u128).pow(dice) - (best as u128 - 1).pow(dice);
        for (weapon, guard, guard_die) in
            (1..=8).flat_map(|b| (1..=20).flat_map(move |c| (1..=6).map(move |d| (b, c, d))))
        {
            let damage = match best + weapon - guard - guard_die {
                ..0 => 0,
                0..4 => 1,
                4..15 => weapon,
                _ => 2 * weapon,
            };
            ways[damage as usize] += of_best;
        }
    }
    ways
}

#[test]
fn the_die_of_the_weapon_is_the_damage_too() {
    for (faces, damage) in
        [([20, 7, 5, 1], Some(14)), ([12, 7, 9, 2], Some(7)), ([9, 7, 12, 2], Some(1)), ([2, 7, 12, 2], None)]
    {
        let mut battle = duel(&faces);
        give(&mut battle, &[Order::new("strike")]);
        let harm = battle.take_facts().into_iter().find_map(|fact| match fact.what {
            Happening::Damaged { amount, .. } => Some(amount),
            _ => None,
        });
        assert_eq!(harm, damage, "{faces:?}");
    }
}

#[test]
fn advantages_are_counted_one_by_one_and_used_up() {
    let mut battle = duel(&[7, 6, 3, 15, 2, 9, 5, 8, 5]);
    give(&mut battle, &[Order::new("trip"), Order::new("aim"), Order::new("aim")]);
    let shown = target(&battle);
    let told: Vec<_> = shown.reasons.iter().map(|reason| reason.label.to_string()).collect();
    assert_eq!(told, ["aimed", "it lies"]);
    let hit = shown.odds.expect("it has odds").hit;
    assert_eq!(hit, Chance::new(counted_hits(4), 160_000 * 960));
    give(&mut battle, &[Order::new("strike")]);
    let left = target(&battle);
    assert_eq!(left.reasons.iter().map(|reason| &*reason.label).collect::<Vec<_>>(), ["it lies"]);
}

/// Ways to hit or better with so many dice of twenty.
fn counted_hits(dice: u32) -> u128 {
    let mut hits = 0;
    for best in 1..=20_i32 {
        let of_best = (best as u128).pow(dice) - (best as u128 - 1).pow(dice);
        let rest = (1..=8).flat_map(|b| (1..=20).flat_map(move |c| (1..=6).map(move |d| b - c - d)));
        hits += of_best * rest.filter(|rest| best + rest >= 4).count() as u128;
    }
    hits
}

#[test]
fn two_strikes_of_four_kinds_of_dice_are_foreseen_to_the_last_way() {
    let mut battle = duel(&[]);
    let orders = vec![Order::new("strike"), Order::new("strike")];
    let setup = battle.setup().clone();
    let answer =
        Forecaster::new(setup, &HANDS).answer(&battle.snapshot(), Side(0), &Question::Plan { orders });
    let ForecastAnswer::Plan(plan) = answer else { panic!("{answer:?}") };
    let (ways, total) = (ways(1), 19_200_u128);
    let pairs = ways.iter().enumerate().flat_map(|(one, of_one)| {
        ways.iter()
            .enumerate()
            .filter(move |(other, _)| one + other >= 9)
            .map(move |(_, of_other)| of_one * of_other)
    });
    let fells: u128 = pairs.sum();
    assert_eq!(plan.harmed.len(), 1);
    assert_eq!(plan.harmed[0].down, Chance::new(fells, total * total));
    assert!(plan.states < 200, "{} states", plan.states);
}
