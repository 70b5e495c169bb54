//! Hiding and surprise.

mod ambush;
mod hide;
