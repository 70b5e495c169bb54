//! What is nowhere, or in one place only: chance, clocks, hash maps, stubs.

use crate::sources::{none, sources};

/// The layers below the window and the commands.
pub const BELOW: [&str; 11] =
    ["dice", "grid", "data", "battle", "kit", "rules", "level", "ai", "forecast", "session", "lab"];

#[test]
fn chance_has_one_door() {
    let doors =
        ["rand::rng", "thread_rng", "rand::random", "from_os_rng", "from_entropy", "use rand", "rand::{"];
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.path != "dice/source.rs") {
        found.extend(
            doors
                .iter()
                .filter(|door| source.code.contains(**door))
                .map(|door| format!("{}: {door}", source.path)),
        );
    }
    none("chance outside `dice`", &found);
}

#[test]
fn no_rule_and_no_computer_player_looks_at_the_clock() {
    let mut found = Vec::new();
    for source in sources() {
        let may = ["session", "client", "cli", "main", "lib"].contains(&&*source.layer);
        for clock in ["SystemTime", "Instant::", "std::time"] {
            if !may && source.code.contains(clock) {
                found.push(format!("{}: {clock}", source.path));
            }
        }
    }
    none("clocks", &found);
}

#[test]
fn no_hash_map_decides_anything_below_the_client() {
    let mut found = Vec::new();
    for source in sources() {
        let below = BELOW.contains(&&*source.layer);
        // The cache of sight lines is asked by key and never gone through.
        if below && source.path != "grid/sight_cache.rs" && source.code.contains("HashMap") {
            found.push(source.path);
        }
    }
    none("hash maps", &found);
}

#[test]
fn no_work_of_ours_stands_before_the_renderers_pipelines() {
    // They are made on that pool, and the window stays black until they are there.
    let queues = sources().into_iter().filter(|source| source.code.contains("AsyncComputeTaskPool"));
    none("work on the renderer's threads", &queues.map(|source| source.path).collect::<Vec<_>>());
}

#[test]
fn nothing_is_left_for_later() {
    let mut found = Vec::new();
    for source in sources() {
        for mark in ["todo!(", "unimplemented!(", "dbg!("] {
            if source.code.contains(mark) {
                found.push(format!("{}: {mark}", source.path));
            }
        }
    }
    none("stubs", &found);
}
