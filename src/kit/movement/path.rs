//! Paths of movement: what a rule system says of somebody on the move, and the goals and paths that follow from it.

use crate::{movement::step::MovementMode, tools::part};
use battle::{
    board::{Board, Position, space_at},
    foresight::MovementQuery,
    matching::Picked,
    never::never,
    order::{Order, Refusal},
    roster::Roster,
    words::{Destination, Measure, RuleId, Text},
};
use bevy_ecs::{entity::Entity, world::World};
use grid::{
    Feet, Footprint, Size, Square, Tile,
    paths::{
        Diagonals, MoveRules, Occupancy, Reached, StepProblem, best_paths, check_step, may_stop, path_feet,
        reachable,
    },
};

/// A walker: whoever is on the move, with what is asked about it at every step of a search.
pub struct Walker<'a> {
    /// The world where it moves.
    pub world: &'a World,
    /// The ground, and who stands where.
    pub board: &'a Board,
    /// The roster, which says who is whose enemy.
    pub roster: &'a Roster,
    /// The combatant that moves.
    pub who: Entity,
    /// The size, which says how much room it takes.
    pub size: Size,
    /// The movement mode.
    pub movement_mode: MovementMode,
}

impl<'a> Walker<'a> {
    /// A walker: somebody as it is.
    pub fn new(world: &'a World, who: Entity, movement_mode: MovementMode) -> Self {
        let size = part::<Size>(world, who);
        Self { world, board: world.resource(), roster: world.resource(), who, size, movement_mode }
    }

    /// The space that it takes at a square.
    pub fn space(&self, at: Square) -> Footprint {
        self.board.map().space(at, self.size.whole_side())
    }

    /// The spaces that it takes before and after a step.
    pub fn spaces(&self, from: Square, to: Square) -> (Footprint, Footprint) {
        (self.space(from), self.space(to))
    }
}

/// The rules of the steps of somebody on the move, as a rule system judges them.
pub trait StepRules {
    /// The walker: who goes, and how.
    fn walker(&self) -> &Walker<'_>;

    /// The world and the combatant that moves in it.
    fn whose(&self) -> (&World, Entity) {
        (self.walker().world, self.walker().who)
    }

    /// The occupancy of the space where it would stand.
    fn enter(&self, at: Square) -> Occupancy;

    /// The rules of the grid for it, from those of somebody on foot.
    fn rules<'a>(&'a self, on_foot: MoveRules<'a>) -> MoveRules<'a>;

    /// Asks the grid under its rules. Every step that provokes somebody or meets something counts as provoking there: of two ways
    /// equally long the one that hurts less is shown.
    fn with<T>(&self, ask: impl FnOnce(&MoveRules) -> T) -> T {
        let enter = |square| self.enter(square);
        let provokes = |from, to| (self.provoked(from, to).count() + self.met(from, to).len()) as u32;
        let Walker { board, size, .. } = self.walker();
        let on_foot = MoveRules::on_foot(board.map(), size.whole_side());
        ask(&self.rules(MoveRules { enter: &enter, provokes: &provokes, ..on_foot }))
    }

    /// The combatants whose answer a step provokes, in the order in which they answer.
    fn provoked(&self, from: Square, to: Square) -> impl Iterator<Item = Entity>;

    /// The known hazards where a step leads.
    fn met(&self, from: Square, to: Square) -> Vec<Text>;

    /// The known hazards where a path ends. `stops`: it may end there.
    fn awaits(&self, at: Square, stops: bool) -> Vec<Text> {
        let _ = (at, stops);
        Vec::new()
    }

    /// Whether there is ground where a path is to end.
    fn lands(&self, at: Square) -> bool {
        let _ = at;
        true
    }

    /// The feet that a step to a square takes beside what the grid says.
    fn more(&self, to: Square) -> Feet {
        let _ = to;
        Feet(0)
    }

    /// The way in which its diagonals are counted from where it is.
    fn diagonals(&self) -> Diagonals {
        self.with(|rules| rules.diagonals)
    }

    /// The feet that a step takes, if it can be made. `diagonals`: how they are counted by then.
    fn step(&self, from: Square, to: Square, diagonals: Diagonals) -> Result<Feet, StepProblem> {
        let feet = self.with(|rules| check_step(&MoveRules { diagonals, ..*rules }, from, to))?;
        Ok(Feet(feet.0 + self.more(to).0))
    }

    /// Whether it may end its path there, the ground aside.
    fn may_stop(&self, at: Square) -> bool {
        self.with(|rules| may_stop(rules, at))
    }
}

/// The destinations of the mover within `budget`: every square that it gets to, each with its best path, the combatants whom that
/// path provokes and the known hazards on it. Sorted by row, then column.
pub fn goals(mover: &impl StepRules, budget: Feet) -> Vec<Destination> {
    let (world, who) = mover.whose();
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere"; Vec::new());
    };
    let best = mover.with(|rules| best_paths(rules, &reachable(rules, start, budget)));
    let met = met_on_the_way(mover, start, &best);
    let mut goals = Vec::with_capacity(best.len());
    for ((reached, path), (provoked, mut hazards)) in best.into_iter().zip(met) {
        let Some(from) = reached.from else { continue };
        let to = reached.square;
        let stop = reached.may_stop && mover.lands(to);
        let provokes = provoked.iter().map(|&enemy| mover.walker().roster.name(enemy)).collect();
        hazards.extend(mover.awaits(to, stop));
        goals.push(Destination {
            to,
            feet: reached.feet,
            from,
            path: path.unwrap_or_default(),
            stop,
            provokes,
            hazards,
        });
    }
    goals
}

/// The end of one path, with whom it provokes and the known hazards on it; none where it can't be gone.
pub fn along(mover: &impl StepRules, path: &[Square]) -> Option<Destination> {
    let (world, who) = mover.whose();
    let start = world.get::<Position>(who)?.0;
    let (&to, before) = path.split_last()?;
    let feet = judge(mover, path).ok()?;
    let (provoked, mut hazards) = met_along(mover, Met::default(), start, path);
    hazards.extend(mover.awaits(to, true));
    Some(Destination {
        to,
        feet,
        from: before.last().copied().unwrap_or(start),
        path: path.to_vec(),
        stop: true,
        provokes: provoked.iter().map(|&enemy| mover.walker().roster.name(enemy)).collect(),
        hazards,
    })
}

/// The combatants whom a path provokes, each once since they answer but once, and the known hazards on it.
type Met = (Vec<Entity>, Vec<Text>);

/// The encounters on each of the best paths.
fn met_on_the_way(
    mover: &impl StepRules,
    start: Square,
    best: &[(Reached, Option<Vec<Square>>)],
) -> Vec<Met> {
    // Where a path meets nothing, no square on it does.
    let mut order: Vec<usize> = (0..best.len()).filter(|&at| best[at].0.provokes > 0).collect();
    order.sort_by_key(|&at| best[at].0.parts);
    let key = |square: Square| (square.row, square.col);
    let place = |square| best.binary_search_by_key(&key(square), |(other, _)| key(other.square));
    let mut met = vec![Met::default(); best.len()];
    for at in order {
        let (reached, path) = &best[at];
        let Some(from) = reached.from else { continue };
        let (so_far, rest) = match path {
            Some(path) => (Met::default(), (start, path.as_slice())),
            None => {
                let before = place(from).map(|before| met[before].clone());
                (before.unwrap_or_default(), (from, std::slice::from_ref(&reached.square)))
            }
        };
        met[at] = met_along(mover, so_far, rest.0, rest.1);
    }
    met
}

/// The encounters on a path that goes on from a square, added to those before.
fn met_along(mover: &impl StepRules, (mut provoked, mut hazards): Met, from: Square, path: &[Square]) -> Met {
    for (&from, &to) in std::iter::once(&from).chain(path).zip(path) {
        add_each(&mut provoked, mover.provoked(from, to));
        hazards.extend(mover.met(from, to));
    }
    (provoked, hazards)
}

/// Adds those who are not there yet.
pub fn add_each<T: PartialEq>(all: &mut Vec<T>, more: impl Iterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}

/// The feet that a path takes, or why it can't be gone.
///
/// # Errors
/// The first bad step, in words, or that the last square is taken or no ground.
pub fn judge(mover: &impl StepRules, path: &[Square]) -> Result<Feet, Text> {
    let (world, who) = mover.whose();
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere"; Err("is not on the board".into()));
    };
    mover.with(|rules| {
        let feet = path_feet(rules, start, path).map_err(|problem| Text::from(problem.to_string()))?;
        match path.last() {
            Some(&last) if !mover.lands(last) || !may_stop(rules, last) => Err(why_no_stop(mover, last)),
            _ => Ok(feet),
        }
    })
}

/// Whether the path of an order's own can be gone by one move, and ends where the offer says. `most`: the feet of that, the
/// measure that they are told in, and its name. Two rules: that one goes so, and that paths end on the ground.
///
/// # Errors
/// The first bad step, that it is too long, or that its last square is taken or no ground.
pub fn judge_picked(
    mover: &impl StepRules,
    picked: &Picked,
    (most, measure, called): (Feet, Measure, &str),
    [goes, stops]: [RuleId; 2],
) -> Result<(), Refusal> {
    let Some(path) = &picked.path else { return Ok(()) };
    let feet = judge(mover, path).map_err(|why| Refusal::Because(why, goes))?;
    if feet > most {
        let [takes, most] = [feet, most].map(|feet| measure.told(feet));
        return Err(Refusal::Because(format!("that takes {takes}, and {called} is {most}").into(), goes));
    }
    let goals = &picked.offer.squares;
    let stops_at = |to| goals.iter().any(|goal| goal.to == to && goal.stop);
    match path.last() {
        Some(&to) if !stops_at(to) => {
            let there = Order { to: Some(to), ..Order::new(picked.offer.verb) };
            Err(no_stop(mover, goals, &there, stops).unwrap_or(Refusal::NoWay(to)))
        }
        _ => Ok(()),
    }
}

/// The reason why no path ends on a square that it may lead over.
fn why_no_stop(mover: &impl StepRules, at: Square) -> Text {
    let (world, who) = mover.whose();
    let taken = |rules: &MoveRules| {
        matches!((rules.enter)(at), Occupancy::Through | Occupancy::Past | Occupancy::Blocked)
    };
    let space = space_at(world, who, at);
    if mover.with(taken) {
        format!("{at} is occupied").into()
    } else if space.side < mover.walker().size.whole_side() {
        "nobody stops squeezed where there is room to stand whole".into()
    } else if over_pit(world, space) {
        "nobody can stop over a pit".into()
    } else {
        format!("there is nothing to stand on at {at}").into()
    }
}

/// The refusal of the square that an order names, if the paths there are lead over it and none ends on it. `rule`: that paths end
/// on the ground.
pub fn no_stop(
    mover: &impl StepRules,
    goals: &[Destination],
    order: &Order,
    rule: RuleId,
) -> Option<Refusal> {
    let to = order.to.filter(|&to| goals.iter().any(|goal| goal.to == to && !goal.stop))?;
    Some(Refusal::Because(why_no_stop(mover, to), rule))
}

/// Lets somebody look at how another moves who has so many feet.
pub fn query_movement(mover: &impl StepRules, feet: Feet, ask: &mut dyn FnMut(&MovementQuery)) {
    let (world, who) = mover.whose();
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere");
    };
    let provoked = |from, to| mover.provoked(from, to).collect();
    mover.with(|rules| ask(&MovementQuery { rules, start, feet, provoked: &provoked }));
}

/// Whether a body in this space is over a pit.
pub fn over_pit(world: &World, space: Footprint) -> bool {
    let map = world.resource::<Board>().map();
    space.squares().any(|square| map.tile(square) == Tile::Pit)
}

/// The squares of a path that was picked: as ordered, or as the offer shows it.
pub fn picked_path(picked: &Picked) -> Vec<Square> {
    let shown = || picked.to.map(|to| Destination::path_to(&picked.offer.squares, to));
    picked.path.clone().or_else(shown).unwrap_or_default()
}
