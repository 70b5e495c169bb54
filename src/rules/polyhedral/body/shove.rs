//! Shoving somebody to the ground. Rule `PH-ACT-PUSH-2`, ruling `R-086`.

use super::{
    contest::{CLOSE, Contest, NOBODY, against, within},
    fall,
};
use crate::kit::prelude::*;
use crate::rules::polyhedral::{offers::action, sheet::Conditions, tools::enemies};

/// Standing up takes half of a move, and others strike better until then.
const TURNS: f32 = 0.3;

/// Shoving an enemy beside one who stands. Who is in the air falls out of it.
pub const SHOVE: Act = Act {
    aim: Some(Aim {
        those: |world, who| enemies(world, who).collect(),
        judge: |world, who, on| {
            within(world, who, on, CLOSE, "Shove", "R-086")?;
            unless(part::<Conditions>(world, on).prone, "already prone", "PH-ACT-PUSH-2")?;
            unless(fall::stays_up(world, on), "can't be knocked over", "PH-ACT-PUSH-2")?;
            Ok(against(world, who, on))
        },
        nobody: (NOBODY, "R-086"),
    }),
    use_for: |_, _, _| Use::Hinder { turns: TURNS },
    told: false,
    done: |world, who, on| {
        tell_deed(world, who, "shove", "Shove", Some(on), "PH-ACT-PUSH-2");
        Contest::of_strength(world, who, on).fight(world, on, |world, _, &on| fall::topple(world, on));
    },
    ..action("shove", "Shove down", "PH-ACT-PUSH-1")
};
