//! The d20: what is added to every roll of somebody, whether a face succeeds, tests of stats, and contests. Rules `RZ-CORE-02`,
//! `RZ-STAT-04`, `RZ-NAT20-01`, `RZ-TRACK-05`, rulings `RZR-07`, `RZR-33`.

use super::bonuses::{boons, counted};
use super::profile::{Bonus, Boosted, Stat};
use super::{tools, track};
use dice::Pool;
use kit::{
    check::{Check, Hand, Values},
    prelude::*,
    tools::flat,
};

/// Sides of the die of every roll. Rule `RZ-CORE-02`.
pub const D20: u8 = 20;

/// Every face of it.
pub fn faces() -> std::ops::RangeInclusive<u8> {
    1..=D20
}

/// The penalties of somebody to each of its d20 rolls: the track, and fear. Rule `RZ-TRACK-05`, ruling `RZR-15`.
pub fn penalties(world: &World, who: Entity) -> impl Iterator<Item = Bonus> {
    let step = track::of(world, who);
    let worn = Bonus::plain("condition track", track::penalty(step), "RZ-TRACK-05");
    let shaken = if tools::states(world, who).shaken { -2 } else { 0 };
    [worn, Bonus::plain("shaken", shaken, "RZR-15")].into_iter()
}

/// Whether a face succeeds: 20 always and 1 never, where that holds, else by the total. Rule `RZ-NAT20-01`.
pub fn succeeds(face: u8, bonus: i32, needed: i32, automatic: bool) -> bool {
    match face {
        D20 if automatic => true,
        1 if automatic => false,
        _ => i32::from(face) + bonus >= needed,
    }
}

/// The chance that a roll succeeds.
pub fn chance(bonus: i32, needed: i32, automatic: bool) -> Chance {
    let ways = faces().filter(|&face| succeeds(face, bonus, needed, automatic)).count();
    Chance::new(ways as u128, D20.into())
}

/// A test of a stat about to be made. Rule `RZ-STAT-04`, ruling `RZR-33`.
#[derive(Clone, Debug)]
pub struct Test {
    /// The combatant who rolls.
    pub by: Entity,
    /// The name of the test, for people.
    pub what: Text,
    /// The causes of what is added.
    pub reasons: Vec<Reason>,
    /// The difficulty.
    pub against: i32,
    /// Whether it is a skill, which 20 and 1 do not settle. Rule `RZ-NAT20-01`.
    pub skill: bool,
    /// The rule that it is told under.
    pub rule: RuleId,
}

impl Test {
    /// A test of somebody's stat against a difficulty.
    pub fn of(
        world: &World,
        by: Entity,
        stat: Stat,
        (what, rule): (impl Into<Text>, RuleId),
        against: i32,
    ) -> Self {
        Self { by, what: what.into(), reasons: reasons(world, by, stat), against, skill: false, rule }
    }

    /// The same as a skill.
    pub fn skilled(self) -> Self {
        Self { skill: true, ..self }
    }

    /// The chance that it succeeds.
    pub fn chance(&self) -> Chance {
        chance(flat(&self.reasons), self.against, !self.skill)
    }

    /// A target to try it on, with the chance and nothing else.
    pub fn target(&self, world: &World, on: Entity) -> Target {
        let odds = Some(Odds::of(self.chance()));
        Target { odds, reasons: self.reasons.clone(), ..plain_target(world, on) }
    }

    /// Rolls it and tells that; whether it succeeds.
    pub fn roll(&self, world: &mut World) -> bool {
        self.roll_for(world, |success, _| success)
    }

    /// Rolls it and tells that, for the total.
    pub fn roll_total(&self, world: &mut World) -> i32 {
        self.roll_for(world, |_, total| total)
    }

    fn roll_for<T: Ord + Clone>(&self, world: &mut World, read: impl Fn(bool, i32) -> T) -> T {
        let bonus = flat(&self.reasons);
        let succeeds = |face: u8| succeeds(face, bonus, self.against, !self.skill);
        let (roll, (success, result)) = throw_for(world, self.by, &self.what, self.reasons.clone(), |face| {
            let success = succeeds(face);
            (success, read(success, i32::from(face) + bonus))
        });
        tell_check(world, self.by, (self.what.clone(), roll), None, (self.against, success), self.rule);
        result
    }
}

/// The causes of what somebody adds to a test of a stat.
pub fn reasons(world: &World, by: Entity, stat: Stat) -> Vec<Reason> {
    let own = Bonus::plain(stat.short(), tools::stat(world, by, stat), "RZ-STAT-04");
    let profile = tools::profile(world, by);
    let boons = profile.iter().flat_map(|profile| boons(profile, Boosted::Tests));
    counted([own].into_iter().chain(boons).chain(penalties(world, by)).collect())
}

/// The d20 of a combatant, with what is added.
fn hand(by: Entity, what: &str, reasons: Vec<Reason>) -> Hand {
    Hand::new(by, what.to_owned(), Pool::new(1, D20), reasons)
}

/// Rolls the d20 of a combatant, with what is added.
pub fn throw(world: &mut World, by: Entity, what: &str, reasons: Vec<Reason>) -> Roll {
    hand(by, what, reasons).roll(world)
}

/// Rolls the d20 of a combatant and reads the face that it shows: on what that comes to hangs all that follows.
pub fn throw_for<T: Ord + Clone>(
    world: &mut World,
    by: Entity,
    what: &str,
    reasons: Vec<Reason>,
    read: impl Fn(u8) -> T,
) -> (Roll, T) {
    let check = Check::of(hand(by, what, reasons), 0);
    let rolled = check.roll(world, |values| read(face(values.own)));
    (rolled.own, rolled.result)
}

/// The face of a d20.
fn face(own: &[i32]) -> u8 {
    own.first().and_then(|&face| u8::try_from(face).ok()).unwrap_or(1)
}

/// A grapple check or the like: each side rolls a d20.
pub fn contest(what: &'static str, own: (Entity, Vec<Reason>), other: (Entity, Vec<Reason>)) -> Check {
    let [own, other] = [own, other].map(|(by, reasons)| hand(by, what, reasons));
    Check::opposed(own, other)
}

/// Whether the side that begins a contest wins it: 20 beats all other faces and 1 loses to them, before totals are compared;
/// the opponent has the tie. Ruling `RZR-07`.
pub fn wins(values: Values<'_>) -> bool {
    let rank = |faces: &[i32]| match faces {
        [1] => 0,
        [face] if *face == i32::from(D20) => 2,
        _ => 1,
    };
    (rank(values.own), values.total) > (rank(values.other), values.against)
}

/// Rolls a contest and tells it; whether the side that begins it wins.
pub fn fight(world: &mut World, contest: Check, rule: RuleId) -> bool {
    let rolled = contest.roll(world, wins);
    let success = rolled.result;
    // The face has decided, and not the total.
    let rule = if success == (rolled.own.total > rolled.against) { rule } else { "RZR-07" };
    rolled.tell(world, success, rule);
    success
}
