//! Hands: drawing, putting away, dropping, picking up and reloading, each a move action but dropping. Rulings `RZR-03`, `RZR-15`,
//! `RZR-27`.

use crate::kit::attack_modes::hardest;
use crate::kit::items;
use crate::rules::rulezero::prelude::*;

/// Hands of anybody.
const HANDS: u32 = 2;

/// The handling of what one has.
pub const HANDLING: Feature = Feature {
    verbs: &["draw", "stow", "drop", "reload", "pick_up"],
    offers: |world, who, _| {
        let arms = part::<Arms>(world, who);
        let own = arms.carried.iter().filter(|arm| arm.count > 0);
        let mut all: Vec<Availability> = own.flat_map(|arm| shifts(world, who, &arms, arm)).collect();
        all.extend(pick_up(world, who));
        all
    },
    accept: |world, who, picked| {
        let with = picked.offer.with.as_deref().unwrap_or_default();
        match picked.offer.verb {
            "pick_up" => take(world, who, with),
            verb => shift(world, who, verb, with),
        }
    },
    ..Feature::NONE
};

/// The offers of what can be done with a weapon where it is.
fn shifts(world: &World, who: Entity, arms: &Arms, arm: &Carried) -> Vec<Availability> {
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
fn shift(world: &mut World, who: Entity, verb: &str, with: &str) {
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

/// Lays one of a weapon in hand on the ground where its owner stands; where that is.
fn lay(world: &mut World, who: Entity, slot: usize) -> Option<Square> {
    let id = part::<Arms>(world, who).carried.get(slot)?.weapon.id.clone();
    let at = items::lay(world, who, &id)?;
    rearm(world, who, |arms| {
        arms.carried[slot].count -= 1;
        arms.carried[slot].held = false;
    });
    Some(at)
}

/// Lays down where somebody falls what was in its hands. Ruling `RZR-15`.
pub fn let_fall(world: &mut World, who: Entity) {
    let arms = part::<Arms>(world, who);
    for (slot, arm) in arms.carried.iter().enumerate().filter(|(_, arm)| arm.held && arm.count > 0) {
        let Some(at) = lay(world, who, slot) else { return never!("{who:?} falls nowhere") };
        let (item, look) = (arm.weapon.name.clone().into(), arm.weapon.look);
        tell(world, Happening::Landed { item, look, at }, "RZR-15");
    }
}

/// The use of a weapon in hand: what it would be good for.
fn armed_with(world: &World, who: Entity, weapon: &Weapon) -> Use {
    let Some(profile) = profile(world, who) else { return Use::Other };
    let far = [weapon.range, weapon.thrown, weapon.reach];
    let reach = Feet::squares(far.into_iter().flatten().max().unwrap_or(0)).0;
    let stat_of = if weapon.range.is_some() { Stat::Dexterity } else { Stat::Strength };
    let added = stat(world, who, stat_of) as f32;
    let dice = profile.size.made(weapon.damage);
    let spoils = hardest(world, who, |mode: &AttackMode| mode.two_handed);
    let held = hardest(world, who, |_: &AttackMode| true);
    Use::Arm { reach, damage: dice.mean() + added, held, spoils }
}

/// The weapon that lies about, as the book has it.
fn weapon<'w>(world: &'w World, id: &str) -> Option<&'w Arc<Weapon>> {
    book(world).library.weapons.get(id)
}

/// The offers to pick up weapons within reach, each kind once: a move action and free hands.
fn pick_up(world: &World, who: Entity) -> Vec<Availability> {
    // Whoever carries no weapons has no hands for them.
    if profile(world, who).is_none_or(|profile| !profile.is_character() && profile.arms.is_empty()) {
        return Vec::new();
    }
    items::within_reach(world, who, |id, _| {
        let found = weapon(world, id)?;
        let arms = world.get::<Arms>(who)?;
        let held = arms.carried.iter().any(|arm| arm.weapon.id == **id && arm.held);
        let full = arms.hands_full() + found.hands > HANDS;
        let hand = unless(held, "one is in hand already", "RZR-27")
            .and_then(|()| unless(full, "no hand is free", "RZR-27"));
        let draft =
            OfferBuilder::new("pick_up", format!("Pick up: {}", found.name), "RZR-03").with(id.clone());
        let use_for = armed_with(world, who, found);
        Some(draft.priced(hand.and_then(|()| move_cost(world, who)), use_for))
    })
}

/// Takes the first of a kind within reach into the hand.
fn take(world: &mut World, who: Entity, id: &str) {
    let Some(found) = weapon(world, id).cloned() else { return gone!() };
    if items::take_near(world, who, id).is_none() {
        return gone!();
    }
    let title = found.name.clone();
    rearm(world, who, |arms| {
        let slot = arms.carried.iter().position(|arm| arm.weapon.id == found.id).unwrap_or_else(|| {
            arms.carried.push(Carried { weapon: found, count: 0, held: false, loaded: true });
            arms.carried.len() - 1
        });
        arms.carried[slot].count += 1;
        arms.carried[slot].held = true;
    });
    tell_handled(world, who, "picks up", title, "RZR-03");
}
