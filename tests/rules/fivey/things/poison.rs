//! Poisonous herbs.

use super::super::table::{Table, attack};
use super::deed;
use battle::order::Order;
use fivefoot_fivey::profile::{DamageKind, Feat, HitPoints};

/// A has poisoned its dagger; g stands beside it.
fn coated() -> Table {
    let mut table = Table::draw("A g");
    table.arm('A', "dagger").gear('A', "-poison_herbs");
    table.sheet('g', |profile| profile.hit_points = HitPoints::Fixed(30));
    table.order(deed("coat", "dagger")).says("A poisons Dagger");
    table
}

#[test]
fn fv_orig_16_a_dose_works_with_the_next_hit() {
    // FV-RUL-36
    let mut table = coated();
    assert_eq!(table.left('A', "action"), 1);
    assert!(table.offer("coat", None).is_none(), "there was one dose");
    table.dice(&[15, 3, 13, 1, 2, 3, 4]).order(attack("dagger", "g"));
    assert_eq!(table.health('g'), 30 - 4 - 10);
    table.says("g rolls withstanding poison: 13 +2 = 15 against 16, failure");
    table.turn_of('g').turn_of('A');
    table.dice(&[15, 3]).order(attack("dagger", "g"));
    assert_eq!(table.health('g'), 12, "the blade is clean again");
}

#[test]
fn fv_rul_36_who_withstands_takes_nothing_and_a_miss_keeps_the_dose() {
    let mut table = coated();
    table.dice(&[2]).order(attack("dagger", "g")).turn_of('g').turn_of('A');
    table.dice(&[15, 3, 14]).order(attack("dagger", "g"));
    assert_eq!(table.health('g'), 26);
    assert!(table.conditions('g').is_empty());
}

#[test]
fn fv_rul_53_the_poisoned_attack_with_disadvantage() {
    let mut table = coated();
    table.dice(&[15, 3, 2, 1, 1, 1, 1]).order(attack("dagger", "g")).turn_of('g');
    assert_eq!(table.conditions('g'), ["poisoned"]);
    assert_eq!(table.reasons("claws", "A"), ["general ability +2", "poisoned disadvantage"]);
}

#[test]
fn fv_orig_05_an_iron_stomach_and_the_undead_do_not_mind() {
    for change in [Feat::IronStomach, Feat::BasicNecrology] {
        let mut table = Table::draw("A g");
        table.arm('A', "dagger").gear('A', "poison_herbs");
        table.sheet('g', |profile| {
            profile.feats.insert(change);
            profile.immune.insert(DamageKind::Poison);
        });
        let before = table.aim("dagger", "g").odds;
        table.order(deed("coat", "dagger"));
        assert_eq!(table.aim("dagger", "g").odds, before);
        table.dice(&[15, 3]).order(attack("dagger", "g"));
        assert_eq!((table.health('g'), table.conditions('g').len()), (8, 0));
    }
}

#[test]
fn fv_rul_36_the_odds_of_a_poisoned_blade_are_those_of_every_face_of_every_die() {
    let mut table = coated();
    let odds = table.aim("dagger", "g").odds.expect("dice decide");
    let health = 30;
    let mut four = [0_u64; 25];
    for face in 0..1296 {
        let dice = [face % 6, face / 6 % 6, face / 36 % 6, face / 216];
        four[dice.iter().sum::<usize>() + 4] += 1;
    }
    let (mut hits, mut falls, mut sum, mut all) = (0_u64, 0_u64, 0_u64, 0_u64);
    for roll in 1..=20 {
        for dagger in 1..=6 {
            for save in 1..=20 {
                for (poison, ways) in (0..).zip(four) {
                    all += ways;
                    if roll + 1 < 12 {
                        continue;
                    }
                    hits += ways;
                    let more = if save + 2 < 16 { poison } else { 0 };
                    let harm = dagger + 1 + more;
                    sum += ways * harm as u64;
                    falls += if harm >= health { ways } else { 0 };
                }
            }
        }
    }
    let share = |ways: u64| ways as f64 / all as f64;
    assert_eq!((odds.hit.as_f64(), odds.defeat.as_f64()), (share(hits), share(falls)));
    assert!((odds.damage_mean - share(sum)).abs() < 1e-12, "{} {}", odds.damage_mean, share(sum));
}

#[test]
fn fv_rul_36_nothing_clings_to_a_bow() {
    let mut table = Table::draw("A . g");
    table.arm('A', "bow").gear('A', "-poison_herbs");
    assert!(table.offer("coat", None).is_none());
}

#[test]
fn fv_rul_53_a_dose_comes_off_when_the_weapon_leaves_the_hand() {
    for place in ["belt", "backpack"] {
        let mut table = coated();
        table.order(deed("stow", "dagger").choice(place)).turn_of('g').turn_of('A');
        table.order(deed(if place == "belt" { "draw" } else { "retrieve" }, "dagger"));
        table.dice(&[15, 3]).order(attack("dagger", "g"));
        assert_eq!((table.health('g'), table.conditions('g').len()), (26, 0), "{place}");
    }
    let mut struck = coated();
    struck.turn_of('g').dice(&[15]).order(Order::new("disarm").with("dagger").target("A")).turn_of('A');
    struck.order(deed("pick_up", "dagger")).dice(&[15, 3]).order(attack("dagger", "g"));
    assert_eq!((struck.health('g'), struck.conditions('g').len()), (26, 0), "struck out of it");
}

#[test]
fn fv_rul_36_a_blade_takes_one_dose() {
    let mut table = Table::draw("A g");
    table.arm('A', "dagger").gear('A', "-poison_herbs*2").order(deed("coat", "dagger"));
    assert_eq!(table.closed("coat", Some("dagger")), "there is a dose on it");
}

#[test]
fn fv_rul_53_whoever_succumbs_is_told_to_be_poisoned_once() {
    let mut table = coated();
    let log = table.dice(&[15, 3, 2, 1, 1, 1, 1]).order(attack("dagger", "g")).log();
    assert!(log.iter().any(|told| told == "g is now poisoned"), "{log:?}");
    let mut table = Table::draw("A g");
    table.arm('A', "dagger").gear('A', "-poison_herbs").state('g', |states| states.poisoned = true);
    table.sheet('g', |profile| profile.hit_points = HitPoints::Fixed(30)).order(deed("coat", "dagger"));
    table.dice(&[15, 3, 2, 3, 1, 1, 1, 1]).order(attack("dagger", "g")).says_nothing_of("now poisoned");
}

#[test]
fn fv_rul_36_the_dose_goes_on_the_weapon_that_is_named_and_works_on_nobody_who_has_died_of_the_hit() {
    let mut two = Table::draw("A g");
    two.arm('A', "-sword dagger").gear('A', "-poison_herbs");
    two.order(deed("coat", "dagger")).says("A poisons Dagger");
    let mut dies = coated_against(1);
    dies.dice(&[15, 3]).order(attack("dagger", "g"));
    assert_eq!(dies.at('g'), None);
}

/// As [`coated`], against one of so much health.
fn coated_against(health: i32) -> Table {
    let mut table = Table::draw("A g . h");
    table.arm('A', "dagger").gear('A', "-poison_herbs");
    table.sheet('g', |profile| profile.hit_points = HitPoints::Fixed(health));
    table.order(deed("coat", "dagger"));
    table
}
