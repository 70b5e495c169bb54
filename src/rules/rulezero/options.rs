//! House rules that a level may switch, each a reading of what the rules leave open. Rule `RZ-CORE-01`, ruling `RZR-01`.

use kit::changes::options;

options! {
    /// A total that equals the defence hits. Ruling `RZR-04`.
    TIES_HIT = ("ties_hit", true, "RZR-04",
        "An attack that meets the defense hits; switched off, it must beat it.");
    /// A critical hit doubles all damage. Ruling `RZR-06`.
    DOUBLE_ALL = ("double_all", true, "RZR-06",
        "A critical hit doubles all damage; switched off, it doubles the dice alone.");
    /// Positive Con counts twice. Ruling `RZR-09`.
    DOUBLE_CON = ("double_con", true, "RZR-09",
        "Constitution above 0 counts twice for the hit points of characters; switched off, once.");
    /// Con -1 leaves a round to live. Ruling `RZR-13`.
    FRAIL_BLEED = ("frail_bleed", true, "RZR-13",
        "Whoever has Constitution -1 bleeds out for a round; switched off, any negative Constitution means death at 0.");
    /// The size bonus goes to Reflex, too. Ruling `RZR-16`.
    SIZE_TO_REFLEX = ("size_to_reflex", true, "RZR-16",
        "The bonus or penalty of size counts for Reflex; switched off, for attacks alone.");
    /// Every second diagonal counts double. Ruling `RZR-24`.
    DIAGONALS = ("diagonals", false, "RZR-24",
        "Every second diagonal step of a move counts two squares; distances and reach stay as they are.");
    /// Shooting into a melee is harder. Ruling `RZR-26`.
    SHOOTING_INTO_MELEE = ("shooting_into_melee", false, "RZR-26",
        "Shooting at somebody who is in melee with a friend takes 4 from the roll.");
    /// Carrying as it is printed. Ruling `RZR-29`.
    PRINTED_LOADS = ("printed_loads", false, "RZR-29",
        "The limits of loads are as printed, 10 and the stats times 10, 20 and 40.");
    /// One roll for all in an area. Ruling `RZR-38`.
    ONE_ROLL_FOR_ALL = ("one_roll_for_all", true, "RZR-38",
        "An area is one roll against all in it; switched off, each is rolled against by itself.");
    /// A night gives all hit points back. Ruling `RZR-39`.
    NIGHTS_HEAL = ("nights_heal", true, "RZR-39",
        "A night of 8 hours gives all hit points back; switched off, it gives none.");
}
