//! The words that the data of FIVEY is written in.

use kit::schema::*;

words! {
    /// The four stats; a monster has one general ability for all of them. Rules `FV-TASK-01`, `FV-MON-02`.
    #[derive(Default)]
    pub enum Stat {
        /// CHA, and resolve. Ruling `FV-RUL-02`.
        Charisma = ("charisma"; "CHA"),
        /// DEX.
        Dexterity = ("dexterity"; "DEX"),
        /// INT, and noticing. Ruling `FV-RUL-02`.
        Intelligence = ("intelligence"; "INT"),
        /// STR.
        #[default]
        Strength = ("strength"; "STR"),
    }
    /// Its three letters: `DEX`.
    short: &'static str
}

words! {
    /// The skills that somebody may have, each of which doubles a stat. Rules `FV-SKILL-01`, `FV-RUL-32`.
    pub enum Skill {
        /// Dagger, sword, longsword, greatsword.
        Blades = ("blades", "Blades"),
        /// Club, axe, hammer, maul.
        Hafted = ("hafted", "Hafted"),
        /// Spear, javelin, pike.
        Spears = ("spears", "Spears"),
        /// Bow, sling.
        Bows = ("bows", "Bows"),
        /// Crossbow.
        Crossbows = ("crossbows", "Crossbows"),
        /// Hiding and coming unseen.
        Stealth = ("stealth", "Stealth"),
        /// Noticing.
        Perception = ("perception", "Perception"),
        /// Pushing, climbing, swimming.
        Athletics = ("athletics", "Athletics"),
        /// Casting.
        Spellcraft = ("spellcraft", "Spellcraft"),
        /// Deceiving.
        Deception = ("deception", "Deception"),
        /// Persuading.
        Persuasion = ("persuasion", "Persuasion"),
        /// Performing.
        Performance = ("performance", "Performance"),
        /// Locks and machines.
        Devices = ("devices", "Devices"),
        /// Beasts and plants.
        Nature = ("nature", "Nature"),
        /// Wounds and ailments.
        Medicine = ("medicine", "Medicine"),
        /// History, culture and craft.
        Lore = ("lore", "Lore"),
    }
}

words! {
    /// Kinds of damage. Rules `FV-WPN-04`, `FV-RUL-18`.
    #[derive(Default)]
    pub enum DamageKind {
        /// Hammers, fists, falls.
        #[default]
        Bludgeoning = ("bludgeoning", "bludgeoning"; DamageLook::Weight),
        /// Spears, arrows.
        Piercing = ("piercing", "piercing"; DamageLook::Point),
        /// Swords, axes, claws.
        Slashing = ("slashing", "slashing"; DamageLook::Edge),
        /// Flames.
        Fire = ("fire", "fire"; DamageLook::Fire),
        /// Frost and the touch of the grave.
        Cold = ("cold", "cold"; DamageLook::Cold),
        /// Lightning.
        Electricity = ("electricity", "electricity"; DamageLook::Storm),
        /// Acid.
        Acid = ("acid", "acid"; DamageLook::Acid),
        /// Poison.
        Poison = ("poison", "poison"; DamageLook::Acid),
        /// Light that the undead fear.
        Holy = ("holy", "holy"; DamageLook::Magic),
        /// Water in the lungs.
        Drowning = ("drowning", "drowning"; DamageLook::Magic),
    }
    /// The look and the sound of it.
    look: DamageLook
}
