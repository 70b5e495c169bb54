//! What is written and drawn over the tokens: names, bars, marks, the way of a move, the line of an attack, coordinates.

mod air;

mod bodies;

mod fire;

mod ghost;

mod goals;

mod labels;

mod marks;

mod names;

mod odds;

mod plan;

mod rulers;

mod sight;

mod things;

mod veils;

use super::{Lens, aim::Cursor, effects::Effects, overlays::sight::Sight, place, tokens::Token};
use crate::{
    battle::words::Who,
    client::{
        hud::{Hud, portraits::Portraits},
        link::playing,
        model::{Pace, PaintSystems, Table},
    },
};
use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, FontId, Painter, Pos2, pos2},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Paints the board's marks, under the panels.
pub fn plugin(app: &mut App) {
    app.configure_sets(EguiPrimaryContextPass, (PaintSystems::Board, PaintSystems::Panels).chain())
        .add_systems(EguiPrimaryContextPass, paint.in_set(PaintSystems::Board).run_if(playing));
}

/// What there is to paint.
#[derive(SystemParam)]
struct Scene<'w, 's> {
    table: Res<'w, Table>,
    lens: Res<'w, Lens>,
    effects: Res<'w, Effects>,
    cursor: Res<'w, Cursor>,
    sight: Res<'w, Sight>,
    time: Res<'w, Time>,
    pace: Res<'w, Pace>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    tokens: Query<'w, 's, (&'static Token, &'static Transform)>,
    hud: Res<'w, Hud>,
}

/// A brush over the board: world points in, paint out.
struct Brush<'a> {
    table: &'a Table,
    lens: &'a Lens,
    /// Where each token is drawn at this moment, in the drawn world.
    standing: BTreeMap<Who, Vec2>,
    /// Whose token shows no picture of its own, so that initials must tell who it is.
    lettered: BTreeSet<Who>,
    painter: Painter,
    /// Where words stand so far.
    labels: labels::Labels,
    portraits: &'a Portraits,
    /// Logical pixels of the window for one of egui's points.
    zoom: f32,
    /// Where the mouse is, in points, if it is over the board.
    mouse: Option<Pos2>,
    /// Whether keys have moved the cursor last.
    by_keys: bool,
    /// Seconds since the start, for what pulses; always the same where nothing may move.
    seconds: f32,
}

fn paint(mut contexts: EguiContexts, scene: Scene) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = context.pixels_per_point() / scene.window.scale_factor();
    let point = |pixel: Vec2| pos2(pixel.x / zoom, pixel.y / zoom);
    let area = egui::Rect::from_min_max(point(scene.lens.area.min), point(scene.lens.area.max));
    let brush = Brush {
        table: &scene.table,
        lens: &scene.lens,
        standing: scene
            .tokens
            .iter()
            .map(|(token, at)| (token.who.clone(), at.translation.truncate()))
            .collect(),
        lettered: scene
            .tokens
            .iter()
            .filter(|(token, _)| !token.pictured())
            .map(|(token, _)| token.who.clone())
            .collect(),
        painter: Painter::new(context.clone(), egui::LayerId::background(), area),
        labels: labels::Labels::new(area),
        portraits: &scene.hud.portraits,
        zoom,
        mouse: scene.cursor.mouse.map(point),
        by_keys: scene.cursor.by_keys,
        seconds: if scene.pace.skip { 0.0 } else { scene.time.elapsed_secs() },
    };
    beyond(&brush);
    goals::squares(&brush);
    veils::haze(&brush);
    veils::lost(&brush);
    marks::fallen(&brush);
    things::paint(&brush);
    plan::hovered(&brush);
    plan::way(&brush);
    plan::aim(&brush);
    ghost::drafts(&brush);
    odds::danger(&brush);
    let tip = marks::tokens(&brush);
    goals::quarries(&brush);
    names::paint(&brush);
    odds::from_there(&brush);
    sight::lines(&brush, scene.sight.seen.as_deref());
    air::effects(&brush, &scene.effects);
    rulers::paint(&brush);
    if let Some((at, condition)) = tip {
        marks::tip(context, at, condition);
    }
    Ok(())
}

/// Darkens what the map leaves free of the board.
fn beyond(brush: &Brush) {
    let area = brush.painter.clip_rect();
    let map = brush.rect((Vec2::ZERO, place::size(&brush.table.setup.map) * Vec2::new(1.0, -1.0)));
    let dark = |left: f32, top: f32, right: f32, bottom: f32| {
        if left < right && top < bottom {
            let rect = egui::Rect::from_min_max(pos2(left, top), pos2(right, bottom));
            brush.painter.rect_filled(rect, 0.0, super::colours::VOID);
        }
    };
    let (top, bottom) = (map.top().max(area.top()), map.bottom().min(area.bottom()));
    dark(area.left(), area.top(), area.right(), top);
    dark(area.left(), top, map.left(), bottom);
    dark(map.right(), top, area.right(), bottom);
    dark(area.left(), bottom, area.right(), area.bottom());
}

impl Brush<'_> {
    /// Where a world point shows, in egui's points.
    fn point(&self, world: Vec2) -> Pos2 {
        let pixel = self.lens.to_screen(world);
        pos2(pixel.x / self.zoom, pixel.y / self.zoom)
    }

    /// The side of a square in points.
    fn side(&self) -> f32 {
        self.lens.square_pixels() / self.zoom
    }

    /// A rectangle between two corners of the drawn world.
    fn rect(&self, (top_left, bottom_right): (Vec2, Vec2)) -> egui::Rect {
        egui::Rect::from_min_max(self.point(top_left), self.point(bottom_right))
    }

    /// Words on a dark ground, so that they read over anything: whole and over no others, wherever there is room near by.
    fn label(&self, at: Pos2, anchor: Align2, text: impl ToString, size: f32, colour: Color32) {
        let galley = self.written(text, size, colour);
        if let Some(rect) = self.labels.place(anchor.anchor_size(at, galley.size()).expand2(BESIDE)) {
            self.words(rect, galley, colour);
        }
    }

    /// The same of what means nothing anywhere else: it is left out where it has no room.
    fn badge(&self, at: Pos2, anchor: Align2, text: impl ToString, size: f32, colour: Color32) {
        let galley = self.written(text, size, colour);
        let rect = anchor.anchor_size(at, galley.size()).expand2(BESIDE);
        if self.labels.pin(rect) {
            self.words(rect, galley, colour);
        }
    }

    fn written(&self, text: impl ToString, size: f32, colour: Color32) -> Arc<egui::Galley> {
        self.painter.layout_no_wrap(text.to_string(), FontId::proportional(size), colour)
    }

    fn words(&self, rect: egui::Rect, galley: Arc<egui::Galley>, colour: Color32) {
        self.painter.rect_filled(rect, 3.0, dark(205));
        self.painter.galley(rect.min + BESIDE, galley, colour);
    }
}

/// How far the ground of words reaches beyond them, in points.
const BESIDE: egui::Vec2 = egui::vec2(3.0, 0.5);

/// The ground behind words.
fn dark(alpha: u8) -> Color32 {
    let ink = super::colours::INK;
    Color32::from_rgba_unmultiplied(ink.r(), ink.g(), ink.b(), alpha)
}

/// A colour that lets the board through.
fn sheer(colour: Color32, alpha: u8) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.r(), colour.g(), colour.b(), alpha)
}
