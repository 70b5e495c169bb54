//! Rally: the benefits of a short rest in the middle of a fight, once between long rests. For the rest of the turn Stamina Dice
//! may be rolled one by one, and one creature's wounds treated. Rules `PH-ACT-RALLY`, `PH-REST-03`, `PH-REST-04`, rulings
//! `R-040`, `R-059`, `R-066`, `R-067`.

use super::dying::{heal_by_dice, healing};
use super::{sheet::Rally, wounds::close};
use crate::ai_hints::uses;
use crate::prelude::*;

/// Number of sides of a Stamina Die. Rule `PH-REST-03`.
pub const STAMINA: u8 = 6;

/// Verb of rolling a Stamina Die.
const DIE: &str = "stamina_die";

/// The feature of rallying.
pub const RALLYING: Feature = Feature {
    verbs: &[DIE],
    // A Stamina Die. Ruling `R-067`.
    offers: |world, who, _| {
        if going_on(world, who).is_none() {
            return Vec::new();
        }
        let (Health { now, max }, left) = (part(world, who), part::<Reserves>(world, who).stamina);
        let draft = OfferBuilder::new(DIE, format!("Stamina Die ({left} left)"), "PH-REST-03");
        let payable = match left {
            0 => Err(Refusal::spent("Stamina Die")),
            _ => unless(now >= max, "health is full", "R-059"),
        };
        vec![draft.if_paid(payable, Cost::default(), uses::heals(hoped(world, who, 1)))]
    },
    accept: |world, who, _| {
        rallied(world, who, |rally| rally.dice += 1);
        stamina_die(world, who, "PH-ACT-RALLY");
    },
    ..Feature::of(&[RALLY, TREAT])
};

/// The act of rallying, for those who have Stamina Dice at all.
const RALLY: Act = Act {
    known: |world, who| {
        let has_dice = profile(world, who).is_some_and(|profile| !profile.ranks.is_empty());
        has_dice && going_on(world, who).is_none()
    },
    price: |world, who| {
        unless(part::<Reserves>(world, who).rallied, "comes back after a long rest", "R-067")?;
        budget::afford(world, who, ACTION, 1)
    },
    use_for: |world, who, _| uses::heals(hoped(world, who, part::<Reserves>(world, who).stamina)),
    done: |world, who, _| {
        change(world, who, |reserves: &mut Reserves| reserves.rallied = true);
        change(world, who, |turn: &mut TurnRecord| turn.rally = Some(Rally::default()));
    },
    ..action("rally", "Rally", "PH-ACT-RALLY")
};

/// The act of treating one creature's wounds, one's own or those of somebody within 5 feet: one less. With a healer's kit a
/// Medic's treatment counts the dice that the patient has spent. Rule `PH-REST-04`, rulings `R-066`, `R-067`.
const TREAT: Act = Act {
    known: |world, who| going_on(world, who).is_some_and(|rally| !rally.treated),
    those: Some(|world, who| {
        let near = |other: &Entity| *other == who || is_beside(world, who, *other);
        let all = world.resource::<Roster>().all().iter().copied();
        all.filter(|&other| part::<Wounds>(world, other).0 > 0).filter(near).collect()
    }),
    nobody: ("nobody wounded within 5 ft", "R-067"),
    told: false,
    done: |world, who, patient| {
        let spent = part::<TurnRecord>(world, patient).rally.map_or(0, |rally| i32::from(rally.dice));
        rallied(world, who, |rally| rally.treated = true);
        let treats = medic(world, who);
        let (most, rule) = if treats { (spent.max(1), "PH-TAL-MEDIC-2") } else { (1, "PH-REST-04") };
        close(world, patient, most, rule);
    },
    ..Act::new("treat_wound", "Treat wounds", "PH-REST-04")
};

/// The rally that goes on, if one does.
fn going_on(world: &World, who: Entity) -> Option<Rally> {
    part::<TurnRecord>(world, who).rally
}

fn rallied(world: &mut World, who: Entity, note: impl FnOnce(&mut Rally)) {
    change(world, who, |turn: &mut TurnRecord| turn.rally.as_mut().map_or((), note));
}

/// Average health that so many dice give, no more than is missing. Rule `PH-REST-03`, ruling `R-059`.
fn hoped(world: &World, who: Entity, dice: u32) -> f32 {
    let Health { now, max } = part(world, who);
    (dice as f32 * faces(world, who).sum::<i32>() as f32 / f32::from(STAMINA)).min((max - now) as f32)
}

/// Health that each face of somebody's Stamina Die gives. Rule `PH-REST-03`, ruling `R-059`.
pub fn faces(world: &World, who: Entity) -> impl ExactSizeIterator<Item = i32> {
    let wounded = part::<Wounds>(world, who).0 > 0;
    let vitality = modifier(world, who, Ability::Vitality);
    (0..STAMINA).map(move |face| healing((i32::from(face) + 1 + vitality).max(1), wounded))
}

/// Whether somebody has the Medic talent and a healer's kit. Rule `PH-TAL-MEDIC-2`, ruling `R-066`.
pub fn medic(world: &World, who: Entity) -> bool {
    has(world, who, profile::ClassFeature::Medic) && part::<Reserves>(world, who).healers_kit > 0
}

/// Spends a Stamina Die of somebody: 1d6 and the Vitality modifier, 1 at least. Rule `PH-REST-03`, ruling `R-059`.
pub fn stamina_die(world: &mut World, who: Entity, rule: RuleId) {
    change(world, who, |reserves: &mut Reserves| reserves.stamina = reserves.stamina.saturating_sub(1));
    let left = part::<Reserves>(world, who).stamina as i32;
    tell_count(world, who, "Stamina Dice", -1, left, "PH-REST-03");
    let vitality = modifier(world, who, Ability::Vitality);
    let more = Reason::flat(Ability::Vitality.title(), vitality, "PH-REST-03");
    heal_by_dice(world, (who, who), (1, "Stamina Die"), more, rule);
}
