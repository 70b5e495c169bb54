//! Resources: what one can buy, alone or together, and what it costs to buy beyond that. Catalog section 14, ruling `R-025`.

use super::profile::CostClass;
use crate::kit::words::words;
use std::cmp::Ordering;

/// The highest Resources rank. Table D-7.
pub const HIGHEST: u8 = 10;

words! {
    /// How somebody lives. Rule `PH-RES-01`, table D-7.
    pub enum Lifestyle {
        /// Ranks 1 and 2, and 0.
        Poor = ("poor", "Poor"),
        /// Ranks 3 and 4.
        Modest = ("modest", "Modest"),
        /// Ranks 5 and 6.
        Comfortable = ("comfortable", "Comfortable"),
        /// Ranks 7 and 8.
        Affluent = ("affluent", "Affluent"),
        /// Ranks 9 and 10.
        Wealthy = ("wealthy", "Wealthy"),
    }
}

/// Somebody's wealth between two chapters. Ruling `R-025`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    rank: u8,
    bonus: u8,
    own: bool,
    over: bool,
}

/// How a purchase was paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paid {
    /// Out of the pocket.
    Cheap,
    /// The one thing of the own class.
    Own,
    /// Beyond the own class: the rank falls by 1. Rule `PH-RES-04`.
    Over,
}

/// Why something can't be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooDear {
    /// One thing of the own class has been bought.
    #[error("R-025: one thing of the own class has been bought between these chapters")]
    SecondOwn,
    /// The rank has fallen once.
    #[error("PH-RES-04: one thing above the own class has been bought between these chapters")]
    SecondOver,
    /// More than one step above the own class.
    #[error("PH-RES-04: that is more than one step above what the Resources cover")]
    Beyond,
}

impl Lifestyle {
    /// Of a Resources rank.
    pub const fn of(rank: u8) -> Self {
        match rank {
            0..=2 => Lifestyle::Poor,
            3..=4 => Lifestyle::Modest,
            5..=6 => Lifestyle::Comfortable,
            7..=8 => Lifestyle::Affluent,
            _ => Lifestyle::Wealthy,
        }
    }
}

/// The rank of several together: the highest and 1 for each other. Nothing where they live differently. Rule `PH-RES-02`.
pub fn pooled(ranks: &[u8]) -> Option<u8> {
    let highest = ranks.iter().copied().max()?;
    let alike = ranks.iter().all(|rank| Lifestyle::of(*rank) == Lifestyle::of(highest));
    let others = u8::try_from(ranks.len() - 1).unwrap_or(HIGHEST);
    alike.then(|| highest.saturating_add(others).min(HIGHEST))
}

impl Purse {
    /// A purse of this rank, with what others put into it. Rules `PH-RES-01`, `PH-RES-02`.
    pub const fn new(rank: u8, together: u8) -> Self {
        Self { rank, bonus: together.saturating_sub(rank), own: false, over: false }
    }

    /// The rank now.
    pub const fn rank(&self) -> u8 {
        self.rank
    }

    /// Buys one thing: any that is cheaper than the own class, one of it, one a step above. Rules `PH-RES-03`, `PH-RES-04`.
    ///
    /// # Errors
    /// Why it is too dear.
    pub fn buy(&mut self, cost: CostClass) -> Result<Paid, TooDear> {
        let covered = CostClass::covered_by(self.rank.saturating_add(self.bonus));
        match cost.cmp(&covered) {
            Ordering::Less => Ok(Paid::Cheap),
            Ordering::Equal if self.own => Err(TooDear::SecondOwn),
            Ordering::Equal => {
                self.own = true;
                Ok(Paid::Own)
            }
            Ordering::Greater if cost as u8 > covered as u8 + 1 => Err(TooDear::Beyond),
            Ordering::Greater if self.over => Err(TooDear::SecondOver),
            Ordering::Greater => {
                self.over = true;
                self.rank = self.rank.saturating_sub(1);
                Ok(Paid::Over)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ph_res_01_a_rank_is_a_lifestyle() {
        let ranks =
            [(0, "Poor"), (2, "Poor"), (3, "Modest"), (4, "Modest"), (6, "Comfortable"), (8, "Affluent")];
        for (rank, lifestyle) in ranks.into_iter().chain([(10, "Wealthy")]) {
            assert_eq!(Lifestyle::of(rank).title(), lifestyle, "rank {rank}");
        }
    }

    #[test]
    fn ph_res_02_those_who_live_alike_put_their_wealth_together_ph_res_03() {
        assert_eq!(pooled(&[3, 3, 4]), Some(6), "the printed example");
        assert_eq!((pooled(&[4]), pooled(&[4, 5]), pooled(&[])), (Some(4), None, None));
        assert_eq!(pooled(&[10, 10, 9]), Some(10));
        // Together they are Comfortable: one Rare thing, as the one of the own class.
        let mut purse = Purse::new(4, 6);
        assert_eq!(purse.buy(CostClass::Rare), Ok(Paid::Own), "PH-RES-03");
        assert_eq!((purse.buy(CostClass::Rare), purse.rank()), (Err(TooDear::SecondOwn), 4));
    }

    #[test]
    fn ph_res_04_buying_a_step_above_costs_a_rank_until_the_next_chapter_ph_res_05() {
        let mut purse = Purse::new(3, 3);
        assert_eq!((purse.buy(CostClass::Rare), purse.rank()), (Ok(Paid::Over), 2), "the printed example");
        assert_eq!(purse.buy(CostClass::Rare), Err(TooDear::Beyond), "a Poor purse covers Common goods");
        assert_eq!(purse.buy(CostClass::Uncommon), Err(TooDear::SecondOver));
        let mut poorest = Purse::new(0, 0);
        assert_eq!((poorest.buy(CostClass::Uncommon), poorest.rank()), (Ok(Paid::Over), 0));
    }

    #[test]
    fn r_025_any_number_of_cheaper_things_and_one_of_the_own_class() {
        let mut purse = Purse::new(4, 4);
        for _ in 0..5 {
            assert_eq!(purse.buy(CostClass::Common), Ok(Paid::Cheap));
        }
        assert_eq!(purse.buy(CostClass::Uncommon), Ok(Paid::Own));
        assert_eq!(purse.buy(CostClass::Uncommon), Err(TooDear::SecondOwn));
        assert_eq!(purse.buy(CostClass::VeryRare), Err(TooDear::Beyond));
    }
}
