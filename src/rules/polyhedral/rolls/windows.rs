//! The window between a roll and its consequences: who is asked when, and what a change to a roll is worth once the others have
//! answered it, for players that know no rules. Ruling `R-113`.

use super::options::{CRITICAL, INDOMITABLE, NUDGE, REROLL, RESOLVE, added, may_duel, wants_success};
use super::pending::{AttackRoll, Nature, PendingRoll};
use crate::sheet::{Reserves, TurnRecord};
use crate::{ai_hints::valuation, options, pool::POOL_SIDES, resolve};
use battle::{OpenRoll, RollStake, rolls_stand::rolls_stand};
use kit::bids::{Auction, Bidder};
use kit::knowledge::knows_of;
use kit::prelude::*;
use kit::roll_windows::{Chosen, Finding, OnTable, RollOption, RollWindow, Swayable, Weight};

/// The feature of swaying rolls on the table.
pub const SWAYING: Feature = Feature {
    settable: || [&REROLL, &RESOLVE, &INDOMITABLE, &CRITICAL].map(|moment| moment.settable).to_vec(),
    ..Feature::NONE
};

/// Roll windows, in which each side is asked at its moment. Ruling `R-113`.
impl Swayable for PendingRoll {
    const PASS: Option<RuleId> = Some("R-113");

    fn by(&self) -> Entity {
        self.own.who
    }

    fn lies(&self, world: &World, _: Option<Entity>) -> OpenRoll {
        // Of a contest people are told what the other has, here as in the log.
        let against = self.other.as_ref().map(|other| other.total()).or(self.against);
        OpenRoll {
            who: name(world, self.own.who),
            what: self.own.what.clone(),
            roll: self.own.roll(),
            against,
            success: against.map(|_| self.verdict().success),
            stake: match self.nature {
                Nature::Attack => RollStake::Damage,
                Nature::Initiative => RollStake::Order,
                _ => RollStake::Other,
            },
            shared: Vec::new(),
            may_answer: Vec::new(),
        }
    }

    /// Finds who is asked next: of several the one who rolls, then in the order of turns.
    fn next(&self, world: &World, find: Finding<'_, Self>) -> Option<Chosen<Self>> {
        if self.nature == Nature::Initiative && !option(world, &options::RESOLVE_INITIATIVE) {
            return None;
        }
        let roller = self.own.who;
        let target = || self.then.attack().and_then(|attack| attack.target);
        find(roller, &REROLL)
            .or_else(|| spenders(world, self).into_iter().find_map(|who| find(who, &RESOLVE)))
            .or_else(|| find(roller, &INDOMITABLE))
            .or_else(|| find(roller, &CRITICAL))
            .or_else(|| find(target()?, &CRITICAL))
    }

    fn together(&self, world: &World, _: Entity, moment: &RollWindow<Self>) -> Vec<Entity> {
        let many = moment.settable.word == RESOLVE.settable.word;
        if many { spenders(world, self) } else { Vec::new() }
    }

    fn may_answer(table: &OnTable<Self>, world: &World, who: Entity) -> Vec<Entity> {
        let nudges = |other: &Entity| {
            let throw = &table.roll;
            let die = throw.hand(*other).is_some() && !throw.window.dice.contains(other);
            wants_success(world, throw, *other) != wants_success(world, throw, who)
                && (die || !throw.window.nudged.contains(other))
        };
        bidders(world, table, who).into_iter().filter(nudges).collect()
    }

    fn paid_by(title: Text, name: &str, _: bool, several: bool) -> Text {
        if several { format!("{title}, {name} pays").into() } else { title }
    }

    fn use_for(
        table: &OnTable<Self>,
        world: &World,
        who: Entity,
        way: &RollOption<Self>,
        weight: &Weight,
    ) -> Use {
        let points = way.cost.filter(|(counter, _)| *counter == resolve::COUNTER).map_or(0, |cost| cost.1);
        Use::Sway {
            chance: weight.chance.as_f64() as f32,
            gains: weight.gains,
            damage: weight.damage,
            stays: stays(world, table, who, way),
            price: valuation::of_resolve(world, who) * points as f32,
        }
    }

    fn left(world: &World, who: Entity, counter: &str) -> i32 {
        if counter == resolve::COUNTER {
            resolve::left(world, who)
        } else {
            part::<Reserves>(world, who).indomitable
        }
    }

    fn pay(world: &mut World, who: Entity, (counter, points): (&'static str, i32), rule: RuleId) {
        if counter == resolve::COUNTER {
            resolve::spend(world, who, points, rule);
        } else {
            change(world, who, |reserves: &mut Reserves| reserves.indomitable -= points);
        }
    }

    fn count(self, world: &mut World) {
        let verdict = self.verdict();
        if self.then.is_told(world, &self, verdict.success) {
            self.tell(world, verdict.success);
        }
        self.then.count(world, &self, verdict);
    }
}

/// Whether anybody might do something about a roll once its dice have fallen: spend Resolve, or roll it again.
pub(super) fn may_be_changed(world: &World, throw: &PendingRoll) -> bool {
    let duels = match throw.then.attack() {
        Some(AttackRoll { form, target: Some(_), .. }) => may_duel(world, throw.own.who, form),
        // Two hands against each other are neither an attack nor a saving throw.
        _ => throw.other.is_none(),
    };
    let spenders = spenders(world, throw);
    if rolls_stand(world) {
        let takes = |who: Entity, moment: &RollWindow<PendingRoll>| {
            moment.settable.policy(world, who) == Policy::Always
        };
        let spends = |who: &Entity| [&RESOLVE, &CRITICAL].iter().any(|moment| takes(*who, moment));
        return duels && takes(throw.own.who, &REROLL) || spenders.iter().any(spends);
    }
    duels || !spenders.is_empty()
}

/// Combatants that have Resolve left and would not learn by being asked of a combatant that their side does not know: the one who
/// rolls, the one who rolls against it, the others in the order of turns.
fn spenders(world: &World, throw: &PendingRoll) -> Vec<Entity> {
    let roster = world.resource::<Roster>();
    let would_learn = |asked: Entity| {
        throw.then.seeks().into_iter().chain([throw.own.who]).any(|who| !knows_of(world, asked, who))
    };
    let may = |who: &Entity| resolve::left(world, *who) > 0 && !would_learn(*who);
    let mut spenders: Vec<Entity> = roster.all().iter().copied().filter(may).collect();
    if spenders.len() > 1 {
        let turns = world.resource::<Turns>();
        spenders.sort_by_key(|&who| (throw.own.who != who, throw.hand(who).is_none(), turns.place(who)));
    }
    spenders
}

/// Allows a miss to be rolled again in the new turn. Ruling `R-033`.
pub fn forget_rerolls(world: &mut World, _: Entity) {
    change_where(world, |turn: &TurnRecord| turn.rerolled, |turn| turn.rerolled = false);
}

/// Most bidders that are looked at: more than these never join in.
const MOST: usize = 4;

/// Chance that an option's change stays once the others have bid.
fn stays(world: &World, table: &OnTable<PendingRoll>, who: Entity, way: &RollOption<PendingRoll>) -> f32 {
    let throw = &table.roll;
    let (stake, before) = (throw.then.stakes(world, throw.stake).success, throw.verdict().success);
    let mut changed = added(world, throw, who, way);
    changed.retain(|after| after.verdict().success != before);
    if changed.is_empty() {
        return 1.0;
    }
    let spent = way.cost.map_or(0, |(_, points)| points);
    let left = |other: Entity| resolve::left(world, other) - if other == who { spent } else { 0 };
    let bidders: Vec<(Entity, i32)> =
        bidders(world, table, who).into_iter().map(|other| (other, left(other))).collect();
    let stand = changed.iter().map(|after| stands(world, after, &bidders, stake));
    stand.sum::<f32>() / changed.len() as f32
}

/// Combatants that may still spend Resolve on a roll, as far as `who` knows of them, in the order in which they are asked.
fn bidders(world: &World, table: &OnTable<PendingRoll>, who: Entity) -> Vec<Entity> {
    let open = |other: &Entity| !table.has_passed(*other, &RESOLVE) && knows_of(world, who, *other);
    spenders(world, &table.roll).into_iter().filter(open).collect()
}

/// Chance that a roll stays as it lies.
fn stands(world: &World, throw: &PendingRoll, spenders: &[(Entity, i32)], stake: f32) -> f32 {
    let (Some(needed), verdict) = (throw.needed(), throw.verdict()) else { return 1.0 };
    let bidder = |&(who, left): &(Entity, i32)| Bidder {
        for_it: wants_success(world, throw, who),
        left,
        nudge: !throw.window.nudged.contains(&who),
        die: throw.hand(who).is_some() && !throw.window.dice.contains(&who),
        price: valuation::of_resolve(world, who),
    };
    let auction = Auction {
        margin: verdict.total - needed,
        dice_closed: !throw.window.nudged.is_empty(),
        bidders: spenders.iter().map(bidder).take(MOST).collect(),
        stake,
        nudge: NUDGE,
        sides: POOL_SIDES,
    };
    let close = auction.close();
    if verdict.success { close.success } else { 1.0 - close.success }
}
