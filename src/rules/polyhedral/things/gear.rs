//! Gear that is used up: strewn on a square, thrown at one. Rules `PH-ACT-USE`, `PH-SAVE-01`, ruling `R-011`.

use super::super::{
    aim::From,
    charm::{charmed, charmers, spares_all_on},
    hazards::{Bane, caught, odds},
    hiding::view::looks_free,
    offers::payable,
    profile::{Gear, Harm, Thrown},
    sheet::Pack,
    tools::enemies,
};
use crate::kit::prelude::*;
use crate::{
    battle::{Area, Barred, Goal, ItemLook},
    kit::{
        areas::shape::in_view,
        hazards::{Hazard, Hazards, Mark, lay, strike},
    },
};

/// The part of a turn that goes to whoever is stopped or thrown down.
const COSTS: f32 = 0.5;

/// Strewing and throwing.
pub const USING_UP: Feature = Feature {
    verbs: &["strew", "throw"],
    offers: |world, who, _| offers(world, who),
    accept: perform,
    parts: |parts| {
        parts.resource::<Hazards<Bane>>();
    },
    ..Feature::NONE
};

/// What may be strewn and thrown of what somebody carries; nothing for most.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let Some(pack) = world.get::<Pack>(who) else {
        never!("{who:?} has no pack");
        return Vec::new();
    };
    let mut all = Vec::new();
    for carried in pack.0.iter().filter(|carried| carried.count > 0) {
        let gear = &carried.gear;
        all.extend(gear.strewn.as_ref().map(|harm| strew(world, who, gear, harm)));
        all.extend(gear.thrown.as_ref().map(|thrown| throw(world, who, gear, thrown)));
    }
    all
}

fn draft(verb: &'static str, title: &str, gear: &Gear) -> Draft {
    let draft = Draft::new(verb, format!("{title}: {}", gear.name), "PH-ACT-USE");
    Draft { with: Some(gear.id.as_str().into()), ..draft }
}

fn one_action() -> Cost {
    Cost(vec![("action", 1)])
}

/// On a free square beside one.
fn strew(world: &World, who: Entity, gear: &Gear, harm: &Harm) -> Maybe {
    let draft = draft("strew", "Strew", gear);
    let Some(space) = footprint(world, who) else {
        return draft.closed(Refusal::Because("is not on the board".into(), "PH-ACT-USE"));
    };
    if let Err(refusal) = payable(world, who) {
        return draft.closed(refusal);
    }
    let board = world.resource::<Board>();
    let free = |at: &Square| !board.map().tile(*at).blocks_movement() && looks_free(world, who, *at);
    let squares: Vec<Goal> =
        space.around().filter(free).map(|to| Goal::without_a_step(space.at, to)).collect();
    if squares.is_empty() {
        return draft.closed(Refusal::Because("no free square next to you".into(), "PH-ACT-USE"));
    }
    let fails: Vec<f64> = enemies(world, who).map(|foe| odds(world, foe, harm).0.hit.as_f64()).collect();
    let turns = COSTS * (fails.iter().sum::<f64>() / fails.len().max(1) as f64) as f32;
    Maybe::Open(Offer { squares, ..draft.offer(one_action(), Use::Bar { turns }) })
}

/// At a square in range and sight with nobody on it whom one may not harm. Rule `PH-COND-CHARMED-1`.
fn throw(world: &World, who: Entity, gear: &Gear, thrown: &Thrown) -> Maybe {
    let draft = draft("throw", "Throw", gear);
    if let Err(refusal) = payable(world, who) {
        return draft.closed(refusal);
    }
    let Some(from) = From::here(world, who).map(|from| from.stands) else {
        return draft.closed(Refusal::Because("is not on the board".into(), "PH-ACT-USE"));
    };
    let board = world.resource::<Board>();
    let caught = |to| caught(world, who, &[to], &thrown.harm, thrown.lasts);
    let areas: Vec<Area> = in_view(board, from, thrown.range, Footprint::distance)
        .filter(|&at| spares_all_on(world, who, &[at]).is_ok())
        .map(|to| Area { to, squares: vec![to], caught: caught(to) })
        .collect();
    if areas.is_empty() {
        return draft.closed(Refusal::Because("no square in range and sight".into(), "PH-ACT-USE"));
    }
    let spared = charmers(world, who).filter(|&by| board.space(by).is_some());
    let barred = spared.map(|by| Barred { target: name(world, by), reason: charmed(world, who, by) });
    let barred = barred.collect();
    Maybe::Open(Offer { areas, barred, ..draft.offer(one_action(), Use::Strike) })
}

/// Strews or throws it.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let (Some(to), Some(with)) = (picked.to, picked.offer.with.as_deref()) else {
        return never!("an accepted order lacks what it was judged by");
    };
    let gear = world
        .get::<Pack>(who)
        .and_then(|pack| pack.0.iter().find(|carried| carried.gear.id == with))
        .map(|carried| carried.gear.clone());
    let Some(gear) = gear else { return never!("what an accepted order asks for is gone") };
    change(world, who, |pack: &mut Pack| {
        for carried in pack.0.iter_mut().filter(|carried| carried.gear.id == with) {
            carried.count = carried.count.saturating_sub(1);
        }
        pack.0.retain(|carried| carried.count > 0);
    });
    let item = gear.name.to_lowercase();
    if picked.offer.verb == "strew" {
        tell_handled(world, who, "strews", item, "PH-ACT-USE");
    } else {
        let who = name(world, who);
        tell(world, Happening::Thrown { who, item: item.into(), look: gear.look, to }, "PH-ACT-USE");
    }
    let hazard = |harm: &Harm, word: String, look: ItemLook| {
        let plain = Hazard::new(gear.name.to_lowercase(), vec![to], Arc::new(harm.clone()), Some(who));
        Hazard { mark: Some(Mark { word: word.into(), look }), ..plain }
    };
    match (&gear.strewn, &gear.thrown) {
        (Some(harm), _) if picked.offer.verb == "strew" => {
            let word = format!("strewn {}", gear.name.to_lowercase());
            let strewn = hazard(harm, word, ItemLook::Strewn);
            lay(world, strewn, None);
        }
        (_, Some(thrown)) => {
            let burning = hazard(&thrown.harm, thrown.leaves.clone(), thrown.leaves_look);
            strike(world, burning, who, thrown.lasts);
        }
        _ => {}
    }
}
