//! The places of actions on the action bar, of which the first have number keys. An action keeps its place for the whole battle,
//! open or closed, so that no key changes its meaning.

use crate::battle::offer::{ATTACK, Offer, UnavailableAction, Use};
use std::sync::Arc;

/// Number of actions that have a key.
pub const KEYS: usize = 9;

/// Number of the first keys that are kept for what helps: an action that may harm the one who takes it never lies under the first
/// fingers.
const HARMLESS: usize = 3;

/// The place of the plain attack. Nothing else ever stands there.
const PLAIN: usize = 0;

/// The item id of blows without a weapon: a plain attack only for combatants without any other.
const UNARMED: &str = "unarmed";

/// The words of actions that each weapon or power has a button of its own for, open or closed.
const EACH_ITS_OWN: [&str; 7] =
    [ATTACK, "charge", "full_attack", "heavy_blow", POWER, "strike_fallen", "throw"];

/// The words for the uses of one power, which share a button: what it heals, and what it harms. So a power never looks closed while
/// one of its uses is open.
const POWER_USES: [&str; 2] = [POWER, "heal"];

/// The word of a power used against an enemy, which stands for all its uses.
const POWER: &str = "power";

/// The places of actions that most combatants have: the same for each of them, in every battle.
const HOMES: [(&str, usize); 12] = [
    ("heavy_blow", 1),
    ("charge", 2),
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
    /// A deed that a goal of the side asks for.
    Goal,
    /// An attack.
    Attack,
    /// An action of some use in a fight.
    Useful,
    /// An attack that can't be made now: its weapon has a key even so, after what can be done.
    ShutAttack,
    /// Any other action: it may harm the one who takes it.
    Other,
    /// An action that can't be taken now and had no place before: it gets one when it can, or at once where it has a home.
    Shut,
}

/// The places of one combatant's actions, and the round in which they were last given out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    round: u32,
    deeds: [Option<KeyedAction>; KEYS],
    /// The actions that have been open and found no key, in the order of their places.
    rest: Vec<KeyedAction>,
}

impl KeyedAction {
    /// The action that an offer's button stands for.
    pub fn of(offer: &Offer) -> Self {
        let own = offer.use_for == Use::Strike || strikes(offer.verb) || is_power(offer.verb);
        Self::new(offer.verb, offer.with.as_ref(), &offer.title, own)
    }

    /// The action that the button of an unavailable one stands for.
    pub fn of_closed(closed: &UnavailableAction) -> Self {
        Self::new(
            closed.verb,
            closed.with.as_ref(),
            &closed.title,
            strikes(closed.verb) || is_power(closed.verb),
        )
    }

    /// Its word.
    pub const fn verb(&self) -> &'static str {
        self.verb
    }

    /// Its place in every battle, where it has one. Bare hands have none: a weapon may yet come to hand.
    fn home(&self) -> Option<usize> {
        HOMES.iter().filter(|_| !self.is_unarmed()).find(|(verb, _)| *verb == self.verb).map(|(_, at)| *at)
    }

    /// Whether it is an attack as such, armed or not.
    fn is_plain(&self) -> bool {
        self.verb == ATTACK
    }

    /// Whether it is done with a weapon or power that has a button of its own for it.
    pub fn is_weapons(&self) -> bool {
        self.lead.is_none() && strikes(self.verb)
    }

    /// Whether it stands for the uses of a power.
    pub fn is_power(&self) -> bool {
        self.verb == POWER
    }

    /// Whether it is done with bare hands.
    pub fn is_unarmed(&self) -> bool {
        self.with.as_deref() == Some(UNARMED)
    }

    fn new(verb: &'static str, with: Option<&Arc<str>>, title: &str, own: bool) -> Self {
        let verb = if is_power(verb) { POWER } else { verb };
        match title.split_once(LEAD).filter(|_| !own) {
            Some((lead, _)) => Self { verb, with: None, lead: Some(lead.into()) },
            // What is closed as a whole has no item, and its title is the common part: `Ready`.
            None if with.is_none() && !own => Self { verb, with: None, lead: Some(title.into()) },
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

/// Whether each weapon or power has a button of its own for an action.
fn strikes(verb: &str) -> bool {
    EACH_ITS_OWN.contains(&verb)
}

/// Whether an action is one of the uses of a power.
fn is_power(verb: &str) -> bool {
    POWER_USES.contains(&verb)
}

impl KeyFitness {
    /// The fitness of an offer.
    pub fn of(offer: &Offer) -> Self {
        match offer.use_for {
            Use::Move if !offer.ways => KeyFitness::Useful,
            Use::Strike => KeyFitness::Attack,
            Use::Objective => KeyFitness::Goal,
            Use::Other
            | Use::Slay { .. }
            | Use::Discard
            | Use::LetGo
            | Use::Leave
            | Use::Open
            | Use::Again { .. }
            | Use::Pass
            | Use::Move => KeyFitness::Other,
            _ => KeyFitness::Useful,
        }
    }

    /// The fitness of an unavailable action: a weapon has its key even so, bare hands don't.
    pub fn of_closed(closed: &UnavailableAction) -> Self {
        let armed = closed.with.as_deref() != Some(UNARMED);
        if armed && strikes(closed.verb) { KeyFitness::ShutAttack } else { KeyFitness::Shut }
    }

    /// Whether it is that of an attack, open or closed.
    const fn strikes(self) -> bool {
        matches!(self, KeyFitness::Attack | KeyFitness::ShutAttack)
    }
}

impl Keys {
    /// The places after a look at the bar: each action keeps its own. A new one gets its home, else the key that it has with the
    /// first of `others`, else one that is free and no home of an action on the bar. Where no key is free when a round begins, an
    /// action that has left the bar gives its own up; to a deed that a goal asks for, at any time. What has no key when it first opens gets a place behind the keys.
    pub fn with<'a>(
        &self,
        round: u32,
        bar: &[(KeyFitness, KeyedAction)],
        others: impl Iterator<Item = &'a Keys> + Clone,
    ) -> Self {
        let mut keys = self.clone();
        let begins = std::mem::replace(&mut keys.round, round) != round;
        let on_bar = |deed: &KeyedAction| bar.iter().any(|(_, other)| other == deed);
        let is_home = |at: usize| bar.iter().any(|(_, deed)| deed.home() == Some(at));
        keys.arm(bar);
        let known = |deed: &KeyedAction| others.clone().find_map(|other| other.of(deed));
        let mut new: Vec<&(KeyFitness, KeyedAction)> =
            bar.iter().filter(|(_, deed)| keys.place(deed).is_none()).collect();
        new.retain(|(rank, deed)| *rank != KeyFitness::Shut || deed.home().is_some());
        // Where an action has a home, whether it is open says nothing about its place: else that would differ from battle to battle.
        new.sort_by_key(|(rank, deed)| {
            let settled = deed.home().is_some() || (!rank.strikes() && known(deed).is_some());
            let unarmed = deed.is_unarmed();
            let plain = deed.is_plain() && !unarmed;
            (!plain, !settled, unarmed, *rank, plain.then(|| deed.with.clone()))
        });
        for (rank, deed) in new {
            let first = if *rank == KeyFitness::Other { HARMLESS } else { PLAIN + 1 };
            let usual = known(deed).filter(|&at| first <= at && !rank.strikes());
            let others = (first..KEYS).filter(|&at| !is_home(at));
            let places = || {
                let others = others.clone().filter(|_| *rank != KeyFitness::Shut);
                deed.home().into_iter().chain(usual).chain(others)
            };
            let free = places().find(|&at| keys.deeds[at].is_none());
            let left = || {
                let gives_way = begins || *rank == KeyFitness::Goal;
                places()
                    .filter(|_| gives_way)
                    .find(|&at| keys.deeds[at].as_ref().is_none_or(|old| !on_bar(old)))
            };
            match free.or_else(left) {
                Some(at) => keys.deeds[at] = Some(deed.clone()),
                None if *rank != KeyFitness::Shut => keys.rest.push(deed.clone()),
                None => {}
            }
        }
        keys
    }

    /// Gives the first key to a plain attack, unless the one that has it is still on the bar: with a weapon before bare hands.
    fn arm(&mut self, bar: &[(KeyFitness, KeyedAction)]) {
        let plain = || bar.iter().map(|(_, deed)| deed).filter(|deed| deed.is_plain());
        if plain().any(|deed| self.deeds[PLAIN].as_ref() == Some(deed)) {
            return;
        }
        let had_one = self.deeds[PLAIN].is_some();
        let new = plain().filter(|deed| self.of(deed).is_none() && !(had_one && deed.is_unarmed()));
        let Some(next) = new.min_by_key(|deed| (deed.is_unarmed(), deed.with.clone())) else { return };
        self.deeds[PLAIN] = Some(next.clone());
        let next = next.clone();
        self.rest.retain(|deed| *deed != next);
    }

    /// The key of an action, 0 first.
    pub fn of(&self, deed: &KeyedAction) -> Option<usize> {
        self.deeds.iter().position(|key| key.as_ref() == Some(deed))
    }

    /// The place of an action on the bar, 0 first: those with keys, then the others that have been open.
    pub fn place(&self, deed: &KeyedAction) -> Option<usize> {
        self.of(deed).or_else(|| Some(KEYS + self.rest.iter().position(|other| other == deed)?))
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

    fn attack(with: &'static str) -> KeyedAction {
        KeyedAction { with: Some(with.into()), ..deed(ATTACK) }
    }

    #[test]
    fn attacks_come_first_and_what_may_harm_oneself_on_none_of_the_first_three() {
        let bar = [
            (KeyFitness::Other, deed("drop_prone")),
            (KeyFitness::Useful, deed("dash")),
            (KeyFitness::Shut, deed("help")),
            (KeyFitness::Shut, deed("hide")),
            (KeyFitness::Other, deed("drop")),
            (KeyFitness::Attack, deed(ATTACK)),
        ];
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys), [ATTACK, ".", ".", "drop", "dash", ".", "help", ".", "drop_prone"]);
    }

    #[test]
    fn an_attack_that_cannot_be_made_has_a_key_after_what_can_be_done() {
        let bar = [
            (KeyFitness::ShutAttack, deed("bolt")),
            (KeyFitness::Other, deed("drop")),
            (KeyFitness::Useful, deed("mend")),
            (KeyFitness::Attack, deed("shoot")),
        ];
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys)[..5], [".", "shoot", "mend", "bolt", "drop"]);
        let later = [(KeyFitness::Attack, deed("bolt")), (KeyFitness::ShutAttack, deed("shoot"))];
        assert_eq!(keys.with(2, &later, iter::empty()), Keys { round: 2, ..keys }, "each keeps its key");
    }

    #[test]
    fn what_a_goal_asks_for_has_the_first_key_without_a_home_and_takes_that_of_what_is_gone() {
        let bar = [
            (KeyFitness::Useful, deed("mend")),
            (KeyFitness::Attack, deed("shoot")),
            (KeyFitness::Goal, deed("pull")),
        ];
        assert_eq!(told(&Keys::default().with(1, &bar, iter::empty()))[..4], [".", "pull", "shoot", "mend"]);
        const VERBS: [&str; 9] = [ATTACK, "b", "c", "d", "e", "f", "g", "h", "i"];
        let full: Vec<(KeyFitness, KeyedAction)> =
            VERBS.into_iter().map(|verb| (KeyFitness::Useful, deed(verb))).collect();
        let keys = Keys::default().with(1, &full, iter::empty());
        let later = [&full[..4], &full[5..], &[(KeyFitness::Goal, deed("pull"))]].concat();
        assert_eq!(keys.with(1, &later, iter::empty()).of(&deed("pull")), Some(4));
    }

    #[test]
    fn a_place_keeps_its_meaning_while_deeds_close_open_and_go() {
        let first = [
            (KeyFitness::Attack, deed(ATTACK)),
            (KeyFitness::Useful, deed("dash")),
            (KeyFitness::Useful, deed("defend")),
            (KeyFitness::Other, deed("drop_prone")),
        ];
        let keys = Keys::default().with(1, &first, iter::empty());
        let later = [
            (KeyFitness::Attack, deed("shoot")),
            (KeyFitness::Shut, deed("dash")),
            (KeyFitness::Useful, deed("stand")),
            (KeyFitness::Other, deed("drop_prone")),
        ];
        let keys = keys.with(1, &later, iter::empty());
        let told_then = [ATTACK, "shoot", "stand", ".", "dash", "defend", ".", ".", "drop_prone"];
        assert_eq!(told(&keys), told_then);
        assert_eq!(told(&keys.with(2, &later, iter::empty())), told_then, "also in the next round");
    }

    #[test]
    fn the_plain_attack_has_the_first_key_in_every_battle_whatever_is_open() {
        let bars = [
            vec![
                (KeyFitness::Attack, deed("charge")),
                (KeyFitness::Shut, deed("heavy_blow")),
                (KeyFitness::Attack, attack(UNARMED)),
                (KeyFitness::Attack, attack("greatsword")),
            ],
            vec![
                (KeyFitness::Attack, deed("heavy_blow")),
                (KeyFitness::Attack, attack("greatsword")),
                (KeyFitness::Attack, attack(UNARMED)),
                (KeyFitness::Shut, deed("charge")),
            ],
        ];
        for bar in bars {
            let keys = Keys::default().with(1, &bar, iter::empty());
            let places = [attack("greatsword"), deed("heavy_blow"), deed("charge"), attack(UNARMED)];
            assert_eq!(places.map(|deed| keys.of(&deed)), [0, 1, 2, 3].map(Some));
        }
        let charger = [(KeyFitness::Attack, deed("charge")), (KeyFitness::Attack, deed("shoot"))];
        let none = Keys::default().with(1, &charger, iter::empty());
        assert_eq!(told(&none)[..3], [".", "shoot", "charge"], "nothing else takes its key");
        let fists = Keys::default().with(1, &[(KeyFitness::Attack, attack(UNARMED))], iter::empty());
        assert_eq!(fists.of(&attack(UNARMED)), Some(0), "without a weapon they are the attack");
    }

    #[test]
    fn another_weapon_in_hand_takes_over_the_first_key() {
        let bar = |weapon| [(KeyFitness::Attack, attack(weapon)), (KeyFitness::Attack, attack(UNARMED))];
        let keys = Keys::default().with(1, &bar("spear"), iter::empty());
        let thrown = keys.with(1, &bar("spear")[1..], iter::empty());
        assert_eq!(thrown.of(&attack(UNARMED)), Some(1), "bare hands stay where they were");
        let drawn = thrown.with(1, &bar("sling"), iter::empty());
        assert_eq!([attack("sling"), attack(UNARMED)].map(|deed| drawn.of(&deed)), [0, 1].map(Some));
    }

    #[test]
    fn there_are_nine_keys_and_who_comes_later_has_a_place_behind_them() {
        const VERBS: [&str; 11] = [ATTACK, "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
        let bar: Vec<(KeyFitness, KeyedAction)> =
            VERBS.into_iter().map(|verb| (KeyFitness::Useful, deed(verb))).collect();
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys), VERBS[..9]);
        assert_eq!([keys.place(&deed("j")), keys.place(&deed("k"))], [Some(9), Some(10)]);
        // "b" has gone: a new action gets its key, but not within the round.
        let later = [&bar[..1], &bar[2..], &[(KeyFitness::Useful, deed("new"))]].concat();
        assert_eq!(keys.with(1, &later, iter::empty()).place(&deed("new")), Some(11));
        assert_eq!(keys.with(2, &later, iter::empty()).of(&deed("new")), Some(1));
    }

    #[test]
    fn an_action_has_the_key_that_it_has_with_others() {
        let first = [
            (KeyFitness::Attack, deed("strike")),
            (KeyFitness::Useful, deed("whistle")),
            (KeyFitness::Useful, deed("rally")),
        ];
        let first = Keys::default().with(1, &first, iter::empty());
        let second = [(KeyFitness::Attack, deed("shoot")), (KeyFitness::Useful, deed("rally"))];
        let second = Keys::default().with(1, &second, iter::once(&first));
        assert_eq!(told(&second)[..4], [".", "shoot", ".", "rally"]);
    }

    #[test]
    fn common_actions_have_the_same_key_in_every_battle() {
        let bar = [
            (KeyFitness::Useful, deed("push")),
            (KeyFitness::Shut, deed("ready")),
            (KeyFitness::Other, deed("lie_down")),
        ];
        let keys = Keys::default().with(1, &bar, iter::empty());
        assert_eq!(told(&keys), [".", "push", ".", ".", ".", ".", ".", "ready", "lie_down"]);
        let alone = Keys::default().with(1, &bar[2..], iter::empty());
        assert_eq!(told(&alone)[8], "lie_down");
    }
}
