//! A battle being played: the engine, its record, and who plays each side, on a thread of its own.
//!
//! The window sends [`Say`]s and receives [`Update`]s; nothing else crosses. Rules and computer players never run on the
//! thread that draws, so no frame waits for them. [`GameSession`] is the same without a thread, for the command line.

mod best_results;

mod lock;

mod origin;

mod messages;

mod story;

mod undo;

mod playout;

mod playing_on;

mod turning;

mod game_session;

mod rerun;

mod record_folder;

mod turn_back;

mod asking;

mod thread;

pub use best_results::{BestResults, FILE as RESULTS_FILE, LevelResult, Victory};
pub use game_session::{GameSession, rules_of};
pub use messages::{BattleSpec, Keeping, Say, Ticket, Update};
pub use origin::RecordOrigin;
pub use playing_on::PlayedOn;
pub use record_folder::{ResumeError, SavedRecord, load, new_record, resume, save_as, saved, verify_record};
pub use rerun::Rerun;
pub use thread::Session;
pub use turn_back::turn_back;
pub use turning::{FoughtBattle, TurningPoint, TurningPointSearch, TurningPoints, WinShare};
