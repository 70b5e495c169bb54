//! Made boards: small grounds that tempt two sides to wait for each other, each with several rosters.

use super::drawing::{Drawing, combatant};
use battle::{
    setup::{Control, Setup, SideSetup},
    things::{Harm, ThingSetup, Trap},
};
use grid::Square;

/// The grounds: `A` and `B` are where the first side begins, `x`, `y` and `z` where the second does.
const GROUNDS: [(&str, &str); 9] = [
    (
        "a corridor",
        "#################
         #.....#####....z#
         #.A...#####....x#
         #...............#
         #.B...#####....y#
         #.....#####.....#
         #################",
    ),
    (
        "a long corridor",
        "#################
         #...#########...#
         #.A.#########x.z#
         #...............#
         #.B.#########.y.#
         #...#########...#
         #################",
    ),
    (
        "two rooms with one gap",
        "#############
         #.....#.....#
         #.A...#...x.#
         #.........z.#
         #.B...#...y.#
         #.....#.....#
         #############",
    ),
    (
        "a closed door",
        "#############
         #.....#.....#
         #.A...#...x.#
         #.....+...z.#
         #.B...#...y.#
         #.....#.....#
         #############",
    ),
    (
        "a bridge over a pit",
        "...............
         ......^^^......
         .A....^^^....x.
         .............z.
         .B....^^^....y.
         ......^^^......
         ......^^^......",
    ),
    (
        "a ring with one gap",
        "...............
         ...#######.....
         ...#..x..#.....
         ...#.z...#...A.
         ...#..y........
         ...#######...B.
         ...............",
    ),
    (
        "a block in the middle",
        "...............
         .A...........x.
         .....#####.....
         .....#####...z.
         .....#####.....
         .B...........y.
         ...............",
    ),
    (
        "an open field",
        "...............
         .A...........x.
         .............z.
         .B...........y.
         ...............
         ...............",
    ),
    (
        "a ring of known spikes",
        "................
         ..............A.
         ................
         ......xzy.......
         ................
         ..............B.
         ................",
    ),
];

/// The rosters: a rule system, and the creatures of `A`, `B`, `x`, `y` and `z`; an empty id leaves the square empty.
const ROSTERS: [(&str, [&str; 5]); 8] = [
    ("polyhedral", ["aldric", "aldric", "road_bandit", "road_bandit", "road_bandit"]),
    ("polyhedral", ["sylwen", "borga", "pit_brute", "dusk_wolf", ""]),
    ("polyhedral", ["maren", "", "cellar_rat", "cellar_rat", "cellar_rat"]),
    ("fivey", ["urzha", "urzha", "orc", "orc", "orc"]),
    ("fivey", ["ilvarin", "tansy", "zombie", "skeleton", "skeleton_archer"]),
    ("rulezero", ["hadrun", "hadrun", "bandit", "bandit", "bandit"]),
    ("rulezero", ["hadrun", "", "rat", "rat", "rat"]),
    ("rulezero", ["lio", "sefa", "goblin", "ghoul", "skeleton"]),
];

/// Each made board: what it is, and the battle on it. Nothing but the defeat of the other side ends it.
pub fn made_boards() -> Vec<(String, Setup)> {
    let mut boards = Vec::new();
    for (ground, rows) in GROUNDS {
        for (number, (rules, creatures)) in ROSTERS.iter().enumerate() {
            boards.push((
                format!("{ground}, roster {number} ({rules})"),
                board(ground, rows, rules, creatures),
            ));
        }
    }
    boards
}

fn board(ground: &str, rows: &str, rules: &str, creatures: &[&str; 5]) -> Setup {
    let drawing = Drawing::read(rows);
    let side = |name: &str| SideSetup { name: name.into(), control: Control::Ai, may: vec![Control::Ai] };
    let of = |letter: char| "ABxyz".find(letter).map_or("", |place| creatures[place]);
    let letters = drawing.letters.iter().filter(|(letter, ..)| !of(*letter).is_empty());
    let combatants = letters.map(|&(letter, at, _)| combatant(letter, at, of(letter).to_owned())).collect();
    let mut setup = Setup {
        level: ground.into(),
        rules: rules.into(),
        map: drawing.map.clone(),
        sides: vec![side("upper"), side("lower")],
        combatants,
        ..Setup::default()
    };
    if ground.ends_with("spikes") {
        setup.things.push(spikes());
    }
    setup
}

/// The ring, which both sides see.
fn spikes() -> ThingSetup {
    let harm = Harm {
        damage: Some("1d4".to_owned()),
        kind: Some("piercing".to_owned()),
        save: None,
        half: false,
        condition: None,
        rounds: 1,
    };
    ThingSetup {
        name: "spikes".into(),
        squares: ring(),
        trap: Some(Trap { harm, once: false, then: Vec::new() }),
        ..ThingSetup::default()
    }
}

/// The squares around where the second side begins, two squares away from it.
fn ring() -> Vec<Square> {
    let all = (1..=5).flat_map(|row| (4..=10).map(move |col| Square::new(col, row)));
    all.filter(|at| [1, 5].contains(&at.row) || [4, 10].contains(&at.col)).collect()
}
