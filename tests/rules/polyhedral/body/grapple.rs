//! Holding on. Rules `PH-ACT-GRAPPLE`, `PH-COND-GRAPPLED-1` to `3`, ruling `R-085`.

use crate::polyhedral::table::{Table, walk};
use battle::order::Order;
use fivefoot_polyhedral::{
    profile::{ClassFeature, DamageKind, Duration},
    sheet::Policy,
};
use grid::{Feet, Size};

/// A holds g, and it is g's turn.
fn held(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.policy('A', Policy::Never).policy('g', Policy::Never);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    table
}

#[test]
fn ph_act_grapple_is_an_action_and_an_opposed_check() {
    let mut table = Table::draw("A g");
    table.dice(&[4, 4, 4, 3]).aims("A", "grapple", "g").reads(&[
        "A: grapple g",
        "g fails Strength (Athletics): 4 3 +0 = 7 against 8",
        "A makes Strength (Athletics): 4 4 +0 = 8 against 8",
        "g is grappled",
    ]);
    assert_eq!((table.left("A", "action"), table.marks("g")), (0, vec!["Grappled".into()]));
    table.refuses(Order::new("grapple").target("g"), "no action left");
}

#[test]
fn ph_cond_grappled_1_the_held_do_not_move_and_dash_adds_nothing() {
    let mut table = held("A g . .");
    table.ends("A").refuses_move((2, 0), "speed is 0").refuses_to("dash", "speed is 0");
    assert_eq!(table.left("g", "movement"), 0);
}

#[test]
fn ph_cond_grappled_2_a_holder_that_can_do_nothing_holds_nobody() {
    let mut table = Table::draw("h A g");
    table.bites('h', "stunned", Duration::NextTurn).policy('A', Policy::Never);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A").ends("g");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("h", "bite", "A");
    table.cites("PH-COND-GRAPPLED-2").shows(&["A is stunned", "g no longer grappled"]);
}

#[test]
fn ph_cond_grappled_3_whoever_is_moved_out_of_reach_is_free() {
    let mut table = held("A g h . .");
    table.ends("A").ends("g");
    table.moves_by_force("h", "haul", "g", (3, 0)).cites("PH-COND-GRAPPLED-3");
    assert_eq!((table.at("g"), table.marks("g")), (Some((3, 0)), Vec::<String>::new()));
}

#[test]
fn ph_cond_grappled_3_long_arms_hold_as_far_as_they_reach_r_085() {
    let mut table = Table::draw("A . g . h");
    table.sheet('A', |p| p.reach = Feet(10)).policy('A', Policy::Never);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A");
    assert_eq!(table.marks("g"), ["Grappled"], "10 feet away");
    table.ends("g").moves("h", (3, 0)).moves_by_force("h", "haul", "g", (3, 0));
    assert!(table.marks("g").is_empty());
}

#[test]
fn r_085_it_takes_a_free_hand_and_a_target_no_more_than_one_size_larger() {
    let mut full = Table::draw("A g");
    full.arms('A', "longsword dagger").refuses(Order::new("grapple").target("g"), "no hand is free");
    let mut far = Table::draw("A . g");
    far.refuses(Order::new("grapple").target("g"), "is 10 ft away");
    let mut large = Table::draw("A g g\n. g g");
    assert!(large.may("grapple", None), "one size larger");
    let mut huge = Table::draw("A g g g\n. g g g\n. g g g");
    huge.refuses(Order::new("grapple").target("g"), "g is too big");
}

#[test]
fn r_085_the_hand_that_holds_is_not_free_for_anything_else() {
    let mut table = Table::draw("A g");
    table.arms('A', "greatsword -dagger").refuses(Order::new("grapple").target("g"), "no hand is free");
    let mut table = Table::draw("A g");
    table.arms('A', "longsword -dagger").policy('g', Policy::Never);
    table
        .dice(&[6, 6, 1, 1])
        .aims("A", "grapple", "g")
        .refuses(Order::new("draw").with("dagger"), "no hand is free");
    table.ends("A").dice(&[1, 1, 6, 6]).aims("g", "escape", "A").ends("g");
    table.refuses_attack("longsword/two_hands", "g", "one hand holds g");
}

#[test]
fn r_085_breaking_free_is_an_action_against_the_holders_athletics() {
    let mut table = held("A g . .");
    table.ends("A").dice(&[4, 4, 4, 3]).aims("g", "escape", "A").cites("R-085").shows(&[
        "g: escape A",
        "A fails Strength (Athletics): 4 3 +0 = 7 against 8",
        "g makes Strength (Athletics): 4 4 +0 = 8 against 8",
        "g no longer grappled",
    ]);
    assert_eq!((table.left("g", "action"), table.left("g", "movement")), (0, 30));
    table.moves("g", (2, 0));
}

#[test]
fn r_085_a_tie_leaves_the_held_where_they_are() {
    let mut table = held("A g .");
    table.ends("A").dice(&[4, 4, 4, 4]).aims("g", "escape", "A").refuses_move((2, 0), "speed is 0");
}

#[test]
fn r_085_whom_one_holds_is_dragged_at_double_cost() {
    let mut table = held(". . . A g");
    table.moves("A", (1, 0)).shows(&[
        "A to 2,0 for 10, 20 left",
        "g to 3,0 for 5, 0 left",
        "A to 1,0 for 10, 10 left",
        "g to 2,0 for 5, 0 left",
    ]);
    assert_eq!(table.marks("g"), ["Grappled"]);
}

#[test]
fn r_085_the_much_smaller_cost_nothing_to_drag() {
    let mut table = Table::draw("# . . A A g\n# . . A A .");
    table.sheet('g', |p| p.size = Size::SMALL).policy('g', Policy::Never);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    assert_eq!(table.feet_to((2, 0)), Some(5), "Large and Small: two sizes");
    table.moves("A", (1, 0)).shows(&["A to 2,0 for 5, 25 left", "g to 4,0 for 5, 0 left"]);
}

#[test]
fn r_085_moving_about_within_reach_drags_nobody() {
    let mut table = held(". A g\n. . .");
    table.moves("A", (1, 1)).reads(&[
        "A: grapple g",
        "g fails Strength (Athletics): 1 1 +0 = 2 against 12",
        "A makes Strength (Athletics): 6 6 +0 = 12 against 3",
        "g is grappled",
        "A to 1,1 for 10, 20 left",
    ]);
}

#[test]
fn r_085_letting_go_costs_nothing() {
    let mut table = held(". A g");
    table.aims("A", "release", "g").shows(&["A: release g", "g no longer grappled"]);
    assert_eq!(table.feet_to((0, 0)), Some(5), "no burden any more");
}

#[test]
fn r_085_being_dragged_provokes_nobody_r_088() {
    let mut table = Table::draw(". . A g\n. . . B");
    table.policy('A', Policy::Never).policy('g', Policy::Never).policy('B', Policy::Always);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").moves("A", (0, 0));
    table.never("reacting");
    assert_eq!(table.at("g"), Some((1, 0)));
}

#[test]
fn r_085_a_way_with_somebody_in_hand_is_judged_as_it_is_shown() {
    let mut table = held(". . . . . A g");
    table.refuses(walk(&[(4, 0), (3, 0), (2, 0), (1, 0)]), "takes 40 ft, and 30 ft are left");
}

#[test]
fn r_085_nobody_ends_a_way_on_whom_it_drags_r_105() {
    let row = "A A A . . .";
    let mut table = Table::draw(&format!("{row}\n{row}\n{row}\ng . . . . .\n. . . . . .\n. . . . . ."));
    table.policy('g', Policy::Never).dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    // Away from g, which comes along, and back to where it stood.
    table.walks("A", &[(1, 0), (2, 0), (1, 1)]);
    let (at, held) = (table.at("A").expect("there"), table.at("g").expect("there"));
    let inside = (at.0..at.0 + 3).contains(&held.0) && (at.1..at.1 + 3).contains(&held.1);
    assert!(!inside, "A at {at:?}, g at {held:?}");
}

#[test]
fn ph_ftr_style_unarm_2_the_first_whom_an_unarmed_fighter_holds_is_hurt_as_its_turn_starts() {
    let mut table = Table::draw("h A g");
    table.policy('A', Policy::Never).sheet('A', |p| {
        p.features.give(ClassFeature::UnarmedFighting);
        p.attacks_per_action = 2;
    });
    table.sheet('h', |p| {
        p.resist.insert(DamageKind::Bludgeoning);
    });
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "h").never("takes");
    table.ends("A").ends("g").never("takes 5").ends("h").cites("PH-FTR-STYLE-UNARM-2");
    table.shows(&["h takes 2 bludgeoning: +5 x1/2, 18 left"]);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A").ends("g").ends("h");
    assert_eq!((table.health("h"), table.health("g")), (16, 20), "one of them, halved by resistance");
}

#[test]
fn ph_ftr_style_unarm_2_takes_the_style_and_fells_as_any_damage_does() {
    let mut plain = held("A g");
    plain.ends("A").ends("g").never("takes");
    let mut table = Table::draw("A g");
    table.policy('A', Policy::Never).change('g', "health", 5);
    table.sheet('A', |p| p.features.give(ClassFeature::UnarmedFighting));
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A").ends("g");
    table.shows(&["g takes 5 bludgeoning: +5, 0 left", "g defeated"]);
}

#[test]
fn r_085_whom_one_drags_comes_along_and_does_not_strike_at_it_for_leaving_r_088() {
    let mut table = Table::draw(". . . A g");
    table.policy('A', Policy::Never).policy('g', Policy::Always);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    assert!(table.provokes((1, 0)).is_empty());
    table.moves("A", (1, 0)).never("reacting");
    assert_eq!(table.at("g"), Some((2, 0)));

    let mut free = Table::draw(". . . A g\n. . . . h");
    free.policy('A', Policy::Never).policy('g', Policy::Never).policy('h', Policy::Always);
    free.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").dice(&[1, 1, 1]).moves("A", (1, 0));
    free.shows(&["h misses A with Unarmed strike, reacting: 1 1 1 +1 = 4 against 12"]);
}

#[test]
fn r_085_whom_one_holds_one_does_not_seize_again() {
    let mut table = Table::draw("A g");
    table.policy('g', Policy::Never).sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").takes("A", "action_surge");
    table.refuses(Order::new("grapple").target("g"), "already held");
}

#[test]
fn r_085_whom_a_friend_holds_takes_no_hand_of_ones_own_and_is_no_burden() {
    let mut table = Table::draw(". . B A g");
    table.arms('B', "greatsword").policy('g', Policy::Never);
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A").cites("PH-ACT-GRAPPLE");
    assert_eq!(table.feet_to((0, 0)), Some(10), "B drags nobody");
    table.moves("B", (1, 0)).never("g to");
    assert!(!table.may("release", None) && table.may("ready", Some("greatsword")));
}

#[test]
fn r_085_what_has_no_shape_to_hold_is_not_held() {
    let mut table = Table::draw("A g");
    table.sheet('g', |p| {
        p.condition_immune.insert("grappled".into());
    });
    table.refuses(Order::new("grapple").target("g"), "can't be held");
}
