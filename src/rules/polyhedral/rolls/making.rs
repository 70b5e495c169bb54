//! Making a roll: the dice fall, lie on the table, and count. Rulings `R-002`, `R-113`.

use super::{dice_pool::DicePool, pending::PendingRoll, windows::may_be_changed};
use crate::{means::use_help, pool::POOL_SIDES};
use dice::Dice;
use kit::prelude::*;
use kit::roll_windows::{OnTable, settle};

deed! {
    PendingRoll: |it, world| throw(world, it);
    told |it, world| it.own.who, format!("rolls: {}", it.own.what);
}

/// Makes a roll. Unless somebody has to be asked about it, it counts at once.
pub fn throw(world: &mut World, mut throw: PendingRoll) {
    for hand in [Some(&throw.own), throw.other.as_ref()].into_iter().flatten() {
        use_help(world, hand.who, hand.means, &hand.reasons);
    }
    if throw.settled.is_none() {
        // A look ahead counts an attack that nobody can change by what it comes to, and such a contest by the sums.
        let attack = throw.then.attack().is_some_and(|attack| attack.target.is_some());
        let read = (attack || throw.other.is_some()) && !may_be_changed(world, &throw);
        if read && attack {
            let what = wording(world, &throw.own);
            let comes_to = |faces: &[u8]| {
                let own = DicePool { dice: faces.to_vec(), ..throw.own.clone() };
                let verdict = PendingRoll { own, ..throw.clone() }.verdict();
                u32::from(verdict.success) + u32::from(verdict.critical)
            };
            let count = u32::from(throw.own.pool);
            let dice = world.resource_mut::<Dice>().roll_read(count, POOL_SIDES, &what, &comes_to);
            throw.own.dice = dice;
        } else {
            for hand in [Some(&mut throw.own), throw.other.as_mut()].into_iter().flatten() {
                fall(world, hand, read);
            }
        }
    }
    settle(world, OnTable::new(throw));
}

/// Throws the dice of one pool; a look ahead may know them by their sum where nothing else will count.
fn fall(world: &mut World, hand: &mut DicePool, by_sum: bool) {
    let (what, count) = (wording(world, hand), u32::from(hand.pool));
    let sum = |faces: &[u8]| faces.iter().map(|&face| u32::from(face)).sum::<u32>();
    hand.dice = match by_sum {
        true => world.resource_mut::<Dice>().roll_read(count, POOL_SIDES, &what, &sum),
        false => roll(world, count, POOL_SIDES, &what),
    };
}

/// Name of a pool's roll.
fn wording(world: &World, hand: &DicePool) -> String {
    format!("{}'s {}", name(world, hand.who), hand.what)
}

impl PendingRoll {
    /// Tells a check with its outcome. What fails without a roll is not told.
    pub(super) fn tell(&self, world: &mut World, success: bool) {
        if self.own.dice.is_empty() && !success {
            return;
        }
        let opposed = self.other.as_ref().map(|other| other.opposition(world));
        let (told, against) = ((self.own.what.clone(), self.own.roll()), self.needed().unwrap_or_default());
        tell_check(world, self.own.who, told, opposed, (against, success), self.rule);
    }
}
