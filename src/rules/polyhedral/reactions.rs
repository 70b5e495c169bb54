//! Opportunity attacks. Rules `PH-ATK-OA-1` to `04`, rulings `R-078`, `R-088`.

use super::{
    aim::{From, aim, numbers, shown},
    forms::{Form, form_of, forms},
    movement::stopped,
    odds::attack_law,
    sheet::{Economy, Sheet},
    sight::sees,
    state::may_react,
    strike::Strike,
};
use crate::kit::prelude::*;
use crate::{
    battle::Blow,
    kit::{self, Settable, chance::Taking, movement::step::Provoked, push_each},
};

/// The word for it in orders.
pub const VERB: &str = "opportunity_attack";

/// A chance for an opportunity attack.
#[derive(Clone, Copy, Debug)]
struct Provoke {
    /// Who may strike.
    by: Entity,
    /// Who leaves the reach.
    mover: Entity,
}

deed! {
    Provoke: |it, world| provoke(world, it);
    told |it, world| it.by, format!("may strike at {} too", name(world, it.mover));
    way_of Some(it.mover);
}

/// Striking at whoever leaves one's reach.
pub const OPPORTUNITY_ATTACKS: Feature = Feature { settable: || vec![STRIKING.settable], ..Feature::NONE };

/// A strike at whoever leaves one's reach.
static STRIKING: kit::chance::Chance<Provoke> = kit::chance::Chance {
    settable: Settable::asked(VERB, "Opportunity attacks", "PH-ATK-OA-1", |world, who| {
        world.get::<Sheet>(who).is_some()
    }),
    who: |it| it.by,
    offers: |world, it| offers(world, it.by, it.mover),
    pass: "Let it pass",
    pass_rule: None,
    trigger: |world, it| {
        let trigger = format!("{} leaves {}'s reach", name(world, it.mover), name(world, it.by));
        (trigger.into(), Some(it.mover))
    },
    take: Taking::Strike(strike),
    passed: |world, it| {
        let what = "opportunity attack".into();
        tell(world, Happening::Declined { who: name(world, it.by), what }, "PH-ATK-OA-1");
    },
};

/// A step leaves the reach of some: one after another they may strike.
pub fn may_strike(world: &mut World, Provoked { mover, by }: &Provoked) {
    push_each(world, by.iter().map(|&by| Provoke { by, mover: *mover }));
}

/// Somebody leaves a reach: its owner strikes, lets it pass, or is asked.
fn provoke(world: &mut World, it: Provoke) {
    let Provoke { by, mover } = it;
    // A mover that an earlier strike has stopped leaves nobody's reach. Ruling `R-078`.
    if stopped(world, mover).is_none()
        && may_react(world, by)
        && sees(world, by, mover)
        && can_strike(world, by, mover)
    {
        STRIKING.come(world, &it);
    }
}

/// The ways to strike at the mover, the one that hurts most first: one melee attack. Rule `PH-ATK-OA-4`.
fn offers(world: &World, by: Entity, mover: Entity) -> Vec<Offer> {
    let Some(from) = From::here(world, by) else {
        never!("{by:?} stands nowhere");
        return Vec::new();
    };
    let offer = |form: &Arc<Form>| {
        let aimed = aim(world, from, mover, form, false).ok()?;
        let target = shown(world, aimed, mover, form);
        let draft = Draft::new(VERB, format!("Strike: {}", form.title), "PH-ATK-OA-1").with(form.id.clone());
        Some(Offer { targets: vec![target], ..draft.offer(Cost(vec![("reaction", 1)]), Use::Strike) })
    };
    let blows = forms(world, by).iter().filter(|form| !form.ranged);
    let mut offers: Vec<Offer> = blows.filter_map(offer).collect();
    offers.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
    offers
}

fn mean(offer: &Offer) -> f64 {
    offer.targets.first().and_then(|target| target.odds).map_or(0.0, |odds| odds.damage_mean)
}

/// Whether there is any way to strike at the mover.
fn can_strike(world: &World, by: Entity, mover: Entity) -> bool {
    let mut blows = forms(world, by).iter().filter(|form| !form.ranged);
    From::here(world, by)
        .is_some_and(|from| blows.any(|form| numbers(world, from, mover, form, false).is_some()))
}

/// The strike that hurts most as somebody leaves the reach, with its law.
pub fn parting(world: &World, by: Entity, mover: Entity) -> Option<Blow> {
    let from = From::here(world, by).filter(|_| may_react(world, by) && sees(world, by, mover))?;
    let blows = forms(world, by).iter().filter(|form| !form.ranged);
    let laws = blows.filter_map(|form| Some(numbers(world, from, mover, form, false)?.0)).map(|numbers| {
        let (hit, damage) = attack_law(&numbers);
        Blow { times: 1, hit, damage }
    });
    laws.reduce(|best, blow| if blow.mean() > best.mean() { blow } else { best })
}

/// Strikes with the reaction. Rule `PH-CBT-REACT-2`.
fn strike(world: &mut World, it: &Provoke, way: &Offer, target: Entity) {
    let Some(form) = form_of(world, it.by, way) else {
        return never!("what an accepted order asks for is gone");
    };
    change(world, it.by, |economy: &mut Economy| economy.reactions -= 1);
    push(world, Strike { by: it.by, target, form, off_hand: false, reaction: true });
}
