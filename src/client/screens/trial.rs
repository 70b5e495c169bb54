//! Trials of how even a level is: the computer plays it against itself, on a thread of its own, and the level choice shows who
//! wins.

use super::super::theme;
use crate::{
    ai,
    battle::{
        RuleSystem,
        setup::{FoeCount, Setup},
    },
    lab,
};
use bevy_egui::egui::{self, Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};
use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
    thread,
};

/// Number of battles tried.
const BATTLES: u32 = 40;

/// The seed of the first: the same level always looks as even.
const SEED: u64 = 5;

/// Battles won by each side, in the order of the level.
type Wins = Arc<OnceLock<Vec<u64>>>;

/// The trials, by level.
#[derive(Clone, Debug, Default)]
pub struct Trials(BTreeMap<(String, Option<FoeCount>), Wins>);

impl Trials {
    /// Has a level tried, unless it has been or another one is just being tried.
    pub fn try_out(&mut self, setup: &Arc<Setup>, rules: &'static dyn RuleSystem) {
        let at_work = self.0.values().any(|wins| wins.get().is_none());
        if at_work || self.0.contains_key(&key(setup)) {
            return;
        }
        let (wins, setup) = (Wins::default(), setup.clone());
        self.0.insert(key(&setup), wins.clone());
        // Without a thread the trial stays open, and the choice shows none.
        let work = move || drop(wins.set(tried(&setup, rules)));
        drop(thread::Builder::new().name("trial".into()).spawn(work));
    }

    /// Battles won by each side of a level, once they are known.
    pub fn of(&self, setup: &Setup) -> Option<&[u64]> {
        self.0.get(&key(setup))?.get().map(Vec::as_slice)
    }
}

/// The key of a level among the trials: its name, and how many foes there are where that is changed.
fn key(setup: &Setup) -> (String, Option<FoeCount>) {
    (setup.level.clone(), setup.foes.as_ref().map(|foes| foes.number))
}

fn tried(setup: &Arc<Setup>, rules: &'static dyn RuleSystem) -> Vec<u64> {
    let report = lab::simulate(setup, rules, BATTLES, SEED, 1, &|_, seed| ai::player(seed));
    setup.sides.iter().map(|side| report.wins.get(&*side.name).copied().unwrap_or_default()).collect()
}

/// Draws who wins as a bar, in parts as long as the sides win often, with the numbers under it.
pub fn trial(ui: &mut Ui, setup: &Setup, wins: Option<&[u64]>) {
    let Some(wins) = wins else {
        ui.label(theme::faint("The computer is trying it out…"));
        return;
    };
    let (bar, response) = ui.allocate_exact_size(vec2(ui.available_width().min(420.0), 10.0), Sense::hover());
    let mut left = bar.left();
    for (side, count) in wins.iter().enumerate() {
        let width = bar.width() * *count as f32 / BATTLES as f32;
        let part = Rect::from_min_size(egui::pos2(left, bar.top()), vec2(width, bar.height()));
        ui.painter().rect_filled(part, 2, theme::side_style(side).0);
        left += width;
    }
    ui.painter().rect_stroke(bar, 2, (1.0, theme::LINE), egui::StrokeKind::Outside);
    let words = told(setup, wins);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    ui.add(egui::Label::new(theme::faint(words)).wrap());
}

fn told(setup: &Setup, wins: &[u64]) -> String {
    let sides = setup.sides.iter().zip(wins).map(|(side, count)| format!("{} {count}", side.name));
    let drawn = u64::from(BATTLES).saturating_sub(wins.iter().sum());
    let drawn = (drawn > 0).then(|| format!("nobody {drawn}"));
    let parts: Vec<String> = sides.chain(drawn).collect();
    format!("Of {BATTLES} battles between computers: {}", parts.join(", "))
}
