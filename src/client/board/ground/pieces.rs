//! Pieces of the ground: which squares each holds, and when it is painted, how finely, and when its picture is let go.

use super::{
    super::{coordinates, viewport::Viewport},
    material,
};
use crate::{
    client::painters::painters,
    grid::{Map, Square},
};
use bevy::{
    prelude::*,
    tasks::{Task, futures::check_ready},
};
use paint::{self as paint, Plan};
use std::sync::Arc;

/// Width and height of a piece, in squares.
const SIDE: i16 = 4;

/// Steps of fineness, in pixels of a square's side: for squares that don't show at a whole number of pixels between the first and
/// the last.
const FINENESS: [u32; 8] = [16, 32, 48, 64, 96, 128, 192, 256];

/// Reach of a square into its neighbours, in squares: with its shadow and its ragged edge.
const REACH: i16 = 2;

/// A piece of the ground.
#[derive(Component)]
pub struct GroundChunk {
    /// The square at its top left.
    pub corner: Square,
    /// Whether the ground has changed since it was last painted.
    pub stale: bool,
    columns: i16,
    rows: i16,
    /// Pixels of a square's side in the picture that is shown; 1 for a sketch.
    fine: u32,
    /// The picture that is being painted, and how finely.
    work: Option<(u32, Task<Vec<u8>>)>,
}

impl GroundChunk {
    /// The piece of a map that begins at a square.
    pub fn new(map: &Map, corner: Square) -> Self {
        let (columns, rows) = ((map.width() - corner.col).min(SIDE), (map.height() - corner.row).min(SIDE));
        Self { corner, stale: false, columns, rows, fine: 1, work: None }
    }

    fn squares(&self) -> ((i32, i32), (i32, i32)) {
        ((self.corner.col.into(), self.corner.row.into()), (self.columns.into(), self.rows.into()))
    }

    /// A pixel for each square: what is shown until it has been painted.
    pub fn sketch(&self, plan: &Plan) -> Image {
        let (from, size) = self.squares();
        material::image(size.0 as u32, size.1 as u32, paint::picture(plan, from, size, 1))
    }

    /// The rectangle that its picture lies on.
    pub fn mesh(&self) -> Rectangle {
        Rectangle::from_size(Vec2::new(self.columns.into(), self.rows.into()) * coordinates::SIDE)
    }

    /// Its place in the drawn world.
    pub fn place(&self) -> Transform {
        Transform::from_translation(self.bounds().center().extend(0.0))
    }

    fn bounds(&self) -> Rect {
        Rect::from_corners(
            coordinates::corner(self.corner),
            coordinates::corner(self.corner.offset(self.columns, self.rows)),
        )
    }

    /// Whether it shows no more than a sketch.
    pub const fn sketched(&self) -> bool {
        self.fine == 1
    }

    /// Whether it shows the ground as it is, so finely.
    pub fn painted(&self, fine: u32) -> bool {
        self.fine == fine && !self.stale && self.work.is_none()
    }

    /// Whether any of it shows.
    pub fn seen(&self, viewport: &Viewport) -> bool {
        !self.bounds().intersect(viewport.world()).is_empty()
    }

    /// Whether it shows pixel for pixel where squares are so many pixels wide.
    pub fn exact(&self, pixels: f32) -> bool {
        exact(pixels, self.fine)
    }

    /// Has it painted so finely, unless it is or is being painted so.
    pub fn want(&mut self, plan: &Arc<Plan>, fine: u32) {
        if self.work.is_some() || (self.fine == fine && !self.stale) {
            return;
        }
        let (from, size) = self.squares();
        let plan = plan.clone();
        let paint = async move { paint::picture(&plan, from, size, fine) };
        self.stale = false;
        self.work = Some((fine, painters().spawn(paint)));
    }

    /// The picture that has been painted since this was last asked.
    pub fn finished(&mut self) -> Option<Image> {
        let (fine, work) = self.work.as_mut()?;
        let bytes = check_ready(work)?;
        self.fine = *fine;
        self.work = None;
        let [wide, high] = [self.columns, self.rows].map(|squares| squares as u32 * self.fine);
        Some(material::image(wide, high, bytes))
    }

    /// Lets a fine picture go that is far out of view; whether it had one.
    pub fn forget(&mut self, viewport: &Viewport) -> bool {
        let far = f32::from(SIDE) * 2.0 * coordinates::SIDE;
        let let_go = !self.sketched() && self.bounds().intersect(viewport.world().inflate(far)).is_empty();
        if let_go {
            self.fine = 1;
        }
        let_go
    }
}

/// The fineness for squares that show so many pixels wide, in pixels of a square's side: just so, or where that is no whole
/// number no coarser, if it can be helped.
pub fn fineness(pixels: f32) -> u32 {
    let most = FINENESS[FINENESS.len() - 1] as f32;
    if (FINENESS[0] as f32..=most).contains(&pixels) && exact(pixels, pixels.round() as u32) {
        return pixels.round() as u32;
    }
    let enough = FINENESS.into_iter().find(|fine| pixels <= *fine as f32);
    enough.unwrap_or(FINENESS[FINENESS.len() - 1])
}

/// Whether what is painted so finely shows pixel for pixel.
pub fn exact(pixels: f32, fine: u32) -> bool {
    (pixels - fine as f32).abs() < 0.02
}

/// The top left squares of the pieces of a map.
pub fn corners(map: &Map) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (map.width(), map.height());
    let starts = |length: i16| (0..length).step_by(SIDE as usize);
    starts(height).flat_map(move |row| starts(width).map(move |col| Square::new(col, row)))
}

/// Whether a change of a square is seen in a piece.
pub fn near(corner: Square, square: Square) -> bool {
    let reach = -REACH..SIDE + REACH;
    reach.contains(&(square.col - corner.col)) && reach.contains(&(square.row - corner.row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_lies_in_one_piece_and_a_change_at_an_edge_is_seen_on_both_sides() {
        let map = Map::new(40, 17);
        let pieces: Vec<GroundChunk> = corners(&map).map(|corner| GroundChunk::new(&map, corner)).collect();
        assert_eq!(pieces.len(), 50);
        let squares: i32 = pieces.iter().map(|piece| i32::from(piece.columns * piece.rows)).sum();
        assert_eq!(squares, 40 * 17);
        let seen = |square| pieces.iter().filter(|piece| near(piece.corner, square)).count();
        assert_eq!([Square::new(1, 1), Square::new(3, 1), Square::new(4, 4)].map(seen), [1, 2, 4]);
    }

    #[test]
    fn a_picture_is_as_fine_as_it_shows_and_never_finer_than_twice() {
        for pixels in [16.0, 17.0, 52.0, 64.0, 144.0, 200.0, 256.0] {
            let fine = fineness(pixels) as f32;
            assert!(pixels <= fine && fine < pixels * 2.0, "{pixels} are painted with {fine}");
        }
        assert_eq!([fineness(0.0), fineness(1e9)], [16, 256]);
        assert_eq!([fineness(52.0), fineness(52.4)], [52, 64], "a whole number of pixels is painted just so");
    }
}
