//! Vanishing from sight, and what gives somebody away. Rules `PH-ACT-HIDE-3`, `PH-ACT-HIDE-4`, `PH-ATK-HID-4`, ruling `R-091`.

use super::view::watchers;
use crate::prelude::*;
use battle::LastKnown;
use kit::ambush::becomes_known;

/// Reveals whoever hides where something else is to go. Rule `PH-ACT-HIDE-4`.
pub fn bumped_into(world: &mut World, space: Footprint) {
    let there: Vec<Entity> =
        space.squares().flat_map(|square| world.resource::<Board>().on(square).to_vec()).collect();
    for other in there {
        reveal(world, other, "PH-ACT-HIDE-4");
    }
}

/// Reveals whoever hides and is in plain view now, or can't keep still: asked after every deed. Rule `PH-ACT-HIDE-4`, ruling
/// `R-091`.
pub fn look_around(world: &mut World) {
    let all = world.resource::<Roster>().all().iter().copied();
    let hiding: Vec<Entity> = all.filter(|&who| hidden(world, who)).collect();
    for who in hiding {
        if !Body::of(world, who).able() {
            reveal(world, who, "R-091");
        } else if footprint(world, who).is_some_and(|there| watchers(world, who, there).next().is_some()) {
            reveal(world, who, "PH-ACT-HIDE-4");
        }
    }
}

/// Hides somebody from everybody hostile; `total` is what it takes to find it. Rule `PH-ACT-HIDE-3`.
pub fn vanish(world: &mut World, who: Entity, total: i32, rule: RuleId) {
    change(world, who, |conditions: &mut Conditions| conditions.hidden = Some(total));
    tell_gained(world, who, "hidden", rule);
}

/// Reveals the position of somebody hidden to everybody. Rule `PH-ACT-HIDE-4`.
pub fn reveal(world: &mut World, who: Entity, rule: RuleId) {
    if !hidden(world, who) {
        return;
    }
    becomes_known(world, who);
    change(world, who, |conditions: &mut Conditions| conditions.hidden = None);
    world.entity_mut(who).remove::<LastKnown>();
    tell_lost(world, who, "hidden", rule);
}

/// Reveals whoever lays hands on an enemy, gets in its way or throws something at it, or does what is louder than a whisper.
/// Attacks have their own place, since the first of them profits. Rule `PH-ACT-HIDE-4`, ruling `R-091`.
pub fn gives_away(world: &mut World, who: Entity, picked: &Picked) {
    let roster = world.resource::<Roster>();
    let laid_on = || picked_area(picked).and_then(|area| roster.find(&area.caught.first()?.target));
    let is_noticed = match picked.offer.verb {
        "force" | "throw" | "topple" => true,
        // Friends are moved in silence, things are not.
        "grapple" | "escape" | "shove" | "push" | "haul" | "help" => {
            picked_target(world, picked).or_else(laid_on).is_none_or(|on| roster.hostile(who, on))
        }
        _ => false,
    };
    if is_noticed {
        reveal(world, who, "PH-ACT-HIDE-4");
    }
}

/// Reveals whoever strikes from hiding, whether it hits or not. Rule `PH-ATK-HID-4`.
pub fn strikes(world: &mut World, who: Entity, _: Option<Entity>) {
    reveal(world, who, "PH-ATK-HID-4");
}
