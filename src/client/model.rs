//! The model of the battle in the window: the facts it has shown, the state after them, and what the player is about to do.
//!
//! Panels and the board read the [`Table`] and push [`Intent`]s; one system (`client::act`) carries the intents out. So every
//! panel is a function of values and can be tested without a window.

mod window;

mod overlay;

mod watch;

mod plan;

mod foresight;

mod keys;

mod table;

mod bar;

mod rows;

mod undone;

mod used;

mod fallen;

mod retrospect;

mod lesson_progress;
mod lesson_state;

mod lesson;

pub mod goals;

mod intent;

pub use bar::{Button, marks, own_name};
pub use fallen::{fallen, gauges_after, lies};
pub use foresight::Foresight;
pub use intent::{DiceChoice, Intent};
pub use lesson_progress::LessonProgress;
pub use overlay::{Overlay, OverlaySwitch};
pub use plan::{Approach, Ghost, LETTERS, PlanDraft, PlanExecution, PlanIntent, Plans, told};
pub use retrospect::Retrospect;
pub use rows::{Press, PromptRow, orders, readable};
pub use table::{BattleInfo, PlayerInput, ShownState, Table, catches, is_shared, needs_aim, only_order};
pub use watch::{Playback, PlaybackIntent};
pub use window::{
    AppConfig, BoardRect, FrameSystems, Handover, IntentSystems, MouseTaken, Pace, PaintSystems, Panels,
    ReadSystems, Screen, on_board, stages,
};
