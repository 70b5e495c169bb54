//! What downtime offers: lifestyles, spans of time, activities, institutions. Rules `FV-DOWN-01` to `FV-DOWN-10`.

use crate::rules::fivey::{
    character::choices::Study,
    profile::{Skill, Stat},
};
use serde::{Deserialize, Serialize};

/// Capital from which on an institution is massive, and what each further lot of it gives. Rule `FV-DOWN-09`.
const MASSIVE: u32 = 480;
const MASSIVE_STEP: u32 = 120;

/// How somebody lives, the cheapest first. Rule `FV-DOWN-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lifestyle {
    /// On the street.
    Squalid,
    /// Common rooms.
    Poor,
    /// A room of one's own.
    Modest,
    /// A good house.
    Comfortable,
    /// With servants.
    Wealthy,
    /// With everything.
    Decadent,
}

/// How long downtime takes. Rule `FV-DOWN-02`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Ten days.
    Tennite,
    /// Three turns for the price of two.
    Season,
    /// Twelve turns for the price of ten.
    Year,
}

/// What one turn of downtime is spent on. Rules `FV-DOWN-05` to `FV-DOWN-10`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// Nothing but rest.
    Rest,
    /// Begs with this stat and skill, in a settlement whose size may set the die. Rule `FV-DOWN-05`.
    Beg(Stat, Option<Skill>, Option<Settlement>),
    /// Works with this stat and skill for this employer. Rule `FV-DOWN-06`.
    Work(Stat, Option<Skill>, String),
    /// Carouses with this stat and skill. Rule `FV-DOWN-07`.
    Carouse(Stat, Option<Skill>),
    /// Studies with this stat under this teacher. Rule `FV-DOWN-08`.
    Study(Stat, Goal, String),
    /// Builds up an institution with this stat and skill. Rule `FV-DOWN-09`.
    Establish(Stat, Option<Skill>),
    /// Goes to a ball. Rule `FV-DOWN-10`.
    Ball,
}

/// What is studied. Rule `FV-DOWN-08`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// A skill or feat.
    Learn(Study),
    /// A question, with the skill that helps.
    Research(Option<Skill>),
}

/// Where somebody begs. Rule `FV-DOWN-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// d4.
    Hamlet,
    /// d6.
    Village,
    /// d8.
    Town,
    /// d10.
    City,
    /// d12.
    Metropolis,
}

/// An institution. Rule `FV-DOWN-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Institution {
    /// 0 to 5, and 6 for a massive one.
    pub level: u8,
    /// Crowns of credit each tennite. They are not saved up.
    pub credit: u32,
}

impl Lifestyle {
    /// Crowns for a tennite. Rule `FV-DOWN-01`.
    pub const fn cost(self) -> u32 {
        match self {
            Lifestyle::Squalid => 0,
            Lifestyle::Poor => 10,
            Lifestyle::Modest => 20,
            Lifestyle::Comfortable => 50,
            Lifestyle::Wealthy => 100,
            Lifestyle::Decadent => 200,
        }
    }

    /// Crowns for a day. Rule `FV-DOWN-02`.
    pub const fn daily(self) -> u32 {
        self.cost() / 10
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Lifestyle::Squalid => "squalid",
            Lifestyle::Poor => "poor",
            Lifestyle::Modest => "modest",
            Lifestyle::Comfortable => "comfortable",
            Lifestyle::Wealthy => "wealthy",
            Lifestyle::Decadent => "decadent",
        }
    }
}

impl Span {
    /// Turns of downtime. Rule `FV-DOWN-02`.
    pub const fn turns(self) -> usize {
        match self {
            Span::Tennite => 1,
            Span::Season => 3,
            Span::Year => 12,
        }
    }

    /// How many tennites it costs. Rule `FV-DOWN-02`.
    pub const fn price(self) -> u32 {
        match self {
            Span::Tennite => 1,
            Span::Season => 2,
            Span::Year => 10,
        }
    }
}

impl Settlement {
    /// Sides of the die of a beggar. Rule `FV-DOWN-05`.
    pub const fn die(self) -> u8 {
        match self {
            Settlement::Hamlet => 4,
            Settlement::Village => 6,
            Settlement::Town => 8,
            Settlement::City => 10,
            Settlement::Metropolis => 12,
        }
    }
}

impl Activity {
    /// The lifestyle that opens it. Rule `FV-DOWN-01`.
    pub const fn needs(&self) -> Lifestyle {
        match self {
            Activity::Rest | Activity::Beg(..) => Lifestyle::Squalid,
            Activity::Work(..) => Lifestyle::Poor,
            Activity::Carouse(..) => Lifestyle::Modest,
            Activity::Study(..) => Lifestyle::Comfortable,
            Activity::Establish(..) => Lifestyle::Wealthy,
            Activity::Ball => Lifestyle::Decadent,
        }
    }
}

impl Institution {
    /// What so much capital has built. Rule `FV-DOWN-09`.
    pub const fn of(capital: u32) -> Self {
        let (level, credit) = match capital {
            0..10 => (0, 0),
            10..30 => (1, 1),
            30..120 => (2, 5),
            120..240 => (3, 20),
            240..360 => (4, 50),
            360..MASSIVE => (5, 100),
            MASSIVE.. => (6, 150 + (capital - MASSIVE) / MASSIVE_STEP * 50),
        };
        Self { level, credit }
    }

    /// Whether it can pay for its own growth. Rule `FV-DOWN-09`.
    pub const fn feeds_itself(self) -> bool {
        self.level > 5
    }
}
