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
    model::{BoardRect, FrameSystems, Handover, Intent, Pace, PaintSystems, Panels, Screen, Table},
    settings::Settings,
    theme,
};
use crate::grid::{Footprint, Size, Square};
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
        }
        context.outbox.send(zoom, marks, out);
        return Ok(());
    }
    if context.panels.briefing && briefing::hides_the_board(&context.table) {
        briefing::briefing(&ctx, &context.table, &context.honours, &mut marks, &mut out);
        context.outbox.send(zoom, marks, out);
        return Ok(());
    }
    context.hud.keep_clear = keep_clear(&context.table, &context.viewport, zoom);
    context.hud.explained = explained(&context.table, &context.viewport, zoom);
    let bubble = context.table.lesson_step().and_then(|_| lesson::bubble_rect(&ctx));
    context.hud.floats = bubble.into_iter().chain(choice::menu_rect(&ctx, &context.table)).collect();
    let concerned = prompt::concerned(&context.table);
    context.hud.in_sight =
        concerned.into_iter().map(|space| on_screen(space, &context.viewport, zoom)).collect();
    let seen = draw(&mut root, &context.table, &mut context.hud, &context.panels, &mut marks, &mut out);
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

/// The rectangle that tips keep off: the area struck or about to be, else whatever the cursor is on with the squares round it.
fn keep_clear(table: &Table, viewport: &Viewport, zoom: f32) -> Option<egui::Rect> {
    let filled = |squares: &[Square]| {
        let each = squares.iter().map(|at| on_screen(Footprint::new(*at, Size::MEDIUM), viewport, zoom));
        each.reduce(egui::Rect::union)
    };
    if !table.shown.struck.is_empty() {
        return filled(&table.shown.struck);
    }
    let square = table.input.hovered?;
    if let Some((_, area)) = table.area_at(square).filter(|_| table.on_turn()) {
        return filled(&area.squares);
    }
    let whose = table.input.hovered_who.as_deref().and_then(|who| table.combatant(who));
    let space = whose.and_then(|who| Some(Footprint::new(who.at?, who.size)));
    let space = space.filter(|space| space.contains(square));
    let space = space.unwrap_or(Footprint::new(square, Size::MEDIUM));
    Some(on_screen(space, viewport, zoom).expand(viewport.square_pixels() / zoom))
}

/// The rectangles that the tip of the square under the cursor speaks of: the acting combatant, where the path leads, whatever is
/// written beside it of those who strike on it, and the enemies with the chances from there.
fn explained(table: &Table, viewport: &Viewport, zoom: f32) -> Vec<egui::Rect> {
    let Some((acting, square)) = table.acting().zip(table.input.hovered) else { return Vec::new() };
    let goal = table.move_offer().and_then(|(_, offer)| Some((offer, table.goal_at(offer, square)?)));
    let way = goal.and_then(|(offer, goal)| table.way(offer, goal.to)).unwrap_or_default();
    let squares: Vec<Square> = acting.at.into_iter().chain(way).collect();
    let provoked = |at: Square| {
        goal.and_then(|(offer, _)| table.goal_at(offer, at)).map_or(0, |goal| goal.provokes.len())
    };
    let strikes = squares.windows(2).filter(|step| provoked(step[0]) < provoked(step[1]));
    let words = strikes.map(|step| {
        let middle = on_screen(Footprint::new(step[0], acting.size), viewport, zoom)
            .union(on_screen(Footprint::new(step[1], acting.size), viewport, zoom))
            .center();
        egui::Rect::from_min_size(middle - egui::vec2(0.0, STRIKE_WORDS.y), STRIKE_WORDS)
    });
    let ways = squares.iter().map(|at| on_screen(Footprint::new(*at, acting.size), viewport, zoom));
    // The chances from there stand over the enemies.
    let foes = table.shown.view.combatants.iter().filter(|one| table.is_foe(&one.side));
    let chances = foes.filter_map(|one| {
        let rect = on_screen(Footprint::new(one.at?, one.size), viewport, zoom);
        Some(egui::Rect::from_min_max(rect.min - egui::vec2(0.0, STRIKE_WORDS.y), rect.max))
    });
    ways.chain(words).chain(chances.filter(|_| goal.is_some())).collect()
}

/// The room that is taken by what is written of a strike on the way, in points.
const STRIKE_WORDS: egui::Vec2 = egui::vec2(130.0, 30.0);

/// The rectangle of some squares on the screen, in points.
fn on_screen(space: Footprint, viewport: &Viewport, zoom: f32) -> egui::Rect {
    let corners = coordinates::extent(space);
    let [from, to] = [corners.0, corners.1].map(|corner| viewport.to_screen(corner) / zoom);
    egui::Rect::from_two_pos(egui::pos2(from.x, from.y), egui::pos2(to.x, to.y))
}

fn free_rect(rect: egui::Rect, scale: f32) -> Rect {
    Rect::new(rect.min.x * scale, rect.min.y * scale, rect.max.x * scale, rect.max.y * scale)
}
