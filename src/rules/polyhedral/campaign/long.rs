//! Long rests, downtime, the Resolve that a level gives back, and the hours and worth of any rest. Rules `PH-REST-02` to
//! `PH-REST-13`, `PH-RSV-11`, rulings `R-040`, `R-059`, `R-064` to `R-068`.

use crate::ai_hints::rest;
use crate::dying::{awake, heal, well};
use crate::prelude::*;
use crate::{conditions::lose, profile::ClassFeature, wounds::close};
use kit::rest_phase::{Hours, Repose, RestPhase, hours, party, take_all};

/// Length of a short rest, in hours. Rule `PH-REST-02`.
pub const SHORT_REST: u32 = 1;

/// Length of a long rest, in hours. Rule `PH-REST-05`.
pub const LONG_REST: u32 = 8;

/// Least time from the end of one long rest to the end of the next, in hours. Rule `PH-REST-06`.
const DAY: u32 = 24;

/// Combatants of the side who can rest. Rule `PH-REST-07`.
pub fn resting(world: &World) -> Vec<Entity> {
    party(world).into_iter().filter(|&who| awake(world, who)).collect()
}

/// Hours after a rest of so many. Ruling `R-064`.
///
/// # Errors
/// They are not there.
pub fn over(hours: Hours, takes: u32) -> Result<Hours, Refusal> {
    let why = || format!("it takes {takes} h, and {} h are left", hours.left());
    hours.after(takes).ok_or_else(|| because(why(), "R-064"))
}

/// Hours after a long rest. Rules `PH-REST-05`, `PH-REST-06`.
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

/// Health missing to the maximum.
pub fn missing(world: &World, who: Entity) -> i32 {
    world.get::<Health>(who).map_or(0, |health| health.max - health.now)
}

/// Reserves of somebody when rested. Ruling `R-040`.
pub fn full(world: &World, who: Entity) -> Reserves {
    let Some(sheet) = world.get::<Sheet>(who) else {
        return never!("{who:?} has no sheet"; Reserves::default());
    };
    Reserves::of(&sheet.0)
}

/// Worth of the used features that come back with a rest.
pub fn features(world: &World, who: Entity) -> f32 {
    let (full, now) = (full(world, who), part::<Reserves>(world, who));
    let used = [(full.second_wind, now.second_wind), (full.action_surge, now.action_surge)];
    used.iter().filter(|(has, left)| *has && !left).count() as f32 * rest::FEATURE
}

/// The long rest. Rule `PH-REST-05`.
pub const LONG: Repose = Repose {
    verb: "long_rest",
    title: "Long rest",
    rule: "PH-REST-05",
    over: night_over,
    gains,
    is_open: false,
    does: |world| resting(world).into_iter().for_each(|who| sleep(world, who)),
};

/// Spends days between adventures: as many long rests as it takes; all wounds heal, all Stamina Dice and all Resolve come back.
/// Rules `PH-REST-13`, `PH-RSV-11`, rulings `R-064`, `R-068`.
pub fn downtime(world: &mut World) {
    take_all(world, "PH-REST-13");
    world.resource_mut::<RestPhase>().hours = hours(world).rested();
    for who in all_well(world) {
        close(world, who, i32::MAX, "R-064");
        sleep(world, who);
        dice_back(world, who, u32::MAX, "R-064");
        resolve_back(world, who, i32::MAX, "PH-RSV-11");
    }
}

/// Gives back Resolve as the level says, as far as any is missing. Rule `PH-RSV-11`, ruling `R-068`.
pub fn give_back(world: &mut World, points: i32) {
    all_well(world).into_iter().for_each(|who| resolve_back(world, who, points, "PH-RSV-11"));
}

/// Combatants of the side who live and are not dying.
fn all_well(world: &World) -> Vec<Entity> {
    party(world).into_iter().filter(|&who| well(world, who)).collect()
}

/// Gives somebody a night's rest: health, half of the Stamina Dice, all that comes back with rests, and exhaustion ends. Rules
/// `PH-REST-09` to `PH-REST-12`, rulings `R-040`, `R-117`.
fn sleep(world: &mut World, who: Entity) {
    let missing = missing(world, who);
    if missing > 0 {
        heal(world, who, missing, Vec::new(), Vec::new(), "PH-REST-09");
    }
    lose(world, who, |id| id == EXHAUSTED);
    let level = profile(world, who).map_or(0, |profile| profile.level);
    dice_back(world, who, (level / 2).max(1), "PH-REST-10");
    if part::<Reserves>(world, who).resolve == 0 && has(world, who, ClassFeature::Resolute) {
        resolve_back(world, who, 1, "PH-ORIG-HUMAN-03");
    }
    let full = full(world, who);
    change(world, who, |reserves: &mut Reserves| {
        let Reserves { healers_kit, resolve, stamina, .. } = *reserves;
        *reserves = Reserves { healers_kit, resolve, stamina, ..full };
    });
}

/// Gives Stamina Dice back, as far as any are missing.
fn dice_back(world: &mut World, who: Entity, dice: u32, rule: RuleId) {
    let left = part::<Reserves>(world, who).stamina;
    let dice = dice.min(full(world, who).stamina.saturating_sub(left));
    if dice > 0 {
        change(world, who, |reserves: &mut Reserves| reserves.stamina += dice);
        tell_count(world, who, "Stamina Dice", dice as i32, (left + dice) as i32, rule);
    }
}

/// Gives Resolve back, as far as any is missing.
fn resolve_back(world: &mut World, who: Entity, points: i32, rule: RuleId) {
    let left = part::<Reserves>(world, who).resolve;
    let points = points.min(full(world, who).resolve - left);
    if points > 0 {
        change(world, who, |reserves: &mut Reserves| reserves.resolve += points);
        tell_count(world, who, "Resolve", points, left + points, rule);
    }
}

/// Worth of a night: health, dice, features, strength.
pub fn gains(world: &World) -> f32 {
    let each = resting(world).into_iter().map(|who| {
        let tired = ailing(world, who).iter().any(|one| one.condition.id == EXHAUSTED);
        let dice = full(world, who).stamina.saturating_sub(part::<Reserves>(world, who).stamina);
        let back = missing(world, who) as f32 + dice as f32 + features(world, who);
        back + if tired { rest::FEATURE } else { 0.0 }
    });
    each.sum()
}
