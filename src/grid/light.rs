//! Light: sources, their radii and the walls that stop them. Rule `R-095`.

use super::map::{Light, Map, Tile};
use super::sight::any_line;
use super::square::{Feet, Footprint, Square};
use schemars::JsonSchema;
use serde::Serialize;

/// A source of light: a torch, a lantern, a fire. Rules `PH-VIS-01`, `R-095`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct LightSource {
    /// The square of the source; on a wall it lights the squares on both sides.
    pub at: Square,
    /// Radius of its bright light, in feet.
    pub bright: Feet,
    /// Width of the ring of dim light beyond `bright`, in feet.
    pub dim: Feet,
}

/// Lights the whole map anew: `base` everywhere, and more where a source reaches. Walls stop light and show what falls
/// on them; where several lights fall the brightest counts. Rule `R-095`.
pub fn light_map(map: &mut Map, base: Light, sources: &[LightSource]) {
    map.squares().for_each(|square| map.set_light(square, base));
    sources.iter().for_each(|&source| shine(map, source));
}

/// Adds the light of one source to what there is.
pub fn shine(map: &mut Map, source: LightSource) {
    let bright = source.bright.in_squares();
    let reach = bright.max(Feet(source.bright.0.saturating_add(source.dim.0)).in_squares());
    let (cols, rows) = map.around(source.at, reach);
    for square in rows.flat_map(|row| cols.clone().map(move |col| Square::new(col, row))) {
        let light = if source.at.steps_to(square) <= bright { Light::Bright } else { Light::Dim };
        if light > map.light(square) && falls_on(map, source.at, square) {
            map.set_light(square, light);
        }
    }
}

/// Whether light at `from` falls on `to`: a line of sight that neither end's own square blocks.
fn falls_on(map: &Map, from: Square, to: Square) -> bool {
    let blocks = |square, tile: Tile| tile.blocks_sight() && square != from && square != to;
    map.contains(from) && any_line(map, Footprint::single(from), Footprint::single(to), blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::Drawn;

    /// The light of each square as a drawing: `B`right, `d`im, ` ` dark.
    fn lit(map: &Map) -> Vec<String> {
        let letter = |col, row| match map.light(Square::new(col, row)) {
            Light::Dark => ' ',
            Light::Dim => 'd',
            Light::Bright => 'B',
        };
        (0..map.height()).map(|row| (0..map.width()).map(|col| letter(col, row)).collect()).collect()
    }

    fn torch(at: Square, bright: i32, dim: i32) -> LightSource {
        LightSource { at, bright: Feet(bright), dim: Feet(dim) }
    }

    #[test]
    fn bright_light_reaches_its_radius_and_dim_light_the_rest_r_095() {
        let mut drawn = Drawn::new("A . . . . . .");
        let source = torch(drawn.at('A'), 10, 15);
        light_map(&mut drawn.map, Light::Dark, &[source]);
        assert_eq!(lit(&drawn.map), ["BBBddd "]);
    }

    #[test]
    fn walls_stop_light_and_show_it_r_095() {
        let mut drawn = Drawn::new(
            "# # # # #
             A . # . .
             # # # # #",
        );
        let source = torch(drawn.at('A'), 10, 10);
        light_map(&mut drawn.map, Light::Dark, &[source]);
        assert_eq!(lit(&drawn.map), ["BB   ", "BBB  ", "BB   "]);
    }

    #[test]
    fn an_opened_door_lets_light_through_r_095() {
        let mut drawn = Drawn::new(
            "# # # # #
             A . + . .
             # # # # #",
        );
        let source = torch(drawn.at('A'), 20, 0);
        light_map(&mut drawn.map, Light::Dark, &[source]);
        assert_eq!(lit(&drawn.map)[1], "BBB  ");
        drawn.map.set_tile(Square::new(2, 1), crate::Tile::DoorOpen);
        light_map(&mut drawn.map, Light::Dark, &[source]);
        assert_eq!(lit(&drawn.map)[1], "BBBBB");
    }

    #[test]
    fn the_brightest_light_counts_r_095() {
        let mut drawn = Drawn::new("A . . . . B");
        let sources = [torch(drawn.at('A'), 5, 20), torch(drawn.at('B'), 10, 0)];
        light_map(&mut drawn.map, Light::Dark, &sources);
        assert_eq!(lit(&drawn.map), ["BBdBBB"]);
        light_map(&mut drawn.map, Light::Bright, &sources);
        assert_eq!(lit(&drawn.map), ["BBBBBB"], "a torch darkens no daylight");
    }

    #[test]
    fn a_torch_on_a_wall_lights_the_room() {
        let mut drawn = Drawn::new(
            "# # #
             . . .",
        );
        light_map(&mut drawn.map, Light::Dark, &[torch(Square::new(1, 0), 5, 0)]);
        assert_eq!(lit(&drawn.map), ["BBB", "BBB"]);
    }

    #[test]
    fn absurd_sources_cost_nothing() {
        let mut map = Map::new(3, 2);
        let far =
            [torch(Square::new(i16::MAX, i16::MIN), i32::MAX, i32::MAX), torch(Square::new(0, 0), -5, -5)];
        light_map(&mut map, Light::Dark, &far);
        assert_eq!(lit(&map), ["   ", "   "]);
        light_map(&mut map, Light::Dark, &[torch(Square::new(0, 0), 0, i32::MAX)]);
        assert_eq!(lit(&map), ["Bdd", "ddd"]);
    }
}
