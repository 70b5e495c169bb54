//! Lines, bursts, saves and their exact chances.

use super::{area, at, cast, caught, feat, squares};
use crate::fivey::table::Table;
use battle::{fact::Happening, offer::Use};
use fivefoot_fivey::profile::{DamageKind, Feat, HitPoints, Stat};

/// A drawn battle in which `d` breathes fire for 6 paces and begins.
fn dragon(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    feat(&mut table, 'd', Feat::BreathAttack);
    table.sheet('d', |p| (p.breath, p.element) = (6, Some(DamageKind::Fire)));
    table.first("dABCefg");
    let drawn: String = "dABCefg".chars().filter(|letter| rows.contains(*letter)).collect();
    table.first(&drawn);
    table
}

#[test]
fn fv_rul_51_a_line_is_one_square_wide_runs_its_length_and_leaves_out_where_it_starts() {
    // FV-RUL-51, FV-RUL-33, FV-DOC-02
    let mut table = dragon(
        "d . A . . . . . .
         . . . . . . . . .
         . . B . . . . . .
         . . . . . . . . .
         . . . C . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let straight = area(&mut table, "breathe", None, (2, 0));
    assert_eq!(squares(&straight), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]);
    // Every second diagonal counts twice, and corners that are only touched stay outside.
    let diagonal = area(&mut table, "breathe", None, (2, 2));
    assert_eq!(squares(&diagonal), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    let steep = area(&mut table, "breathe", None, (3, 4));
    assert_eq!(squares(&steep)[..5], [(0, 1), (1, 1), (1, 2), (2, 2), (2, 3)]);
    assert!(squares(&steep).contains(&(3, 4)));
    assert_eq!(caught(&straight), ["A"]);
}

#[test]
fn fv_rul_51_a_big_creature_breathes_from_its_nearest_square() {
    // FV-RUL-51
    let mut table = dragon(
        "d d . . A
         d d . . .
         . . . . B",
    );
    assert_eq!(squares(&area(&mut table, "breathe", None, (4, 0))), [(2, 0), (3, 0), (4, 0)]);
    let slanted = squares(&area(&mut table, "breathe", None, (4, 2)));
    assert_eq!(slanted, [(2, 1), (3, 2), (4, 2)].map(|square| square), "from its lower right square");
}

#[test]
fn fv_rul_51_walls_stop_a_line() {
    // FV-RUL-51
    let mut table = dragon(
        "d . A # B .
         . . . . . .",
    );
    assert_eq!(squares(&area(&mut table, "breathe", None, (2, 0))), [(1, 0), (2, 0)]);
    let offer = table.offer("breathe", None).unwrap();
    assert!(offer.areas.iter().all(|area| area.to != (4, 0).into()), "B stands behind the wall");
    // Two walls that meet at a corner let nothing through.
    let mut table = dragon(
        "d # .
         # A .
         . . .",
    );
    assert_eq!(table.closed("breathe", None), "no enemy can be caught from here");
}

#[test]
fn fv_rul_51_a_burst_is_nine_squares_behind_no_wall_and_spares_nobody() {
    // FV-RUL-51, FV-MAG-09
    let mut table = Table::draw(
        "A g B # c
         . . . # .
         . . . . .",
    );
    table.scroll('A', "fire_ball");
    let ball = area(&mut table, "cast", Some("fire_ball"), (1, 0));
    assert_eq!(squares(&ball), [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
    assert_eq!(caught(&ball), ["A", "g", "B"], "the caster and a friend stand in it");
    table.dice(&[6, 1, 1, 1]).order(cast("fire_ball").to((1, 0).into()));
    assert_eq!((table.health('A'), table.health('g'), table.health('B'), table.health('c')), (14, 6, 14, 12));
}

#[test]
fn fv_task_08_each_target_saves_alone_from_one_damage_roll() {
    // FV-TASK-08, FV-CON-03, FV-MON-03, FV-RUL-17, FV-RUL-33
    let mut table = dragon("d A B e . . .");
    table.stat('B', Stat::Dexterity, 4);
    // The bracket's d6 once; then A 10+1 and B 8+4 against 10+2, and e 9+2.
    table.dice(&[5, 10, 8, 9]).order(at("breathe", (1, 0)));
    assert_eq!((table.health('A'), table.health('B'), table.health('e')), (15, 18, 7));
    let facts = table.facts();
    let first = facts.iter().position(|fact| matches!(fact.what, Happening::AreaStruck { .. })).unwrap();
    let second = facts.iter().position(|fact| matches!(fact.what, Happening::CheckRolled { .. })).unwrap();
    assert!(first < second, "the area is told first");
    let saves: Vec<_> = facts
        .iter()
        .filter_map(|fact| match &fact.what {
            Happening::CheckRolled { roll, against, success, .. } => Some((roll.total, *against, *success)),
            _ => None,
        })
        .collect();
    assert_eq!(saves, [(11, 12, false), (12, 12, true), (11, 12, false)]);
}

#[test]
fn fv_rul_52_halves_are_rounded_down_before_resistance() {
    // FV-RUL-52, FV-RUL-13, FV-RUL-18
    let mut table = dragon("d A B . . . .");
    table.sheet('B', |p| {
        p.resist.insert(DamageKind::Fire);
    });
    table.dice(&[5, 20, 1]).order(at("breathe", (1, 0)));
    assert_eq!(table.health('A'), 18, "half of 5");
    assert_eq!(table.health('B'), 18, "half of 5, for another reason");
    let mut table = dragon("d A B . . . .");
    table.sheet('B', |p| {
        p.resist.insert(DamageKind::Fire);
    });
    table.dice(&[1, 20, 20]).order(at("breathe", (1, 0)));
    assert_eq!((table.health('A'), table.health('B')), (20, 20));
}

#[test]
fn fv_rul_50_cover_from_where_it_comes_from_gives_the_save_advantage() {
    // FV-RUL-50, FV-ADV-01
    let mut table = dragon("d . . o A . .");
    let line = area(&mut table, "breathe", None, (4, 0));
    assert!(line.caught[0].reasons.iter().any(|reason| reason.label == "cover"));
    // Two dice for the save, the better counts.
    table.dice(&[4, 2, 15]).order(at("breathe", (4, 0)));
    assert_eq!(table.health('A'), 18);
    // A burst comes from its middle: beside the object it is no cover.
    let mut table = Table::draw("A . . o g . .");
    table.scroll('A', "fire_ball");
    let ball = area(&mut table, "cast", Some("fire_ball"), (4, 0));
    assert!(ball.caught[0].reasons.iter().all(|reason| reason.label != "cover"));
}

#[test]
fn fv_rul_50_a_burst_is_saved_from_without_what_stands_before_its_middle() {
    let mut table = Table::draw("A . . o g . .");
    table.scroll('A', "fire_ball");
    table.dice(&[4, 2]).order(cast("fire_ball").to((4, 0).into()));
    table.says("g rolls save from Fire Ball: 2 +2 = 4 against 11, failure");
}

#[test]
fn fv_mon_03_an_area_attack_takes_both_actions_and_needs_an_enemy_inside_fv_act_23() {
    // FV-RUL-33
    let mut table = Table::draw("g . . . . . A . .");
    table.sheet('g', |p| (p.area, p.element) = (6, Some(DamageKind::Fire))).first("gA");
    assert_eq!(table.offer("burst", None).unwrap().cost.0, [("action", 2)]);
    assert_eq!(squares(&area(&mut table, "burst", None, (6, 0))), [(5, 0), (6, 0), (7, 0)]);
    let offer = table.offer("burst", None).unwrap();
    assert!(offer.areas.iter().all(|area| area.to != (7, 0).into()), "7 paces are too far for its middle");
    table.dice(&[6, 3]).order(at("burst", (5, 0)));
    assert_eq!(table.health('A'), 14);
    assert_eq!(table.left('g', "action"), 0);
    let mut table = Table::draw("g . . . . . . . . A");
    table.sheet('g', |p| (p.area, p.element) = (6, Some(DamageKind::Fire))).first("gA");
    assert_eq!(table.closed("burst", None), "no enemy can be caught from here");
}

#[test]
fn fv_rul_31_fixed_monster_damage_holds_for_areas_too() {
    // FV-RUL-31
    let mut table = dragon("d A . . . . .");
    table.option("fixed_monster_damage", true);
    table.dice(&[1]).order(at("breathe", (1, 0)));
    assert_eq!(table.health('A'), 17);
}

#[test]
fn fv_orig_17_the_heir_of_dragons_breathes_once_a_day_and_who_saves_takes_a_die_of_its_own() {
    // FV-ORIG-17, FV-RUL-51, FV-RUL-17
    let mut table = Table::draw("A g B h . . . .");
    feat(&mut table, 'A', Feat::DragonBorn);
    table.stat('A', Stat::Strength, 3).sheet('A', |p| (p.breath, p.element) = (6, Some(DamageKind::Acid)));
    let line = area(&mut table, "breathe", None, (1, 0));
    assert_eq!(squares(&line).len(), 6);
    assert_eq!(caught(&line), ["g", "B", "h"], "friend and foe alike");
    // 2d6 = 9 and d6 = 4, each once; 13 is to be reached: g 11+2, B 11+1, h 5+2.
    table.dice(&[5, 4, 11, 11, 5, 4]).order(at("breathe", (1, 0)));
    assert_eq!((table.health('g'), table.health('B'), table.health('h')), (8, 11, 3));
    table.does("end_turn");
    table.turn_of('A');
    assert_eq!(table.closed("breathe", None), "already used today");
}

#[test]
fn fv_insp_03_the_damage_of_those_who_save_is_asked_about_once_they_have_saved_fv_orig_17() {
    // FV-INSP-03, FV-ORIG-17, FV-RUL-06
    let breath = || {
        let mut table = Table::draw("A g . . . . . .");
        feat(&mut table, 'A', Feat::DragonBorn);
        table.inspired('A', 1).sheet('A', |p| (p.breath, p.element) = (6, Some(DamageKind::Acid)));
        table.sheet('g', |p| p.hit_points = HitPoints::Fixed(4));
        table
    };
    let mut saved = breath();
    saved.dice(&[5, 1, 19, 2]).order(at("breathe", (1, 0)));
    assert_eq!(saved.actor(), "A", "2 more would fell g, who has saved");
    assert_eq!(saved.trigger(), "A's damage of Breath of acid for those who saved: 2");
    saved.dice(&[2]).does("inspire");
    assert_eq!(saved.at('g'), None);
    // Who fails takes the 6 that were rolled first, and no other die falls.
    let mut failed = breath();
    failed.dice(&[5, 1, 2]).order(at("breathe", (1, 0)));
    assert_eq!((failed.at('g'), failed.left('A', "inspiration")), (None, 1));
}

#[test]
fn fv_insp_04_one_die_moves_the_damage_of_an_area_for_all() {
    // FV-INSP-04, FV-RUL-06, FV-RUL-51
    let mut table = Table::draw("A . . g h");
    table.scroll('A', "fire_ball");
    table.inspired('A', 2).sheet('g', |p| p.hit_points = HitPoints::Fixed(5));
    table.dice(&[3]).order(cast("fire_ball").to((3, 0).into()));
    assert_eq!(table.actor(), "A", "2 more would fell g");
    table.dice(&[4, 1, 1]).does("inspire");
    assert_eq!(table.health('h'), 5);
    assert_eq!(table.left('A', "inspiration"), 1);
    // Whoever stands in it may take from it.
    let mut table = dragon("d A B . . . .");
    table.inspired('B', 1).sheet('B', |p| p.hit_points = HitPoints::Fixed(4));
    table.dice(&[5]).order(at("breathe", (1, 0)));
    assert_eq!(table.actor(), "B");
    table.dice(&[3, 1, 1]).does("inspire");
    assert_eq!((table.health('A'), table.health('B')), (18, 2));
}

#[test]
fn fv_rul_44_the_charmed_spare_the_charmer_s_side_with_areas_too() {
    // FV-RUL-44
    let mut table = dragon("d A . . . . .");
    table.scroll('A', "charm");
    table.first("Ad");
    table.dice(&[19]).order(cast("charm").target("d"));
    table.turn_of('d');
    assert_eq!(table.closed("breathe", None), "charmed: it takes them for friends");
}

/// Plays an area with every face of every die and compares with what was shown.
pub fn enumerate(
    make: impl Fn() -> Table,
    order: battle::order::Order,
    sides: &[u8],
    show: fn(&mut Table) -> battle::words::Odds,
) {
    enumerate_those(make, order, (sides, <[u8]>::len), show);
}

/// The same where not all of those dice fall: `falling` says how many of these faces.
fn enumerate_those(
    make: impl Fn() -> Table,
    order: battle::order::Order,
    (sides, falling): (&[u8], fn(&[u8]) -> usize),
    show: fn(&mut Table) -> battle::words::Odds,
) {
    let odds = show(&mut make());
    let ways: u32 = sides.iter().map(|&sides| u32::from(sides)).product();
    let (mut fails, mut falls, mut dealt) = (0, 0, 0);
    for way in 0..ways {
        let mut rest = way;
        let faces: Vec<u8> = sides
            .iter()
            .map(|&sides| {
                let face = (rest % u32::from(sides)) as u8 + 1;
                rest /= u32::from(sides);
                face
            })
            .collect();
        let mut table = make();
        table.dice(&faces[..falling(&faces)]).order(order.clone());
        for fact in table.facts() {
            match fact.what {
                Happening::CheckRolled { success, .. } => fails += u32::from(!success),
                Happening::Damaged { amount, .. } => dealt += amount,
                Happening::Fell { .. } => falls += 1,
                _ => {}
            }
        }
    }
    let share = |count: u32| f64::from(count) / f64::from(ways);
    assert!((odds.hit.as_f64() - share(fails)).abs() < 1e-12, "{odds:?} {}", share(fails));
    assert!((odds.defeat.as_f64() - share(falls)).abs() < 1e-12, "{odds:?} {}", share(falls));
    assert!((odds.damage_mean - f64::from(dealt) / f64::from(ways)).abs() < 1e-9, "{odds:?}");
}

#[test]
fn fv_rul_17_the_odds_of_an_area_are_those_of_all_faces() {
    // FV-RUL-17, FV-RUL-13
    let make = || {
        let mut table = Table::draw("A . g . . . .");
        table.scroll('A', "fire_ball");
        table.stat('A', Stat::Intelligence, 4).sheet('g', |p| p.hit_points = HitPoints::Fixed(4));
        table
    };
    enumerate(make, cast("fire_ball").to((3, 0).into()), &[6, 20], |table| {
        area(table, "cast", Some("fire_ball"), (3, 0)).caught[0].odds.unwrap()
    });
    let make = || {
        let mut table = Table::draw("A g . . . . .");
        feat(&mut table, 'A', Feat::DragonBorn);
        table.sheet('A', |p| (p.breath, p.element) = (6, Some(DamageKind::Cold)));
        table.sheet('g', |p| p.hit_points = HitPoints::Fixed(6));
        table
    };
    // Who saves takes a die that falls for that alone: 9 and general ability 2 reach 10 and STR.
    let falling = |faces: &[u8]| if faces[2] >= 9 { 4 } else { 3 };
    enumerate_those(make, at("breathe", (1, 0)), (&[6, 6, 20, 6], falling), |table| {
        area(table, "breathe", None, (1, 0)).caught[0].odds.unwrap()
    });
}

#[test]
fn fv_rul_33_the_odds_count_fortitude_and_resistance() {
    // FV-RUL-33
    let make = || {
        let mut table = Table::draw("A . g . . . .");
        table.scroll('A', "lightning_bolt");
        feat(&mut table, 'g', Feat::MagicalResistance);
        table.sheet('g', |p| p.hit_points = HitPoints::Fixed(7));
        table
    };
    enumerate(make, cast("lightning_bolt").to((2, 0).into()), &[6, 20, 20], |table| {
        area(table, "cast", Some("lightning_bolt"), (2, 0)).caught[0].odds.unwrap()
    });
    let mut table = Table::draw("A . g . . . .");
    table.scroll('A', "lightning_bolt");
    feat(&mut table, 'g', Feat::UndeadFortitude);
    table.sheet('g', |p| p.hit_points = HitPoints::Fixed(1));
    let odds = area(&mut table, "cast", Some("lightning_bolt"), (2, 0)).caught[0].odds.unwrap();
    // A failed save always fells it, a save does from 2 on the die; then 9 of 20 faces of d20+2 miss 12.
    let felled = odds.hit.as_f64() + (1.0 - odds.hit.as_f64()) * 5.0 / 6.0;
    assert!((odds.defeat.as_f64() - felled * 9.0 / 20.0).abs() < 1e-12);
}

#[test]
fn fv_rul_51_an_area_may_be_laid_where_no_enemy_is() {
    // FV-RUL-51, FV-MAG-09
    let mut table = Table::draw("A . . . . . . g");
    table.scroll('A', "fire_ball");
    let catching = table.offer("cast", Some("fire_ball")).expect("g is in sight");
    let tos = |areas: &[battle::words::Area]| -> Vec<i16> {
        let mut cols: Vec<i16> = areas.iter().map(|area| area.to.col).collect();
        cols.sort_unstable();
        cols
    };
    assert_eq!(tos(&catching.areas), [6, 7]);
    let elsewhere = table.offer("cast", Some("fire_ball/elsewhere")).expect("anywhere in sight");
    assert_eq!(tos(&elsewhere.areas), [0, 1, 2, 3, 4, 5]);
    assert_eq!(elsewhere.use_for, battle::offer::Use::Other, "nothing for computer players");
    assert_eq!(elsewhere.cost, catching.cost);
    table.dice(&[4]).order(cast("fire_ball/elsewhere").to((4, 0).into()));
    assert_eq!((table.health('g'), table.left('A', "action")), (12, 0));
    table.turn_of('g').turn_of('A');
    assert!(table.offer("cast", None).is_none(), "the scroll is used up");
    // A breath as well, and a burst that no enemy is near enough for.
    let mut table = dragon("d . . . . . . . A");
    table.dice(&[2]).order(at("breathe", (1, 0)).with("elsewhere"));
    assert_eq!((table.health('A'), table.left('d', "action")), (20, 0));
}

#[test]
fn fv_insp_03_nobody_is_asked_about_damage_of_an_area_that_fells_as_it_lies() {
    let mut table = Table::draw("A . . . g");
    table.scroll('A', "fire_ball");
    table.inspired('A', 1).sheet('g', |p| p.hit_points = HitPoints::Fixed(6));
    table.dice(&[6, 2]).order(cast("fire_ball").to((4, 0).into()));
    assert_eq!((table.actor(), table.trigger(), table.at('g')), ("A".into(), String::new(), None));
}

#[test]
fn fv_insp_04_the_chance_of_a_die_counts_the_saves_to_come() {
    let mut table = Table::draw("A . . g .");
    table.scroll('A', "fire_ball");
    table.inspired('A', 1).sheet('g', |p| p.hit_points = HitPoints::Fixed(5));
    let aimed = area(&mut table, "cast", Some("fire_ball"), (3, 0));
    let fails =
        aimed.caught.iter().find(|one| &*one.target == "g").and_then(|one| one.odds).expect("odds").hit;
    table.dice(&[3]).order(cast("fire_ball").to((3, 0).into()));
    let Use::Sway { chance, damage, .. } = table.offer("inspire", None).expect("2 more would fell g").use_for
    else {
        panic!("a die sways");
    };
    // Five faces of six fell it if its save fails; half of nine is less than its health.
    let fails = fails.as_f64() as f32;
    assert!((chance - fails * 5.0 / 6.0).abs() < 1e-5, "{chance} where {fails} fail");
    assert!((damage - 3.5 * (fails + (1.0 - fails) / 2.0)).abs() < 1e-5, "{damage}");
}
