//! The placement of the window: how much of the screen it has, and its size and place, which are kept from start to start.

use super::{
    input::keys::Key,
    model::{AppConfig, FrameSystems},
    settings::{Extent, Settings},
};
use bevy::{
    app::AppExit,
    ecs::system::NonSendMarker,
    prelude::*,
    window::{Monitor, MonitorSelection, PrimaryWindow, VideoModeSelection, WindowMode, WindowPosition},
    winit::WINIT_WINDOWS,
};
use leafwing_input_manager::prelude::ActionState;
use serde::{Deserialize, Serialize};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The file in the data folder.
pub const FILE: &str = "window.ron";

/// The largest such file that is read, in bytes.
const MAX_BYTES: u64 = 4 << 10;

/// Time after the last change until the file is written, in seconds: a window that is dragged writes once.
const SETTLE: f32 = 0.5;

/// The smallest window, in logical pixels.
pub const LEAST: Vec2 = Vec2::new(1024.0, 600.0);

/// The largest window that is believed, in logical pixels.
const MOST: Vec2 = Vec2::new(16_384.0, 16_384.0);

/// The least part of a window that must be on a screen so that it can be taken hold of, in pixels.
const GRIP: i32 = 80;

/// The placement of the window: where it was, and how large.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WindowPlacement {
    /// Its width and height, in logical pixels.
    size: (f32, f32),
    /// Its top left corner, in pixels of the whole desktop; none where that is not known.
    at: Option<(i32, i32)>,
    /// Whether it filled the desktop.
    maximized: bool,
}

/// The file of the placement, with what is to be written to it.
#[derive(Resource)]
struct PlacementFile {
    file: PathBuf,
    place: WindowPlacement,
    written: WindowPlacement,
    due: f32,
}

impl Default for WindowPlacement {
    fn default() -> Self {
        Self { size: (1280.0, 720.0), at: None, maximized: false }
    }
}

impl WindowPlacement {
    /// The place in a file; the usual one where there is none, or none that makes sense.
    fn load(file: &Path) -> Self {
        let small = fs::metadata(file).is_ok_and(|about| about.is_file() && about.len() <= MAX_BYTES);
        let text = small.then(|| fs::read_to_string(file).ok()).flatten().unwrap_or_default();
        let place: Self = ron::from_str(&text).unwrap_or_default();
        let size = Vec2::from(place.size);
        let size = if size.is_finite() { size.clamp(LEAST, MOST) } else { Self::default().size.into() };
        Self { size: size.into(), ..place }
    }

    fn save(self, file: &Path) -> std::io::Result<()> {
        let text = ron::to_string(&self).map_err(std::io::Error::other)?;
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let fresh = file.with_extension("ron.new");
        fs::write(&fresh, text)?;
        fs::rename(&fresh, file)
    }

    /// Whether a hand finds something of it on one of these screens.
    fn is_on(self, screens: &[IRect], scale: f32) -> bool {
        let Some(at) = self.at.map(IVec2::from) else { return true };
        // It is taken hold of by its upper edge.
        let edge = IRect::from_corners(at, at + IVec2::new((self.size.0 * scale) as i32, GRIP));
        let grip = |screen: &IRect| {
            let seen = screen.intersect(edge);
            GRIP <= seen.width() && GRIP / 2 <= seen.height()
        };
        screens.is_empty() || screens.iter().any(grip)
    }
}

/// The window as it was when it was closed last; always a window among others, until it is known which screen it is on.
pub fn window(data: &Path) -> Window {
    let place = WindowPlacement::load(&data.join(FILE));
    let position = place.at.map_or(WindowPosition::Automatic, |at| WindowPosition::At(at.into()));
    Window {
        title: "Fivefoot".into(),
        name: Some("fivefoot".into()),
        resolution: bevy::window::WindowResolution::new(place.size.0 as u32, place.size.1 as u32),
        position,
        resize_constraints: bevy::window::WindowResizeConstraints {
            min_width: LEAST.x,
            min_height: LEAST.y,
            ..default()
        },
        present_mode: bevy::window::PresentMode::AutoVsync,
        ..default()
    }
}

/// Keeps size and place, and gives the game the screen or a window.
pub fn plugin(app: &mut App) {
    let data = app.world().get_resource::<AppConfig>().map(|house| house.data.clone()).unwrap_or_default();
    let place = WindowPlacement::load(&data.join(FILE));
    app.insert_resource(PlacementFile { file: data.join(FILE), place, written: place, due: 0.0 })
        .add_systems(Update, (toggle, fill, find).chain().in_set(FrameSystems::Window))
        .add_systems(Last, keep);
}

/// Switches between a window and the kind of whole screen that was chosen last, with the key for that.
fn toggle(keys: Option<Single<&ActionState<Key>>>, mut settings: ResMut<Settings>, mut last: Local<Extent>) {
    if settings.window != Extent::Window {
        *last = settings.window;
    }
    if keys.is_some_and(|keys| keys.just_pressed(&Key::FullScreen)) {
        settings.window = match (settings.window, *last) {
            (Extent::Window, Extent::Window) => Extent::Borderless,
            (Extent::Window, last) => last,
            _ => Extent::Window,
        };
    }
}

/// The window mode that gives a window so much of a screen.
fn mode(extent: Extent, screen: Entity) -> WindowMode {
    let screen = MonitorSelection::Entity(screen);
    match extent {
        Extent::Window => WindowMode::Windowed,
        Extent::Borderless => WindowMode::BorderlessFullscreen(screen),
        Extent::FullScreen => WindowMode::Fullscreen(screen, VideoModeSelection::Current),
    }
}

/// Gives the game the screen that it is on, once the screens are known.
fn fill(
    settings: Res<Settings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    monitors: Query<(Entity, &Monitor)>,
    mut filled: Local<Extent>,
) {
    if *filled == settings.window {
        return;
    }
    for mut window in &mut windows {
        let middle = match window.position {
            WindowPosition::At(at) => at + window.physical_size().as_ivec2() / 2,
            _ => IVec2::ZERO,
        };
        let under = monitors.iter().find(|(_, monitor)| area(monitor).contains(middle));
        if let Some((screen, _)) = under.or(monitors.iter().next()) {
            window.mode = mode(settings.window, screen);
            *filled = settings.window;
        }
    }
}

/// The area of a screen on the desktop, in pixels.
fn area(monitor: &Monitor) -> IRect {
    let corner = monitor.physical_position;
    IRect::from_corners(corner, corner + monitor.physical_size().as_ivec2())
}

/// The size of a window that fits onto one of these screens: as it was, or as large as the largest screen lets it be. `size` is in
/// logical pixels, the screens in physical ones.
fn fitted(size: Vec2, screens: &[IRect], scale: f32) -> Vec2 {
    let fits = |screen: &IRect| (size * scale).cmple(screen.size().as_vec2()).all();
    let largest = screens.iter().max_by_key(|screen| screen.width() * screen.height());
    match largest {
        Some(screen) if !screens.iter().any(fits) => size.min(screen.size().as_vec2() / scale).max(LEAST),
        _ => size,
    }
}

/// At the start: fills the desktop as before, and fetches back a window whose screen is there no more.
fn find(
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    kept: Res<PlacementFile>,
    mut found: Local<bool>,
) {
    if *found || monitors.is_empty() {
        return;
    }
    let screens: Vec<IRect> = monitors.iter().map(area).collect();
    for mut window in &mut windows {
        if !kept.place.is_on(&screens, window.scale_factor()) {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
        let size = Vec2::from(kept.place.size);
        let fitting = fitted(size, &screens, window.scale_factor());
        if fitting != size {
            window.resolution.set(fitting.x, fitting.y);
            window.position = WindowPosition::Centered(MonitorSelection::Current);
        }
        if kept.place.maximized {
            window.set_maximized(true);
        }
        *found = true;
    }
}

/// Writes down where the window is, soon after it has come to rest and when the game ends.
fn keep(
    mut kept: ResMut<PlacementFile>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
    // Windows are known on this thread alone.
    _: NonSendMarker,
) {
    if let Ok((entity, window)) = windows.single() {
        let maximized = WINIT_WINDOWS
            .with_borrow(|windows| windows.get_window(entity).is_some_and(|window| window.is_maximized()));
        let now = now(kept.place, window, maximized);
        if now != kept.place {
            (kept.place, kept.due) = (now, SETTLE);
        }
    }
    kept.due -= time.delta_secs();
    let ends = exits.read().count() > 0;
    if kept.place != kept.written && (ends || kept.due <= 0.0) {
        kept.written = kept.place;
        if let Err(error) = kept.place.save(&kept.file) {
            warn!("the window's place can't be written to {}: {error}", kept.file.display());
        }
    }
}

/// The place of a window: only that of a plain one is worth keeping.
fn now(before: WindowPlacement, window: &Window, maximized: bool) -> WindowPlacement {
    if window.mode != WindowMode::Windowed {
        return before;
    }
    if maximized {
        return WindowPlacement { maximized, ..before };
    }
    let at = match window.position {
        WindowPosition::At(at) => Some(at.into()),
        _ => before.at,
    };
    WindowPlacement { size: (window.width(), window.height()), at, maximized }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_comes_back_and_nonsense_costs_nothing() {
        let folder = std::env::temp_dir().join(format!("fivefoot-window-{}", std::process::id()));
        let file = folder.join(FILE);
        assert_eq!(WindowPlacement::load(&file), WindowPlacement::default());
        let place = WindowPlacement { size: (1500.0, 900.0), at: Some((-40, 12)), maximized: true };
        place.save(&file).expect("written");
        assert_eq!(WindowPlacement::load(&file), place);
        for bad in ["(size: (1e39, 4.0))", "(size: (NaN, 700.0))", "(", "(at: 3)", "\0"] {
            fs::write(&file, bad).expect("written");
            assert_eq!(WindowPlacement::load(&file), WindowPlacement::default(), "{bad}");
        }
        fs::write(&file, "(size: (10.0, 99999.0))").expect("written");
        assert_eq!(WindowPlacement::load(&file).size, (LEAST.x, MOST.y));
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_is_fetched_back() {
        let screens = [IRect::new(0, 0, 1920, 1080)];
        let at = |x: i32, y: i32| WindowPlacement { at: Some((x, y)), ..WindowPlacement::default() };
        for (place, seen) in [
            (at(100, 100), true),
            (at(-1200, 100), true),
            (at(-1240, 100), false),
            (at(1900, 0), false),
            (at(0, 1060), false),
            (at(2000, 100), false),
            (WindowPlacement::default(), true),
        ] {
            assert_eq!(place.is_on(&screens, 1.0), seen, "{place:?}");
        }
        assert!(at(9000, 0).is_on(&[], 1.0), "nothing is known of the screens");
    }

    #[test]
    fn a_window_larger_than_every_screen_is_made_to_fit() {
        let screens = [IRect::new(0, 0, 1920, 1080), IRect::new(1920, 0, 3200, 1024)];
        let size = |width, height| Vec2::new(width, height);
        assert_eq!(fitted(size(1900.0, 1000.0), &screens, 1.0), size(1900.0, 1000.0));
        assert_eq!(fitted(size(3840.0, 2160.0), &screens, 1.0), size(1920.0, 1080.0));
        assert_eq!(fitted(size(1600.0, 900.0), &screens, 1.5), size(1280.0, 720.0));
        assert_eq!(
            fitted(size(1600.0, 900.0), &[], 1.0),
            size(1600.0, 900.0),
            "nothing is known of the screens"
        );
    }

    #[test]
    fn only_a_plain_window_is_remembered() {
        let before = WindowPlacement { size: (1300.0, 800.0), at: Some((5, 6)), maximized: false };
        let mut window = Window { resolution: (1600u32, 1000u32).into(), ..default() };
        window.position = WindowPosition::At(IVec2::new(20, 30));
        let plain = now(before, &window, false);
        assert_eq!((plain.size, plain.at), ((1600.0, 1000.0), Some((20, 30))));
        assert_eq!(now(before, &window, true), WindowPlacement { maximized: true, ..before });
        window.mode = mode(Extent::Borderless, Entity::PLACEHOLDER);
        assert_eq!(now(before, &window, false), before);
    }
}
