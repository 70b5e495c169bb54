//! Short rests, long rests, downtime. Rules `PH-REST-01` to `PH-REST-13`, rulings `R-040`, `R-059`, `R-064` to `R-068`.

use crate::kit::prelude::*;
use crate::rules::polyhedral::prelude::*;
use crate::{
    kit::camp::{Camp, Hours, hours, party, take, take_all},
    rules::polyhedral::{
        ailments::lose,
        dying::{awake, heal, well},
        profile::Feature,
        rally::stamina_die,
        wounds::tell_wounds,
    },
};
use bevy_ecs::resource::Resource;

/// Hours that a short rest takes. Rule `PH-REST-02`.
pub const SHORT_REST: u32 = 1;
/// Hours that a long rest takes. Rule `PH-REST-05`.
pub const LONG_REST: u32 = 8;
/// Hours from the end of one long rest to the end of the next, at least. Rule `PH-REST-06`.
const DAY: u32 = 24;

/// What has been done in the short rest that goes on. Ruling `R-065`.
#[derive(Resource, Clone, Debug, Default)]
pub struct ShortRest {
    /// Whether one goes on.
    pub goes_on: bool,
    /// Whose Stamina Dice were spent, one entry for each.
    spent: Vec<Entity>,
    /// Who has treated whom.
    pub treated: Vec<(Entity, Entity)>,
}

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
    hours.after(takes).ok_or_else(|| Refusal::Because(why().into(), "R-064"))
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
            Err(Refusal::Because(why.into(), "PH-REST-06"))
        }
    }
}

/// A short rest begins: Stamina Dice one by one and a treatment by each, in any order, up to [`finish`]. Rules `PH-REST-02` to
/// `PH-REST-04`, ruling `R-065`.
pub fn begin(world: &mut World) {
    if let Ok(hours) = over(hours(world), SHORT_REST) {
        take(world, hours, "PH-REST-02");
        world.insert_resource(ShortRest { goes_on: true, ..ShortRest::default() });
    }
}

/// Spends a Stamina Die: 1d6 and Vitality, 1 at least, half to the wounded. Rule `PH-REST-03`, rulings `R-040`, `R-059`.
pub fn spend(world: &mut World, who: Entity) {
    stamina_die(world, who, "PH-REST-03");
    world.resource_mut::<ShortRest>().spent.push(who);
    let short = world.resource::<ShortRest>();
    let by_medic = |(healer, patient): &&(Entity, Entity)| *patient == who && medic(world, *healer);
    // A medic's treatment is worth as many wounds as the patient spends dice, those that come after it too.
    let more = if short.dice_of(who) > 1 { short.treated.iter().filter(by_medic).count() } else { 0 };
    for _ in 0..more {
        close(world, who, 1, "R-066");
    }
}

/// Treats a wound, one's own or another's. Rule `PH-REST-04`, rulings `R-065`, `R-066`.
pub fn treat(world: &mut World, healer: Entity, patient: Entity) {
    let worth = treatment(world, healer, patient);
    world.resource_mut::<ShortRest>().treated.push((healer, patient));
    close(world, patient, worth, if worth > 1 { "R-066" } else { "PH-REST-04" });
}

/// Wounds that somebody's treatment takes away now: one, or a medic's as many as the patient has spent dice. Ruling `R-066`.
pub fn treatment(world: &World, healer: Entity, patient: Entity) -> i32 {
    let most = if medic(world, healer) { world.resource::<ShortRest>().dice_of(patient).max(1) } else { 1 };
    most.min(part::<Wounds>(world, patient).0)
}

/// The short rest is over: what a rest brings back is back. Rules `PH-FTR-SW-2`, `PH-FTR-AS-2`, `PH-REST-12`.
pub fn finish(world: &mut World) {
    world.insert_resource(ShortRest::default());
    for who in resting(world) {
        let Some(full) = full(world, who) else { continue };
        change(world, who, |reserves: &mut Reserves| {
            let Reserves { second_wind, action_surge, patch_up, .. } = full;
            *reserves = Reserves { second_wind, action_surge, patch_up, ..*reserves };
        });
    }
}

/// A long rest: health, half of the Stamina Dice, all that comes back with rests, and no wounds. Rules `PH-REST-05` to
/// `PH-REST-12`, rulings `R-040`, `R-059`, `R-065`, `R-068`.
pub fn long(world: &mut World) {
    if let Ok(hours) = night_over(hours(world)) {
        take(world, hours, "PH-REST-05");
        for who in resting(world) {
            sleep(world, who);
        }
    }
}

/// Days between adventures: as many long rests as it takes; all wounds heal, all Stamina Dice and all Resolve come back. Rules
/// `PH-REST-13`, `PH-RSV-11`, rulings `R-064`, `R-068`.
pub fn downtime(world: &mut World) {
    take_all(world, "PH-REST-13");
    world.resource_mut::<Camp>().hours = hours(world).rested();
    for who in party(world) {
        if !well(world, who) {
            continue;
        }
        let wounds = part::<Wounds>(world, who).0;
        if wounds > 0 {
            close(world, who, wounds, "R-064");
        }
        sleep(world, who);
        let Some(full) = full(world, who) else { continue };
        back(world, who, full.stamina.saturating_sub(part::<Reserves>(world, who).stamina), "R-064");
        let resolve = full.resolve - part::<Reserves>(world, who).resolve;
        if resolve > 0 {
            resolved(world, who, resolve, "PH-RSV-11");
        }
    }
}

/// Resolve that the level gives back, as far as any is missing. Rule `PH-RSV-11`, ruling `R-068`.
pub fn give_back(world: &mut World, points: i32) {
    for who in party(world) {
        let missing = full(world, who).map_or(0, |full| full.resolve - part::<Reserves>(world, who).resolve);
        if well(world, who) && points.min(missing) > 0 {
            resolved(world, who, points.min(missing), "PH-RSV-11");
        }
    }
}

/// What a night does for somebody.
fn sleep(world: &mut World, who: Entity) {
    let missing = world.get::<Health>(who).map_or(0, |health| health.max - health.now);
    if missing > 0 {
        heal(world, who, missing, Vec::new(), Vec::new(), "PH-REST-09");
    }
    lose(world, who, &ailing(world, who));
    let (Some(full), now) = (full(world, who), part::<Reserves>(world, who)) else {
        return never!("{who:?} has no sheet");
    };
    let level = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.level);
    let dice = (level / 2).max(1).min(full.stamina - now.stamina.min(full.stamina));
    back(world, who, dice, "PH-REST-10");
    if now.resolve == 0 && has(world, who, Feature::Resolute) {
        resolved(world, who, 1, "PH-ORIG-HUMAN-03");
    }
    change(world, who, |reserves: &mut Reserves| {
        let Reserves { healers_kit, resolve, stamina, .. } = *reserves;
        *reserves = Reserves { healers_kit, resolve, stamina, ..full };
    });
}

/// Exhaustion ends with a long rest. Ruling `R-117`.
fn ailing(world: &World, who: Entity) -> Vec<String> {
    let ailments = part::<Ailments>(world, who).0;
    let ids = ailments.iter().map(|ailment| ailment.condition.id.clone());
    ids.filter(|id| id == EXHAUSTED).collect()
}

fn back(world: &mut World, who: Entity, dice: u32, rule: RuleId) {
    if dice > 0 {
        change(world, who, |reserves: &mut Reserves| reserves.stamina += dice);
        let left = part::<Reserves>(world, who).stamina as i32;
        tell_count(world, who, "Stamina Dice", dice as i32, left, rule);
    }
}

fn resolved(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    change(world, who, |reserves: &mut Reserves| reserves.resolve += amount);
    tell_count(world, who, "Resolve", amount, part::<Reserves>(world, who).resolve, rule);
}

/// What somebody has when rested.
fn full(world: &World, who: Entity) -> Option<Reserves> {
    Some(Reserves::of(&world.get::<Sheet>(who)?.0))
}

/// Somebody with the talent and a healer's kit. Rule `PH-TAL-MEDIC-2`, ruling `R-066`.
fn medic(world: &World, who: Entity) -> bool {
    has(world, who, Feature::Medic) && part::<Reserves>(world, who).healers_kit > 0
}

impl ShortRest {
    /// Stamina Dice that somebody has spent in it.
    fn dice_of(&self, who: Entity) -> i32 {
        self.spent.iter().filter(|&&one| one == who).count() as i32
    }
}

fn close(world: &mut World, patient: Entity, wounds: i32, rule: RuleId) {
    let healed = wounds.min(part::<Wounds>(world, patient).0);
    if healed == 0 {
        return;
    }
    change(world, patient, |wounds: &mut Wounds| wounds.0 -= healed);
    tell_wounds(world, patient, -healed, rule);
}
