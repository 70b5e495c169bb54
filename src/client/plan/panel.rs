//! The plan panel: both drafts side by side in words, with everything that can come of them, and the word to go.

use super::words::percent;
use crate::{
    battle::words::Text,
    client::{
        hit_boxes::HitBoxes,
        hud::bits,
        model::{Intent, LETTERS, PlanDraft, PlanIntent, Table, told},
        theme,
    },
    forecast::{DangerForecast, Foreseen, Struck},
};
use bevy_egui::egui::{self, RichText, Ui, vec2};

/// Whether the plan takes the place of the sheet.
pub fn is_open(table: &Table) -> bool {
    table.plans.any() && table.on_turn()
}

/// Draws the panel: both drafts with all that can come of them.
pub fn contents(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    heads(ui, table, spots, out);
    let plans = &table.plans;
    if plans.draft().is_empty() {
        bits::caption(ui, "Click a square to stand there, then an enemy to attack from there.");
    }
    steps(ui, table, plans.draft());
    let shown: Vec<usize> = (0..2).filter(|at| !plans.drafts[*at].is_empty()).collect();
    if !shown.is_empty() {
        comparison(ui, table, &shown);
        ui.separator();
        reactions(ui, table);
        assumptions(ui, table);
    }
    feet(ui, table, spots, out);
}

/// The two drafts as tabs.
fn heads(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("Plan").strong().color(theme::AMBER));
        for (at, letter) in LETTERS.into_iter().enumerate() {
            let empty = if table.plans.drafts[at].is_empty() { " (empty)" } else { "" };
            let tab = egui::Button::selectable(table.plans.at == at, format!("{letter}{empty}"));
            let response = ui.add(tab).on_hover_text("B changes between the two");
            spots.mark(format!("plan:{}", letter.to_lowercase()), response.rect);
            if response.clicked() {
                out.push(Intent::Plan(PlanIntent::Pick(at)));
            }
        }
    });
}

fn steps(ui: &mut Ui, table: &Table, draft: &PlanDraft) {
    let way = draft
        .ghost
        .iter()
        .map(|ghost| format!("Go to {}, {}", ghost.at, table.battle.measure.told(ghost.feet)));
    for (nth, line) in way.chain(draft.deeds.iter().map(|deed| told(table, deed))).enumerate() {
        ui.label(format!("{}. {line}", nth + 1));
    }
}

/// A line of the comparison: what it is about, and its value in a forecast.
type ComparisonRow = (Text, Box<dyn Fn(&Foreseen) -> String>);

/// Every number of the drafts, one column each.
fn comparison(ui: &mut Ui, table: &Table, shown: &[usize]) {
    let columns: Vec<_> = shown.iter().map(|at| (LETTERS[*at], table.foreseen(*at))).collect();
    let known: Vec<&Foreseen> = columns.iter().filter_map(|(_, answer)| (*answer)?.ok()).collect();
    let rows = rows(&known);
    egui::Grid::new("plans").num_columns(1 + columns.len()).spacing([14.0, 3.0]).show(ui, |ui| {
        if columns.len() > 1 {
            ui.label("");
            for (letter, _) in &columns {
                ui.label(RichText::new(*letter).strong().color(theme::AMBER));
            }
            ui.end_row();
        }
        for (title, value) in &rows {
            ui.label(RichText::new(&**title).color(theme::FADED));
            for (_, answer) in &columns {
                match *answer {
                    Some(Ok(foreseen)) => drop(ui.label(RichText::new(value(foreseen)).strong())),
                    Some(Err(_)) => drop(ui.label("?")),
                    None => drop(ui.label("…")),
                }
            }
            ui.end_row();
        }
        afterwards(ui, table, shown);
    });
    for (letter, why) in
        columns.iter().filter_map(|(letter, answer)| Some((letter, answer.as_ref()?.as_ref().err()?)))
    {
        ui.label(RichText::new(format!("{letter}: {why}")).color(theme::HINDERS));
    }
}

/// Draws the risk of ending the turn where each draft stands.
fn afterwards(ui: &mut Ui, table: &Table, shown: &[usize]) {
    let stands = |at: usize| {
        let ghost = table.plans.drafts[at].ghost.as_ref().map(|ghost| ghost.at);
        table.peril(ghost.or(table.acting()?.at)?)
    };
    type PlanShare = fn(&DangerForecast) -> f64;
    let rows: [(&str, PlanShare); 2] = [
        ("Hit before your next turn", |peril| peril.hit),
        ("Down before your next turn", |peril| peril.down),
    ];
    for (title, share) in rows {
        ui.label(RichText::new(title).color(theme::FADED));
        for at in shown {
            let told = stands(*at).map_or_else(|| "…".to_owned(), |peril| percent(share(peril)));
            ui.label(RichText::new(told).strong());
        }
        ui.end_row();
    }
}

/// The rows that can be told of the forecasts: the move and the actions of each, then everybody that any of them may harm.
fn rows(known: &[&Foreseen]) -> Vec<ComparisonRow> {
    let mut rows: Vec<ComparisonRow> = vec![
        (
            "No damage taken".into(),
            Box::new(|plan| plan.stages.last().map_or_else(String::new, |last| last.unhurt.to_string())),
        ),
        (
            "Whole plan works".into(),
            Box::new(|plan| plan.stages.last().map_or_else(String::new, |last| last.done.to_string())),
        ),
        ("Damage dealt".into(), Box::new(|plan| bits::mean(plan.deals))),
        ("Damage taken".into(), Box::new(|plan| bits::mean(plan.takes))),
    ];
    let deeds = known.iter().map(|plan| plan.stages.len()).max().unwrap_or(0);
    for nth in 0..deeds {
        let own = move |plan: &Foreseen| {
            plan.struck
                .iter()
                .filter(move |hit| hit.stage == nth && !hit.reaction)
                .cloned()
                .collect::<Vec<_>>()
        };
        if known.iter().any(|plan| !own(plan).is_empty()) {
            rows.push((
                format!("Step {} possible", nth + 1).into(),
                Box::new(move |plan| {
                    plan.stages.get(nth).map_or_else(String::new, |stage| stage.possible.to_string())
                }),
            ));
            rows.push((
                format!("Step {} hits", nth + 1).into(),
                Box::new(move |plan| chances(&own(plan), |hit| hit.hit.to_string())),
            ));
            if known.iter().any(|plan| own(plan).iter().any(|hit| !hit.graze.is_never())) {
                rows.push((
                    format!("Step {} grazes", nth + 1).into(),
                    Box::new(move |plan| chances(&own(plan), |hit| hit.graze.to_string())),
                ));
            }
            rows.push((
                format!("Step {} critical", nth + 1).into(),
                Box::new(move |plan| chances(&own(plan), |hit| hit.critical.to_string())),
            ));
        }
    }
    let mut names: Vec<Text> = Vec::new();
    for one in known.iter().flat_map(|plan| &plan.harmed) {
        if !names.iter().any(|name| **name == *one.who) {
            names.push(one.who.to_string().into());
        }
    }
    for name in names {
        let title = format!("{name} is down").into();
        rows.push((
            title,
            Box::new(move |plan| {
                let one = plan.harmed.iter().find(|one| *one.who == *name);
                one.map_or_else(|| "0 %".to_owned(), |one| one.down.to_string())
            }),
        ));
    }
    rows
}

fn chances(all: &[Struck], told: impl Fn(&Struck) -> String) -> String {
    all.iter().map(told).collect::<Vec<_>>().join(", ")
}

/// Draws each reaction that the draft at hand provokes, where it comes.
fn reactions(ui: &mut Ui, table: &Table) {
    let Some(Ok(foreseen)) = table.foreseen(table.plans.at) else { return };
    for struck in foreseen.struck.iter().filter(|struck| struck.reaction) {
        let at = struck.at.map(|at| format!(" at {at}")).unwrap_or_default();
        let hits = percent(struck.hit_if_rolled());
        let line =
            format!("! {} strikes{at}: {hits} to hit, {} damage", struck.by, bits::mean(struck.damage_mean));
        ui.add(egui::Label::new(RichText::new(line).color(theme::HINDERS)).wrap());
    }
}

fn assumptions(ui: &mut Ui, table: &Table) {
    let Some(Ok(foreseen)) = table.foreseen(table.plans.at) else { return };
    if !foreseen.assumed.is_empty() {
        let line = format!("Assumes: {}.", foreseen.assumed.join("; "));
        ui.add(egui::Label::new(RichText::new(line).small().color(theme::FADED)).wrap());
    }
}

fn feet(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        let ready = !table.plans.draft().is_empty();
        let letter = LETTERS[table.plans.at.min(1)];
        let go = egui::Button::new(format!("Carry out {letter}")).min_size(vec2(0.0, 24.0));
        let response = ui.add_enabled(ready, go).on_hover_text("Ctrl + Enter, or a click on the ghost");
        if ready {
            spots.mark("carry_out", response.rect);
        }
        if response.clicked() {
            out.push(Intent::Plan(PlanIntent::CarryOut));
        }
        let response = ui.button("Take back").on_hover_text("Esc, or the right mouse button");
        spots.mark("erase", response.rect);
        if response.clicked() {
            out.push(Intent::Plan(PlanIntent::Erase));
        }
    });
}
