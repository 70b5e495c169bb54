//! Facts as short lines, in words of the tests' own: what a player at the table would say.

use battle::{
    fact::{Fact, Fall, Happening},
    order::Order,
    words::{Amount, Degree, DiceGroup, GaugeChange, Reason},
};
use grid::Square;

/// Every fact as a line.
pub fn facts_in_words(facts: &[Fact]) -> Vec<String> {
    facts.iter().flat_map(|fact| against(fact).into_iter().chain([line(fact)])).collect()
}

/// One fact as a line.
pub fn line(fact: &Fact) -> String {
    use Happening as H;
    match &fact.what {
        H::InitiativeRolled { who, roll, shared_with, .. } => {
            let group: String = shared_with.iter().map(|other| format!(" {other}")).collect();
            format!("{who}{group} initiative: {}", sum(&roll.dice, roll.total))
        }
        H::OrderSet { order, .. } => format!("order: {}", order.join(" ")),
        H::Tied { order } => format!("tied: {}", order.join(" ")),
        H::RoundBegan { round } => format!("round {round}"),
        H::TurnBegan { who } => format!("{who}'s turn"),
        H::TurnLost { who, why } => format!("{who} loses the turn: {why}"),
        H::TurnEnded { who } => format!("{who} ends"),
        H::Moved { who, to, feet, left, .. } => {
            format!("{who} to {} for {}, {} left", square(*to), feet.0, left.0)
        }
        H::MoveStopped { who, at, why } => format!("{who} stops at {}: {why}", square(*at)),
        H::Did { who, verb, target, .. } => match target {
            Some(target) => format!("{who}: {verb} {target}"),
            None => format!("{who}: {verb}"),
        },
        H::AttackRolled { who, target, with, roll, against, degree, reaction, .. } => {
            let how = match degree {
                Degree::Critical => "crits",
                Degree::Hit => "hits",
                Degree::Graze => "grazes",
                Degree::Miss => "misses",
            };
            let reaction = if *reaction { ", reacting" } else { "" };
            let sum = sum(&roll.dice, roll.total);
            format!("{who} {how} {target} with {with}{reaction}: {sum} against {against}")
        }
        H::Damaged { who, kind, dice, reasons, amount, into, .. } => {
            let flats: String = reasons.iter().map(counted).collect();
            let made_of = format!("{}{flats}", faces(dice));
            format!("{who} takes {amount} {kind}: {}, {} left", made_of.trim(), left(into))
        }
        // These rules do none of it.
        H::AreaStruck { .. } => String::new(),
        H::Left { who, how, .. } => format!("{who} {how}"),
        H::RollSwayed { who, with, dice, amount, total } => {
            let dice = if dice.is_empty() { String::new() } else { format!("{} ", faces(dice)) };
            format!("{who} sways it by {with}: {dice}{amount:+} = {total}")
        }
        H::Counted { who, what, amount, left, .. } => format!("{who} {amount:+} {what}, {left} left"),
        H::GaugeChanged { who, gauge, amount, .. } => {
            assert_eq!(gauge.id, "wounds");
            format!("{who} wounded {amount}, {} in all", gauge.now)
        }
        H::Turned { who, facing } => format!("{who} turns {facing}"),
        H::ConditionGained { who, condition, .. } => format!("{who} is {condition}"),
        H::ConditionLost { who, condition } => format!("{who} no longer {condition}"),
        H::CheckRolled { who, what, roll, against, success, .. } => {
            let how = if *success { "makes" } else { "fails" };
            format!("{who} {how} {what}: {} against {against}", sum(&roll.dice, roll.total))
        }
        H::Healed { who, dice, amount, into, .. } => {
            let dice = if dice.is_empty() { String::new() } else { format!(": {}", faces(dice)) };
            format!("{who} heals {amount}{dice}, {} now", left(into))
        }
        H::Fell { who, how, .. } => {
            let how = match how {
                Fall::Defeated => "defeated",
                Fall::Dying => "dying",
                Fall::Stable => "stable",
                Fall::Unconscious => "unconscious",
                Fall::Dead => "dead",
            };
            format!("{who} {how}")
        }
        H::Woke { who } => format!("{who} wakes"),
        H::Handled { who, how, item } => format!("{who} {how} {item}"),
        H::Thrown { who, item, .. } => format!("{who} throws {item}"),
        H::Landed { item, at, .. } => format!("{item} on the ground at {}", square(*at)),
        H::TileChanged { at, tile, .. } => format!("{} becomes {tile:?}", square(*at)),
        H::Shifted { who, item, from, to, .. } => {
            format!("{who} moves {item} from {} to {}", square(*from), square(*to))
        }
        H::Declined { who, what } => format!("{who} declines: {what}"),
        H::PolicySet { who, policy, .. } => format!("{who} answers: {policy}"),
        H::Arrived { who, at } => format!("{who} arrives at {}", square(*at)),
        H::HoursPassed { hours, left } => format!("{hours} h pass, {left} left"),
        H::NextBattle { level, .. } => format!("next: {level}"),
        H::Held { side, goal, done, of } => format!("{side} hold {goal}: {done} of {of}"),
        H::Said { text } => format!("said: {text}"),
        H::Ended { winner, why } => format!("{} wins: {why}", winner.as_deref().unwrap_or("nobody")),
    }
}

/// The line of whoever withstands, which comes first: as if the dice were theirs alone.
fn against(fact: &Fact) -> Option<String> {
    let Happening::CheckRolled { roll, opposed: Some(other), .. } = &fact.what else { return None };
    let how = if roll.total <= other.roll.total { "makes" } else { "fails" };
    let sum = sum(&other.roll.dice, other.roll.total);
    Some(format!("{} {how} {}: {sum} against {}", other.who, other.what, roll.total))
}

/// What gauges have come to.
fn left(into: &[GaugeChange]) -> String {
    into.iter().map(|change| change.gauge.now.to_string()).collect::<Vec<_>>().join(" and ")
}

/// An order as a line.
pub fn order(order: &Order) -> String {
    let part =
        |name: &str, text: Option<String>| text.map_or_else(String::new, |text| format!(" {name} {text}"));
    let path =
        order.path.as_ref().map(|path| path.iter().map(|at| square(*at)).collect::<Vec<_>>().join(" "));
    let mut line = order.verb.to_string();
    line += &part("with", order.with.as_ref().map(ToString::to_string));
    line += &part("at", order.target.as_ref().map(ToString::to_string));
    line += &part("to", order.to.map(square));
    line += &part("by", path);
    line += &part("as", order.choice.as_ref().map(ToString::to_string));
    line
}

fn square(at: Square) -> String {
    format!("{},{}", at.col, at.row)
}

/// Every face in the order they fell.
fn faces(dice: &[DiceGroup]) -> String {
    dice.iter().flat_map(|group| &group.faces).map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// `4 3 6 +1 = 14`
fn sum(dice: &[DiceGroup], total: i32) -> String {
    let flat = total - DiceGroup::sum_of(dice);
    format!("{} {flat:+} = {total}", faces(dice))
}

fn counted(reason: &Reason) -> String {
    match reason.amount {
        Amount::Note => String::new(),
        amount => format!(" {amount}"),
    }
}
