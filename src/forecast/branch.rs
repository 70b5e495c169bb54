//! The branching of chance: plays out every way that dice can fall, the same deed again and again, each time with other faces
//! laid down.

use battle::{Battle, ahead::Snapshot};
use dice::{Chance, Dice};

/// Most deeds that are played out for one answer. Counted in deeds, not in time: the same question gets the same answer on any
/// machine.
const MOST_DEEDS: u32 = 40_000;

/// Most ways in which one roll may fall.
const MOST_FALLS: u64 = 4_000;

/// The error of what is more than can be counted.
pub struct TooMuch;

/// The work left that one answer may cost.
pub struct Work {
    left: u32,
}

impl Work {
    /// All the work that one answer may cost.
    pub const fn new() -> Self {
        Self { left: MOST_DEEDS }
    }

    /// Counts one deed.
    ///
    /// # Errors
    /// When it is one more than may be done.
    pub fn spend(&mut self) -> Result<(), TooMuch> {
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        Ok(())
    }

    /// Does something to the battle as it is in a snapshot, once for each way that the dice in it can fall. `then` sees the
    /// battle after each, with its chance.
    ///
    /// # Errors
    /// When that is more than may be done; the battle stands anywhere then.
    pub fn fan<T>(
        &mut self,
        battle: &mut Battle,
        from: &Snapshot,
        act: impl Fn(&mut Battle) -> T,
        mut then: impl FnMut(&mut Battle, Chance, T),
    ) -> Result<(), TooMuch> {
        let mut waiting = vec![(Vec::new(), Chance::CERTAIN)];
        while let Some((faces, chance)) = waiting.pop() {
            self.spend()?;
            battle.restore(from);
            battle.set_dice(Dice::ahead(faces.clone()));
            let done = act(battle);
            let Some(wanted) = battle.dice().wanted() else {
                then(battle, chance, done);
                continue;
            };
            if wanted.count_falls() > MOST_FALLS {
                return Err(TooMuch);
            }
            let falls = wanted.falls().into_iter().rev();
            waiting.extend(falls.map(|(more, fall)| ([&faces[..], &more].concat(), chance.and(fall))));
        }
        Ok(())
    }
}
