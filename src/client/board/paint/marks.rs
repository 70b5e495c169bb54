//! Marks on tokens: conditions, and initials where there is no picture.

use super::{
    bodies,
    brush::{Brush, LEGIBLE, dark, sheer},
    fire,
};
use crate::{
    battle::{
        theme::ConditionLook,
        view::{CombatStatus, CombatantView, ConditionView},
    },
    client::{
        board::{colours, coordinates},
        hud::{bits, tips::tells_of_square},
        icons,
    },
    grid::{Footprint, Square},
};
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, Stroke, StrokeKind, vec2};

/// The most conditions marked on a token; the sheet has them all.
const MOST_MARKS: usize = 4;

/// The middle of a badge under the top of its square, as a multiple of its size: on a small token it would cover the face further
/// down.
const BADGE: f32 = 0.25;

/// The size of a badge from which on its number can be read, in points.
const COUNTED: f32 = 11.0;

/// Marks where somebody fell for good and lies no more: a skull in the ring of the side, and under the cursor the name.
pub fn fallen(brush: &Brush) {
    let table = brush.table;
    for (who, at) in table.shown.fallen.iter().filter(|(_, at)| table.standing_on(*at).is_none()) {
        let Some(one) = table.combatant(who).filter(|one| one.at.is_none()) else { continue };
        let rect = brush.rect(coordinates::extent(Footprint::new(*at, one.size)));
        if !brush.painter.clip_rect().intersects(rect) {
            continue;
        }
        let radius = rect.width() * 0.27;
        let rim = sheer(colours::side(table.side_index(&one.side)), 150);
        brush.painter.circle(rect.center(), radius, dark(120), Stroke::new((radius * 0.14).max(1.0), rim));
        let font = FontId::proportional(radius * 1.35);
        let ink = sheer(colours::TEXT, 190);
        brush.painter.text(rect.center(), Align2::CENTER_CENTER, icons::DANGER, font, ink);
        let under = |square: Square| Footprint::new(*at, one.size).contains(square);
        if table.input.hovered.is_some_and(under) && !tells_of_square(table) {
            let told = format!("{who} fell here");
            brush.label(rect.center_bottom(), Align2::CENTER_TOP, told, 12.0, colours::TEXT);
        }
    }
}

/// Writes on every token. Answers the condition under the mouse, to be told in full.
pub fn tokens<'a>(brush: &'a Brush) -> Option<(Pos2, &'a ConditionView)> {
    let mut tip = None;
    for one in &brush.table.shown.view.combatants {
        let Some(space) = space(brush, one) else { continue };
        if brush.lettered.contains(&one.name) {
            letters(brush, one, space);
        }
        if one.fate == CombatStatus::Out {
            cross(brush, space);
            continue;
        }
        bodies::paint(brush, one, space);
        if one.conditions.iter().any(|condition| condition.look == ConditionLook::Burning) {
            fire::alight(brush, space, space.left());
        }
        tip = conditions(brush, one, space).or(tip);
    }
    tip
}

/// The rectangle of somebody's space on the screen; none for whoever is out of view or not on the board.
pub fn space(brush: &Brush, one: &CombatantView) -> Option<Rect> {
    let middle = brush.standing.get(&one.name)?;
    if one.at.is_none() || one.fate == CombatStatus::Coming {
        return None;
    }
    let side = f32::from(one.size.side()) * brush.side() * coordinates::share_of(brush.table, one).scale;
    let space = Rect::from_center_size(brush.point(*middle), vec2(side, side));
    brush.painter.clip_rect().intersects(space.expand(20.0)).then_some(space)
}

/// The initials of whoever has no picture.
fn letters(brush: &Brush, one: &CombatantView, space: Rect) {
    let size = (space.width() * 0.3).min(34.0);
    let words = Rect::from_center_size(space.center(), vec2(3.0 * size, 1.6 * size));
    if size >= 7.0 && brush.painter.clip_rect().contains_rect(words) {
        let faded = if one.fate == CombatStatus::Fighting { 1.0 } else { 0.55 };
        let colour = colours::TEXT.gamma_multiply(faded);
        let at = space.center() - vec2(0.0, space.height() * 0.04);
        brush.painter.text(
            at + vec2(1.0, 1.0),
            Align2::CENTER_CENTER,
            bits::initials(&one.name),
            FontId::proportional(size),
            dark(200),
        );
        brush.painter.text(
            at,
            Align2::CENTER_CENTER,
            bits::initials(&one.name),
            FontId::proportional(size),
            colour,
        );
    }
}

fn cross(brush: &Brush, space: Rect) {
    let arm = space.width() * 0.2;
    let stroke = Stroke::new((space.width() * 0.06).max(2.0), sheer(colours::RED, 190));
    brush.painter.line_segment([space.center() - vec2(arm, arm), space.center() + vec2(arm, arm)], stroke);
    brush.painter.line_segment([space.center() + vec2(-arm, arm), space.center() + vec2(arm, -arm)], stroke);
}

/// Marks the conditions along the token's top: an icon each, and how often where that counts.
fn conditions<'a>(brush: &Brush, one: &'a CombatantView, space: Rect) -> Option<(Pos2, &'a ConditionView)> {
    let size = (brush.side() * 0.28).clamp(9.0, 18.0);
    if brush.side() < LEGIBLE {
        return None;
    }
    let mut tip = None;
    for (nth, condition) in one.conditions.iter().take(MOST_MARKS).enumerate() {
        let at = space.right_top() + vec2(-size * (nth as f32 + 0.5) - nth as f32, size * BADGE);
        let mark = Rect::from_center_size(at, vec2(size, size));
        if !brush.painter.clip_rect().contains_rect(mark) {
            continue;
        }
        brush.painter.rect(mark, 3.0, dark(235), Stroke::new(1.0, colours::AMBER), StrokeKind::Inside);
        // Two letters of a word say nothing; the tip says all.
        let icon = icons::of_condition(condition.look).unwrap_or(icons::NOTE);
        let font = FontId::proportional(size * 0.86);
        brush.painter.text(at, Align2::CENTER_CENTER, icon, font, colours::AMBER);
        if let Some(count) = number(&condition.label).filter(|_| COUNTED <= size) {
            let font = FontId::proportional(size * 0.6);
            brush.badge(mark.right_bottom(), Align2::CENTER_CENTER, count, font.size, colours::TEXT);
        }
        if brush.mouse.is_some_and(|mouse| mark.contains(mouse)) {
            tip = Some((mark.left_top(), condition));
        }
    }
    tip
}

/// The number in a label, all of its digits, with the sign of what is below 0: `-10`.
fn number(label: &str) -> Option<&str> {
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let first = label.bytes().position(is_digit)?;
    let end =
        label[first..].bytes().position(|byte| !is_digit(byte)).map_or(label.len(), |more| first + more);
    let begin = first - usize::from(label[..first].ends_with('-'));
    Some(&label[begin..end])
}

/// A condition in full.
pub fn tip(context: &egui::Context, at: Pos2, condition: &ConditionView) {
    egui::Area::new(egui::Id::new("condition on the board"))
        .order(egui::Order::Tooltip)
        .interactable(false)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(at - vec2(0.0, 6.0))
        .show(context, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(260.0);
                ui.strong(&*condition.label);
                if !condition.text.is_empty() {
                    ui.label(&*condition.text);
                }
            });
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_with_a_number_shows_it() {
        assert_eq!(number("Wounded: -10 to all rolls"), Some("-10"));
        assert_eq!(number("Bleeding out: 12 rounds left"), Some("12"));
        assert_eq!(number("Prone"), None);
    }
}
