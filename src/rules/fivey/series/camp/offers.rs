//! What may be done between two battles, and the two rest actions that everybody has use for. Rules `FV-REST-01` to
//! `FV-REST-05`.

use super::{
    attune, blessing,
    healing::{healed, hurt, regained},
    nights::{
        Camp, SpendTime, acted, characters, count, evening, level, may_act, missing, morning, next_night,
    },
};
use crate::{
    battle::{Cost, Happening, Offers, Picked, Reason, Refusal, Roster, Use, chain::leave},
    kit::{Draft, Maybe, push},
    rules::fivey::{
        character::Healing,
        data::RuleBook,
        offers::plain_target,
        profile::{Dice, Profile},
        recover::{Restored, restore},
        sheet::{Inspiration, Sheet, Uses},
        tools::{change, name, part, tell, tell_offer},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// All that may be done now, and what may not.
pub fn offers(world: &World) -> Offers {
    let camp = world.resource::<Camp>();
    let mut offers = Offers::default();
    match &camp.night {
        Some(done) => {
            offers.extend([recover(world, done)]);
            offers.extend([practice(world, done)]);
            offers.extend(attune::offers(world, done));
            offers.extend(blessing::offers(world, done));
            let sleep = Draft::new("sleep", "Sleep to the morning", "FV-RUL-49");
            offers.extend([Maybe::Open(sleep.offer(Cost::default(), Use::Pass))]);
        }
        None => {
            let takes = next_night(camp);
            let payable = match takes <= camp.hours {
                true => Ok(()),
                false => {
                    let why = format!("the next night is over in {takes} h, and {} h are left", camp.hours);
                    Err(Refusal::Because(why.into(), "FV-REST-01"))
                }
            };
            let night = Draft::new("night", "Make camp for a night", "FV-REST-01");
            offers.extend([night.if_paid(
                payable,
                Cost(vec![("hour", takes as i32)]),
                Use::Heal { health: gains(world) },
            )]);
            let on = Draft::new("go_on", "Go on to the next battle", "FV-RUL-49");
            offers.extend([Maybe::Open(on.offer(Cost::default(), Use::Pass))]);
        }
    }
    offers
}

/// Carries out what was picked, and asks again unless they go on.
pub fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let target = picked.target.as_deref().and_then(|name| world.resource::<Roster>().find(name));
    let hours = world.resource::<Camp>().hours;
    if picked.offer.verb == "go_on" {
        if hours > 0 {
            tell(world, Happening::HoursPassed { hours, left: 0 }, "FV-RUL-49");
        }
        return leave(world, "FV-RUL-49");
    }
    push(world, SpendTime);
    match (picked.offer.verb, target) {
        ("night", _) => {
            tell_offer(world, who, picked.offer, None);
            let takes = next_night(world.resource::<Camp>()).min(hours);
            let left = hours - takes;
            let mut camp = world.resource_mut::<Camp>();
            camp.hours = left;
            camp.nights += 1;
            tell(world, Happening::HoursPassed { hours: takes, left }, "FV-REST-01");
            evening(world);
        }
        ("sleep", _) => {
            tell_offer(world, who, picked.offer, None);
            morning(world);
        }
        ("recover", Some(who)) => {
            tell_offer(world, who, picked.offer, None);
            let rate = rate(world, who);
            let why = Reason::flat("healing rate", rate.plus, "FV-LVL-03");
            restore(world, Restored { by: who, on: who, rule: "FV-REST-03" }, "rest", rate, why);
            acted(world, who);
        }
        ("practice", Some(who)) => {
            tell_offer(world, who, picked.offer, None);
            change(world, who, |inspiration: &mut Inspiration| inspiration.0 += 1);
            let left = part::<Inspiration>(world, who).0 as i32;
            count(world, who, "inspiration", 1, left, "FV-REST-05");
            acted(world, who);
        }
        (attune::ATTUNE, Some(who)) => attune::accept(world, who, picked),
        (blessing::BLESS | blessing::WARD, Some(on)) => blessing::accept(world, on, picked),
        _ => {}
    }
}

/// What a night's rest restores to a character: as its book says, else a d6 and the level. Rule `FV-LVL-03`.
fn rate(world: &World, who: Entity) -> Healing {
    let of =
        |profile: &Profile| RuleBook::shipped().character(&profile.id).map(|character| character.healing);
    let plain = || Healing {
        die: Dice { count: 1, sides: 6 },
        plus: level(world, who).and_then(|level| i32::try_from(level).ok()).unwrap_or_default(),
    };
    world.get::<Sheet>(who).and_then(|sheet| of(&sheet.0)).unwrap_or_else(plain)
}

/// The rest action Recover, with what it brings exactly; who is hurt worst comes first. Rule `FV-REST-03`.
fn recover(world: &World, done: &[Entity]) -> Maybe {
    let mut all: Vec<Entity> = characters(world).collect();
    all.sort_by_key(|&who| std::cmp::Reverse(missing(world, who)));
    let can = |who: Entity| may_act(world, who, done).and_then(|()| hurt(world, who));
    let best = all.iter().copied().find(|&who| can(who).is_ok());
    let gains = best.map_or(0.0, |who| regained(world, who, rate(world, who)).0 as f32);
    let judge = |who: Entity| {
        can(who)?;
        let rate = rate(world, who);
        Ok(healed(world, who, rate, Reason::flat("healing rate", rate.plus, "FV-LVL-03")))
    };
    let judged = all.iter().map(|&who| (name(world, who), judge(who)));
    let draft = Draft::new("recover", "Recover", "FV-REST-03");
    let nobody = Refusal::Because("nobody is hurt who has a rest action left".into(), "FV-REST-01");
    draft.aimed(judged.collect(), Cost::default(), Use::Heal { health: gains }, nobody)
}

/// The rest action Practice. Rule `FV-REST-05`, ruling `FV-RUL-06`.
fn practice(world: &World, done: &[Entity]) -> Maybe {
    let can = |who: Entity| {
        may_act(world, who, done)?;
        let level = level(world, who).unwrap_or_default();
        match practises(level, part::<Inspiration>(world, who).0) {
            true => Ok(plain_target(world, who)),
            false => Err(Refusal::Because("as many inspiration dice as levels".into(), "FV-RUL-06")),
        }
    };
    let judged = characters(world).map(|who| (name(world, who), can(who)));
    let draft = Draft::new("practice", "Practice", "FV-REST-05");
    let nobody = Refusal::Because("nobody can practise".into(), "FV-RUL-06");
    // An inspiration die is worth less than wounds that would kill.
    draft.aimed(judged.collect(), Cost::default(), Use::Heal { health: 1.0 }, nobody)
}

/// What a night could bring.
fn gains(world: &World) -> f32 {
    let each = characters(world).map(|who| {
        let used = part::<Uses>(world, who);
        let uses = i32::from(used.raged) + i32::from(used.breathed);
        let lacks = practises(level(world, who).unwrap_or_default(), part::<Inspiration>(world, who).0);
        regained(world, who, rate(world, who)).0 as f32 + (uses + i32::from(lacks)) as f32
    });
    each.sum()
}

/// Whether practice brings an inspiration die. Rule `FV-REST-05`, ruling `FV-RUL-06`.
const fn practises(level: u32, inspiration: u32) -> bool {
    inspiration < level
}
