//! Laying conditions on somebody, and how they end. Catalog section 28, ruling `R-117`.

use super::body::holds::{GRAPPLED, seize};
use crate::hands::drop::drop_everything;
use crate::prelude::*;
use battle::Until;
use kit::conditions::{self, ConditionChange, Laid, end, lay};

/// Ailment that a rider would lay on somebody now, by a condition of the book.
fn laid_now(world: &World, by: Entity, who: Entity, rider: &Rider) -> Option<Ailment> {
    let Some(condition) = book(world).condition(&rider.condition) else {
        return never!("the rule book has no condition {}", rider.condition; None);
    };
    let turn_of = world.resource::<Turns>().current();
    // The turn that is going on does not count.
    let ends = |of: Entity, turns: u32| Until::TurnEnd { of, turns: turns + u32::from(turn_of == Some(of)) };
    let until = match rider.lasts {
        Duration::Rounds(rounds) => ends(by, rounds),
        Duration::NextTurn => ends(who, 1),
        Duration::SaveEnds => Until::Save,
        Duration::Battle => Until::Battle,
    };
    let save = (rider.save, rider.difficulty);
    Some(Ailment { condition, by, until, save, poison: rider.poison })
}

/// Whether somebody has the condition of a rider already for at least as long, so that to lay it on anew changes nothing.
/// Ruling `R-117`.
pub fn is_vain(world: &World, by: Entity, who: Entity, rider: &Rider) -> bool {
    let Some(new) = laid_now(world, by, who, rider) else { return true };
    let lasts = |old: &Ailment| new.renews(old) && old.until >= new.until && old.save.1 >= new.save.1;
    ailing(world, who).iter().any(lasts)
}

/// Lays the condition of a rider on somebody; of two the longer stays, and of each source that matters its own. Ruling `R-117`.
pub fn inflict(world: &mut World, by: Entity, who: Entity, rider: &Rider) {
    let Some(ailment) = laid_now(world, by, who, rider) else { return };
    if proof_against(world, who, &rider.condition, rider.poison) {
        return;
    }
    if rider.condition == "prone" {
        knock_prone(world, who);
        return;
    }
    if rider.condition == GRAPPLED {
        seize(world, by, who);
        return;
    }
    let Effects { drops_held: drops, brings, .. } = &ailment.condition.clone().effects;
    let brings_down = brings.iter().any(|id| id == "prone");
    let ConditionChange { is_new, is_anothers } = lay(world, who, ailment);
    if is_new || is_anothers {
        tell_gained(world, who, &rider.condition, "R-117");
    }
    if is_new && *drops {
        drop_everything(world, who);
    }
    if brings_down && !part::<Conditions>(world, who).prone {
        knock_prone(world, who);
    }
}

/// Counts down at the end of somebody's turn, and has them try to shake off what a saving throw ends. Ruling `R-117`.
pub fn turn_ends(world: &mut World, whose: Entity) {
    conditions::turn_ends::<Ailment>(world, whose);
    push_each(world, shaken_off(world, whose));
}

/// Saving throws against the ailments that one ends, one for each.
fn shaken_off(world: &World, who: Entity) -> Vec<Save> {
    if !fights(world, who) {
        return Vec::new();
    }
    let all = ailing(world, who);
    let ended = all.iter().filter(|one| one.until == Until::Save && !one.sleeps(all));
    let save = |ailment: &Ailment| {
        let (ability, difficulty) = ailment.save;
        // That one ends, and not what else has laid the same condition on.
        let then = Arc::new(Success(ailment.clone(), |world, who, ailment| {
            end(world, who, |_, other| ailment.renews(other));
        }));
        let stake = valuation::of_shaking_off(world, who, &ailment.condition.effects);
        let toxic = ailment.poison || ailment.condition.effects.toxic;
        let edges = stout(world, who, toxic).into_iter().collect();
        Save { who, ability, difficulty, edges, stake, then }
    };
    ended.map(save).collect()
}

/// Ends conditions of somebody, whoever has laid them on.
pub fn lose(world: &mut World, who: Entity, over: impl Fn(&str) -> bool) {
    end(world, who, |_, ailment: &Ailment| over(&ailment.condition.id));
}

pub mod state;
