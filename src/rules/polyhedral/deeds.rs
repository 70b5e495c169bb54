//! What is about to happen: the deeds of this rule system, and who performs each.

use super::{
    attack, body, damage, dying, extra_turn,
    forms::Form,
    hazards::{self, Hazard, Woe},
    hiding::{self, ambush},
    initiative, movement, protection, reactions,
    ready::{self, Stage, Trigger},
    rolls::{self, Moment, Save, Throw},
    series, things,
    ties::{self, Tie},
    turns,
};
use crate::{
    battle::stack::Stack,
    grid::{Feet, Square},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::Arc;

/// One thing that is about to happen.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Those who lie in wait roll, and others are surprised.
    Ambush(ambush::Stage),
    /// Everybody rolls for initiative, and the first round begins.
    RollInitiative,
    /// The rolls for initiative are in: the order of turns stands. With those who have just come, if they join a battle.
    SetOrder(Option<Vec<Entity>>),
    /// A round begins.
    StartRound,
    /// Neighbours who rolled the same may change places.
    SettleTie(Tie),
    /// The next turn of the round, or the next round.
    NextTurn,
    /// Somebody's turn begins.
    BeginTurn(Entity),
    /// What a turn is paid with comes back.
    OpenTurn(Entity),
    /// Somebody's turn goes on: they choose, until they end it.
    TakeTurn(Entity),
    /// Somebody's turn ends.
    EndTurn(Entity),
    /// All that ends with a turn has ended.
    CloseTurn(Entity),
    /// A roll is made.
    Throw(Box<Throw>),
    /// A saving throw is made.
    Save(Box<Save>),
    /// A roll lies on the table: those who may do something about it are asked, then it counts.
    Settle(Box<Throw>),
    /// One step of a move.
    Step {
        /// Who.
        who: Entity,
        /// To which square.
        to: Square,
        /// Those whose reach is left have been asked.
        asked: bool,
    },
    /// A chance for an opportunity attack.
    Provoke {
        /// Who may strike.
        by: Entity,
        /// Who leaves the reach.
        mover: Entity,
        /// Where the mover goes.
        to: Square,
    },
    /// A way ends, on the ground or in the air. Ruling `R-109`.
    Alight {
        /// Whose.
        who: Entity,
        /// It stays in the air.
        stays_up: bool,
    },
    /// Somebody is pulled along by somebody who backs off. Ruling `R-086`.
    Follow {
        /// Who backs off.
        by: Entity,
        /// Who comes along.
        who: Entity,
        /// To which square.
        to: Square,
    },
    /// Somebody is moved farther by force. Ruling `R-086`.
    Carry {
        /// Whom.
        who: Entity,
        /// The squares that are left.
        way: Vec<Square>,
        /// The rule behind it.
        rule: &'static str,
    },
    /// Something heavy is moved one square. Rule `PH-ACT-PUSH-3`.
    Shift {
        /// Who moves it.
        by: Entity,
        /// A place in the level's things.
        at: usize,
        /// To which square.
        to: Square,
    },
    /// Somebody falls. Ruling `R-111`.
    Fall {
        /// Who.
        who: Entity,
        /// How far.
        feet: Feet,
    },
    /// An attack.
    Strike(Strike),
    /// An attack that has hit.
    Hit {
        /// The attack.
        strike: Strike,
        /// It was a critical hit.
        critical: bool,
        /// On whom the blow falls.
        on: Entity,
    },
    /// Somebody may step into the hit below: those have been asked.
    Guard(Vec<Entity>),
    /// A turn has ended: others may take an extra turn; those have been asked.
    ExtraTurn(Vec<Entity>),
    /// Somebody's extra turn comes now.
    TakeExtraTurn(Entity),
    /// An extra turn is over: the order goes on from that place.
    GoBack(Option<usize>),
    /// Somebody treads on what waits on a square.
    Tread {
        /// Who.
        who: Entity,
        /// On what.
        on: Hazard,
    },
    /// Harm that is nobody's blow comes over somebody.
    Befall(Woe),
    /// The moment has come that somebody has readied a deed for.
    Answer {
        /// Who waits.
        who: Entity,
        /// For what.
        trigger: Trigger,
        /// Who has brought it about, if anybody has.
        to: Option<Entity>,
    },
    /// A readied deed goes on after the movement that was reserved for it.
    Resume {
        /// Who.
        who: Entity,
        /// For what it had waited.
        trigger: Trigger,
        /// Who has brought it about, if anybody has.
        to: Option<Entity>,
    },
    /// A battle that another follows is won: what it has left open is settled. Ruling `R-061`.
    Aftermath,
    /// The winners choose how the time to the next battle is spent. Ruling `R-064`.
    Camp,
    /// What else a hit does, if the target fails its saving throw.
    Ride {
        /// The attack.
        strike: Strike,
    },
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
    /// With the other hand, as a bonus action. Ruling `R-048`.
    pub off_hand: bool,
    /// In answer to somebody's deed.
    pub reaction: bool,
}

/// The choice that is open, with what the rules must know of it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum Choice {
    /// None.
    #[default]
    None,
    /// Somebody's turn.
    Turn(Entity),
    /// A chance for an opportunity attack.
    Opportunity {
        /// Who may strike.
        by: Entity,
        /// Who leaves the reach.
        mover: Entity,
        /// Where the mover goes.
        to: Square,
    },
    /// Whether neighbours who rolled the same change places.
    Tie(Tie),
    /// Whether an enemy at 0 is knocked out.
    Mercy {
        /// Who struck.
        by: Entity,
        /// Who is at 0.
        on: Entity,
    },
    /// What was readied, now that its moment has come.
    Readied {
        /// Who had readied it.
        who: Entity,
        /// For what.
        trigger: Trigger,
        /// Who has brought it about, if anybody has.
        to: Option<Entity>,
        /// How far it has come.
        stage: Stage,
    },
    /// What is done about the topmost roll.
    Roll(Entity, Moment),
    /// Whether somebody steps into the hit below.
    Guard(Entity),
    /// Whether somebody takes an extra turn.
    ExtraTurn(Entity),
    /// What is done between two battles, for everybody of the side.
    Camp(Entity),
}

impl Choice {
    /// Who chooses, but for ties.
    pub fn who(&self) -> Option<Entity> {
        match *self {
            Choice::None | Choice::Tie(_) => None,
            Choice::Turn(who)
            | Choice::Roll(who, _)
            | Choice::Guard(who)
            | Choice::ExtraTurn(who)
            | Choice::Camp(who) => Some(who),
            Choice::Readied { who, .. } => Some(who),
            Choice::Opportunity { by, .. } | Choice::Mercy { by, .. } => Some(by),
        }
    }
}

/// Performs the topmost deed.
pub fn perform(world: &mut World) {
    let Some(deed) = world.resource_mut::<Stack<Deed>>().pop() else {
        push(world, Deed::NextTurn);
        return;
    };
    match deed {
        Deed::Ambush(stage) => ambush::go_on(world, stage),
        Deed::RollInitiative => initiative::roll(world),
        Deed::SetOrder(newcomers) => initiative::set_order(world, newcomers),
        Deed::StartRound => turns::start_round(world),
        Deed::SettleTie(tie) => ties::ask(world, tie),
        Deed::NextTurn => turns::next(world),
        Deed::BeginTurn(who) => turns::begin(world, who),
        Deed::OpenTurn(who) => turns::open(world, who),
        Deed::TakeTurn(who) => turns::take(world, who),
        Deed::EndTurn(who) => turns::end(world, who),
        Deed::CloseTurn(who) => turns::close(world, who),
        Deed::Throw(throw) => rolls::throw(world, *throw),
        Deed::Save(save) => rolls::save(world, *save),
        Deed::Settle(throw) => rolls::settle(world, *throw),
        Deed::Step { who, to, asked } => movement::step(world, who, to, asked),
        Deed::Provoke { by, mover, to } => reactions::provoke(world, by, mover, to),
        Deed::Alight { who, stays_up } => body::flight::alight(world, who, stays_up),
        Deed::Follow { by, who, to } => body::follow(world, by, who, to),
        Deed::Carry { who, way, rule } => body::force::carry(world, who, &way, rule),
        Deed::Shift { by, at, to } => things::shift(world, by, at, to),
        Deed::Fall { who, feet } => body::fall::fall(world, who, feet),
        Deed::Strike(strike) => attack::strike(world, strike),
        Deed::Hit { strike, critical, on } => damage::hit(world, strike, critical, on),
        Deed::Guard(asked) => protection::chance(world, asked),
        Deed::ExtraTurn(asked) => extra_turn::chance(world, asked),
        Deed::TakeExtraTurn(who) => extra_turn::take(world, who),
        Deed::GoBack(at) => extra_turn::go_back(world, at),
        Deed::Tread { who, on } => hazards::tread(world, who, on),
        Deed::Befall(woe) => hazards::befall(world, woe),
        Deed::Answer { who, trigger, to } => ready::answer(world, who, trigger, to),
        Deed::Resume { who, trigger, to } => ready::resume(world, who, trigger, to),
        Deed::Ride { strike } => dying::ride(world, &strike),
        Deed::Aftermath => series::aftermath(world),
        Deed::Camp => series::choose(world),
    }
    body::settle(world);
    hiding::look_around(world);
}

/// Puts a deed on top of the stack.
pub fn push(world: &mut World, deed: Deed) {
    world.resource_mut::<Stack<Deed>>().push(deed);
}
