//! Things of a level that can be used, forced, broken or sprung: locked doors, levers, chandeliers, traps. What the level says
//! of them, in words that any rule system may read; abilities, skills and kinds of damage are its own words.

use grid::{Square, Tile};
use serde::Deserialize;
use std::sync::Arc;

/// A thing of the level that can be used, broken or sprung.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThingSetup {
    /// Its name, unlike any other thing's or combatant's. Orders and facts use it.
    pub name: Arc<str>,
    /// The squares where it is; one at least.
    pub squares: Vec<Square>,
    /// Whether it is locked: its doors open for nobody before it is unlocked.
    pub locked: bool,
    /// The difficulty of finding it; none where everybody sees it.
    pub hidden: Option<i32>,
    /// Sides that know of it from the start, places in the level's sides.
    pub known_to: Vec<usize>,
    /// Uses of it: what can be done with it.
    pub uses: Vec<ThingUse>,
    /// Its body, which can be broken; none where it can't be attacked.
    pub body: Option<ThingBody>,
    /// The trap that waits for whoever steps on its squares.
    pub trap: Option<Trap>,
    /// Its heft, where it stands in the way and can be pushed, pulled and toppled by strength; none for most.
    pub heavy: Option<Heft>,
}

impl ThingSetup {
    /// Whether nothing but uses can be done with it, each of them once: used in every way it is of no more interest.
    pub fn can_be_used_up(&self) -> bool {
        let waits = self.body.is_some() || self.trap.is_some() || self.heavy.is_some();
        !waits && !self.uses.is_empty() && self.uses.iter().all(|one| one.once)
    }
}

/// The heft of something heavy: what it takes to move it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heft {
    /// The number that the total has to reach.
    pub difficulty: i32,
    /// Whether it breaks when it is toppled.
    #[serde(default)]
    pub fragile: bool,
}

/// A use of a thing: one action that can be taken with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThingUse {
    /// The word for it in orders.
    pub verb: UseVerb,
    /// The label of its button; empty for the usual words.
    pub title: String,
    /// The side that may do it, a place in the level's sides; none where everybody may.
    pub side: Option<usize>,
    /// Whether it takes no more than a free moment where the rules have such; else an action.
    pub free: bool,
    /// The check that it takes; none where nothing can fail.
    pub check: Option<ThingCheck>,
    /// Gear by id that makes it easier.
    pub helps: Vec<String>,
    /// The number of combatants that must work together on it; 1 for most.
    pub together: u8,
    /// Whether it can't be done again after it has succeeded.
    pub once: bool,
    /// Effects of a success.
    pub then: Vec<Effect>,
    /// Effects of a failure.
    pub fails: Vec<Effect>,
}

/// A check that a thing asks for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThingCheck {
    /// The ability, a word of the rule system.
    pub ability: String,
    /// The skill, knowledge or tool, a word of the rule system; none for the bare ability.
    #[serde(default)]
    pub with: Option<String>,
    /// The number that the total has to reach.
    pub difficulty: i32,
}

/// The body of a thing that can be broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThingBody {
    /// The number that an attack has to reach.
    pub defense: i32,
    /// Damage that breaks it.
    pub health: i32,
    /// Effects of its breaking.
    pub broken: Vec<Effect>,
}

/// A trap: what happens to whoever steps on a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trap {
    /// The harm that it does to them.
    pub harm: Harm,
    /// Whether it does so once and never again.
    pub once: bool,
    /// Effects beside that harm.
    pub then: Vec<Effect>,
}

/// Harm that is nobody's blow.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// Dice, as `2d6`; none where it deals no damage.
    #[serde(default)]
    pub damage: Option<String>,
    /// The kind of damage, a word of the rule system.
    #[serde(default)]
    pub kind: Option<String>,
    /// The saving throw against it: its ability, and what the total has to reach; none where nothing saves.
    #[serde(default)]
    pub save: Option<(String, i32)>,
    /// Whether whoever saves takes half; else nothing.
    #[serde(default)]
    pub half: bool,
    /// A condition that whoever does not save gets, a word of the rule system.
    #[serde(default)]
    pub condition: Option<String>,
    /// Rounds that the condition lasts.
    #[serde(default = "one")]
    pub rounds: u32,
}

/// An effect of using, breaking or springing a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The squares become that tile: a gate opens, a wall falls.
    Tile {
        /// The new tile.
        tile: Tile,
        /// The squares.
        squares: Vec<Square>,
    },
    /// Closed doors on these squares open, open ones close where nobody stands in them.
    Toggle {
        /// The squares of the doors.
        squares: Vec<Square>,
    },
    /// A thing is locked or unlocked.
    Lock {
        /// A place in the level's things.
        thing: usize,
        /// Whether it is locked now.
        locked: bool,
    },
    /// A thing's trap is harmless from now on.
    Disarm {
        /// A place in the level's things.
        thing: usize,
    },
    /// A thing's trap does its harm to the one who acts, and what else it does happens.
    Spring {
        /// A place in the level's things.
        thing: usize,
    },
    /// A harm is done to everybody on the squares, and to whoever comes there while it lasts.
    Harm {
        /// The squares.
        squares: Vec<Square>,
        /// The harm.
        harm: Harm,
        /// Rounds that it goes on, as fire does; 0 for a single blow.
        lasts: u32,
    },
    /// A hidden thing is revealed to everybody.
    Reveal {
        /// A place in the level's things.
        thing: usize,
    },
    /// A line for the log.
    Say {
        /// The line.
        text: String,
    },
}

/// The words for what can be done with things. Orders use them, each once for a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UseVerb {
    /// Any use.
    Use,
    /// By strength.
    Force,
    /// By key or pick.
    Unlock,
    /// A lever, a chain.
    Pull,
    /// A wheel, a crank.
    Turn,
    /// A rope.
    Cut,
    /// A cart, a shelf.
    Topple,
    /// A heavy thing.
    Lift,
    /// A mechanism that is loaded or poised.
    Disarm,
    /// An inscription, a mechanism.
    Study,
}

impl UseVerb {
    /// Every word.
    pub const ALL: [UseVerb; 10] = [
        UseVerb::Use,
        UseVerb::Force,
        UseVerb::Unlock,
        UseVerb::Pull,
        UseVerb::Turn,
        UseVerb::Cut,
        UseVerb::Topple,
        UseVerb::Lift,
        UseVerb::Disarm,
        UseVerb::Study,
    ];

    /// Its word in orders and levels.
    pub const fn word(self) -> &'static str {
        match self {
            UseVerb::Use => "use",
            UseVerb::Force => "force",
            UseVerb::Unlock => "unlock",
            UseVerb::Pull => "pull",
            UseVerb::Turn => "turn",
            UseVerb::Cut => "cut",
            UseVerb::Topple => "topple",
            UseVerb::Lift => "lift",
            UseVerb::Disarm => "disarm",
            UseVerb::Study => "study",
        }
    }

    /// The label of a button, before the name of the thing.
    pub const fn label(self) -> &'static str {
        match self {
            UseVerb::Use => "Use",
            UseVerb::Force => "Force",
            UseVerb::Unlock => "Unlock",
            UseVerb::Pull => "Pull",
            UseVerb::Turn => "Turn",
            UseVerb::Cut => "Cut",
            UseVerb::Topple => "Topple",
            UseVerb::Lift => "Lift",
            UseVerb::Disarm => "Disarm",
            UseVerb::Study => "Study",
        }
    }
}

impl ThingUse {
    /// The label of its button.
    pub fn shown(&self, thing: &str) -> String {
        if self.title.is_empty() { format!("{}: {thing}", self.verb.label()) } else { self.title.clone() }
    }
}

fn one() -> u32 {
    1
}
