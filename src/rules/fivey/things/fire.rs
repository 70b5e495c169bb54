//! Fire: oil that is touched by it burns for two rounds and hurts whoever begins a turn there. Ruling `FV-RUL-43`.

use super::{
    super::{
        damage::{self, Blow, dealt, taken},
        magic,
        offers::{actions, affordable},
        profile::{DamageKind, Dice, Gear, Spell},
        sheet::{Arms, Health},
        tools::{enemies, everybody, friends, name, part, profile, set, states, tell},
        veils,
    },
    lies, oil,
};
use crate::{
    battle::{
        board::footprint,
        engine::Ground,
        fact::Happening,
        goals::fights,
        offer::{Offer, Peril, Use},
        turns::Turns,
        words::{Area, Odds, Target},
    },
    dice::{Chance, Outcomes},
    grid::{Footprint, Square, cover::Cover},
    rules::draft::{Draft, Maybe},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// Oil that burns, as it lies on the ground.
const BURNING: &str = "burning_oil";

/// What it does to whoever begins a turn in it. Ruling `FV-RUL-43`.
const HURTS: Dice = Dice::one(6);

/// Rounds that oil burns, and turns that somebody oiled does. Ruling `FV-RUL-43`.
const ROUNDS: u32 = 2;

/// Where it burns, with the last turn that it does: the round and the place in the order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fires(pub Vec<(Square, (u32, usize))>);

/// Whether it burns on a square.
pub fn burns(world: &World, at: Square) -> bool {
    world.resource::<Fires>().0.iter().any(|(square, _)| *square == at)
}

/// Whether it burns anywhere in a space.
pub fn within(world: &World, space: Footprint) -> bool {
    world.resource::<Fires>().0.iter().any(|(square, _)| space.contains(*square))
}

/// Where it burns when somebody's next turn begins, with what that does to it on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let fires = &world.resource::<Fires>().0;
    if fires.is_empty() {
        return Vec::new();
    }
    let turns = world.resource::<Turns>();
    let next_turn = (turns.round + 1, turns.place(who));
    let mean = odds(world, who).damage_mean as f32;
    let burning = fires.iter().filter(|(_, last)| next_turn <= *last);
    burning.map(|&(at, _)| Peril { at, enters: 0.0, stays: mean }).collect()
}

/// Fire touches squares: oil on them burns, and everybody oiled who stands there does.
pub fn ignite(world: &mut World, squares: &[Square]) {
    for &at in squares.iter().filter(|&&at| lies(world, oil::OIL, at)).collect::<Vec<_>>() {
        light_up(world, at);
    }
    for who in everybody(world) {
        let touched =
            footprint(world, who).is_some_and(|space| squares.iter().any(|&square| space.contains(square)));
        if touched && states(world, who).oiled {
            set(world, who, |states| {
                states.oiled = false;
                states.alight = ROUNDS as u8;
            });
            veils::lost(world, who, "oiled", "FV-RUL-43");
            veils::gained(world, who, "alight", "FV-RUL-43");
        }
    }
}

/// Fire has touched somebody, and with them the ground they stand on.
pub fn touch(world: &mut World, who: Entity) {
    if let Some(space) = footprint(world, who) {
        let squares: Vec<Square> = space.squares().collect();
        ignite(world, &squares);
    }
}

/// Oil on a square becomes fire; what burns there already burns on.
fn light_up(world: &mut World, at: Square) {
    let (round, place) = now(world);
    let mut ground = world.resource_mut::<Ground>();
    let known = ground.items.iter().any(|(item, square, _)| **item == *BURNING && *square == at);
    if known {
        ground.items.retain(|(item, square, _)| !(**item == *oil::OIL && *square == at));
    } else {
        let oil = ground.items.iter_mut().filter(|(item, square, _)| **item == *oil::OIL && *square == at);
        oil.for_each(|item| item.0 = BURNING.into());
    }
    let mut fires = world.resource_mut::<Fires>();
    fires.0.retain(|(square, _)| *square != at);
    fires.0.push((at, (round + ROUNDS, place)));
    tell(world, Happening::Landed { item: BURNING.into(), at }, "FV-RUL-43");
}

/// The round and the place of the turn in it.
fn now(world: &World) -> (u32, usize) {
    let turns = world.resource::<Turns>();
    (turns.round, turns.at.unwrap_or(0))
}

/// What has burnt for two rounds goes out.
pub fn turn_begins(world: &mut World) {
    let now = now(world);
    let out: Vec<Square> =
        world.resource::<Fires>().0.iter().filter(|(_, last)| now > *last).map(|(at, _)| *at).collect();
    world.resource_mut::<Fires>().0.retain(|(at, _)| !out.contains(at));
    for at in out {
        let gone = |item: &str, square: Square| item == BURNING && square == at;
        world.resource_mut::<Ground>().items.retain(|(item, square, _)| !gone(item, *square));
        tell(world, Happening::Said { text: format!("The fire at {at} goes out").into() }, "FV-RUL-43");
    }
}

/// Hurts whoever begins a turn in fire, or alight: once, however much of it there is.
pub fn burn(world: &mut World, who: Entity) {
    let state = states(world, who).clone();
    let in_fire = !state.aloft && footprint(world, who).is_some_and(|space| within(world, space));
    if !fights(world, who) || !(in_fire || state.alight > 0) {
        return;
    }
    if state.alight > 0 {
        set(world, who, |states| states.alight -= 1);
        if state.alight == 1 {
            veils::lost(world, who, "alight", "FV-RUL-43");
        }
    }
    let kind = DamageKind::Fire;
    let blow = Blow { by: None, on: who, kind, halved: false, natural: false, melee: None };
    damage::roll_and_deal(world, None, "fire", HURTS, blow);
}

/// Whether somebody or a friend could set oil alight: with a torch in hand, or fire of their own.
pub fn at_hand(world: &World, who: Entity) -> bool {
    let kindles = |who: Entity| {
        let torch = world.get::<Arms>(who).is_some_and(|arms| arms.held.contains(&Gear::Torch));
        let breathes = profile(world, who).is_some_and(|profile| {
            profile.element == Some(DamageKind::Fire) && (profile.breath > 0 || profile.area > 0)
        });
        torch || breathes || magic::knows(world, who, Spell::FireBall)
    };
    kindles(who) || friends(world, who).any(kindles)
}

/// Damage that the oiled take on average once they burn.
pub fn worth() -> f32 {
    let once = Outcomes::pool(HURTS.count, HURTS.sides).mean().as_f64() as f32;
    once * ROUNDS as f32
}

/// A torch in hand sets oil beside one alight, for an action.
pub fn offer(world: &World, who: Entity) -> Option<Maybe> {
    let space = footprint(world, who)?;
    let bears = world.get::<Arms>(who).is_some_and(|arms| arms.held.contains(&Gear::Torch));
    let oiled = space.around().filter(|&at| lies(world, oil::OIL, at));
    let areas: Vec<Area> = oiled.map(|at| area(world, at)).collect();
    if !bears || areas.is_empty() {
        return None;
    }
    let foes: Vec<_> = enemies(world, who).map(|foe| name(world, foe)).collect();
    let hurts = areas.iter().flat_map(|area| &area.caught).any(|caught| foes.contains(&caught.target));
    let draft = Draft::new("set_alight", "Set oil alight", "FV-RUL-43");
    let draft = Draft { with: Some(Gear::Torch.id().into()), ..draft };
    Some(match affordable(world, who, 1) {
        Ok(()) => {
            let use_for = if hurts { Use::Strike } else { Use::Other };
            Maybe::Open(Offer { areas, ..draft.offer(actions(1), use_for) })
        }
        Err(refusal) => draft.closed(refusal),
    })
}

/// A square as an area, with what its fire does to everybody there when their next turn begins.
fn area(world: &World, to: Square) -> Area {
    let caught = oil::on(world, to).into_iter().map(|who| Target {
        target: name(world, who),
        cover: Cover::None,
        odds: Some(odds(world, who)),
        reasons: Vec::new(),
    });
    Area { to, squares: vec![to], caught: caught.collect() }
}

fn odds(world: &World, who: Entity) -> Odds {
    let made = taken(world, who, DamageKind::Fire);
    let law = Outcomes::pool(HURTS.count, HURTS.sides).map(|&sum| dealt(made, sum, false));
    let health = part::<Health>(world, who).now;
    Odds {
        hit: Chance::CERTAIN,
        critical: Chance::NEVER,
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&dealt| dealt >= health),
    }
}

/// Sets it alight.
pub fn set_alight(world: &mut World, who: Entity, at: Square) {
    let fact = Happening::Did {
        who: name(world, who),
        verb: "set_alight".into(),
        title: "sets oil alight".into(),
        target: None,
        with: Some(Gear::Torch.id().into()),
    };
    tell(world, fact, "FV-RUL-43");
    ignite(world, &[at]);
}
