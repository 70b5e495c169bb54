//! Harm that waits on squares: traps, fire, what has been strewn. Whoever comes there saves or suffers. Rules `PH-SAVE-01`,
//! `PH-GEN-10`, ruling `R-011`.

pub mod bane;

pub mod odds;

mod woe;
