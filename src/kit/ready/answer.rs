//! A readied deed's moment: its owner does it out of turn, after any reserved movement, or lets the moment pass and goes on
//! waiting.

use super::{
    ReadiedAction, Readying, VERB, forget,
    triggers::{Trigger, hostile},
    waits, watch,
};
use crate::{
    budget::{self, Budget},
    choice::{self, Choice},
    deed::{Deed, push},
    feature::{self, Feature},
    policies::{AutoReaction, Policies},
    tools::{ask, name, part, tell},
};
use battle::{
    AutoReply, Cost, DecisionKind, Happening, Offer, OfferDetail, Offers, Picked, Refusal, RuleId, Use,
    Waiting, best_hit, fights, never::never, words::Target,
};
use bevy_ecs::{entity::Entity, world::World};
use std::{marker::PhantomData, sync::Arc};

/// A moment that somebody has waited for.
#[derive(Clone, Copy, Debug)]
struct TriggerMoment {
    who: Entity,
    trigger: Trigger,
    /// The one who has brought it about, if anybody has.
    to: Option<Entity>,
}

/// The moment that somebody has readied a deed for, as it comes.
#[derive(Debug)]
pub struct MayAnswer<R>(TriggerMoment, PhantomData<R>);

impl<R: Readying> MayAnswer<R> {
    /// The moment of somebody, brought about by another or by nobody.
    pub(super) const fn new(who: Entity, trigger: Trigger, to: Option<Entity>) -> Self {
        Self(TriggerMoment { who, trigger, to }, PhantomData)
    }
}

impl<R: Readying> Deed for MayAnswer<R> {
    fn perform(self: Arc<Self>, world: &mut World) {
        answer::<R>(world, self.0);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = "may take the readied action".into();
        Some(Waiting { who: name(world, self.0.who), what, at: None })
    }
}

/// The rest of a readied deed, after the movement that was reserved for it.
#[derive(Debug)]
struct Resume<R>(TriggerMoment, PhantomData<R>);

impl<R: Readying> Deed for Resume<R> {
    fn perform(self: Arc<Self>, world: &mut World) {
        resume::<R>(world, self.0);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = "carries on with the readied action".into();
        waits(world, self.0.who).then(|| Waiting { who: name(world, self.0.who), what, at: None })
    }
}

/// The feature of doing in its moment what was readied.
pub const fn answering<R: Readying>() -> Feature {
    Feature {
        settable: || vec![AutoReaction::asked(VERB, "Readied actions", R::WAITING, waits)],
        ..Feature::NONE
    }
}

/// The choice of somebody who is asked whether they do what they have readied.
#[derive(Debug)]
struct DoWhatWasReadied<R: Readying> {
    moment: TriggerMoment,
    stage: AnswerStage,
    rules: PhantomData<R>,
}

/// The stage of an answer: how far it has come.
#[derive(Debug)]
enum AnswerStage {
    /// The start, with nothing done yet; what its owner had left before.
    Open(Budget),
    /// The movement is done: the answer is paid for, the deed itself is left.
    Moved,
}

impl<R: Readying> Choice for DoWhatWasReadied<R> {
    fn who(&self) -> Entity {
        self.moment.who
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        Offers { offers: offers::<R>(world, self.moment.who, self.is_paid()), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some(if self.is_paid() { "Stop here" } else { "Keep waiting" })
    }

    fn pass_rule(&self) -> Option<RuleId> {
        Some(R::WAITING)
    }

    fn check(&self, world: &World, picked: &Picked) -> Result<(), Refusal> {
        feature::check(world, self.moment.who, picked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        if (R::IS_WAY)(picked.offer) {
            // What comes after the first is paid for with it.
            if !self.is_paid() {
                budget::take(world, self.moment.who, &(R::REACTION)());
            }
            push(world, Resume::<R>(self.moment, PhantomData));
            feature::accept(world, self.moment.who, picked);
        } else {
            carry_out::<R>(world, self.moment, picked);
        }
    }

    fn passed(&self, world: &mut World) {
        let who = self.moment.who;
        match &self.stage {
            AnswerStage::Open(before) => {
                world.entity_mut(who).insert(before.clone());
                let what = "what was readied".into();
                tell(world, Happening::Declined { who: name(world, who), what }, R::WAITING);
            }
            AnswerStage::Moved => over::<R>(world, who),
        }
    }
}

impl<R: Readying> DoWhatWasReadied<R> {
    fn is_paid(&self) -> bool {
        matches!(self.stage, AnswerStage::Moved)
    }
}

/// Answers a moment that has come and that somebody waits for. It passes with the enemy who has brought it about, where something
/// has felled that one since.
fn answer<R: Readying>(world: &mut World, moment: TriggerMoment) {
    let who = moment.who;
    if moment.to.is_some_and(|cause| hostile(world, who, cause) && !fights(world, cause)) {
        return;
    }
    let plan = watch(world, who).map(|watch| watch.plan.clone());
    let Some(plan) = plan.filter(|_| (R::MAY_REACT)(world, who)) else { return };
    let Some(before) = world.get::<Budget>(who).cloned() else {
        return never!("{who:?} has nothing to pay a turn with");
    };
    R::grant(world, who, &plan);
    let policy = part::<Policies>(world, who).of(VERB);
    let now = offers::<R>(world, who, false);
    let strikes = |offer: &&Offer| offer.use_for == Use::Strike && !offer.targets.is_empty();
    match policy.answer(|| best_hit(&now)) {
        AutoReply::Take if now.iter().any(|offer| strikes(&offer)) => {
            let mean = |target: &Target| target.odds.map_or(0.0, |odds| odds.damage_mean);
            let first = |offer: &Offer| offer.targets.first().map_or(0.0, mean);
            let best = now.iter().filter(strikes).max_by(|one, other| first(one).total_cmp(&first(other)));
            let Some(best) = best else { return never!("a strike that was on offer is not") };
            let target = best.targets.iter().max_by(|one, other| mean(one).total_cmp(&mean(other)));
            let target = target.map(|target| target.target.clone());
            let picked = Picked { offer: best, target, to: None, path: None, choice: None };
            carry_out::<R>(world, moment, &picked);
        }
        AutoReply::Take | AutoReply::Ask if !now.is_empty() => {
            open::<R>(world, moment, AnswerStage::Open(before))
        }
        _ => {
            world.entity_mut(who).insert(before);
        }
    }
}

fn open<R: Readying>(world: &mut World, moment: TriggerMoment, stage: AnswerStage) {
    choice::open(world, DoWhatWasReadied::<R> { moment, stage, rules: PhantomData });
    let TriggerMoment { who, trigger, to } = moment;
    ask(world, who, DecisionKind::Reaction, trigger.told, to, None);
}

/// The offers in answer, paid for already or not: what was readied, moving first. Movement is reserved for the deed: where that can't
/// be done at once, a walk is offered only if it can be done at an end of the walk.
fn offers<R: Readying>(world: &World, who: Entity, is_paid: bool) -> Vec<Offer> {
    let Some(watch) = watch(world, who) else { return never!("{who:?} has readied nothing"; Vec::new()) };
    let plan = ReadiedAction::of_word(R::PLANS, &watch.plan);
    let is_planned = |offer: &Offer| match plan {
        Some(plan) => R::is_done_by(plan, offer.verb),
        None => R::ATTACKS.contains(&offer.verb) && offer.with.as_deref() == Some(&*watch.plan),
    };
    let mut offers = feature::offers(world, who, OfferDetail::All).offers;
    let is_possible = offers.iter().any(is_planned);
    let leads_there = |way: &Offer| {
        let mut ends = way.squares.iter().filter(|goal| goal.stop);
        is_possible || ends.any(|goal| R::leads_to(world, who, &watch.plan, goal.to))
    };
    offers.retain_mut(|offer| {
        let planned = is_planned(offer);
        if planned {
            offer.cost = if is_paid { Cost::default() } else { (R::REACTION)() };
        }
        planned || (R::IS_WAY)(offer) && leads_there(offer)
    });
    offers
}

/// Resumes an answer once it has moved, and the deed itself is still to come.
fn resume<R: Readying>(world: &mut World, moment: TriggerMoment) {
    let who = moment.who;
    let able = (R::ABLE)(world, who) && waits(world, who);
    if able && !offers::<R>(world, who, true).is_empty() {
        open::<R>(world, moment, AnswerStage::Moved);
    } else {
        over::<R>(world, who);
    }
}

/// Carries out what was readied, with the movement that is left where it takes some. What it brings for the rest of it may
/// follow.
fn carry_out<R: Readying>(world: &mut World, moment: TriggerMoment, picked: &Picked) {
    let who = moment.who;
    if !R::GOES_ON.contains(&picked.offer.verb) {
        forget(world, who);
    }
    R::exhaust(world, who, true);
    push(world, Resume::<R>(moment, PhantomData));
    feature::accept(world, who, picked);
}

/// Ends the waiting of somebody, of whose turn nothing is left.
fn over<R: Readying>(world: &mut World, who: Entity) {
    forget(world, who);
    R::exhaust(world, who, false);
    R::over(world, who);
}
