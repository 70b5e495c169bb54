//! The levels that ship: all there, all good, each another problem.

use fivefoot::{
    ai::{
        orders::{fall_back, say_one},
        player,
    },
    battle::{
        Battle,
        setup::{Aim, Difficulty},
        tell::tell,
    },
    dice::Dice,
    grid::{Footprint, Light},
    level::{LevelSource, find, list_in, shipped},
    rules::systems,
    session::rules_of,
};
use std::{collections::BTreeSet, fs, path::PathBuf, sync::Arc};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("levels")
}

/// Squares along one side of a creature.
fn side_of(creature: &str) -> Option<i16> {
    systems().iter().find_map(|system| system.creature(creature)).map(|brief| brief.size.side())
}

#[test]
fn every_file_in_levels_ships_as_it_is() {
    let files: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder of levels")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    let names: BTreeSet<String> = shipped().iter().map(|level| format!("{}.ron", level.name)).collect();
    assert_eq!(files, names);
    assert!(names.len() >= 4);
    for level in shipped() {
        assert_eq!(
            fs::read_to_string(folder().join(format!("{}.ron", level.name))).ok().as_deref(),
            Some(level.text)
        );
    }
}

#[test]
fn every_shipped_level_is_found_by_name_and_is_good() {
    for level in shipped() {
        let setup = find(level.name, None, systems()).unwrap_or_else(|problems| panic!("{problems:#?}"));
        assert_eq!(setup.level, level.name);
        let difficulty = setup.difficulty.unwrap_or_else(|| panic!("{} says how hard it is", level.name));
        let claims = setup.text.contains("Meant to be fair") && !setup.text.contains("easy");
        assert!(!claims || difficulty == Difficulty::Even, "{} claims to be fair", level.name);
        let awards = (!setup.awards.clean.is_empty(), !setup.awards.daring.is_empty());
        let fight = setup.lesson.is_empty();
        assert_eq!(awards, (fight, fight), "{}: three medals, and one for a lesson", level.name);
        let path = folder().join(format!("{}.ron", level.name));
        let from_disk = find(&path.to_string_lossy(), None, systems()).expect("the same from disk");
        assert_eq!((from_disk.level, from_disk.combatants), (setup.level, setup.combatants));
    }
}

#[test]
fn every_rule_system_has_levels_of_its_own() {
    for system in systems() {
        let levels = shipped().iter().filter_map(|level| find(level.name, None, systems()).ok());
        let own = levels.filter(|setup| setup.rules == system.id()).count();
        assert!(own >= 3, "{} has {own}", system.id());
    }
}

#[test]
fn every_shipped_level_poses_another_problem() {
    let setups: Vec<_> =
        shipped().iter().map(|level| find(level.name, None, systems()).expect("a good level")).collect();
    let one = |has: &dyn Fn(&fivefoot::battle::setup::Setup) -> bool| setups.iter().any(has);
    assert!(one(&|setup| setup.combatants.len() == 2), "a duel");
    let of_side = |setup: &fivefoot::battle::setup::Setup, side| {
        setup.combatants.iter().filter(|who| who.side == side).count()
    };
    for system in systems() {
        let four = |side, setup: &_| of_side(setup, side) == 4;
        let own = one(&|setup| setup.rules == system.id() && four(0, setup) && four(1, setup));
        assert!(own, "four against four of {}", system.id());
    }
    assert!(
        one(&|setup| setup.goals.iter().any(|goal| matches!(goal.aim, Aim::Hold { .. }))),
        "a place to hold"
    );
    assert!(
        one(&|setup| setup.map.squares().any(|square| setup.map.light(square) == Light::Dark)),
        "darkness"
    );
    assert!(one(&|setup| setup.combatants.iter().any(|who| side_of(&who.creature) == Some(2))), "a big one");
    for setup in &setups {
        let spaces = setup
            .combatants
            .iter()
            .filter_map(|who| Some(Footprint { at: who.at, side: side_of(&who.creature)? }));
        assert!(spaces.into_iter().all(|space| setup.map.contains_all(space)));
    }
}

#[test]
fn the_choice_has_what_ships_and_what_lies_in_the_folders() {
    let own = std::env::temp_dir().join(format!("fivefoot-own-{}", std::process::id()));
    fs::create_dir_all(&own).expect("a folder for this test");
    fs::write(own.join("mine.ron"), "()").expect("a file for this test");
    fs::write(own.join("first_duel.ron"), "(title: \"my own\")").expect("a file for this test");
    fs::write(own.join("notes.txt"), "").expect("a file for this test");
    let places = list_in(&[folder(), own.clone(), own.join("none")]);
    let names: Vec<String> = places.iter().map(LevelSource::name).collect();
    let mut expected: Vec<&str> = shipped().iter().map(|level| level.name).collect();
    expected.extend(["first_duel", "mine"]);
    assert_eq!(names, expected);
    assert!(places[0].load(systems()).is_ok());
    assert!(places.last().expect("mine").load(systems()).is_err());
    fs::remove_dir_all(&own).expect("to clean up");
}

#[test]
fn each_chain_that_ships_is_of_the_same_people() {
    let same = |levels: &[&str], names: &[&str]| {
        let setup = find(levels[0], None, systems()).expect("a good level");
        assert_eq!(setup.chain().map(|setup| setup.level.as_str()).collect::<Vec<_>>(), levels);
        for later in setup.chain() {
            let people = later.everybody().filter(|one| one.side == 0).map(|one| &*one.name);
            assert_eq!(people.collect::<Vec<_>>(), names);
        }
    };
    same(&["drovers_ford", "drovers_camp", "drovers_gate"], &["Aldric", "Borga", "Ilse"]);
    same(&["beacon_cairns", "beacon_hospice", "beacon_fire"], &["Urzha", "Kessrak", "Ilvarin", "Verity"]);
}

#[test]
fn the_rent_books_are_fought_over_with_all_that_stands_there() {
    let setup = Arc::new(find("the_rent_books", None, systems()).expect("a good level"));
    let rules = rules_of(&setup, systems()).expect("its rules ship");
    let mut told = BTreeSet::new();
    for seed in 0..16 {
        let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(seed));
        let mut players = [player(seed), player(seed + 1)];
        for _ in 0..600 {
            let Some(side) = battle.decision().map(|decision| decision.side.clone()) else { break };
            let player = &mut players[usize::from(*side != *setup.sides[0].name)];
            assert!(say_one(&mut battle, player.as_mut()).is_some() || fall_back(&mut battle).is_some());
            told.extend(battle.take_facts().iter().map(tell));
        }
    }
    // The chest, the lever, the trap, the locked door, and the check for which two may try.
    for line in ["Open the chest", "Raise the gate", "loose flagstones", "side door", "swollen door"] {
        assert!(told.iter().any(|one| one.contains(line)), "nobody does anything with it: {line}");
    }
}
