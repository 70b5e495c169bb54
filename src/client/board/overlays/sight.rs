//! The visible area from the cursor's square, worked out beside the window. The last answer stays until the next one comes.

use crate::{
    battle::{
        view::{CombatStatus, View},
        words::Who,
    },
    client::model::{Overlay, Table},
    grid::{Cover, Footprint, Map, Square, cover},
};
use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};
use std::sync::Arc;

/// Range of the look-out, in squares.
const FAR: i32 = 40;

/// The area that is seen from a square.
#[derive(Clone, Debug, PartialEq)]
pub struct VisibleArea {
    /// The footprint it is seen from.
    pub from: Footprint,
    /// Squares, each with the cover that the ground alone gives it.
    pub squares: Vec<(Square, Cover)>,
    /// The others on the board, each with the cover that the ground alone gives them.
    pub people: Vec<(Who, Cover)>,
}

/// The question asked last, and the last answer.
#[derive(Resource, Default)]
pub struct Sight {
    asked: Option<(Footprint, Arc<View>)>,
    task: Option<Task<VisibleArea>>,
    /// The last answer.
    pub seen: Option<Arc<VisibleArea>>,
}

/// Asks anew when the cursor has moved, and takes in what has been found out.
pub fn look(table: Res<Table>, mut sight: ResMut<Sight>) {
    if table.input.overlays.shown() != Some(Overlay::Sight) {
        if sight.asked.is_some() {
            *sight = Sight::default();
        }
        return;
    }
    if let Some(seen) = sight.task.as_mut().and_then(check_ready) {
        sight.seen = Some(Arc::new(seen));
        sight.task = None;
    }
    let space = |at| match table.acting() {
        Some(acting) => table.space_at(acting, at),
        None => Footprint::single(at),
    };
    let Some(from) = table.over().map(space) else { return };
    let same = |(was, view): &(Footprint, Arc<View>)| *was == from && Arc::ptr_eq(view, &table.shown.view);
    if sight.task.is_some() || sight.asked.as_ref().is_some_and(same) {
        return;
    }
    sight.asked = Some((from, table.shown.view.clone()));
    let (map, view) = (table.ground(), table.shown.view.clone());
    // Not where the ground is painted: that may keep its threads busy for seconds.
    sight.task = Some(IoTaskPool::get().spawn(async move { seen(&map, &view, from) }));
}

/// The area that is seen from a footprint on a map.
pub fn seen(map: &Map, view: &View, from: Footprint) -> VisibleArea {
    let (cols, rows) = map.around(from.at, FAR);
    let near = rows.flat_map(|row| cols.clone().map(move |col| Square::new(col, row)));
    let open = near.filter(|square| !map.tile(*square).blocks_sight() && !from.contains(*square));
    let squares = open.map(|square| (square, cover(map, from, Footprint::single(square)))).collect();
    let there = view.combatants.iter().filter(|one| one.fate != CombatStatus::Out);
    let spaces = there.filter_map(|one| Some((one.name.clone(), Footprint::new(one.at?, one.size))));
    let others = spaces.filter(|(_, space)| !space.overlaps(from));
    let people = others.map(|(who, space)| (who, cover(map, from, space))).collect();
    VisibleArea { from, squares, people }
}
