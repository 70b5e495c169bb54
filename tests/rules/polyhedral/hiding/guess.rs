//! Striking at squares where somebody may be hidden, ruling `R-092`.

use crate::polyhedral::hiding::{hidden, table};
use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration},
    sheet::Policy,
};

#[test]
fn ph_atk_hid_1_the_hidden_are_not_aimed_at_but_their_square_is_with_disadvantage_ph_cond_hidden_1_ph_cond_hidden_3()
 {
    let mut unarmed = hidden("A . . g", "dBBB");
    unarmed.ends("A").refuses_attack("unarmed", "A", "is hidden");
    let mut table = bow("A . . g", "dBBB");
    assert!(!table.may("attack", Some("longbow")));
    table.dice(&[6, 6, 3]).guesses("g", "longbow", (0, 0));
    table.shows(&["g hits A with Longbow: 6 6 +1 = 13 against 12"]);
}

/// A has hidden, and it is g's turn, who has a bow.
fn bow(rows: &str, light: &str) -> Table {
    let mut table = table(rows);
    table.arms('g', "longbow:5").light(light).dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table
}

#[test]
fn ph_atk_hid_2_a_shot_at_an_empty_square_misses_and_is_spent_r_092() {
    let mut table = bow("A . . g", "dBBB");
    table.guesses("g", "longbow", (1, 0)).cites("PH-ATK-HID-2");
    table.shows(&["g: attack_square"]);
    assert_eq!(table.left("g", "action"), 0);
    let view = table.view("g");
    let carried = view.sheet.iter().find(|section| section.title == "Carried").expect("a bow");
    assert!(carried.lines[0].value.contains("4 shots"), "{}", carried.lines[0].value);
}

#[test]
fn ph_atk_hid_2_squares_with_somebody_in_view_and_behind_walls_are_no_guess() {
    let mut table = table("A . . g B\n. # # # #\n. . . . .");
    table.arms('g', "longbow:5").light("dBBBBBBBBBBBBBB").first("A g B");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    for (at, word) in [((4, 0), "can't be reached"), ((3, 2), "can't be reached")] {
        let order = Order::new("attack_square").with("longbow").to(grid::Square::new(at.0, at.1));
        table.refuses(order, word);
    }
}

#[test]
fn r_092_two_who_do_not_see_each_other_roll_as_ever_even_when_one_hides() {
    let mut table = table("A . g");
    table.light("xxx").arms('A', "spear").arms('g', "spear");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[4, 4, 3, 2]).guesses("g", "spear/thrown", (0, 0));
    table.shows(&["g hits A with Spear, thrown: 4 4 3 +1 = 12 against 12"]);
}

#[test]
fn r_092_a_stale_guess_is_a_miss_and_the_side_forgets_the_place() {
    let mut table = table("A . . g\n. . . .");
    table.light("ddBBddBB").arms('g', "longbow");
    table.dice(&[5, 5, 5]).takes("A", "hide");
    let lost = |table: &mut Table| {
        let battle = table.begun();
        let view = battle.view_of(battle::roster::Side(1), false);
        let at = view.combatants.iter().find(|one| &*one.name == "A").expect("A").at;
        (at, view.lost.iter().map(|lost| lost.last.map(|at| (at.col, at.row))).collect::<Vec<_>>())
    };
    assert_eq!(lost(&mut table), (None, vec![Some((0, 0))]));
    table.moves("A", (1, 1)).ends("A");
    assert_eq!(lost(&mut table), (None, vec![Some((0, 0))]), "nobody saw it go");
    table.guesses("g", "longbow", (0, 0)).shows(&["g: attack_square"]);
    assert_eq!(lost(&mut table), (None, vec![None]));
    let battle = table.begun();
    let own = battle.view_of(battle::roster::Side(0), false);
    assert!(own.lost.is_empty() && own.combatants.iter().all(|one| one.at.is_some()), "its own side knows");
}

#[test]
fn ph_atk_hid_4_a_blow_at_an_empty_square_gives_away_whoever_strikes_from_hiding_ph_atk_hid_2() {
    let mut table = table("A . . g");
    table.light("dBBd").arms('A', "longbow").arms('g', "longbow");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[5, 5, 5]).takes("g", "hide").ends("g");
    table.guesses("A", "longbow", (1, 0)).shows(&["A no longer hidden"]);
}

#[test]
fn r_050_a_shot_at_an_empty_square_leaves_nothing_there_and_a_thrown_weapon_lies_there_ph_atk_hid_2() {
    let mut shot = bow("A . . g", "dBBB");
    shot.guesses("g", "longbow", (1, 0));
    assert!(shot.ground().is_empty(), "an arrow is no thing to pick up");
    let mut thrown = table("A . . g");
    thrown.arms('g', "javelin").light("dBBB").dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    thrown.guesses("g", "javelin/thrown", (1, 0)).cites("PH-ATK-HID-2");
    assert_eq!(thrown.ground(), [("javelin".into(), 1, 0)]);
    assert!(!thrown.may("attack_square", Some("javelin/thrown")), "it has left the hand");
}

#[test]
fn ph_cond_charmed_1_where_a_charmer_is_thought_to_hide_is_not_struck_at_and_other_squares_are() {
    let mut table = table("A g .\n. . .");
    table.light("dBBBBB").bites('A', "charmed", Duration::Battle);
    table.sheet('A', |p| p.features.give(ClassFeature::ActionSurge)).policy('g', Policy::Never);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").takes("A", "action_surge");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    let mut squares = table.squares("attack_square", Some("unarmed"));
    squares.sort_unstable();
    assert_eq!(squares, [(0, 1), (1, 1), (2, 0), (2, 1)], "not at 0,0");
}

#[test]
fn r_092_a_hidden_enemy_is_thought_to_be_where_it_was_known_last_and_nowhere_else() {
    let mut table = bow("A . . g", "dBBB");
    let offers = table.offers();
    let guess = offers.offers.iter().find(|offer| offer.verb == "attack_square").expect("on offer");
    let thought = guess.areas.iter().filter(|area| !area.caught.is_empty());
    let thought: Vec<(i16, &str)> = thought.map(|area| (area.to.col, &*area.caught[0].target)).collect();
    assert_eq!((thought, guess.areas.len()), (vec![(0, "A")], 3));
}
