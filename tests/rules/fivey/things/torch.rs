//! Torches.

use super::super::table::{Table, go};
use super::deed;
use grid::{Light, Square};

fn in_the_dark(drawing: &str) -> Table {
    let mut table = Table::draw(drawing);
    let squares: Vec<Square> = table.setup().map.squares().collect();
    for square in squares {
        table.light(square.into(), Light::Dark);
    }
    table
}

/// The columns of the first row that are lighter than the level has them.
fn lit(table: &mut Table) -> Vec<i16> {
    table.offers();
    let lit = table.battle().view(false).lit;
    lit.iter().filter(|(at, _)| at.row == 0).map(|(at, _)| at.col).collect()
}

#[test]
fn fv_rul_43_a_torch_lights_six_paces_and_goes_with_its_bearer() {
    // FV-RUL-50
    let mut table = in_the_dark("A . . . . . . . . g");
    table.arm('A', "sling").gear('A', "torch").sheet('A', |profile| profile.paces = 3);
    assert_eq!(lit(&mut table), (0..=6).collect::<Vec<_>>());
    table.order(go(3, 0));
    assert_eq!(lit(&mut table), (0..=9).collect::<Vec<_>>());
    assert!(table.reasons("sling", "g").iter().all(|reason| !reason.contains("dark")));
    table.order(deed("stow", "torch").choice("belt"));
    assert!(lit(&mut table).is_empty(), "put away, it is out");
    table.turn_of('g').turn_of('A');
    assert!(table.reasons("sling", "g").contains(&"target in the dark disadvantage".to_string()));
}

#[test]
fn fv_rul_43_a_torch_burns_on_where_it_lies() {
    let mut table = in_the_dark("A . . . . . . . . . g");
    table.gear('A', "torch").order(deed("drop", "torch")).order(go(3, 0));
    assert_eq!(lit(&mut table), (0..=6).collect::<Vec<_>>());
    table.order(go(1, 0)).turn_of('g').turn_of('A').order(deed("pick_up", "torch"));
    assert_eq!(lit(&mut table), (0..=7).collect::<Vec<_>>());
}

#[test]
fn fv_rul_43_a_torch_goes_out_of_the_battle_with_its_bearer_and_a_door_lets_its_light_through() {
    let mut table = in_the_dark("A + . . . g");
    table.gear('A', "torch");
    assert_eq!(lit(&mut table), [0, 1]);
    table.does("open_door");
    assert_eq!(lit(&mut table), [0, 1, 2, 3, 4, 5]);
    let mut table = in_the_dark("< A . . . g");
    table.gear('A', "torch").order(go(0, 0)).does("leave");
    let lit = table.battle().view(false).lit;
    assert!(lit.is_empty(), "{lit:?}");
}
