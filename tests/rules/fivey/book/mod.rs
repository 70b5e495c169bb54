//! The data of FIVEY and characters by the book.

mod characters;
mod data;
