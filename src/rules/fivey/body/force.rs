//! Moving others by force: the blow of a giant, which does, and what waits where somebody is thrown. Rulings `FV-RUL-33`,
//! `FV-RUL-42`, `FV-RUL-43`, `FV-RUL-47`.

use crate::body::fall::{self, HEIGHT, into_pit};
use crate::odds::{self, Toll};
use crate::paths::{over_pit, pit_under};
use crate::prelude::*;
use crate::things::{fire, litter};
use crate::{movement::down_in_pit, sheet::Moved};
use kit::movement::force::{away, is_open, put};
use kit::{end_path, movement::is_on_its_way};

/// Pushes one pace away whom a giant's blow has hurt, if it is smaller and still stands. Ruling `FV-RUL-33`.
pub fn giant_push(world: &mut World, hurt: &Hurt) {
    let Blow { by, on, melee, .. } = hurt.blow;
    if let (Some(by), Some(_)) = (by, melee)
        && hurt.left > 0
        && pushes(world, by, on)
    {
        push_away(world, by, on, "FV-RUL-33");
    }
}

fn pushes(world: &World, by: Entity, on: Entity) -> bool {
    let size = |who: Entity| part::<Size>(world, who);
    has(world, by, Feat::GiantStrength) && size(on).whole_side() < size(by).whole_side()
}

/// The landing where a giant's blow from a space would push somebody; nothing for the blows of others.
pub fn behind(world: &World, by: Entity, stands: Footprint, on: Entity) -> Landing {
    let Some(here) = footprint(world, on).filter(|_| pushes(world, by, on)) else {
        return Landing::default();
    };
    let to = away(stands, here);
    if has_room(world, on, here, to) { landing(world, on, &[to]) } else { Landing::default() }
}

/// The square where a push would end: one pace straight away from somebody, if there is room.
pub fn pushed_to(world: &World, by: Entity, on: Entity) -> Option<Square> {
    let (here, from) = (footprint(world, on)?, footprint(world, by)?);
    Some(away(from, here)).filter(|&to| has_room(world, on, here, to))
}

/// Pushes somebody one pace straight away from another, if there is room.
pub fn push_away(world: &mut World, by: Entity, on: Entity, rule: RuleId) {
    if let Some(to) = pushed_to(world, by, on) {
        shove(world, by, on, to, rule);
    }
}

/// Whether somebody may be moved by force from a space to a square beside it: a pit is no hindrance, but nobody is lifted out of
/// one. Rulings `FV-RUL-42`, `FV-RUL-47`.
pub fn has_room(world: &World, on: Entity, from: Footprint, to: Square) -> bool {
    let there = Footprint { at: to, ..from };
    let here = footprint(world, on) == Some(from);
    let down = if here { down_in_pit(world, on) } else { over_pit(world, from) };
    is_open(world.resource(), there, |_| false, |other| other != on) && (!down || over_pit(world, there))
}

/// Moves somebody by another's force to a square beside it, if there is room. Its Move ends by that; it falls into a pit that it
/// was not in, and meets what is strewn there. Rulings `FV-RUL-42`, `FV-RUL-43`.
pub fn shove(world: &mut World, by: Entity, who: Entity, to: Square, rule: RuleId) {
    let was_down = down_in_pit(world, who);
    if !footprint(world, who).is_some_and(|here| has_room(world, who, here, to)) {
        return;
    }
    let Some(from) = put(world, who, to, rule) else { return };
    if is_on_its_way(world, who) {
        end_path(world, who);
        let stopped = Happening::MoveStopped { who: name(world, who), at: to, why: "is pushed".into() };
        tell(world, stopped, "FV-RUL-30");
    }
    if pit_under(world, who) && !was_down {
        into_pit(world, who, Some(by));
    }
    upon(world, &Moved { who, from, in_the_air: false });
}

/// A landing: what waits for somebody where it is moved by force, one harm after the other.
#[derive(Clone, Debug, Default)]
pub struct Landing {
    /// The law of each harm.
    pub harms: Vec<Outcomes<i32>>,
    /// The name of each harm for people.
    pub reasons: Vec<Reason>,
}

impl Landing {
    fn add(&mut self, harm: Outcomes<i32>, label: &'static str, rule: RuleId) {
        self.harms.push(harm);
        self.reasons.push(Reason::note(label, rule));
    }

    /// The law of all harms together.
    pub fn sum(&self) -> Outcomes<i32> {
        self.harms.iter().fold(Outcomes::certain(0), |sum, harm| sum.combine(harm, |sum, harm| sum + harm))
    }
}

/// The landing of somebody who is moved over these squares by force: what is strewn on each, a pit, and at last fire in which its
/// next turn would begin, if that does not burn it as it is.
fn landing(world: &World, who: Entity, over: &[Square]) -> Landing {
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
        let made = taken(world, who, DamageKind::Bludgeoning);
        landing.add(damage::law_of(fall::dice(HEIGHT), made), "a pit behind", "FV-RUL-42");
    }
    if fire::burns_next_turn(world, who, space) && !burns_already {
        landing.add(fire::law(world, who), "fire behind", "FV-RUL-43");
    }
    landing
}

/// The toll after all that waits at a landing.
pub fn after(world: &World, who: Entity, toll: Toll, landing: &Landing) -> Toll {
    landing.harms.iter().fold(toll, |toll, harm| odds::after(world, who, &toll, harm, true))
}

/// A target that is thrown over these squares if what is done to it succeeds, and harmed in no other way: with what waits there.
pub fn thrown(world: &World, target: Target, who: Entity, over: &[Square]) -> Target {
    let landing = landing(world, who, over);
    let odds = |odds: Odds| {
        let (mean, fells) = odds::told(&after(world, who, odds::before(world, who), &landing));
        let (damage_mean, defeat) = (odds.hit.as_f64() * mean, odds.hit.and(fells));
        Odds { damage_mean, defeat, ..Odds::of(odds.hit) }
    };
    let reasons = target.reasons.into_iter().chain(landing.reasons.iter().cloned()).collect();
    Target { odds: target.odds.map(odds), reasons, ..target }
}
