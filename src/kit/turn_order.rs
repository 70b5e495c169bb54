//! The order of turns as a value: who acts next, who comes after that, and whose turns pass before a combatant's next one.

use battle::{Offer, Roster, Text, Turns, Upcoming, Use, in_battle, turns};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::cmp::Reverse;

/// The way in which a rule system finds whose turn is next.
#[derive(Clone, Copy)]
pub enum TurnOrder {
    /// Everybody has one turn a round, at a place in the order that stays.
    Ring,
    /// Groups have turns in rotation, one member each: its first in the order that has had none in this round. The group of the
    /// first in the order begins, and a group without such members is left out. The function gives the group of a combatant.
    Groups(fn(&World, Entity) -> usize),
    /// The combatant with the most points acts, and goes on until another has more; among equals the first in the order.
    Points(PointOrder),
}

/// The points by which combatants act.
#[derive(Clone, Copy)]
pub struct PointOrder {
    /// The counter that they are, as costs name it, and the word for one of them.
    pub unit: &'static str,
    /// Whether a combatant can act at all.
    pub able: fn(&World, Entity) -> bool,
    /// The points that a combatant has left in this round.
    pub left: fn(&World, Entity) -> i32,
}

/// The turns of the round that goes on, where the order is no ring.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct RoundTurns {
    /// Combatants that have had their turn, or have passed and act no more.
    done: Vec<Entity>,
    /// The group that had the last turn.
    group: Option<usize>,
}

impl TurnOrder {
    /// The next combatant to have a turn in this round, and those who are passed over before it since they have left the battle;
    /// nobody before the first round.
    pub fn next(self, world: &World) -> (Option<Entity>, Vec<Entity>) {
        let turns = world.resource::<Turns>();
        match self {
            _ if turns.round == 0 => (None, Vec::new()),
            TurnOrder::Ring => {
                let from = turns.at.map_or(0, |at| at + 1);
                let (place, passed_over) = turns.next(from, |who| in_battle(world, who));
                (place.and_then(|at| turns.order.get(at)).copied(), passed_over.to_vec())
            }
            TurnOrder::Groups(group) => {
                let state = world.resource::<RoundTurns>();
                (rotation(world, group, waiting(world), state.group).first().copied(), Vec::new())
            }
            TurnOrder::Points(points) => (points.queue(world).first().copied(), Vec::new()),
        }
    }

    /// Notes that a combatant's turn begins.
    pub fn begins(self, world: &mut World, who: Entity) {
        let mut turns = world.resource_mut::<Turns>();
        turns.at = Some(turns.place(who));
        if let TurnOrder::Groups(group) = self {
            let group = Some(group(world, who));
            let mut state = world.resource_mut::<RoundTurns>();
            state.done.push(who);
            state.group = group;
        }
    }

    /// Whether the combatant that has the turn goes on with it.
    pub fn goes_on(self, world: &World, who: Entity) -> bool {
        match self {
            TurnOrder::Ring | TurnOrder::Groups(_) => true,
            TurnOrder::Points(points) => points.queue(world).first() == Some(&who),
        }
    }

    /// The turns to come, the one that goes on first: each combatant with the round of its turn. Of orders by points, the rest
    /// of this round as it would be if no points were spent.
    pub fn coming(self, world: &World) -> Vec<(Entity, u32)> {
        let turns = world.resource::<Turns>();
        let state = world.resource::<RoundTurns>();
        let now = turns.current().filter(|&who| in_battle(world, who));
        match self {
            TurnOrder::Ring => turns.around(turns.at.unwrap_or(0)).collect(),
            TurnOrder::Groups(group) => {
                let rest = rotation(world, group, waiting(world), state.group);
                let next = rotation(world, group, everybody(world), None);
                rounds(turns.round.max(1), now.into_iter().chain(rest), next)
            }
            TurnOrder::Points(points) => {
                let rest = points.queue(world).into_iter().skip_while(|&who| Some(who) == now);
                rounds(turns.round.max(1), now.into_iter().chain(rest), everybody(world))
            }
        }
    }

    /// The turns to come as a view tells them.
    pub fn upcoming(self, world: &World) -> Vec<Upcoming> {
        self.told(world, self.coming(world), |who| self.left(world, who))
    }

    /// The turns to come once a combatant has paid for an offer on its turn, or has passed by it; empty where that does not
    /// change their order. What the deed itself does to the points of others is left aside: the dice are still to be rolled.
    pub fn upcoming_after(self, world: &World, who: Entity, offer: &Offer) -> Vec<Upcoming> {
        let TurnOrder::Points(points) = self else { return Vec::new() };
        let pays = offer.cost.of(points.unit);
        let left = |one: Entity| (points.left)(world, one) - if one == who { pays } else { 0 };
        let mut rest = points.queue_by(world, left);
        rest.retain(|&one| one != who || offer.use_for != Use::Pass);
        let after = rounds(world.resource::<Turns>().round.max(1), rest.into_iter(), everybody(world));
        if after == self.coming(world) {
            return Vec::new();
        }
        self.told(world, after, |one| Some(left(one)))
    }

    fn told(
        self,
        world: &World,
        turns: Vec<(Entity, u32)>,
        left: impl Fn(Entity) -> Option<i32>,
    ) -> Vec<Upcoming> {
        let roster = world.resource::<Roster>();
        let now = world.resource::<Turns>().round;
        let told = |(who, round)| {
            let left = left(who).filter(|_| round == now);
            let note = left.map_or_else(Text::default, |left| self.note(left));
            Upcoming { who: roster.name(who), round, note }
        };
        turns.into_iter().filter(|&(who, _)| in_battle(world, who)).map(told).collect()
    }

    /// Moves on to the next turn of a combatant, as if all turns before it had passed; returns whose those were.
    pub fn pass_to(self, world: &mut World, who: Entity) -> Vec<Entity> {
        let before = self.before(world, who);
        if let TurnOrder::Ring = self {
            turns::pass_to(world, who);
            return before;
        }
        let round = self.coming(world).iter().skip(1).find(|&&(one, _)| one == who).map(|&(_, round)| round);
        let now = world.resource::<Turns>().round;
        if let Some(round) = round.filter(|&round| round != now) {
            world.resource_mut::<Turns>().round = round;
            self.round_begins(world);
        }
        let mut state = world.resource_mut::<RoundTurns>();
        state.done.retain(|one| *one != who);
        state.done.extend(before.iter().copied());
        self.begins(world, who);
        before
    }

    /// Combatants whose turns come before the next one of `who`, without the turn that goes on.
    pub fn before(self, world: &World, who: Entity) -> Vec<Entity> {
        if let TurnOrder::Ring = self {
            return world.resource::<Turns>().before(who).collect();
        }
        let now = world.resource::<Turns>().current();
        let coming = self.coming(world);
        let coming = coming.iter().map(|&(one, _)| one).skip(usize::from(now.is_some()));
        coming.take_while(|&one| one != who).collect()
    }

    /// Begins a round: everybody may have turns again.
    pub fn round_begins(self, world: &mut World) {
        *world.resource_mut::<RoundTurns>() = RoundTurns::default();
    }

    /// The points that a combatant has left, where the order is one of points.
    fn left(self, world: &World, who: Entity) -> Option<i32> {
        if let TurnOrder::Points(points) = self { Some((points.left)(world, who)) } else { None }
    }

    /// The note beside a turn to come: the points that its combatant has left.
    fn note(self, left: i32) -> Text {
        let TurnOrder::Points(points) = self else { return Text::default() };
        format!("{left} {}{}", points.unit, if left == 1 { "" } else { "s" }).into()
    }
}

impl PointOrder {
    /// The combatants that act again in this round, the most points first.
    fn queue(self, world: &World) -> Vec<Entity> {
        self.queue_by(world, |who| (self.left)(world, who))
    }

    /// The same by other points than those of the battle.
    fn queue_by(self, world: &World, left: impl Fn(Entity) -> i32) -> Vec<Entity> {
        let mut queue = waiting(world);
        queue.retain(|&who| left(who) > 0 && (self.able)(world, who));
        queue.sort_by_key(|&who| Reverse(left(who)));
        queue
    }
}

/// Notes that a combatant acts no more in this round.
pub fn pass(world: &mut World, who: Entity) {
    world.resource_mut::<RoundTurns>().done.push(who);
}

/// Gives a combatant back the turn that it has begun, for another of its group to have first.
pub fn give_back(world: &mut World, who: Entity) {
    world.resource_mut::<RoundTurns>().done.retain(|one| *one != who);
}

/// Everybody in the battle, in the order of turns.
fn everybody(world: &World) -> Vec<Entity> {
    let order = world.resource::<Turns>().order.iter().copied();
    order.filter(|&who| in_battle(world, who)).collect()
}

/// The combatants that have not had their turn in this round, in the order of turns.
pub fn waiting(world: &World) -> Vec<Entity> {
    let done = &world.resource::<RoundTurns>().done;
    everybody(world).into_iter().filter(|who| !done.contains(who)).collect()
}

/// Turns in rotation: after a group comes the next that has a member left, in the order of their first members.
fn rotation(
    world: &World,
    group: fn(&World, Entity) -> usize,
    mut waits: Vec<Entity>,
    mut last: Option<usize>,
) -> Vec<Entity> {
    let mut groups: Vec<usize> = Vec::new();
    for &who in &world.resource::<Turns>().order {
        let group = group(world, who);
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    let rank = |group: usize| groups.iter().position(|&one| one == group);
    let mut turns = Vec::with_capacity(waits.len());
    while !waits.is_empty() {
        let last_rank = last.and_then(rank);
        let after = |&who: &Entity| {
            let own = rank(group(world, who));
            (last_rank.is_some_and(|last| own.is_none_or(|own| own <= last)), own)
        };
        let Some(next) = (0..waits.len()).min_by_key(|&at| after(&waits[at])) else { break };
        let who = waits.remove(next);
        last = Some(group(world, who));
        turns.push(who);
    }
    turns
}

/// Turns of this round, then those of the next.
fn rounds(
    round: u32,
    this: impl Iterator<Item = Entity>,
    next: impl IntoIterator<Item = Entity>,
) -> Vec<(Entity, u32)> {
    let next = next.into_iter().map(|who| (who, round + 1));
    this.map(|who| (who, round)).chain(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::offer_builder::OfferBuilder;
    use battle::{CombatStatus, Cost, Side};
    use bevy_ecs::component::Component;

    #[derive(Component)]
    struct Left(i32);

    const GROUPS: TurnOrder = TurnOrder::Groups(|world, who| world.resource::<Roster>().side(who).0);
    const POINTS: TurnOrder = TurnOrder::Points(PointOrder {
        left: |world, who| world.get::<Left>(who).map_or(0, |left| left.0),
        unit: "point",
        able: in_battle,
    });

    /// A world in round 1 with a combatant for each letter, in the order of turns: `Red` or `blue` by case, each with its `points`.
    fn drawn(order: &str, points: &[i32]) -> World {
        let mut world = World::new();
        let (mut roster, mut turns) = (Roster::default(), Turns { round: 1, ..Turns::default() });
        for (at, letter) in order.chars().enumerate() {
            let side = Side(match letter {
                'A'..='Z' => 0,
                'a'..='m' => 1,
                _ => 2,
            });
            let left = Left(points.get(at).copied().unwrap_or(0));
            let who = world.spawn((side, CombatStatus::Fighting, left)).id();
            roster.add(who, letter.to_string().into(), side);
            turns.order.push(who);
        }
        world.insert_resource(roster);
        world.insert_resource(turns);
        world.insert_resource(RoundTurns::default());
        world
    }

    fn letters(world: &World, all: impl IntoIterator<Item = Entity>) -> String {
        all.into_iter().map(|who| world.resource::<Roster>().name(who).to_string()).collect()
    }

    fn find(world: &World, letter: &str) -> Entity {
        world.resource::<Roster>().find(letter).expect("drawn")
    }

    /// Has everybody whose turn it is end it, as often as that; the letters of those who had theirs.
    fn played(world: &mut World, order: TurnOrder, turns: usize) -> String {
        let mut all = Vec::new();
        for _ in 0..turns {
            let Some(who) = order.next(world).0 else { break };
            order.begins(world, who);
            all.push(who);
            if let TurnOrder::Points(_) = order {
                pass(world, who);
            }
        }
        letters(world, all)
    }

    #[test]
    fn groups_rotate_from_that_of_the_first_and_the_rest_goes_on_in_a_row() {
        for (order, expected) in
            [("aABCb", "aAbBC"), ("ABab", "AaBb"), ("xABaC", "xAaBC"), ("xaAybB", "xaAybB"), ("aAz", "aAz")]
        {
            let mut world = drawn(order, &[]);
            assert_eq!(played(&mut world, GROUPS, 9), expected, "{order}");
            GROUPS.round_begins(&mut world);
            assert_eq!(played(&mut world, GROUPS, 9), expected, "{order}, the next round");
        }
    }

    #[test]
    fn whoever_leaves_takes_no_turn_of_its_group() {
        let mut world = drawn("ABab", &[]);
        assert_eq!(played(&mut world, GROUPS, 1), "A");
        let gone = find(&world, "a");
        world.entity_mut(gone).insert(CombatStatus::Out);
        assert_eq!(played(&mut world, GROUPS, 9), "bB");
    }

    #[test]
    fn what_comes_is_what_is_played() {
        for order in [GROUPS, POINTS] {
            let mut world = drawn("ABaxbC", &[3, 9, 3, 4, 0, 5]);
            played(&mut world, order, 2);
            let coming = order.coming(&world).into_iter().skip(1);
            let this_round = letters(&world, coming.filter(|&(_, round)| round == 1).map(|(who, _)| who));
            assert_eq!(played(&mut world, order, 9), this_round);
        }
    }

    #[test]
    fn the_most_points_act_and_go_on_until_another_has_more() {
        let mut world = drawn("ABC", &[4, 7, 7]);
        assert_eq!(letters(&world, POINTS.next(&world).0), "B", "the first among equals");
        let [a, b, c] = ["A", "B", "C"].map(|letter| find(&world, letter));
        POINTS.begins(&mut world, b);
        assert!(POINTS.goes_on(&world, b));
        assert_eq!(letters(&world, POINTS.coming(&world).into_iter().map(|(who, _)| who)), "BCAABC");
        world.entity_mut(b).insert(Left(6));
        assert!(!POINTS.goes_on(&world, b) && POINTS.goes_on(&world, c));
        pass(&mut world, c);
        assert!(POINTS.goes_on(&world, b), "whoever has passed acts no more");
        world.entity_mut(b).insert(Left(0));
        world.entity_mut(a).insert(Left(0));
        assert_eq!(POINTS.next(&world).0, None, "the round is over");
    }

    #[test]
    fn what_comes_after_an_offer_is_what_its_price_leaves() {
        let world = {
            let mut world = drawn("ABC", &[9, 7, 5]);
            let first = find(&world, "A");
            POINTS.begins(&mut world, first);
            world
        };
        let after = |cost: i32, use_for: Use| -> String {
            let offer = OfferBuilder::new("do", "Do", "TEST").offer(Cost(vec![("point", cost)]), use_for);
            let turns = POINTS.upcoming_after(&world, find(&world, "A"), &offer);
            turns.iter().filter(|turn| turn.round == 1).map(|turn| &*turn.who).collect()
        };
        assert_eq!(after(1, Use::Strike), "", "8 points are still the most");
        assert_eq!(after(2, Use::Strike), "", "the first among equals");
        assert_eq!(after(3, Use::Strike), "BAC");
        assert_eq!(after(9, Use::Strike), "BC", "nothing is left to act with");
        assert_eq!(after(0, Use::Pass), "BC");
        let offer = OfferBuilder::new("do", "Do", "TEST").offer(Cost(vec![("point", 9)]), Use::Strike);
        assert!(GROUPS.upcoming_after(&world, find(&world, "A"), &offer).is_empty());
    }

    #[test]
    fn a_look_ahead_passes_all_before() {
        for (order, points) in [(TurnOrder::Ring, [0; 4]), (GROUPS, [0; 4]), (POINTS, [9, 7, 8, 2])] {
            let mut world = drawn("BaAb", &points);
            let last = find(&world, "b");
            let passed = order.pass_to(&mut world, last);
            let mut passed: Vec<char> = letters(&world, passed).chars().collect();
            passed.sort_unstable();
            assert_eq!(passed, ['A', 'B', 'a']);
            let turns = world.resource::<Turns>();
            assert_eq!((turns.current(), turns.round), (Some(last), 1));
            let first = find(&world, "B");
            order.pass_to(&mut world, first);
            let turns = world.resource::<Turns>();
            assert_eq!(
                (turns.current(), turns.round),
                (Some(first), 2),
                "its next turn is in the next round"
            );
        }
    }
}
