//! Light that somebody carries: how far it falls, the hand that holds it, and how it goes on burning where it lies. Rule
//! `PH-VIS-01`, ruling `R-095`.

use crate::prelude::*;
use crate::profile::LampKind;
use battle::lights::CarriedLight;
use kit::items;
use kit::lights;

/// A lamp: a light that somebody has, in hand or at the belt.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lamp {
    /// Kind of lamp.
    pub kind: LampKind,
    /// Whether it burns.
    pub lit: bool,
}

/// Gives somebody a light when the battle begins.
pub fn equip(world: &mut World, who: Entity, kind: LampKind) {
    let lit = !kind.takes_a_hand() || world.get::<Arms>(who).is_some_and(|arms| arms.free_hands() > 0);
    world.entity_mut(who).insert(Lamp { kind, lit });
    shine(world, who);
}

/// Sheds the light of somebody as its lamp burns, and takes the hand that holds it.
pub fn shine(world: &mut World, who: Entity) {
    let lamp = world.get::<Lamp>(who).copied();
    let held = lamp.is_some_and(|lamp| lamp.lit && lamp.kind.takes_a_hand());
    if world.get::<Arms>(who).is_some_and(|arms| arms.light != held) {
        rearm(world, who, |arms| arms.light = held);
    }
    lights::shed(world, who, lamp.filter(|lamp| lamp.lit).map(|lamp| glow(lamp.kind)));
}

fn glow(kind: LampKind) -> CarriedLight {
    let feet = Feet(kind.bright());
    CarriedLight { bright: feet, dim: feet }
}

/// Tells what somebody does with its light.
pub fn handled(world: &mut World, who: Entity, how: &'static str) {
    let Some(lamp) = world.get::<Lamp>(who).copied() else { return never!("{who:?} has no lamp") };
    tell_handled(world, who, how, lamp.kind.title(), "R-095");
}

/// Drops a burning light, which goes on burning where it falls.
pub fn drop_light(world: &mut World, who: Entity) {
    let Some(lamp) = world.get::<Lamp>(who).copied().filter(|lamp| lamp.lit) else { return };
    handled(world, who, "drops");
    world.entity_mut(who).remove::<Lamp>();
    shine(world, who);
    items::lay(world, who, lamp.kind.id());
    set(world);
}

/// Sets up every light that lies on the ground, and no other.
pub fn set(world: &mut World) {
    lights::set(world, |item| LampKind::of_id(item).map(glow), []);
}
