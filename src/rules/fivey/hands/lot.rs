//! What somebody carries, thing by thing: weapons, gear, the shield, and where each is. Ruling `FV-RUL-37`.

use super::super::{
    character::BELT,
    forms::{Arms, Carried, rearm},
    offers::{actions, affordable},
    profile::{Carry, Gear},
    sheet::{Economy, Stores},
};
use crate::kit::prelude::*;

/// A shield in orders and on the ground.
pub const SHIELD: &str = "shield";

/// Something that hands can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A weapon, by its place among the arms.
    Weapon(usize),
    /// Gear.
    Gear(Gear),
    /// A shield.
    Shield,
}

/// A thing, or several of a kind, in one place. Of several in hand all but one are where they were taken from.
#[derive(Clone, Debug)]
pub struct Lot {
    /// What.
    pub thing: Thing,
    /// The word in orders and on the ground.
    pub id: Arc<str>,
    /// What people call it.
    pub title: String,
    /// Where.
    pub place: Carry,
    /// How many.
    pub count: u32,
}

/// Where a thing is taken from when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is in hand.
    Held,
    /// From the belt, freely.
    Drawn,
    /// From the belt, for an action more.
    Paid,
}

impl Taken {
    /// Actions that it takes. Ruling `FV-RUL-37`.
    pub const fn actions(self) -> i32 {
        matches!(self, Taken::Paid) as i32
    }
}

/// Whether gear of a kind is taken in hand at all.
const fn handy(gear: Gear) -> bool {
    !matches!(gear, Gear::WalkingStick | Gear::Gadget | Gear::LivingRelic)
}

/// Gear that hands can hold, by its word.
pub fn gear_of(id: &str) -> Option<Gear> {
    Gear::ALL.into_iter().find(|gear| gear.id() == id && handy(*gear))
}

/// Everything that somebody carries and hands can hold: weapons in the order of the sheet, gear, shields.
pub fn lots(world: &World, who: Entity) -> Vec<Lot> {
    let Some(arms) = world.get::<Arms>(who) else {
        never!("{who:?} has no arms");
        return Vec::new();
    };
    let weapons = arms.carried.iter().enumerate().filter(|(_, arm)| arm.count > 0 && !arm.weapon.natural);
    let mut lots: Vec<Lot> = weapons
        .map(|(slot, arm)| Lot {
            thing: Thing::Weapon(slot),
            id: arm.weapon.id.as_str().into(),
            title: arm.weapon.name.clone(),
            place: arm.place,
            count: arm.count,
        })
        .collect();
    let stores = part::<Stores>(world, who);
    lots.extend(stores.gear.iter().filter(|(gear, count)| **count > 0 && handy(**gear)).map(
        |(&gear, &count)| Lot {
            thing: Thing::Gear(gear),
            id: gear.id().into(),
            title: gear.title().into(),
            place: place(arms, gear),
            count,
        },
    ));
    let shield = |place: Carry, count: u32| Lot {
        thing: Thing::Shield,
        id: SHIELD.into(),
        title: "Shield".into(),
        place,
        count,
    };
    lots.extend(arms.shield.then(|| shield(Carry::Hand, 1)));
    lots.extend((arms.shields_stowed > 0).then(|| shield(Carry::Pack, arms.shields_stowed)));
    lots
}

/// Where gear is, the nearest of it.
pub fn place(arms: &Arms, gear: Gear) -> Carry {
    match (arms.held.contains(&gear), arms.belt.contains(&gear)) {
        (true, _) => Carry::Hand,
        (false, true) => Carry::Belt,
        (false, false) => Carry::Pack,
    }
}

/// Whether one more thing fits on the belt. Ruling `FV-RUL-37`.
pub fn belt_has_room(arms: &Arms) -> bool {
    let weapons: u32 = arms.carried.iter().map(Carried::at_belt).sum();
    weapons as usize + arms.belt.len() < BELT as usize
}

/// How gear would be taken in hand to be used: held already, or drawn from the belt.
///
/// # Errors
/// There is none, it is in the backpack, or no hand is free.
pub fn at_hand(world: &World, who: Entity, gear: Gear) -> Result<Taken, Refusal> {
    let arms = part::<Arms>(world, who);
    let word = gear.title().to_lowercase();
    if part::<Stores>(world, who).gear.get(&gear).copied().unwrap_or(0) == 0 {
        return Err(Refusal::Because(format!("no {word} left").into(), "FV-GEAR-03"));
    }
    match place(&arms, gear) {
        Carry::Hand => Ok(Taken::Held),
        Carry::Belt => {
            free_hand(world, who)?;
            Ok(if part::<Economy>(world, who).draws > 0 { Taken::Drawn } else { Taken::Paid })
        }
        Carry::Pack => Err(Refusal::Because(format!("in the backpack: {word}").into(), "FV-RUL-37")),
    }
}

/// Uses up one of a kind of gear, drawn from the belt if it was not in hand.
pub fn use_up(world: &mut World, who: Entity, gear: Gear, taken: Taken) {
    if taken == Taken::Drawn {
        change(world, who, |economy: &mut Economy| economy.draws -= 1);
    }
    give_away(world, who, gear);
}

/// One of a kind of gear is no longer carried.
pub fn give_away(world: &mut World, who: Entity, gear: Gear) {
    let mut left = 0;
    change(world, who, |stores: &mut Stores| {
        let count = stores.gear.entry(gear).or_default();
        *count = count.saturating_sub(1);
        left = *count;
        stores.gear.retain(|_, count| *count > 0);
    });
    rearm(world, who, |arms| {
        arms.held.remove(&gear);
        if left == 0 {
            arms.belt.remove(&gear);
        }
    });
}

/// The cost of an action with a thing, taking it in hand included. Ruling `FV-RUL-37`.
///
/// # Errors
/// It can't be taken in hand, or too few actions are left.
pub fn price(world: &World, who: Entity, taken: Result<Taken, Refusal>) -> Result<Cost, Refusal> {
    let all = 1 + taken?.actions();
    affordable(world, who, all).map(|()| actions(all))
}

/// Whether a hand is free. Ruling `FV-RUL-37`.
///
/// # Errors
/// None is.
pub fn free_hand(world: &World, who: Entity) -> Result<(), Refusal> {
    if world.get::<Arms>(who).is_some_and(|arms| arms.hands_full() < 2) {
        return Ok(());
    }
    Err(Refusal::Because("no hand is free".into(), "FV-RUL-37"))
}

/// The cost of drawing from the belt: nothing once a turn, then an action. Ruling `FV-RUL-37`.
///
/// # Errors
/// Too few actions are left.
pub fn drawing(world: &World, who: Entity) -> Result<Cost, Refusal> {
    if part::<Economy>(world, who).draws > 0 {
        return Ok(Cost::default());
    }
    affordable(world, who, 1).map(|()| actions(1))
}

/// Tells what has been done with a thing.
pub fn handled(world: &mut World, who: Entity, how: &'static str, item: impl Into<Text>, rule: RuleId) {
    tell(world, Happening::Handled { who: name(world, who), how: how.into(), item: item.into() }, rule);
}

/// An offer about a thing.
pub fn about(lot: &Lot, verb: &'static str, title: &str, rule: RuleId) -> Draft {
    Draft::new(verb, format!("{title}: {}", lot.title), rule).with(lot.id.clone())
}
