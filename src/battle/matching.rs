//! Matching of orders to offers. The one gate: what was offered is accepted, and nothing else.

use super::{
    offer::{Offer, Offers},
    order::{Order, Refusal},
    words::{Text, Who},
};
use grid::Square;

/// An offer that has been taken up, with every word settled.
#[derive(Clone, Debug)]
pub struct Picked<'a> {
    /// The offer.
    pub offer: &'a Offer,
    /// The target.
    pub target: Option<Who>,
    /// The square to go to or to aim at.
    pub to: Option<Square>,
    /// The path, when the order says so itself.
    pub path: Option<Vec<Square>>,
    /// The choice of how it is done.
    pub choice: Option<Text>,
}

/// Finds the offer that an order takes up. A word that has only one value may be left out; without `with` the first offer
/// of that deed is meant.
///
/// # Errors
/// What in the order is not on offer.
pub fn pick<'a>(offers: &'a Offers, order: &Order) -> Result<Picked<'a>, Refusal> {
    let Some(offer) = offers.offers.iter().find(|offer| answers(offer, order)) else {
        let same = || offers.closed.iter().filter(|closed| closed.verb == order.verb);
        let loosely = || same().find(|closed| order.with.is_none() || closed.with.is_none());
        let closed = same().find(|closed| closed.with == order.with).or_else(loosely);
        return Err(match closed {
            Some(closed) => closed.reason.clone(),
            None => Refusal::NotOffered(in_words(order)),
        });
    };
    let target = pick_target(offer, order)?;
    let choice = pick_choice(offer, order)?;
    let (to, path) = pick_way(offer, order)?;
    Ok(Picked { offer, target, to, path, choice })
}

fn answers(offer: &Offer, order: &Order) -> bool {
    offer.verb == order.verb && (order.with.is_none() || order.with == offer.with)
}

fn in_words(order: &Order) -> String {
    match &order.with {
        Some(with) => format!("{} with {with}", order.verb),
        None => order.verb.to_string(),
    }
}

fn pick_target(offer: &Offer, order: &Order) -> Result<Option<Who>, Refusal> {
    match (&order.target, &offer.targets[..]) {
        (None, []) => Ok(None),
        (Some(_), []) => Err(Refusal::Superfluous { verb: order.verb.clone(), what: "target" }),
        (None, [only]) => Ok(Some(only.target.clone())),
        (None, _) => Err(Refusal::Missing { verb: order.verb.clone(), what: "a target" }),
        (Some(name), targets) => {
            if targets.iter().any(|target| target.target == *name) {
                return Ok(Some(name.clone()));
            }
            let barred = offer.barred.iter().find(|barred| barred.target == *name);
            Err(barred.map_or_else(|| Refusal::NoTarget(name.clone()), |barred| barred.reason.clone()))
        }
    }
}

fn pick_choice(offer: &Offer, order: &Order) -> Result<Option<Text>, Refusal> {
    match (&order.choice, &offer.choices[..]) {
        (None, []) => Ok(None),
        (Some(_), []) => Err(Refusal::Superfluous { verb: order.verb.clone(), what: "choice" }),
        (None, [only]) => Ok(Some(only.clone())),
        (None, _) => Err(Refusal::Missing { verb: order.verb.clone(), what: "a choice" }),
        (Some(choice), choices) if choices.contains(choice) => Ok(Some(choice.clone())),
        (Some(choice), _) => Err(Refusal::NotOffered(format!("{} {choice}", order.verb))),
    }
}

type Match = (Option<Square>, Option<Vec<Square>>);

fn pick_way(offer: &Offer, order: &Order) -> Result<Match, Refusal> {
    match (order.to, &order.path) {
        (None, None) if offer.squares.is_empty() && offer.areas.is_empty() => Ok((None, None)),
        (None, None) => match (&offer.squares[..], &offer.areas[..]) {
            ([only], []) => Ok((Some(only.to), None)),
            ([], [only]) => Ok((Some(only.to), None)),
            _ => Err(Refusal::Missing { verb: order.verb.clone(), what: "a square to go to" }),
        },
        (Some(_), Some(_)) => {
            Err(Refusal::Superfluous { verb: order.verb.clone(), what: "`to` beside its path" })
        }
        (Some(to), None) if !offer.areas.is_empty() => match offer.areas.iter().any(|area| area.to == to) {
            true => Ok((Some(to), None)),
            false => Err(Refusal::NoWay(to)),
        },
        _ if offer.squares.is_empty() => {
            Err(Refusal::Superfluous { verb: order.verb.clone(), what: "square" })
        }
        (Some(to), None) => {
            let stops = offer.squares.iter().any(|goal| goal.to == to && goal.stop);
            let passes = offer.squares.iter().any(|goal| goal.to == to);
            match (stops, passes) {
                (true, _) => Ok((Some(to), None)),
                (false, true) => Err(Refusal::Occupied(to)),
                _ => Err(Refusal::NoWay(to)),
            }
        }
        (None, Some(_)) if !offer.ways => {
            Err(Refusal::Superfluous { verb: order.verb.clone(), what: "path" })
        }
        (None, Some(path)) => match path.last() {
            None => Err(Refusal::Missing { verb: order.verb.clone(), what: "a path with squares" }),
            Some(&to) => Ok((Some(to), Some(path.clone()))),
        },
    }
}
