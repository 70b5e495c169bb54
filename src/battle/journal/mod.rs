//! The journal: a battle's level, seed and orders, appended to a file as they happen. Save, load, replay, recovery after a
//! crash and bug reports are all this one file.
//!
//! It is JSON lines: a header, then each accepted order and what came of it. `write.rs` appends, `read.rs` takes whatever
//! is found and keeps the longest part that makes sense, `verify.rs` plays it again and compares.

mod lines;

mod write;

mod read;

mod glance;

mod verify;

pub use glance::{Glance, glance};
pub use lines::{Controlled, End, Ended, Given, Header, JOURNAL, OrderResult, Undone};
pub use read::{Corruption, JournalError, MAX_BYTES, MOST_ORDERS, Record, RecordedOrder, read, read_text};
pub use verify::{Difference, ReplayVerdict, dice_of, verify};
pub use write::Journal;
