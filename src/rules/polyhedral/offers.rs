//! What may be done in the open choice, and what may not. One builder for each deed; the same judges serve orders and odds.

use super::{
    aim::{From, aim, chances, numbers},
    attack::{attack_cost, can_shoot},
    body::{self, flight},
    deeds::Choice,
    extra_turn, features,
    forms::{Form, forms},
    handling, helping,
    hiding::{self, guess},
    lamps, maneuvers, mercy,
    movement::Gait,
    profile::Feature,
    protection, rally, reactions, ready,
    rolls::{self, Moment},
    series,
    sheet::{Arms, Conditions, Economy, Policy, Sheet},
    state::{rooted, suffers},
    things, ties,
    tools::{enemies, hidden, name, part, speed},
    ways,
};
use crate::{
    battle::{
        offer::{Barred, Closed, Offer, Offers, Use},
        order::{Order, Refusal},
        roster::Roster,
        turns::Turns,
        words::{Cost, RuleId, Target, Text},
    },
    grid::cover::Cover,
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

use crate::rules::policies::{self, Settable};
pub use crate::{
    battle::asked::Asked,
    rules::draft::{Draft, Maybe},
};

/// All that may be done in the open choice.
pub fn all(world: &World, asked: Asked) -> Offers {
    let choice = world.resource::<Choice>();
    let (mut offers, pass, rule): (_, Text, _) = match choice {
        Choice::None => return Offers::default(),
        Choice::Turn(who) => return turn(world, *who, asked),
        Choice::Camp(_) => return series::offers(world),
        Choice::Tie(tie) => return Offers { offers: ties::offers(world, tie), closed: Vec::new() },
        Choice::Opportunity { by, mover, .. } => {
            (reactions::offers(world, *by, *mover), "Let it pass".into(), "PH-CBT-REACT-1")
        }
        Choice::Mercy { .. } => (mercy::offers(), "Strike it down".into(), "R-063"),
        Choice::Readied { who, stage, .. } => {
            (ready::answers(world, *who, *stage), ready::pass_title(*stage).into(), "R-080")
        }
        Choice::Roll(who, moment) => {
            (rolls::offers(world, *who, *moment), rolls::pass_title(*moment), "R-113")
        }
        Choice::Guard(who) => (protection::offers(world, *who), "Let it pass".into(), "PH-CBT-REACT-1"),
        Choice::ExtraTurn(who) => {
            let take = extra_turn::offer(world, *who, "Take an extra turn");
            (take.into_iter().collect(), "Let it pass".into(), "R-115")
        }
    };
    offers.push(Draft::new("pass", pass, rule).offer(Cost::default(), Use::Pass));
    if let Some(who) = choice.who().filter(|_| asked == Asked::All) {
        offers.extend(policies::offers(world, who, &SETTABLE, &Policy::WITH_EVERY));
    }
    Offers { offers, closed: Vec::new() }
}

/// All that may be done in a turn with what is left of it.
pub fn turn(world: &World, who: Entity, asked: Asked) -> Offers {
    let mut offers = Offers { offers: Vec::with_capacity(24), closed: Vec::with_capacity(24) };
    offers.extend([walk(world, who, asked)]);
    if asked == Asked::All {
        offers.extend(fly(world, who));
    }
    if let Some(from) = From::here(world, who) {
        offers.extend(attacks(world, from, None));
        offers.extend(guesses(world, from));
        offers.extend(off_hand_attacks(world, from));
    }
    offers.extend(features::offers(world, who));
    offers.extend(maneuvers::offers(world, who));
    offers.extend(helping::offer(world, who));
    offers.extend(ready::offers(world, who, asked));
    offers.extend(rally::offers(world, who));
    offers.extend(body::offers(world, who, asked));
    offers.extend(hiding::offers(world, who));
    offers.extend(lamps::offers(world, who));
    offers.extend(handling::offers(world, who));
    offers.extend(things::offers(world, who));
    offers.extend(extra_turn::offer(world, who, "Extra turn").into_iter().map(Maybe::Open));
    if asked == Asked::All {
        let standing = policies::offers(world, who, &SETTABLE, &Policy::WITH_EVERY);
        offers.extend(standing.into_iter().map(Maybe::Open));
    }
    offers.extend([the_end()]);
    offers
}

/// What an order may take up, where that is quickly said: in a turn a walk, an attack and the end need not wait for the rest.
pub fn for_order(world: &World, order: &Order) -> Offers {
    let Choice::Turn(who) = *world.resource::<Choice>() else { return all(world, Asked::All) };
    let maybes = match &*order.verb {
        "move" => vec![walk(world, who, Asked::All)],
        "attack" => {
            From::here(world, who).map_or(Vec::new(), |from| attacks(world, from, order.with.as_deref()))
        }
        "end_turn" => vec![the_end()],
        _ => return all(world, Asked::All),
    };
    maybes.into_iter().collect()
}

fn the_end() -> Maybe {
    Maybe::Open(Draft::new("end_turn", "End turn", "PH-CBT-TURN-1").offer(Cost::default(), Use::Pass))
}

fn walk(world: &World, who: Entity, asked: Asked) -> Maybe {
    let prone = part::<Conditions>(world, who).prone;
    let draft = if prone {
        Draft::new("move", "Crawl", "PH-MOVE-12")
    } else {
        Draft::new("move", "Move", "PH-MOVE-01")
    };
    if speed(world, who).0 == 0 {
        return draft.closed(Refusal::Because("speed is 0".into(), rooted(world, who)));
    }
    if asked == Asked::OnTheSpot {
        if part::<Economy>(world, who).movement <= 0 {
            return draft.closed(Refusal::spent("movement"));
        }
        return Maybe::Open(Offer { ways: true, ..draft.offer(Cost::default(), Use::Move) });
    }
    let squares = ways::goals(world, who, Gait::Go);
    if !squares.iter().any(|goal| goal.stop) {
        return draft.closed(Refusal::spent("movement"));
    }
    Maybe::Open(Offer { squares, ways: true, ..draft.offer(Cost::default(), Use::Move) })
}

/// A way through the air that ends in it, for those who fly. Ruling `R-109`.
fn fly(world: &World, who: Entity) -> Option<Maybe> {
    let grounded = part::<Conditions>(world, who).prone || speed(world, who).0 == 0;
    if !flight::flies(world, who) || grounded {
        return None;
    }
    let draft = Draft::new(flight::FLY, "Fly and stay aloft", "R-109");
    let squares = ways::goals(world, who, Gait::Fly);
    if !squares.iter().any(|goal| goal.stop) {
        return Some(draft.closed(Refusal::spent("movement")));
    }
    Some(Maybe::Open(Offer { squares, ..draft.offer(Cost::default(), Use::Other) }))
}

/// The Attack action with everything in hand, or with one thing alone, or one more attack of an action already taken. Rule
/// `PH-ACT-ATTACK-1`.
fn attacks(world: &World, from: From, with: Option<&str>) -> Vec<Maybe> {
    let who = from.who;
    let economy = part::<Economy>(world, who);
    forms(world, who)
        .iter()
        .filter(|form| with.is_none_or(|with| *form.id == *with))
        .map(|form| {
            let draft = strike_draft("attack", form, "PH-ACT-ATTACK-1");
            let cost = attack_cost(&economy, form);
            let payable = cost.clone().map(drop).and_then(|()| can_shoot(world, who, form));
            aimed_at(world, from, form, false, payable, draft, cost.unwrap_or_default())
        })
        .collect()
}

/// The same attacks at squares, while somebody hides. Rule `PH-ATK-HID-2`, ruling `R-092`.
fn guesses(world: &World, from: From) -> Vec<Maybe> {
    let who = from.who;
    let economy = part::<Economy>(world, who);
    if !guess::worth_a_thought(world, who) {
        return Vec::new();
    }
    let usable = forms(world, who).iter().filter(|form| can_shoot(world, who, form).is_ok());
    let offers = usable.filter_map(|form| {
        let cost = attack_cost(&economy, form).ok()?;
        let draft = strike_draft(guess::VERB, form, "PH-ATK-HID-2");
        let draft = Draft { title: format!("{} at a square", form.title).into(), ..draft };
        let areas = guess::squares(world, from, form);
        Some(Offer { areas, ..draft.offer(cost, Use::Strike) })
    });
    offers.filter(|offer| !offer.areas.is_empty()).map(Maybe::Open).collect()
}

/// The same attacks from elsewhere, those that can be paid for and aimed at somebody, without what helps and hinders.
pub fn prospects(world: &World, from: From) -> Vec<Offer> {
    let economy = part::<Economy>(world, from.who);
    let usable = forms(world, from.who).iter().filter(|form| can_shoot(world, from.who, form).is_ok());
    let offers = usable.filter_map(|form| {
        let cost = attack_cost(&economy, form).ok()?;
        let targets = enemies(world, from.who).filter_map(|enemy| {
            let (numbers, cover) = numbers(world, from, enemy, form, false)?;
            let odds = Some(chances(world, &numbers, enemy, form));
            Some(Target { target: name(world, enemy), cover, odds, reasons: Vec::new(), replies: Vec::new() })
        });
        let draft = strike_draft("attack", form, "PH-ACT-ATTACK-1");
        Some(Offer { targets: targets.collect(), ..draft.offer(cost, Use::Strike) })
    });
    offers.filter(|offer| !offer.targets.is_empty()).collect()
}

/// One attack with a light weapon in the other hand, after the Attack action with a one-handed one. Ruling `R-048`.
fn off_hand_attacks(world: &World, from: From) -> Vec<Maybe> {
    let who = from.who;
    let economy = part::<Economy>(world, who);
    let Some(arms) = world.get::<Arms>(who) else { return Vec::new() };
    let in_hand: u32 = arms.carried.iter().map(|arm| arm.in_hand).sum();
    // The first weapon may have been thrown.
    let first_left =
        economy.struck_with.is_some_and(|slot| economy.threw_it || !arms.carried[slot].is_held());
    if (in_hand < 2 && !first_left) || arms.shield {
        return Vec::new();
    }
    let light =
        |form: &&Arc<Form>| form.weapon.as_ref().is_some_and(|weapon| weapon.light && !weapon.two_handed);
    forms(world, who)
        .iter()
        .filter(light)
        .map(|form| {
            let draft = Draft {
                title: format!("{} (other hand)", form.title).into(),
                ..strike_draft("off_hand_attack", form, "R-048")
            };
            // Another one of the kind that has struck is in the other hand.
            let another = |slot: usize| arms.carried[slot].in_hand > u32::from(!economy.threw_it);
            let payable = match economy.struck_with {
                _ if economy.bonus == 0 => Err(Refusal::spent("bonus action")),
                None => {
                    Err(Refusal::Because("first attack with the weapon in the main hand".into(), "R-048"))
                }
                Some(slot) if Some(slot) == form.slot && !another(slot) => {
                    Err(Refusal::Because("the other hand's weapon struck already".into(), "R-048"))
                }
                Some(_) => can_shoot(world, who, form),
            };
            aimed_at(world, from, form, true, payable, draft, Cost(vec![("bonus_action", 1)]))
        })
        .collect()
}

/// An attack offer: every enemy that can be aimed at with its odds, every other with the reason why not.
fn aimed_at(
    world: &World,
    from: From,
    form: &Form,
    off_hand: bool,
    payable: Result<(), Refusal>,
    draft: Draft,
    cost: Cost,
) -> Maybe {
    if let Err(refusal) = payable {
        return draft.closed(refusal);
    }
    let mut targets = Vec::new();
    let mut barred = Vec::new();
    for enemy in enemies(world, from.who) {
        match aim(world, from, enemy, form, off_hand) {
            Ok(aimed) => {
                let odds = Some(chances(world, &aimed.numbers, enemy, form));
                let target = name(world, enemy);
                targets.push(Target {
                    target,
                    cover: aimed.cover,
                    odds,
                    reasons: aimed.reasons,
                    replies: Vec::new(),
                });
            }
            Err(reason) => barred.push(Barred { target: name(world, enemy), reason }),
        }
    }
    if targets.is_empty() {
        let reason = match &barred[..] {
            [only] => only.reason.clone(),
            _ => Refusal::Because("no enemy can be targeted from here".into(), "PH-ATK-02"),
        };
        return Maybe::Closed(Closed { barred, ..draft.close(reason) });
    }
    Maybe::Open(Offer { targets, barred, ..draft.offer(cost, Use::Strike) })
}

/// Somebody to name without dice.
pub fn plain_target(world: &World, who: Entity) -> Target {
    Target {
        target: name(world, who),
        cover: Cover::None,
        odds: None,
        reasons: Vec::new(),
        replies: Vec::new(),
    }
}

/// Every chance that a policy can be set for.
pub const SETTABLE: [Settable; 9] = {
    const fn one(moment: Moment, rule: RuleId, has: fn(&World, Entity) -> bool) -> Settable {
        Settable { word: moment.verb(), title: moment.title(), rule, usual: moment.usual(), has }
    }
    [
        Settable {
            word: reactions::VERB,
            title: "Opportunity attacks",
            rule: "PH-ATK-OA-1",
            usual: Policy::Ask,
            has: |world, who| world.get::<Sheet>(who).is_some(),
        },
        one(Moment::Reroll, "R-033", |world, who| learnt(world, who, Feature::Dueling)),
        one(Moment::Resolve, "R-113", resolute),
        one(Moment::Indomitable, "R-028", |world, who| learnt(world, who, Feature::Indomitable)),
        one(Moment::Critical, "R-116", resolute),
        Settable {
            word: protection::VERB,
            title: "Protection",
            rule: "R-032",
            usual: Policy::Ask,
            has: protection::has,
        },
        Settable {
            word: extra_turn::VERB,
            title: "Extra turns after others",
            rule: "R-115",
            usual: extra_turn::USUAL,
            has: resolute,
        },
        Settable {
            word: mercy::VERB,
            title: "Knock out",
            rule: "R-063",
            usual: mercy::USUAL,
            has: |world, who| world.resource::<Turns>().current() == Some(who),
        },
        Settable {
            word: ready::VERB,
            title: "Readied actions",
            rule: "R-080",
            usual: Policy::Ask,
            has: ready::waits,
        },
    ]
};

fn learnt(world: &World, who: Entity, feature: Feature) -> bool {
    world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.features.has(feature))
}

fn resolute(world: &World, who: Entity) -> bool {
    world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.resolve > 0)
}

/// Why an order that matches no offer can't be done, where the rules can say more.
pub fn why_not(world: &World, order: &Order) -> Option<Refusal> {
    let Choice::Turn(who) = *world.resource::<Choice>() else { return None };
    let target = order.target.as_ref()?;
    let Some(target) = world.resource::<Roster>().find(target) else {
        return Some(Refusal::Unknown(target.clone()));
    };
    let with = order.with.as_ref()?;
    if world.resource::<Roster>().hostile(who, target) && hidden(world, target) {
        let why = format!("{} is hidden: strike at a square where it may be", name(world, target));
        return Some(Refusal::Because(why.into(), "PH-ATK-HID-2"));
    }
    let form = forms(world, who).iter().find(|form| form.id == *with)?;
    if order.verb != "attack" || suffers(world, who, |effects| effects.incapacitated) {
        return None;
    }
    aim(world, From::here(world, who)?, target, form, false).err()
}

/// A draft with a way to strike.
fn strike_draft(verb: &'static str, form: &Form, rule: &'static str) -> Draft {
    Draft { with: Some(form.id.clone()), ..Draft::new(verb, form.title.to_string(), rule) }
}
