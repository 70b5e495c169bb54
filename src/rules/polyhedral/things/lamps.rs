//! Torches and lanterns: lit, put out, dropped and picked up with the free interaction, and lamps of the level put out. Rules
//! `PH-VIS-01`, `PH-ACT-FREE-1`, ruling `R-095`.

use crate::prelude::*;
use crate::sight::{blindsight, heavily_obscured, senses};
use crate::things::light::{Lamp, drop_light, handled, set, shine};
use crate::{ai_hints::deeds, profile::LampKind};
use kit::table::Lure;

/// The feature of lights.
pub const LIGHTS: Feature = Feature {
    parts: keeps_component::<Lamp>,
    ..Feature::new(&["light", "douse", "drop_light", "pick_up_light", "snuff"], offers, perform)
};

/// Every offer of this file for `who` now, or the reason why not.
fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let own = world.get::<Lamp>(who).map(|lamp| own(world, who, *lamp));
    own.into_iter().flatten().chain(on_the_ground(world, who)).chain(snuff(world, who)).collect()
}

fn about(verb: &'static str, title: &str, kind: LampKind) -> OfferBuilder {
    OfferBuilder::new(verb, format!("{title}: {}", kind.title()), "R-095").with(kind.id())
}

fn own(world: &World, who: Entity, lamp: Lamp) -> Vec<Availability> {
    let kind = lamp.kind;
    if lamp.lit {
        let douse =
            about("douse", "Put out", kind).priced(budget::afford(world, who, INTERACTION, 1), Use::Other);
        let drop = Availability::Open(about("drop_light", "Drop", kind).offer(Cost::default(), Use::Other));
        return vec![douse, drop];
    }
    let use_for = deeds::light(world, who, gropes(world, who));
    vec![about("light", "Light", kind).priced(holds(world, who, kind), use_for)]
}

/// Price of taking a light in hand that burns there.
///
/// # Errors
/// No hand or no free interaction is left.
fn holds(world: &World, who: Entity, kind: LampKind) -> Result<Cost, Refusal> {
    let hand = world.get::<Arms>(who).is_some_and(|arms| arms.free_hands() > 0);
    unless(kind.takes_a_hand() && !hand, "no hand is free", "R-079")?;
    budget::afford(world, who, INTERACTION, 1)
}

/// Whether somebody stands in the dark among enemies that it does not see for that.
fn gropes(world: &World, who: Entity) -> bool {
    let (board, Some(eyes)) = (world.resource::<Board>(), footprint(world, who)) else { return false };
    let lost = |there: Footprint| {
        eyes.distance(there) <= Feet(40)
            && board.sight(eyes, there).0
            && heavily_obscured(board, eyes, there).is_some()
            && !senses(world, who, eyes, there)
    };
    foes(world, who).any(|enemy| board.space(enemy).is_some_and(lost))
}

/// Offer of a light within 5 feet that somebody has dropped, for whoever has none.
fn on_the_ground(world: &World, who: Entity) -> Option<Availability> {
    let space = footprint(world, who).filter(|_| world.get::<Lamp>(who).is_none())?;
    let (kind, _) = lying(world, space).next()?;
    let draft = about("pick_up_light", "Pick up", kind);
    Some(draft.priced(holds(world, who, kind), Use::Other))
}

/// Burning lights on the ground within 5 feet.
fn lying(world: &World, space: Footprint) -> impl Iterator<Item = (LampKind, Square)> + '_ {
    let items = world.resource::<Ground>().items.iter();
    let near = move |at: Square| space.distance(Footprint::single(at)) <= Feet(5);
    items.filter(move |(_, at, _)| near(*at)).filter_map(|(item, at, _)| Some((LampKind::of_id(item)?, *at)))
}

/// Offer of putting out what burns within 5 feet: lights on the ground and lamps of the level. Rule `PH-ACT-FREE-1`.
fn snuff(world: &World, who: Entity) -> Option<Availability> {
    let space = footprint(world, who)?;
    let board = world.resource::<Board>();
    let near = |at: &Square| space.distance(Footprint::single(*at)) <= Feet(5);
    let squares: BTreeSet<Square> =
        board.burning().filter(near).chain(lying(world, space).map(|(_, at)| at)).collect();
    if squares.is_empty() {
        return None;
    }
    Some(OfferBuilder::new("snuff", "Put out a light", "PH-ACT-FREE-1").if_ok(
        budget::afford(world, who, INTERACTION, 1),
        |draft, cost| {
            // Who needs no eyes gains by the dark: it is not seen.
            let needs_none = blindsight(world, who) > Feet(0);
            let use_for = if needs_none { deeds::darken(world, who) } else { Use::Other };
            let squares = squares.into_iter().map(|to| Destination::without_a_step(space.at, to)).collect();
            Offer { squares, ..draft.offer(cost, use_for) }
        },
    ))
}

/// The lights that a creature with blindsight would put out; none for others.
pub fn lures(world: &World, who: Entity) -> Vec<Lure> {
    if blindsight(world, who) <= Feet(0) {
        return Vec::new();
    }
    let gains = deeds::of_unseen(world, who);
    let board = world.resource::<Board>();
    let dropped =
        world.resource::<Ground>().items.iter().filter(|(item, ..)| LampKind::of_id(item).is_some());
    board.burning().chain(dropped.map(|(_, at, _)| *at)).map(|at| Lure { at, gains }).collect()
}

/// Carries out an offer of this file.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    match picked.offer.verb {
        "light" | "douse" => {
            let lit = picked.offer.verb == "light";
            change(world, who, |lamp: &mut Lamp| lamp.lit = lit);
            shine(world, who);
            handled(world, who, if lit { "lights" } else { "puts out" });
        }
        "drop_light" => drop_light(world, who),
        "pick_up_light" => {
            let found = footprint(world, who).and_then(|space| lying(world, space).next());
            let Some((kind, at)) = found else { return gone!() };
            take_from_ground(world, at);
            world.entity_mut(who).insert(Lamp { kind, lit: true });
            shine(world, who);
            handled(world, who, "picks up");
        }
        _ => {
            let Some(at) = picked.to else { return gone!() };
            world.resource_mut::<Board>().put_out(at);
            take_from_ground(world, at);
            tell_handled(world, who, "puts out", format!("the light at {at}"), "PH-ACT-FREE-1");
        }
    }
}

/// Takes the lights of a square off the ground.
fn take_from_ground(world: &mut World, at: Square) {
    let stays = |item: &str, square| square != at || LampKind::of_id(item).is_none();
    world.resource_mut::<Ground>().items.retain(|(item, square, _)| stays(item, *square));
    set(world);
}
