//! The engine: orders in, facts out. It knows turns, squares and who stands where, and no rule of any system.
//!
//! Read [`order`], [`offer`] and [`fact`] for the words, [`engine`] for a battle, `run` for its loop, [`system`] for what a rule
//! system answers.

pub mod aim;

pub mod awards;

pub mod foes;

pub mod lesson;

pub mod setup;

pub mod theme;

pub mod things;

pub mod words;

pub mod fnv;

pub mod order;

pub mod offer;

pub mod foresight;

pub mod policy;

pub mod matching;

pub mod fact;

pub mod combat_status;

pub mod view;

pub mod detail;

pub mod never;

pub mod board;

pub mod lights;

pub mod arrivals;

pub mod campaign;

pub mod content;

pub mod opposed;

pub mod rolls_stand;

pub mod roster;

pub mod turns;

pub mod until;

pub mod stack;

pub mod state;

pub mod goals;

pub mod memory;

pub mod schema;

pub mod system;

pub mod knowledge;

pub mod last_known;

pub mod fog_of_war;

mod offer_cache;

mod snapshot;

pub mod engine;

pub mod ahead;

pub mod opening;

pub mod earned;

pub mod chain;

mod run;

pub mod tell;

pub mod protocol;

pub mod purpose;

pub mod journal;

// What nearly every rule speaks of, by one path.
pub use board::{Board, Position, footprint, space_at};
pub use campaign::Campaign;
pub use content::{CombatantProblem, Content, GroundProblem, ThingProblem};
pub use detail::OfferDetail;
pub use engine::{Battle, Facts, Ground, Level, Pending};
pub use fact::{Fall, Happening};
pub use foresight::{AttackDistribution, Foresight, MovementQuery};
pub use goals::{fights, in_battle};
pub use last_known::LastKnown;
pub use matching::Picked;
pub use offer::{
    DecisionKind, Dread, InvalidTarget, Lure, Offer, Offers, OpenRoll, Peril, RollStake, Threat,
    UnavailableAction, Use, Vitals, Waiting,
};
pub use order::{Order, Refusal};
pub use policy::{AutoReply, Policy, best_hit};
pub use roster::{Roster, Side};
pub use schema::SnapshotSchema;
pub use setup::{Change, CombatantSetup, CreatureBrief, Interval, OptionSpec, Setup};
pub use system::RuleSystem;
pub use theme::{ConditionLook, DamageLook, ItemLook};
pub use things::ThingSetup;
pub use turns::Turns;
pub use until::{Passing, Until};
pub use view::{CombatStatus, CombatantView, Counter, RuleText, SheetLine, SheetSection, Upcoming};
pub use words::{
    Amount, Area, Cost, Degree, Destination, DiceGroup, Gauge, Measure, Odds, Reason, Roll, RuleId, Target,
    Text, Who,
};
