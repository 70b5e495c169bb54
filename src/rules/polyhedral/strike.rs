//! An attack as it waits to be made, and as it is remembered by what comes of it.

use super::forms::Form;
use crate::kit::prelude::*;

/// An attack that is about to be made.
#[derive(Clone, Debug)]
pub struct Strike {
    /// Who.
    pub by: Entity,
    /// Whom.
    pub target: Entity,
    /// With what.
    pub form: Arc<Form>,
    /// With the other hand, as a bonus action. Ruling `R-048`.
    pub off_hand: bool,
    /// In answer to somebody's deed.
    pub reaction: bool,
}
