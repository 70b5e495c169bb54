//! The numbers of an attack: what helps and hinders, what it has to reach, and what a hit would do. Rulings `RZR-04`, `RZR-15`,
//! `RZR-25`, `RZR-26`, `RZR-40`, `RZR-46`, `RZR-49`, `RZR-52`.

pub use super::from::From;

use super::damage::{self, HitDamage, Soaked, soaked};
use super::flanking::flanks;
use super::profile::DamageDice;
use super::rolls::penalties;
use super::threat::threatened;
use super::vitality::Vitality;
use super::{bonuses, cover, defense};
use crate::rules::rulezero::prelude::*;

/// An attack as it would be rolled, with a cause for each number.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The bonus to the die.
    pub bonus: i32,
    /// The number that the total has to reach.
    pub needed: i32,
    /// The causes of both.
    pub reasons: Vec<Reason>,
    /// The cover that walls give the target.
    pub cover: Cover,
    /// The lowest face that is critical when it hits.
    pub critical: u8,
    /// Whether every hit is critical. Ruling `RZR-15`.
    pub always_critical: bool,
    /// The damage of a hit.
    pub damage: HitDamage,
    /// The causes of what is added to it.
    pub added: Vec<Reason>,
    /// The target's vitality.
    pub vitality: Vitality,
}

/// The manner of an attack, beside what it is made with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// At the end of a charge. Ruling `RZR-03`.
    pub charge: bool,
    /// A heavy blow. Ruling `RZR-40`.
    pub heavy: bool,
    /// Finishing the helpless: it is a critical hit by itself. Ruling `RZR-15`.
    pub finish: bool,
    /// Out of turn.
    pub reaction: bool,
    /// After another attack on the same target, which has used up all aid. Rulings `RZR-03`, `RZR-52`.
    pub follows: bool,
}

/// The penalty and the damage of a heavy blow, with one hand and with both. Ruling `RZR-40`.
const HEAVY: (i32, i32, i32) = (-4, 4, 6);

/// The penalty of attacks on what is not seen. Ruling `RZR-25`.
const UNSEEN: i32 = -5;

/// The numbers of an attack, or why it can't be made. One judge for offers, odds and the roll itself.
///
/// # Errors
/// Out of reach or range, too close for a long weapon, nothing to be seen of the target, or a hold that forbids it.
pub fn aim(
    world: &World,
    from: From,
    target: Entity,
    mode: &AttackMode,
    manner: Manner,
) -> Result<Aimed, Refusal> {
    let by = from.who;
    let Some(there) = footprint(world, target) else {
        return Err(Refusal::NotOffered(name(world, target).to_string()));
    };
    in_reach(world, from, target, there, mode)?;
    let (_, walls) = world.resource::<Board>().sight(from.stands, there);
    if walls == Cover::Total {
        return Err(Refusal::TotalCover(name(world, target)));
    }
    held_back(world, by, target, mode)?;
    let mut reasons = counted(bonuses_of(world, from, target, there, mode, manner));
    let beside = || threatened(world, by, from.stands).any(|foe| knows_of(world, by, foe));
    let threatened = mode.ranged && from.here && beside();
    reasons.extend(threatened.then(|| Reason::note("beside an enemy: it may strike first", "RZR-19")));
    let bonus = flat(&reasons);
    let own = defense::total(world, target, Defense::Reflex);
    let (situation, more) = cover::against(world, from, target, there, mode.ranged, walls);
    reasons.extend(situation);
    let strict = i32::from(!option(world, &options::TIES_HIT));
    reasons.extend((strict > 0).then(|| Reason::needed("ties miss", strict, "RZR-04")));
    let close = squares(from.stands, there) <= 1 && !mode.ranged;
    let always_critical = manner.finish || close && helpless(world, target);
    let label = "helpless: every hit is critical";
    reasons.extend(always_critical.then(|| Reason::note(label, "RZR-15")));
    let (damage, added) = harm(world, from, target, there, mode, manner);
    reasons.extend(damage.backstab.then(|| Reason::note("backstab: 1d6 more", "RZR-36")));
    Ok(Aimed {
        bonus,
        needed: own + more + strict,
        reasons,
        cover: walls,
        critical: mode.critical,
        always_critical,
        damage,
        added,
        vitality: Vitality { finished: manner.finish, ..Vitality::of(world, target) },
    })
}

/// Whether an attack mode reaches from there. Rulings `RZR-18`, `RZR-46`.
fn in_reach(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    mode: &AttackMode,
) -> Result<(), Refusal> {
    let away = squares(from.stands, there);
    if away > mode.far {
        let with = mode.title.to_string().into();
        let (away, reach) = (Feet::squares(away), Feet::squares(mode.far));
        return Err(Refusal::TooFar { target: name(world, target), away, with, reach });
    }
    let close = format!("{} is too close for {}", name(world, target), mode.title);
    if away < mode.near { Err(because(close, "RZR-46")) } else { Ok(()) }
}

/// Whether a hold leaves an attack: on the other of the two alone, and with what is light. Ruling `RZR-15`.
fn held_back(world: &World, by: Entity, target: Entity, mode: &AttackMode) -> Result<(), Refusal> {
    let own = states(world, by);
    let holder = own.held_by.or(own.clinch);
    unless(own.pinned, "pinned", "RZR-48")?;
    unless(
        holder.is_some_and(|holder| holder != target),
        "grappled: only the other can be attacked",
        "RZR-15",
    )?;
    unless(holder.is_some() && !mode.light, "grappled: takes a light or natural weapon", "RZR-15")
}

/// The bonuses of an attack roll.
fn bonuses_of(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    mode: &AttackMode,
    manner: Manner,
) -> Vec<Bonus> {
    let by = from.who;
    let mut all = on_sheet(world, by, mode);
    let (own, other) = (states(world, by), states(world, target));
    let away = squares(from.stands, there);
    if mode.increment > 0 {
        let beyond = (away - 1).max(0) / mode.increment;
        all.push(Bonus::plain("range", -2 * beyond, "RZR-26"));
    }
    let aids = own.aided.iter().filter(|aid| aid.against == target && !manner.follows);
    all.extend(aids.map(|aid| Bonus::moment(format!("aid of {}", name(world, aid.by)), 2, "RZR-52")));
    let flanked = !mode.ranged && flanks(world, from, target, there);
    let blind_to_it = other.blinded || own.hidden_from.contains(&target);
    let moments = [
        (manner.charge, "charge", 2, "RZR-03"),
        (flanked, "flanking", 2, "RZR-49"),
        (blind_to_it, "target does not see it", 2, "RZR-15"),
        (own.prone && !mode.ranged, "prone", -4, "RZR-15"),
        (manner.heavy, "heavy blow", HEAVY.0, "RZR-40"),
    ];
    let counts = moments.into_iter().filter(|(counts, ..)| *counts);
    all.extend(counts.map(|(_, label, value, rule)| Bonus::moment(label, value, rule)));
    let unseen = !sees_at(world, by, from.stands, target, there);
    let into_melee = mode.ranged
        && option(world, &options::SHOOTING_INTO_MELEE)
        && friends(world, by).any(|friend| fights(world, friend) && apart(world, friend, target) <= Some(1));
    let penalties = [
        (own.blinded, "blinded", UNSEEN, "RZR-15"),
        (!own.blinded && unseen, "target unseen", UNSEEN, "RZR-25"),
        (into_melee, "into a melee", -4, "RZR-26"),
    ];
    let counts = penalties.into_iter().filter(|(counts, ..)| *counts);
    all.extend(counts.map(|(_, label, value, rule)| Bonus::plain(label, value, rule)));
    all
}

/// The bonuses of an attack that hold whoever it is aimed at. Rules `RZ-AB-01`, `RZ-NAT-01`, `RZ-NAT-05`, `RZ-SIZE-04`.
pub fn on_sheet(world: &World, by: Entity, mode: &AttackMode) -> Vec<Bonus> {
    let Some(profile) = profile(world, by) else { return never!("{by:?} has no profile"; Vec::new()) };
    let hampers: i32 = profile.worn.iter().map(|worn| worn.hampers).sum();
    let mut all = vec![
        Bonus::plain("Attack Bonus", profile.attack_bonus, "RZ-AB-01"),
        Bonus::plain(mode.stat.short(), stat(world, by, mode.stat), mode.stat_rule),
        Bonus::of(BonusType::Size, profile.size.title().to_lowercase(), profile.size.bonus(), "RZ-SIZE-04"),
        Bonus::plain("secondary", if mode.secondary { -5 } else { 0 }, "RZ-NAT-05"),
        Bonus::plain("not trained with it", if mode.untrained { -4 } else { 0 }, "RZR-27"),
        Bonus::plain("tower shield", -hampers, "RZR-28"),
    ];
    all.extend(bonuses::boons(profile, Boosted::Attack));
    all.extend(penalties(world, by));
    all
}

/// The damage of a hit, with the causes of what is added. Rulings `RZR-05`, `RZR-36`, `RZR-40`.
fn harm(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    mode: &AttackMode,
    manner: Manner,
) -> (HitDamage, Vec<Reason>) {
    let by = from.who;
    let blow = if mode.two_handed { HEAVY.2 } else { HEAVY.1 };
    let mut all = damage_on_sheet(world, by, mode);
    all.push(Bonus::plain("heavy blow", if manner.heavy { blow } else { 0 }, "RZR-40"));
    let added = counted(all);
    let backstab = has(world, by, Talent::Backstab) && is_unguarded(world, from, target, there, mode);
    let damage = HitDamage {
        dice: mode.damage.dice,
        flat: mode.damage.plus + flat(&added),
        backstab,
        doubles_all: damage::doubles_all(world),
        soaked: soaked(world, target, mode.kind),
        ..HitDamage::default()
    };
    (damage, added)
}

/// The additions to the damage dice that hold whoever is hit: stat and boons. Ruling `RZR-05`.
pub fn damage_on_sheet(world: &World, by: Entity, mode: &AttackMode) -> Vec<Bonus> {
    let of_stat = mode.damage_stat.map(|of| {
        let rule = if mode.is_natural() { "RZ-NAT-01" } else { "RZR-05" };
        Bonus::plain(of.short(), stat(world, by, of), rule)
    });
    let boons = profile(world, by).into_iter().flat_map(|profile| bonuses::boons(profile, Boosted::Damage));
    of_stat.into_iter().chain(boons).collect()
}

/// Whether somebody can't guard itself against a backstab: flanked, helpless, stunned, held, or not yet on its guard. Ruling
/// `RZR-36`.
fn is_unguarded(world: &World, from: From, target: Entity, there: Footprint, mode: &AttackMode) -> bool {
    let other = states(world, target);
    let flanked = || !mode.ranged && flanks(world, from, target, there);
    let held = other.held_by.or(other.clinch).is_some();
    helpless(world, target) || other.stunned || held || !other.alert || flanked()
}

/// The same numbers for damage by hand in a hold, which is no attack roll. Ruling `RZR-48`.
pub fn squeeze(world: &World, by: Entity, target: Entity, mode: &AttackMode) -> (HitDamage, Vec<Reason>) {
    let added = counted(damage_on_sheet(world, by, mode));
    let DamageDice { dice, plus } = mode.damage;
    let soaked: Soaked = soaked(world, target, mode.kind);
    let flat = plus + flat(&added);
    (HitDamage { dice, flat, soaked, ..HitDamage::default() }, added)
}
