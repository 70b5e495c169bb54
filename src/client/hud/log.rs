//! The log: every fact shown so far as a line, by round and turn. A click on a line opens the rule that it cites.

use super::bits;
use crate::{
    battle::{
        fact::{Fact, Happening},
        tell::tell,
        words::{Reason, Who},
    },
    client::{
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, Color32, RichText, ScrollArea, Sense, Ui};
use std::sync::Arc;

/// How many lines are laid out at once; a click shows as many more.
const PAGE: usize = 150;

/// The log's lines, made once each, and what the player filters by.
#[derive(Debug)]
pub struct LogState {
    /// What a line must contain, whatever its case; empty for all.
    pub filter: String,
    lines: Vec<Line>,
    facts: usize,
    first: Option<Arc<Fact>>,
    shown: usize,
}

#[derive(Debug)]
struct Line {
    text: String,
    /// Lower case, to find in; empty on headings.
    plain: String,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Round,
    Turn(Who),
    Fact(Arc<Fact>),
}

impl Default for LogState {
    fn default() -> Self {
        Self { filter: String::new(), lines: Vec::new(), facts: 0, first: None, shown: PAGE }
    }
}

impl LogState {
    /// Takes in the facts that have come since, or all of them when the battle is another one.
    pub fn read(&mut self, log: &[Arc<Fact>]) {
        let same = match (&self.first, log.first()) {
            (Some(known), Some(first)) => Arc::ptr_eq(known, first) && self.facts <= log.len(),
            (None, _) => true,
            (Some(_), None) => false,
        };
        if !same {
            *self = Self { filter: std::mem::take(&mut self.filter), ..Self::default() };
        }
        self.first = log.first().cloned();
        for fact in log.iter().skip(self.facts) {
            self.lines.push(line(fact));
        }
        self.facts = log.len();
    }

    fn found(&self) -> Vec<&Line> {
        let wanted = self.filter.trim().to_lowercase();
        if wanted.is_empty() {
            return self.lines.iter().collect();
        }
        let hit = |line: &&Line| matches!(line.kind, Kind::Fact(_)) && line.plain.contains(&wanted);
        self.lines.iter().filter(hit).collect()
    }
}

fn line(fact: &Arc<Fact>) -> Line {
    match &fact.what {
        Happening::RoundBegan { round } => heading(format!("Round {round}"), Kind::Round),
        Happening::TurnBegan { who } => heading(who.to_string(), Kind::Turn(who.clone())),
        _ => {
            let text = tell(fact);
            Line { plain: text.to_lowercase(), text, kind: Kind::Fact(fact.clone()) }
        }
    }
}

fn heading(text: String, kind: Kind) -> Line {
    Line { text, plain: String::new(), kind }
}

/// Draws the log into what is left of `ui`, newest at the bottom.
pub fn log(ui: &mut Ui, table: &Table, state: &mut LogState, out: &mut Vec<Intent>) {
    state.read(&table.log);
    ui.horizontal(|ui| {
        ui.label(RichText::new("Log").strong());
        let filter =
            egui::TextEdit::singleline(&mut state.filter).hint_text("find").desired_width(f32::INFINITY);
        ui.add(filter);
    });
    let mut more = false;
    ScrollArea::vertical().id_salt("log").stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let found = state.found();
        let hidden = found.len().saturating_sub(state.shown);
        if 0 < hidden {
            more = ui.small_button(format!("{hidden} older lines")).clicked();
        }
        if found.is_empty() {
            bits::caption(
                ui,
                if state.filter.trim().is_empty() { "Nothing has happened yet" } else { "No such line" },
            );
        }
        for line in found.into_iter().skip(hidden) {
            row(ui, table, line, out);
        }
    });
    if more {
        state.shown += PAGE;
    }
}

fn row(ui: &mut Ui, table: &Table, line: &Line, out: &mut Vec<Intent>) {
    match &line.kind {
        Kind::Round => {
            ui.add_space(4.0);
            ui.label(RichText::new(&line.text).strong().color(theme::AMBER));
            ui.separator();
        }
        Kind::Turn(who) => {
            let side = table.combatant(who).map_or(0, |who| table.side_index(&who.side));
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                bits::side_mark(ui, theme::side_style(side), 4.5);
                ui.label(RichText::new(&line.text).strong());
            });
        }
        Kind::Fact(fact) => fact_row(ui, table, &line.text, fact, out),
    }
}

fn fact_row(ui: &mut Ui, table: &Table, text: &str, fact: &Fact, out: &mut Vec<Intent>) {
    let label =
        egui::Label::new(RichText::new(text).size(theme::small(ui).size + 0.5).color(tone(&fact.what)));
    let response = ui.add(label.wrap().sense(Sense::click()));
    if response.hovered() {
        let line = response.rect.expand2(egui::vec2(3.0, 1.0));
        ui.painter().rect_stroke(line, theme::CORNER, (1.0, theme::LINE), egui::StrokeKind::Outside);
    }
    if response.clicked() {
        out.push(Intent::OpenRule(Some(fact.rule.to_owned())));
    }
    response.on_hover_ui(|ui| detail(ui, table, fact));
}

/// What a line weighs, by colour; its words say the same.
fn tone(what: &Happening) -> Color32 {
    match what {
        Happening::AttackRolled { hit: true, .. } | Happening::AreaStruck { .. } => theme::AMBER,
        Happening::RollSwayed { .. } => theme::AMBER,
        Happening::Damaged { .. } | Happening::WoundsTaken { .. } | Happening::Fell { .. } => theme::HINDERS,
        Happening::Healed { .. } | Happening::Woke { .. } => theme::HELPS,
        Happening::Moved { .. } | Happening::Declined { .. } | Happening::TurnEnded { .. } => theme::FADED,
        Happening::AttackRolled { .. } => theme::FADED,
        _ => theme::PARCHMENT,
    }
}

fn detail(ui: &mut Ui, table: &Table, fact: &Fact) {
    ui.set_max_width(320.0);
    if let Some((dice, reasons, sum)) = roll(&fact.what) {
        if !dice.is_empty() {
            let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
            ui.label(RichText::new(format!("Dice: {}", faces.join(", "))).strong());
        }
        for reason in reasons {
            bits::reason_line(ui, reason);
        }
        ui.label(RichText::new(sum).strong());
    }
    super::action_bar::rule_line(ui, fact.rule, &table.rules);
    bits::caption(ui, "Click: read the rule");
}

/// The faces, the causes and the sum of a fact that has dice.
fn roll(what: &Happening) -> Option<(&[u8], &[Reason], String)> {
    match what {
        Happening::InitiativeRolled { roll, .. } => {
            Some((&roll.dice, &roll.reasons, format!("= {}", roll.total)))
        }
        Happening::AttackRolled { dice, reasons, total, against, .. } => {
            Some((dice, reasons, format!("= {total} against {against}")))
        }
        Happening::CheckRolled { roll, against, .. } => {
            Some((&roll.dice, &roll.reasons, format!("= {} against {against}", roll.total)))
        }
        Happening::Damaged { dice, reasons, amount, .. }
        | Happening::Healed { dice, reasons, amount, .. } => Some((dice, reasons, format!("= {amount}"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &'static str) -> Arc<Fact> {
        Arc::new(Fact { what: Happening::Said { text: text.into() }, rule: "X-1" })
    }

    #[test]
    fn each_fact_becomes_a_line_once_and_a_new_battle_begins_anew() {
        let mut state = LogState::default();
        let mut log = vec![said("one")];
        state.read(&log);
        state.read(&log);
        assert_eq!(state.lines.len(), 1);
        log.push(said("two"));
        state.read(&log);
        assert_eq!(state.lines.len(), 2);
        state.read(&[said("another battle"), said("b"), said("c")]);
        assert_eq!(state.lines.len(), 3);
        assert!(state.lines[0].plain.contains("another battle"));
    }

    #[test]
    fn the_filter_finds_whatever_the_case() {
        let mut state = LogState { filter: " TWO ".to_owned(), ..LogState::default() };
        state.read(&[said("one"), said("Two")]);
        assert_eq!(state.found().len(), 1);
    }
}
