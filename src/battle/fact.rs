//! What has happened. The log, the animations, the record and the protocol all read these.

use super::{
    theme::{ConditionLook, DamageLook, ItemLook},
    words::{Degree, DiceGroup, Gauge, GaugeChange, Opposition, Reason, Roll, RuleId, Text, Who},
};
use crate::{
    dice::Chance,
    grid::{Facing, Feet, Square, Tile, cover::Cover},
};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that has happened, and the rule that made it so.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fact {
    /// What.
    #[serde(flatten)]
    pub what: Happening,
    /// The rule that caused it.
    #[schemars(with = "String")]
    pub rule: RuleId,
}

/// How somebody is out of the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fall {
    /// Out of the battle for good.
    Defeated,
    /// On the ground, between life and death.
    Dying,
    /// On the ground, no longer dying.
    Stable,
    /// Dead.
    Dead,
}

/// The things that happen in a battle, in words that hold in any rule system.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Happening {
    /// Dice for who acts first.
    InitiativeRolled {
        /// Whose.
        who: Who,
        /// The dice.
        roll: Roll,
        /// Who else goes by the same roll.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        shared_with: Vec<Who>,
    },
    /// The order of turns.
    OrderSet {
        /// First to last.
        order: Vec<Who>,
    },
    /// A round begins.
    RoundBegan {
        /// Its number, 1 first.
        round: u32,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        who: Who,
    },
    /// A turn passes without anything.
    TurnLost {
        /// Whose.
        who: Who,
        /// Why.
        why: Text,
    },
    /// A turn ends.
    TurnEnded {
        /// Whose.
        who: Who,
    },
    /// One step.
    Moved {
        /// Who.
        who: Who,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// Feet of movement that it took.
        feet: Feet,
        /// Feet of movement that are left.
        left: Feet,
    },
    /// Somebody turns about.
    Turned {
        /// Who.
        who: Who,
        /// Where it faces now.
        facing: Facing,
    },
    /// A move ends before its goal.
    MoveStopped {
        /// Who.
        who: Who,
        /// Where.
        at: Square,
        /// Why.
        why: Text,
    },
    /// An action that needs no dice.
    Did {
        /// Who.
        who: Who,
        /// What: the offer's word.
        #[serde(rename = "do")]
        verb: Text,
        /// What people call it.
        title: Text,
        /// To whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        target: Option<Who>,
        /// With what.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<Text>,
    },
    /// An attack's dice.
    AttackRolled {
        /// Who.
        who: Who,
        /// Whom.
        target: Who,
        /// With what, for people.
        with: Text,
        /// What that looks like.
        look: ItemLook,
        /// The dice.
        roll: Roll,
        /// The target's own dice, where the two are compared.
        #[serde(skip_serializing_if = "Option::is_none")]
        defence: Option<Box<Roll>>,
        /// What it had to reach.
        against: i32,
        /// How much of the target was hidden.
        cover: Cover,
        /// How it turns out.
        degree: Degree,
        /// The exact chance that it would be at least a full hit, before the dice fell.
        #[schemars(with = "f64")]
        chance: Chance,
        /// Whether it flew.
        ranged: bool,
        /// Whether it answered somebody else's deed.
        reaction: bool,
    },
    /// Somebody is hurt, or would have been.
    Damaged {
        /// Who is hurt.
        who: Who,
        /// By whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
        /// The kind of damage.
        kind: Text,
        /// What that looks like.
        look: DamageLook,
        /// The dice.
        dice: Vec<DiceGroup>,
        /// What was added, halved or doubled.
        reasons: Vec<Reason>,
        /// What came through.
        amount: i32,
        /// The gauges that it went into, each with what that has lost, the first to take it first.
        into: Vec<GaugeChange>,
    },
    /// Something fills an area.
    AreaStruck {
        /// Whose doing it is.
        who: Who,
        /// What it is, for people: `Fire Ball`.
        title: Text,
        /// Every square that it covers.
        squares: Vec<Square>,
        /// The kind of damage; empty where it deals none.
        kind: Text,
        /// What it looks like.
        look: DamageLook,
    },
    /// A roll is changed after it has been seen.
    RollSwayed {
        /// By whom.
        who: Who,
        /// With what, for people: `inspiration die`.
        with: Text,
        /// The dice.
        dice: Vec<DiceGroup>,
        /// What they add to the roll, below zero to somebody else's.
        amount: i32,
        /// The total now.
        total: i32,
    },
    /// Somebody gains or spends what is counted beyond a turn.
    Counted {
        /// Who.
        who: Who,
        /// What, for people: `inspiration`.
        what: Text,
        /// How much is gained, below zero spent.
        amount: i32,
        /// How much there is now.
        left: i32,
        /// The dice that said how much, where dice did.
        #[serde(skip_serializing_if = "Option::is_none")]
        roll: Option<Box<Roll>>,
    },
    /// Somebody leaves the battle alive.
    Left {
        /// Who.
        who: Who,
        /// From where.
        at: Square,
        /// How, for people: `flees`.
        how: Text,
    },
    /// A gauge changes by anything but damage and healing.
    GaugeChanged {
        /// Whose.
        who: Who,
        /// The gauge as it is now.
        gauge: Gauge,
        /// How much it has gained, below zero lost.
        amount: i32,
    },
    /// A condition begins.
    ConditionGained {
        /// Who.
        who: Who,
        /// Its id.
        condition: Text,
        /// What it looks like.
        look: ConditionLook,
    },
    /// A condition ends.
    ConditionLost {
        /// Who.
        who: Who,
        /// Its id.
        condition: Text,
    },
    /// A check, a saving throw or the like.
    CheckRolled {
        /// Who.
        who: Who,
        /// What for, for people: `Strength saving throw`.
        what: Text,
        /// The dice.
        roll: Roll,
        /// Who withstands it with dice of their own, where two roll against each other.
        #[serde(skip_serializing_if = "Option::is_none")]
        opposed: Option<Box<Opposition>>,
        /// What it had to reach.
        against: i32,
        /// Whether it did.
        success: bool,
    },
    /// Somebody gets back what damage has taken.
    Healed {
        /// Who.
        who: Who,
        /// The dice.
        dice: Vec<DiceGroup>,
        /// What was added or halved.
        reasons: Vec<Reason>,
        /// How much.
        amount: i32,
        /// The gauges that it went into, each with what that has gained.
        into: Vec<GaugeChange>,
    },
    /// Somebody falls, or what has become of the fallen.
    Fell {
        /// Who.
        who: Who,
        /// How.
        how: Fall,
        /// By whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
    },
    /// The fallen wakes.
    Woke {
        /// Who.
        who: Who,
    },
    /// Somebody takes, puts away, drops or picks up something.
    Handled {
        /// Who.
        who: Who,
        /// What was done: `draws`, `puts away`, `drops`, `picks up`.
        how: Text,
        /// With what.
        item: Text,
    },
    /// Somebody throws something at a square.
    Thrown {
        /// Who.
        who: Who,
        /// What.
        item: Text,
        /// What it looks like.
        look: ItemLook,
        /// Where it comes down.
        to: Square,
    },
    /// A thing lies somewhere.
    Landed {
        /// What.
        item: Text,
        /// What it looks like.
        look: ItemLook,
        /// Where.
        at: Square,
    },
    /// A square changes: a door opens.
    TileChanged {
        /// Where.
        at: Square,
        /// What it is now.
        tile: Tile,
        /// By whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
    },
    /// Something that stands in the way is moved one square.
    Shifted {
        /// By whom.
        who: Who,
        /// What.
        item: Text,
        /// Where it stood.
        from: Square,
        /// Where it stands now, an obstacle.
        to: Square,
        /// What its old square is without it.
        left: Tile,
    },
    /// Somebody lets a chance to answer pass that others see: a blow, a step in between. Rolls that are left as they are and
    /// turns that are not taken are not told.
    Declined {
        /// Who.
        who: Who,
        /// What.
        what: Text,
    },
    /// How reactions are answered from now on.
    PolicySet {
        /// Whose.
        who: Who,
        /// Which reaction.
        reaction: Text,
        /// Its word: `ask`, `always`, `never`, `above_50`, `keep_4`.
        policy: Text,
    },
    /// Somebody joins the battle.
    Arrived {
        /// Who.
        who: Who,
        /// Where.
        at: Square,
    },
    /// Time passes between two battles.
    HoursPassed {
        /// How many hours.
        hours: u32,
        /// Hours that are left before the next battle.
        left: u32,
    },
    /// The next battle of a chain begins, on other ground. What was said of places before is over.
    NextBattle {
        /// The level's name.
        level: Text,
        /// The level's title.
        title: Text,
        /// What the storyteller reads out.
        text: Text,
    },
    /// A line of the level.
    Said {
        /// The line.
        text: Text,
    },
    /// It is over.
    Ended {
        /// The side that won; none on a draw.
        #[serde(skip_serializing_if = "Option::is_none")]
        winner: Option<Who>,
        /// Why.
        why: Text,
    },
}

impl Happening {
    /// Whom it is about first of all: who does it, or whom it befalls.
    pub fn who(&self) -> Option<&Who> {
        use Happening as H;
        match self {
            H::InitiativeRolled { who, .. }
            | H::TurnBegan { who }
            | H::TurnLost { who, .. }
            | H::TurnEnded { who }
            | H::Moved { who, .. }
            | H::Turned { who, .. }
            | H::MoveStopped { who, .. }
            | H::Did { who, .. }
            | H::AttackRolled { who, .. }
            | H::Damaged { who, .. }
            | H::AreaStruck { who, .. }
            | H::RollSwayed { who, .. }
            | H::Counted { who, .. }
            | H::Left { who, .. }
            | H::GaugeChanged { who, .. }
            | H::ConditionGained { who, .. }
            | H::ConditionLost { who, .. }
            | H::CheckRolled { who, .. }
            | H::Healed { who, .. }
            | H::Fell { who, .. }
            | H::Woke { who }
            | H::Handled { who, .. }
            | H::Thrown { who, .. }
            | H::Shifted { who, .. }
            | H::Declined { who, .. }
            | H::PolicySet { who, .. }
            | H::Arrived { who, .. } => Some(who),
            H::OrderSet { .. }
            | H::RoundBegan { .. }
            | H::Landed { .. }
            | H::TileChanged { .. }
            | H::HoursPassed { .. }
            | H::NextBattle { .. }
            | H::Said { .. }
            | H::Ended { .. } => None,
        }
    }
}
