//! The shortest and the safest route to a square.

use super::{foreseen::Foreseen, plan::foresee};
use battle::{
    Battle,
    order::Order,
    roster::Roster,
    words::{Text, Who},
};
use bevy_ecs::entity::Entity;
use grid::{Diagonals, Feet, MoveRules, Square, may_stop, reachable, step_parts};
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    cmp::Ordering,
    collections::{BTreeMap, BinaryHeap},
};

/// The routes to a square in one move.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Routes {
    /// The combatant that goes.
    pub who: Who,
    /// The square to go to.
    pub to: Square,
    /// The route of the fewest feet; of those the one that risks least.
    pub shortest: Route,
    /// The route that risks least; none where that is the shortest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub safest: Option<Route>,
}

/// A route to a square.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Route {
    /// The squares entered, in order.
    pub path: Vec<Square>,
    /// The feet that it takes.
    pub feet: Feet,
    /// The enemies whose strikes it provokes, in order.
    pub provokes: Vec<Who>,
    /// Damage that those deal on average if all come to strike.
    pub risk: f64,
    /// The exact forecast of going that route, where it can be ordered now: also how.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foreseen: Option<Foreseen>,
}

/// The weight of a hazard on the route, fire or what is strewn, beside damage when routes are compared.
const HAZARD: f64 = 2.0;

/// Most routes that are followed up.
const MOST_WAYS: usize = 60_000;

/// A step that can be made.
struct StepOption {
    from: Square,
    to: Square,
    /// Its price after an even and after an odd number of diagonals, in the parts that the mover's prices count.
    parts: [i32; 2],
    /// Whether it changes even to odd.
    turns: bool,
    provoked: Vec<Entity>,
    hazards: u32,
}

/// The ground around somebody, as far as routes need it.
#[derive(Default)]
struct Terrain {
    steps: BTreeMap<(i16, i16), Vec<StepOption>>,
    start: Square,
    /// Whether an odd number of diagonals has been walked this turn, where that is counted.
    odd: bool,
    /// The parts that may be spent.
    parts: i32,
    /// Parts of a foot, and those of the first that were used before.
    foot: (i32, i32),
    stops: bool,
}

/// A route so far, up to one square.
#[derive(Clone)]
struct Label {
    at: Square,
    odd: bool,
    parts: i32,
    risk: f64,
    /// The foes that have been provoked, a bit for each.
    provoked: u64,
    before: Option<usize>,
}

/// A label that waits, the best the greatest.
struct QueuedLabel {
    cost: (f64, f64),
    label: usize,
}

/// The routes to a square.
///
/// # Errors
/// When no route leads there, or there are too many to count.
pub(super) fn routes(battle: &mut Battle, who: Entity, to: Square) -> Result<Routes, String> {
    let base = battle.snapshot();
    let name = battle.world().resource::<Roster>().name(who);
    let acts = battle.decision().is_some_and(|decision| decision.actor == name);
    let ground = Terrain::around(battle, who, !acts, to);
    if !ground.stops {
        return Err(format!("{name} can't go to {to} in one move"));
    }
    let (foes, tolls) = tolls(battle, who, &ground);
    let search = |short: bool| ground.search(to, &foes, &tolls, short);
    let shortest = search(true).ok_or_else(|| format!("{name} can't go to {to} in one move"))?;
    let safest = search(false).filter(|safest| safest.risk < shortest.risk - 1e-9);
    let mut told = |way: FoundRoute| {
        battle.restore(&base);
        let foreseen = order_of(battle, &way.path, to).and_then(|order| foresee(battle, &[order]).ok());
        let roster = battle.world().resource::<Roster>();
        let provokes = way.provoked.iter().map(|&foe| roster.name(foe)).collect();
        Route { path: way.path, feet: way.feet, provokes, risk: way.risk, foreseen }
    };
    let shortest = told(shortest);
    let safest = safest.map(told);
    Ok(Routes { who: name, to, shortest, safest })
}

/// The order to go a route, if it can be given now.
fn order_of(battle: &Battle, path: &[Square], to: Square) -> Option<Order> {
    let offers = battle.offers();
    let mut moves = offers.walks();
    let offer = moves.find(|offer| offer.squares.iter().any(|goal| goal.to == to && goal.stop))?;
    Some(Order::new(Text::from(offer.verb)).path(path.to_vec()))
}

impl Terrain {
    fn around(battle: &Battle, who: Entity, next_turn: bool, to: Square) -> Self {
        let mut ground = Self::default();
        battle.rules().foresight().query_movement(battle.world(), who, next_turn, &mut |query_movement| {
            ground.start = query_movement.start;
            ground.odd = query_movement.rules.diagonals == Diagonals::Alternate { odd: true };
            ground.foot = (query_movement.rules.prices.parts, query_movement.rules.used);
            ground.parts = query_movement.rules.parts(query_movement.feet);
            ground.stops = to != query_movement.start && may_stop(query_movement.rules, to);
            for one in reachable(query_movement.rules, query_movement.start, query_movement.feet) {
                let here = one.square;
                let steps = ground.steps.entry((here.row, here.col)).or_default();
                if steps.is_empty() {
                    steps.extend(
                        here.neighbours()
                            .filter_map(|to| step(query_movement.rules, here, to, query_movement.provoked)),
                    );
                }
            }
        });
        ground
    }

    /// The best route to a square: the shortest, or the one that risks least.
    fn search(
        &self,
        to: Square,
        foes: &[Entity],
        tolls: &BTreeMap<(Entity, i16, i16), f64>,
        short: bool,
    ) -> Option<FoundRoute> {
        let start = Label { at: self.start, odd: self.odd, parts: 0, risk: 0.0, provoked: 0, before: None };
        let mut labels = vec![start];
        let mut settled: BTreeMap<(i16, i16, bool), Vec<usize>> = BTreeMap::new();
        let mut waiting = BinaryHeap::from([QueuedLabel { cost: (0.0, 0.0), label: 0 }]);
        while let Some(QueuedLabel { label, .. }) = waiting.pop() {
            let here = labels[label].clone();
            if here.at == to {
                return Some(self.found(&labels, label, foes));
            }
            let known = settled.entry((here.at.row, here.at.col, here.odd)).or_default();
            if known.iter().any(|&other| labels[other].is_as_good_as(&here)) {
                continue;
            }
            known.push(label);
            for step in self.steps.get(&(here.at.row, here.at.col)).into_iter().flatten() {
                let parts = here.parts + step.parts[usize::from(here.odd)];
                if parts > self.parts || labels.len() >= MOST_WAYS {
                    continue;
                }
                let mut next = Label {
                    at: step.to,
                    odd: here.odd != step.turns,
                    parts,
                    risk: here.risk + HAZARD * f64::from(step.hazards),
                    provoked: here.provoked,
                    before: Some(label),
                };
                for foe in &step.provoked {
                    let bit =
                        foes.iter().position(|other| other == foe).map_or(0, |place| 1 << place.min(63));
                    if next.provoked & bit == 0 {
                        next.provoked |= bit;
                        let toll = tolls.get(&(*foe, step.from.row, step.from.col));
                        next.risk += toll.copied().unwrap_or(0.0);
                    }
                }
                let (parts, risk) = (f64::from(next.parts), next.risk);
                let cost = if short { (parts, risk) } else { (risk, parts) };
                waiting.push(QueuedLabel { cost, label: labels.len() });
                labels.push(next);
            }
        }
        None
    }

    fn found(&self, labels: &[Label], last: usize, foes: &[Entity]) -> FoundRoute {
        let mut chain = vec![last];
        while let Some(before) = labels[chain[chain.len() - 1]].before {
            chain.push(before);
        }
        chain.reverse();
        let mut provoked = Vec::new();
        for pair in chain.windows(2) {
            let new = labels[pair[1]].provoked & !labels[pair[0]].provoked;
            provoked
                .extend(foes.iter().enumerate().filter(|(bit, _)| new >> bit & 1 == 1).map(|(_, &foe)| foe));
        }
        let path = chain.iter().skip(1).map(|&label| labels[label].at).collect();
        let feet = Feet((self.foot.1 + labels[last].parts) / self.foot.0);
        FoundRoute { path, feet, risk: labels[last].risk, provoked }
    }
}

/// A route that was found.
struct FoundRoute {
    path: Vec<Square>,
    feet: Feet,
    risk: f64,
    provoked: Vec<Entity>,
}

/// A step, if it can be made.
fn step(
    rules: &MoveRules,
    from: Square,
    to: Square,
    provoked: &dyn Fn(Square, Square) -> Vec<Entity>,
) -> Option<StepOption> {
    let after = |odd: bool| {
        let diagonals = match rules.diagonals {
            Diagonals::Alternate { .. } => Diagonals::Alternate { odd },
            same => same,
        };
        let parts = step_parts(&MoveRules { diagonals, ..*rules }, from, to).ok()?;
        Some((parts, diagonals.after(from, to) != diagonals))
    };
    let ((even, turns), (odd, _)) = (after(false)?, after(true)?);
    let provoked = provoked(from, to);
    let hazards = (rules.provokes)(from, to).saturating_sub(provoked.len() as u32);
    Some(StepOption { from, to, parts: [even, odd], turns, provoked, hazards })
}

/// The foes that are provoked anywhere, and what each strike takes on average from one who leaves a square.
fn tolls(
    battle: &mut Battle,
    who: Entity,
    ground: &Terrain,
) -> (Vec<Entity>, BTreeMap<(Entity, i16, i16), f64>) {
    let mut foes = Vec::new();
    let mut tolls = BTreeMap::new();
    for step in ground.steps.values().flatten().filter(|step| !step.provoked.is_empty()) {
        battle.place(who, step.from);
        for &foe in &step.provoked {
            if !foes.contains(&foe) {
                foes.push(foe);
            }
            tolls.entry((foe, step.from.row, step.from.col)).or_insert_with(|| {
                battle
                    .rules()
                    .foresight()
                    .opportunity_attack(battle.world(), foe, who)
                    .map_or(0.0, |blow| blow.mean())
            });
        }
    }
    (foes, tolls)
}

impl Label {
    /// Whether nothing that the other could become is better.
    fn is_as_good_as(&self, other: &Self) -> bool {
        self.parts <= other.parts && self.risk <= other.risk && other.provoked & !self.provoked == 0
    }
}

impl PartialEq for QueuedLabel {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for QueuedLabel {}

impl PartialOrd for QueuedLabel {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for QueuedLabel {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_cost = other.cost.0.total_cmp(&self.cost.0).then(other.cost.1.total_cmp(&self.cost.1));
        by_cost.then(other.label.cmp(&self.label))
    }
}
