//! The values of what is done between two battles, in hit points: the highest is chosen.

/// The value of a new level: more than a night's rest.
pub const LEVEL: f32 = 40.0;

/// The value of a skill or a feat for an open slot.
pub const LESSON: f32 = 30.0;

/// The value of a lesson in town.
pub const STUDY: f32 = 8.0;

/// The value of carousing.
pub const CAROUSE: f32 = 6.0;

/// The value of working for pay.
pub const WORK: f32 = 2.0;

/// The value of begging.
pub const BEG: f32 = 1.5;

/// The value of building up an institution.
pub const ESTABLISH: f32 = 0.5;

/// The value of looking for food. Where food runs short it is worth more than practice; else it is better than to do nothing.
pub fn of_scavenging(short: bool) -> f32 {
    if short { 2.0 } else { 1.0 }
}

/// The value of cooking, higher where food runs short.
pub fn of_cooking(short: bool) -> f32 {
    if short { 3.0 } else { 1.5 }
}

/// The hit points that a pouch of herbs is likely to give back to a combatant that misses this many.
pub fn of_herbs(missing: i32) -> f32 {
    missing.min(3) as f32
}

/// The value of sharing a pouch of herbs that gives back `gains` hit points in all. One pouch is enough for the party: it is kept
/// until most need it.
pub fn of_feast(gains: f32) -> f32 {
    if gains > 6.0 { gains } else { 0.9 }
}

/// The value of other armor, by the points of defense that it adds and the paces a move that it takes. Armor that slows is worth
/// nothing.
pub fn of_armor(defence: i32, paces: i32) -> f32 {
    if paces >= 0 { defence as f32 * 2.0 } else { 0.0 }
}

/// Meals that a computer player provides for each character: for the nights of an adventure.
pub const PROVISIONS: u32 = 3;

/// The value of a ware on sale: high for provisions that the buyer lacks.
pub fn of_ware(provisions: bool) -> f32 {
    if provisions { 20.0 } else { 0.5 }
}
