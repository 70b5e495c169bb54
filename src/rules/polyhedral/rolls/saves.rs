//! Saving throws. Catalog section 12.

use super::dice_pool::{DicePool, with_skill};
use super::making::throw;
use super::pending::{Nature, PendingRoll, Resolution};
use crate::profile::{Ability, ClassFeature, Effects};
use crate::sheet::{Conditions, Sheet};
use crate::{
    body::squeeze::squeezed, conditions::state::cause, data::book, features::heartening::heartening,
    odds::check_odds, tools::has,
};
use kit::prelude::*;

/// A saving throw that somebody has to make.
#[derive(Clone, Debug)]
pub struct Save {
    /// The one who makes it.
    pub who: Entity,
    /// Ability of the saving throw.
    pub ability: Ability,
    /// Difficulty: what the total has to reach. Ruling `R-011`.
    pub difficulty: i32,
    /// Helps and hindrances of this one: cover, stout health.
    pub edges: Vec<Reason>,
    /// Stake of a success, in points of health.
    pub stake: f32,
    /// Resolution of the saving throw.
    pub then: Arc<dyn Resolution>,
}

deed! {
    Save: |it, world| save(world, it);
    told |it, world| it.who, format!("must make a {} saving throw", it.ability.title());
}

/// Makes a saving throw; some conditions fail it without a roll. Rules `PH-SAVE-01`, `PH-SAVE-03`.
pub fn save(world: &mut World, save: Save) {
    let Save { who, ability, difficulty, edges, stake, then } = save;
    let mut hand = hand(world, who, ability, edges);
    let settled = fails(world, who, ability).map(|cause| {
        hand.reasons = vec![cause];
        false
    });
    let roll = PendingRoll {
        nature: Nature::Save,
        stake,
        settled,
        ..PendingRoll::of(hand, difficulty, "PH-SAVE-01", then)
    };
    throw(world, roll);
}

/// Chance that somebody makes a saving throw, with its causes; none where it fails without a roll.
pub fn save_chance(
    world: &World,
    who: Entity,
    ability: Ability,
    difficulty: i32,
    edges: Vec<Reason>,
) -> (Chance, Vec<Reason>) {
    if let Some(cause) = fails(world, who, ability) {
        return (Chance::NEVER, vec![cause]);
    }
    let hand = hand(world, who, ability, edges);
    (check_odds(hand.pool, hand.bonus, difficulty), hand.reasons)
}

/// Advantage that somebody has against what is a poison or a disease: asked by every saving throw that may be against one. Rule
/// `PH-ORIG-DWARF-03`.
pub fn stout(world: &World, who: Entity, toxic: bool) -> Option<Reason> {
    (toxic && has(world, who, ClassFeature::StoutHealth))
        .then(|| Reason::dice("stout health", 1, "PH-ORIG-DWARF-03"))
}

/// Condition that fails a saving throw without a roll, if one does; lying unconscious is one. Rules `PH-COND-PARALYZED-2`,
/// `PH-COND-UNCON-3`.
fn fails(world: &World, who: Entity, ability: Ability) -> Option<Reason> {
    let fails = |effects: &Effects| effects.auto_fail_saves.contains(&ability);
    let lies = part::<Conditions>(world, who).unconscious;
    let unconscious = || {
        let one = book(world).condition("unconscious").filter(|one| lies && fails(&one.effects))?;
        Some((one.name.to_lowercase(), one.rule(fails)))
    };
    let (condition, rule) = cause(world, who, fails).or_else(unconscious)?;
    Some(Reason::note(format!("{condition}: fails without a roll"), rule))
}

fn hand(world: &World, who: Entity, ability: Ability, mut edges: Vec<Reason>) -> DicePool {
    let sheet = world.get::<Sheet>(who);
    let skilled = sheet.is_some_and(|sheet| sheet.0.saves.contains(&ability));
    let clumsy = sheet.is_some_and(|sheet| !sheet.0.armor_proficient);
    let (agile, on_guard) = (ability == Ability::Agility, part::<Conditions>(world, who).defending);
    let bodily = agile || ability == Ability::Strength;
    edges.extend(dice_of([
        (bodily && clumsy, "armor without proficiency", -1, "R-045"),
        (agile && on_guard, "on guard", 1, "PH-ACT-DEFEND-2"),
        (agile && squeezed(world, who), "squeezed", -1, "PH-MOVE-09"),
        (agile && has(world, who, ClassFeature::Slippery), "Slippery", 1, "R-021"),
    ]));
    edges.extend(heartening(world, who));
    let ailment = cause(world, who, |effects| effects.save_disadvantage.contains(&ability));
    edges.extend(ailment.map(|(label, rule)| Reason::dice(label, -1, rule)));
    let what = format!("{} saving throw", ability.title()).into();
    let skill = sheet.filter(|_| skilled).map(|sheet| ("skill bonus", sheet.0.skill_bonus, "PH-SAVE-03"));
    with_skill(world, who, what, (ability, skilled, skill), edges)
}
