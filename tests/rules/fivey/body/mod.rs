//! Contests, grapples, falls, flight and jumps, and what waits where somebody lands.

mod contests;
mod faces;
mod flying;
mod jumping;
mod landing;
