//! Areas that somebody has by nature: the breath of dragons and of their heirs, and the bursts of monsters. Rules `FV-ORIG-17`,
//! `FV-MON-03`, ruling `FV-RUL-33`.

use super::{AREAS, AreaAttack, OnSave, law, odds, save_reasons, sweep};
use crate::magic;
use crate::prelude::*;
use battle::{self, Threat};
use kit::areas::shape::Shape;

/// The cost of an area attack of this kind: both actions. Rules `FV-ORIG-17`, `FV-MON-03`.
pub const ACTIONS: i32 = 2;

/// The rule of the breath of dragons' heirs, which they have once a day.
const HEIRS: RuleId = "FV-ORIG-17";

/// The dice of the breath of an heir of dragons, and what is left of it for those who save. Rule `FV-ORIG-17`.
const HEIR: (DiceExpr, DiceExpr) = (DiceExpr { count: 2, sides: 6 }, DiceExpr::one(6));

/// The reach of an area that goes as far as one sees, in paces, when danger is weighed.
const SIGHT: i32 = 60;

/// The words for breath and bursts.
const BREATHE: &str = "breathe";
const BURST: &str = "burst";

/// Breath and bursts.
pub const POWERS: Feature = Feature {
    verbs: &[BREATHE, BURST],
    offers: |world, who, asked| {
        let breathed = part::<Uses>(world, who).breathed;
        let offers = |(verb, power): (&'static str, AreaAttack)| {
            let draft = OfferBuilder::new(verb, power.title.clone(), power.rule);
            let ready = unless(breathed && power.rule == HEIRS, "already used today", HEIRS);
            match ready.and_then(|()| affordable(world, who, ACTIONS)) {
                Ok(cost) => super::offers(world, who, (draft, cost), &power, asked),
                Err(refusal) => vec![draft.closed(refusal)],
            }
        };
        own(world, who).into_iter().flat_map(offers).collect()
    },
    accept: |world, who, picked| {
        let found = own(world, who).into_iter().find(|(verb, _)| *verb == picked.offer.verb);
        let Some((_, power)) = found else { return gone!() };
        if power.rule == HEIRS {
            change(world, who, |uses: &mut Uses| uses.breathed = true);
        }
        sweep::strike(world, who, power, picked);
    },
    ..Feature::NONE
};

/// The area attacks that somebody could make on its next turn: by nature, and with spells up to a spell level.
fn ready(world: &World, by: Entity, most: u8) -> impl Iterator<Item = AreaAttack> {
    let breathed = part::<Uses>(world, by).breathed;
    let own = own(world, by).into_iter().map(|(_, power)| power);
    let ready = own.filter(move |power| !(breathed && power.rule == HEIRS));
    ready.chain(magic::bolts::powers(world, by, most))
}

/// The threats of somebody's areas to another on its next turn, without a step: each takes both actions.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    let threat = |power: AreaAttack| {
        let mean = odds(world, on, &power, &save_reasons(world, on, &power, false)).damage_mean as f32;
        let paces = match power.shape {
            Shape::Line { length } => length.unwrap_or(SIGHT),
            Shape::Burst { radius, within, .. } => within.unwrap_or(SIGHT) + radius,
        };
        let reach = Feet::squares(paces).0;
        Threat { moves: 0, reach, from: 0, near: reach, mean, mean_far: mean }
    };
    ready(world, by, 1).map(threat).collect()
}

/// The areas that somebody who stands there could catch another in on its next turn, each laid so that the least helps the save.
pub fn blows(world: &World, by: Entity, on: Entity, from: Footprint) -> Vec<battle::AttackDistribution> {
    let blow = |power: AreaAttack| {
        let covered = AREAS.covered_at_best(world, from, on, power.shape)?;
        let reasons = save_reasons(world, on, &power, covered);
        let (hit, damage) = law(world, on, &power, &reasons);
        Some(battle::AttackDistribution { with: power.title, times: 1, hit, damage })
    };
    ready(world, by, 2).filter_map(blow).collect()
}

/// Breath and bursts with their words.
fn own(world: &World, who: Entity) -> Vec<(&'static str, AreaAttack)> {
    let Some(profile) = profile(world, who) else { return never!("{who:?} has no profile"; Vec::new()) };
    let bursts = matches!(profile.kind, SheetKind::Monster { .. }) && profile.area > 0;
    if !bursts && !profile.has(Feat::DragonBorn) && !profile.has(Feat::BreathAttack) {
        return Vec::new();
    }
    let kind = profile.element.unwrap_or(DamageKind::Fire);
    let titled = |what: &str| Text::from(format!("{what} {}", kind.title()));
    let heir = AreaAttack {
        title: titled("Breath of"),
        kind,
        dice: HEIR.0,
        fixed: None,
        saved: OnSave::Instead(HEIR.1),
        against: passive(world, who, Stat::Strength, &[]),
        spell: false,
        shape: Shape::Line { length: Some(profile.breath) },
        rule: HEIRS,
    };
    let mut all = Vec::new();
    if profile.has(Feat::DragonBorn) {
        all.push((BREATHE, heir.clone()));
    }
    if let SheetKind::Monster { bracket, .. } = &profile.kind {
        // Damage without dice, where the option says so. Ruling `FV-RUL-31`.
        let fixed = option(world, &options::FIXED_MONSTER_DAMAGE).then_some(bracket.fixed_damage());
        let natural =
            AreaAttack { dice: bracket.damage(), fixed, saved: OnSave::Half, rule: "FV-RUL-33", ..heir };
        if profile.has(Feat::BreathAttack) {
            all.push((BREATHE, natural.clone()));
        }
        if profile.area > 0 {
            let shape = Shape::Burst { radius: 1, within: Some(profile.area), lit: false };
            all.push((BURST, AreaAttack { title: titled("Burst of"), shape, rule: "FV-MON-03", ..natural }));
        }
    }
    all
}
