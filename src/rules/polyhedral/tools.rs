//! Short ways to ask the world what these rules often ask.

use super::{
    body::grip::is_held,
    profile::Ability,
    sheet::{Conditions, Economy, Sheet, Speed, Wounds},
    state::{Body, incapacitated, suffers},
};
use crate::{
    battle::{board::footprint, goals::fights, words::Reason},
    grid::Feet,
};
use bevy_ecs::{entity::Entity, world::World};

pub use super::{hiding::hidden, sight::sees};
pub use crate::kit::tools::{
    ask, change, enemies as everybody_hostile, name, option, part, roll, roll_sides, tell, tell_deed,
    tell_offer,
};

/// Feet between two, from nearest square to nearest square. Ruling `R-103`.
pub fn distance(world: &World, one: Entity, other: Entity) -> Option<Feet> {
    Some(footprint(world, one)?.distance(footprint(world, other)?))
}

/// The modifier of an ability. Rule `PH-ABIL-04`.
pub fn modifier(world: &World, who: Entity, ability: Ability) -> i32 {
    world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.abilities.modifier(ability))
}

/// The penalty for wounds, as a reason. Rule `PH-COND-WOUNDED-2`.
pub fn wound_penalty(world: &World, who: Entity) -> Option<Reason> {
    let wounds = part::<Wounds>(world, who).0;
    (wounds > 0).then(|| Reason::flat("wounds", -wounds, "PH-COND-WOUNDED-2"))
}

/// Fights, and nothing keeps it from acting.
pub fn able(world: &World, who: Entity) -> bool {
    Body::of(world, who).able()
}

/// Whether somebody may react now. Rules `PH-CBT-REACT-2`, `PH-CBT-SUR-4`, `PH-COND-SLOWED-3`.
pub fn may_react(world: &World, who: Entity) -> bool {
    fights(world, who)
        && !incapacitated(world, who)
        && !part::<Conditions>(world, who).surprised
        && part::<Economy>(world, who).reactions > 0
        && !suffers(world, who, |effects| effects.no_reactions)
}

/// The speed one has now: conditions may halve it, rounded down to 5 feet, or take it. Rules `PH-SPEED-01`, `R-106`.
pub fn speed(world: &World, who: Entity) -> Feet {
    let body = Body::of(world, who);
    if !body.able() || body.suffers(|effects| effects.speed_zero) || is_held(world, who) {
        return Feet(0);
    }
    // Of several modes the greatest counts. Rule `PH-MOVE-03`.
    let walks = world.get::<Speed>(who).map_or(0, |speed| speed.0.0);
    let full = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.speeds.most().0).max(walks);
    let halved = body.suffers(|effects| effects.speed_halved);
    Feet(if halved { full / 2 / 5 * 5 } else { full })
}

/// Whoever of another side is on the board, standing or not, and not hidden: those that can be aimed at. Rule
/// `PH-COND-HIDDEN-1`.
pub fn enemies(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    everybody_hostile(world, of).filter(|&who| !hidden(world, who))
}
