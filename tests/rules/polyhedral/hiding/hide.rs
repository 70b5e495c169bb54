//! Going into hiding, and what ends it. Catalog sections 18, 22 and 23, rulings `R-038`, `R-091`.

use crate::polyhedral::hiding::{hidden, table};
use battle::{
    fact::{Fact, Happening},
    fog_of_war::{perceived, unseen},
    order::Order,
    roster::Roster,
};
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration},
    sheet::Policy,
};
use grid::{Feet, Square};

#[test]
fn ph_act_hide_1_takes_poor_light_haze_three_quarters_cover_or_no_line_at_all_r_091() {
    let places: [(&str, &str, &str); 6] = [
        ("A . . g", "dBBB", "...."),
        ("A . . g", "xBBB", "...."),
        ("A . . g", "BBBB", "t..."),
        ("A . . g", "BBBB", ".T.."),
        ("A | . g", "BBBB", "...."),
        ("A # . g", "BBBB", "...."),
    ];
    for (rows, light, haze) in places {
        let mut table = table(rows);
        table.light(light).haze(haze);
        table.dice(&[5, 5, 4]).takes("A", "hide").cites("PH-ACT-HIDE-3");
        table.reads(&["A makes Agility (Stealth): 5 5 4 +1 = 15 against 15", "A is hidden"]);
        assert_eq!(table.marks("A"), ["Hidden"], "{rows} {light} {haze}");
    }
}

#[test]
fn ph_act_hide_2_nobody_hides_in_plain_view_of_any_conscious_enemy() {
    for (rows, light) in [("A . . g", "BBBB"), ("A o . g", "BBBB"), ("g A | h", "BBBB")] {
        let mut table = table(rows);
        table.light(light).refuses_to("hide", "clear view");
    }
    // The unconscious watch nobody.
    let mut asleep = table("A . . g");
    asleep.begins('g', &["petrified"]).dice(&[5, 5, 5]).takes("A", "hide");
    assert_eq!(asleep.marks("A"), ["Hidden"]);
}

#[test]
fn ph_act_hide_3_below_fifteen_it_fails_and_the_action_is_spent_ph_skill_stealth() {
    let mut table = table("A . . g");
    table.light("dBBB").sheet_says("A", "Stealth", "+1", "PH-SKILL-STEALTH");
    table.dice(&[5, 5, 3]).takes("A", "hide");
    table.reads(&["A fails Agility (Stealth): 5 5 3 +1 = 14 against 15"]);
    assert!(table.marks("A").is_empty());
    table.refuses_to("hide", "action");
}

#[test]
fn ph_act_hide_3_the_chance_is_shown_with_its_causes_ph_arm_02() {
    let mut table = table("A . . g");
    table.light("dBBB").sheet('A', |p| p.stealth_disadvantage = true).begins('A', &["slowed"]);
    table.initiative(&[6, 6, 1, 1, 1]);
    let (edges, chance) = table.check("hide");
    assert_eq!(edges, ["Agility +0", "skill bonus +1", "noisy armor -1D", "slowed -1D", "they count as one"]);
    assert_eq!(chance, 0.0, "two dice and one make thirteen at most");

    let mut plain = crate::polyhedral::hiding::hide::table("A . . g");
    plain.light("dBBB");
    // 14 or more on three dice, and two sixes with a one: R-006.
    assert!((plain.check("hide").1 - 38.0 / 216.0).abs() < 1e-9);
}

#[test]
fn ph_atk_hid_3_out_of_hiding_the_first_attack_has_advantage_and_gives_away_the_place_ph_atk_hid_4() {
    let mut table = table("A . . g");
    table.arms('A', "longbow").light("dBBB").sheet('A', |p| p.attacks_per_action = 2).first("A g");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A").ends("g");
    assert_eq!(table.edges("longbow", "g"), ["attacker hidden +1D"]);
    table.dice(&[1, 1, 1, 1]).attack("A", "longbow", "g");
    table.shows(&["A misses g with Longbow: 1 1 1 1 +1 = 5 against 12", "A no longer hidden"]);
    assert!(table.edges("longbow", "g").is_empty(), "only the first: R-092");
}

#[test]
fn ph_act_hide_4_a_step_into_plain_view_ends_it_and_a_step_in_the_dark_does_not() {
    let mut table = hidden("A . . . g", "ddBBB");
    table.moves("A", (1, 0)).never("no longer hidden");
    table.moves("A", (2, 0)).shows(&["A to 2,0 for 5, 20 left", "A no longer hidden"]);
}

#[test]
fn ph_act_hide_4_an_enemys_step_round_the_corner_ends_it() {
    let mut table = hidden("A # g\n. . .", "BBBBBB");
    table
        .ends("A")
        .moves("g", (1, 1))
        .cites("PH-ACT-HIDE-4")
        .shows(&["g to 1,1 for 5, 20 left", "A no longer hidden"]);
}

#[test]
fn r_091_it_ends_when_one_can_act_no_more() {
    let mut table = table("A g .");
    table.light("dBB").bites('g', "stunned", Duration::Battle);
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[6, 6, 4, 1, 1]).guesses("g", "bite", (0, 0)).shows(&["A is stunned", "A no longer hidden"]);
}

#[test]
fn r_091_darksight_sees_through_dim_light_and_not_through_haze_ph_vis_06_r_094() {
    let mut dim = table("A . . g");
    dim.light("dBBB").sheet('g', |p| p.darksight = true).refuses_to("hide", "clear view");

    let mut haze = table("A . . g");
    haze.haze("t...").sheet('g', |p| p.darksight = true);
    haze.dice(&[5, 5, 5]).takes("A", "hide");
    assert_eq!(haze.marks("A"), ["Hidden"]);
}

#[test]
fn r_091_blindsight_in_range_asks_for_cover_r_093() {
    let blindsight = |rows: &str, light: &str| {
        let mut table = table(rows);
        table.light(light).sheet('g', |p| p.blindsight = Feet(10));
        table
    };
    blindsight("A . g", "xxx").refuses_to("hide", "clear view");
    blindsight("A . . g", "xxxx").dice(&[5, 5, 5]).takes("A", "hide");
    blindsight("A | g", "BBB").dice(&[5, 5, 5]).takes("A", "hide");
}

#[test]
fn r_038_the_invisible_may_hide_anywhere_and_are_attacked_with_disadvantage_where_they_stand() {
    let mut table = table("A . . g");
    table.arms('g', "longbow").arms('A', "longbow").begins('A', &["invisible"]).first("g A");
    assert_eq!(table.edges("longbow", "A"), ["target invisible -1D"]);
    table.ends("g");
    assert_eq!(table.edges("longbow", "g"), ["attacker invisible +1D"]);
    table.dice(&[5, 5, 5]).takes("A", "hide");
    assert_eq!(table.marks("A"), ["Hidden", "Invisible"]);
}

#[test]
fn ph_atk_oa_1_the_hidden_may_strike_at_who_leaves_their_reach_and_nobody_was_warned() {
    let mut table = table("A g . .");
    table.light("dBBB").arms('A', "club").policy('A', Policy::Always);
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    assert!(table.provokes((2, 0)).is_empty());
    table.dice(&[1, 1, 1, 1]).moves("g", (2, 0));
    table.shows(&["A misses g with Club, reacting: 1 1 1 1 +1 = 5 against 12", "A no longer hidden"]);
}

#[test]
fn ph_act_hide_4_provoking_is_loud_and_takes_somebody_who_hears_ph_cond_deafened() {
    let mut table = table("A . . g h");
    table.light("dBBBB").begins('h', &["deafened"]).sheet('A', |p| p.features.give(ClassFeature::Provoke));
    table.dice(&[5, 5, 5]).takes("A", "hide");
    table.refuses(Order::new("provoke").target("h"), "hears nothing");
    table.aims("A", "provoke", "g").shows(&["A: provoke g", "A no longer hidden"]);
}

#[test]
fn whoever_is_lost_to_a_side_neither_moves_nor_stops_in_what_it_is_told_r_092() {
    let mut table = hidden("A . . g", "dBBB");
    let battle = table.begun();
    let who = |name: &str| battle.who(name).expect("fights");
    let side = battle.world().resource::<Roster>().side(who("g"));
    let lost = battle.lost_to(side);
    assert_eq!(lost, [who("A")]);
    let (at, rule) = (Square::new(1, 0), "R-092");
    let moved =
        |name: &str| Happening::Moved { who: name.into(), from: at, to: at, feet: Feet(5), left: Feet(0) };
    let stopped = |name: &str| Happening::MoveStopped { who: name.into(), at, why: "caltrops".into() };
    let all = [moved("A"), stopped("A"), moved("g"), stopped("g"), Happening::RoundBegan { round: 2 }];
    let facts: Vec<Fact> = all.into_iter().map(|what| Fact { what, rule }).collect();
    let others = facts[2..].to_vec();
    let knows = unseen(battle.world(), battle.rules(), side);
    assert_eq!(perceived(&facts, &knows, &knows), others);
}

#[test]
fn ph_vis_02_a_big_body_is_obscured_only_where_all_of_it_is_r_091() {
    let may_hide = |light: &str| {
        let mut table = table("A A . . g\nA A . . .");
        table.light(light).may("hide", None)
    };
    assert!(may_hide("ddBBBddBBB"));
    assert!(!may_hide("ddBBBdBBBB"), "a quarter of it lies in the light");
}

#[test]
fn r_092_where_a_hidden_friend_stands_nobody_of_its_side_ends_its_way() {
    let mut table = hidden("g B A .\n. . . .", "BBdB BBBB");
    table.ends("A");
    assert_eq!(table.feet_to((2, 0)), None, "B knows that A stands there");
}

#[test]
fn ph_act_hide_3_who_is_hidden_already_does_not_hide_again_r_091() {
    let mut table = hidden("A . . g", "dBBB");
    table.ends("A").ends("g").refuses_to("hide", "already hidden");
}
