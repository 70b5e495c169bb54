//! Bodies: falling, and holding on to others.

pub mod contest;
pub mod fall;
pub mod grapple;
