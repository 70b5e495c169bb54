//! The level of a command and the control of its sides, which the commands share.

use super::{args::LevelArgs, failure::Failure};
use crate::{
    battle::{
        RuleSystem,
        setup::{Control, FoeCount, Foes, Setup},
    },
    level,
    session::rules_of,
};

/// The level of that name or path with as many foes as wanted, or all that is wrong with it.
pub fn level_of(args: &LevelArgs, systems: &[&'static dyn RuleSystem]) -> Result<Setup, Failure> {
    let setup = level::find(&args.level, args.rules.as_deref(), systems).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Failure::Input(lines.join("\n"))
    })?;
    let number = FoeCount::from(args.foes);
    if number == FoeCount::Steady {
        return Ok(setup);
    }
    let side = setup.sides.iter().position(|side| side.control == Control::Human).unwrap_or(0);
    if setup.more_or_fewer(side, number) == 0 {
        let why =
            "the number of foes can't be changed here: a lesson has none to spare, and so has one or two";
        return Err(Failure::Usage(why.to_owned()));
    }
    let rules = rules_of(&setup, systems).map_err(Failure::Input)?;
    let foes = Foes { of: setup.sides[side].name.clone(), number };
    Ok(setup.against(&foes, &|creature| rules.creature(creature)))
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
