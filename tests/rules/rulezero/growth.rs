//! What the levels of heroes bring. Ruling `RZR-67`.

use crate::rulezero::table::{Table, attack};
use battle::order::Order;
use fivefoot_rulezero::{
    data::RuleBook,
    profile::{Stat, Talent},
};

/// The file of a character of a class with these Hit Dice and further choices.
fn hero(class: &str, dice: &str, more: &str) -> String {
    format!(
        "(id: \"one\", name: \"One\", role: \"r\", trick: \"t\", description: \"d\", species: \"human\", source: \"s\", \
         class: {class}, stats: (2, 2, 1, 1, 1, 0), hit_dice: [{dice}], {more})"
    )
}

/// The problems with it.
fn wrong(text: &str) -> String {
    let read = RuleBook::shipped().read_character("one.ron", text);
    let problems = read.err().unwrap_or_default();
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn rzr_67_the_second_level_brings_a_boon_or_a_use() {
    for (class, boon) in [("soldier", "Well drilled"), ("rogue", "Light feet")] {
        let mut table = Table::draw("A g");
        table.character('A', &hero(class, "3", "arms: [\"dagger\"]"));
        let has = |table: &mut Table| {
            let view = table.view('A');
            view.sheet.iter().flat_map(|section| &section.lines).any(|line| line.label == boon)
        };
        assert!(has(&mut table), "{class}");
        let mut table = Table::draw("A g");
        table.character('A', &hero(class, "", "arms: [\"dagger\"]"));
        assert!(!has(&mut table), "{class} at level 1");
    }
    for (class, power) in [("mage", "Choking mist"), ("priest", "Rally")] {
        for (dice, uses) in [("", 1), ("3", 2)] {
            let mut table = Table::draw("A g");
            table.character('A', &hero(class, dice, "arms: [\"dagger\"]"));
            let view = table.view('A');
            let counter = view.counters.iter().find(|one| one.label == power).expect("a counter");
            assert_eq!(counter.max, uses, "{class}");
        }
    }
    assert_eq!(wrong(&hero("factotum", "3", "learns: [\"light_feet\"]")), "");
    assert!(wrong(&hero("factotum", "3", "learns: [\"stout_heart\"]")).contains("RZR-67"));
}

#[test]
fn rzr_67_the_third_and_the_sixth_level_raise_a_stat_to_four_at_most() {
    let mut table = Table::draw("A g");
    table.character('A', &hero("soldier", "3, 3", "raises: [strength], arms: [\"mace\"]"));
    table.sheet_says('A', "Str", "+3", "RZ-STAT-01");
    assert!(wrong(&hero("soldier", "3", "raises: [strength]")).contains("raised 0 stats at most"));
    let six = "3, 3, 3, 3, 3";
    assert_eq!(wrong(&hero("soldier", six, "raises: [strength, strength]")), "");
    assert!(wrong(&hero("soldier", six, "raises: [strength, wisdom, charisma]")).contains("2 stats at most"));
    let four = hero("soldier", six, "raises: [strength, strength]").replace("(2, 2,", "(3, 1,");
    assert!(wrong(&four).contains("goes no higher than 4"), "{}", wrong(&four));
}

#[test]
fn rzr_67_the_fourth_level_teaches_one_thing_of_the_list() {
    assert_eq!(wrong(&hero("soldier", "3, 3, 3", "learns: [\"hard_as_nails\"]")), "");
    assert_eq!(wrong(&hero("soldier", "3, 3, 3", "learns: [\"grab\"]")), "");
    assert!(wrong(&hero("soldier", "3, 3", "learns: [\"grab\"]")).contains("learns 0 at most"));
    assert!(wrong(&hero("soldier", "3, 3, 3", "learns: [\"lucky_coin\"]")).contains("is not learnt here"));
    assert!(wrong(&hero("rogue", "3, 3, 3", "learns: [\"backstab\"]")).contains("already"));
    assert!(wrong(&hero("soldier", "", "talent: cleave")).contains("fifth level"));
}

#[test]
fn rzr_67_a_soldier_of_the_fifth_level_cleaves_once_a_turn() {
    let mut table = Table::draw("h A g\n. i .");
    table.arm('A', "mace").talent('A', Talent::Cleave).hits('g', 1).hits('h', 1).first("Aghi");
    table.sheet_says('A', "Cleave", "", "RZR-67");
    table.dice(&[15, 5]).order(attack("mace", "g"));
    assert_eq!(table.left('A', "strike"), 1);
    table.dice(&[15, 5]).order(attack("mace", "h"));
    assert_eq!((table.left('A', "standard"), table.left('A', "strike")), (0, 0), "once a turn");
    let mut table = Table::draw("h A g");
    table.arm('A', "mace").talent('A', Talent::Cleave).hits('g', 1).first("Agh");
    table.dice(&[15, 5]).order(Order::new("heavy_blow").with("mace").target("g"));
    assert_eq!(table.left('A', "strike"), 0, "not after a heavy blow");
    let mut table = Table::draw("h . A g");
    table.arm('A', "mace").talent('A', Talent::Cleave).hits('g', 1).first("Agh");
    table.dice(&[15, 5]).order(attack("mace", "g"));
    assert_eq!(table.left('A', "strike"), 0, "nobody else is in reach");
}

#[test]
fn rzr_67_a_rogue_of_the_fifth_level_hamstrings_with_its_backstab() {
    let mut table = Table::draw("A g B");
    table.arm('A', "mace").arm('B', "mace").hits('g', 60).talent('A', Talent::Backstab);
    table.talent('A', Talent::Hamstring).defense('g', fivefoot_rulezero::profile::Defense::Fortitude, 40);
    let target = table.aim("mace", "g");
    assert!(target.reasons.iter().any(|reason| reason.rule == "RZR-67"), "{target:?}");
    let odds = target.odds.expect("dice decide");
    assert_eq!(odds.wound, odds.hit);
    table.dice(&[15, 4, 6]).order(attack("mace", "g"));
    assert_eq!(table.track('g'), 1);
}

#[test]
fn rzr_67_the_fifth_level_brings_potions_powers_and_a_mending() {
    let five = "3, 3, 3, 3";
    let mut table = Table::draw("A . . g");
    table.character('A', &hero("factotum", five, "potions: {\"holy_water\": 1}"));
    table.change('A', "health", battle::setup::Change::Number(9));
    table.sheet_says('A', "Holy water", "2", "RZR-03");
    table.dice(&[4]).order(Order::new("potion").with("holy_water").target("A"));
    assert_eq!((table.left('A', "move"), table.left('A', "standard")), (0, 1));
    for (class, power, uses) in [("mage", "Ember shower", 1), ("priest", "Holy mending", 4)] {
        let mut table = Table::draw("A . . g");
        table.character('A', &hero(class, five, ""));
        let view = table.view('A');
        let counter = view.counters.iter().find(|one| one.label == power).expect("a counter");
        assert_eq!(counter.max, uses);
    }
    let book = RuleBook::shipped();
    let read = |text: &str| book.read_character("one.ron", text).unwrap_or_else(|all| panic!("{all:#?}"));
    assert!(read(&hero("soldier", five, "")).has(Talent::Cleave));
    assert!(read(&hero("rogue", five, "")).has(Talent::Hamstring));
    assert_eq!(read(&hero("soldier", five, "")).stat(Stat::Strength), 2);
}

#[test]
fn rzr_67_the_boons_of_the_list_are_one_point_of_their_kind_each_rz_bonus_01() {
    use fivefoot_rulezero::profile::{BonusType as B, Boosted as To};
    let all = [
        ("well_drilled", B::Competence, To::Attack),
        ("light_feet", B::Dodge, To::Reflex),
        ("hard_as_nails", B::Hardiness, To::Fortitude),
        ("stout_heart", B::MentalResistance, To::Will),
        ("old_stories", B::Insight, To::Will),
    ];
    for (id, bonus, to) in all {
        let boon = RuleBook::shipped().library.boons.get(id).expect("in the book").clone();
        assert_eq!((boon.bonus, &boon.to[..], boon.amount), (bonus, &[to][..], 1), "{id}");
        let mut table = Table::draw("A . g");
        table.boon('A', id).sheet_says('A', &boon.name, &format!("+1 to {}", to.title()), "RZ-BONUS-01");
    }
}

#[test]
fn rzr_67_a_cleave_is_for_own_blows_in_melee_from_where_they_fell_one() {
    let cleaves = |with: &'static str, rows: &str| {
        let mut table = Table::draw(rows);
        table.arm('A', with).talent('A', Talent::Cleave).hits('g', 1).first("Agh");
        table.dice(&[15, 4]).order(attack(with, "g"));
        table
    };
    let mut table = cleaves("mace", "h A g .\n. . . .");
    assert_eq!(table.left('A', "strike"), 1);
    let mut table = cleaves("short_bow", "h . A . g\n. . . . .");
    assert_eq!(table.left('A', "strike"), 0, "a shot cleaves nobody");
    // Out of turn it is one blow and no more.
    let mut table = Table::draw("h A g .\n. . . .");
    table
        .arm('A', "mace")
        .talent('A', Talent::Cleave)
        .hits('g', 1)
        .first("gAh")
        .order(crate::rulezero::table::go(3, 0));
    table.dice(&[15, 4]).order(Order::new("opportunity_attack").with("mace").target("g"));
    assert_eq!(table.left('A', "strike"), 0);
    // After a step the blow more is lost.
    let mut table = cleaves("mace", "h A g .\n. . . .");
    table.order(Order::new("step").to(grid::Square::new(1, 1)));
    assert_eq!(table.closed("attack", Some("mace")), "no standard action left");
}

#[test]
fn rz_stat_03_each_species_changes_stats_and_brings_its_own_rz_size_01_rz_type_02() {
    // The changes of the six stats, of which each class adds none.
    let all = [
        ("human", [0, 0, 0, 0, 0, 0], "Medium", false),
        ("hillfolk", [0, -1, 1, 0, 0, 0], "Medium", false),
        ("smallfolk", [-1, 1, 0, 0, 0, 0], "Small", false),
        ("gravekin", [1, 0, 0, 0, 0, -1], "Medium", true),
    ];
    for (species, changes, size, half_undead) in all {
        let text = hero("soldier", "", "").replace("species: \"human\"", &format!("species: \"{species}\""));
        let mut table = Table::draw("A . . g");
        table.character('A', &text).sheet_says('A', "Size", size, "RZ-SIZE-01");
        let one = RuleBook::shipped().read_character("one.ron", &text).expect("allowed");
        assert_eq!(
            one.stats.map(i64::from),
            std::array::from_fn(|i| [2, 2, 1, 1, 1, 0][i] + changes[i]),
            "{species}"
        );
        assert_eq!((one.half_undead, one.boons == ["hill_folk"]), (half_undead, species == "hillfolk"));
    }
}

#[test]
fn rzr_67_a_factotum_learns_its_drill_at_the_second_level_and_anything_at_the_fourth() {
    for (dice, learns, why) in [
        ("", "\"light_feet\"", "learns 0 at most"),
        ("3", "\"light_feet\"", ""),
        ("3", "\"grab\"", "is not learnt here"),
        ("3, 3, 3", "\"light_feet\", \"grab\"", ""),
        ("3, 3, 3", "\"light_feet\", \"hard_as_nails\"", ""),
        ("3, 3, 3", "\"grab\", \"light_feet\"", "is not learnt here"),
        ("3, 3, 3", "\"light_feet\", \"grab\", \"hard_as_nails\"", "learns 2 at most"),
    ] {
        let problems = wrong(&hero("factotum", dice, &format!("learns: [{learns}]")));
        assert!(problems.contains(why) && (!why.is_empty() || problems.is_empty()), "{learns}: {problems}");
    }
}

#[test]
fn rzr_67_a_boon_that_is_learnt_counts() {
    let fortitude = |learns: &str| {
        let mut table = Table::draw("A g");
        table.character('A', &hero("soldier", "3, 3, 3", learns));
        let view = table.view('A');
        let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
        lines.find(|line| line.label == "Fortitude").map(|line| line.value.parse::<i32>())
    };
    let (none, learnt) = (fortitude(""), fortitude("learns: [\"hard_as_nails\"]"));
    assert_eq!(none.expect("a line").map(|value| value + 1), learnt.expect("a line"));
}
