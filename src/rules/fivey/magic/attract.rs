//! Attract: metal flies to the caster, from the ground, out of a hand or with whoever wears it. Rule `FV-MAG-06`, ruling
//! `FV-RUL-44`.

use super::caster::{Caster, Casting, Manner, Resisted, too_far, unfit};
use crate::ai_hints::{stakes, uses};
use crate::body::force::{has_room, shove, thrown};
use crate::looks;
use crate::prelude::*;
use kit::areas::shape::nearest;

/// The offers of Attract: every enemy near enough that holds or wears metal, or the metal that lies about.
pub fn offer(by: &Caster) -> Vec<Availability> {
    let &Caster { world, who, casting, .. } = by;
    if casting.manner == Manner::Loose {
        let lies: BTreeSet<Square> = loose(world, who, &casting.vessel.spell).map(|(_, at)| at).collect();
        return by.at_squares(lies, Use::Other, ("no metal lies near enough", "FV-RUL-44"));
    }
    let judge = |enemy| {
        open_to(by, enemy)?;
        let aimed = Resisted::of(world, who, casting, enemy).aimed(world);
        let flies = casting.manner == Manner::Armor;
        let spell = &casting.vessel.spell;
        Ok(if flies { thrown(world, aimed, enemy, &way(world, who, enemy, spell)) } else { aimed })
    };
    let use_for = if casting.manner == Manner::Weapon { uses::ATTRACT_WEAPON } else { Use::Other };
    by.at_foes(judge, use_for, ("no enemy's metal is near enough", "FV-RUL-44"))
}

fn open_to(by: &Caster, target: Entity) -> Result<(), Refusal> {
    let &Caster { world, who, from, casting, .. } = by;
    let away = paces(world, who, target).unwrap_or(i32::MAX);
    let in_line = footprint(world, target).is_some_and(|there| seen(world, from, there));
    let armor = profile(world, target).and_then(|profile| profile.armor.as_ref());
    let metal = armor.is_some_and(|armor| armor.metal);
    let spell = &casting.vessel.spell;
    if !spell.reaches(away) {
        return Err(too_far(world, target, spell, "FV-RUL-44"));
    }
    let why = match casting.manner {
        _ if !in_line => "is out of sight",
        Manner::Armor if states(world, target).armor_off || !metal => "wears no metal",
        Manner::Armor if away <= 1 => "can't come any nearer",
        Manner::Armor if way(world, who, target, spell).is_empty() => "has no way to come nearer",
        Manner::Loose => "is not what is meant",
        Manner::Weapon if metal_in_hand(world, target).is_none() => "has no metal in hand",
        _ => return Ok(()),
    };
    Err(unfit(world, target, why, "FV-RUL-44"))
}

/// The place among somebody's arms of the first thing of metal in hand.
fn metal_in_hand(world: &World, who: Entity) -> Option<usize> {
    let arms = part::<Arms>(world, who);
    arms.carried.iter().position(|arm| arm.is_held() && is_metal(&arm.weapon))
}

/// Whether a weapon is of metal: blades, points and heads are; claws, clubs and what shoots are not.
fn is_metal(weapon: &Weapon) -> bool {
    let pointed = matches!(weapon.kind, DamageKind::Slashing | DamageKind::Piercing);
    let made = matches!(weapon.group, Some(Skill::Blades | Skill::Hafted | Skill::Spears));
    // Of the blunt ones only the club, the one that is light enough to throw, is all wood.
    !weapon.natural && made && (pointed || weapon.thrown.is_none())
}

/// Weapons of metal that lie within reach and in sight, by their places among all that lies about.
fn loose<'w>(world: &'w World, who: Entity, spell: &'w Spell) -> impl Iterator<Item = (usize, Square)> + 'w {
    let from = footprint(world, who);
    let items = world.resource::<Ground>().items.iter().enumerate();
    items.filter_map(move |(place, (id, at, _))| {
        let from = from.filter(|from| !from.contains(*at))?;
        let there = Footprint::single(*at);
        let near = spell.reaches(measure(from, there).in_squares()) && seen(world, from, there);
        let metal = || book(world).weapon(id).is_some_and(|weapon| is_metal(&weapon));
        (near && metal()).then_some((place, *at))
    })
}

/// Brings what lies about to the caster's feet: nobody holds it.
fn fetch(world: &mut World, who: Entity, spell: &Spell, picked: &Picked) {
    let Some(to) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    let found = loose(world, who, spell).find(|(_, at)| Some(*at) == picked.to);
    let Some((place, _)) = found else { return gone!() };
    let mut ground = world.resource_mut::<Ground>();
    ground.items[place].1 = to;
    let item = ground.items[place].0.clone();
    let title = book(world).weapon(&item).map_or(item.to_string(), |weapon| weapon.name.clone());
    let (item, look) = (title.into(), looks::of_item(world, &item));
    tell(world, Happening::Landed { item, look, at: to }, "FV-RUL-44");
}

/// Pulls against the target's strength, or fetches what lies about.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, picked: &Picked) {
    let spell = casting.vessel.spell.clone();
    let Some(target) = picked_target(world, picked) else { return fetch(world, who, &spell, picked) };
    let resisted = Resisted::of(world, who, casting, target);
    let what = (format!("{} against", spell.name), spell.rule);
    let then = Success((target, casting.manner, spell), |world, by, &(target, manner, ref spell)| {
        match manner {
            Manner::Armor => {
                way(world, by, target, spell)
                    .into_iter()
                    .for_each(|at| shove(world, by, target, at, "FV-RUL-44"));
            }
            // What is in hand flies to the caster's feet.
            _ => {
                let to = footprint(world, by).map(|space| space.at);
                let (Some(slot), Some(to)) = (metal_in_hand(world, target), to) else {
                    return never!("what is torn away is in no hand");
                };
                leave_hand(world, target, slot, to, "FV-RUL-44");
            }
        }
    });
    resisted.roll(world, who, what, stakes::ATTRACT, then);
}

/// The squares that whoever wears metal is pulled over: straight nearer, until they stand side by side, something is in the way
/// or it is down in a pit.
fn way(world: &World, by: Entity, target: Entity, spell: &Spell) -> Vec<Square> {
    let (Some(to), Some(mut here)) = (footprint(world, by), footprint(world, target)) else {
        return Vec::new();
    };
    let mut way = Vec::new();
    for _ in 0..spell.range.unwrap_or(i32::MAX) {
        let goal = nearest(to, here.at);
        let from = nearest(here, goal);
        let step = |from: i16, to: i16| (to - from).signum();
        let next = here.at.offset(step(from.col, goal.col), step(from.row, goal.row));
        if measure(to, here).in_squares() <= 1 || !has_room(world, target, here, next) {
            break;
        }
        here.at = next;
        way.push(next);
    }
    way
}
