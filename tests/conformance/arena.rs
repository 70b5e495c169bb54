//! Battles for any rule system, made from what it says of its creatures.

use fivefoot::{
    battle::{
        RuleSystem,
        setup::{CombatantSetup, Control, CreatureBrief, Event, Setup, SideSetup},
    },
    grid::{Footprint, Light, Map, Square, Tile},
};
use std::sync::Arc;

/// Ground with something of everything: walls with corners, a door, a slit, crates, mud, water, a pit.
const GROUND: &str = "\
    ....................
    ....................
    ......##+##.........
    ......#...#....~~~..
    ......|...#....~~~..
    ......#...#....~~...
    ......##_##.........
    ..oo............==..
    ..o.......^.....==..
    ................==..
    ....................
    ....................";

/// A battle of these creatures, the first side against the second, on that ground.
pub fn battle(system: &dyn RuleSystem, one: &[&CreatureBrief], other: &[&CreatureBrief]) -> Arc<Setup> {
    let map = ground();
    let mut taken: Vec<Footprint> = Vec::new();
    let mut combatants = Vec::new();
    for (side, creatures) in [one, other].into_iter().enumerate() {
        for (number, creature) in creatures.iter().enumerate() {
            let at = place(&map, &taken, side, creature.size.side()).expect("the ground is big enough");
            taken.push(Footprint { at, side: creature.size.side() });
            combatants.push(CombatantSetup {
                creature: creature.id.clone(),
                name: format!("{} {side}.{number}", creature.name).into(),
                side,
                at,
                group: (number % 2 == 0).then(|| "even".into()),
                surprised: number == 3,
                changes: Default::default(),
            });
        }
    }
    let setup = Setup {
        level: "arena".into(),
        rules: system.id().into(),
        map,
        sides: vec![side("first"), side("second")],
        combatants,
        ..Setup::default()
    };
    Arc::new(setup)
}

/// Two of a kind next to each other on open floor: nothing but their weapons counts.
pub fn duel(system: &dyn RuleSystem, one: &CreatureBrief, other: &CreatureBrief, apart: i16) -> Arc<Setup> {
    let mut setup = (*battle(system, &[one], &[other])).clone();
    setup.map = Map::new(40, 12);
    setup.combatants[0].at = Square::new(1, 1);
    setup.combatants[1].at = Square::new(1 + one.size.side() + apart, 1);
    Arc::new(setup)
}

/// The same battle, with one more of the second side coming at the end of a round.
pub fn with_arrival(setup: &Setup, creature: &CreatureBrief, round: u32) -> Arc<Setup> {
    let mut setup = setup.clone();
    let mut late = setup.combatants[setup.combatants.len() - 1].clone();
    late.name = "the late one".into();
    late.creature.clone_from(&creature.id);
    late.at = Square::new(19 - creature.size.side(), 0);
    setup.events.push(Event { round, say: "A horn.".into(), arrive: vec![late] });
    Arc::new(setup)
}

fn side(name: &str) -> SideSetup {
    SideSetup { name: name.into(), control: Control::Ai, may: vec![Control::Human, Control::Ai] }
}

fn ground() -> Map {
    let rows: Vec<&str> = GROUND.lines().map(str::trim).collect();
    let mut map = Map::new(rows[0].len() as i16, rows.len() as i16);
    for (square, c) in map.clone().squares().zip(rows.iter().flat_map(|row| row.chars())) {
        let tile = match c {
            '#' => Tile::Wall,
            '+' => Tile::DoorClosed,
            '_' => Tile::DoorOpen,
            '|' => Tile::Slit,
            'o' => Tile::Obstacle,
            '~' => Tile::Difficult,
            '=' => Tile::Water,
            '^' => Tile::Pit,
            _ => Tile::Floor,
        };
        map.set_tile(square, tile);
        if square.row > 9 {
            map.set_light(square, if square.col < 10 { Light::Dark } else { Light::Dim });
        }
    }
    map
}

/// The first free ground for a side: the first side from the left, the second from the right.
fn place(map: &Map, taken: &[Footprint], side: usize, squares: i16) -> Option<Square> {
    let cols: Vec<i16> = if side == 0 { (0..20).collect() } else { (0..20).rev().collect() };
    let fits = |at: Square| {
        let space = Footprint { at, side: squares };
        map.contains_all(space)
            && space.squares().all(|square| !map.tile(square).blocks_movement())
            && !taken.iter().any(|other| other.overlaps(space))
    };
    cols.into_iter().flat_map(|col| (0..12).map(move |row| Square::new(col, row))).find(|&at| fits(at))
}
