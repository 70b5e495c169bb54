//! Means of checks, and the help that is promised with them. Rules `PH-CHK-07`, `PH-CHK-08`, `PH-ACT-HELP-1`.

use super::profile::{Ability, ClassFeature, Knowledge, Profile, Skill, Tool};
use kit::prelude::*;

/// Rule of help with a check.
pub const HELP: RuleId = "PH-ACT-HELP-1";

/// Name of the knowledge of stonework, for people.
const STONEWORK: &str = "Stonework";

/// Means of a check: what one is skilled in, or not, as it is made. Rules `PH-CHK-07`, `PH-CHK-08`, ruling `R-008`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// No means: the bare ability.
    Bare,
    /// A skill.
    Skill(Skill),
    /// A knowledge. Rule `PH-KNOW-01`.
    Knowledge(Knowledge),
    /// Knowledge of stonework. Rule `PH-ORIG-DWARFCULT-03`.
    Stonework,
    /// A tool. Rules `PH-TOOL-01`, `PH-TOOL-02`.
    Tool(Tool),
}

/// A check's task: an ability with its means, in any pair that fits. Rules `PH-SKILL-02`, `PH-SKILL-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Task {
    /// The ability.
    pub ability: Ability,
    /// The means.
    pub means: Means,
}

/// Promises of help by friends, one check each, to the start of their next turns. Rule `PH-ACT-HELP-1`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aided(pub Vec<(Entity, Means)>);

impl Means {
    /// Whether somebody is skilled; none where there is no skill to have.
    pub fn skilled(self, who: &Profile) -> Option<bool> {
        match self {
            Means::Bare => None,
            Means::Skill(skill) => Some(who.skills.contains(&skill)),
            Means::Knowledge(knowledge) => Some(who.knowledges.contains(&knowledge)),
            Means::Stonework => Some(who.features.has(ClassFeature::Stonecraft)),
            Means::Tool(tool) => Some(who.tools.contains(tool.title())),
        }
    }

    /// Name for people; none for the bare ability.
    pub fn title(self) -> Option<&'static str> {
        match self {
            Means::Bare => None,
            Means::Skill(skill) => Some(skill.title()),
            Means::Knowledge(knowledge) => Some(knowledge.title()),
            Means::Stonework => Some(STONEWORK),
            Means::Tool(tool) => Some(tool.title()),
        }
    }

    /// Every means that somebody is skilled in, in the order of the sheet.
    pub fn of(who: &Profile) -> impl Iterator<Item = Means> + '_ {
        let skills = who.skills.iter().copied().map(Means::Skill);
        let knowledges = who.knowledges.iter().copied().map(Means::Knowledge);
        let tools = Tool::ALL.into_iter().filter(|tool| who.tools.contains(tool.title()));
        let stone = Some(Means::Stonework).filter(|stone| stone.skilled(who) == Some(true));
        skills.chain(knowledges).chain(stone).chain(tools.map(Means::Tool))
    }
}

impl Task {
    /// Task of an ability with a skill.
    pub const fn skill(ability: Ability, skill: Skill) -> Self {
        Self { ability, means: Means::Skill(skill) }
    }

    /// Task of an ability with a knowledge.
    pub const fn knowledge(ability: Ability, knowledge: Knowledge) -> Self {
        Self { ability, means: Means::Knowledge(knowledge) }
    }

    /// Title as rules write it: `Strength (Athletics)`. Rule `PH-SKILL-03`.
    pub fn title(self) -> String {
        match self.means.title() {
            Some(label) => format!("{} ({label})", self.ability.title()),
            None => self.ability.title().to_owned(),
        }
    }
}

/// Ends help that counts in a check being rolled, since it is for one check. Asked by every roll. Rule `PH-ACT-HELP-1`.
pub fn use_help(world: &mut World, who: Entity, means: Means, reasons: &[Reason]) {
    if reasons.iter().any(|reason| reason.rule == HELP) {
        change(world, who, |aided: &mut Aided| aided.0.retain(|(_, what)| *what != means));
    }
}

/// Means of a word in data: knowledge, skill or tool.
pub fn means_of(word: &str) -> Option<Means> {
    let skill = Skill::of_id(word).map(Means::Skill);
    let knowledge = || Knowledge::of_id(word).map(Means::Knowledge);
    let stone = || (word == "stonework").then_some(Means::Stonework);
    skill.or_else(knowledge).or_else(stone).or_else(|| Tool::of_id(word).map(Means::Tool))
}
