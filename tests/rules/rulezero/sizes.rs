//! Sizes: bonus, reach, natural weapons by size, and those without reach.

use crate::rulezero::table::{Table, attack, go};
use battle::order::Order;
use fivefoot_rulezero::profile::{SizeClass, Stat};

#[test]
fn rz_size_04_the_small_hit_more_and_the_large_less() {
    for (size, told) in [(SizeClass::Small, "small +1"), (SizeClass::Tiny, "tiny +2")] {
        let mut table = Table::draw("g A .");
        table.first("gA").size('g', size);
        if size == SizeClass::Tiny {
            table.order(go(1, 0)).does("pass");
        }
        assert_eq!(table.reasons("bite", "A"), [told]);
    }
    let mut table = Table::draw("g g A\ng g .");
    table.first("gA");
    assert_eq!(table.reasons("bite", "A"), ["large -1"]);
}

#[test]
fn rz_nat_dmg_a_rz_nat_dmg_b_natural_weapons_by_size_rz_nat_bite_rz_nat_claw_rz_nat_01() {
    use fivefoot_rulezero::profile::{DamageDice, DiceExpr, SizeClass as S};
    let dice = |count, sides| DamageDice { dice: DiceExpr::new(count, sides), plus: 0 };
    let a = [
        (S::Fine, DamageDice { plus: 1, ..DamageDice::default() }),
        (S::Diminutive, dice(1, 2)),
        (S::Tiny, dice(1, 3)),
        (S::Small, dice(1, 4)),
        (S::Medium, dice(1, 6)),
        (S::Large, dice(1, 8)),
        (S::Huge, dice(2, 6)),
        (S::Gargantuan, dice(3, 6)),
        (S::Colossal, dice(4, 6)),
    ];
    for (size, dice) in a {
        assert_eq!(size.natural(true), dice, "{size:?}");
    }
    for (at, (size, _)) in a.iter().enumerate().skip(1) {
        assert_eq!(size.natural(false), a[at - 1].1, "{size:?} is a size behind");
    }
    let mut table = Table::draw("g A .");
    table.first("gA").body('g', "bite claw").stat('g', Stat::Strength, 2).hits('A', 60);
    table.sheet_says('g', "Bite", "+2 to hit, 1d6+2 piercing, 1 square", "RZ-NAT-BITE");
    table.sheet_says('g', "Claw", "-3 to hit, 1d4+2 slashing, 1 square", "RZ-NAT-CLAW");
}

#[test]
fn rz_size_06_those_without_reach_enter_the_square_of_whom_they_bite_rzr_18_rzr_50() {
    let mut table = Table::draw("r A .");
    table.first("rA").size('r', SizeClass::Tiny).hits('A', 60).arm('A', "mace").hits('r', 60);
    assert_eq!(table.closed("attack", Some("bite")), "A is 5 ft away and Bite reaches 0 ft");
    table.order(go(1, 0));
    assert_eq!((table.actor(), table.at('r')), ("A".to_owned(), Some((0, 0))), "it pays before it enters");
    assert!(table.offer("opportunity_attack", Some("mace")).is_some());
    table.does("pass");
    assert_eq!(table.at('r'), Some((1, 0)));
    table.dice(&[12, 3]).order(attack("bite", "A"));
    assert_eq!(table.health('A'), 57);
}

#[test]
fn rzr_50_without_reach_nobody_strikes_out_of_turn_nor_stands_in_the_way() {
    let mut table = Table::draw("A r .");
    table.size('r', SizeClass::Tiny);
    table.order(go(2, 0));
    assert_eq!((table.actor(), table.at('A')), ("A".to_owned(), Some((2, 0))));
}

#[test]
fn rzr_18_four_of_the_tiny_share_a_square_with_one_larger() {
    let mut table = Table::draw("A r s t u v");
    for letter in ['r', 's', 't', 'u', 'v'] {
        table.size(letter, SizeClass::Tiny);
    }
    table.first("rstuvA");
    for _ in 0..4 {
        table.order(go(0, 0)).does("pass").does("end_turn");
    }
    let taken = table.offer("move", None);
    let ends = taken.is_some_and(|offer| offer.squares.iter().any(|goal| goal.to.col == 0 && goal.stop));
    assert!(!ends, "a fifth finds no room");
}

#[test]
fn rz_size_04_in_a_grapple_size_is_turned_round_rzr_22() {
    let mut table = Table::draw("g g A\ng g .");
    table.first("gA");
    let target = table.target("grapple", None, "A");
    let told = crate::rulezero::table::told(&target);
    assert_eq!(told, ["large +1", "withstood with d20 +0 ", "it may strike first "]);
    table.order(Order::new("grapple").target("A"));
    table.dice(&[15, 5]).does("pass");
    assert_eq!(table.conditions('A'), ["grappled"]);
    assert!(table.conditions('g').is_empty(), "who holds somebody smaller is not held itself");
}
