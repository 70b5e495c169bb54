//! Hit points that come back: in battle by regeneration, ruling `FV-RUL-33`, and between two battles.

use super::ai_hints::gains;
use super::character::Healing;
use crate::prelude::*;
use kit::health;

/// Notes that fire or acid keeps a troll from growing back. Ruling `FV-RUL-33`.
pub fn burnt(world: &mut World, hurt: &Hurt) {
    if matches!(hurt.blow.kind, DamageKind::Fire | DamageKind::Acid) && hurt.amount > 0 {
        set(world, hurt.blow.on, |states| states.burnt = true);
    }
}

/// Regenerates a troll at the start of its turn, unless it was burnt. Ruling `FV-RUL-33`.
pub fn regenerate(world: &mut World, who: Entity) {
    let burnt = states(world, who).burnt;
    if states(world, who).turned {
        return;
    }
    set(world, who, |states| states.burnt = false);
    let health = part::<Health>(world, who);
    if !has(world, who, Feat::Regeneration) || burnt || health.now >= health.max {
        return;
    }
    let (dice, total) = roll_sum(world, 1, 6, &format!("{}'s regeneration", name(world, who)));
    let roll = Roll { dice, reasons: vec![Reason::note("regeneration", "FV-RUL-33")], total };
    healing(world, Restored { by: who, on: who, rule: "FV-RUL-33" }, "regeneration".into(), roll);
}

/// The healing that a roll is for.
#[derive(Clone, Copy, Debug)]
pub struct Restored {
    /// The combatant who rolls.
    pub by: Entity,
    /// The combatant whose hit points come back.
    pub on: Entity,
    /// The rule that it is told under.
    pub rule: RuleId,
}

/// Rolls hit points for somebody. `why`: what is added to the die. Rules `FV-REST-03`, `FV-BACK-03`.
pub fn restore(world: &mut World, to: Restored, what: &'static str, brings: Healing, why: Reason) {
    let (dice, sum) = roll_sum(world, 1, brings.die.sides, &format!("{}'s {what}", name(world, to.by)));
    healing(world, to, what.into(), Roll { dice, reasons: vec![why], total: sum + brings.plus });
}

/// Puts a healing roll on the table. Rule `FV-INSP-03`, ruling `FV-RUL-06`.
fn healing(world: &mut World, to: Restored, what: Text, roll: Roll) {
    push(world, PendingRoll::sum(to.by, what, Nature::Healing, roll, to));
}

impl Resolution for Restored {
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        heal(world, self.on, throw.roll.clone(), self.rule);
    }

    /// The gain of a sum: more hit points, but never above the most. Ruling `FV-RUL-46`.
    fn gain(&self, world: &World, throw: &PendingRoll, _: Entity, total: i32) -> Option<f32> {
        let health = part::<Health>(world, self.on);
        let missing = health.max - health.now - throw.roll.total;
        gains::of_healing(missing, total - throw.roll.total)
    }
}

/// Gives hit points back, up to the most, and ends defiance. Ruling `FV-RUL-21`.
pub fn heal(world: &mut World, who: Entity, roll: Roll, rule: &'static str) {
    if health::heal(world, who, roll.total, (roll.dice, roll.reasons), rule) > 0 {
        lasting::ends(world, who, |states| &mut states.defiant, "defiant", "FV-RUL-21");
    }
}
