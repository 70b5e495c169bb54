//! Dirty-rectangle rendering: only the parts of the window that look different from the frame before are drawn anew. The picture
//! that the renderer keeps from frame to frame has the rest. Where the renderer keeps none, each frame is drawn whole by itself;
//! a player can ask for that in the settings.
//!
//! Two things put pixels there: sprites and meshes of the board, and the shapes of the panels. Both are compared with the frame
//! before; the parts that have changed are drawn again, the board by a camera that looks at just that, the panels by shapes
//! clipped to it.

mod lost;

mod parts;

mod shapes;

mod sprites;

use super::{
    board::camera::{self, BoardCamera, Pixels},
    connection::playing,
    model::Screen,
    settings::Settings,
    theme,
};
use bevy::{
    asset::AssetEventSystems,
    camera::{CameraUpdateSystems, Viewport, visibility::VisibilitySystems},
    ecs::system::SystemParam,
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{self, Shape, epaint::ClippedShape, pos2},
};
use lost::LostDraws;
use parts::DirtyRectangles;
use sprites::Sprites;

/// For how many frames all is drawn after something new that the renderer may still have to fetch.
const FETCHED: u8 = 3;

/// Keeps the window true with as little drawing as that takes.
pub fn plugin(app: &mut App) {
    app.add_plugins(lost::plugin);
    // Letters that were never written before reach the renderer in the same frame as the words.
    app.configure_sets(PostUpdate, AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput));
    app.add_systems(
        PostUpdate,
        (camera::measure.run_if(playing), redraw)
            .chain()
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput)
            .after(TransformSystems::Propagate)
            .after(VisibilitySystems::VisibilityPropagate)
            .before(CameraUpdateSystems),
    );
}

/// The looks of the last frame.
#[derive(Default)]
struct LastFrame {
    view: Option<ViewState>,
    pixels: Pixels,
    shapes: Vec<ClippedShape>,
    /// For how many frames more all is drawn, and all of the board.
    whole: u8,
    board: u8,
}

/// The state of the view that every pixel hangs on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ViewState {
    screen: Screen,
    /// The part of the window that shows the board.
    board: URect,
    window: UVec2,
    /// The window's pixels for one of egui's points.
    fine: f32,
}

/// The sources of change.
#[derive(SystemParam)]
struct ChangeSources<'w, 's> {
    sprites: Sprites<'w, 's>,
    lost: LostDraws<'w>,
    screen: Res<'w, State<Screen>>,
    pixels: Res<'w, Pixels>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    settings: Option<Res<'w, Settings>>,
}

fn redraw(
    mut before: Local<LastFrame>,
    mut scene: ChangeSources,
    mut panels: Single<&mut EguiFullOutput, With<PrimaryEguiContext>>,
    mut board: Query<BoardView, With<BoardCamera>>,
) {
    let Some(output) = &mut panels.0 else { return };
    let shapes = std::mem::take(&mut output.shapes);
    let window = scene.window.physical_size();
    let (screen, fine) = (*scene.screen.get(), output.pixels_per_point);
    let pixels = if screen == Screen::Battle { *scene.pixels } else { Pixels::default() };
    let view = ViewState { screen, board: pixels.area, window, fine };
    // What is written with new letters may lie anywhere.
    let letters = !output.textures_delta.is_empty();
    let mut parts = scene.changed(&mut before, view, &shapes, letters);
    let seen = parts.gather(pixels.area, window);
    for eye in &mut board {
        aim(eye, seen, pixels, scene.window.scale_factor(), parts == DirtyRectangles::Whole);
    }
    output.shapes = match &parts {
        DirtyRectangles::Whole => shapes.clone(),
        DirtyRectangles::Some(rects) => {
            let ground = rects.iter().flat_map(|rect| parts::around(*rect, pixels.area));
            let ground = ground.map(|rect| points(rect, fine)).map(|rect| ClippedShape {
                clip_rect: rect,
                shape: Shape::rect_filled(rect, 0.0, theme::PANEL),
            });
            let rects: Vec<egui::Rect> = rects.iter().map(|rect| points(*rect, fine)).collect();
            ground.chain(shapes::cut(&shapes, &rects)).collect()
        }
    };
    before.shapes = shapes;
}

impl ChangeSources<'_, '_> {
    /// The parts of the window that look different now.
    fn changed(
        &mut self,
        before: &mut LastFrame,
        view: ViewState,
        shapes: &[ClippedShape],
        letters: bool,
    ) -> DirtyRectangles {
        let changes = self.sprites.changes();
        if changes.pictures || self.lost.take() || letters {
            before.whole = FETCHED;
        }
        if changes.board || before.pixels != *self.pixels {
            before.board = FETCHED;
        }
        before.pixels = *self.pixels;
        let other = before.view.replace(view) != Some(view)
            || self.settings.as_ref().is_some_and(|settings| settings.draw_whole);
        let (whole, board) = (count_down(&mut before.whole), count_down(&mut before.board));
        if other || view.screen != Screen::Battle || whole {
            return DirtyRectangles::Whole;
        }
        let Some(places) = shapes::differences(&before.shapes, shapes) else { return DirtyRectangles::Whole };
        let mut parts = DirtyRectangles::none();
        if board {
            parts.add(view.board.as_rect(), view.window);
        }
        for place in places {
            let point = |at: egui::Pos2| Vec2::new(at.x, at.y) * view.fine;
            parts.add(Rect { min: point(place.min), max: point(place.max) }, view.window);
        }
        for place in changes.places {
            let corners = [place.min, place.max].map(|corner| self.pixels.of(corner));
            parts.add(Rect::from_corners(corners[0], corners[1]), view.window);
        }
        parts
    }
}

/// Takes one off; whether there was any.
const fn count_down(frames: &mut u8) -> bool {
    let left = 0 < *frames;
    *frames = frames.saturating_sub(1);
    left
}

/// The board's camera.
type BoardView =
    (&'static mut Camera, &'static mut Projection, &'static mut Transform, &'static mut GlobalTransform);

/// Has the board's camera draw just that part of the window, if any. `fine` are the window's pixels for a logical one.
fn aim(
    (mut camera, mut projection, mut transform, mut global): (
        Mut<Camera>,
        Mut<Projection>,
        Mut<Transform>,
        Mut<GlobalTransform>,
    ),
    seen: Option<URect>,
    pixels: Pixels,
    fine: f32,
    whole: bool,
) {
    // Only what is drawn whole is cleared before.
    camera.is_active = whole || seen.is_some();
    camera.clear_color = if whole { ClearColorConfig::Default } else { ClearColorConfig::None };
    let seen = seen.filter(|seen| !seen.is_empty());
    camera.viewport =
        seen.map(|seen| Viewport { physical_position: seen.min, physical_size: seen.size(), ..default() });
    let Some(seen) = seen else { return };
    let middle = pixels.to_world((seen.min + seen.max).as_vec2() / 2.0);
    transform.translation = middle.extend(transform.translation.z);
    *global = GlobalTransform::from(*transform);
    let scale = fine / pixels.scale;
    if matches!(&*projection, Projection::Orthographic(now) if now.scale != scale)
        && let Projection::Orthographic(orthographic) = &mut *projection
    {
        orthographic.scale = scale;
    }
}

/// A part of the window in egui's points.
fn points(rect: URect, fine: f32) -> egui::Rect {
    let point = |at: UVec2| pos2(at.x as f32 / fine, at.y as f32 / fine);
    egui::Rect::from_min_max(point(rect.min), point(rect.max))
}
