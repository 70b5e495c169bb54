//! The player's next move on the board: the square under the cursor, the path there, the line of an attack.

use super::{
    brush::{Brush, dark, sheer},
    marks,
};
use crate::{
    battle::{offer::Offer, view::CombatantView, words::Destination},
    client::{
        board::{aim, colours, coordinates},
        hud::bits,
        plan::words,
    },
    dice::Chance,
    forecast::{Foreseen, Route},
    grid::{Footprint, Square},
};
use bevy_egui::egui::{Align2, Color32, Pos2, Shape, Stroke, StrokeKind, pos2, vec2};

/// Frames the square under the cursor, or the space that a big mover would take there.
pub fn hovered(brush: &Brush) {
    let Some(square) = brush.table.input.hovered else { return };
    let space = match (planned(brush, square), brush.table.acting()) {
        (Some((offer, goal)), Some(acting)) if offer.ways => brush.table.space_at(acting, goal.to),
        _ => Footprint::single(square),
    };
    let rect = brush.rect(coordinates::extent(space)).shrink(1.0);
    // A cursor that keys have moved must be found without following the hand.
    let (width, colour) =
        if brush.by_keys { (3.0, colours::AMBER) } else { (2.0, colours::TEXT.gamma_multiply(0.8)) };
    brush.painter.rect_stroke(rect, 4.0, Stroke::new(width + 2.0, dark(150)), StrokeKind::Inside);
    brush.painter.rect_stroke(rect.shrink(1.0), 4.0, Stroke::new(width, colour), StrokeKind::Inside);
}

/// Draws the way to the square under the cursor, with its feet, its risk, and every opportunity that it gives.
pub fn way(brush: &Brush) {
    let plan = brush.table.input.hovered.and_then(|at| planned(brush, at));
    let plan = plan.filter(|(offer, _)| offer.ways);
    let Some(((offer, goal), acting)) = plan.zip(brush.table.acting()) else { return };
    let known = brush.table.way_of(offer, goal.to);
    let way = known.map(|way| way.path.clone()).or_else(|| brush.table.way(offer, goal.to));
    let Some((way, start)) = way.zip(acting.at) else { return };
    let steps: Vec<Square> = std::iter::once(start).chain(way).collect();
    let points: Vec<Pos2> =
        steps.iter().map(|at| brush.point(coordinates::middle(*at, acting.size))).collect();
    let provokes = known.map_or(&goal.provokes, |way| &way.provokes);
    let colour = if provokes.is_empty() { colours::PATH } else { colours::RED };
    brush.painter.add(Shape::line(points.clone(), Stroke::new(6.0, dark(150))));
    brush.painter.add(Shape::line(points.clone(), Stroke::new(3.0, colour)));
    for point in &points[1..] {
        brush.painter.circle_filled(*point, 3.5, colour);
    }
    match known.and_then(|way| way.foreseen.as_ref()) {
        Some(foreseen) => strikes(brush, foreseen, &acting.name, &steps, &points),
        None => provocations(brush, offer, &steps, &points),
    }
    if let Some(end) = points.last() {
        brush.painter.circle(*end, 6.0, colour, Stroke::new(1.5, dark(200)));
        price(brush, *end, offer, goal);
    }
}

/// Writes the cost and the risk of the route at hand, and of the other one.
fn price(brush: &Brush, end: Pos2, offer: &Offer, goal: &Destination) {
    let mut below = end + vec2(0.0, brush.side() * 0.18);
    let mut write = |text: String, colour| {
        brush.label(below, Align2::CENTER_TOP, text, 13.0, colour);
        below.y += 17.0;
    };
    let told = |way: &Route| {
        let feet = brush.table.battle.measure.told(way.feet);
        // The offer knows what waits on the way that is as long as its own.
        let hazard = goal.hazards.first().filter(|_| way.feet == goal.feet);
        match (way.provokes.len(), hazard) {
            (0, None) => format!("{feet}, no attacks"),
            (0, Some(hazard)) => {
                format!("{feet}, through {}", bits::clipped(words::hazard_name(brush.table, hazard), 40))
            }
            _ => format!("{feet}, {} damage on average", bits::mean(way.risk)),
        }
    };
    let Some(routes) = brush.table.routes_to(goal.to).filter(|_| offer.walks()) else {
        let feet = brush.table.battle.measure.told(goal.feet);
        let safe = !offer.walks() && goal.provokes.is_empty() && goal.hazards.is_empty();
        return write(if safe { format!("{feet}, no attacks") } else { feet }, colours::TEXT);
    };
    let (taken, other) = match (&routes.safest, brush.table.plans.safest) {
        (None, _) => (&routes.shortest, None),
        (Some(safest), true) => (safest, Some(("shortest", &routes.shortest))),
        (Some(safest), false) => (&routes.shortest, Some(("safest", safest))),
    };
    write(told(taken), colours::TEXT);
    if let Some((word, other)) = other {
        write(format!("O: {word} way, {}", told(other)), colours::PATH);
    }
}

/// Marks each strike that comes on the way where it comes, with its chance and the damage to expect, and draws who strikes.
fn strikes(brush: &Brush, foreseen: &Foreseen, mover: &str, steps: &[Square], points: &[Pos2]) {
    let on_way = foreseen.struck.iter().filter(|struck| struck.reaction && &*struck.target == mover);
    let mut marked: Vec<usize> = Vec::new();
    for struck in on_way {
        let step = steps.iter().position(|step| Some(*step) == struck.at).unwrap_or(0);
        let mark = match points.get(step + 1) {
            Some(next) => points[step].lerp(*next, 0.5),
            None => points[step],
        };
        if let Some(from) = brush.table.combatant(&struck.by).and_then(coordinates::middle_of) {
            arrow(brush, brush.point(from), mark, colours::RED, true);
        }
        warning(brush, mark);
        let above = marked.iter().filter(|other| **other == step).count();
        marked.push(step);
        let beside = mark + vec2(12.0, -8.0 - 16.0 * above as f32);
        let mean =
            if struck.rolled > Chance::NEVER { struck.damage_mean / struck.rolled.as_f64() } else { 0.0 };
        // The arrow shows who strikes, and the tip names them.
        let text = format!("{} · {mean:.1} damage", words::percent(struck.hit_if_rolled()));
        brush.label(beside, Align2::LEFT_BOTTOM, text, 12.0, colours::RED);
    }
}

/// Marks each step that gives somebody an opportunity, and draws who takes it: until the forecast is there.
fn provocations(brush: &Brush, offer: &Offer, steps: &[Square], points: &[Pos2]) {
    let provoked = |at: &Square| {
        offer.squares.iter().find(|goal| goal.to == *at).map_or(&[][..], |goal| goal.provokes.as_slice())
    };
    for (step, place) in steps.windows(2).zip(points.windows(2)) {
        let before = provoked(&step[0]).len();
        for (nth, who) in provoked(&step[1]).iter().skip(before).enumerate() {
            let mark = place[0].lerp(place[1], 0.5);
            if let Some(from) = brush.table.combatant(who).and_then(coordinates::middle_of) {
                arrow(brush, brush.point(from), mark, colours::RED, true);
            }
            warning(brush, mark);
            let beside = mark + vec2(12.0, -8.0 - 16.0 * nth as f32);
            brush.label(beside, Align2::LEFT_BOTTOM, who, 12.0, colours::RED);
        }
    }
}

/// Frames whatever the offer at hand may be aimed at, and draws the line to whom the cursor is on.
pub fn aim(brush: &Brush) {
    let table = brush.table;
    let Some((acting, _)) = table.acting().zip(table.decision()) else { return };
    if table.input.armed.is_some() {
        for who in aim::targets(table).iter().filter_map(|who| table.combatant(who)) {
            bracket(brush, who, colours::AMBER);
        }
    }
    let Some(who) = table.input.hovered_who.as_ref().and_then(|who| table.combatant(who)) else { return };
    if table.target_offer(&who.name).is_none() || who.name == acting.name {
        return;
    }
    bracket(brush, who, colours::AMBER);
    if let Some((from, to)) = marks::space(brush, acting).zip(marks::space(brush, who)) {
        arrow(brush, from.center(), to.center(), colours::AMBER, false);
    }
}

/// The goal that a click on a square would go to, unless the click would do something to somebody there.
fn planned<'a>(brush: &'a Brush, square: Square) -> Option<(&'a Offer, &'a Destination)> {
    let table = brush.table;
    table.decision()?;
    let aimed = aim::meant(table, square).is_some_and(|who| table.target_offer(&who.name).is_some());
    table.offer_at(square).filter(|_| !aimed)
}

/// An arrow from one to the other that leaves both uncovered.
pub(super) fn arrow(brush: &Brush, from: Pos2, to: Pos2, colour: Color32, thin: bool) {
    let along = (to - from).normalized();
    let across = vec2(-along.y, along.x);
    let gap = if thin { 0.0 } else { brush.side() * 0.4 };
    let (from, to) = (from + along * brush.side() * 0.4, to - along * gap);
    if (to - from).dot(along) <= 4.0 {
        return;
    }
    let width = if thin { 2.0 } else { 3.0 };
    let head = if thin { 8.0 } else { 12.0 };
    let neck = to - along * head;
    brush.painter.line_segment([from, neck], Stroke::new(width + 3.0, dark(150)));
    brush.painter.line_segment([from, neck], Stroke::new(width, colour));
    let tip = vec![to, neck + across * head * 0.5, neck - across * head * 0.5];
    brush.painter.add(Shape::convex_polygon(tip, colour, Stroke::new(1.0, dark(150))));
}

/// A triangle with an exclamation mark.
fn warning(brush: &Brush, at: Pos2) {
    let corners = vec![at + vec2(0.0, -10.0), at + vec2(9.5, 7.0), at + vec2(-9.5, 7.0)];
    brush.painter.add(Shape::convex_polygon(corners, colours::RED, Stroke::new(2.0, dark(220))));
    brush.painter.line_segment([at + vec2(0.0, -4.5), at + vec2(0.0, 1.0)], Stroke::new(2.0, colours::INK));
    brush.painter.circle_filled(at + vec2(0.0, 4.2), 1.3, colours::INK);
}

/// Paints four corners round somebody's space, drawing breath.
fn bracket(brush: &Brush, who: &CombatantView, colour: Color32) {
    let Some(space) = marks::space(brush, who) else { return };
    let breath = 1.5 * (brush.seconds * 5.0).sin();
    let rect = space.shrink(2.0 + breath);
    let arm = (rect.width() * 0.24).min(16.0);
    for (corner, x, y) in [
        (rect.left_top(), 1.0, 1.0),
        (rect.right_top(), -1.0, 1.0),
        (rect.left_bottom(), 1.0, -1.0),
        (rect.right_bottom(), -1.0, -1.0),
    ] {
        let ends = [pos2(corner.x + arm * x, corner.y), corner, pos2(corner.x, corner.y + arm * y)];
        brush.painter.add(Shape::line(ends.to_vec(), Stroke::new(5.0, sheer(colours::INK, 150))));
        brush.painter.add(Shape::line(ends.to_vec(), Stroke::new(2.5, colour)));
    }
}
