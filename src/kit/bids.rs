//! Bidding for a roll on the table, solved backward: whether a change will stand once everybody has done what pays. Only for
//! players that know no rules: nothing here decides what may be done.

/// A bidder: somebody who may still spend a point on the roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bidder {
    /// Whether it wants the roll to succeed.
    pub for_it: bool,
    /// The points left to spend.
    pub left: i32,
    /// Whether it has not nudged yet.
    pub nudge: bool,
    /// Whether it has dice of its own in the roll and has not added one yet.
    pub die: bool,
    /// The worth of a point to it elsewhere, in points of health.
    pub price: f32,
}

/// An auction: the state of a roll while it is bid for.
#[derive(Clone, Debug)]
pub struct Auction {
    /// The margin of the total above what it has to reach; below 0 the roll fails.
    pub margin: i32,
    /// Whether no die may be added any more: none is after the first nudge.
    pub dice_closed: bool,
    /// The bidders, in the order in which they are asked.
    pub bidders: Vec<Bidder>,
    /// The worth of success, in points of health.
    pub stake: f32,
    /// The amount that a nudge adds or takes.
    pub nudge: i32,
    /// Sides of a die that is added.
    pub sides: u8,
}

/// The close of an auction: the chance that the roll succeeds, and what each side spends, in points of health.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Close {
    /// The chance that the roll succeeds.
    pub success: f32,
    /// The spending of those who want it to.
    pub spent_for: f32,
    /// The spending of those who do not.
    pub spent_against: f32,
}

impl Auction {
    /// The close of the auction when everybody does what pays their side.
    pub fn close(&self) -> Close {
        let succeeds = self.margin >= 0;
        let Some(at) = self.bidders.iter().position(|bidder| self.may_turn(bidder)) else {
            return Close { success: f32::from(u8::from(succeeds)), ..Close::default() };
        };
        let bidder = self.bidders[at];
        let mut best = self.without(at).close();
        let ways = [(bidder.die && !self.dice_closed, true), (bidder.nudge, false)];
        for (_, die) in ways.into_iter().filter(|(open, _)| *open) {
            let after = if die { self.with_a_die(at) } else { self.nudged(at).close() }.with_spent(&bidder);
            if self.gains(&bidder, after) > self.gains(&bidder, best) {
                best = after;
            }
        }
        best
    }

    /// Whether somebody could turn the roll in its favour now.
    fn may_turn(&self, bidder: &Bidder) -> bool {
        let succeeds = self.margin >= 0;
        let lacks = if succeeds { self.margin + 1 } else { -self.margin };
        let most = match (bidder.die && !self.dice_closed, bidder.nudge) {
            (true, _) => i32::from(self.sides),
            (false, true) => self.nudge,
            (false, false) => 0,
        };
        bidder.for_it != succeeds && bidder.left > 0 && lacks <= most
    }

    /// The worth of a close to a bidder's side.
    fn gains(&self, bidder: &Bidder, close: Close) -> f32 {
        match bidder.for_it {
            true => self.stake * close.success - close.spent_for,
            false => -self.stake * close.success - close.spent_against,
        }
    }

    /// The auction after a bidder has let the moment pass.
    fn without(&self, at: usize) -> Self {
        let mut after = self.clone();
        after.bidders.remove(at);
        after
    }

    fn nudged(&self, at: usize) -> Self {
        let mut after = self.clone();
        let bidder = &mut after.bidders[at];
        (bidder.nudge, bidder.left) = (false, bidder.left - 1);
        after.margin += if bidder.for_it { self.nudge } else { -self.nudge };
        after.dice_closed = true;
        after
    }

    /// The close after one more die: the mean over its faces.
    fn with_a_die(&self, at: usize) -> Close {
        let mut sum = Close::default();
        for face in 1..=i32::from(self.sides) {
            let mut after = self.clone();
            let bidder = &mut after.bidders[at];
            (bidder.die, bidder.left) = (false, bidder.left - 1);
            after.margin += if bidder.for_it { face } else { -face };
            let Close { success, spent_for, spent_against } = after.close();
            sum.success += success;
            sum.spent_for += spent_for;
            sum.spent_against += spent_against;
        }
        let of = |sum: f32| sum / f32::from(self.sides);
        Close { success: of(sum.success), spent_for: of(sum.spent_for), spent_against: of(sum.spent_against) }
    }
}

impl Close {
    fn with_spent(mut self, bidder: &Bidder) -> Self {
        match bidder.for_it {
            true => self.spent_for += bidder.price,
            false => self.spent_against += bidder.price,
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BIDDER: Bidder = Bidder { for_it: true, left: 1, nudge: true, die: false, price: 3.0 };

    fn auction(margin: i32, bidders: &[Bidder], stake: f32) -> Close {
        Auction { margin, dice_closed: false, bidders: bidders.to_vec(), stake, nudge: 2, sides: 6 }.close()
    }

    #[test]
    fn whoever_has_the_last_word_wins_and_the_other_saves_the_point() {
        let against = Bidder { for_it: false, ..BIDDER };
        // Nobody answers: one nudge turns it.
        let alone = auction(-1, &[BIDDER], 8.0);
        assert_eq!((alone.success, alone.spent_for), (1.0, 3.0));
        // The other would nudge it back, so it is not begun.
        let answered = auction(-1, &[BIDDER, against], 8.0);
        assert_eq!(answered, Close::default());
        // Out of reach of the answer.
        let clear = auction(-2, &[Bidder { die: true, ..BIDDER }, Bidder { left: 0, ..against }], 80.0);
        assert_eq!((clear.success, clear.spent_against), (1.0, 0.0));
    }

    #[test]
    fn nothing_is_spent_on_what_is_worth_less() {
        assert_eq!(auction(-1, &[BIDDER], 2.9), Close::default());
        assert_eq!(auction(-1, &[BIDDER], 3.1).success, 1.0);
        // Whoever stands to lose little lets it be turned.
        let dear = Bidder { for_it: false, price: 9.0, ..BIDDER };
        assert_eq!(auction(-1, &[BIDDER, dear], 8.0).success, 1.0);
    }
}
