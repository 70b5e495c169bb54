//! Jumping over pits and low walls. Ruling `R-111`.

use crate::polyhedral::body::flying::{met, spikes};
use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::{
    profile::{ClassFeature, Skill},
    sheet::Policy,
};
use grid::{Feet, Square};

fn jumper(rows: &str, strength: i32) -> Table {
    let mut table = Table::draw(rows);
    table.sheet('A', |p| p.abilities.strength = strength).policy('A', Policy::Never);
    table
}

fn jump(to: (i16, i16)) -> Order {
    Order::new("jump").to(Square::new(to.0, to.1))
}

#[test]
fn r_111_a_standing_jump_is_half_of_the_strength_rank_and_a_run_makes_it_whole() {
    let mut table = jumper(". . A ^ . g", 10);
    assert!(!table.may("jump", None), "5 feet lead into the pit");
    let mut run = jumper("A . . ^ . g", 10);
    run.moves("A", (2, 0));
    assert_eq!(run.squares("jump", None), [(4, 0)]);
    run.does("A", jump((4, 0))).cites("R-111").shows(&["A to 3,0 for 5, 15 left", "A to 4,0 for 5, 10 left"]);
    let mut strong = jumper(". . A ^ . g", 20);
    assert_eq!(strong.squares("jump", None), [(4, 0)], "10 feet from standing");
}

#[test]
fn r_111_what_is_done_in_between_ends_the_run() {
    let mut table = jumper("A . . ^ . g", 10);
    table.moves("A", (2, 0)).takes("A", "defend");
    assert!(!table.may("jump", None));
}

#[test]
fn r_111_a_low_wall_takes_three_feet_up_which_cost_movement() {
    let mut weak = jumper("A . . o . g", 8);
    weak.moves("A", (2, 0));
    assert!(!weak.may("jump", None), "2 feet high");
    let mut table = jumper("A . . o . g", 10);
    table.moves("A", (2, 0)).does("A", jump((4, 0)));
    table.shows(&["A to 3,0 for 10, 10 left", "A to 4,0 for 5, 5 left"]);
}

#[test]
fn r_111_a_high_jump_from_standing_is_half_of_one_after_a_run() {
    // 3 feet and the modifier, halved: 2 feet with Strength 14, 4 with 20.
    let mut low = jumper("A o . . g", 14);
    assert!(!low.may("jump", None) && !low.may("leap", None));
    assert_eq!(jumper("A o . . g", 20).squares("jump", None), [(2, 0)]);
}

#[test]
fn r_111_athletics_against_twelve_adds_five_feet() {
    let mut table = jumper("A . . ^ ^ . g", 10);
    table.sheet('A', |p| {
        p.skills.insert(Skill::Athletics);
    });
    table.moves("A", (2, 0));
    assert!(!table.may("jump", None));
    let odds = table.offered("leap", "A").odds.expect("odds");
    assert_eq!(odds.hit, dice::Chance::new(1, 2), "3D+1 against 12");
    let leap = || Order::new("leap").to(Square::new(5, 0));
    table
        .dice(&[4, 4, 3])
        .does("A", leap())
        .shows(&["A makes Strength (Athletics): 4 4 3 +1 = 12 against 12"]);
    assert_eq!(table.at("A"), Some((5, 0)));
}

#[test]
fn r_111_who_stretches_in_vain_lands_short() {
    let mut table = jumper("A . . ^ ^ . g", 10);
    table.moves("A", (2, 0)).dice(&[1, 1, 4]).does("A", Order::new("leap").to(Square::new(5, 0)));
    table.shows(&["A to 4,0 for 5, 10 left", "A takes 4 bludgeoning: 4, 16 left", "A is prone"]);
    assert_eq!(table.at("A"), Some((4, 0)));
}

#[test]
fn r_111_nobody_stretches_where_the_short_jump_ends_on_a_low_wall() {
    assert!(!jumper("A o . . g", 16).may("leap", None));
    assert!(jumper("A ^ . . g", 16).may("leap", None), "a pit one falls into");
}

#[test]
fn r_111_a_jump_that_is_stopped_over_a_pit_ends_in_it() {
    let mut table = jumper("A . . ^ . .\n# # g # # #", 10);
    table.policy('g', Policy::Always).bites('g', "stunned", fivefoot_polyhedral::profile::Duration::NextTurn);
    table.moves("A", (2, 0));
    table.dice(&[4, 4, 4, 1, 1, 1, 3]).does("A", jump((4, 0)));
    table.shows(&[
        "A to 3,0 for 5, 15 left",
        "A is stunned",
        "A stops at 3,0: can't go on",
        "A takes 3 bludgeoning: 3, 16 left",
    ]);
}

#[test]
fn ph_ftr_champ_04_a_remarkable_athlete_jumps_as_many_feet_farther_as_its_strength_modifier_says() {
    let mut plain = jumper("A . . ^ ^ . g", 14);
    plain.moves("A", (2, 0));
    assert!(!plain.may("jump", None), "14 feet are two squares: into the pit");
    let athlete = |rows: &str, strength: i32| {
        let mut table = jumper(rows, strength);
        table.sheet('A', |p| p.features.give(ClassFeature::RemarkableAthlete));
        table
    };
    let mut table = athlete("A . . ^ ^ . g", 14);
    table.moves("A", (2, 0));
    let rule = |table: &mut Table| {
        let offers = table.offers();
        offers.offers.iter().find(|offer| offer.verb == "jump").map(|offer| offer.rule)
    };
    assert_eq!((table.squares("jump", None), rule(&mut table)), (vec![(5, 0)], Some("PH-FTR-CHAMP-04")));
    table.does("A", jump((5, 0)));
    assert_eq!(table.at("A"), Some((5, 0)));
    let mut short = athlete(". . A ^ . g", 20);
    assert_eq!(rule(&mut short), Some("PH-FTR-CHAMP-04"), "10 feet and 5 are 15");
    let mut same = athlete("A . . ^ . g", 12);
    same.moves("A", (2, 0));
    assert_eq!(rule(&mut same), Some("R-111"), "12 feet and 1 are no square more");
}

#[test]
fn ph_ftr_champ_04_the_stretch_says_what_the_athlete_adds() {
    let mut table = jumper("A . . ^ ^ ^ . g", 14);
    table.sheet('A', |p| p.features.give(ClassFeature::RemarkableAthlete)).moves("A", (2, 0));
    let reasons = table.offered("leap", "A").reasons;
    let told = reasons.iter().find(|reason| reason.rule == "PH-FTR-CHAMP-04").map(|reason| &*reason.label);
    assert_eq!(told, Some("Remarkable Athlete: jumps 2 ft farther"));
}

#[test]
fn r_111_a_jump_meets_nothing_on_its_way_and_what_waits_where_it_ends() {
    let drawn = |at| {
        let mut table = jumper("A . . ^ . g", 10);
        table.thing(spikes(at)).moves("A", (2, 0));
        table
    };
    let mut over = drawn((3, 0));
    assert!(met(&mut over, "jump", (4, 0)).is_empty());
    over.does("A", jump((4, 0))).never("saving throw");
    let mut onto = drawn((4, 0));
    assert_eq!(met(&mut onto, "jump", (4, 0)), ["spikes at [4,0]"]);
    onto.dice(&[1, 1, 3]).does("A", jump((4, 0))).shows(&["A takes 3 piercing: 3, 17 left"]);
}

#[test]
fn r_111_a_run_up_may_be_made_in_several_moves() {
    let mut table = jumper("A . . ^ . g", 10);
    table.moves("A", (1, 0)).moves("A", (2, 0)).does("A", jump((4, 0))).cites("R-111");
    assert_eq!(table.at("A"), Some((4, 0)));
}

#[test]
fn r_111_nobody_stretches_farther_than_its_movement_goes() {
    let leaps = |feet: i32| {
        let mut table = jumper(". . A ^ . g", 10);
        table.sheet('A', |p| p.speed = Feet(feet));
        table.squares("leap", None)
    };
    assert_eq!((leaps(10), leaps(5)), (vec![(4, 0)], Vec::new()), "5 feet, and 5 more by a check");
}

#[test]
fn r_111_whoever_is_felled_as_it_jumps_is_gone_and_lands_nowhere() {
    let mut table = jumper(". . A ^ .\n. g . . .", 20);
    table.sheet('A', |p| (p.max_health, p.dying) = (1, false)).arms('g', "longsword");
    table.does("A", jump((4, 0))).dice(&[6, 6, 6, 8, 8]).strikes("g", "longsword");
    assert_eq!(table.at("A"), None, "felled where it left the reach");
}
