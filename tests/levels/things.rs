//! Things of a level that are wrong are told in their place.

use fivefoot::{
    level::{load, look_over},
    rules::systems,
};
use std::fs;

#[test]
fn heavy_things_stand_alone_in_the_way_of_everybody() {
    let level = |thing: &str| {
        format!(
            "(rules: \"polyhedral\", title: \"T\", map: [\".....\", \"..o..\", \".....\"],\n\
            sides: [(name: \"a\"), (name: \"b\")], combatants: [(creature: \"aldric\", side: \"a\", at: (0, 0)),\n\
            (creature: \"road_bandit\", side: \"b\", at: (4, 2))], things: [\n{thing}])"
        )
    };
    for (thing, told) in [
        ("(name: \"cart\", squares: [(2, 1)], heavy: (difficulty: 9, fragile: true))", ""),
        (
            "(name: \"cart\", squares: [(2, 1)], heavy: (difficulty: 50))",
            "level.ron:4:55: error: a difficulty is 1 to 40, not 50",
        ),
        (
            "(name: \"cart\", squares: [(1, 1)], heavy: (difficulty: 9))",
            "level.ron:4:42: error: something `heavy` stands on one square that is an `obstacle`",
        ),
        (
            "(name: \"cart\", squares: [(2, 1)], hidden: 9, heavy: (difficulty: 9))",
            "level.ron:4:43: error: what is `heavy` can be moved, and everybody sees that; leave `hidden` out",
        ),
    ] {
        let problems = load("level.ron", &level(thing), systems()).err();
        let problems: Vec<String> = problems.iter().flatten().map(ToString::to_string).collect();
        assert_eq!(problems.join("\n"), told, "{thing}");
    }
}

#[test]
fn what_fivey_says_of_a_thing_names_what_is_there_and_what_it_takes() {
    let told = |thing: &str| {
        let level = format!(
            "(rules: \"fivey\", title: \"T\", map: [\".....\", \"..o..\", \".....\"],\n\
            sides: [(name: \"a\"), (name: \"b\")], combatants: [(creature: \"urzha\", side: \"a\", at: (0, 0)),\n\
            (creature: \"goblin\", side: \"b\", at: (4, 2))], things: [\n{thing}])"
        );
        let problems = load("level.ron", &level, systems()).err();
        problems.iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        told("(name: \"crate\", squares: [(2, 1)], made_of: wood, heavy: (difficulty: 14))"),
        "level.ron:4:45: error: in FIVEY nobody attacks things; leave this out",
        "at the value of `made_of`"
    );
    assert_eq!(
        told("(name: \"crate\", squares: [(2, 1)])"),
        "level.ron:4:1: error: nothing can be done with this; give `uses`, `trap` or `heavy`"
    );
}

#[test]
fn what_fivey_does_not_play_is_told() {
    let level = |legend: &str, who: &str, things: &str| {
        format!(
            "(rules: \"fivey\", title: \"T\", map: [\".....\", \"..o.x\", \".....\"],\n\
            legend: {{ 'x': ({legend}) }},\n\
            sides: [(name: \"a\"), (name: \"b\")], combatants: [(creature: \"urzha\", side: \"a\", at: (0, 0)),\n\
            (creature: \"goblin\", side: \"b\", at: (4, 2){who})], things: [\n{things}])"
        )
    };
    let heavy =
        |difficulty: i32| format!("(name: \"cart\", squares: [(2, 1)], heavy: (difficulty: {difficulty}))");
    for (legend, who, things, told) in [
        ("tile: pit, depth: 10", "", heavy(14), ""),
        ("tile: water, depth: 30", "", heavy(12), ""),
        ("tile: floor, haze: thick", "", heavy(16), ""),
        ("tile: pit, depth: 20", "", String::new(), "in FIVEY every pit is 10 feet deep; leave `depth` out"),
        (
            "tile: floor, tight: small",
            "",
            String::new(),
            "in FIVEY nobody squeezes, and whoever fits on the squares walks there; leave `tight` out",
        ),
        (
            "tile: difficult, plants: true",
            "",
            String::new(),
            "in FIVEY all difficult ground is alike; leave `plants` out",
        ),
        (
            "tile: floor, haze: thin",
            "",
            String::new(),
            "in FIVEY thin haze hides nothing; make it `thick`, or leave `haze` out",
        ),
        (
            "tile: floor",
            ", group: \"band\"",
            String::new(),
            "in FIVEY all of one stat block share an initiative; leave `group` out",
        ),
        ("tile: floor", "", heavy(13), "a thing is light (12), middling (14) or heavy (16), not 13"),
        (
            "tile: floor",
            "",
            "(name: \"hole\", squares: [(3, 1)], trap: (harm: (condition: \"prone\", rounds: 2)))".to_owned(),
            "in FIVEY a condition ends as its own rule says; leave `rounds` out",
        ),
        (
            "tile: floor",
            "",
            "(name: \"lock\", squares: [(3, 1)], uses: [(do: unlock, then: [unlock()], \
                check: (ability: \"luck\", with: \"devices\", difficulty: 12))])"
                .to_owned(),
            "there is no stat `luck`; write `charisma`, `dexterity`, `intelligence` or `strength`",
        ),
        (
            "tile: floor",
            "",
            "(name: \"lever\", squares: [(3, 1)], uses: [(do: topple, then: [say(text: \"Crash.\")])])"
                .to_owned(),
            "in FIVEY give `heavy` to what can be pushed over, or write `force`",
        ),
    ] {
        let problems = load("level.ron", &level(legend, who, &things), systems()).err();
        let problems: Vec<String> =
            problems.iter().flatten().map(|problem| problem.message.clone()).collect();
        assert_eq!(problems.join("\n"), told, "{legend} {who} {things}");
    }
}

/// The warnings about a level, each with its line and column; it is right all the same.
fn doubts(name: &str, text: &str) -> Vec<String> {
    let folder = std::env::temp_dir().join(format!("fivefoot-doubts-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for this test");
    let file = folder.join("level.ron");
    fs::write(&file, text).expect("a file for this test");
    let (_, doubts) = look_over(&file, None, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    fs::remove_dir_all(&folder).expect("to clean up");
    let told = doubts.iter().map(ToString::to_string);
    told.map(|line| line.split_once("level.ron:").expect("a file").1.to_owned()).collect()
}

/// A hall of Polyhedral with a wall in its middle, and what else the level says.
fn hall(wall: &str, changes: &str, more: &str) -> String {
    let row = format!("\"..{wall}..\"");
    format!(
        "(title: \"T\", map: [{row}, {row}, {row}],\nsides: [(name: \"a\"), (name: \"b\")], combatants: [\n\
        (creature: \"aldric\", side: \"a\", at: (0, 0), changes: {{{changes}}}),\n\
        (creature: \"road_bandit\", side: \"b\", at: (4, 2))],\n{more})"
    )
}

#[test]
fn a_thing_hidden_in_a_wall_is_doubted() {
    let thing = |at: &str, hidden: &str| {
        format!(
            "things: [(name: \"lever\", squares: [{at}], {hidden}uses: [(do: pull, then: [say(text: \"Click.\")])])],"
        )
    };
    // Around the wall there is a way for the sides to meet.
    let level = |thing: &str| hall("#", "", thing).replacen("\"..#..\"", "\".....\"", 1);
    assert_eq!(
        doubts("wall", &level(&thing("(2, 1)", "hidden: 12, "))),
        [
            "5:35: warning: `lever` is hidden where everything is wall, so nobody will ever find it; put it on a square beside"
        ]
    );
    for right in [
        thing("(1, 1)", "hidden: 12, "),
        thing("(2, 1), (1, 1)", "hidden: 12, "),
        thing("(2, 1)", ""),
        thing("(2, 1)", "hidden: 12, known_to: [\"a\"], "),
    ] {
        assert_eq!(doubts("beside", &level(&right)), [""; 0], "{right}");
    }
}

#[test]
fn a_hidden_door_is_doubted() {
    let thing = |at: &str| {
        format!(
            "things: [(name: \"gate\", squares: [{at}], hidden: 12, uses: [(do: pull, then: [say(text: \"Click.\")])])],"
        )
    };
    let told = doubts("door", &hall("+", "", &thing("(1, 1), (2, 1)")));
    let place = "5:60: warning: everybody sees the door at (2, 1) and may open it: ";
    assert!(told.len() == 1 && told[0].starts_with(place), "{told:#?}");
    assert_eq!(doubts("lever", &hall("+", "", &thing("(1, 1)"))), [""; 0]);
}

#[test]
fn an_unknown_kind_of_damage_is_told_with_those_that_there_are() {
    let trap =
        "things: [(name: \"pit\", squares: [(1, 1)], trap: (harm: (damage: \"1d6\", kind: \"pierce\")))],";
    let problems =
        fivefoot::level::load("pit.ron", &hall(".", "", trap), systems()).expect_err("no such kind");
    let message = &problems[0].message;
    assert!(message.contains("no kind of damage `pierce`") && message.contains("`piercing`"), "{message}");
}

#[test]
fn sides_that_walls_keep_apart_are_doubted() {
    let apart = ["1:19: warning: walls keep all sides apart for ever: nobody can reach or see an enemy"];
    assert_eq!(doubts("apart", &hall("#", "", "")), apart);
    for wall in [".", "+", "|", "_", "o", "w"] {
        assert_eq!(doubts("meet", &hall(wall, "", "")), [""; 0], "{wall}");
    }
    let lever = "things: [(name: \"lever\", squares: [(1, 1)], uses: [(do: pull, then: [tile(tile: floor, squares: [(2, 1)])])])],";
    assert_eq!(doubts("lever", &hall("#", "", lever)), [""; 0], "a wall that comes down");
    let held = "goals: [(side: \"a\", aim: hold(rounds: 3))],";
    assert_eq!(doubts("held", &hall("#", "", held)), [""; 0], "something else is at stake");
}

#[test]
fn a_torch_that_no_hand_is_free_for_is_doubted_r_095() {
    let full = "3:64: warning: R-095: no hand is free for the torch, so it will not burn; give fewer weapons, or a `lantern`";
    assert_eq!(doubts("torch", &hall(".", "\"light\": \"torch\"", "")), [full]);
    assert_eq!(doubts("lantern", &hall(".", "\"light\": \"lantern\"", "")), [""; 0]);
    let free = "\"light\": \"torch\", \"arms\": []";
    assert_eq!(doubts("free", &hall(".", free, "")), [""; 0], "the shield leaves a hand");
    let fivey = |arms: &str| {
        format!(
            "(rules: \"fivey\", title: \"T\", map: [\".....\", \".....\", \".....\"],\n\
            sides: [(name: \"a\"), (name: \"b\")], combatants: [\n\
            (creature: \"kessrak\", side: \"a\", at: (0, 0), changes: {{\"arms\": [{arms}], \"shield\": false, \"gear\": [\"torch\"]}}),\n\
            (creature: \"goblin\", side: \"b\", at: (4, 2))])"
        )
    };
    let told = doubts("fivey", &fivey("\"greatsword\""));
    assert!(told.len() == 1 && told[0].contains("warning: FV-RUL-43: no hand is free"), "{told:?}");
    assert_eq!(doubts("fivey-free", &fivey("\"club\"")), [""; 0]);
}

#[test]
fn what_ships_gives_no_warning() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");
    for file in fs::read_dir(folder).expect("levels").map(|file| file.expect("a file").path()) {
        let (_, doubts) = look_over(&file, None, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
        assert!(doubts.is_empty(), "{doubts:#?}");
    }
}
