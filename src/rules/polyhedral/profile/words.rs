//! Words of a sheet: abilities, skills, kinds of damage, cost classes.

use kit::schema::*;
use std::ops::RangeInclusive;

words! {
    /// One of the six abilities. Rule `PH-ABIL-01`.
    #[derive(Default)]
    pub enum Ability {
        /// Raw physical power.
        #[default]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Hash)]
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
        /// Climbing, swimming, wrestling.
        Athletics = ("athletics", "Athletics", "PH-SKILL-ATHL"; Ability::Strength),
        /// Balance and stunts.
        Acrobatics = ("acrobatics", "Acrobatics", "PH-SKILL-ACRO"; Ability::Agility),
        /// Palming and picking pockets.
        SleightOfHand = ("sleight_of_hand", "Sleight of Hand", "PH-SKILL-SLEIGHT"; Ability::Agility),
        /// Sneaking.
        Stealth = ("stealth", "Stealth", "PH-SKILL-STEALTH"; Ability::Agility),
        /// Long marches and chases.
        Endurance = ("endurance", "Endurance", "PH-SKILL-ENDUR"; Ability::Vitality),
        /// Noticing.
        Awareness = ("awareness", "Awareness", "PH-SKILL-AWAR"; Ability::Mind),
        /// Searching with care.
        Investigation = ("investigation", "Investigation", "PH-SKILL-INVEST"; Ability::Mind),
        /// Reading motives.
        Insight = ("insight", "Insight", "PH-SKILL-INSIGHT"; Ability::Mind),
        /// Tracking and finding the way.
        Survival = ("survival", "Survival", "PH-SKILL-SURV"; Ability::Mind),
        /// Sensing the unnatural.
        Resonance = ("resonance", "Resonance", "PH-SKILL-RESON"; Ability::Spirit),
        /// Bluffing.
        Deception = ("deception", "Deception", "PH-SKILL-DECEP"; Ability::Presence),
        /// Threatening.
        Intimidation = ("intimidation", "Intimidation", "PH-SKILL-INTIM"; Ability::Presence),
        /// Entertaining.
        Performance = ("performance", "Performance", "PH-SKILL-PERF"; Ability::Presence),
        /// Winning over.
        Persuasion = ("persuasion", "Persuasion", "PH-SKILL-PERSU"; Ability::Presence),
    }
    /// Ability that it is usually rolled with. Rule `PH-SKILL-01`, table D-6.
    ability: Ability
}

words! {
    /// A field of knowledge. Rule `PH-KNOW-02`.
    pub enum Knowledge {
        /// Magic and its history.
        Arcana = ("arcana", "Arcana"),
        /// Dungeons and their hazards. Rule `PH-KNOW-03`.
        Dungeoneering = ("dungeoneering", "Dungeoneering"),
        /// The past.
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
    /// A kind of damage, which resistances ask for. Rule `R-015`.
    #[derive(Default)]
    pub enum DamageKind {
        /// Clubs, stones, falls.
        #[default]
        Bludgeoning = ("bludgeoning", "bludgeoning"; DamageLook::Weight),
        /// Points.
        Piercing = ("piercing", "piercing"; DamageLook::Point),
        /// Edges.
        Slashing = ("slashing", "slashing"; DamageLook::Edge),
        /// Venom.
        Poison = ("poison", "poison"; DamageLook::Acid),
        /// Flames.
        Fire = ("fire", "fire"; DamageLook::Fire),
    }
    /// Look and sound of the damage.
    look: DamageLook
}

words! {
    /// A cost class of things, cheapest first. Rule `PH-RES-01`, table D-7.
    #[derive(Default)]
    pub enum CostClass {
        /// Within reach of ranks 1 and 2, and of 0.
        #[default]
        Common = ("common", "Common"; "Poor"),
        /// Within reach of ranks 3 and 4.
        Uncommon = ("uncommon", "Uncommon"; "Modest"),
        /// Within reach of ranks 5 and 6.
        Rare = ("rare", "Rare"; "Comfortable"),
        /// Within reach of ranks 7 and 8.
        VeryRare = ("very_rare", "Very Rare"; "Affluent"),
        /// Within reach of ranks 9 and 10.
        Legendary = ("legendary", "Legendary"; "Wealthy"),
    }
    /// Lifestyle of those within whose reach it just is.
    lifestyle: &'static str
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
    /// Ranks of ten in everything, where point-buy begins. Rule `PH-CREATE-09`.
    pub const TENS: Abilities =
        Abilities { strength: 10, agility: 10, vitality: 10, mind: 10, spirit: 10, presence: 10 };

    /// Rank in an ability.
    pub const fn rank(&self, ability: Ability) -> i32 {
        self.ranks()[ability as usize]
    }

    /// Modifier that goes with that rank. Rules `PH-ABIL-04`, `R-001`.
    pub const fn modifier(&self, ability: Ability) -> i32 {
        modifier(self.rank(ability))
    }

    /// Raises one rank.
    pub fn add(&mut self, ability: Ability, by: i32) {
        let Self { strength, agility, vitality, mind, spirit, presence } = self;
        let rank = [strength, agility, vitality, mind, spirit, presence].into_iter().nth(ability as usize);
        rank.into_iter().for_each(|rank| *rank = rank.saturating_add(by));
    }

    const fn ranks(&self) -> [i32; 6] {
        [self.strength, self.agility, self.vitality, self.mind, self.spirit, self.presence]
    }
}

/// Checks the ranks against a range one by one. Rule `PH-ABIL-03`.
impl Within<RangeInclusive<i32>> for Abilities {
    fn within(&self, limit: &RangeInclusive<i32>, report: &mut Report, place: Place) {
        for ability in Ability::ALL {
            report.range(place.field(ability.id()), self.rank(ability), limit.clone());
        }
    }
}

impl CostClass {
    /// Dearest class that a Resources rank of 1 to 10 covers. Rule `PH-RES-01`, table D-7.
    pub fn covered_by(resources: u8) -> Self {
        let step = usize::from(resources.saturating_sub(1) / 2);
        Self::ALL.get(step).copied().unwrap_or(CostClass::Legendary)
    }
}

#[cfg(test)]
mod tests;
