//! Veils that hide people: fog and leaves in the air, and last known positions.

use super::brush::{Brush, dark};
use crate::{
    client::{
        board::{colours, coordinates},
        hud::bits,
    },
    grid::{Fog, Footprint, Map, Square, Tile},
};
use bevy_egui::egui::{self, Align2, Color32, FontId, Mesh, Pos2, Stroke, epaint::Vertex, vec2};
use std::collections::BTreeSet;

/// Share of the ground that thin and thick haze hide, 0 to 1.
const THIN: f32 = 0.30;
const THICK: f32 = 0.66;

/// Colours of fog, and of leaves.
const FOG: Color32 = Color32::from_rgb(198, 205, 210);
const LEAVES: Color32 = Color32::from_rgb(66, 88, 52);

/// Paints the haze: densest in the middle of a square, running out into its neighbours.
pub fn haze(brush: &Brush) {
    let map = &brush.table.battle.setup.map;
    let around =
        |square: Square| (-1..=1).flat_map(move |row| (-1..=1).map(move |col| square.offset(col, row)));
    let squares: BTreeSet<(i16, i16)> = map
        .hazes()
        .flat_map(|(square, _)| around(square))
        .filter(|square| map.contains(*square) && !map.tile(*square).blocks_sight())
        .map(|square| (square.row, square.col))
        .collect();
    let mut mesh = Mesh::default();
    for (row, col) in squares {
        cloud(brush, map, Square::new(col, row), &mut mesh);
    }
    if !mesh.is_empty() {
        brush.painter.add(mesh);
    }
}

/// Paints one square of haze: the middle, and eight points round it, each between its squares.
fn cloud(brush: &Brush, map: &Map, square: Square, mesh: &mut Mesh) {
    let rect = brush.rect(coordinates::extent(Footprint::single(square)));
    if !brush.painter.clip_rect().intersects(rect) {
        return;
    }
    let first = mesh.vertices.len() as u32;
    let mut vertex = |pos: Pos2, [fog, leaves]: [f32; 2]| {
        let all = (fog + leaves).max(f32::EPSILON);
        let colour = FOG.lerp_to_gamma(LEAVES, leaves / all).gamma_multiply((fog + leaves).min(1.0));
        mesh.vertices.push(Vertex { pos, uv: egui::epaint::WHITE_UV, color: colour });
    };
    vertex(rect.center(), density(map, square));
    let mean = |near: &[Square]| {
        let sum = near.iter().map(|at| density(map, *at)).fold([0.0, 0.0], |[a, b], [c, d]| [a + c, b + d]);
        sum.map(|part| part / near.len() as f32)
    };
    // Round the middle: corners lie between four squares, the middles of sides between two.
    for (col, row) in [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)] {
        let pos = rect.center() + vec2(f32::from(col), f32::from(row)) * rect.size() / 2.0;
        let [beside, under, across] = [square.offset(col, 0), square.offset(0, row), square.offset(col, row)];
        let both = col != 0 && row != 0;
        vertex(pos, if both { mean(&[square, beside, under, across]) } else { mean(&[square, across]) });
    }
    for corner in 0..8 {
        mesh.add_triangle(first, first + 1 + corner, first + 1 + (corner + 1) % 8);
    }
}

/// The density of fog and of leaves over a square, 0 to 1.
fn density(map: &Map, square: Square) -> [f32; 2] {
    let much = match map.haze(square) {
        Fog::Clear => 0.0,
        Fog::Thin => THIN,
        Fog::Thick => THICK,
    };
    if map.tile(square) == Tile::Difficult { [0.0, much] } else { [much, 0.0] }
}

/// Marks the last known positions of enemies.
pub fn lost(brush: &Brush) {
    for lost in &brush.table.shown.view.lost {
        let Some(at) = lost.last else { continue };
        let rect = brush.rect(coordinates::extent(Footprint::single(at)));
        let (centre, radius) = (rect.center(), rect.width() * 0.36);
        brush.painter.circle(centre, radius, dark(120), Stroke::new(1.5, colours::TEXT.gamma_multiply(0.7)));
        let font = FontId::proportional((rect.width() * 0.4).clamp(10.0, 40.0));
        brush.painter.text(centre, Align2::CENTER_CENTER, "?", font, colours::TEXT);
        let under = rect.center_bottom();
        brush.label(under, Align2::CENTER_TOP, bits::initials(&lost.who), 11.0, colours::TEXT);
    }
}
