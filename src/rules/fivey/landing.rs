//! What waits for somebody where it is thrown, for odds; what happens is in [`super::movement`]. Rulings `FV-RUL-42`, `FV-RUL-43`.

use super::{
    damage::{dealt, taken},
    drop::{self, HEIGHT},
    movement::down_in_pit,
    profile::DamageKind,
    things::{fire, litter},
    toll::{self, Toll},
    tools::states,
    ways::over_pit,
};
use crate::battle::Odds;
use crate::kit::prelude::*;

/// What waits for somebody where it is moved by force, one harm after the other.
#[derive(Clone, Debug, Default)]
pub struct Landing {
    /// What each does.
    pub harms: Vec<Outcomes<i32>>,
    /// What people call each.
    pub reasons: Vec<Reason>,
}

impl Landing {
    fn add(&mut self, harm: Outcomes<i32>, label: &'static str, rule: RuleId) {
        self.harms.push(harm);
        self.reasons.push(Reason::note(label, rule));
    }

    /// All of it together.
    pub fn sum(&self) -> Outcomes<i32> {
        self.harms.iter().fold(Outcomes::certain(0), |sum, harm| sum.combine(harm, |sum, harm| sum + harm))
    }
}

/// What waits for somebody who is moved over these squares by force: what is strewn on each, a pit, and at last fire in which its
/// next turn would begin, if that does not burn it as it is.
pub fn landing(world: &World, who: Entity, over: &[Square]) -> Landing {
    let mut landing = Landing::default();
    let Some(mut space) = footprint(world, who).filter(|_| !states(world, who).aloft) else { return landing };
    let burns_already = states(world, who).alight > 0 || fire::burns_next_turn(world, who, space);
    let (mut down, mut falls) = (down_in_pit(world, who), false);
    for &at in over {
        let there = Footprint { at, ..space };
        for sting in litter::stings(world, who, space, there) {
            landing.add(sting, "caltrops behind", "FV-RUL-43");
        }
        let was_down = std::mem::replace(&mut down, over_pit(world, there));
        falls |= down && !was_down;
        space = there;
    }
    if falls {
        let (dice, made) = (drop::dice(HEIGHT), taken(world, who, DamageKind::Bludgeoning));
        let law = Outcomes::pool(dice.count, dice.sides).map(|&sum| dealt(made, sum, false));
        landing.add(law, "a pit behind", "FV-RUL-42");
    }
    if fire::burns_next_turn(world, who, space) && !burns_already {
        landing.add(fire::law(world, who), "fire behind", "FV-RUL-43");
    }
    landing
}

/// All that waits at a landing.
pub fn after(world: &World, who: Entity, toll: Toll, landing: &Landing) -> Toll {
    landing.harms.iter().fold(toll, |toll, harm| toll::after(world, who, &toll, harm, true))
}

/// The odds of something that throws somebody to a landing if it succeeds, and harms it in no other way.
pub fn thrown(world: &World, who: Entity, hit: Chance, landing: &Landing) -> Odds {
    let (mean, fells) = toll::told(&after(world, who, toll::before(world, who), landing));
    Odds { damage_mean: hit.as_f64() * mean, defeat: hit.and(fells), ..Odds::of(hit) }
}
