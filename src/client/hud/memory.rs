//! What the panels remember from one frame to the next.

use super::{log, notice, portraits, rules, toasts};
use crate::{
    battle::words::{Text, Who},
    client::plan::bar::Swatches,
};
use bevy::prelude::*;
use bevy_egui::egui;

/// What the panels remember that is nobody else's business.
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
    /// What has just befallen many at once.
    pub herald: toasts::Toasts,
    /// What tips leave uncovered: the square under the cursor and those round it, in points.
    pub keep_clear: Option<egui::Rect>,
    /// What a tip speaks of besides: who acts, and the way to the square under the cursor, in points.
    pub explained: Vec<egui::Rect>,
    /// What a prompt is about and leaves in sight, in points.
    pub in_sight: Vec<egui::Rect>,
    /// The prompt that the view has been turned to: who chooses, and why.
    pub asked: Option<(Who, Text)>,
    /// Every key with what it does, for the help.
    pub keys: Vec<(String, String)>,
}
