//! The fact that tells most of a turn: whoever falls before a wound, a wound before a miss.

use super::course::Course;
use battle::{
    fact::{Fact, Fall, Happening},
    words::{Degree, Who},
};

/// The part of its weight that a fact keeps which speaks for the side that has lost by the turn: a leader may have fallen in vain.
const AGAINST: f64 = 0.05;

/// The part of its weight that a fact keeps which speaks for no side.
const NEITHER: f64 = 0.7;

/// The fact that tells most of a turn.
pub(super) struct Telling<'a> {
    /// The fact.
    pub fact: &'a Fact,
    /// The combatant whose turn it was then, if another's than at the beginning.
    pub turn: Option<&'a Who>,
    /// Whether it speaks for the side that has lost by the turn: then more was to be expected of it.
    pub against: bool,
    weight: f64,
}

/// The fact that tells most of those that came between two moments, after which it stood better or worse for a side.
pub(super) fn telling<'a>(
    course: &Course,
    facts: &'a [Fact],
    side: usize,
    better: bool,
) -> Option<Telling<'a>> {
    let (mut best, mut turn): (Option<Telling>, _) = (None, None);
    for fact in facts {
        if let Happening::TurnBegan { who } = &fact.what {
            turn = Some(who);
        }
        let Some((weight, whom)) = weight(course, &fact.what) else { continue };
        let speaks_for = whom.map(|(whose, good)| ((whose == side) == good) == better);
        let part = match speaks_for {
            Some(true) => 1.0,
            Some(false) => AGAINST,
            None => NEITHER,
        };
        let weight = weight * part;
        if best.as_ref().is_none_or(|best| weight > best.weight) {
            best = Some(Telling { fact, turn, against: speaks_for == Some(false), weight });
        }
    }
    best
}

/// The weight of a fact, and the side that it is good or bad for, if it is for any; none for one that tells nothing.
fn weight(course: &Course, what: &Happening) -> Option<(f64, Option<(usize, bool)>)> {
    use Happening as H;
    let side = |who: &Who, good: bool| course.standing.get(who).map(|(side, _)| (*side, good));
    let share = |who: &Who, amount: i32| {
        let most = course.standing.get(who).map_or(1, |(_, most)| *most);
        (f64::from(amount.abs()) / f64::from(most.max(1))).min(1.0)
    };
    Some(match what {
        H::Fell { how: Fall::Stable, .. } => (0.1, None),
        H::Fell { who, .. } => (3.0, side(who, false)),
        H::Left { .. } => (2.0, None),
        H::Woke { who } | H::Arrived { who, .. } => (1.5, side(who, true)),
        H::Ended { .. } => (1.3, None),
        H::Held { side, .. } => {
            let place = course.setup.sides.iter().position(|setup| setup.name == *side);
            (1.2, place.map(|side| (side, true)))
        }
        H::Damaged { who, amount, .. } if *amount > 0 => (0.2 + share(who, *amount), side(who, false)),
        H::Healed { who, amount, .. } => (share(who, *amount), side(who, true)),
        H::TurnLost { who, .. } => (0.4, side(who, false)),
        H::AttackRolled { target, degree: Degree::Miss, chance, .. } => {
            (0.6 * chance.as_f64(), side(target, true))
        }
        H::ConditionGained { .. } => (0.35, None),
        H::CheckRolled { who, success, .. } => (0.25, side(who, *success)),
        H::AreaStruck { .. } | H::TileChanged { .. } | H::ConditionLost { .. } => (0.15, None),
        H::Did { .. } | H::Thrown { .. } | H::Shifted { .. } | H::Turned { .. } => (0.1, None),
        H::Handled { .. } | H::MoveStopped { .. } => (0.05, None),
        H::Moved { .. } => (0.02, None),
        _ => return None,
    })
}
