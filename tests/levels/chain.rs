//! Levels that another follows: what is found, what is kept, and every way to get it wrong.

use crate::{fake::systems, good::GOOD};
use fivefoot::{
    battle::setup::{Control, Interval, Setup},
    data::Problem,
    dice::Dice,
    level::{MAX_CHAIN, load_with},
    session::{GameSession, rules_of},
};
use std::{collections::BTreeMap, sync::Arc};

/// The good level, and what follows it.
fn first(next: &str) -> String {
    let end = GOOD.rfind(')').expect("a bracket");
    format!("{}    next: {next},\n)\n", &GOOD[..end])
}

/// A level that may follow the good one, where Ann is and the hero with no name of his own.
const SECOND: &str = r#"(
    title: "The Yard",
    map: ["....", "....", "...."],
    sides: [(name: "heroes"), (name: "foes")],
    combatants: [
        (creature: "hero", name: "Ann", side: "heroes", at: (0, 0)),
        (creature: "hero", name: "Hero", side: "heroes", at: (0, 1)),
        (creature: "wolf", side: "foes", at: (3, 2)),
    ],
)"#;

const GOES_ON: &str = r#"(level: "yard", side: "heroes", hours: 9)"#;

fn load(files: &[(&str, &str)]) -> Result<Setup, Vec<Problem>> {
    let files: BTreeMap<&str, &str> = files.iter().copied().collect();
    let beside =
        |name: &str| files.get(name).map(|text| (*text).to_owned()).ok_or("it is not there".to_owned());
    load_with("gate.ron", files["gate.ron"], &beside, &systems())
}

/// What is wrong with the last line of the good level when that line says what follows.
fn told(next: &str, second: &str) -> Vec<String> {
    let problems = load(&[("gate.ron", &first(next)), ("yard.ron", second)]).expect_err("a faulty level");
    problems.iter().map(|one| format!("{}:{}: {}", one.line, one.column, one.message)).collect()
}

#[test]
fn a_level_may_name_the_one_that_follows_and_who_goes_on() {
    let setup =
        load(&[("gate.ron", &first(GOES_ON)), ("yard.ron", SECOND)]).unwrap_or_else(|all| panic!("{all:#?}"));
    let next = setup.next.as_ref().expect("it is followed");
    assert_eq!((&*next.setup.level, &*next.setup.title, next.side), ("yard", "The Yard", 0));
    assert_eq!(next.between, Interval { hours: 9, ..Interval::default() });
    assert_eq!(setup.later_levels(), BTreeMap::from([("yard.ron".to_owned(), SECOND.to_owned())]));
    let alone = SECOND.replace("(creature: \"hero\", name: \"Hero\", side: \"heroes\", at: (0, 1)),", "");
    let stays = r#"(level: "yard", side: "heroes", hours: 0, downtime: true, stay: ["Hero"])"#;
    let setup =
        load(&[("gate.ron", &first(stays)), ("yard.ron", &alone)]).unwrap_or_else(|all| panic!("{all:#?}"));
    assert_eq!(setup.next.map(|next| next.between), Some(Interval { downtime: true, ..Interval::default() }));
}

#[test]
fn a_record_brings_the_levels_that_follow_and_shipped_ones_follow_without_a_file() {
    let far = load(&[("gate.ron", &first(&GOES_ON.replace("yard", "first_duel")))]).expect_err("other rules");
    assert!(far[0].message.contains("the next level is faulty: first_duel.ron:"), "{far:#?}");
}

#[test]
fn what_is_wrong_with_the_next_level_is_told_in_its_place() {
    let says = |next: &str, second: &str, message: &str| {
        let all = told(next, second);
        assert!(all.iter().any(|one| one.contains(message)), "{message}\n{all:#?}");
    };
    assert_eq!(
        told(r#"(level: "yrad", side: "heros", hours: -1)"#, SECOND),
        [
            "38:19: there is no level `yrad` beside this one, and none ships",
            "38:33: there is no side `heros`; did you mean `heroes`?",
            "38:49: -1 hours can't be; 0 to 8760 are allowed",
        ]
    );
    let with = |from: &str, to: &str| GOES_ON.replace(from, to);
    says(&with("hours: 9", "hours: 8761"), SECOND, "8761 hours can't be");
    says(&with("\"yard\"", "\"../yard\""), SECOND, "`../yard` is no level's name");
    says(&with("\"yard\"", "\"gate\""), SECOND, "the chain comes back to `gate`");
    says(&with("hours: 9", "hours: 9, stay: [\"Hans\"]"), SECOND, "nobody of `heroes` is called `Hans`");
    says(&with("hours: 9", "hours: 9, stay: [\"Ann\"]"), SECOND, "`Ann` stays and yet stands in `yard`");
    says(&with("hours: 9", "hours: 9, days: 2"), SECOND, "unknown field `days`");
    says(&with("side: \"heroes\", ", ""), SECOND, "`side`");
    says(GOES_ON, &SECOND.replace("Ann", "Anna"), "nobody of `heroes` in `yard` is called `Ann`");
    says(
        GOES_ON,
        &SECOND.replace("\"hero\", name: \"Ann\"", "\"wolf\", name: \"Ann\""),
        "`Ann` is `hero` here and `wolf` in `yard`",
    );
    says(
        GOES_ON,
        &SECOND.replace("[(name: \"heroes\"), (name: \"foes\")]", "[(name: \"foes\"), (name: \"heroes\")]"),
        "`yard` has the sides `foes`, `heroes`, this level `heroes`, `foes`",
    );
    says(GOES_ON, &SECOND.replace("....", "..."), "the next level is faulty: yard.ron:");
    let circle = SECOND.replacen("(\n", "(\n    next: (level: \"gate\", side: \"heroes\", hours: 1),\n", 1);
    says(GOES_ON, &circle, "the next level is faulty: yard.ron:2:19: error: the chain comes back to `gate`");
    let own = SECOND.replacen("(\n", "(\n    next: (level: \"yard\", side: \"heroes\", hours: 1),\n", 1);
    says(GOES_ON, &own, "the chain comes back to `yard`");
}

#[test]
fn a_chain_has_an_end() {
    let level = |next: usize| {
        let next = format!("(\n    next: (level: \"yard{next}\", side: \"heroes\", hours: 1),\n");
        SECOND.replacen("(\n", &next, 1)
    };
    let chain = |battles: usize| {
        let mut files = vec![("gate.ron".to_owned(), first(&GOES_ON.replace("yard", "yard2")))];
        files.extend((2..battles).map(|at| (format!("yard{at}.ron"), level(at + 1))));
        files.push((format!("yard{battles}.ron"), SECOND.to_owned()));
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
        load(&files)
    };
    assert_eq!(chain(MAX_CHAIN).map(|setup| setup.chain().count()).ok(), Some(MAX_CHAIN));
    let problems = chain(MAX_CHAIN + 1).expect_err("one too many");
    assert!(problems[0].message.contains("at most 8 battles"), "{problems:#?}");
}

#[test]
fn what_a_level_gives_back_is_a_small_number_and_something_that_the_rules_know() {
    let next = |points: i64| GOES_ON.replace("hours: 9", &format!("hours: 9, gives_back: {points}"));
    assert!(load(&[("gate.ron", &first(&next(0))), ("yard.ron", SECOND)]).is_ok());
    for (points, why) in
        [(2, "nothing that a level gives back"), (10, "10 can't be given back; 0 to 9 are allowed")]
    {
        let told = told(&next(points), SECOND);
        assert!(told.len() == 1 && told[0].contains(why), "{told:?}");
    }
}

#[test]
fn what_a_later_level_changes_counts_for_whoever_comes_fresh() {
    let level = |name: &str, changes: &str, next: &str| {
        format!(
            "(title: \"{name}\", rules: \"polyhedral\", map: [\"......\", \"......\", \"......\"],\n\
             sides: [(name: \"heroes\"), (name: \"foes\")],\n\
             combatants: [(creature: \"aldric\", name: \"Al\", side: \"heroes\", at: (1, 0){changes}),\n\
             (creature: \"cellar_rat\", name: \"x\", side: \"foes\", at: (2, 0), changes: {{\"health\": 1}})],\n{next})"
        )
    };
    let first = level("gate", "", "next: (level: \"yard\", side: \"heroes\", hours: 0)");
    let changes = ", changes: {\"health\": 0, \"wounds\": 3, \"conditions\": [\"poisoned\"]}";
    let second = level("yard", changes, "");
    let beside = |name: &str| if name == "yard.ron" { Ok(second.clone()) } else { Err(name.to_owned()) };
    let systems = fivefoot::rules::systems();
    let setup = load_with("gate.ron", &first, &beside, systems).unwrap_or_else(|all| panic!("{all:#?}"));
    let rules = rules_of(&setup, systems).expect("they ship");
    let mut game = GameSession::new(Arc::new(setup), rules, Dice::seeded(5), 5, vec![Control::Ai; 2]);
    while game.battle().setup().level == "gate" && game.computers_turn() {
        game.computer_plays();
    }
    assert_eq!(game.battle().setup().level, "yard", "a rat is no match");
    let view = game.battle().view(false);
    let al = view.combatants.iter().find(|one| &*one.name == "Al").expect("it goes on");
    assert!(al.gauges[0].now > 0);
    assert_eq!(al.conditions.iter().map(|one| &*one.id).collect::<Vec<_>>(), Vec::<&str>::new());
}
