//! The choice of a level, and of who plays which side.

use super::{
    super::{
        hit_boxes::HitBoxes,
        hud::{awards, bits},
        icons,
        model::{Intent, Screen},
        theme,
    },
    minimap,
    trial::{Trials, trial},
};
use crate::{
    battle::{
        RuleSystem,
        opening::at_the_start,
        setup::{Control, Difficulty, FoeCount, Foes, Goal, OptionSpec, Setup},
        tell::capital,
        words::Who,
    },
    session::{BattleSpec, BestResults},
};
use bevy_egui::egui::{self, RichText, ScrollArea, TextureHandle, Ui, vec2};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// One level that can be played.
#[derive(Clone)]
pub struct LevelCard {
    /// The checked level.
    pub setup: Arc<Setup>,
    /// The name of its rule system for people.
    pub rules: String,
    /// Its rule system; none in tests.
    pub system: Option<&'static dyn RuleSystem>,
    /// The house rules it may switch.
    pub options: Vec<OptionSpec>,
    /// Combatants that each side knows nothing of when it begins.
    pub secrets: Vec<BTreeSet<Who>>,
}

impl LevelCard {
    /// The heading that the level stands under in the list.
    fn group(&self) -> &str {
        if self.setup.lesson.is_empty() { &self.rules } else { "Lessons" }
    }

    /// Whether all words of a search are in the title, the text or the heading.
    fn matches(&self, search: &str) -> bool {
        let text = format!("{} {} {}", self.setup.title, self.setup.text, about(self)).to_lowercase();
        search.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }

    /// The combatants that somebody who is to play knows nothing of when the battle begins: the card does not show them.
    fn hidden(&self, controls: &[Control]) -> BTreeSet<Who> {
        let played = self.secrets.iter().zip(controls).filter(|(_, control)| **control == Control::Human);
        played.flat_map(|(secrets, _)| secrets).cloned().collect()
    }

    /// The combatants of [`LevelCard::hidden`] where the level is played as it proposes.
    fn hidden_by_default(&self) -> BTreeSet<Who> {
        self.hidden(&self.setup.sides.iter().map(|side| side.control).collect::<Vec<_>>())
    }

    /// The numbers of those who fight on each side, in the order of the level, but for the hidden.
    fn numbers<'a>(&'a self, hidden: &'a BTreeSet<Who>) -> impl Iterator<Item = usize> + 'a {
        let shown = |side| {
            let theirs = self.setup.combatants.iter().filter(move |who| who.side == side);
            theirs.filter(|who| !hidden.contains(&who.name)).count()
        };
        (0..self.setup.sides.len()).map(shown)
    }
}

/// A level that other foes are in, with the level that it was made of and the foes that were wanted.
type OpposedCard = (Arc<Setup>, Foes, LevelCard);

/// The levels there are, and what the player has chosen.
#[derive(Default)]
pub struct LevelsState {
    /// Levels that can be played, in order.
    pub cards: Vec<LevelCard>,
    /// Problems of the other levels, each line with its place.
    pub broken: Vec<String>,
    /// The place of the chosen card.
    pub chosen: usize,
    /// Controls of each side of the chosen level.
    pub controls: Vec<Control>,
    /// The number of foes that whoever plays one side wants.
    pub foes: FoeCount,
    /// The seed as typed; empty for a random one.
    pub seed: String,
    /// The words that the list is searched for; empty for the whole list.
    pub search: String,
    /// Trials of how even the levels are, as far as that is known.
    pub trials: Trials,
    pictures: BTreeMap<String, TextureHandle>,
    /// The chosen level with the foes that are wanted, and what it was made of.
    opposed: Option<OpposedCard>,
    /// Whether Enter was pressed for the chosen card.
    entered: bool,
    /// Whether the list has still to be scrolled to the chosen card.
    reveal: bool,
}

impl LevelsState {
    /// The levels that were found, those of a group together.
    pub fn new(mut cards: Vec<LevelCard>, broken: Vec<String>) -> Self {
        let mut groups: Vec<String> = Vec::new();
        for card in &cards {
            if !groups.iter().any(|group| group == card.group()) {
                groups.push(card.group().to_owned());
            }
        }
        cards.sort_by_key(|card| groups.iter().position(|group| group == card.group()));
        let mut state = Self { cards, broken, ..Self::default() };
        state.choose(0);
        state
    }

    /// The levels as they are found now. What was chosen stays so, and what was tried out stays known.
    pub fn renew(&mut self, cards: Vec<LevelCard>, broken: Vec<String>) {
        let before = self.cards.get(self.chosen).map(|card| card.setup.level.clone());
        let (trials, search) = (std::mem::take(&mut self.trials), std::mem::take(&mut self.search));
        *self = Self { trials, search, foes: self.foes, ..Self::new(cards, broken) };
        if let Some(before) = before {
            self.choose_level(&before);
        }
    }

    /// Chooses the level of this name, if it is there, and has the list show it.
    pub fn choose_level(&mut self, level: &str) {
        if let Some(at) = self.cards.iter().position(|card| card.setup.level == level) {
            self.choose(at);
            self.reveal = true;
        }
    }

    /// Chooses a level; its sides are played as it proposes.
    pub fn choose(&mut self, at: usize) {
        self.chosen = at;
        let sides = self.cards.get(at).map_or(&[][..], |card| &card.setup.sides);
        self.controls = sides.iter().map(|side| side.control).collect();
    }

    /// The side whose foes may be fewer or more: that of the only person who plays.
    fn hero(&self) -> Option<usize> {
        awards::hero(self.controls.iter().copied())
    }

    /// The chosen level, with as many foes as are wanted.
    pub fn card(&mut self) -> Option<LevelCard> {
        let card = self.cards.get(self.chosen)?;
        let side = self.hero().filter(|&side| card.setup.more_or_fewer(side, self.foes) > 0);
        let (Some(side), Some(system)) = (side, card.system) else { return Some(card.clone()) };
        let foes = Foes { of: card.setup.sides.get(side)?.name.clone(), number: self.foes };
        let known = |(from, wanted, _): &&OpposedCard| Arc::ptr_eq(from, &card.setup) && *wanted == foes;
        if let Some((.., opposed)) = self.opposed.as_ref().filter(known) {
            return Some(opposed.clone());
        }
        let setup = Arc::new(card.setup.against(&foes, &|creature| system.creature(creature)));
        let opposed = LevelCard { secrets: at_the_start(&setup, system), setup, ..card.clone() };
        self.opposed = Some((card.setup.clone(), foes, opposed.clone()));
        Some(opposed)
    }

    /// The battle as chosen. `chance` is the seed when none is typed.
    pub fn opening(&mut self, chance: u64) -> Option<BattleSpec> {
        let setup = self.card()?.setup;
        let seed = if self.seed.trim().is_empty() { chance } else { self.seed.trim().parse().ok()? };
        Some(BattleSpec { setup, seed, controls: self.controls.clone(), resume: Vec::new(), origin: None })
    }

    /// Whether the search has the chosen level among its hits.
    fn lists_chosen(&self) -> bool {
        self.cards.get(self.chosen).is_some_and(|card| card.matches(&self.search))
    }

    fn seed_is_fine(&self) -> bool {
        self.seed.trim().is_empty() || self.seed.trim().parse::<u64>().is_ok()
    }
}

/// Draws the screen: the list on the left, the chosen level on the right.
pub fn levels(
    ui: &mut Ui,
    state: &mut LevelsState,
    results: &BestResults,
    chance: u64,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    ui.horizontal(|ui| {
        let back = ui.button(format!("{} Back", icons::BACK));
        spots.mark("back", back.rect);
        if back.clicked() {
            out.push(Intent::Go(Screen::Title));
        }
        ui.add_space(theme::GAP);
        ui.label(theme::heading("Choose a battle"));
    });
    ui.add_space(theme::GAP);
    let width = (ui.available_width() * 0.36).clamp(250.0, 440.0);
    let inset = egui::Frame::new().inner_margin(egui::Margin { right: 12, ..Default::default() });
    let list = egui::Panel::left("level list").exact_size(width).frame(inset).resizable(false);
    list.show(ui, |ui| list_of(ui, state, results, spots));
    egui::CentralPanel::default()
        .frame(egui::Frame::new().inner_margin(egui::Margin::symmetric(16, 0)))
        .show(ui, |ui| match state.card() {
            Some(card) => chosen(ui, &card, state, (results, chance), spots, out),
            None => drop(ui.label("No level can be played.")),
        });
}

fn list_of(ui: &mut Ui, state: &mut LevelsState, results: &BestResults, spots: &mut HitBoxes) {
    let hint = format!("{} Search", icons::SEARCH);
    let field = egui::TextEdit::singleline(&mut state.search).hint_text(hint).desired_width(f32::INFINITY);
    let field = ui.add(field);
    spots.mark("search", field.rect);
    if field.changed() && !state.lists_chosen() {
        let hit = state.cards.iter().position(|card| card.matches(&state.search));
        hit.into_iter().for_each(|at| state.choose(at));
    }
    ui.add_space(theme::GAP);
    ScrollArea::vertical().id_salt(("levels", state.search.clone())).auto_shrink([false, false]).show(
        ui,
        |ui| {
            let (mut choice, mut group) = (None, "");
            let reveal = std::mem::take(&mut state.reveal);
            let listed = state.cards.iter().enumerate().filter(|(_, card)| card.matches(&state.search));
            for (at, card) in listed {
                if card.group() != group {
                    group = card.group();
                    bits::caption(ui, &group.to_uppercase());
                }
                let lit = at == state.chosen;
                let picture = picture(&mut state.pictures, ui.ctx(), &card.setup);
                // One widget with its sense from the start: a frame that is made to listen afterwards loses the keys each time.
                let card_sense = egui::UiBuilder::new().sense(egui::Sense::click());
                let shown = ui.scope_builder(card_sense, |ui| {
                    theme::card_frame(lit).show(ui, |ui| card_row(ui, card, picture, results));
                });
                let response = shown.response;
                response.widget_info(|| {
                    egui::WidgetInfo::selected(egui::WidgetType::Button, true, lit, &card.setup.title)
                });
                if ui.is_rect_visible(response.rect) {
                    spots.mark(format!("level:{}", card.setup.level), response.rect);
                }
                if lit {
                    spots.mark(format!("chosen:{}", card.setup.level), response.rect);
                }
                // Keys that walk through the list choose as they go, and Enter begins: at once where no button has the keys.
                if response.gained_focus() || (lit && reveal) {
                    response.scroll_to_me(None);
                }
                let asked = response.has_focus() || ui.memory(|memory| memory.focused().is_none());
                state.entered |= lit && asked && ui.input(|input| input.key_pressed(egui::Key::Enter));
                if response.clicked() || response.gained_focus() {
                    choice = Some(at);
                }
            }
            if group.is_empty() && !state.cards.is_empty() {
                ui.add(egui::Label::new(theme::faint("No level has these words.")).wrap());
            }
            if let Some(at) = choice {
                state.choose(at);
            }
            broken_files(ui, &state.broken);
        },
    );
}

/// The picture of a level, made when it is first wanted.
fn picture<'a>(
    pictures: &'a mut BTreeMap<String, TextureHandle>,
    ctx: &egui::Context,
    setup: &Setup,
) -> &'a TextureHandle {
    pictures.entry(setup.level.clone()).or_insert_with(|| minimap::texture(ctx, setup))
}

fn card_row(ui: &mut Ui, card: &LevelCard, picture: &TextureHandle, results: &BestResults) {
    ui.set_width(ui.available_width());
    ui.horizontal(|ui| {
        let room = vec2(96.0, 66.0);
        let (place, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        let middle = egui::Layout::centered_and_justified(egui::Direction::TopDown);
        let mut frame = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(middle));
        let hidden = card.hidden_by_default();
        minimap::minimap(&mut frame, &card.setup, &hidden, picture, room);
        ui.vertical(|ui| {
            ui.add(egui::Label::new(theme::bold(ui, &card.setup.title)).truncate());
            ui.add(egui::Label::new(theme::faint(about(card))).truncate());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                for (side, count) in card.numbers(&hidden).enumerate() {
                    bits::side_mark(ui, theme::side_style(side), 5.0);
                    ui.label(theme::faint(count.to_string()));
                    ui.add_space(theme::GAP);
                }
                if let Some(result) = results.of(&card.setup.level) {
                    let side = awards::hero(card.setup.sides.iter().map(|side| side.control));
                    awards::marks(ui, &card.setup, side.unwrap_or(0), &result.awards);
                }
            });
        });
    });
}

/// The words on a card beside the title: the rule system, and how hard it is.
fn about(card: &LevelCard) -> String {
    let lesson = (!card.setup.lesson.is_empty()).then_some("Lesson");
    let difficulty = card.setup.difficulty.map(Difficulty::label);
    let battles = card.setup.chain().count();
    let chain = (battles > 1).then(|| format!("{battles} battles in a row"));
    let parts = [Some(&*card.rules), lesson, difficulty, chain.as_deref()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
    (results, chance): (&BestResults, u64),
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let height = 58.0 * theme::text_scale(ui).max(1.0);
    let foot = egui::Panel::bottom("begin").exact_size(height).frame(egui::Frame::new()).resizable(false);
    foot.show(ui, |ui| begin(ui, state, chance, spots, out));
    // Each level opens at its top.
    let area = ScrollArea::vertical().id_salt(("chosen level", &card.setup.level));
    area.auto_shrink([false, false]).show(ui, |ui| {
        ui.add(egui::Label::new(theme::title(ui, &card.setup.title)).wrap());
        ui.add(egui::Label::new(theme::faint(format!("{} Rules: {}", icons::RULES, card.rules))).wrap());
        ui.add_space(theme::GAP);
        ui.scope(|ui| {
            // Longer lines are hard to read.
            ui.set_max_width(ui.available_width().min(760.0));
            ui.add(egui::Label::new(card.setup.text.trim()).wrap());
            if unknown_letters(ui, &card.setup) {
                ui.add(egui::Label::new(RichText::new(NO_FACE).small().color(theme::HINDERS)).wrap());
            }
        });
        ui.add_space(theme::GAP);
        if let Some(picture) = state.pictures.get(&card.setup.level) {
            let most = vec2(ui.available_width(), 300.0);
            minimap::minimap(ui, &card.setup, &card.hidden(&state.controls), picture, most);
        }
        ui.add_space(theme::GAP);
        sides(ui, card, &mut state.controls, spots);
        ui.add_space(theme::GAP);
        foes(ui, state, spots);
        bits::caption(ui, "BALANCE");
        trial(ui, &card.setup, state.trials.of(&card.setup));
        goals(ui, &card.setup);
        medals(ui, card, state, results);
        options(ui, card);
    });
}

/// The warning where letters are drawn as boxes.
const NO_FACE: &str = "! Some letters of this level are in no font of this system. Install one that has them, such as \
                       Noto Sans CJK, and start again.";

/// Whether the level has letters that nothing here can draw.
fn unknown_letters(ui: &Ui, setup: &Setup) -> bool {
    let font = theme::body(ui);
    let names =
        setup.combatants.iter().map(|who| &*who.name).chain(setup.sides.iter().map(|side| &*side.name));
    let mut words = [&*setup.title, &*setup.text].into_iter().chain(names);
    let known = |letter: char| {
        letter.is_ascii() || letter.is_control() || ui.ctx().fonts_mut(|fonts| fonts.has_glyph(&font, letter))
    };
    words.any(|words| !words.chars().all(known))
}

fn sides(ui: &mut Ui, card: &LevelCard, controls: &mut [Control], spots: &mut HitBoxes) {
    let (setup, hidden) = (&card.setup, card.hidden(controls));
    bits::caption(ui, "WHO PLAYS");
    for (at, (side, control)) in setup.sides.iter().zip(controls).enumerate() {
        ui.horizontal(|ui| {
            bits::side_mark(ui, theme::side_style(at), 8.0);
            let room = vec2(150.0 * theme::text_scale(ui), ui.spacing().interact_size.y);
            ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.set_min_width(room.x);
                ui.add(egui::Label::new(theme::bold(ui, &*side.name)).truncate());
            });
            for (way, icon, word) in
                [(Control::Human, icons::PERSON, "Human"), (Control::Ai, icons::COMPUTER, "Computer")]
            {
                let open = side.may.contains(&way);
                let face = egui::Button::selectable(*control == way, format!("{icon} {word}"));
                let response = ui.add_enabled(open, face);
                let response = response.on_disabled_hover_text("The level does not allow it");
                spots.mark(format!("side:{}:{}", side.name, word.to_lowercase()), response.rect);
                if response.clicked() {
                    *control = way;
                }
            }
        });
        let known = setup.combatants.iter().filter(|who| who.side == at && !hidden.contains(&who.name));
        let names = known.map(|who| &*who.name);
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
    for line in goal_lines(setup) {
        ui.add(egui::Label::new(format!("{} {line}", icons::GOAL)).wrap());
    }
}

/// The goals of each side in a line: `Heroes: bring down three of the enemies or hold the fold for 3 rounds`. What a side loses by
/// has a line of its own.
fn goal_lines(setup: &Setup) -> Vec<String> {
    let line = |(at, loses): (usize, bool)| {
        let goals = setup.goals.iter().filter(|goal| goal.side == at && goal.loses == loses);
        let words: Vec<String> = goals.map(Goal::words).collect();
        (!words.is_empty()).then(|| format!("{}: {}", capital(&setup.sides[at].name), words.join(" or ")))
    };
    let sides = (0..setup.sides.len()).flat_map(|at| [(at, false), (at, true)]);
    sides.filter_map(line).collect()
}

/// The choice of how many foes there are, where one person plays and their number can be changed.
fn foes(ui: &mut Ui, state: &mut LevelsState, spots: &mut HitBoxes) {
    let Some(level) = state.cards.get(state.chosen).map(|card| card.setup.clone()) else { return };
    let changes = |side: usize, number| level.more_or_fewer(side, number);
    let Some(side) = state.hero().filter(|&side| changes(side, FoeCount::Grim) > 0) else { return };
    bits::caption(ui, "FOES");
    ui.horizontal(|ui| {
        for number in FoeCount::ALL {
            let tip = match (number, changes(side, number)) {
                (FoeCount::Steady, _) => "As many as the level names".to_owned(),
                (FoeCount::Gentle, 1) => "One fewer".to_owned(),
                (FoeCount::Gentle, count) => format!("{count} fewer"),
                (FoeCount::Grim, 1) => "One more".to_owned(),
                (FoeCount::Grim, count) => format!("{count} more"),
            };
            let face = egui::Button::selectable(state.foes == number, number.label());
            let enabled = number == FoeCount::Steady || changes(side, number) > 0;
            let response =
                ui.add_enabled(enabled, face).on_hover_text(format!("{tip}; the dice stay as they are"));
            spots.mark(format!("foes:{}", number.label().to_lowercase()), response.rect);
            if response.clicked() {
                state.foes = number;
            }
        }
    });
    ui.add_space(theme::GAP);
}

/// The medals that can be earned and those that were, with the best result.
fn medals(ui: &mut Ui, card: &LevelCard, state: &LevelsState, results: &BestResults) {
    let Some(side) = state.hero() else { return };
    let result = results.of(&card.setup.level);
    let earned = result.map(|result| result.awards.clone()).unwrap_or_default();
    ui.add_space(theme::GAP);
    let lasting = card.system.and_then(|system| system.campaign().gives_back());
    awards::list(ui, (&*card.setup, lasting), side, &earned, &BTreeSet::new());
    if let Some(result) = result {
        ui.label(theme::faint(awards::best(result)));
    }
}

fn options(ui: &mut Ui, card: &LevelCard) {
    if card.options.is_empty() {
        return;
    }
    ui.add_space(theme::GAP);
    bits::caption(ui, "HOUSE RULES OF THIS LEVEL");
    for spec in &card.options {
        let on = card.setup.option(spec);
        // The level's author has settled it, so it must not look like something to be ticked.
        let colour = if on { theme::PARCHMENT } else { theme::CLOSED };
        let line = RichText::new(option_words(spec.text, on)).color(colour);
        let tip = format!("Set by this level. Ruling {}", spec.rule);
        ui.add(egui::Label::new(line).wrap()).on_hover_text(tip);
    }
}

/// A house rule with the way it stands in this level first: `On: each rolls. (Off: nobody rolls.)`.
fn option_words(text: &str, on: bool) -> String {
    let text = text.trim_end_matches('.');
    match text.split_once("; switched off, ") {
        Some((is, not)) if on => format!("On: {}. (Off: {}.)", capital(is), not),
        Some((is, not)) => format!("Off: {}. (On: {}.)", capital(not), is),
        None => format!("{}: {}.", if on { "On" } else { "Off" }, capital(text)),
    }
}

fn begin(ui: &mut Ui, state: &mut LevelsState, chance: u64, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.add_space(theme::GAP);
    ui.horizontal(|ui| {
        ui.label(RichText::new("Seed").color(theme::FADED));
        let field = egui::TextEdit::singleline(&mut state.seed).hint_text("random").desired_width(150.0);
        ui.add(field).on_hover_text("The same seed and the same orders give the same battle");
        if !state.seed_is_fine() {
            ui.label(RichText::new("! a whole number from 0").color(theme::HINDERS));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let text = theme::heading("Begin").color(theme::INK);
            let button = egui::Button::new(text).fill(theme::AMBER).min_size(vec2(150.0, 40.0));
            let can_begin = state.seed_is_fine() && state.lists_chosen();
            let response = ui.add_enabled(can_begin, button);
            spots.mark("begin", response.rect);
            let wanted = (response.clicked() || std::mem::take(&mut state.entered)) && can_begin;
            if let (true, Some(opening)) = (wanted, state.opening(chance)) {
                out.push(Intent::Begin(Box::new(opening)));
            }
        });
    });
}
