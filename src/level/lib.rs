//! Level files: RON in, a checked [`Setup`](battle::setup::Setup) out, or all that is wrong with the file.
//!
//! `docs/levels.md` tells storytellers how to write one. `raw` mirrors the file, `check` judges it with what `checker`
//! notes, `chain` goes on to the levels that come after it, [`load()`] reads texts and files, [`shipped()`] holds the levels that
//! come with the game.

mod limits;

mod names;

mod raw;

mod alike;

mod checker;

mod cast;

mod people;

mod ground;

mod squares;

mod events;

mod goals;

mod awards;

mod lesson;

mod things;

mod unmet;

mod doubts;

mod check;

mod shipped;

mod chain;

mod load;

mod library;

mod kind;

mod svg;

pub mod packs;

pub mod pictures;

pub use ground::LEGEND;
pub use kind::{FileKind, kind_of};
pub use library::{LevelSource, data_folder, find, folders, list, list_in};
pub use limits::{
    MAX_CHAIN, MAX_COMBATANTS, MAX_GLOW, MAX_HOURS, MAX_LIGHTS, MAX_MAP_SIDE, MAX_SIDES, MIN_MAP_SIDE,
};
pub use load::{Doubt, load, load_path, load_with, look_over};
pub use shipped::{Shipped, shipped};
