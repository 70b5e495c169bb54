//! Pushing somebody over: one pace back and prone, or into a pit. Rule `FV-ACT-21`, rulings `FV-RUL-42`, `FV-RUL-47`.

use crate::ai_hints::{stakes, valuation};
use crate::body::contest::{Contest, STRENGTH, manageable, within};
use crate::body::force::{push_away, pushed_to, thrown};
use crate::prelude::*;
use crate::{body::fall::knock_prone, movement::down_in_pit, paths::over_pit};

/// Pushing.
pub const PUSHING: Feature = Feature {
    verbs: &["push"],
    offers: |world, who, _| {
        // The plain one first, so that an order without `with` means it.
        let mut offers: Vec<Availability> = PUSH.offer(world, who).into_iter().collect();
        if let Some(Availability::Open(offer)) = INTO_THE_PIT.offer(world, who) {
            offers.push(Availability::Open(Offer { with: Some("pit".into()), ..offer }));
        }
        offers
    },
    accept: |world, who, picked| PUSH.accept(world, who, picked),
    ..Feature::NONE
};

/// The contest to push somebody over: it stumbles back, if there is room, and falls.
static OVER: Contest = Contest {
    to: "to push",
    own: STRENGTH,
    other: STRENGTH,
    stake: stakes::PUSH,
    rule: "FV-ACT-21",
    won: |world, by, on| {
        lasting::touched(world, [on, by]);
        push_away(world, by, on, "FV-RUL-47");
        knock_prone(world, on, Some(by));
    },
};

const PUSH: Act = Act {
    those: Some(|world, who| foes(world, who).filter(|&enemy| !drops(world, who, enemy)).collect()),
    judge: target,
    nobody: ("no enemy beside can be pushed", "FV-RUL-47"),
    use_for: valuation::push,
    done: |world, who, on| OVER.fight(world, who, on),
    ..action("push", "Push over", "FV-ACT-21")
};

const INTO_THE_PIT: Act = Act {
    title: "Push into the pit",
    those: Some(|world, who| foes(world, who).filter(|&enemy| drops(world, who, enemy)).collect()),
    use_for: |_, _, _| Use::Strike,
    ..PUSH
};

fn may(world: &World, who: Entity, on: Entity) -> Result<(), Refusal> {
    within(world, who, on, 1, "Push")?;
    manageable(world, who, on)?;
    unless_they(world, on, states(world, on).aloft, "is aloft", "FV-RUL-33")?;
    let stays = states(world, on).prone && pushed_to(world, who, on).is_none();
    unless_they(world, on, stays, "is already prone, with no room behind", "FV-RUL-47")
}

/// Whether somebody may be pushed so that it falls into a pit.
fn drops(world: &World, who: Entity, on: Entity) -> bool {
    let Some(space) = footprint(world, on) else { return never!("{on:?} stands nowhere"; false) };
    let pit = |at| over_pit(world, Footprint { at, ..space });
    may(world, who, on).is_ok() && !down_in_pit(world, on) && pushed_to(world, who, on).is_some_and(pit)
}

/// The chance to push somebody, and what waits behind it.
fn target(world: &World, who: Entity, on: Entity) -> Result<Target, Refusal> {
    may(world, who, on)?;
    let to: Vec<Square> = pushed_to(world, who, on).into_iter().collect();
    Ok(thrown(world, OVER.target(world, who, on), on, &to))
}
