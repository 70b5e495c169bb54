//! Auto-reaction policies of a creature: for each of its reactions whether to ask, always take it, never, or ask above a chance.

use crate::{
    battle::{
        offer::Offer,
        order::Order,
        policy::{Policy, SET_POLICY},
        view::CombatantView,
        words::Text,
    },
    client::{
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, RichText, Ui};

/// The most reactions that are listed without being asked for.
const FEW: usize = 1;

/// The words on what a reaction is, for a tip.
const ABOUT: &str = "What may be done outside of one's own turn, when something calls for it. Set for each whether the game \
                     asks, takes the chance, or lets it pass.";

/// A policy as people call it, and what it means.
pub fn words(word: &str) -> (String, String) {
    let (short, long) = match Policy::of_word(word) {
        Some(Policy::Ask) => ("Ask", "The game asks when it can matter"),
        Some(Policy::Always) => ("Always", "Taken automatically whenever it can matter"),
        Some(Policy::Never) => ("Never", "Never taken"),
        Some(Policy::Every) => ("Ask every time", "The game asks even when it can't matter"),
        Some(Policy::Above(percent)) => {
            let long =
                format!("The game asks when the chance is above {percent} %; otherwise it is not taken");
            return (format!("Ask above {percent} %"), long);
        }
        Some(Policy::Keep(points)) => {
            let long = format!(
                "Taken automatically while more than {points} are left of what it costs; otherwise it is not taken"
            );
            return (format!("Keep {points}"), long);
        }
        None => return (word.replace('_', " "), String::new()),
    };
    (short.to_owned(), long.to_owned())
}

/// The name of a reaction for people: as an offer that sets it has called it, else its own word.
pub fn title(table: &Table, reaction: &str) -> String {
    let known =
        setting(table, reaction).map(|offer| &offer.title).or_else(|| table.shown.chances.get(reaction));
    if let Some(title) = known {
        return title.to_string();
    }
    let words = reaction.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A menu with every policy that may be set for a reaction of somebody's; greyed while none may.
pub fn menu(ui: &mut Ui, table: &Table, who: &CombatantView, reaction: &str, out: &mut Vec<Intent>) {
    let Some((_, now)) = who.policies.iter().find(|(chance, _)| chance == reaction) else { return };
    let choices = setting(table, reaction).map(|offer| offer.choices.clone()).unwrap_or_default();
    let open = choices.iter().any(|choice| policy_order(table, who, reaction, choice).is_some());
    let (short, long) = words(now);
    let response = ui
        .add_enabled_ui(open, |ui| {
            let salt = ("policy", &*who.name, reaction);
            let menu =
                egui::ComboBox::from_id_salt(salt).width(124.0).selected_text(RichText::new(short).small());
            menu.show_ui(ui, |ui| each(ui, table, (who, reaction, now), &choices, out)).response
        })
        .inner;
    let why = "Only its own player can change this, and only while that side is choosing";
    response.on_hover_text(long).on_disabled_hover_text(why);
}

fn each(
    ui: &mut Ui,
    table: &Table,
    (who, reaction, now): (&CombatantView, &str, &Text),
    choices: &[Text],
    out: &mut Vec<Intent>,
) {
    for choice in choices {
        let (short, long) = words(choice);
        let response = ui.selectable_label(choice == now, short).on_hover_text(long);
        if response.clicked() && choice != now {
            out.extend(policy_order(table, who, reaction, choice).map(Intent::Order));
        }
    }
}

/// A menu for each reaction that somebody has, under a heading that opens and closes.
pub fn menus(ui: &mut Ui, table: &Table, who: &CombatantView, out: &mut Vec<Intent>) {
    if who.policies.is_empty() {
        return;
    }
    ui.add_space(theme::GAP);
    // Many would push the sheet's own numbers out of sight.
    let many = FEW < who.policies.len();
    let words = if many { format!("Reactions ({})", who.policies.len()) } else { "Reactions".to_owned() };
    let heading = egui::CollapsingHeader::new(theme::faint(words)).id_salt(("out of turn", many));
    let shown = heading.default_open(!many).show_unindented(ui, |ui| lines(ui, table, who, out));
    shown.header_response.on_hover_text(ABOUT);
}

fn lines(ui: &mut Ui, table: &Table, who: &CombatantView, out: &mut Vec<Intent>) {
    for (reaction, _) in &who.policies {
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                menu(ui, table, who, reaction, out);
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.add(
                        egui::Label::new(RichText::new(title(table, reaction)).color(theme::FADED)).wrap(),
                    );
                });
            });
        });
    }
}

/// The order that sets how `who` answers the chance of a reaction, if it is on offer now.
pub fn policy_order(table: &Table, who: &CombatantView, reaction: &str, policy: &str) -> Option<Order> {
    let offer = setting(table, reaction)?;
    let aims = offer.targets.iter().any(|target| target.target == who.name);
    let choice = offer.choices.iter().find(|way| **way == *policy)?;
    let order = offer.order().choice(choice.clone());
    match (aims, offer.targets.is_empty()) {
        (true, _) => Some(order.target(who.name.clone())),
        (false, true) => Some(order),
        (false, false) => None,
    }
}

/// The offer that sets the policy of a reaction.
fn setting<'a>(table: &'a Table, reaction: &str) -> Option<&'a Offer> {
    table.decision()?;
    let of_it = |offer: &&Offer| {
        offer.verb == SET_POLICY && offer.with.as_deref().is_none_or(|with| with == reaction)
    };
    table.shown.offers.offers.iter().find(of_it)
}
