//! The lessons, in their order: which have been played to their end, and which comes next.

use super::{
    super::{hit_boxes::HitBoxes, hud::bits, icons, theme},
    records::{RecordLine, RecordWish},
};
use crate::{
    battle::{RuleSystem, setup::Setup},
    session::BestResults,
};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui, vec2};
use std::sync::Arc;

/// The words above the list.
const ABOUT: &str = "Short battles that explain themselves, three to ten minutes each. You can skip the lesson at any time and simply play on.";

/// The battles that have been played: records to their end, and those that were won, be they the last of a chain.
#[derive(Clone, Copy)]
pub struct Played<'a> {
    /// The records.
    pub records: &'a [RecordLine],
    /// The best results.
    pub results: &'a BestResults,
}

impl Played<'_> {
    fn has(self, lesson: &Setup) -> bool {
        let ended = |record: &RecordLine| record.finished && record.level == *lesson.level;
        self.records.iter().any(ended) || self.results.of(&lesson.level).is_some()
    }
}

/// Draws the list, a heading for each rule system; the next lesson is lit, and Enter begins it.
pub fn lessons(
    ui: &mut Ui,
    (lessons, systems): (&[Arc<Setup>], &[&'static dyn RuleSystem]),
    played: Played,
    spots: &mut HitBoxes,
) -> Option<RecordWish> {
    let mut wish = None;
    bits::caption(ui, ABOUT);
    ui.add_space(theme::GAP);
    let next = lessons.iter().position(|lesson| !played.has(lesson));
    ScrollArea::vertical().id_salt("lessons").auto_shrink([false, true]).show(ui, |ui| {
        for (at, lesson) in lessons.iter().enumerate() {
            if at == 0 || lessons[at - 1].rules != lesson.rules {
                let system = systems.iter().find(|system| system.id() == lesson.rules);
                let title = system.map_or(&*lesson.rules, |system| system.title());
                bits::caption(ui, &format!("{title} rules").to_uppercase());
            }
            let lit = next == Some(at);
            theme::card_frame(lit).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    let word = if lit { "Begin" } else { "Play" };
                    let text = RichText::new(word);
                    let size = vec2(76.0 * theme::text_scale(ui), 0.0);
                    let button = match lit {
                        true => egui::Button::new(text.strong().color(theme::INK)).fill(theme::AMBER),
                        false => egui::Button::new(text),
                    };
                    let button = ui.add(button.min_size(size));
                    if lit && ui.memory(|memory| memory.focused().is_none()) {
                        button.request_focus();
                    }
                    if ui.is_rect_visible(button.rect) {
                        spots.mark(format!("lesson:{}", lesson.level), button.rect);
                    }
                    if button.clicked() {
                        wish = Some(RecordWish::Learn(lesson.level.to_string()));
                    }
                    ui.vertical(|ui| about(ui, lesson, played.has(lesson)));
                });
            });
        }
    });
    wish
}

fn about(ui: &mut Ui, lesson: &Setup, played: bool) {
    ui.horizontal(|ui| {
        ui.add(egui::Label::new(theme::bold(ui, &lesson.title)).truncate());
        if played {
            ui.label(RichText::new(format!("{} played", icons::ON)).small().color(theme::HELPS));
        }
    });
    let text = lesson.text.trim().lines().next().unwrap_or_default();
    ui.add(egui::Label::new(theme::faint(text)).truncate());
}
