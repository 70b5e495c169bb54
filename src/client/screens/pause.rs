//! The pause menu over a battle. The battle waits for its player anyway; only the show of facts goes on behind it.

use super::{
    super::{
        hit_boxes::HitBoxes,
        icons,
        model::{DiceChoice, Intent, Screen},
        settings::{Settings, SettingsFile},
        theme,
    },
    keys_form::{KeysState, keys_form},
    settings_form::settings_form,
};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

/// The ways to begin a level again, as its buttons say it.
pub const AGAIN: [(&str, &str, DiceChoice); 2] = [
    ("Try again, new dice", "again", DiceChoice::Other),
    ("Try again, same dice", "again_same", DiceChoice::Same),
];

/// The state of the menu: what lies open in it, and what has been typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PauseState {
    /// The name to save under, while that is open.
    pub save_as: Option<String>,
    /// The outcome of the last save.
    pub saved: Option<Result<String, String>>,
    /// Whether starting over lies open: with which dice?
    pub restart: bool,
    /// Whether the question lies open whether to quit.
    pub quit: bool,
    /// The keys that are being changed.
    pub keys: KeysState,
    /// Whether the menu has been drawn since it was opened.
    pub drawn: bool,
}

/// A wish that the menu alone can't carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PauseWish {
    /// Keep a copy of the record under this name.
    SaveAs(String),
}

/// Draws the menu.
pub fn pause(
    ctx: &egui::Context,
    state: &mut PauseState,
    settings: &mut Settings,
    file: &SettingsFile,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) -> Option<PauseWish> {
    let modal = egui::Modal::new(egui::Id::new("pause")).frame(theme::float_frame());
    let shown = modal.show(ctx, |ui| {
        ui.set_width(400.0 * theme::text_scale(ui));
        let tallest = ui.ctx().viewport_rect().height() - 60.0;
        // A modal lends what is in it no more height than it had before: the menu must ask for what it may take.
        let mut area = ScrollArea::vertical().max_height(tallest).min_scrolled_height(tallest);
        // It opens at its top, wherever it was left.
        if !std::mem::replace(&mut state.drawn, true) {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show(ui, |ui| {
            ui.label(theme::heading("Paused"));
            let wish = entries(ui, state, spots, out);
            ui.separator();
            settings_form(ui, settings, file.trouble.as_deref());
            ui.add_space(theme::GAP);
            keys_form(ui, settings, &mut state.keys);
            wish
        })
    });
    // Escape may be the answer to which key is wanted.
    if shown.should_close() && state.keys.wanted.is_none() {
        resume(state, out);
    }
    shown.inner.inner
}

fn resume(state: &mut PauseState, out: &mut Vec<Intent>) {
    *state = PauseState::default();
    out.push(Intent::Pause(false));
}

fn entries(
    ui: &mut Ui,
    state: &mut PauseState,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) -> Option<PauseWish> {
    let mut wish = None;
    if entry(ui, icons::RESUME, "Resume", "resume", spots) {
        resume(state, out);
    }
    let opened = entry(ui, icons::SAVE, "Save as…", "save_as", spots);
    if opened {
        state.save_as = if state.save_as.is_some() { None } else { Some(String::new()) };
        state.saved = None;
    }
    if let Some(name) = &mut state.save_as {
        wish = save_row(ui, name, opened);
    }
    match &state.saved {
        Some(Ok(path)) => {
            drop(ui.add(egui::Label::new(RichText::new(format!("Saved: {path}")).small()).wrap()))
        }
        Some(Err(error)) => {
            ui.add(
                egui::Label::new(RichText::new(format!("{} {error}", icons::WARNING)).color(theme::HINDERS))
                    .wrap(),
            );
        }
        None => {}
    }
    // Nothing is lost on leaving, the record stays; starting over takes a second click all the same.
    if entry(ui, icons::AGAIN, "Restart level…", "restart", spots) {
        state.restart = !state.restart;
    }
    let restart = state.restart;
    let mut leave = |ui: &mut Ui, icon, (word, spot, intent)| {
        if entry(ui, icon, word, spot, spots) {
            resume(state, out);
            out.push(intent);
        }
    };
    if restart {
        ui.indent("again", |ui| {
            for (word, spot, luck) in AGAIN {
                leave(ui, icons::AGAIN, (word, spot, Intent::Again(luck)));
            }
        });
    }
    leave(ui, icons::TITLE, ("Back to title", "to_title", Intent::Go(Screen::Title)));
    if entry(ui, icons::QUIT, "Quit…", "quit", spots) {
        state.quit = !state.quit;
    }
    if state.quit {
        ui.indent("quit", |ui| {
            if entry(ui, icons::QUIT, "Quit: the battle can be resumed", "quit_now", spots) {
                resume(state, out);
                out.push(Intent::Quit);
            }
        });
    }
    wish
}

fn entry(ui: &mut Ui, icon: &str, word: &str, spot: &str, spots: &mut HitBoxes) -> bool {
    let button = egui::Button::new(format!("{icon}  {word}")).right_text("");
    let response = ui.add(button.min_size(egui::vec2(ui.available_width(), 30.0)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, word));
    spots.mark(spot, response.rect);
    response.clicked()
}

/// The field for a name. It takes what is typed as soon as it is opened.
fn save_row(ui: &mut Ui, name: &mut String, opened: bool) -> Option<PauseWish> {
    ui.horizontal(|ui| {
        let field =
            ui.add(egui::TextEdit::singleline(name).hint_text("name of the record").desired_width(220.0));
        if opened {
            field.request_focus();
        }
        let enter = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let fine = file_name(name).is_some();
        let save = ui.add_enabled(fine, egui::Button::new("Save"));
        let save = save.on_disabled_hover_text("Letters, digits, spaces, - and _ make a name");
        (fine && (save.clicked() || enter)).then(|| PauseWish::SaveAs(name.trim().to_owned()))
    })
    .inner
}

/// The file that a record of this name is kept in, without its ending; none if the name can't be a file's.
pub fn file_name(name: &str) -> Option<String> {
    let name = name.trim();
    let fine = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    (!name.is_empty() && name.chars().count() <= 60 && name.chars().all(fine)).then(|| name.replace(' ', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_elsewhere_are_no_names() {
        assert_eq!(file_name(" Bridge 2 "), Some("Bridge_2".to_owned()));
        for bad in ["", "  ", "../up", "a/b", "a\\b", "con.ron", "x\0", &"x".repeat(61)] {
            assert_eq!(file_name(bad), None, "{bad:?}");
        }
    }
}
