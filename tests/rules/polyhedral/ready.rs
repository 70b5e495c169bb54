//! Readied deeds. Rules `PH-ACT-READY-1`, `PH-ACT-READY-2`, rulings `R-078`, `R-080`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{thing, uses};
use battle::{
    order::Order,
    policy::Policy,
    things::{Effect, ThingSetup, UseVerb},
};
use grid::{Square, Tile};
use harness::uses::plain;

fn readies(table: &mut Table, who: &str, plan: &str, trigger: &'static str) {
    table.does(who, Order::new("ready").with(plan).choice(trigger));
}

#[test]
fn ph_act_ready_1_a_readied_attack_strikes_after_the_step_that_brings_an_enemy_into_reach_r_078() {
    let mut table = Table::draw("A . . . g");
    table.arms('A', "longsword");
    readies(&mut table, "A", "longsword", "enemy_in_reach");
    table.cites("PH-ACT-READY-1");
    assert_eq!((table.left("A", "action"), table.marks("A")), (0, vec!["Readied".into()]));
    table.ends("A").moves("g", (1, 0));
    assert_eq!((table.actor(), table.at("g")), ("A".into(), Some((1, 0))), "after the step");
    table.dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
    table.shows(&["A hits g with Longsword, reacting: 4 4 4 +1 = 13 against 12"]);
    assert_eq!(table.left("A", "reaction"), 0);
    assert!(table.marks("A").is_empty(), "it waits no more");
}

#[test]
fn r_080_a_readied_attack_is_one_attack_and_lasts_to_the_next_turn() {
    let mut table = Table::draw("A . . . g");
    table.arms('A', "longsword").sheet('A', |p| p.attacks_per_action = 3);
    readies(&mut table, "A", "longsword", "enemy_in_reach");
    table.ends("A").moves("g", (1, 0)).dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
    assert_eq!(table.actor(), "g", "one attack, R-080");

    let mut late = Table::draw("A . . . g");
    late.arms('A', "longsword");
    readies(&mut late, "A", "longsword", "enemy_in_reach");
    late.ends("A").ends("g");
    assert!(late.marks("A").is_empty(), "the next turn has come");
    late.ends("A").moves("g", (1, 0));
    assert_eq!(late.actor(), "g");
}

#[test]
fn r_080_declining_keeps_the_trigger_and_the_reaction() {
    let mut table = Table::draw("A . . . g .");
    table.arms('A', "longsword").policy('A', Policy::Ask);
    readies(&mut table, "A", "longsword", "enemy_in_reach");
    table.ends("A").moves("g", (1, 0)).passes("A");
    assert_eq!((table.left("A", "reaction"), table.marks("A")), (1, vec!["Readied".into()]));
    table.moves("g", (2, 0));
    table.passes("A").moves("g", (1, 0));
    assert_eq!(table.actor(), "A", "it comes again");
}

#[test]
fn ph_act_ready_2_unused_speed_is_reserved_and_goes_before_the_deed() {
    let mut table = Table::draw("A . . . . . . . . g");
    table.arms('A', "longsword").moves("A", (1, 0));
    readies(&mut table, "A", "longsword", "enemy_within_30_ft");
    table.ends("A").moves("g", (7, 0));
    assert_eq!(table.actor(), "A");
    table.refuses_attack("longsword", "g", "not on offer");
    table.moves("A", (6, 0));
    assert_eq!(table.left("A", "reaction"), 0, "the reaction is spent");
    table.dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
    assert_eq!(table.actor(), "g");
}

#[test]
fn r_080_dash_is_readied_as_a_move() {
    let mut table = Table::draw("A . . . . . . . . g");
    readies(&mut table, "A", "dash", "enemy_in_sight");
    table.ends("A");
    assert_eq!(table.actor(), "g", "it was in sight already");
    let mut near = Table::draw("A . . . . . . . . g");
    near.moves("A", (6, 0));
    readies(&mut near, "A", "dash", "enemy_within_10_ft");
    near.ends("A").moves("g", (8, 0));
    near.moves("A", (0, 0));
    assert_eq!((near.actor(), near.at("A")), ("g".into(), Some((0, 0))));
}

#[test]
fn r_080_other_moments_an_enemy_attacks_a_friend_is_attacked_a_friend_attacks() {
    for (trigger, comes) in [("enemy_attacks", true), ("friend_attacked", true), ("friend_attacks", false)] {
        let mut table = Table::draw("A . B g");
        table.arms('A', "longbow").arms('g', "club");
        readies(&mut table, "A", "longbow", trigger);
        table.ends("A").ends("B");
        table.dice(&[1, 1, 1]).attack("g", "club", "B");
        assert_eq!(table.actor() == "A", comes, "{trigger}");
    }
    // Nobody is a friend of its own.
    let mut itself = Table::draw("A g . B");
    itself.arms('A', "longsword").arms('g', "club");
    readies(&mut itself, "A", "longsword", "friend_attacked");
    itself.ends("A").ends("B").dice(&[1, 1, 1]).attack("g", "club", "A");
    assert_eq!(itself.actor(), "g");
    let mut friend = Table::draw("A . B g");
    friend.arms('A', "longbow").arms('B', "club");
    readies(&mut friend, "A", "longbow", "friend_attacks");
    friend.ends("A").dice(&[1, 1, 1]).attack("B", "club", "g");
    assert_eq!(friend.actor(), "A");
}

#[test]
fn r_080_a_door_opens_and_somebody_steps_into_it() {
    let mut table = Table::draw("A . + g\n# # # #");
    table.arms('A', "longbow");
    readies(&mut table, "A", "longbow", "door_opens");
    table.ends("A").does("g", Order::new("open_door"));
    assert_eq!(table.actor(), "A");
    table.dice(&[4, 4, 4, 5]).attack("A", "longbow", "g");

    let mut doorway = Table::draw("A . . + g\n# # # # #");
    doorway.arms('A', "longbow");
    readies(&mut doorway, "A", "longbow", "enemy_in_doorway");
    doorway.ends("A").does("g", Order::new("open_door"));
    assert_eq!(doorway.actor(), "g");
    doorway.moves("g", (3, 0));
    assert_eq!(doorway.actor(), "A");
}

#[test]
fn r_080_an_enemy_leaves_its_cover() {
    let mut table = Table::draw("A . . . o g\n. . . . . .\n. . . . . .");
    table.arms('A', "longbow");
    readies(&mut table, "A", "longbow", "enemy_leaves_cover");
    table.ends("A").moves("g", (5, 2));
    assert_eq!(table.actor(), "A");
}

#[test]
fn r_080_a_lever_is_pulled_when_the_moment_comes() {
    let mut table = Table::draw("A . . . + . . g\n. # # # # # # #");
    let pull = plain(UseVerb::Pull, vec![Effect::Toggle { squares: vec![Square::new(4, 0)] }]);
    table.thing(ThingSetup { uses: vec![pull], ..thing("lever", (0, 1)) });
    uses(&mut table, "A", "pull", "lever");
    assert_eq!(table.tile((4, 0)), Tile::DoorOpen);
    table.ends("A").ends("g");
    readies(&mut table, "A", "use_object", "enemy_within_30_ft");
    table.ends("A").moves("g", (6, 0));
    uses(&mut table, "A", "pull", "lever");
    assert_eq!((table.tile((4, 0)), table.actor()), (Tile::DoorClosed, "g".into()));
}

#[test]
fn r_080_a_policy_answers_without_asking() {
    let mut table = Table::draw("A . . . g");
    table.arms('A', "longsword");
    readies(&mut table, "A", "longsword", "enemy_in_reach");
    table.does("A", Order::new("set_policy").with("ready").target("A").choice(Policy::Always.word()));
    table.ends("A").dice(&[4, 4, 4, 5]).moves("g", (1, 0));
    table.shows(&["A hits g with Longsword, reacting: 4 4 4 +1 = 13 against 12"]);

    let mut never = Table::draw("A . . . g");
    never.arms('A', "longsword");
    readies(&mut never, "A", "longsword", "enemy_in_reach");
    never.does("A", Order::new("set_policy").with("ready").target("A").choice(Policy::Never.word()));
    never.ends("A").moves("g", (1, 0));
    assert_eq!(never.actor(), "g");
}

#[test]
fn r_080_a_strike_that_a_policy_makes_takes_the_reaction_as_well_ph_cbt_react_2() {
    let mut table = Table::draw("A . . . g");
    table.arms('A', "longsword");
    readies(&mut table, "A", "longsword", "enemy_in_reach");
    table.does("A", Order::new("set_policy").with("ready").target("A").choice(Policy::Always.word()));
    table.ends("A").dice(&[1, 1, 1]).moves("g", (1, 0));
    assert_eq!((table.left("A", "reaction"), table.marks("A")), (0, Vec::<String>::new()));
    table.moves("g", (3, 0)).never("A hits");
    assert_eq!(table.actor(), "g", "no reaction is left for a parting strike");
}

#[test]
fn r_080_nobody_answers_to_what_it_does_not_see_in_a_dark_doorway() {
    for (light, actor) in [("BBBBB BBBBB", "A"), ("BBBxx BBBBB", "g")] {
        let mut table = Table::draw("A . . + g\n# # # # #");
        table.light(light).arms('A', "longbow");
        readies(&mut table, "A", "longbow", "enemy_in_doorway");
        table.ends("A").does("g", Order::new("open_door")).moves("g", (3, 0));
        assert_eq!(table.actor(), actor, "{light}");
    }
}

#[test]
fn r_080_nobody_is_asked_about_an_enemy_who_has_fallen_meanwhile() {
    let mut table = Table::draw("A . . . . . . g\nB . . . . . . .");
    table.arms('A', "longbow").arms('B', "longbow").change('g', "health", 1);
    table.first("A B g");
    readies(&mut table, "A", "longbow", "enemy_within_30_ft");
    table.ends("A");
    readies(&mut table, "B", "longbow", "enemy_within_30_ft");
    table.ends("B").moves("g", (6, 0));
    assert_eq!(table.actor(), "A");
    table.dice(&[5, 5, 5, 6]).attack("A", "longbow", "g");
    assert_ne!(table.actor(), "B", "g is down");
}

#[test]
fn ph_act_ready_1_who_has_no_reaction_readies_nothing_ph_cond_slowed_3() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").bites('g', "slowed", fivefoot_polyhedral::profile::Duration::Battle);
    table.first("g A").dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    table.refuses(
        Order::new("ready").with("longsword").choice("enemy_in_reach"),
        "no reaction for its moment",
    );
    let mut free = Table::draw("A . . . g");
    assert!(free.arms('A', "longsword").may("ready", Some("longsword")));
}
