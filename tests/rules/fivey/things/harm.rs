//! Kinds of damage, shields that break, and what monsters do.

use super::super::table::{Table, attack};
use battle::setup::Change;
use fivefoot_fivey::profile::{Bracket, DamageKind, HitPoints, SheetKind};

/// What a sword does to g when its d8 shows 5, with STR 1.
fn six(change: impl FnOnce(&mut fivefoot_fivey::profile::Profile)) -> i32 {
    let mut table = Table::draw("A g");
    table.arm('A', "sword").sheet('g', |g| g.hit_points = HitPoints::Fixed(30)).sheet('g', change);
    table.dice(&[15, 5]).order(attack("sword", "g"));
    30 - table.health('g')
}

#[test]
fn fv_rul_18_resistance_halves_vulnerability_doubles_and_both_cancel() {
    // FV-WPN-05
    use DamageKind::{Piercing, Slashing};
    assert_eq!(six(|_| ()), 6);
    assert_eq!(
        six(|g| {
            g.resist.insert(Slashing);
        }),
        3
    );
    assert_eq!(
        six(|g| {
            g.vulnerable.insert(Slashing);
        }),
        12
    );
    assert_eq!(
        six(|g| {
            g.immune.insert(Slashing);
        }),
        0
    );
    assert_eq!(
        six(|g| {
            g.resist.insert(Piercing);
        }),
        6
    );
    let both = six(|g| {
        g.resist.insert(Slashing);
        g.vulnerable.insert(Slashing);
    });
    assert_eq!(both, 6);
}

#[test]
fn fv_wpn_05_skeletons_are_brittle_and_hard_to_pierce() {
    // FV-RUL-33
    let harm = |weapon: &str, face: u8| {
        let mut table = Table::draw("A g");
        table.is('g', "skeleton").arm('A', weapon);
        table.sheet('g', |profile| profile.hit_points = HitPoints::Fixed(30));
        table.dice(&[15, face]).order(attack(weapon, "g"));
        30 - table.health('g')
    };
    assert_eq!([harm("hammer", 5), harm("dagger", 5), harm("sword", 5)], [12, 3, 6]);
}

#[test]
fn fv_rul_52_halves_are_rounded_down() {
    let mut table = Table::draw("A g");
    table.arm('A', "sword").sheet('g', |g| {
        g.resist.insert(DamageKind::Slashing);
    });
    table.dice(&[15, 4]).order(attack("sword", "g"));
    assert_eq!(table.health('g'), 10);
}

/// g hits A, who bears a shield, with a 15 against 12; the shield may break.
fn hit_on_a_shield() -> Table {
    let mut table = Table::draw("A g");
    table.arm('A', "shield").first("gA");
    table.dice(&[15]).order(attack("claws", "A"));
    table
}

#[test]
fn fv_arm_04_a_shield_may_break_to_undo_a_hit() {
    // FV-RUL-24
    let mut table = hit_on_a_shield();
    assert_eq!(table.actor(), "A");
    table.does("break_shield").says("A breaks shield");
    assert_eq!(table.health('A'), 20);
    assert_eq!(table.view('A').sheet[0].lines[0].value, "11", "its bonus is gone at once");
    table.dice(&[15, 3]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 17, "one shield, one hit");
}

#[test]
fn fv_rul_24_or_the_blow_is_taken_and_it_holds() {
    let mut table = hit_on_a_shield();
    table.dice(&[3]).does("pass");
    assert_eq!(table.health('A'), 17);
    table.dice(&[2]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 17, "a miss asks nothing");
}

#[test]
fn fv_rul_31_a_monster_deals_its_die_and_adds_its_ability_to_hit_only() {
    let mut table = Table::draw("A g");
    table.first("gA");
    assert_eq!(table.reasons("claws", "A"), ["general ability +2"]);
    table.dice(&[9, 6]).order(attack("claws", "A")).says("g attacks A with Claws: 9 +2 = 11 against 11, hit");
    assert_eq!(table.health('A'), 14);
}

#[test]
fn fv_rul_31_or_its_brackets_damage_without_dice_where_the_level_says_so() {
    // FV-MON-01
    let brackets = [Bracket::Mook, Bracket::Grunt, Bracket::Elite, Bracket::Lieutenant, Bracket::Boss];
    for (bracket, deals) in brackets.into_iter().zip(2..) {
        let mut table = Table::draw("A g");
        table.option("fixed_monster_damage", true).first("gA");
        table.sheet('g', |profile| {
            profile.kind = SheetKind::Monster { bracket, ability: bracket.ability(), experience: 1 };
        });
        table.dice(&[15]).order(attack("claws", "A"));
        assert_eq!(table.health('A'), 20 - deals, "{bracket:?}");
    }
}

#[test]
fn fv_rul_08_hit_points_are_fixed_or_rolled_as_the_level_says() {
    let opened = |options: &[(&str, bool)], faces: &[u8]| {
        let mut table = Table::draw("A g");
        for (id, on) in options {
            table.option(id, *on);
        }
        table.sheet('A', |profile| profile.hit_points = HitPoints::Fixed(11));
        table.sheet('g', |profile| profile.hit_points = HitPoints::Rolled(2));
        let order = [faces, &[18, 10][..]].concat();
        table.opening(&order);
        (table.health('A'), table.health('g'))
    };
    assert_eq!(opened(&[], &[2, 5]), (11, 7), "characters 4 a die, monsters a d6 each");
    assert_eq!(opened(&[("fixed_monsters", true)], &[]), (11, 8));
    let rolled = [("rolled_characters", true), ("fixed_monsters", true)];
    assert_eq!(opened(&rolled, &[6, 1]), (10, 8), "what a feat adds stays");
}

#[test]
fn fv_rul_08_a_level_may_set_hit_points() {
    let mut table = Table::draw("A g");
    table.change('g', "max_health", Change::Number(40)).change('g', "health", Change::Number(5));
    assert_eq!(table.health('g'), 5);
}
