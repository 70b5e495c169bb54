//! Heavy things: moved over the ground square by square, and toppled where they stand.

use super::state::{State, all, at_hand, set, set_tile, thing};
use crate::{
    deed::Deed,
    offer_builder::{Availability, OfferBuilder},
    tools::{name, tell, tell_handled},
};
use battle::{
    Area, Board, Cost, Happening, Odds, Picked, Reason, Refusal, RuleId, Target, ThingSetup, Use, Waiting,
    Who, footprint,
    never::{gone, never},
};
use bevy_ecs::{entity::Entity, world::World};
use dice::Chance;
use grid::{Feet, Footprint, SQUARE_FEET, Square, Tile, cuts_corner};
use std::{fmt, sync::Arc};

/// The move of something heavy by one square.
pub struct Shift {
    /// The one who moves it.
    pub by: Entity,
    /// A place in the level's things.
    pub at: usize,
    /// The square that it is moved to.
    pub to: Square,
    /// The rule by which it is moved.
    pub rule: RuleId,
    /// Runs when it is moved against somebody of whom its mover did not know.
    pub meets: fn(&mut World, Footprint),
}

/// Without the function: it never changes, and where it lies is no state of a battle.
impl fmt::Debug for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, at, to, rule, .. } = self;
        f.debug_tuple("Shift").field(by).field(at).field(to).field(rule).finish()
    }
}

impl Deed for Shift {
    fn perform(self: Arc<Self>, world: &mut World) {
        shift(world, &self);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("moves something heavy to {}", self.to);
        Some(Waiting { who: name(world, self.by), what: what.into(), at: Some(self.to) })
    }

    fn path_of(&self) -> Option<Entity> {
        Some(self.by)
    }
}

/// Whether a thing can be moved one square: nobody is there but who is to be ignored, and nothing is in the way.
pub fn has_room(world: &World, from: Square, to: Square, ignored: impl Fn(Entity) -> bool) -> bool {
    let board = world.resource::<Board>();
    let map = board.map();
    let open = matches!(map.tile(to), Tile::Floor | Tile::Difficult | Tile::Water | Tile::DoorOpen);
    let alone = board.on(to).iter().all(|&other| ignored(other));
    open && alone && map.detail(to).tight.is_none() && !cuts_corner(map, 1, from, to)
}

/// Moves a thing one square, if whoever moves it is beside it and there is room.
fn shift(world: &mut World, &Shift { by, at, to, rule, meets }: &Shift) {
    let Some((setup, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (Some(&from), left, item) = (state.squares.first(), state.under, setup.name.clone()) else {
        return never!("a heavy thing stands nowhere");
    };
    let me = footprint(world, by);
    let beside = |at: Square| me.is_some_and(|me| me.distance(Footprint::single(at)) <= Feet(SQUARE_FEET));
    if state.broken || state.toppled || !(beside(from) || beside(to)) {
        return;
    }
    if !has_room(world, from, to, |_| false) {
        return meets(world, Footprint::single(to));
    }
    let under = world.resource::<Board>().map().tile(to);
    set(world, at, |state| (state.squares, state.under) = (vec![to], under));
    let mut board = world.resource_mut::<Board>();
    board.set_tile(from, left);
    board.set_tile(to, Tile::Obstacle);
    let who = name(world, by);
    tell(world, Happening::Shifted { who, item: item.to_string().into(), from, to, left }, rule);
}

/// Topples a thing: what is fragile breaks, all else lies in the way as rubble does.
pub fn topple(
    world: &mut World,
    who: Entity,
    at: usize,
    rule: RuleId,
    breaks: impl FnOnce(&mut World, Entity, usize),
) {
    let Some((setup, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (item, here) = (setup.name.clone(), state.squares.clone());
    let fragile = setup.heavy.as_ref().is_some_and(|heavy| heavy.fragile);
    tell_handled(world, who, "topples", item, rule);
    set(world, at, |state| state.toppled = true);
    if fragile {
        return breaks(world, who, at);
    }
    lay_low(world, who, &here, Tile::Difficult, rule);
}

fn lay_low(world: &mut World, who: Entity, squares: &[Square], tile: Tile, rule: RuleId) {
    let by = Some(name(world, who));
    for &square in squares {
        set_tile(world, square, tile, by.clone(), rule);
    }
}

/// The rules of pushing over what stands where it is, as a rule system has them.
pub struct ToppleRules {
    /// The rule by which that is tried.
    pub tried: RuleId,
    /// The rule by which a thing falls then.
    pub falls: RuleId,
    /// The price of trying it with a thing in this state; else why it can't be paid, or may not be tried.
    pub price: fn(&World, Entity, &State) -> Result<Cost, Refusal>,
    /// The chance that somebody succeeds with a thing of this name and difficulty, with its causes.
    pub chance: fn(&World, Entity, &str, i32) -> (Chance, Vec<Reason>),
    /// Tries it with a heavy thing, and pushes that over on success.
    pub attempt: fn(&mut World, Entity, HeavyThing),
}

/// A heavy thing: its place in the level's list, its name, and how hard it is to move.
pub type HeavyThing = (usize, Who, i32);

impl ToppleRules {
    /// The offers to push over what is heavy, beside somebody and still stands.
    pub fn offers(&self, world: &World, who: Entity) -> Vec<Availability> {
        let standing = at_hand(world, who).filter(|(.., state)| !state.toppled);
        let offer = |(_, thing, state): (usize, &ThingSetup, &State)| {
            let (&to, heavy) = (state.squares.first()?, thing.heavy.as_ref()?);
            let area = || {
                let (chance, reasons) = (self.chance)(world, who, &thing.name, heavy.difficulty);
                let odds = Some(Odds::of_check(chance, heavy.difficulty));
                let caught = vec![Target { odds, reasons, ..Target::plain(thing.name.clone()) }];
                vec![Area { to, squares: vec![to], caught }]
            };
            let draft = OfferBuilder::new("topple", format!("Push over: {}", thing.name), self.tried);
            let (cost, gone) = ((self.price)(world, who, state), ("it is gone", self.tried));
            Some(draft.with(thing.name.clone()).in_areas(cost, area, Use::Other, gone))
        };
        standing.filter_map(offer).collect()
    }

    /// Tries to push over the thing that was picked.
    pub fn try_picked(&self, world: &mut World, who: Entity, picked: &Picked) {
        let Some(heavy) = picked_heavy(world, picked) else { return gone!() };
        (self.attempt)(world, who, heavy);
    }

    /// Pushes a thing over: what is fragile is gone where it falls.
    pub fn push_over(&self, world: &mut World, who: Entity, at: usize) {
        topple(world, who, at, self.falls, |world, who, at| {
            let squares = thing(world, at).map_or(Vec::new(), |(_, state)| state.squares.clone());
            lay_low(world, who, &squares, Tile::Floor, self.falls);
        });
    }
}

/// The heavy thing that was picked.
fn picked_heavy(world: &World, picked: &Picked) -> Option<HeavyThing> {
    let with = picked.offer.with.as_deref();
    let level = all(world);
    let mut named = level.things.iter().enumerate().filter(|(_, one)| with == Some(&*one.name));
    named.find_map(|(place, one)| Some((place, one.name.clone(), one.heavy.as_ref()?.difficulty)))
}
