//! Weapons, doors and things on the ground: the free interaction and Use an Object. Rules `PH-ACT-FREE-1`, `PH-ACT-USE`,
//! ruling `R-079`.

use super::{
    ai_hints::deeds,
    body::holds::spare_hands,
    things::doors::{DOORS, turn},
};
use crate::prelude::*;
use kit::{items, things::doors};

/// Number of interactions that Use an Object allows on top of the free one. Ruling `R-079`.
const INTERACTIONS_OF_AN_ACTION: i32 = 2;

/// The feature of handling weapons, shields and doors.
pub const HANDLING: Feature = Feature {
    verbs: &[
        "stow",
        "drop",
        "reload",
        "draw",
        "pick_up",
        doors::OPEN,
        doors::CLOSE,
        "don_shield",
        "doff_shield",
        "use_object",
    ],
    offers: |world, who, _| offers(world, who),
    accept: perform,
    ..Feature::NONE
};

/// Every offer of this file for `who` now, or the reason why not.
fn offers(world: &World, who: Entity) -> Vec<Availability> {
    let Some(arms) = world.get::<Arms>(who) else { return never!("{who:?} has no arms"; Vec::new()) };
    let mut all = Vec::new();
    for arm in arms.carried.iter().filter(|arm| arm.count > 0) {
        if arm.is_held() {
            let use_for = if useless(world, who, arms, arm) { Use::Discard } else { Use::LetGo };
            all.push(
                about(arm, "stow", "Put away").priced(budget::afford(world, who, INTERACTION, 1), use_for),
            );
            all.push(Availability::Open(about(arm, "drop", "Drop").offer(Cost::default(), use_for)));
            all.extend(reload(world, who, arm));
        }
        if !arm.is_held() || arm.in_hand < arm.count && arm.hands() == 1 {
            all.push(draw(world, who, arm));
        }
    }
    // Things within 5 feet, each kind once. Ruling `R-079`.
    all.extend(items::within_reach(world, who, |item, _| {
        let arm = arms.carried.iter().find(|arm| *arm.weapon.id == **item)?;
        let hand = unless(spare_hands(world, who) < arm.hands(), "no hand is free", "R-079");
        let draft = about(arm, "pick_up", "Pick up");
        let price = hand.and_then(|()| budget::afford(world, who, INTERACTION, 1));
        Some(draft.priced(price, use_of(world, who, arm)))
    }));
    all.extend(DOORS.offers(world, who));
    all.extend(shield(world, who, arms));
    if !all.is_empty() {
        let draft = OfferBuilder::new("use_object", "Use an object", "PH-ACT-USE");
        all.push(draft.priced(budget::afford(world, who, ACTION, 1), Use::Other));
    }
    all
}

fn about(arm: &Carried, verb: &'static str, title: &str) -> OfferBuilder {
    OfferBuilder::new(verb, format!("{title}: {}", arm.weapon.name), "R-079").with(arm.weapon.id.as_str())
}

fn draw(world: &World, who: Entity, arm: &Carried) -> Availability {
    let draft = about(arm, "draw", if arm.is_held() { "Draw another" } else { "Draw" });
    let why = if arm.hands() > 1 { "needs both hands free" } else { "no hand is free" };
    let hands = unless(spare_hands(world, who) < arm.hands(), why, "R-079");
    // Two weapons are drawn with one interaction, one into each hand, if one of them is light. Ruling `R-079`.
    let first = part::<TurnRecord>(world, who).pairs_with;
    let first = first.and_then(|slot| world.get::<Arms>(who)?.carried.get(slot));
    let pairs = first.is_some_and(|first| first.weapon.light || arm.weapon.light);
    let free = match pairs || arm.weapon.quick {
        true => Ok(Cost::default()),
        false => budget::afford(world, who, INTERACTION, 1),
    };
    draft.priced(hands.and(free), use_of(world, who, arm))
}

/// Takes a weapon in hand: in the other hand while the one that has struck is still in its own. Ruling `R-048`.
fn takes_in_hand(world: &mut World, who: Entity, slot: usize) {
    let TurnRecord { struck_with, threw_it, .. } = part(world, who);
    let arms = world.get::<Arms>(who);
    let still_held = |first: usize| arms.is_some_and(|arms| arms.carried[first].is_held());
    if !threw_it && struck_with.is_some_and(still_held) {
        change(world, who, |turn: &mut TurnRecord| turn.other_hand = Some(slot));
    }
}

/// Use of having a weapon in hand; one more of the kind strikes no harder, and fills the other hand.
fn use_of(world: &World, who: Entity, arm: &Carried) -> Use {
    if arm.is_held() { Use::Other } else { armed(world, who, arm) }
}

/// Use of having a weapon that can be used, as it is loaded.
fn armed(world: &World, who: Entity, arm: &Carried) -> Use {
    deeds::armed_with(world, who, arm, if loaded(arm) { hit(world, who, arm) } else { 0.0 })
}

/// Whether a shooting weapon has something to shoot; true for others.
fn loaded(arm: &Carried) -> bool {
    arm.weapon.ammunition.is_none() || arm.shots > 0
}

/// Average damage of a hit, roughly.
fn hit(world: &World, who: Entity, arm: &Carried) -> f32 {
    let ability = if arm.weapon.ranged.is_some() { Ability::Agility } else { Ability::Strength };
    arm.weapon.damage.mean() + modifier(world, who, ability) as f32
}

/// Whether a thing in hand is of no use: nothing to shoot with it, no hand beside the shield to shoot it with, or it takes the
/// hand that a better weapon wants.
fn useless(world: &World, who: Entity, arms: &Arms, arm: &Carried) -> bool {
    let spent = !arm.weapon.group.is_melee() && !loaded(arm);
    let shielded = arms.shield && arm.weapon.two_hands_to_fire;
    let wants_both = |one: &Carried| {
        one.weapon.takes_both_hands() && loaded(one) && hit(world, who, one) > hit(world, who, arm)
    };
    let others = || arms.carried.iter().filter(|one| one.is_held() && one.weapon.id != arm.weapon.id);
    spent || shielded || (others().any(wants_both) && spare_hands(world, who) <= 0)
}

/// Offer of reloading a magazine, for an action or a bonus action. Ruling `R-049`.
fn reload(world: &World, who: Entity, arm: &Carried) -> Option<Availability> {
    let left = arm.magazine?;
    let draft = about(arm, "reload", "Reload");
    if left >= arm.capacity()? || u32::from(left) >= arm.shots {
        return Some(draft.closed(Refusal::Because("the magazine is full".into(), "R-049")));
    }
    let choices = [BONUS, ACTION].into_iter().filter(|counter| budget::left(world, who, counter) > 0);
    let choices: Vec<Text> = choices.map(Text::from).collect();
    if choices.is_empty() {
        return Some(draft.closed(Refusal::spent("action")));
    }
    let use_for = armed(world, who, arm);
    Some(Availability::Open(Offer {
        choices,
        ..draft.offer(Cost(vec![("action or bonus action", 1)]), use_for)
    }))
}

/// Offer of donning or doffing the shield, for the action. Ruling `R-046`.
fn shield(world: &World, who: Entity, arms: &Arms) -> Option<Availability> {
    profile(world, who).filter(|profile| profile.shield)?;
    let (verb, title) = match arms.shield {
        true => ("doff_shield", "Take off the shield"),
        false => ("don_shield", "Put on the shield"),
    };
    let hand = unless(!arms.shield && spare_hands(world, who) <= 0, "no hand is free", "R-042");
    let price = budget::afford(world, who, ACTION, 1).and_then(|cost| hand.map(|()| cost));
    Some(OfferBuilder::new(verb, title, "R-046").priced(price, Use::Other))
}

/// Deeds with something carried: the verb, the words told, and the change to it.
const DEEDS: [(&str, &str, fn(&mut Carried)); 5] = [
    ("draw", "draws", |arm| arm.in_hand += 1),
    ("stow", "puts away", |arm| arm.in_hand -= 1),
    ("drop", "drops", |arm| {
        arm.in_hand -= 1;
        arm.count = arm.count.saturating_sub(1);
        arm.magazine = arm.magazine.min(arm.capacity());
    }),
    ("pick_up", "picks up", |arm| {
        arm.count += 1;
        arm.in_hand += 1;
    }),
    ("reload", "reloads", |arm| {
        let most = u8::try_from(arm.shots).unwrap_or(u8::MAX);
        let more = arm.magazine.zip(arm.weapon.reload);
        let loaded = more.map(|(left, size)| left.saturating_add(size).min(most));
        arm.magazine = loaded.min(arm.capacity());
    }),
];

/// Carries out an offer of this file.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let offer = picked.offer;
    match offer.verb {
        doors::OPEN | doors::CLOSE => turn(world, who, picked),
        "use_object" => {
            budget::give(world, who, INTERACTION, INTERACTIONS_OF_AN_ACTION);
            tell_offer(world, who, offer, None);
        }
        "don_shield" | "doff_shield" => {
            let on = offer.verb == "don_shield";
            rearm(world, who, |arms| arms.shield = on);
            tell_handled(world, who, if on { "puts on" } else { "takes off" }, "shield", "R-046");
        }
        _ => handle(world, who, picked),
    }
}

/// Draws, stows, drops, picks up or reloads something carried. Ruling `R-079`.
fn handle(world: &mut World, who: Entity, picked: &Picked) {
    let id = picked.offer.with.as_deref().unwrap_or_default();
    let carried = world.get::<Arms>(who).map_or(&[][..], |arms| &arms.carried);
    let slot = carried.iter().position(|arm| arm.weapon.id == *id);
    let deed = DEEDS.iter().find(|(verb, ..)| *verb == picked.offer.verb);
    let (Some(slot), Some(&(verb, how, act))) = (slot, deed) else { return gone!() };
    let item = carried[slot].weapon.name.clone();
    match verb {
        "draw" => {
            let pairs_with = Some(slot).filter(|_| !picked.offer.cost.0.is_empty());
            change(world, who, |turn: &mut TurnRecord| turn.pairs_with = pairs_with);
            takes_in_hand(world, who, slot);
        }
        "pick_up" if items::take_near(world, who, id).is_none() => return,
        "pick_up" => takes_in_hand(world, who, slot),
        "reload" => {
            let bonus = picked.choice.as_deref() == Some(BONUS);
            pay(world, who, &Cost(vec![(if bonus { BONUS } else { ACTION }, 1)]));
        }
        _ => change(world, who, |turn: &mut TurnRecord| turn.lets_go(slot)),
    }
    rearm(world, who, |arms| act(&mut arms.carried[slot]));
    tell_handled(world, who, how, item, "R-079");
    if verb == "drop" {
        items::lay(world, who, id);
    }
}

pub mod drop;
