//! The level of a command and the control of its sides, which the commands share.

use super::{args::LevelArgs, failure::Failure};
use crate::{
    battle::{
        RuleSystem,
        setup::{Control, Setup},
    },
    level,
};

/// The level of that name or path, or all that is wrong with it.
pub fn level_of(args: &LevelArgs, systems: &[&'static dyn RuleSystem]) -> Result<Setup, Failure> {
    level::find(&args.level, args.rules.as_deref(), systems).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Failure::Input(lines.join("\n"))
    })
}

/// The control of each side: as `usual` says, unless `asked` says otherwise and the level allows it.
pub fn controls_of(
    setup: &Setup,
    asked: &[(String, Control)],
    usual: impl Fn(usize) -> Control,
) -> Result<Vec<Control>, Failure> {
    let mut controls: Vec<Control> = (0..setup.sides.len()).map(usual).collect();
    for (name, control) in asked {
        let at = side_of(setup, name)?;
        if !setup.sides[at].may.contains(control) {
            let who = if *control == Control::Ai { "the computer" } else { "a person" };
            return Err(Failure::Usage(format!("this level does not let {who} play {name}")));
        }
        controls[at] = *control;
    }
    Ok(controls)
}

/// The place of a side in the level.
pub fn side_of(setup: &Setup, name: &str) -> Result<usize, Failure> {
    let at = setup.sides.iter().position(|side| &*side.name == name);
    at.ok_or_else(|| {
        let names: Vec<&str> = setup.sides.iter().map(|side| &*side.name).collect();
        Failure::Usage(format!("this level has no side {name}; it has {}", names.join(", ")))
    })
}
