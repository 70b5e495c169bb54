//! Advantage and disadvantage from every source, and how they cancel. Catalog sections 2 and 23.

use crate::polyhedral::table::Table;
use battle::fact::Happening;
use fivefoot_polyhedral::{
    profile::{Ability, Duration},
    sheet::Policy,
};

#[test]
fn ph_dice_01_an_attack_and_a_saving_throw_are_three_six_sided_dice_ph_dice_02() {
    let mut table = Table::draw("A g");
    table
        .bites('A', "poisoned", Duration::NextTurn)
        .sheet('g', |p| p.saves = [Ability::Vitality].into_iter().collect());
    table.dice(&[4, 4, 4, 1, 5, 5, 5]).attack("A", "bite", "g");
    let rolls = table.facts().iter().filter_map(|fact| match &fact.what {
        Happening::AttackRolled { roll, .. } | Happening::CheckRolled { roll, .. } => Some(&roll.dice),
        _ => None,
    });
    let dice: Vec<(u8, usize)> = rolls.flatten().map(|group| (group.sides, group.faces.len())).collect();
    assert_eq!(dice, [(6, 3), (6, 3)]);
}

#[test]
fn ph_dice_05_advantage_is_one_die_more_and_all_are_added_ph_dice_04() {
    let mut table = Table::draw("A g h");
    table.arms('A', "longsword").first("g A h");
    table.takes("g", "drop_prone").ends("g");
    table.dice(&[3, 3, 3, 2, 1]).attack("A", "longsword", "g");
    table.shows(&["A hits g with Longsword: 3 3 3 2 +1 = 12 against 12"]);
}

#[test]
fn ph_dice_06_disadvantage_is_one_die_less_ph_cond_prone_1() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").takes("A", "drop_prone");
    assert_eq!(table.edges("longsword", "g"), ["prone -1D"]);
    table.dice(&[6, 4]).attack("A", "longsword", "g");
    table.shows(&["A misses g with Longsword: 6 4 +1 = 11 against 12"]);
}

#[test]
fn ph_cond_prone_2_the_prone_are_easy_to_hit_from_close_and_hard_from_afar() {
    let mut close = Table::draw("A g . . .");
    close.arms('A', "dagger").first("g A");
    close.takes("g", "drop_prone").ends("g");
    assert_eq!(close.edges("dagger", "g"), ["target prone, close +1D"]);
    assert_eq!(
        close.edges("dagger/thrown", "g"),
        ["target prone, close +1D", "an enemy is close -1D", "they cancel out"]
    );

    let mut far = Table::draw("A . g");
    far.arms('A', "halberd").first("g A");
    far.takes("g", "drop_prone").ends("g");
    assert_eq!(far.edges("halberd", "g"), ["target prone, far -1D"], "10 feet is not within 5");
}

#[test]
fn ph_dice_08_several_disadvantages_take_one_die() {
    let mut table = Table::draw("h A . . g");
    table.arms('A', "longbow").option("creatures_as_cover", false).takes("A", "drop_prone");
    assert_eq!(table.edges("longbow", "g"), ["prone -1D", "an enemy is close -1D", "they count as one"]);
    table.dice(&[6, 3]).attack("A", "longbow", "g");
}

#[test]
fn ph_dice_08_several_advantages_give_one_die() {
    let mut table = Table::draw("A g\nB .");
    table.arms('A', "longsword").first("g B A");
    table.takes("g", "drop_prone").ends("g").aims("B", "help", "g").ends("B");
    assert_eq!(
        table.edges("longsword", "g"),
        ["target prone, close +1D", "a friend distracts the target +1D", "they count as one"]
    );
    table.dice(&[1, 1, 1, 1]).attack("A", "longsword", "g");
}

#[test]
fn ph_dice_09_one_of_each_cancel_whatever_their_number_r_002() {
    let mut table = Table::draw("A g\nB .");
    table.arms('A', "longsword").first("g B A");
    table.takes("g", "drop_prone").ends("g").aims("B", "help", "g").ends("B").takes("A", "drop_prone");
    assert_eq!(
        table.edges("longsword", "g"),
        ["target prone, close +1D", "a friend distracts the target +1D", "prone -1D", "they cancel out"]
    );
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g");
}

#[test]
fn ph_dice_12_unskilled_is_no_disadvantage_and_cancels_with_nothing() {
    let mut both = Table::draw("A g");
    both.arms('A', "!longsword").first("g A");
    both.takes("g", "drop_prone").ends("g");
    both.dice(&[1, 1, 2]).attack("A", "longsword", "g");
    both.shows(&["A misses g with Longsword: 1 1 2 +0 = 4 against 12"]);
}

#[test]
fn ph_dice_11_a_pool_never_falls_below_one_die() {
    let mut table = Table::draw("A g");
    table.arms('A', "!longsword").takes("A", "drop_prone");
    table.dice(&[6]).attack("A", "longsword", "g");
    table.shows(&["A misses g with Longsword: 6 +0 = 6 against 12"]);
}

#[test]
fn ph_act_defend_1_attacks_on_who_defends_have_disadvantage_until_its_next_turn() {
    let mut table = Table::draw("A g");
    table.arms('g', "longsword").takes("A", "defend").cites("PH-ACT-DEFEND-1").reads(&["A: defend"]);
    assert_eq!(table.marks("A"), ["Defending"]);
    table.ends("A");
    assert_eq!(table.edges("longsword", "A"), ["target defends itself -1D"]);
    table.dice(&[6, 4]).attack("g", "longsword", "A").ends("g");
    table.shows(&["g misses A with Longsword: 6 4 +1 = 11 against 12", "A's turn", "A no longer defending"]);
    table.ends("A");
    assert!(table.edges("longsword", "A").is_empty());
}

#[test]
fn ph_act_defend_1_only_against_attackers_it_sees() {
    let mut table = Table::draw("A g");
    table.arms('g', "longsword").light("Bx").takes("A", "defend").ends("A");
    assert_eq!(table.edges("longsword", "A"), ["attacker unseen +1D"]);
}

#[test]
fn ph_act_help_2_the_next_attack_of_a_friend_has_advantage_and_only_that_r_081() {
    let mut table = Table::draw("A g\nB .");
    table.arms('B', "longsword").sheet('B', |p| p.attacks_per_action = 2);
    table.aims("A", "help", "g").cites("PH-ACT-HELP-2").reads(&["A: help g"]);
    table.ends("A");
    table.dice(&[1, 1, 1, 2]).attack("B", "longsword", "g").dice(&[1, 1, 2]).attack("B", "longsword", "g");
    table.shows(&[
        "B misses g with Longsword: 1 1 1 2 +1 = 6 against 12",
        "B misses g with Longsword: 1 1 2 +1 = 5 against 12",
    ]);
}

#[test]
fn r_081_help_is_over_when_the_helpers_next_turn_begins() {
    let mut table = Table::draw("A g\nB .");
    table.arms('A', "longsword").aims("A", "help", "g").ends("A").ends("B").ends("g");
    assert!(table.edges("longsword", "g").is_empty());
}

#[test]
fn r_081_help_serves_the_helpers_side_and_not_the_other() {
    let mut table = Table::draw("A g\nB h");
    table.arms('B', "longsword").arms('g', "longsword").arms('h', "longsword").first("A g B h");
    table.aims("A", "help", "h").ends("A");
    assert!(table.edges("longsword", "A").is_empty());
    table.dice(&[1, 1, 1]).attack("g", "longsword", "A").ends("g");
    assert_eq!(
        table.edges("longsword", "h"),
        ["a friend distracts the target +1D"],
        "another's attack uses it not up"
    );
}

#[test]
fn ph_act_help_2_the_helper_must_be_within_five_feet_and_needs_the_action() {
    let mut far = Table::draw("A . g");
    far.refuses_to("help", "no enemy within 5 ft");
    let mut spent = Table::draw("A g");
    spent.takes("A", "dash").refuses(battle::order::Order::new("help").target("g"), "no action left");
}

#[test]
fn ph_cond_poisoned_attacks_with_disadvantage() {
    let mut table = bitten("poisoned");
    assert_eq!(table.edges("longsword", "A"), ["poisoned -1D"]);
    assert!(table.edge_rules("longsword", "A").contains(&"PH-COND-POISONED"));
    table.dice(&[6, 4]).attack("g", "longsword", "A");
}

#[test]
fn ph_cond_weakened_1_hinders_melee_and_no_shots() {
    let mut table = bitten("weakened");
    assert_eq!(table.edges("longsword", "A"), ["weakened -1D"]);
    assert_eq!(table.edges("dagger/thrown", "A"), ["an enemy is close -1D"]);
}

#[test]
fn ph_cond_exhausted_1_attacks_with_disadvantage() {
    assert_eq!(bitten("exhausted").edges("longsword", "A"), ["exhausted -1D"]);
}

#[test]
fn ph_cond_restrained_3_attacks_badly_and_is_attacked_well() {
    let mut table = bitten("restrained");
    assert_eq!(table.edges("longsword", "A"), ["restrained -1D"]);
    table.ends_after_saving("g");
    assert_eq!(table.edges("bite", "g"), ["target restrained +1D"]);
}

#[test]
fn ph_cond_blinded_2_the_blind_attack_badly_and_are_attacked_well_once_r_093() {
    let mut table = bitten("blinded");
    assert_eq!(table.edges("longsword", "A"), ["blinded -1D"]);
    table.ends_after_saving("g");
    assert_eq!(table.edges("bite", "g"), ["target blinded +1D"]);
}

#[test]
fn ph_cond_stunned_3_the_stunned_are_attacked_with_advantage_and_not_by_themselves_critical() {
    let mut table = bitten_while_acting("stunned");
    assert_eq!(table.edges("bite", "g"), ["target stunned +1D"]);
}

#[test]
fn ph_cond_paralyzed_4_a_hit_on_the_paralyzed_from_close_is_critical_ph_cond_paralyzed_3() {
    let mut table = bitten_while_acting("paralyzed");
    assert!(table.edges("bite", "g").contains(&"target paralyzed +1D".into()));
    table.dice(&[3, 3, 3, 2, 1, 1, /* and its save */ 1, 1]).attack("A", "bite", "g");
    table.shows(&["A crits g with bite: 3 3 3 2 +1 = 12 against 12"]);
}

/// `g` has a condition and its turn; `A` bites again after that.
fn bitten(condition: &str) -> Table {
    let mut table = bitten_while_acting(condition);
    table.ends("A");
    table
}

/// `A` has just bitten `g`, who failed its save.
fn bitten_while_acting(condition: &str) -> Table {
    let mut table = Table::draw("A g");
    table.bites('A', condition, Duration::SaveEnds).arms('g', "longsword dagger");
    table.policy('g', Policy::Never).sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    let id = condition.to_string();
    table.shows(&["g fails Vitality saving throw: 1 1 +0 = 2 against 12", &format!("g is {id}")]);
    table
}

#[test]
fn ph_dice_15_three_ones_hit_where_their_sum_and_what_is_added_is_enough_ph_dice_03() {
    for (defense, hits) in [(4, true), (5, false)] {
        let mut table = Table::draw("A g");
        table.arms('A', "longsword").sheet('g', |p| p.defense = defense);
        table.dice(if hits { &[1, 1, 1, 5] } else { &[1, 1, 1] }).attack("A", "longsword", "g");
        let verb = if hits { "hits" } else { "misses" };
        table.shows(&[&format!("A {verb} g with Longsword: 1 1 1 +1 = 4 against {defense}")]);
    }
}

#[test]
fn ph_gen_08_of_two_rules_that_clash_the_more_specific_wins() {
    // Two attacks with each Attack action, but not for the slowed; one free interaction, but not for what is drawn quickly.
    for (condition, left) in [("dazed", 1), ("slowed", 0)] {
        let mut table = Table::draw("A g");
        table.sheet('A', |p| p.attacks_per_action = 2).begins('A', &[condition]);
        table.initiative(if left == 0 { &[6, 6, 1, 1, 1] } else { &[6, 6, 6, 1, 1, 1] });
        table.dice(&[1, 1, 1]).attack("A", "unarmed", "g");
        assert_eq!(table.left("A", "attack"), left, "{condition}");
    }
}
