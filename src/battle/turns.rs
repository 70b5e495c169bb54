//! The turn ring: who acts in which order, and whose turn it is.

use super::{combat_status::in_battle, roster::Roster, view::Upcoming};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// The order of turns. A rule system fills it and moves it on.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Turns {
    /// The round, 1 first; 0 before the first.
    pub round: u32,
    /// Combatants, first to last in a round.
    pub order: Vec<Entity>,
    /// The place in `order` of the combatant whose turn it is.
    pub at: Option<usize>,
}

impl Turns {
    /// The combatant whose turn it is.
    pub fn current(&self) -> Option<Entity> {
        self.order.get(self.at?).copied()
    }

    /// The place of somebody in the order; those not in it come last.
    pub fn place(&self, who: Entity) -> usize {
        self.order.iter().position(|&other| other == who).unwrap_or(usize::MAX)
    }

    /// The first place in this round, from `from` on, of somebody who can have a turn, and those who are passed over before it.
    pub fn next(&self, from: usize, able: impl Fn(Entity) -> bool) -> (Option<usize>, &[Entity]) {
        let rest = self.order.get(from..).unwrap_or_default();
        let found = rest.iter().position(|&who| able(who));
        (found.map(|at| from + at), &rest[..found.unwrap_or(rest.len())])
    }

    /// Combatants whose places come before the next turn of somebody begins, without whoever has its turn now.
    pub fn before(&self, who: Entity) -> impl Iterator<Item = Entity> {
        let place = self.place(who).min(self.order.len());
        let from = self.at.map_or(0, |at| (at + 1).min(self.order.len()));
        let (rest, next) =
            if from <= place { (from..place, 0..0) } else { (from..self.order.len(), 0..place) };
        self.order[rest].iter().chain(&self.order[next]).copied()
    }

    /// Once around from a place on: everybody and the round of the turn, the rest of this round first.
    pub fn around(&self, from: usize) -> impl Iterator<Item = (Entity, u32)> {
        let round = self.round.max(1);
        let (passed, rest) = self.order.split_at(from.min(self.order.len()));
        let next = passed.iter().map(move |&who| (who, round + 1));
        rest.iter().map(move |&who| (who, round)).chain(next)
    }
}

/// Moves a ring on to the next turn of a combatant, as if all turns before it had passed.
pub fn pass_to(world: &mut World, who: Entity) {
    let mut turns = world.resource_mut::<Turns>();
    let place = turns.place(who);
    if turns.at.is_some_and(|at| place <= at) {
        turns.round += 1;
    }
    turns.at = Some(place).filter(|&place| place < turns.order.len());
}

/// The turns to come where everybody has one turn a round, at a place in the order that stays: once around, whoever acts first.
pub fn ring(world: &World) -> Vec<Upcoming> {
    let turns = world.resource::<Turns>();
    foreseen(world, turns.around(turns.at.unwrap_or(0)), |_| "")
}

/// Turns to come as a view tells them: without those who are out of the battle, each with a note where there is one.
pub fn foreseen(
    world: &World,
    turns: impl IntoIterator<Item = (Entity, u32)>,
    note: impl Fn(Entity) -> &'static str,
) -> Vec<Upcoming> {
    let roster = world.resource::<Roster>();
    let turns = turns.into_iter().filter(|&(who, _)| in_battle(world, who));
    turns.map(|(who, round)| Upcoming { who: roster.name(who), round, note: note(who).into() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four() -> (Turns, [Entity; 4]) {
        let mut world = World::new();
        let who = [(); 4].map(|()| world.spawn_empty().id());
        (Turns { round: 2, order: who.to_vec(), at: Some(1) }, who)
    }

    #[test]
    fn the_ring_goes_on_with_the_next_round() {
        let (turns, [a, b, c, d]) = four();
        assert!(turns.around(1).eq([(b, 2), (c, 2), (d, 2), (a, 3)]));
        assert!(turns.around(4).eq([(a, 3), (b, 3), (c, 3), (d, 3)]));
        assert!(Turns { round: 0, ..turns }.around(0).map(|(_, round)| round).eq([1; 4]));
    }

    #[test]
    fn those_before_a_turn_are_those_between() {
        let (turns, [a, b, c, d]) = four();
        assert!(turns.before(d).eq([c]));
        assert_eq!(turns.before(c).next(), None);
        assert!(turns.before(a).eq([c, d]));
        assert!(turns.before(b).eq([c, d, a]), "its own next one comes after all others");
        let begins = Turns { at: None, ..turns };
        assert!(begins.before(c).eq([a, b]));
    }

    #[test]
    fn whoever_can_have_no_turn_is_passed_over() {
        let (turns, [a, b, c, d]) = four();
        assert_eq!(turns.next(1, |who| who == d), (Some(3), &[b, c][..]));
        assert_eq!(turns.next(0, |who| who == a), (Some(0), &[][..]));
        assert_eq!(turns.next(2, |_| false), (None, &[c, d][..]));
        assert_eq!(turns.next(9, |_| true), (None, &[][..]));
    }
}
