//! Words that facts write over heads.

use crate::{
    battle::{
        fact::{Fall, Happening},
        words::Degree,
    },
    client::board::colours,
};
use bevy_egui::egui::Color32;

/// The emphasis of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// A usual word.
    Plain,
    /// Harm, healing and whatever shakes the field.
    Loud,
    /// A deed that came to nothing.
    Faint,
}

/// A word written over somebody.
pub struct Word<'a> {
    /// The combatant under it.
    pub who: &'a str,
    /// The word itself.
    pub text: String,
    /// Its colour.
    pub colour: Color32,
    /// Its emphasis.
    pub weight: Weight,
}

/// The word for a fact, if it has one.
pub fn of(what: &Happening) -> Option<Word<'_>> {
    use Weight::{Faint, Loud, Plain};
    let (who, text, colour, weight) = match what {
        Happening::AttackRolled { target, degree: Degree::Miss, .. } => {
            (target, "miss".into(), colours::TEXT, Faint)
        }
        Happening::AttackRolled { target, degree: Degree::Graze, .. } => {
            (target, "graze".into(), colours::TEXT, Plain)
        }
        Happening::AttackRolled { target, degree: Degree::Critical, .. } => {
            (target, "critical!".into(), colours::AMBER, Loud)
        }
        Happening::Damaged { who, amount: 0, .. } => (who, "no harm".into(), colours::TEXT, Faint),
        Happening::Damaged { who, amount, .. } => (who, format!("-{amount}"), colours::RED, Loud),
        Happening::Healed { who, amount, .. } => (who, format!("+{amount}"), colours::GREEN, Loud),
        Happening::GaugeChanged { who, gauge, amount, .. } => {
            let colour = if gauge.worsens(*amount) { colours::RED } else { colours::GREEN };
            let label = gauge.label.to_lowercase();
            // A step of harm counts up, and what it costs counts down: the step itself is clear.
            let text = if gauge.harm {
                format!("{label} {} of {}", gauge.now, gauge.max)
            } else {
                format!("{label} {amount:+}")
            };
            (who, text, colour, Plain)
        }
        Happening::Fell { who, how, .. } => (who, fallen(*how).into(), colours::RED, Plain),
        Happening::Woke { who } => (who, "awake".into(), colours::GREEN, Plain),
        Happening::Did { who, title, .. } => (who, title.to_string(), colours::TEXT, Plain),
        Happening::CheckRolled { who, success: true, .. } => (who, "succeeds".into(), colours::GREEN, Plain),
        Happening::CheckRolled { who, success: false, .. } => (who, "fails".into(), colours::RED, Plain),
        Happening::AreaStruck { who, title, .. } => (who, title.to_string(), colours::AMBER, Loud),
        Happening::RollSwayed { who, amount, .. } => (who, format!("{amount:+}"), colours::AMBER, Plain),
        Happening::Left { who, how, .. } => (who, how.to_string(), colours::TEXT, Plain),
        Happening::ConditionGained { who, condition, .. } => {
            (who, condition.replace('_', " "), colours::AMBER, Plain)
        }
        Happening::TurnLost { who, why } => (who, why.to_string(), colours::TEXT, Plain),
        Happening::MoveStopped { who, .. } => (who, "stopped".into(), colours::TEXT, Plain),
        _ => return None,
    };
    Some(Word { who, text, colour, weight })
}

fn fallen(how: Fall) -> &'static str {
    match how {
        Fall::Defeated => "defeated",
        Fall::Dying => "dying",
        Fall::Stable => "stable",
        Fall::Unconscious => "unconscious",
        Fall::Dead => "dead",
    }
}
