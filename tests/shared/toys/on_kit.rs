//! Toys on the kit: fighters with health who step, strike and end their turn, and what every such toy needs beside its own rules.

use super::stepping::{squares_left, stepper};
use fivefoot::{
    battle::theme::DamageLook,
    grid::{Detail, Fog},
    kit::{
        book::{Book, Contents, Edition},
        budget::{BudgetRules, Refill},
        deploy::{all, enlist},
        health::{Damage, tell_fall},
        knowledge::everybody,
        movement::{Steps, judged, path},
        prelude::*,
        ring::{EndTurn, JoinAll, Ring, TakeTurn},
        sheet::Health,
        table::*,
        texts::Canon,
        tools::enemies,
        turn_order::TurnOrder,
    },
};
use std::{
    any::TypeId,
    marker::PhantomData,
    sync::{LazyLock, Mutex},
};

/// A toy as it is written down on the kit: the least that makes it a game.
pub trait KitToy: Sized + Send + Sync + 'static {
    /// Its id, its title, its only rule and the text of that.
    const NAMES: (&'static str, &'static str, RuleId, &'static str);
    /// The toy as it is played.
    const PLAYED: &'static dyn fivefoot::battle::RuleSystem;
    /// The table of its features.
    const FEATURES: &'static [Feature];
    /// The rules that come in between.
    const MOMENTS: Moments = Moments { round_begins: &[refill_all], ..Moments::NONE };
    const HEALTH: i32;
    const ORDER: TurnOrder = TurnOrder::Ring;
    const BUDGET: BudgetRules;
    /// The counter of which a step takes one.
    const STEP: &'static str;
    /// Squares that a combatant may go on a turn and still strike.
    const RUSH: i32;
    const POLICIES: &'static [Policy] = &Policy::COMMON;
    /// Each creature: its id and its name.
    const CREATURES: &'static [(&'static str, &'static str)] = &[("fighter", "Fighter")];

    /// Names its own components.
    fn parts(parts: &mut SnapshotSchema) {
        let _ = parts;
    }

    /// Gives a combatant its own components.
    fn join(world: &mut World, who: Entity) {
        let _ = (world, who);
    }

    /// Runs as a combatant's turn begins.
    fn begin(world: &mut World, who: Entity) {
        let _ = (world, who);
    }

    /// Ways to strike from a square, with odds.
    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Availability>;

    /// The distribution of what `by` would do to `on` with all strikes of a turn.
    fn blow(world: &World, by: Entity, on: Entity) -> AttackDistribution;

    /// Adds to the view of a combatant.
    fn describe(world: &World, who: Entity, view: CombatantView) -> CombatantView {
        let _ = (world, who);
        view
    }
}

/// A toy as a rule system.
pub struct OnKit<T>(PhantomData<T>);

/// The toy by its book.
pub const fn played<T: KitToy>() -> PlayedSystem<OnKit<T>> {
    PlayedSystem::by(Edition::Shipped(book::<T>))
}

/// The book of a toy: nothing but its rule.
pub struct Pages;

impl Contents for Pages {
    fn canon() -> &'static Canon {
        static NONE: LazyLock<Canon> = LazyLock::new(|| Canon::new("[]", &[], "TOY"));
        &NONE
    }

    fn has_file(_: &str) -> bool {
        false
    }

    fn shipped() -> &'static Book<Self> {
        static NONE: Book<Pages> = Book { rules: Vec::new(), fingerprint: 1, contents: Pages };
        &NONE
    }

    fn check(_: &[(&str, &str)]) -> Result<Book<Self>, Vec<Problem>> {
        Ok(Book { rules: Vec::new(), fingerprint: 1, contents: Self })
    }

    fn edited(_: &[(&str, &str)]) -> Result<Book<Self>, Vec<Problem>> {
        Err(Vec::new())
    }
}

fn book<T: KitToy>() -> &'static Book<Pages> {
    static BOOKS: Mutex<Vec<(TypeId, &'static Book<Pages>)>> = Mutex::new(Vec::new());
    let mut books = BOOKS.lock().expect("no toy panics");
    if let Some(known) = books.iter().find(|(toy, _)| *toy == TypeId::of::<T>()) {
        return known.1;
    }
    let (_, title, id, text) = T::NAMES;
    let rule = RuleText { id: id.into(), title: title.into(), text: text.into(), section: "Toys".into() };
    let book = Box::leak(Box::new(Book { rules: vec![rule], fingerprint: 1, contents: Pages }));
    books.push((TypeId::of::<T>(), book));
    book
}

/// Fills what a round fills.
pub fn refill_all(world: &mut World) {
    for who in everybody(world) {
        budget::refill(world, who, Refill::Round);
    }
}

/// Enemies beside a square.
pub fn beside(world: &World, who: Entity, at: Square) -> Vec<Entity> {
    let near = |other: &Entity| {
        footprint(world, *other).is_some_and(|space| space.distance(Footprint::single(at)) <= Feet(5))
    };
    enemies(world, who).filter(near).collect()
}

/// Hurts a combatant, and fells it where nothing is left.
pub fn hurt(world: &mut World, by: Entity, on: Entity, dice: Vec<DiceGroup>, amount: i32, rule: RuleId) {
    let kind = ("steel", DamageLook::Edge);
    let (_, left) = Damage { by: Some(by), kind, dice, reasons: Vec::new(), amount }.take(world, on, rule);
    if left == 0 {
        world.entity_mut(on).insert(CombatStatus::Out).remove::<Position>();
        tell_fall(world, on, fivefoot::battle::Fall::Defeated, Some(by), rule);
        moment::of(world, on, |moments| moments.gone);
    }
}

/// Striking in the ways of a toy, as it says what comes of each.
pub const fn striking<T: KitToy>(
    verbs: &'static [&'static str],
    accept: fn(&mut World, Entity, &Picked),
) -> Feature {
    Feature::new(
        verbs,
        |world, who, _| {
            let at = footprint(world, who).map(|space| space.at);
            at.map(|at| T::strikes(world, who, at)).unwrap_or_default()
        },
        accept,
    )
}

impl<T: KitToy> OnKit<T> {
    const RING: Ring = Ring {
        round: T::NAMES.2,
        turn: T::NAMES.2,
        goals: T::NAMES.2,
        over: T::NAMES.2,
        order: T::ORDER,
        said: T::NAMES.2,
        arrival: T::NAMES.2,
        first: |_| (),
        join: |world, came| {
            world.resource_mut::<Turns>().order.extend(came);
            came.iter().for_each(|&who| budget::refill(world, who, Refill::Round));
        },
        begin: |world, who| {
            budget::refill(world, who, Refill::OwnTurn);
            push(world, EndTurn(who));
            push(world, TakeTurn(who));
            T::begin(world, who);
        },
        able: fights,
        end: budget::lapse,
        close: |_, _| (),
    };

    const STEPS: Steps = Steps {
        keeps_rest: true,
        judge: |world, who, to| {
            judged(&stepper(world, who), to, squares_left::<T>(world, who), |_, _| T::NAMES.2)
        },
        pay: |world, who, stride| budget::give(world, who, T::STEP, -stride.feet.in_squares()),
        ..Steps::on_foot(T::NAMES.2)
    };
}

impl<T: KitToy> Rules for OnKit<T> {
    type Contents = Pages;

    const SYSTEM: &'static System = &System {
        id: T::NAMES.0,
        title: T::NAMES.1,
        measure: fivefoot::battle::Measure::FEET,
        features: Features {
            rules: T::PLAYED,
            all: T::FEATURES,
            policies: T::POLICIES,
            chances: T::NAMES.2,
            settling: None,
        },
        moments: T::MOMENTS,
        ring: Self::RING,
        budget: T::BUDGET,
        steps: Self::STEPS,
        options: &[],
    };
    const FORESIGHT: &'static dyn Foresight = &OnKit::<T>(PhantomData);
    const CAMPAIGN: &'static dyn Campaign = &OnKit::<T>(PhantomData);

    fn pages(_: &'static Book<Pages>) -> Vec<RuleText> {
        T::CREATURES.iter().map(|&(id, name)| brief(id, name).page()).collect()
    }

    fn creatures(_: &'static Book<Pages>) -> Vec<CreatureBrief> {
        T::CREATURES.iter().map(|&(id, name)| brief(id, name)).collect()
    }

    fn creature(_: &'static Book<Pages>, id: &str) -> Option<CreatureBrief> {
        T::CREATURES.iter().find(|one| one.0 == id).map(|&(id, name)| brief(id, name))
    }

    fn character(_: &'static Book<Pages>, file: &str, _: &str) -> Result<CreatureBrief, Vec<Problem>> {
        Err(vec![Problem::whole(file, "a toy reads no characters")])
    }

    fn character_fields() -> &'static [&'static str] {
        &[]
    }

    fn roll_character(_: &mut Dice) -> Vec<String> {
        Vec::new()
    }

    fn fields() -> Vec<&'static str> {
        Vec::new()
    }

    fn check_combatant(_: &'static Book<Pages>, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let known = T::CREATURES.iter().any(|one| one.0 == combatant.creature);
        let stranger = (!known).then(|| (vec!["creature"], "nobody of that kind".to_owned()));
        let changed =
            (!combatant.changes.is_empty()).then(|| (vec!["changes"], "nothing changes".to_owned()));
        stranger.into_iter().chain(changed).collect()
    }

    fn doubts(_: &'static Book<Pages>, _: &CombatantSetup) -> Vec<CombatantProblem> {
        Vec::new()
    }

    fn check_thing(_: &'static Book<Pages>, _: &ThingSetup) -> Vec<ThingProblem> {
        vec![(Vec::new(), "a toy plays no things".to_owned())]
    }

    fn check_ground(_: Tile, _: &Detail, _: Fog) -> Vec<GroundProblem> {
        Vec::new()
    }

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Health>();
        T::parts(parts);
    }

    fn upon(_: &mut World) {}

    fn deploy(world: &mut World, setup: &Setup) {
        all(world, setup, |world, setup, here| {
            let health = Health { now: T::HEALTH, max: T::HEALTH };
            let who = enlist(world, setup, here, Size::MEDIUM, (health, Budget::default()));
            T::join(world, who);
        });
        push(world, JoinAll);
    }

    fn describe(world: &World, who: Entity, _: bool) -> CombatantView {
        let (roster, health) = (world.resource::<Roster>(), part::<Health>(world, who));
        let level = &world.resource::<fivefoot::battle::Level>().0;
        let called = roster.name(who);
        let coming = level.events.iter().flat_map(|event| &event.arrive);
        let setup = level.combatants.iter().chain(coming).find(|one| one.name == called);
        let (id, kind) = setup
            .and_then(|setup| T::CREATURES.iter().find(|one| one.0 == setup.creature))
            .copied()
            .unwrap_or_default();
        let view = CombatantView {
            name: called,
            creature: id.into(),
            kind: kind.into(),
            side: level.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size: Size::MEDIUM,
            fate: world.get::<CombatStatus>(who).copied().unwrap_or_default(),
            facing: None,
            gauges: vec![health.gauge()],
            counters: budget::counters(world, who),
            conditions: Vec::new(),
            reach: Feet(5),
            policies: fivefoot::kit::policies::shown(world, who, &world.resource::<Features>().settable()),
            sheet: Vec::new(),
        };
        T::describe(world, who, view)
    }

    fn item_look(_: &World, _: &str) -> ItemLook {
        ItemLook::Plain
    }
}

fn brief(id: &str, name: &str) -> CreatureBrief {
    let (id, name, role) = (id.to_owned(), name.to_owned(), "fights".to_owned());
    CreatureBrief { id, name, size: Size::MEDIUM, speed: Feet(30), role }
}

impl<T: KitToy> Campaign for OnKit<T> {}

impl<T: KitToy> Foresight for OnKit<T> {
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let strikes = T::strikes(world, who, at).into_iter();
        // At the price that they have on a turn, with what has changed it.
        strikes.filter_map(|strike| budget::priced(world, who, strike).open()).collect()
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        let mean = T::blow(world, by, on).mean() as f32;
        let moves = Feet::squares(T::RUSH).0;
        vec![Threat { moves, reach: 5, from: 0, near: 5, mean, mean_far: mean }]
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, _: bool) -> Vec<AttackDistribution> {
        if beside(world, by, from).contains(&on) { vec![T::blow(world, by, on)] } else { Vec::new() }
    }

    fn query_movement(&self, world: &World, who: Entity, next: bool, ask: &mut dyn FnMut(&MovementQuery)) {
        let feet = if next { Feet::squares(T::RUSH) } else { squares_left::<T>(world, who) };
        path::query_movement(&stepper(world, who), feet, ask);
    }
}
