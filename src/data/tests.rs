//! Tests of every place and every message that a writer of files meets first.

use super::*;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Book {
    name: String,
    #[serde(default)]
    pages: u8,
    #[serde(default)]
    spells: Vec<Spell>,
    #[serde(default)]
    marks: BTreeMap<char, Spell>,
    #[serde(default)]
    aim: Option<Aim>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Spell {
    power: i64,
    #[serde(default)]
    at: (i64, i64),
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Aim {
    Hold { rounds: i64 },
    All,
}

fn told(text: &str) -> Vec<String> {
    match Source::new("f", text).parse::<Book>() {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn what_is_right_is_read() {
    let marked =
        Source::from_bytes("f", "\u{feff}(name: \"x\")".as_bytes()).expect("a text with a byte order mark");
    assert_eq!(marked.parse::<Book>().map(|book| book.name), Ok("x".to_owned()));

    let text = "#![enable(implicit_some)]\n// a comment\n(name: \"x\", spells: [(power: 3, at: (1, 2))], \
                marks: {'a': (power: 1)}, aim: hold(rounds: 8))";
    let book: Book = Source::new("f", text).parse().expect("a good book");
    assert_eq!(book.spells, [Spell { power: 3, at: (1, 2) }]);
    assert_eq!(book.aim, Some(Aim::Hold { rounds: 8 }));
}

#[test]
fn every_fault_is_told_in_its_place_and_says_what_would_be_right() {
    let cases: &[(&str, &str)] = &[
        ("(nme: \"x\")", "f:1:2: error: unknown field `nme`; did you mean `name`?"),
        ("(name: 3)", "f:1:8: error: a text in double quotes is needed here, not `3`"),
        ("(name: \"x\",\n  pages: 300)", "f:2:10: error: this number is out of bounds: `300`"),
        ("(name: \"x\", pages: -3)", "f:1:20: error: this number is out of bounds: `-3`"),
        ("(name: \"x\", pages: 1.5)", "f:1:21: error: a whole number is needed here, not a fraction"),
        ("(name: \"x\", name: \"y\")", "f:1:13: error: the field `name` is given twice; leave one out"),
        (
            "(name: \"x\", spells: [(power: 1), (at: (1, 2))])",
            "f:1:34: error: the field `power` is missing here",
        ),
        (
            "(name: \"x\", spells: 7)",
            "f:1:21: error: a list in square brackets `[..]` is needed here, not `7`",
        ),
        (
            "(name: \"x\", marks: [])",
            "f:1:20: error: a table in braces `{key: value}` is needed here, not a list",
        ),
        ("(name: \"x\", aim: hide)", "f:1:18: error: unknown word `hide`; it can be `hold` or `all`"),
        ("(name: \"x\", aim: hlod(rounds: 1))", "f:1:18: error: unknown word `hlod`; did you mean `hold`?"),
        ("(name: \"x\" pages: 3)", "f:1:12: error: a comma or a closing bracket is needed here, not `pages`"),
        (
            "(\n name: \"x\", pages: 3\n",
            "f:2:21: error: the file ends too early: the `(` of line 1 is never closed",
        ),
        ("(name: \"x, pages: 3)", "f:1:8: error: this text never ends; a closing `\"` is missing"),
        ("(name = 3)", "f:1:7: error: a colon is needed here, as in `name: value`, not `=`"),
        ("(name: \"\\q\")", "f:1:9: error: `\\q` is no escape; a backslash itself is written `\\\\`"),
        ("(name: \"x\") more", "f:1:13: error: nothing may follow the last bracket, but `more` does"),
        ("", "f:1:1: error: an opening `(` is needed here, not the end of the file"),
        (
            "(name: \"The \"Red\" Door\", pages: 3)",
            "f:1:13: error: the text ends at this `\"`; a quote inside a text is written `\\\"`",
        ),
        (
            "(name: \"They say:\n\"run\", and run.\")",
            "f:2:1: error: the text ends at this `\"`; a quote inside a text is written `\\\"`",
        ),
        (
            "(name: \"x\", spells: [(power: 1), pages: 3)",
            "f:1:34: error: the `[` of line 1 is not closed: a `]` is missing before this `pages`",
        ),
        (
            "(name: \"x\",\n spells: [(power: 1),\n (power: 2)\n)",
            "f:4:1: error: the `[` of line 2 is not closed: a `]` is missing before this `)`",
        ),
        (
            "(name: \"x\", spells: [\n(power: 1,\n(power: 2)])",
            "f:3:1: error: the `(` of line 2 is not closed: a `)` is missing before this `(`",
        ),
        (
            "(name: \"x\", spells: [(at: (1, 2, power: 1)])",
            "f:1:34: error: the `(` of line 1 is not closed: a `)` is missing before this `power`",
        ),
        (
            "(name: \"x\", spells: [(power: 1)))",
            "f:1:32: error: the `[` of line 1 is closed by `]`, not by `)`",
        ),
        ("(name: \"x\", spells: [(power: 1))])", "f:1:32: error: this `)` closes nothing; leave it out"),
        ("(name: \"x\", /* y )", "f:1:13: error: this comment never ends; a closing `*/` is missing"),
    ];
    for (text, expected) in cases {
        assert_eq!(told(text), [*expected], "{text}");
    }
}

#[test]
fn many_faults_are_told_at_once() {
    let text = "(\n  name: 3,\n  pgaes: 4,\n  spells: [\n    (power: \"x\"),\n    (power: 1, colour: 2),\n    7,\n  ],\n  aim: fly,\n)";
    let places: Vec<usize> =
        Source::new("f", text).parse::<Book>().expect_err("a broken book").iter().map(|p| p.line).collect();
    assert_eq!(places, [2, 3, 5, 6, 7, 9]);
}

#[test]
fn another_language_is_told_by_its_name() {
    for (text, language) in [
        ("{\"name\": \"x\"}", "JSON"),
        ("name: x\npages: 3\n", "YAML"),
        ("# a book\nname: x\n", "YAML"),
        ("---\n- name: x\n", "YAML"),
        ("name = \"x\"\n", "TOML"),
        ("[book]\nname = \"x\"\n", "TOML"),
    ] {
        let said = format!(
            "; this looks like {language}, and RON writes `(title: \"…\")` where {language} writes `"
        );
        assert!(told(text)[0].contains(&said), "{text}: {:#?}", told(text));
    }
    assert!(
        told("(name: \"x\"; pages: 3)")[0].ends_with("a comma or a closing bracket is needed here, not `;`")
    );
    for text in ["name: \"x\",\npages: 3,\n", "[1, 2]", "# a book\n(name: 3)", "name"] {
        assert!(!told(text)[0].contains("looks like"), "{text}: {:#?}", told(text));
    }
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Hero {
    _id: String,
    _pages: u8,
    _aims: Vec<Aim>,
    _aim: Aim,
    _brave: bool,
    _spell: Spell,
    _at: (i64, i64),
    _marks: BTreeMap<char, Spell>,
    _stats: [i32; 6],
    _pair: (String, i32),
}

#[test]
fn every_missing_field_is_told() {
    let problems = Source::new("f", "(\n_id: \"x\")").parse::<Hero>().expect_err("fields are missing");
    let told: Vec<&str> =
        problems.iter().filter(|problem| problem.line == 1).map(|problem| &*problem.message).collect();
    let missing = ["_aim", "_aims", "_at", "_brave", "_marks", "_pages", "_pair", "_spell", "_stats"];
    assert_eq!(told, missing.map(|field| format!("the field `{field}` is missing here")), "{problems:#?}");
}

#[test]
fn what_stands_beside_a_missing_field_is_read() {
    let (book, problems) = Source::new("f", "(name: \"x\", pages: 7, aim: hold(turns: 8))").read::<Book>();
    assert_eq!(book.map(|book| book.pages), Some(7));
    assert_eq!(problems.len(), 1, "{problems:#?}");
}

#[test]
fn what_stands_behind_a_slip_is_told_too() {
    for text in [
        "(name: \"The \"Red\" Door\", pages: x)",
        "(spells: [(power: 1), name: \"x\", pages: x)",
        "(name: \"x\", spells: [(power: 1, (power: 2)], pages: x)",
    ] {
        let last = "a whole number is needed here, not `x`";
        assert!(told(text).len() == 2 && told(text)[1].ends_with(last), "{:#?}", told(text));
    }
}

#[test]
fn an_unknown_field_leaves_a_value_to_go_on_with() {
    let (book, problems) = Source::new("f", "(name: \"x\", colour: (1, [2]), pages: 3)").read::<Book>();
    assert_eq!(book.map(|book| book.pages), Some(3));
    assert_eq!(problems.len(), 1);
}

const LEVEL: &str = r####"#![enable(implicit_some)] // (
Level(
    /* [ /* nested */ */
    title: "a \" quote, (", r#text: r#"raw " ("#,
    legend: { '(': (tile: wall), "w": (tile: water), '\'': 3, '\u{41}': 4 },
    map: ["#é\n..", r"\.."],
    combatants: [
        (creature: "wolf"),
        Creature(creature: "orc", changes: { "health": 12 }, aim: Some((rounds: 3))),
    ],
)"####;

#[test]
fn a_path_leads_to_its_value() {
    let at = |path: &[&str]| {
        let problem = Source::new("f", LEVEL).problem(path, "");
        (problem.line, problem.column)
    };
    assert_eq!(at(&[]), (2, 1));
    assert_eq!(at(&["title"]), (4, 12));
    assert_eq!(at(&["text"]), (4, 37));
    assert_eq!(at(&["legend", "(", "tile"]), (5, 27));
    assert_eq!(at(&["legend", "w"]), (5, 39));
    assert_eq!(at(&["legend", "'"]), (5, 60));
    assert_eq!(at(&["legend", "A"]), (5, 73));
    assert_eq!(at(&["legend", "#1"]), (5, 34));
    assert_eq!(at(&["map", "1"]), (6, 21));
    assert_eq!(at(&["combatants", "0", "creature"]), (8, 20));
    assert_eq!(at(&["combatants", "1"]), (9, 9));
    assert_eq!(at(&["combatants", "1", "changes", "health"]), (9, 56));
    assert_eq!(at(&["combatants", "1", "aim", "rounds"]), (9, 81));
}

#[test]
fn a_path_that_breaks_off_leads_to_the_nearest_parent() {
    let source = Source::new("f", LEVEL);
    let parent = source.problem(&["combatants", "1"], "");
    assert_eq!(source.problem(&["combatants", "1", "at"], ""), parent);
    assert_eq!(source.problem(&["combatants", "1", "at", "0"], ""), parent);
    assert_eq!(source.problem(&["combatants", "7"], ""), source.problem(&["combatants"], ""));
}

#[test]
fn a_character_of_a_row_is_found_past_escapes() {
    let column =
        |row: &str, offset: usize| Source::new("f", LEVEL).problem_in(&["map", row], offset, "").column;
    assert_eq!([column("0", 0), column("0", 1), column("0", 2), column("0", 3)], [12, 13, 14, 16]);
    assert_eq!([column("1", 0), column("1", 2)], [23, 25]);
}

#[test]
fn what_is_no_text_is_refused_in_its_place() {
    let place = |bytes: &[u8]| Source::from_bytes("f", bytes).map(|_| ()).map_err(|p| (p.line, p.column));
    assert_eq!(place(b"(name: \"x\")\r\n"), Ok(()));
    assert_eq!(place("\u{feff}(name: \"x\")".as_bytes()), Ok(()));
    assert_eq!(place(b"(\n a\xff)"), Err((2, 3)));
    assert_eq!(place(b"\x7fELF"), Err((1, 1)));
    assert_eq!(place("(\né\0".as_bytes()), Err((2, 2)));
    assert_eq!(place(&vec![b' '; MAX_BYTES + 1]), Err((1, 1)));
}

#[test]
fn deep_nesting_is_refused_before_it_is_parsed() {
    for text in ["[".repeat(100_000), "(a:".repeat(100_000), "{\"".repeat(100_000), "Some(".repeat(200)] {
        assert!(!told(&text).is_empty());
    }
    assert_eq!(
        told(&"[".repeat(MAX_DEPTH + 1)),
        ["f:1:101: error: brackets nest deeper than 100 levels here"]
    );
}

#[test]
fn huge_and_hostile_texts_cost_little_time() {
    let began = std::time::Instant::now();
    for part in
        ["'\\u{", "r#", "r#\"", "b'", "/*", "//", "\\", "\"", "(x:3,)", "x:", "::", "#![", "[],", "(,"]
    {
        let text = part.repeat((1 << 20) / part.len());
        told(&text);
        Source::new("f", &text).problem(&["a", "1", "#2"], "");
    }
    let many = format!("(name: \"x\", spells: [{}])", "(power: \"x\"),".repeat(50_000));
    assert!(told(&many).len() > 1);
    assert!(began.elapsed().as_secs() < 30, "took {:?}", began.elapsed());
}

#[test]
fn no_text_makes_the_reader_panic_or_hang() {
    const PARTS: &[&str] = &[
        "(", ")", "[", "]", "{", "}", ":", ",", "\"", "'", "\\", "r#", "r\"", "b'", "/*", "*/", "//", "\n",
        " ", "name", "power", "spells", "3", "-", ".", "é", "\u{feff}", "#![", "Some", "\\u{", "}", "hold",
        "aim", "\u{85}",
    ];
    let mut seed = 7_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut faults = 0;
    for _ in 0..5_000 {
        let text: String = (0..next(60)).map(|_| PARTS[next(PARTS.len())]).collect();
        faults += told(&text).len();
        let source = Source::new("f", &text);
        for path in [&["name"][..], &["spells", "1", "power"], &["#1", "0"], &["é"]] {
            source.problem(path, "");
            source.problem_in(path, next(9), "");
        }
        let bytes: Vec<u8> = (0..next(60)).map(|_| next(256) as u8).collect();
        let _ = Source::from_bytes("f", &bytes).map(|source| source.parse::<Book>());
    }
    assert!(faults > 5_000);
}

#[test]
fn a_slip_finds_the_name_that_was_meant() {
    let known = ["wolf", "worg", "goblin_archer"];
    assert_eq!(suggest("wofl", known), "did you mean `wolf`?");
    assert_eq!(suggest("Goblin_Acher", known), "did you mean `goblin_archer`?");
    assert_eq!(suggest("dragon", known), "it can be `wolf`, `worg` or `goblin_archer`");
    assert_eq!(suggest("", known), "it can be `wolf`, `worg` or `goblin_archer`");
}
