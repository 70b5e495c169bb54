//! Short rests: Stamina Dice one by one and a treatment by each, in any order. Rules `PH-REST-02` to `PH-REST-04`, `PH-REST-12`,
//! rulings `R-040`, `R-059`, `R-065`, `R-066`.

use super::long::{self, SHORT_REST, features, full, missing, night_over, over, resting};
use crate::ai_hints::{rest, uses};
use crate::prelude::*;
use crate::rally::{STAMINA, faces, medic, stamina_die};
use crate::wounds::close;
use kit::rest_phase::{self, Repose, hours, party};
use kit::{activities::Activity, health::halves_of, recovery};

/// Verbs of spending a die and of treating a wound.
const DIE: &str = "stamina_die";
const TREAT: &str = "treat_wound";

/// The short rest. Rule `PH-REST-02`.
pub const SHORT: Repose = Repose {
    verb: "short_rest",
    title: "Short rest",
    rule: "PH-REST-02",
    over: |hours| over(hours, SHORT_REST),
    gains,
    is_open: true,
    does: |_| (),
};

/// The activity of spending a Stamina Die, 1d6 and Vitality, half to the wounded; who gains most comes first. Rule `PH-REST-03`,
/// rulings `R-040`, `R-059`.
pub const DICE: Activity = Activity {
    verbs: &[DIE],
    offers: |world| {
        let gains = |who| if may_spend(world, who).is_ok() { die_gains(world, who) } else { -1.0 };
        let mut all = party(world);
        all.retain(|&who| full(world, who).stamina > 0);
        all.sort_by(|&one, &other| gains(other).total_cmp(&gains(one)));
        let health = all.first().map_or(0.0, |&who| gains(who));
        let judge = |who| may_spend(world, who).map(|()| die(world, who));
        let price = (Ok(Cost(vec![(DIE, 1)])), uses::heals(health));
        let nobody = ("nobody has both a die to spend and health to regain", "R-040");
        vec![OfferBuilder::new(DIE, "Stamina Die", "PH-REST-03").at_each(world, all, judge, price, nobody)]
    },
    does: |world, done, _| {
        stamina_die(world, done.by, "PH-REST-03");
        // A medic's treatment is worth as many wounds as the patient spends dice, those that come after it too.
        if dice_of(world, done.by) > 1 {
            let treated = rest_phase::done(world).filter(|one| one.verb == TREAT && one.on == done.by);
            for _ in 0..treated.filter(|one| medic(world, one.by)).count() {
                close(world, done.by, 1, "R-066");
            }
        }
    },
};

/// The activity of treating one's own wounds or another's, by each who has not treated anybody. Rule `PH-REST-04`, rulings
/// `R-065`, `R-066`.
pub const TREATMENTS: Activity = Activity {
    verbs: &[TREAT],
    offers: |world| {
        let wounds = |who: &Entity| part::<Wounds>(world, *who).0;
        let mut patients: Vec<Entity> = resting(world).into_iter().filter(|who| wounds(who) > 0).collect();
        patients.sort_by_key(|who| Reverse(wounds(who)));
        let one = |healer: Entity| {
            let title = format!("{} treats a wound", name(world, healer));
            let draft = OfferBuilder::new(TREAT, title, "PH-REST-04").with(name(world, healer));
            let treated = rest_phase::done(world).any(|one| one.verb == TREAT && one.by == healer);
            if let Err(refusal) = unless(treated, "each treats one creature in a rest", "R-065") {
                return draft.closed(refusal);
            }
            let target = |&patient: &Entity| {
                let (worth, rule) = treatment(world, healer, patient);
                let note = Reason::note(format!("{worth} of {} wounds", wounds(&patient)), rule);
                Target { reasons: vec![note], ..plain_target(world, patient) }
            };
            let price = (Cost::default(), uses::heals(rest::WOUND));
            draft.at_all(
                patients.iter().map(target).collect(),
                price,
                ("nobody has wounds to treat", "PH-REST-04"),
            )
        };
        resting(world).into_iter().map(one).collect()
    },
    does: |world, done, _| {
        let (worth, rule) = treatment(world, done.by, done.on);
        close(world, done.on, worth, rule);
    },
};

/// Ends the short rest: the features that come back with one are back. Rules `PH-FTR-SW-2`, `PH-FTR-AS-2`, `PH-REST-12`.
pub fn finish(world: &mut World) {
    for who in resting(world) {
        let Reserves { second_wind, action_surge, patch_up, .. } = full(world, who);
        change(world, who, |reserves: &mut Reserves| {
            *reserves = Reserves { second_wind, action_surge, patch_up, ..*reserves };
        });
    }
}

/// Worth of a short rest: dice, treatments, features that come back.
fn gains(world: &World) -> f32 {
    let (resting, hours) = (resting(world), hours(world));
    let wounds: i32 = resting.iter().map(|&who| part::<Wounds>(world, who).0).sum();
    let treated = wounds.min(resting.len() as i32) as f32 * rest::WOUND;
    // Before a night only wounds matter, and they should be seen to first.
    if wounds > 0 && hours.after(SHORT_REST).is_some_and(|hours| night_over(hours).is_ok()) {
        return treated + long::gains(world).max(0.0);
    }
    if night_over(hours).is_ok() {
        return 0.0;
    }
    let dice = |who| if may_spend(world, who).is_ok() { die_gains(world, who).max(0.0) } else { 0.0 };
    let dice: f32 = resting.iter().map(|&who| dice(who)).sum();
    treated + dice + resting.iter().map(|&who| features(world, who)).sum::<f32>()
}

fn may_spend(world: &World, who: Entity) -> Result<(), Refusal> {
    unless_they(world, who, !resting(world).contains(&who), "is in no state to rest", "PH-REST-07")?;
    if part::<Reserves>(world, who).stamina == 0 {
        return Err(Refusal::spent("Stamina Die"));
    }
    unless(missing(world, who) <= 0, "health is full", "R-059")
}

/// Gain of a die less what is wasted of it; none where the night will bring as much. Ruling `R-059`.
fn die_gains(world: &World, who: Entity) -> f32 {
    let missing = missing(world, who);
    if night_over(hours(world)).is_ok() && part::<Wounds>(world, who).0 == 0 {
        return 0.0;
    }
    let each = faces(world, who).map(|gained| gained.min(missing) - (gained - missing).max(0));
    each.sum::<i32>() as f32 / f32::from(STAMINA)
}

/// Target of spending a die: its causes, its average gain and the chance that nothing is missing after it.
fn die(world: &World, who: Entity) -> Target {
    let vitality = modifier(world, who, Ability::Vitality);
    let mut reasons = vec![Reason::flat(Ability::Vitality.title(), vitality, "PH-REST-03")];
    if part::<Wounds>(world, who).0 > 0 {
        reasons.push(halves_of("wounded", 1, "PH-COND-WOUNDED-1"));
    }
    let (mean, whole) = recovery::of_faces(faces(world, who), missing(world, who));
    let (left, most) = (part::<Reserves>(world, who).stamina, full(world, who).stamina);
    reasons.push(Reason::note(recovery::heals(mean, whole), "R-059"));
    reasons.push(Reason::note(format!("{left} of {most} dice left"), "R-040"));
    Target { reasons, ..plain_target(world, who) }
}

/// Number of Stamina Dice that somebody has spent in this rest.
fn dice_of(world: &World, who: Entity) -> i32 {
    rest_phase::done(world).filter(|one| one.verb == DIE && one.by == who).count() as i32
}

/// Wounds that somebody's treatment takes away now, with the rule: one, or a medic's as many as the patient has spent dice.
/// Ruling `R-066`.
fn treatment(world: &World, healer: Entity, patient: Entity) -> (i32, RuleId) {
    let most = if medic(world, healer) { dice_of(world, patient).max(1) } else { 1 };
    let worth = most.min(part::<Wounds>(world, patient).0);
    (worth, if worth > 1 { "R-066" } else { "PH-REST-04" })
}
