//! What conditions do to somebody: the flags of every ailment together. Catalog section 28, ruling `R-117`.

use super::{
    data::RuleBook,
    deeds::Deed,
    profile::{Condition, Duration, Effects, Rider},
    rolls::{Save, Then},
    sheet::{Ailment, Ailments, Conditions, Sheet},
    tools::{change, name, part, speed, tell},
};
use crate::{
    battle::{fact::Happening, goals::fights, stack::Stack},
    grid::Feet,
};
use bevy_ecs::{entity::Entity, world::World};

/// What may keep somebody from acting and seeing, looked up once for several questions.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    /// What it is in.
    pub conditions: Conditions,
    fights: bool,
    ailments: &'a [Ailment],
}

impl<'a> Body<'a> {
    /// Of somebody, as they are now.
    pub fn of(world: &'a World, who: Entity) -> Self {
        Self {
            conditions: part(world, who),
            fights: fights(world, who),
            ailments: world.get::<Ailments>(who).map_or(&[], |ailments| &ailments.0),
        }
    }

    /// Fights, and nothing keeps it from acting.
    pub fn able(&self) -> bool {
        self.fights && !self.conditions.incapacitated() && !self.suffers(|effects| effects.incapacitated)
    }

    /// Acts and sees. Rule `PH-COND-BLINDED-1`.
    pub fn watches(&self) -> bool {
        self.able() && !self.suffers(|effects| effects.blind)
    }

    /// Whether any ailment has an effect.
    pub fn suffers(&self, effect: impl Fn(&Effects) -> bool) -> bool {
        self.ailments().any(|(_, effects)| effect(effects))
    }

    /// Every ailment with its effects.
    pub fn ailments(&self) -> impl Iterator<Item = (&'a Condition, &'a Effects)> + use<'a> {
        self.ailments.iter().map(|ailment| (&*ailment.condition, &ailment.condition.effects))
    }
}

/// The effects of every ailment that somebody has.
pub fn ailments(world: &World, who: Entity) -> impl Iterator<Item = (&Condition, &Effects)> {
    world.get::<Ailments>(who).into_iter().flat_map(|ailments| {
        ailments.0.iter().map(|ailment| (&*ailment.condition, &ailment.condition.effects))
    })
}

/// Whether any ailment has an effect.
pub fn suffers(world: &World, who: Entity, effect: impl Fn(&Effects) -> bool) -> bool {
    ailments(world, who).any(|(_, effects)| effect(effects))
}

/// The first ailment with an effect, to name it as the cause.
pub fn cause(
    world: &World,
    who: Entity,
    effect: impl Fn(&Effects) -> bool,
) -> Option<(String, &'static str)> {
    ailments(world, who).find(|(_, effects)| effect(effects)).map(|(condition, _)| {
        (condition.name.to_lowercase(), condition.rules.first().copied().unwrap_or("PH-COND-00"))
    })
}

/// Lays the condition of a rider on somebody; the longer of two stays. Ruling `R-117`.
pub fn inflict(world: &mut World, by: Entity, who: Entity, rider: &Rider) {
    let immune =
        world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.condition_immune.contains(&rider.condition));
    if immune {
        return;
    }
    if rider.condition == "prone" {
        super::dying::knock_prone(world, who);
        return;
    }
    let Some(condition) = RuleBook::shipped().condition(&rider.condition) else { return };
    let turn_of = world.resource::<crate::battle::turns::Turns>().current();
    let left = match rider.lasts {
        // The turn that is going on does not count.
        Duration::Rounds(rounds) => rounds + u32::from(turn_of == Some(by)),
        Duration::NextTurn => 1 + u32::from(turn_of == Some(who)),
        Duration::SaveEnds | Duration::Battle => 0,
    };
    let ailment = Ailment { condition, by, lasts: rider.lasts, left, save: (rider.save, rider.difficulty) };
    let mut is_new = true;
    change(world, who, |ailments: &mut Ailments| {
        let same = ailments.0.iter_mut().find(|other| other.condition.id == ailment.condition.id);
        if let Some(other) = same {
            is_new = false;
            other.left = other.left.max(ailment.left);
        } else {
            ailments.0.push(ailment);
        }
    });
    if is_new {
        let condition = rider.condition.clone().into();
        tell(world, Happening::ConditionGained { who: name(world, who), condition }, "R-117");
    }
    give_up_defending(world, who);
}

/// Whoever is slowed, held or can't act defends itself no more. Rule `PH-ACT-DEFEND-3`.
fn give_up_defending(world: &mut World, who: Entity) {
    let hampered = speed(world, who) == Feet(0) || suffers(world, who, |effects| effects.speed_halved);
    if hampered && part::<Conditions>(world, who).defending {
        change(world, who, |conditions: &mut Conditions| conditions.defending = false);
        let condition = "defending".into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "PH-ACT-DEFEND-3");
    }
}

/// Counts down at the end of somebody's turn, and has them try to shake off what a saving throw ends. Ruling `R-117`.
pub fn turn_ends(world: &mut World, whose: Entity) {
    let everybody = world.resource::<crate::battle::roster::Roster>().all().to_vec();
    for who in everybody {
        count_down(world, whose, who);
    }
    let saves = shaken_off(world, whose);
    if !saves.is_empty() {
        world.resource_mut::<Stack<Deed>>().push_in_order(saves);
    }
}

/// Rounds count at the ends of the source's turns, "next turn" at the end of the target's own.
fn count_down(world: &mut World, whose: Entity, who: Entity) {
    let mut over = Vec::new();
    change(world, who, |ailments: &mut Ailments| {
        for ailment in &mut ailments.0 {
            let counts = match ailment.lasts {
                Duration::Rounds(_) => ailment.by == whose,
                Duration::NextTurn => who == whose,
                Duration::SaveEnds | Duration::Battle => false,
            };
            if counts {
                ailment.left = ailment.left.saturating_sub(1);
                if ailment.left == 0 {
                    over.push(ailment.condition.id.clone());
                }
            }
        }
    });
    lose(world, who, &over);
}

/// A saving throw for each ailment that one ends.
fn shaken_off(world: &World, who: Entity) -> Vec<Deed> {
    if !fights(world, who) {
        return Vec::new();
    }
    let ailments = world.get::<Ailments>(who).into_iter().flat_map(|ailments| &ailments.0);
    let ended = ailments.filter(|ailment| ailment.lasts == Duration::SaveEnds);
    let save = |ailment: &Ailment| {
        let (ability, difficulty) = ailment.save;
        let then = Then::ShakeOff(ailment.condition.id.clone());
        Deed::Save(Box::new(Save { who, ability, difficulty, edges: Vec::new(), stake: 0.0, then }))
    };
    ended.map(save).collect()
}

/// Conditions end.
pub fn lose(world: &mut World, who: Entity, over: &[String]) {
    if over.is_empty() {
        return;
    }
    change(world, who, |ailments: &mut Ailments| {
        ailments.0.retain(|ailment| !over.contains(&ailment.condition.id))
    });
    for condition in over {
        let condition = condition.clone().into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "R-117");
    }
}

/// No actions, bonus actions, reactions or movement. Rule `PH-COND-INCAP`.
pub fn incapacitated(world: &World, who: Entity) -> bool {
    world.get::<Conditions>(who).is_some_and(Conditions::incapacitated)
        || suffers(world, who, |effects| effects.incapacitated)
}
