//! A readied deed's moment: its owner does it with the reaction, after any reserved movement, or lets the moment pass and goes on
//! waiting. Rules `PH-ACT-READY-1`, `PH-ACT-READY-2`, rulings `R-078`, `R-080`.

use super::{
    super::{
        accept,
        body::flight::FLY,
        deeds::{Choice, Deed, push},
        hiding::guess,
        movement,
        offers::{self as all_offers, Asked},
        sheet::{Conditions, Economy, Policies},
        things,
        tools::{ask, change, name, part, speed, tell},
        turns::may_react,
    },
    Trigger, VERB, Watches, forget,
    plans::{DASH, Plan, USE_OBJECT},
    spend_all,
};
use crate::battle::{
    fact::Happening,
    matching::Picked,
    offer::{DecisionKind, Offer, Use},
    order::Refusal,
    policy::{Answer, best_hit},
    roster::Roster,
    words::Cost,
};
use bevy_ecs::{entity::Entity, world::World};

/// The deeds that a readied attack is carried out by: on a creature, on a square, on a thing.
const ATTACKS: [&str; 3] = ["attack", guess::VERB, things::BREAK];

/// Deeds that bring something to be done at once.
const GOES_ON: [&str; 4] = ["disengage", "rally", "stamina_die", "treat_wound"];

/// How far an answer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing is done yet.
    Open {
        /// What its owner had left before.
        before: Economy,
    },
    /// It has moved: the reaction is spent, the deed itself is left.
    Moved,
}

/// A moment has come that somebody waits for.
pub fn answer(world: &mut World, who: Entity, trigger: Trigger, to: Option<Entity>) {
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
        // A reaction has a shot of its own. Rule `PH-WPN-PROP-LOADING`.
        economy.shot = 0;
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
            let Some(best) = best.cloned() else { return };
            let target = best.targets.iter().max_by(|one, other| {
                let mean =
                    |target: &crate::battle::words::Target| target.odds.map_or(0.0, |odds| odds.damage_mean);
                mean(one).total_cmp(&mean(other))
            });
            let target = target.map(|target| target.target.clone());
            let picked = Picked { offer: &best, target, to: None, path: None, choice: None };
            spend_reaction(world, who, Stage::Open { before });
            carry_out(world, (who, trigger, to), &picked);
        }
        Answer::Take | Answer::Ask => open(world, who, trigger, to, Stage::Open { before }),
    }
}

fn open(world: &mut World, who: Entity, trigger: Trigger, to: Option<Entity>, stage: Stage) {
    world.insert_resource(Choice::Readied { who, trigger, to, stage });
    ask(world, who, DecisionKind::Reaction, trigger.told(), to, None);
}

fn restore(world: &mut World, who: Entity, before: Economy) {
    world.entity_mut(who).insert(before);
}

/// What may be done in answer: what was readied, moving first.
pub fn offers(world: &World, who: Entity, stage: Stage) -> Vec<Offer> {
    let watches = &world.resource::<Watches>().0;
    let Some(watch) = watches.iter().find(|watch| watch.who == who) else { return Vec::new() };
    let plan = Plan::of_word(&watch.plan);
    let is_planned = |offer: &Offer| match plan {
        Some(plan) => plan.is_done_by(offer.verb),
        None => ATTACKS.contains(&offer.verb) && offer.with.as_deref() == Some(&*watch.plan),
    };
    let mut offers: Vec<Offer> = Vec::new();
    for mut offer in all_offers::turn(world, who, Asked::All).offers {
        if is_planned(&offer) {
            offer.cost = if stage == Stage::Moved { Cost::default() } else { Cost(vec![("reaction", 1)]) };
            offers.push(offer);
        } else if offer.walks() || offer.verb == FLY {
            offers.push(offer);
        }
    }
    offers
}

/// What letting the moment pass is called.
pub const fn pass_title(stage: Stage) -> &'static str {
    match stage {
        Stage::Open { .. } => "Keep waiting",
        Stage::Moved => "Stop here",
    }
}

/// Carries out what its owner has picked.
///
/// # Errors
/// A way that can't be gone.
pub fn accept(
    world: &mut World,
    (who, trigger, to): (Entity, Trigger, Option<Entity>),
    stage: Stage,
    picked: &Picked,
) -> Result<(), Refusal> {
    if let Some(gait) = accept::gait_of(picked) {
        let path = accept::way(world, who, picked)?;
        accept::close(world);
        spend_reaction(world, who, stage);
        push(world, Deed::Resume { who, trigger, to });
        movement::set_out(world, who, &path, gait);
        return Ok(());
    }
    accept::close(world);
    match (picked.offer.verb, stage) {
        ("pass", Stage::Open { before }) => {
            restore(world, who, before);
            let what = "what was readied".into();
            tell(world, Happening::Declined { who: name(world, who), what }, "R-080");
        }
        ("pass", Stage::Moved) => over(world, who),
        _ => {
            spend_reaction(world, who, stage);
            carry_out(world, (who, trigger, to), picked);
        }
    }
    Ok(())
}

/// It has moved, and the deed itself is still to come.
pub fn resume(world: &mut World, who: Entity, trigger: Trigger, to: Option<Entity>) {
    let able = super::super::tools::able(world, who) && super::waits(world, who);
    let left = able && !offers(world, who, Stage::Moved).is_empty();
    if left { open(world, who, trigger, to, Stage::Moved) } else { over(world, who) }
}

/// Does it, with the movement that is left where it takes some. What it brings for the rest of it may follow.
fn carry_out(world: &mut World, (who, trigger, to): (Entity, Trigger, Option<Entity>), picked: &Picked) {
    if !GOES_ON.contains(&picked.offer.verb) {
        forget(world, who);
    }
    change(world, who, |economy: &mut Economy| {
        (economy.actions, economy.attacks, economy.interactions) = (0, 0, 0);
    });
    push(world, Deed::Resume { who, trigger, to });
    let target = picked.target.as_ref().and_then(|name| world.resource::<Roster>().find(name));
    accept::act(world, who, target, picked);
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
