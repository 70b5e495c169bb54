//! Attacks on objects: those with Defense and health of their own. Rules `PH-ATK-02`, `PH-GEN-10`, ruling `R-102`.

use crate::aim::{Aimed, Aiming, From};
use crate::attack::{AttackTarget, Smashed, attack_cost, begin_attack, health_left, roll_for};
use crate::prelude::*;
use crate::{damage::rolled, odds::attack_odds, things::hazards::Bane};
use battle::{ThingSetup, things::ThingBody};
use kit::things::state::{State, all, hide, known, set, set_tile, thing};
use kit::{hazards::disarm, health::Damage, things::effects};

/// Verb of an attack on a thing, in orders.
pub const VERB: &str = "break";

/// The feature of attacking things.
pub const BREAKING: Feature = Feature::new(&[VERB], offers, |world, who, picked| {
    // One attack of an Attack action. Ruling `R-102`.
    let (Some(form), Some(to)) = (mode_of(world, who, picked.offer).cloned(), picked.to) else {
        return gone!();
    };
    begin_attack(world, who, &form, picked.offer);
    smash(world, who, form, to);
});

/// Offers of an attack with each weapon in hand on whatever of the level can be broken from here.
fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let whole: Vec<_> = known(world, who).filter(|(_, thing, _)| thing.body.is_some()).collect();
    let Some(from) = From::here(world, who).filter(|_| !whole.is_empty()) else { return Vec::new() };
    let map = world.resource::<Board>().map();
    let offer = |form: &Arc<AttackMode>| {
        let areas = whole.iter().filter_map(|&(_, thing, state)| area(world, from, form, thing, state));
        let areas: Vec<Area> = areas.collect();
        let opens = areas.iter().any(|area| map.tile(area.to) == Tile::DoorClosed);
        let use_for = if opens { Use::Open } else { Use::Other };
        let draft =
            OfferBuilder::new(VERB, format!("Break with: {}", form.title), "R-102").with(form.id.clone());
        let nothing = ("nothing can be broken from here", "R-102");
        (!areas.is_empty()).then(|| draft.in_areas(attack_cost(world, who, form), || areas, use_for, nothing))
    };
    modes(world, who).iter().filter_map(offer).collect()
}

/// Area of a thing that an attack reaches, with the odds.
fn area(world: &World, from: From, form: &AttackMode, thing: &ThingSetup, state: &State) -> Option<Area> {
    let body = thing.body.as_ref()?;
    let (_, aimed) = nearest(world, from, form, state, body)?;
    let left = state.health.unwrap_or(body.health);
    let odds = Some(attack_odds(&aimed.numbers, |dealt, _| dealt >= left));
    let target =
        Target { cover: aimed.cover, odds, reasons: aimed.reasons, ..Target::plain(thing.name.clone()) };
    Some(Area { to: *state.squares.first()?, squares: state.squares.clone(), caught: vec![target] })
}

/// Checks whether an attack reaches anything that can be broken from a position.
pub fn may_break(world: &World, from: From, form: &AttackMode) -> bool {
    known(world, from.who).any(|(_, thing, state)| area(world, from, form, thing, state).is_some())
}

/// Square of a thing that an attack reaches with the least cover, of several the first. Objects are immune to poison. Ruling
/// `R-102`.
fn nearest(
    world: &World,
    from: From,
    form: &AttackMode,
    state: &State,
    body: &ThingBody,
) -> Option<(Square, Aimed)> {
    let immune = form.kind == DamageKind::Poison;
    let aimed = |&at: &Square| {
        Some((at, Aiming::new(world, from, form).at_object(Footprint::single(at), body.defense, immune)?))
    };
    state.squares.iter().filter_map(aimed).min_by_key(|(_, aimed)| aimed.cover)
}

/// Attacks the thing at a square. Rules `PH-ATK-03`, `PH-ATK-04`, `PH-ATK-06`, ruling `R-102`.
fn smash(world: &mut World, who: Entity, form: Arc<AttackMode>, to: Square) {
    let found = known(world, who).find_map(|(at, thing, state)| {
        let body = thing.body.as_ref().filter(|_| state.squares.first() == Some(&to))?;
        let (struck, aimed) = nearest(world, From::rolling(world, who)?, &form, state, body)?;
        Some((AttackTarget::Thing(at, thing.name.clone(), struck), thing.name.clone(), aimed))
    });
    let Some((mark, called, aimed)) = found else { return gone!() };
    roll_for(world, who, (format!("attack on {called}"), "R-102"), (form, aimed), mark);
}

/// Deals the damage of a hit on a thing. Rule `PH-ATK-06`, ruling `R-102`.
pub fn smashed(world: &mut World, Smashed { by, attack, critical }: &Smashed) {
    let (level, form) = (all(world), &*attack.form);
    let AttackTarget::Thing(at, target, _) = &attack.mark else { return never!("no thing is smashed") };
    let Some(body) = level.things.get(*at).and_then(|one| one.body.as_ref()) else {
        return never!("what is struck can not be broken");
    };
    let numbers = (&attack.numbers.damage, *critical);
    let (dice, amount, reasons) = rolled(world, (*by, form, false), numbers, None, false);
    let before = Health { now: health_left(world, *at), max: body.health };
    let left = (before.now - amount).max(0);
    set(world, *at, |state| state.health = Some(left));
    let damage = Damage { by: Some(*by), kind: (form.kind.title(), form.kind.look()), dice, reasons, amount };
    damage.tell(world, target.clone(), before, "R-102");
    if left == 0 {
        breaks(world, *by, *at, "R-102");
    }
}

/// Breaks a thing to pieces: what the level says happens, else doors and obstacles leave the way free.
pub fn breaks(world: &mut World, who: Entity, at: usize, rule: RuleId) {
    let level = all(world);
    let Some((one, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (heavy, squares, under) = (one.heavy.is_some(), state.squares.clone(), state.under);
    let name_of = one.name.clone();
    set(world, at, |state| (state.broken, state.locked) = (true, false));
    tell_handled(world, who, "breaks", &name_of, rule);
    hide(world, &name_of);
    disarm::<Bane>(world, at);
    if let Some(body) = level.things[at].body.as_ref().filter(|body| !body.broken.is_empty()) {
        return effects::apply(world, who, at, &body.broken);
    }
    let by = name(world, who);
    for square in squares {
        let tile = world.resource::<Board>().map().tile(square);
        let in_the_way = matches!(tile, Tile::DoorClosed | Tile::DoorOpen | Tile::Obstacle);
        if heavy || in_the_way {
            let left = if heavy { under } else { Tile::Floor };
            set_tile(world, square, left, Some(by.clone()), rule);
        }
    }
}
