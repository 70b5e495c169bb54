//! Vessels, what casting takes and adds, and concentration.

use super::{
    super::{area, at, cast, feat},
    knight, row,
};
use crate::fivey::table::{Table, attack};
use battle::Until;
use bevy_ecs::entity::Entity;
use fivefoot_fivey::{
    data::RuleBook,
    profile::{Feat, SheetKind, Skill, Stat},
};
use grid::Light;
use kit::timed::Timed;

#[test]
fn fv_act_13_casting_takes_both_actions() {
    // FV-ACT-13, FV-MAG-03
    let mut table = row("fire_ball");
    assert_eq!(table.offer("cast", Some("fire_ball")).unwrap().cost.0, [("action", 2)]);
    table.order(at("move", (1, 0)));
    assert_eq!(table.closed("cast", Some("fire_ball")), "needs 2 actions, 1 left");
    table.turn_of('g').turn_of('A').dice(&[1, 20, 20]).order(cast("fire_ball").to((5, 0).into()));
}

#[test]
fn fv_mag_01_a_vessel_is_used_up_by_casting_fv_rul_19() {
    // FV-MAG-01, FV-MAG-02, FV-RUL-19
    let mut table = row("fire_ball");
    table.dice(&[1, 20, 20]).order(cast("fire_ball").to((5, 0).into()));
    table.says("A uses up Scroll of Fire Ball");
    table.does("end_turn").turn_of('A');
    let offers = table.offers();
    assert!(offers.offers.iter().all(|offer| offer.verb != "cast"));
    assert!(offers.closed.iter().all(|closed| closed.verb != "cast"));
}

#[test]
fn fv_rul_34_a_magician_keeps_the_vessel_for_tomorrow_and_feeds_it_a_die_fv_mag_02_fv_insp_05() {
    let mut table = row("fire_ball");
    feat(&mut table, 'A', Feat::Magician);
    assert!(table.offer("cast", Some("fire_ball")).is_some());
    assert!(table.offer("cast", Some("fire_ball/inspired")).is_none(), "no die to spend");
    let mut table = row("fire_ball");
    feat(&mut table, 'A', Feat::Magician);
    table.inspired('A', 1);
    let plain = area(&mut table, "cast", Some("fire_ball"), (4, 0)).caught[0].odds.unwrap();
    let inspired = table.offer("cast", Some("fire_ball/inspired")).unwrap();
    assert_eq!(inspired.cost.0, [("action", 2), ("inspiration", 1)]);
    let better = inspired.areas[0].caught[0].odds.unwrap();
    assert!(better.damage_mean > plain.damage_mean * 1.9);
    table.dice(&[6, 5, 1]).order(cast("fire_ball/inspired").to((4, 0).into()));
    assert_eq!((table.health('g'), table.left('A', "inspiration")), (1, 0));
    table.does("end_turn").turn_of('A');
    assert_eq!(table.closed("cast", Some("fire_ball")), "already cast today");
}

#[test]
fn fv_rul_17_spellcraft_or_attunement_double_the_caster_s_wits_once_fv_mag_04() {
    // FV-SKILL-02, FV-SKILL-03
    let charm = |change: fn(&mut Table)| {
        let mut table = row("charm");
        table.stat('A', Stat::Intelligence, 3);
        change(&mut table);
        let offer = table.offer("cast", Some("charm")).unwrap();
        // 10+2 is to be reached by the monster's resolve.
        (offer.targets[0].odds.unwrap().hit.as_f64() * 20.0).round() as i32
    };
    let attune = |table: &mut Table| {
        table.sheet('A', |p| {
            if let SheetKind::Character { attuned, .. } = &mut p.kind {
                *attuned = Some("charm".into());
            }
        });
    };
    assert_eq!(charm(|_| ()), 12, "9 or more");
    assert_eq!(charm(|table| _ = table.skilled('A', Skill::Spellcraft)), 15, "6 or more");
    assert_eq!(charm(attune), 15);
    assert_eq!(
        charm(|table| {
            table.skilled('A', Skill::Spellcraft).sheet('A', |p| {
                if let SheetKind::Character { attuned, .. } = &mut p.kind {
                    *attuned = Some("charm".into());
                }
            });
        }),
        15,
        "never twice"
    );
    // The same for what a save has to reach.
    let mut table = row("fire_ball");
    table.stat('A', Stat::Intelligence, 3).skilled('A', Skill::Spellcraft);
    table.dice(&[4, 13]).order(cast("fire_ball").to((4, 0).into()));
    assert_eq!(table.health('g'), 8, "13+2 against 16");
}

#[test]
fn fv_rul_20_one_spell_is_held_at_a_time() {
    // FV-RUL-20, FV-MAG-05
    let mut table = knight(1);
    table.order(cast("illuminate").to((3, 0).into()));
    let light = |table: &mut Table| {
        let world = table.battle().world();
        world.resource::<battle::board::Board>().map().light((3, 0).into())
    };
    assert_eq!(light(&mut table), Light::Bright);
    // Harm does not break it.
    table.turn_of('k').order(at("move", (1, 1)));
    table.dice(&[19, 3]).order(attack("sword", "A"));
    assert_eq!(table.conditions('A'), ["concentrating"]);
    // The next one does.
    table.turn_of('A').dice(&[2]).order(cast("attract/weapon").target("k"));
    assert_eq!(light(&mut table), Light::Dark);
    assert_eq!(table.conditions('A'), ["concentrating"]);
}

#[test]
fn fv_rul_28_casting_from_hiding_has_advantage_and_gives_the_caster_away() {
    // FV-RUL-28, FV-MAG-04
    let mut table = row("charm");
    table.light((0, 0), Light::Dim);
    table.dice(&[19]).does("hide").turn_of('g').turn_of('A');
    assert_eq!(table.conditions('A'), ["hidden"], "it lasts until something ends it");
    let offer = table.offer("cast", Some("charm")).unwrap();
    let target = offer.targets.iter().find(|target| &*target.target == "g").unwrap();
    assert!(target.reasons.iter().any(|reason| &*reason.label == "hidden from the target"), "{target:?}");
    table.dice(&[2, 3]).order(cast("charm").target("g"));
    assert!(table.conditions('A').is_empty(), "everybody knows where the words came from");
}

#[test]
fn fv_rul_19_the_book_s_magician_casts_from_her_own_vessels() {
    // FV-RUL-19, FV-RUL-34
    assert!(RuleBook::shipped().profile("ottoline").is_some());
    let mut table = Table::draw("A . . g h . .");
    table.is('A', "ottoline").first("Agh");
    assert!(table.offer("cast", Some("dissertation/inspired")).is_some());
    assert!(table.offer("cast", Some("blueprints")).is_some());
}

#[test]
fn fv_rul_11_a_spell_is_let_go_once_a_turn() {
    let mut table = knight(1);
    table.state('A', |states| states.focus = RuleBook::shipped().spell("levitate"));
    table.does("cease").order(cast("illuminate").to((3, 0).into()));
    assert_eq!(table.closed("cease", None), "once a turn");
    table.turn_of('k').turn_of('A').does("cease");
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_mag_04_a_spell_rolled_against_somebody_is_helped_and_hindered_as_an_attack_is_fv_task_07() {
    type Change = fn(&mut Table);
    let changes: [(&str, Change); 4] = [
        ("distracted", |table| _ = table.state('A', |states| states.distracted = Timed::ON)),
        ("invisible", |table| _ = table.state('A', |states| states.invisible = true)),
        ("strikes from hiding", |table| {
            // Only the number of turns is read here, not whose they are.
            const UNTIL: Until = Until::TurnEnd { of: Entity::PLACEHOLDER, turns: 1 };
            table.state('A', |states| states.lurking = Timed::until(UNTIL));
        }),
        ("magical resistance", |table| feat(table, 'k', Feat::MagicalResistance)),
    ];
    for with in ["charm", "attract/weapon"] {
        let labels = |change: Change| {
            let mut table = knight(1);
            table.scroll('A', "charm");
            change(&mut table);
            let target = table.offer("cast", Some(with)).expect("k is near").targets.remove(0);
            target.reasons.iter().map(|reason| reason.label.to_string()).collect::<Vec<_>>()
        };
        let plain = labels(|_| ());
        for (label, change) in changes {
            assert!(!plain.iter().any(|one| one == label), "{plain:?}");
            assert!(labels(change).iter().any(|one| one == label), "{with}: {label}");
        }
    }
    let mut table = knight(1);
    table.scroll('A', "charm");
    table.dice(&[2]).order(cast("charm").target("k")).says("A rolls Charm on k: 2");
}

#[test]
fn fv_rul_36_what_spoils_an_attack_is_gone_with_a_spell_that_is_rolled() {
    let mut table = knight(1);
    table.distracted('A');
    table.dice(&[2, 3]).order(cast("attract/weapon").target("k")).says("A is no longer distracted");
    assert_eq!(table.conditions('A'), ["concentrating"]);
}

#[test]
fn fv_rul_47_help_and_distraction_are_spent_on_a_charm_as_on_any_attack_fv_rul_36() {
    let mut table = row("charm");
    table.distracted('A');
    table.dice(&[2, 3]).order(cast("charm").target("g")).says("A is no longer distracted");
    let mut table = row("charm");
    table.order(at("move", (1, 0))).turn_of('B').order(battle::order::Order::new("help").target("A"));
    table.turn_of('g').turn_of('h').does("end_turn");
    table.dice(&[2, 15]).order(cast("charm").target("g"));
    let log = table.log();
    for line in ["A is no longer helped", "g is now charmed"] {
        assert!(log.iter().any(|told| told == line), "{line}: {log:?}");
    }
}
