//! Between the battles of a chain. Catalog section 21, rulings `R-040`, `R-050`, `R-059`, `R-061`, `R-064` to `R-068`, `R-117`.

use crate::polyhedral::table::Table;
use battle::{offer::DecisionKind, order::Order, policy::Policy, setup::Aim, view::CombatStatus};
use fivefoot_polyhedral::profile::{ClassFeature, ClassFeatures};
use grid::Square;

/// Two heroes of level 6 with Vitality 12 who have won as soon as the first of them ends a turn.
fn two(hours: u32) -> Table {
    let mut table = Table::draw("A B . g");
    for letter in ['A', 'B'] {
        table.hero(letter, 6).sheet(letter, |p| {
            p.abilities.vitality = 12;
            p.max_health = 30;
        });
    }
    table.goal(0, Aim::reach(vec![Square::new(0, 0)])).next("A . . B . g", hours);
    table
}

/// The dice for who acts first where three fight, A before B before g.
const INITIATIVE: [u8; 9] = [6, 5, 5, 4, 4, 4, 2, 2, 2];

fn treats(healer: &str, patient: &str) -> Order {
    Order::new("treat_wound").with(healer).target(patient)
}

#[test]
fn ph_rest_03_stamina_dice_one_by_one_heal_a_d6_and_vitality_r_040_ph_rest_02() {
    let mut table = two(3);
    table.change('A', "health", 10).ends("A");
    assert_eq!(table.begun().decision().map(|decision| decision.kind), Some(DecisionKind::Rest));
    table.takes("A", "short_rest").shows(&["A: short_rest", "1 h pass, 2 left"]);
    let reasons = table.offered("stamina_die", "A").reasons;
    let told: Vec<_> = reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount)).collect();
    assert_eq!(
        told.iter().map(|line| line.trim()).collect::<Vec<_>>(),
        ["Vitality +1", "heals 4.5 on average", "6 of 6 dice left"]
    );
    table.dice(&[4]).aims("A", "stamina_die", "A");
    table.shows(&["A -1 Stamina Dice, 5 left", "A heals 5: 4, 15 now"]);
    for (face, health) in [(6, 22), (6, 29)] {
        table.dice(&[face]).aims("A", "stamina_die", "A");
        assert_eq!(table.health("A"), health);
    }
    assert_eq!(table.offered("stamina_die", "A").reasons[1].label, "heals 1: to full health");
    table.dice(&[2]).aims("A", "stamina_die", "A");
    assert_eq!(table.health("A"), 30);
    table.refuses_to("stamina_die", "health is full");
}

#[test]
fn ph_rest_03_a_die_heals_one_at_least_and_the_wounded_half_r_059() {
    let mut table = two(1);
    table.sheet('A', |p| p.abilities.vitality = 3).change('A', "health", 10);
    table.change('B', "health", 10).change('B', "wounds", 1);
    table.ends("A").takes("A", "short_rest");
    table.dice(&[1]).aims("A", "stamina_die", "A").dice(&[6]).aims("A", "stamina_die", "B");
    assert_eq!((table.health("A"), table.health("B")), (11, 13), "1, and half of 7");
}

#[test]
fn ph_rest_04_each_treats_one_wound_and_several_the_same_patient_r_065_ph_cond_wounded_5() {
    let mut table = two(2);
    table.change('A', "wounds", 3).ends("A").takes("A", "short_rest");
    table.does("A", treats("A", "A")).does("A", treats("B", "A")).cites("PH-REST-04");
    assert_eq!(table.wounds("A"), 1);
    table.refuses(treats("B", "A"), "each treats one creature in a rest");
    table.takes("A", "finish_rest").takes("A", "short_rest").does("A", treats("B", "A"));
    assert_eq!(table.wounds("A"), 0);
    table.refuses(treats("A", "A"), "nobody has wounds");
}

#[test]
fn ph_tal_medic_2_a_medic_treats_as_many_wounds_as_the_patient_spends_dice_r_066() {
    for (before, after, left) in [(3, 0, 2), (0, 3, 2), (1, 2, 2), (0, 0, 4), (0, 1, 4)] {
        let mut table = two(1);
        table.sheet('A', |p| {
            p.features.give(ClassFeature::Medic);
            p.healers_kit = 1;
        });
        table.change('B', "wounds", 5).change('B', "health", 1).ends("A").takes("A", "short_rest");
        for _ in 0..before {
            table.dice(&[1]).aims("A", "stamina_die", "B");
        }
        table.does("A", treats("A", "B"));
        for _ in 0..after {
            table.dice(&[1]).aims("A", "stamina_die", "B");
        }
        assert_eq!(table.wounds("B"), left, "{before} dice before and {after} after");
    }
}

#[test]
fn r_066_without_a_kit_a_medic_treats_one_wound_for_any_number_of_dice_ph_tal_medic_2() {
    for dice_first in [true, false] {
        let mut table = two(1);
        table.sheet('A', |p| {
            p.features.give(ClassFeature::Medic);
            p.healers_kit = 0;
        });
        table.change('B', "wounds", 5).change('B', "health", 1).ends("A").takes("A", "short_rest");
        if !dice_first {
            table.does("A", treats("A", "B"));
        }
        for _ in 0..3 {
            table.dice(&[1]).aims("A", "stamina_die", "B");
        }
        if dice_first {
            table.does("A", treats("A", "B"));
        }
        assert_eq!(table.wounds("B"), 4, "dice first: {dice_first}");
    }
}

#[test]
fn ph_rest_12_a_short_rest_brings_second_wind_and_action_surge_back_and_no_rally_ph_ftr_sw_2_ph_ftr_as_2_ph_rest_11()
 {
    let mut table = two(9);
    table.sheet('A', |p| {
        p.features = ClassFeatures::of([ClassFeature::SecondWind, ClassFeature::ActionSurge])
    });
    table.change('A', "health", 2).change('A', "resolve", 0).resolve('A', 2).next("A . . B . g", 1);
    table.dice(&[1, 1]).takes("A", "second_wind").takes("A", "action_surge").takes("A", "rally").ends("A");
    table.takes("A", "short_rest").takes("A", "finish_rest");
    table.refuses_to("long_rest", "it takes 8 h, and 0 h are left");
    table.dice(&INITIATIVE).takes("A", "go_on");
    assert!(table.may("second_wind", None) && table.may("action_surge", None));
    table.refuses_to("rally", "comes back after a long rest");
    assert_eq!(table.left("A", "resolve"), 0, "PH-REST-11: and no Resolve");
}

#[test]
fn ph_rest_09_a_long_rest_heals_all_and_no_wounds_ph_rest_10_ph_rest_11_r_040_r_065_r_117() {
    let mut table = two(8);
    table.change('A', "health", 9).begins('A', &["exhausted", "frightened"]);
    table.initiative(&[6, 6, 4, 4, 4, 2, 2, 2]);
    table.change('B', "health", 9).change('B', "wounds", 2);
    table.takes("A", "rally");
    for _ in 0..4 {
        table.dice(&[1]).takes("A", "stamina_die");
    }
    table.ends("A").shows(&["A no longer frightened"]);
    assert_eq!((table.health("A"), table.marks("A")), (17, vec!["Exhausted".to_owned()]));
    table.takes("A", "long_rest");
    table.shows(&[
        "A: long_rest",
        "8 h pass, 0 left",
        "A heals 13, 30 now",
        "A no longer exhausted",
        "A +3 Stamina Dice, 5 left",
        "B heals 10, 19 now",
    ]);
    assert_eq!(table.wounds("B"), 2, "half of what is missing, and no wound");
    table.dice(&INITIATIVE).takes("A", "go_on");
    assert!(table.may("rally", None), "R-067");
}

#[test]
fn ph_rest_07_the_dead_gain_nothing_and_stay_away() {
    let mut table = Table::draw("A B . . g");
    table
        .hero('A', 6)
        .hero('B', 6)
        .sheet('B', |p| p.dying = true)
        .change('B', "health", 0)
        .change('A', "health", 9);
    table.goal(0, Aim::hold(3)).next("A B . g", 9);
    for _ in 0..3 {
        table.dice(&[1, 1, 1]).ends("A").ends("g");
    }
    assert_eq!((table.actor(), table.fate("B")), ("A".to_owned(), CombatStatus::Out));
    table.takes("A", "long_rest").shows(&["A heals 11, 20 now"]).takes("A", "short_rest");
    table.refuses(
        Order::new("stamina_die").target("B"),
        "nobody has both a die to spend and health to regain",
    );
    table.takes("A", "finish_rest").dice(&[6, 5, 5, 2, 2, 2]).takes("A", "go_on");
    assert_eq!(table.begun().who("B"), None);
}

#[test]
fn r_064_short_rests_take_an_hour_and_long_ones_eight_once_a_day_ph_rest_01_ph_rest_02_ph_rest_05_ph_rest_06()
{
    let mut table = two(24);
    table.ends("A").takes("A", "long_rest").shows(&["8 h pass, 16 left"]);
    table.refuses_to("long_rest", "one long rest in 24 h; the next can begin in 16 h");
    table
        .takes("A", "short_rest")
        .takes("A", "finish_rest")
        .takes("A", "short_rest")
        .takes("A", "finish_rest");
    table.refuses_to("long_rest", "the next can begin in 14 h");
    let mut brief = two(1);
    brief.ends("A").refuses_to("long_rest", "it takes 8 h, and 1 h are left");
    brief.takes("A", "short_rest").takes("A", "finish_rest").refuses_to("short_rest", "0 h are left");
    brief.dice(&INITIATIVE).takes("A", "go_on").shows(&["next: drawn_again", "round 1", "A's turn"]);
}

#[test]
fn r_064_the_hours_that_nobody_rests_pass_all_the_same_ph_rest_06() {
    let mut table = two(8);
    table.between("A . . B . g").hours(24).ends("A").takes("A", "long_rest");
    table.dice(&INITIATIVE).takes("A", "go_on").shows(&["8 h pass, 16 left", "16 h pass, 0 left"]);
    table.ends("A").takes("A", "long_rest").shows(&["8 h pass, 0 left"]);
}

#[test]
fn ph_rest_08_what_is_left_of_the_hours_is_gone_with_the_next_battle() {
    let mut table = two(5);
    table.ends("A").dice(&INITIATIVE).takes("A", "go_on");
    table.shows(&["5 h pass, 0 left", "next: drawn_again"]);
    assert_eq!(table.begun().decision().map(|decision| decision.kind), Some(DecisionKind::Turn));
    assert_eq!((table.at("A"), table.at("B")), (Some((0, 0)), Some((3, 0))), "on the new ground");
}

#[test]
fn ph_orig_human_03_the_resolute_regain_a_resolve_if_none_is_left_r_068() {
    let mut table = two(8);
    table.sheet('A', |p| p.features.give(ClassFeature::Resolute)).resolve('A', 2).resolve('B', 2);
    table.change('A', "resolve", 0).change('B', "resolve", 0).ends("A").takes("A", "long_rest");
    assert_eq!((table.left("A", "resolve"), table.left("B", "resolve")), (1, 0));
    let mut some = two(8);
    some.sheet('A', |p| p.features.give(ClassFeature::Resolute)).resolve('A', 2).change('A', "resolve", 1);
    some.ends("A").takes("A", "long_rest");
    assert_eq!(some.left("A", "resolve"), 1, "only who has none");
}

#[test]
fn ph_rest_13_downtime_heals_wounds_and_brings_dice_and_resolve_back_r_064_r_068_ph_rsv_11() {
    let mut table = two(72);
    table
        .downtime()
        .change('A', "wounds", 4)
        .change('A', "health", 1)
        .resolve('A', 2)
        .change('A', "resolve", 0);
    table.takes("A", "rally").dice(&[1]).takes("A", "stamina_die").ends("A");
    table.shows(&[
        "72 h pass, 0 left",
        "A wounded -4, 0 in all",
        "A +1 Stamina Dice, 6 left",
        "A +2 Resolve, 2 left",
    ]);
    assert_eq!((table.health("A"), table.wounds("A"), table.left("A", "resolve")), (30, 0, 2));
    table.refuses_to("long_rest", "can begin in 16 h");
}

#[test]
fn r_061_after_the_battle_the_dying_are_seen_to_and_the_stable_wake() {
    let mut table = two(1);
    table.change('B', "health", 0).sheet('B', |p| p.dying = true).ends("A");
    table.shows(&["B stable", "B heals 1, 1 now", "B wakes"]);
    assert_eq!((table.health("B"), table.fate("B")), (1, CombatStatus::Fighting));
}

/// A is dying and alone, and has won when g's turn ends: h, whom the level wants to fall, lies already.
fn dying() -> Table {
    let mut table = Table::draw("A . g h");
    table.sheet('A', |p| p.dying = true).change('A', "health", 0);
    table.sheet('h', |p| p.dying = true).change('h', "health", 0).first("g A h");
    table.goal(0, Aim::Defeat { combatant: "h".into() }).next("A . g", 1);
    table
}

#[test]
fn r_061_where_nobody_is_left_to_help_death_saves_are_rolled_out_r_060() {
    let mut lost = dying();
    lost.dice(&[1, 1, 1, 4, 4, 4, 1, 1, 1, 1, 1, 1, 3, 3, 3])
        .ends("g")
        .shows(&["A dead", "next: drawn_again"]);
    assert_eq!(lost.actor(), "g", "and stays away");
    assert_eq!(lost.ends("g").winner().as_deref(), Some("lower"));
    let mut lucky = dying();
    lucky.dice(&[6, 6, 1]).ends("g").shows(&["A heals 1, 1 now", "A wakes"]);
    assert_eq!((lucky.actor(), lucky.health("A")), ("A".to_owned(), 1));
}

#[test]
fn r_050_half_of_the_shots_are_found_after_a_victory_ph_wpn_prop_ammo_3() {
    let mut table = Table::draw("A . . . . g");
    table.arms('A', "longbow:20 -javelin*3 -musket:5").policy('g', Policy::Never);
    table.goal(0, Aim::hold(3)).next("A . g", 0);
    for _ in 0..3 {
        table.dice(&[1, 1, 1]).attack("A", "longbow", "g").ends("A").ends("g");
    }
    table.shows(&["A +1 shots for the longbow, 18 left"]);
    table.refuses_to("short_rest", "it takes 1 h, and 0 h are left");
}

#[test]
fn r_115_the_extra_turn_of_a_round_is_open_again_in_the_battle_that_follows() {
    let mut table = Table::draw("A . . g");
    table.goal(0, Aim::hold(1)).next("A . . g", 0).resolve('A', 2);
    table.takes("A", "extra_turn").ends("A").ends("g");
    table.dice(&[6, 6, 6, 2, 2, 2]).takes("A", "go_on");
    assert!(table.may("extra_turn", None));
}

#[test]
fn r_050_bullets_are_not_found_again_ph_wpn_prop_ammo_3() {
    let mut table = Table::draw("A . . . . g");
    table.arms('A', "musket:5").policy('g', Policy::Never);
    table.goal(0, Aim::hold(2)).next("A . g", 0);
    for _ in 0..2 {
        table.dice(&[1, 1, 1]).attack("A", "musket", "g").ends("A").ends("g");
    }
    table.never("shots for the musket");
}

#[test]
fn r_050_magazines_are_full_again_in_the_battle_that_follows() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "revolver:20").sheet('A', |p| p.attacks_per_action = 8).policy('g', Policy::Never);
    table.goal(0, Aim::hold(1)).next("A . . g", 0);
    for _ in 0..6 {
        table.dice(&[1, 1, 2]).attack("A", "revolver", "g");
    }
    table.refuses_attack("revolver", "g", "must be reloaded").ends("A").ends("g");
    table.dice(&[6, 6, 6, 2, 2, 2]).takes("A", "go_on");
    table.dice(&[1, 1, 2]).attack("A", "revolver", "g");
}

#[test]
fn r_050_what_was_shot_in_one_battle_is_gathered_once_however_many_follow() {
    let mut table = Table::draw("A . . . . g");
    table.arms('A', "longbow:20").policy('g', Policy::Never);
    table.goal(0, Aim::hold(4)).next("A . g", 0).between("A . . g");
    for _ in 0..4 {
        table.dice(&[1, 1, 1]).attack("A", "longbow", "g").ends("A").ends("g");
    }
    table.shows(&["A +2 shots for the longbow, 18 left"]);
    table.dice(&[6, 6, 6, 2, 2, 2]).takes("A", "go_on");
    for _ in 0..4 {
        table.ends("A").ends("g");
    }
    assert!(table.may("go_on", None), "the second battle is over");
    table.never("shots for");
}

#[test]
fn r_064_the_next_battle_begins_with_what_the_last_has_left_r_050_r_117() {
    let mut table = two(0);
    table.next("A g .\n. . B", 0);
    table
        .arms('A', "longsword -javelin*2")
        .gear('A', "caltrops")
        .initiative(&[6, 6, 6, 5, 5, 2, 2, 2])
        .begins('B', &["exhausted"]);
    table.change('A', "health", 7).change('A', "wounds", 2).resolve('A', 3).change('A', "resolve", 1);
    table.answers("A", "opportunity_attack", "never").ends("A");
    table.dice(&[6, 6, 6, 2, 2, 2, 5, 5]).takes("A", "go_on");
    assert_eq!((table.health("A"), table.wounds("A"), table.left("A", "resolve")), (7, 2, 1));
    assert_eq!(table.marks("B"), ["Exhausted"]);
    assert!(table.may("attack", Some("longsword")) && table.may("draw", Some("javelin")));
    assert!(table.may("strew", Some("caltrops")));
    let policies = table.view("A").policies;
    assert!(policies.iter().any(|(chance, policy)| chance == "opportunity_attack" && policy == "never"));
    assert_eq!(
        table.ends("A").ends("B").ends("g").winner(),
        None,
        "the last battle of a chain has its own goals"
    );
}

#[test]
fn r_040_a_long_rest_gives_back_half_of_the_stamina_dice_and_one_at_level_one_ph_rest_10() {
    for (level, back) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)] {
        let mut table = two(10);
        table.hero('A', level).change('A', "health", 1).ends("A").takes("A", "short_rest");
        for _ in 0..level {
            table.dice(&[1]).aims("A", "stamina_die", "A");
        }
        table.takes("A", "finish_rest").takes("A", "long_rest");
        table.shows(&[&format!("A +{back} Stamina Dice, {back} left")]);
    }
}

#[test]
fn r_068_a_level_may_give_resolve_back_between_two_battles_ph_rsv_11() {
    let back = |points: u8, left: i64| {
        let mut table = two(1);
        table.gives_back(points).resolve('A', 2).resolve('B', 0).change('A', "resolve", left).ends("A");
        (
            table.told_lines().iter().filter(|line| line.contains("Resolve")).cloned().collect::<Vec<_>>(),
            table,
        )
    };
    let (told, mut table) = back(1, 0);
    assert_eq!(told, ["A +1 Resolve, 1 left"]);
    table.cites("PH-RSV-11");
    assert_eq!(back(5, 1).0, ["A +1 Resolve, 2 left"], "no more than one has");
    assert!(back(1, 2).0.is_empty() && back(0, 0).0.is_empty());
}

#[test]
fn r_046_a_shield_that_was_taken_off_is_on_again_in_the_next_battle() {
    let mut table = two(1);
    table.shield('A').takes("A", "doff_shield").ends("A").dice(&INITIATIVE).takes("A", "go_on");
    assert!(table.may("doff_shield", None) && !table.may("don_shield", None));
}

#[test]
fn ph_rest_09_nothing_is_told_of_those_who_lack_no_health() {
    let mut table = two(8);
    table.change('B', "health", 9).ends("A").takes("A", "long_rest").never("A heals");
    table.cites("PH-REST-09").shows(&["B heals 21, 30 now"]);
}

#[test]
fn ph_rest_06_one_long_rest_a_day_whatever_is_fought_in_between_r_064() {
    let mut table = two(8);
    table.between("A . . B . g").hours(8).ends("A").takes("A", "long_rest");
    table.dice(&INITIATIVE).takes("A", "go_on").ends("A");
    table.refuses_to("long_rest", "one long rest in 24 h; the next can begin in 16 h");
}

#[test]
fn r_066_a_medic_counts_the_dice_of_the_patient_and_of_nobody_else() {
    let mut table = two(1);
    table.sheet('A', |p| {
        p.features.give(ClassFeature::Medic);
        p.healers_kit = 1;
    });
    table.change('A', "health", 1).change('B', "wounds", 5).ends("A").takes("A", "short_rest");
    for _ in 0..3 {
        table.dice(&[1]).aims("A", "stamina_die", "A");
    }
    table.does("A", treats("A", "B"));
    assert_eq!(table.wounds("B"), 4);
}

#[test]
fn r_050_what_was_thrown_is_gathered_after_a_victory_and_told() {
    for (throws, told) in [(1, "A gathers javelin"), (2, "A gathers javelin ×2")] {
        let mut table = Table::draw("A . . . . g");
        table.arms('A', "javelin*3").policy('g', Policy::Never);
        table.goal(0, Aim::hold(3)).next("A . . g", 0);
        for round in 0..3 {
            if round < throws {
                table.dice(&[1, 1, 1]).attack("A", "javelin/thrown", "g").handles("A", "draw", "javelin");
            }
            table.ends("A").ends("g");
        }
        table.cites("R-050").shows(&[told]);
        table.dice(&[6, 6, 6, 2, 2, 2]).takes("A", "go_on");
        assert!(table.ground().is_empty());
        for _ in 0..2 {
            table.handles("A", "drop", "javelin").handles("A", "draw", "javelin").ends("A").ends("g");
        }
        table.handles("A", "drop", "javelin");
        assert!(!table.may("draw", Some("javelin")), "three of them as before");
    }
}

#[test]
fn r_050_what_a_friend_has_picked_up_is_given_back_and_is_there_once() {
    let mut table = Table::draw("A B . g");
    table.arms('A', "handaxe").arms('B', "handaxe").policy('g', Policy::Never).policy('B', Policy::Never);
    table.goal(0, Aim::hold(1)).next("A B . g", 0);
    table.handles("A", "drop", "handaxe").ends("A").handles("B", "pick_up", "handaxe").ends("B").ends("g");
    table.cites("R-050").shows(&["A gathers handaxe"]);
    table.dice(&INITIATIVE).takes("A", "go_on").handles("A", "drop", "handaxe").ends("A");
    table.handles("B", "drop", "handaxe");
    assert!(!table.may("draw", Some("handaxe")), "it has its own and no more");
}

#[test]
fn r_064_what_was_drawn_in_one_battle_is_at_the_side_again_in_the_next() {
    let mut table = two(0);
    table.arms('A', "longsword -dagger").next("A g .\n. . B", 0).handles("A", "draw", "dagger").ends("A");
    table.dice(&INITIATIVE).takes("A", "go_on");
    assert!(table.may("draw", Some("dagger")) && table.may("attack", Some("longsword")));
    assert!(!table.may("stow", Some("dagger")));
}

#[test]
fn r_066_only_a_medics_treatment_counts_the_dice_that_come_after_it() {
    let mut table = two(1);
    table.change('B', "health", 1).change('B', "wounds", 5).ends("A").takes("A", "short_rest");
    table.does("A", treats("A", "B"));
    for _ in 0..3 {
        table.dice(&[1]).aims("A", "stamina_die", "B");
    }
    assert_eq!(table.wounds("B"), 4);
}

#[test]
fn ph_rest_13_downtime_brings_every_stamina_die_back_r_064() {
    let mut table = two(72);
    table.downtime().change('A', "health", 1).takes("A", "rally");
    for _ in 0..6 {
        table.dice(&[1]).takes("A", "stamina_die");
    }
    table.ends("A").cites("PH-REST-13").cites("R-064");
    table.shows(&["A +3 Stamina Dice, 3 left", "A +3 Stamina Dice, 6 left"]);
}
