//! Players who do whatever comes to their mind, and the lessons that have to keep up with them.

use super::fit::tables;
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        ahead::Snapshot,
        fact::Happening,
        lesson::{LessonStep, LessonWait, Spotlight},
        offer::{DecisionKind, Offer, Offers, Use},
        order::{Order, Refusal},
        roster::Side,
        setup::{Control, Setup},
        view::{CombatStatus, CombatantView},
        words::{Degree, Who},
    },
    client::model::Table,
    dice::{Dice, DiceState},
    grid::{Feet, Footprint},
    rules,
};
use harness::thorough;
use std::sync::Arc;

/// Players of each lesson, and the orders that one gives at most.
const PLAYERS: u64 = 200;
const ORDERS: usize = 80;

/// A generator of whims; the battle's dice are its own.
struct Whim(u64);

impl Whim {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }

    fn one<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// An order of an offer, aimed anyhow.
    fn order(&mut self, offer: &Offer) -> Order {
        let mut order = offer.order();
        let stops: Vec<_> = offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to).collect();
        let areas: Vec<_> = offer.areas.iter().map(|area| area.to).collect();
        if let Some(target) = self.one(&offer.targets) {
            order = order.target(target.target.clone());
        }
        if let Some(to) = self.one(&stops).or(self.one(&areas)) {
            order = order.to(*to);
        }
        if let Some(choice) = self.one(&offer.choices) {
            order = order.choice(choice.clone());
        }
        order
    }
}

/// A player of a lesson, with the window's table of the battle.
struct Player {
    battle: Battle,
    table: Table,
    whim: Whim,
    /// The step on show, and the turns that the player had ended when it came.
    shown: Option<(LessonStep, usize)>,
    ended: usize,
    /// The orders that can be taken back: the battle before each, with its facts, the turns ended, and the step on show.
    past: Vec<Moment>,
}

/// The battle before an order.
struct Moment {
    snapshot: Snapshot,
    dice: DiceState,
    facts: usize,
    ended: usize,
    pointed_at: Option<Who>,
    step: Option<LessonStep>,
}

impl Player {
    fn new(setup: &Arc<Setup>, seed: u64) -> Self {
        let of_it = |system: &&&'static dyn RuleSystem| system.id() == setup.rules;
        let system = *rules::systems().iter().find(of_it).expect("a lesson that loads names a rule system");
        let battle = Battle::new(setup.clone(), system, Dice::seeded(seed));
        let controls = setup.sides.iter().map(|side| (side.name.clone(), side.control)).collect();
        let table = Table::new(setup.clone(), Arc::from([]), controls);
        Self { battle, table, whim: Whim(seed), shown: None, ended: 0, past: Vec::new() }
    }

    /// Shows the battle as it stands, and has the lesson follow.
    fn look(&mut self) {
        let hero = self.battle.setup().sides.iter().position(|side| side.control == Control::Human);
        let hero = hero.expect("somebody plays a lesson");
        let name = self.battle.setup().sides[hero].name.clone();
        let own = |side: &str| *name == *side;
        let asked = self.battle.decision().is_some_and(|decision| own(&decision.side));
        let facts = self.battle.take_facts();
        for fact in &facts {
            let plays = |who: &str| self.table.combatant(who).is_some_and(|one| own(&one.side));
            self.ended += usize::from(matches!(&fact.what, Happening::TurnEnded { who } if plays(who)));
        }
        self.table.shown.log.extend(facts.into_iter().map(Arc::new));
        self.table.shown.view = Arc::new(self.battle.view_of(Side(hero), false));
        self.table.shown.offers = if asked { self.battle.offers() } else { Arc::default() };
        self.table.shown.busy = !asked && self.battle.outcome().is_none();
        self.follow();
    }

    fn follow(&mut self) {
        for _ in 0..20 {
            if !self.table.follow_lesson() {
                break;
            }
        }
    }

    /// The reason why the step on show can't be met, if it can't.
    fn unmet(&mut self) -> Option<String> {
        let step = self.table.lesson_step().cloned();
        let known = self.shown.take().filter(|(before, _)| Some(before) == step.as_ref());
        let since = known.map_or(self.ended, |(_, since)| since);
        self.shown = step.clone().map(|step| (step, since));
        let step = step?;
        if since < self.ended && !step.again {
            return Some(format!("outlives the turn: {}", step.say));
        }
        let on_turn = self.table.decision().is_some_and(|decision| decision.kind == DecisionKind::Turn);
        let deeds = match &step.wait {
            LessonWait::Deed(deed) => [&step.needs[..], std::slice::from_ref(deed)].concat(),
            _ => step.needs.clone(),
        };
        let people: Vec<&str> = step
            .show
            .iter()
            .filter_map(|one| match one {
                Spotlight::Combatant(who) => Some(&**who),
                _ => None,
            })
            .collect();
        let undoable = deeds.iter().find(|deed| on_turn && !self.can_do(deed, &people));
        let there = |who: &str| self.table.combatant(who).is_some_and(|one| one.at.is_some());
        let pointed = !matches!(&step.wait, LessonWait::Point(who) if on_turn && !there(who));
        let fights = |who: &str| {
            let one = self.table.combatant(who);
            one.is_none_or(|one| one.fate == CombatStatus::Fighting)
        };
        let fell = matches!(&step.when, fivefoot::battle::lesson::LessonCue::Down(_));
        let gone = !fell && !people.is_empty() && !people.iter().any(|who| fights(who));
        (undoable.is_some() || !pointed || gone).then(|| format!("can't be met: {}", step.say))
    }

    /// Whether a deed can be done now, aimed at one of these enemies where any are named, or after a walk that brings one within
    /// reach.
    fn can_do(&self, deed: &str, people: &[&str]) -> bool {
        let Offers { offers, closed } = &*self.table.shown.offers;
        let does = |offer: &&Offer| match deed {
            "move" => offer.walks(),
            "end_turn" => offer.use_for == Use::Pass,
            deed => offer.verb == deed,
        };
        let acting = self.table.acting().expect("somebody acts");
        let people: Vec<&str> = people.iter().copied().filter(|who| **who != *acting.name).collect();
        let meant = |who: &str| people.is_empty() || people.contains(&who);
        if deed == "move" {
            let mut others = people.iter().filter_map(|who| self.table.combatant(who));
            let beside = others.any(|one| {
                let places = acting.at.zip(one.at);
                let apart = |(here, there)| {
                    Footprint::new(here, acting.size).distance(Footprint::new(there, one.size))
                };
                places.map(apart).is_some_and(|apart| apart <= Feet(5))
            });
            return !beside && offers.iter().any(|offer| does(&offer));
        }
        let aims =
            |offer: &Offer| offer.targets.is_empty() || offer.targets.iter().any(|one| meant(&one.target));
        if offers.iter().filter(does).any(aims) {
            return true;
        }
        let mut closed = closed.iter().filter(|one| one.verb == deed).flat_map(|one| &one.barred);
        if people.is_empty() {
            return closed.next().is_some();
        }
        let mut barred = offers.iter().filter(does).flat_map(|offer| &offer.barred).chain(closed);
        let stops = || offers.iter().filter(|offer| offer.walks()).flat_map(|offer| &offer.squares);
        barred.any(|one| {
            let Refusal::TooFar { reach, .. } = &one.reason else { return false };
            let Some(target) = self.table.combatant(&one.target).filter(|one| meant(&one.name)) else {
                return false;
            };
            let Some(at) = target.at.map(|at| Footprint::new(at, target.size)) else { return false };
            stops().any(|goal| goal.stop && Footprint::new(goal.to, acting.size).distance(at) <= *reach)
        })
    }

    /// Takes the last order back now and then, if it rolled no dice: the step on show must be the one from before it.
    fn undoes(&mut self) -> Option<String> {
        if self.whim.below(4) > 0 {
            return None;
        }
        let before = self.past.pop()?;
        self.battle.take_facts();
        self.battle.restore(&before.snapshot);
        self.table.take_back(self.table.shown.log.len() - before.facts);
        (self.ended, self.shown) = (before.ended, None);
        self.table.input.hovered_who = before.pointed_at;
        self.look();
        let step = self.table.lesson_step();
        (before.step.as_ref() != step).then(|| {
            let say = |step: Option<&LessonStep>| step.map_or("nothing".to_owned(), |step| step.say.clone());
            format!("taken back, it shows {} instead of {}", say(step), say(before.step.as_ref()))
        })
    }

    /// Reads, points or clicks the bubble, now and then.
    fn reads(&mut self) {
        match (self.table.lesson_step().map(|step| step.wait.clone()), self.whim.below(3)) {
            (Some(LessonWait::Click), 0) => self.table.lesson.click(),
            (Some(LessonWait::Point(who)), 0) => self.table.input.hovered_who = Some(who),
            _ => self.table.input.hovered_who = None,
        }
        self.follow();
    }

    /// The outcome of Aldric's last attack in this turn.
    fn last_attack(&self) -> Option<Degree> {
        let log = self.table.shown.log.iter().rev().map(|fact| &fact.what);
        let turn = log.take_while(|what| !matches!(what, Happening::TurnBegan { .. }));
        turn.filter_map(|what| match what {
            Happening::AttackRolled { who, degree, .. } if &**who == "Aldric" => Some(*degree),
            _ => None,
        })
        .next()
    }

    /// Attacks somebody; false where nobody is in reach.
    fn strikes(&mut self) -> bool {
        let offers = self.battle.offers();
        let mut strikes = offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
        let order =
            strikes.find_map(|offer| Some(offer.order().target(offer.targets.first()?.target.clone())));
        order.is_some_and(|order| self.battle.order(&order).is_ok())
    }

    /// Gives some order; false when the battle is over.
    fn acts(&mut self) -> bool {
        let offers = self.battle.offers();
        let before = Moment {
            snapshot: self.battle.snapshot(),
            dice: self.battle.dice().state(),
            facts: self.table.shown.log.len(),
            ended: self.ended,
            pointed_at: self.table.input.hovered_who.clone(),
            step: self.table.lesson_step().cloned(),
        };
        let side = self.battle.decision().map(|decision| decision.side.clone());
        let pass = offers.offers.iter().find(|offer| offer.use_for == Use::Pass).map(Offer::order);
        let mut orders: Vec<Order> = (0..12)
            .filter_map(|_| self.whim.one(&offers.offers))
            .cloned()
            .collect::<Vec<_>>()
            .iter()
            .map(|offer| self.whim.order(offer))
            .collect();
        orders.extend(pass);
        if !orders.iter().any(|order| self.battle.order(order).is_ok()) {
            return false;
        }
        let same_side = self.battle.decision().is_some_and(|decision| Some(&decision.side) == side.as_ref());
        if same_side && self.battle.dice().state() == before.dice {
            self.past.push(before);
        } else {
            self.past.clear();
        }
        true
    }
}

#[test]
fn no_bubble_stays_that_whoever_plays_at_random_can_not_meet() {
    let lessons: Vec<Arc<Setup>> =
        tables::levels().into_iter().filter(|setup| !setup.lesson.is_empty()).collect();
    assert!(lessons.len() >= 6, "the lessons ship");
    let players = if thorough::all() { 5 * PLAYERS } else { PLAYERS };
    for setup in &lessons {
        let (mut wrong, mut spoken) = (Vec::new(), 0);
        for seed in 1..=players {
            let mut player = Player::new(setup, seed);
            for nth in 0..ORDERS {
                player.look();
                // A chain goes on with another level.
                if player.battle.setup().level != setup.level {
                    break;
                }
                spoken += usize::from(player.table.lesson_step().is_some());
                if let Some(why) = player.unmet() {
                    wrong.push(format!("player {seed}, order {nth}: {why}"));
                    break;
                }
                if let Some(why) = player.undoes() {
                    wrong.push(format!("player {seed}, order {nth}: {why}"));
                    break;
                }
                player.reads();
                if !player.acts() {
                    break;
                }
            }
        }
        assert!(spoken > 0, "{}: nothing is said", setup.level);
        let count = wrong.len();
        wrong.truncate(8);
        assert!(wrong.is_empty(), "{}: {count} of {players}\n{}", setup.level, wrong.join("\n"));
    }
}

#[test]
fn lesson_1_tells_a_miss_from_a_hit_and_a_fall_from_both() {
    let setup = tables::levels().into_iter().find(|setup| setup.level == "gate_money").expect("it ships");
    let mut told = [0; 3];
    for seed in 1..=PLAYERS / 5 {
        let mut player = Player::new(&setup, seed);
        for _ in 0..ORDERS {
            player.look();
            let end = LessonWait::Deed("end_turn".into());
            if let Some(step) = player.table.lesson_step().filter(|step| step.wait == end) {
                let stands = |one: &CombatantView| one.fate == CombatStatus::Fighting;
                let down = !player.table.combatant("Pim").is_some_and(stands);
                let missed = player.last_attack() == Some(Degree::Miss);
                let (nth, words) = match (down, missed) {
                    (true, _) => (0, "Pim is down. End your turn to win."),
                    (_, true) => (1, "Missed. End your turn and try again"),
                    _ => (2, "Your action is spent. End your turn"),
                };
                assert!(step.say.starts_with(words), "player {seed}, down {down}: {}", step.say);
                told[nth] += 1;
            }
            player.reads();
            if !player.strikes() && !player.acts() {
                break;
            }
        }
    }
    assert!(told.iter().all(|times| 0 < *times), "down, missed, spent: {told:?}");
}
