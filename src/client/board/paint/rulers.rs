//! The rulers: column and row numbers along the edges, as orders and the log write squares.

use super::brush::Brush;
use crate::client::{
    board::{colours, coordinates},
    theme::RULER,
};
use bevy_egui::egui::{Align2, Color32, FontId, LayerId, Painter, Rect, pos2, vec2};

/// The least distance between numbers, in points.
const APART: f32 = 26.0;

/// Size of the numbers, in points.
const SIZE: f32 = 11.0;

/// Paints the strips on the top and the left.
pub fn paint(brush: &Brush) {
    let area = brush.painter.clip_rect();
    let outer = Rect::from_min_max(area.min - vec2(RULER, RULER), area.max);
    let painter = Painter::new(brush.painter.ctx().clone(), LayerId::background(), outer);
    let font = FontId::proportional(SIZE);
    let every = step(brush.side());
    let map = &brush.table.battle.setup.map;
    let hovered = brush.table.input.hovered;
    for col in (0..map.width()).filter(|col| is_written(*col, hovered.map(|at| at.col), every)) {
        let x = brush.point(coordinates::corner(crate::grid::Square::new(col, 0))).x + brush.side() / 2.0;
        let tint = shade(hovered.is_some_and(|at| at.col == col));
        if (area.min.x..area.max.x).contains(&x) {
            painter.text(pos2(x, outer.min.y + RULER / 2.0), Align2::CENTER_CENTER, col, font.clone(), tint);
        }
    }
    for row in (0..map.height()).filter(|row| is_written(*row, hovered.map(|at| at.row), every)) {
        let y = brush.point(coordinates::corner(crate::grid::Square::new(0, row))).y + brush.side() / 2.0;
        let tint = shade(hovered.is_some_and(|at| at.row == row));
        if (area.min.y..area.max.y).contains(&y) {
            painter.text(pos2(outer.min.x + RULER / 2.0, y), Align2::CENTER_CENTER, row, font.clone(), tint);
        }
    }
}

/// Whether a number is written: every nth, and the one under the cursor, to which its neighbours give way.
fn is_written(number: i16, hovered: Option<i16>, every: i16) -> bool {
    match hovered {
        Some(at) if at == number => true,
        Some(at) => number % every == 0 && every <= (at - number).abs(),
        None => number % every == 0,
    }
}

fn shade(hovered: bool) -> Color32 {
    if hovered { colours::AMBER } else { colours::TEXT.gamma_multiply(0.62) }
}

/// The step between numbers, in squares.
fn step(side: f32) -> i16 {
    [1, 2, 5, 10, 20].into_iter().find(|every| f32::from(*every) * side >= APART).unwrap_or(50)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_under_the_cursor_has_room() {
        let written =
            |hovered| (0..=45).filter(|number| is_written(*number, hovered, 5)).collect::<Vec<i16>>();
        assert_eq!(written(None), [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
        assert_eq!(written(Some(39)), [0, 5, 10, 15, 20, 25, 30, 39, 45]);
        assert_eq!(written(Some(40)), [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
    }

    #[test]
    fn numbers_never_crowd() {
        for side in [4.0, 12.0, 20.0, 64.0] {
            assert!(f32::from(step(side)) * side >= APART, "{side}");
        }
        assert_eq!(step(64.0), 1);
    }

    #[test]
    fn the_numbers_of_the_largest_map_fit_into_the_strips() {
        let context = bevy_egui::egui::Context::default();
        let mut wide = 0.0;
        let mut output = context.run_ui(Default::default(), |ui| {
            let font = FontId::proportional(SIZE);
            wide = ui.painter().layout_no_wrap("188".to_owned(), font, Color32::WHITE).size().x;
        });
        output.textures_delta.clear();
        assert!(0.0 < wide && wide < RULER, "{wide}");
    }
}
