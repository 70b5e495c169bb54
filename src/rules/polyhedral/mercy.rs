//! Knocking out: whoever brings an ordinary enemy to 0 with a melee attack may let it live. Ruling `R-063`.

use super::damage::{AtMercy, defeated, lie_down};
use crate::rules::polyhedral::prelude::*;

/// The word for it in orders and policies.
const VERB: &str = "knock_out";

/// Sparing the beaten.
pub const MERCY: Feature = Feature { settable: || vec![KNOCKING_OUT.settable], ..Feature::NONE };

/// An enemy at 0 is knocked out: it lies there, stable.
static KNOCKING_OUT: chance::Chance<AtMercy> = chance::Chance {
    settable: Settable {
        word: VERB,
        title: "Knock out",
        rule: "R-063",
        // Nobody is asked about mercy before its player says so.
        usual: Policy::Never,
        has: |world, who| world.resource::<Turns>().current() == Some(who),
    },
    who: |it| it.by,
    offers: |_, _| vec![Draft::new(VERB, "Knock out", "R-063").offer(Cost::default(), Use::Other)],
    pass: "Strike it down",
    pass_rule: Some("R-063"),
    trigger: |world, it| {
        (format!("{} is at {}'s mercy", name(world, it.on), name(world, it.by)).into(), Some(it.on))
    },
    take: chance::Taking::Sure(|world, &AtMercy { by, on }| {
        tell_deed(world, by, VERB, "knock out", Some(on), "R-063");
        lie_down(world, on, Some(by), Dying { stable: true, ..Dying::default() });
    }),
    passed: |world, it| defeated(world, it.on, Some(it.by)),
};

/// Somebody has brought another to 0: it falls for good, is spared, or the striker is asked.
pub fn consider(world: &mut World, it: &AtMercy) {
    KNOCKING_OUT.come_or_pass(world, it);
}
