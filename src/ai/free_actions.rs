//! Free actions, done beside the plan because they cost no action: standing up, weapons, doors, healing, one more action.

use super::{
    fighter::{BLOW, Foe},
    plan::{TurnPlanner, WORTH_A_DEED},
    situation::Situation,
};
use battle::{
    offer::{ATTACK, Offer, Offers, Use},
    order::Order,
    words::{Area, Cost},
};
use grid::{Square, Tile};

/// The chance of a blow that hits half of the time, which an unknown weapon is compared by.
const HALF: f32 = 0.5;

/// Factor by which another weapon must do more than the one in hand to be worth drawing.
const BETTER: f32 = 1.2;

/// The same where nothing in hand is lost for it.
const A_LITTLE_BETTER: f32 = 1.05;

/// Factor by which another weapon must promise more than the best blow now to be drawn instead of it.
const MUCH_BETTER: f32 = 2.0;

/// The part of the health left that foes may be expected to do at once to somebody who must not wait with healing.
const LATE: f32 = 0.7;

/// Most squares of a room; what is larger is a field.
const ROOM: usize = 80;

/// The least health that is worth taking where it is free.
const WORTH_TAKING: f32 = 2.0;

/// The worth of a blow at a door that does not break it yet, beside the chance to open it at once.
const SLOWLY: f32 = 0.2;

/// An order that pays for itself, if there is one.
pub fn first(situation: &Situation<'_>, offers: &Offers, planner: &TurnPlanner<'_>) -> Option<Order> {
    rise(offers)
        .or_else(|| heal(situation, offers))
        .or_else(|| arm(situation, offers, planner))
        .or_else(|| free_a_hand(situation, offers, planner))
        .or_else(|| make_ready(situation, offers))
        .or_else(|| discard(situation, offers))
        .or_else(|| strengthen(situation, offers, planner))
        .or_else(|| surge(situation, offers))
        .or_else(|| open(situation, offers, planner))
}

/// Stands up: lying helps against shots and hinders everything else.
fn rise(offers: &Offers) -> Option<Order> {
    let offer = offers.offers.iter().find(|offer| offer.use_for == Use::Rise)?;
    Some(Order::new(offer.verb))
}

/// Heals oneself once half is gone, when it may be too late on the next turn, or when it costs nothing any more.
fn heal(situation: &Situation<'_>, offers: &Offers) -> Option<Order> {
    let standing = situation.me.standing;
    let (left, gone) = (standing.health as f32, (standing.max - standing.health) as f32);
    offers.offers.iter().find_map(|offer| {
        let Use::Heal { health } = offer.use_for else { return None };
        if !offer.targets.is_empty() || takes_time(&offer.cost, offers) || health < 1.0 {
            return None;
        }
        // What is free has been paid for before, and is lost with the turn.
        let wanted = left <= gone || (offer.cost.0.is_empty() && health >= WORTH_TAKING);
        let late = left <= 2.0 * gone && situation.harm(situation.me.space.at, 0) >= LATE * left;
        (wanted || late).then(|| order(offer))
    })
}

/// Whether a cost takes away what an attack or another action is paid with.
pub(super) fn takes_time(cost: &Cost, offers: &Offers) -> bool {
    let acts = |offer: &&Offer| {
        matches!(
            offer.use_for,
            Use::Guard { .. } | Use::Hurry { .. } | Use::SlipAway { .. } | Use::Assist { .. }
        )
    };
    let paid_by = |counter: &str| {
        offers.offers.iter().filter(acts).any(|offer| offer.cost.0.iter().any(|(other, _)| *other == counter))
    };
    cost.0.iter().any(|(counter, _)| paid_by(counter))
}

/// Whether a cost takes away what walking is paid with: then it is no wish beside the plan, but part of it.
pub(super) fn instead_of_walking(cost: &Cost, offers: &Offers) -> bool {
    let mut counters = offers.walks().flat_map(|offer| &offer.cost.0);
    counters.any(|(counter, _)| cost.0.iter().any(|(other, _)| other == counter))
}

/// The chance of the best blow that can be struck now, and the damage to expect of it.
fn best_blow(offers: &Offers) -> Option<(f32, f32)> {
    let strikes = offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
    let odds = strikes.flat_map(|offer| &offer.targets).filter_map(|target| target.odds);
    let blows = odds.map(|odds| (odds.hit.as_f64() as f32, odds.damage_mean as f32));
    blows.filter(|(hit, _)| *hit > 0.0).max_by(|one, other| one.1.total_cmp(&other.1))
}

/// Takes a weapon that is much better than what is in hand, or that reaches when nothing in hand does.
fn arm(situation: &Situation<'_>, offers: &Offers, planner: &TurnPlanner<'_>) -> Option<Order> {
    let near = situation.foes.first()?;
    let away = near.fighter.space.distance(situation.me.space).0;
    let blow = best_blow(offers).map_or(f32::INFINITY, |(hit, mean)| mean / hit);
    // Whoever has no blow left this turn draws ahead what it can throw in the next, but keeps a weapon for both hands in them.
    let out_of_reach = planner.best_strike() <= 0.0;
    // It may throw at the end of the walk.
    let walks = if planner.acts_after_walking { situation.speed } else { 0 };
    let mut best: Option<(f32, &Offer)> = None;
    for offer in &offers.offers {
        let Use::Arm { reach, damage, held, spoils } = offer.use_for else { continue };
        if takes_time(&offer.cost, offers)
            || instead_of_walking(&offer.cost, offers)
            || !situation.may_reach(reach)
        {
            continue;
        }
        // Judged by the next turn, not by what is left of this one.
        // What is in hand may be of little use just here, as a bow is to whoever has a foe beside it.
        let held = if away <= reach { held.min(blow) } else { held };
        let better = damage > if spoils > 0.0 { BETTER } else { A_LITTLE_BETTER } * held;
        // No blow is ever struck with what is in hand where no way leads to any foe.
        let spoils = if situation.cut_off { 0.0 } else { spoils };
        let reaches = out_of_reach
            && (planner.acts || spoils <= 0.0)
            && (situation.cut_off || reach > BLOW)
            && away <= reach + walks
            && damage > BETTER * spoils;
        if (better || reaches) && best.is_none_or(|(most, _)| damage > most) {
            best = Some((damage, offer));
        }
    }
    best.map(|(_, offer)| order(offer))
}

/// Frees a hand for what can be thrown or shot, where no way leads to any foe and one is in sight.
fn free_a_hand(situation: &Situation<'_>, offers: &Offers, planner: &TurnPlanner<'_>) -> Option<Order> {
    if !situation.cut_off || planner.best_strike() > 0.0 {
        return None;
    }
    // As near as it comes to a foe in sight: where it stands, or at the end of a walk.
    let sees = |at: Square, foe: &Foe| situation.board.sight(situation.space_at(at), foe.fighter.space).0;
    let ends = || planner.ways.iter().map(|way| way.to);
    let nearest = |foe: &Foe| {
        let seen = ends().filter(|&at| sees(at, foe));
        seen.map(|at| foe.fighter.space.distance(situation.space_at(at)).0).min()
    };
    let away = situation.foes.iter().filter_map(nearest).min()?;
    let far =
        |use_for| matches!(use_for, Use::Arm { reach, .. } if situation.may_reach(reach) && away <= reach);
    if offers.offers.iter().any(|offer| far(offer.use_for))
        || !offers.closed.iter().any(|one| far(one.use_for))
    {
        return None;
    }
    offers.offers.iter().find(|offer| matches!(offer.use_for, Use::LetGo | Use::Discard)).map(order)
}

/// Spends an action on a weapon, a spent crossbow for one, where nobody can be struck now and somebody could then, or where it is
/// so much better than what is in hand that the blow now would be thrown away.
fn make_ready(situation: &Situation<'_>, offers: &Offers) -> Option<Order> {
    let now = best_blow(offers).map_or(0.0, |(_, mean)| mean);
    let near = situation.foes.first()?;
    let away = near.fighter.space.distance(situation.me.space).0;
    let mut best: Option<(f32, &Offer)> = None;
    for offer in &offers.offers {
        let Use::Arm { reach, damage, spoils, .. } = offer.use_for else { continue };
        let better = damage > spoils && HALF * damage > if now > 0.0 { MUCH_BETTER * now } else { 0.0 };
        let useful = instead_of_walking(&offer.cost, offers)
            && situation.may_reach(reach)
            && away <= reach.max(5)
            && better;
        if useful && best.is_none_or(|(most, _)| damage > most) {
            best = Some((damage, offer));
        }
    }
    best.map(|(_, offer)| order(offer))
}

/// The weapon of the best blow that can be struck now, in whatever way it is held.
fn in_use(offers: &Offers) -> Option<&str> {
    let mean = |offer: &Offer| {
        let means = offer.targets.iter().filter_map(|target| target.odds).map(|odds| odds.damage_mean);
        means.fold(0.0, f64::max)
    };
    let strikes = offers.offers.iter().filter(|offer| offer.use_for == Use::Strike && mean(offer) > 0.0);
    let best = strikes.max_by(|one, other| mean(one).total_cmp(&mean(other)))?;
    best.with.as_deref()?.split('/').next()
}

/// Rids a hand of what is of no more use: lets it fall if a foe may be there before the next turn, else puts it away. What the
/// best blow of now is struck with is of use until then, and any blade as long as a foe is beside.
fn discard(situation: &Situation<'_>, offers: &Offers) -> Option<Order> {
    let in_haste = situation.harm(situation.me.space.at, 0) > 0.0;
    let in_use = in_use(offers);
    let pressed =
        situation.foes.first().is_some_and(|foe| foe.fighter.space.distance(situation.me.space).0 <= 5);
    let strikes = |with: &str| {
        let closed =
            offers.closed.iter().filter(|one| one.verb == ATTACK).filter_map(|one| one.with.as_deref());
        let open =
            offers.offers.iter().filter(|one| one.verb == ATTACK).filter_map(|one| one.with.as_deref());
        closed.chain(open).any(|one| one == with)
    };
    let idle = |offer: &&Offer| {
        offer.with.as_deref().is_none_or(|with| in_use != Some(with) && !(pressed && strikes(with)))
    };
    let useless = offers.offers.iter().filter(|offer| offer.use_for == Use::Discard).filter(idle);
    let free = |offer: &&Offer| offer.cost.0.is_empty();
    useless.clone().find(|offer| free(offer) == in_haste).or_else(|| useless.clone().next()).map(order)
}

/// Grows stronger where that is free, before the blow and not after it.
fn strengthen(situation: &Situation<'_>, offers: &Offers, planner: &TurnPlanner<'_>) -> Option<Order> {
    if planner.best_strike() <= 0.0 {
        return None;
    }
    let pays = |offer: &&Offer| match offer.use_for {
        Use::Boost { gains } => situation.boost(gains) >= WORTH_A_DEED,
        _ => false,
    };
    let free = |offer: &&Offer| offer.cost.0.is_empty() && offer.targets.is_empty();
    offers.offers.iter().filter(free).find(pays).map(order)
}

/// Takes one more action while there is somebody to use it on.
fn surge(situation: &Situation<'_>, offers: &Offers) -> Option<Order> {
    let offer = offers.offers.iter().find(|offer| offer.use_for == Use::Surge)?;
    let strikes = offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
    let targets: Vec<_> = strikes.flat_map(|offer| &offer.targets).collect();
    let standing = |name: &str| situation.foe(name).is_some();
    let best = targets
        .iter()
        .filter(|target| standing(&target.target))
        .filter_map(|target| target.odds)
        .max_by(|one, other| one.damage_mean.total_cmp(&other.damage_mean))?;
    let several = targets.iter().filter(|target| standing(&target.target)).count() > 1;
    let pays = best.hit.as_f64() >= 0.3 && (several || best.defeat.as_f64() < 0.6);
    pays.then(|| order(offer))
}

/// Opens a door that the way to the nearest foe leads through, when nobody can be struck without; where it may fail, in the way
/// that is most likely to work.
fn open(situation: &Situation<'_>, offers: &Offers, planner: &TurnPlanner<'_>) -> Option<Order> {
    situation.foes.first()?;
    if situation.objectives.hold || shelters(situation, planner) {
        return None;
    }
    // Whoever has to get through opens what costs nothing even in a fight.
    let fights = planner.best_strike() > 0.0;
    let hurries = |offer: &&Offer| {
        let free = !takes_time(&offer.cost, offers) && !instead_of_walking(&offer.cost, offers);
        !fights || (free && situation.objectives.way_to_win().is_some())
    };
    let way = situation.way_ahead()?;
    let here = situation.feet(way, situation.me.space.at);
    let side = situation.me.space.side;
    // Whoever is big goes through it with any part of its space.
    let nearer = |to: Square| {
        let mut places = (0..side).flat_map(|row| (0..side).map(move |col| to.offset(-col, -row)));
        places.any(|at| situation.feet(way, at) < here)
    };
    let on_the_way = |to: Square| situation.board.map().tile(to) == Tile::DoorClosed && nearer(to);
    let ways = offers.offers.iter().filter(|offer| offer.use_for == Use::Open).filter(hurries);
    let mut best: Option<(f32, &Offer, Square)> = None;
    for offer in ways {
        let free = offer.squares.iter().filter(|goal| on_the_way(goal.to)).map(|goal| (1.0, goal.to));
        let tried = offer.areas.iter().filter(|area| area.squares.iter().any(|&at| on_the_way(at)));
        let tried = tried.map(|area| (likely(area), area.to));
        for (chance, to) in free.chain(tried) {
            if best.as_ref().is_none_or(|(most, ..)| chance > *most) {
                best = Some((chance, offer, to));
            }
        }
    }
    best.map(|(_, offer, to)| offer.order().to(to))
}

/// Whether walls and closed doors keep foes away who strike, and those who shoot can do it from here: then doors stay shut.
fn shelters(situation: &Situation<'_>, planner: &TurnPlanner<'_>) -> bool {
    if planner.caution <= 0.0 || !(situation.shoots() || situation.objectives.awaits()) {
        return false;
    }
    let slit = |at: Square| situation.board.map().tile(at) == Tile::Slit;
    situation.objectives.awaits()
        || room(situation).iter().any(|&at| situation.space_at(at).around().any(slit))
}

/// The squares that the one who decides can get to without opening anything, if they are no more than a room has and no foe is
/// among them; else none.
fn room(situation: &Situation<'_>) -> Vec<Square> {
    let map = situation.board.map();
    let mut squares = vec![situation.me.space.at];
    let mut met = vec![false; map.area()];
    if let Some(here) = map.index(situation.me.space.at) {
        met[here] = true;
    }
    let mut next = 0;
    while let Some(&at) = squares.get(next) {
        next += 1;
        for to in situation.space_at(at).around() {
            let Some(place) = map.index(to).filter(|_| !map.tile(to).blocks_movement()) else { continue };
            if !std::mem::replace(&mut met[place], true) {
                squares.push(to);
            }
        }
        let foe = situation.foes.iter().any(|foe| foe.fighter.space.contains(at));
        if foe || ROOM < squares.len() {
            return Vec::new();
        }
    }
    squares
}

/// The chance that an attempt succeeds at once: what is only hurt takes more than one blow.
fn likely(area: &Area) -> f32 {
    let odds = area.caught.first().and_then(|target| target.odds);
    odds.map_or(1.0, |odds| {
        let chance = if odds.damage_mean > 0.0 { odds.defeat } else { odds.hit };
        chance.as_f64() as f32 + if odds.damage_mean > 0.0 { SLOWLY } else { 0.0 }
    })
}

/// The order that takes an offer up, with the first of its choices.
fn order(offer: &Offer) -> Order {
    let plain = offer.order();
    match offer.choices.first() {
        Some(choice) => plain.choice(choice.clone()),
        None => plain,
    }
}
