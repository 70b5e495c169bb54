//! Records of battles: the one that was cut off, and the list to load from.

use super::super::theme;
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};
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
    /// When it was last written, for people.
    pub when: String,
    /// What is wrong with it, if anything is.
    pub problem: Option<String>,
}

/// What went wrong with a record, and how much of it still stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The record.
    pub path: PathBuf,
    /// Why it can't be resumed as it is.
    pub message: String,
    /// Whether its beginning verifies, so that the battle can go on from there.
    pub partly: bool,
}

/// What the player wants of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordWish {
    /// Go on with it.
    Load(PathBuf),
    /// Go on from the last turn that verifies.
    LoadPart(PathBuf),
}

/// The battle to go on with: the newest that was cut off.
pub fn unfinished(records: &[RecordLine]) -> Option<&RecordLine> {
    records.iter().find(|record| !record.finished && record.problem.is_none())
}

/// Draws the list, newest first.
pub fn records(ui: &mut Ui, records: &[RecordLine], broken: Option<&Broken>) -> Option<RecordWish> {
    let mut wish = broken.and_then(|broken| trouble(ui, broken));
    if records.is_empty() {
        ui.label(RichText::new("No battle has been recorded yet.").color(theme::FADED));
    }
    ScrollArea::vertical().id_salt("records").auto_shrink([false, false]).show(ui, |ui| {
        for record in records {
            theme::card_frame(false).show(ui, |ui| {
                ui.horizontal(|ui| {
                    if ui.button(if record.finished { "Watch" } else { "Resume" }).clicked() {
                        wish = Some(RecordWish::Load(record.path.clone()));
                    }
                    ui.vertical(|ui| {
                        ui.add(egui::Label::new(RichText::new(&record.title).strong()).truncate());
                        let file = record.path.file_name().unwrap_or_default().to_string_lossy();
                        let state = if record.finished { "ended" } else { "cut off" };
                        let about = format!("{} · {state} in round {} · {file}", record.when, record.round);
                        ui.add(egui::Label::new(RichText::new(about).small().color(theme::FADED)).truncate());
                        if let Some(problem) = &record.problem {
                            let problem = RichText::new(format!("! {problem}")).small().color(theme::HINDERS);
                            ui.add(egui::Label::new(problem).wrap());
                        }
                    });
                });
            });
        }
    });
    wish
}

fn trouble(ui: &mut Ui, broken: &Broken) -> Option<RecordWish> {
    ui.add(egui::Label::new(RichText::new(format!("! {}", broken.message)).color(theme::HINDERS)).wrap());
    let part = broken.partly && ui.button("Go on from the last turn that verifies").clicked();
    part.then(|| RecordWish::LoadPart(broken.path.clone()))
}
