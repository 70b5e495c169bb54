//! The people of a level, its combatants: who they are, what they are called, whether they fit where they stand.

use super::{
    alike::{TakenNames, look},
    cast::Cast,
    checker::Checker,
    limits::MAX_COMBATANTS,
    raw::{self, RawChange, RawTable},
    unmet::{lettered, unmet},
};
use battle::setup::{CHARACTER, Change, CombatantSetup, SideSetup};
use data::quoted;
use grid::{Footprint, Map, Size, Square, Tile};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

/// The most entries of a combatant's `changes`.
const MAX_CHANGES: usize = 64;

/// The combatants of a level, as far as they are known.
pub(super) struct People<'a> {
    pub sides: &'a [SideSetup],
    pub map: Option<&'a Map>,
    /// Names in the order of the file, those who arrive last.
    names: VecDeque<Arc<str>>,
    /// Combatants of each side.
    counts: Vec<usize>,
    /// The side of each group and how it is written, by its look.
    groups: BTreeMap<String, (String, usize)>,
    /// The cast that may fight.
    pub cast: Cast,
    /// The names that are taken.
    taken: TakenNames,
    /// The side of everybody, if the file names one that exists.
    pub by_name: BTreeMap<Arc<str>, Option<usize>>,
}

impl<'a> People<'a> {
    pub fn new(sides: &'a [SideSetup], map: Option<&'a Map>) -> Self {
        Self {
            sides,
            map,
            names: VecDeque::new(),
            counts: vec![0; sides.len()],
            groups: BTreeMap::new(),
            cast: Cast::default(),
            taken: TakenNames::default(),
            by_name: BTreeMap::new(),
        }
    }

    /// Gives every combatant a name of its own: the file's, or the creature's. Of several without a name those whom all sides have met
    /// are numbered, the others have letters: no name depends on how many have not been met.
    pub fn name_all(&mut self, checker: &mut Checker, starting: &[raw::Combatant], events: &[raw::Event]) {
        let later = events.iter().enumerate().flat_map(|(event, raw)| {
            let path = move |index: usize| {
                vec!["events".into(), event.to_string(), "arrive".into(), index.to_string()]
            };
            raw.arrive.iter().enumerate().map(move |(index, who)| (path(index), who))
        });
        let earlier = starting
            .iter()
            .enumerate()
            .map(|(index, who)| (vec!["combatants".into(), index.to_string()], who));
        let all: Vec<(Vec<String>, &raw::Combatant)> = earlier.chain(later).collect();
        for (path, who) in &all {
            let Some(name) = &who.name else { continue };
            let path: Vec<&str> = path.iter().map(String::as_str).chain(["name"]).collect();
            checker.name(&path, name);
            if let Err(clash) = self.taken.take(name, "somebody else") {
                checker.problem(&path, clash);
            }
        }
        let mut unnamed = BTreeMap::<&str, usize>::new();
        for (_, who) in all.iter().filter(|(_, who)| who.name.is_none()) {
            *unnamed.entry(&who.creature).or_default() += 1;
        }
        let several = all.len() <= MAX_COMBATANTS && unnamed.values().any(|&count| 1 < count);
        let unmet = if several { unmet(checker.system, self.map, starting) } else { Vec::new() };
        // Those who come later nobody has met.
        let is_unmet = |at: usize| several && unmet.get(at).copied().unwrap_or(true);
        let mut met = BTreeMap::<&str, usize>::new();
        for (_, (_, who)) in
            all.iter().enumerate().filter(|(at, (_, who))| who.name.is_none() && !is_unmet(*at))
        {
            *met.entry(&who.creature).or_default() += 1;
        }
        let mut numbers = BTreeMap::<&str, usize>::new();
        for (at, (path, who)) in all.into_iter().enumerate() {
            let name = who.name.clone().unwrap_or_else(|| {
                let path: Vec<&str> = path.iter().map(String::as_str).chain(["creature"]).collect();
                let kind = self.cast.title(checker, &path, &who.creature);
                let like = if is_unmet(at) { &unnamed } else { &met };
                let alone = like.get(who.creature.as_str()) == Some(&1) && self.taken.like(&kind).is_none();
                let number = numbers.entry(&who.creature).or_default();
                let name = match is_unmet(at) {
                    _ if alone => kind,
                    true => lettered(&kind, who.at, &self.taken),
                    false => next_free(&kind, number, &self.taken),
                };
                self.taken.add(&name);
                name
            });
            self.names.push_back(name.into());
        }
    }

    /// The combatants who are there when the battle begins.
    pub fn starting(&mut self, checker: &mut Checker, raw: Vec<raw::Combatant>) -> Vec<CombatantSetup> {
        if raw.is_empty() {
            checker
                .problem(&["combatants"], "nobody is here to fight; a level needs a combatant on each side");
        }
        self.place(checker, &["combatants"], raw)
    }

    /// Checks a list of combatants that come at the same time.
    pub fn place(
        &mut self,
        checker: &mut Checker,
        list: &[&str],
        raw: Vec<raw::Combatant>,
    ) -> Vec<CombatantSetup> {
        let mut standing = Standees::new();
        let mut placed = Vec::new();
        for (index, who) in raw.into_iter().enumerate() {
            let Some(name) = self.names.pop_front() else { break };
            let index = index.to_string();
            let path: Vec<&str> = list.iter().copied().chain([index.as_str()]).collect();
            placed.extend(self.one(checker, &path, who, name, &mut standing));
        }
        placed
    }

    fn one(
        &mut self,
        checker: &mut Checker,
        path: &[&str],
        raw: raw::Combatant,
        name: Arc<str>,
        standing: &mut Standees,
    ) -> Option<CombatantSetup> {
        let at_field = |field| path.iter().copied().chain([field]).collect::<Vec<&str>>();
        let side = self.side(checker, &at_field("side"), &raw.side);
        self.by_name.insert(name.clone(), side);
        if let Some(side) = side {
            self.counts[side] += 1;
        }
        let brief = self.cast.brief(checker, &at_field("creature"), &raw.creature);
        let at = checker.square(&at_field("at"), raw.at);
        if let (Some(at), Some(map)) = (at, self.map) {
            let size = brief.as_ref().map_or_else(Size::default, |brief| brief.size);
            stand(checker, &at_field("at"), map, &name, (at, size), standing);
        }
        if let (Some(group), Some(side)) = (&raw.group, side) {
            self.group(checker, &at_field("group"), group, side);
        }
        let mut changes = changes(checker, &at_field("changes"), raw.changes);
        if let Some(text) = self.cast.texts.get(&raw.creature) {
            changes.insert(CHARACTER.to_owned(), Change::Word(text.clone()));
        }
        let combatant = CombatantSetup {
            creature: raw.creature,
            name,
            side: side?,
            at: at?,
            group: raw.group,
            surprised: raw.surprised,
            changes,
        };
        let system = brief.and(checker.system);
        let faults = system.map(|system| system.check_combatant(&combatant)).unwrap_or_default();
        let doubts = system.filter(|_| faults.is_empty()).map(|system| system.doubts(&combatant));
        for (below, message) in faults {
            let path: Vec<&str> = path.iter().copied().chain(below).collect();
            checker.problem(&path, message);
        }
        for (below, message) in doubts.into_iter().flatten() {
            let path: Vec<&str> = path.iter().copied().chain(below).collect();
            checker.doubt(&path, message);
        }
        Some(combatant)
    }

    /// The place of a side of this name.
    pub fn side(&self, checker: &mut Checker, path: &[&str], name: &str) -> Option<usize> {
        let found = self.sides.iter().position(|side| &*side.name == name);
        // Without any side that is told already.
        if found.is_none() && !self.sides.is_empty() {
            let hint = checker.suggest(name, self.sides.iter().map(|side| &*side.name));
            checker.problem(path, format!("there is no side {}; {hint}", quoted(name)));
        }
        found
    }

    fn group(&mut self, checker: &mut Checker, path: &[&str], group: &str, side: usize) {
        checker.name(path, group);
        let known = self.groups.entry(look(group)).or_insert_with(|| (group.to_owned(), side));
        let wrong = match known {
            (written, _) if written != group => "looks like another that is written otherwise; copy that",
            (_, of) if *of != side => "has members on two sides; a group fights on one",
            _ => return,
        };
        checker.problem(path, format!("the group {} {wrong}", quoted(group)));
    }

    /// The name of somebody that looks like this.
    pub fn like(&self, name: &str) -> Option<&str> {
        self.taken.like(name)
    }

    /// Checks that each side has somebody, now or later.
    pub fn everybody_counts(&self, checker: &mut Checker) {
        // Whoever has no side may belong to any; that is told already.
        if self.by_name.values().any(Option::is_none) {
            return;
        }
        for (index, side) in self.sides.iter().enumerate().filter(|&(index, _)| self.counts[index] == 0) {
            let message = format!("nobody fights for {}; each side needs a combatant", quoted(&side.name));
            checker.problem(&["sides", &index.to_string()], message);
        }
    }
}

fn next_free(kind: &str, number: &mut usize, taken: &TakenNames) -> String {
    loop {
        *number += 1;
        let name = format!("{kind} {number}");
        if taken.like(&name).is_none() {
            return name;
        }
    }
}

fn changes(
    checker: &mut Checker,
    path: &[&str],
    raw: RawTable<RawChange>,
) -> BTreeMap<String, battle::setup::Change> {
    if raw.0.iter().any(|(field, _)| field == CHARACTER) {
        checker.problem(
            path,
            format!("`{CHARACTER}` can't be changed; name the character's file as `creature`"),
        );
    }
    if raw.0.len() > MAX_CHANGES {
        checker.problem(
            path,
            format!("{} changes are too many; at most {MAX_CHANGES} are allowed", raw.0.len()),
        );
        return BTreeMap::new();
    }
    let known = checker.system.map(|system| system.changeable()).unwrap_or_default();
    let mut changes = BTreeMap::new();
    for (index, (field, RawChange(change))) in raw.0.into_iter().enumerate() {
        let place = format!("#{index}");
        let path: Vec<&str> = path.iter().copied().chain([place.as_str()]).collect();
        if !known.is_empty() && field != CHARACTER && !known.contains(&field.as_str()) {
            let hint = checker.suggest(&field, known.iter().copied());
            checker.problem(&path, format!("{} can't be changed; {hint}", quoted(&field)));
            continue;
        }
        if let Change::Words(words) = &change
            && words.len() > MAX_CHANGES
        {
            checker.problem(
                &path,
                format!("{} words are too many; at most {MAX_CHANGES} are allowed", words.len()),
            );
            continue;
        }
        if changes.insert(field, change).is_some() {
            checker.problem(&path, "this is changed twice; leave one out");
        }
    }
    changes
}

/// The combatants on each square, with their size, in the order of the file.
type Standees = BTreeMap<Square, Vec<(Arc<str>, Size)>>;

/// Checks that somebody fits where it is put, on free ground. Ruling `R-104`.
fn stand(
    checker: &mut Checker,
    path: &[&str],
    map: &Map,
    name: &Arc<str>,
    (at, size): (Square, Size),
    standing: &mut Standees,
) {
    let space = Footprint::new(at, size);
    if !map.contains_all(space) {
        let far = Square::new(map.width() - space.side, map.height() - space.side);
        let message = if space.side > 1 {
            format!(
                "{} takes {side} x {side} squares from {} on and stands off the map; it fits up to {}",
                quoted(name),
                written(space.at),
                written(far),
                side = space.side
            )
        } else {
            off_the_map(space.at, map)
        };
        checker.problem(path, message);
        return;
    }
    if let Some(square) = space.squares().find(|&square| map.tile(square).blocks_movement()) {
        let what = tile_name(map.tile(square));
        checker.problem(path, format!("{} can't stand on {what} at {}", quoted(name), written(square)));
    }
    let system = checker.system;
    let shares = |others: &[(Arc<str>, Size)]| {
        let sizes: Vec<Size> = others.iter().map(|(_, size)| *size).chain([size]).collect();
        system.is_some_and(|system| system.may_begin_together(&sizes))
    };
    let other = space.squares().find_map(|square| {
        let others = standing.get(&square).filter(|others| !shares(others))?;
        Some((square, others.first()?.0.clone()))
    });
    if let Some((square, other)) = other {
        checker.problem(
            path,
            format!("{} stands where {} stands, at {}", quoted(name), quoted(&other), written(square)),
        );
    }
    for square in space.squares() {
        standing.entry(square).or_default().push((name.clone(), size));
    }
}

/// A message about a square that the map does not have.
pub(super) fn off_the_map(square: Square, map: &Map) -> String {
    format!(
        "{} is off the map, which has {} columns and {} rows, counted from 0",
        written(square),
        map.width(),
        map.height()
    )
}

/// A square as level files write it.
pub(super) fn written(square: Square) -> String {
    format!("({}, {})", square.col, square.row)
}

/// The name of a tile that blocks movement, with its article.
pub(super) const fn tile_name(tile: Tile) -> &'static str {
    match tile {
        Tile::Wall => "a wall",
        Tile::Obstacle => "an obstacle",
        Tile::Slit => "a wall with a slit",
        Tile::DoorClosed => "a closed door",
        Tile::Pit => "a pit",
        Tile::Floor | Tile::Difficult | Tile::DoorOpen | Tile::Water => "open ground",
    }
}
