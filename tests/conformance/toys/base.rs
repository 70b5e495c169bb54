//! What all toys share: fighters with health who step and strike at those beside them, and the answers that nobody asks twice.

use bevy_ecs::{component::Component, entity::Entity, world::World};
use fivefoot::{
    battle::{
        Facts, Pending, RuleSystem,
        asked::Asked,
        board::{Board, Position, footprint},
        engine::Level,
        fact::{Fall, Happening},
        foresight::{Blow, Roam},
        goals,
        looks::DamageLook,
        matching::Picked,
        offer::{Decision, DecisionKind, Offer, Offers, Standing, Threat, Use},
        order::{Order, Refusal},
        parts::Parts,
        roster::{Roster, Side},
        setup::{CombatantSetup, CreatureBrief, OptionSpec, Setup},
        system::CombatantProblem,
        turns::{Turns, ring},
        view::{CombatantView, Counter, Fate, RuleText, Upcoming},
        words::{Cost, DiceGroup, Gauge, GaugeChange, Goal, RuleId, Text, Who},
    },
    data::Problem,
    dice::Dice,
    grid::{Entry, Facing, Feet, Footprint, MoveRules, Size, Square},
};
use std::sync::LazyLock;

/// What somebody can take.
#[derive(Component, Clone, Copy, Debug)]
pub struct Health(pub i32);

/// What is written down of a toy: the least that makes it a game.
pub trait Toy: Send + Sync + 'static {
    /// Its id, its title, and the only rule that it has.
    const NAMES: (&'static str, &'static str, RuleId, &'static str);
    /// Health at first.
    const HEALTH: i32;

    fn texts() -> &'static LazyLock<Vec<RuleText>>;

    /// Its own components and resources.
    fn parts(parts: &mut Parts);

    /// Everybody stands on the board: gives them its components, and inserts its resources.
    fn begin(world: &mut World, everybody: &[Entity]);

    /// Goes on until somebody must choose.
    fn advance(world: &mut World);

    /// What somebody may do on its turn, from where it is.
    fn turn(world: &World, who: Entity) -> Offers;

    /// What may be done out of turn.
    fn answers(world: &World, who: Entity) -> Offers;

    /// Carries out what was picked, a step aside. The decision is closed.
    fn perform(world: &mut World, who: Entity, picked: &Picked);

    /// Somebody has stepped from a square to one beside it: pays for it.
    fn stepped(world: &mut World, who: Entity, from: Square);

    /// Feet that somebody may go now, or on a turn of its own.
    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet;

    /// What `by` would do to `on` on its next turn, from a square.
    fn blow(world: &World, by: Entity, on: Entity, from: Square) -> Blow;

    /// Ways to strike from a square, with odds.
    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer>;

    fn counters(world: &World, who: Entity) -> Vec<Counter>;

    /// The turns to come.
    fn upcoming(world: &World) -> Vec<Upcoming> {
        ring(world)
    }

    /// How somebody answers each chance that it can set.
    fn policies(_: &World, _: Entity) -> Vec<(Text, Text)> {
        Vec::new()
    }

    /// Gauges beside health.
    fn gauges(_: &World, _: Entity) -> Vec<Gauge> {
        Vec::new()
    }

    /// Takes what it can of some harm before health does: what it was, and what is left of the harm.
    fn soak(_: &mut World, _: Entity, _: Entity, amount: i32) -> (Option<GaugeChange>, i32) {
        (None, amount)
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
pub fn steps(world: &World, who: Entity) -> Vec<Goal> {
    let Some(from) = footprint(world, who).map(|space| space.at) else { return Vec::new() };
    let goal = |to| Goal { to, feet: Feet(5), from, stop: true, provokes: Vec::new(), hazards: Vec::new() };
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

/// Takes health, once what stands before it has taken its part, and fells whoever has none left.
pub fn hurt<T: Toy>(world: &mut World, by: Entity, on: Entity, dice: Vec<DiceGroup>, amount: i32) {
    let (soaked, rest) = T::soak(world, by, on, amount);
    let before = health(world, on);
    let left = (before - rest).max(0);
    world.entity_mut(on).insert(Health(left));
    let (who, by) = (name(world, on), Some(name(world, by)));
    let (kind, look, reasons) = ("steel".into(), DamageLook::Edge, Vec::new());
    let hurt = (rest > 0).then(|| gauge::<T>(world, on).changed_by(left - before));
    let into = soaked.into_iter().chain(hurt).collect();
    tell::<T>(
        world,
        Happening::Damaged { who: who.clone(), by: by.clone(), kind, look, dice, reasons, amount, into },
    );
    if left == 0 {
        world.entity_mut(on).insert(Fate::Out).remove::<Position>();
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
        self.creature("fighter").into_iter().collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        let (name, role) = ("Fighter".to_owned(), T::NAMES.3.to_owned());
        let brief = CreatureBrief { id: id.into(), name, size: Size::MEDIUM, speed: Feet(30), role };
        (id == "fighter").then_some(brief)
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let stranger =
            (combatant.creature != "fighter").then(|| (vec!["creature"], "only fighters".to_owned()));
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

    fn parts(&self, parts: &mut Parts) {
        parts.component::<Health>();
        T::parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        let coming = setup.events.iter().flat_map(|event| &event.arrive).map(|one| (one, Fate::Out));
        for (one, fate) in setup.combatants.iter().map(|one| (one, Fate::Fighting)).chain(coming) {
            let side = Side(one.side);
            let who = world.spawn((Size::MEDIUM, side, fate, Health(T::HEALTH))).id();
            world.resource_mut::<Roster>().add(who, one.name.clone(), side);
            if fate == Fate::Fighting {
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

    fn offers(&self, world: &World, _: Asked) -> Offers {
        let Some(who) = Self::actor(world) else { return Offers::default() };
        let turn =
            world.resource::<Pending>().decision.as_ref().is_some_and(|one| one.kind == DecisionKind::Turn);
        if turn { T::turn(world, who) } else { T::answers(world, who) }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        let Some(who) = Self::actor(world) else { return Err(Refusal::NotOffered(picked.offer.verb.into())) };
        let Some(to) = picked.to else {
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

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        T::strikes(world, who, at).into_iter().filter(|offer| !offer.targets.is_empty()).collect()
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        let Some(at) = footprint(world, by).map(|space| space.at) else { return Vec::new() };
        let mean = T::blow(world, by, on, at).mean() as f32;
        let moves = (T::feet(world, by, true).0 - 10).max(0);
        vec![Threat { moves, reach: 5, from: 0, near: 5, mean, mean_far: mean }]
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, _: bool) -> Vec<Blow> {
        if beside(world, by, from).contains(&on) { vec![T::blow(world, by, on, from)] } else { Vec::new() }
    }

    fn parting(&self, _: &World, _: Entity, _: Entity) -> Option<Blow> {
        None
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
        let rules = MoveRules {
            enter: &|at| if free(world, at) { Entry::Free } else { Entry::Blocked },
            ignore_difficult: true,
            ..MoveRules::on_foot(world.resource::<Board>().map(), 1)
        };
        ask(&Roam {
            rules: &rules,
            start,
            feet: T::feet(world, who, next_turn),
            provoked: &|_, _| Vec::new(),
        });
    }

    fn standing(&self, world: &World, who: Entity) -> Standing {
        let gauges = T::gauges(world, who).into_iter().chain([gauge::<T>(world, who)]);
        let (health, max) = gauges.fold((0, 0), |(now, max), one| (now + one.now, max + one.max));
        Standing { health, max, dying: false }
    }

    fn describe(&self, world: &World, who: Entity, _: bool) -> CombatantView {
        let roster = world.resource::<Roster>();
        CombatantView {
            name: roster.name(who),
            creature: "fighter".into(),
            kind: "Fighter".into(),
            side: world.resource::<Level>().0.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size: Size::MEDIUM,
            fate: world.get::<Fate>(who).copied().unwrap_or_default(),
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
