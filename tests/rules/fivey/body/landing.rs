//! What waits where somebody is moved by force, in the odds as in play. Rulings `FV-RUL-33`, `FV-RUL-42`, `FV-RUL-43`, `FV-RUL-47`.

use crate::fivey::table::{Table, attack, go};
use battle::{order::Order, setup::Change};
use dice::Chance;
use fivefoot_fivey::profile::{DamageKind, Feat};
use grid::Square;

/// Plays an order with each of these faces, as often as each counts: how often somebody is off the board then, and all damage.
fn played(make: impl Fn() -> Table, order: &Order, ways: &[(Vec<u8>, u128)], who: char) -> (u128, i128) {
    let (mut fell, mut dealt) = (0, 0);
    for (faces, times) in ways {
        let mut table = make();
        let before = table.health(who);
        table.dice(faces).order(order.clone());
        fell += times * u128::from(table.at(who).is_none());
        dealt += *times as i128 * i128::from(before - table.health(who));
    }
    (fell, dealt)
}

/// A with 9 left beside a giant and a pit.
fn giant() -> Table {
    let mut table = Table::draw("g g A ^\ng g . .");
    table.feat('g', Feat::GiantStrength).change('A', "health", Change::Number(9)).first("gA");
    table
}

#[test]
fn fv_rul_33_the_odds_of_a_blow_that_pushes_into_a_pit_count_the_fall() {
    // FV-RUL-33, FV-RUL-42
    let target = giant().aim("claws", "A");
    // 9 and 2 reach 11; the blow alone leaves A on its feet.
    let misses = (1..9).map(|face| (vec![face], 36));
    let hits = (9..=20)
        .flat_map(|face| (1..=6).flat_map(move |blow| (1..=6).map(move |fall| (vec![face, blow, fall], 1))));
    let ways: Vec<_> = misses.chain(hits).collect();
    let (fell, dealt) = played(giant, &attack("claws", "A"), &ways, 'A');
    let odds = target.odds.expect("odds");
    assert_eq!(odds.defeat, Chance::new(fell, 720));
    assert!(fell > 0 && odds.damage_mean >= dealt as f64 / 720.0, "what is more than A has counts, too");
    assert!(target.reasons.iter().any(|reason| &*reason.label == "a pit behind"), "{:?}", target.reasons);
}

#[test]
fn fv_rul_47_the_odds_of_a_push_among_caltrops_count_the_sting() {
    // FV-RUL-47, FV-RUL-43
    let make = || {
        let mut table = Table::draw("B g . A");
        table.gear('A', "caltrops").change('g', "health", Change::Number(1)).first("ABg");
        table.order(Order::new("spread").with("caltrops").to(Square::new(2, 0))).turn_of('B');
        table
    };
    let odds = make().offer("push", None).expect("beside").targets[0].odds.expect("odds");
    let fails = (1..11).map(|face| (vec![face], 20));
    let pushes = (11..=20).flat_map(|face| (1..=20).map(move |step| (vec![face, step], 1)));
    let ways: Vec<_> = fails.chain(pushes).collect();
    let (fell, dealt) = played(make, &Order::new("push").target("g"), &ways, 'g');
    assert_eq!((odds.defeat, odds.damage_mean), (Chance::new(fell, 400), dealt as f64 / 400.0));
    assert!(fell > 0);
}

#[test]
fn fv_rul_47_the_odds_of_a_push_into_fire_count_the_turn_that_begins_there() {
    // FV-RUL-47, FV-RUL-43
    let mut table = Table::draw("B g . A");
    table.gear('A', "torch -oil_flask").change('g', "health", Change::Number(3)).first("ABg");
    table.order(Order::new("throw").with("oil_flask").to(Square::new(2, 0)));
    table.order(Order::new("set_alight").with("torch").to(Square::new(2, 0))).turn_of('B');
    let odds = table.offer("push", None).expect("beside").targets[0].odds.expect("odds");
    // 10 of 20 push, 4 of 6 burn it to death.
    assert_eq!((odds.defeat, odds.damage_mean), (Chance::new(1, 3), 1.75));
    table.dice(&[15]).order(Order::new("push").target("g")).dice(&[3]).does("end_turn");
    assert_eq!(table.at('g'), None);
}

#[test]
fn fv_rul_42_nobody_is_pushed_up_out_of_a_pit() {
    // FV-RUL-42, FV-RUL-47
    let mut table = Table::draw(". A g ^ .");
    table.dice(&[15, 1]).order(Order::new("push").with("pit").target("g")).order(go(2, 0));
    assert_eq!(table.at('g'), Some((3, 0)));
    table.turn_of('g').turn_of('A');
    assert_eq!(table.closed("push", None), "g is already prone, with no room behind");
}

#[test]
fn fv_rul_42_whoever_lies_in_a_pit_does_not_fall_into_it_again() {
    // FV-RUL-42, FV-RUL-47
    let mut table = Table::draw(". A g ^ ^ .");
    table.dice(&[15, 1]).order(Order::new("push").with("pit").target("g")).order(go(2, 0));
    table.turn_of('g').turn_of('A').dice(&[15]).order(Order::new("push").target("g"));
    assert_eq!((table.at('g'), table.health('g')), (Some((4, 0)), 11), "along the pit, and no fall");
}

#[test]
fn fv_rul_24_what_a_hit_would_do_counts_what_waits_behind() {
    // FV-RUL-24, FV-RUL-33
    let mut table = giant();
    table.sheet('A', |profile| profile.shield = true);
    table.dice(&[19]).order(attack("claws", "A"));
    // A d6 and 2, then the d6 of the pit.
    let waits = table.waits();
    assert!(waits.iter().any(|line| line.contains("9.0 damage")), "{waits:?}");
}

#[test]
fn fv_rul_52_reasons_say_why_a_blow_deals_at_least_1() {
    // FV-RUL-52, FV-INSP-03
    let mut table = Table::draw("A g");
    table.inspired('A', 1).change('A', "health", Change::Number(3)).first("gA");
    table.dice(&[15, 3]).order(attack("claws", "A"));
    assert_eq!(table.actor(), "A", "3 would kill");
    table.dice(&[6]).does("inspire");
    table.says("A takes 1 slashing damage from g: 3 -2 = 1, health 2 (inspiration -3, at least 1 +1)");
}

#[test]
fn fv_mag_09_reasons_of_half_damage_name_the_spell() {
    // FV-MAG-09, FV-RUL-13
    use battle::fact::Happening;
    let mut table = Table::draw("A . . . g");
    table.scroll('A', "fire_ball");
    table.dice(&[4, 19]).order(Order::new("cast").with("fire_ball").to(Square::new(4, 0)));
    let facts = table.facts();
    let saved = facts.iter().find_map(|fact| match &fact.what {
        Happening::Damaged { reasons, .. } => reasons.iter().find(|reason| &*reason.label == "saved"),
        _ => None,
    });
    assert_eq!(saved.expect("it has saved").rule, "FV-MAG-09");
}

#[test]
fn fv_move_06_each_step_names_the_rule_that_makes_it_long_fv_rul_41() {
    // FV-RUL-41, FV-RUL-42, FV-MOVE-02, FV-ACT-09
    use battle::fact::Happening;
    let rules = |rows: &str, path: [(i16, i16); 2]| {
        let mut table = Table::draw(rows);
        table.order(Order::new("move").path(path.map(Square::from).to_vec()));
        let facts = table.facts();
        let steps = facts.iter().filter(|fact| matches!(fact.what, Happening::Moved { .. }));
        steps.map(|fact| fact.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules("A ~ . . g", [(1, 0), (2, 0)]), ["FV-MOVE-06", "FV-ACT-09"]);
    assert_eq!(rules("A . . g\n. . . .\n. . . .", [(1, 1), (2, 2)]), ["FV-ACT-09", "FV-RUL-41"]);
}

#[test]
fn fv_arm_05_armor_that_is_off_no_longer_shows_in_what_is_resisted() {
    // FV-ARM-05, FV-RUL-18
    let resists = |table: &mut Table| {
        let sheet = table.view('A').sheet;
        sheet.iter().flat_map(|part| &part.lines).any(|line| &*line.label == "Resists")
    };
    let mut table = Table::draw("A . g");
    table.wear('A', "plate").sheet('A', |profile| {
        profile.armor = profile.armor.clone().map(|armor| {
            let mut armor = (*armor).clone();
            armor.resist = vec![DamageKind::Fire];
            armor.into()
        });
        profile.resist.insert(DamageKind::Fire);
    });
    table.state('A', |states| states.armor_off = true);
    assert!(!resists(&mut table));
}

#[test]
fn fv_rul_36_odds_that_a_gadget_settles_say_so() {
    let mut table = Table::draw("A g .");
    table.state('A', |states| states.prepared = kit::timed::Timed::ON);
    let offer = table.offer("push", None).expect("beside");
    let labels: Vec<_> = offer.targets[0].reasons.iter().map(|reason| reason.label.to_string()).collect();
    assert_eq!(labels, ["STR", "a gadget settles it"]);
}

#[test]
fn fv_rul_47_a_hold_that_is_closed_names_who_is_held() {
    let mut table = Table::draw("A g . h");
    table.option("grapple", true);
    table.dice(&[15]).order(Order::new("grapple").target("g"));
    assert_eq!(table.closed("grapple", None), "g is already held");
}
