//! Goals of a level: what each side has to do to win, or must not let happen.

use grid::Square;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// A goal of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The side, a place in the level's sides.
    pub side: usize,
    /// Whether the side loses by it: then it is its enemies who are after the aim.
    pub loses: bool,
    /// The aim.
    pub aim: Aim,
    /// The last round in which it counts; none where there is no hurry.
    pub within: Option<u32>,
    /// The name of what it is about, for people: `the toll house`. Empty for none.
    pub name: Arc<str>,
}

/// The aim of a side: what it has to do to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "aim", rename_all = "snake_case")]
pub enum Aim {
    /// No enemy is left standing.
    DefeatAll,
    /// So many enemies are down or gone.
    DefeatSome {
        /// Their number.
        count: u32,
    },
    /// The enemy of this name is down.
    Defeat {
        /// The combatant's name.
        combatant: Arc<str>,
    },
    /// A combatant of the side still stands when this round ends; with squares, the side has held those for so many rounds: at
    /// their ends one of it stood there, and no enemy.
    Hold {
        /// The round, 1 first; with squares, the number of rounds.
        rounds: u32,
        /// The squares; empty for anywhere.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        squares: Vec<Square>,
    },
    /// Combatants of the side end a turn on the squares, or have left the battle there.
    Reach {
        /// The squares.
        squares: Vec<Square>,
        /// The number of combatants; for all, the least.
        #[serde(skip_serializing_if = "is_one")]
        count: u32,
        /// Whether all who still fight have to be there.
        #[serde(skip_serializing_if = "is_false")]
        all: bool,
    },
    /// One combatant of the side ends a turn on one of the squares, or has left the battle there.
    Escort {
        /// The combatant's name.
        combatant: Arc<str>,
        /// The squares.
        squares: Vec<Square>,
    },
    /// One combatant of the side must not fall; with rounds, the side wins when it still stands at the end of that one.
    Protect {
        /// The combatant's name.
        combatant: Arc<str>,
        /// The round, 1 first; none where keeping it safe wins nothing by itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        rounds: Option<u32>,
    },
    /// One of the side has used a thing.
    Use {
        /// The thing's name.
        thing: Arc<str>,
    },
    /// The side has used so many of some things: has taken what lies there.
    Collect {
        /// The things' names.
        things: Vec<Arc<str>>,
        /// Their number.
        count: u32,
    },
    /// All of these at the same time.
    All {
        /// The aims.
        aims: Vec<Aim>,
    },
    /// Any of these.
    Any {
        /// The aims.
        aims: Vec<Aim>,
    },
}

fn is_one(count: &u32) -> bool {
    *count == 1
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Goal {
    /// A goal that a side wins by.
    pub fn new(side: usize, aim: Aim) -> Self {
        Self { side, loses: false, aim, within: None, name: Arc::default() }
    }

    /// Whether a side is after the aim: its own, or one by which an enemy loses.
    pub fn is_sought_by(&self, side: usize) -> bool {
        (self.side == side) != self.loses
    }

    /// The goal in words: `reach the toll house by the end of round 8`; `lost if Tamsin is down`.
    pub fn words(&self) -> String {
        let name = &*self.name;
        if self.loses {
            let within = self.within.map(|round| format!(" in the first {round} rounds")).unwrap_or_default();
            return format!("lost if {}{within}", self.aim.feared(name));
        }
        let within = self.within.map(|round| format!(" by the end of round {round}")).unwrap_or_default();
        format!("{}{within}", self.aim.wanted(name))
    }
}

impl Aim {
    /// The aim of reaching squares by one combatant.
    pub fn reach(squares: Vec<Square>) -> Self {
        Aim::Reach { squares, count: 1, all: false }
    }

    /// The aim of standing until a round ends.
    pub fn hold(rounds: u32) -> Self {
        Aim::Hold { rounds, squares: Vec::new() }
    }

    /// The aims that it is made of, itself where it is one.
    pub fn parts(&self) -> Vec<&Aim> {
        match self {
            Aim::All { aims } | Aim::Any { aims } => aims.iter().flat_map(Aim::parts).collect(),
            _ => vec![self],
        }
    }

    /// The squares that somebody has to stand on.
    pub fn squares(&self) -> &[Square] {
        match self {
            Aim::Hold { squares, .. } | Aim::Reach { squares, .. } | Aim::Escort { squares, .. } => squares,
            _ => &[],
        }
    }

    /// The combatants that it is about.
    pub fn combatant(&self) -> Option<&str> {
        match self {
            Aim::Defeat { combatant } | Aim::Escort { combatant, .. } | Aim::Protect { combatant, .. } => {
                Some(combatant)
            }
            _ => None,
        }
    }

    /// The things that somebody has to use.
    pub fn things(&self) -> &[Arc<str>] {
        match self {
            Aim::Use { thing } => std::slice::from_ref(thing),
            Aim::Collect { things, .. } => things,
            _ => &[],
        }
    }

    /// The aim as an order to whoever is after it: `bring down The Lockmaster`.
    fn wanted(&self, name: &str) -> String {
        match self {
            Aim::DefeatAll => "defeat every enemy".to_owned(),
            Aim::DefeatSome { count } => format!("bring down {} of the enemies", number(*count)),
            Aim::Defeat { combatant } => format!("bring down {combatant}"),
            Aim::Hold { rounds, squares } if squares.is_empty() => {
                format!("hold out to the end of round {rounds}")
            }
            Aim::Hold { rounds, squares } => format!("hold {} for {}", place(name, squares), times(*rounds)),
            Aim::Reach { squares, all: true, .. } => format!("get everybody to {}", place(name, squares)),
            Aim::Reach { squares, count: 1, .. } if name.is_empty() => {
                format!("end a turn on {}", one_of(squares))
            }
            Aim::Reach { squares, count: 1, .. } => format!("reach {}", place(name, squares)),
            Aim::Reach { squares, count, .. } => {
                format!("get {} of you to {}", number(*count), place(name, squares))
            }
            Aim::Escort { combatant, squares } => format!("bring {combatant} to {}", place(name, squares)),
            Aim::Protect { combatant, rounds: None } => format!("keep {combatant} standing"),
            Aim::Protect { combatant, rounds: Some(rounds) } => {
                format!("keep {combatant} standing to the end of round {rounds}")
            }
            Aim::Use { thing } => format!("use {thing}"),
            Aim::Collect { .. } if !name.is_empty() => name.to_owned(),
            Aim::Collect { things, count } => format!("take {}", some_of(things, *count)),
            Aim::All { aims } => joined(aims, " and ", |aim| aim.wanted(name)),
            Aim::Any { aims } => joined(aims, " or ", |aim| aim.wanted(name)),
        }
    }

    /// The aim as what must not happen: `an enemy ends a turn on a marked square`.
    fn feared(&self, name: &str) -> String {
        match self {
            Aim::DefeatAll => "all of you are down".to_owned(),
            Aim::DefeatSome { count } => format!("{} of you {} down", number(*count), be(*count)),
            Aim::Defeat { combatant } | Aim::Protect { combatant, .. } => format!("{combatant} is down"),
            Aim::Hold { rounds, squares } if squares.is_empty() => {
                format!("an enemy still stands at the end of round {rounds}")
            }
            Aim::Hold { rounds, squares } => {
                format!("the enemy holds {} for {}", place(name, squares), times(*rounds))
            }
            Aim::Reach { squares, count: 1, all: false } if name.is_empty() => {
                format!("an enemy ends a turn on {}", one_of(squares))
            }
            Aim::Reach { squares, count: 1, all: false } => {
                format!("an enemy reaches {}", place(name, squares))
            }
            Aim::Reach { squares, all: true, .. } => {
                format!("all enemies are at {}", place(name, squares))
            }
            Aim::Reach { squares, count, .. } => {
                format!("{} enemies are at {}", number(*count), place(name, squares))
            }
            Aim::Escort { combatant, squares } => format!("{combatant} gets to {}", place(name, squares)),
            Aim::Use { thing } => format!("an enemy uses {thing}"),
            Aim::Collect { .. } if !name.is_empty() => format!("the enemy has {name}"),
            Aim::Collect { things, count } => {
                format!("the enemy takes {}", some_of(things, *count))
            }
            Aim::All { aims } => joined(aims, " and ", |aim| aim.feared(name)),
            Aim::Any { aims } => joined(aims, " or ", |aim| aim.feared(name)),
        }
    }

    /// The aim as what has happened: `reached the toll house`. Whoever has done it comes before it, or has won by it.
    pub(super) fn done(&self, name: &str) -> String {
        match self {
            Aim::DefeatAll => "no enemy is left".to_owned(),
            Aim::DefeatSome { count } => format!("{} of the enemies {} down", number(*count), be(*count)),
            Aim::Defeat { combatant } => format!("{combatant} has fallen"),
            Aim::Hold { rounds, squares } if squares.is_empty() => format!("held out for {}", times(*rounds)),
            Aim::Hold { rounds, .. } => format!("held {} for {}", goal(name), times(*rounds)),
            Aim::Reach { all: true, .. } => format!("all reached {}", goal(name)),
            Aim::Reach { count: 1, .. } => format!("reached {}", goal(name)),
            Aim::Reach { count, .. } => {
                format!("{} reached {}", number(*count), goal(name))
            }
            Aim::Escort { combatant, .. } => format!("{combatant} reached {}", goal(name)),
            Aim::Protect { combatant, .. } => format!("{combatant} is safe"),
            Aim::Use { thing } => format!("used {thing}"),
            Aim::Collect { .. } if !name.is_empty() => name.to_owned(),
            Aim::Collect { things, count } => format!("took {}", some_of(things, *count)),
            Aim::All { aims } => joined(aims, " and ", |aim| aim.done(name)),
            Aim::Any { aims } => joined(aims, " or ", |aim| aim.done(name)),
        }
    }
}

fn joined(aims: &[Aim], between: &str, words: impl Fn(&Aim) -> String) -> String {
    aims.iter().map(words).collect::<Vec<_>>().join(between)
}

/// A place by its name, or by the marks on the board.
fn place(name: &str, squares: &[Square]) -> String {
    match (name, squares) {
        ("", [only]) => format!("the marked square {only}"),
        ("", _) => "the marked squares".to_owned(),
        _ => name.to_owned(),
    }
}

fn one_of(squares: &[Square]) -> String {
    match squares {
        [only] => format!("the marked square {only}"),
        _ => "a marked square".to_owned(),
    }
}

/// A place after the battle, when nothing is marked any more.
fn goal(name: &str) -> String {
    if name.is_empty() { "the goal".to_owned() } else { name.to_owned() }
}

fn times(rounds: u32) -> String {
    if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") }
}

fn some_of(things: &[Arc<str>], count: u32) -> String {
    let all: Vec<&str> = things.iter().map(|thing| &**thing).collect();
    let list = match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => all.join(", "),
    };
    if count as usize == things.len() { list } else { format!("{} of {list}", number(count)) }
}

fn be(count: u32) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

fn number(count: u32) -> String {
    const WORDS: [&str; 7] = ["none", "one", "two", "three", "four", "five", "six"];
    WORDS.get(count as usize).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
