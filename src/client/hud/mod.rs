//! The panels around the board. Each is a function of values that pushes [`Intent`]s; one system hands them the values.

pub mod bits;

pub mod portraits;

pub mod turn_strip;

pub mod counters;

pub mod action_bar;

pub mod choice;

pub mod dock;

pub mod policy;

pub mod tips;

pub mod sheet;

pub mod log;

pub mod rules;

pub mod prompt;

pub mod notice;

pub mod herald;

pub mod banner;

pub mod help;

use super::{
    board::{Lens, place},
    icons,
    model::{BoardRect, Handover, Intent, Pace, PaintSystems, Panels, Screen, Table},
    plan::{bar, panel, words},
    probe::Spots,
    settings::Settings,
    theme,
};
use crate::{
    battle::words::{Text, Who},
    grid::{Footprint, Size, Square},
};
use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
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
    /// The pictures of combatants.
    pub portraits: portraits::Portraits,
    /// The toast.
    pub notice: notice::NoticeState,
    /// What has just befallen many at once.
    pub herald: herald::Herald,
    /// What tips leave uncovered: the square under the cursor and those round it, in points.
    pub keep_clear: Option<egui::Rect>,
    /// What a prompt is about and leaves in sight, in points.
    pub in_sight: Vec<egui::Rect>,
    /// The prompt that the view has been turned to: who chooses, and why.
    pub asked: Option<(Who, Text)>,
    /// Every key with what it does, for the help.
    pub keys: Vec<(String, String)>,
}

/// Dresses egui, and draws the panels of a battle.
pub fn plugin(app: &mut App) {
    let drawn_anew = resource_exists_and_changed::<super::board::faces::Faces>;
    app.init_resource::<Hud>().add_systems(Update, (dress, help::learn_keys)).add_systems(
        EguiPrimaryContextPass,
        (
            portraits::hang.run_if(drawn_anew),
            battle.run_if(in_state(Screen::Battle).and_then(resource_exists::<Table>)),
        )
            .chain()
            .in_set(PaintSystems::Panels),
    );
}

/// Puts on the palette, and the sizes whenever the player or the window has changed them.
fn dress(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut worn: Local<Option<(f32, u16)>>,
) {
    if theme::worn() != settings.palette {
        theme::wear(settings.palette);
    }
    let sizes = (settings.scale_in(window.size()), settings.text_size);
    if *worn == Some(sizes) {
        return;
    }
    if let Ok(ctx) = contexts.ctx_mut() {
        theme::apply(ctx, settings.text());
        // The size of panels is set in one place, so egui's own keys for it are off.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.set_zoom_factor(sizes.0);
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
    lens: Res<'w, Lens>,
    pace: Res<'w, Pace>,
    outbox: Outbox<'w>,
}

/// Where panels put what has come of drawing them.
#[derive(SystemParam)]
pub struct Outbox<'w> {
    spots: ResMut<'w, Spots>,
    intents: MessageWriter<'w, Intent>,
}

impl Outbox<'_> {
    /// Hands on what the player wants, and the buttons' places in logical pixels whatever the size of the panels.
    pub fn send(&mut self, zoom: f32, marks: Spots, out: Vec<Intent>) {
        self.spots.0.extend(marks.0.into_iter().map(|(name, [x, y])| (name, [x * zoom, y * zoom])));
        self.intents.write_batch(out);
    }
}

fn battle(mut contexts: EguiContexts, mut desk: Desk) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut out = Vec::new();
    let mut marks = Spots::default();
    let mut root = root(&ctx);
    let desk = &mut desk;
    let zoom = ctx.zoom_factor();
    desk.hud.keep_clear = keep_clear(&desk.table, &desk.lens, zoom);
    let concerned = prompt::concerned(&desk.table);
    desk.hud.in_sight = concerned.into_iter().map(|space| on_screen(space, &desk.lens, zoom)).collect();
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
    if desk.pace.follow {
        out.extend(turn_to_prompt(&desk.table, &mut desk.hud, seen.board));
    }
    let free = free_rect(seen.board, zoom);
    if desk.board.0 != free {
        desk.board.0 = free;
    }
    desk.outbox.send(zoom, marks, out);
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

/// What tips keep off: what an area has struck or would cover, else whatever the cursor is on with the squares round it.
fn keep_clear(table: &Table, lens: &Lens, zoom: f32) -> Option<egui::Rect> {
    let filled = |squares: &[Square]| {
        let each = squares.iter().map(|at| on_screen(Footprint::new(*at, Size::Medium), lens, zoom));
        each.reduce(egui::Rect::union)
    };
    if !table.struck.is_empty() {
        return filled(&table.struck);
    }
    let square = table.hovered?;
    if let Some((_, area)) = table.area_at(square).filter(|_| table.on_turn()) {
        return filled(&area.squares);
    }
    let whose = table.hovered_who.as_deref().and_then(|who| table.combatant(who));
    let space = whose.and_then(|who| Some(Footprint::new(who.at?, who.size)));
    let space = space.filter(|space| space.contains(square));
    let space = space.unwrap_or(Footprint::new(square, Size::Medium));
    Some(on_screen(space, lens, zoom).expand(lens.square_pixels() / zoom))
}

/// Where some squares show, in points.
fn on_screen(space: Footprint, lens: &Lens, zoom: f32) -> egui::Rect {
    let corners = place::extent(space);
    let [from, to] = [corners.0, corners.1].map(|corner| lens.to_screen(corner) / zoom);
    egui::Rect::from_two_pos(egui::pos2(from.x, from.y), egui::pos2(to.x, to.y))
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
    let hovered = strip.show(root, |ui| top(ui, table, &hud.portraits, panels, spots, out)).inner;
    let height = (theme::BAR_HEIGHT + 20.0) * theme::text_scale(root).max(1.0) + 6.0;
    let bar = Panel::bottom("bar").exact_size(height).frame(frame).resizable(false);
    bar.show(root, |ui| bottom(ui, table, spots, out));
    let column = Panel::right("column")
        .exact_size(column_width(&ctx, theme::text_scale(root)))
        .frame(frame)
        .resizable(false);
    column.show(root, |ui| side(ui, table, panels, &mut hud.log, spots, out));
    let board = root.available_rect_before_wrap();
    tips::beside_cursor(&ctx, table, board, hud.keep_clear);
    choice::menu(&ctx, board, table, out);
    prompt::prompt_area(&ctx, board, &hud.in_sight, table, spots, out);
    hud.herald.hear(&table.log, ctx.input(|input| input.time));
    herald::herald(&ctx, board, &hud.herald);
    notice::toast(&ctx, board, table.notice.as_deref(), &mut hud.notice);
    rules::rules_window(&ctx, table, &mut hud.rules, out);
    Seen { board, hovered }
}

/// The column grows with its text, and keeps more than half of a narrow window for the board.
fn column_width(ctx: &egui::Context, text: f32) -> f32 {
    (theme::COLUMN_WIDTH * text.max(1.0).sqrt()).min(ctx.viewport_rect().width() * 0.4)
}

/// Under which height the column has no room for sheet and log together, in points: then the sheet comes only of whoever is
/// pointed at.
const LOW: f32 = 300.0;

/// The buttons at the right end of the strip: icon, word, spot.
const SWITCHES: [(&str, &str, &str); 4] = [
    (icons::MENU, "Menu", "menu"),
    (icons::HELP, "Help", "help"),
    (icons::LOG, "Log", "log"),
    (icons::RULES, "Rules", "rules"),
];

/// The room of a button there with its word, and of one that shows only its icon, at the usual text size, in points.
const SWITCH: [f32; 2] = [78.0, 40.0];

/// From which width of the strip on there is room for words, in points.
const WORDY: f32 = 1000.0;

fn top(
    ui: &mut Ui,
    table: &Table,
    portraits: &portraits::Portraits,
    panels: &Panels,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) -> Option<crate::battle::words::Who> {
    let space = ui.available_rect_before_wrap();
    let text = theme::text_scale(ui);
    let wordy = WORDY * text < space.width();
    let room = SWITCH[usize::from(!wordy)] * text.max(1.0) * SWITCHES.len() as f32;
    let cut = (space.right() - room).max(space.left());
    let (left, right) = space.split_left_right_at_x(cut);
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    switches(&mut within(ui, right, layout), table, panels, wordy, spots, out);
    let layout = egui::Layout::left_to_right(egui::Align::Min);
    turn_strip::turn_strip(&mut within(ui, left, layout), table, portraits, out)
}

fn switches(
    ui: &mut Ui,
    table: &Table,
    panels: &Panels,
    wordy: bool,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) {
    for (icon, word, spot) in SWITCHES {
        let (lit, intent) = match spot {
            "menu" => (panels.paused, Intent::Pause(!panels.paused)),
            "help" => (panels.help, Intent::Help),
            "log" => (panels.log, Intent::Log),
            _ => (table.open_rule.is_some(), Intent::OpenRule(table.open_rule.is_none().then(String::new))),
        };
        let face = if wordy { format!("{icon} {word}") } else { icon.to_owned() };
        let response = ui.add(egui::Button::selectable(lit, face));
        response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, lit, word));
        spots.mark(spot, response.rect);
        if response.on_hover_text(word).clicked() {
            out.push(intent);
        }
    }
}

/// A part of a panel with edges of its own: nothing beside it moves it.
fn within(ui: &mut Ui, rect: egui::Rect, layout: egui::Layout) -> Ui {
    let rect = egui::Rect::from_min_max(rect.min, rect.max.max(rect.min));
    ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout))
}

/// The line over the action bar: the square under the cursor in words, or what may be done next; at its right end the
/// switches of the overlays.
fn hints(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    let aims = || !table.in_hand() || table.hovered_who.is_some();
    let square = words::square_line(table).filter(|_| !table.busy && aims());
    let width = |text: String| ui.painter().layout_no_wrap(text, theme::small(ui), theme::FADED).size().x;
    let needs = width(square.clone().unwrap_or_else(|| notice::hint(table)));
    let whole = ui.available_width();
    ui.horizontal(|ui| {
        match square {
            Some(line) => {
                let font = theme::small(ui);
                let most = whole - bar::least(ui);
                let galley = bits::fitted(ui.painter(), &line, font, theme::PARCHMENT, most);
                let (rect, response) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
                response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &line));
                ui.painter().galley(rect.min, galley, theme::PARCHMENT);
            }
            None => notice::hint_line(ui, table, out),
        }
        let layout = egui::Layout::right_to_left(egui::Align::Center);
        let room = whole - needs - theme::GAP_WIDE;
        ui.with_layout(layout, |ui| bar::switches(ui, table, room, spots, out));
    });
}

fn bottom(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    hints(ui, table, spots, out);
    let space = ui.available_rect_before_wrap();
    let column = |left: f32, right: f32| {
        egui::Rect::from_min_max(egui::pos2(left, space.top()), egui::pos2(right, space.bottom()))
    };
    let first = space.left() + (space.width() * 0.2).clamp(170.0, 250.0);
    let last = space.right() - 104.0;
    let layout = egui::Layout::top_down(egui::Align::Min);
    if let Some(acting) = table.acting() {
        let ui = &mut within(ui, column(space.left(), first), layout);
        counters::acting_line(ui, acting, theme::side_style(table.side_index(&acting.side)));
        counters::counters(ui, acting);
    }
    if table.on_turn() {
        let middle = column(first + theme::GAP_WIDE, last - theme::GAP_WIDE);
        action_bar::action_bar(&mut within(ui, middle, layout), table, spots, out);
    }
    if prompt::prompted(table).is_none() {
        action_bar::end_turn(&mut within(ui, column(last, space.right()), layout), table, spots, out);
    }
}

fn side(
    ui: &mut Ui,
    table: &Table,
    panels: &Panels,
    state: &mut log::LogState,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) {
    let low = ui.available_height() < LOW * theme::text_scale(ui).max(1.0);
    let pointed_at = table.hovered_who.is_some() || table.pinned.is_some() || panel::is_open(table);
    if panels.log && low && !pointed_at {
        return log::log(ui, table, state, out);
    }
    if panels.log && !low {
        let height = ui.available_height() * 0.45;
        let lower = Panel::bottom("log").exact_size(height).frame(egui::Frame::new()).resizable(false);
        lower.show(ui, |ui| log::log(ui, table, state, out));
    }
    if panel::is_open(table) {
        let area = egui::ScrollArea::vertical().id_salt("plan").auto_shrink([false, false]);
        area.show(ui, |ui| panel::contents(ui, table, spots, out));
        return;
    }
    if let Some(title) = (table.view.round == 0).then_some(&table.setup.title) {
        ui.label(RichText::new(title).strong());
    }
    sheet::sheet(ui, table, out);
}
