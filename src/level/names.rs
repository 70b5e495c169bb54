//! Names of levels.

/// A level's name for commands and records: its file's name without folder and ending.
pub(super) fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".ron").unwrap_or(name)
}
