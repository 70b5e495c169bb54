//! Rising in level, one at a time. Rules `FV-LVL-01`, `FV-LVL-02`, rulings `FV-RUL-07`, `FV-RUL-08`.

use super::{
    Character,
    choices::{Advance, Choices},
    level_for,
};
use crate::{
    data::Problem,
    rules::fivey::{
        data::RuleBook,
        profile::{Feat, Skill},
    },
};

/// A face of the hit die that stands for not rolling it. Ruling `FV-RUL-08`.
const FIXED: u8 = 4;

/// What the next level brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextLevel {
    /// Level 1: the second template, its item left out. Ruling `FV-RUL-07`.
    Template {
        /// Its id.
        template: String,
        /// Another skill than its own. Rule `FV-CHAR-07`.
        skill: Option<Skill>,
        /// Another feat than its own. Rule `FV-CHAR-07`.
        feat: Option<Feat>,
    },
    /// Level 2 and above.
    Advance(Advance),
}

impl Character {
    /// Whether its experience is enough for the next level. Rule `FV-LVL-01`.
    pub fn may_rise(&self) -> bool {
        level_for(self.experience) > self.level
    }

    /// The same character one level higher. `face` is the d6 of its new hit points, where they are rolled.
    ///
    /// # Errors
    /// What the rules do not allow, experience that is missing included; places are those of the character's own file.
    pub fn rise(&self, book: &RuleBook, next: NextLevel, face: Option<u8>) -> Result<Self, Vec<Problem>> {
        let mut choices = Choices { experience: Some(self.experience), ..self.choices.clone() };
        match next {
            NextLevel::Template { template, skill, feat } => {
                choices.skills.extend(skill.map(|skill| (template.clone(), skill)));
                choices.feats.extend(feat.map(|feat| (template.clone(), feat)));
                choices.templates.push(template);
            }
            NextLevel::Advance(advance) => choices.levels.push(advance),
        }
        if choices.hit_dice.is_some() || face.is_some() {
            let dice = choices.hit_dice.get_or_insert_with(|| vec![FIXED; usize::from(self.level) + 1]);
            dice.push(face.unwrap_or(FIXED));
        }
        book.build(&choices)
    }
}
