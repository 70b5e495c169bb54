//! Torches and lanterns: lit, put out, dropped and picked up with the free interaction, and lamps of the level put out. Rules
//! `PH-VIS-01`, `PH-ACT-FREE-1`, ruling `R-095`.

use super::{
    forms::forms,
    hiding::hide::unseen_gains,
    light::{Lamp, drop_light, handled, set, shine},
    offers::{free, interaction},
    profile::LampKind,
    sheet::Arms,
    sight::{blindsight, heavily_obscured, senses},
    tools::enemies,
};
use crate::battle::{Goal, Ground};
use crate::kit::prelude::*;

/// The words of orders.
const WORDS: [&str; 5] = ["light", "douse", "drop_light", "pick_up_light", "snuff"];

/// Lights.
pub const LIGHTS: Feature = Feature {
    verbs: &WORDS,
    offers: |world, who, _| offers(world, who),
    accept: perform,
    parts: |parts| {
        parts.component::<Lamp>();
    },
    ..Feature::NONE
};

/// Whether a word is one of theirs.
pub fn knows(verb: &str) -> bool {
    WORDS.contains(&verb)
}

/// Everything in this file that `who` may do now, or why not.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let mut all = Vec::new();
    if let Some(lamp) = world.get::<Lamp>(who) {
        all.extend(own(world, who, *lamp));
    }
    all.extend(on_the_ground(world, who));
    all.extend(snuff(world, who));
    all
}

fn about(verb: &'static str, title: &str, kind: LampKind) -> Draft {
    let draft = Draft::new(verb, format!("{title}: {}", kind.title()), "R-095");
    Draft { with: Some(kind.id().into()), ..draft }
}

fn own(world: &World, who: Entity, lamp: Lamp) -> Vec<Maybe> {
    let kind = lamp.kind;
    if lamp.lit {
        let douse = about("douse", "Put out", kind).if_paid(free(world, who), interaction(), Use::Other);
        let drop = Maybe::Open(about("drop_light", "Drop", kind).offer(Cost::default(), Use::Other));
        return vec![douse, drop];
    }
    let hand = world.get::<Arms>(who).is_some_and(|arms| arms.free_hands() > 0);
    let payable = if kind.takes_a_hand() && !hand {
        Err(Refusal::Because("no hand is free".into(), "R-079"))
    } else {
        free(world, who)
    };
    let use_for = Use::Boost { gains: if gropes(world, who) { best_blow(world, who) / 2.0 } else { 0.0 } };
    vec![about("light", "Light", kind).if_paid(payable, interaction(), use_for)]
}

/// It stands in the dark among enemies that it does not see for that.
fn gropes(world: &World, who: Entity) -> bool {
    let (board, Some(eyes)) = (world.resource::<Board>(), footprint(world, who)) else { return false };
    enemies(world, who).any(|enemy| {
        board.space(enemy).is_some_and(|there| {
            eyes.distance(there) <= Feet(40)
                && board.sight(eyes, there).0
                && heavily_obscured(board, eyes, there).is_some()
                && !senses(world, who, eyes, there)
        })
    })
}

/// The mean damage of the hardest hit.
fn best_blow(world: &World, who: Entity) -> f32 {
    let mean = |dice: super::profile::Dice| super::forms::double_mean(dice) as f32 / 2.0;
    forms(world, who).iter().map(|form| mean(form.dice)).fold(0.0, f32::max)
}

/// A light within 5 feet that somebody has dropped, for whoever has none.
fn on_the_ground(world: &World, who: Entity) -> Option<Maybe> {
    let space = footprint(world, who).filter(|_| world.get::<Lamp>(who).is_none())?;
    let (kind, _) = lying(world, space).next()?;
    let hand = world.get::<Arms>(who).is_some_and(|arms| arms.free_hands() > 0);
    let payable = if kind.takes_a_hand() && !hand {
        Err(Refusal::Because("no hand is free".into(), "R-079"))
    } else {
        free(world, who)
    };
    Some(about("pick_up_light", "Pick up", kind).if_paid(payable, interaction(), Use::Other))
}

/// Burning lights on the ground within 5 feet.
fn lying(world: &World, space: Footprint) -> impl Iterator<Item = (LampKind, Square)> + '_ {
    let items = world.resource::<Ground>().items.iter();
    let near = move |at: Square| space.distance(Footprint::single(at)) <= Feet(5);
    items
        .filter_map(move |(item, at, _)| Some((LampKind::of_id(item)?, *at)))
        .filter(move |(_, at)| near(*at))
}

/// Puts out what burns within 5 feet: lights on the ground and lamps of the level. Rule `PH-ACT-FREE-1`.
fn snuff(world: &World, who: Entity) -> Option<Maybe> {
    let space = footprint(world, who)?;
    let board = world.resource::<Board>();
    let near = |at: &Square| space.distance(Footprint::single(*at)) <= Feet(5);
    let mut squares: Vec<Square> = board.burning().filter(near).collect();
    squares.extend(lying(world, space).map(|(_, at)| at));
    squares.sort_unstable();
    squares.dedup();
    if squares.is_empty() {
        return None;
    }
    let draft = Draft::new("snuff", "Put out a light", "PH-ACT-FREE-1");
    if let Err(refusal) = free(world, who) {
        return Some(draft.closed(refusal));
    }
    // Who needs no eyes gains by the dark: it is not seen.
    let needs_none = blindsight(world, who) > Feet(0);
    let use_for = if needs_none { Use::Boost { gains: unseen_gains(world, who) } } else { Use::Other };
    let goal = |to| Goal { to, feet: Feet(0), from: space.at, stop: true, provokes: vec![], hazards: vec![] };
    let squares = squares.into_iter().map(goal).collect();
    Some(Maybe::Open(Offer { squares, ..draft.offer(interaction(), use_for) }))
}

/// Carries out one of these deeds.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    match picked.offer.verb {
        "light" | "douse" => {
            let lit = picked.offer.verb == "light";
            change(world, who, |lamp: &mut Lamp| lamp.lit = lit);
            shine(world, who);
            handled(world, who, if lit { "lights" } else { "puts out" });
        }
        "drop_light" => drop_light(world, who),
        "pick_up_light" => pick_up(world, who),
        "snuff" => put_out(world, who, picked.to),
        _ => {}
    }
}

fn pick_up(world: &mut World, who: Entity) {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let Some((kind, at)) = lying(world, space).next() else { return };
    take_from_ground(world, at);
    world.entity_mut(who).insert(Lamp { kind, lit: true });
    shine(world, who);
    handled(world, who, "picks up");
}

fn put_out(world: &mut World, who: Entity, to: Option<Square>) {
    let Some(at) = to else { return never!("what an accepted order asks for is gone") };
    world.resource_mut::<Board>().put_out(at);
    take_from_ground(world, at);
    tell_handled(world, who, "puts out", format!("the light at {at}"), "PH-ACT-FREE-1");
}

/// Takes the lights of a square away.
fn take_from_ground(world: &mut World, at: Square) {
    world
        .resource_mut::<Ground>()
        .items
        .retain(|(item, square, _)| *square != at || LampKind::of_id(item).is_none());
    set(world);
}
