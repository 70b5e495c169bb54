//! What may be done between a roll and its consequences, and out of turn. Catalog section 19, rulings `R-113` to `R-118`, the
//! features of section 9 that wait for a moment.

mod bids;

mod critical;

mod dueling;

mod indomitable;

mod limits;

mod protection;

mod resolve;

mod strike_true;

mod turns;
