//! The computer player: that it beats chance, plays what suits the moment, and always alike.

mod table;

mod mirror;

mod moments;

mod arts;

mod lost;

mod law;

mod patience;

mod hands;

mod company;

mod ground;

mod goals;

mod quarry;

mod clock;

mod once;

mod barring;

mod runners;

mod held;
mod holds;

mod thrift;

mod wounds;

mod standing_by;

mod fallen;

mod last_step;

mod cards;
