//! The screens around a battle: title, level choice, result, and the pause menu over a battle.

pub mod aftermath;

pub mod title;

mod wordmark;

pub mod backdrop;

pub mod records;

pub mod credits;

pub mod settings_form;

pub mod keys_form;

pub mod lessons;

pub mod levels;

pub mod minimap;

pub mod trial;

pub mod pause;

pub mod statistics;

pub mod result;

mod context;

mod files;

pub mod library;

pub use context::plugin;
