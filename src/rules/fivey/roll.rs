//! Rolls that may be swayed: thrown, seen, changed by an inspiration die, and only then counted. Catalog sections 2 and 6.

use super::{
    check::{self, D20, Edge, INSPIRATION, flat},
    sheet::{Inspiration, Policies, Policy},
    tools::{knows_of, profile, set, states},
    veils,
};
use crate::kit::prelude::*;
use crate::{
    battle::{Answer, DecisionKind, DiceGroup, Offers, OpenRoll, Roll, Turns},
    kit::{
        Choice, Settable, choice, moment,
        outcome::Outcome,
        sway::{self, Swayable, worth_of_a_die},
        take_top, top,
    },
};
use std::fmt::Debug;

/// The chance to spend inspiration, as policies and orders call it.
pub const INSPIRE: &str = "inspire";

/// What comes of a roll, in the file of its rule: how it is carried out, and what another sum would bring.
pub trait Then: Debug + Send + Sync + 'static {
    /// The roll counts: what comes of it happens.
    fn counted(&self, world: &mut World, throw: &Throw, success: bool);

    /// What it would be worth in hit points if the dice came to this sum, to somebody who could bring that about; nothing where
    /// it changes nothing.
    fn gain(&self, world: &World, throw: &Throw, who: Entity, total: i32) -> Option<f32> {
        let _ = world;
        let against = self.against(throw, who)?;
        ((total >= against) != (throw.roll.total >= against)).then_some(throw.stake)
    }

    /// What the sum has to reach as far as one of those is concerned whom the roll is about.
    fn against(&self, throw: &Throw, who: Entity) -> Option<i32> {
        let _ = who;
        throw.against
    }

    /// Whom the roll is about beside those whom it names, so that they may spend too. Ruling `FV-RUL-06`.
    fn marks(&self, world: &World, by: Entity) -> Vec<Entity> {
        let _ = (world, by);
        Vec::new()
    }

    /// Whether it is harm to somebody, so that no die of theirs is added even where they roll it.
    fn harms(&self, who: Entity) -> bool {
        let _ = who;
        false
    }

    /// What success would do, in words, where people are told of it.
    fn told(&self, world: &World, throw: &Throw) -> Option<String> {
        let _ = (world, throw);
        None
    }
}

impl<T: Debug + Send + Sync + 'static> Then for Outcome<T, Throw> {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        (self.1)(world, throw, &self.0, success);
    }
}

/// A roll that lies on the table.
#[derive(Clone, Debug)]
pub struct Throw {
    /// Whose roll it is.
    pub by: Entity,
    /// Whom it is directed at, so that they may spend too. Ruling `FV-RUL-06`.
    pub on: Option<Entity>,
    /// What it is, for people: `attack on Goblin 1`.
    pub what: Text,
    /// What kind of roll.
    pub nature: Nature,
    /// The dice, what is added, and the sum.
    pub roll: Roll,
    /// What the sum has to reach.
    pub against: Option<i32>,
    /// It succeeds whatever the dice show. Ruling `FV-RUL-36`.
    pub sure: bool,
    /// The kept die shows 20.
    pub natural: bool,
    /// An inspiration die has changed it: never a second one. Rule `FV-INSP-04`.
    pub swayed: bool,
    /// Those who have been asked already.
    pub asked: Vec<Entity>,
    /// What the outcome is worth in hit points, for players that know no rules.
    pub stake: f32,
    /// What comes of it.
    pub then: Arc<dyn Then>,
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
    /// Initiative: everybody has rolled before anybody spends.
    Initiative,
}

/// A check about to be thrown.
#[derive(Clone, Debug)]
pub struct Check {
    /// Whose.
    pub by: Entity,
    /// At whom.
    pub on: Option<Entity>,
    /// What it is, for people.
    pub what: Text,
    /// What kind of roll.
    pub nature: Nature,
    /// What helps and hinders.
    pub reasons: Vec<Reason>,
    /// What the sum has to reach.
    pub against: Option<i32>,
    /// What the outcome is worth.
    pub stake: f32,
    /// What comes of it.
    pub then: Arc<dyn Then>,
}

deed! {
    Check: |it, world| throw(world, it);
    told |it, world| it.by, format!("rolls: {}", it.what);
}

deed! {
    Throw: |it, world| sway::settle(world, it);
    told |it, world| it.by, it.lies(world);
}

impl Throw {
    /// Dice whose sum is the effect: damage, healing.
    pub fn sum(by: Entity, what: impl Into<Text>, nature: Nature, roll: Roll, then: impl Then) -> Self {
        Self {
            by,
            on: None,
            what: what.into(),
            nature,
            roll,
            against: None,
            sure: false,
            natural: false,
            swayed: false,
            asked: Vec::new(),
            stake: 0.0,
            then: Arc::new(then),
        }
    }

    /// Whether it succeeds as it lies against a number; where there is none, it always does.
    fn reaches(&self, against: Option<i32>) -> bool {
        against.is_none_or(|against| self.sure || self.roll.total >= against)
    }

    /// A roll as it lies: `has 13 against 14 (attack on Goblin 1): failure`; of a blow that lands, what it would do.
    fn lies(&self, world: &World) -> String {
        let total = self.roll.total;
        let Some(against) = self.against else { return format!("has {total} ({})", self.what) };
        let outcome = match self.reaches(self.against) {
            true => self.then.told(world, self).map_or("success".into(), |does| format!("success, {does}")),
            false => "failure".to_owned(),
        };
        format!("has {total} against {against} ({}): {outcome}", self.what)
    }

    /// Whether a die of theirs is added: it is their roll, and neither chance's own, such as the damage of a fall, nor harm
    /// to themselves.
    fn is_own(&self, who: Entity) -> bool {
        who == self.by && !self.then.harms(who)
    }

    /// What a die of somebody's that shows this adds. Somebody else's roll is pushed down, never below 0. Ruling `FV-RUL-06`.
    fn swayed_by(&self, who: Entity, shown: i32) -> i32 {
        if self.is_own(who) { shown } else { -shown.min(self.roll.total.max(0)) }
    }

    /// The chance that a die changes the outcome, and what that is worth in hit points.
    fn worth(&self, world: &World, who: Entity) -> (Chance, f32) {
        worth_of_a_die(INSPIRATION, |face| {
            self.then.gain(world, self, who, self.roll.total + self.swayed_by(who, face.into()))
        })
    }

    /// What becomes of somebody's chance to sway it: it passes where it can't change anything.
    fn answer(&self, world: &World, who: Entity) -> Answer {
        let (chance, _) = self.worth(world, who);
        match part::<Policies>(world, who).of(INSPIRE) {
            policy if chance == Chance::NEVER && policy != Policy::Every => Answer::Pass,
            policy => policy.answer(|| chance),
        }
    }

    /// Whether somebody may spend a die on it. Ruling `FV-RUL-06`.
    fn open_to(&self, world: &World, who: Entity) -> bool {
        let directed = matches!(self.nature, Nature::Attack | Nature::Damage | Nature::Check);
        part::<Inspiration>(world, who).0 > 0
            && fights(world, who)
            && !self.sure
            && (who == self.by || directed)
    }

    /// Whom it concerns: the roller first, then those it is directed at, in the order of turns, as far as they know of the
    /// roller. Ruling `FV-RUL-06`.
    fn concerned(&self, world: &World) -> Vec<Entity> {
        let mut all: Vec<Entity> = [Some(self.by), self.on].into_iter().flatten().collect();
        let marks = self.then.marks(world, self.by);
        all.extend(world.resource::<Turns>().order.iter().filter(|who| marks.contains(who)));
        all.retain(|&who| knows_of(world, who, self.by));
        all
    }

    /// Somebody who is asked about it, and with them everybody of their side who would be asked the same: one player answers for
    /// them all. Ruling `FV-RUL-06`.
    fn asked_with(&self, world: &World, who: Entity) -> Vec<Entity> {
        let roster = world.resource::<Roster>();
        let against = self.then.against(self, who);
        let mut all = vec![who];
        for other in self.concerned(world) {
            let same = !roster.hostile(who, other) && self.then.against(self, other) == against;
            if same
                && !all.contains(&other)
                && self.open_to(world, other)
                && self.answer(world, other) == Answer::Ask
            {
                all.push(other);
            }
        }
        all
    }

    /// What everybody sees: `Aldric's attack on Goblin 1: 13 against 14`, `Aldric rolls to push Goblin 1: 13 against 14`.
    fn seen(&self, world: &World, to_reach: Option<i32>) -> String {
        let against = to_reach.map(|against| format!(" against {against}")).unwrap_or_default();
        let link = if self.what.starts_with("to ") { " rolls" } else { "'s" };
        format!("{}{link} {}: {}{against}", name(world, self.by), self.what, self.roll.total)
    }
}

/// The roller is asked first, then the one it is aimed at. Ruling `FV-RUL-06`.
impl Swayable for Throw {
    type Window = Entity;

    fn next(&self, world: &World) -> Option<(Entity, Answer)> {
        if self.swayed {
            return None;
        }
        let mut all = self.concerned(world).into_iter();
        let who = all.find(|who| !self.asked.contains(who) && self.open_to(world, *who))?;
        Some((who, self.answer(world, who)))
    }

    fn pass(&mut self, who: Entity) {
        self.asked.push(who);
    }

    /// Spends a die on it. Rules `FV-INSP-03`, `FV-INSP-04`.
    fn take(&mut self, world: &mut World, who: Entity) {
        let what = format!("{}'s inspiration", name(world, who));
        let dice = roll(world, 1, INSPIRATION, &what);
        let amount = self.swayed_by(who, dice.iter().map(|&face| i32::from(face)).sum());
        self.roll.total += amount;
        self.roll.reasons.push(Reason::flat("inspiration", amount, "FV-INSP-03"));
        self.swayed = true;
        gain(world, who, -1, "FV-INSP-03");
        let fact = Happening::RollSwayed {
            who: name(world, who),
            with: "inspiration die".into(),
            dice: DiceGroup::plain(INSPIRATION, dice),
            amount,
            total: self.roll.total,
        };
        tell(world, fact, "FV-INSP-03");
    }

    fn ask(mut self, world: &mut World, who: Entity) {
        self.asked.extend(self.asked_with(world, who));
        let to_reach = self.then.against(&self, who);
        let open = OpenRoll {
            who: name(world, self.by),
            what: self.what.clone(),
            roll: self.roll.clone(),
            against: to_reach,
            success: to_reach.map(|_| self.reaches(to_reach)),
        };
        let trigger = self.seen(world, to_reach);
        let against = (who != self.by).then_some(self.by);
        push(world, self);
        choice::open(world, Sway(who));
        ask(world, who, DecisionKind::Roll, trigger, against, Some(open));
    }

    fn count(self, world: &mut World) {
        let then = self.then.clone();
        then.counted(world, &self, self.reaches(self.against));
    }
}

/// Swaying a roll with an inspiration die.
pub const INSPIRING: Feature = Feature {
    settable: || {
        let has = |world: &World, who| part::<Inspiration>(world, who).0 > 0;
        vec![Settable::asked(INSPIRE, "Inspiration dice", "FV-INSP-03", has)]
    },
    ..Feature::NONE
};

/// Somebody is asked whether they sway the topmost roll.
#[derive(Debug)]
struct Sway(Entity);

impl Choice for Sway {
    fn who(&self) -> Entity {
        self.0
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: offers(world, self.0), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Keep the roll")
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        let payer = picked.offer.with.as_deref().and_then(|name| world.resource::<Roster>().find(name));
        if let Some(throw) = take_top::<Throw>(world) {
            let mut throw = Arc::unwrap_or_clone(throw);
            throw.take(world, payer.unwrap_or(self.0));
            push(world, throw);
        }
    }
}

/// What may be done about the topmost roll.
fn offers(world: &World, who: Entity) -> Vec<Offer> {
    let Some(throw) = top::<Throw>(world) else { return Vec::new() };
    let one = |other: Entity| {
        let (chance, gains) = throw.worth(world, other);
        let use_for = Use::sway(chance.as_f64() as f32, gains);
        let draft = if other == who {
            Draft::new(INSPIRE, "Spend an inspiration die", "FV-INSP-03")
        } else {
            let whose = name(world, other);
            let title = format!("Spend an inspiration die of {whose}");
            Draft::new(INSPIRE, title, "FV-INSP-03").with(whose)
        };
        draft.offer(Cost(vec![("inspiration", 1)]), use_for)
    };
    throw.asked_with(world, who).into_iter().map(one).collect()
}

impl Check {
    /// A check that is aimed at nobody.
    pub fn new(
        by: Entity,
        what: impl Into<Text>,
        nature: Nature,
        reasons: Vec<Reason>,
        against: i32,
        then: impl Then,
    ) -> Self {
        let (what, then) = (what.into(), Arc::new(then));
        Self { by, on: None, what, nature, reasons, against: Some(against), stake: 0.0, then }
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

/// The die or dice of a check, the sum, the award of a natural 20. Rules `FV-TASK-03`, `FV-ADV-01`, ruling `FV-RUL-01`.
pub fn cast(world: &mut World, check: Check) -> Throw {
    let Check { by, on, what, nature, mut reasons, against, stake, then } = check;
    let edge = Edge::of(&reasons);
    moment::of(world, by, |moments| moments.rolls);
    let dice = roll(world, edge.dice(), D20, &format!("{}'s {what}", name(world, by)));
    let kept = edge.kept(&dice);
    let note = settled(world, by).filter(|_| matches!(nature, Nature::Check | Nature::Save));
    let sure = note.is_some();
    if sure {
        set(world, by, |states| states.prepared = false);
        veils::lost(world, by, "prepared", "FV-RUL-36");
        reasons.extend(note);
    }
    let total = i32::from(kept) + flat(&reasons);
    let natural = kept == D20;
    if natural && profile(world, by).is_some_and(|profile| profile.is_character()) {
        gain(world, by, 1, "FV-RUL-01");
    }
    let dice = DiceGroup::plain(D20, dice).into_iter().map(|dice| dice.keeping(kept)).collect();
    let roll = Roll { dice, reasons, total };
    Throw { by, on, what, nature, roll, against, sure, natural, swayed: false, asked: vec![], stake, then }
}

/// What settles somebody's next check that is no attack. Ruling `FV-RUL-36`.
pub fn settled(world: &World, by: Entity) -> Option<Reason> {
    states(world, by).prepared.then(|| Reason::note("a gadget settles it", "FV-RUL-36"))
}

/// The chance that a check succeeds, if nobody spends inspiration. Rule `FV-TASK-03`, ruling `FV-RUL-36`.
pub fn chance(world: &World, by: Entity, reasons: &[Reason], against: i32) -> Chance {
    if states(world, by).prepared {
        return Chance::CERTAIN;
    }
    check::success(flat(reasons), Edge::of(reasons), against)
}

/// Gains or spends inspiration dice. Rule `FV-INSP-08`: there may be more than the level.
pub fn gain(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    change(world, who, |left: &mut Inspiration| left.0 = left.0.saturating_add_signed(amount));
    let left = part::<Inspiration>(world, who).0 as i32;
    tell_count(world, who, "inspiration", amount, left, rule);
}

/// Tells a check with its outcome.
pub fn told(world: &mut World, throw: &Throw, success: bool, rule: RuleId) {
    let fact = Happening::CheckRolled {
        who: name(world, throw.by),
        what: throw.what.clone(),
        roll: throw.roll.clone(),
        opposed: None,
        against: throw.against.unwrap_or(0),
        success,
    };
    tell(world, fact, rule);
}
