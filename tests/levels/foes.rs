//! Fewer and more foes than the levels that ship name.

use fivefoot::{
    battle::{
        Battle,
        setup::{Aim, Control, FoeCount, Foes, Setup},
    },
    dice::Dice,
    grid::{Footprint, Size},
    level::{find, shipped},
    rules::systems,
    session::rules_of,
};
use std::{collections::BTreeSet, sync::Arc};

/// Each level that ships with its first side's foes in this number, where that can be changed, and as it is without.
fn opposed(number: FoeCount) -> Vec<(Setup, Setup)> {
    let levels = shipped().iter().map(|level| find(level.name, None, systems()).expect("a good level"));
    let change = |setup: Setup| {
        let rules = rules_of(&setup, systems()).expect("its rules");
        let side = setup.sides.iter().position(|side| side.control == Control::Human).unwrap_or(0);
        let foes = Foes { of: setup.sides[side].name.clone(), number };
        let changes = setup.more_or_fewer(side, number) > 0;
        changes.then(|| (setup.against(&foes, &|creature| rules.creature(creature)), setup))
    };
    levels.filter_map(change).collect()
}

fn foes(setup: &Setup) -> usize {
    let side = setup.sides.iter().position(|side| side.control == Control::Human).unwrap_or(0);
    setup.everybody().filter(|one| one.side != side).count()
}

#[test]
fn gentle_is_about_a_fifth_fewer_and_whoever_a_goal_names_comes_all_the_same() {
    let levels = opposed(FoeCount::Gentle);
    assert!(levels.len() >= 15, "{}", levels.len());
    for (gentle, steady) in levels {
        let (few, all) = (foes(&gentle), foes(&steady));
        let fifth = all as f64 / 5.0;
        assert!(((all - few) as f64 - fifth).abs() <= 0.5, "{}: {few} of {all}", steady.level);
        let names: BTreeSet<&str> = gentle.everybody().map(|one| &*one.name).collect();
        for aim in steady.goals.iter().flat_map(|goal| goal.aim.parts()) {
            if let Aim::Defeat { combatant }
            | Aim::Escort { combatant, .. }
            | Aim::Protect { combatant, .. } = aim
            {
                assert!(names.contains(&**combatant), "{}: {combatant} stays away", steady.level);
            }
        }
    }
}

#[test]
fn whoever_has_to_fell_so_many_has_as_many_fewer_or_more_to_fell() {
    let count = |setup: &Setup, side: usize| {
        setup.goals.iter().find_map(|goal| match goal.aim {
            Aim::DefeatSome { count } if goal.is_sought_by(side) => Some(count),
            _ => None,
        })
    };
    let levels = opposed(FoeCount::Gentle);
    let (gentle, steady) =
        levels.iter().find(|(_, steady)| steady.level == "the_sheepfold").expect("it ships");
    assert_eq!((count(gentle, 0), count(steady, 0)), (Some(2), Some(3)));
    assert_eq!(count(gentle, 1), count(steady, 1), "the others want what they wanted");
    let levels = opposed(FoeCount::Grim);
    let (grim, steady) =
        levels.iter().find(|(_, steady)| steady.level == "names_on_the_barrow").expect("it ships");
    assert_eq!((count(grim, 0), count(steady, 0)), (Some(6), Some(5)));
}

#[test]
fn grim_brings_more_of_a_kind_that_is_there_each_with_a_name_and_a_place_of_its_own() {
    let levels = opposed(FoeCount::Grim);
    assert!(levels.len() >= 15, "{}", levels.len());
    for (grim, steady) in levels {
        let (many, all) = (foes(&grim), foes(&steady));
        let seventh = f64::max(1.0, all as f64 / 7.0 + 0.5);
        assert!(all < many && (many - all) as f64 <= seventh, "{}: {many} for {all}", steady.level);
        let names: BTreeSet<&str> = grim.everybody().map(|one| &*one.name).collect();
        assert_eq!(names.len(), grim.everybody().count(), "{}: {names:?}", steady.level);
        let rules = rules_of(&grim, systems()).expect("its rules");
        let size = |creature: &str| rules.creature(creature).map_or(Size::MEDIUM, |brief| brief.size);
        let stands: Vec<Footprint> =
            grim.combatants.iter().map(|one| Footprint::new(one.at, size(&one.creature))).collect();
        for (at, space) in stands.iter().enumerate() {
            assert!(stands[..at].iter().all(|other| !other.overlaps(*space)), "{}: {space:?}", steady.level);
            assert!(
                space.squares().all(|square| !grim.map.tile(square).blocks_movement()),
                "{}",
                steady.level
            );
        }
        let battle = Battle::new(Arc::new(grim), rules, Dice::seeded(1));
        assert!(battle.fault().is_none() && battle.decision().is_some());
    }
}

#[test]
fn the_battles_of_a_chain_are_all_opposed() {
    let chains = opposed(FoeCount::Grim).into_iter().filter(|(grim, _)| grim.next.is_some());
    let mut seen = 0;
    for (grim, steady) in chains {
        let counted = |setup: &Setup| setup.chain().map(foes).collect::<Vec<_>>();
        let (more, before) = (counted(&grim), counted(&steady));
        assert!(more.iter().zip(&before).all(|(more, before)| more > before), "{more:?} {before:?}");
        seen += 1;
    }
    assert!(seen > 0, "a chain ships");
}

#[test]
fn lessons_and_duels_stay_as_they_are() {
    for name in ["first_duel", "gate_money", "the_counting_house"] {
        let setup = find(name, None, systems()).expect("it ships");
        let all = [FoeCount::Gentle, FoeCount::Steady, FoeCount::Grim];
        assert_eq!(all.map(|number| setup.more_or_fewer(0, number)), [0; 3], "{name}");
    }
}
