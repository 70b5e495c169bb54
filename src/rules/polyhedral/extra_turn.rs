//! Extra turns. Rule `PH-RSV-05`, ruling `R-115`.

use super::{
    aim::{From, chances, numbers},
    deeds::{Choice, Deed, push},
    forms::forms,
    offers::Draft,
    resolve,
    sheet::{Conditions, Economy, Policies, Reserves, Sheet},
    tools::{able, ask, change, enemies, part, tell_deed},
};
use crate::{
    battle::{
        offer::{DecisionKind, Offer, Use},
        policy::{Answer, Policy},
        roster::Roster,
        stack::Stack,
        turns::Turns,
        words::Cost,
    },
    dice::Chance,
};
use bevy_ecs::{entity::Entity, world::World};

/// The word for it in orders, and for policies.
pub const VERB: &str = "extra_turn";

/// After somebody else's turn nobody is asked unless they have said so: there are many turns.
pub const USUAL: Policy = Policy::Never;

/// Whether somebody may take an extra turn once the turn that goes on has ended: awake, able, not surprised, and not yet in
/// this round. Ruling `R-115`.
pub fn may(world: &World, who: Entity) -> bool {
    let round = world.resource::<Turns>().round;
    resolve::left(world, who) > 0
        && part::<Reserves>(world, who).extra_turn_in != round
        && able(world, who)
        && !part::<Conditions>(world, who).surprised
}

/// A turn has ended: those who want to be asked choose, in the order of turns.
pub fn chance(world: &mut World, mut passed: Vec<Entity>) {
    while let Some(who) = next(world, &passed) {
        passed.push(who);
        match part::<Policies>(world, who).of_or(VERB, USUAL).answer(|| Chance::CERTAIN) {
            Answer::Pass => {}
            Answer::Take => return begin(world, who),
            Answer::Ask => {
                push(world, Deed::ExtraTurn(passed));
                world.insert_resource(Choice::ExtraTurn(who));
                return ask(world, who, DecisionKind::Reaction, "a turn has ended", None, None);
            }
        }
    }
}

fn next(world: &World, passed: &[Entity]) -> Option<Entity> {
    let everybody = world.resource::<Roster>().all().iter().copied();
    let turns = world.resource::<Turns>();
    everybody.filter(|who| !passed.contains(who) && may(world, *who)).min_by_key(|&who| turns.place(who))
}

/// On somebody's own turn: to end it and take another. Between turns: to take one.
pub fn offer(world: &World, who: Entity, title: &'static str) -> Option<Offer> {
    let draft = Draft::new(VERB, title, "PH-RSV-05");
    let cost = Cost(vec![(resolve::COUNTER, 1)]);
    may(world, who).then(|| draft.offer(cost, Use::Again { gains: gains(world, who) }))
}

/// Damage that its attacks would do from where it stands, on average; none while this turn's own are not made.
fn gains(world: &World, who: Entity) -> f32 {
    let economy = part::<Economy>(world, who);
    let busy = economy.actions > 0 || economy.attacks > 0;
    let Some(from) = From::here(world, who).filter(|_| !busy) else { return 0.0 };
    let attacks = world.get::<Sheet>(who).map_or(1, |sheet| sheet.0.attacks_per_action.max(1));
    let means = forms(world, who).iter().flat_map(|form| {
        enemies(world, who).filter_map(move |enemy| {
            let (numbers, _) = numbers(world, from, enemy, form, false)?;
            Some(chances(world, &numbers, enemy, form).damage_mean as f32)
        })
    });
    f32::from(attacks) * means.fold(0.0, f32::max)
}

/// On its own turn: the turn ends, and another one follows.
pub fn follow_up(world: &mut World, who: Entity) {
    let mut stack = world.resource_mut::<Stack<Deed>>();
    stack.retain(|deed| !matches!(deed, Deed::TakeTurn(_)));
    if let Some(end) = stack.pop() {
        stack.push(Deed::TakeExtraTurn(who));
        stack.push(end);
    }
}

/// The turn before it has ended: it is taken if it still may be.
pub fn take(world: &mut World, who: Entity) {
    if may(world, who) {
        begin(world, who);
    }
}

/// A full turn; the order stays as it is. Ruling `R-115`.
pub fn begin(world: &mut World, who: Entity) {
    let (round, at) = {
        let turns = world.resource::<Turns>();
        (turns.round, turns.at)
    };
    tell_deed(world, who, VERB, "Extra turn", None, "PH-RSV-05");
    resolve::spend(world, who, 1, "PH-RSV-05");
    change(world, who, |reserves: &mut Reserves| reserves.extra_turn_in = round);
    push(world, Deed::GoBack(at));
    let mut turns = world.resource_mut::<Turns>();
    turns.at = Some(turns.place(who));
    push(world, Deed::BeginTurn(who));
}

/// Where the order of turns goes on after the extra turn that is being taken; none where none is.
pub fn resumes(world: &World) -> Option<usize> {
    let deeds = world.resource::<Stack<Deed>>().deeds().iter();
    let mut back = deeds.filter_map(|deed| if let Deed::GoBack(at) = deed { Some(at) } else { None });
    back.next().map(|at| at.map_or(0, |at| at + 1))
}

/// The order of turns goes on from where the extra turn came between.
pub fn go_back(world: &mut World, at: Option<usize>) {
    world.resource_mut::<Turns>().at = at;
}
