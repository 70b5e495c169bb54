//! The drafts on the board: where somebody would stand, by which way, and whom they would aim at from there.

use super::{
    brush::{Brush, dark, sheer},
    plan::arrow,
};
use crate::{
    battle::view::CombatantView,
    client::{
        board::{colours, coordinates, tokens::FILL},
        hud::bits,
        model::{LETTERS, PlanDraft},
        theme,
    },
};
use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Shape, Stroke, vec2};

/// Draws both drafts, the one at hand last and brighter.
pub fn drafts(brush: &Brush) {
    let plans = &brush.table.plans;
    if !brush.table.on_turn() {
        return;
    }
    for at in [1 - plans.at.min(1), plans.at.min(1)] {
        draft(brush, &plans.drafts[at], LETTERS[at], at == plans.at);
    }
}

fn draft(brush: &Brush, draft: &PlanDraft, letter: &str, at_hand: bool) {
    let Some(acting) = brush.table.acting().filter(|_| !draft.is_empty()) else { return };
    let Some(start) = acting.at else { return };
    let alpha = if at_hand { 1.0 } else { 0.45 };
    let colour = colours::PATH.gamma_multiply(alpha);
    let mut from = brush.point(coordinates::middle(start, acting.size));
    if let Some(ghost) = &draft.ghost {
        let squares = std::iter::once(&start).chain(&ghost.way);
        let points: Vec<Pos2> =
            squares.map(|at| brush.point(coordinates::middle(*at, acting.size))).collect();
        if points.len() > 1 {
            brush.painter.add(Shape::line(points.clone(), Stroke::new(5.0, dark((150.0 * alpha) as u8))));
            brush.painter.extend(Shape::dashed_line(&points, Stroke::new(2.5, colour), 9.0, 5.0));
        }
        let rect = brush.rect(coordinates::extent(brush.table.space_at(acting, ghost.at)));
        token(brush, rect, acting, alpha);
        brush.label(rect.left_top() + vec2(2.0, 2.0), Align2::LEFT_TOP, letter, 13.0, colour);
        from = rect.center();
    }
    let aimed = draft.deeds.iter().filter_map(|deed| brush.table.combatant(deed.target.as_deref()?));
    for to in aimed.filter_map(coordinates::middle_of) {
        arrow(brush, from, brush.point(to), colours::AMBER.gamma_multiply(alpha), false);
    }
}

/// A token that one sees through.
fn token(brush: &Brush, rect: Rect, one: &CombatantView, alpha: f32) {
    let side = brush.table.side_index(&one.side);
    let picture = Rect::from_center_size(rect.center(), rect.size() * FILL);
    if brush.portraits.ghost(&brush.painter, picture, one, side, 0.7 * alpha) {
        return;
    }
    let (colour, shape) = theme::side_style(side);
    let radius = rect.width() * 0.38;
    let fill = sheer(colour, (110.0 * alpha) as u8);
    let rim = Stroke::new(2.0, colours::TEXT.gamma_multiply(0.8 * alpha));
    shape.paint(&brush.painter, rect.center(), radius, fill, rim);
    let font = FontId::proportional((radius * 0.8).clamp(7.0, 30.0));
    let ink = colours::TEXT.gamma_multiply(alpha);
    if brush.painter.clip_rect().contains_rect(rect) {
        brush.painter.text(rect.center(), Align2::CENTER_CENTER, bits::initials(&one.name), font, ink);
    }
}
