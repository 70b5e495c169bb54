//! Everybody has a face: each creature and hero that ships has a picture of its own, and each picture belongs to one of them.

use fivefoot::{
    battle::theme::ConditionLook,
    client::{
        board::{medals, svg::Svg},
        icons,
    },
    rules,
};
use std::collections::BTreeSet;

/// How much of a picture is drawn to be compared.
const SMALL: u32 = 32;

/// The picture of a creature, if there is one.
fn picture(system: &str, creature: &str) -> Option<Svg> {
    let name = format!("{system}/{creature}");
    let (_, text) = medals::SHIPPED.iter().find(|(known, _)| *known == name)?;
    Some(Svg::read(text).unwrap_or_else(|error| panic!("{name}: {error}")))
}

#[test]
fn every_creature_and_hero_of_every_system_has_a_picture_that_can_be_drawn() {
    for system in rules::systems() {
        for creature in system.creatures() {
            let there = picture(system.id(), &creature.id).is_some();
            assert!(there, "assets/tokens/{}/{}.svg is missing", system.id(), creature.id);
        }
    }
}

#[test]
fn no_picture_is_without_its_creature() {
    let creatures: BTreeSet<String> = rules::systems()
        .iter()
        .flat_map(|system| system.creatures().into_iter().map(|one| format!("{}/{}", system.id(), one.id)))
        .collect();
    for (name, _) in medals::SHIPPED {
        assert!(creatures.contains(*name), "nobody looks like assets/tokens/{name}.svg");
    }
}

#[test]
fn no_two_look_alike_even_when_they_are_small() {
    let faces: Vec<_> = rules::systems()
        .iter()
        .flat_map(|system| system.creatures().into_iter().map(|one| (system.id(), one.id)))
        .map(|(system, id)| {
            let picture = picture(system, &id).expect("it has one");
            (id, picture.drawn(SMALL).expect("that is a size"))
        })
        .collect();
    for (nth, (id, one)) in faces.iter().enumerate() {
        for (other_id, other) in &faces[..nth] {
            let pairs = one.data().iter().zip(other.data());
            let apart: u64 = pairs.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
            let mean = apart / one.data().len() as u64;
            assert!(mean >= 8, "{id} and {other_id} differ by {mean} of 255 only");
        }
    }
}

#[test]
fn pictures_have_no_text_and_no_hair_lines() {
    for (name, svg) in medals::SHIPPED {
        assert!(svg.contains("viewBox=\"0 0 256 256\"") && !svg.contains("<text"), "{name}");
        for width in svg.split("stroke-width=\"").skip(1) {
            let width: f32 = width.split('"').next().and_then(|width| width.parse().ok()).expect("a number");
            assert!(width >= 4.0, "{name} has a line {width} wide");
        }
    }
}

#[test]
fn conditions_that_look_like_nothing_special_have_no_icon() {
    assert!(icons::of_condition(ConditionLook::Prone).is_some());
    assert_ne!(icons::of_condition(ConditionLook::Poisoned), icons::of_condition(ConditionLook::Blinded));
    assert_eq!(icons::of_condition(ConditionLook::Plain), None);
}
