//! Between battles.

mod downtime;
mod encounter;
mod night;
mod road;

use fivefoot::{
    dice::Dice,
    rules::fivey::{data::RuleBook, series::Member},
};

/// A ready hero that sets out.
fn hero(id: &str) -> Member {
    let hero = RuleBook::shipped().character(id).unwrap_or_else(|| panic!("no hero {id}"));
    Member::new((*hero).clone())
}

/// Dice that show these faces and no others.
fn faces(faces: &[u8]) -> Dice {
    Dice::scripted(faces.to_vec())
}

/// All scripted faces were rolled, and no more were wanted.
#[track_caller]
fn all_rolled(mut dice: Dice) {
    assert_eq!(dice.fault(), None);
    dice.roll(20, "one more");
    assert!(dice.fault().is_some(), "some scripted face was not rolled");
}
