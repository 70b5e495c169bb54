//! Hit boxes of the buttons that matter: panels mark them, the probe and tests read them.

use bevy::prelude::*;
use std::collections::BTreeMap;

/// The hit boxes of the buttons that matter. The panels mark them anew in each frame.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct HitBoxes {
    /// Their centres, in logical pixels.
    pub centres: BTreeMap<String, [f32; 2]>,
    /// Their rectangles, in points.
    pub rects: BTreeMap<String, bevy_egui::egui::Rect>,
}

impl HitBoxes {
    /// Marks a button.
    pub fn mark(&mut self, name: impl Into<String>, rect: bevy_egui::egui::Rect) {
        let name = name.into();
        self.centres.insert(name.clone(), rect.center().into());
        self.rects.insert(name, rect);
    }

    /// Marks a panel, which is no button.
    pub fn frame(&mut self, name: impl Into<String>, rect: bevy_egui::egui::Rect) {
        self.rects.insert(name.into(), rect);
    }
}
