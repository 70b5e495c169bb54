//! What the window knows of the battle: the facts it has shown, the state after them, and what the player is about to do.
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

mod fallen;

pub mod goals;

mod intent;

pub use bar::{Button, own_name};
pub use fallen::fallen;
pub use foresight::Foresight;
pub use intent::{Intent, Luck};
pub use overlay::{Lenses, Overlay};
pub use plan::{Carrying, Draft, Ghost, LETTERS, Plans, Wish, told};
pub use rows::{Press, Row, orders, readable};
pub use table::{Table, needs_aim, only_order};
pub use watch::{Watch, WatchWish};
pub use window::{BoardRect, Handover, House, IntentSystems, Pace, PaintSystems, Panels, Screen, on_board};
