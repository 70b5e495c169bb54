//! Auto-reactions: a player's policies for chances that come out of turn, so that not every one of them stops the game.

use super::{offer::Offer, words::Text};
use dice::Chance;

/// The verb of offers that set how somebody answers a chance: the chance is the offer's `with`, the policy its choice.
pub const SET_POLICY: &str = "set_policy";

/// A policy: the way in which a chance is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Asks its owner where it may matter.
    #[default]
    Ask,
    /// Takes it where it may matter, without asking.
    Always,
    /// Lets it pass without asking.
    Never,
    /// Asks its owner where it succeeds with more than so many percent; else lets it pass.
    Above(u8),
    /// Takes it where it may matter, without asking, while more than so many points are left of what it is paid with; else lets
    /// it pass. Only where a rule system offers it.
    Keep(u8),
    /// Asks its owner even where it can't matter.
    Every,
}

/// The automatic answer to a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutoReply {
    /// The owner chooses.
    Ask,
    /// The chance is taken.
    Take,
    /// The chance passes.
    Pass,
}

impl Policy {
    /// The policies that may be set for any chance.
    pub const COMMON: [Policy; 6] =
        [Policy::Ask, Policy::Always, Policy::Never, Policy::Above(25), Policy::Above(50), Policy::Above(75)];

    /// The common ones, and to be asked every time, even where nothing can change.
    pub const WITH_EVERY: [Policy; 7] = {
        let [ask, always, never, quarter, half, most] = Self::COMMON;
        [ask, always, never, quarter, half, most, Policy::Every]
    };

    const WORDS: [(&'static str, Policy); 7] = [
        ("ask", Policy::Ask),
        ("always", Policy::Always),
        ("never", Policy::Never),
        ("above_25", Policy::Above(25)),
        ("above_50", Policy::Above(50)),
        ("above_75", Policy::Above(75)),
        ("every_time", Policy::Every),
    ];

    /// The beginning of the word of [`Policy::Keep`]; the points follow.
    const KEEP: &'static str = "keep_";

    /// Its word in orders and facts.
    pub fn word(self) -> Text {
        match self {
            Policy::Keep(points) => format!("{}{points}", Self::KEEP).into(),
            other => {
                Self::WORDS.iter().find(|(_, policy)| *policy == other).map_or("ask", |(word, _)| word).into()
            }
        }
    }

    /// The policy of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        let known = Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, policy)| *policy);
        let keep = || word.strip_prefix(Self::KEEP)?.parse().ok().map(Policy::Keep);
        known.or_else(|| keep().filter(|policy| policy.word() == word))
    }

    /// The policy that it comes to where so many points are left of what the chance is paid with.
    #[must_use]
    pub fn with_left(self, left: i32) -> Self {
        match self {
            Policy::Keep(points) if i32::from(points) < left => Policy::Always,
            Policy::Keep(_) => Policy::Never,
            other => other,
        }
    }

    /// The answer to a chance that succeeds as likely as `odds` says; `odds` is asked only where that decides. Of what is left
    /// nothing is known: see [`Policy::with_left`].
    pub fn answer(self, odds: impl FnOnce() -> Chance) -> AutoReply {
        match self {
            Policy::Ask | Policy::Every | Policy::Keep(_) => AutoReply::Ask,
            Policy::Always => AutoReply::Take,
            Policy::Never => AutoReply::Pass,
            Policy::Above(percent) if Chance::new(percent.into(), 100) < odds() => AutoReply::Ask,
            Policy::Above(_) => AutoReply::Pass,
        }
    }
}

/// The best chance to hit anybody with any of some offers.
pub fn best_hit(offers: &[Offer]) -> Chance {
    let targets = offers.iter().flat_map(|offer| &offer.targets);
    targets.filter_map(|target| Some(target.odds?.hit)).max().unwrap_or(Chance::NEVER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_policy_is_found_by_its_word() {
        for policy in Policy::COMMON.into_iter().chain([Policy::Every, Policy::Keep(0), Policy::Keep(40)]) {
            assert_eq!(Policy::of_word(&policy.word()), Some(policy));
        }
        for unknown in ["above_33", "keep_", "keep_04", "keep_+4", "keep_-1", "keep_256", "keep_4 "] {
            assert_eq!(Policy::of_word(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn points_are_kept_down_to_the_number_named() {
        let at = |left| Policy::Keep(4).with_left(left).answer(|| Chance::CERTAIN);
        assert_eq!([at(5), at(4), at(0)], [AutoReply::Take, AutoReply::Pass, AutoReply::Pass]);
        assert_eq!(Policy::Above(50).with_left(0), Policy::Above(50));
    }

    #[test]
    fn a_chance_of_just_the_bound_is_not_above_it() {
        let at = |ways| Policy::Above(50).answer(|| Chance::new(ways, 100));
        assert_eq!([at(50), at(51)], [AutoReply::Pass, AutoReply::Ask]);
    }
}
