//! Powers: three defenses, areas, healing by kind, resistances.

use crate::rulezero::table::{Table, attack, told};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::{CreatureType, DamageKind, Defense, Polarity, Resistance, Stat, Treatment};
use grid::{Cover, Square};

#[test]
fn rz_ab_03_a_power_is_rolled_with_a_stat_of_its_own_rzr_32_rz_def_will() {
    let mut table = Table::draw("A . . g");
    table.power('A', "fire_bolt").power('A', "frighten").stat('A', Stat::Intelligence, 3).hits('g', 60);
    table.defense('g', Defense::Will, 8);
    assert_eq!(told(&table.target("power", Some("fire_bolt"), "g")), ["Int +3", "against Reflex "]);
    assert_eq!(table.target("power", Some("frighten"), "g").odds.expect("dice").hit.as_f64(), 0.8);
    table.dice(&[5, 4]).order(Order::new("power").with("frighten").target("g"));
    assert_eq!(table.health('g'), 60 - 7);
    assert_eq!(table.conditions('g'), ["worn"]);
}

#[test]
fn rzr_43_an_area_is_one_roll_for_all_in_it_friends_too_rzr_38_rzr_51() {
    let mut table = Table::draw("A . . . g h\n. . . . B .");
    table.power('A', "choking_mist").hits('g', 60).hits('h', 60).hits('B', 60).defense(
        'B',
        Defense::Fortitude,
        30,
    );
    table.dice(&[12, 4]).order(Order::new("area").with("choking_mist").to(Square::new(4, 0)));
    assert_eq!((table.health('g'), table.health('h'), table.health('B')), (56, 56, 60));
    assert_eq!(table.conditions('h'), ["stunned"]);
    table.does("end_turn").does("end_turn");
    assert_eq!(table.actor(), "A", "the stunned lose their turn");
}

#[test]
fn rzr_38_a_level_may_roll_against_each_by_itself() {
    let mut table = Table::draw("A . . . g h");
    table.power('A', "choking_mist").hits('g', 60).hits('h', 60).option("one_roll_for_all", false);
    table.dice(&[12, 4, 5]).order(Order::new("area").with("choking_mist").to(Square::new(4, 0)));
    assert_eq!((table.health('g'), table.health('h')), (56, 60));
}

#[test]
fn rz_holy_04_holy_mending_burns_the_dead_rzr_30() {
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, 3).hits('g', 60);
    table.sheet('g', |one| one.creature = CreatureType::Undead);
    table.dice(&[10, 5]).order(Order::new("power").with("holy_mending").target("g"));
    assert_eq!(table.health('g'), 52);
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending");
    table.closed("power", Some("holy_mending"));
}

#[test]
fn rz_holy_02_an_entry_may_say_otherwise_and_some_are_left_alone_rz_type_02_rzr_35() {
    let burnt = |change: fn(&mut fivefoot_rulezero::profile::Profile)| {
        let mut table = Table::draw("P g .");
        table.power('P', "holy_mending").sheet('g', change);
        table.offer("power", Some("holy_mending")).is_some()
    };
    assert!(burnt(|one| one.half_undead = true));
    let mut table = Table::draw("P g .");
    table.sheet('g', |one| one.half_undead = true);
    table.sheet_says('g', "Half undead", "yes", "RZ-TYPE-02").sheet_says('g', "Half undead", "yes", "RZR-35");
    assert!(burnt(|one| {
        one.healing.insert(Polarity::Unholy, Treatment::Heals);
    }));
    assert!(!burnt(|one| one.creature = CreatureType::Construct));
    assert!(!burnt(|one| {
        one.creature = CreatureType::Undead;
        one.healing.insert(Polarity::Holy, Treatment::Nothing);
    }));
}

#[test]
fn rzr_31_resistance_takes_off_each_hit_and_absorbing_heals_rzr_41() {
    let hit = |resists: Resistance| {
        let mut table = Table::draw("A g .");
        table.arm('A', "mace").hits('g', 30).change('g', "health", battle::setup::Change::Number(20));
        table.sheet('g', |one| {
            one.resists.insert(DamageKind::Bludgeoning, resists);
        });
        table.dice(&[12, 5]).order(attack("mace", "g"));
        table.health('g')
    };
    assert_eq!(hit(Resistance::Resists(3)), 18);
    assert_eq!(hit(Resistance::Resists(9)), 19, "1 at least");
    assert_eq!(hit(Resistance::Immune), 20);
    assert_eq!(hit(Resistance::Absorbs), 25);
}

#[test]
fn rz_res_01_what_the_living_have_against_holy_harm_adds_to_holy_healing_rz_holy_01() {
    let mut table = Table::draw("P . g");
    table.power('P', "holy_mending").hits('P', 40).change('P', "health", battle::setup::Change::Number(10));
    table.sheet('P', |one| {
        one.resists.insert(DamageKind::Holy, Resistance::Resists(5));
    });
    table.dice(&[4]).order(Order::new("heal").with("holy_mending").target("P"));
    assert_eq!(table.health('P'), 10 + 4 + 5);
}

#[test]
fn rz_res_02_and_what_the_undead_have_against_unholy_harm_to_unholy_healing() {
    let mut table = Table::draw("g . A");
    table.first("gA").power('g', "grave_touch").hits('g', 40);
    table.change('g', "health", battle::setup::Change::Number(10)).sheet('g', |one| {
        one.creature = CreatureType::Undead;
        one.resists.insert(DamageKind::Unholy, Resistance::Resists(5));
    });
    table.dice(&[4]).order(Order::new("heal").with("grave_touch").target("g"));
    assert_eq!(table.health('g'), 10 + 4 + 5);
}

#[test]
fn rz_holy_03_a_construct_is_neither_healed_nor_harmed_by_what_is_holy() {
    let mut table = Table::draw("P C . g");
    table.first("PCg").power('P', "holy_mending").hits('C', 40);
    table.change('C', "health", battle::setup::Change::Number(10));
    table.sheet('C', |one| one.creature = CreatureType::Construct);
    table.closed("heal", Some("holy_mending"));
}

#[test]
fn rz_dur_01_what_names_no_time_lasts_until_the_encounter_is_over() {
    let mut table = Table::draw("A . . g");
    table.power('A', "dust_breath").hits('g', 60);
    table.dice(&[12, 4, 4]).order(Order::new("area").with("dust_breath").to(Square::new(3, 0)));
    assert_eq!(table.conditions('g'), ["blinded"]);
    table.turn_of('g').does("end_turn").turn_of('g');
    assert_eq!(table.conditions('g'), ["blinded"]);
}

#[test]
fn rzr_42_the_log_of_a_critical_hit_adds_up_where_the_least_counts() {
    let mut table = Table::draw("A g .");
    table.arm('A', "dagger").stat('A', Stat::Strength, -5).hits('g', 60).defense('g', Defense::Reflex, 5);
    table.dice(&[20, 1]).order(attack("dagger", "g"));
    // 1 - 5 is -4, 5 more make it 1, twice are 2.
    table.says("g takes 2 piercing damage from A: (1 -5 +5) x2 = 2");
    assert_eq!(table.health('g'), 58);
}

#[test]
fn rzr_38_an_area_is_aimed_at_nobody_so_dim_light_helps_no_more_than_the_dark_rzr_25() {
    let hit = |light: grid::Light| {
        let mut table = Table::draw("A . . . g . .");
        table.power('A', "ember_shower");
        for column in 0..7 {
            table.light((column, 0), light);
        }
        let offer = table.offer("area", Some("ember_shower")).expect("on offer");
        let area = offer.areas.iter().find(|area| area.to == Square::new(4, 0)).expect("laid there");
        area.caught[0].odds.expect("dice decide").hit
    };
    assert_eq!(hit(grid::Light::Dim), hit(grid::Light::Bright));
}

#[test]
fn rzr_30_an_entry_on_unholy_healing_cites_the_ruling_on_it() {
    let mut table = Table::draw("g . A");
    table.first("gA").is('g', "half_ghoul").change('g', "health", battle::setup::Change::Number(10));
    table.sheet_says('g', "unholy healing", "heals", "RZR-30");
    let target = table.target("heal", Some("grave_touch"), "g");
    assert!(target.reasons.iter().all(|reason| reason.rule == "RZR-30"), "{target:?}");
}

#[test]
fn rzr_38_cover_against_an_area_counts_from_its_middle_rzr_25() {
    let mut table = Table::draw(". . . . . . . .\nA . . # . . . h\n. . . . . . g .\n. . . . . . . .");
    table.power('A', "ember_shower").hits('g', 60).hits('h', 60);
    let offer = table.offer("area", Some("ember_shower")).expect("it is open");
    let area = offer.areas.iter().find(|area| area.to == Square::new(6, 2)).expect("it can be laid there");
    assert_eq!(area.caught.len(), 2);
    for target in &area.caught {
        assert_eq!((told(target), target.cover), (vec!["against Reflex ".to_owned()], Cover::None));
    }
}

#[test]
fn rzr_46_what_is_closed_cites_the_rule_that_closes_it_rzr_29() {
    let mut table = Table::draw("A g . .");
    table.arm('A', "long_spear");
    let rule = |table: &mut Table, verb: &str, with: Option<&str>| {
        table.closed(verb, with);
        let offers = table.battle().offers();
        let mut closed = offers.closed.iter().filter(|one| one.verb == verb && one.with.as_deref() == with);
        closed.next().expect("it is closed").rule
    };
    assert_eq!(rule(&mut table, "attack", Some("long_spear")), "RZR-46");
    assert_eq!(rule(&mut table, "heavy_blow", Some("long_spear")), "RZR-46");
    let mut table = Table::draw("A . . . . . g");
    table.sheet('A', |profile| profile.load = 401);
    assert_eq!(rule(&mut table, "run", None), "RZR-29");
    assert_eq!(rule(&mut table, "charge", Some("unarmed")), "RZR-29");
}

#[test]
fn rzr_30_healing_says_what_is_over_full_health() {
    let mut table = Table::draw("P B . g");
    table.first("PBg").power('P', "holy_mending").stat('P', Stat::Wisdom, 3);
    table.change('B', "health", Change::Number(18));
    table.dice(&[8]).order(Order::new("heal").with("holy_mending").target("B"));
    table.says("B regains 2 health: 8 -6 = 2, now at 20 (Wis +3, full health -9)");
}
