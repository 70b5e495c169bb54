//! Speed on one's own. Rules `PH-SPEED-01`, `PH-MOVE-03`, ruling `R-106`.

use super::{body::holds::is_held, sheet::Speed};
use crate::prelude::*;

/// Speed that one has now: conditions may halve it, rounded down to 5 feet, or take it. Rules `PH-SPEED-01`, `R-106`.
pub fn speed(world: &World, who: Entity) -> Feet {
    speed_of(world, &Body::of(world, who))
}

/// Speed of a body that is looked at anyway.
pub fn speed_of(world: &World, body: &Body<'_>) -> Feet {
    let who = body.who;
    if !body.able() || body.suffers(|effects| effects.speed_zero) || is_held(world, who) {
        return Feet(0);
    }
    // Of several modes the greatest counts. Rule `PH-MOVE-03`.
    let walks = world.get::<Speed>(who).map_or(0, |speed| speed.0.0);
    let full = profile(world, who).map_or(0, |profile| profile.speeds.most().0).max(walks);
    let halved = body.suffers(|effects| effects.speed_halved);
    Feet(if halved { full / 2 / 5 * 5 } else { full })
}

/// Rule by which somebody can't leave its place.
pub fn rooted(world: &World, who: Entity) -> &'static str {
    if is_held(world, who) {
        return "PH-COND-GRAPPLED-1";
    }
    let roots = cause(world, who, |effects| effects.speed_zero);
    roots.map_or_else(|| idle(world, who), |(_, rule)| rule)
}
