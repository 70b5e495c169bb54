//! The goals of a battle on the board: the squares to reach or to hold are rimmed in the colour of the side that is after them and
//! bear a flag; whoever has to fall bears a target, whoever must not a shield.

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
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Rect, Stroke, pos2, vec2};

/// Squares smaller than this many points have a rim and no flag.
const LEGIBLE: f32 = 14.0;

/// Marks the squares that somebody has to reach.
pub fn squares(brush: &Brush) {
    for MarkedSquares { side, squares, .. } in goals::marked(&brush.table.battle.setup) {
        let (colour, _) = theme::side_style(side);
        for &square in &squares {
            let space = brush.rect(coordinates::extent(crate::grid::Footprint::single(square)));
            if !brush.painter.clip_rect().intersects(space) {
                continue;
            }
            brush.painter.rect_filled(space, 0.0, colour.gamma_multiply(0.16));
            rim(brush, &squares, square, space, colour);
            if LEGIBLE <= brush.side() {
                let size = (brush.side() * 0.34).clamp(10.0, 26.0);
                flag(brush, space.left_top() + vec2(size * 0.62, size * 0.66), size, icons::GOAL, colour);
            }
        }
    }
}

/// Draws a line along the sides of a square on which the marked region ends.
fn rim(brush: &Brush, squares: &[Square], square: Square, space: Rect, colour: Color32) {
    let inset = space.shrink(1.0);
    let sides = [
        ((0, -1), inset.left_top(), inset.right_top()),
        ((1, 0), inset.right_top(), inset.right_bottom()),
        ((0, 1), inset.right_bottom(), inset.left_bottom()),
        ((-1, 0), inset.left_bottom(), inset.left_top()),
    ];
    for ((col, row), from, to) in sides {
        if !squares.contains(&square.offset(col, row)) {
            brush.painter.line_segment([from, to], Stroke::new(4.0, dark(200)));
            brush.painter.line_segment([from, to], Stroke::new(2.0, colour));
        }
    }
}

/// Marks whoever has to fall, and whoever must not.
pub fn people(brush: &Brush) {
    let setup = &brush.table.battle.setup;
    let quarries = goals::quarries(setup).map(|one| (one, icons::QUARRY));
    for ((side, name), icon) in quarries.chain(goals::charges(setup).map(|one| (one, icons::CHARGE))) {
        let Some(one) = brush.table.combatant(name).filter(|one| one.fate == CombatStatus::Fighting) else {
            continue;
        };
        let Some(space) = marks::space(brush, one) else { continue };
        let size = (brush.side() * 0.34).clamp(11.0, 24.0);
        let at = pos2(space.left() + size * 0.5, space.top() + size * 0.5);
        flag(brush, at, size, icon, theme::side_style(side).0);
    }
}

/// Paints a small mark on a dark disc.
fn flag(brush: &Brush, at: Pos2, size: f32, icon: &str, colour: Color32) {
    brush.painter.circle(at, size * 0.62, dark(225), Stroke::new(1.5, colour));
    brush.painter.text(at, Align2::CENTER_CENTER, icon, FontId::proportional(size * 0.82), Color32::WHITE);
}
