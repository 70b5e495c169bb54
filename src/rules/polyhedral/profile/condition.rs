//! Conditions and what they do, as flags that the rules read.

use super::words::Ability;
use crate::battle::ConditionLook;
use serde::Deserialize;

/// A condition or a state that works like one. Catalog section 28, rule `R-117`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Its id: `prone`.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it does, for the tooltip.
    pub text: String,
    /// Whether it helps whoever has it.
    pub boon: bool,
    /// Whether it comes in numbers, as wounds do.
    pub counted: bool,
    /// What it looks like.
    pub look: ConditionLook,
    /// What it does, for the rules.
    pub effects: Effects,
    /// The same, each rule with what it says: so a cause cites the rule of the effect that counts.
    pub parts: Vec<(&'static str, Effects)>,
    /// What is left of that while whoever caused it is not seen, where that makes a difference.
    pub out_of_sight: Effects,
    /// The rules behind it, the one to quote first.
    pub rules: Vec<&'static str>,
    /// Where the entry comes from.
    pub source: String,
}

/// What a condition does. Everything that is left out does not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Effects {
    /// Its attack rolls have disadvantage.
    pub attack_disadvantage: bool,
    /// Its melee attack rolls have disadvantage. Rule `PH-COND-WEAKENED-1`.
    pub melee_attack_disadvantage: bool,
    /// Attack rolls against it have advantage.
    pub attacked_with_advantage: bool,
    /// Attack rolls against it have disadvantage.
    pub attacked_with_disadvantage: bool,
    /// Its attack rolls on anybody but who caused it have disadvantage. Rule `PH-FTR-PROVOKE`.
    pub drawn_to_source: bool,
    /// Attack rolls against it have advantage within 5 feet, disadvantage from farther. Rule `PH-COND-PRONE-2`.
    pub attacked_as_prone: bool,
    /// Attack rolls against it have disadvantage if it sees the attacker. Rule `PH-ACT-DEFEND-1`.
    pub attacked_with_disadvantage_if_seen: bool,
    /// A hit on it from within 5 feet is a critical hit. Rule `PH-COND-UNCON-5`.
    pub critical_within_5_feet: bool,
    /// No actions, bonus actions, reactions or movement. Rule `PH-COND-INCAP`.
    pub incapacitated: bool,
    /// Does nothing on its turn, without being incapacitated. Rule `PH-CBT-SUR-4`.
    pub skips_turn: bool,
    /// No reactions.
    pub no_reactions: bool,
    /// An action or a bonus action, not both, and no Action Surge. Rules `PH-COND-SLOWED-2`, `R-036`.
    pub one_of_action_and_bonus: bool,
    /// One attack at most with an Attack action. Rule `PH-COND-SLOWED-4`.
    pub one_attack: bool,
    /// Speed is 0.
    pub speed_zero: bool,
    /// Speed is halved, rounded down to 5 feet. Rule `R-106`.
    pub speed_halved: bool,
    /// Moves only by crawling, which is hindered. Rule `PH-MOVE-12`.
    pub crawls: bool,
    /// Sees nothing. Rule `PH-COND-BLINDED-1`.
    pub blind: bool,
    /// Hears nothing. Rule `PH-COND-DEAFENED`.
    pub deaf: bool,
    /// Can't be seen, though its square is known. Ruling `R-038`.
    pub invisible: bool,
    /// Nobody hostile knows where it is; ends by rules of its own. Rules `PH-COND-HIDDEN-1`, `PH-ACT-HIDE-4`.
    pub conceals: bool,
    /// Knows nothing of what goes on around it. Rules `PH-COND-UNCON-1`, `PH-COND-PETRIFIED-1`.
    pub unaware: bool,
    /// Does no harm to whoever caused it. Rule `PH-COND-CHARMED-1`.
    pub spares_source: bool,
    /// Stone: it resists all damage, and no poison or disease works. Rules `PH-COND-PETRIFIED-5`, `PH-COND-PETRIFIED-6`.
    pub stone: bool,
    /// A poison or a disease. Rule `PH-COND-PETRIFIED-6`, ruling `R-038`.
    pub toxic: bool,
    /// Lets go of what it holds. Rule `PH-COND-UNCON-2`.
    pub drops_held: bool,
    /// Other conditions that it brings with it, by id.
    pub brings: Vec<String>,
    /// Disadvantage on ability checks with these.
    pub check_disadvantage: Vec<Ability>,
    /// Disadvantage on saving throws with these.
    pub save_disadvantage: Vec<Ability>,
    /// Advantage on saving throws with these. Rule `PH-ACT-DEFEND-2`.
    pub save_advantage: Vec<Ability>,
    /// Fails saving throws with these without a roll.
    pub auto_fail_saves: Vec<Ability>,
    /// The disadvantages hold only while it sees who caused them. Rule `PH-COND-FRIGHTENED-1`.
    pub only_while_source_seen: bool,
    /// No step of its own may bring it nearer to who caused it. Rules `PH-COND-FRIGHTENED-2`, `R-108`.
    pub no_approach: bool,
    /// Off each check, attack roll and saving throw for each of its count. Rules `PH-COND-WOUNDED-2`, `R-058`.
    pub penalty_each: i32,
    /// Healing is halved, 1 at least. Rules `PH-COND-WOUNDED-1`, `R-059`.
    pub healing_halved: bool,
    /// The count that kills at once. Rules `PH-COND-WOUNDED-4`, `R-062`.
    pub dies_at: Option<u32>,
    /// Rolls a death saving throw when its turn begins. Rule `R-060`.
    pub death_saves: bool,
    /// Comes of where a body is and who has hold of it; no effect lays it on. Rulings `R-085`, `R-109`, `R-110`.
    pub bodily: bool,
    /// Ends when its own turn begins. Rule `PH-ACT-DEFEND-1`.
    pub ends_on_own_turn: bool,
}

impl Condition {
    /// Whether it is one that an effect lays on somebody, and no state that the rules themselves bring and end.
    pub fn is_laid(&self) -> bool {
        let effects = &self.effects;
        let own = effects.death_saves
            || effects.skips_turn
            || effects.ends_on_own_turn
            || effects.conceals
            || !effects.brings.is_empty();
        !own && !effects.bodily && !self.counted
    }

    /// The rule that says so of an effect; the one to quote first where none of its rules does.
    pub fn rule(&self, effect: impl Fn(&Effects) -> bool) -> &'static str {
        let says = self.parts.iter().find(|(_, effects)| effect(effects)).map(|(rule, _)| *rule);
        says.or_else(|| self.rules.first().copied()).unwrap_or("PH-COND-00")
    }
}

impl Effects {
    /// What two rules say together.
    pub fn and(mut self, other: Self) -> Self {
        // Every field is named, so that none is forgotten.
        let Self {
            attack_disadvantage,
            melee_attack_disadvantage,
            attacked_with_advantage,
            attacked_with_disadvantage,
            drawn_to_source,
            attacked_as_prone,
            attacked_with_disadvantage_if_seen,
            critical_within_5_feet,
            incapacitated,
            skips_turn,
            no_reactions,
            one_of_action_and_bonus,
            one_attack,
            speed_zero,
            speed_halved,
            crawls,
            blind,
            deaf,
            invisible,
            conceals,
            unaware,
            spares_source,
            stone,
            toxic,
            drops_held,
            brings,
            check_disadvantage,
            save_disadvantage,
            save_advantage,
            auto_fail_saves,
            only_while_source_seen,
            no_approach,
            penalty_each,
            healing_halved,
            dies_at,
            death_saves,
            bodily,
            ends_on_own_turn,
        } = other;
        for (held, more) in [
            (&mut self.attack_disadvantage, attack_disadvantage),
            (&mut self.melee_attack_disadvantage, melee_attack_disadvantage),
            (&mut self.attacked_with_advantage, attacked_with_advantage),
            (&mut self.attacked_with_disadvantage, attacked_with_disadvantage),
            (&mut self.drawn_to_source, drawn_to_source),
            (&mut self.attacked_as_prone, attacked_as_prone),
            (&mut self.attacked_with_disadvantage_if_seen, attacked_with_disadvantage_if_seen),
            (&mut self.critical_within_5_feet, critical_within_5_feet),
            (&mut self.incapacitated, incapacitated),
            (&mut self.skips_turn, skips_turn),
            (&mut self.no_reactions, no_reactions),
            (&mut self.one_of_action_and_bonus, one_of_action_and_bonus),
            (&mut self.one_attack, one_attack),
            (&mut self.speed_zero, speed_zero),
            (&mut self.speed_halved, speed_halved),
            (&mut self.crawls, crawls),
            (&mut self.blind, blind),
            (&mut self.deaf, deaf),
            (&mut self.invisible, invisible),
            (&mut self.conceals, conceals),
            (&mut self.unaware, unaware),
            (&mut self.spares_source, spares_source),
            (&mut self.stone, stone),
            (&mut self.toxic, toxic),
            (&mut self.drops_held, drops_held),
            (&mut self.only_while_source_seen, only_while_source_seen),
            (&mut self.no_approach, no_approach),
            (&mut self.healing_halved, healing_halved),
            (&mut self.death_saves, death_saves),
            (&mut self.bodily, bodily),
            (&mut self.ends_on_own_turn, ends_on_own_turn),
        ] {
            *held |= more;
        }
        self.brings.extend(brings);
        self.check_disadvantage.extend(check_disadvantage);
        self.save_disadvantage.extend(save_disadvantage);
        self.save_advantage.extend(save_advantage);
        self.auto_fail_saves.extend(auto_fail_saves);
        self.penalty_each = self.penalty_each.saturating_add(penalty_each);
        self.dies_at = self.dies_at.or(dies_at);
        self
    }

    /// What is left of them while whoever caused them is not seen. Rule `PH-COND-FRIGHTENED-1`.
    pub fn out_of_sight(&self) -> Self {
        if !self.only_while_source_seen {
            return self.clone();
        }
        Self { attack_disadvantage: false, check_disadvantage: Vec::new(), ..self.clone() }
    }

    /// Whether they depend on who caused them, so that a second source is more than the first again. Ruling `R-117`.
    pub fn concerns_source(&self) -> bool {
        self.spares_source || self.drawn_to_source || self.only_while_source_seen || self.no_approach
    }

    /// Whether every saving throw has disadvantage, which a death saving throw feels as well. Rule `R-060`.
    pub fn all_saves_disadvantaged(&self) -> bool {
        Ability::ALL.iter().all(|ability| self.save_disadvantage.contains(ability))
    }
}
