//! Colours as eyes of each kind see them, and the laws that the palettes keep.

use super::*;
use crate::{
    battle::theme::{Floor, Theme},
    client::{
        board::{
            ground::portrait,
            overlays::marks::{self, Mark},
        },
        model::Overlay,
    },
    grid::{Light, Map, Square},
};
use bevy_egui::egui::Color32;

/// Red, green and blue as light, 0 to 1.
type Rgb = [f64; 3];

/// Matrices by which kinds of eyes mix light: full protanopia, deuteranopia and tritanopia after Machado, Oliveira and Fernandes
/// (2009), and luminance alone.
const EYES: [(&str, [Rgb; 3]); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deutan",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritan",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
    ("grey", [LUMINANCE, LUMINANCE, LUMINANCE]),
];

const LUMINANCE: Rgb = [0.2126, 0.7152, 0.0722];

/// The least difference in CIE L*a*b* between an overlay and its floor, and between two sides. Of overlays that lie beside
/// each other no two have one pattern. A difference of 2.3 is just seen side by side.
const LEAST: f64 = 10.0;

fn linear(channel: u8) -> f64 {
    let value = f64::from(channel) / 255.0;
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn mixed(weights: Rgb, light: Rgb) -> f64 {
    weights.iter().zip(light).map(|(weight, part)| weight * part).sum::<f64>().clamp(0.0, 1.0)
}

/// A colour as eyes of a kind see it, in CIE L*a*b* under daylight.
fn seen(colour: Color32, eyes: [Rgb; 3]) -> Rgb {
    let light = [linear(colour.r()), linear(colour.g()), linear(colour.b())];
    let light = eyes.map(|weights| mixed(weights, light));
    let part = |weights: Rgb, white: f64| {
        let value = mixed(weights, light) / white;
        if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 }
    };
    let x = part([0.412_456, 0.357_576, 0.180_438], 0.95047);
    let y = part([0.212_673, 0.715_152, 0.072_175], 1.0);
    let z = part([0.019_334, 0.119_192, 0.950_304], 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn difference(a: Color32, b: Color32, eyes: [Rgb; 3]) -> f64 {
    let squares = seen(a, eyes).into_iter().zip(seen(b, eyes)).map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

fn over(tint: Tint, floor: Color32) -> Color32 {
    let keep = 1.0 - tint.strength;
    let mix = |tint_part: u8, floor_part: u8, strength: f32| {
        (f32::from(tint_part) * strength + f32::from(floor_part) * keep).round() as u8
    };
    let [red, green, blue, _] = tint.colour.to_array();
    Color32::from_rgb(
        mix(red, floor.r(), tint.strength),
        mix(green, floor.g(), tint.strength),
        mix(blue, floor.b(), tint.strength),
    )
}

/// The mean colour of every floor in every light, as the board paints it.
fn floors() -> Vec<(String, Color32)> {
    let mut floors = Vec::new();
    for floor in [Floor::Stone, Floor::Wood, Floor::Wild, Floor::Earth] {
        for light in [Light::Bright, Light::Dim, Light::Dark] {
            let mut map = Map::new(4, 4);
            (0..16).for_each(|at| map.set_light(Square::new(at % 4, at / 4), light));
            let (_, bytes) = portrait(&map, &Theme { floor, base: light, ..Theme::default() }, 16);
            let count = (bytes.len() / 4).max(1) as u64;
            let mean = [0, 1, 2].map(|channel: usize| {
                let sum: u64 = bytes.iter().skip(channel).step_by(4).map(|byte| u64::from(*byte)).sum();
                (sum / count) as u8
            });
            floors.push((format!("{floor:?}, {light:?}"), Color32::from_rgb(mean[0], mean[1], mean[2])));
        }
    }
    floors
}

fn pairs<T: Copy>(all: &[T]) -> impl Iterator<Item = (T, T)> {
    all.iter().enumerate().flat_map(|(at, a)| all[at + 1..].iter().map(|b| (*a, *b)))
}

/// WCAG 2 contrast of two opaque colours.
fn contrast(a: Color32, b: Color32) -> f64 {
    let light = |c: Color32| mixed(LUMINANCE, [linear(c.r()), linear(c.g()), linear(c.b())]);
    let (high, low) = (light(a).max(light(b)), light(a).min(light(b)));
    (high + 0.05) / (low + 0.05)
}

#[test]
fn every_overlay_stands_out_from_every_floor_to_any_eyes() {
    let floors = floors();
    for hues in Hues::ALL {
        for (name, tint) in hues.palette().overlays() {
            for (floor, ground) in floors.clone() {
                for (eyes, mix) in EYES {
                    let far = difference(over(tint, ground), ground, mix);
                    assert!(far >= LEAST, "{hues:?}: {name} on {floor} to {eyes} eyes: {far:.1}");
                }
            }
        }
    }
}

#[test]
fn marks_that_lie_beside_each_other_differ_by_pattern() {
    for overlay in Overlay::ALL {
        let patterns: Vec<_> = marks::of(overlay).iter().map(|mark: &Mark| mark.pattern()).collect();
        for (one, other) in pairs(&patterns) {
            assert_ne!(one, other, "{overlay:?}");
        }
    }
}

#[test]
fn sides_differ_by_form_and_by_colour_to_all_who_see_colours() {
    for hues in Hues::ALL {
        let sides = [0, 1, 2, 3].map(|side| hues.palette().side(side));
        for ((one, form), (other, other_form)) in pairs(&sides) {
            assert_ne!(form, other_form);
            for (eyes, mix) in EYES.into_iter().filter(|(eyes, _)| *eyes != "grey") {
                let far = difference(one, other, mix);
                assert!(far >= LEAST, "{hues:?}: {one:?} and {other:?} to {eyes} eyes: {far:.1}");
            }
        }
    }
}

#[test]
fn no_two_of_twelve_sides_look_the_same() {
    for hues in Hues::ALL {
        let styles: Vec<_> = (0..12).map(|side| hues.palette().side(side)).collect();
        for (at, style) in styles.iter().enumerate() {
            assert!(!styles[..at].contains(style), "{hues:?}: side {at} looks like another: {style:?}");
        }
    }
}

#[test]
fn text_can_be_read_on_its_ground() {
    let texts = [PARCHMENT, FADED, HELPS, HINDERS, AMBER];
    let grounds = [INK, PANEL, RAISED];
    let everywhere = texts.into_iter().flat_map(|text| grounds.map(|ground| (text, ground)));
    let some = [
        (CLOSED, INK),
        (CLOSED, PANEL),
        (CLOSED, RAISED),
        (PARCHMENT, RAISED_HOVER),
        (FADED, RAISED_HOVER),
        (AMBER, RAISED_HOVER),
        (PARCHMENT, AMBER_DEEP),
        (AMBER, AMBER_DEEP),
        (INK, AMBER),
    ];
    let sides = Hues::ALL.into_iter().flat_map(|hues| hues.palette().sides.map(|side| (INK, side)));
    let worn = Hues::ALL.into_iter().flat_map(|hues| {
        let palette = hues.palette();
        [palette.helps, palette.hinders, palette.accent].map(|text| (text, PANEL))
    });
    for (text, ground) in everywhere.chain(some).chain(sides).chain(worn) {
        let seen = contrast(text, ground);
        assert!(seen >= 4.5, "{text:?} on {ground:?}: {seen:.2}");
    }
}
