//! Prelude of nearly every rule of Polyhedral, beside that of the kit: sheets, checks and rolls, conditions, and short ways to
//! ask.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub use super::attack_modes::{AttackMode, Strike, mode_of, modes, rearm};
pub use super::conditions::state::*;
pub use super::counters::*;
pub use super::data::{RuleBook, book};
pub use super::means::{Means, Task};
pub use super::odds::{AttackNumbers, DamageDice, DamageNumbers, check_odds, damage_law, dealt, mean_damage};
pub use super::offers::*;
pub use super::pool::{POOL_SIDES, pool_size};
pub use super::profile::{
    Ability, Condition, DamageKind, DiceExpr, Duration, Effects, HazardHarm, Knowledge, Rider, Skill,
};
pub use super::rolls::{DicePool, FaceReading, Nature, PendingRoll, Resolution, Save, save, stout, throw};
pub use super::sheet::{
    Ailment, Ailments, Arms, Carried, Conditions, Dying, Health, Pack, Reserves, Sheet, TurnRecord, Wounds,
};
pub use super::sight::{hears, sees};
pub use super::tools::*;
pub(super) use super::{ai_hints::valuation, profile};
pub use super::{checks, options, resolve};
pub use kit::prelude::*;
pub use kit::resolve::{Resolve, Success};
