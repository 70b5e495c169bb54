//! The message of the window for each fact that it shows.

use crate::battle::fact::Fact;
use bevy::prelude::Message;
use std::sync::Arc;

/// The message that a fact has just been shown on the table.
#[derive(Message, Clone, Debug)]
pub struct PlayedEvent {
    /// The fact.
    pub fact: Arc<Fact>,
    /// Time it plays, in real seconds; 0 when it is skipped.
    pub seconds: f32,
}
