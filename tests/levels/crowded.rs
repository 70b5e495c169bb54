//! Who may begin on one square is asked of the rules.

use fivefoot::{level::load, rules::systems};

#[test]
fn r_104_four_of_the_tiny_begin_on_one_square_and_no_fifth() {
    let told = |crowd: usize, other: &str| -> Vec<String> {
        let rats = "(creature: \"cellar_rat\", side: \"b\", at: (4, 2)),".repeat(crowd);
        let text = format!(
            "(rules: \"polyhedral\", title: \"T\", map: [\".....\", \".....\", \".....\"],\n\
            sides: [(name: \"a\"), (name: \"b\")], combatants: [(creature: \"aldric\", side: \"a\", at: (0, 0)),\n\
            {rats}{other}])"
        );
        let problems = load("level.ron", &text, systems()).err();
        problems.iter().flatten().map(|problem| problem.message.clone()).collect()
    };
    assert!(told(4, "").is_empty());
    assert_eq!(told(5, ""), ["`Cellar rat 5` stands where `Cellar rat 1` stands, at (4, 2)"]);
    let bandit = "(creature: \"road_bandit\", side: \"b\", at: (4, 2))";
    assert_eq!(told(1, bandit), ["`Road bandit` stands where `Cellar rat` stands, at (4, 2)"]);
}
