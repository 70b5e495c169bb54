//! The window's state: which screen it shows, at which pace, what lies open over the board and who has the mouse.

use crate::battle::{RuleSystem, words::Who};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use std::path::PathBuf;

/// The screens, one at a time.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The choice of a level, and of who plays which side.
    Levels,
    /// A battle.
    Battle,
    /// The result of a battle.
    Result,
}

/// The configuration of the window from the rest of the house: which rules there are, and where its files go.
#[derive(Resource, Clone)]
pub struct AppConfig {
    /// Every rule system of the program.
    pub systems: &'static [&'static dyn RuleSystem],
    /// The folder for settings and journals.
    pub data: PathBuf,
}

/// The pace at which facts are shown. The settings write it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Speed, as a multiple of the usual one.
    pub speed: f32,
    /// Whether everything is shown at once.
    pub skip: bool,
    /// Whether the view moves to whoever acts.
    pub follow: bool,
}

/// The panels that lie open over the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panels {
    /// The pause menu.
    pub paused: bool,
    /// The help.
    pub help: bool,
    /// The log.
    pub log: bool,
    /// The briefing, before the battle begins or to be read again.
    pub briefing: bool,
    /// The moments that decided a record that is watched.
    pub moments: bool,
}

/// The handover of the mouse to another person at the same window.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Handover {
    /// The side whose player has it now; none once that player has given an order.
    pub to: Option<Who>,
    /// The side that it passes to without a word where nothing is secret: it is only named.
    pub named: Option<Who>,
    /// The last time that a player took it: the key that said so may be pressed twice.
    pub taken: Option<MouseTaken>,
}

/// The mouse as a player has taken it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MouseTaken {
    /// The moment, in seconds since the start; as long as the board has hardly been drawn, that of its last picture.
    at: f64,
    /// The pictures of the board since then, as far as they are counted.
    pictures: u8,
}

impl MouseTaken {
    /// Pictures after which the player has seen the board, however long each of them takes.
    const SEEN: u8 = 3;

    /// The time after which a key is no longer the one that took the mouse, in seconds.
    const LASTS: f64 = 1.0;

    /// The mouse as it is taken now.
    pub const fn now(at: f64) -> Self {
        Self { at, pictures: 0 }
    }

    /// Whether the player has seen the board since.
    pub const fn is_seen(self) -> bool {
        self.pictures >= Self::SEEN
    }

    /// Counts a picture of the board.
    pub fn draw(&mut self, now: f64) {
        *self = Self { at: now, pictures: self.pictures.saturating_add(1) };
    }

    /// Whether a key that is pressed now may be the one that took the mouse, pressed twice.
    pub fn is_fresh(self, now: f64) -> bool {
        !self.is_seen() || now < self.at + Self::LASTS
    }
}

/// The part of the window that panels and coordinates leave to the board, in logical pixels. The panels write it in each frame.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardRect(pub Rect);

/// The stages of a frame in `Update`, one after the other: whatever two systems both touch, the order between them is written
/// here or where they are added.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSystems {
    /// The window's size and place.
    Window,
    /// The settings as they are put to work: pace, fonts, keys.
    Settings,
    /// News of the battle, shown fact by fact; records and levels that have been read.
    News,
    /// The camera's way.
    Camera,
    /// The cursor on the board.
    Aim,
    /// Keys and mouse, as intents.
    Input,
    /// Questions to the battle about the future.
    Ask,
    /// The pictures of the tokens, drawn when a battle begins.
    Atlas,
    /// Ground, tints, overlays, tokens and effects.
    Board,
    /// Sounds, and how soon the next frame is due.
    Rest,
}

/// The stages of painting in `EguiPrimaryContextPass`: the board's marks lie under the panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaintSystems {
    /// Preparations: keyboard focus, and the panels that the board keeps clear of.
    Begin,
    /// Names, paths and numbers on the board.
    Board,
    /// Everything with buttons around a battle.
    Panels,
    /// The screens around battles, and the menu over one.
    Screens,
}

/// The stages of reading input in `PreUpdate`, one after the other, once the intents of the last frame have been carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReadSystems {
    /// Taps that are shorter than a frame are held for one.
    Debounce,
    /// Tab is kept from the panels while it walks through the board.
    Tab,
    /// Events that tell the panels nothing new are left out.
    Hush,
    /// A key that is wanted for an action is taken.
    Rebind,
    /// Keys typed into a field do nothing else.
    Quiet,
}

/// The system set that carries intents out, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntentSystems;

/// Puts the stages of a frame in their order.
pub fn stages(app: &mut App) {
    app.configure_sets(
        PreUpdate,
        (
            IntentSystems,
            ReadSystems::Debounce,
            ReadSystems::Tab,
            ReadSystems::Hush,
            ReadSystems::Rebind,
            ReadSystems::Quiet,
        )
            .chain(),
    )
    .configure_sets(
        Update,
        (
            FrameSystems::Window,
            FrameSystems::Settings,
            FrameSystems::News,
            FrameSystems::Camera,
            FrameSystems::Aim,
            FrameSystems::Input,
            FrameSystems::Ask,
            FrameSystems::Atlas,
            FrameSystems::Board,
            FrameSystems::Rest,
        )
            .chain(),
    )
    .configure_sets(
        EguiPrimaryContextPass,
        (PaintSystems::Begin, PaintSystems::Board, PaintSystems::Panels, PaintSystems::Screens).chain(),
    );
}

/// Whether the board listens: nothing lies open over it.
pub fn on_board(panels: Res<Panels>) -> bool {
    !panels.paused && !panels.help && !panels.briefing
}

impl Default for Pace {
    fn default() -> Self {
        Self { speed: 1.0, skip: false, follow: true }
    }
}

impl Default for Panels {
    fn default() -> Self {
        Self { paused: false, help: false, log: true, briefing: false, moments: true }
    }
}

impl Default for BoardRect {
    fn default() -> Self {
        Self(Rect::new(0.0, 56.0, 1020.0, 628.0))
    }
}
