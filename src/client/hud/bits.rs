//! Small pieces that several panels share: marks, pips, gauges, key caps, odds and reasons.

use super::super::{
    icons,
    theme::{self, Shape},
};
use crate::{
    battle::{
        offer::Use,
        view::{CombatStatus, CombatantView, Counter},
        words::{Amount, Cost, DiceGroup, Gauge, Odds, Reason, several},
    },
    dice::Chance,
};
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Pos2, Rect, Response, RichText, Sense, Shape as Paint,
    Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

/// The disc or block of a combatant with its initial: side by colour and form, faded when it is out.
pub fn side_mark(ui: &mut Ui, style: (Color32, Shape), radius: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(radius * 2.3), Sense::hover());
    style.1.paint(ui.painter(), rect.center(), radius, style.0, Stroke::new(1.0, theme::INK));
    response
}

/// Paints a combatant's portrait: the side's form in its colour with the initials, faded when it is out.
pub fn portrait(
    painter: &egui::Painter,
    centre: Pos2,
    radius: f32,
    style: (Color32, Shape),
    name: &str,
    fate: CombatStatus,
) {
    let (fill, letters) = match fate {
        CombatStatus::Fighting => (style.0, theme::INK),
        _ => (style.0.gamma_multiply(0.35), theme::FADED),
    };
    style.1.paint(painter, centre, radius, fill, Stroke::new(1.5, theme::INK));
    let font = FontId::proportional(radius * 0.95);
    painter.text(centre, Align2::CENTER_CENTER, initials(name), font, letters);
    if fate != CombatStatus::Fighting {
        let arm = radius * 0.8;
        let line = Stroke::new(2.0, theme::HINDERS);
        painter.line_segment([centre + vec2(-arm, -arm), centre + vec2(arm, arm)], line);
        painter.line_segment([centre + vec2(-arm, arm), centre + vec2(arm, -arm)], line);
    }
}

/// The initials for a token or a portrait: `Al` for Aldric, `BBW` for Big Bad Wolf, `G12` for Goblin 12.
pub fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let first = |word: &&str| word.chars().next();
    match words.as_slice() {
        [word] => word.chars().take(2).collect(),
        [word, .., last] if last.len() <= 3 && last.bytes().all(|b| b.is_ascii_digit()) => {
            word.chars().take(1).chain(last.chars()).collect()
        }
        words => words.iter().filter_map(first).take(3).collect(),
    }
}

/// The same text, with each `%` kept on the line of its number.
pub fn unbroken(text: &str) -> String {
    text.replace(" %", "\u{a0}%")
}

/// Cuts a text to a number of characters, with dots where something is missing.
pub fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A mean of damage, rounded to a tenth and a half of that up: the same text for one mean, however it was added up.
pub fn mean(damage: impl Into<f64>) -> String {
    // More than the error of a sum, far less than a tenth.
    const ERROR: f64 = 1e-4;
    format!("{:.1}", damage.into() + ERROR)
}

/// The sentences of a text, as many as fit among `most` letters, and at least the first: no sentence is ever cut.
pub fn sentences(text: &str, most: usize) -> &str {
    let ends = || text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let fits = |end: &usize| text[..*end].chars().count() <= most;
    let end = ends().filter(fits).last().or_else(|| ends().next());
    &text[..end.unwrap_or(text.len())]
}

/// A text in one line, cut with dots where it is wider than `room`. Unlike a clip it costs the window no pass of its own.
pub fn fitted(
    painter: &egui::Painter,
    text: &str,
    font: FontId,
    colour: Color32,
    room: f32,
) -> Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    painter.layout_job(job)
}

/// Draws small letters in one line at most so wide, cut with dots; read out whole.
pub fn one_line(ui: &mut Ui, text: &str, colour: Color32, most: f32, sense: Sense) -> Response {
    let galley = fitted(ui.painter(), text, theme::small(ui), colour, most);
    let (rect, response) = ui.allocate_exact_size(galley.size(), sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    ui.painter().galley(rect.min, galley, colour);
    response
}

/// A text in one line like [`fitted`], in letters as small as three quarters before anything is cut.
pub fn snug(
    painter: &egui::Painter,
    text: &str,
    font: FontId,
    colour: Color32,
    room: f32,
) -> Arc<egui::Galley> {
    let wide = painter.layout_no_wrap(text.to_owned(), font.clone(), colour).size().x;
    let size = font.size * (room / wide.max(1.0)).clamp(SMALLEST, 1.0);
    fitted(painter, text, FontId { size, ..font }, colour, room)
}

/// The least size of letters as a share of what they would be with room enough.
const SMALLEST: f32 = 0.75;

/// Covers the whole window, for what not everybody may see: what other layers have drawn on the board, too, in the same frame.
pub fn cover_all(ctx: &egui::Context) {
    ctx.layer_painter(egui::LayerId::background()).rect_filled(ctx.viewport_rect(), 0.0, theme::INK);
}

/// The most pips that are drawn one by one; more become a number beside one.
pub const MOST_PIPS: i32 = 4;

/// One pip of a counter. The form is that of its place among the counters, so that costs and counters look alike.
pub fn paint_pip(painter: &egui::Painter, centre: Pos2, radius: f32, place: usize, full: bool) {
    let line = Stroke::new(1.3, if full { theme::AMBER } else { theme::CLOSED });
    let fill = if full { theme::AMBER } else { Color32::TRANSPARENT };
    match place % 6 {
        0 => painter.add(Paint::convex_polygon(Shape::Diamond.corners(centre, radius * 1.15), fill, line)),
        1 => {
            let corners = [(0.0, -1.15), (1.05, 0.8), (-1.05, 0.8)];
            let corners = corners.map(|(x, y)| centre + radius * vec2(x, y)).to_vec();
            painter.add(Paint::convex_polygon(corners, fill, line))
        }
        2 if full => painter.circle_filled(centre, radius + line.width / 2.0, fill),
        2 => painter.circle_stroke(centre, radius, line),
        4 => {
            let rect = Rect::from_center_size(centre, radius * vec2(0.9, 2.2));
            painter.rect(rect, CornerRadius::ZERO, fill, line, StrokeKind::Middle)
        }
        5 => {
            let corners =
                (0..6).map(|corner| egui::Vec2::angled(std::f32::consts::FRAC_PI_3 * corner as f32));
            let corners = corners.map(|corner| centre + radius * 1.1 * corner).collect();
            painter.add(Paint::convex_polygon(corners, fill, line))
        }
        _ => {
            let rect = Rect::from_center_size(centre, egui::Vec2::splat(radius * 1.7));
            painter.rect(rect, CornerRadius::ZERO, fill, line, StrokeKind::Middle)
        }
    };
}

/// Whether a counter counts feet rather than uses.
pub fn counts_feet(counter: &Counter) -> bool {
    !counter.unit.is_empty()
}

/// The name of what a counter counts, as many as `amount`: `Actions` is one `action` and two `actions`.
fn counted(label: &str, amount: i32) -> String {
    let label = label.to_lowercase();
    let one = label.strip_suffix('s').filter(|one| amount == 1 && !one.ends_with('s')).map(str::to_owned);
    one.unwrap_or(label)
}

/// A cost in words: `1 action, 10 ft of movement`; `free` where it costs nothing.
pub fn cost_words(cost: &Cost, counters: &[Counter]) -> String {
    let word = |(id, amount): &(&'static str, i32)| match counters.iter().find(|counter| counter.id == *id) {
        Some(counter) if counts_feet(counter) => {
            format!("{amount} {} of {}", counter.unit, counter.label.to_lowercase())
        }
        Some(counter) => format!("{amount} {}", counted(&counter.label, *amount)),
        None => format!("{amount} {}", several(&id.replace('_', " "), *amount)),
    };
    let words: Vec<_> = cost.0.iter().filter(|(_, amount)| *amount != 0).map(word).collect();
    if words.is_empty() { FREE.to_owned() } else { words.join(", ") }
}

/// The word for a cost of nothing.
pub const FREE: &str = "free";

/// The colour of a gauge by how well it stands; the numbers beside it say the same. Harm has the colour of harm from the first of it on.
pub fn gauge_colour(gauge: &Gauge) -> Color32 {
    match share(gauge) {
        _ if gauge.harm => theme::HINDERS,
        left if left <= 0.25 => theme::HINDERS,
        left if left <= 0.5 => theme::AMBER,
        _ => theme::HELPS,
    }
}

/// The fill of a gauge, 0 to 1.
pub fn share(gauge: &Gauge) -> f32 {
    if gauge.max <= 0 { 0.0 } else { (gauge.now as f32 / gauge.max as f32).clamp(0.0, 1.0) }
}

/// Paints a bar as full as a gauge.
pub fn paint_gauge(painter: &egui::Painter, rect: Rect, gauge: &Gauge) {
    painter.rect_filled(rect, 0, theme::LINE);
    let inside = rect.shrink(1.0);
    painter.rect_filled(inside, 0, theme::INK);
    let mut left = inside;
    left.set_width(inside.width() * share(gauge));
    painter.rect_filled(left, 0, gauge_colour(gauge));
}

/// Draws the gauges of somebody: a bar with numbers for the first, as wide as there is room, and a thin one for each other
/// beneath. Pointing at one tells what it is.
pub fn gauge_bars(ui: &mut Ui, gauges: &[Gauge], height: f32) {
    let Some((first, others)) = gauges.split_first() else { return };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = THIN_GAP;
        gauge_bar(ui, first, height * theme::text_scale(ui).max(1.0)).on_hover_text(gauge_words(first));
        for gauge in others {
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), THIN), Sense::hover());
            paint_gauge(ui.painter(), rect, gauge);
            let words = gauge_words(gauge);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
            response.on_hover_text(words);
        }
    });
}

/// Height that each gauge after the first adds to the bars, in points.
pub const THIN_BAR: f32 = THIN + THIN_GAP;

const THIN: f32 = 5.0;
const THIN_GAP: f32 = 1.0;

/// The numbers of somebody's first gauge: `7 / 12`.
pub fn health_numbers(who: &CombatantView) -> String {
    who.health().map(numbers).unwrap_or_default()
}

/// The numbers of a gauge: `7 / 12`.
pub fn numbers(gauge: &Gauge) -> String {
    format!("{} / {}", gauge.now, gauge.max)
}

/// A gauge in words: `Health 7 of 12`.
pub fn gauge_words(gauge: &Gauge) -> String {
    format!("{} {} of {}", gauge.label, gauge.now, gauge.max)
}

fn gauge_bar(ui: &mut Ui, gauge: &Gauge, height: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    paint_gauge(ui.painter(), rect, gauge);
    let text = numbers(gauge);
    // A plate under the numbers: the edge of the filling would cross them, and on a bright one they would be pale.
    let galley = ui.painter().layout_no_wrap(text.clone(), theme::small(ui), Color32::WHITE);
    let plate = numbers_plate(rect, galley.size());
    ui.painter().rect_filled(plate, theme::CORNER, theme::INK.gamma_multiply(0.8));
    let at = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
    ui.painter().galley(at, galley, Color32::WHITE);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &text));
    response
}

/// The plate under numbers of some size in the middle of a bar: within the bar, and around all of them.
fn numbers_plate(bar: Rect, numbers: egui::Vec2) -> Rect {
    Rect::from_center_size(bar.center(), vec2(numbers.x + 10.0, bar.height() - 2.0)).intersect(bar)
}

/// Paints a key cap with its top left at `at`; returns its width.
pub fn paint_key(painter: &egui::Painter, at: Pos2, key: &str, font: FontId, colour: Color32) -> f32 {
    let galley = painter.layout_no_wrap(key.to_owned(), font, colour);
    let rect = Rect::from_min_size(at, galley.size() + vec2(8.0, 2.0));
    painter.rect(rect, 3, theme::INK, Stroke::new(1.0, theme::LINE), StrokeKind::Inside);
    painter.galley(pos2(rect.center().x - galley.size().x / 2.0, rect.top() + 1.0), galley, colour);
    rect.width()
}

/// The odds of an offer in one line: of a strike `62.5 % to hit · 7.4 % critical · 4.8 damage · 31.0 % to drop`, of anything else
/// `62.5 % to succeed`, with the harm that comes of it.
pub fn odds_words(use_for: Use, odds: &Odds) -> String {
    let Odds { hit, critical, damage_mean, defeat, .. } = odds;
    if use_for != Use::Strike {
        return format!("{hit} to succeed{}{}", to_reach(odds), harm(odds));
    }
    // A rule system without critical hits has no word to say of them.
    let critical = if critical.is_never() { String::new() } else { format!(" · {critical} critical") };
    let (graze, wound) = (graze(odds), wound(odds));
    format!(
        "{hit} to hit{graze}{critical}{wound} · {} damage · {} to drop",
        mean(*damage_mean),
        plain(*defeat)
    )
}

/// The area of others that a rectangle covers, what lies over each other counted for each.
pub fn covered(by: egui::Rect, others: &[egui::Rect]) -> f32 {
    let cut = others.iter().map(|other| other.intersect(by));
    cut.filter(egui::Rect::is_positive).map(|cut| cut.area()).sum()
}

/// The chance alone: `62.5 % to hit`, `62.5 % to succeed`.
pub fn chance_words(use_for: Use, odds: &Odds) -> String {
    format!("{} to {}", odds.hit, if use_for == Use::Strike { "hit" } else { "succeed" })
}

/// The odds against a combatant in an area, in one line: to be hit by an attack roll, or to fail a save.
pub fn caught_words(use_for: Use, odds: &Odds) -> String {
    let Odds { hit, .. } = odds;
    match use_for {
        Use::Strike | Use::Prime { .. } if *hit == Chance::CERTAIN => {
            harm(odds).trim_start_matches(" · ").to_owned()
        }
        // Only an attack roll can be a critical one: else those inside save.
        Use::Strike | Use::Prime { .. } if !odds.critical.is_never() => {
            format!("{hit} is hit{} · {} critical{}", graze(odds), odds.critical, harm(odds))
        }
        Use::Strike | Use::Prime { .. } => format!("{hit} to fail the save{}{}", graze(odds), harm(odds)),
        use_for => odds_words(use_for, odds),
    }
}

/// The odds that a reply leaves of what it answers: `35.0 % to hit · 2.1 damage`.
pub fn reply_words(odds: &Odds) -> String {
    let Odds { hit, damage_mean, .. } = odds;
    if *damage_mean <= 0.0 {
        format!("{hit} to succeed")
    } else {
        format!("{hit} to hit{} · {} damage", graze(odds), mean(*damage_mean))
    }
}

/// The chance of a graze; nothing where there is none.
fn graze(odds: &Odds) -> String {
    if odds.graze.is_never() { String::new() } else { format!(" · {} to graze", odds.graze) }
}

/// The number that a check has to reach; nothing where there is none.
fn to_reach(odds: &Odds) -> String {
    odds.against.map(|(what, number)| format!(" · {what} {number}")).unwrap_or_default()
}

/// The chance of a wound; nothing where there is none.
fn wound(odds: &Odds) -> String {
    if odds.wound.is_never() { String::new() } else { format!(" · {} to wound", odds.wound) }
}

/// The harm that comes of something, in words; nothing where none does.
fn harm(odds: &Odds) -> String {
    let Odds { damage_mean, defeat, .. } = odds;
    if *damage_mean <= 0.0 {
        return String::new();
    }
    format!("{} · {} damage · {} to drop", wound(odds), mean(*damage_mean), plain(*defeat))
}

/// A share with one decimal, but for what is as good as never: `4.2 %`, `0 %`.
pub fn percent(share: f32) -> String {
    let share = share * 100.0;
    if share < 0.05 { "0\u{a0}%".to_owned() } else { format!("{share:.1}\u{a0}%") }
}

/// A chance with one decimal, but for what can't happen: `4.2 %`, `0 %`.
pub fn plain(chance: Chance) -> String {
    if chance.is_never() { "0 %".to_owned() } else { chance.to_string() }
}

/// One line for a cause: sign, amount, cause. Its rule opens on a click; returns whether it was clicked.
pub fn reason_line(ui: &mut Ui, reason: &Reason) -> bool {
    let (mark, colour) = match reason.sign() {
        1 => ("+", theme::HELPS),
        -1 => ("-", theme::HINDERS),
        _ => ("·", theme::FADED),
    };
    let amount = reason.amount.to_string();
    // Amounts such as `+2` begin with their sign; `x1/2` does not. A word has no room beside the sign.
    let (amount, label) = match reason.amount {
        Amount::Edge(_) => (mark.to_owned(), format!("{amount}: {}", reason.label)),
        Amount::Needed(n) => {
            let than = if n < 0 { "less" } else { "more" };
            (mark.to_owned(), format!("{}: {} {than} to reach", reason.label, n.abs()))
        }
        _ if amount.starts_with(['+', '-']) => (amount, reason.label.to_string()),
        _ => (format!("{mark} {amount}"), reason.label.to_string()),
    };
    ui.horizontal(|ui| {
        ui.add_sized([46.0, 16.0], egui::Label::new(RichText::new(amount.trim_end()).color(colour).strong()));
        let label = egui::Label::new(RichText::new(label).color(theme::PARCHMENT)).wrap();
        ui.add(label.sense(Sense::click())).clicked()
    })
    .inner
}

/// A cause in a few letters, for a line of several: amount and cause.
pub fn reason_chip(ui: &mut Ui, reason: &Reason) {
    let colour = match reason.sign() {
        1 => theme::HELPS,
        -1 => theme::HINDERS,
        _ => theme::FADED,
    };
    let text = match reason.amount {
        Amount::Edge(_) => format!("{}: {}", reason.amount, reason.label),
        amount => format!("{amount} {}", reason.label),
    };
    ui.label(RichText::new(text.trim_start()).small().color(colour)).on_hover_text(reason.rule);
}

/// A switch that shows only an icon; its word is in the tip. Returns whether it was clicked.
pub fn icon_switch(ui: &mut Ui, icon: &str, word: &str, lit: bool) -> bool {
    let response = ui.add(egui::Button::selectable(lit, icon));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, lit, word));
    response.on_hover_text(word).clicked()
}

/// A field to look for something in, as wide as there is room, with a cross to empty it.
pub fn search_field(ui: &mut Ui, text: &mut String, hint: &str) -> Response {
    let field = ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        // The cross always has its room: one that came with the first letter would take the field away from the keys.
        let full = !text.is_empty();
        let cross = ui.add_visible(full, egui::Button::new(icons::CLEAR).small());
        if full {
            cross.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, "Show all"));
            if cross.on_hover_text("Show all").clicked() {
                text.clear();
            }
        }
        let told = format!("{} {hint}", icons::FIND);
        let field = egui::TextEdit::singleline(text).id_salt(hint).hint_text(told);
        ui.add(field.desired_width(f32::INFINITY))
    });
    field.inner
}

/// The dice of a roll, those that do not count struck through. Where there are several kinds, or they have names, each kind says
/// what it is.
pub fn dice(ui: &mut Ui, groups: &[DiceGroup]) {
    let several = groups.len() > 1;
    for group in groups {
        if several || !group.name.is_empty() {
            caption(ui, &group.label());
        }
        for (face, counts) in group.shown() {
            die(ui, face, counts);
        }
    }
}

/// A die that shows a face, struck through where it does not count.
fn die(ui: &mut Ui, face: u8, counts: bool) {
    let font = theme::bold_font(ui, theme::TEXT_SMALL);
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(font.size * 1.4), Sense::hover());
    let painter = ui.painter();
    let (paper, ink) = if counts { (theme::PARCHMENT, theme::INK) } else { (theme::INK, theme::FADED) };
    painter.rect(rect, 3, paper, Stroke::new(1.0, theme::FADED), StrokeKind::Inside);
    painter.text(rect.center(), Align2::CENTER_CENTER, face, font, ink);
    if !counts {
        painter.line_segment([rect.left_bottom(), rect.right_top()], Stroke::new(1.5, theme::FADED));
    }
    let told = if counts { face.to_string() } else { format!("{face} dropped") };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &told));
}

/// A small caption over a group.
pub fn caption(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).small().color(theme::FADED));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_told_in_ones_and_in_manies() {
        let told = |id, amount| cost_words(&Cost(vec![(id, amount)]), &[]);
        assert_eq!([told("hour", 1), told("hour", 8)], ["1 hour", "8 hours"]);
        assert_eq!([told("stamina_die", 1), told("stamina_die", 2)], ["1 stamina die", "2 stamina dice"]);
        assert_eq!(told("hour", 0), "free");
    }

    #[test]
    fn harm_is_never_in_the_colour_of_health() {
        let track = |now| Gauge { harm: true, ..Gauge::new("track", "Condition track", now, 5) };
        assert!((1..=5).all(|now| gauge_colour(&track(now)) == theme::HINDERS));
        let health = |now| gauge_colour(&Gauge::new("health", "Health", now, 12));
        assert_eq!([3, 6, 12].map(health), [theme::HINDERS, theme::AMBER, theme::HELPS]);
    }

    #[test]
    fn a_plate_keeps_the_edge_of_a_bar_from_its_numbers() {
        let bar = Rect::from_min_size(pos2(10.0, 10.0), vec2(200.0, 17.0));
        let plate = numbers_plate(bar, vec2(40.0, 14.0));
        assert!(bar.contains_rect(plate) && 44.0 < plate.width(), "{plate:?}");
        assert_eq!(plate.center(), bar.center());
        assert!(bar.contains_rect(numbers_plate(bar, vec2(300.0, 14.0))), "however long they are");
    }

    #[test]
    fn one_mean_is_told_in_one_way() {
        assert_eq!(
            [8.25, 8.249_999_5, 8.24, 0.0].map(|damage: f64| mean(damage)),
            ["8.3", "8.3", "8.2", "0.0"]
        );
        assert_eq!(mean(8.25_f32), "8.3");
    }

    #[test]
    fn a_long_text_is_cut_between_its_sentences() {
        let text = "One, two, three. Four. Five, six and seven.";
        assert_eq!(
            [10, 20, 30, 99].map(|most| sentences(text, most)),
            ["One, two, three.", "One, two, three.", "One, two, three. Four.", text,]
        );
    }

    #[test]
    fn initials_tell_goblins_apart() {
        for (name, expected) in [
            ("Aldric", "Al"),
            ("Goblin 12", "G12"),
            ("", ""),
            ("É", "É"),
            ("Big Bad Wolf", "BBW"),
            ("Road bandit 7", "R7"),
        ] {
            assert_eq!(initials(name), expected, "{name}");
        }
    }

    #[test]
    fn odds_speak_of_what_is_done() {
        let odds = Odds {
            critical: Chance::new(2, 27),
            damage_mean: 4.83,
            defeat: Chance::new(31, 100),
            ..Odds::of(Chance::new(5, 8))
        };
        let push = Use::Hinder { turns: 0.3 };
        let plain = Odds::of(Chance::new(5, 8));
        assert_eq!(
            odds_words(Use::Strike, &odds),
            "62.5 % to hit · 7.4 % critical · 4.8 damage · 31.0 % to drop"
        );
        let wounds = Odds { wound: Chance::new(1, 4), ..odds };
        assert_eq!(
            odds_words(Use::Strike, &wounds),
            "62.5 % to hit · 7.4 % critical · 25.0 % to wound · 4.8 damage · 31.0 % to drop"
        );
        let grazes = Odds { graze: Chance::new(1, 8), ..odds };
        assert_eq!(reply_words(&grazes), "62.5 % to hit · 12.5 % to graze · 4.8 damage");
        assert_eq!(odds_words(push, &plain), "62.5 % to succeed");
        assert_eq!(odds_words(push, &odds), "62.5 % to succeed · 4.8 damage · 31.0 % to drop");
        let rolled = "62.5 % is hit · 7.4 % critical · 4.8 damage · 31.0 % to drop";
        assert_eq!(caught_words(Use::Strike, &odds), rolled);
        let saves = Odds { critical: Chance::NEVER, ..odds };
        assert_eq!(
            caught_words(Use::Strike, &saves),
            "62.5 % to fail the save · 4.8 damage · 31.0 % to drop"
        );
        assert_eq!(caught_words(push, &plain), "62.5 % to succeed");
        let sure = Odds { hit: Chance::CERTAIN, ..odds };
        assert_eq!(caught_words(Use::Strike, &sure), "4.8 damage · 31.0 % to drop");
    }

    #[test]
    fn a_gauge_never_leaves_its_bar() {
        for (now, max, expected) in
            [(5, 10, 0.5), (-3, 10, 0.0), (20, 10, 1.0), (1, 0, 0.0), (i32::MIN, -1, 0.0)]
        {
            assert!(
                (share(&Gauge::new("health", "Health", now, max)) - expected).abs() < f32::EPSILON,
                "{now}/{max}"
            );
        }
    }

    #[test]
    fn costs_are_told_in_the_words_of_the_counters() {
        let counter = |id: &'static str, label: &'static str, unit: &'static str| Counter {
            id: id.into(),
            label: label.into(),
            left: 1,
            max: 1,
            unit: unit.into(),
            lasting: false,
        };
        let counters = [
            counter("action", "Action", ""),
            counter("movement", "Movement", "ft"),
            counter("actions", "Deeds", ""),
        ];
        let cases = [
            (Cost(vec![("action", 1)]), "1 action"),
            (Cost(vec![("action", 1), ("movement", 15)]), "1 action, 15 ft of movement"),
            (Cost(vec![("free_hand", 2), ("action", 0)]), "2 free hands"),
            (Cost::default(), "free"),
            (Cost(vec![("actions", 1)]), "1 deed"),
            (Cost(vec![("actions", 2)]), "2 deeds"),
        ];
        for (cost, expected) in cases {
            assert_eq!(cost_words(&cost, &counters), expected);
        }
    }
}
