//! Moving: speed, the free step, withdrawing, running, rising, strikes out of turn, loads, the ground.

use crate::rulezero::table::{Table, attack, go};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::SizeClass;
use grid::Square;

fn step(col: i16, row: i16) -> Order {
    Order::new("step").to(Square::new(col, row))
}

#[test]
fn rz_move_01_six_squares_for_a_move_action_rzr_03_rzr_24() {
    let mut table = Table::draw("A . . . . . . . g");
    table.sheet_says('A', "Speed", "6 squares", "RZ-MOVE-01");
    assert!(table.offer("move", None).expect("open").squares.iter().all(|goal| goal.to.col <= 6));
    table.order(go(6, 0));
    assert_eq!((table.left('A', "move"), table.left('A', "standard")), (0, 1));
    table.order(go(7, 0));
    assert_eq!(table.left('A', "standard"), 0, "a second move takes the standard action");
}

#[test]
fn rzr_19_a_strike_comes_before_the_step_and_once_a_round_rzr_44() {
    let mut table = Table::draw("A . . .\ng . . .");
    table.hits('A', 60).order(go(3, 0));
    assert_eq!(table.actor(), "g");
    assert_eq!(table.at('A'), Some((0, 0)), "it has not left yet");
    table.target("opportunity_attack", Some("bite"), "A");
    table.dice(&[15, 4]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert_eq!((table.at('A'), table.health('A')), (Some((3, 0)), 56));
    assert_eq!(table.left('g', "reaction"), 0);
}

#[test]
fn rzr_45_one_step_a_turn_is_free_where_nothing_else_is_moved() {
    let mut table = Table::draw("A . . .\ng . . .");
    table.arm('A', "mace").order(step(1, 0));
    assert_eq!((table.actor(), table.at('A')), ("A".to_owned(), Some((1, 0))));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 1));
    assert_eq!(table.closed("move", None), "has made its step");
    let mut table = Table::draw("A ~ . g");
    assert!(table.offer("step", None).is_none(), "not onto difficult ground");
}

#[test]
fn rzr_03_a_withdrawal_leaves_its_first_square_freely() {
    let mut table = Table::draw("g A . . .");
    table.does("withdraw").order(go(4, 0));
    assert_eq!((table.actor(), table.at('A')), ("A".to_owned(), Some((4, 0))));
    let mut table = Table::draw("A . . .\ng . . .");
    table.does("withdraw").order(go(3, 0));
    assert_eq!((table.actor(), table.at('A')), ("g".to_owned(), Some((1, 0))), "the second is guarded, too");
    let mut table = Table::draw(&format!("A {} g", ". ".repeat(20)));
    table.does("run");
    assert!(table.offer("move", None).expect("open").squares.iter().any(|goal| goal.to.col == 18));
    assert_eq!(table.conditions('A'), ["running"]);
}

#[test]
fn rzr_15_rising_takes_a_move_action_and_lets_those_beside_one_strike() {
    let mut table = Table::draw("A . .\ng . .");
    table.state('A', |states| states.prone = true).hits('A', 60);
    table.does("stand");
    assert_eq!(table.actor(), "g");
    table.does("pass");
    assert!(table.conditions('A').is_empty());
    assert_eq!(table.left('A', "move"), 0);
}

#[test]
fn rzr_24_a_level_may_count_every_second_diagonal_twice() {
    let furthest = |counted: bool| {
        let mut table = Table::draw(
            "A . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . g",
        );
        table.option("diagonals", counted);
        let offer = table.offer("move", None).expect("open");
        offer
            .squares
            .iter()
            .filter(|goal| goal.stop && goal.to.col == goal.to.row)
            .map(|goal| goal.to.col)
            .max()
    };
    assert_eq!((furthest(false), furthest(true)), (Some(5), Some(4)));
}

#[test]
fn rz_carry_01_rz_carry_02_rz_carry_03_loads_slow_rzr_29_rzr_56() {
    let mut slow = Vec::new();
    for load in [100, 101, 201, 401] {
        let mut table = Table::draw("A . . . g");
        table.change('A', "load", Change::Number(load));
        for rule in ["RZ-CARRY-01", "RZR-29", "RZR-56"] {
            table.sheet_says('A', "Load", &format!("{load} pounds"), rule);
        }
        let sheet = table.view('A').sheet;
        let reflex = sheet[0].lines[1].value.clone();
        let speed = sheet.iter().flat_map(|one| &one.lines).find(|line| line.label == "Speed");
        slow.push((speed.expect("a speed").value.clone(), reflex));
    }
    let told = |speed: &str, reflex: &str| (speed.to_owned(), reflex.to_owned());
    assert_eq!(
        slow,
        [told("6 squares", "10"), told("3 squares", "10"), told("3 squares", "5"), told("1 square", "5")]
    );
}

#[test]
fn rzr_19_shooting_beside_an_enemy_lets_it_strike_first() {
    let mut table = Table::draw("A g .");
    table.arm('A', "short_bow").hits('A', 60).hits('g', 60);
    table.order(attack("short_bow", "g"));
    assert_eq!(table.actor(), "g");
    table.dice(&[5]).does("pass");
}

#[test]
fn rzr_45_one_step_a_turn_and_none_beside_another_move() {
    let mut table = Table::draw("A . . .\n. . . g");
    table.order(step(1, 0));
    assert_eq!(table.closed("step", None), "has made its step");
    table.turn_of('g').turn_of('A');
    assert!(table.offer("step", None).is_some(), "the next turn has one more");
    table.order(go(2, 0));
    assert_eq!(table.closed("step", None), "not with other movement");
}

#[test]
fn rzr_45_a_full_attack_leaves_the_step_rz_nat_02() {
    let mut table = Table::draw("g . A .\n. . . .");
    table.body('g', "bite claw").first("gA").hits('A', 60).order(step(1, 0));
    table.dice(&[2, 3]).order(Order::new("full_attack").target("A"));
    let mut table = Table::draw("g A . .\n. . . .");
    table.body('g', "bite claw").first("gA").hits('A', 60);
    table.dice(&[2, 3]).order(Order::new("full_attack").target("A"));
    assert_eq!((table.left('g', "standard"), table.left('g', "move")), (0, 0));
    assert_eq!(table.order(step(0, 1)).at('g'), Some((0, 1)));
    let mut table = Table::draw("g . . A\n. . . .");
    table.body('g', "bite claw").first("gA").order(go(2, 0));
    assert_eq!(table.closed("full_attack", None), "takes a whole turn");
}

#[test]
fn rzr_24_difficult_ground_and_water_take_two_squares_of_speed() {
    let far = |rows: &str| {
        let mut table = Table::draw(rows);
        let squares = table.offer("move", None).expect("open").squares;
        squares.iter().filter(|goal| goal.stop).map(|goal| goal.to.col).max()
    };
    assert_eq!(far("A . . . . . . . g"), Some(6));
    assert_eq!(far("A ~ . . . . . . g"), Some(5));
    assert_eq!(far("A ~ ~ ~ . . . . g"), Some(3));
    assert_eq!(far("A = . . . . . . g"), Some(5));
}

#[test]
fn rzr_24_friends_let_one_pass_and_enemies_three_sizes_apart_and_nobody_lets_one_stop() {
    let squares = |of: fn(&mut Table)| {
        let mut table = Table::draw("A h . .");
        of(&mut table);
        let offer = table.offer("move", None);
        let goals = offer.map_or(Vec::new(), |offer| offer.squares);
        let stops = |col: i16| goals.iter().any(|goal| goal.stop && goal.to.col == col);
        (stops(1), stops(2))
    };
    assert_eq!(squares(|_| ()), (false, false), "an enemy bars the way");
    assert_eq!(
        squares(|table| _ = table.state('h', |states| states.pinned = true)),
        (false, true),
        "helpless"
    );
    let mut table = Table::draw("A B . g");
    let goals = table.offer("move", None).expect("open").squares;
    assert!(goals.iter().any(|goal| goal.stop && goal.to.col == 2));
    assert!(!goals.iter().any(|goal| goal.stop && goal.to.col == 1));
    use fivefoot_rulezero::profile::SizeClass as S;
    for (size, passes) in [(S::Large, false), (S::Huge, false), (S::Gargantuan, true)] {
        let (side, rows) = match size {
            S::Large => (2, "A h h . .\n. h h . .\n# # # # #"),
            S::Huge => (3, "A h h h .\n. h h h .\n. h h h .\n# # # # #"),
            _ => (4, "A h h h h .\n. h h h h .\n. h h h h .\n. h h h h .\n# # # # # #"),
        };
        let mut table = Table::draw(rows);
        table.sheet('A', |one| one.speed = 9);
        let goals = table.offer("move", None).map_or(Vec::new(), |offer| offer.squares);
        assert_eq!(goals.iter().any(|goal| goal.stop && goal.to.col == side + 1), passes, "{size:?}");
    }
}

#[test]
fn rzr_24_to_climb_out_of_a_pit_is_a_skill_against_10_rz_nat20_01() {
    for (strength, face, out) in [(0, 9, false), (0, 10, true), (-11, 20, false), (9, 1, true)] {
        let mut table = Table::draw("A . . g");
        table.setup().map.set_tile(Square::new(0, 0), grid::Tile::Pit);
        table.stat('A', fivefoot_rulezero::profile::Stat::Strength, strength);
        table.dice(&[face]).order(go(1, 0));
        assert_eq!(table.at('A') == Some((1, 0)), out, "{face} and {strength}");
        assert_eq!(table.left('A', "move"), 0, "the move is gone either way");
    }
}

#[test]
fn rz_carry_02_half_of_a_speed_is_rounded_down_and_1_at_least_rzr_29() {
    for (speed, half) in [(5, "2 squares"), (1, "1 square"), (8, "4 squares")] {
        let mut table = Table::draw("A . . . g");
        table.sheet('A', |one| one.speed = speed).change('A', "load", Change::Number(101));
        let rule = if speed > 1 { "RZ-CARRY-02" } else { "RZ-MOVE-01" };
        table.sheet_says('A', "Speed", half, rule);
    }
}

#[test]
fn rzr_29_strength_and_con_carry_more_and_a_level_may_count_as_printed_rz_carry_01() {
    use fivefoot_rulezero::profile::Stat;
    let speed = |load: i64, printed: bool| {
        let mut table = Table::draw("A . . . g");
        table.stat('A', Stat::Strength, 2).stat('A', Stat::Constitution, 1).option("printed_loads", printed);
        table.change('A', "load", Change::Number(load));
        let line = table.view('A').sheet.into_iter().flat_map(|section| section.lines);
        let speeds: Vec<String> = line.filter(|line| line.label == "Speed").map(|line| line.value).collect();
        table.sheet_says('A', "Load", &format!("{load} pounds"), "RZR-29");
        speeds.concat()
    };
    assert_eq!((speed(130, false), speed(131, false)), ("6 squares".into(), "3 squares".into()));
    assert_eq!((speed(40, true), speed(41, true)), ("6 squares".into(), "3 squares".into()));
    assert_eq!((speed(520, false), speed(521, false)), ("3 squares".into(), "1 square".into()));
    assert_eq!((speed(2600, false), speed(2601, false)), ("1 square".into(), "0 squares".into()));
}

#[test]
fn rzr_03_doors_and_arms_take_a_move_action_and_dropping_takes_none() {
    let mut table = Table::draw("A + . g");
    table.does("open_door");
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 0));
    let mut table = Table::draw("A . . g");
    table.arm('A', "mace -dagger").order(Order::new("draw").with("dagger"));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 0));
    table.order(Order::new("drop").with("mace"));
    assert_eq!(table.left('A', "standard"), 1);
    table.order(Order::new("stow").with("dagger"));
    assert_eq!(table.left('A', "standard"), 0, "a second move action takes the standard one");
}

#[test]
fn rzr_15_whoever_is_struck_down_as_it_rises_stays_down_rzr_19() {
    let mut table = Table::draw("A . .\ng . B");
    table.state('A', |states| states.prone = true).hits('A', 3).does("stand");
    table.dice(&[15, 6]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert!(table.conditions('A').contains(&"prone".to_owned()), "{:?}", table.conditions('A'));
}

#[test]
fn rzr_19_a_chance_to_strike_says_what_brings_it_on_rz_size_06() {
    let trigger = |table: &mut Table| {
        table.actor();
        table.battle().decision().map(|decision| decision.trigger.to_string()).unwrap_or_default()
    };
    let mut leaves = Table::draw("A . . .\ng . . .");
    leaves.order(go(3, 0));
    assert_eq!(trigger(&mut leaves), "A leaves a square in reach of g");
    let mut enters = Table::draw("r A .");
    enters.first("rA").size('r', SizeClass::Tiny).order(go(1, 0));
    assert_eq!(trigger(&mut enters), "r enters the square of A");
    let mut rises = Table::draw("A g");
    rises.state('A', |states| states.prone = true).does("stand");
    assert_eq!(trigger(&mut rises), "A rises within reach of g");
}

#[test]
fn rzr_03_what_takes_a_whole_turn_comes_before_any_other_move_or_deed_rzr_45_rzr_47() {
    let closed = |verb: &str, of: fn(&mut Table)| {
        let mut table = Table::draw("A . . . . g\n. . . . . .");
        table.arm('A', "mace");
        of(&mut table);
        table.offer(verb, None).is_none().then(|| table.closed(verb, None))
    };
    let walks: fn(&mut Table) = |table| _ = table.order(go(1, 0));
    let steps: fn(&mut Table) = |table| _ = table.order(Order::new("step").to(Square::new(1, 0)));
    for verb in ["withdraw", "run"] {
        assert_eq!(closed(verb, walks).as_deref(), Some("takes a whole turn"), "{verb}");
        assert_eq!(closed(verb, steps).as_deref(), Some("has made its step"), "{verb}");
        assert_eq!(closed(verb, |_| ()), None, "{verb}");
    }
    assert!(closed("charge", walks).is_some() && closed("charge", steps).is_some());
    assert_eq!(closed("charge", |_| ()), None);
    assert_eq!(closed("step", walks).as_deref(), Some("not with other movement"));
    assert_eq!(
        closed("step", |table| _ = table.does("withdraw")).as_deref(),
        Some("not with other movement")
    );
    assert_eq!(closed("step", steps).as_deref(), Some("has made its step"));
}

#[test]
fn rz_nat_02_a_full_attack_takes_both_actions_and_a_step_leaves_it_rzr_03_rzr_45() {
    let full = |of: fn(&mut Table)| {
        let mut table = Table::draw("g A . .\n. . . .");
        table.first("gA").body('g', "claw*2").hits('A', 60);
        of(&mut table);
        table.offer("full_attack", None).is_some()
    };
    assert!(full(|_| ()));
    assert!(full(|table| _ = table.order(Order::new("step").to(Square::new(0, 1)))));
    assert!(!full(|table| _ = table.order(go(0, 1)).does("pass")), "it has moved");
    assert!(!full(|table| _ = table.dice(&[2]).order(attack("claw", "A"))), "it has struck");
}

#[test]
fn rzr_03_the_actions_of_a_turn_are_gone_when_it_ends() {
    let mut table = Table::draw("A . . g");
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 1));
    table.turn_of('g');
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 0));
}
