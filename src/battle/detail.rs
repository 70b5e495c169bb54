//! Detail of the offers: how much of them is read by whoever asks for them.

use super::{offer::Offers, order::Order};

/// The part of the offers that the asker will read. A rule system need not work out more than that; where it answers with more,
/// the engine leaves out what is not read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OfferDetail<'a> {
    /// Every offer, and every unavailable action.
    All,
    /// Offers with a use that a computer player knows, anything but [`Use::Other`](super::offer::Use::Other); of what is closed
    /// at least whatever bars somebody. A computer player asks for it at every order.
    Useful,
    /// The useful offers without the squares that walking leads to, for who has looked at those already. Where walking can be
    /// paid for it may stand among them though no square can be reached.
    OnTheSpot,
    /// At least what this order takes up among all, if it takes up anything, and nothing that it would not take up among all.
    For(&'a Order),
}

impl OfferDetail<'_> {
    /// Whether what no computer player has a use for is read as well.
    pub const fn reads_all(self) -> bool {
        matches!(self, OfferDetail::All | OfferDetail::For(_))
    }

    /// Leaves out what is not read.
    pub(super) fn trim(self, mut offers: Offers) -> Offers {
        if matches!(self, OfferDetail::Useful | OfferDetail::OnTheSpot) {
            offers = offers.useful();
        }
        if self == OfferDetail::OnTheSpot {
            offers.offers.iter_mut().filter(|offer| offer.walks()).for_each(|walk| walk.squares.clear());
        }
        offers
    }
}
