//! Harm of the level's things as most rule systems read it: dice of a kind, a roll with a stat that withstands it, a condition.

use crate::{
    dice::DiceExpr,
    hazards::{Harmful, HazardEffect, Lasting, ReckonedHarm},
    words::Listed,
};
use battle::{DamageLook, Odds, Reason, RuleId, fights, things::Harm};
use bevy_ecs::{entity::Entity, world::World};
use dice::{Chance, Outcomes};
use std::{fmt::Debug, hash::Hash, sync::Arc};

/// Harm that is nobody's blow: a roll with a stat may withstand it.
#[derive(Clone, Copy, Debug, Hash)]
pub struct ThingHarm<S, K> {
    /// The dice.
    pub dice: DiceExpr,
    /// The kind of damage.
    pub kind: K,
    /// The stat of the roll that withstands it, and what that has to reach.
    pub save: Option<(S, i32)>,
    /// Whether half of it comes through to those who withstand it.
    pub half: bool,
    /// The condition that it brings to those who do not.
    pub condition: Option<&'static str>,
}

/// The rules of such harm, as a rule system has them.
pub trait HarmRules<S, K>: Sized {
    /// The rule by which it lies in wait and goes.
    const RULE: RuleId;

    /// The conditions that it may bring; each ends as its own rule says.
    const CONDITIONS: &'static [&'static str];

    /// The name of a kind of damage for people, and how it looks.
    const NAMED: fn(K) -> (&'static str, DamageLook);

    /// Whether somebody meets nothing of it.
    fn passes_over(world: &World, who: Entity) -> bool {
        let _ = (world, who);
        false
    }

    /// Rolls with a stat, against a number, what withstands it; then it comes over somebody.
    fn withstand(world: &mut World, effect: Arc<HazardEffect<Self>>, save: (S, i32));

    /// Brings it over somebody who has withstood it or not.
    fn comes_over(world: &mut World, effect: &HazardEffect<Self>, withstood: bool);

    /// Returns the odds that the combatant fails to withstand it, with the damage, and the causes of the roll.
    fn foreseen(&self, world: &World, combatant: Entity) -> (Odds, Vec<Reason>);
}

impl<S, K> Lasting for ThingHarm<S, K>
where
    Self: HarmRules<S, K> + Clone + Debug + Hash + Send + Sync + 'static,
{
    const RULE: RuleId = <Self as HarmRules<S, K>>::RULE;
    const ENDS: &'static str = "is gone";
}

impl<S: Listed, K: Listed + Default> Harmful for ThingHarm<S, K>
where
    Self: HarmRules<S, K> + Lasting,
{
    fn of_trap(raw: &Harm) -> Option<Self> {
        let save = match &raw.save {
            Some((stat, against)) => Some((S::of_word(stat)?, *against)),
            None => None,
        };
        Some(Self {
            dice: raw.damage.as_deref().map_or(Some(DiceExpr::NONE), |dice| dice.parse().ok())?,
            kind: raw.kind.as_deref().map_or(Some(K::default()), K::of_word)?,
            save,
            half: raw.half,
            condition: Self::CONDITIONS.iter().copied().find(|&id| raw.condition.as_deref() == Some(id)),
        })
    }

    fn look(&self) -> (&'static str, DamageLook) {
        if self.dice == DiceExpr::NONE { ("", DamageLook::Magic) } else { Self::NAMED(self.kind) }
    }

    fn passes_over(world: &World, who: Entity, _: bool) -> bool {
        <Self as HarmRules<S, K>>::passes_over(world, who)
    }

    fn apply_hazard(world: &mut World, effect: Arc<HazardEffect<Self>>) {
        match effect.harm.save.filter(|_| fights(world, effect.who)) {
            Some(save) => Self::withstand(world, effect, save),
            None => Self::comes_over(world, &effect, false),
        }
    }
}

impl<S, K> ReckonedHarm for ThingHarm<S, K>
where
    Self: HarmRules<S, K> + Harmful,
{
    fn foreseen(&self, world: &World, who: Entity) -> (Odds, Vec<Reason>) {
        HarmRules::foreseen(self, world, who)
    }
}

impl<S, K> ThingHarm<S, K> {
    /// Whether it hurts whoever has withstood it or not.
    pub fn hurts(&self, withstood: bool) -> bool {
        self.dice != DiceExpr::NONE && (self.half || !withstood)
    }

    /// The odds that it is not withstood, with the damage to somebody of so much health: `dealt` says what comes through to one
    /// who has withstood it or not.
    pub fn odds(&self, fails: Chance, health: i32, dealt: impl Fn(bool) -> Outcomes<i32>) -> Odds {
        let law = Outcomes::weighed(fails).spread(|&failed| match self.hurts(!failed) {
            true => dealt(!failed),
            false => Outcomes::certain(0),
        });
        let defeat = law.chance(|&damage| damage >= health.max(1));
        Odds { damage_mean: law.mean().as_f64(), defeat, ..Odds::of(fails) }
    }
}
