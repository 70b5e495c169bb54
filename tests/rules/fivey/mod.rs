//! FIVEY: the book and what happens between battles.

mod book;
