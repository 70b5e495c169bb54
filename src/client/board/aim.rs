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
        model::{FrameSystems, Intent, PaintSystems, PlanIntent, Table, on_board},
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
    /// The combatant that keys have chosen, on a square that several may share.
    chosen: Option<Who>,
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
    put(&mut cursor, &mut viewport, kept_on(&table.battle.setup.map, moved), None);
}

/// Puts the cursor on the next target, or back on the acting combatant.
fn walk_targets(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    mut viewport: ResMut<Viewport>,
    mut cursor: ResMut<Cursor>,
) {
    if keys.just_pressed(&Key::Home)
        && let Some((who, square)) = table.acting().and_then(|acting| Some((acting.name.clone(), acting.at?)))
    {
        return put(&mut cursor, &mut viewport, square, Some(who));
    }
    let back = keys.just_pressed(&Key::PreviousTarget);
    if !back && !keys.just_pressed(&Key::NextTarget) {
        return;
    }
    let next = next_target(&targets(&table), table.input.hovered_who.as_ref(), back);
    if let Some((who, square)) = next.and_then(|who| Some((who.clone(), table.combatant(&who)?.at?))) {
        put(&mut cursor, &mut viewport, square, Some(who));
    }
}

fn put(cursor: &mut Cursor, viewport: &mut Viewport, square: Square, chosen: Option<Who>) {
    cursor.by_keys = true;
    cursor.chosen = chosen;
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
fn tell(cursor: Res<Cursor>, viewport: Res<Viewport>, mut table: ResMut<Table>) {
    if table.input.hovered != cursor.square {
        table.input.hovered = cursor.square;
    }
    if cursor.by_keys || cursor.mouse.is_some() {
        let point = cursor.mouse.filter(|_| !cursor.by_keys).map(|pixel| viewport.to_world(pixel));
        let chosen = cursor.chosen.as_ref().filter(|_| cursor.by_keys);
        let picked = cursor.square.and_then(|square| picked(&table, square, point, chosen));
        let who = picked.map(|who| who.name.clone());
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

/// The combatant meant on a square: the one under the cursor, else the first that can be aimed at, else the first that stands there.
pub fn meant(table: &Table, square: Square) -> Option<&CombatantView> {
    let pointed_at = table.input.hovered_who.as_ref().and_then(|who| table.combatant(who));
    pointed_at.filter(|who| stands_on(who, square)).or_else(|| first_on(table, square))
}

/// The combatant after the one whose sheet is pinned, among those on a square; first the one meant, and none after the last.
pub fn next_sheet(table: &Table, square: Square) -> Option<Who> {
    let meant = meant(table, square)?.name.clone();
    let mut here: Vec<Who> = on_square(table, square).map(|who| who.name.clone()).collect();
    let first = here.iter().position(|who| *who == meant).unwrap_or(0);
    here.rotate_left(first);
    let pinned = table.input.pinned.as_ref();
    match here.iter().position(|who| Some(who) == pinned) {
        Some(at) => here.get(at + 1).cloned(),
        None => Some(meant),
    }
}

/// Whether the space of a combatant on the board covers a square.
fn stands_on(who: &CombatantView, square: Square) -> bool {
    who.at.is_some_and(|at| Footprint::new(at, who.size).contains(square))
}

fn on_square(table: &Table, square: Square) -> impl Iterator<Item = &CombatantView> {
    table.shown.view.combatants.iter().filter(move |who| stands_on(who, square))
}

/// The first combatant on a square that can be aimed at, else the first that stands there.
fn first_on(table: &Table, square: Square) -> Option<&CombatantView> {
    let deciding = table.decision().is_some();
    let aimed = on_square(table, square).find(|who| table.target_offer(&who.name).is_some());
    aimed.filter(|_| deciding).or_else(|| table.standing_on(square))
}

/// The combatant on a square that keys have chosen, or whose token lies under a point of the drawn world. With an offer in hand only
/// those it can be aimed at count, if there are any.
fn picked<'a>(
    table: &'a Table,
    square: Square,
    point: Option<Vec2>,
    chosen: Option<&Who>,
) -> Option<&'a CombatantView> {
    if let Some(chosen) = on_square(table, square).find(|who| Some(&who.name) == chosen) {
        return Some(chosen);
    }
    let aimable = |who: &CombatantView| table.target_offer(&who.name).is_some();
    let aims = table.input.armed.is_some() && on_square(table, square).any(aimable);
    let here: Vec<&CombatantView> = on_square(table, square).filter(|who| !aims || aimable(who)).collect();
    let Some(point) = point.filter(|_| 1 < here.len()) else { return first_on(table, square) };
    let away = |who: &CombatantView| {
        let share = coordinates::share_of(table, who);
        let half = f32::from(who.size.side()) * coordinates::SIDE * share.scale / 2.0;
        let middle = coordinates::middle_of(who).unwrap_or_default() + share.shift;
        ((point - middle).abs().max_element() / half, half)
    };
    // Of tokens that lie over each other the smaller one is on top.
    let rank = |who: &CombatantView| match away(who) {
        (far, half) if far <= 1.0 => (0.0, half),
        (far, _) => (far, 0.0),
    };
    here.into_iter().min_by(|a, b| {
        let (a, b) = (rank(a), rank(b));
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    })
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
        if let Some(plan) = who.and_then(|who| approach(table, who)) {
            return Some(Intent::Plan(plan));
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

/// The meaning of a click on an enemy that nothing reaches from here: the first click plans the walk and the strike, the second carries
/// them out.
fn approach(table: &Table, who: &CombatantView) -> Option<PlanIntent> {
    let planned = table.plans.approach.as_ref().is_some_and(|approach| approach.target == who.name);
    if planned && table.on_turn() && !table.plans.draft().deeds.is_empty() {
        return Some(PlanIntent::CarryOut);
    }
    Some(PlanIntent::Approach(table.way_to_strike(who, &[])?, who.name.clone()))
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
