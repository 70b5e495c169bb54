//! The window without a window: the whole client in an app that draws nothing, driven by mouse and keys.
#![cfg(feature = "client")]

mod fixture;

mod stage;

mod board;

mod pace;
