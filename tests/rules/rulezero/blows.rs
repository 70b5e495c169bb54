//! Blows: criticals, heavy blows, talents, aid, flanks and what is in the way.

use crate::rulezero::table::{Table, attack, go, told};
use battle::order::Order;
use fivefoot_rulezero::profile::{SizeClass, Stat, Talent};
use grid::{Light, Square};

#[test]
fn rz_nat20_02_a_mace_is_critical_on_20_alone_and_a_dagger_on_19_rzr_06() {
    for (with, face, dealt) in [("mace", 19, 3), ("mace", 20, 6), ("dagger", 18, 3), ("dagger", 19, 6)] {
        let mut table = Table::draw("A g .");
        table.arm('A', with).hits('g', 60);
        table.dice(&[face, 3]).order(attack(with, "g"));
        assert_eq!(table.health('g'), 60 - dealt, "{with} at {face}");
    }
}

#[test]
fn rzr_06_a_power_is_critical_on_20_alone() {
    for (face, dealt) in [(19, 4), (20, 8)] {
        let mut table = Table::draw("A . . g");
        table.power('A', "fire_bolt").hits('g', 60);
        table.dice(&[face, 4]).order(Order::new("power").with("fire_bolt").target("g"));
        assert_eq!(table.health('g'), 60 - dealt);
    }
}

#[test]
fn rzr_40_a_heavy_blow_is_4_harder_and_a_standard_action_in_melee() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace -short_bow").hits('g', 60);
    assert_eq!(told(&table.target("heavy_blow", Some("mace"), "g")), ["heavy blow -4"]);
    table.dice(&[13]).order(Order::new("heavy_blow").with("mace").target("g"));
    assert_eq!((table.health('g'), table.left('A', "standard"), table.left('A', "move")), (60, 0, 1));
    let mut table = Table::draw("A . g");
    table.arm('A', "short_bow");
    assert!(table.offer("heavy_blow", Some("short_bow")).is_none());
    // Both hands add 6, whatever they hold.
    let mut table = Table::draw("A . g");
    table.arm('A', "long_spear").hits('g', 60);
    table.dice(&[14, 2]).order(Order::new("heavy_blow").with("long_spear").target("g"));
    assert_eq!(table.health('g'), 60 - 2 - 6);
}

#[test]
fn rzr_61_a_dagger_adds_4_and_small_teeth_4_and_bare_hands_3_rzr_40() {
    for (with, dealt) in [("dagger", 1 + 4), ("unarmed", 1 + 3)] {
        let mut table = Table::draw("A g .");
        table.arm('A', "dagger").hits('g', 60);
        table.dice(&[15, 1]).order(Order::new("heavy_blow").with(with).target("g"));
        assert_eq!(table.health('g'), 60 - dealt, "{with}");
    }
}

#[test]
fn rzr_05_strength_goes_to_what_is_swung_and_thrown_once_and_dex_to_what_shoots() {
    let all = [
        ("dagger", "Dagger", "+3 to hit, 1d4+3 piercing, critical 19-20, 1 square"),
        ("dagger", "Dagger, thrown", "+2 to hit, 1d4+3 piercing, critical 19-20, increments of 2 squares"),
        ("greatsword", "Greatsword", "+3 to hit, 2d6+3 slashing, critical 19-20, 1 square"),
        ("short_bow", "Short bow", "+2 to hit, 1d6+2 piercing, increments of 12 squares"),
        (
            "light_crossbow",
            "Light crossbow",
            "+2 to hit, 1d8+2 piercing, critical 19-20, increments of 16 squares",
        ),
    ];
    for (with, label, value) in all {
        let mut table = Table::draw("A . . g");
        table.arm('A', with).stat('A', Stat::Strength, 3).stat('A', Stat::Dexterity, 2);
        table.sheet_says('A', label, value, "RZR-05");
    }
}

#[test]
fn rzr_36_a_deft_edge_is_dex_to_the_damage_where_finesse_is_dex_to_the_attack_rzr_21() {
    for (deft, damage) in [(false, "1d4+1"), (true, "1d4+3")] {
        let mut table = Table::draw("A . . g");
        table.arm('A', "dagger").stat('A', Stat::Strength, 1).stat('A', Stat::Dexterity, 3);
        table.talent('A', Talent::Finesse);
        if deft {
            table.talent('A', Talent::DeftEdge);
        }
        let value = format!("+3 to hit, {damage} piercing, critical 19-20, 1 square");
        table.sheet_says('A', "Dagger", &value, "RZR-21");
    }
    // Strength is used where it is as high.
    let mut table = Table::draw("A . . g");
    table.arm('A', "dagger").stat('A', Stat::Strength, 3).stat('A', Stat::Dexterity, 1);
    table.talent('A', Talent::Finesse).talent('A', Talent::DeftEdge);
    table.sheet_says('A', "Dagger", "+3 to hit, 1d4+3 piercing, critical 19-20, 1 square", "RZR-05");
}

#[test]
fn rz_bonus_01_a_boon_to_damage_is_added_to_it_rzr_05() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").boon('A', "master_at_arms").hits('g', 60);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60 - 3 - 2);
}

/// The reasons of A with a mace at g, which B stands on the other side of.
fn flank(of_b: impl FnOnce(&mut Table)) -> Vec<String> {
    let mut table = Table::draw("A g B .");
    table.arm('A', "mace");
    of_b(&mut table);
    table.reasons("mace", "g")
}

#[test]
fn rzr_49_a_flank_is_held_by_who_threatens_the_target_rzr_25() {
    assert_eq!(flank(|_| ()), ["flanking +2"], "bare hands hold one");
    assert!(flank(|table| _ = table.state('B', |states| states.stunned = kit::timed::Timed::ON)).is_empty());
    assert!(flank(|table| _ = table.arm('B', "long_spear")).is_empty(), "too close for it");
    let mut table = Table::draw("A g . B");
    table.arm('A', "mace").arm('B', "long_spear");
    assert_eq!(table.reasons("mace", "g"), ["flanking +2"]);
    let mut table = Table::draw("A g B .");
    table.arm('A', "short_bow");
    assert!(table.reasons("short_bow", "g").is_empty(), "a shot has no flank");
    let mut table = Table::draw("A g h .");
    table.arm('A', "mace");
    assert!(table.reasons("mace", "g").is_empty(), "h is no friend");
}

#[test]
fn rzr_49_without_reach_nobody_flanks() {
    // A weapon in hand makes no reach of a body that has none.
    let reasons = flank(|table| _ = table.size('B', SizeClass::Tiny));
    assert!(reasons.is_empty(), "{reasons:?}");
    // With a long spear it threatens from two squares away, and holds no flank all the same.
    for (size, flanks) in [(SizeClass::Small, true), (SizeClass::Tiny, false)] {
        let mut table = Table::draw("r . A g");
        table.first("rAg").size('r', size).arm('r', "long_spear");
        assert_eq!(table.reasons("long_spear", "A").contains(&"flanking +2".to_owned()), flanks, "{size:?}");
    }
}

#[test]
fn rzr_52_aid_of_two_adds_up_and_of_one_is_given_once() {
    let mut table = Table::draw("A B g\nC . .");
    table.first("ACBg").arm('B', "mace").hits('g', 60);
    let aid = told(&table.target("aid", Some("g"), "B"));
    assert_eq!(aid, ["+2 on its next attack on g, to the end of its next turn "]);
    table.order(Order::new("aid").with("g").target("B"));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 1));
    table.turn_of('C').order(Order::new("aid").with("g").target("B"));
    table.turn_of('B');
    assert_eq!(table.reasons("mace", "g"), ["aid of A +2", "aid of C +2"]);
    let mut table = Table::draw("A . B g");
    assert_eq!(table.closed("aid", Some("g")), "B is not beside it");
}

#[test]
fn rzr_52_aid_is_against_the_enemy_that_it_names_alone() {
    let mut table = Table::draw("A B g\n. h .");
    table.first("ABgh").arm('B', "mace").order(Order::new("aid").with("g").target("B")).turn_of('B');
    assert!(table.reasons("mace", "h").is_empty());
    assert_eq!(table.reasons("mace", "g"), ["aid of A +2"]);
}

#[test]
fn rzr_26_a_level_may_make_shots_into_a_melee_harder() {
    let shot = |rows: &str, on: bool| {
        let mut table = Table::draw(rows);
        table.arm('A', "short_bow").option("shooting_into_melee", on);
        table.reasons("short_bow", "g")
    };
    assert_eq!(shot("A . . g\n. . . B", true), ["into a melee -4"]);
    assert!(shot("A . . g\n. . . B", false).is_empty());
    assert!(shot("A . . g .\n. . . . .\n. . . . B", true).is_empty(), "B is two squares off");
    assert!(shot("A . . g\n. . . h", true).is_empty());
}

#[test]
fn rzr_25_a_body_in_the_way_hinders_no_long_spear_and_adds_nothing_to_cover() {
    let mut table = Table::draw("A h g\n. . .");
    table.arm('A', "long_spear");
    assert!(table.reasons("long_spear", "g").is_empty());
    let mut table = Table::draw("A h o g\n. . . .");
    table.arm('A', "short_bow");
    assert_eq!(table.reasons("short_bow", "g"), ["cover +4 needed"]);
}

#[test]
fn rzr_25_dim_light_and_cover_help_against_blows_and_bolts_and_not_against_fear() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").light((1, 0), Light::Dim);
    assert_eq!(table.reasons("mace", "g"), ["dim light or fog +2 needed"]);
    let mut table = Table::draw("A . o g\n. . . .");
    table.power('A', "fire_bolt").power('A', "frighten");
    assert_eq!(told(&table.target("power", Some("fire_bolt"), "g")), ["against Reflex ", "cover +4 needed"]);
    assert_eq!(told(&table.target("power", Some("frighten"), "g")), ["against Will "]);
}

#[test]
fn rzr_47_a_charge_is_two_squares_at_least_and_twice_the_speed_at_most() {
    let may = |between: usize| {
        let mut table = Table::draw(&format!("A {}g", ". ".repeat(between)));
        table.arm('A', "mace");
        table.offer("charge", Some("mace")).is_some_and(|offer| !offer.targets.is_empty())
    };
    assert_eq!([1, 2, 12, 13].map(may), [false, true, true, false]);
}

#[test]
fn rzr_47_a_charge_takes_the_whole_turn_and_no_other_movement_rzr_03() {
    let mut table = Table::draw("A . . . . g");
    table.arm('A', "mace").order(Order::new("step").to(Square::new(1, 0)));
    assert_eq!(table.closed("charge", Some("mace")), "not with other movement");
    let mut table = Table::draw("A . . . . g");
    table.arm('A', "mace").order(go(1, 0));
    assert_eq!(table.closed("charge", Some("mace")), "takes a whole turn");
    let mut table = Table::draw("A . . . . g");
    table.arm('A', "mace").dice(&[1]).order(Order::new("charge").with("mace").target("g"));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 0));
    let mut table = Table::draw("r . . . A");
    table.first("rA").size('r', SizeClass::Tiny);
    assert!(table.offer("charge", None).is_none(), "nobody without reach charges");
}

#[test]
fn rzr_47_neither_friend_nor_enemy_may_stand_on_the_line() {
    for rows in ["A . B . . g", "A . h . . g"] {
        let mut table = Table::draw(rows);
        table.arm('A', "mace");
        let open = table.offer("charge", Some("mace"));
        let at_g = open.is_some_and(|offer| offer.targets.iter().any(|one| &*one.target == "g"));
        assert!(!at_g, "{rows}");
    }
}

#[test]
fn rzr_52_an_attack_on_another_enemy_uses_up_no_aid() {
    let mut table = Table::draw("A B g\n. h .");
    table.first("ABgh").arm('B', "mace").order(Order::new("aid").with("g").target("B")).turn_of('B');
    table.dice(&[1]).order(attack("mace", "h"));
    assert!(!table.conditions('B').is_empty(), "it is still aided against g");
}
