//! Drawing, putting away, dropping and reloading. Rulings `RZR-03`, `RZR-27`.

use super::HANDS;
use super::ground::{armed_with, lay};
use crate::rules::rulezero::prelude::*;

/// The offers of what can be done with a weapon where it is.
pub fn offers(world: &World, who: Entity, arms: &Arms, arm: &Carried) -> Vec<Availability> {
    let weapon = &arm.weapon;
    let about = |verb, title: &str| {
        OfferBuilder::new(verb, format!("{title}: {}", weapon.name), "RZR-03").with(weapon.id.as_str())
    };
    let use_for = armed_with(world, who, weapon);
    if !arm.held {
        let room = unless(arms.hands_full() + weapon.hands > HANDS, "no hand is free", "RZR-27");
        return vec![about("draw", "Draw").priced(room.and_then(|()| move_cost(world, who)), use_for)];
    }
    // Whatever better lies at the side waits for the hand that this one takes.
    let better = arms
        .carried
        .iter()
        .any(|other| !other.held && other.count > 0 && other.weapon.damage.mean() > weapon.damage.mean());
    let spare = if better { Use::Discard } else { Use::Other };
    let mut all = vec![
        about("stow", "Put away").priced(move_cost(world, who), Use::Other),
        about("drop", "Drop").priced(Ok(Cost::default()), spare),
    ];
    if weapon.reload && !arm.loaded {
        // It is in hand already, so no hand is taken from anything.
        let loads = match use_for {
            Use::Arm { reach, damage, held, .. } => Use::Arm { reach, damage, held, spoils: 0.0 },
            other => other,
        };
        all.push(about("reload", "Reload").priced(move_cost(world, who), loads));
    }
    all
}

/// Carries out one of these.
pub fn perform(world: &mut World, who: Entity, verb: &str, with: &str) {
    let arms = part::<Arms>(world, who);
    let Some(slot) = arms.carried.iter().position(|arm| arm.weapon.id == with) else { return gone!() };
    let title = arms.carried[slot].weapon.name.clone();
    let how = match verb {
        "draw" => {
            rearm(world, who, |arms| arms.carried[slot].held = true);
            "draws"
        }
        "stow" => {
            rearm(world, who, |arms| arms.carried[slot].held = false);
            "puts away"
        }
        "reload" => {
            rearm(world, who, |arms| arms.carried[slot].loaded = true);
            "reloads"
        }
        _ => {
            lay(world, who, slot);
            "drops"
        }
    };
    tell_handled(world, who, how, title, "RZR-03");
}
