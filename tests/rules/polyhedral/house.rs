//! The features of the two house jobs in battle. Ruling `R-021`: jobs of the game's own.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::profile::{Ability, ClassFeature, Duration};
use grid::Feet;

#[test]
fn r_021_opening_deals_more_to_whom_a_friend_stands_next_to() {
    let strike = |drawing: &str, strength: u8, with: &str| {
        let mut table = Table::draw(drawing);
        table.arms('A', "longsword").sheet('A', |p| p.features.set(ClassFeature::Opening, strength));
        table.dice(&if with == "unarmed" { vec![4, 4, 4] } else { vec![4, 4, 4, 3] }).attack("A", with, "g");
        20 - table.health("g")
    };
    assert_eq!(strike("A g B", 1, "longsword"), 3 + 2);
    assert_eq!(strike("A g B", 3, "longsword"), 3 + 6);
    assert_eq!(strike("A g . B", 1, "longsword"), 3, "10 feet away");
    assert_eq!(strike("A g b", 1, "longsword"), 3, "no friend");
    assert_eq!(strike("A g B", 1, "unarmed"), 1, "R-055: no weapon attack");
    let mut shown = Table::draw("A g B");
    shown.arms('A', "longsword").sheet('A', |p| p.features.set(ClassFeature::Opening, 2));
    let mean = shown.aim("longsword", "g").odds.expect("odds").damage_mean;
    let mut plain = Table::draw("A g B");
    plain.arms('A', "longsword");
    let odds = plain.aim("longsword", "g").odds.expect("odds");
    assert!((mean - odds.damage_mean - 4.0 * odds.hit.as_f64()).abs() < 1e-9, "4 more on each hit");
}

#[test]
fn r_021_opening_takes_a_friend_who_can_act() {
    for (condition, more) in [("dazed", 2), ("stunned", 0), ("unconscious", 0)] {
        let mut table = Table::draw("A g B");
        table.arms('A', "longsword").sheet('A', |p| p.features.give(ClassFeature::Opening));
        table.begins('B', &[condition]);
        table.dice(&[4, 4, 4, 3]).attack("A", "longsword", "g");
        assert_eq!(20 - table.health("g"), 3 + more, "{condition}");
    }
}

#[test]
fn r_021_fleet_dashes_or_disengages_as_a_bonus_action() {
    let fleet = || {
        let mut table = Table::draw("A g . . . .");
        table.sheet('A', |p| p.features.give(ClassFeature::Fleet));
        table
    };
    let mut table = fleet();
    table.takes("A", "fleet_dash").reads(&["A: fleet_dash"]);
    assert_eq!(
        (table.left("A", "movement"), table.left("A", "action"), table.left("A", "bonus_action")),
        (60, 1, 0)
    );
    table.refuses_to("fleet_disengage", "no bonus action left");
    let mut slips = Table::draw(". A g");
    slips
        .sheet('A', |p| p.features.give(ClassFeature::Fleet))
        .takes("A", "fleet_disengage")
        .moves("A", (0, 0));
    assert_eq!((slips.actor(), slips.left("A", "action")), ("A".to_owned(), 1), "nobody strikes");
    let mut plain = Table::draw("A g");
    assert!(!plain.may("fleet_dash", None));
}

#[test]
fn r_021_fade_hides_as_a_bonus_action() {
    let mut table = Table::draw("A # . g");
    table.sheet('A', |p| p.features.give(ClassFeature::Fade)).sheet('A', |p| p.abilities.agility = 16);
    table.dice(&[6, 6]).does("A", Order::new("fade").target("A")).shows(&["A is hidden"]);
    assert_eq!((table.left("A", "bonus_action"), table.left("A", "action")), (0, 1));
    table.refuses(Order::new("fade").target("A"), "no bonus action left");
    let mut seen = Table::draw("A . g");
    seen.sheet('A', |p| p.features.give(ClassFeature::Fade));
    seen.refuses(Order::new("fade").target("A"), "clear view");
}

#[test]
fn r_021_quick_feet_are_slowed_by_shields_and_heavy_armor() {
    use fivefoot_polyhedral::data::RuleBook;
    let ysolde = RuleBook::shipped().profile("ysolde").expect("a skirmisher");
    assert_eq!((ysolde.speed, ysolde.features.strength(ClassFeature::QuickFeet)), (Feet(40), 1));
    let mut table = Table::draw("A g");
    table.is('A', "ysolde");
    assert_eq!(table.left("A", "movement"), 40);
    let text = include_str!("../../../assets/rules/polyhedral/heroes.ron");
    let laden = text.replacen(
        "armor: \"leather\",\n        weapons: [(weapon: \"longbow\", ready: true), (weapon: \"rapier\")",
        "armor: \"leather\", shield: true,\n        weapons: [(weapon: \"rapier\")",
        1,
    );
    assert_ne!(laden, text);
    let book = RuleBook::check(&[("heroes.ron", &laden)]).expect("with a shield");
    assert_eq!(book.profile("ysolde").expect("the same").speed, Feet(30));
    for (armor, speed) in [("chain_shirt", 40), ("ring_mail", 30)] {
        let arms = "\n        weapons: [(weapon: \"longbow\", ready: true), (weapon: \"rapier\")";
        let (plain, worn) = (format!("armor: \"leather\",{arms}"), format!("armor: \"{armor}\",{arms}"));
        let clad = text.replacen(&plain, &worn, 1);
        assert_ne!(clad, text);
        let book = RuleBook::check(&[("heroes.ron", &clad)]).expect("in other armor");
        assert_eq!(book.profile("ysolde").expect("the same").speed, Feet(speed), "{armor}");
    }
}

#[test]
fn r_021_the_slippery_save_with_agility_at_an_advantage() {
    for (ability, line) in [
        (Ability::Agility, "g fails Agility saving throw: 1 1 1 +0 = 3 against 12"),
        (Ability::Strength, "g fails Strength saving throw: 1 1 +0 = 2 against 12"),
    ] {
        let mut table = Table::draw("A . . g");
        table.spits('A', ability, "dazed").sheet('g', |p| p.features.give(ClassFeature::Slippery));
        let save = if ability == Ability::Agility { 3 } else { 2 };
        let faces = [vec![4, 4, 4, 1], vec![1; save]].concat();
        table.dice(&faces).attack("A", "spit", "g").shows(&[line]);
    }
}

#[test]
fn r_021_quick_reflexes_add_the_skill_bonus_to_initiative() {
    let mut table = Table::draw("A . g");
    table.sheet('A', |p| {
        p.features.give(ClassFeature::QuickReflexes);
        p.skill_bonus = 2;
    });
    table.initiative(&[4, 4, 3, 3, 4, 3]);
    table.shows(&["A initiative: 4 4 3 +2 = 13"]);
}

#[test]
fn r_021_patch_up_heals_a_neighbour_by_2d_and_the_level_as_often_as_its_strength() {
    let mut table = Table::draw("A B . C\ng . . .");
    table.change('A', "health", 10).change('B', "health", 3).change('C', "health", 3).sheet('A', |p| {
        p.features.set(ClassFeature::PatchUp, 2);
        p.level = 4;
    });
    table.refuses(Order::new("patch_up").target("C"), "C");
    table.dice(&[2, 3]).aims("A", "patch_up", "B").reads(&["A: patch_up B", "B heals 9: 2 3, 12 now"]);
    assert_eq!((table.left("A", "action"), table.left("A", "bonus_action")), (0, 1));
    table.refuses_to("patch_up", "no action left").ends("A").ends("B").ends("C").ends("g");
    table.dice(&[6, 6]).aims("A", "patch_up", "A").shows(&["A heals 10: 6 6, 20 now"]);
    table.ends("A").ends("B").ends("C").ends("g").refuses_to("patch_up", "comes back after a rest");
}

#[test]
fn r_021_patch_up_wakes_the_fallen_and_steady_hands_make_it_a_bonus_action() {
    let mut table = Table::draw("B A g");
    table
        .first("g A B")
        .arms('g', "longsword")
        .bites('g', "dazed", Duration::Battle)
        .change('A', "health", 1);
    table.sheet('B', |p| {
        p.features.set(ClassFeature::PatchUp, 1);
        p.features.give(ClassFeature::SteadyHands);
    });
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A");
    table.dice(&[1, 1, 1]).ends("g");
    assert_eq!(table.actor(), "B");
    table.dice(&[1, 2]).aims("B", "patch_up", "A").shows(&["A heals 4: 1 2, 4 now", "A wakes"]);
    assert_eq!((table.left("B", "action"), table.left("B", "bonus_action")), (1, 0));
}

#[test]
fn r_021_shelter_hampers_attacks_on_a_friend_to_the_end_of_the_next_turn() {
    let mut table = Table::draw("A B g . . . . C");
    table.arms('g', "longsword").sheet('A', |p| p.features.give(ClassFeature::Shelter)).first("A g B C");
    table.refuses(Order::new("shelter").target("C"), "C");
    table.aims("A", "shelter", "B").reads(&["A: shelter B", "B is sheltered"]);
    assert_eq!(table.left("A", "bonus_action"), 0);
    table.ends("A");
    assert_eq!(table.edges("longsword", "B"), ["target sheltered -1D"]);
    // It is renewed on each turn, and the longer stays: R-117.
    table.ends("g").ends("B").ends("C").aims("A", "shelter", "B").ends("A").never("no longer sheltered");
    table.ends("g").ends("B").ends("C").ends("A").shows(&["B no longer sheltered"]);
    let mut far = Table::draw("A B g . . . C");
    far.sheet('A', |p| p.features.set(ClassFeature::Shelter, 2))
        .aims("A", "shelter", "C")
        .shows(&["C is sheltered"]);
}

#[test]
fn r_021_heartening_helps_the_saving_throws_of_friends_within_ten_feet() {
    let with = |drawing: &str, conditions: &[&str]| {
        let mut table = Table::draw(drawing);
        table.bites('g', "dazed", Duration::Battle).first("g A B").begins('B', conditions);
        table.sheet('B', |p| p.features.give(ClassFeature::Heartening));
        table.dice(&[4, 4, 4, 1, 4, 5]).attack("g", "bite", "A");
        table.told_lines().into_iter().find(|line| line.contains("saving throw")).expect("a save")
    };
    let save = |drawing: &str| with(drawing, &[]);
    assert_eq!(save("g A . B"), "A fails Vitality saving throw: 4 5 +2 = 11 against 12");
    assert_eq!(save("g A . . B"), "A fails Vitality saving throw: 4 5 +0 = 9 against 12", "15 feet away");
    assert_eq!(
        with("g A . B", &["stunned"]),
        "A fails Vitality saving throw: 4 5 +0 = 9 against 12",
        "who can't act heartens nobody"
    );
}

#[test]
fn r_021_patch_up_serves_the_hurt_and_shelter_those_whom_nobody_shelters_and_not_oneself_r_059() {
    let mut whole = Table::draw("A B . g");
    whole.change('B', "health", 19).sheet('A', |p| p.features.set(ClassFeature::PatchUp, 1));
    whole.refuses(Order::new("patch_up").target("A"), "health is full");
    whole.offered("patch_up", "B");
    let mut table = Table::draw("A B C g");
    table.sheet('A', |p| p.features.give(ClassFeature::Shelter));
    table.sheet('C', |p| p.features.give(ClassFeature::Shelter));
    table.refuses(Order::new("shelter").target("A"), "").aims("A", "shelter", "B").ends("A").ends("B");
    table.refuses(Order::new("shelter").target("B"), "sheltered already");
}

#[test]
fn r_021_shelter_reaches_five_feet_and_thirty_with_more_strength() {
    for (strength, near, far) in [(1, 1, 2), (2, 6, 7)] {
        for (squares, may) in [(near, true), (far, false)] {
            let mut table = Table::draw(&format!("A{} B g", " .".repeat(squares - 1)));
            table.sheet('A', |p| p.features.set(ClassFeature::Shelter, strength));
            assert_eq!(table.may("shelter", None), may, "{squares} squares, strength {strength}");
        }
    }
}

#[test]
fn r_021_whom_nobody_patches_up_or_shelters_is_told_why_r_059() {
    let mut whole = Table::draw("A B . C . . . . . g");
    whole.first("A B C g").sheet('A', |p| {
        p.features.give(ClassFeature::PatchUp);
        p.features.give(ClassFeature::Shelter);
    });
    whole.refuses_to("patch_up", "health is full");
    let near = |strength: u8, friend: &str| {
        let mut table = Table::draw(&format!("A . {friend} . . . . . . g"));
        table.sheet('A', |p| p.features.set(ClassFeature::Shelter, strength));
        table.may("shelter", None)
    };
    assert!(!near(1, "B") && near(2, "B"), "10 ft away");
    let mut far = Table::draw("A . B . . g");
    far.sheet('A', |p| p.features.set(ClassFeature::Shelter, 1))
        .refuses_to("shelter", "no friend near enough");
    let mut alone = Table::draw("A . g");
    alone
        .sheet('A', |p| p.features.set(ClassFeature::Shelter, 2))
        .refuses_to("shelter", "no friend near enough");
}
