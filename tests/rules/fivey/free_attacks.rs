//! Free attacks, and the other feats that change a fight. Rulings `FV-RUL-21`, `FV-RUL-33`, `FV-RUL-34`.

use crate::fivey::table::{Table, attack, go};
use battle::{order::Order, setup::Change};
use fivefoot_fivey::profile::Feat;
use grid::Light;

fn policy(of: &str, who: &str, choice: &'static str) -> Order {
    Order::new("set_policy").with(of).target(who).choice(choice)
}

#[test]
fn fv_rul_34_riposte_strikes_at_who_missed() {
    // FV-RUL-34, FV-ACT-08, FV-ACT-10
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::Riposte).turn_of('g').dice(&[1]).order(attack("claws", "A"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "g has missed A".into()));
    table.dice(&[12, 3]).order(Order::new("riposte").with("unarmed").target("g"));
    table.says("A attacks g with Unarmed, as a reaction: 12 +1 = 13 against 12, hit");
    assert_eq!(table.health('g'), 8);
    assert_eq!(table.actor(), "g");
    table.dice(&[1]).order(attack("claws", "A"));
    assert_eq!(table.actor(), "g", "once a round");
}

#[test]
fn fv_rul_34_riposte_answers_no_hit_and_no_shot() {
    let mut hit = Table::draw("A g .");
    hit.feat('A', Feat::Riposte).turn_of('g').dice(&[15, 2]).order(attack("claws", "A"));
    assert_eq!(hit.actor(), "g");
    let mut shot = Table::draw("A . g");
    shot.feat('A', Feat::Riposte).arm('g', "sling").turn_of('g').dice(&[1]).order(attack("sling", "A"));
    assert_eq!(shot.actor(), "g");
}

#[test]
fn fv_rul_34_riposte_is_back_with_the_next_turn() {
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::Riposte).order(policy("riposte", "A", "always")).turn_of('g');
    table.dice(&[1, 1]).order(attack("claws", "A"));
    table.dice(&[1]).order(attack("claws", "A"));
    table.turn_of('A').turn_of('g').dice(&[1, 1]).order(attack("claws", "A"));
}

#[test]
fn fv_rul_34_cleave_strikes_on_after_a_kill_fv_act_08() {
    let mut table = Table::draw("g A h\n. i .");
    table.feat('A', Feat::Cleave);
    for foe in ['g', 'h'] {
        table.change(foe, "health", Change::Number(1));
    }
    table.dice(&[15, 1]).order(attack("unarmed", "g"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A has struck somebody down".into()));
    let targets = table.offer("cleave", None).expect("others are in reach").targets.len();
    assert_eq!(targets, 2);
    table.dice(&[15, 1]).order(Order::new("cleave").with("unarmed").target("h"));
    assert_eq!(table.left('A', "action"), 1, "it was free");
    assert!(table.offer("cleave", None).is_none(), "once a turn");
    // Not after a shot.
    let mut shot = Table::draw("A . . g\nh . . .");
    shot.arm('A', "sling").feat('A', Feat::Cleave).change('g', "health", Change::Number(1));
    shot.dice(&[15, 1]).order(attack("sling", "g"));
    assert!(shot.at('g').is_none() && shot.offer("cleave", None).is_none());
}

#[test]
fn fv_rul_34_guard_strikes_at_who_leaves() {
    // FV-RUL-34, FV-ACT-08
    let mut table = Table::draw(". g A\n. . .");
    table.feat('A', Feat::Guard).turn_of('g').order(go(0, 0));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "g leaves A's reach".into()));
    table.dice(&[15, 2]).order(Order::new("guard").with("unarmed").target("g"));
    assert_eq!((table.health('g'), table.at('g')), (9, Some((0, 0))));
    // Beside it one may walk freely.
    table.turn_of('A').order(go(1, 0)).turn_of('g').order(go(0, 1));
    assert_eq!(table.actor(), "g");
}

#[test]
fn fv_rul_34_guard_does_not_strike_at_whom_it_does_not_see_fv_rul_28() {
    for (hides, asked) in [(true, "g"), (false, "A")] {
        let mut table = Table::draw(
            ". g A
. . .",
        );
        for col in 0..2 {
            table.light((col, 0), Light::Dim);
        }
        table.feat('A', Feat::Guard).first("gA");
        if hides {
            table.dice(&[15]).does("hide");
        }
        table.order(go(0, 0));
        assert_eq!(table.actor(), asked);
    }
}

#[test]
fn fv_rul_34_cleave_follows_a_kill_in_answer_to_others_too() {
    // FV-RUL-34, FV-ACT-08
    let mut table = Table::draw(". g A h\n. . . .");
    table.feat('A', Feat::Guard).feat('A', Feat::Cleave).feat('A', Feat::Riposte);
    for foe in ['g', 'h'] {
        table.change(foe, "health", Change::Number(1));
    }
    table.first("ghA").order(go(0, 0));
    table.dice(&[15, 1]).order(Order::new("guard").with("unarmed").target("g"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A has struck somebody down".into()));
    table.dice(&[15, 1]).order(Order::new("cleave").with("unarmed").target("h"));
    assert_eq!((table.at('g'), table.at('h')), (None, None));
}

#[test]
fn fv_rul_34_marksmen_shoot_past_cover() {
    // FV-RUL-34, FV-RUL-50
    let shooter = |feat: Option<Feat>| {
        let mut table = Table::draw("A . o g");
        table.arm('A', "sling");
        if let Some(feat) = feat {
            table.feat('A', feat);
        }
        table.reasons("sling", "g")
    };
    assert_eq!(shooter(None), ["DEX +1", "partial cover disadvantage"]);
    assert_eq!(shooter(Some(Feat::Marksman)), ["DEX +1", "cover ignored: shoots past it "]);
}

#[test]
fn fv_orig_15_force_of_will_stays_up_at_1_and_grows_defiant() {
    // FV-ORIG-15, FV-RUL-21
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::ForceOfWill).change('A', "health", Change::Number(2)).turn_of('g');
    table.dice(&[15, 6]).order(attack("claws", "A"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A would fall".into()));
    table.does("force_of_will").says("A is now defiant");
    assert_eq!(table.health('A'), 1);
    // It strikes better from now on, and the next fall kills.
    table.turn_of('A');
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1", "defiant advantage"]);
    table.turn_of('g').dice(&[15, 6]).order(attack("claws", "A")).says("A is dead");
}

#[test]
fn fv_rul_21_defiance_is_of_melee_only() {
    let mut table = Table::draw("A . g");
    table.arm('A', "sling").state('A', |states| states.defiant = true);
    assert_eq!(table.reasons("sling", "g"), ["DEX +1"]);
}

#[test]
fn fv_rul_21_healing_ends_defiance_and_brings_the_feat_back() {
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::ForceOfWill).feat('A', Feat::Regeneration);
    table.change('A', "health", Change::Number(2)).first("gA");
    table.dice(&[15, 6]).order(attack("claws", "A")).does("force_of_will");
    table.dice(&[1]).does("end_turn").says("A is no longer defiant");
    table.turn_of('g').dice(&[15, 6]).order(attack("claws", "A"));
    assert_eq!(table.trigger(), "A would fall");
}

#[test]
fn fv_rul_21_it_may_be_let_happen() {
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::ForceOfWill).change('A', "health", Change::Number(2)).turn_of('g');
    table.dice(&[15, 6]).order(attack("claws", "A")).does("pass").says("A is dead");
}

#[test]
fn fv_rul_33_who_escapes_as_mist_is_defeated_but_not_dead() {
    let mut table = Table::draw("A g .");
    table.feat('g', Feat::MistyEscape).change('g', "health", Change::Number(1));
    table.dice(&[15, 3]).order(attack("unarmed", "g")).says("g is defeated");
    assert_eq!(table.at('g'), None);
}

#[test]
fn fv_rul_34_guard_strikes_once_a_round() {
    let mut table = Table::draw(". g A h .");
    table.feat('A', Feat::Guard).turn_of('g').order(go(0, 0));
    table.dice(&[2]).order(Order::new("guard").with("unarmed").target("g"));
    table.turn_of('h').order(go(4, 0));
    assert_eq!(table.actor(), "h");
    // It is back with the next turn.
    table.turn_of('A').turn_of('g').order(go(1, 0)).order(go(0, 0));
    assert_eq!(table.actor(), "A");
}

#[test]
fn fv_rul_45_the_turned_neither_guard_nor_riposte_nor_break_a_shield() {
    // FV-RUL-45, FV-RUL-34, FV-RUL-24
    let turned = |rows: &str| {
        let mut table = Table::draw(rows);
        table.feat('A', Feat::Guard).feat('A', Feat::Riposte).first("gA");
        table.state('A', |states| states.turned = true).sheet('A', |profile| profile.shield = true);
        table
    };
    let mut table = turned(". g A");
    table.order(go(0, 0));
    assert_eq!((table.actor(), table.at('g')), ("g".into(), Some((0, 0))));
    let mut table = turned(". g A");
    table.dice(&[1]).order(attack("claws", "A"));
    assert_eq!(table.actor(), "g");
    table.dice(&[15, 3]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 17);
}

#[test]
fn fv_rul_34_riposte_answers_only_those_in_reach() {
    let mut table = Table::draw("A . g");
    table.feat('A', Feat::Riposte).arm('g', "spear").turn_of('g');
    table.dice(&[1]).order(attack("spear", "A"));
    assert_eq!(table.actor(), "g");
}

#[test]
fn fv_rul_34_cleave_needs_somebody_left_in_reach() {
    let mut table = Table::draw("A g . h");
    table.feat('A', Feat::Cleave).change('g', "health", Change::Number(1));
    table.dice(&[15, 1]).order(attack("unarmed", "g"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), String::new()));
}

#[test]
fn fv_rul_21_by_policy_one_defies_or_falls_unasked() {
    let struck = |choice: &'static str| {
        let mut table = Table::draw("A g .");
        table.feat('A', Feat::ForceOfWill).change('A', "health", Change::Number(2));
        table.order(policy("force_of_will", "A", choice)).turn_of('g');
        table.dice(&[15, 6]).order(attack("claws", "A"));
        table
    };
    struck("never").says("A is dead, brought down by g");
    let mut stays = struck("always");
    assert_eq!((stays.actor(), stays.health('A')), ("g".into(), 1));
}

#[test]
fn fv_rul_24_by_policy_a_shield_breaks_or_holds_unasked() {
    let struck = |choice: &'static str, dice: &[u8]| {
        let mut table = Table::draw("A g .");
        table.sheet('A', |profile| profile.shield = true);
        table.order(policy("break_shield", "A", choice)).turn_of('g');
        table.dice(dice).order(attack("claws", "A"));
        (table.actor(), table.health('A'))
    };
    assert_eq!(struck("always", &[15]), ("g".into(), 20));
    assert_eq!(struck("never", &[15, 3]), ("g".into(), 17));
}

#[test]
fn fv_rul_33_mist_is_seen_to_drift_away() {
    let mut table = Table::draw("A g .");
    table.feat('g', Feat::MistyEscape).change('g', "health", Change::Number(1));
    table.dice(&[15, 3]).order(attack("unarmed", "g")).says("g drifts away as mist from [1,0]");
}

#[test]
fn fv_rul_34_a_free_attack_that_is_let_pass_is_told_of_and_kept() {
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::Riposte).turn_of('g').dice(&[1]).order(attack("claws", "A"));
    table.does("pass").says("A declines: riposte");
    table.dice(&[1]).order(attack("claws", "A"));
    assert_eq!(table.trigger(), "g has missed A", "it was not used");
}
