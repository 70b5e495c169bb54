//! Plans of the player that are not ordered: drafts of a turn, and the one that is being carried out.

use super::table::Table;
use crate::{
    battle::{
        offer::{ATTACK, Decision, DecisionKind, Offer, UnavailableAction, Use},
        order::{Order, Refusal},
        tell::capital,
        view::{CombatStatus, CombatantView},
        words::{Destination, Who},
    },
    grid::{Feet, Footprint, Square},
};
use std::collections::{BTreeSet, VecDeque};

/// The letters of the two drafts.
pub const LETTERS: [&str; 2] = ["A", "B"];

/// The most actions in one draft beside the move.
pub const MOST_DEEDS: usize = 3;

/// An intent of the player about drafts.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanIntent {
    /// Plan instead of ordering, or the other way round.
    Mode,
    /// Take up the other of the two drafts.
    Other,
    /// Take up this one of them.
    Pick(usize),
    /// Stand there, at the end of this way.
    Stand(Ghost),
    /// Then do this.
    Do(Order),
    /// Stand there and strike this enemy, in a draft of its own.
    Approach(Ghost, Who),
    /// Take the last part of the draft back; with nothing left, plan no more.
    Erase,
    /// Carry the draft out.
    CarryOut,
}

/// The ghost of a combatant: where it would stand after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// The top left of its space there.
    pub at: Square,
    /// The squares entered on the way, in order.
    pub way: Vec<Square>,
    /// Feet of movement that it takes.
    pub feet: Feet,
    /// The order that goes there.
    pub order: Order,
}

/// The draft of a turn: a move first, then actions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlanDraft {
    /// The move; none to stay.
    pub ghost: Option<Ghost>,
    /// The orders given there, in order.
    pub deeds: Vec<Order>,
}

/// A draft that is being carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanExecution {
    /// The combatant that carries it out.
    pub who: Who,
    /// The orders that are still to be given.
    pub left: VecDeque<Order>,
    /// The square it stands on if all goes as planned, after the last order given.
    pub stands: Option<Square>,
    /// Its health when it began.
    health: i32,
    /// The combatants whose place was known when it began.
    seen: BTreeSet<Who>,
    /// Number of facts that had been shown when it began.
    pub told: usize,
}

/// An enemy that a click has chosen to walk to and strike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approach {
    /// The enemy.
    pub target: Who,
    /// The squares from which no attack has been found.
    pub tried: Vec<Square>,
}

/// The plans: both drafts, and what is going on with them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plans {
    /// Whether a click plans instead of ordering.
    pub on: bool,
    /// The draft at hand: 0 for A, 1 for B.
    pub at: usize,
    /// The drafts A and B.
    pub drafts: [PlanDraft; 2],
    /// The enemy that the draft at hand leads to, until another part of it is changed.
    pub approach: Option<Approach>,
    /// The one that is being carried out.
    pub carrying: Option<PlanExecution>,
    /// Whether the safest way is taken instead of the shortest.
    pub safest: bool,
}

impl PlanDraft {
    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.ghost.is_none() && self.deeds.is_empty()
    }

    /// The orders that carry it out.
    pub fn orders(&self) -> Vec<Order> {
        let way = self.ghost.iter().map(|ghost| ghost.order.clone());
        way.chain(self.deeds.iter().cloned()).collect()
    }
}

impl Plans {
    /// The draft at hand.
    pub fn draft(&self) -> &PlanDraft {
        &self.drafts[self.at.min(1)]
    }

    /// The draft at hand, to be changed.
    pub fn draft_mut(&mut self) -> &mut PlanDraft {
        &mut self.drafts[self.at.min(1)]
    }

    /// Whether there is anything to show of plans.
    pub fn any(&self) -> bool {
        self.on || self.drafts.iter().any(|draft| !draft.is_empty())
    }

    /// Forgets the drafts: what they were made for has changed.
    pub fn clear(&mut self) {
        self.drafts = Default::default();
        self.approach = None;
        self.at = 0;
    }

    /// Takes note of an order that is being given. One of the plan moves it on; on a turn any other puts the plan away.
    pub fn ordered(&mut self, order: &Order, decision: Option<&Decision>) {
        if let Some(carrying) = &mut self.carrying
            && carrying.left.front() == Some(order)
        {
            carrying.left.pop_front();
            let goal = || order.path.as_ref().and_then(|path| path.last().copied());
            carrying.stands = order.to.or_else(goal).or(carrying.stands);
        } else if decision.is_some_and(|decision| decision.kind == DecisionKind::Turn) {
            self.carrying = None;
        }
        if self.carrying.as_ref().is_none_or(|carrying| carrying.left.is_empty()) {
            self.carrying = None;
        }
        self.on = false;
        self.clear();
    }

    /// Changes the draft at hand as the player wants. Carrying out is not done here.
    pub fn change(&mut self, wish: PlanIntent) {
        let approached = self.approach.take().is_some() && !self.on;
        match wish {
            PlanIntent::Approach(ghost, target) => {
                *self.draft_mut() = PlanDraft { ghost: Some(ghost), deeds: Vec::new() };
                self.approach = Some(Approach { target, tried: Vec::new() });
            }
            PlanIntent::Erase if approached => self.clear(),
            PlanIntent::Mode => {
                self.on = !self.on;
                if !self.on {
                    self.clear();
                }
            }
            PlanIntent::Other => self.at = 1 - self.at.min(1),
            PlanIntent::Pick(at) => self.at = at.min(1),
            PlanIntent::Stand(ghost) => {
                self.on = true;
                // From elsewhere other deeds may be open, with other chances.
                *self.draft_mut() = PlanDraft { ghost: Some(ghost), deeds: Vec::new() };
            }
            PlanIntent::Do(order) => {
                self.on = true;
                let deeds = &mut self.draft_mut().deeds;
                if deeds.len() < MOST_DEEDS {
                    deeds.push(order);
                }
            }
            PlanIntent::Erase => {
                let draft = self.draft_mut();
                if draft.deeds.pop().is_none() && draft.ghost.take().is_none() {
                    self.on = false;
                    self.clear();
                }
            }
            PlanIntent::CarryOut => {}
        }
    }
}

/// The number that somebody's first gauge has left.
fn health(who: &CombatantView) -> i32 {
    who.health().map_or(0, |gauge| gauge.now)
}

impl PlanExecution {
    /// Sets out to carry a draft out.
    pub fn new(table: &Table, draft: &PlanDraft) -> Option<Self> {
        let who = table.acting().filter(|_| table.on_turn() && !draft.is_empty())?;
        Some(Self {
            who: who.name.clone(),
            left: draft.orders().into(),
            stands: who.at,
            health: health(who),
            seen: seen(table),
            told: table.shown.log.len(),
        })
    }

    /// The hindrance by which it can't go on as planned, if there is one.
    pub fn hindrance(&self, table: &Table) -> Option<String> {
        let who = table.combatant(&self.who)?;
        if who.fate != CombatStatus::Fighting {
            return Some(format!("{} is down", who.name));
        }
        if health(who) < self.health {
            return Some(format!("{} was hurt for {}", who.name, self.health - health(who)));
        }
        if let (Some(stands), Some(planned)) = (who.at, self.stands)
            && stands != planned
        {
            return Some(format!("{} stands on {stands} instead of {planned}", who.name));
        }
        if let Some(new) = seen(table).difference(&self.seen).next() {
            return Some(format!("{new} has come into view"));
        }
        let next = self.left.front()?;
        (!offered(table, next)).then(|| format!("{} is not on offer now", told(table, next)))
    }
}

/// The combatants whose place is known.
fn seen(table: &Table) -> BTreeSet<Who> {
    let there =
        table.shown.view.combatants.iter().filter(|one| one.at.is_some() && one.fate != CombatStatus::Coming);
    there.map(|one| one.name.clone()).collect()
}

/// Whether an order can be given now, by the words of the offers.
fn offered(table: &Table, order: &Order) -> bool {
    let aims = |offer: &&Offer| {
        let target = order.target.as_ref();
        target.is_none_or(|who| offer.targets.iter().any(|target| target.target == *who))
    };
    table.shown.offers.offers.iter().filter(|offer| is_of(order, offer)).any(|offer| aims(&offer))
}

fn is_of(order: &Order, offer: &Offer) -> bool {
    offer.verb == order.verb && offer.with == order.with
}

/// An order in a few words: `Longsword at Goblin 1`.
pub fn told(table: &Table, order: &Order) -> String {
    let offers = table.shown.offers.offers.iter();
    let title = offers.clone().find(|offer| is_of(order, offer)).map(|offer| offer.title.to_string());
    // What is planned from elsewhere may be closed here.
    let closed = || {
        table.shown.offers.closed.iter().find(|closed| closed.verb == order.verb && closed.with == order.with)
    };
    let title = title.or_else(|| Some(closed()?.title.to_string()));
    let plain = || capital(&order.with.as_deref().unwrap_or(&order.verb).replace('_', " "));
    let title = title.unwrap_or_else(plain);
    match (&order.target, order.to) {
        (Some(target), _) => format!("{title} at {target}"),
        (None, Some(to)) => format!("{title} to {to}"),
        (None, None) => title,
    }
}

impl Table {
    /// The walk that brings an enemy within reach of the acting combatant, where nothing can be aimed at it from here: the one that
    /// is safest, then shortest, and does not end on a square in `tried`. None where no attack or no movement is left for it.
    pub fn way_to_strike(&self, enemy: &CombatantView, tried: &[Square]) -> Option<Ghost> {
        let acting = self.acting().filter(|_| self.on_turn() && self.is_foe(&enemy.side))?;
        let blow = self.armed_offer().is_none_or(|armed| armed.use_for == Use::Strike);
        if enemy.fate != CombatStatus::Fighting || !blow || self.strikes_are_spent() {
            return None;
        }
        if self.target_offer(&enemy.name).is_some() {
            return None;
        }
        let space = Footprint::new(enemy.at?, enemy.size);
        let (_, walk) = self.move_offer().filter(|(_, walk)| self.action_price(walk).is_none())?;
        let reaches = |goal: &&Destination| {
            let stands = self.space_at(acting, goal.to);
            goal.stop && !tried.contains(&goal.to) && stands.distance(space) <= acting.reach
        };
        let goals = walk.squares.iter().filter(reaches);
        let goal = goals.min_by_key(|goal| (goal.provokes.len(), goal.hazards.len(), goal.feet))?;
        self.ghost_at(walk, goal)
    }

    /// Whether no attack is open, and each that is closed is so because its cost is spent.
    pub fn strikes_are_spent(&self) -> bool {
        let offers = &self.shown.offers;
        let strikes = || offers.closed.iter().filter(|closed| closed.verb == ATTACK);
        let spent = |closed: &UnavailableAction| matches!(closed.reason, Refusal::Spent { .. });
        offers.offers.iter().all(|offer| offer.use_for != Use::Strike)
            && strikes().next().is_some()
            && strikes().all(spent)
    }

    /// The acting combatant, and the square it would stand on if the draft at hand came true so far.
    pub fn stands(&self) -> Option<(&CombatantView, Square)> {
        let acting = self.acting()?;
        let ghost = self.plans.draft().ghost.as_ref().map(|ghost| ghost.at);
        Some((acting, ghost.or(acting.at)?))
    }

    /// The space that the ghost of the draft at hand takes.
    pub fn ghost(&self) -> Option<(&Ghost, Footprint)> {
        let ghost = self.plans.draft().ghost.as_ref()?;
        let single = Footprint::single(ghost.at);
        Some((ghost, self.acting().map_or(single, |acting| self.space_at(acting, ghost.at))))
    }

    /// The ghost of a move to a goal, by the route that the player prefers.
    pub fn ghost_at(&self, offer: &Offer, goal: &Destination) -> Option<Ghost> {
        if !offer.walks() {
            return None;
        }
        let order = self.go(offer, goal.to);
        let (way, feet) = match self.way_of(offer, goal.to) {
            Some(way) => (way.path.clone(), way.feet),
            None => (self.way(offer, goal.to)?, goal.feet),
        };
        Some(Ghost { at: goal.to, way, feet, order })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ghost(col: i16) -> Ghost {
        let at = Square::new(col, 0);
        Ghost { at, way: vec![at], feet: Feet(5), order: Order::new("move").to(at) }
    }

    #[test]
    fn a_draft_is_taken_back_step_by_step() {
        let mut plans = Plans::default();
        plans.change(PlanIntent::Stand(ghost(1)));
        plans.change(PlanIntent::Do(Order::new("attack").target("Goblin 1")));
        assert!(plans.on && plans.draft().orders().len() == 2);
        plans.change(PlanIntent::Erase);
        assert_eq!(plans.draft().orders(), [Order::new("move").to(Square::new(1, 0))]);
        plans.change(PlanIntent::Erase);
        assert!(plans.on && plans.draft().is_empty());
        plans.change(PlanIntent::Erase);
        assert!(!plans.on);
    }

    #[test]
    fn two_drafts_are_kept_side_by_side_and_another_place_makes_a_draft_anew() {
        let mut plans = Plans::default();
        plans.change(PlanIntent::Stand(ghost(1)));
        plans.change(PlanIntent::Do(Order::new("attack")));
        plans.change(PlanIntent::Other);
        plans.change(PlanIntent::Stand(ghost(2)));
        assert_eq!(plans.drafts.each_ref().map(|draft| draft.orders().len()), [2, 1]);
        plans.change(PlanIntent::Pick(0));
        plans.change(PlanIntent::Stand(ghost(3)));
        assert_eq!(plans.drafts.each_ref().map(|draft| draft.orders().len()), [1, 1]);
    }
}
