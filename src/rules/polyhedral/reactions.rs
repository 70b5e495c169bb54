//! Opportunity attacks. Rules `PH-ATK-OA-1` to `04`, rulings `R-078`, `R-088`.

use super::{
    aim::{From, aim, numbers, shown},
    forms::{Form, form_of, forms},
    movement::stopped,
    odds::attack_law,
    sheet::{Economy, Policies, Sheet},
    sight::sees,
    state::may_react,
    strike::Strike,
};
use crate::kit::prelude::*;
use crate::{
    battle::{Answer, Blow, DecisionKind, Offers, best_hit},
    kit::{Choice, Settable, choice, feature, movement::step::Provoked, push_each, tools},
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
    Provoke: |it, world| provoke(world, it.by, it.mover);
    told |it, world| it.by, format!("may strike at {} too", name(world, it.mover));
    way_of Some(it.mover);
}

/// Striking at whoever leaves one's reach.
pub const OPPORTUNITY_ATTACKS: Feature = Feature {
    settable: || {
        let has = |world: &World, who| world.get::<Sheet>(who).is_some();
        vec![Settable::asked(VERB, "Opportunity attacks", "PH-ATK-OA-1", has)]
    },
    ..Feature::NONE
};

/// Somebody is asked whether they strike at whoever leaves their reach.
#[derive(Debug)]
struct StrikeAtMover(Provoke);

impl Choice for StrikeAtMover {
    fn who(&self) -> Entity {
        self.0.by
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: offers(world, self.0.by, self.0.mover), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Let it pass")
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        let by = self.0.by;
        feature::act(world, by, picked, |world| {
            if let (Some(form), Some(target)) =
                (form_of(world, by, picked.offer), picked_target(world, picked))
            {
                strike(world, by, target, form);
            }
        });
    }

    fn passed(&self, world: &mut World) {
        decline(world, self.0.by);
    }
}

/// A step leaves the reach of some: one after another they may strike.
pub fn may_strike(world: &mut World, Provoked { mover, by }: &Provoked) {
    push_each(world, by.iter().map(|&by| Provoke { by, mover: *mover }));
}

/// Somebody leaves a reach: its owner strikes, lets it pass, or is asked.
fn provoke(world: &mut World, by: Entity, mover: Entity) {
    // A mover that an earlier strike has stopped leaves nobody's reach. Ruling `R-078`.
    if stopped(world, mover).is_some()
        || !may_react(world, by)
        || !sees(world, by, mover)
        || !can_strike(world, by, mover)
    {
        return;
    }
    match part::<Policies>(world, by).of(VERB).answer(|| best_hit(&offers(world, by, mover))) {
        Answer::Pass => {}
        Answer::Take => {
            if let Some(form) = best(world, by, mover) {
                strike(world, by, mover, form);
            }
        }
        Answer::Ask => ask(world, by, mover),
    }
}

fn ask(world: &mut World, by: Entity, mover: Entity) {
    let trigger = format!("{} leaves {}'s reach", name(world, mover), name(world, by));
    choice::open(world, StrikeAtMover(Provoke { by, mover }));
    tools::ask(world, by, DecisionKind::Reaction, trigger, Some(mover), None);
}

/// The ways to strike at the mover, the one that hurts most first: one melee attack. Rule `PH-ATK-OA-4`.
fn offers(world: &World, by: Entity, mover: Entity) -> Vec<Offer> {
    let mut offers: Vec<Offer> = ways(world, by, mover)
        .into_iter()
        .map(|(form, target)| Offer {
            verb: VERB,
            with: Some(form.id.clone()),
            title: format!("Strike: {}", form.title).into(),
            cost: Cost(vec![("reaction", 1)]),
            leaves: None,
            targets: vec![target],
            squares: Vec::new(),
            ways: false,
            areas: Vec::new(),
            choices: Vec::new(),
            barred: Vec::new(),
            use_for: Use::Strike,
            rule: "PH-ATK-OA-1",
        })
        .collect();
    offers.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
    offers
}

/// Whether there is any way to strike at the mover.
fn can_strike(world: &World, by: Entity, mover: Entity) -> bool {
    let mut blows = forms(world, by).iter().filter(|form| !form.ranged);
    From::here(world, by)
        .is_some_and(|from| blows.any(|form| numbers(world, from, mover, form, false).is_some()))
}

fn mean(offer: &Offer) -> f64 {
    offer.targets.first().and_then(|target| target.odds).map_or(0.0, |odds| odds.damage_mean)
}

fn ways(world: &World, by: Entity, mover: Entity) -> Vec<(&Arc<Form>, Target)> {
    let Some(from) = From::here(world, by) else {
        never!("{by:?} stands nowhere");
        return Vec::new();
    };
    forms(world, by)
        .iter()
        .filter(|form| !form.ranged)
        .filter_map(|form| {
            let aimed = aim(world, from, mover, form, false).ok()?;
            Some((form, shown(world, aimed, mover, form)))
        })
        .collect()
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

/// The way that hurts most.
fn best(world: &World, by: Entity, mover: Entity) -> Option<Arc<Form>> {
    let with = offers(world, by, mover).first()?.with.clone()?;
    forms(world, by).iter().find(|form| form.id == with).cloned()
}

/// Strikes with the reaction. Rule `PH-CBT-REACT-2`.
fn strike(world: &mut World, by: Entity, mover: Entity, form: Arc<Form>) {
    change(world, by, |economy: &mut Economy| economy.reactions -= 1);
    push(world, Strike { by, target: mover, form, off_hand: false, reaction: true });
}

/// Lets it pass.
fn decline(world: &mut World, by: Entity) {
    let what = "opportunity attack".into();
    tell(world, Happening::Declined { who: name(world, by), what }, "PH-ATK-OA-1");
}
