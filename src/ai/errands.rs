//! Errands: trips to a lever, a wheel or the like elsewhere that opens a locked door on the way to where one's side wins.

use super::{
    fields::{DistanceField, DistanceFields, Mobility},
    fighter::Fighter,
};
use battle::{
    Battle,
    board::Board,
    roster::Side,
    setup::Setup,
    things::{Effect, ThingSetup, ThingUse},
};
use grid::{Footprint, OUT_OF_REACH, Square, Tile};

/// An errand: a thing to be used elsewhere first.
pub struct Errand {
    /// Feet to where the thing is used.
    pub way: DistanceField,
    /// Feet to where one's side wins, below which somebody is behind the door that the errand opens.
    pub beyond: u32,
}

/// The errand to where a door that bars the way of a side can be opened from, if it is for the one who decides: that is nearest.
pub fn errand(
    battle: &Battle,
    (side, gait): (Side, Mobility),
    (me, friends): (&Fighter, &[Fighter]),
    goal: Option<&DistanceField>,
    fields: &mut DistanceFields,
) -> Option<Errand> {
    let setup = battle.setup();
    let board = battle.world().resource::<Board>();
    let goal = goal.filter(|_| !setup.things.is_empty())?;
    let feet = |field: &DistanceField, at: Square| {
        let feet = board.map().index(at).and_then(|index| field.get(index)).copied();
        feet.filter(|&feet| feet != OUT_OF_REACH)
    };
    let here = feet(goal, me.space.at)?;
    let bars = |at: Square| {
        let shut = board.map().tile(at) == Tile::DoorClosed && is_locked(setup, at);
        feet(goal, at).filter(|&left| shut && left < here)
    };
    let serves = |one: &ThingUse| {
        let ours = one.side.is_none_or(|only| only == side.0);
        opened(one).find_map(bars).filter(|_| ours && one.check.is_none() && one.together <= 1)
    };
    for thing in &setup.things {
        let known = thing.hidden.is_none() || thing.known_to.contains(&side.0);
        let Some(beyond) = thing.uses.iter().find_map(serves).filter(|_| known) else { continue };
        let way = fields.towards_any(gait, &stands_at(board, &thing.squares));
        let Some(mine) = feet(&way, me.space.at) else { continue };
        let nearer = |friend: &Fighter| feet(&way, friend.space.at).is_some_and(|theirs| theirs < mine);
        return (!friends.iter().any(nearer)).then_some(Errand { way, beyond });
    }
    None
}

/// The squares where somebody can stand to use what is on some others.
pub(super) fn stands_at(board: &Board, squares: &[Square]) -> Vec<Square> {
    let around = squares.iter().flat_map(|&square| Footprint::single(square).around());
    around
        .chain(squares.iter().copied())
        .filter(|&at| board.map().contains(at) && !board.map().tile(at).blocks_movement())
        .collect()
}

/// The squares of doors that a use opens.
fn opened(one: &ThingUse) -> impl Iterator<Item = Square> + '_ {
    let squares = one.then.iter().filter_map(|effect| match effect {
        Effect::Toggle { squares } => Some(squares),
        Effect::Tile { tile, squares } if !tile.blocks_movement() => Some(squares),
        _ => None,
    });
    squares.flatten().copied()
}

/// The squares of closed doors that nothing a side may do unlocks, opens or breaks.
pub fn sealed(battle: &Battle, side: Side) -> Vec<Square> {
    let things = &battle.setup().things;
    let map = battle.world().resource::<Board>().map();
    let usable = |thing: &&ThingSetup| thing.hidden.is_none() || thing.known_to.contains(&side.0);
    let uses = || things.iter().filter(usable).flat_map(|thing| &thing.uses);
    let ours = |one: &&ThingUse| one.side.is_none_or(|only| only == side.0);
    let unlocks = |one: &ThingUse, at: usize| {
        one.then.iter().any(|effect| matches!(effect, Effect::Lock { thing, locked: false } if *thing == at))
    };
    let is_sealed = |at: usize, thing: &ThingSetup, square: Square| {
        thing.locked
            && thing.body.is_none()
            && map.tile(square) == Tile::DoorClosed
            && !uses().filter(ours).any(|one| unlocks(one, at) || opened(one).any(|opens| opens == square))
    };
    let squares = things.iter().enumerate().flat_map(|(at, thing)| {
        thing.squares.iter().copied().filter(move |&square| is_sealed(at, thing, square))
    });
    squares.collect()
}

/// Whether a door is locked when the level begins: others are opened by hand.
pub fn is_locked(setup: &Setup, at: Square) -> bool {
    setup.things.iter().any(|thing| thing.locked && thing.squares.contains(&at))
}
