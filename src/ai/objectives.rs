//! Objectives: what the level wants of both sides, as far as it moves the one who decides.

use super::{
    errands::stands_at,
    fields::{DistanceField, DistanceFields, Mobility},
    fighter::{Fighter, Foe},
    last_step::{LastStep, LastStepKind, could_hold, last_step, others_done, stands_on},
    viewpoint::{Viewpoint, locked_now},
};
use battle::{
    Battle,
    board::{Board, footprint},
    goals::{self, Unseen},
    roster::{Roster, Side},
    setup::{Aim, Goal},
    turns::Turns,
    words::Who,
};
use bevy_ecs::entity::Entity;
use grid::{Footprint, MovementModes, OUT_OF_REACH, Prices, Square};

/// The worth of ending a turn where that wins the battle.
const WINS: f32 = 5.0;

/// Factor on that for a combatant that stands there already: no blow is worth giving it up for.
const KEPT: f32 = 2.0;

/// The cost of each turn of walking to there.
const PULL: f32 = 0.5;

/// The growth of both, as a part, for a side that would lose the fight against hunters: it runs.
const RUNS: f32 = 1.0;

/// The worth of having used the last thing that wins.
const TAKEN: f32 = 8.0;

/// The share of that for being where one can use it.
const AT_HAND: f32 = 0.8;

/// The worth of ending a turn on squares that are held for some rounds, and the share of it where a friend does so already.
const HELD: f32 = 2.0;
const HELD_ALREADY: f32 = 0.3;

/// The worth of ending a turn on squares that the enemy would hold.
const CONTESTED: f32 = 1.2;

/// Rounds before the last in which an aim counts, from which on it is urgent.
const SOON: u32 = 3;

/// Factor on the worth of somebody whose fall decides the battle.
const DECIDES: f32 = 3.0;

/// Ground that is worth standing on.
pub struct ObjectiveGround {
    /// Feet to it.
    pub feet: DistanceField,
    /// The worth of ending a turn there.
    pub there: f32,
    /// The cost of each turn of walking that it is away.
    pub pull: f32,
}

/// A thing that one's side wins by using.
pub struct ObjectiveThing {
    /// Its name.
    pub thing: Who,
    /// The worth of having used it.
    pub worth: f32,
}

/// The objectives of both sides.
#[derive(Default)]
pub struct Objectives {
    /// Whether we need only last.
    pub hold: bool,
    /// Whether time is on their side.
    pub hurry: bool,
    /// Whether they must come to us or lose.
    awaits: bool,
    /// Whether they can take a step to their victory without coming past us.
    bypassed: bool,
    /// Whether a clock runs against them.
    outlasts: bool,
    /// Ground that we win by standing on, or that they would; the most important first.
    pub reach: Vec<ObjectiveGround>,
    /// Feet to what they must not come to: squares that they win by standing on, things that they win by using, friends who must
    /// not fall.
    pub ward: Vec<DistanceField>,
    /// Feet to squares that they win by standing on: on the way there they can be barred.
    pub barred: Vec<DistanceField>,
    /// The steps of which the enemy needs only one more to win.
    pub last_steps: Vec<LastStep>,
    /// The worth of one enemy's fall as a step to victory, where falls are counted.
    pub counts_theirs: f32,
    /// The same of one of ours for the enemy.
    pub counts_ours: f32,
    /// Squares that either side wins by holding.
    pub held: Vec<Vec<Square>>,
    /// Things that we win by using.
    pub wanted: Vec<ObjectiveThing>,
}

impl Objectives {
    /// The objectives as they are for one who decides.
    pub fn of(battle: &Battle, viewpoint: &Viewpoint<'_>, fields: &mut DistanceFields) -> Self {
        let mut objectives = Self::default();
        let states = goals::states(battle.world(), Unseen::default());
        for (goal, state) in battle.setup().goals.iter().zip(states).filter(|(_, state)| !state.over) {
            let ours = goal.is_sought_by(viewpoint.side.0);
            for (part, aim) in goal.aim.parts().into_iter().enumerate() {
                let (done, of) =
                    state.parts.get(part).map_or((state.done, state.of), |part| (part.done, part.of));
                let left = of.saturating_sub(done);
                if ours {
                    objectives.pursue(battle, viewpoint, fields, aim, left);
                } else {
                    objectives.prevent(battle, viewpoint, fields, aim, left);
                    if left == 1 && others_done(goal, &state, part) {
                        objectives.stop(last_step(battle, viewpoint, fields, aim));
                    }
                }
            }
            objectives.hurry |= ours && is_urgent(battle, goal);
            objectives.outlasts |= !ours && goal.within.is_some();
        }
        objectives.reach.sort_by(|one, other| other.pull.total_cmp(&one.pull));
        let nothing_to_fetch = objectives.reach.is_empty() && objectives.wanted.is_empty();
        let guards = nothing_to_fetch && !objectives.ward.is_empty() && !objectives.bypassed;
        objectives.awaits |= objectives.hold || guards;
        objectives
    }

    /// Whether they must come to us or lose.
    pub fn awaits(&self) -> bool {
        self.awaits
    }

    /// Whether time works for us: they must come to us, or a clock runs against them.
    pub fn gains_by_time(&self) -> bool {
        self.awaits || self.outlasts
    }

    /// Whether a space is on squares that either side wins by holding.
    pub fn is_held(&self, space: Footprint) -> bool {
        self.held.iter().flatten().any(|&square| space.contains(square))
    }

    /// Feet to where one's side wins, if there is such a place that this one should go to.
    pub fn way_to_win(&self) -> Option<&DistanceField> {
        self.reach.first().filter(|ground| ground.pull >= PULL).map(|ground| &ground.feet)
    }

    /// Adds an aim of the own side. `left`: how much is still to be done where the goal is counted.
    fn pursue(
        &mut self,
        battle: &Battle,
        viewpoint: &Viewpoint<'_>,
        fields: &mut DistanceFields,
        aim: &Aim,
        left: u32,
    ) {
        let Viewpoint { me, friends, .. } = *viewpoint;
        match aim {
            Aim::DefeatSome { .. } => self.counts_theirs = self.counts_theirs.max(each_of(left)),
            Aim::DefeatAll | Aim::Defeat { .. } => {}
            Aim::All { .. } | Aim::Any { .. } => {}
            Aim::Hold { squares, .. } if squares.is_empty() => self.hold = true,
            Aim::Hold { squares, .. } => {
                self.held.push(squares.clone());
                let held = self.stand_on(viewpoint, fields, squares, HELD.max(each_of(left)));
                self.awaits |= held || stands_on(me, squares);
            }
            Aim::Reach { squares, count, all } => {
                let there = friends.iter().filter(|friend| stands_on(friend, squares)).count();
                let left = match *all {
                    true => friends.len() + 1 - there,
                    false => (left as usize + usize::from(stands_on(me, squares))).max(1),
                };
                // Whoever is one too many fights on.
                if !all && there >= *count as usize && left <= 1 && !stands_on(me, squares) {
                    return;
                }
                let feet = viewpoint.way_to(battle, fields, squares);
                let haste =
                    if is_hunted(battle, viewpoint.side) { 1.0 + RUNS * viewpoint.outmatched() } else { 1.0 };
                let kept = if stands_on(me, squares) { KEPT } else { 1.0 };
                let there = kept * haste * WINS / left.max(1) as f32;
                self.reach.push(ObjectiveGround { feet, there, pull: haste * PULL });
            }
            Aim::Escort { combatant, squares } if *combatant == me.name => {
                let feet = viewpoint.way_to(battle, fields, squares);
                self.reach.push(ObjectiveGround { feet, there: WINS, pull: PULL });
            }
            // To be safe for good wins nothing by itself.
            Aim::Protect { combatant, rounds } if *combatant == me.name => self.hold |= rounds.is_some(),
            Aim::Escort { combatant, .. } | Aim::Protect { combatant, .. } => {
                self.guard(battle, combatant, fields);
            }
            Aim::Use { .. } | Aim::Collect { .. } => {
                for thing in aim.things() {
                    self.want(battle, viewpoint, fields, thing, left);
                }
            }
        }
    }

    /// Adds an aim of the enemy.
    fn prevent(
        &mut self,
        battle: &Battle,
        viewpoint: &Viewpoint<'_>,
        fields: &mut DistanceFields,
        aim: &Aim,
        left: u32,
    ) {
        let Viewpoint { me, gait, .. } = *viewpoint;
        let walk: Mobility = (1, MovementModes::default(), gait.2);
        match aim {
            Aim::DefeatSome { .. } => self.counts_ours = self.counts_ours.max(each_of(left)),
            Aim::DefeatAll | Aim::Defeat { .. } => {}
            Aim::All { .. } | Aim::Any { .. } => {}
            Aim::Hold { squares, .. } if squares.is_empty() => self.hurry = true,
            Aim::Hold { squares, .. } => {
                self.held.push(squares.clone());
                // The fewer rounds they still need, the dearer each.
                let feet = fields.towards_any(walk, squares);
                let comes = |foe: &Foe| left <= 1 && could_hold(battle, foe, &feet);
                let scores = viewpoint.foes.iter().any(|foe| stands_on(&foe.fighter, squares) || comes(foe));
                let worth = if scores { CONTESTED.max(each_of(left)) } else { CONTESTED };
                let met = self.stand_on(viewpoint, fields, squares, worth);
                self.hurry |= left <= SOON && !met && !stands_on(me, squares);
            }
            Aim::Reach { squares, .. } | Aim::Escort { squares, .. } => {
                let feet = fields.towards_any(walk, squares);
                self.bypassed |= viewpoint.is_behind(battle, &feet);
                self.ward.push(feet.clone());
                self.barred.push(feet);
            }
            Aim::Protect { rounds, .. } => self.hurry |= rounds.is_some(),
            Aim::Use { .. } | Aim::Collect { .. } => {
                let sides = (0..battle.setup().sides.len()).map(Side).filter(|&side| side != viewpoint.side);
                for (at, thing) in battle.setup().things.iter().enumerate() {
                    let open = || !sides.clone().any(|side| goals::is_used(battle.world(), side, at));
                    if aim.things().contains(&thing.name) && open() {
                        let feet = fields.towards_any(walk, &thing.squares);
                        self.bypassed |= viewpoint.is_behind(battle, &feet);
                        self.ward.push(feet);
                    }
                }
            }
        }
    }

    /// Adds the last step that the enemy needs.
    fn stop(&mut self, step: Option<LastStep>) {
        let used = step.as_ref().filter(|step| matches!(step.kind, LastStepKind::Use));
        self.barred.extend(used.map(|step| step.feet.clone()));
        self.last_steps.extend(step);
    }

    /// Adds squares to be held, or contested, of which less is to be gained where a friend stands on them; says whether one does.
    fn stand_on(
        &mut self,
        viewpoint: &Viewpoint<'_>,
        fields: &mut DistanceFields,
        squares: &[Square],
        worth: f32,
    ) -> bool {
        let stood = viewpoint.friends.iter().any(|friend| stands_on(friend, squares));
        let share = if stood { HELD_ALREADY } else { 1.0 };
        let feet = fields.towards_any(viewpoint.gait, squares);
        self.reach.push(ObjectiveGround { feet, there: share * worth, pull: share * PULL });
        stood
    }

    /// Adds a friend who must not fall.
    fn guard(&mut self, battle: &Battle, name: &str, fields: &mut DistanceFields) {
        let who = battle.world().resource::<Roster>().find(name);
        if let Some(space) = who.and_then(|who| footprint(battle.world(), who)) {
            let walk = (1, MovementModes::default(), Prices::DOUBLED);
            self.ward.push(fields.towards(walk, Footprint { at: space.at, side: 1 }));
        }
    }

    /// Adds a thing to be used, with the way there for whoever is nearest.
    fn want(
        &mut self,
        battle: &Battle,
        viewpoint: &Viewpoint<'_>,
        fields: &mut DistanceFields,
        name: &str,
        left: u32,
    ) {
        let Viewpoint { me, friends, side, gait, .. } = *viewpoint;
        let Some(thing) = battle.setup().things.iter().position(|one| &*one.name == name) else { return };
        let one = &battle.setup().things[thing];
        let known = one.hidden.is_none() || one.known_to.contains(&side.0);
        if !known || goals::is_used(battle.world(), side, thing) {
            return;
        }
        let board = battle.world().resource::<Board>();
        let feet = fields.towards_any(gait, &stands_at(board, &one.squares));
        let at = |field: &DistanceField, who: &Fighter| {
            let index = board.map().index(who.space.at);
            index.and_then(|index| field.get(index)).copied().unwrap_or(OUT_OF_REACH)
        };
        let together = one.uses.iter().map(|one| usize::from(one.together)).max().unwrap_or(1).max(1);
        self.wanted.push(ObjectiveThing { thing: one.name.clone(), worth: TAKEN / left.max(1) as f32 });
        let mine = at(&feet, me);
        // Whoever is locked in, or can't go anywhere, fetches nothing.
        let open = fields.past(gait, &stands_at(board, &one.squares), &locked_now(battle));
        let fetches = |friend: &&Fighter| at(&open, friend) < mine && viewpoint.can_walk(battle, friend);
        let nearer = friends.iter().filter(fetches).count();
        if nearer < together && mine != OUT_OF_REACH {
            let there = AT_HAND * TAKEN / left.max(1) as f32;
            self.reach.push(ObjectiveGround { feet, there, pull: PULL });
        }
    }
}

/// The worth of one step toward a win that takes `left` more of them.
fn each_of(left: u32) -> f32 {
    WINS / left.max(1) as f32
}

/// Whether the enemies of a side want nothing but its defeat, so that running is all it takes.
fn is_hunted(battle: &Battle, side: Side) -> bool {
    let mut theirs = battle.setup().goals.iter().filter(|goal| !goal.is_sought_by(side.0));
    theirs.all(|goal| {
        let mut parts = goal.aim.parts().into_iter();
        parts.all(|aim| matches!(aim, Aim::DefeatAll | Aim::DefeatSome { .. } | Aim::Defeat { .. }))
    })
}

/// Whether the last round in which a goal counts is near.
fn is_urgent(battle: &Battle, goal: &Goal) -> bool {
    goal.within.is_some_and(|within| within <= battle.world().resource::<Turns>().round + SOON)
}

/// Factor on the worth of somebody because its fall decides the battle.
pub fn quarry(battle: &Battle, who: &Who) -> f32 {
    let decides = |aim: &Aim| aim.combatant() == Some(who);
    let goals = || battle.setup().goals.iter();
    if goals().any(|goal| goal.aim.parts().into_iter().any(decides)) { DECIDES } else { 1.0 }
}

/// Whether somebody stands where one's side wins by leaving.
pub fn leaves_to_win(battle: &Battle, side: Side, who: Entity) -> bool {
    let setup = battle.setup();
    let Some(space) = footprint(battle.world(), who) else { return false };
    let here = |squares: &[Square]| squares.iter().any(|&at| space.contains(at) && setup.exits.contains(&at));
    setup.goals.iter().filter(|goal| goal.is_sought_by(side.0)).any(|goal| {
        let mut parts = goal.aim.parts().into_iter();
        parts.any(|aim| matches!(aim, Aim::Reach { .. } | Aim::Escort { .. }) && here(aim.squares()))
    })
}
