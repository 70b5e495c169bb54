//! The words that nearly every one of these rules is written in: the kit's, what actions cost, who is there, and in what state.

pub use super::{
    offers::*,
    sheet::{Conditions, Economy, Sheet},
    state::*,
    tools::*,
};
pub use crate::kit::prelude::*;
