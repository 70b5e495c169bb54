//! Checks: what is rolled and why, what a passive score comes to, how a group fares, who is helped. Catalog sections 4 and 11,
//! rulings `R-006` to `R-009`, `R-058`, `R-081`.

use super::{
    data::RuleBook,
    odds::check_odds,
    pool::{CritRule, pool_size, read_pool},
    profile::{Ability, Knowledge, Profile, Skill, Tool},
    sheet::{Aided, Sheet},
    state::{cause, suffers},
    tools::{able, change, distance, modifier, name, roll, sees, tell, wound_penalty},
};
use crate::{
    battle::{
        fact::Happening,
        words::{Amount, Odds, Reason, Roll, Text},
    },
    dice::{Chance, Outcomes},
    grid::Feet,
};
use bevy_ecs::{entity::Entity, world::World};

/// How near a helper has to be when the check is rolled. Ruling `R-081`.
pub const HELP_REACHES: Feet = Feet(30);

/// What a passive score starts from. Rule `PH-CHK-09`.
const PASSIVE: i32 = 10;

/// What a die more or less is worth in a passive score. Rule `PH-CHK-10`.
const PASSIVE_DIE: i32 = 5;

/// What one is skilled in, or not, when a check is made. Rules `PH-CHK-07`, `PH-CHK-08`, ruling `R-008`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Means {
    /// Nothing: the bare ability.
    Bare,
    /// A skill.
    Skill(Skill),
    /// A knowledge. Rule `PH-KNOW-01`.
    Knowledge(Knowledge),
    /// A tool. Rules `PH-TOOL-01`, `PH-TOOL-02`.
    Tool(Tool),
}

/// An ability with what goes with it, in any pair that fits. Rules `PH-SKILL-02`, `PH-SKILL-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Task {
    /// The ability.
    pub ability: Ability,
    /// What goes with it.
    pub means: Means,
}

/// A check as it would be rolled. Rule `PH-CHK-03`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Dice. Ruling `R-002`.
    pub pool: u8,
    /// What is added to them.
    pub bonus: i32,
    /// The cause of each.
    pub reasons: Vec<Reason>,
}

/// What the dice of a check came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// It reached what it had to. Rule `PH-CHK-04`, ruling `R-006`.
    pub success: bool,
    /// Two sixes. Ruling `R-006`.
    pub natural: bool,
}

impl Means {
    /// Whether somebody is skilled; none where there is no skill to have.
    fn skilled(self, who: &Profile) -> Option<bool> {
        match self {
            Means::Bare => None,
            Means::Skill(skill) => Some(who.skills.contains(&skill)),
            Means::Knowledge(knowledge) => Some(who.knowledges.contains(&knowledge)),
            Means::Tool(tool) => Some(who.tools.contains(&tool)),
        }
    }

    /// Its name for people; none for the bare ability.
    pub fn label(self) -> Option<&'static str> {
        match self {
            Means::Bare => None,
            Means::Skill(skill) => Some(skill.label()),
            Means::Knowledge(knowledge) => Some(knowledge.label()),
            Means::Tool(tool) => Some(tool.label()),
        }
    }

    /// Everything that somebody is skilled in, in the order of the sheet.
    pub fn of(who: &Profile) -> impl Iterator<Item = Means> + '_ {
        let skills = who.skills.iter().copied().map(Means::Skill);
        let knowledges = who.knowledges.iter().copied().map(Means::Knowledge);
        skills.chain(knowledges).chain(who.tools.iter().copied().map(Means::Tool))
    }
}

impl Task {
    /// An ability with a skill.
    pub const fn skill(ability: Ability, skill: Skill) -> Self {
        Self { ability, means: Means::Skill(skill) }
    }

    /// An ability with a knowledge.
    pub const fn knowledge(ability: Ability, knowledge: Knowledge) -> Self {
        Self { ability, means: Means::Knowledge(knowledge) }
    }

    /// As rules write it: `Strength (Athletics)`. Rule `PH-SKILL-03`.
    pub fn title(self) -> String {
        match self.means.label() {
            Some(label) => format!("{} ({label})", self.ability.label()),
            None => self.ability.label().to_owned(),
        }
    }
}

impl Numbers {
    /// What is added, and what the situation makes of the pool. Ruling `R-002`.
    pub fn of(own: Vec<Reason>, situation: Vec<Reason>, unskilled: bool) -> Self {
        let better = |reason: &Reason| matches!(reason.amount, Amount::Dice(1..));
        let worse = |reason: &Reason| matches!(reason.amount, Amount::Dice(..=-1));
        let pool = pool_size(situation.iter().any(better), situation.iter().any(worse), unskilled, 0);
        let reasons: Vec<Reason> = own.into_iter().chain(situation).collect();
        let flat = |reason: &Reason| if let Amount::Flat(amount) = reason.amount { amount } else { 0 };
        Numbers { pool, bonus: reasons.iter().map(flat).sum(), reasons }
    }

    /// The chance to reach a difficulty. Rule `PH-CHK-04`, ruling `R-006`.
    pub fn chance(&self, difficulty: i32) -> Chance {
        check_odds(self.pool, self.bonus, difficulty)
    }

    /// The same as the odds of an offer.
    pub fn odds(&self, difficulty: i32) -> Odds {
        sure(self.chance(difficulty))
    }
}

/// A chance as the odds of an offer that hurts nobody.
pub fn sure(hit: Chance) -> Odds {
    Odds { hit, critical: Chance::NEVER, damage_mean: 0.0, defeat: Chance::NEVER }
}

/// A check of somebody now: ability, skill or the lack of it, wounds, conditions, armor, help, and `edges` that the situation
/// brings. Rules `PH-CHK-03`, `PH-CHK-07`, `PH-CHK-08`, rulings `R-002`, `R-045`, `R-058`.
pub fn numbers(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> Numbers {
    let ability = modifier(world, who, task.ability);
    let mut reasons = vec![Reason::flat(task.ability.label(), ability, "PH-CHK-03")];
    let sheet = world.get::<Sheet>(who);
    let skilled = sheet.and_then(|sheet| task.means.skilled(&sheet.0));
    let of_tool = matches!(task.means, Means::Tool(_));
    match skilled {
        Some(true) => {
            let skill = sheet.map_or(0, |sheet| sheet.0.skill_bonus);
            reasons.push(Reason::flat(
                "skill bonus",
                skill,
                if of_tool { "PH-TOOL-01" } else { "PH-CHK-07" },
            ));
        }
        Some(false) => {
            reasons.push(Reason::dice("not skilled", -1, if of_tool { "PH-TOOL-02" } else { "PH-CHK-08" }));
        }
        None => {}
    }
    reasons.extend(wound_penalty(world, who));
    let situation = circumstances(world, who, task).into_iter().chain(edges).collect();
    Numbers::of(reasons, situation, skilled == Some(false))
}

/// What helps and hinders somebody's own checks: conditions, armor, a friend.
fn circumstances(world: &World, who: Entity, task: Task) -> Vec<Reason> {
    let mut edges = Vec::new();
    if let Some((label, rule)) =
        cause(world, who, |effects| effects.check_disadvantage.contains(&task.ability))
    {
        edges.push(Reason::dice(label, -1, rule));
    }
    let clumsy = matches!(task.ability, Ability::Strength | Ability::Agility)
        && world.get::<Sheet>(who).is_some_and(|sheet| !sheet.0.armor_proficient);
    if clumsy {
        edges.push(Reason::dice("armor without proficiency", -1, "R-045"));
    }
    if let Some(helper) = helper(world, who, task.means) {
        edges.push(Reason::dice(format!("{} helps", name(world, helper)), 1, "PH-ACT-HELP-1"));
    }
    edges
}

/// A friend who has promised help with this and is still near enough to give it. Rule `PH-ACT-HELP-1`, ruling `R-081`.
fn helper(world: &World, who: Entity, means: Means) -> Option<Entity> {
    let aided = world.get::<Aided>(who)?;
    aided.0.iter().find(|(by, what)| *what == means && reaches(world, *by, who)).map(|(by, _)| *by)
}

/// Whether a helper is near enough and seen or heard. Ruling `R-081`.
pub fn reaches(world: &World, by: Entity, who: Entity) -> bool {
    let near = distance(world, by, who).is_some_and(|away| away <= HELP_REACHES);
    near && able(world, by) && (sees(world, who, by) || !deaf(world, who))
}

fn deaf(world: &World, who: Entity) -> bool {
    super::state::ailments(world, who).any(|(condition, _)| condition.id == "deafened")
}

/// Rolls a check against a difficulty and tells it; help that served is used up. Rules `PH-CHK-03`, `PH-CHK-04`.
pub fn attempt(
    world: &mut World,
    who: Entity,
    task: Task,
    edges: Vec<Reason>,
    difficulty: i32,
    rule: &'static str,
) -> Rolled {
    let numbers = numbers(world, who, task, edges);
    use_help(world, who, task.means);
    roll_numbers(world, who, task.title(), &numbers, difficulty, rule)
}

/// Rolls dice that are already weighed: a check or a saving throw; two sixes on three dice or more succeed. Ruling `R-006`.
pub fn roll_numbers(
    world: &mut World,
    who: Entity,
    what: impl Into<Text>,
    numbers: &Numbers,
    against: i32,
    rule: &'static str,
) -> Rolled {
    let what = what.into();
    let dice = roll(world, u32::from(numbers.pool), 6, &format!("{}'s {what}", name(world, who)));
    let reading = read_pool(&dice, CritRule::NORMAL);
    let total = reading.sum + numbers.bonus;
    let success = total >= against || reading.natural;
    let roll = Roll { dice, sides: 6, reasons: numbers.reasons.clone(), total };
    tell(world, Happening::CheckRolled { who: name(world, who), what, roll, against, success }, rule);
    Rolled { success, natural: reading.natural }
}

/// Help serves for one check. Rule `PH-ACT-HELP-1`.
fn use_help(world: &mut World, who: Entity, means: Means) {
    if helper(world, who, means).is_some() {
        change(world, who, |aided: &mut Aided| aided.0.retain(|(_, what)| *what != means));
    }
}

/// A passive score: 10 and all that would count, a die more or less being 5; nothing where the sense that it needs is gone.
/// Rules `PH-CHK-09`, `PH-CHK-10`, ruling `R-009`.
pub fn passive(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> i32 {
    let numbers = numbers(world, who, task, edges);
    PASSIVE + numbers.bonus + PASSIVE_DIE * (i32::from(numbers.pool) - i32::from(super::pool::NORMAL_POOL))
}

/// What somebody notices without looking for it: Mind (Awareness), or Mind (Dungeoneering) where the danger is of a kind that it
/// knows. Rules `PH-SKILL-AWAR`, `PH-KNOW-03`.
pub fn notices(world: &World, who: Entity) -> i32 {
    if suffers(world, who, |effects| effects.blind) {
        return 0;
    }
    let by = |task| passive(world, who, task, Vec::new());
    let knows =
        world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.knowledges.contains(&Knowledge::Dungeoneering));
    let aware = by(Task::skill(Ability::Mind, Skill::Awareness));
    if knows { aware.max(by(Task::knowledge(Ability::Mind, Knowledge::Dungeoneering))) } else { aware }
}

/// The chance that at least half of some who work together succeed. Rule `PH-CHK-13`.
pub fn group_chance(chances: &[Chance]) -> Chance {
    let successes = chances.iter().fold(Outcomes::certain(0_usize), |sum, &chance| {
        sum.combine(&Outcomes::weighed(chance), |sum, success| sum + usize::from(*success))
    });
    successes.chance(|&count| group_succeeds(count, chances.len()))
}

/// Whether enough of a group have succeeded. Rule `PH-CHK-13`.
pub fn group_succeeds(successes: usize, of: usize) -> bool {
    2 * successes >= of
}

/// The knowledge, skill or tool of a word in data.
pub fn means_of(word: &str) -> Option<Means> {
    let skill = read::<Skill>(word).map(Means::Skill);
    let knowledge = || read::<Knowledge>(word).map(Means::Knowledge);
    skill.or_else(knowledge).or_else(|| read::<Tool>(word).map(Means::Tool))
}

/// A word of data as what it means.
pub fn read<T: serde::de::DeserializeOwned>(word: &str) -> Option<T> {
    use serde::de::{IntoDeserializer, value::StrDeserializer};
    let word: StrDeserializer<'_, serde::de::value::Error> = word.into_deserializer();
    T::deserialize(word).ok()
}

/// The condition of a word in data, if an effect may lay it on somebody.
pub fn condition_known(id: &str) -> bool {
    RuleBook::shipped().condition(id).is_some()
}
