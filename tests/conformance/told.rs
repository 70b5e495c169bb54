//! Everything that a side can be told at a decision of its own: what it sees, what it is offered and refused, and the answer to
//! each question of the protocol.
//!
//! Left out, since it can't be the same for the known and the unknown:
//! - the checksum of a state, which covers the whole battle (docs/protocol.md);
//! - whether an order may be taken back: not once anything has happened since, seen or not;
//! - [`GameSession::unmet`], by which a window leaves out those whom a side has not met.

use crate::game::every_order;
use fivefoot::{
    battle::{
        Battle,
        matching::pick,
        offer::Offers,
        order::Order,
        protocol::Line,
        roster::{Roster, Side},
        words::Who,
    },
    forecast::{ForecastAnswer, Forecaster, Question},
    grid::Square,
    session::GameSession,
};
use serde::Serialize;
use std::collections::BTreeSet;

/// Battles that are played on to answer `play_on`.
const PLAYED_ON: u32 = 3;

/// Squares that each deed is aimed at: the last of those that are asked for.
const TRIED: usize = 3;

/// A question, an order or a part of what is shown, each with what the side is told.
pub type Told = Vec<(String, String)>;

/// What to ask. A pair of battles is asked the same.
pub struct Asking {
    pub side: Side,
    /// The names to ask for, to aim at and to do things with; also those that the side can't know.
    pub names: Vec<Who>,
    /// Squares to ask for and to aim at.
    pub squares: Vec<Square>,
    /// Of the open orders every one of this number is planned.
    pub plans: usize,
}

impl Asking {
    /// Asks for every combatant and about `count` squares of a battle, and for these squares.
    pub fn new(battle: &Battle, side: Side, count: usize, also: &[Square]) -> Self {
        let roster = battle.world().resource::<Roster>();
        let map = &battle.setup().map;
        let every = map.squares().count().div_ceil(count).max(1);
        let mut squares: Vec<Square> = map.squares().skip(every / 2).step_by(every).collect();
        squares.extend(also);
        let things = battle.setup().things.iter().map(|thing| thing.name.clone());
        let names = roster.all().iter().map(|&who| roster.name(who)).chain(things).collect();
        Self { side, names, squares, plans: 5 }
    }

    /// All that the side is told in a battle that people play.
    pub fn session(&self, game: &mut GameSession) -> Told {
        let mut stage = Battle::stage(game.battle().setup().clone(), game.battle().rules());
        stage.restore(&game.snapshot());
        let mut told = self.battle(&mut stage);
        told.push(("story".to_owned(), text(&game.story())));
        told.push(("play_on".to_owned(), format!("{:?}", game.play_on(&[], PLAYED_ON, 5))));
        told
    }

    /// All that the side is told by the state of a battle.
    pub fn battle(&self, battle: &mut Battle) -> Told {
        let mut told = vec![
            ("state".to_owned(), text(&battle.view_of(self.side, true))),
            ("level".to_owned(), text(&Line::level(battle, Some(self.side)))),
        ];
        told.extend(parts(&Line::pending(battle)));
        let offers = battle.offers();
        told.extend(self.refusals(battle, &offers));
        let now = battle.snapshot();
        let mut forecaster = Forecaster::new(battle.setup().clone(), battle.rules());
        let answers = self.questions(&offers).into_iter().map(|question| {
            let answer = match forecaster.answer(&now, self.side, &question) {
                ForecastAnswer::Unknown(why) => why,
                answer => text(&answer),
            };
            (format!("{question:?}"), answer)
        });
        told.extend(answers);
        told
    }

    /// Every question of the protocol for each name and each square.
    fn questions(&self, offers: &Offers) -> Vec<Question> {
        let mut questions = Vec::new();
        for who in &self.names {
            let who = || who.clone();
            questions.push(Question::Reach { who: who() });
            questions.push(Question::Danger { who: who(), squares: self.squares.clone(), by: None });
            questions.extend(self.squares.iter().map(|&at| Question::From { who: who(), at }));
            questions.extend(self.squares.iter().map(|&to| Question::Routes { who: who(), to }));
        }
        let orders = every_order(offers, 17);
        let plan = |order: &Order| Question::Plan { orders: vec![order.clone(), Order::new("end_turn")] };
        questions.extend(orders.iter().step_by(self.plans).map(plan));
        questions
    }

    /// Whether orders are accepted or why not: each deed, open or closed, at each name, square and way, and with things that the
    /// side can't know.
    fn refusals(&self, battle: &mut Battle, offers: &Offers) -> Told {
        let closed = offers.closed.iter().map(|closed| (closed.verb, closed.with.clone()));
        let open = offers.offers.iter().map(|offer| (offer.verb, offer.with.clone()));
        let mut told = Told::new();
        for (verb, with) in open.chain(closed) {
            let order = Order { with, ..Order::new(verb) };
            let named = self.names.iter().map(|name| order.clone().with(&**name));
            let aimed = self.names.iter().map(|name| order.clone().target(name.clone()));
            let squares = &self.squares[self.squares.len().saturating_sub(TRIED)..];
            let placed = squares.iter().map(|&at| order.clone().to(at));
            let by_path = squares.windows(2).map(|ends| order.clone().path(ends.to_vec()));
            let orders: Vec<Order> =
                named.chain(aimed).chain(placed).chain(by_path).chain([order.clone()]).collect();
            for order in orders {
                let answer = match pick(offers, &order).is_ok() {
                    true => "accepted".to_owned(),
                    false => battle.take_up(&order).err().map_or_else(String::new, |why| why.to_string()),
                };
                told.push((text(&order), answer));
            }
        }
        told
    }
}

/// The parts of a decision, an offer each.
fn parts(pending: &Option<Line>) -> Told {
    let Some(Line::Decision(choice)) = pending else { return vec![("pending".to_owned(), text(pending))] };
    let open = choice.offers.offers.iter().map(|offer| (format!("offer of {}", offer.verb), text(offer)));
    let closed = choice.offers.closed.iter().map(|one| (format!("closed {}", one.verb), text(one)));
    let verbs: Vec<&str> = choice.offers.offers.iter().map(|offer| offer.verb).collect();
    let decision = [("decision".to_owned(), text(&choice.decision)), ("offers".to_owned(), text(&verbs))];
    decision.into_iter().chain(open).chain(closed).collect()
}

pub fn text(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("it is JSON")
}

/// The answers that are not the same, in words. Of many orders that are refused for the same two reasons the first stands for all.
pub fn differences(one: &Told, other: &Told) -> Vec<String> {
    let answers = |told: &'_ Told, what: &str| -> Vec<String> {
        told.iter().filter(|(asked, _)| asked == what).map(|(_, answer)| answer.clone()).collect()
    };
    let (mut asked, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut faults = Vec::new();
    for (what, _) in one.iter().chain(other).filter(|(what, _)| asked.insert(what.clone())) {
        let both = [one, other].map(|told| answers(told, what).join(" and "));
        if both[0] != both[1] && seen.insert(both.clone()) {
            faults.push(format!("{what}: {}", first_difference(&both[0], &both[1])));
        }
    }
    faults
}

/// What two texts say from shortly before the first place where they differ.
fn first_difference(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let from = |text: &str| text.chars().skip(same.saturating_sub(90)).take(240).collect::<String>();
    format!("{}\n    /// {}", from(one), from(other))
}
