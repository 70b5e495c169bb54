//! What monsters have by nature, and the nymph's relic.

use super::{area, at, cast, feat, squares};
use crate::fivey::table::{Table, attack};
use fivefoot_fivey::profile::{Carry, DamageKind, Feat, Gear, HitPoints, Places, Stat};

#[test]
fn fv_rul_33_grown_dragons_breathe_twelve_paces_and_the_young_six() {
    // FV-RUL-33, FV-MON-11, FV-MON-12, FV-MON-13, FV-MON-14
    for (id, side, paces) in
        [("infant_dragon", 1, 6), ("young_dragon", 2, 6), ("adult_dragon", 3, 12), ("elder_dragon", 4, 12)]
    {
        let rows = vec![format!("{} . A{}", "d".repeat(side), " .".repeat(14)); 1];
        let mut drawing = rows;
        drawing.extend((1..side).map(|_| format!("{}{}", "d".repeat(side), " .".repeat(16))));
        let mut table = Table::draw(&drawing.join("\n"));
        table.is('d', id).first("dA");
        let to = (side as i16 + 1, 0);
        assert_eq!(squares(&area(&mut table, "breathe", None, to)).len(), paces, "{id}");
        assert_eq!(table.offer("breathe", None).unwrap().cost.0, [("action", 2)]);
        // No use limit.
        table.dice(&[2, 20]).order(at("breathe", to));
        table.does("end_turn").turn_of('d');
        assert!(table.offer("breathe", None).is_some());
    }
}

#[test]
fn fv_rul_33_a_giant_throws_rocks_and_its_blows_push_the_smaller() {
    // FV-RUL-33, FV-RUL-35, FV-MON-16
    let mut table = Table::draw(
        "g g g A . . .
         g g g . . . .
         g g g . . . .",
    );
    table.is('g', "giant").first("gA");
    assert_eq!(table.reasons("rock", "A"), ["general ability +5"]);
    // d12 and the ability in melee, the die alone from afar.
    table.dice(&[19, 7]).order(attack("fists", "A"));
    assert_eq!((table.health('A'), table.at('A')), (8, Some((4, 0))));
    table.dice(&[19, 3]).order(attack("rock", "A"));
    assert_eq!((table.health('A'), table.at('A')), (5, Some((4, 0))));
    let mut table = Table::draw(
        "g g g . . . . . . . . . . . A . B
         g g g . . . . . . . . . . . . . .
         g g g . . . . . . . . . . . . . .",
    );
    table.is('g', "giant").first("gAB");
    assert_eq!(table.aim("rock", "A").cover, Default::default(), "12 paces");
    let offer = table.offer("attack", Some("rock")).unwrap();
    assert!(offer.targets.iter().all(|target| &*target.target != "B"), "14 paces");
}

#[test]
fn fv_rul_33_a_giant_does_not_push_its_equals() {
    // FV-RUL-33
    let mut table = Table::draw("g A .");
    feat(&mut table, 'g', Feat::GiantStrength);
    table.first("gA").dice(&[19, 3]).order(attack("claws", "A"));
    assert_eq!((table.at('A'), table.health('A')), (Some((1, 0)), 15));
}

#[test]
fn fv_rul_33_regeneration_gives_a_die_back_unless_it_was_burnt() {
    // FV-RUL-33, FV-MON-22
    let troll = |spell: Option<&str>| {
        let mut table = Table::draw(
            "A t t
             . t t",
        );
        table.is('t', "troll").first("At");
        if let Some(spell) = spell {
            table.scroll('A', spell);
        }
        table
    };
    let mut table = troll(None);
    table.dice(&[19, 4]).order(attack("unarmed", "t"));
    table.dice(&[3]).does("end_turn");
    assert_eq!(table.health('t'), 30);
    // Never beyond the most.
    let mut table = troll(None);
    table.dice(&[19, 1]).order(attack("unarmed", "t"));
    table.dice(&[6]).does("end_turn");
    assert_eq!(table.health('t'), 32);
    let mut table = troll(Some("fire_ball"));
    table.dice(&[6, 1, 1]).order(cast("fire_ball").to((1, 0).into()));
    table.does("end_turn");
    assert_eq!(table.health('t'), 26, "burnt: nothing grows back");
    table.turn_of('A').dice(&[3]).does("end_turn");
    assert_eq!(table.health('t'), 29, "but in its next turn it does again");
    for (element, grows, left) in [(DamageKind::Acid, &[][..], 26), (DamageKind::Cold, &[3], 29)] {
        let mut table = troll(None);
        feat(&mut table, 'A', Feat::DragonBorn);
        table.sheet('A', |p| (p.breath, p.element) = (6, Some(element)));
        // 2d6 against the troll, which does not save.
        table.dice(&[3, 3, 1]).order(at("breathe", (1, 0)));
        table.dice(grows).does("end_turn");
        assert_eq!(table.health('t'), left, "{element:?}");
    }
}

#[test]
fn fv_rul_33_undead_fortitude_leaves_one_but_not_against_holy_damage_or_a_natural_20() {
    // FV-RUL-33, FV-MON-25
    let zombie = || {
        let mut table = Table::draw("A z");
        table.is('z', "zombie").sheet('z', |p| p.hit_points = HitPoints::Fixed(2));
        table.first("Az");
        table
    };
    let mut table = zombie();
    table.dice(&[19, 4, 10]).order(attack("unarmed", "z"));
    assert_eq!(table.health('z'), 1);
    let mut table = zombie();
    table.dice(&[19, 4, 9]).order(attack("unarmed", "z"));
    assert_eq!(table.winner().as_deref(), None, "the turn is still to end");
    assert_eq!(table.at('z'), None);
    let mut table = zombie();
    table.dice(&[20, 4]).order(attack("unarmed", "z"));
    assert_eq!(table.at('z'), None, "no second chance");
    let mut table = zombie();
    table.arm('A', "hammer").sheet('A', |p| {
        p.gear.insert(Gear::HolySymbol, Places::new(1, Carry::Hand, Carry::Pack));
    });
    table.dice(&[19, 4]).order(attack("hammer/holy", "z"));
    assert_eq!(table.at('z'), None, "holy damage settles it");
}

#[test]
fn fv_rul_33_misty_escape_leaves_instead_of_dying_but_not_from_holy_damage() {
    // FV-RUL-33, FV-MON-23
    let vampire = || {
        let mut table = Table::draw("A v");
        table.is('v', "vampire").sheet('v', |p| p.hit_points = HitPoints::Fixed(2));
        table.first("Av");
        table
    };
    let mut table = vampire();
    table.dice(&[19, 4]).order(attack("unarmed", "v"));
    table.says("v drifts away as mist");
    assert_eq!(table.at('v'), None);
    let mut table = vampire();
    table.arm('A', "hammer").sheet('A', |p| {
        p.gear.insert(Gear::HolySymbol, Places::new(1, Carry::Hand, Carry::Pack));
    });
    table.dice(&[19, 4]).order(attack("hammer/holy", "v"));
    table.says_nothing_of("mist");
    assert_eq!(table.at('v'), None);
}

#[test]
fn fv_rul_33_hypocalcemia_doubles_blunt_blows_and_halves_points() {
    // FV-RUL-33, FV-RUL-18, FV-MON-21
    let mut table = Table::draw("A s");
    table.is('s', "skeleton").sheet('s', |p| p.hit_points = HitPoints::Fixed(20));
    table.arm('A', "club dagger").first("As");
    table.dice(&[19, 3]).order(attack("club", "s"));
    assert_eq!(table.health('s'), 12, "3+1, twice");
    table.dice(&[19, 4]).order(attack("dagger", "s"));
    assert_eq!(table.health('s'), 10, "4+1, halved");
}

#[test]
fn fv_rul_33_magical_resistance_hinders_spells_and_helps_saves() {
    // FV-RUL-33, FV-MON-15, FV-MON-24
    let mut table = Table::draw("A . g . .");
    table.scroll('A', "charm");
    table.scroll('A', "fire_ball");
    feat(&mut table, 'g', Feat::MagicalResistance);
    let charm = table.offer("cast", Some("charm")).unwrap();
    assert!(charm.targets[0].reasons.iter().any(|reason| reason.label == "magical resistance"));
    // Two dice for the charm, the worse counts.
    table.dice(&[20, 2]).order(cast("charm").target("g"));
    assert!(table.conditions('g').is_empty());
    table.does("end_turn").turn_of('A');
    table.dice(&[6, 2, 9]).order(cast("fire_ball").to((2, 0).into()));
    assert_eq!(table.health('g'), 9, "9+2 meets 10+1 on the better die");
    // A breath is no spell.
    let mut table = Table::draw("d A . . .");
    feat(&mut table, 'd', Feat::BreathAttack);
    feat(&mut table, 'A', Feat::MagicalResistance);
    table.sheet('d', |p| (p.breath, p.element) = (6, Some(DamageKind::Fire))).first("dA");
    table.dice(&[6, 5]).order(at("breathe", (1, 0)));
    assert_eq!(table.health('A'), 14);
}

#[test]
fn fv_orig_18_the_nymph_with_her_relic_fades_instead_of_dying() {
    // FV-ORIG-18, FV-RUL-36
    let nymph = |relic: u32| {
        let mut table = Table::draw("g N");
        table.sheet('N', |p| {
            p.hit_points = HitPoints::Fixed(1);
            if relic > 0 {
                p.gear.insert(Gear::LivingRelic, Places::new(relic, Carry::Pack, Carry::Pack));
            }
        });
        table.stat('N', Stat::Charisma, 2).first("gN");
        table.dice(&[19, 4]).order(attack("claws", "N"));
        table
    };
    nymph(1).says("N fades into her relic");
    let mut table = nymph(1);
    assert_eq!(table.at('N'), None);
    table.says_nothing_of("dies");
    nymph(0).says_nothing_of("relic");
}

#[test]
fn fv_rul_33_a_troll_that_is_whole_rolls_for_nothing() {
    let mut table = Table::draw("A t t\n. t t");
    table.is('t', "troll").first("At").does("end_turn");
    assert_eq!((table.actor().as_str(), table.health('t')), ("t", 32));
}

#[test]
fn fv_rul_33_fire_that_does_no_harm_keeps_no_troll_from_growing_back() {
    let mut table = Table::draw("A t t\n. t t");
    table.scroll('A', "fire_ball");
    table.is('t', "troll").first("At").sheet('t', |p| {
        p.immune.insert(DamageKind::Fire);
    });
    table.change('t', "health", battle::setup::Change::Number(20));
    table.dice(&[6, 1, 1]).order(cast("fire_ball").to((1, 0).into()));
    table.dice(&[3]).does("end_turn");
    assert_eq!(table.health('t'), 23);
}

#[test]
fn fv_insp_06_a_natural_20_that_does_not_reach_the_defence_is_no_hit_on_undead_fortitude_either_fv_rul_33() {
    let hit = |defence: i32| {
        let mut table = Table::draw("A g .");
        table.feat('g', Feat::UndeadFortitude).sheet('g', |profile| profile.defence_from[0].value = defence);
        let odds = table.aim("unarmed", "g").odds.expect("dice decide");
        ((odds.hit.as_f64() * 20.0).round() as i32, odds.damage_mean > 0.0)
    };
    assert_eq!([20, 21, 22, 23].map(hit), [(2, true), (1, true), (0, false), (0, false)]);
}

#[test]
fn fv_rul_33_the_odds_of_a_blow_at_undead_fortitude_count_the_20_that_leaves_no_second_chance() {
    let mut table = Table::draw("A z");
    table.is('z', "zombie").sheet('z', |profile| profile.hit_points = HitPoints::Fixed(1)).first("Az");
    let odds = table.aim("unarmed", "z").odds.expect("dice decide");
    // The 20 fells it; nine faces more hit, and it stays up with 10 or more.
    assert!((odds.hit.as_f64() - 0.5).abs() < 1e-9, "{odds:?}");
    assert!((odds.defeat.as_f64() - (0.05 + 0.45 * 0.45)).abs() < 1e-9, "{odds:?}");
}
