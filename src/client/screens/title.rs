//! The title: a battle of the game itself in the dark, the name on its squares, and what one can do.

use super::{
    super::{
        hit_boxes::HitBoxes,
        icons,
        model::{Intent, Screen},
        theme,
    },
    records::{RecordLine, RecordWish, unfinished},
};
use bevy_egui::egui::{self, RichText, ScrollArea, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// The page that lies open on the title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The menu alone.
    #[default]
    Menu,
    /// The list of lessons.
    Lessons,
    /// The list of records.
    Records,
    /// The settings.
    Settings,
    /// The credits.
    Credits,
}

/// The menu's width, in points.
pub const MENU: f32 = 300.0;

/// Draws the menu; returns the record to resume if the player wants that.
pub fn title(
    ui: &mut Ui,
    page: &mut Page,
    records: &[RecordLine],
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) -> Option<RecordWish> {
    ui.set_width(MENU);
    super::wordmark::wordmark(ui);
    ui.add_space(theme::GAP_WIDE);
    ScrollArea::vertical().id_salt("title menu").show(ui, |ui| entries(ui, page, records, spots, out)).inner
}

fn entries(
    ui: &mut Ui,
    page: &mut Page,
    records: &[RecordLine],
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) -> Option<RecordWish> {
    let mut wish = None;
    if let Some(record) = unfinished(records) {
        if entry(ui, icons::RESUME, "Continue", "continue", false, spots) {
            wish = Some(RecordWish::Load(record.path.clone()));
        }
        let about = format!("{}, round {} · {}", record.title, record.round, record.when);
        ui.add(egui::Label::new(theme::faint(&about)).truncate()).on_hover_text(about);
        ui.add_space(theme::GAP);
    }
    turns_to(ui, page, (icons::LEARN, "Learn to play", "learn", Page::Lessons), spots);
    if entry(ui, icons::PLAY, "Play", "new_battle", false, spots) {
        out.push(Intent::Go(Screen::Levels));
    }
    for line in [
        (icons::RECORDS, "Records", "load_record", Page::Records),
        (icons::SETTINGS, "Settings", "settings", Page::Settings),
        (icons::CREDITS, "Credits", "credits", Page::Credits),
    ] {
        turns_to(ui, page, line, spots);
    }
    if entry(ui, icons::QUIT, "Quit", "quit", false, spots) {
        out.push(Intent::Quit);
    }
    wish
}

/// A line of the menu that opens a page, and closes it.
fn turns_to(
    ui: &mut Ui,
    page: &mut Page,
    (icon, word, spot, other): (&str, &str, &str, Page),
    spots: &mut HitBoxes,
) {
    if entry(ui, icon, word, spot, *page == other, spots) {
        *page = if *page == other { Page::Menu } else { other };
    }
}

/// A line of the menu: no button until the cursor is on it.
fn entry(ui: &mut Ui, icon: &str, word: &str, spot: &str, lit: bool, spots: &mut HitBoxes) -> bool {
    let size = theme::TEXT_HEADING * theme::text_scale(ui);
    let text = RichText::new(format!("{icon}  {word}")).heading().size(size);
    let response = ui
        .scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            widgets.inactive.weak_bg_fill = theme::INK.gamma_multiply(0.55);
            widgets.inactive.bg_stroke = Stroke::NONE;
            ui.add(egui::Button::new(text).selected(lit).min_size(vec2(MENU, size * 1.75)).right_text(""))
        })
        .inner;
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, lit, word));
    if response.hovered() || response.has_focus() || lit {
        let bar = egui::Rect::from_min_size(response.rect.min, vec2(3.0, response.rect.height()));
        ui.painter().rect_filled(bar, 0, theme::AMBER);
    }
    spots.mark(spot, response.rect);
    response.clicked()
}
