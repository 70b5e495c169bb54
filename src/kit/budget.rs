//! Budgets: the counters that combatants pay with, what fills them, and what changes a price once.

use super::offer_builder::{Availability, OfferBuilder};
use super::tools::change;
use battle::{Cost, Offer, Refusal, RuleId, never::never, view::Counter};
use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use grid::Feet;
use std::{
    fmt,
    hash::{Hash, Hasher},
};

/// Most counters that a rule system may have.
pub const MOST_COUNTERS: usize = 8;

/// Moment at which a counter is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refill {
    /// The owner's turn begins.
    OwnTurn,
    /// Any turn begins.
    EveryTurn,
    /// A round begins.
    Round,
}

/// Counter that combatants pay with, as a row of a rule system's table.
#[derive(Clone, Copy, Hash)]
pub struct CounterRule {
    /// Its word in costs.
    pub id: &'static str,
    /// Its name in views, `Bonus action`; empty where views don't show it.
    pub label: &'static str,
    /// One of it, as a refusal names it: `bonus action`. Empty where it counts feet.
    pub noun: &'static str,
    /// Amount that it is filled up to.
    pub most: fn(&World, Entity) -> i32,
    /// Moment at which it is filled.
    pub refill: Refill,
    /// Whether what is left of it is lost as the owner's turn ends.
    pub lapses: bool,
}

impl CounterRule {
    /// Counter of which each turn of its owner brings one.
    pub const fn new(id: &'static str, label: &'static str, noun: &'static str) -> Self {
        Self { id, label, noun, most: |_, _| 1, refill: Refill::OwnTurn, lapses: false }
    }

    fn refuse(&self, needs: i32, left: i32) -> Refusal {
        match self.noun {
            "" => Refusal::NotEnoughMovement { needs: Feet(needs), left: Feet(left) },
            what => Refusal::Spent { what, needs, left },
        }
    }
}

/// Rules of a rule system's budget.
#[derive(Resource, Clone, Copy)]
pub struct BudgetRules {
    /// The counters, in the order of views.
    pub counters: &'static [CounterRule],
    /// Runs when an offer has been paid for, for what a price takes beside counters.
    pub paid: fn(&mut World, Entity, &Offer),
}

/// Change of the price of what its owner does next by one of some words; used up by that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Surcharge {
    /// The words; any deed that costs of the counter where there are none.
    pub verbs: &'static [&'static str],
    /// The counter that the deed costs more of.
    pub counter: &'static str,
    /// Amount more; below zero, less. Nothing comes for nothing by it.
    pub amount: i32,
    /// Its rule.
    pub rule: RuleId,
}

impl Surcharge {
    /// Whether it is on an offer.
    fn is_on(&self, offer: &Offer) -> bool {
        let named = self.verbs.is_empty() || self.verbs.contains(&offer.verb);
        named && offer.cost.of(self.counter) > 0
    }
}

/// Budget of a combatant.
#[derive(Component, Clone, Default)]
pub struct Budget {
    /// The counters, so that none has to be looked for in the world; empty until the budget has first been filled.
    counters: &'static [CounterRule],
    left: [i32; MOST_COUNTERS],
    surcharges: Vec<Surcharge>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.left, self.surcharges)
    }
}

impl Hash for Budget {
    fn hash<H: Hasher>(&self, into: &mut H) {
        (self.left, &self.surcharges).hash(into);
    }
}

impl Budget {
    /// Budget with which a battle begins: these counters at these amounts, the others at 0.
    pub fn with(rules: &BudgetRules, counters: &[(&str, i32)]) -> Self {
        let mut budget = Self { counters: rules.counters, ..Self::default() };
        for &(id, amount) in counters {
            *budget.of(rules, id) = amount;
        }
        budget
    }

    fn of(&mut self, rules: &BudgetRules, id: &str) -> &mut i32 {
        let at = place(rules.counters, id).unwrap_or_else(|| never!("no counter {id}"; MOST_COUNTERS - 1));
        &mut self.left[at]
    }
}

/// Amount that a combatant has left of a counter.
pub fn left(world: &World, who: Entity, id: &str) -> i32 {
    let Some(budget) = world.get::<Budget>(who) else { return 0 };
    let counters = match budget.counters {
        [] => world.resource::<BudgetRules>().counters,
        counters => counters,
    };
    place(counters, id).map_or(0, |at| budget.left[at])
}

/// Sets what a combatant has left of a counter.
pub fn set(world: &mut World, who: Entity, id: &str, amount: i32) {
    let rules = *world.resource::<BudgetRules>();
    change(world, who, |budget: &mut Budget| *budget.of(&rules, id) = amount);
}

/// Gives a combatant more of a counter: a gain, or a price given back.
pub fn give(world: &mut World, who: Entity, id: &str, amount: i32) {
    let rules = *world.resource::<BudgetRules>();
    change(world, who, |budget: &mut Budget| *budget.of(&rules, id) += amount);
}

/// Takes one of a counter.
pub fn spend(world: &mut World, who: Entity, id: &str) {
    give(world, who, id, -1);
}

/// Cost of an amount of a counter, if that is left.
///
/// # Errors
/// What is lacking.
pub fn afford(world: &World, who: Entity, id: &'static str, needs: i32) -> Result<Cost, Refusal> {
    let left = left(world, who, id);
    if needs <= left {
        return Ok(Cost(vec![(id, needs)]));
    }
    let rules = world.resource::<BudgetRules>();
    let Some(at) = place(rules.counters, id) else { return never!("no counter {id}"; Ok(Cost::default())) };
    Err(rules.counters[at].refuse(needs, left))
}

/// Takes what an offer costs, and uses up what has changed its price.
pub fn pay(world: &mut World, who: Entity, offer: &Offer) {
    let rules = *world.resource::<BudgetRules>();
    take(world, who, &offer.cost);
    if world.get::<Budget>(who).is_some_and(|budget| !budget.surcharges.is_empty()) {
        change(world, who, |budget: &mut Budget| budget.surcharges.retain(|one| !one.is_on(offer)));
    }
    (rules.paid)(world, who, offer);
}

/// Takes the counters of a cost; what is no counter of the budget is paid elsewhere.
pub fn take(world: &mut World, who: Entity, cost: &Cost) {
    let rules = *world.resource::<BudgetRules>();
    let known = cost.0.iter().filter_map(|&(id, amount)| Some((place(rules.counters, id)?, amount)));
    let known: Vec<(usize, i32)> = known.filter(|&(_, amount)| amount != 0).collect();
    if !known.is_empty() {
        change(world, who, |budget: &mut Budget| {
            known.iter().for_each(|&(at, amount)| budget.left[at] -= amount);
        });
    }
}

/// Fills the counters of a combatant that are filled at a moment.
pub fn refill(world: &mut World, who: Entity, moment: Refill) {
    let counters = world.resource::<BudgetRules>().counters;
    let filled: Vec<(usize, i32)> = (counters.iter().enumerate())
        .filter(|(_, counter)| counter.refill == moment)
        .map(|(at, counter)| (at, (counter.most)(world, who)))
        .collect();
    change(world, who, |budget: &mut Budget| {
        budget.counters = counters;
        filled.iter().for_each(|&(at, amount)| budget.left[at] = amount);
    });
}

/// Ends what lapses with a combatant's turn.
pub fn lapse(world: &mut World, who: Entity) {
    let counters = world.resource::<BudgetRules>().counters;
    change(world, who, |budget: &mut Budget| {
        for (left, _) in budget.left.iter_mut().zip(counters).filter(|(_, counter)| counter.lapses) {
            *left = 0;
        }
    });
}

/// Lays a surcharge or a reduction on what a combatant does next.
pub fn surcharge(world: &mut World, who: Entity, surcharge: Surcharge) {
    change(world, who, |budget: &mut Budget| budget.surcharges.push(surcharge));
}

/// An offer at the price that its owner's surcharges leave; closed where that can't be paid.
pub fn priced(world: &World, who: Entity, offered: Availability) -> Availability {
    let surcharges = world.get::<Budget>(who).map_or(&[][..], |budget| &budget.surcharges);
    if surcharges.is_empty() {
        return offered;
    }
    match offered {
        Availability::Open(mut offer) => {
            let changes = surcharges.iter().filter(|one| one.is_on(&offer));
            let changes: Vec<(&'static str, i32)> = changes.map(|one| (one.counter, one.amount)).collect();
            for (counter, amount) in &mut offer.cost.0 {
                let more: i32 = changes.iter().filter(|one| one.0 == *counter).map(|one| one.1).sum();
                *amount = if *amount > 0 { (*amount + more).max(1) } else { *amount };
            }
            let lacking = offer.cost.0.iter().find_map(|&(id, needs)| {
                place(world.resource::<BudgetRules>().counters, id)?;
                afford(world, who, id, needs).err()
            });
            match lacking {
                Some(refusal) => OfferBuilder::about(&offer).closed(refusal),
                None => Availability::Open(offer),
            }
        }
        closed => closed,
    }
}

/// Counters of a combatant as views show them. A counter that can't be filled now shows nothing: a held combatant keeps what
/// movement is left and can't use it.
pub fn counters(world: &World, who: Entity) -> Vec<Counter> {
    let shown = world.resource::<BudgetRules>().counters.iter().filter(|counter| !counter.label.is_empty());
    let view = |counter: &CounterRule| {
        let (most, left) = ((counter.most)(world, who), left(world, who, counter.id));
        Counter {
            id: counter.id.into(),
            label: counter.label.into(),
            left: if most == 0 { 0 } else { left },
            max: most.max(left),
            unit: if counter.noun.is_empty() { "ft" } else { "" }.into(),
            lasting: false,
        }
    };
    shown.map(view).collect()
}

fn place(counters: &[CounterRule], id: &str) -> Option<usize> {
    // Mostly it is the very same text.
    let same = |known: &str| std::ptr::eq(known, id) || known == id;
    counters.iter().position(|counter| same(counter.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use battle::Use;

    const RULES: BudgetRules = BudgetRules {
        counters: &[
            CounterRule { lapses: true, most: |_, _| 3, ..CounterRule::new("point", "Points", "point") },
            CounterRule { refill: Refill::EveryTurn, ..CounterRule::new("answer", "", "answer") },
            CounterRule { most: |_, _| 30, ..CounterRule::new("feet", "Movement", "") },
        ],
        paid: |_, _, _| (),
    };

    /// Rules of a combatant that can't act now.
    const HELD: BudgetRules = BudgetRules {
        counters: &[CounterRule { most: |_, _| 0, ..CounterRule::new("point", "Points", "point") }],
        ..RULES
    };

    const STUMBLE: Surcharge = Surcharge { verbs: &["step"], counter: "point", amount: 2, rule: "TEST" };

    fn begun() -> (World, Entity) {
        let mut world = World::new();
        world.insert_resource(RULES);
        let who = world.spawn(Budget::with(&RULES, &[("answer", 1)])).id();
        refill(&mut world, who, Refill::OwnTurn);
        (world, who)
    }

    fn of_all(world: &World, who: Entity) -> [i32; 3] {
        ["point", "answer", "feet"].map(|id| left(world, who, id))
    }

    fn offered(world: &World, who: Entity, verb: &'static str, points: i32) -> Availability {
        let offer = OfferBuilder::new(verb, verb, "TEST").offer(Cost(vec![("point", points)]), Use::Other);
        priced(world, who, Availability::Open(offer))
    }

    #[test]
    fn counters_are_filled_at_their_moment_and_lapse_where_they_do() {
        let (mut world, who) = begun();
        assert_eq!(of_all(&world, who), [3, 1, 30]);
        take(&mut world, who, &Cost(vec![("point", 2), ("answer", 1), ("luck", 1), ("feet", 25)]));
        assert_eq!(of_all(&world, who), [1, 0, 5]);
        lapse(&mut world, who);
        refill(&mut world, who, Refill::EveryTurn);
        assert_eq!(of_all(&world, who), [0, 1, 5]);
        refill(&mut world, who, Refill::OwnTurn);
        assert_eq!(of_all(&world, who), [3, 1, 30]);
    }

    #[test]
    fn a_price_that_is_not_left_says_what_it_takes() {
        let (world, who) = begun();
        assert_eq!(afford(&world, who, "point", 3), Ok(Cost(vec![("point", 3)])));
        let refused = |id, needs| afford(&world, who, id, needs).unwrap_err().to_string();
        assert_eq!(refused("point", 4), "needs 4 points, 3 left");
        assert_eq!(refused("feet", 35), "that takes 35 ft, and 30 ft are left");
    }

    #[test]
    fn a_surcharge_is_on_the_next_of_its_deeds_and_used_up_by_it() {
        let (mut world, who) = begun();
        surcharge(&mut world, who, STUMBLE);
        surcharge(&mut world, who, Surcharge { verbs: &[], amount: -1, ..STUMBLE });
        let cost = |world: &World, verb, points| {
            offered(world, who, verb, points).open().map(|offer| offer.cost.of("point"))
        };
        assert_eq!(cost(&world, "step", 1), Some(2), "both are on it");
        assert_eq!(cost(&world, "look", 1), Some(1), "a reduction leaves one at least");
        assert_eq!(cost(&world, "step", 3), None, "four are not left");
        assert_eq!(cost(&world, "wave", 0), Some(0), "what is free stays free");
        let look = offered(&world, who, "look", 3).open().expect("three are left");
        pay(&mut world, who, &look);
        assert_eq!(left(&world, who, "point"), 1, "one less was paid");
        give(&mut world, who, "point", 2);
        assert_eq!(cost(&world, "look", 2), Some(2), "the reduction is used up");
        let step = offered(&world, who, "step", 1).open().expect("three are left");
        pay(&mut world, who, &step);
        assert_eq!(left(&world, who, "point"), 0, "the stumble was paid");
        give(&mut world, who, "point", 1);
        assert_eq!(cost(&world, "step", 1), Some(1));
    }

    #[test]
    fn views_show_nothing_of_what_cannot_be_filled_and_more_where_more_is_left() {
        let (mut world, who) = begun();
        give(&mut world, who, "point", 2);
        let told = |world: &World| {
            counters(world, who)
                .iter()
                .map(|one| (one.left, one.max, one.unit.to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(told(&world), [(5, 5, String::new()), (30, 30, "ft".to_owned())]);
        world.insert_resource(HELD);
        assert_eq!(told(&world), [(0, 5, String::new())]);
    }
}
