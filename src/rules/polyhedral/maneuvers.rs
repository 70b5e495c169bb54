//! Maneuvers: Dash, Disengage, Defend, Help, stabilising, standing up, dropping, Second Wind, Action Surge. Catalog section 18.

use super::ai_hints::{deeds, uses};
use super::dying::{heal_by_dice, healing, stabilise, stabilise_chance};
use super::{
    charm::spares,
    sheet::Distracted,
    speed::{speed, speed_of},
};
use crate::prelude::*;

/// Number of Second Wind's dice, before its rank is added: 2D. Rule `PH-FTR-SW-1`.
const SECOND_WIND_DICE: u32 = 2;

/// The feature of the acts of this file.
pub const MANEUVERS: Feature = Feature {
    parts: keeps_component::<Distracted>,
    ..Feature::of(&[
        DASH,
        DISENGAGE,
        DEFEND,
        HELP,
        STABILISE,
        DROP_PRONE,
        STAND,
        SECOND_WIND,
        ACTION_SURGE,
        STRIKE_TRUE,
    ])
};

/// The act of dashing: another speed's worth of movement. Rule `PH-ACT-DASH`.
pub const DASH: Act = Act {
    may: |world, who| unless(speed(world, who).0 <= 0, "speed is 0", "R-083"),
    use_for: deeds::dash,
    done: |world, who, _| {
        let feet = speed(world, who).0;
        budget::give(world, who, MOVEMENT, feet);
    },
    ..action("dash", "Dash", "PH-ACT-DASH")
};

/// The act of disengaging: moving without provoking to the end of the turn. Rule `PH-ACT-DISENGAGE`.
pub const DISENGAGE: Act = Act {
    may: |world, who| {
        unless(part::<Conditions>(world, who).disengaged, "already disengaged", "PH-ACT-DISENGAGE")
    },
    use_for: |_, _, _| Use::SlipAway { whole: true },
    done: |world, who, _| change(world, who, |conditions: &mut Conditions| conditions.disengaged = true),
    ..action("disengage", "Disengage", "PH-ACT-DISENGAGE")
};

/// The act of defending oneself. Rule `PH-ACT-DEFEND-3`.
const DEFEND: Act = Act {
    may: |world, who| {
        unless(hampered(world, who), "Defend does nothing while slowed or held", "PH-ACT-DEFEND-3")?;
        unless(part::<Conditions>(world, who).defending, "already defending", "PH-ACT-DEFEND-1")
    },
    use_for: deeds::defend,
    done: |world, who, _| change(world, who, |conditions: &mut Conditions| conditions.defending = true),
    ..action("defend", "Defend", "PH-ACT-DEFEND-1")
};

/// Whether somebody is slowed or can't leave its place. Rule `PH-ACT-DEFEND-3`.
fn hampered(world: &World, who: Entity) -> bool {
    let body = Body::of(world, who);
    speed_of(world, &body) == Feet(0) || body.suffers(|effects| effects.speed_halved)
}

/// The act of distracting an enemy within 5 feet; the one whose distraction helps most comes first. Rules `PH-ACT-HELP-2`,
/// `PH-COND-CHARMED-1`.
const HELP: Act = Act {
    those: Some(|world, who| {
        let near = |enemy: &Entity| able(world, *enemy) && is_beside(world, who, *enemy);
        foes(world, who).filter(near).collect()
    }),
    judge: |world, who, enemy| {
        let once = unless(helpers(world, enemy).contains(&who), "distracted already", "R-081");
        once.and_then(|()| spares(world, who, enemy)).map(|()| plain_target(world, enemy))
    },
    nobody: ("no enemy within 5 ft can be distracted", "PH-ACT-HELP-2"),
    gain: |world, who, enemy| {
        let roster = world.resource::<Roster>();
        let distracted = helpers(world, enemy).iter().any(|&other| !roster.hostile(who, other));
        deeds::of_distraction(world, who, enemy, distracted)
    },
    use_for: uses::help,
    done: |world, who, enemy| change(world, enemy, |distracted: &mut Distracted| distracted.0.push(who)),
    ..action("help", "Help: distract", "PH-ACT-HELP-2")
};

/// Combatants whose help distracts somebody.
fn helpers(world: &World, enemy: Entity) -> &[Entity] {
    world.get::<Distracted>(enemy).map_or(&[], |distracted| &distracted.0)
}

/// The act of stabilising a dying friend within 5 feet. Ruling `R-061`.
const STABILISE: Act = Act {
    known: |world, who| patients(world, who).next().is_some(),
    those: Some(|world, who| {
        patients(world, who).filter(|&patient| is_beside(world, who, patient)).collect()
    }),
    judge: |world, who, patient| {
        Ok(checks::tried_on(plain_target(world, patient), stabilise_chance(world, who)))
    },
    nobody: ("nobody dying within 5 ft", "R-061"),
    use_for: |_, _, _| Use::Rescue,
    done: stabilise,
    ..action("stabilise", "Stabilise", "R-061")
};

/// Dying members of one's side.
fn patients(world: &World, who: Entity) -> impl Iterator<Item = Entity> {
    let roster = world.resource::<Roster>();
    let dying = |other: Entity| world.get::<Dying>(other).is_some_and(|dying| !dying.stable);
    roster.all().iter().copied().filter(move |&other| !roster.hostile(who, other) && dying(other))
}

/// The act of dropping prone, which is free. Rule `PH-MOVE-10`.
const DROP_PRONE: Act = Act {
    known: |world, who| !part::<Conditions>(world, who).prone,
    told: false,
    done: |world, who, _| knock_prone(world, who),
    ..Act::new("drop_prone", "Drop prone", "PH-MOVE-10")
};

/// The act of standing up, for half the speed. Rule `PH-MOVE-11`, ruling `R-107`.
const STAND: Act = Act {
    known: |world, who| part::<Conditions>(world, who).prone,
    price: |world, who| {
        unless(speed(world, who) == Feet(0), "speed is 0", "PH-MOVE-11")?;
        let takes = stand_cost(world, who);
        budget::afford(world, who, MOVEMENT, takes)
    },
    use_for: |_, _, _| Use::Rise,
    told: false,
    done: |world, who, _| {
        change(world, who, |conditions: &mut Conditions| conditions.prone = false);
        tell_lost(world, who, "prone", "PH-COND-PRONE-4");
    },
    ..Act::new("stand", "Stand up", "PH-MOVE-11")
};

/// Cost of standing up: half of the current speed, before Dash, at least 5 feet. Ruling `R-107`.
fn stand_cost(world: &World, who: Entity) -> i32 {
    (speed(world, who).0 / 2 / 5 * 5).max(5)
}

/// The act of Second Wind. Rule `PH-FTR-SW-1`.
const SECOND_WIND: Act = Act {
    known: |world, who| second_wind_rank(world, who) > 0,
    price: |world, who| {
        let Health { now, max } = part(world, who);
        unless(!part::<Reserves>(world, who).second_wind, "comes back after a rest", "PH-FTR-SW-2")?;
        unless(now >= max, "health is full", "R-059")?;
        budget::afford(world, who, BONUS, 1)
    },
    use_for: |world, who, _| {
        let (Health { now, max }, wounded) = (part(world, who), part::<Wounds>(world, who).0 > 0);
        let hoped = healing(uses::TWO_DICE + 2 * second_wind_rank(world, who), wounded);
        uses::heals(hoped.min(max - now) as f32)
    },
    // 2D and twice the rank.
    done: |world, who, _| {
        change(world, who, |reserves: &mut Reserves| reserves.second_wind = false);
        let twice = 2 * second_wind_rank(world, who);
        let more = Reason::flat("twice the Fighter rank", twice, "PH-FTR-SW-1");
        heal_by_dice(world, (who, who), (SECOND_WIND_DICE, "Second Wind"), more, "PH-FTR-SW-1");
    },
    ..bonus_action("second_wind", "Second Wind", "PH-FTR-SW-1")
};

fn second_wind_rank(world: &World, who: Entity) -> i32 {
    features(world, who).strength(profile::ClassFeature::SecondWind).into()
}

/// The act of Action Surge. Rule `PH-FTR-AS-1`, ruling `R-036`.
const ACTION_SURGE: Act = Act {
    known: |world, who| has(world, who, profile::ClassFeature::ActionSurge),
    price: |world, who| {
        unless(!part::<Reserves>(world, who).action_surge, "comes back after a rest", "PH-FTR-AS-2")?;
        let slowed = suffers(world, who, |effects| effects.one_of_action_and_bonus);
        unless(slowed, "not while slowed", "R-036").map(|()| Cost::default())
    },
    use_for: |_, _, _| Use::Surge,
    done: |world, who, _| {
        change(world, who, |reserves: &mut Reserves| reserves.action_surge = false);
        budget::give(world, who, ACTION, 1);
    },
    ..Act::new("action_surge", "Action Surge", "PH-FTR-AS-1")
};

/// The act of Strike True: the next attack hits by itself, up to the start of the next turn. Rule `PH-FTR-STRIKE`, rulings
/// `R-029`, `R-030`.
const STRIKE_TRUE: Act = Act {
    known: |world, who| has(world, who, profile::ClassFeature::StrikeTrue),
    price: |world, who| {
        let set = part::<TurnRecord>(world, who).strikes_true;
        unless(set, "the next attack hits already", "R-030")?;
        budget::afford(world, who, BONUS, 1)
    },
    use_for: deeds::strike_true,
    done: |world, who, _| change(world, who, |turn: &mut TurnRecord| turn.strikes_true = true),
    ..bonus_action("strike_true", "Strike True", "PH-FTR-STRIKE")
};

/// Ends Defend, which lasts to the start of the own next turn. Rule `PH-ACT-DEFEND-1`.
pub fn end_guard(world: &mut World, who: Entity) {
    lower_guard(world, who, "PH-ACT-DEFEND-1");
}

fn lower_guard(world: &mut World, who: Entity, rule: RuleId) {
    if part::<Conditions>(world, who).defending {
        change(world, who, |conditions: &mut Conditions| conditions.defending = false);
        tell_lost(world, who, "defending", rule);
    }
}

/// Ends Defend of whoever is slowed, held or can't act, for good and whatever has brought that about: asked after every deed.
/// Rule `PH-ACT-DEFEND-3`.
pub fn lower_guards(world: &mut World) {
    let idle = |&who: &Entity| part::<Conditions>(world, who).defending && hampered(world, who);
    let open: Vec<Entity> = world.resource::<Roster>().all().iter().copied().filter(idle).collect();
    for who in open {
        lower_guard(world, who, "PH-ACT-DEFEND-3");
    }
}
