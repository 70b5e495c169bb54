//! What is thrown, and where it lies then.

use crate::polyhedral::table::Table;
use battle::order::Order;
use grid::Feet;

#[test]
fn ph_wpn_prop_thrown_1_a_thrown_weapon_flies_by_strength_and_lies_where_the_target_stood_r_050() {
    for (dice, line) in [
        (vec![4, 4, 4, 3], "A hits g with Javelin, thrown: 4 4 4 +3 = 15 against 12"),
        (vec![1, 2, 1], "A misses g with Javelin, thrown: 1 2 1 +3 = 7 against 12"),
    ] {
        let mut table = Table::draw("A . . g");
        table.arms('A', "javelin*2").sheet('A', |p| {
            p.abilities.strength = 14;
            p.abilities.agility = 18;
        });
        table.dice(&dice).attack("A", "javelin/thrown", "g");
        table.cites("R-050").shows(&[line, "Javelin on the ground at 3,0"]);
        assert_eq!(table.ground(), [("javelin".into(), 3, 0)]);
        assert!(!table.may("attack", Some("javelin/thrown")), "it has left the hand");
        table.handles("A", "draw", "javelin");
        assert_eq!(table.left("A", "interaction"), 0, "R-052: drawing the next takes the free interaction");
    }
}

#[test]
fn r_050_what_was_thrown_is_picked_up_with_the_free_interaction() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "javelin").dice(&[1, 2, 1]).attack("A", "javelin/thrown", "g");
    table.refuses(Order::new("pick_up").with("javelin"), "not on offer");
    table.moves("A", (2, 0)).handles("A", "pick_up", "javelin").shows(&["A picks up Javelin"]);
    assert!(table.ground().is_empty());
    assert_eq!(table.left("A", "interaction"), 0);
    table.ends("A").ends("g").dice(&[1, 1, 1]).attack("A", "javelin", "g");
}

#[test]
fn r_052_finesse_throws_by_agility_and_darts_are_for_throwing_only() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "dagger").sheet('A', |p| p.abilities.agility = 16);
    table.dice(&[4, 3, 2, 4]).attack("A", "dagger/thrown", "g");
    table.shows(&["A hits g with Dagger, thrown: 4 3 2 +4 = 13 against 12"]);

    let mut dart = Table::draw("A g");
    dart.arms('A', "dart*3");
    assert_eq!(dart.edges("dart", "g"), ["an enemy is close -1D"], "even at arm's length it flies");
    assert_eq!(dart.view("A").reach, Feet(5));
    dart.dice(&[1, 1]).attack("A", "dart", "g");
    assert_eq!(dart.ground(), [("dart".into(), 1, 0)]);
}

#[test]
fn r_047_a_thrown_spear_does_a_d6() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "spear").dice(&[4, 4, 4, 6]).attack("A", "spear/thrown", "g");
    assert_eq!(table.health("g"), 14);
}

#[test]
fn r_049_a_boomerang_comes_back_from_a_miss_and_lies_where_it_has_hit_ph_wpn_prop_special() {
    let mut miss = Table::draw("A . . g");
    miss.arms('A', "boomerang").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");
    assert!(miss.ground().is_empty() && !miss.may("attack", Some("boomerang/thrown")), "it is still flying");
    miss.ends("A").cites("R-049").shows(&["A catches Boomerang", "A ends"]);
    miss.ends("g").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");

    let mut full = Table::draw("A . . g");
    full.arms('A', "boomerang longsword -dagger").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");
    full.handles("A", "draw", "dagger").ends("A").shows(&["Boomerang on the ground at 0,0", "A ends"]);

    let mut hit = Table::draw("A . . g");
    hit.arms('A', "boomerang").dice(&[4, 4, 4, 1]).attack("A", "boomerang/thrown", "g");
    assert_eq!(hit.ground(), [("boomerang".into(), 3, 0)]);
}

#[test]
fn r_072_a_body_throws_only_the_rocks_it_has() {
    let mut table = Table::draw("A . . g");
    table.body('A', "rock", Some((Feet(60), Feet(120))), None).sheet('A', |p| {
        let mut rock = (*p.natural[0]).clone();
        rock.uses = Some(1);
        p.natural[0] = rock.into();
        p.attacks_per_action = 2;
    });
    table.dice(&[1, 1, 1]).attack("A", "rock", "g");
    table.refuses_attack("rock", "g", "no rock left");
}

#[test]
fn r_049_a_boomerang_that_nobody_has_thrown_is_not_caught() {
    for arms in ["boomerang", "-boomerang"] {
        let mut table = Table::draw("A . . g");
        table.arms('A', arms).ends("A").never("catches").ends("g");
        assert_eq!(table.may("attack", Some("boomerang/thrown")), arms == "boomerang", "as it was before");
    }
}

#[test]
fn r_049_a_boomerang_that_finds_no_hand_lies_at_the_feet_of_its_owner() {
    let mut full = Table::draw("A . . g");
    full.arms('A', "boomerang longsword -dagger").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");
    full.handles("A", "draw", "dagger").ends("A").cites("R-049");
    assert_eq!(full.ground(), [("boomerang".into(), 0, 0)]);
}

#[test]
fn r_050_what_is_picked_up_is_one_and_no_more() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "dagger").dice(&[1, 2, 1]).attack("A", "dagger/thrown", "g").moves("A", (2, 0));
    table.handles("A", "pick_up", "dagger").ends("A").ends("g");
    assert!(!table.may("draw", Some("dagger")), "there is no second one to draw");
    table.dice(&[1, 1]).attack("A", "dagger/thrown", "g");
    assert!(table.attacks().iter().all(|with| !with.starts_with("dagger")));
}

#[test]
fn r_079_nothing_is_picked_up_without_a_free_hand() {
    let mut table = Table::draw("A . g");
    table.arms('A', "dagger longsword -club").handles("A", "drop", "dagger").handles("A", "draw", "club");
    table.ends("A").ends("g").refuses(Order::new("pick_up").with("dagger"), "no hand is free");
    table.handles("A", "stow", "club").takes("A", "use_object").handles("A", "pick_up", "dagger");
}
