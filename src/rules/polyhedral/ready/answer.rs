//! A readied deed's moment: its owner does it with the reaction, after any reserved movement, or lets the moment pass and goes on
//! waiting. Rules `PH-ACT-READY-1`, `PH-ACT-READY-2`, rulings `R-078`, `R-080`.

use super::{
    super::{
        body::flight::FLY,
        hiding::guess,
        sheet::{Conditions, Economy, Policies},
        speed::speed,
        state::{able, may_react},
        things,
        tools::{ask, change, name, part, tell},
    },
    plans::{DASH, Plan, USE_OBJECT},
    watches::{MayAnswer, Moment, VERB, Watches, forget, waits},
};
use crate::{
    battle::{
        Answer, Asked, Cost, DecisionKind, Happening, Offer, Offers, Picked, Refusal, RuleId, Use, Waiting,
        best_hit, never::never,
    },
    kit::{Choice, Deed, Feature, Settable, choice, feature, push},
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// The deeds that a readied attack is carried out by: on a creature, on a square, on a thing.
const ATTACKS: [&str; 3] = ["attack", guess::VERB, things::BREAK];

/// Deeds that bring something to be done at once.
const GOES_ON: [&str; 4] = ["disengage", "rally", "stamina_die", "treat_wound"];

impl Deed for MayAnswer {
    fn perform(self: Arc<Self>, world: &mut World) {
        answer(world, self.0);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = "may take the readied action".into();
        Some(Waiting { who: name(world, self.0.who), what, at: None })
    }
}

/// A readied deed goes on after the movement that was reserved for it.
#[derive(Clone, Copy, Debug)]
struct Resume(Moment);

impl Deed for Resume {
    fn perform(self: Arc<Self>, world: &mut World) {
        resume(world, self.0);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = "carries on with the readied action".into();
        waits(world, self.0.who).then(|| Waiting { who: name(world, self.0.who), what, at: None })
    }
}

/// Doing in its moment what was readied.
pub const ANSWERING: Feature =
    Feature { settable: || vec![Settable::asked(VERB, "Readied actions", "R-080", waits)], ..Feature::NONE };

/// Somebody is asked whether they do what they have readied.
#[derive(Debug)]
struct DoWhatWasReadied {
    moment: Moment,
    stage: Stage,
}

impl Choice for DoWhatWasReadied {
    fn who(&self) -> Entity {
        self.moment.who
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: offers(world, self.moment.who, self.stage), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some(match self.stage {
            Stage::Open { .. } => "Keep waiting",
            Stage::Moved => "Stop here",
        })
    }

    fn pass_rule(&self) -> Option<RuleId> {
        Some("R-080")
    }

    fn check(&self, world: &World, picked: &Picked) -> Result<(), Refusal> {
        feature::check(world, self.moment.who, picked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        spend_reaction(world, self.moment.who, self.stage);
        if is_way(picked.offer) {
            push(world, Resume(self.moment));
            feature::accept(world, self.moment.who, picked);
        } else {
            carry_out(world, self.moment, picked);
        }
    }

    fn passed(&self, world: &mut World) {
        let who = self.moment.who;
        match self.stage {
            Stage::Open { before } => {
                restore(world, who, before);
                let what = "what was readied".into();
                tell(world, Happening::Declined { who: name(world, who), what }, "R-080");
            }
            Stage::Moved => over(world, who),
        }
    }
}

/// How far an answer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing is done yet.
    Open {
        /// What its owner had left before.
        before: Economy,
    },
    /// It has moved: the reaction is spent, the deed itself is left.
    Moved,
}

/// A moment has come that somebody waits for.
fn answer(world: &mut World, moment: Moment) {
    let who = moment.who;
    let plan = |world: &World| {
        world.resource::<Watches>().0.iter().find(|watch| watch.who == who).map(|watch| watch.plan.clone())
    };
    let Some(plan) = plan(world).filter(|_| may_react(world, who)) else { return };
    let before = part::<Economy>(world, who);
    let runs = if &*plan == DASH { speed(world, who).0 } else { 0 };
    change(world, who, |economy: &mut Economy| {
        economy.actions = 1;
        economy.attacks = 0;
        economy.bonus = 0;
        economy.interactions = i32::from(&*plan == USE_OBJECT);
        economy.movement += runs;
    });
    let policy = part::<Policies>(world, who).of(VERB);
    let now = offers(world, who, Stage::Open { before });
    let strikes = |offer: &&Offer| offer.use_for == Use::Strike && !offer.targets.is_empty();
    let is_idle = now.is_empty();
    match policy.answer(|| best_hit(&now)) {
        _ if is_idle => restore(world, who, before),
        Answer::Pass => restore(world, who, before),
        Answer::Take if now.iter().any(|offer| strikes(&offer)) => {
            let mean = |offer: &Offer| {
                let odds = offer.targets.first().and_then(|target| target.odds);
                odds.map_or(0.0, |odds| odds.damage_mean)
            };
            let best = now.iter().filter(strikes).max_by(|one, other| mean(one).total_cmp(&mean(other)));
            let Some(best) = best.cloned() else { return never!("a strike that was on offer is not") };
            let target = best.targets.iter().max_by(|one, other| {
                let mean =
                    |target: &crate::battle::words::Target| target.odds.map_or(0.0, |odds| odds.damage_mean);
                mean(one).total_cmp(&mean(other))
            });
            let target = target.map(|target| target.target.clone());
            let picked = Picked { offer: &best, target, to: None, path: None, choice: None };
            spend_reaction(world, who, Stage::Open { before });
            carry_out(world, moment, &picked);
        }
        Answer::Take | Answer::Ask => open(world, moment, Stage::Open { before }),
    }
}

fn open(world: &mut World, moment: Moment, stage: Stage) {
    choice::open(world, DoWhatWasReadied { moment, stage });
    let Moment { who, trigger, to } = moment;
    ask(world, who, DecisionKind::Reaction, trigger.told(), to, None);
}

fn restore(world: &mut World, who: Entity, before: Economy) {
    world.entity_mut(who).insert(before);
}

/// What may be done in answer: what was readied, moving first.
fn offers(world: &World, who: Entity, stage: Stage) -> Vec<Offer> {
    let watches = &world.resource::<Watches>().0;
    let Some(watch) = watches.iter().find(|watch| watch.who == who) else { return Vec::new() };
    let plan = Plan::of_word(&watch.plan);
    let is_planned = |offer: &Offer| match plan {
        Some(plan) => plan.is_done_by(offer.verb),
        None => ATTACKS.contains(&offer.verb) && offer.with.as_deref() == Some(&*watch.plan),
    };
    let mut offers: Vec<Offer> = Vec::new();
    for mut offer in feature::offers(world, who, Asked::All).offers {
        if is_planned(&offer) {
            offer.cost = if stage == Stage::Moved { Cost::default() } else { Cost(vec![("reaction", 1)]) };
            offers.push(offer);
        } else if is_way(&offer) {
            offers.push(offer);
        }
    }
    offers
}

/// Whether an offer is the movement that is reserved for a deed.
fn is_way(offer: &Offer) -> bool {
    offer.walks() || offer.verb == FLY
}

/// It has moved, and the deed itself is still to come.
fn resume(world: &mut World, moment: Moment) {
    let who = moment.who;
    let able = able(world, who) && waits(world, who);
    let left = able && !offers(world, who, Stage::Moved).is_empty();
    if left { open(world, moment, Stage::Moved) } else { over(world, who) }
}

/// Does it, with the movement that is left where it takes some. What it brings for the rest of it may follow.
fn carry_out(world: &mut World, moment: Moment, picked: &Picked) {
    let who = moment.who;
    if !GOES_ON.contains(&picked.offer.verb) {
        forget(world, who);
    }
    change(world, who, |economy: &mut Economy| {
        (economy.actions, economy.attacks, economy.interactions) = (0, 0, 0);
    });
    push(world, Resume(moment));
    feature::accept(world, who, picked);
}

fn spend_reaction(world: &mut World, who: Entity, stage: Stage) {
    if stage != Stage::Moved {
        change(world, who, |economy: &mut Economy| economy.reactions -= 1);
    }
}

/// It waits no more, and nothing of its turn is left. A readied Disengage is for the movement that comes with it.
fn over(world: &mut World, who: Entity) {
    forget(world, who);
    spend_all(world, who);
    change(world, who, |conditions: &mut Conditions| conditions.disengaged = false);
}

/// What is left to spend after the answer: nothing.
fn spend_all(world: &mut World, who: Entity) {
    change(world, who, |economy: &mut Economy| {
        (economy.actions, economy.attacks, economy.interactions, economy.movement) = (0, 0, 0, 0);
    });
}
