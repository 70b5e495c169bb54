//! The hint, one line over the action bar: what is being waited for; and the toast that says why something was refused.

use super::{bits, watch};
use crate::{
    battle::{
        offer::{DecisionKind, Offer},
        setup::Control,
    },
    client::{
        input::{bindings::cap, keys::Key},
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, RichText, Ui};

/// Time a toast stays, in seconds.
const STAYS: f64 = 7.0;

/// The toast on show.
#[derive(Clone, Debug, Default)]
pub struct NoticeState {
    text: Option<String>,
    since: f64,
}

impl NoticeState {
    /// Whether `notice` is still to be shown at `now`, in seconds. A click takes it away early.
    fn shows(&mut self, notice: Option<&str>, now: f64) -> bool {
        if self.text.as_deref() != notice {
            *self = Self { text: notice.map(str::to_owned), since: now };
        }
        notice.is_some() && now - self.since < STAYS
    }
}

/// The memory of the last pass in which a toast was about a button.
const WARNING: &str = "toast about a button";

/// Whether a toast lies over the buttons of the bar: no tip may cover it.
pub fn lies_over_bar(ctx: &egui::Context) -> bool {
    let last = ctx.data(|data| data.get_temp::<u64>(egui::Id::new(WARNING)));
    last.is_some_and(|last| ctx.cumulative_pass_nr() <= last + 1)
}

/// Draws the toast at the top of the board, or over the button that it is about.
pub fn toast(
    ctx: &egui::Context,
    space: egui::Rect,
    notice: Option<&str>,
    about: Option<egui::Rect>,
    state: &mut NoticeState,
) {
    let now = ctx.input(|input| input.time);
    let (true, Some(text)) = (state.shows(notice, now), notice) else { return };
    if about.is_some() {
        let pass = ctx.cumulative_pass_nr();
        ctx.data_mut(|data| data.insert_temp(egui::Id::new(WARNING), pass));
    }
    let top = egui::pos2(space.center().x, space.top() + 10.0);
    let (at, pivot, space) = match about {
        Some(button) => {
            let over = button.right_top() - egui::vec2(0.0, 10.0);
            (over, egui::Align2::RIGHT_BOTTOM, ctx.viewport_rect())
        }
        None => (top, egui::Align2::CENTER_TOP, space),
    };
    let area = egui::Area::new(egui::Id::new("notice")).fixed_pos(at).pivot(pivot);
    let shown = area.order(egui::Order::Foreground).constrain_to(space).show(ctx, |ui| {
        theme::float_frame().stroke((1.5, theme::HINDERS)).show(ui, |ui| {
            ui.set_max_width((space.width() - 60.0).clamp(200.0, 560.0));
            let text = egui::Label::new(RichText::new(format!("! {text}")).color(theme::PARCHMENT)).wrap();
            ui.add(text.sense(egui::Sense::click())).on_hover_text("Click to put away").clicked()
        })
    });
    if shown.inner.inner {
        state.since = now - STAYS;
    }
    ctx.request_repaint_after_secs(1.0);
}

/// The hint of what the player may do next, in one line.
pub fn hint(table: &Table) -> String {
    if let Some(watched) = &table.watch {
        return watch::line(watched);
    }
    if let Some(outcome) = &table.shown.view.outcome {
        return format!("The battle is over: {}", outcome.why);
    }
    if table.shown.busy {
        return format!("{} skips ahead", cap(Key::Skip));
    }
    if let Some(decision) = table.decision() {
        return match decision.kind {
            DecisionKind::Turn => on_turn(table),
            DecisionKind::Reaction => format!("{} may react: choose in the box", decision.actor),
            DecisionKind::Roll => format!("{} may change a roll: choose in the box", decision.actor),
            DecisionKind::Rest => {
                let key = cap(Key::EndTurn);
                let leave = table.leave().map_or("Go on", |place| &*table.shown.offers.offers[place].title);
                format!("Rest as long as there is time; {key}, twice: {leave}")
            }
        };
    }
    match &table.shown.view.decision {
        Some(decision) => {
            let computer =
                table.battle.controls.iter().any(|(side, by)| *side == decision.side && *by == Control::Ai);
            let by = if computer { "the computer" } else { "their player" };
            format!("{}: {by} decides", decision.actor)
        }
        None => String::new(),
    }
}

fn on_turn(table: &Table) -> String {
    let esc = cap(Key::Back);
    if let Some((_, offer)) = table.asked() {
        return format!("{}: choose how, {esc} cancels", offer.title);
    }
    match table.armed_offer() {
        Some(offer) if !offer.targets.is_empty() => {
            format!("{}: choose a target on the board, {esc} cancels", offer.title)
        }
        Some(offer) if !offer.areas.is_empty() => {
            format!("{}: choose where on the board, {esc} cancels", offer.title)
        }
        Some(offer) if !offer.squares.is_empty() => {
            format!("{}: choose a square, {esc} cancels", offer.title)
        }
        Some(offer) => format!("{}: choose how, {esc} cancels", offer.title),
        None if table.plans.on => {
            format!(
                "Planning: click a square to stand there, then an enemy. Nothing is done yet; {} ends it",
                cap(Key::Plan)
            )
        }
        None if table.goal_offer().is_some() => {
            let title = table.goal_offer().map_or("", |(_, offer)| &*offer.title);
            format!("{title}: click it on the board, or its button below")
        }
        None if table.alone() && table.may_serve_goal() => {
            "No enemy in sight: your goal is still open".to_owned()
        }
        None if table.alone() => {
            format!("No enemy in sight: move on, or end your turn with {}", cap(Key::EndTurn))
        }
        None if spent(table) => {
            format!("Nothing left to do: {} ends your turn", cap(Key::EndTurn))
        }
        None => "Click a square to go there, an enemy to attack, or a button below".to_owned(),
    }
}

/// Whether nothing that costs anything is left on offer, and nowhere to go.
fn spent(table: &Table) -> bool {
    let costs = |offer: &Offer| offer.cost.0.iter().any(|(_, amount)| *amount > 0);
    let goes = |offer: &Offer| offer.walks() && offer.squares.iter().any(|goal| goal.stop);
    !table.shown.offers.offers.iter().any(|offer| costs(offer) || goes(offer))
}

/// Draws the hint with how to skip, in one line at most so wide.
pub fn hint_line(ui: &mut Ui, table: &Table, most: f32, out: &mut Vec<Intent>) {
    let text = hint(table);
    if table.shown.busy {
        if bits::one_line(ui, &text, theme::FADED, most, egui::Sense::click()).clicked() {
            out.push(Intent::Skip);
        }
        return;
    }
    // What ends a turn that has nothing left is not to be missed.
    let over = (table.alone() || spent(table)) && !table.may_serve_goal();
    let ends = table.on_turn() && !table.in_hand() && !table.plans.on && over;
    let colour = if ends { theme::AMBER } else { theme::FADED };
    bits::one_line(ui, &text, colour, most, egui::Sense::hover());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_toast_goes_after_a_while_and_a_new_one_comes() {
        let mut state = NoticeState::default();
        assert!(!state.shows(None, 0.0));
        assert!(state.shows(Some("too far"), 1.0));
        assert!(!state.shows(Some("too far"), 1.0 + STAYS));
        assert!(state.shows(Some("occupied"), 2.0 + STAYS));
    }
}
