//! Rounds and turns: what begins, what ends, what one has to spend. Catalog section 22.

use super::{
    initiative,
    sheet::{Conditions, Economy},
    speed::speed,
    state::{idle, incapacitated},
    tools::{change, name, part, tell},
};
use crate::{
    battle::{Happening, Pending, Turns, Upcoming, fights, goals::settle, in_battle, turns::foreseen},
    kit::{
        Deeds, deeds, moment, push,
        ring::{BeginTurn, Ring, TakeTurn, lose_turn, turn_over},
    },
};
use bevy_ecs::{entity::Entity, world::World};

deeds! {
    /// What a turn is paid with comes back.
    OpenTurn(who: Entity) => open;
    /// Somebody's turn ends.
    EndTurn(who: Entity) => end;
    /// All that ends with a turn has ended.
    CloseTurn(who: Entity) => close;
    /// A turn that came between others is over: the order goes on from the place of the one before it.
    GoBack(at: Option<usize>) => go_back;
}

/// Rounds and turns. Rules `PH-CBT-01`, `PH-TIME-02`, `PH-CBT-TURN-1`, rulings `R-073`, `R-087`.
pub const RING: Ring = Ring {
    round: "PH-TIME-02",
    turn: "PH-CBT-TURN-1",
    goals: "R-073",
    said: "PH-GEN-02",
    arrival: "R-087",
    first: |_| (),
    join: initiative::join,
    begin,
    able: can_choose,
};

/// The turns to come: an extra turn does not move the order, and whoever is surprised has nothing of its first one.
pub fn upcoming(world: &World) -> Vec<Upcoming> {
    let turns = world.resource::<Turns>();
    let resumes = between_turns(world).map(|at| at.map_or(0, |at| at + 1));
    let extra = turns.current().filter(|_| resumes.is_some()).map(|who| (who, turns.round));
    let around = turns.around(resumes.or(turns.at).unwrap_or(0));
    let surprised = |who: Entity| part::<Conditions>(world, who).surprised;
    let mut all = foreseen(world, extra, |_| "extra turn");
    all.extend(foreseen(world, around, |who| if surprised(who) { "surprised" } else { "" }));
    all
}

/// Somebody has a full turn now that comes between others; the order stays as it is. Ruling `R-115`.
pub fn come_between(world: &mut World, who: Entity) {
    let mut turns = world.resource_mut::<Turns>();
    let before = turns.at;
    turns.at = Some(turns.place(who));
    push(world, GoBack(before));
    push(world, BeginTurn(who));
}

/// While a turn goes on that comes between others: the place in the order that had its turn before it, if anybody had.
fn between_turns(world: &World) -> Option<Option<usize>> {
    let deeds = world.resource::<Deeds>().deeds().iter();
    deeds.filter_map(|deed| deed.of_kind::<GoBack>()).next().map(|back| back.0)
}

fn go_back(world: &mut World, at: Option<usize>) {
    world.resource_mut::<Turns>().at = at;
}

/// A turn begins: what lasts to its start ends, and the dying make their save. Rule `PH-CBT-TURN-1`.
fn begin(world: &mut World, who: Entity) {
    moment::of(world, who, |moments| moments.turn_begins);
    moment::of(world, who, |moments| moments.withdraws);
    push(world, OpenTurn(who));
    moment::of(world, who, |moments| moments.turn_opens);
    // An extra turn comes between those that durations are counted by. Ruling `R-115`.
    if between_turns(world).is_none() {
        moment::turns_pass(world, &[who]);
    }
}

/// What a turn is paid with comes back, and its owner may act. Rules `PH-CBT-TURN-1`, `PH-CBT-REACT-2`.
fn open(world: &mut World, who: Entity) {
    let surprised = part::<Conditions>(world, who).surprised;
    let movement = speed(world, who).0;
    change(world, who, |economy: &mut Economy| {
        *economy = Economy {
            actions: 1,
            bonus: 1,
            reactions: i32::from(!surprised),
            interactions: 1,
            movement,
            granted: movement,
            ..Economy::default()
        };
    });
    push(world, EndTurn(who));
    moment::of(world, who, |moments| moments.turn_granted);
    let lost = if !can_choose(world, who) {
        Some(("can't act", idle(world, who)))
    } else if surprised {
        Some(("surprised", "PH-CBT-SUR-4"))
    } else {
        None
    };
    match lost {
        Some((why, rule)) if in_battle(world, who) => {
            lose_turn(world, who, why, rule);
        }
        Some(_) => {}
        None => push(world, TakeTurn(who)),
    }
}

fn can_choose(world: &World, who: Entity) -> bool {
    fights(world, who) && !incapacitated(world, who)
}

/// A turn ends: what lasts to its end ends, or may be shaken off. Rulings `R-074`, `R-117`.
fn end(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).surprised {
        change(world, who, |economy: &mut Economy| economy.reactions = 1);
        let condition = "surprised".into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "R-074");
    }
    change(world, who, |conditions: &mut Conditions| {
        conditions.disengaged = false;
        conditions.surprised = false;
    });
    push(world, CloseTurn(who));
    moment::of(world, who, |moments| moments.turn_closes);
}

/// A turn is over, and victory is looked at. Ruling `R-073`.
fn close(world: &mut World, who: Entity) {
    turn_over(world, who);
    settle(world, false, "R-073");
    if world.resource::<Pending>().outcome.is_none() {
        moment::of(world, who, |moments| moments.turn_ended);
    }
}
