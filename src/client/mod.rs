//! The window: everything a player sees or touches.
//!
//! [`connection`] shows the facts of the battle on the [`model::Table`]; [`board`] and the panels draw the table; keys, mouse and
//! panels write [`model::Intent`]s; [`act`] carries them out. Nothing here decides a rule.

pub mod model;

pub mod loading;

pub mod connection;

pub mod act;

pub mod input;

mod idle;

mod redraw;

mod debounce;

mod painters;

pub mod sound;

pub mod board;

pub mod theme;

pub mod icons;

pub mod settings;

pub mod honours;

pub mod hud;

pub mod plan;

pub mod screens;

pub mod retrospect;

pub mod hit_boxes;

pub mod test_hooks;

mod start;

mod window_placement;

use crate::{
    battle::RuleSystem,
    forecast::ForecastAnswer,
    session::{BattleSpec, Rerun, Say, Session, Ticket, Update},
};
use bevy::{
    app::{AppExit, PluginGroup},
    asset::AssetPlugin,
    log::LogPlugin,
    prelude::*,
};
use bevy_egui::EguiPlugin;
use connection::{Connection, SessionFactory};
use model::{AppConfig, Intent, Screen};
use std::path::PathBuf;

/// The log lines that are printed unless `RUST_LOG` says otherwise of a target. The drawing libraries warn of each shape that they
/// skip, thousands of times for one odd picture of a pack: the window tells once of a picture that can't be drawn.
const LOG_FILTER: &str =
    "warn,fivefoot=info,wgpu=error,naga=error,usvg=error,resvg=error,simplecss=error,tiny_skia=error";

/// The launch options of the window.
pub struct Launch {
    /// Every rule system of the program.
    pub systems: &'static [&'static dyn RuleSystem],
    /// A battle to open at once; else the title.
    pub open: Option<BattleSpec>,
    /// The folder for settings and journals.
    pub data: PathBuf,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// What this machine lacks to open one, for people.
pub fn run(launch: Launch) -> Result<AppExit, String> {
    let window = window_placement::window(&launch.data);
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(LogPlugin { filter: LOG_FILTER.into(), ..default() })
        .set(AssetPlugin { watch_for_changes_override: Some(false), ..default() });
    let mut app = App::new();
    start::attempt(|| {
        app.add_plugins(plugins);
    })?;
    install(&mut app, launch);
    Ok(app.run())
}

/// Adds the game to an app that has its default plugins, with battles that are really played and recorded.
pub fn install(app: &mut App, launch: Launch) {
    app.insert_resource(host(launch.systems, launch.data.join("journals")));
    build(app, launch);
}

/// Adds everything but the window itself, so that a test can put the same game into an app without one.
/// The app must have its default plugins and a [`SessionFactory`].
pub fn build(app: &mut App, launch: Launch) {
    app.insert_resource(AppConfig { systems: launch.systems, data: launch.data })
        .insert_resource(ClearColor(theme::tint(theme::PANEL)))
        .add_plugins(EguiPlugin::default())
        .add_plugins((model::stages, loading::plugin, theme::plugin))
        .init_state::<Screen>()
        .add_plugins((
            connection::plugin,
            act::plugin,
            debounce::plugin,
            input::plugin,
            board::plugin,
            test_hooks::plugin,
        ))
        .add_plugins((
            settings::plugin,
            honours::plugin,
            hud::plugin,
            plan::plugin,
            screens::plugin,
            retrospect::hindsight::plugin,
            sound::plugin,
            idle::plugin,
            redraw::plugin,
            window_placement::plugin,
        ));
    if let Some(opening) = launch.open {
        app.world_mut().write_message(Intent::Begin(Box::new(opening)));
    }
}

/// Opens battles on threads of their own, each with its record in a folder.
fn host(systems: &'static [&'static dyn RuleSystem], journals: PathBuf) -> SessionFactory {
    SessionFactory(Box::new(move |opening| {
        let session = Session::open(opening, systems, Some(&journals))?;
        Ok(Box::new(session))
    }))
}

impl Connection for Session {
    fn say(&mut self, say: Say) {
        Session::say(self, say);
    }

    fn poll(&mut self) -> Option<Update> {
        Session::poll(self)
    }

    fn answer(&mut self) -> Option<(Ticket, ForecastAnswer)> {
        Session::answer(self)
    }
}

impl Connection for Rerun {
    /// Says nothing: a record stays as it is.
    fn say(&mut self, _: Say) {}

    fn poll(&mut self) -> Option<Update> {
        Rerun::poll(self)
    }

    fn answer(&mut self) -> Option<(Ticket, ForecastAnswer)> {
        None
    }
}
