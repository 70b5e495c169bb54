//! The action bar: a button for each offer, greyed ones with the reason, and the end of the turn apart.

use super::bits;
use crate::{
    battle::{
        offer::{Closed, Offer, Use},
        view::{Counter, RuleText},
        words::Target,
    },
    client::{
        icons,
        input::{Key, strokes::cap},
        model::{Button, Intent, Table, order_for, own_name},
        probe::Spots,
        theme,
    },
};
use bevy_egui::egui::{
    self, Align2, Color32, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

/// The narrowest button that still tells what it does, in points.
const NARROWEST: f32 = 74.0;
/// A button that has room for its icon beside the title, in points.
const PICTURED: f32 = 100.0;
/// A button that has room for key, title and cost in one row, in points.
const ROOMY: f32 = 126.0;
/// A button that has room for the title under key and cost, in points.
const TALL: f32 = 60.0;
/// How near to its cost a title may come beyond where the next pip would be, in points.
const SLACK: f32 = 5.0;
/// The widest button, in points.
const WIDEST: f32 = 150.0;

/// The most letters of a rule that a tip tells.
const RULE: usize = 240;

/// How the buttons share the space of the bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Buttons in one row.
    pub columns: usize,
    /// One or two.
    pub rows: usize,
    /// Each button.
    pub size: Vec2,
}

/// Shares `space` among `buttons`. More than fit at their narrowest in two rows are reached by scrolling.
pub fn fit(buttons: usize, space: Vec2) -> Fit {
    let buttons = buttons.max(1);
    let width = |columns: usize| (space.x - theme::GAP * (columns as f32 - 1.0)) / columns as f32;
    let rows = if ROOMY <= width(buttons) { 1 } else { 2 };
    let columns = buttons.div_ceil(rows);
    let height = (space.y - theme::GAP * (rows as f32 - 1.0)) / rows as f32;
    Fit { columns, rows, size: vec2(width(columns).clamp(NARROWEST, WIDEST), height.max(24.0)) }
}

/// Draws the buttons of the pending turn into the space that is left in `ui`.
pub fn action_bar(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    if table.decision().is_none() {
        return;
    }
    let (open, closed) = (table.buttons(), table.closed_buttons());
    let space = ui.available_size();
    let fit = fit(open.len() + closed.len(), space);
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    let armed_by_default = table.armed.is_none();
    // The wheel turns the bar where there is more than fits.
    ui.style_mut().always_scroll_the_only_direction = true;
    ScrollArea::horizontal().id_salt("action bar").auto_shrink([true, true]).show(ui, |ui| {
        egui::Grid::new("actions").spacing(Vec2::splat(theme::GAP)).min_col_width(0.0).show(ui, |ui| {
            for (n, one) in open.iter().enumerate() {
                let Some((at, offer)) = table.offers_of(one).next() else { continue };
                if one.opens() {
                    fan(ui, fit.size, table, one, n, spots, out);
                } else {
                    let lit = table.armed == Some(at);
                    let response = button(ui, fit.size, Face::open(offer, n, lit, counters));
                    spots.mark(spot(offer.verb, offer.with.as_deref()), response.rect);
                    if response.clicked() {
                        out.push(Intent::Arm((!lit).then_some(at)));
                    }
                    response.on_hover_ui(|ui| open_tip(ui, offer, counters, &table.rules, armed_by_default));
                }
                end_row(ui, n, fit);
            }
            for (n, one) in closed.iter().enumerate() {
                let Some(first) = table.closed_of(one).next() else { continue };
                let title = face_title(one);
                let response = button(ui, fit.size, Face::closed(&title, first));
                response.on_hover_ui(|ui| {
                    table.closed_of(one).for_each(|closed| closed_line(ui, closed));
                    rule_line(ui, first.rule, &table.rules);
                });
                end_row(ui, open.len() + n, fit);
            }
        });
    });
}

/// A button that opens: what is behind it shows over the bar.
fn fan(
    ui: &mut Ui,
    size: Vec2,
    table: &Table,
    one: &Button,
    n: usize,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) {
    let Some((first, offer)) = table.offers_of(one).next() else { return };
    let lit = table.fan == Some(first) || table.armed.is_some_and(|armed| one.places.contains(&armed));
    let title = face_title(one);
    let icon = icons::of_offer(offer);
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    let alike = table.offers_of(one).all(|(_, other)| other.cost == offer.cost);
    let cost = if alike { &offer.cost.0[..] } else { &[] };
    let face = Face { title: &title, icon, key: key_name(n), lit, enabled: true, cost, counters };
    let response = button(ui, size, face);
    spots.mark(spot(offer.verb, None), response.rect);
    if response.clicked() {
        out.push(Intent::Fan((!lit).then_some(first)));
    }
    response.on_hover_ui(|ui| {
        ui.set_max_width(340.0);
        ui.label(RichText::new(one.title).strong());
        let names: Vec<&str> = table.offers_of(one).map(|(_, offer)| own_name(&offer.title)).collect();
        ui.label(names.join(", "));
        rule_line(ui, offer.rule, &table.rules);
    });
}

/// What stands on a button: one that stands for several ends in dots.
fn face_title(one: &Button) -> String {
    let dots = if one.opens() { "…" } else { "" };
    format!("{}{dots}", one.title)
}

fn end_row(ui: &mut Ui, n: usize, fit: Fit) {
    if (n + 1).is_multiple_of(fit.columns) {
        ui.end_row();
    }
}

/// The name of a button for tests from outside: `attack:longsword`, `dash`.
pub fn spot(verb: &str, with: Option<&str>) -> String {
    with.map_or_else(|| verb.to_owned(), |with| format!("{verb}:{with}"))
}

/// The button that ends the turn, apart from the others so that nobody hits it by mistake.
pub fn end_turn(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    let offer = table.decision().and(table.leave()).and_then(|at| table.offers.offers.get(at));
    let title = offer.map_or("End turn", |offer| &*offer.title);
    let face = Face {
        title,
        icon: icons::of_use(Use::EndTurn),
        key: cap(Key::EndTurn),
        lit: false,
        enabled: offer.is_some(),
        cost: &[],
        counters: &[],
    };
    let response = button(ui, ui.available_size().max(Vec2::ZERO), face);
    if let Some(offer) = offer {
        spots.mark("end_turn", response.rect);
        if response.clicked() {
            out.push(Intent::Order(order_for(offer)));
        }
    }
}

/// What is painted on a button.
struct Face<'a> {
    title: &'a str,
    icon: &'static str,
    key: &'a str,
    lit: bool,
    enabled: bool,
    cost: &'a [(&'static str, i32)],
    counters: &'a [Counter],
}

/// The key of the n-th button; only nine have one.
pub fn key_name(n: usize) -> &'static str {
    u8::try_from(n).map(|slot| cap(Key::Slot(slot))).unwrap_or_default()
}

impl<'a> Face<'a> {
    fn open(offer: &'a Offer, n: usize, lit: bool, counters: &'a [Counter]) -> Self {
        let key = key_name(n);
        let icon = icons::of_offer(offer);
        Self { title: &offer.title, icon, key, lit, enabled: true, cost: &offer.cost.0, counters }
    }

    fn closed(title: &'a str, closed: &Closed) -> Self {
        let icon = icons::of_refusal(&closed.reason);
        Self { title, icon, key: "", lit: false, enabled: false, cost: &[], counters: &[] }
    }
}

fn button(ui: &mut Ui, size: Vec2, face: Face) -> Response {
    // A greyed button still hears the cursor, for its reason, but no click.
    let sense = if face.enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, face.enabled, face.lit, face.title));
    if ui.is_rect_visible(rect) {
        ground(ui, rect, &face, &response);
        lettering(ui, rect, &face);
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
        _ => (theme::RAISED, Stroke::new(1.0, theme::LINE)),
    };
    ui.painter().rect(rect, theme::CORNER, fill, line, StrokeKind::Inside);
}

fn lettering(ui: &Ui, rect: Rect, face: &Face) {
    let painter = ui.painter();
    let colour = if face.enabled { theme::PARCHMENT } else { theme::CLOSED };
    let small = theme::small(ui);
    let scale = theme::text_scale(ui);
    let tall = TALL * scale <= rect.height();
    let narrow = !tall && rect.width() < ROOMY * scale;
    let mut left = rect.left() + 6.0;
    // Between the key and the cost a narrow button has no room for its title: there the key is a small number in the corner.
    if narrow {
        let font = egui::FontId::proportional(small.size * 0.75);
        let key =
            painter.text(rect.left_top() + vec2(3.0, 1.0), Align2::LEFT_TOP, face.key, font, theme::FADED);
        left = left.max(key.right() + 2.0);
    } else if !face.key.is_empty() {
        let top = if tall { rect.top() + 5.0 } else { rect.center().y - small.size * 0.75 };
        let width = bits::paint_key(painter, pos2(left, top), face.key, small.clone(), theme::FADED);
        left += width + 5.0;
    }
    // A whole word says more than an icon and half a word.
    if tall || PICTURED * scale <= rect.width() {
        let icon = egui::FontId::proportional(if tall { small.size * 1.6 } else { small.size * 1.25 });
        let y = if tall { rect.top() + 5.0 + small.size * 0.75 } else { rect.center().y };
        let ink = if face.enabled && !face.lit { theme::FADED } else { colour };
        let from = if narrow { rect.left() + 6.0 } else { left };
        let drawn = painter.text(pos2(from, y), Align2::LEFT_CENTER, face.icon, icon, ink);
        left = if tall { rect.left() + 6.0 } else { drawn.right() + 4.0 };
    }
    let right = costs(painter, rect, face, tall);
    let room = (if tall { rect.right() - 6.0 } else { right + SLACK }) - left;
    let galley = title(painter, ui, face.title, colour, room.max(10.0), tall);
    let top =
        if tall { rect.bottom() - 5.0 - galley.size().y } else { rect.center().y - galley.size().y / 2.0 };
    // A clip costs the window a pass of its own, so only large type that overflows has one.
    if rect.height() < galley.size().y {
        painter.with_clip_rect(rect.shrink(1.0)).galley(pos2(left, top), galley, colour);
    } else {
        painter.galley(pos2(left, top), galley, colour);
    }
}

/// The title as large as it fits without breaking a word.
fn title(
    painter: &egui::Painter,
    ui: &Ui,
    text: &str,
    colour: Color32,
    room: f32,
    tall: bool,
) -> std::sync::Arc<egui::Galley> {
    let (large, small) = (theme::body(ui).size, theme::small(ui).size);
    let rows = if tall { 3 } else { 2 };
    let lay = |size: f32, rows: usize| {
        let font = egui::FontId::proportional(size);
        let wide = |word: &str| painter.layout_no_wrap(word.to_owned(), font.clone(), colour).size().x;
        let whole = text.split_whitespace().all(|word| wide(word) <= room);
        let mut job = egui::text::LayoutJob::simple(text.to_owned(), font.clone(), colour, room);
        job.wrap.max_rows = rows;
        let galley = painter.layout_job(job);
        (whole && !galley.elided, galley)
    };
    const LEAST: f32 = 0.66;
    let sizes = [
        (large, rows - 1),
        (small, rows),
        (small * 0.85, rows),
        (small * 0.75, rows + 1),
        (small * LEAST, rows + 1),
    ];
    let mut galleys = sizes.into_iter().map(|(size, rows)| lay(size, rows));
    let (_, least) = lay(small * LEAST, rows + 1);
    galleys.find_map(|(fits, galley)| fits.then_some(galley)).unwrap_or(least)
}

/// Pips for uses and a number for feet, from the right edge inwards; returns where they begin.
fn costs(painter: &egui::Painter, rect: Rect, face: &Face, tall: bool) -> f32 {
    let mut x = rect.right() - 10.0;
    let y = if tall { rect.top() + 13.0 } else { rect.center().y };
    for (id, amount) in face.cost.iter().rev() {
        let place = face.counters.iter().position(|counter| counter.id == *id);
        let feet =
            place.and_then(|place| face.counters.get(place)).filter(|counter| bits::counts_feet(counter));
        if let Some(counter) = feet {
            let text = format!("{amount} {}", counter.unit);
            let font = egui::FontId::proportional(theme::TEXT_SMALL);
            let drawn = painter.text(pos2(x + 5.0, y), Align2::RIGHT_CENTER, text, font, theme::AMBER);
            x = drawn.left() - 8.0;
            continue;
        }
        for _ in 0..(*amount).clamp(0, 4) {
            bits::paint_pip(painter, pos2(x, y), 4.5, place.unwrap_or(3), true);
            x -= 12.0;
        }
        if let Some(times) = times_left(face.counters, place, *amount) {
            let font = egui::FontId::proportional(theme::TEXT_SMALL * 0.9);
            let at = pos2(rect.right() - 5.0, y + 15.0);
            let text = format!("×{times}");
            if tall {
                painter.text(at, Align2::RIGHT_CENTER, text, font, theme::FADED);
            }
        }
    }
    x
}

/// How often something can still be paid, where that is not what every turn begins with anew: more than once, and from any
/// counter but the first.
fn times_left(counters: &[Counter], place: Option<usize>, amount: i32) -> Option<i32> {
    let counter = counters.get(place.filter(|place| *place > 0)?)?;
    Some(counter.left.checked_div(amount)?).filter(|times| (2..100).contains(times))
}

/// What an offer costs and does, before it is taken up.
pub fn open_tip(ui: &mut Ui, offer: &Offer, counters: &[Counter], rules: &[RuleText], nothing_armed: bool) {
    ui.set_max_width(340.0);
    ui.label(RichText::new(&*offer.title).strong());
    ui.label(format!("Costs {}", bits::cost_words(&offer.cost, counters)));
    for counter in counters.iter().filter(|counter| offer.cost.0.iter().any(|(id, _)| *id == counter.id)) {
        bits::caption(ui, &super::counters::told(counter));
    }
    match offer.targets.len() {
        0 => {}
        1 => drop(ui.label(format!("1 target: {}", offer.targets[0].target))),
        several => drop(ui.label(format!("{several} targets"))),
    }
    if let Some(best) = best_target(offer) {
        let odds = best.odds.as_ref().map(bits::odds_words).unwrap_or_default();
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

fn closed_line(ui: &mut Ui, closed: &Closed) {
    ui.set_max_width(340.0);
    ui.label(RichText::new(&*closed.title).strong());
    ui.label(RichText::new(format!("Not now: {}", closed.reason)).color(theme::HINDERS));
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
    fn up_to_twenty_buttons_fit_beside_each_other() {
        let space = vec2(850.0, 80.0);
        for buttons in 1..=20 {
            let fit = fit(buttons, space);
            let wide = fit.columns as f32 * (fit.size.x + theme::GAP) - theme::GAP;
            let tall = fit.rows as f32 * (fit.size.y + theme::GAP) - theme::GAP;
            assert!(wide <= space.x + 0.01 && tall <= space.y + 0.01, "{buttons}: {fit:?}");
            assert!(buttons <= fit.columns * fit.rows, "{buttons}: {fit:?}");
        }
    }
}
