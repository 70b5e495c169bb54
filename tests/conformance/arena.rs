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
                surprised: number == 2,
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

/// A few mixed battles of a rule system: everybody is in one. Where there are few creatures there is also one that begins face to
/// face: else those who go step by step meet too seldom.
pub fn battles(rules: &dyn RuleSystem) -> Vec<Arc<Setup>> {
    let creatures = rules.creatures();
    let mut battles: Vec<Arc<Setup>> =
        halves(&creatures).map(|(one, other)| battle(rules, &one, &other)).collect();
    if let [only] = &battles[..] {
        battles.push(melee(rules, only));
    }
    battles
}

/// The same battle on open ground, each side in a column right before the other.
pub fn melee(rules: &dyn RuleSystem, setup: &Setup) -> Arc<Setup> {
    let mut setup = Setup { map: Map::new(14, 20), ..setup.clone() };
    let mut rows = [1, 1];
    for one in &mut setup.combatants {
        let squares = rules.creature(&one.creature).map_or(1, |creature| creature.size.side());
        one.at = Square::new([7 - squares, 7][one.side], rows[one.side]);
        rows[one.side] += squares;
    }
    Arc::new(setup)
}

/// Of fewer creatures each comes several times.
const FEWEST: usize = 5;

/// The creatures in groups of six, each group in two halves.
fn halves(creatures: &[CreatureBrief]) -> impl Iterator<Item = (Vec<&CreatureBrief>, Vec<&CreatureBrief>)> {
    let all: Vec<&CreatureBrief> = creatures.iter().cycle().take(creatures.len().max(FEWEST)).collect();
    let groups: Vec<Vec<&CreatureBrief>> = all.chunks(6).map(<[&CreatureBrief]>::to_vec).collect();
    groups.into_iter().map(|group| {
        let both = group.into_iter().enumerate();
        let (one, mut other): (Vec<_>, Vec<_>) = both.partition(|(at, _)| at % 2 == 0);
        if other.is_empty() {
            other.clone_from(&one);
        }
        let of = |half: Vec<(usize, _)>| half.into_iter().map(|(_, creature)| creature).collect();
        (of(one), of(other))
    })
}

/// The same groups as texts of level files, on a drawn map with a light in the dark; a single one also face to face.
pub fn levels(rules: &dyn RuleSystem) -> Vec<String> {
    let creatures = rules.creatures();
    let groups: Vec<_> = halves(&creatures).collect();
    let text = |close: bool| groups.iter().map(move |(one, other)| level(rules, [one, other], close));
    text(false).chain(text(true).filter(|_| groups.len() == 1)).collect()
}

fn level(rules: &dyn RuleSystem, sides: [&[&CreatureBrief]; 2], close: bool) -> String {
    let mut combatants = String::new();
    for (side, creatures) in sides.into_iter().enumerate() {
        let mut row = 1;
        for creature in creatures {
            let squares = creature.size.side();
            let col = match (side, close) {
                (0, false) => 1,
                (0, true) => 15 - squares,
                (_, false) => 19 - squares,
                (_, true) => 15,
            };
            let line = format!("(creature: {:?}, side: \"{side}\", at: ({col}, {row})), ", creature.id);
            combatants.push_str(&line);
            row += squares;
        }
    }
    let rows = vec![format!("{:?}", format!("{}~o{}", ".".repeat(8), ".".repeat(10))); 20].join(", ");
    format!(
        "(rules: {:?}, title: \"Drawn\", light: dim, lights: [(at: (9, 9), bright: 20, dim: 20)], map: [{rows}], \
         sides: [(name: \"0\"), (name: \"1\")], combatants: [{combatants}])",
        rules.id()
    )
}

/// The same battle where nobody can keep away from the others.
pub fn narrow(rules: &dyn RuleSystem, setup: &Setup) -> Arc<Setup> {
    let creatures: Vec<_> = setup.combatants.iter().filter_map(|one| rules.creature(&one.creature)).collect();
    let ground = Setup { map: Map::new(6, 12), ..setup.clone() };
    on_level(rules, &ground, &creatures.iter().collect::<Vec<_>>())
}

/// These creatures on the map of a level, in place of those that fight there: same sides, same goals, but no battle that
/// follows, and none of its things where the rules don't play them all. They begin as near as they can to where those began; who finds
/// no place stays away.
pub fn on_level(system: &dyn RuleSystem, level: &Setup, creatures: &[&CreatureBrief]) -> Arc<Setup> {
    let mut taken: Vec<Footprint> = Vec::new();
    let mut setup =
        Setup { rules: system.id().into(), options: Default::default(), next: None, ..level.clone() };
    setup.events.iter_mut().for_each(|event| event.arrive.clear());
    if setup.things.iter().any(|thing| !system.check_thing(thing).is_empty()) {
        setup.things.clear();
    }
    let mut turn = creatures.iter().cycle();
    setup.combatants.retain_mut(|combatant| {
        let Some(creature) = turn.next() else { return false };
        let spots = level.map.squares().filter(|&at| fits(&level.map, &taken, at, creature.size.side()));
        let Some(at) = spots.min_by_key(|&at| (at.steps_to(combatant.at), at)) else {
            return false;
        };
        taken.push(Footprint { at, side: creature.size.side() });
        combatant.creature.clone_from(&creature.id);
        combatant.changes.clear();
        combatant.at = at;
        true
    });
    Arc::new(setup)
}

/// Whether a creature can stand anywhere on a map.
pub fn has_room(map: &Map, creature: &CreatureBrief) -> bool {
    map.squares().any(|at| fits(map, &[], at, creature.size.side()))
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
    let mut all = cols.into_iter().flat_map(|col| (0..12).map(move |row| Square::new(col, row)));
    all.find(|&at| fits(map, taken, at, squares))
}

/// Whether somebody of that many squares can stand there.
fn fits(map: &Map, taken: &[Footprint], at: Square, squares: i16) -> bool {
    let space = Footprint { at, side: squares };
    map.contains_all(space)
        && space.squares().all(|square| !map.tile(square).blocks_movement())
        && !taken.iter().any(|other| other.overlaps(space))
}
