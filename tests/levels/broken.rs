//! Every way to get a level wrong that we could think of, and what the game says to it.

use crate::{
    fake::systems,
    good::{GOOD, problems},
};
use fivefoot::{
    data::MAX_BYTES,
    level::{find, load_path},
};

/// What is replaced in the good level, by what, and the problem that follows: `line:column: what it says`.
const SLIPS: &[(&str, &str, &str)] = &[
    ("rules: \"fake\"", "rules: \"fale\"", "3:12: there is no rule system `fale`; did you mean `fake`?"),
    ("rules: \"fake\"", "rules: fake", "3:12: a text in double quotes is needed here, not `fake`"),
    (
        "rules: \"fake\"",
        "rules: \"fake",
        "4:13: a comma or a closing bracket is needed here, not `The`; or does the text that begins in line 3 lack its closing `\"`?",
    ),
    ("rules: \"fake\",", "rules: \"fake\"", "4:5: a comma or a closing bracket is needed here, not `title`"),
    ("rules: \"fake\"", "ruls: \"fake\"", "3:5: unknown field `ruls`; did you mean `rules`?"),
    (
        "rules: \"fake\"",
        "colour: \"red\", rules: \"fake\"",
        "3:5: unknown field `colour`; it can be `rules`, `title`, `text`, `map`, `legend`, `floor`, `light`, `lights`, `sides`, `combatants`, `things`, `exits`, `goals`, `lesson`, `difficulty`, `awards` and 3 more",
    ),
    (
        "rules: \"fake\"",
        "rules: \"fake\", rules: \"fake\"",
        "3:20: the field `rules` is given twice; leave one out",
    ),
    ("title: \"The Gate\"", "title: \"\"", "4:12: this text is empty"),
    ("title: \"The Gate\",", "", "2:1: the field `title` is missing here"),
    ("title: \"The Gate\"", "title: 'T'", "4:12: a text in double quotes is needed here, not a quote"),
    (
        "title: \"The Gate\"",
        "title: \"The \\q Gate\"",
        "4:17: `\\q` is no escape; a backslash itself is written `\\\\`",
    ),
    (
        "\"#......._#\"",
        "\"#.......#\"",
        "10:9: this row has 9 characters and the others have 10; rows are of equal length",
    ),
    (
        "\"#......._#\"",
        "\"#....?.._#\"",
        "10:15: nothing is known of the character `?`; known are ` #+./T_ow|~`; add it to `legend`",
    ),
    (
        "\"#......._#\"",
        "\"#......._##\"",
        "10:9: this row has 11 characters and the others have 10; rows are of equal length",
    ),
    (
        "\"##########\",\n        \"#..~wo|+/#\"",
        "\"##########\" \"#..~wo|+/#\"",
        "7:22: a comma or a closing bracket is needed here, not a text",
    ),
    ("'T': (tile: floor", "'T': (tile: flor", "13:27: unknown word `flor`; did you mean `floor`?"),
    (
        "'T': (tile: floor",
        "'T': (tile: lava",
        "13:27: unknown word `lava`; it can be `floor`, `wall`, `difficult`, `obstacle`, `slit`, `door_closed`, `door_open`, `water` or `pit`",
    ),
    ("'T': (", "'TT': (", "13:15: one character in single quotes is needed here, as in `'x'`, not a quote"),
    ("'T': (", "'T': (tile: wall), 'T': (", "13:34: `T` is in the legend twice"),
    ("tile: floor,", "", "13:20: the field `tile` is missing here"),
    ("bright: 5, dim: 5", "bright: 7, dim: 5", "13:50: a light reaches 0 to 60 feet in steps of 5, not 7"),
    ("bright: 5, dim: 5", "bright: -5, dim: 5", "13:50: a light reaches 0 to 60 feet in steps of 5, not -5"),
    (
        "bright: 5, dim: 5",
        "bright: 5000, dim: 5",
        "13:50: a light reaches 0 to 60 feet in steps of 5, not 5000",
    ),
    ("bright: 5, dim: 5", "bright: 2.5, dim: 5", "13:51: a whole number is needed here, not a fraction"),
    (
        "light: (bright: 5, dim: 5)",
        "light: ()",
        "13:41: this light reaches nowhere; give `bright`, `dim` or both, in feet",
    ),
    (
        "tile: floor,",
        "tile: floor, prop: crate,",
        "13:40: only an obstacle shows a `prop`; make its `tile` an `obstacle` or leave `prop` out",
    ),
    (
        "tile: floor,",
        "tile: floor, plants: true,",
        "13:42: only difficult ground is made of `plants`; make its `tile` `difficult` or leave `plants` out",
    ),
    ("tile: floor,", "tile: obstacle, prop: crat,", "13:43: unknown word `crat`; did you mean `crate`?"),
    ("light: dark", "floor: ston, light: dark", "14:12: unknown word `ston`; did you mean `stone`?"),
    ("light: dark", "light: drak", "14:12: unknown word `drak`; did you mean `dark`?"),
    ("light: dark", "light: \"dark\"", "14:12: a word without quotes is needed here: `dark`"),
    ("light: dark", "\"light\": dark", "14:5: a field's name goes without quotes: `light`"),
    ("light: dark,", "light: dark, # the moon", "14:18: a comment begins with `//`, not with `#`"),
    ("may: [ai]", "may: [\"ai\"]", "18:30: a word without quotes is needed here: `ai`"),
    (
        "at: (8, 2), bright: 5",
        "at: (10, 2), bright: 5",
        "15:19: (10, 2) is off the map, which has 10 columns and 5 rows, counted from 0",
    ),
    (
        "at: (8, 2), bright: 5",
        "at: (8, 2)",
        "15:14: this light reaches nowhere; give `bright`, `dim` or both, in feet",
    ),
    ("at: (8, 2), bright: 5", "at: (8, 2, 1), bright: 5", "15:26: a closing `)` is needed here, not `1`"),
    ("at: (8, 2), bright: 5", "at: 8, bright: 5", "15:19: an opening `(` is needed here, not `8`"),
    (
        "at: (8, 2), bright: 5",
        "at: (1000000000, 1000000000), bright: 5",
        "15:19: (1000000000, 1000000000) is off the map; squares are (column, row) from (0, 0) at the top left",
    ),
    (
        "(name: \"heroes\")",
        "(name: \"heroes\", control: robot)",
        "17:35: unknown word `robot`; it can be `human` or `ai`",
    ),
    (
        "(name: \"heroes\")",
        "(name: \"heroes\"), (name: \"birds\")",
        "17:27: nobody fights for `birds`; each side needs a combatant",
    ),
    (
        "may: [ai]",
        "may: []",
        "18:29: nobody may play this side; list `human`, `ai` or both, or leave `may` out",
    ),
    ("may: [ai]", "control: human, may: [ai]", "18:33: who controls this side is not among those who `may`"),
    ("may: [ai]", "may: ai", "18:29: a list in square brackets `[..]` is needed here, not `ai`"),
    (
        "creature: \"hero\", name: \"Ann\"",
        "creature: \"heroo\", name: \"Ann\"",
        "21:20: Fake has no creature `heroo`; did you mean `hero`?",
    ),
    (
        "creature: \"hero\", name: \"Ann\"",
        "creature: \"dragon\", name: \"Ann\"",
        "21:20: Fake has no creature `dragon`; it can be `wolf`, `ogre` or `hero`",
    ),
    (
        "creature: \"hero\", name: \"Ann\"",
        "creature: 3, name: \"Ann\"",
        "21:20: a text in double quotes is needed here, not `3`",
    ),
    ("creature: \"hero\", name: \"Ann\",", "name: \"Ann\",", "21:9: the field `creature` is missing here"),
    (
        "name: \"Ann\", side: \"heroes\"",
        "name: \"Ann\", side: \"hero\"",
        "21:47: there is no side `hero`; did you mean `heroes`?",
    ),
    (
        "name: \"Ann\"",
        "name: \"Ogre\"",
        "30:47: nobody here is called `Ann`; it can be `Hero`, `Ogre`, `Ogre 1`, `Wolf 1`, `Wolf 2` or `Wolf M`",
    ),
    ("at: (1, 1)", "at: (0, 0)", "21:61: `Ann` can't stand on a wall at (0, 0)"),
    ("at: (1, 1)", "at: (5, 1)", "21:61: `Ann` can't stand on an obstacle at (5, 1)"),
    ("at: (1, 1)", "at: (7, 1)", "21:61: `Ann` can't stand on a closed door at (7, 1)"),
    ("at: (1, 1)", "at: (8, 3)", "21:61: `Ann` can't stand on a pit at (8, 3)"),
    (
        "at: (1, 1)",
        "at: (-1, 1)",
        "21:61: (-1, 1) is off the map; squares are (column, row) from (0, 0) at the top left",
    ),
    (
        "at: (1, 1)",
        "at: (1, 5)",
        "21:61: (1, 5) is off the map, which has 10 columns and 5 rows, counted from 0",
    ),
    (
        "at: (1, 1)",
        "at: (99999999999999999999, 1)",
        "21:62: this number is out of bounds: `99999999999999999999`",
    ),
    ("at: (1, 1)", "at: (1, 2)", "22:48: `Hero` stands where `Ann` stands, at (1, 2)"),
    (
        "at: (4, 2)",
        "at: (9, 4)",
        "25:46: `Ogre` takes 2 x 2 squares from (9, 4) on and stands off the map; it fits up to (8, 3)",
    ),
    ("at: (4, 2)", "at: (4, 3)", "25:46: `Ogre` can't stand on a wall at (4, 4)"),
    ("surprised: true", "surprised: yes", "22:67: `true` or `false` is needed here, not `yes`"),
    ("surprised: true", "surprised: \"true\"", "22:67: `true` or `false` is needed here, not a text"),
    ("group: \"pack\", changes", "group: \"\", changes", "23:61: this name is empty"),
    ("\"health\": 12", "\"health\": -12", "23:78: no such change: health"),
    ("\"health\": 12", "\"helth\": 12", "23:78: no such change: helth"),
    (
        "\"health\": 12",
        "\"health\": 1.5",
        "23:90: `true` or `false`, a whole number, a text or a list of texts is needed here, not the floating point number `1.5`",
    ),
    ("\"health\": 12", "\"health\": (1)", "23:91: a text in double quotes is needed here, not `1`"),
    ("\"health\": 12", "\"health\": 12, \"health\": 13", "23:94: this is changed twice; leave one out"),
    ("hold(rounds: 8)", "hold(rounds: 0)", "28:44: rounds are numbered 1 to 200; there is no round 0"),
    ("hold(rounds: 8)", "hold(rounds: -1)", "28:44: rounds are numbered 1 to 200; there is no round -1"),
    (
        "hold(rounds: 8)",
        "hold(rounds: 1000000000000)",
        "28:44: rounds are numbered 1 to 200; there is no round 1000000000000",
    ),
    (
        "hold(rounds: 8)",
        "hold(rounds: 2)",
        "35:17: round 3 never comes: a side wins that holds until the end of round 2",
    ),
    ("hold(rounds: 8)", "hold()", "28:35: the field `rounds` is missing here"),
    ("hold(rounds: 8)", "hold", "28:35: an opening `(` is needed here, not `)`"),
    ("hold(rounds: 8)", "hold(8)", "28:36: a field's name is needed here, as in `name: value`, not `8`"),
    ("hold(rounds: 8)", "hodl(rounds: 8)", "28:31: unknown word `hodl`; did you mean `hold`?"),
    (
        "(side: \"heroes\", aim: hold",
        "(side: \"herose\", aim: hold",
        "28:16: there is no side `herose`; did you mean `heroes`?",
    ),
    ("squares: [(8, 1)]", "squares: []", "29:46: a goal has 1 to 400 squares, not 0"),
    ("squares: [(8, 1)]", "squares: [(0, 0)]", "29:47: nobody can stand on a wall at (0, 0)"),
    (
        "squares: [(8, 1)]",
        "squares: [(80, 1)]",
        "29:47: (80, 1) is off the map, which has 10 columns and 5 rows, counted from 0",
    ),
    ("squares: [(8, 1)]", "squares: [(8, 3)]", "29:47: nobody can stand on a pit at (8, 3)"),
    ("combatant: \"Ann\"", "combatant: \"Anne\"", "30:47: nobody here is called `Anne`; did you mean `Ann`?"),
    ("combatant: \"Ann\"", "combatant: \"Ogre\"", "30:47: `Ogre` fights on the same side; name an enemy"),
    ("round: 2,", "round: 0,", "34:17: rounds are numbered 1 to 200; there is no round 0"),
    ("round: 2,", "", "34:9: the field `round` is missing here"),
    (", say: \"A horn.\"", "", "34:9: nothing happens here; give `say`, `arrive` or both"),
    (
        "arrive: [(creature: \"wolf\", side: \"foes\", at: (8, 2))]",
        "arrive: [(creature: \"wolf\", side: \"foes\", at: (0, 2))]",
        "35:66: `Wolf V` can't stand on a wall at (0, 2)",
    ),
    (
        "arrive: [(creature: \"wolf\", side: \"foes\", at: (8, 2))]",
        "arrive: [(creature: \"wolf\", side: \"foes\", at: (8, 2)), (creature: \"wolf\", side: \"foes\", at: (8, 2))]",
        "35:112: `Wolf N` stands where `Wolf M` stands, at (8, 2)",
    ),
    (
        "\"creatures_as_cover\"",
        "\"creature_as_cover\"",
        "37:16: Fake has no option `creature_as_cover`; did you mean `creatures_as_cover`?",
    ),
    (
        "\"creatures_as_cover\": false",
        "\"creatures_as_cover\": 0",
        "37:38: `true` or `false` is needed here, not `0`",
    ),
    (
        "\"creatures_as_cover\": false",
        "\"creatures_as_cover\": false, \"creatures_as_cover\": true",
        "37:45: this option is given twice; leave one out",
    ),
    (")\n", ") (\n", "38:3: nothing may follow the last bracket, but `(` does"),
    ("    options: {", "\n    options: {{", "38:15: a key in quotes is needed here, not a map"),
    ("// A ruined gate.", "/* A ruined gate.", "1:1: this comment never ends; a closing `*/` is missing"),
    (
        "options: { \"creatures_as_cover\": false },\n)\n",
        "options: { \"creatures_as_cover\": fal",
        "37:38: `true` or `false` is needed here, not `fal`",
    ),
    ("legend: {", "legend: [", "13:13: a table in braces `{key: value}` is needed here, not a list"),
];

fn told(text: &str) -> Vec<String> {
    problems(text).iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
}

/// The one problem of a text, told to start like this.
#[track_caller]
fn says(text: &str, start: &str) {
    let told = told(text);
    assert!(told.iter().any(|problem| problem.starts_with(start)), "{told:#?}");
}

/// A problem of a text, told with these words.
#[track_caller]
fn mentions(text: &str, words: &str) {
    let told = told(text);
    assert!(told.iter().any(|problem| problem.contains(words)), "{told:#?}");
}

fn with(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from} is not in the good level");
    GOOD.replacen(from, to, 1)
}

#[test]
fn every_slip_is_told_in_its_place_and_nothing_else_is() {
    for (from, to, expected) in SLIPS {
        assert_eq!(told(&with(from, to)), [*expected], "{from} -> {to}");
    }
}

#[test]
fn a_problem_names_file_line_and_column() {
    let told: Vec<String> = problems(&with("\"wolf\"", "\"wofl\"")).iter().map(ToString::to_string).collect();
    assert_eq!(told, ["gate.ron:23:20: error: Fake has no creature `wofl`; did you mean `wolf`?"]);
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let slips = [
        ("title: \"The Gate\"", "title: \"\""),
        ("#..T.....#", "#..T..?..#"),
        ("light: dark", "colour: red, light: dark"),
        ("(8, 2), bright: 5", "(80, 2), bright: 7"),
        ("at: (1, 1)", "at: (0, 1)"),
        ("\"wolf\"", "\"wofl\""),
        ("at: (4, 2)", "at: (7, 2)"),
        ("rounds: 8", "rounds: 0"),
        ("\"creatures_as_cover\"", "\"cover\""),
    ];
    let text = slips.iter().fold(GOOD.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
    let lines: Vec<usize> = problems(&text).iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [4, 9, 14, 15, 15, 21, 23, 25, 25, 28, 37]);
}

#[test]
fn a_wrong_word_hides_nothing_else_that_is_wrong() {
    // What is wrong besides, in its place in the file as it is written.
    let besides = |text: String| -> Vec<String> {
        let text = text
            .replacen("creature: \"ogre\"", "creature: \"orge\"", 1)
            .replacen("(8, 2), bright: 5", "(8, 2), bright: 7", 1)
            .replacen("\"creatures_as_cover\"", "\"cover\"", 1);
        told(&text)
    };
    let others = besides(GOOD.to_owned());
    assert_eq!(others.len(), 3, "{others:#?}");
    for (from, to) in [
        ("light: dark", "light: drak"),
        ("light: dark", "light: pitch_black"),
        ("light: dark", "light: \"dark\""),
        ("rules: \"fake\"", "rules: fake"),
        ("title: \"The Gate\"", "title: Gate"),
        ("surprised: true", "surprised: yes"),
        ("surprised: true", "surprised: \"true\""),
        ("hold(rounds: 8)", "hodl(rounds: 8)"),
        ("hold(rounds: 8)", "hold(rounds: \"8\")"),
        ("hold(rounds: 8)", "hold(rounds: 8.5)"),
        ("(name: \"heroes\")", "(name: \"heroes\", control: robot)"),
        ("tile: floor", "tile: flor"),
        ("tile: floor", "tile: lava"),
    ] {
        let told = besides(with(from, to));
        let rest: Vec<&str> = told.iter().map(|one| one.split_once(": ").expect("a message").1).collect();
        for other in &others {
            let message = other.split_once(": ").expect("a message").1;
            assert!(rest.contains(&message), "{from} -> {to} hides {message}: {told:#?}");
        }
        assert_eq!(told.len(), others.len() + 1, "{from} -> {to}: {told:#?}");
    }
}

#[test]
fn a_guess_is_never_told_as_wrong_itself_nor_what_comes_of_it() {
    let wrong = "'L': (tile: lava, depth: 10, climb: true),";
    let text = with("legend: {", &format!("legend: {{ {wrong}"));
    assert_eq!(told(&text).len(), 1, "nobody knows whether lava is deep: {:#?}", told(&text));
    let text = with("creature: \"hero\", name", "creature: dragon, name");
    assert_eq!(told(&text), ["21:20: a text in double quotes is needed here, not `dragon`"]);
}

#[test]
fn what_a_file_holds_moves_no_cursor_and_fills_no_screen() {
    for name in ["x\\n/etc/passwd:1:1: error: forged", "\\u{1b}[2J\\u{202e}", "\\u{85}\\u{2028}"] {
        let text = with("name: \"Ann\", side: \"heroes\"", &format!("name: \"Ann\", side: \"{name}\""));
        for problem in problems(&text) {
            let line = problem.to_string();
            assert!(line.chars().all(|letter| !letter.is_control() && letter != '\u{202e}'), "{line:?}");
        }
    }
    let long = "k".repeat(100_000);
    for (from, to) in [
        ("\"health\": 12", format!("\"{long}\": 12")),
        ("\"creatures_as_cover\"", format!("\"{long}\"")),
        ("rules: \"fake\"", format!("rules: \"{long}\"")),
        ("rules: \"fake\"", format!("{long}: 3, rules: \"fake\"")),
        ("light: dark", format!("light: {long}")),
        ("creature: \"ogre\"", format!("creature: \"{long}\"")),
        ("\"health\": 12", format!("\"health\": '{long}'")),
        ("'T': (", format!("\"{long}\": (")),
    ] {
        let told = told(&with(from, &to));
        assert!(!told.is_empty(), "{to:.40}");
        assert!(told.iter().all(|line| line.len() < 1_200), "{to:.40}: {} bytes", told[0].len());
    }
}

/// The size of a huge text: the most that is read, or in a build that checks itself a part of that.
const HUGE: usize = if cfg!(debug_assertions) { MAX_BYTES / 16 } else { MAX_BYTES };

/// A text of that size that repeats a part between others.
fn huge(before: &str, part: &str, after: &str) -> String {
    let room = HUGE - before.len() - after.len() - 1;
    format!("{before}{}{after}", part.repeat(room / part.len()))
}

#[test]
fn any_file_of_4_mb_is_judged_in_good_time() {
    let (head, tail) = GOOD.split_once("combatants: [").expect("a list");
    let list = |field: &str, part: &str| {
        huge(&format!("{head}{field}: ["), part, &format!("], combatants: [{tail}"))
    };
    let files = [
        (
            "wrong creatures",
            huge(&format!("{head}combatants: ["), "(creature:\"wofl\",side:\"fose\",at:(1,1)),", tail),
        ),
        (
            "wrong changes",
            huge(
                &format!("{head}combatants: [(creature:\"wolf\",side:\"foes\",at:(1,1),changes:{{"),
                "\"a\":1,",
                &format!("}}),{tail}"),
            ),
        ),
        ("wrong words", list("things", "(name:\"a\",squares:[(0,0)],uses:[(do:fling)]),")),
        (
            "things",
            list("things", "(name:\"a\",squares:[(1,1)],uses:[(do:use,then:[unlock(thing:\"b\")])]),"),
        ),
        (
            "events",
            list("events", "(round:0,arrive:[(creature:\"wofl\",side:\"x\",at:(1,1))]),").replacen(
                "events: [\n",
                "exits: [\n",
                1,
            ),
        ),
        ("lights", list("lights", "(at:(90,1)),").replacen("lights: [\n", "exits: [\n", 1)),
        ("commas", list("exits", ",")),
        ("squares", list("exits", "(1,1),")),
        ("unknown fields", huge(GOOD.trim_end().trim_end_matches([')', ',']), ",x:1", ")")),
        (
            "options",
            GOOD.replacen("options: {", &huge("options: {", "\"x\":true,", ""), 1)
                .chars()
                .take(HUGE - 9)
                .collect(),
        ),
        ("one line", format!("(title:\"{}\"", "x".repeat(HUGE - 20))),
        ("comments", huge("", "/**/", "(title: 3)")),
        ("strings", huge("(map: [", "\"#\",", "])")),
    ];
    for (name, text) in files {
        let began = std::time::Instant::now();
        let told = problems(&text);
        let took = began.elapsed();
        assert!(!told.is_empty() && told.len() <= 100, "{name}");
        // A second for 4 MiB in a release build.
        let most = if cfg!(debug_assertions) { 10.0 } else { 1.0 };
        assert!(took.as_secs_f64() < most, "{name} took {took:?}");
        println!("{name}: {took:?}, {}", told[0]);
    }
}

#[test]
fn sides_without_names_or_fighters_are_told() {
    says(&with("        (name: \"heroes\"),\n", ""), "16:12: a level has 2 to 8 sides, not 1");
    says(&with("(name: \"heroes\")", "(name: \"foes\")"), "18:16: another side is called `foes` too");
    says(&with("(name: \"heroes\")", "(name: \"\")"), "17:16: this name is empty");
    says(&with("(name: \"heroes\")", "(name: \" heroes\")"), "17:16: ` heroes` is no name");
    let many: String = (0..9).map(|n| format!("(name: \"{n}\"),")).collect();
    says(&with("(name: \"heroes\"),", &many), "16:12: a level has 2 to 8 sides, not 10");
    says(
        &with("\"pack\", changes", "\"herd\", changes").replacen("surprised: true", "group: \"pack\"", 1),
        "24:61: the group",
    );
}

#[test]
fn who_does_not_fit_is_told_why() {
    let told = told(&with("at: (4, 2)", "at: (7, 2)"));
    let expected = [
        "25:46: `Ogre` can't stand on a pit at (8, 3)",
        "25:46: `Ogre` stands where `Wolf 1` stands, at (7, 2)",
    ];
    assert_eq!(told, expected);
}

#[test]
fn names_that_look_alike_count_as_the_same_and_all_of_a_name_is_seen() {
    let ogre = |name: &str| with("creature: \"ogre\",", &format!("creature: \"ogre\", name: \"{name}\","));
    says(&ogre("\u{410}nn"), "25:34: `\u{410}nn` looks like `Ann`, as somebody else is called");
    let zoe = ogre("Zoe\u{308}").replacen("\"Ann\"", "\"Zo\u{eb}\"", 1);
    says(&zoe, "25:34: `Zoe\u{308}` looks like `Zo\u{eb}`, as somebody else is called");
    for (name, unseen) in
        [("A\u{200b}nn", "U+200B"), ("\u{202e}evil\u{202c}", "U+202E"), ("O\u{ad}gre", "U+00AD")]
    {
        says(
            &ogre(name),
            &format!("25:34: this holds the character {unseen}, which nobody can see; leave it out"),
        );
    }
    mentions(
        &with("(name: \"heroes\")", "(name: \"fo\u{435}s\")"),
        "`foes` looks like `fo\u{435}s`, as another side is called",
    );
    mentions(&with("title: \"", "title: \"\u{2066}"), "U+2066");
    assert!(!told(&ogre("مرحبا")).iter().any(|told| told.contains("nobody can see")));
}

#[test]
fn names_are_unique_short_and_on_one_line() {
    says(
        &with("creature: \"ogre\",", "creature: \"ogre\", name: \"Ann\","),
        "25:34: somebody else is called `Ann` too",
    );
    says(&with("\"Ann\"", "\"A\\nnn\""), "21:34: `A\\nnn` is no name");
    says(
        &with("\"Ann\"", &format!("\"{}\"", "n".repeat(41))),
        "21:34: this name has 41 characters; at most 40",
    );
    says(&with("The Gate", &"e".repeat(81)), "4:12: this text has 81 characters; at most 80 are allowed");
    says(&with("The Gate", "The\\nGate"), "4:12: a title is one line");
    says(&with("Two sides.", &"e".repeat(8_001)), "5:11: this text has 8001 characters");
}

#[test]
fn a_map_of_absurd_size_is_refused() {
    let map = |cols: usize, rows: usize| {
        let rows = format!("\"{}\",", ".".repeat(cols)).repeat(rows);
        format!("(title: \"x\", map: [{rows}],\nsides: [(name: \"a\"), (name: \"b\")], combatants: [(creature: \"wolf\",
            side: \"a\", at: (0, 0)), (creature: \"wolf\", side: \"b\", at: (2, 2))])")
    };
    assert!(told(&map(200, 200)).is_empty());
    says(&map(2_000, 2_000), "1:19: a map has 3 to 200 rows, not 2000");
    says(&map(2_000_000, 1), "1:19: a map has 3 to 200 columns, not 2000000");
    says(&map(2, 3), "1:19: a map has 3 to 200 columns, not 2");
    says(&map(3, 2), "1:19: a map has 3 to 200 rows, not 2");
    says(&map(0, 0), "1:19: a map has 3 to 200 rows, not 0");
    // 10^9 squares do not even fit into a file that is read: these are the first rows of 31,623 x 31,623.
    says(&map(31_623, 133), "1:1: the file is bigger than 4 MiB");
}

#[test]
fn too_much_of_anything_is_refused() {
    let wolf = "(creature: \"wolf\", side: \"foes\", at: (3, 3)),";
    says(
        &with("combatants: [", &format!("combatants: [{}", wolf.repeat(400))),
        "20:17: the level has 406 combatants; at most 400",
    );
    says(
        &with("lights: [", &format!("lights: [{}", "(at: (1, 1), dim: 5),".repeat(400))),
        "15:13: the map has 402 lights; at most 200",
    );
    says(
        &with("goals: [", &format!("exits: [{}], goals: [", "(1, 1),".repeat(401))),
        "27:12: a level has at most 400 exits, not 401",
    );
    says(&with("goals: [", "exits: [(0, 0)], goals: ["), "27:13: nobody can stand on a wall at (0, 0)");
    says(
        &with("goals: [", &format!("goals: [{}", "(side: \"foes\", aim: defeat_all),".repeat(64))),
        "27:12: 68 goals are too many; at most 64",
    );
    says(
        &with("events: [", &format!("events: [{}", "(round: 1, say: \"x\"),".repeat(64))),
        "33:13: 66 events are too many; at most 64",
    );
    says(&with("(8, 1)", &"(8, 1),".repeat(401)), "29:46: a goal has 1 to 400 squares, not 401");
    let changes: String = (0..65).map(|n| format!("\"c{n}\": 1,")).collect();
    says(&with("\"health\": 12", &changes), "23:78: 65 changes are too many; at most 64 are allowed");
}

#[test]
fn goals_that_can_never_be_reached_are_told() {
    let goal = |goal: &str| with("goals: [", &format!("goals: [{goal},"));
    let both = "(side: \"heroes\", aim: defeat_all, lose: defeat_all)";
    mentions(&goal(both), "27:13: a goal has either an `aim` to win by or a way to `lose`");
    mentions(&goal("(side: \"heroes\")"), "27:13: a goal has either an `aim` to win by or a way to `lose`");
    mentions(
        &goal("(side: \"heroes\", lose: defeat_all)"),
        "the last side standing wins in any case; leave it out",
    );
    mentions(
        &goal("(side: \"heroes\", aim: hold(rounds: 300))"),
        "rounds are numbered 1 to 200; there is no round 300",
    );
    mentions(
        &goal("(side: \"heroes\", aim: reach(squares: [(8, 1)], count: 2))"),
        "2 have no room on 1 squares",
    );
    mentions(
        &goal("(side: \"heroes\", aim: reach(squares: [(8, 1)], count: 1, all: true))"),
        "`all` and `count` say two things; give one",
    );
    mentions(&goal("(side: \"foes\", aim: defeat_some(count: 99))"), "`count` is 1 to ");
    mentions(
        &goal("(side: \"heroes\", aim: escort(combatant: \"Nobody\", squares: [(8, 1)]))"),
        "nobody here is called `Nobody`",
    );
    mentions(
        &goal("(side: \"foes\", aim: protect(combatant: \"Ann\"))"),
        "`Ann` is an enemy; name somebody of the side",
    );
    mentions(
        &goal("(side: \"heroes\", lose: protect(combatant: \"Ann\"))"),
        "to lose when somebody falls write `defeat`",
    );
    for held in [
        "hold(rounds: 8)",
        "hold(rounds: 8, squares: [(8, 1)])",
        "protect(combatant: \"Ann\", rounds: 8)",
        "all([hold(rounds: 2), hold(rounds: 8)])",
        "any([hold(rounds: 9), hold(rounds: 8)])",
    ] {
        let message = "this can't be met: it takes 8 rounds, and the goal ends with round 7";
        mentions(&goal(&format!("(side: \"heroes\", aim: {held}, within: 7)")), message);
        let right = problems(&goal(&format!("(side: \"heroes\", aim: {held}, within: 8)")));
        assert!(right.iter().all(|one| !one.message.contains("can't be met")), "{right:#?}");
    }
    mentions(&goal("(side: \"heroes\", aim: use(thing: \"bell\"))"), "no thing is called `bell`");
    mentions(&goal("(side: \"heroes\", aim: all([hold(rounds: 3)]))"), "it is made of 2 to 8 aims, not 1");
}

#[test]
fn a_wrong_field_hides_nothing_else() {
    for aim in ["reach(square: [(8, 1)])", "hold(turns: 3)", "hold()"] {
        let level = with("goals: [", &format!("goals: [(side: \"heroes\", aim: {aim}),"));
        let told = problems(&level.replacen("creature: \"ogre\"", "creature: \"oger\"", 1));
        assert!(told.len() == 2 && told[0].message.contains("`ogre`?"), "{aim}: {told:#?}");
    }
    let told = problems(&with("creature: \"ogre\", ", ""));
    assert_eq!(told.len(), 1, "{told:#?}");
}

#[test]
fn steps_of_a_lesson_name_who_is_there_and_are_short() {
    let lesson = |step: &str| with("goals: [", &format!("lesson: [{step}], goals: ["));
    mentions(&lesson("(say: \"Look.\", show: [combatant(\"Nobody\")])"), "nobody here is called `Nobody`");
    mentions(&lesson(&format!("(say: \"{}\")", "word ".repeat(26))), "a step says 1 to 25 words, not 26");
    mentions(&lesson("(say: \" \")"), "a step says 1 to 25 words, not 0");
    mentions(&lesson("(say: \"Look.\", show: [squares([])])"), "a step shows 1 to 400 squares, not 0");
    mentions(&lesson("(say: \"Look.\", when: round(0))"), "there is no round 0");
    mentions(&lesson("(say: \"Look.\", when: all([asked]))"), "`all` has 2 to 8 moments, not 1");
    mentions(
        &lesson("(say: \"Look.\", when: all([round(2), turn(\"Nobody\")]))"),
        "nobody here is called `Nobody`",
    );
}

#[test]
fn a_file_of_nothing_but_mistakes_costs_little_time() {
    let began = std::time::Instant::now();
    let wolf = "(creature: \"wofl\", side: \"fose\", at: (300, 3), group: \"\", changes: {\"x\": 1}),\n";
    let many = with("combatants: [", &format!("combatants: [{}", wolf.repeat(40_000)));
    assert_eq!(problems(&many).len(), 100);
    let rows = format!("\"{}\",\n", "?".repeat(200)).repeat(200);
    let (before, after) =
        (GOOD.split_once("map: [").expect("a map"), GOOD.split_once("legend:").expect("a legend"));
    assert_eq!(problems(&format!("{}map: [{rows}], legend:{}", before.0, after.1)).len(), 100);
    assert!(began.elapsed().as_secs() < 20, "took {:?}", began.elapsed());
}

#[test]
fn a_goal_that_nobody_can_walk_to_is_refused() {
    let walled = with("#..~wo|+/#", "#..~wo|#/#").replacen("#..T.....#", "#..T...###", 1).replacen(
        "at: (8, 2)",
        "at: (1, 3)",
        3,
    );
    says(&walled, "29:46: nobody of this side can walk to any of these squares");
}

#[test]
fn what_is_no_level_at_all_is_refused() {
    says("", "1:1: an opening `(` is needed here, not the end of the file");
    says("// nothing\n", "2:1: an opening `(` is needed here, not the end of the file");
    says("()", "1:1: the field `title` is missing here");
    says("[1, 2]", "1:1: an opening `(` is needed here, not a list");
    says("{\"title\": \"json\"}", "1:1: an opening `(` is needed here, not `{`; this looks like JSON");
    says("# a level\n(title: \"x\")", "1:3: a comment begins with `//`, not with `#`");
    says("\u{7f}ELF\u{1}\u{2}", "1:1: this is not text: it holds the control character U+007F");
    says("(title: \"x\0\")", "1:11: this is not text: it holds the control character U+0000");
    says(&"(".repeat(5_000), "1:101: brackets nest deeper than 100 levels here");
    says(
        &with("text: ", &format!("text: {}", "[".repeat(200))),
        "5:110: brackets nest deeper than 100 levels here",
    );
    says(&" ".repeat(MAX_BYTES + 1), "1:1: the file is bigger than 4 MiB, the most that is read");
}

#[test]
fn a_level_that_is_cut_off_anywhere_is_refused() {
    let end = GOOD.trim_end().len();
    for length in (0..end).filter(|&length| GOOD.is_char_boundary(length)) {
        let problems = problems(&GOOD[..length]);
        assert!(!problems.is_empty(), "cut at byte {length}");
        let lines = GOOD[..length].lines().count() + 1;
        assert!(problems.iter().all(|problem| problem.line <= lines && problem.column > 0), "{problems:?}");
    }
}

#[test]
fn files_that_are_none_are_refused() {
    let folder = std::env::temp_dir().join(format!("fivefoot-levels-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for this test");
    let binary = folder.join("binary.ron");
    std::fs::write(&binary, b"(\n\xff\xfe)").expect("a file for this test");
    let message = |path: &std::path::Path| {
        let problems = load_path(path, None, &systems()).expect_err("no level");
        problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect::<Vec<_>>()
    };
    assert_eq!(message(&binary), ["2:1: this is not UTF-8 text; save the file as plain UTF-8 text"]);
    assert_eq!(message(&folder), ["1:1: this is not a file"]);
    assert!(message(&folder.join("none.ron"))[0].starts_with("1:1: there is no such file in the folder"));
    std::fs::remove_dir_all(&folder).expect("to clean up");
}

#[test]
fn a_level_that_is_not_there_is_told_with_those_that_are() {
    let problems = find("frist_duel", None, &systems()).expect_err("no such level");
    let message = problems[0].to_string();
    assert!(message.contains("there is no level `frist_duel`; did you mean `first_duel`?"), "{message}");
    assert!(message.contains("`hold_the_bridge`"), "{message}");
    assert!(
        find("levels/none.ron", None, &systems()).expect_err("no such file")[0]
            .message
            .starts_with("there is no such file")
    );
}
