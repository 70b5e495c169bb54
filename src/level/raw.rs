//! A level file as it is written: numbers may be of any size, names of any kind, and what is needed may be missing; `check`
//! judges that, so that one slip does not keep the others from being told.

mod things;

pub(super) use things::{Effect, Thing, Trap, Use};

use battle::{
    lesson::LessonPanel,
    setup::{Change, Control, Difficulty},
    theme::{Floor, Prop},
};
use grid::{Fog, Light, Size, Tile};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, SeqAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// A whole level file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Level {
    pub rules: Option<String>,
    pub title: Option<String>,
    #[serde(default)]
    pub text: String,
    pub map: Option<Vec<String>>,
    #[serde(default)]
    pub legend: RawTable<LegendEntry>,
    #[serde(default)]
    pub floor: Floor,
    #[serde(default)]
    pub light: Light,
    #[serde(default)]
    pub lights: Vec<RawLamp>,
    pub sides: Option<Vec<Side>>,
    pub combatants: Option<Vec<Combatant>>,
    #[serde(default)]
    pub things: Vec<Thing>,
    #[serde(default)]
    pub exits: Vec<(i64, i64)>,
    #[serde(default)]
    pub goals: Vec<Goal>,
    #[serde(default)]
    pub lesson: Vec<LessonStep>,
    pub difficulty: Option<Difficulty>,
    #[serde(default)]
    pub awards: Awards,
    #[serde(default)]
    pub events: Vec<Event>,
    #[serde(default)]
    pub options: RawTable<bool>,
    pub next: Option<Next>,
}

/// The meaning of a character of the map.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LegendEntry {
    pub tile: Tile,
    pub light: Option<Glow>,
    pub floor: Option<Floor>,
    pub prop: Option<Prop>,
    pub depth: Option<i64>,
    pub tight: Option<Size>,
    #[serde(default)]
    pub climb: bool,
    #[serde(default)]
    pub plants: bool,
    #[serde(default)]
    pub haze: Fog,
}

/// The reach of a light, in feet.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Glow {
    #[serde(default)]
    pub bright: i64,
    #[serde(default)]
    pub dim: i64,
}

/// A light that no character stands for.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLamp {
    pub at: (i64, i64),
    #[serde(default)]
    pub bright: i64,
    #[serde(default)]
    pub dim: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Side {
    pub name: String,
    pub control: Option<Control>,
    pub may: Option<Vec<Control>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Combatant {
    pub creature: String,
    pub name: Option<String>,
    pub side: String,
    pub at: (i64, i64),
    pub group: Option<String>,
    #[serde(default)]
    pub surprised: bool,
    #[serde(default)]
    pub changes: RawTable<RawChange>,
}

/// A step of a lesson.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonStep {
    pub when: Option<LessonCue>,
    #[serde(default)]
    pub show: Vec<Spotlight>,
    pub say: String,
    pub wait: Option<LessonWait>,
    pub bar: Option<Vec<String>>,
    #[serde(default)]
    pub needs: Vec<String>,
    #[serde(default)]
    pub again: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum LessonCue {
    Next,
    Turn(String),
    After(String),
    Round(i64),
    Hurt(String),
    Down(String),
    Fallen,
    Spent,
    Missed,
    Alone,
    Asked,
    Rest,
    All(Vec<LessonCue>),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Spotlight {
    Squares(Vec<(i64, i64)>),
    Combatant(String),
    Button(String),
    Panel(LessonPanel),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum LessonWait {
    Click,
    Deed(String),
    Point(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Goal {
    pub side: String,
    pub aim: Option<Aim>,
    pub lose: Option<Aim>,
    pub within: Option<i64>,
    #[serde(default)]
    pub name: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Aim {
    DefeatAll,
    DefeatSome {
        count: i64,
    },
    Defeat {
        combatant: String,
    },
    Hold {
        rounds: i64,
        #[serde(default)]
        squares: Vec<(i64, i64)>,
    },
    Reach {
        squares: Vec<(i64, i64)>,
        count: Option<i64>,
        #[serde(default)]
        all: bool,
    },
    Escort {
        combatant: String,
        squares: Vec<(i64, i64)>,
    },
    Protect {
        combatant: String,
        rounds: Option<i64>,
    },
    Use {
        thing: String,
    },
    Collect {
        things: Vec<String>,
        count: Option<i64>,
    },
    All(Vec<Aim>),
    Any(Vec<Aim>),
}

/// The exploits that awards are for.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Awards {
    pub clean: Option<Vec<Exploit>>,
    pub daring: Vec<Exploit>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Exploit {
    NobodyFalls,
    NobodyDies,
    Loses(i64),
    Stands(String),
    Fells { enemy: String, by: Option<String> },
    Within(i64),
    Uses(String),
    Spares(String),
    Keeps(i64),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Event {
    pub round: i64,
    #[serde(default)]
    pub say: String,
    #[serde(default)]
    pub arrive: Vec<Combatant>,
}

/// The battle that comes after this one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Next {
    pub level: String,
    pub side: String,
    pub hours: i64,
    #[serde(default)]
    pub downtime: bool,
    #[serde(default)]
    pub gives_back: i64,
    #[serde(default)]
    pub stay: Vec<String>,
}

/// A table as it is written: keys may be doubled, and are texts or single characters.
#[derive(Debug)]
pub(super) struct RawTable<V>(pub Vec<(String, V)>);

impl<V> Default for RawTable<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for RawTable<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Table<V>(PhantomData<V>);

        impl<'de, V: Deserialize<'de>> Visitor<'de> for Table<V> {
            type Value = RawTable<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table in braces `{key: value}`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some((Key(key), value)) = map.next_entry()? {
                    entries.push((key, value));
                }
                Ok(RawTable(entries))
            }
        }

        deserializer.deserialize_map(Table(PhantomData))
    }
}

/// A key: `"text"` or `'c'`.
struct Key(String);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key in quotes")
            }

            fn visit_char<E>(self, key: char) -> Result<Key, E> {
                Ok(Key(key.to_string()))
            }

            fn visit_str<E>(self, key: &str) -> Result<Key, E> {
                Ok(Key(key.to_owned()))
            }
        }

        deserializer.deserialize_any(Text)
    }
}

/// A [`Change`], read with an error that says what may stand there.
#[derive(Debug)]
pub(super) struct RawChange(pub Change);

impl<'de> Deserialize<'de> for RawChange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;

        impl<'de> Visitor<'de> for Value {
            type Value = RawChange;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`true` or `false`, a whole number, a text or a list of texts")
            }

            fn visit_bool<E>(self, flag: bool) -> Result<RawChange, E> {
                Ok(RawChange(Change::Flag(flag)))
            }

            fn visit_i64<E>(self, number: i64) -> Result<RawChange, E> {
                Ok(RawChange(Change::Number(number)))
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<RawChange, E> {
                let number = i64::try_from(number).map_err(|_| E::custom("this number is out of bounds"))?;
                Ok(RawChange(Change::Number(number)))
            }

            fn visit_str<E>(self, word: &str) -> Result<RawChange, E> {
                Ok(RawChange(Change::Word(word.to_owned())))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawChange, A::Error> {
                let mut words = Vec::new();
                while let Some(word) = list.next_element()? {
                    words.push(word);
                }
                Ok(RawChange(Change::Words(words)))
            }
        }

        deserializer.deserialize_any(Value)
    }
}
