//! The colours that carry meaning on the board, in three sets, each told apart with any colour vision: of sides and overlays.
//! The window wears one set at a time.

use super::{AMBER, HELPS, HINDERS, Shape};
use bevy_egui::egui::Color32;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The sets of colours that a player may choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hues {
    /// Blue, orange, green, pink.
    #[default]
    Standard,
    /// Blues against yellows, for whom red and green are alike.
    BlueGold,
    /// Steps of lightness, for whom colours say little.
    Stark,
}

/// A tint of an overlay: sheer, over whatever floor there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tint {
    /// Its colour.
    pub colour: Color32,
    /// Share of the floor that it hides where it has ink, 0 to 1.
    pub strength: f32,
}

impl Tint {
    const fn new(rgb: u32, strength: f32) -> Self {
        Self { colour: hex(rgb), strength }
    }

    /// The same tint with another strength.
    pub const fn at(self, strength: f32) -> Self {
        Self { strength, ..self }
    }

    /// Red, green, blue as light and the strength, for a vertex, each 0 to 1.
    pub fn vertex(self) -> [f32; 4] {
        let light = super::tint(self.colour).to_linear();
        [light.red, light.green, light.blue, self.strength]
    }
}

/// One set of colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Its name in the settings.
    pub name: &'static str,
    /// The people it is for, for its tip.
    pub about: &'static str,
    /// Colours of the sides in the order of the level; each has a form besides.
    pub sides: [Color32; 4],
    /// Squares that are open or safe: those that can be reached.
    pub reach: Tint,
    /// Squares that can be reached with more, or by others.
    pub dash: Tint,
    /// Squares where harm is near.
    pub danger: Tint,
    /// Squares where harm may come.
    pub threat: Tint,
    /// Squares that an area covers.
    pub area: Tint,
    /// Squares that hide a little.
    pub cover: Tint,
    /// Squares in full light.
    pub light: Tint,
    /// Squares where nothing is seen without help.
    pub dark: Tint,
    /// Colour of help. Always with a `+` beside it.
    pub helps: Color32,
    /// Colour of hindrance. Always with a `-` or a word beside it.
    pub hinders: Color32,
    /// Colour of whatever is active, armed or selected.
    pub accent: Color32,
}

const fn hex(rgb: u32) -> Color32 {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

const STANDARD: Palette = Palette {
    name: "Standard",
    about: "Blue, orange, green, pink: told apart with any colour vision",
    sides: [hex(0x56b4e9), hex(0xe87b35), hex(0x2fc093), hex(0xd686b5)],
    reach: Tint::new(0x8fd0ff, 0.5),
    dash: Tint::new(0xc8dcff, 0.5),
    danger: Tint::new(0xff8a5c, 0.62),
    threat: Tint::new(0xffb0a0, 0.6),
    area: Tint::new(0xffd23c, 0.6),
    cover: Tint::new(0xd8e8c8, 0.6),
    light: Tint::new(0xfff3c0, 0.5),
    dark: Tint::new(0xd9b8ff, 0.6),
    helps: HELPS,
    hinders: HINDERS,
    accent: AMBER,
};

const BLUE_GOLD: Palette = Palette {
    name: "Blue and gold",
    about: "Blues against yellows, where red and green look alike",
    sides: [hex(0x6aa9ff), hex(0xf2c230), hex(0xc9d6e8), hex(0xc77f2a)],
    reach: Tint::new(0x9cc4ff, 0.5),
    dash: Tint::new(0xd4e2ff, 0.5),
    danger: Tint::new(0xffd23c, 0.62),
    threat: Tint::new(0xffe48a, 0.6),
    area: Tint::new(0xffb52e, 0.65),
    cover: Tint::new(0xe6eaf2, 0.6),
    light: Tint::new(0xfff6d0, 0.5),
    dark: Tint::new(0xc4ccff, 0.6),
    ..STANDARD
};

const STARK: Palette = Palette {
    name: "Stark",
    about: "Strong steps of lightness, where colours say little",
    sides: [hex(0xffffff), hex(0xffcc33), hex(0x4fc3ff), hex(0xe06a8c)],
    reach: Tint::new(0xd8f4ff, 0.55),
    dash: Tint::new(0xffffff, 0.55),
    danger: Tint::new(0xff9d80, 0.75),
    threat: Tint::new(0xffd0f0, 0.7),
    area: Tint::new(0xffe14d, 0.75),
    cover: Tint::new(0xf0ffe0, 0.7),
    light: Tint::new(0xffffff, 0.6),
    dark: Tint::new(0xd8c8ff, 0.7),
    ..STANDARD
};

impl Hues {
    /// All of them, as the settings list them.
    pub const ALL: [Self; 3] = [Self::Standard, Self::BlueGold, Self::Stark];

    /// The colours of this set.
    pub fn palette(self) -> &'static Palette {
        match self {
            Self::Standard => &STANDARD,
            Self::BlueGold => &BLUE_GOLD,
            Self::Stark => &STARK,
        }
    }
}

/// The set that is worn, as its place in [`Hues::ALL`]. There is one window, and everything that paints in it asks here.
static WORN: AtomicUsize = AtomicUsize::new(0);

/// Puts on a set. What has been drawn before keeps its colours until it is drawn anew.
pub fn wear(hues: Hues) {
    let place = Hues::ALL.iter().position(|each| *each == hues).unwrap_or_default();
    WORN.store(place, Ordering::Relaxed);
}

/// The set that is worn.
pub fn worn() -> Hues {
    Hues::ALL.get(WORN.load(Ordering::Relaxed)).copied().unwrap_or_default()
}

/// The colours that are worn.
pub fn palette() -> &'static Palette {
    worn().palette()
}

impl Palette {
    /// Colour and form of the side at a place in the level's list. A fifth side has the first colour in another form.
    pub fn side(&self, index: usize) -> (Color32, Shape) {
        let (count, lap) = (self.sides.len(), index / self.sides.len());
        (self.sides[index % count], Shape::ALL[(index + lap) % Shape::ALL.len()])
    }

    /// Every overlay by its name.
    pub fn overlays(&self) -> [(&'static str, Tint); 8] {
        [
            ("reach", self.reach),
            ("dash", self.dash),
            ("danger", self.danger),
            ("threat", self.threat),
            ("area", self.area),
            ("cover", self.cover),
            ("light", self.light),
            ("dark", self.dark),
        ]
    }
}

/// Colour and form of the side at a place in the level's list, in the colours that are worn.
pub fn side_style(index: usize) -> (Color32, Shape) {
    palette().side(index)
}
