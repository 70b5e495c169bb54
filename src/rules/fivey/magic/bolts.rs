//! Bursts and lines, such as Fire Ball and Lightning Bolt: areas of damage. Rules `FV-MAG-09`, `FV-MAG-13`, rulings `FV-RUL-13`,
//! `FV-RUL-17`.

use super::caster::{Caster, Casting};
use super::casting::{castings, difficulty};
use crate::areas::{self, AreaAttack, OnSave, sweep};
use crate::prelude::*;
use kit::areas::shape::Shape;

/// The offers of a burst or line: every place where the spell would catch an enemy, and for people every other one.
pub fn offers(by: &Caster) -> Vec<Availability> {
    let &Caster { world, who, casting, asked, .. } = by;
    let offers = |power| areas::offers(world, who, (casting.draft(), casting.cost()), &power, asked);
    power(world, who, casting).map(offers).unwrap_or_default()
}

/// Strikes the area that was picked.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, picked: &Picked) {
    if let Some(power) = power(world, who, casting) {
        sweep::strike(world, who, power, picked);
    }
}

/// The spells of this kind that somebody could cast, up to a spell level.
pub fn powers(world: &World, who: Entity, most: u8) -> Vec<AreaAttack> {
    let ready = castings(world, who).into_iter().filter(|one| !one.spent && one.level() <= most);
    ready.filter_map(|casting| power(world, who, &casting)).collect()
}

fn power(world: &World, who: Entity, casting: &Casting) -> Option<AreaAttack> {
    let spell = &casting.vessel.spell;
    let shape = match spell.art {
        Art::Burst => Shape::Burst { radius: spell.radius?, within: spell.range, lit: true },
        Art::Line => Shape::Line { length: spell.range },
        _ => return None,
    };
    Some(AreaAttack {
        title: spell.name.clone().into(),
        kind: spell.kind?,
        dice: casting.dice(),
        fixed: None,
        saved: OnSave::Half,
        against: difficulty(world, who, &casting.vessel),
        spell: true,
        shape,
        rule: spell.rule,
    })
}
