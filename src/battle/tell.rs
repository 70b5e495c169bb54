//! One plain English line for each fact, with its dice and sums. The log, the replay and error messages show these.

use super::{
    fact::{Fact, Fall, Happening},
    words::{Amount, Reason, Roll, Who},
};
use crate::grid::{Tile, cover::Cover};
use std::fmt::Write;

/// One line that says what has happened: `Aldric attacks Goblin 1 with longsword: 4 3 6 +3 = 16 against 14, hit`.
pub fn tell(fact: &Fact) -> String {
    use Happening as H;
    match &fact.what {
        H::InitiativeRolled { who, roll, shared_with } => initiative(who, roll, shared_with),
        H::OrderSet { order } => format!("Order of turns: {}", list(order)),
        H::RoundBegan { round } => format!("Round {round} begins"),
        H::TurnBegan { who } => format!("{who}'s turn begins"),
        H::TurnLost { who, why } => format!("{who} loses the turn: {why}"),
        H::TurnEnded { who } => format!("{who}'s turn ends"),
        H::Moved { who, from, to, feet, left } => {
            format!("{who} moves from {from} to {to}: {feet}, {left} left")
        }
        H::MoveStopped { who, at, why } => format!("{who} stops at {at}: {why}"),
        H::Did { who, title, target, with, .. } => {
            format!("{who}: {title}{}{}", part(", on ", target.as_deref()), part(", with ", with.as_deref()))
        }
        H::AttackRolled { .. } => attack(&fact.what),
        H::Damaged { .. } => damage(&fact.what),
        H::AreaStruck { who, title, squares, .. } => {
            format!("{who}: {title} over {}", count(squares.len() as i32, "square"))
        }
        H::RollSwayed { who, with, dice, amount, total } => {
            let faces: String = dice.iter().map(|face| format!("{face} ")).collect();
            format!("{who} uses {}: {faces}{amount:+} = {total}", plain(with))
        }
        H::Counted { who, what, amount, left } => {
            let verb = if *amount < 0 { "spends" } else { "gains" };
            format!("{who} {verb} {} {}, {left} left", amount.abs(), plain(what))
        }
        H::Left { who, at, how } => format!("{who} {how} from {at}"),
        H::WoundsTaken { who, wounds, total } => {
            format!("{who} takes {}, {total} in all", count(*wounds, "wound"))
        }
        H::ConditionGained { who, condition } => format!("{who} is now {}", plain(condition)),
        H::ConditionLost { who, condition } => format!("{who} is no longer {}", plain(condition)),
        H::CheckRolled { who, what, roll, against, success } => {
            let result = if *success { "success" } else { "failure" };
            format!(
                "{who} rolls {what}: {} against {against}, {result}{}",
                thrown(roll),
                because(&roll.reasons)
            )
        }
        H::Healed { who, dice, reasons, amount, health } => {
            let sum = sum(dice, reasons, *amount);
            format!("{who} regains {amount} health: {sum}, now at {health}{}", because(reasons))
        }
        H::Fell { who, how, by } => format!("{who} {}{}", fall(*how), part(", felled by ", by.as_deref())),
        H::Woke { who } => format!("{who} wakes"),
        H::Handled { who, how, item } => format!("{who} {how} {}", plain(item)),
        H::Landed { item, at } => format!("{} lies at {at}", capital(&plain(item))),
        H::TileChanged { at, tile, by } => tile_changed(&at.to_string(), *tile, by.as_deref()),
        H::Declined { who, what } => format!("{who} declines: {}", plain(what)),
        H::PolicySet { who, reaction, policy } => {
            format!("{who} answers {} from now on: {policy}", plain(reaction))
        }
        H::Arrived { who, at } => format!("{who} arrives at {at}"),
        H::Said { text } => text.to_string(),
        H::Ended { winner: Some(winner), why } => format!("The battle is over, won by {winner}: {why}"),
        H::Ended { winner: None, why } => format!("The battle is over, nobody wins: {why}"),
    }
}

fn initiative(who: &str, roll: &Roll, shared_with: &[Who]) -> String {
    let group =
        if shared_with.is_empty() { String::new() } else { format!(" (also for {})", list(shared_with)) };
    format!("{who} rolls initiative{group}: {}{}", thrown(roll), because(&roll.reasons))
}

fn attack(what: &Happening) -> String {
    let Happening::AttackRolled {
        who,
        target,
        with,
        dice,
        reasons,
        total,
        against,
        cover,
        hit,
        critical,
        ranged,
        reaction,
        ..
    } = what
    else {
        return String::new();
    };
    let verb = if *ranged { "shoots at" } else { "attacks" };
    let answer = if *reaction { ", as a reaction" } else { "" };
    let result = match (hit, critical) {
        (true, true) => "critical hit",
        (true, false) => "hit",
        (false, _) => "miss",
    };
    let sum = sum(dice, reasons, *total);
    let behind = behind(*cover);
    let why = because(reasons);
    format!(
        "{who} {verb} {target} with {}{answer}: {sum} against {against}{behind}, {result}{why}",
        plain(with)
    )
}

fn damage(what: &Happening) -> String {
    let Happening::Damaged { who, by, kind, dice, reasons, amount, health } = what else {
        return String::new();
    };
    let from = part(" from ", by.as_deref());
    let sum = sum(dice, reasons, *amount);
    let why = because(reasons);
    format!("{who} takes {amount} {} damage{from}: {sum}, health {health}{why}", plain(kind))
}

fn fall(how: Fall) -> &'static str {
    match how {
        Fall::Defeated => "is defeated",
        Fall::Dying => "falls and is dying",
        Fall::Stable => "is stable",
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

/// The faces, what was added to them, and the result: `4 3 6 +3 = 16`.
fn sum(dice: &[u8], reasons: &[Reason], total: i32) -> String {
    let mut line = String::new();
    for face in dice {
        let _ = write!(line, "{face} ");
    }
    if reasons.iter().any(|reason| matches!(reason.amount, Amount::Halves(_))) {
        for reason in reasons.iter().filter(|reason| !matches!(reason.amount, Amount::Dice(_) | Amount::Note))
        {
            let _ = write!(line, "{} ", reason.amount);
        }
    } else {
        let added = total - dice.iter().map(|&face| i32::from(face)).sum::<i32>();
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

/// An id as people read it: `opportunity_attack` is `opportunity attack`.
fn plain(id: &str) -> String {
    id.replace('_', " ")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Feet, Square};

    fn line(what: Happening) -> String {
        tell(&Fact { what, rule: "X-1" })
    }

    fn blow(dice: Vec<u8>, reasons: Vec<Reason>, total: i32, hit: bool, critical: bool) -> Happening {
        Happening::AttackRolled {
            who: "Aldric".into(),
            target: "Goblin 1".into(),
            with: "longsword".into(),
            dice,
            reasons,
            total,
            against: 14,
            cover: Cover::None,
            hit,
            critical,
            chance: crate::dice::Chance::new(1, 2),
            ranged: false,
            reaction: false,
        }
    }

    #[test]
    fn an_attack_shows_its_dice_and_their_sum() {
        let told = line(blow(vec![4, 3, 6], vec![], 16, true, false));
        assert_eq!(told, "Aldric attacks Goblin 1 with longsword: 4 3 6 +3 = 16 against 14, hit");
        let told = line(blow(vec![1, 2], vec![Reason::dice("prone", -1, "X-2")], 3, false, false));
        assert_eq!(told, "Aldric attacks Goblin 1 with longsword: 1 2 = 3 against 14, miss (prone -1D)");
        let told = line(blow(vec![6, 6, 6], vec![Reason::flat("Strength", -2, "X-3")], 16, true, true));
        assert!(told.ends_with("6 6 6 -2 = 16 against 14, critical hit (Strength -2)"), "{told}");
    }

    #[test]
    fn a_shot_as_a_reaction_behind_cover_says_so() {
        let mut shot = blow(vec![4, 4, 4], vec![Reason::note("long range", "X-4")], 12, false, false);
        if let Happening::AttackRolled { cover, ranged, reaction, with, .. } = &mut shot {
            (*cover, *ranged, *reaction, *with) = (Cover::ThreeQuarters, true, true, "light_crossbow".into());
        }
        assert_eq!(
            line(shot),
            "Aldric shoots at Goblin 1 with light crossbow, as a reaction: 4 4 4 = 12 against 14 \
             behind three-quarters cover, miss (long range)"
        );
    }

    #[test]
    fn halved_damage_shows_each_step() {
        let halved = Reason { label: "resistant".into(), amount: Amount::Halves(1), rule: "X-5" };
        let told = line(Happening::Damaged {
            who: "Ogre".into(),
            by: Some("Aldric".into()),
            kind: "slashing".into(),
            dice: vec![5],
            reasons: vec![Reason::flat("Strength", 4, "X-3"), halved],
            amount: 4,
            health: 11,
        });
        assert_eq!(
            told,
            "Ogre takes 4 slashing damage from Aldric: 5 +4 x1/2 = 4, health 11 (Strength +4, resistant x1/2)"
        );
    }

    #[test]
    fn a_roll_without_dice_is_its_total() {
        let told = line(Happening::Healed {
            who: "Ogre".into(),
            dice: vec![],
            reasons: vec![],
            amount: 3,
            health: 9,
        });
        assert_eq!(told, "Ogre regains 3 health: 3, now at 9");
    }

    #[test]
    fn initiative_names_those_who_share_it() {
        let roll = Roll { dice: vec![2, 5, 1], sides: 6, reasons: vec![], total: 10 };
        let told = line(Happening::InitiativeRolled {
            who: "Wolf 1".into(),
            roll,
            shared_with: vec!["Wolf 2".into(), "Wolf 3".into()],
        });
        assert_eq!(told, "Wolf 1 rolls initiative (also for Wolf 2, Wolf 3): 2 5 1 +2 = 10");
    }

    #[test]
    fn quiet_facts_read_as_sentences() {
        let who: Who = "Aldric".into();
        let at = Square::new(3, 4);
        let cases = [
            (Happening::OrderSet { order: vec![who.clone(), "Ogre".into()] }, "Order of turns: Aldric, Ogre"),
            (Happening::RoundBegan { round: 2 }, "Round 2 begins"),
            (Happening::TurnBegan { who: who.clone() }, "Aldric's turn begins"),
            (Happening::TurnEnded { who: who.clone() }, "Aldric's turn ends"),
            (
                Happening::TurnLost { who: who.clone(), why: "surprised".into() },
                "Aldric loses the turn: surprised",
            ),
            (
                Happening::Moved {
                    who: who.clone(),
                    from: Square::new(2, 4),
                    to: at,
                    feet: Feet(5),
                    left: Feet(25),
                },
                "Aldric moves from [2,4] to [3,4]: 5 ft, 25 ft left",
            ),
            (
                Happening::MoveStopped { who: who.clone(), at, why: "knocked prone".into() },
                "Aldric stops at [3,4]: knocked prone",
            ),
            (
                Happening::Did {
                    who: who.clone(),
                    verb: "help".into(),
                    title: "Help".into(),
                    target: Some("Ogre".into()),
                    with: None,
                },
                "Aldric: Help, on Ogre",
            ),
            (
                Happening::WoundsTaken { who: who.clone(), wounds: 1, total: 2 },
                "Aldric takes 1 wound, 2 in all",
            ),
            (
                Happening::ConditionGained { who: who.clone(), condition: "prone".into() },
                "Aldric is now prone",
            ),
            (
                Happening::ConditionLost { who: who.clone(), condition: "prone".into() },
                "Aldric is no longer prone",
            ),
            (
                Happening::CheckRolled {
                    who: who.clone(),
                    what: "death save".into(),
                    roll: Roll { dice: vec![2, 2, 2], sides: 6, reasons: vec![], total: 6 },
                    against: 10,
                    success: false,
                },
                "Aldric rolls death save: 2 2 2 = 6 against 10, failure",
            ),
            (
                Happening::Fell { who: who.clone(), how: Fall::Dying, by: Some("Ogre".into()) },
                "Aldric falls and is dying, felled by Ogre",
            ),
            (Happening::Woke { who: who.clone() }, "Aldric wakes"),
            (
                Happening::Handled { who: who.clone(), how: "draws".into(), item: "hand_axe".into() },
                "Aldric draws hand axe",
            ),
            (Happening::Landed { item: "hand_axe".into(), at }, "Hand axe lies at [3,4]"),
            (
                Happening::TileChanged { at, tile: Tile::DoorOpen, by: Some(who.clone()) },
                "Aldric opens the door at [3,4]",
            ),
            (Happening::TileChanged { at, tile: Tile::Floor, by: None }, "[3,4] is now open ground"),
            (
                Happening::Declined { who: who.clone(), what: "opportunity_attack".into() },
                "Aldric declines: opportunity attack",
            ),
            (
                Happening::PolicySet {
                    who: who.clone(),
                    reaction: "opportunity_attack".into(),
                    policy: "never".into(),
                },
                "Aldric answers opportunity attack from now on: never",
            ),
            (
                Happening::AreaStruck {
                    who: who.clone(),
                    title: "Fire Ball".into(),
                    squares: vec![at, at],
                    kind: "fire".into(),
                },
                "Aldric: Fire Ball over 2 squares",
            ),
            (
                Happening::RollSwayed {
                    who: who.clone(),
                    with: "inspiration_die".into(),
                    dice: vec![4],
                    amount: -4,
                    total: 9,
                },
                "Aldric uses inspiration die: 4 -4 = 9",
            ),
            (
                Happening::Counted { who: who.clone(), what: "inspiration".into(), amount: 1, left: 2 },
                "Aldric gains 1 inspiration, 2 left",
            ),
            (Happening::Left { who: who.clone(), at, how: "flees".into() }, "Aldric flees from [3,4]"),
            (Happening::Arrived { who, at }, "Aldric arrives at [3,4]"),
            (Happening::Said { text: "A horn sounds.".into() }, "A horn sounds."),
            (
                Happening::Ended { winner: Some("heroes".into()), why: "no enemy is left standing".into() },
                "The battle is over, won by heroes: no enemy is left standing",
            ),
            (
                Happening::Ended { winner: None, why: "nobody is left standing".into() },
                "The battle is over, nobody wins: nobody is left standing",
            ),
        ];
        for (what, told) in cases {
            assert_eq!(line(what), told);
        }
    }
}
