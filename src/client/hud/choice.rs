//! The ways of an offer that can be done in several: one button each, over the action bar.

use super::action_bar::{key_name, open_tip, spot};
use crate::{
    battle::{offer::Offer, order::Order, words::Target},
    client::{
        hit_boxes::HitBoxes,
        model::{Button, Intent, Table, marks, orders, readable},
        theme,
    },
};
use bevy_egui::egui::{self, Align2, RichText, ScrollArea, Ui, vec2};

/// Asks for the way of what has been aimed on the board, or shows those of the armed offer: with several targets, each with
/// each way.
pub fn menu(
    ctx: &egui::Context,
    space: egui::Rect,
    table: &Table,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    if let Some(one) = table.fanned() {
        return framed(ctx, space, one.title, |ui| kinds(ui, table, &one, spots, out));
    }
    if let Some((title, orders)) = asked(table).or_else(|| armed(table)) {
        framed(ctx, space, &title, |ui| ways(ui, orders, out));
    }
}

/// A frame over the action bar for what must be chosen between.
fn framed(ctx: &egui::Context, space: egui::Rect, title: &str, draw: impl FnOnce(&mut Ui)) {
    let at = space.left_bottom() + vec2(theme::GAP_WIDE, -theme::GAP_WIDE);
    let area = egui::Area::new(egui::Id::new("ways")).fixed_pos(at).pivot(Align2::LEFT_BOTTOM);
    area.order(egui::Order::Foreground).constrain_to(space).show(ctx, |ui| {
        theme::float_frame().stroke((2.0, theme::AMBER)).show(ui, |ui| {
            ui.set_max_width(520.0);
            ui.label(RichText::new(title).strong().color(theme::AMBER));
            ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
                ui.horizontal_wrapped(draw);
            });
        });
    });
}

fn asked(table: &Table) -> Option<(String, Vec<(Order, String)>)> {
    let (asked, offer) = table.asked()?;
    let aim = asked.target.as_ref().map(|target| format!(" at {target}")).unwrap_or_default();
    let way = |choice: &crate::battle::words::Text| (asked.clone().choice(choice.clone()), readable(choice));
    // Between battles it is a thing that is chosen, not a way to do it.
    let asks = if table.at_rest() { "" } else { ": how?" };
    Some((format!("{}{aim}{asks}", offer.title), offer.choices.iter().map(way).collect()))
}

fn armed(table: &Table) -> Option<(String, Vec<(Order, String)>)> {
    let offer = table
        .armed_offer()
        .filter(|offer| !offer.choices.is_empty() && offer.squares.is_empty() && offer.areas.is_empty())?;
    Some((offer.title.to_string(), orders(offer)))
}

/// Draws each offer of a kind.
fn kinds(ui: &mut Ui, table: &Table, one: &Button, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    for (n, (at, offer)) in table.offers_of(one).enumerate() {
        let words = format!("{}  {}{}", key_name(n), one.name_of(&offer.title), whom(table, offer));
        let response = ui.button(words.trim_start());
        spots.mark(spot(offer.verb, offer.with.as_deref()), response.rect);
        if response.clicked() {
            out.push(Intent::Arm(Some(at)));
        }
        response.on_hover_ui(|ui| open_tip(ui, offer, counters, &table.battle.rules, true));
    }
}

/// The friends that an offer is done to, behind its title: that alone may name a foe whom it is against.
fn whom(table: &Table, offer: &Offer) -> String {
    if !only_friends(table, offer) {
        return String::new();
    }
    let names: Vec<&str> = marks(offer).map(|target| &*target.target).collect();
    match &names[..] {
        [name] if offer.title.contains(name) => " (friend)".to_owned(),
        [name] => format!(", for {name}"),
        [..] => ", for a friend".to_owned(),
    }
}

/// Whether an offer can be done to friends of the actor alone.
pub(super) fn only_friends(table: &Table, offer: &Offer) -> bool {
    let Some(acting) = table.acting() else { return false };
    let friend = |target: &Target| {
        let who = table.combatant(&target.target);
        who.is_some_and(|who| who.side == acting.side && who.name != acting.name)
    };
    let mut targets = marks(offer).peekable();
    targets.peek().is_some() && targets.all(friend)
}

fn ways(ui: &mut Ui, orders: Vec<(Order, String)>, out: &mut Vec<Intent>) {
    // Keys choose a way; of several targets only the board can say which.
    let several = orders.iter().any(|(order, _)| order.target != orders[0].0.target);
    for (n, (order, title)) in orders.into_iter().enumerate() {
        let key = if several { "" } else { key_name(n) };
        if ui.button(format!("{key}  {title}").trim_start()).clicked() {
            out.push(Intent::Order(order));
        }
    }
}
