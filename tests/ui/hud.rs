//! Every panel by itself: what it shows, what a click on it wants, and that no data makes it fail.

mod fixture;

mod battle;

mod between;

mod choices;

mod deeds;

mod endure;

mod plan;

mod scale;

mod screens;

mod fit;

mod goals;

mod lesson;

mod lesson_players;

mod packs;

mod search;

mod toys;
