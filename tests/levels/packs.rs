//! Packs of a storyteller's own rule data: entries that say only what differs, located errors, and records that know their pack.

use fivefoot::{
    battle::{
        Battle, RuleSystem,
        journal::{Header, Journal, read},
        order::Order,
        setup::Control,
    },
    data::Problem,
    dice::Dice,
    lab,
    level::{find, load_path, packs::with_pack},
    rules::systems,
    session::{rules_of, verify_record},
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

const LEVEL: &str = r##"(
    title: "Own rules",
    map: ["......", "......", "......"],
    sides: [(name: "heroes"), (name: "bandits")],
    combatants: [
        (creature: "aldric", side: "heroes", at: (1, 1)),
        (creature: "toll_keeper", side: "bandits", at: (4, 1)),
    ],
)"##;

/// Data of a pack with a creature of its own.
pub const CREATURES: &str = r#"[
    // New, and like one that ships.
    (id: "toll_keeper", like: "road_bandit", name: "Toll keeper", health: 31, abilities: (strength: 17),
        arms: [(weapon: "toll_hook", ready: true)]),
    // One number of one that ships.
    (id: "gutterling", health: 9),
]"#;

/// The weapon of that creature.
pub const WEAPONS: &str = r#"[(id: "toll_hook", like: "glaive", name: "Toll hook", damage: "2d6")]"#;

const SPELLS: &str = r#"[
    // New, and like one that ships.
    (id: "hail", like: "fire_ball", name: "Hail", kind: cold, dice: "2d4", range: 6, text: "Ice falls on all around a point."),
    // One number of one that ships.
    (id: "lightning_bolt", dice: "1d8"),
]"#;

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("packs-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

/// A folder with a level and a pack beside it: files of one rule system.
pub fn pack(name: &str, system: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = folder(name);
    let own = folder.join("rules").join(system);
    fs::create_dir_all(&own).expect("an empty folder");
    for (file, text) in files {
        fs::write(own.join(file), text).expect("an empty folder");
    }
    fs::write(folder.join("level.ron"), LEVEL).expect("an empty folder");
    folder
}

/// One of the rule systems that ship.
fn of_id(id: &str) -> &'static dyn RuleSystem {
    *systems().iter().find(|system| system.id() == id).expect("it ships")
}

/// Problems, without the folders of their files.
pub fn told(problems: &[Problem]) -> Vec<String> {
    let told = problems.iter().map(|one| {
        let file = Path::new(&one.file).file_name().expect("a file").to_string_lossy().into_owned();
        format!("{file}:{}:{}: {}", one.line, one.column, one.message)
    });
    told.collect()
}

/// What is wrong with a pack of one file.
fn wrong(name: &str, system: &str, file: &str, text: &str) -> Vec<String> {
    let folder = pack(name, system, &[(file, text)]);
    told(&with_pack(&folder.join("rules"), systems()).err().unwrap_or_else(|| panic!("{text} is right")))
}

#[test]
fn a_level_is_played_with_the_pack_beside_it() {
    let folder = pack("beside", "polyhedral", &[("creatures.ron", CREATURES), ("weapons.ron", WEAPONS)]);
    let setup =
        load_path(&folder.join("level.ron"), None, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    let setup = Arc::new(setup);
    let rules = rules_of(&setup, systems()).expect("its pack is there");
    let battle = Battle::new(setup.clone(), rules, Dice::seeded(2));
    let view = battle.view(true);
    let keeper = view.combatants.iter().find(|one| &*one.name == "Toll keeper").expect("it is there");
    assert_eq!((keeper.gauges[0].max, &*keeper.kind), (31, "Toll keeper"));
    let sheet = format!("{:?}", keeper.sheet);
    assert!(sheet.contains("Toll hook") && sheet.contains("2d6"), "{sheet}");
    // What it does not say is as it is for whom it is like, within its abilities too.
    let shipped = systems()[0].pages();
    let page = |pages: &[fivefoot::battle::view::RuleText], id: &str| {
        pages.iter().find(|page| page.id == id).expect("a page").text.clone()
    };
    let (like, own) = (page(&shipped, "creature/road_bandit"), page(&rules.pages(), "creature/toll_keeper"));
    assert_eq!(like.lines().next(), own.lines().next(), "the description");
    assert!(page(&rules.pages(), "creature/gutterling").contains("Health 9"));
    assert!(page(&shipped, "creature/gutterling").contains("Health 7"));
    let report = lab::simulate(&setup, rules, 4, 7, 1, &|_, seed| fivefoot::ai::player(seed));
    assert!(report.to_string().contains("bandits"), "{report}");
}

#[test]
fn the_examples_are_right_and_played_to_an_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/toll_road");
    for (file, whose) in [("toll_road.ron", "toll"), ("ferry.ron", "ferry"), ("wharf.ron", "wharf")] {
        let setup = load_path(&folder.join(file), None, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
        let (setup, shipped) = (Arc::new(setup), systems());
        let rules = rules_of(&setup, shipped).expect("its pack is there");
        assert!(shipped.iter().all(|system| system.fingerprint() != rules.fingerprint()));
        let report = lab::simulate(&setup, rules, 3, 1, 1, &|_, seed| fivefoot::ai::player(seed));
        assert!(report.to_string().contains(whose), "{report}");
    }
}

#[test]
fn a_pack_is_named_on_the_command_line_too() {
    let folder = pack("named", "polyhedral", &[("creatures.ron", r#"[(id: "gutterling", health: 40)]"#)]);
    let setup = find("first_duel", Some(&folder.join("rules")), systems()).expect("it ships");
    let rules = rules_of(&setup, systems()).expect("the pack is there");
    assert_ne!(rules.fingerprint(), systems()[0].fingerprint());
    let again = rules_of(&setup, systems()).expect("the pack is there");
    assert!(std::ptr::addr_eq(rules, again), "the same files are read once");
    // A folder of one system's files is a pack as well.
    let inner = find("first_duel", Some(&folder.join("rules/polyhedral")), systems()).expect("it ships");
    assert_eq!(rules_of(&inner, systems()).expect("the pack is there").fingerprint(), rules.fingerprint());
}

#[test]
fn fivey_takes_packs_as_well() {
    let weapons = r#"[(id: "barge_pole", like: "spear", name: "Barge pole")]"#;
    let creatures = r#"[(id: "ferryman", like: "goblin", name: "Ferryman", arms: [(weapon: "barge_pole")])]"#;
    let folder = pack("fivey", "fivey", &[("weapons.ron", weapons), ("creatures.ron", creatures)]);
    let packed = with_pack(&folder.join("rules"), systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    let fivey = packed.iter().find(|system| system.id() == "fivey").expect("it is one");
    let brief = fivey.creature("ferryman").expect("it is there");
    assert_eq!(brief.name, "Ferryman");
    assert_eq!(packed[0].fingerprint(), systems()[0].fingerprint(), "the others stay as they are");
}

#[test]
fn a_spell_of_a_pack_is_named_wherever_spells_are() {
    const HEROES: &str = r#"[
        (id: "ottoline", spells: {"blueprints": "hail", "dissertation": "lightning_bolt"}, scrolls: ["hail"]),
    ]"#;
    let level = r#"(
        rules: "fivey", title: "Hail", map: ["......", "......", "......"], sides: [(name: "one"), (name: "other")],
        combatants: [
            (creature: "goblin", side: "one", at: (0, 0), changes: {"spells": ["hail", "lightning_bolt"]}),
            (creature: "ottoline", side: "other", at: (4, 0)),
        ],
    )"#;
    let folder = pack("spells", "fivey", &[("spells.ron", SPELLS), ("heroes.ron", HEROES)]);
    let packed = with_pack(&folder.join("rules"), systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    let fivey = *packed.iter().find(|system| system.id() == "fivey").expect("it is one");
    fs::write(folder.join("hail.ron"), level).expect("an empty folder");
    let setup = load_path(&folder.join("hail.ron"), None, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    let battle = Battle::new(Arc::new(setup), fivey, Dice::seeded(3));
    let view = battle.view(true);
    let carried = |name: &str| -> Vec<String> {
        let who = view.combatants.iter().find(|one| &*one.name == name).expect("it is there");
        let lines = who.sheet.iter().flat_map(|section| &section.lines);
        lines
            .filter(|line| line.value.ends_with(", ready"))
            .map(|line| format!("{}: {}", line.label, line.value))
            .collect()
    };
    assert_eq!(
        carried("Goblin"),
        ["Scroll of Hail: Hail, ready", "Scroll of Lightning Bolt: Lightning Bolt, ready"]
    );
    let own = carried("Ottoline Sprocket");
    assert!(own.iter().any(|line| line == "Scroll of Hail: Hail, ready") && own.len() == 3, "{own:?}");
    let page = |id: &str| {
        let pages = fivey.pages();
        pages
            .iter()
            .find(|page| page.id == id)
            .expect("a page")
            .text
            .lines()
            .next()
            .expect("a line")
            .to_owned()
    };
    assert!(
        page("spell/hail").ends_with(
            "2d4 cold damage within 1 pace, half with a save: d20 + DEX against 10 + your INT. Up to 6 paces away."
        )
    );
    assert!(page("spell/lightning_bolt").contains("1d8 electricity damage"));
    // Without the pack there is no such spell.
    fs::rename(folder.join("rules"), folder.join("elsewhere")).expect("a free name");
    let problems = load_path(&folder.join("hail.ron"), None, systems()).expect_err("no such spell");
    assert!(problems[0].message.contains("there is no `hail`"), "{problems:#?}");
}

#[test]
fn what_is_wrong_with_a_spell_is_told_where_it_stands() {
    let cases = [
        ("[(id: \"hail\", like: \"fire_ball\",\n  dice: \"0\")]", "2:9: has no dice"),
        (
            "[(id: \"hail\", like: \"fire_ball\"),\n (id: \"chill\", like: \"knock\", art: burst)]",
            "2:2: has no `kind`: a spell of the art `burst` needs it",
        ),
        (
            "[(id: \"hail\", like: \"fire_ball\",\n  across: 2)]",
            "2:11: the art `burst` has no use for this; of the numbers it uses `kind`, `dice`, `radius` or `range`",
        ),
        ("[(id: \"hail\", like: \"fire_ball\",\n  art: freeze)]", "2:8: unknown word `freeze`"),
        ("[(id: \"hail\", like: \"fire_ball\",\n  radius: 40)]", "2:11: 40 is out of range"),
        ("[(id: \"hail\", like: \"fire_ball\",\n  kind: snow)]", "2:9:"),
        ("[(id: \"hail\", like: \"fire_ball\",\n  damage: \"1d6\")]", "2:3: unknown field `damage`"),
    ];
    for (at, (text, expected)) in cases.into_iter().enumerate() {
        let told = wrong(&format!("wrong-spell-{at}"), "fivey", "spells.ron", text);
        assert!(
            told.iter().any(|one| one.starts_with(&format!("spells.ron:{expected}"))),
            "{text}: {told:#?}"
        );
    }
}

#[test]
fn the_shipped_files_laid_over_themselves_are_the_shipped_book() {
    for system in systems() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rules").join(system.id());
        let packed = with_pack(&folder, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
        let own = packed.iter().find(|one| one.id() == system.id()).expect("it is one");
        for (page, shipped) in own.pages().iter().zip(system.pages()) {
            assert_eq!(*page, shipped);
        }
        assert_eq!(own.pages().len(), system.pages().len());
        assert_eq!(own.creatures(), system.creatures());
        assert_eq!(own.rule_texts(), system.rule_texts());
    }
}

#[test]
fn what_is_wrong_with_a_pack_is_told_where_it_stands() {
    let cases = [
        (
            "[\n  (id: \"a\", like: \"road_bandti\"),\n]",
            "2:19: there is no entry `road_bandti`; did you mean",
        ),
        (
            "[(id: \"a\", like: \"b\"),\n (id: \"b\", like: \"a\")]",
            "2:18: `a` is like itself, around a circle",
        ),
        ("[(id: \"a\", like: \"a\")]", "1:18: there is no entry `a`"),
        (
            "[(id: \"gutterling\", health: 8),\n (id: \"gutterling\", health: 9)]",
            "2:2: `gutterling` comes twice",
        ),
        ("[(id: \"gutterling\",\n  helth: 9)]", "2:3: unknown field `helth`"),
        ("[(id: \"gutterling\",\n  health: \"much\")]", "2:11:"),
        ("[(id: \"gutterling\",\n  health: 90000)]", "2:11: 90000 is out of range"),
        ("[(id: \"a\", like: \"gutterling\", arms: [(weapon: \"spoon\")])]", "there is no weapon `spoon`"),
        ("[(id: \"a\", name: \"A\")]", "1:2: the field"),
        ("[(id: \"gutterling\", health: 9]", "1:"),
        ("", "1:1:"),
        ("5", "1:1: holds nothing"),
    ];
    for (at, (text, expected)) in cases.into_iter().enumerate() {
        let told = wrong(&format!("wrong-{at}"), "polyhedral", "creatures.ron", text);
        assert!(
            told.iter().any(|one| one.starts_with("creatures.ron:") && one.contains(expected)),
            "{text}: {told:#?}"
        );
    }
    let chain: Vec<String> =
        (1..200_u32).map(|at| format!("(id: \"a{at}\", like: \"a{}\")", at + 1)).collect();
    let told = wrong("chain", "polyhedral", "creatures.ron", &format!("[{}]", chain.join(",\n")));
    assert!(told[0].contains("is like more than 16 others"), "{told:#?}");
    let told = wrong("strange", "polyhedral", "monsters.ron", "[]");
    assert!(told[0].contains("is no rule data"), "{told:#?}");
}

#[test]
fn a_folder_that_is_no_pack_is_told() {
    let empty = folder("empty");
    let problems = with_pack(&empty, systems()).err().expect("no pack");
    assert!(problems[0].message.contains("is no pack"), "{problems:#?}");
    let problems = with_pack(&empty.join("nowhere"), systems()).err().expect("no folder");
    assert!(problems[0].message.contains("can't be read"), "{problems:#?}");
    fs::create_dir(empty.join("fivey")).expect("an empty folder");
    let problems = with_pack(&empty, systems()).err().expect("nothing in it");
    assert!(problems[0].message.contains("holds 0 files"), "{problems:#?}");
}

#[test]
fn a_pack_that_breaks_what_a_shipped_hero_carries_is_told_at_its_own_entry() {
    for (system, text, hero) in [
        (
            "polyhedral",
            "[\n(id: \"longsword\", two_handed: true, versatile: None)]",
            "`aldric` of `heroes.ron`: ",
        ),
        ("fivey", "[\n(id: \"warhammer\", one_hand: None)]", "of `heroes.ron`: FV-RUL-37: Warhammer"),
        ("rulezero", "[\n(id: \"long_sword\", hands: 2)]", "of `heroes.ron`: RZR-27: `long_sword`"),
    ] {
        let told = wrong(&format!("hero-{system}"), system, "weapons.ron", text);
        assert!(told.iter().all(|one| one.starts_with("weapons.ron:2:")), "{told:#?}");
        assert!(told.iter().any(|one| one.contains("this breaks `") && one.contains(hero)), "{told:#?}");
    }
}

#[test]
fn a_folder_that_is_nearly_named_for_a_rule_system_is_told() {
    for (name, near) in [("rule_zero", "rulezero"), ("Polyhedral", "polyhedral"), ("five", "fivey")] {
        let folder = pack(&format!("named-{name}"), name, &[("weapons.ron", WEAPONS)]);
        let problems = with_pack(&folder.join("rules"), systems()).err().expect("no rule system");
        assert_eq!(problems.len(), 1, "{problems:#?}");
        let message = format!("`{name}` is no rule system; did you mean `{near}`?");
        assert!(problems[0].message == message && problems[0].file.ends_with(name), "{problems:#?}");
    }
}

#[test]
fn a_record_made_with_a_pack_wants_that_pack() {
    let folder = pack("record", "polyhedral", &[("creatures.ron", CREATURES), ("weapons.ron", WEAPONS)]);
    let setup = Arc::new(load_path(&folder.join("level.ron"), None, systems()).expect("it is right"));
    let rules = rules_of(&setup, systems()).expect("its pack is there");
    let mut battle = Battle::new(setup, rules, Dice::seeded(4));
    let facts = battle.take_facts();
    let path = folder.join("record.jsonl");
    let header = Header::new(&battle, 4, None, &[Control::Human, Control::Human]);
    let mut journal = Journal::create(&path, &header, &battle, &facts).expect("an empty folder");
    let decision = battle.decision().cloned().expect("somebody's turn");
    let order = Order::new("end_turn");
    battle.order(&order).expect("a turn may end");
    journal.order(&decision, &order, &battle.take_facts(), &battle).expect("there is room on the disk");
    let record = read(&path).expect("a record");
    assert!(verify_record(&record, None, systems()).expect("its pack is there").difference.is_none());

    let elsewhere = folder.join("elsewhere");
    fs::rename(folder.join("rules"), &elsewhere).expect("a free name");
    let fault = verify_record(&record, None, systems()).err().expect("its pack is gone");
    assert!(fault.contains("was made with the pack") && fault.contains("can't be"), "{fault}");
    assert!(verify_record(&record, Some(&elsewhere), systems()).expect("it is there").difference.is_none());

    fs::write(elsewhere.join("polyhedral/creatures.ron"), CREATURES.replace("31", "32"))
        .expect("it was there");
    let fault = verify_record(&record, Some(&elsewhere), systems()).err().expect("another pack");
    assert!(fault.contains("has been changed since"), "{fault}");
}

#[test]
fn mutated_packs_are_judged_where_they_are_wrong_and_never_lose_their_way() {
    let good = [
        ("polyhedral", "creatures.ron", CREATURES),
        ("polyhedral", "weapons.ron", WEAPONS),
        ("polyhedral", "armor.ron", r#"(armor: [(id: "leather", base: 12)], shield: (bonus: 3))"#),
        ("polyhedral", "gear.ron", r#"[(id: "pitch_pot", like: "fire_flask", name: "Pot of pitch")]"#),
        ("fivey", "spells.ron", SPELLS),
    ];
    for id in ["polyhedral", "fivey"] {
        let its = good.iter().filter(|(of, ..)| *of == id);
        let pack: Vec<_> = its.map(|(_, file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        let problems = of_id(id).edited(&pack).err();
        assert!(problems.is_none(), "{problems:#?}");
    }
    let mut dice = Dice::seeded(2026);
    let mut below = move |most: usize| {
        let high = usize::from(dice.roll(250, "where") - 1);
        (high * 250 + usize::from(dice.roll(250, "where") - 1)) % most.max(1)
    };
    for _ in 0..2_500 {
        let (id, file, text) = good[below(good.len())];
        let mut bytes: Vec<char> = text.chars().collect();
        for _ in 0..=below(3) {
            let (at, from) = (below(bytes.len()), below(bytes.len()));
            match below(4) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, bytes[from]),
                2 => bytes[at] = ['(', ')', '[', ']', '"', ',', ':', '9', 'x', '/'][below(10)],
                _ => bytes.truncate(at.max(1)),
            }
        }
        let text: String = bytes.into_iter().collect();
        let Err(problems) = of_id(id).edited(&[(file.to_owned(), text.clone())]) else { continue };
        assert!(!problems.is_empty(), "{text}: refused without a word");
        for problem in problems {
            let lines = text.lines().count().max(1);
            assert!(problem.file == file && (1..=lines + 1).contains(&problem.line), "{text}: {problem}");
        }
    }
}
