//! Rounds and turns: what begins, what ends, what one has to spend. Catalog section 22.

use super::{
    initiative,
    sheet::{Conditions, Economy},
    speed::speed,
    state::{idle, incapacitated},
    tools::{ask, change, name, part, tell},
};
use crate::{
    battle::{
        arrivals::arrive,
        asked::Asked,
        engine::{Level, Pending},
        fact::Happening,
        goals::{fights, in_battle, settle},
        matching::Picked,
        offer::{DecisionKind, Use},
        turns::{Turns, foreseen},
        view::Upcoming,
        words::Cost,
    },
    kit::{
        choice,
        deed::{Deeds, call_off, deeds, push},
        draft::{Draft, Maybe},
        feature::{Feature, Features, OnTurn},
        moment,
    },
};
use bevy_ecs::{entity::Entity, world::World};

deeds! {
    /// A round begins.
    StartRound => start_round;
    /// The next turn of the round, or the next round.
    NextTurn => next;
    /// Somebody's turn begins.
    BeginTurn(who: Entity) => begin;
    /// What a turn is paid with comes back.
    OpenTurn(who: Entity) => open;
    /// Somebody's turn goes on: they choose, until they end it.
    TakeTurn(who: Entity) => take;
    /// Somebody's turn ends.
    EndTurn(who: Entity) => end;
    /// All that ends with a turn has ended.
    CloseTurn(who: Entity) => close;
    /// A turn that came between others is over: the order goes on from the place of the one before it.
    GoBack(at: Option<usize>) => go_back;
}

/// Ending the turn.
pub struct Ending;

impl Feature for Ending {
    fn verbs(&self) -> &'static [&'static str] {
        &["end_turn"]
    }

    fn offers(&self, _: &World, _: Entity, _: Asked) -> Vec<Maybe> {
        let draft = Draft::new("end_turn", "End turn", "PH-CBT-TURN-1");
        vec![Maybe::Open(draft.offer(Cost::default(), Use::Pass))]
    }

    fn accept(&self, world: &mut World, _: Entity, _: &Picked) {
        end_now(world);
    }
}

/// Nothing more is chosen on the turn that goes on.
pub fn end_now(world: &mut World) {
    call_off(world, |deed| deed.is_one(|_: &TakeTurn| true));
}

/// The next turn, or the next round when all have had theirs. Rules `PH-CBT-01`, `PH-TIME-02`.
fn next(world: &mut World) {
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
    moment::turns_pass(world, &passed_over);
    let mut turns = world.resource_mut::<Turns>();
    let Some(&who) = coming.and_then(|at| turns.order.get(at)) else { return false };
    turns.at = coming;
    push(world, BeginTurn(who));
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
    push(world, StartRound);
    level_events(world, round);
}

/// A round begins. Rule `PH-TIME-02`.
fn start_round(world: &mut World) {
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
    let rules = world.resource::<Features>().rules;
    let came = arrive(world, rules, round);
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

/// Nothing else is about to happen than that somebody's turn begins.
pub fn dawn(world: &mut World, who: Entity, before: &[Entity]) {
    choice::close(world);
    world.insert_resource(Deeds::default());
    moment::turns_pass(world, before);
    push(world, BeginTurn(who));
}

/// A turn begins: what lasts to its start ends, and the dying make their save. Rule `PH-CBT-TURN-1`.
fn begin(world: &mut World, who: Entity) {
    tell(world, Happening::TurnBegan { who: name(world, who) }, "PH-CBT-TURN-1");
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
        None => push(world, TakeTurn(who)),
    }
}

/// A turn goes on until its owner ends it or can do no more.
fn take(world: &mut World, who: Entity) {
    if !fights(world, who) || incapacitated(world, who) {
        return;
    }
    push(world, TakeTurn(who));
    choice::open(world, OnTurn(who));
    ask(world, who, DecisionKind::Turn, "", None, None);
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
    tell(world, Happening::TurnEnded { who: name(world, who) }, "PH-TIME-02");
    settle(world, false, "R-073");
    if world.resource::<Pending>().outcome.is_none() {
        moment::of(world, who, |moments| moments.turn_ended);
    }
}
