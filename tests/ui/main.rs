//! The window without a window: the whole client in an app that draws nothing, driven by mouse and keys; and each panel by
//! itself, as a function of values.
#![cfg(feature = "client")]

mod ambiguity;

mod fixture;

mod foresight;

mod stage;

mod areas;

mod board;

mod keyboard;

mod medals;

mod sound;

mod overlays;

mod pace;

mod plan;

mod words;

mod hud;

mod bare;

mod briefing;

mod watch;

mod moments;

mod keys;

#[path = "../shared/toys/mod.rs"]
mod toys;
