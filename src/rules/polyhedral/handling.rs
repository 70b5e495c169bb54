//! Weapons, doors and things on the ground: the free interaction and Use an Object. Rules `PH-ACT-FREE-1`, `PH-ACT-USE`,
//! ruling `R-079`.

use super::{
    body::holds::spare_hands,
    foresight,
    forms::{double_mean, rearm},
    hiding::{reveal::bumped_into, view::looks_free},
    offers::payable,
    profile::Ability,
    sheet::{Arms, Carried, Economy, Reach},
    state::suffers,
    tools::modifier,
};
use crate::kit::prelude::*;
use crate::{
    battle::{Ground, Position},
    kit::things::doors::DoorRules,
};

/// What Use an Object allows on top of the free interaction. Ruling `R-079`.
const INTERACTIONS_OF_AN_ACTION: i32 = 2;

/// Handling weapons, shields and doors.
pub const HANDLING: Feature = Feature {
    verbs: &[
        "stow",
        "drop",
        "reload",
        "draw",
        "pick_up",
        "open_door",
        "close_door",
        "don_shield",
        "doff_shield",
        "use_object",
    ],
    offers: |world, who, _| offers(world, who),
    accept: |world, who, picked| {
        perform(world, who, picked.offer, picked.to, picked.choice.as_deref());
    },
    ..Feature::NONE
};

/// Everything in this file that `who` may do now, or why not.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let Some(arms) = world.get::<Arms>(who) else {
        never!("{who:?} has no arms");
        return Vec::new();
    };
    let mut all = Vec::new();
    for arm in arms.carried.iter().filter(|arm| arm.count > 0) {
        if arm.is_held() {
            let use_for = if useless(world, who, arms, arm) { Use::Discard } else { Use::Other };
            all.push(about(arm, "stow", "Put away").if_paid(free(world, who), interaction(), use_for));
            all.push(Maybe::Open(about(arm, "drop", "Drop").offer(Cost::default(), use_for)));
            all.extend(reload(world, who, arm));
        }
        if !arm.is_held() || arm.in_hand < arm.count && arm.hands() == 1 {
            all.push(draw(world, who, arm));
        }
    }
    all.extend(pick_up(world, who));
    all.extend(DOORS.offers(world, who));
    all.extend(shield(world, who, arms));
    if !all.is_empty() {
        let draft = Draft::new("use_object", "Use an object", "PH-ACT-USE");
        all.push(draft.if_paid(payable(world, who), Cost(vec![("action", 1)]), Use::Other));
    }
    all
}

fn about(arm: &Carried, verb: &'static str, title: &str) -> Draft {
    let draft = Draft::new(verb, format!("{title}: {}", arm.weapon.name), "R-079");
    Draft { with: Some(arm.weapon.id.as_str().into()), ..draft }
}

pub fn interaction() -> Cost {
    Cost(vec![("interaction", 1)])
}

/// A free interaction is left. Rule `PH-ACT-FREE-1`.
pub fn free(world: &World, who: Entity) -> Result<(), Refusal> {
    if part::<Economy>(world, who).interactions > 0 {
        Ok(())
    } else {
        Err(Refusal::spent("free interaction"))
    }
}

fn draw(world: &World, who: Entity, arm: &Carried) -> Maybe {
    let draft = about(arm, "draw", if arm.is_held() { "Draw another" } else { "Draw" });
    let hands = arm.hands();
    let paired = goes_with_the_first(world, who, arm);
    let quick = arm.weapon.quick;
    let payable = if spare_hands(world, who) < hands {
        let text = if hands > 1 { "needs both hands free" } else { "no hand is free" };
        Err(Refusal::Because(text.into(), "R-079"))
    } else if paired || quick {
        Ok(())
    } else {
        free(world, who)
    };
    let cost = if paired || quick { Cost::default() } else { interaction() };
    draft.if_paid(payable, cost, use_of(world, who, arm))
}

/// Two weapons are drawn with one interaction, one into each hand, if one of them is light. Ruling `R-079`.
fn goes_with_the_first(world: &World, who: Entity, arm: &Carried) -> bool {
    let first = part::<Economy>(world, who).pairs_with;
    let first = first.and_then(|slot| world.get::<Arms>(who)?.carried.get(slot));
    first.is_some_and(|first| first.weapon.light || arm.weapon.light)
}

/// A weapon comes to hand: into the other hand while the one that has struck is still in its own. Ruling `R-048`.
fn takes_in_hand(world: &mut World, who: Entity, slot: usize) {
    let Economy { struck_with, threw_it, .. } = part(world, who);
    let arms = world.get::<Arms>(who);
    let still_held = |first: usize| arms.is_some_and(|arms| arms.carried[first].is_held());
    if !threw_it && struck_with.is_some_and(still_held) {
        change(world, who, |economy: &mut Economy| economy.other_hand = Some(slot));
    }
}

fn use_of(world: &World, who: Entity, arm: &Carried) -> Use {
    if arm.is_held() {
        // One more of the kind strikes no harder, and fills the other hand.
        return Use::Other;
    }
    armed(world, who, arm)
}

/// What it is to have a weapon that can be used.
fn armed(world: &World, who: Entity, arm: &Carried) -> Use {
    let weapon = &arm.weapon;
    let natural = world.get::<Reach>(who).map_or(5, |reach| reach.0.0);
    let far = weapon.ranged.or(weapon.thrown).map_or(0, |(near, _)| near.0);
    let damage = hit(world, who, arm);
    let usable = weapon.ammunition.is_none() || arm.shots > 0;
    let slot = world
        .get::<Arms>(who)
        .and_then(|arms| arms.carried.iter().position(|one| one.weapon.id == weapon.id));
    let spoils = slot.filter(|_| !arm.is_held()).map_or(0.0, |slot| foresight::spoilt_by(world, who, slot));
    let damage = if usable { damage } else { 0.0 };
    let held = foresight::best_in_hand(world, who);
    Use::Arm { reach: far.max(natural + weapon.reach.0), damage, held, spoils }
}

/// Damage of a hit on average, roughly.
fn hit(world: &World, who: Entity, arm: &Carried) -> f32 {
    let ability = if arm.weapon.ranged.is_some() { Ability::Agility } else { Ability::Strength };
    double_mean(arm.weapon.damage) as f32 / 2.0 + modifier(world, who, ability) as f32
}

/// Whether a thing in hand is of no use: nothing to shoot with it, no hand beside the shield to
/// shoot it with, or it takes the hand that a better weapon wants.
fn useless(world: &World, who: Entity, arms: &Arms, arm: &Carried) -> bool {
    let spent = !arm.weapon.group.is_melee() && arm.weapon.ammunition.is_some() && arm.shots == 0;
    let shielded = arms.shield && arm.weapon.two_hands_to_fire;
    let wants_both = |one: &Carried| {
        let loaded = one.weapon.ammunition.is_none() || one.shots > 0;
        (one.weapon.two_handed || one.weapon.two_hands_to_fire)
            && loaded
            && hit(world, who, one) > hit(world, who, arm)
    };
    let hampers =
        arms.carried.iter().any(|one| one.is_held() && one.weapon.id != arm.weapon.id && wants_both(one));
    spent || shielded || (hampers && spare_hands(world, who) <= 0)
}

/// A magazine takes an action or a bonus action. Ruling `R-049`.
fn reload(world: &World, who: Entity, arm: &Carried) -> Option<Maybe> {
    let left = arm.magazine?;
    let draft = about(arm, "reload", "Reload");
    if left >= arm.capacity()? || u32::from(left) >= arm.shots {
        return Some(draft.closed(Refusal::Because("the magazine is full".into(), "R-049")));
    }
    let economy = part::<Economy>(world, who);
    let mut choices: Vec<Text> = Vec::new();
    if economy.bonus > 0 {
        choices.push("bonus_action".into());
    }
    if economy.actions > 0 {
        choices.push("action".into());
    }
    if choices.is_empty() {
        return Some(draft.closed(Refusal::spent("action")));
    }
    let use_for = armed(world, who, arm);
    Some(Maybe::Open(Offer { choices, ..draft.offer(Cost(vec![("action or bonus action", 1)]), use_for) }))
}

/// Things within 5 feet, each kind once. Ruling `R-079`.
fn pick_up(world: &World, who: Entity) -> Vec<Maybe> {
    let (Some(space), Some(arms)) = (footprint(world, who), world.get::<Arms>(who)) else {
        return Vec::new();
    };
    let mut seen: Vec<Arc<str>> = Vec::new();
    let mut all = Vec::new();
    for (item, at, _) in &world.resource::<Ground>().items {
        let Some(arm) = arms.carried.iter().find(|arm| *arm.weapon.id == **item) else { continue };
        if seen.contains(item) || space.distance(Footprint::single(*at)) > Feet(5) {
            continue;
        }
        seen.push(item.clone());
        let payable = if spare_hands(world, who) < arm.hands() {
            Err(Refusal::Because("no hand is free".into(), "R-079"))
        } else {
            free(world, who)
        };
        all.push(about(arm, "pick_up", "Pick up").if_paid(payable, interaction(), use_of(world, who, arm)));
    }
    all
}

/// Unlocked doors within 5 feet; a closed one opens, an open one closes if nobody stands in it. Rule `PH-ACT-FREE-1`.
const DOORS: DoorRules = DoorRules {
    rule: "PH-ACT-FREE-1",
    price: |world, who| free(world, who).map(|()| interaction()),
    is_free: looks_free,
};

/// Donning or doffing takes the action. Ruling `R-046`.
fn shield(world: &World, who: Entity, arms: &Arms) -> Option<Maybe> {
    let has_one = world.get::<super::sheet::Sheet>(who)?.0.shield;
    if !has_one {
        return None;
    }
    let cost = || Cost(vec![("action", 1)]);
    if arms.shield {
        let draft = Draft::new("doff_shield", "Take off the shield", "R-046");
        return Some(draft.if_paid(payable(world, who), cost(), Use::Other));
    }
    let draft = Draft::new("don_shield", "Put on the shield", "R-046");
    let hand = if spare_hands(world, who) > 0 {
        Ok(())
    } else {
        Err(Refusal::Because("no hand is free".into(), "R-042"))
    };
    Some(draft.if_paid(payable(world, who).and(hand), cost(), Use::Other))
}

/// Carries out one of these deeds.
fn perform(world: &mut World, who: Entity, offer: &Offer, to: Option<Square>, choice: Option<&str>) {
    let slot = offer
        .with
        .as_ref()
        .and_then(|with| world.get::<Arms>(who)?.carried.iter().position(|arm| *arm.weapon.id == **with));
    match (offer.verb, slot) {
        ("draw", Some(slot)) => {
            let paired = offer.cost.0.is_empty();
            change(world, who, |economy: &mut Economy| {
                economy.pairs_with = if paired { None } else { Some(slot) };
            });
            takes_in_hand(world, who, slot);
            handle(world, who, slot, "draws", |arm| arm.in_hand += 1);
        }
        ("stow", Some(slot)) => {
            change(world, who, |economy: &mut Economy| economy.lets_go(slot));
            handle(world, who, slot, "puts away", |arm| arm.in_hand -= 1);
        }
        ("drop", Some(slot)) => {
            change(world, who, |economy: &mut Economy| economy.lets_go(slot));
            handle(world, who, slot, "drops", |arm| {
                arm.in_hand -= 1;
                arm.count = arm.count.saturating_sub(1);
                arm.magazine = arm.magazine.min(arm.capacity());
            });
            let (Some(at), Some(item)) = (world.get::<Position>(who).map(|at| at.0), offer.with.clone())
            else {
                return;
            };
            world.resource_mut::<Ground>().items.push((item, at, who));
        }
        ("pick_up", Some(slot)) => pick(world, who, slot),
        ("reload", Some(slot)) => {
            let one_of_both = suffers(world, who, |effects| effects.one_of_action_and_bonus);
            change(world, who, |economy: &mut Economy| {
                match choice {
                    Some("bonus_action") => economy.bonus -= 1,
                    _ => economy.actions -= 1,
                }
                if one_of_both {
                    (economy.actions, economy.bonus) = (0, 0);
                }
            });
            handle(world, who, slot, "reloads", |arm| {
                let most = u8::try_from(arm.shots).unwrap_or(u8::MAX);
                let loaded =
                    arm.magazine.zip(arm.weapon.reload).map(|(left, size)| left.saturating_add(size));
                arm.magazine = loaded.min(arm.capacity()).map(|shots| shots.min(most));
            });
        }
        ("open_door" | "close_door", _) => {
            let Some(at) = to else { return never!("what an accepted order asks for is gone") };
            // Somebody may hide in the doorway.
            if !world.resource::<Board>().on(at).is_empty() {
                return bumped_into(world, Footprint::single(at));
            }
            DOORS.turn(world, who, offer.verb, at);
        }
        ("use_object", _) => {
            change(world, who, |economy: &mut Economy| economy.interactions += INTERACTIONS_OF_AN_ACTION);
            tell_offer(world, who, offer, None);
        }
        ("don_shield" | "doff_shield", _) => {
            let on = offer.verb == "don_shield";
            rearm(world, who, |arms| arms.shield = on);
            let how = if on { "puts on" } else { "takes off" };
            tell(
                world,
                Happening::Handled { who: name(world, who), how: how.into(), item: "shield".into() },
                "R-046",
            );
        }
        _ => {}
    }
}

fn handle(world: &mut World, who: Entity, slot: usize, how: &'static str, act: impl FnOnce(&mut Carried)) {
    let mut item = String::new();
    rearm(world, who, |arms| {
        act(&mut arms.carried[slot]);
        item.clone_from(&arms.carried[slot].weapon.name);
    });
    tell(world, Happening::Handled { who: name(world, who), how: how.into(), item: item.into() }, "R-079");
}

/// Takes the nearest of a kind from the ground.
fn pick(world: &mut World, who: Entity, slot: usize) {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let Some(id) = world.get::<Arms>(who).map(|arms| arms.carried[slot].weapon.id.clone()) else {
        return never!("{who:?} has no arms");
    };
    let mut ground = world.resource_mut::<Ground>();
    let found = ground
        .items
        .iter()
        .position(|(item, at, _)| **item == *id && space.distance(Footprint::single(*at)) <= Feet(5));
    let Some(found) = found else { return };
    ground.items.remove(found);
    takes_in_hand(world, who, slot);
    handle(world, who, slot, "picks up", |arm| {
        arm.count += 1;
        arm.in_hand += 1;
    });
}
