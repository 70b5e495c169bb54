//! Turn Undead: the weakest undead freeze, as many as the roll has hit dice for. Rule `FV-MAG-15`, ruling `FV-RUL-45`.

use super::caster::{Caster, Casting, tell_area};
use crate::ai_hints::{gains, stakes, uses};
use crate::prelude::*;

/// The resolution of Turn Undead: hit dice of undead turn, by this spell.
#[derive(Debug)]
struct Turning(Arc<Spell>);

/// The undead in sight in the order in which they turn, each with the hit dice that it takes to get so far: fewest hit dice
/// first, then the nearest, then the order of the level.
fn ranks(world: &World, who: Entity, spell: &Spell) -> Vec<(Entity, i32)> {
    let mut undead: Vec<(i32, i32, Entity)> = everybody(world)
        .into_iter()
        .filter(|&one| one != who && has(world, one, Feat::BasicNecrology) && !states(world, one).turned)
        .filter_map(|one| Some((hit_dice(world, one), paces(world, who, one)?, one)))
        .filter(|&(_, away, one)| spell.reaches(away) && sees(world, who, one))
        .collect();
    undead.sort_by_key(|&(hit_dice, away, _)| (hit_dice, away));
    let mut sum = 0;
    let mut rank = |(hit_dice, _, one)| {
        sum += hit_dice;
        (one, sum)
    };
    undead.into_iter().map(&mut rank).collect()
}

/// Hit dice; a character's are its level and one. Rulings `FV-RUL-09`, `FV-RUL-45`.
fn hit_dice(world: &World, who: Entity) -> i32 {
    match profile(world, who).map(|profile| &profile.kind) {
        Some(SheetKind::Monster { bracket, .. }) => i32::from(bracket.hit_dice()),
        Some(SheetKind::Character { level, .. }) => i32::from(*level) + 1,
        None => 0,
    }
}

/// The offer of Turn Undead: one area around the caster, with each undead's exact chance.
pub fn offer(by: &Caster) -> Vec<Availability> {
    let &Caster { world, who, from, casting, .. } = by;
    let ranks = ranks(world, who, &casting.vessel.spell);
    if ranks.is_empty() {
        return by.closed("no undead in sight", "FV-RUL-45");
    }
    // The dice choose whom they turn, so all who might be turned have to be foes.
    if let Err(charmed) = charm::spares_all(world, who, ranks.iter().map(|(one, _)| *one)) {
        return vec![casting.draft().closed(charmed)];
    }
    let dice = damage::sum_of(casting.dice(), None);
    let turns = |(one, needed)| {
        let odds = Some(Odds::of(dice.chance(|&sum| sum >= needed)));
        let reasons = vec![Reason::note(format!("turns at a roll of {needed} or more"), "FV-RUL-45")];
        Target { odds, reasons, ..plain_target(world, one) }
    };
    let caught: Vec<Target> = ranks.into_iter().map(turns).collect();
    if !caught.iter().any(|target| target.odds.is_some_and(|odds| odds.hit > Chance::NEVER)) {
        return by.closed("no undead in sight is weak enough", "FV-RUL-45");
    }
    let board = world.resource::<Board>();
    let in_line = |&square: &Square| board.sight(from, Footprint::single(square)).0;
    let area = Area { to: from.at, squares: by.reached().filter(in_line).collect(), caught };
    vec![Availability::Open(Offer { areas: vec![area], ..by.offer(uses::TURN_UNDEAD) })]
}

/// Rolls how many hit dice turn.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, picked: &Picked) {
    let squares = picked.offer.areas.first().map(|area| area.squares.clone()).unwrap_or_default();
    tell_area(world, who, casting, squares);
    let spell = &casting.vessel.spell;
    let (what, DiceExpr { count, sides }) =
        (format!("{}'s {}", name(world, who), spell.name), casting.dice());
    let (dice, total) = roll_sum(world, count.into(), sides, &what);
    let roll = Roll { dice, reasons: Vec::new(), total };
    let mut throw = PendingRoll::sum(who, spell.name.clone(), Nature::Check, roll, Turning(spell.clone()));
    throw.check.stake = stakes::TURN_UNDEAD;
    push(world, throw);
}

impl Resolution for Turning {
    /// Freezes those who fit, the weakest first, and nobody after the first who does not fit.
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        let ranks = ranks(world, throw.by, &self.0);
        // What it takes to turn the first of them.
        let first = ranks.first().map(|&(_, needed)| needed);
        let mut told_as = throw.clone();
        told_as.check.against = first;
        told(world, &told_as, first.is_some_and(|needed| needed <= throw.roll.total), "FV-MAG-15");
        for (one, _) in ranks.into_iter().take_while(|(_, needed)| *needed <= throw.roll.total) {
            lasting::begins(world, one, |states| &mut states.turned, "turned", "FV-RUL-45");
        }
    }

    /// The gain of a sum that turns more undead, or fewer.
    fn gain(&self, world: &World, throw: &PendingRoll, _: Entity, total: i32) -> Option<f32> {
        let ranks = ranks(world, throw.by, &self.0);
        let turned = |total: i32| ranks.iter().take_while(|(_, needed)| *needed <= total).count();
        gains::if_changed(turned(throw.roll.total), turned(total), throw.stake)
    }
}
