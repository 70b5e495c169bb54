//! Facts: what has happened in a battle. The log, the animations, the record and the protocol all read these.

use super::{
    theme::{ConditionLook, DamageLook, ItemLook},
    words::{Degree, DiceGroup, Gauge, GaugeChange, Opposition, Reason, Roll, RuleId, Text, Who},
};
use dice::Chance;
use grid::{Facing, Feet, Square, Tile, cover::Cover};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Borrow;

/// A fact: something that has happened, and the rule that made it so.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fact {
    /// The happening itself.
    #[serde(flatten)]
    pub what: Happening,
    /// The rule that caused it.
    #[schemars(with = "String")]
    pub rule: RuleId,
}

/// The facts of the last battle: in a chain, those since it began.
pub fn last_battle<F: Borrow<Fact>>(story: &[F]) -> &[F] {
    let next = |fact: &F| matches!(fact.borrow().what, Happening::NextBattle { .. });
    &story[story.iter().rposition(next).map_or(0, |at| at + 1)..]
}

/// The way in which somebody is out of the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fall {
    /// Out of the battle for good.
    Defeated,
    /// On the ground, between life and death.
    Dying,
    /// On the ground, no longer dying.
    Stable,
    /// On the ground, out of its senses and in no danger of dying.
    Unconscious,
    /// Dead.
    Dead,
}

/// The things that happen in a battle, in words that hold in any rule system.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Happening {
    /// An initiative roll: dice for who acts first.
    InitiativeRolled {
        /// The combatant that rolls.
        who: Who,
        /// The dice.
        roll: Roll,
        /// Others that go by the same roll.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        shared_with: Vec<Who>,
        /// Others in the tie that a second roll breaks.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        tied_with: Vec<Who>,
    },
    /// The order of turns.
    OrderSet {
        /// The combatants, first to last.
        order: Vec<Who>,
        /// The combatants whose places are new. A side that knows none of them is not told.
        #[serde(skip)]
        placed: Vec<Who>,
    },
    /// Combatants rolled the same initiative.
    Tied {
        /// The combatants in the order in which they act.
        order: Vec<Who>,
    },
    /// A round begins.
    RoundBegan {
        /// Its number, 1 first.
        round: u32,
    },
    /// A turn begins.
    TurnBegan {
        /// The combatant whose turn it is.
        who: Who,
    },
    /// A turn passes without anything.
    TurnLost {
        /// The combatant that loses the turn.
        who: Who,
        /// The reason, for people.
        why: Text,
    },
    /// A turn ends.
    TurnEnded {
        /// The combatant whose turn it was.
        who: Who,
    },
    /// One step of a move.
    Moved {
        /// The combatant that moves.
        who: Who,
        /// The square before the step.
        from: Square,
        /// The square after the step.
        to: Square,
        /// Feet of movement that it took.
        feet: Feet,
        /// Feet of movement that are left.
        left: Feet,
    },
    /// A combatant turns about.
    Turned {
        /// The combatant that turns.
        who: Who,
        /// The facing now.
        facing: Facing,
    },
    /// A move ends before its goal.
    MoveStopped {
        /// The combatant that stops.
        who: Who,
        /// The square where it stops.
        at: Square,
        /// The reason, for people.
        why: Text,
    },
    /// An action that needs no dice.
    Did {
        /// The combatant that acts.
        who: Who,
        /// The action: the offer's word.
        #[serde(rename = "do")]
        verb: Text,
        /// The action's name, for people.
        title: Text,
        /// The target, where there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        target: Option<Who>,
        /// The weapon or thing, where there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<Text>,
    },
    /// An attack's dice.
    AttackRolled {
        /// The attacker.
        who: Who,
        /// The target.
        target: Who,
        /// The weapon or other means, for people.
        with: Text,
        /// The look of that weapon or means.
        look: ItemLook,
        /// The dice.
        roll: Roll,
        /// The target's own dice, where the two are compared.
        #[serde(skip_serializing_if = "Option::is_none")]
        defence: Option<Box<Roll>>,
        /// The number that the roll had to reach.
        against: i32,
        /// The cover of the target.
        cover: Cover,
        /// The degree of success.
        degree: Degree,
        /// The exact chance that it would be at least a full hit, before the dice fell.
        #[schemars(with = "f64")]
        chance: Chance,
        /// Whether it was a ranged attack.
        ranged: bool,
        /// Whether it answered somebody else's deed.
        reaction: bool,
        /// Whether it was a spell or a power.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        cast: bool,
    },
    /// A combatant takes damage, or would have taken it.
    Damaged {
        /// The combatant that is hurt.
        who: Who,
        /// The combatant that hurts it, where somebody does.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
        /// The kind of damage.
        kind: Text,
        /// The look of that kind of damage.
        look: DamageLook,
        /// The dice.
        dice: Vec<DiceGroup>,
        /// Causes that added to the damage, halved or doubled it.
        reasons: Vec<Reason>,
        /// The damage that came through.
        amount: i32,
        /// The gauges that it went into, each with what that has lost, the first to take it first.
        into: Vec<GaugeChange>,
    },
    /// An effect fills an area.
    AreaStruck {
        /// The combatant whose doing it is.
        who: Who,
        /// The effect's name, for people: `Fire Ball`.
        title: Text,
        /// Every square that it covers.
        squares: Vec<Square>,
        /// The kind of damage; empty where it deals none.
        kind: Text,
        /// The look of the effect.
        look: DamageLook,
    },
    /// A roll is changed after it has been seen.
    RollSwayed {
        /// The combatant that changes it.
        who: Who,
        /// The means of the change, for people: `inspiration die`.
        with: Text,
        /// The dice.
        dice: Vec<DiceGroup>,
        /// The amount that they add to the roll, below zero to somebody else's.
        amount: i32,
        /// The total now.
        total: i32,
    },
    /// A combatant gains or spends what is counted beyond a turn.
    Counted {
        /// The combatant that gains or spends it.
        who: Who,
        /// The thing counted, for people: `inspiration`.
        what: Text,
        /// The amount gained, below zero spent.
        amount: i32,
        /// The amount that there is now.
        left: i32,
        /// The dice that set the amount, where dice did.
        #[serde(skip_serializing_if = "Option::is_none")]
        roll: Option<Box<Roll>>,
    },
    /// A combatant leaves the battle alive.
    Left {
        /// The combatant that leaves.
        who: Who,
        /// The square that it leaves from.
        at: Square,
        /// The way of leaving, for people: `flees`.
        how: Text,
    },
    /// A gauge changes by anything but damage and healing.
    GaugeChanged {
        /// The combatant whose gauge it is.
        who: Who,
        /// The gauge as it is now.
        gauge: Gauge,
        /// The amount gained, below zero lost.
        amount: i32,
        /// The effect of the new value by the rules: `-1 to all rolls (step 1 of 5)`. Empty where the number says it all.
        #[serde(skip_serializing_if = "str::is_empty")]
        means: Text,
    },
    /// A condition begins.
    ConditionGained {
        /// The combatant that gains it.
        who: Who,
        /// The condition's id.
        condition: Text,
        /// The condition's look.
        look: ConditionLook,
        /// The enemies that it holds for, where it does not hold for all: those that a hidden combatant hides from.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        from: Vec<Who>,
    },
    /// A condition ends.
    ConditionLost {
        /// The combatant that loses it.
        who: Who,
        /// The condition's id.
        condition: Text,
    },
    /// A check, a saving throw or the like.
    CheckRolled {
        /// The combatant that rolls.
        who: Who,
        /// The check's name, for people: `Strength saving throw`.
        what: Text,
        /// The dice.
        roll: Roll,
        /// The opposition, where two roll against each other: who withstands it with dice of their own.
        #[serde(skip_serializing_if = "Option::is_none")]
        opposed: Option<Box<Opposition>>,
        /// The number that the total had to reach.
        against: i32,
        /// Whether it did.
        success: bool,
    },
    /// A combatant gets back what damage has taken.
    Healed {
        /// The combatant that is healed.
        who: Who,
        /// The dice.
        dice: Vec<DiceGroup>,
        /// Causes that added to the healing or halved it.
        reasons: Vec<Reason>,
        /// The amount healed.
        amount: i32,
        /// The gauges that it went into, each with what that has gained.
        into: Vec<GaugeChange>,
    },
    /// A combatant falls, or the state of a fallen one changes.
    Fell {
        /// The combatant that has fallen.
        who: Who,
        /// The way in which it is out of the fight now.
        how: Fall,
        /// The combatant that felled it, where somebody did.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
    },
    /// A fallen combatant wakes.
    Woke {
        /// The combatant that wakes.
        who: Who,
    },
    /// A combatant takes, puts away, drops or picks up an item.
    Handled {
        /// The combatant that handles it.
        who: Who,
        /// The verb for it: `draws`, `puts away`, `drops`, `picks up`.
        how: Text,
        /// The item.
        item: Text,
    },
    /// A combatant throws an item at a square.
    Thrown {
        /// The combatant that throws.
        who: Who,
        /// The item.
        item: Text,
        /// The item's look.
        look: ItemLook,
        /// The square where it comes down.
        to: Square,
    },
    /// An item lies on the ground.
    Landed {
        /// The item.
        item: Text,
        /// The item's look.
        look: ItemLook,
        /// The square where it lies.
        at: Square,
    },
    /// A square changes: a door opens.
    TileChanged {
        /// The square.
        at: Square,
        /// The tile that it is now.
        tile: Tile,
        /// The combatant that changed it, where somebody did.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
    },
    /// An obstacle is moved one square.
    Shifted {
        /// The combatant that moves it.
        who: Who,
        /// The thing that is moved.
        item: Text,
        /// The square where it stood.
        from: Square,
        /// The square where it stands now, an obstacle.
        to: Square,
        /// The tile of its old square without it.
        left: Tile,
    },
    /// A combatant lets a chance to answer pass that others see: a blow, a step in between. Rolls that are left as they are and
    /// turns that are not taken are not told.
    Declined {
        /// The combatant that declines.
        who: Who,
        /// The chance that it lets pass.
        what: Text,
    },
    /// A policy is set: how a reaction is answered from now on.
    PolicySet {
        /// The combatant whose policy it is.
        who: Who,
        /// The reaction.
        reaction: Text,
        /// The policy's word: `ask`, `always`, `never`, `above_50`, `keep_4`.
        policy: Text,
    },
    /// A combatant joins the battle.
    Arrived {
        /// The combatant that joins.
        who: Who,
        /// The square where it comes in.
        at: Square,
    },
    /// Time passes between two battles.
    HoursPassed {
        /// The number of hours.
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
        /// The text that the storyteller reads out.
        text: Text,
    },
    /// Squares of a goal were held for a round.
    Held {
        /// The side that holds them.
        side: Who,
        /// Their name, for people.
        goal: Text,
        /// Rounds that they were held.
        done: u32,
        /// Rounds that they have to be held.
        of: u32,
    },
    /// A line of the level.
    Said {
        /// The line.
        text: Text,
    },
    /// The battle is over.
    Ended {
        /// The side that won; none on a draw.
        #[serde(skip_serializing_if = "Option::is_none")]
        winner: Option<Who>,
        /// The reason, for people.
        why: Text,
    },
}

impl Happening {
    /// The combatant that it is about first of all: who does it, or whom it befalls.
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
            | H::Tied { .. }
            | H::RoundBegan { .. }
            | H::Landed { .. }
            | H::TileChanged { .. }
            | H::HoursPassed { .. }
            | H::NextBattle { .. }
            | H::Held { .. }
            | H::Said { .. }
            | H::Ended { .. } => None,
        }
    }
}
