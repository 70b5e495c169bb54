//! The choice of a level, and of who plays which side.

use super::{
    super::{
        hud::bits,
        model::{Intent, Screen},
        probe::Spots,
        theme,
    },
    minimap,
};
use crate::{
    battle::setup::{Aim, Control, OptionSpec, Setup},
    session::Opening,
};
use bevy_egui::egui::{self, Color32, RichText, ScrollArea, TextureHandle, Ui, vec2};
use std::{collections::BTreeMap, sync::Arc};

/// One level that can be played.
#[derive(Clone)]
pub struct LevelCard {
    /// The checked level.
    pub setup: Arc<Setup>,
    /// What people call its rule system.
    pub rules: String,
    /// The house rules it may switch.
    pub options: Vec<OptionSpec>,
}

/// The levels there are, and what the player has chosen.
#[derive(Default)]
pub struct LevelsState {
    /// Those that can be played, in order.
    pub cards: Vec<LevelCard>,
    /// What is wrong with the others, each line with its place.
    pub broken: Vec<String>,
    /// The chosen one.
    pub chosen: usize,
    /// Who plays each side of it.
    pub controls: Vec<Control>,
    /// The seed as typed; empty for one by chance.
    pub seed: String,
    pictures: BTreeMap<String, TextureHandle>,
}

impl LevelsState {
    /// The levels that were found.
    pub fn new(cards: Vec<LevelCard>, broken: Vec<String>) -> Self {
        let mut state = Self { cards, broken, ..Self::default() };
        state.choose(0);
        state
    }

    /// Chooses a level; its sides are played as it proposes.
    pub fn choose(&mut self, at: usize) {
        self.chosen = at;
        let sides = self.cards.get(at).map_or(&[][..], |card| &card.setup.sides);
        self.controls = sides.iter().map(|side| side.control).collect();
    }

    /// The battle as chosen. `chance` is the seed when none is typed.
    pub fn opening(&self, chance: u64) -> Option<Opening> {
        let card = self.cards.get(self.chosen)?;
        let seed = if self.seed.trim().is_empty() { chance } else { self.seed.trim().parse().ok()? };
        Some(Opening { setup: card.setup.clone(), seed, controls: self.controls.clone(), resume: Vec::new() })
    }

    fn seed_is_fine(&self) -> bool {
        self.seed.trim().is_empty() || self.seed.trim().parse::<u64>().is_ok()
    }
}

/// Draws the screen: the list on the left, the chosen level on the right.
pub fn levels(ui: &mut Ui, state: &mut LevelsState, chance: u64, spots: &mut Spots, out: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        let back = ui.button("Back");
        spots.mark("back", back.rect);
        if back.clicked() {
            out.push(Intent::Go(Screen::Title));
        }
        ui.label(
            RichText::new("Choose a battle").size(theme::TEXT_HEADING * 1.2).strong().color(theme::AMBER),
        );
    });
    ui.add_space(theme::GAP);
    let width = (ui.available_width() * 0.36).clamp(240.0, 420.0);
    let inset = egui::Frame::new().inner_margin(egui::Margin { right: 12, ..Default::default() });
    let list = egui::Panel::left("level list").exact_size(width).frame(inset).resizable(false);
    list.show(ui, |ui| list_of(ui, state, spots));
    egui::CentralPanel::default()
        .frame(egui::Frame::new().inner_margin(egui::Margin::symmetric(16, 0)))
        .show(ui, |ui| match state.cards.get(state.chosen).cloned() {
            Some(card) => chosen(ui, &card, state, chance, spots, out),
            None => drop(ui.label("No level can be played.")),
        });
}

fn list_of(ui: &mut Ui, state: &mut LevelsState, spots: &mut Spots) {
    ScrollArea::vertical().id_salt("levels").auto_shrink([false, false]).show(ui, |ui| {
        let mut choice = None;
        for (at, card) in state.cards.iter().enumerate() {
            let lit = at == state.chosen;
            let picture = state.pictures.entry(card.setup.level.clone());
            let picture = picture.or_insert_with(|| minimap::texture(ui.ctx(), &card.setup)).clone();
            let response = theme::card_frame(lit).show(ui, |ui| card_row(ui, card, &picture)).response;
            let response = response.interact(egui::Sense::click());
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::WidgetType::Button, true, lit, &card.setup.title)
            });
            if ui.is_rect_visible(response.rect) {
                spots.mark(format!("level:{}", card.setup.level), response.rect);
            }
            // Keys that walk through the list choose as they go.
            if response.gained_focus() {
                response.scroll_to_me(None);
            }
            if response.clicked() || response.gained_focus() {
                choice = Some(at);
            }
        }
        if let Some(at) = choice {
            state.choose(at);
        }
        broken_files(ui, &state.broken);
    });
}

fn card_row(ui: &mut Ui, card: &LevelCard, picture: &TextureHandle) {
    ui.set_width(ui.available_width());
    ui.horizontal(|ui| {
        minimap::minimap(ui, &card.setup, picture, vec2(72.0, 54.0));
        ui.vertical(|ui| {
            ui.add(egui::Label::new(RichText::new(&card.setup.title).strong()).truncate());
            let numbers = (0..card.setup.sides.len())
                .map(|side| card.setup.combatants.iter().filter(|who| who.side == side).count().to_string());
            let about = format!("{} · {}", card.rules, numbers.collect::<Vec<_>>().join(" against "));
            ui.add(egui::Label::new(RichText::new(about).small().color(theme::FADED)).truncate());
        });
    });
}

fn broken_files(ui: &mut Ui, broken: &[String]) {
    if broken.is_empty() {
        return;
    }
    ui.add_space(theme::GAP_WIDE);
    ui.label(RichText::new("Levels that can't be played").strong().color(theme::HINDERS));
    for problem in broken {
        ui.add(egui::Label::new(RichText::new(problem).small().monospace()).wrap());
    }
}

fn chosen(
    ui: &mut Ui,
    card: &LevelCard,
    state: &mut LevelsState,
    chance: u64,
    spots: &mut Spots,
    out: &mut Vec<Intent>,
) {
    let foot = egui::Panel::bottom("begin").exact_size(58.0).frame(egui::Frame::new()).resizable(false);
    foot.show(ui, |ui| begin(ui, state, chance, spots, out));
    ScrollArea::vertical().id_salt("chosen level").auto_shrink([false, false]).show(ui, |ui| {
        ui.label(RichText::new(&card.setup.title).size(theme::TEXT_TITLE * 0.8).strong());
        bits::caption(ui, &card.rules);
        ui.scope(|ui| {
            // Longer lines are hard to read.
            ui.set_max_width(ui.available_width().min(760.0));
            ui.add(egui::Label::new(card.setup.text.trim()).wrap());
        });
        ui.add_space(theme::GAP);
        if let Some(picture) = state.pictures.get(&card.setup.level) {
            minimap::minimap(ui, &card.setup, picture, vec2(ui.available_width(), 300.0));
        }
        ui.add_space(theme::GAP);
        sides(ui, &card.setup, &mut state.controls, spots);
        goals(ui, &card.setup);
        options(ui, card);
    });
}

fn sides(ui: &mut Ui, setup: &Setup, controls: &mut [Control], spots: &mut Spots) {
    bits::caption(ui, "WHO PLAYS");
    for (at, (side, control)) in setup.sides.iter().zip(controls).enumerate() {
        ui.horizontal(|ui| {
            bits::side_mark(ui, theme::side_style(at), 8.0);
            ui.allocate_ui_with_layout(
                vec2(150.0, 20.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(150.0);
                    ui.add(egui::Label::new(&*side.name).truncate());
                },
            );
            for (way, word) in [(Control::Human, "Human"), (Control::Ai, "Computer")] {
                let open = side.may.contains(&way);
                let response = ui.add_enabled(open, egui::Button::selectable(*control == way, word));
                let response = response.on_disabled_hover_text("The level does not allow it");
                spots.mark(format!("side:{}:{}", side.name, word.to_lowercase()), response.rect);
                if response.clicked() {
                    *control = way;
                }
            }
        });
        let names = setup.combatants.iter().filter(|who| who.side == at).map(|who| &*who.name);
        let names = bits::clipped(&names.collect::<Vec<_>>().join(", "), 220);
        ui.add(egui::Label::new(RichText::new(names).small().color(theme::FADED)).wrap());
    }
}

fn goals(ui: &mut Ui, setup: &Setup) {
    if setup.goals.is_empty() {
        return;
    }
    ui.add_space(theme::GAP);
    bits::caption(ui, "GOALS");
    for goal in &setup.goals {
        let side = setup.sides.get(goal.side).map_or("?", |side| &*side.name);
        let aim = match &goal.aim {
            Aim::DefeatAll => "no enemy is left standing".to_owned(),
            Aim::Hold { rounds } => format!("one of them still stands when round {rounds} ends"),
            Aim::Reach { squares } if squares.len() == 1 => {
                format!("one of them ends a turn on {}", squares[0])
            }
            Aim::Reach { .. } => "one of them ends a turn on a marked square".to_owned(),
            Aim::Defeat { combatant } => format!("{combatant} is down"),
        };
        ui.label(format!("{side} win when {aim}"));
    }
}

fn options(ui: &mut Ui, card: &LevelCard) {
    if card.options.is_empty() {
        return;
    }
    ui.add_space(theme::GAP);
    bits::caption(ui, "HOUSE RULES");
    for spec in &card.options {
        let on = card.setup.option(spec);
        let (word, colour) = if on { ("on ", theme::AMBER) } else { ("off", theme::CLOSED) };
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(word).monospace().color(colour));
            ui.label(spec.text);
            bits::caption(ui, spec.rule);
        });
    }
}

fn begin(ui: &mut Ui, state: &mut LevelsState, chance: u64, spots: &mut Spots, out: &mut Vec<Intent>) {
    ui.add_space(theme::GAP);
    ui.horizontal(|ui| {
        ui.label(RichText::new("Seed").color(theme::FADED));
        let field = egui::TextEdit::singleline(&mut state.seed).hint_text("by chance").desired_width(150.0);
        ui.add(field).on_hover_text("The same seed and the same orders give the same battle");
        if !state.seed_is_fine() {
            ui.label(RichText::new("! a whole number from 0").color(theme::HINDERS));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let text = RichText::new("Begin").size(theme::TEXT_HEADING).color(Color32::BLACK);
            let button = egui::Button::new(text).fill(theme::AMBER).min_size(vec2(150.0, 40.0));
            let response = ui.add_enabled(state.seed_is_fine(), button);
            spots.mark("begin", response.rect);
            if let (true, Some(opening)) = (response.clicked(), state.opening(chance)) {
                out.push(Intent::Begin(Box::new(opening)));
            }
        });
    });
}
