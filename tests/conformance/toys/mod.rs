//! Toy rule systems, each as small as it can be and wide in a direction that the shipped ones are not. They keep every law.

pub mod base;

mod walker;

mod points;

mod facing;
mod hands;

use crate::LAWS;
use fivefoot::battle::RuleSystem;

/// Fails unless a system keeps every law.
fn keeps_every_law(rules: &'static dyn RuleSystem) {
    for (law, keeps) in LAWS {
        println!("{law}");
        keeps(rules);
    }
}
