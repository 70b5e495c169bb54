//! The numbers of an attack: what helps and hinders, the odds, and what a hit would do. Catalog sections 2, 3, 20.

pub use kit::attack_position::AttackPosition as From;

use super::body::force::{self, Landing, behind};
use super::{damage::HitDamage, defence::defence, odds, things::poison};
use crate::prelude::*;
use kit::attack_modes::Mode;
use kit::attack_position::{space_of, within_reach};

/// An attack as it would be rolled, with a cause for each number.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The bonus to the die.
    pub bonus: i32,
    /// Advantage or disadvantage, of all circumstances together.
    pub edge: Advantage,
    /// The defence class of the target, which the total has to reach.
    pub defence: i32,
    /// The modifiers of the roll, each with its cause.
    pub reasons: Vec<Reason>,
    /// The cover that walls give the target.
    pub cover: Cover,
    /// The damage of a hit.
    pub damage: HitDamage,
    /// The dose on the blade that works on the target. Ruling `FV-RUL-36`.
    pub dose: Option<poison::Dose>,
    /// Whether the target may stay up after a hit by Undead Fortitude. Ruling `FV-RUL-33`.
    pub fortitude: bool,
    /// The harm that waits where a hit pushes the target. Ruling `FV-RUL-33`.
    pub behind: Landing,
}

/// The numbers of an attack, or why it can't be made. One judge for offers, odds and the roll itself.
///
/// # Errors
/// Out of reach or range, too close for a long weapon, nothing to be seen of the target, or a state that forbids it.
pub fn aim(world: &World, from: From, target: Entity, form: &AttackMode) -> Result<Aimed, Refusal> {
    let by = from.who;
    let there = space_of(world, target)?;
    charm::spares(world, by, target)?;
    in_reach(world, from, target, there, form)?;
    let cover = from.cover(world, target, there)?;
    let mut reasons = bonuses(world, by, form);
    edges(world, from, target, there, form, cover, &mut reasons);
    reasons.extend(Advantage::together(&reasons));
    let behind = if form.ranged { Landing::default() } else { behind(world, by, from.stands, target) };
    Ok(Aimed {
        bonus: flat(&reasons),
        edge: Advantage::of(&reasons),
        defence: defence(world, target),
        cover,
        damage: damage::numbers(world, by, target, form),
        dose: if form.coated { poison::dose(world, target) } else { None },
        fortitude: has(world, target, Feat::UndeadFortitude) && form.kind != DamageKind::Holy,
        behind,
        reasons,
    })
}

/// Whether an attack mode reaches from there. Rulings `FV-RUL-12`, `FV-RUL-33`, `FV-RUL-40`.
fn in_reach(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    form: &AttackMode,
) -> Result<(), Refusal> {
    let reach = [if form.flies() { 0 } else { form.near }, form.far].map(Feet::squares);
    within_reach(world, target, measure(from.stands, there), (&form.title, reach), "FV-RUL-12")?;
    let (up, other_up) = (states(world, from.who).aloft, states(world, target).aloft);
    if !form.flies() && form.far < 2 {
        let above = other_up && !has(world, from.who, Feat::Flight);
        unless_they(world, target, above, "is aloft, out of reach", "FV-RUL-33")?;
        unless(up && !other_up, "in the air, out of reach", "FV-RUL-33")?;
    }
    Ok(())
}

/// The bonuses to an attack roll: the stat, twice with skill or attunement. Rules `FV-ACT-04`, `FV-ACT-06`, ruling `FV-RUL-31`.
pub fn bonuses(world: &World, by: Entity, form: &AttackMode) -> Vec<Reason> {
    let plain = stat(world, by, form.stat);
    let character = profile(world, by).is_some_and(|profile| profile.is_character());
    if !character {
        return vec![Reason::flat("general ability", plain, "FV-RUL-31")];
    }
    let mut reasons = vec![Reason::flat(form.stat.short(), plain, "FV-ACT-06")];
    if let Some((label, rule)) = form.doubled {
        reasons.push(Reason::flat(label, plain, rule));
    }
    reasons
}

/// Advantage and disadvantage, every source of each. Rules `FV-ADV-01`, `FV-ADV-02`.
fn edges(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    form: &AttackMode,
    cover: Cover,
    reasons: &mut Vec<Reason>,
) {
    let by = from.who;
    let (own, other) = (states(world, by), states(world, target));
    circumstances(world, by, reasons);
    let hidden = own.hidden_from.contains(&target);
    // A throw at a target beyond the reach of arms is aimed at as little of the target as a shot. Ruling `FV-RUL-42`.
    let far = form.ranged || form.flies() && measure(from.stands, there) > Feet::squares(1);
    let (missed, veiled) = (other.hidden_from.contains(&by), other.invisible);
    reasons.extend(edges_of([
        (hidden, "hidden from the target", 1, "FV-RUL-28"),
        (!hidden && own.strikes_from_hiding(), "strikes from hiding", 1, "FV-ORIG-13"),
        (own.invisible, "invisible", 1, "FV-RUL-29"),
        (own.defiant && !form.ranged, "defiant", 1, "FV-RUL-21"),
        (other.prone && far, "target prone, far", -1, "FV-RUL-42"),
        (other.prone && !far, "target prone", 1, "FV-RUL-42"),
        (cover > Cover::None && !has(world, by, Feat::Marksman), "partial cover", -1, "FV-RUL-50"),
        (missed, "target hidden", -1, "FV-RUL-28"),
        (!missed && veiled, "target invisible", -1, "FV-RUL-29"),
        (!missed && !veiled && !seen(world, from.stands, there), "target in the dark", -1, "FV-RUL-50"),
        (own.distracted.holds(), "distracted", -1, "FV-RUL-36"),
    ]));
    if cover > Cover::None && has(world, by, Feat::Marksman) {
        reasons.push(Reason::note("cover ignored: shoots past it", "FV-RUL-34"));
    }
}

/// The exact chances of an attack, if nobody spends inspiration or breaks a shield.
pub fn chances(world: &World, aimed: &Aimed, target: Entity) -> Odds {
    let hit = checks::success(aimed.bonus, aimed.edge, aimed.defence);
    let (mean, fells) = harm(world, aimed, target, false);
    if !aimed.fortitude {
        return Odds { damage_mean: hit.as_f64() * mean, defeat: hit.and(fells), ..Odds::of(hit) };
    }
    // A natural 20 leaves no second chance, and with a total of 21 at least it always hits. Rule `FV-INSP-06`, ruling
    // `FV-RUL-33`.
    let natural = if aimed.bonus + 20 >= aimed.defence {
        aimed.edge.pool(checks::D20).at_least(20)
    } else {
        Chance::NEVER
    };
    let others = hit.not().plus(natural).not();
    let (natural_mean, natural_fells) = harm(world, aimed, target, true);
    Odds {
        damage_mean: natural.as_f64() * natural_mean + others.as_f64() * mean,
        defeat: natural.and(natural_fells).plus(others.and(fells)),
        ..Odds::of(hit)
    }
}

/// The average harm of a hit with all that comes of it, and the chance that nothing is left. `natural`: it was a natural 20.
pub fn harm(world: &World, aimed: &Aimed, target: Entity, natural: bool) -> (f64, Chance) {
    let hurt = damage::law(&aimed.damage);
    let health = part::<Health>(world, target).now.max(1);
    let rouses = aimed.fortitude && !natural;
    if aimed.behind.harms.is_empty() && !rouses {
        let hurt = poison::law(&hurt, aimed.dose.as_ref(), health);
        return (hurt.mean().as_f64(), hurt.chance(|&dealt| dealt >= health));
    }
    let before = odds::before(world, target);
    let toll = hurt.spread(|&dealt| {
        let toll = odds::after(world, target, &before, &Outcomes::certain(dealt), rouses);
        // Only those whom the blow leaves on their feet are pushed.
        if dealt < health { force::after(world, target, toll, &aimed.behind) } else { toll }
    });
    let toll = match &aimed.dose {
        Some(dose) => odds::after(world, target, &toll, &dose.law(), true),
        None => toll,
    };
    odds::told(&toll)
}

/// A target to aim an attack at: the odds, and what helps, hinders and waits behind.
pub fn shown(world: &World, aimed: Aimed, target: Entity) -> Target {
    let against = Some(("defense class", aimed.defence));
    let odds = Some(Odds { against, ..chances(world, &aimed, target) });
    let reasons = aimed.reasons.into_iter().chain(aimed.behind.reasons).collect();
    Target { cover: aimed.cover, odds, reasons, ..plain_target(world, target) }
}

/// Whether a form may be used now: loaded, with a shot left.
///
/// # Errors
/// What lacks.
pub fn usable(world: &World, who: Entity, form: &AttackMode) -> Result<(), Refusal> {
    let loaded = |slot: usize| world.get::<Arms>(who).is_some_and(|arms| arms.carried[slot].loaded);
    unless(form.loads() && !form.slot.is_some_and(loaded), "has to be reloaded first", "FV-WPN-09")?;
    unless(!form.has_shots(world, who), "no ammunition", "FV-RUL-39")
}
