//! At 0 health: dying, death saves, stabilising, waking. Rulings `R-060` and `R-061`.

use crate::polyhedral::table::{Table, rider};
use battle::{order::Order, view::CombatStatus};
use dice::Chance;
use fivefoot_polyhedral::{
    profile::{Ability, ClassFeature, DamageKind, Duration, Knowledge},
    sheet::Policy,
};
use grid::Square;

#[test]
fn r_060_a_hero_at_zero_health_falls_unconscious_prone_and_with_empty_hands_ph_cond_uncon_2() {
    let mut table = Table::draw("g A");
    table.arms('g', "longsword").arms('A', "rapier dagger").change('A', "health", 2).first("g A");
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A");
    table.cites("R-060").cites("PH-COND-UNCON-2");
    table.reads(&[
        "g hits A with Longsword: 4 4 4 +1 = 13 against 12",
        "A takes 5 slashing: 5, 0 left",
        "A dying",
        "A drops Rapier",
        "A drops Dagger",
    ]);
    assert_eq!(table.fate("A"), CombatStatus::Down);
    assert_eq!(table.marks("A"), ["Prone", "Unconscious", "Dying: 0 saved, 0 failed"]);
    assert_eq!(table.ground(), [("rapier".into(), 1, 0), ("dagger".into(), 1, 0)]);
}

#[test]
fn r_060_the_named_are_dying_as_heroes_are_r_063() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('g', |p| p.dying = true).change('g', "health", 1);
    table.dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
    table.shows(&["g dying"]);
}

#[test]
fn r_060_a_turn_of_the_dying_begins_with_a_death_save_and_is_lost_ph_cond_uncon_1() {
    let mut table = fallen("g A B");
    table.ends("g").dice(&[4, 3, 3]).ends("B");
    table.cites("PH-COND-UNCON-1");
    table.shows(&[
        "A's turn",
        "A makes death save: 4 3 3 +0 = 10 against 10",
        "A loses the turn: can't act",
        "A ends",
        "g's turn",
    ]);
    assert!(table.marks("A").contains(&"Dying: 1 saved, 0 failed".into()));
}

#[test]
fn r_060_who_begins_the_battle_dying_makes_death_saves_from_the_first_turn_on() {
    let mut table = Table::draw("g A B");
    table.change('A', "health", 0).first("g A B").dice(&[4, 3, 3]).ends("g");
    table.shows(&["A's turn", "A makes death save: 4 3 3 +0 = 10 against 10", "B's turn"]);
    assert!(table.marks("A").contains(&"Dying: 1 saved, 0 failed".into()));
}

#[test]
fn r_060_three_successes_are_stable_and_roll_no_more() {
    let mut table = fallen("g A B");
    for _ in 0..3 {
        table.ends("g").dice(&[4, 3, 3]).ends("B");
    }
    table.shows(&["A stable"]);
    assert!(table.marks("A").contains(&"Stable".into()));
    table.ends("g").ends("B").never("death save");
    table.shows(&["A loses the turn: can't act", "g's turn"]);
}

#[test]
fn r_060_three_failures_are_death() {
    let mut table = fallen("g A B");
    for _ in 0..2 {
        table.ends("g").dice(&[3, 3, 3]).ends("B");
    }
    assert!(table.marks("A").contains(&"Dying: 0 saved, 2 failed".into()));
    table.ends("g").dice(&[3, 3, 3]).ends("B");
    table.shows(&["A fails death save: 3 3 3 +0 = 9 against 10", "A dead", "A ends", "g's turn"]);
    assert_eq!((table.fate("A"), table.at("A")), (CombatStatus::Out, None));
}

#[test]
fn r_060_wounds_lower_a_death_save_and_skill_does_not_help_r_058() {
    let mut table = Table::draw("g A B");
    table.arms('g', "longsword").change('A', "health", 2).change('A', "wounds", 2).first("g A B");
    table.sheet('A', |p| p.skill_bonus = 5);
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A").dice(&[4, 4, 3]).ends("g");
    table.shows(&["A fails death save: 4 4 3 -2 = 9 against 10"]);
}

#[test]
fn r_060_who_is_exhausted_rolls_a_die_less() {
    let mut table = Table::draw("g A B");
    table.bites('g', "exhausted", Duration::Battle).sheet('g', |p| p.attacks_per_action = 2);
    table.change('A', "health", 2).first("g A B");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").dice(&[4, 4, 4, 1, 1]).attack("g", "bite", "A");
    table.dice(&[5, 5]).ends("g");
    table.shows(&["A is exhausted", "A dying", "A makes death save: 5 5 +0 = 10 against 10"]);
}

#[test]
fn r_060_two_sixes_wake_with_one_health_still_prone_and_with_a_whole_turn() {
    let mut table = fallen("g A B");
    table.ends("g").dice(&[6, 6, 1]).ends("B");
    table.shows(&["A makes death save: 6 6 1 +0 = 13 against 10", "A heals 1, 1 now", "A wakes"]);
    assert_eq!((table.actor(), table.marks("A")), ("A".into(), vec!["Prone".to_string()]));
    assert_eq!((table.left("A", "action"), table.left("A", "movement")), (1, 30));
    table.takes("A", "stand");
}

#[test]
fn r_060_two_sixes_wake_even_the_badly_wounded_r_006() {
    let mut table = Table::draw("g A B");
    table.arms('g', "longsword").change('A', "health", 2).change('A', "wounds", 9).first("g A B");
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A").dice(&[6, 6, 1]).ends("g");
    table.shows(&["A makes death save: 6 6 1 -9 = 4 against 10", "A wakes"]);
}

#[test]
fn r_060_damage_at_zero_is_a_failure_and_two_if_critical() {
    let mut far = fallen("g A . . h . B");
    far.ends("g").ends("B").dice(&[4, 4, 4, 1]).attack("h", "longbow", "A");
    far.shows(&["h hits A with Longbow: 4 4 4 +1 = 13 against 12"]);
    assert!(far.marks("A").contains(&"Dying: 0 saved, 1 failed".into()));

    let mut close = fallen("g A h B");
    close.ends("g").ends("B").dice(&[4, 4, 4, 4]).attack("h", "unarmed", "A");
    close.shows(&["h crits A with Unarmed strike: 4 4 4 4 +1 = 17 against 12"]);
    assert!(close.marks("A").contains(&"Dying: 0 saved, 2 failed".into()));
}

#[test]
fn r_060_failures_add_up_whatever_they_come_from_and_are_forgotten_on_waking() {
    let mut table = fallen("g A . . h . B");
    for _ in 0..2 {
        table.ends("g").ends("B").dice(&[3, 3, 3]).ends("h");
    }
    table.ends("g").ends("B").dice(&[4, 4, 4, 1]).attack("h", "longbow", "A");
    table.shows(&["A dead"]);

    let mut woken = fallen("g A . . h . B");
    woken
        .ends("g")
        .ends("B")
        .dice(&[3, 3, 3])
        .ends("h")
        .ends("g")
        .ends("B")
        .dice(&[6, 6, 1])
        .ends("h")
        .ends("A");
    woken.dice(&[4, 4, 4, 4, 5]).attack("g", "longsword", "A");
    assert!(woken.marks("A").contains(&"Dying: 0 saved, 0 failed".into()));
}

#[test]
fn r_061_stabilising_is_an_action_of_medicine_against_nine_ph_know_04_ph_chk_07_ph_chk_04() {
    let mut skilled = fallen("g A B");
    skilled.ends("g").dice(&[3, 3, 2]).aims("B", "stabilise", "A");
    skilled.cites("R-061").shows(&[
        "B: stabilise A",
        "B makes Mind (Medicine): 3 3 2 +1 = 9 against 9",
        "A stable",
    ]);
    assert_eq!(skilled.left("B", "action"), 0);
}

#[test]
fn r_061_without_medicine_it_is_a_die_less_ph_chk_08() {
    let mut table = fallen_with("g A B", |table| {
        table.sheet('B', |p| p.knowledges.clear());
    });
    table.ends("g").dice(&[4, 4]).aims("B", "stabilise", "A");
    table.shows(&["B fails Mind (Medicine): 4 4 +0 = 8 against 9"]);
    table.refuses_to("stabilise", "no action left");
}

#[test]
fn r_061_a_healers_kit_needs_no_roll_and_is_used_up_ph_tal_medic_1() {
    let mut kit = fallen_with("g A B", |table| {
        table.sheet('B', |p| {
            p.healers_kit = 1;
            p.knowledges.clear();
        });
    });
    kit.ends("g").aims("B", "stabilise", "A");
    kit.shows(&["B: stabilise A", "A stable"]);

    let mut medic = fallen_with("g A B", |table| {
        table.sheet('B', |p| {
            p.healers_kit = 1;
            p.features.give(ClassFeature::Medic);
        });
    });
    medic.ends("g").aims("B", "stabilise", "A");
    medic.cites("PH-TAL-MEDIC-1").shows(&["A stable", "A heals 1, 1 now", "A wakes"]);
}

#[test]
fn r_061_a_patient_must_be_close_a_friend_and_dying() {
    let mut far = fallen("g A . . B");
    far.ends("g").refuses_to("stabilise", "nobody dying within 5 ft");
    let mut nobody = Table::draw("A B g");
    nobody.refuses_to("stabilise", "not on offer");
    let mut enemy = fallen("g A B");
    enemy.refuses_to("stabilise", "not on offer");
}

#[test]
fn r_061_damage_makes_the_stable_dying_again_with_a_failure() {
    let mut table = fallen("g A . B . h");
    for _ in 0..3 {
        table.ends("g").ends("B").dice(&[4, 3, 3]).ends("h");
    }
    table.shows(&["A stable"]);
    table.ends("g").ends("B").dice(&[4, 4, 4, 1]).attack("h", "longbow", "A");
    table.cites("R-061").shows(&["A dying"]);
    assert!(table.marks("A").contains(&"Dying: 0 saved, 1 failed".into()));
}

#[test]
fn ph_cbt_react_4_the_fallen_strike_at_nobody_r_088() {
    let mut table = fallen(". g A\n. . .\n. . B");
    table.moves("g", (0, 0)).shows(&["g to 0,0 for 5, 25 left"]);
}

/// `A` is dying and `g`'s turn goes on. `B` knows Medicine; `h` has a bow.
fn fallen(drawing: &str) -> Table {
    fallen_with(drawing, |_| ())
}

fn fallen_with(drawing: &str, change: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::draw(drawing);
    table.arms('g', "longsword").change('A', "health", 2).policy('g', Policy::Never);
    if drawing.contains('B') {
        table.sheet('B', |p| p.knowledges = [Knowledge::Medicine].into()).policy('B', Policy::Never);
    }
    if drawing.contains('h') {
        table.arms('h', "longbow");
    }
    // The fallen last, so that nothing but what a test does comes between.
    let order: String = ['g', 'B', 'h', 'A'].iter().filter(|letter| drawing.contains(**letter)).collect();
    table.first(&order).option("creatures_as_cover", false);
    change(&mut table);
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A");
    table
}

#[test]
fn ph_cbt_sur_4_whoever_falls_while_surprised_and_wakes_is_surprised_still_r_074() {
    let mut table = Table::draw("g A B");
    table.arms('g', "longsword").change('A', "health", 2).surprised('A').first("g B A");
    table.sheet('B', |p| {
        p.healers_kit = 1;
        p.features.give(ClassFeature::Medic);
    });
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A").ends("g");
    table.aims("B", "stabilise", "A").shows(&["A wakes"]);
    assert!(table.marks("A").contains(&"Surprised".into()));
    table.ends("B").cites("PH-CBT-SUR-4").shows(&["A loses the turn: surprised", "A no longer surprised"]);
}

#[test]
fn ph_cond_uncon_3_the_unconscious_fail_saves_of_the_body_and_burn_where_they_lie_r_060() {
    let mut table = Table::draw("g A . B");
    table.arms('g', "longsword").gear('g', "fire_flask").change('A', "health", 2).first("g A B");
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A").dice(&[3, 3, 3]).ends("g").ends("B");
    let odds = table.offered("throw", "A").odds.expect("odds");
    assert_eq!(odds.hit, Chance::CERTAIN);
    let throw = Order::new("throw").with("fire_flask").to(Square::new(1, 0));
    table.dice(&[4]).does("g", throw).never("saving throw");
    table.shows(&["A takes 4 fire: 4, 0 left"]);
    assert!(table.marks("A").contains(&"Dying: 0 saved, 2 failed".into()), "{:?}", table.marks("A"));
}

#[test]
fn r_060_the_odds_of_a_hit_on_the_dying_say_how_likely_it_kills() {
    let mut table = Table::draw("g A . . . h");
    table.arms('g', "longsword").arms('h', "longbow").change('A', "health", 0).first("g h A");
    table.sheet('g', |p| p.attacks_per_action = 3).sheet('h', |p| p.attacks_per_action = 2);
    let odds = |table: &mut Table, with: &str| table.aim(with, "A").odds.expect("odds");
    assert!(odds(&mut table, "longsword").hit > Chance::NEVER);
    assert_eq!(odds(&mut table, "longsword").defeat, Chance::NEVER, "two failures do not kill");
    table.dice(&[4, 4, 4, 4, 1, 1]).attack("g", "longsword", "A");
    assert!(table.marks("A").contains(&"Dying: 0 saved, 2 failed".into()));
    let second = odds(&mut table, "longsword");
    assert_eq!(second.defeat, second.hit);
    let mut shot = Table::draw("A . . . h");
    shot.arms('h', "longbow").change('A', "health", 0).first("h A").sheet('h', |p| p.attacks_per_action = 3);
    shot.dice(&[6, 5, 4, 2]).attack("h", "longbow", "A");
    let far = odds(&mut shot, "longbow");
    assert!(far.critical > Chance::NEVER);
    assert_eq!(far.defeat, far.critical, "one failure, and two of a critical hit");
}

#[test]
fn ph_cond_wounded_4_the_odds_of_a_hit_count_the_wound_that_kills() {
    let mut table = Table::draw("g A");
    table.arms('g', "longsword").change('A', "wounds", 9).first("g A");
    table.sheet('A', |p| p.wound_threshold = 1);
    let odds = table.aim("longsword", "A").odds.expect("odds");
    assert_eq!(odds.defeat, odds.hit);
}

#[test]
fn r_117_what_rides_on_a_hit_takes_hold_of_the_dying_too() {
    let mut table = Table::draw("g A");
    table.body('g', "net", None, rider(Ability::Agility, "restrained", Duration::Battle));
    table.change('A', "health", 0).first("g A");
    table.dice(&[4, 4, 4, 4, 2, 1]).attack("g", "net", "A").shows(&["A is restrained"]);
}

#[test]
fn r_061_the_stable_are_not_dying_any_more() {
    let mut table = Table::draw("A B . g");
    table.change('B', "health", 0);
    let marked = |table: &mut Table, word: &str| table.marks("B").iter().any(|mark| mark.starts_with(word));
    assert!(marked(&mut table, "Dying") && !marked(&mut table, "Stable"));
    table.dice(&[5, 5]).aims("A", "stabilise", "B").cites("R-061");
    assert!(marked(&mut table, "Stable") && !marked(&mut table, "Dying"));
}

#[test]
fn r_061_a_kit_stabilises_for_certain_and_only_a_medic_brings_health_back_r_066() {
    for (medic, health) in [(false, 0), (true, 1)] {
        let mut table = Table::draw("A B . g");
        table.change('B', "health", 0).sheet('A', |p| {
            p.healers_kit = 2;
            p.tools = ["healer's kit".to_owned()].into();
            if medic {
                p.features.give(ClassFeature::Medic);
            }
        });
        assert_eq!(table.offered("stabilise", "B").odds.expect("odds").hit, Chance::CERTAIN);
        table.aims("A", "stabilise", "B").cites("R-061").never("rolls");
        assert_eq!(table.health("B"), health, "a medic: {medic}");
    }
}

#[test]
fn r_061_a_kit_has_as_many_uses_as_it_has_and_then_a_roll_is_made() {
    let mut table = Table::draw("B A C g");
    table.change('B', "health", 0).change('C', "health", 0).first("A g B C");
    table.policy('A', Policy::Never).policy('g', Policy::Never).sheet('A', |p| {
        p.healers_kit = 1;
        p.knowledges = [Knowledge::Medicine].into();
    });
    table.aims("A", "stabilise", "B").ends("A").dice(&[4, 3, 3]).ends("g");
    assert!(table.offered("stabilise", "C").odds.expect("odds").hit < Chance::CERTAIN);
}

#[test]
fn r_061_a_kit_in_unskilled_hands_saves_no_roll() {
    let mut table = Table::draw("A B . g");
    table.change('B', "health", 0).gear('A', "healers_kit");
    table.dice(&[5, 5]).aims("A", "stabilise", "B").cites("R-061");
    table.shows(&["A makes Mind (Medicine): 5 5 +0 = 10 against 9"]);
}

#[test]
fn r_061_the_stable_are_stabilised_no_more() {
    let mut table = Table::draw("A B C g");
    table.change('B', "health", 0).first("A C g B");
    table.dice(&[5, 5]).aims("A", "stabilise", "B").cites("R-061").ends("A");
    assert!(!table.may("stabilise", None));
}

#[test]
fn r_060_a_hit_of_which_nothing_comes_through_is_no_failure_r_061() {
    let mut table = fallen_with("g A . B . h", |table| {
        table.sheet('A', |p| {
            p.immune.insert(DamageKind::Piercing);
        });
    });
    table.ends("g").ends("B").dice(&[4, 4, 4, 1]).attack("h", "longbow", "A");
    assert!(table.marks("A").contains(&"Dying: 0 saved, 0 failed".into()), "{:?}", table.marks("A"));
}
