//! The title.

use super::{
    super::{
        model::{Intent, Screen},
        probe::Spots,
        theme,
    },
    records::{RecordLine, RecordWish, unfinished},
};
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, RichText, Stroke, Ui, pos2, vec2};

/// What lies open on the title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The menu alone.
    #[default]
    Menu,
    /// The list of records.
    Records,
    /// The settings.
    Settings,
    /// The credits.
    Credits,
}

/// The menu's width, in points.
const MENU: f32 = 300.0;

/// Draws the menu; returns the record to resume if the player wants that.
pub fn title(
    ui: &mut Ui,
    page: &mut Page,
    records: &[RecordLine],
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) -> Option<RecordWish> {
    let mut wish = None;
    ui.set_width(MENU);
    ui.label(RichText::new("Fivefoot").size(theme::TEXT_TITLE * 1.4).strong().color(theme::AMBER));
    ui.label(RichText::new("Tabletop battles on a 5-ft grid").color(theme::FADED));
    ui.add_space(theme::GAP_WIDE * 2.0);
    if let Some(record) = unfinished(records) {
        if entry(ui, "Continue", "continue", spots) {
            wish = Some(RecordWish::Load(record.path.clone()));
        }
        let about = format!("{}, round {} · {}", record.title, record.round, record.when);
        ui.add(egui::Label::new(RichText::new(about).small().color(theme::FADED)).truncate());
        ui.add_space(theme::GAP);
    }
    if entry(ui, "New battle", "new_battle", spots) {
        out.push(Intent::Go(Screen::Levels));
    }
    for (word, spot, other) in [
        ("Load record…", "load_record", Page::Records),
        ("Settings", "settings", Page::Settings),
        ("Credits", "credits", Page::Credits),
    ] {
        if entry(ui, word, spot, spots) {
            *page = if *page == other { Page::Menu } else { other };
        }
    }
    if entry(ui, "Quit", "quit", spots) {
        out.push(Intent::Quit);
    }
    wish
}

fn entry(ui: &mut Ui, word: &str, spot: &str, spots: &mut Spots) -> bool {
    let text = RichText::new(word).size(theme::TEXT_HEADING);
    let response = ui.add(egui::Button::new(text).min_size(vec2(MENU, 38.0)));
    spots.mark(spot, response.rect);
    response.clicked()
}

/// Paints the ground of the title: a board that fades into the dark, with a few marks of the sides on it.
pub fn backdrop(painter: &Painter, rect: Rect) {
    const SQUARE: f32 = 58.0;
    painter.rect_filled(rect, 0, theme::INK);
    let columns = (rect.width() / SQUARE).ceil() as i32;
    let rows = (rect.height() / SQUARE).ceil() as i32;
    for row in 0..rows {
        for column in 0..columns {
            let at = rect.min + vec2(column as f32, row as f32) * SQUARE;
            let far = ((at - rect.right_bottom()).length() / rect.width()).min(1.0);
            let shade = if (row + column) % 2 == 0 { 0.16 } else { 0.1 } * (1.0 - far);
            let square = Rect::from_min_size(at, egui::Vec2::splat(SQUARE - 1.0));
            painter.rect_filled(square, 2, theme::PARCHMENT.gamma_multiply(shade));
        }
    }
    for (side, column, row) in [(0, -3, -3), (0, -5, -2), (1, -6, -5), (1, -8, -4), (0, -4, -6), (2, -2, -7)]
    {
        let (colour, shape) = theme::side_style(side);
        let at = pos2((columns + column) as f32 + 0.5, (rows + row) as f32 + 0.5);
        let centre = rect.min + at.to_vec2() * SQUARE;
        let far = ((centre - rect.right_bottom()).length() / rect.width()).min(1.0);
        shape.paint(
            painter,
            centre,
            19.0,
            colour.gamma_multiply(0.75 * (1.0 - far)),
            Stroke::new(2.0, Color32::BLACK),
        );
    }
    let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
    let font = egui::FontId::proportional(theme::TEXT_SMALL);
    painter.text(rect.left_bottom() + vec2(16.0, -12.0), Align2::LEFT_BOTTOM, version, font, theme::FADED);
}
