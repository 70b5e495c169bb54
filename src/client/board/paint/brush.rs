//! The brush that every mark of the board is painted with.

use super::labels::Labels;
use crate::{
    battle::words::Who,
    client::{
        board::{colours, viewport::Viewport},
        hud::portraits::Portraits,
        model::Table,
    },
};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Pos2, pos2};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Squares smaller than this many points show what is small on a token or a thing as little as its marks.
pub const LEGIBLE: f32 = 24.0;

/// A brush over the board: world points in, paint out.
pub struct Brush<'a> {
    /// The table with all there is to paint.
    pub table: &'a Table,
    /// The part of the board that shows.
    pub viewport: &'a Viewport,
    /// Positions of the tokens as drawn at this moment, in the drawn world.
    pub standing: BTreeMap<Who, Vec2>,
    /// Combatants whose token shows no picture of its own, so that initials must tell who it is.
    pub lettered: BTreeSet<Who>,
    /// The painter, clipped to the board.
    pub painter: Painter,
    /// The places that words take so far.
    pub labels: Labels,
    /// Pictures of combatants.
    pub portraits: &'a Portraits,
    /// Logical pixels of the window for one of egui's points.
    pub zoom: f32,
    /// Position of the mouse, in points, if it is over the board.
    pub mouse: Option<Pos2>,
    /// Whether keys have moved the cursor last.
    pub by_keys: bool,
    /// Size of the letters as a multiple of the usual one; never smaller than that.
    pub text: f32,
    /// Seconds since the start, for what pulses; always the same where nothing may move.
    pub seconds: f32,
}

impl Brush<'_> {
    /// The place of a world point on the screen, in egui's points.
    pub fn point(&self, world: Vec2) -> Pos2 {
        let pixel = self.viewport.to_screen(world);
        pos2(pixel.x / self.zoom, pixel.y / self.zoom)
    }

    /// The side of a square in points.
    pub fn side(&self) -> f32 {
        self.viewport.square_pixels() / self.zoom
    }

    /// A rectangle between two corners of the drawn world.
    pub fn rect(&self, (top_left, bottom_right): (Vec2, Vec2)) -> egui::Rect {
        egui::Rect::from_min_max(self.point(top_left), self.point(bottom_right))
    }

    /// Writes words on a dark ground, so that they read over anything: whole and over no others, wherever there is room near by.
    pub fn label(&self, at: Pos2, anchor: Align2, text: impl ToString, size: f32, colour: Color32) {
        let galley = self.written(text, size * self.text, colour);
        if let Some(rect) = self.labels.place(anchor.anchor_size(at, galley.size()).expand2(BESIDE)) {
            self.words(rect, galley, colour);
        }
    }

    /// Writes words on a dark ground that mean nothing anywhere else: left out where they have no room.
    pub fn badge(&self, at: Pos2, anchor: Align2, text: impl ToString, size: f32, colour: Color32) {
        let galley = self.written(text, size, colour);
        let rect = anchor.anchor_size(at, galley.size()).expand2(BESIDE);
        if self.labels.pin(rect) {
            self.words(rect, galley, colour);
        }
    }

    /// A text laid out for [`Brush::words`].
    pub fn written(&self, text: impl ToString, size: f32, colour: Color32) -> Arc<egui::Galley> {
        self.painter.layout_no_wrap(text.to_string(), FontId::proportional(size), colour)
    }

    /// A text that has been laid out, on a dark ground.
    pub fn words(&self, rect: egui::Rect, galley: Arc<egui::Galley>, colour: Color32) {
        self.painter.rect_filled(rect, 3.0, dark(205));
        self.painter.galley(rect.min + BESIDE, galley, colour);
    }
}

/// Margin of the ground of words beyond them, in points.
const BESIDE: egui::Vec2 = egui::vec2(3.0, 0.5);

/// The ground behind words.
pub fn dark(alpha: u8) -> Color32 {
    let ink = colours::INK;
    Color32::from_rgba_unmultiplied(ink.r(), ink.g(), ink.b(), alpha)
}

/// A colour that lets the board through.
pub fn sheer(colour: Color32, alpha: u8) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.r(), colour.g(), colour.b(), alpha)
}
