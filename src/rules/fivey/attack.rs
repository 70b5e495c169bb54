//! Making an attack: the roll, and what it uses up. Rules `FV-TASK-07`, `FV-ACT-02`.

use super::aim::{Aimed, From, aim};
use super::hit::{Hit, ShieldMayBreak};
use super::striking::Strike;
use crate::prelude::*;
use kit::attack_fact::AttackFact;

/// A melee attack that has missed.
pub struct Missed {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Entity,
}

/// An attack roll, and the numbers that it was made with.
#[derive(Debug)]
struct AttackRoll {
    strike: Strike,
    aimed: Aimed,
}

deed! {
    Strike: |it, world| strike(world, it);
    told |it, world| it.by, format!("attacks {} with {}", name(world, it.target), wielded(&it.form.title));
}

/// Rolls an attack. Rules `FV-TASK-07`, `FV-ACT-02`.
pub fn strike(world: &mut World, strike: Strike) {
    let Strike { by, target, .. } = strike;
    let Some(from) = From::here(world, by).filter(|_| fights(world, by)) else { return };
    let form = strike.form.clone();
    let Ok(aimed) = aim(world, from, target, &form) else { return };
    let stake = damage::mean(&aimed.damage) as f32;
    let what = format!("attack on {}", name(world, target));
    let (reasons, against) = (aimed.reasons.clone(), aimed.defence);
    let then = AttackRoll { strike, aimed };
    let check =
        Check::new(by, what, (Nature::Attack, "FV-ACT-02"), reasons, against, then).at(target).worth(stake);
    spend(world, by, &form);
    throw(world, check);
}

/// Spends what an attack uses up: a shot, the charge, what helped or hindered just this one. Rulings `FV-RUL-36`, `FV-RUL-39`,
/// `FV-RUL-47`.
fn spend(world: &mut World, by: Entity, form: &AttackMode) {
    moment::of(world, by, |moments| moments.attacks);
    let Some(weapon) = form.weapon.as_ref().filter(|_| form.ranged) else { return };
    if let Some(kind) = weapon.ammunition {
        change(world, by, |stores: &mut Stores| *stores.shots.entry(kind).or_default() += 1);
    }
    if weapon.reload
        && let Some(slot) = form.slot
    {
        rearm(world, by, |arms| arms.carried[slot].loaded = false);
    }
}

impl Resolution for AttackRoll {
    /// Tells the hit or the miss, and carries it out. Rules `FV-ACT-02`, `FV-DEF-01`.
    fn counted(&self, world: &mut World, throw: &PendingRoll, hit: bool) {
        let Self { strike, aimed } = self;
        let Strike { by, target, ref form, reaction } = *strike;
        let attack = AttackFact {
            by,
            target: name(world, target),
            with: form.title.to_string().into(),
            look: form.weapon.as_ref().map_or(ItemLook::Plain, |weapon| weapon.look),
            ranged: form.flies(),
            reaction,
            cast: false,
            defence: None,
        };
        let chance = checks::success(aimed.bonus, aimed.edge, aimed.defence);
        let numbers = (aimed.defence, aimed.cover);
        attack.tell(world, throw.roll.clone(), numbers, (Degree::of(hit, false), chance), "FV-ACT-02");
        // An attack gives one away. Ruling `FV-RUL-28`.
        lasting::come_out(world, by);
        if form.thrown {
            land(world, by, target, form);
        }
        if hit {
            push(world, ShieldMayBreak(Hit { strike: strike.clone(), natural: throw.natural }));
        } else if !form.ranged {
            moment::upon(world, &Missed { by, target });
        }
    }

    fn is_told(&self) -> bool {
        false
    }

    fn told(&self, world: &World, throw: &PendingRoll) -> Option<String> {
        Some(self.strike.would_do(world, throw.natural))
    }
}

/// Lands a thrown weapon in the target's square. Ruling `FV-RUL-40`.
fn land(world: &mut World, by: Entity, target: Entity, form: &AttackMode) {
    let (Some(slot), Some(at)) = (form.slot, footprint(world, target)) else {
        return never!("{target:?} stands nowhere, or a bare hand was thrown");
    };
    leave_hand(world, by, slot, at.at, "FV-RUL-40");
}
