//! Forecasts compared with what comes of them: every face of every die, or many carry-outs.

pub mod carried;
pub mod danger;
pub mod ending;
pub mod plans;
