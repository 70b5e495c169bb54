//! Pits: falling in and climbing out. Ruling `R-111`.

use crate::polyhedral::table::{Table, walk};
use battle::{fact::Happening, order::Order, view::CombatStatus};
use fivefoot_polyhedral::{profile::Speeds, sheet::Policy};
use grid::{Detail, Feet};

/// A pushes g into a pit of that depth.
fn fallen(rows: &str, depth: i32, dice: &[u8]) -> Table {
    fallen_among(rows, &[depth], dice)
}

/// A pushes g into the first of several pits of those depths.
fn fallen_among(rows: &str, depths: &[i32], dice: &[u8]) -> Table {
    let mut table = Table::draw(rows);
    for (col, &depth) in (2..).zip(depths) {
        table.detail((col, 0), Detail { depth: Some(Feet(depth)), ..Detail::default() });
    }
    table.change('g', "max_health", 200).change('g', "health", 200).policy('g', Policy::Never);
    table.sheet('g', |p| p.wound_threshold = 500);
    let dice: Vec<u8> = [6, 6, 1, 1].iter().chain(dice).copied().collect();
    table.dice(&dice).moves_by_force("A", "push", "g/edge", (2, 0));
    table
}

#[test]
fn r_111_a_fall_deals_a_die_for_each_ten_feet_and_twenty_at_most() {
    for (depth, dice) in [(10, 1), (15, 1), (20, 2), (60, 6), (200, 20), (210, 20)] {
        let mut table = fallen("A g ^ . .", depth, &vec![3; dice]);
        assert_eq!(table.health("g"), 200 - 3 * dice as i32, "{depth} ft");
        assert_eq!(table.marks("g"), ["Prone"]);
    }
}

#[test]
fn r_086_a_fall_is_the_doing_of_who_has_pushed() {
    let mut table = Table::draw("A g ^ . .");
    table.change('g', "health", 4).dice(&[6, 6, 1, 1, 4]).moves_by_force("A", "push", "g/edge", (2, 0));
    let by: Vec<_> = table
        .facts()
        .iter()
        .filter_map(|fact| match &fact.what {
            Happening::Damaged { by, .. } | Happening::Fell { by, .. } => by.as_deref().map(str::to_owned),
            _ => None,
        })
        .collect();
    assert_eq!(by, ["A", "A"]);
}

#[test]
fn r_111_a_fall_wounds_and_kills_like_any_harm() {
    let mut table = Table::draw("A g ^ . .");
    table.change('g', "health", 4).dice(&[6, 6, 1, 1, 4]).moves_by_force("A", "push", "g/edge", (2, 0));
    table.cites("R-063");
    assert_eq!(table.fate("g"), CombatStatus::Out);
}

#[test]
fn r_111_climbing_out_is_hindered_for_those_without_a_mode_for_it() {
    let mut table = fallen("A g ^ . .", 10, &[3]);
    table.ends("A").takes("g", "stand");
    assert_eq!(table.left("g", "movement"), 15);
    table.takes("g", "dash");
    assert_eq!(table.feet_to((3, 0)), Some(25), "10 feet up at two each, and the step");
    table.moves("g", (3, 0)).cites("R-111").shows(&["g to 3,0 for 25, 20 left"]);

    let mut climber = fallen("A g ^ . .", 10, &[3]);
    climber.ends("A").takes("g", "stand");
    let mut spider = Table::draw("A g ^ . .");
    spider
        .sheet('g', |p| p.speeds = Speeds { climb: Feet(30), ..Speeds::default() })
        .policy('g', Policy::Never);
    spider.dice(&[6, 6, 1, 1, 3]).moves_by_force("A", "push", "g/edge", (2, 0)).ends("A").takes("g", "stand");
    assert_eq!(spider.feet_to((3, 0)), Some(15));
}

#[test]
fn r_111_who_cannot_climb_out_at_once_goes_on_from_where_it_got_to() {
    let mut table = fallen("A g ^ . .", 20, &[3, 3]);
    table.ends("A").takes("g", "stand");
    table.refuses_move((3, 0), "climbing out takes 45 ft, and 15 ft are left");
    table.takes("g", "climb").cites("R-111").shows(&["g: climb"]);
    assert_eq!(table.left("g", "movement"), 5, "5 feet up for 10");
    table.ends("g").ends("A");
    assert_eq!(table.feet_to((3, 0)), None, "15 feet to go and 30 to spend");
    table.takes("g", "climb").ends("g").ends("A");
    assert_eq!(table.feet_to((3, 0)), Some(5));
}

#[test]
fn r_111_what_was_climbed_counts_once_and_each_further_climb_is_paid_in_full() {
    let mut table = fallen_among("A g ^ ^ ^ .", &[60, 20, 10], &[3; 6]);
    table.ends("A").takes("g", "stand");
    for up in [5, 15, 15] {
        table.takes("g", "climb").cites("R-111").ends("g").ends("A");
        assert!(up == 15 || table.feet_to((3, 0)).is_none());
    }
    assert_eq!(table.feet_to((3, 0)), Some(15), "35 of 40 ft are climbed: 5 at two each, and the step");
    assert_eq!(table.feet_to((4, 0)), None, "25 more, and 15 are left");
    table.refuses(walk(&[(3, 0), (4, 0)]), "takes 40 ft, and 30 ft are left");
    table.moves("g", (3, 0)).shows(&["g to 3,0 for 15, 15 left"]);
    table.refuses_move((4, 0), "climbing out takes 25 ft, and 15 ft are left").ends("g").ends("A");
    assert_eq!(table.feet_to((4, 0)), Some(25));
    table.moves("g", (4, 0)).shows(&["g to 4,0 for 25, 5 left"]).never("stops");
}

#[test]
fn r_111_whoever_comes_back_to_where_it_climbed_climbs_anew() {
    let mut table = fallen_among("A g ^ ^ . .", &[20, 20], &[3, 3]);
    table.ends("A").takes("g", "stand").takes("g", "climb").ends("g").ends("A");
    table.takes("g", "climb").ends("g").ends("A");
    assert_eq!(table.feet_to((1, 0)), Some(5), "it is at the edge");
    table.refuses(walk(&[(3, 0), (2, 0), (1, 0)]), "takes 55 ft, and 30 ft are left");
}

#[test]
fn r_111_a_ladder_lets_anybody_climb_down_and_up() {
    let mut table = Table::draw("A ^ . g");
    table.policy('g', Policy::Never).refuses_move((1, 0), "no square can be reached");
    let mut ladder = Table::draw("A ^ . g");
    ladder.detail((1, 0), Detail { climb: true, ..Detail::default() }).policy('g', Policy::Never);
    assert_eq!((ladder.feet_to((1, 0)), ladder.feet_to((2, 0))), (Some(25), None));
    ladder.moves("A", (1, 0)).never("falls");
    ladder.ends("A").ends("g");
    assert_eq!(ladder.feet_to((2, 0)), Some(25));
}

#[test]
fn r_111_whoever_is_wider_than_a_pit_does_not_fall_in() {
    let mut table = Table::draw("A A g g ^ . .\nA A g g . . .");
    table.dice(&[6, 6, 1, 1]).moves_by_force("A", "push", "g", (3, 0)).never("falls");
    let mut wide = Table::draw("A A g g ^ ^ .\nA A g g ^ ^ .");
    assert_eq!(wide.squares("push", Some("g/edge")), [(4, 0)]);
    wide.dice(&[6, 6, 1, 1, 2]).moves_by_force("A", "push", "g/edge", (4, 0));
    wide.shows(&["g to 3,0 for 5, 0 left", "g to 4,0 for 5, 0 left", "g takes 2 bludgeoning: 2, 18 left"]);
}

#[test]
fn r_111_low_walls_with_a_ladder_are_climbed_by_anybody_and_by_climbers_at_no_cost() {
    let mut table = Table::draw("A o . g");
    table.refuses_move((2, 0), "no square can be reached");
    let mut ladder = Table::draw("A o . g");
    ladder.detail((1, 0), Detail { climb: true, ..Detail::default() });
    assert_eq!((ladder.feet_to((1, 0)), ladder.feet_to((2, 0))), (None, Some(15)));
    let mut spider = Table::draw("A o . g");
    spider.sheet('A', |p| p.speeds = Speeds { climb: Feet(20), ..Speeds::default() });
    assert_eq!((spider.feet_to((1, 0)), spider.feet_to((2, 0))), (None, Some(10)));
    spider.refuses(Order::new("move").to(grid::Square::new(1, 0)), "there is nothing to stand on at [1,0]");
}

#[test]
fn r_111_resistance_halves_a_fall_and_the_report_says_so_r_015() {
    let mut table = Table::draw("A g ^ . .");
    table.sheet('g', |p| {
        p.resist.insert(fivefoot_polyhedral::profile::DamageKind::Bludgeoning);
    });
    table.dice(&[6, 6, 1, 1, 5]).moves_by_force("A", "push", "g/edge", (2, 0)).cites("R-111");
    table.shows(&["g takes 2 bludgeoning: 5 x1/2, 18 left"]);
}

#[test]
fn ph_move_12_nobody_climbs_lying_down_r_111() {
    let mut table = fallen("A g ^ . .", 10, &[3]);
    table.ends("A").refuses_move((3, 0), "climbing out takes standing up first");
    table.takes("g", "stand").takes("g", "dash").moves("g", (3, 0));
    // Along the ground of the pit one may crawl, and over a low wall with a ladder not.
    let mut wide = fallen_among("A g ^ ^ . .", &[10, 10], &[3]);
    wide.ends("A");
    assert_eq!((wide.feet_to((3, 0)), wide.feet_to((4, 0))), (Some(10), None));
    let mut wall = Table::draw("A o . g");
    wall.detail((1, 0), Detail { climb: true, ..Detail::default() }).begins('A', &["prone"]);
    assert_eq!(wall.feet_to((2, 0)), None);
}

#[test]
fn r_111_a_climber_gets_twice_as_far_up_as_others_with_what_is_left_of_its_movement() {
    for (climb, title, left) in [(30, "Climb 15 ft up", 0), (0, "Climb 5 ft up", 5)] {
        let mut table = Table::draw("A g ^ . .");
        table.detail((2, 0), Detail { depth: Some(Feet(60)), ..Detail::default() });
        table.sheet('g', |p| p.speeds = Speeds { climb: Feet(climb), ..Speeds::default() });
        table.change('g', "max_health", 200).change('g', "health", 200).policy('g', Policy::Never);
        table.dice(&[6, 6, 1, 1, 1, 1, 1, 1, 1, 1]).moves_by_force("A", "push", "g/edge", (2, 0));
        table.ends("A").takes("g", "stand");
        let offers = table.offers();
        let offer = offers.offers.iter().find(|offer| offer.verb == "climb").expect("on offer");
        assert_eq!(&*offer.title, title);
        table.takes("g", "climb");
        assert_eq!(table.left("g", "movement"), left, "{title}");
    }
}
