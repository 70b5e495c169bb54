//! The tints of reachable squares, with an outline: plain where the path is safe, hatched where it provokes or something harms on
//! it.

use super::{
    art::Paints,
    quads::{self, Quad},
};
use crate::{
    battle::offer::{Offer, Offers},
    client::{
        model::{FrameSystems, Screen, Table},
        theme::{self, Hues, Tint},
    },
    grid::{Footprint, Square},
};
use bevy::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Number of tiles in `marks.png`: plain and hatched, each for every set of sides on which the region ends.
pub const TINTS: u16 = 2 * ENDS;

/// Number of sets of sides on which a region can end.
const ENDS: u16 = 16;

/// Strength of the tint of squares that an area may be aimed at.
const PLACE: f32 = 0.4;

/// Strength of the tint of squares that the aimed area covers.
const AIMED: f32 = 0.8;

/// Strength of the tint of squares that something has just filled.
const STRUCK: f32 = 0.85;

/// Height of the tints over the ground.
const HEIGHT: f32 = 1.0;

/// The layer of tints, with its inputs: it is drawn anew only when they change.
#[derive(Component)]
struct Tints {
    offers: Arc<Offers>,
    armed: Option<usize>,
    shown: bool,
    /// The square at which an area would be laid; none while none is being aimed.
    over: Option<Square>,
    struck: Arc<[Square]>,
    hues: Hues,
}

/// Keeps the tinted squares true to the offers.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tint.in_set(FrameSystems::Board).run_if(
            in_state(Screen::Battle).and_then(resource_exists::<Table>).and_then(resource_exists::<Paints>),
        ),
    );
}

fn tint(
    mut commands: Commands,
    table: Res<Table>,
    paints: Res<Paints>,
    mut meshes: ResMut<Assets<Mesh>>,
    tints: Query<(Entity, &Tints)>,
) {
    let aiming = table.armed_offer().is_some_and(|offer| !offer.areas.is_empty());
    let now = Tints {
        offers: table.shown.offers.clone(),
        armed: table.input.armed,
        // What lies over the whole board would not be told apart from them.
        shown: table.decision().is_some() && table.input.overlays.shown().is_none(),
        over: table.input.hovered.filter(|_| aiming),
        struck: table.shown.struck.clone(),
        hues: theme::worn(),
    };
    if tints.iter().any(|(_, was)| *was == now) {
        return;
    }
    for (layer, _) in &tints {
        commands.entity(layer).despawn();
    }
    let quads = drawn(&table, now.shown);
    let mut layer = commands.spawn((now, DespawnOnExit(Screen::Battle)));
    if !quads.is_empty() {
        let mesh = Mesh2d(meshes.add(quads::mesh(quads, TINTS)));
        let place = Transform::from_xyz(0.0, 0.0, HEIGHT);
        layer.insert((mesh, MeshMaterial2d(paints.tints.clone()), place));
    }
}

impl PartialEq for Tints {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.offers, &other.offers)
            && Arc::ptr_eq(&self.struck, &other.struck)
            && (self.armed, self.shown, self.over, self.hues)
                == (other.armed, other.shown, other.over, other.hues)
    }
}

fn drawn(table: &Table, shown: bool) -> Vec<Quad> {
    let palette = theme::palette();
    let whole = table.acting().map_or(1, |acting| acting.size.whole_side());
    let ground = table.ground();
    let offer = table.square_offer().filter(|_| shown);
    let reached = offer.map(|offer| reached(offer, |at| ground.space(at, whole))).unwrap_or_default();
    let safe = offer.map_or(palette.reach, |offer| safe_tint(table, offer));
    let quad = |(&square, &perilous): (&Square, &bool)| Quad {
        square,
        tile: tile(perilous, square, |beside| reached.contains_key(&beside)),
        tint: if perilous { palette.danger } else { safe }.vertex(),
    };
    reached.iter().map(quad).chain(areas(table)).collect()
}

/// The tint of the squares that an offer reaches safely. A walk that takes the last action has one of its own.
pub fn safe_tint(table: &Table, offer: &Offer) -> Tint {
    let palette = theme::palette();
    let costs_action = offer.walks() && table.takes_last_action(offer).is_some();
    if costs_action { palette.area.at(PLACE) } else { palette.reach }
}

/// The tile of a square whose region goes on where `within` says so: top, right, bottom and left are its bits.
pub(super) fn tile(hatched: bool, square: Square, within: impl Fn(Square) -> bool) -> u16 {
    let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let ends = sides.iter().enumerate().filter(|(_, (col, row))| !within(square.offset(*col, *row)));
    ends.map(|(side, _)| 1 << side).sum::<u16>() + if hatched { ENDS } else { 0 }
}

/// The tinted areas: the one aimed at the cursor, the other places to lay it, and the one that has just been filled.
fn areas(table: &Table) -> Vec<Quad> {
    let (area, danger) = (theme::palette().area, theme::palette().danger);
    let region = |squares: &[Square], hatched: bool, tint: Tint| -> Vec<Quad> {
        let all: BTreeSet<Square> = squares.iter().copied().collect();
        let tile = |square| tile(hatched, square, |beside| all.contains(&beside));
        squares.iter().map(|&square| Quad { square, tile: tile(square), tint: tint.vertex() }).collect()
    };
    if !table.shown.struck.is_empty() {
        return region(&table.shown.struck, false, danger.at(STRUCK));
    }
    let Some(offer) = table.decision().and_then(|_| table.armed_offer()) else { return Vec::new() };
    let aimed = table.input.hovered.and_then(|square| table.area_at(square)).map(|(_, laid)| laid);
    let covered = aimed.map_or(&[][..], |laid| &laid.squares);
    let places: Vec<Square> =
        offer.areas.iter().map(|laid| laid.to).filter(|to| !covered.contains(to)).collect();
    [region(covered, true, area.at(AIMED)), region(&places, false, area.at(PLACE))].concat()
}

/// The squares that the mover could stand on after the move, each with whether getting there provokes somebody or leads over what
/// harms, however it ends.
pub fn reached(offer: &Offer, space: impl Fn(Square) -> Footprint) -> BTreeMap<Square, bool> {
    let mut reached = BTreeMap::new();
    let space = |at| if offer.ways { space(at) } else { Footprint::single(at) };
    for goal in offer.squares.iter().filter(|goal| goal.stop) {
        for square in space(goal.to).squares() {
            let perilous = reached.entry(square).or_insert(true);
            *perilous &= !(goal.provokes.is_empty() && goal.hazards.is_empty());
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{
            offer::Use,
            words::{Cost, Destination},
        },
        grid::{Feet, Size},
    };

    #[test]
    fn a_region_has_a_line_only_where_it_ends() {
        let row = [0, 1, 2].map(|col| Square::new(col, 0));
        let tiles = row.map(|square| tile(false, square, |beside| row.contains(&beside)));
        assert_eq!(tiles, [0b1101, 0b0101, 0b0111], "top and bottom, and the ends of the row");
        assert_eq!(tile(true, row[1], |_| true), ENDS);
    }

    #[test]
    fn a_square_is_hatched_only_when_every_way_to_it_provokes() {
        let goal = |col, provokes: &[&str]| Destination {
            feet: Feet(5),
            provokes: provokes.iter().map(|who| (*who).into()).collect(),
            ..Destination::without_a_step(Square::new(0, 0), Square::new(col, 0))
        };
        let offer = Offer {
            verb: "move",
            with: None,
            title: "Move".into(),
            cost: Cost::default(),
            leaves: None,
            targets: Vec::new(),
            barred: Vec::new(),
            squares: vec![goal(1, &[]), goal(2, &["Goblin 1"])],
            ways: true,
            areas: Vec::new(),
            choices: Vec::new(),
            provokes: Vec::new(),
            use_for: Use::Move,
            spends: false,
            upcoming: Vec::new(),
            rule: "T-01",
        };
        let reached = reached(&offer, |at| Footprint::new(at, Size::LARGE));
        let row: Vec<_> = (1..=3).map(|col| reached.get(&Square::new(col, 0)).copied()).collect();
        assert_eq!(row, [Some(false), Some(false), Some(true)]);
    }
}
