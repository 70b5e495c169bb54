//! The words that nearly every one of these rules is written in: the kit's, what an action costs, who is there and in what state, and
//! how states begin and end.

pub(super) use super::veils;
pub use super::{
    offers::{action, actions, affordable},
    tools::*,
};
pub use crate::kit::prelude::*;
