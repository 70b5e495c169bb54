//! How much is tried of what takes long: all of it with `scripts/test.sh --all`, a sample without.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Whether all of it is wanted.
pub fn all() -> bool {
    std::env::var_os("FIVEFOOT_TEST_ALL").is_some()
}

/// Which one of `many` stands for all of them: always the same for the same `key`, and any of them over many keys.
pub fn sample(key: impl Hash, many: usize) -> usize {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    usize::try_from(hasher.finish() % many as u64).expect("less than a usize")
}
