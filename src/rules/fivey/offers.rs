//! What may be done in the open choice, and what may not. One builder for each deed; the same judges serve orders and odds.

use super::{
    areas,
    attack::{Aimed, From, aim, chances, usable},
    deeds::Choice,
    defence, fall, feats, flee, flight,
    forms::{Form, forms, idle},
    hands,
    magic::{self, feather},
    roll, series,
    sheet::{Economy, Inspiration, Policy, Sheet},
    things,
    tools::{foes, has, name, part, states},
    tricks, turns,
    ways::{self, Gait},
};
use crate::{
    battle::{
        asked::Asked,
        offer::{Offer, Offers, Use},
        order::{Order, Refusal},
        roster::Roster,
        words::{Cost, Target},
    },
    grid::cover::Cover,
    rules::{
        draft::{Draft, Maybe},
        policies::{self, Settable},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::cell::OnceCell;

/// The cost of so many actions.
pub fn actions(count: i32) -> Cost {
    Cost(vec![("action", count)])
}

/// Whether so many actions are left. Rule `FV-ACT-01`.
///
/// # Errors
/// They are spent.
pub fn affordable(world: &World, who: Entity, count: i32) -> Result<(), Refusal> {
    if part::<Economy>(world, who).actions >= count {
        return Ok(());
    }
    Err(if count > 1 {
        Refusal::Because("takes both actions".into(), "FV-ACT-11")
    } else {
        Refusal::Spent("action")
    })
}

/// All that may be done in the open choice.
pub fn all(world: &World, asked: Asked) -> Offers {
    let choice = *world.resource::<Choice>();
    let (mut offers, pass) = match choice {
        Choice::None => return Offers::default(),
        Choice::Turn(who) => return turn(world, who, asked),
        Choice::Camp(_) => return series::offers(world),
        Choice::Free(chance) => (feats::offers(world, chance), "Let it pass"),
        Choice::Sway(who) => (roll::offers(world, who), "Keep the roll"),
        Choice::Shield(_) => (defence::shield_offers(world), "Take the blow"),
        Choice::Defy(_) => (fall::offers(), "Fall"),
        Choice::Feather(_) => (feather::offers(), "Fall"),
    };
    offers.push(Draft::new("pass", pass, "FV-ACT-10").offer(Cost::default(), Use::Pass));
    if let Some(who) = choice.who().filter(|_| asked == Asked::All) {
        offers.extend(policies(world, who));
    }
    Offers { offers, closed: Vec::new() }
}

/// What an order may take up, where that is quickly said: in a turn a walk, an attack and the end need not wait for the rest.
pub fn for_order(world: &World, order: &Order) -> Offers {
    let Choice::Turn(who) = *world.resource::<Choice>() else { return all(world, Asked::All) };
    let maybes = match &*order.verb {
        "move" => moves(world, who, Asked::All),
        "attack" => {
            From::here(world, who).map_or(Vec::new(), |from| attacks(world, from, order.with.as_deref()))
        }
        "end_turn" => vec![the_end()],
        _ => return all(world, Asked::All),
    };
    maybes.into_iter().collect()
}

fn the_end() -> Maybe {
    Maybe::Open(Draft::new("end_turn", "End turn", "FV-ACT-01").offer(Cost::default(), Use::Pass))
}

fn turn(world: &World, who: Entity, asked: Asked) -> Offers {
    let mut offers = Offers { offers: Vec::with_capacity(24), closed: Vec::with_capacity(24) };
    offers.extend(moves(world, who, asked));
    if let Some(from) = From::here(world, who) {
        offers.extend(attacks(world, from, None));
    }
    offers.extend(hands::offers(world, who));
    offers.extend(things::offers(world, who));
    offers.extend(areas::powers::offers(world, who, asked));
    offers.extend(magic::offers(world, who, asked));
    offers.extend(tricks::offers(world, who));
    if flee::on_exit(world, who) {
        let draft = Draft::new("leave", "Leave the battle", "FV-RUL-54");
        offers.extend([draft.if_paid(affordable(world, who, 1), actions(1), Use::Leave)]);
    }
    if asked == Asked::All {
        offers.extend(hand_over(world, who));
        offers.extend(policies(world, who).into_iter().map(Maybe::Open));
    }
    offers.extend([the_end()]);
    offers
}

/// Moving: on foot, on the ground, in the air. Rule `FV-ACT-09`.
fn moves(world: &World, who: Entity, asked: Asked) -> Vec<Maybe> {
    let state = states(world, who);
    let payable = affordable(world, who, 1);
    let held = state.grappled_by.map(|_| Refusal::Because("held".into(), "FV-RUL-47"));
    let flown = OnceCell::new();
    let one = |verb: &'static str, title: &'static str, rule: &'static str, gait: Gait, use_for: Use| {
        let draft = Draft::new(verb, title, rule);
        if let Err(refusal) = payable.clone() {
            return draft.closed(refusal);
        }
        if let Some(refusal) = held.clone() {
            return draft.closed(refusal);
        }
        if asked == Asked::OnTheSpot && use_for == Use::Move {
            return Maybe::Open(Offer { ways: true, ..draft.offer(actions(1), use_for) });
        }
        let squares = match gait {
            Gait::Fly => {
                let flown = flown.get_or_init(|| ways::goals(world, who, gait)).clone();
                flight::landing(world, who, flown, verb == flight::FLY)
            }
            Gait::Walk | Gait::Crawl | Gait::Jump => ways::goals(world, who, gait),
        };
        if !squares.iter().any(|goal| goal.stop) {
            return draft.closed(Refusal::Because("no square can be reached".into(), "FV-ACT-09"));
        }
        Maybe::Open(Offer { squares, ways: true, ..draft.offer(actions(1), use_for) })
    };
    let mut all = Vec::new();
    if ways::flies(world, who) && !state.prone {
        all.push(one("move", "Fly and land", "FV-RUL-33", Gait::Fly, Use::Move));
        all.push(one(flight::FLY, "Fly and stay aloft", "FV-RUL-33", Gait::Fly, Use::Soar));
        all.push(flight::on_the_spot(world, who));
    } else if state.prone {
        all.push(one("move", "Stand up and move", "FV-RUL-42", Gait::Walk, Use::Move));
        if asked == Asked::All {
            all.push(one("crawl", "Crawl", "FV-MOVE-02", Gait::Crawl, Use::Other));
        }
        let draft = Draft::new("stand", "Stand up", "FV-RUL-42");
        all.push(draft.if_paid(
            payable.clone().and(held.clone().map_or(Ok(()), Err)),
            actions(1),
            Use::Other,
        ));
    } else {
        all.push(one("move", "Move", "FV-ACT-09", Gait::Walk, Use::Move));
    }
    all
}

/// An attack with everything in hand, or with one thing alone. Rules `FV-ACT-02`, `FV-ACT-06`.
pub fn attacks(world: &World, from: From, with: Option<&str>) -> Vec<Maybe> {
    let who = from.who;
    let payable = affordable(world, who, 1);
    let needs_both = idle(world, who).into_iter().map(|weapon| {
        let draft = Draft::new("attack", weapon.name.clone(), "FV-RUL-37");
        let draft = Draft { with: Some(weapon.id.as_str().into()), ..draft };
        draft.closed(Refusal::Because("needs both hands".into(), "FV-RUL-37"))
    });
    forms(world, who)
        .iter()
        .filter(|form| with.is_none_or(|with| *form.id == *with))
        .map(|form| {
            let payable = payable.clone().and_then(|()| usable(world, who, form));
            aimed_at(world, from, form, payable)
        })
        .chain(needs_both)
        .collect()
}

/// An attack offer: every enemy that can be aimed at with its odds, every other with the reason why not.
fn aimed_at(world: &World, from: From, form: &Form, payable: Result<(), Refusal>) -> Maybe {
    let draft = Draft::new("attack", form.title.to_string(), "FV-ACT-02");
    let draft = Draft { with: Some(form.id.clone()), ..draft };
    if let Err(refusal) = payable {
        return draft.closed(refusal);
    }
    let judged = foes(world, from.who).map(|enemy| {
        let target = aim(world, from, enemy, form).map(|aimed| shown(world, aimed, enemy));
        (name(world, enemy), target)
    });
    let nobody = Refusal::Because("no enemy can be targeted from here".into(), "FV-ACT-02");
    draft.aimed(judged.collect(), actions(1), Use::Strike, nobody)
}

/// Somebody to aim an attack at: the odds, and what helps, hinders and waits behind.
pub fn shown(world: &World, aimed: Aimed, target: Entity) -> Target {
    let odds = Some(chances(world, &aimed, target));
    let reasons = aimed.reasons.into_iter().chain(aimed.behind.reasons).collect();
    Target { target: name(world, target), cover: aimed.cover, odds, reasons, replies: Vec::new() }
}

/// Somebody to aim at without odds.
pub fn plain_target(world: &World, who: Entity) -> Target {
    Target {
        target: name(world, who),
        cover: Cover::None,
        odds: None,
        reasons: Vec::new(),
        replies: Vec::new(),
    }
}

/// Those of one stat block act in the order that their owner likes. Ruling `FV-RUL-26`.
fn hand_over(world: &World, who: Entity) -> Option<Maybe> {
    let untouched = part::<Economy>(world, who).actions == turns::ACTIONS;
    let targets: Vec<Target> =
        turns::block_after(world, who).into_iter().map(|other| plain_target(world, other)).collect();
    if targets.is_empty() || !untouched {
        return None;
    }
    let draft = Draft::new("hand_over", "Let another go first", "FV-RUL-26");
    Some(Maybe::Open(Offer { targets, ..draft.offer(Cost::default(), Use::Other) }))
}

/// Every chance that a policy can be set for.
pub fn settable() -> [Settable; 7] {
    let one = |word, title, rule, has| Settable { word, title, rule, usual: Policy::Ask, has };
    [
        one(roll::INSPIRE, "Inspiration dice", "FV-INSP-03", |world, who| {
            part::<Inspiration>(world, who).0 > 0
        }),
        one(defence::BREAK_SHIELD, "Breaking the shield", "FV-RUL-24", super::damage::shielded),
        one(fall::DEFY, "Force of Will", "FV-RUL-21", |world, who| {
            has(world, who, super::profile::Feat::ForceOfWill)
        }),
        one("riposte", "Riposte", "FV-RUL-34", |world, who| has(world, who, super::profile::Feat::Riposte)),
        one("cleave", "Cleave", "FV-RUL-34", |world, who| has(world, who, super::profile::Feat::Cleave)),
        one("guard", "Guard", "FV-RUL-34", |world, who| has(world, who, super::profile::Feat::Guard)),
        one(feather::FEATHER_FALL, "Feather Fall", "FV-MAG-08", feather::ready),
    ]
}

/// How chances are answered: each of the side's own may be set.
fn policies(world: &World, who: Entity) -> Vec<Offer> {
    let choices: Vec<Policy> = Policy::COMMON.into_iter().chain([Policy::Every]).collect();
    policies::offers(world, who, &settable(), &choices)
}

/// Why an order that matches no offer can't be done, where the rules can say more.
pub fn why_not(world: &World, order: &Order) -> Option<Refusal> {
    let Choice::Turn(who) = *world.resource::<Choice>() else { return None };
    let target = order.target.as_ref()?;
    let Some(target) = world.resource::<Roster>().find(target) else {
        return Some(Refusal::Unknown(target.clone()));
    };
    let with = order.with.as_ref()?;
    let form = forms(world, who).iter().find(|form| form.id == *with)?;
    if order.verb != "attack" || world.get::<Sheet>(target).is_none() {
        return None;
    }
    aim(world, From::here(world, who)?, target, form).err()
}
