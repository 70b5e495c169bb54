//! What a level may change about a combatant: numbers, whether it is dying at 0 health, arms, armor, conditions.

use super::{
    ailments::inflict,
    character,
    data::{RuleBook, hands_full, sum},
    profile::{Ability, CarriedArm, CarriedGear, Duration, LampKind, Part, Profile, Rider, Weapon},
};
use crate::{
    battle::{
        setup::{CHARACTER, Change, CombatantSetup},
        system::CombatantProblem,
    },
    data::{missing, quoted, suggest},
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// The numbers, each with the least and the most.
const NUMBERS: [(&str, i64, i64); 4] =
    [("health", 0, 10_000), ("max_health", 1, 10_000), ("wounds", 0, 9), ("resolve", 0, 9)];

/// What else can be changed.
const OTHERS: [&str; 7] = ["named", "ambush", "light", "arms", "armor", "gear", "conditions"];

/// Weapons that a level may hand to somebody.
const MOST_ARMS: usize = 12;

/// The word for no armor and no light.
const NONE: &str = "none";

/// What is wrong with a combatant's creature and changes.
pub fn check(combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let mut problems = Vec::new();
    let Some(profile) = profile(combatant) else {
        return vec![(
            vec!["creature"],
            format!("there is no creature or hero {}", quoted(&combatant.creature)),
        )];
    };
    for (field, change) in &combatant.changes {
        problems.extend(check_change(field, change));
    }
    let changed = changed(profile, combatant);
    let max = changed.max_health;
    if let Some(health) = number(combatant, "health")
        && health > max
    {
        problems.push((
            vec!["changes", "health"],
            format!("health {health} is more than the {max} it has at most"),
        ));
    }
    if number(combatant, "health") == Some(0) && !changed.dying {
        let text = "R-063: at 0 health it is out: give it some, or make it `named`";
        problems.push((vec!["changes", "health"], text.into()));
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
    vec![(vec!["changes", field], message)]
}

/// The stat block of a combatant: of the book, or the character of its file.
pub fn profile(combatant: &CombatantSetup) -> Option<Arc<Profile>> {
    let book = RuleBook::shipped();
    match combatant.changes.get(CHARACTER) {
        Some(Change::Word(text)) => book.character(&combatant.creature, text).ok().map(Arc::new),
        _ => book.profile(&combatant.creature),
    }
}

fn check_change(field: &str, change: &Change) -> Option<CombatantProblem> {
    let book = RuleBook::shipped();
    match (field, change) {
        ("named" | "ambush", Change::Flag(_)) | (CHARACTER, Change::Word(_)) => None,
        ("named", _) => Some((vec!["changes", "named"], "named is true or false".into())),
        ("ambush", _) => Some((vec!["changes", "ambush"], "ambush is true or false".into())),
        ("light", Change::Word(id)) => {
            let known: Vec<&str> = LampKind::ALL.map(LampKind::id).into_iter().chain([NONE]).collect();
            strange(std::slice::from_ref(id), &known).map(|problem| (vec!["changes", "light"], problem))
        }
        ("light", _) => Some((vec!["changes", "light"], "light is one kind of light".into())),
        ("arms", Change::Words(ids)) if ids.len() > MOST_ARMS => {
            Some((vec!["changes", "arms"], format!("{} arms; {MOST_ARMS} are the most", ids.len())))
        }
        ("arms", Change::Words(ids)) => {
            let known: Vec<&str> =
                book.weapons().iter().filter(|weapon| is_carried(weapon)).map(|weapon| &*weapon.id).collect();
            strange(ids, &known).map(|problem| (vec!["changes", "arms"], problem))
        }
        ("arms", _) => Some((vec!["changes", "arms"], "arms is a list of weapons".into())),
        ("armor", Change::Word(id)) => {
            let worn = book.armors().iter().map(|armor| &*armor.id);
            let known: Vec<&str> = worn.chain([NONE]).collect();
            strange(std::slice::from_ref(id), &known).map(|problem| (vec!["changes", "armor"], problem))
        }
        ("armor", _) => Some((vec!["changes", "armor"], "armor is one kind of armor".into())),
        ("gear", Change::Words(ids)) if ids.len() > MOST_ARMS => {
            Some((vec!["changes", "gear"], format!("{} pieces of gear; {MOST_ARMS} are the most", ids.len())))
        }
        ("gear", Change::Words(ids)) => {
            let known: Vec<&str> = book.gears().iter().map(|gear| &*gear.id).collect();
            strange(ids, &known).map(|problem| (vec!["changes", "gear"], problem))
        }
        ("gear", _) => Some((vec!["changes", "gear"], "gear is a list of gear".into())),
        ("conditions", Change::Words(ids)) => {
            let known: Vec<&str> =
                book.conditions().iter().filter(|one| one.is_laid()).map(|one| &*one.id).collect();
            strange(ids, &known).map(|problem| (vec!["changes", "conditions"], problem))
        }
        ("conditions", _) => {
            Some((vec!["changes", "conditions"], "conditions is a list of conditions".into()))
        }
        _ => check_number(field, change),
    }
}

/// Every field that can be changed.
pub fn fields() -> Vec<&'static str> {
    NUMBERS.iter().map(|(name, ..)| *name).chain(OTHERS).collect()
}

fn check_number(field: &str, change: &Change) -> Option<CombatantProblem> {
    let Some(&(field, least, most)) = NUMBERS.iter().find(|(name, ..)| *name == field) else {
        let text = format!("{} can't be changed; {}", quoted(field), suggest(field, fields()));
        return Some((vec!["changes"], text));
    };
    let right = matches!(change, Change::Number(number) if (least..=most).contains(number));
    (!right).then(|| (vec!["changes", field], format!("{field} is a whole number from {least} to {most}")))
}

/// The first of the ids that is not known, in words.
fn strange(ids: &[String], known: &[&str]) -> Option<String> {
    let strange = ids.iter().find(|id| !known.contains(&id.as_str()))?;
    Some(missing("", strange, known.iter().copied()))
}

/// A number that the level changes.
pub fn number(combatant: &CombatantSetup, field: &str) -> Option<i32> {
    match combatant.changes.get(field) {
        Some(Change::Number(number)) => i32::try_from(*number).ok(),
        _ => None,
    }
}

/// The stat block with what the level changes of it.
pub fn changed(profile: Arc<Profile>, setup: &CombatantSetup) -> Arc<Profile> {
    let mut changed = profile;
    for (field, change) in &setup.changes {
        match (field.as_str(), change) {
            ("named", Change::Flag(named)) => Arc::make_mut(&mut changed).dying = *named,
            ("arms", Change::Words(ids)) => Arc::make_mut(&mut changed).arms = arms(ids, changed.shield),
            ("gear", Change::Words(ids)) => Arc::make_mut(&mut changed).gear = gear(ids),
            ("armor", Change::Word(id)) => wear(Arc::make_mut(&mut changed), id),
            ("max_health", _) => {
                if let Some(most) = number(setup, field) {
                    endow(Arc::make_mut(&mut changed), most);
                }
            }
            _ => {}
        }
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
    profile.health_from = vec![Part { label: "as the level has it".into(), value: most, rule: "R-072" }];
    profile.max_health = most;
}

/// The light that the level gives somebody instead of its own, or takes away; nothing if it says nothing.
pub fn light(setup: &CombatantSetup) -> Option<Option<LampKind>> {
    match setup.changes.get("light") {
        Some(Change::Word(id)) => Some(LampKind::of_id(id)),
        _ => None,
    }
}

/// The conditions that the level says somebody begins with.
pub fn conditions(setup: &CombatantSetup) -> &[String] {
    match setup.changes.get("conditions") {
        Some(Change::Words(ids)) => ids,
        _ => &[],
    }
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

/// Whether a weapon is a thing that can be carried: all but the bare hand.
fn is_carried(weapon: &Weapon) -> bool {
    weapon.id != super::inventory::BARE_HAND
}
