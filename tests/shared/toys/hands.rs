//! Hands: two hands of several kinds of dice are compared and a narrow win only grazes. Whoever loses a contest of grip and footing
//! lies until its next turn: it is struck at with the better of two dice, and getting up takes most of that turn.

use super::{
    base::{Of, Toy, ask, beside, health, hurt, name, offer, roll, steps, tell, text},
    turns::pass_on,
};
use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use fivefoot::{
    battle::{
        board::footprint,
        fact::Happening,
        foresight::AttackDistribution,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Use},
        roster::Roster,
        schema::SnapshotSchema,
        theme::{ConditionLook, ItemLook},
        turns::Turns,
        until::{Passing, Until},
        view::{Counter, RuleText},
        words::{Cost, Degree, DiceGroup, Odds, Opposition, Reason, Roll, Target},
    },
    dice::{Dice, Outcomes},
    grid::{Feet, Square, cover::Cover},
};
use std::sync::LazyLock;

/// The toy of hands of dice.
pub struct Hands;

pub static HANDS: Of<Hands> = Of(Hands);

const RULE: &str = "TOY-03";
/// Deeds of a turn.
const MOST: i32 = 3;
const COUNTER: &str = "deed";
/// The margins for a full hit, and for a critical one; below a hit, but not below nothing, it grazes.
const FULL: i32 = 4;
const CRITICAL: i32 = 15;
/// The damage of a graze.
const GRAZE: i32 = 1;
/// A hand in a contest: what its die is called and how many sides that has, of whoever trips and of whoever is tripped.
const GRIP: (&str, u8) = ("grip die", 10);
const FOOTING: (&str, u8) = ("footing die", 6);
/// Deeds that getting up takes.
const RISE: i32 = 2;
/// The worth of somebody's lying: the deeds of a turn that getting up takes, and until then blows that hit more often.
const LYING: f32 = 1.0;

/// The deeds that somebody has left of its turn.
#[derive(Component, Clone, Copy, Debug)]
struct Left(i32);

/// The time until which somebody lies, if it does.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Lies(Option<Until>);

/// A strike whose harm is still to come: by whom, on whom.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Lands(Option<(Entity, Entity, Degree)>);

fn left(world: &World, who: Entity) -> i32 {
    world.get::<Left>(who).map_or(0, |left| left.0)
}

fn pay(world: &mut World, who: Entity) {
    let left = left(world, who) - 1;
    world.entity_mut(who).insert(Left(left));
}

fn lies(world: &World, who: Entity) -> bool {
    world.get::<Lies>(who).is_some_and(|lies| lies.0.is_some())
}

fn cost() -> Cost {
    Cost(vec![(COUNTER, 1)])
}

/// The law of a hand: a die of twenty, or the better of two, and one of eight.
fn hand_law(better: bool) -> Outcomes<i32> {
    let twenty = Outcomes::die(20);
    let twenty = if better { twenty.combine(&twenty, |one, other| *one.max(other)) } else { twenty };
    twenty.plus_dice(1, 8)
}

fn degree(margin: i32) -> Degree {
    match margin {
        ..0 => Degree::Miss,
        0..FULL => Degree::Graze,
        FULL..CRITICAL => Degree::Hit,
        _ => Degree::Critical,
    }
}

/// The degrees of a strike, with plain dice or with the better of two. Known once: every way that dice can fall asks for it.
fn degrees(better: bool) -> &'static Outcomes<Degree> {
    static BOTH: LazyLock<[Outcomes<Degree>; 2]> = LazyLock::new(|| {
        [false, true]
            .map(|better| hand_law(better).combine(&hand_law(false), |own, other| degree(own - other)))
    });
    &BOTH[usize::from(better)]
}

/// The damage of a strike of some degree.
fn harm(degree: Degree) -> Outcomes<i32> {
    match degree {
        Degree::Miss => Outcomes::certain(0),
        Degree::Graze => Outcomes::certain(GRAZE),
        Degree::Hit => Outcomes::die(6),
        Degree::Critical => Outcomes::pool(2, 6),
    }
}

fn reasons(world: &World, on: Entity) -> Vec<Reason> {
    if lies(world, on) { vec![Reason::edge("it lies", 1, RULE)] } else { Vec::new() }
}

fn odds(world: &World, on: Entity) -> Odds {
    let degrees = degrees(lies(world, on));
    let law = degrees.spread(|&degree| harm(degree));
    let health = health(world, on);
    Odds {
        graze: degrees.chance(|&degree| degree == Degree::Graze),
        critical: degrees.chance(|&degree| degree == Degree::Critical),
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| health <= harm),
        ..Odds::of(degrees.chance(|&degree| degree.hits()))
    }
}

/// Rolls a hand, of two dice of twenty only for the better.
fn throw(world: &mut World, better: bool, named: &'static str, reasons: Vec<Reason>) -> Roll {
    let best = |faces: &[u8]| faces.iter().copied().max().unwrap_or(0);
    let reading = |faces: &[u8]| u32::from(best(faces));
    let twenty = world.resource_mut::<Dice>().roll_read(1 + u32::from(better), 20, "a hand", &reading);
    let kept = best(&twenty);
    let mut dice: Vec<DiceGroup> =
        DiceGroup::plain(20, twenty).into_iter().map(|dice| dice.keeping(kept)).collect();
    dice.extend(DiceGroup::named(named, 8, vec![roll(world, 8, named)]));
    let total = DiceGroup::sum_of(&dice);
    Roll { dice, reasons, total }
}

fn strike(world: &mut World, by: Entity, on: Entity) {
    let better = lies(world, on);
    let chance = degrees(better).chance(|&degree| degree.hits());
    let reasons = reasons(world, on);
    let own = throw(world, better, "strength die", reasons);
    let other = throw(world, false, "guard die", Vec::new());
    let degree = degree(own.total - other.total);
    let (who, target) = (name(world, by), name(world, on));
    tell::<Hands>(
        world,
        Happening::AttackRolled {
            who,
            target,
            with: "Strike".into(),
            look: ItemLook::Plain,
            roll: own,
            against: other.total + FULL,
            defence: Some(Box::new(other)),
            cover: Cover::None,
            degree,
            chance,
            ranged: false,
            reaction: false,
            cast: false,
        },
    );
    world.resource_mut::<Lands>().0 = Some((by, on, degree));
}

fn land(world: &mut World, by: Entity, on: Entity, degree: Degree) {
    let count = match degree {
        Degree::Miss => return,
        Degree::Graze => return hurt::<Hands>(world, by, on, Vec::new(), GRAZE),
        Degree::Hit => 1,
        Degree::Critical => 2,
    };
    let faces = (0..count).map(|_| roll(world, 6, "its harm")).collect();
    let dice = DiceGroup::plain(6, faces);
    let sum = DiceGroup::sum_of(&dice);
    hurt::<Hands>(world, by, on, dice, sum);
}

/// A contest: whoever trips must roll higher than the other, who lies then.
fn trip(world: &mut World, by: Entity, on: Entity) {
    let [own, other] = [GRIP, FOOTING].map(|(called, sides)| {
        let dice = DiceGroup::named(called, sides, vec![roll(world, sides, called)]);
        Roll { total: DiceGroup::sum_of(&dice), dice, reasons: Vec::new() }
    });
    let success = other.total < own.total;
    let (who, whom) = (name(world, by), name(world, on));
    let against = other.total + 1;
    let opposed = Some(Box::new(Opposition { who: whom.clone(), what: "footing".into(), roll: other }));
    let what = "grip".into();
    tell::<Hands>(world, Happening::CheckRolled { who, what, roll: own, opposed, against, success });
    if success {
        world.entity_mut(on).insert(Lies(Some(Until::TurnStart { of: on, turns: 1 })));
        tell::<Hands>(
            world,
            Happening::ConditionGained {
                who: whom,
                condition: "prone".into(),
                look: ConditionLook::Prone,
                from: Vec::new(),
            },
        );
    }
}

impl Toy for Hands {
    const NAMES: (&'static str, &'static str, &'static str, &'static str) =
        ("hands", "Hands", RULE, "compares hands of dice");
    const HEALTH: i32 = 9;
    const RUSH: i32 = MOST - 1;

    fn texts() -> &'static LazyLock<Vec<RuleText>> {
        static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
            vec![text(
                RULE,
                "Hands",
                "Both roll a die of twenty and one of eight; by how much the higher wins says what it does. Whoever is tripped \
                 lies until its next turn begins, and getting up takes two of its three deeds.",
            )]
        });
        &TEXTS
    }

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Left>().component::<Lies>().resource::<Lands>();
    }

    fn begin(world: &mut World, everybody: &[Entity]) {
        world.insert_resource(Lands::default());
        for &who in everybody {
            world.entity_mut(who).insert((Left(0), Lies::default()));
        }
    }

    fn advance(world: &mut World) {
        if let Some((by, on, degree)) = world.resource_mut::<Lands>().0.take() {
            return land(world, by, on, degree);
        }
        if let Some(who) = world.resource::<Turns>().current().filter(|&who| left(world, who) > 0) {
            return ask(world, who, DecisionKind::Turn, String::new(), None);
        }
        let Some(who) = pass_on::<Self>(world) else { return };
        world.entity_mut(who).insert(Left(MOST));
        let until = world.get::<Lies>(who).and_then(|lies| lies.0);
        if until.is_some_and(|mut until| until.pass(Passing::TurnStart(who))) {
            world.entity_mut(who).insert((Left(MOST - RISE), Lies::default()));
            let who = name(world, who);
            tell::<Self>(world, Happening::ConditionLost { who, condition: "prone".into() });
        }
    }

    fn turn(world: &World, who: Entity) -> Offers {
        let at = footprint(world, who).map(|space| space.at);
        let mut offers: Vec<Offer> = at.map(|at| Self::strikes(world, who, at)).unwrap_or_default();
        let near = at.map(|at| beside(world, who, at)).unwrap_or_default();
        let wins = Outcomes::die(GRIP.1)
            .combine(&Outcomes::die(FOOTING.1), |own, other| other < own)
            .chance(|&wins| wins);
        let grip = |on: &Entity| Target {
            target: name(world, *on),
            cover: Cover::None,
            odds: Some(Odds::of(wins)),
            reasons: Vec::new(),
            replies: Vec::new(),
            walk: None,
        };
        let targets: Vec<Target> = near.iter().filter(|on| !lies(world, **on)).map(grip).collect();
        let trip = offer::<Self>("trip", "Trip", cost(), Use::Hinder { turns: LYING });
        offers.push(Offer { targets, ..trip });
        offers.retain(|offer| !offer.targets.is_empty());
        let squares = steps(world, who);
        if !squares.is_empty() {
            offers.push(Offer { squares, ways: true, ..offer::<Self>("move", "Step", cost(), Use::Move) });
        }
        offers.push(offer::<Self>("end_turn", "End the turn", Cost::default(), Use::Pass));
        Offers { offers, closed: Vec::new() }
    }

    fn answers(_: &World, _: Entity) -> Offers {
        Offers::default()
    }

    fn perform(world: &mut World, who: Entity, picked: &Picked) {
        let on = picked.target.as_ref().and_then(|target| world.resource::<Roster>().find(target));
        match (picked.offer.verb, on) {
            ("strike", Some(on)) => {
                pay(world, who);
                strike(world, who, on);
            }
            ("trip", Some(on)) => {
                pay(world, who);
                trip(world, who, on);
            }
            _ => {
                world.entity_mut(who).insert(Left(0));
            }
        }
    }

    fn stepped(world: &mut World, who: Entity, _: Square) {
        pay(world, who);
    }

    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet {
        Feet::squares(if next_turn { MOST } else { left(world, who) })
    }

    fn blow(_: &World, _: Entity, _: Entity, _: Square) -> AttackDistribution {
        let degrees = degrees(false);
        let hit = degrees.chance(|&degree| degree != Degree::Miss);
        AttackDistribution {
            with: "Blow".into(),
            times: 2,
            hit,
            damage: degrees.spread(|&degree| harm(degree)),
        }
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let target = |&on: &Entity| {
            let (target, cover, reasons) = (name(world, on), Cover::None, reasons(world, on));
            Target { target, cover, odds: Some(odds(world, on)), reasons, replies: Vec::new(), walk: None }
        };
        let targets = beside(world, who, at).iter().map(target).collect();
        vec![Offer { targets, ..offer::<Self>("strike", "Strike", cost(), Use::Strike) }]
    }

    fn counters(world: &World, who: Entity) -> Vec<Counter> {
        let (id, label, unit) = (COUNTER.into(), "Deeds".into(), "".into());
        vec![Counter { id, label, left: left(world, who), max: MOST, unit, lasting: false }]
    }
}
