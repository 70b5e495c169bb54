//! What the ranks of the Fighter, its styles and the Champion path do in battle. Catalog section 9.

use crate::polyhedral::table::Table;
use battle::{order::Order, words::Amount};
use fivefoot_polyhedral::profile::{ClassFeature, Duration};

#[test]
fn ph_ftr_xa_an_attack_action_has_as_many_attacks_as_the_rank_brings_r_027() {
    for attacks in 2..=4 {
        let mut table = Table::draw("A g");
        table.arms('A', "longsword").sheet('A', |p| {
            p.attacks_per_action = attacks;
            p.features.set(ClassFeature::ExtraAttack, attacks - 1);
        });
        for left in (0..attacks).rev() {
            table.dice(&[1, 1, 1]).attack("A", "longsword", "g");
            assert_eq!((table.left("A", "action"), table.left("A", "attack")), (0, i32::from(left)));
        }
        table.refuses_attack("longsword", "g", "no action left");
    }
}

#[test]
fn ph_ftr_xa_only_the_action_of_ones_own_turn_has_more_attacks() {
    let mut table = Table::draw(". A g .");
    table.arms('g', "longsword").sheet('g', |p| p.attacks_per_action = 3);
    table.moves("A", (0, 0)).dice(&[1, 1, 1]).strikes("g", "longsword");
    assert_eq!(table.actor(), "A", "one strike in reaction");
}

#[test]
fn ph_ftr_provoke_draws_an_enemys_attacks_up_to_the_end_of_the_next_turn() {
    let mut table = Table::draw("A g B");
    table.sheet('A', |p| p.features.give(ClassFeature::Provoke)).arms('g', "longsword");
    table.sheet('g', |p| p.attacks_per_action = 2);
    table.aims("A", "provoke", "g").cites("PH-FTR-PROVOKE").reads(&["A: provoke g", "g is provoked"]);
    assert_eq!((table.left("A", "bonus_action"), table.left("A", "action")), (0, 1));
    assert_eq!(table.marks("g"), ["Provoked"]);
    table.ends("A").ends("B");
    assert_eq!(table.edges("longsword", "B"), ["provoked by another -1D"]);
    assert_eq!(table.edge_rules("longsword", "B")[..1], ["PH-FTR-PROVOKE"]);
    assert!(table.edges("longsword", "A").is_empty(), "anyone but you");
    table
        .dice(&[4, 4])
        .attack("g", "longsword", "B")
        .shows(&["g misses B with Longsword: 4 4 +1 = 9 against 12"]);
    table.ends("g").never("no longer provoked").ends("A").shows(&["g no longer provoked"]);
    table.ends("B");
    assert!(table.edges("longsword", "B").is_empty());
}

#[test]
fn ph_ftr_provoke_needs_sight_and_a_bonus_action_and_no_saving_throw_stops_it() {
    // The way round, so that A knows of g.
    let mut walled = Table::draw(
        "A . # . g
         . . # . .
         . . . . .",
    );
    walled.sheet('A', |p| p.features.give(ClassFeature::Provoke));
    walled.refuses(Order::new("provoke").target("g"), "not in sight");
    let mut table = Table::draw("A g");
    table.sheet('A', |p| p.features.give(ClassFeature::Provoke));
    table.aims("A", "provoke", "g").never("saving throw");
    table.refuses(Order::new("provoke").target("g"), "no bonus action left").ends("A").ends("g");
    let mut plain = Table::draw("A g");
    assert!(!plain.may("provoke", None), "only with the feature");
}

#[test]
fn ph_ftr_provoke_is_renewed_on_each_turn_and_the_longer_stays_r_117() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| p.features.give(ClassFeature::Provoke));
    table.aims("A", "provoke", "g").ends("A").ends("g");
    table.aims("A", "provoke", "g").ends("A").never("no longer provoked");
    table.ends("g").ends("A").shows(&["g no longer provoked"]);
}

#[test]
fn ph_ftr_provoke_says_what_keeps_the_only_one_in_sight_from_being_provoked() {
    let mut table = Table::draw("A g # h");
    table.sheet('A', |p| p.features.give(ClassFeature::Provoke)).begins('g', &["deafened"]);
    table.refuses_to("provoke", "hears nothing");
    let mut walled = Table::draw("A # g h");
    walled
        .sheet('A', |p| p.features.give(ClassFeature::Provoke))
        .refuses_to("provoke", "nobody in sight to provoke");
}

#[test]
fn ph_ftr_champ_07_superior_critical_reads_fours_and_two_dice_ph_ftr_champ_08() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| {
        p.features.give(ClassFeature::ImprovedCritical);
        p.features.give(ClassFeature::SuperiorCritical);
        p.attacks_per_action = 3;
    });
    table.sheet('g', |p| (p.wound_threshold, p.max_health) = (99, 99));
    table.dice(&[4, 4, 3, 1, 1]).attack("A", "longsword", "g");
    table.shows(&["A crits g with Longsword: 4 4 3 +1 = 12 against 12"]);
    table.dice(&[4, 4, 2]).attack("A", "longsword", "g");
    table.shows(&["A misses g with Longsword: 4 4 2 +1 = 11 against 12"]);
    let mut two = Table::draw("A g");
    two.arms('A', "longsword").bites('g', "exhausted", Duration::Battle).first("g A");
    two.sheet('A', |p| p.features.give(ClassFeature::SuperiorCritical)).sheet('g', |p| p.defense = 9);
    two.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    two.dice(&[4, 4, 1, 1]).attack("A", "longsword", "g");
    two.shows(&["A crits g with Longsword: 4 4 +1 = 9 against 9"]);
}

#[test]
fn ph_ftr_champ_02_remarkable_athlete_adds_half_the_skill_bonus_to_initiative_r_037() {
    let mut table = Table::draw("A . g");
    table.sheet('A', |p| {
        p.features.give(ClassFeature::RemarkableAthlete);
        p.skill_bonus = 3;
    });
    table.initiative(&[4, 4, 3, 3, 4, 3]);
    table.shows(&["A initiative: 4 4 3 +2 = 13", "g initiative: 3 4 3 +0 = 10"]);
}

#[test]
fn ph_ftr_champ_02_skilled_checks_have_the_bonus_twice_and_unskilled_ones_half_of_it_ph_ftr_champ_03_r_037() {
    use fivefoot_polyhedral::profile::Ability as A;
    let mut athlete =
        (*fivefoot_polyhedral::data::RuleBook::shipped().profile("hesper").expect("a champion")).clone();
    athlete.skill_bonus = 3;
    let check =
        |ability, skilled| athlete.check_skill(ability, skilled).map(|(_, amount, rule)| (amount, rule));
    for limb in [A::Strength, A::Agility] {
        assert_eq!(check(limb, true), Some((6, "PH-FTR-CHAMP-02")));
        assert_eq!(check(limb, false), Some((2, "PH-FTR-CHAMP-03")), "rounded up");
    }
    assert_eq!(
        (check(A::Vitality, true), check(A::Vitality, false)),
        (Some((3, "PH-CHK-07")), Some((2, "PH-FTR-CHAMP-03")))
    );
    assert_eq!((check(A::Mind, true), check(A::Mind, false)), (Some((3, "PH-CHK-07")), None));
    // No effect on attacks and saving throws.
    let mut table = Table::draw("A g");
    table.bites('g', "dazed", Duration::Battle).initiative(&[1, 1, 1, 6, 6, 6]).sheet('A', |p| {
        p.features.give(ClassFeature::RemarkableAthlete);
        p.skill_bonus = 3;
    });
    table.dice(&[4, 4, 4, 1, 4, 4]).attack("g", "bite", "A");
    table.shows(&["A fails Vitality saving throw: 4 4 +0 = 8 against 12"]);
}

#[test]
fn ph_ftr_champ_06_a_survivor_regains_health_when_its_turn_starts() {
    let survivor = |change: fn(&mut Table)| {
        let mut table = Table::draw("A g");
        table.first("g A").change('A', "health", 5);
        table.sheet('A', |p| {
            p.features.give(ClassFeature::Survivor);
            p.abilities.vitality = 14;
        });
        change(&mut table);
        table
    };
    let mut table = survivor(|_| {});
    table.ends("g").cites("PH-FTR-CHAMP-06").shows(&["A's turn", "A heals 7, 12 now"]);
    table.ends("A").ends("g").shows(&["A heals 7, 19 now"]).ends("A").ends("g").shows(&["A heals 1, 20 now"]);
    table.ends("A").ends("g").never("A heals");
    let wounded = |table: &mut Table| {
        table.change('A', "wounds", 1);
    };
    survivor(wounded).ends("g").shows(&["A heals 3, 8 now"]);
    let venomous = |table: &mut Table| {
        table.bites('g', "poisoned", Duration::Battle);
    };
    let mut poisoned = survivor(venomous);
    poisoned.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").ends("g").never("A heals");
}

#[test]
fn ph_ftr_champ_06_nobody_survives_from_zero_health() {
    let mut table = Table::draw("A g . B");
    table.first("g A B").arms('g', "longsword").change('A', "health", 1);
    table.sheet('A', |p| p.features.give(ClassFeature::Survivor));
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A");
    table.dice(&[4, 4, 4]).ends("g").never("A heals");
}

#[test]
fn ph_ftr_style_thrown_1_a_thrown_weapon_is_drawn_as_it_is_thrown() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "-dagger*3").sheet('A', |p| {
        p.features.give(ClassFeature::ThrownWeapons);
        p.attacks_per_action = 2;
    });
    assert_eq!(table.attacks(), ["dagger/thrown"], "only to throw it");
    table.dice(&[1, 1, 1]).attack("A", "dagger/thrown", "g");
    table.dice(&[1, 1, 1]).attack("A", "dagger/thrown", "g");
    assert_eq!(table.left("A", "interaction"), 1, "no interaction is spent");
    let mut full = Table::draw("A . . g");
    full.arms('A', "longsword -dagger")
        .shield('A')
        .sheet('A', |p| p.features.give(ClassFeature::ThrownWeapons));
    assert!(!full.attacks().contains(&"dagger/thrown".to_owned()), "no hand is free");
    let mut plain = Table::draw("A . . g");
    plain.arms('A', "-dagger*3");
    assert!(!plain.attacks().contains(&"dagger/thrown".to_owned()));
}

#[test]
fn ph_ftr_style_thrown_2_what_hits_from_afar_rolls_its_dice_twice_and_three_times_in_a_critical_hit_r_005() {
    let thrower = || {
        let mut table = Table::draw("A . . g");
        table.arms('A', "dagger*3").sheet('A', |p| {
            p.features.give(ClassFeature::ThrownWeapons);
            p.abilities.strength = 14;
        });
        table
    };
    let mut table = thrower();
    table.dice(&[4, 4, 4, 2, 3]).attack("A", "dagger/thrown", "g");
    table.cites("PH-ATK-06").shows(&["g takes 7 piercing: 2 3 +2, 13 left"]);
    let mut critical = thrower();
    let odds = critical.aim("dagger/thrown", "g").odds.expect("odds");
    critical.dice(&[6, 6, 4, 2, 3, 4]).attack("A", "dagger/thrown", "g");
    critical.shows(&["g takes 11 piercing: 2 3 4 +2, 9 left"]);
    // All 6 x 6 x 6 pools and all dice: shown is enumerated.
    let (mut sum, mut hits) = (0.0, 0);
    for pool in 0..216_i32 {
        let faces = [1 + pool % 6, 1 + pool / 6 % 6, 1 + pool / 36];
        let sixes = faces.iter().filter(|face| **face == 6).count() > 1;
        if faces.iter().sum::<i32>() + 2 + 1 >= 12 || sixes {
            hits += 1;
            sum += if sixes { 3.0 * 2.5 + 2.0 } else { 2.0 * 2.5 + 2.0 };
        }
    }
    assert!((odds.damage_mean - sum / 216.0).abs() < 1e-9, "{odds:?}");
    assert!((odds.hit.as_f64() - f64::from(hits) / 216.0).abs() < 1e-9);
    let mut close = Table::draw("A g");
    close.arms('A', "dagger").sheet('A', |p| p.features.give(ClassFeature::ThrownWeapons));
    close.dice(&[4, 4, 4, 2]).attack("A", "dagger", "g").shows(&["g takes 2 piercing: 2, 18 left"]);
}

#[test]
fn ph_ftr_style_unarm_1_fists_have_a_die_and_a_larger_one_with_empty_hands() {
    let fists = |arms: &str, shield: bool, dice: &[u8]| {
        let mut table = Table::draw("A g");
        table.arms('A', arms).sheet('A', |p| {
            p.features.give(ClassFeature::UnarmedFighting);
            p.abilities.strength = 14;
            p.shield = shield;
        });
        table.sheet('g', |p| p.wound_threshold = 99);
        let faces = [&[4, 4, 4], dice].concat();
        table.dice(&faces).attack("A", "unarmed", "g");
        table.last_line()
    };
    assert_eq!(fists("-longsword", false, &[8]), "g takes 10 bludgeoning: 8 +2, 10 left", "a d8");
    assert_eq!(fists("longsword", false, &[6]), "g takes 8 bludgeoning: 6 +2, 12 left", "a d6");
    assert_eq!(fists("", true, &[6]), "g takes 8 bludgeoning: 6 +2, 12 left", "a shield fills a hand");
}

#[test]
fn ph_ftr_style_unarm_1_with_a_shield_the_die_is_the_same_as_with_a_weapon() {
    let mean = |arms: &str, shield: bool| {
        let mut table = Table::draw("A g");
        table.arms('A', arms).sheet('A', |p| {
            p.features.give(ClassFeature::UnarmedFighting);
            p.shield = shield;
        });
        table.aim("unarmed", "g").odds.expect("odds").damage_mean
    };
    assert_eq!(mean("", true), mean("longsword", false), "a d6");
    assert!(mean("", true) < mean("", false), "a d8");
}

#[test]
fn every_number_of_a_characters_sheet_names_its_cause_and_its_rule_ph_tal_tough_1_ph_tal_tough_2_ph_tal_tough_3_ph_lang_01()
 {
    let mut table = Table::draw("A g");
    table.is('A', "hesper");
    let view = table.view("A");
    let line = |label: &str| {
        let lines = view.sheet.iter().flat_map(|section| &section.lines);
        lines.clone().find(|line| line.label == label).unwrap_or_else(|| panic!("no {label}")).clone()
    };
    let parts = |label: &str| -> Vec<(String, Amount, &str)> {
        line(label).parts.iter().map(|part| (part.label.to_string(), part.amount, part.rule)).collect()
    };
    assert_eq!(line("Health").value, "134");
    assert_eq!(
        parts("Health"),
        [
            ("Fighter 10 x 11".to_owned(), Amount::Flat(110), "R-017"),
            ("Tough".to_owned(), Amount::Flat(24), "PH-TAL-TOUGH-2"),
        ]
    );
    assert_eq!(line("Athletics").value, "+11", "Strength 20 and twice 3");
    assert_eq!(parts("Athletics")[1].2, "PH-FTR-CHAMP-02");
    assert_eq!(line("Awareness").value, "+3");
    assert_eq!(line("Survivor").parts[0].rule, "PH-FTR-CHAMP-06");
    assert_eq!(line("Resources").value, "1, Poor", "PH-RES-04");
    assert_eq!(line("Languages").value, "common, hill speech, old imperial, river trade");
    table = Table::draw("A g");
    table.is('A', "wren");
    let house = table
        .view("A")
        .sheet
        .iter()
        .flat_map(|section| section.lines.clone())
        .find(|line| line.label == "Fade");
    assert_eq!(house.expect("a house feature").parts[1].label, "house job");
}

#[test]
fn ph_ftr_provoke_is_of_no_use_on_those_who_can_do_nothing() {
    for (condition, may) in [("dazed", true), ("stunned", false), ("petrified", false)] {
        let mut table = Table::draw("A g");
        table.sheet('A', |p| p.features.give(ClassFeature::Provoke)).begins('g', &[condition]);
        assert_eq!(table.may("provoke", None), may, "{condition}");
    }
}
