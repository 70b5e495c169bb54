//! The prompt, a choice out of turn: what has happened, what may be done about it, at what price and with what odds, and what
//! goes on if nothing is. It keeps out of the way of those whom it is about.

use super::{
    action_bar::{key_name, purpose_line, spot},
    bits,
    dock::{self, dock},
    policy,
};
use crate::{
    battle::{
        offer::{Decision, DecisionKind, Offer, OpenRoll, RollStake, Use, Waiting},
        purpose::purpose,
        view::{CombatStatus, CombatantView},
        words::{Amount, Odds, Target, Who},
    },
    client::{
        hit_boxes::HitBoxes,
        icons,
        input::{bindings::cap, keys::Key},
        model::{Intent, Press, PromptRow, Table},
        theme,
    },
    grid::{Footprint, Size},
};
use bevy_egui::egui::{self, Align, Color32, Layout, Rect, RichText, ScrollArea, Ui, vec2};

/// The words on what a chance to turn a roll leaves out.
const ANSWERED: &str = "The first chance is as the dice lie now. An enemy with a point left can turn the roll back; the last chance counts that, if each does what pays.";

/// The greatest width of a prompt, in points; one with many rows is a column, so that it leaves a side of the board free.
const WIDEST: f32 = 640.0;
const COLUMN: f32 = 460.0;
/// The greatest height of what a prompt tells and its rows, in points, but for a column's; and the least, at the usual text size.
const ROWS: f32 = 280.0;
const LEAST_ROWS: f32 = 56.0;
/// The greatest share of the board's height that its rows take: beside them the board stays in sight.
const SHARE: f32 = 0.33;
/// The fewest rows that a rest shows beside how everybody is.
const LEAST_SEEN: usize = 3;
/// Height of a line under the rows at the usual text size, and of the frame, in points.
const LINE: f32 = 26.0;
const FRAME: f32 = 26.0;
/// The most deeds of a stack that are told where there is room; the outermost are left out.
const MOST_WAITING: usize = 5;

/// The decision that wants a prompt, if one does.
pub fn prompted(table: &Table) -> Option<&Decision> {
    table.decision().filter(|decision| decision.kind != DecisionKind::Turn)
}

/// The footprints on the board that a prompt is about: of whoever chooses, has led to it or has a deed waiting, and where that
/// leads; of all who rest.
pub fn concerned(table: &Table) -> Vec<Footprint> {
    let Some(decision) = prompted(table) else { return Vec::new() };
    if table.at_rest() {
        let resting = table.shown.view.combatants.iter().filter(|who| who.side == decision.side);
        return resting.filter_map(|who| Some(Footprint::new(who.at?, who.size))).collect();
    }
    let next = decision.waiting.last();
    let roller = decision.roll.as_ref().map(|open| &open.who);
    let names = [Some(&decision.actor), decision.against.as_ref(), roller, next.map(|one| &one.who)];
    let stands = |name: &Who| {
        let who = table.combatant(name)?;
        Some(Footprint::new(who.at?, who.size))
    };
    let goes = next.and_then(|one| Some(Footprint::new(one.at?, Size::MEDIUM)));
    names.into_iter().flatten().filter_map(stands).chain(goes).collect()
}

/// Draws the prompt over the board, beside all that must stay in sight.
pub fn prompt_area(
    ctx: &egui::Context,
    space: Rect,
    in_sight: &[Rect],
    table: &Table,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let Some(decision) = prompted(table) else { return };
    let id = egui::Id::new("prompt");
    // Larger letters make it wider before it is higher.
    let widest = if table.at_rest() { COLUMN } else { WIDEST } * theme::text_scale_in(ctx).max(1.0).sqrt();
    let wide = (space.width() - 40.0).clamp(240.0, widest + 30.0);
    // No wider than the bar beside the counters, where it hides less of the board.
    let counters = spots.rects.get("panel:counters").filter(|_| !table.at_rest());
    let bar = counters.map_or(wide, |counters| space.right() - counters.right() - 4.0 * dock::MARGIN);
    let wide = wide.min(bar.max(COLUMN));
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(wide, 190.0), |last| last.size());
    let last = ctx.data(|data| data.get_temp(id)).unwrap_or(0);
    let (place, at) = dock(space, size, in_sight, last);
    ctx.data_mut(|data| data.insert_temp(id, place));
    let area = egui::Area::new(id).fixed_pos(at);
    let shown = area.constrain_to(space).show(ctx, |ui| {
        theme::float_frame().stroke((2.0, theme::AMBER)).show(ui, |ui| {
            ui.set_max_size(vec2(wide - 30.0, space.height()));
            prompt(ui, table, decision, spots, out);
        });
    });
    spots.frame("panel:prompt", shown.response.rect);
}

/// The prompt itself. What tells and what can be done scroll together where there is no room; the button to decline stays.
pub fn prompt(ui: &mut Ui, table: &Table, decision: &Decision, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    heading(ui, table, decision, out);
    let text = theme::text_scale(ui).max(1.0);
    let room = ui.max_rect().bottom() - ui.cursor().top() - FRAME;
    let line = LINE * text;
    // In a narrow window what goes on has a line of its own.
    let wraps = !decision.waiting.is_empty() && ui.max_rect().width() < COLUMN * text;
    let declines = line * (1 + usize::from(wraps)) as f32;
    let spare = ((room - declines - LEAST_ROWS * text) / line).max(0.0) as usize;
    let waiting = decision.waiting.len().saturating_sub(1).min(MOST_WAITING).min(spare);
    let left = room - declines - line * waiting as f32;
    let most = (ui.max_rect().height() * SHARE).max(LEAST_ROWS * text);
    let high = if table.at_rest() { left } else { left.min(ROWS * text).min(most) };
    ScrollArea::vertical().max_height(high).min_scrolled_height(high).show(ui, |ui| {
        if !decision.trigger.is_empty() {
            ui.label(theme::bold(ui, &*decision.trigger));
        }
        if let Some(open) = &decision.roll {
            open_roll(ui, table, open);
        }
        let rows = table.rows();
        if table.at_rest() {
            party(ui, table, decision, left - line * rows.len().min(LEAST_SEEN) as f32);
        }
        for (n, row) in rows.into_iter().enumerate() {
            one_row(ui, table, key_name(n), row, spots, out);
        }
        if decision.kind == DecisionKind::Rest {
            // What is closed to several for the same reason is told once.
            let mut told: Vec<String> = Vec::new();
            for closed in &table.shown.offers.closed {
                let reason = closed.reason.told(table.battle.measure);
                if !told.contains(&reason) {
                    bits::caption(ui, &format!("{}: {reason}", closed.title));
                    told.push(reason);
                }
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        decline(ui, table, spots, out);
        if let Some(next) = decision.waiting.last() {
            bits::caption(ui, "then");
            waits(ui, table, next);
        }
    });
    stack(ui, table, &decision.waiting, waiting);
}

/// Draws the state of everybody of the side that rests: gauges, and what ails them. Left out where there is no room for it.
fn party(ui: &mut Ui, table: &Table, decision: &Decision, room: f32) {
    let resting = || {
        let ours = table.shown.view.combatants.iter().filter(|who| who.side == decision.side);
        ours.filter(|who| who.fate != CombatStatus::Coming)
    };
    let thin = |who: &CombatantView| bits::THIN_BAR * who.gauges.len().saturating_sub(1) as f32;
    let high: f32 = resting().map(|who| theme::body(ui).size + 7.0 + thin(who)).sum();
    if room < high + theme::GAP {
        return;
    }
    let grid = egui::Grid::new("party").num_columns(3).spacing([10.0, 2.0]);
    grid.show(ui, |ui| {
        for who in resting() {
            let faded = if who.fate == CombatStatus::Fighting { theme::PARCHMENT } else { theme::CLOSED };
            ui.add(egui::Label::new(RichText::new(bits::clipped(&who.name, 22)).color(faded)));
            ui.scope(|ui| {
                ui.set_max_width(110.0);
                bits::gauge_bars(ui, &who.gauges, 14.0);
            });
            let ails: Vec<&str> = match who.fate {
                CombatStatus::Out => vec!["out of the battle"],
                _ => who.conditions.iter().map(|condition| &*condition.label).collect(),
            };
            ui.label(RichText::new(bits::clipped(&ails.join(", "), 30)).small().color(theme::AMBER));
            ui.end_row();
        }
    });
    ui.add_space(theme::GAP);
}

fn heading(ui: &mut Ui, table: &Table, decision: &Decision, out: &mut Vec<Intent>) {
    let style = theme::side_style(table.side_index(&decision.side));
    let word = match (decision.kind, &decision.roll) {
        (_, Some(_)) => "can still change this roll",
        (DecisionKind::Reaction, None) => "may react",
        (DecisionKind::Rest, None) => "may rest",
        _ => "may choose",
    };
    let acts = |offer: &&Offer| offer.use_for != Use::Pass;
    let slots = table.slots();
    let reaction = slots.iter().filter_map(|at| table.shown.offers.offers.get(*at)).find(acts);
    let who_chooses = |ui: &mut Ui| {
        bits::side_mark(ui, style, 7.0);
        ui.label(RichText::new(&*decision.actor).strong().color(theme::AMBER));
        let side = RichText::new(format!("({}) {word}", decision.side)).color(theme::FADED);
        ui.add(egui::Label::new(side).truncate());
    };
    // The menu comes first, at the right: it knows no smaller size, and what is left is for the words.
    ui.horizontal(|ui| match (table.combatant(&decision.actor), reaction) {
        (Some(who), Some(offer)) => drop(ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            policy::menu(ui, table, who, offer.verb, out);
            ui.with_layout(Layout::left_to_right(Align::Center), who_chooses);
        })),
        _ => who_chooses(ui),
    });
}

/// Whether somebody is on the side of whoever chooses.
fn is_friend(table: &Table, who: &Who) -> bool {
    table.combatant(who).map(|who| &who.side) == table.decision().map(|decision| &decision.side)
}

/// Draws the dice of a roll as they lie, with what is added, and what they have to reach.
fn open_roll(ui: &mut Ui, table: &Table, open: &OpenRoll) {
    let against = open.against.map(|against| format!(" against {against}")).unwrap_or_default();
    let friend = is_friend(table, &open.who);
    ui.horizontal_wrapped(|ui| {
        bits::dice(ui, &open.roll.dice);
        for reason in &open.roll.reasons {
            bits::reason_chip(ui, reason);
        }
        ui.label(RichText::new(format!("= {}{against}", open.roll.total)).strong());
        if let Some(success) = open.success {
            // What helps an enemy is no good news.
            let colour = if success == friend { theme::HELPS } else { theme::HINDERS };
            // Damage hangs on an attack, which hits or misses.
            let word = match (open.stake, success) {
                (RollStake::Damage, true) => "hits",
                (RollStake::Damage, false) => "misses",
                (_, true) => "success",
                (_, false) => "failure",
            };
            let by = open.against.map_or(0, |against| (open.roll.total - against).abs());
            let word = if by == 0 { word.to_owned() } else { format!("{word} by {by}") };
            ui.label(RichText::new(word).strong().color(colour));
        }
    });
}

fn one_row(
    ui: &mut Ui,
    table: &Table,
    key: &str,
    PromptRow { place, press, title }: PromptRow,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let Some(offer) = table.shown.offers.offers.get(place) else { return };
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    let words = format!("{key}  {} {title}", icons::of_offer(offer));
    let (order, intent) = match press {
        Press::Order(order) => (order.clone(), Intent::Order(order)),
        Press::Ask(order) => (order.clone(), Intent::Ask(order)),
        Press::Aim => (offer.order(), Intent::Arm(Some(place))),
    };
    let target = offer.targets.iter().find(|target| Some(&target.target) == order.target.as_ref());
    ui.horizontal_wrapped(|ui| {
        let response = ui.button(words.trim_start()).on_hover_ui(|ui| {
            if let Some(target) = target {
                causes(ui, offer, target);
            }
            let rules = &table.battle.rules;
            let purpose = purpose(rules, offer.verb, offer.with.as_deref(), &offer.title);
            purpose_line(ui, purpose, offer.rule, rules);
        });
        spots.mark(spot(offer.verb, offer.with.as_deref()), response.rect);
        if response.clicked() {
            out.push(intent);
        }
        let recovers = table.at_rest() && matches!(offer.use_for, Use::Heal { .. });
        let reasons = target.filter(|_| recovers).map_or(&[][..], |target| &target.reasons);
        let notes = reasons.iter().filter(|reason| reason.amount == Amount::Note);
        let cost = bits::cost_words(&offer.cost, counters);
        // Between battles each of several ways may have a price of its own, which its words tell.
        let by_the_way = table.at_rest() && offer.cost.0.is_empty() && !offer.choices.is_empty();
        // Among gains such as wages a price has to say that it is one.
        let cost = if table.at_rest() && !offer.cost.0.is_empty() { format!("costs {cost}") } else { cost };
        let cost = Some(&*cost).filter(|_| !by_the_way);
        let told: Vec<&str> = cost.into_iter().chain(notes.map(|note| &*note.label)).collect();
        bits::caption(ui, &told.join(" · "));
        // A rest of hours says what it is good for.
        if table.at_rest() && offer.cost.0.iter().any(|(id, _)| *id == "hour") {
            let rule = table.battle.rules.iter().find(|rule| rule.id == offer.rule);
            bits::caption(ui, rule.map_or("", |rule| &*rule.text));
        }
        if let Some(odds) = target.and_then(|target| target.odds.as_ref()) {
            ui.label(RichText::new(bits::odds_words(offer.use_for, odds)).small());
        }
        if let Some(leaves) = &offer.leaves {
            left_over(ui, table, offer, leaves);
        }
        let open = table.decision().and_then(|decision| decision.roll.as_ref());
        if let (Use::Sway { chance, damage, stays, .. }, Some(open)) = (offer.use_for, open) {
            let friend = is_friend(table, &open.who);
            let told = swayed(open, friend, (chance, stays), damage);
            let told = [told, also(table, open, friend)].into_iter().filter(|words| !words.is_empty());
            let told = told.collect::<Vec<_>>().join(" · ");
            ui.label(RichText::new(told).small().color(theme::PARCHMENT)).on_hover_text(ANSWERED);
        }
    });
}

/// The effect of a change to a roll in words, with its chance, the chance that it stays where an enemy may answer, and the harm
/// that is at stake.
fn swayed(open: &OpenRoll, friend: bool, (chance, stays): (f32, f32), damage: f32) -> String {
    let (damage, in_the_end) = match open.may_answer.is_empty() {
        true => (damage, ""),
        false => (damage * stays, " in the end"),
    };
    let harm = (open.stake == RollStake::Damage && 0.05 <= damage).then(|| match friend {
        true => format!("{} more damage{in_the_end}", bits::mean(damage)),
        false => format!("spares {} damage{in_the_end}", bits::mean(damage)),
    });
    let turns = match (open.stake, open.against) {
        (RollStake::Order, _) => Some(format!("{} to act before more enemies", bits::percent(chance))),
        // What is as it should be already can only become better.
        (_, Some(_)) if open.success == Some(friend) => {
            Some(format!("makes it better still: {}", bits::percent(chance)))
        }
        (_, Some(_)) => Some(format!("turns this roll: {}", bits::percent(chance))),
        // Of damage itself it counts whether somebody falls by it.
        (RollStake::Damage, None) if 0.0 < chance && friend => {
            Some(format!("{} to bring the target down", bits::percent(chance)))
        }
        (RollStake::Damage, None) if 0.0 < chance => {
            Some(format!("it drops whom it hits: {} to stay up", bits::percent(chance)))
        }
        (_, None) => None,
    };
    let answered = turns.is_some() && !open.may_answer.is_empty();
    let answered = answered
        .then(|| format!("{} if {} answers", bits::percent(chance * stays), open.may_answer.join(" or ")));
    turns.into_iter().chain(answered).chain(harm).collect::<Vec<_>>().join(" · ")
}

/// Everybody else whom a change to one roll of damage for several harms or spares, against the wish of the side that chooses.
fn also(table: &Table, open: &OpenRoll, friend: bool) -> String {
    let unwished: Vec<&str> =
        open.shared.iter().filter(|who| is_friend(table, who) == friend).map(|who| &**who).collect();
    match (unwished.is_empty(), friend) {
        (true, _) => String::new(),
        (false, true) => format!("one roll for all: also harms {}", unwished.join(", ")),
        (false, false) => format!("one roll for all: also spares {}", unwished.join(", ")),
    }
}

fn causes(ui: &mut Ui, offer: &Offer, target: &Target) {
    ui.set_max_width(300.0);
    if let Some(odds) = &target.odds {
        super::tips::odds_grid(ui, offer.use_for, odds);
    }
    for reason in &target.reasons {
        bits::reason_line(ui, reason);
    }
}

fn decline(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let Some(offer) = table.leave().and_then(|at| table.shown.offers.offers.get(at)) else { return };
    // Going on to the next battle can't be taken back, so Escape does not do it.
    let key = cap(if table.at_rest() { Key::EndTurn } else { Key::Back });
    let response = ui.button(format!("{key}  {}", offer.title));
    spots.mark("pass", response.rect);
    if let Some(leaves) = &offer.leaves {
        left_over(ui, table, offer, leaves);
    }
    if response.clicked() {
        out.push(Intent::Order(offer.order()));
    }
}

/// Writes the odds that a reply leaves of what it answers. The one that leaves least is marked, whatever it costs.
fn left_over(ui: &mut Ui, table: &Table, offer: &Offer, leaves: &Odds) {
    let best = table.shown.offers.best_reply().is_some_and(|best| std::ptr::eq(best, offer));
    let (mark, colour) = if best { (" (best)", theme::AMBER) } else { ("", theme::PARCHMENT) };
    ui.label(RichText::new(format!("{}{mark}", bits::reply_words(leaves))).small().color(colour));
}

/// Draws the deeds that wait under the one that goes on next: the innermost first, each a step further in.
fn stack(ui: &mut Ui, table: &Table, waiting: &[Waiting], most: usize) {
    let under = waiting.split_last().map_or(&[][..], |(_, under)| under);
    for (depth, one) in under.iter().rev().take(most).enumerate() {
        ui.horizontal_wrapped(|ui| {
            ui.add_space(depth as f32 * 12.0);
            ui.label(RichText::new(icons::UNDER).color(theme::FADED));
            bits::caption(ui, "after that");
            waits(ui, table, one);
        });
    }
}

fn waits(ui: &mut Ui, table: &Table, one: &Waiting) {
    let side = table.combatant(&one.who).map_or(0, |who| table.side_index(&who.side));
    bits::side_mark(ui, theme::side_style(side), 5.0);
    ui.label(RichText::new(format!("{} {}", one.who, one.what)).small().color(Color32::WHITE));
}
