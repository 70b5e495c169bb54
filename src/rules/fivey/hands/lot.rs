//! Things that somebody carries, one by one: weapons, gear, the shield, and where each is. Ruling `FV-RUL-37`.

pub use crate::character::SHIELD;
use crate::prelude::*;
use crate::{character::BELT, profile::Places};

/// A kind of thing that hands can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldItem {
    /// A weapon, by its place among the arms.
    Weapon(usize),
    /// Gear.
    Gear(Gear),
    /// A shield.
    Shield,
}

/// An item stack: a thing, or several of a kind.
#[derive(Clone, Debug)]
pub struct ItemStack {
    /// The thing.
    pub thing: HeldItem,
    /// The word in orders and on the ground.
    pub id: Arc<str>,
    /// The name for people.
    pub title: String,
    /// The places, with how many are in each.
    pub at: Places,
}

/// The place that a thing is taken from when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenFrom {
    /// In hand already.
    Held,
    /// From the belt, freely.
    Drawn,
    /// From the belt, for an action more.
    Paid,
}

/// Gear that hands can hold, by its word.
pub fn gear_of(id: &str) -> Option<Gear> {
    Gear::of_id(id).filter(|gear| gear.is_handy())
}

/// The item stacks of somebody that hands can hold: weapons in the order of the sheet, gear, shields.
pub fn lots(world: &World, who: Entity) -> Vec<ItemStack> {
    let Some(arms) = world.get::<Arms>(who) else { return never!("{who:?} has no arms"; Vec::new()) };
    let lot = |thing, id: &str, title: &str, at| ItemStack { thing, id: id.into(), title: title.into(), at };
    let weapons = arms.carried.iter().enumerate().filter(|(_, arm)| !arm.weapon.natural);
    let gear = arms.gear.iter().filter(|(gear, _)| gear.is_handy());
    weapons
        .map(|(slot, arm)| lot(HeldItem::Weapon(slot), &arm.weapon.id, &arm.weapon.name, arm.at))
        .chain(gear.map(|(gear, at)| lot(HeldItem::Gear(*gear), gear.id(), gear.title(), *at)))
        .chain([lot(HeldItem::Shield, SHIELD, "Shield", arms.shields)])
        .filter(|lot| lot.at.count() > 0)
        .collect()
}

impl Arms {
    /// The places of things of a kind.
    pub fn places(&mut self, thing: HeldItem) -> &mut Places {
        match thing {
            HeldItem::Weapon(slot) => &mut self.carried[slot].at,
            HeldItem::Gear(gear) => self.gear.entry(gear).or_default(),
            HeldItem::Shield => &mut self.shields,
        }
    }

    /// Lets one of a kind leave the hand, and a dose its blade. Ruling `FV-RUL-53`.
    pub fn let_go(&mut self, thing: HeldItem) {
        self.places(thing).lose(Carry::Hand);
        if let HeldItem::Weapon(slot) = thing {
            let arm = &mut self.carried[slot];
            (arm.coated, arm.flown) = (false, false);
        }
    }

    /// Puts one more of a kind at the belt if there is room, else in the backpack.
    fn put_away(&mut self, thing: HeldItem) {
        let to = if self.belt_has_room() { Carry::Belt } else { Carry::Pack };
        self.places(thing).add(1, to);
    }

    /// Whether one more thing fits on the belt; gear of a kind hangs together. Ruling `FV-RUL-37`.
    pub fn belt_has_room(&self) -> bool {
        let weapons: u32 = self.carried.iter().map(|arm| arm.at.of(Carry::Belt)).sum();
        let gear = self.gear.values().filter(|at| at.of(Carry::Belt) > 0).count();
        weapons as usize + gear < BELT as usize
    }
}

/// Takes in what a sheet has that an older one had not: at the belt as far as there is room, else in the backpack. Ruling
/// `FV-RUL-37`.
pub fn take_in(arms: &mut Arms, old: &Profile, new: &Profile) {
    for arm in new.arms.iter().filter(|arm| !arm.weapon.natural) {
        let had = old.arms.iter().find(|one| one.weapon.id == arm.weapon.id).map_or(0, |one| one.at.count());
        let slot = arms.carried.iter().position(|one| one.weapon.id == arm.weapon.id).unwrap_or_else(|| {
            arms.carried.push(Carried::new(arm.weapon.clone(), 0, Carry::Pack));
            arms.carried.len() - 1
        });
        (had..arm.at.count()).for_each(|_| arms.put_away(HeldItem::Weapon(slot)));
    }
    for (&gear, at) in &new.gear {
        let had = old.gear.get(&gear).map_or(0, Places::count);
        (had..at.count()).for_each(|_| arms.put_away(HeldItem::Gear(gear)));
    }
}

/// The way gear would be taken in hand to be used: held already, or drawn from the belt.
///
/// # Errors
/// There is none, it is in the backpack, or no hand is free.
pub fn at_hand(world: &World, who: Entity, gear: Gear) -> Result<TakenFrom, Refusal> {
    let word = gear.title().to_lowercase();
    match part::<Arms>(world, who).gear.get(&gear).and_then(Places::nearest) {
        None => Err(Refusal::Because(format!("no {word} left").into(), "FV-GEAR-03")),
        Some(Carry::Hand) => Ok(TakenFrom::Held),
        Some(Carry::Belt) => {
            free_hand(world, who)?;
            Ok(if budget::left(world, who, DRAW) > 0 { TakenFrom::Drawn } else { TakenFrom::Paid })
        }
        Some(Carry::Pack) => Err(Refusal::Because(format!("in the backpack: {word}").into(), "FV-RUL-37")),
    }
}

/// Uses up one of a kind of gear, drawn from the belt if it was not in hand.
pub fn use_up(world: &mut World, who: Entity, gear: Gear, taken: TakenFrom) {
    if taken == TakenFrom::Drawn {
        budget::spend(world, who, DRAW);
    }
    let from = if taken == TakenFrom::Held { Carry::Hand } else { Carry::Belt };
    rearm(world, who, |arms| arms.places(HeldItem::Gear(gear)).lose(from));
}

/// The cost of an action with a thing, taking it in hand included. Ruling `FV-RUL-37`.
///
/// # Errors
/// It can't be taken in hand, or too few actions are left.
pub fn price(world: &World, who: Entity, taken: Result<TakenFrom, Refusal>) -> Result<Cost, Refusal> {
    let all = if taken? == TakenFrom::Paid { 2 } else { 1 };
    affordable(world, who, all)
}

/// Whether a hand is free. Ruling `FV-RUL-37`.
pub fn free_hand(world: &World, who: Entity) -> Result<(), Refusal> {
    let free = world.get::<Arms>(who).is_some_and(|arms| arms.hands_full() < 2);
    unless(!free, "no hand is free", "FV-RUL-37")
}

/// The cost of drawing from the belt: nothing once a turn, then an action. Ruling `FV-RUL-37`.
pub fn drawing(world: &World, who: Entity) -> Result<Cost, Refusal> {
    if budget::left(world, who, DRAW) > 0 {
        return Ok(Cost::default());
    }
    affordable(world, who, 1)
}
