//! Surprise: those who lie in wait roll Stealth once, and whoever notices none of its enemies is surprised. Rules
//! `PH-CBT-SUR-1` to `PH-CBT-SUR-3`, rulings `R-009`, `R-074`.

use super::{
    super::{
        dying::{Check, roll_check},
        options,
        sheet::{Conditions, Economy},
        sight::lightly_obscured,
        state::Body,
        tools::{change, everybody_hostile, name, option, part, tell},
    },
    hide::stealth,
    search::awareness,
    vanish,
};
use crate::battle::{
    board::footprint,
    fact::Happening,
    roster::Roster,
    view::Fate,
    words::{Amount, Reason},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// Waits in ambush when the battle begins.
#[derive(Component, Clone, Copy, Debug)]
pub struct Ambusher;

/// A passive score before what applies. Rule `PH-CHK-09`.
const PASSIVE: i32 = 10;

/// What a die more or less is to a passive score. Rule `PH-CHK-10`.
const PASSIVE_DIE: i32 = 5;

/// A passive score, with its parts: 10, all that is added to the roll, and 5 for each die that it has more or less than
/// usual. Rules `PH-CHK-09`, `PH-CHK-10`, ruling `R-009`.
pub fn passive(check: &Check) -> (i32, Vec<Reason>) {
    let usual = i32::from(super::super::pool::NORMAL_POOL);
    let total = PASSIVE + check.bonus + PASSIVE_DIE * (i32::from(check.pool) - usual);
    let in_fives = |reason: &Reason| match reason.amount {
        Amount::Dice(dice) => Reason { amount: Amount::Flat(PASSIVE_DIE * dice), ..reason.clone() },
        _ => reason.clone(),
    };
    let parts = std::iter::once(Reason::flat("passive", PASSIVE, "PH-CHK-09"));
    (total, parts.chain(check.reasons.iter().map(in_fives)).collect())
}

/// Passive Mind (Awareness). Rule `PH-CBT-SUR-2`.
pub fn passive_awareness(world: &World, who: Entity, obscured: bool) -> (i32, Vec<Reason>) {
    passive(&awareness(world, who, obscured))
}

/// Those in ambush roll, the others notice or don't. Ruling `R-074`.
pub fn spring(world: &mut World) {
    let all = world.resource::<Roster>().all().to_vec();
    let here: Vec<Entity> =
        all.into_iter().filter(|&who| world.get::<Fate>(who) == Some(&Fate::Fighting)).collect();
    let lurking: Vec<Entity> =
        here.iter().copied().filter(|&who| world.get::<Ambusher>(who).is_some()).collect();
    let mut sneaking: Vec<(Entity, i32)> = Vec::new();
    for who in lurking {
        let check = stealth(world, who);
        let against = unnoticed_from(world, who);
        let rolled = roll_check(world, who, "Agility (Stealth)", &check, against, "PH-CBT-SUR-2");
        sneaking.push((who, rolled.total));
    }
    let noticed = notice(world, &here, &sneaking);
    for &who in &here {
        let enemies: Vec<Entity> = everybody_hostile(world, who).collect();
        let lurks = |enemy: &Entity| sneaking.iter().any(|(other, _)| other == enemy);
        let unaware = enemies.iter().all(|&enemy| lurks(&enemy) && !noticed.contains(&(who, enemy)));
        if unaware && !enemies.is_empty() {
            surprise(world, who);
        }
    }
    for (who, total) in sneaking {
        if !noticed.iter().any(|(_, seen)| *seen == who) {
            vanish(world, who, total, "R-074");
        }
    }
}

fn surprise(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).surprised {
        return;
    }
    change(world, who, |conditions: &mut Conditions| conditions.surprised = true);
    change(world, who, |economy: &mut Economy| economy.reactions = 0);
    let condition = "surprised".into();
    tell(world, Happening::ConditionGained { who: name(world, who), condition }, "PH-CBT-SUR-2");
}

/// The total from which nobody notices somebody, where they do not roll for it.
fn unnoticed_from(world: &World, who: Entity) -> i32 {
    if !option(world, &options::PASSIVE_AWARENESS) {
        return 0;
    }
    let watching = everybody_hostile(world, who).filter(|&observer| notices_at_all(world, observer));
    watching.map(|observer| awareness_of(world, observer, who) + 1).max().unwrap_or(0)
}

/// Conscious, and neither eyes nor ears fail. Rules `PH-COND-BLINDED-1`, `PH-COND-DEAFENED`.
fn notices_at_all(world: &World, observer: Entity) -> bool {
    let body = Body::of(world, observer);
    body.conscious() && !(body.blind() && body.deaf())
}

/// An observer's passive Awareness of somebody where it stands.
fn awareness_of(world: &World, observer: Entity, who: Entity) -> i32 {
    let obscured = footprint(world, who).is_some_and(|there| lightly_obscured(world, observer, there));
    passive_awareness(world, observer, obscured).0
}

/// Who notices whom: each observer against each who sneaks. Awareness wins ties. Rule `PH-CBT-SUR-3`.
fn notice(world: &mut World, here: &[Entity], sneaking: &[(Entity, i32)]) -> Vec<(Entity, Entity)> {
    let rolled = !option(world, &options::PASSIVE_AWARENESS);
    let mut noticed = Vec::new();
    for &observer in here {
        let hostile = |who: Entity| world.resource::<Roster>().hostile(observer, who);
        let theirs: Vec<(Entity, i32)> = sneaking.iter().copied().filter(|(who, _)| hostile(*who)).collect();
        if theirs.is_empty() || !notices_at_all(world, observer) {
            continue;
        }
        for (who, total) in theirs {
            let notices = if rolled {
                let obscured =
                    footprint(world, who).is_some_and(|there| lightly_obscured(world, observer, there));
                let check = awareness(world, observer, obscured);
                roll_check(world, observer, "Mind (Awareness)", &check, total, "R-074").success
            } else {
                awareness_of(world, observer, who) >= total
            };
            if notices {
                noticed.push((observer, who));
            }
        }
    }
    noticed
}
