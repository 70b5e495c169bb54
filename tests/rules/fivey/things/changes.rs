//! What a level may change about a combatant of FIVEY beside its numbers: what it wears, carries and can do.

use battle::{Battle, setup::Setup, view::CombatantView, words::Amount};
use dice::Dice;
use fivefoot_fivey::{FIVEY, profile::Feat};
use harness::witness;
use level::load;
use std::sync::Arc;

/// A level with one combatant changed, or what is wrong with it.
fn level(creature: &str, changes: &str) -> Result<Setup, String> {
    let text = format!(
        r#"(
            rules: "fivey", title: "Changed", map: ["........", "........", "........", "........"],
            sides: [(name: "one"), (name: "other")],
            combatants: [
                (creature: "{creature}", name: "A", side: "one", at: (0, 0), changes: {{ {changes} }}),
                (creature: "goblin", name: "g", side: "other", at: (7, 0)),
            ],
        )"#
    );
    load("changed.ron", &text, &[&FIVEY]).map_err(|problems| problems[0].message.clone())
}

fn changed(creature: &str, changes: &str) -> CombatantView {
    let setup = level(creature, changes).unwrap_or_else(|problem| panic!("{problem}"));
    let looks = Battle::new(Arc::new(setup), &FIVEY, Dice::seeded(1)).view(true).combatants.remove(0);
    witness::sheet(&looks);
    looks
}

/// The lines of a section of the sheet, as `label: value`.
fn section(view: &CombatantView, title: &str) -> Vec<String> {
    let lines = view.sheet.iter().filter(|section| section.title == title).flat_map(|section| &section.lines);
    lines.map(|line| format!("{}: {}", line.label, line.value)).collect()
}

#[test]
fn fv_rul_37_arms_are_taken_in_hand_in_their_order_then_hung_at_the_belt_of_four() {
    let view = changed("kessrak", r#""arms": ["dagger", "sword", "pike", "dagger", "bow", "axe"]"#);
    // One of the two daggers hangs at the belt, beside pike, bow and axe: that is all it takes.
    let carried = [
        "Dagger: in hand, 2 of them",
        "Sword: in hand",
        "Pike: at the belt",
        "Bow: at the belt",
        "Axe: at the belt",
        "Arrows: 1 unit left, 0 shots fired in this battle",
    ];
    assert_eq!(section(&view, "Carried"), carried, "FV-RUL-37, FV-RUL-39");
    let full = changed("kessrak", r#""arms": ["maul", "sword", "axe", "hammer", "spear", "club"]"#);
    assert_eq!(section(&full, "Carried")[5], "Club: in the backpack");
    assert_eq!(section(&changed("kessrak", r#""arms": []"#), "Carried"), [""; 0]);
}

#[test]
fn fv_rul_37_a_shield_leaves_one_hand() {
    let view = changed("kessrak", r#""shield": true, "arms": ["greataxe", "sword"]"#);
    // What is first is held, so the shield gives way to an axe for both hands.
    let carried = ["Greataxe: in hand", "Sword: at the belt", "Shield: in the backpack"];
    assert_eq!(section(&view, "Carried"), carried);
    assert_eq!(section(&view, "Defense")[0], "Defense class: 11", "10 and DEX 1");
    let view = changed("kessrak", r#""shield": true, "arms": ["sword", "greataxe"]"#);
    let carried = ["Sword: in hand", "Greataxe: at the belt", "Shield: in hand"];
    assert_eq!(section(&view, "Carried"), carried);
    assert_eq!(section(&view, "Defense")[0], "Defense class: 12", "10, DEX 1 and the shield: FV-DEF-03");
}

#[test]
fn fv_def_02_other_armor_sets_defence_paces_and_what_it_withstands() {
    let of = |armor: &str| {
        let mut lines = section(&changed("kessrak", &format!(r#""armor": "{armor}""#)), "Defense");
        lines.retain(|line| !line.starts_with("Hit points"));
        lines
    };
    assert_eq!(of("none")[..2], ["Defense class: 11", "Move: 6 paces"]);
    // His strength of 3 is enough for chain and not for plate: FV-ARM-03.
    assert_eq!(of("chain_mail")[..2], ["Defense class: 14", "Move: 6 paces"]);
    let plate = of("plate");
    assert_eq!(plate[..2], ["Defense class: 16", "Move: 4 paces"]);
    assert!(plate.contains(&"Vulnerable to: electricity".to_owned()), "{plate:?} FV-ARM-02");
    assert!(of("leather").iter().any(|line| line.starts_with("Resists: ")), "FV-RUL-18");
}

#[test]
fn fv_rul_31_in_a_monsters_hands_an_arm_does_its_die_and_reaches_as_far_as_its_limbs() {
    let attacks = section(&changed("ogre", r#""arms": ["club", "club"]"#), "Attacks");
    assert_eq!(attacks[0], "Club: +3 to hit, 1d8 bludgeoning, 1 to 2 paces", "{attacks:?}");
}

#[test]
fn fv_hp_01_the_sheet_tells_what_hit_points_are_made_of_fv_rul_09_fv_back_14_fv_mon_04_fv_lvl_01() {
    let parts = |view: &CombatantView| -> Vec<(String, Amount, &str)> {
        let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
        let line = lines.find(|line| line.label == "Hit points").expect("it is in the sheet");
        assert_eq!(line.value, view.gauges[0].max.to_string());
        line.parts.iter().map(|part| (part.label.to_string(), part.amount, part.rule)).collect()
    };
    let part = |label: &str, amount, rule| (label.to_owned(), Amount::Flat(amount), rule);
    assert_eq!(parts(&changed("tansy", "")), [part("2 hit dice", 8, "FV-RUL-09")]);
    let hardened = changed("tansy", r#""feats": ["battle_hardened"]"#);
    let made_of = [part("2 hit dice", 8, "FV-RUL-09"), part("Battle-Hardened", 3, "FV-BACK-14")];
    assert_eq!(parts(&hardened), made_of);
    let ogre = changed("ogre", "");
    assert_eq!(parts(&ogre), [part("4 hit dice", ogre.gauges[0].max, "FV-MON-04")]);
    let goblin = changed("goblin", "");
    assert_eq!(parts(&goblin), [part("1 hit die", goblin.gauges[0].max, "FV-MON-04")]);
    let given = changed("ogre", r#""max_health": 36"#);
    assert_eq!(parts(&given), [part("as the level has it", 36, "FV-HP-01")]);
}

#[test]
fn gear_and_spells_are_at_hand() {
    let gear = r#""arms": ["club"], "gear": ["torch", "caltrops", "caltrops", "gadget"]"#;
    let view = changed("kessrak", gear);
    let carried =
        ["Club: in hand", "Caltrops: 2, at the belt", "Torch: 1, one in hand", "Gadget: 1, at the belt"];
    assert_eq!(section(&view, "Carried"), carried, "FV-RUL-37");
    let view = changed("ghoul", r#""spells": ["knock", "shroud"]"#);
    let carried = ["Scroll of Knock: Knock, ready", "Scroll of Shroud: Shroud, ready"];
    assert_eq!(section(&view, "Carried"), carried, "FV-RUL-19");
}

#[test]
fn fv_skill_08_feats_come_with_what_they_make_of_the_numbers() {
    let plain = changed("tansy", "");
    let view = changed("tansy", r#""feats": ["fleet", "iron_stomach", "battle_hardened", "dragon_born"]"#);
    assert_eq!(view.gauges[0].max, plain.gauges[0].max + 3, "2 and the level: FV-BACK-14");
    let defence = section(&view, "Defense");
    assert!(defence.contains(&"Move: 8 paces".to_owned()), "{defence:?} FV-RUL-34");
    assert!(defence.contains(&"Immune to: poison".to_owned()), "{defence:?} FV-ORIG-05");
    let feats = section(&view, "Feats");
    assert!(
        feats.contains(&"Fleet: ".to_owned()) && feats.contains(&"Little Trouble: ".to_owned()),
        "{feats:?}"
    );
    let again = changed("urzha", r#""feats": ["battle_hardened"]"#);
    assert_eq!(again.gauges[0].max, changed("urzha", "").gauges[0].max, "one that it has adds nothing");
}

#[test]
fn words_of_levels_are_the_words_of_the_data() {
    let read = |word: &str| ron::from_str::<Feat>(word);
    for feat in Feat::OF_LEVELS {
        assert_eq!(read(feat.id()).ok(), Some(feat), "{}", feat.id());
    }
}

#[test]
fn what_there_is_not_is_refused_with_what_there_is() {
    let clubs = vec![r#""club""#; 13].join(",");
    for (creature, changes, says) in [
        ("kessrak", r#""arms": ["vorpal_sword"]"#, "there is no `vorpal_sword`; there are"),
        ("kessrak", r#""arms": ["unarmed"]"#, "there is no `unarmed`"),
        ("kessrak", r#""arms": "dagger""#, "arms is a list of weapons"),
        ("kessrak", &format!(r#""arms": [{clubs}]"#), "13 weapons; 12 are the most"),
        ("kessrak", r#""armor": "silk""#, "there is no `silk`; there are"),
        ("kessrak", r#""armor": 3"#, "armor is one kind of armor"),
        ("kessrak", r#""shield": 1"#, "shield is true or false"),
        ("kessrak", r#""gear": ["rope"]"#, "there is no `rope`; there are"),
        ("kessrak", r#""spells": ["wish"]"#, "there is no `wish`; there are"),
        ("kessrak", r#""feats": ["flight"]"#, "there is no `flight`; there are"),
        ("kessrak", r#""arms": ["daggr"]"#, "there is no `daggr`; did you mean `dagger`?"),
        ("kessrak", r#""sheild": true"#, "`sheild` can't be changed; did you mean `shield`?"),
        ("kessrak", r#""health": 90"#, "health 90 is more than"),
        (
            "kessrak",
            r#""hat": "high""#,
            "`hat` can't be changed; it can be `health`, `max_health`, `inspiration`, `leader`",
        ),
        ("ogre", r#""armor": "plate""#, "only characters change that; a monster is its row"),
        ("ogre", r#""feats": ["fleet"]"#, "only characters change that"),
        ("ogre", r#""inspiration": 1"#, "only characters have inspiration"),
    ] {
        let problem = level(creature, changes).expect_err(changes);
        assert!(problem.contains(says), "{changes}: {problem}");
    }
}
