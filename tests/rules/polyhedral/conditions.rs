//! Riders, saving throws, how long conditions last. Catalog sections 12 and 28, rulings `R-011` and `R-117`.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::profile::{Ability, ClassFeature, Duration};

#[test]
fn ph_save_01_a_hit_with_a_rider_calls_for_a_saving_throw_after_the_damage_r_011_ph_atk_06() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::Battle);
    table.dice(&[4, 4, 4, 2, 5, 5]).attack("A", "bite", "g");
    table.cites("PH-SAVE-01").cites("R-117");
    table.reads(&[
        "A hits g with bite: 4 4 4 +1 = 13 against 12",
        "g takes 2 piercing: 2, 18 left",
        "g fails Vitality saving throw: 5 5 +0 = 10 against 12",
        "g is poisoned",
    ]);
    assert_eq!(table.marks("g"), ["Poisoned"]);

    let mut viper = Table::draw("A g");
    viper.is('g', "ash_viper").first("g A").dice(&[4, 4, 4, 1, 5, 6]).attack("g", "bite", "A");
    viper.shows(&["A fails Vitality saving throw: 5 6 +0 = 11 against 12"]);
}

#[test]
fn ph_save_03_the_skilled_save_with_three_dice_ability_and_skill_bonus_ph_save_02_ph_chk_03() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::Battle).sheet('g', |p| {
        p.saves.extend([Ability::Vitality]);
        p.abilities.vitality = 14;
    });
    table.dice(&[4, 4, 4, 2, 3, 3, 3]).attack("A", "bite", "g");
    table.shows(&["g makes Vitality saving throw: 3 3 3 +3 = 12 against 12"]);
    assert!(table.marks("g").is_empty());
}

#[test]
fn r_006_two_sixes_on_three_dice_save_whatever_the_difficulty_and_on_two_they_do_not() {
    let mut skilled = Table::draw("A g");
    skilled.bites('A', "poisoned", Duration::Battle).sheet('A', |p| hard(p, 40));
    skilled.sheet('g', |p| p.saves.extend([Ability::Vitality]));
    skilled.dice(&[4, 4, 4, 2, 6, 6, 1]).attack("A", "bite", "g");
    skilled.shows(&["g makes Vitality saving throw: 6 6 1 +1 = 14 against 40"]);

    let mut unskilled = Table::draw("A g");
    unskilled.bites('A', "poisoned", Duration::Battle).sheet('A', |p| hard(p, 40));
    unskilled.dice(&[4, 4, 4, 2, 6, 6]).attack("A", "bite", "g");
    unskilled.shows(&["g fails Vitality saving throw: 6 6 +0 = 12 against 40"]);
}

#[test]
fn ph_save_01_a_miss_and_a_fallen_target_call_for_no_saving_throw() {
    let mut miss = Table::draw("A g");
    miss.bites('A', "poisoned", Duration::Battle).dice(&[1, 1, 1]).attack("A", "bite", "g");

    let mut fallen = Table::draw("A g");
    fallen.bites('A', "poisoned", Duration::Battle).change('g', "health", 1);
    fallen.dice(&[4, 4, 4, 1]).attack("A", "bite", "g");
}

#[test]
fn r_072_the_immune_get_no_condition() {
    for condition in ["poisoned", "prone"] {
        let mut table = Table::draw("A g");
        table.bites('A', condition, Duration::Battle);
        table.sheet('g', |p| p.condition_immune.extend([condition.to_string()]));
        table.dice(&[4, 4, 4, 2, 1, 1]).attack("A", "bite", "g");
        assert!(table.marks("g").is_empty(), "{condition}");
    }
}

#[test]
fn ph_move_10_a_rider_knocks_prone_and_who_lies_saves_no_more() {
    let mut table = Table::draw("A g");
    table.bites('A', "prone", Duration::Battle).sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[4, 4, 4, 2, 1, 1]).attack("A", "bite", "g");
    table.cites("PH-MOVE-10").shows(&["g is prone"]);
    table.dice(&[4, 4, 4, 1, 2]).attack("A", "bite", "g");
    table.never("saving throw");
}

#[test]
fn ph_orig_dwarf_03_stout_health_helps_against_poison() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::Battle).sheet('A', |p| {
        let mut bite = (*p.natural[0]).clone();
        bite.rider.as_mut().expect("a rider").poison = true;
        p.natural[0] = bite.into();
    });
    table.sheet('g', |p| p.features.give(ClassFeature::StoutHealth));
    table.dice(&[4, 4, 4, 2, 4, 4, 4]).attack("A", "bite", "g");
    table.shows(&["g makes Vitality saving throw: 4 4 4 +0 = 12 against 12"]);
}

#[test]
fn r_045_armor_without_proficiency_hampers_strength_and_agility_saves() {
    for (ability, dice) in [(Ability::Strength, 1), (Ability::Agility, 1), (Ability::Vitality, 2)] {
        let mut table = Table::draw("A . . g");
        table.spits('A', ability, "dazed").sheet('g', |p| p.armor_proficient = false);
        let mut faces = vec![4, 4, 4, 1];
        faces.extend(vec![1; dice]);
        table.dice(&faces).attack("A", "spit", "g");
        table.shows(&["g is dazed"]);
    }
}

#[test]
fn ph_cond_dazed_restrained_2_slowed_5_weakened_2_exhausted_2_each_hampers_its_saves() {
    for (condition, ability, dice) in [
        ("dazed", Ability::Mind, 1),
        ("dazed", Ability::Vitality, 2),
        ("restrained", Ability::Agility, 1),
        ("slowed", Ability::Agility, 1),
        ("weakened", Ability::Strength, 1),
        ("exhausted", Ability::Presence, 1),
        ("poisoned", Ability::Vitality, 2),
    ] {
        let mut table = Table::draw("A g");
        table.bites('A', condition, Duration::Battle).spits('A', ability, "blinded");
        table.sheet('A', |p| p.attacks_per_action = 2);
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
        let advantage = condition == "restrained";
        let close_by = if advantage { 3 } else { 2 };
        let mut faces = vec![6; close_by];
        faces.push(1);
        faces.extend(vec![1; dice]);
        // Two sixes on three dice are critical and roll the d4 twice.
        if advantage {
            faces.insert(close_by, 1);
        }
        table.dice(&faces).attack("A", "spit", "g");
        table.shows(&["g is blinded"]);
    }
}

#[test]
fn ph_cond_stunned_2_paralyzed_2_fail_strength_and_agility_saves_without_a_roll() {
    for condition in ["stunned", "paralyzed"] {
        let mut table = Table::draw("A g");
        table.bites('A', condition, Duration::Battle).spits('A', Ability::Strength, "blinded");
        table.sheet('A', |p| p.attacks_per_action = 2);
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
        let damage = if condition == "paralyzed" { 2 } else { 1 };
        // g can't act, so nobody spoils the shot.
        let mut faces = vec![4, 4, 4, 4];
        faces.extend(vec![1; damage]);
        table.dice(&faces).attack("A", "spit", "g");
        table.never("Strength saving throw").shows(&["g is blinded"]);
    }
}

#[test]
fn ph_cond_incap_the_stunned_lose_their_turn_and_react_to_nobody_ph_cbt_bonus_2_ph_cond_stunned_1() {
    let mut table = Table::draw(". A g");
    table.bites('A', "stunned", Duration::Battle);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").moves("A", (0, 0));
    table.shows(&["A to 0,0 for 5, 25 left"]);
    table.ends("A").cites("PH-COND-STUNNED-1").shows(&[
        "g's turn",
        "g loses the turn: can't act",
        "g ends",
        "A's turn",
    ]);

    let mut table = Table::draw("A . g");
    table.begins('g', &["incapacitated"]).ends("A");
    table.cites("PH-COND-INCAP").shows(&["g loses the turn: can't act"]);
}

#[test]
fn r_117_to_the_end_of_the_next_turn_means_the_targets_own() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::NextTurn);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    assert_eq!(table.marks("g"), ["Poisoned"]);
    table.ends("g").shows(&["g no longer poisoned", "g ends"]);
}

#[test]
fn r_117_a_turn_that_is_going_on_is_not_the_next_one() {
    use fivefoot_polyhedral::sheet::Policy;
    let mut table = Table::draw(". A g");
    table.bites('g', "poisoned", Duration::NextTurn).policy('g', Policy::Always);
    table.dice(&[4, 4, 4, 1, 1, 1]).moves("A", (0, 0)).ends("A");
    assert_eq!(table.marks("A"), ["Poisoned"], "bitten in its own turn");
    table.ends("g").ends("A").shows(&["A no longer poisoned"]);
}

#[test]
fn r_117_rounds_are_counted_at_the_ends_of_the_sources_turns() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::Rounds(2));
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    for _ in 0..2 {
        table.ends("A").ends("g");
        assert_eq!(table.marks("g"), ["Poisoned"]);
    }
    table.ends("A").shows(&["g no longer poisoned", "A ends"]);
}

#[test]
fn r_117_a_saving_throw_at_the_end_of_its_turn_shakes_it_off() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::SaveEnds);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    table.dice(&[5, 6]).ends("g").shows(&["g fails Vitality saving throw: 5 6 +0 = 11 against 12", "g ends"]);
    table.ends("A").dice(&[6, 6]).ends("g");
    table.shows(&["g makes Vitality saving throw: 6 6 +0 = 12 against 12", "g no longer poisoned", "g ends"]);
}

#[test]
fn r_117_what_lasts_for_the_battle_stays_and_nothing_stacks() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::Battle).sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    assert_eq!(table.marks("g"), ["Poisoned"]);
    table.ends("A").ends("g").ends("A").ends("g");
    assert_eq!(table.marks("g"), ["Poisoned"]);
}

#[test]
fn r_117_a_second_dose_lasts_the_longer_of_the_two() {
    let mut table = Table::draw("A g");
    table.bites('A', "poisoned", Duration::Rounds(1));
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A").ends("g");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A").ends("g");
    assert_eq!(table.marks("g"), ["Poisoned"]);
    table.ends("A").shows(&["g no longer poisoned"]);
}

fn hard(profile: &mut fivefoot_polyhedral::profile::Profile, difficulty: i32) {
    let mut bite = (*profile.natural[0]).clone();
    bite.rider.as_mut().expect("a rider").difficulty = difficulty;
    profile.natural[0] = bite.into();
}
