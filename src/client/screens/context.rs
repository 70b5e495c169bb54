//! The context of the screens: hands them their values and carries out what only they want, files to list, load and copy.

use super::{
    aftermath,
    backdrop::{self, Backdrop},
    files,
    keys_form::{self, KeysState},
    lessons::{self, Played},
    levels::{self, LevelsState},
    library::{Library, RecordUse},
    pause::{self, PauseState, PauseWish},
    records::{self, Broken, RecordLine, RecordWish},
    result::{self, Beside},
    settings_form,
    title::{self, Page},
};
use crate::{
    battle::setup::Setup,
    client::{
        act::Trouble,
        board::medals::Medals,
        hit_boxes::HitBoxes,
        honours::Honours,
        hud::{Hud, Outbox, root},
        icons,
        input::{Listening, bindings::KeyChord},
        loading::LoadingProgress,
        model::{
            AppConfig, FrameSystems, Intent, Pace, PaintSystems, Panels, PlaybackIntent, ReadSystems, Screen,
            Table,
        },
        settings::{Settings, SettingsFile},
        test_hooks, theme,
    },
    dice::new_seed,
    level,
    session::BattleSpec,
};
use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};
use bevy_egui::{
    EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui::{self, CentralPanel, Frame, Margin, Panel, RichText, TextureHandle, Ui, vec2},
};
use std::sync::Arc;

/// The state of the screens.
#[derive(Resource, Default)]
struct ScreenState {
    page: Page,
    records: Vec<RecordLine>,
    library: Library,
    broken: Option<Broken>,
    last_good: Option<Box<BattleSpec>>,
    levels: LevelsState,
    /// The lessons, once they were wanted.
    lessons: Vec<Arc<Setup>>,
    /// The player's own levels, while they are read.
    own: Option<Task<files::FoundLevels>>,
    stage: Backdrop,
    pause: PauseState,
    next: Option<BattleSpec>,
    ground: Option<TextureHandle>,
}

/// Draws the screens, each in its state.
pub fn plugin(app: &mut App) {
    app.init_resource::<ScreenState>()
        .add_systems(
            OnEnter(Screen::Title),
            (list_records, set_stage.run_if(resource_exists::<Medals>)).chain(),
        )
        .add_systems(OnEnter(Screen::Levels), list_levels)
        .add_systems(
            Update,
            take_own_levels
                .in_set(FrameSystems::News)
                .run_if(in_state(Screen::Levels))
                .run_if(|screens: Res<ScreenState>| screens.own.is_some()),
        )
        .add_systems(OnEnter(Screen::Result), look_for_next)
        .add_systems(
            Update,
            set_pace.in_set(FrameSystems::Settings).run_if(resource_exists_and_changed::<Settings>),
        )
        .add_systems(
            PreUpdate,
            listen
                .in_set(ReadSystems::Rebind)
                .after(EguiPreUpdateSet::ProcessInput)
                .after(bevy::input::InputSystems)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            Update,
            (set_stage.run_if(resource_added::<Medals>), read)
                .chain()
                .in_set(FrameSystems::News)
                .after(take_own_levels)
                .run_if(in_state(Screen::Title)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                draw_title.run_if(in_state(Screen::Title)),
                draw_levels.run_if(in_state(Screen::Levels)),
                draw_pause.run_if(in_state(Screen::Battle).and_then(|panels: Res<Panels>| panels.paused)),
                draw_result.run_if(in_state(Screen::Result).and_then(resource_exists::<Table>)),
            )
                .chain()
                .in_set(PaintSystems::Screens),
        );
}

fn set_pace(settings: Res<Settings>, mut pace: ResMut<Pace>) {
    pace.speed = f32::from(settings.animation_speed) / 100.0;
    pace.skip = settings.reduced_motion;
    pace.follow = settings.follow;
}

/// Gives the next key to the action that it is wanted for, and to nothing else.
fn listen(
    mut screens: ResMut<ScreenState>,
    mut settings: ResMut<Settings>,
    mut listening: ResMut<Listening>,
    keys: Res<ButtonInput<KeyCode>>,
    mut inputs: Query<&mut EguiInput>,
) {
    let wanted = screens.pause.keys.wanted.is_some();
    listening.set_if_neq(Listening(wanted));
    if !wanted {
        return;
    }
    for mut input in &mut inputs {
        input.events.retain(|event| !matches!(event, egui::Event::Key { .. } | egui::Event::Text(_)));
    }
    if let Some(stroke) = KeyChord::pressed(&keys) {
        screens.pause.keys.take(&mut settings.keys, stroke);
    }
}

/// The context that every screen reads and writes.
#[derive(SystemParam)]
struct ScreenContext<'w> {
    screens: ResMut<'w, ScreenState>,
    house: Res<'w, AppConfig>,
    settings: ResMut<'w, Settings>,
    file: Res<'w, SettingsFile>,
    trouble: Res<'w, Trouble>,
    honours: Res<'w, Honours>,
    loading: LoadingProgress<'w>,
    outbox: Outbox<'w>,
}

impl ScreenContext<'_> {
    /// Draws the settings; they count as changed only when they are.
    fn edit(&mut self, draw: impl FnOnce(&mut Settings, &SettingsFile)) {
        let mut edited = self.settings.clone();
        draw(&mut edited, &self.file);
        self.settings.set_if_neq(edited);
    }
}

fn draw_title(mut contexts: EguiContexts, mut context: ScreenContext) -> Result {
    let mut root = root(contexts.ctx_mut()?);
    let (mut marks, mut out, mut wish) = (HitBoxes::default(), Vec::new(), None);
    let context = &mut context;
    let showpiece = context.screens.stage.shown(root.ctx());
    backdrop::backdrop(root.painter(), root.max_rect(), showpiece);
    let mut page = context.screens.page;
    let [side, top] = margins(root.max_rect());
    let menu = Panel::left("title menu").exact_size(title::MENU + f32::from(2 * side)).resizable(false);
    menu.frame(Frame::new().inner_margin(Margin::symmetric(side, top))).show_separator_line(false).show(
        &mut root,
        |ui| {
            wish = title::title(ui, &mut page, &context.screens.records, &mut marks, &mut out);
            if let Some(progress) = context.loading.told() {
                ui.add_space(theme::GAP_WIDE);
                ui.label(theme::faint(progress));
            }
            if context.screens.library.reading().is_some() {
                ui.add_space(theme::GAP_WIDE);
                ui.label(theme::faint("Reading the record…"));
            }
            for trouble in context.trouble.0.iter().chain(&context.file.trouble) {
                ui.add_space(theme::GAP_WIDE);
                ui.add(
                    egui::Label::new(
                        RichText::new(format!("{} {trouble}", icons::WARNING)).color(theme::HINDERS),
                    )
                    .wrap(),
                );
            }
        },
    );
    if context.screens.page != page {
        // Whoever turns the page has read what was wrong.
        (context.screens.page, context.screens.broken, context.screens.last_good) = (page, None, None);
        context.screens.pause.keys = KeysState::default();
    }
    if page != Page::Menu {
        let frame = Frame::new().inner_margin(Margin::symmetric(side / 2, top));
        CentralPanel::default().frame(frame).show(&mut root, |ui| {
            theme::float_frame().inner_margin(Margin::same(22)).show(ui, |ui| {
                ui.set_min_size(vec2(ui.available_width(), 0.0));
                wish = wish.take().or(open_page(ui, page, context, &mut marks));
            });
        });
    }
    if let Some(wish) = wish {
        out.extend(load(wish, context));
    }
    context.outbox.send(root.ctx().zoom_factor(), marks, out);
    Ok(())
}

/// The margins of the title beside and above what stands on it: less in a small window.
fn margins(space: egui::Rect) -> [i8; 2] {
    let share = |length: f32| (length * 0.05).clamp(8.0, 44.0) as i8;
    [share(space.width()), share(space.height())]
}

fn open_page(
    ui: &mut Ui,
    page: Page,
    context: &mut ScreenContext,
    spots: &mut HitBoxes,
) -> Option<RecordWish> {
    let title = match page {
        // The credits bring their own heading.
        Page::Menu | Page::Credits => "",
        Page::Lessons => "Learn to play",
        Page::Records => "Records",
        Page::Settings => "Settings",
    };
    if !title.is_empty() {
        ui.label(theme::heading(title));
        ui.add_space(theme::GAP);
    }
    match page {
        Page::Menu => None,
        Page::Lessons => {
            let screens = &mut *context.screens;
            if screens.lessons.is_empty() {
                screens.lessons = files::lessons(context.house.systems);
            }
            let played = Played { records: &screens.records, results: &context.honours.results };
            lessons::lessons(ui, (&screens.lessons, context.house.systems), played, spots)
        }
        Page::Records => {
            records::records(ui, &context.screens.records, context.screens.broken.as_ref(), spots)
        }
        Page::Settings => {
            let scroll = egui::ScrollArea::vertical().id_salt("settings").auto_shrink([false, false]);
            scroll.show(ui, |ui| {
                let mut keys = std::mem::take(&mut context.screens.pause.keys);
                context.edit(|settings, file| {
                    settings_form::settings_form(ui, settings, file.trouble.as_deref());
                    ui.add_space(theme::GAP);
                    keys_form::keys_form(ui, settings, &mut keys);
                });
                context.screens.pause.keys = keys;
            });
            None
        }
        Page::Credits => {
            super::credits::credits(ui);
            None
        }
    }
}

/// Begins to read what is wanted; what was read of a broken record is there already.
fn load(wish: RecordWish, context: &mut ScreenContext) -> Option<Intent> {
    let (screens, systems) = (&mut *context.screens, context.house.systems);
    // Whoever tries again lets go of what was found before.
    let (_, last_good) = (screens.broken.take(), screens.last_good.take());
    match wish {
        RecordWish::LoadPart(_) => return last_good.map(Intent::Begin),
        RecordWish::Load(path) => screens.library.open(path, RecordUse::Resume, systems),
        RecordWish::Watch(path) => screens.library.open(path, RecordUse::Watch, systems),
        RecordWish::Learn(level) => {
            let lesson = screens.lessons.iter().find(|lesson| *lesson.level == level)?;
            return Some(Intent::Begin(Box::new(proposed(lesson.clone()))));
        }
    }
    None
}

/// A level as it proposes to be played.
fn proposed(setup: Arc<Setup>) -> BattleSpec {
    let controls = setup.sides.iter().map(|side| side.control).collect();
    BattleSpec { controls, setup, seed: chance(), resume: Vec::new(), origin: None }
}

/// Takes in what has been read.
fn read(mut screens: ResMut<ScreenState>, mut intents: MessageWriter<Intent>) {
    // The screens count as changed only where they are.
    let news = screens.bypass_change_detection();
    if let Some(list) = news.library.listed() {
        news.records = list;
    }
    match news.library.opened() {
        Some((_, RecordUse::Resume, Ok(opening))) => {
            intents.write(Intent::Begin(Box::new(opening)));
        }
        Some((path, RecordUse::Watch, Ok(opening))) => {
            let finished = news.records.iter().any(|record| record.path == path && record.finished);
            intents.write(Intent::Watch(PlaybackIntent::Open(Box::new(opening), finished)));
        }
        Some((path, _, Err(unreadable))) => {
            let partly = unreadable.last_good.is_some();
            news.broken = Some(Broken { path, message: unreadable.message, partly });
            news.last_good = unreadable.last_good;
            news.page = Page::Records;
        }
        None => {}
    }
}

fn draw_levels(mut contexts: EguiContexts, mut context: ScreenContext) -> Result {
    let mut root = root(contexts.ctx_mut()?);
    let systems = context.house.systems;
    let levels = &mut context.screens.levels;
    if let Some(setup) = levels.card().map(|card| card.setup)
        && let Some(rules) = systems.iter().find(|system| system.id() == setup.rules)
    {
        levels.trials.try_out(&setup, *rules);
    }
    let (mut marks, mut out) = (HitBoxes::default(), Vec::new());
    let frame = Frame::new().fill(theme::PANEL).inner_margin(Margin::same(20));
    CentralPanel::default().frame(frame).show(&mut root, |ui| {
        for trouble in context.trouble.0.iter().chain(&context.honours.trouble) {
            ui.label(RichText::new(format!("{} {trouble}", icons::WARNING)).color(theme::HINDERS));
        }
        let results = &context.honours.results;
        levels::levels(ui, &mut context.screens.levels, results, chance(), &mut marks, &mut out);
    });
    if let Some(Intent::Begin(opening)) = out.iter().find(|intent| matches!(intent, Intent::Begin(_))) {
        let last_level = opening.setup.level.clone();
        context.edit(|settings, _| settings.last_level = last_level);
    }
    context.outbox.send(root.ctx().zoom_factor(), marks, out);
    Ok(())
}

/// The seed of a battle's dice when none is typed; its record keeps it.
fn chance() -> u64 {
    test_hooks::seed().unwrap_or_else(new_seed)
}

fn draw_pause(mut contexts: EguiContexts, mut context: ScreenContext, table: Option<Res<Table>>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (mut marks, mut out, mut wish) = (HitBoxes::default(), Vec::new(), None);
    let mut state = std::mem::take(&mut context.screens.pause);
    context
        .edit(|settings, file| wish = pause::pause(&ctx, &mut state, settings, file, &mut marks, &mut out));
    if let Some(PauseWish::SaveAs(name)) = wish {
        let record = table.map(|table| table.shown.keeping.clone()).unwrap_or_default();
        state.saved = Some(files::save_as(&context.house.data, &record, &name));
        state.save_as = None;
    }
    context.screens.pause = state;
    context.outbox.send(ctx.zoom_factor(), marks, out);
    Ok(())
}

fn draw_result(
    mut contexts: EguiContexts,
    mut context: ScreenContext,
    table: Res<Table>,
    hud: Res<Hud>,
) -> Result {
    let mut root = root(contexts.ctx_mut()?);
    let context = &mut context;
    let screens = &mut *context.screens;
    let ground = screens.ground.get_or_insert_with(|| aftermath::ground(root.ctx(), &table));
    let beside = Beside {
        portraits: &hud.portraits,
        honours: &context.honours,
        ground: Some(ground),
        next: screens.next.as_ref(),
    };
    let (mut marks, mut out) = (HitBoxes::default(), Vec::new());
    let frame = Frame::new().fill(theme::PANEL).inner_margin(Margin::symmetric(48, 36));
    CentralPanel::default()
        .frame(frame)
        .show(&mut root, |ui| result::result(ui, &table, beside, &mut marks, &mut out));
    context.outbox.send(root.ctx().zoom_factor(), marks, out);
    Ok(())
}

/// Lists the levels that ship, and has the player's own read on a thread beside: they may be many and large.
fn list_levels(mut screens: ResMut<ScreenState>, house: Res<AppConfig>, settings: Res<Settings>) {
    // Own levels that were found before stay on the list until they are read anew.
    if screens.levels.cards.is_empty() {
        let (cards, broken) = files::shipped_levels(house.systems);
        screens.levels.renew(cards, broken);
    }
    screens.levels.choose_level(&settings.last_level);
    let systems = house.systems;
    screens.own = Some(IoTaskPool::get().spawn(async move { files::own_levels(systems) }));
}

/// Adds the player's own levels once they are read.
fn take_own_levels(mut screens: ResMut<ScreenState>, house: Res<AppConfig>, settings: Res<Settings>) {
    let read = screens.own.as_mut().and_then(check_ready);
    let Some((own, wrong)) = read else { return };
    screens.own = None;
    let (mut cards, mut broken) = files::shipped_levels(house.systems);
    cards.extend(own);
    broken.extend(wrong);
    let own_last = !screens.levels.cards.iter().any(|card| card.setup.level == settings.last_level);
    screens.levels.renew(cards, broken);
    // A level of the player's own comes into the list only now.
    if own_last {
        screens.levels.choose_level(&settings.last_level);
    }
}

fn set_stage(mut screens: ResMut<ScreenState>, house: Res<AppConfig>, medals: Res<Medals>) {
    screens.stage.set(house.systems, &medals);
}

/// The level that comes after the one just played, each side played as the level proposes.
fn look_for_next(mut screens: ResMut<ScreenState>, house: Res<AppConfig>, table: Option<Res<Table>>) {
    screens.ground = None;
    let played = table.map(|table| table.battle.setup.level.clone());
    let mut after = level::list().into_iter().skip_while(|place| Some(place.name()) != played).skip(1);
    let setup = after.find_map(|place| place.load(house.systems).ok());
    screens.next = setup.map(|setup| proposed(setup.into()));
}

fn list_records(mut screens: ResMut<ScreenState>, house: Res<AppConfig>) {
    screens.library.list(house.data.clone());
    (screens.page, screens.broken, screens.last_good) = (Page::Menu, None, None);
}
