//! Things of a level that are wrong are told in their place.

use fivefoot::{level::load, rules::systems};

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
            "(name: \"hole\", squares: [(3, 1)], trap: (harm: (damage: \"1d6\", kind: \"piercing\")))"
                .to_owned(),
            "FIVEY plays only things that are `heavy`; leave `trap` out",
        ),
    ] {
        let problems = load("level.ron", &level(legend, who, &things), systems()).err();
        let problems: Vec<String> =
            problems.iter().flatten().map(|problem| problem.message.clone()).collect();
        assert_eq!(problems.join("\n"), told, "{legend} {who} {things}");
    }
}
