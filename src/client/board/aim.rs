//! The cursor on the board, moved by mouse or by keys, and the intent of a click there.

use super::{coordinates, viewport::Viewport};
use crate::{
    battle::{
        offer::{Offer, Use},
        order::Order,
        view::CombatantView,
        words::Who,
    },
    client::{
        connection::playing,
        input::keys::Key,
        model::{FrameSystems, Intent, PaintSystems, Table, on_board},
    },
    grid::{Footprint, Map, Square},
};
use bevy::{
    prelude::*,
    window::{CursorMoved, PrimaryWindow},
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use leafwing_input_manager::prelude::ActionState;

/// Delay before a held cursor key repeats, and the interval between repeats, in seconds.
const HOLD: f32 = 0.32;
const REPEAT: f32 = 0.07;

/// The cursor on the board.
#[derive(Resource, Default, Debug)]
pub struct Cursor {
    /// The square it is on; none off the board.
    pub square: Option<Square>,
    /// Whether keys have moved it last; else it follows the mouse.
    pub by_keys: bool,
    /// Position of the mouse, in logical pixels; none off the board and over panels.
    pub mouse: Option<Vec2>,
    until_repeat: f32,
}

/// Moves the cursor and tells the table what it is on.
pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_systems(
            Update,
            (follow_mouse, (step, walk_targets).chain().run_if(on_board), tell)
                .chain()
                .in_set(FrameSystems::Aim)
                .run_if(playing),
        )
        .add_systems(EguiPrimaryContextPass, forget_panels.in_set(PaintSystems::Begin).run_if(playing));
}

fn follow_mouse(
    window: Single<&Window, With<PrimaryWindow>>,
    viewport: Res<Viewport>,
    table: Res<Table>,
    mut egui: EguiContexts,
    mut moved: MessageReader<CursorMoved>,
    mut cursor: ResMut<Cursor>,
) -> Result {
    let context = egui.ctx_mut()?;
    let zoom = context.pixels_per_point() / window.scale_factor();
    let free = |pixel: &Vec2| {
        let point = *pixel / zoom;
        let layer = context.layer_id_at(egui::pos2(point.x, point.y));
        viewport.area.contains(*pixel)
            && layer.is_none_or(|layer| layer.order == egui::Order::Background)
            && !context.egui_is_using_pointer()
    };
    cursor.mouse = window.cursor_position().filter(free);
    if moved.read().count() > 0 {
        cursor.by_keys = false;
    }
    if !cursor.by_keys {
        let under = cursor.mouse.and_then(|pixel| viewport.square_at(pixel));
        cursor.square = under.filter(|square| table.battle.setup.map.contains(*square));
    }
    Ok(())
}

/// Moves the cursor square by square.
fn step(
    keys: Single<&ActionState<Key>>,
    time: Res<Time>,
    table: Res<Table>,
    mut viewport: ResMut<Viewport>,
    mut cursor: ResMut<Cursor>,
) {
    const STEPS: [(Key, i16, i16); 4] =
        [(Key::CursorUp, 0, -1), (Key::CursorDown, 0, 1), (Key::CursorLeft, -1, 0), (Key::CursorRight, 1, 0)];
    let fresh = STEPS.iter().any(|(key, ..)| keys.just_pressed(key));
    let held = STEPS.iter().any(|(key, ..)| keys.pressed(key));
    cursor.until_repeat -= time.delta_secs();
    let repeats = held && cursor.until_repeat <= 0.0;
    if !(fresh || repeats) {
        return;
    }
    cursor.until_repeat = if fresh { HOLD } else { REPEAT };
    let start = cursor.square.or_else(|| table.acting()?.at).unwrap_or_default();
    let moved = STEPS
        .iter()
        .filter(|(key, ..)| keys.pressed(key))
        .fold(start, |square, (_, cols, rows)| square.offset(*cols, *rows));
    put(&mut cursor, &mut viewport, kept_on(&table.battle.setup.map, moved));
}

/// Puts the cursor on the next target, or back on the acting combatant.
fn walk_targets(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    mut viewport: ResMut<Viewport>,
    mut cursor: ResMut<Cursor>,
) {
    if keys.just_pressed(&Key::Home)
        && let Some(square) = table.acting().and_then(|acting| acting.at)
    {
        return put(&mut cursor, &mut viewport, square);
    }
    let back = keys.just_pressed(&Key::PreviousTarget);
    if !back && !keys.just_pressed(&Key::NextTarget) {
        return;
    }
    let next = next_target(&targets(&table), table.input.hovered_who.as_ref(), back);
    if let Some(square) = next.and_then(|who| table.combatant(&who)?.at) {
        put(&mut cursor, &mut viewport, square);
    }
}

fn put(cursor: &mut Cursor, viewport: &mut Viewport, square: Square) {
    cursor.by_keys = true;
    cursor.square = Some(square);
    let point = coordinates::centre(square);
    if !viewport.shows(point) {
        *viewport = viewport.centred(point);
    }
}

fn kept_on(map: &Map, square: Square) -> Square {
    Square::new(square.col.clamp(0, (map.width() - 1).max(0)), square.row.clamp(0, (map.height() - 1).max(0)))
}

/// Tells the table what the cursor is on. Over panels it keeps still: they know better who is meant.
fn tell(cursor: Res<Cursor>, mut table: ResMut<Table>) {
    if table.input.hovered != cursor.square {
        table.input.hovered = cursor.square;
    }
    if cursor.by_keys || cursor.mouse.is_some() {
        let who = cursor.square.and_then(|square| meant(&table, square)).map(|who| who.name.clone());
        if table.input.hovered_who != who {
            table.input.hovered_who = who;
        }
    }
}

/// Forgets who is meant while the cursor is over panels: nobody is until the panels say so.
fn forget_panels(cursor: Res<Cursor>, mut table: ResMut<Table>) {
    if !cursor.by_keys && cursor.mouse.is_none() && table.input.hovered_who.is_some() {
        table.input.hovered_who = None;
    }
}

/// The targets of the armed offer, or with nothing armed of every strike on offer.
pub fn targets(table: &Table) -> Vec<Who> {
    let mut targets: Vec<Who> = Vec::new();
    let striking = table.shown.offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
    let offers: Vec<&Offer> = table.armed_offer().map_or_else(|| striking.collect(), |armed| vec![armed]);
    for target in offers.iter().flat_map(|offer| &offer.targets) {
        if !targets.contains(&target.target) {
            targets.push(target.target.clone());
        }
    }
    targets
}

/// The combatant meant on a square: first whoever can be aimed at, else whoever stands there.
pub fn meant(table: &Table, square: Square) -> Option<&CombatantView> {
    let on_square = |who: &&CombatantView| {
        who.at.is_some_and(|at| Footprint::new(at, who.size).contains(square))
            && coordinates::middle_of(who).is_some()
    };
    let deciding = table.decision().is_some();
    let aimed = table
        .shown
        .view
        .combatants
        .iter()
        .filter(on_square)
        .find(|who| table.target_offer(&who.name).is_some());
    aimed.filter(|_| deciding).or_else(|| table.standing_on(square))
}

/// The intent of a click on a square: an order where one is on offer, the choice of what can be done with a thing, else a sheet.
pub fn take(table: &Table, square: Square) -> Option<Intent> {
    let who = meant(table, square);
    if table.decision().is_some() {
        if let Some(narrowed) = who.and_then(|who| table.narrowed(&who.name)) {
            return Some(narrowed);
        }
        if let Some((offer, area)) = table.area_at(square) {
            return Some(in_a_way(offer.order().to(area.to), offer));
        }
        if let Some(target) = who
            && let Some(offer) = table.target_offer(&target.name)
        {
            return Some(in_a_way(offer.order().target(target.name.clone()), offer));
        }
        // A walk to the square of a thing comes before its use, unless a goal asks for that.
        let thing = table.thing_offer(square).filter(|_| table.on_turn() && !table.in_hand());
        let goal = table.offer_at(square);
        if let Some((at, _)) = thing.filter(|(_, offer)| goal.is_none() || offer.use_for == Use::Objective) {
            return Some(Intent::Arm(Some(at)));
        }
        if let Some((offer, goal)) = goal {
            return Some(in_a_way(table.go(offer, goal.to), offer));
        }
    }
    match who {
        Some(who) if table.input.pinned.as_ref() != Some(&who.name) => {
            Some(Intent::Pin(Some(who.name.clone())))
        }
        _ => table.input.pinned.is_some().then_some(Intent::Pin(None)),
    }
}

/// The intent for an order with the way that its offer asks for: of several ways the player is asked.
fn in_a_way(order: Order, offer: &Offer) -> Intent {
    match &offer.choices[..] {
        [] => Intent::Order(order),
        [only] => Intent::Order(order.choice(only.clone())),
        _ => Intent::Ask(order),
    }
}

/// The target after `now` among `targets`, or the one before it; the first when none is aimed at.
fn next_target(targets: &[Who], now: Option<&Who>, back: bool) -> Option<Who> {
    let count = targets.len();
    let place = now.and_then(|now| targets.iter().position(|target| target == now));
    let next = match place {
        Some(place) if back => (place + count - 1) % count,
        Some(place) => (place + 1) % count,
        None if back => count.checked_sub(1)?,
        None => 0,
    };
    targets.get(next).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_walked_round_both_ways() {
        let [a, b, c]: [Who; 3] = ["a".into(), "b".into(), "c".into()];
        let all = [a.clone(), b.clone(), c.clone()];
        assert_eq!(next_target(&all, None, false), Some(a.clone()));
        assert_eq!(next_target(&all, Some(&c), false), Some(a.clone()));
        assert_eq!(next_target(&all, Some(&a), true), Some(c));
        assert_eq!(next_target(&all, Some(&a), false), Some(b));
        assert_eq!(next_target(&[], None, true), None);
    }
}
