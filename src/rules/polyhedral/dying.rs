//! Saving throws, death saves, stabilising, healing. Catalog section 12, rulings `R-006`, `R-059` to `R-061`.

use super::{
    checks::{Numbers, Rolled, Task, attempt, numbers, roll_numbers, sure},
    damage::die,
    deeds::Strike,
    pool::pool_size,
    profile::{Ability, Effects, Knowledge},
    sheet::{Conditions, Dying, Health, Reserves, Sheet, Wounds},
    state::{cause, inflict, suffers},
    tools::{change, modifier, name, part, tell, wound_penalty},
};
use crate::{
    battle::{
        board::Board,
        fact::{Fall, Happening},
        goals::fights,
        view::Fate,
        words::{Amount, Odds, Reason},
    },
    dice::Chance,
    grid::cover::Cover,
};
use bevy_ecs::{entity::Entity, world::World};

/// The difficulty of a death save. Ruling `R-060`.
pub const DEATH_SAVE: i32 = 10;

/// The difficulty of stabilising somebody. Ruling `R-061`.
pub const STABILISE: i32 = 9;

/// What stabilising takes. Rule `PH-KNOW-04`.
const MEDICINE: Task = Task::knowledge(Ability::Mind, Knowledge::Medicine);

/// Rolls a death save at the start of a turn. Ruling `R-060`.
pub fn death_save(world: &mut World, who: Entity) {
    let mut reasons: Vec<Reason> = wound_penalty(world, who).into_iter().collect();
    let worse = cause(world, who, Effects::all_saves_disadvantaged);
    let pool = pool_size(false, worse.is_some(), false, 0);
    reasons.extend(worse.map(|(label, rule)| Reason::dice(label, -1, rule)));
    let bonus = -part::<Wounds>(world, who).0;
    let numbers = Numbers { pool, bonus, reasons };
    let Rolled { success, natural } = roll_numbers(world, who, "death save", &numbers, DEATH_SAVE, "R-060");
    if natural {
        heal(world, who, 1, Vec::new(), Vec::new(), "R-060");
        return;
    }
    let mut state = part::<Dying>(world, who);
    if success {
        state.successes += 1;
    } else {
        state.failures += 1;
    }
    world.entity_mut(who).insert(state);
    if state.successes >= 3 {
        become_stable(world, who, "R-060");
    } else if state.failures >= 3 {
        die(world, who, None, "R-060");
    }
}

/// No more death saves. Ruling `R-061`.
fn become_stable(world: &mut World, who: Entity, rule: &'static str) {
    world.entity_mut(who).insert(Dying { stable: true, ..Dying::default() });
    tell(world, Happening::Fell { who: name(world, who), how: Fall::Stable, by: None }, rule);
}

/// Gives health back: half to the wounded, never above the maximum; the fallen wakes. Rules `PH-COND-WOUNDED-1`, `R-059`.
pub fn heal(
    world: &mut World,
    who: Entity,
    amount: i32,
    dice: Vec<u8>,
    mut reasons: Vec<Reason>,
    rule: &'static str,
) {
    let wounded = part::<Wounds>(world, who).0 > 0;
    let amount = healing(amount, wounded);
    if wounded {
        reasons.push(Reason {
            label: "wounded".into(),
            amount: Amount::Halves(1),
            rule: "PH-COND-WOUNDED-1",
        });
    }
    let mut gained = 0;
    let mut now = 0;
    change(world, who, |health: &mut Health| {
        gained = amount.min(health.max - health.now);
        health.now += gained;
        now = health.now;
    });
    tell(
        world,
        Happening::Healed { who: name(world, who), dice, reasons, amount: gained, health: now },
        rule,
    );
    if now > 0 && world.get::<Dying>(who).is_some() {
        world.entity_mut(who).remove::<Dying>().insert(Fate::Fighting);
        change(world, who, |conditions: &mut Conditions| conditions.unconscious = false);
        tell(world, Happening::Woke { who: name(world, who) }, rule);
    }
}

/// What healing is worth to somebody. Ruling `R-059`.
pub fn healing(amount: i32, wounded: bool) -> i32 {
    if wounded { (amount / 2).max(1) } else { amount }
}

/// Stabilises a dying creature: by kit without a roll, else a check of Medicine. Ruling `R-061`.
pub fn stabilise(world: &mut World, who: Entity, patient: Entity) {
    if kit(world, who) {
        change(world, who, |reserves: &mut Reserves| reserves.healers_kit -= 1);
        become_stable(world, patient, "R-061");
        if world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.features.medic) {
            heal(world, patient, 1, Vec::new(), Vec::new(), "PH-TAL-MEDIC-1");
        }
        return;
    }
    if attempt(world, who, MEDICINE, Vec::new(), STABILISE, "R-061").success {
        become_stable(world, patient, "R-061");
    }
}

/// The chance to stabilise somebody, with its causes.
pub fn stabilise_odds(world: &World, who: Entity) -> (Odds, Vec<Reason>) {
    if kit(world, who) {
        return (sure(Chance::CERTAIN), vec![Reason::note("healer's kit", "R-061")]);
    }
    let numbers = numbers(world, who, MEDICINE, Vec::new());
    (numbers.odds(STABILISE), numbers.reasons)
}

fn kit(world: &World, who: Entity) -> bool {
    part::<Reserves>(world, who).healers_kit > 0
}

/// What else a hit does to somebody who fails a saving throw. Rules `PH-SAVE-01`, `R-011`.
pub fn ride(world: &mut World, strike: &Strike) {
    let (Some(rider), target) = (&strike.form.rider, strike.target) else { return };
    let already_prone = rider.condition == "prone" && part::<Conditions>(world, target).prone;
    if !fights(world, target) || already_prone {
        return;
    }
    let stout = rider.poison && world.get::<Sheet>(target).is_some_and(|sheet| sheet.0.features.stout_health);
    let mut edges = Vec::new();
    if stout {
        edges.push(Reason::dice("stout health", 1, "PH-ORIG-DWARF-03"));
    }
    if rider.save == Ability::Agility {
        edges.extend(behind_cover(world, strike.by, target));
    }
    if !saves(world, target, rider.save, rider.difficulty, edges) {
        inflict(world, strike.by, target, rider);
    }
}

/// What cover adds to an Agility saving throw. Rule `PH-COV-03`, ruling `R-098`.
fn behind_cover(world: &World, by: Entity, target: Entity) -> Option<Reason> {
    let board = world.resource::<Board>();
    match board.sight(board.space(by)?, board.space(target)?).1 {
        Cover::Half => Some(Reason::flat("half cover", 2, "PH-COV-03")),
        Cover::ThreeQuarters => Some(Reason::flat("three-quarters cover", 5, "R-098")),
        Cover::None | Cover::Total => None,
    }
}

/// Rolls a saving throw; some conditions fail it without a roll. Rules `PH-SAVE-01`, `PH-SAVE-03`.
pub fn saves(world: &mut World, who: Entity, ability: Ability, difficulty: i32, edges: Vec<Reason>) -> bool {
    let Some(numbers) = save_numbers(world, who, ability, edges) else { return false };
    let what = format!("{} saving throw", ability.label());
    roll_numbers(world, who, what, &numbers, difficulty, "PH-SAVE-01").success
}

/// A saving throw as it would be rolled; none where it fails without a roll. Rules `PH-SAVE-01`, `PH-SAVE-03`.
pub fn save_numbers(world: &World, who: Entity, ability: Ability, mut edges: Vec<Reason>) -> Option<Numbers> {
    if suffers(world, who, |effects| effects.auto_fail_saves.contains(&ability)) {
        return None;
    }
    let sheet = world.get::<Sheet>(who)?;
    if matches!(ability, Ability::Strength | Ability::Agility) && !sheet.0.armor_proficient {
        edges.push(Reason::dice("armor without proficiency", -1, "R-045"));
    }
    if ability == Ability::Agility && part::<Conditions>(world, who).defending {
        edges.push(Reason::dice("on guard", 1, "PH-ACT-DEFEND-2"));
    }
    let worse = cause(world, who, |effects| effects.save_disadvantage.contains(&ability));
    edges.extend(worse.map(|(label, rule)| Reason::dice(label, -1, rule)));
    let skilled = sheet.0.saves.contains(&ability);
    let mut reasons = vec![Reason::flat(ability.label(), modifier(world, who, ability), "PH-CHK-03")];
    reasons.push(match skilled {
        true => Reason::flat("skill bonus", sheet.0.skill_bonus, "PH-CHK-07"),
        false => Reason::dice("not skilled", -1, "PH-CHK-08"),
    });
    reasons.extend(wound_penalty(world, who));
    Some(Numbers::of(reasons, edges, !skilled))
}

/// On the ground. Rule `PH-MOVE-10`.
pub fn knock_prone(world: &mut World, who: Entity) {
    change(world, who, |conditions: &mut Conditions| conditions.prone = true);
    tell(
        world,
        Happening::ConditionGained { who: name(world, who), condition: "prone".into() },
        "PH-MOVE-10",
    );
}
