//! What rule systems share, as a library of small parts: each may be left out.
//!
//! - [`deed`]: what is about to happen, each kind in the file of its rule.
//! - [`choice`]: what somebody is asked, each kind in the file of its rule.
//! - [`feature`]: what somebody may do on a turn, feature by feature.
//! - [`draft`]: an offer, open or closed with its reason.
//! - [`policies`]: how a player settles in advance what becomes of chances out of turn.
//! - [`moment`]: rules that come in between at a moment of the battle, in a written order.
//! - [`sway`]: rolls that lie on the table until all have been asked about them.
//! - [`tools`], [`recovery`], [`texts`], [`kept`]: short ways to ask, tell, read and remember.

pub mod choice;

pub mod deed;

pub mod draft;

pub mod feature;

pub mod kept;

pub mod moment;

pub mod policies;

pub mod recovery;

pub mod sway;

pub mod texts;

pub mod tools;
