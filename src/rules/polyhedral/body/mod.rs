//! What bodies do to each other and to the ground: holding, pushing, flying, jumping, climbing, falling. Catalog sections 18
//! and 24, rulings `R-085`, `R-086`, `R-109` to `R-111`.

pub mod climb;

pub mod contest;

pub mod fall;

pub mod flight;

pub mod force;

pub mod grip;

pub mod jump;

pub mod push;

pub mod shove;

pub mod squeeze;

pub use push::{line, over_edges};

use super::tools::{enemies, name};
use crate::{
    battle::{offer::Use, order::Refusal, words::Cost},
    kit::draft::{Draft, Maybe},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use contest::{Contest, EITHER, STRENGTH};

/// Who holds whom, and who is in the air.
#[derive(Resource, Clone, Debug, Default)]
pub struct Bodies {
    grips: Vec<grip::Grip>,
    aloft: Vec<Entity>,
}

/// What has come of the latest deed: who holds nobody any more, who falls out of the air.
pub fn settle(world: &mut World) {
    let bodies = world.resource::<Bodies>();
    if !bodies.grips.is_empty() {
        grip::settle(world);
    }
    if !world.resource::<Bodies>().aloft.is_empty() {
        flight::settle(world);
    }
}

/// One action. Rule `PH-CBT-TURN-1`.
fn one_action() -> Cost {
    Cost(vec![("action", 1)])
}

/// Nobody whom that could be done to.
fn nobody(rule: &'static str) -> Refusal {
    Refusal::Because("nobody within 5 ft can be grabbed".into(), rule)
}

/// A deed against one enemy's strength or deftness, for an action: of each enemy whether it may be tried, its chance, and how deep
/// whoever is in the air would fall.
fn contested(
    world: &World,
    who: Entity,
    draft: Draft,
    may: fn(&World, Entity, Entity) -> Result<(), Refusal>,
    turns: f32,
    rule: &'static str,
) -> Maybe {
    let judged = enemies(world, who).map(|enemy| {
        let verdict = may(world, who, enemy).map(|()| {
            let target = Contest::of(world, who, STRENGTH, enemy, EITHER).target(world, enemy);
            fall::with_drop(world, target, enemy, fall::out_of_the_air(world, enemy))
        });
        (name(world, enemy), verdict)
    });
    let judged: Vec<_> = judged.collect();
    // Whoever is out of reach is not why it can't be done to the one who is not.
    let refusals = judged.iter().filter_map(|(_, verdict)| verdict.as_ref().err());
    let near: Vec<&Refusal> = refusals.filter(|refusal| !refusal.is_out_of_reach()).collect();
    let nobody = if let [only] = near[..] { only.clone() } else { nobody(rule) };
    draft.aimed(judged, one_action(), Use::Hinder { turns }, nobody)
}
