//! Charm: an enemy takes the caster and its side for friends. Rules `FV-MAG-07`, `FV-DEF-04`, rulings `FV-RUL-17`, `FV-RUL-44`.

use super::caster::{Caster, Casting, Resisted, too_far};
use crate::ai_hints::{stakes, uses};
use crate::prelude::*;

/// The offer of Charm: every enemy in sight whose mind can be reached, no undead, not under a charm yet.
pub fn offer(by: &Caster) -> Vec<Availability> {
    let &Caster { world, who, casting, .. } = by;
    let judge = |enemy: Entity| {
        let undead = has(world, enemy, Feat::BasicNecrology);
        unless_they(world, enemy, undead, "is undead: no charm takes hold", "FV-RUL-33")?;
        let charmed = states(world, enemy).charmed_by.is_some();
        unless_they(world, enemy, charmed, "is already charmed", "FV-MAG-07")?;
        unless_they(world, enemy, !sees(world, who, enemy), "is out of sight", "FV-MAG-07")?;
        let spell = &casting.vessel.spell;
        if paces(world, who, enemy).is_none_or(|paces| !spell.reaches(paces)) {
            return Err(too_far(world, enemy, spell, "FV-MAG-07"));
        }
        Ok(resisted(world, who, casting, enemy).aimed(world))
    };
    by.at_foes(judge, uses::CHARM, ("no enemy in sight can be charmed", "FV-MAG-07"))
}

/// The roll of the charm, against the mind. Rule `FV-DEF-04`.
fn resisted(world: &World, who: Entity, casting: &Casting, target: Entity) -> Resisted {
    let mut resisted = Resisted::of(world, who, casting, target);
    if has(world, target, Feat::Sleepwalker) {
        resisted.reasons.push(Reason::edge("sleepwalker", -1, "FV-ORIG-07"));
    }
    resisted
}

/// Rolls against the mind.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, picked: &Picked) {
    let Some(target) = picked_target(world, picked) else { return gone!() };
    let then = Success(target, |world, by, &target| {
        lasting::alter(world, target, "charmed", "FV-MAG-07", |states| states.charmed_by = Some(by));
    });
    let what = (format!("{} on", casting.vessel.spell.name), "FV-MAG-04");
    resisted(world, who, casting, target).roll(world, who, what, stakes::CHARM, then);
}

/// Breaks the charm where the charmer's side has harmed the charmed or its side. Ruling `FV-RUL-44`.
pub fn harmed(world: &mut World, hurt: &Hurt) {
    let Some(by) = hurt.blow.by.filter(|_| hurt.amount > 0) else { return };
    for who in everybody(world) {
        let Some(caster) = states(world, who).charmed_by else { continue };
        let roster = world.resource::<Roster>();
        if !roster.hostile(caster, by) && !roster.hostile(who, hurt.blow.on) {
            lasting::alter(world, who, "charmed", "FV-RUL-44", |states| states.charmed_by = None);
        }
    }
}
