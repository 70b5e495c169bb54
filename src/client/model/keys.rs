//! The number keys of the action bar: which deed each stands for. A deed keeps its key as long as it is on the bar, open or
//! closed, so that no key changes its meaning within a turn.

use crate::battle::offer::{Offer, UnavailableAction, Use};
use std::sync::Arc;

/// How many deeds have a key.
pub const KEYS: usize = 9;

/// How many of the first keys are kept for what helps: what may harm the one who does it never lies under the first fingers.
const HARMLESS: usize = 3;

/// Where a title's common part ends: `Ready: Longsword`.
const LEAD: &str = ": ";

/// What a button stands for, whatever it says at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    verb: &'static str,
    with: Option<Arc<str>>,
    /// The common part of the titles, where the button stands for all that begin so.
    lead: Option<Arc<str>>,
}

/// How well a deed suits one of the first keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Attacks.
    Attack,
    /// What is of some use in a fight.
    Useful,
    /// All else: it may harm the one who does it.
    Other,
    /// Can't be done now and had no key before: it gets one when it can.
    Shut,
}

/// The keys of one combatant, and the round in which they were last given out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    round: u32,
    deeds: [Option<Deed>; KEYS],
}

impl Deed {
    /// What an offer's button stands for.
    pub fn of(offer: &Offer) -> Self {
        let own = offer.use_for == Use::Strike;
        Self::new(offer.verb, offer.with.as_ref(), &offer.title, own)
    }

    /// What the button stands for of something that can't be done now.
    pub fn of_closed(closed: &UnavailableAction) -> Self {
        Self::new(closed.verb, closed.with.as_ref(), &closed.title, strikes(closed))
    }

    fn new(verb: &'static str, with: Option<&Arc<str>>, title: &str, own: bool) -> Self {
        match title.split_once(LEAD).filter(|_| !own) {
            Some((lead, _)) => Self { verb, with: None, lead: Some(lead.into()) },
            None => Self { verb, with: with.cloned(), lead: None },
        }
    }

    /// The common part of the titles of all that it stands for.
    pub fn lead(&self) -> Option<&Arc<str>> {
        self.lead.as_ref()
    }
}

/// What an offer of a kind is called beside the others: `Longsword` of `Ready: Longsword`.
pub fn own_name(title: &str) -> &str {
    title.split_once(LEAD).map_or(title, |(_, own)| own)
}

/// Whether something closed is an attack.
fn strikes(closed: &UnavailableAction) -> bool {
    closed.verb == crate::battle::offer::ATTACK
}

impl Rank {
    /// Of something that may be done.
    pub fn of(offer: &Offer) -> Self {
        match offer.use_for {
            Use::Move if !offer.ways => Rank::Useful,
            Use::Strike => Rank::Attack,
            Use::Other
            | Use::Discard
            | Use::Leave
            | Use::Open
            | Use::Again { .. }
            | Use::Pass
            | Use::Move => Rank::Other,
            _ => Rank::Useful,
        }
    }

    /// Of something that can't be done now: an attack keeps its key even so.
    pub fn of_closed(closed: &UnavailableAction) -> Self {
        if strikes(closed) { Rank::Attack } else { Rank::Shut }
    }
}

impl Keys {
    /// The keys after a look at what is on the bar: each deed keeps its own, and new ones get those that are free. What is gone
    /// when a round begins gives its key back.
    pub fn with(&self, round: u32, bar: &[(Rank, Deed)]) -> Self {
        let mut keys = self.clone();
        if keys.round != round {
            keys.round = round;
            for key in &mut keys.deeds {
                key.take_if(|deed| bar.iter().all(|(_, other)| other != deed));
            }
        }
        let mut new: Vec<&(Rank, Deed)> =
            bar.iter().filter(|(rank, deed)| *rank != Rank::Shut && keys.of(deed).is_none()).collect();
        new.sort_by_key(|(rank, _)| *rank);
        for (rank, deed) in new {
            let first = if *rank == Rank::Other { HARMLESS } else { 0 };
            if let Some(free) = keys.deeds[first..].iter_mut().find(|key| key.is_none()) {
                *free = Some(deed.clone());
            }
        }
        keys
    }

    /// The key of a deed, 0 first.
    pub fn of(&self, deed: &Deed) -> Option<usize> {
        self.deeds.iter().position(|key| key.as_ref() == Some(deed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deed(verb: &'static str) -> Deed {
        Deed { verb, with: None, lead: None }
    }

    fn told(keys: &Keys) -> Vec<&str> {
        keys.deeds.iter().map(|key| key.as_ref().map_or(".", |deed| deed.verb)).collect()
    }

    #[test]
    fn attacks_come_first_and_what_may_harm_oneself_on_none_of_the_first_three() {
        let bar = [
            (Rank::Other, deed("prone")),
            (Rank::Useful, deed("dash")),
            (Rank::Shut, deed("help")),
            (Rank::Attack, deed("attack")),
        ];
        let keys = Keys::default().with(1, &bar);
        assert_eq!(told(&keys), ["attack", "dash", ".", "prone", ".", ".", ".", ".", "."]);
    }

    #[test]
    fn a_key_keeps_its_meaning_while_deeds_close_open_and_go() {
        let first = [
            (Rank::Attack, deed("attack")),
            (Rank::Useful, deed("dash")),
            (Rank::Useful, deed("defend")),
            (Rank::Other, deed("prone")),
        ];
        let keys = Keys::default().with(1, &first);
        let later = [
            (Rank::Attack, deed("bow")),
            (Rank::Shut, deed("dash")),
            (Rank::Useful, deed("stand")),
            (Rank::Other, deed("prone")),
        ];
        let keys = keys.with(1, &later);
        assert_eq!(told(&keys)[..6], ["attack", "dash", "defend", "prone", "bow", "stand"]);
        let next = keys.with(2, &later);
        assert_eq!(told(&next)[..6], [".", "dash", ".", "prone", "bow", "stand"], "a round gives back");
    }

    #[test]
    fn there_are_nine_and_who_comes_later_has_none() {
        const VERBS: [&str; 11] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
        let bar: Vec<(Rank, Deed)> = VERBS.into_iter().map(|verb| (Rank::Useful, deed(verb))).collect();
        let keys = Keys::default().with(1, &bar);
        assert_eq!(told(&keys), VERBS[..9]);
    }
}
