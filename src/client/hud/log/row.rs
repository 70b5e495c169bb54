//! The row of a fact in the log: what has happened, its dice, and how it came out.

use super::super::{action_bar, bits};
use crate::{
    battle::{
        fact::{Fact, Fall, Happening},
        tell::faced,
        words::{Amount, Degree, DiceGroup, GaugeChange, Reason},
    },
    client::{
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, Color32, RichText, Sense, Ui, UiBuilder, WidgetInfo, WidgetType};

/// Draws the line. A click opens the rule that the fact cites.
pub fn fact_row(ui: &mut Ui, table: &Table, text: &str, fact: &Fact, out: &mut Vec<Intent>) {
    let shown = ui.scope_builder(UiBuilder::new().sense(Sense::click()), |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        told(ui, text, &fact.what);
    });
    let response = shown.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
    if response.hovered() || response.has_focus() {
        let line = response.rect.expand2(egui::vec2(3.0, 1.0));
        ui.painter().rect_stroke(line, theme::CORNER, (1.0, theme::LINE), egui::StrokeKind::Outside);
    }
    if response.clicked() {
        out.push(Intent::OpenRule(Some(fact.rule.to_owned())));
    }
    response.on_hover_ui(|ui| detail(ui, table, fact));
}

/// The words, and where dice were rolled a second line with them; the words then need no sums.
fn told(ui: &mut Ui, text: &str, what: &Happening) {
    let words = |ui: &mut Ui, text: &str, colour: Color32| {
        ui.add(egui::Label::new(RichText::new(text).size(theme::small(ui).size + 0.5).color(colour)).wrap());
    };
    let dice = roll(what).filter(|roll| !roll.dice.is_empty());
    let (Some(roll), Some((first, _))) = (dice, text.split_once(": ")) else {
        return words(ui, text, tone(what));
    };
    words(ui, first, tone(what));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(3.0, 1.0);
        bits::dice(ui, roll.dice);
        ui.label(theme::faint(&roll.sum).color(theme::PARCHMENT));
        if let Some((word, colour)) = outcome(what) {
            ui.label(theme::faint(word).color(colour));
        }
    });
    if let Some((whose, other)) = other(what) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(3.0, 1.0);
            ui.label(theme::faint(whose).color(theme::FADED));
            bits::dice(ui, other.dice);
            ui.label(theme::faint(&other.sum).color(theme::PARCHMENT));
        });
    }
}

/// The outcome of dice, in a word with its colour.
fn outcome(what: &Happening) -> Option<(String, Color32)> {
    let (word, colour) = match what {
        Happening::AttackRolled { degree, .. } => (degree.word(), weight(*degree)),
        Happening::CheckRolled { success, roll, against, .. } => {
            let (word, colour) =
                if *success { ("success", theme::HELPS) } else { ("failure", theme::HINDERS) };
            // A result that the sum does not explain is explained by what made it so.
            let plain = *success == (roll.total >= *against);
            let notes = roll.reasons.iter().filter(|reason| !plain && reason.amount == Amount::Note);
            let parts = std::iter::once(word).chain(notes.map(|reason| &*reason.label));
            return Some((parts.collect::<Vec<_>>().join(", "), colour));
        }
        Happening::Damaged { kind, into, .. } => {
            return Some((format!("{kind}, {} left", now(into)), theme::FADED));
        }
        Happening::Healed { into, .. } => return Some((format!("now at {}", now(into)), theme::FADED)),
        _ => return None,
    };
    Some((word.to_owned(), colour))
}

/// The colour of an attack that turns out so.
fn weight(degree: Degree) -> Color32 {
    match degree {
        Degree::Miss => theme::FADED,
        Degree::Graze => theme::PARCHMENT,
        Degree::Hit | Degree::Critical => theme::AMBER,
    }
}

/// The gauges after a change: `7`, or `guard 0, health 7` where there are several.
fn now(into: &[GaugeChange]) -> String {
    match into {
        [GaugeChange { gauge, .. }] => gauge.now.to_string(),
        several => {
            let words =
                several.iter().map(|one| format!("{} {}", one.gauge.label.to_lowercase(), one.gauge.now));
            words.collect::<Vec<_>>().join(", ")
        }
    }
}

/// The colour of a line by its weight; its words say the same.
fn tone(what: &Happening) -> Color32 {
    match what {
        Happening::AttackRolled { degree, .. } => weight(*degree),
        Happening::AreaStruck { .. } | Happening::RollSwayed { .. } => theme::AMBER,
        Happening::Fell { how: Fall::Stable, .. } => theme::HELPS,
        Happening::Damaged { .. } | Happening::Fell { .. } => theme::HINDERS,
        Happening::GaugeChanged { gauge, amount, .. } if gauge.worsens(*amount) => theme::HINDERS,
        Happening::GaugeChanged { .. } => theme::HELPS,
        Happening::Healed { .. } | Happening::Woke { .. } => theme::HELPS,
        Happening::Moved { .. } | Happening::Declined { .. } | Happening::TurnEnded { .. } => theme::FADED,
        _ => theme::PARCHMENT,
    }
}

fn detail(ui: &mut Ui, table: &Table, fact: &Fact) {
    ui.set_max_width(320.0);
    if let Some(roll) = roll(&fact.what) {
        hand(ui, &roll);
    }
    if let Some((whose, other)) = other(&fact.what) {
        bits::caption(ui, &whose);
        hand(ui, &other);
    }
    action_bar::rule_line(ui, fact.rule, &table.battle.rules);
    bits::caption(ui, "Click: read the rule");
}

fn hand(ui: &mut Ui, roll: &Rolled<'_>) {
    ui.horizontal_wrapped(|ui| bits::dice(ui, roll.dice));
    for reason in roll.reasons {
        bits::reason_line(ui, reason);
    }
    ui.label(theme::bold(ui, &roll.sum));
}

/// The roll of some dice: what was added, and what came of it.
struct Rolled<'a> {
    dice: &'a [DiceGroup],
    reasons: &'a [Reason],
    sum: String,
}

fn roll(what: &Happening) -> Option<Rolled<'_>> {
    let (dice, reasons, sum) = match what {
        Happening::InitiativeRolled { roll, .. } => {
            (&roll.dice, &roll.reasons, summed(&roll.dice, roll.total))
        }
        Happening::Counted { roll: Some(roll), .. } => {
            (&roll.dice, &roll.reasons, summed(&roll.dice, roll.total))
        }
        Happening::AttackRolled { roll, against, .. } => {
            (&roll.dice, &roll.reasons, format!("{} against {against}", summed(&roll.dice, roll.total)))
        }
        Happening::CheckRolled { roll, against, opposed, .. } => {
            let against = faced(*against, opposed.as_deref());
            (&roll.dice, &roll.reasons, format!("{} against {against}", summed(&roll.dice, roll.total)))
        }
        Happening::Damaged { dice, reasons, amount, .. }
        | Happening::Healed { dice, reasons, amount, .. } => (dice, reasons, summed(dice, *amount)),
        _ => return None,
    };
    Some(Rolled { dice, reasons, sum })
}

/// The sum beside dice, with what has been added to them: `+4 = 14`.
fn summed(dice: &[DiceGroup], total: i32) -> String {
    let kept = |group: &DiceGroup| {
        let counts =
            |&(at, _): &(usize, &u8)| !group.dropped.iter().any(|&dropped| usize::from(dropped) == at);
        group.faces.iter().enumerate().filter(counts).map(|(_, face)| i32::from(*face)).sum::<i32>()
    };
    match total - dice.iter().map(kept).sum::<i32>() {
        0 => format!("= {total}"),
        added if dice.is_empty() || added == total => format!("= {total}"),
        added => format!("{added:+} = {total}"),
    }
}

/// The dice of whoever withstands, where there are any, and whose they are.
fn other(what: &Happening) -> Option<(String, Rolled<'_>)> {
    let (whose, roll) = match what {
        Happening::AttackRolled { target, defence: Some(roll), .. } => (target.to_string(), &**roll),
        Happening::CheckRolled { opposed: Some(other), .. } => {
            (format!("{}, {}", other.who, other.what), &other.roll)
        }
        _ => return None,
    };
    let sum = summed(&roll.dice, roll.total);
    Some((whose, Rolled { dice: &roll.dice, reasons: &roll.reasons, sum }))
}
