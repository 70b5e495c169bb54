//! What threatens somebody who ends its turn on a square.

use crate::polyhedral::body::flying::spikes;
use crate::polyhedral::table::Table;
use battle::order::Order;
use dice::Outcomes;
use fivefoot_polyhedral::profile::{Ability, ClassFeature, DamageKind, Skill, Speeds};
use grid::{Feet, Square};
use harness::forecasts::danger::*;

#[test]
fn the_danger_of_one_enemy_is_every_face_of_its_turn_polyhedral() {
    let mut table = Table::draw("A g");
    table.arms('g', "dagger").change('A', "health", 4);
    let peril = perils(table.begun(), "A", &[(0, 0)]).remove(0);
    assert_eq!(peril.from.iter().map(|menace| &*menace.with).collect::<Vec<_>>(), ["Dagger"]);
    let blow = Order::new("attack").with("dagger").target("A");
    same(&peril, enemys_turn(table.begun(), &[blow]));
}

#[test]
fn whoever_shoots_does_so_through_cover_where_in_the_open_its_aim_is_spoilt() {
    let mut table = Table::draw(
        ". . . . o . . .
         . . . . B . . .
         . . . A o . . g
         . . . . o . . .",
    );
    table.first("B A g").arms('g', "longbow").change('A', "health", 4);
    table.does("B", Order::new("end_turn"));
    let peril = perils(table.begun(), "A", &[(3, 2)]).remove(0);
    let from = peril.from.first().map(|menace| menace.at);
    assert!(from.is_some_and(|at| at.steps_to(Square::new(4, 1)) > 1), "not beside B: {from:?}");
    let shot = Order::new("attack").with("longbow").target("A");
    same(&peril, enemys_turn(table.begun(), &[shot]));
}

#[test]
fn ph_cbt_sur_4_the_surprised_are_no_danger_until_their_lost_turn_is_over() {
    let mut table = Table::draw("A g");
    table.first("A g").arms('g', "dagger").change('A', "health", 4).surprised('g');
    let peril = perils(table.begun(), "A", &[(0, 0)]).remove(0);
    assert!(peril.hit == 0.0 && peril.from.is_empty(), "{peril:?}");
    table.ends("A").shows(&["g loses the turn: surprised"]);
    let peril = perils(table.begun(), "A", &[(0, 0)]).remove(0);
    assert!(peril.hit > 0.0, "from now on it strikes: {peril:?}");
}

#[test]
fn ph_move_11_whoever_lies_is_as_dangerous_as_after_rising() {
    let mut table = Table::draw("A g");
    table.first("g A").arms('g', "dagger").change('A', "health", 4).takes("g", "drop_prone").ends("g");
    let peril = perils(table.begun(), "A", &[(0, 0)]).remove(0);
    let turn = [Order::new("stand"), Order::new("attack").with("dagger").target("A")];
    same(&peril, enemys_turn(table.begun(), &turn));
}

#[test]
fn danger_ends_where_nobody_gets_and_friends_do_not_threaten() {
    let mut table = Table::draw("A . . . . . . . . . . . . . . . . g . B");
    table.arms('g', "longsword").arms('B', "longsword");
    // 30 feet and an arm of 5.
    let perils = perils(table.begun(), "A", &[(0, 0), (9, 0), (10, 0), (12, 0)]);
    assert_eq!(perils.iter().map(|peril| peril.from.len()).collect::<Vec<_>>(), [0, 0, 1, 1]);
    assert!(perils[0].hit == 0.0 && perils[3].hit > 0.3, "{perils:?}");
    let all = crate::polyhedral::forecast::danger::perils(table.begun(), "A", &[]);
    assert_eq!(all.len(), 7, "here and six squares on");
}

#[test]
fn only_as_many_strike_as_find_room() {
    let mut table = Table::draw("# # # # #\n# A . g h\n# # # # #");
    for letter in ['g', 'h'] {
        table.arms(letter, "longsword");
    }
    let peril = perils(table.begun(), "A", &[(1, 1)]).remove(0);
    assert_eq!(peril.from.len(), 1, "a corridor has room for one: {peril:?}");
}

#[test]
fn an_enemys_reach_is_where_it_goes_and_what_it_strikes_there() {
    let mut table = Table::draw("A . . . . . . . . . . g # .");
    table.arms('g', "longsword");
    let reach = reach(table.begun(), "g");
    let cols = |squares: Vec<Square>| squares.into_iter().map(|square| square.col).collect::<Vec<_>>();
    assert_eq!(cols(reach.goes.iter().map(|(at, _)| *at).collect()), (5..=11).collect::<Vec<_>>());
    assert_eq!(cols(reach.strikes), (4..=11).collect::<Vec<_>>());
}

#[test]
fn r_109_landing_on_a_trap_is_foreseen_for_a_flyer_and_a_fire_below_it_is_no_danger() {
    let harmed = |table: &mut Table, at: (i16, i16)| !perils(table.begun(), "A", &[at])[0].harms.is_empty();
    let winged = |rows: &str| {
        let mut table = Table::draw(rows);
        table.sheet('A', |p| p.speeds = Speeds { fly: Feet(60), ..Speeds::default() });
        table
    };
    let mut trap = winged("A . . . g");
    trap.thing(spikes((2, 0)));
    assert!(harmed(&mut trap, (2, 0)) && !harmed(&mut trap, (1, 0)));
    let mut fire = winged("A . . . g");
    fire.gear('g', "fire_flask").takes("A", "rise").ends("A");
    fire.does("g", Order::new("throw").with("fire_flask").to(Square::new(0, 0)));
    assert!(!harmed(&mut fire, (0, 0)), "it stays aloft");
}

#[test]
fn ph_orig_dwarf_03_stout_health_tells_in_the_danger_of_what_may_be_thrown() {
    let hit = |stout: bool| {
        let mut table = Table::draw("A . . . g");
        table.gear('g', "fire_flask").sheet('g', |p| {
            let mut gear = (*p.gear[0].gear).clone();
            let thrown = gear.thrown.as_mut().expect("it is thrown");
            (thrown.harm.kind, thrown.harm.save) = (DamageKind::Poison, Some((Ability::Vitality, 12)));
            (thrown.harm.half, thrown.lasts) = (false, 0);
            p.gear[0].gear = gear.into();
        });
        if stout {
            table.sheet('A', |p| p.features.give(ClassFeature::StoutHealth));
        }
        perils(table.begun(), "A", &[(0, 0)])[0].hit
    };
    let fails = |dice: u8| Outcomes::pool(dice, 6).chance(|&sum| sum < 12).as_f64();
    assert!((hit(false) - fails(2)).abs() < 1e-9, "unskilled: {}", hit(false));
    assert!((hit(true) - fails(3)).abs() < 1e-9, "a die more: {}", hit(true));
}

#[test]
fn r_092_whoever_hides_is_in_no_forecast_of_its_enemies() {
    let strikers = |hides: bool| {
        let mut table = Table::draw("A . . g");
        table.light("BBBd").arms('g', "longsword").sheet('g', |p| p.skills.extend([Skill::Stealth]));
        table.first("g A");
        if hides {
            table.dice(&[5, 5, 5]).takes("g", "hide");
        }
        perils(table.ends("g").begun(), "A", &[(0, 0)])[0].from.len()
    };
    assert_eq!((strikers(false), strikers(true)), (1, 0));
}
