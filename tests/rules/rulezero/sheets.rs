//! The sheet: every number on it says where it comes from.

use crate::rulezero::table::Table;
use battle::setup::Event;
use fivefoot_rulezero::{
    data::RuleBook,
    profile::{SizeClass, Stat, Talent},
};

#[test]
fn rz_hd_01_rz_size_01_rz_type_01_rz_ab_02_what_one_is_stands_on_the_sheet_rz_core_02_rz_def_01_rzr_08() {
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun");
    table.sheet_says('A', "Hit Dice", "1", "RZ-HD-01").sheet_says('A', "Size", "Medium", "RZ-SIZE-01");
    table.sheet_says('A', "Type", "Humanoid", "RZ-TYPE-01").sheet_says('A', "Fortitude", "14", "RZ-DEF-01");
    table.sheet_says('A', "Attack bonus", "+2", "RZ-AB-02").sheet_says('A', "Attack bonus", "+2", "RZR-08");
    table.sheet_says('A', "Initiative", "19", "RZ-CORE-02");
}

#[test]
fn rz_hp_02_a_negative_con_counts_once() {
    let text = "(id: \"one\", name: \"One\", role: \"r\", trick: \"t\", description: \"d\", species: \"human\", source: \"s\",
        class: soldier, stats: (3, 2, -1, 1, 1, 1))";
    let mut table = Table::draw("A . . g");
    table.character('A', text).sheet_says('A', "Hit points", "27", "RZ-HP-02");
}

#[test]
fn rz_size_02_size_changes_no_stat_of_a_character() {
    let mut table = Table::draw("A . . g");
    table.size('A', SizeClass::Small).sheet_says('A', "Size", "Small", "RZ-SIZE-02");
}

#[test]
fn rz_size_03_weapons_are_as_big_as_their_bearers_rzr_17_rz_move_02() {
    let mut table = Table::draw("g g A\ng g .");
    table.first("gA").body('g', "").arm('g', "mace");
    for rule in ["RZ-SIZE-03", "RZR-17", "RZ-MOVE-02"] {
        table.sheet_says('g', "Mace", "-1 to hit, 2d6 bludgeoning, 2 squares", rule);
    }
}

#[test]
fn rz_size_05_rz_size_07_without_reach_one_enters_squares_and_guards_none() {
    let mut table = Table::draw("A . r");
    table.size('r', SizeClass::Tiny);
    for rule in ["RZ-SIZE-05", "RZ-SIZE-07"] {
        table.sheet_says('r', "Bite", "+2 to hit, 1d3 piercing, in its own square", rule);
    }
}

#[test]
fn rzr_16_size_goes_to_reflex_too() {
    let mut table = Table::draw("g g A\ng g .");
    table.is('g', "ogre").sheet_says('g', "Reflex", "13", "RZR-16");
}

#[test]
fn rz_nat_gore_rz_nat_slam_rz_nat_sting_rz_nat_tent_rz_nat_tail_each_natural_weapon_has_its_dice_rz_nat_03() {
    let mut table = Table::draw("A . g");
    table.body('g', "gore slam sting tentacle tail_slam pincer");
    let all = [
        ("Gore", "+0 to hit, 1d6 piercing, 1 square", "RZ-NAT-GORE"),
        ("Slam", "+0 to hit, 1d4 bludgeoning, 1 square", "RZ-NAT-SLAM"),
        ("Sting", "-5 to hit, 1d6 piercing, 1 square", "RZ-NAT-STING"),
        ("Tentacle", "-5 to hit, 1d4 bludgeoning, 1 square", "RZ-NAT-TENT"),
        ("Tail slam", "+0 to hit, 1d6 bludgeoning, 1 square", "RZ-NAT-TAIL"),
        ("Pincer", "+0 to hit, 1d6 bludgeoning, 1 square", "RZ-NAT-03"),
    ];
    for (label, value, rule) in all {
        table.sheet_says('g', label, value, rule);
    }
}

#[test]
fn rz_nat_04_the_tiny_bite_with_dex() {
    let mut table = Table::draw("r A .");
    table.first("rA").size('r', SizeClass::Tiny).stat('r', Stat::Dexterity, 3).talent('r', Talent::Finesse);
    table.sheet_says('r', "Bite", "+5 to hit, 1d3 piercing, in its own square", "RZ-NAT-04");
}

#[test]
fn rzr_54_the_cruel_strike_at_the_fallen_and_say_so() {
    let mut table = Table::draw("A . g");
    table.talent('g', Talent::Cruel).sheet_says('g', "Cruel", "", "RZR-54");
}

#[test]
fn rzr_55_what_works_by_touch_provokes_nobody() {
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, 3);
    table.sheet_says('P', "Holy mending", "+3 against Will, 1d8+3, by touch", "RZR-55");
}

#[test]
fn rz_res_03_nobody_alive_is_immune_to_what_is_unholy_or_to_corruption() {
    let creature = |resists: &str| {
        let text = format!(
            "[(id: \"one\", name: \"One\", type: beast, stats: (0, 0, 0, 0, 0, 0), hit_points: 9, defenses: (10, 10, 10),
                natural: [(kind: bite)], resists: {{{resists}}}, role: \"r\", trick: \"t\", description: \"d\",
                rules: [\"RZR-36\"], source: \"s\")]"
        );
        let read = RuleBook::edited(&[("creatures.ron", &text)]);
        read.err().unwrap_or_default().into_iter().map(|problem| problem.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(creature("corruption: resists(3)"), Vec::<String>::new());
    for banned in ["unholy: immune", "unholy: absorbs", "corruption: immune", "corruption: absorbs"] {
        let problems = creature(banned);
        assert!(problems.iter().any(|one| one.contains("RZ-RES-03")), "{banned}: {problems:?}");
    }
}

#[test]
fn rz_core_01_what_a_level_says_is_the_last_word() {
    let mut table = Table::draw("A . g");
    table.setup().events.push(Event { round: 1, say: "It rains.".into(), arrive: Vec::new() });
    table.does("end_turn").does("end_turn").says("It rains.");
}

#[test]
fn rzr_01_a_level_may_let_a_group_roll_together() {
    let mut table = Table::draw("A . g h");
    for one in table.setup().combatants.iter_mut().filter(|one| one.side == 1) {
        one.group = Some("pack".into());
        one.creature = "g".into();
    }
    // One roll for both, and a lot each, since nothing else parts them.
    table.opening(&[15, 8, 9, 3]);
    assert_eq!(table.turns()[..3], ["A", "g", "h"]);
}

#[test]
fn rzr_34_the_encounter_ends_when_one_side_has_nobody_left() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").hits('g', 1).sheet('g', |one| one.dies_at_zero = true);
    table.dice(&[18, 3]).order(crate::rulezero::table::attack("mace", "g"));
    if table.winner().is_none() {
        table.does("end_turn");
    }
    assert_eq!(table.winner().as_deref(), Some("upper"));
}
