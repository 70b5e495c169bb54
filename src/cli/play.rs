//! `fivefoot` and `fivefoot play`: the window.

use super::{args::PlayArgs, failure::Failure};
use crate::battle::RuleSystem;

/// Opens the game, at a battle if one is asked for.
#[cfg(feature = "client")]
pub fn open(args: Option<&PlayArgs>, systems: &'static [&'static dyn RuleSystem]) -> Result<(), Failure> {
    use super::failure::complain;
    use crate::client::{self, Launch};

    let open = args.map(|args| opening(args, systems)).transpose()?;
    if let Some(open) = &open {
        complain(&format!("seed {}", open.seed));
    }
    match client::run(Launch {
        systems,
        open,
        data: crate::level::data_folder().unwrap_or_else(|| "fivefoot-data".into()),
    }) {
        Ok(bevy::app::AppExit::Success) => Ok(()),
        Err(missing) => Err(Failure::Input(missing)),
        Ok(bevy::app::AppExit::Error(code)) => {
            Err(Failure::Input(format!("the window ended with error {code}")))
        }
    }
}

/// Says that this build has no window.
#[cfg(not(feature = "client"))]
pub fn open(_: Option<&PlayArgs>, _: &'static [&'static dyn RuleSystem]) -> Result<(), Failure> {
    let what = "this build has no window; build it with the feature client, or see fivefoot --help for the other commands";
    Err(Failure::Usage(what.to_owned()))
}

#[cfg(feature = "client")]
fn opening(
    args: &PlayArgs,
    systems: &[&'static dyn RuleSystem],
) -> Result<crate::session::BattleSpec, Failure> {
    use super::levels::{controls_of, level_of};
    use crate::{battle::setup::Control, dice::new_seed, session::BattleSpec};

    let setup = std::sync::Arc::new(level_of(&args.level, systems)?);
    let asked: Vec<_> = args.sides.iter().map(|(name, hand)| (name.clone(), Control::from(*hand))).collect();
    let controls = controls_of(&setup, &asked, |side| setup.sides[side].control)?;
    Ok(BattleSpec {
        setup,
        seed: args.level.seed.unwrap_or_else(new_seed),
        controls,
        resume: Vec::new(),
        origin: None,
    })
}
