//! Moments: what rules do when something happens that is none of their own doing. A rule system writes them down once, in
//! order; whoever brings a moment about knows none of them.

use battle::matching::Picked;
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::Square;

/// A rule that acts at a moment.
pub type Always = fn(&mut World);

/// A rule that acts at a moment of somebody's.
pub type Handler = fn(&mut World, Entity);

/// A rule that acts when the turns of several pass at once.
pub type OfAll = fn(&mut World, &[Entity]);

/// A rule that acts when somebody does what it has picked.
pub type Acting = fn(&mut World, Entity, &Picked);

/// A rule that acts when somebody has come from a square.
pub type Came = fn(&mut World, Entity, Square);

/// A rule that acts when somebody has attacked: whom, if anybody was there.
pub type Attacked = fn(&mut World, Entity, Option<Entity>);

/// A rule that acts when a combatant has declared an attack on others.
pub type Declaring = fn(&mut World, Entity, &[Entity]);

/// The moments of a rule system: what acts at each, the first first.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Moments {
    /// The moment before each deed: whatever the one before has changed.
    pub between_deeds: &'static [Always],
    /// The moment after each deed.
    pub deed_done: &'static [Always],
    /// The moment before somebody does what it has picked among the offers of a turn, or pays for like them.
    pub before_acting: &'static [Acting],
    /// The moment when it has been done, or what comes of it has been begun.
    pub after_acting: &'static [Acting],
    /// The beginning of a round.
    pub round_begins: &'static [Always],
    /// The beginning of turns, or of those that would begin if those whose they are could have them.
    pub turns_pass: &'static [OfAll],
    /// The beginning of somebody's turn that has not been begun before and put off.
    pub turn_begins: &'static [Handler],
    /// The opening of a turn, as it begins but before anything is done: what is pushed now comes before all that the turn holds.
    pub turn_opens: &'static [Handler],
    /// The moment when what a turn is paid with has come back, and whether anything may be done with it is not said yet.
    pub turn_granted: &'static [Handler],
    /// The moment when somebody has done what they want to do on their turn, and it is about to end.
    pub turn_closes: &'static [Handler],
    /// The end of somebody's turn, where the battle goes on.
    pub turn_ended: &'static [Handler],
    /// The end of what somebody gives others or waits for: its next turn has come, or it is out of the battle.
    pub withdraws: &'static [Handler],
    /// The moment before somebody rolls a die for something: what sways just one roll is used up.
    pub rolls: &'static [Handler],
    /// The declaration of an attack that may be replied to: what is pushed now comes before the replies.
    pub declared: &'static [Declaring],
    /// The moment before the roll of an attack, with a weapon or a spell.
    pub attacks: &'static [Handler],
    /// The moment when somebody is off the board, fallen or not.
    pub gone: &'static [Handler],
    /// A step that somebody has made of its own. What happens first is pushed last.
    pub stepped: &'static [Came],
    /// An attack that somebody has made on another, a thing or a square.
    pub attacked: &'static [Attacked],
    /// The hit of an attack: what is to come of it is the topmost deed.
    pub hit: &'static [Always],
    /// The opening of a door.
    pub opened: &'static [Always],
}

impl Moments {
    /// Moments at which nothing acts.
    pub const NONE: Self = Self {
        between_deeds: &[],
        deed_done: &[],
        before_acting: &[],
        after_acting: &[],
        round_begins: &[],
        turns_pass: &[],
        turn_begins: &[],
        turn_opens: &[],
        turn_granted: &[],
        turn_closes: &[],
        turn_ended: &[],
        withdraws: &[],
        rolls: &[],
        declared: &[],
        attacks: &[],
        gone: &[],
        stepped: &[],
        attacked: &[],
        hit: &[],
        opened: &[],
    };
}

/// The rules that act at a moment of a rule system's own, the first first. A value of its kind says what has happened.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Upon<M: 'static>(pub &'static [fn(&mut World, &M)]);

/// Runs the rules of a moment of a rule system's own.
pub fn upon<M: 'static>(world: &mut World, what: &M) {
    let rules = world.get_resource::<Upon<M>>().map_or(&[][..], |upon| upon.0);
    for rule in rules {
        rule(world, what);
    }
}

/// Runs the rules of a moment.
pub fn now(world: &mut World, rules: fn(&Moments) -> &'static [Always]) {
    for rule in rules(world.resource::<Moments>()) {
        rule(world);
    }
}

/// Runs the rules of a moment of somebody's.
pub fn of(world: &mut World, who: Entity, rules: fn(&Moments) -> &'static [Handler]) {
    for rule in rules(world.resource::<Moments>()) {
        rule(world, who);
    }
}

/// Runs the rules of an attack that has been declared.
pub fn declared(world: &mut World, by: Entity, targets: &[Entity]) {
    for rule in world.resource::<Moments>().declared {
        rule(world, by, targets);
    }
}

/// Runs the rules of turns that pass because those whose they are can't have them.
pub fn turns_pass(world: &mut World, who: &[Entity]) {
    for rule in world.resource::<Moments>().turns_pass {
        rule(world, who);
    }
}

/// Runs the rules of a moment when somebody does what it has picked.
pub fn acting(world: &mut World, who: Entity, picked: &Picked, rules: fn(&Moments) -> &'static [Acting]) {
    for rule in rules(world.resource::<Moments>()) {
        rule(world, who, picked);
    }
}

/// Runs the rules of a step that somebody has made of its own from a square to where it stands.
pub fn stepped(world: &mut World, who: Entity, from: Square) {
    for rule in world.resource::<Moments>().stepped {
        rule(world, who, from);
    }
}

/// Runs the rules of an attack that somebody has made: on whom, if anybody was there.
pub fn attacked(world: &mut World, by: Entity, on: Option<Entity>) {
    for rule in world.resource::<Moments>().attacked {
        rule(world, by, on);
    }
}
