//! A level with fewer or more foes than it names.

use super::{
    setup::{Aim, CombatantSetup, CreatureBrief, FoeCount, Foes, Setup},
    words::Who,
};
use grid::{Footprint, Size, Square};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

/// The fewest foes whose number can be changed: one of two is no fifth.
const FEWEST: usize = 3;

/// The most combatants of a level that gets more.
const MOST: usize = 200;

/// The brief of a creature, as the rule system knows it.
type Brief<'a> = &'a dyn Fn(&str) -> Option<CreatureBrief>;

impl Setup {
    /// The number of foes of a side that come or go where there are fewer or more; 0 where their number stays.
    pub fn more_or_fewer(&self, side: usize, number: FoeCount) -> usize {
        let foes = self.everybody().filter(|one| one.side != side).count();
        if foes < FEWEST || !self.lesson.is_empty() {
            return 0;
        }
        match number {
            FoeCount::Gentle => usize::min((2 * foes + 5) / 10, self.spared(side).len()),
            FoeCount::Steady => 0,
            FoeCount::Grim => usize::max(1, (foes + 3) / 7),
        }
    }

    /// The level with as many foes of a side as wanted, and so all that follow it in its chain.
    pub fn against(&self, foes: &Foes, brief: Brief) -> Self {
        let mut setup = self.clone();
        if let Some(side) = self.sides.iter().position(|side| side.name == foes.of) {
            let count = self.more_or_fewer(side, foes.number);
            match foes.number {
                FoeCount::Gentle => setup.leave_out(side, count),
                FoeCount::Steady => {}
                FoeCount::Grim => (0..count).for_each(|_| setup.add_one(side, brief)),
            }
        }
        if let Some(next) = &mut setup.next {
            next.setup = Arc::new(next.setup.against(foes, brief));
        }
        setup.foes = (foes.number != FoeCount::Steady).then(|| foes.clone());
        setup
    }

    /// Foes of a side that may stay away: no goal is about them, and the goals that count foes can do without them.
    fn spared(&self, side: usize) -> Vec<&CombatantSetup> {
        let aims = || self.goals.iter().flat_map(|goal| goal.aim.parts());
        let named: BTreeSet<&str> = aims()
            .filter_map(|aim| match aim {
                Aim::Defeat { combatant }
                | Aim::Escort { combatant, .. }
                | Aim::Protect { combatant, .. } => Some(&**combatant),
                _ => None,
            })
            .collect();
        let counted = aims().map(|aim| match aim {
            Aim::DefeatSome { count } | Aim::Reach { count, .. } => *count as usize,
            _ => 1,
        });
        let foes: Vec<_> = self.everybody().filter(|one| one.side != side).collect();
        let spare = foes.len().saturating_sub(counted.max().unwrap_or(1));
        let free: Vec<_> = foes.into_iter().filter(|one| !named.contains(&*one.name)).collect();
        let kinds = kinds(&free);
        // The most numerous go first, the last of them before the others: whoever is one of its kind is somebody.
        let mut order: Vec<(usize, usize, &CombatantSetup)> = Vec::new();
        let mut left = kinds.clone();
        for (at, one) in free.iter().enumerate().rev() {
            let left = left.entry(&one.creature).or_default();
            order.push((*left, at, one));
            *left = left.saturating_sub(1);
        }
        order.sort_by_key(|(left, at, _)| (std::cmp::Reverse(*left), std::cmp::Reverse(*at)));
        order.into_iter().map(|(.., one)| one).take(spare).collect()
    }

    fn leave_out(&mut self, side: usize, count: usize) {
        let away: Vec<Who> = self.spared(side).into_iter().take(count).map(|one| one.name.clone()).collect();
        let comes = |one: &CombatantSetup| !away.contains(&one.name);
        self.combatants.retain(comes);
        self.events.iter_mut().for_each(|event| event.arrive.retain(comes));
        // Whoever has to bring so many down has as many fewer to bring down as have stayed away.
        let sought = self.goals.iter_mut().filter(|goal| goal.is_sought_by(side));
        sought.for_each(|goal| change_falls(&mut goal.aim, -(away.len() as i32)));
    }

    /// Adds one more of the most numerous kind of foes, beside the last of it; none where there is no room.
    fn add_one(&mut self, side: usize, brief: Brief) {
        let foes: Vec<_> = self.everybody().filter(|one| one.side != side).collect();
        let known: Vec<_> = foes.into_iter().filter(|one| brief(&one.creature).is_some()).collect();
        let kinds = kinds(&known);
        let most = kinds.values().copied().max().unwrap_or(0);
        let Some(like) = known.into_iter().rfind(|one| kinds.get(&*one.creature) == Some(&most)).cloned()
        else {
            return;
        };
        let Some(kind) = brief(&like.creature).filter(|_| self.everybody().count() < MOST) else { return };
        let event = self.events.iter().position(|event| event.arrive.iter().any(|one| one.name == like.name));
        let beside = match event {
            None => &self.combatants,
            Some(event) => &self.events[event].arrive,
        };
        let size = |one: &CombatantSetup| brief(&one.creature).map_or(Size::MEDIUM, |brief| brief.size);
        let things =
            self.things.iter().flat_map(|thing| &thing.squares).map(|&at| Footprint::new(at, Size::MEDIUM));
        let stand = beside.iter().map(|one| Footprint::new(one.at, size(one)));
        let taken: Vec<Footprint> = stand.chain(things).collect();
        let Some(at) = self.room(like.at, kind.size, &taken) else { return };
        let more = CombatantSetup { name: self.new_name(&like, &kind), at, ..like };
        match event {
            None => self.combatants.push(more),
            Some(event) => self.events[event].arrive.push(more),
        }
        // Else more enemies would be more to choose from.
        let sought = self.goals.iter_mut().filter(|goal| goal.is_sought_by(side));
        sought.for_each(|goal| change_falls(&mut goal.aim, 1));
    }

    /// The nearest square by foot where somebody of a size has room beside those who stand there.
    fn room(&self, from: Square, size: Size, taken: &[Footprint]) -> Option<Square> {
        let free = |at: Square| {
            let space = Footprint::new(at, size);
            let open =
                |square: Square| !self.map.tile(square).blocks_movement() && !self.map.tile(square).hinders();
            self.map.contains_all(space)
                && space.squares().all(open)
                && self.map.depth(space).0 == 0
                && taken.iter().all(|other| !other.overlaps(space))
                && !self.goals.iter().flat_map(|goal| goal.aim.squares()).any(|&goal| space.contains(goal))
        };
        let mut seen = BTreeSet::from([from]);
        let mut open = VecDeque::from([from]);
        while let Some(at) = open.pop_front() {
            if free(at) {
                return Some(at);
            }
            for next in at.neighbours() {
                let passable = self.map.contains(next) && !self.map.tile(next).blocks_movement();
                if passable && seen.insert(next) {
                    open.push_back(next);
                }
            }
        }
        None
    }

    /// A name that nobody has: the kind's with the next number.
    fn new_name(&self, like: &CombatantSetup, kind: &CreatureBrief) -> Who {
        let stem = like.name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let stem = if stem.len() < like.name.len() { stem.trim_end() } else { &*kind.name };
        let names: BTreeSet<&str> = self.everybody().map(|one| &*one.name).collect();
        let mut tried = (2..).map(|number| format!("{stem} {number}"));
        tried.find(|name| !names.contains(name.as_str())).unwrap_or_default().into()
    }
}

/// Changes the number of enemies that have to fall.
fn change_falls(aim: &mut Aim, by: i32) {
    match aim {
        Aim::DefeatSome { count } => *count = count.saturating_add_signed(by).max(1),
        Aim::All { aims } | Aim::Any { aims } => aims.iter_mut().for_each(|aim| change_falls(aim, by)),
        _ => {}
    }
}

/// The number of each creature.
fn kinds<'a>(of: &[&'a CombatantSetup]) -> BTreeMap<&'a str, usize> {
    let mut kinds = BTreeMap::new();
    for one in of {
        *kinds.entry(&*one.creature).or_default() += 1;
    }
    kinds
}
