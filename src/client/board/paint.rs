//! The marks painted over the tokens: names, bars, signs, the path of a move, the line of an attack, coordinates.

mod brush;

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

use super::{
    aim::Cursor, colours, coordinates, effects::Effects, overlays::sight::Sight, tokens::Token,
    viewport::Viewport,
};
use crate::client::{
    connection::playing,
    hud::memory::Hud,
    idle::PulseClock,
    model::{Pace, PaintSystems, Table},
    theme,
};
use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Painter, pos2},
};
use brush::Brush;

/// Paints the board's marks, under the panels.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, paint.in_set(PaintSystems::Board).run_if(playing));
}

/// The scene that there is to paint.
#[derive(SystemParam)]
struct PaintScene<'w, 's> {
    table: Res<'w, Table>,
    viewport: Res<'w, Viewport>,
    effects: Res<'w, Effects>,
    cursor: Res<'w, Cursor>,
    sight: Res<'w, Sight>,
    pulse: Res<'w, PulseClock>,
    pace: Res<'w, Pace>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    tokens: Query<'w, 's, (&'static Token, &'static Transform)>,
    hud: Res<'w, Hud>,
}

/// Margin of a token that words may cover, as a share of a square's side.
const IN_TOKEN: f32 = 0.12;

fn paint(mut contexts: EguiContexts, scene: PaintScene) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = context.pixels_per_point() / scene.window.scale_factor();
    let point = |pixel: Vec2| pos2(pixel.x / zoom, pixel.y / zoom);
    let area = egui::Rect::from_min_max(point(scene.viewport.area.min), point(scene.viewport.area.max));
    let brush = Brush {
        table: &scene.table,
        viewport: &scene.viewport,
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
        text: theme::text_scale_in(context).max(1.0),
        portraits: &scene.hud.portraits,
        zoom,
        mouse: scene.cursor.mouse.map(point),
        by_keys: scene.cursor.by_keys,
        seconds: if scene.pace.skip { 0.0 } else { scene.pulse.seconds },
    };
    let tokens = scene.table.shown.view.combatants.iter().filter_map(|one| marks::space(&brush, one));
    brush.labels.spare(tokens.map(|space| space.shrink(brush.side() * IN_TOKEN)));
    beyond(&brush);
    goals::flags(&brush);
    veils::haze(&brush);
    veils::lost(&brush);
    marks::fallen(&brush);
    things::paint(&brush);
    things::used_up(&brush);
    plan::hovered(&brush);
    plan::way(&brush);
    plan::aim(&brush);
    ghost::drafts(&brush);
    odds::danger(&brush);
    let tip = marks::tokens(&brush);
    goals::people(&brush);
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
    let map =
        brush.rect((Vec2::ZERO, coordinates::size(&brush.table.battle.setup.map) * Vec2::new(1.0, -1.0)));
    let dark = |left: f32, top: f32, right: f32, bottom: f32| {
        if left < right && top < bottom {
            let rect = egui::Rect::from_min_max(pos2(left, top), pos2(right, bottom));
            brush.painter.rect_filled(rect, 0.0, colours::VOID);
        }
    };
    let (top, bottom) = (map.top().max(area.top()), map.bottom().min(area.bottom()));
    dark(area.left(), area.top(), area.right(), top);
    dark(area.left(), top, map.left(), bottom);
    dark(map.right(), top, area.right(), bottom);
    dark(area.left(), bottom, area.right(), area.bottom());
}
