//! The JSON Schemas of `docs/protocol.md` hold for every line that is really written, and for every order that is accepted.

use fivefoot::{
    ai::{self, orders::play_one},
    battle::{Battle, protocol::Line, roster::Side},
    dice::Dice,
    level::{load, shipped},
    rules::systems,
    session::{GameSession, rules_of},
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

/// Orders of a level that are played at most.
const ORDERS: usize = 24;

/// The schemas of the page by their names: `decision`, `order`.
fn schemas() -> &'static BTreeMap<String, Value> {
    static SCHEMAS: OnceLock<BTreeMap<String, Value>> = OnceLock::new();
    SCHEMAS.get_or_init(|| {
        let page = include_str!("../../docs/protocol.md");
        let parts = page.split("<!-- generated: schema-").skip(1);
        let schema = |part: &str| {
            let (name, rest) = part.split_once(" -->").expect("a marker ends");
            let json = rest.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
            let schema = serde_json::from_str(json.expect("a schema")).expect("a schema is JSON");
            (name.to_owned(), schema)
        };
        parts.map(schema).collect()
    })
}

/// Holds a line against the schema of its kind.
#[track_caller]
pub fn holds(kind: &str, line: &Value) {
    let schema = schemas().get(kind).unwrap_or_else(|| panic!("the page has no schema of {kind}"));
    if let Err(why) = fits(schema, schema, line, "") {
        panic!("{why}\nin {line:.400}");
    }
}

/// Whether a value fits a schema; else where it does not.
fn fits(schema: &Value, root: &Value, value: &Value, at: &str) -> Result<(), String> {
    let wrong = |what: String| Err(format!("{at}: {what}"));
    let Value::Object(words) = schema else {
        return if schema == &Value::Bool(true) { Ok(()) } else { wrong("nothing fits here".to_owned()) };
    };
    for (word, says) in words {
        match word.as_str() {
            "$schema" | "$defs" | "description" | "format" => {}
            "$ref" => {
                let name =
                    says.as_str().and_then(|path| path.strip_prefix("#/$defs/")).expect("a definition");
                fits(&root["$defs"][name], root, value, at)?;
            }
            "type" => {
                let types: Vec<&str> = match says {
                    Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
                    one => one.as_str().into_iter().collect(),
                };
                if !types.iter().any(|wanted| is_a(value, wanted)) {
                    return wrong(format!("{value:.80} is no {types:?}"));
                }
            }
            "const" if says != value => return wrong(format!("{value:.80} is not {says}")),
            "enum" if !says.as_array().is_some_and(|all| all.contains(value)) => {
                return wrong(format!("{value:.80} is none of {says}"));
            }
            "const" | "enum" => {}
            "required" => {
                for name in says.as_array().into_iter().flatten().filter_map(Value::as_str) {
                    if value.is_object() && value.get(name).is_none() {
                        return wrong(format!("`{name}` is missing"));
                    }
                }
            }
            "properties" => {
                for (name, schema) in says.as_object().expect("properties") {
                    if let Some(inner) = value.get(name) {
                        fits(schema, root, inner, &format!("{at}/{name}"))?;
                    }
                }
            }
            "additionalProperties" => {
                let known = words.get("properties").and_then(Value::as_object);
                for (name, inner) in value.as_object().into_iter().flatten() {
                    if known.is_none_or(|known| !known.contains_key(name)) {
                        fits(says, root, inner, &format!("{at}/{name}"))?;
                    }
                }
            }
            "items" => {
                let first = words.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                for (n, inner) in value.as_array().into_iter().flatten().enumerate().skip(first) {
                    fits(says, root, inner, &format!("{at}/{n}"))?;
                }
            }
            "prefixItems" => {
                let schemas = says.as_array().into_iter().flatten();
                for (n, (schema, inner)) in schemas.zip(value.as_array().into_iter().flatten()).enumerate() {
                    fits(schema, root, inner, &format!("{at}/{n}"))?;
                }
            }
            "minItems" | "maxItems" => {
                let (Some(items), Some(bound)) = (value.as_array(), says.as_u64()) else { continue };
                let (count, least) = (items.len() as u64, word == "minItems");
                if (least && count < bound) || (!least && count > bound) {
                    return wrong(format!("{count} items where {word} is {bound}"));
                }
            }
            "minimum" | "maximum" => {
                let (Some(number), Some(bound)) = (value.as_f64(), says.as_f64()) else { continue };
                let least = word == "minimum";
                if (least && number < bound) || (!least && number > bound) {
                    return wrong(format!("{number} where {word} is {bound}"));
                }
            }
            "anyOf" | "oneOf" | "allOf" => {
                let all: Vec<Result<(), String>> =
                    says.as_array().into_iter().flatten().map(|one| fits(one, root, value, at)).collect();
                let fitting = all.iter().filter(|one| one.is_ok()).count();
                let right = match word.as_str() {
                    "anyOf" => fitting > 0,
                    "oneOf" => fitting == 1,
                    _ => fitting == all.len(),
                };
                if !right {
                    let why: Vec<String> = all.into_iter().filter_map(Result::err).collect();
                    return wrong(format!("{fitting} of {word} fit: {why:.600?}"));
                }
            }
            other => panic!("{at}: this check knows no `{other}`"),
        }
    }
    Ok(())
}

fn is_a(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no type of JSON: {other}"),
    }
}

fn written(line: &Line) -> Value {
    let mut bytes = Vec::new();
    line.write(&mut bytes).expect("memory takes everything");
    serde_json::from_slice(&bytes).expect("a line is JSON")
}

#[track_caller]
fn line_holds(line: &Line) {
    let line = written(line);
    holds(line["type"].as_str().expect("a type"), &line);
}

#[test]
fn every_line_of_every_shipped_level_is_as_the_page_says() {
    for level in shipped() {
        let setup = Arc::new(load(level.file, level.text, systems()).expect("it ships"));
        let rules = rules_of(&setup, systems()).expect("its rules");
        let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(11));
        let mut players: Vec<_> = (0..setup.sides.len()).map(|side| ai::player(side as u64)).collect();
        for n in 0..ORDERS {
            for fact in battle.take_facts() {
                line_holds(&Line::Fact(fact));
            }
            let Some(pending) = Line::pending(&battle) else { break };
            line_holds(&pending);
            let Some(asked) = battle.decision().map(|decision| decision.side.clone()) else { break };
            let side = setup.sides.iter().position(|side| side.name == asked).expect("a side");
            if n % 12 == 0 {
                line_holds(&Line::state(&battle, Some(Side(side))));
                line_holds(&Line::level(&battle, Some(Side(side))));
            }
            let Some(order) = play_one(&mut battle, players[side].as_mut()) else { break };
            holds("order", &serde_json::to_value(order).expect("an order is JSON"));
        }
    }
}

/// The lines that answer `said` in a shipped level, without those before the first decision.
fn answers(level: &str, said: &[Value]) -> Vec<Value> {
    let level = shipped().iter().find(|shipped| shipped.name == level).expect("it ships");
    let setup = Arc::new(load(level.file, level.text, systems()).expect("it is sound"));
    let rules = rules_of(&setup, systems()).expect("its rules");
    let mut game = GameSession::new(setup, rules, Dice::seeded(5), 5, Vec::new());
    let facts = game.take_facts();
    let mut input = String::new();
    said.iter().for_each(|line| input.push_str(&format!("{line}\n")));
    let mut out = Vec::new();
    fivefoot::cli::converse(&mut game, 5, facts, &mut input.as_bytes(), &mut out).expect("it is played");
    let lines = String::from_utf8(out).expect("UTF-8");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let first = lines.iter().position(|line| line["type"] == "decision").expect("somebody chooses");
    lines[first + 1..].to_vec()
}

#[test]
fn every_question_is_answered_as_the_page_says_and_changes_nothing() {
    let mover = answers("first_duel", &[json!({"ask":"offers"})])[0].clone();
    let (actor, offers) = (&mover["actor"], mover["offers"].as_array().expect("offers"));
    let walk = offers.iter().find(|offer| offer["do"] == "move").expect("somebody may walk");
    let squares = walk["squares"].as_array().expect("squares");
    let to = &squares.iter().find(|square| square["stop"] == true).expect("somewhere to stop")["to"];
    let asked = [
        json!({"ask":"state"}),
        json!({"ask":"level"}),
        json!({"ask":"from","who":actor,"at":to}),
        json!({"ask":"danger","who":actor,"squares":[to]}),
        json!({"ask":"danger","who":actor}),
        json!({"ask":"reach","who":actor}),
        json!({"ask":"ways","who":actor,"to":to}),
        json!({"ask":"plan","orders":[{"do":"move","to":to}]}),
        json!({"ask":"play_on","orders":[{"do":"end_turn"}],"battles":2}),
        json!({"ask":"play_on","battles":1}),
        json!({"ask":"state"}),
    ];
    asked.iter().for_each(|line| holds("ask", line));
    let answers = answers("first_duel", &asked);
    let kinds: Vec<&str> = answers.iter().filter_map(|line| line["type"].as_str()).collect();
    assert_eq!(kinds, [vec!["state", "level"], vec!["answer"; 8], vec!["state"]].concat(), "{answers:?}");
    for line in &answers {
        holds(line["type"].as_str().expect("a type"), line);
    }
    let told: Vec<&str> = answers.iter().filter_map(|line| line["answer"].as_str()).collect();
    assert_eq!(told, ["from", "danger", "danger", "reach", "ways", "plan", "play_on", "play_on"]);
    assert_eq!(answers[0]["checksum"], answers[10]["checksum"], "nothing has changed");
    let wins = answers[8]["wins"].as_object().expect("wins");
    let all =
        wins.values().filter_map(Value::as_u64).sum::<u64>() + answers[8]["draws"].as_u64().expect("draws");
    assert_eq!((all, wins.len()), (2, 2));
}

#[test]
fn a_question_without_an_answer_is_refused() {
    let asked = [
        json!({"ask":"reach","who":"Nobody"}),
        json!({"ask":"plan","orders":[{"do":"fly_to_the_moon"}]}),
        json!({"ask":"play_on","orders":[{"do":"fly_to_the_moon"}],"battles":1}),
        json!({"ask":"danger","who":"Nobody","squares":vec![[1, 1]; 401]}),
        json!({"ask":"play_on","orders":[{"do":"end_turn"},{"do":"end_turn"}],"battles":1}),
    ];
    let actor = answers("first_duel", &[json!({"ask":"offers"})])[0]["actor"].clone();
    let off = [[-1, 0], [32767, 32767], [0, -32768], [0, 5000]];
    let off = off.iter().flat_map(|at| {
        [
            json!({"ask":"from","who":actor,"at":at}),
            json!({"ask":"danger","who":actor,"squares":[at]}),
            json!({"ask":"ways","who":actor,"to":at}),
        ]
    });
    let asked: Vec<Value> = asked.into_iter().chain(off).collect();
    let lines = answers("first_duel", &asked);
    assert_eq!(lines.len(), asked.len());
    // What a plan can't do is part of its answer.
    let refused = lines.iter().enumerate().filter(|(at, _)| *at != 1);
    refused.for_each(|(at, line)| assert_eq!(line["type"], "refused", "{}: {line}", asked[at]));
    lines.iter().for_each(|line| holds(line["type"].as_str().expect("a type"), line));
}

#[test]
fn the_level_line_draws_the_map_and_names_the_goals() {
    let lines = answers("hold_the_bridge", &[json!({"ask":"level"})]);
    let level = &lines[0];
    let shipped = shipped().iter().find(|level| level.name == "hold_the_bridge").expect("it ships");
    let setup = load(shipped.file, shipped.text, systems()).expect("it is sound");
    assert_eq!(level["text"], json!(setup.text));
    let rows = level["map"]["rows"].as_array().expect("rows");
    for at in setup.map.squares() {
        let row = rows[usize::try_from(at.row).expect("on the map")].as_str().expect("a row");
        let letter = row.chars().nth(usize::try_from(at.col).expect("on the map")).expect("a letter");
        let tile = serde_json::to_value(setup.map.tile(at)).expect("JSON");
        assert_eq!(level["map"]["legend"][letter.to_string()], tile, "{at:?}");
    }
    assert_eq!(level["goals"][0]["aim"], "hold");
    assert!(level["goals"][0]["rounds"].as_u64().is_some() && level["goals"][0]["side"].is_string());
}

#[test]
fn what_a_side_does_not_know_is_not_in_its_level_line() {
    let text = r#"(
        title: "Hidden", map: [".....", ".....", "....."], sides: [(name: "a"), (name: "b")],
        combatants: [(creature: "aldric", side: "a", at: (1, 1)), (creature: "gutterling", side: "b", at: (3, 1))],
        things: [
            (name: "Snare", squares: [(2, 1)], hidden: 12, known_to: ["b"], trap: (harm: (damage: "1d6", kind: "piercing"))),
            (name: "Crank", squares: [(1, 1)], uses: [(do: turn, then: [say(text: "It turns.")])]),
        ],
    )"#;
    let setup = Arc::new(load("hidden.ron", text, systems()).unwrap_or_else(|all| panic!("{all:#?}")));
    let battle = Battle::new(setup, systems()[0], Dice::seeded(1));
    let named = |side: Option<Side>| -> Vec<Value> {
        let line = written(&Line::level(&battle, side));
        line["things"].as_array().expect("things").iter().map(|thing| thing["name"].clone()).collect()
    };
    assert_eq!(named(Some(Side(0))), ["Crank"]);
    assert_eq!(named(Some(Side(1))), ["Snare", "Crank"]);
    assert_eq!(named(None), ["Snare", "Crank"]);
}

#[test]
fn playing_on_says_the_same_for_the_same_battle_and_leaves_the_dice_alone() {
    let ask = json!({"ask":"play_on","battles":3});
    let go = json!({"do":"end_turn"});
    let [plain, asked] =
        [vec![go.clone()], vec![ask.clone(), ask, go]].map(|said| answers("first_duel", &said));
    assert_eq!(asked[0], asked[1]);
    assert_eq!(asked[2..], plain[..], "the battle goes on as if nobody had asked");
}
