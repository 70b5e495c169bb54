//! The sheet as components. Only this rule system writes them.

use super::profile::{Ammunition, DamageKind, Profile, Spell, Vessel};
use kit::prelude::*;
use kit::{sheet, timed::Timed};

pub use battle::Policy;
pub use kit::Policies;
/// At 0 health one is dead; initiative is d20 and DEX. Rules `FV-HP-02`, `FV-HP-03`, `FV-ENC-05`, ruling `FV-RUL-10`.
pub use kit::sheet::{Health, Initiative, Reach, Speed};

/// The stat block that a combatant was made from; a night may change what it is attuned to.
pub type Sheet = sheet::Sheet<Profile>;

/// Whether a combatant's turn has begun: what happens at its start does not happen again. Ruling `FV-RUL-26`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnBegun(pub bool);

/// States that come and go in a battle.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct States {
    /// On the ground. Ruling `FV-RUL-42`.
    pub prone: bool,
    /// Runs for the exit. Ruling `FV-RUL-27`.
    pub fleeing: bool,
    /// Turns of fleeing that ended without a path to an exit. Ruling `FV-RUL-27`.
    pub turns_without_exit: u8,
    /// Skips its next turn. Ruling `FV-RUL-45`.
    pub turned: bool,
    /// Not seen by anybody. Ruling `FV-RUL-29`.
    pub invisible: bool,
    /// In the air. Ruling `FV-RUL-33`.
    pub aloft: bool,
    /// In a rage to the end of the encounter. Ruling `FV-RUL-22`.
    pub raging: bool,
    /// On its feet at 1 by force of will. Ruling `FV-RUL-21`.
    pub defiant: bool,
    /// Attacks and checks are harder. Ruling `FV-RUL-53`.
    pub poisoned: bool,
    /// Takes somebody for a friend. Ruling `FV-RUL-44`.
    pub charmed_by: Option<Entity>,
    /// Held by somebody. Ruling `FV-RUL-47`.
    pub grappled_by: Option<Entity>,
    /// The friends whose help is still to be used; it ends with their next turn. Ruling `FV-RUL-47`.
    pub helped_by: Vec<Entity>,
    /// The next attack is harder. Ruling `FV-RUL-36`.
    pub distracted: Timed,
    /// Burnt by fire or acid since its last turn. Ruling `FV-RUL-33`.
    pub burnt: bool,
    /// The enemies that do not know where it is. Ruling `FV-RUL-28`.
    pub hidden_from: BTreeSet<Entity>,
    /// Strikes from hiding through two ends of own turns: with one left, its attack has advantage even in plain view. Rule
    /// `FV-ORIG-13`.
    pub lurking: Timed,
    /// Caught unawares before round 1. Ruling `FV-RUL-25`.
    pub surprised: bool,
    /// The next check that is no attack succeeds by itself. Ruling `FV-RUL-36`.
    pub prepared: Timed,
    /// Has oil on it. Ruling `FV-RUL-43`.
    pub oiled: bool,
    /// Turns at whose start it still burns. Ruling `FV-RUL-43`.
    pub alight: u8,
    /// The combatant who has set it alight.
    pub alight_by: Option<Entity>,
    /// Worn armor is off. Rule `FV-ARM-05`.
    pub armor_off: bool,
    /// The spell that is held. Ruling `FV-RUL-20`.
    pub focus: Option<Arc<Spell>>,
    /// The kind of damage that a blessing makes it resistant to, until the next night. Rule `FV-BACK-03`.
    pub ward: Option<DamageKind>,
}

/// The word for attack rolls, of which the next ends what spoils it. Ruling `FV-RUL-36`.
pub const NEXT_ATTACK: &str = "attack";

/// The word for other checks, of which the next ends what settles it. Ruling `FV-RUL-36`.
pub const NEXT_CHECK: &str = "check";

impl States {
    /// Whether it strikes from hiding in plain view. Rule `FV-ORIG-13`.
    pub const fn strikes_from_hiding(&self) -> bool {
        self.lurking.turns_left() == 1
    }

    /// The states that outlast a battle. Rule `FV-BACK-03`, ruling `FV-RUL-53`.
    pub fn lasting(&self) -> Self {
        Self { poisoned: self.poisoned, ward: self.ward, ..Self::default() }
    }
}

/// The leader of a side: its fall shakes the others. Rulings `FV-RUL-25`, `FV-RUL-27`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leader;

/// A combatant that never checks morale, by the level's word. Ruling `FV-RUL-27`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Steadfast;

/// A combatant that has won a free turn before round 1. Rule `FV-ENC-01`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Surpriser;

/// Inspiration dice left. Rule `FV-INSP-01`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Inspiration(pub u32);

/// The stores: ammunition, and spells in their vessels.
#[derive(Component, Clone, Debug, Default, Hash)]
pub struct Stores {
    /// Units of ammunition.
    pub ammunition: BTreeMap<Ammunition, u32>,
    /// Shots of each kind in this battle. Ruling `FV-RUL-39`.
    pub shots: BTreeMap<Ammunition, u32>,
    /// Spells that are still in their vessels, with whether they were cast today.
    pub vessels: Vec<(Vessel, bool)>,
}

impl Stores {
    /// Whether there is such a spell that is ready to be cast.
    pub fn holds(&self, is: impl Fn(&Spell) -> bool) -> bool {
        self.vessels.iter().any(|(vessel, cast)| is(&vessel.spell) && !cast)
    }
}

/// The uses of what can be done once a day, an encounter or an adventure. Ruling `FV-RUL-49`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Uses {
    /// Rage has been used today. Rule `FV-BACK-05`.
    pub raged: bool,
    /// The breath of Dragon-Born has been used today. Rule `FV-ORIG-17`.
    pub breathed: bool,
    /// The gadget has been used in this adventure. Rule `FV-BACK-12`.
    pub gadget: bool,
}

/// A combatant that has come down to the ground from the air.
pub struct Touchdown(pub Entity);

/// An arrival of somebody where it stands, by a step or by force.
pub struct Moved {
    /// The combatant who has moved.
    pub who: Entity,
    /// The square it came from.
    pub from: Square,
    /// Whether it is in the air and comes down elsewhere.
    pub in_the_air: bool,
}
