//! What the cursor on the board would do: the odds against somebody with every cause, or the way to a square with its price.

use super::bits;
use crate::{
    battle::{
        offer::{Barred, Offer, Use},
        view::{CombatantView, Counter},
        words::{Area, Goal, Odds, Target},
    },
    client::{model::Table, plan::words, theme},
    dice::Chance,
    grid::{Light, Square, Tile, cover::Cover},
};
use bevy_egui::egui::{self, Color32, Pos2, Rect, RichText, Ui, Vec2, pos2, vec2};

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
    if let Some((offer, area)) = table.hovered.filter(|_| table.on_turn()).and_then(|at| table.area_at(at)) {
        return area_tip(ui, table, offer, area);
    }
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
    if let Some((ghost, _)) = table.ghost().filter(|_| table.is_foe(&who.side)) {
        bits::caption(ui, &format!("from {}, where the plan stands", ghost.at));
        return match (table.aim_from_there(&who.name), table.offers_from(ghost.at)) {
            (Some((offer, target)), _) => attack(ui, table, offer, target),
            (None, Some(_)) => warn(ui, "Nothing can be aimed there from that square"),
            (None, None) => drop(ui.label("…")),
        };
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

/// An area: what it costs, whom it catches, friends marked as such, and the chances for each.
pub fn area_tip(ui: &mut Ui, table: &Table, offer: &Offer, area: &Area) {
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    ui.label(RichText::new(&*offer.title).strong().color(theme::AMBER));
    bits::caption(ui, &format!("costs {}", bits::cost_words(&offer.cost, counters)));
    let ours = table.acting().map(|acting| acting.side.clone());
    if area.caught.is_empty() {
        ui.label(RichText::new("Nobody is in it").color(theme::FADED));
    }
    for caught in &area.caught {
        let Some(who) = table.combatant(&caught.target) else { continue };
        let friend = Some(&who.side) == ours.as_ref();
        ui.horizontal_wrapped(|ui| {
            bits::side_mark(ui, theme::side_style(table.side_index(&who.side)), 6.0);
            let colour = if friend { theme::HINDERS } else { theme::PARCHMENT };
            let mark = if friend { " (friend)" } else { "" };
            ui.label(RichText::new(format!("{}{mark}", who.name)).strong().color(colour));
            if let Some(Odds { hit, damage_mean, defeat, .. }) = &caught.odds {
                let told = format!("{hit} fully hit · {damage_mean:.1} damage · {defeat} defeated");
                bits::caption(ui, &told);
            }
        });
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
    // A rule system without critical hits has no word to say of them.
    let rows = rows.into_iter().filter(|(label, ..)| *label != "Critical" || odds.critical > Chance::NEVER);
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
    alike(closed.iter().map(|closed| (closed.title.to_string(), closed.reason.to_string())))
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
            words::end_here(table, goal.to).iter().for_each(|line| drop(ui.label(line)));
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
    if !goal.hazards.is_empty() {
        warn(ui, &format!("! On the way: {}", bits::clipped(&goal.hazards.join(", "), 160)));
    }
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
    } else if let Some(armed) = table.armed_offer() {
        warn(ui, &format!("{} can't be aimed here", armed.title));
    } else if acting.at != Some(square) {
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
        Tile::Water => "Water: each foot costs two",
        Tile::Pit => "Pit",
    };
    let light = match light {
        Light::Bright => "",
        Light::Dim => "dim light",
        Light::Dark => "darkness",
    };
    [ground, light].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The tip for what is under the cursor, inside `space` and beside what must stay in sight. It lets the cursor through.
pub fn beside_cursor(ctx: &egui::Context, table: &Table, space: Rect, keep_clear: Option<Rect>) {
    // The keys' cursor has no point of its own: its square stands for it.
    let pointed = ctx.pointer_hover_pos().filter(|at| space.contains(*at));
    let at = table.hovered.and(keep_clear).map(|square| square.center()).or(pointed);
    let Some(at) = at.filter(|at| space.contains(*at) && has_tip(table)) else { return };
    let id = egui::Id::new("board tip");
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(320.0, 140.0), |last| last.size());
    let keep_clear = keep_clear.unwrap_or(Rect::from_center_size(at, vec2(36.0, 36.0)));
    let area = egui::Area::new(id).order(egui::Order::Tooltip).interactable(false);
    area.fixed_pos(beside(keep_clear, size, space)).constrain_to(space).show(ctx, |ui| {
        theme::float_frame().fill(Color32::from_rgb(0x1f, 0x1d, 0x22)).show(ui, |ui| tip(ui, table));
    });
}

/// Where something of this size lies in `space` without covering `keep`: right of it, left, below or above, else in the
/// corner that is furthest away.
fn beside(keep: Rect, size: Vec2, space: Rect) -> Pos2 {
    const GAP: f32 = 6.0;
    let lowest = space.max - size;
    let x = keep.left().min(lowest.x).max(space.left());
    let y = keep.top().min(lowest.y).max(space.top());
    let places = [
        pos2(keep.right() + GAP, y),
        pos2(keep.left() - GAP - size.x, y),
        pos2(x, keep.bottom() + GAP),
        pos2(x, keep.top() - GAP - size.y),
    ];
    let fits = |at: &Pos2| space.contains_rect(Rect::from_min_size(*at, size));
    let far = |near: f32, middle: f32, low: f32, high: f32| if near < middle { high } else { low };
    let (centre, middle) = (keep.center(), space.center());
    let corner = || {
        let x = far(centre.x, middle.x, space.left(), lowest.x);
        pos2(x, far(centre.y, middle.y, space.top(), lowest.y))
    };
    places.into_iter().find(fits).unwrap_or_else(corner)
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

    #[test]
    fn one_reason_is_told_once_however_much_it_bars() {
        let barred = [("Fly", "no action left"), ("Help", "nobody near"), ("Claws", "no action left")];
        let told = alike(barred.into_iter().map(|(title, why)| (title.to_owned(), why.to_owned())));
        assert_eq!(told, ["Fly and 1 more: no action left", "Help: nobody near"]);
    }

    #[test]
    fn a_tip_covers_neither_what_it_is_about_nor_the_squares_round_it() {
        let space = Rect::from_min_size(pos2(18.0, 80.0), vec2(980.0, 520.0));
        let size = vec2(320.0, 150.0);
        for x in [20.0, 250.0, 500.0, 750.0, 990.0] {
            for y in [82.0, 200.0, 340.0, 480.0, 598.0] {
                let keep = Rect::from_center_size(pos2(x, y), vec2(156.0, 156.0));
                let tip = Rect::from_min_size(beside(keep, size, space), size);
                assert!(space.contains_rect(tip), "{keep:?}: {tip:?}");
                assert!(!tip.intersects(keep), "{keep:?}: {tip:?}");
            }
        }
    }

    #[test]
    fn a_tip_with_no_room_beside_goes_to_the_far_corner() {
        let space = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let keep = Rect::from_center_size(pos2(100.0, 100.0), vec2(180.0, 180.0));
        assert_eq!(beside(keep, vec2(320.0, 200.0), space), pos2(80.0, 100.0));
    }
}
