//! Effects of conditions on somebody: the flags of every ailment together. Catalog section 28, ruling `R-117`.

use crate::counters::REACTION;
use crate::profile::{Condition, Effects};
use crate::sheet::{Ailment, Conditions, Sheet};
use crate::{data::book, sight::sees};
use battle::ConditionLook;
use kit::conditions::{self, Laid};
use kit::prelude::*;

/// A combatant's state as far as it keeps it from acting and seeing, looked up once for several questions.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    /// The combatant.
    pub who: Entity,
    /// Its flags: prone, hidden and the like.
    pub conditions: Conditions,
    fights: bool,
    world: &'a World,
    ailments: &'a [Ailment],
}

impl<'a> Body<'a> {
    /// Looks up somebody's state as it is now.
    pub fn of(world: &'a World, who: Entity) -> Self {
        Self {
            who,
            conditions: part(world, who),
            fights: fights(world, who),
            world,
            ailments: ailing(world, who),
        }
    }

    /// Whether it fights, and nothing keeps it from acting.
    pub fn able(&self) -> bool {
        self.fights && !self.conditions.unconscious && !self.is(|effects| effects.incapacitated)
    }

    /// Whether it fights and is aware of what goes on. Rules `PH-COND-UNCON-1`, `PH-COND-PETRIFIED-1`.
    pub fn conscious(&self) -> bool {
        self.fights && !self.conditions.unconscious && !self.is(|effects| effects.unaware)
    }

    /// Whether any ailment has an effect.
    pub fn suffers(&self, effect: impl Fn(&Effects) -> bool) -> bool {
        self.ailments().any(|(_, effects)| effect(effects))
    }

    /// Every condition that ails it with the effects it has now: once, however many have laid it on. Ruling `R-117`.
    pub fn ailments(&self) -> impl Iterator<Item = (&'a Condition, &'a Effects)> + use<'a> {
        each(self.world, self.who, self.ailments)
    }

    /// Whether an ailment has an effect that holds whatever one sees: blind, deaf, invisible.
    pub fn is(&self, effect: impl Fn(&Effects) -> bool) -> bool {
        self.ailments.iter().any(|one| effect(&one.condition.effects) && !one.sleeps(self.ailments))
    }
}

/// Ailments of somebody.
pub fn ailing(world: &World, who: Entity) -> &[Ailment] {
    conditions::ailing(world, who)
}

/// Each condition among these once, with the effects it has now.
fn each<'a>(
    world: &'a World,
    who: Entity,
    all: &'a [Ailment],
) -> impl Iterator<Item = (&'a Condition, &'a Effects)> + use<'a> {
    let first = move |(at, one): &(usize, &Ailment)| kin(one, &all[..*at]).next().is_none();
    let awake = all.iter().enumerate().filter(|(_, one)| !one.sleeps(all));
    awake.filter(first).map(move |(_, one)| (&*one.condition, now(world, who, one, all)))
}

/// Ailments of the same condition that do something, whoever has laid it on.
fn kin<'a>(ailment: &'a Ailment, all: &'a [Ailment]) -> impl Iterator<Item = &'a Ailment> {
    all.iter().filter(move |other| other.condition.id == ailment.condition.id && !other.sleeps(all))
}

/// Effects of an ailment at the moment: some may hold only while one of its causes is seen. Rule `PH-COND-FRIGHTENED-1`.
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
    each(world, who, ailing(world, who))
}

/// Whether somebody is turned to stone. Rules `PH-COND-PETRIFIED-1` to `6`.
pub fn stone(world: &World, who: Entity) -> bool {
    ailing(world, who).iter().any(|one| one.condition.effects.stone)
}

/// Footprints of those whom somebody may not come nearer to by its own steps. Rule `PH-COND-FRIGHTENED-2`, ruling `R-108`.
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

/// Whether an attack goes to anybody but the one the attacker is drawn to.
pub fn drawn_elsewhere(world: &World, by: Entity, target: Entity) -> bool {
    ailing(world, by).iter().any(|one| one.condition.effects.drawn_to_source && one.by != target)
}

/// The condition that only a long rest ends. Ruling `R-117`.
pub const EXHAUSTED: &str = "exhausted";

/// Whether a condition does nothing to somebody: it is immune, or it is stone and the condition a poison or a disease. Rule
/// `PH-COND-PETRIFIED-6`.
pub fn proof_against(world: &World, who: Entity, condition: &str, poison: bool) -> bool {
    let immune = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.condition_immune.contains(condition));
    immune || stone(world, who) && (poison || toxic(world, condition))
}

/// Whether a condition is a poison or a disease by itself. Ruling `R-038`.
pub fn toxic(world: &World, condition: &str) -> bool {
    book(world).condition(condition).is_some_and(|condition| condition.effects.toxic)
}

/// Tells that a condition begins.
pub fn tell_gained(world: &mut World, who: Entity, id: &str, rule: RuleId) {
    let look = book(world).condition(id).map_or(ConditionLook::Plain, |condition| condition.look);
    let (who, condition) = (name(world, who), id.to_owned().into());
    tell(world, Happening::ConditionGained { who, condition, look, from: Vec::new() }, rule);
}

/// Knocks somebody prone. Rule `PH-MOVE-10`.
pub fn knock_prone(world: &mut World, who: Entity) {
    change(world, who, |conditions: &mut Conditions| conditions.prone = true);
    tell_gained(world, who, "prone", "PH-MOVE-10");
}

/// Whether somebody fights, and nothing keeps it from acting: no conditions take its actions, bonus actions, reactions and
/// movement. Rule `PH-COND-INCAP`.
pub fn able(world: &World, who: Entity) -> bool {
    Body::of(world, who).able()
}

/// Whether somebody may react now. Rules `PH-CBT-REACT-2`, `PH-CBT-SUR-4`, `PH-COND-SLOWED-3`.
pub fn may_react(world: &World, who: Entity) -> bool {
    able(world, who)
        && !part::<Conditions>(world, who).surprised
        && budget::left(world, who, REACTION) > 0
        && !suffers(world, who, |effects| effects.no_reactions)
}

/// Rule by which somebody can't act.
pub fn idle(world: &World, who: Entity) -> &'static str {
    if part::<Conditions>(world, who).unconscious {
        return "PH-COND-UNCON-1";
    }
    cause(world, who, |effects| effects.incapacitated).map_or("PH-COND-INCAP", |(_, rule)| rule)
}
