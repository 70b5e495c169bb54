//! The faces: a light one for running text, a bold one for headings, and icons that stand in either.

use super::spare;
use bevy_egui::egui::{FontData, FontDefinitions, FontFamily};
use egui_phosphor::Variant;

/// Fira Sans Bold, under the Open Font License: `assets/fonts/OFL.txt`.
const BOLD: &[u8] = include_bytes!("../../../assets/fonts/FiraSans-Bold.ttf");

/// The family of headings and names. Reach it by a text style: it exists from the first frame after the theme is applied.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Every face by family. What one face lacks comes from the next.
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    egui_phosphor::add_to_fonts(&mut fonts, Variant::Regular);
    // The running text's face has no geometric shapes, such as the marks of prices in rules; the monospaced one has them.
    fonts.families.entry(FontFamily::Proportional).or_default().push("Hack".into());
    fonts.font_data.insert("bold".into(), FontData::from_static(BOLD).into());
    // The icon face has blanks in place of letters, so it never comes first.
    let mut faces = vec!["bold".to_owned(), "phosphor".to_owned()];
    let rest = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    faces.extend(rest.into_iter().filter(|face| face != "phosphor"));
    fonts.families.insert(bold(), faces);
    // What of the system has other scripts comes last of all.
    if let Some(face) = spare::face() {
        fonts.font_data.insert("system".into(), face);
        fonts.families.values_mut().for_each(|faces| faces.push("system".into()));
    }
    fonts
}
