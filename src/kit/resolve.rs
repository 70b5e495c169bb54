//! Resolution of rolls of which nothing but whether they succeed is asked.

use bevy_ecs::{entity::Entity, world::World};
use std::fmt;

/// The resolution of a roll of kind `R`: what it is about, and what success or failure does to that.
pub struct Resolve<T, R>(pub T, pub fn(&mut World, &R, &T, bool));

impl<T: fmt::Debug, R> fmt::Debug for Resolve<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Outcome").field(&self.0).finish()
    }
}

/// The resolution of a roll whose failure changes nothing: what it is about, and what whoever has rolled does to that.
pub struct Success<T>(pub T, pub fn(&mut World, Entity, &T));

impl<T: fmt::Debug> fmt::Debug for Success<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Success").field(&self.0).finish()
    }
}
