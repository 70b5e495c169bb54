//! Lines of sight from the cursor's square to everybody else, each with the cover that the ground gives.

use super::brush::{Brush, dark};
use crate::{
    client::{
        board::{colours, coordinates, overlays::sight::VisibleArea},
        hud::tips::cover_words,
    },
    grid::Cover,
};
use bevy_egui::egui::{Align2, Shape, Stroke, vec2};

/// Draws a line to everybody that is seen: whole where nothing is in the way, broken where there is cover. Whoever is not
/// seen has a word instead.
pub fn lines(brush: &Brush, seen: Option<&VisibleArea>) {
    let Some(seen) = seen else { return };
    let (top_left, bottom_right) = coordinates::extent(seen.from);
    let from = brush.point((top_left + bottom_right) / 2.0);
    for (who, cover) in &seen.people {
        let Some(one) = brush.table.combatant(who) else { continue };
        let Some(to) = coordinates::middle_of(one).map(|middle| brush.point(middle)) else { continue };
        let foe = brush.table.is_foe(&one.side);
        let colour = if foe { colours::RED } else { colours::GREEN };
        let line = Stroke::new(2.0, colour);
        match cover {
            Cover::None => {
                brush.painter.line_segment([from, to], Stroke::new(4.0, dark(140)));
                brush.painter.line_segment([from, to], line);
            }
            Cover::Half => brush.painter.extend(Shape::dashed_line(&[from, to], line, 12.0, 6.0)),
            Cover::ThreeQuarters => brush.painter.extend(Shape::dashed_line(&[from, to], line, 4.0, 7.0)),
            Cover::Total => {}
        }
        if *cover != Cover::None {
            let words = match cover {
                Cover::Total => "not seen".to_owned(),
                other => cover_words(*other).to_owned(),
            };
            let above = vec2(0.0, -brush.side() * f32::from(one.size.side()) * 0.5 - 2.0);
            brush.label(to + above, Align2::CENTER_BOTTOM, words, 12.0, colours::TEXT);
        }
    }
}
