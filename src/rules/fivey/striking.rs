//! Attacking on a turn: with everything in hand, or with one thing alone; and an attack on its way. Rules `FV-ACT-02`,
//! `FV-ACT-06`.

use super::aim::{From, aim, harm, shown, usable};
use super::attack_modes::idle;
use crate::prelude::*;

/// Attacking.
pub const STRIKING: Feature = Feature {
    verbs: &[ATTACK],
    offers: |world, who, asked| From::here(world, who).map_or(Vec::new(), |from| attacks(world, from, asked)),
    accept: |world, who, picked| {
        let Some((form, target)) = attack_modes::picked::<AttackMode>(world, who, picked) else {
            return gone!();
        };
        push(world, Strike { by: who, target, form, reaction: false });
    },
    why_not: |world, who, order| {
        let (form, target) = attack_modes::ordered::<AttackMode>(world, who, order)?;
        aim(world, From::here(world, who)?, target, form).err()
    },
    ..Feature::NONE
};

/// Every attack from somewhere, or those with the one thing that is asked about.
pub fn attacks(world: &World, from: From, asked: OfferDetail) -> Vec<Availability> {
    let who = from.who;
    let payable = affordable(world, who, 1);
    let needs_both = idle(world, who).into_iter().map(|weapon| {
        let draft = OfferBuilder::new(ATTACK, weapon.name.clone(), "FV-RUL-37").with(weapon.id.as_str());
        draft.closed(because("needs both hands", "FV-RUL-37"))
    });
    attack_modes::asked::<AttackMode>(world, who, asked)
        .map(|form| {
            let cost = payable.clone().and_then(|cost| usable(world, who, form).map(|()| cost));
            aimed_at(world, from, form, cost)
        })
        .chain(needs_both)
        .collect()
}

/// An attack offer: every enemy that can be aimed at with its odds, every other with the reason why not.
fn aimed_at(world: &World, from: From, form: &AttackMode, cost: Result<Cost, Refusal>) -> Availability {
    let draft = OfferBuilder::new(ATTACK, form.title.to_string(), "FV-ACT-02").with(form.id.clone());
    let judge = |enemy| aim(world, from, enemy, form).map(|aimed| shown(world, aimed, enemy));
    let nobody = ("no enemy can be targeted from here", "FV-ACT-02");
    draft.at_each(world, foes(world, from.who), judge, (cost, Use::Strike), nobody)
}

/// An attack that is about to be made.
#[derive(Clone, Debug)]
pub struct Strike {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Entity,
    /// The attack mode.
    pub form: Arc<AttackMode>,
    /// Whether it is a free attack in answer to something.
    pub reaction: bool,
}

impl Strike {
    /// The words for people once it has hit.
    pub fn told_as_hit(&self, world: &World, natural: bool) -> String {
        let harm = self.would_do(world, natural);
        format!("hits {} with {}: {harm}", name(world, self.target), wielded(&self.form.title))
    }

    /// The harm of a hit in words: `4.5 damage, 25.0 % to drop`.
    pub fn would_do(&self, world: &World, natural: bool) -> String {
        let aimed =
            From::here(world, self.by).and_then(|from| aim(world, from, self.target, &self.form).ok());
        let (mean, fells) =
            aimed.map_or((0.0, Chance::NEVER), |aimed| harm(world, &aimed, self.target, natural));
        let fells = if fells.is_never() { "0 %".to_owned() } else { fells.to_string() };
        format!("{mean:.1} damage, {fells} to drop")
    }
}
