//! Hiding and surprise. Rules `FV-ACT-19`, `FV-ENC-01`, rulings `FV-RUL-25`, `FV-RUL-28`.

pub mod ambush;
pub mod hide;
