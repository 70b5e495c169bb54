//! Options of the roll windows: who may take each, what it costs, what it is worth and how the dice lie then. Rulings `R-028`,
//! `R-033`, `R-113`, `R-114`, `R-116`.

use super::dice_pool::DicePool;
use super::pending::{Nature, PendingRoll};
use super::weigh::{weigh, weigh_adding};
use crate::conditions::state::Body;
use crate::pool::{CritRule, POOL_SIDES};
use crate::sheet::{Arms, TurnRecord};
use crate::{attack_modes::AttackMode, odds::hit_chance, profile::ClassFeature, tools::has};
use crate::{options, resolve};
use kit::prelude::*;
use kit::roll_windows::{RollOption, RollWindow, Weight, tell_swayed};

/// Amount that a nudge adds or takes. Rule `PH-RSV-04`.
pub(super) const NUDGE: i32 = 2;

/// Cost of a critical hit, in points of Resolve. Ruling `R-116`.
const CRITICAL_COST: i32 = 2;

/// Roll window of a miss that may be rolled again. That costs nothing, so it is, until its owner says something else.
pub static REROLL: RollWindow<PendingRoll> = RollWindow {
    settable: AutoReaction {
        usual: Policy::Always,
        ..AutoReaction::asked("reroll", "Dueling", "R-033", |world, who| {
            has(world, who, ClassFeature::Dueling)
        })
    },
    pass: "Keep the roll",
    ways: &[AGAIN],
};

/// Roll window of Resolve: one's own die, then nudges.
pub static RESOLVE: RollWindow<PendingRoll> = RollWindow {
    settable: AutoReaction::asked("resolve", "Resolve on rolls", "R-113", resolve::has),
    pass: "Keep the roll",
    ways: &[TWO_SUCCESSES, NUDGED, ONE_MORE_DIE],
};

/// Roll window of a failed saving throw that may succeed.
pub(super) static INDOMITABLE: RollWindow<PendingRoll> = RollWindow {
    settable: AutoReaction::asked("indomitable", "Indomitable", "R-028", |world, who| {
        has(world, who, ClassFeature::Indomitable)
    }),
    pass: "Fail",
    ways: &[SUCCEED],
};

/// Roll window of a hit that is known, and whether it is critical.
pub(super) static CRITICAL: RollWindow<PendingRoll> = RollWindow {
    settable: AutoReaction::asked("critical", "Resolve on critical hits", "R-116", resolve::has),
    pass: "Leave the hit as it is",
    ways: &[TURNED],
};

/// Option of rolling a missed attack again; the second roll stands. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
const AGAIN: RollOption<PendingRoll> = RollOption {
    with: None,
    rule: "PH-FTR-STYLE-DUEL",
    cost: None,
    // Before any Resolve.
    may: |world, throw, who| {
        let form = throw.then.attack().map(|attack| attack.form);
        let open = who == throw.own.who && !throw.window.rerolled && !throw.window.spent();
        open && form.is_some_and(|form| may_duel(world, who, form)) && !throw.verdict().success
    },
    title: |_, _, _| "Dueling: roll again".into(),
    weigh: |world, throw, _| match throw.then.attack() {
        Some(attack) => Weight { chance: hit_chance(&attack.numbers.once()), ..sure(world, throw) },
        None => Weight::NOTHING,
    },
    done: |world, throw, who| {
        let (before, what) = (throw.own.total(), format!("{}, again", whose(world, throw, who)));
        let dice = roll(world, throw.own.pool.into(), POOL_SIDES, &what);
        throw.own.dice.clone_from(&dice);
        throw.own.reasons.push(Reason::note("Dueling: rolled again", "PH-FTR-STYLE-DUEL"));
        throw.window.rerolled = true;
        change(world, who, |turn: &mut TurnRecord| turn.rerolled = true);
        tell_dice(world, who, ("Dueling", dice), (before, throw.own.total()), "PH-FTR-STYLE-DUEL");
    },
};

/// Option of one more die in one's own pool. Rules `PH-RSV-03`, `R-113`.
const ONE_MORE_DIE: RollOption<PendingRoll> = RollOption {
    with: Some("die"),
    rule: "PH-RSV-03",
    cost: Some((resolve::COUNTER, 1)),
    may: |_, throw, who| {
        let own = throw.hand(who).is_some() && !throw.window.dice.contains(&who);
        own && throw.settled.is_none()
    },
    title: |_, _, _| "Resolve: one more die".into(),
    weigh: |world, throw, who| {
        let die = i32::from(POOL_SIDES);
        // One more high die may be the second.
        let high = throw.own.dice.iter().any(|&face| face >= CritRule::SUPERIOR.face);
        weigh_adding(world, throw, who, |lacks| high || (1 - die..=die).contains(&lacks), with_a_die)
    },
    done: |world, throw, who| {
        let (before, what) = (throw.shown(who), format!("Resolve die on {}", whose(world, throw, who)));
        let dice = roll(world, 1, POOL_SIDES, &what);
        throw.add_dice(who, &dice);
        tell_dice(world, who, ("Resolve", dice), (before, throw.shown(who)), "PH-RSV-03");
    },
};

/// Option of a nudge: 2 more or less on the total. Rules `PH-RSV-04`, `R-114`.
const NUDGED: RollOption<PendingRoll> = RollOption {
    with: Some("nudge"),
    rule: "PH-RSV-04",
    cost: Some((resolve::COUNTER, 1)),
    may: |world, throw, who| {
        let open = throw.settled.is_none() && !throw.window.nudged.contains(&who);
        open && (throw.hand(who).is_some() || Body::of(world, who).conscious())
    },
    title: |world, throw, who| format!("Resolve: nudge it by {:+}", nudge(world, throw, who)).into(),
    weigh: |world, throw, who| {
        weigh_adding(world, throw, who, |lacks| (1 - NUDGE..=NUDGE).contains(&lacks), with_a_nudge)
    },
    done: |world, throw, who| {
        let before = throw.own.total();
        throw.nudge(who, nudge(world, throw, who));
        let rule = if throw.hand(who).is_some() { "PH-RSV-04" } else { "R-114" };
        tell_dice(world, who, ("Resolve", Vec::new()), (before, throw.own.total()), rule);
    },
};

/// Option that makes two successes of a failed death save. Rule `PH-RSV-06`.
const TWO_SUCCESSES: RollOption<PendingRoll> = RollOption {
    with: Some("two_successes"),
    rule: "PH-RSV-06",
    cost: Some((resolve::COUNTER, 1)),
    may: |_, throw, who| {
        let own = who == throw.own.who && throw.nature == Nature::DeathSave;
        own && !throw.verdict().success
    },
    title: |_, _, _| "Resolve: two successes".into(),
    weigh: |world, throw, _| sure(world, throw),
    done: |world, throw, who| {
        throw.window.doubled = true;
        succeed(world, throw, (who, "resolve", "Resolve: two successes"), "PH-RSV-06");
    },
};

/// Option that makes a failed saving throw succeed. Rules `PH-FTR-INDOM-1`, `R-028`.
const SUCCEED: RollOption<PendingRoll> = RollOption {
    with: None,
    rule: "PH-FTR-INDOM-1",
    cost: Some(("indomitable", 1)),
    may: |_, throw, who| {
        who == throw.own.who
            && matches!(throw.nature, Nature::Save | Nature::DeathSave)
            && !throw.verdict().success
    },
    title: |_, _, _| "Indomitable: succeed".into(),
    weigh: |world, throw, _| sure(world, throw),
    done: |world, throw, who| {
        succeed(world, throw, (who, "indomitable", "Indomitable"), "PH-FTR-INDOM-1");
    },
};

/// Option that makes a hit critical, or a critical hit an ordinary one. Rules `PH-RSV-09`, `R-116`.
const TURNED: RollOption<PendingRoll> = RollOption {
    with: None,
    rule: "R-116",
    cost: Some((resolve::COUNTER, CRITICAL_COST)),
    may: |world, throw, who| {
        let Some(attack) = throw.then.attack() else { return false };
        let (verdict, own) = (throw.verdict(), who == throw.own.who);
        let concerned = match attack.target {
            Some(target) if verdict.critical => who == target,
            Some(_) => own,
            // A thing does nothing about it.
            None => own && !verdict.critical,
        };
        verdict.success
            && concerned
            && !throw.window.spent()
            && Body::of(world, who).conscious()
            && option(world, &options::RESOLVE_CRITICALS)
    },
    title: |_, throw, _| match throw.verdict().critical {
        true => "Resolve: an ordinary hit".into(),
        false => "Resolve: a critical hit".into(),
    },
    weigh: |world, throw, who| {
        let mut after = throw.clone();
        after.turn();
        weigh(world, throw, who, &[after])
    },
    done: |world, throw, who| {
        throw.turn();
        tell_deed(world, who, "critical", "Resolve on a critical hit", None, "R-116");
    },
};

/// Weight of being sure of success.
fn sure(world: &World, throw: &PendingRoll) -> Weight {
    let stakes = throw.then.stakes(world, throw.stake);
    Weight { damage: stakes.damage[0], ..Weight::sure(stakes.success) }
}

/// Turns a failure into a success by somebody's doing, and tells it by its word and title.
fn succeed(
    world: &mut World,
    throw: &mut PendingRoll,
    (who, verb, title): (Entity, &'static str, &'static str),
    rule: RuleId,
) {
    throw.settled = Some(true);
    throw.own.reasons.push(Reason::note(title, rule));
    tell_deed(world, who, verb, title, None, rule);
}

/// Name of a roll for somebody who adds dice to it.
fn whose(world: &World, throw: &PendingRoll, who: Entity) -> String {
    format!("{}'s {}", name(world, who), throw.own.what)
}

/// Tells what somebody has added, and what a total comes to by that.
fn tell_dice(
    world: &mut World,
    who: Entity,
    (with, dice): (&'static str, Vec<u8>),
    (before, total): (i32, i32),
    rule: RuleId,
) {
    tell_swayed(world, who, (with, DiceGroup::plain(POOL_SIDES, dice)), (total - before, total), rule);
}

/// Whether a miss with an attack mode may be rolled again this turn: a melee weapon in one hand and no other weapon, once a turn.
/// Rules `PH-FTR-STYLE-DUEL`, `R-033`.
pub fn may_duel(world: &World, who: Entity, form: &AttackMode) -> bool {
    has(world, who, ClassFeature::Dueling)
        && form.weapon.is_some()
        && !form.ranged
        && !form.two_hands
        && !world.get::<TurnRecord>(who).is_some_and(|turn| turn.rerolled)
        && world.get::<Arms>(who).is_some_and(|arms| {
            let own = |at: usize| u32::from(Some(at) == form.slot);
            !arms.carried.iter().enumerate().any(|(at, arm)| arm.in_hand > own(at))
        })
}

/// Amount of somebody's nudge: up for a friend, down for an enemy.
fn nudge(world: &World, throw: &PendingRoll, who: Entity) -> i32 {
    if wants_success(world, throw, who) { NUDGE } else { -NUDGE }
}

/// Whether somebody is on the side of the one who rolls.
pub(super) fn wants_success(world: &World, throw: &PendingRoll, who: Entity) -> bool {
    !world.resource::<Roster>().hostile(who, throw.own.who)
}

/// Outcomes of a roll once somebody has added a die to it.
fn with_a_die(_: &World, throw: &PendingRoll, who: Entity) -> Vec<PendingRoll> {
    let with = |face: u8| {
        let mut after = throw.clone();
        after.add_dice(who, &[face]);
        after
    };
    (1..=POOL_SIDES).map(with).collect()
}

/// Outcome of a roll once somebody has nudged it.
fn with_a_nudge(world: &World, throw: &PendingRoll, who: Entity) -> Vec<PendingRoll> {
    let mut after = throw.clone();
    after.nudge(who, nudge(world, throw, who));
    vec![after]
}

/// Outcomes of a roll once somebody has added to it in a way that the others may answer; none where they can't.
pub(super) fn added(
    world: &World,
    throw: &PendingRoll,
    who: Entity,
    way: &RollOption<PendingRoll>,
) -> Vec<PendingRoll> {
    match way.with {
        with if with == ONE_MORE_DIE.with => with_a_die(world, throw, who),
        with if with == NUDGED.with => with_a_nudge(world, throw, who),
        _ => Vec::new(),
    }
}

impl PendingRoll {
    /// Dice pool of somebody in the roll.
    pub(super) fn hand(&self, who: Entity) -> Option<&DicePool> {
        [Some(&self.own), self.other.as_ref()].into_iter().flatten().find(|hand| hand.who == who)
    }

    /// Total that somebody's doings show in: that of their own dice, else of the roll's.
    fn shown(&self, who: Entity) -> i32 {
        self.hand(who).unwrap_or(&self.own).total()
    }

    fn add_dice(&mut self, who: Entity, faces: &[u8]) {
        let hands = [Some(&mut self.own), self.other.as_mut()].into_iter().flatten();
        for hand in hands.filter(|hand| hand.who == who).take(1) {
            hand.dice.extend_from_slice(faces);
            hand.reasons.push(Reason::dice("Resolve", 1, "PH-RSV-03"));
        }
        self.window.dice.push(who);
    }

    fn nudge(&mut self, who: Entity, by: i32) {
        self.own.bonus += by;
        self.own.reasons.push(Reason::flat("Resolve", by, "PH-RSV-04"));
        self.window.nudged.push(who);
    }

    /// Turns a critical hit into an ordinary one, or the other way round.
    fn turn(&mut self) {
        let critical = !self.verdict().critical;
        self.window.critical = Some(critical);
        let told = if critical { "Resolve: critical" } else { "Resolve: not critical" };
        self.own.reasons.push(Reason::note(told, "PH-RSV-09"));
    }
}
