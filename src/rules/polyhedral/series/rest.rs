//! Short rests, long rests, downtime. Rules `PH-REST-01` to `PH-REST-13`, rulings `R-040`, `R-059`, `R-064` to `R-068`.

use super::{
    super::{
        ailments::lose,
        dying::{heal, well},
        profile::Feature,
        rally::stamina_die,
        sheet::{Health, Reserves, Sheet, Wounds},
        state::EXHAUSTED,
        tools::{change, has, name, part, tell},
        wounds::tell_wounds,
    },
    camp::{Camp, Short, party, resting},
    hours::{Hours, NoRest},
};
use crate::battle::{Happening, RuleId, never::never};
use bevy_ecs::{entity::Entity, world::World};

/// A short rest begins: Stamina Dice one by one and a treatment by each, in any order, up to [`finish`]. Rules `PH-REST-02` to
/// `PH-REST-04`, ruling `R-065`.
pub fn begin(world: &mut World) {
    if take(world, Hours::take_short, "PH-REST-02") {
        world.resource_mut::<Camp>().short = Some(Short::default());
    }
}

/// Spends a Stamina Die: 1d6 and Vitality, 1 at least, half to the wounded. Rule `PH-REST-03`, rulings `R-040`, `R-059`.
pub fn spend(world: &mut World, who: Entity) {
    stamina_die(world, who, "PH-REST-03");
    let Some(short) = &mut world.resource_mut::<Camp>().short else {
        return never!("nobody has a short rest");
    };
    short.spent.push(who);
    let spent = dice_of(short, who);
    let healers: Vec<Entity> =
        short.treated.iter().filter(|(_, patient)| *patient == who).map(|(healer, _)| *healer).collect();
    // A medic's treatment is worth as many wounds as the patient spends dice, those that come after it too.
    if spent > 1 {
        for _ in healers.into_iter().filter(|&healer| medic(world, healer)).collect::<Vec<_>>() {
            close(world, who, 1, "R-066");
        }
    }
}

/// Treats a wound, one's own or another's. Rule `PH-REST-04`, rulings `R-065`, `R-066`.
pub fn treat(world: &mut World, healer: Entity, patient: Entity) {
    let worth = treatment(world, healer, patient);
    if let Some(short) = &mut world.resource_mut::<Camp>().short {
        short.treated.push((healer, patient));
    }
    close(world, patient, worth, if worth > 1 { "R-066" } else { "PH-REST-04" });
}

/// Wounds that somebody's treatment takes away now: one, or a medic's as many as the patient has spent dice. Ruling `R-066`.
pub fn treatment(world: &World, healer: Entity, patient: Entity) -> i32 {
    let spent = world.resource::<Camp>().short.as_ref().map_or(0, |short| dice_of(short, patient));
    let most = if medic(world, healer) { spent.max(1) } else { 1 };
    most.min(part::<Wounds>(world, patient).0)
}

/// The short rest is over: what a rest brings back is back. Rules `PH-FTR-SW-2`, `PH-FTR-AS-2`, `PH-REST-12`.
pub fn finish(world: &mut World) {
    world.resource_mut::<Camp>().short = None;
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
    if take(world, Hours::take_long, "PH-REST-05") {
        for who in resting(world) {
            sleep(world, who);
        }
    }
}

/// Days between adventures: as many long rests as it takes; all wounds heal, all Stamina Dice and all Resolve come back. Rules
/// `PH-REST-13`, `PH-RSV-11`, rulings `R-064`, `R-068`.
pub fn downtime(world: &mut World) {
    let hours = world.resource_mut::<Camp>().hours.pass_days();
    tell(world, Happening::HoursPassed { hours, left: 0 }, "PH-REST-13");
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
        back(
            world,
            who,
            "Stamina Dice",
            full.stamina.saturating_sub(part::<Reserves>(world, who).stamina),
            "R-064",
        );
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

/// Takes the time for a rest, if there is any.
fn take(world: &mut World, rest: fn(&mut Hours) -> Result<(), NoRest>, rule: RuleId) -> bool {
    let hours = &mut world.resource_mut::<Camp>().hours;
    let before = hours.left();
    if rest(hours).is_err() {
        return false;
    }
    let left = hours.left();
    tell(world, Happening::HoursPassed { hours: before - left, left }, rule);
    true
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
    back(
        world,
        who,
        "Stamina Dice",
        (level / 2).max(1).min(full.stamina - now.stamina.min(full.stamina)),
        "PH-REST-10",
    );
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
    let ailments = part::<super::super::sheet::Ailments>(world, who).0;
    let ids = ailments.iter().map(|ailment| ailment.condition.id.clone());
    ids.filter(|id| id == EXHAUSTED).collect()
}

fn back(world: &mut World, who: Entity, what: &'static str, dice: u32, rule: RuleId) {
    if dice == 0 {
        return;
    }
    change(world, who, |reserves: &mut Reserves| reserves.stamina += dice);
    let left = part::<Reserves>(world, who).stamina as i32;
    tell(
        world,
        Happening::Counted { who: name(world, who), what: what.into(), amount: dice as i32, left },
        rule,
    );
}

fn resolved(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    change(world, who, |reserves: &mut Reserves| reserves.resolve += amount);
    let left = part::<Reserves>(world, who).resolve;
    tell(world, Happening::Counted { who: name(world, who), what: "Resolve".into(), amount, left }, rule);
}

/// What somebody has when rested.
fn full(world: &World, who: Entity) -> Option<Reserves> {
    Some(Reserves::of(&world.get::<Sheet>(who)?.0))
}

/// Somebody with the talent and a healer's kit. Rule `PH-TAL-MEDIC-2`, ruling `R-066`.
fn medic(world: &World, who: Entity) -> bool {
    has(world, who, Feature::Medic) && part::<Reserves>(world, who).healers_kit > 0
}

fn dice_of(short: &Short, who: Entity) -> i32 {
    short.spent.iter().filter(|&&one| one == who).count() as i32
}

fn close(world: &mut World, patient: Entity, wounds: i32, rule: RuleId) {
    let healed = wounds.min(part::<Wounds>(world, patient).0);
    if healed == 0 {
        return;
    }
    change(world, patient, |wounds: &mut Wounds| wounds.0 -= healed);
    tell_wounds(world, patient, -healed, rule);
}
