//! Hiding: where one may hide, what ends it, finding the hidden, striking where they may be, ambushes. Hidden is one
//! state against everybody hostile. Catalog sections 18 and 23, rulings `R-082`, `R-091`, `R-092`, `R-074`.

pub mod ambush;
pub mod guess;
pub mod hide;
pub mod reveal;
pub mod search;
pub mod view;

pub use self::{reveal::bumped_into, view::overlooks};
