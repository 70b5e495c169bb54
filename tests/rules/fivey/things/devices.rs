//! Levers, locks, chests, machines and traps of the level. Rules `FV-ACT-20`, `FV-TASK-06`, `FV-TASK-08`, ruling `FV-RUL-11`.

use super::{
    super::table::{Table, go},
    deed,
};
use ai::{Player, computer::Computer};
use battle::{
    board::Board,
    offer::Use,
    order::Order,
    things::{Effect, Harm, ThingSetup, ThingUse, Trap, UseVerb},
    words::Odds,
};
use dice::Chance;
use fivefoot_fivey::profile::{Skill, Stat};
use grid::{Square, Tile};
use harness::uses::{checked, plain};

fn at(squares: &[(i16, i16)]) -> Vec<Square> {
    squares.iter().map(|&at| at.into()).collect()
}

fn thing(name: &str, square: (i16, i16), uses: Vec<ThingUse>) -> ThingSetup {
    ThingSetup { name: name.into(), squares: at(&[square]), uses, ..ThingSetup::default() }
}

fn drawn(rows: &str, things: Vec<ThingSetup>) -> Table {
    let mut table = Table::draw(rows);
    table.setup().things.extend(things);
    table
}

fn says(text: &str) -> Effect {
    Effect::Say { text: text.into() }
}

fn stings(save: Option<(&str, i32)>, half: bool, condition: Option<&str>) -> Harm {
    Harm {
        damage: Some("1d6".into()),
        kind: Some("piercing".into()),
        save: save.map(|(stat, against)| (stat.into(), against)),
        half,
        condition: condition.map(Into::into),
        rounds: 1,
    }
}

fn trap(harm: Harm) -> ThingSetup {
    let trap = Some(Trap { harm, once: true, then: vec![says("Click.")] });
    ThingSetup { trap, ..thing("snare", (1, 0), Vec::new()) }
}

fn tile(table: &mut Table, square: (i16, i16)) -> Tile {
    table.begun().world().resource::<Board>().map().tile(square.into())
}

/// A lever beside A that opens the gate between it and its enemy.
fn gate() -> Table {
    let lever = plain(UseVerb::Pull, vec![Effect::Toggle { squares: at(&[(2, 1)]) }]);
    let gate = ThingSetup { locked: true, ..thing("gate", (2, 1), Vec::new()) };
    drawn("# # # # #\n. A + . g\n# # # # #", vec![thing("lever", (1, 0), vec![lever]), gate])
}

#[test]
fn fv_rul_11_a_lever_takes_an_action_and_opens_a_gate() {
    let mut table = gate();
    assert!(table.offer("open_door", None).is_none(), "the gate is locked");
    let offer = table.offer("pull", Some("lever")).expect("it is beside A");
    assert_eq!((offer.use_for, &offer.cost.0[..]), (Use::Open, &[("action", 1)][..]));
    table.order(deed("pull", "lever")).says("A opens the door at [2,1]");
    assert_eq!((tile(&mut table, (2, 1)), table.left('A', "action")), (Tile::DoorOpen, 1));
}

#[test]
fn fv_rul_11_a_computer_pulls_the_lever_that_it_needs() {
    let mut table = gate();
    table.offers();
    let order = Computer::new(1).choose(table.battle()).expect("it is its turn");
    assert_eq!((&*order.verb, order.with.as_deref()), ("pull", Some("lever")));
    table.order(order);
    assert_eq!(tile(&mut table, (2, 1)), Tile::DoorOpen);
}

#[test]
fn fv_act_20_a_device_takes_two_actions() {
    let engine = thing("engine", (1, 0), vec![plain(UseVerb::Use, vec![says("It hums.")])]);
    let mut table = drawn("A . . g", vec![engine]);
    assert_eq!(table.offer("use", Some("engine")).expect("a device").cost.0[..], [("action", 2)]);
    table.order(deed("use", "engine")).says("It hums.");
    assert_eq!(table.left('A', "action"), 0);
    let engine = thing("engine", (1, 0), vec![plain(UseVerb::Use, Vec::new())]);
    let mut table = drawn("A . . g\n. . . .", vec![engine]);
    table.order(go(0, 1));
    assert_eq!(table.closed("use", Some("engine")), "needs 2 actions, 1 left");
}

/// A locked door beside A and B, which takes 14 with DEX and a skill for devices.
fn locked(fails: Vec<Effect>) -> Table {
    let opens = vec![Effect::Lock { thing: 0, locked: false }];
    let pick = ThingUse { fails, ..checked(UseVerb::Unlock, "dexterity devices 14", opens) };
    let door = ThingSetup { locked: true, ..thing("door", (1, 1), vec![pick]) };
    drawn("A B C\n# + #\n. . g", vec![door])
}

#[test]
fn fv_act_20_a_lock_takes_two_actions_and_a_check_that_skill_doubles() {
    let mut table = locked(vec![says("The pick slips.")]);
    table.stat('A', Stat::Dexterity, 3).skilled('A', Skill::Devices).inspired('A', 0);
    let offer = table.offer("unlock", Some("door")).expect("it is beside A");
    let aim = &offer.areas[0].caught[0];
    assert_eq!((offer.cost.0[0], aim.odds), (("action", 2), Some(Odds::of_check(Chance::new(13, 20), 14))));
    table.dice(&[8]).order(deed("unlock", "door"));
    table.says("A rolls Devices: 8 +6 = 14 against 14, success");
    table.turn_of('B');
    assert!(table.offer("open_door", None).is_some() && table.offer("unlock", None).is_none());
    let mut table = locked(vec![says("The pick slips.")]);
    table.inspired('A', 0).dice(&[2]).order(deed("unlock", "door")).says("The pick slips.");
}

#[test]
fn fv_act_20_a_chest_that_opens_what_is_open_still_shows_what_is_hidden() {
    let chest = |then| thing("chest", (0, 0), vec![checked(UseVerb::Unlock, "dexterity devices 2", then)]);
    let hidden = |known: &[usize]| ThingSetup {
        hidden: Some(14),
        known_to: known.to_vec(),
        ..trap(stings(None, false, None))
    };
    let then = || vec![Effect::Lock { thing: 2, locked: false }, Effect::Reveal { thing: 1 }];
    let door = || thing("door", (1, 1), Vec::new());
    let table = |known: &[usize]| drawn("A . g\n# + #", vec![chest(then()), hidden(known), door()]);
    assert!(table(&[]).offer("unlock", Some("chest")).is_some(), "the snare is still to be shown");
    assert!(table(&[0, 1]).offer("unlock", Some("chest")).is_none(), "nothing is left to do");
}

#[test]
fn fv_act_20_a_trap_says_who_sets_it_off_and_marks_all_its_squares() {
    let mut snare = trap(stings(Some(("dexterity", 12)), false, None));
    (snare.hidden, snare.known_to, snare.squares) = (Some(14), vec![1], at(&[(1, 0), (1, 1)]));
    let mut table = drawn("A . .\n. . .\n. . g", vec![snare]);
    table.dice(&[15]).order(go(1, 0)).says("A sets off snare");
    let marks = &table.begun().world().resource::<battle::engine::Ground>().items;
    assert_eq!(marks.iter().filter(|(item, ..)| **item == *"snare").count(), 2);
}

#[test]
fn fv_act_20_the_name_of_what_is_used_up_no_longer_lies_there() {
    let once = |verb| ThingUse { once: true, ..plain(verb, vec![says("Click.")]) };
    let lies = |table: &mut Table, name: &str| {
        let marks = &table.begun().world().resource::<battle::engine::Ground>().items;
        marks.iter().any(|(item, ..)| **item == *name)
    };
    let case = thing("box", (0, 1), vec![once(UseVerb::Use), once(UseVerb::Cut)]);
    let bell = thing("bell", (1, 1), vec![plain(UseVerb::Pull, vec![says("Ding.")])]);
    let mut table = drawn("A . g\n. . .", vec![case, bell]);
    assert!(lies(&mut table, "box") && lies(&mut table, "bell"));
    table.order(deed("use", "box"));
    assert!(lies(&mut table, "box"), "it can still be cut");
    table.turn_of('g').turn_of('A').order(deed("cut", "box"));
    assert!(!lies(&mut table, "box"), "nothing is left to do with it");
    table.turn_of('g').turn_of('A').order(deed("pull", "bell"));
    assert!(lies(&mut table, "bell"), "it rings as often as one likes");
}

#[test]
fn fv_back_06_a_skeleton_key_opens_any_one_lock_for_an_action_and_stays_in_it_fv_rul_11() {
    let opens = |at| vec![Effect::Lock { thing: at, locked: false }];
    let picks = |at| checked(UseVerb::Unlock, "dexterity devices 14", opens(at));
    let kick = checked(UseVerb::Force, "strength athletics 16", opens(2));
    let shut = |name: &str, at, uses| ThingSetup { locked: true, ..thing(name, at, uses) };
    let mut table = drawn(
        "A . g\n+ + +",
        vec![
            shut("door", (0, 1), vec![picks(0)]),
            shut("other door", (1, 1), vec![picks(1)]),
            shut("stuck door", (1, 1), vec![kick]),
        ],
    );
    table.gear('A', "-skeleton_key");
    assert!(table.offer("use_key", Some("stuck door")).is_none(), "it has no lock that is picked");
    let offer = table.offer("use_key", Some("other door")).expect("it is beside A");
    assert_eq!((offer.cost.0[0], offer.rule), (("action", 1), "FV-BACK-06"));
    assert!(offer.areas[0].caught.is_empty(), "there is no check");
    table.order(go(1, 0));
    assert!(table.offer("use_key", Some("other door")).is_some(), "one action is enough");
    table.order(deed("use_key", "door")).says("A unlocks door").turn_of('g').turn_of('A');
    assert!(table.offer("open_door", None).is_some() && table.offer("use_key", None).is_none());
    assert!(
        drawn("A . g\n+ . .", vec![shut("door", (0, 1), vec![picks(0)])]).offer("use_key", None).is_none()
    );
}

#[test]
fn fv_back_06_a_computer_opens_what_bars_its_way_with_the_key() {
    let pick = checked(
        UseVerb::Unlock,
        "dexterity devices 14",
        vec![
            Effect::Lock { thing: 0, locked: false },
            Effect::Tile { tile: Tile::DoorOpen, squares: at(&[(2, 1)]) },
        ],
    );
    let door = ThingSetup { locked: true, ..thing("door", (2, 1), vec![pick]) };
    let mut table = drawn("# # # # #\n. A + . g\n# # # # #", vec![door]);
    table.gear('A', "-skeleton_key").offers();
    let order = Computer::new(1).choose(table.battle()).expect("it is its turn");
    assert_eq!(order.verb, "use_key");
}

#[test]
fn fv_act_20_help_and_inspiration_act_on_it_as_on_every_check() {
    let mut table = locked(Vec::new());
    table.inspired('A', 1).state('A', |states| states.poisoned = true);
    let aim = table.offer("unlock", Some("door")).expect("beside").areas[0].caught[0].clone();
    assert!(aim.reasons.iter().any(|reason| reason.rule == "FV-RUL-53"), "{:?}", aim.reasons);
    table.dice(&[12, 12]).order(deed("unlock", "door"));
    assert_eq!(table.actor(), "A", "asked about the roll");
    table.dice(&[6]).order(Order::new("inspire")).says("A unlocks door");
}

#[test]
fn fv_task_06_two_may_try_a_lock_in_a_round_and_one_success_is_enough() {
    let mut table = locked(Vec::new());
    for letter in ['A', 'B', 'C'] {
        table.inspired(letter, 0);
    }
    table.dice(&[2]).order(deed("unlock", "door")).turn_of('B');
    table.dice(&[2]).order(deed("unlock", "door")).turn_of('C');
    assert_eq!(table.closed("unlock", Some("door")), "two have tried it in this round");
    table.turn_of('g').turn_of('C').dice(&[19]).order(deed("unlock", "door")).says("C unlocks door");
}

#[test]
fn fv_act_20_a_chest_gives_what_is_in_it_once() {
    let chest = |once| {
        let opens = checked(UseVerb::Force, "strength 12", vec![Effect::Reveal { thing: 1 }]);
        let key = plain(UseVerb::Turn, vec![says("Far off a gate grinds.")]);
        let key = ThingSetup { hidden: Some(10), ..thing("key", (1, 0), vec![key]) };
        vec![thing("chest", (1, 0), vec![ThingUse { once, ..opens }]), key]
    };
    let mut table = drawn("A . . g", chest(true));
    table.inspired('A', 0);
    assert!(table.offer("turn", Some("key")).is_none(), "nobody knows of it");
    table.dice(&[18]).order(deed("force", "chest")).turn_of('g').turn_of('A');
    assert!(table.offer("force", Some("chest")).is_none(), "it is open");
    table.order(deed("turn", "key")).says("Far off a gate grinds.");
}

#[test]
fn fv_task_08_a_trap_harms_whoever_steps_on_it_and_does_not_withstand_it() {
    let mut table = drawn("A . . g", vec![trap(stings(Some(("dexterity", 12)), true, Some("prone")))]);
    table.inspired('A', 0);
    let health = table.health('A');
    table.dice(&[2, 5]).order(go(2, 0)).says("A rolls withstanding snare: 2 +1 = 3 against 12, failure");
    assert_eq!((table.health('A'), table.conditions('A')), (health - 5, vec!["prone".to_owned()]));
    let mut table = drawn("A . . g", vec![trap(stings(Some(("dexterity", 12)), true, Some("prone")))]);
    table.inspired('A', 0).dice(&[18, 5]).order(go(2, 0)).says("Click.");
    assert_eq!((table.health('A'), table.conditions('A')), (health - 2, Vec::new()), "half of it");
    table.turn_of('g').turn_of('A').order(go(1, 0));
    assert_eq!(table.health('A'), health - 2, "it strikes once");
}

#[test]
fn fv_act_20_a_trap_that_nothing_withstands_harms_and_is_told_of_on_the_way() {
    let mut table = drawn("A . . g", vec![trap(stings(None, false, Some("poisoned")))]);
    let health = table.inspired('A', 0).health('A');
    let goals = table.offer("move", None).expect("A may walk").squares;
    let met = goals.iter().filter(|goal| goal.to == Square::new(2, 0)).flat_map(|goal| &goal.hazards);
    assert_eq!(met.map(|text| text.to_string()).collect::<Vec<_>>(), ["snare at [1,0]"]);
    table.dice(&[4]).order(go(1, 0));
    assert_eq!((table.health('A'), table.conditions('A')), (health - 4, vec!["poisoned".to_owned()]));
}

#[test]
fn fv_act_20_what_harms_an_area_shows_whom_it_catches_with_which_chance() {
    let drops =
        Effect::Harm { squares: at(&[(3, 0)]), harm: stings(Some(("dexterity", 12)), false, None), lasts: 0 };
    let rope = thing("rope", (1, 0), vec![plain(UseVerb::Cut, vec![drops])]);
    let mut table = drawn("A . . g", vec![rope]);
    let offer = table.offer("cut", Some("rope")).expect("beside");
    let caught = &offer.areas[0].caught;
    assert_eq!((offer.use_for, caught.len()), (Use::Strike, 1));
    let odds = caught[0].odds.expect("a chance");
    // With its general ability, 2, nine faces of twenty stay below 12, and 1d6 is 3.5.
    assert_eq!((odds.hit, (odds.damage_mean * 1000.0).round()), (Chance::new(9, 20), 1575.0));
    let health = table.health('g');
    table.dice(&[3, 4]).order(deed("cut", "rope"));
    assert_eq!(table.health('g'), health - 4);
}

#[test]
fn fv_mag_10_knock_unlocks_the_door_that_it_opens() {
    let mut table = locked(Vec::new());
    table
        .scroll('A', "knock")
        .order(Order::new("cast").with("knock").to((1, 1).into()))
        .says("A unlocks door");
    assert_eq!(tile(&mut table, (1, 1)), Tile::DoorOpen);
    table.turn_of('B').order(Order::new("close_door").to((1, 1).into()));
    assert!(table.offer("unlock", Some("door")).is_none(), "nothing is locked");
}

#[test]
fn fv_mag_10_a_door_that_knock_has_opened_is_locked_no_more_fv_rul_44() {
    let door = ThingSetup { locked: true, ..thing("door", (1, 0), Vec::new()) };
    let mut table = drawn("A + . g", vec![door]);
    table.scroll('A', "knock");
    assert!(table.offer("open_door", None).is_none(), "it is locked");
    table.order(Order::new("cast").with("knock").to((1, 0).into())).says("A unlocks door");
    table.turn_of('g').turn_of('A').order(Order::new("close_door").to((1, 0).into()));
    table.turn_of('g').turn_of('A');
    assert!(table.offer("open_door", None).is_some(), "shut, but unlocked");
}
