//! Records of battles: the one that was cut off, and the list to load from.

use super::super::{hit_boxes::HitBoxes, hud::bits, theme};
use crate::battle::words::Who;
use bevy_egui::egui::{self, RichText, ScrollArea, Ui, vec2};
use std::path::PathBuf;

/// One record in the data folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// The file.
    pub path: PathBuf,
    /// The level's title.
    pub title: String,
    /// The level's name.
    pub level: String,
    /// The last round in it.
    pub round: u32,
    /// Whether the battle ended.
    pub finished: bool,
    /// The side that won it, if any did.
    pub winner: Option<Who>,
    /// The time when it was last written, for people.
    pub when: String,
    /// The problem with it, if there is one.
    pub problem: Option<String>,
}

/// A broken record: what went wrong with it, and how much of it still stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The record.
    pub path: PathBuf,
    /// The reason why it can't be resumed as it is.
    pub message: String,
    /// Whether its beginning verifies, so that the battle can go on from there.
    pub partly: bool,
}

/// A wish of the player's for a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordWish {
    /// Go on with it.
    Load(PathBuf),
    /// See how it went.
    Watch(PathBuf),
    /// Go on from the last turn that verifies.
    LoadPart(PathBuf),
    /// Play the lesson of this name.
    Learn(String),
}

/// The battle to go on with: the newest that was cut off.
pub fn unfinished(records: &[RecordLine]) -> Option<&RecordLine> {
    records.iter().find(|record| !record.finished && record.problem.is_none())
}

/// Draws the list, newest first. What was found wrong on loading is told with its record.
pub fn records(
    ui: &mut Ui,
    records: &[RecordLine],
    broken: Option<&Broken>,
    spots: &mut HitBoxes,
) -> Option<RecordWish> {
    let mut wish = None;
    if records.is_empty() {
        ui.label(RichText::new("No battle has been recorded yet.").color(theme::FADED));
    }
    ScrollArea::vertical().id_salt("records").auto_shrink([false, false]).show(ui, |ui| {
        for (nth, record) in records.iter().enumerate() {
            let broken = broken.filter(|broken| broken.path == record.path);
            let card = theme::card_frame(broken.is_some()).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    wish = ui.vertical(|ui| ways_in(ui, nth, record, spots)).inner.or(wish.take());
                    wish = ui.vertical(|ui| about(ui, record, broken)).inner.or(wish.take());
                });
            });
            if broken.is_some() {
                card.response.scroll_to_me(None);
            }
        }
    });
    wish
}

/// The buttons of a record: a battle that was cut off can be gone on with, and each can be watched.
fn ways_in(ui: &mut Ui, nth: usize, record: &RecordLine, spots: &mut HitBoxes) -> Option<RecordWish> {
    let (load, watch) = (RecordWish::Load(record.path.clone()), RecordWish::Watch(record.path.clone()));
    let ways = match (&record.problem, record.finished) {
        (Some(_), _) => vec![("Open", load)],
        (None, true) => vec![("Watch", watch)],
        (None, false) => vec![("Resume", load), ("Watch", watch)],
    };
    let size = vec2(76.0 * theme::text_scale(ui), 0.0);
    let mut wish = None;
    for (word, wished) in ways {
        let button = ui.add(egui::Button::new(word).min_size(size));
        if ui.is_rect_visible(button.rect) {
            spots.mark(format!("{}:{nth}", word.to_lowercase()), button.rect);
        }
        if button.clicked() {
            wish = Some(wished);
        }
    }
    wish
}

fn about(ui: &mut Ui, record: &RecordLine, broken: Option<&Broken>) -> Option<RecordWish> {
    ui.add(egui::Label::new(theme::bold(ui, &record.title)).truncate());
    let file = record.path.file_name().unwrap_or_default().to_string_lossy();
    let state = match (record.finished, record.round) {
        // Not even its beginning can be read.
        (_, 0) if record.problem.is_some() => String::new(),
        (true, round) => {
            let won = record.winner.as_ref().map_or("nobody won".to_owned(), |side| format!("won by {side}"));
            format!(" · {won} in round {round}")
        }
        (false, round) => format!(" · interrupted in round {round}"),
    };
    let line = format!("{}{state} · {file}", record.when);
    ui.add(egui::Label::new(RichText::new(line).small().color(theme::FADED)).truncate());
    if let Some(problem) = broken.map(|broken| &broken.message).or(record.problem.as_ref()) {
        let problem = RichText::new(format!("! {problem}")).small().color(theme::HINDERS);
        ui.add(egui::Label::new(problem).wrap());
    }
    let broken = broken?;
    if !broken.partly {
        bits::caption(ui, "It can't be continued. The file stays as it is.");
        return None;
    }
    let part = ui.button("Go on from the last turn that verifies").clicked();
    part.then(|| RecordWish::LoadPart(broken.path.clone()))
}
