//! Every weapon, every condition and every creature of the book is used in the real engine.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::{data::RuleBook, profile::Duration};

#[test]
fn ph_wpn_01_every_weapon_of_the_table_strikes_with_its_own_dice_r_054_r_003_ph_wpn_02() {
    for weapon in RuleBook::shipped().known.weapons.iter().filter(|weapon| weapon.id != "unarmed_strike") {
        let melee = weapon.group.is_melee();
        let mut table = Table::draw(if melee { "A g" } else { "A . . g" });
        table.arms('A', &weapon.id).sheet('g', |p| p.wound_threshold = 100);
        let mut faces = vec![4, 4, 4];
        faces.extend(vec![weapon.damage.sides; usize::from(weapon.damage.count)]);
        table.view("A");
        table.dice(&faces).attack("A", &weapon.id, "g");
        let most = i32::from(weapon.damage.count) * i32::from(weapon.damage.sides);
        assert_eq!(table.health("g"), 20 - most, "{}", weapon.id);
        let kind = weapon.kind.title();
        let line = format!("g takes {most} {kind}: ");
        assert!(table.told_lines().iter().any(|told| told.starts_with(&line)), "{}: {kind}", weapon.id);
    }
}

#[test]
fn ph_arm_01_every_armor_of_the_table_is_struck_at_the_number_it_gives_r_043_r_044() {
    for armor in &RuleBook::shipped().known.armor {
        let mut table = Table::draw("A g");
        table.sheet('g', |p| {
            p.armor = Some(armor.id.clone());
            p.defense = armor.base;
        });
        table.dice(&[1, 1, 1]).attack("A", "unarmed", "g");
        table.shows(&[&format!("A misses g with Unarmed strike: 1 1 1 +1 = 4 against {}", armor.base)]);
    }
}

#[test]
fn ph_cond_00_every_condition_that_an_effect_can_lay_on_somebody_shows_and_ends_r_117() {
    // States that come from the rules themselves and never from a rider.
    let own = [
        "unconscious",
        "wounded",
        "dying",
        "stable",
        "surprised",
        "defending",
        "prone",
        "disengaged",
        "readied",
        "hidden",
    ];
    let conditions = &RuleBook::shipped().known.conditions;
    let laid = |id: &str, bodily: bool| !own.contains(&id) && !bodily;
    let laid: Vec<_> =
        conditions.iter().filter(|condition| laid(&condition.id, condition.effects.bodily)).collect();
    assert!(laid.len() >= 8, "the book has conditions");
    for condition in laid {
        let mut table = Table::draw("A g");
        table.bites('A', &condition.id, Duration::NextTurn);
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
        assert_eq!(table.marks("g"), [&*condition.name], "{}", condition.id);
        table.ends("A");
        if table.actor() == "g" {
            table.ends("g");
        }
        table.shows(&[&format!("g no longer {}", condition.id)]);
        assert!(table.marks("g").is_empty(), "{}", condition.id);
    }
}

#[test]
fn r_072_every_creature_and_hero_of_the_book_strikes_in_each_way_it_has() {
    let book = RuleBook::shipped();
    for profile in book.heroes.iter().chain(&book.creatures) {
        let side = profile.size.side() as usize;
        let rows = vec!["A".repeat(side) + &".".repeat(4); side];
        let mut drawing = rows.join("\n");
        // An enemy at arm's length.
        drawing.replace_range(side..=side, "g");
        let mut table = Table::draw(&drawing);
        table.is('A', &profile.id).sheet('g', |p| p.defense = 90).first("A g");
        let ways = table.attacks();
        assert!(!ways.is_empty(), "{}", profile.id);
        for way in ways {
            let mut table = Table::draw(&drawing);
            table.is('A', &profile.id).sheet('g', |p| p.defense = 90).first("A g");
            let edges = table.edges(&way, "g");
            let has = |end: &str| edges.iter().any(|edge| edge.ends_with(end));
            let dice = 3 + usize::from(has("+1D")) - usize::from(has("-1D"));
            table.dice(&vec![1; dice]).attack("A", &way, "g");
            assert!(table.told_lines()[0].starts_with("A misses g with "), "{} {way}", profile.id);
        }
    }
}
