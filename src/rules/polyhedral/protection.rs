//! Protection: stepping into a blow that has hit somebody near. Rules `PH-FTR-STYLE-PROT-1`, `PH-FTR-STYLE-PROT-2`, rulings
//! `R-032`, `R-078`.

use super::{
    damage::blow_numbers,
    deeds::{Choice, Deed, Strike, push},
    hiding::reveal,
    odds::damage_law,
    offers::Draft,
    profile::Feature,
    sheet::{Economy, Policies, Screened, Sheet},
    tools::{ask, change, distance, name, part, sees, tell, tell_deed},
    turns::may_react,
    worth,
};
use crate::{
    battle::{
        fact::Happening,
        offer::{DecisionKind, Offer, Use},
        policy::Answer,
        roster::Roster,
        stack::Stack,
        turns::Turns,
        words::Cost,
    },
    dice::Chance,
    grid::Feet,
};
use bevy_ecs::{entity::Entity, world::World};

/// The word for it in orders, and for policies.
pub const VERB: &str = "protect";

/// How near the one who is hit has to be. Rule `PH-FTR-STYLE-PROT-1`.
const NEAR: Feet = Feet(5);

/// Whether somebody could step into the blow.
pub fn anybody(world: &World, strike: &Strike) -> bool {
    world.resource::<Roster>().all().iter().any(|&who| may(world, who, strike))
}

/// A friend within 5 feet has been hit by somebody whom one sees, and a reaction is left. Ruling `R-032`.
fn may(world: &World, who: Entity, strike: &Strike) -> bool {
    has(world, who)
        && who != strike.target
        && who != strike.by
        && !world.resource::<Roster>().hostile(who, strike.target)
        && may_react(world, who)
        && distance(world, who, strike.target).is_some_and(|away| away <= NEAR)
        && sees(world, who, strike.by)
}

/// Whether somebody has learnt it.
pub fn has(world: &World, who: Entity) -> bool {
    world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.features.has(Feature::Protection))
}

/// A hit is known, its damage is not: whoever may step in chooses, in the order of turns. Ruling `R-078`.
pub fn chance(world: &mut World, mut passed: Vec<Entity>) {
    while let Some((who, strike)) = next(world, &passed) {
        passed.push(who);
        match part::<Policies>(world, who).of(VERB).answer(|| Chance::CERTAIN) {
            Answer::Pass => {}
            Answer::Take => return step_in(world, who),
            Answer::Ask => {
                let (by, target) = (name(world, strike.by), name(world, strike.target));
                let trigger = format!("{by} hits {target} with {}", strike.form.title);
                push(world, Deed::Guard(passed));
                world.insert_resource(Choice::Guard(who));
                return ask(world, who, DecisionKind::Reaction, trigger, Some(strike.by), None);
            }
        }
    }
}

/// The first in the order of turns who may step in and has not been asked.
fn next(world: &World, passed: &[Entity]) -> Option<(Entity, Strike)> {
    let Some(Deed::Hit { strike, .. }) = world.resource::<Stack<Deed>>().deeds().last() else { return None };
    let turns = world.resource::<Turns>();
    let everybody = world.resource::<Roster>().all().iter().copied();
    let first = everybody
        .filter(|who| !passed.contains(who) && may(world, *who, strike))
        .min_by_key(|&who| turns.place(who))?;
    Some((first, strike.clone()))
}

/// To step in, or not.
pub fn offers(world: &World, who: Entity) -> Vec<Offer> {
    let deeds = world.resource::<Stack<Deed>>().deeds();
    let [.., Deed::Hit { strike, critical, .. }, Deed::Guard(_)] = deeds else { return Vec::new() };
    let loss = |on: Entity| {
        let numbers = blow_numbers(world, strike.by, on, &strike.form, strike.off_hand);
        let law = damage_law(&numbers, *critical);
        worth::of_hit(world, on, &law, *critical)
    };
    let gains = loss(strike.target) - loss(who);
    let title = format!("Take the blow for {}", name(world, strike.target));
    let draft = Draft::new(VERB, title, "PH-FTR-STYLE-PROT-1");
    vec![draft.offer(Cost(vec![("reaction", 1)]), Use::sway(1.0, gains))]
}

/// The blow falls on the one who steps in, and attacks on the other have disadvantage for a while.
pub fn step_in(world: &mut World, who: Entity) {
    let mut stack = world.resource_mut::<Stack<Deed>>();
    if let Some(Deed::Guard(_)) = stack.deeds().last() {
        stack.pop();
    }
    let Some(Deed::Hit { strike, critical, .. }) = stack.pop() else { return };
    let target = strike.target;
    change(world, who, |economy: &mut Economy| economy.reactions -= 1);
    tell_deed(world, who, VERB, "Protection", Some(target), "PH-FTR-STYLE-PROT-1");
    reveal(world, who, "PH-ACT-HIDE-4");
    let mut screened = part::<Screened>(world, target);
    screened.by.push(who);
    world.entity_mut(target).insert(screened);
    push(world, Deed::Hit { strike, critical, on: who });
}

/// The blow falls where it was aimed.
pub fn decline(world: &mut World, who: Entity) {
    tell(
        world,
        Happening::Declined { who: name(world, who), what: "Protection".into() },
        "PH-FTR-STYLE-PROT-1",
    );
}

/// Whether attacks on somebody have disadvantage because a friend has stepped in. Rule `PH-FTR-STYLE-PROT-2`.
pub fn screened(world: &World, who: Entity) -> bool {
    world.get::<Screened>(who).is_some_and(|screened| !screened.by.is_empty())
}

/// It lasts to the start of the next turn of the one who has stepped in. Rule `PH-FTR-STYLE-PROT-2`.
pub fn forget(world: &mut World, who: Entity, by: Entity) {
    if screened(world, who) {
        change(world, who, |screened: &mut Screened| screened.by.retain(|&other| other != by));
    }
}
