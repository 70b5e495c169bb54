//! The d20: what is added to every roll of somebody, whether a face succeeds, tests of stats, and contests. Rules `RZ-CORE-02`,
//! `RZ-STAT-04`, `RZ-NAT20-01`, `RZ-TRACK-05`, rulings `RZR-07`, `RZR-33`.

use super::bonuses::{boons, counted};
use super::profile::{Bonus, Boosted, Stat};
use super::{tools, track};
use battle::words::Opposition;
use kit::prelude::*;

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
        chance(tools::flat(&self.reasons), self.against, !self.skill)
    }

    /// A target to try it on, with the chance and nothing else.
    pub fn target(&self, world: &World, on: Entity) -> Target {
        let odds = Some(Odds::of(self.chance()));
        Target { odds, reasons: self.reasons.clone(), ..plain_target(world, on) }
    }

    /// Rolls it and tells that; whether it succeeds, and the total.
    pub fn roll(&self, world: &mut World) -> (bool, i32) {
        let (face, roll) = throw(world, self.by, &self.what, self.reasons.clone());
        let total = roll.total;
        let success = succeeds(face, total - i32::from(face), self.against, !self.skill);
        tell_check(world, self.by, (self.what.clone(), roll), None, (self.against, success), self.rule);
        (success, total)
    }
}

/// The causes of what somebody adds to a test of a stat.
pub fn reasons(world: &World, by: Entity, stat: Stat) -> Vec<Reason> {
    let own = Bonus::plain(stat.short(), tools::stat(world, by, stat), "RZ-STAT-04");
    let profile = tools::profile(world, by);
    let boons = profile.iter().flat_map(|profile| boons(profile, Boosted::Tests));
    counted([own].into_iter().chain(boons).chain(penalties(world, by)).collect())
}

/// Throws the d20 of somebody: the face, and the roll with what is added.
pub fn throw(world: &mut World, by: Entity, what: &str, reasons: Vec<Reason>) -> (u8, Roll) {
    moment::of(world, by, |moments| moments.rolls);
    let dice = roll(world, 1, D20, &format!("{}'s {what}", name(world, by)));
    let face = dice.first().copied().unwrap_or(1);
    let total = i32::from(face) + tools::flat(&reasons);
    (face, Roll { dice: DiceGroup::plain(D20, dice), reasons, total })
}

/// The rank of a face in a contest, before totals are compared: 20 beats all else, 1 loses to all else. Ruling `RZR-07`.
fn rank(face: u8) -> u8 {
    u8::from(face > 1) + u8::from(face == D20)
}

/// Whether a face with a bonus beats another with its bonus; whoever withstands has the tie.
fn beats((face, bonus): (u8, i32), (other, against): (u8, i32)) -> bool {
    let sum = |face: u8, bonus: i32| i32::from(face) + bonus;
    (rank(face), sum(face, bonus)) > (rank(other), sum(other, against))
}

/// The chance that a bonus wins a contest against another.
pub fn contest_chance(bonus: i32, against: i32) -> Chance {
    let all = faces().flat_map(|one| faces().map(move |other| (one, other)));
    let ways = all.filter(|&(one, other)| beats((one, bonus), (other, against))).count();
    Chance::new(ways as u128, u128::from(D20) * u128::from(D20))
}

/// Somebody who rolls in a contest, with the causes of what is added.
type Rival = (Entity, Vec<Reason>);

/// Rolls a contest and tells it by a name; whether whoever begins it wins.
pub fn contest(
    world: &mut World,
    what: &'static str,
    (by, own): Rival,
    (on, other): Rival,
    rule: RuleId,
) -> bool {
    let (face, roll) = throw(world, by, what, own);
    let (withstands, theirs) = throw(world, on, what, other);
    let bonus = |roll: &Roll, face: u8| roll.total - i32::from(face);
    let success = beats((face, bonus(&roll, face)), (withstands, bonus(&theirs, withstands)));
    let against = theirs.total;
    // The face has decided, and not the total.
    let rule = if success == (roll.total > against) { rule } else { "RZR-07" };
    let opposed = Opposition { who: name(world, on), what: what.into(), roll: theirs };
    tell_check(world, by, (what.into(), roll), Some(opposed), (against, success), rule);
    success
}
