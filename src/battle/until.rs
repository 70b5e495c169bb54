//! Durations: the ends of what lasts, counted by what passes. A place in the order of turns would not do, since in some rule
//! systems nobody has one.

use bevy_ecs::entity::Entity;

/// The end of something that lasts. Of two that count the same the longer is the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// The start of a turn of somebody, so many of them from now.
    TurnStart {
        /// The combatant whose turns are counted.
        of: Entity,
        /// The number of turns that are left.
        turns: u32,
    },
    /// The end of a turn of somebody, so many of them from now.
    TurnEnd {
        /// The combatant whose turns are counted.
        of: Entity,
        /// The number of turns that are left.
        turns: u32,
    },
    /// The end of a round, so many of them from now.
    Rounds(u32),
    /// The next roll of a kind that somebody makes.
    Roll {
        /// The combatant that rolls.
        of: Entity,
        /// The rule system's word for the kind.
        kind: &'static str,
    },
    /// A saving throw that succeeds.
    Save,
    /// The end of this battle, or what the effect itself names: standing up ends prone.
    Battle,
    /// The end of the encounter: of all battles of a chain that follow each other without a rest.
    Encounter,
}

/// A passing event, which may be the end of something that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// The start of somebody's turn, or where it would start if they could have one.
    TurnStart(Entity),
    /// The end of somebody's turn.
    TurnEnd(Entity),
    /// The end of a round.
    Round,
    /// A roll of somebody.
    Roll {
        /// The combatant that rolls.
        by: Entity,
        /// The rule system's word for the kind.
        kind: &'static str,
    },
    /// A success of the saving throw against it.
    Save,
    /// The end of the battle.
    Battle,
    /// The end of the encounter.
    Encounter,
}

impl Until {
    /// Counts something that passes; returns whether it is the end.
    pub fn pass(&mut self, what: Passing) -> bool {
        match (self, what) {
            (Self::TurnStart { of, turns }, Passing::TurnStart(who))
            | (Self::TurnEnd { of, turns }, Passing::TurnEnd(who))
                if *of == who =>
            {
                count_down(turns)
            }
            (Self::Rounds(rounds), Passing::Round) => count_down(rounds),
            (Self::Roll { of, kind }, Passing::Roll { by, kind: rolled }) => *of == by && *kind == rolled,
            (Self::Save, Passing::Save) | (_, Passing::Encounter) => true,
            (until, Passing::Battle) => *until != Self::Encounter,
            _ => false,
        }
    }

    /// Whether all that it counts has passed.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::TurnStart { turns: 0, .. } | Self::TurnEnd { turns: 0, .. } | Self::Rounds(0))
    }

    /// Whether it goes on when all of that has passed.
    pub fn outlasts(mut self, passing: impl IntoIterator<Item = Passing>) -> bool {
        !self.is_over() && passing.into_iter().all(|one| !self.pass(one))
    }

    /// The combatant whose turns or rolls it counts, if anybody's.
    pub const fn counts(self) -> Option<Entity> {
        match self {
            Self::TurnStart { of, .. } | Self::TurnEnd { of, .. } | Self::Roll { of, .. } => Some(of),
            Self::Rounds(_) | Self::Save | Self::Battle | Self::Encounter => None,
        }
    }

    /// The same end, counted by somebody else.
    #[must_use]
    pub fn counted_by(mut self, who: Entity) -> Self {
        if let Self::TurnStart { of, .. } | Self::TurnEnd { of, .. } | Self::Roll { of, .. } = &mut self {
            *of = who;
        }
        self
    }
}

fn count_down(left: &mut u32) -> bool {
    *left = left.saturating_sub(1);
    *left == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_ecs::world::World;

    fn two() -> [Entity; 2] {
        let mut world = World::new();
        [(); 2].map(|()| world.spawn_empty().id())
    }

    #[test]
    fn turns_are_counted_by_whom_they_belong_to_and_at_the_end_named() {
        let [ann, bob] = two();
        let mut until = Until::TurnEnd { of: ann, turns: 2 };
        let passing = [
            (Passing::TurnStart(ann), false),
            (Passing::TurnEnd(bob), false),
            (Passing::TurnEnd(ann), false),
            (Passing::Round, false),
            (Passing::TurnEnd(ann), true),
        ];
        for (what, ends) in passing {
            assert_eq!((until.pass(what), until.is_over()), (ends, ends), "{what:?}");
        }
    }

    #[test]
    fn what_is_looked_at_ahead_is_not_counted() {
        let [ann, bob] = two();
        let until = Until::TurnStart { of: ann, turns: 1 };
        assert!(until.outlasts([Passing::TurnStart(bob), Passing::TurnEnd(ann)]));
        assert!(!until.outlasts([Passing::TurnStart(bob), Passing::TurnStart(ann)]));
        assert!(until.counted_by(bob).outlasts([Passing::TurnStart(ann)]));
        assert!(!Until::TurnStart { of: ann, turns: 0 }.outlasts([]));
    }

    #[test]
    fn a_roll_ends_only_what_waits_for_its_kind_and_a_save_only_what_one_ends() {
        let [ann, bob] = two();
        let kind = "attack";
        let mut until = Until::Roll { of: ann, kind };
        assert!(!until.pass(Passing::Roll { by: bob, kind }));
        assert!(!until.pass(Passing::Roll { by: ann, kind: "check" }));
        assert!(until.pass(Passing::Roll { by: ann, kind }));
        assert_eq!([Until::Save, Until::Battle].map(|mut until| until.pass(Passing::Save)), [true, false]);
    }

    #[test]
    fn a_battle_ends_all_but_what_lasts_for_the_encounter() {
        let each = [Until::Rounds(9), Until::Save, Until::Battle, Until::Encounter];
        assert_eq!(each.map(|mut until| until.pass(Passing::Battle)), [true, true, true, false]);
        assert_eq!(each.map(|mut until| until.pass(Passing::Encounter)), [true; 4]);
    }

    #[test]
    fn of_two_that_count_the_same_the_longer_is_the_greater() {
        let [of, _] = two();
        let turns = |turns| Until::TurnEnd { of, turns };
        assert_eq!(turns(1).max(turns(3)), turns(3));
        assert!(Until::Rounds(2) < Until::Rounds(10));
    }
}
