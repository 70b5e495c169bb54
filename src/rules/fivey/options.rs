//! House rules that a level may switch.

use kit::changes::options;

options! {
    /// Rolled hit points for characters, too.
    ROLLED_CHARACTERS = ("rolled_characters", false, "FV-RUL-08",
        "Characters roll a die for each 4 hit points instead of taking 4.");
    /// Fixed hit points of monsters: 4 for each hit die.
    FIXED_MONSTERS = ("fixed_monsters", false, "FV-RUL-08",
        "Monsters have 4 hit points for each hit die instead of rolling them.");
    /// Fixed damage of monsters: that of their bracket, without dice.
    FIXED_MONSTER_DAMAGE = ("fixed_monster_damage", false, "FV-RUL-31",
        "Monsters deal the fixed damage of their bracket instead of rolling a die.");
    /// Holding on to somebody.
    GRAPPLE = ("grapple", false, "FV-RUL-47",
        "An action may grab somebody, who can't move until they break free.");
    /// Morale checks for everybody, characters too.
    MORALE_FOR_ALL = ("morale_for_all", false, "FV-RUL-27",
        "Characters check morale, too, not only monsters and hirelings.");
}
