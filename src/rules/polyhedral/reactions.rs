//! Opportunity attacks. Rules `PH-ATK-OA-1` to `04`, rulings `R-078`, `R-088`.

use super::aim::{Aiming, From};
use super::{movement::stopped, odds::attack_law};
use crate::prelude::*;
use kit::movement::step::Provoked;
use kit::opportunity::{Opportunity, OpportunityRules};

/// A chance for an opportunity attack.
#[derive(Clone, Copy, Debug)]
pub struct Provoke {
    /// The one who may strike.
    by: Entity,
    /// The one who leaves the reach.
    mover: Entity,
}

deed! {
    // A mover that an earlier strike has stopped leaves nobody's reach. Ruling `R-078`.
    Provoke: |it, world| if stopped(world, it.mover).is_none() { it.come(world) };
    told |it, world| it.by, format!("may strike at {} too", name(world, it.mover));
    path_of Some(it.mover);
}

/// Asks the enemies whose reach a step leaves, one after another, whether they strike.
pub fn may_strike(world: &mut World, Provoked { mover, by }: &Provoked) {
    push_each(world, by.iter().map(|&by| Provoke { by, mover: *mover }));
}

impl Opportunity for Provoke {
    type Mode = AttackMode;
    type From = From;

    const RULES: OpportunityRules<Self> = OpportunityRules {
        titles: ["Opportunity attacks", "opportunity attack"],
        rule: "PH-ATK-OA-1",
        cost: one_reaction,
        has: |world, who| world.get::<Sheet>(who).is_some(),
        sides: |it| [it.by, it.mover],
        trigger: |world, it| format!("{} leaves {}'s reach", name(world, it.mover), name(world, it.by)),
        rules: |_| ["PH-ATK-OA-1"; 2],
        from: |world, by, mover| {
            From::here(world, by).filter(|_| may_react(world, by) && sees(world, by, mover))
        },
        // One melee attack. Rule `PH-ATK-OA-4`.
        modes: |world, by| modes(world, by).iter().filter(|form| !form.ranged).collect(),
        target: |world, from, mover, form| Aiming::new(world, from, form).target(mover).ok(),
        law: |world, from, mover, form| {
            let (hit, damage) = attack_law(&Aiming::new(world, from, form).numbers(mover)?.0);
            Some(AttackDistribution { with: form.title.to_string().into(), times: 1, hit, damage })
        },
        // With the reaction. Rule `PH-CBT-REACT-2`.
        strike: |world, by, target, form| {
            push(world, Strike { by, target, form, off_hand: false, reaction: true });
        },
    };
}
