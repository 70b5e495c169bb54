//! Illuminate: a space is lit until the caster lets go. Rule `FV-MAG-11`, ruling `FV-RUL-20`.

use super::caster::{Caster, Casting, tell_area};
use crate::prelude::*;
use crate::things::lamps;

/// The offer of Illuminate: every space in line that is not bright yet, named by its top left square: the squares of it that
/// light can fill from where the caster sees it.
pub fn offer(by: &Caster) -> Vec<Availability> {
    let board = by.world.resource::<Board>();
    let open = |&square: &Square| {
        !board.map().tile(square).blocks_sight() && board.sight(by.from, Footprint::single(square)).0
    };
    let dim = |&square: &Square| board.map().light(square) < Light::Bright;
    // The book has seen to it that the spell says so.
    let across = by.casting.vessel.spell.across.unwrap_or_default();
    let space = |to: Square| {
        let squares: Vec<Square> = Footprint { at: to, side: across }.squares().filter(open).collect();
        let worth = squares.contains(&to) && squares.iter().any(dim);
        worth.then(|| Area { to, squares, caught: Vec::new() })
    };
    let areas = || by.reached().filter_map(space).collect();
    let (cost, nowhere) = (Ok(by.casting.cost()), ("everything in sight is bright", "FV-MAG-11"));
    vec![by.casting.draft().in_areas(cost, areas, Use::Other, nowhere)]
}

/// Lights the space that was picked.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, picked: &Picked) {
    let Some(area) = picked_area(picked) else { return gone!() };
    world.entity_mut(who).insert(lamps::Lit(area.squares.clone()));
    lamps::set(world);
    tell_area(world, who, casting, area.squares.clone());
}

/// Puts the light out.
pub fn go_out(world: &mut World, who: Entity) {
    world.entity_mut(who).remove::<lamps::Lit>();
    lamps::set(world);
}
