//! Table of a whole rule system: what its features, its moments and its answers are written in, by one import.
//!
//! The file of a rule system as a table takes it all by `use kit::table::*;`.

pub use super::{
    changes::names,
    feature::{Features, SETTING_POLICIES},
    hazards::{count, entered, foreseen, forget_unknown, turn_begins},
    health,
    hiding::{come_into_view, perceives},
    moment::{Moments, Upon},
    movement::step::Provoked,
    opportunity::{Opportunity, opportunity_attack},
    ready::{
        answer::answering,
        forget, readying,
        triggers::{attacked, opened, stepped},
    },
    ring,
    system::{PlayedSystem, Rules, System},
    things::state,
};
pub use battle::{
    Campaign, CombatantProblem, CombatantSetup, CombatantView, CreatureBrief, Dread, Foresight,
    GroundProblem, Interval, Lure, MovementQuery, Peril, RuleText, Setup, SnapshotSchema, ThingProblem,
    ThingSetup, Threat, Upcoming, Vitals,
};
pub use data::{Problem, fields_of};
pub use dice::Dice;
