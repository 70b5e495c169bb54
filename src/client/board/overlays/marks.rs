//! The marks of overlays: each says something about a square with its pattern, its colour and its words.

use super::patterns::Pattern;
use crate::{
    client::{
        model::Overlay,
        theme::{self, Tint},
    },
    grid::{Light, cover::Cover},
};

/// A mark on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A square that an enemy strikes from where it stands.
    Struck,
    /// A square that an enemy can get near enough to strike next turn.
    Strikable,
    /// A square that an enemy can get to next turn.
    Reached,
    /// A square that is seen, and behind nothing.
    Clear,
    /// A square that is seen behind half cover.
    Half,
    /// A square that is seen behind three quarters cover.
    ThreeQuarters,
    /// A square that is not seen.
    Hidden,
    /// A square in bright light, for normal sight.
    Bright,
    /// A square in shadows.
    Dim,
    /// A square in the dark: nothing is seen in it without help.
    Dark,
    /// A square where nobody can hit.
    Safe,
    /// A square where the chance to be hurt is below a third.
    Low,
    /// A square where the chance to be hurt is below two thirds.
    Middling,
    /// A square where the chance to be hurt is above that.
    High,
}

impl Mark {
    /// Its pattern. Within an overlay no two marks share one.
    pub const fn pattern(self) -> Pattern {
        match self {
            Mark::Hidden => Pattern::Fill,
            Mark::Safe => Pattern::Rings,
            Mark::Reached | Mark::Clear | Mark::Bright | Mark::Low => Pattern::Dots,
            Mark::Strikable | Mark::Half | Mark::Dim | Mark::Middling => Pattern::Hatch,
            Mark::Struck | Mark::ThreeQuarters | Mark::Dark | Mark::High => Pattern::Cross,
        }
    }

    /// Its colour, of those that are worn.
    pub fn tint(self) -> Tint {
        let palette = theme::palette();
        match self {
            Mark::Struck | Mark::High => palette.danger,
            Mark::Strikable | Mark::Middling => palette.threat,
            Mark::Reached | Mark::Low => palette.dash,
            Mark::Clear | Mark::Safe => palette.reach,
            Mark::Half | Mark::ThreeQuarters | Mark::Dim => palette.cover,
            Mark::Bright => palette.light,
            Mark::Dark => palette.dark,
            // What is not seen lies in the shade, whatever the colours.
            Mark::Hidden => Tint { colour: theme::INK, strength: 1.0 },
        }
    }

    /// Its words in a legend.
    pub const fn words(self) -> &'static str {
        match self {
            Mark::Struck => "in melee reach now",
            Mark::Strikable => "can be hit next turn",
            Mark::Reached => "enemy can move here",
            Mark::Clear => "in plain sight",
            Mark::Half => "half cover",
            Mark::ThreeQuarters => "three quarters cover",
            Mark::Hidden => "not seen",
            Mark::Bright => "bright",
            Mark::Dim => "dim",
            Mark::Dark => "dark",
            Mark::Safe => "nothing can hurt you",
            Mark::Low => "hurt below 33 %",
            Mark::Middling => "hurt 33 to 66 %",
            Mark::High => "hurt above 66 %",
        }
    }

    /// The mark of a cover: how much of somebody standing there would be hidden.
    pub const fn of_cover(cover: Cover) -> Self {
        match cover {
            Cover::None => Mark::Clear,
            Cover::Half => Mark::Half,
            Cover::ThreeQuarters => Mark::ThreeQuarters,
            Cover::Total => Mark::Hidden,
        }
    }

    /// The mark of a chance to be hurt on a square, 0 to 1.
    pub fn of_chance(hit: f64) -> Self {
        match hit {
            hit if hit <= 0.0 => Mark::Safe,
            hit if hit < 1.0 / 3.0 => Mark::Low,
            hit if hit < 2.0 / 3.0 => Mark::Middling,
            _ => Mark::High,
        }
    }

    /// The mark of the light on a square.
    pub const fn of_light(light: Light) -> Self {
        match light {
            Light::Bright => Mark::Bright,
            Light::Dim => Mark::Dim,
            Light::Dark => Mark::Dark,
        }
    }
}

/// The marks of an overlay, in the order of its legend.
pub const fn of(overlay: Overlay) -> &'static [Mark] {
    match overlay {
        Overlay::Threats => &[Mark::Struck, Mark::Strikable, Mark::Reached],
        Overlay::Sight => &[Mark::Clear, Mark::Half, Mark::ThreeQuarters, Mark::Hidden],
        Overlay::Light => &[Mark::Bright, Mark::Dim, Mark::Dark],
        Overlay::Danger => &[Mark::Safe, Mark::Low, Mark::Middling, Mark::High],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_an_overlay_are_told_apart_without_colour() {
        for overlay in Overlay::ALL {
            let marks = of(overlay);
            for (at, mark) in marks.iter().enumerate() {
                let same = marks[..at].iter().find(|other| other.pattern() == mark.pattern());
                assert_eq!(same, None, "{overlay:?}: {mark:?}");
            }
        }
    }
}
