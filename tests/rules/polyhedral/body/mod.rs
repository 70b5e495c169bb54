//! Holding, pushing, flying, jumping, climbing, falling. Catalog sections 4, 18 and 24, rulings `R-085`, `R-086`, `R-109` to
//! `R-111`.

mod contests;

mod falling;

pub mod flying;

mod grapple;

mod jumping;

mod modes;

mod pushing;

mod sizes;
