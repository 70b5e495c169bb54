//! Points: whoever has the most left acts next, deeds cost up to six, and whoever is struck at may dodge or parry before the roll.

use super::{
    base::{Of, Toy, ask, beside, health, hurt, name, offer, roll, steps, tell, text},
    turns::affordable,
};
use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use fivefoot::{
    battle::{
        Pending,
        fact::Happening,
        foresight::AttackDistribution,
        goals,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Use},
        policy::{AutoReply, Policy, SET_POLICY},
        roster::Roster,
        schema::SnapshotSchema,
        theme::ItemLook,
        turns::Turns,
        view::{Counter, RuleText},
        words::{Cost, Degree, DiceGroup, Odds, Reply, Roll, Target, Text},
    },
    dice::{Chance, Outcomes},
    grid::{Feet, Square, cover::Cover},
    kit::turn_order::{PointOrder, TurnOrder, pass},
};
use std::sync::LazyLock;

/// The toy of points.
pub struct Points;

pub static POINTS: Of<Points> = Of(Points);

/// The points that a round begins with.
const MOST: i32 = 12;
const STEP: i32 = 1;
/// Each way to strike: its word, its name, what it costs, and how many six-sided dice it hurts with.
const STRIKES: [(&str, &str, i32, u8); 2] = [("cut", "Cut", 4, 1), ("hew", "Hew", 6, 2)];
/// Each way to answer: its word, its name, what it costs, and what the roll must reach then.
const REPLIES: [(&str, &str, i32, u8); 3] =
    [("take_it", "Take it", 0, 7), ("dodge", "Dodge", 2, 11), ("parry", "Parry", 3, 14)];
/// The counter of points.
const COUNTER: &str = "point";

/// The points that somebody has left to act and to answer with.
#[derive(Component, Clone, Copy, Debug)]
struct Left(i32);

/// Whether somebody dodges: asked each time, never, or while more than so many points are left.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Habit(Policy);

/// The habits that may be set.
const HABITS: [Policy; 4] = [Policy::Ask, Policy::Never, Policy::Keep(4), Policy::Keep(8)];

/// A strike that waits for its answer, and what it has to reach once that is given.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Swing(Option<(Entity, Entity, usize, Option<u8>)>);

fn left(world: &World, who: Entity) -> i32 {
    world.get::<Left>(who).map_or(0, |left| left.0)
}

fn pay(world: &mut World, who: Entity, points: i32) {
    let left = left(world, who) - points;
    world.entity_mut(who).insert(Left(left));
}

/// The answer that somebody gives a strike without being asked, if it has said so: a place in the replies.
fn habit(world: &World, who: Entity) -> Option<usize> {
    let policy = world.get::<Habit>(who).map_or(Policy::Ask, |habit| habit.0);
    match policy.with_left(left(world, who)).answer(|| Chance::CERTAIN) {
        AutoReply::Ask => None,
        AutoReply::Take => Some(1),
        AutoReply::Pass => Some(0),
    }
}

fn cost(points: i32) -> Cost {
    if points == 0 { Cost::default() } else { Cost(vec![(COUNTER, points)]) }
}

/// The damage of a strike at somebody of whom that much must be reached: 20 doubles.
fn law(dice: u8, needs: u8) -> Outcomes<i32> {
    Outcomes::die(20).spread(|&face| {
        let harm = Outcomes::pool(dice, 6);
        match face {
            20 => harm.map(|sum| 2 * sum),
            face if face >= i32::from(needs) => harm,
            _ => Outcomes::certain(0),
        }
    })
}

fn odds(world: &World, on: Entity, dice: u8, needs: u8) -> Odds {
    let law = law(dice, needs);
    let health = health(world, on);
    Odds {
        critical: Chance::new(1, 20),
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| health <= harm),
        ..Odds::of(Chance::new(u128::from(21 - needs), 20))
    }
}

fn replies(world: &World, on: Entity, dice: u8) -> Vec<Reply> {
    let able = REPLIES.iter().filter(|(_, _, points, _)| *points <= left(world, on));
    let reply = |&(verb, title, points, needs): &(&'static str, &'static str, i32, u8)| {
        let odds = odds(world, on, dice, needs);
        Reply { verb, with: None, title: title.into(), cost: cost(points), odds, best: false }
    };
    able.map(reply).collect()
}

/// Gives somebody's answer to the strike that waits.
fn answer(world: &mut World, who: Entity, reply: usize) {
    let (verb, title, points, needs) = REPLIES[reply];
    pay(world, who, points);
    if points > 0 {
        let (who, title) = (name(world, who), title.into());
        tell::<Points>(world, Happening::Did { who, verb: verb.into(), title, target: None, with: None });
    }
    let swing = world.resource::<Swing>().0;
    world.resource_mut::<Swing>().0 = swing.map(|(by, on, way, _)| (by, on, way, Some(needs)));
}

fn strike(world: &mut World, by: Entity, on: Entity, way: usize, needs: u8) {
    let (_, title, _, dice) = STRIKES[way];
    let face = roll(world, 20, "a strike");
    let (hit, critical) = (needs <= face, face == 20);
    let chance = Chance::new(u128::from(21 - needs), 20);
    let (who, target) = (name(world, by), name(world, on));
    tell::<Points>(
        world,
        Happening::AttackRolled {
            who,
            target,
            with: title.into(),
            look: ItemLook::Plain,
            roll: Roll { dice: DiceGroup::plain(20, vec![face]), reasons: Vec::new(), total: face.into() },
            defence: None,
            against: needs.into(),
            cover: Cover::None,
            degree: Degree::of(hit, critical),
            chance,
            ranged: false,
            reaction: false,
            cast: false,
        },
    );
    if hit {
        let faces: Vec<u8> = (0..dice).map(|_| roll(world, 6, "its harm")).collect();
        let sum: i32 = faces.iter().map(|&face| i32::from(face)).sum();
        hurt::<Points>(world, by, on, DiceGroup::plain(6, faces), if critical { 2 * sum } else { sum });
    }
}

impl Toy for Points {
    const NAMES: (&'static str, &'static str, &'static str, &'static str) =
        ("points", "Points", "TOY-02", "acts while it has points");
    const HEALTH: i32 = 9;
    const ORDER: TurnOrder = TurnOrder::Points(PointOrder { left, unit: COUNTER, able: goals::fights });
    const RUSH: i32 = (MOST - STRIKES[0].2) / STEP;

    fn texts() -> &'static LazyLock<Vec<RuleText>> {
        static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
            vec![text(
                "TOY-02",
                "Points",
                "Whoever has the most points left acts next, and answers what is struck at it with them.",
            )]
        });
        &TEXTS
    }

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Left>().component::<Habit>().resource::<Swing>();
    }

    fn begin(world: &mut World, everybody: &[Entity]) {
        world.insert_resource(Swing::default());
        for &who in everybody {
            world.entity_mut(who).insert((Left(0), Habit::default()));
        }
    }

    fn advance(world: &mut World) {
        if let Some((by, on, way, Some(needs))) = world.resource::<Swing>().0 {
            world.resource_mut::<Swing>().0 = None;
            return strike(world, by, on, way, needs);
        }
        let acting = world.resource::<Turns>().current();
        let (next, _) = Self::ORDER.next(world);
        if let Some(ended) = acting.filter(|_| acting != next) {
            let who = name(world, ended);
            tell::<Points>(world, Happening::TurnEnded { who });
        }
        let Some(who) = next else {
            world.resource_mut::<Turns>().at = None;
            goals::settle(world, true, Self::NAMES.2);
            if world.resource::<Pending>().outcome.is_none() {
                world.resource_mut::<Turns>().round += 1;
                let round = world.resource::<Turns>().round;
                Self::ORDER.round_begins(world);
                tell::<Points>(world, Happening::RoundBegan { round });
                for who in world.resource::<Turns>().order.clone() {
                    world.entity_mut(who).insert(Left(MOST));
                }
            }
            return;
        };
        if acting != next {
            Self::ORDER.begins(world, who);
            let who = name(world, who);
            tell::<Points>(world, Happening::TurnBegan { who });
        }
        ask(world, who, DecisionKind::Turn, String::new(), None);
    }

    fn turn(world: &World, who: Entity) -> Offers {
        let at = fivefoot::battle::board::footprint(world, who).map(|space| space.at);
        let strikes = at.map(|at| Self::strikes(world, who, at)).unwrap_or_default();
        let mut offers = affordable(strikes, COUNTER, left(world, who));
        let squares = steps(world, who);
        if !squares.is_empty() {
            offers.offers.push(Offer {
                squares,
                ways: true,
                ..offer::<Self>("move", "Step", cost(STEP), Use::Move)
            });
        }
        let choices = HABITS.map(Policy::word).to_vec();
        let dodges = offer::<Self>(SET_POLICY, "Dodging", Cost::default(), Use::Other);
        offers.offers.push(Offer { with: Some(REPLIES[1].0.into()), choices, ..dodges });
        offers.offers.push(offer::<Self>("wait", "Wait", Cost::default(), Use::Pass));
        offers
    }

    fn answers(world: &World, who: Entity) -> Offers {
        let Some((_, _, way, _)) = world.resource::<Swing>().0 else { return Offers::default() };
        let answer = |Reply { verb, title: _, cost, odds, .. }: Reply| {
            let title = REPLIES.iter().find(|one| one.0 == verb).map_or("", |one| one.1);
            let use_for = if cost.0.is_empty() { Use::Pass } else { Use::Reply };
            Offer { leaves: Some(Box::new(odds)), ..offer::<Self>(verb, title, cost, use_for) }
        };
        Offers {
            offers: replies(world, who, STRIKES[way].3).into_iter().map(answer).collect(),
            closed: Vec::new(),
        }
    }

    fn perform(world: &mut World, who: Entity, picked: &Picked) {
        let verb = picked.offer.verb;
        if let Some(reply) = REPLIES.iter().position(|one| one.0 == verb) {
            return answer(world, who, reply);
        }
        if let Some(policy) = picked.choice.as_deref().and_then(Policy::of_word) {
            world.entity_mut(who).insert(Habit(policy));
            let (who, reaction) = (name(world, who), REPLIES[1].0.into());
            return tell::<Self>(world, Happening::PolicySet { who, reaction, policy: policy.word() });
        }
        let way = STRIKES.iter().position(|one| one.0 == verb);
        let on = picked.target.as_ref().and_then(|target| world.resource::<Roster>().find(target));
        if let (Some(way), Some(on)) = (way, on) {
            pay(world, who, STRIKES[way].2);
            world.resource_mut::<Swing>().0 = Some((who, on, way, None));
            if let Some(reply) = habit(world, on) {
                return answer(world, on, reply);
            }
            let trigger = format!("{} strikes at {}", name(world, who), name(world, on));
            ask(world, on, DecisionKind::Reaction, trigger, Some(who));
        } else {
            pass(world, who);
        }
    }

    fn stepped(world: &mut World, who: Entity, _: Square) {
        pay(world, who, STEP);
    }

    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet {
        Feet::squares(if next_turn { MOST } else { left(world, who) })
    }

    fn blow(_: &World, _: Entity, _: Entity, _: Square) -> AttackDistribution {
        let needs = REPLIES[1].3;
        let hit = Chance::new(u128::from(21 - needs), 20);
        AttackDistribution { with: "Blow".into(), times: 2, hit, damage: law(STRIKES[0].3, needs) }
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let near = beside(world, who, at);
        let strike = |&(verb, title, points, dice): &(&'static str, &'static str, i32, u8)| {
            let target = |&on: &Entity| {
                let (target, cover, reasons) = (name(world, on), Cover::None, Vec::new());
                let target = Target { target, cover, odds: None, reasons, replies: Vec::new(), walk: None };
                match habit(world, on) {
                    Some(reply) => Target { odds: Some(odds(world, on, dice, REPLIES[reply].3)), ..target },
                    None => target.answering(replies(world, on, dice)),
                }
            };
            let targets = near.iter().map(target).collect();
            Offer { targets, ..offer::<Self>(verb, title, cost(points), Use::Strike) }
        };
        STRIKES.iter().map(strike).collect()
    }

    fn counters(world: &World, who: Entity) -> Vec<Counter> {
        let (id, label, unit) = (COUNTER.into(), "Points".into(), "".into());
        vec![Counter { id, label, left: left(world, who), max: MOST, unit, lasting: false }]
    }

    fn policies(world: &World, who: Entity) -> Vec<(Text, Text)> {
        let policy = world.get::<Habit>(who).map_or(Policy::Ask, |habit| habit.0);
        vec![(REPLIES[1].0.into(), policy.word())]
    }
}
