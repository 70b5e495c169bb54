//! What each weapon and each property does. Catalog sections 15, 16 and 23.

mod melee;
mod second;
mod shots;
mod thrown;
mod worn;
