//! The words that orders, offers and facts share: reasons, rolls, odds, costs.

mod roll;

pub mod titles;

pub use roll::{Degree, DiceGroup, Opposition, Roll};

use dice::Chance;
use grid::{Feet, Square, cover::Cover};
use schemars::JsonSchema;
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::{borrow::Cow, cmp::Ordering, fmt, sync::Arc};

/// A combatant's name, unique in its battle.
pub type Who = Arc<str>;

/// A text that is usually part of the program and sometimes made.
pub type Text = Cow<'static, str>;

/// The id of a rule, as the catalog and the rules panel know it: `PH-ATK-04`.
pub type RuleId = &'static str;

/// The unit that a rule system counts distances in, for people. The engine and the protocol count feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The word for one of it.
    pub one: &'static str,
    /// The word for several of it.
    pub many: &'static str,
    /// Its length in feet.
    pub feet: i32,
}

impl Measure {
    /// Plain feet.
    pub const FEET: Self = Self { one: "ft", many: "ft", feet: 1 };

    /// A distance in it: `30 ft`, `6 paces`, `1 pace`.
    pub fn told(self, feet: Feet) -> String {
        let count = feet.0 / self.feet.max(1);
        format!("{count} {}", if count == 1 { self.one } else { self.many })
    }
}

/// The amount that a reason adds or takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// An addition to the total.
    Flat(i32),
    /// An addition to the number of dice.
    Dice(i32),
    /// An advantage or a disadvantage: the better of several dice counts, or the worse; the sign alone tells.
    Edge(i32),
    /// An addition to what the total must reach: more hinders.
    Needed(i32),
    /// A multiple of the whole, in halves: 1 is half, 4 is double.
    Halves(i32),
    /// Nothing that can be counted.
    Note,
}

/// One cause that helps or hinders a roll, or makes up a number on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct Reason {
    /// The cause, in a few words: `prone target`.
    pub label: Text,
    /// The amount: `+2`, `-1D`, `x1/2`, `advantage`.
    #[schemars(with = "String")]
    pub amount: Amount,
    /// The rule that says so.
    #[schemars(with = "String")]
    pub rule: RuleId,
}

/// The chances of one attack or check, exact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Odds {
    /// Chance that it succeeds: of an attack, that it is at least a full hit.
    #[schemars(with = "f64")]
    pub hit: Chance,
    /// Chance that an attack does less than a hit, but not nothing. Left out where it never does.
    #[serde(skip_serializing_if = "Chance::is_never")]
    #[schemars(with = "f64")]
    pub graze: Chance,
    /// Chance of a critical success.
    #[schemars(with = "f64")]
    pub critical: Chance,
    /// Damage on average, misses counted as none.
    #[serde(serialize_with = "two_decimals")]
    pub damage_mean: f64,
    /// Chance that the target is out of the fight by this alone.
    #[schemars(with = "f64")]
    pub defeat: Chance,
    /// Chance of a wound that leaves the target in the fight: a gauge that counts harm fills by a step. Left out where there is none.
    #[serde(skip_serializing_if = "Chance::is_never")]
    #[schemars(with = "f64")]
    pub wound: Chance,
    /// Mean health that the target loses: `damage_mean` without the damage beyond the health it has left. Left out where the rules
    /// don't count it.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "two_decimals_if_any")]
    pub health_mean: Option<f64>,
    /// The number that the total has to reach, and its name, for people: `Reflex`, 14. None where nothing is rolled against one.
    #[serde(skip)]
    pub against: Option<(&'static str, i32)>,
}

/// A gauge of a combatant: it runs down, as health and stamina do, or fills up with harm, as wounds do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Gauge {
    /// Its id, unique among those of one combatant: `health`.
    pub id: Text,
    /// Its name, for people: `Health`.
    pub label: Text,
    /// The value now, 0 at least.
    pub now: i32,
    /// The greatest value.
    pub max: i32,
    /// Whether it counts harm: empty is best then, and full is worst.
    pub harm: bool,
}

/// A change of a gauge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GaugeChange {
    /// The gauge as it is now.
    pub gauge: Gauge,
    /// The amount gained, below zero lost.
    pub amount: i32,
}

impl Gauge {
    /// A gauge that runs down.
    pub fn new(id: &'static str, label: &'static str, now: i32, max: i32) -> Self {
        Self { id: id.into(), label: label.into(), now, max, harm: false }
    }

    /// Whether a change of so much is for the worse.
    pub const fn worsens(&self, amount: i32) -> bool {
        amount != 0 && (0 < amount) == self.harm
    }

    /// The change that has brought it to this: so much gained, below zero lost.
    pub fn changed_by(self, amount: i32) -> GaugeChange {
        GaugeChange { gauge: self, amount }
    }
}

/// The cost of something: counters of the rule system and how much of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost(pub Vec<(&'static str, i32)>);

impl Cost {
    /// The sum of what it takes of a counter.
    pub fn of(&self, counter: &str) -> i32 {
        self.0.iter().filter(|(known, _)| *known == counter).map(|(_, amount)| amount).sum()
    }
}

/// A creature that an offer may be aimed at.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Target {
    /// Its name.
    pub target: Who,
    /// Its cover from the one who acts.
    pub cover: Cover,
    /// The chances, where dice decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// Causes that help and hinder.
    pub reasons: Vec<Reason>,
    /// Replies that it may give before the dice fall, where it may choose; `odds` are those against the best of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Reply>,
    /// The actor's walk that is part of it: a charge, backing off with a pulled target. None where the actor stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk: Option<Box<Destination>>,
}

impl Target {
    /// A target that nothing hides and no dice decide about.
    pub fn plain(target: Who) -> Self {
        let (reasons, replies) = Default::default();
        Self { target, cover: Cover::None, odds: None, reasons, replies, walk: None }
    }
}

/// A reply: an answer that a target may choose before the dice fall, a dodge or a parry or none at all.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reply {
    /// The word for it: `dodge`.
    #[serde(rename = "do")]
    #[schemars(with = "String")]
    pub verb: &'static str,
    /// The weapon or thing that it is given with, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<Arc<str>>,
    /// Its name, for people.
    pub title: Text,
    /// The cost for whoever gives it.
    pub cost: Cost,
    /// The chances against it.
    pub odds: Odds,
    /// Whether no other leaves the one who answers better off, what it costs left aside.
    pub best: bool,
}

/// A place to lay an area: a line from the actor through the square, or a burst around it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Area {
    /// The square that an order names.
    pub to: Square,
    /// Every square that it covers.
    pub squares: Vec<Square>,
    /// Combatants caught in it, friend and foe, with the chances that it harms them.
    pub caught: Vec<Target>,
}

/// A reachable square: a move may end there, or pass it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Destination {
    /// The square.
    pub to: Square,
    /// Feet of movement it takes.
    pub feet: Feet,
    /// The square before it on the path; following it leads back to the start, unless `path` says otherwise.
    pub from: Square,
    /// The squares that the path enters, in order, up to `to`; empty where following `from` leads along it. Only where diagonals
    /// alternate may the best path to `from` be another than the one that goes on to `to`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Square>,
    /// Whether the move may end here; else it is only passed on the way to others.
    pub stop: bool,
    /// Combatants whose opportunity attacks the path provokes, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub provokes: Vec<Who>,
    /// Hazards on the path, in order, for people: `caltrops at [3,4]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hazards: Vec<Text>,
}

impl Odds {
    /// Odds of something that succeeds or does not, and hurts nobody.
    pub const fn of(hit: Chance) -> Self {
        let never = Chance::NEVER;
        Self {
            hit,
            graze: never,
            critical: never,
            damage_mean: 0.0,
            defeat: never,
            wound: never,
            health_mean: None,
            against: None,
        }
    }

    /// Odds of a check whose total has to reach a number.
    pub const fn of_check(hit: Chance, difficulty: i32) -> Self {
        Self { against: Some(("difficulty", difficulty)), ..Self::of(hit) }
    }

    /// The same odds where something else of this chance has to come first.
    #[must_use]
    pub fn only_if(self, first: Chance) -> Self {
        Self {
            hit: self.hit.and(first),
            graze: self.graze.and(first),
            critical: self.critical.and(first),
            damage_mean: self.damage_mean * first.as_f64(),
            defeat: self.defeat.and(first),
            wound: self.wound.and(first),
            health_mean: self.health_mean.map(|mean| mean * first.as_f64()),
            against: self.against,
        }
    }

    /// The chance that an attack does anything at all: a hit or a graze.
    pub fn lands(&self) -> Chance {
        if self.graze.is_never() { self.hit } else { self.hit.plus(self.graze) }
    }

    /// Orders chances by how badly they treat whom they are about: by damage, then by how likely they hit.
    pub fn harm_cmp(&self, other: &Self) -> Ordering {
        let lands = || self.lands().cmp(&other.lands());
        self.damage_mean.total_cmp(&other.damage_mean).then_with(|| self.hit.cmp(&other.hit)).then_with(lands)
    }
}

impl Reply {
    /// Marks the best of several replies, the first among equals.
    pub fn mark_best(replies: &mut [Self]) {
        let best = replies.iter().enumerate().min_by(|(_, one), (_, other)| one.odds.harm_cmp(&other.odds));
        let best = best.map(|(place, _)| place);
        for (place, reply) in replies.iter_mut().enumerate() {
            reply.best = Some(place) == best;
        }
    }
}

impl Target {
    /// The same target, answering in one of these ways: the best is marked, and the odds are those against it.
    #[must_use]
    pub fn answering(mut self, mut replies: Vec<Reply>) -> Self {
        Reply::mark_best(&mut replies);
        self.odds = replies.iter().find(|reply| reply.best).map(|reply| reply.odds).or(self.odds);
        self.replies = replies;
        self
    }
}

impl Destination {
    /// A square that something is done to, by somebody who stays at `from`.
    pub fn without_a_step(from: Square, to: Square) -> Self {
        let (path, provokes, hazards) = Default::default();
        Self { to, feet: Feet(0), from, path, stop: true, provokes, hazards }
    }

    /// The squares that the path to one of these destinations enters, in order; empty where none of them is at `to`.
    pub fn path_to(all: &[Self], to: Square) -> Vec<Square> {
        let (mut path, mut next) = (Vec::new(), Some(to));
        while let Some(goal) = next.and_then(|to| all.iter().find(|goal| goal.to == to)) {
            if !goal.path.is_empty() {
                path.extend(goal.path.iter().rev());
                break;
            }
            path.push(goal.to);
            next = Some(goal.from).filter(|_| path.len() <= all.len());
        }
        path.reverse();
        path
    }
}

impl Reason {
    /// A cause that adds to or takes from the total.
    pub fn flat(label: impl Into<Text>, amount: i32, rule: RuleId) -> Self {
        Self { label: label.into(), amount: Amount::Flat(amount), rule }
    }

    /// A cause that adds or takes dice.
    pub fn dice(label: impl Into<Text>, amount: i32, rule: RuleId) -> Self {
        Self { label: label.into(), amount: Amount::Dice(amount), rule }
    }

    /// A cause that lets the better of several dice count, or below zero the worse.
    pub fn edge(label: impl Into<Text>, amount: i32, rule: RuleId) -> Self {
        Self { label: label.into(), amount: Amount::Edge(amount), rule }
    }

    /// A cause that raises or lowers what the total must reach.
    pub fn needed(label: impl Into<Text>, amount: i32, rule: RuleId) -> Self {
        Self { label: label.into(), amount: Amount::Needed(amount), rule }
    }

    /// A cause that is only told.
    pub fn note(label: impl Into<Text>, rule: RuleId) -> Self {
        Self { label: label.into(), amount: Amount::Note, rule }
    }

    /// The sign of the reason: above zero when it helps the roll, below when it hinders, zero when it can't be counted.
    pub fn sign(&self) -> i32 {
        match self.amount {
            Amount::Flat(n) | Amount::Dice(n) | Amount::Edge(n) => n.signum(),
            Amount::Halves(n) => (n - 2).signum(),
            Amount::Needed(n) => -n.signum(),
            Amount::Note => 0,
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Flat(n) => write!(f, "{n:+}"),
            Amount::Dice(n) => write!(f, "{n:+}D"),
            Amount::Edge(n) => f.write_str(if *n < 0 { "disadvantage" } else { "advantage" }),
            Amount::Needed(n) => write!(f, "{n:+} needed"),
            Amount::Halves(1) => f.write_str("x1/2"),
            Amount::Halves(n) => write!(f, "x{}", n / 2),
            Amount::Note => Ok(()),
        }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (counter, amount) in &self.0 {
            map.serialize_entry(counter, amount)?;
        }
        map.end()
    }
}

impl JsonSchema for Cost {
    fn schema_name() -> Cow<'static, str> {
        "Cost".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "object", "additionalProperties": { "type": "integer" } })
    }
}

/// The word for so many of something: one `hour` is eight `hours`, one `stamina die` two `stamina dice`.
pub fn several(one: &str, amount: i32) -> Cow<'_, str> {
    match one.strip_suffix("ie").filter(|stem| stem.ends_with(['d', 'D'])) {
        _ if amount == 1 => one.into(),
        Some(stem) => format!("{stem}ice").into(),
        None => format!("{one}s").into(),
    }
}

fn two_decimals<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((value * 100.0).round() / 100.0)
}

/// Writes a mean that may be missing with two decimals.
fn two_decimals_if_any<S: Serializer>(value: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    value.map(|value| (value * 100.0).round() / 100.0).serialize(serializer)
}
