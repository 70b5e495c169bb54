//! What is shown is heard, and nothing piles up where there is no sound card.

use crate::{
    fixture::{at, hit, moved, opening, update},
    stage::Stage,
};
use fivefoot::client::{
    settings::Settings,
    sound::{Cue, Voice},
};
use std::collections::BTreeSet;

fn heard(stage: &mut Stage) -> BTreeSet<Cue> {
    let mut voices = stage.app.world_mut().query::<&Voice>();
    voices.iter(stage.app.world()).map(|voice| voice.cue).collect()
}

/// A step and a blow.
fn fight(muted: bool) -> Stage {
    let near = at(5, 4);
    let mut facts = vec![moved(at(2, 4), at(3, 4))];
    facts.extend(hit(3));
    let mut stage =
        Stage::open(opening(), update(Vec::new(), at(2, 4), false), vec![update(facts, near, true)]);
    stage.settle();
    stage.app.world_mut().resource_mut::<Settings>().muted = muted;
    stage.click(near);
    stage
}

#[test]
fn facts_are_heard_as_they_are_shown() {
    let mut stage = fight(false);
    let mut all = BTreeSet::new();
    for _ in 0..300 {
        stage.frames(1);
        all.extend(heard(&mut stage));
    }
    for cue in [Cue::StepHard, Cue::Swing, Cue::Hurt] {
        assert!(all.contains(&cue), "{cue:?} is not among {all:?}");
    }
}

#[test]
fn what_is_skipped_or_muted_is_not_heard() {
    let mut stage = fight(true);
    stage.settle();
    assert_eq!(heard(&mut stage), BTreeSet::new());
}
