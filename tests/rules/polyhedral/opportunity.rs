//! Opportunity attacks. Catalog section 23, rulings `R-078` and `R-088`.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::{profile::Duration, sheet::Policy};
use grid::Feet;

#[test]
fn ph_atk_oa_3_leaving_a_reach_gives_its_owner_one_attack_before_the_step_r_078_ph_cbt_react_3() {
    let mut table = Table::draw(". A g");
    table.arms('g', "longsword");
    assert_eq!(table.provokes((0, 0)), ["g"]);
    table.moves("A", (0, 0)).reads(&[]);
    assert_eq!(
        (table.actor(), table.at("A")),
        ("g".into(), Some((1, 0))),
        "it is struck in the last square inside"
    );
    table.dice(&[4, 4, 4, 5]).strikes("g", "longsword");
    table.reads(&[
        "g hits A with Longsword, reacting: 4 4 4 +1 = 13 against 12",
        "A takes 5 slashing: 5, 15 left",
        "A to 0,0 for 5, 25 left",
    ]);
    assert_eq!((table.actor(), table.left("g", "reaction")), ("A".into(), 0), "then A goes on");
}

#[test]
fn ph_cbt_react_2_one_reaction_until_the_own_next_turn_begins() {
    let mut table = Table::draw(". A g\n. . .\n. B .");
    table.arms('g', "rapier").policy('g', Policy::Always);
    table.dice(&[1, 1, 1]).moves("A", (0, 0)).ends("A");
    table.moves("B", (1, 1)).moves("B", (0, 2)).ends("B");
    table.shows(&["g misses A with Rapier, reacting: 1 1 1 +1 = 4 against 12"]);
    table.ends("g").ends("A").moves("B", (1, 1)).dice(&[1, 1, 2]).moves("B", (0, 2));
    table.shows(&["g misses B with Rapier, reacting: 1 1 2 +1 = 5 against 12"]);
}

#[test]
fn r_088_shifting_within_the_reach_provokes_nobody() {
    let mut table = Table::draw("A g .\n. . .");
    table.arms('g', "longsword");
    assert!(table.provokes((1, 1)).is_empty());
    table.walks("A", &[(0, 1), (1, 1)]).reads(&["A to 0,1 for 5, 25 left", "A to 1,1 for 5, 20 left"]);
}

#[test]
fn r_053_a_long_weapon_watches_a_wide_ring_and_steps_inside_it_are_free() {
    let mut table = Table::draw(". . . A g");
    table.arms('g', "halberd");
    assert!(table.provokes((2, 0)).is_empty(), "still within 10 feet");
    assert_eq!(table.provokes((1, 0)), ["g"]);
    table.moves("A", (1, 0));
    assert_eq!(table.at("A"), Some((2, 0)), "asked at the edge of the reach");
    table.dice(&[1, 1, 1]).strikes("g", "halberd");
}

#[test]
fn ph_atk_oa_4_it_is_one_melee_attack_even_for_who_has_two_r_088() {
    let mut table = Table::draw(". A g");
    table.arms('g', "longsword").sheet('g', |p| p.attacks_per_action = 2);
    table.moves("A", (0, 0)).dice(&[1, 1, 1]).strikes("g", "longsword");
    table.shows(&["A to 0,0 for 5, 25 left"]);
    assert_eq!(table.left("g", "attack"), 0);

    let mut archer = Table::draw(". A g");
    archer.arms('g', "longbow").moves("A", (0, 0));
    archer.refuses(Order::new("opportunity_attack").with("longbow"), "not on offer");
    archer.dice(&[1, 1, 1]).strikes("g", "unarmed");
}

#[test]
fn ph_atk_oa_1_the_owner_may_let_it_pass() {
    let mut table = Table::draw(". A g");
    table.arms('g', "longsword").moves("A", (0, 0)).passes("g");
    table.reads(&["g declines: opportunity attack", "A to 0,0 for 5, 25 left"]);
    assert_eq!(table.left("g", "reaction"), 1, "nothing is spent");
}

#[test]
fn ph_atk_oa_1_policies_strike_or_pass_without_asking_and_can_be_set_at_any_choice() {
    let set = |policy: &'static str| Order::new("set_policy").target("g").choice(policy);
    let mut table = Table::draw(". A g");
    table.arms('g', "rapier").first("g A");
    table.does("g", set("always")).reads(&["g answers: always"]).ends("g");
    table.dice(&[1, 1, 1]).moves("A", (0, 0));
    table.shows(&["g misses A with Rapier, reacting: 1 1 1 +1 = 4 against 12", "A to 0,0 for 5, 25 left"]);
    table.moves("A", (1, 0)).ends("A").does("g", set("never")).ends("g").moves("A", (0, 0));
    table.shows(&["A to 0,0 for 5, 25 left"]);

    let mut asked = Table::draw(". A g");
    asked.arms('g', "longsword").moves("A", (0, 0)).does("g", set("never"));
    assert_eq!(asked.actor(), "g", "the chance at hand is still a choice");
    asked.passes("g");
}

#[test]
fn ph_atk_oa_1_nobody_sets_the_policy_of_an_enemy() {
    let mut table = Table::draw(". A g");
    table.refuses(Order::new("set_policy").target("g").choice("never"), "can't be targeted");
}

#[test]
fn r_078_several_answer_in_initiative_order() {
    for order in [["g", "h"], ["h", "g"]] {
        let mut table = Table::draw("h . .\nA . .\ng . .");
        table.arms('g', "longsword").arms('h', "longsword").first(&format!("A {}", order.concat()));
        table.walks("A", &[(1, 1), (2, 1)]);
        for who in order {
            assert_eq!(table.actor(), who);
            table.passes(who);
        }
        table.shows(&["A to 2,1 for 5, 20 left"]);
    }
}

#[test]
fn r_078_a_mover_that_is_dropped_stays_where_it_was_struck() {
    let mut table = Table::draw("h . .\nA . .\ng . .");
    table.arms('g', "longsword").arms('h', "longsword").change('A', "health", 3).first("A g h");
    table.walks("A", &[(1, 1), (2, 1)]);
    assert_eq!(table.actor(), "g");
    table.dice(&[4, 4, 4, 5]).strikes("g", "longsword");
    table.shows(&["A to 1,1 for 5, 25 left", "A dying", "A stops at 1,1: can't go on"]);
    assert_eq!(
        (table.at("A"), table.left("h", "reaction")),
        (Some((1, 1)), 1),
        "h does not strike at the fallen"
    );
}

#[test]
fn r_078_a_mover_that_is_held_or_knocked_down_stops() {
    let mut held = Table::draw(". A g");
    held.bites('g', "restrained", Duration::SaveEnds).policy('g', Policy::Always);
    held.dice(&[4, 4, 4, 1, 1, 1]).moves("A", (0, 0));
    held.shows(&["A is restrained", "A stops at 1,0: speed is 0"]);

    let mut down = Table::draw(". A g");
    down.bites('g', "prone", Duration::Battle).policy('g', Policy::Always);
    down.dice(&[4, 4, 4, 1, 1, 1]).moves("A", (0, 0));
    down.shows(&["A is prone", "A stops at 1,0: knocked prone"]);
    down.moves("A", (0, 0)).shows(&["A to 0,0 for 10, 20 left"]);
}

#[test]
fn r_078_a_mover_that_one_strike_has_stopped_is_not_struck_by_the_next() {
    let mut table = Table::draw("h . .\nA . .\ng . .");
    table.bites('g', "prone", Duration::Battle).arms('h', "longsword").first("A g h");
    table.policy('g', Policy::Always).policy('h', Policy::Always);
    table.dice(&[4, 4, 4, 1, 1, 1]).walks("A", &[(1, 1), (2, 1)]);
    table.shows(&["A is prone", "A stops at 1,1: knocked prone"]);
    assert_eq!(table.left("h", "reaction"), 1, "A no longer leaves h's reach");
}

#[test]
fn r_088_friends_do_not_strike_and_neither_do_the_fallen() {
    let mut friend = Table::draw(". A B . . g");
    friend.arms('B', "longsword").moves("A", (0, 0)).reads(&["A to 0,0 for 5, 25 left"]);

    let mut fallen = Table::draw(". A g");
    fallen.arms('A', "longsword").sheet('g', |p| p.dying = true).change('g', "health", 1);
    fallen.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g").moves("A", (0, 0));
    fallen.shows(&["A to 0,0 for 5, 25 left"]);
}

#[test]
fn ph_atk_oa_2_walking_past_provokes_where_the_reach_is_left_and_the_way_shown_says_whom() {
    let mut table = Table::draw("A . . .\n. g . .\n. . . .\n. . . .");
    table.arms('g', "longsword");
    assert_eq!(table.provokes((3, 0)), ["g"]);
    table.walks("A", &[(1, 0), (2, 0), (3, 0)]);
    assert_eq!((table.actor(), table.at("A")), ("g".into(), Some((2, 0))));
}

#[test]
fn ph_grid_a_way_that_provokes_nobody_is_taken_where_it_costs_no_more_r_088() {
    let mut table = Table::draw(". . . . .\nA . . . .\n. . . . .\n. . g . .");
    table.arms('g', "longsword");
    assert!(table.provokes((4, 1)).is_empty(), "the way keeps out of its reach");
}

#[test]
fn ph_atk_oa_1_asked_only_above_a_chance_that_its_owner_has_set() {
    // Against 12 with +1 a hit has 50 % and a critical hit counts with it: 3D6 show 11 or more on one half of all faces.
    let set = |policy: &'static str| Order::new("set_policy").target("g").choice(policy);
    for (policy, asked) in [("above_25", true), ("above_50", false), ("above_75", false)] {
        let mut table = Table::draw(". A g");
        table.arms('g', "longsword").first("g A");
        table.does("g", set(policy)).ends("g").moves("A", (0, 0));
        assert_eq!(table.actor() == "g", asked, "{policy}");
    }
}

#[test]
fn ph_cbt_react_3_an_open_choice_tells_what_it_holds_up_the_outermost_first() {
    let mut table = Table::draw(". . A g\n. . . h");
    table.arms('g', "longsword").arms('h', "longsword").moves("A", (0, 0));
    assert_eq!(table.waits(), ["A goes on to [0,0]", "h may strike at A too"]);
    table.passes("g");
    assert_eq!(table.waits(), ["A goes on to [0,0]"], "of a way only the end is told");
}

#[test]
fn r_053_whose_body_has_only_what_it_throws_strikes_with_its_fists_at_whoever_leaves() {
    let mut table = Table::draw(". A g");
    table.body('g', "rock", Some((Feet(60), Feet(120))), None).moves("A", (0, 0));
    table.dice(&[1, 1, 1]).strikes("g", "unarmed");
    table.shows(&["A to 0,0 for 5, 25 left"]);
}

#[test]
fn ph_cbt_react_2_a_way_warns_of_nobody_who_cannot_strike_r_088_ph_cond_slowed_3_ph_cbt_sur_4() {
    let mut spent = Table::draw(". A g");
    spent.arms('g', "longsword").moves("A", (0, 0)).dice(&[1, 1, 1]).strikes("g", "longsword");
    spent.moves("A", (1, 0));
    assert!(spent.provokes((0, 0)).is_empty(), "its reaction is spent");
    let with = |conditions: &[&str], ready: fn(&mut Table)| {
        let mut table = Table::draw(". A g");
        let fewer = conditions.contains(&"slowed");
        table.begins('g', conditions).initiative(if fewer { &[6, 6, 6, 1, 1] } else { &[6, 6, 6, 1, 1, 1] });
        ready(&mut table);
        table.provokes((0, 0))
    };
    assert_eq!(with(&["dazed"], |_| ()), ["g"]);
    for condition in ["stunned", "incapacitated", "slowed", "blinded", "paralyzed", "petrified"] {
        assert!(with(&[condition], |_| ()).is_empty(), "{condition}");
    }
    assert!(with(&[], |table| _ = table.surprised('g')).is_empty(), "surprised");
    assert!(with(&[], |table| _ = table.begins('A', &["invisible"])).is_empty(), "unseen");
    assert!(with(&[], |table| _ = table.light("Bxd")).is_empty(), "in the dark");
}
