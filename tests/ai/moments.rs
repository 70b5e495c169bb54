//! Moments that have a right answer.

use super::table::{Table, setup, verbs};
use fivefoot::{
    battle::{
        order::Order,
        setup::{Aim, Change, Goal},
    },
    grid::Square,
};

#[test]
fn finishes_the_one_that_is_nearly_down() {
    let cast = [('A', "aldric", None), ('b', "road_bandit", None), ('c', "road_bandit", Some(1))];
    let mut table = Table::draw(
        "......
         ..b...
         ..Ac..
         ......",
        &cast,
        "A",
    );
    let order = table.says();
    assert_eq!((&*order.verb, order.target.as_deref()), ("attack", Some("c")));
}

#[test]
fn leaves_the_fallen_alone_while_others_stand() {
    let cast = [('A', "aldric", None), ('b', "borga", Some(1)), ('c', "road_bandit", None)];
    let mut table = Table::draw(
        "......
         ..b...
         ..A...
         .....c",
        &cast,
        "A",
    );
    // One of many tries puts b on the ground.
    for _ in 0..60 {
        if table
            .battle
            .view(false)
            .combatants
            .iter()
            .any(|other| &*other.name == "b" && other.gauges[0].now == 0)
        {
            break;
        }
        table.wait_for("A");
        let strike = Order::new("attack").with("longsword").target("b");
        table.battle.order(&strike).expect("b is in reach");
        table.let_pass();
        table.battle.order(&Order::new("end_turn")).expect("a turn can be ended");
    }
    table.wait_for("A");
    let orders = table.plays();
    assert!(orders.iter().all(|order| order.target.as_deref() != Some("b")), "{orders:?}");
}

#[test]
fn an_archer_steps_away_rather_than_shoot_with_an_enemy_at_its_elbow() {
    let cast = [('A', "hired_bow", None), ('b', "ash_viper", None)];
    let mut table = Table::draw(
        "............
         ............
         ...Ab.......
         ............
         ............",
        &cast,
        "A",
    );
    let orders = table.plays();
    assert_eq!(verbs(&orders)[..2], ["move", "attack"], "{orders:?}");
    assert!(table.at("A").steps_to(Square::new(4, 2)) > 1, "{}", table.at("A"));
}

#[test]
fn an_archer_keeps_its_distance_and_shoots() {
    let cast = [('A', "hired_bow", None), ('b', "pit_brute", None)];
    let mut table = Table::draw(
        "..............
         ..............
         .......A...b..
         ..............
         ..............",
        &cast,
        "A",
    );
    let before = table.feet_between("A", "b");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"attack"), "{orders:?}");
    assert!(table.feet_between("A", "b") > before, "{}", table.at("A"));
}

#[test]
fn stabilises_a_friend_once_the_enemy_has_gone() {
    let cast = [('A', "aldric", None), ('B', "borga", Some(1)), ('c', "dusk_wolf", None)];
    let mut table = Table::draw(
        "..A...............................................
         ..B...............................................
         ..c...............................................",
        &cast,
        "c",
    );
    while table.health("B") > 0 {
        table.wait_for("c");
        table.battle.order(&Order::new("attack").target("B")).expect("B is in reach");
        table.let_pass();
        if table.health("B") > 0 {
            table.battle.order(&Order::new("end_turn")).expect("a turn can be ended");
        }
    }
    table.battle.order(&Order::new("move").to(Square::new(10, 2))).expect("the way is free");
    table.let_pass();
    table.wait_for("A");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"stabilise"), "{orders:?}");
}

#[test]
fn the_hurt_and_outnumbered_slip_away_from_the_slow() {
    let cast = [('A', "hired_bow", Some(3)), ('c', "pallid_thrall", None), ('d', "pallid_thrall", None)];
    let mut table = Table::draw(
        "....................
         ....................
         ............Ac......
         ............d.......
         ....................",
        &cast,
        "A",
    );
    let orders = table.plays();
    assert_eq!(orders[0].verb, "disengage", "{orders:?}");
    assert!(table.feet_between("A", "c") > 25 && table.feet_between("A", "d") > 25, "{}", table.at("A"));
}

#[test]
fn defends_when_nobody_is_in_reach_and_enemies_will_come() {
    let cast = [('A', "aldric", None), ('b', "pit_brute", None), ('c', "pit_brute", None)];
    let mut table = Table::draw(
        "..............
         .............b
         A.............
         .............c
         ..............",
        &cast,
        "A",
    );
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"defend"), "{orders:?}");
}

#[test]
fn strikes_at_whoever_leaves_its_reach() {
    let cast = [('A', "aldric", None), ('b', "road_bandit", None)];
    let mut table = Table::draw(
        "........
         .Ab.....
         ........",
        &cast,
        "b",
    );
    table.battle.order(&Order::new("move").to(Square::new(6, 1))).expect("the way is free");
    let order = table.says();
    assert_eq!((&*order.verb, order.target.as_deref()), ("opportunity_attack", Some("b")));
}

#[test]
fn stands_up_before_it_strikes() {
    let cast = [('A', "aldric", None), ('b', "road_bandit", None)];
    let mut table = Table::draw(
        "........
         .Ab.....
         ........",
        &cast,
        "A",
    );
    table.battle.order(&Order::new("drop_prone")).expect("anybody may drop");
    table.battle.order(&Order::new("end_turn")).expect("a turn can be ended");
    table.wait_for("A");
    let orders = table.plays();
    assert_eq!(verbs(&orders)[..2], ["stand", "attack"]);
}

#[test]
fn opens_the_door_between_itself_and_the_enemy() {
    let cast = [('A', "aldric", None), ('b', "road_bandit", None)];
    let mut table = Table::draw(
        "....#....
         A...+...b
         ....#....",
        &cast,
        "A",
    );
    let mut orders = table.plays();
    table.wait_for("A");
    orders.extend(table.plays());
    assert!(verbs(&orders).contains(&"open_door"), "{orders:?}");
}

#[test]
fn draws_the_next_weapon_once_the_first_is_thrown() {
    let cast = [('A', "ilse", None), ('b', "pit_brute", None)];
    let mut table = Table::draw(
        "..........
         A...b.....
         ..........",
        &cast,
        "A",
    );
    table.battle.order(&Order::new("attack").with("spear/thrown").target("b")).expect("b is in range");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"draw"), "{orders:?}");
}

/// A drawn battle of one who carries gear and needs only to last, and one who comes.
fn holding(rows: &str, gear: &[&str], coming: &str) -> Table {
    let cast = [('A', "kessrak", None), ('b', coming, None)];
    let mut setup = setup(rows, &cast);
    let words = |ids: &[&str]| Change::Words(ids.iter().map(|id| (*id).to_owned()).collect());
    let holder = setup.combatants.iter_mut().find(|one| &*one.name == "A").expect("A is drawn");
    holder.changes.insert("arms".into(), words(&["club"]));
    holder.changes.insert("gear".into(), words(gear));
    setup.goals.push(Goal::new(0, Aim::hold(9)));
    let mut table = Table::new(setup, 5);
    table.wait_for("A");
    table
}

#[test]
fn strews_caltrops_where_the_enemy_must_come_by_while_it_only_has_to_last() {
    let mut table = holding(
        "#############
         A..........b#
         #############",
        &["caltrops"],
        "berserker",
    );
    let orders = table.plays();
    let spread = orders.iter().find(|order| order.verb == "spread").unwrap_or_else(|| panic!("{orders:?}"));
    assert_eq!(spread.to, Some(Square::new(1, 1)), "in the way");
}

/// A with oil at its belt, F with a torch in hand, and b; A on turn.
fn with_oil(rows: &str) -> Table {
    let mut setup =
        setup(rows, &[('A', "hired_guard", None), ('F', "hired_guard", None), ('b', "ogre", None)]);
    let words = |ids: &[&str]| Change::Words(ids.iter().map(|id| (*id).to_owned()).collect());
    for one in &mut setup.combatants {
        let gear = match &*one.name {
            "A" => "oil_flask",
            "F" => "torch",
            _ => continue,
        };
        one.changes.insert("gear".into(), words(&[gear]));
    }
    let mut table = Table::new(setup, 5);
    table.wait_for("A");
    table
}

#[test]
fn throws_oil_at_whom_a_friend_with_a_torch_is_beside_and_the_friend_sets_it_alight() {
    let mut table = with_oil(
        "A__bF
         .__..
         .__..",
    );
    let orders = table.plays();
    let thrown = orders.iter().find(|order| order.with.as_deref() == Some("oil_flask"));
    assert_eq!(thrown.and_then(|order| order.to), Some(Square::new(3, 0)), "{orders:?}");
    table.wait_for("F");
    let orders = table.plays();
    assert!(orders.iter().any(|order| order.with.as_deref() == Some("torch")), "{orders:?}");
}

#[test]
fn keeps_its_oil_where_nobody_has_fire() {
    let mut cold = with_oil(
        "A__b#F
         .__.##
         .__...",
    );
    cold.wait_for("F");
    cold.battle.order(&Order::new("drop").with("torch")).expect("a torch can be dropped");
    cold.wait_for("A");
    let orders = cold.plays();
    assert!(orders.iter().all(|order| order.with.as_deref() != Some("oil_flask")), "{orders:?}");
}

#[test]
fn whoever_needs_only_last_keeps_back_and_whoever_must_hurry_attacks() {
    let cast = [('A', "aldric", None), ('b', "pit_brute", None), ('c', "pit_brute", None)];
    let rows = "..............
                ........b.....
                A.............
                ........c.....
                ..............";
    let with = |side| {
        let mut setup = setup(rows, &cast);
        setup.goals.push(Goal::new(side, Aim::hold(9)));
        let mut table = Table::new(setup, 5);
        table.wait_for("A");
        table.plays();
        table.at("A").col
    };
    let (lasts, presses) = (with(0), with(1));
    assert!(lasts <= 1 && presses > 4, "{lasts} and {presses}");
}

#[test]
fn whoever_seems_to_reach_and_has_nothing_to_strike_with_goes_on() {
    // The eye goes past the pillars, the breath of somebody so big does not.
    let cast = [('A', "adult_dragon", None), ('b', "ilvarin", Some(4))];
    let mut table = Table::draw(
        "####################
         #b......#....__....#
         #...o........__....#
         #......##...._.....#
         #......##..A.......#
         #..................#
         #....o.........##..#
         #..............##..#
         #......##..........#
         ####################",
        &cast,
        "A",
    );
    let from = table.at("A");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"breathe") || table.at("A") != from, "{orders:?}");
}
