//! The program on a machine that lacks what a window needs.
#![cfg(target_os = "linux")]

use std::process::{Command, Output};

/// The game without whatever of a screen this machine has.
fn without(variables: &[&str]) -> Command {
    let mut game = Command::new(env!("CARGO_BIN_EXE_fivefoot"));
    for variable in variables {
        game.env_remove(variable);
    }
    game.env("FIVEFOOT_DATA", env!("CARGO_TARGET_TMPDIR"));
    game
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn without_a_screen_one_sentence_says_so_and_nothing_panics() {
    const SCREEN: [&str; 3] = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    for mut game in [without(&SCREEN), {
        let mut game = without(&SCREEN[1..]);
        game.env("DISPLAY", ":4071");
        game
    }] {
        let output = game.output().expect("the program starts");
        let told = told(&output);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(
            told.starts_with("there is no screen to open a window on: ") && told.contains("the package xvfb"),
            "{told}"
        );
        assert!(!told.contains("panicked") && told.lines().count() == 1, "{told}");
    }
}
