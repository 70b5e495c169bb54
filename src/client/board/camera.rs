//! The camera: pulled, pushed and zoomed by hand, and drawn to whoever acts.

use super::{aim::Cursor, coordinates, viewport::Viewport};
use crate::{
    battle::{fact::Happening, setup::Setup},
    client::{
        connection::{played::PlayedEvent, playing},
        input::keys::Key,
        model::{BoardRect, FrameSystems, Intent, Pace, Table, on_board},
    },
};
use bevy::{
    camera::{CameraOutputMode, visibility::RenderLayers},
    input::mouse::{AccumulatedMouseScroll, MouseScrollUnit},
    prelude::*,
    render::render_resource::BlendState,
    window::PrimaryWindow,
};
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};
use leafwing_input_manager::prelude::ActionState;
use std::sync::Arc;

/// Speed at which keys move the view, in pixels per second.
const PUSH: f32 = 900.0;

/// Zoom factor of one notch of the wheel.
const NOTCH: f32 = 1.15;

/// Zoom factor of the keys in a second.
const KEY_ZOOM: f32 = 3.0;

/// Time the view must keep its size before squares get a whole number of pixels, in seconds: longer than between two notches of
/// the wheel.
const SETTLES: f32 = 0.15;

/// The state of the camera: moving by itself or in the player's hand.
#[derive(Resource, Default)]
struct CameraRig {
    /// The level that the view was opened for.
    opened: Option<Arc<Setup>>,
    /// The scale that it was opened with; as long as nobody has zoomed, the view fits the panels' edges.
    fitted: f32,
    /// The world point that the view glides to.
    goal: Option<Vec2>,
    /// The world point that the mouse holds.
    held: Option<Vec2>,
}

/// The camera that looks at the board. The panels have one of their own, so the board is drawn only where it shows.
#[derive(Component)]
pub struct BoardCamera;

/// The place of the board among the window's pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pixels {
    /// The part of the window that shows it.
    pub area: URect,
    /// The map's top left corner, seen or not.
    pub corner: IVec2,
    /// Pixels that one unit of the drawn world takes.
    pub scale: f32,
}

/// Moves the camera.
pub fn plugin(app: &mut App) {
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.init_resource::<CameraRig>()
        .init_resource::<BoardRect>()
        .init_resource::<Pixels>()
        .add_systems(Startup, set_up)
        .add_systems(
            Update,
            (fit, (pull, push, zoom).chain().run_if(on_board), settle, draw_to_acting, glide)
                .chain()
                .in_set(FrameSystems::Camera)
                .run_if(playing),
        );
}

/// Sets the cameras up. The board's draws first; the other lays the panels over that and hands it all to the window.
fn set_up(mut commands: Commands) {
    let board = Camera { output_mode: CameraOutputMode::Skip, ..default() };
    commands.spawn((BoardCamera, Camera2d, board, Msaa::Off));
    let output_mode = CameraOutputMode::Write {
        blend_state: Some(BlendState::REPLACE),
        clear_color: ClearColorConfig::None,
    };
    let panels = Camera { order: 1, clear_color: ClearColorConfig::None, output_mode, ..default() };
    commands.spawn((PrimaryEguiContext, Camera2d, panels, Msaa::Off, RenderLayers::none()));
}

/// Opens the view on a new battle, and follows the panels' edges.
fn fit(
    mut viewport: ResMut<Viewport>,
    mut rig: ResMut<CameraRig>,
    table: Res<Table>,
    board: Res<BoardRect>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let area = Rect { min: board.0.min, max: board.0.max.max(board.0.min + 64.0) };
    let other = rig.opened.as_ref().is_none_or(|opened| !Arc::ptr_eq(opened, &table.battle.setup));
    if viewport.area == area && !other {
        return;
    }
    *viewport = viewport.within(area);
    if other {
        *rig = CameraRig { opened: Some(table.battle.setup.clone()), ..default() };
    }
    if other || rig.fitted == viewport.scale {
        *viewport = viewport.opened(coordinates::size(&table.battle.setup.map)).whole(window.scale_factor());
        rig.fitted = viewport.scale;
    }
}

/// Pulls the view: the held point stays under the mouse.
fn pull(
    keys: Single<&ActionState<Key>>,
    window: Single<&Window, With<PrimaryWindow>>,
    cursor: Res<Cursor>,
    mut viewport: ResMut<Viewport>,
    mut rig: ResMut<CameraRig>,
) {
    if keys.just_pressed(&Key::Grab) {
        rig.held = cursor.mouse.map(|pixel| viewport.to_world(pixel));
    }
    if !keys.pressed(&Key::Grab) {
        rig.held = None;
    }
    if let Some((held, pixel)) = rig.held.zip(window.cursor_position()) {
        rig.goal = None;
        *viewport = viewport.holding(held, pixel);
    }
}

fn push(
    keys: Single<&ActionState<Key>>,
    time: Res<Time>,
    mut viewport: ResMut<Viewport>,
    mut rig: ResMut<CameraRig>,
) {
    let pressed = |key: Key| f32::from(keys.pressed(&key));
    let across = pressed(Key::PanRight) - pressed(Key::PanLeft);
    let towards = Vec2::new(across, pressed(Key::PanUp) - pressed(Key::PanDown));
    if towards != Vec2::ZERO {
        rig.goal = None;
        *viewport = viewport.panned(towards * Vec2::new(1.0, -1.0) * PUSH * time.delta_secs());
    }
}

/// Zooms to the mouse, or with the keys to the middle when the mouse is elsewhere.
fn zoom(
    keys: Single<&ActionState<Key>>,
    scroll: Res<AccumulatedMouseScroll>,
    time: Res<Time>,
    cursor: Res<Cursor>,
    mut viewport: ResMut<Viewport>,
) {
    let turned = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / MouseScrollUnit::SCROLL_UNIT_CONVERSION_FACTOR,
    };
    let turned = if cursor.mouse.is_some() { turned.clamp(-4.0, 4.0) } else { 0.0 };
    let pressed = f32::from(keys.pressed(&Key::ZoomIn)) - f32::from(keys.pressed(&Key::ZoomOut));
    let factor = NOTCH.powf(turned) * KEY_ZOOM.powf(pressed * time.delta_secs());
    if factor != 1.0 {
        let pixel = cursor.mouse.unwrap_or(viewport.area.center());
        *viewport = viewport.zoomed(factor, pixel);
    }
}

/// Settles the scale once the view keeps its size: squares get a whole number of pixels.
fn settle(
    mut viewport: ResMut<Viewport>,
    mut kept: Local<(f32, f32)>,
    time: Res<Time>,
    cursor: Res<Cursor>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    *kept = (viewport.scale, if viewport.scale == kept.0 { kept.1 + time.delta_secs() } else { 0.0 });
    let whole = viewport.whole(window.scale_factor()).scale;
    if whole != viewport.scale && SETTLES <= kept.1 {
        let pixel = cursor.mouse.unwrap_or(viewport.area.center());
        *viewport = viewport.zoomed(whole / viewport.scale, pixel).whole(window.scale_factor());
    }
}

/// Sets out for the combatant that begins its turn or moves, and for the one that the player wants to look at.
fn draw_to_acting(
    mut shown: MessageReader<PlayedEvent>,
    mut intents: MessageReader<Intent>,
    table: Res<Table>,
    pace: Res<Pace>,
    viewport: Res<Viewport>,
    mut rig: ResMut<CameraRig>,
) {
    let followed = shown.read().filter_map(|shown| match &shown.fact.what {
        Happening::TurnBegan { who } if pace.follow => Some((who.clone(), true)),
        Happening::Moved { who, .. } if pace.follow => {
            let by_hand = table.combatant(who).is_some_and(|one| table.by_hand(&one.side));
            Some((who.clone(), !by_hand))
        }
        _ => None,
    });
    let middle = |who: &str| table.combatant(who).and_then(coordinates::middle_of);
    // In the middle of a player's turn the board stays where it is, so that the next click finds what it is aimed at.
    let hidden = |point: Vec2, with_margin: bool| {
        if with_margin { !viewport.shows(point) } else { !viewport.area.contains(viewport.to_screen(point)) }
    };
    if let Some((who, with_margin)) = followed.last()
        && let Some(point) = middle(&who).filter(|point| hidden(*point, with_margin))
    {
        rig.goal = Some(point);
    }
    let wanted = intents.read().filter_map(|intent| match intent {
        Intent::Centre(who) => Some(who),
        _ => None,
    });
    if let Some(point) = wanted.last().and_then(|who| middle(who)) {
        rig.goal = Some(point);
    }
}

fn glide(mut viewport: ResMut<Viewport>, mut rig: ResMut<CameraRig>, time: Res<Time>) {
    let Some(goal) = rig.goal else { return };
    let end = viewport.centred(goal).centre;
    let share = 1.0 - (-10.0 * time.delta_secs()).exp();
    *viewport = viewport.centred(viewport.centre.lerp(end, share));
    if viewport.centre.distance(end) * viewport.scale < 0.5 {
        *viewport = viewport.centred(goal);
        rig.goal = None;
    }
}

/// Measures where the board lies among the window's pixels.
pub fn measure(
    viewport: Res<Viewport>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut pixels: ResMut<Pixels>,
) {
    let now = Pixels::new(&viewport, window.scale_factor(), window.physical_size());
    if !now.area.is_empty() {
        pixels.set_if_neq(now);
    }
}

impl Pixels {
    /// The pixels that a viewport shows in a window of so many pixels, so many of them for a logical one.
    fn new(viewport: &Viewport, fine: f32, window: UVec2) -> Self {
        let from = (viewport.area.min * fine).floor().max(Vec2::ZERO).as_uvec2();
        let to = (viewport.area.max * fine).ceil().as_uvec2().min(window).max(from);
        let middle = (from + to).as_vec2() / 2.0;
        let scale = viewport.scale * fine;
        let held = viewport.to_world(middle / fine) * Vec2::new(1.0, -1.0);
        // The map moves by less than a pixel, so that its corner lies between pixels.
        let corner = (middle - held * scale).round().as_ivec2();
        Self { area: URect::from_corners(from, to), corner, scale }
    }

    /// The pixel at which a point of the drawn world shows.
    pub fn of(&self, point: Vec2) -> Vec2 {
        self.corner.as_vec2() + point * Vec2::new(1.0, -1.0) * self.scale
    }

    /// The point of the drawn world that shows at a pixel.
    pub fn to_world(&self, pixel: Vec2) -> Vec2 {
        (pixel - self.corner.as_vec2()) * Vec2::new(1.0, -1.0) / self.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_maps_corner_lies_between_pixels_and_the_view_moves_by_less_than_one() {
        for (centre, size, scale, fine) in [
            (Vec2::new(310.3, -200.7), Vec2::new(977.0, 512.0), 0.8125, 1.0),
            (Vec2::new(-12.0, 55.5), Vec2::new(640.0, 333.0), 1.7, 1.5),
        ] {
            let area = Rect::from_corners(Vec2::new(30.0, 18.4), Vec2::new(30.0, 18.4) + size);
            let viewport = Viewport { area, centre, scale, ..Viewport::default() };
            let pixels = Pixels::new(&viewport, fine, UVec2::splat(4000));
            for point in [Vec2::ZERO, centre, Vec2::new(96.0, -960.0)] {
                let moved = pixels.of(point) - viewport.to_screen(point) * fine;
                assert!(moved.abs().max_element() <= 0.5 + 1e-3, "{moved}");
                assert!(pixels.to_world(pixels.of(point)).distance(point) < 1e-2);
            }
        }
    }
}
