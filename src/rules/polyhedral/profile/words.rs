//! The words of a sheet: abilities, skills, kinds of damage, how dear things are.

use crate::battle::{DamageLook, RuleId};
use crate::kit::words::words;
use serde::Deserialize;

words! {
    /// One of the six abilities. Rule `PH-ABIL-01`.
    pub enum Ability {
        /// Raw physical power.
        Strength = ("strength", "Strength"),
        /// Speed and deftness.
        Agility = ("agility", "Agility"),
        /// Stamina.
        Vitality = ("vitality", "Vitality"),
        /// Wit, memory, observation.
        Mind = ("mind", "Mind"),
        /// Attunement to spirit and magic.
        Spirit = ("spirit", "Spirit"),
        /// Force of personality.
        Presence = ("presence", "Presence"),
    }
}

/// The six ability ranks of a creature, usually 3 to 20. Rule `PH-ABIL-03`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Abilities {
    /// The rank in Strength.
    pub strength: i32,
    /// The rank in Agility.
    pub agility: i32,
    /// The rank in Vitality.
    pub vitality: i32,
    /// The rank in Mind.
    pub mind: i32,
    /// The rank in Spirit.
    pub spirit: i32,
    /// The rank in Presence.
    pub presence: i32,
}

words! {
    /// A skill, each with its primary ability. Rule `PH-SKILL-01`.
    pub enum Skill {
        /// Climbing, swimming, wrestling. Rule `PH-SKILL-ATHL`.
        Athletics = ("athletics", "Athletics"),
        /// Balance and stunts. Rule `PH-SKILL-ACRO`.
        Acrobatics = ("acrobatics", "Acrobatics"),
        /// Palming and picking pockets. Rule `PH-SKILL-SLEIGHT`.
        SleightOfHand = ("sleight_of_hand", "Sleight of Hand"),
        /// Sneaking. Rule `PH-SKILL-STEALTH`.
        Stealth = ("stealth", "Stealth"),
        /// Long marches and chases. Rule `PH-SKILL-ENDUR`.
        Endurance = ("endurance", "Endurance"),
        /// Noticing. Rule `PH-SKILL-AWAR`.
        Awareness = ("awareness", "Awareness"),
        /// Searching with care. Rule `PH-SKILL-INVEST`.
        Investigation = ("investigation", "Investigation"),
        /// Reading motives. Rule `PH-SKILL-INSIGHT`.
        Insight = ("insight", "Insight"),
        /// Tracking and finding the way. Rule `PH-SKILL-SURV`.
        Survival = ("survival", "Survival"),
        /// Sensing the unnatural. Rule `PH-SKILL-RESON`.
        Resonance = ("resonance", "Resonance"),
        /// Bluffing. Rule `PH-SKILL-DECEP`.
        Deception = ("deception", "Deception"),
        /// Threatening. Rule `PH-SKILL-INTIM`.
        Intimidation = ("intimidation", "Intimidation"),
        /// Entertaining. Rule `PH-SKILL-PERF`.
        Performance = ("performance", "Performance"),
        /// Winning over. Rule `PH-SKILL-PERSU`.
        Persuasion = ("persuasion", "Persuasion"),
    }
}

words! {
    /// A field of knowledge. Rule `PH-KNOW-02`.
    pub enum Knowledge {
        /// Magic and its history.
        Arcana = ("arcana", "Arcana"),
        /// Dungeons and their hazards. Rule `PH-KNOW-03`.
        Dungeoneering = ("dungeoneering", "Dungeoneering"),
        /// What was.
        History = ("history", "History"),
        /// Wounds and illness; stabilises the dying. Rule `PH-KNOW-04`.
        Medicine = ("medicine", "Medicine"),
        /// Beasts, plants, weather.
        Nature = ("nature", "Nature"),
        /// Faiths and rites.
        Religion = ("religion", "Religion"),
        /// Devices.
        Technology = ("technology", "Technology"),
    }
}

words! {
    /// What a blow is made of, which resistances ask for. Rule `R-015`.
    pub enum DamageKind {
        /// Clubs, stones, falls.
        Bludgeoning = ("bludgeoning", "bludgeoning"),
        /// Points.
        Piercing = ("piercing", "piercing"),
        /// Edges.
        Slashing = ("slashing", "slashing"),
        /// Venom.
        Poison = ("poison", "poison"),
        /// Flames.
        Fire = ("fire", "fire"),
    }
}

words! {
    /// How dear a thing is, cheapest first. Rule `PH-RES-01`.
    #[derive(Default)]
    pub enum CostClass {
        /// Within reach of the poor.
        #[default]
        Common = ("common", "Common"),
        /// Within reach of the modest.
        Uncommon = ("uncommon", "Uncommon"),
        /// Within reach of the comfortable.
        Rare = ("rare", "Rare"),
        /// Within reach of the affluent.
        VeryRare = ("very_rare", "Very Rare"),
        /// Within reach of the wealthy.
        Legendary = ("legendary", "Legendary"),
    }
}

/// The ability modifier of a rank: half of what it is above 10, rounded down. Rule `R-001`.
pub const fn modifier(rank: i32) -> i32 {
    rank.saturating_sub(10).div_euclid(2)
}

/// The skill bonus at a level: a fifth of it rounded up, 1 to 10. Rules `PH-ADV-07`, `PH-ADV-08`, `R-010`.
pub const fn skill_bonus(level: u32) -> i32 {
    match level.div_ceil(5) {
        0 => 1,
        bonus @ 1..=10 => bonus as i32,
        _ => 10,
    }
}

impl Abilities {
    /// Ten in everything, where point-buy begins. Rule `PH-CREATE-09`.
    pub const TENS: Abilities =
        Abilities { strength: 10, agility: 10, vitality: 10, mind: 10, spirit: 10, presence: 10 };

    /// The rank in an ability.
    pub const fn rank(&self, ability: Ability) -> i32 {
        match ability {
            Ability::Strength => self.strength,
            Ability::Agility => self.agility,
            Ability::Vitality => self.vitality,
            Ability::Mind => self.mind,
            Ability::Spirit => self.spirit,
            Ability::Presence => self.presence,
        }
    }

    /// The modifier that goes with that rank. Rules `PH-ABIL-04`, `R-001`.
    pub const fn modifier(&self, ability: Ability) -> i32 {
        modifier(self.rank(ability))
    }

    /// Raises one rank.
    pub fn add(&mut self, ability: Ability, by: i32) {
        let rank = match ability {
            Ability::Strength => &mut self.strength,
            Ability::Agility => &mut self.agility,
            Ability::Vitality => &mut self.vitality,
            Ability::Mind => &mut self.mind,
            Ability::Spirit => &mut self.spirit,
            Ability::Presence => &mut self.presence,
        };
        *rank = rank.saturating_add(by);
    }
}

impl Skill {
    /// The ability that it is usually rolled with. Rule `PH-SKILL-01`, table D-6.
    pub const fn ability(self) -> Ability {
        match self {
            Skill::Athletics => Ability::Strength,
            Skill::Acrobatics | Skill::SleightOfHand | Skill::Stealth => Ability::Agility,
            Skill::Endurance => Ability::Vitality,
            Skill::Awareness | Skill::Investigation | Skill::Insight | Skill::Survival => Ability::Mind,
            Skill::Resonance => Ability::Spirit,
            Skill::Deception | Skill::Intimidation | Skill::Performance | Skill::Persuasion => {
                Ability::Presence
            }
        }
    }

    /// The rule that says what it is for.
    pub const fn rule(self) -> RuleId {
        match self {
            Skill::Athletics => "PH-SKILL-ATHL",
            Skill::Acrobatics => "PH-SKILL-ACRO",
            Skill::SleightOfHand => "PH-SKILL-SLEIGHT",
            Skill::Stealth => "PH-SKILL-STEALTH",
            Skill::Endurance => "PH-SKILL-ENDUR",
            Skill::Awareness => "PH-SKILL-AWAR",
            Skill::Investigation => "PH-SKILL-INVEST",
            Skill::Insight => "PH-SKILL-INSIGHT",
            Skill::Survival => "PH-SKILL-SURV",
            Skill::Resonance => "PH-SKILL-RESON",
            Skill::Deception => "PH-SKILL-DECEP",
            Skill::Intimidation => "PH-SKILL-INTIM",
            Skill::Performance => "PH-SKILL-PERF",
            Skill::Persuasion => "PH-SKILL-PERSU",
        }
    }
}

impl DamageKind {
    /// What it looks and sounds like.
    pub const fn look(self) -> DamageLook {
        match self {
            DamageKind::Bludgeoning => DamageLook::Weight,
            DamageKind::Piercing => DamageLook::Point,
            DamageKind::Slashing => DamageLook::Edge,
            DamageKind::Poison => DamageLook::Acid,
            DamageKind::Fire => DamageLook::Fire,
        }
    }
}

impl CostClass {
    /// The dearest goods that a Resources rank of 1 to 10 covers. Rule `PH-RES-01`, table D-7.
    pub const fn covered_by(resources: u8) -> Self {
        match resources {
            0..=2 => CostClass::Common,
            3..=4 => CostClass::Uncommon,
            5..=6 => CostClass::Rare,
            7..=8 => CostClass::VeryRare,
            _ => CostClass::Legendary,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r_001_a_modifier_is_half_of_what_a_rank_is_above_ten_rounded_down() {
        let expected = [
            (1, -5),
            (2, -4),
            (3, -4),
            (5, -3),
            (7, -2),
            (8, -1),
            (9, -1),
            (10, 0),
            (11, 0),
            (14, 2),
            (15, 2),
        ];
        for (rank, modifier_of_it) in expected.into_iter().chain([(19, 4), (20, 5), (30, 10)]) {
            assert_eq!(modifier(rank), modifier_of_it, "rank {rank}");
        }
    }

    #[test]
    fn r_010_the_skill_bonus_is_a_fifth_of_the_level_rounded_up_ph_adv_08() {
        let steps =
            [(0, 1), (1, 1), (4, 1), (5, 1), (6, 2), (10, 2), (11, 3), (21, 5), (45, 9), (46, 10), (99, 10)];
        for (level, bonus) in steps {
            assert_eq!(skill_bonus(level), bonus, "level {level}, PH-ADV-07, PH-ADV-08");
        }
    }

    #[test]
    fn ph_res_01_resources_cover_a_class_of_goods() {
        let ranks =
            [(1, "Common"), (2, "Common"), (3, "Uncommon"), (4, "Uncommon"), (5, "Rare"), (7, "Very Rare")];
        for (rank, class) in ranks.into_iter().chain([(10, "Legendary")]) {
            assert_eq!(CostClass::covered_by(rank).title(), class, "rank {rank}");
        }
    }
}
