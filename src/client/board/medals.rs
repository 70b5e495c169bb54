//! Medallions: the picture of each creature and hero, an SVG in `assets/tokens/<system>/<creature>.svg`, carried inside the
//! program and drawn at the size that is needed.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{ImageHrefResolver, Options, Tree},
};

/// Every medallion by `<system>/<creature>`, in order of that.
const MEDALS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/medals.rs"));

/// The medallion of whoever has no picture.
pub const NOBODY: &str = include_str!("../../../assets/tokens/nobody.svg");

/// The picture of a creature of a rule system, if there is one.
pub fn of(system: &str, creature: &str) -> Option<&'static str> {
    let name = format!("{system}/{creature}");
    let place = MEDALS.binary_search_by(|(known, _)| (*known).cmp(&name)).ok()?;
    Some(MEDALS[place].1)
}

/// Every `<system>/<creature>` with a picture.
pub fn names() -> impl Iterator<Item = &'static str> {
    MEDALS.iter().map(|(name, _)| *name)
}

/// Reads a picture. It opens no other files.
///
/// # Errors
/// When it is no SVG, or has no size.
pub fn read(svg: &str) -> Result<Tree, String> {
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options { image_href_resolver: nothing, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| error.to_string())
}

/// Draws a picture so many pixels wide and high.
///
/// # Errors
/// When it is no SVG, or has no size.
pub fn drawn(svg: &str, side: u32) -> Result<Pixmap, String> {
    let tree = read(svg)?;
    let mut pixmap = Pixmap::new(side, side).ok_or("a picture without size")?;
    let scale = |length: f32| side as f32 / length;
    let size = tree.size();
    let fit = Transform::from_scale(scale(size.width()), scale(size.height()));
    resvg::render(&tree, fit, &mut pixmap.as_mut());
    Ok(pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_found_by_system_and_creature() {
        for (name, svg) in MEDALS {
            let (system, creature) = name.split_once('/').expect("a folder and a name");
            assert_eq!(of(system, creature), Some(*svg), "{name}: the list must be in order");
        }
        assert_eq!(of("no_such_rules", "goblin"), None);
    }

    #[test]
    fn a_picture_fills_its_square_and_a_broken_one_is_told() {
        let drawn_at = drawn(NOBODY, 48).expect("it is ours");
        assert!(drawn_at.pixels().iter().all(|pixel| pixel.alpha() == 255));
        assert!(drawn("<svg", 48).is_err());
        assert!(drawn(NOBODY, 0).is_err());
    }
}
