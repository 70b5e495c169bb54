//! What a battle leaves behind: wounds, spent things, and experience. Rulings `FV-RUL-39`, `FV-RUL-48`, `FV-RUL-49`.

use super::{
    note::Note,
    party::{Member, Power},
};
use crate::rules::fivey::profile::{Ammunition, Feat, Gear};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Shots of one kind that use up a unit. Rule `FV-WPN-10`.
const SHOTS_OF_A_UNIT: u32 = 2;

/// Everything that a battle tells the series.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// What became of each member, in their order.
    pub members: Vec<After>,
    /// The party held the field, so what lies there is picked up. Ruling `FV-RUL-40`.
    pub won: bool,
    /// What each defeated monster is worth, those that fled included. Rule `FV-MON-05`.
    pub defeated: Vec<u32>,
    /// What the scenario adds.
    pub bonus: u32,
}

/// What became of one member.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct After {
    /// Was in the battle.
    pub took_part: bool,
    /// Hit points left.
    pub hit_points: i32,
    /// Inspiration dice left.
    pub inspiration: u32,
    /// Shots fired, by what was shot.
    pub shots: BTreeMap<Ammunition, u32>,
    /// Vessels whose spell was cast, by id.
    pub cast: BTreeSet<String>,
    /// Things used, with how many.
    pub gear: BTreeMap<Gear, u32>,
    /// Weapons that lie on the field, by id.
    pub thrown: BTreeMap<String, u32>,
    /// The shield was given up.
    pub shield_broken: bool,
    /// Feats used that come back with the night.
    pub feats: BTreeSet<Feat>,
    /// The companion was called.
    pub companion: bool,
    /// Left the battle poisoned.
    pub poisoned: bool,
}

/// Who gets experience. Ruling `FV-RUL-48`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sharing {
    /// The survivors split it.
    #[default]
    Split,
    /// Each survivor gets all of it.
    Each,
}

/// Units of ammunition that so many shots use up. Rule `FV-WPN-10`, ruling `FV-RUL-39`.
pub const fn units_used(kind: Ammunition, shots: u32) -> u32 {
    match kind {
        Ammunition::Stones => 0,
        Ammunition::Arrows | Ammunition::Bolts => (shots >= SHOTS_OF_A_UNIT) as u32,
    }
}

/// What each survivor earns; fractions are dropped. Ruling `FV-RUL-48`.
pub fn share(total: u32, survivors: usize, sharing: Sharing) -> u32 {
    match (sharing, u32::try_from(survivors).unwrap_or(u32::MAX)) {
        (_, 0) => 0,
        (Sharing::Each, _) => total,
        (Sharing::Split, survivors) => total / survivors,
    }
}

/// Settles a battle. What `after` names and a member does not have is passed over.
pub fn encounter_end(members: &mut [Member], after: &Aftermath, sharing: Sharing) -> Vec<Note> {
    let mut notes = Vec::new();
    for (member, left) in members.iter_mut().zip(&after.members).filter(|(_, left)| left.took_part) {
        settle(&mut notes, member, left, after.won);
    }
    let survives = |(member, left): &(&mut Member, &After)| left.took_part && member.lives();
    let survivors = members.iter_mut().zip(&after.members).filter(survives).count();
    let total = after.defeated.iter().fold(after.bonus, |sum, worth| sum.saturating_add(*worth));
    let each = share(total, survivors, sharing);
    if each > 0 {
        for (member, _) in members.iter_mut().zip(&after.members).filter(survives) {
            member.state.experience = member.state.experience.saturating_add(each);
        }
        notes.push(Note::new("FV-RUL-48", format!("{each} experience for each of {survivors}")));
    }
    notes
}

fn settle(notes: &mut Vec<Note>, member: &mut Member, left: &After, won: bool) {
    let most = member.full_hit_points();
    let magician = member.has(Feat::Magician);
    let name = member.name().to_string();
    let mut note = |rule, text: String| notes.push(Note::new(rule, format!("{name} {text}")));
    let state = &mut member.state;
    state.hit_points = left.hit_points.min(most);
    state.inspiration = left.inspiration;
    state.poisoned = left.poisoned;
    if state.hit_points <= 0 {
        note("FV-RUL-10", "is dead".to_string());
    }
    for (kind, shots) in &left.shots {
        let used = units_used(*kind, *shots);
        let Some(units) = state.ammunition.get_mut(kind).filter(|units| used > 0 && **units > 0) else {
            continue;
        };
        *units -= 1;
        note("FV-RUL-39", format!("has used up a unit of {}", kind.title()));
    }
    for vessel in &left.cast {
        if magician {
            state.today.insert(Power::Vessel(vessel.clone()));
        } else if state.emptied.insert(vessel.clone()) {
            note("FV-RUL-19", "has let a spell out of its vessel".to_string());
        }
    }
    for (gear, count) in &left.gear {
        if *gear == Gear::Gadget {
            state.this_adventure.insert(Power::Gear(*gear));
        } else if let Some(owned) = state.gear.get_mut(gear) {
            *owned = owned.saturating_sub(*count);
        }
    }
    state.gear.retain(|_, count| *count > 0);
    state.ammunition.retain(|_, units| *units > 0);
    if !won {
        for (weapon, count) in &left.thrown {
            let lost = state.lost.entry(weapon.clone()).or_default();
            *lost = lost.saturating_add(*count);
        }
    }
    if left.shield_broken && state.shield {
        state.shield = false;
        note("FV-RUL-24", "has no shield any more".to_string());
    }
    state.today.extend(left.feats.iter().map(|feat| Power::Feat(*feat)));
    if left.companion {
        state.this_adventure.insert(Power::Companion);
    }
}
