//! Checks, advantage, contests and skills. Catalog sections 2 to 5.

use crate::fivey::table::{Table, attack};
use battle::{fact::Happening, order::Order, words::Reason};
use dice::Chance;
use fivefoot_fivey::{
    checks::{Advantage, D20, success},
    profile::{SheetKind, Skill, Stat},
};
use kit::timed::Timed;

/// A with a dagger against a target of this defence class.
fn against(defence: i32) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "dagger").sheet('g', |profile| {
        profile.defence = defence;
        profile.defence_from[0].value = defence;
    });
    table
}

#[test]
fn fv_test_01_the_ladder_of_difficulty_fv_task_04_fv_task_07_fv_def_01() {
    // FV-TASK-02, FV-TASK-03
    for (difficulty, faces) in [(12, 10), (14, 8), (16, 6), (18, 4), (20, 2)] {
        assert_eq!(success(1, Advantage::Plain, difficulty), Chance::new(faces, 20));
        let shown = against(difficulty).aim("dagger", "g").odds.expect("dice decide").hit;
        assert_eq!(shown, Chance::new(faces, 20));
        let hits = (1..=20).filter(|&face| hits(against(difficulty), &[face])).count();
        assert_eq!(hits as u128, faces, "against {difficulty}");
    }
}

/// Whether an attack with these faces hits. What follows a hit is not rolled: the damage die shows 1.
fn hits(mut table: Table, faces: &[u8]) -> bool {
    let edge = table.aim("dagger", "g").reasons;
    let kept = Advantage::of(&edge).pool(20).value(faces);
    let bonus: i32 = edge.iter().filter(|reason| reason.sign() != 0).map(flat).sum();
    let aimed = kept + bonus;
    let mut dice = faces.to_vec();
    let defence = table.view('g').sheet[0].lines[0].value.parse::<i32>().expect("a defence class");
    if aimed >= defence {
        dice.push(1);
    }
    let facts = table.dice(&dice).order(attack("dagger", "g")).facts();
    facts.iter().any(|fact| matches!(fact.what, Happening::AttackRolled { degree, .. } if degree.hits()))
}

fn flat(reason: &Reason) -> i32 {
    match reason.amount {
        battle::words::Amount::Flat(amount) => amount,
        _ => 0,
    }
}

#[test]
fn fv_task_03_meeting_the_number_is_enough_fv_act_02_fv_doc_01() {
    let mut table = against(12);
    table.dice(&[10]).order(attack("dagger", "g"));
    table.says("A attacks g with Dagger: 10 +1 = 11 against 12, miss");
    assert_eq!(table.left('A', "action"), 1, "an attack is an action");
    table.dice(&[11, 1]).order(attack("dagger", "g"));
    table.says("A attacks g with Dagger: 11 +1 = 12 against 12, hit");
    assert_eq!(table.left('A', "action"), 0);
}

#[test]
fn fv_task_01_a_monster_has_one_ability_for_every_stat_fv_mon_02() {
    // FV-RUL-31
    let mut table = Table::draw("g A .");
    table.first("gA").arm('g', "sling");
    assert_eq!(table.reasons("sling", "A"), ["general ability +2"]);
    assert_eq!(table.reasons("claws", "A"), ["general ability +2"]);
    table.sheet_says('A', "STR", "+1", "FV-TASK-01");
}

#[test]
fn fv_adv_01_of_two_dice_the_better_or_the_worse_counts() {
    let make = |prone: bool, ranged: bool| {
        let mut table = Table::draw(if ranged { "A . g" } else { "A g ." });
        table.arm('A', if ranged { "sling" } else { "dagger" });
        if prone {
            table.state('g', |states| states.prone = true);
        }
        table
    };
    let mut better = make(true, false);
    better.dice(&[4, 11, 1]).order(attack("dagger", "g"));
    better.says("A attacks g with Dagger: ~4~ 11 +1 = 12 against 12, hit");
    let mut worse = make(true, true);
    worse.dice(&[4, 11]).order(attack("sling", "g"));
    worse.says("A shoots at g with Sling: 4 ~11~ +1 = 5 against 12, miss");
    // The chances are those of all 400 pairs.
    for (edge, mut table) in
        [(Advantage::Advantage, make(true, false)), (Advantage::Disadvantage, make(true, true))]
    {
        let with = if edge == Advantage::Advantage { "dagger" } else { "sling" };
        let pairs = (1..=20_u8).flat_map(|one| (1..=20_u8).map(move |other| [one, other]));
        let hits = pairs.filter(|pair| edge.pool(20).value(pair) + 1 >= 12).count();
        let shown = table.aim(with, "g").odds.expect("dice decide").hit;
        assert_eq!(shown, Chance::new(hits as u128, 400));
    }
}

#[test]
fn fv_adv_02_two_sources_are_one() {
    let mut table = Table::draw("A g .");
    table.state('g', |states| states.prone = true).state('A', |states| states.defiant = true);
    assert_eq!(
        table.reasons("unarmed", "g"),
        ["STR +1", "defiant advantage", "target prone advantage", "they count as one "]
    );
    table.dice(&[4, 5]).order(attack("unarmed", "g"));
}

#[test]
fn fv_rul_04_one_against_one_or_two_is_none() {
    // FV-RUL-04, FV-ADV-02
    let mut table = Table::draw("A g .");
    table.state('g', |states| states.prone = true).state('A', |states| {
        states.defiant = true;
        states.poisoned = true;
    });
    assert_eq!(table.reasons("unarmed", "g").len(), 5);
    table.dice(&[4]).order(attack("unarmed", "g"));
    table.says(
        "A attacks g with Unarmed: 4 +1 = 5 against 12, miss (STR +1, poisoned: disadvantage, defiant: advantage, target prone: advantage, they cancel out)",
    );
}

#[test]
fn fv_con_01_a_contest_goes_to_the_higher_total() {
    // FV-CON-01, FV-ENC-05
    let mut table = Table::draw("A g");
    table.stat('A', Stat::Dexterity, 3).opening(&[5, 7]);
    table.says("Order of turns: g, A");
    let mut table = Table::draw("A g");
    table.stat('A', Stat::Dexterity, 3).opening(&[7, 7]);
    table.says("Order of turns: A, g");
}

#[test]
fn fv_con_02_what_applies_to_a_check_applies_to_a_contest() {
    // FV-CON-02, FV-INSP-03, FV-RUL-26
    let mut table = Table::draw("A g");
    table.state('A', |states| states.poisoned = true).opening(&[19, 4, 10]);
    table.says("A rolls initiative: ~19~ 4 +1 = 5 (DEX +1, poisoned: disadvantage)");
}

#[test]
fn fv_con_03_passively_one_counts_10() {
    // FV-CON-03, FV-RUL-05
    let mut table = Table::draw("A g .");
    table.dice(&[10]).order(Order::new("push").target("g"));
    table.says("A rolls to push g: 10 +1 = 11 against 12, failure");
    table.dice(&[11]).order(Order::new("push").target("g"));
    table.says("A rolls to push g: 11 +1 = 12 against 12, success");
}

#[test]
fn fv_rul_05_what_hinders_the_passive_side_helps_the_other() {
    let mut table = Table::draw("A g .");
    table.state('g', |states| states.poisoned = true);
    table.dice(&[2, 11]).order(Order::new("push").target("g"));
    table.says("A rolls to push g: ~2~ 11 +1 = 12 against 12, success (STR +1, target poisoned: advantage)");
}

#[test]
fn fv_rul_53_the_poisoned_do_worse_in_attacks_and_checks() {
    let mut table = Table::draw("A g .");
    table.state('A', |states| states.poisoned = true);
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1", "poisoned disadvantage"]);
    let offer = table.offer("push", None).expect("g stands beside");
    assert_eq!(offer.targets[0].reasons[1].label, "poisoned");
}

fn swordsman() -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "sword").stat('A', Stat::Strength, 2);
    table
}

fn attune(table: &mut Table, id: &str) {
    table.sheet('A', |profile| {
        if let SheetKind::Character { attuned, .. } = &mut profile.kind {
            *attuned = Some(id.into());
        }
    });
}

#[test]
fn fv_skill_01_skill_doubles_the_stat_to_hit_and_never_the_damage() {
    // FV-SKILL-01, FV-ACT-04, FV-ACT-02, FV-ACT-03, FV-ACT-06
    let mut table = swordsman();
    table.skilled('A', Skill::Blades);
    assert_eq!(table.reasons("sword", "g"), ["STR +2", "skilled with it +2"]);
    table.sheet_says('A', "Skills", "Blades", "FV-SKILL-01");
    table.dice(&[8, 3]).order(attack("sword", "g"));
    table.says("A attacks g with Sword: 8 +4 = 12 against 12, hit");
    assert_eq!(table.health('g'), 7, "3 and 2");
}

#[test]
fn fv_skill_01_a_skill_of_other_weapons_does_nothing() {
    let mut table = swordsman();
    table.skilled('A', Skill::Hafted);
    assert_eq!(table.reasons("sword", "g"), ["STR +2"]);
}

#[test]
fn fv_skill_03_attunement_is_as_good_as_skill_with_that_one_thing() {
    // FV-SKILL-03, FV-SKILL-04, FV-ACT-04
    let mut table = swordsman();
    attune(&mut table, "sword");
    assert_eq!(table.reasons("sword", "g"), ["STR +2", "attuned to it +2"]);
    let mut other = swordsman();
    attune(&mut other, "dagger");
    assert_eq!(other.reasons("sword", "g"), ["STR +2"]);
}

#[test]
fn fv_skill_02_doubling_never_stacks() {
    let mut table = swordsman();
    table.skilled('A', Skill::Blades);
    attune(&mut table, "sword");
    assert_eq!(table.reasons("sword", "g"), ["STR +2", "skilled with it +2"]);
}

#[test]
fn fv_act_06_blows_take_strength_and_shots_dexterity() {
    let mut table = Table::draw("A g .");
    table.arm('A', "sling").stat('A', Stat::Strength, 2).stat('A', Stat::Dexterity, 4);
    assert_eq!(table.reasons("unarmed", "g"), ["STR +2"]);
    assert_eq!(table.reasons("sling", "g"), ["DEX +4"]);
}

#[test]
fn fv_test_06_how_often_a_20_shows() {
    // FV-TEST-06, FV-INSP-06
    assert_eq!(Advantage::Plain.pool(D20).at_least(20), Chance::new(1, 20));
    assert_eq!(Advantage::Advantage.pool(D20).at_least(20), Chance::new(39, 400));
    assert_eq!(Advantage::Disadvantage.pool(D20).at_least(20), Chance::new(1, 400));
    // Where nothing less hits, that is the chance shown.
    assert_eq!(against(21).aim("dagger", "g").odds.expect("dice decide").hit, Chance::new(1, 20));
}

#[test]
fn fv_adv_02_a_cause_for_and_a_cause_against_leave_one_die_fv_adv_01() {
    type Set = fn(&mut fivefoot_fivey::sheet::States);
    let none: Set = |_| ();
    let shot = |rows: &str, own: Set, other: Set, dark: bool| {
        let mut table = Table::draw(rows);
        table.arm('A', "sling").state('A', own).state('g', other);
        if dark {
            table.light((3, 0), grid::Light::Dark);
        }
        let told = table.reasons("sling", "g");
        let edges: Vec<String> = told.into_iter().filter(|one| one.contains("advantage")).collect();
        assert_eq!(edges.len(), 2, "{edges:?}");
        table.dice(&[2]).order(attack("sling", "g")).says("A shoots at g with Sling: 2 +1 = 3");
    };
    shot("A . o g", |own| own.invisible = true, none, false);
    shot("A . . g", |own| own.invisible = true, |other| other.prone = true, false);
    shot("A . . g", |own| own.invisible = true, |other| other.invisible = true, false);
    shot("A . . g", |own| own.invisible = true, none, true);
    shot("A . . g", |own| (own.invisible, own.distracted) = (true, Timed::ON), none, false);
    shot("A . . g", |own| (own.invisible, own.poisoned) = (true, true), none, false);
    let blow = |own: Set, other: Set| {
        let mut table = Table::draw("A g .");
        table.state('A', own).state('g', other);
        let told = table.reasons("unarmed", "g");
        let edges: Vec<String> = told.into_iter().filter(|one| one.contains("advantage")).collect();
        assert_eq!(edges.len(), 2, "{edges:?}");
        table.dice(&[2]).order(attack("unarmed", "g"));
    };
    blow(|own| own.distracted = Timed::ON, |other| other.prone = true);
    blow(|own| (own.distracted, own.defiant) = (Timed::ON, true), none);
    blow(|own| (own.distracted, own.invisible) = (Timed::ON, true), none);
}
