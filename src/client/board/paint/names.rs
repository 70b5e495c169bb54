//! Names under tokens, as many as there is room for: that of the combatant under the cursor always, then those that act or are meant,
//! then those whom the armed offer could take, then the nearest. A key that is held down shows all of them.

use super::{
    brush::{Brush, dark},
    labels::kept,
    marks,
};
use crate::{
    battle::view::{CombatStatus, CombatantView},
    client::{
        board::colours,
        model::{Table, goals},
    },
};
use bevy_egui::egui::{Align2, Color32, FontId, Galley, Rect, pos2, vec2};
use std::sync::Arc;

/// Squares smaller than this many points show no names.
const LEGIBLE: f32 = 34.0;

/// Margin that a token leaves free at each edge of its square, as a share of the square's side.
const BESIDE: f32 = 0.12;

/// Shares of half its width by which a name slips aside to give way to others, and lines down.
const ASIDE: [f32; 5] = [0.0, -0.3, 0.3, -0.6, 0.6];
const LINES: [f32; 4] = [1.0, -1.0, 2.0, -2.0];

/// Factor by which any other token is further away than the one that is named: else a name would read as that of the other.
const NEARER: f32 = 1.25;

/// Most of its own token that a name covers, as a share.
const COVERS: f32 = 0.4;

/// A name that may be written.
struct Label<'a> {
    one: &'a CombatantView,
    words: Arc<Galley>,
    place: NameBox,
    /// Whether it is the name of whoever acts or is meant.
    loud: bool,
}

/// The room that a name takes.
#[derive(Clone, Copy, Debug)]
struct NameBox {
    /// Places for the words: under the token, else over it.
    words: [Rect; 2],
    /// The token that is named.
    token: Rect,
    /// Whether it may be written lines away from its token.
    moves: bool,
    /// Whether it is written whatever lies under it.
    always: bool,
}

/// Writes the names: what must be seen goes on top.
pub fn paint(brush: &Brush) {
    let labels = labels(brush);
    let places: Vec<NameBox> = labels.iter().map(|label| label.place).collect();
    let blocked = |words: Rect| !brush.labels.free(plate(words));
    let shown: Vec<_> = labels.iter().zip(room(&places, brush.painter.clip_rect(), blocked)).collect();
    for (label, words) in shown.into_iter().rev() {
        let Some(words) = words else { continue };
        brush.labels.take(plate(words));
        let acting = brush.table.acting().is_some_and(|acting| acting.name == label.one.name);
        let colour = if acting { colours::AMBER } else { colours::TEXT };
        brush.painter.rect_filled(plate(words), 3.0, dark(if label.loud { 225 } else { 160 }));
        brush.painter.galley(words.min, label.words.clone(), colour);
    }
}

/// The plate under the words of a name.
fn plate(words: Rect) -> Rect {
    words.expand2(vec2(3.0, 0.0))
}

/// The plate with the gap that it keeps from others, so that two names never read as one.
fn apart(words: Rect) -> Rect {
    plate(words).expand2(vec2(4.0, 0.0))
}

/// Every name in view, the one that matters most first.
fn labels<'a>(brush: &'a Brush) -> Vec<Label<'a>> {
    let table = brush.table;
    let every = table.input.overlays.names;
    let here = table.acting().and_then(|acting| marks::space(brush, acting));
    let size = FontId::proportional((brush.side() * 0.2).clamp(11.0, 14.0) * brush.text);
    let setup = &table.battle.setup;
    let marked: Vec<&str> =
        goals::quarries(setup).chain(goals::charges(setup)).map(|(_, name)| name).collect();
    let label = |one: &'a CombatantView| {
        let loud = singled_out(table, one);
        if one.fate == CombatStatus::Out || (brush.side() < LEGIBLE && !loud && !every) {
            return None;
        }
        let space = marks::space(brush, one)?;
        let words = brush.painter.layout_no_wrap(one.name.to_string(), size.clone(), Color32::PLACEHOLDER);
        let under =
            Align2::CENTER_TOP.anchor_size(pos2(space.center().x, space.bottom() - 2.0), words.size());
        let over = Align2::CENTER_BOTTOM.anchor_size(pos2(space.center().x, space.top() + 2.0), words.size());
        // Over the top of some tokens lie marks.
        let crowned = loud || !one.conditions.is_empty() || marked.contains(&&*one.name);
        let either = [under, if crowned { under } else { over }];
        let token = space.shrink(brush.side() * BESIDE);
        let pointed_at = table.input.hovered_who.as_ref() == Some(&one.name);
        let place = NameBox { words: either, token, moves: crowned, always: pointed_at || every };
        let far = here.map_or(0.0, |here| here.center().distance(space.center()));
        let aimed =
            table.armed_offer().is_some_and(|offer| offer.targets.iter().any(|at| at.target == one.name));
        Some((((!pointed_at, !loud), !aimed, far), Label { one, words, place, loud }))
    };
    let mut ranked: Vec<_> = table.shown.view.combatants.iter().filter_map(label).collect();
    ranked.sort_by(|((a, b, far), _), ((c, d, other), _)| (a, b).cmp(&(c, d)).then(far.total_cmp(other)));
    ranked.into_iter().map(|(_, label)| label).collect()
}

/// Whether somebody acts, is under the cursor, is aimed at, or is whom a choice is about.
fn singled_out(table: &Table, one: &CombatantView) -> bool {
    let acting = table.acting().map(|acting| &acting.name);
    let aimed = table.input.aimed.as_ref().and_then(|order| order.target.as_ref());
    let against = table.decision().and_then(|decision| decision.against.as_ref());
    [acting, table.input.hovered_who.as_ref(), aimed, against].contains(&Some(&one.name))
}

/// The place of each name that has room, the first come first: whole in the view, beside all other words, over no token but its own and
/// nearest to that; some a line or two away if need be. A name that must be written may lie over its own token, never beside another.
fn room(places: &[NameBox], view: Rect, blocked: impl Fn(Rect) -> bool) -> Vec<Option<Rect>> {
    let mut shown: Vec<Option<Rect>> = Vec::new();
    for (nth, place) in places.iter().enumerate() {
        let clear = |words: &Rect| {
            !blocked(*words) && !shown.iter().flatten().any(|other| plate(*other).intersects(apart(*words)))
        };
        let others = || places.iter().enumerate().filter(|(at, _)| *at != nth).map(|(_, other)| other.token);
        let free = |words: &Rect| clear(words) && is_told_of(*words, place.token, others());
        let moves = place.moves || place.always;
        let over_it = || {
            let foot = place.words[0].translate(vec2(0.0, -place.words[0].height()));
            kept(view, foot).filter(|words| place.always && clear(words))
        };
        let found = candidates(place, view, moves).find(free).or_else(over_it);
        shown.push(found);
    }
    shown
}

/// The places in the view that a name may take, the best first: under its token or over it, a little aside, and lines away if it
/// `moves`.
fn candidates(place: &NameBox, view: Rect, moves: bool) -> impl Iterator<Item = Rect> {
    let inside = place.words.into_iter().filter_map(move |words| kept(view, words));
    let slips = move |share: f32| {
        inside.clone().map(move |words| words.translate(vec2(share * words.width() / 2.0, 0.0)))
    };
    let aside = ASIDE.into_iter().flat_map(slips.clone());
    let lines = LINES.into_iter().filter(move |_| moves).flat_map(move |lines| {
        slips(0.0).map(move |words| words.translate(vec2(0.0, lines * (words.height() + 1.0))))
    });
    aside.chain(lines).filter(move |words| view.contains_rect(*words))
}

/// Whether words read as those of one token: no other is as near, none lies under them, and they leave it to be seen.
fn is_told_of(words: Rect, token: Rect, mut others: impl Iterator<Item = Rect>) -> bool {
    let own = token.distance_to_pos(words.center());
    let covered = words.intersect(token);
    let hides = covered.is_positive() && COVERS * token.area() < covered.area();
    !hides
        && others
            .all(|other| !other.intersects(words) && own * NEARER < other.distance_to_pos(words.center()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The box of somebody on a square of 40 points with a name of some width.
    fn place(col: f32, row: f32, wide: f32, always: bool) -> NameBox {
        let space = Rect::from_min_size(pos2(col * 40.0, row * 40.0), vec2(40.0, 40.0));
        let (under, over) = (space.center_bottom() - vec2(0.0, 2.0), space.center_top() + vec2(0.0, 2.0));
        let size = vec2(wide, 14.0);
        let words =
            [Align2::CENTER_TOP.anchor_size(under, size), Align2::CENTER_BOTTOM.anchor_size(over, size)];
        NameBox { words, token: space.shrink(4.0), moves: always, always }
    }

    /// The names as signs: `_` where one stands under its token, `^` over it, `.` where it is left out.
    fn written(places: &[NameBox]) -> String {
        let sign = |(place, words): (&NameBox, Option<Rect>)| match words {
            None => '.',
            Some(words) if words.top() == place.words[0].top() => '_',
            Some(_) => '^',
        };
        let view = Rect::from_min_max(pos2(-200.0, -200.0), pos2(600.0, 600.0));
        places.iter().zip(room(places, view, |_| false)).map(sign).collect()
    }

    #[test]
    fn of_names_side_by_side_none_lies_over_another() {
        let side_by_side = |wide| [0.0, 1.0, 2.0, 3.0].map(|col| place(col, 0.0, wide, false));
        assert_eq!(written(&side_by_side(29.0)), "____", "short names have room");
        assert_eq!(written(&side_by_side(33.0)), "_^_^", "names that touch read as one");
        assert_eq!(written(&side_by_side(38.0)), "_^_^", "plates don't run together");
        assert_eq!(written(&side_by_side(60.0)), "_^_^");
        assert_eq!(written(&side_by_side(90.0)), "_^._", "long ones don't all have");
    }

    #[test]
    fn no_name_lies_over_somebody_elses_token() {
        let column = [0.0, 1.0, 2.0].map(|row| place(0.0, row, 30.0, false));
        assert_eq!(written(&column), "^._");
    }

    #[test]
    fn the_name_of_the_acting_one_gives_way_to_a_token_under_it() {
        let mut pair = [place(1.0, 0.0, 30.0, true), place(1.0, 1.0, 30.0, false)];
        pair[0].words[1] = pair[0].words[0];
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 100.0));
        let shown = room(&pair, view, |_| false);
        assert!(shown[0].is_some_and(|words| !words.intersects(pair[1].token)), "{shown:?}");
    }

    #[test]
    fn every_name_lies_nearest_to_its_own_token() {
        let view = Rect::from_min_max(pos2(-100.0, -100.0), pos2(400.0, 300.0));
        let crowds = [
            vec![(1.0, 0.0), (0.0, 0.0), (2.0, 1.0)],
            vec![(1.0, 1.0), (1.0, 2.0), (2.0, 2.0), (0.0, 2.0), (2.0, 1.0)],
            vec![(1.0, 1.0), (0.0, 1.0), (2.0, 1.0), (1.0, 0.0), (1.0, 2.0), (2.0, 2.0), (3.0, 1.0)],
        ];
        for (crowd, wide) in crowds.iter().flat_map(|crowd| [34.0, 60.0, 90.0].map(|wide| (crowd, wide))) {
            let one = |(nth, (col, row)): (usize, &(f32, f32))| NameBox {
                moves: nth < 2,
                ..place(*col, *row, wide, nth == 0)
            };
            let places: Vec<NameBox> = crowd.iter().enumerate().map(one).collect();
            let shown = room(&places, view, |_| false);
            for (nth, words) in shown.iter().enumerate().filter_map(|(nth, words)| Some((nth, (*words)?))) {
                let away = |other: &NameBox| other.token.distance_to_pos(words.center());
                let nearest =
                    (0..places.len()).min_by(|a, b| away(&places[*a]).total_cmp(&away(&places[*b])));
                assert_eq!(nearest, Some(nth), "{words:?} among {crowd:?}");
            }
        }
    }

    #[test]
    fn names_stand_whole_in_the_view_and_give_way_to_other_words() {
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 100.0));
        let edge = [place(0.0, 0.0, 90.0, false), place(4.0, 1.5, 90.0, true)];
        let shown: Vec<Rect> = room(&edge, view, |_| false).into_iter().flatten().collect();
        assert!(shown.len() == 2 && shown.iter().all(|words| view.contains_rect(*words)), "{shown:?}");
        let taken = edge[0].words[0];
        let beside = room(&edge[..1], view, |words| words.intersects(taken));
        let above = Rect::from_min_size(pos2(0.0, 0.0), vec2(90.0, 14.0));
        assert_eq!(beside, [Some(above)], "over its own token, moved into the view");
        let loud = NameBox { always: true, ..edge[0] };
        let beside = room(&[loud], view, |words| words.intersects(taken));
        assert!(beside[0].is_some_and(|words| !words.intersects(taken)), "{beside:?}");
    }

    #[test]
    fn what_must_be_written_is_and_the_others_make_room_for_it() {
        let crowd = [place(1.0, 0.0, 70.0, true), place(1.0, 1.0, 70.0, true), place(0.0, 1.0, 70.0, false)];
        assert_eq!(written(&crowd), "^_^");
        assert_eq!(written(&crowd[..1]), "_");
    }

    #[test]
    fn where_two_names_have_no_room_the_one_pointed_at_is_written() {
        // A view of two squares, with room for one long name.
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(80.0, 40.0));
        let [acting, pointed_at] = [(0.0, false), (1.0, true)].map(|(col, always)| NameBox {
            moves: true,
            always,
            ..place(col, 0.0, 34.0, false)
        });
        let shown = room(&[pointed_at, acting], view, |words| words.top() < 20.0);
        assert!(shown[0].is_some(), "{shown:?}");
        assert!(shown[1].is_none(), "its plate would touch the other's: {shown:?}");
    }
}
