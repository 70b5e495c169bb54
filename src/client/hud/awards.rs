//! The awards of a level as the panels show them: a medal each, lit where it is earned, with what it is for.

use super::bits;
use crate::{
    battle::{
        setup::{Award, Control, Setup},
        tell::capital,
    },
    client::{icons, theme},
    session::LevelResult,
};
use bevy_egui::egui::{self, RichText, Ui, WidgetInfo, WidgetType};
use std::collections::BTreeSet;

/// The side that a person plays against the computer; none where several do, or nobody.
pub fn hero(controls: impl Iterator<Item = Control>) -> Option<usize> {
    let mut people = controls.enumerate().filter(|(_, control)| *control == Control::Human);
    let (side, _) = people.next()?;
    people.next().is_none().then_some(side)
}

/// Draws the awards of a side, a line each. `lasting`: the name of what no turn gives back, where the rules have one.
pub fn list(
    ui: &mut Ui,
    (setup, lasting): (&Setup, Option<&str>),
    side: usize,
    earned: &BTreeSet<Award>,
    new: &BTreeSet<Award>,
) {
    bits::caption(ui, "MEDALS");
    for (award, words) in setup.awards_for(side, lasting) {
        let lit = earned.contains(&award);
        let colour = if lit { theme::AMBER } else { theme::CLOSED };
        ui.horizontal_wrapped(|ui| {
            let mark = ui.label(RichText::new(icons::AWARD).size(17.0).color(colour));
            let state = if lit { "earned" } else { "not earned" };
            mark.widget_info(|| {
                WidgetInfo::labeled(WidgetType::Image, true, format!("{}: {state}", award.label()))
            });
            ui.label(RichText::new(award.label()).strong().color(if lit {
                theme::AMBER
            } else {
                theme::FADED
            }));
            ui.add(egui::Label::new(capital(&words)).wrap());
            if new.contains(&award) {
                ui.label(RichText::new("new").small().strong().color(theme::HELPS));
            }
        });
    }
}

/// Draws a small medal for each award of a side, in one line.
pub fn marks(ui: &mut Ui, setup: &Setup, side: usize, earned: &BTreeSet<Award>) {
    for (award, _) in setup.awards_for(side, None) {
        let colour = if earned.contains(&award) { theme::AMBER } else { theme::LINE };
        ui.label(RichText::new(icons::AWARD).color(colour)).on_hover_text(award.label());
    }
}

/// The best result in words: `Best: won in round 6 · Grim`.
pub fn best(result: &LevelResult) -> String {
    let best = &result.best;
    format!("Best: won in round {} · {}", best.rounds, best.foes.label())
}
