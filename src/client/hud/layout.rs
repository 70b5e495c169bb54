//! The layout of a battle's panels: the strip on top, the bar below, the column at the right, and the board between them.

use super::{
    action_bar, bits, choice, counters, goals, log, memory::Hud, notice, portraits, prompt, rules, sheet,
    tips, toasts, turn_strip, watch,
};
use crate::{
    battle::words::Who,
    client::{
        hit_boxes::HitBoxes,
        icons,
        model::{Intent, Panels, Table, goals::purposes},
        plan::{bar, panel, words},
        retrospect::panel::over_the_board,
        theme,
    },
};
use bevy_egui::egui::{self, Panel, RichText, Ui};

/// The height of a toast with its margin, in points.
const TOAST: f32 = 90.0;

/// The findings of drawing the panels.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutFindings {
    /// The space left to the board, in points.
    pub board: egui::Rect,
    /// The combatant under the cursor in the turn strip.
    pub hovered: Option<Who>,
}

/// Draws every panel of a battle around the space that the board keeps.
pub fn draw(
    root: &mut Ui,
    table: &Table,
    hud: &mut Hud,
    panels: &Panels,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) -> LayoutFindings {
    let ctx = root.ctx().clone();
    let frame = theme::panel_frame();
    let strip = Panel::top("strip").exact_size(turn_strip::height(root)).frame(frame).resizable(false);
    let shown = strip.show(root, |ui| top(ui, table, &hud.portraits, panels, spots, out));
    spots.frame("panel:turns", shown.response.rect);
    let hovered = shown.inner;
    let frame_flat = egui::Frame::new().inner_margin(egui::Margin::symmetric(10, 0));
    let line = Panel::top("goals").exact_size(goals::height(root)).frame(frame_flat).resizable(false);
    line.show_separator_line(false).show(root, |ui| goals::goals(ui, table, spots, out));
    let height = (theme::BAR_HEIGHT + 20.0) * theme::text_scale(root).max(1.0) + 6.0;
    let bar = Panel::bottom("bar").exact_size(height).frame(frame).resizable(false);
    let shown = bar.show(root, |ui| bottom(ui, table, panels, spots, out));
    spots.frame("panel:bar", shown.response.rect);
    let column = Panel::right("column")
        .exact_size(column_width(&ctx, theme::text_scale(root)))
        .frame(frame)
        .resizable(false);
    let shown = column.show(root, |ui| side(ui, table, panels, hud, spots, out));
    spots.frame("panel:sheet", shown.response.rect);
    let buttons = ["carry_out", "erase"].iter().filter_map(|name| spots.rects.get(*name));
    let log = spots.rects.get("panel:log").copied();
    // A button that has been scrolled away needs no room: the tip lies over the log then.
    let end = |rect: &egui::Rect| log.map_or(f32::INFINITY, |log| log.top()).min(rect.bottom() + theme::GAP);
    let room =
        tips::TipRoom { column: shown.response.rect, log, buttons_end: buttons.map(end).reduce(f32::max) };
    let board = root.available_rect_before_wrap();
    over_the_board(&ctx, board, table, panels, spots, out);
    // What is read before all else has the player's eyes.
    if !panels.help && !panels.paused && !panels.briefing {
        tips::docked(&ctx, table, board, room);
    }
    choice::menu(&ctx, board, table, spots, out);
    // While somebody is asked there are no buttons below the board: the prompt may lie there, beside what is left to pay with.
    let low = egui::Rect { max: egui::pos2(board.right(), ctx.viewport_rect().bottom()), ..board };
    let in_sight: Vec<_> = hud.in_sight.iter().chain(spots.rects.get("panel:counters")).copied().collect();
    prompt::prompt_area(&ctx, if table.at_rest() { board } else { low }, &in_sight, table, spots, out);
    let now = ctx.input(|input| input.time);
    hud.toasts.hear(&table.shown.log, now);
    hud.toasts.watch_goals(&table.battle.setup, &purposes(table), now);
    // The head of a prompt says who is asked: no toast lies over it.
    let head = egui::Rect { max: egui::pos2(board.right(), board.top() + TOAST), ..board };
    let prompt = spots.rects.get("panel:prompt").filter(|prompt| prompt.intersects(head));
    let below = prompt.map_or(board, |prompt| board.with_min_y(prompt.bottom().min(board.bottom() - TOAST)));
    toasts::toasts(&ctx, below, &hud.toasts);
    // Behind the briefing it would be gone before it is read.
    if !panels.briefing {
        let about = table.input.warned.then(|| spots.rects.get("end_turn").copied()).flatten();
        notice::toast(&ctx, board, table.input.notice.as_deref(), about, &mut hud.notice);
    }
    rules::rules_window(&ctx, table, &mut hud.rules, out);
    LayoutFindings { board, hovered }
}

/// The width of the column: it grows with its text, and keeps more than half of a narrow window for the board.
fn column_width(ctx: &egui::Context, text: f32) -> f32 {
    (theme::COLUMN_WIDTH * text.max(1.0).sqrt()).min(ctx.viewport_rect().width() * 0.4)
}

/// The height under which the column has no room for sheet and log together, in points: then there is a tab for each.
const LOW: f32 = 360.0;

/// The buttons at the right end of the strip: icon, word, spot.
const SWITCHES: [(&str, &str, &str); 4] = [
    (icons::MENU, "Menu", "menu"),
    (icons::HELP, "Help", "help"),
    (icons::LOG, "Log", "log"),
    (icons::RULES, "Rules", "rules"),
];

/// The room of a button there with its word, and of one that shows only its icon, at the usual text size, in points.
const SWITCH: [f32; 2] = [78.0, 40.0];

/// The width of the strip from which on there is room for words, in points.
const WORDY: f32 = 1000.0;

fn top(
    ui: &mut Ui,
    table: &Table,
    portraits: &portraits::Portraits,
    panels: &Panels,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) -> Option<Who> {
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
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    for (icon, word, spot) in SWITCHES {
        let (lit, intent) = match spot {
            "menu" => (panels.paused, Intent::Pause(!panels.paused)),
            "help" => (panels.help, Intent::Help),
            "log" => (panels.log, Intent::Log),
            _ => (
                table.input.open_rule.is_some(),
                Intent::OpenRule(table.input.open_rule.is_none().then(String::new)),
            ),
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

/// The share of the line over the action bar that the switches may take with their words.
const WORDS: f32 = 0.5;

/// The line over the action bar: the square under the cursor in words, or what may be done next; at its right end the
/// switches of the overlays.
fn hints(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let aims = || !table.in_hand() || table.input.hovered_who.is_some();
    let square = words::square_line(table).filter(|_| !table.shown.busy && aims());
    // Whether the switches have words hangs on the window alone: what is told beside them changes with the cursor.
    let whole = ui.available_width();
    let wordy = bar::width(ui, true) <= whole * WORDS;
    let most = whole - bar::width(ui, wordy) - theme::GAP_WIDE;
    ui.horizontal(|ui| {
        match square {
            Some(line) => drop(bits::one_line(ui, &line, theme::PARCHMENT, most, egui::Sense::hover())),
            None => notice::hint_line(ui, table, most, out),
        }
        let layout = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(layout, |ui| bar::switches(ui, table, wordy, spots, out));
    });
}

fn bottom(ui: &mut Ui, table: &Table, panels: &Panels, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    hints(ui, table, spots, out);
    let space = ui.available_rect_before_wrap();
    let column = |left: f32, right: f32| {
        egui::Rect::from_min_max(egui::pos2(left, space.top()), egui::pos2(right, space.bottom()))
    };
    let first = space.left() + (space.width() * 0.2).clamp(170.0, 250.0);
    let last = space.right() - 104.0;
    let layout = egui::Layout::top_down(egui::Align::Min);
    if let Some(acting) = table.acting() {
        let room = column(space.left(), first);
        spots.frame("panel:counters", room);
        let ui = &mut within(ui, room, layout);
        counters::acting_line(ui, acting, theme::side_style(table.side_index(&acting.side)));
        counters::counters(ui, acting, &table.battle.rules);
    }
    if let Some(watched) = &table.watch {
        let rest = column(first + theme::GAP_WIDE, space.right());
        return watch::controls(&mut within(ui, rest, layout), table, watched, panels.moments, spots, out);
    }
    if table.on_turn() {
        let middle = column(first + theme::GAP_WIDE, last - theme::GAP_WIDE);
        action_bar::action_bar(&mut within(ui, middle, layout), table, spots, out);
    }
    if prompt::prompted(table).is_none() {
        action_bar::end_turn(&mut within(ui, column(last, space.right()), layout), table, spots, out);
    }
}

/// Draws the two tabs of a column with no room for sheet and log together.
fn sheet_or_log(ui: &mut Ui, table: &Table, panels: &Panels, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let log = panels.log && table.input.pinned.is_none();
    ui.horizontal(|ui| {
        for (word, spot, lit) in [("Sheet", "tab:sheet", !log), ("Log", "tab:log", log)] {
            let response = ui.add(egui::Button::selectable(lit, word));
            spots.mark(spot, response.rect);
            if !response.clicked() || lit {
                continue;
            }
            if table.input.pinned.is_some() {
                out.push(Intent::Pin(None));
            }
            if panels.log != (spot == "tab:log") {
                out.push(Intent::Log);
            }
        }
    });
}

fn side(
    ui: &mut Ui,
    table: &Table,
    panels: &Panels,
    hud: &mut Hud,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let low = ui.available_height() < LOW * theme::text_scale(ui).max(1.0);
    let plans = panel::is_open(table);
    let pointed_at = table.input.hovered_who.is_some() || table.input.pinned.is_some() || plans;
    let explained = table.input.overlays.shown().is_some();
    if low && !plans && !explained {
        sheet_or_log(ui, table, panels, spots, out);
        // The tip tells of the one under the cursor: the log does not come and go with it.
        if panels.log && table.input.pinned.is_none() {
            return log::log(ui, table, &mut hud.log, out);
        }
    }
    if panels.log && !low {
        let height = ui.available_height() * 0.45;
        let lower = Panel::bottom("log").exact_size(height).frame(egui::Frame::new()).resizable(false);
        let shown = lower.show(ui, |ui| log::log(ui, table, &mut hud.log, out));
        spots.frame("panel:log", shown.response.rect);
    }
    let area = egui::ScrollArea::vertical().id_salt("plan").auto_shrink([false, false]);
    if plans {
        area.show(ui, |ui| {
            bar::legend(ui, table, &mut hud.swatches);
            panel::contents(ui, table, spots, out);
        });
        return;
    }
    if explained && !pointed_at {
        area.show(ui, |ui| bar::legend(ui, table, &mut hud.swatches));
        return;
    }
    if let Some(title) = (table.shown.view.round == 0).then_some(&table.battle.setup.title) {
        ui.label(RichText::new(title).strong());
    }
    if explained && table.input.hovered_who.is_none() {
        bar::legend(ui, table, &mut hud.swatches);
    }
    sheet::sheet(ui, table, out);
}
