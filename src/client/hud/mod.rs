//! The panels around the board. Each is a function of values that pushes [`Intent`]s; one system hands them the values.

pub mod bits;

pub mod portraits;

pub mod turn_strip;

pub mod counters;

pub mod action_bar;

mod face;

pub mod choice;

pub mod dock;

pub mod policy;

pub mod tips;

pub mod sheet;

pub mod log;

pub mod rules;

pub mod prompt;

pub mod notice;

pub mod toasts;

pub mod banner;

pub mod help;

pub mod goals;

pub mod awards;

pub mod lesson;

pub mod briefing;

pub mod between;

pub mod watch;

pub mod memory;

mod layout;

use super::{
    board::{atlas::TokenAtlas, coordinates, viewport::Viewport},
    hit_boxes::HitBoxes,
    honours::Honours,
    model::{
        BoardRect, FrameSystems, Handover, Intent, MouseTaken, Pace, PaintSystems, Panels, Screen, Table,
    },
    settings::Settings,
    theme,
};
use crate::grid::Footprint;
use bevy::{ecs::system::SystemParam, prelude::*, text::Font, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Ui},
};
pub use layout::{LayoutFindings, draw};
pub use memory::Hud;

/// Dresses egui, and draws the panels of a battle.
pub fn plugin(app: &mut App) {
    theme::spare::look();
    let drawn_anew = resource_exists_and_changed::<TokenAtlas>;
    app.init_resource::<Hud>()
        .add_systems(
            Update,
            (dress, help::learn_keys.run_if(resource_changed::<Settings>))
                .chain()
                .in_set(FrameSystems::Settings),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                hang.run_if(drawn_anew),
                battle.run_if(in_state(Screen::Battle).and_then(resource_exists::<Table>)),
            )
                .chain()
                .in_set(PaintSystems::Panels),
        );
}

/// Takes over the pictures of a battle when they have been drawn.
fn hang(mut contexts: EguiContexts, atlas: Res<TokenAtlas>, mut hud: ResMut<Hud>) {
    hud.portraits.hang(&mut contexts, &atlas);
}

/// Puts on the palette, the faces as they are found and loaded, and the sizes whenever the player or the window has changed them.
fn dress(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    (faces, fonts): (Option<Res<theme::Faces>>, Res<Assets<Font>>),
    mut worn: Local<Option<(f32, u16, [bool; 2])>>,
) {
    if theme::worn() != settings.palette {
        theme::wear(settings.palette);
    }
    let found = [theme::spare::face().is_some(), faces.is_some()];
    let sizes = (settings.scale_in(window.size()), settings.text_size, found);
    if *worn == Some(sizes) {
        return;
    }
    if let Ok(ctx) = contexts.ctx_mut() {
        theme::apply_with(ctx, settings.text(), faces.and_then(|faces| faces.bold(&fonts)));
        // The size of panels is set in one place, so egui's own keys for it are off.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.set_zoom_factor(sizes.0);
        *worn = Some(sizes);
    }
}

/// The context that the panels of a battle read and write.
#[derive(SystemParam)]
struct HudContext<'w> {
    table: ResMut<'w, Table>,
    hud: ResMut<'w, Hud>,
    panels: Res<'w, Panels>,
    handover: ResMut<'w, Handover>,
    board: ResMut<'w, BoardRect>,
    viewport: Res<'w, Viewport>,
    honours: Res<'w, Honours>,
    pace: Res<'w, Pace>,
    outbox: Outbox<'w>,
}

/// The outbox in which panels put what has come of drawing them.
#[derive(SystemParam)]
pub struct Outbox<'w> {
    spots: ResMut<'w, HitBoxes>,
    intents: MessageWriter<'w, Intent>,
}

impl Outbox<'_> {
    /// Hands on what the player wants, and the buttons' places in logical pixels whatever the size of the panels.
    pub fn send(&mut self, zoom: f32, marks: HitBoxes, out: Vec<Intent>) {
        self.spots
            .centres
            .extend(marks.centres.into_iter().map(|(name, [x, y])| (name, [x * zoom, y * zoom])));
        self.intents.write_batch(out);
    }
}

fn battle(mut contexts: EguiContexts, mut context: HudContext) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut out = Vec::new();
    let mut marks = HitBoxes::default();
    let mut root = root(&ctx);
    let context = &mut context;
    let zoom = ctx.zoom_factor();
    if let Some(to) = context.handover.to.clone() {
        // Whatever is drawn now the wrong player would see.
        if banner::banner(&ctx, &context.table, &to, &mut marks) {
            context.handover.to = None;
            context.handover.taken = Some(MouseTaken::now(ctx.input(|input| input.time)));
        }
        context.outbox.send(zoom, marks, out);
        return Ok(());
    }
    if context.panels.briefing && briefing::hides_the_board(&context.table) {
        briefing::briefing(&ctx, &context.table, &context.honours, &mut marks, &mut out);
        context.outbox.send(zoom, marks, out);
        return Ok(());
    }
    if context.handover.taken.is_some_and(|taken| !taken.is_seen())
        && let Some(taken) = &mut context.handover.taken
    {
        taken.draw(ctx.input(|input| input.time));
    }
    let concerned = prompt::concerned(&context.table);
    context.hud.in_sight =
        concerned.into_iter().map(|space| on_screen(space, &context.viewport, zoom)).collect();
    let seen = draw(&mut root, &context.table, &mut context.hud, &context.panels, &mut marks, &mut out);
    // After the panels have taken in the story of the side that looks on now: a toast of the other's is gone with it.
    if context.handover.named.is_some()
        && let Some(side) = context.handover.named.take()
    {
        context.hud.toasts.turn_of(&side, ctx.input(|input| input.time));
    }
    if seen.hovered.is_some() {
        context.table.input.hovered_who = seen.hovered;
    }
    if !context.panels.briefing && !context.panels.paused && !context.panels.help {
        let table = context.table.bypass_change_detection();
        if table.follow_lesson() {
            context.table.set_changed();
        }
        let seen_by = (&*context.viewport, zoom);
        lesson::lesson(&ctx, &context.table, seen_by, seen.board, &mut marks, &mut out);
    }
    if context.panels.briefing && !context.panels.paused {
        let (table, honours) = (&context.table, &context.honours);
        match table.next_battle() {
            Some(next) => {
                let beside = (&context.hud.portraits, &**honours);
                between::sheet(&ctx, table, next, beside, &mut marks, &mut out);
            }
            None => briefing::briefing(&ctx, table, honours, &mut marks, &mut out),
        }
    }
    if context.panels.help {
        help::help(&ctx, &context.hud.keys, &mut out);
    }
    if context.pace.follow {
        out.extend(turn_to_prompt(&context.table, &mut context.hud, seen.board));
    }
    let board = egui::Rect { min: seen.board.min + egui::Vec2::splat(theme::RULER), ..seen.board };
    let free = free_rect(board, zoom);
    if context.board.0 != free {
        context.board.0 = free;
    }
    context.outbox.send(zoom, marks, out);
    Ok(())
}

/// Looks at whoever must choose out of turn, once for each prompt, where part of what it is about is out of view.
fn turn_to_prompt(table: &Table, hud: &mut Hud, board: egui::Rect) -> Option<Intent> {
    let asked = prompt::prompted(table).map(|decision| (decision.actor.clone(), decision.trigger.clone()));
    if hud.asked == asked {
        return None;
    }
    hud.asked = asked;
    let hidden = hud.in_sight.iter().any(|rect| !board.contains_rect(*rect));
    hud.asked.as_ref().filter(|_| hidden).map(|(actor, _)| Intent::Centre(actor.clone()))
}

/// The whole window as one root, for panels at its edges.
pub fn root(ctx: &egui::Context) -> Ui {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    Ui::new(ctx.clone(), "root".into(), builder)
}

/// The rectangle of some squares on the screen, in points.
fn on_screen(space: Footprint, viewport: &Viewport, zoom: f32) -> egui::Rect {
    let corners = coordinates::extent(space);
    let [from, to] = [corners.0, corners.1].map(|corner| viewport.to_screen(corner) / zoom);
    egui::Rect::from_two_pos(egui::pos2(from.x, from.y), egui::pos2(to.x, to.y))
}

fn free_rect(rect: egui::Rect, scale: f32) -> Rect {
    Rect::new(rect.min.x * scale, rect.min.y * scale, rect.max.x * scale, rect.max.y * scale)
}
