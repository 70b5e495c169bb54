//! Medallions: the picture of each creature and hero, an SVG in `assets/tokens/<system>/<creature>.svg`, carried inside the
//! program, loaded once and drawn at the size that is needed.

use super::svg::{self, Svg};
use crate::client::loading;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use std::collections::BTreeMap;

/// Every medallion that ships by `<system>/<creature>`, as it is written.
pub const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/medals.rs"));

/// The medallion of whoever has no picture.
pub const NOBODY: (&str, &str) = ("nobody", include_str!("../../../assets/tokens/nobody.svg"));

/// The medallions, once they are loaded. The pictures themselves are kept, since threads that draw need them too.
#[derive(Resource, Clone, Debug)]
pub struct Medals {
    by_name: BTreeMap<&'static str, Svg>,
    nobody: Svg,
}

impl Medals {
    /// All medallions, each by its name and text.
    fn all(picture: impl Fn((&str, &str)) -> Svg) -> Self {
        let by_name = SHIPPED.iter().map(|&medal| (medal.0, picture(medal)));
        Self { by_name: by_name.collect(), nobody: picture(NOBODY) }
    }

    /// The picture of a creature of a rule system, if there is one.
    pub fn of(&self, system: &str, creature: &str) -> Option<&Svg> {
        self.by_name.get(&*format!("{system}/{creature}"))
    }

    /// The picture of whoever has none.
    pub const fn nobody(&self) -> &Svg {
        &self.nobody
    }
}

impl AssetCollection for Medals {
    fn create(world: &mut World) -> Self {
        let (server, pictures) = (world.resource::<AssetServer>(), world.resource::<Assets<Svg>>());
        Self::all(|(name, _)| {
            let handle = server.load(address(name));
            pictures
                .get(&handle)
                .cloned()
                .expect("a collection is made when all that belongs to it is loaded")
        })
    }

    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let server = world.resource::<AssetServer>();
        let names = SHIPPED.iter().chain([&NOBODY]).map(|(name, _)| name);
        names.map(|name| server.load::<Svg>(address(name)).untyped()).collect()
    }
}

fn path(name: &str) -> String {
    format!("tokens/{name}.svg")
}

fn address(name: &str) -> String {
    loading::address(&path(name))
}

/// Loads the medallions.
pub fn plugin(app: &mut App) {
    app.add_plugins(svg::plugin);
    for (name, text) in SHIPPED.iter().chain([&NOBODY]) {
        loading::carry(app, &path(name), text.as_bytes());
    }
    loading::collect::<Medals>(app);
}

/// The medallions, read by whoever asks: for tests without an app.
#[cfg(test)]
pub fn read() -> Medals {
    Medals::all(|(_, text)| Svg::read(text).expect("it is ours"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_found_by_system_and_creature() {
        let medals = read();
        for (name, _) in SHIPPED {
            let (system, creature) = name.split_once('/').expect("a folder and a name");
            assert!(medals.of(system, creature).is_some(), "{name}");
        }
        assert!(medals.of("no_such_rules", "goblin").is_none());
    }
}
