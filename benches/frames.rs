//! Frame time in the window: an empty Bevy and egui window against a battle of 200 on 100 x 100 squares, at rest and
//! with the view gliding, one after the other and that several times: the medians are told.
//! Then how long it takes from the start to an empty window and to the title, the most memory that each has held, and what a
//! battle costs in which nothing moves and nobody does anything.
//! `CARGO_PROFILE_DEV_OPT_LEVEL=3 cargo bench --bench frames --profile dev` (any display; vertical sync is off).
//!
//! Where others use the same cores, processor time says more than the time a frame takes: both are told.

use bevy::{
    app::AppExit, ecs::system::ScheduleSystem, prelude::*, window::PresentMode, winit::WinitSettings,
};
use bevy_egui::{
    EguiContexts, EguiPlugin, EguiPrimaryContextPass, EguiRenderOutput, PrimaryEguiContext, egui,
};
use fivefoot::{
    battle::setup::Control,
    client::{
        self, Launch,
        board::Viewport,
        model::{Panels, Screen},
    },
    level, rules,
    session::BattleSpec,
};
use std::{process::Command, sync::Arc, sync::OnceLock, time::Instant};

/// Frames before measuring: pipelines are compiled, the battle is opened and the ground in view is painted.
const WARM_UP: u32 = 200;
/// Frames measured.
const MEASURED: u32 = 240;
/// How often each window is measured, in turn; the median counts.
const ROUNDS: usize = 5;
/// How long a battle is left alone, in seconds, before and while it is measured.
const ALONE: [f32; 2] = [20.0, 10.0];

/// When the process began.
static BEGAN: OnceLock<Instant> = OnceLock::new();

fn main() {
    BEGAN.get_or_init(Instant::now);
    match std::env::args()
        .find(|arg| ["empty", "battle", "glide", "title", "still"].contains(&arg.as_str()))
        .as_deref()
    {
        Some("empty") => run(empty, count),
        Some("battle") => run(battle, count),
        Some("glide") => run(gliding, count),
        Some("still") => run(battle, leave),
        Some(_) => run(title, count),
        None => compare(),
    }
}

/// Runs both as processes of their own, since a process can open one window only.
fn compare() {
    let Ok(own) = std::env::current_exe() else { return };
    let time = |which: &str| -> [f64; 4] {
        let output = Command::new(&own).arg(which).output();
        let text =
            output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        let mut figures = text.lines().last().unwrap_or_default().split_whitespace().map(str::parse);
        [(); 4].map(|()| figures.next().and_then(Result::ok).unwrap_or(f64::NAN))
    };
    println!(
        "| window | mean frame | x empty | processor time a frame | x empty | start | x empty | memory | x empty |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let windows = [
        ("empty Bevy and egui", "empty"),
        ("200 combatants on 100 x 100", "battle"),
        ("the same, the view gliding all the time", "glide"),
        ("title", "title"),
    ];
    let rounds = [(); ROUNDS].map(|()| windows.map(|(_, which)| time(which)));
    let middle = |window: usize| -> [f64; 4] {
        std::array::from_fn(|figure| median(rounds.map(|round| round[window][figure])))
    };
    let empty = middle(0);
    for (place, (window, which)) in windows.iter().enumerate() {
        let [frame, work, start, memory] = middle(place);
        // The title is drawn only when there is something to see.
        let of_frames = |value: f64, unit: &str| match *which {
            "title" => String::new(),
            _ => format!("{value:.2}{unit}"),
        };
        println!(
            "| {window} | {} | {} | {} | {} | {start:.0} ms | {:.2} | {memory:.0} MiB | {:.2} |",
            of_frames(frame, " ms"),
            of_frames(frame / empty[0], ""),
            of_frames(work, " ms"),
            of_frames(work / empty[1], ""),
            start / empty[2],
            memory / empty[3],
        );
    }
    let [still, ..] = time("still");
    let drawn = empty[1] / empty[0] * 1e3;
    println!(
        "\na battle left alone: {still:.0} ms of processor time a second, {:.2} x an empty window",
        still / drawn
    );
}

fn median(mut figures: [f64; ROUNDS]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[ROUNDS / 2]
}

fn run<M>(fill: fn(&mut App), measure: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    let window =
        Window { present_mode: PresentMode::AutoNoVsync, resolution: (1280, 720).into(), ..default() };
    let plugins = DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() });
    let mut app = App::new();
    app.add_plugins(plugins);
    fill(&mut app);
    app.init_resource::<Start>().add_systems(Last, begin).add_systems(Last, measure);
    app.run();
}

/// How long the start took, in milliseconds: to the first frame of what the window is for.
#[derive(Resource, Default)]
struct Start(Option<f64>);

/// The screen that the window is for.
#[derive(Resource)]
struct Wanted(Screen);

fn begin(
    mut start: ResMut<Start>,
    panels: Query<&EguiRenderOutput>,
    wanted: Option<Res<Wanted>>,
    screen: Option<Res<State<Screen>>>,
) {
    let there = wanted.zip(screen).is_none_or(|(wanted, screen)| wanted.0 == *screen.get());
    let shown = there && panels.iter().any(|panel| !panel.paint_jobs.is_empty());
    if start.0.is_none() && shown {
        start.0 = BEGAN.get().map(|began| began.elapsed().as_secs_f64() * 1e3);
    }
}

fn count(
    start: Res<Start>,
    settings: Option<ResMut<WinitSettings>>,
    mut frames: Local<u32>,
    mut since: Local<Option<(Instant, f64)>>,
    mut exit: MessageWriter<AppExit>,
) {
    // A battle in which nothing moves would not be drawn.
    if let Some(mut settings) = settings {
        *settings = WinitSettings::continuous();
    }
    *frames += 1;
    if *frames == WARM_UP {
        *since = Some((Instant::now(), worked()));
    }
    if *frames == WARM_UP + MEASURED
        && let Some((since, before)) = *since
    {
        let frame = since.elapsed().as_secs_f64() * 1e3 / f64::from(MEASURED);
        let work = (worked() - before) / f64::from(MEASURED);
        println!("{frame} {work} {} {}", start.0.unwrap_or(f64::NAN), memory());
        exit.write(AppExit::Success);
    }
}

/// Lets a battle be, and tells the processor time of a second of that.
fn leave(time: Res<Time<Real>>, mut since: Local<Option<(f32, f64)>>, mut exit: MessageWriter<AppExit>) {
    let now = time.elapsed_secs();
    match *since {
        None if ALONE[0] <= now => *since = Some((now, worked())),
        Some((from, before)) if from + ALONE[1] <= now => {
            println!("{} 0 0 0", (worked() - before) / f64::from(now - from));
            exit.write(AppExit::Success);
        }
        _ => {}
    }
}

/// The processor time of all threads so far, in milliseconds. Only Linux tells.
fn worked() -> f64 {
    /// A tick of the kernel's count, in milliseconds.
    const TICK: f64 = 10.0;
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default();
    let ticks = fields.split_whitespace().skip(11).take(2).map(|field| field.parse().unwrap_or(f64::NAN));
    ticks.sum::<f64>() * TICK
}

/// The most memory that the process has held, in MiB. Only Linux tells.
fn memory() -> f64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace()
        .next()
        .and_then(|kib| kib.parse::<f64>().ok())
        .map_or(f64::NAN, |kib| kib / 1024.0)
}

fn empty(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((Camera2d, Msaa::Off, PrimaryEguiContext));
        })
        .add_systems(EguiPrimaryContextPass, |mut contexts: EguiContexts| -> Result {
            egui::Window::new("Empty").show(contexts.ctx_mut()?, |ui| ui.label("Nothing to see"));
            Ok(())
        });
}

fn battle(app: &mut App) {
    let setup = level::load("bench.ron", &crowd(), rules::systems())
        .unwrap_or_else(|problems| panic!("the bench's own level is wrong: {}", problems[0]));
    // One side by hand: between two people the hand-over would lie over the board.
    let controls = vec![Control::Human, Control::Ai];
    let open = BattleSpec { setup: Arc::new(setup), seed: 1, controls, resume: Vec::new(), origin: None };
    let data = std::env::temp_dir().join("fivefoot-frames");
    app.insert_resource(Wanted(Screen::Battle));
    client::install(app, Launch { systems: rules::systems(), open: Some(open), data });
    // What the battle is about is known.
    app.add_systems(Update, |mut panels: ResMut<Panels>| {
        if panels.briefing {
            panels.briefing = false;
        }
    });
}

/// The view goes to and fro, so all of the board is drawn anew in every frame.
fn gliding(app: &mut App) {
    battle(app);
    app.add_systems(Update, |mut frame: Local<u32>, viewport: Option<ResMut<Viewport>>| {
        *frame += 1;
        if let Some(mut viewport) = viewport {
            let step = if (*frame / 60).is_multiple_of(2) { 3.0 } else { -3.0 };
            *viewport = viewport.panned(Vec2::new(step, 0.0));
        }
    });
}

fn title(app: &mut App) {
    let data = std::env::temp_dir().join("fivefoot-frames");
    app.insert_resource(Wanted(Screen::Title));
    client::install(app, Launch { systems: rules::systems(), open: None, data });
}

/// Two ranks of a hundred on open ground.
fn crowd() -> String {
    let row = format!("\"#{}#\",", ".".repeat(98));
    let wall = format!("\"{}\",", "#".repeat(100));
    let rank = |creature: &str, side: &str, col: usize| -> String {
        (0..100)
            .map(|who| {
                let at = (col + who / 50, 25 + who % 50);
                format!("(creature: \"{creature}\", side: \"{side}\", at: ({}, {})),", at.0, at.1)
            })
            .collect()
    };
    format!(
        "(title: \"Crowd\", text: \"A measure.\", map: [{wall}{}{wall}], sides: [(name: \"one\"), \
         (name: \"two\", may: [human, ai])], combatants: [{}{}])",
        row.repeat(98),
        rank("aldric", "one", 40),
        rank("road_bandit", "two", 55),
    )
}
