//! What waits for which moment. Rule `PH-ACT-READY-1`, ruling `R-080`.

use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::Arc;

/// The word for it in orders, and for the policy of its moments.
pub const VERB: &str = "ready";

/// All that waits for its moment.
#[derive(Resource, Clone, Debug, Default)]
pub struct Watches(pub Vec<Watch>);

/// A deed that waits for its moment.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Who waits.
    pub who: Entity,
    /// The way to strike, by id, or another deed.
    pub plan: Arc<str>,
    /// For what.
    pub trigger: Trigger,
}

/// A moment that can be waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// An enemy comes within reach or range of what is readied.
    EnemyInReach,
    /// An enemy comes into sight.
    EnemyInSight,
    /// An enemy comes within 10 feet.
    EnemyWithin10,
    /// An enemy comes within 30 feet.
    EnemyWithin30,
    /// An enemy steps into an open door in sight.
    EnemyInDoorway,
    /// An enemy in sight steps out of cover.
    EnemyLeavesCover,
    /// An enemy in sight attacks.
    EnemyAttacks,
    /// A friend in sight attacks.
    FriendAttacks,
    /// A friend in sight is attacked.
    FriendAttacked,
    /// A door opens.
    DoorOpens,
}

impl Trigger {
    /// All of them, as they are offered.
    pub const ALL: [Trigger; 10] = [
        Trigger::EnemyInReach,
        Trigger::EnemyInSight,
        Trigger::EnemyWithin10,
        Trigger::EnemyWithin30,
        Trigger::EnemyInDoorway,
        Trigger::EnemyLeavesCover,
        Trigger::EnemyAttacks,
        Trigger::FriendAttacks,
        Trigger::FriendAttacked,
        Trigger::DoorOpens,
    ];

    /// Its word in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Trigger::EnemyInReach => "enemy_in_reach",
            Trigger::EnemyInSight => "enemy_in_sight",
            Trigger::EnemyWithin10 => "enemy_within_10_ft",
            Trigger::EnemyWithin30 => "enemy_within_30_ft",
            Trigger::EnemyInDoorway => "enemy_in_doorway",
            Trigger::EnemyLeavesCover => "enemy_leaves_cover",
            Trigger::EnemyAttacks => "enemy_attacks",
            Trigger::FriendAttacks => "friend_attacks",
            Trigger::FriendAttacked => "friend_attacked",
            Trigger::DoorOpens => "door_opens",
        }
    }

    /// The trigger of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|trigger| trigger.word() == word)
    }

    /// What people call it, after `when`.
    pub const fn told(self) -> &'static str {
        match self {
            Trigger::EnemyInReach => "an enemy comes into reach",
            Trigger::EnemyInSight => "an enemy comes into sight",
            Trigger::EnemyWithin10 => "an enemy comes within 10 ft",
            Trigger::EnemyWithin30 => "an enemy comes within 30 ft",
            Trigger::EnemyInDoorway => "an enemy steps into a doorway",
            Trigger::EnemyLeavesCover => "an enemy leaves cover",
            Trigger::EnemyAttacks => "an enemy attacks",
            Trigger::FriendAttacks => "a friend attacks",
            Trigger::FriendAttacked => "a friend is attacked",
            Trigger::DoorOpens => "a door opens",
        }
    }
}

/// A moment that somebody has waited for.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Who waits.
    pub who: Entity,
    /// For what.
    pub trigger: Trigger,
    /// Who has brought it about, if anybody has.
    pub to: Option<Entity>,
}

/// The moment has come that somebody has readied a deed for.
#[derive(Clone, Copy, Debug)]
pub struct MayAnswer(pub Moment);

/// Whether somebody waits for a moment.
pub fn waits(world: &World, who: Entity) -> bool {
    world.resource::<Watches>().0.iter().any(|watch| watch.who == who)
}

/// Somebody waits no more: its next turn has come, or its moment. Ruling `R-080`.
pub fn forget(world: &mut World, who: Entity) {
    if waits(world, who) {
        world.resource_mut::<Watches>().0.retain(|watch| watch.who != who);
    }
}
