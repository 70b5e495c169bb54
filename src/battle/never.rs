//! States that can't be. Where the code meets one, a rule is wrong somewhere: in a debug build that is a panic at the place; in a
//! release the fault is told once, to the player and on standard error, and the battle goes on without what should have been.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{Mutex, PoisonError},
};

/// Faults that a release build has met.
struct Faults {
    /// Each place that has spoken; it does so once.
    places: BTreeSet<&'static str>,
    /// Faults that nobody has been told of yet.
    news: Vec<String>,
}

static FAULTS: Mutex<Faults> = Mutex::new(Faults { places: BTreeSet::new(), news: Vec::new() });

/// Speaks of an impossible state: `never!("{who} moves and stands nowhere")`; with a value that is to do instead:
/// `never!("{who} has no arms"; Vec::new())`. See [`mod@crate::never`].
#[macro_export]
macro_rules! never {
    ($what:literal $(, $with:expr)*; $instead:expr) => {{
        $crate::never::never!($what $(, $with)*);
        $instead
    }};
    ($($what:tt)+) => {
        $crate::never::met(concat!(file!(), ":", line!()), format_args!($($what)+))
    };
}

/// Speaks of an order that was accepted and can't be carried out: it lacks what it was judged by, or what it asks for is gone.
#[macro_export]
macro_rules! gone {
    () => {
        $crate::never::never!("an accepted order lacks what it was judged by, or that is gone")
    };
}

pub use gone;

pub use never;

/// Reports an impossible state at a place of the code. Say `never!`.
///
/// # Panics
/// In a debug build, always.
#[cold]
pub fn met(place: &'static str, what: fmt::Arguments<'_>) {
    if cfg!(debug_assertions) {
        panic!("{place}: {what}");
    }
    survive(place, what);
}

/// Keeps a fault until somebody is told of it, the first time at each place.
fn survive(place: &'static str, what: fmt::Arguments<'_>) {
    let mut faults = FAULTS.lock().unwrap_or_else(PoisonError::into_inner);
    if faults.places.insert(place) {
        faults.news.push(format!("a fault in the rules, please report it ({place}): {what}"));
    }
}

/// The oldest fault that nobody has been told of yet.
pub fn take_news() -> Option<String> {
    let mut faults = FAULTS.lock().unwrap_or_else(PoisonError::into_inner);
    (!faults.news.is_empty()).then(|| faults.news.remove(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_told_once_and_survived() {
        for _ in 0..3 {
            survive("here:1", format_args!("nobody moves"));
        }
        let told = take_news().expect("it has been met");
        assert!(told.contains("here:1") && told.contains("nobody moves"), "{told}");
        assert_eq!(take_news(), None);
    }

    #[test]
    #[should_panic(expected = "nobody moves")]
    fn a_debug_build_stops_where_it_is() {
        never!("nobody moves");
    }
}
