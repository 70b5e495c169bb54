//! Things of the level: what can be forced, unlocked, pulled, disarmed, broken; what is hidden and who knows of it. Rules
//! `PH-ACT-01`, `PH-ACT-USE`, `PH-ACT-PUSH-3`, `PH-ACT-FREE-1`, `PH-CHK-13`, rulings `R-079`, `R-102`.

mod body;
mod devices;
pub mod doors;
mod gear;
pub mod hazards;
pub mod heavy;
pub mod lamps;
pub mod light;
pub mod words;

pub use body::{BREAKING, VERB as BREAK, may_break, smashed};
pub use devices::{INVESTIGATING, SEARCH, deploy};
pub use gear::USING_UP;
