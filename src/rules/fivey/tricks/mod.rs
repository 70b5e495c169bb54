//! What is done with wits and hands rather than with weapons: hiding, helping, disarming, pushing, and what only some can do.
//! Catalog section 20, rulings `FV-RUL-28`, `FV-RUL-36`, `FV-RUL-47`.

pub mod contest;
pub mod disarm;
pub mod gifts;
pub mod grapple;
pub mod help;
pub mod hide;
pub mod jump;
pub mod push;
pub mod valuation;
