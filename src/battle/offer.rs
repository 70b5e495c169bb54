//! Offers: the actions that the rules let whoever must choose take, with costs and exact odds.

use super::{
    order::{Order, Refusal},
    view::Upcoming,
    words::{Area, Cost, Destination, Odds, Roll, RuleId, Target, Text, Who},
};
use grid::Square;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// The word of a plain attack, in every rule system.
pub const ATTACK: &str = "attack";

/// The word of casting a spell out of what holds it, in every rule system that has spells so.
pub const CAST: &str = "cast";

/// A choice that a side must make before the battle goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct Decision {
    /// The side whose player chooses.
    pub side: Who,
    /// The combatant that it is chosen for.
    pub actor: Who,
    /// The kind of choice.
    pub kind: DecisionKind,
    /// The trigger of the choice, for people: `Goblin 1 leaves Aldric's reach`. Empty on a turn.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub trigger: Text,
    /// The combatant that has led to it, on a reaction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Who>,
    /// The roll that something may be done about, on a decision of that kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<OpenRoll>,
    /// Deeds that are under way and wait for this choice, the outermost first. The last goes on next if the moment passes. Empty
    /// on a turn; the engine fills it in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<Waiting>,
}

/// A deed that is under way and can't go on before somebody has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct Waiting {
    /// The combatant whose deed it is.
    pub who: Who,
    /// The deed, said of its combatant: `goes on to [7,4]`, `attacks Aldric with Longsword`.
    pub what: Text,
    /// The square that it leads to or is about, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Square>,
}

/// An open roll: dice that lie on the table, before anybody does something about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct OpenRoll {
    /// The combatant that has rolled.
    pub who: Who,
    /// The purpose of the roll, for people: `attack on Goblin 1`.
    pub what: Text,
    /// The dice as they lie.
    pub roll: Roll,
    /// The number that the total has to reach, where it has to reach something; in a contest what the other has, which it has to
    /// beat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<i32>,
    /// Whether it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
    /// The stake of the roll.
    pub stake: RollStake,
    /// All whom this one roll of damage harms, where they are several, as far as the side that is asked knows of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<Who>,
    /// Enemies of the one who is asked that may still turn the roll back after a change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may_answer: Vec<Who>,
}

/// The stake of a roll: what its success or its total brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RollStake {
    /// Damage to somebody: an attack, or the damage itself.
    Damage,
    /// A place in the order of turns.
    Order,
    /// Anything else.
    Other,
}

/// The kinds of choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// The actor's turn.
    Turn,
    /// An event that the actor may answer.
    Reaction,
    /// Dice on the table that something may be done about.
    Roll,
    /// The rest phase: a battle is won, and there is time before the next.
    Rest,
}

/// An offer: one action that may be taken. An order in its words, with one of its targets, squares and choices, is accepted.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Offer {
    /// The word for it: `attack`.
    #[serde(rename = "do")]
    #[schemars(with = "String")]
    pub verb: &'static str,
    /// The weapon or thing that it is done with, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<Arc<str>>,
    /// The label of its button: `Longsword`.
    pub title: Text,
    /// The cost.
    pub cost: Cost,
    /// The chances of what is under way against the one who chooses, if this is the answer. Where any offer of a choice has
    /// them, each is a reply to it, and the battle goes on by one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaves: Option<Box<Odds>>,
    /// Targets that it may be aimed at; an order must name one when there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// Squares that it may go to; an order must name one when there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<Destination>,
    /// Whether it goes by a path, square by square: instead of a square an order may name the `path` to it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ways: bool,
    /// Areas that it may be laid on, instead of squares; an order must name one by `to` when there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Choices of how it is done; an order must name one when there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Text>,
    /// Enemies who may strike first as it is done; those whom a path provokes stand with its square.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub provokes: Vec<Who>,
    /// Targets that it can't be aimed at now, and why.
    #[serde(skip)]
    pub barred: Vec<InvalidTarget>,
    /// The use that it is of, for players that know no rules.
    #[serde(skip)]
    pub use_for: Use,
    /// Whether taking it uses something up for good, such as a vessel, a use of the day or the only weapon that is thrown. Ammunition
    /// does not count: a bow is for shooting. The engine fills it in for people and for orders, not for computer players.
    #[serde(skip)]
    pub spends: bool,
    /// The turns to come once it is done, the next to act first, where that changes their order. The engine fills it in as it
    /// does [`Offer::spends`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub upcoming: Vec<Upcoming>,
    /// The rule that allows it.
    #[schemars(with = "String")]
    pub rule: RuleId,
}

impl Offer {
    /// The order that takes it up, without an aim or a choice.
    pub fn order(&self) -> Order {
        Order { verb: Text::Borrowed(self.verb), with: self.with.clone(), ..Order::default() }
    }

    /// Whether it is plain walking: it goes by a path, for no other end than to get there.
    pub fn walks(&self) -> bool {
        self.ways && self.use_for == Use::Move
    }
}

/// The use of an offer for the one who takes it, in terms that hold in any rule system. Computer players read it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Use {
    /// Hurts its target, or all in its area; the odds say how much.
    Strike,
    /// Keeps its target, or all in its area, from doing what they would; the odds say how likely.
    Hinder {
        /// Turns that are lost, or what amounts to as many.
        turns: f32,
    },
    /// Makes one of its squares bad to cross, for whoever comes there.
    Bar {
        /// Turns that whoever crosses it loses on average, or what amounts to as many.
        turns: f32,
    },
    /// Lets all in its area suffer more from what the actor's side can do to them next.
    Prime {
        /// Expected damage that each takes more.
        gains: f32,
    },
    /// Makes the actor stronger in this battle.
    Boost {
        /// Expected damage that is dealt more, or taken less, each round.
        gains: f32,
    },
    /// Changes what lies on the table: a roll, a blow.
    Sway {
        /// The chance that its outcome changes; of damage itself, that it decides whether the target falls.
        chance: f32,
        /// The worth of the change in damage dealt or spared, if it stays; a fall counts for more than its damage.
        gains: f32,
        /// The mean damage that is dealt more or spared if it stays changed; 0 for rolls that deal none.
        damage: f32,
        /// The chance that it stays changed, whatever others may still do about it, if all do what pays them.
        stays: f32,
        /// Damage that what it costs would be good for elsewhere.
        price: f32,
    },
    /// Waits for a foe who is likely to come, and strikes it then.
    Await {
        /// Expected damage of that strike.
        gains: f32,
    },
    /// Leaves the battle.
    Leave,
    /// Goes to one of its squares: by a path, or in one leap over what walking must go round.
    Move,
    /// Goes to one of its squares beside the actor for nothing, and leaves it all else to do.
    Shift,
    /// Goes to one of its squares and stays where only shots and long arms reach.
    Soar,
    /// Gives this many more feet of movement this turn.
    Hurry {
        /// Feet of movement.
        feet: i32,
    },
    /// Lets the actor move for the rest of the turn and provoke nobody.
    SlipAway {
        /// Whether that holds for the whole way, and not for the first square alone that is left.
        whole: bool,
    },
    /// Lets attacks against the actor hurt less until its next turn.
    Guard {
        /// The share of the expected harm that is left, 0 to 1.
        keeps: f32,
    },
    /// Lets the next attack of a friend on the target hit more often. The first target gains most.
    Assist {
        /// Expected damage that is gained on the first target if the best friend in reach attacks.
        gains: f32,
    },
    /// Gives the actor health back, or one of its targets where it has some; between two battles, where the first target gains
    /// most, anything that is worth as much.
    Heal {
        /// Points of health on average, or what amounts to them, less what is wasted.
        health: f32,
    },
    /// Looks for enemies whose place is not known.
    Seek {
        /// The chance to find the one who is easiest to find.
        chance: f32,
        /// Distance that it looks, in feet.
        reach: i32,
    },
    /// Saves a fallen friend from dying.
    Rescue,
    /// Strikes its target, an enemy who is out of the fight and still lies there; the odds say how likely that kills.
    Slay {
        /// Whether it is in the actor's nature to do so: others spare the fallen unless one lies in their only way.
        preys: bool,
    },
    /// Gives the actor one more action this turn.
    Surge,
    /// Ends the turn and begins another of the actor's own.
    Again {
        /// Expected damage that its attacks would deal from where it stands; none while it still has something to do now.
        gains: f32,
    },
    /// Gets the actor back on its feet.
    Rise,
    /// Makes a weapon ready.
    Arm {
        /// Distance that it strikes, in feet.
        reach: i32,
        /// Damage of a hit on average.
        damage: f32,
        /// Damage of a hit on average with the best that is in hand.
        held: f32,
        /// Damage of a hit on average with the best weapon in hand that can't be used once this one is; 0 if all can.
        spoils: f32,
    },
    /// Puts away what is of no more use, so that something else can be taken in hand.
    Discard,
    /// Frees a hand of what is still of use.
    LetGo,
    /// Uses a thing that the actor's side wins by using.
    Objective,
    /// Opens or closes a way.
    Open,
    /// Answers what is under way before its dice fall, as its `leaves` says.
    Reply,
    /// Does nothing more: the turn ends, or the moment passes.
    Pass,
    /// Nothing that a computer player cares for.
    #[default]
    Other,
}

/// An unavailable action, and why it is: shown greyed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnavailableAction {
    /// The word for it.
    #[serde(rename = "do")]
    #[schemars(with = "String")]
    pub verb: &'static str,
    /// The weapon or thing that it would be done with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<Arc<str>>,
    /// The label of its button.
    pub title: Text,
    /// The reason: the refusal's own words.
    #[serde(serialize_with = "in_words")]
    #[schemars(with = "String")]
    pub reason: Refusal,
    /// Targets that it can't be aimed at now, and why.
    #[serde(skip)]
    pub barred: Vec<InvalidTarget>,
    /// The use that it would have, as far as that is known without a price.
    #[serde(skip)]
    pub use_for: Use,
    /// The rule behind the reason; else that of the action.
    #[schemars(with = "String")]
    pub rule: RuleId,
}

/// A combatant that can't be aimed at now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidTarget {
    /// The combatant's name.
    pub target: Who,
    /// The reason.
    pub reason: Refusal,
}

impl Use {
    /// A use that changes what lies on the table for good, for something of little other use.
    pub const fn sway(chance: f32, gains: f32) -> Self {
        Use::Sway { chance, gains, damage: 0.0, stays: 1.0, price: 1.0 }
    }

    /// The same use of a weapon that is in hand already, so that no hand is taken from anything.
    pub const fn in_hand(self) -> Self {
        match self {
            Use::Arm { reach, damage, held, .. } => Use::Arm { reach, damage, held, spoils: 0.0 },
            other => other,
        }
    }
}

/// The offers of a decision: all that may be done, and what may not.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Offers {
    /// Offers that may be taken.
    pub offers: Vec<Offer>,
    /// Actions that can't be taken now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<UnavailableAction>,
}

impl Offers {
    /// The reply that leaves whoever chooses best off, what it costs left aside; none where nothing is to be answered.
    pub fn best_reply(&self) -> Option<&Offer> {
        let replies = self.offers.iter().filter_map(|offer| Some((offer, offer.leaves.as_deref()?)));
        replies.min_by(|(_, one), (_, other)| one.harm_cmp(other)).map(|(offer, _)| offer)
    }

    /// The offer to walk, if there is one.
    pub fn walk(&self) -> Option<&Offer> {
        self.walks().next()
    }

    /// Every offer to walk.
    pub fn walks(&self) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(|offer| offer.walks())
    }

    /// The offers with a use that a computer player knows, and no others.
    pub fn useful(mut self) -> Self {
        self.offers.retain(|offer| offer.use_for != Use::Other);
        self
    }
}

/// A threat: what an enemy could do to somebody on its next turn, wherever they stand, for weighing danger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Threat {
    /// Distance that it goes before it strikes, in feet.
    pub moves: i32,
    /// Distance that it strikes, in feet.
    pub reach: i32,
    /// Distance, in feet, nearer than which it can't strike; 0 for most.
    pub from: i32,
    /// Distance, in feet, beyond which it strikes worse; the same as `reach` if not.
    pub near: i32,
    /// Damage on average within `near`, over all its attacks of one turn.
    pub mean: f32,
    /// Damage on average beyond `near`; the same as `mean` if it does not strike that far.
    pub mean_far: f32,
}

impl Threat {
    /// Whether it strikes at a target at this distance in feet: from its square alone where it has no reach, else from any other.
    pub fn strikes_at(&self, away: i32) -> bool {
        (away == 0) == (self.reach == 0) && (self.from..=self.reach).contains(&away)
    }
}

/// A square that hurts whoever is on it, as far as somebody's side knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Peril {
    /// The square.
    pub at: Square,
    /// Damage on average to whoever comes there.
    pub enters: f32,
    /// Damage on average to whoever begins its next turn there.
    pub stays: f32,
}

/// Ground that a thing of the level can make bad: what somebody's enemies can bring down on it, as far as its side knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Dread {
    /// The squares where the thing is.
    pub by: Vec<Square>,
    /// The squares that it harms.
    pub squares: Vec<Square>,
    /// Damage on average to the one who stands there.
    pub mean: f32,
}

/// A square beside which a combatant has something to do, such as a lamp that it would put out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lure {
    /// The square.
    pub at: Square,
    /// Damage a round, dealt or spared, that it gains by doing it.
    pub gains: f32,
}

/// Vitals of a combatant: how long it will last, as both sides can see, for weighing whom to strike and whom to save.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vitals {
    /// Harm that it takes until it is out of the fight: its health, and whatever takes harm before that.
    pub health: i32,
    /// The same at most.
    pub max: i32,
    /// Whether it has fallen, and is lost unless somebody helps.
    pub dying: bool,
    /// Whether it takes its enemies for friends until one of them harms it.
    pub pacified: bool,
}

fn in_words<S: Serializer>(reason: &Refusal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(reason)
}
