//! What docs/levels.md shows is true.

use fivefoot::{
    battle::setup::{Aim, Setup},
    data::{Problem, Source},
    level::load_with,
    rules::systems,
};

const DOCS: &str = include_str!("../../docs/levels.md");

/// The blocks of code in a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let begin = format!("```{language}\n");
    DOCS.split(&begin).skip(1).filter_map(|rest| rest.split_once("```").map(|(block, _)| block)).collect()
}

/// Every field of a level file, by the way that leads to one in the example.
const FIELDS: &[&[&str]] = &[
    &["rules"],
    &["title"],
    &["text"],
    &["map", "0"],
    &["legend", "T", "tile"],
    &["legend", "T", "light", "bright"],
    &["legend", "T", "light", "dim"],
    &["legend", ",", "floor"],
    &["legend", "T", "prop"],
    &["legend", "%", "depth"],
    &["legend", "%", "climb"],
    &["legend", "n", "tight"],
    &["legend", "~", "plants"],
    &["things", "3", "heavy"],
    &["things", "3", "heavy", "difficulty"],
    &["things", "3", "heavy", "fragile"],
    &["floor"],
    &["light"],
    &["lights", "0", "at"],
    &["lights", "0", "bright"],
    &["lights", "0", "dim"],
    &["sides", "0", "name"],
    &["sides", "0", "control"],
    &["sides", "0", "may"],
    &["combatants", "0", "creature"],
    &["combatants", "0", "name"],
    &["combatants", "0", "side"],
    &["combatants", "0", "at"],
    &["combatants", "0", "group"],
    &["combatants", "0", "surprised"],
    &["combatants", "0", "changes", "health"],
    &["combatants", "2", "changes", "max_health"],
    &["combatants", "2", "changes", "wounds"],
    &["combatants", "2", "changes", "resolve"],
    &["combatants", "2", "changes", "named"],
    &["combatants", "2", "changes", "arms"],
    &["combatants", "2", "changes", "armor"],
    &["combatants", "2", "changes", "conditions"],
    &["things", "0", "name"],
    &["things", "0", "squares"],
    &["things", "0", "locked"],
    &["things", "0", "made_of"],
    &["things", "0", "defense"],
    &["things", "0", "health"],
    &["things", "0", "broken"],
    &["things", "0", "uses", "0", "do"],
    &["things", "0", "uses", "0", "title"],
    &["things", "0", "uses", "0", "side"],
    &["things", "0", "uses", "0", "helps"],
    &["things", "0", "uses", "0", "check", "ability"],
    &["things", "0", "uses", "0", "check", "with"],
    &["things", "0", "uses", "0", "check", "difficulty"],
    &["things", "0", "uses", "0", "then"],
    &["things", "0", "uses", "0", "fails"],
    &["things", "0", "uses", "1", "together"],
    &["things", "1", "uses", "0", "free"],
    &["things", "1", "uses", "0", "once"],
    &["things", "2", "hidden"],
    &["things", "2", "known_to"],
    &["things", "2", "trap", "once"],
    &["things", "2", "trap", "harm", "damage"],
    &["things", "2", "trap", "harm", "kind"],
    &["things", "2", "trap", "harm", "save"],
    &["things", "2", "trap", "harm", "half"],
    &["things", "2", "trap", "harm", "condition"],
    &["things", "2", "trap", "harm", "rounds"],
    &["exits", "0"],
    &["goals", "0", "side"],
    &["goals", "0", "aim", "rounds"],
    &["goals", "1", "aim", "squares"],
    &["goals", "2", "aim", "combatant"],
    &["goals", "3", "aim"],
    &["goals", "4", "name"],
    &["goals", "4", "within"],
    &["goals", "4", "aim", "count"],
    &["goals", "5", "lose", "count"],
    &["difficulty"],
    &["lesson", "0", "when"],
    &["lesson", "0", "show"],
    &["lesson", "0", "say"],
    &["lesson", "0", "wait"],
    &["lesson", "0", "bar"],
    &["lesson", "0", "needs"],
    &["lesson", "0", "again"],
    &["events", "0", "round"],
    &["events", "0", "say"],
    &["events", "0", "arrive", "0"],
    &["options", "creatures_as_cover"],
    &["options", "diagonals"],
    &["options", "group_initiative"],
    &["options", "resolve_criticals"],
    &["options", "resolve_initiative"],
    &["next", "level"],
    &["next", "side"],
    &["next", "hours"],
    &["next", "downtime"],
    &["next", "stay", "0"],
];

/// The example with the level beside it.
fn loaded(example: &str, follows: &str) -> Result<Setup, Vec<Problem>> {
    let beside = |name: &str| match name {
        "the_landing.ron" => Ok(follows.to_owned()),
        other => Err(format!("no {other}")),
    };
    load_with("example.ron", example, &beside, systems())
}

#[test]
fn the_complete_example_loads_and_shows_every_field() {
    let [example, follows] = blocks("ron")[..] else { panic!("one complete example and what follows it") };
    let setup = loaded(example, follows).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!(setup.next.as_ref().map(|next| &*next.setup.title), Some("The Landing"));
    assert_eq!(setup.goals[3].aim, Aim::DefeatAll);
    assert_eq!(setup.exits.len(), 2);
    let source = Source::new("example.ron", example);
    for path in FIELDS {
        let (_, parent) = path.split_last().expect("a field");
        assert_ne!(source.problem(path, ""), source.problem(parent, ""), "the example lacks {path:?}");
        let name = path.iter().rev().find(|step| step.parse::<usize>().is_err()).expect("a name");
        assert!(DOCS.contains(&format!("`{name}`")), "the tables lack `{name}`");
    }
}

#[test]
fn the_problems_that_the_text_shows_are_what_the_game_says() {
    let [example, follows] = blocks("ron")[..] else { panic!("one complete example and what follows it") };
    let [shown] = blocks("text")[..] else { panic!("one list of problems") };
    let broken = example
        .replacen("creature: \"aldric\"", "creature: \"aldrik\"", 1)
        .replacen("at: (1, 3)", "at: (0, 3)", 1)
        .replacen("title:", "titel:", 1);
    let problems = loaded(&broken, follows).expect_err("a broken level");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, shown.lines().collect::<Vec<_>>());
}

#[test]
fn the_legend_of_the_text_is_the_legend_of_the_game() {
    for (character, tile) in fivefoot::level::LEGEND {
        let tile = serde_json::to_value(tile).expect("a tile's name");
        let row = format!("| `{character}` | `{}` |", tile.as_str().unwrap_or_default());
        assert!(DOCS.contains(&row), "docs/levels.md lacks {row}");
    }
}

#[test]
fn the_options_of_the_text_are_those_of_the_rules() {
    for option in systems().iter().flat_map(|system| system.options()) {
        let row = format!("| `{}` | `{}` |", option.id, option.default);
        assert!(DOCS.contains(&row), "docs/levels.md lacks {row}");
    }
}
