//! Who acts first: 3D + Agility modifier, groups, ties. Rules `PH-TIME-03` to `05`, rulings `R-075` to `R-077`.

use super::{
    checks::circumstances,
    features::swift::reflexes,
    means::{Means, Task},
    options,
    pool::{NORMAL_POOL, POOL_SIDES, pool_size},
    profile::Ability,
    rolls::{Hand, Nature, Then, Throw, Verdict, flat},
    sheet::{Initiative, Sheet},
    tools::{hidden, modifier, wound_penalty},
};
use crate::kit::prelude::*;
use crate::{
    battle::{DiceGroup, Fate, Level, Roll, Turns},
    kit::{
        push_each,
        ring::{announce, tell_rolled, together},
        ties, tools,
    },
};

deeds! {
    /// Everybody rolls for initiative, and the first round begins.
    RollInitiative => roll;
    /// The rolls for initiative are in.
    SetOrder => set_order;
    /// The same of those who have just come.
    TakePlaces(newcomers: Vec<Entity>) => take_places;
}

/// Those who go by one roll, and what it came to.
struct Entry {
    members: Vec<Entity>,
    total: i32,
    agility: i32,
    /// Rerolls among the tied, first to last.
    tie: Vec<i32>,
}

/// Has everybody who is there roll; the order stands once all have.
fn roll(world: &mut World) {
    push(world, SetOrder);
    let here = here(world);
    roll_all(world, &here);
}

/// Has those roll who have just come; they act from the next round on. Ruling `R-087`.
pub fn join(world: &mut World, newcomers: &[Entity]) {
    push(world, TakePlaces(newcomers.to_vec()));
    roll_all(world, newcomers);
}

/// Everybody who is there from the start.
fn here(world: &World) -> Vec<Entity> {
    let everybody = world.resource::<Roster>().all().iter().copied();
    everybody.filter(|&who| world.get::<Fate>(who) != Some(&Fate::Coming)).collect()
}

/// All have rolled: the order of turns stands.
fn set_order(world: &mut World) {
    let mut entries = entries(world, &here(world));
    break_ties(world, &mut entries);
    let order: Vec<Entity> = entries.iter().flat_map(|entry| entry.members.iter().copied()).collect();
    *world.resource_mut::<Turns>() = Turns { round: 0, order, at: None };
    announce(world, |_, _| true, "PH-TIME-03");
    let entries: Vec<_> = entries.into_iter().map(|entry| (entry.members, entry.total)).collect();
    match option(world, &options::ORDER_TIES) {
        true => ties::open(world, entries, "R-076"),
        false => ties::tell_of(world, &entries, "R-076"),
    }
}

/// Those who have just come have rolled: they take their places in the order.
fn take_places(world: &mut World, newcomers: Vec<Entity>) {
    let mut entries = entries(world, &newcomers);
    break_ties(world, &mut entries);
    for entry in entries {
        let place = {
            let turns = world.resource::<Turns>();
            let earlier = |&who: &Entity| {
                (part::<Initiative>(world, who).0, agility_rank(world, who)) >= (entry.total, entry.agility)
            };
            turns.order.iter().take_while(|who| earlier(who)).count()
        };
        world.resource_mut::<Turns>().order.splice(place..place, entry.members);
    }
    announce(world, |_, _| true, "R-087");
}

fn agility_rank(world: &World, who: Entity) -> i32 {
    world.get::<Sheet>(who).map_or(10, |sheet| sheet.0.abilities.rank(Ability::Agility))
}

/// Those who go by one roll, with what it came to.
fn entries(world: &World, who: &[Entity]) -> Vec<Entry> {
    let entry = |members: Vec<Entity>| {
        let (total, agility) = (part::<Initiative>(world, members[0]).0, agility_rank(world, members[0]));
        Entry { members, total, agility, tie: Vec::new() }
    };
    groups(world, who).into_iter().map(entry).collect()
}

/// One roll for each group of identical creatures and for each one alone. Ruling `R-077`.
fn roll_all(world: &mut World, who: &[Entity]) {
    let throws: Vec<Throw> = groups(world, who).into_iter().map(|members| one(world, members)).collect();
    push_each(world, throws);
}

/// The roll of those who share it: that of the first of them. Rule `PH-TIME-04`, ruling `R-075`.
fn one(world: &World, members: Vec<Entity>) -> Throw {
    let who = members[0];
    let mut reasons = vec![Reason::flat("Agility", modifier(world, who, Ability::Agility), "PH-TIME-04")];
    reasons.extend(reflexes(world, who));
    reasons.extend(wound_penalty(world, who));
    // An Agility check like any other. Rulings `R-045`, `R-075`.
    let hindrances = circumstances(world, who, Task { ability: Ability::Agility, means: Means::Bare });
    let unseen = hidden(world, who);
    let pool = pool_size(unseen, !hindrances.is_empty(), false, 0);
    reasons.extend(hindrances);
    reasons.extend(unseen.then(|| Reason::dice("hidden", 1, "PH-COND-HIDDEN-2")));
    let bonus = flat(&reasons);
    let (what, means) = ("initiative".into(), Means::Bare);
    let own = Hand { who, what, means, pool, bonus, reasons, dice: Vec::new() };
    Throw { against: None, nature: Nature::Initiative, ..Throw::check(own, 0, "PH-TIME-04", Place(members)) }
}

/// A place in the order of turns, for all who share the roll.
#[derive(Clone, Debug)]
struct Place(Vec<Entity>);

impl Then for Place {
    fn count(&self, world: &mut World, throw: &Throw, _: Verdict) {
        counted(world, throw.own.roll(), &self.0);
    }

    fn is_told(&self, _: &World, _: &Throw, _: bool) -> bool {
        false
    }
}

/// A roll counts for all who share it.
fn counted(world: &mut World, roll: Roll, members: &[Entity]) {
    for &member in members {
        world.entity_mut(member).insert(Initiative(roll.total));
    }
    let rule = if members.len() > 1 { "R-077" } else { "PH-TIME-04" };
    tell_rolled(world, members, roll, rule);
}

/// The higher total first, then the higher Agility rank, then the tied roll again. Rule `PH-TIME-05`, ruling `R-076`.
fn break_ties(world: &mut World, entries: &mut [Entry]) {
    loop {
        entries.sort_by(|a, b| (b.total, b.agility, &b.tie).cmp(&(a.total, a.agility, &a.tie)));
        let key = |entry: &Entry| (entry.total, entry.agility, entry.tie.clone());
        let same = |one: usize, other: usize| key(&entries[one]) == key(&entries[other]);
        let next = |at: usize| at + 1 < entries.len() && same(at, at + 1);
        let tied: Vec<usize> = (0..entries.len()).filter(|&at| next(at) || at > 0 && next(at - 1)).collect();
        if tied.is_empty() || world.resource::<crate::dice::Dice>().fault().is_some() {
            return;
        }
        for at in tied {
            let leader = entries[at].members[0];
            let agility = modifier(world, leader, Ability::Agility);
            let what = format!("{}'s initiative", name(world, leader));
            let dice = tools::roll(world, u32::from(NORMAL_POOL), POOL_SIDES, &what);
            let total = dice.iter().map(|&die| i32::from(die)).sum::<i32>() + agility;
            entries[at].tie.push(total);
            let reasons = vec![Reason::flat("Agility", agility, "PH-TIME-04")];
            let roll = Roll { dice: DiceGroup::plain(POOL_SIDES, dice), reasons, total };
            tell_rolled(world, &[leader], roll, "R-076");
        }
    }
}

/// Those who share a roll: same group, same creature, same side, unless the level says each for itself.
fn groups(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    let shared = option(world, &options::GROUP_INITIATIVE);
    let level = world.resource::<Level>().0.clone();
    let key = |who: Entity| {
        let called = name(world, who);
        let all = level.combatants.iter().chain(level.events.iter().flat_map(|event| &event.arrive));
        let found = all.into_iter().find(|setup| setup.name == called)?;
        Some((found.group.clone()?, found.creature.clone(), found.side))
    };
    together(who, |one| key(one).filter(|_| shared))
}
