//! Uses of a level's things in a few words, for the tests of both rule systems.

use battle::things::{Effect, ThingCheck, ThingUse, UseVerb};

/// A use that cannot fail.
pub fn plain(verb: UseVerb, then: Vec<Effect>) -> ThingUse {
    ThingUse {
        verb,
        title: String::new(),
        side: None,
        free: false,
        check: None,
        helps: Vec::new(),
        together: 1,
        once: false,
        then,
        fails: Vec::new(),
    }
}

/// A use that takes a check: `strength athletics 15`, or `mind 12` for a bare ability.
pub fn checked(verb: UseVerb, check: &str, then: Vec<Effect>) -> ThingUse {
    let words: Vec<&str> = check.split(' ').collect();
    let (difficulty, words) = words.split_last().expect("a difficulty");
    let check = ThingCheck {
        ability: words[0].to_owned(),
        with: words.get(1).map(|word| (*word).to_owned()),
        difficulty: difficulty.parse().expect("a number"),
    };
    ThingUse { check: Some(check), ..plain(verb, then) }
}
