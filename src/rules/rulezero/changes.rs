//! Changes of a level to a combatant: numbers, what it wears, carries, can do and is blessed with.

use super::data::creatures::{worn, worn_speed};
use super::data::fit;
use crate::battle::{CombatantProblem, CombatantSetup, setup::CHARACTER};
use crate::kit::appearance::part as made_of;
use crate::kit::changes::{self, Field, May, check_health, no_creature, word};
use crate::rules::rulezero::prelude::*;

/// Every field that can be changed, in the order in which that is done.
pub const FIELDS: [Field<Profile, RuleBook>; 12] = [
    ("health", May::Number(1, 10_000, |_, _| ())),
    ("max_health", May::Number(1, 10_000, give_health)),
    ("track", May::Number(0, 4, |_, _| ())),
    ("load", May::Number(0, 10_000, |profile, load| profile.load = load)),
    ("dies_at_zero", May::Flag(|profile, dies| profile.dies_at_zero = dies)),
    (
        "armor",
        May::Word(
            |book| suits(book, false),
            |book, profile, id| {
                wear(book, profile, |profile| profile.armor = (id != NONE).then(|| id.to_owned()));
            },
        ),
    ),
    (
        "shield",
        May::Word(
            |book| suits(book, true),
            |book, profile, id| {
                wear(book, profile, |profile| profile.shield = (id != NONE).then(|| id.to_owned()));
                fit::arm(profile, &book.library);
            },
        ),
    ),
    (
        "arms",
        May::Words("weapons", weapons, |book, profile, ids| {
            profile.arms = ids.to_vec();
            fit::arm(profile, &book.library);
        }),
    ),
    (
        "talents",
        May::Words(
            "talents",
            |_| Talent::ALL.map(Talent::id).to_vec(),
            |_, profile, ids| {
                profile.talents = ids.iter().filter_map(|id| Talent::of_id(id)).collect();
            },
        ),
    ),
    (
        "boons",
        May::Words(
            "boons",
            |book| ids(book.library.boons.iter().map(|one| &*one.id)),
            |book, profile, ids| {
                profile.boons = ids.to_vec();
                fit::fit(profile, &book.library);
            },
        ),
    ),
    (
        "powers",
        May::Words(
            "powers",
            |book| ids(book.library.powers.iter().map(|one| &*one.id)),
            |book, profile, ids| {
                profile.powers = ids.to_vec();
                fit::fit(profile, &book.library);
            },
        ),
    ),
    (
        "potions",
        May::Words(
            "potions",
            |book| ids(book.library.potions.iter().map(|one| &*one.id)),
            |_, profile, ids| {
                profile.potions.clear();
                ids.iter().for_each(|id| *profile.potions.entry(id.clone()).or_default() += 1);
            },
        ),
    ),
];

/// The word for no armor and no shield.
const NONE: &str = "none";

fn ids<'b>(all: impl Iterator<Item = &'b str>) -> Vec<&'b str> {
    all.collect()
}

/// The suits of armor or the shields, and the word for none.
fn suits(book: &'static RuleBook, shield: bool) -> Vec<&'static str> {
    let all = book.library.armor.iter().filter(|suit| suit.shield == shield);
    ids(all.map(|suit| &*suit.id).chain([NONE]))
}

/// Weapons that can be carried: all but the bare hand.
fn weapons(book: &'static RuleBook) -> Vec<&'static str> {
    ids(book.library.weapons.iter().filter(|weapon| !weapon.is_bare()).map(|weapon| &*weapon.id))
}

/// Gives somebody so many hit points.
fn give_health(profile: &mut Profile, most: i32) {
    profile.hit_points = most;
    profile.hit_points_from = vec![made_of("as the level has it", most, "RZ-HP-01")];
}

/// Changes what somebody wears, with the parts of Reflex and speed that come of it.
fn wear(book: &RuleBook, profile: &mut Profile, change: impl FnOnce(&mut Profile)) {
    let slows = |profile: &Profile| profile.worn.iter().map(|worn| worn.slows).sum::<i32>();
    let before = slows(profile);
    let parts = &mut profile.parts[Defense::Reflex as usize];
    parts.retain(|part| !matches!(part.bonus, Some(BonusType::Armor | BonusType::Shield)));
    profile.speed_from.retain(|part| part.rule != "RZR-28");
    change(profile);
    fit::wear(profile, &book.library);
    let more: Vec<_> = worn(profile).collect();
    profile.parts[Defense::Reflex as usize].extend(more);
    let slowed = worn_speed(profile);
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

/// The stat block of a combatant with what the level changes of it.
pub fn changed(book: &'static RuleBook, setup: &CombatantSetup) -> Option<Arc<Profile>> {
    let own = word(setup, CHARACTER).and_then(|text| book.read_character(&setup.creature, text).ok());
    let own = own.map(Arc::new).or_else(|| book.profile(&setup.creature))?;
    Some(changes::changed(&FIELDS, book, own, setup))
}
