//! Attacks on a turn: with everything in hand, or with one thing alone, at squares where somebody may hide, and with the other
//! hand. Rules `PH-ACT-ATTACK-1`, `PH-ATK-HID-2`, ruling `R-048`.

use super::aim::{Aimed, Aiming, From};
use super::attack::{OFF_HAND, attack_cost, begin_attack, can_shoot};
use super::hiding::guess;
use crate::prelude::*;

/// The feature of attacking.
pub const STRIKING: Feature = Feature {
    verbs: &[ATTACK, guess::VERB, OFF_HAND],
    offers: |world, who, asked| {
        let Some(from) = From::here(world, who) else { return never!("{who:?} stands nowhere"; Vec::new()) };
        if let OfferDetail::For(order) = asked
            && order.verb == ATTACK
        {
            return attacks(world, from, order.with.as_deref());
        }
        let mut all = attacks(world, from, None);
        all.extend(guesses(world, from));
        all.extend(off_hand_attacks(world, from));
        all
    },
    accept: attack,
    why_not: |world, who, order| {
        let target = world.resource::<Roster>().find(order.target.as_ref()?)?;
        let with = order.with.as_ref()?;
        if world.resource::<Roster>().hostile(who, target) && hidden(world, target) {
            let why = format!("{} is hidden: strike at a square where it may be", name(world, target));
            return Some(because(why, "PH-ATK-HID-2"));
        }
        let form = modes(world, who).iter().find(|form| form.id == *with)?;
        if order.verb != ATTACK || suffers(world, who, |effects| effects.incapacitated) {
            return None;
        }
        Aiming::new(world, From::here(world, who)?, form).at(target).err()
    },
    ..Feature::NONE
};

/// Offers of the Attack action with everything in hand, or with one thing alone, or of one more attack of an action already
/// taken. Rule `PH-ACT-ATTACK-1`.
fn attacks(world: &World, from: From, with: Option<&str>) -> Vec<Availability> {
    let who = from.who;
    let meant = modes(world, who).iter().filter(|form| with.is_none_or(|with| *form.id == *with));
    meant
        .map(|form| {
            let draft = strike_draft(ATTACK, form, "PH-ACT-ATTACK-1");
            aimed_at(world, from, form, false, attack_cost(world, who, form), draft)
        })
        .collect()
}

/// Attack modes that can be paid for now, each with its cost.
fn affordable(world: &World, who: Entity) -> impl Iterator<Item = (&Arc<AttackMode>, Cost)> {
    modes(world, who).iter().filter_map(move |form| Some((form, attack_cost(world, who, form).ok()?)))
}

/// Offers of these attacks at squares, while somebody hides. Rule `PH-ATK-HID-2`, ruling `R-092`.
fn guesses(world: &World, from: From) -> Vec<Availability> {
    if !guess::worth_a_thought(world, from.who) {
        return Vec::new();
    }
    let offers = affordable(world, from.who).map(|(form, cost)| {
        let draft = strike_draft(guess::VERB, form, "PH-ATK-HID-2");
        let draft = OfferBuilder { title: format!("{} at a square", form.title).into(), ..draft };
        let areas = guess::squares(world, from, form);
        Offer { areas, ..draft.offer(cost, Use::Strike) }
    });
    offers.filter(|offer| !offer.areas.is_empty()).map(Availability::Open).collect()
}

/// Offers of these attacks from elsewhere, those that can be paid for and aimed at somebody, without what helps and hinders.
pub fn attack_options(world: &World, from: From) -> Vec<Offer> {
    let offers = affordable(world, from.who).map(|(form, cost)| {
        let targets = foes(world, from.who).filter_map(|enemy| {
            let aim = Aiming::new(world, from, form);
            let (numbers, cover) = aim.numbers(enemy)?;
            Some(aim.shown(Aimed { numbers, reasons: Vec::new(), cover }, enemy))
        });
        let draft = strike_draft(ATTACK, form, "PH-ACT-ATTACK-1");
        Offer { targets: targets.collect(), ..draft.offer(cost, Use::Strike) }
    });
    offers.filter(|offer| !offer.targets.is_empty()).collect()
}

/// Offers of one attack with a light weapon in the other hand, after the Attack action with a one-handed one. Ruling `R-048`.
fn off_hand_attacks(world: &World, from: From) -> Vec<Availability> {
    let who = from.who;
    let turn = part::<TurnRecord>(world, who);
    let Some(arms) = world.get::<Arms>(who) else { return never!("{who:?} has no arms"; Vec::new()) };
    let in_hand: u32 = arms.carried.iter().map(|arm| arm.in_hand).sum();
    // The first weapon may have been thrown.
    let first_left = turn.struck_with.is_some_and(|slot| turn.threw_it || !arms.carried[slot].is_held());
    if (in_hand < 2 && !first_left) || arms.shield {
        return Vec::new();
    }
    let is_light =
        |form: &AttackMode| form.weapon.as_ref().is_some_and(|weapon| weapon.light && !weapon.two_handed);
    // What is in the other hand once the first has struck, fit for it or not.
    let other = |form: &AttackMode| turn.other_hand.is_some() && form.slot == turn.other_hand;
    let named =
        |form: &AttackMode| form.weapon.as_ref().map_or_else(String::new, |weapon| weapon.name.clone());
    // Thrown from the belt it is drawn by the attack itself. Rule `PH-FTR-STYLE-THROWN-1`.
    let at_the_belt = |form: &AttackMode| form.slot.is_some_and(|slot| !arms.carried[slot].is_held());
    // Another one of the kind that has struck is in the other hand.
    let another = |slot: usize| arms.carried[slot].in_hand > u32::from(!turn.threw_it);
    let payable = |form: &AttackMode| {
        let cost = budget::afford(world, who, BONUS, 1)?;
        let why = match turn.struck_with {
            None => "first attack with the weapon in the main hand".into(),
            Some(slot) if Some(slot) == form.slot && !another(slot) => {
                "the other hand's weapon struck already".into()
            }
            Some(_) if !is_light(form) => format!("the {} is not light", named(form)),
            Some(_) if !other(form) && !at_the_belt(form) => {
                format!("the {} is in the hand that has struck", named(form))
            }
            Some(_) => {
                return can_shoot(world, who, form).map(|()| cost);
            }
        };
        Err(because(why, "R-048"))
    };
    let fit = modes(world, who).iter().filter(|form| is_light(form) || !form.two_hands && other(form));
    fit.map(|form| {
        let title = format!("{} (other hand)", form.title).into();
        let draft = OfferBuilder { title, ..strike_draft(OFF_HAND, form, "R-048") };
        aimed_at(world, from, form, true, payable(form), draft)
    })
    .collect()
}

/// An attack offer: every enemy that can be aimed at with its odds, every other with the reason why not.
fn aimed_at(
    world: &World,
    from: From,
    form: &AttackMode,
    off_hand: bool,
    payable: Result<Cost, Refusal>,
    draft: OfferBuilder,
) -> Availability {
    let judge = |enemy| Aiming { world, from, form, off_hand }.target(enemy);
    let nobody = ("no enemy can be targeted from here", "PH-ATK-02");
    draft.at_each(world, foes(world, from.who), judge, (payable, Use::Strike), nobody)
}

/// Draft of an offer with an attack mode.
fn strike_draft(verb: &'static str, form: &AttackMode, rule: &'static str) -> OfferBuilder {
    OfferBuilder::new(verb, form.title.to_string(), rule).with(form.id.clone())
}

/// Makes the attack that was picked: of the Attack action, one more of its attacks, or the other hand's. Rules `PH-ACT-ATTACK-1`,
/// `PH-ACT-ATTACK-2`, `R-048`.
fn attack(world: &mut World, who: Entity, picked: &Picked) {
    let Some(form) = mode_of(world, who, picked.offer).cloned() else { return gone!() };
    let off_hand = picked.offer.verb == OFF_HAND;
    let reaction = picked.offer.cost.0.iter().any(|(counter, _)| *counter == "reaction");
    begin_attack(world, who, &form, picked.offer);
    match (picked_target(world, picked), picked.to) {
        (Some(target), _) => push(world, Strike { by: who, target, form, off_hand, reaction }),
        (None, Some(at)) => guess::strike(world, who, form, at),
        (None, None) => {}
    }
}
