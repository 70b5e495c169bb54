//! The number keys of the action bar: which action each stands for. An action keeps its key as long as it is on the bar, open or
//! closed, so that no key changes its meaning within a turn.

use crate::battle::offer::{ATTACK, Offer, UnavailableAction, Use};
use std::sync::Arc;

/// Number of actions that have a key.
pub const KEYS: usize = 9;

/// Number of the first keys that are kept for what helps: an action that may harm the one who takes it never lies under the first
/// fingers.
const HARMLESS: usize = 3;

/// Number of attacks that come before all else on the bar; more than that wait for what has its key with others.
const USUAL_ATTACKS: usize = 2;

/// The places of actions that most combatants have: the same for each of them, in every battle.
const HOMES: [(&str, usize); 10] = [
    ("disengage", 3),
    ("withdraw", 3),
    ("dash", 4),
    ("run", 4),
    ("defend", 5),
    ("help", 6),
    ("aid", 6),
    ("ready", 7),
    ("drop_prone", 8),
    ("lie_down", 8),
];

/// The end of a title's common part: `Ready: Longsword`.
const LEAD: &str = ": ";

/// The action that a button stands for, whatever its title at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedAction {
    verb: &'static str,
    with: Option<Arc<str>>,
    /// The common part of the titles, where the button stands for all that begin so.
    lead: Option<Arc<str>>,
}

/// The fitness of an action for one of the first keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyFitness {
    /// An attack.
    Attack,
    /// An action of some use in a fight.
    Useful,
    /// Any other action: it may harm the one who takes it.
    Other,
    /// An action that can't be taken now and had no key before: it gets one when it can.
    Shut,
}

/// The keys of one combatant, and the round in which they were last given out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    round: u32,
    deeds: [Option<KeyedAction>; KEYS],
}

impl KeyedAction {
    /// The action that an offer's button stands for.
    pub fn of(offer: &Offer) -> Self {
        let own = offer.use_for == Use::Strike;
        Self::new(offer.verb, offer.with.as_ref(), &offer.title, own)
    }

    /// The action that the button of an unavailable one stands for.
    pub fn of_closed(closed: &UnavailableAction) -> Self {
        Self::new(closed.verb, closed.with.as_ref(), &closed.title, strikes(closed))
    }

    /// Its word.
    pub const fn verb(&self) -> &'static str {
        self.verb
    }

    /// Its place in every battle, where it has one.
    fn home(&self) -> Option<usize> {
        HOMES.iter().find(|(verb, _)| *verb == self.verb).map(|(_, at)| *at)
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

/// The name of an offer beside the others of its kind: `Longsword` of `Ready: Longsword`.
pub fn own_name(title: &str) -> &str {
    title.split_once(LEAD).map_or(title, |(_, own)| own)
}

/// Whether something closed is an attack.
fn strikes(closed: &UnavailableAction) -> bool {
    closed.verb == ATTACK
}

impl KeyFitness {
    /// The fitness of an offer.
    pub fn of(offer: &Offer) -> Self {
        match offer.use_for {
            Use::Move if !offer.ways => KeyFitness::Useful,
            Use::Strike => KeyFitness::Attack,
            Use::Other
            | Use::Slay { .. }
            | Use::Discard
            | Use::Leave
            | Use::Open
            | Use::Again { .. }
            | Use::Pass
            | Use::Move => KeyFitness::Other,
            _ => KeyFitness::Useful,
        }
    }

    /// The fitness of an unavailable action: an attack keeps its key even so.
    pub fn of_closed(closed: &UnavailableAction) -> Self {
        if strikes(closed) { KeyFitness::Attack } else { KeyFitness::Shut }
    }
}

impl Keys {
    /// The keys after a look at the bar: each action keeps its own. A new one gets its home, else the key that it has with the first
    /// of `others`, else one that is free and no home of an action on the bar. An action that is gone when a round begins gives its
    /// key back.
    pub fn with<'a>(
        &self,
        round: u32,
        bar: &[(KeyFitness, KeyedAction)],
        others: impl Iterator<Item = &'a Keys> + Clone,
    ) -> Self {
        let mut keys = self.clone();
        if keys.round != round {
            keys.round = round;
            for key in &mut keys.deeds {
                key.take_if(|deed| bar.iter().all(|(_, other)| other != deed));
            }
        }
        let mut new: Vec<&(KeyFitness, KeyedAction)> =
            bar.iter().filter(|(rank, deed)| *rank != KeyFitness::Shut && keys.of(deed).is_none()).collect();
        let known = |deed: &KeyedAction| others.clone().find_map(|other| other.of(deed));
        // Attacks come first, the usual two; then what has a place with others, so that nothing else takes it.
        let attacks = || new.iter().filter(|(rank, _)| *rank == KeyFitness::Attack).map(|(_, deed)| deed);
        let (plain, special): (Vec<_>, Vec<_>) = attacks().partition(|deed| deed.verb == ATTACK);
        let first: Vec<KeyedAction> = plain.into_iter().chain(special).take(USUAL_ATTACKS).cloned().collect();
        let place =
            |deed: &KeyedAction| first.iter().position(|usual| usual == deed).unwrap_or(USUAL_ATTACKS);
        let settled =
            |deed: &KeyedAction| place(deed) < USUAL_ATTACKS || deed.home().or(known(deed)).is_some();
        new.sort_by_key(|(rank, deed)| (place(deed), !settled(deed), *rank));
        let is_home = |at: usize| bar.iter().any(|(_, deed)| deed.home() == Some(at));
        for (rank, deed) in new {
            let first = if *rank == KeyFitness::Other { HARMLESS } else { 0 };
            let usual = known(deed).filter(|&at| first <= at && *rank != KeyFitness::Attack);
            let others = (first..KEYS).filter(|&at| !is_home(at));
            let mut places = deed.home().into_iter().chain(usual).chain(others);
            if let Some(free) = places.find(|&at| keys.deeds[at].is_none()) {
                keys.deeds[free] = Some(deed.clone());
            }
        }
        keys
    }

    /// The key of an action, 0 first.
    pub fn of(&self, deed: &KeyedAction) -> Option<usize> {
        self.deeds.iter().position(|key| key.as_ref() == Some(deed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::iter;

    fn deed(verb: &'static str) -> KeyedAction {
        KeyedAction { verb, with: None, lead: None }
    }

    fn told(keys: &Keys) -> Vec<&str> {
        keys.deeds.iter().map(|key| key.as_ref().map_or(".", |deed| deed.verb)).collect()
    }

    #[test]
    fn attacks_come_first_and_what_may_harm_oneself_on_none_of_the_first_three() {
        let bar = [
            (KeyFitness::Other, deed("drop_prone")),
            (KeyFitness::Useful, deed("dash")),
            (KeyFitness::Shut, deed("help")),
            (KeyFitness::Attack, deed("attack")),
        ];
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys), ["attack", ".", ".", ".", "dash", ".", ".", ".", "drop_prone"]);
    }

    #[test]
    fn a_key_keeps_its_meaning_while_deeds_close_open_and_go() {
        let first = [
            (KeyFitness::Attack, deed("attack")),
            (KeyFitness::Useful, deed("dash")),
            (KeyFitness::Useful, deed("defend")),
            (KeyFitness::Other, deed("drop_prone")),
        ];
        let keys = Keys::default().with(1, &first, iter::empty());
        let later = [
            (KeyFitness::Attack, deed("bow")),
            (KeyFitness::Shut, deed("dash")),
            (KeyFitness::Useful, deed("stand")),
            (KeyFitness::Other, deed("drop_prone")),
        ];
        let keys = keys.with(1, &later, iter::empty());
        assert_eq!(told(&keys), ["attack", "bow", "stand", ".", "dash", "defend", ".", ".", "drop_prone"]);
        let next = keys.with(2, &later, iter::empty());
        let given_back = [".", "bow", "stand", ".", "dash", ".", ".", ".", "drop_prone"];
        assert_eq!(told(&next), given_back, "a round gives back");
    }

    #[test]
    fn there_are_nine_and_who_comes_later_has_none() {
        const VERBS: [&str; 11] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
        let bar: Vec<(KeyFitness, KeyedAction)> =
            VERBS.into_iter().map(|verb| (KeyFitness::Useful, deed(verb))).collect();
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys), VERBS[..9]);
    }

    #[test]
    fn an_action_has_the_key_that_it_has_with_others() {
        let first = [
            (KeyFitness::Attack, deed("sword")),
            (KeyFitness::Useful, deed("whistle")),
            (KeyFitness::Useful, deed("rally")),
        ];
        let first = Keys::default().with(1, &first, iter::empty());
        let second = [(KeyFitness::Attack, deed("bow")), (KeyFitness::Useful, deed("rally"))];
        let second = Keys::default().with(1, &second, iter::once(&first));
        assert_eq!(told(&second)[..3], ["bow", ".", "rally"]);
    }

    #[test]
    fn the_plain_attack_is_first_and_common_actions_have_the_same_key_in_every_battle() {
        let bar = [
            (KeyFitness::Attack, deed("charge")),
            (KeyFitness::Useful, deed("push")),
            (KeyFitness::Shut, deed("ready")),
            (KeyFitness::Attack, deed(ATTACK)),
            (KeyFitness::Other, deed("lie_down")),
        ];
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys), [ATTACK, "charge", "push", ".", ".", ".", ".", ".", "lie_down"]);
        let alone = Keys::default().with(1, &bar[4..], iter::empty());
        assert_eq!(told(&alone)[8], "lie_down");
    }
}
