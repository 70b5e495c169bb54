//! The smallest rule system there is: everybody walks one square at a time, or ends the turn. Its sizes are its own: midges enter
//! squares where others stand, enemies among them, giants take 5 x 5, and ground that hinders has a price that is not twice the
//! usual one.

use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        Facts, Pending, RuleSystem,
        board::{Board, Position, footprint},
        campaign::Campaign,
        content::{CombatantProblem, Content},
        detail::OfferDetail,
        engine::Level,
        fact::Happening,
        foresight::{AttackDistribution, Foresight, MovementQuery},
        goals,
        matching::Picked,
        offer::{Decision, DecisionKind, Offer, Offers, Threat, Use},
        order::{Order, Refusal},
        roster::{Roster, Side},
        schema::SnapshotSchema,
        setup::{CombatantSetup, CreatureBrief, OptionSpec, Setup},
        turns::Turns,
        view::{CombatStatus, CombatantView, RuleText},
        words::{Cost, Destination, Gauge, RuleId},
    },
    data::Problem,
    grid::{Feet, Footprint, MoveRules, Occupancy, Prices, Size, Square, check_step, may_stop},
};
use std::sync::LazyLock;

/// The toy of walking.
pub struct Toy;

pub static WALKER: Toy = Toy;

const RULE: RuleId = "TOY-01";

static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
    let text = "On its turn, somebody walks to a free square next to it as often as it likes. Midges walk wherever at most \
                three others stand. A step takes 5 ft, and 8 ft where something hinders.";
    vec![RuleText { id: RULE.into(), title: "Turns".into(), text: text.into(), section: "Toy".into() }]
});

/// A size smaller than anything usual.
const FINE: Size = Size::new("fine", "Fine", -4, 1);
/// A size of one square less along each side than usual.
const COLOSSAL: Size = Size::new("colossal", "Colossal", 4, 5);

/// The creatures: id, name, size.
const CREATURES: [(&str, &str, Size); 3] =
    [("walker", "Walker", Size::MEDIUM), ("midge", "Midge", FINE), ("giant", "Giant", COLOSSAL)];

/// Others on a square with a midge.
const MOST: usize = 3;

/// The prices of a step, in feet.
const PRICES: Prices = Prices { parts: 1, plain: 5, hindered: 8, swim: 8, climb: 8 };
/// The feet that somebody may go at once: a step, wherever it leads.
const STEP: Feet = Feet(8);

fn size(world: &World, who: Entity) -> Size {
    world.get::<Size>(who).copied().unwrap_or_default()
}

/// Hands over how somebody moves.
fn with_ways<T>(world: &World, who: Entity, ask: impl FnOnce(&MoveRules) -> T) -> T {
    let board = world.resource::<Board>();
    let room = |at: Square| {
        let others: Vec<Entity> = board.on(at).iter().copied().filter(|&other| other != who).collect();
        others.is_empty() || WALKER.may_share(world, who, &others)
    };
    let enter = |at: Square| {
        let space = Footprint::new(at, size(world, who));
        if space.squares().all(room) { Occupancy::Free } else { Occupancy::Blocked }
    };
    ask(&MoveRules {
        enter: &enter,
        prices: PRICES,
        ..MoveRules::on_foot(board.map(), size(world, who).side())
    })
}

/// The squares that a step leads to.
fn steps(world: &World, who: Entity, from: Square) -> Vec<Destination> {
    let goal = |to, feet| Destination { feet, ..Destination::without_a_step(from, to) };
    with_ways(world, who, |rules| {
        let stops = from.neighbours().filter(|&to| may_stop(rules, to));
        stops.filter_map(|to| Some(goal(to, check_step(rules, from, to).ok()?))).collect()
    })
}

fn tell(world: &mut World, what: Happening) {
    world.resource_mut::<Facts>().tell(what, RULE);
}

fn offer(verb: &'static str, use_for: Use, squares: Vec<Destination>) -> Offer {
    Offer {
        verb,
        with: None,
        title: verb.into(),
        cost: Cost::default(),
        leaves: None,
        targets: Vec::new(),
        ways: !squares.is_empty(),
        squares,
        areas: Vec::new(),
        choices: Vec::new(),
        provokes: Vec::new(),
        barred: Vec::new(),
        use_for,
        spends: false,
        upcoming: Vec::new(),
        rule: RULE,
    }
}

fn current(world: &World) -> Option<(Entity, Square)> {
    let who = world.resource::<Turns>().current()?;
    Some((who, footprint(world, who)?.at))
}

impl Content for Toy {
    fn id(&self) -> &'static str {
        "walker"
    }

    fn title(&self) -> &'static str {
        "Walker"
    }

    fn fingerprint(&self) -> u64 {
        1
    }

    fn rule_texts(&self) -> &[RuleText] {
        &TEXTS
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        CREATURES.iter().filter_map(|(id, ..)| self.creature(id)).collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        let &(id, name, size) = CREATURES.iter().find(|one| one.0 == id)?;
        Some(CreatureBrief { id: id.into(), name: name.into(), size, speed: Feet(5), role: "walks".into() })
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let stranger = self
            .creature(&combatant.creature)
            .is_none()
            .then(|| (vec!["creature"], "only walkers, midges and giants".to_owned()));
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

    fn may_begin_together(&self, sizes: &[Size]) -> bool {
        sizes.len() <= MOST + 1 && sizes.contains(&FINE)
    }
}

impl RuleSystem for Toy {
    fn foresight(&self) -> &dyn Foresight {
        self
    }

    fn campaign(&self) -> &dyn Campaign {
        self
    }

    fn parts(&self, _: &mut SnapshotSchema) {}

    fn deploy(&self, world: &mut World, setup: &Setup) {
        let coming = setup.events.iter().flat_map(|event| &event.arrive).map(|one| (one, CombatStatus::Out));
        for (one, fate) in setup.combatants.iter().map(|one| (one, CombatStatus::Fighting)).chain(coming) {
            let size = self.creature(&one.creature).map_or_else(Size::default, |brief| brief.size);
            let who = world.spawn((size, Side(one.side), fate)).id();
            world.resource_mut::<Roster>().add(who, one.name.clone(), Side(one.side));
            if fate == CombatStatus::Fighting {
                world.entity_mut(who).insert(Position(one.at));
                world.resource_mut::<Turns>().order.push(who);
            }
        }
    }

    fn advance(&self, world: &mut World) {
        let mut turns = world.resource_mut::<Turns>();
        let at = turns.at.map_or(0, |at| at + 1) % turns.order.len();
        turns.at = Some(at);
        turns.round += u32::from(at == 0);
        goals::settle(world, at == 0, RULE);
        let Some((who, _)) = current(world).filter(|_| world.resource::<Pending>().outcome.is_none()) else {
            return;
        };
        let (actor, side) = (world.resource::<Roster>().name(who), world.resource::<Roster>().side(who));
        tell(world, Happening::TurnBegan { who: actor.clone() });
        let side = world.resource::<Level>().0.sides[side.0].name.clone();
        let kind = DecisionKind::Turn;
        world.resource_mut::<Pending>().decision = Some(Decision {
            side,
            actor,
            kind,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        });
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let Some((who, from)) = current(world) else { return Offers::default() };
        let squares = steps(world, who, from);
        let walk = (!squares.is_empty()).then(|| offer("move", Use::Move, squares));
        Offers {
            offers: walk.into_iter().chain([offer("end_turn", Use::Pass, Vec::new())]).collect(),
            closed: Vec::new(),
        }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        let Some((who, from)) = current(world) else {
            return Err(Refusal::NotOffered(picked.offer.verb.into()));
        };
        let name = world.resource::<Roster>().name(who);
        let Some(to) = picked.to else {
            world.resource_mut::<Pending>().decision = None;
            tell(world, Happening::TurnEnded { who: name });
            return Ok(());
        };
        let one_step = picked.path.as_ref().is_none_or(|path| path.len() == 1);
        let goal = picked.offer.squares.iter().find(|goal| goal.to == to).filter(|_| one_step);
        let Some(&Destination { feet, .. }) = goal else {
            return Err(Refusal::Because("a walker goes one square at a time".into(), RULE));
        };
        world.entity_mut(who).insert(Position(to));
        tell(world, Happening::Moved { who: name, from, to, feet, left: STEP });
        Ok(())
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn may_share(&self, world: &World, who: Entity, others: &[Entity]) -> bool {
        size(world, who) == FINE && others.len() <= MOST
    }

    fn describe(&self, world: &World, who: Entity, _: bool) -> CombatantView {
        let (roster, size) = (world.resource::<Roster>(), size(world, who));
        let &(id, kind, _) = CREATURES.iter().find(|one| one.2 == size).unwrap_or(&CREATURES[0]);
        CombatantView {
            name: roster.name(who),
            creature: id.into(),
            kind: kind.into(),
            side: world.resource::<Level>().0.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size,
            fate: world.get::<CombatStatus>(who).copied().unwrap_or_default(),
            facing: None,
            gauges: vec![Gauge::new("health", "Health", 1, 1)],
            counters: Vec::new(),
            conditions: Vec::new(),
            reach: Feet(0),
            policies: Vec::new(),
            sheet: Vec::new(),
        }
    }
}

impl Foresight for Toy {
    fn attack_options(&self, _: &World, _: Entity, _: Square) -> Vec<Offer> {
        Vec::new()
    }

    fn threats(&self, _: &World, _: Entity, _: Entity) -> Vec<Threat> {
        Vec::new()
    }

    fn blows(&self, _: &World, _: Entity, _: Entity, _: Square, _: bool) -> Vec<AttackDistribution> {
        Vec::new()
    }

    fn opportunity_attack(&self, _: &World, _: Entity, _: Entity) -> Option<AttackDistribution> {
        None
    }

    fn query_movement(&self, world: &World, who: Entity, _: bool, ask: &mut dyn FnMut(&MovementQuery)) {
        let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
        with_ways(world, who, |rules| {
            ask(&MovementQuery { rules, start, feet: STEP, provoked: &|_, _| Vec::new() });
        });
    }

    fn prices(&self, _: &World, _: Entity) -> Prices {
        PRICES
    }
}

impl Campaign for Toy {}
