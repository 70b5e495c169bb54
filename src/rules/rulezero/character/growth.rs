//! Growth: the levels after the first, and what they bring beside their Hit Dice. Ruling `RZR-67`.

use super::choices::{Choices, Reading};
use crate::profile::*;

/// The levels that raise a stat, and the most that it is raised to.
const RAISES: [u32; 2] = [3, 6];
const HIGHEST: i32 = 4;

/// The level that brings a boon or talent of choice.
const LEARNS: u32 = 4;

/// Boons and talents that the fourth level may bring.
const BOONS: [&str; 5] = ["hard_as_nails", "stout_heart", "light_feet", "well_drilled", "old_stories"];
const TALENTS: [Talent; 5] =
    [Talent::Finesse, Talent::DeftEdge, Talent::Backstab, Talent::Bowcraft, Talent::Grab];

/// Boons of which a factotum has one from the second level.
const DRILLS: [&str; 2] = ["well_drilled", "light_feet"];

/// The talents that come with the fifth level alone.
const OF_FIFTH: [Talent; 3] = [Talent::Cleave, Talent::Hamstring, Talent::DeftHands];

/// The stats with those raised that the levels allow.
pub(super) fn raise(read: &mut Reading, level: u32, stats: &mut [i32; 6]) {
    let most = RAISES.iter().filter(|at| level >= **at).count();
    let raises = &read.raw.raises;
    let message =
        format!("RZR-67: level {level} has raised {most} stats at most, and this raises {}", raises.len());
    read.check(raises.len() <= most, read.at("raises"), message);
    for (i, stat) in raises.iter().take(most).enumerate() {
        let value = &mut stats[*stat as usize];
        let message = format!("RZR-67: {} is {value} and goes no higher than {HIGHEST}", stat.title());
        read.check(*value < HIGHEST, read.at("raises").item(i), message);
        *value = (*value + 1).min(HIGHEST);
    }
}

/// Checks the talent that a character begins with: what a later level brings is no choice.
pub(super) fn check_talent(read: &mut Reading) {
    let early = read.raw.talent.filter(|talent| OF_FIFTH.contains(talent));
    let message = "RZR-67: this comes with the fifth level of its class";
    read.check(early.is_none(), read.at("talent"), message);
}

/// Gives a character what its levels bring: boons, talents, powers and their uses, potions.
pub(super) fn grow(read: &mut Reading, level: u32, class: CharacterClass, one: &mut Profile) {
    let choices = read.raw;
    if level >= 2 {
        match class {
            CharacterClass::Soldier => one.boons.push("well_drilled".to_owned()),
            CharacterClass::Rogue => one.boons.push("light_feet".to_owned()),
            CharacterClass::Factotum => {}
            CharacterClass::Mage => works(one, "choking_mist", 2),
            CharacterClass::Priest => works(one, "rally", 2),
        }
    }
    learn(read, choices, level, class, one);
    if level >= 5 {
        match class {
            CharacterClass::Soldier => drop(one.talents.insert(Talent::Cleave)),
            CharacterClass::Rogue => drop(one.talents.insert(Talent::Hamstring)),
            CharacterClass::Factotum => {
                one.talents.insert(Talent::DeftHands);
                let kind = one.potions.keys().next().cloned().unwrap_or_else(|| "holy_water".to_owned());
                *one.potions.entry(kind).or_default() += 1;
            }
            CharacterClass::Mage => {
                one.powers.push("ember_shower".to_owned());
                works(one, "ember_shower", 1);
            }
            CharacterClass::Priest => works(one, "holy_mending", 4),
        }
    }
}

/// Lets a power work so many times in an encounter.
fn works(one: &mut Profile, power: &str, times: u32) {
    one.uses.insert(power.to_owned(), times);
}

/// Gives what a character has chosen to learn: a factotum's drill, and one thing of the list.
fn learn(read: &mut Reading, choices: &Choices, level: u32, class: CharacterClass, one: &mut Profile) {
    let drilled = level >= 2 && class == CharacterClass::Factotum;
    let most = usize::from(drilled) + usize::from(level >= LEARNS);
    let message = format!(
        "RZR-67: level {level} of the class learns {most} at most, and this is {}",
        choices.learns.len()
    );
    read.check(choices.learns.len() <= most, read.at("learns"), message);
    for (i, id) in choices.learns.iter().take(most).enumerate() {
        let place = read.at("learns").item(i);
        let drill = drilled && i == 0;
        let talent = TALENTS.into_iter().find(|talent| talent.id() == id).filter(|_| !drill);
        let boons: &[&str] = if drill { &DRILLS } else { &BOONS };
        if let Some(talent) = talent {
            read.learn(&mut one.talents, place, talent, "RZR-67: it has this talent already");
        } else if boons.contains(&&**id) {
            one.boons.push(id.clone());
        } else {
            let talents = TALENTS.iter().filter(|_| !drill).map(|talent| talent.id());
            let all: Vec<&str> = boons.iter().copied().chain(talents).collect();
            read.wrong(place, format!("RZR-67: `{id}` is not learnt here; {} are", all.join(", ")));
        }
    }
}
