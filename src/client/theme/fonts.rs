//! The faces: a light one for running text, a bold one for headings, and icons that stand in either.

use super::spare;
use crate::client::loading;
use bevy::{prelude::*, text::Font};
use bevy_asset_loader::prelude::*;
use bevy_egui::egui::{FontData, FontDefinitions, FontFamily};
use egui_phosphor::Variant;

/// Fira Sans Bold, under the Open Font License: `assets/fonts/OFL.txt`.
const BOLD: &[u8] = include_bytes!("../../../assets/fonts/FiraSans-Bold.ttf");

/// The faces of our own, once they are loaded. Those of crates, for running text and icons, come with their code.
#[derive(AssetCollection, Resource)]
pub struct Faces {
    #[asset(path = "embedded://fonts/FiraSans-Bold.ttf")]
    bold: Handle<Font>,
}

impl Faces {
    /// The bold face.
    pub fn bold(&self, fonts: &Assets<Font>) -> Option<FontData> {
        let font = fonts.get(&self.bold)?;
        Some(FontData::from_owned(font.data.data().to_vec()))
    }
}

/// Loads the faces.
pub fn plugin(app: &mut App) {
    loading::carry(app, "fonts/FiraSans-Bold.ttf", BOLD);
    loading::collect::<Faces>(app);
}

/// The bold face as the program carries it, for panels without an app.
pub fn carried() -> FontData {
    FontData::from_static(BOLD)
}

/// The family of headings and names. Reach it by a text style: it exists from the first frame after the theme is applied.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Every face by family. What one face lacks comes from the next. As long as there is no bold one its family has the others: a
/// family without any face is none that can be written in.
pub fn fonts(bold_face: Option<FontData>) -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    // The icons are bytes of their crate's code, which knows their letters: there is no file of ours to load.
    egui_phosphor::add_to_fonts(&mut fonts, Variant::Regular);
    // The running text's face has no geometric shapes, such as the marks of prices in rules; the monospaced one has them.
    fonts.families.entry(FontFamily::Proportional).or_default().push("Hack".into());
    let mut faces = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    if let Some(face) = bold_face {
        fonts.font_data.insert("bold".into(), face.into());
        // The icon face has blanks in place of letters, so it never comes first.
        faces.retain(|face| face != "phosphor");
        faces.splice(0..0, ["bold".to_owned(), "phosphor".to_owned()]);
    }
    fonts.families.insert(bold(), faces);
    // What of the system has other scripts comes last of all.
    if let Some(face) = spare::face() {
        fonts.font_data.insert("system".into(), face);
        fonts.families.values_mut().for_each(|faces| faces.push("system".into()));
    }
    fonts
}
