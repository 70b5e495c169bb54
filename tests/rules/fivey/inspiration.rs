//! Inspiration dice in battle. Rules `FV-INSP-01`, `FV-INSP-03`, `FV-INSP-04`, `FV-INSP-06` to `FV-INSP-08`, rulings `FV-RUL-01`,
//! `FV-RUL-06`.

use crate::fivey::table::{Table, attack};
use battle::{
    offer::{DecisionKind, Use},
    order::Order,
    setup::Change,
};
use fivefoot_fivey::profile::{Feat, SheetKind, Stat};
use std::collections::{BTreeMap, BTreeSet};

fn policy(who: &str, choice: &'static str) -> Order {
    Order::new("set_policy").with("inspire").target(who).choice(choice)
}

/// A with so many dice beside g.
fn inspired(dice: u32) -> Table {
    let mut table = Table::draw("A g .");
    table.inspired('A', dice);
    table
}

/// Makes a monster a character with so many dice.
fn character(table: &mut Table, letter: char, dice: u32) {
    table.sheet(letter, |profile| {
        profile.kind = SheetKind::Character {
            level: 1,
            stats: Stat::ALL.iter().map(|&stat| (stat, 1)).collect::<BTreeMap<_, _>>(),
            skills: BTreeSet::new(),
            attuned: None,
            inspiration: dice,
        };
        profile.arms.clear();
    });
}

#[test]
fn fv_insp_01_a_character_begins_with_the_dice_of_its_sheet() {
    // FV-INSP-01, FV-INSP-08
    assert_eq!(inspired(2).left('A', "inspiration"), 2);
    let mut table = inspired(2);
    table.change('A', "inspiration", Change::Number(5));
    assert_eq!(table.left('A', "inspiration"), 5);
}

#[test]
fn fv_insp_03_a_die_may_turn_a_miss_once_it_is_seen() {
    let mut table = inspired(1);
    table.dice(&[9]).order(attack("unarmed", "g"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's attack on g: 10 against 12".into()));
    let decision = table.battle().decision().expect("open").clone();
    assert_eq!(decision.kind, DecisionKind::Roll);
    assert_eq!(decision.roll.expect("the roll").success, Some(false));
    table.dice(&[2, 3]).does("inspire").says("A uses inspiration die: 2 +2, for a total of 12");
    assert_eq!((table.health('g'), table.left('A', "inspiration")), (8, 0));
}

#[test]
fn fv_insp_03_the_chance_shown_is_that_of_the_die() {
    for (face, chance) in [(10, 1.0), (9, 5.0 / 6.0), (6, 2.0 / 6.0), (5, 1.0 / 6.0)] {
        let mut table = inspired(1);
        table.dice(&[face]).order(attack("unarmed", "g"));
        let Use::Sway { chance: shown, .. } = table.offer("inspire", None).expect("may").use_for else {
            panic!("sways");
        };
        assert_eq!(shown, chance as f32, "after {face}");
    }
    let mut table = inspired(1);
    table.dice(&[4]).order(attack("unarmed", "g"));
    assert!(table.offer("inspire", None).is_none(), "7 more no die shows");
    assert_eq!(table.left('A', "action"), 1);
}

#[test]
fn fv_insp_03_the_damage_shown_is_what_the_die_adds() {
    let damage = |table: &mut Table| match table.offer("inspire", None).expect("may").use_for {
        Use::Sway { damage, .. } => damage,
        _ => panic!("sways"),
    };
    // A longsword's hit, then the sword's damage, by which g with 8 hit points stays upright or falls.
    let mut table = inspired(2);
    table.arm('A', "longsword").dice(&[9]).order(attack("longsword", "g"));
    assert_eq!(damage(&mut table), 5.5, "a hit with 1d10");
    let mut table = inspired(1);
    table.arm('A', "longsword").dice(&[15, 6]).order(attack("longsword", "g"));
    assert_eq!(damage(&mut table), 3.5, "1d6");
}

#[test]
fn fv_insp_03_it_may_be_kept() {
    let mut table = inspired(1);
    table.dice(&[9]).order(attack("unarmed", "g")).does("pass");
    let log = table.log();
    assert!(log.iter().any(|line| line.starts_with("A attacks g with Unarmed: 9 +1 = 10 against 12, miss")));
    assert!(!log.iter().any(|line| line.contains("declines")), "nobody sees what is not spent");
    assert_eq!(table.left('A', "inspiration"), 1);
}

#[test]
fn fv_insp_04_one_roll_is_never_shifted_twice() {
    let mut table = inspired(3);
    table.dice(&[8]).order(attack("unarmed", "g")).dice(&[1]).does("inspire");
    table.says("A uses inspiration die: 1 +1, for a total of 10");
    assert_eq!((table.left('A', "inspiration"), table.left('A', "action")), (2, 1));
    assert!(table.offer("inspire", None).is_none());
}

#[test]
fn fv_insp_04_counts_over_all_players() {
    // FV-INSP-04, FV-RUL-06
    let mut table = inspired(1);
    character(&mut table, 'g', 1);
    // A misses by one, spends and hits; g may not push it back.
    table.dice(&[9]).order(attack("unarmed", "g"));
    assert_eq!(table.actor(), "A");
    table.dice(&[3, 1]).does("inspire");
    assert_eq!((table.actor(), table.left('g', "inspiration")), ("A".into(), 1));
}

#[test]
fn fv_rul_06_an_attack_on_a_character_may_be_pushed_down() {
    let mut table = inspired(1);
    table.turn_of('g').dice(&[10]).order(attack("claws", "A"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "g's attack on A: 12 against 11".into()));
    table.dice(&[2]).does("inspire").says("A uses inspiration die: 2 -2, for a total of 10");
    assert_eq!(table.health('A'), 20);
}

#[test]
fn fv_rul_06_damage_to_a_character_may_be_pushed_down() {
    let mut table = inspired(1);
    table.change('A', "health", Change::Number(4)).turn_of('g');
    // Whether it is hit is asked first.
    table.dice(&[18, 5]).order(attack("claws", "A"));
    assert_eq!(table.trigger(), "g's damage of Claws: 5");
    table.dice(&[2]).does("inspire");
    assert_eq!(table.health('A'), 1);
}

#[test]
fn fv_rul_06_a_check_against_a_character_may_be_pushed_down() {
    let mut table = Table::draw(". A g");
    table.inspired('A', 1).turn_of('g').dice(&[10]).order(Order::new("push").target("A"));
    assert_eq!(table.trigger(), "g rolls to push A: 12 against 11");
    table.dice(&[2]).does("inspire");
    table.says("g rolls to push A: 10 = 10 against 11, failure (general ability +2, inspiration -2)");
}

#[test]
fn fv_rul_06_the_acting_player_is_asked_first() {
    let mut table = inspired(1);
    character(&mut table, 'g', 1);
    table.order(policy("A", "every_time")).dice(&[10]).order(attack("unarmed", "g"));
    // A has hit by nothing and lets it stand; now g may push it down.
    assert_eq!(table.actor(), "A");
    table.does("pass");
    assert_eq!((table.actor(), table.trigger()), ("g".into(), "A's attack on g: 11 against 11".into()));
    table.dice(&[1]).does("inspire").says("A attacks g with Unarmed: 10 = 10 against 11, miss");
}

#[test]
fn fv_rul_06_the_damage_of_a_fall_is_pushed_down_never_up() {
    // FV-RUL-06, FV-RUL-42
    let mut table = Table::draw("^ A g");
    table.inspired('A', 1).change('A', "health", Change::Number(3)).turn_of('g');
    table.dice(&[18, 4]).order(Order::new("push").with("pit").target("A"));
    assert_eq!(table.trigger(), "A's A's fall: 4");
    table.dice(&[2]).does("inspire");
    assert_eq!(table.health('A'), 1);
    let mut table = Table::draw("^ A g");
    table.inspired('A', 1).change('A', "health", Change::Number(5)).turn_of('g');
    table.dice(&[18, 4]).order(Order::new("push").with("pit").target("A"));
    assert_eq!(table.health('A'), 1, "nobody is asked to fall harder");
}

#[test]
fn fv_insp_06_a_natural_20_is_a_die_fv_insp_08_fv_act_05() {
    // FV-RUL-01
    let mut table = inspired(0);
    table.dice(&[20, 2]).order(attack("unarmed", "g")).says("A gains 1 inspiration, now 1");
    // FV-INSP-08: more than the level.
    let mut table = Table::draw("A g .");
    table.inspired('A', 1).dice(&[20]).order(Order::new("push").target("g"));
    assert_eq!(table.left('A', "inspiration"), 2);
}

#[test]
fn fv_rul_01_the_kept_die_counts_and_no_monster_gains() {
    let mut worse = inspired(0);
    worse.state('A', |states| states.distracted = kit::timed::Timed::ON);
    worse.dice(&[20, 3]).order(attack("unarmed", "g"));
    assert_eq!(worse.left('A', "inspiration"), 0);
    let mut monster = inspired(0);
    monster.turn_of('g').dice(&[20, 1]).order(attack("claws", "A")).says_nothing_of("inspiration");
    let mut check = inspired(0);
    check.dice(&[20]).order(Order::new("push").target("g")).says("A gains 1 inspiration, now 1");
}

#[test]
fn fv_insp_07_the_die_of_a_20_may_raise_the_damage_of_that_hit() {
    // FV-INSP-07, FV-RUL-01
    let mut table = inspired(0);
    table.change('g', "health", Change::Number(5));
    table.dice(&[20, 1]).order(attack("unarmed", "g"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's damage of Unarmed: 2".into()));
    table.dice(&[3]).does("inspire").says("g is dead, brought down by A");
    assert_eq!(table.left('A', "inspiration"), 0);
}

#[test]
fn fv_rul_01_a_20_hits_by_its_total_only_and_a_1_misses_by_its_own() {
    let mut table = inspired(0);
    table.sheet('g', |profile| profile.defence_from[0].value = 22);
    table.dice(&[20]).order(attack("unarmed", "g")).does("pass");
    table.says("A attacks g with Unarmed: 20 +1 = 21 against 22, miss");
    let mut table = inspired(0);
    table.sheet('g', |profile| profile.defence_from[0].value = 2);
    table.dice(&[1, 1]).order(attack("unarmed", "g"));
    table.says("A attacks g with Unarmed: 1 +1 = 2 against 2, hit");
}

#[test]
fn fv_insp_03_by_policy_never_nobody_is_asked() {
    let mut table = inspired(1);
    table.order(policy("A", "never")).dice(&[10]).order(attack("unarmed", "g"));
    assert!(table.offer("inspire", None).is_none());
    assert_eq!((table.left('A', "action"), table.left('A', "inspiration")), (1, 1));
}

#[test]
fn fv_insp_03_by_policy_always_a_die_goes_where_it_may_matter() {
    let mut table = inspired(2);
    table.order(policy("A", "always")).dice(&[4]).order(attack("unarmed", "g"));
    assert_eq!(table.left('A', "inspiration"), 2, "too far off");
    table.dice(&[10, 1, 2]).order(attack("unarmed", "g"));
    assert_eq!((table.left('A', "inspiration"), table.health('g')), (1, 9));
}

#[test]
fn fv_insp_03_by_policy_every_time_one_is_asked_even_in_vain() {
    let mut table = inspired(1);
    table.order(policy("A", "every_time")).dice(&[2]).order(attack("unarmed", "g"));
    assert_eq!(table.trigger(), "A's attack on g: 3 against 12");
    table.dice(&[6]).does("inspire").says("A uses inspiration die: 6 +6, for a total of 9");
}

#[test]
fn fv_insp_03_healing_is_a_roll_too() {
    let mut table = inspired(1);
    table.feat('A', Feat::Regeneration).change('A', "health", Change::Number(2)).first("gA");
    table.dice(&[3]).does("end_turn").does("pass");
    table.turn_of('g').dice(&[2]).does("end_turn");
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's regeneration: 2".into()));
    table.dice(&[4]).does("inspire");
    assert_eq!(table.health('A'), 11, "2, 3 and 6");
    let mut whole = inspired(1);
    whole.feat('A', Feat::Regeneration).change('A', "health", Change::Number(18)).first("gA");
    whole.dice(&[2]).does("end_turn");
    assert_eq!(whole.offer("inspire", None), None, "nothing is missing any more");
}

#[test]
fn fv_insp_03_by_policy_above_one_is_asked_only_where_the_die_is_likely_enough() {
    // 9 and 1 lack 2: five faces of six. 6 and 1 lack 5: two of six.
    for (face, word, asked) in
        [(9, "above_75", true), (6, "above_75", false), (6, "above_25", true), (6, "above_50", false)]
    {
        let mut table = inspired(1);
        table.order(policy("A", word)).dice(&[face]).order(attack("unarmed", "g"));
        assert_eq!(table.offer("inspire", None).is_some(), asked, "{face} {word}");
    }
}

#[test]
fn fv_insp_03_the_roll_that_waits_is_told_under_what_it_answers() {
    let mut table = Table::draw("g A . .");
    table.inspired('A', 1).feat('g', Feat::Guard).order(Order::new("move").to(grid::Square::new(3, 0)));
    assert_eq!(table.waits(), ["A goes on to [3,0]"]);
    table.dice(&[10]).order(Order::new("guard").with("claws").target("A"));
    let waits = table.waits();
    assert_eq!(waits[0], "A goes on to [3,0]");
    // Of a blow that would land the harm is told.
    assert!(waits[1].starts_with("g has 12 against 11 (attack on A): success, "), "{}", waits[1]);
    assert!(waits[1].ends_with(" damage, 0 % to drop"), "{}", waits[1]);
}

/// A with a die and such an initiative against g with another; both add what they have.
fn opened(own: u8, other: u8) -> Table {
    let mut table = Table::draw("A . g");
    table.inspired('A', 1).opening(&[own, other]);
    table
}

#[test]
fn fv_insp_03_initiative_is_a_roll_too_once_all_rolls_are_seen() {
    // FV-INSP-03, FV-RUL-06, FV-RUL-26
    let mut table = opened(5, 10);
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's initiative: 6".into()));
    let log = table.log();
    assert!(log.iter().any(|line| line.starts_with("g rolls initiative: 10 +2 = 12")), "{log:?}");
    // A tie goes to the characters: 6 of 6 only.
    let Use::Sway { chance, .. } = table.offer("inspire", None).expect("may").use_for else {
        panic!("sways")
    };
    assert_eq!(chance, (1.0 / 6.0) as f32);
    table.dice(&[6]).does("inspire").says("A uses inspiration die: 6 +6, for a total of 12");
    assert_eq!((table.turns().join(""), table.left('A', "inspiration")), ("Ag".into(), 0));
    let mut short = opened(5, 10);
    short.dice(&[5]).does("inspire");
    assert_eq!(short.turns().join(""), "gA");
    let mut kept = opened(5, 10);
    kept.does("pass");
    assert_eq!((kept.turns().join(""), kept.left('A', "inspiration")), ("gA".into(), 1));
}

#[test]
fn fv_insp_03_nobody_is_asked_about_an_initiative_that_no_die_mends() {
    for (own, other, why) in [(4, 10, "7 behind"), (15, 10, "ahead of all"), (11, 10, "a tie that is won")] {
        let mut table = opened(own, other);
        assert!(table.offer("inspire", None).is_none(), "{why}");
    }
    let mut poor = Table::draw("A . g");
    poor.opening(&[5, 10]);
    assert_eq!(poor.actor(), "g", "without a die");
}

#[test]
fn fv_rul_06_those_from_whom_somebody_hides_may_push_its_roll_down() {
    // FV-RUL-06, FV-RUL-28
    let hides = |rows: &str| {
        let mut table = Table::draw(rows);
        table.light((0, 0), grid::Light::Dim).inspired('A', 1).first("gAB");
        table
    };
    let mut table = hides("g . . A");
    table.first("gA").dice(&[10]).does("hide");
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "g rolls to hide: 12 against 11".into()));
    table.dice(&[2]).does("inspire");
    assert_eq!((table.actor(), table.conditions('g').len()), ("g".into(), 0));
    // Whom it has not fooled has nothing to gain.
    let mut table = hides("g . A B");
    table.inspired('B', 1).stat('B', Stat::Intelligence, 3).dice(&[10]).does("hide");
    assert_eq!(table.actor(), "A");
    table.does("pass");
    assert_eq!(table.actor(), "g");
    assert_eq!(table.view('g').conditions[0].label, "Hidden from A");
}

#[test]
fn fv_rul_06_the_surprised_may_push_the_roll_down_that_surprises_them() {
    // FV-RUL-06, FV-RUL-25
    let make = || {
        let mut table = Table::draw("A . g");
        table.inspired('A', 1).surprised('A').opening(&[19, 2, 12]);
        assert_eq!((table.actor(), table.trigger()), ("A".into(), "g's surprise: 14 against 11".into()));
        table
    };
    let mut table = make();
    table.dice(&[4]).does("inspire").says("g rolls surprise: 12 -2 = 10 against 11, failure");
    assert_eq!(table.actor(), "A");
    let mut table = make();
    table.does("pass");
    assert_eq!(table.actor(), "g");
}
