//! A battle being played: the engine, its record, and who plays each side, on a thread of its own.
//!
//! The window sends [`Say`]s and receives [`Update`]s; nothing else crosses. Rules and computer players never run on the
//! thread that draws, so no frame waits for them. [`Bout`] is the same without a thread, for the command line.

mod lock;

mod origin;

mod messages;

mod story;

mod undo;

mod playing_on;

mod bout;

mod rerun;

mod shelf;

mod asking;

mod thread;

pub use bout::{Bout, rules_of};
pub use messages::{Keeping, Opening, Say, Ticket, Update};
pub use origin::Origin;
pub use playing_on::PlayedOn;
pub use rerun::Rerun;
pub use shelf::{Saved, Unreadable, load, new_record, resume, save_as, saved, verify_record};
pub use thread::Session;
