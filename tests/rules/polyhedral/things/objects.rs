//! Attacks on objects obey the rules of attacks: cover, Strike True, Dueling, Resolve, what is thrown, what is loaded. Rules
//! `PH-ATK-02`, `PH-ATK-04`, ruling `R-102`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{offer, thing};
use battle::{
    order::Order,
    things::{ThingBody, ThingSetup},
    words::Target,
};
use dice::Chance;
use fivefoot_polyhedral::profile::ClassFeature;
use grid::cover::Cover;

/// A chest at a square: Defense 12, 20 health.
fn chest(rows: &str, at: (i16, i16)) -> Table {
    let mut table = Table::draw(rows);
    let body = ThingBody { defense: 12, health: 20, broken: Vec::new() };
    table.thing(ThingSetup { body: Some(body), ..thing("chest", at) });
    table
}

fn breaks(with: &str) -> Order {
    Order::new("break").with(with)
}

fn shown(table: &mut Table, with: &str) -> Target {
    offer(table, "break", with).expect("on offer").areas[0].caught[0].clone()
}

#[test]
fn r_102_strike_true_hits_objects_and_is_spent_on_them_ph_ftr_strike_r_030() {
    let mut table = chest("A . g", (1, 0));
    table.arms('A', "longsword").sheet('A', |p| {
        p.features.give(ClassFeature::StrikeTrue);
        p.attacks_per_action = 2;
    });
    table.takes("A", "strike_true");
    assert_eq!(shown(&mut table, "longsword").odds.expect("odds").hit, Chance::CERTAIN);
    table.dice(&[5]).does("A", breaks("longsword"));
    table.shows(&["A hits chest with Longsword:  +12 = 12 against 12", "chest takes 5 slashing: 5, 15 left"]);
    assert!(shown(&mut table, "longsword").odds.expect("odds").hit < Chance::CERTAIN, "the next attack only");
    table.dice(&[1, 1, 1]).does("A", breaks("longsword"));
}

#[test]
fn r_102_a_miss_on_an_object_is_rolled_again_by_duelists_ph_ftr_style_duel_r_033() {
    let mut table = chest("A . g", (1, 0));
    table.arms('A', "longsword");
    let plain = shown(&mut table, "longsword").odds.expect("odds").hit;
    let mut table = chest("A . g", (1, 0));
    table.arms('A', "longsword").sheet('A', |p| {
        p.features.give(ClassFeature::Dueling);
        p.attacks_per_action = 2;
    });
    assert_eq!(shown(&mut table, "longsword").odds.expect("odds").hit, plain.plus(plain.not().and(plain)));
    table.dice(&[1, 1, 1, 4, 4, 4, 5]).does("A", breaks("longsword")).cites("PH-FTR-STYLE-DUEL");
    table.shows(&["A hits chest with Longsword: 4 4 4 +1 = 13 against 12"]);
    table.dice(&[1, 1, 1]).does("A", breaks("longsword"));
}

#[test]
fn r_102_what_is_thrown_at_an_object_lies_there_ph_wpn_prop_thrown_1_r_050() {
    let mut table = chest("A . . . g", (2, 0));
    table.arms('A', "spear");
    table.dice(&[1, 1, 1]).does("A", breaks("spear/thrown"));
    assert!(table.ground().contains(&("spear".into(), 2, 0)), "{:?}", table.ground());
    assert!(!table.may("break", Some("spear/thrown")), "it has left the hand");
    table.moves("A", (1, 0)).handles("A", "pick_up", "spear");
}

#[test]
fn r_102_cover_protects_objects_ph_cov_03_ph_cov_04_r_097() {
    let mut open = chest("A . . . g\n. . . . .", (3, 1));
    assert_eq!(shown(open.arms('A', "longbow"), "longbow").cover, Cover::None);
    let mut table = chest("A . o . g", (3, 0));
    table.arms('A', "longbow");
    let target = shown(&mut table, "longbow");
    assert_eq!((target.cover, &*target.reasons.last().expect("a cause").label), (Cover::Half, "half cover"));
    table.dice(&[4, 4, 4]).does("A", breaks("longbow"));
    table.shows(&["A misses chest with Longbow: 4 4 4 +1 = 13 against 14"]);
}

#[test]
fn r_102_an_attack_on_an_object_is_an_attack_for_those_who_wait_for_one_r_080() {
    let mut table = chest("A . . g", (2, 0));
    table.arms('A', "longbow").arms('g', "club");
    table.does("A", Order::new("ready").with("longbow").choice("enemy_attacks")).ends("A");
    table.dice(&[1, 1, 1]).does("g", breaks("club"));
    assert_eq!(table.actor(), "A");
}

#[test]
fn r_102_out_of_hiding_an_object_is_struck_without_advantage_and_the_place_is_known_ph_atk_hid_4() {
    let mut table = chest("A . . . g", (1, 0));
    table.arms('A', "longsword").light("dBBBB");
    table.sheet('A', |p| p.skills.extend([fivefoot_polyhedral::profile::Skill::Stealth]));
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A").ends("g");
    table.dice(&[1, 1, 1]).does("A", breaks("longsword")).cites("PH-ATK-HID-4");
    assert!(table.marks("A").is_empty());
}

#[test]
fn r_116_resolve_makes_a_hit_on_an_object_critical_where_only_that_may_break_it() {
    let of_health = |health: i32| {
        let mut table = Table::draw("A . g");
        let body = ThingBody { defense: 12, health, broken: Vec::new() };
        table.thing(ThingSetup { body: Some(body), ..thing("chest", (1, 0)) });
        table.arms('A', "longsword").resolve('A', 2).answers("A", "resolve", "never");
        table
    };
    let mut frail = of_health(16);
    frail.dice(&[5, 5, 4]).does("A", breaks("longsword"));
    assert!(frail.may("critical", None), "an ordinary hit does 8 at most");
    frail.dice(&[8, 8]).takes("A", "critical").cites("R-116").shows(&["A breaks chest"]);
    let mut stout = of_health(17);
    stout.dice(&[5, 5, 4, 8]).does("A", breaks("longsword"));
    stout.shows(&["chest takes 8 slashing: 8, 9 left"]);
}

#[test]
fn r_102_what_stands_behind_a_wall_is_not_struck_ph_cov_05() {
    let mut open = chest("A . . . g\n. . . . .", (2, 1));
    assert!(open.arms('A', "longbow").may("break", Some("longbow")));
    let mut walled = chest("A # . . g\n# # # . .", (2, 0));
    assert!(!walled.arms('A', "longbow").may("break", Some("longbow")));
}

#[test]
fn r_102_the_ground_on_which_something_stood_is_as_it_was_once_it_is_broken() {
    let mut table = chest("A ~ . . g", (1, 0));
    table.arms('A', "greatsword").sheet('A', |p| p.abilities.strength = 30);
    table.dice(&[4, 4, 4, 6, 6]).does("A", breaks("greatsword")).shows(&["A breaks chest"]);
    assert_eq!(table.tile((1, 0)), grid::Tile::Difficult);
}
