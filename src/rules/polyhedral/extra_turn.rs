//! Extra turns. Rule `PH-RSV-05`, ruling `R-115`.

use super::ai_hints::deeds;
use crate::prelude::*;
use kit::ring;

/// An extra turn, about to begin.
#[derive(Clone, Debug)]
struct TakeExtraTurn(Entity);

deed! {
    // If it still may be taken.
    TakeExtraTurn: |it, world| if may(world, it.0) {
        begin(world, it.0);
    };
    told |it, world| it.0, "takes an extra turn";
}

/// The feature of extra turns, after one's own and after others'.
pub const EXTRA_TURNS: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| offer(world, who, "Extra turn").into_iter().map(Availability::Open).collect(),
    accept: |world, who, _| follow_up(world, who),
    settable: || vec![FOLLOWING.settable],
    ..Feature::NONE
};

/// Reaction window of an extra turn after another's. There are many turns, so that nobody is asked unless they have said so.
static FOLLOWING: reactions::ReactionWindow<Entity> = reactions::ReactionWindow {
    settable: AutoReaction {
        usual: Policy::Never,
        ..AutoReaction::asked(VERB, "Extra turns after others", "R-115", resolve::has)
    },
    who: |who| *who,
    offers: |world, who| offer(world, *who, "Take an extra turn").into_iter().collect(),
    pass: "Let it pass",
    pass_rule: Some("R-115"),
    trigger: |_, _| ("a turn has ended".into(), None),
    take: reactions::Taking::Sure(|world, who| begin(world, *who)),
    passed: |_, _| (),
};

/// Verb of an extra turn, in orders and in policies.
pub const VERB: &str = "extra_turn";

/// Whether somebody may take an extra turn once the turn that goes on has ended: awake, able, not surprised, and not yet in
/// this round. Ruling `R-115`.
pub fn may(world: &World, who: Entity) -> bool {
    let round = world.resource::<Turns>().round;
    resolve::left(world, who) > 0
        && part::<Reserves>(world, who).extra_turn_in != round
        && able(world, who)
        && !part::<Conditions>(world, who).surprised
}

/// Asks whoever has Resolve left, after a turn, to follow with one of its own, in the order of turns.
pub fn after_a_turn(world: &mut World, _: Entity) {
    FOLLOWING.in_turn(world, may);
}

/// Offer of an extra turn: on one's own turn to end it and take another, between turns to take one.
fn offer(world: &World, who: Entity, title: &'static str) -> Option<Offer> {
    let draft = OfferBuilder::new(VERB, title, "PH-RSV-05");
    let cost = Cost(vec![(resolve::COUNTER, 1)]);
    may(world, who).then(|| draft.offer(cost, deeds::extra_turn(world, who)))
}

/// Ends somebody's own turn, and has another one follow.
fn follow_up(world: &mut World, who: Entity) {
    ring::end_now(world);
    let mut deeds = world.resource_mut::<Deeds>();
    if let Some(end) = deeds.pop() {
        deeds.push(boxed(TakeExtraTurn(who)));
        deeds.push(end);
    }
}

/// Pays for an extra turn and begins it. Ruling `R-115`.
fn begin(world: &mut World, who: Entity) {
    let round = world.resource::<Turns>().round;
    tell_deed(world, who, VERB, "Extra turn", None, "PH-RSV-05");
    resolve::spend(world, who, 1, "PH-RSV-05");
    change(world, who, |reserves: &mut Reserves| reserves.extra_turn_in = round);
    ring::come_between(world, who);
}
