//! Lasting states: how they begin and end, and how that is told. Ruling `RZR-15`.

use crate::sheet::States;
use kit::knowledge::everybody;
use kit::lasting::lasting;
use kit::prelude::*;
use kit::timed::end_of_next_turn;

lasting!(States);

/// Lays on a combatant a condition that harm or a power brings.
pub fn lay(world: &mut World, who: Entity, condition: &'static str, rule: RuleId) {
    let flag: Flag = match condition {
        "stunned" => {
            let until = end_of_next_turn(world, who);
            lasts(world, who, |states| &mut states.stunned, (condition, rule), until);
            return;
        }
        "prone" => |states| &mut states.prone,
        "blinded" => |states| &mut states.blinded,
        "shaken" => |states| &mut states.shaken,
        _ => return never!("neither harm nor powers bring the condition {condition}"),
    };
    begins(world, who, flag, condition, rule);
}

/// Knocks somebody to the ground.
pub fn knock_prone(world: &mut World, who: Entity) {
    begins(world, who, |states| &mut states.prone, "prone", "RZR-15");
}

/// Lets go of somebody who is held. Ruling `RZR-22`.
pub fn released(world: &mut World, who: Entity) {
    let holder = world.get::<States>(who).and_then(|states| states.held_by);
    alter(world, who, "pinned", "RZR-48", |states| states.pinned = false);
    alter(world, who, "grappled", "RZR-22", |states| states.held_by = None);
    if let Some(holder) = holder {
        alter(world, holder, "grappled", "RZR-22", |states| {
            states.clinch = states.clinch.filter(|on| *on != who)
        });
    }
}

/// The ones whom somebody holds, in the order of the level.
pub fn held_by(world: &World, holder: Entity) -> Vec<Entity> {
    let held = |who: &Entity| world.get::<States>(*who).is_some_and(|states| states.held_by == Some(holder));
    world.resource::<Roster>().all().iter().copied().filter(held).collect()
}

/// Ends everything that hangs on somebody who is gone, or can't act any more: holds, aid, hiding. `gone`: it is off the board.
pub fn forget(world: &mut World, who: Entity) {
    for held in held_by(world, who) {
        released(world, held);
    }
    released(world, who);
    for one in everybody(world) {
        found_by(world, one, who);
        alter(world, one, "aided", "RZR-52", |states| {
            states.aided.retain(|aid| aid.by != who && aid.against != who);
        });
    }
}
