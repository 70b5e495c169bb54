//! Moments: what rules do when something happens that is none of their own doing. A rule system writes them down once, in
//! order; whoever brings a moment about knows none of them.

use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// A rule that acts at a moment.
pub type Always = fn(&mut World);

/// A rule that acts at a moment of somebody's.
pub type Of = fn(&mut World, Entity);

/// A rule that acts when the turns of several pass at once.
pub type OfAll = fn(&mut World, &[Entity]);

/// What acts at each moment, the first first.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Moments {
    /// Before each deed: whatever the one before has changed.
    pub between_deeds: &'static [Always],
    /// A round begins.
    pub round_begins: &'static [Always],
    /// Turns begin, or would if those whose they are could have them.
    pub turns_pass: &'static [OfAll],
    /// Somebody's turn begins, and has not been begun before and put off.
    pub turn_begins: &'static [Of],
    /// The same, before they do anything: what is pushed now comes before all that the turn holds.
    pub turn_opens: &'static [Of],
    /// Somebody has done what they want to do on their turn, and it is about to end.
    pub turn_closes: &'static [Of],
}

/// Runs the rules of a moment.
pub fn now(world: &mut World, rules: fn(&Moments) -> &'static [Always]) {
    for rule in rules(world.resource::<Moments>()) {
        rule(world);
    }
}

/// Runs the rules of a moment of somebody's.
pub fn of(world: &mut World, who: Entity, rules: fn(&Moments) -> &'static [Of]) {
    for rule in rules(world.resource::<Moments>()) {
        rule(world, who);
    }
}

/// Runs the rules of turns that pass because those whose they are can't have them.
pub fn turns_pass(world: &mut World, who: &[Entity]) {
    for rule in world.resource::<Moments>().turns_pass {
        rule(world, who);
    }
}
