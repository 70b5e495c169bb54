//! Every rule of the core has a test here that names it: a drawn map, scripted dice, and what the table then reads.

mod drawing;

mod table;
mod tell;

mod turn_order;

mod economy;

mod movement;

mod sight;

mod weapons;

mod edges;

mod actions;

mod opportunity;

mod harm;

mod dying;

mod conditions;

mod hiding;

mod lights;

mod states;

mod charmed;

mod durations;

mod outcome;

mod moments;

mod rests;

mod coverage;

mod origins;

mod fighter;

mod house;

mod changes;

mod creatures;

mod skills;

mod forecast;

mod knowledge;

#[path = "../shared/thorough.rs"]
mod thorough;

mod deeds;

mod reasons;

mod bodies;

mod fivey;

// Last by name: its law judges when all the other tests have ended.
mod witness;
