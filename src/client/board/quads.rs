//! Squares as one mesh: a quad each, with a tile out of a picture whose tiles lie in a column.

use super::coordinates;
use crate::grid::Square;
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// The side of a tile, in pixels of its picture.
const TILE: f32 = 64.0;

/// A square as it is drawn.
#[derive(Clone)]
pub struct Quad {
    /// Its square.
    pub square: Square,
    /// Its tile, counted from the top of the picture.
    pub tile: u16,
    /// Factors of red, green, blue and alpha for the tile.
    pub tint: [f32; 4],
}

/// One mesh of all the quads, from a picture of so many tiles.
pub fn mesh(quads: impl IntoIterator<Item = Quad>, tiles: u16) -> Mesh {
    // Half a pixel inside of the tile, so that its neighbours in the picture never show.
    let inset = 0.5 / TILE;
    let (mut places, mut uvs, mut tints, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for quad in quads {
        let first = places.len() as u32;
        let corner = coordinates::corner(quad.square);
        for (right, down) in [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)] {
            places.push([corner.x + right * coordinates::SIDE, corner.y - down * coordinates::SIDE, 0.0]);
            let within = |share: f32| inset + share * (1.0 - 2.0 * inset);
            uvs.push([within(right), (f32::from(quad.tile) + within(down)) / f32::from(tiles)]);
            tints.push(quad.tint);
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, tints)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    #[test]
    fn a_quad_covers_its_square_and_shows_only_its_own_tile() {
        let quad = Quad { square: Square::new(2, 3), tile: 1, tint: [1.0; 4] };
        let mesh = mesh([quad], 4);
        let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("no places")
        };
        assert_eq!(Vec3::from(places[0]).truncate(), coordinates::corner(Square::new(2, 3)));
        assert_eq!(Vec3::from(places[2]).truncate(), coordinates::corner(Square::new(3, 4)));
        let Some(VertexAttributeValues::Float32x2(uvs)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) else {
            panic!("no places in the picture")
        };
        assert!(uvs.iter().all(|[_, down]| 0.25 < *down && *down < 0.5), "{uvs:?}");
    }
}
