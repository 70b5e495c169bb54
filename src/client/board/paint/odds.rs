//! Chances written on the board: of an attack from the square under the cursor, of being hit and down where a turn would end.

use super::{
    brush::{Brush, dark},
    marks,
};
use crate::{
    battle::{view::CombatantView, words::Target},
    client::{board::colours, model::Overlay, plan::words},
    forecast::DangerForecast,
    grid::Footprint,
};
use bevy_egui::egui::{Align2, FontId, Rect, Stroke, StrokeKind, pos2, vec2};

/// Squares smaller than this many points have no numbers.
const LEGIBLE: f32 = 30.0;

/// Writes on every enemy the chance of the best attack from where the cursor would take the one who acts, and rims it: a
/// number with a target beside it is a chance from elsewhere. On an enemy that a click would attack from here stands the chance of that
/// attack alone.
pub fn from_there(brush: &Brush) {
    let table = brush.table;
    // Lines of sight have words of their own there.
    if table.input.overlays.shown() == Some(Overlay::Sight) || !table.on_turn() {
        return;
    }
    let Some(at) = table.aims_from() else { return from_here(brush) };
    let Some(offers) = table.offers_from_about(at) else { return };
    for one in table.shown.view.combatants.iter().filter(|one| table.is_foe(&one.side)) {
        let Some((_, target)) = table.best(offers, &one.name) else { continue };
        tag(brush, one, target, true);
    }
}

/// Writes the chance of the attack that a click would carry out on the enemy under the cursor.
fn from_here(brush: &Brush) {
    let table = brush.table;
    let who = table.input.hovered_who.as_ref().and_then(|who| table.combatant(who));
    let Some(who) = who.filter(|who| table.is_foe(&who.side)) else { return };
    let offer = table.target_offer(&who.name);
    let target = offer.and_then(|offer| offer.targets.iter().find(|target| target.target == who.name));
    if let Some(target) = target {
        tag(brush, who, target, false);
    }
}

/// A chance to hit on a rim, over a combatant; with a target beside it where it is one `from_elsewhere`.
fn tag(brush: &Brush, one: &CombatantView, target: &Target, from_elsewhere: bool) {
    let Some((odds, space)) = target.odds.zip(marks::space(brush, one)) else { return };
    let (text, foot) = (words::percent(odds.hit.as_f64()), space.center_top() - vec2(0.0, 1.0));
    let font = FontId::proportional((brush.side() * 0.24).clamp(12.0, 16.0) * brush.text);
    let galley = brush.painter.layout_no_wrap(text, font, colours::AMBER);
    let room = vec2(if from_elsewhere { galley.size().y * 0.8 } else { 0.0 }, 0.0);
    let rect = Align2::CENTER_BOTTOM.anchor_size(foot, galley.size() + room + vec2(8.0, 1.0));
    let Some(rect) = brush.labels.place(rect.expand(1.5)).map(|rect| rect.shrink(1.5)) else { return };
    brush.painter.rect(rect, 4.0, dark(230), Stroke::new(1.5, colours::AMBER), StrokeKind::Outside);
    if from_elsewhere {
        let eye = pos2(rect.left() + 4.0 + room.x * 0.4, rect.center().y);
        brush.painter.circle_stroke(eye, room.x * 0.36, Stroke::new(1.5, colours::AMBER));
        brush.painter.circle_filled(eye, room.x * 0.13, colours::AMBER);
    }
    let left = pos2(rect.right() - 4.0 - galley.size().x, rect.center().y - galley.size().y / 2.0);
    brush.painter.galley(left, galley, colours::AMBER);
}

/// Writes on every square of the danger overlay the chance to be hurt, and under it the chance to be down where there is any.
pub fn danger(brush: &Brush) {
    if brush.table.input.overlays.shown() != Some(Overlay::Danger) || brush.side() < LEGIBLE {
        return;
    }
    let own = brush.table.acting().and_then(|acting| acting.at);
    let taken = |at| Some(at) != own && brush.table.standing_on(at).is_some();
    for peril in brush.table.perils().filter(|peril| !taken(peril.at)) {
        let space = Footprint::single(peril.at);
        let rect = brush.rect(crate::client::board::coordinates::extent(space));
        if brush.painter.clip_rect().intersects(rect) {
            numbers(brush, rect, peril, Some(peril.at) == own);
        }
    }
}

/// Writes both numbers of a square, or neither: one alone would be taken for the other. They stand over the head of a token there.
fn numbers(brush: &Brush, rect: Rect, peril: &DangerForecast, over_token: bool) {
    let size = (brush.side() * 0.26).clamp(10.0, 16.0);
    let hit = brush.written(words::percent(peril.hit), size, colours::TEXT);
    let down =
        (peril.down > 0.0).then(|| brush.written(words::percent(peril.down), size * 0.9, colours::RED));
    let all: Vec<_> =
        std::iter::once((hit, colours::TEXT)).chain(down.map(|down| (down, colours::RED))).collect();
    let wide = all.iter().map(|(galley, _)| galley.size().x).fold(0.0, f32::max);
    let high: f32 = all.iter().map(|(galley, _)| galley.size().y + 1.0).sum();
    let size = vec2(wide + 6.0, high);
    let ground = if over_token {
        Align2::CENTER_BOTTOM.anchor_size(rect.center_top(), size)
    } else {
        Rect::from_center_size(rect.center(), size)
    };
    if !brush.labels.pin(ground) {
        return;
    }
    let mut top = ground.top();
    for (galley, colour) in all {
        let at = pos2(rect.center().x, top);
        let place = Align2::CENTER_TOP.anchor_size(at, galley.size()).expand2(vec2(3.0, 0.5));
        top += galley.size().y + 1.0;
        brush.words(place, galley, colour);
    }
}
