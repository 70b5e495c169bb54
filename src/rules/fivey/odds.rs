//! Exact odds of harm upon harm, the toll: what is left of somebody after one and another. What happens is in
//! [`super::damage`].

use super::defeat::stays_up;
use crate::prelude::*;

/// A toll: the law of health that is left, and of damage that has been dealt.
pub type Toll = Outcomes<(i32, i32)>;

/// The toll when nothing has happened yet.
pub fn before(world: &World, who: Entity) -> Toll {
    Outcomes::certain((part::<Health>(world, who).now.max(1), 0))
}

/// The toll after one more harm to those who still stand. `rouses`: the undead may stay up after it. Ruling `FV-RUL-33`.
pub fn after(world: &World, who: Entity, toll: &Toll, harm: &Outcomes<i32>, rouses: bool) -> Toll {
    let stays = if rouses { stays_up(world, who) } else { Chance::NEVER };
    toll.spread(|&(left, dealt)| {
        if left == 0 {
            return Outcomes::certain((0, dealt));
        }
        let hurt = harm.map(|&more| ((left - more).max(0), dealt + more));
        if stays == Chance::NEVER {
            return hurt;
        }
        let up = Outcomes::weighed(stays);
        hurt.spread(|&(left, dealt)| match left {
            0 => up.map(|&up| (i32::from(up), dealt)),
            left => Outcomes::certain((left, dealt)),
        })
    })
}

/// Damage on average, and the chance that nothing is left.
pub fn told(toll: &Toll) -> (f64, Chance) {
    (toll.map(|&(_, dealt)| dealt).mean().as_f64(), toll.chance(|&(left, _)| left == 0))
}
