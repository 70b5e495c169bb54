//! The goals of a battle on the board: a flag on each zone to reach or to hold, a target on each combatant to bring down, a shield on
//! each one to protect.

use super::{
    brush::{Brush, dark},
    marks,
};
use crate::{
    battle::view::CombatStatus,
    client::{
        board::coordinates,
        icons,
        model::goals::{self, MarkedSquares},
        theme,
    },
    grid::Square,
};
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Stroke, Vec2, vec2};

/// Squares smaller than this many points have no flag.
const LEGIBLE: f32 = 14.0;

/// The middle of a combatant's mark from the corner of its square, as a multiple of the mark's size.
const CORNER: Vec2 = vec2(0.62, 0.62);

/// Puts a flag on each zone, on a square without a token, which the flag would cover.
pub fn flags(brush: &Brush) {
    if brush.side() < LEGIBLE {
        return;
    }
    for MarkedSquares { side, squares, .. } in brush.table.marked_now() {
        let free = |square: &&Square| brush.table.standing_on(**square).is_none();
        let Some(&square) = squares.iter().find(free) else { continue };
        let space = brush.rect(coordinates::extent(crate::grid::Footprint::single(square)));
        if brush.painter.clip_rect().intersects(space) {
            let size = (brush.side() * 0.34).clamp(10.0, 26.0);
            let at = space.left_top() + vec2(size * 0.62, size * 0.66);
            flag(brush, at, size, icons::GOAL, theme::side_style(side).0);
        }
    }
}

/// Marks the combatants that a side has to bring down, and those that it has to protect.
pub fn people(brush: &Brush) {
    let setup = &brush.table.battle.setup;
    let quarries = goals::quarries(setup).map(|one| (one, icons::QUARRY));
    for ((side, name), icon) in quarries.chain(goals::charges(setup).map(|one| (one, icons::CHARGE))) {
        let Some(one) = brush.table.combatant(name).filter(|one| one.fate == CombatStatus::Fighting) else {
            continue;
        };
        let Some(space) = marks::space(brush, one) else { continue };
        let size = (brush.side() * 0.34).clamp(11.0, 24.0);
        // In the corner of its square, so that its face stays free and so do the tokens beside it.
        let at = space.min + CORNER * size;
        flag(brush, at, size, icon, theme::side_style(side).0);
    }
}

/// Paints a small mark on a dark disc.
fn flag(brush: &Brush, at: Pos2, size: f32, icon: &str, colour: Color32) {
    brush.painter.circle(at, size * 0.62, dark(225), Stroke::new(1.5, colour));
    brush.painter.text(at, Align2::CENTER_CENTER, icon, FontId::proportional(size * 0.82), Color32::WHITE);
}
