//! The memory of the panels from one frame to the next.

use super::{log, notice, portraits, rules, toasts};
use crate::{
    battle::words::{Text, Who},
    client::plan::bar::Swatches,
};
use bevy::prelude::*;
use bevy_egui::egui;

/// The memory of the panels that is nobody else's business.
#[derive(Resource, Debug, Default)]
pub struct Hud {
    /// The log's lines and filter.
    pub log: log::LogState,
    /// The rules panel.
    pub rules: rules::RulesState,
    /// The pictures of combatants.
    pub portraits: portraits::Portraits,
    /// The pictures of the legends.
    pub swatches: Swatches,
    /// The toast.
    pub notice: notice::NoticeState,
    /// The toast of whatever has just befallen many at once.
    pub toasts: toasts::Toasts,
    /// Rectangles that a prompt is about and leaves in sight, in points.
    pub in_sight: Vec<egui::Rect>,
    /// The prompt that the view has been turned to: who chooses, and why.
    pub asked: Option<(Who, Text)>,
    /// Every key with what it does, for the help.
    pub keys: Vec<(String, String)>,
}
