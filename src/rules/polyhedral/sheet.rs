//! Components of the character sheet. Only this rule system writes them.

use super::attack_modes::AttackModes;
use super::profile::{Ability, CarriedGear, ClassFeature, Condition, Gear, Profile, Tool};
use battle::Until;
use kit::conditions::{self, Laid};
use kit::prelude::*;
use kit::sheet;

pub use super::profile::Carried;
pub use battle::Policy;
pub use kit::Policies;
/// Health, at most what ranks and Vitality give, and initiative, 3D and Agility. Rules `PH-FTR-02`, `R-017`, `R-060`,
/// `PH-TIME-04`.
pub use kit::sheet::{Health, Initiative, Reach, Speed};

/// The stat block or hero that a combatant was made from.
pub type Sheet = sheet::Sheet<Profile>;

/// Lasting harm: -1 to checks, attacks and saves each; 10 kill. Rule `PH-COND-WOUNDED-2`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wounds(pub i32);

/// Notes on the turn that goes on: what was done in it, and with what.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnRecord {
    /// Speed that this turn's movement came of: less than one's own where one was held when it began. Ruling `R-085`.
    pub granted: i32,
    /// Slot among the arms of the one-handed weapon that the Attack action was taken with. Rule `R-048`.
    pub struck_with: Option<usize>,
    /// Whether that weapon was thrown: what is left of its kind is in the other hand. Rule `R-048`.
    pub threw_it: bool,
    /// Slot of the weapon in the other hand: it was there as that attack was made, or was drawn there while the first was still
    /// in hand. Rule `R-048`.
    pub other_hand: Option<usize>,
    /// Slot of a weapon that was drawn and is still in hand: another may be drawn with the same interaction. Ruling `R-079`.
    pub pairs_with: Option<usize>,
    /// Loading weapons that have been shot in this action: a bit for each slot among the arms. Rule `PH-WPN-PROP-LOADING`.
    pub shot: u64,
    /// Feet moved in this turn since anything else was done: a run-up. Ruling `R-111`.
    pub run: i32,
    /// Whether an odd number of diagonal steps has been made in this turn, where that is counted. Ruling `R-103`.
    pub odd: bool,
    /// Whether the style Dueling has rolled a miss again in this turn, whosever it is. Ruling `R-033`.
    pub rerolled: bool,
    /// Whether the next attack hits by itself, up to the start of the own next turn. Rule `PH-FTR-STRIKE`.
    pub strikes_true: bool,
    /// Rally that goes on to the end of the turn. Ruling `R-067`.
    pub rally: Option<Rally>,
    /// Number of boomerangs on their way back, to be caught when the turn ends. Ruling `R-049`.
    pub returning: u32,
}

impl TurnRecord {
    /// Notes that a weapon has left the hand: what is drawn next goes there. Rulings `R-048`, `R-079`.
    pub fn lets_go(&mut self, slot: usize) {
        self.other_hand = self.other_hand.filter(|&other| other != slot);
        self.pairs_with = self.pairs_with.filter(|&first| first != slot);
    }

    /// Whether the weapon in that slot has been shot in this action and takes time to load.
    pub fn has_shot(&self, slot: usize) -> bool {
        self.shot & Self::bit(slot) != 0
    }

    /// Notes that a loading weapon is shot.
    pub fn shoots(&mut self, slot: usize) {
        self.shot |= Self::bit(slot);
    }

    /// Bit of a slot; nobody carries more arms than there are bits.
    fn bit(slot: usize) -> u64 {
        u32::try_from(slot).ok().and_then(|slot| 1_u64.checked_shl(slot)).unwrap_or(0)
    }
}

/// Benefits of a rally so far. Ruling `R-067`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rally {
    /// Number of Stamina Dice rolled.
    pub dice: u8,
    /// Whether somebody's wounds were treated.
    pub treated: bool,
}

/// States that come and go in a battle. Wounded is [`Wounds`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conditions {
    /// Whether it lies on the ground. Rules `PH-COND-PRONE-1` to `4`.
    pub prone: bool,
    /// Whether it is aware of nothing. Rules `PH-COND-UNCON-1` to `5`.
    pub unconscious: bool,
    /// Whether it does nothing up to the end of the first turn. Rule `PH-CBT-SUR-4`.
    pub surprised: bool,
    /// Whether it is on guard to the start of the own next turn. Rule `PH-ACT-DEFEND-1`.
    pub defending: bool,
    /// Whether it moves without provoking to the end of the turn. Rule `PH-ACT-DISENGAGE`.
    pub disengaged: bool,
    /// Total that it takes to find it, while it is hidden from everybody hostile. Rule `PH-ACT-HIDE-3`, ruling `R-091`.
    pub hidden: Option<i32>,
}

/// Conditions that effects have laid on somebody, each with its end. Ruling `R-117`.
pub type Ailments = conditions::Ailments<Ailment>;

/// A condition that an effect has laid on somebody.
#[derive(Clone, Debug, Hash)]
pub struct Ailment {
    /// The condition, with what it does.
    pub condition: Arc<Condition>,
    /// The one who laid it on.
    pub by: Entity,
    /// End of the condition.
    pub until: Until,
    /// Saving throw that shakes it off, where one does: its ability and difficulty.
    pub save: (Ability, i32),
    /// Whether it comes of a poison. Rule `PH-COND-PETRIFIED-6`.
    pub poison: bool,
}

impl Laid for Ailment {
    const RULE: RuleId = "R-117";

    fn whole(&self) -> (&str, Entity, Until) {
        (&self.condition.id, self.by, self.until)
    }

    fn until_mut(&mut self) -> &mut Until {
        &mut self.until
    }

    fn is_about_source(&self) -> bool {
        self.condition.effects.concerns_source()
    }

    fn is_alike(&self, other: &Self) -> bool {
        self.poison == other.poison && (self.until != Until::Save || self.save.0 == other.save.0)
    }

    fn harden(&mut self, other: &Self) {
        self.save.1 = self.save.1.max(other.save.1);
    }

    /// Whether it does nothing while somebody is stone, being a poison or a sickness. Rule `PH-COND-PETRIFIED-6`.
    fn sleeps(&self, all: &[Self]) -> bool {
        (self.poison || self.condition.effects.toxic) && all.iter().any(|one| one.condition.effects.stone)
    }
}

/// State of the dying and the stable, at 0 health. Ruling `R-060`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dying {
    /// Death saves made.
    pub successes: i32,
    /// Death saves failed.
    pub failures: i32,
    /// Whether it is stable: no more saves. Ruling `R-061`.
    pub stable: bool,
}

/// Combatants that draw an enemy's attention away, each to the start of their next turn: the next attack by a friend of theirs
/// has advantage. Rule `PH-ACT-HELP-2`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Distracted(pub Vec<Entity>);

/// Friends who have stepped in, each to the start of their next turn: attacks have disadvantage. Rule `PH-FTR-STYLE-PROT-2`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Screened(pub Vec<Entity>);

/// Gear that is no weapon, as much of each as is left.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pack(pub Vec<CarriedGear>);

impl Pack {
    /// Kinds of gear of which some is left.
    pub fn left(&self) -> impl Iterator<Item = &Gear> {
        self.0.iter().filter(|one| one.count > 0).map(|one| &*one.gear)
    }
}

/// Arms that are carried, and what of them is in hand. Changed only by inserting it anew, so that `AttackModes` always follow.
#[derive(Component, Clone, Debug, Default, Hash)]
#[component(immutable, on_insert = attack_modes::follow::<Arms>)]
#[require(AttackModes)]
pub struct Arms {
    /// Weapons, in the order of the sheet.
    pub carried: Vec<Carried>,
    /// Whether a shield is on the arm. Ruling `R-042`.
    pub shield: bool,
    /// Whether a burning light is in hand. Ruling `R-095`.
    pub light: bool,
}

/// Number of uses in a healer's kit. Ruling `R-061`.
const KIT_USES: u32 = 10;

/// Reserves of somebody, most of which come back with rests. Rules `PH-FTR-SW-2`, `PH-FTR-AS-2`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reserves {
    /// Whether Second Wind has not been used.
    pub second_wind: bool,
    /// Whether Action Surge has not been used.
    pub action_surge: bool,
    /// Uses left in the healer's kit. Ruling `R-061`.
    pub healers_kit: u32,
    /// Points of Resolve left. Rule `PH-RSV-01`.
    pub resolve: i32,
    /// The round of the last extra turn; 0 before the first. Ruling `R-115`.
    pub extra_turn_in: u32,
    /// Uses of Indomitable left. Rules `PH-FTR-INDOM-1`, `PH-FTR-INDOM-2`.
    pub indomitable: i32,
    /// Number of uses of Patch Up left. Ruling `R-021`.
    pub patch_up: u32,
    /// Stamina Dice left. Ruling `R-040`.
    pub stamina: u32,
    /// Whether Rally has been used. Rule `PH-ACT-RALLY`.
    pub rallied: bool,
}

/// Uses left of each weapon of the body; none where nothing limits it. The rocks at hand.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Uses(pub Vec<Option<u32>>);

impl Reserves {
    /// Reserves of somebody when rested.
    pub fn of(profile: &Profile) -> Self {
        Self {
            second_wind: profile.features.has(ClassFeature::SecondWind),
            action_surge: profile.features.has(ClassFeature::ActionSurge),
            healers_kit: u32::from(profile.healers_kit) + KIT_USES * kits(profile),
            stamina: if profile.ranks.is_empty() { 0 } else { profile.level },
            rallied: false,
            resolve: profile.resolve,
            extra_turn_in: 0,
            indomitable: i32::from(profile.features.strength(ClassFeature::Indomitable)),
            patch_up: u32::from(profile.features.strength(ClassFeature::PatchUp)),
        }
    }
}

/// Number of healer's kits among the gear of somebody who knows how to use one. Ruling `R-061`.
fn kits(profile: &Profile) -> u32 {
    let kits = profile.gear.iter().filter(|one| one.gear.tool == Some(Tool::HealersKit));
    let skilled = profile.tools.contains(Tool::HealersKit.title());
    if skilled { kits.map(|one| u32::from(one.count)).sum() } else { 0 }
}

impl Arms {
    /// Arms as a stat block says.
    pub fn of(profile: &Profile) -> Self {
        Self { carried: profile.arms.clone(), shield: profile.begins_shielded(), light: false }
    }

    /// Number of hands that hold nothing. Rule `PH-WPN-PROP-TWOH`, ruling `R-042`.
    pub fn free_hands(&self) -> i32 {
        let held: i32 = self.carried.iter().map(|arm| arm.in_hand as i32 * arm.hands()).sum();
        2 - held - i32::from(self.shield) - i32::from(self.light)
    }

    /// Whether the other hand holds no weapon, no shield and no light: one weapon at most is in hand.
    pub fn other_hand_free(&self, slot: usize) -> bool {
        !self.shield
            && !self.light
            && !self.carried.iter().enumerate().any(|(at, arm)| arm.in_hand > u32::from(at == slot))
    }
}
