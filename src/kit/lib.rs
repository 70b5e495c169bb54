//! The kit: what rule systems share, as a library of small parts, each of which may be left out.
//!
//! - [`mod@deed`]: what is about to happen, each kind in the file of its rule.
//! - [`choice`]: what somebody is asked, each kind in the file of its rule.
//! - [`system`]: a rule system as a table, and what all of them answer alike.
//! - [`table`]: what a rule system as a table is written in, by one import.
//! - [`act`]: what is done by one word, as rows of a table.
//! - [`actions`]: the deed that a button stands for, in words.
//! - [`feature`]: what somebody may do on a turn, feature by feature.
//! - [`offer_builder`]: an offer, open or closed with its reason.
//! - [`person`]: what every creature and character says of itself, as the head of its table.
//! - [`policies`]: how a player settles in advance what becomes of chances out of turn.
//! - [`reactions`]: what somebody may do out of turn, taken, passed or asked about as its player has said.
//! - [`opportunity`]: strikes at somebody out of turn, the ways to strike, and what the best of them does.
//! - [`moment`]: rules that come in between at a moment of the battle, in a written order.
//! - [`items`]: what lies about, within reach and let go.
//! - [`knowledge`]: of whom somebody's side knows, and whom it may aim at.
//! - [`turn_order`]: who is next: a ring, groups in rotation, or the most points.
//! - [`check`]: dice against a number or against other dice: odds, roll and fact from one value.
//! - [`attack_fact`]: attack rolls, as they are told.
//! - [`attack_position`]: where an attack is made from, in fact or in thought.
//! - [`attack_modes`]: attack modes, the ways to strike with what is carried.
//! - [`movement`]: where ways lead, whom they provoke and what waits on them.
//! - [`ready`]: deeds that wait for their moment.
//! - [`replies`]: what targets do before an attack's dice fall, a dodge or a parry.
//! - [`budget`]: the counters that turns are paid with.
//! - [`ring`]: rounds, and one turn each in an order that stays.
//! - [`lots`]: dice that part those whom nothing else parts.
//! - [`ties`]: who rolled the same for its turn, and who of them goes first.
//! - [`roll_windows`]: rolls that lie on the table until all have been asked about them.
//! - [`resolve`]: what comes of a roll, where it is asked for nothing but success.
//! - [`bids`]: what it is worth to bid for such a roll.
//! - [`appearance`]: how combatants look from outside, and the lines of a sheet.
//! - [`sheet`]: the stat block that a combatant was made from, and how all of it looks as a table.
//! - [`deploy`]: from a level's combatants to entities on the board.
//! - [`character`]: what a player chose for a character in a file, checked field by field.
//! - [`changes`]: what a level may change about a combatant, as a table of fields.
//! - [`mod@book`]: the data files of a system, as a table.
//! - [`mod@entry`]: entries of the data, each kind as a table of its fields with their limits.
//! - [`dice`]: dice as data writes them.
//! - [`schema`]: what data and characters are written down, read and checked in, by one import.
//! - [`mod@words`]: closed lists that data, orders and people choose from, as tables.
//! - [`conditions`]: what is laid on somebody, by whom and for how long.
//! - [`mod@lasting`]: conditions that are fields of a component, and how they begin and end.
//! - [`hiding`]: from whom somebody hides, and what ends it.
//! - [`lights`]: those that are carried, and those that lie and burn.
//! - [`ambush`]: who lies in wait, and where those who hide were known last.
//! - [`health`]: what harm takes and healing gives back, and how both are told.
//! - [`morale`]: sides whose numbers dwindle may run.
//! - [`areas`]: lines and bursts, and whom they catch.
//! - [`things`]: things of the level that are used, found and sprung.
//! - [`hazards`]: what waits on squares, and who meets it.
//! - [`rest_phase`]: the time between two battles of a chain.
//! - [`prelude`]: the words that nearly every rule is written in, by one import.
//! - [`visibility`], [`tools`], [`recovery`], [`texts`], [`memo`], [`carry_over`]: short ways to ask, tell, read, remember and hand on.

pub mod act;

pub mod areas;

pub mod bids;

pub mod book;

pub mod budget;

pub mod rest_phase;

pub mod carry_over;

pub mod reactions;

pub mod changes;

pub mod character;

pub mod choice;

pub mod conditions;

pub mod deed;

pub mod dice;

pub mod offer_builder;

pub mod entry;

pub mod feature;

pub mod hazards;

pub mod health;

pub mod hiding;

pub mod items;

pub mod knowledge;

#[doc(hidden)]
pub mod layers;

pub mod lasting;

pub mod memo;

pub mod lights;

pub mod lots;

pub mod ambush;

pub mod attack_modes;

pub mod attack_fact;

pub mod check;

pub mod timed;

pub mod turn_order;

pub mod attack_position;

pub mod moment;

pub mod morale;

pub mod movement;

pub mod deploy;

pub mod resolve;

pub mod actions;
pub mod activities;

pub mod opportunity;

pub mod person;

pub mod policies;

pub mod prelude;

pub mod ready;

pub mod replies;

pub mod recovery;

pub mod ring;

pub mod schema;

pub mod sheet;

pub mod appearance;

pub mod roll_windows;

pub mod system;

pub mod table;

pub mod texts;

pub mod ties;

pub mod things;

pub mod tools;
pub mod visibility;

pub mod words;

// What nearly every rule is made of, by one path.
pub use choice::{Choice, picked_target};
pub use deed::{Deed, Deeds, boxed, call_off, end_path, is_coming, push, push_all, push_each, take_top, top};
pub use feature::{Feature, Features, OnTurn, SETTING_POLICIES};
pub use moment::{Moments, Upon, upon};
pub use offer_builder::{Availability, OfferBuilder, plain_target, unless};
pub use policies::{AutoReaction, Policies};
pub use system::{PlayedSystem, Rules, System};
