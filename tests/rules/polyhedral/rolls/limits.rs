//! Limits of what is done about a roll: whose it is, what kind it is, and what has been spent on it already. Rulings `R-028`,
//! `R-033`, `R-113`, `R-114`, `R-116`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{says, thing, uses};
use battle::things::{ThingSetup, UseVerb};
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration},
    sheet::Policy,
};
use harness::uses::checked;

#[test]
fn r_033_a_hit_that_resolve_has_turned_into_a_miss_is_not_rolled_again_r_113() {
    let mut table = Table::draw("A g .");
    table.arms('A', "longsword").sheet('A', |p| p.features.give(ClassFeature::Dueling));
    table.change('g', "resolve", 1).policy('g', Policy::Never);
    table.dice(&[4, 4, 3]).attack("A", "longsword", "g");
    assert_eq!((table.actor(), table.trigger()), ("g".into(), "A's attack on g: 12 against 12".into()));
    // No more dice are rolled.
    table.handles("g", "resolve", "nudge");
    table.shows(&["A misses g with Longsword: 4 4 3 -1 = 10 against 12"]);
}

#[test]
fn r_028_indomitable_serves_saving_throws_and_neither_attacks_nor_checks_ph_ftr_indom_1() {
    let indomitable = |rows: &str| {
        let mut table = Table::draw(rows);
        table.arms('A', "longsword").sheet('A', |p| p.features.give(ClassFeature::Indomitable));
        table.policy('A', Policy::Never);
        table
    };
    let mut attack = indomitable("A g");
    attack
        .dice(&[1, 1, 1])
        .attack("A", "longsword", "g")
        .shows(&["A misses g with Longsword: 1 1 1 +1 = 4 against 12"]);
    let mut check = indomitable("A . g");
    let force = checked(UseVerb::Force, "strength 12", says("Crack."));
    check.thing(ThingSetup { uses: vec![force], ..thing("box", (1, 0)) }).dice(&[1, 1, 1]);
    uses(&mut check, "A", "force", "box");
    assert_eq!(check.actor(), "A");
    check.never("indomitable");
    assert!(!check.may("indomitable", None));
    // A friend's saving throw is not one's own.
    let mut friend = Table::draw("g B . A");
    friend.bites('g', "poisoned", Duration::Battle).first("g A B");
    friend.sheet('A', |p| p.features.give(ClassFeature::Indomitable));
    friend.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "B");
    assert_eq!((friend.actor(), friend.marks("B")), ("g".into(), vec!["Poisoned".to_owned()]));
}

#[test]
fn ph_rsv_06_nobody_makes_two_successes_of_a_friends_death_save_r_114() {
    let mut table = Table::draw("A B g");
    table.change('A', "health", 0).resolve('B', 1).first("g A B").policy('g', Policy::Never);
    table.dice(&[3, 3, 3]).ends("g");
    assert_eq!((table.actor(), table.trigger()), ("B".into(), "A's death save: 9 against 10".into()));
    let ways = ["two_successes", "die", "nudge"].map(|with| table.may("resolve", Some(with)));
    assert_eq!(ways, [false, false, true]);
}

#[test]
fn r_116_the_dying_turn_no_critical_hit_into_an_ordinary_one_r_114() {
    // A hit from close by is critical and two failures; dying, A can do nothing about it.
    let mut dying = Table::draw("A g B");
    dying.arms('g', "longsword").change('A', "health", 0).resolve('A', 3).first("g A B");
    dying.sheet('A', |p| p.wound_threshold = 100);
    dying.dice(&[4, 4, 4, 4, 1, 1]).attack("g", "longsword", "A");
    assert!(dying.marks("A").contains(&"Dying: 0 saved, 2 failed".into()), "{:?}", dying.marks("A"));
    assert_eq!(dying.left("A", "resolve"), 3);
}
