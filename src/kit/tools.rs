//! Short ways to ask the world that every rule system uses: names, facts, dice, components.

use battle::{
    board::Board,
    engine::{Facts, Level, Pending},
    fact::Happening,
    never::never,
    offer::{Decision, DecisionKind, Offer, OpenRoll},
    roster::Roster,
    setup::OptionSpec,
    tell::capital,
    words::{Amount, DiceGroup, Opposition, Reason, Roll, RuleId, Text, Who},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use dice::Dice;

/// Records a fact.
pub fn tell(world: &mut World, what: Happening, rule: RuleId) {
    world.resource_mut::<Facts>().tell(what, rule);
}

/// Tells of a deed that needs no dice, with its word and what people call it: `Aldric: Help, on Ogre`.
pub fn tell_deed(
    world: &mut World,
    who: Entity,
    verb: &'static str,
    title: impl Into<Text>,
    on: Option<Entity>,
    rule: RuleId,
) {
    tell_deed_with(world, who, (verb, title.into()), on, None, rule);
}

/// Tells of a deed that is done with something.
pub fn tell_deed_with(
    world: &mut World,
    who: Entity,
    (verb, title): (&'static str, Text),
    on: Option<Entity>,
    with: Option<Text>,
    rule: RuleId,
) {
    let (who, target) = (name(world, who), on.map(|on| name(world, on)));
    tell(world, Happening::Did { who, verb: verb.into(), title, target, with }, rule);
}

/// Tells that somebody does what is offered, as the offer calls it. Where that says whose it is, as between battles, the fact does
/// so alone.
pub fn tell_offer(world: &mut World, who: Entity, offer: &Offer, on: Option<Entity>) {
    let own = offer.title.strip_prefix(&*name(world, who)).and_then(|rest| rest.strip_prefix(' '));
    let title = own.map_or_else(|| offer.title.clone(), |deed| capital(deed).into());
    tell_deed(world, who, offer.verb, title, on, offer.rule);
}

/// Tells what somebody does with a thing: `draws`, and the thing.
pub fn tell_handled(world: &mut World, who: Entity, how: impl Into<Text>, item: impl ToString, rule: RuleId) {
    let (who, item) = (name(world, who), item.to_string().into());
    tell(world, Happening::Handled { who, how: how.into(), item }, rule);
}

/// Tells a check that somebody has rolled, against a number or against what another has rolled, and whether it succeeds.
pub fn tell_check(
    world: &mut World,
    who: Entity,
    (what, roll): (Text, Roll),
    opposed: Option<Opposition>,
    (against, success): (i32, bool),
    rule: RuleId,
) {
    let (who, opposed) = (name(world, who), opposed.map(Box::new));
    tell(world, Happening::CheckRolled { who, what, roll, opposed, against, success }, rule);
}

/// Tells of something countable that somebody has more or less of by now.
pub fn tell_count(
    world: &mut World,
    who: Entity,
    what: impl Into<Text>,
    amount: i32,
    left: i32,
    rule: RuleId,
) {
    tell_counted(world, who, what, (amount, left), None, rule);
}

/// Tells of something countable, where dice have said how much.
pub fn tell_counted(
    world: &mut World,
    who: Entity,
    what: impl Into<Text>,
    (amount, left): (i32, i32),
    roll: Option<Roll>,
    rule: RuleId,
) {
    let (who, roll) = (name(world, who), roll.map(Box::new));
    tell(world, Happening::Counted { who, what: what.into(), amount, left, roll }, rule);
}

/// Tells that somebody is free of a condition.
pub fn tell_lost(world: &mut World, who: Entity, condition: &'static str, rule: RuleId) {
    let who = name(world, who);
    tell(world, Happening::ConditionLost { who, condition: condition.into() }, rule);
}

/// The name of somebody.
pub fn name(world: &World, who: Entity) -> Who {
    world.resource::<Roster>().name(who)
}

/// A component of somebody who must have it.
pub fn part<T: Component + Clone + Default>(world: &World, who: Entity) -> T {
    let part = world.get::<T>(who).cloned();
    part.unwrap_or_else(|| never!("{who:?} has no {}", std::any::type_name::<T>(); T::default()))
}

/// A component, or its default where somebody has none.
pub fn part_or_default<T: Component + Clone + Default>(world: &World, who: Entity) -> T {
    world.get::<T>(who).cloned().unwrap_or_default()
}

/// Changes a component of somebody who must have it.
pub fn change<T: Component<Mutability = bevy_ecs::component::Mutable>>(
    world: &mut World,
    who: Entity,
    change: impl FnOnce(&mut T),
) {
    match world.get_mut::<T>(who) {
        Some(mut part) => change(&mut part),
        None => never!("{who:?} has no {}", std::any::type_name::<T>()),
    }
}

/// Changes a component of all in whom it is such; that of others is not even touched.
pub fn change_where<T: Component<Mutability = bevy_ecs::component::Mutable>>(
    world: &mut World,
    such: impl Fn(&T) -> bool,
    change_it: impl Fn(&mut T),
) {
    for who in world.resource::<Roster>().all().to_vec() {
        if world.get::<T>(who).is_some_and(&such) {
            change(world, who, &change_it);
        }
    }
}

/// Rolls dice; `what` names the roll for people.
pub fn roll(world: &mut World, count: u32, sides: u8, what: &str) -> Vec<u8> {
    world.resource_mut::<Dice>().roll_pool(count, sides, what)
}

/// Rolls dice of one kind: as they lie, and their sum.
pub fn roll_sum(world: &mut World, count: u32, sides: u8, what: &str) -> (Vec<DiceGroup>, i32) {
    let dice = DiceGroup::plain(sides, roll(world, count, sides, what));
    let sum = DiceGroup::sum_of(&dice);
    (dice, sum)
}

/// Tells that somebody has let a chance pass.
pub fn tell_declined(world: &mut World, who: Entity, what: &'static str, rule: RuleId) {
    tell(world, Happening::Declined { who: name(world, who), what: what.into() }, rule);
}

/// Rolls dice of these sides in order.
pub fn roll_sides(world: &mut World, sides: impl Iterator<Item = u8>, what: &str) -> Vec<DiceGroup> {
    let sides: Vec<u8> = sides.collect();
    let pools = sides.chunk_by(|one, next| one == next);
    let group = |pool: &[u8]| DiceGroup::plain(pool[0], roll(world, pool.len() as u32, pool[0], what));
    pools.flat_map(group).collect()
}

/// Asks somebody's player; the choice itself is noted by the caller.
pub fn ask(
    world: &mut World,
    who: Entity,
    kind: DecisionKind,
    trigger: impl Into<Text>,
    against: Option<Entity>,
    roll: Option<OpenRoll>,
) {
    let roster = world.resource::<Roster>();
    let side = world.resource::<Level>().0.sides[roster.side(who).0].name.clone();
    let decision = Decision {
        side,
        actor: roster.name(who),
        kind,
        trigger: trigger.into(),
        against: against.map(|other| roster.name(other)),
        roll,
        waiting: Vec::new(),
    };
    world.resource_mut::<Pending>().decision = Some(decision);
}

/// The sum of what reasons add to the dice.
pub fn flat(reasons: &[Reason]) -> i32 {
    let of = |reason: &Reason| if let Amount::Flat(amount) = reason.amount { amount } else { 0 };
    reasons.iter().map(of).sum()
}

/// The sum of what reasons add to the number that a roll has to reach.
pub fn needed(reasons: &[Reason]) -> i32 {
    let of = |reason: &Reason| if let Amount::Needed(amount) = reason.amount { amount } else { 0 };
    reasons.iter().map(of).sum()
}

/// A modifier that may help or hinder a roll: whether it does, how it is called, for how much it counts, and by which rule.
pub type Modifier = (bool, &'static str, i32, RuleId);

/// The modifiers that count, as dice that are added or taken.
pub fn dice_of(edges: impl IntoIterator<Item = Modifier>) -> impl Iterator<Item = Reason> {
    let counts = edges.into_iter().filter(|(counts, ..)| *counts);
    counts.map(|(_, label, dice, rule)| Reason::dice(label, dice, rule))
}

/// The modifiers that count, as additions to what the total must reach.
pub fn needed_of(edges: impl IntoIterator<Item = Modifier>) -> impl Iterator<Item = Reason> {
    let counts = edges.into_iter().filter(|(counts, ..)| *counts);
    counts.map(|(_, label, more, rule)| Reason::needed(label, more, rule))
}

/// The modifiers that count, where the better of several dice counts, or the worse.
pub fn edges_of(edges: impl IntoIterator<Item = Modifier>) -> impl Iterator<Item = Reason> {
    let counts = edges.into_iter().filter(|(counts, ..)| *counts);
    counts.map(|(_, label, better, rule)| Reason::edge(label, better, rule))
}

/// The note on several causes of which many count as one, said where their number might tell otherwise: that they are one, or
/// that they cancel each other, each by its rule.
pub fn evened(causes: &[Reason], is_edge: fn(&Reason) -> bool, [one, none]: [RuleId; 2]) -> Option<Reason> {
    let count = |sign: i32| causes.iter().filter(|cause| is_edge(cause) && cause.sign() == sign).count();
    match (count(1), count(-1)) {
        (0 | 1, 0) | (0, 1) => None,
        (_, 0) | (0, _) => Some(Reason::note("they count as one", one)),
        _ => Some(Reason::note("they cancel out", none)),
    }
}

/// Whether a house rule is on in this battle.
pub fn option(world: &World, spec: &OptionSpec) -> bool {
    world.resource::<Level>().0.option(spec)
}

/// The friends of somebody: everybody else of its side, wherever they are.
pub fn friends(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    let roster = world.resource::<Roster>();
    roster.all().iter().copied().filter(move |&other| other != of && !roster.hostile(of, other))
}

/// The enemies of somebody: those of another side, on the board, standing or not.
pub fn enemies(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
    roster.all().iter().copied().filter(move |&who| roster.hostile(of, who) && board.space(who).is_some())
}
