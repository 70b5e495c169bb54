//! The base that all toys share: fighters with health who step and strike at those beside them, and the answers that nobody asks
//! twice.

use bevy_ecs::{component::Component, entity::Entity, world::World};
use fivefoot::{
    battle::{
        Facts, Pending,
        board::{Board, Position, footprint},
        engine::Level,
        fact::{Fall, Happening},
        foresight::AttackDistribution,
        goals,
        matching::Picked,
        offer::{Decision, DecisionKind, Offer, Offers, Use},
        roster::Roster,
        schema::SnapshotSchema,
        theme::DamageLook,
        view::{CombatStatus, Counter, RuleText},
        words::{Cost, Destination, DiceGroup, Gauge, GaugeChange, RuleId, Text, Who},
    },
    dice::Dice,
    grid::{Feet, Footprint, Square},
    kit::turn_order::TurnOrder,
};
use std::sync::LazyLock;

/// The health that a combatant has left.
#[derive(Component, Clone, Copy, Debug, Hash)]
pub struct Health(pub i32);

/// The kind of a combatant: a place among the creatures of its toy.
#[derive(Component, Clone, Copy, Debug, Hash)]
pub struct Kind(pub usize);

/// A toy as it is written down: the least that makes it a game.
pub trait Toy: Sized + Send + Sync + 'static {
    /// Its id, its title, and the only rule that it has.
    const NAMES: (&'static str, &'static str, RuleId, &'static str);
    /// Health at first.
    const HEALTH: i32;
    /// Who is next.
    const ORDER: TurnOrder = TurnOrder::Ring;
    /// Squares that somebody may go on a turn and still strike.
    const RUSH: i32;
    /// Each creature: its id and its name.
    const CREATURES: &'static [(&'static str, &'static str)] = &[("fighter", "Fighter")];

    fn texts() -> &'static LazyLock<Vec<RuleText>>;

    /// Declares its own components and resources.
    fn parts(parts: &mut SnapshotSchema);

    /// Gives everybody on the board its components, and inserts its resources.
    fn begin(world: &mut World, everybody: &[Entity]);

    /// Goes on until somebody must choose.
    fn advance(world: &mut World);

    /// The offers of somebody on its turn, from where it is.
    fn turn(world: &World, who: Entity) -> Offers;

    /// The offers of somebody out of turn.
    fn answers(world: &World, who: Entity) -> Offers;

    /// Carries out what was picked, a step aside. The decision is closed.
    fn perform(world: &mut World, who: Entity, picked: &Picked);

    /// Pays for a step that somebody has made from a square to one beside it.
    fn stepped(world: &mut World, who: Entity, from: Square);

    /// Feet that somebody may go now, or on a turn of its own.
    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet;

    /// The distribution of what `by` would do to `on` on its next turn, from a square.
    fn blow(world: &World, by: Entity, on: Entity, from: Square) -> AttackDistribution;

    /// Ways to strike from a square, with odds.
    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer>;

    fn counters(world: &World, who: Entity) -> Vec<Counter>;

    /// The policies of somebody: how it answers each chance that it can set.
    fn policies(_: &World, _: Entity) -> Vec<(Text, Text)> {
        Vec::new()
    }

    /// Gauges beside health.
    fn gauges(_: &World, _: Entity) -> Vec<Gauge> {
        Vec::new()
    }

    /// Takes harm: what each gauge has lost by it, the first to take it first.
    fn take(world: &mut World, _: Entity, on: Entity, amount: i32) -> Vec<GaugeChange> {
        vec![take_health::<Self>(world, on, amount)]
    }

    /// Whether nothing is left that keeps somebody in the fight.
    fn is_beaten(world: &World, who: Entity) -> bool {
        health(world, who) == 0
    }

    /// The harm that somebody takes until it is out of the fight, and how much at most.
    fn stands(world: &World, who: Entity) -> (i32, i32) {
        (health(world, who), Self::HEALTH)
    }
}

/// A toy as a rule system.
pub struct Of<T>(pub T);

pub fn text(id: &str, title: &str, text: &str) -> RuleText {
    RuleText { id: id.into(), title: title.into(), text: text.into(), section: "Toys".into() }
}

pub fn name(world: &World, who: Entity) -> Who {
    world.resource::<Roster>().name(who)
}

pub fn health(world: &World, who: Entity) -> i32 {
    world.get::<Health>(who).map_or(0, |health| health.0)
}

pub fn tell<T: Toy>(world: &mut World, what: Happening) {
    world.resource_mut::<Facts>().tell(what, T::NAMES.2);
}

pub fn roll(world: &mut World, sides: u8, what: &str) -> u8 {
    world.resource_mut::<Dice>().roll(sides, what)
}

/// Has somebody choose.
pub fn ask(world: &mut World, who: Entity, kind: DecisionKind, trigger: String, against: Option<Entity>) {
    let roster = world.resource::<Roster>();
    let (actor, side) = (roster.name(who), roster.side(who));
    let against = against.map(|who| roster.name(who));
    let side = world.resource::<Level>().0.sides[side.0].name.clone();
    let trigger = trigger.into();
    world.resource_mut::<Pending>().decision =
        Some(Decision { side, actor, kind, trigger, against, roll: None, waiting: Vec::new() });
}

pub fn offer<T: Toy>(verb: &'static str, title: &'static str, cost: Cost, use_for: Use) -> Offer {
    Offer {
        verb,
        with: None,
        title: title.into(),
        cost,
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
        rule: T::NAMES.2,
    }
}

pub fn free(world: &World, at: Square) -> bool {
    let board = world.resource::<Board>();
    board.map().contains(at) && !board.map().tile(at).blocks_movement() && board.on(at).is_empty()
}

/// The squares that a step leads to.
pub fn steps(world: &World, who: Entity) -> Vec<Destination> {
    let Some(from) = footprint(world, who).map(|space| space.at) else { return Vec::new() };
    let goal = |to| Destination { feet: Feet(5), ..Destination::without_a_step(from, to) };
    from.neighbours().filter(|&to| free(world, to)).map(goal).collect()
}

/// Enemies beside a square.
pub fn beside(world: &World, who: Entity, at: Square) -> Vec<Entity> {
    let roster = world.resource::<Roster>();
    let near = |other: &&Entity| {
        let space = footprint(world, **other);
        space.is_some_and(|space| space.distance(Footprint::single(at)) <= Feet(5))
    };
    roster.all().iter().filter(|&&other| roster.hostile(who, other)).filter(near).copied().collect()
}

pub fn gauge<T: Toy>(world: &World, who: Entity) -> Gauge {
    Gauge::new("health", "Health", health(world, who), T::HEALTH)
}

/// Takes health, as much as there is: what that has lost.
pub fn take_health<T: Toy>(world: &mut World, on: Entity, amount: i32) -> GaugeChange {
    let before = health(world, on);
    let left = (before - amount).max(0);
    world.entity_mut(on).insert(Health(left));
    gauge::<T>(world, on).changed_by(left - before)
}

/// Hurts somebody, and fells whoever is beaten.
pub fn hurt<T: Toy>(world: &mut World, by: Entity, on: Entity, dice: Vec<DiceGroup>, amount: i32) {
    let mut into = T::take(world, by, on, amount);
    into.retain(|change| change.amount != 0);
    let (who, by) = (name(world, on), Some(name(world, by)));
    let (kind, look, reasons) = ("steel".into(), DamageLook::Edge, Vec::new());
    tell::<T>(
        world,
        Happening::Damaged { who: who.clone(), by: by.clone(), kind, look, dice, reasons, amount, into },
    );
    if T::is_beaten(world, on) {
        world.entity_mut(on).insert(CombatStatus::Out).remove::<Position>();
        tell::<T>(world, Happening::Fell { who, how: Fall::Defeated, by });
        goals::settle(world, false, T::NAMES.2);
    }
}

pub fn step<T: Toy>(world: &mut World, who: Entity, to: Square) {
    let Some(from) = footprint(world, who).map(|space| space.at) else { return };
    world.entity_mut(who).insert(Position(to));
    T::stepped(world, who, from);
    let (left, who) = (T::feet(world, who, false), name(world, who));
    tell::<T>(world, Happening::Moved { who, from, to, feet: Feet(5), left });
    goals::settle(world, false, T::NAMES.2);
}
