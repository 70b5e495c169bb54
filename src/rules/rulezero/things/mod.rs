//! Things on squares and what is done with them: doors, devices and traps, heavy things. Rulings `RZR-03`, `RZR-33`.

pub mod devices;
pub mod doors;
pub mod heavy;
