//! What a level may change about a combatant: numbers, whether it is dying at 0 health, arms, armor, conditions.

use super::{
    ailments::inflict,
    character,
    data::{RuleBook, creatures::hands_full},
    profile::{Ability, CarriedArm, CarriedGear, Condition, Duration, LampKind, Profile, Rider, Weapon},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Change, CombatantProblem, CombatantSetup, setup::CHARACTER},
    kit::{
        changes::{self, Field, May, check_health, flag, no_creature, number, problem, word, words},
        shown::{part, sum},
    },
};

/// Every field that can be changed.
pub const FIELDS: [Field; 11] = [
    ("health", May::Number(0, 10_000)),
    ("max_health", May::Number(1, 10_000)),
    ("wounds", May::Number(0, 9)),
    ("resolve", May::Number(0, 9)),
    ("named", May::Flag),
    ("ambush", May::Flag),
    ("light", May::Word(|| LampKind::ALL.map(LampKind::id).into_iter().chain([NONE]).collect())),
    ("arms", May::Words("weapons", || carried().map(|arm| &*arm.id).collect())),
    ("armor", May::Word(|| book().known.armor.iter().map(|suit| &*suit.id).chain([NONE]).collect())),
    ("gear", May::Words("gear", || book().known.gear.iter().map(|one| &*one.id).collect())),
    ("conditions", May::Words("conditions", || laid().map(|one| &*one.id).collect())),
];

/// The word for no armor and no light.
const NONE: &str = "none";

/// What is wrong with a combatant's creature and changes.
pub fn check(combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = profile(combatant) else { return vec![no_creature(combatant)] };
    let own = |(field, change): &(&String, &Change)| *field == CHARACTER && matches!(change, Change::Word(_));
    let mut problems = changes::check(&FIELDS, combatant.changes.iter().filter(|one| !own(one)));
    let changed = changed(profile, combatant);
    problems.extend(check_health(combatant, changed.max_health));
    if number(combatant, "health") == Some(0) && !changed.dying {
        let text = "R-063: at 0 health it is out: give it some, or make it `named`";
        problems.push(problem("health", text.into()));
    }
    problems
}

/// What is right and yet will not do what the level seems to want: a light that no hand is free to hold. Ruling `R-095`.
pub fn doubts(combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = profile(combatant) else { return Vec::new() };
    let lamp = light(combatant).unwrap_or(profile.light).filter(|kind| kind.takes_a_hand());
    let changed = changed(profile, combatant);
    let Some(kind) = lamp.filter(|_| hands_full(&changed.arms, changed.shield) > 1) else {
        return Vec::new();
    };
    let field = if combatant.changes.contains_key("light") { "light" } else { "arms" };
    let message = format!(
        "R-095: no hand is free for the {}, so it will not burn; give fewer weapons, or a `lantern`",
        kind.id()
    );
    vec![problem(field, message)]
}

fn book() -> &'static RuleBook {
    RuleBook::shipped()
}

/// Weapons that can be carried: all but the bare hand.
fn carried() -> impl Iterator<Item = &'static Arc<Weapon>> {
    book().known.weapons.iter().filter(|weapon| !weapon.is_bare_hand())
}

/// Conditions that effects lay on somebody.
fn laid() -> impl Iterator<Item = &'static Arc<Condition>> {
    book().known.conditions.iter().filter(|condition| condition.is_laid())
}

/// The stat block of a combatant: of the book, or the character of its file.
pub fn profile(combatant: &CombatantSetup) -> Option<Arc<Profile>> {
    match word(combatant, CHARACTER) {
        Some(text) => book().character(&combatant.creature, text).ok().map(Arc::new),
        None => book().profile(&combatant.creature),
    }
}

/// The stat block with what the level changes of it.
pub fn changed(profile: Arc<Profile>, setup: &CombatantSetup) -> Arc<Profile> {
    let mut changed = profile;
    if let Some(ids) = words(setup, "arms") {
        Arc::make_mut(&mut changed).arms = arms(ids, changed.shield);
    }
    if let Some(id) = word(setup, "armor") {
        wear(Arc::make_mut(&mut changed), id);
    }
    if let Some(ids) = words(setup, "gear") {
        Arc::make_mut(&mut changed).gear = gear(ids);
    }
    if let Some(most) = number(setup, "max_health") {
        endow(Arc::make_mut(&mut changed), most);
    }
    if let Some(named) = flag(setup, "named") {
        Arc::make_mut(&mut changed).dying = named;
    }
    changed
}

/// These weapons, as many of one as are named, taken in hand in their order while hands are free.
fn arms(ids: &[String], shield: bool) -> Vec<CarriedArm> {
    let mut free = if shield { 1 } else { 2 };
    let mut arms: Vec<CarriedArm> = Vec::new();
    for weapon in ids.iter().filter_map(|id| RuleBook::shipped().weapon(id)) {
        let hands = if weapon.two_handed { 2 } else { 1 };
        let ready = u32::from(hands <= free);
        free -= ready * hands;
        if let Some(more) = arms.iter_mut().find(|arm| arm.weapon.id == weapon.id) {
            more.count += 1;
            more.ready += ready;
            continue;
        }
        let shots = if weapon.ammunition.is_some() { character::STARTING_SHOTS } else { 0 };
        arms.push(CarriedArm { shots, count: 1, ready, proficient: true, weapon });
    }
    arms
}

/// This gear, as much of one as is named.
fn gear(ids: &[String]) -> Vec<CarriedGear> {
    let mut carried: Vec<CarriedGear> = Vec::new();
    for gear in ids.iter().filter_map(|id| RuleBook::shipped().gear(id)) {
        match carried.iter_mut().find(|one| one.gear.id == gear.id) {
            Some(more) => more.count += 1,
            None => carried.push(CarriedGear { gear, count: 1 }),
        }
    }
    carried
}

/// Other armor, and the Defense that comes of it. Rule `PH-ARM-01`.
fn wear(profile: &mut Profile, id: &str) {
    let armor = RuleBook::shipped().armor(id);
    profile.defense_from = character::defense(&profile.abilities, armor.as_deref(), profile.features);
    profile.defense = sum(&profile.defense_from);
    profile.stealth_disadvantage = armor.is_some_and(|armor| armor.stealth_disadvantage);
}

/// Other health at most than the stat block says. Ruling `R-072`.
fn endow(profile: &mut Profile, most: i32) {
    profile.health_from = vec![part("as the level has it", most, "R-072")];
    profile.max_health = most;
}

/// The light that the level gives somebody instead of its own, or takes away; nothing if it says nothing.
pub fn light(setup: &CombatantSetup) -> Option<Option<LampKind>> {
    word(setup, "light").map(LampKind::of_id)
}

/// Lays conditions on somebody for the whole battle. Ruling `R-117`.
pub fn lay_conditions(world: &mut World, who: Entity, ids: &[String]) {
    for id in ids {
        let rider = Rider {
            save: Ability::Vitality,
            difficulty: 0,
            condition: id.clone(),
            lasts: Duration::Battle,
            poison: false,
        };
        inflict(world, who, who, &rider);
    }
}
