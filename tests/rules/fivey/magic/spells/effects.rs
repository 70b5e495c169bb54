//! What the spells do, but for those that have files of their own.

use super::{
    super::{area, at, cast, caught, feat, squares},
    row, undead,
};
use crate::fivey::table::{Table, attack};
use battle::order::Order;
use fivefoot_fivey::profile::{Bracket, DamageKind, Feat, HitPoints, SheetKind};
use grid::{Light, Tile};

#[test]
fn fv_mag_09_fire_ball_burns_around_a_point_in_sight_fv_mag_03_fv_rul_13() {
    // FV-RUL-50
    let mut table = row("fire_ball");
    table.light((4, 0), Light::Dark);
    let offer = table.offer("cast", Some("fire_ball")).unwrap();
    assert!(offer.areas.iter().all(|area| area.to != (4, 0).into()), "nobody sees into the dark");
    assert_eq!(offer.cost.0, [("action", 2)]);
    assert_eq!(caught(&area(&mut table, "cast", Some("fire_ball"), (5, 0))), ["g", "h"]);
    table.dice(&[5, 2, 18]).order(cast("fire_ball").to((5, 0).into()));
    assert_eq!((table.health('g'), table.health('h')), (7, 10), "5, and half of it");
}

#[test]
fn fv_rul_52_half_of_a_single_point_is_nothing_whether_saved_or_resisted_fv_rul_18() {
    let burnt = |resists: bool| {
        let mut table = row("fire_ball");
        if resists {
            table.sheet('g', |p| {
                p.resist.insert(DamageKind::Fire);
            });
        }
        let before = (table.health('g'), table.health('h'));
        table.dice(&[1, 2, 18]).order(cast("fire_ball").to((5, 0).into()));
        (before.0 - table.health('g'), before.1 - table.health('h'))
    };
    assert_eq!(burnt(false), (1, 0), "g fails and h saves");
    assert_eq!(burnt(true), (0, 0));
}

#[test]
fn fv_mag_13_lightning_bolt_runs_on_to_the_wall() {
    // FV-MAG-13, FV-RUL-13, FV-RUL-18
    let mut table = Table::draw("A . . g . . . . . . . . . . h # i");
    table.scroll('A', "lightning_bolt");
    table.sheet('h', |p| {
        p.vulnerable.insert(DamageKind::Electricity);
    });
    let bolt = area(&mut table, "cast", Some("lightning_bolt"), (3, 0));
    assert_eq!(squares(&bolt).len(), 14);
    assert_eq!(caught(&bolt), ["g", "h"]);
    table.dice(&[4, 1, 1]).order(cast("lightning_bolt").to((3, 0).into()));
    assert_eq!((table.health('g'), table.health('h'), table.health('i')), (8, 4, 12));
}

#[test]
fn fv_mag_07_charm_makes_the_target_spare_the_caster_s_side_until_it_is_harmed() {
    // FV-MAG-07, FV-DEF-04, FV-RUL-44, FV-RUL-17
    let mut table = row("charm");
    table.dice(&[11]).order(cast("charm").target("g"));
    assert_eq!(table.conditions('g'), ["charmed"]);
    table.turn_of('g').order(at("move", (3, 0)));
    let offers = table.offers();
    let claws = offers.closed.iter().find(|one| one.with.as_deref() == Some("claws")).unwrap();
    let reasons: Vec<String> = claws.barred.iter().map(|one| one.reason.to_string()).collect();
    assert!(reasons.contains(&"charmed: it takes them for friends".to_string()), "{reasons:?}");
    table.turn_of('B').dice(&[19, 1]).order(attack("unarmed", "g"));
    assert!(table.conditions('g').is_empty(), "a friend of the caster has harmed it");
    let mut table = row("charm");
    table.dice(&[10]).order(cast("charm").target("g"));
    assert!(table.conditions('g').is_empty(), "10+1 against 10+2");
}

#[test]
fn fv_rul_44_a_charm_outlasts_harm_to_the_caster_s_side_and_none_that_it_does() {
    let charmed = || {
        let mut table = row("charm");
        table.dice(&[11]).order(cast("charm").target("g"));
        table.turn_of('h').order(at("move", (3, 0)));
        table
    };
    let mut table = charmed();
    table.dice(&[19, 1]).order(attack("claws", "B"));
    assert_eq!(table.conditions('g'), ["charmed"], "its own friends harm whom they like");
    table.turn_of('B').dice(&[19, 1]).order(attack("unarmed", "h"));
    assert!(table.conditions('g').is_empty(), "the caster's side has harmed a friend of it");
}

#[test]
fn fv_orig_07_a_sleepwalker_is_hard_to_charm_and_the_undead_never_are() {
    // FV-ORIG-07, FV-RUL-18, FV-RUL-33
    let mut table = row("charm");
    feat(&mut table, 'g', Feat::Sleepwalker);
    undead(&mut table, 'h', Bracket::Grunt);
    let offer = table.offer("cast", Some("charm")).unwrap();
    assert_eq!(offer.targets.len(), 1);
    assert_eq!(offer.barred[0].reason.to_string(), "h is undead: no charm takes hold");
    let plain = 10.0 / 20.0;
    assert!((offer.targets[0].odds.unwrap().hit.as_f64() - plain * plain).abs() < 1e-12);
    table.dice(&[19, 3]).order(cast("charm").target("g"));
    assert!(table.conditions('g').is_empty(), "the worse die counts");
}

#[test]
fn fv_mag_14_shroud_hides_one_creature_until_it_is_touched_fv_rul_29() {
    let mut table = Table::draw("A B . g");
    table.scroll('A', "shroud");
    table.arm('B', "sword").first("ABg").order(cast("shroud").target("B"));
    assert_eq!(table.conditions('B'), ["invisible"]);
    table.turn_of('B').order(at("move", (2, 0)));
    assert!(table.reasons("sword", "g").contains(&"invisible advantage".to_string()));
    table.dice(&[5, 19, 1]).order(attack("sword", "g"));
    assert_eq!(table.conditions('B'), ["invisible"], "a weapon is no touch");
    table.turn_of('g');
    assert!(table.reasons("claws", "B").contains(&"target invisible disadvantage".to_string()));
    table.dice(&[19, 18, 1]).order(attack("claws", "B"));
    assert!(table.conditions('B').is_empty(), "hit in melee");
    // Bare hands are a touch too.
    let mut table = Table::draw("A g");
    table.scroll('A', "shroud");
    table.order(cast("shroud").target("A")).does("end_turn").turn_of('A');
    table.dice(&[5, 19, 1]).order(attack("unarmed", "g"));
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_mag_14_a_push_is_a_touch_fv_rul_29() {
    // FV-MAG-14, FV-RUL-29, FV-RUL-47
    for (letters, pushed) in [("Ag", 'g'), ("Ag", 'A')] {
        for (face, invisible) in [(15, false), (2, true)] {
            let mut table = Table::draw("A g . .");
            table.first(letters);
            match pushed {
                'g' => table.state('g', |states| states.invisible = true),
                _ => table.state('A', |states| states.invisible = true),
            };
            table.dice(&[face]).order(Order::new("push").target("g"));
            let conditions = table.conditions(pushed);
            assert_eq!(conditions.contains(&"invisible".to_owned()), invisible, "{pushed} {face}");
        }
    }
}

#[test]
fn fv_mag_14_a_hold_is_a_touch_for_both_fv_rul_29() {
    for unseen in ['A', 'g'] {
        let mut table = Table::draw("A g . .");
        table.state(unseen, |states| states.invisible = true);
        table.option("grapple", true).dice(&[15]).order(Order::new("grapple").target("g"));
        assert!(!table.conditions(unseen).contains(&"invisible".to_owned()), "{unseen}");
    }
}

#[test]
fn fv_mag_14_an_inspired_shroud_hides_two() {
    // FV-MAG-14, FV-RUL-34
    let mut table = Table::draw("A B C g");
    table.scroll('A', "shroud");
    feat(&mut table, 'A', Feat::Magician);
    table.inspired('A', 1);
    let offer = table.offer("cast", Some("shroud/inspired")).unwrap();
    assert_eq!(offer.choices, ["C", "B", "A"]);
    table.order(cast("shroud/inspired").target("A").choice("C"));
    assert_eq!(
        (table.conditions('A'), table.conditions('C')),
        (vec!["invisible".into()], vec!["invisible".to_string()])
    );
    assert!(table.conditions('B').is_empty());
}

#[test]
fn fv_mag_10_knock_opens_a_door_in_sight() {
    // FV-MAG-10, FV-RUL-44
    let mut table = Table::draw(
        "A . . + . g
         # # # # + #
         . . . . . .",
    );
    table.scroll('A', "knock");
    let offer = table.offer("cast", Some("knock")).unwrap();
    let doors: Vec<(i16, i16)> = offer.squares.iter().map(|goal| goal.to.into()).collect();
    assert_eq!(doors, [(3, 0)], "the other one is out of sight");
    table.order(cast("knock").to((3, 0).into()));
    assert_eq!(table.battle().view(false).changed, [((3, 0).into(), Tile::DoorOpen)]);
}

#[test]
fn fv_mag_11_illuminate_lights_a_space_until_the_caster_lets_go_fv_mag_05_fv_act_14() {
    // FV-RUL-20
    let dark = || {
        let mut table = Table::draw(
            "A . . . g
             . . . . .",
        );
        for (col, row) in (2..5).flat_map(|col| [(col, 0), (col, 1)]) {
            table.light((col, row), Light::Dark);
        }
        table.scroll('A', "illuminate");
        table.scroll('A', "attract");
        table.arm('A', "bow").sheet('A', |p| {
            p.ammunition.insert(fivefoot_fivey::profile::Ammunition::Arrows, 1);
        });
        table
    };
    let hidden = |table: &mut Table| {
        table.turn_of('A').reasons("bow", "g").contains(&"target in the dark disadvantage".to_string())
    };
    let mut table = dark();
    assert!(hidden(&mut table));
    assert_eq!(
        squares(&area(&mut table, "cast", Some("illuminate"), (3, 0))),
        [(3, 0), (4, 0), (3, 1), (4, 1)]
    );
    table.order(cast("illuminate").to((3, 0).into()));
    assert_eq!(table.conditions('A'), ["concentrating"]);
    table.does("end_turn").turn_of('A');
    assert!(!hidden(&mut table));
    table.does("cease");
    assert_eq!(table.left('A', "action"), 2, "letting go is free");
    assert!(table.conditions('A').is_empty());
    assert!(hidden(&mut table));
    // It goes out with its caster.
    let mut table = dark();
    table.sheet('A', |p| p.hit_points = HitPoints::Fixed(1));
    table.order(cast("illuminate").to((3, 0).into()));
    table.turn_of('g').order(at("move", (1, 0)));
    table.dice(&[19, 5]).order(attack("claws", "A"));
    let light = |table: &mut Table| {
        let world = table.battle().world();
        world.resource::<battle::board::Board>().map().light((4, 0).into())
    };
    assert_eq!(light(&mut table), Light::Dark);
}

#[test]
fn fv_mag_08_feather_fall_answers_one_s_own_fall() {
    // FV-MAG-08, FV-RUL-44
    let make = || {
        let mut table = Table::draw(
            "g g A ^
             g g . .",
        );
        feat(&mut table, 'g', Feat::GiantStrength);
        table.scroll('A', "feather_fall");
        table.first("Ag");
        assert_eq!(table.closed("cast", Some("feather_fall")), "only used when you fall yourself");
        table.turn_of('g').dice(&[19, 1]).order(attack("claws", "A"));
        assert_eq!((table.actor(), table.trigger()), ("A".to_string(), "A falls".to_string()));
        table
    };
    let mut table = make();
    table.does("feather_fall");
    assert_eq!((table.health('A'), table.at('A')), (17, Some((3, 0))), "only the blow");
    assert!(table.conditions('A').is_empty());
    let mut table = make();
    table.dice(&[6]).does("pass");
    assert_eq!((table.health('A'), table.conditions('A')), (11, vec!["prone".to_string()]));
}

#[test]
fn fv_mag_08_feather_fall_gives_the_hidden_away_as_any_spell_does_fv_rul_28() {
    let make = || {
        let mut table = Table::draw("h A ^ . g");
        table.scroll('A', "feather_fall");
        table.sheet('h', |p| {
            p.kind = SheetKind::Monster { bracket: Bracket::Elite, ability: 4, experience: 4 }
        });
        for col in 0..5 {
            table.light((col, 0), Light::Dim);
        }
        // 13 fools g, who is to be beaten with 12, and not h.
        table.first("Ahg").dice(&[12]).does("hide");
        table.turn_of('h').dice(&[10]).order(Order::new("push").with("pit").target("A"));
        assert_eq!(table.trigger(), "A falls");
        assert!(table.conditions('A').contains(&"hidden".to_string()));
        table
    };
    let mut table = make();
    table.does("feather_fall").says("A is no longer hidden");
    let mut table = make();
    table.dice(&[1]).does("pass");
    assert!(table.conditions('A').contains(&"hidden".to_string()));
}

#[test]
fn fv_rul_44_levitate_is_no_spell_for_a_battle() {
    let mut table = row("levitate");
    assert_eq!(
        table.closed("cast", Some("levitate")),
        "only lifts objects, and there is nothing to lift here"
    );
}

#[test]
fn fv_mag_07_friends_are_no_target_of_a_charm() {
    let mut table = row("charm");
    let offer = table.offer("cast", Some("charm")).unwrap();
    let names: Vec<_> = offer.targets.iter().map(|target| target.target.to_string()).collect();
    assert_eq!(names, ["g", "h"]);
}

#[test]
fn fv_rul_29_a_shot_is_no_touch() {
    let mut table = Table::draw("A . g");
    table.scroll('A', "shroud");
    table.arm('g', "sling").order(cast("shroud").target("A")).does("end_turn");
    table.dice(&[19, 18, 2]).order(attack("sling", "A"));
    assert_eq!((table.health('A'), table.conditions('A')), (18, vec!["invisible".to_owned()]));
}

#[test]
fn fv_mag_14_a_shroud_is_laid_on_friends_in_sight() {
    let targets = |rows: &str| {
        let mut table = Table::draw(rows);
        table.scroll('A', "shroud");
        let offer = table.offer("cast", Some("shroud")).expect("on offer");
        offer.targets.iter().map(|target| target.target.to_string()).collect::<String>()
    };
    assert_eq!(targets("A . B . g"), "AB");
    assert_eq!(targets("A # B . g"), "A");
}

#[test]
fn fv_mag_10_and_fv_mag_11_spells_that_find_nothing_to_do_say_so() {
    let closed = |spell: &str, with: &str| row(spell).closed("cast", Some(with));
    assert_eq!(closed("knock", "knock"), "no closed door is in sight");
    assert_eq!(closed("illuminate", "illuminate"), "everything in sight is bright");
}

#[test]
fn fv_mag_11_illuminate_goes_twelve_paces() {
    let mut table = Table::draw(&format!("A{}g\n{}", ".".repeat(15), ".".repeat(17)));
    for (col, row) in (3..17).flat_map(|col| [(col, 0), (col, 1)]) {
        table.light((col, row), Light::Dark);
    }
    table.scroll('A', "illuminate");
    let areas = table.offer("cast", Some("illuminate")).expect("it is dark").areas;
    assert_eq!(areas.iter().map(|area| area.to.col).max(), Some(12));
}

#[test]
fn fv_mag_14_whoever_is_invisible_is_not_hidden_again() {
    let make = |both: bool| {
        let mut table = Table::draw("A B . g");
        table.scroll('A', "shroud");
        table.state('A', |states| states.invisible = true);
        if both {
            table.state('B', |states| states.invisible = true);
        }
        table
    };
    let offer = make(false).offer("cast", Some("shroud")).expect("B is left");
    assert_eq!(offer.targets.iter().map(|target| &*target.target).collect::<Vec<_>>(), ["B"]);
    assert_eq!(make(true).closed("cast", Some("shroud")), "nobody is left to be hidden");
}

#[test]
fn fv_mag_10_everybody_sees_the_door_that_knock_opens() {
    let mut table = Table::draw("A . + . g");
    table.scroll('A', "knock");
    table.order(cast("knock").to((2, 0).into())).says("A opens the door at [2,0]");
}

#[test]
fn fv_mag_14_a_shroud_is_told_of_and_so_is_the_touch_that_ends_it_fv_rul_29() {
    let mut table = Table::draw("A g");
    table.scroll('A', "shroud");
    table.order(cast("shroud").target("A")).says("A is now invisible");
    table.turn_of('g').dice(&[19, 18, 1]).order(attack("claws", "A")).says("A is no longer invisible");
}
