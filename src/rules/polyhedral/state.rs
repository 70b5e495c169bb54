//! What conditions do to somebody: the flags of every ailment together. Catalog section 28, ruling `R-117`.

use super::{
    body::grip::{GRAPPLED, is_held, seize},
    data::RuleBook,
    profile::{Condition, Duration, Effects, Rider},
    rolls::{Save, Then, Throw, Verdict, stout},
    sheet::{Ailment, Ailments, Conditions, Sheet},
    sight::sees,
    tools::{change, name, part, speed, tell},
    worth,
};
use crate::{
    battle::{
        board::Board,
        fact::Happening,
        goals::{fights, in_battle},
        looks::ConditionLook,
        roster::Roster,
        turns::Turns,
        until::{Passing, Until},
        words::RuleId,
    },
    grid::{Feet, Footprint},
    kit::deed::push_each,
};
use bevy_ecs::{entity::Entity, world::World};
use std::{mem::discriminant, sync::Arc};

/// What may keep somebody from acting and seeing, looked up once for several questions.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    /// Whose.
    pub who: Entity,
    /// What it is in.
    pub conditions: Conditions,
    fights: bool,
    world: &'a World,
    ailments: &'a [Ailment],
}

impl<'a> Body<'a> {
    /// Of somebody, as they are now.
    pub fn of(world: &'a World, who: Entity) -> Self {
        Self {
            who,
            conditions: part(world, who),
            fights: fights(world, who),
            world,
            ailments: ailing(world, who),
        }
    }

    /// Fights, and nothing keeps it from acting.
    pub fn able(&self) -> bool {
        self.fights && !self.conditions.incapacitated() && !self.is(|effects| effects.incapacitated)
    }

    /// Stands and is aware of what goes on. Rules `PH-COND-UNCON-1`, `PH-COND-PETRIFIED-1`.
    pub fn conscious(&self) -> bool {
        self.fights && !self.conditions.unconscious && !self.is(|effects| effects.unaware)
    }

    /// Has no eyesight. Rule `PH-COND-BLINDED-1`.
    pub fn blind(&self) -> bool {
        self.is(|effects| effects.blind)
    }

    /// Has no hearing. Rule `PH-COND-DEAFENED`.
    pub fn deaf(&self) -> bool {
        self.is(|effects| effects.deaf)
    }

    /// Can't be seen. Ruling `R-038`.
    pub fn invisible(&self) -> bool {
        self.is(|effects| effects.invisible)
    }

    /// Whether any ailment has an effect.
    pub fn suffers(&self, effect: impl Fn(&Effects) -> bool) -> bool {
        self.ailments().any(|(_, effects)| effect(effects))
    }

    /// Every condition that ails it with the effects it has now: once, however many have laid it on. Ruling `R-117`.
    pub fn ailments(&self) -> impl Iterator<Item = (&'a Condition, &'a Effects)> + use<'a> {
        let (world, who, all) = (self.world, self.who, self.ailments);
        let first = move |(at, one): &(usize, &Ailment)| kin(one, &all[..*at]).next().is_none();
        let awake = all.iter().enumerate().filter(|(_, one)| !sleeps(one, all));
        awake.filter(first).map(move |(_, one)| (&*one.condition, now(world, who, one, all)))
    }

    /// The same for effects that hold whatever one sees.
    fn is(&self, effect: impl Fn(&Effects) -> bool) -> bool {
        self.ailments.iter().any(|one| effect(&one.condition.effects) && !sleeps(one, self.ailments))
    }
}

fn ailing(world: &World, who: Entity) -> &[Ailment] {
    world.get::<Ailments>(who).map_or(&[], |ailments| &ailments.0)
}

/// What poisons and sickens is there but does nothing while somebody is stone. Rule `PH-COND-PETRIFIED-6`.
fn sleeps(ailment: &Ailment, all: &[Ailment]) -> bool {
    (ailment.poison || ailment.condition.effects.toxic) && all.iter().any(|one| one.condition.effects.stone)
}

/// Those that are the same condition and do something, whoever has laid it on.
fn kin<'a>(ailment: &'a Ailment, all: &'a [Ailment]) -> impl Iterator<Item = &'a Ailment> {
    all.iter().filter(move |other| other.condition.id == ailment.condition.id && !sleeps(other, all))
}

/// What an ailment does at the moment: some of it may hold only while one of its causes is seen. Rule `PH-COND-FRIGHTENED-1`.
fn now<'a>(world: &World, who: Entity, ailment: &'a Ailment, all: &'a [Ailment]) -> &'a Effects {
    let condition = &ailment.condition;
    let looks = condition.effects.only_while_source_seen;
    if looks && !kin(ailment, all).any(|one| sees(world, who, one.by)) {
        &condition.out_of_sight
    } else {
        &condition.effects
    }
}

/// Every ailment that somebody has, with the effects it has now.
pub fn ailments(world: &World, who: Entity) -> impl Iterator<Item = (&Condition, &Effects)> {
    Body::of(world, who).ailments()
}

/// Turned to stone. Rules `PH-COND-PETRIFIED-1` to `6`.
pub fn stone(world: &World, who: Entity) -> bool {
    ailing(world, who).iter().any(|one| one.condition.effects.stone)
}

/// Those whom somebody may not come nearer to by its own steps. Rule `PH-COND-FRIGHTENED-2`, ruling `R-108`.
pub fn feared(world: &World, who: Entity) -> Vec<Footprint> {
    let fears = |one: &&Ailment| one.condition.effects.no_approach && one.by != who;
    let all = ailing(world, who).iter();
    all.filter(fears).filter_map(|one| world.resource::<Board>().space(one.by)).collect()
}

/// Whether any ailment has an effect.
pub fn suffers(world: &World, who: Entity, effect: impl Fn(&Effects) -> bool) -> bool {
    ailments(world, who).any(|(_, effects)| effect(effects))
}

/// The first ailment with an effect, to name it as the cause, and the rule that says so.
pub fn cause(
    world: &World,
    who: Entity,
    effect: impl Fn(&Effects) -> bool,
) -> Option<(String, &'static str)> {
    let counts = ailments(world, who).find(|(_, effects)| effect(effects));
    counts.map(|(condition, _)| (condition.name.to_lowercase(), condition.rule(effect)))
}

/// The condition that only a long rest ends. Ruling `R-117`.
pub const EXHAUSTED: &str = "exhausted";

/// Whether a condition does nothing to somebody: it is immune, or it is stone and the condition a poison or a disease. Rule
/// `PH-COND-PETRIFIED-6`.
pub fn proof_against(world: &World, who: Entity, condition: &str, poison: bool) -> bool {
    let immune = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.condition_immune.contains(condition));
    immune || stone(world, who) && (poison || toxic(condition))
}

/// Whether a condition is a poison or a disease by itself. Ruling `R-038`.
pub fn toxic(condition: &str) -> bool {
    RuleBook::shipped().condition(condition).is_some_and(|condition| condition.effects.toxic)
}

/// Whether a condition laid on anew only makes one last that is there: by the same source, where it matters whose it is, and
/// with an end of the same kind. All else runs beside it to its own end, so that the longer of two stays. Ruling `R-117`.
fn renews(new: &Ailment, old: &Ailment) -> bool {
    let effects = &new.condition.effects;
    let same_end = match (new.until, old.until) {
        (Until::Save, Until::Save) => new.save.0 == old.save.0,
        (new, old) => discriminant(&new) == discriminant(&old) && new.counts() == old.counts(),
    };
    new.condition.id == old.condition.id
        && new.poison == old.poison
        && same_end
        && (new.by == old.by || !effects.concerns_source())
}

/// A condition of the book as it is laid on somebody now.
fn laid_now(world: &World, by: Entity, who: Entity, rider: &Rider, condition: Arc<Condition>) -> Ailment {
    let turn_of = world.resource::<Turns>().current();
    // The turn that is going on does not count.
    let ends = |of: Entity, turns: u32| Until::TurnEnd { of, turns: turns + u32::from(turn_of == Some(of)) };
    let until = match rider.lasts {
        Duration::Rounds(rounds) => ends(by, rounds),
        Duration::NextTurn => ends(who, 1),
        Duration::SaveEnds => Until::Save,
        Duration::Battle => Until::Battle,
    };
    let save = (rider.save, rider.difficulty);
    Ailment { condition, by, until, save, poison: rider.poison }
}

/// Whether somebody has the condition of a rider already for at least as long, so that to lay it on anew changes nothing.
/// Ruling `R-117`.
pub fn is_vain(world: &World, by: Entity, who: Entity, rider: &Rider) -> bool {
    let Some(condition) = RuleBook::shipped().condition(&rider.condition) else { return true };
    let new = laid_now(world, by, who, rider, condition);
    let lasts = |old: &Ailment| renews(&new, old) && old.until >= new.until && old.save.1 >= new.save.1;
    ailing(world, who).iter().any(lasts)
}

/// Lays the condition of a rider on somebody; of two the longer stays, and of each source that matters its own. Ruling `R-117`.
pub fn inflict(world: &mut World, by: Entity, who: Entity, rider: &Rider) {
    let Some(condition) = RuleBook::shipped().condition(&rider.condition) else { return };
    if proof_against(world, who, &rider.condition, rider.poison) {
        return;
    }
    if rider.condition == "prone" {
        super::dying::knock_prone(world, who);
        return;
    }
    if rider.condition == GRAPPLED {
        seize(world, by, who);
        return;
    }
    let drops = condition.effects.drops_held;
    let brings_down = condition.effects.brings.iter().any(|id| id == "prone");
    let ailment = laid_now(world, by, who, rider, condition);
    let is_new = !ailing(world, who).iter().any(|other| other.condition.id == ailment.condition.id);
    let another = ailment.condition.effects.concerns_source()
        && !ailing(world, who)
            .iter()
            .any(|other| other.condition.id == ailment.condition.id && other.by == by);
    change(world, who, |ailments: &mut Ailments| {
        match ailments.0.iter_mut().find(|other| renews(&ailment, other)) {
            Some(other) => {
                other.until = other.until.max(ailment.until);
                other.save.1 = other.save.1.max(ailment.save.1);
            }
            None => ailments.0.push(ailment),
        }
    });
    if is_new || another {
        tell_gained(world, who, &rider.condition, "R-117");
    }
    if is_new && drops {
        super::damage::drop_everything(world, who);
    }
    if brings_down && !part::<Conditions>(world, who).prone {
        super::dying::knock_prone(world, who);
    }
}

/// Tells that a condition begins.
pub fn tell_gained(world: &mut World, who: Entity, id: &str, rule: RuleId) {
    let look = RuleBook::shipped().condition(id).map_or(ConditionLook::Plain, |condition| condition.look);
    let (who, condition) = (name(world, who), id.to_owned().into());
    tell(world, Happening::ConditionGained { who, condition, look }, rule);
}

/// Whoever is slowed, held or can't act defends itself no more, for good and whatever has brought that about: asked after every
/// deed. Rule `PH-ACT-DEFEND-3`.
pub fn lower_guards(world: &mut World) {
    for at in 0..world.resource::<Roster>().all().len() {
        let who = world.resource::<Roster>().all()[at];
        let guards = world.get::<Conditions>(who).is_some_and(|conditions| conditions.defending);
        let hampered = || speed(world, who) == Feet(0) || suffers(world, who, |effects| effects.speed_halved);
        if !guards || !hampered() {
            continue;
        }
        change(world, who, |conditions: &mut Conditions| conditions.defending = false);
        let condition = "defending".into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "PH-ACT-DEFEND-3");
    }
}

/// Counts down at the end of somebody's turn, and has them try to shake off what a saving throw ends. Ruling `R-117`.
pub fn turn_ends(world: &mut World, whose: Entity) {
    let everybody = world.resource::<Roster>().all().to_vec();
    for who in everybody {
        count_down(world, whose, who);
    }
    let saves = shaken_off(world, whose);
    if !saves.is_empty() {
        push_each(world, saves);
    }
}

/// Rounds count at the ends of the source's turns, of the target's own once the source is gone; "next turn" at the end of the
/// target's own.
fn count_down(world: &mut World, whose: Entity, who: Entity) {
    let all = ailing(world, who);
    if all.is_empty() {
        return;
    }
    let asleep: Vec<bool> = all.iter().map(|one| sleeps(one, all)).collect();
    let stands_in =
        |one: &Ailment| who == whose && one.until.counts().is_some_and(|of| !in_battle(world, of));
    let stands_in: Vec<bool> = all.iter().map(stands_in).collect();
    let mut over: Vec<usize> = Vec::new();
    change(world, who, |ailments: &mut Ailments| {
        for (at, ailment) in ailments.0.iter_mut().enumerate().filter(|(at, _)| !asleep[*at]) {
            let of = ailment.until.counts().filter(|_| stands_in[at]).unwrap_or(whose);
            if ailment.until.pass(Passing::TurnEnd(of)) {
                over.push(at);
            }
        }
    });
    end(world, who, |at, _| over.contains(&at));
}

/// A saving throw for each ailment that one ends.
fn shaken_off(world: &World, who: Entity) -> Vec<Save> {
    if !fights(world, who) {
        return Vec::new();
    }
    let all = ailing(world, who);
    let ended = all.iter().filter(|one| one.until == Until::Save && !sleeps(one, all));
    let save = |ailment: &Ailment| {
        let (ability, difficulty) = ailment.save;
        let then = Arc::new(ShakeOff(ailment.clone()));
        let stake = worth::of_shaking_off(world, who, &ailment.condition.effects);
        let toxic = ailment.poison || ailment.condition.effects.toxic;
        let edges = stout(world, who, toxic).into_iter().collect();
        Save { who, ability, difficulty, edges, stake, then }
    };
    ended.map(save).collect()
}

/// A condition is shaken off, or not.
#[derive(Clone, Debug)]
struct ShakeOff(Ailment);

impl Then for ShakeOff {
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict) {
        if verdict.success {
            shake_off(world, throw.own.who, &self.0);
        }
    }
}

/// A saving throw has shaken off what it was made against: that, and not what else has laid the same condition on. Ruling `R-117`.
fn shake_off(world: &mut World, who: Entity, ailment: &Ailment) {
    end(world, who, |_, other| renews(ailment, other));
}

/// Conditions end, whoever has laid them on.
pub fn lose(world: &mut World, who: Entity, over: &[String]) {
    end(world, who, |_, ailment| over.contains(&ailment.condition.id));
}

/// Somebody has left the battle: what is about it and nobody else ends, such as the fear of it. Ruling `R-117`.
pub fn end_with_giver(world: &mut World, giver: Entity) {
    let about = |one: &Ailment| one.by == giver && one.condition.effects.concerns_source();
    for who in world.resource::<Roster>().all().to_vec() {
        if who != giver && ailing(world, who).iter().any(about) {
            end(world, who, |_, ailment| about(ailment));
        }
    }
}

/// Some ailments end; of each condition that nobody's ailment keeps up any more it is told.
fn end(world: &mut World, who: Entity, over: impl Fn(usize, &Ailment) -> bool) {
    let mut gone: Vec<String> = Vec::new();
    change(world, who, |ailments: &mut Ailments| {
        let all = std::mem::take(&mut ailments.0);
        for (at, ailment) in all.into_iter().enumerate() {
            if !over(at, &ailment) {
                ailments.0.push(ailment);
            } else if !gone.contains(&ailment.condition.id) {
                gone.push(ailment.condition.id.clone());
            }
        }
        gone.retain(|id| !ailments.0.iter().any(|left| left.condition.id == *id));
    });
    for condition in gone {
        tell(world, Happening::ConditionLost { who: name(world, who), condition: condition.into() }, "R-117");
    }
}

/// No actions, bonus actions, reactions or movement. Rule `PH-COND-INCAP`.
pub fn incapacitated(world: &World, who: Entity) -> bool {
    world.get::<Conditions>(who).is_some_and(Conditions::incapacitated)
        || suffers(world, who, |effects| effects.incapacitated)
}

/// The rule by which somebody can't act.
pub fn idle(world: &World, who: Entity) -> &'static str {
    if part::<Conditions>(world, who).unconscious {
        return "PH-COND-UNCON-1";
    }
    cause(world, who, |effects| effects.incapacitated).map_or("PH-COND-INCAP", |(_, rule)| rule)
}

/// The rule by which somebody can't leave its place.
pub fn rooted(world: &World, who: Entity) -> &'static str {
    if is_held(world, who) {
        return "PH-COND-GRAPPLED-1";
    }
    let roots = cause(world, who, |effects| effects.speed_zero);
    roots.map_or_else(|| idle(world, who), |(_, rule)| rule)
}
