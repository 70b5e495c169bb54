//! Points: whoever has the most left acts next, deeds cost up to six, and whoever is struck at may dodge or parry before the roll.
//! A dodge leaves off balance: the next strike costs a point more.

use super::{
    on_kit::{KitToy, OnKit, beside, hurt, played, refill_all, striking},
    stepping::stepping,
};
use fivefoot::kit::{
    PlayedSystem,
    attack_fact::AttackFact,
    budget::{BudgetRules, CounterRule, Refill, Surcharge},
    check::{Check, Hand},
    prelude::*,
    replies::{Answerable, Declared, Given},
    sheet::Health,
    table::*,
    turn_order::{PointOrder, TurnOrder, pass},
};
use fivefoot::{
    battle::{RuleSystem, words::Reply},
    dice::Pool,
};

/// The toy of points.
pub struct Points;

pub static POINTS: PlayedSystem<OnKit<Points>> = played();

/// The points that a round begins with.
const MOST: i32 = 12;
const RULE: RuleId = "TOY-02";
const COUNTER: &str = "point";
/// Each way to strike: its word, its name, what it costs, and how many six-sided dice it hurts with.
const STRIKES: [(&str, &str, i32, u8); 2] = [("cut", "Cut", 4, 1), ("hew", "Hew", 6, 2)];
/// Each way to reply: its word, its name, what it costs, and what the roll must reach then.
const REPLIES: [(&str, &str, i32, i32); 3] =
    [("take_it", "Take it", 0, 7), ("dodge", "Dodge", 2, 11), ("parry", "Parry", 3, 14)];
/// The next strike of whoever has dodged.
const OFF_BALANCE: Surcharge = Surcharge { verbs: &["cut", "hew"], counter: COUNTER, amount: 1, rule: RULE };
/// The replies that are settled in advance: by the best that its points allow.
const REPLYING: AutoReaction = AutoReaction::asked("dodge", "Dodging", RULE, |_, _| true);

/// A strike: by whom, at whom, and its place among the ways to strike.
#[derive(Clone, Debug)]
struct Swing(Entity, Entity, usize);

fn check(by: Entity, needs: i32) -> Check {
    Check::of(Hand::new(by, "strike", Pool::new(1, 20), Vec::new()), needs)
}

/// The degree of a strike: 20 doubles.
fn degrees(by: Entity, needs: i32) -> Outcomes<Degree> {
    check(by, needs).outcomes(|dice| Degree::of(dice.against <= dice.total, dice.total == 20))
}

fn harm(degree: Degree, dice: u8) -> Outcomes<i32> {
    let sum = Outcomes::pool(dice, 6);
    match degree {
        Degree::Critical => sum.map(|sum| 2 * sum),
        degree if degree.hits() => sum,
        _ => Outcomes::certain(0),
    }
}

fn odds(world: &World, by: Entity, on: Entity, dice: u8, needs: i32) -> Odds {
    let degrees = degrees(by, needs);
    let law = degrees.spread(|&degree| harm(degree, dice));
    let health = part::<Health>(world, on).now;
    Odds {
        critical: degrees.chance(|&degree| degree == Degree::Critical),
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| health <= harm),
        ..Odds::of(degrees.chance(|degree| degree.hits()))
    }
}

impl Answerable for Swing {
    const SETTABLE: AutoReaction = REPLYING;
    const COUNTER: &'static str = COUNTER;
    const RULE: RuleId = RULE;

    fn by(&self) -> Entity {
        self.0
    }

    fn targets(&self) -> Vec<Entity> {
        vec![self.1]
    }

    fn told(&self) -> Text {
        "strikes at".into()
    }

    fn replies(&self, world: &World, on: Entity) -> Vec<Reply> {
        let able = REPLIES.iter().filter(|one| one.2 <= budget::left(world, on, COUNTER));
        let reply = |&(verb, title, points, needs): &(&'static str, &'static str, i32, i32)| {
            let cost = if points == 0 { Cost::default() } else { Cost(vec![(COUNTER, points)]) };
            let odds = odds(world, self.0, on, STRIKES[self.2].3, needs);
            Reply { verb, with: None, title: title.into(), cost, odds, best: false }
        };
        let mut replies: Vec<Reply> = able.map(reply).collect();
        Reply::mark_best(&mut replies);
        replies
    }

    fn carry_out(self, world: &mut World, replies: &[Given]) {
        let Self(by, on, way) = self;
        let given = replies.first().and_then(|given| REPLIES.iter().find(|one| one.0 == given.0));
        let Some(&(reply, _, _, needs)) = given else { return };
        if reply == "dodge" {
            budget::surcharge(world, on, OFF_BALANCE);
        }
        let (_, title, _, dice) = STRIKES[way];
        let chance = degrees(by, needs).chance(|degree| degree.hits());
        let rolled =
            check(by, needs).roll(world, |dice| Degree::of(dice.against <= dice.total, dice.total == 20));
        let target = name(world, on);
        let fact = AttackFact::plain(by, target, title);
        fact.tell(world, rolled.own, (needs, Cover::None), (rolled.result, chance), RULE);
        if rolled.result.hits() {
            let (faces, sum) = roll_sum(world, dice.into(), 6, "its harm");
            let amount = if rolled.result == Degree::Critical { 2 * sum } else { sum };
            hurt(world, by, on, faces, amount, RULE);
        }
    }
}

impl KitToy for Points {
    const NAMES: (&'static str, &'static str, RuleId, &'static str) = (
        "points",
        "Points",
        RULE,
        "Whoever has the most points left acts next, and replies with them to what is struck at it. Whoever dodges pays a point more \
         for its next strike.",
    );
    const PLAYED: &'static dyn RuleSystem = &POINTS;
    const HEALTH: i32 = 9;
    const ORDER: TurnOrder = TurnOrder::Points(PointOrder {
        left: |world, who| budget::left(world, who, COUNTER),
        unit: COUNTER,
        able: fights,
    });
    const BUDGET: BudgetRules = BudgetRules {
        counters: &[CounterRule {
            most: |_, _| MOST,
            refill: Refill::Round,
            ..CounterRule::new(COUNTER, "Points", COUNTER)
        }],
        paid: |_, _, _| (),
    };
    const MOMENTS: Moments = Moments { round_begins: &[refill_all], ..Moments::NONE };
    const STEP: &'static str = COUNTER;
    const RUSH: i32 = MOST - STRIKES[0].2;
    const POLICIES: &'static [Policy] = &[Policy::Ask, Policy::Never, Policy::Keep(4), Policy::Keep(8)];
    const FEATURES: &'static [Feature] = &[
        striking::<Self>(&["cut", "hew"], |world, who, picked| {
            let way = STRIKES.iter().position(|one| one.0 == picked.offer.verb);
            if let (Some(way), Some(on)) = (way, picked_target(world, picked)) {
                push(world, Declared::new(Swing(who, on, way)));
            }
        }),
        stepping::<Self>(),
        Feature::new(
            &["wait"],
            |_, _, _| {
                let wait = OfferBuilder::new("wait", "Wait", RULE).offer(Cost::default(), Use::Pass);
                vec![Availability::Open(wait)]
            },
            |world, who, _| pass(world, who),
        ),
        Feature { settable: || vec![REPLYING], ..Feature::NONE },
        SETTING_POLICIES,
    ];

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Availability> {
        let near = beside(world, who, at);
        let strike =
            |(way, &(verb, title, points, dice)): (usize, &(&'static str, &'static str, i32, u8))| {
                let judge = |on: Entity| {
                    let replies = Swing(who, on, way).replies(world, on);
                    let policy = REPLYING.policy(world, on).with_left(budget::left(world, on, COUNTER));
                    let target = plain_target(world, on);
                    Ok(match policy {
                        Policy::Never => {
                            Target { odds: Some(odds(world, who, on, dice, REPLIES[0].3)), ..target }
                        }
                        Policy::Always => {
                            Target { odds: replies.iter().find(|one| one.best).map(|one| one.odds), ..target }
                        }
                        _ => target.answering(replies),
                    })
                };
                let price = (budget::afford(world, who, COUNTER, points), Use::Strike);
                OfferBuilder::new(verb, title, RULE).at_each(
                    world,
                    near.iter().copied(),
                    judge,
                    price,
                    ("nobody is beside you", RULE),
                )
            };
        STRIKES.iter().enumerate().map(strike).collect()
    }

    fn blow(_: &World, by: Entity, _: Entity) -> AttackDistribution {
        let degrees = degrees(by, REPLIES[1].3);
        let damage = degrees.spread(|&degree| harm(degree, STRIKES[0].3));
        AttackDistribution {
            with: "Cut".into(),
            times: 2,
            hit: degrees.chance(|degree| degree.hits()),
            damage,
        }
    }
}
