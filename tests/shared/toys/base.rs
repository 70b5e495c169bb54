//! The base that all toys share: fighters with health who step and strike at those beside them, and the answers that nobody asks
//! twice.

use bevy_ecs::{component::Component, entity::Entity, world::World};
use fivefoot::{
    battle::{
        Facts, Pending, RuleSystem,
        board::{Board, Position, footprint},
        detail::OfferDetail,
        engine::Level,
        fact::{Fall, Happening},
        foresight::{AttackDistribution, MovementQuery},
        goals,
        matching::Picked,
        offer::{Decision, DecisionKind, Offer, Offers, Threat, Use, Vitals},
        order::{Order, Refusal},
        roster::{Roster, Side},
        schema::SnapshotSchema,
        setup::{CombatantSetup, CreatureBrief, OptionSpec, Setup},
        system::CombatantProblem,
        theme::DamageLook,
        turns::{Turns, ring},
        view::{CombatStatus, CombatantView, Counter, RuleText, Upcoming},
        words::{Cost, Destination, DiceGroup, Gauge, GaugeChange, RuleId, Text, Who},
    },
    data::Problem,
    dice::Dice,
    grid::{Facing, Feet, Footprint, MoveRules, Occupancy, Size, Square},
};
use std::sync::LazyLock;

/// The health that a combatant has left.
#[derive(Component, Clone, Copy, Debug)]
pub struct Health(pub i32);

/// The kind of a combatant: a place among the creatures of its toy.
#[derive(Component, Clone, Copy, Debug)]
pub struct Kind(pub usize);

/// A toy as it is written down: the least that makes it a game.
pub trait Toy: Sized + Send + Sync + 'static {
    /// Its id, its title, and the only rule that it has.
    const NAMES: (&'static str, &'static str, RuleId, &'static str);
    /// Health at first.
    const HEALTH: i32;
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

    /// The turns to come.
    fn upcoming(world: &World) -> Vec<Upcoming> {
        ring(world)
    }

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
        barred: Vec::new(),
        use_for,
        rule: T::NAMES.2,
    }
}

fn free(world: &World, at: Square) -> bool {
    let board = world.resource::<Board>();
    board.map().contains(at) && !board.map().tile(at).blocks_movement() && board.on(at).is_empty()
}

/// The squares that a step leads to.
pub fn steps(world: &World, who: Entity) -> Vec<Destination> {
    let Some(from) = footprint(world, who).map(|space| space.at) else { return Vec::new() };
    let goal =
        |to| Destination { to, feet: Feet(5), from, stop: true, provokes: Vec::new(), hazards: Vec::new() };
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

fn gauge<T: Toy>(world: &World, who: Entity) -> Gauge {
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

fn step<T: Toy>(world: &mut World, who: Entity, to: Square) {
    let Some(from) = footprint(world, who).map(|space| space.at) else { return };
    world.entity_mut(who).insert(Position(to));
    T::stepped(world, who, from);
    let (left, who) = (T::feet(world, who, false), name(world, who));
    tell::<T>(world, Happening::Moved { who, from, to, feet: Feet(5), left });
    goals::settle(world, false, T::NAMES.2);
}

impl<T: Toy> Of<T> {
    fn actor(world: &World) -> Option<Entity> {
        let decision = world.resource::<Pending>().decision.as_ref()?;
        world.resource::<Roster>().find(&decision.actor)
    }
}

impl<T: Toy> RuleSystem for Of<T> {
    fn id(&self) -> &'static str {
        T::NAMES.0
    }

    fn title(&self) -> &'static str {
        T::NAMES.1
    }

    fn fingerprint(&self) -> u64 {
        1
    }

    fn rule_texts(&self) -> &[RuleText] {
        T::texts()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        T::CREATURES.iter().filter_map(|(id, _)| self.creature(id)).collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        let &(id, name) = T::CREATURES.iter().find(|one| one.0 == id)?;
        let (id, name, role) = (id.to_owned(), name.to_owned(), T::NAMES.3.to_owned());
        Some(CreatureBrief { id, name, size: Size::MEDIUM, speed: Feet(30), role })
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let known = self.creature(&combatant.creature).is_some();
        let stranger = (!known).then(|| (vec!["creature"], "nobody of that kind".to_owned()));
        let changed =
            (!combatant.changes.is_empty()).then(|| (vec!["changes"], "nothing changes".to_owned()));
        stranger.into_iter().chain(changed).collect()
    }

    fn check_data(&self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn data_file(&self, _: &str) -> bool {
        false
    }

    fn parts(&self, parts: &mut SnapshotSchema) {
        parts.component::<Health>().component::<Kind>();
        T::parts(parts);
    }

    fn deploy(&self, world: &mut World, setup: &Setup) {
        let coming = setup.events.iter().flat_map(|event| &event.arrive).map(|one| (one, CombatStatus::Out));
        for (one, fate) in setup.combatants.iter().map(|one| (one, CombatStatus::Fighting)).chain(coming) {
            let side = Side(one.side);
            let kind = T::CREATURES.iter().position(|creature| creature.0 == one.creature).unwrap_or(0);
            let who = world.spawn((Size::MEDIUM, side, fate, Health(T::HEALTH), Kind(kind))).id();
            world.resource_mut::<Roster>().add(who, one.name.clone(), side);
            if fate == CombatStatus::Fighting {
                world.entity_mut(who).insert(Position(one.at));
                world.resource_mut::<Turns>().order.push(who);
            }
        }
        let everybody = world.resource::<Turns>().order.clone();
        T::begin(world, &everybody);
    }

    fn advance(&self, world: &mut World) {
        T::advance(world);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        T::upcoming(world)
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let Some(who) = Self::actor(world) else { return Offers::default() };
        let turn =
            world.resource::<Pending>().decision.as_ref().is_some_and(|one| one.kind == DecisionKind::Turn);
        if turn { T::turn(world, who) } else { T::answers(world, who) }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        let Some(who) = Self::actor(world) else { return Err(Refusal::NotOffered(picked.offer.verb.into())) };
        let Some(to) = picked.to.filter(|_| picked.offer.ways) else {
            world.resource_mut::<Pending>().decision = None;
            T::perform(world, who, picked);
            return Ok(());
        };
        let one_step = picked.path.as_ref().is_none_or(|path| path.len() == 1);
        if !one_step || !picked.offer.squares.iter().any(|goal| goal.to == to) {
            return Err(Refusal::Because("one square at a time".into(), T::NAMES.2));
        }
        world.resource_mut::<Pending>().decision = None;
        step::<T>(world, who, to);
        Ok(())
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        T::strikes(world, who, at)
            .into_iter()
            .filter(|offer| !offer.targets.is_empty() || !offer.areas.is_empty())
            .collect()
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        let Some(at) = footprint(world, by).map(|space| space.at) else { return Vec::new() };
        let mean = T::blow(world, by, on, at).mean() as f32;
        let moves = Feet::squares(T::RUSH).0;
        vec![Threat { moves, reach: 5, from: 0, near: 5, mean, mean_far: mean }]
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, _: bool) -> Vec<AttackDistribution> {
        if beside(world, by, from).contains(&on) { vec![T::blow(world, by, on, from)] } else { Vec::new() }
    }

    fn opportunity_attack(&self, _: &World, _: Entity, _: Entity) -> Option<AttackDistribution> {
        None
    }

    fn query_movement(
        &self,
        world: &World,
        who: Entity,
        next_turn: bool,
        ask: &mut dyn FnMut(&MovementQuery),
    ) {
        let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
        let rules = MoveRules {
            enter: &|at| if free(world, at) { Occupancy::Free } else { Occupancy::Blocked },
            ignore_difficult: true,
            ..MoveRules::on_foot(world.resource::<Board>().map(), 1)
        };
        ask(&MovementQuery {
            rules: &rules,
            start,
            feet: T::feet(world, who, next_turn),
            provoked: &|_, _| Vec::new(),
        });
    }

    fn standing(&self, world: &World, who: Entity) -> Vitals {
        let (health, max) = T::stands(world, who);
        Vitals { health, max, dying: false }
    }

    fn describe(&self, world: &World, who: Entity, _: bool) -> CombatantView {
        let roster = world.resource::<Roster>();
        let kind = T::CREATURES[world.get::<Kind>(who).map_or(0, |kind| kind.0)];
        CombatantView {
            name: roster.name(who),
            creature: kind.0.into(),
            kind: kind.1.into(),
            side: world.resource::<Level>().0.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size: Size::MEDIUM,
            fate: world.get::<CombatStatus>(who).copied().unwrap_or_default(),
            facing: world.get::<Facing>(who).copied(),
            gauges: [gauge::<T>(world, who)].into_iter().chain(T::gauges(world, who)).collect(),
            counters: T::counters(world, who),
            conditions: Vec::new(),
            reach: Feet(5),
            policies: T::policies(world, who),
            sheet: Vec::new(),
        }
    }
}
