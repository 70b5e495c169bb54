//! What a level may change about a combatant: numbers, what it is to its side, what it wears, carries and can do.

use super::{
    character::fit,
    data::{RuleBook, creatures::wielded},
    profile::{Ammunition, CarriedArm, Carry, Feat, Gear, HitPoints, Kind, Profile, Spell, Vessel, Weapon},
};
use crate::{
    battle::{
        setup::{Change, CombatantSetup},
        system::CombatantProblem,
    },
    data::{missing, quoted, suggest},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// The numbers, each with the least and the most.
const NUMBERS: [(&str, i64, i64); 3] =
    [("health", 1, 10_000), ("max_health", 1, 10_000), ("inspiration", 0, 100)];

/// What is so or not.
const FLAGS: [&str; 3] = ["leader", "steadfast", "shield"];

/// Lists of words, each with what the words are.
const LISTS: [(&str, &str); 4] =
    [("arms", "weapons"), ("gear", "gear"), ("spells", "spells"), ("feats", "feats")];

/// Words of one list at most.
const MOST: usize = 12;

/// The word for no armor.
const NO_ARMOR: &str = "none";

/// Things that hang at the belt at most. Ruling `FV-RUL-37`.
const BELT: u32 = 4;

/// What is wrong with a combatant's creature and changes.
pub fn check(combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = RuleBook::shipped().profile(&combatant.creature) else {
        return vec![(
            vec!["creature"],
            format!("there is no creature or hero {}", quoted(&combatant.creature)),
        )];
    };
    let mut problems: Vec<CombatantProblem> =
        combatant.changes.iter().filter_map(|(field, change)| check_change(field, change)).collect();
    if problems.is_empty() {
        problems.extend(check_health(combatant, &profile));
    }
    if combatant.group.is_some() {
        let message = "in FIVEY all of one stat block share an initiative; leave `group` out".to_owned();
        problems.push((vec!["group"], message));
    }
    for field in ["inspiration", "armor", "shield", "feats"] {
        if combatant.changes.contains_key(field) && !profile.is_character() {
            let why =
                if field == "inspiration" { "have inspiration" } else { "change that; a monster is its row" };
            problems.push((vec!["changes", field], format!("only characters {why}")));
        }
    }
    problems
}

/// What is right and yet will not do what the level seems to want: a torch that no hand is free to hold. Ruling `FV-RUL-43`.
pub fn doubts(combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let torch =
        |change: &Change| matches!(change, Change::Words(ids) if ids.iter().any(|id| id == Gear::Torch.id()));
    let given = combatant.changes.get("gear").is_some_and(torch);
    let profile = RuleBook::shipped().profile(&combatant.creature).filter(|_| given);
    let held = profile.map(|profile| changed(profile, combatant).held.contains(&Gear::Torch));
    let message = "FV-RUL-43: no hand is free for the torch, so it gives no light; give fewer weapons";
    if held == Some(false) { vec![(vec!["changes", "gear"], message.to_owned())] } else { Vec::new() }
}

/// Nobody begins with more than it can have, feats and all.
fn check_health(combatant: &CombatantSetup, profile: &Arc<Profile>) -> Option<CombatantProblem> {
    let health = number(combatant, "health")?;
    let max = match (number(combatant, "max_health"), changed(profile.clone(), combatant).hit_points) {
        (Some(max), _) | (None, HitPoints::Fixed(max)) => max,
        (None, HitPoints::Rolled(_)) => return None,
    };
    let message = || format!("health {health} is more than the {max} it has at most");
    (health > max).then(|| (vec!["changes", "health"], message()))
}

/// Every field that can be changed.
pub fn fields() -> Vec<&'static str> {
    let lists = LISTS.iter().map(|(name, _)| *name);
    NUMBERS.iter().map(|(name, ..)| *name).chain(FLAGS).chain(lists).chain(["armor"]).collect()
}

fn check_change(field: &str, change: &Change) -> Option<CombatantProblem> {
    if let Some(flag) = FLAGS.iter().find(|flag| **flag == field) {
        let right = matches!(change, Change::Flag(_));
        return (!right).then(|| (vec!["changes", flag], format!("{flag} is true or false")));
    }
    if let Some(&(field, least, most)) = NUMBERS.iter().find(|(name, ..)| *name == field) {
        let right = matches!(change, Change::Number(number) if (least..=most).contains(number));
        let message = || format!("{field} is a whole number from {least} to {most}");
        return (!right).then(|| (vec!["changes", field], message()));
    }
    if let Some(&(list, what)) = LISTS.iter().find(|(name, _)| *name == field) {
        return check_list(list, what, change).map(|problem| (vec!["changes", list], problem));
    }
    if field != "armor" {
        let text = format!("{} can't be changed; {}", quoted(field), suggest(field, fields()));
        return Some((vec!["changes"], text));
    }
    let problem = match change {
        Change::Word(id) => {
            let known = RuleBook::shipped().armors().iter().map(|armor| armor.id.clone());
            strange(std::slice::from_ref(id), known.chain([NO_ARMOR.to_owned()]).collect())
        }
        _ => Some("armor is one kind of armor".into()),
    };
    problem.map(|problem| (vec!["changes", "armor"], problem))
}

fn check_list(list: &str, what: &str, change: &Change) -> Option<String> {
    let Change::Words(ids) = change else { return Some(format!("{list} is a list of {what}")) };
    if ids.len() > MOST {
        return Some(format!("{} {what}; {MOST} are the most", ids.len()));
    }
    let known = match list {
        "arms" => carried().map(|weapon| weapon.id.clone()).collect(),
        "gear" => Gear::ALL.iter().map(|gear| gear.id().to_owned()).collect(),
        "spells" => Spell::ALL.iter().map(|spell| spell.id()).collect(),
        _ => feats().into_iter().map(Feat::id).collect(),
    };
    strange(ids, known)
}

/// The first of the ids that is not known, in words.
fn strange(ids: &[String], known: Vec<String>) -> Option<String> {
    let strange = ids.iter().find(|id| !known.contains(id))?;
    Some(missing("", strange, known.iter().map(String::as_str)))
}

/// Weapons that can be carried: all but the bare hand.
fn carried() -> impl Iterator<Item = &'static Arc<Weapon>> {
    RuleBook::shipped().weapons().iter().filter(|weapon| !weapon.natural)
}

/// Feats that characters can have. Rule `FV-SKILL-08`, ruling `FV-RUL-34`.
pub fn feats() -> BTreeSet<Feat> {
    let of_templates = RuleBook::shipped().templates().iter().map(|template| template.feat);
    of_templates.chain(Feat::OF_LEVELS).collect()
}

/// A number that the level changes.
pub fn number(combatant: &CombatantSetup, field: &str) -> Option<i32> {
    match combatant.changes.get(field) {
        Some(Change::Number(number)) => i32::try_from(*number).ok(),
        _ => None,
    }
}

/// Whether the level says that something is so.
pub fn flag(combatant: &CombatantSetup, field: &str) -> bool {
    combatant.changes.get(field) == Some(&Change::Flag(true))
}

/// The stat block with what the level changes of it.
pub fn changed(profile: Arc<Profile>, setup: &CombatantSetup) -> Arc<Profile> {
    let mut changed = profile;
    let words = |field: &str| match setup.changes.get(field) {
        Some(Change::Words(ids)) => Some(ids),
        _ => None,
    };
    if let Some(Change::Word(id)) = setup.changes.get("armor") {
        fit::wear(Arc::make_mut(&mut changed), RuleBook::shipped().armor(id));
    }
    if let Some(ids) = words("feats") {
        let given = feats().into_iter().filter(|feat| ids.contains(&feat.id()));
        given.for_each(|feat| fit::bestow(Arc::make_mut(&mut changed), feat));
    }
    if let Some(ids) = words("spells") {
        let spells = ids.iter().filter_map(|id| Spell::ALL.into_iter().find(|spell| spell.id() == *id));
        let vessels = spells.enumerate().map(|(at, spell)| Vessel::bought(spell, at + 1)).collect();
        Arc::make_mut(&mut changed).vessels = vessels;
    }
    if let Some(Change::Flag(shield)) = setup.changes.get("shield") {
        Arc::make_mut(&mut changed).shield = *shield;
    }
    if let Some(ids) = words("arms") {
        arm(Arc::make_mut(&mut changed), ids);
    }
    if let Some(ids) = words("gear") {
        equip(Arc::make_mut(&mut changed), ids);
    }
    if ["shield", "arms", "gear"].iter().any(|field| setup.changes.contains_key(*field)) {
        take_up(Arc::make_mut(&mut changed));
    }
    changed
}

/// These weapons, as many of one as are named, and a unit of what they shoot. Rulings `FV-RUL-31`, `FV-RUL-39`.
fn arm(profile: &mut Profile, ids: &[String]) {
    // A monster whose limbs are long strikes as far with what it holds.
    let reach = profile.arms.iter().filter(|arm| arm.weapon.natural).find_map(|arm| arm.weapon.reach);
    let own_reach = reach.filter(|&reach| reach != (1, 1));
    profile.arms.retain(|arm| arm.weapon.natural);
    for weapon in ids.iter().filter_map(|id| RuleBook::shipped().weapon(id)) {
        if let Some(more) = profile.arms.iter_mut().find(|arm| arm.weapon.id == weapon.id) {
            more.count += 1;
            continue;
        }
        if let Some(kind) = weapon.ammunition.filter(|kind| *kind != Ammunition::Stones) {
            profile.ammunition.entry(kind).or_insert(1);
        }
        let weapon = match (&profile.kind, profile.element.filter(|_| weapon.elemental)) {
            (Kind::Monster { bracket, .. }, _) => Arc::new(wielded(&weapon, *bracket, own_reach)),
            (_, Some(element)) => Arc::new(Weapon { other_kinds: vec![element], ..Weapon::clone(&weapon) }),
            _ => weapon,
        };
        profile.arms.push(CarriedArm { weapon, count: 1, place: Carry::Hand });
    }
}

/// This gear: a torch and a holy symbol in hand, all else at the belt, as far as there is room.
fn equip(profile: &mut Profile, ids: &[String]) {
    let mut gear = BTreeMap::new();
    for one in ids.iter().filter_map(|id| Gear::ALL.into_iter().find(|gear| gear.id() == id)) {
        *gear.entry(one).or_default() += 1;
    }
    let (held, belt) = gear.keys().copied().partition(|gear| matches!(gear, Gear::Torch | Gear::HolySymbol));
    (profile.gear, profile.held, profile.belt) = (gear, held, belt);
}

/// Lets two hands hold what they can, the shield first, then arms, then gear; the rest hangs at the belt while there is
/// room, or goes into the backpack. Ruling `FV-RUL-37`.
fn take_up(profile: &mut Profile) {
    let mut free = 2 - u32::from(profile.shield);
    let mut hanging = 0;
    for arm in profile.arms.iter_mut().filter(|arm| !arm.weapon.natural) {
        let hands = arm.weapon.hands_to_hold();
        let held = arm.place == Carry::Hand && hands <= free;
        let others = if held { arm.count - 1 } else { arm.count };
        let fits = hanging + others <= BELT;
        arm.place = match (held, arm.place) {
            (true, _) if fits => Carry::Hand,
            (_, Carry::Hand | Carry::Belt) if fits => Carry::Belt,
            _ => Carry::Pack,
        };
        free -= if arm.place == Carry::Hand { hands } else { 0 };
        hanging += if arm.place == Carry::Pack { 0 } else { others };
    }
    profile.arms.sort_by_key(|arm| (!arm.weapon.natural, arm.place));
    for gear in std::mem::take(&mut profile.held) {
        if free > 0 {
            free -= 1;
            profile.held.insert(gear);
        } else {
            profile.belt.insert(gear);
        }
    }
    let room = BELT.saturating_sub(hanging) as usize;
    profile.belt = profile.belt.iter().copied().take(room).collect();
}
