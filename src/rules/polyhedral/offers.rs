//! What may be done in the open choice, and what may not. One builder for each deed; the same judges serve orders and odds.

use super::{
    aim::{From, aim, chances, numbers},
    attack::can_shoot,
    deeds::Choice,
    forms::{Form, forms},
    handling, helping, maneuvers, mercy, movement, rally, reactions, ready,
    sheet::{Arms, Conditions, Economy, Policy, Sheet},
    state::suffers,
    things, ties,
    tools::{enemies, name, part, speed},
};
use crate::{
    battle::{
        offer::{Barred, Closed, Offer, Offers, Use},
        order::Refusal,
        roster::Roster,
        turns::Turns,
        words::{Cost, Target},
    },
    grid::cover::Cover,
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

pub use crate::rules::draft::{Draft, Maybe};
use crate::rules::policies::{self, Settable};

/// All that may be done in the open choice.
pub fn all(world: &World) -> Offers {
    match world.resource::<Choice>() {
        Choice::None => Offers::default(),
        Choice::Turn(who) => turn(world, *who),
        Choice::Tie(tie) => Offers { offers: ties::offers(world, tie), closed: Vec::new() },
        Choice::Opportunity { by, mover, .. } => {
            let mut offers = reactions::offers(world, *by, *mover);
            offers
                .push(Draft::new("pass", "Let it pass", "PH-CBT-REACT-1").offer(Cost::default(), Use::Pass));
            offers.extend(policies::offers(world, *by, &SETTABLE, &Policy::COMMON));
            Offers { offers, closed: Vec::new() }
        }
        Choice::Mercy { .. } => Offers { offers: mercy::offers(), closed: Vec::new() },
        Choice::Readied { who, .. } => ready::answers(world, *who),
    }
}

/// All that may be done in a turn with what is left of it.
pub fn turn(world: &World, who: Entity) -> Offers {
    let mut offers = Offers::default();
    let mut add = |maybe: Maybe| match maybe {
        Maybe::Open(offer) => offers.offers.push(offer),
        Maybe::Closed(closed) => offers.closed.push(closed),
    };
    add(walk(world, who));
    if let Some(from) = From::here(world, who) {
        attacks(world, from).into_iter().for_each(&mut add);
        off_hand_attacks(world, from).into_iter().for_each(&mut add);
    }
    maneuvers::offers(world, who).into_iter().for_each(&mut add);
    helping::offer(world, who).into_iter().for_each(&mut add);
    ready::offers(world, who).into_iter().for_each(&mut add);
    rally::offers(world, who).into_iter().for_each(&mut add);
    handling::offers(world, who).into_iter().for_each(&mut add);
    things::offers(world, who).into_iter().for_each(&mut add);
    let standing = policies::offers(world, who, &SETTABLE, &Policy::COMMON);
    standing.into_iter().map(Maybe::Open).for_each(&mut add);
    add(Maybe::Open(
        Draft::new("end_turn", "End turn", "PH-CBT-TURN-1").offer(Cost::default(), Use::EndTurn),
    ));
    offers
}

fn walk(world: &World, who: Entity) -> Maybe {
    let prone = part::<Conditions>(world, who).prone;
    let draft = if prone {
        Draft::new("move", "Crawl", "PH-MOVE-12")
    } else {
        Draft::new("move", "Move", "PH-MOVE-01")
    };
    if speed(world, who).0 == 0 {
        return draft.closed(Refusal::Because("speed is 0".into(), "PH-COND-INCAP"));
    }
    let squares = movement::goals(world, who);
    if !squares.iter().any(|goal| goal.stop) {
        return draft.closed(Refusal::Spent("movement"));
    }
    Maybe::Open(Offer { squares, ..draft.offer(Cost::default(), Use::Move) })
}

/// The Attack action with everything in hand, or one more attack of an action already taken. Rule `PH-ACT-ATTACK-1`.
fn attacks(world: &World, from: From) -> Vec<Maybe> {
    let who = from.who;
    let economy = part::<Economy>(world, who);
    let paid = economy.attacks > 0;
    let can_pay = if paid || economy.actions > 0 { Ok(()) } else { Err(Refusal::Spent("action")) };
    forms(world, who)
        .iter()
        .map(|form| {
            let draft = strike_draft("attack", form, "PH-ACT-ATTACK-1");
            let payable = can_pay.clone().and_then(|()| can_shoot(world, who, form));
            aimed_at(world, from, form, false, payable, draft, attack_cost(&economy))
        })
        .collect()
}

/// One of the attacks of an action already taken, or the action.
pub fn attack_cost(economy: &Economy) -> Cost {
    Cost(vec![(if economy.attacks > 0 { "attack" } else { "action" }, 1)])
}

/// The same attacks from elsewhere, those that can be paid for and aimed at somebody, without what helps and hinders.
pub fn prospects(world: &World, from: From) -> Vec<Offer> {
    let economy = part::<Economy>(world, from.who);
    if economy.attacks <= 0 && economy.actions <= 0 {
        return Vec::new();
    }
    let usable = forms(world, from.who).iter().filter(|form| can_shoot(world, from.who, form).is_ok());
    let offers = usable.map(|form| {
        let targets = enemies(world, from.who).filter_map(|enemy| {
            let (numbers, cover) = numbers(world, from, enemy, form, false)?;
            let odds = Some(chances(world, &numbers, enemy));
            Some(Target { target: name(world, enemy), cover, odds, reasons: Vec::new() })
        });
        let draft = strike_draft("attack", form, "PH-ACT-ATTACK-1");
        Offer { targets: targets.collect(), ..draft.offer(attack_cost(&economy), Use::Strike) }
    });
    offers.filter(|offer| !offer.targets.is_empty()).collect()
}

/// One attack with a light weapon in the other hand, after the Attack action with a one-handed one. Ruling `R-048`.
fn off_hand_attacks(world: &World, from: From) -> Vec<Maybe> {
    let who = from.who;
    let economy = part::<Economy>(world, who);
    let Some(arms) = world.get::<Arms>(who) else { return Vec::new() };
    let in_hand = arms.carried.iter().filter(|arm| arm.in_hand && arm.count > 0).count();
    // The first weapon may have been thrown.
    let first_left = economy.struck_with.is_some_and(|slot| !arms.carried[slot].in_hand);
    if (in_hand < 2 && !first_left) || arms.shield {
        return Vec::new();
    }
    let light =
        |form: &&Arc<Form>| form.weapon.as_ref().is_some_and(|weapon| weapon.light && !weapon.two_handed);
    forms(world, who)
        .iter()
        .filter(light)
        .map(|form| {
            let draft = Draft {
                title: format!("{} (other hand)", form.title).into(),
                ..strike_draft("off_hand_attack", form, "R-048")
            };
            let payable = match economy.struck_with {
                _ if economy.bonus == 0 => Err(Refusal::Spent("bonus action")),
                None => {
                    Err(Refusal::Because("first attack with the weapon in the main hand".into(), "R-048"))
                }
                Some(slot) if Some(slot) == form.slot => {
                    Err(Refusal::Because("the other hand's weapon struck already".into(), "R-048"))
                }
                Some(_) => can_shoot(world, who, form),
            };
            aimed_at(world, from, form, true, payable, draft, Cost(vec![("bonus_action", 1)]))
        })
        .collect()
}

/// An attack offer: every enemy that can be aimed at with its odds, every other with the reason why not.
fn aimed_at(
    world: &World,
    from: From,
    form: &Form,
    off_hand: bool,
    payable: Result<(), Refusal>,
    draft: Draft,
    cost: Cost,
) -> Maybe {
    if let Err(refusal) = payable {
        return draft.closed(refusal);
    }
    let mut targets = Vec::new();
    let mut barred = Vec::new();
    for enemy in enemies(world, from.who) {
        match aim(world, from, enemy, form, off_hand) {
            Ok(aimed) => {
                let odds = Some(chances(world, &aimed.numbers, enemy));
                let target = name(world, enemy);
                targets.push(Target { target, cover: aimed.cover, odds, reasons: aimed.reasons });
            }
            Err(reason) => barred.push(Barred { target: name(world, enemy), reason }),
        }
    }
    if targets.is_empty() {
        let reason = match &barred[..] {
            [only] => only.reason.clone(),
            _ => Refusal::Because("no enemy can be aimed at from here".into(), "PH-ATK-02"),
        };
        return Maybe::Closed(Closed { barred, ..draft.close(reason) });
    }
    Maybe::Open(Offer { targets, barred, ..draft.offer(cost, Use::Strike) })
}

/// Somebody to name without dice.
pub fn plain_target(world: &World, who: Entity) -> Target {
    Target { target: name(world, who), cover: Cover::None, odds: None, reasons: Vec::new() }
}

/// Every chance that a policy can be set for.
pub const SETTABLE: [Settable; 3] = [
    Settable {
        word: reactions::VERB,
        title: "Opportunity attacks",
        rule: "PH-ATK-OA-1",
        has: |world, who| world.get::<Sheet>(who).is_some(),
    },
    Settable {
        word: mercy::VERB,
        title: "Knock out",
        rule: "R-063",
        has: |world, who| world.resource::<Turns>().current() == Some(who),
    },
    Settable { word: ready::VERB, title: "Readied deeds", rule: "R-080", has: ready::waits },
];

/// Why an order that matches no offer can't be done, where the rules can say more.
pub fn why_not(world: &World, order: &crate::battle::order::Order) -> Option<Refusal> {
    let Choice::Turn(who) = *world.resource::<Choice>() else { return None };
    let target = order.target.as_ref()?;
    let Some(target) = world.resource::<Roster>().find(target) else {
        return Some(Refusal::Unknown(target.clone()));
    };
    let with = order.with.as_ref()?;
    let form = forms(world, who).iter().find(|form| form.id == *with)?;
    if order.verb != "attack" || suffers(world, who, |effects| effects.incapacitated) {
        return None;
    }
    aim(world, From::here(world, who)?, target, form, false).err()
}

/// A draft with a way to strike.
fn strike_draft(verb: &'static str, form: &Form, rule: &'static str) -> Draft {
    Draft { with: Some(form.id.clone()), ..Draft::new(verb, form.title.to_string(), rule) }
}
