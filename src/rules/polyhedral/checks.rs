//! Checks: what is rolled and why, what a passive score comes to, how a group fares, who is helped. Catalog sections 4 and 11,
//! rulings `R-006` to `R-009`, `R-058`, `R-081`.

use super::{
    odds::check_odds,
    pool::NORMAL_POOL,
    profile::{Ability, Feature, Knowledge, Profile, Skill, Tool},
    rolls::{self, Hand, Then, Throw, throw},
    sheet::Sheet,
    sight::hears,
    state::{cause, suffers},
    tools::{able, change, distance, name, sees},
};
use crate::{
    battle::words::{Amount, Reason, RuleId},
    dice::{Chance, Outcomes},
    grid::Feet,
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// How near a helper has to be when the check is rolled. Ruling `R-081`.
pub const HELP_REACHES: Feet = Feet(30);

/// What a passive score starts from. Rule `PH-CHK-09`.
const PASSIVE: i32 = 10;

/// What a die more or less is worth in a passive score. Rule `PH-CHK-10`.
const PASSIVE_DIE: i32 = 5;

/// The rule of help with a check.
const HELP: RuleId = "PH-ACT-HELP-1";
/// The knowledge of stonework, for people.
const STONEWORK: &str = "Stonework";

/// What one is skilled in, or not, when a check is made. Rules `PH-CHK-07`, `PH-CHK-08`, ruling `R-008`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Means {
    /// Nothing: the bare ability.
    Bare,
    /// A skill.
    Skill(Skill),
    /// A knowledge. Rule `PH-KNOW-01`.
    Knowledge(Knowledge),
    /// What is known of stonework. Rule `PH-ORIG-DWARFCULT-03`.
    Stonework,
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

/// Friends have promised help with a check each, to the start of their next turns. Rule `PH-ACT-HELP-1`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Aided(pub Vec<(Entity, Means)>);

impl Means {
    /// Whether somebody is skilled; none where there is no skill to have.
    fn skilled(self, who: &Profile) -> Option<bool> {
        match self {
            Means::Bare => None,
            Means::Skill(skill) => Some(who.skills.contains(&skill)),
            Means::Knowledge(knowledge) => Some(who.knowledges.contains(&knowledge)),
            Means::Stonework => Some(who.features.has(Feature::Stonecraft)),
            Means::Tool(tool) => Some(who.tools.contains(tool.label())),
        }
    }

    /// Its name for people; none for the bare ability.
    pub fn label(self) -> Option<&'static str> {
        match self {
            Means::Bare => None,
            Means::Skill(skill) => Some(skill.label()),
            Means::Knowledge(knowledge) => Some(knowledge.label()),
            Means::Stonework => Some(STONEWORK),
            Means::Tool(tool) => Some(tool.label()),
        }
    }

    /// Everything that somebody is skilled in, in the order of the sheet.
    pub fn of(who: &Profile) -> impl Iterator<Item = Means> + '_ {
        let skills = who.skills.iter().copied().map(Means::Skill);
        let knowledges = who.knowledges.iter().copied().map(Means::Knowledge);
        let tools = Tool::ALL.into_iter().filter(|tool| who.tools.contains(tool.label()));
        let stone = Some(Means::Stonework).filter(|stone| stone.skilled(who) == Some(true));
        skills.chain(knowledges).chain(stone).chain(tools.map(Means::Tool))
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

/// Noticing what goes on, by eye and ear. Rule `PH-SKILL-AWAR`.
pub const AWARENESS: Task = Task::skill(Ability::Mind, Skill::Awareness);

/// A check of somebody now, made alone or against another's: ability, skill or the lack of it, wounds, conditions, armor, senses,
/// help, and `edges` that the situation brings. Rules `PH-CHK-03`, `PH-CHK-07`, `PH-CHK-08`, rulings `R-002`, `R-045`, `R-058`.
pub fn hand(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> Hand {
    let help = helper(world, who, task.means);
    let help = help.map(|helper| Reason::dice(format!("{} helps", name(world, helper)), 1, HELP));
    alone(world, who, task, help.into_iter().chain(edges).collect())
}

/// The same without anybody's help.
fn alone(world: &World, who: Entity, task: Task, edges: Vec<Reason>) -> Hand {
    let edges = circumstances(world, who, task).into_iter().chain(edges).collect();
    let skilled = world.get::<Sheet>(who).and_then(|sheet| task.means.skilled(&sheet.0));
    let hand = match skilled {
        Some(skilled) => rolls::check(world, who, task.title(), (task.ability, skilled), edges),
        None => rolls::bare(world, who, task.title(), task.ability, edges),
    };
    Hand { means: task.means, ..hand }
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

/// What helps and hinders somebody's own checks whatever the situation is: conditions, armor, keen senses. Asked by every check.
pub fn circumstances(world: &World, who: Entity, task: Task) -> Vec<Reason> {
    let mut edges = Vec::new();
    let sheet = world.get::<Sheet>(who);
    let stealthy = task.means == Means::Skill(Skill::Stealth);
    if stealthy && sheet.is_some_and(|sheet| sheet.0.stealth_disadvantage) {
        edges.push(Reason::dice("noisy armor", -1, "PH-ARM-02"));
    }
    let clumsy = matches!(task.ability, Ability::Strength | Ability::Agility)
        && sheet.is_some_and(|sheet| !sheet.0.armor_proficient);
    if clumsy {
        edges.push(Reason::dice("armor without proficiency", -1, "R-045"));
    }
    if task == AWARENESS && sheet.is_some_and(|sheet| sheet.0.features.has(Feature::KeenSenses)) {
        edges.push(Reason::dice("keen senses", 1, "PH-ORIG-ELF-03"));
    }
    if let Some((label, rule)) =
        cause(world, who, |effects| effects.check_disadvantage.contains(&task.ability))
    {
        edges.push(Reason::dice(label, -1, rule));
    }
    let crafty = task.means == Means::Stonework
        && sheet.is_some_and(|sheet| sheet.0.features.has(Feature::Stonecraft));
    if crafty {
        edges.push(Reason::dice("stonecraft", 1, "PH-ORIG-DWARFCULT-03"));
    }
    edges
}

/// What poor light or haze around what one looks for takes. Rule `PH-VIS-04`.
pub fn poorly_seen(obscured: Option<&'static str>) -> Vec<Reason> {
    obscured.map(|how| Reason::dice(how, -1, "PH-VIS-04")).into_iter().collect()
}

/// A friend who has promised help with this and is still near enough to give it. Rule `PH-ACT-HELP-1`, ruling `R-081`.
fn helper(world: &World, who: Entity, means: Means) -> Option<Entity> {
    let aided = world.get::<Aided>(who)?;
    aided.0.iter().find(|(by, what)| *what == means && reaches(world, *by, who)).map(|(by, _)| *by)
}

/// Whether a helper is near enough and seen or heard. Ruling `R-081`.
pub fn reaches(world: &World, by: Entity, who: Entity) -> bool {
    let near = distance(world, by, who).is_some_and(|away| away <= HELP_REACHES);
    near && able(world, by) && (sees(world, who, by) || hears(world, who))
}

/// Makes a check against a difficulty, told under a rule. Rules `PH-CHK-03`, `PH-CHK-04`.
pub fn attempt(
    world: &mut World,
    who: Entity,
    task: Task,
    edges: Vec<Reason>,
    (difficulty, rule, stake): (i32, RuleId, f32),
    then: impl Then,
) {
    let own = hand(world, who, task, edges);
    throw(world, Throw { stake, ..Throw::check(own, difficulty, rule, then) });
}

/// A check is rolled: help that counts in it has served, since it is for one check. Asked by every roll. Rule `PH-ACT-HELP-1`.
pub fn use_help(world: &mut World, hand: &Hand) {
    if hand.reasons.iter().any(|reason| reason.rule == HELP) {
        change(world, hand.who, |aided: &mut Aided| aided.0.retain(|(_, what)| *what != hand.means));
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

/// What somebody notices without looking for it: Mind (Awareness), which poor light hinders, or Mind (Dungeoneering) where the
/// danger is of a kind that it knows; nothing if it is blind. Rules `PH-SKILL-AWAR`, `PH-KNOW-03`, `PH-VIS-04`.
pub fn notices(world: &World, who: Entity, obscured: Option<&'static str>) -> i32 {
    if suffers(world, who, |effects| effects.blind) {
        return 0;
    }
    let by = |task, edges| passive(world, who, task, edges).0;
    let knows =
        world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.knowledges.contains(&Knowledge::Dungeoneering));
    let aware = by(AWARENESS, poorly_seen(obscured));
    let of_dungeons = Task::knowledge(Ability::Mind, Knowledge::Dungeoneering);
    if knows { aware.max(by(of_dungeons, Vec::new())) } else { aware }
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
    let stone = || (word == "stonework").then_some(Means::Stonework);
    skill.or_else(knowledge).or_else(stone).or_else(|| read::<Tool>(word).map(Means::Tool))
}

/// A word of data as what it means.
pub fn read<T: serde::de::DeserializeOwned>(word: &str) -> Option<T> {
    use serde::de::{IntoDeserializer, value::StrDeserializer};
    let word: StrDeserializer<'_, serde::de::value::Error> = word.into_deserializer();
    T::deserialize(word).ok()
}
