//! Laying conditions on somebody, and how they end. Catalog section 28, ruling `R-117`.

use super::{
    body::holds::{GRAPPLED, seize},
    data::RuleBook,
    dropping::drop_everything,
    profile::{Condition, Duration, Rider},
    rolls::{Save, Then, Throw, Verdict, stout},
    sheet::{Ailment, Ailments, Conditions},
    state::{ailing, knock_prone, proof_against, sleeps, tell_gained},
    tools::{change, name, part, tell},
    worth,
};
use crate::{
    battle::{Happening, Passing, Roster, Turns, Until, fights, in_battle, never::never},
    kit::push_each,
};
use bevy_ecs::{entity::Entity, world::World};
use std::{mem::discriminant, sync::Arc};

/// Whether a condition laid on anew only makes one last that is there: by the same source, where it matters whose it is, and
/// with an end of the same kind. All else runs beside it to its own end, so that the longer of two stays. Ruling `R-117`.
fn renews(new: &Ailment, old: &Ailment) -> bool {
    let effects = &new.condition.effects;
    let same_end = match (new.until, old.until) {
        (Until::Save, Until::Save) => new.save.0 == old.save.0,
        (new, old) => discriminant(&new) == discriminant(&old) && new.counts() == old.counts(),
    };
    new.condition.id == old.condition.id
        && new.poison == old.poison
        && same_end
        && (new.by == old.by || !effects.concerns_source())
}

/// A condition of the book as it is laid on somebody now.
fn laid_now(world: &World, by: Entity, who: Entity, rider: &Rider, condition: Arc<Condition>) -> Ailment {
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
    Ailment { condition, by, until, save, poison: rider.poison }
}

/// Whether somebody has the condition of a rider already for at least as long, so that to lay it on anew changes nothing.
/// Ruling `R-117`.
pub fn is_vain(world: &World, by: Entity, who: Entity, rider: &Rider) -> bool {
    let Some(condition) = RuleBook::shipped().condition(&rider.condition) else {
        never!("the rule book has no condition {}", rider.condition);
        return true;
    };
    let new = laid_now(world, by, who, rider, condition);
    let lasts = |old: &Ailment| renews(&new, old) && old.until >= new.until && old.save.1 >= new.save.1;
    ailing(world, who).iter().any(lasts)
}

/// Lays the condition of a rider on somebody; of two the longer stays, and of each source that matters its own. Ruling `R-117`.
pub fn inflict(world: &mut World, by: Entity, who: Entity, rider: &Rider) {
    let Some(condition) = RuleBook::shipped().condition(&rider.condition) else {
        return never!("the rule book has no condition {}", rider.condition);
    };
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
    let drops = condition.effects.drops_held;
    let brings_down = condition.effects.brings.iter().any(|id| id == "prone");
    let ailment = laid_now(world, by, who, rider, condition);
    let is_new = !ailing(world, who).iter().any(|other| other.condition.id == ailment.condition.id);
    let another = ailment.condition.effects.concerns_source()
        && !ailing(world, who)
            .iter()
            .any(|other| other.condition.id == ailment.condition.id && other.by == by);
    change(world, who, |ailments: &mut Ailments| {
        match ailments.0.iter_mut().find(|other| renews(&ailment, other)) {
            Some(other) => {
                other.until = other.until.max(ailment.until);
                other.save.1 = other.save.1.max(ailment.save.1);
            }
            None => ailments.0.push(ailment),
        }
    });
    if is_new || another {
        tell_gained(world, who, &rider.condition, "R-117");
    }
    if is_new && drops {
        drop_everything(world, who);
    }
    if brings_down && !part::<Conditions>(world, who).prone {
        knock_prone(world, who);
    }
}

/// Counts down at the end of somebody's turn, and has them try to shake off what a saving throw ends. Ruling `R-117`.
pub fn turn_ends(world: &mut World, whose: Entity) {
    let everybody = world.resource::<Roster>().all().to_vec();
    for who in everybody {
        count_down(world, whose, who);
    }
    let saves = shaken_off(world, whose);
    if !saves.is_empty() {
        push_each(world, saves);
    }
}

/// Rounds count at the ends of the source's turns, of the target's own once the source is gone; "next turn" at the end of the
/// target's own.
fn count_down(world: &mut World, whose: Entity, who: Entity) {
    let all = ailing(world, who);
    if all.is_empty() {
        return;
    }
    let asleep: Vec<bool> = all.iter().map(|one| sleeps(one, all)).collect();
    let stands_in =
        |one: &Ailment| who == whose && one.until.counts().is_some_and(|of| !in_battle(world, of));
    let stands_in: Vec<bool> = all.iter().map(stands_in).collect();
    let mut over: Vec<usize> = Vec::new();
    change(world, who, |ailments: &mut Ailments| {
        for (at, ailment) in ailments.0.iter_mut().enumerate().filter(|(at, _)| !asleep[*at]) {
            let of = ailment.until.counts().filter(|_| stands_in[at]).unwrap_or(whose);
            if ailment.until.pass(Passing::TurnEnd(of)) {
                over.push(at);
            }
        }
    });
    end(world, who, |at, _| over.contains(&at));
}

/// A saving throw for each ailment that one ends.
fn shaken_off(world: &World, who: Entity) -> Vec<Save> {
    if !fights(world, who) {
        return Vec::new();
    }
    let all = ailing(world, who);
    let ended = all.iter().filter(|one| one.until == Until::Save && !sleeps(one, all));
    let save = |ailment: &Ailment| {
        let (ability, difficulty) = ailment.save;
        let then = Arc::new(ShakeOff(ailment.clone()));
        let stake = worth::of_shaking_off(world, who, &ailment.condition.effects);
        let toxic = ailment.poison || ailment.condition.effects.toxic;
        let edges = stout(world, who, toxic).into_iter().collect();
        Save { who, ability, difficulty, edges, stake, then }
    };
    ended.map(save).collect()
}

/// A condition is shaken off, or not.
#[derive(Clone, Debug)]
struct ShakeOff(Ailment);

impl Then for ShakeOff {
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict) {
        if verdict.success {
            shake_off(world, throw.own.who, &self.0);
        }
    }
}

/// A saving throw has shaken off what it was made against: that, and not what else has laid the same condition on. Ruling `R-117`.
fn shake_off(world: &mut World, who: Entity, ailment: &Ailment) {
    end(world, who, |_, other| renews(ailment, other));
}

/// Conditions end, whoever has laid them on.
pub fn lose(world: &mut World, who: Entity, over: &[String]) {
    end(world, who, |_, ailment| over.contains(&ailment.condition.id));
}

/// Somebody has left the battle: what is about it and nobody else ends, such as the fear of it. Ruling `R-117`.
pub fn end_with_giver(world: &mut World, giver: Entity) {
    let about = |one: &Ailment| one.by == giver && one.condition.effects.concerns_source();
    for who in world.resource::<Roster>().all().to_vec() {
        if who != giver && ailing(world, who).iter().any(about) {
            end(world, who, |_, ailment| about(ailment));
        }
    }
}

/// Some ailments end; of each condition that nobody's ailment keeps up any more it is told.
fn end(world: &mut World, who: Entity, over: impl Fn(usize, &Ailment) -> bool) {
    let mut gone: Vec<String> = Vec::new();
    change(world, who, |ailments: &mut Ailments| {
        let all = std::mem::take(&mut ailments.0);
        for (at, ailment) in all.into_iter().enumerate() {
            if !over(at, &ailment) {
                ailments.0.push(ailment);
            } else if !gone.contains(&ailment.condition.id) {
                gone.push(ailment.condition.id.clone());
            }
        }
        gone.retain(|id| !ailments.0.iter().any(|left| left.condition.id == *id));
    });
    for condition in gone {
        tell(world, Happening::ConditionLost { who: name(world, who), condition: condition.into() }, "R-117");
    }
}
