//! Where an area may be laid, and whom it would catch with which chances.

use super::{Power, odds, save_reasons};
use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::{grid::cover::Cover, kit::areas::aim::AreaRules, rules::fivey::roll::settled};

/// Laying areas. Rulings `FV-RUL-41`, `FV-RUL-44`.
pub const AREAS: AreaRules = AreaRules {
    far: measure,
    foes: |world, who| foes(world, who).collect(),
    may_harm: |world, who, caught| goodwill::spares_all(world, who, caught.iter().copied()),
};

/// An offer of every place where a power catches an enemy; for people another one of the places that catch none.
pub fn offers(
    world: &World,
    who: Entity,
    draft: Draft,
    cost: Cost,
    power: &Power,
    asked: Asked,
) -> Vec<Maybe> {
    let nobody = Refusal::Because("no enemy can be caught from here".into(), power.rule);
    let mut chances = BTreeMap::new();
    let mut target = |other: Entity, cover: Cover| {
        let covered = cover > Cover::None;
        let reasons = save_reasons(world, other, power, covered);
        let odds = *chances.entry((other, covered)).or_insert_with(|| odds(world, other, power, &reasons));
        let reasons = reasons.into_iter().chain(settled(world, other)).collect();
        Target { cover, odds: Some(odds), reasons, ..plain_target(world, other) }
    };
    AREAS.offers(world, who, (draft, cost), power.shape, nobody, asked, &mut target)
}
