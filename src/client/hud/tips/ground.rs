//! A square under the cursor: its ground, and the way there with its price.

use super::warn;
use crate::{
    battle::{
        offer::Offer,
        view::{CombatantView, Counter},
        words::Goal,
    },
    client::{hud::bits, model::Table, plan::words, theme},
    grid::{Light, Square, Tile},
};
use bevy_egui::egui::{RichText, Ui};

/// A square: its ground, and the way there or why there is none.
pub(super) fn square_tip(ui: &mut Ui, table: &Table, square: Square) {
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
fn ground_words(tile: Tile, light: Light) -> String {
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
