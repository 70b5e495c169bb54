//! Crates and carts that are pushed, pulled and toppled. Rule `PH-ACT-PUSH-3`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{causes, odds, offer, thing};
use battle::{
    order::Order,
    things::{Effect, Heft, ThingBody, ThingSetup},
};
use dice::Outcomes;
use fivefoot_polyhedral::{
    profile::{Duration, Skill},
    sheet::Policy,
};
use grid::{Detail, Feet, Size, Square, Tile, cover::Cover};

/// Dice with which somebody unskilled reaches 12, and does not.
const WIN: [u8; 2] = [6, 6];
const LOSE: [u8; 2] = [6, 5];

/// A drawing with a cart at a square, which takes 12 to move.
fn cart(rows: &str, at: (i16, i16)) -> Table {
    let mut table = Table::draw(rows);
    let heavy = Some(Heft { difficulty: 12, fragile: false });
    table.thing(ThingSetup { heavy, ..thing("cart", at) }).policy('A', Policy::Never);
    table
}

fn heave(table: &mut Table, verb: &'static str, to: (i16, i16)) {
    table.does("A", Order::new(verb).with("cart").to(Square::new(to.0, to.1)));
}

#[test]
fn ph_act_push_3_a_push_moves_a_thing_ahead_with_ones_own_movement_at_half_speed() {
    let mut table = cart("A o . . . . g", (1, 0));
    assert_eq!(
        table.squares("push", Some("cart")),
        [(2, 0), (3, 0), (4, 0)],
        "30 feet of movement are three squares"
    );
    table.dice(&WIN);
    heave(&mut table, "push", (3, 0));
    table.cites("PH-ACT-PUSH-3").reads(&[
        "A: push",
        "A makes Strength (Athletics): 6 6 +0 = 12 against 12",
        "A moves cart from 1,0 to 2,0",
        "A to 1,0 for 10, 20 left",
        "A moves cart from 2,0 to 3,0",
        "A to 2,0 for 10, 10 left",
    ]);
    let tiles = [1, 2, 3].map(|col| table.tile((col, 0)));
    assert_eq!(tiles, [Tile::Floor, Tile::Floor, Tile::Obstacle]);
    assert_eq!((table.at("A"), table.left("A", "action")), (Some((2, 0)), 0));
    table.refuses(Order::new("push").with("cart"), "no action left");
}

#[test]
fn ph_act_push_3_a_pull_brings_it_along_behind() {
    let mut table = cart(". . . A o g", (4, 0));
    assert_eq!(table.squares("haul", Some("cart")), [(3, 0), (2, 0), (1, 0)]);
    table.dice(&WIN);
    heave(&mut table, "haul", (2, 0));
    table.shows(&[
        "A to 2,0 for 10, 20 left",
        "A moves cart from 4,0 to 3,0",
        "A to 1,0 for 10, 10 left",
        "A moves cart from 3,0 to 2,0",
    ]);
    assert_eq!(
        (table.at("A"), table.tile((2, 0)), table.tile((4, 0))),
        (Some((1, 0)), Tile::Obstacle, Tile::Floor)
    );
}

#[test]
fn ph_act_push_3_who_fails_has_spent_the_action_and_moved_nothing() {
    let mut table = cart("A o . . g", (1, 0));
    table.dice(&LOSE);
    heave(&mut table, "push", (2, 0));
    table.reads(&["A: push", "A fails Strength (Athletics): 6 5 +0 = 11 against 12"]);
    assert_eq!(
        (table.left("A", "action"), table.left("A", "movement"), table.tile((1, 0))),
        (0, 30, Tile::Obstacle)
    );
}

#[test]
fn ph_act_push_3_the_odds_are_those_of_the_check_with_its_causes() {
    let mut table = cart("A o . . g", (1, 0));
    table.sheet('A', |p| {
        p.skills.insert(Skill::Athletics);
        p.abilities.strength = 14;
    });
    let all = Outcomes::pool(3, 6).chance(|&sum| sum + 3 >= 12);
    for verb in ["push", "shove"] {
        assert_eq!(odds(&mut table, verb, "cart").map(|odds| odds.hit), Some(all), "{verb}");
        assert_eq!(causes(&mut table, verb, "cart"), ["Strength +2", "skill bonus +1"]);
    }
}

#[test]
fn ph_act_push_3_walls_pits_people_and_narrow_places_stop_it_and_open_doors_do_not() {
    for (what, to) in
        [('#', vec![]), ('^', vec![]), ('o', vec![]), ('g', vec![]), ('|', vec![]), ('/', vec![(2, 0)])]
    {
        let mut table = cart(&format!("A o {what} # h"), (1, 0));
        assert_eq!(table.squares("push", Some("cart")), to, "before {what}");
    }
    let mut narrow = cart("A o . # g", (1, 0));
    narrow.detail((2, 0), Detail { tight: Some(Size::MEDIUM), ..Detail::default() });
    narrow.refuses(Order::new("push").with("cart"), "no room or movement left");
    let mut corner = cart("A . . .\n. o # .\n. . . g", (1, 1));
    assert!(corner.squares("push", Some("cart")).is_empty(), "a wall's corner is in the way");
}

#[test]
fn ph_act_push_3_what_was_under_it_comes_to_light_again_r_106() {
    let mut table = cart("A o ~ = . g", (1, 0));
    table.dice(&WIN);
    heave(&mut table, "push", (4, 0));
    let tiles = [1, 2, 3, 4].map(|col| table.tile((col, 0)));
    assert_eq!(tiles, [Tile::Floor, Tile::Difficult, Tile::Water, Tile::Obstacle]);
    table.shows(&["A to 2,0 for 10, 10 left", "A to 3,0 for 10, 0 left"]);
}

#[test]
fn ph_act_push_3_cover_goes_where_the_thing_goes() {
    let drawn = || {
        let mut table = cart("B . . . g\n. . o . .\n. . A . .", (2, 1));
        table.arms('B', "longbow").policy('B', Policy::Never);
        table
    };
    let mut before = drawn();
    before.first("B A g");
    assert_eq!(before.aim("longbow", "g").cover, Cover::None);
    let mut table = drawn();
    table.dice(&WIN);
    heave(&mut table, "push", (2, 0));
    table.ends("A");
    assert_eq!(table.aim("longbow", "g").cover, Cover::Half);
}

#[test]
fn ph_act_push_3_ones_own_steps_provoke_and_the_offer_says_so_r_088() {
    let mut table = cart("g . . . . . .\nA o . . . . .", (1, 1));
    table.policy('g', Policy::Always).bites('g', "stunned", Duration::NextTurn);
    let warned = |table: &mut Table, to: usize| {
        let areas = offer(table, "push", "cart").expect("offered").areas;
        areas[to].caught[0].reasons.iter().any(|reason| &*reason.label == "leaves the reach of g")
    };
    assert!(!warned(&mut table, 0) && warned(&mut table, 1));
    table.dice(&[6, 6, 4, 4, 4, 1, 1, 1]);
    heave(&mut table, "push", (4, 1));
    table.shows(&["A to 1,1 for 10, 20 left", "A moves cart from 2,1 to 3,1", "A is stunned"]);
    assert_eq!((table.at("A"), table.tile((3, 1))), (Some((1, 1)), Tile::Obstacle), "pushed one ahead");
}

#[test]
fn ph_act_push_3_a_toppled_thing_lies_in_the_way_or_breaks() {
    let mut table = cart("A o . g", (1, 0));
    table.dice(&WIN);
    heave(&mut table, "shove", (1, 0));
    table.cites("PH-ACT-PUSH-3").shows(&["A topples cart", "1,0 becomes Difficult"]);
    table.ends("A").ends("g");
    assert!(!table.may("push", Some("cart")) && !table.may("shove", Some("cart")), "it lies");
    table.moves("A", (1, 0)).shows(&["A to 1,0 for 10, 20 left"]);

    let mut vase = Table::draw("A o . g");
    let body = ThingBody { defense: 10, health: 5, broken: vec![Effect::Say { text: "Shards.".into() }] };
    let heavy = Some(Heft { difficulty: 9, fragile: true });
    vase.thing(ThingSetup { heavy, body: Some(body), ..thing("vase", (1, 0)) });
    vase.dice(&[5, 4]).does("A", Order::new("shove").with("vase").to(Square::new(1, 0)));
    vase.shows(&["A topples vase", "A breaks vase", "said: Shards."]);

    let mut crate_ = Table::draw("A o . g");
    let heavy = Some(Heft { difficulty: 9, fragile: true });
    crate_.thing(ThingSetup { heavy, ..thing("crate", (1, 0)) });
    crate_.dice(&[5, 4]).does("A", Order::new("shove").with("crate").to(Square::new(1, 0)));
    assert_eq!(crate_.tile((1, 0)), Tile::Floor, "nothing is left of it");
}

#[test]
fn ph_act_push_3_it_can_be_struck_where_it_stands_now_r_102() {
    let mut table = Table::draw("A o . . g");
    table.arms('A', "longsword").policy('A', Policy::Never);
    let body = ThingBody { defense: 10, health: 3, broken: Vec::new() };
    let heavy = Some(Heft { difficulty: 12, fragile: false });
    table.thing(ThingSetup { heavy, body: Some(body), ..thing("cart", (1, 0)) });
    table.dice(&WIN);
    heave(&mut table, "push", (3, 0));
    table.ends("A").ends("g");
    assert_eq!(table.squares("break", None), [(3, 0)]);
    table.dice(&[4, 4, 4, 5]).does("A", Order::new("break").with("longsword").to(Square::new(3, 0)));
    assert_eq!((table.tile((3, 0)), table.tile((1, 0))), (Tile::Floor, Tile::Floor));
}

#[test]
fn ph_act_push_3_it_takes_hands_and_firm_ground() {
    let mut holds = cart("g A o . . .", (2, 0));
    holds.sheet('A', |p| p.attacks_per_action = 2).policy('g', Policy::Never);
    holds.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A").ends("g");
    holds.refuses(Order::new("push").with("cart"), "one hand holds g");
    let mut pit = cart("^ o . . g\nA . . . .", (1, 0));
    pit.detail((0, 0), Detail { climb: true, ..Detail::default() });
    pit.moves("A", (0, 0)).refuses(Order::new("push").with("cart"), "firm ground");
    let mut slow = cart("A o . . g", (1, 0));
    slow.sheet('A', |p| p.speed = Feet(5));
    slow.refuses(Order::new("push").with("cart"), "no room or movement left");
    assert!(slow.may("shove", Some("cart")), "to topple it nobody has to walk");
}

#[test]
fn ph_act_push_3_whoever_is_asked_about_a_strike_may_think_while_something_heavy_is_on_its_way() {
    let mut table = cart(". . A o .\n. . . g .", (3, 0));
    table.arms('g', "longsword").dice(&WIN);
    heave(&mut table, "haul", (2, 0));
    table.refuses(Order::new("dash"), "not on offer").passes("g");
    table.shows(&[
        "g declines: opportunity attack",
        "A to 1,0 for 10, 20 left",
        "A moves cart from 3,0 to 2,0",
    ]);
}
