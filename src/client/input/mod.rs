//! Input: keys and mouse buttons, as actions that can be bound anew, and what they mean on the board.

pub mod keys;

pub mod bindings;

pub mod layout;

mod focus;

pub use keys::Key;
pub use layout::Layout;

use super::{
    board::aim::{self, Cursor},
    connection::playing,
    model::{
        FrameSystems, Handover, Intent, Overlay, Panels, PlanIntent, PlaybackIntent, ReadSystems, Table,
        on_board,
    },
    plan::tool,
    settings::Settings,
};
use crate::grid::Square;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

/// Reads the actions and turns them into intents.
pub fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Key>::default(), focus::plugin))
        .init_resource::<Listening>()
        .add_systems(Startup, |mut commands: Commands, settings: Res<Settings>| {
            layout::wear(settings.layout);
            commands.spawn(bindings::map(&settings.keys));
        })
        .add_systems(Update, rebind.in_set(FrameSystems::Settings).run_if(resource_changed::<Settings>))
        .add_systems(PreUpdate, layout::learn.in_set(ReadSystems::Debounce))
        .add_systems(
            PreUpdate,
            quiet_while_typing.in_set(ReadSystems::Quiet).after(InputManagerSystem::ManualControl),
        )
        .add_systems(
            Update,
            (hold, escape, (press, look_up, plan, take).chain().run_if(on_board))
                .chain()
                .in_set(FrameSystems::Input)
                .run_if(playing),
        );
}

/// The flag that the next key pressed is wanted for an action: it does nothing else.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listening(pub bool);

/// Puts changed keys into force.
fn rebind(
    settings: Res<Settings>,
    mut map: Single<&mut InputMap<Key>>,
    mut known: Local<Option<(bindings::ChangedBindings, Layout)>>,
) {
    let now = (settings.keys.clone(), settings.layout);
    if known.as_ref() != Some(&now) {
        **map = bindings::map(&settings.keys);
        bindings::learn(&settings.keys);
        *known = Some(now);
    }
}

/// Keeps letters that are typed into a field from the board, and the key that leaves the field until it is let go.
fn quiet_while_typing(
    wants: Res<EguiWantsInput>,
    board: Res<ButtonInput<KeyCode>>,
    listening: Res<Listening>,
    mut quiet: Local<bool>,
    mut keys: Single<&mut ActionState<Key>>,
) {
    *quiet = wants.wants_any_keyboard_input() || listening.0 || *quiet && board.get_pressed().len() > 0;
    if *quiet {
        keys.reset_all();
    }
}

/// Steps back: from the pause, the help or the briefing, from what is in hand or in mind, from the open rule, from a prompt by
/// letting the moment pass, and at last to the pause.
fn escape(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    panels: Res<Panels>,
    mut intents: MessageWriter<Intent>,
) {
    if keys.just_pressed(&Key::Help) {
        intents.write(Intent::Help);
    }
    if keys.just_pressed(&Key::Back) {
        intents.write(if panels.paused {
            Intent::Pause(false)
        } else if panels.help {
            Intent::Help
        } else if panels.briefing {
            Intent::Brief(false)
        } else if let Some(less) = put_down(&table) {
            less
        } else if table.input.open_rule.is_some() {
            Intent::OpenRule(None)
        } else if let Some(pass) = leave(&table).filter(|_| !table.on_turn() && !table.at_rest()) {
            pass
        } else {
            Intent::Pause(true)
        });
    }
}

fn press(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    cursor: Res<Cursor>,
    (handover, time): (Res<Handover>, Res<Time<Real>>),
    mut intents: MessageWriter<Intent>,
) {
    if table.watch.is_some() {
        let wishes = [
            (Key::EndTurn, PlaybackIntent::Play),
            (Key::Confirm, PlaybackIntent::Step),
            (Key::TurnOn, PlaybackIntent::Turn),
            (Key::TurnBack, PlaybackIntent::Back),
        ];
        let wished = wishes.into_iter().filter(|(key, _)| keys.just_pressed(key));
        intents.write_batch(wished.map(|(_, wish)| Intent::Watch(wish)));
    }
    for slot in 0..9 {
        if keys.just_pressed(&Key::Slot(slot)) {
            intents.write(Intent::Slot(usize::from(slot)));
        }
    }
    if keys.pressed(&Key::Skip) {
        intents.write(Intent::Skip);
    }
    // A prompt may come up just as the key is pressed that was meant for the turn.
    if keys.just_pressed(&Key::EndTurn) && (table.on_turn() || table.at_rest()) {
        intents.write_batch(leave(&table));
    }
    // Enter takes the mouse over, and may be pressed once more than was needed.
    let just_taken = handover.taken.is_some_and(|taken| taken.is_fresh(time.elapsed_secs_f64()));
    if keys.just_pressed(&Key::Confirm) && !just_taken {
        let draws = table.plans.on;
        intents.write_batch(cursor.square.and_then(|square| touch(&table, square, draws)));
    }
}

/// The intent of taking a square: something to do, or while planning something to have in mind.
fn touch(table: &Table, square: Square, draws: bool) -> Option<Intent> {
    if draws { tool::draw(table, square).map(Intent::Plan) } else { aim::take(table, square) }
}

/// Turns keys that plan into intents.
fn plan(keys: Single<&ActionState<Key>>, table: Res<Table>, mut intents: MessageWriter<Intent>) {
    if keys.just_pressed(&Key::Route) {
        intents.write(Intent::Route);
    }
    if keys.just_pressed(&Key::Undo) {
        intents.write(Intent::Undo);
    }
    let wishes = [
        (Key::Plan, PlanIntent::Mode),
        (Key::OtherPlan, PlanIntent::Other),
        (Key::CarryOut, PlanIntent::CarryOut),
    ];
    for (key, wish) in wishes {
        if keys.just_pressed(&key) && table.on_turn() {
            intents.write(Intent::Plan(wish));
        }
    }
}

/// Turns keys that show something and order nothing into intents.
fn look_up(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    cursor: Res<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    if keys.just_pressed(&Key::Log) {
        intents.write(Intent::Log);
    }
    if keys.just_pressed(&Key::Danger) {
        intents.write(Intent::Overlay(Overlay::Danger));
    }
    if keys.just_pressed(&Key::Rule) {
        intents.write(Intent::OpenRule(if table.input.open_rule.is_some() {
            None
        } else {
            Some(rule(&table))
        }));
    }
    if keys.just_pressed(&Key::Inspect) {
        intents.write(Intent::Pin(cursor.square.and_then(|square| aim::next_sheet(&table, square))));
    }
    if keys.just_pressed(&Key::Centre)
        && let Some(acting) = table.acting()
    {
        intents.write(Intent::Centre(acting.name.clone()));
    }
}

/// The id of the rule behind what is in hand, else behind what must be answered, else behind what has happened last.
fn rule(table: &Table) -> String {
    let asked = table.decision().filter(|_| !table.on_turn()).and_then(|_| table.shown.offers.offers.first());
    let offer = table.armed_offer().or(asked).map(|offer| offer.rule);
    let last = || table.shown.log.last().map(|fact| fact.rule);
    offer.or_else(last).unwrap_or_default().to_owned()
}

/// Lays an overlay over the board, or shows every name, as long as its key is down.
fn hold(keys: Single<&ActionState<Key>>, mut table: ResMut<Table>) {
    const HELD: [(Key, Overlay); 3] =
        [(Key::Threats, Overlay::Threats), (Key::Sight, Overlay::Sight), (Key::Light, Overlay::Light)];
    let held = HELD.iter().find(|(key, _)| keys.pressed(key)).map(|(_, overlay)| *overlay);
    let names = keys.pressed(&Key::Names);
    if (table.input.overlays.held, table.input.overlays.names) != (held, names) {
        (table.input.overlays.held, table.input.overlays.names) = (held, names);
    }
}

fn take(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    cursor: Res<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    let drawn = keys.just_pressed(&Key::Pencil);
    if (drawn || keys.just_pressed(&Key::Take))
        && !cursor.by_keys
        && let Some(square) = cursor.square
    {
        intents.write_batch(touch(&table, square, drawn || table.plans.on));
    }
    if keys.just_pressed(&Key::Drop) {
        intents.write_batch(put_down(&table));
    }
}

/// Takes one step back from what is in hand or in mind.
fn put_down(table: &Table) -> Option<Intent> {
    if table.in_hand() {
        return Some(Intent::Arm(None));
    }
    table.plans.any().then_some(Intent::Plan(PlanIntent::Erase))
}

/// Ends the turn, or lets the moment pass.
fn leave(table: &Table) -> Option<Intent> {
    table.decision()?;
    table.leave().map(|place| Intent::Arm(Some(place)))
}
