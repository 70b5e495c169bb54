//! The turning points of a battle that was fought: the turns after which one side would have won much more often, or much less, had
//! computer players gone on from there. The same record always has the same.

mod points;

mod course;

mod shares;

mod telling;

mod search;

mod fought;

mod thread;

pub use fought::FoughtBattle;
pub use points::{TurningPoint, TurningPoints, WinShare};
pub use thread::TurningPointSearch;
