//! Gear that is strewn and thrown, and options. Rules `PH-ACT-USE`, `PH-SAVE-01`, rulings `R-011`, `R-056`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::offer;
use battle::{order::Order, theme::ItemLook};
use dice::Outcomes;
use fivefoot_polyhedral::{data::RuleBook, profile::Tool};
use grid::Square;

fn at(table: &mut Table, who: &str, verb: &'static str, with: &str, to: (i16, i16)) {
    table.does(who, Order::new(verb).with(with).to(Square::new(to.0, to.1)));
}

#[test]
fn ph_act_use_caltrops_sting_and_stop_whoever_steps_there() {
    let mut table = Table::draw("A . . g . .");
    table.gear('A', "caltrops");
    at(&mut table, "A", "strew", "caltrops", (1, 0));
    table.reads(&["A strews caltrops", "strewn caltrops on the ground at 1,0"]);
    assert!(offer(&mut table, "strew", "caltrops").is_none(), "none left");
    table.ends("A");
    let offers = table.offers();
    let way = offers.offers.iter().find(|offer| offer.verb == "move").expect("may move");
    let goal = way.squares.iter().find(|goal| goal.to == Square::new(1, 0)).expect("in reach");
    assert_eq!(goal.hazards, ["caltrops at [1,0]: no farther this turn without a save"]);
    table.dice(&[1, 1, 3]).moves("g", (1, 0));
    table.shows(&["g takes 3 piercing: 3, 17 left", "g stops at 1,0: caltrops, no farther this turn"]);
    table.refuses_move((2, 0), "no movement left");
    table.ends("g").ends("A").moves("g", (4, 0)).passes("A").ends("g");
    table.dice(&[6, 6]).moves("A", (1, 0));
    assert_eq!(table.health("A"), 20, "friend and foe save alike");
}

#[test]
fn ph_act_use_ball_bearings_trip_those_who_stand() {
    let mut table = Table::draw("A . . g . .");
    table.gear('A', "ball_bearings");
    at(&mut table, "A", "strew", "ball_bearings", (1, 0));
    table.ends("A").dice(&[1, 1]).moves("g", (1, 0));
    assert!(table.marks("g").contains(&"Prone".into()));
    table.moves("g", (2, 0)).passes("A").shows(&["g to 2,0 for 10, 10 left"]);
}

#[test]
fn ph_act_use_a_fire_flask_burns_where_it_lands_for_two_rounds() {
    let mut table = Table::draw("A . . g . h");
    table.gear('A', "fire_flask");
    let thrown = offer(&mut table, "throw", "fire_flask").expect("on offer");
    let on_g = thrown.areas.iter().find(|area| area.to == Square::new(3, 0)).expect("in range");
    let odds = on_g.caught[0].odds.expect("odds");
    let fails = Outcomes::pool(2, 6).chance(|&sum| sum >= 12).not();
    assert_eq!(odds.hit, fails);
    let halved = [0.0, 1.0, 1.0, 2.0, 2.0, 3.0].iter().sum::<f64>() / 6.0;
    let mean = fails.as_f64() * 3.5 + fails.not().as_f64() * halved;
    assert!((odds.damage_mean - mean).abs() < 1e-9, "{} and {mean}", odds.damage_mean);
    table.dice(&[1, 1, 4]);
    at(&mut table, "A", "throw", "fire_flask", (3, 0));
    table.shows(&["g takes 4 fire: 4, 16 left"]);
    assert_eq!(table.ground_looks(), [ItemLook::Fire]);
    table.dice(&[6, 6, 5]).ends("A").shows(&["g takes 2 fire: 5 x1/2, 14 left"]);
    table.moves("g", (2, 0)).dice(&[1, 1, 1]).moves("g", (3, 0));
    assert_eq!(table.health("g"), 13, "whoever comes back burns again");
    table.moves("g", (4, 0)).ends("g").ends("h").ends("A").ends("g").ends("h").ends("A");
    table.moves("g", (3, 0));
    assert_eq!(table.health("g"), 13);
    assert!(table.ground().is_empty(), "it has burnt out");
}

#[test]
fn r_061_a_healers_kit_among_the_gear_serves_those_who_can_use_it() {
    let kit = RuleBook::shipped().known.gear.get("healers_kit").cloned().expect("a kit");
    assert_eq!(kit.tool, Some(Tool::HealersKit));
    let mut table = Table::draw("A B . g");
    table.gear('A', "healers_kit").sheet('A', |p| p.tools = ["healer's kit".to_owned()].into());
    table.change('B', "health", 1).arms('g', "longbow").first("g A B");
    table.dice(&[5, 5, 4, 5]).attack("g", "longbow", "B").ends("g");
    table.aims("A", "stabilise", "B").cites("R-061").never("rolls");
}

#[test]
fn r_056_a_level_may_spare_ordinary_creatures_the_count_of_wounds() {
    let hit = |on: bool| {
        let mut table = Table::draw("A g");
        table.option("wounds_for_all", on).arms('A', "longsword").sheet('g', |p| p.wound_threshold = 4);
        table.dice(&[4, 4, 4, 8]).attack("A", "longsword", "g");
        table.wounds("g")
    };
    assert_eq!((hit(true), hit(false)), (2, 0));
}

#[test]
fn ph_wpn_prop_firearm_1_a_firearm_wounds_whom_the_level_spares_the_wounds_of_hard_hits_r_056_r_057() {
    let shot = |dice: &[u8], immune: bool| {
        let mut table = Table::draw("A . . g");
        table.option("wounds_for_all", false).arms('A', "light_pistol").sheet('g', |p| {
            p.wound_threshold = 1;
            p.immune.extend(immune.then_some(fivefoot_polyhedral::profile::DamageKind::Piercing));
        });
        table.dice(dice).attack("A", "light_pistol", "g");
        table.wounds("g")
    };
    assert_eq!(
        (shot(&[4, 4, 4, 3], false), shot(&[6, 6, 1, 4, 4], true)),
        (1, 1),
        "its own wound, and no more"
    );
}

#[test]
fn r_072_creatures_and_heroes_carry_gear_of_their_own_and_use_it() {
    let mut table = Table::draw("A . . . g");
    table.is('A', "captain_dray");
    let told = |table: &mut Table, what: &str| {
        let view = table.view("A");
        let lines = view.sheet.iter().flat_map(|section| &section.lines);
        let found = lines.clone().find(|line| &*line.label == what).map(|line| line.value.to_string());
        found.unwrap_or_default()
    };
    assert_eq!(told(&mut table, "Oil flask with a fuse"), "2 of them");
    assert!(table.may("throw", Some("fire_flask")));
    let mut hero = Table::draw("A . . . g");
    hero.is('A', "wren");
    assert_eq!(told(&mut hero, "Caltrops"), "one");
    assert!(hero.may("strew", Some("caltrops")));
}

#[test]
fn ph_act_use_fire_burns_to_the_turn_that_it_was_thrown_in_two_rounds_later_and_no_longer() {
    let mut table = Table::draw("A . . g");
    table.gear('A', "fire_flask");
    at(&mut table, "A", "throw", "fire_flask", (1, 0));
    table.ends("A").ends("g");
    table.dice(&[6, 6, 2]).moves("A", (1, 0)).ends("A");
    assert_eq!((table.health("A"), table.ground().len()), (19, 1));
    table.dice(&[6, 6, 4]).ends("g");
    assert_eq!(table.health("A"), 17, "its last moment");
    table.ends("A").shows(&["said: oil flask with a fuse at [1,0] burns out"]);
    assert!(table.ground().is_empty());
    table.ends("g");
    assert_eq!(table.health("A"), 17);
}

#[test]
fn ph_act_use_caltrops_stop_whoever_would_go_on_over_them() {
    let mut table = Table::draw("# # A # #\n. . . . g");
    table.gear('A', "caltrops").policy('A', fivefoot_polyhedral::sheet::Policy::Never);
    at(&mut table, "A", "strew", "caltrops", (2, 1));
    table.ends("A").dice(&[1, 1, 3]).moves("g", (0, 1));
    table.shows(&["g takes 3 piercing: 3, 17 left", "g stops at 2,1: caltrops, no farther this turn"]);
    assert_eq!(table.left("g", "movement"), 0);
    table.refuses_move((0, 1), "no movement left").ends("g").ends("A");
    table.moves("g", (0, 1)).never("saving throw");
    assert_eq!(table.at("g"), Some((0, 1)), "in its next turn it goes on from there");
}

#[test]
fn ph_act_use_what_is_strewn_or_thrown_is_gone_and_the_rest_is_not() {
    let mut table = Table::draw("A . . . . g");
    table.gear('A', "fire_flask caltrops");
    at(&mut table, "A", "strew", "caltrops", (1, 0));
    table.shows(&["A strews caltrops"]).ends("A").ends("g");
    assert!(!table.may("strew", Some("caltrops")) && table.may("throw", Some("fire_flask")));
    at(&mut table, "A", "throw", "fire_flask", (2, 0));
    table.ends("A").ends("g");
    assert!(!table.may("throw", Some("fire_flask")));
}

#[test]
fn ph_act_use_a_fire_that_has_burnt_out_leaves_what_else_lies_there() {
    let mut table = Table::draw("A . . . g");
    table.gear('A', "fire_flask").arms('A', "dagger").handles("A", "drop", "dagger");
    at(&mut table, "A", "throw", "fire_flask", (1, 0));
    for who in ["A", "g", "A", "g", "A"] {
        table.ends(who);
    }
    table.shows(&["said: oil flask with a fuse at [1,0] burns out"]);
    assert_eq!(table.ground(), [("dagger".into(), 0, 0)]);
}

#[test]
fn ph_act_use_whoever_is_pushed_onto_caltrops_has_no_way_that_they_could_stop() {
    let mut table = Table::draw("# # # #\nA . g B");
    table.gear('A', "caltrops").first("A B g").policy('g', fivefoot_polyhedral::sheet::Policy::Never);
    at(&mut table, "A", "strew", "caltrops", (1, 1));
    table
        .ends("A")
        .dice(&[6, 6, 1, 1, 1, 1, 3])
        .does("B", Order::new("push").with("g").to(Square::new(1, 1)));
    table.never("stops").cites("R-086").shows(&["g takes 3 piercing: 3, 17 left"]);
}

#[test]
fn ph_act_use_caltrops_that_fell_somebody_say_nothing_of_going_no_farther() {
    let mut table = Table::draw("a . A B");
    table.gear('a', "caltrops").change('A', "health", 1).first("a A B");
    at(&mut table, "a", "strew", "caltrops", (1, 0));
    table.ends("a").dice(&[1, 1, 4]).moves("A", (1, 0)).never("no farther this turn");
    assert_eq!(table.fate("A"), battle::view::CombatStatus::Down);
}
