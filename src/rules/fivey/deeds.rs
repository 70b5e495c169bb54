//! What is about to happen: the deeds of this rule system, and who performs each.

use super::{
    areas::sweep,
    attack, damage, defence, drop, fall, feats, flee, flight,
    forms::Form,
    initiative, morale, movement, roll, series, surprise,
    things::{fire, litter, poison, water},
    tricks, turns,
};
use crate::{battle::stack::Stack, grid::Square};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use roll::{Check, Throw};
use std::sync::Arc;

/// One thing that is about to happen.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Everybody rolls for initiative.
    RollInitiative,
    /// The rolls are in: the order stands.
    SetOrder,
    /// Those who may surprise the others try.
    Surprise,
    /// Those who have surprised the others have their free turns.
    FreeTurns,
    /// Somebody's free turn before round 1.
    FreeTurn(Entity),
    /// A round begins.
    StartRound,
    /// The next turn of the round, or the next round.
    NextTurn,
    /// Somebody's turn begins.
    BeginTurn(Entity),
    /// Somebody's turn goes on: they choose, until nothing is left or they end it.
    TakeTurn(Entity),
    /// Somebody's turn ends.
    EndTurn(Entity),
    /// One step of a move.
    Step {
        /// Who.
        who: Entity,
        /// To which square.
        to: Square,
        /// Those whose reach is left have been asked.
        asked: bool,
    },
    /// A Move through the air ends.
    Alight {
        /// Who.
        who: Entity,
        /// In the air, not on the ground.
        stays_up: bool,
    },
    /// A fall from a height.
    Drop(drop::Drop),
    /// A chance for a free attack.
    Chance(Chance),
    /// An attack.
    Strike(Strike),
    /// An attack that has hit: a shield may still break for it.
    Shield(Strike, bool),
    /// The damage of a hit is rolled.
    Hurt(Strike, bool),
    /// An area is struck: its damage is rolled, then everybody inside saves.
    Sweep(Box<sweep::Sweep>),
    /// Somebody in an area saves.
    Save(Box<sweep::Save>),
    /// A check is thrown.
    Roll(Box<Check>),
    /// A roll lies on the table: those who may sway it are asked, then it counts.
    Settle(Box<Throw>),
    /// Damage has brought somebody to 0.
    Fall(fall::Fall),
    /// A turn ends: whoever is in deep water swims. Rule `FV-ARM-06`.
    Swim(Entity),
    /// Fire hurts whoever begins a turn in it. Ruling `FV-RUL-43`.
    Burn(Entity),
    /// What is on a blade begins to work. Ruling `FV-RUL-36`.
    Dose {
        /// Whose blade it was.
        by: Entity,
        /// Whom it has cut.
        on: Entity,
    },
    /// Somebody has stepped on what is strewn on a square. Ruling `FV-RUL-43`.
    Tread(litter::Tread),
    /// An action spent on running away.
    Flee(Entity),
    /// A side looks at its losses.
    Morale,
    /// The winners choose how the time to the next battle is spent.
    Camp,
}

/// An attack that is about to be made.
#[derive(Clone, Debug)]
pub struct Strike {
    /// Who.
    pub by: Entity,
    /// Whom.
    pub target: Entity,
    /// With what.
    pub form: Arc<Form>,
    /// A free attack in answer to something.
    pub reaction: bool,
}

/// A chance for a free attack. Rule `FV-ACT-08`, ruling `FV-RUL-34`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// Who may strike.
    pub by: Entity,
    /// At whom; at anybody in reach where it is none.
    pub at: Option<Entity>,
    /// By which feat.
    pub feat: feats::Free,
}

/// The choice that is open, with what the rules must know of it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Choice {
    /// None.
    #[default]
    None,
    /// Somebody's turn.
    Turn(Entity),
    /// A chance for a free attack.
    Free(Chance),
    /// The topmost roll may be swayed.
    Sway(Entity),
    /// The shield may break for the topmost hit.
    Shield(Entity),
    /// The topmost fall may be defied.
    Defy(Entity),
    /// The topmost drop may be softened.
    Feather(Entity),
    /// What is done between two battles, for everybody of the side.
    Camp(Entity),
}

impl Choice {
    /// Who chooses.
    pub fn who(self) -> Option<Entity> {
        match self {
            Choice::None => None,
            Choice::Turn(who)
            | Choice::Sway(who)
            | Choice::Shield(who)
            | Choice::Defy(who)
            | Choice::Feather(who)
            | Choice::Camp(who) => Some(who),
            Choice::Free(chance) => Some(chance.by),
        }
    }
}

/// Performs the topmost deed. Whatever the one before has changed, nobody stays hidden in plain view.
pub fn perform(world: &mut World) {
    tricks::hide::come_into_view(world);
    let Some(deed) = world.resource_mut::<Stack<Deed>>().pop() else {
        push(world, Deed::NextTurn);
        return;
    };
    match deed {
        Deed::RollInitiative => initiative::roll(world),
        Deed::SetOrder => initiative::set_order(world),
        Deed::Surprise => surprise::try_it(world),
        Deed::FreeTurns => surprise::free_turns(world),
        Deed::FreeTurn(who) => surprise::free_turn(world, who),
        Deed::StartRound => turns::start_round(world),
        Deed::NextTurn => turns::next(world),
        Deed::BeginTurn(who) => turns::begin(world, who),
        Deed::TakeTurn(who) => turns::take(world, who),
        Deed::EndTurn(who) => turns::end(world, who),
        Deed::Step { who, to, asked } => movement::step(world, who, to, asked),
        Deed::Alight { who, stays_up } => flight::end(world, who, stays_up),
        Deed::Drop(drop) => drop::fall(world, drop),
        Deed::Chance(chance) => feats::chance(world, chance),
        Deed::Strike(strike) => attack::strike(world, strike),
        Deed::Shield(strike, natural) => defence::shield(world, strike, natural),
        Deed::Hurt(strike, natural) => damage::hurt(world, strike, natural),
        Deed::Sweep(sweep) => sweep::go_on(world, *sweep),
        Deed::Save(save) => sweep::save(world, *save),
        Deed::Roll(check) => roll::throw(world, *check),
        Deed::Settle(throw) => roll::settle(world, *throw),
        Deed::Fall(fall) => fall::fall(world, fall),
        Deed::Swim(who) => water::swim(world, who),
        Deed::Burn(who) => fire::burn(world, who),
        Deed::Dose { by, on } => poison::work(world, by, on),
        Deed::Tread(tread) => litter::tread(world, tread),
        Deed::Flee(who) => flee::run(world, who),
        Deed::Morale => morale::check(world),
        Deed::Camp => series::choose(world),
    }
}

/// Puts a deed on top of the stack.
pub fn push(world: &mut World, deed: Deed) {
    world.resource_mut::<Stack<Deed>>().push(deed);
}

/// Puts several on top so that the first is performed first.
pub fn push_all(world: &mut World, deeds: Vec<Deed>) {
    world.resource_mut::<Stack<Deed>>().push_in_order(deeds);
}
