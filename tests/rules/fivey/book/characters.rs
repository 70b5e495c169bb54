//! Characters by the book: which choices the rules allow, and which numbers follow.

use fivefoot::{
    grid::Size,
    rules::fivey::{
        character::{Advance, Character, EXPERIENCE, NextLevel, level_for},
        data::RuleBook,
        profile::{Ammunition, Carry, DamageKind, Feat, Gear, HitPoints, Kind, Skill, Spell, Stat},
    },
};
use std::collections::BTreeSet;

/// A plain character, in which each test changes some choices.
const PLAIN: &str = r#"[(
    id: "test", name: "Test", role: "test", trick: "None.", description: "Nobody.",
    templates: ["dwarf", "veteran"], items: ["encyclopedia", "longsword"],
    bought: {"leather": 1},
    wears: "leather", shield: false, holds: ["longsword"], belt: [], attuned: "longsword",
    source: "Fivefoot",
)]"#;

/// The plain character with some choices changed, or what is wrong with it.
#[track_caller]
fn with(changes: &[(&str, &str)]) -> Result<Character, String> {
    let mut text = PLAIN.to_string();
    for (from, to) in changes {
        assert!(text.contains(from), "the plain character has no {from}");
        text = text.replacen(from, to, 1);
    }
    match RuleBook::shipped().read_characters("test.ron", &text) {
        Ok(mut built) => Ok(built.remove(0)),
        Err(problems) => Err(problems.iter().map(|problem| format!("{problem}\n")).collect()),
    }
}

#[track_caller]
fn right(changes: &[(&str, &str)]) -> Character {
    with(changes).unwrap_or_else(|problems| panic!("{problems}"))
}

#[track_caller]
fn wrong(changes: &[(&str, &str)], says: &str) {
    match with(changes) {
        Ok(built) => panic!("{changes:?} was accepted: {built:?}"),
        Err(problems) => assert!(problems.contains(says), "{changes:?}: {problems}"),
    }
}

fn hit_points(character: &Character) -> i32 {
    let HitPoints::Fixed(points) = character.profile.hit_points else { panic!("a character's are fixed") };
    points
}

fn skills(character: &Character) -> Vec<Skill> {
    let Kind::Character { skills, .. } = &character.profile.kind else { panic!("a character") };
    skills.iter().copied().collect()
}

fn stats(character: &Character) -> [i32; 4] {
    Stat::ALL.map(|stat| character.profile.stat(stat))
}

const TEMPLATES: &str = r#"templates: ["dwarf", "veteran"], items: ["encyclopedia", "longsword"]"#;
const HANDS: &str = r#"holds: ["longsword"], belt: [], attuned: "longsword""#;
const EMPTY_HANDS: (&str, &str) = (HANDS, "encumbrance: false");

/// The plain character of these templates and items, with nothing in hand.
fn of(templates: &str) -> [(&str, &str); 2] {
    [(TEMPLATES, templates), EMPTY_HANDS]
}

#[test]
fn fv_char_02_one_template_is_level_0_and_two_are_level_1() {
    // FV-CHAR-01, FV-RUL-07, FV-RUL-09, FV-INSP-01
    let beginner = right(&[]);
    assert_eq!((beginner.level, beginner.experience), (1, 100));
    let newbie = right(&of(r#"templates: ["elf"], items: ["beast_charm"]"#));
    assert_eq!((newbie.level, newbie.experience, hit_points(&newbie)), (0, 0, 4));
    for (character, dice) in [(&newbie, 0), (&beginner, 1)] {
        let Kind::Character { inspiration, .. } = character.profile.kind else { panic!("a character") };
        assert_eq!(inspiration, dice, "as many as the level");
    }
    wrong(&of(r#"templates: [], items: []"#), "FV-CHAR-02: 0 templates");
    wrong(&of(r#"templates: ["elf", "spy", "sage"], items: []"#), "FV-CHAR-02: 3 templates");
    wrong(
        &of(r#"templates: ["elf"], items: ["flute"], levels: [(stat: strength)]"#),
        "FV-CHAR-02: level 1 comes first",
    );
}

#[test]
fn fv_char_03_a_template_gives_a_stat_a_skill_a_title_a_feat_and_an_item() {
    let plain = right(&[]);
    assert_eq!(stats(&plain), [1, 1, 1, 3], "CHA DEX INT STR: both templates add to strength");
    assert_eq!(skills(&plain), [Skill::Blades, Skill::Hafted]);
    assert_eq!(plain.profile.feats, BTreeSet::from([Feat::IronStomach, Feat::BattleHardened]));
    assert_eq!(plain.titles, ["Dwarf of the halls", "Veteran of the war"]);
    assert!(plain.belongings.contains_key("encyclopedia") && plain.belongings.contains_key("longsword"));
    assert_eq!(plain.profile.origin, "Dwarf, veteran, level 1");
    wrong(
        &[(TEMPLATES, r#"templates: ["dwarf", "veteran"], items: ["flute", "longsword"]"#)],
        "FV-CHAR-03: the templates bring no `flute`; they bring craft_tools, encyclopedia, longsword, crossbow",
    );
}

#[test]
fn fv_orig_01_and_fv_back_01_every_template_is_as_its_row_says() {
    // FV-ORIG-01, FV-ORIG-02, FV-ORIG-03, FV-ORIG-04, FV-ORIG-05, FV-ORIG-06, FV-ORIG-07, FV-ORIG-08, FV-ORIG-09,
    // FV-ORIG-10, FV-ORIG-11, FV-ORIG-12, FV-ORIG-13, FV-ORIG-14, FV-ORIG-15, FV-ORIG-16, FV-ORIG-17, FV-ORIG-18,
    // FV-ORIG-19, FV-ORIG-20, FV-ORIG-21, FV-BACK-01, FV-BACK-02, FV-BACK-03, FV-BACK-04, FV-BACK-05, FV-BACK-06,
    // FV-BACK-07, FV-BACK-08, FV-BACK-09, FV-BACK-10, FV-BACK-11, FV-BACK-12, FV-BACK-13, FV-BACK-14, FV-RUL-32
    use Feat::*;
    use Stat::*;
    let rows = [
        ("dwarf", Strength, "hafted", IronStomach, 0),
        ("elf", Dexterity, "bows", Sleepwalker, 1),
        ("gnome", Intelligence, "devices", Tinker, 1),
        ("hoblin", Dexterity, "stealth", LittleTrouble, 0),
        ("orc", Strength, "hafted", ForceOfWill, 0),
        ("hellchild", Charisma, "deception", StreetMagic, 1),
        ("scalespawn", Strength, "blades", DragonBorn, 0),
        ("changeling", Intelligence, "deception", Metamorphosis, 1),
        ("nymph", Charisma, "nature", GirlsNight, 1),
        ("watcher", Intelligence, "perception", Communion, 1),
        ("acolyte", Charisma, "medicine", Blessing, 1),
        ("barbarian", Strength, "hafted spears", Rage, 0),
        ("criminal", Dexterity, "stealth", BellyOfTheBeast, 0),
        ("entertainer", Charisma, "performance", OneNightOnly, 1),
        ("noble", Intelligence, "blades", GoodName, 0),
        ("sage", Intelligence, "spellcraft", AlumniAssociation, 2),
        ("spy", Dexterity, "perception", SmallWorld, 0),
        ("veteran", Strength, "blades crossbows", BattleHardened, 0),
    ];
    let book = RuleBook::shipped();
    assert_eq!(book.templates().len(), rows.len());
    for (i, (id, stat, skills, feat, vessels)) in rows.into_iter().enumerate() {
        let template = book.template(id).unwrap_or_else(|| panic!("no template {id}"));
        assert_eq!(template.origin, i < 10, "{id}");
        assert_eq!((template.stat, template.feat), (stat, feat), "{id}");
        let titles: Vec<String> = template.skills.iter().map(|skill| skill.title().to_lowercase()).collect();
        assert_eq!(titles.join(" "), skills, "{id}");
        assert_eq!(template.items.iter().filter(|item| item.vessel.is_some()).count(), vessels, "{id}");
    }
    let scrolls = book.templates().iter().flat_map(|template| &template.items);
    let scrolls: Vec<&str> =
        scrolls.filter(|item| item.vessel == Some(true)).map(|item| item.id.as_str()).collect();
    assert_eq!(scrolls, ["gifted_gospel", "epic_manuscript"], "the others are keepsakes");
}

#[test]
fn fv_char_04_level_0_may_take_both_items_and_keeps_them_at_level_1() {
    // FV-RUL-07
    right(&of(r#"templates: ["spy"], items: ["gadget", "second_gadget"]"#));
    right(&of(r#"templates: ["spy", "elf"], items: ["gadget", "second_gadget"]"#));
    wrong(
        &of(r#"templates: ["elf", "spy"], items: ["gadget", "second_gadget"]"#),
        "FV-RUL-07: one item of each",
    );
    wrong(&of(r#"templates: ["elf", "spy"], items: ["gadget"]"#), "FV-RUL-07: one item of each");
    wrong(&of(r#"templates: ["spy"], items: ["gadget", "gadget"]"#), "`gadget` comes twice");
}

#[test]
fn fv_char_05_humans_take_two_backgrounds_and_nobody_two_origins() {
    // FV-CHAR-08
    let human = right(&of(r#"templates: ["noble", "spy"], items: ["house_stamp", "gadget"]"#));
    assert_eq!(human.profile.origin, "Human, noble, spy, level 1");
    wrong(
        &of(r#"templates: ["dwarf", "elf"], items: ["encyclopedia", "beast_charm"]"#),
        "FV-CHAR-05: one origin at most",
    );
    wrong(&of(r#"templates: ["spy", "spy"], items: ["gadget"]"#), "FV-RUL-07: `spy` comes twice");
}

#[test]
fn fv_char_06_stats_may_be_laid_out_freely_to_the_same_total() {
    // FV-TASK-01, FV-TASK-02, FV-DOC-04
    let free = |stats: &str| [(TEMPLATES, format!("{TEMPLATES}, free_stats: {stats}"))];
    let laid = |stats: &str| {
        let changed = free(stats);
        with(&[(changed[0].0, &changed[0].1)])
    };
    assert_eq!(laid("[(charisma, 2)]").map(|built| stats(&built)), Ok([3, 1, 1, 1]));
    assert_eq!(laid("[(charisma, 1), (dexterity, 1)]").map(|built| stats(&built)), Ok([2, 2, 1, 1]));
    for stats in ["[(charisma, 3)]", "[(charisma, 1)]", "[(charisma, 1), (charisma, 1)]", "[]"] {
        assert!(
            laid(stats).is_err_and(|says| says.contains("FV-CHAR-06: +2 to one stat or +1 to two")),
            "{stats}"
        );
    }
    let newbie = of(r#"templates: ["spy"], items: ["gadget"], free_stats: [(charisma, 1)]"#);
    assert_eq!(stats(&right(&newbie)).iter().sum::<i32>(), 5);
    wrong(
        &of(r#"templates: ["spy"], items: ["gadget"], free_stats: [(charisma, 2)]"#),
        "FV-CHAR-06: at level 0 +1 to one stat",
    );
}

#[test]
fn fv_char_07_skills_and_feats_of_templates_may_be_swapped() {
    let swapped = right(&[(
        TEMPLATES,
        &format!(r#"{TEMPLATES}, skills: {{"dwarf": stealth}}, feats: {{"veteran": rage}}"#),
    )]);
    assert_eq!(skills(&swapped), [Skill::Blades, Skill::Stealth]);
    assert_eq!(swapped.profile.feats, BTreeSet::from([Feat::IronStomach, Feat::Rage]));
    let swap = |what: &str| format!("{TEMPLATES}, {what}");
    wrong(&[(TEMPLATES, &swap(r#"skills: {"elf": stealth}"#))], "`elf` is none of the character's templates");
    wrong(&[(TEMPLATES, &swap(r#"skills: {"dwarf": blades}"#))], "FV-SKILL-02: Blades comes twice");
    wrong(&[(TEMPLATES, &swap(r#"feats: {"dwarf": cleave}"#))], "FV-CHAR-07: Cleave is no feat of an origin");
    wrong(&[(TEMPLATES, &swap(r#"feats: {"dwarf": battle_hardened}"#))], "Battle-Hardened comes twice");
}

#[test]
fn fv_rul_32_where_a_template_teaches_two_skills_the_item_decides() {
    // FV-SKILL-05
    assert_eq!(skills(&right(&[])), [Skill::Blades, Skill::Hafted], "the longsword taught blades");
    let shooter = right(&of(r#"templates: ["dwarf", "veteran"], items: ["encyclopedia", "crossbow"]"#));
    assert_eq!(skills(&shooter), [Skill::Hafted, Skill::Crossbows]);
    let risen = r#"templates: ["spy", "veteran"], items: ["gadget", "second_gadget"]"#;
    wrong(&of(risen), "`veteran` teaches Blades or Crossbows: its item does not say which");
    right(&of(&format!(r#"{risen}, skills: {{"veteran": crossbows}}"#)));
}

#[test]
fn fv_skill_01_and_fv_skill_02_a_skill_is_there_or_it_is_not() {
    // FV-SKILL-03
    // Two templates that teach the same are one skill: doubling never stacks.
    let twice = right(&of(r#"templates: ["hoblin", "criminal"], items: ["herb_pouch", "skeleton_key"]"#));
    assert_eq!(skills(&twice), [Skill::Stealth]);
    assert!(twice.profile.skilled(Skill::Stealth) && !twice.profile.skilled(Skill::Blades));
    let plain = right(&[]);
    assert!(plain.profile.attuned_to("longsword") && !plain.profile.attuned_to("dagger"));
}

#[test]
fn fv_skill_04_only_an_item_on_hand_is_attuned() {
    let more = (r#"bought: {"leather": 1}"#, r#"bought: {"leather": 1, "dagger": 1}"#);
    wrong(
        &[more, (r#"attuned: "longsword""#, r#"attuned: "dagger""#)],
        "FV-SKILL-04: `dagger` is in the backpack",
    );
    wrong(
        &[(r#"attuned: "longsword""#, r#"attuned: "bow""#)],
        "FV-INV-01: `bow` is neither a starting item nor bought",
    );
    let belted =
        right(&[more, (r#"belt: [], attuned: "longsword""#, r#"belt: ["dagger"], attuned: "dagger""#)]);
    assert!(belted.profile.attuned_to("dagger"));
    let worn = right(&[(r#"attuned: "longsword""#, r#"attuned: "leather""#)]);
    assert!(worn.profile.attuned_to("leather"), "what is worn is on hand");
}

#[test]
fn fv_char_09_a_hundred_crowns_buy_what_they_buy() {
    // FV-RUL-08, FV-GEAR-01, FV-GEAR-02
    let buys =
        |goods: &str| with(&[(r#"{"leather": 1}"#, goods), (r#"wears: "leather", "#, "")]).map(|b| b.crowns);
    assert_eq!(buys(r#"{"leather": 1}"#), Ok(80));
    assert_eq!(buys(r#"{"chain_mail": 1}"#), Ok(0));
    assert_eq!(buys(r#"{"dagger": 3, "quiver": 2, "lantern": 1}"#), Ok(30));
    assert!(
        buys(r#"{"ring_mail": 1}"#)
            .is_err_and(|says| says.contains("this costs 150 crowns, and there are 100"))
    );
    assert!(buys(r#"{"longsword": 1}"#).is_err_and(|says| says.contains("no shop sells `longsword`")));
    assert!(buys(r#"{"scroll": 1}"#).is_err_and(|says| says.contains("list the spells in `scrolls`")));
    assert!(buys(r#"{"tinderbox": 1}"#).is_err_and(|says| says.contains("no shop sells `tinderbox`")));
    assert!(buys(r#"{"dagger": 0}"#).is_err_and(|says| says.contains("0 is out of range")));
    let rolled = |crowns: &str| with(&[("bought:", &format!("crowns: {crowns}, bought:"))]).map(|b| b.crowns);
    assert_eq!(rolled("180"), Ok(160));
    for crowns in ["20", "190", "105"] {
        assert!(rolled(crowns).is_err_and(|says| says.contains("FV-CHAR-09: 3d6 × 10")), "{crowns}");
    }
    assert_eq!(right(&[("bought:", "earned: 50, bought:")]).crowns, 130);
}

#[test]
fn fv_gear_03_small_goods_are_sold_in_fours_and_mixed() {
    let buys = |goods: &str| right(&[(r#"{"leather": 1}"#, goods), (r#"wears: "leather", "#, "")]);
    assert_eq!(buys(r#"{"torch": 2, "caltrops": 1, "oil_flask": 1}"#).crowns, 90, "four of three kinds");
    let five = buys(r#"{"torch": 5}"#);
    assert_eq!(
        (five.crowns, five.profile.gear.get(&Gear::Torch)),
        (80, Some(&5)),
        "the fifth opens a second set"
    );
}

#[test]
fn fv_inv_02_twenty_slots_one_for_each_thing_of_some_size() {
    // FV-INV-01, FV-INV-04
    let plain = right(&[]);
    assert_eq!(plain.slots, 3, "encyclopedia, longsword and leather");
    let buys = |goods: &str| with(&[(r#"{"leather": 1}"#, goods)]);
    assert_eq!(buys(r#"{"leather": 1, "soap": 4}"#).map(|b| b.slots), Ok(3), "soap fits a pocket");
    let packed = buys(r#"{"leather": 1, "dungeoneers_pack": 1, "refill_pack": 1}"#);
    assert_eq!(packed.as_ref().map(|b| (b.slots, b.crowns)), Ok((13, 50)), "packs take a slot for each item");
    assert_eq!(packed.map(|b| b.belongings.get("torch").copied()), Ok(Some(3)));
    assert!(
        buys(r#"{"leather": 1, "rope": 18}"#)
            .is_err_and(|says| says.contains("FV-INV-02: this takes 21 slots"))
    );
}

#[test]
fn fv_inv_03_with_more_than_ten_slots_two_paces_less_where_the_table_plays_so() {
    // FV-MOVE-05
    let loaded = (r#"{"leather": 1}"#, r#"{"leather": 1, "rope": 8}"#);
    assert_eq!(right(&[loaded]).profile.paces, 6);
    let heavy = right(&[loaded, ("source:", "encumbrance: true, source:")]);
    assert_eq!((heavy.slots, heavy.profile.paces), (11, 4));
    let ten = (r#"{"leather": 1}"#, r#"{"leather": 1, "rope": 7}"#);
    assert_eq!(right(&[ten, ("source:", "encumbrance: true, source:")]).profile.paces, 6);
}

#[test]
fn fv_arm_03_armor_too_heavy_costs_two_paces_whatever_is_missing() {
    // FV-MOVE-01, FV-MOVE-04
    let wears = |armor: &str, templates: &str| {
        let goods = format!(r#"earned: 200, bought: {{"{armor}": 1}}"#);
        let worn = format!(r#"wears: "{armor}""#);
        let changes = [(r#"bought: {"leather": 1}"#, &*goods), (r#"wears: "leather""#, &*worn)];
        right(&[&changes[..], &of(templates)].concat()).profile.paces
    };
    let strong = r#"templates: ["dwarf", "barbarian"], items: ["encyclopedia", "kinsfolk_greataxe"]"#;
    let weak = r#"templates: ["gnome", "sage"], items: ["blank_check", "dissertation"], spells: {"dissertation": knock}"#;
    assert_eq!((wears("chain_mail", strong), wears("ring_mail", strong), wears("plate", strong)), (6, 4, 4));
    assert_eq!((wears("leather", weak), wears("scale_mail", weak), wears("plate", weak)), (6, 4, 4));
}

#[test]
fn fv_def_02_armor_replaces_ten_and_dexterity() {
    // FV-DEF-01, FV-DEF-03, FV-CHAR-10
    let quick = r#"templates: ["elf", "spy"], items: ["beast_charm", "gadget"]"#;
    let bare = right(&[&of(quick)[..], &[(r#"wears: "leather", "#, "")]].concat());
    assert_eq!((bare.profile.defence, bare.profile.defence_from.len()), (13, 2), "10 and DEX 3");
    assert!(!bare.profile.shield);
    let clad = right(&of(quick));
    assert_eq!(clad.profile.defence, 12, "leather, whatever the dexterity");
    assert_eq!(clad.profile.resist.len(), 3);
    let mail = (r#"{"leather": 1}"#, r#"{"scale_mail": 1, "shield": 1}"#);
    let worn = (r#"wears: "leather", shield: false"#, r#"wears: "scale_mail", shield: true"#);
    let shielded = right(&[mail, worn]);
    assert_eq!(
        (shielded.profile.defence, shielded.profile.shield),
        (13, true),
        "the shield is not counted in"
    );
    assert_eq!(shielded.profile.vulnerable, BTreeSet::from([DamageKind::Electricity]));
}

#[test]
fn fv_rul_37_two_hands_and_four_things_at_the_belt() {
    let goods =
        (r#"{"leather": 1}"#, r#"{"leather": 1, "shield": 1, "handaxe": 3, "torch": 1, "greataxe": 1}"#);
    let purse = ("bought:", "earned: 100, bought:");
    let hands = |shield: &str, holds: &str, belt: &str| {
        let hands = format!(r#"holds: {holds}, belt: {belt}"#);
        let shield = format!("shield: {shield}");
        let at = [
            (r#"holds: ["longsword"], belt: []"#, &*hands),
            ("shield: false", &*shield),
            (r#", attuned: "longsword""#, ""),
        ];
        with(&[&[goods, purse][..], &at].concat())
    };
    let place = |built: &Character, id: &str| {
        let arm = built.profile.arms.iter().find(|arm| arm.weapon.id == id).expect("it is carried");
        (arm.place, arm.count)
    };
    let ready = hands("true", r#"["longsword"]"#, r#"["handaxe"]"#).expect("two hands are enough");
    assert_eq!(place(&ready, "longsword"), (Carry::Hand, 1));
    assert_eq!(place(&ready, "handaxe"), (Carry::Belt, 3));
    assert_eq!(place(&ready, "greataxe"), (Carry::Pack, 1));
    assert_eq!(ready.profile.arms[0].weapon.id, "unarmed", "bare hands come first");
    let torch = hands("false", r#"["longsword", "torch"]"#, "[]").expect("one hand each");
    assert_eq!(torch.profile.held, BTreeSet::from([Gear::Torch]));
    for (shield, holds) in [
        ("true", r#"["longsword", "torch"]"#),
        ("true", r#"["greataxe"]"#),
        ("false", r#"["greataxe", "torch"]"#),
    ] {
        let says = hands(shield, holds, "[]").expect_err("three hands");
        assert!(says.contains("FV-RUL-37") && says.contains("need 3 hands"), "{says}");
    }
    assert!(
        hands("false", r#"["longsword"]"#, r#"["handaxe", "torch"]"#).is_ok(),
        "three axes and a torch are four"
    );
    let says = hands("false", "[]", r#"["handaxe", "torch", "longsword"]"#).expect_err("five things");
    assert!(says.contains("FV-RUL-37: 5 things at the belt, and 4 fit"), "{says}");
    assert!(
        hands("false", r#"["handaxe"]"#, r#"["torch", "longsword"]"#).is_ok(),
        "one axe in hand, two at the belt"
    );
}

#[test]
fn fv_rul_19_vessels_hold_the_spell_that_was_chosen() {
    // FV-MAG-01
    let sage = r#"templates: ["gnome", "sage"], items: ["blueprints", "dissertation"]"#;
    let spells = r#"spells: {"blueprints": knock, "dissertation": fire_ball}"#;
    let built = right(
        &[&of(&format!("{sage}, {spells}"))[..], &[("bought:", "scrolls: [fire_ball], bought:")]].concat(),
    );
    let vessels: Vec<_> = built
        .profile
        .vessels
        .iter()
        .map(|vessel| (vessel.id.as_str(), vessel.spell, vessel.scroll))
        .collect();
    assert_eq!(
        vessels,
        [
            ("blueprints", Spell::Knock, false),
            ("dissertation", Spell::FireBall, false),
            ("fire_ball_scroll_1", Spell::FireBall, true),
        ]
    );
    assert_eq!(built.crowns, 30, "a new scroll is 50 crowns");
    wrong(&of(sage), "FV-RUL-19: `blueprints` holds a spell: name it in `spells`");
    wrong(
        &[(TEMPLATES, &format!(r#"{TEMPLATES}, spells: {{"longsword": knock}}"#))],
        "FV-RUL-19: `longsword` is no starting item",
    );
}

#[test]
fn fv_orig_16_and_fv_orig_17_a_dragons_heir_has_an_element() {
    let spawn = r#"templates: ["scalespawn", "noble"], items: ["dragon_tooth_dagger", "house_stamp"]"#;
    let fire = right(&of(&format!("{spawn}, element: fire")));
    assert_eq!((fire.profile.element, fire.profile.breath), (Some(DamageKind::Fire), 6));
    let dagger =
        fire.profile.arms.iter().find(|arm| arm.weapon.id == "dragon_tooth_dagger").expect("a dagger");
    assert_eq!(dagger.weapon.other_kinds, [DamageKind::Fire]);
    wrong(&of(spawn), "FV-ORIG-17: a dragon's heir has an `element`");
    wrong(&of(&format!("{spawn}, element: holy")), "no dragon breathes holy");
    wrong(&[(TEMPLATES, &format!("{TEMPLATES}, element: fire"))], "only a dragon's heir has an element");
}

#[test]
fn fv_orig_05_06_12_and_fv_back_02_items_and_feats_reach_the_sheet() {
    // FV-ORIG-05, FV-ORIG-06, FV-ORIG-12, FV-ORIG-18, FV-BACK-02, FV-BACK-12, FV-BACK-13, FV-RUL-36, FV-RUL-55
    let plain = right(&[]);
    assert_eq!(plain.profile.immune, BTreeSet::from([DamageKind::Poison]), "Iron Stomach");
    let elf = right(&of(r#"templates: ["elf", "spy"], items: ["beast_charm", "gadget"]"#));
    assert_eq!(elf.companion.as_deref(), Some("animal_companion"));
    assert_eq!(elf.profile.gear.get(&Gear::Gadget), Some(&1));
    let hoblin = right(&of(r#"templates: ["hoblin", "veteran"], items: ["walking_stick", "crossbow"]"#));
    assert_eq!(hoblin.profile.gear.get(&Gear::WalkingStick), Some(&1));
    assert_eq!(
        hoblin.profile.ammunition.get(&Ammunition::Bolts),
        Some(&1),
        "the crossbow comes with one case"
    );
    assert_eq!((hoblin.profile.size, plain.profile.size), (Size::Small, Size::Medium));
    let nymph = r#"templates: ["nymph", "acolyte"], items: ["living_relic", "holy_symbol"]"#;
    let nymph = right(&[(TEMPLATES, nymph), (HANDS, r#"holds: ["holy_symbol"]"#)]);
    assert_eq!(nymph.profile.held, BTreeSet::from([Gear::HolySymbol]));
    assert!(nymph.profile.gear.contains_key(&Gear::LivingRelic));
}

#[test]
fn fv_back_14_the_battle_hardened_have_two_and_their_level_more() {
    // FV-RUL-23, FV-LVL-03
    let plain = right(&[]);
    assert_eq!(hit_points(&plain), 8 + 3);
    assert_eq!((plain.healing.die.sides, plain.healing.plus), (8, 1));
    let soft = right(&[(TEMPLATES, &format!(r#"{TEMPLATES}, feats: {{"veteran": rage}}"#))]);
    assert_eq!(hit_points(&soft), 8);
    assert_eq!((soft.healing.die.sides, soft.healing.plus), (6, 1));
    let third = right(&[("bought:", "levels: [(stat: strength), (stat: strength)], bought:")]);
    assert_eq!(hit_points(&third), 16 + 5, "one additional for each advance");
    assert_eq!((third.healing.die.sides, third.healing.plus), (8, 3));
}

#[test]
fn fv_rul_08_and_fv_rul_09_hit_points_are_four_a_die_or_rolled() {
    // FV-HP-01
    let soft = format!(r#"{TEMPLATES}, feats: {{"veteran": rage}}"#);
    let rolled = |dice: &str| with(&[(TEMPLATES, &format!("{soft}, hit_dice: {dice}"))]);
    assert_eq!(rolled("[6, 2]").map(|built| hit_points(&built)), Ok(8));
    assert_eq!(rolled("[1, 1]").map(|built| hit_points(&built)), Ok(2));
    assert!(rolled("[6]").is_err_and(|says| says.contains("FV-RUL-09: 1 faces, and level 1 has 2 hit dice")));
    assert!(rolled("[6, 7]").is_err_and(|says| says.contains("7 is out of range: 1 to 6")));
}

#[test]
fn fv_lvl_01_levels_come_at_their_experience() {
    assert_eq!(EXPERIENCE, [0, 100, 300, 600, 1000, 1500]);
    let levels = [0, 99, 100, 299, 300, 600, 1000, 1499, 1500, 9999].map(level_for);
    assert_eq!(levels, [0, 0, 1, 1, 2, 3, 4, 4, 5, 5]);
    wrong(
        &[("bought:", "experience: 99, bought:")],
        "FV-LVL-01: level 1 takes 100 experience, and this is 99",
    );
    assert!(!right(&[("bought:", "experience: 299, bought:")]).may_rise());
    assert!(right(&[("bought:", "experience: 300, bought:")]).may_rise());
    let six = vec![
        "(stat: charisma)",
        "(stat: charisma)",
        "(stat: charisma)",
        "(stat: dexterity)",
        "(stat: dexterity)",
    ]
    .join(", ");
    wrong(
        &[("bought:", &format!("levels: [{six}], bought:"))],
        "this would be level 6, and 5 is the highest",
    );
}

#[test]
fn fv_lvl_02_each_level_adds_four_hit_points_a_healing_point_a_stat_and_three_slots() {
    // FV-LVL-03, FV-RUL-34, FV-RUL-08
    let book = RuleBook::shipped();
    let beginner = right(&[("bought:", "experience: 700, bought:")]);
    let advance = |stat, skill, feat| {
        NextLevel::Advance(Advance {
            stat,
            skill: Some(skill),
            title: Some("Warden".into()),
            feat: Some(feat),
        })
    };
    let expert =
        beginner.rise(book, advance(Stat::Dexterity, Skill::Stealth, Feat::Fleet), None).expect("level 2");
    assert_eq!(
        (expert.level, hit_points(&expert) - hit_points(&beginner)),
        (2, 4 + 1),
        "and 1 by Battle-Hardened"
    );
    assert_eq!(expert.healing.plus, 2);
    assert_eq!(stats(&expert), [1, 2, 1, 3]);
    assert_eq!(expert.profile.paces, 8, "Fleet");
    assert_eq!(expert.titles.last().map(String::as_str), Some("Warden"));
    assert!(expert.profile.skilled(Skill::Stealth) && expert.profile.has(Feat::Fleet));
    let Kind::Character { inspiration, .. } = expert.profile.kind else { panic!("a character") };
    assert_eq!(inspiration, 2);
    let rolled =
        expert.rise(book, advance(Stat::Strength, Skill::Lore, Feat::Guard), Some(6)).expect("level 3");
    assert_eq!(
        hit_points(&rolled) - hit_points(&expert),
        6 + 1,
        "the rolled face counts, those before stay at 4"
    );
    let broke = rolled.rise(book, advance(Stat::Strength, Skill::Nature, Feat::Cleave), None);
    let says = broke.expect_err("700 are not enough")[0].message.clone();
    assert!(says.contains("FV-LVL-01: level 4 takes 1000 experience, and this is 700"), "{says}");
}

#[test]
fn fv_lvl_02_a_stat_stops_at_five_and_nothing_is_learned_twice() {
    // FV-RUL-34, FV-SKILL-08
    let levels = |entries: &str| with(&[("bought:", &format!("levels: [{entries}], bought:"))]);
    assert_eq!(levels("(stat: strength), (stat: strength)").map(|built| stats(&built)[3]), Ok(5));
    let six = levels("(stat: strength), (stat: strength), (stat: strength)");
    assert!(six.is_err_and(|says| says.contains("FV-LVL-02: STR would be 6, and 5 is the most")));
    let says = levels("(stat: charisma, skill: blades)").expect_err("blades are known");
    assert!(says.contains("FV-SKILL-02: Blades comes twice"), "{says}");
    let says = levels("(stat: charisma, feat: iron_stomach)").expect_err("a dwarf has it");
    assert!(says.contains("FV-SKILL-08: Iron Stomach comes twice"), "{says}");
    let says = levels("(stat: charisma, feat: communion)").expect_err("no fighting feat");
    assert!(says.contains("FV-RUL-34: Communion can't be learned later"), "{says}");
    assert!(levels("(stat: charisma, feat: rage)").is_ok());
}

#[test]
fn fv_char_01_who_rises_from_level_0_equals_who_began_at_level_1() {
    // FV-RUL-07
    let book = RuleBook::shipped();
    let newbie = right(&of(r#"templates: ["spy"], items: ["gadget", "second_gadget"], experience: 100"#));
    assert!(newbie.may_rise());
    let next = NextLevel::Template { template: "elf".into(), skill: None, feat: None };
    let risen = newbie.rise(book, next.clone(), None).expect("level 1");
    let began = right(&of(r#"templates: ["spy", "elf"], items: ["gadget", "beast_charm"]"#));
    assert_eq!((stats(&risen), skills(&risen)), (stats(&began), skills(&began)));
    assert_eq!((&risen.profile.feats, hit_points(&risen)), (&began.profile.feats, hit_points(&began)));
    assert_eq!((risen.healing, &risen.titles, risen.level), (began.healing, &began.titles, 1));
    assert_eq!(risen.companion, None, "the second template brings no item");
    assert!(risen.rise(book, next, None).is_err(), "templates are taken at the start, and two at most");
}

#[test]
fn fv_rul_48_study_adds_a_slot_at_most_once_a_level() {
    let studied = |what: &str| with(&[("bought:", &format!("studied: [{what}], bought:"))]);
    assert!(studied("skill(stealth)").is_ok_and(|built| built.profile.skilled(Skill::Stealth)));
    assert!(studied("feat(cleave)").is_ok_and(|built| built.profile.has(Feat::Cleave)));
    let says = studied("skill(stealth), feat(cleave)").expect_err("level 1 allows one");
    assert!(says.contains("FV-RUL-48: 2 studies at level 1: one a level"), "{says}");
}

#[test]
fn every_wrong_choice_is_told_in_its_place() {
    let text =
        PLAIN.replace("\"leather\": 1", "\"leather\": 1, \"pony\": 2").replace("[\"dwarf\"", "[\"dwarv\"");
    let problems = RuleBook::shipped().read_characters("mine.ron", &text).expect_err("two slips");
    let places: Vec<(usize, usize)> = problems.iter().map(|problem| (problem.line, problem.column)).collect();
    assert!(places.contains(&(3, 17)) && places.contains(&(4, 36)), "{problems:?}");
    let broken = RuleBook::shipped().read_characters("mine.ron", "[(id: 3").expect_err("no RON");
    assert!(broken[0].to_string().starts_with("mine.ron:1:"), "{broken:?}");
}

#[test]
fn the_ready_heroes_are_what_their_choices_say() {
    let book = RuleBook::shipped();
    let row = |id: &str| {
        let hero = book.character(id).unwrap_or_else(|| panic!("no hero {id}"));
        (hero.level, hit_points(&hero), hero.profile.defence, hero.profile.paces, hero.crowns)
    };
    assert_eq!(book.heroes().len(), 6);
    assert_eq!(row("urzha"), (1, 11, 13, 6, 10));
    assert_eq!(row("tansy"), (1, 8, 13, 6, 40));
    assert_eq!(row("ilvarin"), (2, 12, 14, 6, 80));
    assert_eq!(row("verity"), (1, 8, 12, 6, 10));
    assert_eq!(row("kessrak"), (1, 8, 11, 6, 60));
    assert_eq!(row("ottoline"), (2, 12, 12, 6, 20));
    let templates: BTreeSet<_> =
        book.characters().iter().flat_map(|hero| hero.choices.templates.clone()).collect();
    assert_eq!(templates.len(), 12, "no two of them share an origin or background");
    for hero in book.characters() {
        assert_eq!(book.build(&hero.choices).as_ref(), Ok(&**hero), "choices written down and read again");
    }
}
