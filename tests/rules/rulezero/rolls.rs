//! The die: what is added, what succeeds, criticals, ties, contests, tests.

use crate::rulezero::table::{Table, attack, told};
use dice::Chance;
use fivefoot_rulezero::profile::{Defense, Natural, NaturalKind, Stat};

/// A with a mace against a target of this Reflex.
fn against(reflex: i32) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").defense('g', Defense::Reflex, reflex).hits('g', 60);
    table
}

#[test]
fn rzr_04_a_d20_and_what_is_added_decide() {
    let mut table = against(12);
    table.stat('A', Stat::Strength, 2);
    table.dice(&[9]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60, "9 and 2 is less than 12");
    let mut table = against(12);
    table.stat('A', Stat::Strength, 2);
    table.dice(&[10, 5]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60 - 7, "what meets the defense hits");
}

#[test]
fn rzr_04_where_ties_miss_the_total_has_to_be_greater() {
    let mut table = against(12);
    table.option("ties_hit", false);
    assert_eq!(table.aim("mace", "g").odds.expect("dice decide").hit, Chance::new(8, 20));
    table.dice(&[12]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60);
}

#[test]
fn rz_nat20_01_a_20_hits_and_a_1_misses_whatever_the_total() {
    let mut table = against(35);
    assert_eq!(table.aim("mace", "g").odds.expect("dice decide").hit, Chance::new(1, 20));
    table.dice(&[20, 3]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60 - 6, "a 20 is critical, too");
    let mut table = against(1);
    table.dice(&[1]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60);
}

#[test]
fn rz_nat20_02_a_19_is_critical_only_where_it_hits_rzr_06() {
    let sword = |reflex| {
        let mut table = Table::draw("A g .");
        table.arm('A', "long_sword").defense('g', Defense::Reflex, reflex).hits('g', 60);
        table
    };
    let mut table = sword(19);
    table.dice(&[19, 4]).order(attack("long_sword", "g"));
    assert_eq!(table.health('g'), 60 - 8);
    let mut table = sword(20);
    table.dice(&[19]).order(attack("long_sword", "g"));
    assert_eq!(table.health('g'), 60);
}

#[test]
fn rzr_06_a_level_may_let_criticals_double_the_dice_alone() {
    for (all, dealt) in [(true, 2 * (4 + 3)), (false, 2 * 4 + 3)] {
        let mut table = against(10);
        table.stat('A', Stat::Strength, 3).option("double_all", all);
        table.dice(&[20, 4]).order(attack("mace", "g"));
        assert_eq!(table.health('g'), 60 - dealt);
    }
}

#[test]
fn rzr_42_a_hit_does_1_at_least_before_it_is_doubled_rzr_05() {
    let mut table = against(10);
    table.stat('A', Stat::Strength, -5);
    table.dice(&[16, 2]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 59);
    let mut table = against(10);
    table.stat('A', Stat::Strength, -5);
    table.dice(&[20, 2]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 58);
}

#[test]
fn rz_stat_01_a_stat_is_its_own_bonus_rz_ab_01() {
    let mut table = against(10);
    table.stat('A', Stat::Strength, -1).sheet('A', |profile| profile.attack_bonus = 2);
    assert_eq!(table.reasons("mace", "g"), ["attack bonus +2", "Str -1"]);
    table.sheet_says('A', "Str", "-1", "RZ-STAT-01");
}

#[test]
fn rzr_02_whoever_rolls_more_acts_first_then_dex_then_the_characters() {
    let mut table = Table::draw("A . B . g . h");
    table.stat('B', Stat::Dexterity, 1).stat('g', Stat::Dexterity, 1);
    // 12 for A; 12 and 1 for B; 12 and 1 for g; 15 for h. B and g are even but for the side.
    table.opening(&[12, 12, 12, 15]);
    assert_eq!(table.turns()[..4], ["h", "B", "g", "A"]);
}

#[test]
fn rzr_07_in_a_contest_a_20_beats_all_but_a_20() {
    let mut table = Table::draw("A g .");
    table.stat('g', Stat::Strength, 9);
    table.does_at("grapple", "g").dice(&[20, 19]).does("pass");
    assert_eq!(table.conditions('g'), ["grappled"]);
}

#[test]
fn rzr_02_wounds_weigh_on_initiative_and_no_20_settles_it_rz_track_05() {
    let mut table = Table::draw("A . g");
    table.worn('A', 3).stat('g', Stat::Dexterity, 0);
    // 20 less 5 against 16.
    table.opening(&[20, 16]);
    assert_eq!(table.turns()[..2], ["g", "A"]);
    table.sheet_says('A', "Initiative", "15", "RZR-02");
}

#[test]
fn rz_ab_01_the_attack_bonus_counts_in_blows_powers_and_grapples_rzr_22() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").power('A', "fire_bolt").stat('A', Stat::Strength, 1);
    table.sheet('A', |one| one.attack_bonus = 2);
    assert_eq!(table.reasons("mace", "g"), ["attack bonus +2", "Str +1"]);
    assert_eq!(told(&table.target("power", Some("fire_bolt"), "g"))[0], "attack bonus +2");
    assert_eq!(told(&table.target("grapple", None, "g"))[..2], ["attack bonus +2", "Str +1"]);
}

#[test]
fn rz_nat_01_what_is_shot_from_the_body_has_dex_to_hit_and_to_damage() {
    let mut table = Table::draw("g . . A");
    table.first("gA").stat('g', Stat::Dexterity, 3).stat('g', Stat::Strength, 1).sheet('g', |one| {
        one.natural = vec![Natural { kind: NaturalKind::Gore, count: 1, secondary: None, range: Some(2) }];
    });
    table.sheet_says('g', "Gore", "+3 to hit, 1d6+3 piercing, increments of 2 squares", "RZ-NAT-01");
    assert_eq!(
        table.reasons("gore", "A"),
        ["Dex +3", "range -2"],
        "three squares are in the second increment"
    );
}

#[test]
fn rzr_07_an_attack_bonus_of_any_height_misses_with_a_1_rz_nat20_01() {
    let mut table = against(5);
    table.stat('A', Stat::Strength, 20);
    assert_eq!(table.aim("mace", "g").odds.expect("dice decide").hit, Chance::new(19, 20));
}
