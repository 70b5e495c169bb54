//! The three defences. Rules `RZ-DEF-01` to `RZ-DEF-MISC`, `RZ-SIZE-04`, `RZ-CARRY-03`, rulings `RZR-10`, `RZR-15`, `RZR-51`.

use super::attack_modes::Arms;
use super::bonuses::{boons, counted, those};
use super::data::creatures::guard;
use super::profile::{Bonus, BonusType, Defense, Profile, Stat};
use super::{loads, options, tools};
use kit::prelude::*;

/// Dex of the helpless. Ruling `RZR-51`.
const HELPLESS: i32 = -5;

/// The defence of somebody, whoever attacks.
pub fn total(world: &World, who: Entity, defense: Defense) -> i32 {
    tools::flat(&parts(world, who, defense))
}

/// The parts of the defence, with what does not count.
pub fn parts(world: &World, who: Entity, defense: Defense) -> Vec<Reason> {
    let Some(profile) = tools::profile(world, who) else {
        return never!("{who:?} has no profile"; Vec::new());
    };
    let mut all = lasting(world, who, profile, defense);
    all.extend(momentary(world, who, defense));
    counted(all)
}

/// The parts that stand on the sheet.
fn lasting(world: &World, who: Entity, profile: &Profile, defense: Defense) -> Vec<Bonus> {
    let helpless = tools::helpless(world, who);
    let sized = option(world, &options::SIZE_TO_REFLEX);
    let shown = |part: &Bonus| {
        let value = match (part.bonus, &*part.label) {
            (Some(BonusType::Size), _) if !sized => 0,
            (None, "Dex") if helpless => HELPLESS,
            _ => part.value,
        };
        Bonus { value, ..part.clone() }
    };
    let own = &profile.parts[defense as usize];
    let is_shield = |part: &Bonus| part.bonus == Some(BonusType::Shield);
    let mut all: Vec<Bonus> = own.iter().filter(|part| !is_shield(part)).map(shown).collect();
    // The shield in hand counts, in the place of the one on the sheet. Ruling `RZR-28`.
    let held = world.get::<Arms>(who).and_then(Arms::held_shield).filter(|_| defense == Defense::Reflex);
    if let Some(shield) = held {
        let place = own.iter().position(is_shield).unwrap_or(all.len());
        all.insert(place, guard(shield));
    }
    // A stat of 0 has no part of its own.
    if helpless && defense == Defense::Reflex && profile.stat(Stat::Dexterity) == 0 {
        all.push(Bonus::plain("helpless", HELPLESS, "RZR-51"));
    }
    all.extend(boons(profile, defense.boosted()));
    all
}

/// The parts that the state of its bearer brings, whoever attacks. Rulings `RZR-03`, `RZR-15`, rule `RZ-CARRY-03`.
fn momentary(world: &World, who: Entity, defense: Defense) -> impl Iterator<Item = Bonus> {
    let states = tools::states(world, who);
    let parts = [
        (states.grappled_with().is_some(), "grappled", -2, "RZR-15"),
        (states.stunned.holds(), "stunned", -2, "RZR-15"),
        (states.charging.holds(), "charged", -2, "RZR-03"),
        (loads::is_heavy(world, who), "heavy load", -5, "RZ-CARRY-03"),
    ];
    those(parts, Bonus::plain).filter(move |_| defense == Defense::Reflex)
}

/// The causes in its state that make a target easier to hit, whoever attacks: they are in its Reflex already. Rulings `RZR-03`,
/// `RZR-15`, `RZR-51`, rule `RZ-CARRY-03`.
pub fn lowered(world: &World, who: Entity) -> Vec<Reason> {
    let dexterity = tools::profile(world, who).map_or(0, |profile| profile.stat(Stat::Dexterity));
    let helpless = tools::helpless(world, who).then(|| HELPLESS - dexterity);
    let helpless = helpless.map(|less| Bonus::plain("helpless", less, "RZR-51"));
    let all = momentary(world, who, Defense::Reflex).chain(helpless).filter(|part| part.value != 0);
    all.map(|part| Reason::needed(format!("target: {}", part.label), part.value, part.rule)).collect()
}

/// The cause that every defence is harder to reach by where ties miss. Ruling `RZR-04`.
pub fn strictness(world: &World) -> Option<Reason> {
    (!option(world, &options::TIES_HIT)).then(|| Reason::needed("ties miss", 1, "RZR-04"))
}
