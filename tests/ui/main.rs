//! The window without a window: the whole client in an app that draws nothing, driven by mouse and keys; and each panel by
//! itself, as a function of values.
#![cfg(feature = "client")]

mod fixture;

mod stage;

mod areas;

mod board;

mod pace;

mod hud;
