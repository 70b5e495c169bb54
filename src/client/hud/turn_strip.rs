//! The turns to come: a portrait for each, the acting one first and lit, with a mark where a round begins. Whoever is asked out of
//! turn has a mark of its own.

use super::{bits, portraits::Portraits};
use crate::{
    battle::{
        offer::DecisionKind,
        tell::capital,
        view::{CombatantView, Upcoming, View},
        words::Who,
    },
    client::{
        icons,
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{
    self, Align2, FontId, Id, Rect, Response, RichText, ScrollArea, Sense, Shape as Paint, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// A portrait's width at the usual text size, in points.
const CARD: f32 = 58.0;

/// Size of the letters of names at the usual text size, in points, and of those that are a little too long.
const NAME: f32 = 10.5;
const SMALL_NAME: f32 = 9.5;

/// A portrait's radius, in points.
const FACE: f32 = 16.5;

/// The width of the mark between two rounds, in points.
const MARK: f32 = 24.0;

/// The height that the strip's frame takes, in points.
const MARGIN: f32 = 14.0;

/// The room between two portraits, in points.
const GAP: f32 = 3.0;

/// The room for the number of those that don't fit, in points.
const MORE: f32 = 34.0;

/// The height of the strip, in points: larger letters under the portraits make it higher.
pub fn height(ui: &Ui) -> f32 {
    theme::STRIP_HEIGHT + NAME * 1.25 * (scale(ui) - 1.0)
}

/// The size of the letters as a multiple of the usual one; never smaller than that.
fn scale(ui: &Ui) -> f32 {
    theme::text_scale(ui).max(1.0)
}

/// Draws the strip from whoever acts now on, as far as turns are foreseen; returns who is under the cursor in it.
pub fn turn_strip(ui: &mut Ui, table: &Table, portraits: &Portraits, out: &mut Vec<Intent>) -> Option<Who> {
    let mut hovered = None;
    ui.vertical(|ui| {
        ui.set_width(52.0);
        bits::caption(ui, "Round");
        ui.label(RichText::new(table.shown.view.round.to_string()).size(theme::TEXT_HEADING).strong());
    });
    let turns = slots(&table.shown.view.upcoming);
    let text = scale(ui);
    let wide = turns.iter().map(|slot| slot.width(text)).sum::<f32>() > ui.available_width();
    // What doesn't fit is counted at the end.
    let room = ui.available_width() - if wide { MORE * text } else { 0.0 };
    let (acts, asked) = standings(&table.shown.view);
    let strip = ScrollArea::horizontal().id_salt("turn strip").auto_shrink([false, true]).max_width(room);
    let shown = strip.show(ui, |ui| {
        roll(ui);
        ui.spacing_mut().item_spacing.x = GAP;
        ui.horizontal(|ui| {
            for slot in &turns {
                let (place, turn) = match slot {
                    Slot::Turn(place, turn) => (*place, *turn),
                    Slot::Round(round) => {
                        round_mark(ui, *round);
                        continue;
                    }
                };
                let Some(who) = table.combatant(&turn.who) else { continue };
                let (active, asked) = (acts == Some(place), asked == Some(place));
                let response = portrait(ui, table, portraits, (who, turn), (active, asked));
                follow(ui, &response, active);
                if response.hovered() {
                    hovered = Some(who.name.clone());
                }
                if response.clicked() {
                    out.push(Intent::Pin(Some(who.name.clone())));
                    out.push(Intent::Centre(who.name.clone()));
                }
                response.on_hover_ui(|ui| summary(ui, who, turn, (active, asked)));
            }
        });
    });
    if wide {
        more(ui, &turns, text, shown.state.offset.x + shown.inner_rect.width());
    }
    hovered
}

/// Turns that a tip names before it says how many more there are.
const FORETOLD: usize = 6;

/// Says in a tip who would act after an offer, where that changes the order.
pub fn foretell(ui: &mut Ui, turns: &[Upcoming]) {
    if turns.is_empty() {
        return;
    }
    let names: Vec<&str> = turns.iter().take(FORETOLD).map(|turn| &*turn.who).collect();
    let more = if FORETOLD < turns.len() { ", …" } else { "" };
    ui.label(format!("Next to act: {}{more}", names.join(", ")));
}

/// The places of whoever has the turn and of whoever is asked meanwhile, among the turns to come. Those who come more than once are
/// marked in the first place only.
fn standings(view: &View) -> (Option<usize>, Option<usize>) {
    let place = |who: &Who| view.upcoming.iter().position(|one| one.who == *who);
    let decision = view.decision.as_ref();
    let deciding = decision.filter(|open| open.kind == DecisionKind::Turn).map(|open| &open.actor);
    let turn = view.turn.as_ref().or(deciding);
    let asked = decision.map(|open| &open.actor).filter(|actor| turn != Some(actor));
    (turn.and_then(place), asked.and_then(place))
}

/// Moves the strip along with the wheel.
fn roll(ui: &Ui) {
    if ui.rect_contains_pointer(ui.clip_rect()) {
        let turned = ui.input(|input| input.smooth_scroll_delta.y);
        if turned != 0.0 {
            ui.scroll_with_delta(vec2(turned, 0.0));
        }
    }
}

/// The number of turns past the end of the strip, where `shown` of its width is before the end.
fn beyond(turns: &[Slot], text: f32, shown: f32) -> usize {
    let ends = turns.iter().scan(0.0, |end, slot| {
        *end += slot.width(text);
        Some((slot, *end))
    });
    ends.filter(|(slot, end)| matches!(slot, Slot::Turn(..)) && *end - GAP > shown + 1.0).count()
}

/// Counts what is past the end of the strip.
fn more(ui: &mut Ui, turns: &[Slot], text: f32, shown: f32) {
    let beyond = beyond(turns, text, shown);
    if beyond > 0 {
        let count = RichText::new(format!("+{beyond}")).small().color(theme::FADED);
        ui.label(count).on_hover_text(format!("{beyond} more: the wheel moves the strip"));
    }
}

/// A place in the strip.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Slot<'a> {
    /// The turn of a combatant, with its place among those to come.
    Turn(usize, &'a Upcoming),
    /// The mark where a round begins.
    Round(u32),
}

impl Slot<'_> {
    /// The width it takes of the strip, with the gap after it, at letters of `text` times the usual size.
    const fn width(&self, text: f32) -> f32 {
        GAP + match self {
            Slot::Turn(..) => CARD * text,
            Slot::Round(_) => MARK,
        }
    }
}

/// The slots of the turns to come with a mark wherever another round begins; after the last where no other is known of.
fn slots(turns: &[Upcoming]) -> Vec<Slot<'_>> {
    let mut slots = Vec::with_capacity(turns.len() + 1);
    for (place, turn) in turns.iter().enumerate() {
        if place > 0 && turns[place - 1].round != turn.round {
            slots.push(Slot::Round(turn.round));
        }
        slots.push(Slot::Turn(place, turn));
    }
    if let (Some(first), Some(last)) = (turns.first(), turns.last())
        && first.round == last.round
    {
        slots.push(Slot::Round(last.round + 1));
    }
    slots
}

/// Draws a line with the number of the round that begins there.
fn round_mark(ui: &mut Ui, round: u32) {
    let (rect, response) = ui.allocate_exact_size(vec2(MARK, height(ui) - MARGIN), Sense::hover());
    let painter = ui.painter();
    let line = Stroke::new(1.5, theme::LINE);
    painter.line_segment([rect.center_top(), rect.center_bottom()], line);
    let (at, font) = (rect.center(), FontId::proportional(theme::TEXT_SMALL * scale(ui)));
    let number = painter.layout_no_wrap(round.to_string(), font, theme::FADED);
    let ground = Rect::from_center_size(at, vec2(number.size().x.max(10.0) + 6.0, 18.0));
    painter.rect_filled(ground, theme::CORNER, theme::RAISED);
    painter.galley(Align2::CENTER_CENTER.anchor_size(at, number.size()).min, number, theme::FADED);
    response.on_hover_text(format!("Round {round} begins here"));
}

fn portrait(
    ui: &mut Ui,
    table: &Table,
    portraits: &Portraits,
    (who, turn): (&CombatantView, &Upcoming),
    (active, asked): (bool, bool),
) -> Response {
    let size = vec2(CARD * scale(ui), height(ui) - MARGIN);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &*who.name));
    // What slides out at an edge is left out whole: a name cut in two reads as another.
    if ui.clip_rect().expand(1.0).contains_rect(rect) {
        paint(ui, table, portraits, who, rect, (active, asked), response.hovered());
        if !turn.note.is_empty() {
            note_mark(ui, rect);
        }
    }
    response
}

fn paint(
    ui: &Ui,
    table: &Table,
    portraits: &Portraits,
    who: &CombatantView,
    rect: Rect,
    (active, asked): (bool, bool),
    hovered: bool,
) {
    let painter = ui.painter();
    let pointed = hovered || table.input.hovered_who.as_deref() == Some(&*who.name);
    let pinned = table.input.pinned.as_deref() == Some(&*who.name);
    if active {
        painter.rect_filled(rect, theme::CORNER, theme::AMBER_DEEP);
        painter.rect_stroke(rect, theme::CORNER, Stroke::new(2.0, theme::AMBER), StrokeKind::Inside);
    } else if pointed || pinned {
        painter.rect_filled(rect, theme::CORNER, theme::RAISED_HOVER);
    }
    if asked {
        painter.rect_stroke(rect, theme::CORNER, Stroke::new(1.5, theme::AMBER), StrokeKind::Inside);
    } else if pinned && !active {
        painter.rect_stroke(rect, theme::CORNER, Stroke::new(1.0, theme::FADED), StrokeKind::Inside);
    }
    let middle = pos2(rect.center().x, rect.top() + FACE + 1.0);
    portraits.paint(painter, middle, FACE, who, table.side_index(&who.side));
    if active {
        let tip = pos2(rect.left() + 7.0, rect.top() + 7.0);
        let corners = vec![tip + vec2(-4.0, -4.0), tip + vec2(5.0, 1.0), tip + vec2(-4.0, 6.0)];
        painter.add(Paint::convex_polygon(corners, theme::AMBER, Stroke::NONE));
    }
    if asked {
        let at = pos2(rect.left() + 8.0, rect.top() + 8.0);
        painter.circle(at, 7.0, theme::INK, Stroke::new(1.0, theme::AMBER));
        painter.text(at, Align2::CENTER_CENTER, "?", FontId::proportional(11.0), theme::AMBER);
    }
    let fits = |text: &str, font: &FontId| {
        let laid = painter.layout_no_wrap(text.to_owned(), font.clone(), theme::PARCHMENT);
        laid.size().x <= rect.width() - 2.0
    };
    // Smaller letters before anything is cut.
    let fonts = [NAME, SMALL_NAME].map(|size| FontId::proportional(size * scale(ui)));
    let font = fonts.iter().find(|font| fits(&who.name, font)).unwrap_or(&fonts[0]);
    let name = label(&who.name, |text| fits(text, font));
    let name = bits::fitted(painter, &name, font.clone(), theme::PARCHMENT, rect.width() - 2.0);
    let at = Align2::CENTER_BOTTOM.anchor_size(pos2(rect.center().x, rect.bottom()), name.size());
    painter.galley(at.min, name, theme::PARCHMENT);
}

/// Marks a turn of which there is something to be known: its tip says what.
fn note_mark(ui: &Ui, rect: Rect) {
    let at = pos2(rect.right() - 8.0, rect.top() + 8.0);
    ui.painter().text(at, Align2::CENTER_CENTER, icons::NOTE, FontId::proportional(12.0), theme::AMBER);
}

/// A name cut to what fits: its last words, which say most, or else its beginning. What tells it from others of its kind stays: the
/// number at its end.
fn label(name: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(name) {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split(' ').collect();
    let number = words.last().filter(|last| last.bytes().all(|byte| byte.is_ascii_digit()));
    // A number alone says nothing, nor does "of the Gate".
    let whole = words.len() - usize::from(number.is_some());
    let begins = |&from: &usize| !SMALL_WORDS.contains(&words[from]);
    let ends = (1..whole).filter(begins).map(|from| capital(&words[from..].join(" ")));
    if let Some(end) = ends.into_iter().find(|text| fits(text)) {
        return end;
    }
    let Some(last) = number else { return name.to_owned() };
    let letters: Vec<char> = words[..whole].join(" ").chars().collect();
    let cut = |count: usize| format!("{}… {last}", letters[..count].iter().collect::<String>().trim_end());
    (1..letters.len()).rev().map(cut).find(|text| fits(text)).unwrap_or_else(|| (*last).to_owned())
}

/// Words that no name begins with.
const SMALL_WORDS: [&str; 6] = ["of", "the", "and", "in", "on", "with"];

/// Brings the acting one into view once, when its turn begins, and leaves the strip alone afterwards.
fn follow(ui: &Ui, response: &Response, active: bool) {
    let memory = Id::new("turn strip follows");
    if active && ui.data(|data| data.get_temp::<Id>(memory)) != Some(response.id) {
        ui.data_mut(|data| data.insert_temp(memory, response.id));
        response.scroll_to_me(Some(egui::Align::Center));
    }
}

fn summary(ui: &mut Ui, who: &CombatantView, turn: &Upcoming, (active, asked): (bool, bool)) {
    ui.set_max_width(260.0);
    ui.label(RichText::new(&*who.name).strong());
    ui.label(format!("{} · {}", who.kind, who.side));
    for gauge in &who.gauges {
        ui.label(bits::gauge_words(gauge));
    }
    for condition in &who.conditions {
        ui.label(RichText::new(&*condition.label).color(theme::AMBER));
    }
    if active {
        ui.label(RichText::new("acts now").color(theme::AMBER));
    }
    if asked {
        ui.label(RichText::new("must choose now, out of turn").color(theme::AMBER));
    }
    if !turn.note.is_empty() {
        ui.label(RichText::new(&*turn.note).color(theme::AMBER));
    }
    bits::caption(ui, "Click: show the sheet and look there");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::offer::Decision;

    #[test]
    fn names_of_a_kind_are_told_apart_however_little_room_they_have() {
        for room in 2..20 {
            let fits = |text: &str| text.chars().count() <= room;
            let told: std::collections::BTreeSet<String> =
                (1..=12).map(|nth| label(&format!("Gate halberdier {nth}"), fits)).collect();
            assert_eq!(told.len(), 12, "{room} letters: {told:?}");
        }
        assert_eq!(label("Gate halberdier 3", |text| text.chars().count() <= 10), "Gate ha… 3");
    }

    #[test]
    fn of_a_long_name_the_last_words_stay() {
        let fits = |text: &str| text.chars().count() <= 12;
        assert_eq!(label("Gate halberdier 3", fits), "Halberdier 3");
        assert_eq!(label("Bailiff Grist", fits), "Grist");
        assert_eq!(label("Keeper of the Old Gate", fits), "Old Gate");
        assert_eq!(label("Road bandit", fits), "Road bandit");
    }

    #[test]
    fn the_strip_marks_where_a_round_begins() {
        let told = |turns: &[(&str, u32)]| -> Vec<String> {
            let turn = |&(who, round): &(&str, u32)| Upcoming { who: who.into(), round, note: "".into() };
            let word = |slot: Slot<'_>| match slot {
                Slot::Turn(_, turn) => turn.who.to_string(),
                Slot::Round(round) => round.to_string(),
            };
            let turns: Vec<Upcoming> = turns.iter().map(turn).collect();
            slots(&turns).into_iter().map(word).collect()
        };
        assert_eq!(told(&[("b", 1), ("c", 1), ("a", 2)]), ["b", "c", "2", "a"]);
        assert_eq!(told(&[("a", 1), ("b", 1), ("c", 1)]), ["a", "b", "c", "2"]);
        assert_eq!(told(&[("b", 0), ("a", 1), ("b", 1)]), ["b", "1", "a", "b"], "twice, and a round between");
        assert_eq!(slots(&[]), []);
    }

    #[test]
    fn whose_turn_it_is_stays_marked_while_another_is_asked() {
        let turn = |who: &str, round| Upcoming { who: who.into(), round, note: "".into() };
        let asks = |who: &str, kind| Decision {
            side: "foes".into(),
            actor: who.into(),
            kind,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        };
        let upcoming = vec![turn("a", 1), turn("b", 1), turn("c", 2), turn("a", 2)];
        let mut view = View { upcoming, turn: Some("a".into()), ..View::default() };
        assert_eq!(standings(&view), (Some(0), None));
        view.decision = Some(asks("a", DecisionKind::Turn));
        assert_eq!(standings(&view), (Some(0), None));
        view.decision = Some(asks("c", DecisionKind::Reaction));
        assert_eq!(standings(&view), (Some(0), Some(2)));
        view.decision = Some(asks("a", DecisionKind::Reaction));
        assert_eq!(standings(&view), (Some(0), None));
        view.turn = None;
        assert_eq!(standings(&view), (None, Some(0)), "between two turns");
    }

    #[test]
    fn turns_past_the_end_of_the_strip_are_counted() {
        let turn = |round| Upcoming { who: "a".into(), round, note: "".into() };
        let turns = [turn(1), turn(1), turn(2), turn(2)];
        let strip = slots(&turns);
        let whole = 4.0 * (CARD + GAP) + MARK + GAP;
        assert_eq!(beyond(&strip, 1.0, whole), 0);
        assert_eq!(beyond(&strip, 1.0, whole - GAP - 2.0), 1, "what is cut is beyond");
        assert_eq!(beyond(&strip, 1.0, CARD + 1.0), 3);
        assert_eq!(beyond(&strip, 1.5, whole), 2, "larger letters make it longer");
    }
}
