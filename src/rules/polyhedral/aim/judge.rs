//! The one judge of attacks: whether one can be made, and the numbers that it is rolled by. Catalog section 23.

use super::{
    super::{
        charm::{charmed, may_harm},
        damage::{Brink, blow_numbers, damage_numbers},
        forms::Form,
        odds::{AttackNumbers, DamageNumbers, attack_odds},
        pool::{CritRule, pool_size},
        profile::{Effects, Feature},
        rolls::{Moment, may_duel},
        sheet::{Economy, Policies, Policy, Sheet, Wounds},
        state::Body,
        tools::wound_penalty,
    },
    defense::{behind, defense},
    edges::{edges, own_edges},
    from::{CLOSE, From},
    tally::Tally,
};
use crate::kit::prelude::*;
use crate::{
    battle::Odds,
    grid::{Tile, cover::Cover},
};

/// An attack as it would be rolled, with a cause for each number.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The numbers the dice are read by.
    pub numbers: AttackNumbers,
    /// What changed the pool, the total or the Defense.
    pub reasons: Vec<Reason>,
    /// How much of the target is hidden.
    pub cover: Cover,
}

/// Why an attack can't be aimed at somebody. It is put into words only where somebody reads them.
enum Bar {
    /// It is this far away.
    TooFar(Feet),
    /// Nothing of it can be seen.
    Covered,
    /// The attacker is charmed by it. Rule `PH-COND-CHARMED-1`.
    Charmed,
}

/// The numbers of an attack with their causes, or why it can't be made. For offers and for the roll itself.
///
/// # Errors
/// Out of reach or range, or nothing of the target can be seen.
pub fn aim(world: &World, from: From, target: Entity, form: &Form, off_hand: bool) -> Result<Aimed, Refusal> {
    let Some(there) = footprint(world, target) else {
        return Err(Refusal::NotOffered(name(world, target).to_string()));
    };
    aim_there(world, from, (target, there), form, off_hand)
}

/// The same on a square where a hidden enemy is thought to be, as if it were there. Ruling `R-092`.
///
/// # Errors
/// Out of reach or range, or nothing of the target can be seen.
pub fn aim_there(
    world: &World,
    from: From,
    (target, there): (Entity, Footprint),
    form: &Form,
    off_hand: bool,
) -> Result<Aimed, Refusal> {
    let mut tally = Tally::told();
    let judged = judge(world, from, (target, there), form, off_hand, &mut tally);
    judged.map(|(numbers, cover)| Aimed { numbers, reasons: tally.causes(), cover }).map_err(
        |bar| match bar {
            Bar::TooFar(away) => {
                let with = form.title.to_string().into();
                Refusal::TooFar { target: name(world, target), away, with, reach: form.far }
            }
            Bar::Covered => Refusal::TotalCover(name(world, target)),
            Bar::Charmed => charmed(world, from.who, target),
        },
    )
}

/// The same numbers without their causes; nothing if the attack can't be made. For weighing many attacks.
pub fn numbers(
    world: &World,
    from: From,
    target: Entity,
    form: &Form,
    off_hand: bool,
) -> Option<(AttackNumbers, Cover)> {
    let there = footprint(world, target)?;
    judge(world, from, (target, there), form, off_hand, &mut Tally::default()).ok()
}

/// The one judge of an attack.
fn judge(
    world: &World,
    from: From,
    (target, there): (Entity, Footprint),
    form: &Form,
    off_hand: bool,
    tally: &mut Tally,
) -> Result<(AttackNumbers, Cover), Bar> {
    let by = from.who;
    let board = world.resource::<Board>();
    if !may_harm(world, by, target) {
        return Err(Bar::Charmed);
    }
    let away = from.stands.distance(there);
    if away > form.far {
        return Err(Bar::TooFar(away));
    }
    let (line, walls) = board.sight(from.stands, there);
    if !line || walls == Cover::Total {
        return Err(Bar::Covered);
    }
    let them = Body::of(world, target);
    edges(world, from, (them, there), away, form, tally);
    bonus(world, by, form, tally);
    let (defense, cover) = defense(world, from, target, there, away, walls, tally);
    let helpless = if away <= CLOSE { helpless(them) } else { None };
    if let Some(rule) = helpless {
        tally.note(Reason::note("a hit on the helpless is critical", rule));
    }
    let damage = blow_numbers(world, by, target, form, off_hand);
    Ok((summed_up(world, by, form, (defense, helpless.is_some(), damage), tally), cover))
}

/// The numbers of an attack of which all that helps and hinders is known.
fn summed_up(
    world: &World,
    by: Entity,
    form: &Form,
    (defense, auto_critical, damage): (i32, bool, DamageNumbers),
    tally: &mut Tally,
) -> AttackNumbers {
    let numbers = AttackNumbers {
        pool: pool_size(tally.helps, tally.hinders, !form.proficient, 0),
        bonus: tally.bonus,
        defense,
        crit: critical(world.get::<Sheet>(by), form),
        auto_critical,
        rerolls: rolls_misses_again(world, by, form),
        damage,
    };
    for_sure(world, by, numbers, tally)
}

/// An attack on an object in some space, with a cause for each number; nothing if it is out of reach or sight. It has neither
/// eyes nor luck: what hinders the attacker counts, cover, and what the attacker has learnt. Ruling `R-102`.
pub fn aim_at_object(
    world: &World,
    from: From,
    there: Footprint,
    form: &Form,
    defense: i32,
    immune: bool,
) -> Option<Aimed> {
    let away = from.stands.distance(there);
    let walls = cover_of_object(world.resource(), from.stands, there)?;
    if away > form.far || walls == Cover::Total {
        return None;
    }
    let mut tally = Tally::told();
    own_edges(world, from, None, away, form, &mut tally);
    bonus(world, from.who, form, &mut tally);
    let defense = defense + behind(walls, &mut tally);
    let damage = damage_numbers([world.get::<Sheet>(from.who), None], false, form, false);
    let damage = DamageNumbers { immune, ..damage };
    let numbers = summed_up(world, from.who, form, (defense, false, damage), &mut tally);
    Some(Aimed { numbers, reasons: tally.causes(), cover: walls })
}

/// What of an object is covered; nothing if no side of it is in sight. A door or a wall is seen from the squares before it.
/// Rulings `R-096`, `R-097`.
fn cover_of_object(board: &Board, eyes: Footprint, there: Footprint) -> Option<Cover> {
    let tile = |at: Square| board.map().tile(at);
    let open = |at: &Square| board.map().contains(*at) && !tile(*at).blocks_sight();
    let seen = |at: Square| {
        let (line, cover) = board.sight(eyes, Footprint::single(at));
        if eyes.contains(at) { Some(Cover::None) } else { line.then_some(cover) }
    };
    let own = seen(there.at).filter(|_| open(&there.at));
    // What stands low would else be its own cover.
    if tile(there.at) != Tile::Obstacle && open(&there.at) {
        return own;
    }
    let sides = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(col, row)| there.at.offset(col, row));
    sides.into_iter().filter(open).filter_map(seen).min().or(own.map(|_| Cover::None))
}

/// Which dice make an attack critical: champions read those of weapon attacks better.
/// Rules `PH-FTR-CHAMP-01`, `PH-FTR-CHAMP-07`, `PH-FTR-CHAMP-08`, `R-004`.
pub fn critical(by: Option<&Sheet>, form: &Form) -> CritRule {
    let Some(sheet) = by.filter(|_| form.weapon.is_some()) else { return CritRule::NORMAL };
    match sheet.0.features {
        champion if champion.has(Feature::SuperiorCritical) => CritRule::SUPERIOR,
        champion if champion.has(Feature::ImprovedCritical) => CritRule::IMPROVED,
        _ => CritRule::NORMAL,
    }
}

/// Whether a miss will be rolled again without asking. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
fn rolls_misses_again(world: &World, by: Entity, form: &Form) -> bool {
    let always = || {
        let set = world.get::<Policies>(by);
        let policy = set.map_or(Policy::Ask, |set| set.of_or(Moment::Reroll.id(), Moment::Reroll.usual()));
        policy == Policy::Always
    };
    may_duel(world, by, form) && always()
}

/// No dice, where the next attack hits by itself: as if they had come to just what is needed. Rules `PH-FTR-STRIKE`, `R-030`.
fn for_sure(world: &World, by: Entity, numbers: AttackNumbers, tally: &mut Tally) -> AttackNumbers {
    if !part::<Economy>(world, by).strikes_true {
        if numbers.rerolls {
            tally.note(Reason::note("Dueling: a miss is rolled again", "PH-FTR-STYLE-DUEL"));
        }
        return numbers;
    }
    if let Some(told) = &mut tally.told {
        told.retain(|reason| reason.sign() == 0);
        told.push(Reason::note("Strike True: hits without a roll", "PH-FTR-STRIKE"));
    }
    AttackNumbers { pool: 0, bonus: numbers.defense, rerolls: false, ..numbers }
}

/// The exact chances of an attack.
pub fn chances(world: &World, numbers: &AttackNumbers, target: Entity, form: &Form) -> Odds {
    let brink = Brink::of(world, target);
    let firearm = form.is_firearm();
    attack_odds(numbers, |dealt, critical| brink.is_crossed(dealt, firearm, critical))
}

/// Somebody to aim an attack at, with the odds.
pub fn shown(world: &World, aimed: Aimed, target: Entity, form: &Form) -> Target {
    let Aimed { numbers, reasons, cover } = aimed;
    let odds = Some(chances(world, &numbers, target, form));
    Target { cover, odds, reasons, ..plain_target(world, target) }
}

/// What is added to the dice, and the die less of the unskilled. Rule `PH-WPN-UNSKILLED`, ruling `R-012`.
fn bonus(world: &World, by: Entity, form: &Form, tally: &mut Tally) {
    if !form.proficient {
        tally.note(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
    }
    let Some(sheet) = world.get::<Sheet>(by) else { return never!("{by:?} has no sheet") };
    let ability = sheet.0.abilities.modifier(form.ability);
    if ability != 0 {
        tally.bonus(Reason::flat(form.ability.title(), ability, form.by_ability()), ability);
    }
    if form.proficient {
        tally.bonus(Reason::flat("skill bonus", sheet.0.skill_bonus, "R-012"), sheet.0.skill_bonus);
    }
    let marksman = sheet.0.features.has(Feature::Marksmanship)
        && form.weapon.as_ref().is_some_and(|weapon| !weapon.group.is_melee());
    if marksman {
        tally.bonus(Reason::flat("Marksmanship", 2, "PH-FTR-STYLE-MARK"), 2);
    }
    if let Some(penalty) = wound_penalty(world, by) {
        tally.bonus(penalty, -part::<Wounds>(world, by).0);
    }
}

/// The rule by which every hit from close by is critical, if one holds. Rule `PH-COND-UNCON-5` and its like.
fn helpless(target: Body<'_>) -> Option<&'static str> {
    if target.conditions.unconscious {
        return Some("PH-COND-UNCON-5");
    }
    let critical = |effects: &Effects| effects.critical_within_5_feet;
    target.ailments().find(|(_, effects)| critical(effects)).map(|(condition, _)| condition.rule(critical))
}
