//! The window without a window: panels as functions of values, clicked through.

mod hud;
