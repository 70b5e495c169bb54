//! The step of a lesson on show: the rest of the window is dimmed, and a bubble beside what is left bright says a few words.

use super::super::board::viewport::Viewport;
use super::{bits, on_screen, prompt::prompted};
use crate::{
    battle::{
        lesson::{LessonCue, LessonPanel, LessonStep, LessonWait, Spotlight},
        view::CombatStatus,
    },
    client::{
        hit_boxes::HitBoxes,
        icons,
        model::{Intent, Table},
        theme,
    },
    grid::{Footprint, Size},
};
use bevy_egui::egui::{self, Align2, Color32, Id, LayerId, Order, Pos2, Rect, RichText, pos2, vec2};

/// The width of the bubble, in points at the usual text size.
const WIDE: f32 = 270.0;

/// The size that is kept for it with its margins, in points at the usual text size.
const SIZE: egui::Vec2 = vec2(WIDE + 28.0, 124.0);

/// The height of a name on the board, in points.
const NAME: f32 = 14.0;

/// The height of a chance to hit above a token, in points.
const ODDS: f32 = 22.0;

/// The gap between it and what it speaks of, in points.
const APART: f32 = 14.0;

/// The darkness of what is not spoken of, of 255: two fifths.
const DIM: u8 = 102;

/// Draws the step on show, if one is.
pub fn lesson(
    ctx: &egui::Context,
    table: &Table,
    (viewport, zoom): (&Viewport, f32),
    board: Rect,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    // Under an open rule it would hide what the player reads.
    let Some(step) = table.lesson_step().filter(|_| table.input.open_rule.is_none()) else { return };
    let window = ctx.viewport_rect();
    let fallen = table.lying().filter(|_| step.when.includes(&|cue: &LessonCue| *cue == LessonCue::Fallen));
    let fallen: Vec<Spotlight> = fallen.map(|one| Spotlight::Combatant(one.name.clone())).collect();
    let bright: Vec<Rect> = step
        .show
        .iter()
        .chain(&fallen)
        .flat_map(|one| places(one, table, (viewport, zoom), spots))
        .map(|rect| rect.intersect(window))
        .filter(|rect| rect.is_positive())
        .collect();
    if !bright.is_empty() {
        dim(ctx, window, &bright);
    }
    let scale = theme::text_scale_in(ctx);
    let people = table.shown.view.combatants.iter().filter_map(|one| {
        let at = one.at.filter(|_| one.fate == CombatStatus::Fighting)?;
        let token = on_screen(Footprint::new(at, one.size), viewport, zoom);
        // With the chance to hit above the token.
        Some(token.with_min_y(token.top() - ODDS))
    });
    let panel = |panel: LessonPanel| spots.rects.get(panel_spot(panel)).copied();
    let squares = clickable(table, (viewport, zoom));
    // Squares that something in hand is aimed at are few, and each counts.
    let (aimed, walked) =
        if table.input.armed.is_some() { (squares, Vec::new()) } else { (Vec::new(), squares) };
    // A prompt that it does not speak of has to be read beside it.
    let prompt = panel(LessonPanel::Prompt).filter(|_| prompted(table).is_some());
    let around = Around {
        people: people.chain(aimed).chain(prompt).collect(),
        clicked: walked.into_iter().chain(panel(LessonPanel::Bar)).collect(),
        read: panel(LessonPanel::Log).into_iter().chain(panel(LessonPanel::Sheet)).collect(),
    };
    // As it was drawn last, once it was.
    let size = bubble_rect(ctx).map_or(SIZE * scale, |last| last.size());
    let at = beside(&bright, size, (window, board), &around);
    bubble(ctx, table, step, at, WIDE * scale, spots, out);
}

/// The rectangles of the squares that a click would do something with, in points.
fn clickable(table: &Table, (viewport, zoom): (&Viewport, f32)) -> Vec<Rect> {
    let Some(offer) = table.square_offer().or_else(|| table.armed_offer()) else { return Vec::new() };
    let stops = offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to);
    let areas = offer.areas.iter().flat_map(|area| area.squares.iter().copied().chain([area.to]));
    let squares = stops.chain(areas);
    squares.map(|at| on_screen(Footprint::new(at, Size::MEDIUM), viewport, zoom)).collect()
}

/// The rectangles of what a step shows, in points.
fn places(one: &Spotlight, table: &Table, (viewport, zoom): (&Viewport, f32), spots: &HitBoxes) -> Vec<Rect> {
    let space = |space: Footprint| on_screen(space, viewport, zoom).expand(4.0);
    let marked = |name: &str| spots.rects.get(name).map(|rect| rect.expand(4.0));
    match one {
        Spotlight::Squares(squares) => {
            let each = squares.iter().map(|&at| space(Footprint::new(at, Size::MEDIUM)));
            each.reduce(Rect::union).into_iter().collect()
        }
        Spotlight::Combatant(who) => {
            let one = table.combatant(who);
            let rect = one.and_then(|one| Some(space(Footprint::new(one.at?, one.size))));
            // With the name below the token.
            rect.map(|rect| Rect::from_min_max(rect.min, rect.max + vec2(0.0, NAME))).into_iter().collect()
        }
        Spotlight::Button(verb) => {
            let of_it =
                |name: &&String| name.split_once(':').map_or(&***name == verb, |(before, _)| before == verb);
            spots.rects.keys().filter(of_it).filter_map(|name| marked(name)).collect()
        }
        Spotlight::Panel(panel) => marked(panel_spot(*panel)).into_iter().collect(),
    }
}

/// The name by which the layout marks a panel.
pub const fn panel_spot(panel: LessonPanel) -> &'static str {
    match panel {
        LessonPanel::Turns => "panel:turns",
        LessonPanel::Goals => "goals",
        LessonPanel::Sheet => "panel:sheet",
        LessonPanel::Log => "panel:log",
        LessonPanel::Counters => "panel:counters",
        LessonPanel::Bar => "panel:bar",
        LessonPanel::Prompt => "panel:prompt",
    }
}

/// Darkens the window but for some rectangles. Nothing of it takes a click.
fn dim(ctx: &egui::Context, window: Rect, bright: &[Rect]) {
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("lesson dims")));
    let cuts = |of: &dyn Fn(&Rect) -> [f32; 2]| {
        let mut cuts: Vec<f32> = bright.iter().flat_map(of).chain(of(&window)).collect();
        cuts.sort_by(f32::total_cmp);
        cuts.dedup();
        cuts
    };
    let (columns, rows) =
        (cuts(&|rect| [rect.left(), rect.right()]), cuts(&|rect| [rect.top(), rect.bottom()]));
    for row in rows.windows(2) {
        for column in columns.windows(2) {
            let cell = Rect::from_min_max(pos2(column[0], row[0]), pos2(column[1], row[1]));
            if !bright.iter().any(|rect| rect.contains(cell.center())) {
                painter.rect_filled(cell, 0.0, Color32::from_black_alpha(DIM));
            }
        }
    }
    for rect in bright {
        painter.rect_stroke(*rect, 4.0, (2.0, theme::AMBER), egui::StrokeKind::Outside);
    }
}

/// The weight of what a bubble speaks of, of somebody on the board and of what has just been told, against as large a part of what
/// can be clicked.
const SPOKEN_OF: f32 = 16.0;
const SOMEBODY: f32 = 8.0;
const TOLD: f32 = 2.0;

/// The rectangles around a bubble that it had better leave free, in points.
#[derive(Default)]
struct Around {
    /// The people on the board, and the squares at which something is aimed.
    people: Vec<Rect>,
    /// The places that can be clicked: squares, the bar.
    clicked: Vec<Rect>,
    /// The places where what has just happened is read: the log.
    read: Vec<Rect>,
}

/// The corner of a bubble of a size beside what it speaks of: where it hides least of that, of those on the board and of what can be
/// clicked there, and there where most room is.
fn beside(bright: &[Rect], size: egui::Vec2, (window, board): (Rect, Rect), around: &Around) -> Pos2 {
    let Some(whole) = bright.iter().copied().reduce(Rect::union) else {
        return pos2(board.center().x - size.x / 2.0, board.top() + board.height() * 0.12);
    };
    let margin = vec2(APART, APART);
    let most = (window.max - size - margin).max(window.min + margin);
    let within = |at: Pos2| at.clamp(window.min + margin, most);
    // Beside all of it, else beside a part.
    let sides = std::iter::once(whole).chain(bright.iter().copied()).flat_map(|one| {
        let middle = one.center() - size / 2.0;
        let mut sides = [
            (window.right() - one.right(), pos2(one.right() + APART, middle.y)),
            (one.left() - window.left(), pos2(one.left() - APART - size.x, middle.y)),
            (one.top() - window.top(), pos2(middle.x, one.top() - APART - size.y)),
            (window.bottom() - one.bottom(), pos2(middle.x, one.bottom() + APART)),
        ];
        sides.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        sides.map(|(_, at)| within(at))
    });
    let hides = |at: &Pos2| {
        let bubble = Rect::from_min_size(*at, size);
        SPOKEN_OF * bits::covered(bubble, bright)
            + SOMEBODY * bits::covered(bubble, &around.people)
            + TOLD * bits::covered(bubble, &around.read)
            + bits::covered(bubble, &around.clicked)
    };
    // Where all sides are taken, an edge of the board may be free.
    let low = board.max - size - margin;
    let middle = board.center() - size / 2.0;
    let high = board.min + margin;
    let edges = [
        high,
        pos2(low.x, high.y),
        pos2(high.x, low.y),
        low,
        pos2(middle.x, high.y),
        pos2(middle.x, low.y),
        pos2(high.x, middle.y),
        pos2(low.x, middle.y),
    ];
    let places = sides.chain(edges.into_iter().map(within));
    places.min_by(|one, other| hides(one).total_cmp(&hides(other))).unwrap_or(within(whole.left_bottom()))
}

/// The rectangle that the bubble took last, in points.
fn bubble_rect(ctx: &egui::Context) -> Option<Rect> {
    ctx.memory(|memory| memory.area_rect(bubble_id()))
}

fn bubble_id() -> Id {
    Id::new("lesson")
}

fn bubble(
    ctx: &egui::Context,
    table: &Table,
    step: &LessonStep,
    at: Pos2,
    wide: f32,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let area = egui::Area::new(bubble_id()).fixed_pos(at).pivot(Align2::LEFT_TOP);
    area.order(Order::Foreground).constrain_to(ctx.viewport_rect()).show(ctx, |ui| {
        let frame = theme::float_frame().stroke((2.0, theme::AMBER)).inner_margin(egui::Margin::same(12));
        frame.show(ui, |ui| {
            ui.set_width(wide);
            ui.add(egui::Label::new(RichText::new(table.lesson_words(step)).strong()).wrap());
            if table.is_read() {
                ui.label(theme::faint("Read the box, then point elsewhere.").color(theme::AMBER));
            }
            ui.add_space(theme::GAP);
            ui.horizontal(|ui| {
                if step.wait == LessonWait::Click {
                    let next = ui.button(format!("{} Got it", icons::STEP));
                    spots.mark("lesson:next", next.rect);
                    if next.clicked() {
                        out.push(Intent::LessonNext);
                    }
                }
                ui.label(theme::faint(format!("Step {}", table.lesson_steps())));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let skip = ui.add(egui::Button::new(theme::faint("Skip the lesson")).frame(false));
                    spots.mark("lesson:skip", skip.rect);
                    if skip.clicked() {
                        out.push(Intent::LessonSkip);
                    }
                });
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bubble_stands_beside_what_it_speaks_of_and_within_the_window() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        for (x, y) in [(0.0, 0.0), (1200.0, 0.0), (600.0, 300.0), (0.0, 680.0), (1240.0, 690.0)] {
            let around = Rect::from_min_size(pos2(x, y), vec2(48.0, 30.0));
            let at = beside(&[around], SIZE, (window, window), &Around::default());
            let bubble = Rect::from_min_size(at, SIZE);
            assert!(window.contains_rect(bubble), "{bubble:?}");
            assert!(!bubble.intersects(around), "{bubble:?} covers {around:?}");
        }
    }

    #[test]
    fn it_hides_nobody_where_another_side_is_free() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        let around = Rect::from_min_size(pos2(300.0, 300.0), vec2(48.0, 48.0));
        let other = Rect::from_min_size(pos2(400.0, 300.0), vec2(48.0, 48.0));
        let taken = Around { people: vec![other], ..Around::default() };
        let at = beside(&[around], SIZE, (window, window), &taken);
        assert!(!Rect::from_min_size(at, SIZE).intersects(other), "{at:?}");
    }

    #[test]
    fn where_all_sides_are_taken_it_goes_to_an_edge_of_the_board() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        let about = Rect::from_center_size(pos2(640.0, 360.0), vec2(48.0, 48.0));
        let row = |y: f32| (0..9).map(move |n| pos2(320.0 + 80.0 * n as f32, y));
        let crowd = [200.0, 280.0, 360.0, 440.0, 520.0].into_iter().flat_map(row);
        let people = crowd.map(|at| Rect::from_center_size(at, vec2(48.0, 48.0))).collect();
        let around = Around { people, ..Around::default() };
        let bubble = Rect::from_min_size(beside(&[about], SIZE, (window, window), &around), SIZE);
        assert!(around.people.iter().all(|one| !one.intersects(bubble)), "{bubble:?}");
    }

    #[test]
    fn where_it_speaks_of_much_it_hides_none_of_it() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        let button = Rect::from_min_size(pos2(280.0, 640.0), vec2(104.0, 40.0));
        let foe = Rect::from_min_size(pos2(700.0, 90.0), vec2(48.0, 48.0));
        let own = Rect::from_min_size(pos2(60.0, 300.0), vec2(48.0, 48.0));
        let bubble = Rect::from_min_size(
            beside(&[button, foe, own], SIZE, (window, window), &Around::default()),
            SIZE,
        );
        assert!([button, foe, own].iter().all(|one| !bubble.intersects(*one)), "{bubble:?}");
        assert!(window.contains_rect(bubble));
    }
}
