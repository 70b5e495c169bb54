//! Changes of a level to a combatant: numbers, what it wears, carries, can do and is blessed with.

use super::data::creatures::{worn, worn_speed};
use super::data::fit;
use crate::prelude::*;
use battle::{CombatantProblem, CombatantSetup, setup::CHARACTER};
use kit::appearance::part as made_of;
use kit::changes::{self, Field, May, check_health, ids, no_creature, shield_doubt, word};

/// Every field that can be changed, in the order in which that is done.
pub const FIELDS: [Field<Profile, RuleBook>; 12] = [
    ("health", May::Number(1, 10_000, |_, _| ())),
    ("max_health", May::Number(1, 10_000, give_health)),
    ("track", May::Number(0, 4, |_, _| ())),
    ("load", May::Number(0, 10_000, |profile, load| profile.load = load)),
    ("dies_at_zero", May::Flag(|profile, dies| profile.dies_at_zero = dies)),
    ("armor", May::Word(|book| suits(book, false), |book, one, id| wear(book, one, id, false))),
    ("shield", May::Word(|book| suits(book, true), |book, one, id| wear(book, one, id, true))),
    ("arms", May::Words("weapons", weapons, equip)),
    ("talents", May::Words("talents", |_| Talent::ALL.map(Talent::id).to_vec(), teach)),
    ("boons", May::Words("boons", |book| ids(&book.library.boons), bless)),
    ("powers", May::Words("powers", |book| ids(&book.library.powers), empower)),
    ("potions", May::Words("potions", |book| ids(&book.library.potions), stock)),
];

/// The word for no armor and no shield.
const NONE: &str = "none";

/// The suits of armor or the shields, and the word for none.
fn suits(book: &RuleBook, shield: bool) -> Vec<&str> {
    let all = book.library.armor.iter().filter(|suit| suit.shield == shield);
    all.map(|suit| &*suit.id).chain([NONE]).collect()
}

/// Weapons that can be carried: all but the bare hand.
fn weapons(book: &RuleBook) -> Vec<&str> {
    book.library.weapons.iter().filter(|weapon| !weapon.is_bare()).map(|weapon| &*weapon.id).collect()
}

/// Gives somebody other ids of something, and fits it out anew.
fn refit(book: &RuleBook, one: &mut Profile, ids: &[String], of: fn(&mut Profile) -> &mut Vec<String>) {
    *of(one) = ids.to_vec();
    fit::fit(one, &book.library);
}

/// Arms somebody. The shield gives way to a first weapon for both hands. Ruling `RZR-28`.
fn equip(book: &RuleBook, one: &mut Profile, ids: &[String]) {
    let first = ids.first().and_then(|id| book.library.weapons.get(id));
    one.shield_stowed = one.shield.is_some() && first.is_some_and(|weapon| weapon.hands == HANDS);
    refit(book, one, ids, |one| &mut one.arms);
}

fn bless(book: &RuleBook, one: &mut Profile, ids: &[String]) {
    refit(book, one, ids, |one| &mut one.boons);
}

fn empower(book: &RuleBook, one: &mut Profile, ids: &[String]) {
    refit(book, one, ids, |one| &mut one.powers);
}

fn teach(_: &RuleBook, one: &mut Profile, ids: &[String]) {
    one.talents = ids.iter().filter_map(|id| Talent::of_id(id)).collect();
}

fn stock(_: &RuleBook, one: &mut Profile, ids: &[String]) {
    one.potions.clear();
    ids.iter().for_each(|id| *one.potions.entry(id.clone()).or_default() += 1);
}

/// Gives somebody so many hit points.
fn give_health(profile: &mut Profile, most: i32) {
    profile.hit_points = most;
    profile.hit_points_from = vec![made_of("as the level has it", most, "RZ-HP-01")];
}

/// Changes what somebody wears, with the parts of Reflex and speed that come of it.
fn wear(book: &RuleBook, profile: &mut Profile, id: &str, shield: bool) {
    let slows = |profile: &Profile| profile.worn.iter().map(|worn| worn.slows).sum::<i32>();
    let before = slows(profile);
    let reflex = Defense::Reflex as usize;
    profile.parts[reflex].retain(|part| !matches!(part.bonus, Some(BonusType::Armor | BonusType::Shield)));
    profile.speed_from.retain(|part| part.rule != "RZR-28");
    let place = if shield { &mut profile.shield } else { &mut profile.armor };
    *place = (id != NONE).then(|| id.to_owned());
    profile.shield_stowed &= !shield;
    fit::fit(profile, &book.library);
    let (more, slowed) = (worn(profile).collect::<Vec<_>>(), worn_speed(profile));
    profile.parts[reflex].extend(more);
    profile.speed_from.extend(slowed);
    profile.speed = (profile.speed + before - slows(profile)).max(1);
}

/// The problems of a combatant's creature and changes.
pub fn check(book: &'static RuleBook, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = changed(book, combatant) else { return vec![no_creature(combatant)] };
    let mut problems = changes::check(&FIELDS, book, combatant, true);
    if problems.is_empty() {
        problems.extend(check_health(combatant, profile.hit_points));
    }
    let message = "in Rule Zero nobody is surprised; leave this out".to_owned();
    problems.extend(combatant.surprised.then(|| (vec!["surprised"], message)));
    problems
}

/// The doubts about a valid combatant: a shield and a weapon for both hands, of which a level hands out one. Ruling `RZR-28`.
pub fn doubts(book: &'static RuleBook, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = changed(book, combatant) else { return Vec::new() };
    let shield = profile.worn.iter().find(|worn| worn.shield);
    let first = profile.carried.first().filter(|arm| profile.shield_stowed || !arm.held);
    let both = shield.zip(first);
    let doubt = both.map(|(shield, first)| {
        shield_doubt("RZR-28", &first.weapon.name, &shield.name, profile.shield_stowed)
    });
    doubt.into_iter().collect()
}

/// The stat block of a combatant with what the level changes of it.
pub fn changed(book: &'static RuleBook, setup: &CombatantSetup) -> Option<Arc<Profile>> {
    let own = word(setup, CHARACTER).and_then(|text| book.read_character(&setup.creature, text).ok());
    let own = own.map(Arc::new).or_else(|| book.profile(&setup.creature))?;
    Some(changes::changed(&FIELDS, book, own, setup))
}
