//! Hints for computer players, which know no rules: the value of the deeds that this system offers. The rules are in their own files.
//!
//! Units: damage a round, turns that an enemy loses, hit points, and chances from 0 to 1.

pub mod deeds;
pub mod rest;
pub mod stakes;
pub mod uses;
pub mod valuation;
