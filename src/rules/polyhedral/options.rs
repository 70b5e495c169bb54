//! House rules that a level may switch.

use crate::battle::OptionSpec;

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

/// Ruling `R-056`: whoever would be out at 0 health needs no count of wounds.
pub const WOUNDS_FOR_ALL: OptionSpec = OptionSpec {
    id: "wounds_for_all",
    default: true,
    text: "hard hits wound everybody, not only those who are dying at 0 health",
    rule: "R-056",
};

/// Ruling `R-116`.
pub const RESOLVE_CRITICALS: OptionSpec = OptionSpec {
    id: "resolve_criticals",
    default: true,
    text: "2 Resolve make a hit critical, or an enemy's critical hit an ordinary one",
    rule: "R-116",
};

/// Rulings `R-075`, `R-113`, `R-114`.
pub const RESOLVE_INITIATIVE: OptionSpec = OptionSpec {
    id: "resolve_initiative",
    default: false,
    text: "Resolve may be spent on initiative, so that every character is asked before the first turn",
    rule: "R-075",
};

/// Ruling `R-074`.
pub const PASSIVE_AWARENESS: OptionSpec = OptionSpec {
    id: "passive_awareness",
    default: true,
    text: "those who are ambushed notice by passive Awareness; switched off, each of them rolls",
    rule: "R-074",
};

/// Ruling `R-076`.
pub const ORDER_TIES: OptionSpec = OptionSpec {
    id: "order_ties",
    default: false,
    text: "before round 1 each side says which of its neighbours goes first who rolled the same initiative",
    rule: "R-076",
};

/// Ruling `R-103`.
pub const DIAGONALS: OptionSpec = OptionSpec {
    id: "diagonals",
    default: false,
    text: "every second diagonal step of a turn costs 10 feet; distances and reach stay as they are",
    rule: "R-103",
};

/// All of them.
pub const ALL: &[OptionSpec] = &[
    CREATURES_AS_COVER,
    DIAGONALS,
    GROUP_INITIATIVE,
    ORDER_TIES,
    PASSIVE_AWARENESS,
    RESOLVE_CRITICALS,
    RESOLVE_INITIATIVE,
    WOUNDS_FOR_ALL,
];
