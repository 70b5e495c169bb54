//! Pictures that are drawn as SVG, as assets: read once, drawn at any size.

use bevy::{
    asset::{AssetLoader, LoadContext, io::Reader},
    prelude::*,
    reflect::TypePath,
};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{ImageHrefResolver, Options, Tree},
};
use std::sync::Arc;

/// A picture that has been read. A copy is the same picture.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Svg(Arc<Tree>);

impl Svg {
    /// Reads a picture that ships.
    ///
    /// # Errors
    /// When it is no SVG, or has no size.
    pub fn read(text: &str) -> Result<Self, String> {
        Ok(Self(Arc::new(tree(text)?)))
    }

    /// Draws the picture so many pixels wide and high.
    ///
    /// # Errors
    /// When that is no size.
    pub fn drawn(&self, side: u32) -> Result<Pixmap, String> {
        let mut pixmap = Pixmap::new(side, side).ok_or("a picture without size")?;
        let scale = |length: f32| side as f32 / length;
        let size = self.0.size();
        let fit = Transform::from_scale(scale(size.width()), scale(size.height()));
        resvg::render(&self.0, fit, &mut pixmap.as_mut());
        Ok(pixmap)
    }
}

/// Reads the shapes of a picture. It opens no other files.
///
/// # Errors
/// When it is no SVG, or has no size.
pub fn tree(text: &str) -> Result<Tree, String> {
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options { image_href_resolver: nothing, ..Options::default() };
    Tree::from_str(text, &options).map_err(|error| error.to_string())
}

/// The loader of such pictures.
#[derive(Default, TypePath)]
struct SvgLoader;

impl AssetLoader for SvgLoader {
    type Asset = Svg;
    type Settings = ();
    type Error = BevyError;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<Svg> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(Svg::read(str::from_utf8(&bytes)?)?)
    }

    fn extensions(&self) -> &[&str] {
        &["svg"]
    }
}

/// Has the asset server know such pictures.
pub fn plugin(app: &mut App) {
    app.init_asset::<Svg>().init_asset_loader::<SvgLoader>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::board::medals;

    #[test]
    fn a_picture_fills_its_square_and_a_broken_one_is_told() {
        let (_, nobody) = medals::NOBODY;
        let nobody = Svg::read(nobody).expect("it is ours");
        let drawn_at = nobody.drawn(48).expect("it is a size");
        assert!(drawn_at.pixels().iter().all(|pixel| pixel.alpha() == 255));
        assert!(nobody.drawn(0).is_err());
        assert!(Svg::read("<svg").is_err());
    }
}
