//! Extra turns. Rule `PH-RSV-05`, ruling `R-115`; and the second action of Action Surge.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration},
    sheet::Policy,
};
use grid::Square;

/// `A` with so much Resolve beside `g`, with another friend.
fn resolute(points: i32) -> Table {
    let mut table = Table::draw("A g B");
    table.arms('A', "longsword").resolve('A', points).first("A g B");
    table.policy('g', Policy::Never).policy('A', Policy::Never).policy('B', Policy::Never);
    table
}

#[test]
fn ph_rsv_05_ones_own_turn_is_followed_by_a_full_one_and_the_order_stays_r_115() {
    let mut table = resolute(1);
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g").takes("A", "extra_turn").cites("PH-RSV-05");
    table.shows(&["A ends", "A: extra_turn", "A -1 Resolve, 0 left", "A's turn"]);
    assert_eq!((table.actor(), table.left("A", "action"), table.left("A", "movement")), ("A".into(), 1, 30));
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g").ends("A");
    assert_eq!(table.actor(), "g", "then it is the next one's turn");
    table.ends("g");
    assert_eq!(table.actor(), "B");
}

#[test]
fn r_115_after_any_turn_for_those_who_want_to_be_asked() {
    let mut table = resolute(1);
    table.ends("A");
    assert_eq!(table.actor(), "g", "nobody is asked unless they have said so");
    let mut asked = resolute(1);
    asked.answers("A", "extra_turn", "ask").ends("A").passes("A").never("declines").ends("g");
    assert_eq!((asked.actor(), asked.trigger()), ("A".into(), "a turn has ended".into()));
    asked.takes("A", "extra_turn");
    assert_eq!(asked.left("A", "action"), 1);
    asked.ends("A");
    assert_eq!(asked.actor(), "B", "the order goes on where it was");
    asked.ends("B");
    assert_eq!(asked.actor(), "A", "and its own turn comes as ever");
}

#[test]
fn r_115_the_turns_to_come_go_on_where_the_extra_turn_came_between() {
    let mut table = resolute(1);
    assert_eq!(table.coming(), ["A 1", "g 1", "B 1"]);
    table.answers("A", "extra_turn", "ask").ends("A").passes("A").ends("g").takes("A", "extra_turn");
    assert_eq!(table.coming(), ["A 1 extra turn", "B 1", "A 2", "g 2"]);
    table.ends("A");
    assert_eq!(table.coming(), ["B 1", "A 2", "g 2"]);
}

#[test]
fn r_115_one_a_round_for_each() {
    let mut table = resolute(3);
    table.takes("A", "extra_turn");
    assert!(!table.may("extra_turn", None));
    table.ends("A").ends("g").ends("B");
    assert!(table.may("extra_turn", None), "the next round has begun");
}

#[test]
fn r_115_durations_run_and_the_reaction_comes_back() {
    let mut table = resolute(1);
    table.bites('A', "poisoned", Duration::Rounds(2));
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    assert_eq!(table.marks("g"), ["Poisoned"]);
    table.takes("A", "extra_turn").ends("A");
    // Two of the attacker's turns have ended since, the one in which it was laid on not counted.
    assert_eq!(table.marks("g"), ["Poisoned"]);
    table.ends("g").ends("B").ends("A");
    assert!(table.marks("g").is_empty());
}

#[test]
fn r_115_not_for_the_surprised_the_fallen_and_the_incapacitated() {
    let mut surprised = resolute(1);
    surprised.surprised('A').first("B g A").answers("A", "extra_turn", "always").ends("B");
    assert_eq!((surprised.actor(), surprised.left("A", "resolve")), ("g".into(), 1));
    let mut stunned = resolute(1);
    stunned.bites('g', "stunned", Duration::Battle).first("B g A").answers("A", "extra_turn", "ask");
    stunned.ends("B").passes("A").dice(&[5, 5, 5, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    assert_eq!(
        (stunned.actor(), stunned.left("A", "resolve")),
        ("B".into(), 1),
        "A's turn is lost, and B is next"
    );
    let mut down = resolute(1);
    down.arms('g', "longsword").change('A', "health", 1).first("B g A").answers("A", "extra_turn", "ask");
    down.ends("B").passes("A").dice(&[5, 5, 5, 1]).attack("g", "longsword", "A").dice(&[4, 4, 4]).ends("g");
    assert_eq!((down.actor(), down.left("A", "resolve")), ("B".into(), 1));
}

#[test]
fn ph_ftr_as_1_the_surge_comes_at_any_moment_of_the_turn_r_036() {
    let mut table = Table::draw("A g .");
    table.arms('A', "longsword").policy('g', Policy::Never).sheet('A', |p| {
        p.attacks_per_action = 2;
        p.features.give(ClassFeature::ActionSurge);
    });
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g").takes("A", "action_surge");
    assert_eq!((table.left("A", "attack"), table.left("A", "action")), (1, 1), "the first action goes on");
    for _ in 0..3 {
        table.dice(&[1, 1, 1]).attack("A", "longsword", "g");
    }
    table.refuses_attack("longsword", "g", "no action left");
}

#[test]
fn r_115_an_extra_turn_lets_no_fire_burn_down() {
    let mut table = Table::draw("A . . g");
    table.resolve('A', 1).gear('A', "fire_flask");
    table.does("A", Order::new("throw").with("fire_flask").to(Square::new(1, 0)));
    table.takes("A", "extra_turn").ends("A").ends("g").ends("A").ends("g");
    assert_eq!(table.ground().len(), 1, "the third round has just begun");
    table.ends("A");
    assert!(table.ground().is_empty());
}

#[test]
fn r_115_whoever_comes_later_is_asked_too_when_the_first_lets_it_pass() {
    let mut table = resolute(1);
    table.resolve('B', 1).answers("A", "extra_turn", "ask").answers("B", "extra_turn", "ask");
    table.ends("A").passes("A");
    assert_eq!((table.actor(), table.trigger()), ("B".into(), "a turn has ended".into()));
    table.passes("B");
    assert_eq!(
        (table.actor(), table.trigger()),
        ("g".into(), String::new()),
        "nobody else wants to be asked"
    );
}

#[test]
fn ph_rsv_05_without_resolve_there_is_no_extra_turn_r_115() {
    assert!(resolute(1).may("extra_turn", None));
    let mut none = resolute(0);
    assert!(!none.may("extra_turn", None));
}
