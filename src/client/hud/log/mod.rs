//! The log: every fact shown so far as a line, by round and turn. A click on a line opens the rule that it cites.

mod row;

mod topic;

pub use topic::Topic;

use super::bits;
use crate::{
    battle::{
        fact::{Fact, Happening},
        tell::{capital, tell_in},
        words::{Measure, Who},
    },
    client::{
        icons,
        model::{Intent, Table},
        theme,
    },
    grid::Feet,
};
use bevy_egui::egui::{self, Color32, Mesh, Rect, ScrollArea, Ui, pos2};
use std::sync::Arc;

/// The distance from the end within which the newest lines are seen, in points.
const NEAR: f32 = 24.0;

/// Height over which the topmost line fades, in points.
const FADE: f32 = 18.0;

/// Number of lines laid out at once; a click shows as many more.
const PAGE: usize = 150;

/// The log's lines, made once each, and what the player filters by.
#[derive(Debug)]
pub struct LogState {
    /// Words that a line must contain, whatever their case; empty for all.
    pub filter: String,
    /// The topic that a line must be about.
    pub topic: Topic,
    /// The measure that distances are counted in.
    pub measure: Measure,
    /// The combatant that a line must name; none for everybody.
    pub only: Option<Who>,
    lines: Vec<LogLine>,
    facts: usize,
    first: Option<Arc<Fact>>,
    shown: usize,
    /// Whether the next frame shows the newest lines.
    follows: bool,
}

#[derive(Debug)]
struct LogLine {
    text: String,
    /// The text in lower case, to find in; empty on headings.
    plain: String,
    kind: LineKind,
}

#[derive(Debug)]
enum LineKind {
    Round,
    Turn(Who),
    Fact(Arc<Fact>),
}

impl Default for LogState {
    fn default() -> Self {
        Self {
            filter: String::new(),
            topic: Topic::All,
            measure: Measure::FEET,
            only: None,
            lines: Vec::new(),
            facts: 0,
            first: None,
            shown: PAGE,
            follows: false,
        }
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
            let (filter, topic) = (std::mem::take(&mut self.filter), self.topic);
            *self = Self { filter, topic, measure: self.measure, ..Self::default() };
        }
        self.first = log.first().cloned();
        for fact in log.iter().skip(self.facts) {
            let further = self.lines.last().and_then(|last| further(last, fact));
            if further.is_some() {
                self.lines.pop();
            }
            self.lines.push(line(further.as_ref().unwrap_or(fact), self.measure));
        }
        self.facts = log.len();
    }

    fn filtered(&self) -> bool {
        !self.filter.trim().is_empty() || self.topic != Topic::All || self.only.is_some()
    }

    /// The lines that the player wants to see. Of the headings only those of rounds stay, over what is left of the round.
    fn found(&self) -> Vec<&LogLine> {
        if !self.filtered() {
            return self.lines.iter().collect();
        }
        let wanted = self.filter.trim().to_lowercase();
        let (mut found, mut round) = (Vec::new(), None);
        for line in &self.lines {
            match &line.kind {
                LineKind::Round => round = Some(line),
                LineKind::Turn(_) => {}
                LineKind::Fact(fact) if self.wants(fact) && line.plain.contains(&wanted) => {
                    found.extend(round.take());
                    found.push(line);
                }
                LineKind::Fact(_) => {}
            }
        }
        found
    }

    fn wants(&self, fact: &Fact) -> bool {
        let named = |who: &Who| topic::named(&fact.what).contains(&who);
        self.topic.covers(&fact.what) && self.only.as_ref().is_none_or(named)
    }
}

/// The path so far and one more step as one fact: whoever goes across the board has one line for it.
fn further(last: &LogLine, fact: &Arc<Fact>) -> Option<Arc<Fact>> {
    let LineKind::Fact(before) = &last.kind else { return None };
    match (&before.what, &fact.what) {
        (
            Happening::Moved { who, from, to, feet: gone, .. },
            Happening::Moved { who: next, from: on, to: end, feet, left },
        ) if who == next && to == on => {
            let (who, feet) = (who.clone(), Feet(gone.0 + feet.0));
            let what = Happening::Moved { who, from: *from, to: *end, feet, left: *left };
            Some(Arc::new(Fact { what, rule: fact.rule }))
        }
        _ => None,
    }
}

fn line(fact: &Arc<Fact>, measure: Measure) -> LogLine {
    match &fact.what {
        Happening::RoundBegan { round } => heading(format!("Round {round}"), LineKind::Round),
        Happening::TurnBegan { who } => heading(who.to_string(), LineKind::Turn(who.clone())),
        _ => {
            // Not every name begins with a capital.
            let text = capital(&tell_in(fact, measure));
            LogLine { plain: text.to_lowercase(), text, kind: LineKind::Fact(fact.clone()) }
        }
    }
}

fn heading(text: String, kind: LineKind) -> LogLine {
    LogLine { text, plain: String::new(), kind }
}

/// Draws the log into what is left of `ui`, newest at the bottom.
pub fn log(ui: &mut Ui, table: &Table, state: &mut LogState, out: &mut Vec<Intent>) {
    state.measure = table.battle.measure;
    let known = state.facts;
    state.read(&table.shown.log);
    let news = known != state.facts;
    search(ui, state);
    filters(ui, table, state);
    let (mut more, follows) = (false, std::mem::take(&mut state.follows));
    let area = ScrollArea::vertical().id_salt("log").stick_to_bottom(true).auto_shrink([false, false]);
    let shown = area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let found = state.found();
        let hidden = found.len().saturating_sub(state.shown);
        if 0 < hidden {
            more = ui.small_button(format!("{hidden} older lines")).clicked();
        }
        if found.is_empty() {
            bits::caption(ui, if state.filtered() { "Nothing found" } else { "Nothing has happened yet" });
        }
        for line in found.into_iter().skip(hidden) {
            row(ui, table, line, out);
        }
        if follows {
            ui.scroll_to_cursor(Some(egui::Align::BOTTOM));
        }
    });
    if more {
        state.shown += PAGE;
    }
    if 0.0 < shown.state.offset.y {
        fade(ui, shown.inner_rect);
    }
    let below = shown.content_size.y - shown.inner_rect.height() - shown.state.offset.y;
    let read = ui.rect_contains_pointer(shown.inner_rect);
    // Whoever reads what has been is left in peace; once the cursor is gone, news are followed again.
    state.follows = news && !read && NEAR < below;
    if NEAR < below {
        let at = shown.inner_rect.right_bottom() - egui::vec2(NEAR, NEAR / 2.0);
        let newest = egui::Area::new(egui::Id::new("newest")).fixed_pos(at).pivot(egui::Align2::RIGHT_BOTTOM);
        newest.order(egui::Order::Middle).show(ui.ctx(), |ui| {
            state.follows |= ui.small_button(format!("{} Newest", icons::FOLD)).clicked();
        });
    }
}

/// Lets the topmost line fade that is cut where the log begins.
fn fade(ui: &Ui, log: Rect) {
    let (top, bottom) = (log.top(), log.top() + FADE.min(log.height()));
    let mut mesh = Mesh::default();
    for (y, colour) in [(top, theme::PANEL), (bottom, Color32::TRANSPARENT)] {
        mesh.colored_vertex(pos2(log.left(), y), colour);
        mesh.colored_vertex(pos2(log.right(), y), colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 3, 2);
    ui.painter().add(mesh);
}

fn search(ui: &mut Ui, state: &mut LogState) {
    ui.horizontal(|ui| {
        ui.label(theme::bold(ui, "Log"));
        bits::search_field(ui, &mut state.filter, "find");
    });
}

fn filters(ui: &mut Ui, table: &Table, state: &mut LogState) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(3.0);
        ui.spacing_mut().button_padding.x = 6.0;
        for topic in Topic::ALL {
            if bits::icon_switch(ui, topic.icon(), topic.word(), state.topic == topic) {
                state.topic = topic;
            }
        }
        let whom = table.input.pinned.clone().or_else(|| table.acting().map(|who| who.name.clone()));
        let about = match (&state.only, &whom) {
            (Some(who), _) => format!("Only {who}: click for everybody"),
            (None, Some(who)) => format!("Only {who}"),
            (None, None) => return,
        };
        if bits::icon_switch(ui, icons::CREATURE, &about, state.only.is_some()) {
            state.only = if state.only.is_some() { None } else { whom };
        }
    });
}

fn row(ui: &mut Ui, table: &Table, line: &LogLine, out: &mut Vec<Intent>) {
    match &line.kind {
        LineKind::Round => {
            ui.add_space(4.0);
            ui.label(theme::bold(ui, &line.text).color(theme::AMBER));
            ui.separator();
        }
        LineKind::Turn(who) => {
            let side = table.combatant(who).map_or(0, |who| table.side_index(&who.side));
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                bits::side_mark(ui, theme::side_style(side), 4.5);
                ui.add(egui::Label::new(theme::bold(ui, &line.text)).truncate());
            });
        }
        LineKind::Fact(fact) => row::fact_row(ui, table, &line.text, fact, out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Square;

    fn said(text: &'static str) -> Arc<Fact> {
        told(Happening::Said { text: text.into() })
    }

    fn told(what: Happening) -> Arc<Fact> {
        Arc::new(Fact { what, rule: "X-1" })
    }

    fn shown(state: &LogState) -> Vec<&str> {
        state.found().into_iter().map(|line| &*line.text).collect()
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
    fn steps_on_from_each_other_are_one_line() {
        let at = |col| Square::new(col, 4);
        let step = |who: &str, from, to, left| {
            let feet = Feet(5);
            told(Happening::Moved { who: who.into(), from: at(from), to: at(to), feet, left: Feet(left) })
        };
        let mut state = LogState::default();
        let log =
            [step("A", 1, 2, 25), step("A", 2, 3, 20), step("B", 3, 4, 25), said("!"), step("A", 3, 4, 15)];
        // As it goes on, not only all at once.
        (1..=log.len()).for_each(|facts| state.read(&log[..facts]));
        let lines = [
            "A moves from [1,4] to [3,4]: 10 ft, 20 ft left",
            "B moves from [3,4] to [4,4]: 5 ft, 25 ft left",
        ];
        assert_eq!(shown(&state), [lines[0], lines[1], "!", "A moves from [3,4] to [4,4]: 5 ft, 15 ft left"]);
    }

    #[test]
    fn the_filter_finds_whatever_the_case() {
        let mut state = LogState { filter: " TWO ".to_owned(), ..LogState::default() };
        state.read(&[said("one"), said("Two")]);
        assert_eq!(state.found().len(), 1);
    }

    #[test]
    fn a_topic_and_a_name_leave_only_their_lines_under_their_rounds() {
        let fell = |who: &str| told(Happening::Woke { who: who.into() });
        let round = |round| told(Happening::RoundBegan { round });
        let log = [round(1), said("a horn"), round(2), fell("Aldric"), fell("Bertha"), round(3)];
        let mut state = LogState { topic: Topic::Damage, ..LogState::default() };
        state.read(&log);
        assert_eq!(shown(&state), ["Round 2", "Aldric wakes", "Bertha wakes"]);
        state.only = Some("Bertha".into());
        assert_eq!(shown(&state), ["Round 2", "Bertha wakes"]);
        state.topic = Topic::Moves;
        assert!(shown(&state).is_empty());
    }
}
