//! Rounds and turns: what begins, what ends, what one has to spend. Catalog section 22.

use super::{
    attack::catch_returning,
    deeds::{Choice, Deed, push},
    dying::death_save,
    extra_turn, features, hazards, helping, initiative, protection, ready, resolve,
    sheet::{Conditions, Distracted, Dying, Economy},
    state::{self, idle, incapacitated, suffers},
    things,
    tools::{ask, change, name, part, speed, tell},
};
use crate::battle::{
    arrivals::arrive,
    engine::{Level, Pending},
    fact::Happening,
    goals::{fights, in_battle, settle},
    offer::DecisionKind,
    roster::Roster,
    stack::Stack,
    turns::{Turns, foreseen},
    view::Upcoming,
};
use bevy_ecs::{entity::Entity, world::World};

/// The next turn, or the next round when all have had theirs. Rules `PH-CBT-01`, `PH-TIME-02`.
pub fn next(world: &mut World) {
    let turns = world.resource::<Turns>();
    let from = turns.at.map_or(0, |at| at + 1);
    let goes_on = turns.round > 0 && go_on(world, from);
    if !goes_on {
        next_round(world);
    }
}

/// Somebody has the next turn of this round, from a place in the order on, if anybody has.
fn go_on(world: &mut World, from: usize) -> bool {
    let (coming, passed_over) = world.resource::<Turns>().next(from, |who| in_battle(world, who));
    let passed_over = passed_over.to_vec();
    hazards::count(world, &passed_over);
    let mut turns = world.resource_mut::<Turns>();
    let Some(&who) = coming.and_then(|at| turns.order.get(at)) else { return false };
    turns.at = coming;
    push(world, Deed::BeginTurn(who));
    true
}

fn next_round(world: &mut World) {
    let round = world.resource::<Turns>().round;
    if round > 0 {
        settle(world, true, "R-073");
        if world.resource::<Pending>().outcome.is_some() {
            return;
        }
    }
    push(world, Deed::StartRound);
    level_events(world, round);
}

/// A round begins. Rule `PH-TIME-02`.
pub fn start_round(world: &mut World) {
    let mut turns = world.resource_mut::<Turns>();
    turns.round += 1;
    turns.at = None;
    let round = turns.round;
    tell(world, Happening::RoundBegan { round }, "PH-TIME-02");
    if !go_on(world, 0) {
        settle(world, true, "R-073");
    }
}

/// What the level makes happen at the end of a round: a line, and those who come. Ruling `R-087`.
fn level_events(world: &mut World, round: u32) {
    let level = world.resource::<Level>().0.clone();
    for event in level.events.iter().filter(|event| event.round == round && !event.say.is_empty()) {
        tell(world, Happening::Said { text: event.say.clone().into() }, "PH-GEN-02");
    }
    let came = arrive(world, &super::Polyhedral, round);
    for &(who, at) in &came {
        tell(world, Happening::Arrived { who: name(world, who), at }, "R-087");
    }
    if !came.is_empty() {
        let newcomers: Vec<Entity> = came.into_iter().map(|(who, _)| who).collect();
        initiative::join(world, newcomers);
    }
}

/// The turns to come: an extra turn does not move the order, and whoever is surprised has nothing of its first one.
pub fn upcoming(world: &World) -> Vec<Upcoming> {
    let turns = world.resource::<Turns>();
    let resumes = extra_turn::resumes(world);
    let extra = turns.current().filter(|_| resumes.is_some()).map(|who| (who, turns.round));
    let around = turns.around(resumes.or(turns.at).unwrap_or(0));
    let surprised = |who: Entity| part::<Conditions>(world, who).surprised;
    let mut all = foreseen(world, extra, |_| "extra turn");
    all.extend(foreseen(world, around, |who| if surprised(who) { "surprised" } else { "" }));
    all
}

/// Nothing else is about to happen than that somebody's turn begins.
pub fn dawn(world: &mut World, who: Entity, before: &[Entity]) {
    world.insert_resource(Choice::None);
    world.insert_resource(Stack::<Deed>::default());
    hazards::count(world, before);
    push(world, Deed::BeginTurn(who));
}

/// A turn begins: what lasts to its start ends, and the dying make their save. Rule `PH-CBT-TURN-1`.
pub fn begin(world: &mut World, who: Entity) {
    tell(world, Happening::TurnBegan { who: name(world, who) }, "PH-CBT-TURN-1");
    end_guard(world, who);
    begin_for_all(world);
    withdraw(world, who);
    push(world, Deed::OpenTurn(who));
    hazards::turn_begins(world, who);
    // An extra turn comes between those that durations are counted by. Ruling `R-115`.
    if extra_turn::resumes(world).is_none() {
        hazards::count(world, &[who]);
    }
    // First of all: whoever wakes has a turn with the full speed.
    if world.get::<Dying>(who).is_some_and(|dying| !dying.stable) {
        death_save(world, who);
    }
}

/// What a turn is paid with comes back, and its owner may act. Rules `PH-CBT-TURN-1`, `PH-CBT-REACT-2`.
pub fn open(world: &mut World, who: Entity) {
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
    push(world, Deed::EndTurn(who));
    things::look_out(world, who);
    features::turn_starts(world, who);
    let lost = if !fights(world, who) || incapacitated(world, who) {
        Some(("can't act", idle(world, who)))
    } else if surprised {
        Some(("surprised", "PH-CBT-SUR-4"))
    } else {
        None
    };
    match lost {
        Some((why, rule)) if in_battle(world, who) => {
            tell(world, Happening::TurnLost { who: name(world, who), why: why.into() }, rule);
        }
        Some(_) => {}
        None => push(world, Deed::TakeTurn(who)),
    }
}

/// Defend lasts to the start of the own next turn. Rule `PH-ACT-DEFEND-1`.
fn end_guard(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).defending {
        change(world, who, |conditions: &mut Conditions| conditions.defending = false);
        let condition = "defending".into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "PH-ACT-DEFEND-1");
    }
}

/// All that somebody gives or waits for up to the start of its next turn ends: that turn has come, or never will, since it is
/// out of the battle. Rules `PH-ACT-HELP-1`, `PH-ACT-HELP-2`, `PH-FTR-STYLE-PROT-2`, rulings `R-080`, `R-081`.
pub fn withdraw(world: &mut World, giver: Entity) {
    let everybody = world.resource::<Roster>().all().to_vec();
    for who in everybody {
        change(world, who, |distracted: &mut Distracted| distracted.by.retain(|&other| other != giver));
        protection::forget(world, who, giver);
    }
    helping::forget(world, giver);
    ready::forget(world, giver);
    things::let_go(world, giver);
}

/// In each turn a miss may be rolled again. Ruling `R-033`.
fn begin_for_all(world: &mut World) {
    let everybody = world.resource::<Roster>().all().to_vec();
    for who in everybody {
        if world.get::<Economy>(who).is_some_and(|economy| economy.rerolled) {
            change(world, who, |economy: &mut Economy| economy.rerolled = false);
        }
    }
}

/// A turn goes on until its owner ends it or can do no more.
pub fn take(world: &mut World, who: Entity) {
    if !fights(world, who) || incapacitated(world, who) {
        return;
    }
    push(world, Deed::TakeTurn(who));
    world.insert_resource(Choice::Turn(who));
    ask(world, who, DecisionKind::Turn, "", None, None);
}

/// A turn ends: what lasts to its end ends, or may be shaken off. Rulings `R-074`, `R-117`.
pub fn end(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).surprised {
        change(world, who, |economy: &mut Economy| economy.reactions = 1);
        let condition = "surprised".into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "R-074");
    }
    change(world, who, |conditions: &mut Conditions| {
        conditions.disengaged = false;
        conditions.surprised = false;
    });
    catch_returning(world, who);
    push(world, Deed::CloseTurn(who));
    state::turn_ends(world, who);
}

/// A turn is over, and victory is looked at. Ruling `R-073`.
pub fn close(world: &mut World, who: Entity) {
    tell(world, Happening::TurnEnded { who: name(world, who) }, "PH-TIME-02");
    settle(world, false, "R-073");
    if world.resource::<Pending>().outcome.is_none() && anybody_has_resolve(world) {
        push(world, Deed::ExtraTurn(Vec::new()));
    }
}

fn anybody_has_resolve(world: &World) -> bool {
    world.resource::<Roster>().all().iter().any(|&who| resolve::left(world, who) > 0)
}

/// Whether somebody may react now. Rules `PH-CBT-REACT-2`, `PH-CBT-SUR-4`, `PH-COND-SLOWED-3`.
pub fn may_react(world: &World, who: Entity) -> bool {
    fights(world, who)
        && !incapacitated(world, who)
        && !part::<Conditions>(world, who).surprised
        && part::<Economy>(world, who).reactions > 0
        && !suffers(world, who, |effects| effects.no_reactions)
}
