//! The probe: what is on the screen and where, for a test that drives the window from outside.
//!
//! With `FIVEFOOT_PROBE=FILE` in the environment the game keeps FILE true: a JSON object with the screen, the buttons, the
//! squares and the tokens in window pixels. Nothing else reads it. FIVEFOOT_SEED=N settles what chance would.

use super::{
    board::{coordinates, effects::Effects, painted::Painted, viewport::Viewport},
    hit_boxes::HitBoxes,
    model::{Screen, Table},
};
use crate::{
    battle::{
        offer::DecisionKind,
        view::{CombatStatus, CombatantView},
    },
    grid::{Size, Square},
};
use bevy::{prelude::*, window::PrimaryWindow};
use serde::Serialize;
use std::{collections::BTreeMap, fs, path::PathBuf, time::Duration};

/// The environment variable that names the file.
pub const PROBE: &str = "FIVEFOOT_PROBE";

/// The environment variable that settles what else is left to chance: the seed of battles begun without one.
const SEED: &str = "FIVEFOOT_SEED";

/// The least time between two writings of the file.
const PAUSE: Duration = Duration::from_millis(100);

/// The probe's file, and what it wrote last.
#[derive(Resource)]
struct TestHooks {
    file: PathBuf,
    written: String,
    rest: Duration,
}

#[derive(Serialize)]
struct ProbeReport<'a> {
    screen: String,
    buttons: BTreeMap<&'a str, [f32; 2]>,
    squares: Option<Squares>,
    active: Option<&'a str>,
    decision: Option<DecisionKind>,
    tokens: BTreeMap<&'a str, [f32; 2]>,
    foes: Vec<&'a str>,
    targets: Vec<&'a str>,
    reach: Vec<[f32; 2]>,
    briefing: bool,
    busy: bool,
    painted: bool,
    round: u32,
}

/// The place of the board: the top left corner of square `[0,0]`, and the side of a square.
#[derive(Serialize)]
struct Squares {
    origin: [f32; 2],
    size: f32,
}

/// The seed that the environment asks for, so that a test plays the same battle each time.
pub fn seed() -> Option<u64> {
    std::env::var(SEED).ok()?.trim().parse().ok()
}

/// Writes the probe's file where the environment asks for one.
pub fn plugin(app: &mut App) {
    app.init_resource::<HitBoxes>();
    if let Some(file) = std::env::var_os(PROBE) {
        app.insert_resource(TestHooks { file: file.into(), written: String::new(), rest: Duration::ZERO })
            .add_systems(Last, write);
    }
    app.add_systems(First, |mut spots: ResMut<HitBoxes>| *spots = HitBoxes::default());
}

fn write(
    mut probe: ResMut<TestHooks>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    spots: Res<HitBoxes>,
    viewport: Res<Viewport>,
    painted: Res<Painted>,
    effects: Res<Effects>,
    table: Option<Res<Table>>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    probe.rest = probe.rest.saturating_sub(time.delta());
    if !probe.rest.is_zero() {
        return;
    }
    let pixels = window.scale_factor();
    let board = (&*viewport, painted.0, !effects.are_over());
    let text = report(*screen.get(), &spots, board, table.as_deref(), pixels);
    if text != probe.written {
        probe.rest = PAUSE;
        let half_written = probe.file.with_extension("part");
        if fs::write(&half_written, &text).and_then(|()| fs::rename(&half_written, &probe.file)).is_ok() {
            probe.written = text;
        }
    }
}

/// The names of those who fight against the acting combatant.
fn foes(table: &Table) -> Vec<&str> {
    let Some(acting) = table.acting() else { return Vec::new() };
    let against = |who: &&CombatantView| who.side != acting.side && who.fate == CombatStatus::Fighting;
    table.shown.view.combatants.iter().filter(against).map(|who| &*who.name).collect()
}

/// The names of those foes that a click would strike now.
fn targets(table: &Table) -> Vec<&str> {
    let struck = |who: &&str| table.decision().is_some() && table.target_offer(who).is_some();
    foes(table).into_iter().filter(struck).collect()
}

/// The reachable squares of the acting combatant.
fn reach(table: &Table) -> impl Iterator<Item = Square> {
    let offer = table.decision().and_then(|_| table.move_offer());
    let goals = offer.into_iter().flat_map(|(_, offer)| &*offer.squares);
    goals.filter(|goal| goal.stop).map(|goal| goal.to)
}

fn report(
    screen: Screen,
    spots: &HitBoxes,
    (viewport, painted, moves): (&Viewport, bool, bool),
    table: Option<&Table>,
    pixels: f32,
) -> String {
    let table = table.filter(|_| screen == Screen::Battle);
    let point = |at: Vec2| (at * pixels).to_array();
    let standing = |table: &'_ Table| -> BTreeMap<String, [f32; 2]> {
        let on_board = table.shown.view.combatants.iter().filter(|who| who.fate != CombatStatus::Out);
        on_board
            .filter_map(|who| {
                Some((
                    who.name.to_string(),
                    point(viewport.to_screen(coordinates::middle(who.at?, who.size))),
                ))
            })
            .collect()
    };
    let middle = |square: Square| point(viewport.to_screen(coordinates::middle(square, Size::default())));
    let tokens = table.map(standing).unwrap_or_default();
    let report = ProbeReport {
        screen: format!("{screen:?}").to_lowercase(),
        buttons: spots.centres.iter().map(|(name, at)| (&**name, point(Vec2::from_array(*at)))).collect(),
        squares: table.map(|_| Squares {
            origin: point(viewport.to_screen(Vec2::ZERO)),
            size: viewport.square_pixels() * pixels,
        }),
        active: table.and_then(Table::acting).map(|who| &*who.name),
        decision: table.and_then(Table::decision).map(|decision| decision.kind),
        tokens: tokens.iter().map(|(name, at)| (&**name, *at)).collect(),
        foes: table.map(foes).unwrap_or_default(),
        targets: table.map(targets).unwrap_or_default(),
        reach: table.map(|table| reach(table).map(middle).collect()).unwrap_or_default(),
        briefing: spots.centres.contains_key("brief"),
        busy: moves || table.is_some_and(|table| table.shown.busy),
        painted,
        round: table.map_or(0, |table| table.shown.view.round),
    };
    serde_json::to_string(&report).unwrap_or_default()
}
