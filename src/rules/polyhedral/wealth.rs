//! Resources: purchases alone or together, and what it costs to buy beyond one's rank. Catalog section 14, ruling `R-025`.

use super::profile::CostClass;
use std::cmp::Ordering;

/// The highest Resources rank. Table D-7.
pub const HIGHEST: u8 = 10;

/// A purse: somebody's wealth between two chapters. Ruling `R-025`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    /// Resources rank now.
    pub rank: u8,
    bonus: u8,
    own: bool,
    over: bool,
}

/// Resources rank of several together: the highest and 1 for each other. Nothing where they live differently. Rule `PH-RES-02`.
pub fn pooled(ranks: &[u8]) -> Option<u8> {
    let highest = ranks.iter().copied().max()?;
    let alike = ranks.iter().all(|&rank| CostClass::covered_by(rank) == CostClass::covered_by(highest));
    let others = u8::try_from(ranks.len() - 1).unwrap_or(HIGHEST);
    alike.then(|| highest.saturating_add(others).min(HIGHEST))
}

impl Purse {
    /// Creates a purse of this rank, with what others put into it. Rules `PH-RES-01`, `PH-RES-02`.
    pub const fn new(rank: u8, together: u8) -> Self {
        Self { rank, bonus: together.saturating_sub(rank), own: false, over: false }
    }

    /// Buys one thing: any that is cheaper than the own class, one of it, one a step above, for which the rank falls by 1. Rules
    /// `PH-RES-03`, `PH-RES-04`.
    ///
    /// # Errors
    /// Why it is too dear.
    pub fn buy(&mut self, cost: CostClass) -> Result<(), &'static str> {
        let covered = CostClass::covered_by(self.rank.saturating_add(self.bonus));
        match cost.cmp(&covered) {
            Ordering::Less => {}
            Ordering::Equal if self.own => {
                return Err("R-025: one thing of the own class has been bought between these chapters");
            }
            Ordering::Equal => self.own = true,
            Ordering::Greater if cost as u8 > covered as u8 + 1 => {
                return Err("PH-RES-04: that is more than one step above what the Resources cover");
            }
            Ordering::Greater if self.over => {
                return Err(
                    "PH-RES-04: one thing above the own class has been bought between these chapters",
                );
            }
            Ordering::Greater => (self.over, self.rank) = (true, self.rank.saturating_sub(1)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
