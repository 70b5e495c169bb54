//! The law over cards: what a creature's card promises of its ways is played where there is cause for it.

use super::table::{Cast, Table, setup};
use fivefoot::{
    ai::{self, Player},
    battle::order::Order,
    level, rules,
};

/// Battles of each promise.
const BATTLES: u64 = 12;

/// Rounds of each battle.
const ROUNDS: u32 = 10;

/// The creatures of all rule systems, as their cards are written.
const CARDS: [&str; 3] = [
    include_str!("../../assets/rules/polyhedral/creatures.ron"),
    include_str!("../../assets/rules/fivey/creatures.ron"),
    include_str!("../../assets/rules/rulezero/creatures.ron"),
];

/// What the card of a creature promises.
struct Promise {
    /// Words of the card.
    card: &'static str,
    /// The deeds that keep it: each a verb, and the beginning of what it is done with.
    deeds: &'static [(&'static str, &'static str)],
    /// A board that gives cause for it.
    board: &'static str,
    /// The cast of the board; `a` is the creature.
    cast: Cast<'static>,
    /// The least number of [`BATTLES`] in which one of the deeds is done.
    least: usize,
}

impl Promise {
    /// The creature of the card.
    fn creature(&self) -> &'static str {
        self.cast.iter().find(|(letter, ..)| *letter == 'a').expect("a is cast").1
    }

    /// Whether a combatant of this name has the card.
    fn is_by(&self, name: &str) -> bool {
        self.cast
            .iter()
            .any(|(letter, creature, _)| *creature == self.creature() && name.starts_with(*letter))
    }
}

/// Whether the creature does what is promised in a battle.
fn is_kept(promise: &Promise, seed: u64) -> bool {
    let mut table = Table::new(setup(promise.board, promise.cast), seed);
    let mut players: [Box<dyn Player>; 2] = [ai::player(1), ai::player(2)];
    let does = |order: &Order| {
        let with = order.with.as_deref().unwrap_or_default();
        promise.deeds.iter().any(|(verb, by)| order.verb == *verb && with.starts_with(by))
    };
    while let Some(decision) = table.battle.decision() {
        let side = usize::from(&*decision.side == "lower");
        let own = promise.is_by(&decision.actor);
        let order = players[side].choose(&table.battle).expect("something can always be done");
        if own && does(&order) {
            return true;
        }
        table.battle.order(&order).expect("the computer player gives only orders that are on offer");
        if table.battle.view(false).round > ROUNDS {
            break;
        }
    }
    false
}

const OPEN: &str = "................
                    .a...........B..
                    .b...........C..
                    ................";

const ALONE: &str = "................
                     .a...........B..
                     ................
                     ................";

const WIDE: &str = "....................
                    .a...............B..
                    .................C..
                    .................D..
                    ....................
                    ....................";

const EDGE: &str = "......__
                    ....aB__
                    ......__";

const PAIR: &str = "................
                    .a............B.
                    .b..............
                    ................";

const CROWDED: &str = "................
                       .a..........BC..
                       .b..........DE..
                       ................";

const BANDITS: [(char, &str, Option<i64>); 3] =
    [('b', "road_bandit", None), ('B', "road_bandit", None), ('C', "road_bandit", None)];

/// The cast of a board with `a` and three bandits.
const fn among_bandits(a: &'static str) -> [(char, &'static str, Option<i64>); 4] {
    [('a', a, None), BANDITS[0], BANDITS[1], BANDITS[2]]
}

const PROMISES: &[Promise] = &[
    Promise {
        card: "a blade in each hand",
        deeds: &[("off_hand_attack", "dagger")],
        board: PAIR,
        cast: &[
            ('a', "gutterling", None),
            ('b', "gutterling", None),
            ('B', "aldric", None),
            ('C', "borga", None),
        ],
        least: 8,
    },
    Promise {
        card: "Throws a handaxe on the way in",
        deeds: &[("attack", "handaxe/thrown")],
        board: ALONE,
        cast: &[('a', "road_bandit", None), ('B', "aldric", None)],
        least: 4,
    },
    Promise {
        card: "Shoves you over the nearest edge",
        deeds: &[("push", "")],
        board: EDGE,
        cast: &[('a', "quay_wrestler", None), ('B', "pit_brute", None)],
        least: 4,
    },
    Promise {
        card: "Two nets",
        deeds: &[("attack", "net")],
        board: OPEN,
        cast: &among_bandits("eel_netter"),
        least: 8,
    },
    Promise {
        card: "Its cry frightens",
        deeds: &[("attack", "cry")],
        board: OPEN,
        cast: &among_bandits("grave_crow"),
        least: 8,
    },
    Promise {
        card: "Its touch leaves you unable to act",
        deeds: &[("attack", "touch")],
        board: OPEN,
        cast: &among_bandits("numb_jelly"),
        least: 5,
    },
    Promise {
        card: "Her spit slows",
        deeds: &[("attack", "spit")],
        board: OPEN,
        cast: &among_bandits("mud_hag"),
        least: 1,
    },
    Promise {
        card: "her grip drains",
        deeds: &[("attack", "grip")],
        board: OPEN,
        cast: &among_bandits("mud_hag"),
        least: 8,
    },
    Promise {
        card: "its song takes",
        deeds: &[("attack", "song")],
        board: OPEN,
        cast: &among_bandits("honey_singer"),
        least: 8,
    },
    Promise {
        card: "Its dust puts to sleep",
        deeds: &[("attack", "dust")],
        board: OPEN,
        cast: &among_bandits("lull_moth"),
        least: 5,
    },
    Promise {
        card: "Its stare turns to stone",
        deeds: &[("attack", "stare")],
        board: WIDE,
        cast: &[
            ('a', "kiln_gazer", None),
            ('B', "aldric", None),
            ('C', "borga", None),
            ('D', "sylwen", None),
        ],
        least: 5,
    },
    Promise {
        card: "Its pincer holds what it catches",
        deeds: &[("attack", "pincer")],
        board: WIDE,
        cast: &[('a', "tide_crab", None), ('B', "aldric", None), ('C', "borga", None), ('D', "sylwen", None)],
        least: 5,
    },
    Promise {
        card: "Three boulders first",
        deeds: &[("attack", "boulder")],
        board: WIDE,
        cast: &[
            ('a', "cairn_giant", None),
            ('B', "aldric", None),
            ('C', "borga", None),
            ('D', "sylwen", None),
        ],
        least: 8,
    },
    Promise {
        card: "The tail fells you from 20 ft",
        deeds: &[("attack", "tail")],
        board: WIDE,
        cast: &[
            ('a', "barrow_wyrm", None),
            ('B', "aldric", None),
            ('C', "borga", None),
            ('D', "sylwen", None),
        ],
        least: 8,
    },
    Promise {
        card: "a turn out of turn",
        deeds: &[("extra_turn", "")],
        board: WIDE,
        cast: &[
            ('a', "captain_dray", None),
            ('B', "aldric", None),
            ('C', "borga", None),
            ('D', "sylwen", None),
        ],
        least: 8,
    },
    Promise {
        card: "Throws rocks for 12 paces",
        deeds: &[("attack", "rock")],
        board: WIDE,
        cast: &[('a', "giant", None), ('B', "orc", None), ('C', "orc", None), ('D', "orc", None)],
        least: 6,
    },
    Promise {
        card: "Spits acid",
        deeds: &[("breathe", "")],
        board: OPEN,
        cast: &[
            ('a', "infant_dragon", None),
            ('b', "infant_dragon", None),
            ('B', "orc", None),
            ('C', "orc", None),
        ],
        least: 5,
    },
    Promise {
        card: "breathes frost",
        deeds: &[("breathe", "")],
        board: WIDE,
        cast: &[('a', "young_dragon", None), ('B', "orc", None), ('C', "orc", None), ('D', "orc", None)],
        least: 8,
    },
    Promise {
        card: "Twelve paces of fire reach you",
        deeds: &[("breathe", "")],
        board: WIDE,
        cast: &[('a', "elder_dragon", None), ('B', "orc", None), ('C', "orc", None), ('D', "orc", None)],
        least: 8,
    },
    Promise {
        card: "it throws a pot",
        deeds: &[("burst", "")],
        board: CROWDED,
        cast: &[
            ('a', "goblin_firepot", None),
            ('b', "goblin_firepot", None),
            ('B', "commoner", None),
            ('C', "commoner", None),
            ('D', "commoner", None),
            ('E', "commoner", None),
        ],
        least: 3,
    },
    Promise {
        card: "It has to come into your square to sting",
        deeds: &[("power", "venom")],
        board: ALONE,
        cast: &[('B', "hadrun", None), ('a', "midge", None)],
        least: 5,
    },
    Promise {
        card: "a long way to run",
        deeds: &[("charge", "gore")],
        board: ALONE,
        cast: &[('B', "hadrun", None), ('a', "stag", None)],
        least: 8,
    },
    Promise {
        card: "Three attacks on whoever lets it stand beside them",
        deeds: &[("full_attack", "")],
        board: WIDE,
        cast: &[('B', "hadrun", None), ('a', "lion", None), ('C', "sefa", None), ('D', "orsa", None)],
        least: 8,
    },
    Promise {
        card: "Its own hand mends it and its choir",
        deeds: &[("power", "grave_touch"), ("heal", "grave_touch")],
        board: OPEN,
        cast: &[
            ('B', "hadrun", None),
            ('a', "half_ghoul", None),
            ('b', "skeleton", None),
            ('C', "sefa", None),
        ],
        least: 6,
    },
    Promise {
        card: "Breathes once",
        deeds: &[("area", "dust_breath")],
        board: WIDE,
        cast: &[('B', "hadrun", None), ('a', "wyrm", None), ('C', "sefa", None), ('D', "orsa", None)],
        least: 2,
    },
];

#[test]
fn what_cards_promise_is_played() {
    let mut broken = Vec::new();
    for promise in PROMISES {
        let creature = promise.creature();
        let begins = format!("{creature}\"");
        let cards =
            CARDS.iter().flat_map(|text| text.split("(id: \"")).filter(|card| card.starts_with(&begins));
        let says = cards.filter(|card| card.contains(promise.card)).count();
        assert_eq!(says, 1, "no card of {creature} says {:?}", promise.card);
        let count = (0..BATTLES).filter(|&seed| is_kept(promise, seed)).count();
        if count < promise.least {
            broken.push(format!("{creature}: {:?}: {count}, not {}", promise.card, promise.least));
        }
    }
    assert!(broken.is_empty(), "of {BATTLES} battles each: {broken:#?}");
}

/// A wick eater in the dark, and a hero beside the only lamp.
const LAMP: &str = r#"(
    rules: "polyhedral", title: "The Lamp", light: dark,
    map: ["................", "................", "................", "................", "................"],
    sides: [(name: "upper"), (name: "lower")],
    combatants: [
        (creature: "aldric", name: "B", side: "upper", at: (8, 2)),
        (creature: "wick_eater", name: "a", side: "lower", at: (13, 3)),
    ],
    lights: [(at: (9, 2), bright: 20, dim: 20)],
)"#;

#[test]
fn what_eats_wicks_puts_out_the_lamp_before_it_strikes_many_blows() {
    let card = CARDS[0].split("(id: \"").find(|card| card.starts_with("wick_eater\"")).expect("there is one");
    assert!(card.contains("Puts out lamps"), "{card}");
    let put_out = |seed: u64| {
        let setup = level::load("lamp.ron", LAMP, rules::systems()).expect("it is sound");
        let mut table = Table::new(setup, seed);
        for _ in 0..4 {
            table.wait_for("a");
            if table.plays().iter().any(|order| order.verb == "snuff") {
                return true;
            }
            if table.battle.outcome().is_some() {
                return false;
            }
        }
        false
    };
    let count = (0..BATTLES).filter(|&seed| put_out(seed)).count();
    assert!(10 <= count, "{count} of {BATTLES}");
}
