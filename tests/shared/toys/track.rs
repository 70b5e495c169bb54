//! A track: each way to strike is against one of three defences, and what is hurt beyond health goes step by step along a track
//! that makes every later roll worse, to its end.

use super::{
    base::{Kind, Of, Toy, ask, beside, health, hurt, name, offer, roll, steps, take_health, tell, text},
    turns::{affordable, pass_on},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use fivefoot::{
    battle::{
        board::footprint,
        fact::Happening,
        foresight::AttackDistribution,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Use},
        roster::Roster,
        schema::SnapshotSchema,
        theme::ItemLook,
        turns::Turns,
        view::{Counter, RuleText},
        words::{Cost, Degree, DiceGroup, Gauge, GaugeChange, Odds, Reason, Roll, Target},
    },
    dice::Outcomes,
    grid::{Feet, Square, cover::Cover},
};
use std::sync::LazyLock;

/// The toy of the track.
pub struct Track;

pub static TRACK: Of<Track> = Of(Track);

const RULE: &str = "TOY-06";
/// The counters that a turn is paid with, and how much of each there is.
const STRIKE: (&str, i32) = ("strike", 1);
const STEP: (&str, i32) = ("step", 3);
/// The number that everybody adds to a die of twenty.
const SKILL: i32 = 4;
/// Sides of the die that says what a hit takes.
const HARM: u8 = 6;
/// The loss of each step along the track to every roll of whoever has come to it. Beyond the last is the end.
const WORSE: [i32; 5] = [0, 1, 2, 5, 10];
const END: i32 = WORSE.len() as i32;
/// Each way to strike: its word, its name, the defence that it is against and the place of that.
const WAYS: [(&str, &str, &str, usize); 3] =
    [("cut", "Cut", "Reflex", 0), ("choke", "Choke", "Fortitude", 1), ("daunt", "Daunt", "Will", 2)];
/// The number that a roll must reach against each defence of each creature.
const DEFENCES: [[i32; 3]; 3] = [[11, 15, 9], [15, 9, 11], [9, 11, 15]];

/// The strikes and steps that somebody has left of its turn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Left([i32; 2]);

/// The step of the track that somebody has come to.
#[derive(Component, Clone, Copy, Debug, Hash)]
struct Worn(i32);

fn left(world: &World, who: Entity) -> [i32; 2] {
    world.get::<Left>(who).map_or([0; 2], |left| left.0)
}

fn worn(world: &World, who: Entity) -> i32 {
    world.get::<Worn>(who).map_or(0, |worn| worn.0)
}

fn track(world: &World, who: Entity) -> Gauge {
    Gauge { harm: true, ..Gauge::new("track", "Track", worn(world, who), END) }
}

fn cost((counter, _): (&'static str, i32)) -> Cost {
    Cost(vec![(counter, 1)])
}

fn defence(world: &World, who: Entity, way: usize) -> i32 {
    DEFENCES[world.get::<Kind>(who).map_or(0, |kind| kind.0)][WAYS[way].3]
}

/// The reasons of somebody's roll against a defence: the numbers added to it, each with its cause.
fn reasons(world: &World, by: Entity, way: usize) -> Vec<Reason> {
    let worse = WORSE.get(worn(world, by) as usize).copied().unwrap_or(0);
    let worse = (worse > 0).then(|| Reason::flat("track", -worse, RULE));
    let against = Reason::note(format!("against {}", WAYS[way].2), RULE);
    [Reason::flat("skill", SKILL, RULE), against].into_iter().chain(worse).collect()
}

/// The least face that a die of twenty must show.
fn needs(world: &World, by: Entity, on: Entity, way: usize) -> i32 {
    let worse = WORSE.get(worn(world, by) as usize).copied().unwrap_or(0);
    defence(world, on, way) - SKILL + worse
}

fn hits(needs: i32) -> Outcomes<bool> {
    Outcomes::die(20).map(|face| needs <= *face)
}

/// The damage of a strike.
fn law(needs: i32) -> Outcomes<i32> {
    hits(needs).spread(|&hits| if hits { Outcomes::die(HARM) } else { Outcomes::certain(0) })
}

fn target(world: &World, by: Entity, on: Entity, way: usize) -> Target {
    let needs = needs(world, by, on, way);
    let (law, stands) = (law(needs), Track::stands(world, on).0);
    let odds = Odds {
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| stands <= harm),
        ..Odds::of(hits(needs).chance(|&hits| hits))
    };
    let (target, reasons) = (name(world, on), reasons(world, by, way));
    Target { target, cover: Cover::None, odds: Some(odds), reasons, replies: Vec::new(), walk: None }
}

fn strike(world: &mut World, by: Entity, on: Entity, way: usize) {
    let needs = needs(world, by, on, way);
    let (reasons, against) = (reasons(world, by, way), defence(world, on, way));
    let face = roll(world, 20, "a strike");
    let degree = Degree::of(needs <= face.into(), false);
    let total = i32::from(face) + against - needs;
    let (who, target) = (name(world, by), name(world, on));
    tell::<Track>(
        world,
        Happening::AttackRolled {
            who,
            target,
            with: WAYS[way].1.into(),
            look: ItemLook::Plain,
            roll: Roll { dice: DiceGroup::plain(20, vec![face]), reasons, total },
            defence: None,
            against,
            cover: Cover::None,
            degree,
            chance: hits(needs).chance(|&hits| hits),
            ranged: false,
            reaction: false,
            cast: false,
        },
    );
    if degree.hits() {
        let harm = roll(world, HARM, "its harm");
        hurt::<Track>(world, by, on, DiceGroup::plain(HARM, vec![harm]), harm.into());
    }
}

impl Toy for Track {
    const NAMES: (&'static str, &'static str, &'static str, &'static str) =
        ("track", "Track", RULE, "is worn down step by step");
    const HEALTH: i32 = 7;
    const RUSH: i32 = STEP.1;
    const CREATURES: &'static [(&'static str, &'static str)] =
        &[("brute", "Brute"), ("dodger", "Dodger"), ("dreamer", "Dreamer")];

    fn texts() -> &'static LazyLock<Vec<RuleText>> {
        static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
            let rule = "A strike is against Reflex, Fortitude or Will. What health does not take goes along the track, a step for each \
                        point; its steps take 0, 1, 2, 5 and 10 from every roll, and beyond the last nobody fights on.";
            vec![text(RULE, "The track", rule)]
        });
        &TEXTS
    }

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Left>().component::<Worn>();
    }

    fn begin(world: &mut World, everybody: &[Entity]) {
        for &who in everybody {
            world.entity_mut(who).insert((Left([0; 2]), Worn(0)));
        }
    }

    fn advance(world: &mut World) {
        let acts = |who: &Entity| left(world, *who) != [0; 2];
        if let Some(who) = world.resource::<Turns>().current().filter(acts) {
            return ask(world, who, DecisionKind::Turn, String::new(), None);
        }
        if let Some(who) = pass_on::<Self>(world) {
            world.entity_mut(who).insert(Left([STRIKE.1, STEP.1]));
        }
    }

    fn turn(world: &World, who: Entity) -> Offers {
        let at = footprint(world, who).map(|space| space.at);
        let [strikes, paces] = left(world, who);
        let all = at.map(|at| Self::strikes(world, who, at)).unwrap_or_default();
        let mut offers = affordable(all, STRIKE.0, strikes);
        let squares = steps(world, who);
        if paces > 0 && !squares.is_empty() {
            let step = offer::<Self>("move", "Step", cost(STEP), Use::Move);
            offers.offers.push(Offer { squares, ways: true, ..step });
        }
        offers.offers.push(offer::<Self>("end_turn", "End the turn", Cost::default(), Use::Pass));
        offers
    }

    fn answers(_: &World, _: Entity) -> Offers {
        Offers::default()
    }

    fn perform(world: &mut World, who: Entity, picked: &Picked) {
        let way = WAYS.iter().position(|way| way.0 == picked.offer.verb);
        let on = picked.target.as_ref().and_then(|target| world.resource::<Roster>().find(target));
        let [strikes, paces] = left(world, who);
        let left = if let (Some(way), Some(on)) = (way, on) {
            strike(world, who, on, way);
            [strikes - 1, paces]
        } else {
            [0; 2]
        };
        world.entity_mut(who).insert(Left(left));
    }

    fn stepped(world: &mut World, who: Entity, _: Square) {
        let [strikes, paces] = left(world, who);
        world.entity_mut(who).insert(Left([strikes, paces - 1]));
    }

    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet {
        Feet::squares(if next_turn { STEP.1 } else { left(world, who)[1] })
    }

    fn blow(world: &World, by: Entity, on: Entity, _: Square) -> AttackDistribution {
        let needs = (0..WAYS.len()).map(|way| needs(world, by, on, way)).min().unwrap_or(20);
        AttackDistribution {
            with: "Blow".into(),
            times: 1,
            hit: hits(needs).chance(|&hits| hits),
            damage: law(needs),
        }
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let near = beside(world, who, at);
        let strike = |(way, &(verb, title, ..)): (usize, &(&'static str, &'static str, &str, usize))| {
            let targets = near.iter().map(|&on| target(world, who, on, way)).collect();
            Offer { targets, ..offer::<Self>(verb, title, cost(STRIKE), Use::Strike) }
        };
        WAYS.iter().enumerate().map(strike).collect()
    }

    fn counters(world: &World, who: Entity) -> Vec<Counter> {
        let both = [(STRIKE, "Strike"), (STEP, "Steps")].into_iter().zip(left(world, who));
        let counter = |(((id, max), label), left): (((&'static str, i32), &'static str), i32)| Counter {
            id: id.into(),
            label: label.into(),
            left,
            max,
            unit: "".into(),
            lasting: false,
        };
        both.map(counter).collect()
    }

    fn gauges(world: &World, who: Entity) -> Vec<Gauge> {
        vec![track(world, who)]
    }

    fn take(world: &mut World, _: Entity, on: Entity, amount: i32) -> Vec<GaugeChange> {
        let taken = take_health::<Self>(world, on, amount);
        let before = worn(world, on);
        let now = (before + amount + taken.amount).min(END);
        world.entity_mut(on).insert(Worn(now));
        vec![taken, track(world, on).changed_by(now - before)]
    }

    fn is_beaten(world: &World, who: Entity) -> bool {
        worn(world, who) == END
    }

    fn stands(world: &World, who: Entity) -> (i32, i32) {
        (health(world, who) + END - worn(world, who), Self::HEALTH + END)
    }
}
