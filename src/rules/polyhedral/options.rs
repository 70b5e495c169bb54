//! House rules that a level may switch.

use crate::battle::setup::OptionSpec;

/// Ruling `R-100`.
pub const CREATURES_AS_COVER: OptionSpec = OptionSpec {
    id: "creatures_as_cover",
    default: true,
    text: "a creature in the line of a shot or a long weapon gives its target half cover",
    rule: "R-100",
};

/// Ruling `R-077`.
pub const GROUP_INITIATIVE: OptionSpec = OptionSpec {
    id: "group_initiative",
    default: true,
    text: "identical creatures of one group share an initiative roll and act one after another",
    rule: "R-077",
};

/// Ruling `R-074`.
pub const PASSIVE_AWARENESS: OptionSpec = OptionSpec {
    id: "passive_awareness",
    default: true,
    text: "those who are ambushed notice by passive Awareness; switched off, each of them rolls",
    rule: "R-074",
};

/// All of them.
pub const ALL: &[OptionSpec] = &[CREATURES_AS_COVER, GROUP_INITIATIVE, PASSIVE_AWARENESS];
