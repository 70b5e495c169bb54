//! The data of FIVEY, characters by the book, and what lies between two battles.

mod characters;
mod data;
mod monsters;
mod series;
