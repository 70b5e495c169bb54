//! The frame rate: frames are drawn as often as the screen shows them while something moves or the player does anything, else
//! only when there is something to see.

use super::model::{FrameSystems, Handover, Panels, ReadSystems, Screen, Table};
use bevy::{
    prelude::*,
    window::WindowEvent,
    winit::{UpdateMode, WinitSettings},
};
use bevy_egui::{
    EguiInput, EguiPreUpdateSet,
    egui::{Event, Modifiers},
};
use std::time::Duration;

/// The longest time between two frames of a screen that was used a moment ago. A click or a key draws a frame at once; whatever
/// comes from elsewhere, such as a picture that has been painted, shows after this time at most.
const RECENT: Duration = Duration::from_millis(100);

/// The same for a battle that waits: its flames and the glow of the acting combatant go on, at a few frames a second.
const WAITING: Duration = Duration::from_millis(400);

/// The same for a menu that is not in use, and for a battle whose player is away: nothing moves there.
const RESTING: Duration = Duration::from_secs(3);

/// Time after the last thing that happened or was done until a screen counts as still: sparks fade, the view glides to its end,
/// pictures that were asked for arrive.
const SETTLES: Duration = Duration::from_millis(2500);

/// Time after which a battle that waits for its player stands still: the player has gone to make tea.
const AWAY: Duration = Duration::from_secs(10);

/// The clock of all that pulses on the board. It stands still while the player is away, so that nothing is drawn anew.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PulseClock {
    /// Seconds that it has run.
    pub seconds: f32,
}

/// Keeps the processor idle where nothing moves.
pub fn plugin(app: &mut App) {
    app.init_resource::<PulseClock>().add_systems(Update, rest.in_set(FrameSystems::Rest)).add_systems(
        PreUpdate,
        hush.in_set(ReadSystems::Hush)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Tells the panels only of changes of the modifier keys. They are told in every frame which are held, and ask for another frame
/// after all that they are told.
fn hush(mut inputs: Query<&mut EguiInput>, mut held: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *held, *now) != *now,
            _ => true,
        });
    }
}

/// Time since anything last happened or the player did something.
#[derive(Default)]
struct Idle(Duration);

fn rest(
    mut calm: Local<Idle>,
    mut done: MessageReader<WindowEvent>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    table: Option<Res<Table>>,
    (panels, handover): (Res<Panels>, Res<Handover>),
    settings: Option<ResMut<WinitSettings>>,
    mut pulse: ResMut<PulseClock>,
) {
    // What is only asked to be drawn once more is no doing of the player's.
    let player = done.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count();
    // No fact plays behind a briefing, the pause or the handover: a table that is busy there stands still none the less.
    let held = panels.briefing || panels.paused || handover.to.is_some();
    let plays = !held && table.as_ref().is_some_and(|table| table.shown.busy);
    let stirs = 0 < player || screen.is_changed() || plays;
    calm.0 = if stirs { Duration::ZERO } else { calm.0 + time.delta() };
    // A computer player that takes its time is heard soon after it has chosen.
    let waits =
        held || table.is_none_or(|table| table.decision().is_some() || table.shown.view.outcome.is_some());
    let mode = mode(*screen.get(), calm.0, waits);
    if calm.0 < AWAY {
        pulse.seconds += time.delta_secs();
    }
    // Without a window there is nobody to set.
    if let Some(mut settings) = settings.filter(|settings| settings.focused_mode != mode) {
        let unseen = match mode {
            UpdateMode::Reactive { wait, .. } => UpdateMode::reactive_low_power(wait),
            UpdateMode::Continuous => WinitSettings::game().unfocused_mode,
        };
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: unseen };
    }
}

/// `waits`: whether nothing happens before the player does something.
fn mode(screen: Screen, calm: Duration, waits: bool) -> UpdateMode {
    match screen {
        Screen::Battle if calm < SETTLES => UpdateMode::Continuous,
        Screen::Battle if calm < AWAY || !waits => UpdateMode::reactive(WAITING),
        _ if calm < SETTLES => UpdateMode::reactive(RECENT),
        _ => UpdateMode::reactive(RESTING),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::RawInput;

    #[test]
    fn a_battle_and_a_menu_rest_once_they_have_settled() {
        for waits in [true, false] {
            assert_eq!(mode(Screen::Battle, Duration::ZERO, waits), UpdateMode::Continuous);
            assert_eq!(mode(Screen::Battle, SETTLES, waits), UpdateMode::reactive(WAITING));
            assert_eq!(mode(Screen::Title, Duration::ZERO, waits), UpdateMode::reactive(RECENT));
            assert_eq!(mode(Screen::Title, SETTLES, waits), UpdateMode::reactive(RESTING));
        }
        assert_eq!(mode(Screen::Battle, AWAY, true), UpdateMode::reactive(RESTING));
        assert_eq!(mode(Screen::Battle, AWAY, false), UpdateMode::reactive(WAITING), "a computer thinks");
    }

    #[test]
    fn panels_hear_of_modifier_keys_only_when_they_change() {
        let mut app = App::new();
        app.add_systems(Update, hush);
        let context = app.world_mut().spawn(EguiInput::default()).id();
        let mut heard = |held: Modifiers| {
            let told = vec![Event::ModifiersChanged(held), Event::Copy];
            app.world_mut().entity_mut(context).insert(EguiInput(RawInput { events: told, ..default() }));
            app.update();
            app.world().get::<EguiInput>(context).map_or(0, |input| input.events.len())
        };
        let held = [Modifiers::NONE, Modifiers::SHIFT, Modifiers::SHIFT, Modifiers::NONE];
        assert_eq!(held.map(&mut heard), [1, 2, 1, 2]);
    }
}
