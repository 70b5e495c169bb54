//! What is painted over the board: words that stand whole, and fire that moves.

use crate::{
    fixture::{at, opening, update},
    stage::Stage,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Shape, epaint::ClippedShape},
};
use fivefoot::{
    battle::{theme::ItemLook, view::ItemView, words::Gauge},
    client::{board::colours, model::Pace},
    grid::Facing,
};
use std::sync::Arc;

/// The shapes of the last frame.
#[derive(Resource, Default)]
struct Drawn(Vec<ClippedShape>);

fn watched(first: fivefoot::session::Update) -> Stage {
    let mut stage = Stage::open(opening(), first, Vec::new());
    let keep = |panels: Single<&EguiFullOutput, With<PrimaryEguiContext>>, mut drawn: ResMut<Drawn>| {
        drawn.0 = panels.0.as_ref().map(|output| output.shapes.clone()).unwrap_or_default();
    };
    let when = (EguiPostUpdateSet::EndPass, EguiPostUpdateSet::ProcessOutput);
    stage.app.init_resource::<Drawn>().add_systems(PostUpdate, keep.after(when.0).before(when.1));
    stage.settle();
    stage
}

/// A frame that is drawn whole: something in it is new.
fn whole(stage: &mut Stage) -> Vec<ClippedShape> {
    let news = AssetEvent::<Image>::Modified { id: AssetId::default() };
    stage.app.world_mut().write_message(news);
    stage.frames(2);
    stage.app.world().resource::<Drawn>().0.clone()
}

/// Every text of a frame that is seen in part only, as it reads.
fn cut(shapes: &[ClippedShape], area: Rect) -> Vec<String> {
    let area = bevy_egui::egui::Rect::from_min_max(
        bevy_egui::egui::pos2(area.min.x, area.min.y),
        bevy_egui::egui::pos2(area.max.x, area.max.y),
    );
    let of = |shape: &ClippedShape| {
        let Shape::Text(text) = &shape.shape else { return None };
        let rect = text.galley.rect.translate(text.pos.to_vec2());
        // Words over the board are clipped to it; panels have clips of their own.
        let ours = shape.clip_rect == area && rect.intersects(area);
        (ours && !area.expand(0.5).contains_rect(rect)).then(|| text.galley.text().to_owned())
    };
    shapes
        .iter()
        .filter_map(of)
        .filter(|text| text.chars().any(|letter| letter.is_ascii_alphanumeric()))
        .collect()
}

#[test]
fn no_words_on_the_board_are_cut_wherever_the_view_lies() {
    let mut stage = watched(update(Vec::new(), at(2, 4), true));
    let mut seen = 0;
    for notches in [0.0, 3.0, 2.0] {
        stage.wheel(notches);
        for (col, row) in [(2, 4), (4, 4), (6, 4), (7, 4), (1, 1)] {
            stage.hover(at(col, row));
            for pull in [Vec2::ZERO, Vec2::new(37.0, 11.0), Vec2::new(-90.0, 40.0), Vec2::new(260.0, -20.0)] {
                let moved = stage.viewport().panned(pull);
                *stage.app.world_mut().resource_mut::<fivefoot::client::board::Viewport>() = moved;
                let shapes = whole(&mut stage);
                seen += shapes.len();
                let cut = cut(&shapes, stage.viewport().area);
                assert_eq!(cut, [""; 0], "{notches} notches, [{col},{row}], pulled by {pull}");
            }
        }
    }
    assert!(1_000 < seen, "there was something to see");
}

#[test]
fn what_burns_is_seen_to_burn_and_keeps_still_where_nothing_may_move() {
    let mut first = update(Vec::new(), at(2, 4), true);
    let mut view = (*first.view).clone();
    view.items = vec![ItemView { item: "burning oil".into(), at: at(8, 6), look: ItemLook::Fire }];
    first.view = Arc::new(view);
    let mut stage = watched(first);
    let flames = |stage: &mut Stage| -> Vec<Shape> {
        let shapes = whole(stage).into_iter().map(|shape| shape.shape);
        shapes.filter(|shape| matches!(shape, Shape::Mesh(mesh) if mesh.vertices.len() > 60)).collect()
    };
    let one = flames(&mut stage);
    assert_eq!(one.len(), 1, "one square burns");
    let pixel = stage.pixel(at(8, 6));
    let place = one[0].visual_bounding_rect();
    assert!(place.contains(bevy_egui::egui::pos2(pixel.x, pixel.y)), "{place:?} is not at {pixel}");
    stage.frames(10);
    assert_ne!(flames(&mut stage), one, "flames move");
    stage.app.world_mut().resource_mut::<Pace>().skip = true;
    let still = flames(&mut stage);
    stage.frames(10);
    assert_eq!(flames(&mut stage), still);
}

#[test]
fn whoever_faces_somewhere_has_a_notch_there() {
    let mut first = update(Vec::new(), at(2, 4), true);
    let mut view = (*first.view).clone();
    view.combatants[0].facing = Some(Facing::East);
    view.combatants[0].gauges.push(Gauge::new("guard", "Guard", 2, 3));
    first.view = Arc::new(view);
    let mut stage = watched(first);
    let shapes = whole(&mut stage).into_iter().map(|shape| shape.shape);
    let row = stage.pixel(at(2, 4)).y;
    // The turn strip has arrows of the same colour.
    let corners = shapes.filter_map(|shape| match shape {
        Shape::Path(path) if path.points.len() == 3 && path.fill == colours::AMBER => Some(path.points),
        _ => None,
    });
    let corners = corners.filter(|path| path.iter().all(|corner| (corner.y - row).abs() < 20.0));
    let [notch] = &corners.collect::<Vec<_>>()[..] else {
        panic!("one notch for the one who faces somewhere")
    };
    let (middle, right) = (stage.pixel(at(2, 4)), stage.pixel(at(3, 4)));
    for corner in notch {
        assert!(
            middle.x < corner.x && corner.x < right.x && (corner.y - middle.y).abs() < 10.0,
            "{corner:?}"
        );
    }
}
