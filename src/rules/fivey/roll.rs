//! Rolls that may be swayed: thrown, seen, changed by an inspiration die, and only then counted. Catalog sections 2 and 6.

use super::{
    areas::sweep::{self, Save, Sweep},
    attack::{self, Aimed, Strike},
    check::{self, D20, Edge, INSPIRATION, inspiration},
    damage::{self, Blow},
    fall::{self, Fall},
    hands, initiative,
    magic::{self, casting::Manner},
    morale, recover,
    sheet::{Inspiration, Policies, Policy},
    surprise,
    things::{litter, poison, water},
    tools::{ask, change, knows_of, name, part, profile, roll, set, states, tell, use_help},
    tricks, veils,
};
use crate::{
    battle::{
        asked::Asked,
        fact::Happening,
        goals::fights,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, OpenRoll, Use, Waiting},
        policy::Answer,
        roster::Roster,
        turns::Turns,
        words::{Amount, Cost, DiceGroup, Reason, Roll, RuleId, Text},
    },
    dice::Chance,
    kit::{
        choice::{self, Choice},
        deed::{Deed, push, take_top, top},
        draft::Draft,
        feature::Feature,
        policies::Settable,
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// The chance to spend inspiration, as policies and orders call it.
pub const INSPIRE: &str = "inspire";

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
    pub then: Then,
}

impl Throw {
    /// Whether a die of theirs is added: it is their roll, and neither chance's own, such as the damage of a fall, nor harm
    /// to themselves.
    fn is_own(&self, who: Entity) -> bool {
        let harm = matches!(&self.then, Then::Damage(blow) if blow.by.is_none() || blow.on == who);
        who == self.by && !harm
    }

    /// What the sum has to reach as far as one of them is concerned.
    fn against_for(&self, who: Entity) -> Option<i32> {
        match &self.then {
            Then::Tried(tricks::Attempt::Hide(watchers)) if who != self.by => {
                watchers.iter().find(|(watcher, _)| *watcher == who).map(|(_, needed)| *needed)
            }
            _ => self.against,
        }
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
    /// Initiative: everybody has rolled before anybody spends.
    Initiative,
}

/// What comes of a roll.
#[derive(Clone, Debug)]
pub enum Then {
    /// An attack hits or misses.
    Attack(Strike, Box<Aimed>),
    /// Damage is dealt.
    Damage(Blow),
    /// A place in the order.
    Initiative(Vec<Entity>),
    /// A free turn before round 1.
    Surprise(Vec<Entity>),
    /// The undead stays up.
    Fortitude(Fall),
    /// A side holds or runs.
    Morale(usize),
    /// Hit points come back.
    Restored(recover::Restored),
    /// Armor comes off or is put on.
    Armor,
    /// Somebody keeps above water, or not.
    Swim,
    /// Somebody withstands what was on a blade, or not. By whom.
    Dose(Entity),
    /// Somebody keeps clear of what is strewn on a square, or not.
    Tread(litter::Tread),
    /// The damage of an area.
    Sweep(Box<Sweep>),
    /// Somebody in an area saves.
    Save(Box<Save>),
    /// A charm takes hold of somebody.
    Charm(Entity),
    /// Somebody's metal is pulled away.
    Attract(Entity, Manner),
    /// Hit dice of undead turn.
    TurnUndead,
    /// A trick works or not.
    Tried(tricks::Attempt),
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
    pub then: Then,
}

impl Deed for Check {
    fn perform(self: Arc<Self>, world: &mut World) {
        throw(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("rolls: {}", self.what);
        Some(Waiting { who: name(world, self.by), what: what.into(), at: None })
    }
}

impl Deed for Throw {
    fn perform(self: Arc<Self>, world: &mut World) {
        settle(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        Some(Waiting { who: name(world, self.by), what: lies(world, self).into(), at: None })
    }
}

/// A roll as it lies: `has 13 against 14 (attack on Goblin 1): failure`; of a blow that lands, what it would do.
fn lies(world: &World, throw: &Throw) -> String {
    let total = throw.roll.total;
    let Some(against) = throw.against else { return format!("has {total} ({})", throw.what) };
    let success = throw.sure || against <= total;
    let outcome = match &throw.then {
        Then::Attack(strike, _) if success => {
            format!("success, {}", attack::would_do(world, strike, throw.natural))
        }
        _ if success => "success".to_owned(),
        _ => "failure".to_owned(),
    };
    format!("has {total} against {against} ({}): {outcome}", throw.what)
}

/// Swaying a roll with an inspiration die.
pub struct Inspiring;

impl Feature for Inspiring {
    fn settable(&self) -> Vec<Settable> {
        let has = |world: &World, who| part::<Inspiration>(world, who).0 > 0;
        vec![Settable::asked(INSPIRE, "Inspiration dice", "FV-INSP-03", has)]
    }
}

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
        sway(world, payer.unwrap_or(self.0));
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
    use_help(world, by);
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

/// Throws dice whose sum is the effect: damage, healing. `natural`: the attack before it was a natural 20.
pub fn throw_sum(world: &mut World, throw: Throw) {
    push(world, throw);
}

/// The sum of what is added.
pub fn flat(reasons: &[Reason]) -> i32 {
    let of = |reason: &Reason| if let Amount::Flat(amount) = reason.amount { amount } else { 0 };
    reasons.iter().map(of).sum()
}

/// Asks those who may sway the roll, then lets it count. Rulings `FV-RUL-06`: the roller first, then the one it is aimed at.
fn settle(world: &mut World, mut throw: Throw) {
    let next = concerned(world, &throw)
        .into_iter()
        .find(|who| !throw.asked.contains(who) && may_sway(world, *who, &throw));
    let Some(who) = next.filter(|_| !throw.swayed) else { return count(world, throw) };
    let answer = answer(world, who, &throw);
    if answer == Answer::Ask {
        let all = asked_with(world, who, &throw);
        throw.asked.extend(all);
    } else {
        throw.asked.push(who);
    }
    if answer == Answer::Pass {
        return push(world, throw);
    }
    let to_reach = throw.against_for(who);
    let open = OpenRoll {
        who: name(world, throw.by),
        what: throw.what.clone(),
        roll: throw.roll.clone(),
        against: to_reach,
        success: to_reach.map(|against| throw.sure || throw.roll.total >= against),
    };
    let trigger = seen(world, &throw, to_reach);
    let against = (who != throw.by).then_some(throw.by);
    push(world, throw);
    if answer == Answer::Take {
        return sway(world, who);
    }
    choice::open(world, Sway(who));
    ask(world, who, DecisionKind::Roll, trigger, against, Some(open));
}

/// What becomes of somebody's chance to sway a roll: it passes where it can't change anything.
fn answer(world: &World, who: Entity, throw: &Throw) -> Answer {
    let (chance, _) = worth(world, who, throw);
    match part::<Policies>(world, who).of(INSPIRE) {
        policy if chance == Chance::NEVER && policy != Policy::Every => Answer::Pass,
        policy => policy.answer(|| chance),
    }
}

/// Somebody who is asked about a roll, and with them everybody of their side who would be asked the same: one player answers for
/// them all. Ruling `FV-RUL-06`.
fn asked_with(world: &World, who: Entity, throw: &Throw) -> Vec<Entity> {
    let roster = world.resource::<Roster>();
    let mut all = vec![who];
    for other in concerned(world, throw) {
        let same = !roster.hostile(who, other) && throw.against_for(other) == throw.against_for(who);
        if same
            && !all.contains(&other)
            && may_sway(world, other, throw)
            && answer(world, other, throw) == Answer::Ask
        {
            all.push(other);
        }
    }
    all
}

/// Whom a roll concerns: the roller first, then those it is directed at, in the order of turns, as far as they know of the
/// roller. Ruling `FV-RUL-06`.
fn concerned(world: &World, throw: &Throw) -> Vec<Entity> {
    let mut all: Vec<Entity> = [Some(throw.by), throw.on].into_iter().flatten().collect();
    let marks: Vec<Entity> = match &throw.then {
        Then::Sweep(sweep) => sweep.caught.clone(),
        Then::Surprise(_) => surprise::caught(world, throw.by),
        Then::Tried(tricks::Attempt::Hide(watchers)) => watchers.iter().map(|(who, _)| *who).collect(),
        _ => Vec::new(),
    };
    all.extend(world.resource::<Turns>().order.iter().filter(|who| marks.contains(who)));
    all.retain(|&who| knows_of(world, who, throw.by));
    all
}

/// What everybody sees: `Aldric's attack on Goblin 1: 13 against 14`, `Aldric rolls to push Goblin 1: 13 against 14`.
fn seen(world: &World, throw: &Throw, to_reach: Option<i32>) -> String {
    let against = to_reach.map(|against| format!(" against {against}")).unwrap_or_default();
    let link = if throw.what.starts_with("to ") { " rolls" } else { "'s" };
    format!("{}{link} {}: {}{against}", name(world, throw.by), throw.what, throw.roll.total)
}

/// Whether somebody may spend a die on a roll. Ruling `FV-RUL-06`.
fn may_sway(world: &World, who: Entity, throw: &Throw) -> bool {
    let directed = matches!(throw.nature, Nature::Attack | Nature::Damage | Nature::Check);
    part::<Inspiration>(world, who).0 > 0
        && fights(world, who)
        && !throw.sure
        && (who == throw.by || directed)
}

/// The chance that a die changes the outcome, and what that is worth in hit points.
fn worth(world: &World, who: Entity, throw: &Throw) -> (Chance, f32) {
    let own = throw.is_own(who);
    let total = throw.roll.total;
    match (throw.against_for(who), &throw.then) {
        (_, Then::Tried(attempt)) if own => match attempt.next_step(throw.against, total) {
            Some(step) => (inspiration(step - total), throw.stake),
            None => (Chance::NEVER, 0.0),
        },
        (Some(against), _) if own && total < against => (inspiration(against - total), throw.stake),
        (Some(against), _) if !own && total >= against => (inspiration(total - against + 1), throw.stake),
        (None, Then::Initiative(_)) => initiative::sway_matters(world, throw),
        (None, Then::Damage(blow)) => damage::sway_matters(world, blow, total, own),
        (None, Then::Sweep(sweep)) => sweep::sway_matters(world, sweep, who, total),
        (None, Then::TurnUndead) => magic::undead::sway_matters(world, throw),
        (None, Then::Restored(to)) => recover::sway_matters(world, *to, total),
        _ => (Chance::NEVER, 0.0),
    }
}

/// What may be done about the topmost roll.
fn offers(world: &World, who: Entity) -> Vec<Offer> {
    let Some(throw) = top::<Throw>(world) else { return Vec::new() };
    let one = |other: Entity| {
        let (chance, gains) = worth(world, other, throw);
        let use_for = Use::sway(chance.as_f64() as f32, gains);
        let draft = if other == who {
            Draft::new(INSPIRE, "Spend an inspiration die", "FV-INSP-03")
        } else {
            let whose = name(world, other);
            let title = format!("Spend an inspiration die of {whose}");
            Draft { with: Some(whose), ..Draft::new(INSPIRE, title, "FV-INSP-03") }
        };
        draft.offer(Cost(vec![("inspiration", 1)]), use_for)
    };
    asked_with(world, who, throw).into_iter().map(one).collect()
}

/// Spends a die on the topmost roll. Rules `FV-INSP-03`, `FV-INSP-04`.
fn sway(world: &mut World, who: Entity) {
    let Some(throw) = take_top::<Throw>(world) else { return };
    let mut throw = Arc::unwrap_or_clone(throw);
    let what = format!("{}'s inspiration", name(world, who));
    let dice = roll(world, 1, INSPIRATION, &what);
    let shown = dice.iter().map(|&face| i32::from(face)).sum::<i32>();
    // Somebody else's roll is pushed down, never below 0. Ruling `FV-RUL-06`.
    let amount = if throw.is_own(who) { shown } else { -shown.min(throw.roll.total.max(0)) };
    throw.roll.total += amount;
    throw.roll.reasons.push(Reason::flat("inspiration", amount, "FV-INSP-03"));
    throw.swayed = true;
    gain(world, who, -1, "FV-INSP-03");
    let fact = Happening::RollSwayed {
        who: name(world, who),
        with: "inspiration die".into(),
        dice: DiceGroup::plain(INSPIRATION, dice),
        amount,
        total: throw.roll.total,
    };
    tell(world, fact, "FV-INSP-03");
    push(world, throw);
}

/// Gains or spends inspiration dice. Rule `FV-INSP-08`: there may be more than the level.
pub fn gain(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    change(world, who, |left: &mut Inspiration| left.0 = left.0.saturating_add_signed(amount));
    let left = part::<Inspiration>(world, who).0 as i32;
    tell(world, Happening::Counted { who: name(world, who), what: "inspiration".into(), amount, left }, rule);
}

/// The roll counts: what comes of it happens.
fn count(world: &mut World, throw: Throw) {
    let success = throw.against.is_none_or(|against| throw.sure || throw.roll.total >= against);
    match throw.then.clone() {
        Then::Attack(strike, aimed) => attack::counted(world, &throw, strike, &aimed, success),
        Then::Damage(blow) => damage::counted(world, throw, &blow),
        Then::Initiative(sharers) => initiative::counted(world, throw.roll.total, &sharers),
        Then::Surprise(members) => surprise::counted(world, throw, &members, success),
        Then::Fortitude(fall) => {
            told(world, &throw, success, "FV-RUL-33");
            fall::fortitude(world, fall, success);
        }
        Then::Morale(side) => {
            told(world, &throw, success, "FV-RUL-27");
            morale::counted(world, side, success);
        }
        Then::Restored(to) => recover::heal(world, to.on, throw.roll, to.rule),
        Then::Swim => water::swum(world, &throw, success),
        Then::Armor => hands::armor::changed(world, &throw, success),
        Then::Dose(by) => poison::withstood(world, &throw, by, success),
        Then::Tread(tread) => litter::kept_clear(world, &throw, tread, success),
        Then::Sweep(sweep) => sweep::rolled(world, throw, *sweep),
        Then::Save(save) => sweep::saved(world, &throw, *save, success),
        Then::Charm(target) => magic::charmed(world, &throw, target, success),
        Then::Attract(target, manner) => magic::attract::counted(world, &throw, target, manner, success),
        Then::TurnUndead => magic::undead::counted(world, throw),
        Then::Tried(attempt) => tricks::counted(world, &throw, attempt, success),
    }
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
