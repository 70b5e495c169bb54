//! Hands: contests, and how long somebody lies.

use super::{give, scripted};
use crate::{arena, toys::hands::HANDS};
use fivefoot::{
    ai,
    battle::{Battle, Content, fact::Happening, order::Order},
    dice::Chance,
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
