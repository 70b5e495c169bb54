//! Lines of the log about a hit, a fall and a test, with the rules that they cite. Rules `RZ-HP-03` to `RZ-HP-05`, `RZ-TRACK-02`,
//! `RZ-TRACK-04`, rulings `RZR-11` to `RZR-15`, `RZR-31`, `RZR-62`.

use crate::rulezero::table::{Table, attack, go, told};
use battle::order::Order;
use fivefoot_rulezero::profile::{DamageKind, Defense, Resistance, SizeClass, Stat, Talent};
use fivefoot_rulezero::sheet::States;
use grid::Square;

/// A with a mace beside g, which has these hit points and lives at 0; h keeps the battle going.
fn beside(hits: i32) -> Table {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").hits('g', hits).sheet('g', |one| one.dies_at_zero = false).first("Agh");
    table
}

fn fallen(order: &'static str) -> Order {
    Order::new(order).with("mace").target("g")
}

#[test]
fn rzr_31_the_log_adds_up_what_resistance_takes_off_a_hit_rzr_41() {
    let hit = |resists: Resistance| {
        let mut table = beside(30);
        table.change('g', "health", battle::setup::Change::Number(20)).sheet('g', |one| {
            one.resists.insert(DamageKind::Bludgeoning, resists);
        });
        table.dice(&[12, 5]).order(attack("mace", "g"));
        table.log().into_iter().find(|line| line.starts_with("g ")).expect("something happens to g")
    };
    let less = hit(Resistance::Resists(3));
    assert!(less.contains("5 -3 = 2") && less.contains("resistance -3"), "{less}");
    let least = hit(Resistance::Resists(9));
    assert!(least.contains("5 -4 = 1") && least.contains("(resistance -9, at least 1 +5)"), "{least}");
    let immune = hit(Resistance::Immune);
    assert!(immune.contains("immune"), "{immune}");
    let absorbed = hit(Resistance::Absorbs);
    assert!(absorbed.contains("regains 5") && absorbed.contains("absorbed"), "{absorbed}");
}

#[test]
fn rz_track_02_a_wound_a_power_s_step_and_rounds_to_live_each_cite_their_rule_rzr_62_rz_hp_03_rz_hp_04() {
    let mut wound = beside(60);
    wound.stat('A', Stat::Strength, 5).dice(&[15, 8]).order(attack("mace", "g"));
    assert_eq!(wound.cited("g is wounded"), "RZ-TRACK-02");
    let mut step = Table::draw("A . . g");
    step.power('A', "frighten").hits('g', 60).defense('g', Defense::Fortitude, 30);
    step.dice(&[15, 4]).order(Order::new("power").with("frighten").target("g"));
    assert_eq!(step.cited("g is wounded"), "RZR-62");
    let mut zero = beside(3);
    zero.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!(zero.cited("g has 2 rounds to live"), "RZ-HP-04");
    zero.turn_of('h');
    assert_eq!(zero.cited("g has 1 round to live"), "RZR-13");
    zero.turn_of('A').dice(&[15, 1]).order(fallen("strike_fallen"));
    assert!(zero.at('g').is_none(), "a critical hit takes two, and one is left");
}

#[test]
fn rzr_14_the_log_tells_the_rounds_that_a_hit_takes_and_that_a_wound_is_open_again_rzr_13() {
    let mut table = Table::draw("A . g h");
    table.arm('A', "long_spear").hits('g', 5).first("Ahg").stat('g', Stat::Constitution, 3);
    table.sheet('g', |one| one.dies_at_zero = false).stat('h', Stat::Wisdom, 3);
    table.dice(&[15, 5]).order(attack("long_spear", "g"));
    let strike = || Order::new("strike_fallen").with("long_spear").target("g");
    table.turn_of('h').turn_of('A').log();
    table.dice(&[10, 3]).order(strike());
    let log = table.log();
    assert!(!log.iter().any(|line| line.contains("no longer stabilised")), "it was not: {log:?}");
    assert!(log.iter().any(|line| line.starts_with("g has 3 rounds to live")), "{log:?}");
    table.turn_of('h').dice(&[12]).order(Order::new("stabilise").target("g"));
    table.turn_of('A').log();
    table.dice(&[10, 3]).order(strike());
    assert_eq!(table.cited("g is no longer stabilised"), "RZR-13");
}

#[test]
fn rzr_13_each_death_cites_why_rz_hp_05_rzr_14_rzr_15_rz_hp_04() {
    let mut creature = beside(3);
    creature.sheet('g', |one| one.dies_at_zero = true).dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!(creature.cited("g is dead"), "RZR-13");
    let mut frail = beside(3);
    frail.stat('g', Stat::Constitution, -2).dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!(frail.cited("g is dead"), "RZ-HP-05");
    let mut bled = beside(3);
    bled.stat('g', Stat::Constitution, -1).dice(&[15, 3]).order(attack("mace", "g")).turn_of('h');
    assert_eq!(bled.cited("g is dead"), "RZ-HP-04");
    // Over the threshold while it lies at 0.
    let mut struck = beside(3);
    struck.stat('g', Stat::Constitution, 9).dice(&[15, 3]).order(attack("mace", "g"));
    struck.turn_of('h').turn_of('A').dice(&[15, 8]).order(fallen("strike_fallen"));
    assert_eq!(struck.cited("g is dead"), "RZR-14");
    let mut finished = beside(60);
    finished.state('g', |states| states.pinned = true).dice(&[15, 8]).order(fallen("finish"));
    assert_eq!(finished.cited("g is dead"), "RZR-15");
}

#[test]
fn rz_track_04_who_is_worn_out_falls_unconscious_and_loses_its_turns_rzr_15() {
    let mut table = beside(60);
    table.stat('A', Stat::Strength, 5).worn('g', 4).dice(&[15, 8]).order(attack("mace", "g"));
    assert_eq!(table.cited("g falls unconscious"), "RZ-TRACK-04");
    table.does("end_turn");
    let log = table.log();
    assert!(log.iter().any(|line| line.starts_with("g ") && line.contains("unconscious")), "{log:?}");
    let notes: Vec<(String, String)> = {
        let view = table.battle().view(false);
        view.upcoming.iter().map(|turn| (turn.who.to_string(), turn.note.to_string())).collect()
    };
    assert!(notes.contains(&("g".into(), "unconscious".into())), "{notes:?}");
    assert!(notes.contains(&("h".into(), String::new())), "{notes:?}");
    let mut stunned = Table::draw("A g . . h");
    stunned.state('g', |states| states.stunned = kit::timed::Timed::ON).does("end_turn");
    let log = stunned.log();
    assert!(log.iter().any(|line| line.starts_with("g ") && line.contains("stunned")), "{log:?}");
}

#[test]
fn rzr_62_a_plain_hit_says_nothing_of_steps_that_it_does_not_bring() {
    let mut table = beside(60);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    let log = table.log();
    assert!(!log.iter().any(|line| line.contains("shaken as this can make it")), "{log:?}");
}

#[test]
fn rzr_06_the_log_says_what_a_critical_hit_doubles_and_only_then() {
    let hit = |face: u8, all: bool| {
        let mut table = beside(60);
        table
            .stat('A', Stat::Strength, 2)
            .option("double_all", all)
            .dice(&[face, 3])
            .order(attack("mace", "g"));
        table.log().into_iter().find(|line| line.starts_with("g takes")).expect("it hits")
    };
    assert!(!hit(15, true).contains("critical"), "{}", hit(15, true));
    assert!(!hit(15, false).contains("at least"), "{}", hit(15, false));
    assert!(
        hit(20, true).starts_with("g takes 10 ") && !hit(20, true).contains("dice alone"),
        "{}",
        hit(20, true)
    );
    assert!(
        hit(20, false).starts_with("g takes 8 ") && hit(20, false).contains("dice alone"),
        "{}",
        hit(20, false)
    );
}

#[test]
fn rzr_03_deeds_and_tests_are_told_before_what_comes_of_them_rzr_13_rzr_32_rzr_40() {
    let mut heavy = beside(60);
    heavy.dice(&[2]).order(Order::new("heavy_blow").with("mace").target("g"));
    assert_eq!(heavy.cited("A: Heavy blow: Mace, on g"), "RZR-40");
    let mut plain = beside(60);
    plain.dice(&[2]).order(attack("mace", "g"));
    assert!(!plain.log().iter().any(|line| line.starts_with("A: ")), "a plain attack is told by its roll");
    let mut bolt = Table::draw("A . . g");
    bolt.power('A', "fire_bolt").dice(&[2]).order(Order::new("power").with("fire_bolt").target("g"));
    assert_eq!(bolt.cited("A: Fire bolt, on g"), "RZR-32");
    let mut wound = Table::draw("P B . . g");
    wound.first("gPB").hits('B', 5).order(go(2, 0));
    wound.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P').log();
    wound.dice(&[15]).order(Order::new("stabilise").target("B"));
    assert_eq!(wound.cited("P rolls to stop the wound: 15"), "RZR-13");
}

#[test]
fn rz_dur_01_a_condition_cites_how_long_it_lasts_rzr_15() {
    let laid = |power: &str, order: Order| {
        let mut table = Table::draw("A . . g");
        table.power('A', power).hits('g', 60).defense('g', Defense::Fortitude, 10).dice(&[12, 1]);
        if power == "dust_breath" {
            table.dice(&[12, 1, 1]);
        }
        table.order(order);
        table.cited("g is now")
    };
    let at = |with: &'static str| Order::new("area").with(with).to(Square::new(3, 0));
    assert_eq!(laid("choking_mist", at("choking_mist")), "RZR-15");
    assert_eq!(laid("dust_breath", at("dust_breath")), "RZ-DUR-01");
}

#[test]
fn rzr_45_a_step_cites_why_it_is_as_long_as_it_is_rzr_24_rzr_50() {
    let mut walk = Table::draw("A . . g");
    assert_eq!(walk.order(go(1, 0)).cited("A "), "RZR-24");
    let mut step = Table::draw("A . . g");
    step.order(Order::new("step").to(Square::new(1, 0)));
    assert_eq!(step.cited("A "), "RZR-45");
    let mut tiny = Table::draw("r A .");
    tiny.first("rA").size('r', SizeClass::Tiny).order(go(1, 0)).does("pass");
    assert_eq!(tiny.cited("r moves"), "RZR-50");
}

#[test]
fn rz_nat_01_the_damage_of_teeth_cites_their_rule_and_that_of_a_mace_its_own_rzr_05() {
    let cites = |of_body: bool| {
        let mut table = Table::draw("A g .");
        table
            .arm('A', "mace")
            .stat('A', Stat::Strength, 3)
            .stat('g', Stat::Strength, 3)
            .hits('g', 60)
            .hits('A', 60);
        table.first(if of_body { "gA" } else { "Ag" });
        let (with, at) = if of_body { ("bite", "A") } else { ("mace", "g") };
        table.dice(&[15, 3]).order(attack(with, at));
        let told = table.facts_of_damage();
        told.into_iter().find(|(label, _)| label == "Str").map(|(_, rule)| rule)
    };
    assert_eq!((cites(true), cites(false)), (Some("RZ-NAT-01"), Some("RZR-05")));
}

#[test]
fn rzr_15_what_lowers_reflex_is_no_cause_against_the_other_defenses() {
    let told_of = |power: &str, set: fn(&mut States)| {
        let mut table = Table::draw("A . . g");
        table.power('A', power).state('g', set);
        told(&table.target("power", Some(power), "g"))
    };
    assert!(
        told_of("fire_bolt", |states| states.stunned = kit::timed::Timed::ON)
            .contains(&"target: stunned -2 needed".to_owned())
    );
    assert_eq!(told_of("frighten", |states| states.stunned = kit::timed::Timed::ON), ["against Will "]);
}

#[test]
fn rzr_36_a_backstab_counts_in_the_odds_marks_nobody_without_hamstring_and_shows_no_die_else_rzr_67() {
    let mut table = Table::draw("A g B");
    table.arm('A', "dagger").arm('B', "mace").talent('A', Talent::Backstab).hits('g', 60);
    table.defense('g', Defense::Fortitude, 40);
    let odds = table.aim("dagger", "g").odds.expect("dice decide");
    // 13 faces of 20 hit at +2 for the flank, two of them critically; 1d4 and 1d6 more.
    let mean = (11.0 * 2.5 + 2.0 * 5.0 + 13.0 * 3.5) / 20.0;
    assert!((odds.damage_mean - mean).abs() < 1e-9, "{odds:?} {mean}");
    assert!(odds.wound.is_never(), "no hamstring");
    table.dice(&[15, 4, 6]).order(attack("dagger", "g"));
    assert_eq!((table.health('g'), table.track('g')), (50, 0));
    let mut plain = beside(60);
    plain.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!(plain.harm_dice(), [(1, 8)]);
}

#[test]
fn rzr_62_a_step_that_a_power_can_not_bring_is_told_of_whom_it_has_hurt_and_of_nobody_else() {
    let told = |step: i64, resists: Option<Resistance>| {
        let mut table = Table::draw("A . . g");
        table.power('A', "frighten").hits('g', 60).defense('g', Defense::Fortitude, 40).worn('g', step);
        if let Some(resists) = resists {
            table.sheet('g', |one| _ = one.resists.insert(DamageKind::Fear, resists));
        }
        table.dice(&[19, 4]).order(Order::new("power").with("frighten").target("g"));
        table.log().iter().any(|line| line.contains("already as shaken as this can make it"))
    };
    assert_eq!([0, 1, 2, 3].map(|step| told(step, None)), [false, false, true, true]);
    assert!(!told(2, Some(Resistance::Immune)), "it is not hurt");
}

#[test]
fn rzr_03_a_potion_that_is_drunk_is_told() {
    let mut table = Table::draw("A . . g");
    table.change('A', "health", battle::setup::Change::Number(5));
    table.sheet('A', |one| _ = one.potions.insert("holy_water".into(), 1));
    table.dice(&[4]).order(Order::new("potion").with("holy_water").target("A"));
    let log = table.log();
    assert!(log.iter().any(|line| line.starts_with("A: ") && line.contains("Holy water")), "{log:?}");
}

#[test]
fn rzr_02_the_order_of_turns_is_told_and_groups_roll_together_rzr_01() {
    let initiative = |grouped: bool| {
        let mut table = Table::draw("A . . g h");
        table.is('g', "stone_guard").is('h', "stone_guard");
        if grouped {
            for one in table.setup().combatants.iter_mut().filter(|one| *one.name != *"A") {
                one.group = Some("pack".into());
            }
        }
        table.opening(if grouped { &[19, 5, 9, 3] } else { &[19, 5, 7] });
        table.cited("g rolls")
    };
    assert_eq!((initiative(true), initiative(false)), ("RZR-01", "RZR-02"));
    let mut table = Table::draw("A . . g h");
    assert_eq!(table.opening(&[7, 19, 12]).cited("Order of turns: g, h, A"), "RZR-02");
}

#[test]
fn rzr_15_the_stunned_are_marked_so_among_the_turns_to_come() {
    let mut table = Table::draw("A g . . h");
    table.state('g', |states| states.stunned = kit::timed::Timed::ON).actor();
    let upcoming = table.battle().view(false).upcoming;
    let notes: Vec<(&str, &str)> = upcoming.iter().map(|turn| (&*turn.who, &*turn.note)).collect();
    assert!(notes.contains(&("g", "stunned")) && notes.contains(&("h", "")), "{notes:?}");
}
