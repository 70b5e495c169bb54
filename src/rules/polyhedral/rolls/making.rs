//! Making a roll: the dice fall, lie on the table, and count. Rulings `R-002`, `R-113`.

use super::{dice_pool::DicePool, pending::PendingRoll, windows::may_be_changed};
use crate::{means::use_help, pool::POOL_SIDES};
use dice::{Dice, Pool};
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
        fall(world, &mut throw);
    }
    settle(world, OnTable::new(throw));
}

/// Rolls the dice of both sides. A look ahead tells rolls apart by what they come to, where nobody can change that any more.
fn fall(world: &mut World, throw: &mut PendingRoll) {
    let decides = throw.then.attack().is_some_and(|attack| attack.target.is_some()) || throw.other.is_some();
    let read = decides && !may_be_changed(world, throw);
    let hands = || [Some(&throw.own), throw.other.as_ref()].into_iter().flatten();
    let names: Vec<String> = hands().map(|hand| wording(world, hand)).collect();
    let pools = hands().zip(&names).map(|(hand, what)| (Pool::new(hand.pool.into(), POOL_SIDES), &**what));
    let pools: Vec<(Pool, &str)> = pools.collect();
    let comes_to = |faces: &[u8]| {
        let own = DicePool { dice: faces.to_vec(), ..throw.own.clone() };
        let verdict = PendingRoll { own, ..throw.clone() }.verdict();
        u32::from(verdict.success) + u32::from(verdict.critical)
    };
    let mut dice = world.resource_mut::<Dice>();
    let fallen = match (&pools[..], throw.other.as_ref().filter(|_| read)) {
        (_, Some(other)) => {
            let lead = throw.own.bonus - other.bonus;
            dice.roll_joint(&pools, &|sums| u32::from(sums[0] + lead > sums[1]))
        }
        (&[(pool, what)], None) if read => vec![dice.roll_read(pool.count, pool.sides, what, &comes_to)],
        _ => pools.iter().map(|(pool, what)| dice.roll_pool(pool.count, pool.sides, what)).collect(),
    };
    let hands = [Some(&mut throw.own), throw.other.as_mut()].into_iter().flatten();
    hands.zip(fallen).for_each(|(hand, dice)| hand.dice = dice);
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
