//! The words that the data of this system is written in.

use kit::schema::*;

words! {
    /// The six stats, each its own bonus. Rules `RZ-STAT-01`, `RZ-STAT-04`.
    #[derive(Default)]
    pub enum Stat {
        /// Brawn.
        #[default]
        Strength = ("strength", "Strength"; "Str"),
        /// Quickness.
        Dexterity = ("dexterity", "Dexterity"; "Dex"),
        /// Hardiness.
        Constitution = ("constitution", "Constitution"; "Con"),
        /// Smarts.
        Intelligence = ("intelligence", "Intelligence"; "Int"),
        /// Understanding.
        Wisdom = ("wisdom", "Wisdom"; "Wis"),
        /// Influence.
        Charisma = ("charisma", "Charisma"; "Cha"),
    }
    /// Its three letters: `Dex`.
    short: &'static str
}

words! {
    /// The three defences, which every attack names one of. Rule `RZ-DEF-01`.
    pub enum Defense {
        /// Against poison and what wears a body down.
        Fortitude = ("fortitude", "Fortitude", "RZ-DEF-FORT"; Stat::Constitution, "Fort", Boosted::Fortitude),
        /// Against blows, shots and whatever can be dodged.
        Reflex = ("reflex", "Reflex", "RZ-DEF-REF"; Stat::Dexterity, "Ref", Boosted::Reflex),
        /// Against fear and magic of the mind.
        Will = ("will", "Will", "RZ-DEF-WILL"; Stat::Wisdom, "Will", Boosted::Will),
    }
    /// The stat that it is made from.
    stat: Stat,
    /// Its short name.
    short: &'static str,
    /// The number that it is for boons.
    boosted: Boosted,
}

words! {
    /// A number that a boon adds to.
    pub enum Boosted {
        /// Attack rolls.
        Attack = ("attack", "attacks"),
        /// Damage of weapons.
        Damage = ("damage", "damage"),
        /// Fortitude, and with it the wound threshold.
        Fortitude = ("fortitude", "Fortitude"),
        /// Reflex.
        Reflex = ("reflex", "Reflex"),
        /// Will.
        Will = ("will", "Will"),
        /// The stat Strength.
        Strength = ("strength", "Strength"),
        /// Tests of stats, and initiative.
        Tests = ("tests", "tests"),
    }
}

words! {
    /// The types of bonuses: of most only the highest counts. Rules `RZ-BONUS-01` to `RZ-BONUS-03`, ruling `RZR-23`.
    pub enum BonusType {
        /// The moment helps.
        Circumstance = ("circumstance", "circumstance"),
        /// Skill at the task.
        Competence = ("competence", "competence"),
        /// Magic that wards.
        Deflection = ("deflection", "deflection"),
        /// Getting out of the way.
        Dodge = ("dodge", "dodge"),
        /// A god's favour, bright or dark: one type.
        Sacred = ("sacred", "sacred/profane"),
        /// Knowing beforehand.
        Insight = ("insight", "insight"),
        /// Fortune.
        Luck = ("luck", "luck"),
        /// Blood and upbringing.
        Racial = ("racial", "racial"),
        /// Bigness, or the lack of it.
        Size = ("size", "size"),
        /// Worn armor, a category of its own.
        Armor = ("armor", "armor"),
        /// A shield, a category of its own.
        Shield = ("shield", "shield"),
        /// A hide, a category of its own. Rule `RZ-DEF-MISC`.
        NaturalArmor = ("natural_armor", "natural armour"),
        /// A tough body, a category of its own. Rule `RZ-DEF-MISC`.
        Hardiness = ("natural_hardiness", "natural hardiness"),
        /// A firm mind, a category of its own. Rule `RZ-DEF-MISC`.
        MentalResistance = ("mental_resistance", "mental resistance"),
        /// Magic in the body, a category of its own. Rule `RZ-BONUS-03`.
        Magic = ("magic", "magic"),
        /// No type at all, which is a category, too.
        Untyped = ("untyped", "untyped"),
    }
}

impl BonusType {
    /// Whether bonuses of the type add up. Rule `RZ-BONUS-02`.
    pub const fn adds_up(self) -> bool {
        matches!(self, Self::Circumstance | Self::Dodge | Self::Luck)
    }
}

words! {
    /// Kinds of damage.
    #[derive(Default)]
    pub enum DamageKind {
        /// Slams, maces, falls.
        #[default]
        Bludgeoning = ("bludgeoning", "bludgeoning"; DamageLook::Weight),
        /// Bites, spears, arrows.
        Piercing = ("piercing", "piercing"; DamageLook::Point),
        /// Claws, swords.
        Slashing = ("slashing", "slashing"; DamageLook::Edge),
        /// Flames.
        Fire = ("fire", "fire"; DamageLook::Fire),
        /// Venom and foul air.
        Poison = ("poison", "poison"; DamageLook::Acid),
        /// Terror.
        Fear = ("fear", "fear"; DamageLook::Magic),
        /// Light that heals the living and burns the dead. Rule `RZ-HOLY-04`.
        Holy = ("holy", "holy"; DamageLook::Magic),
        /// Its mirror. Ruling `RZR-30`.
        Unholy = ("unholy", "unholy"; DamageLook::Magic),
        /// Decay that nobody alive or undead is proof against. Ruling `RZR-31`.
        Corruption = ("corruption", "corruption"; DamageLook::Acid),
    }
    /// The look and the sound of it.
    look: DamageLook
}

words! {
    /// Types of creatures. Rules `RZ-TYPE-01`, `RZ-HOLY-03`, ruling `RZR-35`.
    #[derive(Default)]
    pub enum CreatureType {
        /// Playable species and their like.
        #[default]
        Humanoid = ("humanoid", "Humanoid"),
        /// Animals.
        Beast = ("beast", "Beast"),
        /// Giants.
        Giant = ("giant", "Giant"),
        /// Dragons.
        Dragon = ("dragon", "Dragon"),
        /// Visitors from elsewhere.
        Outsider = ("outsider", "Outsider"),
        /// The dead that walk.
        Undead = ("undead", "Undead"),
        /// Made, not born.
        Construct = ("construct", "Construct"),
        /// Fire, water, earth and air that move.
        Elemental = ("elemental", "Elemental"),
        /// Growing things.
        Plant = ("plant", "Plant"),
    }
}

words! {
    /// Talents of characters and gifts of creatures. Rulings `RZR-21`, `RZR-22`, `RZR-36`, `RZR-54`, `RZR-67`.
    pub enum Talent {
        /// Dex instead of Str on attacks with what has the Finesse quality. Rule `RZ-NAT-04`, ruling `RZR-21`.
        Finesse = ("finesse", "Weapon Finesse", "RZR-21"),
        /// Dex instead of Str on damage with what has the Finesse quality.
        DeftEdge = ("deft_edge", "Deft edge", "RZR-36"),
        /// 1d6 more on those who can't guard themselves.
        Backstab = ("backstab", "Backstab", "RZR-36"),
        /// Trained with bows.
        Bowcraft = ("bowcraft", "Bowcraft", "RZR-27"),
        /// A free grapple check after a hit in melee. Ruling `RZR-22`.
        Grab = ("grab", "Grab", "RZR-22"),
        /// Strikes at the fallen. Ruling `RZR-54`.
        Cruel = ("cruel", "Cruel", "RZR-54"),
        /// A blow more when a plain one fells. Ruling `RZR-67`.
        Cleave = ("cleave", "Cleave", "RZR-67"),
        /// A backstab that hits is a step down the track. Ruling `RZR-67`.
        Hamstring = ("hamstring", "Hamstring", "RZR-67"),
        /// Gives potions as a move action. Ruling `RZR-67`.
        DeftHands = ("deft_hands", "Deft hands", "RZR-67"),
    }
}
