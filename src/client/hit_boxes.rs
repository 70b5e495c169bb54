//! Hit boxes of the buttons that matter: panels mark them, the probe and tests read them.

use bevy::prelude::*;
use std::collections::BTreeMap;

/// The hit boxes: centres of the buttons that matter, in logical pixels. The panels mark them anew in each frame.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct HitBoxes(pub BTreeMap<String, [f32; 2]>);

impl HitBoxes {
    /// Marks a button by the middle of its rectangle.
    pub fn mark(&mut self, name: impl Into<String>, rect: bevy_egui::egui::Rect) {
        self.0.insert(name.into(), rect.center().into());
    }
}
