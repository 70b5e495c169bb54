//! The end of a battle. Rulings `R-050`, `R-061`, `R-117`.

use super::{Member, Note};
use crate::{
    dice::Dice,
    rules::polyhedral::{
        dying::DEATH_SAVE,
        pool::{CritRule, POOL_SIDES, pool_size, read_pool},
        profile::CarriedArm,
    },
};

/// Settles what a battle has left open: the stable wake, the dying are seen to or roll on, and after a victory shots and thrown
/// weapons are gathered.
pub fn aftermath(party: &mut [Member], won: bool, dice: &mut Dice) -> Vec<Note> {
    let mut notes = Vec::new();
    let cared_for = party.iter().any(Member::conscious);
    for member in party.iter_mut().filter(|member| member.lives && member.health == 0) {
        if !cared_for {
            roll_on(member, dice, &mut notes);
        }
        if member.lives && member.health == 0 {
            member.health = 1;
            notes.push(Note::new("R-061", format!("{} comes round", member.name)));
        }
        member.dying = None;
    }
    if won {
        for member in party.iter_mut().filter(|member| member.lives) {
            gather(member, &mut notes);
        }
    }
    notes
}

/// Death saves to the end, where nobody is left to help. Rulings `R-060`, `R-061`.
fn roll_on(member: &mut Member, dice: &mut Dice, notes: &mut Vec<Note>) {
    let Some(mut state) = member.dying.filter(|state| !state.stable) else { return };
    while state.successes < 3 && state.failures < 3 && dice.fault().is_none() {
        let pool = u32::from(pool_size(false, member.exhausted, false, 0));
        let faces = dice.roll_pool(pool, POOL_SIDES, &format!("{}'s death save", member.name));
        let reading = read_pool(&faces, CritRule::NORMAL);
        if reading.natural {
            member.health = 1;
            notes.push(Note::new("R-060", format!("{} wakes", member.name)));
            return;
        }
        if reading.sum - member.wounds >= DEATH_SAVE {
            state.successes += 1;
        } else {
            state.failures += 1;
        }
    }
    if state.failures >= 3 {
        member.lives = false;
        notes.push(Note::new("R-060", format!("{} dies", member.name)));
    }
}

/// Half of the shots, but no bullets of firearms, and everything that was thrown. Rule `PH-WPN-PROP-AMMO-3`, ruling `R-050`.
fn gather(member: &mut Member, notes: &mut Vec<Note>) {
    let found: u32 = member
        .profile
        .arms
        .iter()
        .zip(&mut member.arms)
        .map(|(arm, (count, shots))| {
            *count = arm.count;
            let found = recovered(arm, *shots);
            *shots += found;
            found
        })
        .sum();
    if found > 0 {
        let what = if found == 1 { "1 shot".to_owned() } else { format!("{found} shots") };
        notes.push(Note::new("R-050", format!("{} finds {what} again", member.name)));
    }
}

fn recovered(arm: &CarriedArm, left: u32) -> u32 {
    if arm.weapon.firearm { 0 } else { arm.shots.saturating_sub(left) / 2 }
}
