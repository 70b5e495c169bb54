//! What is wrong with a picture of panels: text that is cut off, text over other text, buttons over each other.

use bevy_egui::egui::{Context, FullOutput, Rect, Shape, epaint::ClippedShape};

/// What counts as touching, in points: letters have less ink than room.
const SLACK: f32 = 1.5;

/// From which size on something solid is a window that may lie over part of a word, in square points.
const WINDOW: f32 = 30_000.0;

/// A piece of text as it was painted.
struct Text {
    words: String,
    ink: Rect,
    clip: Rect,
    hidden: bool,
}

/// A part that scrolls, and whether it does so sideways.
pub type Scroll = (Rect, bool);

/// Every fault of what has just been drawn. Text in `scrolls` may be cut at the edges over which it scrolls.
pub fn faults(ctx: &Context, output: &FullOutput, scrolls: &[Scroll]) -> Vec<String> {
    let texts = texts(&output.shapes);
    let window = ctx.viewport_rect();
    let mut faults: Vec<String> = texts.iter().filter_map(|text| cut(text, window, scrolls)).collect();
    for (at, one) in texts.iter().enumerate() {
        faults.extend(texts[at + 1..].iter().filter_map(|other| over(one, other)));
    }
    faults.extend(buttons(ctx));
    faults
}

fn texts(shapes: &[ClippedShape]) -> Vec<Text> {
    let mut texts = Vec::new();
    for clipped in shapes {
        gather(&clipped.shape, clipped.clip_rect, &mut texts);
    }
    texts
}

fn gather(shape: &Shape, clip: Rect, texts: &mut Vec<Text>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, clip, texts)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            // Row by row: words that begin beside others go on under them.
            for row in text.galley.rows.iter().filter(|row| row.row.visuals.mesh_bounds.is_positive()) {
                let ink = row.row.visuals.mesh_bounds.translate(text.pos.to_vec2() + row.pos.to_vec2());
                texts.push(Text { words: text.galley.text().to_owned(), ink, clip, hidden: false });
            }
        }
        // Whatever is painted solid hides the text that it covers.
        Shape::Rect(rect) if rect.fill.a() > 240 => {
            let seen = rect.rect.intersect(clip);
            for text in texts.iter_mut() {
                let window = WINDOW < seen.area() && seen.intersects(text.ink);
                let over = seen.contains(text.ink.center()) && seen.area() > text.ink.area();
                text.hidden |= window || over;
            }
        }
        _ => {}
    }
}

impl Text {
    /// The part of it that is seen.
    fn seen(&self) -> Rect {
        self.ink.intersect(self.clip)
    }

    /// Whether anything of it is.
    fn is_seen(&self) -> bool {
        !self.hidden && self.seen().is_positive()
    }
}

fn cut(text: &Text, window: Rect, scrolls: &[Scroll]) -> Option<String> {
    if !text.is_seen() {
        return None;
    }
    let room = text.clip.intersect(window).expand(SLACK);
    let within = |scroll: &&Scroll| scroll.0.expand(2.0).contains(text.seen().center());
    let sideways = scrolls.iter().filter(within).any(|scroll| scroll.1);
    let upright = scrolls.iter().filter(within).any(|scroll| !scroll.1);
    let wide = text.ink.left() < room.left() || room.right() < text.ink.right();
    let tall = text.ink.top() < room.top() || room.bottom() < text.ink.bottom();
    let bad = wide && !sideways || tall && !upright && !sideways;
    bad.then(|| format!("cut: {:?} at {:?} in {:?}", text.words, text.ink, text.clip))
}

fn over(one: &Text, other: &Text) -> Option<String> {
    // The same words twice are an outline or a shadow.
    if one.words == other.words || !one.is_seen() || !other.is_seen() {
        return None;
    }
    let both = one.seen().intersect(other.seen());
    let touching = SLACK < both.width() && SLACK < both.height();
    touching.then(|| format!("text over text: {:?} and {:?} at {both:?}", one.words, other.words))
}

/// Buttons of one layer over each other. A button within a card is none.
fn buttons(ctx: &Context) -> Vec<String> {
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let mut faults = Vec::new();
        for (_, layer) in widgets.layers() {
            let clicked: Vec<_> = layer
                .iter()
                .filter(|widget| widget.sense.senses_click() && !widget.sense.senses_drag())
                .filter(|widget| widget.interact_rect.is_positive())
                .collect();
            for (at, one) in clicked.iter().enumerate() {
                for other in &clicked[at + 1..] {
                    let (a, b) = (one.interact_rect, other.interact_rect);
                    let both = a.intersect(b);
                    let apart = both.width() <= SLACK || both.height() <= SLACK;
                    if !apart && !a.contains_rect(b) && !b.contains_rect(a) {
                        let name = |id| widgets.info(id).map(|info| info.description());
                        let names = [name(one.id), name(other.id)];
                        faults.push(format!("button over button: {names:?} at {both:?}"));
                    }
                }
            }
        }
        faults
    })
}
