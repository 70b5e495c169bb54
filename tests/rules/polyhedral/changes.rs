//! What a level may change about a combatant beside its numbers: arms, armor, conditions.

use crate::polyhedral::table::Table;
use battle::{
    Battle, Content,
    setup::Setup,
    view::{CombatStatus, CombatantView},
    words::Amount,
};
use dice::Dice;
use fivefoot_polyhedral::{POLYHEDRAL, profile::ClassFeature};
use harness::witness;
use level::load;
use std::sync::Arc;

/// A level with one bandit changed, or what is wrong with it.
fn level(changes: &str) -> Result<Setup, String> {
    let text = format!(
        r#"(
            title: "Changed", map: ["....", "....", "...."],
            sides: [(name: "one"), (name: "other")],
            combatants: [
                (creature: "road_bandit", name: "A", side: "one", at: (0, 0), changes: {{ {changes} }}),
                (creature: "road_bandit", name: "g", side: "other", at: (3, 0)),
            ],
        )"#
    );
    load("changed.ron", &text, &[&POLYHEDRAL]).map_err(|problems| problems[0].message.clone())
}

fn changed(changes: &str) -> CombatantView {
    let setup = level(changes).unwrap_or_else(|problem| panic!("{problem}"));
    let battle = Battle::new(Arc::new(setup), &POLYHEDRAL, Dice::seeded(1));
    let looks = battle.view(true).combatants.remove(0);
    witness::sheet(&looks);
    looks
}

/// The lines of a section of the sheet, as `label: value`.
fn section(view: &CombatantView, title: &str) -> Vec<String> {
    let lines = view.sheet.iter().filter(|section| section.title == title).flat_map(|section| &section.lines);
    lines.map(|line| format!("{}: {}", line.label, line.value)).collect()
}

#[test]
fn arms_are_taken_in_hand_in_their_order_while_hands_are_free() {
    let view = changed(r#""arms": ["dagger", "longsword", "glaive", "dagger", "longbow"]"#);
    let carried = [
        "Dagger: in hand, 2 of them",
        "Longsword: in hand",
        "Glaive: at the side",
        "Longbow: at the side, 20 shots",
    ];
    assert_eq!(section(&view, "Carried"), carried);
    let pair = changed(r#""arms": ["dagger", "dagger", "club"]"#);
    assert_eq!(section(&pair, "Carried"), ["Dagger: one in each hand, 2 of them", "Club: at the side"]);
    assert_eq!(section(&changed(r#""arms": []"#), "Carried"), [""; 0]);
}

#[test]
fn r_042_a_shield_gives_way_to_arms_for_both_hands_that_come_first() {
    let sheet = |arms: &str| {
        let text = format!(
            r#"(
                title: "Shield", map: ["....", "....", "...."],
                sides: [(name: "one"), (name: "other")],
                combatants: [
                    (creature: "aldric", name: "A", side: "one", at: (0, 0), changes: {{ "arms": [{arms}] }}),
                    (creature: "road_bandit", name: "g", side: "other", at: (3, 0)),
                ],
            )"#
        );
        let setup = load("shield.ron", &text, &[&POLYHEDRAL]).unwrap_or_else(|all| panic!("{all:?}"));
        let doubts = POLYHEDRAL.doubts(&setup.combatants[0]);
        let view = Battle::new(Arc::new(setup), &POLYHEDRAL, Dice::seeded(1)).view(true).combatants.remove(0);
        witness::sheet(&view);
        let arms = section(&view, "Carried").into_iter().filter(|line| !line.starts_with("Shield"));
        let told: Vec<String> = doubts.into_iter().map(|(_, message)| message).collect();
        (section(&view, "Defense")[0].clone(), arms.take(2).collect::<Vec<_>>(), told)
    };
    let (shielded, _, none) = sheet(r#""longsword", "glaive""#);
    assert_eq!(none, [""; 0]);
    for (weapon, name) in [("glaive", "Glaive"), ("longbow", "Longbow")] {
        let (defense, arms, doubts) = sheet(&format!("\"{weapon}\", \"longsword\""));
        assert_ne!(defense, shielded, "{weapon}");
        assert!(arms[0].starts_with(&format!("{name}: in hand")), "{arms:?}");
        let told = format!(
            "R-042: the {weapon} takes both hands, so the shield begins at the side; name a one-handed weapon first to hold both"
        );
        assert_eq!(doubts, [told]);
    }
}

#[test]
fn ph_arm_01_armor_sets_defense_anew_and_without_it_it_is_ten_and_agility_r_041_ph_atk_05() {
    // Agility 12 is +1, which heavy armor does not count.
    for (armor, defense) in [("leather", "13"), ("breastplate", "17"), ("plate", "20"), ("none", "11")] {
        let view = changed(&format!(r#""armor": "{armor}""#));
        assert_eq!(section(&view, "Defense")[0], format!("Defense: {defense}"), "{armor}, PH-ARM-01, R-041");
    }
    Table::draw("A . g").is('g', "dusk_wolf").sheet_says("g", "Defense", "13", "PH-ATK-05");
}

#[test]
fn r_072_the_sheet_tells_the_health_that_the_level_gives_and_that_it_does() {
    let tough = changed("\"max_health\": 36");
    assert_eq!((tough.gauges[0].now, tough.gauges[0].max), (36, 36));
    let lines = tough.sheet.iter().flat_map(|section| &section.lines);
    let health: Vec<_> = lines.filter(|line| line.label == "Health").collect();
    assert_eq!((health.len(), &*health[0].value), (1, "36"));
    let reasons: Vec<_> = health[0].parts.iter().map(|part| (&*part.label, part.rule)).collect();
    assert_eq!(reasons, [("as the level has it", "R-072")]);
    assert!(section(&changed(""), "Defense").contains(&"Health: 9".to_owned()));
}

#[test]
fn conditions_are_there_from_the_start_and_stay() {
    let view = changed(r#""conditions": ["poisoned", "prone"]"#);
    let labels: Vec<&str> = view.conditions.iter().map(|condition| &*condition.label).collect();
    assert_eq!(labels, ["Prone", "Poisoned"], "R-117");
}

#[test]
fn r_063_the_named_begin_dying_at_0_health_with_empty_hands_r_060() {
    let view = changed(r#""health": 0, "named": true"#);
    let labels: Vec<&str> = view.conditions.iter().map(|condition| &*condition.label).collect();
    assert_eq!((view.fate, view.gauges[0].now), (CombatStatus::Down, 0));
    assert_eq!(labels[..2], ["Prone", "Unconscious"]);
    assert!(labels[2].starts_with("Dying: "), "{labels:?}: it may have had a turn");
    assert_eq!(section(&view, "Carried"), ["Battleaxe: at the side", "Handaxe: at the side, 2 of them"]);
}

#[test]
fn what_there_is_not_is_refused_with_what_there_is() {
    for (changes, says) in [
        (r#""arms": ["vorpal_sword"]"#, "there is no `vorpal_sword`; there are"),
        (r#""arms": ["unarmed_strike"]"#, "there is no `unarmed_strike`"),
        (r#""arms": "dagger""#, "arms is a list of weapons"),
        (
            r#""arms": ["club","club","club","club","club","club","club","club","club","club","club","club","club"]"#,
            "13 weapons; 12 are the most",
        ),
        (r#""armor": "silk""#, "there is no `silk`; there are"),
        (r#""armor": 3"#, "armor is one kind of armor"),
        (r#""conditions": ["dying"]"#, "there is no `dying`; there are"),
        (r#""conditions": ["wounded"]"#, "there is no `wounded`; there are"),
        (r#""conditions": ["grappled"]"#, "there is no `grappled`; there are"),
        (r#""conditions": ["stable"]"#, "there is no `stable`; there are"),
        (r#""conditions": ["hidden"]"#, "there is no `hidden`; there are"),
        (r#""conditions": ["surprised"]"#, "there is no `surprised`; there are"),
        (r#""conditions": ["defending"]"#, "there is no `defending`; there are"),
        (r#""conditions": ["squeezed"]"#, "there is no `squeezed`; there are"),
        (r#""arms": ["daggr"]"#, "there is no `daggr`; did you mean `dagger`?"),
        (r#""armor": "lether""#, "there is no `lether`; did you mean `leather`?"),
        (r#""helth": 3"#, "`helth` can't be changed; did you mean `health`?"),
        (r#""conditions": true"#, "conditions is a list of conditions"),
        (r#""health": 0"#, "R-063: at 0 health it is out"),
        (
            r#""hat": "high""#,
            "`hat` can't be changed; it can be `health`, `max_health`, `wounds`, `resolve`, `named`, `ambush`, `light`, `arms`, `armor`, `gear` or `conditions`",
        ),
    ] {
        let problem = level(changes).expect_err(changes);
        assert!(problem.contains(says), "{changes}: {problem}");
    }
}

#[test]
fn a_sheet_says_what_a_creature_has_and_nothing_of_what_it_lacks() {
    let mut plain = crate::polyhedral::table::Table::draw("A g");
    plain.arms('A', "!longsword").shield('g').sheet('g', |p| {
        p.darksight = true;
        p.blindsight = grid::Feet(10);
        p.speeds = fivefoot_polyhedral::profile::Speeds { fly: grid::Feet(60), ..Default::default() };
        p.tools = ["thieves' tools".to_owned()].into();
    });
    let (bare, rich) = (plain.view("A"), plain.view("g"));
    let has = |view: &CombatantView, title: &str, start: &str| {
        section(view, title).iter().any(|line| line.starts_with(start))
    };
    for (title, start) in [
        ("Senses", "Darksight"),
        ("Senses", "Blindsight"),
        ("Defense", "Fly"),
        ("Training", "Tools: thieves' tools"),
    ] {
        assert_eq!((has(&bare, title, start), has(&rich, title, start)), (false, true), "{start}");
    }
    assert!(
        has(&bare, "Attacks", "Longsword: +0 to hit, 1d8+0 slashing, 5 ft"),
        "{:?}",
        section(&bare, "Attacks")
    );
    assert!(has(&rich, "Attacks", "Unarmed strike: +1 to hit, 1+0"), "{:?}", section(&rich, "Attacks"));
    assert!(has(&rich, "Defense", "Defense: 14") && has(&bare, "Defense", "Defense: 12"));
    let modes = section(&bare, "Defense").into_iter().filter(|line| line.ends_with(": 0 ft")).count();
    assert_eq!(modes, 0, "no modes that it has not");
}

#[test]
fn the_sheet_counts_fighting_styles_in_its_lines_of_attacks_ph_ftr_style_gwf_ph_ftr_style_mark() {
    let line = |arm: &str| {
        let mut table = Table::draw("A g");
        table.arms('A', arm).sheet('A', |p| {
            p.abilities.strength = 16;
            p.skill_bonus = 1;
            p.features.give(ClassFeature::GreatWeapon);
            p.features.give(ClassFeature::Marksmanship);
        });
        let rolled = table.aim(arm, "g").reasons;
        let flat = rolled.iter().filter_map(|reason| match reason.amount {
            Amount::Flat(amount) => Some(amount),
            _ => None,
        });
        (section(&table.view("A"), "Attacks")[0].clone(), flat.sum::<i32>())
    };
    let (greatsword, rolled) = line("greatsword");
    assert!(greatsword.starts_with("Greatsword: +4 to hit, 2d6+6 "), "strength twice: {greatsword}");
    assert_eq!(rolled, 4, "the roll adds the same");
    let (longbow, rolled) = line("longbow");
    assert!(longbow.starts_with("Longbow: +3 to hit, 1d6+0 "), "{longbow}");
    assert_eq!(rolled, 3, "the roll adds the same, adjacent or not");
}

#[test]
fn r_095_the_doubt_about_a_light_stands_at_what_the_level_says() {
    let fields = |changes: &str| {
        let text = format!(
            r#"(
                title: "Light", map: ["....", "....", "...."],
                sides: [(name: "one"), (name: "other")],
                combatants: [
                    (creature: "road_bandit", name: "A", side: "one", at: (0, 0), changes: {{ {changes} }}),
                    (creature: "road_bandit", name: "g", side: "other", at: (3, 0)),
                ],
            )"#
        );
        let setup = load("light.ron", &text, &[&POLYHEDRAL]).unwrap_or_else(|all| panic!("{all:?}"));
        let doubts = POLYHEDRAL.doubts(&setup.combatants[0]);
        doubts.into_iter().map(|(field, _)| field.concat()).collect::<Vec<_>>()
    };
    let none = Vec::<String>::new;
    let both = fields(r#""arms": ["glaive"], "light": "torch""#);
    assert!(both.len() == 1 && both[0].ends_with("light"), "{both:?}");
    assert_eq!(fields(r#""arms": ["club"], "light": "torch""#), none());
    assert_eq!(fields(r#""arms": ["glaive"], "light": "lantern""#), none());
}
