//! Effects that fly, burst and rise, painted over everything on the board.

use super::{
    brush::{Brush, dark, sheer},
    labels::kept,
};
use crate::{
    battle::theme::{DamageLook, ItemLook},
    client::board::{
        colours, coordinates,
        effects::{Burst, Effects, Float, Shot, Wave, Weight},
    },
};
use bevy::prelude::Vec2;
use bevy_egui::egui::{self, Align2, Color32, FontId, Pos2, Rect, Shape as Paint, Stroke, pos2, vec2};
use std::f32::consts::{PI, TAU};

/// The colour of the damage that strikes.
fn hue(harm: DamageLook) -> Color32 {
    match harm {
        DamageLook::Edge | DamageLook::Point | DamageLook::Weight => Color32::from_rgb(255, 244, 220),
        DamageLook::Fire => Color32::from_rgb(255, 150, 48),
        DamageLook::Cold => Color32::from_rgb(150, 220, 255),
        DamageLook::Acid => Color32::from_rgb(170, 230, 70),
        DamageLook::Storm => Color32::from_rgb(255, 236, 110),
        DamageLook::Magic => Color32::from_rgb(200, 160, 255),
    }
}

/// Paints all of it: areas lowest, words on top.
pub fn effects(brush: &Brush, effects: &Effects) {
    effects.waves.iter().for_each(|wave| fill(brush, wave));
    effects.shots.iter().for_each(|shot| fly(brush, shot));
    effects.bursts.iter().for_each(|burst| strike(brush, burst));
    effects.floats.iter().for_each(|float| rise(brush, float));
}

/// Paints an area that fills: each square flares up in its turn and fades.
fn fill(brush: &Brush, wave: &Wave) {
    let Some(age) = wave.age.share() else { return };
    let count = wave.squares.len().max(1) as f32;
    for (nth, square) in wave.squares.iter().enumerate() {
        let begun = age - 0.5 * nth as f32 / count;
        if begun <= 0.0 {
            break;
        }
        let glow = (begun * 8.0).min(1.0) * (1.0 - begun * 1.9).max(0.0);
        let grown = (begun * 7.0).min(1.0);
        let middle = brush.point(coordinates::centre(*square));
        let rect = Rect::from_center_size(middle, vec2(1.0, 1.0) * brush.side() * (0.35 + 0.6 * grown));
        let corner = brush.side() * 0.16;
        brush.painter.rect_filled(rect, corner, sheer(hue(wave.harm), (glow * 190.0) as u8));
        brush.painter.rect_filled(
            rect.shrink(brush.side() * 0.22),
            corner,
            sheer(Color32::WHITE, (glow * 120.0) as u8),
        );
    }
}

fn fly(brush: &Brush, shot: &Shot) {
    let Some(age) = shot.age.share() else { return };
    let side = brush.side();
    let arc = match shot.look {
        ItemLook::Bow => 0.06,
        ItemLook::Bolt | ItemLook::Fire | ItemLook::Ray => 0.0,
        _ => 0.22,
    };
    let lift = shot.from.distance(shot.to) * arc;
    let at = |age: f32| brush.point(shot.from.lerp(shot.to, age) + Vec2::Y * lift * (PI * age).sin());
    let (head, before) = (at(age), at((age - 0.03).max(0.0)));
    let way = if head == before { vec2(1.0, 0.0) } else { (head - before).normalized() };
    let painter = &brush.painter;
    match shot.look {
        ItemLook::Bow | ItemLook::Bolt => {
            let long = side * if shot.look == ItemLook::Bow { 0.55 } else { 0.34 };
            let tail = head - way * long;
            painter.line_segment([tail, head], Stroke::new(side * 0.11, dark(200)));
            painter.line_segment([tail, head], Stroke::new(side * 0.05, Color32::from_rgb(230, 205, 150)));
            point(brush, head, way, side * 0.16, Color32::from_rgb(210, 218, 228));
            for back in [0.0, 0.09] {
                let root = tail + way * side * back;
                let barb = |across: f32| root - way * side * 0.08 + way.rot90() * across * side * 0.09;
                painter.line_segment([root, barb(1.0)], Stroke::new(side * 0.04, colours::TEXT));
                painter.line_segment([root, barb(-1.0)], Stroke::new(side * 0.04, colours::TEXT));
            }
        }
        ItemLook::Stone => {
            painter.circle_filled(brush.point(shot.from.lerp(shot.to, age)), side * 0.1, dark(90));
            painter.circle_filled(head, side * 0.15, dark(230));
            painter.circle_filled(head, side * 0.12, Color32::from_rgb(150, 148, 144));
            painter.circle_filled(
                head - vec2(0.03, 0.03) * side,
                side * 0.06,
                Color32::from_rgb(206, 204, 198),
            );
        }
        ItemLook::Flask => {
            let turn = age * TAU * 1.5;
            let up = vec2(turn.sin(), -turn.cos()) * side;
            painter.circle_filled(brush.point(shot.from.lerp(shot.to, age)), side * 0.11, dark(90));
            let neck = [head, head + up * 0.24];
            painter.line_segment(neck, Stroke::new(side * 0.13, dark(230)));
            painter.line_segment(neck, Stroke::new(side * 0.08, Color32::from_rgb(150, 104, 60)));
            painter.circle_filled(head, side * 0.17, dark(230));
            painter.circle_filled(head, side * 0.14, Color32::from_rgb(176, 128, 72));
            painter.circle_filled(head + up * 0.27, side * 0.07, hue(DamageLook::Fire));
        }
        ItemLook::Plain | ItemLook::Torch | ItemLook::Oil | ItemLook::Strewn => {
            let turn = age * TAU * 2.5;
            let arm = vec2(turn.cos(), turn.sin()) * side * 0.22;
            painter.line_segment([head - arm, head + arm], Stroke::new(side * 0.13, dark(220)));
            painter
                .line_segment([head - arm, head], Stroke::new(side * 0.07, Color32::from_rgb(150, 104, 60)));
            painter
                .line_segment([head, head + arm], Stroke::new(side * 0.09, Color32::from_rgb(210, 218, 228)));
        }
        ItemLook::Fire | ItemLook::Ray => {
            let colour = hue(if shot.look == ItemLook::Fire { DamageLook::Fire } else { DamageLook::Magic });
            for step in (0..7).rev() {
                let share = step as f32 / 7.0;
                let radius = side * 0.2 * (1.0 - share * 0.7);
                painter.circle_filled(
                    at((age - share * 0.22).max(0.0)),
                    radius,
                    sheer(colour, (170.0 * (1.0 - share)) as u8),
                );
            }
            painter.circle_filled(head, side * 0.11, Color32::from_rgb(255, 250, 224));
        }
    }
}

/// Paints an arrowhead.
fn point(brush: &Brush, tip: Pos2, way: egui::Vec2, size: f32, colour: Color32) {
    let back = tip - way * size;
    let across = way.rot90() * size * 0.5;
    let corners = vec![tip + way * size * 0.4, back + across, back - across];
    brush.painter.add(Paint::convex_polygon(corners, colour, Stroke::new(1.5, dark(220))));
}

fn strike(brush: &Brush, burst: &Burst) {
    let Some(age) = burst.age.share() else { return };
    let middle = brush.point(burst.at);
    let reach = brush.side() * burst.size;
    let fade = ((1.0 - age) * 255.0) as u8;
    let Some(harm) = burst.harm else { return mend(brush, middle, reach, age) };
    let colour = hue(harm);
    let painter = &brush.painter;
    let grown = reach * (0.35 + 0.75 * age.sqrt());
    match harm {
        DamageLook::Edge => {
            // A cut across the way it came.
            let way = if burst.coming == Vec2::ZERO { Vec2::new(0.7, 0.7) } else { burst.coming };
            let across = vec2(way.x, -way.y).rot90() + vec2(way.x, -way.y) * 0.4;
            let (from, to) =
                (middle - across * reach, middle - across * reach * (1.0 - 2.0 * (age * 3.0).min(1.0)));
            painter.line_segment([from, to], Stroke::new(reach * 0.3 * (1.0 - age), sheer(colour, fade)));
        }
        DamageLook::Weight => {
            painter.circle_stroke(
                middle,
                grown,
                Stroke::new(reach * 0.28 * (1.0 - age), sheer(colour, fade)),
            );
        }
        _ => {}
    }
    let rays = if harm == DamageLook::Weight { 6 } else { 9 };
    for ray in 0..rays {
        let angle = TAU * (ray as f32 + 0.3) / rays as f32;
        let way = vec2(angle.cos(), angle.sin());
        let long = if ray % 2 == 0 { 1.0 } else { 0.65 };
        let (from, to) =
            (middle + way * grown * 0.55, middle + way * grown * (0.6 + 0.55 * long * (1.0 - age)));
        painter.line_segment([from, to], Stroke::new(reach * 0.16 * (1.0 - age), sheer(colour, fade)));
    }
}

/// Paints small crosses that rise.
fn mend(brush: &Brush, middle: Pos2, reach: f32, age: f32) {
    let colour = sheer(colours::GREEN, ((1.0 - age) * 255.0) as u8);
    for (nth, x) in [-0.6, 0.0, 0.55].into_iter().enumerate() {
        let at = middle + vec2(x, 0.5 - age * (1.1 + 0.2 * nth as f32)) * reach;
        let arm = reach * 0.17;
        for way in [vec2(arm, 0.0), vec2(0.0, arm)] {
            brush.painter.line_segment([at - way, at + way], Stroke::new(reach * 0.11, colour));
        }
    }
}

fn rise(brush: &Brush, float: &Float) {
    let Some(age) = float.age.share() else { return };
    let size = match float.weight {
        Weight::Loud => 24.0,
        Weight::Plain => 15.0,
        Weight::Faint => 17.0,
    };
    // It leaps up, then hangs.
    let leap = 1.0 - (1.0 - age).powi(3);
    let pop = if float.weight == Weight::Loud { 1.0 + 0.35 * (1.0 - (age * 6.0).min(1.0)) } else { 1.0 };
    let up = brush.side() * (0.3 + 0.35 * leap) + 21.0 * float.lane as f32;
    let aside = if float.weight == Weight::Faint { brush.side() * 0.25 * leap } else { 0.0 };
    let alpha = ((1.0 - age) * 2.4).min(1.0);
    let at = brush.point(float.at) + vec2(aside, -up);
    let mut job = egui::text::LayoutJob::default();
    let format = |colour: Color32| egui::TextFormat {
        font_id: FontId::proportional(size * pop),
        italics: float.weight == Weight::Faint,
        color: colour,
        ..Default::default()
    };
    job.append(&float.text, 0.0, format(Color32::PLACEHOLDER));
    let galley = brush.painter.layout_job(job);
    let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    let Some(rect) = kept(brush.painter.clip_rect(), rect.expand(2.0)).map(|rect| rect.shrink(2.0)) else {
        return;
    };
    let ink = colours::INK.gamma_multiply(alpha);
    for shift in [vec2(1.5, 1.5), vec2(-1.5, 1.5), vec2(1.5, -1.5), vec2(-1.5, -1.5)] {
        brush.painter.galley(pos2(rect.min.x, rect.min.y) + shift, galley.clone(), ink);
    }
    brush.painter.galley(rect.min, galley, float.colour.gamma_multiply(alpha));
}
