//! Powers: rolled against a defense, laid over an area, healing and harming, heartening; and potions. Rulings `RZR-30`, `RZR-32`,
//! `RZR-38`, `RZR-43`.

pub mod area;
pub mod bolt;
pub mod care;
pub mod healing;

use super::attack::Exposed;
use crate::prelude::*;

/// The powers that somebody has.
pub fn known(world: &World, who: Entity) -> impl Iterator<Item = &Arc<Power>> {
    profile(world, who).into_iter().flat_map(|profile| &profile.known)
}

/// The offer of a power by a word, before anything is said of it.
pub fn draft(verb: &'static str, power: &Power) -> OfferBuilder {
    OfferBuilder::new(verb, power.name.clone(), power.rule).with(power.id.as_str())
}

/// Whether somebody may use a power now: a standard action is left, and a use.
///
/// # Errors
/// What lacks.
pub fn usable(world: &World, who: Entity, power: &Power) -> Result<Cost, Refusal> {
    let cost = standard_action(world, who)?;
    unless(!has_use(world, who, power), "used up in this encounter", "RZR-32")?;
    let grappled = states(world, who).grappled_with().is_some();
    unless(grappled && !power.is_touch(), "grappled: only what works by touch", "RZR-15")?;
    Ok(cost)
}

/// Whether a use of a power is left in this encounter.
pub fn has_use(world: &World, who: Entity, power: &Power) -> bool {
    let used = part::<Uses>(world, who).powers.get(&power.id).copied().unwrap_or_default();
    power.uses.is_none_or(|most| used < most)
}

/// Whether an offer is to use a power that works only so often in an encounter.
pub fn is_counted(world: &World, who: Entity, offer: &Offer) -> bool {
    let power = named(world, who, offer.with.as_deref().map(kit::areas::aim::bare));
    power.is_some_and(|power| power.uses.is_some())
}

/// Uses up one use of a power.
pub fn spend(world: &mut World, who: Entity, power: &Power) {
    if power.uses.is_some() {
        change(world, who, |uses: &mut Uses| *uses.powers.entry(power.id.clone()).or_default() += 1);
    }
}

/// The power of somebody that an order names.
pub fn named(world: &World, who: Entity, with: Option<&str>) -> Option<Arc<Power>> {
    known(world, who).find(|power| Some(&*power.id) == with).cloned()
}

/// The power that was picked, and whom it is used on: told, and a use of it spent.
pub fn used(world: &mut World, who: Entity, picked: &Picked) -> Option<(Arc<Power>, Entity)> {
    used_as(world, who, picked, |_| picked.offer.title.clone())
}

/// The same where it is told under a title of its own.
pub fn used_as(
    world: &mut World,
    who: Entity,
    picked: &Picked,
    title: impl Fn(&Power) -> Text,
) -> Option<(Arc<Power>, Entity)> {
    let power = named(world, who, picked.offer.with.as_deref())?;
    let target = picked_target(world, picked)?;
    let Offer { verb, rule, .. } = *picked.offer;
    tell_deed(world, who, verb, title(&power), Some(target), rule);
    spend(world, who, &power);
    Some((power, target))
}

/// Lets those who threaten somebody strike first, as it works a power, but for one by touch. Rulings `RZR-19`, `RZR-55`.
pub fn exposes(world: &mut World, who: Entity, power: &Power) {
    if !power.is_touch() {
        upon(world, &Exposed { who, by_what: "works a power within reach of" });
    }
}

/// An offer of a power with the enemies who may strike first then, as far as somebody knows of them.
pub fn exposing(world: &World, who: Entity, power: &Power, offer: Availability) -> Availability {
    let space = footprint(world, who).filter(|_| !power.is_touch());
    offer.provoking(world, || space.map_or(Vec::new(), |space| exposed_to(world, who, space)))
}

/// Whether a power reaches somebody: by touch those beside one, else those in range and view.
///
/// # Errors
/// Too far, or behind a wall.
pub fn in_range(world: &World, who: Entity, on: Entity, power: &Power) -> Result<(), Refusal> {
    let far = |from: Footprint, to: Footprint| from.distance(to);
    let reach = Feet::squares(reach(world, who, power));
    at_hand(world, who, on, far, reach, if power.is_touch() { "a touch" } else { "this power" })
}

/// Squares that a power of somebody works at: by touch the square beside it, or its own where its body has no reach. Rulings `RZR-18`,
/// `RZR-55`.
pub fn reach(world: &World, who: Entity, power: &Power) -> i32 {
    match part::<Reach>(world, who).0 {
        _ if !power.is_touch() => power.range,
        Feet(0) => 0,
        _ => 1,
    }
}

/// The stat that a power is rolled with: the highest of its own. Rule `RZ-AB-03`.
pub fn own_stat(world: &World, who: Entity, power: &Power) -> (Stat, i32) {
    let of = |&one: &Stat| (one, stat(world, who, one));
    power.stats.iter().map(of).max_by_key(|&(one, value)| (value, Reverse(one))).unwrap_or_default()
}

/// The stat as a part of damage or healing, where it is added.
pub fn added(world: &World, who: Entity, power: &Power) -> Vec<Reason> {
    let (of, value) = own_stat(world, who, power);
    let one = (power.adds_stat && value != 0).then(|| Reason::flat(of.short(), value, power.rule));
    one.into_iter().collect()
}
