//! What is absent, held by reading the source files: layers, the window, chance, rule systems by name, rules without a
//! test or a text. And what is played of each rule catalog: `docs/coverage`.

mod sources;

mod circles;

mod verbs;

mod names;

mod packs;

mod absent;

mod words;

mod ids;

mod rules;

mod coverage;
