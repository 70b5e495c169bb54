//! The moments that can be waited for, and noticing that one has come. Ruling `R-080`; a readied deed comes after what has set it
//! off. Ruling `R-078`.

use super::{
    super::{
        forms::{forms, threatened},
        sight::{sees, sees_at},
        state::may_react,
    },
    plans::Plan,
    watches::{MayAnswer, Moment, Trigger, Watch, Watches},
};
use crate::{
    battle::{Board, Roster, Turns, footprint},
    grid::{Feet, Footprint, Square, Tile, cover::Cover},
    kit::push_each,
};
use bevy_ecs::{entity::Entity, world::World};

/// Somebody has come from one square to where it stands.
pub fn stepped(world: &mut World, mover: Entity, from: Square) {
    fire(world, Some(mover), |world, watch| {
        let (Some(eyes), Some(here)) = (footprint(world, watch.who), footprint(world, mover)) else {
            return false;
        };
        let before = Footprint { at: from, side: here.side };
        let comes = |now: fn(&World, Look) -> bool| {
            let look = |there| Look { watch, eyes, mover, there };
            now(world, look(here)) && !now(world, look(before))
        };
        hostile(world, watch.who, mover)
            && match watch.trigger {
                Trigger::EnemyInReach => comes(in_reach),
                Trigger::EnemyInSight => comes(in_sight),
                Trigger::EnemyWithin10 => comes(within::<10>),
                Trigger::EnemyWithin30 => comes(within::<30>),
                Trigger::EnemyInDoorway => comes(in_doorway),
                Trigger::EnemyLeavesCover => comes(in_the_open),
                _ => false,
            }
    });
}

/// Somebody looks at where another stands, or stood.
#[derive(Clone, Copy)]
struct Look<'a> {
    watch: &'a Watch,
    eyes: Footprint,
    mover: Entity,
    there: Footprint,
}

fn in_sight(world: &World, look: Look) -> bool {
    sees_at(world, look.watch.who, look.eyes, look.mover, look.there)
}

fn in_reach(world: &World, look: Look) -> bool {
    let form = forms(world, look.watch.who).iter().find(|form| form.id == look.watch.plan);
    let planned = || Plan::of_word(&look.watch.plan)?.reach(world, look.watch.who);
    let reach = form.map(|form| form.far).or_else(planned);
    let reach = reach.unwrap_or_else(|| threatened(world, look.watch.who));
    look.eyes.distance(look.there) <= reach && in_sight(world, look)
}

fn within<const FEET: i32>(world: &World, look: Look) -> bool {
    look.eyes.distance(look.there) <= Feet(FEET) && in_sight(world, look)
}

fn in_doorway(world: &World, look: Look) -> bool {
    let map = world.resource::<Board>().map();
    look.there.squares().any(|at| map.tile(at) == Tile::DoorOpen) && in_sight(world, look)
}

fn in_the_open(world: &World, look: Look) -> bool {
    let cover = world.resource::<Board>().sight(look.eyes, look.there).1;
    cover == Cover::None && in_sight(world, look)
}

/// Somebody has attacked another, a thing or a square.
pub fn attacked(world: &mut World, by: Entity, on: Option<Entity>) {
    fire(world, Some(by), |world, watch| {
        let foe = hostile(world, watch.who, by);
        match watch.trigger {
            Trigger::EnemyAttacks => foe && sees(world, watch.who, by),
            Trigger::FriendAttacks => !foe && sees(world, watch.who, by),
            Trigger::FriendAttacked => {
                let friend = |on: &Entity| *on != watch.who && !hostile(world, watch.who, *on);
                foe && on.filter(friend).is_some_and(|on| sees(world, watch.who, on))
            }
            _ => false,
        }
    });
}

/// A door has opened, wherever it is heard.
pub fn opened(world: &mut World) {
    fire(world, None, |_, watch| watch.trigger == Trigger::DoorOpens);
}

fn hostile(world: &World, one: Entity, other: Entity) -> bool {
    world.resource::<Roster>().hostile(one, other)
}

/// Lets everybody answer whose moment has come, in initiative order, and never to its own deed. Ruling `R-078`.
fn fire(world: &mut World, cause: Option<Entity>, comes: impl Fn(&World, &Watch) -> bool) {
    if world.resource::<Watches>().0.is_empty() {
        return;
    }
    let turns = world.resource::<Turns>();
    let acting = turns.current();
    let ripe = |watch: &&Watch| {
        Some(watch.who) != acting
            && Some(watch.who) != cause
            && may_react(world, watch.who)
            && comes(world, watch)
    };
    let mut ripe: Vec<&Watch> = world.resource::<Watches>().0.iter().filter(ripe).collect();
    ripe.sort_by_key(|watch| turns.place(watch.who));
    let answers: Vec<MayAnswer> = ripe
        .into_iter()
        .map(|watch| MayAnswer(Moment { who: watch.who, trigger: watch.trigger, to: cause }))
        .collect();
    push_each(world, answers);
}
