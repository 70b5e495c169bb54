//! What is done with wits and hands: hiding, helping, disarming, pushing, jumping, and the feats that strike freely.

mod faces;

mod hide;

mod help;

mod hands;

mod landing;

mod powers;

mod jump;

mod free;
