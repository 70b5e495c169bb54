//! Loading: the pictures, sounds and faces that the program carries are read when the window opens. Whoever needs some of them waits
//! for those alone; the title tells how many are there.

use bevy::{asset::io::embedded::EmbeddedAssetRegistry, ecs::system::SystemParam, prelude::*};
use bevy_asset_loader::prelude::*;
use std::path::{Path, PathBuf};

/// The state of loading.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AssetsState {
    /// Some are still being read.
    #[default]
    Loading,
    /// All are there.
    Ready,
}

/// The handles of all that is being loaded.
#[derive(Resource, Default)]
struct AwaitedAssets(Vec<UntypedHandle>);

/// The progress of loading.
#[derive(SystemParam)]
pub struct LoadingProgress<'w> {
    awaited: Option<Res<'w, AwaitedAssets>>,
    server: Res<'w, AssetServer>,
}

impl LoadingProgress<'_> {
    /// The progress in words; none once all are there.
    pub fn told(&self) -> Option<String> {
        let all = &self.awaited.as_ref()?.0;
        let there = all.iter().filter(|handle| self.server.is_loaded_with_dependencies(*handle)).count();
        Some(format!("Loading pictures and sounds… {there} of {}", all.len()))
    }
}

/// Begins to load when the window opens. Collections may be added afterwards.
pub fn plugin(app: &mut App) {
    app.init_state::<AssetsState>()
        .init_resource::<AwaitedAssets>()
        .add_loading_state(LoadingState::new(AssetsState::Loading).continue_to_state(AssetsState::Ready))
        .add_systems(OnEnter(AssetsState::Ready), forget);
}

/// Puts a file that the program carries where the loader finds it, wherever the program lies.
pub fn carry(app: &App, path: &str, bytes: &'static [u8]) {
    let registry = app.world().resource::<EmbeddedAssetRegistry>();
    registry.insert_asset(PathBuf::new(), Path::new(path), bytes);
}

/// The address of a file that the program carries.
pub fn address(path: &str) -> String {
    format!("embedded://{path}")
}

/// Has a collection loaded. It is a resource as soon as all that belongs to it is there.
pub fn collect<C: AssetCollection>(app: &mut App) {
    app.configure_loading_state(LoadingStateConfig::new(AssetsState::Loading).load_collection::<C>())
        // The order in which they are counted decides nothing.
        .add_systems(OnEnter(AssetsState::Loading), count::<C>.ambiguous_with_all());
}

fn count<C: AssetCollection>(world: &mut World) {
    let handles = C::load(world);
    world.resource_mut::<AwaitedAssets>().0.extend(handles);
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<AwaitedAssets>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::{asset::AssetPlugin, ecs::system::SystemState, state::app::StatesPlugin};
    use std::{
        thread,
        time::{Duration, Instant},
    };

    #[derive(Resource)]
    struct Two;

    impl AssetCollection for Two {
        fn create(_: &mut World) -> Self {
            Self
        }

        fn load(world: &mut World) -> Vec<UntypedHandle> {
            let server = world.resource::<AssetServer>();
            ["one.svg", "two.svg"]
                .map(|path| server.load::<crate::client::board::svg::Svg>(address(path)).untyped())
                .into()
        }
    }

    fn told(app: &mut App) -> Option<String> {
        let mut progress = SystemState::<LoadingProgress>::new(app.world_mut());
        progress.get(app.world()).expect("all of it is there").told()
    }

    #[test]
    fn progress_is_told_until_all_are_there() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin));
        app.add_plugins((plugin, crate::client::board::svg::plugin));
        for path in ["one.svg", "two.svg"] {
            carry(&app, path, include_bytes!("../../assets/tokens/nobody.svg"));
        }
        collect::<Two>(&mut app);
        app.world_mut().run_schedule(OnEnter(AssetsState::Loading));
        assert_eq!(told(&mut app).as_deref(), Some("Loading pictures and sounds… 0 of 2"));
        let begun = Instant::now();
        while !app.world().contains_resource::<Two>() || told(&mut app).is_some() {
            assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", told(&mut app));
            app.update();
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(*app.world().resource::<State<AssetsState>>().get(), AssetsState::Ready);
    }
}
