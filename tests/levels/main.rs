//! Level files: what is right loads, what is wrong is told in its place, all at once.

mod broken;

mod career;

mod chain;

mod characters;

mod crowded;

mod docs;

mod fake;

mod foes;

mod good;

mod mutated;

mod packs;

mod pictures;

mod playthroughs;

mod purposes;

mod shipped;

mod things;
