//! Changes a level may make to a combatant: numbers, whether it is dying at 0 health, arms, armor, conditions.

use super::hiding::ambush::AMBUSH;
use super::profile::{CarriedGear, LampKind, Profile};
use super::{character, conditions::inflict, data::creatures::hands_full};
use crate::prelude::*;
use battle::{CombatantProblem, CombatantSetup, setup::CHARACTER};
use kit::appearance::{part, sum};
use kit::changes::{self, Field, May, check_health, ids, no_creature, number, problem, shield_doubt, word};

/// Fields that a level can change.
pub const FIELDS: [Field<Profile, RuleBook>; 11] = [
    ("health", May::Number(0, 10_000, |_, _| ())),
    ("max_health", May::Number(1, 10_000, endow)),
    ("wounds", May::Number(0, 9, |_, _| ())),
    ("resolve", May::Number(0, 9, |_, _| ())),
    ("named", May::Flag(|profile, named| profile.dying = named)),
    (AMBUSH, May::Flag(|_, _| ())),
    (
        "light",
        May::Word(|_| LampKind::ALL.map(LampKind::id).into_iter().chain([NONE]).collect(), |_, _, _| ()),
    ),
    ("arms", May::Words("weapons", carried, arm)),
    ("armor", May::Word(|book| [ids(&book.known.armor), vec![NONE]].concat(), wear)),
    ("gear", May::Words("gear", |book| ids(&book.known.gear), equip)),
    ("conditions", May::Words("conditions", laid, |_, _, _| ())),
];

/// The word for no armor and no light.
const NONE: &str = "none";

/// Problems of a combatant's creature and changes.
pub fn check(book: &'static RuleBook, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(changed) = changed(book, combatant) else { return vec![no_creature(combatant)] };
    let mut problems = changes::check(&FIELDS, book, combatant, true);
    problems.extend(check_health(combatant, changed.max_health));
    if number(combatant, "health") == Some(0) && !changed.dying {
        let text = "R-063: at 0 health it is out: give it some, or make it `named`";
        problems.push(problem("health", text.into()));
    }
    problems
}

/// Doubts about a valid combatant that will not do what the level seems to want: a shield or a light that no hand is free for.
/// Rulings `R-042`, `R-095`.
pub fn doubts(book: &'static RuleBook, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(changed) = changed(book, combatant) else { return Vec::new() };
    let both = changed.arms.first().filter(|_| changed.shield_stowed);
    let shield = both.map(|arm| shield_doubt("R-042", &arm.weapon.name, &book.known.shield.name, true));
    shield.into_iter().chain(light_doubt(combatant, &changed)).collect()
}

/// The doubt about a light that no hand is free to hold. Ruling `R-095`.
fn light_doubt(combatant: &CombatantSetup, changed: &Profile) -> Option<CombatantProblem> {
    let lamp = light(combatant).unwrap_or(changed.light).filter(|kind| kind.takes_a_hand());
    let kind = lamp.filter(|_| hands_full(&changed.arms, changed.begins_shielded()) > 1)?;
    let field = if combatant.changes.contains_key("light") { "light" } else { "arms" };
    let message = format!(
        "R-095: no hand is free for the {}, so it will not burn; give fewer weapons, or a `lantern`",
        kind.id()
    );
    Some(problem(field, message))
}

/// Ids of the weapons that can be carried: all but the bare hand.
fn carried(book: &RuleBook) -> Vec<&str> {
    let carried = book.known.weapons.iter().filter(|weapon| !weapon.is_bare_hand());
    carried.map(|weapon| &*weapon.id).collect()
}

/// Ids of the conditions that effects lay on somebody.
fn laid(book: &RuleBook) -> Vec<&str> {
    let laid = book.known.conditions.iter().filter(|condition| condition.is_laid());
    laid.map(|condition| &*condition.id).collect()
}

/// Stat block of a combatant, from the book or from the character of its file, with the level's changes.
pub fn changed(book: &'static RuleBook, combatant: &CombatantSetup) -> Option<Arc<Profile>> {
    let profile = match word(combatant, CHARACTER) {
        Some(text) => book.character(&combatant.creature, text).ok().map(Arc::new),
        None => book.profile(&combatant.creature),
    };
    Some(changes::changed(&FIELDS, book, profile?, combatant))
}

/// Arms a combatant with these weapons, as many of one as are named, taken in hand in their order while hands are free. A shield
/// gives way to a first weapon that takes both hands. Ruling `R-042`.
fn arm(book: &RuleBook, profile: &mut Profile, ids: &[String]) {
    let first = ids.first().and_then(|id| book.known.weapons.get(id));
    profile.shield_stowed = profile.shield && first.is_some_and(|weapon| weapon.takes_both_hands());
    let mut free = if profile.begins_shielded() { 1 } else { 2 };
    let mut arms: Vec<Carried> = Vec::new();
    for weapon in ids.iter().filter_map(|id| book.known.weapons.get(id)) {
        let hands = u32::from(weapon.hands_to_hold());
        let ready = u32::from(hands <= free);
        free -= ready * hands;
        match arms.iter_mut().find(|arm| arm.weapon.id == weapon.id) {
            Some(more) => more.add(&Carried::new(weapon.clone(), 1, ready, 0)),
            None => arms.push(Carried::new(weapon.clone(), 1, ready, weapon.shots())),
        }
    }
    profile.arms = arms;
}

/// Gives a combatant this gear, as much of one as is named.
fn equip(book: &RuleBook, profile: &mut Profile, ids: &[String]) {
    profile.gear.clear();
    for gear in ids.iter().filter_map(|id| book.known.gear.get(id).cloned()) {
        match profile.gear.iter_mut().find(|one| one.gear.id == gear.id) {
            Some(more) => more.count += 1,
            None => profile.gear.push(CarriedGear { gear, count: 1 }),
        }
    }
}

/// Changes a combatant's armor, and the Defense that comes of it. Rule `PH-ARM-01`.
fn wear(book: &RuleBook, profile: &mut Profile, id: &str) {
    let armor = book.known.armor.get(id);
    profile.defense_from = character::defense(&profile.abilities, armor.map(Arc::as_ref), profile.features);
    profile.defense = sum(&profile.defense_from);
    profile.stealth_disadvantage = armor.is_some_and(|armor| armor.stealth_disadvantage);
}

/// Sets a maximum of health other than the stat block's. Ruling `R-072`.
fn endow(profile: &mut Profile, most: i32) {
    profile.health_from = vec![part("as the level has it", most, "R-072")];
    profile.max_health = most;
}

/// Light that the level gives somebody instead of its own, or takes away; none if it says nothing.
pub fn light(setup: &CombatantSetup) -> Option<Option<LampKind>> {
    word(setup, "light").map(LampKind::of_id)
}

/// Lays conditions on somebody for the whole battle. Ruling `R-117`.
pub fn lay_conditions(world: &mut World, who: Entity, ids: &[String]) {
    for condition in ids.iter().cloned() {
        let lasts = Duration::Battle;
        let rider = Rider { save: Ability::Vitality, difficulty: 0, condition, lasts, poison: false };
        inflict(world, who, who, &rider);
    }
}
