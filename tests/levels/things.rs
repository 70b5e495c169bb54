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
