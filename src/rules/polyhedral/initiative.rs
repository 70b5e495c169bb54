//! Initiative: 3D + Agility modifier, groups, ties. Rules `PH-TIME-03` to `05`, rulings `R-075` to `R-077`.

use super::rolls::together;
use super::{checks::circumstances, features::swift::reflexes, pool::NORMAL_POOL, sheet::Initiative};
use crate::prelude::*;
use kit::ring::{self, announce, rolled, tell_rolled};
use kit::ties;

deeds! {
    /// The roll for initiative of everybody, before the first round.
    RollInitiative => roll_initiative;
    /// The setting of the order of turns, once the rolls are in.
    SetOrder => set_order;
    /// The taking of places in the order by those who have just come, once their rolls are in.
    TakePlaces(newcomers: Vec<Entity>) => take_places;
}

/// Combatants that go by one roll, after their rank: the total, the Agility rank, rerolls among the tied.
type Tied = (Vec<i32>, Vec<Entity>);

/// Rolls initiative for everybody who is there; the order stands once all have rolled.
fn roll_initiative(world: &mut World) {
    push(world, SetOrder);
    let here = here(world);
    roll_all(world, &here);
}

/// Rolls initiative for those who have just come; they act from the next round on. Ruling `R-087`.
pub fn join(world: &mut World, newcomers: &[Entity]) {
    push(world, TakePlaces(newcomers.to_vec()));
    roll_all(world, newcomers);
}

/// Combatants who are there from the start.
fn here(world: &World) -> Vec<Entity> {
    let everybody = world.resource::<Roster>().all().iter().copied();
    everybody.filter(|&who| world.get::<CombatStatus>(who) != Some(&CombatStatus::Coming)).collect()
}

/// Sets the order of turns, once all have rolled.
fn set_order(world: &mut World) {
    let here = here(world);
    let entries = ranked(world, &here);
    let order = entries.iter().flat_map(|(_, members)| members.iter().copied()).collect();
    *world.resource_mut::<Turns>() = Turns { round: 0, order, at: None };
    announce(world, &here, "PH-TIME-03");
    let entries: Vec<_> = entries.into_iter().map(|(rank, members)| (members, rank[0])).collect();
    match option(world, &options::ORDER_TIES) {
        true => ties::open(world, entries, "R-076"),
        false => ties::tell_of(world, &entries, "PH-TIME-05"),
    }
}

/// Takes those who have just come into the order, once they have rolled.
fn take_places(world: &mut World, newcomers: Vec<Entity>) {
    for (own, members) in ranked(world, &newcomers) {
        let earlier = |who: &&Entity| rank(world, **who)[..] >= own[..2];
        let place = world.resource::<Turns>().order.iter().take_while(earlier).count();
        world.resource_mut::<Turns>().order.splice(place..place, members);
    }
    announce(world, &newcomers, "R-087");
}

/// Rank of somebody until the tied roll again: the total and the Agility rank.
fn rank(world: &World, who: Entity) -> [i32; 2] {
    let agility = profile(world, who).map_or(10, |profile| profile.abilities.rank(Ability::Agility));
    [part::<Initiative>(world, who).0, agility]
}

/// Ranks combatants: the higher total first, then the higher Agility rank, then the tied roll again. Rule `PH-TIME-05`, ruling
/// `R-076`.
fn ranked(world: &mut World, who: &[Entity]) -> Vec<Tied> {
    let entry = |members: Vec<Entity>| (rank(world, members[0]).to_vec(), members);
    let mut entries: Vec<Tied> = groups(world, who).into_iter().map(entry).collect();
    loop {
        entries.sort_by(|(one, _), (other, _)| other.cmp(one));
        let twins = |at: &usize| entries.iter().filter(|(rank, _)| *rank == entries[*at].0).count() > 1;
        let tied: Vec<usize> = (0..entries.len()).filter(twins).collect();
        if tied.is_empty() || world.resource::<dice::Dice>().fault().is_some() {
            return entries;
        }
        let ranks: Vec<Vec<i32>> = tied.iter().map(|&at| entries[at].0.clone()).collect();
        for (&at, rank) in tied.iter().zip(&ranks) {
            let leader = entries[at].1[0];
            let twins = tied.iter().zip(&ranks).filter(|&(&other, own)| other != at && own == rank);
            let twins: Vec<Entity> = twins.flat_map(|(&other, _)| entries[other].1.clone()).collect();
            let agility = modifier(world, leader, Ability::Agility);
            let what = format!("{}'s initiative", name(world, leader));
            let (dice, sum) = roll_sum(world, NORMAL_POOL.into(), POOL_SIDES, &what);
            let reasons = vec![Reason::flat("Agility", agility, "PH-TIME-04")];
            entries[at].0.push(sum + agility);
            tell_rolled(world, &[leader], &twins, Roll { dice, reasons, total: sum + agility }, "R-076");
        }
    }
}

/// Rolls once for each group of identical creatures and for each one alone. Ruling `R-077`.
fn roll_all(world: &mut World, who: &[Entity]) {
    let throws: Vec<PendingRoll> =
        groups(world, who).into_iter().map(|members| one(world, members)).collect();
    push_each(world, throws);
}

/// Roll of those who share it: that of the first of them. Rule `PH-TIME-04`, ruling `R-075`.
fn one(world: &World, members: Vec<Entity>) -> PendingRoll {
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
    reasons.extend(together(&reasons));
    let own = DicePool::new(who, "initiative", pool, reasons);
    PendingRoll {
        against: None,
        nature: Nature::Initiative,
        ..PendingRoll::check(own, 0, "PH-TIME-04", TurnRank(members))
    }
}

/// A place in the order of turns, for all who share the roll: the roll's resolution.
#[derive(Clone, Debug)]
struct TurnRank(Vec<Entity>);

impl Resolution for TurnRank {
    fn count(&self, world: &mut World, throw: &PendingRoll, _: FaceReading) {
        let grouped = option(world, &options::GROUP_INITIATIVE) && ring::is_grouped(world, self.0[0]);
        let rule = if grouped { "R-077" } else { "PH-TIME-04" };
        rolled(world, &self.0, throw.own.roll(), rule);
    }

    fn is_told(&self, _: &World, _: &PendingRoll, _: bool) -> bool {
        false
    }
}

/// Groups of those who share a roll: same group, same creature, same side, unless the level says each for itself.
fn groups(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    match option(world, &options::GROUP_INITIATIVE) {
        true => ring::level_groups(world, who),
        false => who.iter().map(|&one| vec![one]).collect(),
    }
}
