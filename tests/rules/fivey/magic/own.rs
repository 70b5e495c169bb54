//! Spells of a storyteller's own: arts that the game knows with other numbers, and other names.

use super::{area, areas::enumerate, cast, caught, feat, squares};
use crate::fivey::table::{Table, attack};
use ai::{Player, computer::Computer};
use battle::{RuleSystem, order::Order};
use fivefoot_fivey::{
    data::RuleBook,
    profile::{Bracket, Feat, HitPoints, SheetKind, Spell, Stat},
};
use grid::{Light, Tile};
use std::sync::{Arc, LazyLock};

const PACK: &str = r#"[
    (id: "hail", like: "fire_ball", name: "Hail", kind: cold, dice: "2d4", radius: 2, range: 5,
        text: "Stones of ice fall on everybody around a point."),
    (id: "ember", like: "lightning_bolt", name: "Ember", kind: fire, range: 3),
    (id: "sneer", like: "charm", name: "Sneer", against: intelligence, range: 3),
    (id: "lodestone", like: "attract", name: "Lodestone", against: dexterity, range: 4),
    (id: "lantern", like: "illuminate", name: "Lantern", across: 3, range: 4),
    (id: "latch", like: "knock", name: "Latch", range: 2),
    (id: "veil", like: "shroud", name: "Veil", range: 1),
    (id: "rest", like: "turn_undead", name: "Rest", dice: "2d4", range: 4),
    (id: "drift", like: "feather_fall", name: "Drift"),
    // One number of one that ships.
    (id: "fire_ball", radius: 2),
]"#;

/// FIVEY as it ships.
fn rules() -> &'static dyn RuleSystem {
    &fivefoot_fivey::FIVEY
}

/// One of the pack's spells.
fn own(id: &str) -> Arc<Spell> {
    static BOOK: LazyLock<RuleBook> = LazyLock::new(|| match RuleBook::edited(&[("spells.ron", PACK)]) {
        Ok(book) => book,
        Err(problems) => panic!("{problems:#?}"),
    });
    BOOK.spell(id).unwrap_or_else(|| panic!("no spell {id}"))
}

/// A drawn battle in which A has one of them.
fn with(id: &str, rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.scroll_of('A', own(id));
    table
}

/// Whom it may be cast at, and why not at others.
fn at_whom(table: &mut Table, id: &str) -> (Vec<String>, Vec<String>) {
    let offer = table.offer("cast", Some(id)).expect("on offer");
    let barred = offer.barred.iter().map(|one| one.reason.to_string()).collect();
    (offer.targets.iter().map(|target| target.target.to_string()).collect(), barred)
}

#[test]
fn fv_mag_09_a_burst_of_one_s_own_has_its_own_kind_dice_radius_and_range() {
    let make = || {
        let mut table = with(
            "hail",
            "A . . . . . . . .
             . . . . . . g . .
             . . . . . . . . .
             . . . . . . . . h",
        );
        table.sheet('g', |p| p.hit_points = HitPoints::Fixed(6));
        table
    };
    let mut table = make();
    let offer = table.offer("cast", Some("hail")).expect("on offer");
    assert_eq!((&*offer.title, offer.cost.0), ("Hail", [("action", 2)].into()));
    assert_eq!(offer.areas.iter().map(|area| area.to.col).max(), Some(5), "no farther than 5 paces");
    let around = area(&mut table, "cast", Some("hail"), (5, 1));
    // Two paces around, less the corners, which are three away.
    assert_eq!(squares(&around).len(), 5 + 5 + 5 + 3);
    assert_eq!(caught(&around), ["g"]);
    table.dice(&[2, 3, 1]).order(cast("hail").to((5, 1).into()));
    let log = table.log();
    assert!(log.iter().any(|line| line.starts_with("g takes 5 cold damage from A")), "{log:?}");
    assert!(table.offer("cast", Some("hail")).is_none(), "the scroll is used up");
    enumerate(make, cast("hail").to((5, 1).into()), &[4, 4, 20], |table| {
        area(table, "cast", Some("hail"), (5, 1)).caught[0].odds.expect("shown")
    });
}

#[test]
fn fv_rul_34_a_spell_of_one_s_own_grows_by_its_own_dice() {
    let mut table = with("hail", "A . . . g");
    feat(&mut table, 'A', Feat::Magician);
    table.inspired('A', 1);
    let mean = |table: &mut Table, word: &str| {
        area(table, "cast", Some(word), (4, 0)).caught[0].odds.expect("shown").damage_mean
    };
    assert!(mean(&mut table, "hail/inspired") > 1.9 * mean(&mut table, "hail"));
    table.dice(&[1, 1, 1, 2, 1]).order(cast("hail/inspired").to((4, 0).into()));
    assert_eq!(table.health('g'), 7);
}

#[test]
fn fv_mag_09_a_number_of_a_spell_that_ships_is_another_one() {
    let mut table = with("fire_ball", "A . . . . g . h");
    assert_eq!(caught(&area(&mut table, "cast", Some("fire_ball"), (5, 0))), ["g", "h"]);
    let mut table = Table::draw("A . . . . g . h");
    table.scroll('A', "fire_ball");
    assert_eq!(caught(&area(&mut table, "cast", Some("fire_ball"), (5, 0))), ["g"]);
}

#[test]
fn fv_rul_43_any_spell_of_fire_lights_oil_and_none_of_another_kind() {
    for (id, lying) in [("ember", "burning_oil"), ("hail", "oil")] {
        let mut table = with(id, "A . . g");
        table.gear('A', "-oil_flask");
        table.order(Order::new("throw").with("oil_flask").to((2, 0).into())).turn_of('g').turn_of('A');
        let dice: &[u8] = if id == "ember" { &[1, 1] } else { &[1, 1, 1] };
        table.dice(dice).order(cast(id).to((3, 0).into()));
        assert_eq!(table.lying(), [(lying.to_string(), (2, 0))], "{id}");
    }
}

#[test]
fn fv_mag_13_a_line_of_one_s_own_ends_where_it_says() {
    let mut table = with("ember", "A . g . h");
    let line = area(&mut table, "cast", Some("ember"), (2, 0));
    assert_eq!((squares(&line).len(), caught(&line)), (3, vec!["g".to_string()]));
}

#[test]
fn fv_mag_07_a_charm_of_one_s_own_is_rolled_against_its_own_stat_as_far_as_it_goes() {
    let make = || {
        let mut table = with("sneer", "A . B g . . h");
        table.sheet('g', |p| {
            // Wits are its strength.
            let stats = Stat::ALL.map(|stat| (stat, if stat == Stat::Intelligence { 4 } else { 1 }));
            let (level, inspiration) = (1, 0);
            p.kind = SheetKind::Character {
                level,
                stats: stats.into(),
                skills: Default::default(),
                attuned: None,
                inspiration,
            };
        });
        table
    };
    let mut table = make();
    assert_eq!(
        at_whom(&mut table, "sneer"),
        (vec!["g".to_string()], vec!["h is more than 3 paces away".to_string()])
    );
    let hit = table.offer("cast", Some("sneer")).expect("on offer").targets[0].odds.expect("shown").hit;
    assert!((hit.as_f64() - 8.0 / 20.0).abs() < 1e-12, "d20+1 against 14");
    table.dice(&[13]).order(cast("sneer").target("g")).says("A rolls Sneer on g");
    assert_eq!(table.conditions('g'), ["charmed"]);
}

#[test]
fn fv_mag_06_metal_comes_as_far_as_a_spell_of_one_s_own_says() {
    let mut table = with("lodestone", "A . . . k . m");
    table.arm('k', "sword").arm('m', "sword").stat('A', Stat::Intelligence, 2);
    let (whom, barred) = at_whom(&mut table, "lodestone/weapon");
    assert_eq!((whom, barred), (vec!["k".to_string()], vec!["m is more than 4 paces away".to_string()]));
    table.dice(&[10]).order(cast("lodestone/weapon").target("k"));
    assert_eq!(table.lying(), [("sword".to_string(), (0, 0))]);
    assert_eq!(table.conditions('A'), ["concentrating"]);
    let view = table.view('A');
    assert!(view.conditions.iter().any(|one| &*one.label == "Concentrating on Lodestone"));
    table.turn_of('k').turn_of('A');
    assert_eq!(&*table.offer("cease", None).expect("it is held").title, "Let go of Lodestone");
}

#[test]
fn fv_mag_11_a_light_of_one_s_own_is_as_wide_and_as_far_off_as_it_says() {
    let mut table = with("lantern", "A . . . . . . g\n. . . . . . . .\n. . . . . . . .");
    for (col, row) in (2..8).flat_map(|col| [(col, 0), (col, 1), (col, 2)]) {
        table.light((col, row), Light::Dark);
    }
    let areas = table.offer("cast", Some("lantern")).expect("it is dark").areas;
    assert_eq!(areas.iter().map(|area| area.to.col).max(), Some(4));
    assert_eq!(squares(&area(&mut table, "cast", Some("lantern"), (4, 0))).len(), 9);
}

#[test]
fn fv_mag_10_a_door_is_opened_as_far_off_as_a_spell_of_one_s_own_says() {
    let mut table = with("latch", ". + . .\nA . . .\n. . . +\n. . . g");
    let offer = table.offer("cast", Some("latch")).expect("on offer");
    assert_eq!(offer.squares.iter().map(|goal| goal.to.into()).collect::<Vec<(i16, i16)>>(), [(1, 0)]);
    table.order(cast("latch").to((1, 0).into()));
    assert_eq!(table.battle().view(false).changed, [((1, 0).into(), Tile::DoorOpen)]);
}

#[test]
fn fv_mag_14_friends_are_hidden_as_far_off_as_a_spell_of_one_s_own_says() {
    assert_eq!(at_whom(&mut with("veil", "C A . B . g"), "veil").0, ["A", "C"]);
}

#[test]
fn fv_mag_15_undead_freeze_by_the_dice_of_a_spell_of_one_s_own() {
    let mut table = with("rest", "A . e . f . . g");
    for (letter, bracket) in [('e', Bracket::Elite), ('f', Bracket::Mook), ('g', Bracket::Mook)] {
        feat(&mut table, letter, Feat::BasicNecrology);
        table.sheet(letter, |p| {
            p.kind = SheetKind::Monster { bracket, ability: bracket.ability(), experience: 4 };
        });
    }
    let offer = table.offer("cast", Some("rest")).expect("on offer");
    let chances: Vec<_> = offer.areas[0]
        .caught
        .iter()
        .map(|one| (&*one.target, one.odds.expect("shown").hit.as_f64()))
        .collect();
    // 2d4 are always the one of f, and five or more in 10 of 16 ways; g is 7 paces away.
    assert_eq!(chances, [("f", 1.0), ("e", 10.0 / 16.0)]);
    table.dice(&[2, 3]).order(cast("rest")).says("A rolls Rest");
    assert_eq!(
        (table.conditions('f'), table.conditions('e')),
        (vec!["turned".into()], vec!["turned".to_string()])
    );
}

#[test]
fn fv_mag_08_a_fall_is_answered_by_a_spell_of_one_s_own() {
    let mut table = with("drift", "g g A ^\ng g . .");
    feat(&mut table, 'g', Feat::GiantStrength);
    table.first("Ag").turn_of('g').dice(&[19, 1]).order(attack("claws", "A"));
    assert_eq!(&*table.offer("feather_fall", None).expect("A falls").title, "Drift: land softly");
    table.does("feather_fall");
    assert_eq!((table.health('A'), table.at('A')), (17, Some((3, 0))), "only the blow");
}

#[test]
fn fv_mag_09_a_computer_knows_what_a_spell_of_one_s_own_is_good_for() {
    let mut table = with("hail", "A . . . g h\n. . . . i j");
    table.sheet('A', |p| p.paces = 0);
    for letter in "ghij".chars() {
        table.sheet(letter, |p| p.hit_points = HitPoints::Fixed(3));
    }
    table.offers();
    let order = Computer::new(1).choose(table.battle()).expect("it is its turn");
    assert_eq!((&*order.verb, order.with.as_deref()), ("cast", Some("hail")));
}

#[test]
fn fv_rul_19_the_page_of_a_spell_tells_its_numbers() {
    let pages = rules().edited(&[("spells.ron".to_owned(), PACK.to_owned())]).expect("it is right").pages();
    let says = |id: &str| {
        let page = pages.iter().find(|page| page.id == format!("spell/{id}")).expect("a page");
        page.text.lines().next().expect("a line").to_owned()
    };
    for (id, line) in [
        (
            "hail",
            "Stones of ice fall on everybody around a point. 2d4 cold damage within 2 paces, half with a save: \
             d20 + DEX against 10 + your INT. Up to 5 paces away.",
        ),
        (
            "fire_ball",
            "Burns everybody around a point in sight. 1d6 fire damage within 2 paces, half with a save: \
             d20 + DEX against 10 + your INT.",
        ),
        ("shroud", "Makes a friend or the caster invisible until touched; at spell level 2 a second one."),
    ] {
        assert_eq!(says(id), line);
    }
    assert!(
        says("ember").ends_with("half with a save: d20 + DEX against 10 + your INT. Up to 3 paces away.")
    );
    assert!(says("sneer").ends_with("Your INT against 10 + its INT. Up to 3 paces away."));
    assert!(says("lantern").ends_with("3 paces across. Up to 4 paces away."));
    assert!(says("rest").ends_with("2d4 hit dice of them. Up to 4 paces away."));
}
