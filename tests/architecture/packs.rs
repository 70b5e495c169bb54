//! `docs/packs.md`: the fields of every kind of entry that a pack may hold, read from the tables that the rules write them down in.
//! `UPDATE=1 cargo test --no-default-features --test architecture packs` makes it anew.

mod read;
mod write;

use crate::sources::{root, rust_files};
use read::Shelf;
use std::fs;

/// Rule systems with packs, by their folder and their heading.
const SYSTEMS: [(&str, &str); 3] =
    [("polyhedral", "Polyhedral"), ("fivey", "FIVEY"), ("rulezero", "Rule Zero")];

/// The page as the sources have it.
fn page() -> String {
    let read = |folder: &str| {
        let mut files = Vec::new();
        rust_files(&root().join("src").join(folder), &mut files);
        files.iter().map(|file| fs::read_to_string(file).expect("UTF-8")).collect::<Vec<_>>().join("\n")
    };
    let shared = Shelf::of(&["kit", "battle", "grid"].map(read).join("\n"));
    let mut page = write::HEAD.to_owned();
    for (folder, title) in SYSTEMS {
        write::system(&mut page, title, &Shelf::of(&read(&format!("rules/{folder}"))), &shared);
    }
    page
}

#[test]
fn the_page_of_packs_has_every_field_that_the_rules_read() {
    let (path, page) = (root().join("docs/packs.md"), page());
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    assert!(fs::read_to_string(&path).unwrap_or_default() == page, "make docs/packs.md anew with UPDATE=1");
}

#[test]
fn the_page_of_packs_names_every_file_that_a_pack_may_bring() {
    let page = page();
    for system in fivefoot::rules::systems() {
        let title = SYSTEMS.iter().find(|(id, _)| *id == system.id()).map(|(_, title)| title);
        let title = title.unwrap_or_else(|| panic!("{} has no tables", system.id()));
        for file in fs::read_dir(root().join("assets/rules").join(system.id())).expect("a folder") {
            let name = file.expect("an entry").file_name().to_string_lossy().into_owned();
            let told = page.contains(&format!("### `{name}` of {title}\n"));
            assert!(told || ["rules.ron", "heroes.ron"].contains(&&*name), "{name} of {title}");
        }
    }
}
