//! The action bar: a button for each action, greyed ones with the reason, one for all that has no room, and the end of the turn
//! apart.

use super::{
    bits,
    choice::only_friends,
    face::{Face, button},
};
use crate::{
    battle::{
        offer::{Offer, UnavailableAction, Use},
        view::{Counter, RuleText},
        words::{Measure, Target},
    },
    client::{
        hit_boxes::HitBoxes,
        icons,
        input::{bindings::cap, keys::Key},
        model::{Button, Intent, Table, marks, own_name},
        theme,
    },
};
use bevy_egui::egui::{self, Align2, Rect, RichText, ScrollArea, Ui, Vec2, vec2};

/// The narrowest button, in points at the usual text size: two lines of small letters tell what most of them do.
const NARROWEST: f32 = 104.0;
/// The widest button, in points.
const WIDEST: f32 = 150.0;
/// Width of the list of buttons that have no room on the bar, in points at the usual text size.
const FOLDED: f32 = 700.0;
/// The most buttons without a key that can't be pressed now and are shown beside the others; more are a click away.
const FEW_CLOSED: usize = 3;

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
    let mut buttons = table.buttons();
    let space = ui.available_rect_before_wrap();
    let scale = theme::text_scale(ui);
    // What a lesson has not spoken of yet is a click away.
    let taught = |button: &Button| table.has_button(button.verb());
    let taught_here = buttons.iter().filter(|button| taught(button)).count();
    buttons.sort_by_key(|button| !taught(button));
    let shut = |button: &&Button| !button.is_open() && button.key.is_none();
    let shut = buttons[..taught_here].iter().filter(shut).count();
    // Those that can't be pressed come last.
    let first = taught_here - if FEW_CLOSED < shut { shut } else { 0 };
    let wanted = first + usize::from(first < buttons.len());
    let fit = fit(space.size(), scale);
    let shown = if wanted <= fit.room { first } else { fit.room - 1 };
    let letters = theme::small(ui).size;
    egui::Grid::new("actions").spacing(Vec2::splat(theme::GAP)).min_col_width(0.0).show(ui, |ui| {
        for (n, one) in buttons[..shown].iter().enumerate() {
            one_button(ui, fit.size, letters, table, one, spots, out);
            if (n + 1).is_multiple_of(fit.columns) {
                ui.end_row();
            }
        }
        if shown < buttons.len() {
            more(ui, fit.size, letters, table, buttons.len() - shown, spots, out);
        }
    });
    if table.input.more && shown < buttons.len() {
        folded(ui, space, table, &buttons[shown..], spots, out);
    }
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
    area.order(egui::Order::Foreground).constrain_to(window).show(ui.ctx(), |ui| {
        theme::float_frame().stroke((2.0, theme::AMBER)).show(ui, |ui| {
            let scale = theme::text_scale(ui);
            let wide = (window.width() - 3.0 * theme::GAP_WIDE).min(FOLDED * scale);
            let high = (at.y - window.top()) * 0.9;
            ScrollArea::vertical().max_height(high).show(ui, |ui| {
                let columns = ((wide / (NARROWEST * 1.25 * scale)) as usize).max(1);
                let size = vec2(wide / columns as f32 - theme::GAP, 32.0 * scale.max(1.0));
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
    let title = face_title(table, one);
    let Some((at, offer)) = table.offers_of(one).next() else {
        let Some(first) = table.closed_of(one).next() else { return };
        let icon = icons::of_refusal(&first.reason);
        let response = button(ui, size, letters, Face { title: &title, icon, key, ..Face::default() });
        response.on_hover_ui(|ui| {
            table.closed_of(one).for_each(|closed| closed_line(ui, closed, table.battle.measure));
            rule_line(ui, first.rule, &table.battle.rules);
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
    let next = offer.use_for == Use::Strike;
    let icon = icons::of_offer(offer);
    let face = Face { title: &title, icon, key, lit, enabled: true, next, cost, counters };
    let response = button(ui, size, letters, face);
    spots.mark(spot(offer.verb, offer.with.as_deref().filter(|_| !opens)), response.rect);
    if response.clicked() {
        let put_down = (!lit).then_some(at);
        out.push(if opens { Intent::Fan(put_down) } else { Intent::Arm(put_down) });
    }
    response.on_hover_ui(|ui| {
        if !opens {
            return open_tip(ui, offer, counters, &table.battle.rules, table.input.armed.is_none());
        }
        ui.set_max_width(340.0);
        ui.label(RichText::new(one.title).strong());
        let names: Vec<&str> = table.offers_of(one).map(|(_, offer)| own_name(&offer.title)).collect();
        ui.label(names.join(", "));
        rule_line(ui, offer.rule, &table.battle.rules);
    });
}

/// The title on a button: one that stands for several ends in dots, and one that names a friend without a use says so.
fn face_title(table: &Table, one: &Button) -> String {
    let named = |offer: &Offer| marks(offer).any(|target| offer.title.contains(&*target.target));
    let friend = |offer: &Offer| offer.use_for == Use::Other && named(offer) && only_friends(table, offer);
    let after = match table.offers_of(one).next() {
        _ if one.opens() => "…",
        Some((_, offer)) if friend(offer) => " (friend)",
        _ => "",
    };
    format!("{}{after}", one.title)
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
    let (lit, next) = (table.on_turn() && table.alone(), table.on_turn() && table.undone().is_none());
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
    let cost = bits::cost_words(&offer.cost, counters);
    ui.label(if cost == bits::FREE { "Costs nothing".to_owned() } else { format!("Costs {cost}") });
    for counter in counters.iter().filter(|counter| offer.cost.0.iter().any(|(id, _)| *id == counter.id)) {
        bits::caption(ui, &super::counters::told(counter));
    }
    super::tips::warn_of_strikes(ui, &offer.provokes);
    match offer.targets.len() {
        0 => {}
        1 => drop(ui.label(format!("1 target: {}", offer.targets[0].target))),
        several => drop(ui.label(format!("{several} targets"))),
    }
    if let Some(best) = best_target(offer) {
        let odds = best.odds.as_ref().map(|odds| bits::odds_words(offer.use_for, odds)).unwrap_or_default();
        ui.label(RichText::new(format!("Best: {}, {odds}", best.target)).color(theme::FADED));
    }
    if !offer.targets.is_empty() && nothing_armed {
        bits::caption(ui, "Click, then choose on the board");
    }
    rule_line(ui, offer.rule, rules);
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

/// The rule behind something: what it says, as far as there is room, its id and its title.
pub fn rule_line(ui: &mut Ui, id: &str, rules: &[RuleText]) {
    let rule = rules.iter().find(|rule| rule.id == id);
    if let Some(rule) = rule {
        ui.add(egui::Label::new(RichText::new(bits::clipped(&rule.text, RULE)).small()).wrap());
    }
    let title = rule.map(|rule| &*rule.title).unwrap_or_default();
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
