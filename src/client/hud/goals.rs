//! The goals line between the strip and the board: what the battle is about and how far that has come, always in sight; at its
//! right end a mark as long as the battle is not recorded.

use super::bits;
use crate::{
    client::{
        hit_boxes::HitBoxes,
        icons,
        model::{
            Intent, Table,
            goals::{GoalClause, Purpose, purposes},
        },
        theme,
    },
    session::Keeping,
};
use bevy_egui::egui::{
    self, Align, Color32, FontId, Galley, Layout, Rect, RichText, Sense, Stroke, StrokeKind, TextFormat, Ui,
    WidgetInfo, WidgetType, pos2,
    text::{LayoutJob, TextWrapping},
};
use std::sync::Arc;

/// The height of the line at a text size, in points.
pub fn height(ui: &Ui) -> f32 {
    20.0 * theme::text_scale(ui).max(1.0) + 4.0
}

/// Draws the line.
pub fn goals(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        unrecorded(ui, &table.shown.keeping);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| told(ui, table, spots, out));
    });
}

/// Says that the battle is not written down, where it should be.
pub fn unrecorded(ui: &mut Ui, keeping: &Keeping) {
    if let Keeping::Lost(why) = keeping {
        let text = format!("{} Not recorded", icons::WARNING);
        let label = egui::Label::new(RichText::new(text).small().strong().color(theme::HINDERS));
        ui.add(label.selectable(false)).on_hover_text(&**why);
    }
}

fn told(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let all = purposes(table);
    let room = ui.available_width();
    // Where there is no room, words give way before any goal of any side does.
    let mut line = pieces(ui, table, &all, room, usize::MAX);
    for whole in [1, 0] {
        if room < width(&line) {
            line = pieces(ui, table, &all, room, whole);
        }
    }
    let size = egui::vec2(width(&line).min(room), ui.available_height());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let words = words(table, &all);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    spots.mark("goals", rect);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect.expand2(egui::vec2(4.0, 0.0)), theme::CORNER, theme::RAISED_HOVER);
    }
    paint(ui, &line, rect);
    if response.on_hover_text(format!("{words}\n\nClick to read the briefing again")).clicked() {
        out.push(Intent::Brief(true));
    }
}

/// A piece of the line.
enum GoalSpan {
    /// The mark of a side.
    Side(usize, f32),
    /// Some words.
    Words(Arc<Galley>),
    /// An empty gap, so wide.
    Gap(f32),
    /// The frame round the clause that follows, so wide, in its colour.
    Alarm(f32, Color32),
}

impl GoalSpan {
    fn width(&self) -> f32 {
        match self {
            GoalSpan::Side(_, width) | GoalSpan::Gap(width) => *width,
            GoalSpan::Words(galley) => galley.size().x,
            GoalSpan::Alarm(..) => 0.0,
        }
    }
}

fn width(pieces: &[GoalSpan]) -> f32 {
    pieces.iter().map(GoalSpan::width).sum()
}

/// The goals in one line; no words are wider than `room`, and those of sides from `whole` on are brief.
fn pieces(ui: &Ui, table: &Table, all: &[Purpose], room: f32, whole: usize) -> Vec<GoalSpan> {
    let (small, bold) = (theme::small(ui), theme::bold_font(ui, theme::TEXT_SMALL));
    let words = |text: &str, font: &FontId, colour| {
        GoalSpan::Words(bits::fitted(ui.painter(), text, font.clone(), colour, room))
    };
    let mut pieces = vec![words(icons::GOAL, &small, theme::AMBER)];
    for (nth, one) in all.iter().enumerate() {
        pieces.push(GoalSpan::Gap(if nth == 0 { 6.0 } else { theme::GAP_WIDE }));
        if let Some(side) = one.side {
            pieces.push(GoalSpan::Side(side, small.size * 1.25));
            let name = format!("{}: ", table.battle.setup.sides[side].name);
            pieces.push(words(&name, &bold, theme::PARCHMENT));
        }
        for (at, clause) in one.clauses.iter().enumerate() {
            if at > 0 {
                pieces.push(words(if clause.loses { "; " } else { " or " }, &small, theme::FADED));
            }
            let text = if nth < whole { &clause.text } else { &clause.brief };
            let mut told = Vec::new();
            let good = clause.alarm.is_some_and(|alarm| table.is_good_news(one.side, alarm));
            let alarm = if good { theme::HELPS } else { theme::HINDERS };
            if clause.alarm.is_some() {
                let icon = if good { icons::GOAL } else { icons::WARNING };
                told.push(words(&format!("{icon} "), &small, alarm));
            }
            let font = if clause.alarm.is_some() { &bold } else { &small };
            told.push(words(text, font, theme::PARCHMENT));
            if let Some(count) = &clause.count {
                told.push(GoalSpan::Gap(theme::GAP));
                told.push(words(count, &bold, theme::AMBER));
            }
            if clause.alarm.is_some() {
                pieces.push(GoalSpan::Gap(4.0));
                pieces.push(GoalSpan::Alarm(width(&told), alarm));
                told.push(GoalSpan::Gap(4.0));
            }
            pieces.extend(told);
        }
    }
    pieces
}

/// Paints the line; what is too long ends in dots.
fn paint(ui: &Ui, pieces: &[GoalSpan], rect: Rect) {
    let painter = ui.painter();
    let mut left = rect.left();
    for piece in pieces {
        let room = rect.right() - left;
        match piece {
            GoalSpan::Side(side, width) => {
                let (colour, shape) = theme::side_style(*side);
                let middle = pos2(left + width * 0.42, rect.center().y);
                shape.paint(painter, middle, width * 0.32, colour, Stroke::new(1.0, theme::INK));
            }
            GoalSpan::Words(galley) => {
                let mut galley = galley.clone();
                if room + 0.5 < galley.size().x {
                    let mut job = (*galley.job).clone();
                    job.wrap = TextWrapping::truncate_at_width(room.max(0.0));
                    galley = painter.layout_job(job);
                }
                let at = pos2(left, rect.center().y - galley.size().y / 2.0);
                painter.galley(at, galley, theme::PARCHMENT);
            }
            GoalSpan::Alarm(width, colour) => {
                let frame = Rect::from_x_y_ranges(left..=left + width.min(room), rect.y_range());
                let stroke = Stroke::new(1.5, *colour);
                painter.rect_stroke(
                    frame.expand2(egui::vec2(3.0, -1.0)),
                    theme::CORNER,
                    stroke,
                    StrokeKind::Inside,
                );
            }
            GoalSpan::Gap(_) => {}
        }
        left += piece.width();
        if rect.right() <= left {
            return;
        }
    }
}

/// The goals, a line each, and what is about to be decided.
fn words(table: &Table, all: &[Purpose]) -> String {
    let name = |one: &Purpose| one.side.map(|side| format!("{}: ", table.battle.setup.sides[side].name));
    let told = |one: &Purpose| {
        let mut line = name(one).unwrap_or_default();
        for (at, clause) in one.clauses.iter().enumerate() {
            line.push_str(before(at, clause));
            line.push_str(&clause.counted());
            // What is settled is told beside the goal.
            if let Some(alarm) = clause.alarm.filter(|alarm| !alarm.is_settled()) {
                line.push_str(&format!(", {}", alarm.words()));
            }
        }
        line
    };
    all.iter().map(told).collect::<Vec<_>>().join("\n")
}

/// The word between a clause and the one before it.
fn before(at: usize, clause: &GoalClause) -> &'static str {
    match (at, clause.loses) {
        (0, _) => "",
        (_, true) => "; ",
        (_, false) => ", or ",
    }
}

/// The goals as a list, for the briefing.
pub fn list(ui: &mut Ui, table: &Table) {
    for one in purposes(table) {
        ui.horizontal(|ui| {
            match one.side {
                Some(side) => drop(bits::side_mark(ui, theme::side_style(side), 6.0)),
                None => drop(ui.label(RichText::new(icons::GOAL).color(theme::AMBER))),
            }
            let name = one.side.map(|side| format!("{}: ", table.battle.setup.sides[side].name));
            let mut job = LayoutJob::default();
            let body = theme::body(ui);
            let bold = theme::bold_font(ui, theme::TEXT_BODY);
            let format = |font_id, color| TextFormat { font_id, color, ..TextFormat::default() };
            job.append(&name.unwrap_or_default(), 0.0, format(bold, theme::PARCHMENT));
            for (at, clause) in one.clauses.iter().enumerate() {
                let text = format!("{}{}", before(at, clause), clause.text);
                job.append(&text, 0.0, format(body.clone(), theme::PARCHMENT));
                if let Some(count) = &clause.count {
                    job.append(&format!("  {count}"), 0.0, format(body.clone(), theme::AMBER));
                }
            }
            ui.add(egui::Label::new(job).wrap());
        });
    }
}
