//! The layers below, by the kit's own path: its macros name them so, and need nothing of the crate that they are expanded in.

pub use ::{battle, data};
