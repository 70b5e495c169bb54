//! Areas that somebody has by nature: the breath of dragons and of their heirs, and the bursts of monsters. Rules `FV-ORIG-17`,
//! `FV-MON-03`, ruling `FV-RUL-33`.

use super::{Power, Saved, aim, laws, odds, save_reasons, sweep};
use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::{
    battle::{Blow, Threat},
    kit::areas::shape::Shape,
    rules::fivey::{magic, options, profile::Bracket},
};

/// What an area attack of this kind costs: both actions. Rules `FV-ORIG-17`, `FV-MON-03`.
pub const ACTIONS: i32 = 2;

/// What an heir of dragons breathes, and what is left of it for those who save. Rule `FV-ORIG-17`.
const HEIR: (Dice, Dice) = (Dice { count: 2, sides: 6 }, Dice::one(6));

/// How far an area that goes as far as one sees is taken to reach, in paces, when danger is weighed.
const SIGHT: i32 = 60;

/// The words for breath and bursts.
const BREATHE: &str = "breathe";
const BURST: &str = "burst";

/// What somebody could do to another with an area on its next turn, without a step: it takes both actions.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    let breathed = part::<Uses>(world, by).breathed;
    let own = own(world, by).into_iter().map(|(_, power)| power);
    let ready = own.filter(|power| !(breathed && power.rule == "FV-ORIG-17"));
    ready
        .chain(magic::bolts::powers(world, by, 1))
        .map(|power| {
            let mean = odds(world, on, &power, &save_reasons(world, on, &power, false)).damage_mean as f32;
            let paces = match power.shape {
                Shape::Line { length } => length.unwrap_or(SIGHT),
                Shape::Burst { within, .. } => within.unwrap_or(SIGHT) + 1,
            };
            let reach = Feet::squares(paces).0;
            Threat { moves: 0, reach, from: 0, near: reach, mean, mean_far: mean }
        })
        .collect()
}

/// The areas that somebody who stands there could catch another in on its next turn, each laid so that the least helps the save.
pub fn blows(world: &World, by: Entity, on: Entity, from: Footprint) -> Vec<Blow> {
    let breathed = part::<Uses>(world, by).breathed;
    let own = own(world, by).into_iter().map(|(_, power)| power);
    let ready = own.filter(|power| !(breathed && power.rule == "FV-ORIG-17"));
    let all = ready.chain(magic::bolts::powers(world, by, 2));
    let laid = all.filter_map(|power| {
        aim::AREAS.covered_at_best(world, from, on, power.shape).map(|cover| (power, cover))
    });
    laid.map(|(power, covered)| {
        let reasons = save_reasons(world, on, &power, covered);
        let fails = roll::chance(world, on, &reasons, power.against).not();
        let (full, less) = laws(world, on, &power);
        let damage =
            Outcomes::weighed(fails).spread(|&fails| if fails { full.clone() } else { less.clone() });
        Blow { times: 1, hit: fails, damage }
    })
    .collect()
}

/// Breath and bursts with their words.
fn own(world: &World, who: Entity) -> Vec<(&'static str, Power)> {
    let Some(profile) = profile(world, who) else {
        never!("{who:?} has no profile");
        return Vec::new();
    };
    let kind = profile.element.unwrap_or(DamageKind::Fire);
    let breath = |rule: &'static str| Power {
        title: titled("Breath of", kind),
        kind,
        dice: HEIR.0,
        fixed: None,
        saved: Saved::Instead(HEIR.1),
        against: passive(world, who, Stat::Strength, &[]),
        spell: false,
        shape: Shape::Line { length: Some(profile.breath) },
        rule,
    };
    let mut all = Vec::new();
    if profile.has(Feat::DragonBorn) {
        all.push((BREATHE, breath("FV-ORIG-17")));
    }
    if let Kind::Monster { bracket, .. } = &profile.kind {
        let natural = |power: Power| Power {
            dice: bracket.damage(),
            fixed: fixed(world, *bracket),
            saved: Saved::Half,
            ..power
        };
        if profile.has(Feat::BreathAttack) {
            all.push((BREATHE, natural(breath("FV-RUL-33"))));
        }
        if profile.area > 0 {
            let shape = Shape::Burst { within: Some(profile.area), lit: false };
            let burst = Power { title: titled("Burst of", kind), shape, ..breath("FV-MON-03") };
            all.push((BURST, natural(burst)));
        }
    }
    all
}

/// Damage without dice, where the option says so. Ruling `FV-RUL-31`.
fn fixed(world: &World, bracket: Bracket) -> Option<i32> {
    option(world, &options::FIXED_MONSTER_DAMAGE).then_some(bracket.fixed_damage())
}

fn titled(what: &str, kind: DamageKind) -> Text {
    format!("{what} {}", kind.title()).into()
}

/// Breath and bursts.
pub const POWERS: Feature = Feature {
    verbs: &[BREATHE, BURST],
    offers: |world, who, asked| {
        own(world, who)
            .into_iter()
            .flat_map(|(verb, power)| {
                let draft = Draft::new(verb, power.title.clone(), power.rule);
                let spent =
                    verb == BREATHE && power.rule == "FV-ORIG-17" && part::<Uses>(world, who).breathed;
                if spent {
                    return vec![draft.closed(Refusal::Because("already used today".into(), "FV-ORIG-17"))];
                }
                match affordable(world, who, ACTIONS) {
                    Ok(()) => aim::offers(world, who, draft, actions(ACTIONS), &power, asked),
                    Err(refusal) => vec![draft.closed(refusal)],
                }
            })
            .collect()
    },
    accept: |world, who, picked| {
        let found = own(world, who).into_iter().find(|(verb, _)| *verb == picked.offer.verb);
        let Some((_, power)) = found else { return };
        if power.rule == "FV-ORIG-17" {
            change(world, who, |uses: &mut Uses| uses.breathed = true);
        }
        sweep::strike(world, who, power, picked);
    },
    ..Feature::NONE
};
