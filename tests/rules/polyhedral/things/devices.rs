//! Locked doors, levers, heavy things, breakable things. Rules `PH-ACT-USE`, `PH-ACT-FREE-1`, `PH-CHK-13`, ruling `R-102`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{odds, offer, says, thing, uses};
use battle::{
    offer::Use,
    order::Order,
    theme::ItemLook,
    things::{Effect, Harm, ThingBody, ThingSetup, ThingUse, UseVerb},
};
use dice::{Chance, Outcomes};
use fivefoot_polyhedral::profile::{Ability, DamageKind, Skill, Speeds};
use grid::{Feet, Square, Tile};
use harness::uses::{checked, plain};

fn door() -> Vec<Effect> {
    vec![
        Effect::Lock { thing: 0, locked: false },
        Effect::Tile { tile: Tile::DoorOpen, squares: vec![Square::new(1, 0)] },
    ]
}

/// A locked door between A and g that can be forced.
fn cell() -> Table {
    let mut table = Table::draw("A + . g\n. # . .");
    let force = checked(UseVerb::Force, "strength athletics 12", door());
    table.thing(ThingSetup { locked: true, uses: vec![force], ..thing("cell door", (1, 0)) });
    table
}

#[test]
fn ph_act_use_a_locked_door_opens_for_nobody_before_it_is_forced_ph_act_01() {
    let mut table = cell();
    assert!(!table.may("open_door", None), "locked");
    table.dice(&[4, 4]);
    uses(&mut table, "A", "force", "cell door");
    table.cites("PH-ACT-01").shows(&["A fails Strength (Athletics): 4 4 +0 = 8 against 12"]);
    assert_eq!(table.left("A", "action"), 0);
    table.ends("A").ends("g");
    table.dice(&[6, 6]);
    uses(&mut table, "A", "force", "cell door");
    assert_eq!(table.tile((1, 0)), Tile::DoorOpen);
    assert!(offer(&mut table, "force", "cell door").is_none(), "done");
    table.ends("A").ends("g");
    assert!(table.may("close_door", None), "an open door like any other");
}

#[test]
fn ph_act_use_a_door_may_be_locked_and_unlocked_by_something_else_and_both_are_told() {
    let mut table = Table::draw("A + . g\n. # . .");
    let turns = |verb, locked| plain(verb, vec![Effect::Lock { thing: 0, locked }]);
    table.thing(thing("cell door", (1, 0)));
    let (pull, turn) = (turns(UseVerb::Pull, true), turns(UseVerb::Turn, false));
    table.thing(ThingSetup { uses: vec![pull, turn], ..thing("chain", (0, 1)) });
    assert!(table.may("open_door", None));
    uses(&mut table, "A", "pull", "chain");
    table.cites("PH-ACT-USE").shows(&["A locks cell door"]);
    assert!(!table.may("open_door", None), "locked");
    table.ends("A").ends("g");
    uses(&mut table, "A", "turn", "chain");
    table.shows(&["A unlocks cell door"]);
    assert!(table.may("open_door", None));
}

#[test]
fn ph_chk_02_what_cannot_fail_takes_no_roll_ph_act_free_1() {
    let mut table = Table::draw("A + . g\n. # . .");
    let pull = ThingUse {
        free: true,
        ..plain(UseVerb::Pull, vec![Effect::Toggle { squares: vec![Square::new(1, 0)] }])
    };
    table.thing(ThingSetup { uses: vec![pull], ..thing("lever", (0, 1)) });
    uses(&mut table, "A", "pull", "lever");
    table.cites("PH-ACT-FREE-1");
    assert_eq!((table.tile((1, 0)), table.left("A", "action")), (Tile::DoorOpen, 1));
    table.refuses(Order::new("pull").with("lever"), "no free interaction left");
    table.takes("A", "use_object");
    uses(&mut table, "A", "pull", "lever");
    assert_eq!(table.tile((1, 0)), Tile::DoorClosed, "PH-ACT-FREE-2: the action allows more");
}

#[test]
fn ph_chk_06_the_odds_of_a_difficulty_are_those_of_every_face_ph_tool_02() {
    for (check, pool, bonus) in [
        ("strength athletics 12", 2, 0),
        ("mind 12", 3, 0),
        ("agility thieves_tools 15", 2, 0),
        ("mind dungeoneering 9", 2, 0),
        ("vitality athletics 18", 2, 0),
    ] {
        let mut table = Table::draw("A . g");
        table.thing(ThingSetup {
            uses: vec![checked(UseVerb::Use, check, says("Done."))],
            ..thing("box", (1, 0))
        });
        let needed: i32 = check.rsplit(' ').next().and_then(|n| n.parse().ok()).expect("a number");
        let all = Outcomes::pool(pool, 6).chance(|&sum| sum + bonus >= needed);
        // Three dice with two sixes succeed whatever they need; none of these needs more than that.
        assert_eq!(odds(&mut table, "use", "box").map(|odds| odds.hit), Some(all), "{check}");
    }
}

#[test]
fn ph_tool_01_skill_with_a_tool_adds_the_bonus_and_its_lack_takes_a_die_ph_know_01_r_008() {
    let mut table = Table::draw("A . g");
    let uses_of = vec![
        checked(UseVerb::Unlock, "agility thieves_tools 12", says("Click.")),
        checked(UseVerb::Study, "mind dungeoneering 12", says("Dwarven.")),
        checked(UseVerb::Turn, "strength 12", says("It turns.")),
    ];
    table.thing(ThingSetup { uses: uses_of, ..thing("gate", (1, 0)) });
    table.sheet('A', |p| p.tools = ["thieves' tools".to_owned()].into());
    let rule = |table: &mut Table, verb| offer(table, verb, "gate").expect("on offer").rule;
    assert_eq!(
        crate::polyhedral::things::causes(&mut table, "unlock", "gate"),
        ["Agility +0", "skill bonus +1"]
    );
    assert_eq!(rule(&mut table, "unlock"), "PH-TOOL-01");
    assert_eq!(
        crate::polyhedral::things::causes(&mut table, "study", "gate"),
        ["Mind +0", "not skilled -1D"]
    );
    assert_eq!(rule(&mut table, "study"), "PH-KNOW-01");
    assert_eq!(
        crate::polyhedral::things::causes(&mut table, "turn", "gate"),
        ["Strength +0"],
        "R-008: a bare ability rolls three dice"
    );
    assert_eq!(rule(&mut table, "turn"), "R-008");
    table.dice(&[4, 4, 4]);
    uses(&mut table, "A", "turn", "gate");
    table.shows(&["A makes Strength: 4 4 4 +0 = 12 against 12", "said: It turns."]);
}

#[test]
fn ph_skill_02_a_skill_goes_with_whatever_ability_fits() {
    let mut table = Table::draw("A . g");
    table.thing(ThingSetup {
        uses: vec![checked(UseVerb::Use, "presence intimidation 12", says("It opens, trembling."))],
        ..thing("guardian", (1, 0))
    });
    table.sheet('A', |p| {
        p.skills = [Skill::Intimidation].into();
        p.abilities.presence = 14;
    });
    assert_eq!(
        crate::polyhedral::things::causes(&mut table, "use", "guardian"),
        ["Presence +2", "skill bonus +1"]
    );
    let mut by_strength = Table::draw("A . g");
    by_strength.thing(ThingSetup {
        uses: vec![checked(UseVerb::Use, "strength intimidation 12", says("It opens, trembling."))],
        ..thing("guardian", (1, 0))
    });
    by_strength.sheet('A', |p| p.skills = [Skill::Intimidation].into());
    assert_eq!(
        crate::polyhedral::things::causes(&mut by_strength, "use", "guardian"),
        ["Strength +0", "skill bonus +1"]
    );
}

#[test]
fn ph_chk_13_three_together_roll_each_and_half_of_them_must_succeed() {
    let lift = ThingUse { together: 3, ..checked(UseVerb::Lift, "strength 12", says("Up it goes.")) };
    let grate = || ThingSetup { uses: vec![lift.clone()], ..thing("grate", (1, 1)) };
    let mut table = Table::draw("A B C\n. . .\n. . g");
    table.thing(grate());
    uses(&mut table, "A", "lift", "grate");
    table.never("rolls").reads(&["A: lift"]);
    table.ends("A");
    uses(&mut table, "B", "lift", "grate");
    table.ends("B");
    let shown = odds(&mut table, "lift", "grate").expect("all three are there").hit;
    let one = Chance::new(81, 216);
    let (yes, no) = (one, one.not());
    let all = yes.and(yes).and(yes);
    let two = yes.and(yes).and(no);
    assert_eq!(shown, all.plus(two).plus(two).plus(two), "two of three are half and more");
    table.dice(&[1, 1, 1, 4, 4, 4, 4, 4, 4]);
    uses(&mut table, "C", "lift", "grate");
    table.cites("PH-CHK-13").shows(&["said: Up it goes."]);

    let mut fallen = Table::draw("A B C\ng . .\n. . .");
    fallen.thing(grate()).arms('g', "club").change('A', "health", 1).first("A g B C");
    uses(&mut fallen, "A", "lift", "grate");
    fallen.ends("A").dice(&[5, 5, 5, 3]).attack("g", "club", "A").ends("g");
    uses(&mut fallen, "B", "lift", "grate");
    fallen.ends("B");
    assert!(odds(&mut fallen, "lift", "grate").is_none(), "whoever has fallen lifts nothing");

    let mut alone = Table::draw("A B C\n. . .\n. . g");
    alone.thing(grate());
    uses(&mut alone, "A", "lift", "grate");
    alone.ends("A").ends("B").ends("C").ends("g");
    assert!(alone.may("lift", Some("grate")), "whoever has a turn again has let go");
}

#[test]
fn r_102_only_what_has_defense_and_health_can_be_attacked_and_poison_does_nothing_to_it() {
    let body = ThingBody { defense: 10, health: 10, broken: Vec::new() };
    let mut table = Table::draw("A + . g\n. # . .");
    table.thing(ThingSetup { locked: true, body: Some(body.clone()), ..thing("cell door", (1, 0)) });
    table.arms('A', "longsword");
    let shown = offer(&mut table, "break", "longsword").expect("on offer").areas[0].caught[0].clone();
    assert_eq!(shown.odds.expect("odds").hit, Outcomes::pool(3, 6).chance(|&sum| sum + 1 >= 10));
    table.dice(&[4, 4, 4, 8]).does("A", Order::new("break").with("longsword"));
    table.cites("R-102").reads(&[
        "A hits cell door with Longsword: 4 4 4 +1 = 13 against 10",
        "cell door takes 8 slashing: 8, 2 left",
    ]);
    table.ends("A").ends("g");
    table.dice(&[4, 4, 4, 2]).does("A", Order::new("break").with("longsword"));
    table.shows(&["A breaks cell door"]);
    assert_eq!(table.tile((1, 0)), Tile::Floor, "the way is free");
    assert!(!table.may("break", None));

    let mut stubborn = Table::draw("A + . g\n. # . .");
    stubborn.thing(ThingSetup { locked: true, ..thing("cell door", (1, 0)) });
    assert!(!stubborn.may("break", None), "no health, no target");

    let mut viper = Table::draw("A + . g\n. # . .");
    viper.thing(ThingSetup { locked: true, body: Some(body), ..thing("cell door", (1, 0)) });
    viper.sheet('A', |p| {
        let attack = fivefoot_polyhedral::profile::NaturalAttack {
            id: "venom".into(),
            name: "venom".into(),
            ability: Ability::Strength,
            damage: fivefoot_polyhedral::profile::DiceExpr::new(1, 6),
            kind: DamageKind::Poison,
            reach: grid::Feet(5),
            range: None,
            uses: None,
            look: ItemLook::Plain,
            rider: None,
        };
        p.natural.push(std::sync::Arc::new(attack));
    });
    let shown = offer(&mut viper, "break", "venom").expect("on offer").areas[0].caught[0].clone();
    assert_eq!(shown.odds.expect("odds").damage_mean, 0.0);
}

#[test]
fn ph_act_use_what_falls_strikes_everybody_below_and_shows_their_odds() {
    let harm = Harm {
        damage: Some("2d6".into()),
        kind: Some("bludgeoning".into()),
        save: Some(("agility".into(), 12)),
        half: true,
        condition: None,
        rounds: 1,
    };
    let fall = Effect::Harm { squares: vec![Square::new(3, 0), Square::new(4, 0)], harm, lasts: 0 };
    let mut table = Table::draw("A . . g h");
    let cut = ThingUse { once: true, ..plain(UseVerb::Cut, vec![fall]) };
    table.thing(ThingSetup { uses: vec![cut], ..thing("chandelier rope", (1, 0)) });
    let area = offer(&mut table, "cut", "chandelier rope").expect("on offer").areas[0].clone();
    let names: Vec<&str> = area.caught.iter().map(|target| &*target.target).collect();
    assert_eq!(names, ["g", "h"]);
    let odds = area.caught[0].odds.expect("odds");
    let fails = Outcomes::pool(2, 6).chance(|&sum| sum >= 12).not();
    assert_eq!(odds.hit, fails, "PH-SAVE-01: the unskilled roll two dice");
    let mean = fails.as_f64() * 7.0 + fails.not().as_f64() * 3.25;
    assert!((odds.damage_mean - mean).abs() < 1e-9, "{} and {mean}", odds.damage_mean);
    table.dice(&[6, 6, 5, 4, 1, 1, 5, 4]);
    uses(&mut table, "A", "cut", "chandelier rope");
    table.shows(&[
        "g makes Agility saving throw: 6 6 +0 = 12 against 12",
        "g takes 4 bludgeoning: 5 4 x1/2, 16 left",
        "h fails Agility saving throw: 1 1 +0 = 2 against 12",
        "h takes 9 bludgeoning: 5 4, 11 left",
    ]);
    assert!(offer(&mut table, "cut", "chandelier rope").is_none(), "once");
}

#[test]
fn ph_dice_05_gear_that_helps_gives_advantage_and_a_side_keeps_its_own() {
    let force = ThingUse {
        helps: vec!["crowbar".into()],
        ..checked(UseVerb::Force, "strength athletics 12", door())
    };
    let bar = ThingUse { side: Some(1), ..plain(UseVerb::Pull, says("Clack.")) };
    let mut table = Table::draw("A + . g\n. # . .");
    table.thing(ThingSetup { locked: true, uses: vec![force, bar], ..thing("cell door", (1, 0)) });
    table.gear('A', "crowbar");
    assert_eq!(
        crate::polyhedral::things::causes(&mut table, "force", "cell door"),
        ["Strength +0", "not skilled -1D", "crowbar +1D"]
    );
    assert!(offer(&mut table, "pull", "cell door").is_none(), "only the others may");
}

#[test]
fn ph_chk_13_of_an_even_number_half_is_enough_and_one_less_is_not() {
    for (successes, opens) in [(2, true), (1, false)] {
        let lift = ThingUse { together: 4, ..checked(UseVerb::Lift, "strength 12", says("Up it goes.")) };
        let mut table = Table::draw("A B C\n. . D\n. . g");
        table.thing(ThingSetup { uses: vec![lift], ..thing("grate", (1, 1)) });
        for who in ["A", "B", "C"] {
            uses(&mut table, who, "lift", "grate");
            table.ends(who);
        }
        let faces: Vec<u8> = (0..4).flat_map(|nth| if nth < successes { [4; 3] } else { [1; 3] }).collect();
        table.dice(&faces);
        uses(&mut table, "D", "lift", "grate");
        assert_eq!(table.told_lines().contains(&"said: Up it goes.".to_owned()), opens, "{successes} of 4");
    }
}

#[test]
fn ph_gen_10_half_of_a_single_point_is_nothing_and_a_plain_blow_does_one_at_least_r_014() {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("bludgeoning".into()),
        save: Some(("agility".into(), 12)),
        half: true,
        condition: None,
        rounds: 1,
    };
    for (face, dealt) in [(1, 0), (2, 1), (3, 1)] {
        let fall = Effect::Harm { squares: vec![Square::new(2, 0)], harm: harm.clone(), lasts: 0 };
        let mut table = Table::draw("A . g");
        table.thing(ThingSetup { uses: vec![plain(UseVerb::Cut, vec![fall])], ..thing("rope", (1, 0)) });
        table.dice(&[6, 6, face]);
        uses(&mut table, "A", "cut", "rope");
        assert_eq!(table.health("g"), 20 - dealt, "half of {face}");
    }
    // The least that a blow does, halved by resistance: nothing.
    for (resists, left) in [(false, 19), (true, 20)] {
        let mut table = Table::draw("A g");
        table.arms('A', "club").sheet('A', |p| p.abilities.strength = 6);
        if resists {
            table.sheet('g', |p| {
                p.resist.insert(DamageKind::Bludgeoning);
            });
        }
        table.dice(&[6, 6, 1, 1, 1]).attack("A", "club", "g");
        assert_eq!(table.health("g"), left, "resists: {resists}");
    }
}

#[test]
fn a_use_that_harms_no_enemy_is_no_attack() {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("bludgeoning".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 1,
    };
    for (at, use_for) in [(2, Use::Strike), (0, Use::Other)] {
        let fall = Effect::Harm { squares: vec![Square::new(at, 0)], harm: harm.clone(), lasts: 0 };
        let mut table = Table::draw("A . g");
        table.thing(ThingSetup { uses: vec![plain(UseVerb::Cut, vec![fall])], ..thing("rope", (1, 0)) });
        let offer = offer(&mut table, "cut", "rope").expect("on offer");
        assert_eq!(offer.use_for, use_for, "falls on [{at},0]");
    }
}

/// A bridge of two squares over a pit, and a lever that burns it.
fn bridge() -> Table {
    let mut table = Table::draw("A g b .\n. . . .");
    let squares = vec![Square::new(1, 0), Square::new(2, 0)];
    let burn = plain(UseVerb::Pull, vec![Effect::Tile { tile: Tile::Pit, squares }]);
    table.thing(ThingSetup { uses: vec![burn], ..thing("lever", (0, 1)) });
    for letter in ['g', 'b'] {
        table.change(letter, "max_health", 50).change(letter, "health", 50);
    }
    table
}

#[test]
fn whoever_stands_on_a_bridge_that_burns_falls_r_111() {
    let mut table = bridge();
    table.dice(&[4, 3]);
    let before = (table.health("g"), table.health("b"));
    uses(&mut table, "A", "pull", "lever");
    assert_eq!([table.tile((1, 0)), table.tile((2, 0))], [Tile::Pit, Tile::Pit], "the bridge is gone");
    table.cites("R-111");
    let fallen = [before.0 - table.health("g"), before.1 - table.health("b")];
    assert_eq!(fallen.iter().sum::<i32>(), 7, "a die for ten feet each: {fallen:?}");
    assert_eq!((table.at("g"), table.at("b")), (Some((1, 0)), Some((2, 0))), "down there");
}

#[test]
fn a_bridge_that_burns_beneath_nobody_hurts_nobody_and_no_wall_rises_through_anybody() {
    let mut table = Table::draw("A . . g\n. . . .");
    let pit = Effect::Tile { tile: Tile::Pit, squares: vec![Square::new(1, 0)] };
    let wall = Effect::Tile { tile: Tile::Wall, squares: vec![Square::new(3, 0), Square::new(2, 0)] };
    table.thing(ThingSetup { uses: vec![plain(UseVerb::Pull, vec![pit, wall])], ..thing("lever", (0, 1)) });
    uses(&mut table, "A", "pull", "lever");
    assert_eq!([table.tile((1, 0)), table.tile((2, 0))], [Tile::Pit, Tile::Wall]);
    assert_eq!(table.tile((3, 0)), Tile::Floor, "somebody stands there");
    table.never("falls");
}

#[test]
fn whoever_flies_above_a_bridge_that_burns_stays_up_r_111() {
    let mut table = Table::draw("A . g .\n. . . .");
    table.sheet('g', |p| p.speeds = Speeds { fly: Feet(60), ..Speeds::default() });
    let burn = Effect::Tile { tile: Tile::Pit, squares: vec![Square::new(1, 0)] };
    table.thing(ThingSetup { uses: vec![plain(UseVerb::Pull, vec![burn])], ..thing("lever", (0, 1)) });
    table.first("g A").does("g", Order::new("fly").to(Square::new(1, 0))).ends("g");
    uses(&mut table, "A", "pull", "lever");
    assert_eq!(table.tile((1, 0)), Tile::Pit);
    table.never("falls");
}

#[test]
fn ph_act_use_what_is_in_pieces_is_neither_struck_nor_used_nor_seen_any_more_r_102() {
    let body = ThingBody { defense: 10, health: 5, broken: says("It falls apart.") };
    let pull = ThingUse { free: true, ..plain(UseVerb::Pull, says("Click.")) };
    let mut table = Table::draw("A . g");
    table.thing(ThingSetup { uses: vec![pull], body: Some(body), ..thing("lever", (1, 0)) });
    table.arms('A', "longsword").sheet('A', |p| p.attacks_per_action = 2);
    assert_eq!(table.ground(), [("lever".into(), 1, 0)], "everybody sees it from the start");
    uses(&mut table, "A", "pull", "lever");
    table
        .dice(&[4, 4, 4, 5])
        .does("A", Order::new("break").with("longsword"))
        .shows(&["said: It falls apart."]);
    assert!(!table.may("break", None), "there is nothing left to strike at");
    table.ends("A").ends("g");
    assert!(!table.may("pull", Some("lever")) && table.ground().is_empty());
}

#[test]
fn ph_save_01_only_harm_that_goes_on_leaves_something_on_the_ground() {
    let harm = |lasts: u32| {
        let harm = Harm {
            damage: Some("1d6".into()),
            kind: Some("fire".into()),
            save: Some(("agility".into(), 12)),
            half: false,
            condition: None,
            rounds: 1,
        };
        let burn = Effect::Harm { squares: vec![Square::new(2, 0)], harm, lasts };
        let mut table = Table::draw("A . . g");
        table.thing(ThingSetup { uses: vec![plain(UseVerb::Pull, vec![burn])], ..thing("valve", (0, 0)) });
        uses(&mut table, "A", "pull", "valve");
        table.cites("PH-SAVE-01");
        let burns = table.ground().contains(&("fire".into(), 2, 0));
        table.ends("A").dice(if burns { &[1, 1, 3] } else { &[] }).moves("g", (2, 0));
        (burns, table.health("g"))
    };
    assert_eq!((harm(0), harm(1)), ((false, 20), (true, 17)));
}

#[test]
fn ph_act_use_no_gate_comes_down_where_something_heavy_stands() {
    let wall = |heavy: bool| {
        let gate =
            plain(UseVerb::Pull, vec![Effect::Tile { tile: Tile::Wall, squares: vec![Square::new(2, 0)] }]);
        let mut table = Table::draw(if heavy { "A . o g\n. . . ." } else { "A . . g\n. . . ." });
        table.thing(ThingSetup { uses: vec![gate], ..thing("winch", (0, 1)) });
        if heavy {
            let heft = Some(battle::things::Heft { difficulty: 9, fragile: false });
            table.thing(ThingSetup { heavy: heft, ..thing("crate", (2, 0)) });
        }
        uses(&mut table, "A", "pull", "winch");
        table.tile((2, 0))
    };
    assert_eq!((wall(false), wall(true)), (Tile::Wall, Tile::Obstacle));
}

#[test]
fn ph_chk_13_whose_turn_comes_lets_go_and_the_others_hold_on() {
    let lift = ThingUse { together: 3, ..checked(UseVerb::Lift, "strength 12", says("Up it goes.")) };
    let mut table = Table::draw("A B C\n. . .\n. . g");
    table.thing(ThingSetup { uses: vec![lift], ..thing("grate", (1, 1)) });
    uses(&mut table, "A", "lift", "grate");
    table.ends("A").ends("B");
    uses(&mut table, "C", "lift", "grate");
    table.ends("C").ends("g");
    uses(&mut table, "A", "lift", "grate");
    table.ends("A").dice(&[4, 4, 4, 4, 4, 4, 4, 4, 4]);
    uses(&mut table, "B", "lift", "grate");
    table.cites("PH-CHK-13").shows(&["said: Up it goes."]);
}

#[test]
fn ph_chk_13_an_effort_that_has_failed_is_made_anew() {
    let lift = ThingUse { together: 2, ..checked(UseVerb::Lift, "strength 12", says("Up it goes.")) };
    let mut table = Table::draw("A B\n. .\n. g");
    table.thing(ThingSetup { uses: vec![lift], ..thing("grate", (1, 1)) });
    for dice in [[1; 6], [1; 6], [4, 4, 4, 1, 1, 1]] {
        uses(&mut table, "A", "lift", "grate");
        table.ends("A").dice(&dice);
        uses(&mut table, "B", "lift", "grate");
        table.cites("PH-CHK-13").ends("B").ends("g");
    }
    table.shows(&["said: Up it goes."]);
}

#[test]
fn ph_act_use_a_lever_says_so_when_its_door_is_blocked() {
    let mut table = Table::draw(". A / g");
    let pull = plain(UseVerb::Pull, vec![Effect::Toggle { squares: vec![Square::new(2, 0)] }]);
    table.thing(ThingSetup { uses: vec![pull], ..thing("lever", (0, 0)) });
    table.ends("A").moves("g", (2, 0)).ends("g");
    uses(&mut table, "A", "pull", "lever");
    table.shows(&["said: The door at [2,0] stays open: something is in the way"]);
    assert_eq!(table.tile((2, 0)), Tile::DoorOpen);
}
