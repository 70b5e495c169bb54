//! The face of a button of the action bar: key, icon, title and price.

use super::bits;
use crate::{battle::view::Counter, client::theme};
use bevy_egui::egui::{
    self, Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Width of a button that has room for key, icon, title and cost in one row, in points.
const ROOMY: f32 = 144.0;
/// Height of a button that has room for the title under key and cost, in points.
const TALL: f32 = 60.0;
/// Width by which a title may come nearer to its cost, beyond where the next pip would be, in points.
const SLACK: f32 = 2.0;

/// The face that is painted on a button.
#[derive(Default)]
pub(super) struct Face<'a> {
    /// Its title.
    pub title: &'a str,
    /// The words that are written on it; the title where they are empty.
    pub short: &'a str,
    /// Its icon.
    pub icon: &'static str,
    /// Its key; empty without one.
    pub key: &'a str,
    /// Whether it is armed or open.
    pub lit: bool,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Whether it is what comes next: an attack, which most turns are for, what a goal asks for, or the end of the turn once
    /// nothing is left to do. It stands out.
    pub next: bool,
    /// Its cost.
    pub cost: &'a [(&'static str, i32)],
    /// The counters that the cost is paid from.
    pub counters: &'a [Counter],
}

/// Draws a button, as large as that, with letters of that size.
pub(super) fn button(ui: &mut Ui, size: Vec2, letters: f32, face: Face) -> Response {
    // A greyed button still hears the cursor, for its reason, but no click.
    let sense = if face.enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, face.enabled, face.lit, face.title));
    if ui.is_rect_visible(rect) {
        ground(ui, rect, &face, &response);
        lettering(ui, rect, letters, &face);
    }
    response
}

fn ground(ui: &Ui, rect: Rect, face: &Face, response: &Response) {
    let (fill, line) = match (face.enabled, face.lit) {
        (false, _) => (Color32::TRANSPARENT, Stroke::new(1.0, theme::LINE.gamma_multiply(0.7))),
        (true, true) => (theme::AMBER_DEEP, Stroke::new(2.0, theme::AMBER)),
        _ if response.is_pointer_button_down_on() => (theme::AMBER_DEEP, Stroke::new(1.0, theme::AMBER)),
        _ if response.hovered() || response.has_focus() => {
            (theme::RAISED_HOVER, Stroke::new(1.0, theme::FADED))
        }
        _ if face.next => (theme::RAISED_HOVER, Stroke::new(1.5, theme::AMBER)),
        _ => (theme::RAISED, Stroke::new(1.0, theme::LINE)),
    };
    ui.painter().rect(rect, theme::CORNER, fill, line, StrokeKind::Inside);
}

fn lettering(ui: &Ui, rect: Rect, letters: f32, face: &Face) {
    let painter = ui.painter();
    let colour = if face.enabled { theme::PARCHMENT } else { theme::CLOSED };
    let small = theme::small(ui);
    let scale = theme::text_scale(ui);
    let tall = TALL * scale <= rect.height();
    let mut left = rect.left() + 6.0;
    if !face.key.is_empty() {
        let top = if tall { rect.top() + 5.0 } else { rect.center().y - small.size * 0.75 };
        left += bits::paint_key(painter, pos2(left, top), face.key, small.clone(), theme::FADED) + 5.0;
    }
    // Where there is room for one line only, the word says more than an icon and half a word.
    if tall || ROOMY * scale <= rect.width() {
        let icon = egui::FontId::proportional(if tall { small.size * 1.6 } else { small.size * 1.25 });
        let y = if tall { rect.top() + 5.0 + small.size * 0.75 } else { rect.center().y };
        let ink = if face.enabled && !face.lit { theme::FADED } else { colour };
        let drawn = painter.text(pos2(left, y), Align2::LEFT_CENTER, face.icon, icon, ink);
        left = if tall { rect.left() + 6.0 } else { drawn.right() + 4.0 };
    }
    let right = costs(painter, rect, face, tall, scale);
    let room = (if tall { rect.right() - 6.0 } else { right + SLACK }) - left;
    // Over the title of a high button stand key and price.
    let above = if tall { small.size * 1.9 } else { 0.0 };
    let galley = title(painter, face, letters, colour, room.max(10.0), rect.height() - 6.0 - above);
    let top =
        if tall { rect.bottom() - 5.0 - galley.size().y } else { rect.center().y - galley.size().y / 2.0 };
    // A clip costs the window a pass of its own, so only large type that overflows has one.
    if rect.height() < galley.size().y {
        painter.with_clip_rect(rect.shrink(1.0)).galley(pos2(left, top), galley, colour);
    } else {
        painter.galley(pos2(left, top), galley, colour);
    }
}

/// The most lines of a title.
const LINES: usize = 2;

/// The words on a button in the letters of its bar, the same on all: in two lines at most. Longer ones lose letters before the last
/// word, with dots in their place.
fn title(
    painter: &egui::Painter,
    face: &Face,
    letters: f32,
    colour: Color32,
    room: f32,
    high: f32,
) -> std::sync::Arc<egui::Galley> {
    let words = if face.short.is_empty() { face.title } else { face.short };
    let laid = |words: &str| {
        let font = egui::FontId::proportional(letters);
        let mut job = egui::text::LayoutJob::simple(words.to_owned(), font, colour, room);
        job.wrap.max_rows = ((high / (letters * 1.2)) as usize).clamp(1, LINES);
        painter.layout_job(job)
    };
    let whole = laid(words);
    if !whole.elided {
        return whole;
    }
    // What tells one of a kind from another is the end.
    let Some((head, tail)) = words.rsplit_once(' ') else { return whole };
    let head: Vec<char> = head.chars().collect();
    let cut = |count: usize| {
        let head: String = head[..count].iter().collect();
        laid(&format!("{}… {tail}", head.trim_end_matches([' ', ',', ':'])))
    };
    (1..head.len()).rev().map(cut).find(|galley| !galley.elided).unwrap_or(whole)
}

/// Paints pips for uses, a number for feet and for many uses, from the right edge inwards; returns where they begin.
fn costs(painter: &egui::Painter, rect: Rect, face: &Face, tall: bool, scale: f32) -> f32 {
    let mut x = rect.right() - 10.0;
    let y = if tall { rect.top() + 13.0 } else { rect.center().y };
    for (id, amount) in face.cost.iter().rev() {
        let place = face.counters.iter().position(|counter| counter.id == *id);
        let feet =
            place.and_then(|place| face.counters.get(place)).filter(|counter| bits::counts_feet(counter));
        if let Some(counter) = feet {
            let text = format!("{amount} {}", counter.unit);
            let font = egui::FontId::proportional(theme::TEXT_SMALL * scale);
            let drawn = painter.text(pos2(x + 5.0, y), Align2::RIGHT_CENTER, text, font, theme::AMBER);
            x = drawn.left() - 8.0;
            continue;
        }
        let many = bits::MOST_PIPS < *amount;
        let pips = if many { 1 } else { *amount };
        for _ in 0..pips {
            bits::paint_pip(painter, pos2(x, y), 4.5, place.unwrap_or(3), true);
            x -= 12.0;
        }
        if many {
            let font = egui::FontId::proportional(theme::TEXT_SMALL * scale);
            let drawn = painter.text(pos2(x + 5.0, y), Align2::RIGHT_CENTER, amount, font, theme::AMBER);
            x = drawn.left() - 8.0;
        }
        if let Some(times) = times_left(face.counters, place, *amount) {
            let font = egui::FontId::proportional(theme::TEXT_SMALL * 0.9 * scale);
            let at = pos2(rect.right() - 5.0, y + 15.0);
            let text = format!("×{times}");
            if tall {
                painter.text(at, Align2::RIGHT_CENTER, text, font, theme::FADED);
            }
        }
    }
    x
}

/// The number of times something can still be paid, where that is not what every turn begins with anew: more than once, and from
/// any counter but the first.
fn times_left(counters: &[Counter], place: Option<usize>, amount: i32) -> Option<i32> {
    let counter = counters.get(place.filter(|place| *place > 0)?)?;
    Some(counter.left.checked_div(amount)?).filter(|times| (2..100).contains(times))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_written_in_letters_of_one_size_and_in_two_lines_at_most() {
        let ctx = egui::Context::default();
        theme::apply(&ctx, 1.0);
        let mut laid = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for words in
                ["Greatsword", "Disengage", "Heavy blow", "Warhammer, two hands", "Doff leather", "Oil flask"]
            {
                let face = Face { title: "An oil flask with a fuse", short: words, ..Face::default() };
                // Beside a key and a pip on the narrowest button.
                laid.push((words, title(ui.painter(), &face, 12.0, Color32::WHITE, 72.0, 36.0)));
            }
        });
        output.textures_delta.clear();
        for (words, galley) in laid {
            assert!(!galley.elided && galley.rows.len() <= LINES, "{words}: {} lines", galley.rows.len());
            let rows: Vec<String> = galley.rows.iter().map(|row| row.text().trim().to_owned()).collect();
            assert!(
                rows.iter().all(|row| words.split(' ').any(|word| row.starts_with(word))),
                "{rows:?} breaks a word"
            );
            let sizes = galley.job.sections.iter().map(|section| section.format.font_id.size);
            assert!(sizes.clone().all(|size| size == 12.0), "{words}");
        }
    }

    #[test]
    fn long_titles_of_a_kind_are_told_apart_by_their_ends() {
        let ctx = egui::Context::default();
        theme::apply(&ctx, 1.0);
        let mut laid = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for words in ["Lightning Bolt, inspired", "Lightning Bolt, at a weapon", "Lightning Bolt"] {
                let face = Face { title: words, ..Face::default() };
                laid.push(title(ui.painter(), &face, 12.0, Color32::WHITE, 60.0, 36.0));
            }
        });
        output.textures_delta.clear();
        let words: Vec<&str> = laid.iter().map(|galley| galley.job.text.as_str()).collect();
        assert!(laid.iter().all(|galley| !galley.elided), "{words:?}");
        assert!(words[0].ends_with("… inspired") && words[1].ends_with("… weapon"), "{words:?}");
        assert_eq!(words[2], "Lightning Bolt");
    }
}
