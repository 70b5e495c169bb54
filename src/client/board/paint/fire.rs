//! Flames: on squares that burn, on torches that lie about, on those who are alight. They move a few times a second, which is all
//! that a frame draws anew of them.

use super::brush::Brush;
use crate::client::board::coordinates;
use crate::grid::{Footprint, Square};
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, epaint::Vertex, pos2, vec2};
use std::f32::consts::TAU;

/// Changes of flames in a second.
const BEATS: f32 = 10.0;

/// Tongues of flame in a square: positions from left to right, and heights, both as shares of its side. Those behind first.
const TONGUES: [(f32, f32); 7] =
    [(0.30, 0.78), (0.68, 0.86), (0.50, 0.70), (0.12, 0.46), (0.88, 0.50), (0.40, 0.40), (0.64, 0.36)];

/// The first of the low tongues: those stand in front of somebody who is there.
const LOW: usize = 3;

/// The heart of a flame, its body and its rim.
const HEART: [u8; 3] = [255, 240, 170];
const BODY: [u8; 3] = [255, 150, 40];
const RIM: [u8; 3] = [226, 62, 18];

/// A square that burns.
pub fn square(brush: &Brush, at: Square) {
    let rect = brush.rect(coordinates::extent(Footprint::single(at)));
    if !brush.painter.clip_rect().intersects(rect) {
        return;
    }
    let phase = f32::from(at.col) * 1.7 + f32::from(at.row) * 2.9;
    let mut mesh = Mesh::default();
    glow(&mut mesh, rect, beat(brush, phase));
    let tongues = if brush.table.standing_on(at).is_some() { &TONGUES[LOW..] } else { &TONGUES[..] };
    for tongue in tongues {
        flame(&mut mesh, brush, rect, *tongue, phase);
    }
    brush.painter.add(mesh);
}

/// A small flame, as of a torch that lies there.
pub fn small(brush: &Brush, rect: Rect) {
    let mut mesh = Mesh::default();
    glow(&mut mesh, rect, beat(brush, rect.left()));
    flame(&mut mesh, brush, rect, (0.5, 0.9), 0.0);
    brush.painter.add(mesh);
}

/// Paints flames along the foot of a space whose combatant is alight.
pub fn alight(brush: &Brush, space: Rect, phase: f32) {
    let mut mesh = Mesh::default();
    for tongue in &TONGUES[LOW..] {
        flame(&mut mesh, brush, space, *tongue, phase);
    }
    brush.painter.add(mesh);
}

/// The breath of a flame: between 0 and 1, in steps.
fn beat(brush: &Brush, phase: f32) -> f32 {
    let step = (brush.seconds * BEATS).floor() / BEATS;
    0.5 + 0.5 * (step * TAU * 1.3 + phase).sin()
}

/// Paints light on the ground, brightest in the middle.
fn glow(mesh: &mut Mesh, rect: Rect, beat: f32) {
    const EDGE: usize = 14;
    let first = mesh.vertices.len() as u32;
    let middle = pos2(rect.center().x, rect.center().y + rect.height() * 0.12);
    put(mesh, middle, BODY, 150.0 + 40.0 * beat);
    for corner in 0..EDGE {
        let angle = TAU * corner as f32 / EDGE as f32;
        put(mesh, middle + vec2(angle.cos(), angle.sin() * 0.8) * rect.width() * 0.62, RIM, 0.0);
        mesh.add_triangle(first, first + 1 + corner as u32, first + 1 + ((corner + 1) % EDGE) as u32);
    }
}

/// Paints one tongue: a rim, a body and a heart, each within the one before.
fn flame(mesh: &mut Mesh, brush: &Brush, rect: Rect, (x, high): (f32, f32), phase: f32) {
    let (sway, leap) = (beat(brush, phase + x * 9.0) - 0.5, beat(brush, phase * 1.3 + x * 23.0));
    let foot = pos2(rect.left() + rect.width() * x, rect.bottom() - rect.height() * 0.06);
    let high = rect.height() * high * (0.78 + 0.22 * leap);
    let wide = rect.width() * 0.15;
    for (share, colour, alpha) in [(1.0, RIM, 205.0), (0.72, BODY, 235.0), (0.4, HEART, 245.0)] {
        let tip = foot + vec2(sway * rect.width() * 0.14 * share, -high * share);
        let waist = foot - vec2(0.0, high * share * 0.3);
        let first = mesh.vertices.len() as u32;
        put(mesh, foot, colour, alpha);
        put(mesh, waist - vec2(wide * share, 0.0), colour, alpha * 0.9);
        put(mesh, tip, colour, alpha * 0.35);
        put(mesh, waist + vec2(wide * share, 0.0), colour, alpha * 0.9);
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
}

fn put(mesh: &mut Mesh, pos: Pos2, [red, green, blue]: [u8; 3], alpha: f32) {
    let color = Color32::from_rgba_unmultiplied(red, green, blue, alpha.clamp(0.0, 255.0) as u8);
    mesh.vertices.push(Vertex { pos, uv: bevy_egui::egui::epaint::WHITE_UV, color });
}
