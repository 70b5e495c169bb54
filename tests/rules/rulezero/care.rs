//! Powers and potions one by one: range, uses, whom they reach, what they give back.

use crate::rulezero::table::{Table, attack, told};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::{CreatureType, DamageKind, Defense, Polarity, Resistance, Stat, Treatment};
use grid::Square;

fn power(with: &str, at: &str) -> Order {
    Order::new("power").with(with).target(at)
}

fn heal(at: &str) -> Order {
    Order::new("heal").with("holy_mending").target(at)
}

/// Whether A reaches g with a power at a distance in squares.
fn reaches(verb: &str, with: &str, squares: usize) -> bool {
    let mut table = Table::draw(&format!("A {}g", ". ".repeat(squares - 1)));
    table.power('A', with);
    table.offer(verb, Some(with)).is_some_and(|offer| !offer.targets.is_empty() || !offer.areas.is_empty())
}

#[test]
fn rzr_32_each_power_reaches_as_far_as_the_table_says() {
    for (verb, with, range) in [("power", "fire_bolt", 12), ("power", "frighten", 6)] {
        assert!(reaches(verb, with, range), "{with}");
        assert!(!reaches(verb, with, range + 1), "{with}");
    }
    // The mist is laid 12 squares away and fills one more.
    assert!(reaches("area", "choking_mist", 13));
    assert!(!reaches("area", "choking_mist", 14));
}

#[test]
fn rzr_32_a_power_is_used_up_in_an_encounter_and_takes_a_standard_action() {
    let mut table = Table::draw("A . . g");
    table.power('A', "choking_mist").power('A', "fire_bolt").hits('g', 60);
    table.dice(&[2]).order(Order::new("area").with("choking_mist").to(Square::new(3, 0)));
    assert_eq!((table.left('A', "standard"), table.left('A', "choking_mist")), (0, 0));
    table.turn_of('g').turn_of('A');
    assert_eq!(table.closed("area", Some("choking_mist")), "used up in this encounter");
    for _ in 0..2 {
        table.dice(&[2]).order(power("fire_bolt", "g")).turn_of('g').turn_of('A');
    }
    assert!(table.offer("power", Some("fire_bolt")).is_some(), "this one works as often as one likes");
    let mut table = Table::draw("A B . g");
    table.power('A', "holy_mending").hits('B', 60).change('B', "health", Change::Number(1));
    for left in [2, 1, 0] {
        table.turn_of('A').dice(&[4]).order(heal("B"));
        assert_eq!(table.left('A', "holy_mending"), left);
        table.turn_of('g');
    }
    table.turn_of('A');
    assert_eq!(table.closed("heal", Some("holy_mending")), "used up in this encounter");
}

#[test]
fn rzr_43_a_20_hits_all_in_the_area_for_double_and_a_1_misses_all() {
    for (faces, fortitude, left) in
        [(&[20, 4][..], 40, 60 - 8), (&[1][..], 1, 60), (&[19, 4][..], 10, 60 - 4)]
    {
        let mut table = Table::draw("A . . . g h");
        table.power('A', "choking_mist").hits('g', 60).hits('h', 60);
        table.defense('g', Defense::Fortitude, fortitude).defense('h', Defense::Fortitude, fortitude);
        table.dice(faces).order(Order::new("area").with("choking_mist").to(Square::new(4, 0)));
        assert_eq!((table.health('g'), table.health('h')), (left, left), "{faces:?}");
    }
}

#[test]
fn rzr_43_each_in_the_area_is_wounded_by_the_one_roll_of_damage_alone_rz_track_02() {
    let mut table = Table::draw("A . . . g h");
    table.power('A', "choking_mist").hits('g', 60).hits('h', 60);
    table.defense('g', Defense::Fortitude, 5).defense('h', Defense::Fortitude, 6);
    table.dice(&[15, 6]).order(Order::new("area").with("choking_mist").to(Square::new(4, 0)));
    assert_eq!((table.track('g'), table.track('h')), (1, 0));
}

#[test]
fn rzr_38_an_area_of_radius_1_is_three_squares_wide() {
    let mut table = Table::draw("A . . . g h i");
    table.power('A', "choking_mist").first("Aghi");
    for letter in ['g', 'h', 'i'] {
        table.hits(letter, 60);
    }
    table.dice(&[15, 6]).order(Order::new("area").with("choking_mist").to(Square::new(4, 0)));
    assert_eq!(['g', 'h', 'i'].map(|letter| table.health(letter)), [54, 54, 60]);
}

#[test]
fn rz_ab_03_frighten_takes_the_higher_of_wisdom_and_intelligence_for_roll_and_damage() {
    for (wisdom, intelligence, cause) in [(3, 1, "Wis +3"), (1, 3, "Int +3")] {
        let mut table = Table::draw("A . . g");
        table.power('A', "frighten").hits('g', 60).defense('g', Defense::Fortitude, 30);
        table.stat('A', Stat::Wisdom, wisdom).stat('A', Stat::Intelligence, intelligence);
        assert_eq!(told(&table.target("power", Some("frighten"), "g"))[0], cause);
        table.dice(&[15, 4]).order(power("frighten", "g"));
        assert_eq!(table.health('g'), 60 - 7);
    }
}

#[test]
fn rzr_15_whoever_is_grappled_works_by_touch_alone() {
    let mut table = Table::draw("A g .");
    table.power('A', "fire_bolt").power('A', "choking_mist").hits('g', 60).hits('A', 60);
    table.order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
    assert_eq!(table.closed("power", Some("fire_bolt")), "grappled: only what works by touch");
    assert_eq!(table.closed("area", Some("choking_mist")), "grappled: only what works by touch");
}

#[test]
fn rz_holy_04_the_harm_to_the_undead_is_what_the_healing_would_be_rzr_30() {
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, 3).hits('g', 60);
    table.sheet('g', |one| one.creature = CreatureType::Undead).defense('g', Defense::Will, 14);
    table.dice(&[10]).order(power("holy_mending", "g"));
    assert_eq!(table.health('g'), 60, "13 is less than Will 14");
    assert_eq!(table.left('P', "holy_mending"), 2, "a use is gone");
    table.turn_of('g').turn_of('P').dice(&[11, 5]).order(power("holy_mending", "g"));
    assert_eq!(table.health('g'), 60 - 8);
}

#[test]
fn rzr_30_unholy_healing_is_the_mirror() {
    let offers = |creature: CreatureType, half: bool| {
        let mut table = Table::draw("g A .");
        table.first("gA").power('g', "grave_touch").sheet('A', |one| {
            one.creature = creature;
            one.half_undead = half;
        });
        table.offer("power", Some("grave_touch")).is_some_and(|offer| !offer.targets.is_empty())
    };
    use CreatureType as C;
    for creature in [C::Humanoid, C::Beast, C::Giant, C::Dragon, C::Outsider] {
        assert!(offers(creature, false), "{creature:?} lives");
    }
    for creature in [C::Undead, C::Construct, C::Elemental, C::Plant] {
        assert!(!offers(creature, false), "{creature:?}");
    }
    assert!(offers(C::Humanoid, true), "help for the undead is none for the half-undead");
}

#[test]
fn rz_holy_03_what_is_holy_does_nothing_to_constructs_elementals_and_plants() {
    for creature in [CreatureType::Construct, CreatureType::Elemental, CreatureType::Plant] {
        let mut table = Table::draw("P g .");
        table.power('P', "holy_mending").sheet('g', |one| one.creature = creature);
        table.closed("power", Some("holy_mending"));
        let mut table = Table::draw("P B . g");
        table.power('P', "holy_mending").change('B', "health", Change::Number(9)).first("PBg");
        table.sheet('B', |one| one.creature = creature);
        table.closed("heal", Some("holy_mending"));
    }
}

#[test]
fn rz_res_01_immunity_is_50_more_healing_and_absorption_100() {
    for (resists, more) in [(Resistance::Immune, 50), (Resistance::Absorbs, 100)] {
        let mut table = Table::draw("P . g");
        table.power('P', "holy_mending").hits('P', 200).change('P', "health", Change::Number(10));
        table.sheet('P', |one| {
            one.resists.insert(DamageKind::Holy, resists);
        });
        table.dice(&[4]).order(heal("P"));
        assert_eq!(table.health('P'), 10 + 4 + more);
    }
}

#[test]
fn rzr_31_nobody_withstands_what_would_heal_it_rz_res_01_rz_res_02() {
    // The half-undead live: holy harm goes through its resistance to what is holy.
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending").hits('g', 60).sheet('g', |one| {
        one.half_undead = true;
        one.resists.insert(DamageKind::Holy, Resistance::Resists(3));
    });
    table.dice(&[15, 6]).order(power("holy_mending", "g"));
    assert_eq!(table.health('g'), 54);
    // Undead have resistance to holy harm like any other.
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending").hits('g', 60).sheet('g', |one| {
        one.creature = CreatureType::Undead;
        one.resists.insert(DamageKind::Holy, Resistance::Resists(3));
    });
    table.dice(&[15, 6]).order(power("holy_mending", "g"));
    assert_eq!(table.health('g'), 57);
    // What is unholy heals the undead: one whose entry lets it harm has no resistance to it.
    let mut table = Table::draw("g A .");
    table.first("gA").power('g', "grave_touch").hits('A', 60).sheet('A', |one| {
        one.creature = CreatureType::Undead;
        one.healing.insert(Polarity::Unholy, Treatment::Harms);
        one.resists.insert(DamageKind::Unholy, Resistance::Resists(3));
    });
    table.dice(&[15, 6]).order(power("grave_touch", "A"));
    assert_eq!(table.health('A'), 54);
}

#[test]
fn rzr_11_what_resistance_leaves_of_a_blow_is_what_wounds_rz_track_02() {
    for (less, track) in [(2, 1), (3, 0)] {
        let mut table = Table::draw("A g .");
        table.arm('A', "mace").stat('A', Stat::Strength, 5).hits('g', 60).sheet('g', |one| {
            one.resists.insert(DamageKind::Bludgeoning, Resistance::Resists(less));
        });
        table.dice(&[15, 8]).order(attack("mace", "g"));
        assert_eq!(table.track('g'), track, "13 less {less} against 10");
    }
}

#[test]
fn rzr_03_a_potion_is_a_standard_action_for_oneself_or_who_is_beside_one() {
    let mut table = Table::draw("A B . C\n. . . .\n. . . g");
    for letter in ['A', 'B', 'C'] {
        table.hits(letter, 60).change(letter, "health", Change::Number(9));
    }
    table.sheet('A', |one| _ = one.potions.insert("holy_water".into(), 2));
    let offer = table.offer("potion", Some("holy_water")).expect("on offer");
    let mut names: Vec<&str> = offer.targets.iter().map(|one| &*one.target).collect();
    names.sort_unstable();
    assert_eq!(names, ["A", "B"]);
    table.dice(&[5]).order(Order::new("potion").with("holy_water").target("B"));
    assert_eq!((table.health('B'), table.left('A', "standard"), table.left('A', "move")), (9 + 7, 0, 1));
    table.sheet_says('A', "Holy water", "1", "RZR-03");
}

#[test]
fn rzr_30_holy_water_mends_no_undead_and_grave_water_no_living_rzr_03() {
    for (potion, creature, heals) in [
        ("holy_water", CreatureType::Undead, false),
        ("holy_water", CreatureType::Humanoid, true),
        ("grave_water", CreatureType::Undead, true),
        ("grave_water", CreatureType::Humanoid, false),
    ] {
        let mut table = Table::draw("A . . g");
        table.change('A', "health", Change::Number(9)).sheet('A', |one| {
            one.creature = creature;
            one.potions.insert(potion.into(), 1);
        });
        assert_eq!(table.offer("potion", Some(potion)).is_some(), heals, "{potion} on {creature:?}");
    }
}

#[test]
fn rzr_53_rally_wakes_at_minus_10_and_nobody_without_hit_points() {
    let mut table = Table::draw("P B g . . h");
    table.power('P', "rally").first("gPBh").hits('B', 60).worn('B', 4).stat('g', Stat::Strength, 5);
    table.dice(&[15, 6]).order(attack("bite", "B"));
    assert_eq!(
        (table.track('B'), table.conditions('B')),
        (5, vec!["worn".into(), "unconscious".into(), "prone".into()])
    );
    table.turn_of('P').order(Order::new("rally").with("rally").target("B"));
    assert_eq!((table.track('B'), table.conditions('B')), (4, vec!["worn".into(), "prone".into()]));
    let mut table = Table::draw("P B g . . h");
    table.power('P', "rally").first("gPBh").hits('B', 3);
    table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
    assert_eq!(table.closed("rally", Some("rally")), "B is down at 0 hit points: heal it first");
    let mut table = Table::draw("P B g . . h\n. C . . . .");
    table.power('P', "rally").first("gPBCh").hits('B', 3);
    table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
    assert_eq!(
        table.closed("rally", Some("rally")),
        "a friend in range is down at 0 hit points: heal it first"
    );
}

#[test]
fn rzr_32_rally_is_for_a_friend_within_6_squares_who_has_a_step_to_climb_rzr_53() {
    for (between, step, reaches) in [(5, 1, true), (6, 1, false), (5, 0, false)] {
        let mut table = Table::draw(&format!("P {}B . . g", ". ".repeat(between)));
        table.power('P', "rally").worn('B', step).first("PBg");
        assert_eq!(table.offer("rally", Some("rally")).is_some(), reaches, "{between} {step}");
    }
}

#[test]
fn rzr_62_a_step_by_a_power_fells_nobody_and_a_miss_is_none() {
    let mut table = Table::draw("A . . g");
    table.power('A', "frighten").hits('g', 60).worn('g', 4).defense('g', Defense::Fortitude, 30);
    table.dice(&[15, 4]).order(power("frighten", "g"));
    assert_eq!(table.track('g'), 4);
    table.says("g: already as shaken as this can make it");
    let mut table = Table::draw("A . . g");
    table.power('A', "frighten").hits('g', 60);
    table.dice(&[9]).order(power("frighten", "g"));
    assert_eq!((table.track('g'), table.health('g')), (0, 60));
}

#[test]
fn rzr_15_no_condition_comes_over_who_has_fallen_rzr_32() {
    let mut table = Table::draw("A . . g h");
    table.power('A', "choking_mist").hits('g', 3).hits('h', 60).first("Agh");
    table.dice(&[15, 4]).order(Order::new("area").with("choking_mist").to(Square::new(3, 0)));
    assert_eq!(table.conditions('g'), ["worn", "bleeding", "prone"]);
    assert_eq!(table.conditions('h'), ["stunned"]);
}

#[test]
fn rzr_15_who_falls_at_0_is_stunned_no_more() {
    let mut table = Table::draw("A g . h");
    table.arm('A', "mace").hits('g', 3).state('g', |states| states.stunned = kit::timed::Timed::ON);
    table.dice(&[15, 4]).order(attack("mace", "g"));
    assert_eq!(table.conditions('g'), ["worn", "bleeding", "prone"]);
}

#[test]
fn rzr_55_a_touch_and_a_potion_reach_the_square_beside_one_and_no_farther_rzr_03() {
    for (between, reaches) in [(0, true), (1, false)] {
        let rows = format!("A {}B . . g", ". ".repeat(between));
        let mut table = Table::draw(&rows);
        table.power('A', "holy_mending").change('B', "health", Change::Number(9));
        table.sheet('A', |one| _ = one.potions.insert("holy_water".into(), 1));
        assert_eq!(table.offer("heal", Some("holy_mending")).is_some(), reaches, "{rows}");
        assert_eq!(table.offer("potion", Some("holy_water")).is_some(), reaches, "{rows}");
    }
}

#[test]
fn rzr_53_a_rally_serves_a_friend_with_one_hit_point_left_and_names_the_fallen_in_range_alone() {
    let mut table = Table::draw("P B . . g");
    table.power('P', "rally").worn('B', 2).change('B', "health", Change::Number(1)).first("PBg");
    table.order(Order::new("rally").with("rally").target("B"));
    assert_eq!(table.track('B'), 1);
    // B lies at 0, too far off; C has no step to climb.
    let closed = |between: usize| {
        let mut table = Table::draw(&format!("P C {}B g h", ". ".repeat(between)));
        table.power('P', "rally").first("gPCBh").hits('B', 3);
        table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
        table.closed("rally", Some("rally"))
    };
    assert_eq!(closed(2), "a friend in range is down at 0 hit points: heal it first");
    assert_eq!(closed(6), "C has no step to climb");
}

#[test]
fn rzr_13_healing_that_comes_to_nothing_leaves_the_wound_open_rzr_12() {
    let mut table = Table::draw("P B . . g");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, -3).first("gPB").hits('B', 5);
    table.order(crate::rulezero::table::go(2, 0)).dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
    table.dice(&[2]).order(heal("B"));
    assert!(table.conditions('B').contains(&"bleeding".to_owned()), "{:?}", table.conditions('B'));
}

#[test]
fn rzr_19_whoever_is_brought_down_while_it_lays_a_mist_lays_none_rzr_38() {
    let mut table = Table::draw("A g . . h B");
    table.power('A', "choking_mist").hits('A', 3).hits('h', 60).first("AghB");
    table.order(Order::new("area").with("choking_mist").to(Square::new(4, 0)));
    table.dice(&[15, 4]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert_eq!((table.health('A'), table.health('h')), (0, 60));
}

#[test]
fn rz_holy_04_a_power_that_burns_the_dead_says_so_rzr_30() {
    let mut table = Table::draw("P g .");
    table.power('P', "holy_mending").sheet('g', |one| one.creature = CreatureType::Undead);
    let target = table.target("power", Some("holy_mending"), "g");
    let note = target.reasons.iter().find(|reason| &*reason.label == "holy healing harms it");
    assert_eq!(note.map(|reason| reason.rule), Some("RZ-HOLY-04"), "{:?}", told(&target));
}
