//! Actions that the end of a turn would leave undone.

use super::{Table, marks};
use crate::{
    battle::{
        offer::{Offer, Use},
        policy::SET_POLICY,
        view::{CombatStatus, Counter},
    },
    grid::{Footprint, Square},
};

impl Table {
    /// The action left to take that the player may have forgotten, in a sentence: a deed that a goal asks for, an enemy that can be
    /// struck, a friend who can be saved, or all of the first counter, which a turn is mostly paid with. None where the turn is used up.
    pub fn undone(&self) -> Option<String> {
        let who = &self.acting().filter(|_| self.on_turn())?.name;
        let offers = &self.shown.offers.offers;
        if let Some((_, offer)) = self.goal_offer() {
            return Some(format!("Your goal asks for this: {}", offer.title));
        }
        if let Some((offer, target)) = offers.iter().find_map(|offer| Some((offer, self.mark_of(offer)?))) {
            return Some(format!("{who} can still attack {target} with {}", offer.title));
        }
        let saves = |offer: &&Offer| offer.use_for == Use::Rescue && !offer.targets.is_empty();
        if let Some(rescue) = offers.iter().find(saves) {
            return Some(format!("{who} can still save {}: {}", rescue.targets[0].target, rescue.title));
        }
        let counter = self.acting()?.counters.first().filter(|counter| self.untouched(counter))?;
        Some(format!("{who} has {} {} left", counter.left, counter.label.to_lowercase()))
    }

    /// The offer of a deed that a goal of the acting side asks for, with its place in `offers.offers`.
    pub fn goal_offer(&self) -> Option<(usize, &Offer)> {
        let mut offers = self.shown.offers.offers.iter().enumerate();
        offers.find(|(_, offer)| self.on_turn() && offer.use_for == Use::Objective)
    }

    /// Whether the turn can still serve a goal that stands open: by a deed that it asks for, or by a walk that leads nearer to its
    /// squares.
    pub fn may_serve_goal(&self) -> bool {
        self.goal_offer().is_some() || self.may_near_goal()
    }

    fn may_near_goal(&self) -> bool {
        let Some((acting, at)) = self.acting().and_then(|acting| Some((acting, acting.at?))) else {
            return false;
        };
        let away = |from: Square, goal: &[Square]| {
            let space = Footprint::new(from, acting.size);
            goal.iter().map(|&square| space.distance(Footprint::single(square))).min()
        };
        let walks = self.shown.offers.walks().flat_map(|walk| &walk.squares);
        let stops: Vec<Square> = walks.filter(|goal| goal.stop).map(|goal| goal.to).collect();
        let side = self.side_index(&acting.side);
        self.open_goal_squares(side).iter().any(|goal| {
            let now = away(at, goal);
            stops.iter().any(|&stop| away(stop, goal) < now)
        })
    }

    /// Whether no enemy of whoever acts is seen to stand.
    pub fn alone(&self) -> bool {
        let enemy = |side: &str| self.acting().is_some_and(|acting| *acting.side != *side);
        let mut others = self.shown.view.combatants.iter();
        !others.any(|who| who.at.is_some() && who.fate == CombatStatus::Fighting && enemy(&who.side))
    }

    /// The counter that the acting combatant's turn is mostly paid with, if a walk would take the last of it: no action is left then.
    pub fn takes_last_action(&self, walk: &Offer) -> Option<&Counter> {
        let counter = self.acting()?.counters.first().filter(|counter| counter.unit.is_empty())?;
        let cost = walk.cost.of(&counter.id);
        (0 < cost && counter.left <= cost).then_some(counter)
    }

    /// The warning of a walk that takes the last action, in words.
    pub fn action_price(&self, walk: &Offer) -> Option<String> {
        let counter = self.takes_last_action(walk)?;
        let action = if counter.max > 1 { "last action".to_owned() } else { counter.label.to_lowercase() };
        Some(format!("Costs your {action}: no attack after it"))
    }

    /// The mark of a strike: an enemy that it may be aimed at, or that lies in an area where it may be laid.
    fn mark_of<'a>(&self, offer: &'a Offer) -> Option<&'a str> {
        let own = &self.acting()?.side;
        let foe = |name: &&str| self.combatant(name).is_some_and(|who| who.side != *own);
        let mut names = marks(offer).map(|target| &*target.target);
        names.find(foe).filter(|_| offer.use_for == Use::Strike)
    }

    /// Whether a counter of uses is still full while something on offer would spend it.
    fn untouched(&self, counter: &Counter) -> bool {
        let spends = |offer: &&Offer| {
            offer.verb != SET_POLICY
                && offer.cost.0.iter().any(|(id, amount)| *id == counter.id && *amount > 0)
        };
        let does = |offer: &Offer| !offer.walks() && offer.use_for != Use::Pass;
        counter.unit.is_empty()
            && counter.left > 0
            && counter.left == counter.max
            && self.shown.offers.offers.iter().any(|offer| spends(&offer) && does(offer))
    }
}
