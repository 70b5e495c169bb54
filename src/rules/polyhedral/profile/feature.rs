//! Features that jobs, paths, talents and origins give, each with its strength.

use kit::schema::*;
use std::fmt;

words! {
    /// A feature, in data by its word. What the strength of one counts is said here; of all others it is 1.
    pub enum ClassFeature {
        /// Fighting style: blindsight of 10 feet. Rule `PH-FTR-STYLE-BLIND`.
        BlindFighting = ("blind_fighting"),
        /// Fighting style: +2 Defense in armor, counted in `Profile::defense` already. Rule `PH-FTR-STYLE-DEFENSE`.
        Defense = ("defense"),
        /// Fighting style: a miss with one weapon in one hand is rolled again, once a turn. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
        Dueling = ("dueling"),
        /// Fighting style: twice the Strength bonus to damage in two hands. Rules `PH-FTR-STYLE-GWF`, `R-034`.
        GreatWeapon = ("great_weapon"),
        /// Fighting style: +2 to attack with weapons of the ranged groups. Rules `PH-FTR-STYLE-MARK`, `R-035`.
        Marksmanship = ("marksmanship"),
        /// Fighting style: takes a hit for a neighbour, as a reaction. Rules `PH-FTR-STYLE-PROT-1`, `R-032`.
        Protection = ("protection"),
        /// Fighting style: thrown weapons are drawn as they are thrown, and hit for double dice.
        /// Rules `PH-FTR-STYLE-THROWN-1`, `PH-FTR-STYLE-THROWN-2`.
        ThrownWeapons = ("thrown_weapons"),
        /// Fighting style: the ability modifier on the second weapon's damage. Rules `PH-FTR-STYLE-TWF`, `R-048`.
        TwoWeapon = ("two_weapon"),
        /// Fighting style: a d6 or d8 for the bare hand, and whoever one holds suffers.
        /// Rules `PH-FTR-STYLE-UNARM-1`, `PH-FTR-STYLE-UNARM-2`.
        UnarmedFighting = ("unarmed_fighting"),
        /// Regains health as a bonus action; the strength is the rank in the job that gives it. Rule `PH-FTR-SW-1`.
        SecondWind = ("second_wind"),
        /// One more action, once. Rule `PH-FTR-AS-1`.
        ActionSurge = ("action_surge"),
        /// Draws an enemy's attacks. Rule `PH-FTR-PROVOKE`.
        Provoke = ("provoke"),
        /// More attacks in one Attack action, counted in `Profile::attacks_per_action` already; the strength is how many more.
        /// Rules `PH-FTR-XA`, `R-027`.
        ExtraAttack = ("extra_attack"),
        /// A failed saving throw succeeds; the strength is how often between long rests. Rules `PH-FTR-INDOM-1`, `R-028`.
        Indomitable = ("indomitable"),
        /// The next attack hits by itself. Rules `PH-FTR-STRIKE`, `R-029`, `R-030`.
        StrikeTrue = ("strike_true"),
        /// Weapon attacks are critical from two 5s. Rule `PH-FTR-CHAMP-01`.
        ImprovedCritical = ("improved_critical"),
        /// More skill in what body and limbs do. Rules `PH-FTR-CHAMP-02` to `PH-FTR-CHAMP-04`, `R-037`.
        RemarkableAthlete = ("remarkable_athlete"),
        /// Regains health at the start of each turn. Rule `PH-FTR-CHAMP-06`.
        Survivor = ("survivor"),
        /// Weapon attacks are critical from two 4s, with two dice too. Rules `PH-FTR-CHAMP-07`, `PH-FTR-CHAMP-08`.
        SuperiorCritical = ("superior_critical"),
        /// Medicine: whoever is stabilised also regains 1 health; treats wounds at a short rest. Rules `PH-TAL-MEDIC-1`,
        /// `PH-TAL-MEDIC-2`.
        Medic = ("medic"),
        /// More health and a higher wound threshold, counted already. Rules `PH-TAL-TOUGH-1`, `PH-TAL-TOUGH-3`.
        Tough = ("tough"),
        /// Advantage on saving throws against poison. Rule `PH-ORIG-DWARF-03`.
        StoutHealth = ("stout_health"),
        /// Advantage on Mind (Awareness) to see and hear. Rule `PH-ORIG-ELF-03`.
        KeenSenses = ("keen_senses"),
        /// Regains a Resolve at a long rest if none is left. Rule `PH-ORIG-HUMAN-03`.
        Resolute = ("resolute"),
        /// Undergrowth does not hinder. Rule `PH-ORIG-ELFCULT-04`.
        WoodlandStride = ("woodland_stride"),
        /// Skilled, with advantage, in all that concerns stonework. Rule `PH-ORIG-DWARFCULT-03`.
        Stonecraft = ("stonecraft"),
        /// House job: 2 more damage for each strength to whom a friend stands next to.
        Opening = ("opening"),
        /// House job: Dash or Disengage as a bonus action.
        Fleet = ("fleet"),
        /// House job: Hide as a bonus action.
        Fade = ("fade"),
        /// House job: 10 feet more speed for each strength, counted in `Profile::speed` already.
        QuickFeet = ("quick_feet"),
        /// House job: advantage on Agility saving throws.
        Slippery = ("slippery"),
        /// House job: the skill bonus on initiative.
        QuickReflexes = ("quick_reflexes"),
        /// House job: heals a neighbour as an action; the strength is how often between rests.
        PatchUp = ("patch_up"),
        /// House job: Patch Up is a bonus action.
        SteadyHands = ("steady_hands"),
        /// House job: attacks on a friend nearby have disadvantage for a round; the strength is how far it reaches.
        Shelter = ("shelter"),
        /// House job: +2 on saving throws of friends within 10 feet.
        Heartening = ("heartening"),
    }
}

/// Features of somebody, each with its strength; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClassFeatures([u8; ClassFeature::ALL.len()]);

impl ClassFeatures {
    /// Collects features, each with strength 1 for each time it is named.
    pub fn of(features: impl IntoIterator<Item = ClassFeature>) -> Self {
        let mut all = Self::default();
        features.into_iter().for_each(|feature| all.give(feature));
        all
    }

    /// Whether a feature is there.
    pub const fn has(&self, feature: ClassFeature) -> bool {
        self.strength(feature) > 0
    }

    /// Strength of a feature; 0 without it.
    pub const fn strength(&self, feature: ClassFeature) -> u8 {
        self.0[feature as usize]
    }

    /// Gives a feature once more.
    pub fn give(&mut self, feature: ClassFeature) {
        self.set(feature, self.strength(feature).saturating_add(1));
    }

    /// Sets the strength of a feature.
    pub fn set(&mut self, feature: ClassFeature, strength: u8) {
        self.0[feature as usize] = strength;
    }

    /// Features that are there, in the order of [`ClassFeature::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = ClassFeature> + '_ {
        ClassFeature::ALL.into_iter().filter(|&feature| self.has(feature))
    }
}

impl Default for ClassFeatures {
    /// No features at all.
    fn default() -> Self {
        Self([0; ClassFeature::ALL.len()])
    }
}

impl fmt::Debug for ClassFeatures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|feature| (feature, self.strength(feature)))).finish()
    }
}

#[cfg(test)]
mod tests;
