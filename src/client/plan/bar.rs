//! The switches of the overlays, in the line over the action bar, and the legend of the one on show.

use crate::{
    battle::words::Text,
    client::{
        board::overlays::{
            marks::{self, Mark},
            patterns,
        },
        hit_boxes::HitBoxes,
        icons,
        input::{bindings::cap, keys::Key},
        model::{Intent, Overlay, PlanIntent, Table},
        theme,
    },
    forecast::RISKS_TAKEN,
};
use bevy_egui::egui::{self, RichText, TextureHandle, Ui, vec2};
use std::collections::BTreeMap;

/// The pictures of the legends.
#[derive(Clone, Default)]
pub struct Swatches(BTreeMap<(Mark, &'static str), TextureHandle>);

/// The use of an overlay, for a tooltip.
const fn about(overlay: Overlay) -> &'static str {
    match overlay {
        Overlay::Threats => {
            "Where enemies strike, and where they can get to strike next turn. Point at one to see it alone."
        }
        Overlay::Sight => "What is seen from the square under the cursor, and behind what cover.",
        Overlay::Light => "How well each square is lit.",
        Overlay::Danger => "If you end here: the chance to be hurt and to drop before your next turn.",
    }
}

/// Words of the switches where there is room: icon, word and the action whose key is named.
const WORDS: [(&str, &str, Key); 6] = [
    (icons::UNDO, "Undo", Key::Undo),
    (icons::PLAN, "Plan", Key::Plan),
    (icons::DANGER, "Danger", Key::Danger),
    (icons::LIGHT, "Light", Key::Light),
    (icons::SIGHT, "Sight", Key::Sight),
    (icons::THREATS, "Threats", Key::Threats),
];

/// The margin of a switch at the left and the right, in points.
const PADDING: f32 = 6.0;

/// The words on a switch, or its icon alone.
fn face((icon, word, key): (&str, &str, Key), wordy: bool) -> String {
    if wordy { format!("{icon} {word} {}", cap(key)) } else { icon.to_owned() }
}

/// The width of the switches with their words or without, in points.
pub fn width(ui: &Ui, wordy: bool) -> f32 {
    let wide = |text: String| ui.painter().layout_no_wrap(text, theme::small(ui), theme::FADED).size().x;
    let each = 2.0 * PADDING + ui.spacing().item_spacing.x;
    WORDS.into_iter().map(|words| wide(face(words, wordy)) + each).sum()
}

/// Draws the switches, from the right edge inwards: undo, plan, and the overlays; with their words or without.
pub fn switches(ui: &mut Ui, table: &Table, wordy: bool, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.spacing_mut().button_padding = vec2(PADDING, 0.0);
    ui.spacing_mut().interact_size.y = 0.0;
    let [undo_words, plan_words, overlays @ ..] = WORDS;
    let text = |words: (&str, &str, Key)| RichText::new(face(words, wordy)).small();
    undo(ui, table, text(undo_words), spots, out);
    let lit = table.plans.on;
    let plan = ui.add_enabled(table.on_turn(), egui::Button::selectable(lit, text(plan_words)));
    let plan = plan.on_hover_text(format!("Plan {}: {PLAN}", cap(Key::Plan)));
    named(&plan, &format!("Plan {}", cap(Key::Plan)), lit);
    spots.mark("plan", plan.rect);
    if plan.clicked() {
        out.push(Intent::Plan(PlanIntent::Mode));
    }
    for (overlay, words) in Overlay::ALL.into_iter().rev().zip(overlays) {
        let lit = table.input.overlays.shown() == Some(overlay);
        let response = ui.add(egui::Button::selectable(lit, text(words)));
        let key =
            if overlay.is_toggled() { cap(words.2).to_owned() } else { format!("hold {}", cap(words.2)) };
        let response = response.on_hover_text(format!("{} ({key}): {}", words.1, about(overlay)));
        named(&response, overlay.title(), lit);
        spots.mark(format!("overlay:{}", overlay.title().to_lowercase()), response.rect);
        if response.clicked() {
            out.push(Intent::Overlay(overlay));
        }
    }
}

/// The use of planning, for a tooltip.
const PLAN: &str = "try a turn before you order it, where to stand and whom to attack from there. \
                    Shift + click does it at any time.";

/// Names a switch for those who hear the window: an icon alone says nothing to them.
fn named(response: &egui::Response, name: &str, lit: bool) {
    let enabled = response.enabled();
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, enabled, lit, name));
}

/// Draws the undo switch, greyed with the reason where there is no way back.
fn undo(ui: &mut Ui, table: &Table, text: RichText, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let open = table.shown.no_undo.is_none() && !table.shown.busy;
    let why = match &table.shown.no_undo {
        Some(why) => format!("Can't undo: {why}"),
        None => "Wait until everything has been shown".to_owned(),
    };
    let response = ui.add_enabled(open, egui::Button::new(text));
    let response = response.on_hover_text(format!("Undo {}: back to before the last order", cap(Key::Undo)));
    let response = response.on_disabled_hover_text(why);
    named(&response, "Undo", false);
    spots.mark("undo", response.rect);
    if response.clicked() {
        out.push(Intent::Undo);
    }
}

/// Draws the legend of the overlay on show, in the column: over the board it would cover what it explains.
pub fn legend(ui: &mut Ui, table: &Table, swatches: &mut Swatches) {
    let Some(overlay) = table.input.overlays.shown() else { return };
    ui.label(RichText::new(title(table, overlay)).strong().color(theme::AMBER));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.spacing_mut().interact_size.y = 0.0;
        for mark in marks::of(overlay) {
            ui.horizontal(|ui| {
                let picture = swatches.of(ui.ctx(), *mark);
                let size = vec2(22.0, 15.0);
                let uv = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, size.y / size.x));
                let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                ui.painter().rect_filled(rect, 0.0, egui::Color32::from_gray(92));
                ui.painter().image(picture.id(), rect, uv, egui::Color32::WHITE);
                ui.label(RichText::new(mark.words()).small());
            });
        }
        if let [first, more @ ..] = notes(overlay) {
            let faint = |text: &str| egui::Label::new(RichText::new(text).small().color(theme::FADED)).wrap();
            ui.add(faint(first));
            if !more.is_empty() {
                let told = ui.add(egui::Label::new(RichText::new(COUNTS).small().underline()));
                told.on_hover_ui(|ui| more.iter().for_each(|note| drop(ui.add(faint(note)))));
            }
        }
    });
    ui.separator();
}

/// The line that leads to the assumptions behind the numbers.
const COUNTS: &str = "What these numbers leave out";

/// The title of an overlay's legend: whom or where it is about.
fn title(table: &Table, overlay: Overlay) -> Text {
    match overlay {
        Overlay::Threats => match table.input.hovered_who.as_deref() {
            Some(who) => format!("Threats by {who}").into(),
            None => "Threats by all enemies".into(),
        },
        Overlay::Sight => {
            table.over().map_or("Sight: point at a square".into(), |at| format!("Seen from {at}").into())
        }
        Overlay::Light => "Light".into(),
        Overlay::Danger => "If you end your turn there".into(),
    }
}

/// Notes on how the numbers are read, and what they take for granted.
const RISKS: [&str; 1 + RISKS_TAKEN.len()] = {
    let [first, second, third, fourth] = RISKS_TAKEN;
    [
        "Above: the chance to be harmed. Below: to be down before you can act again. On small squares, point at one to read them.",
        first,
        second,
        third,
        fourth,
    ]
};

/// The notes on what an overlay leaves out or takes for granted.
const fn notes(overlay: Overlay) -> &'static [&'static str] {
    match overlay {
        Overlay::Sight => &["By the ground alone: an attack's odds count creatures between as well."],
        Overlay::Danger => &RISKS,
        Overlay::Threats | Overlay::Light => &[],
    }
}

impl std::fmt::Debug for Swatches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Swatches {
    fn of(&mut self, ctx: &egui::Context, mark: Mark) -> &TextureHandle {
        self.0.entry((mark, theme::palette().name)).or_insert_with(|| {
            let picture = patterns::swatch(mark.pattern(), mark.tint().colour);
            ctx.load_texture(format!("{mark:?}"), picture, patterns::SMOOTH)
        })
    }
}
