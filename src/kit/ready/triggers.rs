//! Triggers: the moments that can be waited for, and noticing that one has come. A readied deed comes after what has set it off.

use super::{Readying, Watch, Watches, answer::MayAnswer};
use crate::deed::push_each;
use battle::{Board, Roster, Turns, footprint, space_at};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Feet, Footprint, Square, Tile, cover::Cover};

/// A trigger: a moment that can be waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trigger {
    /// Its word in orders.
    pub word: &'static str,
    /// The name for people, after `when`.
    pub told: &'static str,
    /// The event that brings it.
    pub when: When,
}

impl Trigger {
    /// A trigger, by its word in orders and as people call it.
    pub const fn new(word: &'static str, told: &'static str, when: When) -> Self {
        Self { word, told, when }
    }
}

/// The moments that can be waited for everywhere: those before an enemy comes so near, and those after.
pub const FIRST: [Trigger; 2] = [
    Trigger::new("enemy_in_reach", "an enemy comes into reach", When::InReach),
    Trigger::new("enemy_in_sight", "an enemy comes into sight", When::InSight),
];
/// The moments after those.
pub const OTHERS: [Trigger; 6] = [
    Trigger::new("enemy_in_doorway", "an enemy steps into a doorway", When::InDoorway),
    Trigger::new("enemy_leaves_cover", "an enemy leaves cover", When::LeavesCover),
    Trigger::new("enemy_attacks", "an enemy attacks", When::EnemyAttacks),
    Trigger::new("friend_attacks", "a friend attacks", When::FriendAttacks),
    Trigger::new("friend_attacked", "a friend is attacked", When::FriendAttacked),
    Trigger::new("door_opens", "a door opens", When::DoorOpens),
];

/// The event that brings a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// An enemy comes within reach or range of what is readied.
    InReach,
    /// An enemy comes into sight.
    InSight,
    /// An enemy in sight comes so near.
    Within(Feet),
    /// An enemy steps into an open door in sight.
    InDoorway,
    /// An enemy in sight steps out of cover.
    LeavesCover,
    /// An enemy in sight attacks.
    EnemyAttacks,
    /// A friend in sight attacks.
    FriendAttacks,
    /// A friend in sight is attacked.
    FriendAttacked,
    /// A door opens, wherever it is heard.
    DoorOpens,
}

/// Notices that somebody has come from one square to where it stands.
pub fn stepped<R: Readying>(world: &mut World, mover: Entity, from: Square) {
    fire::<R>(world, Some(mover), |world, watch| {
        let (Some(eyes), Some(here)) = (footprint(world, watch.who), footprint(world, mover)) else {
            return false;
        };
        let before = space_at(world, mover, from);
        let holds = |there| {
            holds::<R>(world, watch, eyes, there) && (R::SEES_AT)(world, watch.who, eyes, mover, there)
        };
        hostile(world, watch.who, mover) && holds(here) && !holds(before)
    });
}

/// Whether what somebody waits for is so while an enemy that it sees is in a space.
fn holds<R: Readying>(world: &World, watch: &Watch, eyes: Footprint, there: Footprint) -> bool {
    let board = world.resource::<Board>();
    match watch.trigger.when {
        When::InReach => eyes.distance(there) <= R::reach(world, watch.who, &watch.plan),
        When::InSight => true,
        When::Within(feet) => eyes.distance(there) <= feet,
        When::InDoorway => there.squares().any(|at| board.map().tile(at) == Tile::DoorOpen),
        When::LeavesCover => board.sight(eyes, there).1 == Cover::None,
        When::EnemyAttacks | When::FriendAttacks | When::FriendAttacked | When::DoorOpens => false,
    }
}

/// Notices that somebody has attacked another, a thing or a square.
pub fn attacked<R: Readying>(world: &mut World, by: Entity, on: Option<Entity>) {
    fire::<R>(world, Some(by), |world, watch| {
        let sees = |other: Entity| match (footprint(world, watch.who), footprint(world, other)) {
            (Some(eyes), Some(there)) => (R::SEES_AT)(world, watch.who, eyes, other, there),
            _ => false,
        };
        let foe = hostile(world, watch.who, by);
        match watch.trigger.when {
            When::EnemyAttacks => foe && sees(by),
            When::FriendAttacks => !foe && sees(by),
            When::FriendAttacked => {
                let friend = |on: &Entity| *on != watch.who && !hostile(world, watch.who, *on);
                foe && on.filter(friend).is_some_and(sees)
            }
            _ => false,
        }
    });
}

/// Notices that a door has opened.
pub fn opened<R: Readying>(world: &mut World) {
    fire::<R>(world, None, |_, watch| watch.trigger.when == When::DoorOpens);
}

/// Whether two are enemies.
pub(super) fn hostile(world: &World, one: Entity, other: Entity) -> bool {
    world.resource::<Roster>().hostile(one, other)
}

/// Lets everybody answer whose moment has come, in initiative order, and never to its own deed.
fn fire<R: Readying>(world: &mut World, cause: Option<Entity>, comes: impl Fn(&World, &Watch) -> bool) {
    if world.resource::<Watches>().0.is_empty() {
        return;
    }
    let turns = world.resource::<Turns>();
    let acting = turns.current();
    let ripe = |watch: &&Watch| {
        Some(watch.who) != acting
            && Some(watch.who) != cause
            && (R::MAY_REACT)(world, watch.who)
            && comes(world, watch)
    };
    let mut ripe: Vec<&Watch> = world.resource::<Watches>().0.iter().filter(ripe).collect();
    ripe.sort_by_key(|watch| turns.place(watch.who));
    let answer = |watch: &Watch| MayAnswer::<R>::new(watch.who, watch.trigger, cause);
    let answers: Vec<MayAnswer<R>> = ripe.into_iter().map(answer).collect();
    push_each(world, answers);
}
