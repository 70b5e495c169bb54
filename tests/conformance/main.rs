//! Laws that hold in every rule system: each test here runs for each of `rules::systems()` and names none.

mod arena;

mod game;

mod laws;

mod chances;

mod playouts;
