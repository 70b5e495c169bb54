//! The setup of a battle: a checked level, in values. Nothing here is wrong any more.

pub use super::{
    aim::{Aim, Goal},
    awards::{Award, Awards, Exploit},
    foes::{FoeCount, Foes},
};

use super::{lesson::Lesson, theme::Theme, things::ThingSetup, view::RuleText};
use grid::{Feet, Map, Size, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};

/// Everything a battle starts from but its seed. Made by `level` from a level file, or by a test by hand.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The level's name for people and commands: a shipped name or a file's stem.
    pub level: String,
    /// The text of the level file, kept in the record so that it replays anywhere. Empty in tests.
    pub source: String,
    /// The id of the rule system.
    pub rules: String,
    /// The folder of the pack by whose books it is played, if by none that ships.
    pub pack: Option<String>,
    /// The title on the card.
    pub title: String,
    /// The text that the storyteller reads out.
    pub text: String,
    /// Ground and light.
    pub map: Map,
    /// The look of the ground, for whoever draws it.
    pub looks: Theme,
    /// The sides, in the order of the file.
    pub sides: Vec<SideSetup>,
    /// The combatants that are there when it begins.
    pub combatants: Vec<CombatantSetup>,
    /// Things that can be used, broken or sprung, in the order of the file.
    pub things: Vec<ThingSetup>,
    /// Squares by which a combatant may leave the battle, where the rules let it.
    pub exits: Vec<Square>,
    /// Goals of the sides; empty means that the last side standing wins.
    pub goals: Vec<Goal>,
    /// Events at the ends of rounds.
    pub events: Vec<Event>,
    /// House rules by id, as the rule system lists them; what is absent has its default.
    pub options: BTreeMap<String, bool>,
    /// The lesson that the window gives with it; empty for none.
    pub lesson: Lesson,
    /// The difficulty for whoever plays it, as it was measured.
    pub difficulty: Option<Difficulty>,
    /// The awards for whoever wins it.
    pub awards: Awards,
    /// The foes, where they are others than the level names.
    pub foes: Option<Foes>,
    /// The battle that comes after this one, if a side wins it.
    pub next: Option<Next>,
    /// The part of the chain that has been played before this battle.
    pub passed: Passed,
}

/// The difficulty of a level for those who are to play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Won 70 times of 100 or more by the computer against itself.
    Easy,
    /// Won 35 times of 100 or more.
    Even,
    /// Won more seldom.
    Hard,
}

impl Difficulty {
    /// Its name, for people.
    pub const fn label(self) -> &'static str {
        match self {
            Difficulty::Easy => "Easy",
            Difficulty::Even => "Even",
            Difficulty::Hard => "Hard",
        }
    }
}

/// The battle that comes after another when one side has won that.
#[derive(Clone, Debug)]
pub struct Next {
    /// Its level: of the same rule system, with the same sides.
    pub setup: Arc<Setup>,
    /// The side that goes on, a place in [`Setup::sides`] of both.
    pub side: usize,
    /// The time between the two.
    pub between: Interval,
}

/// The time between two battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Interval {
    /// The number of hours.
    pub hours: u32,
    /// Whether an adventure ends in them and another begins.
    pub downtime: bool,
    /// Points that each who goes on gets back of what [`Campaign::gives_back`](super::Campaign::gives_back) names.
    pub gives_back: u8,
}

/// The part of a chain of battles that lies behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Battles that were won.
    pub battles: u32,
    /// Their rounds, all together.
    pub rounds: u32,
}

/// The control of a side: who decides for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// A person.
    #[default]
    Human,
    /// A computer player.
    Ai,
}

/// One side of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SideSetup {
    /// Its name, unique in the battle: `heroes`.
    pub name: Arc<str>,
    /// The usual control, unless the player says otherwise.
    pub control: Control,
    /// The controls that the level allows; at least one.
    pub may: Vec<Control>,
}

/// One combatant of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct CombatantSetup {
    /// The creature or hero it is, an id of the rule system, or the name of a character's file.
    pub creature: String,
    /// Its name, unique in the battle. Orders and facts use it.
    pub name: Arc<str>,
    /// Its side, a place in [`Setup::sides`].
    pub side: usize,
    /// The top left of its space.
    pub at: Square,
    /// The group whose combatants share an initiative where the rules have that.
    pub group: Option<String>,
    /// Whether it did not see the others coming.
    pub surprised: bool,
    /// Changes from its creature: field of the rule system to number or word.
    pub changes: BTreeMap<String, Change>,
}

/// The change that holds the text of a character's file, on a combatant whose creature is one.
pub const CHARACTER: &str = "character";

impl Setup {
    /// Every combatant of the level, those who come later included.
    pub fn everybody(&self) -> impl Iterator<Item = &CombatantSetup> {
        self.combatants.iter().chain(self.events.iter().flat_map(|event| &event.arrive))
    }

    /// The levels of the chain, this one and those that come after it.
    pub fn chain(&self) -> impl Iterator<Item = &Setup> {
        std::iter::successors(Some(self), |setup| setup.next.as_ref().map(|next| &*next.setup))
    }

    /// The texts of the characters' files that the levels of the chain bring in, by the files' names.
    pub fn characters(&self) -> BTreeMap<String, String> {
        let text = |one: &CombatantSetup| match one.changes.get(CHARACTER) {
            Some(Change::Word(text)) => Some((one.creature.clone(), text.clone())),
            _ => None,
        };
        self.chain().flat_map(Setup::everybody).filter_map(text).collect()
    }

    /// The texts of the levels that come after this one in its chain, by the files' names.
    pub fn later_levels(&self) -> BTreeMap<String, String> {
        self.chain().skip(1).map(|setup| (format!("{}.ron", setup.level), setup.source.clone())).collect()
    }

    /// The battle as it is when it comes after others: without those of `side` who are called like one of `absent`, and so are
    /// all that follow it. Those of it who are called like one of `present` come as they are: what the level changes of them
    /// counts only for whoever comes fresh.
    pub fn after(&self, passed: Passed, side: usize, absent: &[Arc<str>], present: &[Arc<str>]) -> Self {
        let mut setup = Self { passed, ..self.without(side, absent) };
        let later = setup.events.iter_mut().flat_map(|event| &mut event.arrive);
        let all = setup.combatants.iter_mut().chain(later);
        for one in all.filter(|one| one.side == side && present.contains(&one.name)) {
            one.changes.retain(|field, _| field == CHARACTER);
        }
        setup
    }

    fn without(&self, side: usize, absent: &[Arc<str>]) -> Self {
        let mut setup = self.clone();
        let comes = |one: &CombatantSetup| one.side != side || !absent.contains(&one.name);
        setup.combatants.retain(comes);
        setup.events.iter_mut().for_each(|event| event.arrive.retain(comes));
        if let Some(next) = setup.next.as_mut().filter(|_| !absent.is_empty()) {
            next.setup = Arc::new(next.setup.without(side, absent));
        }
        setup
    }
}

/// A changed value on a combatant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Change {
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
    /// Several words.
    Words(Vec<String>),
}

/// An event of the level.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The round at whose end it happens, 1 first.
    pub round: u32,
    /// A line for the log; empty for none.
    pub say: String,
    /// Combatants that come, if the squares are free; else they wait for the next round.
    pub arrive: Vec<CombatantSetup>,
}

/// A creature in brief: what a level needs to know of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CreatureBrief {
    /// Its id in level files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The size, which sets its space.
    pub size: Size,
    /// The distance that it walks in a round.
    pub speed: Feet,
    /// The role that it is for, in a few words.
    pub role: String,
}

impl CreatureBrief {
    /// Its page in the book, as far as a brief goes.
    pub fn page(&self) -> RuleText {
        RuleText {
            id: format!("creature/{}", self.id),
            title: self.name.clone(),
            text: format!("{}, speed {}. Role: {}.", self.size.label(), self.speed, self.role),
            section: "Creatures".to_owned(),
        }
    }
}

/// A house rule that a level may switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OptionSpec {
    /// Its id in a level's `options`.
    pub id: &'static str,
    /// The default: what holds when the level is silent.
    pub default: bool,
    /// The effect, one line.
    pub text: &'static str,
    /// The ruling it switches.
    pub rule: &'static str,
}

impl Setup {
    /// Whether a house rule is on, given its spec.
    pub fn option(&self, spec: &OptionSpec) -> bool {
        self.options.get(spec.id).copied().unwrap_or(spec.default)
    }
}
