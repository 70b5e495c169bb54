//! `docs/protocol.md` says what the program does: its schemas come from the types and its session from a battle.
//!
//! `UPDATE=1 cargo test --no-default-features --test headless document` writes the generated parts anew.

use fivefoot::{
    battle::{
        protocol::{Input, Line, PROTOCOL},
        setup::Control,
    },
    cli::{self, Reply},
    dice::Dice,
    level, rules,
    session::GameSession,
};
use serde_json::{Map, Value};
use std::{collections::BTreeSet, fmt::Write, fs, io::Cursor, sync::Arc};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/protocol.md");

/// The widest line of a schema.
const WIDTH: usize = 118;

const DICE: [u8; 11] = [6, 5, 6, 1, 1, 1, 6, 6, 5, 6, 6];

/// What the player of the session says.
const SAID: [&str; 4] = [
    r#"{"do":"attack","with":"longsword","target":"Snik"}"#,
    r#"{"do":"move","to":[2,1]}"#,
    r#"{"do":"attack","with":"longsword","target":"Snik"}"#,
    r#"{"do":"end_turn"}"#,
];

#[test]
fn the_document_is_what_the_types_and_the_program_say() {
    let document = fs::read_to_string(PATH).expect("docs/protocol.md is there");
    let generated = generate(&document);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(PATH, generated).expect("docs/protocol.md can be written");
        return;
    }
    let differs = document.lines().zip(generated.lines()).position(|(is, should_be)| is != should_be);
    let hint = "run: UPDATE=1 cargo test --no-default-features --test headless document";
    assert!(document == generated, "docs/protocol.md differs at line {:?}; {hint}", differs.map(|at| at + 1));
    assert!(document.contains(&format!("`\"protocol\": {PROTOCOL}`")));
    let versions = document.match_indices("version ").filter_map(|(at, word)| {
        document[at + word.len()..].split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok()
    });
    assert!(
        versions.clone().count() > 0 && versions.clone().all(|version| version == PROTOCOL),
        "it says of another"
    );
}

#[test]
fn every_schema_stands_alone() {
    for out in [as_written::<Line>(), as_written::<Reply>()] {
        for variant in out["oneOf"].as_array().expect("kinds of lines") {
            let schema = standing_alone(variant, &out);
            let text = schema.to_string();
            for name in references(&schema) {
                assert!(schema["$defs"].get(&name).is_some(), "{name} is missing in {text:.80}");
            }
        }
    }
}

/// The schema of what is really written: what may be left out is not required.
fn as_written<T: schemars::JsonSchema>() -> Value {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    to_value(&settings.into_generator().into_root_schema_for::<T>())
}

/// The document with everything between its markers made anew.
fn generate(document: &str) -> String {
    let mut made = String::new();
    let mut skipping = false;
    for line in document.lines() {
        if line == "<!-- end -->" {
            skipping = false;
        }
        if !skipping {
            made.push_str(line);
            made.push('\n');
        }
        if let Some(name) = line.strip_prefix("<!-- generated: ").and_then(|rest| rest.strip_suffix(" -->")) {
            made.push_str(&part(name, document));
            skipping = true;
        }
    }
    made
}

fn part(name: &str, document: &str) -> String {
    match name {
        "session" => format!("```text\n{}```\n", session(document)),
        "schema-order" => schema_part(&kind_of_input(0)),
        "schema-ask" => schema_part(&kind_of_input(1)),
        "schema-fact" => format!("{}{}", facts(), schema_part(&kind_of_line("fact"))),
        _ => schema_part(&kind_of_line(name.strip_prefix("schema-").expect("a schema"))),
    }
}

fn to_value(schema: &schemars::Schema) -> Value {
    serde_json::to_value(schema).expect("a schema is JSON")
}

fn kind_of_line(kind: &str) -> Value {
    let root = if kind == "answer" { as_written::<Reply>() } else { as_written::<Line>() };
    let kinds = root["oneOf"].as_array().expect("kinds of lines");
    let variant = kinds.iter().find(|variant| variant["properties"]["type"]["const"] == kind);
    standing_alone(variant.expect("a kind of line"), &root)
}

fn kind_of_input(at: usize) -> Value {
    let root = to_value(&schemars::schema_for!(Input));
    standing_alone(&root["anyOf"][at], &root)
}

/// A part of a schema as a schema of its own, with the definitions that it needs.
fn standing_alone(part: &Value, root: &Value) -> Value {
    let mut schema = part.clone();
    let mut known = BTreeSet::new();
    let mut wanted: Vec<String> = references(part);
    while let Some(name) = wanted.pop() {
        if known.insert(name.clone()) {
            wanted.extend(references(&root["$defs"][&name]));
        }
    }
    schema["$schema"] = root["$schema"].clone();
    if !known.is_empty() {
        let definitions = known.into_iter().map(|name| (name.clone(), root["$defs"][&name].clone()));
        schema["$defs"] = Value::Object(definitions.collect::<Map<_, _>>());
    }
    schema
}

/// The definitions that a schema refers to.
fn references(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(fields) => {
            let own =
                fields.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"));
            own.map(str::to_owned).into_iter().chain(fields.values().flat_map(references)).collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

/// A description and the schema as a block to unfold.
fn schema_part(schema: &Value) -> String {
    let mut text = String::new();
    if let Some(description) = schema["description"].as_str() {
        let _ = writeln!(text, "{description}\n");
    }
    let mut json = String::new();
    lay_out(schema, 0, &mut json);
    let _ = writeln!(text, "<details><summary>JSON Schema</summary>\n\n```json\n{json}\n```\n\n</details>");
    text
}

/// A table of every kind of fact.
fn facts() -> String {
    let schema = kind_of_line("fact");
    let mut text =
        String::from("| fact | says | words beside `type`, `fact` and `rule` |\n| --- | --- | --- |\n");
    for kind in schema["$defs"]["Fact"]["oneOf"].as_array().expect("kinds of facts") {
        let words = kind["properties"].as_object().expect("words");
        let words: BTreeSet<&str> = words.keys().map(String::as_str).filter(|word| *word != "fact").collect();
        let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
        let name = kind["properties"]["fact"]["const"].as_str().expect("a name");
        let says = kind["description"].as_str().expect("a description");
        let _ = writeln!(text, "| `{name}` | {says} | {} |", words.join(", "));
    }
    text.push('\n');
    text
}

/// JSON with what fits on a line on one line, and words in an order for readers.
fn lay_out(value: &Value, indent: usize, text: &mut String) {
    let flat = in_one_line(value);
    if indent + flat.chars().count() <= WIDTH {
        text.push_str(&flat);
        return;
    }
    let (open, close, items): (char, char, Vec<(String, &Value)>) = match value {
        Value::Object(fields) => (
            '{',
            '}',
            ordered(fields).into_iter().map(|(name, value)| (format!("\"{name}\": "), value)).collect(),
        ),
        Value::Array(items) => ('[', ']', items.iter().map(|item| (String::new(), item)).collect()),
        _ => return text.push_str(&flat),
    };
    text.push(open);
    for (at, (name, item)) in items.iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n{:1$}{name}", "", indent + 2);
        lay_out(item, indent + 2, text);
    }
    let _ = write!(text, "\n{:1$}{close}", "", indent);
}

fn in_one_line(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let field = |(name, value): (&str, &Value)| format!("\"{name}\": {}", in_one_line(value));
            let fields: Vec<String> = ordered(fields).into_iter().map(field).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(in_one_line).collect();
            format!("[{}]", items.join(", "))
        }
        other => other.to_string(),
    }
}

/// Fields in an order that does not depend on how JSON objects are kept in memory.
fn ordered(fields: &Map<String, Value>) -> Vec<(&str, &Value)> {
    const FIRST: [&str; 8] =
        ["$schema", "description", "type", "const", "enum", "$ref", "properties", "required"];
    let mut ordered: Vec<(&str, &Value)> =
        fields.iter().map(|(name, value)| (name.as_str(), value)).collect();
    let place = |name: &str| match name {
        "$defs" => FIRST.len() + 1,
        name => FIRST.iter().position(|first| *first == name).unwrap_or(FIRST.len()),
    };
    ordered.sort_by_key(|(name, _)| (place(name), *name));
    ordered
}

/// The session of the document, played.
fn session(document: &str) -> String {
    let (_, rest) = document.split_once("```ron\n").expect("a level in the document");
    let (text, _) = rest.split_once("```").expect("its end");
    let setup = level::load("narrow.ron", text, rules::systems()).expect("the level is sound");
    let rules =
        rules::systems().iter().copied().find(|system| system.id() == setup.rules).expect("its rules");
    let mut game =
        GameSession::new(Arc::new(setup), rules, Dice::scripted(DICE.to_vec()), 1, vec![Control::Human; 2]);
    let mut out = Vec::new();
    let facts = game.take_facts();
    let mut input = Cursor::new(SAID.join("\n"));
    cli::converse(&mut game, 1, facts, &mut input, &mut out).expect("the dice suffice");
    let out = String::from_utf8(out).expect("lines are UTF-8");
    let mut said = SAID.iter();
    let mut text = String::new();
    for line in out.lines() {
        let _ = writeln!(text, "{}", cut(&cut(line, "\"offers\":[", 2), "\"closed\":[", 1));
        let asks = line.starts_with("{\"type\":\"decision\"") || line.starts_with("{\"type\":\"refused\"");
        if let Some(order) = asks.then(|| said.next()).flatten() {
            let _ = writeln!(text, "> {order}");
        }
    }
    assert!(said.next().is_none() && text.contains("\"type\":\"outcome\",\"winner\":\"heroes\""), "{text}");
    text
}

/// A line whose list after `start` is cut after `keep` items.
fn cut(line: &str, start: &str, keep: usize) -> String {
    let Some(begin) = line.find(start).map(|at| at + start.len()) else { return line.to_owned() };
    let (mut depth, mut items, mut quoted) = (0, 0, false);
    for (at, letter) in line[begin..].char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' if !quoted && depth == 0 => return line.to_owned(),
            ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                items += 1;
                if items == keep {
                    let rest = &line[begin + at..];
                    return format!("{}…{}", &line[..=begin + at], &rest[end_of_list(rest)..]);
                }
            }
            _ => {}
        }
    }
    line.to_owned()
}

/// Where the list ends that a text begins in.
fn end_of_list(text: &str) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' if !quoted && depth == 0 => return at,
            ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
    }
    text.len()
}
