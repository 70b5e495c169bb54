//! Topics of the log's lines.

use crate::{
    battle::{fact::Happening, words::Who},
    client::icons,
};

/// The topic that a line must be about to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Topic {
    /// Any topic.
    #[default]
    All,
    /// Attacks and areas that are filled.
    Attacks,
    /// Harm, healing, falls.
    Damage,
    /// Steps, and combatants that come or go.
    Moves,
    /// Dice that are no attack, and conditions.
    Checks,
}

impl Topic {
    /// All of them, as the filters stand.
    pub const ALL: [Self; 5] = [Self::All, Self::Attacks, Self::Damage, Self::Moves, Self::Checks];

    /// The words of its filter.
    pub fn word(self) -> &'static str {
        match self {
            Self::All => "All lines",
            Self::Attacks => "Attacks",
            Self::Damage => "Damage and healing",
            Self::Moves => "Moves",
            Self::Checks => "Checks and conditions",
        }
    }

    /// The icon of its filter.
    pub fn icon(self) -> &'static str {
        match self {
            Self::All => icons::ALL,
            Self::Attacks => icons::ATTACKS,
            Self::Damage => icons::DAMAGE,
            Self::Moves => icons::MOVES,
            Self::Checks => icons::CHECKS,
        }
    }

    /// Whether something that has happened belongs to it.
    pub fn covers(self, what: &Happening) -> bool {
        use Happening as H;
        match self {
            Self::All => true,
            Self::Attacks => matches!(what, H::AttackRolled { .. } | H::AreaStruck { .. }),
            Self::Damage => matches!(
                what,
                H::Damaged { .. }
                    | H::Healed { .. }
                    | H::GaugeChanged { .. }
                    | H::Fell { .. }
                    | H::Woke { .. }
            ),
            Self::Moves => matches!(
                what,
                H::Moved { .. }
                    | H::Turned { .. }
                    | H::MoveStopped { .. }
                    | H::Arrived { .. }
                    | H::Left { .. }
                    | H::TileChanged { .. }
                    | H::Shifted { .. }
            ),
            Self::Checks => matches!(
                what,
                H::InitiativeRolled { .. }
                    | H::CheckRolled { .. }
                    | H::RollSwayed { .. }
                    | H::ConditionGained { .. }
                    | H::ConditionLost { .. }
            ),
        }
    }
}

/// The combatants whom something that has happened is about.
pub fn named(what: &Happening) -> Vec<&Who> {
    use Happening as H;
    match what {
        H::AttackRolled { who, target, .. } => vec![who, target],
        H::CheckRolled { who, opposed, .. } => {
            [who].into_iter().chain(opposed.iter().map(|opposed| &opposed.who)).collect()
        }
        H::Did { who, target, .. } => [who].into_iter().chain(target).collect(),
        H::Damaged { who, by, .. } | H::Fell { who, by, .. } => [who].into_iter().chain(by).collect(),
        H::InitiativeRolled { who, shared_with, .. } => [who].into_iter().chain(shared_with).collect(),
        H::TileChanged { by, .. } => by.iter().collect(),
        _ => what.who().into_iter().collect(),
    }
}
