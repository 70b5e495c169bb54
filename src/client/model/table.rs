//! The table: the battle as the window has shown it, and what the player may do with it.

use super::{
    foresight::Foresight, keys::Keys, lesson_progress::LessonProgress, overlay::OverlaySwitch, plan::Plans,
    retrospect::Retrospect, watch::Playback,
};
use crate::{
    battle::{
        RuleSystem,
        fact::Fact,
        offer::{Decision, DecisionKind, Offer, Offers, Use},
        order::Order,
        policy::SET_POLICY,
        setup::{Control, Next, Setup},
        theme::ConditionLook,
        view::{CombatStatus, CombatantView, RuleText, View},
        words::{Area, Destination, Measure, Text, Who},
    },
    grid::{Footprint, Light, Square, Tile},
    level::pictures::Pictures,
    session::{Keeping, Victory},
};
use bevy::prelude::*;
use std::{collections::BTreeMap, sync::Arc};

/// As how many those count who stand where a larger one stands, so that most of it is seen.
const BESIDE_A_LARGER_ONE: usize = 4;

/// The state of the window for the battle on show: what the battle is, how far it has been shown, and what the player is doing.
#[derive(Resource)]
pub struct Table {
    /// The battle itself, the same until the next of a chain begins.
    pub battle: BattleInfo,
    /// The battle as it has been shown so far. Lags behind the rules while facts are played.
    pub shown: ShownState,
    /// The player's doing between two orders.
    pub input: PlayerInput,
    /// The drafts of a turn that the player has in mind.
    pub plans: Plans,
    /// The answers of the battle about the future.
    pub foresight: Foresight,
    /// The progress of the level's lesson.
    pub lesson: LessonProgress,
    /// The earlier progress of the lesson, each with the number of facts told by then.
    pub lesson_past: Vec<(usize, LessonProgress)>,
    /// The record that is watched, where this is no battle to play.
    pub watch: Option<Playback>,
    /// The look back at it, once it is over.
    pub retrospect: Retrospect,
}

/// The facts of a battle that no order changes.
pub struct BattleInfo {
    /// The setup that the battle started from.
    pub setup: Arc<Setup>,
    /// The unit that the rule system counts distances in.
    pub measure: Measure,
    /// The rule system by the book that the battle is played by, a pack's if it has one.
    pub system: Option<&'static dyn RuleSystem>,
    /// The pictures that the pack brings for creatures.
    pub pictures: Pictures,
    /// The rules as the game quotes them.
    pub rules: Arc<[RuleText]>,
    /// The players of the sides.
    pub controls: Vec<(Who, Control)>,
}

/// The state of the battle after the facts shown so far: written as updates and facts come in.
pub struct ShownState {
    /// The view of the battle.
    pub view: Arc<View>,
    /// The offers to the player; empty while facts are played or somebody else decides.
    pub offers: Arc<Offers>,
    /// The names of chances to act out of turn, by their words: as offers have called them so far.
    pub chances: BTreeMap<Arc<str>, Text>,
    /// Every fact shown, oldest first.
    pub log: Vec<Arc<Fact>>,
    /// The squares that something has just filled.
    pub struck: Arc<[Square]>,
    /// The combatants who have fallen for good, and where.
    pub fallen: Arc<[(Who, Square)]>,
    /// Whether facts are still being played.
    pub busy: bool,
    /// The reason why the last order can't be taken back; none when it can.
    pub no_undo: Option<String>,
    /// Whether the battle is written down.
    pub keeping: Keeping,
    /// The side that has won this battle, also where another one follows it, and by what.
    pub won: Option<(Who, Victory)>,
}

/// The player's doing between two orders: written by panels, mouse and keys.
#[derive(Default)]
pub struct PlayerInput {
    /// The offer the player has taken up and not yet aimed: its place in `offers.offers`.
    pub armed: Option<usize>,
    /// The button of the action bar that the player has opened: the first place of its offers.
    pub fan: Option<usize>,
    /// The one whom the player has pointed out for it: only offers that are done to them are left.
    pub fanned_at: Option<Who>,
    /// Whether the actions that don't fit on the bar are shown.
    pub more: bool,
    /// The number keys of each who has acted.
    pub(in crate::client) keys: BTreeMap<Who, Keys>,
    /// An order aimed on the board that still wants one of its offer's ways.
    pub aimed: Option<Order>,
    /// The square under the cursor.
    pub hovered: Option<Square>,
    /// The combatant under the cursor, on the board or in the turn strip.
    pub hovered_who: Option<Who>,
    /// The combatant whose sheet stays open.
    pub pinned: Option<Who>,
    /// The rule that is open in the rules panel.
    pub open_rule: Option<String>,
    /// A notice for the player, such as why the last order was refused.
    pub notice: Option<String>,
    /// The overlay over the whole board.
    pub overlays: OverlaySwitch,
    /// Whether the player has been told what the end of this turn would leave undone.
    pub warned: bool,
}

impl BattleInfo {
    /// The setup, and the name of what no turn gives back where the rules have one.
    pub fn about(&self) -> (&Setup, Option<&'static str>) {
        (&*self.setup, self.system.and_then(|system| system.campaign().gives_back()))
    }
}

impl Table {
    /// An empty table for a battle that has not said anything yet.
    pub fn new(setup: Arc<Setup>, rules: Arc<[RuleText]>, controls: Vec<(Who, Control)>) -> Self {
        Self {
            battle: BattleInfo {
                setup,
                measure: Measure::FEET,
                system: None,
                pictures: Pictures::new(),
                rules,
                controls,
            },
            shown: ShownState {
                view: Arc::default(),
                offers: Arc::default(),
                chances: BTreeMap::new(),
                log: Vec::new(),
                struck: Arc::default(),
                fallen: Arc::default(),
                busy: true,
                no_undo: Some("nothing has been ordered yet".to_owned()),
                keeping: Keeping::Unwanted,
                won: None,
            },
            input: PlayerInput::default(),
            plans: Plans::default(),
            foresight: Foresight::default(),
            lesson: LessonProgress::default(),
            lesson_past: Vec::new(),
            watch: None,
            retrospect: Retrospect::default(),
        }
    }

    /// Keeps the names that offers give to chances to act out of turn, for when none of them can be set.
    pub fn name_chances(&mut self) {
        let policies = self.shown.offers.offers.iter().filter(|offer| offer.verb == SET_POLICY);
        self.shown
            .chances
            .extend(policies.filter_map(|offer| Some((offer.with.clone()?, offer.title.clone()))));
    }

    /// The pending decision, if it is for a person at this window and all facts are shown.
    pub fn decision(&self) -> Option<&Decision> {
        (!self.shown.busy && !self.shown.offers.offers.is_empty())
            .then_some(self.shown.view.decision.as_ref())
            .flatten()
    }

    /// Whether a person must choose what to do with a turn.
    pub fn on_turn(&self) -> bool {
        self.decision().is_some_and(|decision| decision.kind == DecisionKind::Turn)
    }

    /// Whether a person must choose how the time between two battles is spent.
    pub fn at_rest(&self) -> bool {
        self.decision().is_some_and(|decision| decision.kind == DecisionKind::Rest)
    }

    /// The battle that comes next, where a person spends the time before it.
    pub fn next_battle(&self) -> Option<&Next> {
        self.battle.setup.next.as_ref().filter(|_| self.at_rest())
    }

    /// A combatant by name.
    pub fn combatant(&self, name: &str) -> Option<&CombatantView> {
        self.shown.view.combatants.iter().find(|combatant| &*combatant.name == name)
    }

    /// The combatant who must choose now, else the one who has the turn.
    pub fn acting(&self) -> Option<&CombatantView> {
        let deciding = self.shown.view.decision.as_ref().map(|decision| &decision.actor);
        self.combatant(deciding.or(self.shown.view.turn.as_ref())?)
    }

    /// The combatant on a square; somebody who fights before somebody who lies there.
    pub fn standing_on(&self, square: Square) -> Option<&CombatantView> {
        let on = |combatant: &&CombatantView| {
            combatant.at.is_some_and(|at| Footprint::new(at, combatant.size).contains(square))
        };
        self.shown.view.combatants.iter().filter(on).min_by_key(|combatant| combatant.fate as u8)
    }

    /// Somebody's place among those who share its square, and how many they are; alone, the first of one. Where a larger one
    /// stands there too they leave it to be seen. Those of whom `passes` holds are only on their way.
    pub fn among(&self, one: &CombatantView, passes: impl Fn(&CombatantView) -> bool) -> (usize, usize) {
        let Some(at) = one.at.filter(|_| one.size.side() == 1) else { return (0, 1) };
        let here = |other: &&CombatantView| {
            let covers = other.at.is_some_and(|there| Footprint::new(there, other.size).contains(at));
            covers && (other.name == one.name || !passes(other))
        };
        let (alike, larger): (Vec<_>, Vec<_>) =
            self.shown.view.combatants.iter().filter(here).partition(|other| other.size.side() == 1);
        let place = alike.iter().position(|other| other.name == one.name).unwrap_or(0);
        (place, if larger.is_empty() { alike.len() } else { alike.len().max(BESIDE_A_LARGER_ONE) })
    }

    /// Whether the side that looks sees all that is in the battle, and nothing of it is hidden from anybody: every combatant in its
    /// place, and no secret thing.
    pub fn sees_all(&self) -> bool {
        self.sees_all_in(&self.shown.view)
    }

    /// Whether the side of this view sees all that is in the battle, and nothing of it is hidden from any side.
    pub fn sees_all_in(&self, view: &View) -> bool {
        let setup = &self.battle.setup;
        let seen = |name: &str| {
            view.combatants
                .iter()
                .find(|one| *one.name == *name)
                .is_some_and(|one| !hides(one) && (one.at.is_some() || one.fate != CombatStatus::Fighting))
        };
        view.lost.is_empty()
            && setup.combatants.iter().all(|one| seen(&one.name))
            && setup.things.iter().all(|thing| thing.hidden.is_none())
    }

    /// Whether a person at this window plays a side.
    pub fn by_hand(&self, side: &str) -> bool {
        self.battle.controls.iter().any(|(name, control)| &**name == side && *control == Control::Human)
    }

    /// Whether people at this window play more than one side.
    pub fn is_shared(&self) -> bool {
        is_shared(&self.battle.controls)
    }

    /// The place of a side in the order of the level.
    pub fn side_index(&self, side: &str) -> usize {
        self.battle.setup.sides.iter().position(|setup| &*setup.name == side).unwrap_or(0)
    }

    /// The buttons of the action bar, as places in `offers.offers`. Going somewhere is done on the board, the end of the turn
    /// has a button of its own, and how reactions are answered is set on the sheet.
    pub fn slots(&self) -> Vec<usize> {
        // Whether or not what has happened is still being shown.
        let on_turn = self.shown.view.decision.as_ref().is_some_and(|open| open.kind == DecisionKind::Turn);
        let ends = |offer: &Offer| on_turn && offer.use_for == Use::Pass;
        self.places(|offer| offer.verb != SET_POLICY && !offer.walks() && !ends(offer)).collect()
    }

    /// The tile of a square now.
    pub fn tile(&self, square: Square) -> Tile {
        let changed = self.shown.view.changed.iter().rev().find(|(at, _)| *at == square);
        changed.map_or_else(|| self.battle.setup.map.tile(square), |(_, tile)| *tile)
    }

    /// The light on a square now.
    pub fn light(&self, square: Square) -> Light {
        let lit = self.shown.view.lit.iter().rev().find(|(at, _)| *at == square);
        lit.map_or_else(|| self.battle.setup.map.light(square), |(_, light)| *light)
    }

    /// The offer that ends the turn, or that lets the moment pass.
    pub fn leave(&self) -> Option<usize> {
        self.places(|offer| offer.use_for == Use::Pass).next()
    }

    /// The offer that the player has taken up.
    pub fn armed_offer(&self) -> Option<&Offer> {
        self.shown.offers.offers.get(self.input.armed?)
    }

    /// The order that has been aimed on the board and still wants a way, with its offer.
    pub fn asked(&self) -> Option<(&Order, &Offer)> {
        let aimed = self.input.aimed.as_ref()?;
        let of_it = |offer: &&Offer| aimed.verb == offer.verb && aimed.with == offer.with;
        Some((aimed, self.shown.offers.offers.iter().find(of_it)?))
    }

    /// Whether the acting combatant itself is all that an offer can be aimed at, so that nothing has to be chosen.
    pub fn is_own_alone(&self, offer: &Offer) -> bool {
        let own = |target: &Who| self.acting().is_some_and(|acting| acting.name == *target);
        only_order(offer).and_then(|order| order.target).is_some_and(|target| own(&target))
    }

    /// Whether the player has taken something up that can be put down again.
    pub fn in_hand(&self) -> bool {
        self.input.armed.is_some()
            || self.input.aimed.is_some()
            || self.input.fan.is_some()
            || self.input.more
    }

    /// Puts down whatever the player has taken up.
    pub fn put_down(&mut self) {
        (self.input.armed, self.input.aimed, self.input.more) = (None, None, false);
        (self.input.fan, self.input.fanned_at) = (None, None);
    }

    /// The offer to move, if there is one.
    pub fn move_offer(&self) -> Option<(usize, &Offer)> {
        self.shown.offers.offers.iter().enumerate().find(|(_, offer)| offer.walks())
    }

    /// The offer that a click on a square would take: the armed one, or with nothing armed the move.
    pub fn square_offer(&self) -> Option<&Offer> {
        match self.input.armed {
            Some(_) => self.armed_offer().filter(|offer| !offer.squares.is_empty()),
            None => self.move_offer().map(|(_, offer)| offer),
        }
    }

    /// The offer that a click on a combatant would take: the armed one, or with nothing armed the best strike.
    pub fn target_offer(&self, who: &str) -> Option<&Offer> {
        let aims = |offer: &&Offer| offer.targets.iter().any(|target| &*target.target == who);
        match self.input.armed {
            Some(_) => self.armed_offer().filter(aims),
            None => self.best(&self.shown.offers.offers, who).map(|(offer, _)| offer),
        }
    }

    /// The area that a click on a square would lay: the one that is aimed there, else the first that covers the square, else the
    /// only one that catches whoever stands there.
    pub fn area_at(&self, square: Square) -> Option<(&Offer, &Area)> {
        let offer = self.armed_offer()?;
        let aimed = offer.areas.iter().find(|area| area.to == square);
        let covers = || offer.areas.iter().find(|area| area.squares.contains(&square));
        let catches = || {
            let who = &self.standing_on(square)?.name;
            let mut catching = offer.areas.iter().filter(|area| catches(area, who));
            catching.next().filter(|_| catching.next().is_none())
        };
        Some((offer, aimed.or_else(covers).or_else(catches)?))
    }

    /// The offer that a click on a square would take, with its goal there: the armed one, or with nothing armed the move, or one
    /// that opens a way.
    pub fn offer_at(&self, square: Square) -> Option<(&Offer, &Destination)> {
        let ways = self
            .shown
            .offers
            .offers
            .iter()
            .filter(|offer| self.input.armed.is_none() && offer.use_for == Use::Open);
        self.square_offer()
            .into_iter()
            .chain(ways)
            .find_map(|offer| Some((offer, self.goal_at(offer, square)?)))
    }

    /// The offer to use a thing of the level on a square, with its place in `offers.offers`: first what a goal asks for.
    pub fn thing_offer(&self, square: Square) -> Option<(usize, &Offer)> {
        let lies = |name: &str| {
            let mut things = self.battle.setup.things.iter();
            things.any(|thing| *thing.name == *name && thing.squares.contains(&square))
        };
        let here = |offer: &Offer| {
            let named = offer.with.as_deref().is_some_and(lies);
            matches!(&offer.areas[..], [only] if named || only.to == square)
        };
        let uses = self.shown.offers.offers.iter().enumerate().filter(|(_, offer)| here(offer));
        uses.min_by_key(|(_, offer)| offer.use_for != Use::Objective)
    }

    /// The goal of an offer that a square stands for: the square itself, else one where the mover's space would cover it.
    pub fn goal_at<'a>(&self, offer: &'a Offer, square: Square) -> Option<&'a Destination> {
        let mut stops = offer.squares.iter().filter(|goal| goal.stop);
        let size = self.acting().map_or_else(Default::default, |acting| acting.size);
        let covers = |goal: &&Destination| offer.ways && Footprint::new(goal.to, size).contains(square);
        stops.clone().find(|goal| goal.to == square).or_else(|| stops.find(covers))
    }

    /// The way of a move offer to a square: the squares entered, in order.
    pub fn way(&self, offer: &Offer, to: Square) -> Option<Vec<Square>> {
        Some(Destination::path_to(&offer.squares, to)).filter(|way| !way.is_empty())
    }

    fn places(&self, like: impl Fn(&Offer) -> bool) -> impl Iterator<Item = usize> {
        self.shown
            .offers
            .offers
            .iter()
            .enumerate()
            .filter(move |(_, offer)| like(offer))
            .map(|(place, _)| place)
    }
}

/// Whether an area catches somebody.
pub fn catches(area: &Area, who: &str) -> bool {
    area.caught.iter().any(|caught| &*caught.target == who)
}

/// The order of an offer that leaves nothing to choose but its one target.
pub fn only_order(offer: &Offer) -> Option<Order> {
    match &offer.targets[..] {
        [only] if offer.squares.is_empty() && offer.choices.is_empty() => {
            Some(offer.order().target(only.target.clone()))
        }
        _ => None,
    }
}

/// Whether an offer must be aimed before it is an order.
pub fn needs_aim(offer: &Offer) -> bool {
    let Offer { targets, squares, areas, choices, .. } = offer;
    !(targets.is_empty() && squares.is_empty() && areas.is_empty() && choices.is_empty())
}

/// Whether people play more than one of these sides.
pub fn is_shared(controls: &[(Who, Control)]) -> bool {
    controls.iter().filter(|(_, control)| *control == Control::Human).count() > 1
}

/// Whether a combatant hides.
pub(super) fn hides(one: &CombatantView) -> bool {
    one.conditions.iter().any(|condition| condition.look == ConditionLook::Hidden)
}
