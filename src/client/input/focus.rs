//! Keyboard focus: the way of the keys through buttons, in menus everywhere, and in a battle in the panels once the player has
//! gone over to them.
//!
//! On the board Tab and the arrows aim. F6 leads them to the panels, where Tab and arrows go from button to button, Enter
//! presses, and Escape leads back. In menus there is no board, so the first arrow begins the walk.

use super::keys::Key;
use crate::client::{
    connection::playing,
    model::{PaintSystems, Panels, ReadSystems, Screen},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui::{self, FocusDirection},
    input::EguiWantsInput,
};
use leafwing_input_manager::prelude::*;

/// Lets keys walk through buttons.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        keep_tab
            .in_set(ReadSystems::Tab)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass)
            .run_if(playing),
    )
    .add_systems(EguiPrimaryContextPass, set_out.in_set(PaintSystems::Begin));
}

/// Keeps Tab for the walk through targets in a battle, unless the keys are among the buttons.
fn keep_tab(panels: Res<Panels>, wants: Res<EguiWantsInput>, mut inputs: Query<&mut EguiInput>) {
    if panels.paused || panels.help || panels.briefing || wants.wants_any_keyboard_input() {
        return;
    }
    let walks = |event: &egui::Event| matches!(event, egui::Event::Key { key: egui::Key::Tab, .. });
    for mut input in &mut inputs {
        input.0.events.retain(|event| !walks(event));
    }
}

/// Gives the first button to the keys: in a battle when they are led to the panels, in a menu at the first arrow.
fn set_out(
    mut contexts: EguiContexts,
    keys: Option<Single<&ActionState<Key>>>,
    screen: Res<State<Screen>>,
    panels: Res<Panels>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if context.memory(|memory| memory.focused().is_some()) {
        return Ok(());
    }
    let menu = *screen.get() != Screen::Battle || panels.paused || panels.help || panels.briefing;
    let arrows = [egui::Key::ArrowDown, egui::Key::ArrowUp, egui::Key::ArrowLeft, egui::Key::ArrowRight];
    let arrow = || context.input(|input| arrows.iter().any(|key| input.key_pressed(*key)));
    let led = keys.is_some_and(|keys| keys.just_pressed(&Key::Panels));
    if if menu { arrow() } else { led } {
        context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
    Ok(())
}
