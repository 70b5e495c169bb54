//! Gear that is used up: strewn on a square, thrown at one. Rules `PH-ACT-USE`, `PH-SAVE-01`, ruling `R-011`.

use crate::ai_hints::uses;
use crate::charm::{charmed, charmers, spares_all_on};
use crate::hiding::view::looks_free;
use crate::prelude::*;
use crate::profile::{Gear, Thrown};
use crate::things::hazards::{Bane, caught, odds};
use battle::InvalidTarget;
use kit::areas::shape::in_view;
use kit::hazards::{GroundMark, Hazard, Hazards, lay, strike};

/// The feature of strewing and throwing gear.
pub const USING_UP: Feature =
    Feature { parts: keeps_resource::<Hazards<Bane>>, ..Feature::new(&["strew", "throw"], offers, perform) };

/// Offers of strewing and throwing what somebody carries; none for most.
fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let (Some(pack), Some(space)) = (world.get::<Pack>(who), footprint(world, who)) else {
        return never!("{who:?} has no pack or stands nowhere"; Vec::new());
    };
    let mut all = Vec::new();
    for Gear { id, name, strewn, thrown, .. } in pack.left() {
        let draft = |verb, title: &str| {
            OfferBuilder::new(verb, format!("{title}: {name}"), "PH-ACT-USE").with(id.as_str())
        };
        all.extend(strewn.as_ref().map(|harm| strew(world, (who, space), draft("strew", "Strew"), harm)));
        all.extend(thrown.as_ref().map(|thrown| throw(world, (who, space), draft("throw", "Throw"), thrown)));
    }
    all
}

/// Offer of strewing gear on a free square beside one.
fn strew(
    world: &World,
    (who, space): (Entity, Footprint),
    draft: OfferBuilder,
    harm: &HazardHarm,
) -> Availability {
    let cost = match budget::afford(world, who, ACTION, 1) {
        Ok(cost) => cost,
        Err(refusal) => return draft.closed(refusal),
    };
    let map = world.resource::<Board>().map();
    let free = |at: &Square| !map.tile(*at).blocks_movement() && looks_free(world, who, *at);
    let fails: Vec<f64> = foes(world, who).map(|foe| odds(world, foe, harm).0.hit.as_f64()).collect();
    let fails = (fails.iter().sum::<f64>() / fails.len().max(1) as f64) as f32;
    let price = (cost, uses::strew(fails));
    let none = ("no free square next to you", "PH-ACT-USE");
    draft.at_squares(space.at, space.around().filter(free), price, none)
}

/// Offer of throwing gear at a square in range and sight with nobody on it whom one may not harm. Rule `PH-COND-CHARMED-1`.
fn throw(
    world: &World,
    (who, from): (Entity, Footprint),
    draft: OfferBuilder,
    thrown: &Thrown,
) -> Availability {
    let board = world.resource::<Board>();
    let caught = |to| caught(world, who, &[to], &thrown.harm, thrown.lasts);
    let areas = || {
        in_view(board, from, thrown.range, Footprint::distance)
            .filter(|&at| spares_all_on(world, who, &[at]).is_ok())
            .map(|to| Area { to, squares: vec![to], caught: caught(to) })
            .collect()
    };
    let cost = budget::afford(world, who, ACTION, 1);
    let spared = charmers(world, who).filter(|&by| board.space(by).is_some());
    let barred = spared.map(|by| InvalidTarget { target: name(world, by), reason: charmed(world, who, by) });
    draft
        .in_areas(cost, areas, Use::Strike, ("no square in range and sight", "PH-ACT-USE"))
        .with(|offer| Offer { barred: barred.collect(), ..offer })
}

/// Strews or throws the gear that was picked.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let (Some(to), Some(with)) = (picked.to, picked.offer.with.as_deref()) else { return gone!() };
    let carried = world.get::<Pack>(who).map_or(&[][..], |pack| &pack.0);
    let Some(gear) = carried.iter().find(|one| one.gear.id == with).map(|one| one.gear.clone()) else {
        return gone!();
    };
    change(world, who, |pack: &mut Pack| {
        for carried in pack.0.iter_mut().filter(|carried| carried.gear.id == with) {
            carried.count = carried.count.saturating_sub(1);
        }
        pack.0.retain(|carried| carried.count > 0);
    });
    let item = gear.name.to_lowercase();
    let hazard = |harm: &HazardHarm, word: String, look: ItemLook| {
        let plain = Hazard::new(item.clone(), vec![to], Bane(Arc::new(harm.clone())), Some(who));
        Hazard { mark: Some(GroundMark { word: word.into(), look }), ..plain }
    };
    match (&gear.strewn, &gear.thrown) {
        (Some(harm), _) if picked.offer.verb == "strew" => {
            tell_handled(world, who, "strews", &item, "PH-ACT-USE");
            lay(world, hazard(harm, format!("strewn {item}"), ItemLook::Strewn), None);
        }
        (_, Some(thrown)) => {
            let by = name(world, who);
            let fact = Happening::Thrown { who: by, item: item.clone().into(), look: gear.look, to };
            tell(world, fact, "PH-ACT-USE");
            let burning = hazard(&thrown.harm, thrown.leaves.clone(), thrown.leaves_look);
            strike(world, burning, who, thrown.lasts);
        }
        _ => gone!(),
    }
}
