//! A choice out of turn: what has happened, what may be done about it and at what price. The board stays in sight.

use super::{
    action_bar::{key_name, rule_line, spot},
    bits,
    choice::orders,
};
use crate::{
    battle::{
        offer::{Decision, DecisionKind, Offer, OpenRoll, Use},
        words::Target,
    },
    client::{
        model::{Intent, Table, order_for},
        probe::Spots,
        theme,
    },
};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

/// The decision that wants a prompt, if one does.
pub fn prompted(table: &Table) -> Option<&Decision> {
    table.decision().filter(|decision| decision.kind != DecisionKind::Turn)
}

/// Draws the prompt at the foot of the board.
pub fn prompt_area(
    ctx: &egui::Context,
    space: egui::Rect,
    table: &Table,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) {
    let Some(decision) = prompted(table) else { return };
    let at = egui::pos2(space.center().x, space.bottom() - 8.0);
    let area = egui::Area::new(egui::Id::new("prompt")).fixed_pos(at).pivot(egui::Align2::CENTER_BOTTOM);
    area.constrain_to(space).show(ctx, |ui| {
        theme::float_frame().stroke((2.0, theme::AMBER)).show(ui, |ui| {
            ui.set_max_width((space.width() - 40.0).clamp(240.0, 600.0));
            prompt(ui, table, decision, spots, out);
        });
    });
}

/// The prompt itself.
pub fn prompt(ui: &mut Ui, table: &Table, decision: &Decision, spots: &mut Spots, out: &mut Vec<Intent>) {
    let side = theme::side_style(table.side_index(&decision.side));
    ui.horizontal_wrapped(|ui| {
        bits::side_mark(ui, side, 7.0);
        let word = if decision.kind == DecisionKind::Roll { "the dice lie" } else { "may react" };
        ui.label(RichText::new(&*decision.actor).strong().color(theme::AMBER));
        ui.label(RichText::new(format!("({}) {word}", decision.side)).color(theme::FADED));
    });
    if !decision.trigger.is_empty() {
        ui.label(RichText::new(&*decision.trigger).strong());
    }
    if let Some(open) = &decision.roll {
        open_roll(ui, open);
    }
    ScrollArea::vertical().max_height(200.0).show(ui, |ui| {
        for (n, at) in table.slots().into_iter().enumerate() {
            let Some(offer) = table.offers.offers.get(at).filter(|offer| offer.use_for != Use::Pass) else {
                continue;
            };
            offer_rows(ui, table, (at, n), offer, spots, out);
        }
    });
    decline(ui, table, spots, out);
}

/// The dice as they lie, with what is added, and what they have to reach.
fn open_roll(ui: &mut Ui, open: &OpenRoll) {
    let faces: Vec<String> = open.roll.dice.iter().map(ToString::to_string).collect();
    let against = open.against.map(|against| format!(" against {against}")).unwrap_or_default();
    let outcome = match open.success {
        Some(true) => ", success",
        Some(false) => ", failure",
        None => "",
    };
    ui.label(format!("d{}: {} = {}{against}{outcome}", open.roll.sides, faces.join(", "), open.roll.total));
    for reason in &open.roll.reasons {
        bits::reason_line(ui, reason);
    }
}

fn offer_rows(
    ui: &mut Ui,
    table: &Table,
    (at, n): (usize, usize),
    offer: &Offer,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) {
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    let cost = bits::cost_words(&offer.cost, counters);
    if !(offer.squares.is_empty() && offer.areas.is_empty()) {
        if ui.button(format!("{}  {}: choose a square", key_name(n), offer.title)).clicked() {
            out.push(Intent::Arm(Some(at)));
        }
        return;
    }
    for (way, (order, title)) in orders(offer).into_iter().enumerate() {
        let target = offer.targets.iter().find(|target| Some(&target.target) == order.target.as_ref());
        let key = if way == 0 { key_name(n) } else { "" };
        ui.horizontal_wrapped(|ui| {
            let response = ui.button(format!("{key}  {title}").trim_start()).on_hover_ui(|ui| {
                if let Some(target) = target {
                    causes(ui, target);
                }
                rule_line(ui, offer.rule, &table.rules);
            });
            spots.mark(spot(offer.verb, offer.with.as_deref()), response.rect);
            if response.clicked() {
                out.push(Intent::Order(order));
            }
            bits::caption(ui, &cost);
            if let Some(odds) = target.and_then(|target| target.odds.as_ref()) {
                ui.label(RichText::new(bits::odds_words(odds)).small());
            }
        });
    }
}

fn causes(ui: &mut Ui, target: &Target) {
    ui.set_max_width(300.0);
    if let Some(odds) = &target.odds {
        super::tips::odds_grid(ui, odds);
    }
    for reason in &target.reasons {
        bits::reason_line(ui, reason);
    }
}

fn decline(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    let Some(offer) = table.leave().and_then(|at| table.offers.offers.get(at)) else { return };
    let response = ui.button(format!("Esc  {}", offer.title));
    spots.mark("pass", response.rect);
    if response.clicked() {
        out.push(Intent::Order(order_for(offer)));
    }
}
