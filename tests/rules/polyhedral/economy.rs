//! What a turn is paid with. Catalog sections 18 and 22.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::profile::ClassFeature;

#[test]
fn ph_cbt_turn_1_a_turn_has_one_action_ph_cbt_turn_3() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword");
    table.dice(&[1, 2, 1]).attack("A", "longsword", "g");
    table.refuses_attack("longsword", "g", "no action left");
    for verb in ["dash", "disengage", "defend", "use_object"] {
        table.refuses_to(verb, "no action left");
    }
}

#[test]
fn ph_cbt_turn_1_everything_comes_back_when_the_own_turn_begins() {
    let mut table = Table::draw("A . . g");
    table.takes("A", "dash").moves("A", (1, 0)).ends("A").ends("g");
    for (counter, full) in
        [("action", 1), ("bonus_action", 1), ("reaction", 1), ("interaction", 1), ("movement", 30)]
    {
        assert_eq!(table.left("A", counter), full, "{counter}");
    }
}

#[test]
fn ph_cbt_turn_2_movement_comes_before_during_and_after_the_action_ph_move_01() {
    let mut table = Table::draw("A . g . .\n. . . . .");
    table.arms('A', "longsword").policy('g', fivefoot_polyhedral::sheet::Policy::Never);
    table.moves("A", (1, 0)).dice(&[1, 2, 1]).attack("A", "longsword", "g").moves("A", (3, 1));
    table.reads(&[
        "A to 1,0 for 5, 25 left",
        "A misses g with Longsword: 1 2 1 +1 = 5 against 12",
        "A to 2,1 for 5, 20 left",
        "A to 3,1 for 5, 15 left",
    ]);
}

#[test]
fn ph_act_attack_2_more_attacks_belong_to_one_action_and_one_may_move_between_them_ph_move_02() {
    let mut table = Table::draw("g A . h");
    table.arms('A', "longsword").sheet('A', |p| p.attacks_per_action = 2);
    table.policy('g', fivefoot_polyhedral::sheet::Policy::Never);
    table.dice(&[1, 2, 1]).attack("A", "longsword", "g");
    assert_eq!((table.left("A", "action"), table.left("A", "attack")), (0, 1));
    table.moves("A", (2, 0)).dice(&[1, 1, 2]).attack("A", "longsword", "h");
    table.refuses_attack("longsword", "h", "no action left");
    table.shows(&[
        "A misses g with Longsword: 1 2 1 +1 = 5 against 12",
        "A to 2,0 for 5, 25 left",
        "A misses h with Longsword: 1 1 2 +1 = 5 against 12",
    ]);
}

#[test]
fn ph_act_attack_1_the_attack_action_is_one_attack() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword");
    table.dice(&[1, 2, 1]).attack("A", "longsword", "g");
    assert_eq!(table.left("A", "attack"), 0);
}

#[test]
fn ph_cbt_bonus_1_a_bonus_action_needs_a_source_and_there_is_one_a_turn() {
    let mut plain = Table::draw("A g");
    plain.arms('A', "longsword").change('A', "health", 5);
    assert!(!plain.may("second_wind", None) && !plain.may("off_hand_attack", None));

    let mut fighter = Table::draw("A g");
    fighter
        .arms('A', "scimitar shortsword")
        .change('A', "health", 5)
        .sheet('A', |p| p.features.set(ClassFeature::SecondWind, 1));
    fighter.dice(&[1, 1]).takes("A", "second_wind");
    fighter.dice(&[1, 1, 2]).attack("A", "scimitar", "g");
    fighter.refuses(
        battle::order::Order::new("off_hand_attack").with("shortsword").target("g"),
        "no bonus action left",
    );
}

#[test]
fn ph_cbt_react_1_a_reaction_needs_its_trigger() {
    let mut table = Table::draw("A . g");
    assert_eq!(table.actor(), "A");
    table.refuses_to("opportunity_attack", "not on offer");
    table.refuses_to("pass", "not on offer");

    let mut met = Table::draw(". A g");
    met.moves("A", (0, 0));
    assert!(met.may("opportunity_attack", None) && met.may("pass", None));
    met.passes("g");
}

#[test]
fn ph_cbt_turn_1_every_deed_costs_what_its_rule_says_ph_cbt_bonus_1_ph_move_10_ph_move_11() {
    let cost = |table: &mut Table, verb: &str| -> Option<Vec<(String, i32)>> {
        let offers = table.offers();
        let offer = offers.offers.iter().find(|offer| offer.verb == verb)?;
        Some(offer.cost.0.iter().map(|(what, many)| (what.to_string(), *many)).collect())
    };
    let one = |what: &str| Some(vec![(what.to_owned(), 1)]);
    let mut fit = Table::draw("B A g .");
    fit.first("A B g").sheet('A', |p| {
        p.features.give(ClassFeature::ActionSurge);
        p.features.give(ClassFeature::StrikeTrue);
        p.features.give(ClassFeature::Provoke);
        p.features.give(ClassFeature::Shelter);
    });
    for verb in ["grapple", "shove", "dash", "disengage", "defend", "help"] {
        assert_eq!(cost(&mut fit, verb), one("action"), "{verb}");
    }
    for verb in ["provoke", "shelter", "strike_true"] {
        assert_eq!(cost(&mut fit, verb), one("bonus_action"), "{verb}");
    }
    for verb in ["action_surge", "drop_prone"] {
        assert_eq!(cost(&mut fit, verb), Some(Vec::new()), "{verb}");
    }
    for verb in ["stand", "escape", "release", "stabilise", "second_wind", "patch_up", "treat_wound"] {
        assert_eq!(cost(&mut fit, verb), None, "{verb}");
        assert!(!fit.offers().closed.iter().any(|one| one.verb == verb), "nothing is said of {verb}");
    }
    fit.takes("A", "strike_true").refuses_to("strike_true", "the next attack hits already");
    let mut lies = Table::draw("A . g");
    lies.begins('A', &["prone"]);
    assert_eq!(cost(&mut lies, "stand"), Some(vec![("movement".to_owned(), 15)]));
    assert_eq!(cost(&mut lies, "drop_prone"), None);
    let mut held = Table::draw("A g .");
    held.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    assert_eq!(cost(&mut held, "release"), Some(Vec::new()));
    held.ends("A");
    assert_eq!(cost(&mut held, "escape"), one("action"));
}
