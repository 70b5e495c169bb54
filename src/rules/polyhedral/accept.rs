//! Orders that were accepted: what they cost, and the deeds that come of them.

use super::{
    body, damage,
    deeds::{Choice, Deed, Strike, push},
    extra_turn, features, forms, handling, helping,
    hiding::{self, guess},
    lamps, maneuvers, mercy, movement, offers, protection, rally, reactions, ready, rolls, series, sheet,
    state, things, ties, tools, ways,
};
use crate::{
    battle::{
        Pending,
        matching::Picked,
        offer::{Offer, Use},
        order::Refusal,
        policy::SET_POLICY,
        roster::Roster,
        stack::Stack,
    },
    grid::{Feet, Square},
    rules::policies,
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// Carries out what was picked: pays, closes the choice, puts the deeds on the stack.
pub(super) fn accept(world: &mut World, picked: &Picked) -> Result<(), Refusal> {
    let choice = world.resource::<Choice>().clone();
    let target = picked.target.as_ref().and_then(|name| world.resource::<Roster>().find(name));
    let who = match choice {
        Choice::None => return Err(Refusal::NotOffered(picked.offer.verb.into())),
        Choice::Tie(tie) => {
            close(world);
            ties::settle(world, tie, picked.offer.verb == ties::VERB);
            return Ok(());
        }
        Choice::Turn(who)
        | Choice::Opportunity { by: who, .. }
        | Choice::Roll(who, _)
        | Choice::Guard(who)
        | Choice::ExtraTurn(who)
        | Choice::Mercy { by: who, .. }
        | Choice::Readied { who, .. } => who,
        Choice::Camp(who) => {
            close(world);
            series::accept(world, who, picked);
            return Ok(());
        }
    };
    if picked.offer.verb == SET_POLICY {
        let (chance, word) = (picked.offer.with.as_deref(), picked.choice.as_deref());
        if let (Some(target), Some(chance), Some(word)) = (target, chance, word) {
            policies::set(world, target, &offers::SETTABLE, chance, word, picked.offer.rule);
        }
        return Ok(());
    }
    if let Choice::Readied { who, trigger, to, stage } = choice {
        return ready::accept(world, (who, trigger, to), stage, picked);
    }
    if let Some(gait) = gait_of(picked) {
        let path = way(world, who, picked)?;
        close(world);
        movement::set_out(world, who, &path, gait);
        return Ok(());
    }
    close(world);
    let passes = picked.offer.use_for == Use::Pass;
    match choice {
        Choice::Roll(_, moment) if passes => rolls::decline(world, who, moment),
        Choice::Roll(_, moment) => rolls::accept(world, who, moment, picked.offer.with.as_deref()),
        Choice::Guard(_) if passes => protection::decline(world, who),
        Choice::Guard(_) => protection::step_in(world, who),
        Choice::ExtraTurn(_) if passes => {}
        Choice::ExtraTurn(_) => extra_turn::begin(world, who),
        Choice::Opportunity { .. } if passes => reactions::decline(world, who),
        Choice::Mercy { by, on } if passes => damage::defeated(world, on, Some(by)),
        Choice::Mercy { by, on } => mercy::spare(world, by, on),
        _ => act(world, who, target, picked),
    }
    Ok(())
}

/// Pays for what is done on one's turn or against somebody who leaves the reach, and does it.
pub(super) fn act(world: &mut World, who: Entity, target: Option<Entity>, picked: &Picked) {
    // What is done between breaks a run-up. Ruling `R-111`.
    let runs = tools::part::<sheet::Economy>(world, who).run > 0 && picked.offer.verb != "leap";
    if runs {
        tools::change(world, who, |economy: &mut sheet::Economy| economy.run = 0);
    }
    pay(world, who, picked.offer);
    if features::perform(world, who, picked.offer, target) {
        return;
    }
    match picked.offer.verb {
        "attack" | "off_hand_attack" | guess::VERB => attack(world, who, target, picked),
        reactions::VERB => {
            let form = form(world, who, picked.offer);
            if let (Some(form), Some(target)) = (form, target) {
                reactions::strike(world, who, target, form);
            }
        }
        extra_turn::VERB => extra_turn::follow_up(world, who),
        "end_turn" => world.resource_mut::<Stack<Deed>>().retain(|deed| !matches!(deed, Deed::TakeTurn(_))),
        "dash" | "disengage" | "defend" | "help" | "stabilise" | "second_wind" | "action_surge" | "stand"
        | "strike_true" | "drop_prone" => maneuvers::perform(world, who, picked.offer, target),
        ready::VERB => ready::ready(world, who, picked.offer, picked.choice.as_deref()),
        helping::VERB => helping::promise(world, who, target, picked.choice.as_deref().unwrap_or_default()),
        things::SEARCH => things::search(world, who),
        things::BREAK => smash(world, who, picked),
        verb if lamps::knows(verb) => lamps::perform(world, who, picked),
        verb if hiding::knows(verb) => hiding::perform(world, who, picked),
        _ if things::is_meant(world, picked) => things::perform(world, who, picked),
        verb if body::knows(verb) => body::perform(world, who, picked, target),
        verb if rally::VERBS.contains(&verb) => rally::perform(world, who, picked.offer, target),
        verb if things::GEAR_VERBS.contains(&verb) => things::use_gear(world, who, picked),
        _ => handling::perform(world, who, picked.offer, picked.to, picked.choice.as_deref()),
    }
    body::settle(world);
    hiding::gives_away(world, who, target, picked);
}

/// One attack of an Attack action on an object. Ruling `R-102`.
fn smash(world: &mut World, who: Entity, picked: &Picked) {
    let (Some(form), Some(to)) = (form(world, who, picked.offer), picked.to) else { return };
    begin_attack(world, who, &form, picked.offer);
    things::smash(world, who, &form, to);
}

/// How a way is gone that was picked; none where it is no way.
pub(super) fn gait_of(picked: &Picked) -> Option<movement::Gait> {
    match picked.offer.verb {
        body::flight::FLY => Some(movement::Gait::Fly),
        body::jump::JUMP => Some(movement::Gait::Jump),
        _ => Some(movement::Gait::Go).filter(|_| picked.offer.walks()),
    }
}

/// The open choice is made.
pub(super) fn close(world: &mut World) {
    world.insert_resource(Choice::None);
    world.resource_mut::<Pending>().decision = None;
}

/// Takes the cost of an offer from the counters. What stands up, reloads or reacts pays where it is done.
fn pay(world: &mut World, who: Entity, offer: &Offer) {
    let one_of_both = state::suffers(world, who, |effects| effects.one_of_action_and_bonus);
    tools::change(world, who, |economy: &mut sheet::Economy| {
        for (counter, amount) in &offer.cost.0 {
            match *counter {
                "action" => economy.actions -= amount,
                "bonus_action" => economy.bonus -= amount,
                "interaction" => economy.interactions -= amount,
                "attack" => economy.attacks -= amount,
                _ => {}
            }
            match *counter {
                "action" if one_of_both => economy.bonus = 0,
                "bonus_action" if one_of_both => economy.actions = 0,
                _ => {}
            }
        }
    });
}

/// The squares of a move: as ordered, or the way that the offer shows.
pub(super) fn way(world: &World, who: Entity, picked: &Picked) -> Result<Vec<Square>, Refusal> {
    let left = tools::part::<sheet::Economy>(world, who).movement;
    if let Some(path) = &picked.path {
        let feet = ways::judge_path(world, who, path).map_err(|why| Refusal::Because(why, "PH-MOVE-01"))?;
        if feet.0 > left {
            return Err(Refusal::NotEnoughMovement { needs: feet, left: Feet(left) });
        }
        return Ok(path.clone());
    }
    let goals = &picked.offer.squares;
    let mut way = Vec::new();
    let mut next = picked.to;
    while let Some(goal) = next.and_then(|to| goals.iter().find(|goal| goal.to == to)) {
        way.push(goal.to);
        next = Some(goal.from).filter(|_| way.len() <= goals.len());
    }
    way.reverse();
    Ok(way)
}

fn form(world: &World, who: Entity, offer: &Offer) -> Option<Arc<forms::Form>> {
    let with = offer.with.as_ref()?;
    forms::forms(world, who).iter().find(|form| form.id == *with).cloned()
}

/// The Attack action, one more of its attacks, or the other hand's. Rules `PH-ACT-ATTACK-1`, `PH-ACT-ATTACK-2`, `R-048`.
fn attack(world: &mut World, who: Entity, target: Option<Entity>, picked: &Picked) {
    let Some(form) = form(world, who, picked.offer) else { return };
    let off_hand = picked.offer.verb == "off_hand_attack";
    let reaction = picked.offer.cost.0.iter().any(|(counter, _)| *counter == "reaction");
    begin_attack(world, who, &form, picked.offer);
    match (target, picked.to) {
        (Some(target), _) => push(world, Deed::Strike(Strike { by: who, target, form, off_hand, reaction })),
        (None, Some(at)) => guess::strike(world, who, form, at),
        (None, None) => {}
    }
}

/// Counts the attacks that the action leaves, and notes the hand that struck. Rules `PH-ACT-ATTACK-2`, `R-048`.
fn begin_attack(world: &mut World, who: Entity, form: &Arc<forms::Form>, offer: &Offer) {
    let first = offer.cost.0.iter().any(|(counter, _)| *counter == "action");
    let attacks = world.get::<sheet::Sheet>(who).map_or(1, |sheet| i32::from(sheet.0.attacks_per_action));
    let one_only = state::suffers(world, who, |effects| effects.one_attack);
    let one_handed = form.weapon.as_ref().is_some_and(|_| !form.two_hands);
    tools::change(world, who, |economy: &mut sheet::Economy| {
        if first {
            economy.attacks = if one_only { 0 } else { economy.attacks + attacks - 1 };
            economy.shot = 0;
        }
        if first && one_handed {
            (economy.struck_with, economy.threw_it) = (form.slot, false);
        }
        if economy.struck_with == form.slot && offer.verb != "off_hand_attack" {
            economy.threw_it |= form.thrown;
        }
    });
}
