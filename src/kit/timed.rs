//! Timed states: what holds until something passes, as a field of a component.

use super::{deed::is_coming, ring::EndTurn};
use battle::{Passing, Until};
use bevy_ecs::{entity::Entity, world::World};

/// A state that holds until its end, or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Timed(Option<Until>);

impl Timed {
    /// The state from now on, to an end.
    pub const fn until(end: Until) -> Self {
        Self(Some(end))
    }

    /// The state from now on, to the end of the battle or of what else ends it.
    pub const ON: Self = Self::until(Until::Battle);

    /// No such state.
    pub const OFF: Self = Self(None);

    /// Whether it holds.
    pub const fn holds(self) -> bool {
        self.0.is_some()
    }

    /// Turns that are left of it, where it counts turns.
    pub const fn turns_left(self) -> u32 {
        match self.0 {
            Some(Until::TurnStart { turns, .. } | Until::TurnEnd { turns, .. }) => turns,
            _ => 0,
        }
    }

    /// Counts something that passes: it may be the end.
    pub fn pass(&mut self, what: Passing) {
        if self.0.as_mut().is_some_and(|end| end.pass(what)) {
            *self = Self::OFF;
        }
    }
}

/// The start of the next turn of a combatant.
pub const fn next_turn(of: Entity) -> Until {
    Until::TurnStart { of, turns: 1 }
}

/// The end of the next turn of a combatant: the one that goes on is not its next.
pub fn end_of_next_turn(world: &World, of: Entity) -> Until {
    let now = is_coming::<EndTurn>(world, |end| end.0 == of);
    Until::TurnEnd { of, turns: 1 + u32::from(now) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_holds_to_its_end_and_no_longer() {
        let mut world = World::new();
        let [ann, bob] = [(); 2].map(|()| world.spawn_empty().id());
        let mut state = Timed::until(Until::TurnEnd { of: ann, turns: 2 });
        for (what, left) in [
            (Passing::TurnStart(ann), 2),
            (Passing::TurnEnd(bob), 2),
            (Passing::TurnEnd(ann), 1),
            (Passing::TurnEnd(ann), 0),
        ] {
            state.pass(what);
            assert_eq!((state.turns_left(), state.holds()), (left, left > 0), "{what:?}");
        }
        let mut open = Timed::ON;
        open.pass(Passing::TurnEnd(ann));
        assert!(open.holds());
        open.pass(Passing::Battle);
        assert_eq!(open, Timed::OFF);
    }
}
