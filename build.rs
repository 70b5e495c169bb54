//! Lists the pictures in `assets/tokens`, so that the window finds each by its folder and name: a new one is just a new file.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=assets/tokens");
    println!("cargo:rerun-if-changed=build.rs");
    let variable = |name: &str| env::var(name).map_err(io::Error::other);
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("assets/tokens");
    // The package's folder is put in where the list is compiled: packages at several places may share a target folder.
    let package = "env!(\"CARGO_MANIFEST_DIR\")";
    let mut rows = Vec::new();
    for folder in fs::read_dir(root)? {
        let folder = folder?.path();
        if !folder.is_dir() {
            continue;
        }
        for file in fs::read_dir(&folder)? {
            let file = file?.path();
            let name = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
            if file.extension().is_some_and(|kind| kind == "svg")
                && let Some((system, creature)) = name(&folder).zip(name(&file))
            {
                let place = format!("/assets/tokens/{system}/{creature}.svg");
                let text = format!("include_str!(concat!({package}, {place:?}))");
                rows.push(format!("({:?}, {text}),\n", format!("{system}/{creature}")));
            }
        }
    }
    rows.sort();
    fs::write(Path::new(&variable("OUT_DIR")?).join("medals.rs"), format!("&[\n{}]\n", rows.concat()))
}
