//! Illuminate: a space 2 paces across is lit until the caster lets go. Rule `FV-MAG-11`, ruling `FV-RUL-20`.

use crate::{
    battle::{
        Area, Board, Cost, DamageLook, Happening, Offer, Picked, Refusal, Use, footprint, never::never,
    },
    grid::{Footprint, Light, Square},
    kit::{Draft, Maybe},
    rules::fivey::{
        things::lamps,
        tools::{measure, name, tell},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// How far off the space may be, in paces: as far as spells go that say so.
const REACH: i32 = 12;

/// Squares along one side of the space.
const ACROSS: i16 = 2;

/// Every space in line that is not bright yet, named by its top left square.
pub fn offer(world: &World, who: Entity, draft: Draft, cost: Cost) -> Maybe {
    let Some(from) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return draft.closed(Refusal::NotOffered("cast".into()));
    };
    let board = world.resource::<Board>();
    let (cols, rows) = board.map().around(from.at, REACH + i32::from(from.side));
    let mut areas = Vec::new();
    for to in rows.flat_map(|row| cols.clone().map(move |col| Square::new(col, row))) {
        let near = measure(from, Footprint::single(to)).in_squares() <= REACH;
        let squares = if near { space(board, from, to) } else { Vec::new() };
        if squares.contains(&to) && squares.iter().any(|&square| board.map().light(square) < Light::Bright) {
            areas.push(Area { to, squares, caught: Vec::new() });
        }
    }
    if areas.is_empty() {
        return draft.closed(Refusal::Because("everything in sight is bright".into(), "FV-MAG-11"));
    }
    Maybe::Open(Offer { areas, ..draft.offer(cost, Use::Other) })
}

/// The squares of a space that light can fill from where the caster sees it.
fn space(board: &Board, from: Footprint, to: Square) -> Vec<Square> {
    let block = Footprint { at: to, side: ACROSS };
    let open = |square: Square| {
        let tile = board.map().tile(square);
        !tile.blocks_sight() && board.sight(from, Footprint::single(square)).0
    };
    block.squares().filter(|&square| open(square)).collect()
}

/// Lights the space that was picked.
pub fn cast(world: &mut World, who: Entity, picked: &Picked) {
    let Some(area) = picked.offer.areas.iter().find(|area| Some(area.to) == picked.to) else { return };
    world.entity_mut(who).insert(lamps::Lit(area.squares.clone()));
    lamps::set(world);
    let (title, squares) = ("Illuminate".into(), area.squares.clone());
    tell(
        world,
        Happening::AreaStruck {
            who: name(world, who),
            title,
            squares,
            kind: "".into(),
            look: DamageLook::Magic,
        },
        "FV-MAG-11",
    );
}

/// The light goes out.
pub fn go_out(world: &mut World, who: Entity) {
    world.entity_mut(who).remove::<lamps::Lit>();
    lamps::set(world);
}
