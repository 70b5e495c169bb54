//! Goals of a battle in words: for the line over the board, the briefing, and whoever hovers over a marked square.

use super::{Table, table::hides};
use crate::{
    battle::{
        fact::Happening,
        setup::{Aim, Goal, Setup},
        things::ThingSetup,
        view::{AimState, CombatStatus, CombatantView, GoalState},
    },
    grid::{Footprint, Square, Tile},
};
use std::sync::Arc;

/// The purpose of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// The side, a place in [`Setup::sides`]; none where it is the same for all.
    pub side: Option<usize>,
    /// The alternatives: each wins, or loses, the battle by itself.
    pub clauses: Vec<GoalClause>,
}

/// One of the alternatives by which a side wins or loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalClause {
    /// The words of what has to be done: `hold out to the end of round 8`.
    pub text: String,
    /// The same in as few words as do, for where there is no room: `hold the fold`.
    pub brief: String,
    /// The count of how far that has come, where it is counted: `round 3 of 8`.
    pub count: Option<String>,
    /// The threat, where one step more decides the battle.
    pub alarm: Option<Alarm>,
    /// Whether the side loses by it.
    pub loses: bool,
}

/// The outcome that one more step, or the end of this turn, brings to the side of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// It has what it wants, and wins as soon as that is looked at.
    Met,
    /// It has met with what it loses by, and loses as soon as that is looked at.
    Failed,
}

impl Alarm {
    /// The words for players.
    pub fn words(self) -> &'static str {
        match self {
            Alarm::Wins => "one step from winning",
            Alarm::Loses => "one step from losing",
            Alarm::Met => "victory when this turn ends",
            Alarm::Failed => "defeat when this turn ends",
        }
    }

    /// Whether nothing more is wanted for it than the end of the turn.
    pub fn is_settled(self) -> bool {
        matches!(self, Alarm::Met | Alarm::Failed)
    }

    /// The words beside the goal, if it is settled. `yours`: the side is the only one that is played at this window.
    fn settled(self, yours: bool) -> Option<&'static str> {
        Some(match (self, yours) {
            (Alarm::Met, true) => "met: you win when this turn ends",
            (Alarm::Met, false) => "met: victory when this turn ends",
            (Alarm::Failed, true) => "you lose when this turn ends",
            (Alarm::Failed, false) => "defeat when this turn ends",
            (Alarm::Wins | Alarm::Loses, _) => return None,
        })
    }
}

impl GoalClause {
    fn said(text: &str) -> Self {
        Self { text: text.to_owned(), brief: text.to_owned(), count: None, alarm: None, loses: false }
    }

    /// The clause with its count: `hold the fold for 3 rounds (2 of 3)`.
    pub fn counted(&self) -> String {
        match &self.count {
            Some(count) => format!("{} ({count})", self.text),
            None => self.text.clone(),
        }
    }
}

/// The purposes of all sides, those first that people play.
pub fn purposes(table: &Table) -> Vec<Purpose> {
    let setup = &table.battle.setup;
    if setup.goals.is_empty() {
        let mut only = GoalClause::said("Be the last side standing");
        only.count = is_last_standing(table).then(|| "met: the battle ends when this turn ends".to_owned());
        return vec![Purpose { side: None, clauses: vec![only] }];
    }
    let mut sides: Vec<usize> = (0..setup.sides.len()).collect();
    sides.sort_by_key(|&side| !table.by_hand(&setup.sides[side].name));
    let purpose = |side| Purpose { side: Some(side), clauses: clauses(table, side) };
    sides.into_iter().map(purpose).filter(|purpose| !purpose.clauses.is_empty()).collect()
}

/// The alternatives of a side: what it wins by, then what it loses by.
fn clauses(table: &Table, side: usize) -> Vec<GoalClause> {
    let view = &table.shown.view;
    let goals = table.battle.setup.goals.iter().enumerate().filter(|(_, goal)| goal.side == side);
    let (loses, wins): (Vec<_>, Vec<_>) = goals.partition(|(_, goal)| goal.loses);
    let all = wins.into_iter().chain(loses);
    all.flat_map(|(which, goal)| alternatives(goal, view.goals.get(which)))
        .map(|alternative| clause(table, &alternative))
        .collect()
}

/// An aim that decides the battle by itself, with the state of each of its parts.
struct Alternative<'a> {
    goal: Goal,
    parts: Vec<(&'a Aim, AimState)>,
    over: bool,
}

/// The alternatives that a goal offers: the aims of an `any`, else the goal itself.
fn alternatives<'a>(goal: &'a Goal, state: Option<&GoalState>) -> Vec<Alternative<'a>> {
    let state = state.cloned().unwrap_or_default();
    let whole = AimState { done: state.done, of: state.of, over: state.over };
    let mut states = if state.parts.is_empty() { vec![whole] } else { state.parts.clone() }.into_iter();
    let mut alternative = |aim: &'a Aim| {
        let parts: Vec<_> =
            aim.parts().into_iter().map(|part| (part, states.next().unwrap_or_default())).collect();
        let over = state.over || parts.iter().any(|(_, part)| part.over);
        Alternative { goal: Goal { aim: aim.clone(), ..goal.clone() }, parts, over }
    };
    match &goal.aim {
        Aim::Any { aims } => aims.iter().map(alternative).collect(),
        aim => vec![alternative(aim)],
    }
}

fn clause(table: &Table, Alternative { goal, parts, over }: &Alternative<'_>) -> GoalClause {
    let round = table.shown.view.round;
    let mut counts: Vec<Count> =
        parts.iter().filter_map(|(aim, state)| Count::of(table, goal, aim, *state)).collect();
    // Aims without a count may still be open, so the counted ones alone are no step from the end.
    let all_counted = counts.len() == parts.len();
    let timely = goal.within.is_none_or(|last| round <= last);
    let met = !over && timely && parts.iter().all(|(aim, state)| is_met(table, goal, aim, *state));
    let last_step = all_counted && counts.iter().map(Count::left).sum::<u32>() == 1 && timely;
    let deadline = goal.within.filter(|_| !goal.loses).and_then(|last| Count::round(round, last));
    let last_round = deadline.as_ref().is_some_and(|count| count.left() == 1);
    counts.extend(deadline);
    let hunts_all = parts.iter().any(|(aim, _)| matches!(aim, Aim::DefeatAll));
    let unseen = hunts_all && !met && hides_some(table, |side| !goal.is_sought_by(side));
    let alarm = match (last_step, goal.loses) {
        _ if *over || table.shown.view.outcome.is_some() => None,
        (_, false) if met => Some(Alarm::Met),
        (_, true) if met => Some(Alarm::Failed),
        (true, false) => Some(Alarm::Wins),
        (true, true) => Some(Alarm::Loses),
        (false, _) => last_round.then_some(Alarm::Loses),
    };
    let settled = alarm.and_then(|alarm| alarm.settled(alone_by_hand(table, goal.side)));
    let unseen = unseen.then_some(UNSEEN);
    let told = counts.iter().map(|count| count.text.as_str()).chain(unseen).chain(settled);
    let count = told.collect::<Vec<_>>().join(", ");
    GoalClause {
        text: goal.words(),
        brief: brief(goal),
        count: match (over, count.is_empty()) {
            (true, _) => Some("out of reach".to_owned()),
            (false, empty) => (!empty).then_some(count),
        },
        alarm,
        loses: goal.loses,
    }
}

/// Whether a side is the only one that people at this window play.
fn alone_by_hand(table: &Table, side: usize) -> bool {
    let mut played = table.battle.setup.sides.iter().enumerate().filter(|(_, one)| table.by_hand(&one.name));
    played.next().is_some_and(|(at, _)| at == side) && played.next().is_none()
}

/// Whether the whole level has been seen of some sides, and all of them are down or gone.
fn is_beaten(table: &Table, hunted: impl Fn(usize) -> bool) -> bool {
    let gone = |name: &str| {
        let one = table.combatant(name);
        one.is_some_and(|one| matches!(one.fate, CombatStatus::Down | CombatStatus::Out))
    };
    let mut all = table.battle.setup.combatants.iter().filter(|one| hunted(one.side)).peekable();
    all.peek().is_some() && all.all(|one| gone(&one.name))
}

/// The words where all enemies that have been seen are down, and the battle goes on.
const UNSEEN: &str = "at least one is still somewhere, unseen";

/// Whether all that are seen of some sides are down or gone, and more of them are not. The battle says as much by going on after the
/// end of a turn: before that nothing is told.
fn hides_some(table: &Table, hunted: impl Fn(usize) -> bool) -> bool {
    let gone = |one: &CombatantView| matches!(one.fate, CombatStatus::Down | CombatStatus::Out);
    let seen = table.shown.view.combatants.iter().filter(|one| hunted(table.side_index(&one.side)));
    let mut seen = seen.peekable();
    let last = |like: fn(&Happening) -> bool| table.shown.log.iter().rposition(|fact| like(&fact.what));
    let fell = last(|what| matches!(what, Happening::Fell { .. } | Happening::Left { .. }));
    let goes_on = fell <= last(|what| matches!(what, Happening::TurnEnded { .. }));
    let running = table.shown.view.outcome.is_none();
    goes_on && running && seen.peek().is_some() && seen.all(gone) && !is_beaten(table, hunted)
}

/// Whether one side alone is left of the battle, which goes on until that is looked at.
fn is_last_standing(table: &Table) -> bool {
    let sides = 0..table.battle.setup.sides.len();
    let stands = |side: &usize| !is_beaten(table, |other| other == *side);
    table.shown.view.outcome.is_none() && sides.len() > 1 && sides.filter(stands).count() == 1
}

/// Whether an aim that is looked at when a turn ends is reached now, as far as the side that looks knows. Ruling `R-073`.
fn is_met(table: &Table, goal: &Goal, aim: &Aim, state: AimState) -> bool {
    let all = &table.shown.view.combatants;
    let gone = |one: &CombatantView| matches!(one.fate, CombatStatus::Down | CombatStatus::Out);
    let sides = &table.battle.setup.sides;
    let seeks = |one: &&CombatantView| {
        sides.iter().position(|side| side.name == one.side).is_some_and(|side| goal.is_sought_by(side))
    };
    let counted = 0 < state.of && state.of <= state.done;
    match aim {
        Aim::Defeat { combatant } => all.iter().any(|one| one.name == *combatant && gone(one)),
        Aim::Reach { squares, all: true, .. } => {
            let there = |one: &CombatantView| {
                one.at.is_some_and(|at| {
                    squares.iter().any(|square| Footprint::new(at, one.size).contains(*square))
                })
            };
            counted && all.iter().filter(seeks).all(|one| gone(one) || there(one))
        }
        Aim::DefeatAll => is_beaten(table, |side| !goal.is_sought_by(side)),
        // Rounds are counted when a round ends.
        Aim::Hold { .. } | Aim::Protect { .. } => false,
        _ => counted,
    }
}

/// The count of an aim: how far it has come.
struct Count {
    done: u32,
    of: u32,
    text: String,
}

impl Count {
    /// The count of an aim: rounds that pass, what the battle counts, or the enemies that still stand.
    fn of(table: &Table, goal: &Goal, aim: &Aim, state: AimState) -> Option<Self> {
        let round = table.shown.view.round;
        match aim {
            Aim::Hold { rounds, squares } if squares.is_empty() => Self::round(round, *rounds),
            Aim::Protect { rounds, .. } => Self::round(round, (*rounds)?),
            Aim::DefeatAll => Self::standing(table, goal),
            _ if state.of > 1 => {
                let done = state.done.min(state.of);
                Some(Self { done, of: state.of, text: format!("{done} of {}", state.of) })
            }
            _ => None,
        }
    }

    fn round(round: u32, last: u32) -> Option<Self> {
        let running = (1..=last).contains(&round);
        running.then(|| Self { done: round - 1, of: last, text: format!("round {round} of {last}") })
    }

    /// The combatants of a side played at this window who still stand against an aim of defeating them all. Those of other
    /// sides are not counted: the player may not know them all; nor are any where another player at the window may not.
    fn standing(table: &Table, goal: &Goal) -> Option<Self> {
        let sides = &table.battle.setup.sides;
        let hunted = |side: &str| {
            let place = sides.iter().position(|other| &*other.name == side);
            place.is_some_and(|place| !goal.is_sought_by(place))
        };
        if sides.iter().any(|side| hunted(&side.name) && !table.by_hand(&side.name)) {
            return None;
        }
        let setup = &table.battle.setup;
        let known =
            |name: &str| table.shown.view.combatants.iter().any(|one| *one.name == *name && !hides(one));
        let all_known = || {
            setup.combatants.iter().filter(|one| hunted(&sides[one.side].name)).all(|one| known(&one.name))
        };
        if table.is_shared() && !all_known() {
            return None;
        }
        let all = table.shown.view.combatants.iter().filter(|one| hunted(&one.side));
        let (total, standing) = all.fold((0, 0), |(total, standing), one| {
            let stands = matches!(one.fate, CombatStatus::Fighting | CombatStatus::Coming);
            (total + 1, standing + u32::from(stands))
        });
        let mut hunted = sides.iter().filter(|side| hunted(&side.name));
        let named = match (hunted.next(), hunted.next()) {
            (Some(only), None) => format!("{}: {standing} standing", only.name),
            _ => format!("{standing} standing"),
        };
        (total > 1).then(|| Self { done: total - standing, of: total, text: named })
    }

    fn left(&self) -> u32 {
        self.of - self.done
    }
}

/// A goal in as few words as do, in a line beside its count.
fn brief(goal: &Goal) -> String {
    let name = if goal.name.is_empty() { "the marked squares" } else { &*goal.name };
    let words = match &goal.aim {
        Aim::DefeatAll => "all down".to_owned(),
        Aim::DefeatSome { count } => format!("{count} down"),
        Aim::Defeat { combatant } => format!("{combatant} down"),
        Aim::Hold { squares, .. } if squares.is_empty() => "hold out".to_owned(),
        Aim::Hold { .. } => format!("hold {name}"),
        Aim::Reach { .. } => format!("reach {name}"),
        Aim::Escort { combatant, .. } => format!("{combatant} to {name}"),
        Aim::Protect { combatant, .. } if goal.loses => format!("{combatant} down"),
        Aim::Protect { combatant, .. } => format!("keep {combatant}"),
        _ => return goal.words(),
    };
    if goal.loses { format!("lost: {words}") } else { words }
}

/// The side that a goal is marked for: whoever is after its aim.
fn seeker(setup: &Setup, goal: &Goal) -> usize {
    let mut sides = 0..setup.sides.len();
    sides.find(|&side| goal.is_sought_by(side)).unwrap_or(goal.side)
}

fn aims(setup: &Setup) -> impl Iterator<Item = (usize, &Goal, &Aim)> {
    setup.goals.iter().flat_map(move |goal| {
        let side = seeker(setup, goal);
        goal.aim.parts().into_iter().map(move |aim| (side, goal, aim))
    })
}

/// Squares that a goal is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedSquares {
    /// The side that is after them, a place in [`Setup::sides`].
    pub side: usize,
    /// The squares.
    pub squares: Vec<Square>,
    /// Their name; empty for none.
    pub name: Arc<str>,
}

/// The squares that somebody has to reach or to hold, and those of things that somebody has to use, each goal's with its side.
pub fn marked(setup: &Setup) -> Vec<MarkedSquares> {
    marked_but(setup, |_| false)
}

/// The same without things that are left out.
fn marked_but(setup: &Setup, left_out: impl Fn(&ThingSetup) -> bool) -> Vec<MarkedSquares> {
    let things = |aim: &Aim| -> Vec<Square> {
        let wanted = setup.things.iter().filter(|thing| aim.things().contains(&thing.name));
        let wanted = wanted.filter(|thing| !left_out(thing));
        wanted.flat_map(|thing| thing.squares.iter().copied()).collect()
    };
    let all = aims(setup).map(|(side, goal, aim)| {
        let squares = if aim.squares().is_empty() { things(aim) } else { aim.squares().to_vec() };
        let name = if aim.squares().is_empty() { Arc::default() } else { goal.name.clone() };
        MarkedSquares { side, squares, name }
    });
    all.filter(|marked| !marked.squares.is_empty()).collect()
}

impl Table {
    /// Whether an alarm about the goal of a side is good news: people here play for it and it is met, or it is one step from that
    /// and they play for no other, or it is their turn.
    pub fn is_good_news(&self, side: Option<usize>, alarm: Alarm) -> bool {
        let Some(side) = side.and_then(|side| self.battle.setup.sides.get(side)) else { return false };
        self.by_hand(&side.name)
            && match alarm {
                Alarm::Met => true,
                Alarm::Wins => !self.is_shared() || !self.is_foe(&side.name),
                Alarm::Loses | Alarm::Failed => false,
            }
    }

    /// The squares that a side still has to reach, to hold or to use something on.
    pub fn marked_now(&self) -> Vec<MarkedSquares> {
        marked_but(&self.battle.setup, |thing| self.is_used_up(thing))
    }

    /// The squares that a side has to come to for each part of its goals that stands open: ground, or things to use.
    pub(super) fn open_goal_squares(&self, side: usize) -> Vec<Vec<Square>> {
        let (setup, view) = (&self.battle.setup, &self.shown.view);
        let goals = setup.goals.iter().enumerate().filter(|(_, goal)| goal.side == side && !goal.loses);
        let all = goals.flat_map(|(which, goal)| alternatives(goal, view.goals.get(which)));
        let open = all.filter(|alternative| !alternative.over).flat_map(|alternative| alternative.parts);
        let open = open.filter(|(_, state)| state.of == 0 || state.done < state.of);
        let wanted = open.map(|(aim, _)| {
            let things = setup.things.iter().filter(|thing| aim.things().contains(&thing.name));
            let things = things.filter(|thing| !self.is_used_up(thing));
            aim.squares().iter().chain(things.flat_map(|thing| &thing.squares)).copied().collect()
        });
        wanted.collect()
    }

    /// Whether nothing is left to be done with a thing of the level: each of its uses is done, or it lay in plain view and is no
    /// longer among the items.
    pub fn is_used_up(&self, thing: &ThingSetup) -> bool {
        let (setup, view) = (&self.battle.setup, &self.shown.view);
        let tile = |at: &Square| setup.map.tile(*at);
        let named = |at| !matches!(tile(at), Tile::DoorClosed | Tile::DoorOpen | Tile::Obstacle);
        // Before anything has been told nothing lies anywhere.
        let told = view.round > 0;
        let lies = || view.items.iter().any(|item| *item.item == *thing.name);
        let seen = thing.hidden.is_none() && thing.squares.first().is_some_and(named);
        let done = || thing.uses.iter().all(|one| self.is_use_done(thing, one));
        told && thing.can_be_used_up() && (seen && !lies() || done())
    }
}

/// The combatants who have to fall, each with the side that wins by it.
pub fn quarries(setup: &Setup) -> impl Iterator<Item = (usize, &str)> {
    aims(setup).filter_map(|(side, _, aim)| match aim {
        Aim::Defeat { combatant } => Some((side, &**combatant)),
        _ => None,
    })
}

/// The combatants whom a side has to keep or to bring somewhere, each with that side.
pub fn charges(setup: &Setup) -> impl Iterator<Item = (usize, &str)> {
    aims(setup).filter_map(|(side, _, aim)| match aim {
        Aim::Protect { combatant, .. } | Aim::Escort { combatant, .. } => Some((side, &**combatant)),
        _ => None,
    })
}

/// Whether there is anything to tell before a battle.
pub fn worth_telling(setup: &Setup) -> bool {
    !setup.text.trim().is_empty() || !setup.goals.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{
        setup::{Control, SideSetup},
        theme::ItemLook,
        things::{ThingUse, UseVerb},
        view::{ItemView, Outcome},
    };
    use crate::grid::Map;

    fn table(goals: Vec<Goal>, controls: [Control; 2]) -> Table {
        let side = |name: &str| SideSetup { name: name.into(), control: Control::Human, may: Vec::new() };
        let setup = Setup { sides: vec![side("heroes"), side("riders")], goals, ..Setup::default() };
        let controls = ["heroes", "riders"].map(Into::into).into_iter().zip(controls).collect();
        Table::new(Arc::new(setup), Arc::from([]), controls)
    }

    #[test]
    fn rounds_to_hold_are_counted_from_the_first_to_the_last() {
        let goals = vec![Goal::new(0, Aim::hold(8)), Goal::new(1, Aim::DefeatAll)];
        let mut table = table(goals, [Control::Human, Control::Ai]);
        for (round, counted) in [(0, None), (1, Some("round 1 of 8")), (8, Some("round 8 of 8")), (9, None)] {
            Arc::make_mut(&mut table.shown.view).round = round;
            let told = purposes(&table);
            let (ours, theirs) = (&told[0].clauses[0], &told[1].clauses[0]);
            assert_eq!(ours.count.as_deref(), counted);
            assert_eq!(ours.text, "hold out to the end of round 8");
            assert_eq!(ours.alarm, (round == 8).then_some(Alarm::Wins));
            assert_eq!((told[1].side, &*theirs.text, &theirs.count), (Some(1), "defeat every enemy", &None));
        }
    }

    #[test]
    fn whoever_sits_at_the_window_reads_their_own_goal_first() {
        let reach = Aim::reach(vec![Square::new(1, 2), Square::new(1, 3)]);
        let goals = vec![Goal::new(0, Aim::DefeatAll), Goal::new(1, reach), Goal::new(1, Aim::DefeatAll)];
        let told = purposes(&table(goals.clone(), [Control::Ai, Control::Human]));
        assert_eq!(told[0].side, Some(1));
        let texts: Vec<&str> = told[0].clauses.iter().map(|clause| &*clause.text).collect();
        assert_eq!(texts, ["end a turn on a marked square", "defeat every enemy"]);
        let told = purposes(&table(goals, [Control::Human, Control::Ai]));
        assert_eq!(told[0].side, Some(0));
        let last = purposes(&table(Vec::new(), [Control::Human; 2]));
        assert_eq!((last.len(), last[0].side), (1, None));
    }

    fn fold() -> Vec<Goal> {
        let hold = Aim::Hold { rounds: 3, squares: vec![Square::new(1, 2)] };
        let fold = |side| Goal { name: "the fold".into(), ..Goal::new(side, hold.clone()) };
        let three = |side| Goal::new(side, Aim::DefeatSome { count: 3 });
        vec![three(0), fold(0), three(1), fold(1)]
    }

    fn states(counts: &[(u32, u32)]) -> Vec<GoalState> {
        counts.iter().map(|&(done, of)| GoalState { done, of, ..GoalState::default() }).collect()
    }

    fn told(table: &Table) -> Vec<(Option<String>, Option<Alarm>)> {
        let clauses = purposes(table).into_iter().flat_map(|purpose| purpose.clauses);
        clauses.map(|clause| (clause.count, clause.alarm)).collect()
    }

    #[test]
    fn each_alternative_of_each_side_is_counted_and_the_last_step_is_an_alarm() {
        let mut table = table(fold(), [Control::Human, Control::Ai]);
        Arc::make_mut(&mut table.shown.view).goals = states(&[(0, 3), (1, 3), (1, 3), (2, 3)]);
        let count = |text: &str| Some(text.to_owned());
        let wanted = [
            (count("0 of 3"), None),
            (count("1 of 3"), None),
            (count("1 of 3"), None),
            (count("2 of 3"), Some(Alarm::Wins)),
        ];
        assert_eq!(told(&table), wanted);
    }

    #[test]
    fn what_is_used_up_is_marked_no_longer() {
        let lies = |at: Square| ItemView { item: "the jar".into(), at, look: ItemLook::Plain };
        let one = ThingUse {
            verb: UseVerb::Use,
            title: String::new(),
            side: None,
            free: false,
            check: None,
            helps: Vec::new(),
            together: 1,
            once: true,
            then: Vec::new(),
            fails: Vec::new(),
        };
        let at = Square::new(1, 1);
        let jar = ThingSetup {
            name: "the jar".into(),
            squares: vec![at],
            uses: vec![one],
            ..ThingSetup::default()
        };
        let goals = vec![Goal::new(0, Aim::Use { thing: "the jar".into() })];
        let mut table = table(goals, [Control::Human, Control::Ai]);
        let setup = Arc::make_mut(&mut table.battle.setup);
        (setup.map, setup.things) = (Map::new(4, 4), vec![jar.clone()]);
        assert!(!table.is_used_up(&jar), "nothing has been told yet");
        let view = Arc::make_mut(&mut table.shown.view);
        (view.items, view.outcome) = (vec![lies(at)], None);
        view.round = 1;
        assert_eq!(table.marked_now().len(), 1);
        Arc::make_mut(&mut table.shown.view).items.clear();
        assert!(table.is_used_up(&jar) && table.marked_now().is_empty());
        let jar = ThingSetup { uses: vec![ThingUse { once: false, ..jar.uses[0].clone() }], ..jar };
        assert!(!table.is_used_up(&jar), "it can be used again");
    }

    #[test]
    fn a_goal_that_is_met_says_when_the_battle_ends() {
        let mut table = table(fold(), [Control::Human, Control::Ai]);
        Arc::make_mut(&mut table.shown.view).goals = states(&[(3, 3), (1, 3), (3, 3), (2, 3)]);
        let all = told(&table);
        let counted = |text: &str, alarm| (Some(text.to_owned()), Some(alarm));
        assert_eq!(all[0], counted("3 of 3, met: you win when this turn ends", Alarm::Met));
        assert_eq!(all[2], counted("3 of 3, met: victory when this turn ends", Alarm::Met));
        assert_eq!(all[1], (Some("1 of 3".to_owned()), None));
        let view = Arc::make_mut(&mut table.shown.view);
        let (winner, why) = (Some("heroes".into()), "it is over".into());
        view.outcome = Some(Outcome { winner, rounds: 3, why, goal: Some(0) });
        assert_eq!(told(&table)[0], (Some("3 of 3".to_owned()), None), "it is over");
    }

    #[test]
    fn a_goal_that_a_side_loses_by_warns_of_the_end_of_the_turn() {
        let goal = Goal { loses: true, within: Some(4), ..Goal::new(0, Aim::DefeatSome { count: 2 }) };
        let mut table = table(vec![goal], [Control::Human, Control::Ai]);
        let view = Arc::make_mut(&mut table.shown.view);
        (view.round, view.goals) = (4, states(&[(2, 2)]));
        let words = "2 of 2, you lose when this turn ends".to_owned();
        assert_eq!(told(&table), [(Some(words), Some(Alarm::Failed))]);
        Arc::make_mut(&mut table.shown.view).round = 5;
        assert_eq!(told(&table)[0].1, None, "too late to count");
    }

    #[test]
    fn an_any_is_told_as_its_alternatives_and_an_all_as_one() {
        let aims = vec![Aim::DefeatSome { count: 3 }, Aim::hold(4)];
        let any = Goal::new(0, Aim::Any { aims: aims.clone() });
        let all = Goal { loses: true, ..Goal::new(0, Aim::All { aims }) };
        let mut table = table(vec![any, all], [Control::Human, Control::Ai]);
        let parts = vec![AimState { done: 2, of: 3, over: false }, AimState::default()];
        let state = GoalState { done: 2, of: 3, over: false, parts };
        let view = Arc::make_mut(&mut table.shown.view);
        (view.round, view.goals) = (4, vec![state.clone(), state]);
        let count = |text: &str| Some(text.to_owned());
        let wanted = [
            (count("2 of 3"), Some(Alarm::Wins)),
            (count("round 4 of 4"), Some(Alarm::Wins)),
            // Two steps are left: one more down, and the end of the round.
            (count("2 of 3, round 4 of 4"), None),
        ];
        assert_eq!(told(&table), wanted);
    }

    #[test]
    fn the_last_round_of_a_goal_is_an_alarm_for_its_side() {
        let goal = Goal { within: Some(7), ..Goal::new(0, Aim::DefeatSome { count: 5 }) };
        let mut table = table(vec![goal], [Control::Human, Control::Ai]);
        for (round, alarm) in [(6, None), (7, Some(Alarm::Loses))] {
            let view = Arc::make_mut(&mut table.shown.view);
            (view.round, view.goals) = (round, states(&[(1, 5)]));
            assert_eq!(told(&table), [(Some(format!("1 of 5, round {round} of 7")), alarm)]);
        }
    }
}
