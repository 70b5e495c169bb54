//! Ties of initiative between neighbours of one side who rolled the same: they act in the order in which they stand, or their
//! owner may have them change places before the first round.

use super::{
    choice::{self, Choice},
    deed::{deeds, push},
    offer_builder::OfferBuilder,
    ring,
    tools::{self, name, tell},
};
use battle::{Cost, DecisionKind, Happening, OfferDetail, Offers, Picked, Roster, RuleId, Turns, Use, Who};
use bevy_ecs::{entity::Entity, world::World};

deeds! {
    /// The question whether neighbours who rolled the same change places.
    SettleTie(tie: Tie) => ask;
}

/// The choice of a tie's owner whether neighbours change places.
#[derive(Debug)]
struct ChangePlaces(Tie);

impl Choice for ChangePlaces {
    fn who(&self) -> Entity {
        self.0.tied[self.0.place][0]
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let (actor, before) = self.0.pair(world);
        let draft = OfferBuilder::new(VERB, format!("{actor} acts before {before}"), self.0.rule);
        Offers { offers: vec![draft.offer(Cost::default(), Use::Other)], closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Keep the order")
    }

    fn pass_rule(&self) -> Option<RuleId> {
        Some(self.0.rule)
    }

    // No chance comes out of turn before the first.
    fn sets_policies(&self) -> bool {
        false
    }

    fn accept(&self, world: &mut World, _: &Picked) {
        settle(world, self.0.clone(), true);
    }

    fn passed(&self, world: &mut World) {
        settle(world, self.0.clone(), false);
    }
}

/// The word for changing places in orders.
const VERB: &str = "go_first";

/// A tie: those of one side who follow one another and rolled the same. Their owner is asked from front to back whether each goes
/// before the one in front of it, and again after each change, so that every order can be had.
#[derive(Clone, Debug, PartialEq)]
pub struct Tie {
    /// The place of the first of them in the order of turns.
    start: usize,
    /// The tied combatants; those who share a roll go together.
    tied: Vec<Vec<Entity>>,
    /// The place of those who may change places with the one in front, 1 at least.
    place: usize,
    /// The number of those who have been asked, this one included.
    asked: usize,
    /// The rule by which they may.
    rule: RuleId,
}

/// Opens the ties: puts the questions on the stack. `entries`: those who go by one roll and what it came to first, in the order
/// of turns.
pub fn open(world: &mut World, entries: Vec<(Vec<Entity>, i32)>, rule: RuleId) {
    let mut ties: Vec<(i32, Tie)> = Vec::new();
    let mut start = 0;
    for (members, total) in entries {
        let place = start;
        start += members.len();
        let roster = world.resource::<Roster>();
        let joins =
            |(same, tie): &&mut (i32, Tie)| *same == total && !roster.hostile(tie.tied[0][0], members[0]);
        match ties.last_mut().filter(joins) {
            Some((_, tie)) => tie.tied.push(members),
            None => ties.push((total, Tie { start: place, tied: vec![members], place: 1, asked: 1, rule })),
        }
    }
    ties.retain(|(_, tie)| tie.tied.len() > 1);
    // The first tie is asked about first.
    for (_, tie) in ties.into_iter().rev() {
        go_on(world, tie);
    }
}

/// Emits a fact for each tie, whatever the sides, with the order in which the tied act.
pub fn tell_of(world: &mut World, entries: &[(Vec<Entity>, i32)], rule: RuleId) {
    for tied in entries.chunk_by(|(_, one), (_, other)| one == other).filter(|tied| tied.len() > 1) {
        let members = tied.iter().flat_map(|(members, _)| members);
        let order = members.map(|&who| name(world, who)).collect();
        tell(world, Happening::Tied { order }, rule);
    }
}

fn go_on(world: &mut World, tie: Tie) {
    if tie.place < tie.tied.len() {
        push(world, SettleTie(tie));
    }
}

impl Tie {
    /// The names of the one who may go first, and of the one in front: the first of those who share a roll.
    fn pair(&self, world: &World) -> (Who, Who) {
        let leader = |place: usize| name(world, self.tied[place][0]);
        (leader(self.place), leader(self.place - 1))
    }
}

/// Asks the owner of a tie.
fn ask(world: &mut World, tie: Tie) {
    let (actor, before) = tie.pair(world);
    let trigger = format!("{before} and {actor} tied on initiative");
    let who = tie.tied[tie.place][0];
    choice::open(world, ChangePlaces(tie));
    tools::ask(world, who, DecisionKind::Roll, trigger, None, None);
}

/// Does as the owner says, and goes on to the next question.
fn settle(world: &mut World, mut tie: Tie, changes: bool) {
    if changes {
        tie.tied.swap(tie.place - 1, tie.place);
        let all = tie.tied.concat();
        let mut turns = world.resource_mut::<Turns>();
        turns.order.splice(tie.start..tie.start + all.len(), all.iter().copied());
        ring::announce(world, &all, tie.rule);
    }
    if changes && tie.place > 1 {
        tie.place -= 1;
    } else {
        tie.asked += 1;
        tie.place = tie.asked;
    }
    go_on(world, tie);
}
