//! Vessels, the ten spells, and concentration.

use super::{area, cast, caught, feat, scroll, squares};
use crate::fivey::table::{Table, attack};
use fivefoot::{
    grid::{Light, Tile},
    rules::fivey::{
        data::RuleBook,
        profile::{Armor, Bracket, DamageKind, Feat, HitPoints, Kind, Skill, Spell, Stat},
    },
};
use std::sync::Arc;

/// A caster, a friend and two enemies in a row, the caster with a spell.
fn row(spell: Spell) -> Table {
    let mut table = Table::draw("A . B . g . h");
    scroll(&mut table, 'A', spell);
    table
}

/// Makes a monster undead of a bracket.
fn undead(table: &mut Table, letter: char, bracket: Bracket) {
    feat(table, letter, Feat::BasicNecrology);
    table.sheet(letter, |p| p.kind = Kind::Monster { bracket, ability: bracket.ability(), experience: 4 });
}

#[test]
fn fv_act_13_casting_takes_both_actions() {
    // FV-ACT-13, FV-MAG-03
    let mut table = row(Spell::FireBall);
    assert_eq!(table.offer("cast", Some("fire_ball")).unwrap().cost.0, [("action", 2)]);
    table.order(super::at("move", (1, 0)));
    assert_eq!(table.closed("cast", Some("fire_ball")), "takes both actions");
}

#[test]
fn fv_mag_01_a_vessel_is_used_up_by_casting() {
    // FV-MAG-01, FV-MAG-02, FV-RUL-19
    let mut table = row(Spell::FireBall);
    table.dice(&[1, 20, 20]).order(cast("fire_ball").to((5, 0).into()));
    table.says("A uses up Scroll of Fire Ball");
    table.does("end_turn").turn_of('A');
    let offers = table.offers();
    assert!(offers.offers.iter().all(|offer| offer.verb != "cast"));
    assert!(offers.closed.iter().all(|closed| closed.verb != "cast"));
}

#[test]
fn fv_rul_34_a_magician_keeps_the_vessel_for_tomorrow_and_feeds_it_a_die() {
    // FV-RUL-34, FV-MAG-02
    let mut table = row(Spell::FireBall);
    feat(&mut table, 'A', Feat::Magician);
    assert!(table.offer("cast", Some("fire_ball")).is_some());
    assert!(table.offer("cast", Some("fire_ball/inspired")).is_none(), "no die to spend");
    let mut table = row(Spell::FireBall);
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
    assert_eq!(table.closed("cast", Some("fire_ball")), "has been cast today");
}

#[test]
fn fv_rul_17_spellcraft_or_attunement_double_the_caster_s_wits_once() {
    // FV-RUL-17, FV-MAG-04, FV-SKILL-02, FV-SKILL-03
    let charm = |change: fn(&mut Table)| {
        let mut table = row(Spell::Charm);
        table.stat('A', Stat::Intelligence, 3);
        change(&mut table);
        let offer = table.offer("cast", Some("charm")).unwrap();
        // 10+2 is to be reached by the monster's resolve.
        (offer.targets[0].odds.unwrap().hit.as_f64() * 20.0).round() as i32
    };
    let attune = |table: &mut Table| {
        table.sheet('A', |p| {
            if let Kind::Character { attuned, .. } = &mut p.kind {
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
                if let Kind::Character { attuned, .. } = &mut p.kind {
                    *attuned = Some("charm".into());
                }
            });
        }),
        15,
        "never twice"
    );
    // The same for what a save has to reach.
    let mut table = row(Spell::FireBall);
    table.stat('A', Stat::Intelligence, 3).skilled('A', Skill::Spellcraft);
    table.dice(&[4, 13]).order(cast("fire_ball").to((4, 0).into()));
    assert_eq!(table.health('g'), 8, "13+2 against 16");
}

#[test]
fn fv_mag_09_fire_ball_burns_around_a_point_in_sight() {
    // FV-MAG-09, FV-RUL-13, FV-RUL-50
    let mut table = row(Spell::FireBall);
    table.light((4, 0), Light::Dark);
    let offer = table.offer("cast", Some("fire_ball")).unwrap();
    assert!(offer.areas.iter().all(|area| area.to != (4, 0).into()), "nobody sees into the dark");
    assert_eq!(caught(&area(&mut table, "cast", Some("fire_ball"), (5, 0))), ["g", "h"]);
    table.dice(&[5, 2, 18]).order(cast("fire_ball").to((5, 0).into()));
    assert_eq!((table.health('g'), table.health('h')), (7, 10), "5, and half of it");
}

#[test]
fn fv_mag_13_lightning_bolt_runs_on_to_the_wall() {
    // FV-MAG-13, FV-RUL-13, FV-RUL-18
    let mut table = Table::draw("A . . g . . . . . . . . . . h # i");
    scroll(&mut table, 'A', Spell::LightningBolt);
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
    let mut table = row(Spell::Charm);
    table.dice(&[11]).order(cast("charm").target("g"));
    assert_eq!(table.conditions('g'), ["charmed"]);
    table.turn_of('g').order(super::at("move", (3, 0)));
    let offers = table.offers();
    let claws = offers.closed.iter().find(|one| one.with.as_deref() == Some("claws")).unwrap();
    let reasons: Vec<String> = claws.barred.iter().map(|one| one.reason.to_string()).collect();
    assert!(reasons.contains(&"charmed: it takes them for friends".to_string()), "{reasons:?}");
    table.turn_of('B').dice(&[19, 1]).order(attack("unarmed", "g"));
    assert!(table.conditions('g').is_empty(), "a friend of the caster has harmed it");
    let mut table = row(Spell::Charm);
    table.dice(&[10]).order(cast("charm").target("g"));
    assert!(table.conditions('g').is_empty(), "10+1 against 10+2");
}

#[test]
fn fv_orig_07_a_sleepwalker_is_hard_to_charm_and_the_undead_never_are() {
    // FV-ORIG-07, FV-RUL-18, FV-RUL-33
    let mut table = row(Spell::Charm);
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
fn fv_mag_14_shroud_hides_one_creature_until_it_is_touched() {
    // FV-MAG-14, FV-RUL-29
    let mut table = Table::draw("A B . g");
    scroll(&mut table, 'A', Spell::Shroud);
    table.arm('B', "sword").first("ABg").order(cast("shroud").target("B"));
    assert_eq!(table.conditions('B'), ["invisible"]);
    table.turn_of('B').order(super::at("move", (2, 0)));
    assert!(table.reasons("sword", "g").contains(&"invisible +1D".to_string()));
    table.dice(&[5, 19, 1]).order(attack("sword", "g"));
    assert_eq!(table.conditions('B'), ["invisible"], "a weapon is no touch");
    table.turn_of('g');
    assert!(table.reasons("claws", "B").contains(&"target invisible -1D".to_string()));
    table.dice(&[19, 18, 1]).order(attack("claws", "B"));
    assert!(table.conditions('B').is_empty(), "hit in melee");
    // Bare hands are a touch too.
    let mut table = Table::draw("A g");
    scroll(&mut table, 'A', Spell::Shroud);
    table.order(cast("shroud").target("A")).does("end_turn").turn_of('A');
    table.dice(&[5, 19, 1]).order(attack("unarmed", "g"));
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_mag_14_an_inspired_shroud_hides_two() {
    // FV-MAG-14, FV-RUL-34
    let mut table = Table::draw("A B C g");
    scroll(&mut table, 'A', Spell::Shroud);
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
fn fv_mag_15_turn_undead_freezes_the_weakest_first_until_one_does_not_fit() {
    // FV-MAG-15, FV-RUL-45
    let make = || {
        let mut table = Table::draw(
            "A e . f . g . h
             . . . . . . . .",
        );
        scroll(&mut table, 'A', Spell::TurnUndead);
        undead(&mut table, 'e', Bracket::Elite);
        undead(&mut table, 'f', Bracket::Mook);
        undead(&mut table, 'g', Bracket::Grunt);
        table
    };
    let mut table = make();
    let offer = table.offer("cast", Some("turn_undead")).unwrap();
    let chances: Vec<(String, f64)> = offer.areas[0]
        .caught
        .iter()
        .map(|target| (target.target.to_string(), target.odds.unwrap().hit.as_f64()))
        .collect();
    // 1, 1+2, 1+2+4 hit dice on one d6; h is alive.
    assert_eq!(chances, [("f".into(), 1.0), ("g".into(), 4.0 / 6.0), ("e".into(), 0.0)]);
    table.dice(&[6]).order(cast("turn_undead"));
    assert_eq!(table.conditions('f'), ["turned"]);
    assert_eq!(table.conditions('g'), ["turned"]);
    assert!(table.conditions('e').is_empty() && table.conditions('h').is_empty());
    // Each skips its next turn, and only that.
    table.does("end_turn").does("end_turn");
    assert_eq!(table.actor(), "h");
    assert!(table.conditions('f').is_empty());
    table.turn_of('f');
    let mut table = make();
    table.dice(&[2]).order(cast("turn_undead"));
    assert!(table.conditions('g').is_empty(), "2 dice: f fits, and g with it does not");
}

#[test]
fn fv_rul_45_the_nearest_breaks_ties_and_only_those_in_sight_within_twelve_paces_turn() {
    // FV-RUL-45
    let mut table = Table::draw(
        "A . . e . f # g . . . . . h
         . . . . . . . . . . . . . .",
    );
    scroll(&mut table, 'A', Spell::TurnUndead);
    "efgh".chars().for_each(|letter| undead(&mut table, letter, Bracket::Mook));
    let offer = table.offer("cast", Some("turn_undead")).unwrap();
    let order = caught(&offer.areas[0]);
    assert_eq!(order[..2], ["e", "f"]);
    assert!(!order.contains(&"h".to_string()), "13 paces");
    table.dice(&[1]).order(cast("turn_undead"));
    assert_eq!(table.conditions('e'), ["turned"]);
    assert!(table.conditions('f').is_empty());
}

#[test]
fn fv_insp_03_a_die_may_turn_one_more() {
    // FV-INSP-03, FV-RUL-45
    let mut table = Table::draw("A . g . h");
    scroll(&mut table, 'A', Spell::TurnUndead);
    "gh".chars().for_each(|letter| undead(&mut table, letter, Bracket::Grunt));
    table.inspired('A', 1).dice(&[1]).order(cast("turn_undead"));
    assert_eq!(table.actor(), "A");
    table.dice(&[3]).does("inspire");
    assert_eq!(table.conditions('g'), ["turned"]);
    assert_eq!(table.conditions('h'), ["turned"]);
}

#[test]
fn fv_mag_10_knock_opens_a_door_in_sight() {
    // FV-MAG-10, FV-RUL-44
    let mut table = Table::draw(
        "A . . + . g
         # # # # + #
         . . . . . .",
    );
    scroll(&mut table, 'A', Spell::Knock);
    let offer = table.offer("cast", Some("knock")).unwrap();
    let doors: Vec<(i16, i16)> = offer.squares.iter().map(|goal| goal.to.into()).collect();
    assert_eq!(doors, [(3, 0)], "the other one is out of sight");
    table.order(cast("knock").to((3, 0).into()));
    assert_eq!(table.battle().view(false).changed, [((3, 0).into(), Tile::DoorOpen)]);
}

#[test]
fn fv_mag_11_illuminate_lights_a_space_until_the_caster_lets_go() {
    // FV-MAG-11, FV-MAG-05, FV-ACT-14, FV-RUL-20
    let dark = || {
        let mut table = Table::draw(
            "A . . . g
             . . . . .",
        );
        for (col, row) in (2..5).flat_map(|col| [(col, 0), (col, 1)]) {
            table.light((col, row), Light::Dark);
        }
        scroll(&mut table, 'A', Spell::Illuminate);
        scroll(&mut table, 'A', Spell::Attract);
        table.arm('A', "bow").sheet('A', |p| {
            p.ammunition.insert(fivefoot::rules::fivey::profile::Ammunition::Arrows, 1);
        });
        table
    };
    let hidden = |table: &mut Table| {
        table.turn_of('A').reasons("bow", "g").contains(&"target in the dark -1D".to_string())
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
    assert!(table.conditions('A').is_empty());
    assert!(hidden(&mut table));
    // It goes out with its caster.
    let mut table = dark();
    table.sheet('A', |p| p.hit_points = HitPoints::Fixed(1));
    table.order(cast("illuminate").to((3, 0).into()));
    table.turn_of('g').order(super::at("move", (1, 0)));
    table.dice(&[19, 5]).order(attack("claws", "A"));
    let light = |table: &mut Table| {
        let world = table.battle().world();
        world.resource::<fivefoot::battle::board::Board>().map().light((4, 0).into())
    };
    assert_eq!(light(&mut table), Light::Dark);
}

/// Somebody in metal armor with a sword two paces from the caster.
fn knight(stat: i32) -> Table {
    let mut table = Table::draw(
        ". . . .
         A . k .
         . . . .",
    );
    scroll(&mut table, 'A', Spell::Attract);
    scroll(&mut table, 'A', Spell::Illuminate);
    table.light((3, 0), Light::Dark);
    table.stat('A', Stat::Intelligence, stat).arm('k', "sword").sheet('k', |p| {
        let plate = Armor {
            id: "plate".into(),
            name: "Plate".into(),
            defence: 16,
            strength: 5,
            resist: Vec::new(),
            vulnerable: Vec::new(),
            metal: true,
            price: 200,
            rules: Vec::new(),
            source: String::new(),
        };
        p.armor = Some(Arc::new(plate));
    });
    table
}

#[test]
fn fv_mag_06_attract_tears_metal_out_of_a_hand() {
    // FV-MAG-06, FV-RUL-44
    let mut table = knight(2);
    // 10+2 is to be reached with INT 2.
    table.dice(&[10]).order(cast("attract/weapon").target("k"));
    assert_eq!(table.lying(), [("sword".to_string(), (0, 1))]);
    table.turn_of('k');
    assert!(table.offers().closed.iter().chain([]).all(|closed| closed.with.as_deref() != Some("sword")));
    let mut table = knight(2);
    table.dice(&[9]).order(cast("attract/weapon").target("k"));
    assert!(table.lying().is_empty());
}

#[test]
fn fv_rul_44_attract_pulls_whoever_wears_metal() {
    // FV-RUL-44, FV-MAG-06
    let mut table = knight(2);
    table.dice(&[10]).order(cast("attract/armor").target("k"));
    assert_eq!(table.at('k'), Some((1, 1)));
    // No metal, no hold.
    let mut table = knight(2);
    table.sheet('k', |p| p.armor = None);
    assert_eq!(table.closed("cast", Some("attract/armor")), "k wears no metal");
    let mut table = Table::draw("A . g");
    scroll(&mut table, 'A', Spell::Attract);
    assert_eq!(table.closed("cast", Some("attract/weapon")), "g has no metal in hand");
}

#[test]
fn fv_rul_20_one_spell_is_held_at_a_time() {
    // FV-RUL-20, FV-MAG-05
    let mut table = knight(1);
    table.order(cast("illuminate").to((3, 0).into()));
    let light = |table: &mut Table| {
        let world = table.battle().world();
        world.resource::<fivefoot::battle::board::Board>().map().light((3, 0).into())
    };
    assert_eq!(light(&mut table), Light::Bright);
    // Harm does not break it.
    table.turn_of('k').order(super::at("move", (1, 1)));
    table.dice(&[19, 3]).order(attack("sword", "A"));
    assert_eq!(table.conditions('A'), ["concentrating"]);
    // The next one does.
    table.turn_of('A').dice(&[2]).order(cast("attract/weapon").target("k"));
    assert_eq!(light(&mut table), Light::Dark);
    assert_eq!(table.conditions('A'), ["concentrating"]);
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
        scroll(&mut table, 'A', Spell::FeatherFall);
        table.first("Ag");
        assert_eq!(table.closed("cast", Some("feather_fall")), "answers a fall of one's own");
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
fn fv_mag_12_levitate_has_nothing_to_lift() {
    // FV-MAG-12, FV-RUL-44
    let mut table = row(Spell::Levitate);
    assert_eq!(table.closed("cast", Some("levitate")), "lifts things, and nothing here needs lifting");
}

#[test]
fn fv_mag_07_friends_are_no_target_of_a_charm() {
    let mut table = row(Spell::Charm);
    let offer = table.offer("cast", Some("charm")).unwrap();
    let names: Vec<_> = offer.targets.iter().map(|target| target.target.to_string()).collect();
    assert_eq!(names, ["g", "h"]);
}

#[test]
fn fv_rul_28_casting_from_hiding_has_advantage_and_gives_the_caster_away() {
    // FV-RUL-28, FV-MAG-04
    let mut table = row(Spell::Charm);
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
