//! The playback queue: facts in the order they happened, shown one by one at the client's own pace.

use super::{apply::apply, played::PlayedEvent};
use crate::{
    battle::{
        fact::{Fact, Fall, Happening},
        offer::DecisionKind,
        setup::Control,
    },
    client::{
        board::coordinates,
        model::{Table, fallen},
    },
    grid::Square,
    session::Update,
};
use std::{collections::VecDeque, sync::Arc};

/// The playback queue: updates from the battle that were not shown yet.
#[derive(Default)]
pub struct PlaybackQueue {
    updates: VecDeque<Update>,
    facts: VecDeque<Arc<Fact>>,
    current: Option<Update>,
    wait: f32,
    filling: Option<FillingArea>,
}

/// An area that fills square by square, from where it comes.
struct FillingArea {
    squares: Vec<Square>,
    passed: f32,
    seconds: f32,
}

impl PlaybackQueue {
    /// Takes in news from the battle.
    pub fn push(&mut self, update: Update) {
        self.updates.push_back(update);
    }

    /// Whether nothing is left to show.
    pub fn idle(&self) -> bool {
        self.updates.is_empty() && self.current.is_none()
    }

    /// Shows everybody where the next news finds them, and nothing of what happens yet.
    pub fn open(&mut self, table: &mut Table) {
        if self.current.is_none()
            && let Some(update) = self.updates.pop_front()
        {
            self.begin(table, update);
        }
    }

    /// The update that is being shown or comes next.
    pub fn ahead(&self) -> Option<&Update> {
        self.current.as_ref().or_else(|| self.updates.front())
    }

    /// Leaves out what is left of the news that is being shown: only how it ends is to be seen.
    pub fn leap(&mut self, table: &mut Table) {
        self.facts.clear();
        (self.filling, self.wait) = (None, 0.0);
        if let Some(update) = self.current.take() {
            settle(table, update);
        }
        table.shown.busy = !self.idle();
    }

    /// Shows what is due after `passed` real seconds, or all there is when `skip`.
    /// Where the next battle of a chain begins it stops if it `halts`, whatever was to be skipped.
    pub fn play(
        &mut self,
        table: &mut Table,
        passed: f32,
        speed: f32,
        skip: bool,
        halts: bool,
    ) -> Vec<PlayedEvent> {
        let mut shown = Vec::new();
        if self.idle() {
            return shown;
        }
        self.wait = if skip { 0.0 } else { self.wait - passed };
        if skip {
            self.filling = None;
        }
        self.fill(table, passed);
        while self.wait <= 0.0 {
            if let Some(fact) = self.facts.pop_front() {
                let seconds = if skip { 0.0 } else { seconds(&fact.what) * tempo(table) / speed.max(0.05) };
                if let Some(update) = &self.current {
                    admit(table, update, &fact.what);
                }
                show(table, &fact);
                let borders = matches!(fact.what, Happening::NextBattle { .. });
                if let (true, Some(update)) = (borders, &self.current) {
                    change_ground(table, update);
                }
                self.begin_area(table, &fact.what, seconds);
                shown.push(PlayedEvent { fact, seconds });
                self.wait += seconds;
                if borders && halts {
                    break;
                }
            } else if let Some(update) = self.current.take() {
                settle(table, update);
            } else if let Some(update) = self.updates.pop_front() {
                self.begin(table, update);
            } else {
                self.wait = 0.0;
                break;
            }
        }
        table.shown.busy = !self.idle();
        shown
    }

    /// Begins an area without any squares; where it is skipped it is full at once.
    fn begin_area(&mut self, table: &mut Table, what: &Happening, seconds: f32) {
        let Happening::AreaStruck { who, squares, .. } = what else { return };
        if seconds <= 0.0 {
            return;
        }
        let from = table.combatant(who).and_then(coordinates::middle_of).unwrap_or_default();
        let squares = coordinates::filling(squares, from);
        table.shown.struck = Arc::default();
        self.filling = Some(FillingArea { squares, passed: 0.0, seconds: seconds * FILLS });
    }

    fn fill(&mut self, table: &mut Table, passed: f32) {
        let Some(filling) = &mut self.filling else { return };
        filling.passed += passed;
        let share = (filling.passed / filling.seconds).min(1.0);
        let count = (share * filling.squares.len() as f32).ceil() as usize;
        if table.shown.struck.len() < count {
            table.shown.struck = filling.squares[..count].into();
        }
        if 1.0 <= share {
            self.filling = None;
        }
    }

    fn begin(&mut self, table: &mut Table, mut update: Update) {
        table.shown.busy = true;
        table.shown.offers = Arc::default();
        table.put_down();
        table.plans.clear();
        table.foresight.clear();
        if update.taken_back > 0 {
            table.take_back(update.taken_back);
            table.shown.fallen = fallen(&table.battle.setup, &table.shown.log).into_iter().collect();
        }
        table.input.warned = false;
        if table.shown.view.combatants.is_empty() {
            let mut view = opening_view(table, &update);
            for one in &mut view.combatants {
                one.gauges.iter_mut().filter(|gauge| !gauge.harm).for_each(|gauge| gauge.now = gauge.max);
            }
            table.shown.view = Arc::new(view);
        }
        self.facts = update.facts.drain(..).map(Arc::new).collect();
        self.current = Some(update);
    }
}

/// The view of a battle before anything has happened: everybody where the level puts them.
fn opening_view(table: &Table, update: &Update) -> crate::battle::view::View {
    let mut view = (*update.view).clone();
    (view.round, view.turn, view.decision, view.outcome) = (0, None, None, None);
    view.changed.clear();
    view.lit.clear();
    // Whoever lay in wait comes into the picture with the first fact that names them.
    view.combatants.retain(|one| !update.unmet.contains(&one.name));
    for one in &mut view.combatants {
        if let Some(setup) = table.battle.setup.combatants.iter().find(|setup| setup.name == one.name) {
            one.at = Some(setup.at);
            one.fate = crate::battle::view::CombatStatus::Fighting;
        }
    }
    view
}

/// Begins the next battle of a chain: its ground takes the place of the old one, and everybody stands where its level puts them.
fn change_ground(table: &mut Table, update: &Update) {
    table.battle.setup = update.setup.clone();
    table.shown.view = Arc::new(opening_view(table, update));
    (table.shown.struck, table.shown.fallen, table.shown.won) = (Arc::default(), Arc::default(), None);
    (table.input.hovered, table.input.hovered_who, table.input.pinned) = (None, None, None);
}

/// Adds combatants to the view that a fact names for the first time: nobody knew of them before.
fn admit(table: &mut Table, update: &Update, what: &Happening) {
    let other = match what {
        Happening::AttackRolled { target, .. } => Some(target),
        Happening::CheckRolled { opposed: Some(opposed), .. } => Some(&opposed.who),
        _ => None,
    };
    for who in what.who().into_iter().chain(other) {
        let news = update.view.combatants.iter().position(|one| one.name == *who);
        if let Some(at) = news.filter(|_| table.combatant(who).is_none()) {
            let view = Arc::make_mut(&mut table.shown.view);
            let place = at.min(view.combatants.len());
            view.combatants.insert(place, update.view.combatants[at].clone());
        }
    }
}

fn show(table: &mut Table, fact: &Arc<Fact>) {
    mark_fallen(table, &fact.what);
    apply(Arc::make_mut(&mut table.shown.view), &fact.what, fact.rule);
    fit(table, &fact.what);
    mark_area(table, &fact.what);
    table.shown.log.push(fact.clone());
}

/// Fits a combatant that has moved or arrived into the space that the walls leave there.
fn fit(table: &mut Table, what: &Happening) {
    let (Happening::Moved { who, to: at, .. } | Happening::Arrived { who, at }) = what else { return };
    let Some(one) = table.combatant(who).filter(|one| one.size.whole_side() > 1) else { return };
    let size = one.size.in_space(table.space_at(one, *at).side);
    let view = Arc::make_mut(&mut table.shown.view);
    if let Some(one) = view.combatants.iter_mut().find(|one| one.name == *who) {
        one.size = size;
    }
}

/// Marks where somebody falls for good.
fn mark_fallen(table: &mut Table, what: &Happening) {
    if let Happening::Fell { who, how: Fall::Defeated | Fall::Dead, .. } = what
        && let Some(at) = table.combatant(who).and_then(|one| one.at)
    {
        let others = table.shown.fallen.iter().filter(|(other, _)| other != who).cloned();
        table.shown.fallen = others.chain([(who.clone(), at)]).collect();
    }
}

/// Marks an area that is filled until what that does to those inside has been told.
fn mark_area(table: &mut Table, what: &Happening) {
    match what {
        Happening::AreaStruck { squares, .. } => table.shown.struck = squares.as_slice().into(),
        Happening::CheckRolled { .. }
        | Happening::RollSwayed { .. }
        | Happening::Counted { .. }
        | Happening::Damaged { .. }
        | Happening::ConditionGained { .. }
        | Happening::Fell { .. }
        | Happening::Declined { .. }
        | Happening::Landed { .. } => {}
        _ if table.shown.struck.is_empty() => {}
        _ => table.shown.struck = Arc::default(),
    }
}

fn settle(table: &mut Table, update: Update) {
    // While somebody chooses out of turn, what has been struck is still under way.
    let amid = update.view.decision.as_ref().is_some_and(|decision| decision.kind != DecisionKind::Turn);
    if !amid && !table.shown.struck.is_empty() {
        table.shown.struck = Arc::default();
    }
    if let Some(story) = update.retold {
        table.shown.log = story.into_iter().map(Arc::new).collect();
    }
    table.shown.view = update.view;
    table.shown.offers = update.offers;
    table.name_chances();
    table.number_keys();
    table.battle.controls = update.controls;
    table.shown.no_undo = update.no_undo;
    table.shown.keeping = update.keeping;
    table.shown.won = update.won;
    if update.refused.is_some() {
        table.plans.carrying = None;
    }
    if let Some(notice) = update.refused.or(update.trouble) {
        table.input.notice = Some(notice);
    }
}

/// Share of its time that an area takes to fill.
const FILLS: f32 = 0.7;

/// Factor by which the turns of the computer are shown slower to whoever plays against it: nobody has to follow what they do
/// themselves.
const WATCHED: f32 = 1.8;

fn tempo(table: &Table) -> f32 {
    let turn = table.shown.view.turn.as_deref().and_then(|who| table.combatant(who));
    let watched = turn.is_some_and(|one| !table.by_hand(&one.side));
    let people = table.battle.controls.iter().any(|(_, control)| *control == Control::Human);
    if watched && people { WATCHED } else { 1.0 }
}

/// The time a fact plays at the usual speed, in seconds.
fn seconds(what: &Happening) -> f32 {
    match what {
        Happening::Moved { .. } => 0.09,
        Happening::AttackRolled { .. } => 0.45,
        Happening::Damaged { .. } | Happening::Healed { .. } | Happening::CheckRolled { .. } => 0.35,
        Happening::Fell { .. } | Happening::Left { .. } => 0.5,
        Happening::AreaStruck { .. } => 0.8,
        Happening::RollSwayed { .. } => 0.4,
        Happening::Did { .. } | Happening::TurnLost { .. } => 0.3,
        Happening::TurnBegan { .. } => 0.4,
        Happening::RoundBegan { .. } | Happening::ConditionGained { .. } | Happening::GaugeChanged { .. } => {
            0.2
        }
        Happening::Turned { .. } => 0.15,
        Happening::Thrown { .. } => 0.4,
        Happening::Handled { .. } | Happening::TileChanged { .. } | Happening::Arrived { .. } => 0.15,
        Happening::Said { .. } | Happening::NextBattle { .. } => 0.6,
        Happening::HoursPassed { .. } => 0.3,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{setup::Setup, theme::DamageLook};

    fn area(table: &mut Table, seconds: f32) -> PlaybackQueue {
        let squares: Vec<Square> = (0..4).map(|col| Square::new(col, 0)).collect();
        let (who, title, kind) = ("A".into(), "Fire".into(), "fire".into());
        let what = Happening::AreaStruck { who, title, squares, kind, look: DamageLook::Fire };
        mark_area(table, &what);
        let mut queue = PlaybackQueue::default();
        queue.begin_area(table, &what, seconds);
        queue
    }

    #[test]
    fn an_area_fills_square_by_square_and_at_once_where_it_is_skipped() {
        let mut table = Table::new(Arc::new(Setup::default()), Arc::from([]), Vec::new());
        area(&mut table, 0.0);
        assert_eq!(table.shown.struck.len(), 4);
        let mut queue = area(&mut table, 1.0);
        assert_eq!(table.shown.struck.len(), 0);
        let mut grown = Vec::new();
        for _ in 0..8 {
            queue.fill(&mut table, 0.1);
            grown.push(table.shown.struck.len());
        }
        assert!(grown.is_sorted() && grown.contains(&2), "{grown:?}");
        assert_eq!(grown.last(), Some(&4));
    }
}
