//! Swimming and burrowing. Rule `PH-MOVE-03`, rulings `R-109`, `R-111`.

use crate::table::Table;
use fivefoot::{
    battle::{Battle, foresight::Roam},
    grid::{Feet, Square, reachable},
    rules::polyhedral::{profile::Speeds, sheet::Policy},
};

#[test]
fn r_111_swimming_is_hindered_but_for_those_with_a_mode_for_it() {
    let mut table = Table::draw("A = = g");
    assert_eq!(table.feet_to((2, 0)), Some(20));
    let mut pike = Table::draw("A = = g");
    pike.sheet('A', |p| p.speeds = Speeds { swim: Feet(40), ..Speeds::default() });
    assert_eq!(pike.feet_to((2, 0)), Some(10));
}

#[test]
fn r_109_burrowers_pass_under_rubble_crates_and_feet() {
    let mut table = Table::draw("A ~ o g . ^");
    table
        .sheet('A', |p| p.speeds = Speeds { burrow: Feet(20), ..Speeds::default() })
        .policy('g', Policy::Never);
    assert_eq!(table.feet_to((4, 0)), Some(20));
    table.refuses_move((2, 0), "occupied").refuses_move((5, 0), "can't be reached");
}

#[test]
fn ph_move_03_what_is_foreseen_of_ways_knows_every_mode_r_109() {
    let mut table = Table::draw("A ^ o = . g");
    table.sheet('A', |p| p.speeds = Speeds { fly: Feet(25), ..Speeds::default() }).policy('g', Policy::Never);
    let battle: &Battle = table.begun();
    let who = battle.who("A").expect("drawn");
    let mut far = None;
    battle.rules().roam(battle.world(), who, true, &mut |roam: &Roam| {
        let reached = reachable(roam.rules, roam.start, roam.feet);
        far = reached.iter().find(|one| one.square == Square::new(4, 0)).map(|one| one.feet);
    });
    assert_eq!(far, Some(Feet(20)));
}
