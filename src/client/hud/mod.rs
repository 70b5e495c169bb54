//! The panels around the board. Each is a function of values that pushes [`Intent`]s; one system hands them the values.

pub mod bits;

pub mod turn_strip;

pub mod counters;

pub mod action_bar;

pub mod tips;

pub mod sheet;

pub mod log;

pub mod rules;

pub mod prompt;

pub mod notice;

pub mod banner;

pub mod help;

use super::{
    model::{BoardRect, Handover, Intent, PaintSystems, Panels, Screen, Table},
    probe::Spots,
    settings::Settings,
    theme,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Panel, RichText, Ui},
};

/// What the panels remember that is nobody else's business.
#[derive(Resource, Debug, Default)]
pub struct Hud {
    /// The log's lines and filter.
    pub log: log::LogState,
    /// The rules panel.
    pub rules: rules::RulesState,
    /// The toast.
    pub notice: notice::NoticeState,
    /// Every key with what it does, for the help.
    pub keys: Vec<(String, String)>,
}

/// Dresses egui, and draws the panels of a battle.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hud>().add_systems(Update, (dress, help::learn_keys)).add_systems(
        EguiPrimaryContextPass,
        battle
            .in_set(PaintSystems::Panels)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Table>)),
    );
}

/// Puts on the palette, and the sizes whenever the player has changed them.
fn dress(mut contexts: EguiContexts, settings: Res<Settings>, mut worn: Local<Option<(u16, u16)>>) {
    let sizes = (settings.ui_scale, settings.text_size);
    if *worn == Some(sizes) {
        return;
    }
    if let Ok(ctx) = contexts.ctx_mut() {
        theme::apply(ctx, settings.text());
        // The size of panels is set in one place, so egui's own keys for it are off.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.set_zoom_factor(settings.scale());
        *worn = Some(sizes);
    }
}

/// What the panels of a battle read and write.
#[derive(SystemParam)]
struct Desk<'w> {
    table: ResMut<'w, Table>,
    hud: ResMut<'w, Hud>,
    panels: Res<'w, Panels>,
    handover: ResMut<'w, Handover>,
    board: ResMut<'w, BoardRect>,
    spots: ResMut<'w, Spots>,
    settings: Res<'w, Settings>,
    intents: MessageWriter<'w, Intent>,
}

fn battle(mut contexts: EguiContexts, mut desk: Desk) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut out = Vec::new();
    let mut marks = Spots::default();
    let mut root = root(&ctx);
    let desk = &mut desk;
    let seen = draw(&mut root, &desk.table, &mut desk.hud, &desk.panels, &mut marks, &mut out);
    if seen.hovered.is_some() {
        desk.table.hovered_who = seen.hovered;
    }
    if let Some(to) = desk.handover.to.clone()
        && banner::banner(&ctx, &desk.table, &to, &mut marks)
    {
        desk.handover.to = None;
    }
    if desk.panels.help {
        help::help(&ctx, &desk.hud.keys, &mut out);
    }
    report(marks, desk.settings.scale(), &mut desk.spots);
    let free = free_rect(seen.board, desk.settings.scale());
    if desk.board.0 != free {
        desk.board.0 = free;
    }
    desk.intents.write_batch(out);
    Ok(())
}

/// The whole window as one root, for panels at its edges.
pub fn root(ctx: &egui::Context) -> Ui {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    Ui::new(ctx.clone(), "root".into(), builder)
}

/// Hands the buttons' places on in logical pixels, whatever the size of the panels.
pub fn report(marks: Spots, scale: f32, spots: &mut Spots) {
    spots.0.extend(marks.0.into_iter().map(|(name, [x, y])| (name, [x * scale, y * scale])));
}

fn free_rect(rect: egui::Rect, scale: f32) -> Rect {
    Rect::new(rect.min.x * scale, rect.min.y * scale, rect.max.x * scale, rect.max.y * scale)
}

/// What drawing has found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The space left to the board, in points.
    pub board: egui::Rect,
    /// Who is under the cursor in the turn strip.
    pub hovered: Option<crate::battle::words::Who>,
}

/// Draws every panel of a battle around the space that the board keeps.
pub fn draw(
    root: &mut Ui,
    table: &Table,
    hud: &mut Hud,
    panels: &Panels,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) -> Seen {
    let ctx = root.ctx().clone();
    let frame = theme::panel_frame();
    let strip = Panel::top("strip").exact_size(theme::STRIP_HEIGHT).frame(frame).resizable(false);
    let hovered = strip.show(root, |ui| top(ui, table, panels, spots, out)).inner;
    let bar = Panel::bottom("bar").exact_size(theme::BAR_HEIGHT + 20.0).frame(frame).resizable(false);
    bar.show(root, |ui| bottom(ui, table, spots, out));
    let column = Panel::right("column").exact_size(column_width(&ctx)).frame(frame).resizable(false);
    column.show(root, |ui| side(ui, table, panels, &mut hud.log, out));
    let board = root.available_rect_before_wrap();
    tips::beside_cursor(&ctx, table, board);
    prompt::prompt_area(&ctx, board, table, spots, out);
    notice::toast(&ctx, board, table.notice.as_deref(), &mut hud.notice);
    rules::rules_window(&ctx, table, &mut hud.rules, out);
    Seen { board, hovered }
}

/// The column keeps at least half of a narrow window for the board.
fn column_width(ctx: &egui::Context) -> f32 {
    theme::COLUMN_WIDTH.min(ctx.viewport_rect().width() * 0.4)
}

fn top(
    ui: &mut Ui,
    table: &Table,
    panels: &Panels,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) -> Option<crate::battle::words::Who> {
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    ui.with_layout(layout, |ui| {
        let mut button = |ui: &mut Ui, word: &str, spot: &str, lit: bool| {
            let response = ui.add(egui::Button::selectable(lit, word));
            spots.mark(spot, response.rect);
            response.clicked()
        };
        if button(ui, "Menu", "menu", panels.paused) {
            out.push(Intent::Pause(!panels.paused));
        }
        if button(ui, "Help", "help", panels.help) {
            out.push(Intent::Help);
        }
        if button(ui, "Log", "log", panels.log) {
            out.push(Intent::Log);
        }
        if button(ui, "Rules", "rules", table.open_rule.is_some()) {
            out.push(Intent::OpenRule(table.open_rule.is_none().then(String::new)));
        }
        let room = ui.available_size().max(egui::Vec2::ZERO);
        ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            turn_strip::turn_strip(ui, table, out)
        })
        .inner
    })
    .inner
}

fn bottom(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    notice::hint_line(ui, table, out);
    ui.horizontal(|ui| {
        let height = ui.available_height().max(0.0);
        let column = |ui: &mut Ui, width: f32, add: &mut dyn FnMut(&mut Ui)| {
            let layout = egui::Layout::top_down(egui::Align::Min);
            ui.allocate_ui_with_layout(egui::vec2(width, height), layout, |ui| {
                ui.set_min_size(egui::vec2(width, height));
                add(ui);
            });
        };
        let wide = ui.available_width();
        let (left, right) = ((wide * 0.2).clamp(170.0, 250.0), 104.0);
        column(ui, left, &mut |ui| {
            if let Some(acting) = table.acting() {
                counters::acting_line(ui, acting, theme::side_style(table.side_index(&acting.side)));
                counters::counters(ui, acting);
            }
        });
        let middle = (wide - left - right - 3.0 * theme::GAP).max(0.0);
        column(ui, middle, &mut |ui| {
            if table.on_turn() {
                action_bar::action_bar(ui, table, spots, out);
            }
        });
        column(ui, right, &mut |ui| {
            if prompt::prompted(table).is_none() {
                action_bar::end_turn(ui, table, spots, out);
            }
        });
    });
}

fn side(ui: &mut Ui, table: &Table, panels: &Panels, state: &mut log::LogState, out: &mut Vec<Intent>) {
    if panels.log {
        let height = ui.available_height() * 0.45;
        let lower = Panel::bottom("log").exact_size(height).frame(egui::Frame::new()).resizable(false);
        lower.show(ui, |ui| log::log(ui, table, state, out));
    }
    if let Some(title) = (table.view.round == 0).then_some(&table.setup.title) {
        ui.label(RichText::new(title).strong());
    }
    sheet::sheet(ui, table, out);
}
