//! Lost draws: those that the renderer could not make, for want of a pipeline that was still being made, a window that was not to
//! be had, a picture that is new.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        camera::ExtractedCamera,
        render_resource::{PipelineCache, TextureId},
        view::ViewTarget,
    },
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Whether the kept picture may lack something, told by the renderer's thread.
#[derive(Resource, Clone, Default)]
struct PictureLack(Arc<AtomicBool>);

/// Asks whether the kept picture may lack something.
#[derive(SystemParam)]
pub struct LostDraws<'w> {
    lack: Option<Res<'w, PictureLack>>,
}

impl LostDraws<'_> {
    /// Whether something was not drawn since this was last asked.
    pub fn take(&self) -> bool {
        self.lack.as_ref().is_none_or(|lack| lack.0.swap(false, Ordering::Relaxed))
    }
}

/// Watches the renderer, if there is one.
pub fn plugin(app: &mut App) {
    let lack = PictureLack::default();
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(lack.clone()).add_systems(Render, watch.in_set(RenderSystems::Cleanup));
        app.insert_resource(lack);
    }
}

fn watch(
    lack: Res<PictureLack>,
    pipelines: Res<PipelineCache>,
    views: Query<Option<&ViewTarget>, With<ExtractedCamera>>,
    mut kept: Local<Option<TextureId>>,
) {
    let picture = views.iter().flatten().next().map(|view| view.main_texture().id());
    let complete = picture == *kept
        && picture.is_some()
        && views.iter().all(|view| view.is_some())
        && pipelines.waiting_pipelines().next().is_none();
    *kept = picture;
    if !complete {
        lack.0.store(true, Ordering::Relaxed);
    }
}
