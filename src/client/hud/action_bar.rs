//! The action bar: a button for each action, greyed ones with the reason, one for all that has no room, and the end of the turn
//! apart.

use super::{
    bits,
    choice::only_friends,
    face::{Face, button},
    notice,
};
use crate::{
    battle::{
        offer::{Offer, UnavailableAction, Use},
        purpose::{ActionPurpose, purpose},
        view::{Counter, RuleText},
        words::{Measure, Target},
    },
    client::{
        hit_boxes::HitBoxes,
        icons,
        input::{bindings::cap, keys::Key},
        model::{Button, Intent, Table, marks},
        theme,
    },
};
use bevy_egui::egui::{self, Align2, Rect, RichText, ScrollArea, Ui, Vec2, vec2};

/// The narrowest button, in points at the usual text size: two lines of small letters tell what most of them do, and beside a key
/// and a pip no usual word is broken.
const NARROWEST: f32 = 116.0;
/// The widest button, in points.
const WIDEST: f32 = 150.0;
/// Width of the list of buttons that have no room on the bar, in points at the usual text size.
const FOLDED: f32 = 700.0;
/// Height of a button in that list, in points at the usual text size: two lines of small letters.
const FOLDED_HIGH: f32 = 36.0;
/// The most letters of a rule that a tip tells.
const RULE: usize = 240;

/// The rows of buttons: always as many, so that no button moves when others come.
const ROWS: usize = 2;

/// The layout of the buttons in the space of the bar. It is the same however many there are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarLayout {
    /// Buttons in one row.
    pub columns: usize,
    /// Size of each button, in points.
    pub size: Vec2,
    /// Number of buttons that have room.
    pub room: usize,
}

/// Divides `space` into places for buttons, at letters of so many times the usual size. What has no room is reached by one more.
pub fn fit(space: Vec2, text: f32) -> BarLayout {
    let least = NARROWEST * text.max(1.0);
    let columns = (((space.x + theme::GAP) / (least + theme::GAP)) as usize).max(1);
    let width = (space.x - theme::GAP * (columns as f32 - 1.0)) / columns as f32;
    let height = (space.y - theme::GAP * (ROWS as f32 - 1.0)) / ROWS as f32;
    let size = vec2(width.min(WIDEST * text.max(1.0)), height.max(24.0));
    BarLayout { columns, size, room: columns * ROWS }
}

/// Draws the buttons of the pending turn into the space that is left in `ui`.
pub fn action_bar(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    if table.decision().is_none() {
        return;
    }
    let space = ui.available_rect_before_wrap();
    let scale = theme::text_scale(ui);
    let fit = fit(space.size(), scale);
    let (shown, folded) = laid_out(table, fit.room);
    let letters = theme::small(ui).size;
    let at = |place: usize| {
        let step = fit.size + Vec2::splat(theme::GAP);
        let (column, row) = (place % fit.columns, place / fit.columns);
        Rect::from_min_size(space.min + vec2(column as f32, row as f32) * step, fit.size)
    };
    let behind = shown.iter().map(|(place, _)| place + 1).max().unwrap_or(0);
    let taken = |place: &usize| shown.iter().any(|(other, _)| other == place);
    (0..behind).filter(|place| !taken(place)).for_each(|place| empty_place(ui, at(place)));
    for (place, one) in &shown {
        let ui = &mut ui.new_child(egui::UiBuilder::new().max_rect(at(*place)));
        one_button(ui, fit.size, letters, table, one, spots, out);
    }
    if !folded.is_empty() {
        let ui = &mut ui.new_child(egui::UiBuilder::new().max_rect(at(fit.room - 1)));
        more(ui, fit.size, letters, table, folded.len(), spots, out);
        if table.input.more {
            self::folded(ui, space, table, &folded, spots, out);
        }
    }
}

/// The buttons on a bar with `room` places, each with its place, and those that are a click away: what has no place there, and what a
/// lesson has not spoken of yet. The last place is that of the click, where it is needed.
fn laid_out(table: &Table, room: usize) -> (Vec<(usize, Button<'_>)>, Vec<Button<'_>>) {
    let taught = |button: &Button| {
        let open = table.offers_of(button).map(|(_, offer)| offer.verb);
        open.chain(table.closed_of(button).map(|closed| closed.verb)).any(|verb| table.has_button(verb))
    };
    let buttons = table.buttons();
    let restricted = !buttons.iter().all(taught);
    let last = room.saturating_sub(1);
    let fits =
        |button: &Button, most: usize| taught(button) && button.place.is_some_and(|place| place < most);
    let most = if buttons.iter().all(|button| fits(button, room)) { room } else { last };
    let (on_bar, rest): (Vec<Button>, Vec<Button>) =
        buttons.into_iter().partition(|button| fits(button, most));
    let mut shown: Vec<(usize, Button)> =
        on_bar.into_iter().filter_map(|button| Some((button.place?, button))).collect();
    let behind = shown.iter().map(|(place, _)| place + 1).max().unwrap_or(0);
    // What has not been open yet stands greyed behind the others; what a lesson speaks of is in sight wherever there is room.
    let (mut spoken, mut folded): (Vec<Button>, Vec<Button>) = rest.into_iter().partition(taught);
    spoken.sort_by_key(|button| (!button.is_for_goal(), !button.is_open()));
    let first = if restricted { 0 } else { behind };
    let free: Vec<usize> =
        (first..room).filter(|place| shown.iter().all(|(taken, _)| taken != place)).collect();
    let all = folded.is_empty() && spoken.len() <= free.len();
    let mut free = free.into_iter().filter(|place| all || *place < last);
    for button in spoken {
        match free.next() {
            Some(place) => shown.push((place, button)),
            None => folded.push(button),
        }
    }
    let (goals, mut folded): (Vec<Button>, Vec<Button>) = folded.into_iter().partition(Button::is_for_goal);
    folded.extend(goals.into_iter().filter_map(|button| put_in_sight(button, &mut shown, last)));
    make_way(&mut shown, &mut folded, taught);
    folded.sort_by_key(|button| !button.is_open());
    (shown, folded)
}

/// Puts what a goal asks for in an empty place before `last`, else in that of another, which is returned: first one that can't be
/// taken now. So it is never a click away.
fn put_in_sight<'a>(
    button: Button<'a>,
    shown: &mut Vec<(usize, Button<'a>)>,
    last: usize,
) -> Option<Button<'a>> {
    let empty = (0..last).rev().find(|place| shown.iter().all(|(taken, _)| taken != place));
    if let Some(place) = empty {
        shown.push((place, button));
        return None;
    }
    let others = shown.iter_mut().filter(|(_, one)| !one.is_for_goal());
    let other = others.max_by_key(|(place, one)| (!one.is_open(), one.key.is_none(), *place));
    match other {
        Some((_, other)) => Some(std::mem::replace(other, button)),
        None => Some(button),
    }
}

/// Puts each action that can be taken, and would be a click away, in the place of one without a key that can't be taken now.
fn make_way<'a>(
    shown: &mut [(usize, Button<'a>)],
    folded: &mut [Button<'a>],
    taught: impl Fn(&Button<'a>) -> bool,
) {
    for hidden in folded.iter_mut().filter(|button| button.is_open() && taught(button)) {
        let closed = |(_, one): &&mut (usize, Button)| one.key.is_none() && !one.is_open();
        let Some((_, closed)) = shown.iter_mut().filter(closed).max_by_key(|(place, _)| *place) else {
            return;
        };
        std::mem::swap(closed, hidden);
    }
}

/// Outlines a place between others that stands empty at the moment: it is kept for the action that had it or will have it.
fn empty_place(ui: &Ui, rect: Rect) {
    let line = egui::Stroke::new(1.0, theme::LINE.gamma_multiply(0.35));
    ui.painter().rect_stroke(rect, theme::CORNER, line, egui::StrokeKind::Inside);
}

/// The button that shows what has no room on the bar.
fn more(
    ui: &mut Ui,
    size: Vec2,
    letters: f32,
    table: &Table,
    count: usize,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let title = format!("{count} more…");
    let face =
        Face { title: &title, icon: icons::MORE, lit: table.input.more, enabled: true, ..Face::default() };
    let response = button(ui, size, letters, face);
    spots.mark("more", response.rect);
    if response.clicked() {
        out.push(Intent::More(!table.input.more));
    }
    response.on_hover_text("Actions that have no room on the bar, and those that can't be taken now");
}

/// Draws the buttons that have no room on the bar, over it.
fn folded(
    ui: &Ui,
    bar: Rect,
    table: &Table,
    buttons: &[Button],
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let window = ui.ctx().viewport_rect();
    let at = bar.left_top() - vec2(0.0, theme::GAP_WIDE + theme::small(ui).size * 2.0);
    let area = egui::Area::new(egui::Id::new("more actions")).fixed_pos(at).pivot(Align2::LEFT_BOTTOM);
    let shown = area.order(egui::Order::Foreground).constrain_to(window).show(ui.ctx(), |ui| {
        theme::float_frame().stroke((2.0, theme::AMBER)).show(ui, |ui| {
            let scale = theme::text_scale(ui);
            let wide = (window.width() - 3.0 * theme::GAP_WIDE).min(FOLDED * scale);
            let high = (at.y - window.top()) * 0.9;
            // Where it has to scroll it shows so, the cursor on it or not.
            ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
            // An area lends what is in it no more height than it had before: the list must ask for what it may take.
            ScrollArea::vertical().max_height(high).min_scrolled_height(high).show(ui, |ui| {
                let columns = ((wide / (NARROWEST * 1.25 * scale)) as usize).max(1);
                let size = vec2(wide / columns as f32 - theme::GAP, FOLDED_HIGH * scale.max(1.0));
                let letters = theme::small(ui).size;
                let grid = egui::Grid::new("more").spacing(Vec2::splat(theme::GAP)).min_col_width(0.0);
                grid.show(ui, |ui| {
                    for (n, one) in buttons.iter().enumerate() {
                        one_button(ui, size, letters, table, one, spots, out);
                        if (n + 1).is_multiple_of(columns) {
                            ui.end_row();
                        }
                    }
                });
            });
        });
    });
    spots.frame("panel:more", shown.response.rect);
}

/// A button of the bar: it arms, opens, or says why not.
fn one_button(
    ui: &mut Ui,
    size: Vec2,
    letters: f32,
    table: &Table,
    one: &Button,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    let key = one.key.map_or("", key_name);
    let title = face_title(table, one, one.title);
    let short = &*face_title(table, one, &one.short);
    let Some((at, offer)) = table.offers_of(one).next() else {
        let Some(first) = table.closed_of(one).next() else { return };
        let icon = icons::of_refusal(&first.reason);
        let face = Face { title: &title, short, icon, key, ..Face::default() };
        let response = button(ui, size, letters, face);
        with_tip(response, |ui| {
            table.closed_of(one).for_each(|closed| closed_line(ui, closed, table.battle.measure));
            let rules = &table.battle.rules;
            let with = first.with.as_deref().filter(|_| !one.opens());
            let title = if one.opens() { one.title } else { &*first.title };
            if let Some(ActionPurpose { text, .. }) = purpose(rules, first.verb, with, title) {
                ui.add(egui::Label::new(text).wrap());
            }
            rule_line(ui, first.rule, rules);
        });
        return;
    };
    let opens = one.opens();
    let lit = match table.input.armed {
        Some(armed) => one.places.contains(&armed),
        None => opens && table.input.fan == Some(at),
    };
    let alike = table.offers_of(one).all(|(_, other)| other.cost == offer.cost);
    let cost = if alike { &offer.cost.0[..] } else { &[] };
    let next = matches!(offer.use_for, Use::Strike | Use::Objective);
    let icon = icons::of_offer(offer);
    let face = Face { title: &title, short, icon, key, lit, enabled: true, next, cost, counters };
    let response = button(ui, size, letters, face);
    spots.mark(spot(offer.verb, offer.with.as_deref().filter(|_| !opens)), response.rect);
    if response.clicked() {
        let put_down = (!lit).then_some(at);
        out.push(if opens { Intent::Fan(put_down) } else { Intent::Arm(put_down) });
    }
    with_tip(response, |ui| {
        if !opens {
            return open_tip(
                ui,
                offer,
                counters,
                &table.battle.rules,
                table.input.armed.is_none() && !table.is_own_alone(offer),
            );
        }
        ui.set_max_width(340.0);
        ui.label(RichText::new(one.title).strong());
        let names: Vec<&str> = table.offers_of(one).map(|(_, offer)| one.name_of(&offer.title)).collect();
        ui.label(names.join(", "));
        let rules = &table.battle.rules;
        purpose_line(ui, purpose(rules, offer.verb, None, one.title), offer.rule, rules);
    });
}

/// Gives a button its tip, unless a warning lies over the bar: the warning is read first.
fn with_tip(response: egui::Response, tip: impl FnOnce(&mut Ui)) {
    if !notice::lies_over_bar(&response.ctx) {
        response.on_hover_ui(tip);
    }
}

/// The title on a button: one that stands for several ends in dots, and one that names a friend without a use says so.
fn face_title(table: &Table, one: &Button, title: &str) -> String {
    let named = |offer: &Offer| marks(offer).any(|target| offer.title.contains(&*target.target));
    let friend = |offer: &Offer| offer.use_for == Use::Other && named(offer) && only_friends(table, offer);
    let after = match table.offers_of(one).next() {
        _ if one.opens() => "…",
        Some((_, offer)) if friend(offer) => " (friend)",
        _ => "",
    };
    format!("{title}{after}")
}

/// The name of a button for tests from outside: `attack:longsword`, `dash`.
pub fn spot(verb: &str, with: Option<&str>) -> String {
    with.map_or_else(|| verb.to_owned(), |with| format!("{verb}:{with}"))
}

/// The button that ends the turn, apart from the others so that nobody hits it by mistake.
pub fn end_turn(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let offer = table.decision().and(table.leave()).and_then(|at| table.shown.offers.offers.get(at));
    let title = offer.map_or("End turn", |offer| &*offer.title);
    let (enabled, key) = (offer.is_some(), cap(Key::EndTurn));
    // It stands out once nothing else is left, most of all when nobody is left to fight.
    let idle = table.on_turn() && !table.may_serve_goal();
    let (lit, next) = (idle && table.alone(), idle && table.undone().is_none());
    let face = Face { title, icon: icons::END_TURN, key, lit, next, enabled, ..Face::default() };
    let letters = theme::body(ui).size;
    let response = button(ui, ui.available_size().max(Vec2::ZERO), letters, face);
    if let Some(offer) = offer {
        spots.mark("end_turn", response.rect);
        if response.clicked() {
            out.push(Intent::Order(offer.order()));
        }
    }
}

/// The key of the n-th button; only nine have one.
pub fn key_name(n: usize) -> &'static str {
    u8::try_from(n).map(|slot| cap(Key::Slot(slot))).unwrap_or_default()
}

/// Draws the tip of an offer before it is taken up: its cost and what it does.
pub fn open_tip(ui: &mut Ui, offer: &Offer, counters: &[Counter], rules: &[RuleText], nothing_armed: bool) {
    ui.set_max_width(340.0);
    ui.label(RichText::new(&*offer.title).strong());
    let purpose = purpose(rules, offer.verb, offer.with.as_deref(), &offer.title);
    let price = purpose.as_ref().and_then(|purpose| purpose.price.clone());
    let cost = price.unwrap_or_else(|| bits::cost_words(&offer.cost, counters));
    ui.label(if cost == bits::FREE { "Costs nothing".to_owned() } else { format!("Costs {cost}") });
    for counter in counters.iter().filter(|counter| offer.cost.0.iter().any(|(id, _)| *id == counter.id)) {
        bits::caption(ui, &super::counters::told(counter));
    }
    if offer.spends {
        bits::caption(ui, super::tips::USED_UP);
    }
    super::tips::warn_of_strikes(ui, &offer.provokes);
    super::turn_strip::foretell(ui, &offer.upcoming);
    match &offer.targets[..] {
        [] => {}
        [only] => {
            ui.label(format!("1 target: {}", only.target));
            for reason in &only.reasons {
                bits::reason_line(ui, reason);
            }
        }
        several => drop(ui.label(format!("{} targets", several.len()))),
    }
    if let Some(best) = best_target(offer) {
        let odds = best.odds.as_ref().map(|odds| bits::odds_words(offer.use_for, odds)).unwrap_or_default();
        ui.label(RichText::new(format!("Best: {}, {odds}", best.target)).color(theme::FADED));
    }
    if !offer.targets.is_empty() && nothing_armed {
        bits::caption(ui, "Click, then choose on the board");
    }
    purpose_line(ui, purpose, offer.rule, rules);
}

fn best_target(offer: &Offer) -> Option<&Target> {
    let worth = |target: &&Target| target.odds.map_or(0.0, |odds| odds.damage_mean);
    offer.targets.iter().filter(|target| target.odds.is_some()).max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

fn closed_line(ui: &mut Ui, closed: &UnavailableAction, measure: Measure) {
    ui.set_max_width(340.0);
    ui.label(RichText::new(&*closed.title).strong());
    ui.label(RichText::new(format!("Not now: {}", closed.reason.told(measure))).color(theme::HINDERS));
}

/// Draws the purpose of what is done by a word, if the book tells it, above the id and title of its rule; else the rule itself.
pub fn purpose_line(ui: &mut Ui, purpose: Option<ActionPurpose>, id: &str, rules: &[RuleText]) {
    let Some(ActionPurpose { text, .. }) = purpose else { return rule_line(ui, id, rules) };
    ui.add(egui::Label::new(text).wrap());
    rule_heading(ui, id, rules);
}

/// The rule behind something: what it says, as far as there is room, its id and its title.
pub fn rule_line(ui: &mut Ui, id: &str, rules: &[RuleText]) {
    let rule = rules.iter().find(|rule| rule.id == id);
    if let Some(rule) = rule {
        ui.add(egui::Label::new(RichText::new(bits::sentences(&rule.text, RULE)).small()).wrap());
    }
    rule_heading(ui, id, rules);
}

fn rule_heading(ui: &mut Ui, id: &str, rules: &[RuleText]) {
    let title = rules.iter().find(|rule| rule.id == id).map(|rule| &*rule.title).unwrap_or_default();
    bits::caption(ui, format!("{id} {title}").trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_fit_beside_each_other() {
        for (space, text) in [(vec2(850.0, 80.0), 1.0), (vec2(500.0, 84.0), 1.0), (vec2(420.0, 120.0), 1.5)] {
            let fit = fit(space, text);
            let wide = fit.columns as f32 * (fit.size.x + theme::GAP) - theme::GAP;
            let tall = ROWS as f32 * (fit.size.y + theme::GAP) - theme::GAP;
            assert!(wide <= space.x + 0.01 && tall <= space.y + 0.01, "{fit:?}");
            assert!(NARROWEST * text <= fit.size.x, "{fit:?}");
        }
    }
}
