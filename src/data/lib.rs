//! Texts from outside: RON -> (a value, or all that is wrong with it, located).
//!
//! Every file that the game reads comes through here, so a broken one costs a message and never more.

mod blame;
mod book;
mod explain;
mod files;
mod guess;
mod heal;
mod limits;
mod merge;
mod names;
mod place;
mod problem;
mod shown;
mod slip;
mod source;
mod walk;

pub use book::{Files, Registry};
pub use explain::{closest, listed, missing, quoted, suggest};
pub use files::{read_bytes, read_file, read_plain, replace, sync_folder, why};
pub use limits::{MAX_BYTES, MAX_DEPTH, MAX_PROBLEMS};
pub use merge::Merged;
pub use names::fields_of;
pub use place::{Place, Report};
pub use problem::Problem;
pub use shown::{MOST_SHOWN, invisible, shown, unseen};
pub use source::Source;

#[cfg(test)]
mod tests;
