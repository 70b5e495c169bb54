//! Leaving the battle by an exit, of one's own will: those who guard the square may strike first.

use super::{
    escape::on_exit,
    path::StepRules,
    step::{Provoked, Steps},
};
use crate::{
    act::Act,
    deed::{deeds, push},
    knowledge::knows_of,
    moment::upon,
    tools::{name, tell},
};
use battle::{Happening, RuleId, Use, footprint, goals};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// The rules of leaving, as a rule system has them.
#[derive(Resource, Clone, Copy)]
pub struct LeaveRules {
    /// The rule by which somebody leaves.
    pub rule: RuleId,
    /// The enemies who may strike at somebody as it leaves, in the order in which they do.
    pub struck_by: fn(&World, Entity) -> Vec<Entity>,
    /// Takes somebody off the board.
    pub remove: fn(&mut World, Entity),
}

/// Squares beyond everybody's reach.
const AWAY: i16 = 200;

deeds! {
    /// The step out of the battle, once those who may strike have been asked.
    Depart(who: Entity) => depart;
}

/// The act of leaving by a rule, what it takes left aside.
pub const fn leaving(rule: RuleId) -> Act {
    Act {
        known: on_exit,
        use_for: |_, _, _| Use::Leave,
        provokes: |world, who| {
            let by = (world.resource::<LeaveRules>().struck_by)(world, who).into_iter();
            by.filter(|&enemy| knows_of(world, who, enemy)).collect()
        },
        told: false,
        done: |world, who, _| {
            let by = (world.resource::<LeaveRules>().struck_by)(world, who);
            push(world, Depart(who));
            if !by.is_empty() {
                upon(world, &Provoked { mover: who, by });
            }
        },
        ..Act::new("leave", "Leave the battle", rule)
    }
}

/// The combatants whose answer somebody provokes by going where nobody reaches it.
pub fn provoked_by_leaving(mover: &impl StepRules) -> Vec<Entity> {
    let (world, who) = mover.whose();
    let here = footprint(world, who).map(|space| space.at);
    here.map_or(Vec::new(), |here| mover.provoked(here, here.offset(AWAY, AWAY)).collect())
}

fn depart(world: &mut World, who: Entity) {
    let stopped = (world.resource::<Steps>().stopped)(world, who).is_some();
    let Some(space) = footprint(world, who).filter(|_| !stopped) else { return };
    let LeaveRules { rule, remove, .. } = *world.resource::<LeaveRules>();
    let what = Happening::Left { who: name(world, who), at: space.at, how: "leaves the battle".into() };
    tell(world, what, rule);
    goals::left(world, who);
    remove(world, who);
}
