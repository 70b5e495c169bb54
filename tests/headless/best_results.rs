//! The best results of a player: awards gather, the best victory stays, and no file is lost.

use crate::folder;
use fivefoot::{
    battle::setup::{Award, FoeCount},
    session::{BestResults, Victory},
};
use std::{collections::BTreeSet, fs};

fn victory(foes: FoeCount, awards: &[Award], rounds: u32) -> Victory {
    Victory { foes, awards: awards.iter().copied().collect(), rounds }
}

#[test]
fn awards_gather_over_battles_and_only_what_is_new_is_told() {
    let mut results = BestResults::default();
    let first = results.add("yard", victory(FoeCount::Steady, &[Award::Aim, Award::Clean], 6));
    assert_eq!(first, BTreeSet::from([Award::Aim, Award::Clean]));
    let second = results.add("yard", victory(FoeCount::Steady, &[Award::Aim, Award::Daring], 8));
    assert_eq!(second, BTreeSet::from([Award::Daring]));
    assert_eq!(results.of("yard").expect("won").awards, Award::ALL.into());
    assert_eq!(results.of("cellar"), None);
}

#[test]
fn the_best_is_against_most_foes_then_with_most_awards_then_the_quickest() {
    let all = &Award::ALL[..];
    let ranked = [
        victory(FoeCount::Gentle, all, 2),
        victory(FoeCount::Steady, &all[..1], 9),
        victory(FoeCount::Steady, &all[..1], 7),
        victory(FoeCount::Steady, &all[..2], 8),
        victory(FoeCount::Grim, &all[..1], 12),
    ];
    for worse in 0..ranked.len() {
        for better in worse + 1..ranked.len() {
            for [first, second] in [[worse, better], [better, worse]] {
                let mut results = BestResults::default();
                results.add("yard", ranked[first].clone());
                results.add("yard", ranked[second].clone());
                assert_eq!(results.of("yard").expect("won").best, ranked[better], "{worse} {better}");
            }
        }
    }
}

#[test]
fn two_windows_do_not_forget_what_the_other_has_won() {
    let path = folder("results-two").join("results.ron");
    let nothing = BestResults::default();
    let win = || victory(FoeCount::Steady, &[Award::Aim], 5);
    let (_, new, trouble) = BestResults::add_to(&path, &nothing, "yard", win());
    assert_eq!((new.len(), trouble), (1, None));
    let (both, _, trouble) = BestResults::add_to(&path, &nothing, "cellar", win());
    assert_eq!(trouble, None);
    assert!(both.of("yard").is_some() && both.of("cellar").is_some());
    assert_eq!(BestResults::load(&path), Ok(both));
}

#[test]
fn a_file_that_is_no_such_file_is_kept_and_told_of() {
    let folder = folder("results-bad");
    let path = folder.join("results.ron");
    fs::write(&path, "{\"yard\": 3").expect("written");
    assert!(BestResults::load(&path).is_err());
    let mut known = BestResults::default();
    known.add("cellar", victory(FoeCount::Steady, &[Award::Aim], 5));
    let added = BestResults::add_to(&path, &known, "yard", victory(FoeCount::Grim, &[Award::Aim], 4));
    let (results, _, trouble) = added;
    assert!(trouble.is_some_and(|why| why.contains("results.ron.bad")));
    assert!(results.of("cellar").is_some() && results.of("yard").is_some(), "what was known stays");
    assert_eq!(BestResults::load(&path), Ok(results));
    assert_eq!(fs::read_to_string(folder.join("results.ron.bad")).expect("kept"), "{\"yard\": 3");
}
