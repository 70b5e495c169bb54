//! The buttons of the action bar: one for each action, and one for actions of a kind, which open from it.

use super::{
    intent::Intent,
    keys::{KeyFitness, KeyedAction, Keys},
    table::Table,
};
use crate::battle::{
    offer::{DecisionKind, Offer, UnavailableAction},
    policy::SET_POLICY,
    words::Target,
};

pub use super::keys::own_name;

/// A button of the action bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button<'a> {
    /// The words on it.
    pub title: &'a str,
    /// Its places in `offers.offers`: several where it opens. None where nothing of it can be done now.
    pub places: Vec<usize>,
    /// Its places in `offers.closed`.
    pub closed: Vec<usize>,
    /// Its number key, 0 first.
    pub key: Option<usize>,
    /// Its place on the bar, the same for the whole battle: that of its key, or one behind the keys. None for what has not been
    /// open yet.
    pub place: Option<usize>,
    /// The words on it where they are short: without what stands on no other button.
    pub short: String,
    deed: KeyedAction,
    rank: KeyFitness,
}

impl Button<'_> {
    /// Whether it stands for several.
    pub const fn opens(&self) -> bool {
        1 < self.places.len() || (self.places.is_empty() && 1 < self.closed.len())
    }

    /// The word of the deeds that it stands for.
    pub const fn verb(&self) -> &'static str {
        self.deed.verb()
    }

    /// The name of one of its offers beside the others: the whole title where they are uses of one power.
    pub fn name_of<'t>(&self, title: &'t str) -> &'t str {
        if self.deed.is_power() { title } else { own_name(title) }
    }

    /// Whether it can be done now, and a goal of the side asks for it.
    pub fn is_for_goal(&self) -> bool {
        self.is_open() && self.rank == KeyFitness::Goal
    }

    /// Whether something of it can be done now.
    pub const fn is_open(&self) -> bool {
        !self.places.is_empty()
    }
}

impl Table {
    /// The buttons of a turn, in the order of their places; behind them what has not been open yet.
    pub fn buttons(&self) -> Vec<Button<'_>> {
        let mut buttons = self.gathered();
        let keys = self.keys_now(&buttons);
        let shorts: Vec<String> = buttons.iter().map(|button| short(button, &buttons)).collect();
        for (button, short) in buttons.iter_mut().zip(shorts) {
            (button.key, button.place, button.short) =
                (keys.of(&button.deed), keys.place(&button.deed), short);
        }
        buttons.sort_by_key(|button| (button.place.unwrap_or(usize::MAX), !button.is_open()));
        buttons
    }

    /// Keeps the number keys of the acting combatant: which stands for what.
    pub fn number_keys(&mut self) {
        let turn = self.shown.view.decision.as_ref().filter(|decision| decision.kind == DecisionKind::Turn);
        let Some(who) = turn.map(|decision| decision.actor.clone()) else { return };
        let keys = self.keys_now(&self.gathered());
        self.input.keys.insert(who, keys);
    }

    fn keys_now(&self, buttons: &[Button]) -> Keys {
        let bar: Vec<(KeyFitness, KeyedAction)> =
            buttons.iter().map(|button| (button.rank, button.deed.clone())).collect();
        let acting = self.acting().map(|who| &who.name);
        let known = acting.and_then(|who| self.input.keys.get(who)).cloned().unwrap_or_default();
        let others = self.input.keys.iter().filter(|(who, _)| Some(*who) != acting).map(|(_, keys)| keys);
        known.with(self.shown.view.round, &bar, others)
    }

    /// The buttons, one for each action that is open or closed, in the order of the offers.
    fn gathered(&self) -> Vec<Button<'_>> {
        let offers = &self.shown.offers.offers;
        let open = self.slots().into_iter().filter_map(|at| Some((at, offers.get(at)?)));
        let mut buttons: Vec<Button> = Vec::new();
        for (at, offer) in open {
            let rank = KeyFitness::of(offer);
            let button = find(&mut buttons, KeyedAction::of(offer), rank, &offer.title);
            button.places.push(at);
            button.rank = button.rank.min(rank);
        }
        for (at, closed) in
            self.shown.offers.closed.iter().enumerate().filter(|(_, one)| one.verb != SET_POLICY)
        {
            let rank = KeyFitness::of_closed(closed);
            find(&mut buttons, KeyedAction::of_closed(closed), rank, &closed.title).closed.push(at);
        }
        for button in &mut buttons {
            // What is done to enemies comes before what is done to friends.
            button.places.sort_by_key(|at| offers.get(*at).is_some_and(|offer| self.spares_foes(offer)));
            name(button, offers, &self.shown.offers.closed);
        }
        buttons
    }

    /// Whether an offer is done to somebody, and to friends alone.
    fn spares_foes(&self, offer: &Offer) -> bool {
        let mut whom = marks(offer).map(|target| &*target.target).peekable();
        whom.peek().is_some()
            && whom.all(|who| self.combatant(who).is_some_and(|one| !self.is_foe(&one.side)))
    }

    /// Narrows the offers of the button that the player has opened to those that are done to somebody, and takes up the only one.
    pub fn narrowed(&self, who: &str) -> Option<Intent> {
        let fan = self.fanned()?;
        let at = |(_, offer): &(usize, &Offer)| marked(offer, who);
        let mut of_them = self.offers_of(&fan).filter(at).map(|(at, _)| at);
        let first = of_them.next()?;
        Some(if of_them.next().is_none() { Intent::Arm(Some(first)) } else { Intent::Narrow(who.into()) })
    }

    /// The offers behind the button that the player has opened.
    pub fn fanned(&self) -> Option<Button<'_>> {
        let first = self.input.fan?;
        let opened = |button: &Button| button.opens() && button.places.first() == Some(&first);
        let mut button = self.buttons().into_iter().find(opened)?;
        if let Some(who) = &self.input.fanned_at {
            let offers = &self.shown.offers.offers;
            button.places.retain(|at| offers.get(*at).is_some_and(|offer| marked(offer, who)));
        }
        Some(button)
    }

    /// The offers of a button.
    pub fn offers_of<'a>(&'a self, button: &'a Button) -> impl Iterator<Item = (usize, &'a Offer)> {
        button.places.iter().filter_map(|at| Some((*at, self.shown.offers.offers.get(*at)?)))
    }

    /// The unavailable actions of a button.
    pub fn closed_of<'a>(&'a self, button: &'a Button) -> impl Iterator<Item = &'a UnavailableAction> {
        button.closed.iter().filter_map(|at| self.shown.offers.closed.get(*at))
    }
}

/// Targets that an offer may be aimed at, or that lie in an area where it may be laid.
pub fn marks(offer: &Offer) -> impl Iterator<Item = &Target> {
    offer.targets.iter().chain(offer.areas.iter().flat_map(|area| &area.caught))
}

/// Whether somebody is among the marks of an offer.
fn marked(offer: &Offer, who: &str) -> bool {
    marks(offer).any(|target| &*target.target == who)
}

/// Finds the button of an action, made where there is none yet.
fn find<'b, 'a>(
    buttons: &'b mut Vec<Button<'a>>,
    deed: KeyedAction,
    rank: KeyFitness,
    title: &'a str,
) -> &'b mut Button<'a> {
    let known = buttons.iter().position(|button| button.deed == deed);
    let at = known.unwrap_or_else(|| {
        let (places, closed, short) = (Vec::new(), Vec::new(), String::new());
        buttons.push(Button { title, places, closed, key: None, place: None, short, deed, rank });
        buttons.len() - 1
    });
    &mut buttons[at]
}

/// Names a button: one for several says what they have in common, and one for a single thing what that is called.
fn name<'a>(button: &mut Button<'a>, open: &'a [Offer], closed: &'a [UnavailableAction]) {
    let titles = |button: &Button| -> Vec<&'a str> {
        let open = button.places.iter().filter_map(|at| open.get(*at)).map(|offer| &*offer.title);
        let closed = button.closed.iter().filter_map(|at| closed.get(*at)).map(|closed| &*closed.title);
        open.chain(closed.take(if button.is_open() { 0 } else { usize::MAX })).collect()
    };
    let titles = titles(button);
    let Some(first) = titles.first() else { return };
    button.title = match button.deed.lead() {
        Some(lead) if 1 < titles.len() => first.get(..lead.len()).unwrap_or(first),
        None if 1 < titles.len() && button.deed.is_power() => own_name(first),
        _ => first,
    };
}

/// The words before what an item comes with, and before numbers: `Oil flask` of `Oil flask with a fuse`.
const TAILS: [&str; 2] = [" with ", " ("];

/// The title of a button in few words: `Oil flask` for `Throw: Oil flask with a fuse`; `Charge` for `Charge: Greatsword`, where
/// no other weapon can be charged with.
fn short(button: &Button, all: &[Button]) -> String {
    let title = button.title;
    let cut = |title: &'_ str| TAILS.iter().filter_map(|tail| title.find(tail)).min();
    let whole = cut(title).and_then(|end| title.get(..end));
    // A tail stays where it is all that tells a button from another: `Dagger (off hand)`.
    let alike = |other: &&Button| {
        let end = cut(other.title).unwrap_or(other.title.len());
        other.deed != button.deed && other.title.get(..end) == whole
    };
    let title = whole.filter(|_| !all.iter().any(|other| alike(&other))).unwrap_or(title);
    let Some((lead, own)) = title.split_once(": ") else { return title.to_owned() };
    if button.verb() == "throw" {
        return own.to_owned();
    }
    let same = |other: &&Button| {
        other.deed != button.deed
            && !other.deed.is_unarmed()
            && other.title.split_once(": ").is_some_and(|(other, _)| other == lead)
    };
    if button.deed.is_weapons() && !button.deed.is_unarmed() && !all.iter().any(|other| same(&other)) {
        return lead.to_owned();
    }
    title.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{
        offer::{Offers, Use},
        order::Refusal,
    };
    use std::sync::Arc;

    fn offer(verb: &'static str, with: &str, title: &str, use_for: Use) -> Offer {
        Offer {
            verb,
            with: Some(with.into()),
            title: title.to_owned().into(),
            cost: Default::default(),
            leaves: None,
            targets: Vec::new(),
            squares: Vec::new(),
            ways: false,
            areas: Vec::new(),
            choices: Vec::new(),
            provokes: Vec::new(),
            barred: Vec::new(),
            use_for,
            spends: false,
            upcoming: Vec::new(),
            rule: "T-1",
        }
    }

    #[test]
    fn offers_of_a_kind_share_a_button_and_others_keep_theirs() {
        let offers = vec![
            offer("attack", "spear", "Spear: one hand", Use::Strike),
            offer("attack", "spear/two_hands", "Spear: two hands", Use::Strike),
            offer("ready", "spear", "Ready: Spear", Use::Other),
            offer("dash", "", "Dash", Use::Hurry { feet: 30 }),
            offer("drop", "torch", "Drop: Torch", Use::Other),
            offer("ready", "help", "Ready: Help", Use::Other),
            offer("haul", "torch", "Drop: Torch", Use::Other),
        ];
        let mut table = Table::new(Default::default(), Default::default(), Vec::new());
        table.shown.offers = Arc::new(Offers { offers, ..Offers::default() });
        let buttons = table.buttons();
        let told: Vec<(&str, &[usize])> = buttons.iter().map(|one| (one.title, &*one.places)).collect();
        let strikes = [("Spear: one hand", &[0][..]), ("Spear: two hands", &[1])];
        let others: [(&str, &[usize]); 4] =
            [("Drop: Torch", &[4]), ("Dash", &[3]), ("Drop: Torch", &[6]), ("Ready", &[2, 5])];
        assert_eq!(told, [&strikes[..], &others].concat());
        let keys: Vec<_> = buttons.iter().map(|one| one.key).collect();
        assert_eq!(keys, [0, 1, 3, 4, 5, 7].map(Some), "what may harm comes after the third");
        assert_eq!(own_name("Ready: Spear"), "Spear");
    }

    #[test]
    fn a_power_looks_closed_only_where_none_of_its_uses_is_open() {
        let closed = |verb, title: &'static str| UnavailableAction {
            verb,
            with: Some("mending".into()),
            title: title.into(),
            reason: Refusal::TotalCover("g".into()),
            barred: Vec::new(),
            use_for: Use::Other,
            rule: "T-1",
        };
        let told = |offers: Vec<Offer>, closed: Vec<UnavailableAction>| {
            let mut table = Table::new(Default::default(), Default::default(), Vec::new());
            table.shown.offers = Arc::new(Offers { offers, closed });
            let buttons = table.buttons();
            buttons.iter().map(|one| (one.title.to_owned(), one.is_open(), one.opens())).collect::<Vec<_>>()
        };
        let heal = || offer("heal", "mending", "Heal: Mending", Use::Heal { health: 3.0 });
        let harm = || offer("power", "mending", "Harm: Mending", Use::Strike);
        let one = |title: &str, open, opens| vec![(title.to_owned(), open, opens)];
        let no_foe = vec![closed("power", "Harm: Mending")];
        assert_eq!(told(vec![heal()], no_foe.clone()), one("Heal: Mending", true, false));
        assert_eq!(told(vec![harm(), heal()], Vec::new()), one("Mending", true, true));
        let neither = [no_foe, vec![closed("heal", "Heal: Mending")]].concat();
        assert_eq!(told(Vec::new(), neither), one("Mending", false, true));
    }

    #[test]
    fn long_titles_are_short_on_buttons_and_never_the_same() {
        let shorts = |offers: Vec<Offer>| {
            let mut table = Table::new(Default::default(), Default::default(), Vec::new());
            table.shown.offers = Arc::new(Offers { offers, ..Offers::default() });
            table.buttons().into_iter().map(|one| one.short).collect::<Vec<_>>()
        };
        let one_weapon = shorts(vec![
            offer("attack", "greatsword", "Greatsword", Use::Strike),
            offer("heavy_blow", "greatsword", "Heavy blow: Greatsword", Use::Strike),
            offer("charge", "greatsword", "Charge: Greatsword", Use::Strike),
            offer("charge", "unarmed", "Charge: Bare hands", Use::Strike),
            offer("throw", "fire_flask", "Throw: Oil flask with a fuse", Use::Strike),
            offer("doff_armor", "", "Doff leather (DEX 12)", Use::Other),
        ]);
        let expected =
            ["Greatsword", "Heavy blow", "Charge", "Oil flask", "Doff leather", "Charge: Bare hands"];
        assert_eq!(one_weapon, expected);
        let mut off = shorts(vec![
            offer("attack", "dagger", "Dagger", Use::Strike),
            offer("second", "dagger", "Dagger (off hand)", Use::Strike),
        ]);
        off.sort_unstable();
        assert_eq!(off, ["Dagger", "Dagger (off hand)"], "nothing else tells them apart");
        let two = ["axe", "spear"].map(|weapon| {
            offer(
                "charge",
                weapon,
                if weapon == "axe" { "Charge: Axe" } else { "Charge: Spear" },
                Use::Strike,
            )
        });
        let mut two = shorts(two.to_vec());
        two.sort_unstable();
        assert_eq!(two, ["Charge: Axe", "Charge: Spear"]);
    }
}
