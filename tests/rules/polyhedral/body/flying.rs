//! In the air. Rule `PH-MOVE-03`, rulings `R-109`, `R-111`.

use crate::polyhedral::table::{Table, walk};
use crate::polyhedral::things::thing;
use battle::{
    order::Order,
    things::{Harm, ThingSetup, Trap},
};
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration, Speeds},
    sheet::Policy,
};
use grid::{Feet, Square};

fn winged(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.sheet('A', |p| p.speeds = Speeds { fly: Feet(60), ..Speeds::default() }).policy('A', Policy::Never);
    table
}

fn fly(to: (i16, i16)) -> Order {
    Order::new("fly").to(Square::new(to.0, to.1))
}

#[test]
fn ph_move_03_the_greatest_speed_counts_and_modes_may_be_switched_r_109() {
    let mut table = winged("A . . . ^ . . . . . . . . g");
    assert_eq!((table.left("A", "movement"), table.feet_to((12, 0))), (60, Some(60)));
    table.moves("A", (3, 0));
    assert_eq!(table.left("A", "movement"), 45, "walking is paid from the same 60 feet");
    table.sheet_says("A", "Fly", "60 ft", "PH-MOVE-03");
}

#[test]
fn r_109_flyers_pass_over_pits_crates_mud_and_heads_but_over_no_wall() {
    let mut table = winged("A ^ o ~ g . #");
    table.policy('g', Policy::Never);
    assert_eq!(table.feet_to((5, 0)), Some(25));
    table.refuses_move((1, 0), "nobody can stop over a pit").refuses_move((4, 0), "[4,0] is occupied");
    table.refuses_move((2, 0), "there is nothing to stand on at [2,0]");
    table.refuses(walk(&[(1, 0)]), "nobody can stop over a pit");
    table.moves("A", (5, 0)).shows(&["A is aloft", "A to 1,0 for 5, 55 left", "A no longer aloft"]);
    let mut walled = winged("A # . g");
    walled.refuses_move((2, 0), "no square can be reached");
}

#[test]
fn r_109_who_flies_may_stay_in_the_air_and_land_again() {
    let mut table = winged("A . ^ . g");
    table.does("A", fly((2, 0))).shows(&["A is aloft", "A to 1,0 for 5, 55 left", "A to 2,0 for 5, 50 left"]);
    assert_eq!(table.marks("A"), ["Aloft"]);
    table.refuses_to("land", "there is nothing to stand on");
    table.ends("A").ends("g").moves("A", (1, 0)).shows(&["A no longer aloft"]);
    table.takes("A", "rise").shows(&["A is aloft"]).takes("A", "land").shows(&["A no longer aloft"]);
    assert_eq!(table.left("A", "movement"), 60 - 5 - 10);
}

#[test]
fn r_111_a_flyer_that_is_knocked_down_falls_ten_feet_and_the_pit() {
    let mut table = winged("g A .\n. . .");
    table.first("A g").takes("A", "rise").ends("A");
    assert!((table.offered("shove", "A").odds.expect("odds").damage_mean) > 0.0);
    table.dice(&[6, 6, 1, 1, 4]).aims("g", "shove", "A").shows(&[
        "A is prone",
        "A no longer aloft",
        "A takes 4 bludgeoning: 4, 16 left",
    ]);
    let mut over = winged("g . .\n# ^ #\nA . .");
    over.first("A g").does("A", fly((1, 1))).ends("A");
    over.dice(&[6, 6, 1, 1, 4, 3]).aims("g", "shove", "A").shows(&["A takes 7 bludgeoning: 4 3, 13 left"]);
}

#[test]
fn r_111_a_flyer_that_is_held_or_stunned_falls() {
    let mut table = winged("g A .");
    table.first("A g").takes("A", "rise").ends("A");
    table.dice(&[6, 6, 1, 1, 4]).aims("g", "grapple", "A").shows(&["A is grappled", "A no longer aloft"]);
    assert_eq!(table.health("A"), 16);
    let mut stunned = winged("g A .");
    stunned.bites('g', "stunned", Duration::NextTurn).first("A g").takes("A", "rise").ends("A");
    stunned.dice(&[4, 4, 4, 1, 1, 1, 2]).attack("g", "bite", "A");
    stunned.shows(&["A is stunned", "A no longer aloft", "A takes 2 bludgeoning: 2, 17 left", "A is prone"]);
}

#[test]
fn r_111_what_hovers_does_not_fall() {
    let mut table = winged("g A .");
    table.sheet('A', |p| p.speeds.hovers = true).first("A g").takes("A", "rise").ends("A");
    table.dice(&[6, 6, 1, 1]).aims("g", "grapple", "A").shows(&["A is grappled"]).never("takes");
    assert!(table.marks("A").contains(&"Aloft".into()));
}

#[test]
fn r_109_those_who_lie_do_not_fly_ph_move_12() {
    let mut table = winged("A ^ . g");
    table
        .takes("A", "drop_prone")
        .refuses_move((2, 0), "no square can be reached")
        .refuses_to("rise", "prone");
    assert!(!table.may("fly", None));
}

#[test]
fn r_111_a_flyer_carries_whom_it_holds_and_lets_it_fall_r_085() {
    let mut table = winged("A g . . . .");
    table.policy('g', Policy::Never).dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    table.does("A", fly((4, 0))).shows(&["A is aloft"]);
    assert_eq!((table.at("g"), table.marks("g")), (Some((3, 0)), vec!["Grappled".into(), "Aloft".into()]));
    table.dice(&[5]).aims("A", "release", "g");
    table.shows(&[
        "A: release g",
        "g no longer grappled",
        "g no longer aloft",
        "g takes 5 bludgeoning: 5, 15 left",
    ]);
}

/// Spikes that everybody sees.
pub fn spikes(at: (i16, i16)) -> ThingSetup {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("piercing".into()),
        save: Some(("agility".into(), 12)),
        half: false,
        condition: None,
        rounds: 0,
    };
    ThingSetup { trap: Some(Trap { harm, once: true, then: Vec::new() }), ..thing("spikes", at) }
}

/// What a way to a square is said to meet.
pub fn met(table: &mut Table, verb: &str, to: (i16, i16)) -> Vec<String> {
    let offers = table.offers();
    let offer = offers.offers.iter().find(|offer| offer.verb == verb).expect("on offer");
    let goal = offer.squares.iter().find(|goal| goal.to == Square::new(to.0, to.1)).expect("in reach");
    goal.hazards.iter().map(ToString::to_string).collect()
}

#[test]
fn r_109_who_flies_over_a_trap_meets_nothing_and_who_lands_on_it_springs_it() {
    let drawn = || {
        let mut table = winged("A . . . . g");
        table.thing(spikes((2, 0))).policy('g', Policy::Never);
        table
    };
    let mut table = drawn();
    assert_eq!(met(&mut table, "move", (2, 0)), ["spikes at [2,0]"], "landing there");
    assert!(met(&mut table, "move", (3, 0)).is_empty() && met(&mut table, "fly", (2, 0)).is_empty());
    table.moves("A", (4, 0)).never("saving throw").does("A", fly((2, 0))).never("saving throw");
    table.dice(&[1, 1, 3]).takes("A", "land").shows(&["A takes 3 piercing: 3, 17 left"]);
    drawn().dice(&[1, 1, 4]).moves("A", (2, 0)).shows(&["A takes 4 piercing: 4, 16 left"]);
}

#[test]
fn r_109_a_fire_on_the_ground_burns_nobody_in_the_air_and_whoever_comes_down_into_it() {
    let mut table = winged("A . . . g");
    table.gear('g', "fire_flask").takes("A", "rise").ends("A");
    let offers = table.offers();
    let throw = offers.offers.iter().find(|offer| offer.verb == "throw").expect("on offer");
    let area = throw.areas.iter().find(|area| area.to == Square::new(0, 0)).expect("in range");
    assert!(area.caught.is_empty(), "it would burn on the ground");
    table.does("g", Order::new("throw").with("fire_flask").to(Square::new(0, 0))).never("A takes");
    table.ends("g").never("A takes");
    assert_eq!(table.actor(), "A");
    table.dice(&[1, 1, 3]).takes("A", "land").shows(&["A takes 3 fire: 3, 17 left"]);
}

#[test]
fn r_111_a_flyer_that_falls_into_a_fire_is_burnt() {
    let mut table = winged("A g . .");
    table.gear('g', "fire_flask").sheet('g', |p| p.features.give(ClassFeature::ActionSurge));
    table.takes("A", "rise").ends("A");
    table.does("g", Order::new("throw").with("fire_flask").to(Square::new(0, 0))).takes("g", "action_surge");
    table.dice(&[6, 6, 1, 1, 4, 1, 1, 3]).aims("g", "shove", "A");
    table.shows(&["A takes 4 bludgeoning: 4, 16 left", "A takes 3 fire: 3, 13 left"]);
}

#[test]
fn r_111_whoever_is_carried_through_the_air_falls_into_no_pit_on_the_way_r_085() {
    let mut table = winged("A g ^ . . .\n. . # # # #");
    table.policy('g', Policy::Never).dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    table.does("A", fly((4, 0))).never("g takes");
    assert_eq!((table.at("A"), table.at("g"), table.health("g")), (Some((4, 0)), Some((3, 0)), 20));
}

#[test]
fn r_109_rising_takes_five_feet_of_movement() {
    let mut table = winged("A . . . . . . . . . . . . g");
    table.moves("A", (12, 0)).refuses_to("rise", "0 ft are left");
    let mut some = winged("A . . . . . . . . . . . . g");
    some.moves("A", (11, 0)).takes("A", "rise");
    assert_eq!((some.left("A", "movement"), some.marks("A")), (0, vec!["Aloft".to_owned()]));
}

#[test]
fn r_111_whoever_jumps_over_firm_ground_falls_nowhere() {
    let mut table = Table::draw(". . A ^ . g");
    table.sheet('A', |p| p.abilities.strength = 20).policy('g', Policy::Never);
    table.does("A", Order::new("jump").to(Square::new(4, 0))).cites("R-111").never("takes");
    assert_eq!((table.at("A"), table.marks("A")), (Some((4, 0)), Vec::<String>::new()));
}

#[test]
fn r_109_whom_a_flyer_holds_comes_down_with_it_unhurt_r_085() {
    let mut table = winged("A g . . . . .");
    table.policy('g', Policy::Never).dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    table.does("A", fly((4, 0))).ends("A").ends("g");
    table.moves("A", (5, 0)).shows(&["A no longer aloft", "g no longer aloft"]).never("g takes");
    assert_eq!((table.at("g"), table.marks("g")), (Some((4, 0)), vec!["Grappled".to_owned()]));
}

#[test]
fn r_109_a_flyer_that_crawls_onto_a_trap_springs_it_once_ph_move_12() {
    let mut table = winged("A . . g");
    let mut standing = spikes((1, 0));
    standing.trap.as_mut().expect("a trap").once = false;
    table.thing(standing).takes("A", "drop_prone");
    table.dice(&[1, 1, 3]).moves("A", (1, 0)).shows(&["A takes 3 piercing: 3, 17 left"]);
}

#[test]
fn r_109_nobody_takes_off_or_lands_whose_speed_is_zero() {
    let mut grounded = winged("A . g");
    grounded.begins('A', &["restrained"]).refuses_to("rise", "speed is 0");
    let mut hovering = winged("A g .");
    hovering.sheet('A', |p| p.speeds.hovers = true).bites('g', "restrained", Duration::Battle);
    hovering.takes("A", "rise").ends("A").dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    assert!(hovering.marks("A").contains(&"Aloft".into()));
    hovering.refuses_to("land", "speed is 0");
}
