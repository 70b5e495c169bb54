//! The sight cache, a memory of sight and cover: what hides whom from where is asked again and again, and changes only when a
//! door does.

use rustc_hash::FxHashMap;
use std::sync::{
    Mutex, OnceLock, PoisonError,
    atomic::{AtomicU8, Ordering},
};

use super::cover::{Cover, cover};
use super::map::Map;
use super::square::{Footprint, Square};

/// A sight cache: what is known of [`cover`] on one ground. Threads may share it: each only adds what any other would find too.
#[derive(Debug)]
pub struct SightCache {
    /// [`Map::sight_mark`] of the ground that this is about.
    mark: u64,
    /// Squares of the ground if it is small enough for `pairs`, else 0.
    squares: usize,
    /// The cover of each pair of single squares, row by row: 0 while unknown, else one more than the cover's place in [`COVERS`].
    pairs: Box<[AtomicU8]>,
    /// Pairs of big footprints, and of any on big maps. Never iterated: its order decides nothing.
    others: Mutex<FxHashMap<u64, Cover>>,
    /// The number of the room that each square belongs to, row by row; worked out when it is first asked for.
    rooms: OnceLock<Box<[Option<u32>]>>,
}

/// Every cover, in the order of the numbers in [`SightCache::pairs`].
const COVERS: [Cover; 4] = [Cover::None, Cover::Half, Cover::ThreeQuarters, Cover::Total];

/// The most pairs that a table is made for: 4 MB, enough for 45 x 45 squares.
const MOST_PAIRS: usize = 1 << 22;

/// The most of the others that are remembered at once: some 5 MB.
const MOST_OTHERS: usize = 1 << 18;

impl SightCache {
    /// An empty cache for the ground of `map`.
    pub fn new(map: &Map) -> Self {
        let squares = if map.area() * map.area() <= MOST_PAIRS { map.area() } else { 0 };
        let pairs = std::iter::repeat_with(AtomicU8::default).take(squares * squares).collect();
        Self { mark: map.sight_mark(), squares, pairs, others: Mutex::default(), rooms: OnceLock::new() }
    }

    /// Whether it is about ground that hides and covers as `map` does.
    pub fn is_of(&self, map: &Map) -> bool {
        self.mark == map.sight_mark()
    }

    /// The cover by [`cover`], remembered. On other ground than its own it is worked out anew each time.
    pub fn cover(&self, map: &Map, attacker: Footprint, target: Footprint) -> Cover {
        if !self.is_of(map) {
            return cover(map, attacker, target);
        }
        match self.pair(map, attacker, target) {
            Some(pair) => match COVERS.get(usize::from(pair.load(Ordering::Relaxed)).wrapping_sub(1)) {
                Some(&known) => known,
                None => {
                    let cover = cover(map, attacker, target);
                    pair.store(1 + cover as u8, Ordering::Relaxed);
                    cover
                }
            },
            None => self.other(map, attacker, target),
        }
    }

    /// The room that a square belongs to: all that open ground joins, without walls and closed doors between; none for what
    /// blocks sight itself.
    pub fn room(&self, map: &Map, square: Square) -> Option<u32> {
        let at = map.index(square)?;
        if !self.is_of(map) {
            return rooms(map)[at];
        }
        self.rooms.get_or_init(|| rooms(map))[at]
    }

    fn pair(&self, map: &Map, attacker: Footprint, target: Footprint) -> Option<&AtomicU8> {
        if attacker.side != 1 || target.side != 1 {
            return None;
        }
        let (from, to) = (map.index(attacker.at)?, map.index(target.at)?);
        self.pairs.get(from * self.squares + to)
    }

    fn other(&self, map: &Map, attacker: Footprint, target: Footprint) -> Cover {
        let Some(key) = pair_key(map, attacker, target) else { return cover(map, attacker, target) };
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if others.len() >= MOST_OTHERS {
            others.clear();
        }
        *others.entry(key).or_insert_with(|| cover(map, attacker, target))
    }
}

/// The rooms of a map, numbered in the order of their first squares.
fn rooms(map: &Map) -> Box<[Option<u32>]> {
    let mut rooms = vec![None; map.area()];
    let mut waiting = Vec::new();
    let open = |square| map.index(square).filter(|_| !map.tile(square).blocks_sight());
    for (room, first) in (0..).zip(map.squares()) {
        waiting.push(first);
        while let Some(square) = waiting.pop() {
            let Some(at) = open(square).filter(|&at| rooms[at].is_none()) else { continue };
            rooms[at] = Some(room);
            waiting.extend([(-1, 0), (1, 0), (0, -1), (0, 1)].map(|(cols, rows)| square.offset(cols, rows)));
        }
    }
    rooms.into()
}

/// The key of a pair, one number for both footprints; `None` off the map, or where they are too big to be worth remembering.
fn pair_key(map: &Map, attacker: Footprint, target: Footprint) -> Option<u64> {
    let half = |footprint: Footprint| {
        let index = u32::try_from(map.index(footprint.at)?).ok().filter(|&index| index < 1 << 24)?;
        let side = u8::try_from(footprint.side).ok()?;
        Some(u64::from(index) << 8 | u64::from(side))
    };
    Some(half(attacker)? << 32 | half(target)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;
    use crate::drawn::Drawn;

    /// Every pair of footprints, single and big ones mixed.
    fn pairs(map: &Map) -> Vec<(Footprint, Footprint)> {
        let side = |square: Square| 1 + i16::from(square.col % 3 == 1);
        let all = map.squares().map(|at| Footprint { at, side: side(at) });
        let all: Vec<_> = all.filter(|&footprint| map.contains_all(footprint)).collect();
        all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b))).collect()
    }

    #[test]
    fn the_cache_says_what_the_map_says_the_first_time_and_the_second() {
        let drawn = Drawn::new(
            "A . + . B
             . o . | .",
        );
        let cache = SightCache::new(&drawn.map);
        for _ in 0..2 {
            for (a, b) in pairs(&drawn.map) {
                assert_eq!(cache.cover(&drawn.map, a, b), cover(&drawn.map, a, b), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn on_other_ground_it_says_what_that_ground_says() {
        let mut drawn = Drawn::new("A . + . B");
        let cache = SightCache::new(&drawn.map);
        let (a, b) = (drawn.footprint('A'), drawn.footprint('B'));
        assert_eq!(cache.cover(&drawn.map, a, b), Cover::Total);
        drawn.map.set_tile(Square::new(2, 0), Tile::DoorOpen);
        assert_eq!(cache.cover(&drawn.map, a, b), Cover::None, "the door has been opened");
        assert!(!cache.is_of(&drawn.map));
        drawn.map.set_tile(Square::new(2, 0), Tile::DoorClosed);
        assert_eq!(cache.cover(&drawn.map, a, b), Cover::Total);
        let off = Footprint::single(Square::new(-1, 0));
        assert_eq!(cache.cover(&drawn.map, a, off), Cover::Total);
    }

    #[test]
    fn a_room_ends_at_walls_and_closed_doors() {
        let drawn = Drawn::new(
            "A . + B
             . # # .
             # C # .",
        );
        let cache = SightCache::new(&drawn.map);
        let room = |map: &Map, name: char, cache: &SightCache| cache.room(map, drawn.footprint(name).at);
        assert!(room(&drawn.map, 'A', &cache).is_some());
        assert_ne!(room(&drawn.map, 'A', &cache), room(&drawn.map, 'B', &cache), "a closed door between");
        assert_ne!(room(&drawn.map, 'A', &cache), room(&drawn.map, 'C', &cache), "corners don't join");
        assert_eq!(cache.room(&drawn.map, Square::new(2, 0)), None, "a closed door is no room");
        let mut map = drawn.map.clone();
        map.set_tile(Square::new(2, 0), Tile::DoorOpen);
        assert_eq!(room(&map, 'A', &cache), room(&map, 'B', &cache), "the door has been opened");
    }

    #[test]
    fn a_ground_too_big_for_the_table_is_remembered_all_the_same() {
        let mut map = Map::new(60, 60);
        map.set_tile(Square::new(5, 5), Tile::Wall);
        let cache = SightCache::new(&map);
        assert!(cache.pairs.is_empty());
        let (a, b) = (Footprint::single(Square::new(4, 5)), Footprint::single(Square::new(6, 5)));
        for _ in 0..2 {
            assert_eq!(cache.cover(&map, a, b), Cover::Total);
        }
        assert_eq!(cache.others.lock().map(|others| others.len()).ok(), Some(1));
    }
}
