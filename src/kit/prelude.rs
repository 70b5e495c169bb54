//! The words that nearly every rule is written in: the engine's, the board's, the kit's, and short ways to ask and tell.
//!
//! A file of a rule system takes them all by `use kit::prelude::*;` and names by itself what it alone speaks of.

pub use super::deed::{deed, deeds};
pub use super::{
    act::Act,
    attack_modes::{self, Mode as _},
    budget::{self, Budget},
    choice::{caught_in, picked_area, picked_target},
    deed::{Deed, Deeds, boxed, push, push_each, take_top, top},
    feature::{Feature, keeps_component, keeps_resource},
    moment::{self, upon},
    movement::{MovementMode, StepRules as _},
    offer_builder::{Availability, OfferBuilder, at_hand, because, plain_target, unless, unless_they},
    policies::AutoReaction,
    reactions,
    tools::{
        ask, change, change_where, dice_of, edges_of, name, option, part, part_or_default, roll, roll_sum,
        tell, tell_check, tell_count, tell_counted, tell_declined, tell_deed, tell_deed_with, tell_handled,
        tell_lost, tell_offer,
    },
};
pub use battle::never::{gone, never};
pub use battle::{
    Amount, Area, AttackDistribution, Board, CombatStatus, Cost, Degree, Destination, DiceGroup, Ground,
    Happening, ItemLook, Odds, Offer, OfferDetail, Picked, Policy, Position, Reason, Refusal, Roll, Roster,
    RuleId, Side, Target, Text, Turns, Use, Waiting, fights, footprint, in_battle, offer::ATTACK, space_at,
    view::signed, words::titles::wielded,
};
pub use bevy_ecs::{component::Component, entity::Entity, world::World};
pub use dice::{Chance, Outcomes};
pub use grid::{Cover, Feet, Footprint, Light, SQUARE_FEET, Size, Square, Tile};
pub use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
