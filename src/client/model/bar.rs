//! The buttons of the action bar: one for each offer, and one for offers of a kind, which open from it.

use super::Table;
use crate::battle::{
    offer::{Closed, Offer, Use},
    policy::SET_POLICY,
};

/// Where a title's common part ends: `Ready: Longsword`.
const LEAD: &str = ": ";

/// A button of the action bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button<'a> {
    /// What it says.
    pub title: &'a str,
    /// Its places in `offers.offers` or `offers.closed`: several where it opens.
    pub places: Vec<usize>,
}

impl Button<'_> {
    /// Whether it stands for several.
    pub const fn opens(&self) -> bool {
        1 < self.places.len()
    }
}

impl Table {
    /// The buttons for what may be done on a turn.
    pub fn buttons(&self) -> Vec<Button<'_>> {
        let offers = &self.offers.offers;
        let open = self.slots().into_iter().filter_map(|at| Some((at, offers.get(at)?)));
        gathered(open.map(|(at, offer)| (at, offer.verb, &*offer.title, offer.use_for == Use::Strike)))
    }

    /// The buttons for what can't be done now.
    pub fn closed_buttons(&self) -> Vec<Button<'_>> {
        let closed = self.offers.closed.iter().enumerate().filter(|(_, closed)| closed.verb != SET_POLICY);
        gathered(closed.map(|(at, closed)| (at, closed.verb, &*closed.title, false)))
    }

    /// The offers behind the button that the player has opened.
    pub fn fanned(&self) -> Option<Button<'_>> {
        let first = self.fan?;
        self.buttons().into_iter().find(|button| button.opens() && button.places.first() == Some(&first))
    }

    /// The offers of a button.
    pub fn offers_of<'a>(&'a self, button: &'a Button) -> impl Iterator<Item = (usize, &'a Offer)> {
        button.places.iter().filter_map(|at| Some((*at, self.offers.offers.get(*at)?)))
    }

    /// What can't be done now of a button.
    pub fn closed_of<'a>(&'a self, button: &'a Button) -> impl Iterator<Item = &'a Closed> {
        button.places.iter().filter_map(|at| self.offers.closed.get(*at))
    }
}

/// What an offer of a kind is called beside the others: `Longsword` of `Ready: Longsword`.
pub fn own_name(title: &str) -> &str {
    title.split_once(LEAD).map_or(title, |(_, own)| own)
}

/// One button for all of one verb whose titles begin alike; what strikes keeps a button of its own.
fn gathered<'a>(entries: impl Iterator<Item = (usize, &'static str, &'a str, bool)>) -> Vec<Button<'a>> {
    let mut buttons: Vec<(Option<(&'static str, &'a str)>, Button<'a>)> = Vec::new();
    for (at, verb, title, strikes) in entries {
        let kind = title.split_once(LEAD).filter(|_| !strikes).map(|(lead, _)| (verb, lead));
        match buttons.iter_mut().find(|(known, _)| kind.is_some() && *known == kind) {
            Some((_, button)) => {
                button.places.push(at);
                button.title = kind.map_or(button.title, |(_, lead)| lead);
            }
            None => buttons.push((kind, Button { title, places: vec![at] })),
        }
    }
    buttons.into_iter().map(|(_, button)| button).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_of_a_kind_share_a_button_and_others_keep_theirs() {
        let entries = [
            (0, "attack", "Spear: one hand", true),
            (1, "attack", "Spear: two hands", true),
            (2, "ready", "Ready: Spear", false),
            (4, "dash", "Dash", false),
            (5, "drop", "Drop: Torch", false),
            (6, "ready", "Ready: Help", false),
            (7, "haul", "Drop: Torch", false),
        ];
        let buttons = gathered(entries.into_iter());
        let told: Vec<(&str, &[usize])> = buttons.iter().map(|one| (one.title, &*one.places)).collect();
        let single = [("Spear: one hand", &[0][..]), ("Spear: two hands", &[1])];
        let others: [(&str, &[usize]); 4] =
            [("Ready", &[2, 6]), ("Dash", &[4]), ("Drop: Torch", &[5]), ("Drop: Torch", &[7])];
        assert_eq!(told, [&single[..], &others].concat());
        assert_eq!(own_name("Ready: Spear"), "Spear");
    }
}
