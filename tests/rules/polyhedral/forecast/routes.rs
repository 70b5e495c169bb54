//! The shortest way and the safest.

use crate::polyhedral::table::Table;
use battle::roster::Side;
use forecast::{ForecastAnswer, Forecaster, Question, Routes};
use grid::{Feet, Square};

fn routes(table: &mut Table, who: &str, to: (i16, i16)) -> Result<Routes, String> {
    let battle = table.begun();
    let mut forecaster = Forecaster::new(battle.setup().clone(), battle.rules());
    let question = Question::Routes { who: who.into(), to: Square::new(to.0, to.1) };
    match forecaster.answer(&battle.snapshot(), Side(0), &question) {
        ForecastAnswer::Routes(routes) => Ok(routes),
        ForecastAnswer::Unknown(why) => Err(why),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_safest_way_goes_round_a_reach_and_the_shortest_through_it() {
    let mut table = Table::draw(
        "# # g # #
         A . . . .
         . o o o .
         . . . . .",
    );
    table.arms('g', "longsword");
    let routes = routes(&mut table, "A", (4, 1)).expect("there are routes");
    let (shortest, safest) = (&routes.shortest, routes.safest.as_ref().expect("round the crates"));
    assert_eq!((shortest.feet, safest.feet), (Feet(20), Feet(30)), "{routes:?}");
    assert_eq!((shortest.provokes.len(), safest.provokes.len()), (1, 0));
    assert!(shortest.risk > 0.0 && safest.risk == 0.0);
    for way in [shortest, safest] {
        let foreseen = way.foreseen.as_ref().expect("it can be ordered");
        assert!((foreseen.takes - way.risk).abs() < 1e-9, "the risk is what comes of it");
    }
}

#[test]
fn where_nothing_threatens_the_shortest_is_the_safest_and_it_is_as_long_as_offered() {
    let mut table = Table::draw("A . ~ . . . . . . . . . g");
    table.arms('g', "longsword");
    let offered = table.feet_to((4, 0));
    let routes = routes(&mut table, "A", (4, 0)).expect("there is a way");
    assert_eq!((Some(routes.shortest.feet), routes.safest.is_none()), (offered.map(Feet), true));
    assert_eq!(routes.shortest.path.len(), 4);
}

#[test]
fn what_can_not_be_reached_has_no_way() {
    let mut table = Table::draw("A # . g");
    assert!(routes(&mut table, "A", (2, 0)).is_err() && routes(&mut table, "nobody", (2, 0)).is_err());
}
