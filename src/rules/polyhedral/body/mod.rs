//! Bodily deeds: holding, pushing, flying, jumping, climbing, falling. Catalog sections 18 and 24, rulings `R-085`, `R-086`,
//! `R-109` to `R-111`.

pub mod air;
pub mod contest;
pub mod fall;
pub mod flight;
pub mod force;
pub mod grapple;
pub mod holds;
pub mod jump;
pub mod pushing;
pub mod squeeze;

pub use self::air::{flies, in_the_air, lift};
