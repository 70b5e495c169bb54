//! The extent of tests that take long: all of it with `scripts/test.sh --all`, a sample without.

/// Whether all of it is wanted.
pub fn all() -> bool {
    std::env::var_os("FIVEFOOT_TEST_ALL").is_some()
}
