//! Dash, Disengage, Defend, free interactions, stabilising, Second Wind, Action Surge. Catalog sections 9 and 18.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::{
    profile::{Ability, ClassFeature, Duration},
    sheet::Policy,
};
use grid::{Feet, Tile};

#[test]
fn ph_act_dash_adds_the_speed_once_more_r_083() {
    let mut table = Table::draw("A . g");
    table.sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.takes("A", "dash").cites("PH-ACT-DASH").reads(&["A: dash"]);
    assert_eq!(table.left("A", "movement"), 60);
    table.takes("A", "action_surge").takes("A", "dash");
    assert_eq!(table.left("A", "movement"), 90, "a second Dash adds it again");
}

#[test]
fn r_083_speed_zero_stays_zero() {
    let mut table = held("restrained");
    table.refuses_to("dash", "speed is 0").refuses_move((1, 0), "speed is 0");
    assert_eq!(table.left("g", "movement"), 0, "PH-COND-RESTRAINED-1");
}

#[test]
fn r_083_the_slowed_dash_by_half_their_speed_r_106_ph_cond_slowed_1() {
    let mut table = Table::draw("A g . .");
    table.bites('A', "slowed", Duration::SaveEnds).sheet('g', |p| p.speed = Feet(25));
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    assert_eq!(table.left("g", "movement"), 10, "half of 25 in whole squares, PH-COND-SLOWED-1");
    table.takes("g", "dash");
    assert_eq!(table.left("g", "movement"), 20);
}

#[test]
fn ph_act_disengage_covers_all_enemies_and_all_of_the_turn_r_084() {
    let mut table = Table::draw(". A g .\n. . h .\n. . . .");
    table.takes("A", "disengage").cites("PH-ACT-DISENGAGE").reads(&["A: disengage"]);
    assert!(table.provokes((0, 0)).is_empty());
    table.moves("A", (0, 0)).moves("A", (1, 0)).moves("A", (0, 2));
    table.never("declines");
    table
        .refuses_to("disengage", "no action left")
        .ends("A")
        .ends("g")
        .ends("h")
        .moves("A", (1, 1))
        .moves("A", (0, 2));
    assert_eq!(table.actor(), "g", "the turn after it is over");
}

#[test]
fn ph_act_disengage_and_a_distraction_are_not_sold_twice_r_081() {
    let mut table = Table::draw("A g B");
    table
        .sheet('A', |p| p.features.give(ClassFeature::ActionSurge))
        .sheet('B', |p| p.features.give(ClassFeature::ActionSurge));
    table.takes("A", "disengage").takes("A", "action_surge").refuses_to("disengage", "already disengaged");
    table.ends("A").aims("B", "help", "g").takes("B", "action_surge");
    table.refuses(Order::new("help").target("g"), "distracted already");
}

#[test]
fn ph_act_defend_3_is_of_no_use_to_the_held_and_the_slowed() {
    held("restrained").refuses_to("defend", "Defend does nothing while slowed or held");
    held("slowed").refuses_to("defend", "Defend does nothing while slowed or held");
}

#[test]
fn ph_act_defend_3_stops_at_once_when_one_is_slowed_or_held() {
    for condition in ["restrained", "slowed", "stunned"] {
        let mut table = Table::draw("A g");
        table.bites('A', condition, Duration::NextTurn).first("g A").takes("g", "defend").ends("g");
        table.dice(&[6, 6, 1, 1, 1]).attack("A", "bite", "g");
        table.cites("PH-ACT-DEFEND-3").shows(&["g no longer defending"]);
        assert!(!table.marks("g").contains(&"Defending".into()), "{condition}");
    }
}

#[test]
fn ph_act_defend_2_who_defends_saves_better_with_agility() {
    let mut table = Table::draw("A . . g");
    table.spits('A', Ability::Agility, "dazed").first("g A").takes("g", "defend").ends("g");
    table.dice(&[6, 5, 1, 1, 1, 1]).attack("A", "spit", "g");
    table.shows(&["g fails Agility saving throw: 1 1 1 +0 = 3 against 12"]);

    let mut vitality = Table::draw("A . . g");
    vitality.spits('A', Ability::Vitality, "dazed").first("g A").takes("g", "defend").ends("g");
    vitality.dice(&[6, 5, 1, 1, 1]).attack("A", "spit", "g");
    vitality.shows(&["g fails Vitality saving throw: 1 1 +0 = 2 against 12"]);

    let mut strength = Table::draw("A . . g");
    strength.spits('A', Ability::Strength, "dazed").first("g A").takes("g", "defend").ends("g");
    strength.dice(&[6, 5, 1, 1, 1]).attack("A", "spit", "g");
    strength.shows(&["g fails Strength saving throw: 1 1 +0 = 2 against 12"]);
}

#[test]
fn ph_act_free_1_one_free_interaction_a_turn_ph_cbt_other_2_r_079() {
    let mut table = Table::draw("A . g");
    table.arms('A', "longsword -javelin*2");
    table.handles("A", "draw", "javelin");
    assert_eq!((table.left("A", "interaction"), table.left("A", "action")), (0, 1));
    table.refuses(Order::new("stow").with("longsword"), "no free interaction left");
}

#[test]
fn r_079_putting_away_is_an_interaction_and_dropping_is_none() {
    let mut table = Table::draw("A . g");
    table.arms('A', "longsword dagger").handles("A", "stow", "dagger");
    table.reads(&["A puts away Dagger"]);
    table.handles("A", "drop", "longsword").shows(&["A drops Longsword"]);
    assert_eq!(table.ground(), [("longsword".into(), 0, 0)]);
    table.refuses(Order::new("pick_up").with("longsword"), "no free interaction left");
}

#[test]
fn r_079_two_weapons_are_drawn_at_once_if_one_of_them_is_light() {
    for (arms, first, second) in
        [("-longsword -dagger", "longsword", "dagger"), ("-dagger -longsword", "dagger", "longsword")]
    {
        let mut light = Table::draw("A . g");
        light.arms('A', arms).handles("A", "draw", first).handles("A", "draw", second);
        assert_eq!(light.left("A", "interaction"), 0);
    }
    let mut heavy = Table::draw("A . g");
    heavy.arms('A', "-longsword -rapier").handles("A", "draw", "longsword");
    heavy.refuses(Order::new("draw").with("rapier"), "no free interaction left");
}

#[test]
fn ph_act_use_buys_two_more_interactions_with_the_action_ph_act_free_2_r_079() {
    let mut table = Table::draw("A . g");
    table.arms('A', "longsword -rapier -dart").handles("A", "stow", "longsword");
    table.refuses(Order::new("draw").with("rapier"), "no free interaction left");
    table.takes("A", "use_object").handles("A", "draw", "rapier").handles("A", "draw", "dart");
    table.cites("PH-ACT-USE");
    table.refuses(Order::new("stow").with("rapier"), "no free interaction left");
    assert_eq!(table.left("A", "action"), 0);
}

#[test]
fn r_079_doors_open_and_close_with_an_interaction_if_nobody_stands_in_them() {
    let mut table = Table::draw("# + # #\nA . g .");
    table.policy('g', Policy::Never).policy('A', Policy::Never);
    let door = || Order::new("close_door").to(grid::Square::new(1, 0));
    table.takes("A", "open_door").reads(&["1,0 becomes DoorOpen"]);
    assert_eq!((table.tile((1, 0)), table.left("A", "interaction")), (Tile::DoorOpen, 0));
    table.refuses(door(), "no free interaction left").ends("A").walks("g", &[(1, 1), (1, 0)]).ends("g");
    table.refuses(door(), "not on offer");
    table.ends("A").walks("g", &[(1, 1), (2, 1)]).ends("g").does("A", door());
    assert_eq!(table.tile((1, 0)), Tile::DoorClosed);
}

#[test]
fn ph_ftr_sw_1_second_wind_is_a_bonus_action_that_heals_2d_and_twice_the_rank_once_ph_ftr_sw_2() {
    let mut table = Table::draw("A . g");
    table.change('A', "health", 5).sheet('A', |p| p.features.set(ClassFeature::SecondWind, 3));
    table.dice(&[2, 3]).takes("A", "second_wind");
    table.cites("PH-FTR-SW-1").reads(&["A: second_wind", "A heals 11: 2 3, 16 now"]);
    assert_eq!((table.left("A", "bonus_action"), table.left("A", "action")), (0, 1));
    table.ends("A").ends("g").refuses_to("second_wind", "comes back after a rest");
}

#[test]
fn r_059_nobody_is_healed_above_the_maximum_and_the_unhurt_need_no_second_wind() {
    let mut table = Table::draw("A . g");
    table.change('A', "health", 18).sheet('A', |p| p.features.set(ClassFeature::SecondWind, 1));
    table.dice(&[6, 6]).takes("A", "second_wind").shows(&["A heals 2: 6 6, 20 now"]);

    let mut full = Table::draw("A . g");
    full.sheet('A', |p| p.features.set(ClassFeature::SecondWind, 1))
        .refuses_to("second_wind", "health is full");
}

#[test]
fn ph_cond_wounded_1_the_wounded_heal_by_half_at_least_one_r_059() {
    let mut table = Table::draw("A . g");
    table
        .change('A', "health", 5)
        .change('A', "wounds", 1)
        .sheet('A', |p| p.features.set(ClassFeature::SecondWind, 1));
    table.dice(&[2, 3]).takes("A", "second_wind");
    table.shows(&["A heals 3: 2 3, 8 now"]);
}

#[test]
fn ph_ftr_as_1_action_surge_is_one_more_action_once_ph_ftr_as_2() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g").takes("A", "action_surge");
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g");
    table.refuses_attack("longsword", "g", "no action left").refuses_to("action_surge", "after a rest");
    table.cites("PH-FTR-AS-1").ends("A").ends("g").refuses_to("action_surge", "after a rest");
}

#[test]
fn r_036_the_slowed_have_an_action_or_a_bonus_action_one_attack_and_no_surge_ph_cond_slowed_2_ph_cond_slowed_4()
 {
    let slow = || {
        let mut table = Table::draw("A g");
        table.bites('A', "slowed", Duration::SaveEnds).arms('g', "scimitar shortsword").sheet('g', |p| {
            p.attacks_per_action = 2;
            p.features.give(ClassFeature::ActionSurge);
            p.features.set(ClassFeature::SecondWind, 1);
        });
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
        table
    };
    let mut table = slow();
    table.refuses_to("action_surge", "not while slowed");
    table.dice(&[1, 1, 1]).attack("g", "scimitar", "A");
    table.refuses_attack("scimitar", "A", "no action left").refuses_to("second_wind", "no bonus action left");

    let mut bonus = slow();
    bonus.dice(&[1, 1]).takes("g", "second_wind").refuses_to("dash", "no action left");
}

#[test]
fn ph_cond_slowed_3_the_slowed_do_not_react() {
    let mut table = Table::draw(". A g");
    table.bites('A', "slowed", Duration::SaveEnds);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").moves("A", (0, 0));
    table.shows(&["A to 0,0 for 5, 25 left"]);
}

/// `g` has the condition to the end of its next turn, and its turn.
fn held(condition: &str) -> Table {
    let mut table = Table::draw("A g .");
    table.bites('A', condition, Duration::NextTurn);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    table
}

#[test]
fn an_order_that_says_more_than_its_deed_takes_is_refused() {
    let mut table = Table::draw("A . g");
    table.refuses(Order::new("end_turn").target("g"), "end_turn takes no target");
    table.refuses(Order::new("end_turn").choice("twice"), "end_turn takes no choice");
    table.refuses(Order::new("end_turn").to(grid::Square::new(1, 0)), "end_turn takes no square");
}

#[test]
fn ph_act_defend_1_and_lying_down_and_getting_up_are_not_done_twice_ph_move_10_ph_move_11() {
    let mut table = Table::draw("A . g");
    table.sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.takes("A", "defend").takes("A", "action_surge").refuses_to("defend", "already defending");
    assert!(table.may("drop_prone", None) && !table.may("stand", None), "on its feet");
    table.takes("A", "drop_prone");
    assert!(!table.may("drop_prone", None) && table.may("stand", None), "on the ground");
}

#[test]
fn ph_move_11_nobody_stands_up_whose_speed_is_zero_and_the_slowed_for_half_of_half_r_107() {
    let mut held = Table::draw("A g .");
    held.bites('g', "restrained", Duration::Battle)
        .policy('A', Policy::Never)
        .takes("A", "drop_prone")
        .ends("A");
    held.dice(&[4, 4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    held.refuses_to("stand", "speed is 0");
    let mut slow = Table::draw("A . g");
    slow.begins('A', &["slowed"]).initiative(&[6, 6, 1, 1, 1]);
    slow.takes("A", "drop_prone").takes("A", "stand");
    assert_eq!(slow.left("A", "movement"), 15 - 5, "half of 15, in whole squares");
}

#[test]
fn ph_act_help_2_nobody_distracts_whom_nothing_can_distract_r_081() {
    for (condition, may) in [("dazed", true), ("stunned", false), ("petrified", false)] {
        let mut table = Table::draw("A g");
        table.begins('g', &[condition]);
        assert_eq!(table.may("help", None), may, "{condition}");
    }
}

#[test]
fn ph_act_help_2_an_enemy_is_distracted_within_five_feet_by_each_friend_once_r_081() {
    let mut far = Table::draw("A . g");
    far.refuses_to("help", "no enemy within 5 ft can be distracted");
    let mut table = Table::draw("A g B");
    table.first("A B g").sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.aims("A", "help", "g").takes("A", "action_surge").refuses_to("help", "distracted already");
    table.ends("A").aims("B", "help", "g");
    let mut down = Table::draw("A g .");
    down.begins('g', &["stunned"]).refuses_to("help", "no enemy within 5 ft can be distracted");
}
