//! What the cursor on the board would do: the odds against somebody with every cause, or the way to a square with its price.

use super::bits;
use crate::{
    battle::{
        offer::{Barred, Offer, Use},
        view::{CombatantView, Counter},
        words::{Goal, Odds, Target},
    },
    client::{model::Table, theme},
    grid::{Light, Square, Tile, cover::Cover},
};
use bevy_egui::egui::{self, Color32, RichText, Ui};

/// The most closed offers that a tip lists.
const MOST_CLOSED: usize = 4;

/// Whether the cursor is on something that has a tip.
pub fn has_tip(table: &Table) -> bool {
    table.hovered_who.is_some()
        || (table.on_turn() && table.hovered.is_some_and(|at| table.setup.map.contains(at)))
}

/// The tip for whatever is under the cursor.
pub fn tip(ui: &mut Ui, table: &Table) {
    ui.set_max_width(320.0);
    // As low as its lines: what it hides of the board nobody can aim at.
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 0.0;
    let who = table.hovered_who.as_deref().and_then(|name| table.combatant(name));
    match (who, table.hovered) {
        (Some(who), _) => creature_tip(ui, table, who),
        (None, Some(square)) => square_tip(ui, table, square),
        (None, None) => {}
    }
}

/// Somebody: state, and what the armed attack or the usual one would do.
pub fn creature_tip(ui: &mut Ui, table: &Table, who: &CombatantView) {
    heading(ui, table, who);
    if !table.on_turn() {
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

fn heading(ui: &mut Ui, table: &Table, who: &CombatantView) {
    ui.horizontal(|ui| {
        bits::side_mark(ui, theme::side_style(table.side_index(&who.side)), 6.0);
        ui.add(egui::Label::new(RichText::new(&*who.name).strong()).truncate());
    });
    bits::caption(ui, &format!("{} · {}", who.kind, who.side));
    ui.scope(|ui| {
        ui.set_max_width(200.0);
        bits::gauge_bar(ui, who.health, 14.0);
    });
    if !who.conditions.is_empty() {
        let labels: Vec<&str> = who.conditions.iter().map(|condition| &*condition.label).collect();
        ui.label(RichText::new(labels.join(", ")).color(theme::AMBER));
    }
}

fn attack(ui: &mut Ui, table: &Table, offer: &Offer, target: &Target) {
    ui.separator();
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    ui.label(RichText::new(&*offer.title).strong().color(theme::AMBER));
    bits::caption(ui, &format!("costs {}", bits::cost_words(&offer.cost, counters)));
    if let Some(odds) = &target.odds {
        odds_grid(ui, odds);
    }
    if target.cover != Cover::None {
        ui.label(format!("Cover: {}", cover_words(target.cover)));
    }
    for reason in &target.reasons {
        bits::reason_line(ui, reason);
    }
}

/// The four numbers of an attack, one above the other.
pub fn odds_grid(ui: &mut Ui, odds: &Odds) {
    let rows = [
        ("Hit", odds.hit.to_string(), theme::PARCHMENT),
        ("Critical", odds.critical.to_string(), theme::PARCHMENT),
        ("Expected damage", format!("{:.1}", odds.damage_mean), theme::PARCHMENT),
        ("Defeats", odds.defeat.to_string(), theme::AMBER),
    ];
    egui::Grid::new(ui.id().with("odds")).num_columns(2).spacing([14.0, 2.0]).show(ui, |ui| {
        for (label, value, colour) in rows {
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

/// Why the cursor's click on somebody would do nothing.
fn out_of_aim(ui: &mut Ui, table: &Table, who: &CombatantView) {
    if let Some(armed) = table.armed_offer() {
        let why = armed.barred.iter().find(|barred| barred.target == who.name);
        match why {
            Some(barred) => warn(ui, &format!("{}: {}", armed.title, barred.reason)),
            None => warn(ui, &format!("{} can't be aimed at {}", armed.title, who.name)),
        }
        return;
    }
    if table.acting().is_some_and(|acting| acting.side == who.side) {
        return;
    }
    warn(ui, "No attack can be aimed there now");
    for line in hindrances(table, &who.name).into_iter().take(MOST_CLOSED) {
        ui.add(egui::Label::new(RichText::new(line).small().color(theme::CLOSED)).wrap());
    }
}

/// Why nothing can be aimed at somebody: for each way to strike its own reason; else whatever else is closed.
fn hindrances(table: &Table, who: &str) -> Vec<String> {
    let of =
        |barred: &[Barred]| barred.iter().find(|barred| &*barred.target == who).map(|b| b.reason.to_string());
    let open = table.offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
    let open = open.filter_map(|offer| Some(format!("{}: {}", offer.title, of(&offer.barred)?)));
    let closed = &table.offers.closed;
    let named = closed.iter().filter_map(|closed| Some(format!("{}: {}", closed.title, of(&closed.barred)?)));
    let lines: Vec<String> = open.chain(named).collect();
    if !lines.is_empty() {
        return lines;
    }
    closed.iter().map(|closed| format!("{}: {}", closed.title, closed.reason)).collect()
}

fn warn(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).color(theme::HINDERS));
}

/// A square: its ground, and the way there or why there is none.
pub fn square_tip(ui: &mut Ui, table: &Table, square: Square) {
    let ground = ground_words(tile(table, square), light(table, square));
    let way = table.square_offer().and_then(|offer| table.goal_at(offer, square).map(|goal| (offer, goal)));
    match way {
        Some((offer, goal)) => {
            way_words(ui, table, offer, goal);
            if !ground.is_empty() {
                bits::caption(ui, &ground);
            }
        }
        None => no_way(ui, table, square, &ground),
    }
}

fn way_words(ui: &mut Ui, table: &Table, offer: &Offer, goal: &Goal) {
    let left = table.acting().and_then(feet_left).map(|counter| counter.left - goal.feet.0);
    let left = left.map(|left| format!(" · {left} ft left")).unwrap_or_default();
    ui.horizontal(|ui| {
        ui.label(RichText::new(&*offer.title).color(theme::FADED));
        ui.label(RichText::new(format!("{}{left}", goal.feet)).strong());
    });
    if !goal.provokes.is_empty() {
        let names: Vec<&str> = goal.provokes.iter().map(|who| &**who).collect();
        warn(ui, &format!("! Provokes an attack by {}", bits::clipped(&names.join(", "), 160)));
    }
}

fn no_way(ui: &mut Ui, table: &Table, square: Square, ground: &str) {
    if !ground.is_empty() {
        ui.label(ground);
    }
    let Some(acting) = table.acting() else { return };
    if let Some(other) = table.standing_on(square).filter(|other| other.name != acting.name) {
        warn(ui, &format!("{} stands here", other.name));
    } else if tile(table, square).blocks_movement() {
        warn(ui, "Nobody can stand here");
    } else if table.armed.is_none() && acting.at != Some(square) {
        match feet_left(acting) {
            Some(counter) => warn(ui, &format!("Out of reach with {} {} left", counter.left, counter.unit)),
            None => warn(ui, "Out of reach"),
        }
    }
}

fn feet_left(who: &CombatantView) -> Option<&Counter> {
    who.counters.iter().find(|counter| bits::counts_feet(counter))
}

fn tile(table: &Table, square: Square) -> Tile {
    let changed = table.view.changed.iter().rev().find(|(at, _)| *at == square);
    changed.map_or_else(|| table.setup.map.tile(square), |(_, tile)| *tile)
}

fn light(table: &Table, square: Square) -> Light {
    let lit = table.view.lit.iter().find(|(at, _)| *at == square);
    lit.map_or_else(|| table.setup.map.light(square), |(_, light)| *light)
}

/// The ground in words; empty for bright floor.
pub fn ground_words(tile: Tile, light: Light) -> String {
    let ground = match tile {
        Tile::Floor => "",
        Tile::Wall => "Wall",
        Tile::Difficult => "Difficult ground: each foot costs two",
        Tile::Obstacle => "Low obstacle: half cover",
        Tile::Slit => "Arrow slit: three-quarters cover",
        Tile::DoorClosed => "Closed door",
        Tile::DoorOpen => "Open door",
        Tile::Water => "Shallow water: each foot costs two",
        Tile::Pit => "Pit",
    };
    let light = match light {
        Light::Bright => "",
        Light::Dim => "dim light",
        Light::Dark => "darkness",
    };
    [ground, light].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The tip beside the cursor, inside `space`. It lets the cursor through.
pub fn beside_cursor(ctx: &egui::Context, table: &Table, space: egui::Rect) {
    let Some(at) = ctx.pointer_hover_pos().filter(|at| space.contains(*at) && has_tip(table)) else { return };
    // To the right of the cursor, or to its left where the window ends; likewise above near the bottom.
    let right = at.x < space.center().x + space.width() * 0.15;
    let below = at.y < space.center().y;
    let pivot = match (right, below) {
        (true, true) => egui::Align2::LEFT_TOP,
        (true, false) => egui::Align2::LEFT_BOTTOM,
        (false, true) => egui::Align2::RIGHT_TOP,
        (false, false) => egui::Align2::RIGHT_BOTTOM,
    };
    let offset = egui::vec2(if right { 22.0 } else { -22.0 }, if below { 18.0 } else { -18.0 });
    let area = egui::Area::new(egui::Id::new("board tip")).order(egui::Order::Tooltip).interactable(false);
    area.fixed_pos(at + offset).pivot(pivot).constrain_to(space).show(ctx, |ui| {
        theme::float_frame().fill(Color32::from_rgb(0x1f, 0x1d, 0x22)).show(ui, |ui| tip(ui, table));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ground_is_told_only_where_it_matters() {
        assert_eq!(ground_words(Tile::Floor, Light::Bright), "");
        assert_eq!(ground_words(Tile::Floor, Light::Dark), "darkness");
        assert_eq!(ground_words(Tile::Pit, Light::Dim), "Pit · dim light");
    }
}
