//! The app without a window, a battle that answers from a script, and hands for mouse and keys.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput, NativeKey},
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
    },
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings},
    time::TimeUpdateStrategy,
    window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent},
    winit::WinitPlugin,
};
use fivefoot::{
    battle::{RuleSystem, order::Order},
    client::{
        Launch,
        board::{Resolution, Viewport, atlas::TokenAtlas, coordinates},
        build,
        connection::{Connection, SessionFactory},
        model::{Intent, Screen, Table},
        settings::Settings,
    },
    forecast::{ForecastAnswer, Question},
    grid::Square,
    rules,
    session::{BattleSpec, Say, Session, Ticket, Update},
};
use std::{
    collections::VecDeque,
    sync::atomic::{AtomicUsize, Ordering},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

/// How many frames something may take at least.
const FRAMES: usize = 600;

/// How long something may take at least.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many stages there have been: each has a data folder of its own, so that none reads what another has set.
static STAGES: AtomicUsize = AtomicUsize::new(0);

/// What the window has said, and what it is told next. Each order is answered by the next update of the script.
#[derive(Default)]
pub struct Script {
    pub said: Vec<Say>,
    pub answers: VecDeque<Update>,
    pub ready: VecDeque<Update>,
    /// What was asked about the future, and what answers it.
    pub asked: Vec<(Ticket, Question)>,
    pub oracle: Option<fn(&Question) -> ForecastAnswer>,
    pub foreseen: VecDeque<(Ticket, ForecastAnswer)>,
}

/// A battle that answers from a script.
struct Scripted(Arc<Mutex<Script>>);

impl Connection for Scripted {
    fn say(&mut self, say: Say) {
        let mut script = self.0.lock().expect("no test has panicked with the script in hand");
        if matches!(say, Say::Order(_))
            && let Some(answer) = script.answers.pop_front()
        {
            script.ready.push_back(answer);
        }
        let Say::Ask(ticket, question) = say else { return script.said.push(say) };
        if let Some(oracle) = script.oracle {
            script.foreseen.push_back((ticket, oracle(&question)));
        }
        script.asked.push((ticket, question));
    }

    fn answer(&mut self) -> Option<(Ticket, ForecastAnswer)> {
        self.0.lock().expect("no test has panicked with the script in hand").foreseen.pop_front()
    }

    fn poll(&mut self) -> Option<Update> {
        self.0.lock().expect("no test has panicked with the script in hand").ready.pop_front()
    }
}

/// The client in an app without a window.
pub struct Stage {
    pub app: App,
    pub script: Arc<Mutex<Script>>,
    window: Entity,
    cursor: Vec2,
}

impl Stage {
    /// A battle that has just said `first`; its answers to orders follow.
    pub fn open(opening: BattleSpec, first: Update, answers: Vec<Update>) -> Self {
        let script = Arc::new(Mutex::new(Script {
            ready: [first].into(),
            answers: answers.into(),
            ..Script::default()
        }));
        let wire = script.clone();
        let host = SessionFactory(Box::new(move |_| Ok(Box::new(Scripted(wire.clone())))));
        Self::with(host, opening, script, &[]).told()
    }

    /// The same without answers, as it opens: behind what is told of it.
    pub fn briefed(opening: BattleSpec, first: Update) -> Self {
        let script = Arc::new(Mutex::new(Script { ready: [first].into(), ..Script::default() }));
        let wire = script.clone();
        let host = SessionFactory(Box::new(move |_| Ok(Box::new(Scripted(wire.clone())))));
        Self::with(host, opening, script, &[])
    }

    /// Whoever plays here knows what it is about.
    fn told(mut self) -> Self {
        self.app.world_mut().write_message(Intent::Brief(false));
        self.frames(1);
        self
    }

    /// A battle that is really played, by the program's own rules and without a record.
    pub fn play(opening: BattleSpec) -> Self {
        let open = |opening| {
            Session::open(opening, rules::systems(), None)
                .map(|session| -> Box<dyn Connection> { Box::new(session) })
        };
        Self::with(SessionFactory(Box::new(open)), opening, Arc::default(), rules::systems()).told()
    }

    /// The same, and a record of it is written.
    pub fn recorded(opening: BattleSpec) -> Self {
        let open = |opening| {
            let nth = STAGES.load(Ordering::Relaxed);
            let records =
                std::env::temp_dir().join(format!("fivefoot-ui-records-{}-{nth}", std::process::id()));
            Session::open(opening, rules::systems(), Some(&records))
                .map(|session| -> Box<dyn Connection> { Box::new(session) })
        };
        Self::with(SessionFactory(Box::new(open)), opening, Arc::default(), rules::systems()).told()
    }

    fn with(
        host: SessionFactory,
        opening: BattleSpec,
        script: Arc<Mutex<Script>>,
        systems: &'static [&'static dyn RuleSystem],
    ) -> Self {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window { resolution: (1280u32, 720u32).into(), ..default() }),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: WgpuSettings { backends: None, ..default() }.into(),
                    ..default()
                })
                // Nothing is painted that would keep more threads busy.
                .set(TaskPoolPlugin { task_pool_options: TaskPoolOptions::with_num_threads(1) })
                .disable::<WinitPlugin>()
                .disable::<bevy::log::LogPlugin>(),
        );
        app.insert_resource(host)
            // Nobody looks at the pictures.
            .insert_resource(Resolution { token: 16, square: 1 })
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
        let nth = STAGES.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("fivefoot-ui-{}-{nth}", std::process::id()));
        build(&mut app, Launch { systems, open: Some(opening), data });
        // Turns end at the first word here, whatever is left of them; the warning has a test of its own.
        app.world_mut().resource_mut::<Settings>().warn_on_end = false;
        app.finish();
        app.cleanup();
        let window = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(app.world())
            .expect("one window");
        let mut stage = Self { app, script, window, cursor: Vec2::ZERO };
        stage.until("the battle is on the screen", |stage| *stage.screen() == Screen::Battle);
        stage.until("its tokens are drawn", |stage| stage.app.world().contains_resource::<TokenAtlas>());
        stage
    }

    pub fn screen(&self) -> &Screen {
        self.app.world().resource::<State<Screen>>().get()
    }

    pub fn table(&self) -> &Table {
        self.app.world().resource::<Table>()
    }

    pub fn viewport(&self) -> Viewport {
        *self.app.world().resource::<Viewport>()
    }

    /// From now on questions about the future are answered so, and those that were asked before as well.
    pub fn foretell(&mut self, oracle: fn(&Question) -> ForecastAnswer) {
        let mut script = self.script.lock().expect("no test has panicked with the script in hand");
        let answers: Vec<_> =
            script.asked.iter().map(|(ticket, question)| (*ticket, oracle(question))).collect();
        script.foreseen.extend(answers);
        script.oracle = Some(oracle);
    }

    /// The window that there is not.
    pub fn window(&self) -> Entity {
        self.window
    }

    /// The orders given so far.
    pub fn orders(&self) -> Vec<Order> {
        let orders = |say: &Say| match say {
            Say::Order(order) => Some(order.clone()),
            _ => None,
        };
        self.script
            .lock()
            .expect("no test has panicked with the script in hand")
            .said
            .iter()
            .filter_map(orders)
            .collect()
    }

    /// Some frames.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Frames until something holds. What another thread works out is waited for by the clock: how many frames pass until
    /// then depends on what else the machine does.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Stage) -> bool) {
        let begun = Instant::now();
        let mut frames = 0;
        while !holds(self) {
            assert!(frames < FRAMES || begun.elapsed() < PATIENCE, "waited in vain until {what}");
            self.app.update();
            frames += 1;
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Until the player may choose.
    pub fn settle(&mut self) {
        self.until("a decision is pending", |stage| stage.table().decision().is_some());
        self.frames(3);
    }

    /// Moves the mouse.
    pub fn point(&mut self, pixel: Vec2) {
        self.cursor = pixel;
        self.app
            .world_mut()
            .get_mut::<Window>(self.window)
            .expect("the window is open")
            .set_cursor_position(Some(pixel));
        let moved = CursorMoved { window: self.window, position: pixel, delta: None };
        self.app.world_mut().write_message(WindowEvent::from(moved.clone()));
        self.app.world_mut().write_message(moved);
        self.frames(2);
    }

    /// Where a square shows.
    pub fn pixel(&self, square: Square) -> Vec2 {
        self.viewport().to_screen(coordinates::centre(square))
    }

    /// Moves the mouse over a square.
    pub fn hover(&mut self, square: Square) {
        let pixel = self.pixel(square);
        self.point(pixel);
    }

    /// Clicks a square with the left button.
    pub fn click(&mut self, square: Square) {
        self.hover(square);
        self.press_mouse(MouseButton::Left);
    }

    /// Clicks where the mouse is.
    pub fn press_mouse(&mut self, button: MouseButton) {
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
    }

    pub fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput { button, state, window: self.window };
        self.app.world_mut().write_message(WindowEvent::from(input));
        self.app.world_mut().write_message(input);
        self.frames(2);
    }

    /// Turns the wheel by some notches.
    pub fn wheel(&mut self, notches: f32) {
        let wheel = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: notches,
            window: self.window,
            phase: bevy::input::touch::TouchPhase::Moved,
        };
        self.app.world_mut().write_message(WindowEvent::from(wheel));
        self.app.world_mut().write_message(wheel);
        self.frames(2);
    }

    /// Presses some keys together and lets them go.
    pub fn keys(&mut self, keys: &[(KeyCode, Key)]) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            for (code, key) in keys {
                self.app.world_mut().write_message(KeyboardInput {
                    key_code: *code,
                    logical_key: key.clone(),
                    state,
                    text: None,
                    repeat: false,
                    window: self.window,
                });
            }
            self.frames(2);
        }
    }

    /// Presses a key and lets it go.
    pub fn key(&mut self, code: KeyCode) {
        self.keys(&[(code, Key::Unidentified(NativeKey::Unidentified))]);
    }
}
