//! House rules that a level may switch.

use crate::battle::OptionSpec;

/// Characters roll their hit points too.
pub const ROLLED_CHARACTERS: OptionSpec = OptionSpec {
    id: "rolled_characters",
    default: false,
    text: "Characters roll a die for each 4 hit points instead of taking 4.",
    rule: "FV-RUL-08",
};

/// Monsters take 4 for each hit die.
pub const FIXED_MONSTERS: OptionSpec = OptionSpec {
    id: "fixed_monsters",
    default: false,
    text: "Monsters have 4 hit points for each hit die instead of rolling them.",
    rule: "FV-RUL-08",
};

/// Monsters deal the damage of their bracket without dice.
pub const FIXED_MONSTER_DAMAGE: OptionSpec = OptionSpec {
    id: "fixed_monster_damage",
    default: false,
    text: "Monsters deal the fixed damage of their bracket instead of rolling a die.",
    rule: "FV-RUL-31",
};

/// Holding on to somebody.
pub const GRAPPLE: OptionSpec = OptionSpec {
    id: "grapple",
    default: false,
    text: "An action may grab somebody, who can't move until they break free.",
    rule: "FV-RUL-47",
};

/// Everybody checks morale, characters too.
pub const MORALE_FOR_ALL: OptionSpec = OptionSpec {
    id: "morale_for_all",
    default: false,
    text: "Characters check morale, too, not only monsters and hirelings.",
    rule: "FV-RUL-27",
};

/// Every house rule.
pub const ALL: &[OptionSpec] =
    &[ROLLED_CHARACTERS, FIXED_MONSTERS, FIXED_MONSTER_DAMAGE, GRAPPLE, MORALE_FOR_ALL];
