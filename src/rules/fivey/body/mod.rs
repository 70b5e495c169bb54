//! Bodies: holding, pushing, being moved by force, flying, jumping, falling and climbing. Rules `FV-ACT-21`, `FV-MOVE-03`, rulings
//! `FV-RUL-33`, `FV-RUL-42`, `FV-RUL-47`.

pub mod climb;
pub mod contest;
pub mod fall;
pub mod flight;
pub mod force;
pub mod grapple;
pub mod jump;
pub mod pushing;
