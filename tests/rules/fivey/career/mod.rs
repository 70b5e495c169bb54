//! A character through a chain of battles: experience and levels, food, life in town, shops.

mod levels;
mod meals;
mod shop;
mod town;

use crate::fivey::table::{Table, attack};

use battle::{
    Battle,
    order::Order,
    setup::{Aim, Change, Goal},
};
use fivefoot_fivey::data::RuleBook;
use grid::Square;

/// A character of level 1 with 80 crowns left, in which each test changes some choices: CHA 1, DEX 1, INT 1, STR 3.
const DORRIT: &str = r#"(
    id: "dorrit", name: "Dorrit", role: "test", trick: "None.", description: "Nobody.",
    templates: ["dwarf", "veteran"], items: ["encyclopedia", "longsword"],
    feats: {"veteran": rage}, bought: {"leather": 1},
    wears: "leather", shield: false, holds: ["longsword"], belt: [], attuned: "longsword",
    source: "Fivefoot",
)"#;

/// The same with some words of its file changed.
fn dorrit(changes: &[(&str, &str)]) -> String {
    let mut text = DORRIT.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "the file has no {from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// She and a plain fighter B have won as soon as she ends a turn, so many hours before the next battle.
fn chain(text: &str, hours: u32) -> Table {
    let mut table = Table::draw("A B . g");
    table.character('A', text);
    let aim = Aim::reach(vec![Square::new(0, 0)]);
    table.setup().goals.push(Goal::new(0, aim));
    table.next("A B . g", hours).first("ABg");
    table
}

/// What dice bring her is kept as it lies.
fn quiet() -> Order {
    Order::new("set_policy").with("inspire").target("A").choice("never")
}

/// Her file's text as she was at level 0.
fn newbie() -> String {
    dorrit(&[
        ("[\"dwarf\", \"veteran\"]", "[\"veteran\"]"),
        ("[\"encyclopedia\", \"longsword\"]", "[\"crossbow\", \"longsword\"], skills: {\"veteran\": blades}"),
    ])
}

/// She is in town, with time for so many hours.
fn town(text: &str, hours: u32) -> Table {
    let mut table = chain(text, hours);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.change('A', "inspiration", Change::Number(1)).order(quiet());
    // Her die becomes a point of experience, unless she is at level 0.
    let level = RuleBook::shipped().read_character("a.ron", text).expect("a character").level;
    table.dice(if level > 0 { &[1] } else { &[] }).does("end_turn");
    table
}

/// She is in the camp, and it is night.
fn night(text: &str) -> Table {
    let mut table = chain(text, 40);
    table.change('A', "inspiration", Change::Number(1));
    table.order(quiet()).does("end_turn").does("night");
    table
}

/// All of these lines have been told.
#[track_caller]
fn told(table: &mut Table, lines: &[&str]) {
    let log = table.log().join("\n");
    lines.iter().for_each(|line| assert!(log.contains(line), "nothing says `{line}` in\n{log}"));
}

/// Something that is A's own, done.
fn own(verb: &'static str) -> Order {
    Order::new(verb).with("A")
}

/// The choices of something that is A's own.
#[track_caller]
fn choices(table: &mut Table, verb: &str) -> Vec<String> {
    let offer = table.offer(verb, Some("A")).unwrap_or_else(|| panic!("no {verb}"));
    offer.choices.iter().map(ToString::to_string).collect()
}

/// What a line of A's sheet says.
#[track_caller]
fn line(table: &mut Table, label: &str) -> String {
    let sheet = table.view('A').sheet;
    let mut lines = sheet.iter().flat_map(|section| &section.lines);
    lines.find(|line| &*line.label == label).unwrap_or_else(|| panic!("no {label}")).value.to_string()
}

#[test]
fn what_is_offered_between_battles_is_accepted_in_every_way_it_can_be_done() {
    let food = dorrit(&[("bought: {", "bought: {\"ration\": 4, ")]);
    let rich = dorrit(&[
        ("bought:", "levels: [(stat: charisma)], experience: 600, earned: 400, bought:"),
        ("\"leather\": 1}", "\"leather\": 1, \"chain_mail\": 1, \"ration\": 4}"),
    ]);
    let newbie = dorrit(&[
        (
            "templates: [\"dwarf\", \"veteran\"], items: [\"encyclopedia\", \"longsword\"]",
            "templates: [\"veteran\"], items: [\"crossbow\", \"longsword\"], skills: {\"veteran\": blades}",
        ),
        ("feats: {\"veteran\": rage}", "experience: 100"),
    ]);
    let tables = || [town(&food, 240), town(&rich, 2_160), town(&newbie, 480), night(&food), night(&newbie)];
    let many = tables().len();
    let mut tried = 0;
    for at in 0..many {
        let offers = tables()[at].offers();
        for offer in &offers.offers {
            let targets: Vec<_> = match &offer.targets[..] {
                [] => vec![None],
                some => some.iter().map(|target| Some(target.target.clone())).collect(),
            };
            let choices: Vec<_> = match &offer.choices[..] {
                [] => vec![None],
                some => some.iter().cloned().map(Some).collect(),
            };
            for (target, choice) in targets.iter().flat_map(|one| choices.iter().map(move |two| (one, two))) {
                let mut order = offer.order();
                (order.target, order.choice) = (target.clone(), choice.clone());
                let mut table = tables().into_iter().nth(at).expect("as many as before");
                let battle: &mut Battle = table.battle();
                battle.set_dice(dice::Dice::seeded(7));
                battle.order(&order).unwrap_or_else(|refusal| panic!("{order:?} was offered: {refusal}"));
                assert_eq!(battle.fault(), None, "{order:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "{tried}");
}
