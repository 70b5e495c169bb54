//! Free attacks: Riposte, Cleave and Guard. Rule `FV-ACT-08`, ruling `FV-RUL-34`.

use super::{
    aim::{From, aim, shown},
    attack::Missed,
    fall::Fell,
    forms::forms,
    free::{Free, ready},
    profile::Feat,
    sheet::{Economy, Policies},
    strike::Strike,
    tools::{foes, has},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Answer, DecisionKind, Offers, best_hit},
    kit::{Choice, Settable, choice, movement::step::Provoked, push_each},
};

/// A chance for a free attack. Rule `FV-ACT-08`, ruling `FV-RUL-34`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// Who may strike.
    pub by: Entity,
    /// At whom; at anybody in reach where it is none.
    pub at: Option<Entity>,
    /// By which feat.
    pub feat: Free,
}

deed! {
    Chance: |it, world| chance(world, it);
    told |it, world| it.by, format!("may answer with {}", it.feat.title());
    way_of it.at.filter(|_| it.feat == Free::Guard);
}

/// Striking freely, in answer to something.
pub const FREE_ATTACKS: Feature = Feature {
    settable: || {
        let one = |free: Free, has| Settable::asked(free.word(), free.title(), "FV-RUL-34", has);
        vec![
            one(Free::Riposte, |world, who| has(world, who, Feat::Riposte)),
            one(Free::Cleave, |world, who| has(world, who, Feat::Cleave)),
            one(Free::Guard, |world, who| has(world, who, Feat::Guard)),
        ]
    },
    ..Feature::NONE
};

/// Somebody is asked whether they take a chance.
#[derive(Debug)]
struct StrikeFreely(Chance);

impl Choice for StrikeFreely {
    fn who(&self) -> Entity {
        self.0.by
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: ways(world, self.0), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Let it pass")
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        match picked_target(world, picked) {
            Some(target) => take(world, self.0, picked.offer, target),
            None => decline(world, self.0),
        }
    }

    fn passed(&self, world: &mut World) {
        decline(world, self.0);
    }
}

/// A melee attack has missed. Ruling `FV-RUL-34`: Riposte.
pub fn riposte(world: &mut World, missed: &Missed) {
    let Missed { by, target } = *missed;
    if ready(world, target, Free::Riposte) {
        push(world, Chance { by: target, at: Some(by), feat: Free::Riposte });
    }
}

/// A melee attack has killed. Ruling `FV-RUL-34`: Cleave.
pub fn cleave(world: &mut World, fell: &Fell) {
    if let Some(by) = fell.0.by.filter(|&by| fell.0.melee.is_some() && ready(world, by, Free::Cleave)) {
        push(world, Chance { by, at: None, feat: Free::Cleave });
    }
}

/// An enemy leaves their reach. Ruling `FV-RUL-34`: Guard.
pub fn guard(world: &mut World, provoked: &Provoked) {
    let chance = |&by: &Entity| Chance { by, at: Some(provoked.mover), feat: Free::Guard };
    push_each(world, provoked.by.iter().map(chance));
}

/// A chance for a free attack: its owner takes it, lets it pass, or is asked.
fn chance(world: &mut World, chance: Chance) {
    let Chance { by, at, feat } = chance;
    if !ready(world, by, feat) {
        return;
    }
    let ways = ways(world, chance);
    if ways.is_empty() {
        return;
    }
    match part::<Policies>(world, by).of(feat.word()).answer(|| best_hit(&ways)) {
        Answer::Pass => {}
        Answer::Take => {
            let best = ways[0].targets.first();
            if let Some(target) = best.and_then(|best| world.resource::<Roster>().find(&best.target)) {
                take(world, chance, &ways[0], target);
            }
        }
        Answer::Ask => {
            choice::open(world, StrikeFreely(chance));
            let who = name(world, by);
            let trigger = match (feat, at) {
                (Free::Guard, Some(mover)) => format!("{} leaves {who}'s reach", name(world, mover)),
                (Free::Riposte, Some(other)) => format!("{} has missed {who}", name(world, other)),
                _ => format!("{who} has struck somebody down"),
            };
            ask(world, by, DecisionKind::Reaction, trigger, at, None);
        }
    }
}

/// The ways to take a chance, the one that hurts most first.
fn ways(world: &World, chance: Chance) -> Vec<Offer> {
    let Chance { by, at, feat } = chance;
    let Some(from) = From::here(world, by) else {
        never!("{by:?} stands nowhere");
        return Vec::new();
    };
    let marks: Vec<Entity> = match at {
        Some(one) => vec![one],
        None => foes(world, by).collect(),
    };
    let mut all = Vec::new();
    for form in forms(world, by).iter().filter(|form| !form.flies()) {
        let aimed = marks.iter().filter_map(|&mark| Some((mark, aim(world, from, mark, form).ok()?)));
        let targets: Vec<Target> = aimed.map(|(mark, aimed)| shown(world, aimed, mark)).collect();
        if !targets.is_empty() {
            let draft = Draft::new(feat.word(), format!("{}: {}", feat.title(), form.title), "FV-RUL-34")
                .with(form.id.clone());
            all.push(Offer { targets, ..draft.offer(Cost::default(), Use::Strike) });
        }
    }
    all.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
    all
}

fn mean(offer: &Offer) -> f64 {
    let means = offer.targets.iter().filter_map(|target| target.odds).map(|odds| odds.damage_mean);
    means.fold(0.0, f64::max)
}

/// Strikes freely.
fn take(world: &mut World, chance: Chance, offer: &Offer, target: Entity) {
    let form = forms(world, chance.by).iter().find(|form| Some(&form.id) == offer.with.as_ref()).cloned();
    let Some(form) = form else { return never!("what an accepted order asks for is gone") };
    change(world, chance.by, |economy: &mut Economy| *chance.feat.left(economy) -= 1);
    push(world, Strike { by: chance.by, target, form, reaction: true });
}

/// Lets it pass.
fn decline(world: &mut World, chance: Chance) {
    let fact = Happening::Declined { who: name(world, chance.by), what: chance.feat.word().into() };
    tell(world, fact, "FV-RUL-34");
}
