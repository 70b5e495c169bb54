//! Every rule of the core has a test here that names it: a drawn map, scripted dice, and what the table then reads.

mod drawing;

mod tell;

mod uses;

#[path = "../shared/thorough.rs"]
mod thorough;

mod polyhedral;

mod fivey;

mod rulezero;

// Last by name: its law judges when all the other tests have ended.
mod witness;
