//! Characters from files of their own: what docs/characters.md shows is true, and levels bring them in.

use fivefoot::{
    battle::{
        Battle,
        journal::{Header, Journal, read},
        order::Order,
        setup::Control,
    },
    data::Source,
    dice::Dice,
    level::{FileKind, LevelSource, kind_of, list_in, load, load_path},
    rules::systems,
    session::verify_record,
};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

const DOCS: &str = include_str!("../../docs/characters.md");

const LEVEL: &str = r##"(
    title: "A character's own file",
    map: ["......", "......", "......"],
    sides: [(name: "heroes"), (name: "bandits")],
    combatants: [
        (creature: "mira.ron", side: "heroes", at: (1, 1)),
        (creature: "mira.ron", name: "Her Sister", side: "heroes", at: (1, 2), changes: {"health": 5}),
        (creature: "road_bandit", side: "bandits", at: (4, 1)),
    ],
)"##;

/// The heroes of FIVEY's book, as their file says them.
const HEROES_OF_FIVEY: &str = include_str!("../../assets/rules/fivey/heroes.ron");

/// Fields of FIVEY that stand for what would follow else.
const ELSEWHERE: [&str; 3] = ["free_stats", "crowns", "hit_dice"];

/// The blocks of code in a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let begin = format!("```{language}\n");
    DOCS.split(&begin).skip(1).filter_map(|rest| rest.split_once("```").map(|(block, _)| block)).collect()
}

fn example() -> &'static str {
    let [example, ..] = blocks("ron")[..] else { panic!("one complete example for each rule system") };
    example
}

fn example_of_fivey() -> &'static str {
    blocks("ron")[1]
}

/// The fields of a table of the text.
fn fields(rows: &str) -> Vec<&str> {
    let rows = rows.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|line| line.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2)).collect()
}

/// The text under a heading, to the next one of the same rank or a higher one.
fn rows(heading: &str) -> &'static str {
    let rest = DOCS.split(&format!("{heading}\n")).nth(1).expect("a heading");
    rest.split("\n## ").next().unwrap_or_default()
}

/// The kind of a file in a word: `level`, the rules of a character, or what is wrong with it.
fn kind(file: &str, text: &str) -> String {
    match kind_of(file, text, systems()) {
        FileKind::Level => "level".to_owned(),
        FileKind::Character(system) => system.id().to_owned(),
        FileKind::Unclear(problem) => problem.to_string(),
    }
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("characters-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

#[test]
fn the_complete_example_is_right_and_shows_every_field() {
    let brief =
        systems()[0].character("mira.ron", example()).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((brief.id.as_str(), brief.name.as_str()), ("mira", "Mira Thorne"));
    let rows = rows("### Fields");
    let named = fields(rows);
    assert!(named.len() >= 30, "{named:?}");
    let source = Source::new("mira.ron", example());
    for field in &named {
        let elsewhere = ["array", "rolled"].contains(field);
        assert_eq!(source.has(&[field]), !elsewhere, "{field}");
    }
    for line in example().lines() {
        let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':');
        for field in words
            .filter_map(|word| word.strip_suffix(':'))
            .filter(|_| line.starts_with("    ") && !line.starts_with("     "))
        {
            let known = named.contains(&field)
                || rows.contains(field)
                || ["strength", "agility", "vitality", "mind", "spirit", "presence"].contains(&field);
            assert!(known, "the table lacks `{field}`");
        }
    }
}

#[test]
fn the_complete_example_of_fivey_is_right_and_shows_every_field() {
    let fivey = systems()[1];
    let brief = fivey.character("pell.ron", example_of_fivey());
    let brief = brief.unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((brief.id.as_str(), brief.name.as_str()), ("pell", "Pell Ashgrove"));
    let named = fields(rows("### Fields of FIVEY"));
    assert!(named.len() >= 30, "{named:?}");
    let source = Source::new("pell.ron", example_of_fivey());
    for field in source.fields() {
        assert!(named.contains(&field), "the table lacks `{field}`");
    }
    for field in named.iter().filter(|field| !ELSEWHERE.contains(field)) {
        assert!(source.has(&[field]), "the example lacks `{field}`");
    }
}

#[test]
fn the_third_complete_example_is_right_and_shows_every_field() {
    let rules = systems()[2];
    let brief = rules.character("wick.ron", blocks("ron")[2]);
    let brief = brief.unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((brief.id.as_str(), brief.name.as_str()), ("wick", "Wick Tallow"));
    let named = fields(rows("### Fields of Rule Zero"));
    let source = Source::new("wick.ron", blocks("ron")[2]);
    assert_eq!(source.fields().into_iter().collect::<BTreeSet<_>>(), named.into_iter().collect());
}

#[test]
fn a_level_of_fivey_brings_in_a_character_from_a_file_and_its_record_says_so() {
    let folder = folder("pell");
    fs::write(folder.join("pell.ron"), example_of_fivey()).expect("a free name");
    let level = LEVEL.replacen('(', "(rules: \"fivey\",", 1).replace("road_bandit", "goblin");
    fs::write(folder.join("level.ron"), level.replace("mira.ron", "pell.ron")).expect("a free name");
    let setup =
        load_path(&folder.join("level.ron"), None, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    assert_eq!(setup.characters().keys().collect::<Vec<_>>(), ["pell.ron"]);
    let battle = Battle::new(Arc::new(setup), systems()[1], Dice::seeded(4));
    let view = battle.view(true);
    let pell = view.combatants.iter().find(|one| &*one.name == "Pell Ashgrove").expect("she is there");
    assert_eq!((&*pell.creature, pell.gauges[0].max), ("pell", 4 * 4));
    let lines: Vec<_> = pell.sheet.iter().flat_map(|section| &section.lines).collect();
    let line = |label: &str| lines.iter().find(|line| &*line.label == label).map(|line| &*line.value);
    assert_eq!((line("Experience"), line("Meals"), line("Capital")), (Some("640"), Some("3"), Some("12")));
}

#[test]
fn the_problems_that_the_text_shows_are_what_the_game_says() {
    let shown = blocks("text")[1];
    let broken = example().replacen("mind: 13", "mind: 14", 1).replacen(", path: \"shade\"", "", 1).replacen(
        "(weapon: \"rapier\")",
        "(weapon: \"halberd\")",
        1,
    );
    let problems = systems()[0].character("mira.ron", &broken).expect_err("a broken character");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, shown.lines().collect::<Vec<_>>());
}

#[test]
fn a_level_brings_in_a_character_from_a_file_beside_it_and_its_record_replays_anywhere() {
    let folder = folder("beside");
    fs::write(folder.join("mira.ron"), example()).expect("a free name");
    fs::write(folder.join("level.ron"), LEVEL).expect("a free name");
    let setup = Arc::new(
        load_path(&folder.join("level.ron"), None, systems()).unwrap_or_else(|all| panic!("{all:#?}")),
    );
    assert_eq!(&*setup.combatants[0].name, "Mira Thorne");
    assert_eq!(setup.characters().keys().collect::<Vec<_>>(), ["mira.ron"]);
    let mut battle = Battle::new(setup.clone(), systems()[0], Dice::seeded(4));
    let view = battle.view(true);
    let mira = view.combatants.iter().find(|one| &*one.name == "Mira Thorne").expect("she is there");
    // Three ranks of 7 + 2, two of 8 + 2, and Tough for seven levels.
    assert_eq!((&*mira.creature, mira.gauges[0].max), ("mira", 27 + 20 + 14));
    let sister = view.combatants.iter().find(|one| &*one.name == "Her Sister").expect("she too");
    assert_eq!((sister.gauges[0].now, sister.gauges[0].max), (5, 61));
    let facts = battle.take_facts();
    let header = Header::new(&battle, 4, None, &[Control::Human, Control::Human]);
    let path = folder.join("record.jsonl");
    let mut journal = Journal::create(&path, &header, &battle, &facts).expect("an empty folder");
    for _ in 0..6 {
        let decision = battle.decision().cloned().expect("it goes on");
        let order = Order::new("end_turn");
        if battle.order(&order).is_err() {
            break;
        }
        let facts = battle.take_facts();
        journal.order(&decision, &order, &facts, &battle).expect("there is room on the disk");
    }
    fs::remove_file(folder.join("mira.ron")).expect("it was there");
    let record = read(&path).expect("a record");
    let verdict = verify_record(&record, None, systems()).expect("the record holds the character");
    assert!(verdict.difference.is_none() && verdict.orders > 0);
}

#[test]
fn a_character_with_a_slip_is_still_one_and_only_the_slip_is_told() {
    let source = Source::new("mira.ron", example());
    let own: Vec<&str> =
        source.fields().into_iter().filter(|field| example().contains(&format!("\n    {field}:"))).collect();
    assert!(own.len() > 20, "{own:?}");
    for field in own {
        let slip = example().replacen(&format!("\n    {field}:"), &format!("\n    {field}x:"), 1);
        assert_eq!(kind("mira.ron", &slip), "polyhedral", "{field}");
        let problems = systems()[0].character("mira.ron", &slip).expect_err("a slip");
        let told: Vec<&str> = problems.iter().map(|problem| problem.message.as_str()).collect();
        assert!(told[0].contains(&format!("unknown field `{field}x`; did you mean `{field}`?")), "{told:?}");
        assert_eq!(told.len(), 1, "{field}: {told:?}");
    }
    assert_eq!(kind("level.ron", LEVEL), "level");
}

#[test]
fn what_is_no_level_beside_levels_is_told_from_broken_levels() {
    let folder = folder("listed");
    fs::write(folder.join("mira.ron"), example()).expect("a free name");
    fs::write(folder.join("slip.ron"), example().replacen("lineage:", "linage:", 1)).expect("a free name");
    fs::write(folder.join("weapons.ron"), "[]").expect("a free name");
    fs::write(folder.join("broken.ron"), "(title: \"x\")").expect("a free name");
    let own = |place: &LevelSource| matches!(place, LevelSource::File(_));
    let places: Vec<LevelSource> = list_in(&[folder]).into_iter().filter(own).collect();
    let levels = places.iter().filter(|place| place.is_level(systems())).map(LevelSource::name);
    assert_eq!(levels.collect::<Vec<_>>(), ["broken"]);
    assert_eq!(places.len(), 4);
}

#[test]
fn what_is_wrong_with_a_characters_file_is_told_in_the_level() {
    let told = |creature: &str, character: Option<&str>| {
        let folder = folder(&format!("wrong-{}", creature.len()));
        if let Some(text) = character {
            fs::write(folder.join(creature), text).expect("a free name");
        }
        let level = LEVEL.replace("mira.ron", creature);
        fs::write(folder.join("level.ron"), level).expect("a free name");
        let problems = load_path(&folder.join("level.ron"), None, systems()).expect_err("a faulty level");
        assert!(
            problems[0].line == 6 && problems.iter().filter(|one| one.message.contains(".ron")).count() == 1,
            "{problems:#?}"
        );
        problems[0].message.clone()
    };
    let message = told("nobody.ron", None);
    assert!(
        message.contains("there is no such file in the folder") && message.contains("`level.ron`"),
        "{message}"
    );
    let message = told("leve.ron", None);
    assert!(message.ends_with("; did you mean `level.ron`?"), "{message}");
    assert!(told("../mira.ron", None).contains("is no file beside the level"));
    assert!(told("/etc/mira.ron", None).contains("is no file beside the level"));
    let broken = example().replacen("mind: 13", "mind: 14", 1);
    let message = told("mira.ron", Some(&broken));
    assert!(message.contains("the character is faulty") && message.contains("PH-CREATE-09"), "{message}");
    let inline = LEVEL
        .replace("changes: {\"health\": 5}", "changes: {\"character\": \"()\"}")
        .replace("mira.ron", "aldric");
    let problems = load("level.ron", &inline, systems()).expect_err("no text in the level");
    assert!(problems.iter().any(|one| one.message.contains("`character` can't be changed")), "{problems:?}");
    let problems = load("level.ron", LEVEL, systems()).expect_err("no folder");
    assert!(problems[0].message.contains("no files beside this level"), "{problems:?}");
    let fivey = LEVEL.replacen('(', "(rules: \"fivey\",", 1).replace("road_bandit", "goblin");
    let folder = folder("fivey");
    fs::write(folder.join("mira.ron"), example()).expect("a free name");
    fs::write(folder.join("level.ron"), fivey).expect("a free name");
    let problems = load_path(&folder.join("level.ron"), None, systems()).expect_err("other rules");
    assert!(problems[0].message.contains("the character is faulty"), "{problems:?}");
}

#[test]
fn a_hero_of_fivey_in_a_file_of_its_own_is_told_one_true_thing() {
    let heroes: Vec<&str> = HEROES_OF_FIVEY.split("\n    (id: ").skip(1).collect();
    assert_eq!(heroes.len(), 6);
    for hero in heroes {
        let hero = format!("(id: {}", hero.trim_end().trim_end_matches([']', '\n', ',']));
        assert_eq!(kind("urz.ron", &hero), "fivey", "{hero}");
        let id = hero.split('"').nth(1).expect("an id");
        let problems = systems()[1].character("urz.ron", &hero).expect_err("of the book");
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let taken = format!("urz.ron:1:6: error: `{id}` is a creature or hero of the book: ids must differ");
        assert_eq!(told, [taken]);
        let own = hero.replacen(&format!("\"{id}\""), "\"urz\"", 1);
        assert!(systems()[1].character("urz.ron", &own).is_ok(), "{own}");
    }
    let folder = folder("urz");
    fs::write(folder.join("urz.ron"), "(id: \"urz\", templates: [\"orc\"], belt: [])").expect("a free name");
    let place = LevelSource::File(folder.join("urz.ron"));
    assert!(!place.is_level(systems()), "it is no level");
}

#[test]
fn each_example_is_a_character_of_its_own_rules_whether_it_names_them_or_not() {
    for (example, rules) in blocks("ron").into_iter().zip(["polyhedral", "fivey", "rulezero"]) {
        let line = format!("    rules: \"{rules}\",\n");
        assert!(example.contains(&line), "{example}");
        assert_eq!(kind("own.ron", example), rules);
        assert_eq!(kind("own.ron", &example.replacen(&line, "", 1)), rules);
    }
    assert_eq!(blocks("ron").len(), 3);
}

#[test]
fn a_short_faulty_character_is_no_level_and_is_asked_for_its_rules() {
    assert_eq!(kind("a.ron", "(rules: \"rulezero\", id: \"a\", hit_dice: [3])"), "rulezero");
    assert_eq!(kind("a.ron", "(rules: \"fivey\", id: \"a\", hit_dice: [3], class: rogue)"), "fivey");
    let unclear = kind("a.ron", "(id: \"a\", name: \"Ann\", shield: true)");
    assert!(unclear.starts_with("a.ron:1:1: error: this looks like a character"), "{unclear}");
    assert!(unclear.ends_with("`polyhedral`, `fivey` or `rulezero`"), "{unclear}");
    let unknown = kind("a.ron", "(rules: \"rulzero\", id: \"a\", hit_dice: [3])");
    assert_eq!(unknown, "a.ron:1:9: error: there is no rule system `rulzero`; did you mean `rulezero`?");
    assert_eq!(kind("a.ron", "(rules: \"rulezero\", title: \"a\")"), "level");
    assert_eq!(kind("a.ron", "()"), "level");
}

#[test]
fn a_character_without_its_rules_is_told_by_those_it_seems_to_be_for() {
    let folder = folder("seems");
    let wick = blocks("ron")[2].replacen("    rules: \"rulezero\",\n", "", 1);
    fs::write(folder.join("mira.ron"), wick).expect("a free name");
    fs::write(folder.join("level.ron"), LEVEL).expect("a free name");
    let problems = load_path(&folder.join("level.ron"), None, systems()).expect_err("other rules");
    let message = "`mira.ron` seems to be a character for the rules `rulezero`, and this level is played by `polyhedral`";
    assert_eq!(problems[0].message, message);
}

#[test]
fn every_missing_field_of_a_character_is_told() {
    let problems =
        systems()[0].character("a.ron", "(id: \"a\", name: \"A\")").expect_err("fields are missing");
    assert!(
        problems.len() > 3 && problems.iter().all(|one| one.message.ends_with("` is missing here")),
        "{problems:#?}"
    );
}

#[test]
fn a_character_for_other_rules_is_turned_away_with_one_problem() {
    let problems = systems()[1].character("wick.ron", blocks("ron")[2]).expect_err("other rules");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["wick.ron:2:12: error: this character is for the rules `rulezero`, not for `fivey`"]);
}
