//! A battle being played: the engine, its record, and who plays each side, on a thread of its own.
//!
//! The window sends [`Say`]s and receives [`Update`]s; nothing else crosses. Rules and computer players never run on the
//! thread that draws, so no frame waits for them. [`GameSession`] is the same without a thread, for the command line.

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

pub use bout::{GameSession, rules_of};
pub use messages::{BattleSpec, Keeping, Say, Ticket, Update};
pub use origin::RecordOrigin;
pub use playing_on::PlayedOn;
pub use rerun::Rerun;
pub use shelf::{ResumeError, SavedRecord, load, new_record, resume, save_as, saved, verify_record};
pub use thread::Session;
