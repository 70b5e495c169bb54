//! Start of the window: what it needs of the machine, and one sentence where that is missing.
//!
//! The libraries that open windows and graphics cards panic where there is neither. They do so while the window's parts are put
//! together, on this thread; so a panic there is caught and told as what it is.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Arc, Mutex, PoisonError},
};

/// Runs an act that may panic for want of something on this machine.
///
/// # Errors
/// What is missing, for people, in one sentence.
pub fn attempt<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    let told = Arc::new(Mutex::new(String::new()));
    let ear = told.clone();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let message = panic.payload_as_str().unwrap_or_default();
        let mut told = ear.lock().unwrap_or_else(PoisonError::into_inner);
        // What follows from the first panic tells nothing new.
        if told.is_empty() {
            *told = message.to_owned();
        }
    }));
    let done = panic::catch_unwind(AssertUnwindSafe(act));
    panic::set_hook(usual);
    done.map_err(|_| missing(&told.lock().unwrap_or_else(PoisonError::into_inner)))
}

/// The meaning of a library's last words to whoever sits before it.
fn missing(words: &str) -> String {
    let has = |part: &str| words.contains(part);
    if has("Unable to find a GPU") {
        return "there is no graphics driver: install the package mesa-vulkan-drivers (Debian, Ubuntu, Fedora) or the driver of your \
                graphics card's maker"
            .to_owned();
    }
    if let Some(library) = library(words) {
        return format!(
            "the library {library} is missing: install the packages libx11-6, libxcursor1, libxi6, libxrandr2 and libxkbcommon-x11-0 \
             (Debian, Ubuntu), or what your system calls them"
        );
    }
    if has("DISPLAY") || has("XOpenDisplayFailed") || has("WaylandError") || has("XNotSupported") {
        return "there is no screen to open a window on: start the game on a desktop, or install the package xvfb and start it with \
                xvfb-run"
            .to_owned();
    }
    let first = words.lines().next().unwrap_or_default();
    format!("the window can't be opened: {first}")
}

/// The shared library that could not be opened, if that is the matter.
fn library(words: &str) -> Option<&str> {
    let name = |word: &&str| word.starts_with("lib") && word.contains(".so");
    let missing = ["LibraryOpenError", "could not be loaded", "opening library failed"];
    let found = words.split(|c: char| !(c.is_ascii_alphanumeric() || "._-+".contains(c))).find(name)?;
    missing.iter().any(|part| words.contains(part)).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_with_the_package_that_brings_it() {
        for (words, told) in [
            (
                "Failed to build event loop: Os(OsError { line: 765, file: \"mod.rs\", error: Misc(\"neither WAYLAND_DISPLAY nor \
                 WAYLAND_SOCKET nor DISPLAY is set.\") })",
                "the package xvfb",
            ),
            (
                "Failed to build event loop: Os(OsError { error: XNotSupported(XOpenDisplayFailed) })",
                "the package xvfb",
            ),
            (
                "Failed to build event loop: Os(OsError { error: XNotSupported(LibraryOpenError(OpenError { kind: Library, detail: \
                 \"opening library failed (libX11.so.6: cannot open shared object file)\" })) })",
                "the library libX11.so.6 is missing: install the packages libx11-6",
            ),
            ("Library libxkbcommon-x11.so could not be loaded.", "libxkbcommon-x11-0"),
            ("Unable to find a GPU! Make sure you have installed required drivers!", "mesa-vulkan-drivers"),
            ("something else\nwith more", "the window can't be opened: something else"),
        ] {
            let sentence = missing(words);
            assert!(sentence.contains(told) && !sentence.contains('\n'), "{sentence}");
        }
    }

    #[test]
    fn only_what_panics_is_a_failure() {
        assert_eq!(attempt(|| 3), Ok(3));
        let failed = attempt::<()>(|| panic!("Unable to find a GPU! {}", "Really"));
        assert!(failed.is_err_and(|told: String| told.contains("no graphics driver")));
    }
}
