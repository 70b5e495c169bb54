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
        Happening::GaugeChanged { amount: 0, .. } => theme::FADED,
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
            (&roll.dice, &roll.reasons, summed(&roll.dice, &roll.reasons, roll.total))
        }
        Happening::Counted { roll: Some(roll), .. } => {
            (&roll.dice, &roll.reasons, summed(&roll.dice, &roll.reasons, roll.total))
        }
        Happening::AttackRolled { roll, against, .. } => {
            let sum = summed(&roll.dice, &roll.reasons, roll.total);
            (&roll.dice, &roll.reasons, format!("{sum} against {against}"))
        }
        Happening::CheckRolled { roll, against, opposed, .. } => {
            let against = faced(*against, opposed.as_deref());
            let sum = summed(&roll.dice, &roll.reasons, roll.total);
            (&roll.dice, &roll.reasons, format!("{sum} against {against}"))
        }
        Happening::Damaged { dice, reasons, amount, .. }
        | Happening::Healed { dice, reasons, amount, .. } => (dice, reasons, summed(dice, reasons, *amount)),
        _ => return None,
    };
    Some(Rolled { dice, reasons, sum })
}

/// The sum beside dice, with each part that has been added to them, or what the whole was multiplied by: `+6 -6 = 10`,
/// `+7, doubled = 20`.
fn summed(dice: &[DiceGroup], reasons: &[Reason], total: i32) -> String {
    let thrown = dice.iter().map(kept).sum::<i32>();
    let parts: Vec<i32> =
        reasons.iter().filter_map(|reason| flat(reason.amount)).filter(|n| *n != 0).collect();
    let times: Vec<Amount> = reasons
        .iter()
        .map(|reason| reason.amount)
        .filter(|amount| matches!(amount, Amount::Halves(_)))
        .collect();
    let told = |parts: &[i32]| parts.iter().map(|part| format!("{part:+} ")).collect::<String>();
    let added = total - thrown;
    if !times.is_empty() && !dice.is_empty() {
        let times: Vec<String> = times.into_iter().map(multiplied).collect();
        let told = told(&parts);
        return format!(
            "{}{} {} = {total}",
            told.trim_end(),
            if told.is_empty() { "" } else { "," },
            times.join(", ")
        )
        .trim_start()
        .to_owned();
    }
    match added {
        _ if dice.is_empty() || thrown == 0 => format!("= {total}"),
        _ if parts.len() > 1 && parts.len() <= MOST_PARTS && parts.iter().sum::<i32>() == added => {
            format!("{}= {total}", told(&parts))
        }
        0 => format!("= {total}"),
        added => format!("{added:+} = {total}"),
    }
}

/// The most parts of a sum that are told one by one.
const MOST_PARTS: usize = 4;

/// The sum of the dice that count.
fn kept(group: &DiceGroup) -> i32 {
    let counts = |&(at, _): &(usize, &u8)| !group.dropped.iter().any(|&dropped| usize::from(dropped) == at);
    group.faces.iter().enumerate().filter(counts).map(|(_, face)| i32::from(*face)).sum()
}

/// The part of a sum that a cause is.
const fn flat(amount: Amount) -> Option<i32> {
    if let Amount::Flat(part) = amount { Some(part) } else { None }
}

/// A multiple of the whole in a word.
fn multiplied(amount: Amount) -> String {
    match amount {
        Amount::Halves(4) => "doubled".to_owned(),
        Amount::Halves(1) => "halved".to_owned(),
        other => other.to_string(),
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
    let sum = summed(&roll.dice, &roll.reasons, roll.total);
    Some((whose, Rolled { dice: &roll.dice, reasons: &roll.reasons, sum }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_show_their_parts_and_what_doubles_them() {
        let die = |face: u8| DiceGroup::plain(20, vec![face]);
        let part = |label: &'static str, amount| Reason::flat(label, amount, "T-1");
        let critical = Reason { label: "critical".into(), amount: Amount::Halves(4), rule: "T-2" };
        let told = |dice: &[DiceGroup], reasons: &[Reason], total| summed(dice, reasons, total);
        assert_eq!(told(&die(10), &[part("DEX", 6), part("inspiration", -6)], 10), "+6 -6 = 10");
        assert_eq!(told(&die(3), &[part("DEX", 6), part("inspiration", 4)], 13), "+6 +4 = 13");
        assert_eq!(told(&die(3), &[part("Str", 7), critical.clone()], 20), "+7, doubled = 20");
        assert_eq!(told(&die(3), &[critical], 6), "doubled = 6");
        assert_eq!(told(&die(3), &[part("Str", 2)], 5), "+2 = 5");
    }
}
