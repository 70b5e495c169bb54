//! Checks: the dice pool and its causes, passive scores, help. Catalog sections 4 and 11, rulings `R-006` to `R-009`, `R-058`,
//! `R-081`.

use super::conditions::state::{able, cause, suffers};
use super::means::{Aided, HELP, Means, Task};
use super::profile::{Ability, ClassFeature, Knowledge, Profile, Skill};
use super::rolls::{DicePool, PendingRoll, Resolution, throw, with_skill};
use super::sight::{hears, sees};
use super::{odds::check_odds, pool::NORMAL_POOL, rolls::FaceReading, sheet::Sheet, tools::distance};
use kit::{prelude::*, resolve::Success};
use std::fmt::Debug;

/// Greatest distance of a helper when the check is rolled. Ruling `R-081`.
pub const HELP_REACHES: Feet = Feet(30);

/// Base of a passive score. Rule `PH-CHK-09`.
const PASSIVE: i32 = 10;

/// Worth of a die more or less in a passive score. Rule `PH-CHK-10`.
const PASSIVE_DIE: i32 = 5;

/// The check for noticing what goes on, by eye and ear. Rule `PH-SKILL-AWAR`.
pub const AWARENESS: Task = Task::skill(Ability::Mind, Skill::Awareness);

/// Dice pool of somebody's check now, made alone or against another's: ability, skill or the lack of it, wounds, conditions,
/// armor, senses, help, and `edges` that the situation brings. Rules `PH-CHK-03`, `PH-CHK-07`, `PH-CHK-08`, rulings `R-002`,
/// `R-045`, `R-058`.
pub fn hand(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> DicePool {
    let help = helper(world, who, task.means);
    let help = help.map(|helper| Reason::dice(format!("{} helps", name(world, helper)), 1, HELP));
    alone(world, who, task, help.into_iter().chain(edges).collect())
}

/// Dice pool of a check without anybody's help.
fn alone(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> DicePool {
    let edges = circumstances(world, who, task).into_iter().chain(edges).collect();
    let sheet = world.get::<Sheet>(who);
    // Nobody lacks skill where there is none to have. Ruling `R-008`.
    let skilled = sheet.and_then(|sheet| task.means.skilled(&sheet.0));
    let skill = sheet.and_then(|sheet| sheet.0.check_skill(task.ability, skilled.unwrap_or(false)));
    let with = (task.ability, skilled.unwrap_or(true), skill);
    DicePool { means: task.means, ..with_skill(world, who, task.title().into(), with, edges) }
}

/// The chance to reach a difficulty, with its causes. Rule `PH-CHK-04`, ruling `R-006`.
pub fn chance(
    world: &World,
    who: Entity,
    task: Task,
    edges: Vec<Reason>,
    difficulty: i32,
) -> (Chance, Vec<Reason>) {
    let hand = hand(world, who, task, edges);
    (check_odds(hand.pool, hand.bonus, difficulty), hand.reasons)
}

/// Modifiers of somebody's own checks whatever the situation is: conditions, armor, keen senses. Asked by every check.
pub fn circumstances(world: &World, who: Entity, task: Task) -> Vec<Reason> {
    let is = |such: fn(&Profile) -> bool| world.get::<Sheet>(who).is_some_and(|sheet| such(&sheet.0));
    let bodily = matches!(task.ability, Ability::Strength | Ability::Agility);
    let stealthy = task.means == Means::Skill(Skill::Stealth);
    let keen = |profile: &Profile| profile.features.has(ClassFeature::KeenSenses);
    let crafty = |profile: &Profile| profile.features.has(ClassFeature::Stonecraft);
    let ailment = cause(world, who, |effects| effects.check_disadvantage.contains(&task.ability));
    let own = dice_of([
        (stealthy && is(|profile| profile.stealth_disadvantage), "noisy armor", -1, "PH-ARM-02"),
        (bodily && is(|profile| !profile.armor_proficient), "armor without proficiency", -1, "R-045"),
        (task == AWARENESS && is(keen), "keen senses", 1, "PH-ORIG-ELF-03"),
    ]);
    let stone = (task.means == Means::Stonework && is(crafty), "stonecraft", 1, "PH-ORIG-DWARFCULT-03");
    own.chain(ailment.map(|(label, rule)| Reason::dice(label, -1, rule))).chain(dice_of([stone])).collect()
}

/// Die lost to poor light or haze around what one looks for. Rule `PH-VIS-04`.
pub fn poorly_seen(obscured: Option<&'static str>) -> Vec<Reason> {
    obscured.map(|how| Reason::dice(how, -1, "PH-VIS-04")).into_iter().collect()
}

/// Friend who has promised help with this and is still near enough to give it. Rule `PH-ACT-HELP-1`, ruling `R-081`.
fn helper(world: &World, who: Entity, means: Means) -> Option<Entity> {
    let aided = world.get::<Aided>(who)?;
    aided.0.iter().find(|(by, what)| *what == means && reaches(world, *by, who)).map(|(by, _)| *by)
}

/// Whether a helper is near enough and seen or heard. Ruling `R-081`.
pub fn reaches(world: &World, by: Entity, who: Entity) -> bool {
    let near = distance(world, by, who).is_some_and(|away| away <= HELP_REACHES);
    near && able(world, by) && (sees(world, who, by) || hears(world, who))
}

/// Target of a check, with its chance and causes.
pub fn tried_on(target: Target, (chance, reasons): (Chance, Vec<Reason>)) -> Target {
    Target { odds: Some(Odds::of(chance)), reasons, ..target }
}

/// Target of a check against a difficulty, with its chance and causes.
pub fn tried_against(target: Target, (chance, reasons): (Chance, Vec<Reason>), difficulty: i32) -> Target {
    Target { odds: Some(Odds::of_check(chance, difficulty)), reasons, ..target }
}

/// Makes a check against a difficulty, told under a rule, and does something if it succeeds. Rules `PH-CHK-03`, `PH-CHK-04`.
pub fn attempt<T: Debug + Send + Sync + 'static>(
    world: &mut World,
    who: Entity,
    task: Task,
    (difficulty, rule, stake): (i32, RuleId, f32),
    it: T,
    done: fn(&mut World, Entity, &T),
) {
    let own = hand(world, who, task, Vec::new());
    throw(world, PendingRoll { stake, ..PendingRoll::check(own, difficulty, rule, Success(it, done)) });
}

impl<T: Debug + Send + Sync + 'static> Resolution for Success<T> {
    fn count(&self, world: &mut World, throw: &PendingRoll, verdict: FaceReading) {
        if verdict.success {
            (self.1)(world, throw.own.who, &self.0);
        }
    }
}

/// A passive score, with its parts: 10, all that would be added to the roll, and 5 for each die that it would have more or less
/// than usual. Nobody helps where nothing is rolled. Rules `PH-CHK-09`, `PH-CHK-10`, ruling `R-009`.
pub fn passive(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> (i32, Vec<Reason>) {
    let hand = alone(world, who, task, edges);
    let dice = i32::from(hand.pool) - i32::from(NORMAL_POOL);
    let in_fives = |reason: &Reason| match reason.amount {
        Amount::Dice(dice) => Reason { amount: Amount::Flat(PASSIVE_DIE * dice), ..reason.clone() },
        _ => reason.clone(),
    };
    let parts = std::iter::once(Reason::flat("passive", PASSIVE, "PH-CHK-09"));
    (PASSIVE + hand.bonus + PASSIVE_DIE * dice, parts.chain(hand.reasons.iter().map(in_fives)).collect())
}

/// Score by which somebody notices what it does not look for: Mind (Awareness), or Mind (Dungeoneering) where that is better for
/// one who knows it, which poor light hinders both; 0 if it is blind. Rules `PH-SKILL-AWAR`, `PH-KNOW-03`, `PH-VIS-04`.
pub fn notices(world: &World, who: Entity, obscured: Option<&'static str>) -> i32 {
    if suffers(world, who, |effects| effects.blind) {
        return 0;
    }
    let dungeons = Task::knowledge(Ability::Mind, Knowledge::Dungeoneering);
    let knows = world.get::<Sheet>(who).is_some_and(|sheet| dungeons.means.skilled(&sheet.0) == Some(true));
    let by = |task| passive(world, who, task, poorly_seen(obscured)).0;
    if knows { by(AWARENESS).max(by(dungeons)) } else { by(AWARENESS) }
}
