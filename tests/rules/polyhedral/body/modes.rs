//! Swimming, burrowing, striding through woods. Rules `PH-MOVE-03`, `PH-ORIG-ELFCULT-04`, rulings `R-109`, `R-111`.

use crate::polyhedral::table::Table;
use battle::{Battle, RuleSystem, board::Board, foresight::MovementQuery};
use fivefoot_polyhedral::{
    POLYHEDRAL,
    profile::{ClassFeature, Speeds},
    sheet::Policy,
};
use grid::{Detail, Feet, Prices, Square, distance_field, reachable};

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
    table
        .refuses_move((2, 0), "there is nothing to stand on at [2,0]")
        .refuses_move((5, 0), "can't be reached");
}

#[test]
fn ph_move_03_what_is_foreseen_of_ways_knows_every_mode_r_109() {
    let mut table = Table::draw("A ^ o = . g");
    table.sheet('A', |p| p.speeds = Speeds { fly: Feet(25), ..Speeds::default() }).policy('g', Policy::Never);
    let battle: &Battle = table.begun();
    let who = battle.who("A").expect("drawn");
    let mut far = None;
    battle.rules().foresight().query_movement(
        battle.world(),
        who,
        true,
        &mut |query_movement: &MovementQuery| {
            let reached = reachable(query_movement.rules, query_movement.start, query_movement.feet);
            far = reached.iter().find(|one| one.square == Square::new(4, 0)).map(|one| one.feet);
        },
    );
    assert_eq!(far, Some(Feet(20)));
}

#[test]
fn ph_orig_elfcult_04_plants_do_not_hinder_who_strides_through_woods_r_106() {
    let strider = |rows: &str| {
        let mut table = Table::draw(rows);
        table.sheet('A', |p| p.features.give(ClassFeature::WoodlandStride)).policy('g', Policy::Never);
        table.detail((1, 0), Detail { plants: true, ..Detail::default() });
        table
    };
    let mut table = strider("A ~ ~ . g");
    assert_eq!((table.feet_to((1, 0)), table.feet_to((2, 0))), (Some(5), Some(15)), "only plants");
    table.moves("A", (2, 0)).cites("PH-HIND-01");
    table.shows(&["A to 1,0 for 5, 25 left", "A to 2,0 for 10, 15 left"]);
    let mut others = Table::draw("A ~ . g");
    others.detail((1, 0), Detail { plants: true, ..Detail::default() });
    assert_eq!(others.feet_to((2, 0)), Some(15));
    // Plants are no longer the source where something else hinders, too.
    let mut crawling = strider("A ~ . g");
    crawling.begins('A', &["prone"]);
    assert_eq!(crawling.feet_to((1, 0)), Some(10));
}

#[test]
fn ph_orig_elfcult_04_what_is_foreseen_and_what_computer_players_plan_by_know_the_stride() {
    let mut table = Table::draw("A ~ ~ . g");
    table.is('A', "sylwen");
    for col in [1, 2] {
        table.detail((col, 0), Detail { plants: true, ..Detail::default() });
    }
    let battle: &Battle = table.begun();
    let who = battle.who("A").expect("drawn");
    let mut far = None;
    battle.rules().foresight().query_movement(
        battle.world(),
        who,
        true,
        &mut |query_movement: &MovementQuery| {
            let reached = reachable(query_movement.rules, query_movement.start, query_movement.feet);
            far = reached.iter().find(|one| one.square == Square::new(3, 0)).map(|one| one.feet);
        },
    );
    assert_eq!(far, Some(Feet(15)));
    let modes = POLYHEDRAL.foresight().modes(battle.world(), who);
    let map = battle.world().resource::<Board>().map();
    let field = distance_field(map, 1, modes, &Prices::DOUBLED, false, [Square::new(3, 0)]);
    assert_eq!(field[0], 15);
}
