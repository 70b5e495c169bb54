//! What the tables of both rule systems have in common: a map drawn on paper, and dice that all must be rolled.

use battle::{
    Battle,
    setup::{CombatantSetup, Control, Setup, SideSetup},
};
use dice::{Dice, DiceState};
use grid::{Map, Size, Square, Tile};

/// A drawing that was read.
pub struct Drawing {
    /// Its rows, without spaces.
    pub text: String,
    /// The ground.
    pub map: Map,
    /// Each letter, the first of its squares, and how many it has.
    pub letters: Vec<(char, Square, usize)>,
    /// Where the map can be left.
    pub exits: Vec<Square>,
}

impl Drawing {
    /// Reads rows of characters: `.` floor, `#` wall, `~` difficult, `o` low object, `|` slit, `+` closed door, `/` open door,
    /// `=` water, `^` pit, `<` an exit; spaces do not count. Every other one is a letter on floor.
    pub fn read(rows: &str) -> Self {
        let rows: Vec<Vec<char>> = rows
            .lines()
            .map(|row| row.chars().filter(|c| *c != ' ').collect::<Vec<char>>())
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows[0].len();
        assert!(rows.iter().all(|row| row.len() == width), "ragged drawing");
        let mut drawing = Self {
            text: rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n"),
            map: Map::new(width as i16, rows.len() as i16),
            letters: Vec::new(),
            exits: Vec::new(),
        };
        for (square, &c) in drawing.map.clone().squares().zip(rows.iter().flatten()) {
            if c == '<' {
                drawing.exits.push(square);
            } else if let Some(tile) = tile(c) {
                drawing.map.set_tile(square, tile);
            } else if let Some(known) = drawing.letters.iter_mut().find(|(letter, ..)| *letter == c) {
                known.2 += 1;
            } else {
                drawing.letters.push((c, square, 1));
            }
        }
        drawing
    }

    /// The letters in the order of the alphabet, upper case first.
    pub fn alphabet(&self) -> Vec<char> {
        let mut letters: Vec<char> = self.letters.iter().map(|(letter, ..)| *letter).collect();
        letters.sort_unstable();
        letters
    }

    /// A battle of upper case against lower case on it. `creature`: what a letter is.
    pub fn setup(&self, rules: &str, creature: fn(char) -> String) -> Setup {
        let side =
            |name: &str| SideSetup { name: name.into(), control: Control::Human, may: vec![Control::Human] };
        Setup {
            level: "drawn".into(),
            rules: rules.into(),
            map: self.map.clone(),
            exits: self.exits.clone(),
            sides: vec![side("upper"), side("lower")],
            combatants: self
                .letters
                .iter()
                .map(|&(letter, at, _)| combatant(letter, at, creature(letter)))
                .collect(),
            ..Setup::default()
        }
    }
}

fn tile(c: char) -> Option<Tile> {
    Some(match c {
        '.' => Tile::Floor,
        '#' => Tile::Wall,
        '~' => Tile::Difficult,
        'o' => Tile::Obstacle,
        '|' => Tile::Slit,
        '+' => Tile::DoorClosed,
        '/' => Tile::DoorOpen,
        '=' => Tile::Water,
        '^' => Tile::Pit,
        _ => return None,
    })
}

/// Somebody who is called by a letter.
pub fn combatant(letter: char, at: Square, creature: String) -> CombatantSetup {
    CombatantSetup {
        creature,
        name: letter.to_string().into(),
        side: usize::from(letter.is_lowercase()),
        at,
        group: None,
        surprised: false,
        changes: Default::default(),
    }
}

/// The size of a letter that stands on so many squares.
pub fn size(letter: char, squares: usize) -> Size {
    match squares {
        1 => Size::MEDIUM,
        4 => Size::LARGE,
        9 => Size::HUGE,
        16 => Size::GARGANTUAN,
        36 => Size::COLOSSAL,
        other => panic!("{letter} stands on {other} squares"),
    }
}

/// What is wrong with the dice that an order was given: none may be missing, none left over.
pub fn dice_fault(battle: &Battle) -> Option<String> {
    let left = match battle.world().resource::<Dice>().state() {
        DiceState::Scripted { faces, next } => faces[next as usize..].to_vec(),
        DiceState::Seeded { .. } | DiceState::Followed { .. } => Vec::new(),
    };
    let fault = battle.fault().map(ToString::to_string);
    fault.or_else(|| (!left.is_empty()).then(|| format!("dice {left:?} were not rolled")))
}
