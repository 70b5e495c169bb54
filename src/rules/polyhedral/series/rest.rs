//! What a rest takes and what can be had back. Rules `PH-REST-02` to `PH-REST-07`, rulings `R-040`, `R-064`, `R-068`.

use crate::kit::camp::{Hours, party};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{dying::awake, wounds::tell_wounds};

/// Hours that a short rest takes. Rule `PH-REST-02`.
pub const SHORT_REST: u32 = 1;

/// Hours that a long rest takes. Rule `PH-REST-05`.
pub const LONG_REST: u32 = 8;

/// Hours from the end of one long rest to the end of the next, at least. Rule `PH-REST-06`.
const DAY: u32 = 24;

/// What a feature that comes back is worth, in points of health.
pub const FEATURE: f32 = 4.0;

/// Those of the side who can rest. Rule `PH-REST-07`.
pub fn resting(world: &World) -> Vec<Entity> {
    party(world).into_iter().filter(|&who| awake(world, who)).collect()
}

/// The hours when a rest of so many is over. Ruling `R-064`.
///
/// # Errors
/// They are not there.
pub fn over(hours: Hours, takes: u32) -> Result<Hours, Refusal> {
    let why = || format!("it takes {takes} h, and {} h are left", hours.left());
    hours.after(takes).ok_or_else(|| because(why(), "R-064"))
}

/// The hours when a long rest is over. Rules `PH-REST-05`, `PH-REST-06`.
///
/// # Errors
/// They are not there, or the last one was not a day ago.
pub fn night_over(hours: Hours) -> Result<Hours, Refusal> {
    match hours.wait(LONG_REST, DAY) {
        0 => Ok(over(hours, LONG_REST)?.rested()),
        wait => {
            let why = format!("one long rest in {DAY} h; the next can begin in {wait} h");
            Err(because(why, "PH-REST-06"))
        }
    }
}

/// Health that somebody lacks.
pub fn missing(world: &World, who: Entity) -> i32 {
    world.get::<Health>(who).map_or(0, |health| health.max - health.now)
}

/// What somebody has when rested. Ruling `R-040`.
pub fn full(world: &World, who: Entity) -> Reserves {
    let Some(sheet) = world.get::<Sheet>(who) else {
        return never!("{who:?} has no sheet"; Reserves::default());
    };
    Reserves::of(&sheet.0)
}

/// What features that come back with a rest are worth to somebody.
pub fn features(world: &World, who: Entity) -> f32 {
    let (full, now) = (full(world, who), part::<Reserves>(world, who));
    let used = [(full.second_wind, now.second_wind), (full.action_surge, now.action_surge)];
    used.iter().filter(|(has, left)| *has && !left).count() as f32 * FEATURE
}

/// Wounds close, as far as somebody has so many.
pub fn close(world: &mut World, patient: Entity, wounds: i32, rule: RuleId) {
    let healed = wounds.min(part::<Wounds>(world, patient).0);
    if healed > 0 {
        change(world, patient, |wounds: &mut Wounds| wounds.0 -= healed);
        tell_wounds(world, patient, -healed, rule);
    }
}
