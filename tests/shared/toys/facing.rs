//! Facing: everybody faces one of eight ways. A strike from behind hits more often and goes past the guard, which takes what comes
//! from elsewhere before health does.

use super::{
    base::{Of, Toy, ask, beside, health, hurt, name, offer, roll, steps, take_health, tell, text},
    turns::{affordable, pass_on},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use fivefoot::{
    battle::{
        board::{Position, footprint},
        fact::Happening,
        foresight::AttackDistribution,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Use},
        roster::{Roster, Side},
        schema::SnapshotSchema,
        theme::ItemLook,
        turns::Turns,
        view::{Counter, RuleText},
        words::{Cost, Degree, DiceGroup, Gauge, GaugeChange, Odds, Reason, Roll, Target},
    },
    dice::{Chance, Outcomes},
    grid::{Facing, Feet, Footprint, Square, cover::Cover},
};
use std::sync::LazyLock;

/// The toy of facing.
pub struct Faces;

pub static FACES: Of<Faces> = Of(Faces);

/// The counter that a turn is paid with, and how much of it there is.
const COUNTER: &str = "act";
const ACTS: i32 = 3;
const STEP: i32 = 1;
const TURN: i32 = 1;
const STRIKE: i32 = 2;
/// The damage that a whole guard takes before it is gone.
const GUARD: i32 = 3;
/// The face that a strike must reach, and the one that it must from behind.
const NEEDS: [u8; 2] = [4, 2];

/// The acts that somebody has left of its turn.
#[derive(Component, Clone, Copy, Debug, Hash)]
struct Left(i32);

/// The damage that the guard still takes: whole again when a turn begins.
#[derive(Component, Clone, Copy, Debug, Hash)]
struct Guard(i32);

fn left(world: &World, who: Entity) -> i32 {
    world.get::<Left>(who).map_or(0, |left| left.0)
}

fn pay(world: &mut World, who: Entity, acts: i32) {
    let left = left(world, who) - acts;
    world.entity_mut(who).insert(Left(left));
}

fn guard(world: &World, who: Entity) -> Gauge {
    Gauge::new("guard", "Guard", world.get::<Guard>(who).map_or(0, |guard| guard.0), GUARD)
}

/// Sets a guard; what has changed of it.
fn set_guard(world: &mut World, who: Entity, to: i32) -> GaugeChange {
    let before = guard(world, who).now;
    world.entity_mut(who).insert(Guard(to));
    guard(world, who).changed_by(to - before)
}

fn face(world: &mut World, who: Entity, facing: Facing) {
    if world.get::<Facing>(who) == Some(&facing) {
        return;
    }
    world.entity_mut(who).insert(facing);
    let who = name(world, who);
    tell::<Faces>(world, Happening::Turned { who, facing });
}

/// Whether a square lies behind somebody: more than a quarter turn from where it faces.
fn is_behind(world: &World, on: Entity, from: Square) -> bool {
    let to = footprint(world, on).and_then(|space| Facing::towards(space, Footprint::single(from)));
    let facing = world.get::<Facing>(on).copied();
    to.zip(facing).is_some_and(|(to, facing)| facing.apart(to) > 2)
}

fn needs(behind: bool) -> u8 {
    NEEDS[usize::from(behind)]
}

/// The damage of a strike: a four-sided die if it hits.
fn law(needs: u8) -> Outcomes<i32> {
    let harm = |&face: &i32| if face >= i32::from(needs) { Outcomes::die(4) } else { Outcomes::certain(0) };
    Outcomes::die(6).spread(harm)
}

fn hits(needs: u8) -> Chance {
    Chance::new(u128::from(7 - needs), 6)
}

fn reasons(behind: bool) -> Vec<Reason> {
    let change = i32::from(NEEDS[1]) - i32::from(NEEDS[0]);
    behind.then(|| Reason::needed("from behind", change, Faces::NAMES.2)).into_iter().collect()
}

fn target(world: &World, on: Entity, from: Square) -> Target {
    let behind = is_behind(world, on, from);
    let law = law(needs(behind));
    let stands = health(world, on) + if behind { 0 } else { guard(world, on).now };
    let odds = Odds {
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| stands <= harm),
        ..Odds::of(hits(needs(behind)))
    };
    let (target, reasons) = (name(world, on), reasons(behind));
    Target { target, cover: Cover::None, odds: Some(odds), reasons, replies: Vec::new(), walk: None }
}

fn strike(world: &mut World, by: Entity, on: Entity) {
    let Some(from) = footprint(world, by).map(|space| space.at) else { return };
    let behind = is_behind(world, on, from);
    let needs = needs(behind);
    let rolled = roll(world, 6, "a strike");
    let (who, target) = (name(world, by), name(world, on));
    let fact = Happening::AttackRolled {
        who,
        target,
        with: "blade".into(),
        look: ItemLook::Plain,
        roll: Roll {
            dice: DiceGroup::plain(6, vec![rolled]),
            reasons: reasons(behind),
            total: rolled.into(),
        },
        defence: None,
        against: needs.into(),
        cover: Cover::None,
        degree: Degree::of(needs <= rolled, false),
        chance: hits(needs),
        ranged: false,
        reaction: false,
        cast: false,
    };
    tell::<Faces>(world, fact);
    if needs <= rolled {
        let harm = roll(world, 4, "its harm");
        hurt::<Faces>(world, by, on, DiceGroup::plain(4, vec![harm]), harm.into());
    }
}

impl Toy for Faces {
    const NAMES: (&'static str, &'static str, &'static str, &'static str) =
        ("faces", "Faces", "TOY-04", "watches its back");
    const HEALTH: i32 = 5;
    const RUSH: i32 = (ACTS - STRIKE) / STEP;

    fn texts() -> &'static LazyLock<Vec<RuleText>> {
        static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
            let rule = "Whoever is struck from behind is hit on a 2, not a 4, and its guard does not help.";
            vec![text("TOY-04", "Behind", rule)]
        });
        &TEXTS
    }

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Left>().component::<Guard>();
    }

    fn begin(world: &mut World, everybody: &[Entity]) {
        for &who in everybody {
            let facing = if world.get::<Side>(who) == Some(&Side(0)) { Facing::East } else { Facing::West };
            world.entity_mut(who).insert((Left(0), Guard(GUARD), facing));
        }
    }

    fn advance(world: &mut World) {
        if let Some(who) = world.resource::<Turns>().current().filter(|&who| left(world, who) > 0) {
            return ask(world, who, DecisionKind::Turn, String::new(), None);
        }
        let Some(who) = pass_on::<Self>(world) else { return };
        world.entity_mut(who).insert(Left(ACTS));
        let GaugeChange { gauge, amount } = set_guard(world, who, GUARD);
        if amount != 0 {
            let who = name(world, who);
            tell::<Self>(world, Happening::GaugeChanged { who, gauge, amount, means: "".into() });
        }
    }

    fn turn(world: &World, who: Entity) -> Offers {
        let at = footprint(world, who).map(|space| space.at);
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
        let facing = world.get::<Facing>(who).copied();
        let others = Facing::ALL.into_iter().filter(|&one| Some(one) != facing);
        let choices = others.map(|one| one.word().into()).collect();
        offers.offers.push(Offer { choices, ..offer::<Self>("turn", "Turn", cost(TURN), Use::Other) });
        offers.offers.push(offer::<Self>("wait", "Wait", Cost::default(), Use::Pass));
        offers
    }

    fn answers(_: &World, _: Entity) -> Offers {
        Offers::default()
    }

    fn perform(world: &mut World, who: Entity, picked: &Picked) {
        let on = picked.target.as_ref().and_then(|target| world.resource::<Roster>().find(target));
        let facing = picked.choice.as_deref().and_then(Facing::of_word);
        match (on, facing) {
            (Some(on), _) => {
                pay(world, who, STRIKE);
                strike(world, who, on);
            }
            (None, Some(facing)) => {
                pay(world, who, TURN);
                face(world, who, facing);
            }
            (None, None) => {
                world.entity_mut(who).insert(Left(0));
            }
        }
    }

    fn stepped(world: &mut World, who: Entity, from: Square) {
        pay(world, who, STEP);
        let to = world.get::<Position>(who).map(|at| Footprint::single(at.0));
        if let Some(facing) = to.and_then(|to| Facing::towards(Footprint::single(from), to)) {
            face(world, who, facing);
        }
    }

    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet {
        Feet::squares(if next_turn { ACTS } else { left(world, who) })
    }

    fn blow(world: &World, _: Entity, on: Entity, from: Square) -> AttackDistribution {
        let needs = needs(is_behind(world, on, from));
        AttackDistribution { with: "Blow".into(), times: 1, hit: hits(needs), damage: law(needs) }
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let targets = beside(world, who, at).into_iter().map(|on| target(world, on, at)).collect();
        vec![Offer { targets, ..offer::<Self>("strike", "Strike", cost(STRIKE), Use::Strike) }]
    }

    fn counters(world: &World, who: Entity) -> Vec<Counter> {
        let (id, label, unit) = (COUNTER.into(), "Acts".into(), "".into());
        vec![Counter { id, label, left: left(world, who), max: ACTS, unit, lasting: false }]
    }

    fn gauges(world: &World, who: Entity) -> Vec<Gauge> {
        vec![guard(world, who)]
    }

    fn take(world: &mut World, by: Entity, on: Entity, amount: i32) -> Vec<GaugeChange> {
        let behind = footprint(world, by).is_some_and(|space| is_behind(world, on, space.at));
        let now = guard(world, on).now;
        let taken = if behind { 0 } else { amount.min(now) };
        vec![set_guard(world, on, now - taken), take_health::<Self>(world, on, amount - taken)]
    }

    fn stands(world: &World, who: Entity) -> (i32, i32) {
        (health(world, who) + guard(world, who).now, Self::HEALTH + GUARD)
    }
}

fn cost(acts: i32) -> Cost {
    Cost(vec![(COUNTER, acts)])
}
