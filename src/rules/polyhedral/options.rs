//! House rules that a level may switch.

use kit::changes::options;

options! {
    /// Creatures give cover. Ruling `R-100`.
    CREATURES_AS_COVER = ("creatures_as_cover", true, "R-100",
        "a creature in the line of a shot or a long weapon gives its target half cover");
    /// Every second diagonal step costs 10 feet. Ruling `R-103`.
    DIAGONALS = ("diagonals", false, "R-103",
        "every second diagonal step of a turn costs 10 feet; distances and reach stay as they are");
    /// Identical creatures share an initiative roll. Ruling `R-077`.
    GROUP_INITIATIVE = ("group_initiative", true, "R-077",
        "identical creatures of one group share an initiative roll and act one after another");
    /// Sides order their tied combatants themselves. Ruling `R-076`.
    ORDER_TIES = ("order_ties", false, "R-076",
        "each side orders its own tied creatures before round 1");
    /// Ambushes go by passive Awareness. Ruling `R-074`.
    PASSIVE_AWARENESS = ("passive_awareness", true, "R-074",
        "ambushed creatures use passive Awareness; switched off, each rolls");
    /// Resolve turns critical hits. Ruling `R-116`.
    RESOLVE_CRITICALS = ("resolve_criticals", true, "R-116",
        "2 Resolve make a hit critical, or an enemy's critical hit an ordinary one");
    /// Resolve on initiative rolls. Rulings `R-075`, `R-113`, `R-114`.
    RESOLVE_INITIATIVE = ("resolve_initiative", false, "R-075",
        "Resolve may be spent on initiative, so that every character is asked before the first turn");
    /// Wounds for everybody. Ruling `R-056`: whoever would be out at 0 health needs no count of wounds.
    WOUNDS_FOR_ALL = ("wounds_for_all", true, "R-056",
        "hard hits wound everybody, not only those who are dying at 0 health; firearms always do");
}
