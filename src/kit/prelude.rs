//! The words that nearly every rule is written in: the engine's, the board's, the kit's, and short ways to ask and tell.
//!
//! A file of a rule system takes them all by `use crate::kit::prelude::*;` and names by itself what it alone speaks of.

pub(crate) use super::deed::{deed, deeds};
pub use super::{
    act::Act,
    choice::{picked_area, picked_target},
    deed::push,
    draft::{Draft, Maybe, at_hand, plain_target, unless, unless_they},
    feature::Feature,
    tools::{
        ask, change, name, option, part, roll, tell, tell_count, tell_deed, tell_handled, tell_lost,
        tell_offer,
    },
};
pub(crate) use crate::battle::never::never;
pub use crate::{
    battle::{
        Asked, Board, Cost, Happening, Offer, Picked, Reason, Refusal, Roster, RuleId, Target, Text, Use,
        fights, footprint,
    },
    dice::{Chance, Outcomes},
    grid::{Feet, Footprint, Size, Square},
};
pub use bevy_ecs::{entity::Entity, world::World};
pub use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
