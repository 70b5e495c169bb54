//! One plain English line for each fact, with its dice and sums. The log, the replay and error messages show these.

mod brief;

pub use brief::tell_briefly;

use super::{
    fact::{Fact, Fall, Happening},
    offer::CAST,
    words::{
        Amount, DiceGroup, Gauge, GaugeChange, Measure, Opposition, Reason, Roll, Who,
        titles::{plain, thrown_item, with_article},
    },
};
use grid::{Tile, cover::Cover};
use std::fmt::Write;

/// One line that says what has happened: `Aldric attacks Goblin 1 with longsword: 4 3 6 +3 = 16 against 14, hit`.
pub fn tell(fact: &Fact) -> String {
    tell_in(fact, Measure::FEET)
}

/// The same, with distances as the rule system counts them.
pub fn tell_in(fact: &Fact, measure: Measure) -> String {
    use Happening as H;
    match &fact.what {
        H::InitiativeRolled { who, roll, shared_with, tied_with } => {
            initiative(who, roll, shared_with, tied_with)
        }
        H::OrderSet { order, .. } => format!("Order of turns: {}", list(order)),
        H::Tied { order } => format!("{} tied on initiative and act in this order", listed(order)),
        H::RoundBegan { round } => format!("Round {round} begins"),
        H::TurnBegan { who } => format!("{who}'s turn begins"),
        H::TurnLost { who, why } => format!("{who} loses the turn: {why}"),
        H::TurnEnded { who } => format!("{who}'s turn ends"),
        H::Moved { who, from, to, feet, left } => {
            let rest = if left.0 > 0 { format!(", {} left", measure.told(*left)) } else { String::new() };
            format!("{who} moves from {from} to {to}: {}{rest}", measure.told(*feet))
        }
        H::Turned { who, facing } => format!("{who} turns {facing}"),
        H::MoveStopped { who, at, why } => format!("{who} stops at {at}: {why}"),
        H::Did { who, verb, title, target, with, .. } => {
            let cast = &**verb == CAST;
            let with = with.as_deref().map(|with| match cast {
                true => format!(", from the {with}"),
                false => format!(", with {}", with_article(&plain(with))),
            });
            format!("{who}: {title}{}{}", part(", on ", target.as_deref()), with.unwrap_or_default())
        }
        H::AttackRolled { .. } => attack(&fact.what),
        H::Damaged { .. } => damage(&fact.what),
        H::AreaStruck { who, title, squares, .. } => {
            format!("{who}: {title} over {}", count(squares.len() as i32, "square"))
        }
        H::RollSwayed { who, with, dice, amount, total } => {
            let faces = if dice.is_empty() { String::new() } else { DiceGroup::told(dice) + " " };
            format!("{who} uses {}: {faces}{amount:+}, for a total of {total}", plain(with))
        }
        H::Counted { .. } => counted(&fact.what),
        H::Left { who, at, how } => format!("{who} {how} from {at}"),
        H::GaugeChanged { who, gauge, amount, means } => gauge_changed(who, gauge, *amount, means),
        H::ConditionGained { who, condition, from, .. } => {
            let from = if from.is_empty() { String::new() } else { format!(" from {}", listed(from)) };
            format!("{who} is now {}{from}", plain(condition))
        }
        H::ConditionLost { who, condition } => format!("{who} is no longer {}", plain(condition)),
        H::CheckRolled { who, what, roll, opposed, against, success } => {
            let result = if *success { "success" } else { "failure" };
            let against = faced(*against, opposed.as_deref());
            let other = opposed.as_deref().map(|Opposition { who, what, roll }| hand(who, what, roll));
            format!(
                "{who} rolls {what}: {} against {against}, {result}{}{}",
                thrown(roll),
                because(&roll.reasons),
                other.unwrap_or_default()
            )
        }
        H::Healed { .. } => healing(&fact.what),
        H::Fell { who, how, by } => {
            format!("{who} {}{}", fall(*how), part(", brought down by ", by.as_deref()))
        }
        H::Woke { who } => format!("{who} wakes"),
        H::Handled { who, how, item } => format!("{who} {how} {}", plain(item)),
        H::Thrown { who, item, .. } => format!("{who} throws {}", with_article(&plain(item))),
        H::Landed { item, at, .. } => format!("On the ground at {at}: {}", plain(item)),
        H::TileChanged { at, tile, by } => tile_changed(&at.to_string(), *tile, by.as_deref()),
        H::Shifted { who, item, to, .. } => format!("{who} moves {} to {to}", plain(item)),
        H::Declined { who, what } => format!("{who} declines: {}", plain(what)),
        H::PolicySet { who, reaction, policy } => {
            format!("{who} answers {} from now on: {policy}", plain(reaction))
        }
        H::Arrived { who, at } => format!("{who} arrives at {at}"),
        H::HoursPassed { hours, left } => {
            let pass = if *hours == 1 { "passes" } else { "pass" };
            format!("{} {pass}, {left} left before the next battle", count(*hours as i32, "hour"))
        }
        H::NextBattle { title, .. } => format!("The next battle begins: {title}"),
        H::Held { side, goal, done, of } => {
            format!("{} {} of {of}", capital(&format!("{side} hold {goal}: round")), done)
        }
        H::Said { text } => capital(text),
        H::Ended { winner: Some(winner), why } => format!("The battle is over, won by {winner}: {why}"),
        H::Ended { winner: None, why } => format!("The battle is over, nobody wins: {why}"),
    }
}

fn initiative(who: &str, roll: &Roll, shared_with: &[Who], tied_with: &[Who]) -> String {
    let group =
        if shared_with.is_empty() { String::new() } else { format!(" (also for {})", list(shared_with)) };
    let tie =
        if tied_with.is_empty() { String::new() } else { format!(" again, tied with {}", list(tied_with)) };
    format!("{who} rolls initiative{tie}{group}: {}{}", thrown(roll), because(&roll.reasons))
}

fn attack(what: &Happening) -> String {
    let Happening::AttackRolled {
        who,
        target,
        with,
        roll,
        defence,
        against,
        cover,
        degree,
        ranged,
        reaction,
        cast,
        ..
    } = what
    else {
        return String::new();
    };
    let answer = if *reaction { ", as a reaction" } else { "" };
    let (sum, result) = (thrown(roll), degree.word());
    let behind = behind(*cover);
    let why = because(&roll.reasons);
    let other = defence.as_deref().map(|roll| hand(target, "defence", roll)).unwrap_or_default();
    let deed = match thrown_item(with) {
        Some(item) => format!("{who} throws {} at {target}", with_article(&item)),
        None if *cast => format!("{who} casts {} at {target}", plain(with)),
        None => {
            let verb = if *ranged { "shoots at" } else { "attacks" };
            format!("{who} {verb} {target} with {}", plain(with))
        }
    };
    format!("{deed}{answer}: {sum} against {against}{behind}, {result}{why}{other}")
}

/// The dice of whoever withstands: `; Goblin 1 rolls defence: 3 4 +1 = 8 (Agility +1)`.
fn hand(who: &str, what: &str, roll: &Roll) -> String {
    format!("; {who} rolls {what}: {}{}", thrown(roll), because(&roll.reasons))
}

fn damage(what: &Happening) -> String {
    let Happening::Damaged { who, by, kind, dice, reasons, amount, into, .. } = what else {
        return String::new();
    };
    let from = part(" from ", by.as_deref());
    let sum = sum(dice, reasons, *amount);
    let why = because(reasons);
    format!("{who} takes {amount} {} damage{from}: {sum}{}{why}", plain(kind), left(into))
}

/// The line of a count, gained or spent: `spends 1 inspiration, 0 left`, `gains 17 experience: 14 +3 = 17, now 287`.
fn counted(what: &Happening) -> String {
    let Happening::Counted { who, what, amount, left, roll } = what else {
        return String::new();
    };
    // Time that is left is neither earned nor paid.
    if what.starts_with("round") {
        return format!("{who} has {left} {}", plain(what));
    }
    let (verb, rest) =
        if *amount < 0 { ("spends", format!("{left} left")) } else { ("gains", format!("now {left}")) };
    let sum = roll.as_ref().map(|roll| format!(": {}", thrown(roll))).unwrap_or_default();
    let why = roll.as_ref().map(|roll| because(&roll.reasons)).unwrap_or_default();
    format!("{who} {verb} {} {}{sum}, {rest}{why}", amount.abs(), plain(what))
}

fn healing(what: &Happening) -> String {
    let Happening::Healed { who, dice, reasons, amount, into } = what else {
        return String::new();
    };
    let (sum, why) = (sum(dice, reasons, *amount), because(reasons));
    match &into[..] {
        [GaugeChange { gauge, .. }] => {
            format!("{who} regains {amount} {}: {sum}, now at {}{why}", gauge.label.to_lowercase(), gauge.now)
        }
        into => format!("{who} regains {amount}: {sum}{}{why}", left(into)),
    }
}

/// The new values of gauges: `, guard 0, health 7`.
fn left(into: &[GaugeChange]) -> String {
    let now =
        |GaugeChange { gauge, .. }: &GaugeChange| format!(", {} {}", gauge.label.to_lowercase(), gauge.now);
    into.iter().map(now).collect()
}

fn fall(how: Fall) -> &'static str {
    match how {
        Fall::Defeated => "is defeated",
        Fall::Dying => "falls and is dying",
        Fall::Stable => "is stable",
        Fall::Unconscious => "falls unconscious",
        Fall::Dead => "is dead",
    }
}

fn behind(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "",
        Cover::Half => " behind half cover",
        Cover::ThreeQuarters => " behind three-quarters cover",
        Cover::Total => " behind total cover",
    }
}

fn tile_changed(at: &str, tile: Tile, by: Option<&str>) -> String {
    match (tile, by) {
        (Tile::DoorOpen, Some(by)) => format!("{by} opens the door at {at}"),
        (Tile::DoorOpen, None) => format!("The door at {at} opens"),
        (Tile::DoorClosed, Some(by)) => format!("{by} closes the door at {at}"),
        (Tile::DoorClosed, None) => format!("The door at {at} closes"),
        (tile, by) => format!("{at} is now {}{}", ground(tile), part(", by ", by)),
    }
}

fn ground(tile: Tile) -> &'static str {
    match tile {
        Tile::Floor => "open ground",
        Tile::Wall => "a wall",
        Tile::Difficult => "difficult ground",
        Tile::Obstacle => "an obstacle",
        Tile::Slit => "a wall with a slit",
        Tile::DoorClosed => "a closed door",
        Tile::DoorOpen => "an open door",
        Tile::Water => "water",
        Tile::Pit => "a pit",
    }
}

fn thrown(roll: &Roll) -> String {
    sum(&roll.dice, &roll.reasons, roll.total)
}

/// The dice, what was added to them, and the result: `4 3 6 +3 = 16`, `17 ~4~ +5 = 22`.
fn sum(dice: &[DiceGroup], reasons: &[Reason], total: i32) -> String {
    let mut line = DiceGroup::told(dice);
    if !line.is_empty() {
        line.push(' ');
    }
    if reasons.iter().any(|reason| matches!(reason.amount, Amount::Halves(_))) {
        for reason in reasons
            .iter()
            .filter(|reason| !matches!(reason.amount, Amount::Dice(_) | Amount::Edge(_) | Amount::Note))
        {
            // What is multiplied is all that stands before it.
            if matches!(reason.amount, Amount::Halves(_)) && line.trim().contains(' ') {
                line = format!("({}) ", line.trim());
            }
            let _ = write!(line, "{} ", reason.amount);
        }
    } else {
        let added = total - DiceGroup::sum_of(dice);
        if added != 0 && !dice.is_empty() {
            let _ = write!(line, "{added:+} ");
        }
    }
    if line.is_empty() { total.to_string() } else { format!("{line}= {total}") }
}

/// The causes in brackets: ` (Strength +3, prone target +1D)`.
fn because(reasons: &[Reason]) -> String {
    if reasons.is_empty() {
        return String::new();
    }
    let causes: Vec<String> = reasons
        .iter()
        .map(|reason| match reason.amount {
            Amount::Note => reason.label.to_string(),
            Amount::Edge(_) => format!("{}: {}", reason.label, reason.amount),
            amount => format!("{} {amount}", reason.label),
        })
        .collect();
    format!(" ({})", causes.join(", "))
}

fn part(before: &str, word: Option<&str>) -> String {
    word.map(|word| format!("{before}{}", plain(word))).unwrap_or_default()
}

fn count(n: i32, noun: &str) -> String {
    if n == 1 { format!("{n} {noun}") } else { format!("{n} {noun}s") }
}

fn list(names: &[Who]) -> String {
    names.join(", ")
}

/// Names as people list them: `A`, `A and B`, `A, B and C`.
fn listed(names: &[Who]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", list(rest)),
        names => list(names),
    }
}

/// A gauge that has changed. What fills up with harm wounds; where the rules say what that means, the sum is left out.
fn gauge_changed(who: &str, gauge: &Gauge, amount: i32, means: &str) -> String {
    let Gauge { label, now, max, harm, .. } = gauge;
    if means.is_empty() {
        return format!("{who}'s {}: {amount:+}, now {now} of {max}", label.to_lowercase());
    }
    if amount == 0 {
        return format!("{who}: {means}");
    }
    let change = match gauge.worsens(amount) {
        true if *harm => "is wounded",
        true => "weakens",
        false => "recovers",
    };
    format!("{who} {change}: {means}")
}

/// The number that a roll is told against: the total of whoever opposes it, where somebody does.
pub fn faced(against: i32, opposed: Option<&Opposition>) -> i32 {
    opposed.map_or(against, |other| other.roll.total)
}

/// A text that begins with a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
