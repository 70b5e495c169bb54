//! What may be done between two battles, and the two rest actions that everybody has use for. Rules `FV-REST-01` to
//! `FV-REST-05`.

use super::{
    attune, blessing,
    healing::{healed, hurt, regained},
    nights::{Night, acted, characters, evening, level, may_act, missing, morning, next_night},
};
use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::{
    kit::{camp, unless},
    rules::fivey::{
        character::Healing,
        recover::{Restored, restore},
    },
};

/// All that may be done now, and what may not.
pub fn offers(world: &World) -> Vec<Maybe> {
    if world.resource::<Night>().0.is_some() {
        let all = [recover(world), practice(world)].into_iter();
        return all.chain(attune::offers(world)).chain(blessing::offers(world)).collect();
    }
    let (takes, left) = (next_night(world), camp::hours(world).left());
    let why = || format!("the next night is over in {takes} h, and {left} h are left");
    let payable = if takes <= left { Ok(()) } else { Err(Refusal::Because(why().into(), "FV-REST-01")) };
    let night = Draft::new("night", "Make camp for a night", "FV-REST-01");
    vec![night.if_paid(payable, Cost(vec![("hour", takes as i32)]), Use::Heal { health: gains(world) })]
}

/// What a night is ended with.
pub fn ends(world: &World) -> Option<Draft> {
    let night = world.resource::<Night>().0.is_some();
    night.then(|| Draft::new("sleep", "Sleep to the morning", "FV-RUL-49"))
}

/// Carries out what was picked.
pub fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let target = picked_target(world, picked);
    match (picked.offer.verb, target) {
        (attune::ATTUNE, Some(who)) => return attune::accept(world, who, picked),
        (blessing::BLESS | blessing::WARD, Some(on)) => return blessing::accept(world, on, picked),
        _ => tell_offer(world, target.unwrap_or(who), picked.offer, None),
    }
    match (picked.offer.verb, target) {
        ("night", _) => {
            if let Some(hours) = camp::hours(world).after(next_night(world)) {
                camp::take(world, hours.rested(), "FV-REST-01");
            }
            evening(world);
        }
        ("recover", Some(who)) => {
            let rate = rate(world, who);
            let why = Reason::flat("healing rate", rate.plus, "FV-LVL-03");
            restore(world, Restored { by: who, on: who, rule: "FV-REST-03" }, "rest", rate, why);
            acted(world, who);
        }
        ("practice", Some(who)) => {
            change(world, who, |inspiration: &mut Inspiration| inspiration.0 += 1);
            let left = part::<Inspiration>(world, who).0 as i32;
            tell_count(world, who, "inspiration", 1, left, "FV-REST-05");
            acted(world, who);
        }
        _ => morning(world),
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
fn recover(world: &World) -> Maybe {
    let mut all: Vec<Entity> = characters(world).collect();
    all.sort_by_key(|&who| std::cmp::Reverse(missing(world, who)));
    let can = |who: Entity| may_act(world, who).and_then(|()| hurt(world, who));
    let best = all.iter().copied().find(|&who| can(who).is_ok());
    let gains = best.map_or(0.0, |who| regained(world, who, rate(world, who)).0 as f32);
    let judge = |who: Entity| {
        can(who)?;
        let rate = rate(world, who);
        Ok(healed(world, who, rate, Reason::flat("healing rate", rate.plus, "FV-LVL-03")))
    };
    let draft = Draft::new("recover", "Recover", "FV-REST-03");
    let price = (Cost::default(), Use::Heal { health: gains });
    draft.at_each(world, all, judge, price, ("nobody is hurt who has a rest action left", "FV-REST-01"))
}

/// The rest action Practice. Rule `FV-REST-05`, ruling `FV-RUL-06`.
fn practice(world: &World) -> Maybe {
    let can = |who: Entity| {
        may_act(world, who)?;
        let level = level(world, who).unwrap_or_default();
        let full = !practises(level, part::<Inspiration>(world, who).0);
        unless(full, "as many inspiration dice as levels", "FV-RUL-06").map(|()| plain_target(world, who))
    };
    // An inspiration die is worth less than wounds that would kill.
    let price = (Cost::default(), Use::Heal { health: 1.0 });
    let draft = Draft::new("practice", "Practice", "FV-REST-05");
    draft.at_each(world, characters(world), can, price, ("nobody can practise", "FV-RUL-06"))
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
