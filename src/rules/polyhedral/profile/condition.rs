//! Conditions and their effects, as flags that the rules read.

use super::words::Ability;
use kit::schema::*;

entry! {
    /// A condition or a state that works like one. Catalog section 28, rule `R-117`.
    pub struct Condition {
        /// Text of its effects, for the tooltip.
        text: String where ..=400,
        /// Whether it helps whoever has it.
        boon: bool = default,
        /// Whether it comes in numbers, as wounds do.
        counted: bool = default,
        /// Look of the condition.
        look: ConditionLook = default,
        /// Effects as they are written, each rule with what it says.
        written as "effects": Vec<(String, Effects)>,
        /// Effects by rule, once the rules are known: so a cause cites the rule of the effect that counts.
        parts: Vec<(RuleId, Effects)> = skip,
        /// Rule to quote where none of those does.
        rule: RuleId = skip,
        /// Effects as a whole, for the rules.
        effects: Effects = skip,
        /// Effects that are left while whoever caused it is not seen, where that makes a difference.
        out_of_sight: Effects = skip,
    }
}

/// Effects of a condition, as a table: flags that hold if any rule says so, lists that grow, numbers that add up.
///
/// # Expansion
/// ```text
/// prone: bool, attack: i32,
/// ```
/// becomes
/// ```text
/// #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
/// #[serde(default, deny_unknown_fields)]
/// pub struct Effects { pub prone: bool, pub attack: i32 }
/// impl Effects {
///     pub fn and(mut self, other: Self) -> Self { self.prone.join(other.prone); self.attack.join(other.attack); self }
/// }
/// ```
macro_rules! effects {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)+) => {
        /// Effects of a condition. Everything that is left out does not hold.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Hash)]
        #[serde(default, deny_unknown_fields)]
        pub struct Effects { $($(#[$doc])* pub $field: $type,)+ }

        impl Effects {
            /// Effects of two rules together.
            pub fn and(mut self, other: Self) -> Self {
                $(self.$field.join(other.$field);)+
                self
            }
        }
    };
}

/// A kind of effect that two rules may both speak of.
trait Join {
    /// Adds the other rule's effect.
    fn join(&mut self, other: Self);
}

impl Join for bool {
    fn join(&mut self, other: Self) {
        *self |= other;
    }
}

impl Join for i32 {
    fn join(&mut self, other: Self) {
        *self = self.saturating_add(other);
    }
}

impl<T> Join for Option<T> {
    fn join(&mut self, other: Self) {
        *self = self.take().or(other);
    }
}

impl<T> Join for Vec<T> {
    fn join(&mut self, other: Self) {
        self.extend(other);
    }
}

effects! {
    /// Its attack rolls have disadvantage.
    attack_disadvantage: bool,
    /// Its melee attack rolls have disadvantage. Rule `PH-COND-WEAKENED-1`.
    melee_attack_disadvantage: bool,
    /// Attack rolls against it have advantage.
    attacked_with_advantage: bool,
    /// Attack rolls against it have disadvantage.
    attacked_with_disadvantage: bool,
    /// Its attack rolls on anybody but who caused it have disadvantage. Rule `PH-FTR-PROVOKE`.
    drawn_to_source: bool,
    /// Attack rolls against it have advantage within 5 feet, disadvantage from farther. Rule `PH-COND-PRONE-2`.
    attacked_as_prone: bool,
    /// Attack rolls against it have disadvantage if it sees the attacker. Rule `PH-ACT-DEFEND-1`.
    attacked_with_disadvantage_if_seen: bool,
    /// A hit on it from within 5 feet is a critical hit. Rule `PH-COND-UNCON-5`.
    critical_within_5_feet: bool,
    /// No actions, bonus actions, reactions or movement. Rule `PH-COND-INCAP`.
    incapacitated: bool,
    /// Does nothing on its turn, without being incapacitated. Rule `PH-CBT-SUR-4`.
    skips_turn: bool,
    /// No reactions.
    no_reactions: bool,
    /// An action or a bonus action, not both, and no Action Surge. Rules `PH-COND-SLOWED-2`, `R-036`.
    one_of_action_and_bonus: bool,
    /// One attack at most with an Attack action. Rule `PH-COND-SLOWED-4`.
    one_attack: bool,
    /// Speed is 0.
    speed_zero: bool,
    /// Speed is halved, rounded down to 5 feet. Rule `R-106`.
    speed_halved: bool,
    /// Moves only by crawling, which is hindered. Rule `PH-MOVE-12`.
    crawls: bool,
    /// Sees nothing. Rule `PH-COND-BLINDED-1`.
    blind: bool,
    /// Hears nothing. Rule `PH-COND-DEAFENED`.
    deaf: bool,
    /// Can't be seen, though its square is known. Ruling `R-038`.
    invisible: bool,
    /// No enemy knows its position; ends by rules of its own. Rules `PH-COND-HIDDEN-1`, `PH-ACT-HIDE-4`.
    conceals: bool,
    /// Knows nothing of what goes on around it. Rules `PH-COND-UNCON-1`, `PH-COND-PETRIFIED-1`.
    unaware: bool,
    /// Does no harm to whoever caused it. Rule `PH-COND-CHARMED-1`.
    spares_source: bool,
    /// Stone: it resists all damage, and no poison or disease works. Rules `PH-COND-PETRIFIED-5`, `PH-COND-PETRIFIED-6`.
    stone: bool,
    /// A poison or a disease. Rule `PH-COND-PETRIFIED-6`, ruling `R-038`.
    toxic: bool,
    /// Lets go of what it holds. Rule `PH-COND-UNCON-2`.
    drops_held: bool,
    /// Other conditions that it brings with it, by id.
    brings: Vec<String>,
    /// Disadvantage on ability checks with these.
    check_disadvantage: Vec<Ability>,
    /// Disadvantage on saving throws with these.
    save_disadvantage: Vec<Ability>,
    /// Advantage on saving throws with these. Rule `PH-ACT-DEFEND-2`.
    save_advantage: Vec<Ability>,
    /// Fails saving throws with these without a roll.
    auto_fail_saves: Vec<Ability>,
    /// The disadvantages hold only while it sees who caused them. Rule `PH-COND-FRIGHTENED-1`.
    only_while_source_seen: bool,
    /// No step of its own may bring it nearer to who caused it. Rules `PH-COND-FRIGHTENED-2`, `R-108`.
    no_approach: bool,
    /// Off each check, attack roll and saving throw for each of its count. Rules `PH-COND-WOUNDED-2`, `R-058`.
    penalty_each: i32,
    /// Healing is halved, 1 at least. Rules `PH-COND-WOUNDED-1`, `R-059`.
    healing_halved: bool,
    /// The count that kills at once. Rules `PH-COND-WOUNDED-4`, `R-062`.
    dies_at: Option<u32>,
    /// Rolls a death saving throw when its turn begins. Rule `R-060`.
    death_saves: bool,
    /// Comes of where a body is and who has hold of it; no effect lays it on. Rulings `R-085`, `R-109`, `R-110`.
    bodily: bool,
    /// Ends when its own turn begins. Rule `PH-ACT-DEFEND-1`.
    ends_on_own_turn: bool,
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

    /// Rule that says so of an effect; the one to quote first where none of its rules does.
    pub fn rule(&self, effect: impl Fn(&Effects) -> bool) -> RuleId {
        self.parts.iter().find(|(_, effects)| effect(effects)).map_or(self.rule, |(rule, _)| *rule)
    }
}

impl Effects {
    /// Effects left while whoever caused them is not seen. Rule `PH-COND-FRIGHTENED-1`.
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
