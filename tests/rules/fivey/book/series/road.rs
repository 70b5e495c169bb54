//! The road, dangerous places, and meetings.

use super::{all_rolled, faces, hero};
use fivefoot::{
    dice::Chance,
    rules::fivey::{
        check::{self, Edge},
        profile::Stat,
        series::{Answer, DAY_HOURS, Hex, Reaction, SiteClock, met_on_the_way, persuade, reaction},
    },
};

#[test]
fn fv_test_05_a_paved_hex_takes_three_hours_and_a_stormy_mountain_six() {
    // FV-EXP-01, FV-EXP-02
    let plain = Hex::default();
    assert_eq!(plain.hours(), 4);
    assert_eq!(Hex { paved: true, ..plain }.hours(), 3);
    assert_eq!(Hex { difficult: true, weather: true, ..plain }.hours(), 6);
    assert_eq!(DAY_HOURS / plain.hours(), 3, "three plain hexes a day");
}

#[test]
fn fv_test_04_a_hex_of_four_hours_meets_somebody_on_four_or_less() {
    // FV-EXP-03
    let meets: Vec<u8> = (1..=20).filter(|face| met_on_the_way(4, &mut faces(&[*face]))).collect();
    assert_eq!(meets, [1, 2, 3, 4]);
}

#[test]
fn fv_exp_05_the_clock_of_a_site_rises_by_one_a_round_and_begins_anew() {
    // FV-EXP-04
    let mut clock = SiteClock::default();
    let mut dice = faces(&[2, 3, 3, 1, 2]);
    let met: Vec<bool> = (0..5).map(|_| clock.round(&mut dice)).collect();
    all_rolled(dice);
    assert_eq!(met, [false, false, true, true, false], "1 in 20, 2, 3; then 1 again, and 1");
    assert_eq!(clock.rounds, 1);
}

#[test]
fn fv_enc_02_an_undecided_group_is_hostile_uncertain_or_friendly() {
    let at = |face: u8| reaction(Edge::Plain, &mut faces(&[face]));
    assert!((1..=6).all(|face| at(face) == Reaction::Hostile));
    assert!((7..=14).all(|face| at(face) == Reaction::Uncertain));
    assert!((15..=20).all(|face| at(face) == Reaction::Friendly));
    assert_eq!(reaction(Edge::Advantage, &mut faces(&[6, 15])), Reaction::Friendly);
    assert_eq!(reaction(Edge::Disadvantage, &mut faces(&[6, 15])), Reaction::Hostile);
}

#[test]
fn fv_enc_03_what_each_of_them_can_be_asked() {
    let help = |reaction: Reaction| (reaction.asked_for_help(false), reaction.asked_for_help(true));
    assert_eq!(help(Reaction::Friendly), (Answer::Yes, Answer::Persuade));
    assert_eq!(help(Reaction::Uncertain), (Answer::Persuade, Answer::Never));
    assert_eq!(help(Reaction::Hostile), (Answer::Never, Answer::Never));
    assert_eq!(Reaction::Hostile.asked_for_peace(), Answer::Persuade);
    assert_eq!(Reaction::Uncertain.asked_for_peace(), Answer::Yes);
}

#[test]
fn fv_enc_04_a_request_is_moderate_and_an_effort_difficult() {
    // FV-RUL-03
    let verity = hero("verity");
    assert_eq!(verity.bonus(Stat::Charisma, &[]), 3);
    let succeeds = |effort: bool| {
        (1..=20).filter(|face| persuade(&verity, effort, Edge::Plain, &mut faces(&[*face]))).count()
    };
    assert_eq!((succeeds(false), succeeds(true)), (10, 8), "14 and 16 with CHA 3");
    assert!(persuade(&verity, true, Edge::Advantage, &mut faces(&[2, 13])));
}

#[test]
fn fv_test_01_and_fv_test_06_chances_are_those_of_the_text() {
    // FV-TASK-03, FV-TASK-04, FV-INSP-06
    let chances = [12, 14, 16, 18, 20].map(|difficulty| check::success(1, Edge::Plain, difficulty));
    assert_eq!(chances, [10, 8, 6, 4, 2].map(|faces| Chance::new(faces, 20)));
    assert_eq!(check::natural_twenty(Edge::Plain), Chance::new(1, 20));
    assert_eq!(check::natural_twenty(Edge::Advantage), Chance::new(39, 400));
}
