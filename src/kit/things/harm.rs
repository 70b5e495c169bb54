//! Harm of the level's things as most rule systems read it: dice of a kind, a roll with a stat that withstands it, a condition.

use crate::{
    battle::{DamageLook, Odds, things::Harm},
    dice::{Chance, Outcomes},
    kit::{dice::DiceExpr, words::Listed},
};

/// Harm that is nobody's blow: a roll with a stat may withstand it.
#[derive(Clone, Copy, Debug)]
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

impl<S: Listed, K: Listed + Default> ThingHarm<S, K> {
    /// The harm that the level's words mean, if they mean any. It may bring one of these conditions.
    pub fn read(raw: &Harm, conditions: &[&'static str]) -> Option<Self> {
        let save = match &raw.save {
            Some((stat, against)) => Some((S::of_word(stat)?, *against)),
            None => None,
        };
        Some(Self {
            dice: raw.damage.as_deref().map_or(Some(DiceExpr::NONE), |dice| dice.parse().ok())?,
            kind: raw.kind.as_deref().map_or(Some(K::default()), K::of_word)?,
            save,
            half: raw.half,
            condition: conditions.iter().copied().find(|&id| raw.condition.as_deref() == Some(id)),
        })
    }

    /// Whether it hurts whoever has withstood it or not.
    pub fn hurts(&self, withstood: bool) -> bool {
        self.dice != DiceExpr::NONE && (self.half || !withstood)
    }

    /// The kind of damage for people and how that looks, where it does any.
    pub fn looks(&self, named: (&'static str, DamageLook)) -> (&'static str, DamageLook) {
        if self.dice == DiceExpr::NONE { ("", DamageLook::Magic) } else { named }
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
