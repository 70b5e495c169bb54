//! The tip of a combatant under the cursor: state, and what an attack or an area would do, with every cause.

use super::{
    ground::{ground_here, lies_here, no_aim},
    warning::{warn, warn_of_strikes},
};
use crate::{
    battle::{
        offer::{ATTACK, InvalidTarget, Offer, UnavailableAction, Use},
        order::Refusal,
        view::CombatantView,
        words::{Area, Odds, Target},
    },
    client::{
        hud::bits,
        model::{Table, catches, marks, own_name},
        theme,
    },
    grid::{Tile, cover::Cover},
};
use bevy_egui::egui::{self, RichText, Ui};

/// The words for an offer that uses up what it is done with, or one of its uses.
pub const USED_UP: &str = "uses one up";

/// The most closed offers that a tip lists.
const MOST_CLOSED: usize = 4;

/// Draws the tip of a combatant: state, and what the armed attack or the usual one would do.
pub(super) fn creature_tip(ui: &mut Ui, table: &Table, who: &CombatantView) {
    heading(ui, table, who);
    if !table.on_turn() {
        return;
    }
    if let Some((ghost, _)) = table.ghost().filter(|_| table.is_foe(&who.side)) {
        bits::caption(ui, &format!("from {}, where the plan stands", ghost.at));
        return match (table.aim_from_there(&who.name), table.offers_from(ghost.at)) {
            (Some((offer, target)), _) => {
                if table.plans.approach.as_ref().is_some_and(|approach| approach.target == who.name) {
                    ui.label(RichText::new(CLICK_TO_STRIKE).color(theme::AMBER));
                }
                attack(ui, table, offer, target);
            }
            (None, Some(_)) => warn(ui, "No attack reaches this target from that square"),
            (None, None) => drop(ui.label("…")),
        };
    }
    if opened(ui, table, who) {
        return;
    }
    let aimed = table.target_offer(&who.name).and_then(|offer| {
        offer.targets.iter().find(|target| target.target == who.name).map(|target| (offer, target))
    });
    match aimed {
        Some((offer, target)) => attack(ui, table, offer, target),
        None => out_of_aim(ui, table, who),
    }
}

/// Draws what the button that the player has opened can do to somebody. False where it is none, or can do nothing to them.
fn opened(ui: &mut Ui, table: &Table, who: &CombatantView) -> bool {
    let Some(fan) = table.fanned() else { return false };
    let mut any = false;
    for (_, offer) in table.offers_of(&fan) {
        let Some(target) = marks(offer).find(|target| target.target == who.name) else { continue };
        if !any {
            ui.separator();
        }
        any = true;
        ui.label(RichText::new(&*offer.title).strong().color(theme::AMBER));
        if let Some(odds) = &target.odds {
            bits::caption(ui, &bits::odds_words(offer.use_for, odds));
        }
    }
    any
}

/// The words on the two clicks at an enemy that must be walked to.
const CLICK_TO_APPROACH: &str = "Click to look for a walk and an attack";
const CLICK_TO_STRIKE: &str = "Click again to walk there and attack";

/// The words on how to choose among those who share a square.
const SHARED: &str = "Several share this square: point at a token, or press Tab for the next target";

fn heading(ui: &mut Ui, table: &Table, who: &CombatantView) {
    ui.horizontal(|ui| {
        bits::side_mark(ui, theme::side_style(table.side_index(&who.side)), 6.0);
        ui.add(egui::Label::new(RichText::new(&*who.name).strong()).truncate());
    });
    bits::caption(ui, &format!("{} · {}", who.kind, who.side));
    if table.among(who, |_| false).1 > 1 {
        bits::caption(ui, SHARED);
    }
    if is_lettered(&who.name) {
        bits::caption(ui, LETTERED);
    }
    ui.scope(|ui| {
        ui.set_max_width(200.0);
        bits::gauge_bars(ui, &who.gauges, 14.0);
    });
    if let Some(at) = who.at.filter(|at| table.tile(*at) == Tile::Pit) {
        ui.label(RichText::new(ground_here(table, at)).color(theme::AMBER));
    }
    if !who.conditions.is_empty() {
        let labels: Vec<&str> = who.conditions.iter().map(|condition| &*condition.label).collect();
        ui.label(RichText::new(labels.join(", ")).color(theme::AMBER));
    }
    let pointed_at =
        table.input.hovered.filter(|at| table.standing_on(*at).is_some_and(|one| one.name == who.name));
    for line in pointed_at.or(who.at).iter().flat_map(|at| lies_here(table, *at)) {
        bits::caption(ui, &line);
    }
}

/// The words on a letter behind a name. A number would give away how many there are that have not been met.
const LETTERED: &str = "Met in battle: the letter tells it from others of its kind";

/// Whether a name ends in a letter, as the names of those do who were not known when the battle began.
fn is_lettered(name: &str) -> bool {
    let last = name.rsplit_once(' ').map_or("", |(_, last)| last);
    last.len() == 1 && last.chars().all(|letter| letter.is_ascii_uppercase())
}

fn attack(ui: &mut Ui, table: &Table, offer: &Offer, target: &Target) {
    ui.separator();
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    ui.label(RichText::new(&*offer.title).strong().color(theme::AMBER));
    bits::caption(ui, &format!("costs {}", bits::cost_words(&offer.cost, counters)));
    if offer.spends {
        bits::caption(ui, USED_UP);
    }
    warn_of_strikes(ui, &offer.provokes);
    if let Some(odds) = &target.odds {
        odds_grid(ui, offer.use_for, odds);
        if offer.use_for == Use::Strike && odds.hit.is_never() && odds.graze.is_never() {
            warn(ui, "This can't hit");
        }
    }
    replies(ui, target);
    if target.cover != Cover::None {
        ui.label(format!("Cover: {}", cover_words(target.cover)));
    }
    for reason in &target.reasons {
        bits::reason_line(ui, reason);
    }
}

/// Draws the answers that a target may give, each with the chances against it; those above are against the best.
fn replies(ui: &mut Ui, target: &Target) {
    if target.replies.is_empty() {
        return;
    }
    bits::caption(ui, &format!("{} may answer:", target.target));
    egui::Grid::new(ui.id().with("replies")).num_columns(2).spacing([14.0, 2.0]).show(ui, |ui| {
        for reply in &target.replies {
            let colour = if reply.best { theme::AMBER } else { theme::FADED };
            let best = if reply.best { " (best)" } else { "" };
            ui.label(RichText::new(format!("{}{best}", reply.title)).color(colour));
            ui.label(RichText::new(bits::reply_words(&reply.odds)).color(colour));
            ui.end_row();
        }
    });
}

/// Draws the tip of an area: what it costs, whom it catches, friends marked as such, and the chances for each.
pub(super) fn area_tip(ui: &mut Ui, table: &Table, offer: &Offer, area: &Area) {
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    ui.label(RichText::new(&*offer.title).strong().color(theme::AMBER));
    bits::caption(ui, &format!("costs {}", bits::cost_words(&offer.cost, counters)));
    warn_of_strikes(ui, &offer.provokes);
    let ours = table.acting().map(|acting| acting.side.clone());
    // What is done with one thing where it stands is aimed at nobody.
    if area.caught.is_empty() && offer.areas.len() > 1 {
        ui.label(RichText::new("Nobody is in it").color(theme::FADED));
    }
    for caught in &area.caught {
        // A thing of the level that somebody tries their hand at is on no side.
        let side = table.combatant(&caught.target).map(|who| &who.side);
        let friend = side.is_some() && side == ours.as_ref();
        ui.horizontal_wrapped(|ui| {
            if let Some(side) = side {
                bits::side_mark(ui, theme::side_style(table.side_index(side)), 6.0);
            }
            let colour = if friend { theme::HINDERS } else { theme::PARCHMENT };
            let own = table.acting().is_some_and(|acting| acting.name == caught.target);
            let mark = match (own, friend) {
                (true, _) => " (yourself)",
                (false, true) => " (friend)",
                (false, false) => "",
            };
            ui.label(RichText::new(format!("{}{mark}", caught.target)).strong().color(colour));
            if let Some(odds) = &caught.odds {
                bits::caption(ui, &bits::caught_words(offer.use_for, odds));
            }
        });
        // Of one alone there is room to say why, and how it may answer.
        if area.caught.len() == 1 {
            replies(ui, caught);
            for reason in &caught.reasons {
                bits::reason_line(ui, reason);
            }
        }
    }
}

/// The numbers of an attack, or of whatever else is tried, one above the other.
pub fn odds_grid(ui: &mut Ui, use_for: Use, odds: &Odds) {
    let strikes = use_for == Use::Strike;
    let harms = strikes || 0.0 < odds.damage_mean;
    // Damage beyond the health that is left is told apart, where some would be.
    let health = odds.health_mean.unwrap_or(odds.damage_mean);
    let wasted = odds.damage_mean - health > 0.05;
    let against = odds.against.map(|(what, number)| format!("{what} {number}")).unwrap_or_default();
    let rows = [
        (odds.against.is_some(), "Against", against, theme::PARCHMENT),
        (true, if strikes { "Hit" } else { "Succeeds" }, bits::plain(odds.hit), theme::PARCHMENT),
        // A rule system without grazes, critical hits or wounds has no word to say of them.
        (!odds.graze.is_never(), "Graze", odds.graze.to_string(), theme::PARCHMENT),
        (!odds.critical.is_never(), "Critical", odds.critical.to_string(), theme::PARCHMENT),
        (!odds.wound.is_never(), "Wound chance", odds.wound.to_string(), theme::AMBER),
        (harms, "Average damage", bits::mean(odds.damage_mean), theme::PARCHMENT),
        (wasted, "Health lost on average", bits::mean(health), theme::PARCHMENT),
        (harms, "To drop", bits::plain(odds.defeat), theme::AMBER),
    ];
    let rows = rows.into_iter().filter(|(shown, ..)| *shown);
    egui::Grid::new(ui.id().with("odds")).num_columns(2).spacing([14.0, 2.0]).show(ui, |ui| {
        for (_, label, value, colour) in rows {
            ui.label(RichText::new(label).color(theme::FADED));
            ui.label(RichText::new(value).strong().color(colour));
            ui.end_row();
        }
    });
}

/// A cover in words.
pub fn cover_words(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "none",
        Cover::Half => "half",
        Cover::ThreeQuarters => "three quarters",
        Cover::Total => "total",
    }
}

/// Draws the reason why the cursor's click on somebody would do nothing.
fn out_of_aim(ui: &mut Ui, table: &Table, who: &CombatantView) {
    if let Some(armed) = table.armed_offer() {
        let why = armed.barred.iter().find(|barred| barred.target == who.name);
        match why {
            Some(barred) => {
                warn(ui, &format!("{}: {}", armed.title, barred.reason.told(table.battle.measure)))
            }
            None if armed.areas.iter().any(|area| catches(area, &who.name)) => {
                ui.label(
                    RichText::new(format!("{}: choose the square to go to", armed.title)).color(theme::AMBER),
                );
            }
            None => match (table.acting(), who.at) {
                (Some(acting), Some(at)) => warn(ui, &no_aim(table, armed, acting, at)),
                _ => warn(ui, &format!("{} can't target {}", own_name(&armed.title), who.name)),
            },
        }
        return;
    }
    if table.acting().is_some_and(|acting| acting.side == who.side) {
        return;
    }
    // A turn that is used up is no fault.
    if table.strikes_are_spent() {
        ui.label(theme::faint("No attack is left this turn"));
        return;
    }
    if let Some(ghost) = table.way_to_strike(who, &[]) {
        let way = table.battle.measure.told(ghost.feet);
        ui.label(RichText::new(format!("{CLICK_TO_APPROACH} ({way})")).color(theme::AMBER));
    }
    warn(ui, "Can't be attacked from here");
    for line in hindrances(table, &who.name).into_iter().take(MOST_CLOSED) {
        ui.add(egui::Label::new(RichText::new(line).small().color(theme::CLOSED)).wrap());
    }
}

/// The reasons why nothing can be aimed at somebody: for each way to strike its own; else whatever else is closed.
fn hindrances(table: &Table, who: &str) -> Vec<String> {
    let of = |barred: &[InvalidTarget]| {
        let of_them = barred.iter().find(|barred| &*barred.target == who);
        of_them.map(|barred| barred.reason.told(table.battle.measure))
    };
    let open = table.shown.offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
    let open = open.filter_map(|offer| Some(format!("{}: {}", offer.title, of(&offer.barred)?)));
    let closed = &table.shown.offers.closed;
    // A weapon that can be used at nobody now comes first: it is the one in hand.
    let unusable = |closed: &&UnavailableAction| {
        closed.verb == ATTACK && closed.barred.is_empty() && !matches!(closed.reason, Refusal::Spent { .. })
    };
    let unusable = closed.iter().filter(unusable);
    let unusable =
        unusable.map(|closed| format!("{}: {}", closed.title, closed.reason.told(table.battle.measure)));
    let named = closed.iter().filter_map(|closed| Some(format!("{}: {}", closed.title, of(&closed.barred)?)));
    let lines: Vec<String> = unusable.chain(open).chain(named).collect();
    if !lines.is_empty() {
        return lines;
    }
    alike(closed.iter().map(|closed| (closed.title.to_string(), closed.reason.told(table.battle.measure))))
}

/// Each reason once, with the first that it bars and how many more.
fn alike(barred: impl Iterator<Item = (String, String)>) -> Vec<String> {
    let mut groups: Vec<(String, String, usize)> = Vec::new();
    for (title, reason) in barred {
        match groups.iter_mut().find(|(_, known, _)| *known == reason) {
            Some((.., more)) => *more += 1,
            None => groups.push((title, reason, 0)),
        }
    }
    let told = |(title, reason, more): (String, String, usize)| match more {
        0 => format!("{title}: {reason}"),
        more => format!("{title} and {more} more: {reason}"),
    };
    groups.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_behind_a_name_is_told_from_a_number() {
        let names = ["Gutterling slinger L", "Dusk wolf 1", "Aldric", "L"];
        assert_eq!(names.map(is_lettered), [true, false, false, false]);
    }

    #[test]
    fn one_reason_is_told_once_however_much_it_bars() {
        let barred = [("Fly", "no action left"), ("Help", "nobody near"), ("Claws", "no action left")];
        let told = alike(barred.into_iter().map(|(title, why)| (title.to_owned(), why.to_owned())));
        assert_eq!(told, ["Fly and 1 more: no action left", "Help: nobody near"]);
    }
}
