//! The layout of words on the board: whole inside the view and over no other words, or not at all. A number that is cut reads as
//! another number.

use bevy_egui::egui::{Rect, vec2};
use std::cell::RefCell;

/// Number of lines up or down by which words give way to others.
const LINES: usize = 4;

/// Every place in the view that has words on it so far in this frame.
#[derive(Debug)]
pub struct Labels {
    view: Rect,
    taken: RefCell<Vec<Rect>>,
    /// The tokens, which words had better leave free.
    tokens: RefCell<Vec<Rect>>,
}

impl Labels {
    /// The labels of a view without any words yet.
    pub fn new(view: Rect) -> Self {
        Self { view, taken: RefCell::default(), tokens: RefCell::default() }
    }

    /// Notes tokens that words leave free where they can.
    pub fn spare(&self, tokens: impl Iterator<Item = Rect>) {
        self.tokens.borrow_mut().extend(tokens);
    }

    /// Finds and takes a place for words that would like to stand at `wanted`: moved into the view, and lines up or down from
    /// others, a line from tokens; over a token where nothing else is free. None where they would not touch the view at all or find no room.
    pub fn place(&self, wanted: Rect) -> Option<Rect> {
        let whole = kept(self.view, wanted)?;
        let lines = (0..=LINES).flat_map(|line| [line as f32, -(line as f32)]);
        let moved = lines.map(|line| whole.translate(vec2(0.0, line * (whole.height() + 1.0))));
        let mut free = moved.filter(|rect| self.view.contains_rect(*rect) && self.free(*rect));
        let tokens = self.tokens.borrow();
        // A line away, no further: beyond another token they would speak of that.
        let near = |rect: &Rect| (rect.top() - whole.top()).abs() <= whole.height() + 1.5;
        let beside = |rect: &Rect| near(rect) && !tokens.iter().any(|token| token.intersects(*rect));
        let found = free.clone().find(beside).or_else(|| free.next())?;
        self.take(found);
        Some(found)
    }

    /// Whether words may stand just there and nowhere else; takes the place if so.
    pub fn pin(&self, wanted: Rect) -> bool {
        let fits = self.view.contains_rect(wanted) && self.free(wanted);
        if fits {
            self.take(wanted);
        }
        fits
    }

    /// Whether no words are there yet.
    pub fn free(&self, rect: Rect) -> bool {
        !self.taken.borrow().iter().any(|other| other.intersects(rect))
    }

    /// Takes a place for words.
    pub fn take(&self, rect: Rect) {
        self.taken.borrow_mut().push(rect);
    }
}

/// A rectangle moved into the view as far as it lies outside; none where it does not touch the view or is larger.
pub fn kept(view: Rect, rect: Rect) -> Option<Rect> {
    if !view.intersects(rect) || view.width() < rect.width() || view.height() < rect.height() {
        return None;
    }
    let inwards = |low: f32, high: f32, from: f32, to: f32| (low - from).max(0.0) - (to - high).max(0.0);
    let x = inwards(view.left(), view.right(), rect.left(), rect.right());
    let y = inwards(view.top(), view.bottom(), rect.top(), rect.bottom());
    Some(rect.translate(vec2(x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    const VIEW: Rect = Rect::from_min_max(pos2(20.0, 60.0), pos2(420.0, 360.0));

    #[test]
    fn words_stand_whole_inside_the_view_or_not_at_all() {
        let size = vec2(70.0, 15.0);
        for x in 0..60 {
            for y in 0..50 {
                let wanted = Rect::from_center_size(pos2(x as f32 * 9.0 - 40.0, y as f32 * 9.0), size);
                match kept(VIEW, wanted) {
                    Some(rect) => assert!(VIEW.contains_rect(rect) && rect.size() == size, "{rect:?}"),
                    None => assert!(!VIEW.intersects(wanted), "{wanted:?}"),
                }
            }
        }
        assert_eq!(kept(VIEW, Rect::from_center_size(VIEW.center(), vec2(500.0, 9.0))), None, "too long");
    }

    #[test]
    fn words_leave_tokens_free_where_they_can() {
        let labels = Labels::new(VIEW);
        let wanted = Rect::from_min_size(pos2(100.0, 200.0), vec2(60.0, 15.0));
        let under = Rect::from_min_size(pos2(100.0, 202.0), vec2(40.0, 40.0));
        labels.spare([under].into_iter());
        let placed = labels.place(wanted).expect("there is room");
        assert!(!placed.intersects(under) && placed.bottom() <= under.top(), "{placed:?}");
        labels.spare([VIEW].into_iter());
        assert!(labels.place(wanted).is_some(), "over a token where all is full of them");
    }

    #[test]
    fn no_words_stand_on_others() {
        let labels = Labels::new(VIEW);
        let wanted = Rect::from_min_size(pos2(30.0, 340.0), vec2(60.0, 15.0));
        let placed: Vec<Rect> = std::iter::from_fn(|| labels.place(wanted)).collect();
        assert!(2 < placed.len(), "some lines have room");
        for (nth, one) in placed.iter().enumerate() {
            assert!(VIEW.contains_rect(*one));
            assert!(placed[..nth].iter().all(|other| !other.intersects(*one)), "{placed:?}");
        }
        assert!(!labels.pin(placed[0]), "what is bound to its place is left out there");
        assert!(labels.pin(wanted.translate(vec2(200.0, 0.0))));
    }
}
