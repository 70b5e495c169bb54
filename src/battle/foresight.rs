//! Foresight: a rule system's answers about a turn to come, for showing risks: exact laws of blows, and how somebody moves.

use super::{
    offer::{Dread, Lure, Offer, Peril, Threat},
    roster::Side,
    words::Text,
};
use bevy_ecs::{entity::Entity, world::World};
use dice::{Chance, Outcomes};
use grid::{Feet, MoveRules, MovementModes, Prices, Square};

/// One way to strike, with the exact law of its damage.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackDistribution {
    /// The weapon or the action, for people: `Longbow`.
    pub with: Text,
    /// The number of such attacks in that turn, each alike.
    pub times: u32,
    /// The chance that one of them hits or grazes.
    pub hit: Chance,
    /// The damage of one of them, a miss being none.
    pub damage: Outcomes<i32>,
}

/// The movement of a combatant: the rules of its steps, its start, its feet and whom it provokes.
pub struct MovementQuery<'a> {
    /// The rules of its steps: where they lead and what they take.
    pub rules: &'a MoveRules<'a>,
    /// The square where it starts.
    pub start: Square,
    /// Feet of movement that it may spend.
    pub feet: Feet,
    /// Combatants whose answer a step provokes, in the order in which they answer.
    pub provoked: &'a dyn Fn(Square, Square) -> Vec<Entity>,
}

impl AttackDistribution {
    /// The damage of the whole turn on average.
    pub fn mean(&self) -> f64 {
        self.damage.mean().as_f64() * f64::from(self.times)
    }
}

/// Answers of a rule system about what is to come, for computer players and for showing risks. Each looks and changes nothing,
/// but for those that prepare a copy of the battle to be looked at.
pub trait Foresight: Send + Sync {
    /// The offers that `who` could aim at others if it stood at `at` and had its turn: targets and odds from there.
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let _ = (world, who, at);
        Vec::new()
    }

    /// The offers to move others over an edge if `who` stood at `at` and had its turn, with odds; none where the rules know no
    /// edges.
    fn edges(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let _ = (world, who, at);
        Vec::new()
    }

    /// The threats of `by` to `on` on its next turn, one entry for each way to strike.
    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        let _ = (world, by, on);
        Vec::new()
    }

    /// Squares that hurt a combatant that is there, as far as its side knows.
    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        let _ = (world, who);
        Vec::new()
    }

    /// Ground on which enemies can harm a combatant by a thing of the level, as far as its side knows.
    fn dreads(&self, world: &World, who: Entity) -> Vec<Dread> {
        let _ = (world, who);
        Vec::new()
    }

    /// Squares beside which a combatant has something to do that is worth the way.
    fn lures(&self, world: &World, who: Entity) -> Vec<Lure> {
        let _ = (world, who);
        Vec::new()
    }

    /// Whether what an offer is done with is gone once it has been taken up: for good, for the day, for the battle.
    fn uses_up(&self, world: &World, offer: &Offer) -> bool {
        let _ = (world, offer);
        false
    }

    /// Whether an offer to a combatant uses something up for good: what [`Foresight::uses_up`] says, or the only weapon of its kind
    /// that leaves the hand.
    fn spends(&self, world: &World, who: Entity, offer: &Offer) -> bool {
        let _ = who;
        self.uses_up(world, offer)
    }

    /// Whether a combatant jumps farther after a run than from where it stands.
    fn jumps_with_a_run(&self, world: &World, who: Entity) -> bool {
        let _ = (world, who);
        false
    }

    /// Notes which offers to a combatant use something up for good.
    fn note_spending(&self, world: &World, who: Entity, offers: &mut [Offer]) {
        for offer in offers {
            offer.spends = self.spends(world, who, offer);
        }
    }

    /// The mainstays of a side: those whose fall might make others of it run, each with how many on average.
    fn mainstays(&self, world: &World, side: Side) -> Vec<(Entity, f32)> {
        let _ = (world, side);
        Vec::new()
    }

    /// Damage on average that a combatant would do less on each of its next turns for having taken up an offer to strike: with a
    /// weapon that leaves its hand, for one.
    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        let _ = (world, who, offer);
        0.0
    }

    /// Turns that `on` would lose on average by an offer to strike at it from a square, or what amounts to as many: for wounds
    /// that weigh on what it does later.
    fn hampers(&self, world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 {
        let _ = (world, who, offer, on, from);
        0.0
    }

    /// The ways in which `by` could strike at `on` on a turn of its own, all its attacks spent on it, if it stood at `from` and
    /// the target where it is. `moved`: it has gone there in that turn. Exact, for showing risks.
    fn blows(
        &self,
        world: &World,
        by: Entity,
        on: Entity,
        from: Square,
        moved: bool,
    ) -> Vec<AttackDistribution> {
        let _ = (world, by, on, from, moved);
        Vec::new()
    }

    /// The strike by which `by` would answer when `mover` leaves its reach from where it is, if it would.
    fn opportunity_attack(&self, world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> {
        let _ = (world, by, mover);
        None
    }

    /// Changes what goes with the place of a combatant that is looked at as if it had gone where it is now.
    fn placed(&self, world: &mut World, who: Entity) {
        let _ = (world, who);
    }

    /// Takes out what waits for those who come and a side does not know of, such as traps that it has not found: for looking ahead with
    /// what it can know.
    fn forget_unknown(&self, world: &mut World, side: Side) {
        let _ = (world, side);
    }

    /// Returns whether a combatant is bound to lose its next turn, such as one that is surprised. Forecasts of danger count nothing
    /// that it could do then.
    fn loses_next_turn(&self, world: &World, combatant: Entity) -> bool {
        let _ = (world, combatant);
        false
    }

    /// Lets `ask` look at how a combatant moves: with what it has left, or on its next turn.
    fn query_movement(
        &self,
        world: &World,
        who: Entity,
        next_turn: bool,
        ask: &mut dyn FnMut(&MovementQuery),
    ) {
        let _ = (world, who, next_turn, ask);
    }

    /// The movement modes of a combatant beside walking, in general: for guessing at long paths.
    fn modes(&self, world: &World, who: Entity) -> MovementModes {
        let _ = (world, who);
        MovementModes::default()
    }

    /// The prices of a combatant's steps, in general: for guessing at long paths.
    fn prices(&self, world: &World, who: Entity) -> Prices {
        let _ = (world, who);
        Prices::DOUBLED
    }
}
