//! The command line: opens the game or runs a headless command. See `fivefoot --help`.

fn main() -> std::process::ExitCode {
    fivefoot::cli::run(std::env::args_os(), fivefoot::rules::systems())
}
