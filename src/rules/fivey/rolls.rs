//! Rolls that may be swayed: thrown, seen, changed by an inspiration die, and only then counted. Catalog sections 2 and 6.

use super::ai_hints::gains;
use super::checks::{self, Advantage, D20, INSPIRATION, flat};
use super::tools::{knows_of, profile, states};
use super::{
    profile::SheetKind,
    sheet::{Inspiration, NEXT_CHECK, States},
};
use battle::{OpenRoll, Passing, RollStake};
use kit::prelude::*;
use kit::{
    check::Hand,
    lasting::pass,
    resolve::{Resolve, Success},
    roll_windows::{
        Chosen, Finding, OnTable, RollOption, RollWindow, Swayable, Weight, settle, tell_swayed,
        weight_of_a_die,
    },
};
use std::{fmt::Debug, ops::Deref};

/// The resolution of a roll, in the file of its rule: how it is carried out, and what another sum would bring.
pub trait Resolution: Debug + Send + Sync + 'static {
    /// Carries out what comes of the roll, which counts now.
    fn counted(&self, world: &mut World, throw: &PendingRoll, success: bool);

    /// The gain in hit points if the dice came to this sum, to somebody who could bring that about; nothing where it changes
    /// nothing.
    fn gain(&self, _world: &World, throw: &PendingRoll, who: Entity, total: i32) -> Option<f32> {
        let against = self.against(throw, who)?;
        gains::if_changed(throw.roll.total >= against, total >= against, throw.stake)
    }

    /// The chance that a sum other than the one that lies there makes a difference once the rolls to come are made too.
    fn counts(&self, _world: &World, _throw: &PendingRoll, _who: Entity, _total: i32) -> Chance {
        Chance::CERTAIN
    }

    /// The share of a change of the damage that comes through on average.
    fn comes_through(&self, _world: &World, _who: Entity) -> f32 {
        1.0
    }

    /// The number that the sum has to reach as far as one of those is concerned whom the roll is about.
    fn against(&self, throw: &PendingRoll, _who: Entity) -> Option<i32> {
        throw.against
    }

    /// The combatants whom the roll is about beside those whom it names, so that they may spend too. Ruling `FV-RUL-06`.
    fn marks(&self, _world: &World, _by: Entity) -> Vec<Entity> {
        Vec::new()
    }

    /// Whether it is harm to somebody, so that no die of theirs is added even where they roll it.
    fn harms(&self, _who: Entity) -> bool {
        false
    }

    /// The effect of success in words, where people are told of it.
    fn told(&self, _world: &World, _throw: &PendingRoll) -> Option<String> {
        None
    }

    /// Whether a check is told before what comes of it happens; not where that tells it.
    fn is_told(&self) -> bool {
        true
    }
}

impl<T: Debug + Send + Sync + 'static> Resolution for Resolve<T, PendingRoll> {
    fn counted(&self, world: &mut World, throw: &PendingRoll, success: bool) {
        (self.1)(world, throw, &self.0, success);
    }
}

impl<T: Debug + Send + Sync + 'static> Resolution for Success<T> {
    fn counted(&self, world: &mut World, throw: &PendingRoll, success: bool) {
        if success {
            (self.1)(world, throw.by, &self.0);
        }
    }
}

/// A roll whose dice have fallen.
#[derive(Clone, Debug)]
pub struct PendingRoll {
    /// The check that it was thrown for.
    pub check: Check,
    /// The dice, what is added, and the sum.
    pub roll: Roll,
    /// Whether it succeeds whatever the dice show. Ruling `FV-RUL-36`.
    pub sure: bool,
    /// Whether the kept die shows 20.
    pub natural: bool,
    /// Whether an inspiration die has changed it: never a second one. Rule `FV-INSP-04`.
    pub swayed: bool,
}

impl Deref for PendingRoll {
    type Target = Check;

    fn deref(&self) -> &Check {
        &self.check
    }
}

/// The kinds of roll, as far as inspiration cares. Rule `FV-INSP-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// An attack roll.
    Attack,
    /// Any other check or contest.
    Check,
    /// A check for one's own sake against somebody's area or spell.
    Save,
    /// Damage, whose sum is its effect.
    Damage,
    /// Healing, whose sum is its effect.
    Healing,
    /// The yield of a turn of downtime, whose sum is its effect.
    Yield,
    /// Initiative: everybody has rolled before anybody spends.
    Initiative,
}

/// A check about to be thrown.
#[derive(Clone, Debug)]
pub struct Check {
    /// The combatant who rolls.
    pub by: Entity,
    /// The target, if it is aimed at somebody.
    pub on: Option<Entity>,
    /// The name of the check for people.
    pub what: Text,
    /// The kind of roll.
    pub nature: Nature,
    /// The rule that it is told under.
    pub rule: RuleId,
    /// The modifiers of the roll.
    pub reasons: Vec<Reason>,
    /// The number that the sum has to reach.
    pub against: Option<i32>,
    /// The worth of the outcome in hit points, for players that know no rules.
    pub stake: f32,
    /// The resolution: what comes of it.
    pub then: Arc<dyn Resolution>,
}

deed! {
    Check: |it, world| throw(world, it);
    told |it, world| it.by, format!("rolls: {}", it.what);
}

impl Deed for PendingRoll {
    fn perform(self: Arc<Self>, world: &mut World) {
        settle(world, OnTable::new(Arc::unwrap_or_clone(self)));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        Some(self.waits(world))
    }
}

impl PendingRoll {
    /// The pending roll of dice whose sum is the effect: damage, healing.
    pub fn sum(by: Entity, what: impl Into<Text>, nature: Nature, roll: Roll, then: impl Resolution) -> Self {
        let check = Check { against: None, ..Check::new(by, what, (nature, ""), Vec::new(), 0, then) };
        Self { check, roll, sure: false, natural: false, swayed: false }
    }

    /// Whether it succeeds as it lies against a number; where there is none, it always does.
    fn reaches(&self, against: Option<i32>) -> bool {
        against.is_none_or(|against| self.sure || self.roll.total >= against)
    }

    /// The amount that somebody's die adds when it shows this. Somebody else's roll, chance's own, such as the damage of a fall,
    /// and harm to themselves is pushed down, never below 0. Ruling `FV-RUL-06`.
    fn swayed_by(&self, who: Entity, shown: i32) -> i32 {
        let own = who == self.by && !self.then.harms(who);
        if own { shown } else { -shown.min(self.roll.total.max(0)) }
    }

    /// The combatants whom it concerns: the roller first, then those it is directed at, in the order of turns, as far as they
    /// know of the roller. Ruling `FV-RUL-06`.
    fn concerned(&self, world: &World) -> Vec<Entity> {
        let mut all: Vec<Entity> = [Some(self.by), self.on].into_iter().flatten().collect();
        let marks = self.then.marks(world, self.by);
        all.extend(world.resource::<Turns>().order.iter().filter(|who| marks.contains(who)));
        all.retain(|&who| knows_of(world, who, self.by));
        all
    }
}

/// The roller is asked first, then the one it is aimed at. Ruling `FV-RUL-06`.
impl Swayable for PendingRoll {
    const ONCE: bool = true;

    fn by(&self) -> Entity {
        self.by
    }

    fn lies(&self, world: &World, to: Option<Entity>) -> OpenRoll {
        let against = to.map_or(self.against, |to| self.then.against(self, to));
        let success = against.map(|_| self.reaches(against));
        OpenRoll {
            who: name(world, self.by),
            what: self.what.clone(),
            roll: self.roll.clone(),
            against,
            success,
            stake: match self.nature {
                Nature::Attack | Nature::Damage => RollStake::Damage,
                Nature::Initiative => RollStake::Order,
                _ => RollStake::Other,
            },
            shared: Vec::new(),
            may_answer: Vec::new(),
        }
    }

    fn told(&self, world: &World) -> Option<String> {
        self.then.told(world, self)
    }

    fn shared(&self, world: &World) -> Vec<Entity> {
        if self.nature != Nature::Damage {
            return Vec::new();
        }
        let marks = self.then.marks(world, self.by);
        if marks.len() > 1 { marks } else { Vec::new() }
    }

    fn next(&self, world: &World, find: Finding<'_, Self>) -> Option<Chosen<Self>> {
        let concerned = if self.swayed { Vec::new() } else { self.concerned(world) };
        concerned.into_iter().find_map(|who| find(who, &INSPIRATION_DICE))
    }

    fn together(&self, world: &World, to: Entity, _: &RollWindow<Self>) -> Vec<Entity> {
        let against = self.then.against(self, to);
        let concerned = self.concerned(world).into_iter();
        concerned.filter(|&other| self.then.against(self, other) == against).collect()
    }

    fn paid_by(title: Text, name: &str, other: bool, _: bool) -> Text {
        if other { format!("{title} of {name}").into() } else { title }
    }

    fn left(world: &World, who: Entity, _: &str) -> i32 {
        part::<Inspiration>(world, who).0 as i32
    }

    fn pay(world: &mut World, who: Entity, (_, dice): (&'static str, i32), rule: RuleId) {
        gain(world, who, -dice, rule);
    }

    fn count(self, world: &mut World) {
        let (then, success) = (self.then.clone(), self.reaches(self.against));
        if self.against.is_some() && then.is_told() {
            told(world, &self, success, self.rule);
        }
        then.counted(world, &self, success);
    }
}

/// Swaying a roll with an inspiration die.
pub const INSPIRING: Feature = Feature { settable: || vec![INSPIRATION_DICE.settable], ..Feature::NONE };

/// The roll window in which an inspiration die may be spent on a roll that lies there.
static INSPIRATION_DICE: RollWindow<PendingRoll> = RollWindow {
    settable: AutoReaction::asked("inspire", "Inspiration dice", "FV-INSP-03", |world, who| {
        part::<Inspiration>(world, who).0 > 0
    }),
    pass: "Keep the roll",
    ways: &[RollOption {
        with: None,
        rule: "FV-INSP-03",
        cost: Some(("inspiration", 1)),
        // Ruling `FV-RUL-06`.
        may: |world, throw, who| {
            let directed = matches!(throw.nature, Nature::Attack | Nature::Damage | Nature::Check);
            fights(world, who) && !throw.sure && (who == throw.by || directed)
        },
        title: |_, _, _| "Spend an inspiration die".into(),
        weigh: |world, throw, who| {
            let swayed = |face: u8| throw.swayed_by(who, face.into());
            let total = |face: u8| throw.roll.total + swayed(face);
            let gain = |face: u8| throw.then.gain(world, throw, who, total(face));
            let weight = weight_of_a_die(INSPIRATION, gain);
            let each = Chance::new(1, INSPIRATION.into());
            let turns = (1..=INSPIRATION).filter(|&face| gain(face).is_some());
            let chance = turns
                .map(|face| throw.then.counts(world, throw, who, total(face)).and(each))
                .fold(Chance::NEVER, Chance::plus);
            let mean = || {
                let all: i32 = (1..=INSPIRATION).map(swayed).sum();
                throw.then.comes_through(world, who) * all.abs() as f32 / f32::from(INSPIRATION)
            };
            let damage = match throw.nature {
                Nature::Attack => weight.gains,
                Nature::Damage => mean(),
                _ => 0.0,
            };
            Weight { chance, damage, ..weight }
        },
        done: inspire,
    }],
};

/// Spends an inspiration die of somebody's on a roll. Rules `FV-INSP-03`, `FV-INSP-04`.
fn inspire(world: &mut World, throw: &mut PendingRoll, who: Entity) {
    let what = format!("{}'s inspiration", name(world, who));
    let dice = DiceGroup::plain(INSPIRATION, roll(world, 1, INSPIRATION, &what));
    let amount = throw.swayed_by(who, DiceGroup::sum_of(&dice));
    throw.roll.total += amount;
    throw.roll.reasons.push(Reason::flat("inspiration", amount, "FV-INSP-03"));
    throw.swayed = true;
    let total = throw.roll.total;
    tell_swayed(world, who, ("inspiration die", dice), (amount, total), "FV-INSP-03");
}

impl Check {
    /// A check that is aimed at nobody; the rule that it is told under.
    pub fn new(
        by: Entity,
        what: impl Into<Text>,
        (nature, rule): (Nature, RuleId),
        reasons: Vec<Reason>,
        against: i32,
        then: impl Resolution,
    ) -> Self {
        let (what, then) = (what.into(), Arc::new(then));
        Self { by, on: None, what, nature, rule, reasons, against: Some(against), stake: 0.0, then }
    }

    /// The same aimed at somebody.
    pub fn at(self, on: Entity) -> Self {
        Self { on: Some(on), ..self }
    }

    /// The same with what its outcome is worth in hit points, for players that know no rules.
    pub fn worth(self, stake: f32) -> Self {
        Self { stake, ..self }
    }

    /// The chance that it succeeds, if nobody spends inspiration.
    pub fn chance(&self, world: &World) -> Chance {
        self.against.map_or(Chance::CERTAIN, |against| chance(world, self.by, &self.reasons, against))
    }
}

/// Throws a check and lays it on the table.
pub fn throw(world: &mut World, check: Check) {
    let throw = cast(world, check);
    push(world, throw);
}

/// Throws the die or dice of a check, sums them up and awards a natural 20. Rules `FV-TASK-03`, `FV-ADV-01`, ruling `FV-RUL-01`.
pub fn cast(world: &mut World, mut check: Check) -> PendingRoll {
    let by = check.by;
    let mut reasons = std::mem::take(&mut check.reasons);
    let edge = Advantage::of(&reasons);
    // An attack's say so already, where it is aimed.
    reasons.extend(Advantage::together(&reasons).filter(|_| check.nature != Nature::Attack));
    let mut roll = Hand::new(by, check.what.clone(), edge.pool(D20), reasons).roll(world);
    let note = settled(world, by).filter(|_| matches!(check.nature, Nature::Check | Nature::Save));
    let sure = note.is_some();
    if sure {
        pass::<States>(world, Passing::Roll { by, kind: NEXT_CHECK });
        roll.reasons.extend(note);
    }
    let natural = DiceGroup::sum_of(&roll.dice) == i32::from(D20);
    let level = profile(world, by).and_then(|profile| match profile.kind {
        SheetKind::Character { level, .. } => Some(u32::from(level)),
        SheetKind::Monster { .. } => None,
    });
    if let Some(level) = level.filter(|_| natural) {
        let rule = match check.nature {
            _ if part::<Inspiration>(world, by).0 >= level => "FV-INSP-08",
            Nature::Attack => "FV-ACT-05",
            _ => "FV-RUL-01",
        };
        gain(world, by, 1, rule);
    }
    PendingRoll { check, roll, sure, natural, swayed: false }
}

/// The reason that settles somebody's next check that is no attack. Ruling `FV-RUL-36`.
pub fn settled(world: &World, by: Entity) -> Option<Reason> {
    states(world, by).prepared.holds().then(|| Reason::note("a gadget settles it", "FV-RUL-36"))
}

/// The chance that a check succeeds, if nobody spends inspiration. Rule `FV-TASK-03`, ruling `FV-RUL-36`.
pub fn chance(world: &World, by: Entity, reasons: &[Reason], against: i32) -> Chance {
    if states(world, by).prepared.holds() {
        return Chance::CERTAIN;
    }
    checks::success(flat(reasons), Advantage::of(reasons), against)
}

/// Gains or spends inspiration dice. Rule `FV-INSP-08`: there may be more than the level.
pub fn gain(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    change(world, who, |left: &mut Inspiration| left.0 = left.0.saturating_add_signed(amount));
    let left = part::<Inspiration>(world, who).0 as i32;
    tell_count(world, who, "inspiration", amount, left, rule);
}

/// Tells a check with its outcome.
pub fn told(world: &mut World, throw: &PendingRoll, success: bool, rule: RuleId) {
    let against = throw.against.unwrap_or(0);
    tell_check(world, throw.by, (throw.what.clone(), throw.roll.clone()), None, (against, success), rule);
}
