//! What rule systems share, as a library of small parts: each may be left out.
//!
//! - [`deed`]: what is about to happen, each kind in the file of its rule.
//! - [`choice`]: what somebody is asked, each kind in the file of its rule.
//! - [`feature`]: what somebody may do on a turn, feature by feature.
//! - [`moment`]: rules that come in between at a moment of the battle, in a written order.

pub mod choice;

pub mod deed;

pub mod feature;

pub mod moment;
