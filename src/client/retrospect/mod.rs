//! The look back at a battle that is over: the moments that decided it, as a list whose entries open the record there.

pub mod hindsight;

mod chart;

pub mod list;

pub mod panel;
