//! Attack rolls: what is told of them, what they cite, and whom they may be made at. Rulings `RZR-04`, `RZR-06`, `RZR-15`, `RZR-27`,
//! `RZR-36`, rules `RZ-NAT20-01`, `RZ-NAT20-02`.

use crate::rulezero::table::{Table, attack, go, told};
use battle::order::Order;
use fivefoot_rulezero::{
    profile::{Defense, SizeClass, Stat, Talent, Training},
    sheet::States,
};
use grid::Square;

#[test]
fn rz_nat20_01_a_roll_cites_the_face_that_settled_it_rz_nat20_02_rzr_06_rzr_04() {
    // The face, a short sword's defense and the rule.
    for (face, reflex, dice, rule) in [
        (20, 40, &[3][..], "RZ-NAT20-01"),
        (20, 10, &[3], "RZR-06"),
        (19, 10, &[3], "RZR-06"),
        (19, 40, &[], "RZ-NAT20-02"),
        (18, 40, &[], "RZR-04"),
        (12, 10, &[3], "RZR-04"),
        (2, 10, &[], "RZR-04"),
        (1, 0, &[], "RZ-NAT20-01"),
        (1, 40, &[], "RZR-04"),
    ] {
        let mut table = Table::draw("A g .");
        table.arm('A', "short_sword").hits('g', 60).defense('g', Defense::Reflex, reflex);
        table.dice(&[&[face], dice].concat()).order(attack("short_sword", "g"));
        assert_eq!(table.cited("A attacks g"), rule, "{face} against {reflex}");
    }
}

#[test]
fn rzr_15_attacks_on_the_helpless_beside_one_say_that_they_are_critical_and_shots_do_not() {
    let says = |rows: &str, with: &str, state: fn(&mut States)| {
        let mut table = Table::draw(rows);
        table.arm('A', with).state('g', state);
        let target = table.aim(with, "g");
        let rule = target.reasons.iter().find(|reason| reason.label.starts_with("helpless: every hit"));
        rule.map(|reason| reason.rule)
    };
    let pinned: fn(&mut States) = |states| states.pinned = true;
    assert_eq!(says("A g .", "mace", pinned), Some("RZR-15"));
    assert_eq!(says("A g .", "mace", |_| ()), None);
    assert_eq!(says("A g .", "mace", |states| states.stunned = kit::timed::Timed::ON), None);
    assert_eq!(says("A . g", "long_spear", pinned), None, "not beside it");
    assert_eq!(says("A . g", "short_bow", pinned), None, "a shot");
}

#[test]
fn rzr_61_a_heavy_blow_that_only_the_20_lands_adds_nothing_and_small_teeth_add_less_rzr_40() {
    let mut short = Table::draw("A g .");
    short.arm('A', "mace").hits('g', 60).defense('g', Defense::Reflex, 40);
    short.dice(&[20, 3]).order(Order::new("heavy_blow").with("mace").target("g"));
    let log = short.log();
    let harm = log.iter().find(|line| line.starts_with("g takes 6 ")).expect("3 twice");
    assert!(harm.contains("a 20 that falls short: no added damage"), "{harm}");
    let rule = |arms: Option<&str>, size: SizeClass| {
        let mut table = Table::draw("A g .");
        table.first(if arms.is_some() { "Ag" } else { "gA" }).hits('g', 60).hits('A', 60);
        let (with, at) = (arms.unwrap_or("bite"), if arms.is_some() { "g" } else { "A" });
        match arms {
            Some(arms) => _ = table.arm('A', arms),
            None => _ = table.size('g', size),
        }
        table.dice(&[15, 1]).order(Order::new("heavy_blow").with(with).target(at));
        table.facts_of_damage().into_iter().find(|(label, _)| label == "heavy blow").map(|(_, rule)| rule)
    };
    assert_eq!(rule(Some("mace"), SizeClass::Medium), Some("RZR-40"));
    assert_eq!(rule(Some("dagger"), SizeClass::Medium), Some("RZR-40"), "4 is what it adds");
    assert_eq!(rule(None, SizeClass::Small), Some("RZR-40"));
}

#[test]
fn rzr_36_a_backstab_is_for_whoever_is_off_its_guard_flanked_helpless_stunned_or_held() {
    let stabs = |rows: &str, first: &str, state: fn(&mut States)| {
        let mut table = Table::draw(rows);
        table.arm('A', "dagger").talent('A', Talent::Backstab).talent('A', Talent::Hamstring).hits('g', 60);
        if rows.contains('B') {
            table.arm('B', "mace");
        }
        table.first(first).state('g', state).turn_of('A');
        let told = told(&table.aim("dagger", "g"));
        let both = ["backstab: 1d6 more ", "hamstring: a step down the track "];
        both.map(|one| told.contains(&one.to_owned()))
    };
    let plain: fn(&mut States) = |_| ();
    assert_eq!(stabs("A g . .", "gA", plain), [false, false], "on its guard");
    assert_eq!(stabs("A g . .", "Ag", plain), [true, true], "it has not had its turn");
    assert_eq!(stabs("A g B .", "gAB", plain), [true, true], "flanked");
    assert_eq!(stabs("A g . .\n. B . .", "gAB", plain), [false, false], "two enemies and no flank");
    assert_eq!(stabs("A g . .", "gA", |states| states.pinned = true), [true, true], "helpless");
    let mut stunned = Table::draw("A g . . C");
    stunned
        .first("gCA")
        .arm('A', "dagger")
        .talent('A', Talent::Backstab)
        .hits('g', 60)
        .power('C', "choking_mist");
    stunned.turn_of('C').dice(&[15, 1]).order(Order::new("area").with("choking_mist").to(Square::new(2, 0)));
    assert!(
        told(&stunned.turn_of('A').aim("dagger", "g")).contains(&"backstab: 1d6 more ".to_owned()),
        "stunned"
    );
    let mut held = Table::draw("A g B .");
    held.arm('A', "dagger").talent('A', Talent::Backstab).hits('g', 60).hits('B', 60);
    held.first("gBA").order(Order::new("grapple").target("B")).dice(&[15, 5]).does("pass").turn_of('A');
    assert!(told(&held.aim("dagger", "g")).contains(&"backstab: 1d6 more ".to_owned()), "it holds B");
}

#[test]
fn rzr_15_the_pinned_attack_nobody_and_the_held_only_their_holder_with_what_is_light_rzr_48() {
    let mut pinned = Table::draw("A g .");
    pinned.arm('A', "dagger").state('A', |states| states.pinned = true);
    assert_eq!(pinned.closed("attack", Some("dagger")), "pinned");
    let mut held = Table::draw("h A g .");
    held.arm('A', "dagger -mace").hits('g', 60).hits('A', 60).first("gAh");
    held.order(Order::new("grapple").target("A")).dice(&[15, 5]).does("pass").turn_of('A');
    let offer = held.offer("attack", Some("dagger")).expect("it is light");
    let targets: Vec<&str> = offer.targets.iter().map(|one| &*one.target).collect();
    assert_eq!(targets, ["g"]);
    held.order(Order::new("drop").with("dagger"));
    assert!(held.offer("attack", Some("mace")).is_none());
}

#[test]
fn rzr_26_a_bow_is_shot_again_and_a_crossbow_takes_a_move_action_first_rzr_27() {
    let mut bow = Table::draw("A . . . . . g");
    bow.arm('A', "short_bow").dice(&[2]).order(attack("short_bow", "g"));
    assert!(bow.offer("reload", Some("short_bow")).is_none());
    bow.turn_of('g').turn_of('A').dice(&[2]).order(attack("short_bow", "g"));
    let mut bolt = Table::draw("A . . . . . g");
    bolt.arm('A', "light_crossbow");
    assert!(bolt.offer("reload", Some("light_crossbow")).is_none(), "it is loaded");
    bolt.dice(&[2]).order(attack("light_crossbow", "g")).turn_of('g').turn_of('A');
    assert_eq!(bolt.closed("attack", Some("light_crossbow")), "has to be reloaded first");
    bolt.order(Order::new("reload").with("light_crossbow"));
    assert_eq!((bolt.left('A', "move"), bolt.left('A', "standard")), (0, 1));
    bolt.dice(&[2]).order(attack("light_crossbow", "g"));
}

#[test]
fn rzr_27_what_is_at_the_side_strikes_nobody_and_who_has_teeth_has_no_fists_rz_nat_01() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace -dagger");
    assert!(table.offer("attack", Some("dagger")).is_none());
    assert!(table.offer("attack", Some("unarmed")).is_some());
    table.turn_of('g');
    assert!(
        table.offer("attack", Some("unarmed")).is_none() && table.offer("attack", Some("bite")).is_some()
    );
}

#[test]
fn rzr_21_the_stat_of_an_attack_cites_finesse_where_that_is_why_rzr_04() {
    for (with, talent, stat, rule) in [
        ("dagger", true, "Dex 3", "RZR-21"),
        ("dagger", false, "Str 1", "RZR-04"),
        ("mace", true, "Str 1", "RZR-04"),
    ] {
        let mut table = Table::draw("A g .");
        table.arm('A', with).stat('A', Stat::Dexterity, 3).stat('A', Stat::Strength, 1);
        if talent {
            table.talent('A', Talent::Finesse);
        }
        let target = table.aim(with, "g");
        let found = target
            .reasons
            .iter()
            .find(|reason| format!("{} {}", reason.label, reason.amount).replace('+', "") == stat);
        assert_eq!(found.map(|reason| reason.rule), Some(rule), "{with} {talent}: {:?}", told(&target));
    }
}

#[test]
fn rzr_15_attacks_at_the_blind_cite_blindness_and_those_in_the_dark_cite_the_light_rzr_25() {
    let rule = |blind: bool| {
        let mut table = Table::draw("A . g");
        table.arm('A', "short_bow");
        if blind {
            table.state('g', |states| states.blinded = true);
        } else {
            table.light((0, 0), grid::Light::Dark);
        }
        let target = table.aim("short_bow", "g");
        target
            .reasons
            .iter()
            .find(|reason| &*reason.label == "unseen by the target")
            .map(|reason| reason.rule)
    };
    assert_eq!((rule(true), rule(false)), (Some("RZR-15"), Some("RZR-25")));
}

#[test]
fn rzr_36_bowcraft_makes_up_for_training_with_bows_and_with_nothing_else() {
    let untrained = |with: &str, talent: bool, training: Training| {
        let mut table = Table::draw("A . g");
        table.arm('A', with).sheet('A', |one| one.training = training);
        if talent {
            table.talent('A', Talent::Bowcraft);
        }
        table.reasons(with, "g").iter().any(|told| told.starts_with("not trained with it"))
    };
    assert!(
        untrained("short_bow", false, Training::Simple) && !untrained("short_bow", true, Training::Simple)
    );
    assert!(
        untrained("short_bow", false, Training::Finesse) && !untrained("short_bow", true, Training::Finesse)
    );
    assert!(!untrained("light_crossbow", false, Training::Simple), "a simple weapon");
    assert!(!untrained("short_bow", false, Training::All));
}

#[test]
fn rzr_19_a_readied_shot_draws_a_blow_from_whoever_stands_beside_the_archer_as_any_other_does_rzr_03() {
    let mut table = Table::draw("g A . . . . . . . . h");
    table.first("Agh").arm('A', "short_bow").hits('h', 60);
    table.order(Order::new("ready").with("short_bow").choice("enemy_within_6_squares"));
    table.turn_of('h').order(go(7, 0));
    assert_eq!(table.actor(), "A");
    table.order(attack("short_bow", "h"));
    assert_eq!(table.actor(), "g");
    table.dice(&[2]).does("pass");
    assert_eq!(table.actor(), "h");
}

#[test]
fn rzr_67_a_blow_out_of_turn_that_fells_one_is_no_cleave_rzr_19() {
    let mut table = Table::draw("h A g .\n. . . .");
    table.arm('A', "mace").talent('A', Talent::Cleave).hits('g', 1).first("gAh");
    table.sheet('g', |one| one.dies_at_zero = true).order(go(3, 1));
    table.dice(&[15, 5]).order(Order::new("opportunity_attack").with("mace").target("g"));
    assert_eq!(table.left('A', "strike"), 0);
    table.turn_of('A');
    assert_eq!(table.left('A', "strike"), 0);
}

#[test]
fn rz_bonus_03_a_boon_to_strength_adds_to_no_other_stat_and_one_to_reflex_to_no_other_defense_rz_bonus_01() {
    let chance = |power: &str, boon: Option<&str>| {
        let mut table = Table::draw("A . g");
        table.power('A', power).defense('g', Defense::Will, 12).defense('g', Defense::Reflex, 12);
        if let Some(boon) = boon {
            table.boon('g', boon);
        }
        table.target("power", Some(power), "g").odds.expect("dice decide").hit.as_f64()
    };
    let lowers =
        |power: &str, boon: &str| ((chance(power, None) - chance(power, Some(boon))) * 20.0).round() as i32;
    assert_eq!((lowers("fire_bolt", "warding_ring"), lowers("frighten", "warding_ring")), (1, 0));
    assert_eq!((lowers("fire_bolt", "abbey_blessing"), lowers("frighten", "abbey_blessing")), (0, 1));
}

#[test]
fn rzr_25_a_friend_who_has_fallen_flanks_with_nobody_rzr_49() {
    let mut table = Table::draw("A g B . h");
    table.arm('A', "dagger").arm('B', "mace").hits('B', 1).hits('g', 60).first("ghAB");
    assert!(table.turn_of('A').reasons("dagger", "g").iter().any(|told| told.starts_with("flank")));
    let mut table = Table::draw("A g B . h");
    table.arm('A', "dagger").arm('B', "mace").hits('B', 1).hits('g', 60).first("ghAB");
    table.dice(&[15, 3]).order(attack("bite", "B")).turn_of('A');
    assert!(!table.reasons("dagger", "g").iter().any(|told| told.starts_with("flank")));
}

#[test]
fn rzr_26_a_melee_is_where_a_friend_still_stands_beside_the_target_and_hampers_shots_alone() {
    let reasons = |with: &str, falls: bool| {
        let mut table = Table::draw("A . g B h\n. . . . .");
        table.first("ghAB").option("shooting_into_melee", true).arm('A', with).arm('B', "mace").hits('g', 60);
        table.hits('B', if falls { 1 } else { 60 });
        if falls {
            table.dice(&[15, 3]).order(attack("bite", "B"));
        }
        table.turn_of('A').reasons(with, "g").iter().any(|told| told == "into a melee -4")
    };
    assert!(reasons("short_bow", false) && !reasons("short_bow", true) && !reasons("long_spear", false));
}

#[test]
fn rzr_25_a_body_in_the_way_shelters_from_a_bolt_as_from_an_arrow_rzr_32() {
    let shelters = |rows: &str, power: Option<&str>| {
        let mut table = Table::draw(rows);
        let target = match power {
            Some(power) => table.power('A', power).target("power", Some(power), "g"),
            None => table.arm('A', "short_bow").aim("short_bow", "g"),
        };
        let told = told(&target);
        told.into_iter().filter(|one| one.ends_with("needed")).collect::<Vec<_>>()
    };
    let way = "A . B . g";
    assert_eq!(shelters(way, Some("fire_bolt")), shelters(way, None));
    assert_eq!(shelters(way, None).len(), 1);
    assert!(shelters("A . . . g", Some("fire_bolt")).is_empty());
    assert!(shelters(way, Some("frighten")).is_empty(), "Will is not sheltered");
}

#[test]
fn rz_bonus_03_magic_in_ones_strength_moves_no_bow_rz_stat_04() {
    let adds = |with: &str| {
        let mut table = Table::draw("A . g");
        table
            .arm('A', with)
            .stat('A', Stat::Dexterity, 1)
            .stat('A', Stat::Strength, 1)
            .boon('A', "giants_belt");
        table.reasons(with, "g")
    };
    assert!(adds("long_spear").contains(&"Str +3".to_owned()), "{:?}", adds("long_spear"));
    assert!(adds("short_bow").contains(&"Dex +1".to_owned()), "{:?}", adds("short_bow"));
}

#[test]
fn rzr_61_a_heavy_blow_of_bare_hands_adds_no_more_than_they_do_rzr_40() {
    let mut table = Table::draw("A g .");
    table.hits('g', 60).dice(&[15, 1]).order(Order::new("heavy_blow").with("unarmed").target("g"));
    assert_eq!(table.health('g'), 56, "1 and 3");
    let mut table = Table::draw("A g .");
    table.hits('g', 60).dice(&[15, 1]).order(Order::new("heavy_blow").with("unarmed").target("g"));
    assert!(table.facts_of_damage().contains(&("heavy blow".to_owned(), "RZR-61")));
}
