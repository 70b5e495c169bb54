//! What the window says of each fact that it shows.

use crate::battle::fact::Fact;
use bevy::prelude::Message;
use std::sync::Arc;

/// A fact has just been shown on the table.
#[derive(Message, Clone, Debug)]
pub struct PlayedEvent {
    /// The fact.
    pub fact: Arc<Fact>,
    /// How long it plays, in real seconds; 0 when it is skipped.
    pub seconds: f32,
}
