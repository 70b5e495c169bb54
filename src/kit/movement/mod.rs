//! Movement on the grid: where ways lead, and going them step by step. What a step takes, whom it provokes and what waits on the way is a rule system's own.

pub mod escape;

pub mod jump;

pub mod path;

pub mod step;
