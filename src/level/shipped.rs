//! The levels that ship with the game.

/// A level that is part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// Its name for commands and records: `first_duel`.
    pub name: &'static str,
    /// Its file, for problems and for looking it up: `levels/first_duel.ron`.
    pub file: &'static str,
    /// The text of that file.
    pub text: &'static str,
}

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(Shipped {
            name: $name,
            file: concat!("levels/", $name, ".ron"),
            text: include_str!(concat!("../../levels/", $name, ".ron")),
        }),*]
    };
}

/// The levels that ship, in the order in which a newcomer should meet them.
pub const fn shipped() -> &'static [Shipped] {
    shipped![
        "gate_money",
        "the_low_wall",
        "loose_boards",
        "one_more_breath",
        "the_counting_house",
        "the_goose_pen",
        "the_tithe_barn",
        "first_duel",
        "the_boar_in_the_beans",
        "hold_the_bridge",
        "archers_behind_cover",
        "brute_in_the_ruin",
        "lanterns_out",
        "the_sheepfold",
        "the_salt_gaol",
        "the_widows_ledge",
        "torches_in_the_blackdamp",
        "what_the_reeds_hold",
        "fog_on_the_span",
        "the_long_furrow",
        "the_last_lock",
        "the_rent_books",
        "names_on_the_barrow",
        "drovers_ford",
        "drovers_camp",
        "drovers_gate",
        "goblin_warren",
        "the_drowned_mill",
        "ember_shelf",
        "bell_crypt",
        "beacon_cairns",
        "beacon_hospice",
        "beacon_fire",
        "marl_gate",
        "marl_granary",
        "marl_choir",
        "over_the_stile",
        "the_giants_weir",
        "the_sextons_road",
        "winter_quarters",
        "returned_with_thanks",
        "two_heads_for_the_hall",
        "compline"
    ]
}
