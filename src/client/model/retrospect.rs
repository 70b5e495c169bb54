//! The look back at the battle on the table: which moments decided it.

use crate::session::{BattleSpec, TurningPoints};
use std::sync::Arc;

/// The moments that decided a battle, as far as they are known.
#[derive(Clone, Debug, Default)]
pub enum Retrospect {
    /// Nobody looks back.
    #[default]
    Unasked,
    /// They are being looked for; nothing is known yet.
    Sought,
    /// The record that shows them, and what is known of them so far.
    Known(Arc<BattleSpec>, Arc<TurningPoints>),
    /// They can't be known, for this reason.
    Unknown(String),
}

impl Retrospect {
    /// Whether there is anything to tell, or may be soon.
    pub const fn is_told(&self) -> bool {
        matches!(self, Self::Sought | Self::Known(..))
    }

    /// Whether there is something to read: a moment, or that there is none.
    pub fn has_news(&self) -> bool {
        self.known().is_some_and(|points| points.done || !points.points.is_empty())
    }

    /// The moments, once anything is known of them.
    pub fn known(&self) -> Option<&TurningPoints> {
        match self {
            Self::Known(_, points) => Some(points),
            Self::Unasked | Self::Sought | Self::Unknown(_) => None,
        }
    }
}
