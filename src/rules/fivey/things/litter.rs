//! Caltrops and ball bearings: strewn on a square for an action, and a nuisance to everybody who steps there, friend or foe.
//! Ruling `FV-RUL-43`.

use super::{
    super::{
        damage::{Blow, deal, dealt, taken},
        hands::{at_hand, use_up},
        movement::{self, halt, knock_prone},
        profile::{DamageKind, Gear, Stat},
        roll::{Check, Nature, Then, Throw, chance, throw, told},
        sheet::Stores,
        tools::{bonus, foes, name, part, states, tell},
    },
    beside, cost, lies,
};
use crate::{
    battle::{
        board::{Board, footprint},
        engine::Ground,
        fact::Happening,
        goals::fights,
        looks::ItemLook,
        offer::{Offer, Peril, Use},
        order::Refusal,
        words::{Goal, Reason, Roll},
    },
    dice::Outcomes,
    grid::{Footprint, Square},
    kit::deed::{Deed, push_each},
    rules::draft::{Draft, Maybe},
};
use bevy_ecs::{entity::Entity, world::World};
use std::{fmt, sync::Arc};

/// What keeping clear of it takes. Ruling `FV-RUL-43`.
pub const DIFFICULTY: i32 = 12;

/// What caltrops do. Ruling `FV-RUL-43`.
const STING: i32 = 1;

/// The part of a turn that goes to whoever does not keep clear: a Move of two actions.
const COSTS: f32 = 0.5;

/// What a slip costs on average in points of health: a sting, or the rest of the way.
const HURTS: f32 = 1.5;

/// What can be strewn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Litter {
    /// Stings and stops.
    Caltrops,
    /// Trips.
    Bearings,
}

/// It lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strewn {
    /// What.
    pub litter: Litter,
    /// Where.
    pub at: Square,
    /// Who strewed it.
    pub by: Entity,
}

/// Somebody steps on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tread {
    who: Entity,
    on: Strewn,
}

impl Deed for Tread {
    fn perform(self: Arc<Self>, world: &mut World) {
        tread(world, *self);
    }
}

impl Litter {
    const ALL: [Litter; 2] = [Litter::Caltrops, Litter::Bearings];

    /// The gear that it is before.
    const fn gear(self) -> Gear {
        match self {
            Litter::Caltrops => Gear::Caltrops,
            Litter::Bearings => Gear::BallBearings,
        }
    }

    /// Its word on the ground: other than that of a bag of it.
    const fn id(self) -> &'static str {
        match self {
            Litter::Caltrops => "strewn_caltrops",
            Litter::Bearings => "strewn_ball_bearings",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Litter::Caltrops => "caltrops",
            Litter::Bearings => "ball bearings",
        }
    }
}

impl fmt::Display for Strewn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.litter.title(), self.at)
    }
}

/// Whether it is the word of something strewn.
pub fn is_strewn(id: &str) -> bool {
    Litter::ALL.iter().any(|litter| litter.id() == id)
}

/// Everything that is strewn about, in the order it came there.
pub fn strewn(world: &World) -> Vec<Strewn> {
    let items = world.resource::<Ground>().items.iter();
    items
        .filter_map(|(id, at, by)| {
            let litter = Litter::ALL.into_iter().find(|litter| litter.id() == &**id)?;
            Some(Strewn { litter, at: *at, by: *by })
        })
        .collect()
}

/// What each patch of caltrops does to somebody who is moved among it from one space to another. Ruling `FV-RUL-43`.
pub fn stings(world: &World, who: Entity, from: Footprint, to: Footprint) -> Vec<Outcomes<i32>> {
    let fresh =
        |one: &Strewn| one.litter == Litter::Caltrops && to.contains(one.at) && !from.contains(one.at);
    let patches = strewn(world).into_iter().filter(fresh).count();
    if patches == 0 {
        return Vec::new();
    }
    let sting = dealt(taken(world, who, DamageKind::Piercing), STING, false);
    let slips = chance(world, who, &nimbleness(world, who), DIFFICULTY).not();
    vec![Outcomes::weighed(slips).map(|&slips| if slips { sting } else { 0 }); patches]
}

/// Where something is strewn, with what treading on it takes from somebody on average. Ruling `FV-RUL-43`.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let all = strewn(world);
    if all.is_empty() {
        return Vec::new();
    }
    let slips = chance(world, who, &nimbleness(world, who), DIFFICULTY).not().as_f64() as f32;
    all.into_iter().map(|one| Peril { at: one.at, enters: slips * HURTS, stays: 0.0 }).collect()
}

/// Spreading what is carried on a free square beside one.
pub fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let carried = part::<Stores>(world, who).gear;
    let kinds = Litter::ALL.into_iter().filter(|litter| carried.contains_key(&litter.gear()));
    let use_for = Use::Bar { turns: COSTS * caught(world, who) };
    kinds
        .map(|litter| {
            let draft = Draft::new("spread", format!("Spread {}", litter.title()), "FV-RUL-43");
            let draft = Draft { with: Some(litter.gear().id().into()), ..draft };
            let squares = free_squares(world, who, litter);
            match cost(world, who, at_hand(world, who, litter.gear())) {
                Err(refusal) => draft.closed(refusal),
                Ok(_) if squares.is_empty() => {
                    draft.closed(Refusal::Because("no free square next to you".into(), "FV-RUL-43"))
                }
                Ok(cost) => Maybe::Open(Offer { squares, ..draft.offer(cost, use_for) }),
            }
        })
        .collect()
}

/// The chance that an enemy who steps among it does not keep clear, on average.
fn caught(world: &World, who: Entity) -> f32 {
    let slips = |foe: Entity| chance(world, foe, &nimbleness(world, foe), DIFFICULTY).not().as_f64();
    let slips: Vec<f64> = foes(world, who).map(slips).collect();
    (slips.iter().sum::<f64>() / slips.len().max(1) as f64) as f32
}

fn nimbleness(world: &World, who: Entity) -> Vec<Reason> {
    let mut reasons = Vec::new();
    bonus(world, who, Stat::Dexterity, &[], &mut reasons);
    reasons
}

fn free_squares(world: &World, who: Entity, litter: Litter) -> Vec<Goal> {
    let board = world.resource::<Board>();
    let Some(space) = footprint(world, who) else { return Vec::new() };
    let free = |at: &Square| {
        !board.map().tile(*at).blocks_movement() && board.on(*at).is_empty() && !lies(world, litter.id(), *at)
    };
    space.around().filter(free).map(|at| beside(world, who, at)).collect()
}

/// Spreads it.
pub fn spread(world: &mut World, who: Entity, with: &str, at: Square) {
    let Some(litter) = Litter::ALL.into_iter().find(|litter| litter.gear().id() == with) else { return };
    let Ok(taken) = at_hand(world, who, litter.gear()) else { return };
    use_up(world, who, litter.gear(), taken);
    world.resource_mut::<Ground>().items.push((litter.id().into(), at, who));
    let how = "spreads".into();
    tell(world, Happening::Handled { who: name(world, who), how, item: litter.title().into() }, "FV-RUL-43");
    let item = format!("a patch of {}", litter.title()).into();
    tell(world, Happening::Landed { item, look: ItemLook::Strewn, at }, "FV-RUL-43");
}

/// Somebody on the ground has come to where it stands: from that square by a step, or by force.
pub fn entered(world: &mut World, who: Entity, from: Square) {
    let Some(space) = footprint(world, who).filter(|_| !states(world, who).aloft) else { return };
    let before = Footprint { at: from, side: space.side };
    let fresh = |at: Square| space.contains(at) && !before.contains(at);
    let treads = strewn(world).into_iter().filter(|strewn| fresh(strewn.at));
    let treads: Vec<Tread> = treads.map(|on| Tread { who, on }).collect();
    push_each(world, treads);
}

/// A check of dexterity to keep clear of it. Whoever lies already can't be tripped.
fn tread(world: &mut World, tread: Tread) {
    let Tread { who, on } = tread;
    if !fights(world, who) || (on.litter == Litter::Bearings && states(world, who).prone) {
        return;
    }
    let check = Check {
        by: who,
        on: None,
        what: format!("step among {}", on.litter.title()).into(),
        nature: Nature::Save,
        reasons: nimbleness(world, who),
        against: Some(DIFFICULTY),
        stake: 1.0,
        then: Then::Tread(tread),
    };
    throw(world, check);
}

/// Nothing happens, or what the litter does.
pub fn kept_clear(world: &mut World, thrown: &Throw, tread: Tread, success: bool) {
    told(world, thrown, success, "FV-RUL-43");
    if success {
        return;
    }
    let Tread { who, on: Strewn { litter, by, .. } } = tread;
    if litter == Litter::Bearings {
        knock_prone(world, who, Some(by));
    }
    if movement::on_its_way(world, who) {
        halt(world, who, litter.title().into());
    }
    if litter == Litter::Caltrops {
        let reasons = vec![Reason::flat("caltrops", STING, "FV-RUL-43")];
        let roll = Roll { dice: Vec::new(), reasons, total: STING };
        let kind = DamageKind::Piercing;
        let blow = Blow { by: Some(by), on: who, kind, halved: None, natural: false, melee: None };
        deal(world, by, "caltrops".into(), roll, blow);
    }
}
