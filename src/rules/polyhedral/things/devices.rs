//! Rules of a level's things: checks, costs, harm, what is hidden. Rules `PH-ACT-01`, `PH-ACT-USE`, `PH-ACT-FREE-1`, `PH-CHK-09`,
//! `PH-CHK-10`, `PH-CHK-13`, `PH-SKILL-INVEST`, ruling `R-111`.

use super::words;
use crate::ai_hints::stakes;
use crate::body::{fall, in_the_air};
use crate::prelude::*;
use crate::sight::{heavily_obscured, obscurement};
use crate::things::hazards::{Bane, caught};
use crate::{charm::spares_all_on, checks::notices};
use battle::{Setup, things::ThingUse};
use kit::things::{EffectRules, Secret, SecretRules, UseRules, secrets, tried};
use kit::{hazards, things::state};

/// Verb of searching in orders.
pub const SEARCH: &str = "investigate";

/// The check of careful searching: no odds are shown, since what it takes is a secret. Rules `PH-CHK-05`, `PH-SKILL-INVEST`.
const CAREFULLY: Task = Task::skill(Ability::Mind, Skill::Investigation);

/// Rules of using things. Rules `PH-CHK-13`, `PH-COND-CHARMED-1`.
const USES: UseRules = UseRules {
    rule: |one| match (&one.check, one.free) {
        (Some(_), _) if one.together > 1 => "PH-CHK-13",
        (Some(check), _) => match words::task(check).map(|task| task.means) {
            Some(Means::Tool(_)) => "PH-TOOL-01",
            Some(Means::Knowledge(_) | Means::Stonework) => "PH-KNOW-01",
            Some(Means::Bare) => "R-008",
            _ => "PH-ACT-01",
        },
        (None, true) => "PH-ACT-FREE-1",
        (None, false) => "PH-ACT-USE",
    },
    price: |world, who, _, one| match one.free {
        true => budget::afford(world, who, INTERACTION, 1),
        false => budget::afford(world, who, ACTION, 1),
    },
    may_harm: spares_all_on,
    caught: |world, who, squares, harm, rounds| {
        words::harm(harm).map_or(Vec::new(), |harm| caught(world, who, squares, &harm, rounds))
    },
    mean: hazards::mean::<Bane>,
    chance: |world, who, one, check| {
        let gear = helped_by_gear(world, who, one);
        Some(checks::chance(world, who, words::task(check)?, gear, check.difficulty))
    },
    roll: |world, who, one, check, rule, attempt| {
        let own = checks::hand(world, who, words::task(check)?, helped_by_gear(world, who, one));
        let stake = if attempt.together { 0.0 } else { stakes::DEVICE };
        let then = Resolve(attempt, |world, throw: &PendingRoll, &attempt, success| {
            tried(world, throw.own.who, attempt, success)
        });
        Some(Arc::new(PendingRoll { stake, ..PendingRoll::check(own, check.difficulty, rule, then) }))
    },
    able,
    together: "PH-CHK-13",
    enough: |successes, of| 2 * successes >= of,
    is_armed: hazards::is_armed::<Bane>,
};

/// Rules of a use's effects. Rule `PH-ACT-USE`.
const EFFECTS: EffectRules = EffectRules {
    is_aloft: in_the_air,
    ..hazards::effects::<Bane>(["PH-ACT-USE", "PH-GEN-02", "PH-SAVE-01"], |world, who, feet| {
        fall::begin(world, who, None, feet)
    })
};

/// Rules of hidden things. The rules name no distance. Rules `PH-CHK-09`, `PH-CHK-10`, `PH-KNOW-03`, `PH-VIS-04`, ruling `R-009`.
const SECRETS: SecretRules = SecretRules {
    within: Feet(30),
    looks: able,
    sees: |world, eyes, there| {
        let board = world.resource::<Board>();
        board.sight(eyes, there).0 && heavily_obscured(board, eyes, there).is_none()
    },
    obscured: obscurement,
    notices,
    noticing: "PH-CHK-09",
    seeks: |world, who, &Secret { at, hidden, .. }| {
        let own = checks::hand(world, who, CAREFULLY, Vec::new());
        let found = Success(at, |world, who, &at| secrets::found(world, who, at));
        Arc::new(PendingRoll::check(own, hidden, "PH-SKILL-INVEST", found))
    },
    searching: "PH-SKILL-INVEST",
};

/// The feature of searching for hidden things. It is offered on every level: else the offer would tell that the level hides some.
pub const INVESTIGATING: Feature = Feature::of(&[Act {
    told: false,
    done: |world, who, _| {
        tell_deed(world, who, SEARCH, "look for what is hidden", None, "PH-SKILL-INVEST");
        secrets::search(world, who);
    },
    ..action(SEARCH, "Look for what is hidden", "PH-SKILL-INVEST")
}]);

/// Deploys the things of the level as they begin.
pub fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(SECRETS);
    state::deploy(world, setup);
    hazards::deploy::<Bane>(world, setup, USES, EFFECTS);
}

/// Advantage of the first piece of gear that somebody carries and that helps. Rule `PH-DICE-05`.
fn helped_by_gear(world: &World, who: Entity, one: &ThingUse) -> Vec<Reason> {
    let Some(pack) = world.get::<Pack>(who) else {
        return never!("{who:?} has no pack"; Vec::new());
    };
    let found = pack.0.iter().find(|carried| one.helps.contains(&carried.gear.id));
    found.map(|carried| Reason::dice(carried.gear.name.to_lowercase(), 1, "PH-DICE-05")).into_iter().collect()
}
